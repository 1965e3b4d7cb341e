//! Moodle's worksheet.

use files::spreadsheet::Sheet;
use message::Language;
use message::error::HarnessError;
use proptest::prelude::*;
use report::Points;
use report::moodle::{Columns, Filled, Graded, archive, comment, feedback_folder};

const ENGLISH: &str = "\u{feff}Identifier,\"Full name\",Status,Grade,\"Maximum Grade\",\"Grade can be changed\",\
\"Last modified (submission)\",\"Last modified (grade)\",\"Feedback comments\"\n\
\"Participant 101\",\"Example, Anna\",Submitted,,100.00,Yes,\"Monday, 14 May 2018, 10:05\",-,\n\
\"Participant 102\",\"Berta \"\"B\"\" Example\",Submitted,3.00,100.00,Yes,-,-,\"old\n text\"\n\
\"Participant 103\",Carl,\"No submission\",,100.00,Yes,-,-,\n";
const GERMAN: &str = "ID,\"Vollst\u{e4}ndiger Name\",Bewertung,Bestwertung,\"Zuletzt ge\u{e4}ndert (Bewertung)\",\
\"Feedback als Kommentar\"\r\n\
\"Teilnehmer/in 7\",Anna,,\"100,00\",-,\r\n\
\"Teilnehmer/in 8\",Berta,\"1,00\",\"100,00\",-,\"\"";

fn graded<'a>(participant: &'a str, hundredths: u64, feedback: &'a str) -> Graded<'a> {
    Graded {
        participant,
        name: "somebody",
        points: Some(Points::whole(1).share(hundredths, 100)),
        feedback,
    }
}

