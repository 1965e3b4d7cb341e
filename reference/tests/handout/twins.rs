//! Every method against a second, independent implementation, on many random grids and under every reading.

use std::fmt::{Arguments, Debug};

use board::cell::{Cell, CellSet};
use board::grid::Grid;
use board::method::Line;
use board::readings::{Reading, Readings};
use board::unit::{Unit, UnitKind};
use reference::handout::by_unit;
use reference::handout::check;
use reference::handout::query::{Query, Scope};
use reference::handout::symmetry::lines::{BlockImage, Image3};
use reference::handout::symmetry::{geometry, lines, values};

use crate::twin::grids::{self, Grids};
use crate::twin::lines::{LINES, Lines, vectors};
use crate::twin::queries::candidates_as_read;
use crate::twin::reasons;
use crate::twin::{self, KINDS, Kind, Place, Values, units_of};

/// Number of random grids for each method under the default readings.
const DEFAULT_GRIDS: usize = 20_000;
/// Number of random grids for each method and each alternative reading that concerns it.
const ALTERNATIVE_GRIDS: usize = 2_000;

/// The readings and grids of a question, for the message of a failed comparison.
struct Question<'a> {
    readings: &'a Readings,
    grids: &'a [&'a Values],
}

impl Question<'_> {
    /// Panics if the crate and its twin answer differently.
    fn agree<T: PartialEq + Debug>(&self, method: Arguments<'_>, crate_says: &T, twin_says: &T) {
        if crate_says == twin_says {
            return;
        }
        let lines: Vec<_> = self.grids.iter().map(|grid| twin::line(grid)).collect();
        panic!(
            "{method} under {:?}\n    grid:  {}\n    crate: {crate_says:?}\n    twin:  {twin_says:?}",
            self.readings.deviations(),
            lines.join("\n    grid:  "),
        );
    }
}

fn grid(values: &Values) -> Grid {
    Grid::from_values(*values.as_flattened().as_array().expect("81 values"))
}

fn values_of(grid: &Grid) -> Values {
    let mut values = twin::EMPTY;
    for (place, &value) in twin::places().into_iter().zip(grid.values()) {
        twin::set(&mut values, place, value);
    }
    values
}

fn cell((row, column): Place) -> Cell {
    let small = |line| u8::try_from(line).expect("1 to 9");
    Cell::from_rc(small(row), small(column)).expect("1 to 9")
}

fn place(cell: Cell) -> Place {
    (usize::from(cell.row()), usize::from(cell.column()))
}

fn places(cells: CellSet) -> Vec<Place> {
    cells.into_iter().map(place).collect()
}

fn kind(kind: Kind) -> UnitKind {
    match kind {
        Kind::Row => UnitKind::Row,
        Kind::Column => UnitKind::Column,
        Kind::Block => UnitKind::Block,
    }
}

fn unit(unit: twin::Unit) -> Unit {
    Unit::of(kind(unit.kind), cell(unit.anchor))
}

fn line(lines: Lines) -> Line {
    match lines {
        Lines::Rows => Line::Row,
        Lines::Columns => Line::Column,
    }
}

fn image3(vector: [usize; 3]) -> Image3 {
    Image3::new(vector.map(|entry| u8::try_from(entry).expect("1 to 3"))).expect("a permutation")
}

fn vector(image: Image3) -> [usize; 3] {
    image.entries().map(usize::from)
}

/// Returns, for each alternative reading of the clauses, the default readings with it.
fn alternatives(clauses: &[&str]) -> Vec<Readings> {
    Reading::alternatives()
        .filter(|reading| clauses.contains(&reading.clause))
        .map(|reading| Readings::DEFAULT.with(reading))
        .collect()
}

/// Returns one random unit of each kind.
fn one_of_each_kind(source: &mut Grids) -> [twin::Unit; 3] {
    KINDS.map(|kind| {
        let units = units_of(&[kind]);
        source.random.pick(&units)
    })
}

