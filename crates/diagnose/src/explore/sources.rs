//! Questions to explore a method with, from sources that take turns by what they yield.
//!
//! A source yields much if the right answers to its questions are of sorts that are seldom so far: a method whose answer is
//! nearly always "no" is asked more by a source that makes it "yes".

use std::collections::BTreeMap;
use std::sync::Arc;

use adequacy::fresh::{Declared, Draws, Puzzles, Source, fair};
use model::case::Call;
use model::planned::Planned;
use model::spec::Course;
use model::value::Value;

/// The weight of a source that yields something new each time, against 1 of one that never does.
const MOST: usize = 8;

/// Maximum number of draws for a question: not every draw is a question that the handout answers.
const PATIENCE: usize = 60;

/// The questions of a method, the same for the same seed.
pub(super) struct Sources<'a> {
    course: &'a Course,
    draws: Draws<'a>,
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
        Self {
            course,
            draws: Draws::new(method, puzzles, known, seed),
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
            let Some(call) = self.draws.draw(Source::ALL[turn]) else {
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
        let mut left = self.draws.dice().below(weights.iter().sum());
        let turn = weights.iter().position(|&weight| {
            let is_turn = left < weight;
            left = left.saturating_sub(weight);
            is_turn
        });
        turn.unwrap_or(0)
    }
}

/// Returns the sort of an answer: what it says, as far as it says little.
fn sort(answer: &Value) -> i64 {
    match answer {
        Value::Null => -1,
        Value::Bool(truth) => i64::from(*truth),
        Value::Int(number) => *number,
        Value::Cell(place) => 9 * place.row + place.column,
        Value::List(entries) => 1000 + i64::try_from(entries.len()).unwrap_or(0),
        Value::String(text) => 5000 + i64::try_from(text.len()).unwrap_or(0),
        Value::Double(_) | Value::Grid(_) | Value::Text(_) | Value::Steps(_) => -2,
    }
}
