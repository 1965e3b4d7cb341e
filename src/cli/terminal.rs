//! Standard output and standard error.
//!
//! Printing never ends the program: a reader that closes its end of a pipe has seen enough, and any other failure is
//! reported once, at the end, by [`finish`].

use std::fmt;
use std::io::{self, Write};
use std::path::Path;
use std::sync::OnceLock;

use clap::ValueEnum;
use message::error::HarnessError;
use serde::Serialize;

use super::say;

/// The first failure of standard output.
static FAILURE: OnceLock<io::Error> = OnceLock::new();

/// The flag to print results and problems alone, set by [`be_quiet`].
static QUIET: OnceLock<()> = OnceLock::new();

/// Leaves out summaries, notes and progress from now on.
pub(super) fn be_quiet() {
    QUIET.get_or_init(|| ());
}

/// Returns whether results and problems alone are wanted.
pub(super) fn is_quiet() -> bool {
    QUIET.get().is_some()
}

/// Prints on standard output, in colours only where they are supported.
macro_rules! print {
    ($($part:tt)*) => { $crate::cli::terminal::print(format_args!($($part)*)) };
}

/// Prints a line on standard output, in colours only where they are supported.
macro_rules! println {
    () => { print!("\n") };
    ($($part:tt)*) => { print!("{}\n", format_args!($($part)*)) };
}

/// Prints a line on standard error, in colours only where they are supported.
macro_rules! eprintln {
    ($($part:tt)*) => { $crate::cli::terminal::print_error(format_args!($($part)*)) };
}

pub(super) fn print(text: fmt::Arguments<'_>) {
    note(anstream::stdout().write_fmt(text));
}

pub(super) fn print_error(text: fmt::Arguments<'_>) {
    // A failure of standard error cannot be reported anywhere.
    let _ = writeln!(anstream::stderr(), "{text}");
}

/// A format of what a command prints on standard output.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// For people
    #[default]
    Text,
    /// JSON, as the guide's page on formats describes it
    Json,
}

/// Prints data as JSON.
pub(super) fn print_json(data: &impl Serialize) {
    match serde_json::to_string_pretty(data) {
        Ok(text) => println!("{text}"),
        Err(error) => note(Err(error.into())),
    }
}

/// Keeps the first failure of standard output.
pub(super) fn note(written: io::Result<()>) {
    if let Err(error) = written {
        FAILURE.get_or_init(|| error);
    }
}

/// Returns whether everything could be written to standard output so far.
pub(super) fn is_open() -> bool {
    FAILURE.get().is_none()
}

/// Flushes standard output, and returns its first failure unless the reader closed the pipe.
pub(super) fn finish() -> Result<(), HarnessError> {
    note(io::stdout().flush());
    match FAILURE.get() {
        Some(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            let name = say(&message!("standard-output"));
            Err(HarnessError::io("write", Path::new(&name), error))
        }
        _ => Ok(()),
    }
}
