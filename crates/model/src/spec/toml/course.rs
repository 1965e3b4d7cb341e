//! Reads a course.

use std::collections::{BTreeMap, BTreeSet};
use std::str::FromStr;
use std::time::Duration;

use board::named::ParseNameError;
use board::readings;
use board::readings::{FreeChoice, Reading, Readings};

use super::interface::java_name;
use super::{line_in, number_in, visibility};
use crate::rule::{Rule, Severity};
use crate::spec::{
    Course, DiagnosisPolicy, FilesTask, Floors, HandInType, Interface, Limits, PROGRAM, PassRule,
    Recipe, Task, TheoryPart, Visibility,
};
use files::toml_reader::{Reader, Table, Text};
use message::error::one_of;
use message::handout;

pub(super) const KEYS: [&str; 26] = [
    "name",
    "title",
    "edition",
    "package",
    "language",
    "notation",
    "visibility",
    "scoring",
    "contested",
    "admits",
    "console",
    "twins",
    "beside_sound",
    "over_budget",
    "diagnosis",
    "floors",
    "limits",
    "oracle",
    "readings",
    "rules",
    "tasks",
    "types",
    "pass",
    "deadline",
    "moodle",
    "files",
];

/// Maximum number of points of a task.
const MAX_POINTS: u32 = 10_000;

/// Names in use, each with the offset of its first use.
type Taken = BTreeMap<String, usize>;

/// Reads a course that asks these interfaces.
pub(super) fn check(
    reader: &mut Reader<'_>,
    table: &Table<'_>,
    interfaces: &[Interface],
) -> Course {
    let tasks = tasks(reader, table, interfaces);
    let files = table.get("files").map(|node| {
        if !tasks.is_empty() {
            reader.note(node.key_span.clone(), message!("course-files-and-classes"));
        }
        let keys = [
            "task",
            "points",
            "build",
            "run",
            "build_time_ms",
            "build_mib",
        ];
        let files = reader.inner(table, "files", &keys);
        FilesTask {
            points: *number_in(reader, &files, "points", MAX_POINTS).get_ref(),
            name: line_in(reader, &files, "task"),
            recipe: recipe(reader, &files),
        }
    });
    let (severities, silent) = rules(reader, table);
    Course {
        types: types(reader, table, &tasks),
        pass: table.get("pass").map(|_| {
            let pass = reader.inner(table, "pass", &["points", "programming"]);
            let [points, programming] = ["points", "programming"]
                .map(|key| *number_in(reader, &pass, key, MAX_POINTS).get_ref());
            PassRule {
                points,
                programming,
            }
        }),
        deadline: super::deadline::deadline(reader, table),
        moodle: optional_word(reader, table, "moodle"),
        files,
        name: line_in(reader, table, "name"),
        title: line_in(reader, table, "title"),
        edition: line_in(reader, table, "edition"),
        package: package(reader, table),
        tasks,
        language: table
            .get("language")
            .map(|_| word(reader, table, "language")),
        notation: optional_word(reader, table, "notation"),
        visibility: match table.get("visibility") {
            Some(node) => visibility(reader, node),
            None => Visibility::default(),
        },
        scoring: optional_word(reader, table, "scoring"),
        oracle: oracle(reader, table),
        readings: chosen_readings(reader, table),
        contested: optional_word(reader, table, "contested"),
        admits: admitted(reader, table),
        floors: floors(reader, table),
        limits: limits(reader, table),
        console: optional_word(reader, table, "console"),
        twins: optional_word(reader, table, "twins"),
        beside_sound: optional_word(reader, table, "beside_sound"),
        over_budget: optional_word(reader, table, "over_budget"),
        diagnosis: diagnosis(reader, table),
        severities,
        silent,
    }
}

