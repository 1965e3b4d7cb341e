//! Programs that print too much, too little or something other than an answer.

use model::outcome::Outcome;
use model::value::Value;

use super::{LIMITS, check};

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
