//! Cases that become public after a day.

use chrono::NaiveDate;
use common::specs;
use message::error::SourceFile;
use model::case::{Case, Visibility, toml};
use model::spec;
use model::view;
use model::view::View;

fn day(text: &str) -> NaiveDate {
    text.parse().expect("a date")
}

/// Reads a case with this line, in a course with this line.
fn case(line_of_course: &str, line_of_case: &str) -> Case {
    let mut specs = specs();
    let text = std::fs::read_to_string(common::root().join("specs/meilenstein1.toml"));
    let text = format!("{line_of_course}\n{}", text.expect("the course"));
    let source = SourceFile::new("course.toml", text);
    specs.course = spec::toml::course(&source, &specs.interfaces).expect("a course");
    let grid = ".".repeat(81);
    let text = format!(
        "[[case]]\nname = \"a\"\nmethod = \"transponse\"\ngrid = \"{grid}\"\n{line_of_case}"
    );
    let parsed = toml::parse(&SourceFile::new("a.toml", text), "a", &specs);
    assert!(parsed.problems.is_empty(), "{:?}", parsed.problems);
    parsed.cases.into_iter().next().expect("a case")
}

/// Returns on which of three successive days students see a case.
fn seen(case: &Case) -> [bool; 3] {
    ["2026-05-29", "2026-05-30", "2026-05-31"].map(|today| {
        let mut case = case.clone();
        view::settle([&mut case], day(today));
        assert!(View::Tutor.shows(&case));
        View::Student.shows(&case)
    })
}

const AFTER: &str = "visibility = \"after 2026-05-30\"";

#[test]
fn a_case_is_public_from_the_day_after_its_date() {
    let waiting = case("", AFTER);
    assert_eq!(waiting.visibility, Visibility::After(day("2026-05-30")));
    assert_eq!(seen(&waiting), [false, false, true]);
    assert!(
        !View::Student.shows(&waiting),
        "hidden until the day is known"
    );
    assert_eq!(view::hidden_until(&waiting), Some(day("2026-05-30")));
}

#[test]
fn the_course_decides_about_cases_that_do_not() {
    assert_eq!(seen(&case(AFTER, "")), [false, false, true]);
    assert_eq!(seen(&case(AFTER, "visibility = \"public\"")), [true; 3]);
    assert_eq!(seen(&case(AFTER, "visibility = \"hidden\"")), [false; 3]);
    assert_eq!(seen(&case("visibility = \"hidden\"", "")), [false; 3]);
    assert_eq!(seen(&case("", "")), [true; 3]);
}
