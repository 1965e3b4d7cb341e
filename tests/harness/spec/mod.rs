//! Tests that the shipped specs agree with the handout, and that a mistake in a spec is reported with its location and
//! a remedy.

mod comment;
mod hostile;
mod mistakes;
mod shipped;

use std::fs;
use std::path::{Path, PathBuf};

use common::root;
use message::error::SourceFile;
use model::spec::{Course, Interface, toml};

use crate::case_files::render;

/// A small interface with most of the keys; tests put mistakes into it.
const INTERFACE: &str = r#"name = "ColSolvingUtil"
class = "ColUtils"
unit = "column"
section = "4.5"
summary.english = "What helps."
summary.german = "Was hilft."

[[methods]]
name = "isValidCol"
group = "Validity"
parameters = ["Grid grid", "Cell anchor"]
result = "boolean"
section = "3.1.4 (2)"
summary.english = "Whether it is valid."
summary.german = "Ob sie zulaessig belegt ist."

[[methods]]
name = "getColWhiteSpaces"
parameters = ["Grid grid", "Cell anchor"]
result = "List<Cell>"
section = "3.1.1 (2)"
summary.english = "The white spaces."
summary.german = "Die leeren Zellen."
precondition.english = "There are some."
precondition.german = "Es gibt welche."
aliases = [
    { result = "Cell[]", origin = "7/05-08" },
    { name = "getWhiteSpacesOfCol", origin = "nowhere" },
]
"#;

/// A small course; tests put mistakes into it.
const COURSE: &str = r#"name = "small"
title = "Small"
edition = "2018-05-28"
scoring = "proportional"
contested = "chosen-readings"
console = "noted"

[limits]
time_per_call_ms = 1500
start_up_ms = 2500
memory_mib = 512
output_kib = 64

[diagnosis]
students = "line"
one_edit = 0.25

[readings]
C9 = "B'"
C7 = "B"

[[tasks]]
name = "Col"
section = "5.3"
classes = ["ColUtils", "GridUtils2"]
points = 50

[[tasks]]
name = "Group"
section = "5.1"
classes = ["GridSolvingUtils"]
points = 0
"#;

fn specs() -> PathBuf {
    root().join("specs")
}

fn read(path: &Path) -> SourceFile {
    let name = path.file_name().and_then(|name| name.to_str());
    let text = fs::read_to_string(path).expect("the spec can be read");
    SourceFile::new(name.expect("the spec has a plain name"), text)
}

fn shipped_files() -> Vec<SourceFile> {
    let mut paths: Vec<PathBuf> = fs::read_dir(specs().join("interfaces"))
        .expect("the folder can be read")
        .map(|entry| entry.expect("the folder can be read").path())
        .collect();
    paths.sort();
    paths.iter().map(|path| read(path)).collect()
}

/// Returns the shipped interfaces, sorted by name.
fn shipped_interfaces() -> Vec<Interface> {
    shipped_files()
        .iter()
        .map(|source| {
            toml::interface(source).unwrap_or_else(|problems| panic!("{}", render(&problems)))
        })
        .collect()
}

fn shipped_course() -> Course {
    toml::course(
        &read(&specs().join("meilenstein1.toml")),
        &shipped_interfaces(),
    )
    .unwrap_or_else(|problems| panic!("{}", render(&problems)))
}
