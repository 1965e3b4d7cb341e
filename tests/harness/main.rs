//! The harness as a library: files read and written, intake, comparison, pages. No program is started.

#[macro_use]
extern crate message;

mod adequate;
mod cache;
mod case_files;
mod case_set;
mod choices;
mod comparison;
mod completions;
mod copies;
mod diagnoses;
mod diff;
mod excerpts;
mod explore;
mod forms;
mod frame;
mod harmless;
mod hodoku_lines;
mod html;
mod intake;
mod jdk;
mod kit;
mod languages;
mod lateness;
mod launcher;
mod lint;
mod localise;
mod locations;
mod marks;
mod mistakes;
mod paths;
mod protocol;
mod published;
mod puzzles;
mod roster;
mod sentences;
mod shards;
mod shipped;
mod spec;
mod stubs;
mod sweeps;
mod theory;
mod types;
mod visible;
mod writers;
mod written_files;