/// Reads the commands that build and run programs from sources; only `run` is required.
fn recipe(reader: &mut Reader<'_>, table: &Table<'_>) -> Option<Recipe> {
    if ["build", "run", "build_time_ms", "build_mib"]
        .iter()
        .all(|key| table.get(key).is_none())
    {
        return None;
    }
    let run = reader.text(table, "run");
    if !run.get_ref().contains(PROGRAM) {
        reader.note(run.span(), message!("course-run", word = PROGRAM));
    }
    let build = table.get("build").map(|_| reader.text(table, "build"));
    for command in [Some(&run), build.as_ref()].into_iter().flatten() {
        if !shell_words::split(command.get_ref()).is_ok_and(|words| !words.is_empty()) {
            reader.note(command.span(), message!("course-command"));
        }
    }
    let mut optional = |key, factor, default| match table.get(key) {
        Some(_) => limit(reader, table, key, factor),
        None => default,
    };
    Some(Recipe {
        build_time: Duration::from_millis(optional("build_time_ms", 1, 60_000)),
        build_bytes: optional("build_mib", 1 << 20, 64 << 20),
        run: run.into_inner(),
        build: build.map(Text::into_inner),
    })
}

/// Reads a share from 0 to 1 and returns it in thousandths.
fn permille_in(reader: &mut Reader<'_>, table: &Table<'_>, key: &'static str) -> u16 {
    let raw = reader.number(table, key);
    let share = *raw.get_ref();
    if !(0.0..=1.0).contains(&share) {
        let value = share.to_string();
        reader.note(raw.span(), message!("spec-share-range", key, value));
        return 0;
    }
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the share is from 0 to 1, so this is from 0 to 1000"
    )]
    let permille = (share * 1000.0).round() as u16;
    permille
}

fn diagnosis(reader: &mut Reader<'_>, table: &Table<'_>) -> DiagnosisPolicy {
    let mut policy = DiagnosisPolicy::default();
    if table.get("diagnosis").is_none() {
        return policy;
    }
    let table = reader.inner(table, "diagnosis", &["students", "one_edit"]);
    policy.students = optional_word(reader, &table, "students");
    if table.get("one_edit").is_some() {
        policy.one_edit = permille_in(reader, &table, "one_edit");
    }
    policy
}

/// Reads a word out of a fixed set.
fn word<T>(reader: &mut Reader<'_>, table: &Table<'_>, key: &str) -> T
where
    T: Default + FromStr<Err = ParseNameError>,
{
    let word = reader.text(table, key);
    word.get_ref().parse().unwrap_or_else(|error: T::Err| {
        let message = message!("unknown-value", key = key, value = word.get_ref());
        reader.unknown(&word, message, error.expected);
        T::default()
    })
}

/// Reads a word out of a fixed set; the default if the key is missing.
fn optional_word<T>(reader: &mut Reader<'_>, table: &Table<'_>, key: &str) -> T
where
    T: Default + FromStr<Err = ParseNameError>,
{
    match table.get(key) {
        Some(_) => word(reader, table, key),
        None => T::default(),
    }
}

fn floors(reader: &mut Reader<'_>, table: &Table<'_>) -> Floors {
    if table.get("floors").is_none() {
        return Floors::default();
    }
    let table = reader.inner(table, "floors", &["deciding", "judging", "mistakes"]);
    let mut floor = |key| usize::try_from(*number_in(reader, &table, key, 1000).get_ref());
    Floors {
        deciding: floor("deciding").unwrap_or(0),
        judging: floor("judging").unwrap_or(0),
        mistakes: floor("mistakes").unwrap_or(0),
    }
}

/// Reads the package of the classes; `utils`, the handout's, if the key is missing.
fn package(reader: &mut Reader<'_>, table: &Table<'_>) -> String {
    let Some(package) = reader.optional_text(table, "package") else {
        return "utils".to_owned();
    };
    for name in package.get_ref().split('.') {
        if !package.get_ref().is_empty() {
            java_name(reader, name, package.span());
        }
    }
    package.into_inner()
}