#[test]
fn checks() {
    let mut source = Grids::new(1);
    for _ in 0..DEFAULT_GRIDS {
        let values = source.any();
        let question = Question {
            readings: &Readings::DEFAULT,
            grids: &[&values],
        };
        let grid = grid(&values);
        question.agree(
            format_args!("isValid"),
            &check::is_valid(&grid),
            &twin::checks::is_valid(&values),
        );
        question.agree(
            format_args!("getWhiteSpaces"),
            &places(grid.white_spaces()),
            &twin::checks::white_spaces(&values),
        );
        question.agree(
            format_args!("hasFullHouseUnit"),
            &check::has_full_house_unit(&grid),
            &twin::checks::has_full_house(&values, &units_of(&KINDS)),
        );
        for kind_asked in KINDS {
            question.agree(
                format_args!("hasFullHouse<{kind_asked:?}>"),
                &check::has_full_house(&grid, kind(kind_asked)),
                &twin::checks::has_full_house(&values, &units_of(&[kind_asked])),
            );
        }
        for asked in units_of(&KINDS) {
            question.agree(
                format_args!("isValid {asked:?}"),
                &check::is_valid_unit(&grid, unit(asked)),
                &twin::checks::is_valid_unit(&values, asked),
            );
            question.agree(
                format_args!("isFullHouse {asked:?}"),
                &check::is_full_house(&grid, unit(asked)),
                &twin::checks::is_full_house(&values, asked),
            );
            reasons::assert_checks(&grid, &values, unit(asked));
        }
        for asked in one_of_each_kind(&mut source) {
            question.agree(
                format_args!("getWhiteSpaces {asked:?}"),
                &places(check::white_spaces_of(&grid, unit(asked))),
                &twin::checks::white_spaces_of(&values, asked),
            );
        }
    }
}

/// Compares the answers about singles and pairs of a random grid, for the whole grid and for one unit of each kind.
fn ask_queries(source: &mut Grids, readings: &Readings) {
    let values = source.any();
    let question = Question {
        readings,
        grids: &[&values],
    };
    let query = Query::new(&grid(&values), readings);
    let lists = candidates_as_read(&values, readings);
    let mut scopes = vec![(Scope::Grid, twin::queries::Scope::Grid)];
    for asked in one_of_each_kind(source) {
        scopes.push((Scope::Unit(unit(asked)), twin::queries::Scope::Unit(asked)));
    }
    for (scope, asked) in scopes {
        reasons::assert_queries(&query, scope, &values, &lists, readings);
        question.agree(
            format_args!("naked singles of {scope:?}"),
            &places(query.naked_singles(scope)),
            &twin::queries::naked_singles(&values, &lists, asked, readings),
        );
        question.agree(
            format_args!("hidden singles of {scope:?}"),
            &places(query.hidden_singles(scope)),
            &twin::queries::hidden_singles(&values, &lists, asked, readings),
        );
        question.agree(
            format_args!("minimal naked pair of {scope:?}"),
            &query.naked_pair(scope).map(|pair| pair.cells.map(place)),
            &twin::queries::naked_pair(&values, &lists, asked, readings),
        );
        question.agree(
            format_args!("minimal hidden pair of {scope:?}"),
            &query.hidden_pair(scope).map(|pair| pair.cells.map(place)),
            &twin::queries::hidden_pair(&values, &lists, asked, readings),
        );
    }
}

#[test]
fn queries() {
    let mut source = Grids::new(2);
    for _ in 0..DEFAULT_GRIDS {
        ask_queries(&mut source, &Readings::DEFAULT);
    }
}

#[test]
fn queries_under_other_readings() {
    let mut source = Grids::new(3);
    for readings in alternatives(&["C1", "C2", "C3", "C4", "C5", "C6", "C14", "C16"]) {
        for _ in 0..ALTERNATIVE_GRIDS {
            ask_queries(&mut source, &readings);
        }
    }
}

/// Compares one run and returns how often a pair changed a candidate list.
fn ask_solver(values: &Values, kind_asked: Kind, readings: &Readings) -> usize {
    let question = Question {
        readings,
        grids: &[values],
    };
    let run = by_unit::solve(&grid(values), kind(kind_asked), readings);
    let list: Vec<_> = run.grids().map(|grid| values_of(&grid)).collect();
    let solved = twin::solver::solve(values, kind_asked, readings);
    let first_difference = list
        .iter()
        .zip(&solved.grids)
        .position(|(grid, other)| grid != other);
    question.agree(
        format_args!("solve<{kind_asked:?}>Based, first different element (from 0)"),
        &first_difference,
        &None,
    );
    question.agree(
        format_args!("solve<{kind_asked:?}>Based, number of elements"),
        &list.len(),
        &solved.grids.len(),
    );
    solved.effective_pairs
}

