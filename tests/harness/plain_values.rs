//! Values of Java's own types: numbers with a fraction, texts, lists and matrices, from specs and cases to verdicts.

use board::grid::Grid;
use judge::compare::differences;
use message::error::SourceFile;
use model::case::Case;
use model::case::toml::{Parsed, parse, print};
use model::difference::Difference;
use model::double::Double;
use model::outcome::{Outcome, Returned};
use model::planned::{Accepted, accept};
use model::rule::{Rule, Severity};
use model::spec::{Interface, Specs, Type, java, toml};
use model::value::Value;
use proptest::prelude::{BoxedStrategy, Just, Strategy, any, prop};
use proptest::{prop_assert, prop_assert_eq, proptest};
use runner::protocol::Answer;

use crate::case_files::render;

/// Types that the handout's methods do not use.
const TYPES: [Type; 14] = [
    Type::Double,
    Type::String,
    Type::Char,
    Type::DoubleArray,
    Type::StringArray,
    Type::CharArray,
    Type::IntMatrix,
    Type::DoubleMatrix,
    Type::IntegerList,
    Type::DoubleList,
    Type::StringList,
    Type::IntArrayList,
    Type::CharArrayList,
    Type::IntMatrixList,
];

/// Returns an interface with one method, which takes and returns values of a type; `further` has more lines of the
/// method.
fn interface(kind: Type, further: &str) -> Result<Interface, String> {
    let text = format!(
        "name = \"TextUtil\"\nclass = \"Texts\"\nsection = \"1\"\nsummary = \"Texts.\"\n\n\
         [[methods]]\nname = \"same\"\nparameters = [\"{kind} value\"]\nresult = \"{kind}\"\n{further}\
         section = \"1\"\nsummary = \"The same.\"\n"
    );
    toml::interface(&SourceFile::new("specs/interfaces/TextUtil.toml", text))
        .map_err(|problems| render(&problems))
}

fn specs(kind: Type) -> Specs {
    let interface = interface(kind, "").expect("a sound interface");
    let course = "name = \"texts\"\ntitle = \"Texts\"\nedition = \"1\"\ntasks = []\n";
    let interfaces = vec![interface];
    let course = toml::course(&SourceFile::new("texts.toml", course), &interfaces);
    Specs {
        course: course.unwrap_or_else(|problems| panic!("{}", render(&problems))),
        interfaces,
    }
}

fn read(kind: Type, text: String) -> (Parsed, Specs) {
    let specs = specs(kind);
    let parsed = parse(&SourceFile::new("cases/some.toml", text), "some", &specs);
    (parsed, specs)
}

/// Returns the text of a case whose argument and answer are a value in TOML.
fn case(value: &str) -> String {
    format!("[[case]]\nname = \"a\"\nmethod = \"same\"\nvalue = {value}\nexpect = {value}\n")
}

fn only(kind: Type, value: &str) -> Case {
    let (parsed, _) = read(kind, case(value));
    assert!(
        parsed.problems.is_empty(),
        "{kind}: {}",
        render(&parsed.problems)
    );
    parsed.cases.into_iter().next().expect("a case")
}

/// Returns the value that a program has returned as JSON.
fn returned(kind: Type, json: &str) -> Value {
    let interface = interface(kind, "").expect("a sound interface");
    let line = format!("{{\"id\":1,\"nonce\":\"n\",\"returned\":{json}}}");
    let answer = Answer::read(line.as_bytes()).expect("an answer");
    match answer.outcome(interface.methods.first(), 1) {
        Ok(Outcome::Returned(Returned { value, .. })) => value,
        other => panic!("{other:?}"),
    }
}

fn number(number: f64) -> Value {
    Value::Double(Double::new(number))
}

fn text(text: &str) -> Value {
    Value::String(text.to_owned())
}

