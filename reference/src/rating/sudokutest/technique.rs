//! The techniques and their costs.

use core::fmt;

/// A technique that SudokuTest charges for, in the order of the search.
///
/// ```
/// use reference::rating::sudokutest::Technique;
/// let chain = Technique::ForcingChain;
/// assert_eq!((chain.first_cost(), chain.later_cost()), (4200, 2100));
/// assert_eq!(chain.code(), "fct");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Technique {
    /// A unit has one cell left for a digit: a hidden single.
    SinglePosition,
    /// A cell has one candidate left: a naked single.
    SingleCandidate,
    /// A block has a digit in one row or column only: pointing. The reverse, claiming, is not searched for.
    CandidateLine,
    /// Two adjacent blocks have a digit in the same two rows or columns, in two cells each.
    DoublePair,
    /// The same with more than two cells in one of the blocks.
    MultipleLines,
    /// Two cells of a unit with two candidates in all.
    NakedPair,
    /// Two digits of a unit with two cells in all.
    HiddenPair,
    /// Three cells with three candidates.
    NakedTriple,
    /// Three digits with three cells.
    HiddenTriple,
    /// Two rows with all candidates of a digit in two columns, or the other way round.
    XWing,
    /// All candidates of a cell, tried in turn, lead to the same digit in some cell.
    ForcingChain,
    /// Four or more cells with as many candidates.
    NakedQuad,
    /// Four or more digits with as many cells.
    HiddenQuad,
    /// An X-wing with three or four rows and columns.
    Swordfish,
}

impl Technique {
    /// All techniques, in the order in which they are declared.
    pub const ALL: [Self; 14] = [
        Self::SinglePosition,
        Self::SingleCandidate,
        Self::CandidateLine,
        Self::DoublePair,
        Self::MultipleLines,
        Self::NakedPair,
        Self::HiddenPair,
        Self::NakedTriple,
        Self::HiddenTriple,
        Self::XWing,
        Self::ForcingChain,
        Self::NakedQuad,
        Self::HiddenQuad,
        Self::Swordfish,
    ];

    /// Returns the cost of the first use in a puzzle.
    pub const fn first_cost(self) -> u32 {
        self.row().2
    }

    /// Returns the cost of each later use.
    pub const fn later_cost(self) -> u32 {
        self.row().3
    }

    /// Returns the technique's short name on *Sudoku of the Day* and in SudokuTest.
    pub const fn code(self) -> &'static str {
        self.row().0
    }

    /// Returns the technique's English name.
    pub const fn name(self) -> &'static str {
        self.row().1
    }

    const fn row(self) -> (&'static str, &'static str, u32, u32) {
        match self {
            Self::SinglePosition => ("spt", "Single Position", 100, 100),
            Self::SingleCandidate => ("sct", "Single Candidate", 100, 100),
            Self::CandidateLine => ("clt", "Candidate Line", 350, 200),
            Self::DoublePair => ("dpt", "Double Pair", 500, 250),
            Self::MultipleLines => ("mlt", "Multiple Lines", 700, 400),
            Self::NakedPair => ("dj2", "Naked Pair", 750, 500),
            Self::HiddenPair => ("us2", "Hidden Pair", 1500, 1200),
            Self::NakedTriple => ("dj3", "Naked Triple", 2000, 1400),
            Self::HiddenTriple => ("us3", "Hidden Triple", 2400, 1600),
            Self::XWing => ("xwg", "X-Wing", 2800, 1600),
            Self::ForcingChain => ("fct", "Forcing Chain", 4200, 2100),
            Self::NakedQuad => ("dj4", "Naked Quad", 5000, 4000),
            Self::HiddenQuad => ("us4", "Hidden Quad", 7000, 5000),
            Self::Swordfish => ("sf4", "Swordfish", 8000, 6000),
        }
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
