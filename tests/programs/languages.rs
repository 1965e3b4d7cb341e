//! Everything that people read of a real grading is in the language that they asked for.

use std::fs;

use common::{assert_language, command, epsilon, kept, stderr, stdout, write_submissions};
use message::Language;
use tempfile::TempDir;
use walkdir::WalkDir;

/// Submissions that between them have remarks, wrong answers of each kind, exceptions, time-outs and console output.
const GRADED: [&str; 6] = [
    "hidden-single-eight",
    "inverse-image",
    "prints-a-lot",
    "state-in-fields",
    "throws-after-work",
    "umlauts-in-names",
];

#[test]
fn a_graded_class_is_told_in_one_language() {
    let examples = TempDir::new().expect("a folder");
    write_submissions(examples.path());
    let class = TempDir::new().expect("a folder");
    for name in GRADED {
        let to = class.path().join(name);
        fs::rename(examples.path().join(name), to).expect("an example");
    }
    let class = class.path().display().to_string();
    for language in Language::ALL {
        let out = TempDir::new().expect("a folder");
        let folder = out.path().display().to_string();
        let cache = kept("languages").display().to_string();
        let arguments = ["grade", &class, "--lang", language.name(), "--out", &folder];
        let more = ["--cache", &cache, "--details"];
        let output = epsilon(&[&arguments[..], &more].concat());
        assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
        assert_language("terminal", &stdout(&output), language);
        assert_language("standard error", &stderr(&output), language);
        for entry in WalkDir::new(out.path()) {
            let entry = entry.expect("an entry");
            let name = entry.path().display().to_string();
            let is_read = ["html", "md", "xml", "results.json"].map(|end| name.ends_with(end));
            if is_read.contains(&true) {
                let text = fs::read_to_string(entry.path()).expect("a text");
                assert_language(&name, &text, language);
            }
        }
    }
}

#[test]
fn cases_are_explained_in_one_language() {
    let names = [
        "GridUtil3/turns::figure 11",
        "BlockSolvingUtil/naked-pairs::figure 14",
        "BlockSolvingUtil/solver::figure 1",
    ];
    for language in Language::ALL {
        for name in names {
            let mut run = command();
            run.args(["explain", name, "--lang", language.name()]);
            let output = run.output().expect("epsilon starts");
            assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
            assert_language(name, &stdout(&output), language);
        }
    }
}
