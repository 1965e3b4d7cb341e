//! A class as Moodle and as ILIAS pack it: the zip is graded as it comes, and the results are files for the platform.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::Output;

use common::{epsilon, file, kept, stderr, stdout, zipped};
use tempfile::TempDir;
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

const ROSTER: &str = "Name,Number,Login,Team,Type\nAda Äpfel,201,,Team 1,Row\nBob Bär,202,bbaer,Team 1,Row\n\
Cleo Conrad,203,,,Row\nDan Dorn,204,,,Row\n";

/// Packs a submission whose only method, `isGridTurn`, always returns `false`.
fn sources() -> Vec<u8> {
    let text = "package utils;\n\nimport data.Grid;\n\npublic class GridUtils3 {\n    public boolean isGridTurn(Grid one, Grid two) {\n        \
                return false;\n    }\n}\n";
    zipped(&[("src/utils/GridUtils3.java", text)])
}

/// Writes a zip of these files.
fn packed(folder: &Path, name: &str, files: &[(&str, &[u8])]) -> PathBuf {
    let path = folder.join(name);
    let mut zip = ZipWriter::new(File::create(&path).expect("a file"));
    for (name, bytes) in files {
        zip.start_file(*name, SimpleFileOptions::default())
            .expect("a file");
        zip.write_all(bytes).expect("a file");
    }
    zip.finish().expect("a zip");
    path
}

fn grade(class: &Path, out: &Path, more: &[&str]) -> Output {
    let [class, out] = [class, out].map(|path| path.display().to_string());
    let roster = file(
        Path::new(&out).parent().expect("a folder"),
        "roster.csv",
        ROSTER,
    );
    let roster = roster.display().to_string();
    let cache = kept("platforms").display().to_string();
    let words = ["grade", &class, "--out", &out, "--roster", &roster];
    let how = ["--cache", &cache, "--only", "GridUtil3/*", "--lang", "en"];
    epsilon(&[&words[..], &how, more].concat())
}

/// Returns the fields of `points.csv` by the name of the submission.
fn points(out: &Path) -> BTreeMap<String, BTreeMap<String, String>> {
    let mut table = csv::Reader::from_path(out.join("points.csv")).expect("a table");
    let header = table.headers().expect("a header").clone();
    let rows = table.records().map(|row| {
        let row = row.expect("a row");
        let fields = header.iter().zip(&row);
        let fields = fields.map(|(head, field)| (head.to_owned(), field.to_owned()));
        (row[1].to_owned(), fields.collect())
    });
    rows.collect()
}

/// Returns the paths in a zip.
fn paths(zip: &Path) -> Vec<String> {
    let mut zip = ZipArchive::new(File::open(zip).expect("a zip")).expect("a zip");
    let paths = (0..zip.len()).map(|index| {
        let part = zip.by_index(index).expect("a file");
        part.name().expect("a name").into_owned()
    });
    paths.collect()
}

