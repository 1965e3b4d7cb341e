//! `epsilon verify`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use epsilon::run::class::{Credit, Graded};
use epsilon::sources;
use epsilon::sources::Source;
use intake::archives::Archive;
use message::error::HarnessError;
use message::exit_code::ExitCode;
use model::load;
use model::roster::{Person, Roster};
use model::spec::Specs;
use model::verdict::Status;
use report::certificate::Certificate;
use report::comparison::{Aspect, Cause, Change, Comparison};
use report::schema::{Origin, Record, Submission};
use report::{Points, TaskScore};
use serde::Serialize;

use super::grade::{Grade, Input};
use super::java::Java;
use super::terminal::{self, Format};
use super::work::Jobs;
use super::{CourseArgs, Done, Places, Problems, compare, language, print_problems, say, tell};

/// The flags of `epsilon verify`.
#[derive(Debug, Args)]
pub(super) struct Verify {
    /// The record: `report.json` of a submission or of a class, or a student's `certificate.json`
    #[arg(value_name = "RECORD")]
    record: PathBuf,
    /// The submission as it was handed in
    #[arg(value_name = "SUBMISSION")]
    submission: String,
    /// Id of the submission in the record of a class [default: the one called like the file or its folder]
    #[arg(long, value_name = "ID")]
    id: Option<String>,
    /// Case file, or folder of case files; repeatable [default: as `epsilon grade`]
    #[arg(long, value_name = "PATH")]
    cases: Vec<PathBuf>,
    /// Folder of interfaces and courses [default: as `epsilon grade`]
    #[arg(long, value_name = "DIR")]
    specs: Option<PathBuf>,
    /// Format of what is printed
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    #[command(flatten)]
    java: Java,
    #[command(flatten)]
    jobs: Jobs,
}

impl Verify {
    pub(super) fn run(self) -> Done {
        let path = compare::file(&self.record);
        let text = load::read(&path)?.text;
        match Certificate::read(&text) {
            Some(certificate) => self.certificate(&certificate),
            None => self.record(compare::parsed(&path, text.as_bytes())?),
        }
    }

    /// Grades the submission of a record again, and compares the records.
    fn record(&self, mut old: Record) -> Done {
        let (places, specs) = self.places(&old.origin)?;
        let source = self.source(&specs)?;
        let submission = self.chosen(&old, &source)?;
        old.submissions = vec![submission.clone()];
        let Submission { id, name, .. } = &submission;
        let owner = submission.owner.as_ref();
        let input = input(source.called(id, name), owner, &submission.tasks);
        let graded = self.grade(&old.origin, places, &specs, &input)?;
        let mut new = graded.record();
        if new.submissions.is_empty() {
            return Ok(ExitCode::HarnessFailed);
        }
        for again in &mut new.submissions {
            again.adjustments.clone_from(&submission.adjustments);
        }
        if !submission.adjustments.is_empty() {
            let count = submission.adjustments.len();
            tell(&message!("verify-adjusted", count));
        }
        compare::share_cases(&mut old, &mut new);
        let comparison = Comparison::new(&old, &new);
        let has = |is: fn(&Cause) -> bool| {
            let mut causes = comparison.changes.iter().flat_map(|change| &change.causes);
            causes.any(is)
        };
        let is_same = |change: &Change| change.old == change.new;
        let differences = Differences::new(
            &comparison.origin,
            [
                has(|cause| *cause == Cause::Files),
                has(|cause| matches!(cause, Cause::Case { .. })),
                has(|cause| matches!(cause, Cause::Rule { .. })),
                !comparison.changes.iter().all(is_same),
            ],
        );
        let is_proved = comparison.is_same() && comparison.origin.is_empty();
        let points = (submission.points, submission.max);
        if self.format == Format::Json {
            let changes = comparison.changes.iter().flat_map(|change| &change.causes);
            let cases = changes.filter_map(|cause| match cause {
                Cause::Case { id, old, new } => Some((id.as_str(), [*old, *new])),
                _ => None,
            });
            return Ok(differences.print(name, points, cases.collect(), is_proved));
        }
        differences.show(submission.files.len());
        if !comparison.is_same() {
            println!("{}", comparison.text(language()));
        }
        Ok(conclude(name, points, &submission.tasks, is_proved))
    }

    /// Grades the submission of a certificate again, and compares the certificates.
    fn certificate(&self, old: &Certificate) -> Done {
        let (places, specs) = self.places(&old.origin)?;
        let key = places.library(&specs)?.key();
        let source = self.source(&specs)?.called(&old.id, &old.name);
        let input = input(source, old.owner.as_ref(), &old.tasks);
        let graded = self.grade(&old.origin, places, &specs, &input)?;
        let [report] = &graded.reports[..] else {
            return Ok(ExitCode::HarnessFailed);
        };
        let new = Certificate {
            // Tutors decide about adjustments, so no grading can prove them.
            adjustments: old.adjustments.clone(),
            ..Certificate::new(report, &graded.class.origin, &key)
        };
        if !old.adjustments.is_empty() {
            tell(&message!("verify-adjusted", count = old.adjustments.len()));
        }
        let origin = Aspect::differences(&old.origin, &new.origin);
        let differences = Differences::new(
            &origin,
            [
                old.files != new.files,
                (old.cases, &old.not_passed, &old.seal) != (new.cases, &new.not_passed, &new.seal),
                old.remarks != new.remarks,
                (old.points, old.max, &old.tasks) != (new.points, new.max, &new.tasks),
            ],
        );
        let points = (old.points, old.max);
        let different = old.different(&new).into_iter();
        if self.format == Format::Json {
            let cases = different.map(|(id, statuses)| (id, statuses.map(Some)));
            return Ok(differences.print(&old.name, points, cases.collect(), *old == new));
        }
        differences.show(old.files.len());
        for (id, statuses) in different {
            let [before, after] = statuses.map(Status::name);
            println!("{id}: {before} -> {after}");
        }
        Ok(conclude(&old.name, points, &old.tasks, *old == new))
    }

