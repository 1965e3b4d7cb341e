//! Outcomes that show how a submission answers a question.

use model::outcome::Outcome;

/// The outcome of a question that the submission was asked, and that it answered or failed to answer.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Evidence(Outcome);

impl Evidence {
    /// Returns an outcome as evidence; `None` if the question was not asked, for whatever reason.
    pub(super) fn of(outcome: Outcome) -> Option<Self> {
        match outcome {
            Outcome::Missing
            | Outcome::GivenUp { .. }
            | Outcome::Unasked
            | Outcome::OverBudget { .. }
            | Outcome::NotStarted { .. } => None,
            Outcome::Returned(_)
            | Outcome::Wrote(_)
            | Outcome::Raised(_)
            | Outcome::Crashed { .. }
            | Outcome::TimedOut { .. }
            | Outcome::Unflushed { .. }
            | Outcome::Malformed { .. }
            | Outcome::Flooded { .. }
            | Outcome::AnsweredTwice { .. }
            | Outcome::Closed => Some(Self(outcome)),
        }
    }

    /// Returns `true` if there was no answer in time.
    pub(super) const fn is_late(&self) -> bool {
        matches!(self.0, Outcome::TimedOut { .. })
    }

    /// Returns the outcome.
    pub(super) const fn outcome(&self) -> &Outcome {
        &self.0
    }

    /// Returns the outcome.
    pub(super) fn into_outcome(self) -> Outcome {
        self.0
    }
}
