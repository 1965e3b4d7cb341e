//! Writes every shipped submission into a folder, those too that are kept as a patch: `cargo run --example submissions -- OUT`.

use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    let Some(folder) = std::env::args_os().nth(1).map(PathBuf::from) else {
        eprintln!("name the folder to write the submissions into");
        return ExitCode::FAILURE;
    };
    common::write_submissions(&folder);
    ExitCode::SUCCESS
}
