//! Answers to `findSteps`.

use board::code::Technique;
use board::step::Step;
use message::Language;
use model::case::hodoku::Line;
use model::outcome::Outcome;
use model::value::Value;
use runner::protocol::Answer;
use runner::protocol::steps::{Wanted, call_of};

fn wanted() -> Wanted {
    let line = format!(":0902-2:37:12345678.{}::919::", ".".repeat(72));
    let call = call_of(&Line::parse(&line).expect("a line"));
    assert_eq!(call.arguments[0], Value::Text("0902-2".to_owned()));
    Wanted::by(&call).expect("a question for steps")
}

fn read(json: &str) -> Result<Vec<Step>, String> {
    let line = format!(r#"{{"id": 1, "nonce": "n", "returned": {json}}}"#);
    let answer = Answer::read(line.as_bytes()).expect("an answer");
    match answer.steps(wanted(), 4) {
        Ok(Outcome::Returned(returned)) => match returned.value {
            Value::Steps(steps) => Ok(steps),
            other => panic!("{other:?}"),
        },
        Ok(other) => panic!("{other:?}"),
        Err(refusal) => Err(Language::English.say(&refusal)),
    }
}

#[test]
fn steps_are_read() {
    let steps =
        read(r#"[{"eliminations": "364 315", "length": 5}, {"digits": "9", "placements": "999"}]"#)
            .expect("two steps");
    assert_eq!(steps[0].technique, Technique::AlmostLockedSetsXYWing);
    assert_eq!(steps[0].digits.to_string(), "37");
    assert_eq!(format!("{:?}", steps[0].eliminations), "[r1c5=3, r6c4=3]");
    assert_eq!(steps[0].length, Some(5));
    assert_eq!(steps[1].digits.to_string(), "9");
    assert_eq!(format!("{:?}", steps[1].placements), "[r9c9=9]");
    assert_eq!(read("[]"), Ok(Vec::new()));
}

#[test]
fn what_is_no_step_is_refused_with_its_place() {
    for (json, reason) in [
        ("7", "`returned` is not an array of steps"),
        ("[{}, 7]", "in step 2: it is not a JSON object"),
        (
            r#"[{"eliminations": "36"}]"#,
            "in step 1: `eliminations`: invalid candidate `36`, expected digit, row and column such as `436`",
        ),
        (
            r#"[{"digits": "3x"}]"#,
            "in step 1: `digits`: invalid digits `3x`",
        ),
        (
            r#"[{"length": -1}]"#,
            "in step 1: `length` is -1, expected a whole number below 65536",
        ),
        (
            r#"[{"size": 1}]"#,
            "in step 1: unknown key `size`, expected one of `digits`, `placements`, `eliminations`, `length`",
        ),
    ] {
        assert_eq!(read(json), Err(reason.to_owned()), "{json}");
    }
}
