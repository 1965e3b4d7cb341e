//! Random questions about all methods: those of `adequacy::fresh`, and cruder ones.

use adequacy::fresh;
use adequacy::fresh::{Dice, GridKind, Grids, OfKind};
use board::cell::Cell;
use board::grid::Grid;
use board::method::Line;
use board::method::{MapTask, Method};
use board::readings::Readings;
use board::unit::{Unit, UnitKind};
use judge::oracle;
use model::case::Call;
use model::value::Value;

/// The 81 values of a grid.
type Values = [i32; 81];

/// Solved grids, from which all others are made.
pub(crate) struct Source {
    solved: Vec<Values>,
}

impl Grids for Source {
    fn solved(&self, dice: &mut Dice) -> Grid {
        Grid::from_values(self.values(dice))
    }

    fn part(&self, givens: usize, dice: &mut Dice) -> Grid {
        Grid::from_values(part(self.values(dice), givens, dice))
    }
}

impl Source {
    /// Searches for solved grids.
    pub(crate) fn new(seed: u64) -> Self {
        let mut dice = Dice::for_method("solved grids", seed);
        let solved = (0..300).map(|_| solved(&mut dice)).collect();
        Self { solved }
    }

    fn values(&self, dice: &mut Dice) -> Values {
        let mut grid = self.solved[dice.below(self.solved.len())];
        let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        dice.shuffle(&mut digits);
        for value in &mut grid {
            *value = digits[usize::try_from(*value - 1).unwrap_or(0)];
        }
        if dice.below(2) == 0 {
            grid = transposed(&grid);
        }
        let image = permutation(dice);
        lines_moved(&grid, dice.below(2) == 0, |line| {
            line / 3 * 3 + image[line % 3]
        })
    }

    /// Draws a question with a defined answer that the handout's preconditions allow.
    pub(crate) fn question(&self, method: Method, dice: &mut Dice) -> Call {
        loop {
            let drawn = match dice.below(3) {
                0 => fresh::draw(method, self, dice),
                1 => {
                    let kind = dice.pick(&GridKind::ALL);
                    let solved = self;
                    fresh::draw(method, &OfKind { solved, kind }, dice)
                }
                _ => Some(self.crude(method, dice)),
            };
            let Some(call) = drawn else { continue };
            let answers = oracle::answers(&call, &Readings::DEFAULT);
            let is_defined = answers.is_ok_and(|answers| answers != [Value::Null]);
            if is_defined && oracle::tie(&call, &[]).is_none() {
                return call;
            }
        }
    }

    /// Draws a grid of a random kind; in one kind, the unit is filled more densely than the rest, or less.
    fn grid(&self, unit: Unit, dice: &mut Dice) -> Values {
        let whole = self.values(dice);
        match dice.below(9) {
            0 => part(whole, dice.below(82), dice),
            1 => {
                let mut grid = part(whole, dice.between(10, 60), dice);
                for _ in 0..dice.between(1, 2) {
                    grid[dice.below(81)] = digit(dice);
                }
                grid
            }
            2 => {
                let dense = dice.between(1, 10);
                let mut grid = [-1; 81];
                for value in &mut grid {
                    if dice.below(20) < dense {
                        *value = digit(dice);
                    }
                }
                grid
            }
            3 => {
                let kinds = dice.between(1, 4);
                let more = dice.below(4);
                whole.map(|value| {
                    let kept = if value <= i32::try_from(kinds).unwrap_or(1) {
                        17
                    } else {
                        more
                    };
                    if dice.below(20) < kept { value } else { -1 }
                })
            }
            4 => part(whole, dice.between(61, 80), dice),
            5 => {
                let (inside, outside) = (dice.between(3, 9), dice.between(1, 6));
                let mut grid = whole;
                for cell in Cell::ALL {
                    let kept = if unit.cells().contains(&cell) {
                        inside
                    } else {
                        outside
                    };
                    if dice.below(10) >= kept {
                        grid[cell.index()] = -1;
                    }
                }
                grid
            }
            6 => {
                // Valid, but seldom with a solution.
                let mut grid = Grid::EMPTY;
                for _ in 0..dice.between(10, 150) {
                    let (cell, value) = (dice.pick(&Cell::ALL), digit(dice));
                    let free = Unit::holding(cell)
                        .into_iter()
                        .all(|unit| unit.cells().iter().all(|&other| grid.value(other) != value));
                    if free && grid.value(cell) == -1 {
                        grid.set_value(cell, value);
                    }
                }
                std::array::from_fn(|index| grid.value(Cell::ALL[index]))
            }
            7 => part(whole, dice.between(22, 34), dice),
            _ => part(whole, dice.between(26, 55), dice),
        }
    }

