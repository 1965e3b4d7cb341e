//! The record in other programs' formats: what they read comes back whole, and nothing hostile works in it.

#[path = "writers/gradescope.rs"]
mod gradescope;
#[path = "writers/junit.rs"]
mod junit;
#[path = "writers/markdown.rs"]
mod markdown;
#[path = "writers/moodle.rs"]
mod moodle;
#[path = "writers/record.rs"]
mod record;
#[path = "writers/tables.rs"]
mod tables;
