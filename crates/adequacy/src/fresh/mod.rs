//! Fresh cases: questions drawn at random, fair and balanced, with the reference's answers.
//!
//! A question is drawn from the grids of a [`Grids`] source. It is kept if [`lint`] has no complaint and its answer is
//! of a sort that is still wanted: as many `false` as `true`, runs of a solver with and without pairs. No reading may
//! change the answer, except a solver's run if the caller allows it; the case then declares the readings that do.
//!
//! The same grids, seed and quotas give the same cases.

mod dice;
mod grids;
mod images;
mod kinds;
mod near;
mod plain;
mod questions;
mod sources;
mod types;

use std::collections::BTreeMap;

use board::code::Technique;
use board::method::Answer;
use board::readings::{Reading, Readings};

use crate::lint;
use judge::oracle;
use judge::plan::contesting;
use model::case::{Call, Case, CaseId, Question};
use model::spec;
use model::spec::{Interface, Specs};
use model::value::Value;

pub use dice::Dice;
pub use grids::{Grids, Puzzles};
pub use kinds::{GridKind, OfKind};
pub use questions::draw;
pub use sources::{Draws, Source, fair};
pub use types::draw_declared;

/// A method with the interface that declares it.
pub type Declared<'a> = (&'a Interface, &'a spec::Method);

/// Maximum number of questions drawn for a method.
const PATIENCE: usize = 200_000;
/// Number of draws after which other answers may fill the quotas of missing sorts.
const BALANCE_PATIENCE: usize = PATIENCE / 2;
/// Number of repeated answers after which each answer may occur twice as often.
const REPETITION_PATIENCE: usize = 5_000;

/// The sort of a case's answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sort {
    /// `false`, or no pair.
    No,
    /// Any other answer.
    Yes,
    /// A solver run with an effective naked pair.
    NakedPairRun,
    /// A solver run with an effective hidden pair.
    HiddenPairRun,
}

/// The number of cases wanted of each sort.
pub type Quotas = BTreeMap<Sort, usize>;

/// Returns the quotas of `count` cases of a method: half of the answers are no if the method can say no, and half of a
/// solver's runs use pairs.
pub fn balanced(method: &spec::Method, count: usize) -> Quotas {
    match method.answer() {
        Answer::Run => {
            let pairs = count / 4;
            BTreeMap::from([
                (Sort::Yes, count - 2 * pairs),
                (Sort::NakedPairRun, pairs),
                (Sort::HiddenPairRun, pairs),
            ])
        }
        Answer::YesNo | Answer::Pair => {
            BTreeMap::from([(Sort::No, count / 2), (Sort::Yes, count - count / 2)])
        }
        Answer::Cell
        | Answer::Cells
        | Answer::Grid
        | Answer::Image(_)
        | Answer::Axis
        | Answer::Turns => BTreeMap::from([(Sort::Yes, count)]),
    }
}

/// Draws questions for one method until its quotas are full.
pub struct Fresh<'a> {
    specs: &'a Specs,
    method: Declared<'a>,
    grids: &'a dyn Grids,
    dice: Dice,
    /// The file that the cases' ids name.
    file: String,
    quotas: Quotas,
    /// Questions that must not be asked again.
    asked: Vec<Call>,
    /// True if readings may change a solver's run; the cases then declare by which.
    contested_runs: bool,
    /// Maximum number of cases with the same answer, other than yes and no; `None` for no limit.
    same_answer: Option<usize>,
    /// Number of questions rejected for their answer since the limit was last raised.
    repetitions: usize,
    cases: Vec<Case>,
}

impl std::fmt::Debug for Fresh<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Fresh")
            .field("method", &self.method.1.name)
            .field("quotas", &self.quotas)
            .field("cases", &self.cases)
            .finish_non_exhaustive()
    }
}

/// The cases found for a method.
#[derive(Clone, Debug)]
pub struct Found {
    /// The cases, `<method> 01` and so on.
    pub cases: Vec<Case>,
    /// The number of wanted cases that were not found.
    pub missing: usize,
}

impl<'a> Fresh<'a> {
    /// Prepares to draw cases of a method by a seed; `file` is the first part of their ids.
    pub fn new(
        specs: &'a Specs,
        method: Declared<'a>,
        grids: &'a dyn Grids,
        seed: u64,
        file: impl Into<String>,
    ) -> Self {
        Self {
            specs,
            method,
            grids,
            dice: Dice::for_method(&method.1.name, seed),
            file: file.into(),
            quotas: Quotas::new(),
            asked: Vec::new(),
            contested_runs: false,
            same_answer: None,
            repetitions: 0,
            cases: Vec::new(),
        }
    }

    /// Excludes these questions.
    pub fn without(mut self, asked: Vec<Call>) -> Self {
        self.asked = asked;
        self
    }

