//! `epsilon verify`.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use epsilon::error::{ExitCode, HarnessError};
use epsilon::message::Message;
use epsilon::report::comparison::{Aspect, Cause, Comparison};
use epsilon::report::schema::{Record, Submission};
use epsilon::roster::Roster;
use epsilon::run::class::Credit;
use epsilon::submission::sources::{self, Source};

use super::grade::{Grade, Input};
use super::java::Java;
use super::work::Jobs;
use super::{CourseArgs, Done, Places, compare, language, print_problems, say, tell};

/// The flags of `epsilon verify`.
#[derive(Debug, Args)]
pub(super) struct Verify {
    /// The record: `report.json` of a submission or of a class
    #[arg(value_name = "RECORD")]
    record: PathBuf,
    /// The submission as it was handed in
    #[arg(value_name = "SUBMISSION")]
    submission: String,
    /// Id of the submission in the record of a class [default: the one with the same name]
    #[arg(long, value_name = "ID")]
    id: Option<String>,
    /// Case file, or folder of case files; repeatable [default: as `epsilon grade`]
    #[arg(long, value_name = "PATH")]
    cases: Vec<PathBuf>,
    /// Folder of interfaces and courses [default: as `epsilon grade`]
    #[arg(long, value_name = "DIR")]
    specs: Option<PathBuf>,
    #[command(flatten)]
    java: Java,
    #[command(flatten)]
    jobs: Jobs,
}

impl Verify {
    pub(super) fn run(self) -> Done {
        let mut old = compare::read(&self.record)?;
        let source = self.source()?;
        let submission = self.chosen(&old, &source)?;
        old.submissions = vec![submission.clone()];
        let places = Places {
            cases: self.cases,
            course: CourseArgs {
                specs: self.specs,
                course: old.origin.course.clone(),
            },
        };
        let specs = Arc::new(places.specs()?);
        let roster = submission.owner.iter().cloned().collect();
        let teams = submission.tasks.iter().filter(|task| task.team.is_some());
        let mut credit = Credit::new();
        for task in teams {
            let team = task.team.clone().unwrap_or_default();
            credit.entry(team).or_default().push(task.clone());
        }
        let input = Input {
            sources: vec![source.called(&submission.id, &submission.name)],
            roster: Some(Roster { people: roster }),
            credit,
            keeps_records: true,
        };
        // Kept answers prove nothing.
        let java = self.java.without_cache();
        let grade = Grade::again(&old.origin, places, java, self.jobs);
        let graded = grade.grade(&specs, &input)?;
        print_problems(&graded.troubles);
        let mut new = graded.record();
        if new.submissions.is_empty() {
            return Ok(ExitCode::HarnessFailed);
        }
        compare::share_cases(&mut old, &mut new);
        let comparison = Comparison::new(&old, &new);
        show(&submission, &comparison);
        let is_proved = comparison.is_same() && comparison.origin.is_empty();
        let name = &submission.name;
        tell(&if is_proved {
            let (points, max) = (submission.points, submission.max);
            message!("verify-proved", name, points, max)
        } else {
            message!("verify-not-proved", name)
        });
        Ok(if is_proved {
            ExitCode::Passed
        } else {
            ExitCode::Differences
        })
    }

    /// Returns the submission of the record that is to be proved.
    fn chosen(&self, record: &Record, source: &Source) -> Result<Submission, HarnessError> {
        if let ([only], None) = (&record.submissions[..], &self.id) {
            return Ok(only.clone());
        }
        let id = self.id.as_deref().unwrap_or(source.id());
        let ids = record.submissions.iter().map(|it| it.id.as_str());
        let mut submissions = record.submissions.iter();
        let found = submissions.find(|submission| submission.id == id);
        let missing = || HarnessError::new(message!("verify-unknown", id)).or_meant(id, ids);
        found.cloned().ok_or_else(missing)
    }

    fn source(&self) -> Result<Source, HarnessError> {
        let sources = sources::find(std::slice::from_ref(&self.submission))?;
        let [only] = <[Source; 1]>::try_from(sources).map_err(|_| {
            let path = &self.submission;
            HarnessError::new(message!("verify-several", path))
        })?;
        Ok(only)
    }
}

/// Prints what is the same and what differs, a line each.
fn show(submission: &Submission, comparison: &Comparison) {
    let row = |what: Message, is_same: bool| {
        let state = if is_same {
            message!("verify-same")
        } else {
            message!("verify-different")
        };
        println!("{:<26}{}", say(&what), say(&state));
    };
    for (aspect, what) in [
        (Aspect::Tool, message!("verify-tool")),
        (Aspect::Specs, message!("verify-specs")),
        (Aspect::Cases, message!("verify-cases")),
        (Aspect::Reference, message!("verify-reference")),
    ] {
        row(what, !comparison.origin.contains(&aspect));
    }
    let has = |is: fn(&Cause) -> bool| {
        let mut causes = comparison.changes.iter().flat_map(|change| &change.causes);
        causes.any(is)
    };
    let files = submission.files.len();
    row(
        message!("verify-submission", files),
        !has(|cause| *cause == Cause::Files),
    );
    row(
        message!("verify-verdicts"),
        !has(|cause| matches!(cause, Cause::Case { .. })),
    );
    row(
        message!("verify-remarks"),
        !has(|cause| matches!(cause, Cause::Rule { .. })),
    );
    let is_same = |change: &epsilon::report::comparison::Change| change.old == change.new;
    row(
        message!("verify-points"),
        comparison.changes.iter().all(is_same),
    );
    println!();
    if !comparison.is_same() {
        println!("{}", comparison.text(language()));
    }
    let mut tasks = submission.tasks.iter();
    if let Some(team) = tasks.find_map(|task| task.team.as_ref()) {
        tell(&message!("verify-team", team));
    }
}