#[test]
fn a_class_of_moodle() {
    let folder = TempDir::new().expect("a folder");
    let sources = sources();
    let class = packed(
        folder.path(),
        "Course-Assignment-123.zip",
        &[
            (
                "Ada Äpfel_11_assignsubmission_file_/sudoku-src.zip",
                &sources,
            ),
            (
                "Cleo Conrad_13_assignsubmission_file_/abgabe.rar",
                b"Rar!\x1a\x07\x00",
            ),
            (
                "Eve Extra_15_assignsubmission_file_/theorie.pdf",
                b"%PDF-1.4",
            ),
        ],
    );
    let worksheet = file(
        folder.path(),
        "Grades.csv",
        "Identifier,Full name,Grade,Maximum Grade,Feedback comments\nParticipant 11,A,,180.00,\nParticipant 13,C,,180.00,\n",
    );
    let worksheet = worksheet.display().to_string();
    let out = folder.path().join("reports");
    let output = grade(&class, &out, &["--moodle", &worksheet]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let said = stdout(&output);
    for sentence in [
        "Cleo Conrad: not graded: the hand-in is of the kind RAR, not a zip",
        "Eve Extra: not graded: it has no Java source, only theorie.pdf",
        "belong to nobody of the roster: Eve Extra.",
        "without a submission: Bob Bär and Dan Dorn.",
        "0 without a failed case, 1 with failed cases, 2 not graded",
    ] {
        assert!(
            said.replace('\n', " ").contains(sentence),
            "{sentence}: {said}"
        );
    }
    let points = points(&out);
    assert_eq!(points["Ada Äpfel"]["matriculation number"], "201");
    assert_eq!(points["Cleo Conrad"]["points"], "");
    assert!(points["Cleo Conrad"]["not graded"].contains("RAR"));
    let page = fs::read_to_string(out.join("index.html")).expect("a page");
    for word in ["Eve Extra", "Bob Bär", "Dan Dorn", "of the kind RAR"] {
        assert!(page.contains(word), "{word}");
    }
    let filled = fs::read_to_string(out.join("Grades.csv")).expect("a worksheet");
    assert!(
        filled.contains("Participant 13,C,,180.00,\"<h4>"),
        "{filled}"
    );
    // One of these hand-ins, in a zip without folders.
    let flat = packed(
        folder.path(),
        "flat.zip",
        &[(
            "Ada Äpfel_11_assignsubmission_file_sudoku-src.zip",
            &sources,
        )],
    );
    let again = folder.path().join("again");
    let output = grade(&flat, &again, &[]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let page = |out: &Path| {
        let path = out.join("students/Ada--pfel_11/index.html");
        fs::read_to_string(path).expect("a page")
    };
    assert_eq!(page(&out), page(&again));
}

#[test]
fn a_class_of_ilias() {
    let folder = TempDir::new().expect("a folder");
    let sources = sources();
    let class = packed(
        folder.path(),
        "Blatt 1.zip",
        &[
            ("Blatt 1/Blatt 1.xlsx", b"PK"),
            (
                "Blatt 1/Abgaben/Apfel_Ada_ada_4711/sudoku-src.zip",
                &sources,
            ),
            (
                "Blatt 1/Abgaben/Married_Bob_bbaer_4712/sudoku-src.zip",
                &sources,
            ),
            (
                "Blatt 1/Abgaben/Conrad_Cleo_cleo_4713/abgabe.7z",
                b"7z\xbc\xaf\x27\x1c",
            ),
            (
                "Blatt 1/Abgaben/Extra_Eve_eve_4715/theorie.pdf",
                b"%PDF-1.4",
            ),
        ],
    );
    let status = file(
        folder.path(),
        "status.csv",
        "update;usr_id;login;lastname;firstname;status;mark;notice;comment;plagiarism;plag_comment\n\
         0;4711;ada;Äpfel;Ada;notgraded;;;;;\n0;4713;cleo;Conrad;Cleo;notgraded;;;;;\n0;4714;dan;Dorn;Dan;notgraded;;;;;\n",
    );
    let status = status.display().to_string();
    let out = folder.path().join("reports");
    let output = grade(&class, &out, &["--ilias", &status]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let points = points(&out);
    // They are recognised by a name without diacritics, and by the login.
    assert_eq!(points["Ada Apfel"]["matriculation number"], "201");
    assert_eq!(points["Bob Married"]["matriculation number"], "202");
    assert_eq!(points["Cleo Conrad"]["points"], "");
    assert_eq!(points["Eve Extra"]["matriculation number"], "");
    let told = stderr(&output);
    for sentence in [
        "with 2 rows",
        "no row for Bob Married",
        "no hand-in for dan Dorn Dan",
    ] {
        assert!(told.contains(sentence), "{sentence}: {told}");
    }
    let filled = fs::read_to_string(out.join("status.csv")).expect("a status file");
    let lines: Vec<&str> = filled.lines().collect();
    assert!(lines[1].starts_with("1;4711;ada;Äpfel;Ada;"), "{filled}");
    assert!(
        lines[2].starts_with("1;4713;cleo;Conrad;Cleo;notgraded;;;\"not graded: "),
        "{filled}"
    );
    assert_eq!(lines[3], "0;4714;dan;Dorn;Dan;notgraded;;;;;");
    let zip = out.join("multi_feedback_epsilon.zip");
    let expected = [
        "Apfel_Ada_ada_4711",
        "Conrad_Cleo_cleo_4713",
        "Extra_Eve_eve_4715",
        "Married_Bob_bbaer_4712",
    ];
    let expected = expected.map(|name| format!("multi_feedback_epsilon/{name}/feedback.html"));
    assert_eq!(paths(&zip), expected);
    // A page is one self-contained file.
    let mut zip = ZipArchive::new(File::open(&zip).expect("a zip")).expect("a zip");
    for index in 0..zip.len() {
        let mut text = String::new();
        let mut page = zip.by_index(index).expect("a page");
        page.read_to_string(&mut text).expect("a text");
        for needed in [" src=\"", "<link", "url("] {
            assert!(!text.contains(needed), "{needed}");
        }
    }
}

#[test]
fn teams_of_ilias_are_the_same_on_1_and_8_threads() {
    let folder = TempDir::new().expect("a folder");
    let members = "Blatt 1/Abgaben/Team_13";
    let [ada, bob] = ["Apfel_Ada_ada_4711", "Baer_Bob_bbaer_4712"];
    let (own, other) = (
        format!("{members}/{ada}/sudoku-src.zip"),
        format!("{members}/{bob}/"),
    );
    let class = packed(
        folder.path(),
        "Blatt 1.zip",
        &[
            (&own, &sources()),
            (&format!("{other}old.rar"), b"Rar!\x1a\x07\x00"),
            (
                "Blatt 1/Abgaben/Team_14/Conrad_Cleo_cleo_4713/theorie.pdf",
                b"%PDF-1.4",
            ),
        ],
    );
    let status = file(
        folder.path(),
        "status.csv",
        "update,team_id,logins,status,mark,notice,comment,plagiarism,plag_comment\n\
         0,13,\"ada,bbaer\",notgraded,,,,,\n0,14,cleo,notgraded,,,,,\n0,15,dan,notgraded,,,,,\n",
    );
    let status = status.display().to_string();
    let files = ["1", "8"].map(|jobs| {
        let out = folder.path().join(format!("reports-{jobs}"));
        let output = grade(&class, &out, &["--ilias", &status, "--jobs", jobs]);
        assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
        let told = stderr(&output);
        for sentence in [
            "graded is Apfel_Ada_ada_4711/sudoku-src.zip; not read: Team_13/Baer_Bob_bbaer_4712",
            "no hand-in for 15 dan",
        ] {
            assert!(told.contains(sentence), "{sentence}: {told}");
        }
        let points = points(&out);
        assert_eq!(points["Team 13"]["team"], "Team 1");
        assert_eq!(points["Team 14"]["points"], "");
        let zip = out.join("multi_feedback_epsilon.zip");
        let expected = [ada, bob, "Conrad_Cleo_cleo_4713"];
        let expected = expected.map(|name| format!("multi_feedback_epsilon/{name}/feedback.html"));
        assert_eq!(paths(&zip), expected);
        let names = ["points.csv", "status.csv", "multi_feedback_epsilon.zip"];
        names.map(|name| fs::read(out.join(name)).expect("a file"))
    });
    let filled = String::from_utf8_lossy(&files[0][1]).into_owned();
    let lines: Vec<&str> = filled.lines().collect();
    assert!(lines[1].starts_with("1,13,\"ada,bbaer\","), "{filled}");
    assert!(lines[2].starts_with("1,14,cleo,notgraded,,,"), "{filled}");
    assert_eq!(lines[3], "0,15,dan,notgraded,,,,,");
    assert_eq!(files[0], files[1]);
}

#[test]
fn a_status_file_that_is_none_stops_before_anything_is_graded() {
    let folder = TempDir::new().expect("a folder");
    let class = packed(
        folder.path(),
        "class.zip",
        &[("Ada A_11_assignsubmission_file_/sudoku-src.zip", &sources())],
    );
    let status = file(folder.path(), "status.csv", "update,usr_id\n0,1\n");
    let status = status.display().to_string();
    let out = folder.path().join("reports");
    let output = grade(&class, &out, &["--ilias", &status]);
    assert_eq!(output.status.code(), Some(2));
    let told = stderr(&output);
    assert!(told.contains("status.csv:1:1"), "{told}");
    assert!(told.contains("name the file as ILIAS gave it"), "{told}");
    assert!(!out.exists());
}
