//! Choices of one reading for each clause, and the answers that they lead to.

use std::collections::BTreeMap;

use board::method::{MapTask, Method};
use board::readings;
use board::readings::{Reading, Readings};
use judge::oracle;
use judge::plan::combinations;
use model::case::Call;
use model::value::Value;

use crate::worker::{Edit, shown};

/// Returns every admissible choice that can matter to a method, the default first.
pub(crate) fn all(method: Method) -> Vec<Readings> {
    let readings = |clause: &&str| {
        Reading::of_clause(clause)
            .filter(|reading| reading.admissible)
            .collect()
    };
    let open: Vec<Vec<Reading>> = method.clauses().iter().map(readings).collect();
    combinations(Readings::DEFAULT, &open).collect()
}

/// Returns the edits that make the second implementation follow some readings.
pub(crate) fn edits(source: &str, readings: &[Reading]) -> Result<Vec<Edit>, String> {
    readings
        .iter()
        .map(|reading| edit(source, *reading))
        .collect()
}

fn edit(source: &str, reading: Reading) -> Result<Edit, String> {
    let declared = format!("char {} = '", reading.clause);
    let start = source
        .find(&declared)
        .ok_or_else(|| format!("Choice has no {reading}"))?
        + declared.len();
    Ok(Edit {
        file: "Choice.java".to_owned(),
        start,
        end: start + 1,
        text: letter(reading).to_string(),
    })
}

/// Returns a reading's letter in `Choice`.
pub(crate) fn letter(reading: Reading) -> char {
    match reading.letter {
        "B'" => 'b',
        letter => letter.chars().next().unwrap_or('A'),
    }
}

/// The right answers to a question under one choice.
#[derive(Clone, Debug)]
pub(crate) enum Right {
    /// Any answer: under this choice the question is outside the handout.
    Any,
    /// One of these.
    OneOf(Vec<String>),
    /// These images of present digits, and any images of the others (C19-B).
    Completed(Vec<i64>),
}

impl Right {
    /// Asks the reference for the right answers under a choice.
    pub(crate) fn under(call: &Call, choice: &Readings) -> Self {
        let answers = oracle::answers(call, choice).unwrap_or_default();
        if answers == [Value::Null] || answers.is_empty() {
            return Self::Any;
        }
        let completed = choice.absent_image == readings::AbsentImage::Completed;
        if completed
            && matches!(
                call.asks,
                Some(Method::ValuePermutation {
                    asks: MapTask::Image,
                    ..
                })
            )
        {
            let plain = Readings {
                absent_image: readings::AbsentImage::MinusOne,
                ..*choice
            };
            let partial = oracle::answers(call, &plain).unwrap_or_default();
            let entries = partial.first().and_then(Value::as_list).unwrap_or_default();
            let numbers = entries.iter().map(|entry| match entry {
                Value::Int(number) => *number,
                _ => 0,
            });
            return Self::Completed(numbers.collect());
        }
        Self::OneOf(answers.iter().map(shown).collect())
    }

    /// Returns whether an answer is right.
    pub(crate) fn accepts(&self, answer: &str) -> bool {
        match self {
            Self::Any => true,
            Self::OneOf(right) => right.iter().any(|right| right == answer),
            Self::Completed(partial) => {
                let inner = answer
                    .strip_prefix('[')
                    .and_then(|rest| rest.strip_suffix(";]"));
                let found: Vec<i64> = inner
                    .into_iter()
                    .flat_map(|inner| inner.split(';'))
                    .filter_map(|entry| entry.parse().ok())
                    .collect();
                found.len() == 9
                    && (1..=9).all(|digit| found.contains(&digit))
                    && partial
                        .iter()
                        .zip(&found)
                        .all(|(wanted, found)| *wanted == -1 || wanted == found)
            }
        }
    }
}

/// A cache of the right answers to questions under all choices of a method.
#[derive(Default)]
pub(crate) struct Judges {
    choices: BTreeMap<Method, Vec<Readings>>,
    known: BTreeMap<usize, Vec<Option<Right>>>,
}

impl Judges {
    /// Returns the choices of a method.
    pub(crate) fn choices(&mut self, method: Method) -> &[Readings] {
        self.choices.entry(method).or_insert_with(|| all(method))
    }

    /// Removes the choices that do not explain an answer. The choices are indices into [`Self::choices`].
    pub(crate) fn keep_explaining(
        &mut self,
        open: &mut Vec<usize>,
        number: usize,
        call: &Call,
        method: Method,
        answer: &str,
    ) {
        let choices = self.choices.entry(method).or_insert_with(|| all(method));
        let rights = self
            .known
            .entry(number)
            .or_insert_with(|| vec![None; choices.len()]);
        open.retain(|&choice| {
            let right = rights[choice].get_or_insert_with(|| Right::under(call, &choices[choice]));
            right.accepts(answer)
        });
    }
}
