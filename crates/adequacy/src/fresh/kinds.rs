//! Kinds of grids that questions are drawn from, all derived from solved grids.
//!
//! Each kind exposes mistakes that the others hide: a test of only the first filled line is wrong only on sparse or
//! nearly symmetric grids, a comparison of lines as sets only where two lines hold the same digits.

use board::cell::Cell;
use board::digit::Digit;
use board::grid::{EMPTY, Grid};
use board::random::Random;
use board::unit::{Unit, UnitKind, peers};
use reference::puzzle::relate::Transformation;

use super::dice::Dice;
use super::grids::Grids;
use judge::image;
use model::generator::Generator;

board::named! {
    /// A kind of grids.
    GridKind {
        /// Grids as the source of solved grids draws them.
        Plain = "plain",
        /// Parts of any density; some are denser in one unit or for some digits.
        Parts = "parts",
        /// Parts with one conflict.
        Conflicts = "conflicts",
        /// One to twelve digits.
        Sparse = "sparse",
        /// Nearly all cells of one to three digits, and few others.
        FewDigits = "few digits",
        /// Digits in a few lines or blocks only.
        Regions = "regions",
        /// Symmetric under a map: wholly, in some rows, or except for one or two cells.
        Symmetric = "symmetric",
        /// Lines with the same values, digits, sum or number of digits as others.
        EqualLines = "equal lines",
        /// Most candidates of one unit are struck, so that few are left in each cell.
        Crafted = "crafted",
        /// Sixty digits and more.
        Full = "full",
    }
}

/// Grids of one kind.
#[derive(Clone, Copy)]
pub struct OfKind<'a> {
    /// The source of solved grids.
    pub solved: &'a dyn Grids,
    /// The kind.
    pub kind: GridKind,
}

impl std::fmt::Debug for OfKind<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("OfKind")
            .field("kind", &self.kind)
            .finish_non_exhaustive()
    }
}

impl Grids for OfKind<'_> {
    /// Returns a random image of a solved grid, because the source has few.
    fn solved(&self, dice: &mut Dice) -> Grid {
        let mut random = Random(dice.below(usize::MAX) as u64);
        let all = Generator::ALL.into_iter();
        let element = all.fold(Transformation::IDENTITY, |element, map| {
            element.then(&image::random(map, &mut random))
        });
        element.apply(&self.solved.solved(dice))
    }

    fn part(&self, givens: usize, dice: &mut Dice) -> Grid {
        let unit = dice.pick(&Unit::ALL);
        self.part_around(unit, givens, dice)
    }

    fn part_around(&self, unit: Unit, givens: usize, dice: &mut Dice) -> Grid {
        if self.kind == GridKind::Plain {
            return self.solved.part(givens, dice);
        }
        let whole = self.solved(dice);
        match self.kind {
            GridKind::Plain | GridKind::Parts => part(&whole, unit, givens, dice),
            GridKind::Conflicts => {
                let mut grid = part(&whole, unit, givens, dice);
                add_conflict(&mut grid, dice);
                grid
            }
            GridKind::Sparse => {
                let count = dice.between(1, 12);
                some_of(&whole, count, dice)
            }
            GridKind::FewDigits => few_digits(&whole, dice),
            GridKind::Regions => regions(&whole, unit, dice),
            GridKind::Symmetric => {
                let grid = part(&whole, unit, givens, dice);
                symmetric(&grid, dice)
            }
            GridKind::EqualLines => {
                let grid = part(&whole, unit, givens, dice);
                with_equal_lines(grid, dice)
            }
            GridKind::Crafted => crafted(&whole, unit, dice),
            GridKind::Full => {
                let count = dice.between(60, 81);
                some_of(&whole, count, dice)
            }
        }
    }
}

/// Keeps some digits: evenly, more in a unit, or more of the smallest digits. Densities are in tenths.
fn part(whole: &Grid, unit: Unit, givens: usize, dice: &mut Dice) -> Grid {
    let (density, digits, inside) = (dice.below(5), dice.between(1, 4), dice.between(3, 9));
    let outside = match density {
        // Evenly: any density, or that of the wanted number of givens.
        0 => dice.below(10),
        1 => givens * 10 / 81,
        // Nearly all of the smallest digits, and few others.
        2 => dice.below(2),
        // One density in the unit, another outside it.
        3 => dice.below(6),
        // Nearly everything.
        _ => 9,
    };
    let tenths = |cell: Cell| match density {
        2 if usize::try_from(whole.value(cell)).is_ok_and(|value| value <= digits) => 9,
        3 if unit.cell_set().contains(cell) => inside,
        _ => outside,
    };
    kept(whole, dice, |cell, dice| dice.below(10) < tenths(cell))
}

