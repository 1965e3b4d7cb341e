//! Files of users, read and written.
//!
//! In come paths and bytes, out come values with positions, or a located error that names the remedy.
//!
//! | module | content |
//! |---|---|
//! | [`toml_reader`] | TOML with the position of each key and value |
//! | [`spreadsheet`] | the tables that platforms and spreadsheet programs export |
//! | [`puzzle`] | puzzles in every format that is around: lines, sheets, HoDoKu's, Simple Sudoku's, fss's |
//! | [`atomic_file`] | files and folders that are written whole or not at all |
//!
//! It knows no case, course or submission. Start with [`toml_reader`].

#[macro_use]
extern crate message;

pub mod atomic_file;
pub mod puzzle;
pub mod spreadsheet;
pub mod toml_reader;
pub mod workbook;
