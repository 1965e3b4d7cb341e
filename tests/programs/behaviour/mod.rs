//! Programs that misbehave, run for real: each question gets its own outcome, the other questions are answered, and
//! no process is left.
//!
//! The programs are in `behaviour/`. They answer the method `plain` with its argument, and misbehave when they are
//! asked for `odd`.

mod answers;
mod clocks;
mod conversation;
mod ends;
mod example;
mod processes;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock};
use std::thread;
use std::time::{Duration, Instant};

use board::readings::Readings;
use common::root;
use message::Notation;
use model::case::{Call, Question};
use model::outcome::{Answered, Outcome};
use model::spec::{
    Bilingual, ConsolePolicy, ContestedPolicy, Course, DiagnosisPolicy, Floors, Interface, Limits,
    Method, MoodleGrade, OverBudgetPolicy, Parameter, Scoring, SoundPolicy, Specs, TwinPolicy,
    Type, Visibility,
};
use model::value::Value;
use runner::Submission;
use runner::exec::{CommandLine, Exec};

const LIMITS: Limits = Limits {
    time_per_call: Duration::from_millis(500),
    start_up: Duration::from_secs(2),
    submission: Duration::from_mins(10),
    memory: 256 << 20,
    output: 64 << 10,
    compile: Duration::from_secs(30),
};

/// Maximum duration of a session, far more than any session here takes.
const MAX_SESSION_TIME: Duration = Duration::from_mins(1);

fn method(name: &str, result: Type, parameters: &[Type]) -> Method {
    Method {
        name: name.to_owned(),
        asks: None,
        parameters: parameters
            .iter()
            .map(|&kind| Parameter {
                name: "parameter".to_owned(),
                kind,
            })
            .collect(),
        result,
        tolerance: None,
        aliases: Vec::new(),
        precondition: None,
        section: String::new(),
        summary: text(),
        group: None,
    }
}

fn text() -> Bilingual {
    Bilingual {
        english: String::new(),
        german: String::new(),
    }
}

fn interface(name: &str, methods: Vec<Method>) -> Interface {
    Interface {
        name: name.to_owned(),
        class: "Utils".to_owned(),
        unit: None,
        section: String::new(),
        summary: text(),
        methods,
    }
}

fn specs(interfaces: Vec<Interface>, limits: Limits) -> Arc<Specs> {
    Arc::new(Specs {
        interfaces,
        course: Course {
            language: None,
            types: Vec::new(),
            pass: None,
            deadline: None,
            moodle: MoodleGrade::default(),
            name: "behaviour".to_owned(),
            title: String::new(),
            notation: Notation::default(),
            edition: String::new(),
            package: "utils".to_owned(),
            files: None,
            tasks: Vec::new(),
            visibility: Visibility::Public,
            scoring: Scoring::Proportional,
            oracle: None,
            readings: Readings::DEFAULT,
            contested: ContestedPolicy::PerMethod,
            admits: Vec::new(),
            floors: Floors::default(),
            limits,
            console: ConsolePolicy::Noted,
            twins: TwinPolicy::Noted,
            beside_sound: SoundPolicy::Off,
            over_budget: OverBudgetPolicy::Fails,
            diagnosis: DiagnosisPolicy::default(),
            severities: BTreeMap::new(),
            silent: BTreeSet::new(),
        },
    })
}

fn question(interface: &str, method: &str, arguments: Vec<Value>) -> Question {
    Question::Call(Call {
        interface: interface.to_owned(),
        method: method.to_owned(),
        asks: board::method::Method::find(interface, method),
        arguments,
        same_object: false,
        first_call: None,
        image: None,
        tolerance: None,
    })
}

/// A program that misbehaves, with a marker in its command line that no other process has.
struct Fixture {
    exec: Exec,
    marker: String,
}

/// Returns the outcomes; no question may have been asked again.
fn outcomes(answered: Vec<Answered>) -> Vec<Outcome> {
    answered
        .into_iter()
        .map(|answered| {
            assert_eq!(answered.repeats, []);
            answered.outcome
        })
        .collect()
}

