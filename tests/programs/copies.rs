//! `epsilon copies`, `epsilon export` and `epsilon grade --copies`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use common::{epsilon, file_argument, root, stderr, stdout};
use walkdir::WalkDir;

fn shipped(name: &str) -> String {
    let path = root().join("examples/submissions").join(name);
    path.to_str().expect("UTF-8").to_owned()
}

/// Returns the files below a folder.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let inside = WalkDir::new(folder)
        .into_iter()
        .map(|entry| entry.expect("an entry"));
    let files = inside.filter(|entry| entry.file_type().is_file());
    files
        .map(|entry| {
            let path = entry.path().strip_prefix(folder).expect("below");
            let bytes = fs::read(entry.path()).expect("a file");
            (path.to_string_lossy().into_owned(), bytes)
        })
        .collect()
}

#[test]
fn pairs_are_listed_and_the_results_of_jplag_are_read_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_owned();
    let class = ["alone", "pair-order", "correct"].map(shipped);
    let [alone, pair_order, correct] = class.each_ref().map(String::as_str);

    let export = |program: &str, out: &str| {
        let output = epsilon(&["export", program, alone, pair_order, correct, "--out", out]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        stdout(&output)
    };
    assert!(export("jplag", &at("jplag")).contains("java -jar jplag.jar"));
    assert!(export("dolos", &at("dolos")).contains("dolos run"));
    let again = epsilon(&["export", "dolos", alone, "--out", &at("dolos")]);
    assert_eq!(again.status.code(), Some(2), "the folder is not empty");
    let written = files(&folder.path().join("jplag"));
    let damaged = file_argument(folder.path(), "damaged.zip", "PK but no archive");
    let words = [
        "export",
        "jplag",
        &damaged,
        "--out",
        &at("none"),
        "--lang",
        "en",
    ];
    let nothing = epsilon(&words);
    assert_eq!(nothing.status.code(), Some(2));
    let told = stderr(&nothing);
    assert!(
        told.contains("nothing to compare in 1 hand-in: damaged"),
        "{told}"
    );
    assert!(told.contains("there is no Java source to write"), "{told}");
    assert!(written.contains_key("BASE/Cell.java"));
    assert!(written.contains_key("ROOT/h001/RowUtils.java"));
    assert!(
        !written
            .keys()
            .any(|path| path.contains("RowIsoUtil") && path.contains("ROOT"))
    );

    let head = "submissionName1,submissionName2,averageSimilarity,maxSimilarity\n";
    let results = file_argument(
        folder.path(),
        "results.csv",
        format!("{head}h001,h002,0.5,0.75\n"),
    );
    let pseudonyms = at("jplag/pseudonyms.csv");
    let list = |out: &str, jobs: &str| {
        let output = epsilon(&[
            "copies",
            alone,
            pair_order,
            correct,
            "--out",
            out,
            "--jobs",
            jobs,
            "--jplag",
            &results,
            "--pseudonyms",
            &pseudonyms,
            "--lang",
            "en",
        ]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        stdout(&output)
    };
    let (one, eight) = (at("one"), at("eight"));
    let said = list(&one, "1");
    list(&eight, "8");
    assert_eq!(files(Path::new(&one)), files(Path::new(&eight)));
    assert!(said.contains("alone and pair-order: text"), "{said}");
    assert!(
        said.contains("3 hand-ins compared, 1 pair above the line"),
        "{said}"
    );
    let table = fs::read_to_string(Path::new(&one).join("copies.csv")).expect("a table");
    assert!(table.contains(",50.0,75.0,"), "{table}");

    let wrong = file_argument(
        folder.path(),
        "wrong.csv",
        format!("{head}h001,h002,50 %,0.75\n"),
    );
    let output = epsilon(&["copies", alone, correct, "--jplag", &wrong, "--lang", "en"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        stderr(&output).contains("wrong.csv:2:11"),
        "{}",
        stderr(&output)
    );
    assert_eq!(
        epsilon(&["copies", alone]).status.code(),
        Some(2),
        "one hand-in"
    );
}

#[test]
fn grading_lists_pairs_for_tutors_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let class = folder.path().join("class");
    for name in ["ada", "ben"] {
        let source = root().join("examples/submissions/umlauts-in-names/src/utils");
        let target = class.join(name).join("src/utils");
        fs::create_dir_all(&target).expect("a folder");
        for entry in fs::read_dir(source).expect("a folder") {
            let path = entry.expect("an entry").path();
            fs::copy(&path, target.join(path.file_name().expect("a name"))).expect("a copy");
        }
    }
    let class = class.to_str().expect("UTF-8");
    let graded = |name: &str, flags: &[&str]| {
        let out = folder.path().join(name);
        let words = [
            "grade",
            class,
            "--only",
            "GridUtil*",
            "--out",
            out.to_str().expect("UTF-8"),
        ];
        let output = epsilon(&[&words, flags].concat());
        assert_ne!(output.status.code(), Some(2), "{}", stderr(&output));
        out
    };
    let (with, without) = (graded("with", &["--copies"]), graded("without", &[]));
    assert!(with.join("copies.html").is_file() && with.join("copies/0001.html").is_file());
    assert_eq!(
        files(&with.join("students")),
        files(&without.join("students"))
    );
    assert_eq!(
        fs::read(with.join("points.csv")).ok(),
        fs::read(without.join("points.csv")).ok()
    );

    // A record gives the same table as the grading.
    let (out, report) = (folder.path().join("later"), with.to_str().expect("UTF-8"));
    let out = out.to_str().expect("UTF-8");
    let output = epsilon(&["copies", class, "--report", report, "--out", out]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let table = |folder: &str| fs::read_to_string(Path::new(folder).join("copies.csv"));
    assert_eq!(table(out).ok(), table(report).ok());
}
