//! Reads and writes files of users.
//!
//! The input is paths and bytes; the output is values with locations, or a located error that names the remedy.
//!
//! | module | content |
//! |---|---|
//! | [`toml_reader`] | TOML with the position of each key and value |
//! | [`spreadsheet`] | the tables that platforms and spreadsheet programs export |
//! | [`workbook`] | the first sheet of an `.xlsx` file |
//! | [`puzzle`] | puzzles in all common formats: lines, rows, HoDoKu's, Simple Sudoku's, fss's |
//! | [`atomic_file`] | files and folders that are written whole or not at all |
//!
//! The crate knows nothing about cases, courses or submissions. Start with [`toml_reader`].

#[macro_use]
extern crate message;

pub mod atomic_file;
pub mod puzzle;
pub mod spreadsheet;
pub mod toml_reader;
pub mod workbook;
