//! Drawings as data: a grid with signs on its cells and candidates.

use std::collections::{BTreeMap, BTreeSet};

use board::cell::{Cell, CellSet};
use board::digit::Digit;
use board::grid::Grid;
use board::pencilmarks::Pencilmarks;
use board::step::Mark;

use super::Sign;
use message::{Argument, Message};

/// A grid, or a grid with its candidates, with signs and a legend.
///
/// ```
/// use model::draw::{Drawing, Sign, plain};
/// use message::Language;
/// use board::cell::Cell;
/// use board::grid::Grid;
/// let mut grid = Grid::EMPTY;
/// grid.set_value(Cell::ALL[1], 4);
/// let drawing = Drawing::new(&grid).with_anchor(Cell::ALL[0]).with_sign([Cell::ALL[1]], Sign::Wrong);
/// let text = plain(&drawing.text(Language::English));
/// assert!(text.contains("1 |  [.]  !4    .  |"));
/// assert!(text.ends_with("[ ] anchor   ! wrong"));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    /// The name of the grid.
    pub title: Option<Argument>,
    /// The values.
    pub grid: Grid,
    /// The grid of the givens; other values are drawn as placed. Without it, all values are drawn as givens.
    pub start: Option<Grid>,
    /// The grid that was expected instead.
    pub expected: Option<Grid>,
    /// The anchor.
    pub anchor: Option<Cell>,
    /// The cells that are asked about.
    pub area: CellSet,
    /// The name of these cells.
    pub area_name: Argument,
    /// The candidates, and the cells whose open candidates are drawn.
    pub candidates: Option<(Pencilmarks, CellSet)>,
    /// True if the reader can have the candidates shown that the values leave open.
    pub offers_candidates: bool,
    signs: BTreeMap<Target, Sign>,
    meanings: BTreeMap<Sign, Argument>,
}

/// A cell or a candidate that may have a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Target {
    /// A cell.
    Cell(Cell),
    /// A digit in a cell.
    Mark(Cell, Digit),
}

impl From<Cell> for Target {
    fn from(cell: Cell) -> Self {
        Self::Cell(cell)
    }
}

impl From<Mark> for Target {
    fn from(mark: Mark) -> Self {
        Self::Mark(mark.cell, mark.digit)
    }
}

impl Drawing {
    /// Creates a drawing of a grid without any sign.
    pub fn new(grid: &Grid) -> Self {
        Self {
            title: None,
            grid: grid.clone(),
            start: None,
            expected: None,
            anchor: None,
            area: CellSet::EMPTY,
            area_name: Argument::Name(String::new()),
            candidates: None,
            offers_candidates: false,
            signs: BTreeMap::new(),
            meanings: BTreeMap::new(),
        }
    }

    /// Adds candidates. Open ones are drawn, and those with a sign even if they are not open.
    ///
    /// ```
    /// use model::draw::{Drawing, Sign, plain};
    /// use message::Language;
    /// use board::cell::CellSet;
    /// use board::grid::Grid;
    /// use board::pencilmarks::Pencilmarks;
    /// use board::step::Mark;
    /// let grid: Grid = "12345678.".chars().chain(".".repeat(72).chars()).collect::<String>().parse().unwrap();
    /// let last = Mark { digit: "9".parse().unwrap(), cell: "r1c9".parse().unwrap() };
    /// let drawing = Drawing::new(&grid)
    ///     .with_candidates(&Pencilmarks::of(&grid))
    ///     .only(CellSet::only(last.cell))
    ///     .with_sign([last], Sign::Right);
    /// assert!(plain(&drawing.text(Language::English)).contains("| =7 =8 *9 |"));
    /// ```
    pub fn with_candidates(mut self, marks: &Pencilmarks) -> Self {
        self.candidates = Some((marks.clone(), CellSet::ALL));
        self
    }

    /// Restricts the open candidates to those of some cells.
    pub fn only(mut self, cells: CellSet) -> Self {
        if let Some((_, shown)) = &mut self.candidates {
            *shown = cells;
        }
        self
    }

    /// Offers to show the candidates that the values leave open, unless the grid is full or empty.
    pub fn offering_candidates(self) -> Self {
        let open = self.grid.white_spaces().len();
        let offers_candidates = (1..Cell::ALL.len()).contains(&open);
        Self {
            offers_candidates,
            ..self
        }
    }

    /// Adds a title.
    pub fn with_title(mut self, title: impl Into<Argument>) -> Self {
        self.title = Some(title.into());
        self
    }

