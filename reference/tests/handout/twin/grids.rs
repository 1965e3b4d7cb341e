//! Random grids of every kind that a submission may meet, and pairs of related, nearly related and unrelated grids.

use super::checks::white_spaces;
use super::lines::{LINES, apply_blocks, apply_intern, block_vectors, vectors};
use super::{
    EMPTY, KINDS, Place, Unit, Values, cells, geometry, is_digit, places, set, unit_at, value,
    values,
};
use crate::random::Random;

/// Solved grids that no validity-preserving map is known to turn into one another.
const SOLVED: [&str; 8] = [
    "351276948267894351498531672819647523743925186625318497574183269182469735936752814",
    "261498537385627419497531862179856243528314976634279185812963754943785621756142398",
    "845712693219563784673894251768941325354627819921385476136258947492176538587439162",
    "876521493529438671413769528784392156952146837631875249248913765197654382365287914",
    "136472859725896314489531762241385976968714523573629481814967235657243198392158647",
    "452617983718293654639584217126345879843179526975862431264751398397428165581936742",
    "639271584158643279427598316294167853815324697376859142543782961782916435961435728",
    "825439716761285493349671528413592867257168934986347251638954172194723685572816349",
];

/// Puzzles with one solution each on which the solvers' readings lead to different runs. Most of them distinguish
/// several readings.
const PUZZLES: [&str; 20] = [
    ".7.96......8.7..6...9.2...84.12...........37.........42.4...85....8.12.75.......9",
    "..9..6.1..7.....9......57.......2..6..45....8.586.9.2......3...9.7...24.8...9.1..",
    ".....1.27.9...3....72.8.4....6758.........6.4....3........1..7.18.3...6.........5",
    ".24....8.6.35.9.....94..3.618.9..4........57...56.4......3..758...71...4.........",
    "4..32.8...........235.4....71..9..5....2...96.....312..73.5...4.......71.6.......",
    ".3....1...92..4...8...5.......18.34.2...4..1...3..2..6..45..8.1......63....269...",
    ".....4.7...46....16..35....5..9.8..6....1..53....3.....7.2...1....1.732..8.......",
    "....6.....4.3.....71..4...8...73..2....68....3.5..4......8....55...1984...7....91",
    "..6.........3.7.9..8....216......927.682..5...5..7.....3............1...5..9..7.1",
    ".........3.6.2..8.198........5.3..2..3..95..1..........2.85..6....7...45..9.62.37",
    ".8...36......2...4...816.5..784..92.3........2.518............25.........94....1.",
    "8.....9.....5.3...1.6.....8..71....49...6.....643.2........8..5....4....3.82.56.7",
    "83......6.927815........2.....21.......5..4.3.8167.......4.2....7..3..2....1.....",
    ".65....73.3.....8..1...465....3..1.9.8.5.....1.4..........6......37...4.2.....5..",
    "..57....1.9.1..5...3........48..6.3.....53.62....1...9.........8.65.94..7........",
    "931.2..5..........64.....87...8.2.7...7.439.............3.9...8..91....38.63..1.2",
    ".19....2.4....3..73.....1......4...1..85..69........8.28...543...1......95..74..2",
    "..5..9.....6...7..7.....4.5...6...2...24...1.6......97....13...37...8..1.....73..",
    "53.1.......9.........43...97.23......1...5..43..87.1.......45.7.......92.8.79....",
    "3.5..9.2...6..27...1..8.......5.....8.24......6....59.........4.416.3..8.9.......",
];

fn parse(line: &str) -> Values {
    let mut values = EMPTY;
    for (place, character) in places().into_iter().zip(line.chars()) {
        if let Some(digit) = character.to_digit(10) {
            set(&mut values, place, i32::try_from(digit).expect("a digit"));
        }
    }
    values
}

/// A function that applies a random map of its kind to a grid.
type Map = fn(&mut Random, &Values) -> Values;