    /// Also accepts runs of a solver that a reading changes; readings change nearly every run with a pair.
    pub fn with_contested_runs(mut self) -> Self {
        self.contested_runs = true;
        self
    }

    /// Asks for answers as different as possible where a method does more than say yes or no.
    pub const fn with_different_answers(mut self) -> Self {
        self.same_answer = Some(1);
        self
    }

    /// Draws until the quotas are full, at most `PATIENCE` times.
    pub fn draw(mut self, quotas: Quotas) -> Found {
        self.quotas = quotas;
        for draw in 0..PATIENCE {
            if self.missing() == 0 {
                break;
            }
            let call = draw_declared(self.method, self.grids, &mut self.dice);
            if let Some(call) = call {
                self.consider(call, draw >= BALANCE_PATIENCE);
            }
        }
        Found {
            missing: self.missing(),
            cases: self.cases,
        }
    }

    fn missing(&self) -> usize {
        self.quotas.values().sum()
    }

    fn is_open(&self, sort: Sort) -> bool {
        self.quotas.get(&sort).is_some_and(|&left| left > 0)
    }

    /// Accepts a question if it is fair and its sort is wanted. With `any_sort`, it may fill the quota of another sort.
    fn consider(&mut self, call: Call, any_sort: bool) {
        let Ok(answers) = oracle::answers(&call, &Readings::DEFAULT) else {
            return;
        };
        let sort = self.sort_of(&call, &answers[0]);
        let open = if self.is_open(sort) {
            Some(sort)
        } else {
            let mut sorts = self.quotas.keys().copied();
            sorts.find(|&sort| any_sort && self.is_open(sort))
        };
        let Some(open) = open else {
            return;
        };
        if answers == [Value::Null] || self.asked.contains(&call) || self.is_repeated(&answers[0]) {
            return;
        }
        let may_be_contested = self.contested_runs && self.method.1.answer() == Answer::Run;
        // A quick test first: to try all combinations of readings takes long, and most runs differ under one alone.
        if !may_be_contested && !agrees_under_each_reading(&call, &answers) {
            return;
        }
        if oracle::tie(&call, &[]).is_some() {
            return;
        }
        let id = CaseId {
            file: self.file.clone(),
            name: format!("{} {:02}", self.method.1.name, self.cases.len() + 1),
        };
        let case = Case {
            answers,
            contested: contesting(&call, &[]),
            why: why(sort),
            ..Case::new(id, 0, Question::Call(call.clone()))
        };
        let agreed = case.contested.is_empty()
            && oracle::answers(&call, &self.specs.course.readings).as_ref() == Ok(&case.answers);
        if (may_be_contested || agreed) && lint::complaints(&case, self.specs).is_empty() {
            *self.quotas.entry(open).or_default() -= 1;
            self.asked.push(call);
            self.cases.push(case);
        }
    }

    /// Returns whether enough cases have this answer. After many repetitions, more are allowed.
    fn is_repeated(&mut self, answer: &Value) -> bool {
        let Some(allowed) = self.same_answer else {
            return false;
        };
        let same = self.cases.iter().filter(|case| case.answers[0] == *answer);
        if matches!(answer, Value::Bool(_)) || answer.says_no() || same.count() < allowed {
            return false;
        }
        self.repetitions += 1;
        if self.repetitions == REPETITION_PATIENCE {
            self.repetitions = 0;
            self.same_answer = Some(2 * allowed);
        }
        true
    }

    fn sort_of(&self, call: &Call, answer: &Value) -> Sort {
        if let Some(run) = oracle::solver_run(call, &Readings::DEFAULT) {
            let uses = |technique| {
                run.moves()
                    .iter()
                    .any(|found| found.step.technique == technique)
            };
            return if uses(Technique::HiddenPair) && self.is_open(Sort::HiddenPairRun) {
                Sort::HiddenPairRun
            } else if uses(Technique::NakedPair) && self.is_open(Sort::NakedPairRun) {
                Sort::NakedPairRun
            } else {
                Sort::Yes
            };
        }
        if answer.says_no() && self.method.1.answer().can_be_negative() {
            Sort::No
        } else {
            Sort::Yes
        }
    }
}

/// Returns whether no single admissible reading other than the default changes the answers.
fn agrees_under_each_reading(call: &Call, answers: &[Value]) -> bool {
    let clauses = call.asks.map_or(&[][..], |method| method.clauses());
    Reading::admissible_alternatives()
        .filter(|reading| clauses.contains(&reading.clause))
        .all(|reading| {
            let others = oracle::answers(call, &Readings::DEFAULT.with(reading));
            others.as_deref() == Ok(answers)
        })
}

fn why(sort: Sort) -> Option<String> {
    match sort {
        Sort::NakedPairRun => Some("uses a naked pair that changes a list".to_owned()),
        Sort::HiddenPairRun => Some("uses a hidden pair that changes a list".to_owned()),
        Sort::No | Sort::Yes => None,
    }
}
