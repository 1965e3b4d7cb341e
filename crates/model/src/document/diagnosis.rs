//! Diagnoses as messages.

use crate::diagnosis::{Change, Counterexample, Mend, Misconception, Suspect};
use crate::draw::words::clean;
use crate::value::Value;
use message::{Argument, Message};

/// Maximum length of quoted code, in characters.
const MAX_CODE: usize = 80;
/// Maximum length of the name of a file, in characters.
const MAX_FILE: usize = 60;
/// Maximum number of methods that are named.
const MAX_METHODS: usize = 6;

/// Says what is wrong with a method: it is a stub, its answers are unsteady, or it fails a question of a certain size.
pub fn smallest(method: &str, found: &Counterexample) -> Message {
    if found.is_not_written() {
        return message!("diagnosis-not-written", method);
    }
    if found.is_unsteady {
        return message!("diagnosis-unsteady", method);
    }
    let digits = found.filled;
    let arguments = found.planned.case.call().map(|call| &call.arguments);
    let grids = arguments.into_iter().flatten();
    match grids.filter(|it| matches!(it, Value::Grid(_))).count() {
        0 => message!("diagnosis-smallest-call", method),
        1 => message!("diagnosis-smallest", method, digits),
        _ => message!("diagnosis-smallest-pair", method, digits),
    }
}

/// Says that a method is wrong although every case passes.
pub fn refuted(method: &str) -> Message {
    message!("diagnosis-refuted", method)
}

/// Says how a method deviates from the handout, and how many answers this explains.
pub fn misconceived(method: &str, of: &Misconception) -> [Message; 2] {
    let (questions, explained, wrong) = (of.questions, of.explained, of.wrong);
    let checked = if of.explains_all() {
        message!("diagnosis-misconception-all", questions, wrong)
    } else {
        message!("diagnosis-misconception-some", explained, wrong)
    };
    let count = of.sentences.len();
    [
        message!("diagnosis-misconception", method, count, does = does(of)),
        checked,
    ]
}

/// Returns what a program with a misconception does, a sentence for each wrong part.
pub fn does(of: &Misconception) -> Message {
    let sentences = of.sentences.iter();
    let sentences = sentences.map(|[english, german]| Argument::bilingual(english, german));
    message!("sentences", sentences = Argument::joined(" ", sentences))
}

/// Says where the fault most likely is; `place` is the location from [`place`], in the form of the report.
pub fn around(place: impl Into<Argument>) -> Message {
    message!("diagnosis-around", place = place.into())
}

/// Returns the location of a suspect: `BlockUtils.java:212`.
pub fn place(suspect: &Suspect) -> String {
    line_of(&suspect.file, suspect.line)
}

/// Describes the edits of a fix in a few words, with their locations.
pub fn edits(mend: &Mend) -> Message {
    if mend.is_single() {
        edit(&mend.change)
    } else {
        let edits = mend.changes().map(edit);
        message!("sentences", sentences = Argument::joined("; ", edits))
    }
}

/// Describes an edit in a few words, with its location.
fn edit(change: &Change) -> Message {
    let [before, after] =
        [&change.before, &change.after].map(|code| clean(&in_one_line(code), MAX_CODE));
    let place = line_of(&change.file, change.line);
    if before.is_empty() {
        message!("edit-inserted", place, after)
    } else if after.is_empty() {
        message!("edit-removed", place, before)
    } else {
        message!("edit-replaced", place, before, after)
    }
}

/// Says how many cases the edits fix.
pub fn proposal(mend: &Mend) -> Message {
    let (cases, edits) = (mend.cases, edits(mend));
    match mend.changes().count() {
        1 => message!("diagnosis-one-edit", cases, edit = edits),
        count => message!("diagnosis-edits", count, cases, edits),
    }
}

/// Says what the edits fix: the number of cases, the methods, and the number of questions that confirm it.
pub fn mended(mend: &Mend) -> [Message; 3] {
    let methods = mend.methods.iter().map(|(_, method)| method.as_str());
    let methods = Argument::first(MAX_METHODS, methods);
    let edits = mend.changes().count();
    [
        proposal(mend),
        message!("diagnosis-mends", edits, methods),
        message!("diagnosis-checked", edits, questions = mend.questions),
    ]
}

fn in_one_line(code: &str) -> String {
    code.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn line_of(file: &str, line: usize) -> String {
    let name = file.rsplit('/').next().unwrap_or(file);
    format!("{}:{line}", clean(name, MAX_FILE))
}