    fn crude(&self, method: Method, dice: &mut Dice) -> Call {
        let kind = method
            .unit_kind()
            .unwrap_or_else(|| dice.pick(&UnitKind::ALL));
        let unit = dice.pick(&kind.units());
        let mut grid = self.grid(unit, dice);
        let arguments = match method {
            Method::IsValid(_)
            | Method::IsFullHouse(_)
            | Method::HasFullHouse(_)
            | Method::WhiteSpaces(_) => {
                if !matches!(method, Method::WhiteSpaces(_)) {
                    self.fill_up(&mut grid, unit, dice);
                }
                with_anchor(method, &grid, unit)
            }
            Method::Single { .. } | Method::Pair { .. } => with_anchor(method, &grid, unit),
            Method::BlockIntern { line, asks } => block_intern(grid, line, asks, dice),
            Method::BlockPermutation(asks) => block_permutation(grid, asks, dice),
            Method::ValuePermutation { asks, .. } => value_permutation(&grid, unit, asks, dice),
            Method::Solve(_) | Method::Transpose => vec![value(&grid)],
            Method::IsTransposition => {
                if dice.below(3) == 0 {
                    grid = symmetric(&grid, transposed);
                }
                let second = perturbed(&grid, &transposed(&grid), dice);
                vec![value(&grid), value(&second)]
            }
            Method::Reflection(asks) => {
                let rows = dice.below(2) == 0;
                let anchor = if rows { Cell::ALL[36] } else { Cell::ALL[4] };
                let map = |grid: &Values| lines_moved(grid, rows, |line| 8 - line);
                if dice.below(3) == 0 {
                    grid = symmetric(&grid, map);
                }
                let moved = map(&grid);
                match asks {
                    MapTask::Apply => vec![value(&grid), anchor.into()],
                    MapTask::Image => vec![value(&grid), value(&moved)],
                    MapTask::Recognise => {
                        vec![value(&grid), value(&perturbed(&grid, &moved, dice))]
                    }
                }
            }
            Method::Turn(asks) => {
                if dice.below(3) == 0 {
                    grid = symmetric(&grid, |grid| turned(&turned(grid)));
                }
                let mut moved = grid;
                for _ in 0..dice.below(4) {
                    moved = turned(&moved);
                }
                match asks {
                    MapTask::Apply => vec![value(&grid)],
                    MapTask::Image => vec![value(&grid), value(&moved)],
                    MapTask::Recognise => {
                        vec![value(&grid), value(&perturbed(&grid, &moved, dice))]
                    }
                }
            }
        };
        Call::new(method, arguments)
    }

    /// Often fills the unit except for at most two cells, and sometimes puts a random value into it.
    fn fill_up(&self, grid: &mut Values, unit: Unit, dice: &mut Dice) {
        if dice.below(3) > 0 {
            let whole = self.values(dice);
            let white = dice.below(3);
            let mut cells = unit.cells();
            dice.shuffle(&mut cells);
            for (index, cell) in cells.iter().enumerate() {
                grid[cell.index()] = if index < white {
                    -1
                } else {
                    whole[cell.index()]
                };
            }
        }
        if dice.below(3) == 0 {
            let cell = dice.pick(&unit.cells());
            grid[cell.index()] = dice.pick(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 10, -2, 99]);
        }
    }
}

fn with_anchor(method: Method, grid: &Values, unit: Unit) -> Vec<Value> {
    let mut arguments = vec![value(grid)];
    if method.anchor().is_some() {
        arguments.push(unit.anchor().into());
    }
    arguments
}

