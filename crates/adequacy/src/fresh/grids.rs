//! The grids of drawn questions: solved grids and parts of them, some with a wrong value.

use board::cell::Cell;
use board::grid::{EMPTY, Grid};
use board::unit::Unit;
use rayon::prelude::*;
use reference::puzzle::generate::{PuzzleSpec, Symmetry};
use reference::puzzle::rating::sudokutest::Level;

use super::dice::Dice;

/// A source of grids.
pub trait Grids: Sync {
    /// Returns a solved grid.
    fn solved(&self, dice: &mut Dice) -> Grid;

    /// Returns part of a solved grid, with this many givens.
    fn part(&self, givens: usize, dice: &mut Dice) -> Grid;

    /// Returns part of a solved grid for a question about a unit.
    fn part_around(&self, _unit: Unit, givens: usize, dice: &mut Dice) -> Grid {
        self.part(givens, dice)
    }
}

/// Puzzles of one level with their solutions.
#[derive(Clone, Debug)]
pub struct Puzzles(Vec<Puzzle>);

#[derive(Clone, Debug)]
struct Puzzle {
    givens: Vec<Cell>,
    white_spaces: Vec<Cell>,
    solution: Grid,
}

impl Puzzles {
    /// Generates the first `number` puzzles that `epsilon generate --range` makes from a seed for the scores of a
    /// level; `None` if one of them cannot be generated.
    pub fn generated(level: Level, number: u64, seed: u64) -> Option<Self> {
        let spec = PuzzleSpec {
            scores: level.range(),
            aim: None,
            symmetry: Symmetry::Rotational,
        };
        (0..number)
            .into_par_iter()
            .map(|number| {
                let made = spec.generate(seed, number)?;
                let (white_spaces, givens) = Cell::ALL
                    .into_iter()
                    .partition(|&cell| made.puzzle.is_white_space(cell));
                Some(Puzzle {
                    givens,
                    white_spaces,
                    solution: made.solution,
                })
            })
            .collect::<Option<_>>()
            .map(Self)
    }

    fn one(&self, dice: &mut Dice) -> &Puzzle {
        &self.0[dice.below(self.0.len())]
    }
}

impl Grids for Puzzles {
    fn solved(&self, dice: &mut Dice) -> Grid {
        self.one(dice).solution.clone()
    }

    /// Returns a puzzle with some digits of its solution placed, or some of its givens if fewer are wanted than it has.
    ///
    /// About every fourth one is closer to its solution: some answers are uncontested only there.
    fn part(&self, givens: usize, dice: &mut Dice) -> Grid {
        let puzzle = self.one(dice);
        let givens = match dice.below(4) {
            0 => dice.between(givens, Cell::ALL.len()),
            _ => givens,
        };
        let (mut first, mut then) = (puzzle.givens.clone(), puzzle.white_spaces.clone());
        dice.shuffle(&mut first);
        dice.shuffle(&mut then);
        let mut grid = Grid::EMPTY;
        for cell in first.into_iter().chain(then).take(givens) {
            grid.set_value(cell, puzzle.solution.value(cell));
        }
        grid
    }
}

/// Empties `white` random cells of a unit.
pub(super) fn thin_out(grid: &mut Grid, unit: Unit, white: usize, dice: &mut Dice) {
    let mut cells = unit.cells();
    dice.shuffle(&mut cells);
    for &cell in &cells[..white] {
        grid.set_value(cell, EMPTY);
    }
}

/// Writes a value into a random cell of a unit.
pub(super) fn spoil(grid: &mut Grid, unit: Unit, value: i32, dice: &mut Dice) {
    let cell = dice.pick(&unit.cells());
    grid.set_value(cell, value);
}
