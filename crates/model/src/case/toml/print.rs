//! Writes cases as TOML text, in the layout of the shipped case files.

use board::cell::Cell;
use board::digit::Digit;
use board::grid::{EMPTY, Grid};
use board::step::Mark;

use super::arguments::{self, Key};
use super::file_task;
use crate::case::{Call, Case, Question, Visibility};
use crate::spec::Specs;
use crate::value::Value;

/// Maximum number of list entries on a line.
const MAX_ENTRIES_PER_LINE: usize = 9;

/// Returns a case as TOML: a `[[case]]` table.
///
/// Parsing the text with [`parse`](super::parse) returns the same case, except for its line and file. Values that a
/// case file cannot express are left out, and so are the arguments of a method that the specs do not know. A HoDoKu
/// line is not TOML; its text is empty.
pub fn print(case: &Case, specs: &Specs) -> String {
    let call = match &case.question {
        Question::Call(call) => call,
        Question::Files(asked) => {
            let (entries, tables) = file_task::entries(asked, quoted);
            let name = entry("name", &quoted(&case.id.name));
            let entries: Vec<String> = [vec![name], entries, metadata(case)].concat();
            return format!("[[case]]\n{}\n{tables}", entries.join("\n"));
        }
        Question::Technique(_) => return String::new(),
    };
    let keys = specs
        .method(&call.interface, &call.method)
        .and_then(arguments::keys)
        .unwrap_or_default();
    let mut entries = vec![
        entry("name", &quoted(&case.id.name)),
        entry("method", &quoted(&call.method)),
    ];
    entries.extend(arguments(&keys, &call.arguments, call.same_object));
    if let Some(answers) = answers(&case.answers, call) {
        entries.extend(answers);
    }
    entries.extend(metadata(case));
    let mut text = format!("[[case]]\n{}\n", entries.join("\n"));
    if let Some(first) = first_call(&keys, call) {
        text.push('\n');
        text.push_str(&first);
    }
    text
}

/// Returns the entries `expect` and `also`, none without answers; `None` if an answer cannot be written.
fn answers(answers: &[Value], call: &Call) -> Option<Vec<String>> {
    let Some((expect, also)) = answers.split_first() else {
        return Some(Vec::new());
    };
    let mut entries = vec![entry("expect", &answer(expect, call)?)];
    if !also.is_empty() {
        entries.push(entry("also", &alternatives(also, call)?));
    }
    Some(entries)
}

/// Returns an answer as the value of `expect`; `None` if it cannot be written.
pub(super) fn answer(answer: &Value, call: &Call) -> Option<String> {
    match (answer.as_list(), call.asks) {
        // The handout's solvers return the grids of their run.
        (Some([Value::Grid(start), run @ ..]), Some(_)) => placements(start, run),
        _ => value(answer),
    }
}

/// Returns a value as TOML; `None` if it cannot be written.
fn value(value: &Value) -> Option<String> {
    match value {
        Value::Bool(truth) => Some(truth.to_string()),
        Value::Int(number) => Some(number.to_string()),
        Value::Double(number) => Some(toml::Value::from(number.get()).to_string()),
        Value::String(text) => Some(quoted(text)),
        Value::Cell(_) => value.as_cell().map(cell),
        Value::Grid(value) => Some(grid(value)),
        Value::List(entries) => match entries.first() {
            Some(Value::Grid(_)) => grids(entries),
            _ => list(entries),
        },
        Value::Null | Value::Text(_) | Value::Steps(_) => None,
    }
}

/// Returns alternative answers as the value of `also`; `None` if one cannot be written.
pub(super) fn alternatives(answers: &[Value], call: &Call) -> Option<String> {
    let texts = answers.iter().map(|further| answer(further, call));
    let texts: Vec<String> = texts.collect::<Option<_>>()?;
    if texts.iter().any(|text| text.contains('\n')) {
        Some(format!("[\n{},\n]", texts.join(",\n")))
    } else {
        Some(format!("[{}]", texts.join(", ")))
    }
}

fn entry(key: &str, value: &str) -> String {
    format!("{key} = {value}")
}