#[test]
fn every_type_has_a_form_in_cases() {
    let read = |kind, value| only(kind, value).answers[0].clone();
    assert_eq!(read(Type::Double, "0.5"), number(0.5));
    assert_eq!(read(Type::Double, "3"), number(3.0));
    assert_eq!(read(Type::Double, "nan"), number(f64::NAN));
    assert_eq!(read(Type::Double, "-inf"), number(f64::NEG_INFINITY));
    assert_eq!(read(Type::String, "'null'"), text("null"));
    assert_eq!(read(Type::CharArray, "\"\""), text(""));
    assert_eq!(
        read(Type::IntMatrix, "[[1, 2], []]"),
        Value::List(vec![Value::integers([1, 2]), Value::integers::<i64, 0>([])])
    );
    assert_eq!(
        read(Type::CharArrayList, "['ab', '']"),
        Value::List(vec![text("ab"), text("")])
    );
    // Nine rows of nine integers are no grid here.
    let rows = format!("[{}]", ["[1, 2, 3, 4, 5, 6, 7, 8, 9]"; 9].join(", "));
    assert_eq!(
        read(Type::IntMatrix, &rows).as_list().map(<[Value]>::len),
        Some(9)
    );
    assert_eq!(
        returned(Type::IntMatrix, &rows),
        read(Type::IntMatrix, &rows)
    );
}

#[test]
fn every_type_is_declared_in_java() {
    for kind in TYPES {
        let source =
            java::interface_source(&interface(kind, "").expect("a sound interface"), "utils");
        assert!(
            source.contains(&format!("    {kind} same({kind} value);")),
            "{source}"
        );
        let has_list = source.contains("import java.util.List;");
        assert_eq!(has_list, kind.name().starts_with("List<"), "{source}");
    }
}

/// A value of a wrong type is shown at its location, with an example of a right one.
#[test]
fn mistakes_in_values_are_shown() {
    let wrong = [
        (Type::Double, "\"0.5\"", "0.5"),
        (Type::String, "5", "\"abc\""),
        (Type::Char, "\"ab\"", "\"a\""),
        (Type::Char, "\"\u{1F600}\"", "\"a\""),
        (Type::CharArray, "['a']", "\"abc\""),
        (Type::IntMatrix, "[[1, 2], 3]", "[2, 3, 1]"),
        (Type::IntMatrix, "[[1.5]]", "3"),
        (Type::StringList, "\"abc\"", "[\"abc\", \"\"]"),
        (Type::IntMatrixList, "[[1]]", "[2, 3, 1]"),
    ];
    for (kind, value, remedy) in wrong {
        let (parsed, _) = read(kind, case(value));
        assert!(parsed.cases.is_empty(), "{kind} {value}");
        let said = render(&parsed.problems);
        let lines: Vec<usize> = parsed
            .problems
            .iter()
            .map(|problem| problem.line_and_column().0)
            .collect();
        assert_eq!(lines, [4, 5], "{said}");
        assert!(said.contains(&format!("`{remedy}`")), "{remedy}: {said}");
    }
    let (parsed, _) = read(Type::String, case(&format!("\"{}\"", "a".repeat(4001))));
    let said = render(&parsed.problems);
    assert!(said.contains("4000 bytes of text"), "{said}");
    assert!(said.contains("ask a smaller question"), "{said}");
}

#[test]
fn mistakes_in_tolerances_are_shown() {
    let said = |kind, line| interface(kind, line).expect_err("a mistake");
    for line in [
        "tolerance = -1.0\n",
        "tolerance = nan\n",
        "tolerance = inf\n",
    ] {
        let said = said(Type::Double, line);
        assert!(said.contains("TextUtil.toml:10:"), "{said}");
        assert!(said.contains("tolerance = 1e-9"), "{said}");
    }
    let text = said(Type::DoubleMatrix, "tolerance = \"small\"\n");
    assert!(text.contains("`1e-9`"), "{text}");
    let text = said(Type::StringList, "tolerance = 0.1\n");
    assert!(text.contains("compared exactly"), "{text}");
    let sound = interface(Type::DoubleList, "tolerance = 1e-9\n").expect("a sound interface");
    assert_eq!(sound.methods[0].tolerance, Some(Double::new(1e-9)));
}

#[test]
fn a_tolerance_is_for_numbers_that_are_finite() {
    let within = |tolerance: Option<f64>, expected: Value, actual: &Value| {
        let accepted = [Accepted {
            tolerance: tolerance.map(Double::new),
            ..Accepted::own(expected)
        }];
        accept(&accepted, actual)
    };
    let sum = number(0.1 + 0.2);
    assert!(!within(None, number(0.3), &sum));
    assert!(within(Some(1e-9), number(0.3), &sum));
    assert!(within(Some(0.5), number(1.0), &number(1.5)));
    assert!(!within(Some(0.5), number(1.0), &number(1.500_001)));
    assert!(within(None, number(f64::NAN), &number(f64::NAN)));
    assert!(within(None, number(0.0), &number(-0.0)));
    for odd in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        assert!(within(Some(1.0), number(odd), &number(odd)));
        assert!(!within(Some(f64::MAX), number(1.0), &number(odd)));
        assert!(!within(Some(f64::MAX), number(odd), &number(1.0)));
    }
    let row = |last| Value::List(vec![Value::List(vec![number(1.0), number(last)])]);
    assert!(within(Some(1e-9), row(0.3), &row(0.1 + 0.2)));
    assert!(!within(None, row(0.3), &row(0.1 + 0.2)));
}

