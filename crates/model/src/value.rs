//! Values that are passed to a submission or returned by it, which may be nonsense.

use std::fmt;

use board::cell::Cell;
use board::grid::Grid;
use board::step::{Mark, Step};
use serde::{Deserialize, Serialize};

use crate::double::Double;
use crate::stored;

/// A value that is passed to a method or returned by one.
///
/// Values are not checked: a list may have entries of any kind, and a cell may lie outside the grid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Value {
    /// No value: Java's `null`, and the result of a `void` method.
    Null,
    /// A Boolean.
    Bool(bool),
    /// An integer.
    Int(i64),
    /// A floating-point number.
    Double(Double),
    /// A `String`, a `char[]`, or a `char`.
    String(String),
    /// A value that no other variant can represent, as the submission wrote it.
    Text(String),
    /// A cell by its coordinates; its content does not count (C29).
    Cell(Place),
    /// A grid by its 81 values.
    #[serde(with = "stored::grid")]
    Grid(Box<Grid>),
    /// A list or an array.
    List(Vec<Value>),
    /// The steps that a technique finds in a pencilmark grid.
    #[serde(skip)]
    Steps(Vec<Step>),
}

impl Value {
    /// Returns a list of integers.
    pub fn integers<T: Into<i64>, const N: usize>(entries: [T; N]) -> Self {
        Self::List(entries.map(|entry| Self::Int(entry.into())).to_vec())
    }

    /// Returns the grid, if this is one.
    pub fn as_grid(&self) -> Option<&Grid> {
        match self {
            Self::Grid(grid) => Some(grid),
            _ => None,
        }
    }

    /// Returns the entries, if this is a list.
    pub fn as_list(&self) -> Option<&[Self]> {
        match self {
            Self::List(entries) => Some(entries),
            _ => None,
        }
    }

    /// Returns whether the value is a negative answer: `false`, or an empty list.
    pub fn says_no(&self) -> bool {
        *self == Self::Bool(false) || self.as_list().is_some_and(<[Self]>::is_empty)
    }

    /// Returns the cell, if this is one of the grid's 81.
    pub fn as_cell(&self) -> Option<Cell> {
        match self {
            Self::Cell(place) => place.cell(),
            _ => None,
        }
    }

    /// Returns a solver's answer: the start grid, then one grid for each placed digit.
    pub fn solver_run(start: &Grid, placements: impl IntoIterator<Item = Mark>) -> Self {
        let mut grid = start.clone();
        let mut grids = vec![Self::from(grid.clone())];
        for mark in placements {
            grid.place(mark.cell, mark.digit);
            grids.push(Self::from(grid.clone()));
        }
        Self::List(grids)
    }
}

impl From<bool> for Value {
    fn from(truth: bool) -> Self {
        Self::Bool(truth)
    }
}

impl From<Cell> for Value {
    fn from(cell: Cell) -> Self {
        Self::Cell(Place::from(cell))
    }
}

impl From<Grid> for Value {
    fn from(grid: Grid) -> Self {
        Self::Grid(Box::new(grid))
    }
}

impl<T: Into<Self>> FromIterator<T> for Value {
    fn from_iter<I: IntoIterator<Item = T>>(entries: I) -> Self {
        Self::List(entries.into_iter().map(Into::into).collect())
    }
}

impl fmt::Display for Value {
    /// Writes the value on one line; a grid as 81 characters, or as a list of its values if some need more than one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null => f.write_str("null"),
            Self::Bool(truth) => write!(f, "{truth}"),
            Self::Int(number) => write!(f, "{number}"),
            Self::Double(number) => write!(f, "{number}"),
            Self::Text(text) | Self::String(text) => write!(f, "{text:?}"),
            Self::Cell(place) => write!(f, "{place}"),
            Self::Grid(grid) => write!(f, "{grid:?}"),
            Self::List(entries) => {
                f.write_str("[")?;
                for (index, entry) in entries.iter().enumerate() {
                    let separator = if index == 0 { "" } else { ", " };
                    write!(f, "{separator}{entry}")?;
                }
                f.write_str("]")
            }
            Self::Steps(steps) => write!(f, "{} steps", steps.len()),
        }
    }
}

/// A limit on the size of a value that is kept. The largest right answers have 82 grids or 81 cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SizeLimit {
    /// Maximum number of values, including the entries of lists.
    pub values: usize,
    /// Maximum length of all texts together, in bytes.
    pub text: usize,
}