/// Reads the command of the program that answers methods which the reference does not know.
fn oracle(reader: &mut Reader<'_>, table: &Table<'_>) -> Option<String> {
    let command = reader.optional_text(table, "oracle")?;
    if !command.get_ref().starts_with("exec:") {
        reader.note(command.span(), message!("course-oracle"));
    }
    Some(command.into_inner())
}

fn limits(reader: &mut Reader<'_>, table: &Table<'_>) -> Limits {
    let keys = [
        "time_per_call_ms",
        "start_up_ms",
        "memory_mib",
        "output_kib",
    ];
    let all = [&keys[..], &["submission_s", "compile_ms"]].concat();
    if table.get("limits").is_none() {
        return Limits::default();
    }
    let table = reader.inner(table, "limits", &all);
    let defaults = Limits::default();
    let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    let submission = match table.get("submission_s") {
        Some(_) => Duration::from_secs(limit(reader, &table, "submission_s", 1)),
        None => defaults.submission,
    };
    let compile = match table.get("compile_ms") {
        Some(_) => Duration::from_millis(limit(reader, &table, "compile_ms", 1)),
        None => defaults.compile,
    };
    let [time_per_call, start_up, memory, output] = keys.map(|key| {
        let (factor, default) = match key {
            "time_per_call_ms" => (1, millis(defaults.time_per_call)),
            "start_up_ms" => (1, millis(defaults.start_up)),
            "memory_mib" => (1024 * 1024, defaults.memory),
            _ => (1024, defaults.output as u64),
        };
        match table.get(key) {
            Some(_) => limit(reader, &table, key, factor),
            None => default,
        }
    });
    Limits {
        time_per_call: Duration::from_millis(time_per_call),
        start_up: Duration::from_millis(start_up),
        submission,
        memory,
        output: usize::try_from(output).unwrap_or(usize::MAX),
        compile,
    }
}

/// Reads a limit, which is positive, and multiplies it by the factor of its unit.
fn limit(reader: &mut Reader<'_>, table: &Table<'_>, key: &str, factor: u64) -> u64 {
    /// Keeps later calculations from overflowing.
    const MAX: u64 = 1 << 40;

    let raw = reader.integer(table, key);
    let value = *raw.get_ref();
    let scaled = value.unsigned_abs().saturating_mul(factor);
    if value <= 0 {
        reader.note(
            raw.span(),
            message!("course-limit-too-small", value = value),
        );
    } else if scaled > MAX {
        let (value, max) = (value.to_string(), (MAX / factor).to_string());
        reader.note(
            raw.span(),
            message!("course-limit-too-large", value = value, max = max),
        );
    }
    scaled
}

/// Reads the strings of an optional table without fixed keys.
fn pairs(reader: &mut Reader<'_>, table: &Table<'_>, key: &str) -> Vec<(Text, Text)> {
    let Some(node) = table.get(key) else {
        return Vec::new();
    };
    let Some(table) = reader.table_in(node, &[]) else {
        return Vec::new();
    };
    table
        .iter()
        .map(|(key, _)| {
            let value = reader.text(&table, key.get_ref());
            (key, value)
        })
        .collect()
}

fn chosen_readings(reader: &mut Reader<'_>, table: &Table<'_>) -> Readings {
    let mut chosen = Readings::DEFAULT;
    for (clause, letter) in pairs(reader, table, "readings") {
        let mut of_clause = Reading::of_clause(clause.get_ref());
        if let Some(reading) = of_clause.find(|reading| reading.letter == letter.get_ref()) {
            chosen = chosen.with(reading);
        } else if let Some(known) = handout::readings_of(clause.get_ref()) {
            let (clause, name) = (clause.get_ref(), letter.get_ref());
            let message = message!(
                "course-unknown-reading",
                clause = clause,
                letter = name,
                known = known
            );
            reader.note(letter.span(), message);
        } else {
            unknown_clause(reader, &clause);
        }
    }
    chosen
}

