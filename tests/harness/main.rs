//! The harness as a library: files read and written, intake, comparison, pages. No program is started.

mod adequate;
mod cache;
mod case_files;
mod case_set;
mod choices;
mod diagnoses;
mod diff;
mod excerpts;
mod forms;
mod hodoku_lines;
mod html;
mod intake;
mod jdk;
mod languages;
mod lint;
mod protocol;
mod puzzles;
mod roster;
mod sentences;
mod spec;
mod stubs;
mod sweeps;
mod theory;
mod types;
mod writers;
mod written_files;