impl Fixture {
    fn new(name: &str) -> Self {
        Self::within(name, LIMITS)
    }

    fn within(name: &str, limits: Limits) -> Self {
        Self::started_by(&[], name, limits)
    }

    /// Makes a fixture that is started by another command, such as `nice`.
    fn started_by(before: &[&str], name: &str, limits: Limits) -> Self {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let marker = format!("epsilon-behaviour-{}-{number}-{name}", std::process::id());
        let folder = root().join("tests/programs/behaviour");
        let program = folder.join(format!("{name}.py"));
        assert!(program.is_file(), "{}", program.display());
        let before = before.join(" ");
        let program = program.display();
        let command = format!("{before} '{}' -S -B '{program}' {marker}", python());
        let command = CommandLine::parse(&command).expect("python3 is installed");
        let methods = ["plain", "odd"].map(|name| method(name, Type::Int, &[Type::Int]));
        let specs = specs(vec![interface("Fixture", methods.into())], limits);
        Self {
            exec: Exec::new(command, specs),
            marker,
        }
    }

    /// Asks questions; no process may be left afterwards.
    fn ask(&self, questions: &[Question]) -> Vec<Outcome> {
        let start = Instant::now();
        let done = AtomicUsize::new(0);
        let questions: Vec<&Question> = questions.iter().collect();
        let outcomes = outcomes(self.exec.answer(&questions, &|| {
            done.fetch_add(1, Ordering::Relaxed);
        }));
        assert!(
            start.elapsed() < MAX_SESSION_TIME,
            "took {:?}",
            start.elapsed()
        );
        assert_eq!(done.into_inner(), questions.len());
        self.assert_gone();
        outcomes
    }

    fn assert_gone(&self) {
        let start = Instant::now();
        // A killed descendant leaves the process table a moment after the kill.
        while !processes_with(&self.marker).is_empty() {
            assert!(
                start.elapsed() < Duration::from_secs(10),
                "still running: {:?}",
                processes_with(&self.marker)
            );
            thread::sleep(Duration::from_millis(5));
        }
    }
}

/// Returns the path of the interpreter; `python3` may be a slow script that looks for it, in processes of its own.
fn python() -> &'static str {
    static PYTHON: LazyLock<String> = LazyLock::new(|| {
        let asked = Command::new("python3")
            .args(["-c", "import sys; print(sys.executable)"])
            .output()
            .expect("python3 is installed");
        let path = String::from_utf8(asked.stdout).expect("a path");
        path.trim().to_owned()
    });
    &PYTHON
}

/// Returns the ids of the processes that have the marker among their arguments.
fn processes_with(marker: &str) -> Vec<String> {
    let entries = fs::read_dir("/proc").expect("these tests need /proc");
    entries
        .flatten()
        .filter(|entry| {
            fs::read(entry.path().join("cmdline")).is_ok_and(|arguments| {
                let mut arguments = arguments.split(|&byte| byte == 0);
                arguments.any(|argument| argument == marker.as_bytes())
            })
        })
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect()
}

/// Asks a fixture for these methods, one question each; the argument is the question's index from 0.
///
/// Each outcome must have the given name, and each returned value must be the argument.
fn check(fixture: &str, expected: &[(&str, &str)]) -> Vec<Outcome> {
    let questions: Vec<Question> = (0..)
        .zip(expected)
        .map(|(index, (method, _))| question("Fixture", method, vec![Value::Int(index)]))
        .collect();
    let outcomes = Fixture::new(fixture).ask(&questions);
    let names: Vec<&str> = outcomes.iter().map(Outcome::name).collect();
    let expected: Vec<&str> = expected.iter().map(|(_, name)| *name).collect();
    assert_eq!(names, expected, "{fixture}: {outcomes:#?}");
    for (index, outcome) in (0..).zip(&outcomes) {
        if let Outcome::Returned(returned) | Outcome::AnsweredTwice { first: returned } = outcome {
            assert!(
                [Value::Int(index), Value::Null].contains(&returned.value),
                "{fixture}: {outcomes:#?}"
            );
        }
    }
    outcomes
}
