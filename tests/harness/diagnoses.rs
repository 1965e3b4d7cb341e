//! Diagnoses in every report: who sees which part, what they cost, and hostile code.

use std::sync::Arc;

use common::record_errors;
use message::Language;
use model::about::About;
use model::case::Visibility;
use model::diagnosis::{Change, Counterexample, Diagnosis, Excerpt, Mend, Misconception, Suspect};
use model::judged::Judged;
use model::rule::{Remark, Rule, Severity};
use model::spec::{Specs, StudentsSee};
use model::value::Value;
use model::view::View;
use report::class::{CaseName, ClassReport, Row};
use report::feedback::Feedback;
use report::schema::Origin;
use report::{Points, SubmissionReport, csv, gradescope, html, json, markdown, text};

use crate::diff::builders::{SPECS, call, grid, judged, place, planned, planned_with};
use crate::html::form::{checked, text as text_of};

const FIGURE_1: &str =
    ".2.5.1.9.8..2.3..6.3..6..7...1...6..54.....19..2...7...9..3..8.2..8.4..7.1.9.7.6.";
/// A grid that occurs only in a hidden counterexample.
const SECRET: &str =
    "9.7.5.3.1........................................................................";
const EVIL: &str = "</pre><script>x</script> \u{1b}[31m \u{202e} `@everyone` ``` ::error::";
const INTERFACE: &str = "RowSolvingUtil";

fn asked(name: &str, method: &str, line: &str, row: i64) -> Arc<model::planned::Planned> {
    let arguments = vec![grid(line), place(row, 1)];
    Arc::new(planned(
        name,
        call(&format!("{INTERFACE}/{method}"), arguments),
    ))
}

fn topic(method: &str) -> (String, String) {
    (INTERFACE.to_owned(), method.to_owned())
}

/// Returns a wrong answer to a question that no case asks.
fn counterexample(planned: Arc<model::planned::Planned>, answer: Value) -> Counterexample {
    let Judged {
        planned,
        outcome,
        verdict,
        explanation,
    } = judged(planned, answer);
    Counterexample {
        planned,
        outcome: outcome.expect("an answer"),
        verdict,
        explanation,
        is_unsteady: false,
        filled: 3,
        asked: 170,
    }
}

fn suspect(line: usize, permille: u16) -> Suspect {
    Suspect {
        file: "src/utils/RowUtils.java".to_owned(),
        line,
        last_line: line,
        permille,
    }
}

/// Returns diagnoses of a method that fails, of one that fails on a near miss of a hidden case, and of one that passes
/// although it is wrong.
fn diagnoses() -> Vec<Diagnosis> {
    let source = format!(
        "class RowUtils {{\n\tboolean wrong(int i) {{\n        // {EVIL}\n        return i < 9;\n    }}\n}}\n"
    );
    let suspects = vec![suspect(4, 1000), suspect(3, 300)];
    let excerpts = Excerpt::around(&suspects, [("src/utils/RowUtils.java", source.as_str())]);
    let hidden = planned_with(
        "near miss",
        call(
            &format!("{INTERFACE}/isFullHouseRow"),
            vec![grid(SECRET), place(1, 1)],
        ),
        |case| case.visibility = Visibility::Hidden,
    );
    let three = "1.2.3............................................................................";
    vec![
        Diagnosis {
            topic: topic("isRowWithNakedSingleCell"),
            counterexample: Some(counterexample(
                asked("found", "isRowWithNakedSingleCell", three, 1),
                Value::Bool(true),
            )),
            misconception: None,
            suspects,
            excerpts,
            mend: Some(Mend {
                change: Change {
                    file: "src/utils/RowUtils.java".to_owned(),
                    line: 4,
                    before: "i < 9".to_owned(),
                    after: format!("i <= 9 /* {EVIL} */"),
                },
                further: Vec::new(),
                diff: format!(
                    "--- a\n+++ b\n@@ -4 +4 @@\n-        return i < 9;\n+        return i <= 9; // {EVIL}\n"
                ),
                cases: 2,
                methods: vec![
                    topic("isRowWithNakedSingleCell"),
                    topic("getRowMinimalNakedSingleCell"),
                ],
                questions: 10_000,
            }),
        },
        Diagnosis {
            topic: topic("isFullHouseRow"),
            counterexample: Some(counterexample(Arc::new(hidden), Value::Bool(true))),
            misconception: None,
            suspects: vec![suspect(4, 700)],
            excerpts: Vec::new(),
            mend: None,
        },
        Diagnosis {
            topic: topic("isValidRow"),
            counterexample: Some(counterexample(
                asked("refuted", "isValidRow", three, 1),
                Value::Bool(false),
            )),
            misconception: None,
            suspects: Vec::new(),
            excerpts: Vec::new(),
            mend: None,
        },
    ]
}

