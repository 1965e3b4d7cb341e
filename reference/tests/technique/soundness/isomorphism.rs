//! Isomorphic states have isomorphic steps: no technique may depend on the order of lines, or on which lines are rows.
//!
//! The test compares effects, each with its digits and its least length. It leaves out techniques that depend on an
//! order by HoDoKu's definitions:
//!
//! * 0706 to 0711: only one path to each conclusion counts, and which one depends on the order of the search;
//! * 0704: only one of the shortest loops through a weak link counts, and its other weak links may differ;
//! * Siamese fish: two fish are combined if their eliminations begin with different cells in reading order.
//!
//! Where the order of digits matters, only lines are permuted: 0603 and 0605 try the smaller digit of the rectangle
//! first and stop if it gives a step; 0404 is named after its smaller digit.

use std::collections::BTreeMap;

use board::cell::{Cell, CellSet};
use board::digit::{Digit, DigitSet};
use board::grid::Grid;
use board::random::Random;
use board::state::{Query, State};
use board::step::Mark;
use reference::handout::symmetry::lines::Image3;
use reference::puzzle::relate::{LineOrder, Relabelling, Transformation};
use reference::technique::find;

use crate::soundness::query::{self, Cost, in_parallel, label};
use crate::soundness::sample::Sample;

const STATES: u64 = 600;

/// Returns the number of states on which a search of this cost runs.
const fn states_for(cost: Cost) -> u64 {
    match cost {
        Cost::Low => STATES,
        Cost::Modest => 300,
        Cost::Fair => 60,
        Cost::High => 15,
        Cost::Extreme => 3,
        Cost::Outrageous => 2,
    }
}

#[test]
#[ignore = "takes long; `.ci/run long` runs it"]
fn isomorphic_states_have_isomorphic_steps() {
    let queries: Vec<Query> = query::all()
        .into_iter()
        .filter(|&query| is_symmetric(query))
        .collect();
    let counts = in_parallel(0..STATES, |number| {
        let sample = Sample::numbered(number);
        let mut random = Random(number);
        let transformation = random_transformation(&mut random);
        let with_digits = CellMap::new(&transformation);
        let without_digits = CellMap::new(&Transformation {
            digits: Relabelling::IDENTITY,
            ..transformation
        });
        queries
            .iter()
            .filter(|&&query| number.is_multiple_of(STATES / states_for(Cost::of(query))))
            .map(|&query| {
                let has_first_digit = ["0404", "0603", "0605"].contains(&query.technique.code());
                let map = if has_first_digit {
                    &without_digits
                } else {
                    &with_digits
                };
                compared(&sample.state, query, map)
            })
            .sum::<usize>()
    });
    let compared: usize = counts.into_iter().sum();
    assert!(compared >= 30_000, "{compared} effects only");
}

fn is_symmetric(query: Query) -> bool {
    let code = query.technique.code();
    code.len() == 4 && !("0704".."0712").contains(&code)
}

/// The effects of steps (digits, placements, eliminations), each with the least length.
type Effects = BTreeMap<(DigitSet, Vec<Mark>, Vec<Mark>), Option<u16>>;

/// Compares the steps of a state and of its image, and returns the number of their effects.
fn compared(state: &State, query: Query, map: &CellMap) -> usize {
    let expected = effects(state, query, map);
    let image = map.state(state);
    let found = effects(&image, query, &CellMap::new(&Transformation::IDENTITY));
    assert_eq!(
        found,
        expected,
        "{}: {state:?} becomes {image:?}",
        label(query)
    );
    found.len()
}

/// Returns the effects of a state's steps, transformed.
fn effects(state: &State, query: Query, map: &CellMap) -> Effects {
    let mut effects = Effects::new();
    for step in find(query, state) {
        let digits = step
            .digits
            .into_iter()
            .map(|digit| map.digit(digit))
            .collect();
        let effect = (
            digits,
            map.marks(&step.placements),
            map.marks(&step.eliminations),
        );
        let least = effects.entry(effect).or_insert(step.length);
        *least = step.length.min(*least);
    }
    effects
}

/// A transformation, cell by cell.
struct CellMap {
    cells: [Cell; 81],
    digits: Relabelling,
}

impl CellMap {
    fn new(transformation: &Transformation) -> Self {
        // Values that are not digits move unchanged, so that each cell can carry its number.
        const OFFSET: i32 = 100;
        let mut numbers = Grid::EMPTY;
        for (cell, number) in Cell::ALL.into_iter().zip(OFFSET..) {
            numbers.set_value(cell, number);
        }
        let image = transformation.apply(&numbers);
        let mut cells = Cell::ALL;
        for cell in Cell::ALL {
            let source = usize::try_from(image.value(cell) - OFFSET).expect("the number of a cell");
            cells[source] = cell;
        }
        Self {
            cells,
            digits: transformation.digits,
        }
    }

    fn cell(&self, cell: Cell) -> Cell {
        self.cells[cell.index()]
    }

    fn digit(&self, digit: Digit) -> Digit {
        self.digits.image(digit)
    }

    fn marks(&self, marks: &[Mark]) -> Vec<Mark> {
        let image = |mark: &Mark| Mark {
            digit: self.digit(mark.digit),
            cell: self.cell(mark.cell),
        };
        let mut marks: Vec<Mark> = marks.iter().map(image).collect();
        marks.sort_unstable();
        marks
    }

    fn state(&self, state: &State) -> State {
        let mut digits = [None; 81];
        let mut struck = Vec::new();
        for cell in Cell::ALL {
            digits[self.cell(cell).index()] = state.digit(cell).map(|digit| self.digit(digit));
            for digit in DigitSet::ALL.difference(state.pencilmarks().candidates(cell)) {
                struck.push(Mark { digit, cell });
            }
        }
        let givens: CellSet = state
            .givens()
            .into_iter()
            .map(|cell| self.cell(cell))
            .collect();
        State::new(&digits, givens, &self.marks(&struck))
    }
}

fn random_transformation(random: &mut Random) -> Transformation {
    let transposed = random.below(2) == 0;
    let [rows, columns] = [(); 2].map(|()| {
        let [within @ .., blocks] = [(); 4].map(|()| random_image(random));
        LineOrder::of(within, blocks)
    });
    let mut digits = Digit::ALL;
    random.shuffle(&mut digits);
    Transformation {
        transposed,
        rows,
        columns,
        digits: Relabelling::new(digits).expect("digits in some order"),
    }
}

fn random_image(random: &mut Random) -> Image3 {
    let mut places = [1, 2, 3];
    random.shuffle(&mut places);
    Image3::new(places).expect("places in some order")
}
