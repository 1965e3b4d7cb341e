//! The proof of an edit: the edited source, compiled and asked without probes, as if it had been handed in.

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

use super::tracing::{Traced, passed};
use super::{Explore, Stood};
use java::instrument::Instrumented;
use java::submission::JavaSubmission;
use message::Argument;
use message::error::HarnessError;
use model::diagnosis::Mend;
use model::outcome::Outcome;
use model::planned::Planned;
use model::spec::Specs;
use runner::Submission;

/// Number of unchanged lines around an edit in a diff.
const CONTEXT: usize = 3;

/// The result of a proof.
pub(super) enum Proof {
    /// The edit is right.
    Right(Mend),
    /// It is not; a question beyond the plan may have shown it.
    Refuted(Option<Arc<Planned>>),
}

/// The inputs of a proof.
pub(super) struct Prover<'a, 'e> {
    submission: &'a JavaSubmission,
    program: &'a Instrumented,
    traced: &'a Traced,
    specs: &'a Specs,
    explore: &'a mut Explore<'e>,
}

impl<'a, 'e> Prover<'a, 'e> {
    pub(super) fn new(
        submission: &'a JavaSubmission,
        program: &'a Instrumented,
        traced: &'a Traced,
        specs: &'a Specs,
        explore: &'a mut Explore<'e>,
    ) -> Self {
        Self {
            submission,
            program,
            traced,
            specs,
            explore,
        }
    }

    /// Proves that the edited source gives right answers to all questions of some of the methods, loses no other and
    /// stands further questions.
    ///
    /// Only questions for which the statement runs can change their answers.
    pub(super) fn prove(
        &mut self,
        edit: usize,
        methods: &[(String, String)],
    ) -> Result<Proof, HarnessError> {
        let edit = &self.program.edits[edit];
        let statement = &self.program.statements[edit.statement];
        let mut texts = self.submission.texts();
        let Some((_, text)) = texts.find(|(file, _)| *file == statement.file) else {
            return Ok(Proof::Refuted(None));
        };
        let edited = self
            .submission
            .edited(&statement.file, &edit.span, &edit.after)?;
        let affected: Vec<usize> = self.traced.affected(edit.statement).collect();
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
        let mut after = text.to_owned();
        after.replace_range(edit.span.clone(), &edit.after);
        let (before, replacement) = narrowed(&text[edit.span.clone()], &edit.after);
        let start = edit.span.start + before.start;
        let line = text[..start].matches('\n').count() + 1;
        let diff = similar::TextDiff::from_lines(text, &after)
            .unified_diff()
            .context_radius(CONTEXT)
            .header(&statement.file, &statement.file)
            .to_string();
        Ok(Proof::Right(Mend {
            file: statement.file.clone(),
            line,
            before: text[edit.span.clone()][before].to_owned(),
            after: replacement.to_owned(),
            diff,
            cases,
            methods,
            questions,
        }))
    }

    /// Returns the number of cases that these outcomes mend, and those of the methods that leave none wrong; `None` if
    /// there is no such method, or a right case is lost.
    fn cases(
        &self,
        outcomes: &[Option<&Outcome>],
        methods: &[(String, String)],
    ) -> Option<(usize, Vec<(String, String)>)> {
        let traced = self.traced;
        let planned = &traced.planned[..traced.shipped];
        let now = passed(planned, outcomes.iter().copied(), self.specs);
        let mut wrong = BTreeSet::new();
        let mut cases = BTreeSet::new();
        for (index, planned) in planned.iter().enumerate() {
            match (traced.passed[index], now[index]) {
                (true, false) => return None,
                (false, false) => _ = wrong.insert(planned.case.topic()),
                (false, true) => _ = cases.insert(&planned.case.id),
                (true, true) => {}
            }
        }
        let is_mended = |(interface, method): &&(String, String)| {
            !wrong.contains(&Some((interface.as_str(), method.as_str())))
        };
        let mended: Vec<(String, String)> = methods.iter().filter(is_mended).cloned().collect();
        (!mended.is_empty()).then_some((cases.len(), mended))
    }
}

/// Returns the part of a text that differs from another one, in whole tokens, and the other one's part.
fn narrowed<'a>(before: &str, after: &'a str) -> (Range<usize>, &'a str) {
    let (one, other) = (tokens(before), tokens(after));
    let start = one.iter().zip(&other).take_while(|(a, b)| a == b).count();
    let most = one.len().min(other.len()) - start;
    let pairs = one.iter().rev().zip(other.iter().rev());
    let end = pairs.take(most).take_while(|(a, b)| a == b).count();
    let length = |tokens: &[&str]| tokens.iter().map(|token| token.len()).sum::<usize>();
    let from = length(&one[..start]);
    let behind = length(&one[one.len() - end..]);
    (
        from..before.len() - behind,
        &after[from..after.len() - behind],
    )
}

/// Splits a text into names and numbers, operators, and all other characters one by one.
fn tokens(text: &str) -> Vec<&str> {
    let kind = |character: char| match character {
        _ if character.is_alphanumeric() || character == '_' => 1,
        '<' | '>' | '=' | '!' | '&' | '|' | '+' | '-' | '*' | '/' | '%' | '^' => 2,
        _ => 0,
    };
    let mut tokens = Vec::new();
    let mut start = 0;
    let mut previous = None;
    for (index, character) in text.char_indices() {
        if let Some(previous) = previous
            && (previous == 0 || previous != kind(character))
        {
            tokens.push(&text[start..index]);
            start = index;
        }
        previous = Some(kind(character));
    }
    if start < text.len() {
        tokens.push(&text[start..]);
    }
    tokens
}
