//! Writes right answers into a file that people wrote, and leaves the rest of it alone.
//!
//! The answers are spliced into the text at the locations of the keys. `toml_edit` would rewrite line breaks.

use std::collections::BTreeMap;

use super::{Check, Parsed, arguments, keys, parse, print};
use crate::case::{Call, Case};
use crate::spec::Specs;
use crate::value::Value;
use files::toml_reader;
use files::toml_reader::{Node, Reader, Span, Table};
use message::error::{FileProblem, SourceFile, did_you_mean};

/// Returns the text of a file in which the named cases have exactly these answers.
///
/// The first answer of a case becomes its `expect`, the others become its `also`; without any, both go. A case that
/// has these answers already keeps its layout, and everything else stays as it is, byte for byte.
///
/// # Errors
///
/// A name that no case has, a case with a mistake or in an inline table, an answer that does not fit its case. The
/// text of the file is then as it was for all cases.
pub fn with_answers(
    source: &SourceFile,
    answers: &[(String, Vec<Value>)],
    specs: &Specs,
) -> Result<String, Box<FileProblem>> {
    let wanted: BTreeMap<&str, &[Value]> = answers
        .iter()
        .map(|(name, answers)| (name.as_str(), answers.as_slice()))
        .collect();
    let parsed = parse(source, "", specs);
    if wanted.is_empty() {
        return Ok(source.text.to_string());
    }
    let document = toml_reader::parse(source)?;
    let elements = Check::new(source, specs).elements(&document);
    let keys = keys(specs);
    let mut edits = Vec::new();
    for (name, answers) in &wanted {
        let table = named(source, &elements, &keys, name);
        let start = table.as_ref().map(|table| table.span.start);
        let (Some(table), Some(known)) = (table, case_of(&parsed, name)) else {
            let line = start.map(|start| source.line_at(start));
            return Err(Box::new(no_such_case(
                source, parsed, &elements, name, line,
            )));
        };
        if known.answers == *answers {
            continue;
        }
        let case = source.text.get(table.span.clone());
        if case.is_some_and(|case| case.starts_with('{')) {
            let message = message!("bless-inline");
            return Err(Box::new(FileProblem::new(source, table.span, message)));
        }
        let unfit = || Box::new(unfit(source, table.span.clone()));
        let edits_of = || edits_of(&source.text, &table, specs, known.call()?, answers);
        edits.extend(edits_of().ok_or_else(unfit)?);
    }
    let text = edited(&source.text, edits);

    // An answer may have the wrong type, or a run may begin with another grid than the case: reading it back shows.
    let reread = parse(&SourceFile::new("", text.as_str()), "", specs);
    let differs = |(name, answers): &(&&str, &&[Value])| {
        case_of(&reread, name).is_none_or(|case| case.answers != **answers)
    };
    match wanted.iter().find(differs) {
        None => Ok(text),
        Some((name, _)) => {
            let span = named(source, &elements, &keys, name).map_or(0..0, |table| table.span);
            Err(Box::new(unfit(source, span)))
        }
    }
}

/// Returns the case of a name, if it is without a mistake.
fn case_of<'p>(parsed: &'p Parsed, name: &str) -> Option<&'p Case> {
    let mut cases = parsed.cases.iter();
    cases.find(|case| case.id.name == name)
}

/// Returns the first case of a name.
fn named<'t>(
    source: &SourceFile,
    elements: &[Node<'t>],
    keys: &[&'t str],
    name: &str,
) -> Option<Table<'t>> {
    let mut reader = Reader::new(source);
    elements.iter().find_map(|element| {
        let table = reader.table_in(element, keys)?;
        let is_named = table.get("name")?.as_text() == Some(name);
        is_named.then_some(table)
    })
}

