//! Whole pages, as snapshots.

use message::Language;
use model::about::{About, GradedClass};
use model::judged::Judged;
use model::outcome::{Outcome, Raised};
use model::rule::{Location, Remark, Rule};
use model::value::Value;
use model::view::View;
use report::class::{CaseName, ClassReport, Row};
use report::schema::Origin;
use report::{SubmissionReport, html};

use crate::diff::builders::{
    SPECS, call, changed, grid, judged, left, place, places, planned, planned_with, vector,
};
use crate::html::form::checked;

/// Figure 1 of the handout.
const FIGURE_1: &str =
    ".2.5.1.9.8..2.3..6.3..6..7...1...6..54.....19..2...7...9..3..8.2..8.4..7.1.9.7.6.";

/// Renders the page of a submission for a view.
pub(crate) fn page(report: &SubmissionReport, language: Language, view: View) -> String {
    html::submission::page(report, &SPECS, language, view, None)
}

/// Checks the form of a page and replaces the version, for the snapshot.
fn reviewed(page: &str) -> String {
    checked(page).replace(
        &format!("Epsilon {}<", env!("CARGO_PKG_VERSION")),
        "Epsilon VERSION<",
    )
}

/// Returns the report of a submission with these cases.
pub(crate) fn report(name: &str, cases: Vec<Judged>) -> SubmissionReport {
    SubmissionReport::new(name, name, About::default(), cases, &SPECS)
}

/// Returns a case answered with a wrong list of cells.
pub(crate) fn wrong_cells() -> Judged {
    let asked = call(
        "RowSolvingUtil/getRowWhiteSpaces",
        vec![grid(FIGURE_1), place(1, 1)],
    );
    let planned = planned_with("white spaces", asked, |case| {
        case.why = Some("row 1".to_owned());
        case.source = Some("figure 1".to_owned());
    });
    judged(planned, places(&[(1, 1), (1, 3), (1, 5), (1, 7), (2, 2)]))
}

/// Returns a case of a turn that leaves the grid as it was, except for a foreign value in r9c9.
pub(crate) fn wrong_grid() -> Judged {
    let asked = call("GridUtil3/turnRight", vec![grid(FIGURE_1)]);
    judged(
        planned("a turn", asked),
        left(vec![changed(&grid(FIGURE_1), &[(9, 9, 12)])]),
    )
}

/// Returns a case whose method threw an exception.
pub(crate) fn thrown() -> Judged {
    let asked = call(
        "RowSolvingUtil/isValidRow",
        vec![grid(FIGURE_1), place(1, 1)],
    );
    judged(
        planned("thrown", asked),
        Outcome::Raised(Raised {
            class: "java.lang.NullPointerException".to_owned(),
            message: Some("no cell".to_owned()),
            frames: vec!["utils.RowUtils.isValidRow(RowUtils.java:12)".to_owned()],
            arguments: None,
            console: None,
        }),
    )
}

/// Returns a case of a solver whose second placement is wrong.
pub(crate) fn other_run() -> Judged {
    let asked = call("RowSolvingUtil/solveRowBased", vec![grid(FIGURE_1)]);
    let planned = planned("figure 1", asked);
    let expected = &planned.accepted[0].value;
    let first = expected.as_list().expect("grids")[..2].to_vec();
    let last = changed(&first[1], &[(1, 1, 6)]);
    let run = Value::List([first, vec![last]].concat());
    judged(planned, run)
}

fn about() -> About {
    About {
        classes: vec![GradedClass {
            class: "RowUtils".to_owned(),
            full_name: "utils.RowUtils".to_owned(),
            file: "src/utils/RowUtils.java".to_owned(),
            aliases: vec![(
                "getRowWhiteSpaces".to_owned(),
                "getWhiteSpaces(Grid, Cell)".to_owned(),
            )],
        }],
        remarks: vec![
            Remark::new(Rule::Author).of_class("RowUtils"),
            Remark::new(Rule::Ascii)
                .at(Location::at("src/utils/RowUtils.java", 12, 5))
                .saying("\u{e4}"),
        ],
        ..About::default()
    }
}

