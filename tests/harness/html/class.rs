//! The class page: people first, then the map of methods, mistakes with comments, identical hand-ins.

use std::collections::BTreeMap;

use files::spreadsheet::Sheet;
use message::Language;
use model::about::About;
use model::rule::{Remark, Rule};
use model::view::View;
use report::class::ClassReport;
use report::comments::Comments;
use report::feedback::Feedback;
use report::{SubmissionReport, csv, gradescope, html, markdown};

use crate::diff::builders::SPECS;
use crate::html::form::checked;
use crate::html::pages::{class, page, report, thrown, wrong_cells, wrong_grid};

fn of_class(class: &ClassReport) -> String {
    checked(&html::class::page(class, &SPECS, Language::English))
}

fn faulty(name: &str) -> SubmissionReport {
    report(name, vec![wrong_cells(), wrong_grid(), thrown()])
}

/// Returns a submission of one file with this hash.
fn of_file(name: &str, hash: &str, rule: Rule) -> SubmissionReport {
    let about = About {
        files: BTreeMap::from([(format!("{name}/src/RowUtils.java"), hash.to_owned())]),
        remarks: vec![Remark::new(rule)],
        ..About::default()
    };
    SubmissionReport::new(name, name, about, vec![wrong_cells()], &SPECS)
}

fn read(table: &str) -> Comments {
    let sheet = Sheet::of_spreadsheet("comments.csv", table.as_bytes()).expect("a table");
    Comments::read(&sheet).expect("comments")
}

/// Appends a comment to the first row of a table, below the header.
fn with_comment(table: &str, comment: &str) -> String {
    let mut lines: Vec<String> = table.lines().map(str::to_owned).collect();
    lines[1].push_str(comment);
    lines.join("\r\n")
}

#[test]
fn people_come_first_then_the_map_of_each_task() {
    let text = of_class(&class(&[faulty("anna"), faulty("ben")]));
    let sections = [
        "people",
        "methods",
        "hardest",
        "mistakes",
        "histogram",
        "how",
    ];
    let places = sections.map(|id| text.find(&format!("<section id=\"{id}\"")));
    assert!(places.is_sorted() && places[0].is_some(), "{places:?}");
    assert_eq!(
        text.matches("<table class=\"heat\">").count(),
        1,
        "one task was asked"
    );
    assert_eq!(
        text.matches("<tr data-i=\"1\"").count(),
        2,
        "a row in each table"
    );
    assert!(text.contains("<code>getRowWhiteSpaces</code>"), "{text}");
}

#[test]
fn the_choices_are_those_of_the_class() {
    let reports = [
        of_file("anna", "00", Rule::Ascii),
        of_file("ben", "01", Rule::Author),
    ];
    let text = of_class(&class(&reports));
    assert!(
        text.contains("<p class=\"filters\" hidden>"),
        "only the script shows it"
    );
    assert!(text.contains("<option value=\"ascii\">"), "{text}");
    assert!(text.contains("data-rules=\"author\""), "{text}");
    assert!(
        !text.contains("data-key=\"team\""),
        "without a roster there are no teams"
    );
}

#[test]
fn identical_hand_ins_are_named() {
    let reports = [
        of_file("anna", "00", Rule::Ascii),
        of_file("ben", "01", Rule::Ascii),
        of_file("cleo", "00", Rule::Ascii),
        // Without files there is nothing to compare.
        report("dora", vec![wrong_cells()]),
        report("emil", vec![wrong_cells()]),
    ];
    let text = of_class(&class(&reports));
    let (_, section) = text
        .split_once("<section id=\"identical\"")
        .expect("a section");
    let section = section.split_once("</section>").expect("its end").0;
    assert!(
        section.contains("anna") && section.contains("cleo"),
        "{section}"
    );
    for other in ["ben", "dora", "emil"] {
        assert!(!section.contains(other), "{other} in {section}");
    }
    assert!(!of_class(&class(&reports[..2])).contains("id=\"identical\""));
}

#[test]
fn a_comment_on_a_mistake_reaches_all_who_made_it_and_is_kept() {
    let first = class(&[
        faulty("anna"),
        faulty("ben"),
        report("cleo", vec![wrong_cells()]),
    ]);
    let table = csv::comments(&first, Language::English).expect("a table");
    assert!(table.starts_with("mistake,method,submissions,first case,finding,comment\r\n"));
    assert!(
        table.contains(",getRowWhiteSpaces,3,RowSolvingUtil::white spaces,"),
        "{table}"
    );
    let comments = read(&with_comment(
        &table,
        "\"Look at the *last* column, <b>too</b>.\"",
    ));
    let graded = |name: &str| faulty(name).with_comments(&comments);
    let anna = graded("anna");
    let said = page(&anna, Language::English, View::Student);
    assert!(
        checked(&said).contains("Look at the *last* column, &lt;b&gt;too&lt;/b&gt;."),
        "{said}"
    );
    let feedback = markdown::print(&Feedback::new(&anna, &SPECS, Language::German));
    assert!(
        feedback.contains("**Kommentar des Tutors:** Look at the \\*last\\*"),
        "{feedback}"
    );
    let results =
        gradescope::print(&Feedback::new(&anna, &SPECS, Language::English)).expect("JSON");
    assert!(results.contains("Comment of the tutor"), "{results}");
    // A submission with another mistake does not get the comment.
    let other = report("dora", vec![wrong_grid()]).with_comments(&comments);
    assert!(!page(&other, Language::English, View::Student).contains("*last*"));
    // The table keeps the comment even if no submission makes the mistake any more.
    for reports in [vec![anna, graded("ben")], vec![other]] {
        let again = ClassReport {
            comments: comments.clone(),
            ..class(&reports)
        };
        let table = csv::comments(&again, Language::English).expect("a table");
        assert_eq!(read(&table), comments, "{table}");
    }
    let page_of_class = of_class(&ClassReport {
        comments: comments.clone(),
        ..first
    });
    assert!(
        page_of_class.contains("Look at the *last* column"),
        "{page_of_class}"
    );
}

#[test]
fn a_table_without_comments_is_refused() {
    let sheet = Sheet::of_spreadsheet("comments.csv", b"mistake,method\n00,isValid\n");
    let problem = Comments::read(&sheet.expect("a table")).expect_err("no comments");
    let told = problem.diagnosis(Language::English).to_string();
    assert!(told.contains("comment"), "{told}");
}
