//! The tables of the class.

use ::csv::ReaderBuilder;
use files::spreadsheet::Sheet;
use message::Language;
use report::class::{ClassReport, Row};
use report::csv;
use report::techniques::TechniqueScore;

use crate::writers::record::{SPECS, assert_tame, faultless, hostile};

fn class() -> ClassReport {
    let mut rows = vec![Row::new(&faultless(), &SPECS), Row::new(&hostile(), &SPECS)];
    let mut unread = rows[0].clone();
    "-2+3".clone_into(&mut unread.id);
    "\tx, \"y\"".clone_into(&mut unread.name);
    unread.tasks.clear();
    rows.push(unread);
    ClassReport {
        rows,
        ..ClassReport::default()
    }
}

fn parsed(text: &str) -> Vec<Vec<String>> {
    let mut reader = ReaderBuilder::new()
        .has_headers(false)
        .from_reader(text.as_bytes());
    reader
        .records()
        .map(|record| {
            let record = record.expect("equally long lines");
            record.iter().map(str::to_owned).collect()
        })
        .collect()
}

fn points(class: &ClassReport) -> String {
    csv::points(class, Language::English).expect("a table")
}

fn methods(class: &ClassReport) -> String {
    csv::methods(class, Language::English).expect("a table")
}

#[test]
fn points_of_the_class() {
    insta::assert_snapshot!(points(&class()));
}

#[test]
fn methods_of_the_class() {
    let text = methods(&class());
    let asked = |line: &&str| line.starts_with("id,") || !line.contains(",0,0,0.00,");
    let lines: Vec<&str> = text.lines().filter(asked).collect();
    insta::assert_snapshot!(lines.join("\n"));
    let rows = class().rows;
    let count = rows
        .iter()
        .flat_map(|row| &row.tasks)
        .map(|task| task.methods.len());
    assert_eq!(parsed(&text).len(), 1 + count.sum::<usize>());
}

#[test]
fn what_is_written_reads_back() {
    let class = class();
    let table = parsed(&points(&class));
    assert_eq!(table.len(), 1 + class.rows.len());
    for (line, row) in table[1..].iter().zip(&class.rows) {
        assert_eq!(line[2], row.points().to_string());
        assert_eq!(line[3], row.max().to_string());
        let counts: Vec<usize> = line[line.len() - 4..]
            .iter()
            .map(|count| count.parse().expect("a number"))
            .collect();
        assert_eq!(
            counts,
            [row.passed, row.failed.len(), row.skipped, row.remarks]
        );
    }
    assert_eq!(table[1][1], "Mu\u{308}ller, Anna");
    assert!(points(&class).ends_with("\r\n"));
}

#[test]
fn no_field_is_a_formula() {
    let class = class();
    for text in [points(&class), methods(&class)] {
        assert_tame(&text.replace("\r\n", "\n"));
        for field in parsed(&text).iter().flatten() {
            assert!(!field.starts_with(['=', '+', '-', '@']), "{field}");
        }
    }
    let table = parsed(&points(&class));
    assert!(table[2][1].starts_with("'=cmd()"), "{}", table[2][1]);
    assert_eq!(table[3][0], "'-2+3");
}

#[test]
fn a_class_without_submissions_is_a_header() {
    let empty = ClassReport {
        rows: Vec::new(),
        ..class()
    };
    assert_eq!(
        points(&empty),
        "id,name,points,max,passed,failed,skipped,remarks\r\n"
    );
    assert_eq!(
        methods(&empty),
        "id,class,method,passed,total,points,max\r\n"
    );
}

#[test]
fn a_german_spreadsheet_opens_a_german_table() {
    let class = class();
    let table = csv::points(&class, Language::German).expect("a table");
    let lines = table
        .strip_prefix("\u{feff}id;Name;Punkte;Höchstzahl;")
        .expect("a mark");
    assert!(lines.contains(";4,55;4,55;"), "{lines}");
    let sheet = Sheet::of_spreadsheet("points.csv", table.as_bytes()).expect("a table");
    assert_eq!(sheet.separator, ';');
    assert_eq!(sheet.rows.len(), class.rows.len());
    assert_eq!(sheet.rows[0][1].text, "Mu\u{308}ller, Anna");
    let methods = csv::methods(&class, Language::German).expect("a table");
    assert!(
        methods.starts_with("\u{feff}id;Klasse;Methode;"),
        "{methods}"
    );
}

#[test]
fn techniques_have_a_table_if_some_were_asked() {
    let mut class = class();
    for row in &mut class.rows {
        row.techniques.clear();
    }
    let table = |class: &ClassReport| csv::techniques(class, Language::English).expect("a table");
    assert_eq!(table(&class), None);
    class.rows[0].techniques.push(TechniqueScore {
        label: "0902-2".to_owned(),
        name: "ALS-XY-Wing".to_owned(),
        passed: 3,
        judged: 5,
        skipped: 1,
    });
    let expected = "id,label,technique,passed,judged,skipped\r\nanna,0902-2,ALS-XY-Wing,3,5,1\r\n";
    assert_eq!(table(&class).as_deref(), Some(expected));
}
