//! Views of readers: hidden cases, and how many cases are shown.

use std::sync::Arc;

use message::Language;
use model::case::Visibility;
use model::judged::Judged;
use model::outcome::{Outcome, Returned};
use model::value::Value;
use model::view::View;
use report::feedback::Feedback;
use report::markdown;

use crate::diff::builders::{SPECS, call, grid, judged, place, places, planned, planned_with};
use crate::html::form::checked;
use crate::html::pages::{page, report, thrown, wrong_cells};

/// The grid of the cases that are hidden.
const SECRET: &str =
    "9.7.5.3.1........................................................................";

/// Returns hidden cases with everything that could leak: one failed, one passed with findings.
fn secrets() -> Vec<Judged> {
    let hide = |name: &str, method: &str| {
        planned_with(
            name,
            call(
                &format!("RowSolvingUtil/{method}"),
                vec![grid(SECRET), place(1, 1)],
            ),
            |case| {
                case.visibility = Visibility::Hidden;
                case.why = Some("a secret reason".to_owned());
                case.source = Some("a secret source".to_owned());
            },
        )
    };
    let answer = Returned {
        value: Value::Bool(true),
        arguments: Some(vec![grid(&SECRET.replace('9', "8")), place(1, 1)]),
        console: None,
    };
    vec![
        judged(hide("secret list", "getRowWhiteSpaces"), places(&[(7, 3)])),
        judged(
            hide("secret truth", "isValidRow"),
            Outcome::Returned(answer),
        ),
    ]
}

#[test]
fn hidden_cases_leak_nothing_to_students() {
    let report = report("anna", secrets());
    for language in [Language::English, Language::German] {
        let text = checked(&page(&report, language, View::Student));
        for secret in [
            "secret",
            SECRET,
            "97531",
            "r7c3",
            "r1c2",
            "svg",
            "hidden cases are shown",
            "argument 1",
            "Argument 1",
            "tutors",
            "../",
        ] {
            assert!(!text.contains(secret), "{secret} in {text}");
        }
        let said = language.pick(
            "1 hidden case failed.",
            "1 nicht \u{f6}ffentlicher Fall nicht bestanden.",
        );
        assert!(text.contains(said), "{text}");
    }
}

#[test]
fn tutors_see_hidden_cases_marked() {
    let text = checked(&page(
        &report("anna", secrets()),
        Language::English,
        View::Tutor,
    ));
    for shown in [
        "RowSolvingUtil::secret list",
        "<span class=\"tag\">hidden</span>",
        "a secret reason",
        "a secret source",
        SECRET,
        "r7c3",
        "The method changed its argument 1.",
    ] {
        assert!(text.contains(shown), "{shown} not in {text}");
    }
}

#[test]
fn readings_of_hidden_cases_are_the_tutors_alone() {
    let mut case = judged(
        planned(
            "open",
            call("RowSolvingUtil/isValidRow", vec![grid(SECRET), place(1, 1)]),
        ),
        Value::Bool(true),
    );
    case.verdict.follows = vec![crate::diff::builders::reading("C7-B")];
    let public = report("anna", vec![case.clone()]);
    let text = checked(&page(&public, Language::German, View::Student));
    assert!(text.contains("C7-B") && text.contains("1 Fall:"), "{text}");
    Arc::make_mut(&mut case.planned).case.visibility = Visibility::Hidden;
    let hidden = report("anna", vec![case]);
    assert!(!page(&hidden, Language::German, View::Student).contains("C7-B"));
    assert!(page(&hidden, Language::German, View::Tutor).contains("C7-B"));
}

#[test]
fn of_many_failed_cases_the_first_are_drawn() {
    let cases: Vec<Judged> = (0..40)
        .map(|number| {
            let mut case = wrong_cells();
            Arc::make_mut(&mut case.planned).case.id.name = format!("number {number:02}");
            case
        })
        .collect();
    let text = checked(&page(
        &report("anna", cases),
        Language::English,
        View::Student,
    ));
    // The method, four of its cases, and the list of the others.
    assert_eq!(text.matches("<details").count(), 6);
    assert!(
        text.contains("number 24") && !text.contains("number 25"),
        "{text}"
    );
    assert!(text.contains("15 further failed cases."), "{text}");
    let said = text.matches("r1c9 is missing.").count();
    assert_eq!(
        said,
        1 + 1 + 4 + 1,
        "cases that are only named share one headline"
    );
}

#[test]
fn cases_that_end_alike_are_one_entry() {
    let case = |number: usize, case: Judged| {
        let mut case = case;
        Arc::make_mut(&mut case.planned).case.id.name = format!("number {number:02}");
        case
    };
    let mut other = thrown();
    if let Some(Outcome::Raised(raised)) = &mut other.outcome {
        raised.message = None;
    }
    let cases = (0..7).map(|number| case(number, thrown()));
    let report = report("anna", cases.chain([case(7, other)]).collect());
    let text = checked(&page(&report, Language::English, View::Student));
    assert_eq!(text.matches("<details").count(), 2);
    assert!(
        text.contains("6 further cases end in the same way."),
        "{text}"
    );
    assert!(
        !text.contains("number 01") && text.contains("number 07"),
        "{text}"
    );
    let feedback = markdown::print(&Feedback::new(&report, &SPECS, Language::English));
    assert!(
        feedback.contains("6 further cases end in the same way."),
        "{feedback}"
    );
    assert!(feedback.contains("number 07"), "{feedback}");
}
