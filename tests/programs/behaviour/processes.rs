//! Processes: none is left, and none learns more than its question.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread;

use model::outcome::Outcome;
use model::value::Value;
use runner::Submission;
use runner::exec::{CommandLine, Exec};

use super::{Fixture, LIMITS, check, outcomes, processes_with, question, specs};

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
    let command = CommandLine::parse(&program.display().to_string()).expect("an executable");
    fs::remove_file(&program).expect("the executable");
    let exec = Exec::new(command, specs(Vec::new(), LIMITS));
    let asked = question("Fixture", "plain", vec![Value::Int(0)]);
    let outcomes = outcomes(exec.answer(&[&asked, &asked], &|| ()));
    assert_eq!(outcomes.len(), 2);
    assert!(
        matches!(&outcomes[0], Outcome::NotStarted { reason } if reason[0].contains("No such file")),
        "{outcomes:#?}"
    );
}
