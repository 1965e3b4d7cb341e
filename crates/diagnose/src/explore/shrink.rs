//! Shrinks a question that is answered wrongly.
//!
//! Cells are emptied, values merged, and grids moved by the maps that keep the question's meaning, as long as the
//! answer stays wrong; lists and texts lose entries, and numbers move towards 0. Candidates are asked in batches. The
//! result is locally minimal: without any single cell or entry, the answer is right. Shrinking ends early only if wrong
//! answers cost too many processes.

use std::sync::Arc;

use board::cell::Cell;
use board::grid::{EMPTY, Grid};
use board::method::Method;

use super::evidence::Evidence;
use super::moves;
use super::size::{GridCell, Size, filled, grids, grids_mut};
use model::case::Call;
use model::planned::Planned;

/// A question that is answered wrongly.
#[derive(Clone, Debug)]
pub(super) struct Wrong {
    pub planned: Arc<Planned>,
    pub outcome: Evidence,
    /// Number of right steps before the wrong one; 0 except for solvers.
    pub steps: usize,
}

/// A submission that is asked smaller and smaller questions.
pub(super) trait Trial {
    /// Asks a batch of candidates. Returns a [`Wrong`] at the index of each that is fair and seems to be answered
    /// wrongly.
    fn ask(&mut self, candidates: &[Call]) -> Vec<Option<Wrong>>;

    /// Returns whether an answer is wrong beyond doubt.
    fn is_proven(&mut self, wrong: &Wrong) -> bool;

    /// Returns the grids of the right run, if a solver is asked.
    fn run(&self, call: &Call) -> Vec<Grid>;
}

/// Shrinks the question of a wrong answer as far as possible; returns the smallest one found.
pub(super) fn shrink(wrong: Wrong, trial: &mut dyn Trial) -> Wrong {
    let Some(call) = wrong.planned.case.call().cloned() else {
        return wrong;
    };
    let size = Size::of(&call, wrong.steps);
    let mut shrinking = Shrinking {
        call,
        size,
        wrong,
        trial,
    };
    loop {
        // A way that changes nothing need not be tried again until another one has changed something.
        let mut idle = 0;
        for way in WAYS.iter().cycle() {
            idle = if shrinking.changes(way) { 0 } else { idle + 1 };
            if idle == WAYS.len() {
                break;
            }
        }
        // Isomorphic questions are equally hard to shrink, so only the way that makes the result minimal is tried
        // again.
        let is_moved = shrinking.changes(|it| it.step_by_step(moves::images));
        if !is_moved || !shrinking.changes(Shrinking::emptied) {
            return shrinking.wrong;
        }
    }
}

/// The ways to a smaller question, except for isomorphic ones.
const WAYS: [fn(&mut Shrinking<'_>); 7] = [
    |it| it.without_first_call(),
    |it| it.ahead(),
    |it| it.emptied(),
    |it| it.step_by_step(without_two),
    |it| it.step_by_step(moves::merged),
    |it| it.step_by_step(moves::other_vectors),
    |it| it.step_by_step(moves::plain::smaller),
];

/// Number of candidates, the smallest ones first, that are asked in one go: the others are asked only if none of them
/// is answered wrongly.
const SOME: usize = 24;

struct Shrinking<'a> {
    call: Call,
    size: Size,
    wrong: Wrong,
    trial: &'a mut dyn Trial,
}

