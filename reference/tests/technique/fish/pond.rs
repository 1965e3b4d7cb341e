//! The twin of the fish: sparse grids of one digit, and every fish in them.

use std::collections::BTreeMap;
use std::ops::Range;

use board::cell::{Cell, CellSet};
use board::code::Technique;
use board::digit::{Digit, DigitSet};
use board::state::{Query, State};
use board::step::{Mark, Role, Step};

use crate::position::Random;

/// Number of units: 0 to 8 are rows, 9 to 17 columns, 18 to 26 blocks.
const UNITS: usize = 27;

/// Pairs of ranges from which base units and cover units are taken.
pub(super) type Sides<'a> = &'a [(Range<usize>, Range<usize>)];

pub(super) const ANY: Sides = &[(0..UNITS, 0..UNITS)];
/// The sides of basic fish.
pub(super) const ROWS_AND_COLUMNS: Sides = &[(0..9, 9..18), (9..18, 0..9)];

/// A grid with candidates of one digit. Sets of them are bits in the order of `cells`.
pub(super) struct Pond {
    digit: Digit,
    pub(super) state: State,
    pub(super) solution: Vec<usize>,
    pub(super) cells: Vec<usize>,
    units: [u64; UNITS],
    peers: Vec<u64>,
}

impl Pond {
    /// Creates a pond with a template of which `unsolved` cells are open and the others solved. Some other cells that
    /// see no solved one are open, too.
    pub(super) fn sound(random: &mut Random, unsolved: usize) -> Self {
        let template: Vec<usize> = {
            let solution = random.solved_grid();
            (0..81).filter(|&cell| solution[cell] == 1).collect()
        };
        let order: [usize; 9] = random.shuffled();
        let solved: Vec<usize> = order[unsolved..].iter().map(|&row| template[row]).collect();
        let density = 25 + random.below(60);
        let cells = (0..81)
            .filter(|cell| !solved.contains(cell) && solved.iter().all(|&one| !sees(one, *cell)))
            .filter(|cell| template.contains(cell) || random.below(100) < density)
            .collect();
        Self::new(random, &solved, cells, template)
    }

    /// Creates a pond of `count` random cells, which most often has no template.
    pub(super) fn of_any_cells(random: &mut Random, count: usize) -> Self {
        let order: [usize; 81] = random.shuffled();
        let mut cells = order[..count].to_vec();
        cells.sort_unstable();
        Self::new(random, &[], cells, Vec::new())
    }

    fn new(random: &mut Random, solved: &[usize], cells: Vec<usize>, solution: Vec<usize>) -> Self {
        assert!(cells.len() <= 64);
        let digit = Digit::ALL[random.below(9)];
        let mut digits = [None; 81];
        for &cell in solved {
            digits[cell] = Some(digit);
        }
        let closed = Cell::ALL
            .into_iter()
            .filter(|cell| !cells.contains(&cell.index()));
        let deleted: Vec<Mark> = closed.map(|cell| Mark { digit, cell }).collect();
        let state = State::new(&digits, CellSet::EMPTY, &deleted);
        let open: Vec<usize> = state
            .pencilmarks()
            .cells_with(digit)
            .into_iter()
            .map(Cell::index)
            .collect();
        assert_eq!(open, cells);
        let bits = |holds: &dyn Fn(usize) -> bool| {
            let bit = |(index, &cell): (usize, &usize)| u64::from(holds(cell)) << index;
            cells.iter().enumerate().map(bit).sum()
        };
        Self {
            units: std::array::from_fn(|unit| bits(&|cell| units_of(cell).contains(&unit))),
            peers: cells
                .iter()
                .map(|&cell| bits(&|other| sees(cell, other)))
                .collect(),
            digit,
            state,
            solution,
            cells,
        }
    }

    pub(super) fn query(&self, technique: Technique) -> Query {
        Query::from(technique).for_digits(DigitSet::only(self.digit))
    }

    fn cells_of(&self, bits: u64) -> Vec<usize> {
        let set = |index: &usize| bits >> index & 1 != 0;
        (0..self.cells.len())
            .filter(set)
            .map(|index| self.cells[index])
            .collect()
    }

    /// Returns every choice of `size` units that have a candidate.
    fn choices(&self, size: usize, units: Range<usize>) -> Vec<Choice> {
        let open: Vec<usize> = units.filter(|&unit| self.units[unit] != 0).collect();
        let choice = |units: Vec<usize>| {
            let mut choice = Choice {
                bits: 0,
                once: 0,
                twice: 0,
                units,
            };
            for &unit in &choice.units {
                choice.bits |= 1 << unit;
                choice.twice |= choice.once & self.units[unit];
                choice.once |= self.units[unit];
            }
            choice
        };
        choices(&open, size).into_iter().map(choice).collect()
    }

    /// Returns every fish of a size with units from `sides`.
    fn catch(&self, size: usize, sides: Sides) -> Vec<Caught> {
        let mut catch = Vec::new();
        for (bases, covers) in sides.iter().cloned() {
            let covers = self.choices(size, covers);
            for base in self.choices(size, bases) {
                let endo_fins = base.twice.count_ones();
                for cover in covers.iter().filter(|cover| cover.bits & base.bits == 0) {
                    let fins = base.once & !cover.once | base.twice;
                    let works = endo_fins <= 2
                        && fins.count_ones() <= 5
                        && cover
                            .units
                            .iter()
                            .all(|&unit| self.units[unit] & base.once != 0);
                    if works {
                        catch.extend(self.caught(&base, cover, fins));
                    }
                }
            }
        }
        catch
    }

