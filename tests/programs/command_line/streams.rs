//! Output that cannot be written, readers that leave early, and files that are there already.

use std::fs::{self, File};
use std::io::Write;
use std::process::{Output, Stdio};

use common::{command, stderr, stdout};
use tempfile::TempDir;

/// A puzzle with one solution.
const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Runs the program with a text on standard input.
fn run_with(text: &str, arguments: &[&str]) -> Output {
    let mut child = command()
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    input
        .write_all(text.as_bytes())
        .expect("a program that reads its input");
    drop(input);
    child.wait_with_output().expect("the output")
}

#[test]
fn a_hyphen_is_standard_input() {
    let library = format!(":0000:x:{PUZZLE}::::\n");
    let line = format!(":0000:9:12345678.{}:::919:\n", ".".repeat(72));
    let case = format!(
        "[[case]]\nname = \"one\"\nmethod = \"isValid\"\ngrid = \"{}\"\n",
        library.trim()
    );
    let harvest = ["harvest", "0003", "--count", "1", "--puzzles", "-"];
    for (text, arguments, shown) in [
        (
            &library,
            &["rate", "-", "--format", "csv"][..],
            "standard input,1,53..7",
        ),
        (&library, &["solve", "-"], "534678912"),
        (&library, &["solve", "--steps", "-"], "1. "),
        (&library, &["canon", "-", "--unique"], library.trim()),
        (&library, &["relate", "-", PUZZLE], "are equal"),
        (&library, &harvest, ":0003:"),
        (
            &line,
            &["list", "--cases", "-"],
            "standard-input::line 1: technique 0000",
        ),
        (
            &case,
            &["list", "--cases", "-"],
            "standard-input::one: isValid",
        ),
    ] {
        let output = run_with(text, arguments);
        assert!(
            stdout(&output).contains(shown),
            "{arguments:?}: {}{}",
            stdout(&output),
            stderr(&output)
        );
    }
}

/// Commands that print in each of the ways that the program has.
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
                .expect("the program starts")
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
