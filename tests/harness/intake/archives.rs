//! Archives as students make them.

use std::fs;
use std::io::{Cursor, Write as _};

use intake::IntakeLimits;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::intake::builders::{Raw, check, classes, read, read_entries, show, zip};

#[test]
fn an_orderly_archive_is_read_without_a_remark() {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default();
    writer.add_directory("src/", options).expect("a folder");
    for (name, content) in [
        ("src/utils/RowUtils.java", "package utils;"),
        ("src/data/Cell.java", "package data; // \u{fc}"),
        ("javadoc/index.html", "<html>"),
    ] {
        writer.start_file(name, options).expect("an entry");
        writer
            .write_all(content.as_bytes())
            .expect("writing to memory cannot fail");
    }
    let bytes = writer
        .finish()
        .expect("writing to memory cannot fail")
        .into_inner();
    check(
        &read(&bytes),
        &[
            "src/data/Cell.java = \"package data; // \u{fc}\"",
            "src/utils/RowUtils.java = \"package utils;\"",
            "javadoc/index.html",
        ],
    );
}

#[test]
fn an_empty_archive_is_empty() {
    check(&read(&zip(&[])), &[]);
}

#[test]
fn names_come_into_one_form() {
    let tree = read_entries(&[
        Raw::stored("sudoku-src\\src\\utils\\RowUtils.java", "a"),
        Raw::stored("./sudoku-src//src/Gru\u{308}n.java", "b"),
        // Without the flag for UTF-8, names are in code page 437.
        Raw {
            name: b"Ger\x84t.java".to_vec(),
            ..Raw::stored("", "c")
        },
    ]);
    check(
        &tree,
        &[
            "Ger\u{e4}t.java = \"c\"",
            "sudoku-src/src/Gr\u{fc}n.java = \"b\"",
            "sudoku-src/src/utils/RowUtils.java = \"a\"",
        ],
    );
}

#[test]
fn encodings_are_decided_by_file() {
    let utf16: Vec<u8> = "// \u{e4}"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let tree = read_entries(&[
        Raw::deflated("A.java", "// \u{e4}"),
        Raw::deflated("B.java", b"// \xe4"),
        Raw::deflated("C.java", utf16),
        Raw::deflated("D.java", b"\xef\xbb\xbf// \xc3\xa4"),
        Raw::deflated("E.java", b"class E {}\0"),
    ]);
    check(
        &tree,
        &[
            "A.java = \"// \u{e4}\"",
            "B.java = \"// \u{e4}\"",
            "C.java = \"// \u{e4}\"",
            "D.java = \"// \u{e4}\"",
            "! unreadable E.java: 0x00",
            "! encoding B.java: windows-1252",
            "! encoding C.java: UTF-16LE",
        ],
    );
}

#[test]
fn clutter_is_counted() {
    let tree = read_entries(&[
        Raw::stored("__MACOSX/src/._RowUtils.java", "x"),
        Raw::stored("__MACOSX/._src", "x"),
        Raw::stored(".git/objects/ab/cd", "x"),
        Raw::stored("src/.DS_Store", "x"),
        Raw::stored("src/utils/RowUtils.java", "a"),
        Raw::stored("src/utils/RowUtils.class", "x"),
        Raw::stored("src/utils/RowUtils.java~", "x"),
        Raw::stored("src/module-info.java", "x"),
    ]);
    check(
        &tree,
        &[
            "src/utils/RowUtils.java = \"a\"",
            "! clutter: 6: .git/, __MACOSX/, src/.DS_Store",
        ],
    );
}

#[test]
fn folders_of_tools_count_only_without_other_sources() {
    let compiled = [
        Raw::stored("bin/utils/RowUtils.java", "copy"),
        Raw::stored("bin/utils/RowUtils.class", "x"),
        Raw::stored("bin/notes.txt", "x"),
    ];
    check(
        &read_entries(&compiled),
        &[
            "bin/utils/RowUtils.java = \"copy\"",
            "! clutter: 2: bin/notes.txt, bin/utils/RowUtils.class",
        ],
    );
    let mut with_sources = compiled.to_vec();
    with_sources.push(Raw::stored("src/utils/RowUtils.java", "a"));
    check(
        &read_entries(&with_sources),
        &["src/utils/RowUtils.java = \"a\"", "! clutter: 1: bin/"],
    );
    // A folder without class files is not a tool's folder.
    let tree = read_entries(&[Raw::stored("build/utils/RowUtils.java", "a")]);
    check(&tree, &["build/utils/RowUtils.java = \"a\""]);
}