fn block_intern(mut grid: Values, line: Line, asks: MapTask, dice: &mut Dice) -> Vec<Value> {
    let anchor = dice.pick(&UnitKind::Block.units()).anchor();
    let image = permutation(dice);
    if asks == MapTask::Apply {
        let image = vector(image.map(|entry| entry + 1));
        return vec![value(&grid), anchor.into(), image];
    }
    thin_lines(&mut grid, line, dice);
    let number = match line {
        Line::Row => anchor.row(),
        Line::Column => anchor.column(),
    };
    let first = usize::from(number - 1);
    let moved = lines_moved(&grid, line == Line::Row, |line| {
        if line / 3 * 3 == first {
            first + image[line - first]
        } else {
            line
        }
    });
    if asks == MapTask::Image {
        return vec![value(&grid), value(&moved), anchor.into()];
    }
    vec![value(&grid), value(&perturbed(&grid, &moved, dice))]
}

fn block_permutation(mut grid: Values, asks: MapTask, dice: &mut Dice) -> Vec<Value> {
    let image = permutation(dice);
    let line = dice.pick(&Line::ALL);
    if asks == MapTask::Apply {
        return vec![value(&grid), block_image(image, line)];
    }
    thin_lines(&mut grid, line, dice);
    let moved = lines_moved(&grid, line == Line::Row, |line| {
        image[line / 3] * 3 + line % 3
    });
    let second = if asks == MapTask::Image {
        moved
    } else {
        perturbed(&grid, &moved, dice)
    };
    vec![value(&grid), value(&second)]
}

fn value_permutation(grid: &Values, unit: Unit, asks: MapTask, dice: &mut Dice) -> Vec<Value> {
    let mut image = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    match dice.below(6) {
        0 => {}
        1 => {
            let (one, other) = (dice.below(9), dice.below(9));
            image.swap(one, other);
        }
        _ => dice.shuffle(&mut image),
    }
    let anchor = Value::from(unit.anchor());
    if asks == MapTask::Apply {
        if dice.below(2) == 0 {
            for digit in 1..=9 {
                if unit.cells().iter().all(|cell| grid[cell.index()] != digit) {
                    image[usize::try_from(digit - 1).unwrap_or(0)] = -1;
                }
            }
        }
        let image = Value::List(
            image
                .iter()
                .map(|&entry| Value::Int(entry.into()))
                .collect(),
        );
        return vec![value(grid), anchor, image];
    }
    let mut second = *grid;
    for cell in unit.cells() {
        let old = grid[cell.index()];
        if let Some(new) = usize::try_from(old - 1)
            .ok()
            .and_then(|index| image.get(index))
        {
            second[cell.index()] = *new;
        }
    }
    if dice.below(3) == 0 {
        second[dice.below(81)] = digit(dice);
    }
    if asks == MapTask::Recognise && dice.below(2) == 0 {
        let (one, other) = (dice.pick(&unit.cells()), dice.pick(&unit.cells()));
        second[one.index()] = match dice.below(3) {
            0 => second[other.index()],
            1 => -1,
            _ => digit(dice),
        };
    }
    vec![value(grid), value(&second), anchor]
}

