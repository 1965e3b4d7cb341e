//! Output that cannot be written, readers that leave early, and files that are there already.

use std::fs::{self, File};
use std::process::Stdio;

use common::{command, stderr};
use tempfile::TempDir;

/// A puzzle.
const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Commands that print by every way there is.
const PRINTING: [&[&str]; 6] = [
    &["list", "--only", "GridUtil1/*"],
    &["completions", "bash"],
    &["spec", "--java"],
    &["solve", "--steps", PUZZLE],
    &["generate", "--seed", "1", "--level", "easy"],
    &["--help"],
];

#[test]
fn a_full_device_is_one_line_and_exit_code_2() {
    for arguments in PRINTING {
        let full = File::options().write(true).open("/dev/full");
        let output = command()
            .args(arguments)
            .stdout(full.expect("the device"))
            .output()
            .expect("the program starts");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let told = stderr(&output);
        assert!(told.contains("cannot write standard output"), "{told}");
        assert_eq!(told.trim().lines().count(), 1, "{told}");
    }
}

#[test]
fn a_reader_who_leaves_early_has_seen_enough() {
    for arguments in PRINTING {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let output = command()
            .args(arguments)
            .stdout(writer)
            .stderr(Stdio::piped())
            .output()
            .expect("the program starts");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(stderr(&output), "", "{arguments:?}");
    }
}

#[test]
fn files_are_not_overwritten_unasked() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("precious");
    for arguments in [
        &[
            "cases", "new", "--method", "isValid", "--count", "1", "--seed", "1", "--out",
            "precious",
        ][..],
        &[
            "generate", "--seed", "1", "--level", "easy", "--out", "precious",
        ],
        &[
            "generate", "--seed", "1", "--level", "easy", "--html", "precious",
        ],
        &[
            "harvest", "0000", "--count", "1", "--limit", "1", "--out", "precious",
        ],
        &["adequacy", "--method", "isValidRow", "--offer", "precious"],
        &["solve", PUZZLE, "--out", "precious"],
    ] {
        fs::write(&file, "mine").expect("a file");
        let run = |more: &[&str]| {
            let mut command = command();
            let command = command.args(arguments).args(more);
            command
                .current_dir(folder.path())
                .output()
                .expect("it starts")
        };
        let refused = run(&[]);
        assert_eq!(refused.status.code(), Some(2), "{arguments:?}");
        let told = stderr(&refused);
        assert!(told.contains("precious is there already"), "{told}");
        assert_eq!(fs::read_to_string(&file).expect("the file"), "mine");
        run(&["--force"]);
        let now = fs::read_to_string(&file).expect("the file");
        assert_ne!(now, "mine", "{arguments:?}");
    }
}
