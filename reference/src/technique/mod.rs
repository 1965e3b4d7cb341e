//! HoDoKu's techniques: all steps of a pencilmark grid.
//!
//! A technique reads a [`State`]; [`find`] is the only entry point. Each family of codes has a module, and the modules
//! are independent of each other: a new technique is a code in [`board::code`] and a function in its family's module.
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
pub mod pattern;
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

use crate::technique::pattern::inference::{Extent, Graph};
use board::code::Technique;
use board::digit::DigitSet;
use board::pencilmarks::Pencilmarks;
use board::state::{Query, State};
use board::step::{MarkSet, Part, Step};

/// Returns every step of a technique, ascending and without repetition. A step has at least one placement or
/// elimination.
///
/// Several steps may have the same effect: a digit that is hidden in a row and in a block is two hidden singles with
/// different reasons.
///
/// ```
/// use board::code::Technique;
/// use board::grid::Grid;
/// use board::state::State;
/// use reference::technique::find;
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
/// Chains, loops and nets (0903, 07xx, 13xx) compete by [`Step::preference`]. For other techniques it is the first step
/// in the order of the family's search, which its module describes.
///
/// ```
/// use board::code::Technique;
/// use board::grid::Grid;
/// use board::state::State;
/// use reference::technique::{find, find_first};
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

/// Returns the best step of several techniques that [compete](competes).
pub(crate) fn find_best(techniques: &[Technique], state: &State) -> Option<Step> {
    let &first = techniques.first()?;
    let mut search = Search::new(first.into(), state, true);
    for &technique in techniques {
        search.query.technique = technique;
        search.run();
    }
    search.steps.into_iter().min_by_key(Step::preference)
}

/// Returns `true` for techniques whose best step is taken, not the first.
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

/// Input and output of a family's search. It filters steps by the wanted digits, sorts them and removes repeated ones.
struct Search<'a> {
    state: &'a State,
    query: Query,
    /// True if only the step that HoDoKu takes is wanted.
    only_first: bool,
    steps: Vec<Step>,
    /// The last inference graph, which several techniques share.
    graph: Option<(Extent, Rc<Graph>)>,
    /// The conclusions of forcing chains and nets, which several techniques share.
    forced: forcing::Cache,
}

impl<'a> Search<'a> {
    fn new(query: Query, state: &'a State, only_first: bool) -> Self {
        Self {
            state,
            query,
            only_first,
            steps: Vec::new(),
            graph: None,
            forced: forcing::Cache::default(),
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
        self.state.pencilmarks()
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

    /// Adds a step that places digits and is identified by them, unless nothing is placed.
    fn place(&mut self, placements: &MarkSet, reason: &[Part]) {
        self.add(
            placements.digits(),
            placements,
            &MarkSet::EMPTY,
            None,
            reason,
        );
    }

    /// Adds a step that strikes candidates, unless nothing is struck.
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
