//! The proof of an edit: the edited source, compiled and asked without probes, as if it had been handed in.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::patch::Patch;
use super::tracing::{Traced, passed};
use super::{Explore, Stood};
use java::submission::JavaSubmission;
use message::Argument;
use message::error::HarnessError;
use model::diagnosis::Mend;
use model::outcome::Outcome;
use model::planned::Planned;
use model::spec::Specs;
use runner::Submission;

/// The result of a proof.
pub(super) enum Proof {
    /// The edit is right.
    Right(Mend),
    /// It is not; a question beyond the plan may have shown it.
    Refuted(Option<Arc<Planned>>),
}

/// The inputs of a proof.
pub(super) struct Prover<'a, 'e> {
    /// The submission as it was handed in.
    pub(super) submission: &'a JavaSubmission,
    /// The answers on which the edits are tried.
    pub(super) traced: &'a Traced,
    /// For each question of the plan, true if the submission as it was handed in answers it rightly.
    pub(super) right: &'a [bool],
    /// The questions whose methods answer all of them rightly as handed in.
    pub(super) right_methods: &'a [usize],
    pub(super) specs: &'a Specs,
    pub(super) explore: &'a mut Explore<'e>,
}

impl Prover<'_, '_> {
    /// Proves that an edited source gives right answers to all questions of some of the methods, loses no other and
    /// stands further questions.
    ///
    /// Only the questions for which the edited statement runs can change their answers, if it is known and the only one.
    pub(super) fn prove(
        &mut self,
        patch: &Patch,
        statement: Option<usize>,
        methods: &[(String, String)],
    ) -> Result<Proof, HarnessError> {
        let edited = self
            .submission
            .edited(patch.texts(self.submission.texts()))?;
        let affected: Vec<usize> = match statement {
            Some(statement) => self.traced.affected(statement).collect(),
            None => (0..self.traced.shipped).collect(),
        };
        let questions: Vec<_> = affected
            .iter()
            .map(|&index| &self.traced.planned[index].case.question)
            .collect();
        let limit = self.specs.course.limits.time_per_call;
        let answers = edited.converse(limit)?.ask(&questions);
        if let Some(Outcome::NotStarted {
            reason: [english, german],
        }) = answers.last()
        {
            let reason = Argument::bilingual(english, german);
            return Err(HarnessError::new(message!("not-explored", reason)));
        }
        if answers.len() < questions.len() {
            return Ok(Proof::Refuted(None));
        }
        let mut outcomes: Vec<Option<&Outcome>> = self.traced.probed[..self.traced.shipped]
            .iter()
            .map(|probed| probed.outcome.as_ref())
            .collect();
        for (&index, answer) in affected.iter().zip(&answers) {
            outcomes[index] = Some(answer);
        }
        let Some((cases, methods)) = self.cases(&outcomes, methods) else {
            return Ok(Proof::Refuted(None));
        };
        let answered = self.traced.planned.iter().zip(&outcomes);
        let known =
            answered.filter_map(|(planned, outcome)| Some((Arc::as_ptr(planned), (*outcome)?)));
        let questions = match (self.explore)(&edited, &methods, &known.collect())? {
            Stood::All(questions) => questions,
            Stood::Refuted(question) => return Ok(Proof::Refuted(question)),
        };
        let mut changes = patch.changes(self.submission.texts()).into_iter();
        let Some(change) = changes.next() else {
            return Ok(Proof::Refuted(None));
        };
        Ok(Proof::Right(Mend {
            change,
            further: changes.collect(),
            diff: patch.diff(self.submission.texts()),
            cases,
            methods,
            questions,
        }))
    }

    /// Returns the number of cases that these outcomes mend, less those that they lose, and those of the methods that leave none wrong;
    /// `None` if there is no such method, a right method loses a case, or more cases are lost than mended. A wrong method may lose
    /// what it gets right for another fault's sake.
    fn cases(
        &self,
        outcomes: &[Option<&Outcome>],
        methods: &[(String, String)],
    ) -> Option<(usize, Vec<(String, String)>)> {
        let traced = self.traced;
        let planned = &traced.planned[..traced.shipped];
        let now = passed(planned, outcomes.iter().copied(), self.specs);
        if self.right_methods.iter().any(|&question| !now[question]) {
            return None;
        }
        let mut wrong = BTreeSet::new();
        let (mut mended, mut lost) = (0_usize, 0);
        for (index, planned) in planned.iter().enumerate() {
            match (self.right[index], now[index]) {
                (true, false) => lost += 1,
                (false, true) => mended += 1,
                _ => {}
            }
            if !now[index] {
                wrong.insert(planned.case.topic());
            }
        }
        let cases = mended.checked_sub(lost)?;
        let is_mended = |(interface, method): &&(String, String)| {
            !wrong.contains(&Some((interface.as_str(), method.as_str())))
        };
        let mended: Vec<(String, String)> = methods.iter().filter(is_mended).cloned().collect();
        (!mended.is_empty()).then_some((cases, mended))
    }
}
