//! HoDoKu's techniques: every step of a pencilmark grid.
//!
//! A technique sees a [`State`]; [`find`] is the one way in. Each family of codes has a file, and the files do not
//! know each other: a new technique is a code in [`crate::code`], a function in its family's file, an arm in [`find`].
//!
//! Vocabulary: a *unit* is what HoDoKu calls a house, a *block* its box, an *unsolved* cell has no digit yet.

pub mod single;
pub mod subset;

use alloc::vec::Vec;

use crate::cell::{Cell, CellSet};
use crate::code::Technique;
use crate::digit::{Digit, DigitSet};
use crate::grid::Grid;
use crate::pencilmarks::Pencilmarks;
use crate::step::{Mark, Step};

/// What a technique looks at: the placed digits, which of them are givens, and the candidates still open.
///
/// ```
/// use reference::{cell::Cell, digit::Digit, grid::Grid, technique::State};
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
    /// The state that a HoDoKu line describes.
    ///
    /// Candidates start full; each digit, by cell in reading order, strikes itself from its cell's 20 peers; then
    /// the deleted candidates go. Nothing else is simplified, and contradicting digits are not noticed.
    ///
    /// A given that has no digit does not count as one; deleting what is not open changes nothing.
    ///
    /// ```
    /// use reference::{cell::{Cell, CellSet}, digit::Digit, step::Mark, technique::State};
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

    /// The candidates still open; a cell with a digit has none.
    pub const fn pencilmarks(&self) -> &Pencilmarks {
        &self.marks
    }

    /// The cells whose digit was there from the start. Only avoidable rectangles ask for it.
    pub const fn givens(&self) -> CellSet {
        self.givens
    }

    /// The digit placed in a cell, given or not.
    pub const fn digit(&self, cell: Cell) -> Option<Digit> {
        self.grid.digit(cell)
    }

    /// The placed digits; unsolved cells are white spaces.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The cells without a digit, whether or not a candidate is left to them.
    pub fn unsolved(&self) -> CellSet {
        self.grid.white_spaces()
    }

    /// Places a digit that is no given: the cell loses its candidates, its peers lose the digit.
    ///
    /// An earlier digit of the cell is replaced; what it struck stays struck.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        self.grid.place(cell, digit);
        self.givens.remove(cell);
        self.marks.place(cell, digit);
    }

    /// Strikes one candidate; tells whether it was open.
    pub const fn strike(&mut self, cell: Cell, digit: Digit) -> bool {
        self.marks.strike(cell, digit)
    }
}

impl From<&Grid> for State {
    /// The digits of the grid as givens, nothing deleted; a value that is no digit counts as none.
    fn from(grid: &Grid) -> Self {
        let digits = core::array::from_fn(|index| grid.digit(Cell::ALL[index]));
        Self::new(&digits, CellSet::ALL, &[])
    }
}

/// Every step of a technique, ascending and each once; what places and strikes nothing is no step.
///
/// One effect may come from several steps: a digit that is hidden in a row and in a block is two hidden singles,
/// with different reasons.
///
/// ```
/// use reference::{code::Technique, grid::Grid, technique::{State, find}};
/// let grid: Grid = "\
/// 12345678.
/// .........
/// .........
/// .........
/// .........
/// .........
/// .........
/// .........
/// .........".parse().unwrap();
/// let steps = find(Technique::NakedSingle, &State::from(&grid));
/// assert_eq!(steps.len(), 1);
/// assert_eq!(steps[0].placements[0].to_string(), "r1c9=9");
/// ```
pub fn find(technique: Technique, state: &State) -> Vec<Step> {
    let mut found = Found {
        technique,
        steps: Vec::new(),
    };
    match technique {
        Technique::FullHouse => single::full_houses(state, &mut found),
        Technique::HiddenSingle => single::hidden(state, &mut found),
        Technique::NakedSingle => single::naked(state, &mut found),
        Technique::NakedPair => subset::naked(state, 2, &mut found),
        Technique::HiddenPair => subset::hidden(state, 2, &mut found),
    }
    found.into_steps()
}

/// Where the families put what they find; it cares for order and repetition, so that they need not.
struct Found {
    technique: Technique,
    steps: Vec<Step>,
}

impl Found {
    /// A step that places one digit and is named by it.
    fn place(&mut self, mark: Mark, reason: CellSet) {
        self.steps.push(Step {
            technique: self.technique,
            digits: DigitSet::only(mark.digit),
            placements: [mark].into(),
            eliminations: Vec::new(),
            length: None,
            reason,
        });
    }

    /// A step that strikes candidates, in whatever order they come; no step if there are none.
    fn strike(&mut self, digits: DigitSet, mut eliminations: Vec<Mark>, reason: CellSet) {
        eliminations.sort_unstable();
        eliminations.dedup();
        if !eliminations.is_empty() {
            self.steps.push(Step {
                technique: self.technique,
                digits,
                placements: Vec::new(),
                eliminations,
                length: None,
                reason,
            });
        }
    }

    fn into_steps(mut self) -> Vec<Step> {
        self.steps.sort_unstable();
        self.steps.dedup();
        self.steps
    }
}
