//! The harness as a library: files read and written, intake, comparison, pages. No program is started.

mod case_files;
mod case_set;
mod diff;
mod html;
mod intake;
mod languages;
mod spec;
mod writers;
mod written_files;
