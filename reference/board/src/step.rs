//! Steps of techniques: placements, eliminations and reasons.

use alloc::vec::Vec;
use core::cmp::Reverse;
use core::fmt;

use crate::cell::{Cell, CellSet};
use crate::code::Technique;
use crate::digit::{Digit, DigitSet};
use crate::pencilmarks::Pencilmarks;
use crate::unit::Unit;

/// One digit in one cell.
///
/// ```
/// use board::cell::Cell;
/// use board::digit::Digit;
/// use board::step::Mark;
/// let mark = Mark { digit: Digit::new(4).unwrap(), cell: Cell::from_rc(3, 6).unwrap() };
/// assert_eq!(mark.to_string(), "r3c6=4");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mark {
    /// The digit. Marks are ordered by digit first, as in HoDoKu's lines.
    pub digit: Digit,
    /// The cell.
    pub cell: Cell,
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.cell, self.digit)
    }
}

impl fmt::Debug for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of candidates, stored as the cells of each digit.
///
/// ```
/// use board::cell::CellSet;
/// use board::digit::Digit;
/// use board::step::MarkSet;
/// let [one, two, ..] = Digit::ALL;
/// let mut marks = MarkSet::EMPTY;
/// marks.insert(two, CellSet::only("r1c1".parse().unwrap()));
/// marks.insert(one, CellSet::only("r9c9".parse().unwrap()));
/// assert_eq!(marks.digits().to_string(), "12");
/// assert_eq!(format!("{:?}", marks.to_vec()), "[r9c9=1, r1c1=2]");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MarkSet([CellSet; 9]);

impl MarkSet {
    /// The empty set.
    pub const EMPTY: Self = Self([CellSet::EMPTY; 9]);

    /// Returns the candidates of one digit in some cells.
    pub fn of(digit: Digit, cells: CellSet) -> Self {
        let mut marks = Self::EMPTY;
        marks.insert(digit, cells);
        marks
    }

    /// Returns the candidates of some digits; `cells` gives the cells of each.
    pub fn from_fn(digits: DigitSet, cells: impl Fn(Digit) -> CellSet) -> Self {
        let mut marks = Self::EMPTY;
        for digit in digits {
            marks.insert(digit, cells(digit));
        }
        marks
    }

    /// Returns the open candidates of some digits in some cells.
    pub fn open(marks: &Pencilmarks, digits: DigitSet, cells: CellSet) -> Self {
        Self::from_fn(digits, |digit| marks.cells_with(digit).intersection(cells))
    }

    /// Adds the digit in the cells.
    pub const fn insert(&mut self, digit: Digit, cells: CellSet) {
        self.0[digit.index()] = self.0[digit.index()].union(cells);
    }

    /// Adds another set.
    pub fn insert_all(&mut self, other: &Self) {
        for digit in Digit::ALL {
            self.insert(digit, other.cells(digit));
        }
    }

    /// Returns the cells of a digit.
    pub const fn cells(&self, digit: Digit) -> CellSet {
        self.0[digit.index()]
    }

    /// Returns the cells of all digits together.
    pub fn cells_of_all(&self) -> CellSet {
        self.0.into_iter().fold(CellSet::EMPTY, CellSet::union)
    }

    /// Returns the digits with at least one cell.
    pub fn digits(&self) -> DigitSet {
        Digit::ALL
            .into_iter()
            .filter(|&digit| !self.cells(digit).is_empty())
            .collect()
    }

    /// Returns `true` if the set is empty.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|cells| cells.is_empty())
    }

    /// Returns the candidates, ascending by digit, then cell.
    pub fn to_vec(&self) -> Vec<Mark> {
        let marks_of = |digit| {
            self.cells(digit)
                .into_iter()
                .map(move |cell| Mark { digit, cell })
        };
        Digit::ALL.into_iter().flat_map(marks_of).collect()
    }
}