#[test]
fn solvers() {
    let mut source = Grids::new(4);
    let mut effective_pairs = 0;
    for number in 0..DEFAULT_GRIDS {
        let values = match number % 50 {
            0 => source.puzzle(),
            1 => source.any(),
            _ => source.quickly_ended(),
        };
        for kind in KINDS {
            effective_pairs += ask_solver(&values, kind, &Readings::DEFAULT);
        }
    }
    assert!(effective_pairs > 500, "only {effective_pairs} pairs");
}

#[test]
fn solvers_under_other_readings() {
    let mut source = Grids::new(5);
    let concerned = ["C1", "C4", "C5", "C7", "C8", "C9", "C10", "C11"];
    for readings in alternatives(&concerned) {
        for number in 0..ALTERNATIVE_GRIDS {
            let values = match number % 20 {
                0 => source.puzzle(),
                1 => source.any(),
                _ => source.quickly_ended(),
            };
            for kind in KINDS {
                ask_solver(&values, kind, &readings);
            }
        }
    }
}

#[test]
fn permutations_within_blocks_apply() {
    let mut source = Grids::new(6);
    for _ in 0..DEFAULT_GRIDS {
        let values = source.any();
        let anchor = source.unit().anchor;
        let question = Question {
            readings: &Readings::DEFAULT,
            grids: &[&values],
        };
        let chosen = source.random.pick(&vectors());
        for moved in LINES {
            let after = lines::permuted_within_block(
                &grid(&values),
                line(moved),
                cell(anchor),
                image3(chosen),
            );
            question.agree(
                format_args!("applyBlockIntern {moved:?} {anchor:?} {chosen:?}"),
                &values_of(&after),
                &twin::lines::apply_intern(&values, moved, anchor, chosen),
            );
        }
    }
}

fn ask_intern(source: &mut Grids, readings: &Readings) {
    let [before, after] = source.pair(grids::any_intern);
    let block = source.unit().anchor;
    let question = Question {
        readings,
        grids: &[&before, &after],
    };
    let (grid1, grid2) = (grid(&before), grid(&after));
    for moved in LINES {
        let both = [&grid1, &grid2];
        reasons::assert_lines(both, [&before, &after], line(moved), readings);
        question.agree(
            format_args!("isBlockIntern {moved:?}"),
            &lines::is_permutation_within_block(&grid1, &grid2, line(moved), readings),
            &twin::lines::is_intern(&before, &after, moved, readings),
        );
        let images: Vec<_> =
            lines::images_within_block(&grid1, &grid2, line(moved), cell(block), readings)
                .into_iter()
                .map(vector)
                .collect();
        question.agree(
            format_args!("getBlockIntern {moved:?} {block:?}"),
            &images,
            &if twin::lines::is_intern(&before, &after, moved, readings) {
                twin::lines::intern_images(&before, &after, moved, block)
            } else {
                Vec::new()
            },
        );
    }
}

#[test]
fn permutations_within_blocks() {
    let mut source = Grids::new(7);
    for _ in 0..DEFAULT_GRIDS {
        ask_intern(&mut source, &Readings::DEFAULT);
    }
    for readings in alternatives(&["C22"]) {
        for _ in 0..ALTERNATIVE_GRIDS {
            ask_intern(&mut source, &readings);
        }
    }
}

fn ask_blocks(source: &mut Grids, readings: &Readings) {
    let [before, after] = source.pair(grids::any_blocks);
    let question = Question {
        readings,
        grids: &[&before, &after],
    };
    let (grid1, grid2) = (grid(&before), grid(&after));
    reasons::assert_blocks([&grid1, &grid2], [&before, &after], readings);
    question.agree(
        format_args!("isBlockPermutation"),
        &lines::is_block_permutation(&grid1, &grid2, readings),
        &twin::lines::is_block_permutation(&before, &after, readings),
    );
    let images: Vec<_> = lines::block_images(&grid1, &grid2, readings)
        .into_iter()
        .map(|image| image.cells().map(place))
        .collect();
    question.agree(
        format_args!("getBlockPermutationImage"),
        &images,
        &if twin::lines::is_block_permutation(&before, &after, readings) {
            twin::lines::block_images(&before, &after)
        } else {
            Vec::new()
        },
    );
    let chosen = source.random.pick(&twin::lines::block_vectors());
    let image = BlockImage::new(chosen.map(cell)).expect("a block permutation");
    question.agree(
        format_args!("applyBlockPermutation {chosen:?}"),
        &values_of(&lines::blocks_permuted(&grid1, image)),
        &twin::lines::apply_blocks(&before, chosen),
    );
}

