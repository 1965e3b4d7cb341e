//! What the tests share: running `epsilon`, reading the shipped specs and cases, writing files.
//!
//! It is a crate because the test programs are several: what only one of them uses is dead code in no other.

#![expect(clippy::missing_panics_doc, reason = "a test that cannot go on panics")]

mod class;
mod languages;
mod record;
mod submissions;
mod tools;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use board::grid::Grid;
use model::case::Case;
use model::load;
use model::spec::Specs;

pub use class::{write_class, zipped};
pub use languages::assert_language;
pub use record::{assert_record, record_errors};
pub use submissions::{patched, write_submissions};
pub use tools::with_tools;

/// The project's folder.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .nth(2)
        .expect("this crate stands in tests/common")
}

/// The program under test.
pub fn program() -> PathBuf {
    // Cargo names it; a test that is started by hand stands in a folder beside it.
    env::var_os("CARGO_BIN_EXE_epsilon").map_or_else(
        || {
            let test = env::current_exe().expect("a program");
            test.ancestors()
                .nth(2)
                .expect("target/debug")
                .join("epsilon")
        },
        PathBuf::from,
    )
}

/// A cache for what one run of the tests leaves to the next, with the tools in Java.
pub fn kept(name: &str) -> PathBuf {
    let cache = left(name);
    with_tools(&cache);
    cache
}

/// A folder for what one run of the tests leaves to the next.
pub fn left(name: &str) -> PathBuf {
    let target = program();
    let target = target.ancestors().nth(2).expect("target/debug/epsilon");
    target.join("tmp").join(name)
}

/// Prepares a run of `epsilon` in the project's folder, without colours.
pub fn command() -> Command {
    let mut command = Command::new(program());
    command.current_dir(root()).env("NO_COLOR", "1");
    command
}

/// Runs `epsilon` in the project's folder.
pub fn epsilon(arguments: &[&str]) -> Output {
    epsilon_in(root(), arguments)
}

/// Runs `epsilon` in another folder.
pub fn epsilon_in(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = command();
    command.args(arguments).current_dir(folder);
    command.output().expect("epsilon starts")
}

/// Runs `epsilon` away from the project's folder.
pub fn epsilon_elsewhere(arguments: &[&str]) -> Output {
    epsilon_in(&env::temp_dir(), arguments)
}

/// Returns what a program wrote to its standard output.
pub fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Returns what a program wrote to its standard error.
pub fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Reads the specs of a shipped course.
pub fn specs_of(course: &str) -> Specs {
    load::specs(&root().join("specs"), course).expect("the shipped specs are sound")
}

/// Reads the specs of the course that the shipped cases are for.
pub fn specs() -> Specs {
    specs_of("meilenstein1")
}

/// Writes the specs of a folder of the project into a new one, the course with one line in place of another.
pub fn write_specs(from: &str, course: &str, to: &Path, line: &str, other: &str) {
    let from = root().join(from);
    let name = format!("{course}.toml");
    for entry in fs::read_dir(from.join("interfaces")).expect("interfaces") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("a name").to_string_lossy();
        let text = fs::read(&path).expect("an interface");
        file(to, &format!("interfaces/{name}"), text);
    }
    let text = fs::read_to_string(from.join(&name)).expect("a course");
    assert!(text.contains(line), "{name} has no line {line}");
    file(to, &name, text.replace(line, other));
}

/// Reads the shipped cases.
pub fn cases(specs: &Specs) -> Vec<Case> {
    let files = load::case_files(&[root().join("cases")])
        .expect("case files")
        .read;
    let library = load::library(&files, specs);
    assert!(library.problems.is_empty(), "{:?}", library.problems);
    library.cases
}

/// Writes a file and the folders above it.
pub fn file(folder: impl AsRef<Path>, name: &str, bytes: impl AsRef<[u8]>) -> PathBuf {
    let path = folder.as_ref().join(name);
    let parent = path.parent().expect("a file stands in a folder");
    fs::create_dir_all(parent).expect("a folder");
    fs::write(&path, bytes).expect("a file");
    path
}

/// Reads the grid of a line of 81 characters.
pub fn grid(line: &str) -> Grid {
    line.parse().expect("81 cells")
}

/// Whether the tests are run by root.
pub fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt;
    fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0)
}

/// Writes a file and returns its path as an argument of a program.
pub fn file_argument(folder: impl AsRef<Path>, name: &str, bytes: impl AsRef<[u8]>) -> String {
    file(folder, name, bytes).display().to_string()
}
