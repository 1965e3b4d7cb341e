//! Questions to explore a method with, drawn at random from sources weighted by their yield.
//!
//! A source has a high yield if the right answers to its questions are of classes that have been rare so far. If the
//! answer of a method is nearly always "no", the sources that make it "yes" are drawn more often.

use std::collections::BTreeMap;
use std::sync::Arc;

use adequacy::fresh::{Declared, Draws, Puzzles, Source, fair};
use model::case::Call;
use model::planned::Planned;
use model::spec::Course;
use model::value::Value;

/// Weight that the highest yield adds to the weight 1 of every source.
const YIELD_WEIGHT: usize = 8;

/// Maximum number of draws per question, on average: not every draw is a question that the handout answers.
const PATIENCE: usize = 60;

/// The questions of a method, the same for the same seed.
pub(super) struct Sources<'a> {
    course: &'a Course,
    draws: Draws<'a>,
    /// The number of draws from each source, and their yield in thousandths.
    yields: [(usize, usize); Source::ALL.len()],
    /// The number of answers of each class.
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
            yields: Default::default(),
            seen: BTreeMap::new(),
        }
    }

    /// Draws the next questions; fewer than `count` if too few draws are fair.
    pub(super) fn batch(&mut self, count: usize) -> Vec<Arc<Planned>> {
        let mut batch = Vec::with_capacity(count);
        for _ in 0..count * PATIENCE {
            if batch.len() == count {
                break;
            }
            let source = self.pick();
            self.yields[source].0 += 1;
            let Some(call) = self.draws.draw(Source::ALL[source]) else {
                continue;
            };
            let Some(planned) = fair(call, &[], self.course) else {
                continue;
            };
            let class = answer_class(&planned.accepted[0].value);
            let seen = self.seen.entry(class).or_default();
            *seen += 1;
            self.yields[source].1 += 1000 / *seen;
            batch.push(Arc::new(planned));
        }
        batch
    }

    /// Draws a source by weight; returns its index.
    fn pick(&mut self) -> usize {
        let weight =
            |&(asked, gain): &(usize, usize)| 1 + YIELD_WEIGHT * gain / (1000 * asked.max(1));
        let weights = self.yields.each_ref().map(weight);
        let mut left = self.draws.dice().below(weights.iter().sum());
        let source = weights.iter().position(|&weight| {
            let is_picked = left < weight;
            left = left.saturating_sub(weight);
            is_picked
        });
        source.unwrap_or(0)
    }
}

/// Returns the class of an answer: a small value is its own class, a list or text is classed by its length, the rest is
/// one class.
fn answer_class(answer: &Value) -> i64 {
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