    /// Adds an anchor.
    pub const fn with_anchor(mut self, anchor: Cell) -> Self {
        self.anchor = Some(anchor);
        self
    }

    /// Adds the cells that are asked about, with a name for them.
    pub fn with_area(mut self, area: CellSet, name: impl Into<Argument>) -> Self {
        self.area = area;
        self.area_name = name.into();
        self
    }

    /// Sets the grid of the givens: values that it does not have are drawn as placed.
    pub fn starting_from(mut self, start: &Grid) -> Self {
        self.start = Some(start.clone());
        self
    }

    /// Adds a sign to cells or candidates; it replaces an earlier sign.
    pub fn with_sign<T: Into<Target>>(
        mut self,
        targets: impl IntoIterator<Item = T>,
        sign: Sign,
    ) -> Self {
        let signs = targets.into_iter().map(|target| (target.into(), sign));
        self.signs.extend(signs);
        self
    }

    /// Replaces a sign's default meaning in the legend.
    pub fn saying(mut self, sign: Sign, meaning: impl Into<Argument>) -> Self {
        self.meanings.insert(sign, meaning.into());
        self
    }

    /// Adds the grid that was expected, and a sign to every cell that differs from it.
    pub fn against(mut self, expected: &Grid) -> Self {
        let wrong = Cell::ALL
            .into_iter()
            .filter(|&cell| expected.value(cell) != self.grid.value(cell));
        self.signs
            .extend(wrong.map(|cell| (Target::Cell(cell), Sign::Wrong)));
        self.expected = Some(expected.clone());
        self
    }

    /// Returns a drawing of the grid that was expected, with a sign on every cell where this one differs.
    pub fn of_expected(&self) -> Option<Self> {
        let expected = self.expected.as_ref()?;
        let differing = self.grid.differing(expected);
        Some(
            Self::new(expected)
                .with_sign(differing, Sign::Missing)
                .saying(Sign::Missing, message!("case-expected")),
        )
    }

    /// Returns the sign of a cell.
    pub fn sign(&self, cell: Cell) -> Option<Sign> {
        self.signs.get(&Target::Cell(cell)).copied()
    }

    /// Returns whether some cell has a sign.
    pub fn has_cell_signs(&self) -> bool {
        Cell::ALL.into_iter().any(|cell| self.sign(cell).is_some())
    }

    /// Returns the candidates of a cell that are drawn, each with its sign.
    pub fn digits(&self, cell: Cell) -> Vec<(Digit, Option<Sign>)> {
        let Some((marks, shown)) = &self.candidates else {
            return Vec::new();
        };
        let drawn = |digit: Digit| {
            let sign = self.signs.get(&Target::Mark(cell, digit)).copied();
            let open = marks.is_open(cell, digit) && shown.contains(cell);
            (open || sign.is_some()).then_some((digit, sign))
        };
        Digit::ALL.into_iter().filter_map(drawn).collect()
    }

    /// Returns whether a cell whose candidates are drawn has none left.
    pub fn is_exhausted(&self, cell: Cell) -> bool {
        let shown = self.candidates.as_ref();
        shown.is_some_and(|(_, shown)| shown.contains(cell))
            && self.grid.is_white_space(cell)
            && self.digits(cell).is_empty()
    }

    /// Returns the signs in use with their meanings.
    pub fn legend(&self) -> Vec<(Sign, Argument)> {
        let used: BTreeSet<Sign> = self.signs.values().copied().collect();
        used.into_iter()
            .map(|sign| {
                let own = self.meanings.get(&sign).cloned();
                (sign, own.unwrap_or_else(|| default_meaning(sign).into()))
            })
            .collect()
    }

    /// Returns the cells and candidates that have a sign.
    pub fn signed(&self, sign: Sign) -> impl Iterator<Item = Argument> + '_ {
        let targets = self.signs.iter().filter(move |(_, own)| **own == sign);
        targets.map(|(target, _)| match *target {
            Target::Cell(cell) => cell.into(),
            Target::Mark(cell, digit) => Mark { digit, cell }.into(),
        })
    }
}

fn default_meaning(sign: Sign) -> Message {
    match sign {
        Sign::Right => message!("drawing-right"),
        Sign::Missing => message!("drawing-missing"),
        Sign::Extra => message!("drawing-extra"),
        Sign::Wrong => message!("drawing-wrong"),
        Sign::Struck => message!("drawing-struck"),
    }
}
