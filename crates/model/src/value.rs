//! Values sent to a submission and returned by it, which may be nonsense.

use std::fmt;

use board::cell::Cell;
use board::grid::Grid;
use board::step::{Mark, Step};
use serde::{Deserialize, Serialize};

use crate::double::Double;
use crate::stored;

/// A value as it is passed to a method or comes back from one.
///
/// Nothing here is checked: a list may hold what it should not, a cell may lie outside the grid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Value {
    /// No value: Java's `null`, and the result of a `void` method.
    Null,
    /// A truth value.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// A floating-point number.
    Double(Double),
    /// A `String`, a `char[]`, or a `char`.
    String(String),
    /// Anything that has no place in this type, as the submission wrote it.
    Text(String),
    /// A cell by its coordinates; what stands in it does not count (C29).
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

    /// The grid, if this is one.
    pub fn as_grid(&self) -> Option<&Grid> {
        match self {
            Self::Grid(grid) => Some(grid),
            _ => None,
        }
    }

    /// The entries, if this is a list.
    pub fn as_list(&self) -> Option<&[Self]> {
        match self {
            Self::List(entries) => Some(entries),
            _ => None,
        }
    }

    /// Returns whether the value answers a question with no: `false`, or an empty list.
    pub fn says_no(&self) -> bool {
        *self == Self::Bool(false) || self.as_list().is_some_and(<[Self]>::is_empty)
    }

    /// The cell, if this is one of the grid's 81.
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
    /// The value on one line, a grid as 81 characters.
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

/// The part of an answer that is kept: far more than a right one has, which is 82 grids or 81 cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    /// Number of values, entries of lists among them.
    pub values: usize,
    /// Number of bytes of text.
    pub text: usize,
}

impl Room {
    /// The room of an answer.
    pub const WIDE: Self = Self {
        values: 4096,
        text: 4096,
    };

    /// The room of a value that a case has: an answer has that and more.
    pub const OF_CASE: Self = Self {
        values: 2000,
        text: 4000,
    };

    /// The room of an answer where many are kept. A right answer has no text.
    pub const NARROW: Self = Self {
        values: 100,
        text: 200,
    };

    /// Cuts a text to the room that is left, and takes that room.
    pub fn cut(&mut self, text: &mut String) {
        if text.len() > self.text {
            text.truncate(text.floor_char_boundary(self.text));
            text.push('…');
        }
        self.text = self.text.saturating_sub(text.len());
    }
}

impl Value {
    /// Cuts a value to the room that is left, and takes that room. A list that is cut ends with the number of entries that
    /// it lacks. Steps are kept.
    pub fn cut(&mut self, room: &mut Room) {
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

    /// Returns whether nothing of the value is cut in a room.
    pub fn fits(&self, mut room: Room) -> bool {
        let mut cut = self.clone();
        cut.cut(&mut room);
        cut == *self
    }

    /// Returns whether a value is this one, where numbers with a fraction may differ by a tolerance, those in lists, too.
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

/// The coordinates of a cell, 1-based, whether or not the grid has such a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Place {
    /// The row index.
    pub row: i64,
    /// The column index.
    pub column: i64,
}

impl Place {
    /// The cell at these coordinates, if the grid has one.
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
