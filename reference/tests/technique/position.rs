//! Random pencilmark grids with their solution, and the same as plain numbers.

use board::cell::{Cell, CellSet};
use board::digit::Digit;
use board::random;
use board::state::State;
use board::step::{Mark, Step};

/// A pencilmark grid as numbers: 0 is no digit, candidates are the bits 1 to 9.
pub(crate) struct Plain {
    pub(crate) digit: [usize; 81],
    pub(crate) open: [u16; 81],
}

impl Plain {
    pub(crate) fn is_open(&self, digit: usize, cell: usize) -> bool {
        self.open[cell] >> digit & 1 != 0
    }
}

/// A partial grid, its solution, and deleted candidates.
#[derive(Debug)]
pub(crate) struct Position {
    pub(crate) solution: [usize; 81],
    pub(crate) digit: [usize; 81],
    pub(crate) givens: CellSet,
    pub(crate) deleted: Vec<Mark>,
}

impl Position {
    /// Keeps some cells of a random solved grid and deletes some candidates. Unless the position is `sound`, some
    /// digits are wrong, and candidates of the solution are deleted, too.
    pub(crate) fn random(random: &mut Random, sound: bool) -> Self {
        let solution = random.solved_grid();
        let kept = 15 + random.below(80);
        let deletions = random.below(90);
        let digit = solution.map(|digit| match random.below(100) {
            chance if chance >= kept => 0,
            0..3 if !sound => 1 + random.below(9),
            _ => digit,
        });
        let givens = Cell::ALL
            .into_iter()
            .filter(|cell| digit[cell.index()] != 0 && random.below(2) == 0)
            .collect();
        let mut deleted = Vec::new();
        for cell in Cell::ALL {
            for digit in Digit::ALL {
                let wrong = usize::from(digit.get()) != solution[cell.index()];
                if (wrong || !sound) && random.below(100) < deletions {
                    deleted.push(Mark { digit, cell });
                }
            }
        }
        Self {
            solution,
            digit,
            givens,
            deleted,
        }
    }

    pub(crate) fn state(&self) -> State {
        let digits = self
            .digit
            .map(|digit| (digit != 0).then(|| Digit::ALL[digit - 1]));
        State::new(&digits, self.givens, &self.deleted)
    }

    /// Returns the grid as numbers, with candidates by their definition: no digit of a common unit, not deleted.
    pub(crate) fn plain(&self) -> Plain {
        let digit = self.digit;
        let mut open = [0; 81];
        for (cell, open) in open.iter_mut().enumerate() {
            let block = |cell: usize| (cell / 27, cell % 9 / 3);
            let shares_a_unit = |other: usize| {
                cell / 9 == other / 9 || cell % 9 == other % 9 || block(cell) == block(other)
            };
            if digit[cell] == 0 {
                *open = (0..81)
                    .filter(|&other| digit[other] != 0 && shares_a_unit(other))
                    .fold(0b11_1111_1110, |open, other| open & !(1 << digit[other]));
            }
        }
        for mark in &self.deleted {
            open[mark.cell.index()] &= !(1 << mark.digit.get());
        }
        Plain { digit, open }
    }

    /// Returns whether the solution confirms all placements and eliminations of a step.
    pub(crate) fn allows(&self, step: &Step) -> bool {
        let right = |mark: &Mark| self.solution[mark.cell.index()] == usize::from(mark.digit.get());
        step.placements.iter().all(right) && !step.eliminations.iter().any(right)
    }
}

/// A seeded generator with the choices that the tests make.
pub(crate) struct Random(random::Random);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(random::Random(seed))
    }

    /// Returns a number from 0 up to, but not including, the end.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.0.next_bits() % end as u64).expect("below a usize")
    }

    /// Returns the numbers from 0 to `N` - 1 in some order.
    pub(crate) fn shuffled<const N: usize>(&mut self) -> [usize; N] {
        let mut order = std::array::from_fn(|index| index);
        for last in (1..N).rev() {
            order.swap(last, self.below(last + 1));
        }
        order
    }

    /// Returns a solved grid: a regular one with digits and lines permuted and, half the time, transposed, in which
    /// random exchanges then leave little of the regularity.
    pub(crate) fn solved_grid(&mut self) -> [usize; 81] {
        let digits: [usize; 9] = self.shuffled();
        let (rows, columns) = (shuffled_lines(self), shuffled_lines(self));
        let transposed = self.below(2) == 0;
        let mut grid = std::array::from_fn(|cell| {
            let (row, column) = (rows[cell / 9], columns[cell % 9]);
            let (row, column) = if transposed {
                (column, row)
            } else {
                (row, column)
            };
            digits[(row * 3 + row / 3 + column) % 9] + 1
        });
        for _ in 0..40 {
            exchange_within_two_lines(self, &mut grid);
        }
        grid
    }
}

/// Returns nine lines in an order that keeps bands, or stacks, together.
fn shuffled_lines(random: &mut Random) -> [usize; 9] {
    let bands: [usize; 3] = random.shuffled();
    let within: [[usize; 3]; 3] = std::array::from_fn(|_| random.shuffled());
    std::array::from_fn(|line| bands[line / 3] * 3 + within[line / 3][line % 3])
}

/// Exchanges digits between two rows of a band, or two columns of a stack, at a random position and at as few others as
/// leave both with nine different digits. The crossing lines and the blocks keep their digits anyway.
fn exchange_within_two_lines(random: &mut Random, grid: &mut [usize; 81]) {
    let by_columns = random.below(2) == 0;
    let cell = |line: usize, place: usize| {
        if by_columns {
            place * 9 + line
        } else {
            line * 9 + place
        }
    };
    let [one, other, _]: [usize; 3] = random.shuffled();
    let first_line = random.below(3) * 3;
    let (one, other) = (first_line + one, first_line + other);
    let mut place = random.below(9);
    let missing = grid[cell(one, place)];
    loop {
        grid.swap(cell(one, place), cell(other, place));
        let doubled = grid[cell(one, place)];
        if doubled == missing {
            return;
        }
        place = (0..9)
            .find(|&other| other != place && grid[cell(one, other)] == doubled)
            .expect("a line that had every digit has a new one twice");
    }
}
