//! Reads the project's sources for the tests of its rules.

use std::fs;
use std::path::PathBuf;

use common::root;
use walkdir::WalkDir;

/// The folders of the product's sources.
pub(crate) const PRODUCT: [&str; 4] = ["src", "crates", "reference/src", "reference/board/src"];

/// The folders with sources of any kind.
pub(crate) const ALL: [&str; 6] = ["src", "crates", "reference", "tests", "benches", "examples"];

/// Reads the product's Rust files, except those of the reference.
pub(crate) fn harness_files() -> impl Iterator<Item = (PathBuf, String)> {
    PRODUCT[..2].iter().flat_map(|folder| rust_files(folder))
}

/// Reads the Rust files below a folder of the project.
pub(crate) fn rust_files(folder: &str) -> Vec<(PathBuf, String)> {
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
