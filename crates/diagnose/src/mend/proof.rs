//! The proof of an edit: the edited source, compiled and asked without probes, as if it had been handed in.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::patch::Patch;
use super::tracing::{Traced, passed};
use super::{Explore, Survival};
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
    /// The edit is wrong; a question beyond the plan may have shown it.
    Refuted(Option<Arc<Planned>>),
}

/// The inputs of all proofs.
pub(super) struct Prover<'a> {
    /// The submission as it was handed in.
    pub(super) submission: &'a JavaSubmission,
    /// Its answers.
    pub(super) handed_in: &'a Traced,
    /// The questions of the plan whose methods, as handed in, give only right answers.
    pub(super) right_methods: Vec<usize>,
    pub(super) specs: &'a Specs,
}

/// Edits after which some methods answer all questions of the plan rightly.
pub(super) struct Mending {
    patch: Patch,
    edited: JavaSubmission,
    /// The answers that the edits may have changed, by the indexes of their questions.
    answers: BTreeMap<usize, Outcome>,
    cases: usize,
    pub(super) methods: Vec<(String, String)>,
}

impl Prover<'_> {
    /// Asks an edited source the questions whose answers the edits may change. Returns `None` if a question ends the
    /// process, or if the edits mend no method or lose too many cases.
    pub(super) fn mending(
        &self,
        patch: Patch,
        affected: &BTreeSet<usize>,
        methods: &[(String, String)],
    ) -> Result<Option<Mending>, HarnessError> {
        let edited = self
            .submission
            .edited(patch.texts(self.submission.texts()))?;
        let questions: Vec<_> = affected
            .iter()
            .map(|&index| &self.handed_in.planned[index].case.question)
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
            return Ok(None);
        }
        let answers: BTreeMap<usize, Outcome> = affected.iter().copied().zip(answers).collect();
        let mended = self.mended_cases(&self.outcomes(&answers), methods);
        Ok(mended.map(|(cases, methods)| Mending {
            patch,
            edited,
            answers,
            cases,
            methods,
        }))
    }

    /// Proves edits by further questions of the methods that they mend.
    pub(super) fn prove(
        &self,
        mending: Mending,
        explore: &mut Explore<'_>,
    ) -> Result<Proof, HarnessError> {
        let Mending {
            patch,
            edited,
            answers,
            cases,
            methods,
        } = mending;
        let outcomes = self.outcomes(&answers);
        let answered = self.handed_in.planned.iter().zip(&outcomes);
        let known =
            answered.filter_map(|(planned, outcome)| Some((Arc::as_ptr(planned), (*outcome)?)));
        let questions = match explore(&edited, &methods, &known.collect())? {
            Survival::All(questions) => questions,
            Survival::Refuted(question) => return Ok(Proof::Refuted(question)),
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

    /// Returns the outcomes of the questions of the plan: `answers`, and for the other questions the outcomes as handed
    /// in.
    fn outcomes<'o>(&'o self, answers: &'o BTreeMap<usize, Outcome>) -> Vec<Option<&'o Outcome>> {
        let handed_in = &self.handed_in.probed[..self.handed_in.shipped];
        let outcomes = handed_in.iter().enumerate();
        let outcomes = outcomes.map(|(index, it)| answers.get(&index).or(it.outcome.as_ref()));
        outcomes.collect()
    }

    /// Returns the number of cases that these outcomes mend, less those that they lose, and those of `methods` that
    /// have no wrong answer left. Returns `None` if there is no such method, if a right method loses a case, or if more
    /// cases are lost than mended. A wrong method may lose cases that it passed only because of another fault.
    fn mended_cases(
        &self,
        outcomes: &[Option<&Outcome>],
        methods: &[(String, String)],
    ) -> Option<(usize, Vec<(String, String)>)> {
        let handed_in = self.handed_in;
        let planned = &handed_in.planned[..handed_in.shipped];
        let now = passed(planned, outcomes.iter().copied(), self.specs);
        if self.right_methods.iter().any(|&question| !now[question]) {
            return None;
        }
        let mut wrong = BTreeSet::new();
        let (mut mended, mut lost) = (0_usize, 0);
        for (index, planned) in planned.iter().enumerate() {
            match (handed_in.passed[index], now[index]) {
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
