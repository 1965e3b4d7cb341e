//! The choices of readings that explain all answers of a method so far.

use std::sync::Arc;

use board::grid::Grid;
use board::readings::Readings;

use super::evidence::Evidence;
use judge::plan::{self, choices};
use judge::verdict;
use judge::verdict::choice;
use model::outcome::Outcome;
use model::planned::{Accepted, Planned, accept};
use model::spec;
use model::spec::{ConsolePolicy, Course};
use model::value::Value;
use model::verdict::Verdict;

/// Maximum number of answers that are kept to refute further choices.
const KEPT: usize = 1000;

/// Maximum number of choices under which answers are worked out one by one.
const FEW: usize = 64;

/// The readings that a submission's answers to one method follow.
pub(super) struct Standing<'a> {
    method: &'a spec::Method,
    course: &'a Course,
    /// The choices that may explain all answers so far, those with fewer readings other than the course's own first. The
    /// first one explains all that are kept.
    choices: Vec<Readings>,
    /// Every admissible choice.
    all: Vec<Readings>,
    kept: Vec<(Arc<Planned>, Evidence)>,
}

/// Choices of readings that a wrong answer refutes.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Refuted {
    /// The choices; the answer is judged by the first.
    pub choices: Vec<Readings>,
    /// True if these are all choices; otherwise they are those that explain the earlier answers.
    pub is_by_itself: bool,
}

impl<'a> Standing<'a> {
    pub(super) fn new(method: &'a spec::Method, course: &'a Course) -> Self {
        let own = || vec![course.readings];
        let all = method.asks.map_or_else(own, |asks| choices(asks, course));
        Self {
            method,
            course,
            choices: all.clone(),
            all,
            kept: Vec::new(),
        }
    }

    /// Records an answer. If no choice explains it together with the answers so far, returns the choices that it
    /// refutes.
    ///
    /// A choice under which the question is void neither explains nor excludes an answer.
    pub(super) fn note(&mut self, planned: &Arc<Planned>, outcome: &Evidence) -> Option<Refuted> {
        if !self.allows(planned, outcome, &self.choices[0]) {
            if self
                .choice_that_allows(planned, outcome, &self.all)
                .is_none()
            {
                let own = self.choices[..1].iter();
                return Some(Refuted {
                    choices: own.chain(&self.all).copied().collect(),
                    is_by_itself: true,
                });
            }
            let choices = self.choices.iter().copied();
            let (allowed, other): (Vec<_>, Vec<_>) =
                choices.partition(|choice| self.allows(planned, outcome, choice));
            let Some(first) = allowed.iter().position(|choice| self.allows_kept(choice)) else {
                let left = other.into_iter();
                return Some(Refuted {
                    choices: left.filter(|choice| self.allows_kept(choice)).collect(),
                    is_by_itself: false,
                });
            };
            self.choices = allowed[first..].to_vec();
        }
        if self.choices.len() > 1 && self.kept.len() < KEPT {
            self.kept.push((Arc::clone(planned), outcome.clone()));
        }
        None
    }

    /// Returns the first of these choices that does not exclude an answer.
    pub(super) fn choice_that_allows(
        &self,
        planned: &Planned,
        outcome: &Evidence,
        choices: &[Readings],
    ) -> Option<Readings> {
        let value = self.value(planned, outcome);
        let allows = |choice: &&Readings| {
            let allows = |accepted: &[Accepted]| {
                accepted.is_empty() || value.is_some_and(|value| accept(accepted, value))
            };
            if choices.len() > FEW {
                allows(plan::under(planned, choice))
            } else {
                allows(&plan::under_alone(planned, choice))
            }
        };
        choices.iter().find(allows).copied()
    }

    /// Returns the grids of a solver's run by the choice that the submission follows; none for other methods.
    pub(super) fn run(&self, planned: &Planned) -> Vec<Grid> {
        let accepted = plan::under_alone(planned, &self.choices[0]);
        let expected = accepted.first();
        let grids = expected.and_then(|accepted| accepted.value.as_list());
        let grids = grids.into_iter().flatten().filter_map(Value::as_grid);
        grids.cloned().collect()
    }

    /// Returns the number of right steps at the beginning of a solver's run; 0 for other methods.
    pub(super) fn steps(&self, planned: &Planned, outcome: &Evidence) -> usize {
        let found = self.value(planned, outcome).and_then(Value::as_list);
        let run = self.run(planned);
        let right = run.iter().zip(found.unwrap_or_default());
        right
            .take_while(|(right, found)| found.as_grid() == Some(*right))
            .count()
    }

    /// Returns the value that is judged, if there is one that may be right.
    pub(super) fn value<'p>(
        &self,
        planned: &'p Planned,
        outcome: &'p Evidence,
    ) -> Option<&'p Value> {
        let (Outcome::Returned(returned), Some(call)) = (outcome.outcome(), planned.case.call())
        else {
            return None;
        };
        let is_quiet = returned.console.is_none() || self.course.console == ConsolePolicy::Noted;
        is_quiet.then(|| verdict::answer(call, self.method, returned))
    }

    /// Returns the verdict on a wrong answer by the choice that the submission follows.
    pub(super) fn verdict(&self, planned: &Planned, outcome: &Evidence) -> Verdict {
        let mut verdict = verdict::judge(
            planned,
            Some(self.method),
            outcome.outcome(),
            self.course.console,
        );
        let mut answer = choice::Answer {
            planned,
            method: self.method,
            outcome: outcome.outcome(),
            verdict: &mut verdict,
        };
        answer.judge(&self.choices[0], self.course);
        verdict
    }

    fn allows_kept(&self, choice: &Readings) -> bool {
        let mut kept = self.kept.iter();
        kept.all(|(planned, outcome)| self.allows(planned, outcome, choice))
    }

    fn allows(&self, planned: &Planned, outcome: &Evidence, choice: &Readings) -> bool {
        let choice = std::slice::from_ref(choice);
        self.choice_that_allows(planned, outcome, choice).is_some()
    }
}