/// Reads the readings that are accepted although they are not admissible.
fn admitted(reader: &mut Reader<'_>, table: &Table<'_>) -> Vec<Reading> {
    if table.get("admits").is_none() {
        return Vec::new();
    }
    let known = readings::ALL.iter().filter(|reading| !reading.admissible);
    let known: Vec<(String, Reading)> = known
        .map(|reading| (reading.to_string(), *reading))
        .collect();
    let mut admitted = Vec::new();
    for id in reader.texts(table, "admits").into_inner() {
        if let Some((_, reading)) = known.iter().find(|(name, _)| name == id.get_ref()) {
            admitted.push(*reading);
        } else {
            let message = message!("course-admits", id = id.get_ref());
            let names = known.iter().map(|(name, _)| name.as_str());
            reader.note_with_help(id.span(), message, one_of(names));
        }
    }
    admitted
}

/// The value that turns a rule's remarks off.
const OFF: &str = "off";

/// The key that stands for all optional rules.
const HANDOUT: &str = "handout";

/// Reads the severities of rules, and the rules that are turned off. [`HANDOUT`] does not turn off rules that have a
/// severity in the file.
fn rules(reader: &mut Reader<'_>, table: &Table<'_>) -> (BTreeMap<Rule, Severity>, BTreeSet<Rule>) {
    let known: Vec<&str> = Rule::ALL.iter().map(|rule| rule.id()).collect();
    let (mut severities, mut silent) = (BTreeMap::new(), BTreeSet::new());
    let mut is_handout_off = false;
    for (id, name) in pairs(reader, table, "rules") {
        if id.get_ref() == HANDOUT {
            let unknown = |word: &str| message!("unknown-value", key = HANDOUT, value = word);
            is_handout_off = reader.word(&name, [(OFF, true)], unknown);
            continue;
        }
        if name.get_ref() == OFF
            && let Some(rule) = Rule::from_id(id.get_ref())
        {
            if !rule.is_optional() {
                let message = message!("course-rule-cannot-be-off", rule = rule.id());
                reader.note(name.span(), message);
            }
            silent.insert(rule);
            continue;
        }
        let levels = Severity::ALL.map(|severity| (severity.name(), severity));
        let unknown = |word: &str| message!("unknown-value", key = id.get_ref(), value = word);
        let points = name.get_ref().strip_prefix("costs ");
        let severity = match points.and_then(|points| points.parse().ok()) {
            Some(points) => Severity::Costs(points),
            None => reader.word(&name, levels, unknown),
        };
        if let Some(rule) = Rule::from_id(id.get_ref()) {
            severities.insert(rule, severity);
        } else {
            reader.unknown(&id, message!("unknown-rule", name = id.get_ref()), &known);
        }
    }
    if is_handout_off {
        let all = Rule::ALL.iter().copied();
        silent.extend(all.filter(|rule| rule.is_optional() && !severities.contains_key(rule)));
    }
    (severities, silent)
}

fn unknown_clause(reader: &mut Reader<'_>, clause: &Text) {
    let name = clause.get_ref();
    if let Some(choice) = FreeChoice::of_clause(name) {
        reader.note(
            clause.span(),
            message!(
                "course-free-clause",
                clause = name,
                about = handout::free_choice(choice)
            ),
        );
        return;
    }
    let mut known: Vec<&str> = readings::ALL.iter().map(|reading| reading.clause).collect();
    known.dedup();
    let message = message!("unknown-clause", name = name);
    reader.note_with_help(clause.span(), message, one_of(known));
}

fn tasks(reader: &mut Reader<'_>, table: &Table<'_>, interfaces: &[Interface]) -> Vec<Task> {
    let mut names = Taken::new();
    let mut classes = Taken::new();
    let keys = ["name", "section", "classes", "points", "theory"];
    reader
        .tables(table, "tasks", &keys)
        .into_inner()
        .iter()
        .map(|task| {
            let name = reader.text(task, "name");
            if let Some(line) = taken_on_line(reader, &mut names, &name) {
                let message = message!("course-task-twice", name = name.get_ref(), line = line);
                reader.note(name.span(), message);
            }
            Task {
                name: super::line_of_text(reader, name),
                section: line_in(reader, task, "section"),
                classes: task_classes(reader, task, interfaces, &mut classes),
                points: *number_in(reader, task, "points", MAX_POINTS).get_ref(),
                theory: theory(reader, task),
            }
        })
        .collect()
}

