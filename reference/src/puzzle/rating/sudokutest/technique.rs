//! The techniques and their costs.

named! {
    /// A technique that SudokuTest charges for, in the order of the search.
    ///
    /// ```
    /// use reference::puzzle::rating::sudokutest::Technique;
    /// let chain = Technique::ForcingChain;
    /// assert_eq!((chain.first_cost(), chain.later_cost()), (4200, 2100));
    /// assert_eq!(chain.code(), "fct");
    /// ```
    Technique {
        /// A unit has one cell left for a digit: a hidden single.
        SinglePosition = "Single Position",
        /// A cell has one candidate left: a naked single.
        SingleCandidate = "Single Candidate",
        /// A block has a digit in one row or column only: pointing. The reverse, claiming, is not searched for.
        CandidateLine = "Candidate Line",
        /// Two adjacent blocks have a digit in the same two rows or columns, in two cells each.
        DoublePair = "Double Pair",
        /// A double pair with more than two cells in at least one of the blocks.
        MultipleLines = "Multiple Lines",
        /// Two cells of a unit with two candidates in all.
        NakedPair = "Naked Pair",
        /// Two digits of a unit with two cells in all.
        HiddenPair = "Hidden Pair",
        /// Three cells with three candidates.
        NakedTriple = "Naked Triple",
        /// Three digits with three cells.
        HiddenTriple = "Hidden Triple",
        /// Two rows with all candidates of a digit in two columns, or the other way round.
        XWing = "X-Wing",
        /// All candidates of a cell, tried in turn, lead to the same digit in some cell.
        ForcingChain = "Forcing Chain",
        /// Four or more cells with as many candidates.
        NakedQuad = "Naked Quad",
        /// Four or more digits with as many cells.
        HiddenQuad = "Hidden Quad",
        /// An X-wing with three or four rows and columns.
        Swordfish = "Swordfish",
    }
}

impl Technique {
    /// Returns the cost of the first use in a puzzle.
    pub const fn first_cost(self) -> u32 {
        self.row().1
    }

    /// Returns the cost of each later use.
    pub const fn later_cost(self) -> u32 {
        self.row().2
    }

    /// Returns the technique's short name on *Sudoku of the Day* and in SudokuTest.
    pub const fn code(self) -> &'static str {
        self.row().0
    }

    const fn row(self) -> (&'static str, u32, u32) {
        match self {
            Self::SinglePosition => ("spt", 100, 100),
            Self::SingleCandidate => ("sct", 100, 100),
            Self::CandidateLine => ("clt", 350, 200),
            Self::DoublePair => ("dpt", 500, 250),
            Self::MultipleLines => ("mlt", 700, 400),
            Self::NakedPair => ("dj2", 750, 500),
            Self::HiddenPair => ("us2", 1500, 1200),
            Self::NakedTriple => ("dj3", 2000, 1400),
            Self::HiddenTriple => ("us3", 2400, 1600),
            Self::XWing => ("xwg", 2800, 1600),
            Self::ForcingChain => ("fct", 4200, 2100),
            Self::NakedQuad => ("dj4", 5000, 4000),
            Self::HiddenQuad => ("us4", 7000, 5000),
            Self::Swordfish => ("sf4", 8000, 6000),
        }
    }
}
