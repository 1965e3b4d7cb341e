//! A course: its raw structs and their checks.

use std::collections::BTreeMap;
use std::time::Duration;

use reference::readings::{self, FreeChoice, Reading, Readings};
use serde::Deserialize;
use toml::Spanned;

use super::{Check, Text};
use crate::message::{Language, handout};
use crate::rule::{Rule, Severity};
use crate::spec::{
    ConsolePolicy, ContestedPolicy, Course, FilesTask, Interface, Limits, Scoring, Task, TwinPolicy,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawCourse {
    name: Text,
    title: Text,
    edition: Text,
    scoring: Text,
    contested: Text,
    console: Text,
    twins: Option<Text>,
    limits: RawLimits,
    #[serde(default)]
    readings: BTreeMap<Text, Text>,
    #[serde(default)]
    rules: BTreeMap<Text, Text>,
    tasks: Spanned<Vec<RawTask>>,
    files: Option<RawFiles>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFiles {
    task: Text,
    points: Spanned<i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawLimits {
    time_per_call_ms: Spanned<i64>,
    start_up_ms: Spanned<i64>,
    memory_mib: Spanned<i64>,
    output_kib: Spanned<i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTask {
    name: Text,
    section: Text,
    classes: Spanned<Vec<Text>>,
    points: Spanned<i64>,
}

/// Names that are taken, with their offsets.
type Taken = BTreeMap<String, usize>;

/// Checks a course that asks these interfaces.
pub(super) fn check(check: &mut Check<'_>, raw: RawCourse, interfaces: &[Interface]) -> Course {
    let scorings = [
        ("all-or-nothing", Scoring::AllOrNothing),
        ("proportional", Scoring::Proportional),
    ];
    let contested = [
        ("any-reading", ContestedPolicy::AnyReading),
        ("chosen-readings", ContestedPolicy::ChosenReadings),
    ];
    let console = [
        ("fails", ConsolePolicy::Fails),
        ("noted", ConsolePolicy::Noted),
    ];
    let twins = [("noted", TwinPolicy::Noted), ("count", TwinPolicy::Count)];
    let files = raw.files.map(|files| {
        if !raw.tasks.get_ref().is_empty() {
            check.note(
                &files.task,
                "a course asks for files or for classes, not for both",
                "this course has other tasks",
                "leave `[files]` out, or write `tasks = []`",
            );
        }
        FilesTask {
            points: points(check, &files.points),
            name: check.text(files.task),
        }
    });
    Course {
        files,
        name: check.text(raw.name),
        title: check.text(raw.title),
        edition: check.text(raw.edition),
        tasks: tasks(check, raw.tasks, interfaces),
        scoring: check.word("scoring", &raw.scoring, scorings),
        readings: chosen_readings(check, &raw.readings),
        contested: check.word("policy", &raw.contested, contested),
        limits: limits(check, &raw.limits),
        console: check.word("policy", &raw.console, console),
        twins: raw
            .twins
            .map_or(TwinPolicy::Noted, |word| check.word("policy", &word, twins)),
        severities: severities(check, &raw.rules),
    }
}

fn limits(check: &mut Check<'_>, raw: &RawLimits) -> Limits {
    Limits {
        time_per_call: Duration::from_millis(limit(check, &raw.time_per_call_ms, 1)),
        start_up: Duration::from_millis(limit(check, &raw.start_up_ms, 1)),
        memory: limit(check, &raw.memory_mib, 1024 * 1024),
        output: usize::try_from(limit(check, &raw.output_kib, 1024)).unwrap_or(usize::MAX),
    }
}

/// Returns a limit in its smallest unit.
fn limit(check: &mut Check<'_>, raw: &Spanned<i64>, factor: u64) -> u64 {
    /// Maximum limit in its smallest unit, so that sums do not overflow.
    const MAX_LIMIT: u64 = 1 << 40;

    let value = *raw.get_ref();
    if value <= 0 {
        check.note(
            raw,
            format!("a limit cannot be {value}"),
            "nothing could run within this",
            "give a whole number from 1; limits cannot be turned off",
        );
    }
    let scaled = value.unsigned_abs().saturating_mul(factor);
    if value > 0 && scaled > MAX_LIMIT {
        check.note(
            raw,
            format!("a limit of {value} is too large"),
            "no machine has as much",
            format!("give at most {}", MAX_LIMIT / factor),
        );
    }
    scaled
}

fn chosen_readings(check: &mut Check<'_>, raw: &BTreeMap<Text, Text>) -> Readings {
    let mut chosen = Readings::DEFAULT;
    for (clause, letter) in raw {
        let of_clause: Vec<Reading> = Reading::of_clause(clause.get_ref()).collect();
        let reading = of_clause
            .iter()
            .find(|reading| reading.letter == letter.get_ref());
        if let Some(&reading) = reading {
            chosen = chosen.with(reading);
        } else if of_clause.is_empty() {
            unknown_clause(check, clause);
        } else {
            let known: Vec<String> = of_clause
                .iter()
                .map(|reading| {
                    format!(
                        "{reading}: {}",
                        Language::English.say(&handout::reading(*reading))
                    )
                })
                .collect();
            check.note(
                letter,
                format!("unknown reading `{clause}-{letter}`"),
                format!("clause {clause} has no such reading"),
                known.join("\n"),
            );
        }
    }
    chosen
}

fn severities(check: &mut Check<'_>, raw: &BTreeMap<Text, Text>) -> BTreeMap<Rule, Severity> {
    let known: Vec<&str> = Rule::ALL.iter().map(|rule| rule.id()).collect();
    let mut severities = BTreeMap::new();
    for (id, name) in raw {
        let severity = check.word(
            "severity",
            name,
            Severity::ALL.map(|severity| (severity.name(), severity)),
        );
        if let Some(rule) = Rule::from_id(id.get_ref()) {
            severities.insert(rule, severity);
        } else {
            check.unknown("rule", id, &known);
        }
    }
    severities
}

fn unknown_clause(check: &mut Check<'_>, clause: &Text) {
    if let Some(choice) = FreeChoice::of_clause(clause.get_ref()) {
        check.note(
            clause,
            format!("clause `{clause}` leaves nothing to choose"),
            "every right answer is accepted here",
            format!(
                "leave this line out. {}",
                Language::English.say(&handout::free_choice(choice))
            ),
        );
        return;
    }
    let mut known: Vec<&str> = readings::ALL.iter().map(|reading| reading.clause).collect();
    known.dedup();
    check.note(
        clause,
        format!("unknown clause `{clause}`"),
        "no such clause",
        format!("one of `{}`", known.join("`, `")),
    );
}

fn tasks(check: &mut Check<'_>, raw: Spanned<Vec<RawTask>>, interfaces: &[Interface]) -> Vec<Task> {
    let mut names = Taken::new();
    let mut classes = Taken::new();
    raw.into_inner()
        .into_iter()
        .map(|raw| {
            if let Some(line) = taken_on_line(check, &mut names, &raw.name) {
                check.note(
                    &raw.name,
                    format!("two tasks are called `{}`", raw.name),
                    format!("line {line} has this name already"),
                    "put the classes of both under one task, or rename one",
                );
            }
            Task {
                name: check.text(raw.name),
                section: check.text(raw.section),
                classes: task_classes(check, raw.classes, interfaces, &mut classes),
                points: points(check, &raw.points),
            }
        })
        .collect()
}

fn task_classes(
    check: &mut Check<'_>,
    raw: Spanned<Vec<Text>>,
    interfaces: &[Interface],
    taken: &mut Taken,
) -> Vec<String> {
    if raw.get_ref().is_empty() {
        check.note(
            &raw,
            "the task has no classes",
            "none here",
            "name the classes to be handed in",
        );
    }
    let mut known: Vec<&str> = interfaces
        .iter()
        .map(|interface| interface.class.as_str())
        .collect();
    known.sort_unstable();
    known.dedup();
    for class in raw.get_ref() {
        if let Some(line) = taken_on_line(check, taken, class) {
            check.note(
                class,
                format!("the class `{class}` is named twice"),
                format!("line {line} has it already"),
                "a class earns its points in one task only",
            );
        } else if !known.contains(&class.get_ref().as_str()) {
            check.unknown("class", class, &known);
        }
    }
    let classes = raw.into_inner();
    classes.into_iter().map(Spanned::into_inner).collect()
}

/// Returns the line that has a name already; if there is none, takes the name.
fn taken_on_line(check: &Check<'_>, taken: &mut Taken, name: &Text) -> Option<usize> {
    if let Some(&first) = taken.get(name.get_ref()) {
        return Some(check.line(first));
    }
    taken.insert(name.get_ref().clone(), name.span().start);
    None
}

fn points(check: &mut Check<'_>, raw: &Spanned<i64>) -> u32 {
    let points = u32::try_from(*raw.get_ref()).ok();
    points
        .filter(|&points| points <= 10_000)
        .unwrap_or_else(|| {
            check.note(
                raw,
                format!("a task cannot be worth {raw} points"),
                "not a number of points",
                "give a whole number from 0 to 10000",
            );
            0
        })
}
