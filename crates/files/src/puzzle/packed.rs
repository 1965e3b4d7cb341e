//! Compact grids, for sets of millions of them.

use std::fmt::{self, Write};

use board::cell::Cell;
use board::digit::Digit;
use board::grid::{EMPTY, Grid};

/// A grid of digits and white spaces in 36 bytes: each row is a number of nine decimal digits, 0 for a white space.
///
/// The representation is lossless, so two grids are equal if and only if they are packed equally. The order is that of
/// the grids: reading order, white spaces first.
///
/// ```
/// use files::puzzle::Packed;
/// use board::grid::Grid;
/// let line = format!("..3{}", ".".repeat(78));
/// let grid: Grid = line.parse().unwrap();
/// let packed = Packed::new(&grid).unwrap();
/// assert_eq!(packed.to_string(), line);
/// assert!(Packed::new(&Grid::EMPTY).unwrap() < packed);
/// assert_eq!(size_of::<Packed>(), 36);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Packed([u32; 9]);

impl Packed {
    /// Packs a grid; returns `None` if a value is neither a digit nor -1.
    pub fn new(grid: &Grid) -> Option<Self> {
        let mut rows = [0; 9];
        for cell in Cell::ALL {
            let digit = match grid.value(cell) {
                EMPTY => 0,
                value => u32::from(Digit::from_value(value)?.get()),
            };
            let row = &mut rows[cell.index() / 9];
            *row = *row * 10 + digit;
        }
        Some(Self(rows))
    }
}

impl fmt::Display for Packed {
    /// Writes 81 characters, `.` for a white space.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|row| {
            (0..9).rev().try_for_each(|place| {
                let digit = char::from_digit(row / 10_u32.pow(place) % 10, 10);
                f.write_char(digit.filter(|&digit| digit != '0').unwrap_or('.'))
            })
        })
    }
}
