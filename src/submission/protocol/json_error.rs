//! Wording of the JSON reader's errors.

use super::beginning;

/// Returns the JSON reader's message without Rust's terms, with the column but without the line, which is always the
/// first.
pub(super) fn plain(error: &serde_json::Error) -> String {
    let said = error.to_string();
    let said = said
        .rsplit_once(" at line ")
        .map_or(said.as_str(), |(what, _)| what);
    let what = match said.split_once(" field `") {
        Some(("missing", name)) => format!("the key `{name} is missing"),
        Some(("duplicate", name)) => format!("the key `{name} is set twice"),
        Some(("unknown", name)) => format!("unknown key `{name}"),
        _ => wrong_type(said),
    };
    match error.column() {
        0 => beginning(&what),
        column => format!("{} (column {column})", beginning(&what)),
    }
}

/// Rewords a message such as `invalid type: integer, expected u64`; keeps any other.
fn wrong_type(said: &str) -> String {
    let wrong = said
        .strip_prefix("invalid type: ")
        .or_else(|| said.strip_prefix("invalid value: "))
        .and_then(|rest| rest.rsplit_once(", expected "));
    match wrong {
        Some((found, "u64")) => format!("wrong type: {found}, expected a whole number from 0"),
        Some((found, "a sequence")) => format!("wrong type: {found}, expected an array"),
        Some((found, expected)) => format!("wrong type: {found}, expected {expected}"),
        None => said.to_owned(),
    }
}