fn fill(worksheet: impl AsRef<[u8]>, grades: &[Graded<'_>]) -> Result<Filled, HarnessError> {
    fill_columns(worksheet, grades, Columns::default())
}

fn fill_columns(
    worksheet: impl AsRef<[u8]>,
    grades: &[Graded<'_>],
    columns: Columns<'_>,
) -> Result<Filled, HarnessError> {
    let sheet = Sheet::read("Grades.csv", worksheet.as_ref())?;
    report::moodle::fill(&sheet, grades, columns)
}

/// Returns the problem in both languages, with its line and column if it has them.
#[track_caller]
fn told(refused: Result<Filled, HarnessError>) -> String {
    let problem = refused.expect_err("a problem");
    let place = match &problem {
        HarnessError::File(problem) => format!("{:?} ", problem.line_and_column()),
        _ => String::new(),
    };
    let [english, german] = Language::ALL.map(|it| problem.diagnosis(it).to_string());
    format!("{place}{english} | {german}")
}

#[test]
fn an_english_worksheet() {
    let grades = [
        graded("102", 1250, "=cmd()\n@\"you\"\u{1b}[1m"),
        graded("Participant 101", 10000, ""),
        graded("104", 100, "late"),
        graded("nobody", 100, ""),
    ];
    let filled = fill(ENGLISH, &grades).expect("a right worksheet");
    let expected = ENGLISH
        .replace("Submitted,,", "Submitted,100.00,")
        .replace("Submitted,3.00,", "Submitted,12.50,")
        .replace("\"old\n text\"", "\"'=cmd()\n@\"\"you\"\"\\u{1b}[1m\"");
    assert_eq!(filled.text, expected);
    assert_eq!(filled.filled, 2);
    assert_eq!(filled.without_row, ["somebody (104)", "somebody (nobody)"]);
    assert_eq!(filled.without_grade, ["Participant 103"]);
}

#[test]
fn a_german_worksheet() {
    let grades = [graded("007", 8750, "gut"), graded("8", 5, "x, y")];
    let filled = fill(GERMAN, &grades).expect("a right worksheet");
    let expected = GERMAN
        .replace("Anna,,", "Anna,\"87,50\",")
        .replace("-,\r\n", "-,gut\r\n")
        .replace("\"1,00\"", "\"0,05\"")
        .replace("-,\"\"", "-,\"x, y\"");
    assert_eq!(filled.text, expected);
    assert_eq!(filled.filled, 2);
}

#[test]
fn semicolons_as_a_spreadsheet_writes_them() {
    let worksheet = "ID;Bewertung;Bestwertung\nTeilnehmer/in 7;;100\n;;\n";
    let filled = fill(worksheet, &[graded("7", 950, "lost")]).expect("a worksheet");
    let expected = "ID;Bewertung;Bestwertung\nTeilnehmer/in 7;9,50;100\n;;\n";
    assert_eq!(filled.text, expected);
}

#[test]
fn a_column_that_begins_like_identifiers_is_passed_over() {
    let worksheet = "Group,ID,Grade\nTeam 1,Participant 7,\nnone,Participant 8,\n";
    let filled = fill(worksheet, &[graded("8", 100, "")]).expect("a worksheet");
    assert_eq!(filled.text, worksheet.replace("8,", "8,1.00"));
    assert_eq!(filled.without_grade, ["Participant 7"]);
}

#[test]
fn another_language_needs_the_names_of_its_columns() {
    let worksheet = "Identifiant,Nom,Note,Remarques\nParticipant 7,Anna,,\n";
    let grades = [graded("7", 950, "bien")];
    let refused = told(fill(worksheet, &grades));
    assert!(
        refused.contains(
            "no column is called Grade or Bewertung; the columns are \"Identifiant\", \"Nom\""
        ),
        "{refused}"
    );
    let columns = Columns {
        grade: Some("Note"),
        feedback: Some("Remarques"),
    };
    let filled = fill_columns(worksheet, &grades, columns).expect("a worksheet");
    let expected = "Identifiant,Nom,Note,Remarques\nParticipant 7,Anna,9.50,bien\n";
    assert_eq!(filled.text, expected);
    let unknown = Columns {
        grade: Some("Cote"),
        feedback: None,
    };
    let refused = told(fill_columns(worksheet, &grades, unknown));
    assert!(refused.contains("there is no column Cote"), "{refused}");
    let same = Columns {
        grade: Some("Note"),
        feedback: Some("Note"),
    };
    let refused = told(fill_columns(worksheet, &grades, same));
    assert!(refused.contains("need a column each"), "{refused}");
}

#[test]
fn mistakes_are_told_with_their_place() {
    let grades = [graded("7", 950, "")];
    let mistakes = [
        "",
        "\u{feff}",
        "Identifier,Grade\nParticipant 7,\"1\n",
        "Identifier,Grade\n\"Participant 7\"x,\n",
        "Identifier,Grade\n\nParticipant 7,,3\n",
        "Name,Grade\nAnna,\n",
        "Identifier,Grade\nParticipant 7,\nGuest 8,\n",
        "Identifier,Grade\nParticipant 7,\nParticipant 8,\nParticipant 007,\n",
        "Identifier,Grade,Maximum Grade\nParticipant 7,,9.00\n",
    ]
    .map(|worksheet| format!("{worksheet:?}\n  {}", told(fill(worksheet, &grades))));
    insta::assert_snapshot!(mistakes.join("\n"));
    let twice = [graded("7", 1, ""), graded("Participant 7", 2, "")];
    let refused = told(fill(ENGLISH, &twice));
    assert!(
        refused.contains("participant 7 is graded twice, as somebody and somebody"),
        "{refused}"
    );
    let refused = told(fill(b"Identifier,Grade\nM\xfcller 7,\n", &grades));
    assert!(
        refused.starts_with("(2, 2) the table is not in UTF-8"),
        "{refused}"
    );
}

/// Returns a strategy for fields of a worksheet, with their quotes.
fn raw_field() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-zA-Z\u{e4}=@ .:-]{0,8}",
        "[a-z,;\u{e4}\n\r]{0,8}".prop_map(|text| format!("\"{text}\"")),
        "[a-z]{0,4}".prop_map(|text| format!("\"{text}\"\"{text}\"")),
    ]
}

/// The parts of a worksheet: its line end, whether it has a byte order mark and a last line end, and its rows.
#[derive(Clone, Debug)]
struct Worksheet {
    end: &'static str,
    mark: bool,
    last_end: bool,
    /// Two other fields, the old grade, the old feedback, and the new grade in hundredths if there is one.
    rows: Vec<([String; 2], String, String, Option<u64>)>,
}

fn sheet() -> impl Strategy<Value = Worksheet> {
    let row = (
        [raw_field(), raw_field()],
        prop_oneof![
            Just(String::new()),
            Just("1.00".to_owned()),
            Just("\"\"".to_owned())
        ],
        raw_field(),
        proptest::option::of(0_u64..20_000),
    );
    (
        prop_oneof![Just("\n"), Just("\r\n")],
        any::<bool>(),
        any::<bool>(),
        proptest::collection::vec(row, 0..6),
    )
        .prop_map(|(end, mark, last_end, rows)| Worksheet {
            end,
            mark,
            last_end,
            rows,
        })
}

