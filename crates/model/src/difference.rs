//! Differences between actual and expected answers.

use board::cell::Cell;
use board::digit::Digit;
use board::grid::Grid;
use board::unit::Unit;

use crate::spec::Type;
use crate::value::Value;

/// A difference between an answer and the expected one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// The answer is `null`, but a value was expected.
    Null,
    /// The answer is `null`, but an empty array or list was expected (C17-B).
    NullForEmpty,
    /// The answer is not of the method's result type.
    WrongType {
        /// The expected type.
        wanted: Type,
    },
    /// The answer is another single value.
    Value,
    /// The answer is a list or an array of another length.
    Length {
        /// The length expected.
        expected: usize,
        /// The length found.
        actual: usize,
    },
    /// The entries are right, but in another order.
    Order,
    /// Entries that occur more than once.
    Duplicates(Vec<Value>),
    /// Entries that are missing.
    Missing(Vec<Value>),
    /// Entries that do not belong there.
    Extra(Vec<Value>),
    /// Entries of a vector that differ, by index from 0.
    Entries(Vec<usize>),
    /// Cells of a grid that hold other values.
    Cells(Vec<Cell>),
    /// The run of a solver differs.
    Run(RunDifference),
}

/// The difference between two solver runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunDifference {
    /// The first index, from 0, at which the grids differ or one list has ended.
    pub first: usize,
    /// The index of the only missing grid, if all others are there and one follows it.
    pub absent: Option<usize>,
    /// The number of grids expected.
    pub expected: usize,
    /// The number of grids found.
    pub actual: usize,
    /// True if the last grids are equal.
    pub same_last_grid: bool,
    /// True if every grid equals the last expected one, as when one object is stored repeatedly.
    pub one_object: bool,
}

/// A file that differs from the expected one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileDifference {
    /// The file's name.
    pub file: String,
    /// The difference.
    pub wrong: Wrong,
}

/// A difference between a file and the expected one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// It was not written.
    Missing,
    /// Some of its answers are wrong.
    Puzzles {
        /// The puzzles with wrong answers, ascending by number.
        wrong: Vec<PuzzleDifference>,
        /// The number of puzzles.
        of: usize,
        /// The number of answers after that to the last puzzle.
        extra: usize,
    },
    /// The first line that differs from the expected one, if the difference cannot be attributed to a puzzle.
    Line {
        /// Its number, from 1.
        number: usize,
        /// The expected line with its line ending; empty if the file must end before it.
        expected: String,
        /// The line found.
        found: String,
    },
}

/// A puzzle whose answer is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleDifference {
    /// Its number in the file, from 1.
    pub number: usize,
    /// The first mistake.
    pub fault: Fault,
    /// True if it is known to have no solution, so that it must be written unchanged.
    pub unsolvable: bool,
    /// The puzzle, if the question has it.
    pub puzzle: Option<Grid>,
    /// A right answer, if it is known.
    pub expected: Option<Grid>,
    /// The answer, if it is a grid.
    pub found: Option<Grid>,
}

/// A mistake in the answer to a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// There is no answer.
    Absent,
    /// A row of the answer is missing or is not nine digits.
    NoGrid {
        /// The number of the row, from 1.
        row: usize,
        /// The line found.
        text: String,
    },
    /// A given was changed.
    Given {
        /// Its cell.
        cell: Cell,
        /// The given.
        given: Digit,
    },
    /// The solution repeats an earlier one, although the puzzle has others.
    Again,
    /// The answer claims that the puzzle has no solution, but it has one.
    CalledUnsolvable,
    /// This number of cells is still empty, fewer than in the puzzle.
    Open(usize),
    /// A digit occurs twice in a unit.
    Twice {
        /// The digit.
        digit: Digit,
        /// The unit.
        unit: Unit,
        /// The cells.
        cells: [Cell; 2],
    },
    /// This number of cells differs from the expected answer.
    Other(usize),
}
