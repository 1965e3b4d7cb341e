//! `epsilon grade`.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use clap::Args;
use epsilon::error::HarnessError;
use epsilon::plan::{self, Planned};
use epsilon::report::{Report, SubmissionReport, json, text};
use epsilon::spec::Specs;
use epsilon::submission::{self, Submission};
use epsilon::{REFERENCE_HASH, run};
use indicatif::{ProgressBar, ProgressStyle};

use super::{Done, Places, Wanted, print_problems};

/// The flags of `epsilon grade`.
#[derive(Debug, Args)]
pub(super) struct Grade {
    /// What to grade: `builtin` (the reference itself) or `exec:COMMAND` (a program that answers on standard output)
    #[arg(required = true, value_name = "SUBMISSION")]
    submissions: Vec<String>,
    #[command(flatten)]
    places: Places,
    #[command(flatten)]
    wanted: Wanted,
    /// Write report.json into this folder
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// How many threads work; all cores by default
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    jobs: usize,
    /// Show each failed case in full
    #[arg(long)]
    details: bool,
    /// How many failed cases to name
    #[arg(long, value_name = "N", default_value_t = 10)]
    show: usize,
}

impl Grade {
    pub(super) fn run(self) -> Done {
        let started = Instant::now();
        let specs = Arc::new(self.places.specs()?);
        let submissions = self
            .submissions
            .iter()
            .map(|name| submission::open(name, &specs))
            .collect::<Result<Vec<_>, _>>()
            .map_err(|error| vec![error])?;
        let selection = self.wanted.selection(&specs)?;
        let library = self.places.library(&specs)?;
        print_problems(&library.problems);
        let case_set = library.hash();
        let problems = library.problems.len();
        let plan: Vec<Planned> = plan::plan(library.cases, &specs)
            .into_iter()
            .filter(|planned| selection.wants(&planned.case, &specs))
            .collect();
        if plan.is_empty() && problems == 0 {
            return Err(vec![HarnessError::usage(
                "no case is left to be asked",
                "`epsilon list` shows all cases; check --cases, --only and --task",
            )]);
        }
        let submissions = self.grade_all(&submissions, &plan, &specs)?;
        let report = Report {
            course: specs.course.name.clone(),
            case_set,
            reference: REFERENCE_HASH.to_owned(),
            submissions,
            problems,
            milliseconds: u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX),
        };
        if let Some(folder) = &self.out {
            write(folder, &report)?;
        }
        let options = text::Options {
            details: self.details,
            failures: self.show,
        };
        anstream::print!("{}", text::summary(&report, &specs, &options));
        Ok(report.exit_code())
    }

    fn grade_all(
        &self,
        submissions: &[Box<dyn Submission>],
        plan: &[Planned],
        specs: &Specs,
    ) -> Result<Vec<SubmissionReport>, Vec<HarnessError>> {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(self.jobs)
            .build()
            .map_err(|error| {
                vec![HarnessError::usage(
                    format!("cannot start {} threads: {error}", self.jobs),
                    "ask for fewer with --jobs",
                )]
            })?;
        let bar = progress(plan.len() * submissions.len());
        let reports = pool.install(|| {
            submissions
                .iter()
                .map(|submission| {
                    bar.set_message(submission.name().to_owned());
                    let cases = run::grade(submission.as_ref(), plan, specs, &|| bar.inc(1));
                    let name = submission.name();
                    SubmissionReport::new(name, name, submission.about(), cases, specs)
                })
                .collect()
        });
        bar.finish_and_clear();
        Ok(reports)
    }
}

/// A bar on standard error; it hides itself where that is no terminal.
fn progress(cases: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len} cases, {eta} left")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(cases as u64).with_style(style)
}

/// Writes the record under another name first, so that nobody ever sees half of it.
fn write(folder: &Path, report: &Report) -> Result<(), Vec<HarnessError>> {
    let path = folder.join("report.json");
    let unfinished = folder.join("report.json.part");
    fs::create_dir_all(folder).map_err(|error| vec![HarnessError::io("create", folder, &error)])?;
    fs::write(&unfinished, json::print(report))
        .and_then(|()| fs::rename(&unfinished, &path))
        .map_err(|error| vec![HarnessError::io("write", &path, &error)])
}
