//! The input of a technique: a pencilmark grid, and the steps requested from it.

use crate::cell::{Cell, CellSet};
use crate::code::{Technique, Variant};
use crate::digit::{Digit, DigitSet};
use crate::grid::Grid;
use crate::pencilmarks::Pencilmarks;
use crate::step::Mark;
use crate::unit::Unit;

/// The input of a technique: the placed digits, the givens among them, and the open candidates.
///
/// ```
/// use board::cell::Cell;
/// use board::digit::Digit;
/// use board::grid::Grid;
/// use board::state::State;
/// let corner = Cell::from_rc(1, 1).unwrap();
/// let mut state = State::from(&Grid::EMPTY);
/// state.place(corner, Digit::new(5).unwrap());
/// assert_eq!(state.digit(corner), Digit::new(5));
/// assert!(!state.givens().contains(corner));
/// assert_eq!(state.pencilmarks().candidates(Cell::from_rc(3, 3).unwrap()).to_string(), "12346789");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    grid: Grid,
    givens: CellSet,
    marks: Pencilmarks,
}

impl State {
    /// Creates the state that a HoDoKu line describes.
    ///
    /// All candidates are open at first; each digit, by cell in reading order, strikes itself from its cell's 20 peers;
    /// then the deleted candidates are removed. Nothing else is simplified, and contradicting digits are not detected.
    ///
    /// Givens without a digit are ignored, and so are deletions of candidates that are not open.
    ///
    /// ```
    /// use board::cell::{Cell, CellSet};
    /// use board::digit::Digit;
    /// use board::step::Mark;
    /// use board::state::State;
    /// let [first, second, ..] = Cell::ALL;
    /// let [one, two, ..] = Digit::ALL;
    /// let mut digits = [None; 81];
    /// digits[first.index()] = Some(one);
    /// let state = State::new(&digits, CellSet::only(first), &[Mark { digit: two, cell: second }]);
    /// assert_eq!(state.pencilmarks().candidates(second).to_string(), "3456789");
    /// ```
    pub fn new(digits: &[Option<Digit>; 81], givens: CellSet, deleted: &[Mark]) -> Self {
        let mut grid = Grid::EMPTY;
        for (cell, digit) in Cell::ALL.into_iter().zip(digits) {
            if let Some(digit) = *digit {
                grid.place(cell, digit);
            }
        }
        let mut marks = Pencilmarks::of(&grid);
        for mark in deleted {
            marks.strike(mark.cell, mark.digit);
        }
        Self {
            givens: givens.difference(grid.white_spaces()),
            grid,
            marks,
        }
    }

    /// Returns the open candidates; a cell with a digit has none.
    pub const fn pencilmarks(&self) -> &Pencilmarks {
        &self.marks
    }

    /// Returns the cells with givens. Only avoidable rectangles need them.
    pub const fn givens(&self) -> CellSet {
        self.givens
    }

    /// Returns the digit placed in a cell, given or not.
    pub const fn digit(&self, cell: Cell) -> Option<Digit> {
        self.grid.digit(cell)
    }

    /// Returns the placed digits; unsolved cells are white spaces.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Returns the cells without a digit, with candidates or not.
    pub fn unsolved(&self) -> CellSet {
        self.grid.white_spaces()
    }

    /// Returns `true` if a cell has no candidate left or a unit no cell for a missing digit.
    pub fn is_dead_end(&self) -> bool {
        let without_candidate = |cell| self.marks.candidates(cell).is_empty();
        let lacks_cell = |unit: Unit| {
            let missing = DigitSet::ALL.difference(self.grid.digits_in(unit));
            let has_none = |digit| self.marks.cells_in(unit, digit).is_empty();
            missing.into_iter().any(has_none)
        };
        self.unsolved().into_iter().any(without_candidate) || Unit::ALL.into_iter().any(lacks_cell)
    }

    /// Places a digit that is not a given: the cell loses its candidates, its peers lose the digit.
    ///
    /// An earlier digit of the cell is replaced; its eliminations remain.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        self.grid.place(cell, digit);
        self.givens.remove(cell);
        self.marks.place(cell, digit);
    }

    /// Strikes one candidate. Returns `true` if it was open.
    pub const fn strike(&mut self, cell: Cell, digit: Digit) -> bool {
        self.marks.strike(cell, digit)
    }
}

impl From<&Grid> for State {
    /// Takes the digits of the grid as givens and ignores other values.
    fn from(grid: &Grid) -> Self {
        let digits = core::array::from_fn(|index| grid.digit(Cell::ALL[index]));
        Self::new(&digits, CellSet::ALL, &[])
    }
}

/// A request for steps: a technique, the settings of a variant, and optionally the digits of the steps.
///
/// ```
/// use board::code::{Technique, Variant};
/// use board::state::Query;
/// let overlapping = Query::from(Technique::DeathBlossom).with_variant(Some(Variant::Second));
/// let directed = overlapping.for_digits("35".parse().unwrap());
/// assert_eq!(directed.digits, "35".parse().ok());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Query {
    /// The technique.
    pub technique: Technique,
    /// The variant whose settings apply; `None` for the default settings.
    pub variant: Option<Variant>,
    /// Restricts the result to steps with exactly these digits, which saves time; `None` for all steps.
    pub digits: Option<DigitSet>,
}

impl From<Technique> for Query {
    /// Asks for every step of the technique, with the default settings.
    fn from(technique: Technique) -> Self {
        Self {
            technique,
            variant: None,
            digits: None,
        }
    }
}

impl Query {
    /// Returns the query with the settings of another variant.
    pub const fn with_variant(self, variant: Option<Variant>) -> Self {
        Self { variant, ..self }
    }

    /// Returns the query restricted to steps with exactly these digits.
    pub const fn for_digits(self, digits: DigitSet) -> Self {
        Self {
            digits: Some(digits),
            ..self
        }
    }
}
