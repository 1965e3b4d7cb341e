//! Types of hand-ins: a report covers only the tasks of the submission's types.

use message::Language;
use model::about::About;
use model::judged::Judged;
use model::outcome::Outcome;
use model::roster::Person;
use model::rule::{Remark, Rule};
use model::value::Value;
use model::view::View;
use report::class::Row;
use report::feedback::Feedback;
use report::{Belonging, Points, SubmissionReport, gradescope, html, junit, markdown};

use crate::diff::builders::{SPECS, call, grid, judged, place, planned};

const CLASSES: [&str; 7] = [
    "BlockUtils",
    "GridUtils1",
    "ColUtils",
    "GridUtils2",
    "RowUtils",
    "GridUtils3",
    "GridSolvingUtils",
];

/// Returns a case of each class but `GridUtils2`, answered correctly if the class was handed in and missing otherwise.
fn cases(handed_in: &[&str]) -> Vec<Judged> {
    let full = "123456789".repeat(9);
    let case = |class: &str, method: &str, arguments: Vec<Value>, right: Value| {
        let outcome = if handed_in.contains(&class) {
            Outcome::from(right)
        } else {
            Outcome::Missing
        };
        judged(planned(class, call(method, arguments)), outcome)
    };
    let unit = || vec![grid(&full), place(1, 1)];
    let two = || vec![grid(&full), grid(&full)];
    let white = || Value::List(Vec::new());
    vec![
        case(
            "BlockUtils",
            "BlockSolvingUtil/getBlockWhiteSpaces",
            unit(),
            white(),
        ),
        case(
            "GridUtils1",
            "GridUtil1/isTransposition",
            two(),
            Value::Bool(false),
        ),
        case(
            "ColUtils",
            "ColSolvingUtil/getColWhiteSpaces",
            unit(),
            white(),
        ),
        case(
            "RowUtils",
            "RowSolvingUtil/getRowWhiteSpaces",
            unit(),
            white(),
        ),
        case(
            "GridUtils3",
            "GridUtil3/isGridTurn",
            two(),
            Value::Bool(true),
        ),
        case(
            "GridSolvingUtils",
            "GridSolvingUtil/getWhiteSpaces",
            vec![grid(&full)],
            white(),
        ),
    ]
}

fn report(handed_in: &[&str], belonging: Belonging) -> SubmissionReport {
    let missing = CLASSES.iter().filter(|class| !handed_in.contains(class));
    let about = About {
        remarks: missing
            .map(|class| Remark::new(Rule::ClassMissing).of_class(*class))
            .collect(),
        ..About::default()
    };
    SubmissionReport::owned("anna", "Anna", about, cases(handed_in), belonging, &SPECS)
}

fn of_type(kind: &str) -> Belonging {
    Belonging {
        owner: Some(Person {
            name: "Anna Example".to_owned(),
            kind: Some(kind.to_owned()),
            ..Person::default()
        }),
        ..Belonging::default()
    }
}

/// Returns the points of some of a task's methods.
fn share(points: u32, methods: u64, of: u64) -> Points {
    Points::whole(points).share(methods, of)
}

fn tasks(report: &SubmissionReport) -> Vec<&str> {
    report.tasks.iter().map(|task| task.task.as_str()).collect()
}

#[test]
fn the_type_is_that_of_the_classes_handed_in() {
    for (handed_in, types, kept) in [
        (&["RowUtils", "GridUtils3"][..], &["Row"][..], 2),
        (&["GridUtils1"], &["Block"], 2),
        (&["GridSolvingUtils"], &["Group"], 1),
        (&["BlockUtils", "GridSolvingUtils"], &["Block", "Group"], 3),
        (&[], &[], 0),
        (&CLASSES, &["Block", "Col", "Row", "Group"], 6),
    ] {
        let report = report(handed_in, Belonging::default());
        assert_eq!(report.types, types, "{handed_in:?}");
        assert_eq!(report.cases.len(), kept, "{handed_in:?}");
        assert_eq!(tasks(&report), types, "{handed_in:?}");
    }
}

#[test]
fn no_writer_speaks_of_another_type() {
    let report = report(&["RowUtils", "GridUtils3"], Belonging::default());
    // One method of each of the two classes was asked.
    assert_eq!(
        report.max().hundredths(),
        2 * share(50, 1, 22).hundredths() + 1
    );
    assert!(
        report.about.remarks.is_empty(),
        "{:?}",
        report.about.remarks
    );
    // Indices are those of the plan, so that the class page can name the cases.
    assert_eq!(report.places, [3, 4]);
    assert_eq!(Row::new(&report, &SPECS).max(), report.max());
    for language in Language::ALL {
        for text in [
            html::submission::page(&report, &SPECS, language, View::Tutor, None)
                .replace("<wbr>", ""),
            markdown::print(&Feedback::new(&report, &SPECS, language)),
            gradescope::print(&Feedback::new(&report, &SPECS, language)).expect("JSON"),
            junit::print(&Feedback::new(&report, &SPECS, language)).expect("XML"),
        ] {
            for foreign in [
                "BlockUtils",
                ">Block",
                "ColUtils",
                "Col ",
                "GridUtils1",
                "GridSolvingUtils",
            ] {
                assert!(!text.contains(foreign), "{foreign}");
            }
        }
    }
}

