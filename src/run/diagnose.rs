//! Diagnoses the methods of a submission after its cases are judged.

use reference::method::Method;

use crate::diagnosis::Diagnosis;
use crate::error::HarnessError;
use crate::explore::{Budget, Explorer};
use crate::report::Judged;
use crate::submission::Submission;
use crate::verdict::Status;

/// The search for counterexamples that the submissions of a class have in common.
#[derive(Debug)]
pub struct Exploring<'a> {
    /// The questions.
    pub explorer: Explorer<'a>,
    /// The extent of the search for each submission, in seconds of a common machine.
    pub seconds: u32,
}

impl Exploring<'_> {
    /// Explores the methods that were asked, those with failed cases first. Returns a diagnosis for each method that is wrong,
    /// in the order of the handout.
    ///
    /// # Errors
    ///
    /// If the submission cannot be started.
    pub(super) fn diagnoses(
        &self,
        submission: &dyn Submission,
        cases: &[Judged],
    ) -> Result<Vec<Diagnosis>, HarnessError> {
        let mut methods: Vec<(bool, Method)> = Vec::new();
        for judged in cases.iter().filter(|judged| judged.outcome.is_some()) {
            let Some(method) = judged.planned.case.call().and_then(|call| call.asks) else {
                continue;
            };
            let has_passed = judged.verdict.status != Status::Fail;
            match methods.iter_mut().find(|(_, known)| *known == method) {
                Some((passed, _)) => *passed &= has_passed,
                None => methods.push((has_passed, method)),
            }
        }
        methods.sort_unstable();
        let mut exploration = self.explorer.converse(submission)?;
        let mut wrong: Vec<(Method, Diagnosis)> = Vec::new();
        let budget = Budget::share(self.seconds, methods.len());
        for &(has_passed, method) in &methods {
            let Some(explored) = exploration.explore(method, budget)? else {
                continue;
            };
            let counterexample = explored.counterexample;
            if counterexample.is_some() || !has_passed {
                let diagnosis = Diagnosis {
                    topic: (method.interface().to_owned(), method.name().to_owned()),
                    counterexample,
                    suspects: Vec::new(),
                    excerpts: Vec::new(),
                    mend: None,
                };
                wrong.push((method, diagnosis));
            }
        }
        wrong.sort_by_key(|(method, _)| *method);
        Ok(wrong.into_iter().map(|(_, diagnosis)| diagnosis).collect())
    }
}
