//! The sources as the tests of the house read them.

use std::fs;
use std::path::PathBuf;

use common::root;
use walkdir::WalkDir;

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