    /// Returns the flags that name specs and cases for a grading, and its specs.
    fn places(&self, origin: &Origin) -> Result<(Places, Arc<Specs>), Problems> {
        let places = Places {
            cases: self.cases.clone(),
            course: CourseArgs {
                specs: self.specs.clone(),
                course: origin.course.clone(),
            },
        };
        let specs = Arc::new(places.specs()?);
        Ok((places, specs))
    }

    fn grade(
        &self,
        origin: &Origin,
        places: Places,
        specs: &Arc<Specs>,
        input: &Input,
    ) -> Result<Graded, Problems> {
        // Cached answers prove nothing.
        let java = self.java.clone().without_cache();
        let graded = Grade::again(origin, places, java, self.jobs).grade(specs, input)?;
        print_problems(&graded.troubles);
        Ok(graded)
    }

    /// Returns the submission of the record that is to be graded again.
    fn chosen(&self, record: &Record, source: &Source) -> Result<Submission, HarnessError> {
        if let ([only], None) = (&record.submissions[..], &self.id) {
            return Ok(only.clone());
        }
        // A file in a folder of its own is named after the folder.
        let folder = Path::new(&self.submission).parent();
        let folder = folder.and_then(Path::file_name).unwrap_or_default();
        let folder = Archive::of_folder(&folder.to_string_lossy());
        let names = match &self.id {
            Some(id) => vec![id.as_str()],
            None => vec![source.id(), source.name(), &folder.id, &folder.name],
        };
        let found = names.iter().find_map(|name| {
            let is_it = |it: &&Submission| it.id == *name || it.name == *name;
            let found: Vec<_> = record.submissions.iter().filter(is_it).collect();
            match found[..] {
                [only] => Some(only.clone()),
                _ => None,
            }
        });
        let ids = record.submissions.iter().map(|it| it.id.as_str());
        let id = names[0];
        found.ok_or_else(|| HarnessError::new(message!("verify-unknown", id)).or_meant(id, ids))
    }

    fn source(&self, specs: &Specs) -> Result<Source, HarnessError> {
        let sources = sources::find(std::slice::from_ref(&self.submission), &specs.course)?;
        let [only] = <[Source; 1]>::try_from(sources).map_err(|_| {
            let path = &self.submission;
            HarnessError::new(message!("verify-several", path))
        })?;
        Ok(only)
    }
}

/// Returns the input of the grading: a submission, and what its team had earned.
fn input(source: Source, owner: Option<&Person>, tasks: &[TaskScore]) -> Input {
    let mut credit = Credit::new();
    for task in tasks {
        if let Some(team) = &task.team {
            credit.entry(team.clone()).or_default().push(task.clone());
        }
    }
    Input {
        sources: vec![source],
        roster: Some(Roster::of_owner(owner)),
        credit,
        keeps_records: true,
    }
}

/// The names of the parts of a result that differ when it is made again.
struct Differences(Vec<&'static str>);

/// The parts of a result besides its origin.
const PARTS: [&str; 4] = ["submission", "verdicts", "remarks", "points"];

/// The result, as `--format json` prints it.
#[derive(Serialize)]
struct Proof<'a> {
    name: &'a str,
    proved: bool,
    points: Points,
    max: Points,
    /// The parts that differ.
    differs: Vec<&'static str>,
    /// The old and the new verdict of each case that is judged differently.
    cases: BTreeMap<&'a str, [Option<Status>; 2]>,
}

impl Differences {
    fn new(origin: &[Aspect], parts: [bool; 4]) -> Self {
        let parts = PARTS.into_iter().zip(parts).filter(|(_, differs)| *differs);
        let origin = origin.iter().map(|aspect| aspect.name());
        Self(origin.chain(parts.map(|(name, _)| name)).collect())
    }

    /// Prints the result as JSON.
    fn print(
        self,
        name: &str,
        (points, max): (Points, Points),
        cases: BTreeMap<&str, [Option<Status>; 2]>,
        is_proved: bool,
    ) -> ExitCode {
        terminal::print_json(&Proof {
            name,
            proved: is_proved,
            points,
            max,
            differs: self.0,
            cases,
        });
        ExitCode::of(false, !is_proved)
    }

    /// Prints for each part whether it is the same or differs, one line each.
    fn show(&self, files: usize) {
        for (part, what) in [
            ("tool", message!("verify-tool")),
            ("specs", message!("verify-specs")),
            ("cases", message!("verify-cases")),
            ("reference", message!("verify-reference")),
            ("submission", message!("verify-submission", files)),
            ("verdicts", message!("verify-verdicts")),
            ("remarks", message!("verify-remarks")),
            ("points", message!("verify-points")),
        ] {
            let state = if self.0.contains(&part) {
                message!("verify-different")
            } else {
                message!("verify-same")
            };
            println!("{:<26}{}", say(&what), say(&state));
        }
        println!();
    }
}

/// Prints whether a result is proved, and returns the exit code.
fn conclude(
    name: &str,
    (points, max): (Points, Points),
    tasks: &[TaskScore],
    is_proved: bool,
) -> ExitCode {
    if let Some(team) = tasks.iter().find_map(|task| task.team.as_ref()) {
        tell(&message!("verify-team", team));
    }
    tell(&if is_proved {
        message!("verify-proved", name, points, max)
    } else {
        message!("verify-not-proved", name)
    });
    ExitCode::of(false, !is_proved)
}
