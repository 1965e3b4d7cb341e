//! Programs that hang, crash or end too early.

use std::time::Duration;

use model::case::{Call, Question};
use model::outcome::{Clock, Outcome};
use model::spec::Limits;
use model::value::Value;

use super::{Fixture, LIMITS, check, question};

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
    let clock = Clock::Waiting;
    assert_eq!(outcomes[1], Outcome::TimedOut { limit, clock });
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
    let outcomes = check(
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
    let own = Outcome::GivenUp {
        timeouts: 3,
        limit: LIMITS.time_per_call,
    };
    assert_eq!(outcomes[4], own);
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
    let all = Outcome::GivenUp {
        timeouts: 9,
        limit: limits.time_per_call,
    };
    assert_eq!(outcomes[9], all);
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn a_missing_flush_is_named_at_once() {
    let outcomes = check(
        "unflushed",
        &[
            ("plain", "unflushed"),
            ("odd", "given-up"),
            ("plain", "given-up"),
        ],
    );
    let limit = LIMITS.time_per_call;
    assert_eq!(outcomes[0], Outcome::Unflushed { limit });
    assert_eq!(outcomes[1], Outcome::GivenUp { timeouts: 1, limit });
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn a_slow_start_is_no_missing_flush() {
    // The first answer comes just after the limit for it (2.5 s), when the input has been closed.
    check(
        "starts_slowly",
        &[
            ("plain", "returned"),
            ("odd", "crashed"),
            ("plain", "returned"),
            ("plain", "returned"),
        ],
    );
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn a_slow_start_that_takes_twice_the_time_is_no_missing_flush() {
    // No answer in the first process, and one just after the limit in the second (1.4 s and 2.6 s).
    let limits = Limits {
        time_per_call: Duration::from_millis(200),
        start_up: Duration::from_millis(1200),
        ..LIMITS
    };
    let questions = [question("Fixture", "plain", vec![Value::Int(0)])];
    let outcomes = Fixture::within("starts_slowly", limits).ask(&questions);
    let limit = limits.time_per_call;
    let clock = Clock::Waiting;
    assert_eq!(outcomes, [Outcome::TimedOut { limit, clock }]);
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
    // The outcome is the same after earlier answers: a question that crashes a process is asked again in a fresh one.
    assert_eq!(outcomes[0], outcomes[2]);
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn after_a_crash_the_other_images_of_a_sweep_are_not_asked() {
    let asked = [
        ("odd", None, "crashed"),
        ("plain", Some(1), "unasked"),
        ("plain", None, "returned"),
        ("odd", Some(1), "crashed"),
        ("plain", Some(2), "unasked"),
        ("odd", None, "crashed"),
        ("plain", None, "returned"),
        ("plain", Some(1), "returned"),
    ];
    let questions = asked.map(|(method, image, _)| {
        let Question::Call(call) = question("Fixture", method, vec![Value::Int(0)]) else {
            panic!("a call");
        };
        Question::Call(Call { image, ..call })
    });
    let outcomes = Fixture::new("crashes").ask(&questions);
    let names: Vec<&str> = outcomes.iter().map(Outcome::name).collect();
    assert_eq!(names, asked.map(|(_, _, name)| name));
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
fn a_signal_from_outside_costs_nothing() {
    check(
        "is_ended_from_outside",
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
