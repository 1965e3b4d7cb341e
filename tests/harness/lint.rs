//! `epsilon lint` on all kinds of cases: library lines, expected files, sets of answers, files that are not read.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use adequacy::lint;
use common::specs;
use epsilon::run;
use judge::builtin::Builtin;
use judge::plan;
use model::load;
use model::load::CaseFiles;
use model::timing::Timings;
use model::verdict::Status;
use tempfile::TempDir;

/// A full house: row 1 lacks the 9 in r1c9.
const LINE: &str = ":0000:9:12345678.........................................................................:::919:";

/// Writes files into a new folder and returns it with the case files found in it.
fn written(files: &[(&str, &str)]) -> (TempDir, CaseFiles) {
    let folder = TempDir::new().expect("a folder");
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        fs::write(path, text).expect("a file");
    }
    let files = load::case_files(&[folder.path().to_owned()]).expect("readable");
    (folder, files)
}

/// Returns lint's complaints about a file with this name and text, each as `line: complaint`.
fn complaints(name: &str, text: &str) -> Vec<String> {
    let (_folder, files) = written(&[(name, text)]);
    let specs = specs();
    let library = load::library(&files.read, &specs);
    assert!(library.problems.is_empty(), "{:?}", library.problems);
    lint::lint(&library, &specs, |_| false)
        .iter()
        .map(|problem| format!("{}: {problem}", problem.line_and_column().0))
        .collect()
}

#[test]
fn lines_that_the_reference_fails_are_named() {
    let other = LINE.replace(":0000:9:", ":0000:8:");
    let none = LINE.replace(":0000:", ":0000-x:");
    let text = format!("{LINE}\n{other}\n{none}\n");
    assert_eq!(
        complaints("hodoku/lines.txt", &text),
        [
            "2: line 2: the reference finds no step with these digits",
            "3: line 3: the reference finds a step with these digits, and there must be none",
        ]
    );
}

#[test]
fn a_run_that_the_handout_leaves_open_is_named() {
    let complaint = |grid: &str| {
        let case = format!(
            "[[case]]\nname = \"too few cells\"\nmethod = \"solveBlockBased\"\ngrid = \"{grid}\"\nexpect = \"r9c9=1\"\n"
        );
        complaints("BlockSolvingUtil/ties.toml", &case)
    };
    let open = "1: too few cells: the handout does not say what is right: ";
    assert_eq!(
        complaint(
            "......2.................1.........2.................1.2.1.........2.1............"
        ),
        [format!(
            "{open}a solver fills r9c9, which is the only place of each of the digits 1 and 2"
        )]
    );
    assert_eq!(
        complaint(
            "..4......567......89.........1........2........3................................."
        ),
        [format!(
            "{open}a solver takes the hidden pair r1c1 and r1c2, the only places of each of the digits 1, 2 and 3"
        )]
    );
}

#[test]
fn a_line_stands_there_once() {
    assert_eq!(
        complaints("hodoku/lines.txt", &format!("{LINE}\n# again\n{LINE}\n")),
        ["3: line 3: asks the same as hodoku/lines::line 1"]
    );
}

#[test]
fn expected_files_are_those_of_the_reference() {
    let shipped = fs::read_to_string(common::root().join("cases/files/formats.toml"));
    let shipped = shipped.expect("a shipped file");
    assert_eq!(complaints("files.toml", &shipped), [""; 0]);
    let wrong = shipped.replacen("167523984", "167523948", 1);
    let said = complaints("files.toml", &wrong);
    let about = "one puzzle: the reference writes something else into `loesung.txt`";
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(said[0].ends_with(about), "{said:?}");
}

