//! Diagnoses the methods of a submission after its cases are judged.

use std::collections::BTreeMap;
use std::sync::Arc;

use board::method::Method;

use diagnose::explore::{Budget, Explored, Explorer};
use diagnose::mend;
use diagnose::mend::{Survival, Wrong};
use java::submission::JavaSubmission;
use message::error::HarnessError;
use model::diagnosis::{Diagnosis, Excerpt, Known};
use model::judged::Judged;
use model::planned::Planned;
use model::rule::{Remark, Rule};
use model::spec::{Specs, StudentsSee};
use model::verdict::Status;
use model::view::View;
use runner::Submission;

/// Number of questions that an edited submission must answer correctly before its edit is accepted.
const QUESTIONS_TO_SURVIVE: usize = 10_000;

/// The sort key of a method: the method of the handout that it asks, and its index in the specs.
type SortKey = (Option<Method>, Option<usize>);

/// The search for counterexamples, shared by the submissions of a class.
#[derive(Debug)]
pub struct Exploring<'a> {
    /// The questions.
    pub explorer: Explorer<'a>,
    /// The extent of the search for each submission: as many questions as a typical machine asks in this many seconds.
    pub seconds: u32,
}

impl Exploring<'_> {
    /// Explores the methods that were asked, those with failed cases first. Returns a diagnosis for each method that is wrong,
    /// in the order of the handout, and a remark if the search was cut off.
    ///
    /// # Errors
    ///
    /// If the submission cannot be started.
    pub(super) fn diagnoses(
        &self,
        submission: &dyn Submission,
        cases: &[Judged],
        plan: &[Arc<Planned>],
        specs: &Specs,
    ) -> Result<(Vec<Diagnosis>, Option<Remark>), HarnessError> {
        // Methods of the handout are sorted as in the handout, those of another course as in its specs.
        let topics = specs.methods();
        let topics = topics.map(|(interface, method)| (&*interface.name, &*method.name));
        let topics: BTreeMap<(&str, &str), usize> = topics.zip(0..).collect();
        let mut methods: Vec<(bool, SortKey, (&str, &str))> = Vec::new();
        for judged in cases.iter().filter(|judged| judged.outcome.is_some()) {
            let Some(call) = judged.planned.case.call() else {
                continue;
            };
            let topic = (call.interface.as_str(), call.method.as_str());
            let key = (call.asks, topics.get(&topic).copied());
            let has_passed = judged.verdict.status != Status::Fail;
            match methods.iter_mut().find(|(_, known, _)| *known == key) {
                Some((passed, ..)) => *passed &= has_passed,
                None => methods.push((has_passed, key, topic)),
            }
        }
        methods.sort_unstable();
        let mut exploration = self.explorer.converse(submission)?;
        let mut wrong: Vec<(SortKey, Diagnosis)> = Vec::new();
        let mut cut_off: Vec<&str> = Vec::new();
        let budget = Budget::share(self.seconds, methods.len());
        let answered = cases
            .iter()
            .filter_map(|judged| Some((Arc::as_ptr(&judged.planned), judged.outcome.as_ref()?)));
        let known: Known<'_> = answered.collect();
        for &(has_passed, key, topic) in &methods {
            let Some(explored) = exploration.explore(topic, budget, &known)? else {
                continue;
            };
            if explored.is_cut_off {
                cut_off.push(topic.1);
            }
            let Explored {
                counterexample,
                misconception,
                ..
            } = explored;
            if counterexample.is_some() || !has_passed {
                let diagnosis = Diagnosis {
                    topic: (topic.0.to_owned(), topic.1.to_owned()),
                    counterexample,
                    misconception,
                    suspects: Vec::new(),
                    excerpts: Vec::new(),
                    mend: None,
                };
                wrong.push((key, diagnosis));
            }
        }
        wrong.sort_by_key(|(key, _)| *key);
        let mut diagnoses: Vec<Diagnosis> =
            wrong.into_iter().map(|(_, diagnosis)| diagnosis).collect();
        if let Some(java) = submission
            .as_any()
            .and_then(|any| any.downcast_ref::<JavaSubmission>())
        {
            self.explain(java, &mut diagnoses, plan, specs, &known)?;
        }
        let remark = || Remark::new(Rule::SearchCutOff).saying(cut_off.join(", "));
        Ok((diagnoses, (!cut_off.is_empty()).then(remark)))
    }

    /// Adds the suspicious statements and the edits that make a method right to the diagnoses.
    fn explain(
        &self,
        submission: &JavaSubmission,
        diagnoses: &mut [Diagnosis],
        plan: &[Arc<Planned>],
        specs: &Specs,
        known: &Known<'_>,
    ) -> Result<(), HarnessError> {
        let mut wrong: Vec<Wrong> = diagnoses
            .iter()
            .map(|diagnosis| Wrong {
                topic: diagnosis.topic.clone(),
                smallest: diagnosis
                    .counterexample
                    .as_ref()
                    .map(|found| Arc::clone(&found.planned)),
            })
            .collect();
        let mut survives =
            |edited: &JavaSubmission, topics: &[(String, String)], known: &Known<'_>| {
                let mut exploration = self.explorer.converse(edited)?;
                let budget = Budget {
                    questions: QUESTIONS_TO_SURVIVE.div_ceil(topics.len().max(1)),
                    time: None,
                    shrinks: false,
                };
                let mut asked = 0;
                for (interface, name) in topics {
                    match exploration.explore((interface, name), budget, known)? {
                        Some(Explored {
                            counterexample: None,
                            asked: further,
                            ..
                        }) => asked += further,
                        explored => {
                            let found = explored.and_then(|explored| explored.counterexample);
                            return Ok(Survival::Refuted(found.map(|found| found.planned)));
                        }
                    }
                }
                Ok(Survival::All(asked))
            };
        let mut findings = mend::examine(submission, &wrong, plan, specs, known, &mut survives)?;
        let shown = |planned: &Arc<Planned>| View::Student.shows(&planned.case);
        if specs.course.diagnosis.students == StudentsSee::Line && !plan.iter().all(shown) {
            // Lines that ran for hidden cases would tell students about these cases, so suspects are found by public
            // cases alone.
            let plan: Vec<Arc<Planned>> = plan.iter().filter(|it| shown(it)).cloned().collect();
            for wrong in &mut wrong {
                wrong.smallest = wrong.smallest.take().filter(shown);
            }
            let suspects = mend::suspected(submission, &wrong, &plan, specs, known)?;
            for (findings, suspects) in findings.iter_mut().zip(suspects) {
                findings.suspects = suspects;
            }
        }
        for (diagnosis, findings) in diagnoses.iter_mut().zip(findings) {
            diagnosis.excerpts = Excerpt::around(&findings.suspects, submission.texts());
            diagnosis.suspects = findings.suspects;
            diagnosis.mend = findings.mend;
        }
        Ok(())
    }
}
