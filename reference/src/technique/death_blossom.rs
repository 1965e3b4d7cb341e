//! Death blossom (0904): every candidate of a cell locks an almost locked set, and all of these hold a digit.
//!
//! The *stem* is an unsolved cell. For each of its candidates there is a *petal*: an almost locked set without the stem
//! all of whose cells for the candidate see the stem. Whichever candidate is right, its petal loses it and so holds all
//! its other digits. A digit that is in every petal and is not a candidate of the stem is in one of them: it goes from
//! the cells that see all its cells in all petals. No such cell is in a petal, as it would have to see itself.
//!
//! A petal may be a single cell with two candidates. No two petals share a cell; in the second variant (`-2`) they may,
//! and one set may even serve two candidates. A stem with a single candidate needs one petal only.
//!
//! Every choice of petals is a step of its own. It strikes everything that its petals allow; the digits struck are its
//! digits. The reason is the stem, then the petal of each candidate, ascending.
//!
//! ```
//! use board::code::Technique;
//! use board::digit::Digit;
//! use board::grid::Grid;
//! use board::step::Step;
//! use board::state::State;
//! use reference::technique::find;
//! let mut state = State::from(&Grid::EMPTY);
//! let mut leave = |cell: &str, digits: &str| {
//!     for digit in Digit::ALL {
//!         if !digits.contains(&digit.to_string()) {
//!             state.strike(cell.parse().unwrap(), digit);
//!         }
//!     }
//! };
//! // The stem r1c1 takes 3 from r1c5, or it takes 4 from r5c1: 9 is in one of the two, and goes from r5c5.
//! leave("r1c1", "34");
//! leave("r1c5", "39");
//! leave("r5c1", "49");
//! let steps = find(Technique::DeathBlossom, &state);
//! let stem_in_the_corner = |step: &&Step| step.reason[0].cells.contains("r1c1".parse().unwrap());
//! let blossoms: Vec<&Step> = steps.iter().filter(stem_in_the_corner).collect();
//! assert_eq!(blossoms.len(), 1);
//! assert_eq!(blossoms[0].digits.to_string(), "9");
//! assert_eq!(format!("{:?}", blossoms[0].eliminations), "[r5c5=9]");
//! ```

use alloc::vec::Vec;

use crate::technique::pattern::almost_locked::{AlmostLockedSet, almost_locked_sets};
use board::cell::{Cell, CellSet};
use board::code::Variant;
use board::digit::{Digit, DigitSet};
use board::step::{MarkSet, Part, Role};

use super::Search;

pub(super) fn search(search: &mut Search) {
    let sets = almost_locked_sets(search.marks(), 1);
    for stem in search.state.unsolved() {
        let candidates = search.marks().candidates(stem);
        if candidates.is_empty() {
            continue;
        }
        let others = DigitSet::ALL.difference(candidates);
        let eligible = MarkSet::open(search.marks(), others, CellSet::ALL);
        let mut blossom = Blossom {
            stem,
            overlap: search.query.variant == Some(Variant::Second),
            wanted: search.query.digits.unwrap_or_default(),
            choices: candidates.into_iter().map(|_| Vec::new()).collect(),
            petals: Vec::new(),
        };
        blossom.offer(candidates, &sets, &eligible);
        blossom.grow(search, CellSet::EMPTY, &eligible);
    }
}

/// A set that loses the candidate if the stem holds it.
#[derive(Clone, Copy)]
struct Petal<'a> {
    candidate: Digit,
    set: &'a AlmostLockedSet,
}

/// A stem with the petals chosen so far, one for each of its first candidates.
struct Blossom<'a> {
    stem: Cell,
    overlap: bool,
    /// Digits that must be struck; empty for any.
    wanted: DigitSet,
    /// The available petals of each candidate of the stem.
    choices: Vec<Vec<Petal<'a>>>,
    petals: Vec<Petal<'a>>,
}

impl<'a> Blossom<'a> {
    /// Collects every petal that leaves something to strike; the candidate with the fewest comes first.
    fn offer(&mut self, candidates: DigitSet, sets: &'a [AlmostLockedSet], eligible: &MarkSet) {
        for (candidate, petals) in candidates.into_iter().zip(&mut self.choices) {
            // If the stem were in the set, it would be one of the cells for the candidate and not see them all.
            let loses_it = |set: &&AlmostLockedSet| set.seeing(candidate).contains(self.stem);
            petals.extend(
                sets.iter()
                    .filter(loses_it)
                    .filter(|set| seen_by(set, eligible, self.wanted).is_some())
                    .map(|set| Petal { candidate, set }),
            );
        }
        self.choices.sort_by_key(Vec::len);
    }

    /// Chooses petals for the remaining candidates; `taken` are the cells of all petals so far, `seen` their
    /// eliminations.
    fn grow(&mut self, search: &mut Search, taken: CellSet, seen: &MarkSet) {
        let next = self.petals.len();
        if next == self.choices.len() {
            let digits = seen.digits();
            if search.wants(digits) {
                search.strike(digits, seen, &self.reason());
            }
            return;
        }
        for index in 0..self.choices[next].len() {
            let petal = self.choices[next][index];
            if !self.overlap && !petal.set.cells.intersection(taken).is_empty() {
                continue;
            }
            if let Some(seen) = seen_by(petal.set, seen, self.wanted) {
                self.petals.push(petal);
                self.grow(search, taken.union(petal.set.cells), &seen);
                self.petals.pop();
            }
        }
    }

    fn reason(&self) -> Vec<Part> {
        let candidates = self.petals.iter().map(|petal| petal.candidate).collect();
        let stem = Part::cells(Role::Stem, candidates, CellSet::only(self.stem));
        let mut petals = self.petals.clone();
        petals.sort_by_key(|petal| petal.candidate);
        let part = |petal: Petal| {
            let candidate = DigitSet::only(petal.candidate);
            Part::cells(Role::Petal, candidate, petal.set.cells)
        };
        core::iter::once(stem)
            .chain(petals.into_iter().map(part))
            .collect()
    }
}

/// Returns those of the candidates that see all cells for their digit in this set; `None` if there are none, or if a
/// wanted digit has none.
fn seen_by(set: &AlmostLockedSet, candidates: &MarkSet, wanted: DigitSet) -> Option<MarkSet> {
    let left = |digit| candidates.cells(digit).intersection(set.seeing(digit));
    if wanted.into_iter().any(|digit| left(digit).is_empty()) {
        return None;
    }
    let seen = MarkSet::from_fn(set.digits, left);
    (!seen.is_empty()).then_some(seen)
}
