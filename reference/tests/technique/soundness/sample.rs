//! Random states of random puzzles, with the solution.

use board::cell::{Cell, CellSet};
use board::digit::{Digit, DigitSet};
use board::grid::Grid;
use board::random::Random;
use board::state::State;
use board::step::Mark;
use reference::puzzle::solve::puzzle::random_puzzle;
use reference::puzzle::solve::search;

/// Number of states with the same puzzle; a puzzle takes longer to make than a state.
const STATES_OF_A_PUZZLE: u64 = 4;

/// A state of a puzzle with one solution: some digits of the solution are placed, some other candidates are struck.
pub(crate) struct Sample {
    pub(crate) state: State,
    solution: Grid,
}

impl Sample {
    /// Returns the initial state of a puzzle.
    pub(crate) fn of(puzzle: &Grid) -> Self {
        Self {
            state: State::from(puzzle),
            solution: search::solve(puzzle).expect("a puzzle has a solution"),
        }
    }

    /// Returns the state with this number, always the same.
    pub(crate) fn numbered(number: u64) -> Self {
        let mut random = Random(number / STATES_OF_A_PUZZLE);
        let puzzle = random_puzzle(&mut || random.next_bits());
        let mut sample = Self::of(&puzzle);
        let mut random = Random(!number);
        let chance = random.below(100);
        for cell in sample.state.unsolved() {
            if random.below(100) < chance {
                sample.place(cell);
            }
        }
        let chance = random.below(100);
        for cell in sample.state.unsolved() {
            for digit in Digit::ALL {
                if random.below(100) < chance {
                    sample.strike(cell, digit);
                }
            }
        }
        if number.is_multiple_of(2) {
            sample.bare_a_rectangle(&mut random);
        }
        sample
    }

    /// Returns whether a mark is in the solution.
    pub(crate) fn is_right(&self, mark: Mark) -> bool {
        self.solution.digit(mark.cell) == Some(mark.digit)
    }

    fn place(&mut self, cell: Cell) {
        if let Some(digit) = self.solution.digit(cell) {
            self.state.place(cell, digit);
        }
    }

    /// Strikes a candidate unless it is right.
    fn strike(&mut self, cell: Cell, digit: Digit) {
        if !self.is_right(Mark { digit, cell }) {
            self.state.strike(cell, digit);
        }
    }

    /// Strikes, in most corners of a rectangle in two blocks, all wrong candidates but two common ones. Steps of
    /// uniqueness tests would be rare otherwise.
    fn bare_a_rectangle(&mut self, random: &mut Random) {
        for _ in 0..30 {
            let corners = random_rectangle(random);
            let marks = self.state.pencilmarks();
            let common = corners.into_iter().fold(DigitSet::ALL, |common, cell| {
                common.intersection(marks.candidates(cell))
            });
            let mut pair: Vec<Digit> = common.into_iter().collect();
            random.shuffle(&mut pair);
            pair.truncate(2);
            if pair.len() == 2 {
                for cell in corners {
                    if random.below(4) > 0 {
                        for digit in Digit::ALL.into_iter().filter(|digit| !pair.contains(digit)) {
                            self.strike(cell, digit);
                        }
                    }
                }
                return;
            }
        }
    }
}

/// Returns the four cells where two rows of a band cross two columns of different stacks, or the other way round.
fn random_rectangle(random: &mut Random) -> CellSet {
    let two_of = |random: &mut Random, third: usize| {
        let mut three = [0, 1, 2];
        random.shuffle(&mut three);
        [three[0], three[1]].map(|line| third * 3 + line)
    };
    let band = random.below(3);
    let near = two_of(random, band);
    let far = two_of(random, 0).map(|stack| stack * 3 + random.below(3));
    let is_transposed = random.below(2) == 0;
    let crossing = |near: usize, far: usize| {
        let cell = Cell::ALL[near * 9 + far];
        if is_transposed {
            cell.transposed()
        } else {
            cell
        }
    };
    near.into_iter()
        .flat_map(|near| far.map(|far| crossing(near, far)))
        .collect()
}