/// A source of random grids.
pub(crate) struct Grids {
    pub(crate) random: Random,
}

impl Grids {
    pub(crate) fn new(seed: u64) -> Self {
        Self {
            random: Random::new(seed),
        }
    }

    /// Returns a grid of any kind.
    pub(crate) fn any(&mut self) -> Values {
        match self.random.below(100) {
            0..36 => self.part_of_a_solution(20, 75),
            36..44 => self.part_of_a_solution(66, 80),
            44..48 => self.puzzle(),
            48..60 => self.sparse(),
            60..75 => self.conflicting(),
            75..84 => self.out_of_range(),
            84..87 => self.full(),
            87..88 => EMPTY,
            _ => self.symmetric(),
        }
    }

    /// Returns a grid on which a solver ends soon: nearly full, nearly empty, contradictory, or with invalid values.
    pub(crate) fn quickly_ended(&mut self) -> Values {
        match self.random.below(20) {
            0..7 => self.part_of_a_solution(74, 80),
            7..11 => self.part_of_a_solution(14, 24),
            11..13 => self.sparse(),
            13..16 => {
                let mut values = self.part_of_a_solution(68, 78);
                self.clash(&mut values);
                values
            }
            16 => {
                let mut values = self.part_of_a_solution(10, 24);
                self.clash(&mut values);
                values
            }
            17 => {
                let mut values = self.part_of_a_solution(70, 80);
                self.spoil(&mut values);
                values
            }
            18 => self.full(),
            _ => self.symmetric(),
        }
    }

    /// Returns a random image of a puzzle that needs pairs.
    pub(crate) fn puzzle(&mut self) -> Values {
        let puzzle = parse(self.random.pick(&PUZZLES));
        shuffled(&mut self.random, &puzzle)
    }

    fn solved(&mut self) -> Values {
        let solved = parse(self.random.pick(&SOLVED));
        shuffled(&mut self.random, &solved)
    }

    fn part_of_a_solution(&mut self, fewest: usize, most: usize) -> Values {
        let mut values = self.solved();
        let givens = self.random.between(fewest, most);
        let mut order = places();
        self.random.shuffle(&mut order);
        for &place in &order[givens..] {
            set(&mut values, place, -1);
        }
        values
    }

    /// Returns a grid with at most 30 digits in random cells, which may conflict.
    fn sparse(&mut self) -> Values {
        let mut values = EMPTY;
        for _ in 0..self.random.between(1, 30) {
            set(&mut values, self.random.place(), self.random.digit());
        }
        values
    }

    fn conflicting(&mut self) -> Values {
        let mut values = self.part_of_a_solution(20, 78);
        for _ in 0..self.random.between(1, 3) {
            self.clash(&mut values);
        }
        values
    }

    /// Copies a digit to another cell of one of its units.
    fn clash(&mut self, values: &mut Values) {
        loop {
            let from = self.random.place();
            let unit = unit_at(self.random.pick(&KINDS), from);
            let to = self.random.pick(&cells(unit));
            let digit = value(values, from);
            if to != from && is_digit(digit) && value(values, to) != digit {
                set(values, to, digit);
                return;
            }
        }
    }

    fn out_of_range(&mut self) -> Values {
        let mut values = if self.random.below(4) == 0 {
            self.sparse()
        } else {
            self.part_of_a_solution(20, 80)
        };
        self.spoil(&mut values);
        values
    }

    /// Writes values that are neither -1 nor digits.
    fn spoil(&mut self, values: &mut Values) {
        for _ in 0..self.random.between(1, 4) {
            let strange = self.random.pick(&[0, 0, 10, 10, -5, -2, 100]);
            set(values, self.random.place(), strange);
        }
    }

    /// Returns a solved grid, half the time with a random digit in one cell.
    fn full(&mut self) -> Values {
        let mut values = self.solved();
        if self.random.below(2) == 0 {
            set(&mut values, self.random.place(), self.random.digit());
        }
        values
    }

