//! Makes a question small that is answered wrongly.
//!
//! Cells are emptied, values merged, and the grid moved by the maps that keep the question's sense, as long as the answer
//! stays wrong. All candidates of a round are asked in one go. The result is locally minimal: whatever single cell is
//! emptied, the answer is right.

use reference::cell::Cell;
use reference::grid::EMPTY;
use reference::method::{Answer, Method};

use super::moves;
use super::size::{Place, Size, filled, grids, grids_mut};
use crate::case::Call;

/// Asks candidates. The result has for each of them the number of right steps before the wrong one, which is 0 except for
/// solvers; `None` if the answer is right or the question is not fair.
pub(super) type Trial<'a> = dyn FnMut(&[Call]) -> Vec<Option<usize>> + 'a;

/// Returns the smallest question that is found on the way down from one that is answered wrongly, after so many right
/// steps. `run` tells the grids of the right run that a solver makes.
pub(super) fn shrink(
    call: Call,
    steps: usize,
    run: &dyn Fn(&Call) -> Vec<reference::grid::Grid>,
    trial: &mut Trial<'_>,
) -> Call {
    let size = Size::of(&call, steps);
    let mut shrinking = Shrinking { call, size, trial };
    loop {
        let before = shrinking.size.clone();
        shrinking.without_first_call();
        shrinking.ahead(run);
        shrinking.emptied();
        shrinking.step_by_step(moves::merged);
        shrinking.step_by_step(moves::other_vectors);
        shrinking.step_by_step(moves::images);
        if shrinking.size == before {
            return shrinking.call;
        }
    }
}

struct Shrinking<'a, 'b> {
    call: Call,
    size: Size,
    trial: &'a mut Trial<'b>,
}

impl Shrinking<'_, '_> {
    /// Returns the indices of the candidates that are smaller and still answered wrongly, with their sizes.
    fn wrong(&mut self, candidates: &[Call]) -> Vec<(usize, Size)> {
        let size = &self.size;
        let smaller: Vec<usize> = (0..candidates.len())
            .filter(|&index| Size::of(&candidates[index], 0) < *size)
            .collect();
        let asked: Vec<Call> = smaller
            .iter()
            .map(|&index| candidates[index].clone())
            .collect();
        let wrong = (self.trial)(&asked);
        let sizes = smaller.iter().zip(&asked).zip(wrong);
        sizes
            .filter_map(|((&index, call), steps)| Some((index, Size::of(call, steps?))))
            .filter(|(_, found)| found < size)
            .collect()
    }

    fn accept(&mut self, call: Call, size: Size) {
        self.call = call;
        self.size = size;
    }

    /// Takes the smallest wrong candidate as long as there is one.
    fn step_by_step(&mut self, candidates: impl Fn(&Call) -> Vec<Call>) {
        loop {
            let mut candidates = candidates(&self.call);
            candidates.retain(|candidate| *candidate != self.call);
            candidates.sort_by_cached_key(|candidate| Size::of(candidate, 0));
            candidates.dedup();
            let wrong = self.wrong(&candidates).into_iter();
            let Some((index, size)) = wrong.min_by(|(_, one), (_, other)| one.cmp(other)) else {
                return;
            };
            self.accept(candidates.swap_remove(index), size);
        }
    }

    /// Asks without the earlier call.
    fn without_first_call(&mut self) {
        if self.call.first_call.is_some() {
            let candidate = Call {
                first_call: None,
                ..self.call.clone()
            };
            let wrong = self.wrong(std::slice::from_ref(&candidate));
            if let Some((_, size)) = wrong.into_iter().next() {
                self.accept(candidate, size);
            }
        }
    }

    /// Lets a solver begin with the grid before the wrong step.
    fn ahead(&mut self, run: &dyn Fn(&Call) -> Vec<reference::grid::Grid>) {
        if self
            .call
            .asks
            .is_none_or(|method| method.answer() != Answer::Run)
        {
            return;
        }
        self.step_by_step(|call| {
            let later = run(call).into_iter().skip(1).rev();
            later
                .map(|grid| {
                    let mut call = call.clone();
                    call.arguments[0] = grid.into();
                    call
                })
                .collect()
        });
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
    fn without(&mut self, sets: impl Fn(&Call) -> Vec<Vec<Place>>) {
        let mut left = sets(&self.call);
        let mut length = left.len().max(1);
        loop {
            let chunks: Vec<Vec<Place>> = left.chunks(length).map(<[_]>::concat).collect();
            let candidates: Vec<Call> = chunks
                .iter()
                .map(|chunk| emptied(&self.call, chunk))
                .collect();
            let wrong = self.wrong(&candidates);
            if wrong.is_empty() {
                if length == 1 {
                    return;
                }
                length = length.div_ceil(2);
                continue;
            }
            let (first, size) = wrong[0].clone();
            // Emptied together, they may do as they do alone.
            let together = std::iter::successors(Some(wrong.len()), |count| Some(count / 2));
            let together: Vec<Call> = together
                .take_while(|count| *count > 1)
                .map(|count| {
                    let chunks = wrong[..count]
                        .iter()
                        .map(|(index, _)| chunks[*index].as_slice());
                    emptied(&self.call, &chunks.collect::<Vec<_>>().concat())
                })
                .collect();
            match self.wrong(&together).into_iter().next() {
                Some((index, size)) => self.accept(together[index].clone(), size),
                None => self.accept(candidates[first].clone(), size),
            }
            left = sets(&self.call);
            length = length.min(left.len().max(1));
        }
    }
}

/// Returns a call with cells emptied.
fn emptied(call: &Call, places: &[Place]) -> Call {
    let mut call = call.clone();
    for (number, grid) in grids_mut(&mut call).enumerate() {
        for (_, cell) in places.iter().filter(|(of, _)| *of == number) {
            grid.set_value(*cell, EMPTY);
        }
    }
    call
}

/// Returns each filled cell by itself; in two grids that are the same object, in both.
fn single_cells(call: &Call) -> Vec<Vec<Place>> {
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

/// Returns the sets of cells that the method's maps keep, and each filled cell of an earlier call.
fn regions(call: &Call, method: Method) -> Vec<Vec<Place>> {
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

fn earlier(call: &Call) -> impl Iterator<Item = Vec<Place>> {
    let grids = grids(call).enumerate().skip(2);
    grids.flat_map(|(number, grid)| filled(grid).map(move |cell| vec![(number, cell)]))
}

/// Returns each filled cell of two grids by itself, and together with each cell of the other grid that may be its image.
fn cells(call: &Call, method: Method) -> Vec<Vec<Place>> {
    let both: Vec<_> = grids(call).take(2).collect();
    let [first, second] = both[..] else {
        return single_cells(call);
    };
    let mut sets: Vec<Vec<Place>> = Vec::new();
    for orbit in moves::orbits(method) {
        let filled_of = |grid: &reference::grid::Grid| -> Vec<Cell> {
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
