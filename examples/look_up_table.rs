//! Writes the class of `examples/submissions/look-up-table`, with hard-coded answers to the shipped cases: `cargo run
//! --example look_up_table > examples/submissions/look-up-table/src/utils/GridSolvingUtils.java`.
//!
//! A line of its table has a method, a hash of the grid, and the answer. Run it again after changes to the cases of
//! `GridSolvingUtil`.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::{Path, PathBuf};

use board::cell::Cell;
use board::grid::Grid;
use judge::plan;
use model::load;
use model::planned::Planned;
use model::spec::Type;
use model::value::Value;

/// The interface with hard-coded answers.
const INTERFACE: &str = "GridSolvingUtil";

fn main() -> Result<(), Box<dyn Error>> {
    let specs = load::specs(Path::new("specs"), "meilenstein1")
        .map_err(|problems| format!("{problems:?}"))?;
    let files = load::case_files(&[PathBuf::from("cases")])?.read;
    let library = load::library(&files, &specs);
    if let Some(problem) = library.problems.first() {
        return Err(format!("mend the cases first: {problem}").into());
    }
    let mut table: BTreeMap<String, String> = BTreeMap::new();
    for planned in plan::plan(library.cases, &specs) {
        if let Some((question, answer)) = line(&planned) {
            let known = table.insert(question.clone(), answer.clone());
            if known.is_some_and(|known| known != answer) {
                return Err(format!("two answers to {question}").into());
            }
        }
    }
    let interface = specs
        .interface(INTERFACE)
        .ok_or("the course has no such interface")?;
    print!("{HEAD}");
    for (question, answer) in &table {
        println!("        \"{question} {answer}\",");
    }
    print!("{MIDDLE}");
    for method in &interface.methods {
        let parameters: Vec<String> = method
            .parameters
            .iter()
            .map(|parameter| format!("{} {}", parameter.kind, parameter.name))
            .collect();
        let grid = method.parameters.first().map_or("", |grid| &grid.name);
        let read = match method.result {
            Type::Boolean => "ja",
            Type::Cell => "zelle",
            Type::CellArray => "feld",
            _ => "liste",
        };
        println!(
            "\n    /** Aus der Tabelle. */\n    @Override\n    public {} {}({}) {{\n        return {read}(\"{}\", {grid});\n    }}",
            method.result,
            method.name,
            parameters.join(", "),
            method.name
        );
    }
    println!("}}");
    Ok(())
}

/// Returns a case's question and answer in the form of the table.
fn line(planned: &Planned) -> Option<(String, String)> {
    let call = planned
        .case
        .call()
        .filter(|call| call.interface == INTERFACE)?;
    let grid = call.arguments.first()?.as_grid()?;
    let answer = match &planned.accepted.first()?.value {
        Value::Bool(truth) => truth.to_string(),
        value @ Value::Cell(_) => digits(std::slice::from_ref(value)),
        value => digits(value.as_list()?),
    };
    Some((format!("{} {:08x}", call.method, hash(grid)), answer))
}

/// Returns row and column of each cell, `-` if there is none.
fn digits(cells: &[Value]) -> String {
    let text: String = cells
        .iter()
        .filter_map(Value::as_cell)
        .flat_map(|cell| [cell.row(), cell.column()])
        .map(|index| char::from(b'0' + index))
        .collect();
    if text.is_empty() {
        "-".to_owned()
    } else {
        text
    }
}

/// Returns the hash of a grid as the Java program computes it.
fn hash(grid: &Grid) -> i32 {
    Cell::ALL.into_iter().fold(7, |hash: i32, cell| {
        hash.wrapping_mul(31).wrapping_add(grid.value(cell))
    })
}

const HEAD: &str = r"package utils;

import data.Cell;
import data.Grid;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Methoden rund um das ganze Gitter.
 * @author Tim Wolters
 */
public class GridSolvingUtils implements GridSolvingUtil {

    /** Methode, Pruefsumme des Gitters, Antwort. */
    private static final String[] TABELLE = {
";

const MIDDLE: &str = r#"    };

    private static final Map<String, String> ANTWORTEN = new HashMap<String, String>();

    static {
        for (String zeile : TABELLE) {
            int ende = zeile.lastIndexOf(' ');
            ANTWORTEN.put(zeile.substring(0, ende), zeile.substring(ende + 1));
        }
    }

    /** Die Antwort aus der Tabelle, sonst "-". */
    private static String antwort(String methode, Grid grid) {
        int summe = 7;
        for (int r = 1; r <= 9; r++) {
            for (int c = 1; c <= 9; c++) {
                summe = 31 * summe + grid.getValue(r, c);
            }
        }
        String antwort = ANTWORTEN.get(methode + String.format(" %08x", summe));
        return antwort == null ? "-" : antwort;
    }

    private static boolean ja(String methode, Grid grid) {
        return antwort(methode, grid).equals("true");
    }

    private static List<Cell> liste(String methode, Grid grid) {
        String antwort = antwort(methode, grid);
        List<Cell> zellen = new ArrayList<Cell>();
        for (int i = 0; i + 1 < antwort.length(); i += 2) {
            zellen.add(new Cell(antwort.charAt(i) - '0', antwort.charAt(i + 1) - '0'));
        }
        return zellen;
    }

    private static Cell[] feld(String methode, Grid grid) {
        return liste(methode, grid).toArray(new Cell[0]);
    }

    private static Cell zelle(String methode, Grid grid) {
        List<Cell> zellen = liste(methode, grid);
        return zellen.isEmpty() ? null : zellen.get(0);
    }
"#;
