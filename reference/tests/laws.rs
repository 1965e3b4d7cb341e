//! Laws that hold for every grid, cell, digit and reading.
//!
//! Where there are few things all of them are tried; where there are many, random ones.

mod counter;
mod law;
