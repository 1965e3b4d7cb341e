//! Random pencilmark grids without digits, with few enough candidates to form links; and units as plain numbers.

use std::collections::BTreeSet;

use board::cell::{Cell, CellSet};
use board::digit::{Digit, DigitSet};
use board::state::State;
use board::step::{Mark, Part, Step};

use crate::position::Random;

/// A grid without digits: the candidates of each cell, as bits 1 to 9, and a solution, which a sound grid contains.
#[derive(Debug)]
pub(crate) struct Sparse {
    pub(crate) solution: [usize; 81],
    pub(crate) open: [u16; 81],
}

impl Sparse {
    /// Creates a grid in which each digit is open in a different share of the cells. Unless the grid is `sound`, cells
    /// lose digits of the solution, too.
    pub(crate) fn by_digits(random: &mut Random, sound: bool) -> Self {
        let solution = random.solved_grid();
        let mut open = [0; 81];
        for digit in 1..=9 {
            let share = 4 + random.below(38);
            let lost = if sound { 0 } else { random.below(30) };
            for cell in 0..81 {
                let right = solution[cell] == digit && random.below(100) >= lost;
                if right || random.below(100) < share {
                    open[cell] |= 1 << digit;
                }
            }
        }
        Self { solution, open }
    }

    /// Creates a grid in which at most `most` cells have two candidates of a few digits, one of them right if the grid
    /// is `sound`. The others have all nine.
    pub(crate) fn by_cells(random: &mut Random, most: usize, sound: bool) -> Self {
        let solution = random.solved_grid();
        let mut open = [0b11_1111_1110; 81];
        let digits = 2 + random.below(4);
        for _ in 0..most {
            let cell = random.below(81);
            let other = 1 + random.below(digits);
            let right = solution[cell];
            let (one, other) = if sound && right <= digits {
                (right, other)
            } else if sound {
                continue;
            } else {
                (1 + random.below(digits), other)
            };
            if one != other {
                open[cell] = 1 << one | 1 << other;
            }
        }
        Self { solution, open }
    }

    pub(crate) fn is_open(&self, digit: usize, cell: usize) -> bool {
        self.open[cell] >> digit & 1 != 0
    }

    pub(crate) fn state(&self) -> State {
        let mut deleted = Vec::new();
        for cell in Cell::ALL {
            for digit in Digit::ALL {
                if !self.is_open(digit.get().into(), cell.index()) {
                    deleted.push(Mark { digit, cell });
                }
            }
        }
        State::new(&[None; 81], CellSet::EMPTY, &deleted)
    }

    /// Returns whether a step places nothing and strikes no digit of the solution.
    pub(crate) fn allows(&self, step: &Step) -> bool {
        let right = |mark: &Mark| self.solution[mark.cell.index()] == usize::from(mark.digit.get());
        step.placements.is_empty() && !step.eliminations.iter().any(right)
    }

    /// Returns the cells of a unit in which a digit is open.
    pub(crate) fn places(&self, digit: usize, unit: usize) -> Vec<usize> {
        let mut places = cells_of(unit);
        places.retain(|&cell| self.is_open(digit, cell));
        places
    }

    /// Returns whether the two cells are the only places of the digit in some unit.
    pub(crate) fn are_conjugate(&self, digit: usize, one: usize, other: usize) -> bool {
        let mut both = [one, other];
        both.sort_unstable();
        (0..27).any(|unit| self.places(digit, unit) == both)
    }

    /// Returns the places of a digit that see two cells, as digits and cells.
    pub(crate) fn struck_between(
        &self,
        digit: usize,
        one: usize,
        other: usize,
    ) -> BTreeSet<(usize, usize)> {
        let is_struck =
            |&cell: &usize| self.is_open(digit, cell) && sees(cell, one) && sees(cell, other);
        (0..81)
            .filter(is_struck)
            .map(|cell| (digit, cell))
            .collect()
    }
}

/// Returns the row, the column and the block of a cell: 0 to 8 are rows, 9 to 17 columns, 18 to 26 blocks.
pub(crate) fn units_of(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}

pub(crate) fn cells_of(unit: usize) -> Vec<usize> {
    let number = unit % 9;
    let cell = |place| match unit / 9 {
        0 => number * 9 + place,
        1 => place * 9 + number,
        _ => (number / 3 * 3 + place / 3) * 9 + number % 3 * 3 + place % 3,
    };
    (0..9).map(cell).collect()
}

pub(crate) fn sees(one: usize, other: usize) -> bool {
    let units = units_of(other);
    one != other && units_of(one).iter().any(|unit| units.contains(unit))
}

/// Returns the candidates that a step strikes, as digits and cells.
pub(crate) fn struck_by(step: &Step) -> BTreeSet<(usize, usize)> {
    let number = |mark: &Mark| (usize::from(mark.digit.get()), mark.cell.index());
    step.eliminations.iter().map(number).collect()
}

/// Returns the digits as bits 1 to 9.
pub(crate) fn bits(digits: DigitSet) -> u16 {
    digits
        .into_iter()
        .fold(0, |bits, digit| bits | 1 << digit.get())
}

/// Returns the cells of a part of a reason.
pub(crate) fn cells_in(part: &Part) -> Vec<usize> {
    part.cells.into_iter().map(Cell::index).collect()
}

pub(crate) fn digit_of(digit: usize) -> DigitSet {
    DigitSet::only(Digit::ALL[digit - 1])
}