fn arguments(keys: &[Key<'_>], values: &[Value], same_object: bool) -> Vec<String> {
    keys.iter()
        .zip(values)
        .enumerate()
        .filter_map(|(number, (&key, argument))| {
            let text = match (key, argument) {
                _ if same_object && number == 1 => quoted(keys[0].name()),
                (Key::Anchor, Value::Null) => quoted("null"),
                _ => value(argument)?,
            };
            Some(entry(key.name(), &text))
        })
        .collect()
}

/// Returns the earlier call as a table of its own, so that its grids keep their layout.
fn first_call(keys: &[Key<'_>], call: &Call) -> Option<String> {
    let entries = arguments(keys, call.first_call.as_ref()?, false);
    Some(format!("[case.first_call]\n{}\n", entries.join("\n")))
}

/// Returns the entries of a case other than its question and its answers.
fn metadata(case: &Case) -> Vec<String> {
    let texts = [("source", &case.source), ("why", &case.why)];
    let readings = [("readings", &case.pins), ("contested", &case.contested)];
    let mut entries = Vec::new();
    for (key, text) in texts {
        entries.extend(text.as_ref().map(|text| entry(key, &quoted(text))));
    }
    if let Some(corner) = &case.corner {
        entries.push(entry("corner", &quoted(&corner.name)));
        if !corner.not_for.is_empty() {
            let reasons = corner.not_for.iter().cloned();
            let reasons: toml::Table = reasons.map(|(key, text)| (key, text.into())).collect();
            entries.push(entry("not_for", &toml::Value::Table(reasons).to_string()));
        }
    }
    for (key, readings) in readings {
        if !readings.is_empty() {
            let ids: Vec<String> = readings.iter().map(|id| quoted(&id.to_string())).collect();
            entries.push(entry(key, &format!("[{}]", ids.join(", "))));
        }
    }
    if case.sweep {
        entries.push(entry("sweep", &quoted("images")));
    }
    if case.visibility != Visibility::Public {
        entries.push(entry("visibility", &quoted(&case.visibility.to_string())));
    }
    if case.weight != 1 {
        entries.push(entry("weight", &case.weight.to_string()));
    }
    entries
}

fn quoted(text: &str) -> String {
    toml::Value::from(text).to_string()
}

fn cell(cell: Cell) -> String {
    quoted(&cell.to_string())
}

/// Returns a grid as nine lines of text; as rows of integers if it has values that are not digits.
fn grid(grid: &Grid) -> String {
    let fits = |&value: &i32| value == EMPTY || Digit::from_value(value).is_some();
    if grid.values().iter().all(fits) {
        return block(&grid.to_string());
    }
    let values: Vec<String> = grid.values().iter().map(ToString::to_string).collect();
    let width = values.iter().map(String::len).max().unwrap_or_default();
    let rows: Vec<String> = values
        .chunks(9)
        .map(|row| {
            let row: Vec<String> = row.iter().map(|value| format!("{value:>width$}")).collect();
            format!("  [{}],\n", row.join(", "))
        })
        .collect();
    format!("[\n{}]", rows.concat())
}

/// Puts lines between triple quotes, with a line break after the opening ones.
fn block(lines: &str) -> String {
    format!("\"\"\"\n{lines}\"\"\"")
}

/// Returns a list of numbers, strings, cells or lists as TOML; `None` if it has other entries.
fn list(entries: &[Value]) -> Option<String> {
    let simple = |entry: &Value| {
        matches!(
            entry,
            Value::Int(_) | Value::Double(_) | Value::String(_) | Value::Cell(_) | Value::List(_)
        )
    };
    if !entries.iter().all(simple) {
        return None;
    }
    let texts: Vec<String> = entries.iter().map(value).collect::<Option<_>>()?;
    if texts.len() <= MAX_ENTRIES_PER_LINE {
        return Some(format!("[{}]", texts.join(", ")));
    }
    let lines: Vec<String> = texts
        .chunks(MAX_ENTRIES_PER_LINE)
        .map(|line| format!("  {},\n", line.join(", ")))
        .collect();
    Some(format!("[\n{}]", lines.concat()))
}

/// Returns a solver's run as its placements; `None` if two consecutive grids differ by more than one placed digit.
fn placements(start: &Grid, grids: &[Value]) -> Option<String> {
    let mut now = start.clone();
    let mut placements = Vec::new();
    for next in grids {
        let next = next.as_grid()?;
        let mark = placed(&now, next)?;
        now.place(mark.cell, mark.digit);
        if now != *next {
            return None;
        }
        placements.push(mark.to_string());
    }
    if placements.len() <= MAX_ENTRIES_PER_LINE {
        return Some(quoted(&placements.join(" ")));
    }
    let lines: Vec<String> = placements
        .chunks(MAX_ENTRIES_PER_LINE)
        .map(|line| format!("{}\n", line.join(" ")))
        .collect();
    Some(block(&lines.concat()))
}

/// Returns a list of grids as TOML; `None` if an entry is not a grid.
fn grids(grids: &[Value]) -> Option<String> {
    let written = grids.iter().map(|entry| entry.as_grid().map(grid));
    let written: Vec<String> = written.collect::<Option<_>>()?;
    Some(format!("[\n{},\n]", written.join(",\n")))
}

/// Returns the first digit of `after` in a cell that is empty in `before`.
fn placed(before: &Grid, after: &Grid) -> Option<Mark> {
    before.white_spaces().into_iter().find_map(|cell| {
        let digit = after.digit(cell)?;
        Some(Mark { digit, cell })
    })
}
