//! Requests and answers, and the dialogue of the manual.

mod steps;

use std::fmt::Write;

use proptest::prelude::{BoxedStrategy, Just, Strategy, any, prop, prop_oneof};
use proptest::{prop_assert_eq, proptest};

use serde_json::Value as Json;

use board::grid::Grid;
use message::{Language, Message};
use model::double::Double;
use model::outcome::{Outcome, Raised, Returned};
use model::spec::{Bilingual, Method, Parameter, Type};
use model::value::{Place, SizeLimit, Value};
use runner::protocol::{Answer, MAX_QUOTED_CHARS, Nonce, Object, Request, VERSION, beginning};

const MANUAL: &str = include_str!("../../../specs/protocol.md");

fn method(result: Type, parameters: &[Type]) -> Method {
    let nothing = || Bilingual {
        english: String::new(),
        german: String::new(),
    };
    Method {
        name: "method".to_owned(),
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
        summary: nothing(),
        group: None,
    }
}

/// Returns the outcome of an answer with these keys to request 1, whose nonce is `n`.
fn said(keys: &str, result: Type, parameters: &[Type]) -> Result<Outcome, Message> {
    let line = format!("{{\"id\": 1, \"nonce\": \"n\", {keys}}}");
    Answer::read(line.as_bytes())?.outcome(Some(&method(result, parameters)), parameters.len())
}

fn value(json: &str, result: Type) -> Value {
    match said(&format!("\"returned\": {json}"), result, &[]) {
        Ok(Outcome::Returned(returned)) => returned.value,
        other => panic!("{other:?}"),
    }
}