#[test]
fn block_permutations() {
    let mut source = Grids::new(8);
    for _ in 0..DEFAULT_GRIDS {
        ask_blocks(&mut source, &Readings::DEFAULT);
    }
    for readings in alternatives(&["C22"]) {
        for _ in 0..ALTERNATIVE_GRIDS {
            ask_blocks(&mut source, &readings);
        }
    }
}

fn ask_values(source: &mut Grids, readings: &Readings) {
    let ([before, after], asked) = source.unit_pair();
    let question = Question {
        readings,
        grids: &[&before, &after],
    };
    let (grid1, grid2) = (grid(&before), grid(&after));
    reasons::assert_values([&grid1, &grid2], [&before, &after], unit(asked), readings);
    question.agree(
        format_args!("isValuePermutation {asked:?}"),
        &values::is_value_permutation(&grid1, &grid2, unit(asked), readings),
        &twin::values::is_permutation(&before, &after, asked, readings),
    );
    question.agree(
        format_args!("getValuePermutationImage {asked:?}"),
        &values::value_image(&grid1, &grid2, unit(asked), readings),
        &twin::values::image(&before, &after, asked, readings),
    );
    // Any vector is allowed here, even with missing images or with two digits that have the same image.
    let chosen: [i32; 9] = std::array::from_fn(|_| match source.random.below(6) {
        0 => -1,
        _ => source.random.digit(),
    });
    question.agree(
        format_args!("applyValuePermutation {asked:?} {chosen:?}"),
        &values_of(&values::permuted(&grid1, unit(asked), &chosen)),
        &twin::values::apply(&before, asked, &chosen),
    );
}

#[test]
fn value_permutations() {
    let mut source = Grids::new(9);
    // Each round asks about one unit, hence three times as many rounds.
    for _ in 0..3 * DEFAULT_GRIDS {
        ask_values(&mut source, &Readings::DEFAULT);
    }
    for readings in alternatives(&["C19", "C20", "C22"]) {
        for _ in 0..3 * ALTERNATIVE_GRIDS {
            ask_values(&mut source, &readings);
        }
    }
}

#[test]
fn geometric_maps() {
    let mut source = Grids::new(10);
    let maps = [grids::transposition, grids::any_reflection, grids::any_turn];
    for number in 0..DEFAULT_GRIDS {
        let [before, after] = source.pair(maps[number % maps.len()]);
        let question = Question {
            readings: &Readings::DEFAULT,
            grids: &[&before, &after],
        };
        let (grid1, grid2) = (grid(&before), grid(&after));
        question.agree(
            format_args!("transponse"),
            &values_of(&geometry::transposed(&grid1)),
            &twin::geometry::transpose(&before),
        );
        question.agree(
            format_args!("isTransposition"),
            &geometry::is_transposition(&grid1, &grid2),
            &(twin::geometry::transpose(&before) == after),
        );
        question.agree(
            format_args!("turnRight"),
            &values_of(&geometry::turned_right(&grid1)),
            &twin::geometry::turn_right(&before),
        );
        let numbers: Vec<_> = geometry::turn_numbers(&grid1, &grid2)
            .into_iter()
            .map(usize::from)
            .collect();
        question.agree(
            format_args!("isGridTurn, getGridTurnNumber"),
            &numbers,
            &twin::geometry::turn_numbers(&before, &after),
        );
        for axis in geometry::Axis::ALL {
            question.agree(
                format_args!("reflect {axis:?}"),
                &values_of(&geometry::reflected(&grid1, axis)),
                &twin::geometry::reflect(&before, place(axis.anchor())),
            );
        }
        let anchors: Vec<_> = geometry::reflection_axes(&grid1, &grid2)
            .into_iter()
            .map(|axis| place(axis.anchor()))
            .collect();
        question.agree(
            format_args!("isReflection, getReflectionAnchor"),
            &anchors,
            &twin::geometry::reflection_anchors(&before, &after),
        );
    }
}
