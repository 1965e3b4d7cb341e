//! Random grids and transformations.

use crate::random::Random;
use board::cell::Cell;
use board::digit::Digit;
use board::grid::Grid;
use board::method::Line;
use reference::handout::symmetry::geometry::{Axis, reflected, transposed, turned_right};
use reference::handout::symmetry::lines::{
    BlockImage, Image3, blocks_permuted, permuted_within_block,
};
use reference::puzzle::relate::{LineOrder, Map, Relabelling, Transformation};

impl Random {
    pub(crate) fn image3(&mut self) -> Image3 {
        self.pick(&Image3::ALL)
    }

    pub(crate) fn relabelling(&mut self) -> Relabelling {
        let mut digits = Digit::ALL;
        self.shuffle(&mut digits);
        Relabelling::new(digits).expect("a permutation")
    }

    pub(crate) fn transformation(&mut self) -> Transformation {
        let mut order = || LineOrder::of([(); 3].map(|()| self.image3()), self.image3());
        let (rows, columns) = (order(), order());
        Transformation {
            transposed: self.below(2) == 1,
            rows,
            columns,
            digits: self.relabelling(),
        }
    }

    /// Returns a random solution: the three blocks on the diagonal are filled at random, then the rest.
    pub(crate) fn solution(&mut self) -> Grid {
        loop {
            let mut cells = [0; 81];
            for block in [0, 30, 60] {
                let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
                self.shuffle(&mut digits);
                for (place, digit) in digits.into_iter().enumerate() {
                    cells[block + place / 3 * 9 + place % 3] = digit;
                }
            }
            if self.fill(&mut cells, &mut 1_000) {
                return Grid::from_values(cells);
            }
        }
    }

    /// Fills the cells that hold 0, the one with the fewest possible digits first. Returns false if there is no way, or
    /// after `trials` placements.
    fn fill(&mut self, cells: &mut [i32; 81], trials: &mut u32) -> bool {
        let open = (0..81).filter(|&cell| cells[cell] == 0);
        let choices = open.map(|cell| (cell, possible(cells, cell)));
        let Some((cell, mut digits)) = choices.min_by_key(|(_, digits)| digits.len()) else {
            return true;
        };
        self.shuffle(&mut digits);
        for digit in digits {
            if *trials == 0 {
                break;
            }
            *trials -= 1;
            cells[cell] = digit;
            if self.fill(cells, trials) {
                return true;
            }
        }
        cells[cell] = 0;
        false
    }

    /// Returns a random solution of which only `givens` cells are kept.
    pub(crate) fn part_of_a_solution(&mut self, givens: usize) -> Grid {
        let mut grid = self.solution();
        let mut cells = Cell::ALL;
        self.shuffle(&mut cells);
        for &cell in &cells[givens..] {
            grid.set_value(cell, -1);
        }
        grid
    }

    /// Returns a grid with at most `filled` digits from 1 to `highest`, which may conflict.
    pub(crate) fn any_digits(&mut self, filled: usize, highest: usize) -> Grid {
        let mut grid = Grid::EMPTY;
        for _ in 0..filled {
            let digit = Digit::ALL[self.below(highest)];
            grid.place(self.pick(&Cell::ALL), digit);
        }
        grid
    }

    /// Returns a grid that one or two random transformations leave unchanged in most cases.
    pub(crate) fn symmetric(&mut self) -> Grid {
        let generators = [(); 2].map(|()| self.transformation());
        let generators = &generators[..=self.below(2)];
        let mut grid = Grid::EMPTY;
        for _ in 0..=self.below(10) {
            let mut open = vec![(self.pick(&Cell::ALL), self.pick(&Digit::ALL))];
            while let Some((cell, digit)) = open.pop() {
                if grid.digit(cell).is_none() {
                    grid.place(cell, digit);
                    open.extend(
                        generators
                            .iter()
                            .map(|generator| moved(generator, cell, digit)),
                    );
                }
            }
        }
        grid
    }

    /// Applies one of the group's eight maps at random. All but the relabelling use the handout's methods.
    pub(crate) fn one_of_eight_maps(&mut self, grid: &Grid) -> Grid {
        match self.below(8) {
            0 => Map::Values(self.relabelling()).apply(grid),
            1 => permuted_within_block(grid, Line::Column, self.pick(&Cell::ALL), self.image3()),
            2 => permuted_within_block(grid, Line::Row, self.pick(&Cell::ALL), self.image3()),
            3 => blocks_permuted(grid, BlockImage::of(Line::Column, self.image3())),
            4 => blocks_permuted(grid, BlockImage::of(Line::Row, self.image3())),
            5 => transposed(grid),
            6 => reflected(grid, self.pick(&Axis::ALL)),
            _ => turned_right(grid),
        }
    }
}

/// Returns the cell and the digit to which a transformation moves a digit in a cell.
fn moved(transformation: &Transformation, cell: Cell, digit: Digit) -> (Cell, Digit) {
    let mut grid = Grid::EMPTY;
    grid.place(cell, digit);
    let image = transformation.apply(&grid);
    Cell::ALL
        .into_iter()
        .find_map(|cell| image.digit(cell).map(|digit| (cell, digit)))
        .expect("the digit is somewhere")
}

fn possible(cells: &[i32; 81], cell: usize) -> Vec<i32> {
    let sees = |other: usize| {
        other / 9 == cell / 9
            || other % 9 == cell % 9
            || (other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3)
    };
    (1..=9)
        .filter(|&digit| (0..81).all(|other| !sees(other) || cells[other] != digit))
        .collect()
}
