//! The clauses that the handout leaves open, and the readings of each.
//!
//! A clause has a number (`C7`), a reading a letter (`C7-B`). [`Readings`] holds one choice for each clause that
//! changes answers; the default is reading A throughout. A few readings are not admissible: programs follow them, but
//! they contradict the handout, are unsound or leave a step without effect. Clauses that only leave a free choice
//! between several right answers are [`FREE_CHOICES`]: every right answer is accepted.

use alloc::vec::Vec;
use core::fmt;

/// One reading of an open clause.
#[derive(Clone, Copy)]
pub struct Reading {
    /// The clause's number with its letter, such as `C7`.
    pub clause: &'static str,
    /// The reading's letter: `A` is the default.
    pub letter: &'static str,
    /// The handout's section that leaves the clause open.
    pub section: &'static str,
    /// `true` if a program that follows the reading is right.
    ///
    /// A reading that is not admissible is only recognised, so that reports can name it.
    pub admissible: bool,
    choose: fn(&mut Readings),
}

impl Reading {
    /// Returns the reading of an id such as `C7-B`.
    ///
    /// ```
    /// use board::readings::Reading;
    /// assert_eq!(Reading::by_id("C7-B").unwrap().clause, "C7");
    /// assert!(Reading::by_id("C7-X").is_none());
    /// ```
    pub fn by_id(id: &str) -> Option<Self> {
        let (clause, letter) = id.split_once('-')?;
        Self::of_clause(clause).find(|reading| reading.letter == letter)
    }

    /// Returns the readings of a clause such as `C7`, the default first; none if there is no such clause.
    pub fn of_clause(clause: &str) -> impl Iterator<Item = Self> {
        ALL.iter()
            .copied()
            .filter(move |reading| reading.clause == clause)
    }

    /// Returns every reading that is not the default of its clause, in the order of the clauses.
    pub fn alternatives() -> impl Iterator<Item = Self> {
        ALL.iter().copied().filter(|reading| !reading.is_default())
    }

    /// Returns every admissible reading that is not the default of its clause, in the order of the clauses.
    pub fn admissible_alternatives() -> impl Iterator<Item = Self> {
        Self::alternatives().filter(|reading| reading.admissible)
    }

    /// Returns `true` if this is the default reading of its clause.
    pub fn is_default(&self) -> bool {
        self.letter == "A"
    }
}

impl PartialEq for Reading {
    fn eq(&self, other: &Self) -> bool {
        (self.clause, self.letter) == (other.clause, other.letter)
    }
}

impl Eq for Reading {}

impl fmt::Display for Reading {
    /// Returns the reading's id, such as `C7-B`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.clause, self.letter)
    }
}

impl fmt::Debug for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Readings {
    /// Returns these readings with one choice changed.
    pub fn with(mut self, reading: Reading) -> Self {
        (reading.choose)(&mut self);
        self
    }

    /// Returns these readings with several choices changed.
    pub fn with_all(self, choices: &[Reading]) -> Self {
        choices
            .iter()
            .fold(self, |readings, &reading| readings.with(reading))
    }

    /// Returns the choices that differ from the default.
    pub fn deviations(&self) -> Vec<Reading> {
        Reading::alternatives()
            .filter(|&reading| self.with(reading) == *self)
            .collect()
    }
}

/// A clause under which several answers are right; all of them are accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FreeChoice {
    /// The clause's number, such as `C23`.
    pub clause: &'static str,
    /// The handout's section that leaves the choice.
    pub section: &'static str,
}

impl FreeChoice {
    /// Returns the free choice that a clause such as `C23` leaves, if it leaves one.
    pub fn of_clause(clause: &str) -> Option<&'static Self> {
        FREE_CHOICES.iter().find(|choice| choice.clause == clause)
    }
}

/// The clauses that leave a free choice between right answers; the default is the smallest.
pub static FREE_CHOICES: [FreeChoice; 4] = [
    FreeChoice {
        clause: "C23",
        section: "3.2.1",
    },
    FreeChoice {
        clause: "C25",
        section: "2.3, 3.2.2",
    },
    FreeChoice {
        clause: "C26",
        section: "3.3 (1), (2)",
    },
    FreeChoice {
        clause: "C27",
        section: "3.3 (8)",
    },
];

