//! Asks a submission the candidates for a smaller question, and compares its answers with the readings.

use std::sync::Arc;

use adequacy::fresh::fair;
use board::grid::Grid;
use board::method::{Answer, Method};
use board::readings::{Reading, Readings};
use model::case::{Call, Question};
use model::planned::Planned;
use model::spec::Course;
use runner::Conversation;

use super::evidence::Evidence;
use super::shrink::{Trial, Wrong};
use super::standing::Standing;

/// Maximum number of processes that shrinking a question may cost.
const MAX_LOST: usize = 12;

/// Number of lost processes that a timeout counts as.
const TIMEOUT_COST: usize = 4;

/// A submission that got a question wrong, and everything needed to judge its answers to smaller ones.
pub(super) struct Questioning<'a> {
    pub(super) conversation: &'a mut (dyn Conversation + 'a),
    pub(super) course: &'a Course,
    pub(super) standing: &'a Standing<'a>,
    /// The readings that the first question asks for.
    pub(super) pins: Vec<Reading>,
    /// The choices of readings that an answer must refute to be proven wrong.
    pub(super) to_refute: Vec<Readings>,
    /// Some of them, which are compared first: an answer that refutes these nearly always refutes the others, too.
    pub(super) compared_first: Vec<Readings>,
    /// True if the first question took too long.
    pub(super) first_timed_out: bool,
    /// Questions that took too long.
    pub(super) slow: Vec<Call>,
    /// Number of processes lost so far; a timeout counts as [`TIMEOUT_COST`] more.
    pub(super) lost: usize,
}

impl Trial for Questioning<'_> {
    /// When the process is lost, the remaining candidates are asked in a new one, but only if no answer looks wrong
    /// yet: one is enough.
    fn ask(&mut self, candidates: &[Call]) -> Vec<Option<Wrong>> {
        let plan = |call: &Call| {
            let call = Some(call).filter(|call| !self.slow.contains(call))?;
            fair(call.clone(), &self.pins, self.course).map(Arc::new)
        };
        let plans = candidates.iter().map(plan).enumerate();
        let to_ask: Vec<(usize, Arc<Planned>)> = plans
            .filter_map(|(index, planned)| Some((index, planned?)))
            .collect();
        let questions = to_ask.iter().map(|(_, planned)| &planned.case.question);
        let questions: Vec<&Question> = questions.collect();
        let mut wrong: Vec<Option<Wrong>> = vec![None; candidates.len()];
        let mut done = 0;
        while done < questions.len() && self.lost < MAX_LOST {
            let outcomes = self.conversation.ask(&questions[done..]);
            let asked = &to_ask[done..];
            done += outcomes.len();
            if outcomes.is_empty() {
                break;
            }
            let is_lost = done < questions.len();
            for ((index, planned), outcome) in asked.iter().zip(outcomes) {
                let Some(outcome) = Evidence::of(outcome) else {
                    continue;
                };
                if outcome.is_late() {
                    self.lost += TIMEOUT_COST;
                    self.slow.push(candidates[*index].clone());
                    // A smaller question that hangs instead of being answered says less, and costs more.
                    if !self.first_timed_out {
                        continue;
                    }
                }
                let allowing =
                    self.standing
                        .choice_that_allows(planned, &outcome, &self.compared_first);
                wrong[*index] = allowing.is_none().then(|| Wrong {
                    steps: self.standing.steps(planned, &outcome),
                    planned: Arc::clone(planned),
                    outcome,
                });
            }
            if is_lost {
                self.lost += 1;
                if wrong.iter().any(Option::is_some) {
                    break;
                }
            }
        }
        wrong
    }

    /// A choice that allows the answer joins those with which later answers are compared first.
    fn is_proven(&mut self, wrong: &Wrong) -> bool {
        let allowing =
            self.standing
                .choice_that_allows(&wrong.planned, &wrong.outcome, &self.to_refute);
        self.compared_first.extend(allowing);
        allowing.is_none()
    }

    fn run(&self, call: &Call) -> Vec<Grid> {
        let planned = match call.asks.map(Method::answer) {
            Some(Answer::Run) => fair(call.clone(), &self.pins, self.course),
            _ => None,
        };
        planned.map_or_else(Vec::new, |planned| self.standing.run(&planned))
    }
}
