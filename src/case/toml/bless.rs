//! Writes right answers into a file that people wrote, and leaves the rest of it alone.

use std::collections::BTreeMap;

use super::raw::{self, Element, RawCase, Span};
use super::{Parsed, parse, print};
use crate::error::{FileProblem, SourceFile, line_at, nearest};
use crate::spec::Specs;
use crate::value::Value;

/// The text of a file in which the named cases have exactly these answers.
///
/// The first answer of a case becomes its `expect`, the others become its `also`; without any, both go. A case that
/// has these answers already keeps its layout, and everything else stays as it is, byte for byte.
///
/// # Errors
///
/// A name that no case has, a case with a mistake or in an inline table, an answer that does not fit its case. The
/// text of the file is then as it was for all cases.
#[expect(
    clippy::result_large_err,
    reason = "there is one for a whole file, and the caller shows it"
)]
pub fn with_answers(
    source: &SourceFile,
    answers: &[(String, Vec<Value>)],
    specs: &Specs,
) -> Result<String, FileProblem> {
    let wanted: BTreeMap<&str, &[Value]> = answers
        .iter()
        .map(|(name, answers)| (name.as_str(), answers.as_slice()))
        .collect();
    let parsed = parse(source, "", specs);
    let (elements, _) = raw::elements(source);
    let mut edits = Vec::new();
    for (name, answers) in &wanted {
        let element = named(&elements, name);
        let Some((place, raw)) = element.filter(|_| answers_of(&parsed, name).is_some()) else {
            return Err(no_such_case(source, parsed, &elements, name));
        };
        if answers_of(&parsed, name) == Some(answers) {
            continue;
        }
        if source.text.get(place.clone()).is_some_and(is_inline) {
            return Err(inline(source, place));
        }
        edits.extend(edits_of(&source.text, raw, answers).ok_or_else(|| unfit(source, place))?);
    }
    let text = edited(&source.text, edits);

    // An answer may have the wrong type, or a run may begin with another grid than the case: reading it back shows.
    let reread = parse(&SourceFile::new("", text.as_str()), "", specs);
    match wanted
        .iter()
        .find(|(name, answers)| answers_of(&reread, name) != Some(answers))
    {
        None => Ok(text),
        Some((name, _)) => {
            let place = named(&elements, name).map(|(place, _)| place);
            Err(unfit(source, place.unwrap_or(&(0..0))))
        }
    }
}

/// The answers of a case without a mistake.
fn answers_of<'p>(parsed: &'p Parsed, name: &str) -> Option<&'p [Value]> {
    parsed
        .cases
        .iter()
        .find(|case| case.id.name == name)
        .map(|case| case.answers.as_slice())
}

/// The first case of a name with its place.
fn named<'e>(elements: &'e [Element], name: &str) -> Option<(&'e Span, &'e RawCase)> {
    elements.iter().find_map(|element| {
        let raw = element.case.as_ref()?;
        (raw.name() == Some(name)).then_some((&element.place, raw))
    })
}

fn is_inline(case: &str) -> bool {
    case.starts_with('{')
}

/// Why the file has no such case: the first mistake in it, or that no case is called so.
fn no_such_case(
    source: &SourceFile,
    parsed: Parsed,
    elements: &[Element],
    name: &str,
) -> FileProblem {
    let line = named(elements, name).map(|(place, _)| line_at(&source.text, place.start));
    let known: Vec<String> = parsed.cases.into_iter().map(|case| case.id.name).collect();
    let of_case = parsed.problems.into_iter().find(|problem| match line {
        Some(line) => problem.line_and_column().0 >= line,
        None => elements.is_empty(),
    });
    if let Some(problem) = of_case {
        return problem;
    }
    let help = match nearest(name, known.iter().map(String::as_str)) {
        Some(near) => format!("did you mean `{near}`?"),
        None => "name a case of this file, as its `name` says".to_owned(),
    };
    FileProblem::new(
        source,
        0..0,
        format!("no case is called `{name}`"),
        "in this file",
    )
    .with_help(help)
}

fn inline(source: &SourceFile, place: &Span) -> FileProblem {
    FileProblem::new(
        source,
        place.clone(),
        "answers cannot be written into an inline table",
        "this case",
    )
    .with_help("begin the case with a line `[[case]]` and give each key a line")
}

fn unfit(source: &SourceFile, place: &Span) -> FileProblem {
    FileProblem::new(
        source,
        place.clone(),
        "the answer does not fit the case",
        "this case",
    )
    .with_help("the answer must be of the method's result type; a solver's run begins with `grid`")
}

/// A part of a text and what takes its place.
struct Edit {
    place: Span,
    text: String,
}

/// The text after all edits, which do not overlap.
fn edited(text: &str, mut edits: Vec<Edit>) -> String {
    edits.sort_by_key(|edit| edit.place.start);
    let mut text = text.to_owned();
    for edit in edits.into_iter().rev() {
        text.replace_range(edit.place, &edit.text);
    }
    text
}

/// What gives a case its answers; `None` if one of them cannot be written.
fn edits_of(file: &str, raw: &RawCase, answers: &[Value]) -> Option<Vec<Edit>> {
    let expect = match answers.first() {
        Some(answer) => Some(print::value(answer)?),
        None => None,
    };
    let also = match answers.get(1..) {
        Some(further) if !further.is_empty() => Some(print::alternatives(further)?),
        _ => None,
    };
    let last = last_of_question(raw)?;
    let mut edits = Vec::new();
    let mut new_lines = String::new();
    for (key, node, value) in [("expect", &raw.expect, expect), ("also", &raw.also, also)] {
        match (node, value) {
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

/// The last value of the question and its first answer, behind which new lines go.
fn last_of_question(raw: &RawCase) -> Option<Span> {
    [
        &raw.name,
        &raw.method,
        &raw.grid,
        &raw.grid2,
        &raw.anchor,
        &raw.image,
        &raw.expect,
    ]
    .into_iter()
    .flatten()
    .map(toml::Spanned::span)
    .max_by_key(|span| span.end)
}

/// The white space in front of the line that holds a place.
fn indent(file: &str, offset: usize) -> &str {
    let line = file.get(line_start(file, offset)..).unwrap_or_default();
    let length = line.len() - line.trim_start_matches([' ', '\t']).len();
    line.get(..length).unwrap_or_default()
}

/// Takes a key with its value away, and its line if nothing else is on it; a comment behind it stays.
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

/// The end of the line, before its line break.
fn line_end(file: &str, offset: usize) -> usize {
    let rest = file.get(offset..).unwrap_or_default();
    let line = rest.split('\n').next().unwrap_or_default();
    offset + line.strip_suffix('\r').unwrap_or(line).len()
}

/// A text with the line breaks of the file.
fn with_breaks_of(file: &str, text: &str) -> String {
    if file.contains("\r\n") {
        text.replace('\n', "\r\n")
    } else {
        text.to_owned()
    }
}