fn cases() -> Vec<Judged> {
    let judged_case = |name: &str, method: &str, row, answer| {
        judged(asked(name, method, FIGURE_1, row), Value::Bool(answer))
    };
    vec![
        judged_case("one", "isRowWithNakedSingleCell", 1, true),
        judged_case("two", "isRowWithNakedSingleCell", 2, true),
        judged_case("three", "isFullHouseRow", 1, true),
        judged_case("four", "isValidRow", 1, true),
    ]
}

fn specs(students: StudentsSee, one_edit: u16) -> Specs {
    let mut specs = SPECS.clone();
    specs.course.diagnosis.students = students;
    specs.course.diagnosis.one_edit = one_edit;
    specs
}

fn report(specs: &Specs) -> SubmissionReport {
    let report = SubmissionReport::new("anna", "anna", About::default(), cases(), specs);
    report.with_diagnoses(diagnoses(), specs)
}

/// Renders everything that a student gets to read: the page, the feedback and Gradescope's results.
fn for_students(students: StudentsSee) -> [String; 3] {
    let specs = specs(students, 0);
    let report = report(&specs);
    let page = html::submission::page(&report, &specs, Language::English, View::Student, None);
    let feedback = markdown::print(&Feedback::new(&report, &specs, Language::English));
    let results =
        gradescope::print(&Feedback::new(&report, &specs, Language::English)).expect("JSON");
    [text_of(&page), feedback, results]
}

fn class() -> ClassReport {
    let specs = specs(StudentsSee::Line, 500);
    let plain = SubmissionReport::new("bert", "bert", About::default(), cases(), &specs);
    let mut again = report(&specs);
    "cleo".clone_into(&mut again.name);
    "cleo".clone_into(&mut again.id);
    let rows = [report(&specs), plain, again];
    ClassReport {
        cases: cases()
            .iter()
            .map(|it| CaseName::from(&*it.planned))
            .collect(),
        rows: rows.iter().map(|report| Row::new(report, &specs)).collect(),
        ..ClassReport::default()
    }
}

#[test]
fn students_see_what_the_course_says() {
    let smallest =
        "The smallest grid found on which isRowWithNakedSingleCell answers wrongly has 3 digits.";
    for text in for_students(StudentsSee::Nothing) {
        assert!(
            !text.contains("smallest grid") && !text.contains("RowUtils.java"),
            "{text}"
        );
    }
    for text in for_students(StudentsSee::Counterexample) {
        assert!(
            text.contains(smallest) && !text.contains("RowUtils.java"),
            "{text}"
        );
    }
    for text in for_students(StudentsSee::Line) {
        assert!(text.contains(smallest), "{text}");
        assert!(text.contains("RowUtils.java:4"), "{text}");
    }
}

#[test]
fn the_smallest_grid_does_not_take_the_place_of_the_first_failed_case() {
    let above = |students| {
        let specs = specs(students, 0);
        let report = SubmissionReport::new(
            "anna",
            "anna",
            About::default(),
            cases()[..2].to_vec(),
            &specs,
        );
        let report = report.with_diagnoses(diagnoses(), &specs);
        let page = html::submission::page(&report, &specs, Language::English, View::Student, None);
        let page = text_of(&page);
        let (first, failed) = page.rsplit_once("Failed cases").expect("the failed cases");
        (first.to_owned(), failed.to_owned())
    };
    let (first, failed) = above(StudentsSee::Counterexample);
    assert!(!first.contains("RowSolvingUtil::one"), "{first}");
    assert!(failed.contains("RowSolvingUtil::one"), "{failed}");
    let smallest = "The smallest grid found on which the method answers wrongly stands above:";
    assert!(failed.contains(smallest), "{failed}");
    let drawn = "The first failed case stands above:";
    assert!(!failed.contains(drawn), "{failed}");

    let (_, failed) = above(StudentsSee::Nothing);
    assert!(
        failed.contains(drawn) && !failed.contains(smallest),
        "{failed}"
    );
}