impl SizeLimit {
    /// The limit on an answer.
    pub const WIDE: Self = Self {
        values: 4096,
        text: 4096,
    };

    /// The limit on a value in a case, which is smaller than [`SizeLimit::WIDE`], so that right answers are never cut.
    pub const OF_CASE: Self = Self {
        values: 2000,
        text: 4000,
    };

    /// The limit on an answer where many are kept. It has no room for long texts, which right answers to the handout's
    /// methods do not have.
    pub const NARROW: Self = Self {
        values: 100,
        text: 200,
    };

    /// Cuts a text to the room that is left, and reduces the room by its length.
    pub fn cut(&mut self, text: &mut String) {
        if text.len() > self.text {
            text.truncate(text.floor_char_boundary(self.text));
            text.push('…');
        }
        self.text = self.text.saturating_sub(text.len());
    }
}

impl Value {
    /// Cuts a value to the room that is left, and reduces the room by its size. The last entry of a list that was cut
    /// is a text with the number of missing entries. Steps are not cut.
    pub fn cut(&mut self, room: &mut SizeLimit) {
        room.values = room.values.saturating_sub(1);
        match self {
            Self::Text(text) | Self::String(text) => room.cut(text),
            Self::List(entries) => {
                let mut kept = 0;
                for entry in entries.iter_mut() {
                    if room.values == 0 {
                        break;
                    }
                    entry.cut(room);
                    kept += 1;
                }
                if kept < entries.len() {
                    let more = entries.len() - kept;
                    entries.truncate(kept);
                    entries.push(Self::Text(format!("... {more} more")));
                    entries.shrink_to_fit();
                }
            }
            Self::Null
            | Self::Bool(_)
            | Self::Int(_)
            | Self::Double(_)
            | Self::Cell(_)
            | Self::Grid(_)
            | Self::Steps(_) => {}
        }
    }

    /// Returns whether the value fits into a room without being cut.
    pub fn fits(&self, mut room: SizeLimit) -> bool {
        let mut cut = self.clone();
        cut.cut(&mut room);
        cut == *self
    }

    /// Returns whether two values are equal, where floating-point numbers, also in lists, may differ by a tolerance.
    ///
    /// ```
    /// use model::double::Double;
    /// use model::value::Value;
    /// let row = |last| Value::List(vec![Value::Int(1), Value::Double(Double::new(last))]);
    /// assert!(row(0.3).is_near(&row(0.1 + 0.2), Some(Double::new(1e-9))));
    /// assert!(!row(0.3).is_near(&row(0.1 + 0.2), None));
    /// ```
    pub fn is_near(&self, other: &Self, tolerance: Option<Double>) -> bool {
        match (self, other, tolerance) {
            (Self::Double(one), Self::Double(other), Some(tolerance)) => {
                one.is_near(*other, tolerance)
            }
            (Self::List(ones), Self::List(others), Some(_)) => {
                let mut pairs = ones.iter().zip(others);
                ones.len() == others.len()
                    && pairs.all(|(one, other)| one.is_near(other, tolerance))
            }
            _ => self == other,
        }
    }

    /// Returns the approximate size in memory, in bytes.
    pub fn bytes(&self) -> usize {
        size_of::<Self>()
            + match self {
                Self::Null | Self::Bool(_) | Self::Int(_) | Self::Double(_) | Self::Cell(_) => 0,
                Self::Text(text) | Self::String(text) => text.len(),
                Self::Grid(_) => size_of::<Grid>(),
                Self::List(entries) => entries.iter().map(Self::bytes).sum(),
                Self::Steps(steps) => size_of_val(&steps[..]),
            }
    }
}

/// The coordinates of a cell, 1-based, which may lie outside the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Place {
    /// The row index.
    pub row: i64,
    /// The column index.
    pub column: i64,
}

impl Place {
    /// Returns the cell at these coordinates, if the grid has one.
    pub fn cell(self) -> Option<Cell> {
        Cell::from_rc(
            u8::try_from(self.row).ok()?,
            u8::try_from(self.column).ok()?,
        )
    }
}

impl From<Cell> for Place {
    fn from(cell: Cell) -> Self {
        Self {
            row: i64::from(cell.row()),
            column: i64::from(cell.column()),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row, self.column)
    }
}
