//! Hand-ins that follow other readings than the default ones, and hand-ins that switch between two choices.

use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use adequacy::fresh::Dice;
use board::readings::{ALL, Reading, Readings};

use crate::choices;
use crate::worker::{Edit, SOURCES};

/// The part of the source where `Choice` begins.
const CLASS: &str = "final class Choice {";

/// Writes hand-ins into a folder: `steady` ones that follow a random admissible choice throughout, and `switching` ones
/// that follow another choice on every second object.
pub(crate) fn write(
    folder: &Path,
    steady: usize,
    switching: usize,
    seed: u64,
) -> Result<(), Box<dyn Error>> {
    let mut dice = Dice::for_method("hand-ins", seed);
    for number in 1..=steady {
        let choice = drawn(&mut dice);
        copy(
            &folder.join(format!("steady-{number:03}")),
            |name, source| {
                Ok(match name {
                    "Choice.java" => following(source, &choice)?,
                    _ => source.to_owned(),
                })
            },
        )?;
        println!("steady-{number:03}    {:?}", choice.deviations());
    }
    for number in 1..=switching {
        let (one, mut other) = (drawn(&mut dice), drawn(&mut dice));
        while other == one {
            other = drawn(&mut dice);
        }
        copy(
            &folder.join(format!("switching-{number:03}")),
            |name, source| {
                Ok(match name {
                    "Choice.java" => switched(source, &one, &other),
                    _ => counting(source),
                })
            },
        )?;
        println!(
            "switching-{number:03} {:?} {:?}",
            one.deviations(),
            other.deviations()
        );
    }
    Ok(())
}

/// Draws an admissible choice: a few clauses, half of them, or all get a random reading.
fn drawn(dice: &mut Dice) -> Readings {
    let often = dice.pick(&[1, 3, 5, 10]);
    let mut choice = Readings::DEFAULT;
    let mut clauses: Vec<&str> = ALL.iter().map(|reading| reading.clause).collect();
    clauses.dedup();
    for clause in clauses {
        let readings: Vec<Reading> = Reading::of_clause(clause)
            .filter(|reading| reading.admissible)
            .collect();
        if dice.below(10) < often {
            choice = choice.with(dice.pick(&readings));
        }
    }
    choice
}

/// Copies the sources; `changed` gets each name and text, and returns the new text.
fn copy(
    folder: &Path,
    changed: impl Fn(&str, &str) -> Result<String, String>,
) -> Result<(), Box<dyn Error>> {
    let target = folder.join("src/utils");
    fs::create_dir_all(&target)?;
    for entry in fs::read_dir(SOURCES)? {
        let entry = entry?;
        let name = entry.file_name();
        let source = fs::read_to_string(entry.path())?;
        let text = changed(&name.to_string_lossy(), &source)?;
        fs::write(target.join(&name), text)?;
    }
    Ok(())
}

/// Returns `Choice` with the constants of a choice.
fn following(source: &str, choice: &Readings) -> Result<String, String> {
    let edits = choices::edits(source, &choice.deviations())?;
    Ok(Edit::apply(source, &edits))
}

/// Returns a class of the handout whose new objects call `Choice.next()`.
fn counting(source: &str) -> String {
    let mut text = String::new();
    for line in source.lines() {
        let counts = line.starts_with("public class");
        let hook = if counts { " { Choice.next(); }" } else { "" };
        let _ = writeln!(text, "{line}{hook}");
    }
    text
}

/// Returns `Choice` with fields that each new object changes from one choice to the other.
fn switched(source: &str, one: &Readings, other: &Readings) -> String {
    let letter = |choice: &Readings, clause: &str| {
        let mut readings = choice.deviations().into_iter();
        let found = readings.find(|reading| reading.clause == clause);
        found.map_or('A', choices::letter)
    };
    let mut fields = String::new();
    let mut next = String::new();
    for declared in source
        .lines()
        .filter_map(|line| line.trim().strip_prefix("static final char "))
    {
        let clause = declared.split(' ').next().unwrap_or_default();
        let (first, second) = (letter(one, clause), letter(other, clause));
        let _ = writeln!(fields, "    static char {clause} = '{first}';");
        let _ = writeln!(next, "        {clause} = odd ? '{first}' : '{second}';");
    }
    let head = source.split(CLASS).next().unwrap_or_default();
    format!(
        "{head}{CLASS}\n{fields}    private static boolean odd;\n\n    static void next() {{\n        odd = !odd;\n{next}    }}\n}}\n"
    )
}