#[test]
fn values_that_fit_their_type() {
    let place = |row, column| Value::Cell(Place { row, column });
    let grid = Grid::EMPTY.values();
    let rows: Vec<&[i32]> = grid.chunks(9).collect();
    let rows = serde_json::to_string(&rows).unwrap();
    assert_eq!(value("null", Type::Void), Value::Null);
    assert_eq!(value("true", Type::Boolean), Value::Bool(true));
    assert_eq!(value("3", Type::Int), Value::Int(3));
    assert_eq!(
        value("[2, -1]", Type::IntArray),
        Value::List(vec![Value::Int(2), Value::Int(-1)])
    );
    assert_eq!(value(r#"{"row": 4, "column": 7}"#, Type::Cell), place(4, 7));
    assert_eq!(
        value(r#"[{"column": 7, "row": 4}]"#, Type::CellList),
        Value::List(vec![place(4, 7)])
    );
    assert_eq!(value(&rows, Type::Grid), Value::from(Grid::EMPTY));
    assert_eq!(
        value(&format!("[{rows}]"), Type::GridList),
        Value::List(vec![Value::from(Grid::EMPTY)])
    );
}

#[test]
fn nonsense_stays_nonsense() {
    let text = |text: &str| Value::Text(text.to_owned());
    assert_eq!(
        value(r#"{"row": 0, "column": 12}"#, Type::Cell),
        Value::Cell(Place { row: 0, column: 12 })
    );
    assert_eq!(value("null", Type::CellArray), Value::Null);
    assert_eq!(
        value("[null]", Type::CellArray),
        Value::List(vec![Value::Null])
    );
    assert_eq!(value("1", Type::Boolean), Value::Int(1));
    assert_eq!(value("1.5", Type::Int), text("1.5"));
    assert_eq!(
        value("9223372036854775808", Type::Int),
        text("9223372036854775808")
    );
    assert_eq!(value("\"r1c1\"", Type::Cell), text("r1c1"));
    assert_eq!(value(r#"{"row": 1}"#, Type::Cell), text(r#"{"row":1}"#));
    assert_eq!(
        value(r#"{"row": 1, "column": 1.0}"#, Type::Cell),
        text(r#"{"column":1.0,"row":1}"#)
    );
    assert_eq!(
        value("[[1, 2], []]", Type::Grid),
        Value::List(vec![
            Value::List(vec![Value::Int(1), Value::Int(2)]),
            Value::List(Vec::new())
        ])
    );
    let long = format!("\"{}\"", "ü".repeat(MAX_QUOTED_CHARS + 1));
    assert_eq!(
        value(&long, Type::Int),
        text(&format!("{}…", "ü".repeat(MAX_QUOTED_CHARS)))
    );
}

#[test]
fn nine_rows_are_a_grid_only_where_one_is_expected() {
    let rows = format!("[{}]", ["[1,2,3,4,5,6,7,8,9]"; 9].join(","));
    assert!(matches!(value(&rows, Type::Grid), Value::Grid(_)));
    assert!(matches!(value(&rows, Type::CellList), Value::List(_)));
    assert!(matches!(value(&rows, Type::GridList), Value::List(_)));
    let huge = rows.replacen('1', "2147483648", 1);
    assert!(matches!(value(&huge, Type::Grid), Value::List(_)));
}

#[test]
fn the_three_things_an_answer_can_say() {
    assert_eq!(
        said("\"missing\": true", Type::Int, &[]),
        Ok(Outcome::Missing)
    );
    assert_eq!(
        said(
            r#""raised": {"class": "ValueError", "message": null}"#,
            Type::Int,
            &[]
        ),
        Ok(Outcome::Raised(Raised {
            class: "ValueError".to_owned(),
            message: None,
            frames: Vec::new(),
            arguments: None,
            console: None,
        }))
    );
    assert_eq!(
        said(
            r#""returned": null, "arguments": [[1], null], "console": "hello""#,
            Type::Void,
            &[Type::IntArray, Type::Cell]
        ),
        Ok(Outcome::Returned(Returned {
            value: Value::Null,
            arguments: Some(vec![Value::List(vec![Value::Int(1)]), Value::Null]),
            console: Some("hello".to_owned()),
        }))
    );
    assert_eq!(
        said(
            r#""returned": 1, "arguments": null, "console": """#,
            Type::Int,
            &[]
        ),
        Ok(Outcome::from(Value::Int(1)))
    );
}

/// Every refusal of an answer, for its form or its content, with its text.
#[test]
fn refusals() {
    let check = |line: &[u8], reason: &str| {
        let refusal = Answer::read(line).and_then(|answer| answer.outcome(None, 1));
        assert_eq!(
            refusal.map_err(|refusal| Language::English.say(&refusal)),
            Err(reason.to_owned())
        );
    };
    check(b"\xff", "it is not UTF-8");
    check(
        b"",
        "it is not JSON: EOF while parsing a value at line 1 column 0",
    );
    check(b"yes", "it is not JSON: expected value at line 1 column 1");
    check(b"[1, \"n\"]", "it is not a JSON object");
    check(b"true", "it is not a JSON object");
    check(
        b"{} {}",
        "it is not JSON: trailing characters at line 1 column 4",
    );
    check(b"{}", "the key `id` is missing");
    let deep = ["[".repeat(200), "]".repeat(200)].concat();
    let deep = format!("{{\"id\":1,\"nonce\":\"n\",\"returned\":{deep}}}");
    check(deep.as_bytes(), "it is nested more than 127 levels deep");
    for value in ["0,", "[],", "{\"a\":\"b\"},"] {
        let wide = value.repeat(200_000);
        let wide = format!("{{\"id\":1,\"nonce\":\"n\",\"returned\":[{wide}0]}}");
        check(wide.as_bytes(), "it has more than 200000 values");
    }
    let keys = [
        (
            "\"missing\":true}{",
            "it is not JSON: trailing characters at line 1 column 36",
        ),
        (
            "\"returned\":1e999",
            "it is not JSON: number out of range at line 1 column 36",
        ),
        ("\"id\":1", "the key `id` is set twice"),
        (
            "\"retuned\":1",
            "unknown key `retuned`, expected one of `id`, `nonce`, `returned`, `raised`, `missing`, \
             `arguments`, `console`, `printed`",
        ),
        ("\"console\":1", "`console` is 1, expected a string"),
        ("\"arguments\":1", "`arguments` is 1, expected an array"),
        (
            "\"console\":\"\"",
            "it has none of the keys `returned`, `raised` and `missing`",
        ),
        (
            "\"returned\":null,\"missing\":true",
            "it has more than one of the keys `returned`, `raised` and `missing`",
        ),
        (
            "\"raised\":null,\"missing\":true",
            "it has more than one of the keys `returned`, `raised` and `missing`",
        ),
        ("\"missing\":false", "`missing` can only be `true`"),
        (
            "\"raised\":[\"ValueError\"]",
            "`raised` is not a JSON object",
        ),
        ("\"raised\":{}", "in `raised`: the key `class` is missing"),
        (
            "\"raised\":{\"class\":\"E\",\"trace\":1}",
            "in `raised`: unknown key `trace`, expected one of `class`, `message`, `frames`",
        ),
        (
            "\"raised\":{\"class\":\"E\"},\"arguments\":[]",
            "it gives back 0 arguments, but the method has 1",
        ),
        (
            "\"missing\":true,\"console\":\"\"",
            "`console` cannot stand beside `missing`",
        ),
        (
            "\"returned\":1,\"arguments\":[1,2]",
            "it gives back 2 arguments, but the method has 1",
        ),
    ];
    for (keys, reason) in keys {
        check(
            format!("{{\"id\":1,\"nonce\":\"n\",{keys}}}").as_bytes(),
            reason,
        );
    }
    check(
        br#"{"id":-1,"nonce":"n","missing":true}"#,
        "`id` is -1, expected a whole number from 0",
    );
    check(br#"{"id":1,"missing":true}"#, "the key `nonce` is missing");
}

/// Answers that are larger than any right one are cut, those that may be right are not.
#[test]
fn large_answers_are_cut() {
    let outcome = |keys: &str| {
        let line = format!("{{\"id\":1,\"nonce\":\"n\",{keys}}}");
        let answer = Answer::read(line.as_bytes()).expect("an answer");
        answer.outcome(Some(&method(Type::GridList, &[])), 0)
    };
    let list = |entry: &str, count: usize| {
        let entries = vec![entry; count].join(",");
        outcome(&format!("\"returned\":[{entries}]")).expect("an outcome")
    };
    let right = list(&format!("\"{}\"", ".".repeat(81)), 82);
    let mut cut = right.clone();
    cut.cut(SizeLimit::NARROW);
    assert_eq!(cut, right, "a right answer has room");
    for (entry, count) in [
        ("0", 190_000),
        ("[0,1,2,3,4,5,6,7,8,9]", 17_000),
        ("\"text\"", 100_000),
        ("{\"row\":1,\"column\":2}", 40_000),
    ] {
        let mut outcome = list(entry, count);
        assert!(outcome.bytes() < 200_000, "{entry}: {}", outcome.bytes());
        outcome.cut(SizeLimit::NARROW);
        assert!(outcome.bytes() < 5_000, "{entry}: {}", outcome.bytes());
        let Outcome::Returned(returned) = outcome else {
            panic!("it returned");
        };
        let end = returned.value.as_list().and_then(<[Value]>::last);
        assert!(matches!(end, Some(Value::Text(text)) if text.ends_with(" more")));
    }
    let text = "\u{e4}".repeat(100_000);
    let frames = vec![format!("{text:?}"); 8].join(",");
    for keys in [
        format!("\"raised\":{{\"class\":{text:?},\"message\":{text:?},\"frames\":[{frames}]}}"),
        format!("\"raised\":{{\"class\":\"E\",\"frames\":[{frames}]}}"),
        format!("\"returned\":null,\"console\":{text:?}"),
    ] {
        let mut outcome = outcome(&keys).expect("an outcome");
        assert!(outcome.bytes() < 10_000, "{}", outcome.bytes());
        outcome.cut(SizeLimit::NARROW);
        assert!(outcome.bytes() < 1_000, "{}", outcome.bytes());
    }
}

/// A line that reports printed text ahead of the answer is not an answer.
#[test]
fn printed_text_is_told_ahead() {
    let line = br#"{"id":1,"nonce":"n","printed":"text"}"#;
    let note = Answer::read(line).expect("a note");
    assert_eq!(note.printed(), Some("text"));
    assert!(note.outcome(None, 0).is_err());
}

/// Returns a strategy for the values of a type that a method may take or return.
fn values(kind: Type) -> BoxedStrategy<Value> {
    let cell = || {
        (any::<i64>(), any::<i64>()).prop_map(|(row, column)| Value::Cell(Place { row, column }))
    };
    let grid = || {
        prop::collection::vec(any::<i32>(), 81).prop_map(|values| {
            Value::from(Grid::from_values(values.try_into().expect("81 values")))
        })
    };
    let list = |entries| prop::collection::vec(entries, 0..4).prop_map(Value::List);
    let character =
        || any::<u16>().prop_filter_map("half a surrogate pair", |it| char::from_u32(it.into()));
    let fitting = match kind {
        Type::Void => Just(Value::Null).boxed(),
        Type::Boolean => any::<bool>().prop_map(Value::Bool).boxed(),
        Type::Int => any::<i64>().prop_map(Value::Int).boxed(),
        Type::IntArray => list(any::<i64>().prop_map(Value::Int).boxed()).boxed(),
        Type::Cell => cell().boxed(),
        Type::CellArray | Type::CellList => list(cell().boxed()).boxed(),
        Type::Grid => grid().boxed(),
        Type::GridList => list(grid().boxed()).boxed(),
        Type::Double => any::<f64>()
            .prop_map(|number| Value::Double(Double::new(number)))
            .boxed(),
        Type::String | Type::CharArray => any::<String>().prop_map(Value::String).boxed(),
        Type::Char => character()
            .prop_map(|it| Value::String(it.to_string()))
            .boxed(),
        list_of => list(values(list_of.entry().expect("entries")).boxed()).boxed(),
    };
    prop_oneof![1 => Just(Value::Null), 20 => fitting].boxed()
}

/// Returns the request of a call with one argument.
fn request_with(argument: &Value) -> String {
    let nonce = Nonce::from_bytes([7; 16]);
    Request {
        id: 1,
        nonce: &nonce,
        interface: "I",
        method: "m",
        target: None,
        object: Object::New,
        same_object: true,
        arguments: std::slice::from_ref(argument),
    }
    .line()
}

fn typed_values() -> impl Strategy<Value = (Type, Value)> {
    prop::sample::select(&Type::ALL)
        .prop_flat_map(|kind| values(kind).prop_map(move |value| (kind, value)))
}

proptest! {
    #[test]
    fn arguments_come_back_as_they_went((kind, value) in typed_values()) {
        let line = request_with(&value);
        let json: Json = serde_json::from_str(&line).unwrap();
        let arguments = &json["arguments"];
        let keys = format!("\"returned\": {}, \"arguments\": {arguments}", arguments[0]);
        let returned = match said(&keys, kind, &[kind]) {
            Ok(Outcome::Returned(returned)) => returned,
            other => panic!("{other:?}"),
        };
        prop_assert_eq!(&returned.value, &value);
        prop_assert_eq!(returned.arguments, Some(vec![value]));
        prop_assert_eq!(line.matches('\n').count(), 1);
    }

    #[test]
    fn any_bytes_are_answer_or_refusal(bytes in any::<Vec<u8>>()) {
        let _ = Answer::read(&bytes).and_then(|answer| answer.outcome(None, 1));
    }

    #[test]
    fn any_spoilt_answer_is_answer_or_refusal(
        place in any::<prop::sample::Index>(),
        replacement in any::<Vec<u8>>(),
        (kind, value) in typed_values(),
    ) {
        let json: Json = serde_json::from_str(&request_with(&value)).unwrap();
        let value = &json["arguments"][0];
        let keys = format!("\"returned\":{value},\"arguments\":[{value}],\"console\":\"\"");
        let mut line = format!("{{\"id\":1,\"nonce\":\"n\",{keys}}}").into_bytes();
        let start = place.index(line.len());
        let end = (start + replacement.len()).min(line.len());
        line.splice(start..end, replacement);
        let method = method(kind, &[kind]);
        let _ = Answer::read(&line).and_then(|answer| answer.outcome(Some(&method), 1));
    }

    #[test]
    fn beginnings_are_short(text in ".{0,300}") {
        assert!(beginning(&text).chars().count() <= MAX_QUOTED_CHARS + 1);
    }
}

/// Returns the lines of the manual's dialogue, each with the sign before it: `>` for a request, `<` for an answer, `#`
/// for the outcome.
fn dialogue() -> Vec<(char, &'static str)> {
    let section = MANUAL
        .split("\n## A whole session\n")
        .nth(1)
        .expect("the section");
    let block = section.split("```").nth(1).expect("a code block");
    block
        .lines()
        .skip(1)
        .filter(|line| !line.is_empty())
        .map(|line| (line.chars().next().expect("a sign"), line[1..].trim()))
        .collect()
}

#[test]
fn the_manual_is_of_this_version() {
    let title = MANUAL.lines().next().unwrap();
    assert!(title.ends_with(&format!("protocol {VERSION}")), "{title}");
}

#[test]
fn the_manuals_dialogue_goes_as_it_says() {
    let figure_1 =
        ".2.5.1.9.8..2.3..6.3..6..7...1...6..54.....19..2...7...9..3..8.2..8.4..7.1.9.7.6.";
    let figure_1 = || Value::from(figure_1.parse::<Grid>().unwrap());
    let anchor = Value::Cell(Place { row: 1, column: 1 });
    let calls = [
        (
            "RowSolvingUtil",
            "isValidRow",
            Type::Boolean,
            vec![figure_1(), anchor],
        ),
        ("GridUtil1", "transponse", Type::Void, vec![figure_1()]),
        (
            "GridSolvingUtil",
            "getMinimalNakedSingleCell",
            Type::Cell,
            vec![figure_1()],
        ),
    ];
    let mut told = Vec::new();
    let mut lines = dialogue().into_iter();
    for (id, (interface, name, result, arguments)) in (1..).zip(calls) {
        let (sign, request) = lines.next().unwrap();
        assert_eq!(sign, '>');
        let json: Json = serde_json::from_str(request).unwrap();
        let nonce = u128::from_str_radix(json["nonce"].as_str().unwrap(), 16).unwrap();
        let nonce = Nonce::from_bytes(nonce.to_be_bytes());
        let written = Request {
            id,
            nonce: &nonce,
            interface,
            method: name,
            target: None,
            object: Object::New,
            same_object: false,
            arguments: &arguments,
        };
        assert_eq!(request, written.line().trim_end());
        let (sign, line) = lines.next().unwrap();
        assert_eq!(sign, '<');
        let answer = Answer::read(line.as_bytes()).unwrap();
        assert_eq!((answer.id(), answer.nonce()), (id, nonce.as_str()));
        let method = method(result, &[Type::Grid, Type::Cell][..arguments.len()]);
        let outcome = answer.outcome(Some(&method), arguments.len()).unwrap();
        assert_eq!(lines.next(), Some(('#', description(&outcome).as_str())));
        told.push(outcome.name());
    }
    assert_eq!(lines.next(), None);
    assert_eq!(told, ["returned", "returned", "raised"]);
}

/// Returns an outcome as the manual words it.
fn description(outcome: &Outcome) -> String {
    let mut text = outcome.to_string();
    if let Outcome::Returned(Returned {
        arguments: Some(after),
        ..
    }) = outcome
    {
        for value in after {
            write!(text, "; after it {value}").expect("writing to a string cannot fail");
        }
    }
    text
}

#[test]
fn the_manual_names_every_outcome() {
    let outcomes = [
        "returned",
        "raised",
        "missing",
        "crashed",
        "timed-out",
        "malformed",
        "flooded",
        "answered-twice",
        "closed",
        "not-started",
    ];
    for name in outcomes {
        assert!(MANUAL.contains(&format!("\n| `{name}` |")), "{name}");
    }
}

#[test]
fn a_request_tells_which_objects_are_the_same() {
    let nonce = Nonce::from_bytes([1; 16]);
    let request = Request {
        id: 9,
        nonce: &nonce,
        interface: "GridUtil1",
        method: "isTransposition",
        target: None,
        object: Object::Same,
        same_object: true,
        arguments: &[Value::Null],
    };
    assert_eq!(
        request.line(),
        "{\"id\":9,\"nonce\":\"01010101010101010101010101010101\",\"interface\":\"GridUtil1\",\
         \"method\":\"isTransposition\",\"object\":\"same\",\"same_object\":true,\"arguments\":[null]}\n"
    );
}