fn kept(whole: &Grid, dice: &mut Dice, keeps: impl Fn(Cell, &mut Dice) -> bool) -> Grid {
    let mut grid = Grid::EMPTY;
    for cell in Cell::ALL {
        if keeps(cell, dice) {
            grid.set_value(cell, whole.value(cell));
        }
    }
    grid
}

/// Keeps `count` random digits.
fn some_of(whole: &Grid, count: usize, dice: &mut Dice) -> Grid {
    let mut cells = Cell::ALL;
    dice.shuffle(&mut cells);
    let mut grid = Grid::EMPTY;
    for &cell in &cells[..count] {
        grid.set_value(cell, whole.value(cell));
    }
    grid
}

/// Writes the value of a filled cell once more into one of its units.
fn add_conflict(grid: &mut Grid, dice: &mut Dice) {
    let is_filled = |cell: &Cell| !grid.is_white_space(*cell);
    let cells: Vec<Cell> = Cell::ALL.into_iter().filter(is_filled).collect();
    if !cells.is_empty() {
        let cell = dice.pick(&cells);
        let unit = Unit::of(dice.pick(&UnitKind::ALL), cell);
        grid.set_value(dice.pick(&unit.cells()), grid.value(cell));
    }
}

fn few_digits(whole: &Grid, dice: &mut Dice) -> Grid {
    let mut digits = Digit::ALL;
    dice.shuffle(&mut digits);
    // The digit 9 is drawn more often, because a loop whose bound is too low by one leaves it out.
    if dice.below(3) == 0 {
        digits[0] = Digit::ALL[8];
    }
    let digits = &digits[..dice.between(1, 3)];
    let (often, others) = (dice.pick(&[12, 16, 18, 20]), dice.below(4));
    kept(whole, dice, |cell, dice| {
        let is_chosen = whole
            .digit(cell)
            .is_some_and(|digit| digits.contains(&digit));
        dice.below(20) < if is_chosen { often } else { others }
    })
}

fn regions(whole: &Grid, unit: Unit, dice: &mut Dice) -> Grid {
    let kind = dice.pick(&UnitKind::ALL);
    let mut units = kind.units();
    dice.shuffle(&mut units);
    // The last unit is drawn more often, because a loop whose bound is too low by one leaves it out.
    if dice.below(3) == 0 {
        units[0] = kind.units()[8];
    }
    if dice.below(3) == 0 {
        units[0] = unit;
    }
    let regions = &units[..dice.between(1, 3)];
    let (inside, outside) = (dice.between(3, 10), dice.below(2));
    kept(whole, dice, |cell, dice| {
        let is_inside = regions.iter().any(|unit| unit.cell_set().contains(cell));
        dice.below(10) < if is_inside { inside } else { outside }
    })
}

