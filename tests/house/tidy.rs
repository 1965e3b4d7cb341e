//! The rules of the house that the compiler does not know: who imports whom, headers, words.

use std::fs;
use std::path::{Path, PathBuf};

use reference::method::Method;
use walkdir::WalkDir;

/// The harness' modules from left to right; each imports only those to its left.
const MODULES: [&str; 32] = [
    "value",
    "message",
    "error",
    "toml_problem",
    "timing",
    "puzzle",
    "rule",
    "spec",
    "case",
    "load",
    "oracle",
    "plan",
    "twin",
    "outcome",
    "sandbox",
    "cache",
    "submission",
    "draw",
    "reason",
    "sentence",
    "compare",
    "verdict",
    "view",
    "document",
    "report",
    "publish",
    "run",
    "expect",
    "attack",
    "lint",
    "harvest",
    "fresh",
];

/// The reference's modules that decide what is right; the harness takes types from them, but asks the oracle alone.
const JUDGES: [&str; 4] = ["check", "query", "solve", "symmetry"];

/// The layers of the reference from bottom to top; modules of one layer do not know each other.
const LAYERS: [&[&str]; 12] = [
    &["set"],
    &["digit"],
    &["cell"],
    &["unit"],
    &["grid"],
    &["pencilmarks"],
    &["code"],
    &["step"],
    &["readings", "random", "check", "pattern"],
    &["query", "symmetry", "technique"],
    &["relate", "solve", "rating", "method"],
    &["generate"],
];

/// Words of grading, which the reference does not know.
const HARNESS_WORDS: [&str; 7] = [
    "submission",
    "verdict",
    "outcome",
    "grading",
    "grader",
    "student",
    "epsilon",
];

#[test]
fn modules_import_only_to_their_left() {
    for (path, text) in rust_files("src") {
        let Some(own) = module_of(&path, "src") else {
            continue;
        };
        let Some(position) = MODULES.iter().position(|&module| module == own) else {
            continue;
        };
        for (module, line) in imports(&text, "crate::") {
            let left = MODULES[..=position].contains(&module.as_str());
            // Constants of the crate root are in capitals.
            let root = module
                .chars()
                .all(|letter| letter.is_uppercase() || letter == '_');
            assert!(
                left || root,
                "{}:{line}: `{own}` must not import `{module}`",
                path.display()
            );
        }
    }
}

/// The files that may say which cases are hidden: the view, which decides about them, and those that read, write and
/// make cases.
const HIDDEN_CASES: [&str; 3] = ["src/view.rs", "src/case/", "src/cli/new_cases.rs"];

#[test]
fn only_the_view_decides_about_hidden_cases() {
    for (path, text) in rust_files("src") {
        let allowed = |known: &&str| path.to_string_lossy().contains(*known);
        assert!(
            !text.contains("Visibility::") || HIDDEN_CASES.iter().any(allowed),
            "{}: ask `View::shows` instead of the case's visibility",
            path.display()
        );
    }
}

#[test]
fn every_module_of_the_harness_has_a_place() {
    for entry in fs::read_dir(root().join("src")).expect("src") {
        let name = entry.expect("entry").file_name();
        let name = name.to_string_lossy().replace(".rs", "");
        assert!(
            MODULES.contains(&name.as_str()) || ["lib", "main", "cli"].contains(&name.as_str()),
            "src/{name} has no place in the order of modules"
        );
    }
}

#[test]
fn only_the_oracle_asks_the_reference() {
    for (path, text) in rust_files("src") {
        if module_of(&path, "src").as_deref() == Some("oracle") {
            continue;
        }
        for judge in JUDGES {
            for (offset, _) in text.match_indices(&format!("reference::{judge}::")) {
                let in_path =
                    |letter: char| letter.is_alphanumeric() || " \n_:,{}".contains(letter);
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
                    "{}:{}: ask `oracle` instead of `reference::{judge}`",
                    path.display(),
                    text[..offset].lines().count()
                );
            }
        }
    }
}

#[test]
fn methods_are_named_in_the_table_alone() {
    for folder in ["src", "reference/src"] {
        for (path, text) in rust_files(folder) {
            if path.ends_with("reference/src/method.rs") || path.ends_with("tests.rs") {
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
fn the_reference_is_layered() {
    let layer = |module: &str| {
        LAYERS
            .iter()
            .position(|layer| layer.contains(&module))
            .unwrap_or_else(|| panic!("reference::{module} has no layer"))
    };
    for (path, text) in rust_files("reference/src") {
        let Some(own) = module_of(&path, "reference/src").filter(|own| own != "lib") else {
            continue;
        };
        for (module, line) in imports(&text, "crate::") {
            assert!(
                module == own || layer(&module) < layer(&own),
                "{}:{line}: `{own}` must not import `{module}`",
                path.display()
            );
        }
    }
}

#[test]
fn the_reference_knows_no_word_of_grading() {
    for (path, text) in rust_files("reference/src") {
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
        if path.ends_with("mod.rs") {
            continue;
        }
        for (number, line) in text.lines().enumerate() {
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
    for folder in ["src", "reference", "tests", "benches", "examples"] {
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
    for folder in ["src", "reference", "tests", "benches", "examples"] {
        for (path, text) in rust_files(folder) {
            assert!(
                !text.contains(&bare) && !text.contains(&bare_inner),
                "{}: use `expect` with a reason",
                path.display()
            );
        }
    }
}

/// The Rust files below a folder of the project, with their texts.
fn rust_files(folder: &str) -> Vec<(PathBuf, String)> {
    WalkDir::new(root().join(folder))
        .sort_by_file_name()
        .into_iter()
        .filter_map(Result::ok)
        .map(walkdir::DirEntry::into_path)
        .filter(|path| path.extension().is_some_and(|ending| ending == "rs"))
        .map(|path| {
            let text = fs::read_to_string(&path).expect("a readable file");
            (path, text)
        })
        .collect()
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The top-level module that a file below `folder` belongs to.
fn module_of(path: &Path, folder: &str) -> Option<String> {
    let below = path.strip_prefix(root().join(folder)).ok()?;
    let first = below.components().next()?.as_os_str().to_str()?;
    Some(first.trim_end_matches(".rs").to_owned())
}

/// The modules named right after a prefix such as `crate::` in code, with their lines; comments do not count.
fn imports(text: &str, prefix: &str) -> Vec<(String, usize)> {
    let mut found = Vec::new();
    for (number, line) in text.lines().enumerate() {
        if line.trim_start().starts_with("//") {
            continue;
        }
        for (offset, _) in line.match_indices(prefix) {
            let before = line[..offset].chars().next_back();
            if before
                .is_some_and(|letter| letter.is_alphanumeric() || letter == '_' || letter == ':')
            {
                continue;
            }
            let rest = &line[offset + prefix.len()..];
            if let Some(group) = rest.strip_prefix('{') {
                let names = group.split([',', '}']).map(str::trim);
                found.extend(names.filter_map(first_name).map(|name| (name, number + 1)));
            } else if let Some(name) = first_name(rest) {
                found.push((name, number + 1));
            }
        }
    }
    found
}

fn first_name(text: &str) -> Option<String> {
    let name: String = text
        .chars()
        .take_while(|letter| letter.is_alphanumeric() || *letter == '_')
        .collect();
    (!name.is_empty()).then_some(name)
}
