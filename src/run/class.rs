//! Grades a class: all submissions against one plan, several at a time.

use std::sync::Arc;
use std::time::Instant;

use indicatif::ProgressBar;
use rayon::prelude::*;

use super::{grade, twins};
use crate::REFERENCE_HASH;
use crate::case::Question;
use crate::error::HarnessError;
use crate::message;
use crate::message::Argument;
use crate::outcome::Outcome;
use crate::plan::Planned;
use crate::publish::Publisher;
use crate::report::class::{CaseName, ClassReport, Row};
use crate::report::{Judged, SubmissionReport};
use crate::spec::Specs;
use crate::submission::About;
use crate::submission::file_program::Confinement;
use crate::submission::java::toolchain::Toolchain;
use crate::submission::sources::Source;
use crate::timing::{Stage, Timings};
use crate::twin::Twins;

/// Maximum number of submissions whose whole reports are kept in memory.
const MAX_KEPT: usize = 5;

/// Everything that the submissions of a class have in common.
#[derive(Debug)]
pub struct ClassRun<'a> {
    /// Interfaces and course.
    pub specs: &'a Arc<Specs>,
    /// The cases to ask.
    pub plan: &'a [Arc<Planned>],
    /// The isomorphic cases to ask besides.
    pub twins: Option<Twins<'a>>,
    /// Compiles and runs Java.
    pub toolchain: Option<Arc<Toolchain>>,
    /// Confines programs, in a course of files.
    pub confinement: Option<Confinement>,
    /// Writes reports.
    pub publisher: Option<Publisher<'a>>,
    /// Counts answered cases.
    pub progress: ProgressBar,
    /// Sums up the time of each stage.
    pub timings: Timings,
}

/// The result of a class run.
#[derive(Debug)]
pub struct Graded {
    /// The table of the class.
    pub class: ClassReport,
    /// The whole reports, if the class is small.
    pub reports: Vec<SubmissionReport>,
    /// Errors that kept submissions from being graded.
    pub troubles: Vec<HarnessError>,
}

/// Returns whether a submission is asked the handout's methods alone.
///
/// Where all are, lines of techniques need not fill the reports with what was skipped.
pub const fn is_java(source: &Source) -> bool {
    matches!(source, Source::Java(_))
}

impl ClassRun<'_> {
    /// Grades all submissions; the result is in their order.
    pub fn grade(
        &self,
        sources: &[Source],
        case_set: String,
        problems: usize,
        started: Instant,
    ) -> Graded {
        let graded: Vec<Result<(Row, Option<SubmissionReport>), HarnessError>> = sources
            .par_iter()
            .with_max_len(1)
            .map(|source| {
                let report = self.submission(source)?;
                if let Some(publisher) = &self.publisher {
                    self.timings
                        .of(Stage::Report, || publisher.submission(&report))?;
                }
                let row = Row::new(&report, self.specs);
                Ok((row, (sources.len() <= MAX_KEPT).then_some(report)))
            })
            .collect();
        let (mut rows, mut reports, mut troubles) = (Vec::new(), Vec::new(), Vec::new());
        for graded in graded {
            match graded {
                Ok((row, report)) => {
                    rows.push(row);
                    reports.extend(report);
                }
                Err(trouble) => troubles.push(trouble),
            }
        }
        let cases = self.plan.iter().filter(|planned| planned.image.is_none());
        let cases = cases.map(|planned| CaseName::from(&**planned));
        let class = ClassReport {
            course: self.specs.course.name.clone(),
            case_set,
            reference: REFERENCE_HASH.to_owned(),
            cases: cases.collect(),
            rows,
            problems,
            not_graded: troubles.iter().map(HarnessError::message).collect(),
            milliseconds: u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX),
        };
        Graded {
            class,
            reports,
            troubles,
        }
    }

    fn submission(&self, source: &Source) -> Result<SubmissionReport, HarnessError> {
        self.progress.set_message(source.name().to_owned());
        let (mut cases, about) = self.ask(source, self.plan)?;
        let mut tally = None;
        if let Some(twins) = &self.twins {
            let mut ask = |plan: &[Arc<Planned>]| {
                self.progress.inc_length(plan.len() as u64);
                self.ask(source, plan).map(|(judged, _)| judged)
            };
            let policy = self.specs.course.twins;
            tally = Some(twins::expose(twins, &mut cases, policy, &mut ask)?);
        }
        let report = SubmissionReport::new(source.id(), source.name(), about, cases, self.specs);
        Ok(match tally {
            None => report,
            Some(tally) => report.with_twins(tally),
        })
    }

    /// Opens a submission for these cases alone, asks and judges them.
    fn ask(
        &self,
        source: &Source,
        plan: &[Arc<Planned>],
    ) -> Result<(Vec<Judged>, About), HarnessError> {
        let questions: Vec<&Question> = plan
            .iter()
            .filter(|planned| planned.ignored.is_none())
            .map(|planned| &planned.case.question)
            .collect();
        let toolchain = self.toolchain.as_ref();
        let submission = match &self.confinement {
            Some(confinement) => source.open_for_files(self.specs, confinement)?,
            None => source
                .open(self.specs, toolchain, &questions, &self.timings)
                .map_err(|error| error.instead_of_grading(source.name()))?,
        };
        let answered = || self.progress.inc(1);
        let cases = grade(&*submission, plan, self.specs, &self.timings, &answered);
        let failure = cases.iter().find_map(|judged| match &judged.outcome {
            Some(Outcome::NotStarted { reason }) => Some(reason),
            _ => None,
        });
        match failure {
            Some([english, german]) => {
                let reason = Argument::bilingual(english, german);
                Err(HarnessError::new(message!(
                    "not-graded",
                    name = source.name(),
                    reason
                )))
            }
            None => Ok((cases, submission.about())),
        }
    }
}
