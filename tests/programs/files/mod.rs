//! The solver course: files of puzzles solved by `epsilon solve`, and programs graded by the files that they write.
//!
//! Everything here runs the binary; the programs are real ones, and some try to get out.

mod confined;
mod graded;
mod mistakes;
mod solved;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::TempDir;

/// The project's folder.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Runs `epsilon` in a folder, without colours.
fn epsilon(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_epsilon"))
        .args(arguments)
        .current_dir(folder)
        .env("NO_COLOR", "1")
        .output()
        .expect("epsilon starts")
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn folder() -> TempDir {
    TempDir::new().expect("a folder")
}

/// A file in a folder.
fn file(folder: &Path, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    fs::write(&path, text).expect("a file");
    path
}

/// A course of files in a folder of specs, with so many milliseconds for a program.
fn course(folder: &Path, milliseconds: u32) {
    fs::create_dir_all(folder.join("specs/interfaces")).expect("a folder");
    let shipped = fs::read_to_string(root().join("specs/loeser.toml")).expect("the course");
    let quick = shipped
        .replace(
            "time_per_call_ms = 10000",
            &format!("time_per_call_ms = {milliseconds}"),
        )
        .replace("start_up_ms = 2000", "start_up_ms = 1");
    assert_ne!(quick, shipped);
    file(folder, "specs/loeser.toml", quick);
}
