//! Marks that tutors enter, the proposal for Javadoc, and the rule for passing.

use files::spreadsheet::Sheet;
use message::Language;
use message::error::HarnessError;
use model::about::{About, Javadoc};
use model::roster::Person;
use model::value::Value;
use report::class::{ClassReport, Row};
use report::theory::Marks;
use report::{Belonging, Points, SubmissionReport, csv, html};

use crate::diff::builders::{SPECS, call, grid, judged, place, planned};
use crate::html::pages::class;

fn javadoc(class: &str, commented: usize, tagged: usize, all: bool) -> Javadoc {
    Javadoc {
        class: class.to_owned(),
        methods: 10,
        commented,
        tagged,
        has_authors: all,
        has_page: all,
    }
}

/// Returns a hand-in of type Row that answers its one question correctly.
fn report(id: &str, name: &str, team: &str) -> SubmissionReport {
    let arguments = vec![grid(&"123456789".repeat(9)), place(1, 1)];
    let asked = call("RowSolvingUtil/getRowWhiteSpaces", arguments);
    let right = judged(planned("a case", asked), Value::List(Vec::new()));
    let about = About {
        javadoc: vec![
            javadoc("RowUtils", 10, 5, true),
            javadoc("GridUtils3", 10, 5, false),
        ],
        ..About::default()
    };
    let owner = Person {
        name: name.to_owned(),
        team: team.to_owned(),
        kind: Some("Row".to_owned()),
        ..Person::default()
    };
    let belonging = Belonging {
        owner: Some(owner),
        ..Belonging::default()
    };
    SubmissionReport::owned(id, name, about, vec![right], belonging, &SPECS)
}

fn read(table: &str) -> Result<Marks, Vec<HarnessError>> {
    let sheet = Sheet::of_spreadsheet("theory.csv", table.as_bytes()).expect("a table");
    Marks::read(&sheet, &SPECS.course)
}

fn class_with(reports: &[SubmissionReport], marks: Marks) -> ClassReport {
    ClassReport {
        marks,
        ..class(reports)
    }
}

/// Returns the points for theory and Javadoc in the first row, and their maximum.
fn entered(class: &ClassReport) -> (Points, Points) {
    let mark = &class.marked(&SPECS)[0].mark;
    let parts = [mark.theory, mark.javadoc];
    let [points, max] = [parts.map(|it| it.points), parts.map(|it| it.max)];
    (points.into_iter().sum(), max.into_iter().sum())
}

fn cells(table: &str, id: &str) -> Vec<String> {
    let line = table.lines().find(|line| line.starts_with(id));
    let line = line.expect("a line").split([',', ';']).map(str::to_owned);
    line.collect()
}

#[test]
fn javadoc_is_proposed_by_quarters() {
    let row = Row::new(&report("anna", "Anna", ""), &SPECS);
    // All comments, half of the tags, one class of two with authors and page.
    assert_eq!(row.javadoc["Row"].to_string(), "12.50");
}

#[test]
fn marks_outlive_gradings() {
    let empty = class_with(&[report("anna", "Anna", "")], Marks::default());
    let table = csv::theory(&empty, &SPECS.course, Language::English).expect("a table");
    let header = "Row Javadoc proposed,Row Javadoc (20),Row Proof (15),Row Design (15)";
    assert!(
        table
            .lines()
            .next()
            .is_some_and(|line| line.contains(header)),
        "{table}"
    );
    assert_eq!(cells(&table, "anna")[10..14], ["12.50", "", "", ""]);
    // As a German spreadsheet saves it, with somebody who is not graded this time.
    let filled = "id;name;Row Javadoc (20);Row Proof (15)\r\nanna;Anna;11,5;15\r\nben;Ben;;7\r\n";
    let marks = read(filled).expect("marks");
    let class = class_with(&[report("anna", "Anna", "")], marks);
    let table = csv::theory(&class, &SPECS.course, Language::English).expect("a table");
    assert_eq!(cells(&table, "anna")[10..14].join(" "), "12 50 11 50");
    let again = read(&table).expect("marks");
    let (points, max) = entered(&class_with(&[report("anna", "Anna", "")], again.clone()));
    assert_eq!(
        (points.to_string(), max),
        ("26.50".to_owned(), Points::whole(50))
    );
    assert!(table.contains("ben;Ben"), "{table}");
    let class = class_with(&[report("ben", "Ben", "")], again);
    let (points, _) = entered(&class);
    assert_eq!(points, Points::whole(7));
}

#[test]
fn marks_beyond_their_maximum_are_refused() {
    let problems = read("id,name,Row Proof (15)\nanna,Anna,16\nben,Ben,good\ncleo,Cleo,15\n");
    let problems = problems.expect_err("two mistakes");
    let told: Vec<String> = problems
        .iter()
        .map(|it| it.diagnosis(Language::German).to_string())
        .collect();
    assert_eq!(
        told,
        ["ungültige Bewertung `16`", "ungültige Bewertung `good`"]
    );
}

#[test]
fn the_class_page_tells_what_is_missing_to_pass() {
    let marks = read("id,name,Row Proof (15)\nanna,Anna,15\n").expect("marks");
    let class = class_with(&[report("anna", "Anna", "")], marks);
    let page = html::class::page(&class, &SPECS, Language::English);
    let missing = "132.73 missing (47.73)";
    assert!(page.contains(missing), "{page}");
    assert!(
        page.contains("150 points are needed to pass, 50 of them from programming;"),
        "{page}"
    );
    let mut specs = SPECS.clone();
    specs.course.pass = Some(model::spec::PassRule {
        points: 17,
        programming: 2,
    });
    let page = html::class::page(&class, &specs, Language::German);
    assert!(page.contains("<td class=\"number\">ja</td>"), "{page}");
}