/// The role of a part in a step's reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// A unit and its cells in which the digits are open (singles, locked candidates, conjugate pairs).
    Unit,
    /// The cells of a subset, or of a part of one.
    Subset,
    /// A base unit of a fish, with its candidates.
    Base,
    /// A cover unit of a fish, with its candidates.
    Cover,
    /// The fins of a fish: base candidates that no cover unit holds.
    Fin,
    /// The endo fins of a fish: candidates in two base units.
    EndoFin,
    /// The corners of a rectangle that have no other candidate, or are solved.
    Floor,
    /// The other corners of a rectangle.
    Roof,
    /// The middle of a wing.
    Pivot,
    /// An end of a wing.
    Pincer,
    /// One colour of a component of conjugate pairs.
    ColorA,
    /// The other colour of the component in the preceding part.
    ColorB,
    /// A node of a chain that is true if the preceding node holds.
    On,
    /// A node of a chain that is false if the preceding node holds.
    Off,
    /// An almost locked set on a chain: it loses the digits and is locked.
    Locked,
    /// An almost locked set with its digits.
    AlmostLockedSet,
    /// A restricted common digit of the preceding and the following almost locked set, with its cells in both.
    RestrictedCommon,
    /// The cell of a death blossom, each of whose candidates has a petal.
    Stem,
    /// A petal of a death blossom; the digits are the stem's.
    Petal,
    /// The cells that a block and a line share.
    Intersection,
    /// The cells in all templates of a digit, or in any of them.
    Template,
    /// The start of one of several chains or nets; its nodes follow.
    Premise,
}

/// A part of a step's reason: cells, their role, and the digits concerned.
///
/// The order of the parts is significant: the nodes of a chain follow each other, the base of a fish comes before the
/// cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Part {
    /// The role of the cells.
    pub role: Role,
    /// The digits concerned.
    pub digits: DigitSet,
    /// The cells.
    pub cells: CellSet,
    /// The unit, if it matters.
    pub unit: Option<Unit>,
}

impl Part {
    /// Creates a part without a unit.
    pub const fn cells(role: Role, digits: DigitSet, cells: CellSet) -> Self {
        Self {
            role,
            digits,
            cells,
            unit: None,
        }
    }

    /// Creates a part of a unit.
    pub const fn unit(role: Role, digits: DigitSet, cells: CellSet, unit: Unit) -> Self {
        Self {
            role,
            digits,
            cells,
            unit: Some(unit),
        }
    }
}

/// A found instance of a technique.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Step {
    /// The technique that was applied.
    pub technique: Technique,
    /// The digits by which HoDoKu identifies the step; their meaning depends on the technique.
    pub digits: DigitSet,
    /// Digits to place, ascending by digit, then cell.
    pub placements: Vec<Mark>,
    /// Candidates to eliminate, ascending by digit, then cell; empty if something is placed.
    pub eliminations: Vec<Mark>,
    /// The number of links of a chain; `None` for techniques without a length.
    pub length: Option<u16>,
    /// The cells that justify the step, with their roles.
    pub reason: Vec<Part>,
}

impl Step {
    /// Returns all cells of the reason.
    pub fn cells(&self) -> CellSet {
        self.reason
            .iter()
            .fold(CellSet::EMPTY, |cells, part| cells.union(part.cells))
    }

    /// Returns the number of links of a chain; for steps without a length, the number of nodes in the reason.
    pub fn links(&self) -> usize {
        let is_node = |part: &&Part| part.role != Role::Premise;
        let nodes = || self.reason.iter().filter(is_node).count();
        self.length.map_or_else(nodes, usize::from)
    }

    /// Returns the key by which chains compete; the smallest is the best.
    ///
    /// Placements come before eliminations, and more of them before fewer. Among equally many, the smaller weighted sum
    /// of cells and digits wins, in which later candidates weigh more; then the smaller first cell; then the shorter
    /// chain. HoDoKu finds contradictions before verities and replaces them by shorter verities for eliminations only,
    /// so a placement by contradiction is better than the same placement by verity.
    pub fn preference(&self) -> impl Ord + use<> {
        let effect = if self.eliminations.is_empty() {
            &self.placements
        } else {
            &self.eliminations
        };
        // The weight exceeds every digit, so the first candidate of a forcing chain counts by its cell first.
        let first_weight = if self.technique.code().starts_with("13") {
            10
        } else {
            1
        };
        let is_verity = matches!(
            self.technique,
            Technique::ForcingChainVerity | Technique::ForcingNetVerity
        );
        let weighted = |(index, mark): (usize, &Mark)| {
            mark.cell.index() * (first_weight + 80 * index) + usize::from(mark.digit.get())
        };
        (
            Reverse(self.placements.len()),
            Reverse(self.eliminations.len()),
            effect.iter().enumerate().map(weighted).sum::<usize>(),
            effect.first().map(|mark| mark.cell),
            is_verity && !self.placements.is_empty(),
            self.links(),
        )
    }
}
