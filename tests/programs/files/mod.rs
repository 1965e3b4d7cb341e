//! The solver course: files of puzzles solved by `epsilon solve`, and programs graded by the files that they write.
//!
//! Everything here runs the binary; the programs are real ones, and some try to get out.

mod built;
mod confined;
mod graded;
mod mistakes;
mod solved;

use std::fs;
use std::path::Path;

use common::{epsilon_in as epsilon, file, root, stderr, stdout};
use tempfile::TempDir;

fn folder() -> TempDir {
    TempDir::new().expect("a folder")
}

/// Writes the solver course into the subfolder `specs`, with this time limit for a program.
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
