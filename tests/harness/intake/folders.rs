//! Submissions in folders, also with links, pipes, sockets and what may not be read.

use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::os::unix::net::UnixListener;
use std::path::Path;
use std::process::Command;

use intake::IntakeLimits;
use intake::Tree;
use tempfile::TempDir;

use common::is_root;

use crate::intake::builders::{check, classes, show};

/// Creates a folder with these files.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, content) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("folders");
        fs::write(path, content).expect("a file");
    }
    folder
}

fn read(folder: &Path) -> Tree {
    intake::read(folder, &classes(), &IntakeLimits::default()).expect("a folder that can be read")
}

#[test]
fn folders_and_archives_follow_the_same_rules() {
    let folder = folder(&[
        ("src/utils/RowUtils.java", "new"),
        ("src/utils/RowUtils.class", "x"),
        ("old/src/utils/RowUtils.java", "old"),
        ("src/data/Cell.java", "cell"),
        ("javadoc/index.html", "x"),
        ("lib/junit.jar", "x"),
        (".idea/objects/ab/cd", "x"),
        (".idea/HEAD", "x"),
        ("bin/utils/RowUtils.class", "x"),
        ("bin/x.txt", "x"),
    ]);
    insta::assert_snapshot!(show(&read(folder.path())));
}

#[test]
fn links_are_never_followed() {
    let outside = folder(&[("Secret.java", "secret")]);
    let inside = folder(&[("src/A.java", "a")]);
    let root = inside.path();
    symlink(
        outside.path().join("Secret.java"),
        root.join("src/File.java"),
    )
    .expect("a link");
    symlink(outside.path(), root.join("Folder")).expect("a link");
    symlink(root, root.join("src/loop")).expect("a link");
    symlink("nowhere", root.join("src/Nowhere.java")).expect("a link");
    check(
        &read(root),
        &[
            "src/A.java = \"a\"",
            "! archive-link Folder: ",
            "! archive-link src/File.java: ",
            "! archive-link src/Nowhere.java: ",
            "! archive-link src/loop: ",
        ],
    );
}

#[test]
fn what_would_block_is_never_opened() {
    let folder = folder(&[("A.java", "a")]);
    let fifo = folder.path().join("Fifo.java");
    let made = Command::new("mkfifo").arg(fifo).status();
    assert!(made.expect("mkfifo").success());
    let _socket = UnixListener::bind(folder.path().join("Socket.java")).expect("a socket");
    check(
        &read(folder.path()),
        &[
            "A.java = \"a\"",
            "! unreadable Fifo.java: fifo",
            "! unreadable Socket.java: socket",
        ],
    );
}

/// A folder that disappears while it is listed leads to the same error as one that may not be read.
#[test]
fn what_may_not_be_read_is_an_error_and_clutter_is_passed_over() {
    for (name, is_ignored) in [("B.java", false), ("c", false), (".git", true)] {
        let folder = folder(&[
            ("A.java", "a"),
            ("B.java", "b"),
            ("c/C.java", "c"),
            (".git/HEAD", "x"),
        ]);
        let locked = folder.path().join(name);
        let mode = |mode| {
            fs::set_permissions(&locked, fs::Permissions::from_mode(mode)).expect("permissions");
        };
        mode(0o000);
        let read = intake::read(folder.path(), &classes(), &IntakeLimits::default());
        mode(0o755);
        // Root may read everything.
        if is_ignored || is_root() {
            read.expect("the rest can be read");
            continue;
        }
        let error = read.expect_err("it may not be read").to_string();
        let place = locked.display().to_string();
        assert!(
            error.contains(&format!("`{place}` cannot be read: ")),
            "{error}"
        );
        assert!(error.contains("ermission denied"), "{error}");
    }
}

#[test]
fn names_without_meaning_are_refused_or_shown() {
    let folder = folder(&[("a\nb.java", "x"), ("c\\d.java", "x")]);
    let name = std::ffi::OsStr::from_bytes(b"\xff.java");
    fs::write(folder.path().join(name), "y").expect("a file");
    check(
        &read(folder.path()),
        &[
            "c/d.java = \"x\"",
            "\u{fffd}.java = \"y\"",
            "! archive-path: a\u{fffd}b.java",
        ],
    );
}

#[test]
fn limits_hold_in_folders_too() {
    let folder = folder(&[
        ("src/A.java", "12345"),
        ("src/B.java", "12345"),
        ("src/utils/RowUtils.java", "12345"),
    ]);
    let limits = IntakeLimits {
        all_bytes: 10,
        ..IntakeLimits::default()
    };
    check(
        &intake::read(folder.path(), &classes(), &limits).expect("a folder"),
        &[
            "src/A.java = \"12345\"",
            "src/utils/RowUtils.java = \"12345\"",
            "! too-large src/B.java: all_bytes > 10",
        ],
    );
    let limits = IntakeLimits {
        entries: 2,
        ..IntakeLimits::default()
    };
    check(
        &intake::read(folder.path(), &classes(), &limits).expect("a folder"),
        &["src/A.java = \"12345\"", "! too-large: entries > 2"],
    );
}

#[test]
fn an_empty_folder_is_empty() {
    let folder = folder(&[]);
    check(&read(folder.path()), &[]);
}
