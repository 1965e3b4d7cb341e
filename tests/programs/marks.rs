//! A class from its first grading to the last mark, and mistakes in the tables that tutors keep.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use common::{epsilon, file, kept, stderr, write_class, write_specs};
use tempfile::TempDir;

/// A wrong case, a right one for each task, and a right one that one hand-in fails.
const CASES: &str = "[[case]]
name = \"no pair\"
method = \"getRowMinimalNakedPairCells\"
grid = \".................................................................................\"
anchor = \"r3c1\"
expect = [\"r3c1\", \"r3c2\"]

[[case]]
name = \"two pairs\"
method = \"getRowMinimalNakedPairCells\"
grid = \"...6................7..89.....15...33...6...44..2.....5...1...66...2...5...5.....\"
anchor = \"r3c1\"
expect = [\"r3c1\", \"r3c9\"]

[[case]]
name = \"rows\"
method = \"isValidRow\"
grid = \"11...............................................................................\"
anchor = \"r1c1\"
expect = false

[[case]]
name = \"columns\"
method = \"isValidCol\"
grid = \"11...............................................................................\"
anchor = \"r1c1\"
expect = true

[[case]]
name = \"blocks\"
method = \"isValidBlock\"
grid = \"11...............................................................................\"
anchor = \"r1c1\"
expect = false

[[case]]
name = \"grids\"
method = \"isValid\"
grid = \"11...............................................................................\"
expect = false
";

const ROSTER: &str = "name,number,team,type,extension,handed in,team handed in
Anna Ahrens,200101,Team 1,Block,,,2026-06-18 20:00
Ben Brandt,200102,Team 1,Col,,,2026-06-18 20:00
Cleo Conrad,200103,Team 2,Row,,,
Dan Daske,200104,,Row,,,
Eve Ehlers,200105,,Row,,,
Gina Graf,200107,,Block,+3 d,,
Hugo Heine,200108,,Col,,2026-06-18 23:59,
Jan Koch,200110,Team 1,Row,,,2026-06-18 20:00
";

/// Ben is a day late and Eve two; Gina would be late without her extension.
const WORKSHEET: &str =
    "Identifier,Full name,Last modified (submission),Grade,Maximum grade,Feedback comments
Participant 101,Anna Ahrens,\"Thursday, 18 June 2026, 6:00 PM\",,100.00,
Participant 102,Ben Brandt,\"Friday, 19 June 2026, 12:30 AM\",,100.00,
Participant 103,Cleo Conrad,\"Thursday, 18 June 2026, 6:00 PM\",,100.00,
Participant 104,Dan Daske,\"Friday, 19 June 2026, 12:10 AM\",,100.00,
Participant 105,Eve Ehlers,\"Saturday, 20 June 2026, 6:00 PM\",,100.00,
Participant 107,Gina Graf,\"Saturday, 20 June 2026, 6:00 PM\",,100.00,
Participant 108,Hugo Heine,-,,100.00,
";

const THEORY: &str = "id,Block Javadoc (20),Col Proof (15),Group Javadoc (20),Row Proof (15)
Anna-Ahrens_101,12.5,,,
Ben-Brandt_102,,10,,
team-1,,,8,
Eve-Ehlers_105,,,,13.33
";

/// Few points are enough to pass, because there are only a few cases.
const PASS: &str = "[pass]
points = 20
programming = 2

[deadline]
time = 2026-06-18T23:59:00+02:00
grace_minutes = 15
per_day = \"10 %\"
maximum = \"50 %\"
";

/// Writes the specs of a course that asks for few points, takes late hand-ins, and reports the final mark to Moodle.
pub(super) fn write_course(specs: &Path) {
    write_specs(
        "specs",
        "meilenstein1",
        specs,
        "[pass]\npoints = 150\nprogramming = 50\n",
        PASS,
    );
    let course = specs.join("meilenstein1.toml");
    let text = fs::read_to_string(&course).expect("a course");
    let line = "twins = \"noted\"\n";
    assert!(text.contains(line), "{text}");
    let text = text.replace(line, "twins = \"noted\"\nmoodle = \"final\"\n");
    fs::write(course, text).expect("a course");
}

/// A class in a folder of its own.
struct Class {
    folder: TempDir,
}

impl Class {
    fn new() -> Self {
        let folder = TempDir::new().expect("a folder");
        let path = folder.path();
        write_class(&path.join("class"), &path.join("scratch"));
        write_course(&path.join("specs"));
        file(path, "cases/some.toml", CASES);
        file(path, "roster.csv", ROSTER);
        file(path, "worksheet.csv", WORKSHEET);
        Self { folder }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn read(&self, name: &str) -> String {
        let path = self.path(name);
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    }

    fn grade(&self, more: &[&str]) -> Output {
        let path = |name: &str| self.path(name).display().to_string();
        let [class, specs, cases] = ["class", "specs", "cases"].map(path);
        let [roster, worksheet, out] = ["roster.csv", "worksheet.csv", "out"].map(path);
        let cache = kept("class").display().to_string();
        let usual = [
            "grade", &class, "--specs", &specs, "--cases", &cases, "--roster", &roster, "--moodle",
            &worksheet, "--cache", &cache, "--lang", "en",
        ];
        let out = if more.contains(&"--out") {
            vec![]
        } else {
            vec!["--out", &out]
        };
        epsilon(&[&usual[..], &out, more].concat())
    }

    /// Grades, which must exit with `code`; returns the messages.
    fn told(&self, code: i32) -> String {
        let output = self.grade(&[]);
        let told = stderr(&output);
        assert_eq!(output.status.code(), Some(code), "{told}");
        told
    }
}

#[test]
fn a_class_gets_its_last_marks() {
    let class = Class::new();
    file(class.path("out"), "theory.csv", THEORY);
    let told = class.told(1);
    assert!(
        told.contains("The times of 3 hand-ins are not known"),
        "{told}"
    );
    insta::assert_snapshot!("first", class.read("out/final.csv"));
    let table = class.read("out/adjustments.csv");
    assert_eq!(
        table,
        "name,task,points,reason,who,date,points then\n".replace('\n', "\r\n")
    );
    file(
        class.path("out"),
        "adjustments.csv",
        "name,task,points,reason,who,date\n\
         200104,getRowMinimalNakedPairCells,+2,the case no pair is wrong,Tutor,2026-06-22\n\
         Conrad Cleo,Row,-1.5,no authors,Tutor,2026-06-22\n\
         Anna Ahrens,*,=20,agreed in the interview,Tutor,22.06.2026\n",
    );
    file(
        class.path("out"),
        "appeals.csv",
        "name,task,request,decision,date,case\n\
         200104,getRowMinimalNakedPairCells,an empty row has no pair,granted,2026-06-22,some::no pair\n",
    );
    class.told(1);
    insta::assert_snapshot!("adjusted", class.read("out/final.csv"));
    insta::assert_snapshot!("adjustments", class.read("out/adjustments.csv"));
    let right = CASES.replace("expect = [\"r3c1\", \"r3c2\"]", "expect = []");
    assert_ne!(right, CASES);
    file(class.folder.path(), "cases/some.toml", right);
    let before = class.read("out/adjustments.csv");
    let told = class.told(1);
    let warning = "adjustments.csv, line 2, Dan Daske: +2.00 on getRowMinimalNakedPairCells";
    assert!(told.replace("\n  │", "").contains(warning), "{told}");
    insta::assert_snapshot!("regraded", class.read("out/final.csv"));
    assert_eq!(class.read("out/adjustments.csv"), before);
    let mut worksheet = csv::Reader::from_path(class.path("out/worksheet.csv")).expect("a table");
    let rows = worksheet
        .records()
        .map(|row| row.expect("a row"))
        .map(|row| format!("{}: {}\n", &row[1], &row[3]));
    insta::assert_snapshot!("worksheet", rows.collect::<String>());
    let feedback = class.read("out/worksheet.csv").replace('\\', "");
    assert!(
        feedback.contains(
            r#"<td>=20.00 (agreed in the interview)</td><td style=""text-align: right"">-5.61</td>"#
        ),
        "{feedback}"
    );
    assert!(
        feedback.contains("1 day late, 1.23 points deducted (10 %)"),
        "{feedback}"
    );
    let page = class.read("out/index.html");
    for text in ["an empty row has no pair", "granted", "No appeal is open."] {
        assert!(page.contains(text), "{text}");
    }
}

/// Returns every file below a folder.
fn files(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let files = walkdir::WalkDir::new(folder)
        .sort_by_file_name()
        .into_iter();
    let files = files.map(|entry| entry.expect("an entry").into_path());
    let files = files.filter(|path| path.is_file());
    files
        .map(|path| {
            let bytes = fs::read(&path).expect("a file");
            (path, bytes)
        })
        .collect()
}

#[test]
fn a_mistake_in_a_table_leaves_what_is_graded() {
    let class = Class::new();
    class.told(1);
    let adjustment = "name,task,points,reason\n200104,Row,2,good\nNobody,Row,+1,good\n";
    let tables = [
        ("out/adjustments.csv", adjustment, "adjustments.csv:2:12"),
        ("out/adjustments.csv", adjustment, "adjustments.csv:3:1"),
        (
            "out/appeals.csv",
            "name,request,date\n200104,,soon\n",
            "appeals.csv:2:8",
        ),
        (
            "roster.csv",
            "name,extension\nAnna Ahrens,soon\n",
            "roster.csv:2:13",
        ),
        (
            "roster.csv",
            "name,handed in\nAnna Ahrens,25:00\n",
            "roster.csv:2:13",
        ),
        (
            "worksheet.csv",
            "Identifier,Grade,Last modified (submission)\nParticipant 101,,late\n",
            "worksheet.csv:2:18",
        ),
    ];
    for (name, text, location) in tables {
        let before = class.read(name);
        fs::write(class.path(name), text).expect("a table");
        let graded = files(&class.path("out"));
        let told = class.told(2);
        assert!(
            told.contains(location) && told.contains("help:"),
            "{location}: {told}"
        );
        assert!(files(&class.path("out")) == graded, "{name}");
        fs::write(class.path(name), before).expect("a table");
    }
    // A deadline is validated like the rest of the course.
    let course = class.read("specs/meilenstein1.toml");
    let path = class.path("specs/meilenstein1.toml");
    for (right, wrong) in [
        (
            "time = 2026-06-18T23:59:00+02:00\n",
            "time = 2026-06-18T23:59:00\n",
        ),
        ("per_day = \"10 %\"\n", "per_day = \"ten\"\n"),
        ("per_day = \"10 %\"\n", ""),
        ("maximum = \"50 %\"\n", "maximum = \"101 %\"\n"),
        ("grace_minutes = 15\n", "grace_minutes = -1\n"),
        ("moodle = \"final\"\n", "moodle = \"all\"\n"),
    ] {
        assert!(course.contains(right), "{right}");
        fs::write(&path, course.replace(right, wrong)).expect("a course");
        let told = class.told(2);
        assert!(
            told.contains("meilenstein1.toml:") && told.contains("help:"),
            "{wrong}: {told}"
        );
    }
}

/// The mark stays in the table, everybody's reports are written, and the run says that it does not count.
#[test]
fn a_mark_that_counts_for_nobody_is_an_error() {
    let class = Class::new();
    let table = "id,Block Javadoc (20),Col Proof (15),Group Javadoc (20)\n\
                 Ben-Brandt_102,12.5,,\n\
                 Anna-Ahrens_101,,,4\n";
    file(class.path("out"), "theory.csv", table);
    let told = class.told(2);
    for text in [
        "theory.csv:2:16",
        "theory.csv:3:19",
        "Ben Brandt has no task Block",
        "team-1",
    ] {
        assert!(told.contains(text), "{text}: {told}");
    }
    let written = class.read("out/theory.csv");
    assert!(
        written.contains("12.50") && written.contains("4.00"),
        "{written}"
    );
    assert!(class.read("out/final.csv").contains("Ben Brandt"));
    // A part knows only some of the class, so `merge` reports the error.
    let parts = class.path("parts").display().to_string();
    for part in ["1/2", "2/2"] {
        let output = class.grade(&["--out", &parts, "--shard", part]);
        assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    }
    let path = |name: &str| class.path(name).display().to_string();
    let [specs, out, worksheet] = ["specs", "out", "worksheet.csv"].map(path);
    let finals = class.read("out/final.csv");
    fs::write(class.path("out/final.csv"), "").expect("a file");
    let merged = epsilon(&[
        "merge", &parts, "--specs", &specs, "--out", &out, "--moodle", &worksheet,
    ]);
    let told = stderr(&merged);
    assert_eq!(merged.status.code(), Some(2), "{told}");
    assert!(told.contains("theory.csv:2:"), "{told}");
    assert_eq!(class.read("out/final.csv"), finals);
}
