//! Rules of the project that the compiler cannot check: dependencies, headers, words, names.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use board::method::Method;
use common::root;

use crate::sources::{ALL, PRODUCT, harness_files, rust_files};

/// The reference's modules that decide what is right. The harness may use their types, but only the oracle calls them.
const DECIDING_MODULES: [&str; 3] = ["handout", "puzzle::solve", "technique"];

/// Words of grading, which must not occur in the reference.
const HARNESS_WORDS: [&str; 7] = [
    "submission",
    "verdict",
    "outcome",
    "grading",
    "grader",
    "student",
    "epsilon",
];

/// The files that may name the visibility of cases: the view, which decides about it, and those that read, write and
/// make cases.
const HIDDEN_CASES: [&str; 4] = [
    "crates/model/src/view.rs",
    "crates/model/src/spec/",
    "crates/model/src/case/",
    "src/cli/new_cases.rs",
];

#[test]
fn only_the_view_decides_about_hidden_cases() {
    for (path, text) in harness_files() {
        let allowed = |known: &&str| path.to_string_lossy().contains(*known);
        assert!(
            !text.contains("Visibility::") || HIDDEN_CASES.iter().any(allowed),
            "{}: ask `View::shows` instead of the case's visibility",
            path.display()
        );
    }
}

#[test]
fn reports_depend_on_no_crate_with_answers() {
    let mut crates = vec!["report".to_owned()];
    let mut next = 0;
    while let Some(name) = crates.get(next) {
        let path = root().join("crates").join(name).join("Cargo.toml");
        // External crates are not below `crates`; neither is the board, which has no answers.
        let text = fs::read_to_string(path).unwrap_or_default();
        let linked = text.split("[dev-dependencies]").next();
        let used = linked
            .unwrap_or_default()
            .lines()
            .filter_map(|line| line.strip_suffix(".workspace = true"));
        for name in used.map(str::to_owned) {
            if !crates.contains(&name) {
                crates.push(name);
            }
        }
        next += 1;
    }
    assert!(crates.iter().any(|name| name == "model"), "{crates:?}");
    for name in ["judge", "reference", "runner"] {
        assert!(
            crates.iter().all(|known| known != name),
            "`report` depends on `{name}`"
        );
    }
}

#[test]
fn only_the_oracle_asks_the_reference() {
    for (path, text) in harness_files() {
        if path.starts_with(root().join("crates/judge/src/oracle")) {
            continue;
        }
        for module in DECIDING_MODULES {
            for (offset, _) in text.match_indices(&format!("reference::{module}::")) {
                let in_path =
                    |letter: char| letter.is_alphanumeric() || " \n_:,{}".contains(letter);
                let is_example = text[..offset]
                    .lines()
                    .next_back()
                    .is_some_and(|line| line.trim_start().starts_with("//"));
                if is_example {
                    continue;
                }
                let rest = &text[offset..];
                let end = rest.find(|letter| !in_path(letter)).unwrap_or(rest.len());
                let leaves = rest[..end].split([',', '{', '}', ' ', '\n']);
                let functions: Vec<&str> = leaves
                    .filter_map(|leaf| leaf.rsplit("::").next())
                    .filter(|leaf| leaf.starts_with(char::is_lowercase))
                    .collect();
                assert_eq!(
                    functions,
                    [""; 0],
                    "{}:{}: ask `oracle` instead of `reference::{module}`",
                    path.display(),
                    text[..offset].lines().count()
                );
            }
        }
    }
}

#[test]
fn methods_are_named_in_the_table_alone() {
    for folder in PRODUCT {
        for (path, text) in rust_files(folder) {
            if path.ends_with("reference/board/src/method.rs") || path.ends_with("tests.rs") {
                continue;
            }
            for (number, line) in text.lines().enumerate() {
                // Tests and examples in comments may name methods.
                if line.trim_start().starts_with("#[cfg(test)]") {
                    break;
                }
                if line.trim_start().starts_with("//") {
                    continue;
                }
                for method in Method::ALL {
                    let named = |name: &str| line.contains(&format!("\"{name}\""));
                    assert!(
                        !named(method.name()) && !named(method.interface()),
                        "{}:{}: the name of {method} as a string",
                        path.display(),
                        number + 1
                    );
                }
            }
        }
    }
}

#[test]
fn the_reference_knows_no_word_of_grading() {
    for (path, text) in PRODUCT[2..].iter().flat_map(|folder| rust_files(folder)) {
        for (number, line) in text.lines().enumerate() {
            let lower = line.to_lowercase();
            for word in HARNESS_WORDS {
                assert!(
                    !lower.contains(word),
                    "{}:{}: the word {word}",
                    path.display(),
                    number + 1
                );
            }
        }
    }
}

