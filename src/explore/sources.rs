//! Questions to explore a method with, from sources that take turns by what they yield.
//!
//! A source yields much if the right answers to its questions are of sorts that are seldom so far: a method whose answer is
//! nearly always "no" is asked more by a source that makes it "yes".

use std::collections::BTreeMap;
use std::sync::Arc;

use reference::cell::Cell;
use reference::digit::Digit;
use reference::grid::{EMPTY, Grid};
use reference::method::{Anchor, Method};
use reference::random::Random;
use reference::readings::{Reading, Readings};
use reference::relate::Transformation;
use reference::unit::{Unit, UnitKind};

use super::moves::compares_grids;
use super::size::{filled, grids, grids_mut};
use crate::case::{Call, Case, CaseId, Question};
use crate::fresh::{Declared, Dice, Grids, Puzzles, draw_declared};
use crate::image::{self, Generator};
use crate::oracle;
use crate::plan::Planned;
use crate::spec::Course;
use crate::value::Value;

/// The weight of a source that yields something new each time, against 1 of one that never does.
const MOST: usize = 8;

/// Maximum number of draws for a question: not every draw is a question that the handout answers.
const PATIENCE: usize = 60;

/// The places that questions come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    /// Puzzles on their way to the solution.
    Positions,
    /// Random parts of solved grids.
    Parts,
    /// Parts with one conflict.
    Conflicts,
    /// Shipped cases with one cell or the anchor changed.
    NearMisses,
    /// Isomorphic images of shipped cases.
    Images,
    /// Second grids made of the first by a few maps, most with a cell spoilt.
    Chains,
}

impl Source {
    const ALL: [Self; 6] = [
        Self::Positions,
        Self::Parts,
        Self::Conflicts,
        Self::NearMisses,
        Self::Images,
        Self::Chains,
    ];
}

/// The questions of a method, the same for the same seed.
pub(super) struct Sources<'a> {
    method: Declared<'a>,
    course: &'a Course,
    puzzles: &'a Puzzles,
    known: Vec<&'a Call>,
    dice: Dice,
    random: Random,
    /// The number of questions of each source, and what they yielded in thousandths.
    turns: [(usize, usize); Source::ALL.len()],
    /// The number of answers of each sort.
    seen: BTreeMap<i64, usize>,
}

impl<'a> Sources<'a> {
    pub(super) fn new(
        method: Declared<'a>,
        course: &'a Course,
        puzzles: &'a Puzzles,
        known: Vec<&'a Call>,
        seed: u64,
    ) -> Self {
        let mut dice = Dice::for_method(&method.1.name, seed);
        let random = Random(dice.below(usize::MAX) as u64);
        Self {
            method,
            course,
            puzzles,
            known,
            dice,
            random,
            turns: Default::default(),
            seen: BTreeMap::new(),
        }
    }

    /// Draws the next questions; fewer if hardly any draw is a question.
    pub(super) fn batch(&mut self, count: usize) -> Vec<Arc<Planned>> {
        let mut batch = Vec::with_capacity(count);
        for _ in 0..count * PATIENCE {
            if batch.len() == count {
                break;
            }
            let turn = self.turn();
            self.turns[turn].0 += 1;
            let Some(call) = self.draw(Source::ALL[turn]) else {
                continue;
            };
            let Some(planned) = fair(call, &[], self.course) else {
                continue;
            };
            let sort = sort(&planned.accepted[0].value);
            let seen = self.seen.entry(sort).or_default();
            *seen += 1;
            self.turns[turn].1 += 1000 / *seen;
            batch.push(Arc::new(planned));
        }
        batch
    }

    /// Returns the number of the source whose turn it is.
    fn turn(&mut self) -> usize {
        let weight = |&(asked, gain): &(usize, usize)| 1 + MOST * gain / (1000 * asked.max(1));
        let weights = self.turns.each_ref().map(weight);
        let mut left = self.dice.below(weights.iter().sum());
        let turn = weights.iter().position(|&weight| {
            let is_turn = left < weight;
            left = left.saturating_sub(weight);
            is_turn
        });
        turn.unwrap_or(0)
    }

    fn draw(&mut self, source: Source) -> Option<Call> {
        let parts = Parts {
            puzzles: self.puzzles,
            conflict: source == Source::Conflicts,
        };
        match source {
            Source::Positions => self.drawn(self.puzzles),
            Source::Parts | Source::Conflicts => self.drawn(&parts),
            Source::NearMisses => {
                let mut call = self.known()?;
                self.change(&mut call);
                Some(call)
            }
            Source::Images => {
                let call = self.known()?;
                let element = self.element(call.asks?, 8);
                image::of_call(&call, &element)
            }
            Source::Chains => {
                let mut call = self.drawn(&parts)?;
                if !call.asks.is_some_and(compares_grids) {
                    return None;
                }
                let element = self.element(call.asks?, 2);
                let image = element.applied(grids(&call).next()?);
                *grids_mut(&mut call).nth(1)? = image;
                if self.dice.below(4) > 0 {
                    self.change(&mut call);
                }
                Some(call)
            }
        }
    }