#[test]
fn differences_are_named() {
    let matrix = |rows: &[&[i64]]| -> Value {
        let row = |row: &&[i64]| row.iter().copied().map(Value::Int).collect::<Value>();
        rows.iter().map(row).collect()
    };
    let found = |kind, expected: &Value, actual: &Value| differences(kind, expected, actual, None);
    let expected = matrix(&[&[1, 2], &[3, 4]]);
    assert_eq!(found(Type::IntMatrix, &expected, &expected), []);
    // A shorter row is a difference, and so is `null` instead of a row.
    let ragged = matrix(&[&[1, 2], &[3]]);
    assert_eq!(
        found(Type::IntMatrix, &expected, &ragged),
        [Difference::Entries(vec![1])]
    );
    let without = Value::List(vec![Value::Null, Value::integers([3, 4])]);
    assert_eq!(
        found(Type::IntMatrix, &expected, &without),
        [Difference::Entries(vec![0])]
    );
    assert_eq!(
        found(Type::IntMatrix, &expected, &matrix(&[&[1, 2]])),
        [Difference::Length {
            expected: 2,
            actual: 1
        }]
    );
    let wrong = |wanted| [Difference::WrongType { wanted }];
    let texts = Value::List(vec![text("1")]);
    assert_eq!(
        found(Type::IntMatrix, &expected, &texts),
        wrong(Type::IntMatrix)
    );
    assert_eq!(
        found(Type::String, &text("a"), &text("b")),
        [Difference::Value]
    );
    assert_eq!(
        found(Type::String, &text("a"), &Value::Null),
        [Difference::Null]
    );
    assert_eq!(
        found(Type::Double, &number(1.0), &Value::Int(2)),
        wrong(Type::Double)
    );
    let nulls = Value::List(vec![Value::Null]);
    assert_eq!(
        found(Type::StringList, &texts, &nulls),
        [Difference::Entries(vec![0])]
    );
    assert_eq!(
        found(Type::IntegerList, &matrix(&[&[1]]), &nulls),
        wrong(Type::IntegerList)
    );
}