/// Returns why the file has no such case: the first mistake in it, or that no case has this name.
fn no_such_case(
    source: &SourceFile,
    parsed: Parsed,
    elements: &[Node<'_>],
    name: &str,
    line: Option<usize>,
) -> FileProblem {
    let of_case = parsed.problems.into_iter().find(|problem| match line {
        Some(line) => problem.line_and_column().0 >= line,
        None => elements.is_empty(),
    });
    of_case.unwrap_or_else(|| {
        let known = parsed.cases.iter().map(|case| case.id.name.as_str());
        let message = message!("bless-no-such-case", name = name);
        FileProblem::new(source, 0..0, message).with_help(did_you_mean(name, known))
    })
}

fn unfit(source: &SourceFile, span: Span) -> FileProblem {
    FileProblem::new(source, span, message!("bless-unfit"))
}

/// A part of a text with its replacement.
struct Edit {
    place: Span,
    text: String,
}

/// Returns the text after all edits, which do not overlap.
fn edited(text: &str, mut edits: Vec<Edit>) -> String {
    edits.sort_by_key(|edit| edit.place.start);
    let mut text = text.to_owned();
    for edit in edits.into_iter().rev() {
        text.replace_range(edit.place, &edit.text);
    }
    text
}

/// Returns the edits that give a case its answers; `None` if one of them cannot be written.
fn edits_of(
    file: &str,
    table: &Table<'_>,
    specs: &Specs,
    call: &Call,
    answers: &[Value],
) -> Option<Vec<Edit>> {
    let expect = match answers.first() {
        Some(answer) => Some(print::answer(answer, call)?),
        None => None,
    };
    let also = match answers.get(1..) {
        Some(further) if !further.is_empty() => Some(print::alternatives(further, call)?),
        _ => None,
    };
    let last = last_of_question(table, specs)?;
    let mut edits = Vec::new();
    let mut new_lines = String::new();
    for (key, value) in [("expect", expect), ("also", also)] {
        match (table.get(key), value) {
            (Some(node), Some(value)) => edits.push(Edit {
                place: node.span(),
                text: with_breaks_of(file, &value),
            }),
            (Some(node), None) => edits.push(removal(file, &node.span())),
            (None, Some(value)) => {
                let line = format!("\n{}{key} = {value}", indent(file, last.start));
                new_lines.push_str(&with_breaks_of(file, &line));
            }
            (None, None) => {}
        }
    }
    if !new_lines.is_empty() {
        let end = line_end(file, last.end);
        edits.push(Edit {
            place: end..end,
            text: new_lines,
        });
    }
    Some(edits)
}

/// Returns the last value of the question and its first answer, behind which new lines go.
fn last_of_question(table: &Table<'_>, specs: &Specs) -> Option<Span> {
    let keys = arguments::all_keys(specs).into_iter();
    keys.chain(["name", "method", "expect"])
        .filter_map(|key| Some(table.get(key)?.span()))
        .max_by_key(|span| span.end)
}

/// Returns the white space in front of the line that holds a place.
fn indent(file: &str, offset: usize) -> &str {
    let line = file.get(line_start(file, offset)..).unwrap_or_default();
    let length = line.len() - line.trim_start_matches([' ', '\t']).len();
    line.get(..length).unwrap_or_default()
}

/// Removes a key with its value, and its line if nothing else is on it; a comment behind it stays.
fn removal(file: &str, value: &Span) -> Edit {
    let start = line_start(file, value.start);
    let end = line_end(file, value.end);
    let behind = file.get(value.end..end).unwrap_or_default();
    let place = if behind.trim().is_empty() {
        let rest = file.get(end..).unwrap_or_default();
        let line_break = rest.find('\n').map_or(rest.len(), |offset| offset + 1);
        start..end + line_break
    } else {
        let comment = value.end + behind.len() - behind.trim_start().len();
        start + indent(file, value.start).len()..comment
    };
    Edit {
        place,
        text: String::new(),
    }
}

fn line_start(file: &str, offset: usize) -> usize {
    let before = file.get(..offset).unwrap_or_default();
    before.rfind('\n').map_or(0, |line_break| line_break + 1)
}

/// Returns the end of the line, before its line break.
fn line_end(file: &str, offset: usize) -> usize {
    let rest = file.get(offset..).unwrap_or_default();
    let line = rest.split('\n').next().unwrap_or_default();
    offset + line.strip_suffix('\r').unwrap_or(line).len()
}

/// Returns a text with the line breaks of the file.
fn with_breaks_of(file: &str, text: &str) -> String {
    if file.contains("\r\n") {
        text.replace('\n', "\r\n")
    } else {
        text.to_owned()
    }
}
