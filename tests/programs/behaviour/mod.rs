//! Programs that misbehave, run for real: each question gets its own outcome, the other questions are answered, and
//! no process stays behind.
//!
//! The programs stand in `behaviour/`. They answer the method `plain` with its argument, and do their worst when they
//! are asked for `odd`.

mod example;

use std::collections::BTreeMap;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock};
use std::thread;
use std::time::{Duration, Instant};

use common::root;
use epsilon::case::{Call, Question};
use epsilon::outcome::{Answered, Clock, Outcome};
use epsilon::spec::{
    Bilingual, ConsolePolicy, ContestedPolicy, Course, Interface, Limits, Method, Parameter,
    Scoring, Specs, TwinPolicy, Type,
};
use epsilon::submission::Submission;
use epsilon::submission::exec::{CommandLine, Exec};
use epsilon::value::Value;
use reference::readings::Readings;

const LIMITS: Limits = Limits {
    time_per_call: Duration::from_millis(500),
    start_up: Duration::from_secs(2),
    memory: 256 << 20,
    output: 64 << 10,
};

/// Far more than any session here takes, but not forever.
const NOT_HUNG: Duration = Duration::from_mins(1);

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
            name: "behaviour".to_owned(),
            title: String::new(),
            edition: String::new(),
            files: None,
            tasks: Vec::new(),
            scoring: Scoring::Proportional,
            readings: Readings::DEFAULT,
            contested: ContestedPolicy::AnyReading,
            limits,
            console: ConsolePolicy::Noted,
            twins: TwinPolicy::Noted,
            severities: BTreeMap::new(),
        },
    })
}

fn question(interface: &str, method: &str, arguments: Vec<Value>) -> Question {
    Question::Call(Call {
        interface: interface.to_owned(),
        method: method.to_owned(),
        asks: reference::method::Method::find(interface, method),
        arguments,
        same_object: false,
        first_call: None,
    })
}

/// A fixture with a marker in its command line that no other process has.
struct Fixture {
    exec: Exec,
    marker: String,
}

