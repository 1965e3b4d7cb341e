//! The submissions that a path stands for.

use std::fs;
use std::path::{Path, PathBuf};

use intake::archives::{Archive, archives, strays};
use message::Language;
use tempfile::TempDir;

/// Creates a folder with these files; a name that ends with `/` is a folder.
fn folder(names: &[&str]) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for name in names {
        let path = folder.path().join(name);
        if name.ends_with('/') {
            fs::create_dir_all(path).expect("a folder");
        } else {
            fs::create_dir_all(path.parent().expect("a folder")).expect("folders");
            fs::write(path, "").expect("a file");
        }
    }
    folder
}

fn listed(path: &Path) -> Vec<Archive> {
    archives(path).expect("submissions")
}

/// Asserts `id | name | participant | path below the folder` of each submission.
fn check(names: &[&str], expected: &[&str]) {
    let folder = folder(names);
    let lines: Vec<String> = listed(folder.path())
        .iter()
        .map(|entry| {
            let below: PathBuf = entry
                .path
                .strip_prefix(folder.path())
                .expect("below")
                .into();
            let participant = entry.participant.as_deref().unwrap_or("-");
            let Archive { id, name, .. } = entry;
            format!("{id} | {name} | {participant} | {}", below.display())
        })
        .collect();
    assert_eq!(lines, expected);
}

#[test]
fn a_zip_is_one_submission() {
    let folder = folder(&["Abgabe 1.zip"]);
    let path = folder.path().join("Abgabe 1.zip");
    let expected = Archive {
        id: "Abgabe-1".to_owned(),
        ..Archive::single("Abgabe 1", path.clone())
    };
    assert_eq!(listed(&path), [expected]);
}

#[test]
fn a_folder_with_sources_is_one_submission() {
    for inside in ["x/RowUtils.java", "x/src/", "x/utils/", "x/data/"] {
        let folder = folder(&[inside, "x/a.zip", "x/y/b.zip"]);
        let path = folder.path().join("x");
        let found = listed(&path);
        assert_eq!(found.len(), 1, "{inside}");
        assert_eq!((found[0].id.as_str(), &found[0].path), ("x", &path));
    }
}

#[test]
fn the_current_folder_has_a_name() {
    let folder = folder(&["x/src/"]);
    let found = listed(&folder.path().join("x/src/.."));
    assert_eq!(found[0].id, "x");
}

#[test]
fn a_folder_of_hand_ins() {
    check(
        &[
            "b.zip",
            "a/src/utils/RowUtils.java",
            "C.ZIP",
            "d/",
            "e.rar",
            "f.tgz",
            ".hidden/a.zip",
            "__MACOSX/a",
            "expect.toml",
            "README.md",
            ".x.zip",
        ],
        &[
            "C | C | - | C.ZIP",
            "a | a | - | a",
            "b | b | - | b.zip",
            "d | d | - | d",
            "e | e | - | e.rar",
            "f | f | - | f.tgz",
        ],
    );
}

#[test]
fn a_class_stays_a_class_beside_what_is_nobodys() {
    let class = ["a.zip", "b.zip"];
    let lines = ["a | a | - | a.zip", "b | b | - | b.zip"];
    check(&[&class[..], &["Stray.java"]].concat(), &lines);
    check(&[&class[..], &["src/"]].concat(), &lines);
    let bare = ["team.git/HEAD", "team.git/objects/", "team.git/refs/"];
    check(&[&class[..], &bare].concat(), &lines);
    check(
        &["x/src/A.java", "y/B.java", "Stray.java", "data/"],
        &["x | x | - | x", "y | y | - | y"],
    );
    // Sources in `src` make the folder a submission, even beside archives.
    for inside in [["x/Main.java", "x/old.zip"], ["x/src/A.java", "x/old.zip"]] {
        let folder = folder(&[&inside[..], &["x/src/utils/B.java", "x/v2.zip"]].concat());
        assert_eq!(listed(&folder.path().join("x")).len(), 1);
    }
}

#[test]
fn folders_of_moodle() {
    check(
        &[
            "Ada Adler_101_assignsubmission_file/sudoku-src.zip",
            "Bo_B Berg_102_assignsubmission_file_/sudoku-src.zip",
            "C\u{f6}r Cray_103_assignsubmission_file/src/utils/RowUtils.java",
            "Dan Dorn_104_assignsubmission_file/abgabe.rar",
            "Eva Ernst_105_assignsubmission_onlinetext/text.html",
            "Fay_106_assignsubmission_file/",
        ],
        &[
            "Ada-Adler_101 | Ada Adler | 101 | Ada Adler_101_assignsubmission_file/sudoku-src.zip",
            "Bo_B-Berg_102 | Bo_B Berg | 102 | Bo_B Berg_102_assignsubmission_file_/sudoku-src.zip",
            "C-r-Cray_103 | C\u{f6}r Cray | 103 | C\u{f6}r Cray_103_assignsubmission_file",
            "Dan-Dorn_104 | Dan Dorn | 104 | Dan Dorn_104_assignsubmission_file",
            "Eva-Ernst_105 | Eva Ernst | 105 | Eva Ernst_105_assignsubmission_onlinetext",
            "Fay_106 | Fay | 106 | Fay_106_assignsubmission_file",
        ],
    );
}

