//! Differences between answers and expected ones.

use board::cell::Cell;
use board::digit::Digit;
use board::grid::Grid;
use board::unit::Unit;

use crate::spec::Type;
use crate::value::Value;

/// A difference between an answer and the expected one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// `null` came where a value was expected.
    Null,
    /// `null` came where an empty array or list was expected (C17-B).
    NullForEmpty,
    /// The answer is not of the method's result type.
    WrongType {
        /// The type wanted.
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
    /// The entries are right, in another order.
    Order,
    /// Entries that are there more than once.
    Duplicates(Vec<Value>),
    /// Entries that are missing.
    Missing(Vec<Value>),
    /// Entries that do not belong there.
    Extra(Vec<Value>),
    /// Entries of a vector that differ, by index from 0.
    Entries(Vec<usize>),
    /// Cells of a grid that hold other values.
    Cells(Vec<Cell>),
    /// A solver's run is another.
    Run(RunDifference),
}

/// The difference between two solver runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunDifference {
    /// The first index, from 0, at which the grids differ or one list has ended.
    pub first: usize,
    /// The index of the only grid that the list lacks, with a right one after it.
    pub absent: Option<usize>,
    /// The number of grids expected.
    pub expected: usize,
    /// The number of grids found.
    pub actual: usize,
    /// True if the last grids are equal nevertheless.
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
        /// The number of answers beyond the last puzzle.
        extra: usize,
    },
    /// The first line that is not the expected one, where no puzzle shows the difference; from 1.
    Line {
        /// Its number.
        number: usize,
        /// The expected line with its line end; empty if the file must end before.
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
    /// A right answer.
    pub expected: Option<Grid>,
    /// The answer, if it is a grid.
    pub found: Option<Grid>,
}

/// A mistake in the answer to a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// There is none.
    Absent,
    /// A row of it, from 1, is not nine digits, or not there.
    NoGrid {
        /// The row.
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
    /// This solution stands there already, and the puzzle has others.
    Again,
    /// The puzzle is called unsolvable and has a solution.
    CalledUnsolvable,
    /// This number of cells is open, fewer than in the puzzle.
    Open(usize),
    /// A digit stands twice in a unit.
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