/// The outcomes alone: a program is asked each question once.
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
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let marker = format!("epsilon-behaviour-{}-{number}-{name}", std::process::id());
        let folder = root().join("tests/programs/behaviour");
        let program = folder.join(format!("{name}.py"));
        assert!(program.is_file(), "{}", program.display());
        let command = format!("'{}' -S -B '{}' {marker}", python(), program.display());
        let command = CommandLine::parse(&command).expect("python3 is installed");
        let methods = ["plain", "odd"].map(|name| method(name, Type::Int, &[Type::Int]));
        let specs = specs(vec![interface("Fixture", methods.into())], limits);
        Self {
            exec: Exec::new(command, specs),
            marker,
        }
    }

    /// Asks questions; every process is gone afterwards.
    fn ask(&self, questions: &[Question]) -> Vec<Outcome> {
        let start = Instant::now();
        let done = AtomicUsize::new(0);
        let questions: Vec<&Question> = questions.iter().collect();
        let outcomes = outcomes(self.exec.answer(&questions, &|| {
            done.fetch_add(1, Ordering::Relaxed);
        }));
        assert!(start.elapsed() < NOT_HUNG, "took {:?}", start.elapsed());
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

/// The interpreter itself: `python3` may be a script that looks for it at length, in processes of its own.
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

/// The numbers of the processes that have the marker among their arguments.
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

/// Asks a fixture for these methods, one question each, the argument being the question's place from 0.
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

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn a_program_that_hangs_is_killed() {
    let outcomes = check(
        "hangs",
        &[
            ("plain", "returned"),
            ("odd", "timed-out"),
            ("plain", "returned"),
            ("plain", "returned"),
            ("odd", "timed-out"),
            ("plain", "returned"),
        ],
    );
    let limit = LIMITS.time_per_call;
    assert_eq!(
        outcomes[1],
        Outcome::TimedOut {
            limit,
            clock: Clock::Wall
        }
    );
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn a_program_that_hangs_on_its_first_request_is_killed() {
    check(
        "hangs",
        &[
            ("odd", "timed-out"),
            ("plain", "returned"),
            ("plain", "returned"),
            ("plain", "returned"),
        ],
    );
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn a_method_that_hangs_three_times_is_given_up() {
    check(
        "hangs",
        &[
            ("odd", "timed-out"),
            ("odd", "timed-out"),
            ("plain", "returned"),
            ("odd", "timed-out"),
            ("odd", "given-up"),
            ("plain", "returned"),
            ("odd", "given-up"),
        ],
    );
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn a_program_that_never_answers_is_given_up() {
    let methods = ["one", "two", "three", "four"];
    let questions: Vec<Question> = methods
        .iter()
        .flat_map(|method| [*method; 3])
        .map(|method| question("Fixture", method, Vec::new()))
        .collect();
    let limits = Limits {
        time_per_call: Duration::from_millis(50),
        start_up: Duration::ZERO,
        ..LIMITS
    };
    let outcomes = Fixture::within("sleeps", limits).ask(&questions);
    let names: Vec<&str> = outcomes.iter().map(Outcome::name).collect();
    assert_eq!(names[..9], ["timed-out"; 9]);
    assert_eq!(names[9..], ["given-up"; 3]);
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn a_right_answer_after_the_limit_is_none() {
    check(
        "slow",
        &[
            ("plain", "returned"),
            ("odd", "timed-out"),
            ("plain", "returned"),
            ("plain", "returned"),
        ],
    );
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn a_crash_says_how() {
    let outcomes = check(
        "crashes",
        &[
            ("odd", "crashed"),
            ("plain", "returned"),
            ("odd", "crashed"),
            ("plain", "returned"),
        ],
    );
    let Outcome::Crashed { how, stderr } = &outcomes[0] else {
        panic!("{outcomes:#?}");
    };
    assert_eq!(how, "exit status 1");
    assert!(
        stderr.ends_with("ValueError: nothing comes to mind about <nonce>\n"),
        "{stderr}"
    );
    // The same with a process that has answered before: who crashes is always asked in a fresh process.
    assert_eq!(outcomes[0], outcomes[2]);
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn a_signal_is_a_crash() {
    let outcomes = check(
        "crashes_by_signal",
        &[
            ("plain", "returned"),
            ("odd", "crashed"),
            ("plain", "returned"),
            ("plain", "returned"),
        ],
    );
    let how = "signal 11, in the middle of a line".to_owned();
    let stderr = String::new();
    assert_eq!(outcomes[1], Outcome::Crashed { how, stderr });
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn memory_is_limited() {
    let outcomes = check(
        "takes_memory",
        &[
            ("plain", "returned"),
            ("odd", "crashed"),
            ("plain", "returned"),
            ("plain", "returned"),
        ],
    );
    assert!(
        matches!(&outcomes[1], Outcome::Crashed { stderr, .. } if stderr.contains("MemoryError")),
        "{outcomes:#?}"
    );
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn a_program_that_always_ends_at_once_has_crashed() {
    check(
        "exits_at_once",
        &[
            ("plain", "crashed"),
            ("odd", "crashed"),
            ("plain", "crashed"),
            ("plain", "crashed"),
        ],
    );
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn a_program_may_end_after_an_answer() {
    check("exits_after_answering", &[("plain", "returned"); 5]);
    check("closes_output_after_answering", &[("plain", "returned"); 4]);
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn an_end_that_comes_of_earlier_questions_is_no_crash() {
    check("crashes_on_third", &[("plain", "returned"); 7]);
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn a_program_must_stay_for_the_same_object() {
    let mut asked = question("Fixture", "plain", vec![Value::Int(1)]);
    if let Question::Call(call) = &mut asked {
        call.first_call = Some(vec![Value::Int(0)]);
    }
    let plain = question("Fixture", "plain", vec![Value::Int(2)]);
    let questions = [plain.clone(), asked, plain.clone(), plain];
    let outcomes = Fixture::new("exits_after_answering").ask(&questions);
    let names: Vec<&str> = outcomes.iter().map(Outcome::name).collect();
    assert_eq!(names, ["returned", "crashed", "returned", "returned"]);

    let outcomes = Fixture::new("remembers").ask(&questions);
    let calls = [1, 2, 1, 1].map(|calls| Outcome::from(Value::Int(calls)));
    assert_eq!(outcomes, calls);
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn a_closed_output_is_no_crash() {
    check(
        "closes_output",
        &[
            ("plain", "returned"),
            ("odd", "closed"),
            ("plain", "returned"),
            ("plain", "returned"),
        ],
    );
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn lines_that_are_no_answer_say_why() {
    let reason = |fixture: &str| {
        let outcomes = check(
            fixture,
            &[
                ("plain", "returned"),
                ("odd", "malformed"),
                ("plain", "returned"),
                ("odd", "malformed"),
                ("plain", "returned"),
            ],
        );
        let Outcome::Malformed { reason, line } = &outcomes[1] else {
            panic!("{outcomes:#?}");
        };
        (reason[0].clone(), line.clone())
    };
    let (why, line) = reason("prints_garbage");
    assert_eq!(why, "it is not JSON: expected ident at line 1 column 2");
    assert_eq!(line, "thinking about <nonce> ...");
    let (why, line) = reason("prints_bytes");
    assert_eq!(
        (why.as_str(), line.as_str()),
        ("it is not UTF-8", "\u{fffd}\u{fffd}\0")
    );
    let (why, _) = reason("wrong_nonce");
    assert_eq!(why, "its nonce is not the one of request 2");
    let (why, line) = reason("wrong_id");
    assert_eq!(why, "it answers request 3, but request 2 was asked");
    assert_eq!(line, r#"{"id": 3, "nonce": "<nonce>", "returned": 1}"#);
    let (why, line) = reason("nests");
    assert_eq!(why, "it is nested more than 127 levels deep");
    assert_eq!(line.chars().count(), 201);
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn a_stray_line_meets_the_next_request() {
    let outcomes = check(
        "prints_after_answering",
        &[
            ("odd", "returned"),
            ("plain", "malformed"),
            ("plain", "returned"),
            ("odd", "returned"),
        ],
    );
    assert!(
        matches!(&outcomes[1], Outcome::Malformed { line, .. } if line == "done"),
        "{outcomes:#?}"
    );
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn an_answer_cannot_be_given_ahead() {
    check(
        "answers_ahead",
        &[
            ("plain", "returned"),
            ("odd", "returned"),
            ("plain", "malformed"),
            ("plain", "returned"),
            ("plain", "returned"),
        ],
    );
    check("answers_before_asked", &[("plain", "malformed"); 4]);
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn a_second_answer_spoils_its_own_question_only() {
    for fixture in ["answers_twice", "answers_twice_late"] {
        check(
            fixture,
            &[
                ("plain", "returned"),
                ("odd", "answered-twice"),
                ("plain", "returned"),
                ("plain", "returned"),
            ],
        );
        // Nothing is asked after the last question, and still its second answer is seen.
        check(
            fixture,
            &[
                ("plain", "returned"),
                ("odd", "answered-twice"),
                ("plain", "returned"),
                ("odd", "answered-twice"),
            ],
        );
    }
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn a_second_answer_to_nothing_is_malformed() {
    let outcomes = check(
        "answers_twice_missing",
        &[
            ("plain", "returned"),
            ("odd", "malformed"),
            ("plain", "returned"),
            ("plain", "returned"),
        ],
    );
    assert!(
        matches!(&outcomes[1], Outcome::Malformed { line, .. } if line.contains("<nonce>")),
        "{outcomes:#?}"
    );
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn floods_are_stopped() {
    let outcomes = check(
        "floods_output",
        &[
            ("plain", "returned"),
            ("odd", "flooded"),
            ("plain", "returned"),
            ("plain", "returned"),
        ],
    );
    let limit = LIMITS.output;
    assert_eq!(outcomes[1], Outcome::Flooded { limit });
    check(
        "floods_with_lines",
        &[
            ("plain", "returned"),
            ("odd", "answered-twice"),
            ("plain", "returned"),
            ("odd", "answered-twice"),
        ],
    );
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn standard_error_is_free() {
    check(
        "floods_errors",
        &[
            ("plain", "returned"),
            ("odd", "returned"),
            ("plain", "returned"),
            ("odd", "returned"),
        ],
    );
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn null_is_an_answer() {
    let outcomes = check(
        "returns_null",
        &[
            ("plain", "returned"),
            ("odd", "returned"),
            ("plain", "returned"),
            ("plain", "returned"),
        ],
    );
    assert_eq!(outcomes[1], Outcome::from(Value::Null));
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn a_program_that_stays_at_the_end_is_killed() {
    check(
        "stays",
        &[
            ("plain", "returned"),
            ("odd", "returned"),
            ("plain", "returned"),
            ("plain", "returned"),
        ],
    );
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn children_of_a_program_go_with_it() {
    check(
        "leaves_a_child",
        &[
            ("plain", "returned"),
            ("odd", "returned"),
            ("plain", "returned"),
            ("odd", "returned"),
        ],
    );
    let outcomes = check(
        "leaves_a_child_and_dies",
        &[
            ("plain", "returned"),
            ("odd", "crashed"),
            ("plain", "returned"),
            ("plain", "returned"),
        ],
    );
    assert!(
        matches!(&outcomes[1], Outcome::Crashed { how, .. } if how == "exit status 7"),
        "{outcomes:#?}"
    );
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn a_request_that_nobody_reads_holds_nothing_up() {
    let plain = |number| question("Fixture", "plain", vec![Value::Int(number)]);
    // More than a pipe holds.
    let long = (0..100_000).map(Value::Int).collect();
    let long = question("Fixture", "plain", vec![Value::List(long)]);
    let questions = [plain(0), plain(1), long, plain(3), plain(4)];
    let outcomes = Fixture::new("never_reads").ask(&questions);
    let names: Vec<&str> = outcomes.iter().map(Outcome::name).collect();
    assert_eq!(
        names,
        ["returned", "returned", "timed-out", "returned", "returned"]
    );
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn a_panic_leaves_no_process_behind() {
    let fixture = Fixture::new("stays");
    let asked = question("Fixture", "plain", vec![Value::Int(0)]);
    let panicked = catch_unwind(AssertUnwindSafe(|| {
        fixture.exec.answer(&[&asked, &asked], &|| {
            assert_eq!(processes_with(&fixture.marker).len(), 1);
            std::panic::resume_unwind(Box::new("on purpose"));
        })
    }));
    assert!(panicked.is_err());
    fixture.assert_gone();
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn nothing_but_the_question_reaches_the_program() {
    let asked = question("Fixture", "plain", vec![Value::Int(0)]);
    let outcomes = Fixture::new("tells_environment").ask(&[asked]);
    let Outcome::Returned(returned) = &outcomes[0] else {
        panic!("{outcomes:#?}");
    };
    let told = returned.value.as_list().expect("a list");
    let home = std::env::var_os("HOME").map_or("", |_| "\"HOME\", ");
    assert_eq!(told[0].to_string(), format!("[{home}\"LANG\", \"PATH\"]"));
    assert_eq!(
        told[1].to_string(),
        r#"["arguments", "id", "interface", "method", "nonce", "object"]"#
    );
    assert_eq!(told[2].to_string(), "\"C.UTF-8\"");
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn outcomes_do_not_depend_on_threads() {
    let session = |fixture: &str| {
        let methods = ["plain", "odd", "plain", "odd", "plain"];
        let questions = methods.map(|method| question("Fixture", method, vec![Value::Int(5)]));
        Fixture::new(fixture).ask(&questions)
    };
    let fixtures = [
        "crashes",
        "prints_garbage",
        "answers_twice",
        "answers_ahead",
        "exits_after_answering",
        "floods_output",
        "nests",
        "wrong_id",
    ];
    let alone = fixtures.map(session);
    let together = thread::scope(|scope| {
        let threads = fixtures.map(|fixture| scope.spawn(move || session(fixture)));
        threads.map(|thread| thread.join().expect("no panic"))
    });
    assert_eq!(together, alone);
}

#[test]
fn a_program_that_cannot_be_started_is_an_outcome() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let program = folder.path().join("program");
    fs::copy("/bin/sh", &program).expect("a shell");
    let command = CommandLine::parse(&program.display().to_string()).expect("it is there");
    fs::remove_file(&program).expect("it was there");
    let exec = Exec::new(command, specs(Vec::new(), LIMITS));
    let asked = question("Fixture", "plain", vec![Value::Int(0)]);
    let outcomes = outcomes(exec.answer(&[&asked, &asked], &|| ()));
    assert_eq!(outcomes.len(), 2);
    assert!(
        matches!(&outcomes[0], Outcome::NotStarted { reason } if reason.contains("No such file")),
        "{outcomes:#?}"
    );
}