    /// Returns a grid whose white spaces are filled from its own images, so that it is more or less symmetric, or a
    /// grid with equal lines.
    pub(crate) fn symmetric(&mut self) -> Values {
        let mut values = match self.random.below(3) {
            0 => self.part_of_a_solution(20, 75),
            1 => self.part_of_a_solution(2, 20),
            _ => self.sparse(),
        };
        let original = values;
        let axes = [(1, 5), (5, 1)];
        match self.random.below(8) {
            0 => merge(&mut values, &geometry::transpose(&original)),
            1 => {
                let anchor = self.random.pick(&axes);
                merge(&mut values, &geometry::reflect(&original, anchor));
            }
            2 => {
                merge(&mut values, &geometry::reflect(&original, axes[0]));
                let half = values;
                merge(&mut values, &geometry::reflect(&half, axes[1]));
            }
            3 => {
                let half = geometry::turn_right(&geometry::turn_right(&original));
                merge(&mut values, &half);
            }
            4 => {
                let mut turned = original;
                for _ in 0..3 {
                    turned = geometry::turn_right(&turned);
                    merge(&mut values, &turned);
                }
            }
            5 => {
                // Equal stacks or bands.
                let vector = self.random.pick(&block_vectors());
                let moved = apply_blocks(&original, vector);
                merge(&mut values, &moved);
                merge(&mut values, &apply_blocks(&moved, vector));
            }
            _ => self.equal_lines(&mut values),
        }
        values
    }

    /// Copies lines, mostly within their band or stack.
    fn equal_lines(&mut self, values: &mut Values) {
        for _ in 0..self.random.between(1, 4) {
            let from = self.random.between(1, 9);
            let to = if self.random.below(4) == 0 {
                self.random.between(1, 9)
            } else {
                super::first_of_three(from) + self.random.below(3)
            };
            let rows = self.random.below(2) == 0;
            for across in 1..=9 {
                let at = |line| {
                    if rows { (line, across) } else { (across, line) }
                };
                let copy = value(values, at(from));
                set(values, at(to), copy);
            }
        }
    }

    /// Returns two grids: the second is an image of the first under the map, or nearly, or not at all.
    pub(crate) fn pair(&mut self, map: Map) -> [Values; 2] {
        let first = match self.random.below(5) {
            0 => self.symmetric(),
            1 => self.sparse(),
            2 => self.part_of_a_solution(20, 75),
            _ => self.any(),
        };
        let random = &mut self.random;
        let image = map(random, &first);
        let second = match random.below(12) {
            0..5 => image,
            5 => changed(random, &image),
            6 => exchanged(random, &image),
            7 => map(random, &image),
            8 => any_map(random, &image),
            9 => any_map(random, &first),
            10 => first,
            _ => self.any(),
        };
        [first, second]
    }

    /// Returns two grids and a unit: the second grid is a value permutation of the first in this unit, or nearly, or
    /// not at all.
    pub(crate) fn unit_pair(&mut self) -> ([Values; 2], Unit) {
        let unit = self.unit();
        let first = self.any();
        let random = &mut self.random;
        let mapped = values::apply(&first, unit, &value_image(random));
        let second = match random.below(12) {
            0..5 => mapped,
            5 => changed_within(random, &mapped, unit),
            6 => changed(random, &mapped),
            7 => {
                // Maps two digits to one, if both occur.
                let mut image = value_image(random);
                image[random.below(9)] = image[random.below(9)];
                values::apply(&first, unit, &image)
            }
            8 => {
                let other = unit_at(random.pick(&KINDS), random.place());
                values::apply(&mapped, other, &value_image(random))
            }
            9 => first,
            10 => any_map(random, &first),
            _ => self.any(),
        };
        ([first, second], unit)
    }

    pub(crate) fn unit(&mut self) -> Unit {
        let place = self.random.place();
        unit_at(self.random.pick(&KINDS), place)
    }
}

