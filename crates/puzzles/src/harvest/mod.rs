//! New HoDoKu library lines from puzzles.
//!
//! A puzzle is solved step by step, and the wanted techniques are searched for in the pencilmark grids on the way. A
//! step becomes a line if it meets the library's rule of validity: every step of the technique with these digits has
//! the same effect. HoDoKu must find it under this name, too (`hodoku.rs`). Grids with a pending single are searched
//! for singles only, as no solver would look for anything else there. Puzzles are processed in parallel and lines are
//! reported in batches, but the result depends only on the order of the puzzles and on the seed.

mod collection;
mod hodoku;
mod label;
mod walk;

use std::collections::{BTreeMap, BTreeSet};
use std::mem;

use board::cell::Cell;
use board::code::Technique;
use board::digit::DigitSet;
use board::grid::Grid;
use board::random::Random;
use board::state::State;
use board::step::{Mark, Step};
use board::unit::peers;
use rayon::prelude::*;

use collection::Collection;
use judge::oracle;
pub use label::Label;
use model::case::hodoku::Line;

/// Options of a harvest.
#[derive(Clone, Debug)]
pub struct Options {
    /// The wanted labels.
    pub labels: BTreeSet<Label>,
    /// Wanted number of lines of each label.
    pub count: usize,
    /// Seed of the random number generator.
    pub seed: u64,
    /// True if wrong candidates are also struck at random. Rare techniques then occur more often, in grids that no
    /// solver would reach by its own steps.
    pub thin: bool,
}

/// Number of puzzles between reports; fixed so that the result does not depend on the number of threads. With
/// fewer, there would be little to choose from; with more, finished lines would wait longer.
const BATCH: usize = 16;

/// The state of a harvest between two batches of puzzles.
#[derive(Clone, Debug)]
pub struct Progress {
    /// New lines, by label, ascending.
    pub lines: Vec<Line>,
    /// Number of puzzles searched.
    pub searched: usize,
    /// Number of labels of which lines are still wanted.
    pub wanted: usize,
}

