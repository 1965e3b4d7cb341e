//! The binary `epsilon`: see [`cli`].

#[macro_use]
extern crate message;

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    // This comes first: a launcher has one thread and no other purpose.
    sandbox::launch_if_asked();
    cli::main()
}
