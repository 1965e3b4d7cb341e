//! `epsilon check`: the receipt of sound and of broken hand-ins.

use std::fs;
use std::io::{Cursor, Write};
use std::path::Path;

use common::{epsilon, file_argument, root, stdout};
use tempfile::TempDir;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// Packs files into a zip.
fn zipped(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (path, bytes) in files {
        zip.start_file(*path, SimpleFileOptions::default())
            .expect("an entry");
        zip.write_all(bytes).expect("writing to memory");
    }
    zip.finish().expect("a zip").into_inner()
}

/// Packs the sources of the sound submission that a student of the type `Row` hands in.
fn row_hand_in(package: &str, interfaces: bool) -> Vec<u8> {
    let utils = root().join("examples/submissions/correct/src/utils");
    let mut files = Vec::new();
    for entry in fs::read_dir(utils).expect("the example") {
        let path = entry.expect("a file").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let others = [
            "BlockUtils",
            "ColUtils",
            "GridSolvingUtils",
            "GridUtils1",
            "GridUtils2",
        ];
        let is_other = others.iter().any(|other| name.starts_with(other));
        if is_other || (!interfaces && name.ends_with("Util.java")) {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a source");
        let text = text.replace("package utils;", &format!("package {package};"));
        let folder = package.replace('.', "/");
        files.push((format!("src/{folder}/{name}"), text.into_bytes()));
    }
    files.sort();
    let files: Vec<(&str, &[u8])> = files
        .iter()
        .map(|(path, bytes)| (path.as_str(), bytes.as_slice()))
        .collect();
    zipped(&files)
}

/// Returns exit code and text of the receipt of a file.
fn receipt(folder: &Path, name: &str, bytes: &[u8], language: &str) -> (Option<i32>, String) {
    let path = file_argument(folder, name, bytes);
    let output = epsilon(&["check", &path, "--lang", language]);
    (output.status.code(), stdout(&output))
}

#[test]
fn every_kind_of_broken_hand_in_gets_a_clear_receipt() {
    let folder = TempDir::new().expect("a folder");
    let whole = row_hand_in("utils", true);
    let classes = zipped(&[("src/utils/RowUtils.class", b"\xca\xfe\xba\xbe")]);
    let broken = zipped(&[(
        "src/utils/RowUtils.java",
        b"package utils; class RowUtils {",
    )]);
    let kinds: [(&str, &[u8], &str, &str); 9] = [
        ("none.zip", b"", "0 bytes", "0 Bytes"),
        (
            "empty.zip",
            &zipped(&[]),
            "The archive is empty.",
            "Das Archiv ist leer.",
        ),
        (
            "cut.zip",
            &whole[..whole.len() / 2],
            "The archive is damaged or cut off.",
            "Das Archiv ist beschädigt oder abgeschnitten.",
        ),
        (
            "a.rar",
            b"Rar!\x1a\x07\x01\0",
            "of the kind RAR, not a zip",
            "der Art RAR und kein Zip",
        ),
        (
            "a.zip",
            b"no archive",
            "This is not a zip archive.",
            "Dies ist kein Zip-Archiv.",
        ),
        (
            "classes.zip",
            &classes,
            "compiled .class files",
            "übersetzte .class-Dateien",
        ),
        (
            "notes.zip",
            &zipped(&[("notes.txt", b"later")]),
            "There is no .java file.",
            "Es gibt keine .java-Datei.",
        ),
        (
            "package.zip",
            &row_hand_in("my.own", false),
            "The class RowUtils lies in the package my.own; the handout demands the package utils.",
            "Die Klasse RowUtils liegt im Paket my.own; das Handout verlangt das Paket utils.",
        ),
        (
            "broken.zip",
            &broken,
            "The class RowUtils does not compile",
            "Die Klasse RowUtils lässt sich nicht übersetzen",
        ),
    ];
    for (name, bytes, english, german) in kinds {
        for (language, sentence) in [("en", english), ("de", german)] {
            let (code, text) = receipt(folder.path(), name, bytes, language);
            // Sentences may be wrapped.
            let words: Vec<&str> = text.split_whitespace().collect();
            assert!(words.join(" ").contains(sentence), "{name}: {text}");
            assert_eq!(code, Some(1), "{name}");
        }
    }
}

#[test]
fn a_hand_in_without_the_interfaces_is_complete_and_has_no_marks() {
    let folder = TempDir::new().expect("a folder");
    let hand_in = file_argument(folder.path(), "sudoku-src.zip", row_hand_in("utils", false));
    let page = folder.path().join("receipt.html");
    let output = epsilon(&[
        "check",
        &hand_in,
        "--lang",
        "en",
        "--out",
        &page.display().to_string(),
    ]);
    let text = stdout(&output);
    assert_eq!(output.status.code(), Some(0), "{text}");
    for part in [
        "The hand-in is complete",
        "| RowUtils   | compiles |",
        "| GridUtils3 | compiles |",
        "| src/utils/RowUtils.java",
        "RowUtils: RowIsoUtil, RowSolvingUtil",
        "SHA-256",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(!text.contains("oints"), "{text}");
    let page = fs::read_to_string(page).expect("the page");
    for part in [
        "<h1>Receipt of a hand-in</h1>",
        "src/utils/RowUtils.java",
        "RowIsoUtil, RowSolvingUtil",
    ] {
        assert!(page.contains(part), "{part}");
    }
    let body = page.split("</style>").nth(1).expect("a body");
    assert!(!body.contains("oints"), "{body}");
}

#[test]
fn a_page_is_written_for_one_hand_in_only() {
    let folder = TempDir::new().expect("a folder");
    for name in ["a.zip", "b.zip"] {
        file_argument(folder.path(), name, zipped(&[]));
    }
    let path = folder.path().display().to_string();
    let several = epsilon(&["check", &path]);
    assert_eq!(several.status.code(), Some(1));
    assert_eq!(stdout(&several).matches("The archive is empty.").count(), 2);
    let refused = epsilon(&["check", &path, "--out", "receipt.html"]);
    assert_eq!(refused.status.code(), Some(2));
}
