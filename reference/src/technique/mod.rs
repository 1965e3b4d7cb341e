//! HoDoKu's techniques: all steps of a pencilmark grid.
//!
//! A technique reads a [`State`]; [`find`] is the only entry point. Each family of codes has a module, and the modules
//! are independent of each other: a new technique is a code in [`crate::code`] and a function in its family's module.
//!
//! | codes | module |
//! |---|---|
//! | 0000 to 0003 | [`single`] |
//! | 0100, 0101 | [`intersection`] |
//! | 0110, 0111, 02xx | [`subset`] |
//! | 03xx | [`fish`], 0371 and 0372 [`kraken`] |
//! | 0400 to 0402, 0404, 0405 | [`single_digit`] |
//! | 0403, 0701 to 0704 | [`simple_chain`] |
//! | 05xx | [`coloring`] |
//! | 06xx | [`uniqueness`] |
//! | 0706 to 0711 | [`nice_loop`] |
//! | 08xx | [`wing`] |
//! | 0901 to 0903 | [`mod@almost_locked`], 0904 [`death_blossom`] |
//! | 10xx | [`exclusion`] |
//! | 1101 | [`sue_de_coq`] |
//! | 12xx | [`template`] |
//! | 13xx | [`forcing`] |
//!
//! [`Technique`] shows a drawn example of each.
//!
//! Vocabulary: a *unit* is HoDoKu's house, a *block* its box; an *unsolved* cell has no digit yet. A digit *goes* from
//! a cell when it is eliminated there.

pub mod almost_locked;
pub mod coloring;
pub mod death_blossom;
pub mod exclusion;
pub mod fish;
pub mod forcing;
pub mod intersection;
pub mod kraken;
pub mod nice_loop;
pub mod simple_chain;
pub mod single;
pub mod single_digit;
pub mod subset;
pub mod sue_de_coq;
pub mod template;
pub mod uniqueness;
pub mod wing;

use alloc::rc::Rc;
use alloc::vec::Vec;

use crate::cell::{Cell, CellSet};
use crate::code::{Technique, Variant};
use crate::digit::{Digit, DigitSet};
use crate::grid::Grid;
use crate::pattern::inference::{Extent, Graph};
use crate::pencilmarks::Pencilmarks;
use crate::step::{Mark, MarkSet, Part, Step};
use crate::unit::Unit;

/// The input of a technique: the placed digits, the givens among them, and the open candidates.
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
    /// Creates the state that a HoDoKu line describes.
    ///
    /// All candidates are open at first; each digit, by cell in reading order, strikes itself from its cell's 20 peers;
    /// then the deleted candidates are removed. Nothing else is simplified, and contradicting digits are not detected.
    ///
    /// Givens without a digit are ignored, and so are deletions of candidates that are not open.
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

/// The object of a search: a technique, the settings of a variant, and optionally the digits of the steps.
///
/// ```
/// use reference::{code::{Technique, Variant}, technique::Query};
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
    /// Restricts the search to steps with exactly these digits; `None` for all steps. It only saves time.
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

/// Returns every step of a technique, ascending and without repetition. A step has at least one placement or
/// elimination.
///
/// Several steps may have the same effect: a digit that is hidden in a row and in a block is two hidden singles with
/// different reasons.
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
pub fn find(query: impl Into<Query>, state: &State) -> Vec<Step> {
    run(query.into(), state, false).into_steps()
}

/// Returns the step of a technique that HoDoKu takes while it solves; `None` if there is none.
///
/// Chains, loops and nets (0903, 07xx, 13xx) compete by [`Step::preference`]. Of the others it is the first step in the
/// order of the family's search, which its module describes.
///
/// ```
/// use reference::{code::Technique, grid::Grid, technique::{State, find, find_first}};
/// let state = State::from(&Grid::EMPTY);
/// assert_eq!(find_first(Technique::NakedSingle, &state), None);
/// ```
pub fn find_first(query: impl Into<Query>, state: &State) -> Option<Step> {
    let query = query.into();
    let mut steps = run(query, state, true).steps.into_iter();
    if competes(query.technique) {
        steps.min_by_key(Step::preference)
    } else {
        steps.next()
    }
}

/// Returns the best step of several techniques that compete.
pub(crate) fn find_best(techniques: &[Technique], state: &State) -> Option<Step> {
    let &first = techniques.first()?;
    let mut search = Search::new(first.into(), state, true);
    for &technique in techniques {
        search.query.technique = technique;
        search.run();
    }
    search.steps.into_iter().min_by_key(Step::preference)
}

/// Returns `true` for techniques of which the best step is taken, not the first.
pub(crate) fn competes(technique: Technique) -> bool {
    let code = technique.code();
    code == "0903" || code.starts_with("07") || code.starts_with("13")
}

