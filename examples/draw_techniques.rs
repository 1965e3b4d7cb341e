//! Draws an example of each technique for the documentation of the reference, and writes the guide's page of rules:
//! `cargo run --example draw_techniques`.
//!
//! The first shipped line of a technique, fail cases excepted, becomes `reference/drawings/<code>.md`; the module
//! comments of the techniques become `docs/src/rules.md`. The test below checks that all files are up to date.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use board::code::Technique;
use board::step::{Mark, Step};
use judge::sentence::{effect, reason};
use message::Language;
use model::case::hodoku::{Line, is_comment};
use model::draw::words::wrap;
use model::draw::{Drawing, Sign, plain};
use model::load;
use reference::technique::find;

/// The sections of the page of rules, with the modules whose comments they consist of.
const RULES: [(&str, &[&str]); 18] = [
    ("Singles", &["technique/single"]),
    ("Locked candidates", &["technique/intersection"]),
    ("Subsets", &["technique/subset"]),
    ("Fish", &["technique/fish/mod"]),
    ("Kraken fish", &["technique/kraken/mod"]),
    ("Patterns of one digit", &["technique/single_digit"]),
    ("Colouring", &["technique/coloring"]),
    (
        "Uniqueness",
        &[
            "technique/uniqueness/rectangle",
            "technique/uniqueness/deadly",
            "technique/uniqueness/avoidable",
            "technique/uniqueness/grave",
        ],
    ),
    ("Simple chains", &["technique/simple_chain"]),
    ("Nice loops", &["technique/nice_loop/mod"]),
    ("Inferences", &["technique/pattern/inference/mod"]),
    ("Wings", &["technique/wing"]),
    ("Almost locked sets", &["technique/almost_locked/mod"]),
    ("Death blossom", &["technique/death_blossom"]),
    ("Aligned exclusion", &["technique/exclusion"]),
    ("Sue de Coq", &["technique/sue_de_coq"]),
    ("Templates", &["technique/template"]),
    ("Forcing chains and nets", &["technique/forcing/mod"]),
];

/// The beginning of the page of rules.
const RULES_INTRODUCTION: &str = "\
# Rules of the techniques

The rule of every technique by its [code](codes.md), as Epsilon applies it: what makes a step, what it strikes or places, and by
which digits it is named. These are the documents of the reference's modules, without their examples. A *unit* is a row, a
column or a block; an *unsolved* cell has no digit yet; a digit *goes* from a cell when it is struck there; two cells *see* each
other if they share a unit. The *reason* of a step is what Epsilon shows; programs need not tell one.
";

/// Text for techniques without a line.
const NO_DRAWING: &str = "No line of this technique is shipped, so there is no example.\n";

fn main() -> Result<(), Box<dyn Error>> {
    let files = files()?;
    for (path, text) in &files {
        fs::write(path, text)?;
    }
    let missing = files.iter().filter(|(_, text)| text == NO_DRAWING).count();
    println!(
        "{missing} of {} techniques have no drawing",
        Technique::ALL.len()
    );
    Ok(())
}

/// Returns the file of each technique with its text.
fn files() -> Result<Vec<(PathBuf, String)>, Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut drawings: BTreeMap<Technique, String> = BTreeMap::new();
    for file in load::case_files(&[root.join("cases/hodoku")])?.read {
        let text = fs::read_to_string(&file.path)?;
        let lines = text.lines().filter(|text| !is_comment(text));
        for line in lines.filter_map(|text| Line::parse(text).ok()) {
            if let (Ok(technique), false) = (line.technique(), line.is_fail_case())
                && !drawings.contains_key(&technique)
                && let Some(text) = drawing(&line)
            {
                drawings.insert(technique, text);
            }
        }
    }
    let file = |technique: Technique| {
        let path = root.join(format!("reference/drawings/{}.md", technique.code()));
        let text = drawings.remove(&technique);
        (path, text.unwrap_or_else(|| NO_DRAWING.to_owned()))
    };
    let rules = (root.join("docs/src/rules.md"), rules()?);
    Ok(Technique::ALL
        .into_iter()
        .map(file)
        .chain([rules])
        .collect())
}

/// Returns the page of rules: the module comments without examples and links.
fn rules() -> Result<String, Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("reference/src");
    let mut page = RULES_INTRODUCTION.to_owned();
    for (name, modules) in RULES {
        let _ = write!(page, "\n## {name}\n");
        for module in modules {
            let source = fs::read_to_string(root.join(module).with_extension("rs"))?;
            let lines = source.lines().map_while(|line| line.strip_prefix("//!"));
            let mut in_example = false;
            let mut text = String::new();
            for line in lines.map(|line| line.strip_prefix(' ').unwrap_or(line)) {
                let is_fence = line.starts_with("```");
                in_example ^= is_fence;
                let is_target = line.starts_with("[`") && line.contains("`]: ");
                if !is_fence && !in_example && !is_target {
                    text.push_str(&line.replace("[`", "`").replace("`]", "`"));
                    text.push('\n');
                }
            }
            let _ = write!(page, "\n{}\n", text.trim());
        }
    }
    Ok(page)
}

/// Maximum width of the text below a drawing, in characters.
const WIDTH: usize = 100;

/// Draws a line's shortest step as Markdown; returns `None` if the reference does not find it.
fn drawing(line: &Line) -> Option<String> {
    let state = line.state();
    let technique = line.technique().ok()?;
    let step = find(line.query(technique), &state)
        .into_iter()
        .filter(|step| step.eliminations == line.eliminations && step.placements == line.placements)
        .min_by_key(|step| (step.length, step.reason.len()))?;
    let because: Vec<Mark> = step
        .reason
        .iter()
        .flat_map(|part| {
            let digits = part.digits;
            let marks = move |cell| digits.into_iter().map(move |digit| Mark { digit, cell });
            part.cells.into_iter().flat_map(marks)
        })
        .filter(|mark| state.pencilmarks().is_open(mark.cell, mark.digit))
        .collect();
    let drawing = Drawing::new(state.grid())
        .with_candidates(state.pencilmarks())
        .with_sign(because, Sign::Right)
        .saying(Sign::Right, "reason")
        .with_sign(step.eliminations.iter().copied(), Sign::Missing)
        .saying(Sign::Missing, "struck")
        .with_sign(step.placements.iter().copied(), Sign::Extra)
        .saying(Sign::Extra, "placed");
    let mut text = format!("An example, with the digits `{}`", digits(&step));
    if let Some(length) = step.length {
        let _ = write!(text, " and {length} links");
    }
    let _ = write!(
        text,
        ":\n\n```text\n{}\n",
        plain(&drawing.text(Language::English))
    );
    let said = Language::English.say(&reason(&step));
    for row in wrap(said.split(' '), WIDTH) {
        let _ = write!(text, "\n{row}");
    }
    let _ = write!(
        text,
        "\n{}\n```\n",
        effect(&step.placements, &step.eliminations)
    );
    Some(text)
}

fn digits(step: &Step) -> String {
    match step.digits.to_string() {
        none if none.is_empty() => "none".to_owned(),
        digits => digits,
    }
}

#[test]
fn the_drawings_are_up_to_date() {
    for (path, text) in files().expect("sound lines") {
        let drawn = fs::read_to_string(&path).expect("a drawing");
        assert_eq!(drawn, text, "{}: draw the techniques again", path.display());
    }
}
