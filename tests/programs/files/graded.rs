//! The shipped cases and the example programs.

use std::fs;
use std::path::Path;

use report::json;
use report::schema::CaseGroup;

use super::{course, epsilon, file, folder, root, stderr, stdout};

const RIGHT: &str = "exec:python3 examples/solvers/right.py";
const WRONG: &str = "exec:python3 examples/solvers/wrong.py";

/// Removes the duration at the end of a text.
fn timeless(text: &str) -> String {
    let end = text.rfind(". (").unwrap_or(text.len());
    format!("{}.\n", &text[..end])
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn the_right_program_and_the_reference_pass_all() {
    for submission in [RIGHT, "builtin"] {
        let output = epsilon(root(), &["grade", submission, "--course", "loeser"]);
        assert_eq!(
            output.status.code(),
            Some(0),
            "{}{}",
            stdout(&output),
            stderr(&output)
        );
        let text = stdout(&output);
        assert!(text.contains("20.00 of 20.00 points; "), "{text}");
        assert!(
            text.contains(" cases passed, 0 failed, 0 skipped."),
            "{text}"
        );
    }
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn the_wrong_program_gets_a_difference_for_each_puzzle() {
    let graded = |jobs| {
        let only = [
            "--only",
            "files/*::two puzzles",
            "--only",
            "*::several solutions",
            "--only",
            "*::crlf",
            "--only",
            "*::between others",
            "--only",
            "*::no empty line*",
        ];
        let flags = [
            "grade",
            WRONG,
            "--course",
            "loeser",
            "--details",
            "--jobs",
            jobs,
        ];
        let output = epsilon(root(), &[&flags[..], &only].concat());
        assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
        timeless(&stdout(&output))
    };
    let text = graded("1");
    assert_eq!(text, graded("8"));
    insta::assert_snapshot!("wrong", text);
}

#[test]
fn other_courses_pass_over_files_and_this_one_over_all_else() {
    let list = |course| stdout(&epsilon(root(), &["list", "--course", course]));
    let usual = list("meilenstein1");
    assert!(usual.lines().count() > 1000 && !usual.contains("files/"));
    let files = list("loeser");
    assert!(files.lines().count() >= 20);
    assert!(
        files
            .lines()
            .all(|line| line.starts_with("files/") && line.contains(": files: loesung.txt"))
    );
    let fair = epsilon(
        root(),
        &["lint", "--cases", "cases/files", "--course", "loeser"],
    );
    assert_eq!(
        fair.status.code(),
        Some(0),
        "{}{}",
        stdout(&fair),
        stderr(&fair)
    );
}

#[test]
fn a_case_is_explained() {
    let output = epsilon(
        root(),
        &[
            "explain",
            "files/formats::crlf, missing newline",
            "--course",
            "loeser",
        ],
    );
    insta::assert_snapshot!("explained", stdout(&output));
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn reports_have_the_difference_and_keep_hidden_cases_hidden() {
    let folder = folder();
    let path = folder.path();
    course(path, 10_000);
    let shipped = fs::read_to_string(root().join("cases/files/formats.toml")).expect("cases");
    let hidden = shipped.replacen(
        "kind = \"files\"",
        "kind = \"files\"\nvisibility = \"hidden\"",
        1,
    );
    file(path, "cases/formats.toml", hidden);
    let program = format!(
        "exec:python3 {}",
        root().join("examples/solvers/wrong.py").display()
    );
    for (language, said, hidden) in [
        (
            "en",
            "cells differ from the expected answer.",
            "1 hidden case failed",
        ),
        (
            "de",
            "Zellen weichen von der erwarteten Antwort ab.",
            "1 nicht öffentlicher Fall nicht bestanden",
        ),
    ] {
        let flags = [
            "grade", &program, "--course", "loeser", "--out", language, "--lang", language,
        ];
        let output = epsilon(path, &flags);
        assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
        let texts = texts_below(&path.join(language));
        let page = texts
            .iter()
            .find(|(name, text)| name.contains(".html") && text.contains(said))
            .unwrap_or_else(|| panic!("no page says {said}"));
        let text = page.1.replace("<wbr>", "");
        assert!(text.contains("formats::crlf"), "{}", page.0);
        let (_, record) = texts
            .iter()
            .find(|(name, _)| name.ends_with("report.json"))
            .expect("a record");
        let record = json::read(record.as_bytes()).expect("JSON");
        let is_wanted = |group: &&CaseGroup| group.ids.iter().any(|id| id == "formats::crlf");
        let case = record.submissions[0].cases.iter().find(is_wanted);
        let case = case.expect("the case");
        assert_eq!(case.outcome.as_deref(), Some("wrote"));
        assert_eq!(case.method.as_deref(), Some("formats"));
        assert_eq!(case.findings[0].finding, "wrong-puzzles");
        let (_, junit) = texts
            .iter()
            .find(|(name, _)| name.ends_with("junit.xml"))
            .expect("JUnit");
        assert!(junit.contains("classname=\"epsilon.files\""), "{junit}");
        assert!(
            junit.contains(hidden) && !junit.contains("one puzzle"),
            "{junit}"
        );
    }
}

/// Reads all texts below a folder, with their paths.
fn texts_below(folder: &Path) -> Vec<(String, String)> {
    let mut texts = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            texts.extend(texts_below(&path));
        } else if let Ok(text) = fs::read_to_string(&path) {
            texts.push((path.display().to_string(), text));
        }
    }
    texts.sort();
    texts
}