/// Runs the search of the technique's family.
fn run(query: Query, state: &State, only_first: bool) -> Search<'_> {
    let mut search = Search::new(query, state, only_first);
    search.run();
    search
}

/// Input and output of the families. It handles order, repetition and wanted digits for them.
struct Search<'a> {
    state: &'a State,
    query: Query,
    /// True if only the step that HoDoKu takes is wanted.
    only_first: bool,
    steps: Vec<Step>,
    /// The last inference graph: several techniques share one.
    graph: Option<(Extent, Rc<Graph>)>,
    /// The conclusions of forcing chains and nets.
    forced: forcing::Known,
}

impl<'a> Search<'a> {
    fn new(query: Query, state: &'a State, only_first: bool) -> Self {
        Self {
            state,
            query,
            only_first,
            steps: Vec::new(),
            graph: None,
            forced: forcing::Known::default(),
        }
    }

    /// Runs the search of the technique's family.
    fn run(&mut self) {
        let code = self.query.technique.code();
        match &code[..2] {
            "00" => single::search(self),
            "01" | "02" if code < "0110" => intersection::search(self),
            "01" | "02" => subset::search(self),
            "03" if code > "0370" && code.len() == 4 => kraken::search(self),
            "03" => fish::search(self),
            "04" if code == "0403" => simple_chain::search(self),
            "04" => single_digit::search(self),
            "05" => coloring::search(self),
            "06" => uniqueness::search(self),
            "07" if code < "0706" => simple_chain::search(self),
            "07" => nice_loop::search(self),
            "08" => wing::search(self),
            "09" if code == "0904" => death_blossom::search(self),
            "09" => almost_locked::search(self),
            "10" => exclusion::search(self),
            "11" => sue_de_coq::search(self),
            "12" => template::search(self),
            _ => forcing::search(self),
        }
    }

    /// Returns the inference graph of the state.
    fn graph(&mut self, extent: Extent) -> Rc<Graph> {
        let marks = self.marks();
        let known = self.graph.take().filter(|known| known.0 == extent);
        let new = || (extent, Rc::new(Graph::new(marks, extent)));
        let (_, graph) = self.graph.insert(known.unwrap_or_else(new));
        Rc::clone(graph)
    }

    /// Returns the technique searched for.
    const fn technique(&self) -> Technique {
        self.query.technique
    }

    /// Returns the candidates.
    const fn marks(&self) -> &'a Pencilmarks {
        &self.state.marks
    }

    /// Returns the digits that a technique of a single digit must consider.
    fn digits(&self) -> DigitSet {
        self.query.digits.unwrap_or(DigitSet::ALL)
    }

    /// Returns `true` if a step with these digits is wanted.
    fn wants(&self, digits: DigitSet) -> bool {
        self.query.digits.is_none_or(|wanted| wanted == digits)
    }

    /// Returns `true` if enough is found. A family may stop then, but need not.
    const fn is_done(&self) -> bool {
        self.only_first && !self.steps.is_empty()
    }

    /// Adds a step that places digits and is identified by them, unless there are none.
    fn place(&mut self, placements: &MarkSet, reason: &[Part]) {
        self.add(
            placements.digits(),
            placements,
            &MarkSet::EMPTY,
            None,
            reason,
        );
    }

    /// Adds a step that strikes candidates, unless there are none.
    fn strike(&mut self, digits: DigitSet, eliminations: &MarkSet, reason: &[Part]) {
        self.add(digits, &MarkSet::EMPTY, eliminations, None, reason);
    }

    /// Adds a step like [`Self::strike`], for a chain with its number of links.
    fn strike_by_chain(
        &mut self,
        digits: DigitSet,
        eliminations: &MarkSet,
        length: u16,
        reason: &[Part],
    ) {
        self.add(digits, &MarkSet::EMPTY, eliminations, Some(length), reason);
    }

    fn add(
        &mut self,
        digits: DigitSet,
        placements: &MarkSet,
        eliminations: &MarkSet,
        length: Option<u16>,
        reason: &[Part],
    ) {
        if eliminations.is_empty() && placements.is_empty() {
            return;
        }
        self.keep(Step {
            technique: self.query.technique,
            digits,
            placements: placements.to_vec(),
            eliminations: eliminations.to_vec(),
            length,
            reason: reason.to_vec(),
        });
    }

    /// Adds a step if its digits are wanted.
    fn keep(&mut self, step: Step) {
        if self.wants(step.digits) {
            self.steps.push(step);
        }
    }

    fn into_steps(mut self) -> Vec<Step> {
        self.steps.sort_unstable();
        self.steps.dedup();
        self.steps
    }
}