#[test]
fn methods_that_share_a_line_are_told_so_first() {
    let methods = [
        "isRowWithNakedSingleCell",
        "isFullHouseRow",
        "isRowWithHiddenSingleCell",
    ];
    let cases = methods.map(|method| judged(asked(method, method, FIGURE_1, 1), Value::Null));
    let diagnoses = methods.map(|method| Diagnosis {
        topic: topic(method),
        counterexample: None,
        misconception: None,
        suspects: vec![suspect(4, 1000)],
        excerpts: Vec::new(),
        mend: None,
    });
    let told = |students, view| {
        let specs = specs(students, 0);
        let cases = cases.to_vec();
        let report = SubmissionReport::new("anna", "anna", About::default(), cases, &specs);
        let report = report.with_diagnoses(diagnoses.to_vec(), &specs);
        let page = html::submission::page(&report, &specs, Language::English, view, None);
        text_of(&page)
    };
    let (around, unnamed) = (
        "3 methods fail for one reason, most likely around  RowUtils.java:4",
        "3 methods fail for one reason: look for code that all of them use.",
    );
    let line = told(StudentsSee::Line, View::Student);
    assert!(line.contains(around), "{line}");
    let hint = told(StudentsSee::Counterexample, View::Student);
    assert!(
        hint.contains(unnamed) && !hint.contains("RowUtils.java"),
        "{hint}"
    );
    let nothing = told(StudentsSee::Nothing, View::Student);
    assert!(!nothing.contains("one reason"), "{nothing}");
    let tutor = told(StudentsSee::Nothing, View::Tutor);
    assert!(tutor.contains(around), "{tutor}");
}

#[test]
fn a_misconception_is_told_in_place_of_the_line() {
    let sentences = vec![
        [
            "It compares only neighbours.",
            "Sie vergleicht nur Nachbarn.",
        ]
        .map(ToOwned::to_owned),
    ];
    let misconception = Misconception {
        sentences,
        explained: 4,
        wrong: 4,
        questions: 900,
    };
    let cases = vec![judged(
        asked("wrong", "isValidRow", FIGURE_1, 1),
        Value::Bool(false),
    )];
    let texts = |students, misconception: &Misconception, view| {
        let diagnosis = Diagnosis {
            topic: topic("isValidRow"),
            counterexample: None,
            misconception: Some(misconception.clone()),
            suspects: vec![suspect(4, 1000)],
            excerpts: Vec::new(),
            mend: None,
        };
        let specs = specs(students, 0);
        let report = SubmissionReport::new("anna", "anna", About::default(), cases.clone(), &specs);
        let report = report.with_diagnoses(vec![diagnosis], &specs);
        Language::ALL.map(|language| {
            let page = html::submission::page(&report, &specs, language, view, None);
            text_of(&page)
        })
    };
    let shown = [
        "isValidRow answers like a method with this mistake: It compares only neighbours.",
        "isValidRow antwortet wie eine Methode mit diesem Fehler: Sie vergleicht nur Nachbarn.",
    ];
    for (students, view) in [
        (StudentsSee::Line, View::Student),
        (StudentsSee::Nothing, View::Tutor),
    ] {
        for (text, shown) in texts(students, &misconception, view).iter().zip(shown) {
            assert!(text.contains(shown), "{text}");
            assert!(!text.contains("RowUtils.java"), "{text}");
        }
    }
    for students in [StudentsSee::Nothing, StudentsSee::Counterexample] {
        for text in texts(students, &misconception, View::Student) {
            assert!(
                !text.contains("neighbours") && !text.contains("Nachbarn"),
                "{text}"
            );
        }
    }
    // If it does not explain all wrong answers, the suspicious line is shown as well.
    let partly = Misconception {
        wrong: 6,
        ..misconception
    };
    let [text, _] = texts(StudentsSee::Line, &partly, View::Student);
    assert!(
        text.contains("That explains 4 of 6 wrong answers"),
        "{text}"
    );
    assert!(text.contains("RowUtils.java:4"), "{text}");
}