#[test]
fn archives_inside_are_passed_over() {
    let tree = read_entries(&[
        Raw::stored("lib/JUNIT.JAR", "x"),
        Raw::stored("old.zip", zip(&[Raw::stored("RowUtils.java", "a")])),
    ]);
    check(
        &tree,
        &[
            "lib/JUNIT.JAR",
            "old.zip",
            "! archive-nested lib/JUNIT.JAR: ",
            "! archive-nested old.zip: ",
        ],
    );
}

#[test]
fn a_second_project_is_passed_over() {
    let mut entries = Vec::new();
    for folder in ["src/utils", "Abgabe 2.0/src/utils", "src/sudoku-src/utils"] {
        for class in classes() {
            entries.push(Raw::stored(&format!("{folder}/{class}.java"), folder));
        }
    }
    entries.push(Raw::stored("Abgabe 2.0/src/data/Cell.java", "old"));
    entries.push(Raw::stored("Abgabe 2.0/javadoc/index.html", "old"));
    entries.push(Raw::stored("src/data/Cell.java", "new"));
    entries.push(Raw::stored("javadoc/index.html", "new"));
    check(
        &read_entries(&entries),
        &[
            "src/data/Cell.java = \"new\"",
            "src/utils/BlockUtils.java = \"src/utils\"",
            "src/utils/ColumnUtils.java = \"src/utils\"",
            "src/utils/RowUtils.java = \"src/utils\"",
            "javadoc/index.html",
            "! second-project Abgabe 2.0: src/utils",
            "! second-project src/sudoku-src: src/utils",
        ],
    );
}

#[test]
fn one_project_in_several_folders_stays_whole() {
    let tree = read_entries(&[
        Raw::stored("utils/RowUtils.java", "a"),
        Raw::stored("utils/ColumnUtils.java", "a"),
        Raw::stored("data/Cell.java", "a"),
        Raw::stored("src/App.java", "a"),
        Raw::stored("Interfaces neu/IRowUtils.java", "a"),
        Raw::stored("own/BlockUtils.java", "a"),
    ]);
    assert_eq!(tree.sources.len(), 6);
    assert_eq!(tree.remarks, []);
}

#[test]
fn the_name_of_the_archive_is_remarked() {
    let folder = tempfile::tempdir().expect("a folder");
    let bytes = zip(&[Raw::stored("A.java", "a")]);
    let cases = [
        ("sudoku-src.zip", None),
        ("A B_1_assignsubmission_file_sudoku-src.zip", None),
        ("sudoku-src Abgabe 2.zip", Some("sudoku-src Abgabe 2.zip")),
        ("A B_1_assignsubmission_file_x.zip", Some("x.zip")),
    ];
    for (name, detail) in cases {
        let path = folder.path().join(name);
        fs::write(&path, &bytes).expect("a file");
        let tree = intake::read(&path, &classes(), &IntakeLimits::default()).expect("a zip");
        let mut expected = vec!["A.java = \"a\"".to_owned()];
        expected.extend(detail.map(|detail| format!("! archive-name: {detail}")));
        assert_eq!(show(&tree).lines().collect::<Vec<_>>(), expected);
    }
}

#[test]
fn what_is_not_there_is_an_error_and_what_is_too_large_a_remark() {
    let folder = tempfile::tempdir().expect("a folder");
    let limits = IntakeLimits::default();
    let error = intake::read(&folder.path().join("no.zip"), &[], &limits).expect_err("nothing");
    assert!(
        error.to_string().contains("no.zip` cannot be read"),
        "{error}"
    );
    let large = folder.path().join("sudoku-src.zip");
    fs::write(&large, "0123456789").expect("a file");
    let limits = IntakeLimits {
        archive_bytes: 9,
        ..limits
    };
    let tree = intake::read(&large, &[], &limits).expect("a file");
    check(&tree, &["! too-large: archive_bytes > 9"]);
}
