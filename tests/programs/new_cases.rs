//! `epsilon cases new`: fresh cases are fair, balanced and the same for the same seed.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use adequacy::lint;
use common::{epsilon, root, specs, stderr, stdout};
use model::case::Visibility;
use model::load;
use model::load::Library;
use model::spec::Specs;
use model::value::Value;
use tempfile::TempDir;

/// Makes cases and returns them as they are written to standard output.
fn made(arguments: &[&str]) -> String {
    let output = epsilon(&[&["cases", "new"], arguments].concat());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    stdout(&output)
}

/// Writes a case file and reads it; returns its path and its cases.
fn library(folder: &TempDir, text: &str, specs: &Specs) -> (PathBuf, Library) {
    let path = folder.path().join("fresh.toml");
    fs::write(&path, text).expect("a file");
    let files = load::case_files(std::slice::from_ref(&path))
        .expect("case files")
        .read;
    (path, load::library(&files, specs))
}

#[test]
fn every_method_gets_fair_and_balanced_cases() {
    let specs = specs();
    let text = made(&["--method", "*", "--count", "4", "--seed", "7"]);
    let folder = TempDir::new().expect("a folder");
    let (path, library) = library(&folder, &text, &specs);
    assert!(library.problems.is_empty(), "{:?}", library.problems);
    let unfair = lint::lint(&library, &specs, |_| false);
    assert!(unfair.is_empty(), "{unfair:?}");

    let mut answers: BTreeMap<&str, Vec<&Value>> = BTreeMap::new();
    for case in &library.cases {
        let call = case.call().expect("a call");
        let of_method = answers.entry(&call.method).or_default();
        of_method.push(&case.answers[0]);
        assert_eq!(case.visibility, Visibility::Public);
        let is_solver = call.method.starts_with("solve");
        assert!(is_solver || case.contested.is_empty(), "{}", case.id);
    }
    for (_, method) in specs.methods() {
        let answers = &answers[method.name.as_str()];
        assert_eq!(answers.len(), 4, "{}", method.name);
        if method
            .asks
            .is_some_and(|asks| asks.answer().can_be_negative())
        {
            let no = answers.iter().filter(|answer| answer.says_no()).count();
            assert_eq!(no, 2, "{}", method.name);
        } else {
            let different: BTreeSet<String> = answers.iter().map(|a| format!("{a:?}")).collect();
            // A grid is reflected at one of two axes.
            let possible = if method.name == "getReflectionAnchor" {
                2
            } else {
                4
            };
            assert_eq!(different.len(), possible, "{}", method.name);
        }
    }

    let path = path.display().to_string();
    let graded = epsilon(&["grade", "builtin", "--cases", &path]);
    assert_eq!(graded.status.code(), Some(0), "{}", stdout(&graded));
}

#[test]
fn the_same_seed_gives_the_same_file() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("hidden.toml").display().to_string();
    let fixed = [
        "--method",
        "RowSolvingUtil.is*",
        "getMinimalHiddenSingleCell",
        "--count",
        "6",
        "--level",
        "tricky",
        "--hidden",
    ];
    let seeded = |seed| made(&[&fixed[..], &["--seed", seed]].concat());
    let first = seeded("1");
    assert_eq!(
        made(&[&fixed[..], &["--seed", "1", "--out", &path]].concat()),
        ""
    );
    assert_eq!(fs::read_to_string(&path).expect("a file"), first);
    assert_ne!(seeded("2"), first);

    let cases = first.matches("[[case]]").count();
    assert!(cases > 6 && cases % 6 == 0, "{first}");
    assert_eq!(first.matches("visibility = \"hidden\"").count(), cases);

    // A random seed is printed, and recorded in the file.
    let fresh = epsilon(&["cases", "new", "--method", "isValid", "--count", "2"]);
    let said = stderr(&fresh);
    let seed = said.trim().rsplit(' ').next().expect("a seed");
    let again = made(&["--method", "isValid", "--count", "2", "--seed", seed]);
    assert_eq!(stdout(&fresh), again, "{said}");
    assert!(again.starts_with(
        "# Made by: epsilon cases new --method isValid --count 2 --level medium --seed"
    ));
}

#[test]
fn too_few_cases_are_said_and_those_found_written() {
    // The reference does not know the second method.
    let folder = TempDir::new().expect("a folder");
    let specs = folder.path().join("specs");
    let interfaces = specs.join("interfaces");
    fs::create_dir_all(&interfaces).expect("a folder");
    for entry in fs::read_dir(root().join("specs/interfaces")).expect("interfaces") {
        let path = entry.expect("an entry").path();
        let mut text = fs::read_to_string(&path).expect("a text");
        if path.ends_with("GridUtil1.toml") {
            text = text.replace("\"isTransposition\"", "\"isTransposed\"");
        }
        fs::write(interfaces.join(path.file_name().expect("a name")), text).expect("a file");
    }
    let course = "meilenstein1.toml";
    fs::copy(root().join("specs").join(course), specs.join(course)).expect("a course");
    let output = epsilon(&[
        "cases",
        "new",
        "--method",
        "GridUtil1.*",
        "--count",
        "3",
        "--seed",
        "1",
        "--specs",
        &specs.display().to_string(),
    ]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(stdout(&output).matches("[[case]]").count(), 3);
    let said = stderr(&output);
    assert!(
        said.contains("isTransposed: only 0 of 3 fair cases found"),
        "{said}"
    );
}

#[test]
fn mistakes_are_said_with_a_remedy() {
    for (arguments, said) in [
        (
            &["--method", "isvalid", "--count", "1"][..],
            "did you mean `isValid`?",
        ),
        (&["--method", "[", "--count", "1"], "invalid pattern `[`"),
        (&["--count", "1"], "--method"),
        (
            &["--method", "isValid", "--count", "1", "--level", "hard"],
            "expected beginner",
        ),
        (
            &[
                "--method",
                "isValid",
                "--count",
                "1",
                "--seed",
                "1",
                "--out",
                "/no/such/folder/file",
            ],
            "cannot write",
        ),
    ] {
        let output = epsilon(&[&["cases", "new"], arguments].concat());
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let message = stderr(&output);
        assert!(message.contains(said), "{arguments:?}: {message}");
    }
}
