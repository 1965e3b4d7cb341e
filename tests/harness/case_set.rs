//! Requirements on the shipped cases: enough of every method, yes and no in balance, sources that the handout has.

use std::fs;

use board::code::Technique;
use board::readings;
use board::readings::Readings;
use common::{cases, specs};
use judge::oracle;
use model::case::Case;
use model::spec::{Method, Specs, Type};
use model::value::Value;
use walkdir::WalkDir;

/// The sections of the handout, each with the number of its numbered items.
const SECTIONS: [(&str, u32); 39] = [
    ("1", 0),
    ("1.1", 0),
    ("1.2", 0),
    ("1.3", 0),
    ("2", 0),
    ("2.1", 0),
    ("2.2", 0),
    ("2.3", 0),
    ("2.4", 0),
    ("3", 0),
    ("3.1", 0),
    ("3.1.1", 4),
    ("3.1.2", 8),
    ("3.1.3", 8),
    ("3.1.4", 3),
    ("3.2", 0),
    ("3.2.1", 6),
    ("3.2.2", 3),
    ("3.2.3", 3),
    ("3.3", 8),
    ("3.4", 0),
    ("4", 0),
    ("4.1", 0),
    ("4.2", 0),
    ("4.3", 0),
    ("4.4", 0),
    ("4.5", 0),
    ("4.6", 0),
    ("4.7", 0),
    ("4.8", 0),
    ("4.9", 0),
    ("4.10", 0),
    ("5", 0),
    ("5.1", 0),
    ("5.2", 0),
    ("5.3", 0),
    ("5.4", 0),
    ("6", 0),
    ("7", 0),
];

/// The number of the handout's figures.
const FIGURES: u32 = 15;

/// Returns whether the handout has a section, or an item of it such as `3.1.2 (6)`.
fn has_section(text: &str) -> bool {
    let (number, item) = match text.split_once(" (") {
        Some((number, item)) => (
            number,
            item.strip_suffix(')').and_then(|item| item.parse().ok()),
        ),
        None => (text, Some(0)),
    };
    let section = SECTIONS.iter().find(|(section, _)| *section == number);
    section.is_some_and(|(_, items)| item.is_some_and(|item| item <= *items))
}

/// Returns whether a source names only sections and figures of the handout.
fn is_of_the_handout(source: &str) -> bool {
    source.split(", ").all(|part| match part.split_once(' ') {
        Some(("figure", number)) => number
            .parse()
            .is_ok_and(|number| (1..=FIGURES).contains(&number)),
        Some(("section", section)) => has_section(section),
        _ => false,
    })
}

fn shipped() -> (Specs, Vec<Case>) {
    let specs = specs();
    let cases = cases(&specs);
    (specs, cases)
}

fn cases_of<'a>(method: &Method, cases: &'a [Case]) -> Vec<&'a Case> {
    cases
        .iter()
        .filter(|case| case.call().is_some_and(|call| call.method == method.name))
        .collect()
}

#[test]
fn every_method_is_asked_often_enough() {
    let (specs, cases) = shipped();
    assert_eq!(specs.methods().count(), 76);
    for (_, method) in specs.methods() {
        let least = if method.result == Type::GridList {
            25
        } else {
            12
        };
        let count = cases_of(method, &cases).len();
        assert!(count >= least, "{}: {count}", method.name);
    }
    assert!(cases.len() >= 1200, "{}", cases.len());
}

#[test]
fn yes_and_no_are_balanced() {
    let (specs, cases) = shipped();
    for (_, method) in specs.methods() {
        if method.result != Type::Boolean && !method.name.contains("PairCells") {
            continue;
        }
        let cases = cases_of(method, &cases);
        let no = cases
            .iter()
            .filter(|case| match &case.answers[0] {
                Value::Bool(truth) => !truth,
                other => other.as_list().is_some_and(<[Value]>::is_empty),
            })
            .count();
        let share = no * 100 / cases.len();
        assert!((40..=60).contains(&share), "{}: {share} % no", method.name);
    }
}

#[test]
fn solvers_are_asked_for_pairs_that_change_something() {
    let (specs, cases) = shipped();
    for (_, method) in specs.methods() {
        if method.result != Type::GridList {
            continue;
        }
        for technique in [Technique::NakedPair, Technique::HiddenPair] {
            let runs = cases_of(method, &cases)
                .into_iter()
                .filter_map(Case::call)
                .filter_map(|call| oracle::solver_run(call, &Readings::DEFAULT))
                .filter(|run| {
                    let moves = run.moves();
                    moves.iter().any(|found| found.step.technique == technique)
                })
                .count();
            assert!(runs >= 5, "{}: {runs} with a {technique}", method.name);
        }
    }
}

#[test]
fn sources_are_sections_and_figures_of_the_handout() {
    let (specs, cases) = shipped();
    let strange: Vec<String> = cases
        .iter()
        .filter(|case| {
            case.source
                .as_deref()
                .is_some_and(|source| !is_of_the_handout(source))
        })
        .map(|case| format!("{}: {:?}", case.id, case.source))
        .collect();
    assert_eq!(strange, [""; 0]);
    for (interface, method) in specs.methods() {
        for section in [&interface.section, &method.section] {
            assert!(has_section(section), "{}: {section}", method.name);
        }
    }
    for reading in readings::ALL {
        let first = reading.section.split([',', ' ']).next().unwrap_or_default();
        assert!(has_section(first), "{reading}: {}", reading.section);
    }
}

/// Checks section numbers in brackets or after the word, in the comments of sources, specs and cases.
#[test]
fn comments_name_sections_of_the_handout() {
    let mut strange = Vec::new();
    for folder in ["reference", "specs", "src", "cases"] {
        for entry in WalkDir::new(common::root().join(folder)) {
            let entry = entry.expect("the files can be listed");
            let Ok(text) = fs::read_to_string(entry.path()) else {
                continue;
            };
            for line in text.lines().filter(|line| is_comment(line)) {
                for number in section_numbers(line) {
                    if !has_section(number) {
                        strange.push(format!("{}: {line}", entry.path().display()));
                    }
                }
                let lower = line.to_lowercase();
                for word in ["corner case 2", "golden run", "lesson "] {
                    assert!(!lower.contains(word), "{}: {line}", entry.path().display());
                }
            }
        }
    }
    assert_eq!(strange, [""; 0]);
}

fn is_comment(line: &str) -> bool {
    line.trim_start().starts_with("//") || line.trim_start().starts_with('#')
}

/// Returns numbers such as `3.1.2` after `section` or an opening bracket.
fn section_numbers(line: &str) -> impl Iterator<Item = &str> {
    ["section ", "sections ", "("]
        .into_iter()
        .flat_map(move |opening| {
            line.split(opening).skip(1).filter_map(|rest| {
                let end = rest.find(|letter: char| !letter.is_ascii_digit() && letter != '.');
                let number = rest[..end.unwrap_or(rest.len())].trim_end_matches('.');
                // A number without a dot may be an item of a list.
                (number.contains('.') && !number.contains("..")).then_some(number)
            })
        })
}
