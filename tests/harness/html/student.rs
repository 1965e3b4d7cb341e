//! The student's page: one thing first, the rest folded.

use std::sync::Arc;

use board::cell::Cell;
use board::readings::Reading;
use message::Language;
use model::about::About;
use model::case::Case;
use model::judged::Judged;
use model::outcome::Outcome;
use model::rule::{Remark, Rule};
use model::value::Value;
use model::verdict::Finding;
use model::view::View;
use report::SubmissionReport;

use crate::diff::builders::{SPECS, call, grid, judged, place, places, planned, planned_with};
use crate::html::form::checked;
use crate::html::pages::{other_run, page, report, thrown, wrong_cells, wrong_grid};

/// A grid with two naked pairs in row 3: r3c1 and r3c9, and between them r3c4 and r3c5.
const PAIRS: &str =
    "...6................7..89.....15...33...6...44..2.....5...1...66...2...5...5.....";

/// Returns the section of a page with this id.
fn section<'a>(page: &'a str, id: &str) -> &'a str {
    let (_, rest) = page
        .split_once(&format!("<section id=\"{id}\""))
        .unwrap_or_else(|| panic!("no section {id} in {page}"));
    rest.split_once("</section>").expect("its end").0
}

fn student(report: &SubmissionReport) -> String {
    checked(&page(report, Language::English, View::Student))
}

/// Returns a case answered correctly.
fn right() -> Judged {
    let line = ".".repeat(81);
    let asked = call("RowSolvingUtil/isValidRow", vec![grid(&line), place(1, 1)]);
    judged(planned("right", asked), Value::Bool(true))
}

#[test]
fn the_first_wrong_method_stands_first_with_its_drawing_and_the_reason() {
    let text = student(&report("anna", vec![right(), wrong_cells(), wrong_grid()]));
    let first = section(&text, "first");
    for part in [
        "<code>turnRight</code>",
        "Turns the grid clockwise",
        "<svg",
        "<b>Why:</b>",
        "GridUtil3::a turn",
    ] {
        assert!(first.contains(part), "{part} not in {first}");
    }
    assert!(
        !first.contains("getRowWhiteSpaces"),
        "one thing only: {first}"
    );
    let failed = section(&text, "failed");
    assert!(
        failed.contains("The first failed case stands above:"),
        "{failed}"
    );
    assert_eq!(text.matches("GridUtil3::a turn").count(), 1);
    let places =
        ["first", "failed", "points"].map(|id| text.find(&format!("<section id=\"{id}\"")));
    assert!(places.is_sorted(), "{places:?}");
}

#[test]
fn a_class_that_does_not_compile_comes_before_wrong_answers() {
    let remarks = vec![
        Remark::new(Rule::Author).of_class("RowUtils"),
        Remark::new(Rule::CompileError).saying("';' expected"),
        Remark::new(Rule::ClassNotCompiled).of_class("RowUtils"),
    ];
    let about = About {
        remarks,
        ..About::default()
    };
    let report = SubmissionReport::new("anna", "anna", about, vec![wrong_cells()], &SPECS);
    let text = student(&report);
    let first = section(&text, "first");
    let [compile, case] = ["';' expected", "r1c9 is missing"].map(|part| first.find(part));
    assert!(compile.is_some() && compile < case, "{first}");
    assert!(!first.contains("@author"), "{first}");
}

#[test]
fn a_submission_without_a_mistake_is_told_so() {
    let text = student(&report("anna", vec![right()]));
    let first = section(&text, "first");
    assert!(first.contains("No case failed."), "{text}");
    assert!(
        first.contains("All correct") && !first.contains("Mend this first"),
        "{first}"
    );
    assert!(!text.contains("0 cases skipped"), "{text}");
    assert!(!text.contains("<section id=\"failed\""), "{text}");
    let points = section(&text, "points");
    let (shown, folded) = points.split_once("<details>").expect("folded methods");
    assert!(
        !shown.contains("isValidRow") && folded.contains("isValidRow"),
        "{points}"
    );
}

/// Returns a case whose row method threw the same exception as [`thrown`].
fn thrown_by(method: &str) -> Judged {
    let mut case = thrown();
    let asked = call(
        &format!("RowSolvingUtil/{method}"),
        vec![grid(&".".repeat(81)), place(1, 1)],
    );
    case.planned = Arc::new(planned(method, asked));
    case
}

