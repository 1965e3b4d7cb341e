//! The folders that are built into the program.

use std::fs;
use std::os::unix::fs::MetadataExt;

use common::root;
use epsilon::home::{BUILT_IN, FOLDERS, HASH, MARK, built_in, unpacked};

#[test]
fn the_built_in_files_are_those_of_the_checkout() {
    let files = built_in();
    // A file that was removed after the build is still built in; that concerns few.
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
fn without_the_checkout_the_built_in_files_are_unpacked_once_and_mended() {
    let cache = tempfile::TempDir::new().expect("a folder");
    let root = unpacked(Some(cache.path())).expect("the files are written");
    assert!(root.join(MARK).is_dir());
    let inode = || fs::metadata(&root).expect("it is there").ino();
    let first = inode();
    assert_eq!(unpacked(Some(cache.path())).expect("the same"), root);
    assert_eq!(inode(), first);
    // Damage as after a power cut or a disk error.
    let case = root.join("cases/BlockSolvingUtil/decisive.toml");
    let faults: [&dyn Fn(); 4] = [
        &|| fs::write(&case, "").expect("a file"),
        &|| fs::remove_file(&case).expect("a file"),
        &|| fs::write(root.join("cases/another.toml"), "").expect("a file"),
        &|| fs::write(root.join("sealed"), "").expect("a file"),
    ];
    for fault in faults {
        fault();
        assert_eq!(unpacked(Some(cache.path())).expect("the same"), root);
        for (path, content) in built_in() {
            assert_eq!(
                fs::read(root.join(&path)).expect("a file"),
                content,
                "{path}"
            );
        }
        assert!(!root.join("cases/another.toml").exists());
    }
    let rest = fs::read_dir(cache.path().join("shipped")).expect("a folder");
    assert_eq!(rest.count(), 1, "nothing else is left");
    let error = unpacked(None).expect_err("no cache");
    assert!(
        format!("{:?}", error.message()).contains("shipped-no-cache"),
        "{error}"
    );
}