#[test]
fn the_order_of_further_answers_means_nothing() {
    let answers = |also: &str| {
        let grid = ".".repeat(80) + "1";
        let case = format!(
            "[[case]]\nname = \"three empty columns\"\nmethod = \"getBlockInternColPermutationImage\"\n\
             grid = \"{grid}\"\ngrid2 = \"{grid}\"\nanchor = \"r1c1\"\nexpect = [1, 2, 3]\nalso = [{also}]\n"
        );
        complaints("columns.toml", &case)
    };
    let none = [""; 0];
    let ascending = "[1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]";
    let shuffled = "[3, 2, 1], [2, 3, 1], [1, 3, 2], [3, 1, 2], [2, 1, 3]";
    assert_eq!(answers(ascending), none);
    assert_eq!(answers(shuffled), none);
    for wrong in [
        &ascending.replace("[1, 3, 2], ", ""),
        &ascending.replace("[1, 3, 2]", "[2, 1, 3]"),
    ] {
        let said = answers(wrong);
        assert!(
            said.len() == 1 && said[0].contains("the reference answers"),
            "{said:?}"
        );
    }
}

#[test]
fn files_that_look_like_case_files_are_named() {
    let (folder, files) = written(&[
        ("rows.toml", ""),
        ("rows.TOML", ""),
        ("notes.txt", LINE),
        ("hodoku/lines.txt", LINE),
        ("hodoku/lines.TXT", LINE),
        ("readme.md", ""),
    ]);
    let below = |path: &PathBuf| {
        let below = path.strip_prefix(folder.path()).unwrap_or(path);
        below.display().to_string()
    };
    let read: Vec<String> = files.read.iter().map(|file| below(&file.path)).collect();
    assert_eq!(read, ["hodoku/lines.txt", "rows.toml"]);
    let overlooked: Vec<String> = files.overlooked.iter().map(below).collect();
    assert_eq!(overlooked, ["hodoku/lines.TXT", "notes.txt", "rows.TOML"]);
}

#[test]
fn a_case_that_pins_another_reading_does_not_fail_the_reference() {
    let text = fs::read_to_string(common::root().join("cases/RowSolvingUtil/solver.toml"));
    let text = text.expect("a shipped file");
    let specs = Arc::new(specs());
    let settled: Vec<&str> = text
        .lines()
        .filter(|line| !line.starts_with("contested"))
        .collect();
    let pinned = settled.join("\n");
    let pinned = pinned.replace("method = ", "readings = [\"C7-B\"]\nmethod = ");
    let (_folder, files) = written(&[("pinned.toml", &pinned)]);
    let library = load::library(&files.read, &specs);
    let plan: Vec<_> = plan::plan(library.cases, &specs)
        .into_iter()
        .map(Arc::new)
        .collect();
    assert!(!plan.is_empty());
    let builtin = Builtin::new(Arc::clone(&specs));
    let judged = run::grade(&builtin, &plan, &specs, &Timings::default(), &|| ());
    assert!(
        judged
            .iter()
            .all(|judged| judged.verdict.status == Status::Skipped)
    );
}

/// Returns lint's complaints about cases of two methods of a family. The first case has a corner, the second one only
/// if `in_both`.
fn corner_complaints(not_for: &str, in_both: bool) -> Vec<String> {
    let grid = ".".repeat(81);
    let again = ".".repeat(80) + "1";
    let corner = if in_both { "corner = \"empty\"\n" } else { "" };
    let text = format!(
        "[[case]]\nname = \"row\"\nmethod = \"isValidRow\"\ngrid = \"{grid}\"\nanchor = \"r1c1\"\nexpect = true\n\
         corner = \"empty\"\n{not_for}\n\
         [[case]]\nname = \"grid\"\nmethod = \"isValid\"\ngrid = \"{again}\"\nexpect = true\n{corner}"
    );
    complaints("validity.toml", &text)
}

#[test]
fn a_corner_is_asked_of_the_whole_family() {
    let none = [""; 0];
    let lacking = ["1: row: the same corner is missing for isValid"];
    assert_eq!(corner_complaints("", true), none);
    assert_eq!(corner_complaints("", false), lacking);
    let not_for = |pattern: &str| format!("not_for = {{ \"{pattern}\" = \"a reason\" }}\n");
    assert_eq!(corner_complaints(&not_for("isV?lid"), false), none);
    assert_eq!(corner_complaints(&not_for("isValid?*"), false), lacking);
}