#[test]
fn techniques_do_not_know_each_other() {
    for (path, text) in rust_files("reference/src/technique") {
        let is_shared = path.starts_with(root().join("reference/src/technique/pattern"));
        if path.ends_with("mod.rs") || is_shared {
            continue;
        }
        for (number, line) in text.lines().enumerate() {
            let line = line.replace("crate::technique::pattern", "pattern");
            let sibling = line.trim_start().starts_with("use super::")
                && !line.contains("use super::{")
                && line.matches("::").count() > 1;
            assert!(
                !sibling && !line.contains("crate::technique::"),
                "{}:{}: a technique imports another",
                path.display(),
                number + 1
            );
        }
    }
}

#[test]
fn every_file_says_what_it_is() {
    for folder in ALL {
        for (path, text) in rust_files(folder) {
            assert!(
                text.starts_with("//! "),
                "{} does not begin with `//!`",
                path.display()
            );
        }
    }
}

#[test]
fn exceptions_from_lints_have_reasons() {
    let bare = ["#[", "allow("].concat();
    let bare_inner = ["#![", "allow("].concat();
    for folder in ALL {
        for (path, text) in rust_files(folder) {
            assert!(
                !text.contains(&bare) && !text.contains(&bare_inner),
                "{}: use `expect` with a reason",
                path.display()
            );
        }
    }
}

#[test]
fn modules_stand_where_rust_looks_for_them() {
    let elsewhere = ["#[", "path"].concat();
    for folder in ALL {
        for (path, text) in rust_files(folder) {
            assert!(!text.contains(&elsewhere), "{}", path.display());
        }
    }
}

#[test]
fn names_of_files_say_what_is_in_them() {
    let named: Vec<PathBuf> = harness_files()
        .map(|(path, _)| path)
        .filter(|path| path.ends_with("files.rs"))
        .collect();
    assert_eq!(named, [""; 0].map(PathBuf::from), "`files.rs` says nothing");
}

#[test]
fn small_files_of_a_folder_are_one_file() {
    for folder in PRODUCT {
        let mut small: BTreeMap<PathBuf, usize> = BTreeMap::new();
        for (path, text) in rust_files(folder) {
            if text.lines().count() < 60 {
                let parent = path.parent().unwrap_or(&path).to_owned();
                *small.entry(parent).or_default() += 1;
            }
        }
        small.retain(|_, files| *files >= 5);
        assert_eq!(small, BTreeMap::new());
    }
}

#[test]
fn documents_and_names_are_plain() {
    let questions = ["What", "Which", "How", "Who", "Whether", "Why"];
    let superlative = ["MOST", "_"].concat();
    for folder in PRODUCT {
        for (path, text) in rust_files(folder) {
            let relative = path
                .strip_prefix(root())
                .expect("it is below the root")
                .display();
            let mut before = "";
            for (number, line) in text.lines().enumerate() {
                let document = ["/// ", "//! "]
                    .into_iter()
                    .find_map(|mark| line.trim_start().strip_prefix(mark));
                // A doc comment opens with a line that does not follow another comment line.
                let opens = !before.trim_start().starts_with("//");
                let first = document.and_then(|text| text.split([' ', ',']).next());
                assert!(
                    !(opens && first.is_some_and(|word| questions.contains(&word))),
                    "{relative}:{}: a doc comment opens with a question word",
                    number + 1
                );
                assert!(
                    !line.contains(&superlative),
                    "{relative}:{}: say MAX",
                    number + 1
                );
                before = line;
            }
        }
    }
}

#[test]
fn each_mistake_of_the_second_implementation_has_its_place() {
    let folder = root().join("examples/second");
    let text = |path: &str| fs::read_to_string(folder.join(path)).expect(path);
    let table: toml::Table = text("mistakes.toml").parse().expect("TOML");
    let mistakes = table["mistake"].as_array().expect("a list");
    assert!(mistakes.len() > 300, "{} mistakes", mistakes.len());
    for mistake in mistakes {
        let of = |key: &str| mistake.get(key).and_then(toml::Value::as_str);
        let source = text(&format!("src/utils/{}", of("file").expect("a file")));
        let also = mistake.get("also").and_then(toml::Value::as_array);
        let also = also.map(|pair| pair[0].as_str().expect("a text"));
        for place in of("old").into_iter().chain(also) {
            assert_eq!(source.matches(place).count(), 1, "{mistake:?}: {place}");
        }
    }
}