#[test]
fn the_student_reads_german() {
    let right = call(
        "RowSolvingUtil/isFullHouseRow",
        vec![grid(FIGURE_1), place(1, 1)],
    );
    let missing = call("GridUtil1/transponse", vec![grid(FIGURE_1)]);
    let cases = vec![
        wrong_cells(),
        wrong_grid(),
        thrown(),
        judged(planned("right", right), Value::Bool(false)),
        judged(planned("missing", missing), Outcome::Missing),
    ];
    let report = SubmissionReport::new("muster", "Erika Muster", about(), cases, &SPECS);
    let page = page(&report, Language::German, View::Student);
    insta::assert_snapshot!("student", reviewed(&page));
}

#[test]
fn the_tutor_reads_english() {
    let image = call(
        "RowIsoUtil/getBlockInternRowPermutationImage",
        vec![
            grid(FIGURE_1),
            grid(
                ".3..6..7.8..2.3..6.2.5.1.9...1...6..54.....19..2...7...9..3..8.2..8.4..7.1.9.7.6.",
            ),
            place(1, 1),
        ],
    );
    let mut hidden = planned("image", image);
    hidden.case.visibility = model::case::Visibility::Hidden;
    let cases = vec![other_run(), judged(hidden, vector(&[1, 2, 3]))];
    let report = report("Erika Muster", cases);
    let page = page(&report, Language::English, View::Tutor);
    insta::assert_snapshot!("tutor", reviewed(&page));
}

/// Returns a class of these submissions, which all have the same cases.
pub(crate) fn class(reports: &[SubmissionReport]) -> ClassReport {
    ClassReport {
        origin: Origin {
            course: "meilenstein1".to_owned(),
            case_set: "0123456789abcdef".to_owned(),
            reference: "fedcba9876543210".to_owned(),
            ..Origin::default()
        },
        cases: reports[0]
            .cases
            .iter()
            .map(|judged| CaseName::from(judged.planned.as_ref()))
            .collect(),
        rows: reports
            .iter()
            .map(|report| Row::new(report, &SPECS))
            .collect(),
        milliseconds: 1234,
        ..ClassReport::default()
    }
}

#[test]
fn the_class_at_a_glance() {
    let wrong = || vec![wrong_cells(), wrong_grid(), thrown()];
    let right = wrong()
        .into_iter()
        .map(|case| {
            let expected = case.planned.accepted[0].value.clone();
            let outcome = match expected {
                Value::Grid(_) => left(vec![expected]),
                _ => expected.into(),
            };
            judged(case.planned, outcome)
        })
        .collect();
    let missing = wrong()
        .into_iter()
        .map(|case| judged(case.planned, Outcome::Missing))
        .collect();
    let class = class(&[
        report("anna", wrong()),
        report("ben", right),
        report("cem", missing),
        report("dora", wrong()),
    ]);
    let page = html::class::page(&class, &SPECS, Language::English);
    insta::assert_snapshot!(
        "class",
        reviewed(&page).replace(env!("CARGO_PKG_VERSION"), "VERSION")
    );
    assert_eq!(
        html::class::page(&class, &SPECS, Language::English),
        html::class::page(
            &ClassReport {
                milliseconds: 1,
                ..class
            },
            &SPECS,
            Language::English
        ),
        "pages do not depend on the time it took"
    );
}

#[test]
fn a_class_of_a_thousand_stays_small() {
    let mut class = class(&[report("anna", vec![wrong_cells(), wrong_grid()])]);
    let row = class.rows[0].clone();
    class.rows = (0..1000)
        .map(|number| Row {
            id: format!("submission-{number}"),
            ..row.clone()
        })
        .collect();
    let page = html::class::page(&class, &SPECS, Language::German);
    assert!(checked(&page).contains("submission-999"));
    assert!(page.len() < 800_000, "{} bytes", page.len());
}

#[test]
fn an_empty_class_has_a_page() {
    let mut class = class(&[report("anna", vec![wrong_cells()])]);
    class.rows.clear();
    class.problems = 2;
    let page = checked(&html::class::page(&class, &SPECS, Language::English));
    assert!(page.contains("No submission was graded."), "{page}");
    assert!(page.contains("2 mistakes in specs"), "{page}");
}