#[test]
fn methods_that_end_alike_are_one_entry() {
    let cases = vec![
        wrong_cells(),
        thrown(),
        thrown_by("isFullHouseRow"),
        thrown_by("isRowWithNakedSingleCell"),
    ];
    let text = student(&report("anna", cases));
    let failed = section(&text, "failed");
    assert_eq!(
        failed.matches("<details class=\"method printed\"").count(),
        2,
        "{failed}"
    );
    assert!(
        failed.contains("java.lang.NullPointerException"),
        "{failed}"
    );
    assert!(
        failed.contains("2 further cases end in the same way."),
        "{failed}"
    );
    for method in ["isValidRow", "isFullHouseRow", "isRowWithNakedSingleCell"] {
        assert!(
            failed.contains(&format!("<li id=\"RowSolvingUtil.{method}\"")),
            "{failed}"
        );
    }
}

#[test]
fn differing_cells_are_marked_in_both_grids() {
    let text = student(&report("anna", vec![wrong_grid()]));
    let first = section(&text, "first");
    let figures: Vec<&str> = first.split("<figure>").skip(1).collect();
    let [before, expected, found] = figures[..] else {
        panic!("three grids: {first}");
    };
    let marked = |figure: &str, class: &str| {
        figure
            .matches(&format!("<text class=\"sign {class}"))
            .count()
    };
    assert_eq!(marked(before, "missing") + marked(before, "wrong"), 0);
    assert!(marked(found, "wrong") > 50, "{found}");
    assert_eq!(marked(expected, "missing"), marked(found, "wrong"));
}

#[test]
fn candidates_are_there_on_request() {
    let open = ".2.5.1.9.8..2.3..6.3..6..7...1...6..54.....19..2...7...9..3..8.2..8.4..7.1.9.7.6.";
    let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let asked = |method: &str, values: &str| {
        let asked = call(method, vec![grid(values)]);
        let wrong = Value::List(vec![place(1, 1)]);
        student(&report(
            "anna",
            vec![judged(planned("asked", asked), wrong)],
        ))
    };
    let text = asked("GridSolvingUtil/getMinimalNakedPairCells", open);
    let first = section(&text, "first");
    assert!(
        first.contains("<input type=\"checkbox\" checked>"),
        "{first}"
    );
    let (_, candidates) = first
        .split_once("<g class=\"candidates open\">")
        .expect("candidates");
    assert!(candidates.contains("<text x="), "{candidates}");
    // A full grid has no candidates, and the answer of `getWhiteSpaces` does not depend on them.
    for (method, values) in [
        ("GridSolvingUtil/getMinimalNakedPairCells", full),
        ("GridSolvingUtil/getWhiteSpaces", open),
    ] {
        let text = asked(method, values);
        assert!(!text.contains("<input"), "{text}");
    }
}

#[test]
fn the_runs_of_a_solver_are_a_strip() {
    let text = student(&report("anna", vec![other_run()]));
    let (_, strip) = text.split_once("<ol class=\"strip\"").expect("a strip");
    let strip = strip.split_once("</ol>").expect("its end").0;
    let steps: Vec<&str> = strip.split("<li>").skip(1).collect();
    assert!((3..=12).contains(&steps.len()), "{}", steps.len());
    assert!(steps[0].contains("After 0 placements"), "{}", steps[0]);
    let marks = |step: &str, class: &str| step.matches(&format!("<path class=\"{class}\"")).count();
    assert_eq!(
        marks(steps[0], "missing") + marks(steps[0], "wrong"),
        0,
        "they agree"
    );
    let parted = steps[2];
    assert_eq!(marks(parted, "missing"), marks(parted, "wrong"));
    assert!(marks(parted, "wrong") > 0, "{parted}");
    assert!(strip.contains("data-back=\"One step back\""), "{strip}");
}

#[test]
fn missing_methods_are_named_first_when_nothing_else_is_wrong() {
    let asked = call("GridUtil1/transponse", vec![grid(&".".repeat(81))]);
    let missing = judged(planned("missing", asked), Outcome::Missing);
    let text = student(&report("anna", vec![missing]));
    let first = section(&text, "first");
    assert!(
        first.contains("These methods are missing: transponse."),
        "{first}"
    );
}

