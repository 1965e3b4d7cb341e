//! Findings and differences as messages.

use crate::case::hodoku::LineVerdict;
use crate::difference::{
    Difference, Fault, FileDifference, PuzzleDifference, RunDifference, Wrong,
};
use crate::document::{MAX_QUOTED, outcomes, short};
use crate::draw::words::clean;
use crate::outcome::Circumstance;
use crate::planned::NotAsked;
use crate::value::Value;
use crate::verdict::Finding;
use board::readings::Reading;
use message::{Argument, Message, handout};

/// Maximum number of entries that a sentence lists.
const MAX_LISTED: usize = 6;
/// Maximum number of puzzles that a sentence names.
const MAX_PUZZLES: usize = 10;
/// Maximum length of a quoted line of a file, in characters.
const MAX_LINE: usize = 60;

/// Returns a finding in one sentence.
pub fn message(finding: &Finding) -> Message {
    match finding {
        Finding::Differs(difference) => self::difference(difference),
        Finding::NoAnswer => message!("finding-no-answer"),
        Finding::WorkDone => message!("finding-work-done"),
        Finding::ArgumentChanged(index) => {
            message!("finding-argument-changed", number = index + 1)
        }
        Finding::Console(text) => message!("finding-console", text = clean(text, MAX_QUOTED)),
        Finding::Unsteady(circumstance, outcome) => {
            let outcome = outcomes::message(outcome);
            match circumstance {
                Circumstance::SharedObject => message!("finding-state-kept", outcome = outcome),
                Circumstance::OtherOrder => message!("finding-order-matters", outcome = outcome),
            }
        }
        Finding::Technique(verdict) => line(verdict),
        Finding::Twins(exposure) => exposure.message(),
        Finding::File(difference) => file(difference),
        Finding::NotAsked(reason) => {
            message!("finding-not-asked", reason = not_asked(*reason))
        }
        Finding::OtherReadings(readings) => message!(
            "finding-other-readings",
            readings = Argument::first(MAX_LISTED, deviating(readings).map(ToString::to_string))
        ),
        Finding::MoreUnderOtherReadings(gain) => message!(
            "finding-more-under-other-readings",
            readings = Argument::all(gain.readings.iter().map(ToString::to_string)),
            right = gain.right,
            of = gain.of,
            own = gain.own
        ),
        Finding::Inadmissible(reading) => message!(
            "finding-inadmissible",
            reading = reading.to_string(),
            section = handout::clause(reading.clause),
            text = handout::reading(*reading)
        ),
        Finding::Sweep { asked, wrong } => {
            message!("finding-sweep", asked = *asked, wrong = *wrong)
        }
        Finding::ForeignValuesOnly => message!("finding-foreign-values-only"),
    }
}

/// Returns the reason for not asking a case, without a full stop.
pub fn not_asked(reason: NotAsked) -> Message {
    match reason {
        NotAsked::NotSupported(technique) => message!(
            "not-asked-technique",
            code = technique.code,
            name = technique.name
        ),
        NotAsked::NoAnswer => message!("not-asked-no-answer"),
        NotAsked::NoTechniques => message!("not-asked-no-techniques"),
        NotAsked::OtherReadings => message!("not-asked-other-readings"),
        NotAsked::NoSuchTechnique => message!("not-asked-no-such-technique"),
        NotAsked::Unasked => message!("not-asked-unasked"),
        NotAsked::OverBudget => message!("not-asked-over-budget"),
        NotAsked::Void => message!("not-asked-void"),
    }
}

/// Returns a difference in one sentence.
pub fn difference(difference: &Difference) -> Message {
    match difference {
        Difference::Null => message!("difference-null"),
        Difference::NullForEmpty => message!("difference-null-for-empty"),
        Difference::WrongType { wanted } => {
            message!("difference-wrong-type", wanted = wanted.to_string())
        }
        Difference::Value => message!("difference-value"),
        Difference::Length { expected, actual } => {
            message!("difference-length", expected = *expected, found = *actual)
        }
        Difference::Order => message!("difference-order"),
        Difference::Duplicates(entries) => {
            let (entries, count) = listed(entries);
            message!("difference-duplicates", entries = entries, count = count)
        }
        Difference::Missing(entries) => {
            let (entries, count) = listed(entries);
            message!("difference-missing", entries = entries, count = count)
        }
        Difference::Extra(entries) => {
            let (entries, count) = listed(entries);
            message!("difference-extra", entries = entries, count = count)
        }
        Difference::Entries(indices) => message!(
            "difference-entries",
            entries = Argument::first(9, indices.iter().map(|index| index + 1)),
            count = indices.len()
        ),
        Difference::Cells(cells) => message!(
            "difference-cells",
            cells = Argument::first(MAX_LISTED, cells),
            count = cells.len()
        ),
        Difference::Run(difference) => run(difference),
    }
}