/// Answers that no case can expect are read, but equal no expected value.
#[test]
fn hostile_values_are_values() {
    let long = format!("\"{}\"", "a".repeat(100_000));
    let cut = returned(Type::String, &long);
    assert!(matches!(&cut, Value::String(text) if text.len() < 5000 && text.ends_with('…')));
    // The Java driver describes a text with half a surrogate pair under `other`.
    let half = returned(Type::String, r#"{"other":"a\\ud800"}"#);
    assert_eq!(half, Value::Text("a\\ud800".to_owned()));
    assert_ne!(half, text("a\\ud800"));
    // A string is no grid, neither alone nor in a list of grids.
    let picture = format!("{{\"string\":\"{}\"}}", ".".repeat(81));
    assert!(returned(Type::Grid, &picture).as_grid().is_none());
    let of_grids = returned(Type::GridList, &format!("[{picture}]"));
    let grid: Value = Grid::from_values([-1; 81]).into();
    assert_ne!(of_grids, Value::List(vec![grid]));
    assert_eq!(returned(Type::CharArray, r#"["a","b"]"#), text("ab"));
    assert!(matches!(
        returned(Type::CharArray, r#"["ab"]"#),
        Value::List(_)
    ));
    assert_eq!(returned(Type::Double, "\"NaN\""), number(f64::NAN));
    assert_eq!(
        returned(Type::Double, "\"nan\""),
        Value::Text("nan".to_owned())
    );
    assert_eq!(
        returned(Type::StringList, "[null, 1]"),
        Value::List(vec![Value::Null, Value::Int(1)])
    );
}

/// Returns a strategy for the values of a type that a case can hold.
fn values(kind: Type) -> BoxedStrategy<Value> {
    match (kind, kind.entry()) {
        (_, Some(entry)) => prop::collection::vec(values(entry), 0..5)
            .prop_map(Value::List)
            .boxed(),
        (Type::Int, _) => any::<i64>().prop_map(Value::Int).boxed(),
        (Type::Double, _) => prop::num::f64::ANY.prop_map(number).boxed(),
        (Type::Char, _) => Just("ä".to_owned()).prop_map(Value::String).boxed(),
        _ => any::<String>().prop_map(Value::String).boxed(),
    }
}

fn typed() -> impl Strategy<Value = (Type, Value)> {
    prop::sample::select(&TYPES)
        .prop_flat_map(|kind| values(kind).prop_map(move |value| (kind, value)))
}

proptest! {
    #[test]
    fn cases_read_back_as_they_were_printed((kind, value) in typed()) {
        let (parsed, specs) = read(kind, case("[]"));
        let mut blank = parsed.cases.into_iter().next().unwrap_or_else(|| only(kind, example(kind)));
        blank.answers = vec![value.clone()];
        if let model::case::Question::Call(call) = &mut blank.question {
            call.arguments = vec![value.clone()];
        }
        let printed = print(&blank, &specs);
        let (again, _) = read(kind, printed.clone());
        prop_assert!(again.problems.is_empty(), "{printed}");
        let call = again.cases[0].call().unwrap();
        prop_assert_eq!(&again.cases[0].answers, &blank.answers);
        prop_assert_eq!(&call.arguments, &blank.answers);
    }

    #[test]
    fn no_text_behind_a_key_makes_the_reader_panic(kind in prop::sample::select(&TYPES), text in ".{0,40}") {
        let (parsed, _) = read(kind, case(&text));
        for problem in &parsed.problems {
            prop_assert!(problem.line_and_column().0 >= 1);
        }
    }

    #[test]
    fn numbers_are_written_so_that_java_reads_them(number in prop::num::f64::NORMAL) {
        let written = Double::new(number).to_string();
        prop_assert_eq!(written.parse::<f64>().ok(), Some(number));
        let json = serde_json::to_string(&Double::new(number)).unwrap();
        prop_assert_eq!(serde_json::from_str::<Double>(&json).unwrap(), Double::new(number));
    }
}

/// Returns a value, in TOML, of a type that is not a list.
const fn example(kind: Type) -> &'static str {
    match kind {
        Type::Double => "0.5",
        Type::Char => "\"a\"",
        _ => "\"abc\"",
    }
}

#[test]
fn numbers_look_as_in_java() {
    let shown = [
        (0.0, "0.0"),
        (-0.0, "-0.0"),
        (0.001, "0.001"),
        (0.0001, "1.0E-4"),
        (9_999_999.0, "9999999.0"),
        (1e7, "1.0E7"),
        (-1.25e-10, "-1.25E-10"),
        (f64::MAX, "1.7976931348623157E308"),
        (f64::INFINITY, "Infinity"),
        (f64::NAN, "NaN"),
    ];
    for (number, text) in shown {
        assert_eq!(Double::new(number).to_string(), text);
    }
}

/// A course can switch off the handout's rules, all or some of them, but none that explains missing points.
#[test]
fn rules_are_left_out() {
    let course = |rules: &str| {
        let text = format!(
            "name = \"texts\"\ntitle = \"Texts\"\nedition = \"1\"\ntasks = []\n\n[rules]\n{rules}\n"
        );
        toml::course(&SourceFile::new("specs/texts.toml", text), &[])
            .map_err(|problems| render(&problems))
    };
    let off = course("handout = \"off\"\njavadoc-missing = \"warning\"").expect("a course");
    assert!(off.silent.contains(&Rule::Author));
    assert!(!off.silent.contains(&Rule::JavadocMissing));
    assert!(!off.silent.contains(&Rule::MethodMissing));
    assert_eq!(off.severity(Rule::JavadocMissing), Severity::Warning);
    let one = course("ascii = \"off\"").expect("a course");
    assert_eq!(one.silent.into_iter().collect::<Vec<_>>(), [Rule::Ascii]);
    for (rules, told) in [
        ("method-missing = \"off\"", "`method-missing = \"note\"`"),
        ("handout = \"on\"", "`off`"),
    ] {
        let said = course(rules).expect_err("a mistake");
        assert!(said.contains("texts.toml:7:"), "{said}");
        assert!(said.contains(told), "{said}");
    }
}