/// Returns a case answered with a wrong pair of row 3.
fn wrong_pair(name: &str, change: impl FnOnce(&mut Case)) -> Judged {
    let asked = call(
        "RowSolvingUtil/getRowMinimalNakedPairCells",
        vec![grid(PAIRS), place(3, 1)],
    );
    judged(planned_with(name, asked, change), places(&[(3, 4), (3, 5)]))
}

#[test]
fn a_written_case_is_drawn_before_generated_ones() {
    let written = |case: &mut Case| case.why = Some("two pairs".to_owned());
    let cases = vec![
        wrong_pair("decisive 01", |_| {}),
        wrong_pair("small", written),
    ];
    let text = student(&report("anna", cases));
    let first = section(&text, "first");
    assert!(first.contains("RowSolvingUtil::small"), "{first}");
    assert!(!first.contains("decisive 01"), "{first}");
}

#[test]
fn cells_that_do_not_belong_to_an_answer_are_told_with_their_candidates() {
    let text = student(&report("anna", vec![wrong_pair("pairs", |_| {})]));
    let first = section(&text, "first");
    for part in [
        "In row 3, r3c1 and r3c9 have the candidates 1 and 2 and no others.",
        "r3c4 has the candidates 3 and 4.",
        "<input type=\"checkbox\" checked>",
    ] {
        assert!(first.contains(part), "{part} not in {first}");
    }
}

#[test]
fn a_conflict_of_the_grid_is_said_first() {
    let twice = format!("77{}", ".".repeat(79));
    let asked = call(
        "RowSolvingUtil/getRowMinimalNakedSingleCell",
        vec![grid(&twice), place(1, 1)],
    );
    let wrong = judged(planned("conflict", asked), Value::from(Cell::ALL[5]));
    let text = student(&report("anna", vec![wrong]));
    let first = section(&text, "first");
    let [conflict, why] = [
        "This grid has a conflict: Row 1 holds 7 in r1c1 and r1c2.",
        "<b>Why:</b>",
    ]
    .map(|part| first.find(part));
    assert!(conflict.is_some() && conflict < why, "{first}");
}

#[test]
fn readings_that_no_choice_combines_are_folded() {
    let mut wrong = wrong_cells();
    let reading = Reading::by_id("C1-C").expect("a reading");
    wrong
        .verdict
        .findings
        .push(Finding::OtherReadings(vec![reading]));
    let mut cases = vec![wrong];
    judge::explain::cases(&mut cases, &SPECS);
    let text = student(&report("anna", cases));
    let first = section(&text, "first");
    let (shown, folded) = first.split_once("<details>").expect("a fold");
    assert!(
        !shown.contains("C1-C") && folded.contains("Under C1-C"),
        "{first}"
    );
}

#[test]
fn equal_remarks_are_one_line_with_their_number() {
    let changed = |class: &str| Remark::new(Rule::InterfaceChanged).of_class(class);
    let bare = Remark::new(Rule::JavadocMissing).of_class("RowUtils");
    let remarks = vec![
        changed("RowUtils"),
        changed("GridUtils3"),
        bare.counting(6).saying("a, b, c, d, e, +1"),
    ];
    let about = About {
        remarks,
        ..About::default()
    };
    let report = SubmissionReport::new("anna", "anna", about, vec![right()], &SPECS);
    let text = student(&report);
    let remarks = section(&text, "remarks");
    assert_eq!(remarks.matches("<li>").count(), 2, "{remarks}");
    for part in [
        "2 interfaces differ from chapter 4.",
        "6 methods have no Javadoc comment.",
    ] {
        assert!(remarks.contains(part), "{part} not in {remarks}");
    }
}

#[test]
fn methods_that_throw_at_the_same_place_are_told_so_first() {
    let cases = vec![
        thrown(),
        thrown_by("isFullHouseRow"),
        thrown_by("isRowWithNakedSingleCell"),
    ];
    let text = student(&report("anna", cases));
    for id in ["first", "failed"] {
        let part = section(&text, id);
        let (_, cause) = part
            .split_once("3 methods throw at the same place: ")
            .expect(part);
        assert!(cause.contains("<code"), "{part}");
    }
}