    fn caught(&self, base: &Choice, cover: &Choice, fins: u64) -> Option<Caught> {
        let seen = self
            .peers
            .iter()
            .enumerate()
            .filter(|(index, _)| fins >> index & 1 != 0);
        let seen = seen.fold(u64::MAX, |seen, (_, peers)| seen & peers);
        let from_outside = cover.once & !base.once & seen;
        let struck = from_outside | cover.twice & seen;
        (struck != 0).then(|| Caught {
            code: self.code(&base.units, &cover.units, fins),
            struck,
            // Candidates outside the base come first.
            first: if from_outside == 0 {
                struck
            } else {
                from_outside
            }
            .trailing_zeros(),
            fish: Fish {
                base: base.units.clone(),
                covers: vec![cover.units.clone()],
                fins: vec![self.cells_of(base.once & !cover.once)],
                endo_fins: vec![self.cells_of(base.twice)],
            },
        })
    }

    fn code(&self, base: &[usize], cover: &[usize], fins: u64) -> String {
        let sashimi = base
            .iter()
            .any(|&unit| (self.units[unit] & !fins).count_ones() <= 1);
        let shape = match (shape(base, cover), fins != 0) {
            ("basic", false) => 0,
            ("basic", true) if sashimi => 2,
            ("basic", true) => 1,
            ("franken", false) => 3,
            ("franken", true) => 4,
            (_, false) => 5,
            (_, true) => 6,
        };
        format!("03{shape}{}", base.len() - 2)
    }
}

fn shape(base: &[usize], cover: &[usize]) -> &'static str {
    let has = |side: &[usize], kind: usize| side.iter().any(|unit| unit / 9 == kind);
    let lines = |side: &[usize]| (has(side, 0), has(side, 1));
    match (lines(base), lines(cover)) {
        ((true, false), (false, true)) | ((false, true), (true, false)) => {
            if has(base, 2) || has(cover, 2) {
                "franken"
            } else {
                "basic"
            }
        }
        _ => "mutant",
    }
}

fn choices(items: &[usize], count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (index, &first) in items.iter().enumerate() {
        for rest in choices(&items[index + 1..], count - 1) {
            all.push([vec![first], rest].concat());
        }
    }
    all
}

/// Some units, as numbers and as bits, and the candidates that are in at least one and in at least two of them.
struct Choice {
    units: Vec<usize>,
    bits: u32,
    once: u64,
    twice: u64,
}

/// A fish with the candidates that it strikes, and the first of them.
struct Caught {
    code: String,
    struck: u64,
    first: u32,
    fish: Fish,
}

/// The units and fins of a fish; a Siamese fish has two covers.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Fish {
    base: Vec<usize>,
    covers: Vec<Vec<usize>>,
    fins: Vec<Vec<usize>>,
    endo_fins: Vec<Vec<usize>>,
}

impl Fish {
    pub(super) fn of(step: &Step) -> Self {
        let mut fish = Self::default();
        let mut last = Role::Base;
        for part in &step.reason {
            let cells = part.cells.into_iter().map(Cell::index).collect();
            match part.role {
                Role::Base => fish.base.push(part.unit.expect("a unit").index()),
                Role::Cover => {
                    if last != Role::Cover {
                        fish.covers.push(Vec::new());
                        fish.fins.push(Vec::new());
                        fish.endo_fins.push(Vec::new());
                    }
                    let cover = fish.covers.last_mut().expect("a cover");
                    cover.push(part.unit.expect("a unit").index());
                }
                Role::Fin => *fish.fins.last_mut().expect("a cover") = cells,
                Role::EndoFin => *fish.endo_fins.last_mut().expect("a cover") = cells,
                other => panic!("{other:?} in a fish"),
            }
            last = part.role;
        }
        fish
    }

    /// Combines two fish into a Siamese fish that begins with this one.
    fn siamese_with(&self, other: &Self) -> Self {
        Self {
            base: self.base.clone(),
            covers: [&self.covers[..], &other.covers].concat(),
            fins: [&self.fins[..], &other.fins].concat(),
            endo_fins: [&self.endo_fins[..], &other.endo_fins].concat(),
        }
    }
}

/// The first fish by code and struck cells.
pub(super) type First = BTreeMap<(String, Vec<usize>), Fish>;

fn note(all: &mut First, code: String, struck: Vec<usize>, fish: Fish) {
    let kept = all.entry((code, struck)).or_insert_with(|| fish.clone());
    if fish < *kept {
        *kept = fish;
    }
}

pub(super) fn first_of_all(pond: &Pond, size: usize, sides: Sides) -> First {
    let catch = pond.catch(size, sides);
    let mut all = First::new();
    for caught in &catch {
        note(
            &mut all,
            caught.code.clone(),
            pond.cells_of(caught.struck),
            caught.fish.clone(),
        );
    }
    if size == 3 || size == 4 {
        for same_base in catch.chunk_by(|one, other| one.fish.base == other.fish.base) {
            for one in same_base {
                for other in same_base {
                    if is_siamese(one, other) {
                        let struck = pond.cells_of(one.struck | other.struck);
                        note(
                            &mut all,
                            format!("{}1", one.code),
                            struck,
                            one.fish.siamese_with(&other.fish),
                        );
                    }
                }
            }
        }
    }
    all
}

/// Returns whether two fish with the same base make a Siamese fish, in this order.
fn is_siamese(one: &Caught, other: &Caught) -> bool {
    let class = |caught: &Caught| match &caught.code[..3] {
        "031" | "032" => Some("basic"),
        "034" => Some("franken"),
        "036" => Some("mutant"),
        _ => None,
    };
    one.first != other.first
        && one.fish.covers < other.fish.covers
        && class(one).is_some()
        && class(one) == class(other)
}

fn units_of(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}

fn sees(one: usize, other: usize) -> bool {
    one != other
        && units_of(one)
            .iter()
            .any(|unit| units_of(other).contains(unit))
}
