//! Writes every shipped submission, including those that are kept as a patch, or the hand-ins of the shipped class into
//! a folder: `cargo run --example submissions -- OUT [class]`.

use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut arguments = std::env::args_os().skip(1);
    let Some(folder) = arguments.next().map(PathBuf::from) else {
        eprintln!("name the folder to write the submissions into");
        return ExitCode::FAILURE;
    };
    if arguments.next().is_some_and(|word| word == "class") {
        let scratch = tempfile::TempDir::new().expect("a folder");
        common::write_class(&folder, scratch.path());
    } else {
        common::write_submissions(&folder);
    }
    ExitCode::SUCCESS
}
