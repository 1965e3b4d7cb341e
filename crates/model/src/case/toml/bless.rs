//! Writes right answers into a hand-written file and leaves the rest of it unchanged.
//!
//! The answers are spliced into the text at the locations of the keys, because `toml_edit` would rewrite line breaks.

use std::collections::BTreeMap;

use super::{CaseReader, Parsed, arguments, keys, parse, print};
use crate::case::{Call, Case};
use crate::spec::Specs;
use crate::value::Value;
use files::toml_reader;
use files::toml_reader::{Node, Reader, Span, Table};
use message::error::{FileProblem, SourceFile, did_you_mean};

/// Returns the text of a file in which the named cases have exactly these answers.
///
/// The first answer of a case becomes its `expect`, the others become its `also`; without answers, both keys are
/// removed. A case that already has these answers keeps its layout. Everything else stays the same, byte for byte.
///
/// # Errors
///
/// A name that no case has, a case with a mistake or in an inline table, or an answer that does not fit its case. In
/// these cases, no answer is written.
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
    let elements = CaseReader::new(source, specs).elements(&document);
    let keys = keys(specs);
    let mut edits = Vec::new();
    for (name, answers) in &wanted {
        let table = table_of(source, &elements, &keys, name);
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

    // An answer may have the wrong type, or a run may begin with another grid than the case: reading back detects it.
    let reread = parse(&SourceFile::new("", text.as_str()), "", specs);
    let differs = |(name, answers): &(&&str, &&[Value])| {
        case_of(&reread, name).is_none_or(|case| case.answers != **answers)
    };
    match wanted.iter().find(differs) {
        None => Ok(text),
        Some((name, _)) => {
            let span = table_of(source, &elements, &keys, name).map_or(0..0, |table| table.span);
            Err(Box::new(unfit(source, span)))
        }
    }
}

/// Returns the case of this name, if it has no mistake.
fn case_of<'p>(parsed: &'p Parsed, name: &str) -> Option<&'p Case> {
    let mut cases = parsed.cases.iter();
    cases.find(|case| case.id.name == name)
}

/// Returns the table of the first case of this name.
fn table_of<'t>(
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

/// Returns the problem of a case that was not read: the first mistake from `line` on, the line on which the case
/// begins, or that no case has this name.
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

/// A span of a text with its replacement.
struct Edit {
    span: Span,
    text: String,
}

/// Applies edits to a text; they must not overlap.
fn edited(text: &str, mut edits: Vec<Edit>) -> String {
    edits.sort_by_key(|edit| edit.span.start);
    let mut text = text.to_owned();
    for edit in edits.into_iter().rev() {
        text.replace_range(edit.span, &edit.text);
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
                span: node.span(),
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
            span: end..end,
            text: new_lines,
        });
    }
    Some(edits)
}

/// Returns the last of the values of the name, the question and `expect`; new lines are inserted after it.
fn last_of_question(table: &Table<'_>, specs: &Specs) -> Option<Span> {
    let keys = arguments::all_keys(specs).into_iter();
    keys.chain(["name", "method", "expect"])
        .filter_map(|key| Some(table.get(key)?.span()))
        .max_by_key(|span| span.end)
}

/// Returns the indentation of the line at an offset.
fn indent(file: &str, offset: usize) -> &str {
    let line = file.get(line_start(file, offset)..).unwrap_or_default();
    let length = line.len() - line.trim_start_matches([' ', '\t']).len();
    line.get(..length).unwrap_or_default()
}

/// Returns the edit that removes a key with its value, and its line unless a comment follows; the comment stays.
fn removal(file: &str, value: &Span) -> Edit {
    let start = line_start(file, value.start);
    let end = line_end(file, value.end);
    let after = file.get(value.end..end).unwrap_or_default();
    let span = if after.trim().is_empty() {
        let rest = file.get(end..).unwrap_or_default();
        let line_break = rest.find('\n').map_or(rest.len(), |offset| offset + 1);
        start..end + line_break
    } else {
        let comment = value.end + after.len() - after.trim_start().len();
        start + indent(file, value.start).len()..comment
    };
    Edit {
        span,
        text: String::new(),
    }
}

fn line_start(file: &str, offset: usize) -> usize {
    let before = file.get(..offset).unwrap_or_default();
    before.rfind('\n').map_or(0, |line_break| line_break + 1)
}

/// Returns the offset of the end of the line, before its line break.
fn line_end(file: &str, offset: usize) -> usize {
    let rest = file.get(offset..).unwrap_or_default();
    let line = rest.split('\n').next().unwrap_or_default();
    offset + line.strip_suffix('\r').unwrap_or(line).len()
}

/// Converts the line breaks of a text to those of the file.
fn with_breaks_of(file: &str, text: &str) -> String {
    if file.contains("\r\n") {
        text.replace('\n', "\r\n")
    } else {
        text.to_owned()
    }
}