#[test]
fn a_class_that_was_not_handed_in_is_one_line() {
    let report = report(&["RowUtils"], Belonging::default());
    let text = markdown::print(&Feedback::new(&report, &SPECS, Language::English));
    assert!(
        text.contains("Not handed in: GridUtils3 (3 methods)."),
        "{text}"
    );
    assert!(!text.contains("turnRight"), "{text}");
    let text = html::submission::page(&report, &SPECS, Language::German, View::Student, None);
    assert!(
        text.contains("Nicht abgegeben: GridUtils3 (3 Methoden)."),
        "{text}"
    );
    assert!(!text.contains("turnRight"), "{text}");
    let needed = "Zum Bestehen sind in allen Teilen der Veranstaltung zusammen 150 Punkte nötig, davon mindestens 50 aus Programmen. Group, der Teil der Gruppe mit 30 Punkten, wird getrennt bewertet und zählt mit.";
    assert!(text.contains(needed), "{text}");
    let text = gradescope::print(&Feedback::new(&report, &SPECS, Language::English)).expect("JSON");
    assert_eq!(text.matches("GridUtils3").count(), 2, "{text}");
}

#[test]
fn the_class_of_the_team_is_not_missing_in_a_members_hand_in() {
    let mut credit = report(&["GridSolvingUtils"], Belonging::default()).tasks;
    for task in &mut credit {
        task.team = Some("Team 1".to_owned());
    }
    let belonging = Belonging {
        credit,
        ..of_type("Row")
    };
    let report = report(&["RowUtils"], belonging);
    assert_eq!(tasks(&report), ["Row", "Group"]);
    let text = markdown::print(&Feedback::new(&report, &SPECS, Language::English));
    assert!(
        text.contains("Not handed in: GridUtils3 (3 methods)."),
        "{text}"
    );
}

#[test]
fn an_empty_hand_in_says_so() {
    let nothing = report(&[], Belonging::default());
    let text = markdown::print(&Feedback::new(&nothing, &SPECS, Language::English));
    assert!(
        text.contains("No class of the course was handed in."),
        "{text}"
    );
    assert_eq!(nothing.max(), Points::default());
    // With a roster it is known what is missing.
    let of_col = report(&[], of_type("Col"));
    assert_eq!(
        (of_col.points(), of_col.max()),
        (Points::default(), share(50, 1, 22))
    );
    let text = markdown::print(&Feedback::new(&of_col, &SPECS, Language::English));
    assert!(
        text.contains("Not handed in: ColUtils (19 methods) and GridUtils2 (3 methods)."),
        "{text}"
    );
}

#[test]
fn the_roster_decides_about_the_type() {
    let report = report(
        &["BlockUtils", "RowUtils", "GridSolvingUtils"],
        of_type("Row"),
    );
    assert_eq!(report.types, ["Row", "Group"]);
}

#[test]
fn what_the_team_has_earned_counts_for_its_members() {
    let team = report(&["GridSolvingUtils"], Belonging::default());
    let mut credit = team.tasks.clone();
    credit[0].team = Some("Team 3".to_owned());
    let own = ["RowUtils", "GridUtils3", "GridSolvingUtils"];
    let member = report(
        &own,
        Belonging {
            owner: of_type("Row").owner,
            credit,
            ..Belonging::default()
        },
    );
    assert_eq!(tasks(&member), ["Row", "Group"]);
    let sum = share(50, 2, 22).hundredths() + share(30, 1, 11).hundredths();
    assert_eq!(member.max().hundredths(), sum);
    assert_eq!(member.tasks[1].points, team.points());
    // The class of the team is judged once.
    assert_eq!(member.cases.len(), 2);
    let page = html::submission::page(&member, &SPECS, Language::English, View::Student, None);
    assert!(page.contains("team: Team 3"), "{page}");
    assert!(
        page.contains("50 of them from programs.") && !page.contains("graded apart"),
        "{page}"
    );
    let page = html::submission::page(&team, &SPECS, Language::English, View::Student, None);
    let of_group = "These points count for each member of the group.";
    assert!(
        page.contains(of_group) && !page.contains("To pass"),
        "{page}"
    );
}