fn theory(reader: &mut Reader<'_>, task: &Table<'_>) -> Vec<TheoryPart> {
    if task.get("theory").is_none() {
        return Vec::new();
    }
    let parts = reader.tables(task, "theory", &["name", "points", "proposal"]);
    let mut read = |part: &Table<'_>| TheoryPart {
        name: line_in(reader, part, "name"),
        points: *number_in(reader, part, "points", MAX_POINTS).get_ref(),
        is_javadoc: is_javadoc(reader, part),
    };
    parts.into_inner().iter().map(&mut read).collect()
}

/// Returns whether points for a part are proposed on the basis of Javadoc.
fn is_javadoc(reader: &mut Reader<'_>, part: &Table<'_>) -> bool {
    let Some(word) = reader.optional_text(part, "proposal") else {
        return false;
    };
    let unknown = |word: &str| message!("unknown-value", key = "proposal", value = word);
    reader.word(&word, [("javadoc", true)], unknown)
}

fn types(reader: &mut Reader<'_>, table: &Table<'_>, tasks: &[Task]) -> Vec<HandInType> {
    if table.get("types").is_none() {
        return Vec::new();
    }
    let known: Vec<&str> = tasks.iter().map(|task| task.name.as_str()).collect();
    let mut taken = Taken::new();
    let rows = reader.tables(table, "types", &["names", "tasks", "team"]);
    let mut read = |row: &Table<'_>| {
        let names = reader.texts(row, "names");
        if names.get_ref().is_empty() {
            reader.note(names.span(), message!("course-type-without-name"));
        }
        for name in names.get_ref() {
            if let Some(line) = taken_on_line(reader, &mut taken, name) {
                let message = message!("course-type-twice", name = name.get_ref(), line);
                reader.note(name.span(), message);
            }
        }
        let own = reader.texts(row, "tasks").into_inner();
        for task in own
            .iter()
            .filter(|task| !known.contains(&task.get_ref().as_str()))
        {
            let message = message!("course-type-unknown-task", name = task.get_ref());
            reader.unknown(task, message, &known);
        }
        HandInType {
            names: names
                .into_inner()
                .into_iter()
                .map(Text::into_inner)
                .collect(),
            tasks: own.into_iter().map(Text::into_inner).collect(),
            is_of_team: row.get("team").is_some() && reader.flag(row, "team"),
        }
    };
    rows.into_inner().iter().map(&mut read).collect()
}

fn task_classes(
    reader: &mut Reader<'_>,
    task: &Table<'_>,
    interfaces: &[Interface],
    taken: &mut Taken,
) -> Vec<String> {
    let classes = reader.texts(task, "classes");
    if classes.get_ref().is_empty() {
        reader.note(classes.span(), message!("course-no-classes"));
    }
    let mut known: Vec<&str> = interfaces
        .iter()
        .map(|interface| interface.class.as_str())
        .collect();
    known.sort_unstable();
    known.dedup();
    let classes = classes.into_inner().into_iter().map(|class| {
        let name = class.get_ref().as_str();
        if let Some(line) = taken_on_line(reader, taken, &class) {
            reader.note(
                class.span(),
                message!("course-class-twice", name = name, line = line),
            );
        } else if !known.contains(&name) {
            reader.unknown(&class, message!("unknown-class", name = name), &known);
        }
        class.into_inner()
    });
    classes.collect()
}

/// Returns the line of a name's first use; `None` if this is the first use, which is recorded.
fn taken_on_line(reader: &Reader<'_>, taken: &mut Taken, name: &Text) -> Option<usize> {
    if let Some(&first) = taken.get(name.get_ref()) {
        return Some(reader.line(first));
    }
    taken.insert(name.get_ref().clone(), name.span().start);
    None
}
