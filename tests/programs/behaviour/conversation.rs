//! Conversations: one process answers batch after batch, and a batch ends with the process.

use model::value::Value;
use runner::Submission;

use super::{Fixture, LIMITS, processes_with, question};

/// Asks a fixture batches of methods in one conversation; returns the names of the outcomes of each batch, and the ids
/// of the processes that were still running after a batch.
fn batches(fixture: &str, batches: &[&[&str]]) -> (Vec<Vec<&'static str>>, Vec<String>) {
    let fixture = Fixture::new(fixture);
    let mut processes = Vec::new();
    let mut names = Vec::new();
    {
        let mut conversation = fixture.exec.converse(LIMITS.time_per_call).expect("ready");
        for methods in batches {
            let questions: Vec<_> = methods
                .iter()
                .map(|method| question("Fixture", method, vec![Value::Int(7)]))
                .collect();
            let outcomes = conversation.ask(&questions.iter().collect::<Vec<_>>());
            names.push(outcomes.iter().map(model::outcome::Outcome::name).collect());
            processes.extend(processes_with(&fixture.marker));
        }
    }
    fixture.assert_gone();
    processes.dedup();
    (names, processes)
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn one_process_answers_batch_after_batch() {
    let (asked, processes) = batches("stays", &[&["plain", "odd"], &[], &["odd"], &["plain"]]);
    let returned = |count| vec!["returned"; count];
    assert_eq!(asked, [2, 0, 1, 1].map(returned));
    assert_eq!(processes.len(), 1);
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn a_batch_ends_with_the_process_and_the_next_gets_a_new_one() {
    let methods: [&[&str]; 4] = [
        &["plain", "odd", "plain"],
        &["odd"],
        &["odd"],
        &["odd", "plain"],
    ];
    for (fixture, failure) in [
        ("hangs", "timed-out"),
        ("crashes", "crashed"),
        ("prints_garbage", "malformed"),
    ] {
        let (asked, processes) = batches(fixture, &methods);
        let last = vec![failure];
        assert_eq!(
            asked,
            [vec!["returned", failure], last.clone(), last.clone(), last]
        );
        assert!(processes.is_empty(), "{processes:?}");
    }
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn a_program_that_ends_after_each_answer_answers_whole_batches() {
    let (asked, _) = batches(
        "exits_after_answering",
        &[&["plain", "odd"], &["plain", "plain"]],
    );
    assert_eq!(asked, [["returned"; 2]; 2]);
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn a_second_answer_counts_only_within_its_batch() {
    let (asked, _) = batches(
        "answers_twice_late",
        &[&["odd", "plain"], &["odd"], &["plain"]],
    );
    assert_eq!(asked[0], ["answered-twice", "returned"]);
    assert_eq!(asked[1..], [["returned"], ["returned"]]);
}