impl Worksheet {
    /// Prints the worksheet, with the old or the new grades and feedback.
    fn print(&self, filled: bool) -> String {
        let mut lines = vec!["Identifier,\"a, b\",Grade,Feedback comments,x".to_owned()];
        for (index, (others, grade, feedback, new)) in self.rows.iter().enumerate() {
            let [first, last] = others;
            let (grade, feedback) = match new.filter(|_| filled) {
                Some(points) => {
                    let points = format!("{}.{:02}", points / 100, points % 100);
                    let quote = if grade.starts_with('"') { "\"" } else { "" };
                    (
                        format!("{quote}{points}{quote}"),
                        "\"so, \"\"so\"\"\"".to_owned(),
                    )
                }
                None => (grade.clone(), feedback.clone()),
            };
            lines.push(format!(
                "Participant {index},{first},{grade},{feedback},{last}"
            ));
        }
        let mark = if self.mark { "\u{feff}" } else { "" };
        let end = if self.last_end { self.end } else { "" };
        format!("{mark}{}{end}", lines.join(self.end))
    }
}

proptest! {
    #[test]
    fn every_other_byte_stays(sheet in sheet()) {
        let names: Vec<String> = (0..sheet.rows.len()).map(|index| index.to_string()).collect();
        let grades: Vec<Graded<'_>> = sheet
            .rows
            .iter()
            .zip(&names)
            .filter_map(|(row, name)| Some(graded(name, row.3?, "so, \"so\"")))
            .collect();
        let filled = fill(sheet.print(false), &grades).expect("a worksheet");
        prop_assert_eq!(&filled.text, &sheet.print(true));
        prop_assert_eq!(filled.filled, grades.len());
        prop_assert_eq!(filled.without_grade.len(), sheet.rows.len() - grades.len());
        let again = fill(&filled.text, &grades).expect("a worksheet");
        prop_assert_eq!(again.text, filled.text);
    }

    #[test]
    fn no_bytes_make_it_panic(bytes in proptest::collection::vec(prop_oneof![
        Just(b','), Just(b'"'), Just(b'\n'), Just(b'\r'), Just(b'7'), Just(b'G'), any::<u8>()
    ], 0..60), text in "(Identifier|Grade|Participant 7|[,;\"\r\n7\u{e4}]){0,12}") {
        let grades = [graded("7", 100, "x")];
        for worksheet in [&bytes[..], text.as_bytes()] {
            if let Ok(filled) = fill(worksheet, &grades) {
                prop_assert!(filled.filled <= 1);
            }
        }
    }
}

/// Returns the participant and the file that Moodle reads from a path in a zip of feedback.
fn as_moodle_reads(path: &str) -> Option<(&str, &str)> {
    let (folder, file) = path.split_once('/')?;
    let parts: Vec<&str> = folder.splitn(5, '_').collect();
    match parts[..] {
        [_, number, "assignsubmission", "file", ""] => Some((number, file)),
        _ => None,
    }
}

#[test]
fn feedback_files_lie_where_moodle_looks() {
    let names = ["Ada A", "Ada_Maria_A", "A/B\\C", "Müller, Eva"];
    let files = names.iter().enumerate().map(|(number, name)| {
        let folder = feedback_folder(name, &number.to_string());
        Ok((format!("{folder}/feedback.md"), name.as_bytes().to_vec()))
    });
    let bytes = archive(files).expect("a zip");
    let mut zip = zip::ZipArchive::new(std::io::Cursor::new(bytes)).expect("a zip");
    assert_eq!(zip.len(), names.len());
    for (number, name) in names.iter().enumerate() {
        let mut file = zip.by_index(number).expect("a file");
        let path = file.name().expect("a name").into_owned();
        let number = number.to_string();
        assert_eq!(as_moodle_reads(&path), Some((&*number, "feedback.md")));
        let mut text = String::new();
        std::io::Read::read_to_string(&mut file, &mut text).expect("a text");
        assert_eq!(text, *name);
    }
}

#[test]
fn a_comment_is_html_as_moodle_shows_it() {
    let feedback = "# Anna\n\n**1 of 2** \\<b\\> <script>x</script>\n\n| Task | Points |\n|---|--:|\n| a | 1 |\n\n\
                    ```text\n1 2 <3\n```\n\n- one\n  - `two`\n";
    insta::assert_snapshot!(comment(feedback));
}

#[test]
fn who_is_not_graded_keeps_the_grade_and_gets_the_reason() {
    let not_graded = Graded {
        points: None,
        ..graded("102", 0, "not graded")
    };
    let filled = fill(ENGLISH, &[not_graded]).expect("a worksheet");
    let expected = ENGLISH.replace("\"old\n text\"", "\"not graded\"");
    assert_eq!(filled.text, expected);
    assert_eq!(filled.filled, 0);
}
