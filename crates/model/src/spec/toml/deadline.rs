//! Reads the deadline of a course.

use super::number_in;
use crate::deadline::{Cost, Deadline, Deduction, Time};
use files::toml_reader::{Reader, Table};

/// Maximum grace period, in minutes: a week.
const MAX_GRACE_MINUTES: u32 = 7 * 24 * 60;
/// Maximum lateness at which a step begins, in hours: a leap year.
const MAX_HOURS: u32 = 366 * 24;

/// Reads the deadline, if the course has one.
pub(super) fn deadline(reader: &mut Reader<'_>, course: &Table<'_>) -> Option<Deadline> {
    let node = course.get("deadline")?;
    let at = node.key_span.clone();
    let keys = ["time", "grace_minutes", "per_day", "steps", "maximum"];
    let table = reader.inner(course, "deadline", &keys);
    let has = |key: &str| table.get(key).is_some();
    if has("per_day") == has("steps") {
        reader.note(at, message!("deadline-cost"));
    }
    let cost = if has("steps") {
        Cost::Steps(steps(reader, &table))
    } else {
        Cost::PerDay(deduction(reader, &table, "per_day").unwrap_or(Deduction::Points(0)))
    };
    let grace_minutes = if has("grace_minutes") {
        *number_in(reader, &table, "grace_minutes", MAX_GRACE_MINUTES).get_ref()
    } else {
        0
    };
    let maximum = deduction(reader, &table, "maximum");
    let time = time(reader, &table)?;
    Some(Deadline {
        time,
        grace_minutes,
        cost,
        maximum,
    })
}

/// Reads the time with its zone, given as a TOML date-time or a string.
fn time(reader: &mut Reader<'_>, table: &Table<'_>) -> Option<Time> {
    let Some(node) = table.get("time") else {
        // Reports the missing key.
        reader.text(table, "time");
        return None;
    };
    let text = node.as_time();
    let time = text.as_deref().and_then(Time::parse);
    if time.is_none() {
        reader.note(node.span(), message!("deadline-time"));
    }
    time
}

/// Reads an optional deduction.
fn deduction(reader: &mut Reader<'_>, table: &Table<'_>, key: &'static str) -> Option<Deduction> {
    let text = reader.optional_text(table, key)?;
    let deduction = Deduction::parse(text.get_ref());
    if deduction.is_none() {
        let value = text.get_ref();
        reader.note(text.span(), message!("deadline-deduction", key, value));
    }
    deduction
}

/// Reads the steps, whose hours must ascend.
fn steps(reader: &mut Reader<'_>, table: &Table<'_>) -> Vec<(u32, Deduction)> {
    let rows = reader
        .tables(table, "steps", &["after_hours", "deduct"])
        .into_inner();
    let mut steps: Vec<(u32, Deduction)> = Vec::new();
    for row in &rows {
        let hours = number_in(reader, row, "after_hours", MAX_HOURS);
        // Reports a missing key.
        if row.get("deduct").is_none() {
            reader.text(row, "deduct");
        }
        let Some(deduct) = deduction(reader, row, "deduct") else {
            continue;
        };
        if steps
            .last()
            .is_some_and(|(last, _)| last >= hours.get_ref())
        {
            reader.note(hours.span(), message!("deadline-steps"));
        }
        steps.push((*hours.get_ref(), deduct));
    }
    steps
}