#[test]
fn archives_of_moodle_without_folders() {
    check(
        &[
            "Ada Adler_101_assignsubmission_file_sudoku-src.zip",
            "Bo Berg_102_assignsubmission_file_sudoku src 2.zip",
            // A single source of one person does not make the folder one submission.
            "Cy Cray_103_assignsubmission_file_RowUtils.java",
        ],
        &[
            "Ada-Adler_101 | Ada Adler | 101 | Ada Adler_101_assignsubmission_file_sudoku-src.zip",
            "Bo-Berg_102 | Bo Berg | 102 | Bo Berg_102_assignsubmission_file_sudoku src 2.zip",
            // It is listed, and later reported as no zip.
            "Cy-Cray_103 | Cy Cray | 103 | Cy Cray_103_assignsubmission_file_RowUtils.java",
        ],
    );
}

#[test]
fn folders_of_gradescope() {
    let folder = folder(&[
        "submission_11/sudoku-src.zip",
        "submission_12/src/A.java",
        "submission_13/src/A.java",
    ]);
    let metadata = "---\nsubmission_11:\n  :submitters:\n  - :name: Ada Adler\n    :sid: '1'\n  - :name: 'Bo Berg'\n  \
                    :created_at: 2026-01-01\nsubmission_12:\n  :submitters:\n  - :name: Cy Cray\n";
    fs::write(folder.path().join("submission_metadata.yml"), metadata).expect("a file");
    let found = listed(folder.path());
    let names: Vec<(&str, &str)> = found
        .iter()
        .map(|entry| (entry.id.as_str(), entry.name.as_str()))
        .collect();
    assert_eq!(
        names,
        [
            ("submission_11", "Ada Adler, Bo Berg"),
            ("submission_12", "Cy Cray"),
            ("submission_13", "submission_13"),
        ]
    );
    assert!(found[0].path.ends_with("submission_11/sudoku-src.zip"));
}

#[test]
fn of_several_zips_the_last_version_counts() {
    let last = |names: &[&str]| {
        let inside: Vec<String> = names.iter().map(|name| format!("a/{name}")).collect();
        let inside: Vec<&str> = inside.iter().map(String::as_str).collect();
        let folder = folder(&inside);
        let path = listed(folder.path())[0].path.clone();
        path.file_name()
            .expect("a name")
            .to_string_lossy()
            .into_owned()
    };
    assert_eq!(
        last(&["sudoku-src.zip", "sudoku-src(1).zip"]),
        "sudoku-src(1).zip"
    );
    assert_eq!(last(&["x 10.zip", "x 9.zip"]), "x 10.zip");
    assert_eq!(last(&["b.zip", "a.zip", "z.pdf", ".z.zip"]), "b.zip");
    // Sources beside zips are the submission.
    assert_eq!(last(&["b.zip", "RowUtils.java"]), "a");
    assert_eq!(last(&["b.zip", "src/"]), "a");
}

#[cfg(unix)]
#[test]
fn links_in_a_students_folder_are_not_followed() {
    let folder = folder(&["a/x.txt", "secret.txt"]);
    let target = folder.path().join("secret.txt");
    std::os::unix::fs::symlink(target, folder.path().join("a/b.zip")).expect("a link");
    let found = listed(folder.path());
    assert_eq!(found.len(), 1);
    assert!(found[0].path.ends_with("a"));
}

#[test]
fn ids_are_unique_and_fit_for_folders() {
    // Ordered by path, the first one keeps the id that several want.
    check(
        &[
            "a b.zip",
            "a-b.zip",
            "A-B.zip",
            "a-b-2.zip",
            "-x.zip",
            "\u{4f60}.zip",
        ],
        &[
            "A-B | A-B | - | A-B.zip",
            "a-b-2 | a-b-2 | - | a-b-2.zip",
            "a-b-3 | a b | - | a b.zip",
            "a-b-4 | a-b | - | a-b.zip",
            "submission | \u{4f60} | - | \u{4f60}.zip",
            "x | -x | - | -x.zip",
        ],
    );
}

#[test]
fn ids_stay_when_others_come() {
    let ids = |names: &[&str]| -> Vec<String> {
        let folder = folder(names);
        listed(folder.path())
            .into_iter()
            .map(|entry| entry.id)
            .collect()
    };
    assert_eq!(ids(&["b c.zip", "d.zip"]), ["b-c", "d"]);
    assert_eq!(
        ids(&["a.zip", "b c.zip", "b-c.zip", "d.zip"]),
        ["a", "b-c", "b-c-2", "d"]
    );
}

#[test]
fn sources_beside_hand_ins_are_strays() {
    let class = ["a.zip", "b/src/A.java", "RowUtils.java", "roster.csv"];
    assert_eq!(strays(folder(&class).path()), ["RowUtils.java"]);
    let of_one_person = ["src/A.java", "B.java", "old.zip"];
    assert_eq!(strays(folder(&of_one_person).path()), Vec::<String>::new());
}

#[test]
fn nothing_there_is_a_mistake_with_a_remedy() {
    let folder = folder(&["README.md", "notes.txt"]);
    for path in [folder.path().to_owned(), folder.path().join("notes.txt")] {
        let error = archives(&path).expect_err("nothing there");
        let message = error.to_string();
        assert!(
            message.starts_with("there is no submission in "),
            "{message}"
        );
        let diagnosis = error.diagnosis(Language::English);
        let help = diagnosis.remedy().expect("a remedy");
        assert!(help.contains("a zip"), "{help}");
    }
    let missing = archives(&folder.path().join("missing")).expect_err("nothing there");
    let message = missing.to_string();
    assert!(
        message.starts_with("there is no file or folder "),
        "{message}"
    );
}