/// Lists entries and returns their number; equal ones in a row, such as `null`, count as one.
fn listed(entries: &[Value]) -> (Argument, usize) {
    let mut texts: Vec<Argument> = entries.iter().map(short).collect();
    texts.dedup();
    let count = texts.len();
    (Argument::first(MAX_LISTED, texts), count)
}

fn run(run: &RunDifference) -> Message {
    let equal = run.first.saturating_sub(1);
    if run.actual == 0 {
        message!("difference-run-empty")
    } else if let Some(placed) = run.absent {
        message!("difference-run-absent", placed = placed)
    } else if run.first == 0 {
        message!("difference-run-start")
    } else if run.first == run.actual {
        let more = run.expected - 1 - equal;
        message!("difference-run-short", placed = equal, more = more)
    } else if run.first == run.expected {
        message!("difference-run-long", placed = equal)
    } else {
        message!("difference-run-parts", placed = equal)
    }
}

fn line(verdict: &LineVerdict) -> Message {
    match verdict {
        LineVerdict::Pass => message!("difference-line-none"),
        LineVerdict::NotFound { other_digits } if other_digits.is_empty() => {
            message!("difference-line-not-found")
        }
        LineVerdict::NotFound { .. } => message!("difference-line-other-digits"),
        LineVerdict::OtherEffect { not_open, .. } if !not_open.is_empty() => message!(
            "difference-line-not-open",
            count = not_open.len(),
            marks = Argument::first(6, not_open)
        ),
        LineVerdict::OtherEffect {
            expected_found: true,
            ..
        } => message!("difference-line-further-step"),
        LineVerdict::OtherEffect { .. } => message!("difference-line-other-effect"),
        LineVerdict::MustNotExist { .. } => message!("difference-line-must-not-exist"),
        LineVerdict::OtherLength { expected, shortest } => {
            let length = |length: &Option<u16>| {
                length.map_or_else(
                    || message!("difference-no-length"),
                    |links| message!("difference-links", count = u32::from(links)),
                )
            };
            message!(
                "difference-line-length",
                found = length(shortest),
                expected = message!("difference-links", count = u32::from(*expected))
            )
        }
    }
}

fn file(difference: &FileDifference) -> Message {
    let file = difference.file.as_str();
    match &difference.wrong {
        Wrong::Missing => message!("difference-file-missing", file = file),
        Wrong::Puzzles { wrong, extra, .. } if wrong.is_empty() => {
            message!("difference-file-extra", file = file, extra = *extra)
        }
        Wrong::Puzzles { wrong, of, extra } => message!(
            "difference-file-puzzles",
            file = file,
            wrong = wrong.len(),
            of = *of,
            numbers = Argument::first(MAX_PUZZLES, wrong.iter().map(|puzzle| puzzle.number)),
            extra = *extra
        ),
        Wrong::Line {
            number,
            expected,
            found,
        } => message!(
            "difference-file-line",
            file = file,
            number = *number,
            expected = visible(expected),
            found = visible(found)
        ),
    }
}

/// Quotes a line with its line ending; invisible characters are escaped.
pub fn visible(line: &str) -> Argument {
    if line.is_empty() {
        return message!("difference-end-of-file").into();
    }
    let shown: String = line.chars().take(MAX_LINE).collect();
    let more = if shown.len() < line.len() { "..." } else { "" };
    format!("{shown:?}{more}").into()
}

/// Describes the mistake in the answer to a puzzle, in one or two sentences.
pub fn puzzle(difference: &PuzzleDifference) -> Message {
    let fault = match &difference.fault {
        Fault::Absent => message!("difference-puzzle-absent"),
        Fault::NoGrid { row, text } if text.is_empty() => {
            message!("difference-puzzle-no-row", row = *row)
        }
        Fault::NoGrid { row, text } => {
            message!("difference-puzzle-bad-row", row = *row, text = text)
        }
        Fault::Given { cell, given } => {
            message!("difference-puzzle-given", given = given, cell = cell)
        }
        Fault::Again => message!("difference-puzzle-again"),
        Fault::CalledUnsolvable => message!("difference-puzzle-solvable"),
        Fault::Open(cells) => message!("difference-puzzle-open", count = *cells),
        Fault::Twice { digit, unit, cells } => message!(
            "difference-puzzle-twice",
            digit = digit,
            unit = unit,
            first = cells[0],
            second = cells[1]
        ),
        Fault::Other(cells) => message!("difference-puzzle-other", count = *cells),
    };
    let number = difference.number;
    if difference.unsolvable {
        message!(
            "difference-puzzle-unsolvable",
            number = number,
            fault = fault
        )
    } else {
        message!("difference-puzzle", number = number, fault = fault)
    }
}

/// Returns the readings that are not the default of their clause; all of them if each is the default.
fn deviating(readings: &[Reading]) -> impl Iterator<Item = &Reading> {
    let any = readings.iter().any(|reading| !reading.is_default());
    readings
        .iter()
        .filter(move |reading| !any || !reading.is_default())
}