/// Searches puzzles, each given with its only solution, for lines of the wanted labels. Returns the number of lines of
/// each label; there may be fewer than wanted.
///
/// `report` is called at the start and after every batch of puzzles. If a batch gave more lines than wanted, it gets
/// the most varied ones.
///
/// # Errors
///
/// The first error of `report`, which ends the search.
pub fn harvest<E>(
    puzzles: impl IntoIterator<Item = (Grid, Grid)>,
    options: &Options,
    report: &mut dyn FnMut(Progress) -> Result<(), E>,
) -> Result<BTreeMap<Label, usize>, E> {
    let mut collections: BTreeMap<Label, Collection> = options
        .labels
        .iter()
        .map(|&label| (label, Collection::default()))
        .collect();
    let mut puzzles = puzzles.into_iter().enumerate();
    let mut lines = Vec::new();
    let mut searched = 0;
    loop {
        let wanted: Vec<Label> = collections
            .iter()
            .filter(|(_, collection)| collection.len() < options.count)
            .map(|(&label, _)| label)
            .collect();
        report(Progress {
            lines: mem::take(&mut lines),
            searched,
            wanted: wanted.len(),
        })?;
        let batch: Vec<(usize, (Grid, Grid))> = puzzles.by_ref().take(BATCH).collect();
        if wanted.is_empty() || batch.is_empty() {
            break;
        }
        searched += batch.len();
        let found: Vec<Vec<(Label, Line)>> = batch
            .par_iter()
            .map(|(number, (puzzle, solution))| {
                let seed = options.seed ^ (*number as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
                let mut random = Random(seed);
                lines_of(puzzle, solution, &wanted, options.thin, &mut random)
            })
            .collect();
        let mut by_label: BTreeMap<Label, Vec<Line>> = BTreeMap::new();
        for (label, line) in found.into_iter().flatten() {
            by_label.entry(label).or_default().push(line);
        }
        for (label, found) in by_label {
            if let Some(collection) = collections.get_mut(&label) {
                lines.extend(collection.most_varied(found, options.count));
            }
        }
    }
    let counts = collections
        .into_iter()
        .map(|(label, collection)| (label, collection.len()));
    Ok(counts.collect())
}

/// Returns random minimal puzzles with their solutions, the same for the same seed.
pub fn random_puzzles(seed: u64) -> impl Iterator<Item = (Grid, Grid)> {
    let mut random = Random(seed);
    std::iter::from_fn(move || {
        let puzzle = oracle::random_puzzle(&mut random);
        let solution = oracle::solution(&puzzle).ok()?;
        Some((puzzle, solution))
    })
}

/// Returns at most one line of each label from one puzzle.
fn lines_of(
    puzzle: &Grid,
    solution: &Grid,
    labels: &[Label],
    thin: bool,
    random: &mut Random,
) -> Vec<(Label, Line)> {
    let mut left: Vec<Label> = labels.to_vec();
    let mut lines = Vec::new();
    walk::states(puzzle, solution, thin, random, |state, random| {
        let is_pending = has_pending_single(state);
        left.retain(|&label| {
            let line = if is_pending == label.is_single() {
                line_in(state, label, random)
            } else {
                None
            };
            let is_found = line.is_some();
            lines.extend(line.map(|line| (label, line)));
            !is_found
        });
        !left.is_empty()
    });
    lines
}

/// Returns whether some cell has one candidate, or some unit one cell for a digit.
pub fn has_pending_single(state: &State) -> bool {
    let singles = [Technique::NakedSingle, Technique::HiddenSingle];
    singles
        .into_iter()
        .any(|single| !oracle::find(single.into(), state).is_empty())
}

/// Returns a line of a label in a pencilmark grid, a random one of several.
fn line_in(state: &State, label: Label, random: &mut Random) -> Option<Line> {
    let steps = oracle::find(label.query(), state);
    let mut by_digits: BTreeMap<DigitSet, Vec<&Step>> = BTreeMap::new();
    for step in &steps {
        by_digits.entry(step.digits).or_default().push(step);
    }
    let valid: Vec<&Step> = by_digits
        .into_values()
        .filter(|steps| steps.iter().all(|step| effect(step) == effect(steps[0])))
        .filter_map(|steps| {
            steps
                .into_iter()
                .min_by_key(|step| (step.length, step.reason.len()))
        })
        .filter(|step| label.fits(step, state))
        .filter(|step| label.is_fail_case() || hodoku::finds(step, state))
        .collect();
    let step = *valid.get(random.below(valid.len().max(1)))?;
    if label.is_fail_case() {
        fail_case(state, label, step, random)
    } else {
        Some(Line::of_step(label.variant, state, step))
    }
}

fn effect(step: &Step) -> (&[Mark], &[Mark]) {
    (&step.placements, &step.eliminations)
}

/// Returns a line whose step must not be found: one deleted candidate near the step is put back, so that the technique
/// finds nothing with its digits any more. The line states the effect of the lost step.
fn fail_case(state: &State, label: Label, step: &Step, random: &mut Random) -> Option<Line> {
    let deleted = Line::of_step(label.variant, state, step).deleted;
    let digits = Cell::ALL.map(|cell| state.digit(cell));
    let cells = step.cells();
    let near = cells
        .into_iter()
        .fold(cells, |near, cell| near.union(peers(cell)));
    let mut candidates: Vec<usize> = (0..deleted.len())
        .filter(|&index| near.contains(deleted[index].cell))
        .collect();
    while !candidates.is_empty() {
        let index = candidates.swap_remove(random.below(candidates.len()));
        let mut others = deleted.clone();
        others.remove(index);
        let loosened = State::new(&digits, state.givens(), &others);
        if oracle::find(label.query().for_digits(step.digits), &loosened).is_empty() {
            return Some(Line::of_step(label.variant, &loosened, step));
        }
    }
    None
}