#[test]
fn students_see_no_edit_no_refuted_pass_and_nothing_of_hidden_cases() {
    for students in [StudentsSee::Counterexample, StudentsSee::Line] {
        for text in for_students(students) {
            let secrets = [
                SECRET,
                "97531",
                "near miss",
                "One edit",
                "becomes",
                "isFullHouseRow answers wrongly",
                "isValidRow answers wrongly",
            ];
            for secret in secrets {
                assert!(!text.contains(secret), "{secret}: {text}");
            }
        }
    }
}

#[test]
fn the_tutor_sees_all_of_it() {
    let specs = specs(StudentsSee::Nothing, 0);
    let report = report(&specs);
    let page = html::submission::page(&report, &specs, Language::English, View::Tutor, None);
    let text = text_of(&page);
    for part in [
        "The smallest grid found on which isRowWithNakedSingleCell answers wrongly has 3 digits.",
        "The smallest grid found on which isFullHouseRow answers wrongly has 3 digits.",
        "Every case passes, but isValidRow answers wrongly all the same",
        "Most likely around RowUtils.java:4.",
        "One edit mends 2 cases: RowUtils.java:4,  i &lt; 9  becomes  i &lt;= 9",
        "It makes right: isRowWithNakedSingleCell and getRowMinimalNakedSingleCell.",
        "10000 further questions found nothing wrong after it.",
        "        return i &lt; 9;",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    for harm in ["<script", "\u{1b}", "\u{202e}"] {
        assert!(!checked(&page).contains(harm), "{harm:?}");
    }
    let line = checked(&page);
    let line = line.lines().find(|line| line.contains("<i>4</i>"));
    assert!(line.is_some(), "{page}");
}

#[test]
fn a_terminal_shows_it() {
    let specs = specs(StudentsSee::Counterexample, 0);
    let class = ClassReport {
        rows: class().rows[..1].to_vec(),
        ..class()
    };
    for details in [false, true] {
        let options = text::Options {
            details,
            failures: 1,
            has_record: true,
            language: Language::English,
        };
        let shown = text::summary(&class, &[report(&specs)], &specs, &options);
        let shown = model::draw::plain(&shown);
        let (_, shown) = shown.split_once("Diagnosis:").expect("a part");
        let harm = |c: &char| c.is_control() && *c != '\n' || *c == '\u{202e}';
        assert_eq!(shown.chars().find(harm), None);
        insta::assert_snapshot!(if details { "in_detail" } else { "in_short" }, shown);
    }
}

#[test]
fn the_record_has_it() {
    let specs = specs(StudentsSee::Counterexample, 0);
    let text = json::submission(
        &report(&specs),
        &Row::new(&report(&specs), &specs),
        &Origin::default(),
    )
    .expect("JSON");
    let record = json::read(text.as_bytes())
        .expect("a record")
        .submissions
        .remove(0);
    assert_eq!(
        record,
        json::data(&report(&specs), &Row::new(&report(&specs), &specs))
    );
    insta::assert_snapshot!(serde_json::to_string_pretty(&record.diagnoses).expect("JSON"));
}

#[test]
fn the_feedback_begins_a_method_with_its_counterexample() {
    let [_, feedback, _] = for_students(StudentsSee::Line);
    let (_, method) = feedback
        .split_once("## `RowUtils.isRowWithNakedSingleCell`")
        .expect("a heading");
    let (method, _) = method.split_once("\n## ").expect("another heading");
    insta::assert_snapshot!(method);
}

#[test]
fn one_edit_is_worth_what_the_course_says() {
    let points = |report: &SubmissionReport, name: &str| {
        let mut methods = report.tasks.iter().flat_map(|task| &task.methods);
        let method = methods
            .find(|method| method.method == name)
            .expect("a method");
        (method.points, method.max)
    };
    for (one_edit, part) in [(0, 0), (500, 1), (1000, 2)] {
        let specs = specs(StudentsSee::Nothing, one_edit);
        let report = report(&specs);
        let (points_of, max) = points(&report, "isRowWithNakedSingleCell");
        assert_eq!(points_of, max.share(part, 2));
        assert_eq!(points(&report, "isFullHouseRow").0, Points::default());
        let own: Points = report.tasks[0]
            .methods
            .iter()
            .map(|method| method.points)
            .sum();
        assert_eq!(report.points(), own);
    }
}

#[test]
fn several_edits_are_told_as_such_and_are_worth_nothing() {
    let specs = specs(StudentsSee::Nothing, 1000);
    let mut diagnoses = diagnoses();
    let mend = diagnoses[0].mend.as_mut().expect("an edit");
    mend.further.push(Change {
        file: "src/utils/Lines.java".to_owned(),
        line: 7,
        before: String::new(),
        after: "!".to_owned(),
    });
    let report = SubmissionReport::new("anna", "anna", About::default(), cases(), &specs);
    let report = report.with_diagnoses(diagnoses, &specs);
    let mut methods = report.tasks.iter().flat_map(|task| &task.methods);
    let method = methods.find(|method| method.method == "isRowWithNakedSingleCell");
    assert_eq!(method.expect("a method").points, Points::default());
    let page = html::submission::page(&report, &specs, Language::English, View::Tutor, None);
    let text = text_of(&page);
    for part in [
        "Mended by edits",
        "2 edits together mend 2 cases: RowUtils.java:4,  i &lt; 9  becomes  i &lt;= 9",
        "; Lines.java:7, with  ! .",
        "They make right: isRowWithNakedSingleCell and getRowMinimalNakedSingleCell.",
        "10000 further questions found nothing wrong after them.",
        "Diff of these edits",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let row = Row::new(&report, &specs);
    let record = json::submission(&report, &row, &Origin::default()).expect("JSON");
    let mut errors = record_errors(&record);
    errors.retain(|error| !error.starts_with("/origin"));
    assert_eq!(errors, [""; 0]);
    let class = ClassReport {
        rows: vec![row],
        ..class()
    };
    let methods = csv::methods(&class, Language::English).expect("a table");
    assert!(!methods.contains("i < 9"), "{methods}");
}

#[test]
fn withheld_points_stay_withheld() {
    let mut specs = specs(StudentsSee::Nothing, 500);
    specs
        .course
        .severities
        .insert(Rule::InterfaceChanged, Severity::CostsClass);
    let about = About {
        remarks: vec![Remark::new(Rule::InterfaceChanged).of_class("RowUtils")],
        ..About::default()
    };
    let report = SubmissionReport::new("anna", "anna", about, cases(), &specs);
    let report = report.with_diagnoses(diagnoses(), &specs);
    assert_eq!(report.points(), Points::default());
}

#[test]
fn the_class_groups_by_the_edit() {
    let class = class();
    let page = html::class::page(&class, &SPECS, Language::English);
    let (_, edits) = page.split_once("id=\"edits\"").expect("a section");
    let (edits, _) = edits.split_once("</section>").expect("its end");
    assert!(edits.contains("<td class=\"right\">2</td>"), "{edits}");
    assert!(edits.contains("./tutors/anna/index.html#RowSolvingUtil.isRowWithNakedSingleCell"));
    assert!(edits.contains("./tutors/cleo/index.html#"), "{edits}");
    assert!(!checked(&page).contains("<script"));
}

#[test]
fn tables_have_a_column_for_one_edit() {
    let class = class();
    let points = csv::points(&class, Language::English).expect("a table");
    let lines: Vec<&str> = points.lines().collect();
    assert!(lines[0].ends_with(",remarks,one-edit"), "{points}");
    assert!(
        lines[1].ends_with(",0,1") && lines[2].ends_with(",0,"),
        "{points}"
    );
    let methods = csv::methods(&class, Language::English).expect("a table");
    let mended = |line: &&str| line.contains("isRowWithNakedSingleCell") && line.contains("i < 9");
    assert_eq!(methods.lines().filter(mended).count(), 2, "{methods}");
}