    fn drawn(&mut self, grids: &dyn Grids) -> Option<Call> {
        draw_declared(self.method, grids, &mut self.dice)
    }

    fn known(&mut self) -> Option<Call> {
        if self.known.is_empty() {
            return None;
        }
        Some(self.known[self.dice.below(self.known.len())].clone())
    }

    /// Returns a product of up to so many maps.
    fn element(&mut self, method: Method, most: usize) -> Transformation {
        let maps = Generator::keeping_sense(method);
        (0..self.dice.between(1, most)).fold(Transformation::IDENTITY, |element, _| {
            let map = self.dice.pick(maps);
            element.then(&map.random(&mut self.random))
        })
    }

    /// Changes a cell of a grid, or the anchor.
    fn change(&mut self, call: &mut Call) {
        let anchor = self.method.1.asks.and_then(Method::anchor);
        if let (Some(Anchor::Unit(kind)), 0) = (anchor, self.dice.below(4)) {
            let anchor = self.dice.pick(&kind.units()).anchor();
            for argument in &mut call.arguments {
                if argument.as_cell().is_some() {
                    *argument = anchor.into();
                }
            }
            return;
        }
        let value = match self.dice.below(4) {
            0 => EMPTY,
            _ => self.dice.pick(&Digit::ALL).value(),
        };
        let count = grids(call).count();
        let (place, one) = (self.dice.pick(&Cell::ALL), self.dice.below(count.max(1)));
        let same = call.same_object;
        for (number, grid) in grids_mut(call).enumerate() {
            if number == one || same && one.max(number) < 2 {
                grid.set_value(place, value);
            }
        }
    }
}

/// Plans a question, if the handout answers it under the default readings and under those of the course.
pub(super) fn fair(mut call: Call, pins: &[Reading], course: &Course) -> Option<Planned> {
    call.image = None;
    let default = Readings::DEFAULT.with_all(pins);
    if default != course.readings.with_all(pins) {
        let answers = oracle::answers(&call, &default).ok()?;
        let must_exist = call.asks.is_some_and(|method| method.answer().must_exist());
        if must_exist && answers == [Value::Null] {
            return None;
        }
    }
    if oracle::tie(&call, pins).is_some() {
        return None;
    }
    if let Some(arguments) = &call.first_call {
        let first = Call {
            arguments: arguments.clone(),
            first_call: None,
            ..call.clone()
        };
        oracle::answers(&first, &default).ok()?;
    }
    let id = CaseId {
        file: "explored".to_owned(),
        name: call.method.clone(),
    };
    let case = Case {
        pins: pins.to_vec(),
        ..Case::new(id, 0, Question::Call(call))
    };
    Planned::new(case, course)
}

/// Returns the sort of an answer: what it says, as far as it says little.
fn sort(answer: &Value) -> i64 {
    match answer {
        Value::Null => -1,
        Value::Bool(truth) => i64::from(*truth),
        Value::Int(number) => *number,
        Value::Cell(place) => 9 * place.row + place.column,
        Value::List(entries) => 1000 + i64::try_from(entries.len()).unwrap_or(0),
        Value::Grid(_) | Value::Text(_) | Value::Steps(_) => -2,
    }
}

/// Random parts of solved grids, of all sorts.
struct Parts<'a> {
    puzzles: &'a Puzzles,
    /// True if each part has a conflict.
    conflict: bool,
}

impl Grids for Parts<'_> {
    fn solved(&self, dice: &mut Dice) -> Grid {
        let mut random = Random(dice.below(usize::MAX) as u64);
        let all = Generator::ALL.into_iter();
        let element = all.fold(Transformation::IDENTITY, |element, map| {
            element.then(&map.random(&mut random))
        });
        element.applied(&self.puzzles.solved(dice))
    }

    fn part(&self, givens: usize, dice: &mut Dice) -> Grid {
        let whole = self.solved(dice);
        let unit = dice.pick(&Unit::ALL);
        let (sort, digits, inside) = (dice.below(5), dice.between(1, 4), dice.between(4, 9));
        let outside = match sort {
            0 => dice.below(10),
            1 => givens * 10 / 81,
            2 => dice.below(2),
            3 => dice.below(5),
            _ => 9,
        };
        let mut grid = Grid::EMPTY;
        for cell in Cell::ALL {
            let value = whole.value(cell);
            let tenths = match sort {
                2 if usize::try_from(value).is_ok_and(|value| value <= digits) => 9,
                3 if unit.cells().contains(&cell) => inside,
                _ => outside,
            };
            if dice.below(10) < tenths {
                grid.set_value(cell, value);
            }
        }
        if self.conflict {
            add_conflict(&mut grid, dice);
        }
        grid
    }
}

/// Writes the value of a filled cell once more into one of its units.
fn add_conflict(grid: &mut Grid, dice: &mut Dice) {
    let cells: Vec<Cell> = filled(grid).collect();
    if !cells.is_empty() {
        let cell = dice.pick(&cells);
        let unit = Unit::of(dice.pick(&UnitKind::ALL), cell);
        grid.set_value(dice.pick(&unit.cells()), grid.value(cell));
    }
}
