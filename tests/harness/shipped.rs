//! The folders that are built into the program.

use std::fs;

use common::root;
use epsilon::home::{BUILT_IN, FOLDERS, HASH, MARK, built_in, unpacked};

#[test]
fn the_built_in_files_are_those_of_the_checkout() {
    let files = built_in();
    // A case that was removed since is still built in; most stay.
    let there = files.iter().filter(|(path, _)| root().join(path).is_file());
    assert!(there.count() * 10 > files.len() * 9);
    for folder in FOLDERS {
        assert!(
            files.iter().any(|(path, _)| path.starts_with(folder)),
            "{folder}"
        );
    }
    let bytes: usize = files
        .iter()
        .map(|(path, content)| 16 + path.len() + content.len())
        .sum();
    assert_eq!(bytes, BUILT_IN.len(), "nothing is lost in reading");
    assert_eq!(HASH.len(), 16);
}

#[test]
fn without_the_checkout_the_built_in_files_are_unpacked_once() {
    let cache = tempfile::TempDir::new().expect("a folder");
    let root = unpacked(Some(cache.path())).expect("the files are written");
    assert!(root.join(MARK).is_dir());
    let note = root.join("note");
    fs::write(&note, "still here").expect("a file");
    assert_eq!(unpacked(Some(cache.path())).expect("the same"), root);
    assert!(note.is_file());
    let error = unpacked(None).expect_err("no cache");
    assert!(
        format!("{:?}", error.message()).contains("shipped-no-cache"),
        "{error}"
    );
}