/// Makes a grid symmetric under a random map, in all rows or only in the first ones, and changes up to two cells.
fn symmetric(grid: &Grid, dice: &mut Dice) -> Grid {
    // Maps 5 and 6 move rows or columns, map 5 those of the band or stack that begins with the line `first`.
    let (shift, moves_rows, first) = (
        dice.below(2),
        dice.below(2) == 0,
        dice.pick(&[0, 3, 6, 0, 3, 6]),
    );
    let map = dice.below(8);
    let source = move |cell: usize| {
        let (row, column) = (cell / 9, cell % 9);
        let line = |line: usize| match map {
            // Exchanges the outer lines of a band or stack.
            5 if line / 3 * 3 == first => 2 * first + 2 - line,
            // Shifts all bands or stacks by one or two.
            6 => (line + 3 * (shift + 1)) % 9,
            _ => line,
        };
        match map {
            // Reflects at the main diagonal, from left to right, from top to bottom.
            0 => column * 9 + row,
            1 => row * 9 + 8 - column,
            2 => (8 - row) * 9 + column,
            // A half turn, a quarter turn.
            3 => (8 - row) * 9 + 8 - column,
            4 => (8 - column) * 9 + row,
            // Reflects at the other diagonal.
            7 => (8 - column) * 9 + 8 - row,
            _ if moves_rows => line(row) * 9 + column,
            _ => row * 9 + line(column),
        }
    };
    let symmetric_rows = match dice.below(3) {
        0 => dice.between(1, 8),
        _ => 9,
    };
    let mut values = *grid.values();
    for (cell, filled) in values.iter_mut().enumerate() {
        // The map is applied until it returns to the cell; the cells on the way get one value.
        let mut orbit = vec![cell];
        while let Some(next) = orbit.last().map(|&cell| source(cell))
            && next != cell
        {
            orbit.push(next);
        }
        let value = orbit.iter().map(|&cell| grid.values()[cell]).max();
        if cell / 9 < symmetric_rows {
            *filled = value.unwrap_or(EMPTY);
        }
    }
    let mut grid = Grid::from_values(values);
    for _ in 0..dice.pick(&[0, 0, 1, 1, 2]) {
        // -1 empties the cell.
        let value = dice.pick(&[-1, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
        grid.set_value(dice.pick(&Cell::ALL), value);
    }
    grid
}

/// Overwrites some lines with copies or variations of others.
fn with_equal_lines(mut grid: Grid, dice: &mut Dice) -> Grid {
    let kind = dice.pick(&[UnitKind::Row, UnitKind::Column]);
    let units = kind.units();
    for _ in 0..dice.between(1, 3) {
        let from = dice.below(9);
        let to = match dice.below(3) {
            0 => dice.below(9),
            _ => from / 3 * 3 + dice.below(3),
        };
        let mut values = units[from].cells().map(|cell| grid.value(cell));
        match dice.below(6) {
            0 => {}
            1 | 2 => dice.shuffle(&mut values),
            3 => values.rotate_right(dice.between(1, 8)),
            4 => change_keeping_sum(&mut values, dice),
            _ => {
                for value in values.iter_mut().filter(|value| **value != EMPTY) {
                    *value = dice.pick(&Digit::ALL).value();
                }
            }
        }
        for (cell, value) in units[to].cells().into_iter().zip(values) {
            grid.set_value(cell, value);
        }
    }
    grid
}

/// Adds one to a digit of a line and takes one from another.
pub(super) fn change_keeping_sum(values: &mut [i32; 9], dice: &mut Dice) {
    let positions = |wanted: fn(i32) -> bool| {
        let numbers = (0..9).filter(|&number| wanted(values[number]));
        numbers.collect::<Vec<usize>>()
    };
    let grows = positions(|value| (1..=8).contains(&value));
    let shrinks = positions(|value| (2..=9).contains(&value));
    if !grows.is_empty() && !shrinks.is_empty() {
        values[dice.pick(&grows)] += 1;
        values[dice.pick(&shrinks)] -= 1;
    }
}

/// Fills some cells of a unit, and places digits outside it that strike most candidates of its empty cells.
fn crafted(whole: &Grid, unit: Unit, dice: &mut Dice) -> Grid {
    let mut grid = Grid::EMPTY;
    let (filled, sparing) = (dice.below(6), dice.below(4));
    for cell in unit.cells() {
        if dice.below(9) < filled {
            grid.set_value(cell, whole.value(cell));
        }
    }
    // A common set makes pairs likely.
    let mut digits = Digit::ALL;
    dice.shuffle(&mut digits);
    let common = &digits[..dice.between(2, 3)];
    let by_digit = dice.below(2) == 0;
    let mut to_strike = Vec::new();
    for cell in unit.cells() {
        for digit in Digit::ALL {
            let is_kept = if by_digit {
                common.contains(&digit) && dice.below(4) == 0 || !common.contains(&digit)
            } else {
                dice.below(3) == 0 && common.contains(&digit) || dice.below(9) == 0
            };
            if !is_kept && dice.below(8) >= sparing {
                to_strike.push((cell, digit));
            }
        }
    }
    dice.shuffle(&mut to_strike);
    for (cell, digit) in to_strike {
        let can_be_struck = grid.is_white_space(cell)
            && whole.digit(cell) != Some(digit)
            && peers(cell)
                .into_iter()
                .all(|peer| grid.digit(peer) != Some(digit));
        if can_be_struck {
            let strikes = peers(cell)
                .difference(unit.cell_set())
                .into_iter()
                .filter(|&peer| whole.digit(peer) == Some(digit));
            let strikes: Vec<Cell> = strikes.collect();
            if !strikes.is_empty() {
                grid.place(dice.pick(&strikes), digit);
            }
        }
    }
    grid
}