/// Declares a choice type for each clause, [`Readings`] with a field for each, and the table of all readings.
macro_rules! clauses {
    ($(
        $(#[$doc:meta])*
        $clause:literal $section:literal $field:ident: $choice:ident {
            $($(#[$reading:meta])* $letter:literal $variant:ident $($inadmissible:ident)?,)+
        }
    )+) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
            pub enum $choice {
                $($(#[$reading])* $variant,)+
            }
        )+

        /// One choice for each open clause that changes answers.
        ///
        /// ```
        /// use board::readings::{Reading, Readings};
        /// let readings = Readings::DEFAULT.with(Reading::by_id("C7-B").unwrap());
        /// assert_ne!(readings, Readings::DEFAULT);
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct Readings {
            $($(#[$doc])* pub $field: $choice,)+
        }

        /// All readings of all clauses, in the order of the clauses; reading A comes first in each.
        pub const ALL: &[Reading] = &[
            $($(Reading {
                clause: $clause,
                letter: $letter,
                section: $section,
                admissible: clauses!(@admissible $($inadmissible)?),
                choose: |readings| readings.$field = $choice::$variant,
            },)+)+
        ];

        clauses!(@default $($field: $choice { $($variant)+ })+);
    };
    (@admissible) => { true };
    (@admissible inadmissible) => { false };
    (@default $($field:ident: $choice:ident { $first:ident $($rest:ident)* })+) => {
        impl Readings {
            /// Reading A of every clause.
            pub const DEFAULT: Self = Self { $($field: $choice::$first,)+ };
        }
    };
}

impl Default for Readings {
    fn default() -> Self {
        Self::DEFAULT
    }
}

clauses! {
    /// C1: the scope in which a hidden single's digit must be unique, in questions about a unit and in step 4 of the
    /// solvers.
    "C1" "2.4, 3.1.2, 6" hidden_single_scope: HiddenSingleScope {
        /// A hidden single's digit has one candidate cell in the unit asked about.
        "A" AskedUnit,
        /// A hidden single's digit has one candidate cell in the row, the column or the block of its cell,
        /// whichever unit is asked about.
        "B" AnyUnitOfTheCell,
        /// A hidden single's digit has one candidate cell in the whole grid.
        "C" WholeGrid,
    }
    /// C2: the definition of a hidden single of the whole grid.
    "C2" "3.1.2 (1), (6)" grid_hidden_single: GridHiddenSingle {
        /// A hidden single of the grid is a hidden single of at least one of the 27 units.
        "A" SomeUnit,
        /// A hidden single of the grid has its only candidate cell among all 81 cells.
        "B" WholeGrid,
    }
    /// C3: whether a cell may be a single in more than one way.
    "C3" "2.4, 3.4" single_overlap: SingleOverlap {
        /// A naked single may be a hidden single too, and the last cell of a full house is also a naked single.
        "A" Allowed,
        /// A naked single cell is not a hidden single cell.
        "B" NakedIsNotHidden,
        /// A naked single cell is not a hidden single cell, and the last cell of a full house is neither.
        "C" FullHouseIsNotNaked,
    }
    /// C4: in which units a cell of a pair must not be a hidden single cell.
    "C4" "2.4" pair_exclusion: PairExclusion {
        /// No cell of a pair may be a hidden single cell of its row, column or block.
        "A" AnyUnitOfTheCell,
        /// No cell of a pair may be a hidden single cell of the unit that holds the pair.
        "B" AskedUnit,
    }
    /// C5: whether a pair may be naked and hidden at once.
    "C5" "2.4" pair_overlap: PairOverlap {
        /// A pair may be naked and hidden at once.
        "A" Allowed,
        /// A hidden pair needs a further candidate in one of its cells.
        "B" NakedIsNotHidden,
        /// A naked pair must not be a hidden pair of the same unit.
        "C" HiddenIsNotNaked,
    }
    /// C6: the candidates that the questions about singles and pairs look at.
    "C6" "2.4" candidate_source: CandidateSource {
        /// Candidates come from the placed digits alone.
        "A" PlacedDigits,
        /// Candidates come from the placed digits and from everything that naked and hidden pairs eliminate, although
        /// no state is passed to the method.
        "B" AfterPairs inadmissible,
    }
    /// C7: the lists from which the solver strikes the digits of a naked pair.
    "C7" "3.4 Update" naked_pair_update: NakedPairUpdate {
        /// A naked pair's digits are struck from the other cells of the unit in which it was found.
        "A" UnitOfThePair,
        /// A naked pair's digits are struck from the other cells of every unit that holds both cells.
        "B" EverySharedUnit,
        /// A naked pair's digits are struck from all other lists of the grid, which gives wrong digits.
        "C" EveryList inadmissible,
    }
    /// C8: the solver's update for a hidden pair.
    "C8" "3.4, step 6" hidden_pair_update: HiddenPairUpdate {
        /// A hidden pair's two cells keep only the pair's digits.
        "A" CutTheTwoLists,
        /// A hidden pair's two cells keep only the pair's digits, and these are struck from the other units that
        /// hold both cells.
        "B" CutAndStrike,
        /// A hidden pair's digits are only struck from the other cells of its unit. None of these has them as
        /// candidates, so no list changes.
        "C" StrikeOnly inadmissible,
    }
    /// C9: the solver's next step if the minimal pair changes no list.
    "C9" "3.4, steps 5, 6" idle_pair: IdlePair {
        /// If the minimal pair changes nothing, step 5 goes on to step 6, and step 6 stops.
        "A" NextStep,
        /// If the minimal pair changes nothing, the next pair is tried, in this unit and then in the further ones.
        "B" NextPair,
        /// If the minimal pair changes nothing, the next pair of the same unit is tried.
        "B'" NextPairOfTheUnit,
        /// If the minimal naked pair changes nothing, the solver stops in step 5.
        "C" Stop,
    }
    /// C10: the units that steps 2 to 6 of a solver search.
    "C10" "3.4, 3" solver_units: SolverUnits {
        /// A solver searches only units of its own kind.
        "A" OwnKind,
        /// Every solver searches all 27 units, ordered by anchor, and by row, column, block where anchors agree.
        "B" AllByAnchor,
    }
    /// C11: the digit for a full house whose missing digit was struck from the cell's list.
    "C11" "3.4, step 2" full_house_digit: FullHouseDigit {
        /// The last cell of a full house takes the missing digit even if it was struck from the cell's list.
        "A" TheMissingOne,
        /// The last cell of a full house is filled only if the missing digit is still in its list.
        "B" OnlyACandidate,
    }
    /// C14: whether a grid with conflicts can have singles and pairs.
    "C14" "2.4, 3.1" conflicting_grid: ConflictingGrid {
        /// The definitions of singles and pairs apply whether the grid is valid or not.
        "A" AskedLiterally,
        /// A grid that is not valid has no singles and no pairs.
        "B" HasNothing,
    }
    /// C16: the minimal pair of the whole grid.
    "C16" "2.1, 3.1.3" minimal_pair: MinimalPair {
        /// The minimal pair of the grid is the smallest among the pairs of all units, cell by cell.
        "A" ByCells,
        /// The minimal pair of the grid is the minimal pair of the first unit, by anchor, that has one.
        "B" ByUnit,
    }
    /// C18: the meaning of the anchor of `hasHiddenSingleCell`.
    "C18" "4.10, 3.1.2 (6)" grid_query_anchor: GridQueryAnchor {
        /// `hasHiddenSingleCell` asks the whole grid; its anchor means nothing.
        "A" Ignored,
        /// `hasHiddenSingleCell` asks the block of its anchor.
        "B" NamesTheBlock,
    }
    /// C19: the image of a digit that does not occur.
    "C19" "2.3, rule 2, figure 5" absent_image: AbsentImage {
        /// A digit that does not occur has the image -1.
        "A" MinusOne,
        /// The image vector is completed to a permutation: absent digits take unused images, in the simplest case
        /// ascending.
        "B" Completed,
    }
    /// C20: whether a value permutation of a unit constrains the rest of the grid.
    "C20" "3.2.3 (1)" rest_of_grid: RestOfGrid {
        /// Only the two units are compared; the rest of the grid may differ.
        "A" Free,
        /// Outside the unit the two grids must agree.
        "B" MustAgree,
    }
    /// C22: whether the identity is one of the permutations.
    "C22" "2.3, 3.2" identity: Identity {
        /// The identity counts as a block-intern, block or value permutation.
        "A" Counts,
        /// A grid is a permutation of another only if a permutation other than the identity explains it.
        "B" DoesNotCount,
    }
    /// C33: whether questions about singles, pairs and solver runs are asked of grids without a solution.
    "C33" "2.4, 3.1, 3.4" unsolvable_grid: UnsolvableGrid {
        /// The definitions of singles, pairs and solver steps hold on every grid.
        "A" Asked,
        /// Singles, pairs and solvers are asked of grids that have a solution; on others any answer is right.
        "B" NotAsked,
    }
}