/// Fills the white spaces with what the other grid has there.
fn merge(values: &mut Values, other: &Values) {
    for place in white_spaces(values) {
        set(values, place, value(other, place));
    }
}

/// Returns a random image of the grid: digits relabelled, lines and blocks permuted and, half the time, transposed.
fn shuffled(random: &mut Random, values: &Values) -> Values {
    let image = digits(random);
    let mut shuffled = *values;
    for place in places() {
        if let Ok(digit @ 1..=9) = usize::try_from(value(values, place)) {
            set(&mut shuffled, place, image[digit - 1]);
        }
    }
    for lines in LINES {
        for first in [1, 4, 7] {
            let vector = random.pick(&vectors());
            shuffled = apply_intern(&shuffled, lines, (first, first), vector);
        }
        shuffled = apply_blocks(&shuffled, random.pick(&block_vectors()));
    }
    if random.below(2) == 0 {
        shuffled = geometry::transpose(&shuffled);
    }
    shuffled
}

/// Returns the digits in random order.
fn digits(random: &mut Random) -> values::Image {
    let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    random.shuffle(&mut digits);
    digits
}

/// Returns a random permutation of the digits, a quarter of the time one that exchanges at most two.
fn value_image(random: &mut Random) -> values::Image {
    let mut image = digits(random);
    if random.below(4) == 0 {
        image = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        image.swap(random.below(9), random.below(9));
    }
    image
}

pub(crate) fn any_intern(random: &mut Random, values: &Values) -> Values {
    let lines = random.pick(&LINES);
    let anchor = random.place();
    apply_intern(values, lines, anchor, random.pick(&vectors()))
}

pub(crate) fn any_blocks(random: &mut Random, values: &Values) -> Values {
    apply_blocks(values, random.pick(&block_vectors()))
}

pub(crate) fn any_reflection(random: &mut Random, values: &Values) -> Values {
    geometry::reflect(values, random.pick(&[(1, 5), (5, 1)]))
}

pub(crate) fn any_turn(random: &mut Random, values: &Values) -> Values {
    let mut turned = *values;
    for _ in 0..random.below(4) {
        turned = geometry::turn_right(&turned);
    }
    turned
}

pub(crate) fn transposition(_: &mut Random, values: &Values) -> Values {
    geometry::transpose(values)
}

fn any_map(random: &mut Random, values: &Values) -> Values {
    let map: Map = random.pick(&[
        any_intern as Map,
        any_blocks,
        any_reflection,
        any_turn,
        transposition,
        exchanged_lines,
    ]);
    map(random, values)
}

/// Exchanges two rows or two columns, which need not be in one band or stack.
fn exchanged_lines(random: &mut Random, values: &Values) -> Values {
    let (one, other) = (random.between(1, 9), random.between(1, 9));
    let rows = random.below(2) == 0;
    let mut moved = *values;
    for across in 1..=9 {
        let at = |line| if rows { (line, across) } else { (across, line) };
        set(&mut moved, at(one), value(values, at(other)));
        set(&mut moved, at(other), value(values, at(one)));
    }
    moved
}

/// Returns the grid with a random value in one cell.
fn changed(random: &mut Random, values: &Values) -> Values {
    let mut changed = *values;
    change(random, &mut changed, &places());
    changed
}

fn changed_within(random: &mut Random, values: &Values, unit: Unit) -> Values {
    let mut changed = *values;
    change(random, &mut changed, &cells(unit));
    changed
}

fn change(random: &mut Random, values: &mut Values, among: &[Place]) {
    let new = random.pick(&[-1, -1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 10]);
    set(values, random.pick(among), new);
}

/// Returns the grid with the values of two random cells exchanged.
fn exchanged(random: &mut Random, values: &Values) -> Values {
    let (one, other) = (random.place(), random.place());
    let mut changed = *values;
    set(&mut changed, one, value(values, other));
    set(&mut changed, other, value(values, one));
    changed
}