impl Shrinking<'_> {
    /// Tries a way; returns whether it led to a smaller question.
    fn changes(&mut self, way: impl Fn(&mut Self)) -> bool {
        let before = self.size.clone();
        way(self);
        self.size != before
    }

    /// Asks the candidates that are smaller; returns those that look wrong, with their indices and sizes.
    fn ask(&mut self, candidates: &[Call]) -> Vec<(usize, Size, Wrong)> {
        let size = &self.size;
        let (indices, asked): (Vec<usize>, Vec<Call>) = (0..)
            .zip(candidates.iter().cloned())
            .filter(|(_, call)| Size::of(call, 0) < *size)
            .unzip();
        let wrong = self.trial.ask(&asked);
        let found = indices.into_iter().zip(&asked).zip(wrong);
        found
            .filter_map(|((index, call), wrong)| {
                let wrong = wrong?;
                Some((index, Size::of(call, wrong.steps), wrong))
            })
            .filter(|(_, found, _)| found < size)
            .collect()
    }

    /// Accepts a smaller question if its answer is wrong beyond doubt; returns whether it is.
    fn accept(&mut self, call: &Call, size: &Size, wrong: &Wrong) -> bool {
        let is_proven = self.trial.is_proven(wrong);
        if is_proven {
            self.call = call.clone();
            self.size = size.clone();
            self.wrong = wrong.clone();
        }
        is_proven
    }

    /// Accepts the smallest wrong candidate, again and again until there is none.
    fn step_by_step(&mut self, candidates: impl Fn(&Call) -> Vec<Call>) {
        loop {
            let mut candidates = candidates(&self.call);
            // The smallest come first: asking may end at the first wrong answer.
            candidates.sort_by_cached_key(|call| Size::of(call, 0));
            candidates.dedup();
            let accepts_one = |some: &[Call]| {
                let mut wrong = self.ask(some);
                wrong.sort_by(|(_, one, _), (_, other, _)| one.cmp(other));
                let mut wrong = wrong.iter();
                wrong.any(|(index, size, wrong)| self.accept(&some[*index], size, wrong))
            };
            if !candidates.chunks(SOME).any(accepts_one) {
                return;
            }
        }
    }

    /// Drops the earlier call.
    fn without_first_call(&mut self) {
        self.step_by_step(|call| {
            let alone = call.first_call.is_some().then(|| Call {
                first_call: None,
                ..call.clone()
            });
            alone.into_iter().collect()
        });
    }

    /// Lets a solver begin with a later grid of its run.
    fn ahead(&mut self) {
        loop {
            let later = self.trial.run(&self.call).into_iter().skip(1);
            let candidates: Vec<Call> = later
                .map(|grid| {
                    let mut call = self.call.clone();
                    call.arguments[0] = grid.into();
                    call
                })
                .collect();
            let before = self.size.clone();
            self.step_by_step(|_| candidates.clone());
            if self.size == before {
                return;
            }
        }
    }

    /// Empties as many cells as possible, many at a time at first.
    fn emptied(&mut self) {
        let method = self.call.asks;
        let pairs = method.is_some_and(moves::compares_grids) && !self.call.same_object;
        if let Some(method) = method.filter(|_| pairs) {
            self.without(|call| regions(call, method));
            self.without(|call| cells(call, method));
        } else {
            self.without(single_cells);
        }
    }

    /// Empties sets of cells, as many at a time as possible.
    fn without(&mut self, sets: impl Fn(&Call) -> Vec<Vec<GridCell>>) {
        let mut left = sets(&self.call);
        let mut length = left.len().max(1);
        loop {
            let chunks: Vec<Vec<GridCell>> = left.chunks(length).map(<[_]>::concat).collect();
            let alone: Vec<Call> = chunks
                .iter()
                .map(|chunk| emptied(&self.call, chunk))
                .collect();
            let wrong = self.ask(&alone);
            // What can be emptied alone can often be emptied together.
            let halved = std::iter::successors(Some(wrong.len()), |count| Some(count / 2));
            let together: Vec<Call> = halved
                .take_while(|count| *count > 1)
                .map(|count| {
                    let chunks = wrong[..count]
                        .iter()
                        .map(|(index, ..)| chunks[*index].as_slice());
                    emptied(&self.call, &chunks.collect::<Vec<_>>().concat())
                })
                .collect();
            let more = self.ask(&together);
            let more = more.iter().map(|found| (&together, found));
            let mut found = more.chain(wrong.iter().map(|found| (&alone, found)));
            if found.any(|(calls, (index, size, wrong))| self.accept(&calls[*index], size, wrong)) {
                left = sets(&self.call);
                length = length.min(left.len().max(1));
            } else if length == 1 {
                return;
            } else {
                length = length.div_ceil(2);
            }
        }
    }
}

/// Returns a call with cells emptied.
fn emptied(call: &Call, places: &[GridCell]) -> Call {
    let mut call = call.clone();
    for (number, grid) in grids_mut(&mut call).enumerate() {
        for (_, cell) in places.iter().filter(|(of, _)| *of == number) {
            grid.set_value(*cell, EMPTY);
        }
    }
    call
}

/// Returns the call with each pair of cells emptied, if there are not too many cells.
fn without_two(call: &Call) -> Vec<Call> {
    /// Maximum number of filled cells of which each pair is tried.
    const MAX_CELLS: usize = 24;

    let cells = single_cells(call);
    if cells.len() > MAX_CELLS {
        return Vec::new();
    }
    let pairs = (0..cells.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
    pairs
        .map(|(one, other)| emptied(call, &[cells[one].as_slice(), &cells[other]].concat()))
        .collect()
}

/// Returns each filled cell by itself; in two grids that are the same object, in both.
fn single_cells(call: &Call) -> Vec<Vec<GridCell>> {
    let filled = grids(call).enumerate().flat_map(|(number, grid)| {
        let same = call.same_object;
        filled(grid).map(move |cell| match number {
            0 if same => vec![(0, cell), (1, cell)],
            _ => vec![(number, cell)],
        })
    });
    filled
        .filter(|places| !call.same_object || places != &vec![(1, places[0].1)])
        .collect()
}

/// Returns the filled cells of each orbit under the method's maps, and each filled cell of an earlier call by itself.
fn regions(call: &Call, method: Method) -> Vec<Vec<GridCell>> {
    let both: Vec<_> = grids(call).take(2).collect();
    let orbits = moves::orbits(method).into_iter().map(|orbit| {
        let places =
            (0..both.len()).flat_map(|number| orbit.iter().map(move |&cell| (number, cell)));
        places
            .filter(|(number, cell)| both[*number].value(*cell) != EMPTY)
            .collect::<Vec<_>>()
    });
    orbits
        .filter(|places| !places.is_empty())
        .chain(earlier(call))
        .collect()
}

fn earlier(call: &Call) -> impl Iterator<Item = Vec<GridCell>> {
    let grids = grids(call).enumerate().skip(2);
    grids.flat_map(|(number, grid)| filled(grid).map(move |cell| vec![(number, cell)]))
}

/// Returns each filled cell of two grids by itself, and together with each cell of the other grid that may be its image.
fn cells(call: &Call, method: Method) -> Vec<Vec<GridCell>> {
    let both: Vec<_> = grids(call).take(2).collect();
    let [first, second] = both[..] else {
        return single_cells(call);
    };
    let mut sets: Vec<Vec<GridCell>> = Vec::new();
    for orbit in moves::orbits(method) {
        let filled_of = |grid: &Grid| -> Vec<Cell> {
            let is_filled = |cell: &&Cell| grid.value(**cell) != EMPTY;
            orbit.iter().filter(is_filled).copied().collect()
        };
        let (ones, others) = (filled_of(first), filled_of(second));
        for &one in &ones {
            sets.extend(others.iter().map(|&other| vec![(0, one), (1, other)]));
        }
        sets.extend(ones.iter().map(|&one| vec![(0, one)]));
        sets.extend(others.iter().map(|&other| vec![(1, other)]));
    }
    sets.extend(earlier(call));
    sets
}
