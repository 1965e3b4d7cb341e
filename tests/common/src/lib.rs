//! Helpers that tests share: running `epsilon`, reading the shipped specs and cases, writing files.
//!
//! They are a crate because there are several test programs: in a module, a helper that one program does not use would
//! be dead code there.

#![expect(
    clippy::missing_panics_doc,
    reason = "helpers of tests panic if they fail"
)]

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

/// Returns the project's folder.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .nth(2)
        .expect("this crate is in tests/common")
}

/// Returns the path of the program under test.
pub fn program() -> PathBuf {
    // Cargo sets the variable. A test that is started by hand is in `deps`, a folder beside the program.
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

/// Returns a cache that is kept between runs of the tests, with the Java tools in it.
pub fn kept(name: &str) -> PathBuf {
    let cache = left(name);
    with_tools(&cache);
    cache
}

/// Returns the path of a folder that is kept between runs of the tests.
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

/// Copies the interfaces and one course from a specs folder of the project, `from`, into the folder `to`, with `line`
/// of the course replaced by `other`.
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

/// Writes a file, creates the folders above it, and returns its path.
pub fn file(folder: impl AsRef<Path>, name: &str, bytes: impl AsRef<[u8]>) -> PathBuf {
    let path = folder.as_ref().join(name);
    let parent = path.parent().expect("a file is in a folder");
    fs::create_dir_all(parent).expect("a folder");
    fs::write(&path, bytes).expect("a file");
    path
}

/// Parses a grid from a line of 81 characters.
pub fn grid(line: &str) -> Grid {
    line.parse().expect("81 cells")
}

/// Returns whether the tests run as root.
pub fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt;
    fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0)
}

/// Writes a file and returns its path as a command-line argument.
pub fn file_argument(folder: impl AsRef<Path>, name: &str, bytes: impl AsRef<[u8]>) -> String {
    file(folder, name, bytes).display().to_string()
}