/// Returns the image, or something near it.
fn perturbed(grid: &Values, image: &Values, dice: &mut Dice) -> Values {
    let mut second = *image;
    match dice.below(12) {
        0 => second[dice.below(81)] = dice.pick(&[-1, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
        1 => {
            // The smallest change: one cell gets its own value in the first grid.
            let cell = dice.below(81);
            second[cell] = grid[cell];
        }
        2 => {
            let (one, other) = (dice.below(81), dice.below(81));
            second.swap(one, other);
        }
        3 => {
            let image = permutation(dice);
            let band = dice.below(3);
            second = lines_moved(&second, dice.below(2) == 0, |line| {
                if line / 3 == band {
                    band * 3 + image[line % 3]
                } else {
                    line
                }
            });
        }
        4 => {
            let image = permutation(dice);
            second = lines_moved(&second, dice.below(2) == 0, |line| {
                image[line / 3] * 3 + line % 3
            });
        }
        5 => {
            let half = dice.below(81);
            let front = dice.below(2) == 0;
            for cell in 0..81 {
                if (cell < half) == front {
                    second[cell] = grid[cell];
                }
            }
        }
        6 => second = transposed(&second),
        7 => second = turned(&second),
        8 => second = lines_moved(&second, dice.below(2) == 0, |line| 8 - line),
        _ => {}
    }
    second
}

/// Empties lines and copies others, so that several maps fit.
fn thin_lines(grid: &mut Values, line: Line, dice: &mut Dice) {
    if dice.below(4) > 0 {
        return;
    }
    let rows = line == Line::Row;
    let copied = dice.below(2) == 0;
    let (from, to) = (dice.below(9), dice.below(9));
    for index in 0..9 {
        let cell = |line| {
            if rows {
                line * 9 + index
            } else {
                index * 9 + line
            }
        };
        grid[cell(to)] = if copied { grid[cell(from)] } else { -1 };
    }
}

/// Overlays the grid with its image, so that the map leaves the result as it is.
fn symmetric(grid: &Values, map: impl Fn(&Values) -> Values) -> Values {
    let image = map(grid);
    let mut result = *grid;
    for cell in 0..81 {
        if grid[cell].max(image[cell]) != grid[cell] {
            result[cell] = image[cell];
        }
    }
    result
}

/// Moves each row, or column, to another line.
fn lines_moved(grid: &Values, rows: bool, to: impl Fn(usize) -> usize) -> Values {
    let mut result = [-1; 81];
    for row in 0..9 {
        for column in 0..9 {
            let target = if rows {
                to(row) * 9 + column
            } else {
                row * 9 + to(column)
            };
            result[target] = grid[row * 9 + column];
        }
    }
    result
}

fn transposed(grid: &Values) -> Values {
    std::array::from_fn(|cell| grid[cell % 9 * 9 + cell / 9])
}

/// Turns to the right: row r, column c gets the value of row 10 - c, column r.
fn turned(grid: &Values) -> Values {
    std::array::from_fn(|cell| grid[(8 - cell % 9) * 9 + cell / 9])
}

/// Keeps this many values at random positions.
fn part(mut grid: Values, givens: usize, dice: &mut Dice) -> Values {
    let mut cells: [usize; 81] = std::array::from_fn(|cell| cell);
    dice.shuffle(&mut cells);
    for &cell in &cells[givens..] {
        grid[cell] = -1;
    }
    grid
}

fn digit(dice: &mut Dice) -> i32 {
    dice.pick(&[1, 2, 3, 4, 5, 6, 7, 8, 9])
}

/// Draws a permutation of 0, 1, 2; one in six is the identity.
fn permutation(dice: &mut Dice) -> [usize; 3] {
    let mut image = [0, 1, 2];
    dice.shuffle(&mut image);
    image
}

fn vector<const N: usize>(entries: [usize; N]) -> Value {
    Value::List(
        entries
            .iter()
            .map(|&entry| Value::Int(i64::try_from(entry).unwrap_or(0)))
            .collect(),
    )
}

fn block_image(image: [usize; 3], line: Line) -> Value {
    let [a, b, c] = image.map(|block| block * 3);
    let anchors = if line == Line::Row {
        [(a, 0), (a, 3), (a, 6), (b, 0), (c, 0)]
    } else {
        [(0, a), (0, b), (0, c), (3, a), (6, a)]
    };
    anchors
        .iter()
        .map(|&(row, column)| Cell::ALL[row * 9 + column])
        .collect()
}

fn value(grid: &Values) -> Value {
    Grid::from_values(*grid).into()
}

/// Fills an empty grid at random: always the cell with the fewest open digits, which are tried in random order.
fn solved(dice: &mut Dice) -> Values {
    let mut grid = [-1; 81];
    fill(&mut grid, dice);
    grid
}

fn fill(grid: &mut Values, dice: &mut Dice) -> bool {
    let open = |grid: &Values, cell: usize| -> Vec<i32> {
        let sees = |other: usize| {
            let (row, column) = (cell / 9, cell % 9);
            other / 9 == row
                || other % 9 == column
                || (other / 27 == row / 3 && other % 9 / 3 == column / 3)
        };
        (1..=9)
            .filter(|&digit| (0..81).all(|other| grid[other] != digit || !sees(other)))
            .collect()
    };
    let mut cells: Vec<usize> = (0..81).filter(|&cell| grid[cell] == -1).collect();
    dice.shuffle(&mut cells);
    let Some(cell) = cells.into_iter().min_by_key(|&cell| open(grid, cell).len()) else {
        return true;
    };
    let mut digits = open(grid, cell);
    dice.shuffle(&mut digits);
    for digit in digits {
        grid[cell] = digit;
        if fill(grid, dice) {
            return true;
        }
    }
    grid[cell] = -1;
    false
}
