//! `epsilon grade`.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use clap::{Args, ValueEnum};
use epsilon::case::Question;
use epsilon::error::HarnessError;
use epsilon::message::Language;
use epsilon::plan::{self, Planned};
use epsilon::publish::Publisher;
use epsilon::report::class::{CaseName, ClassReport, Row};
use epsilon::report::{Judged, SubmissionReport, text};
use epsilon::spec::Specs;
use epsilon::submission::About;
use epsilon::submission::files::Confinement;
use epsilon::submission::java::toolchain::Toolchain;
use epsilon::submission::sources::{self, Source};
use epsilon::timing::{Stage, Timings};
use epsilon::twin::Twins;
use epsilon::{REFERENCE_HASH, run};
use indicatif::ProgressBar;
use rayon::prelude::*;

use super::java::Java;
use super::{Done, Places, Wanted, moodle, print_problems, work};

/// Of more submissions than these only the points are shown.
const SHOWN: usize = 5;

/// Whether a submission is asked the handout's methods alone. Where all are, lines of techniques need not fill the
/// reports with what was skipped.
const fn is_java(source: &Source) -> bool {
    matches!(source, Source::Java(_))
}

/// The flags of `epsilon grade`.
#[derive(Debug, Args)]
pub(super) struct Grade {
    /// What to grade: a zip or folder with Java sources, a folder of such hand-ins, `builtin` (the reference itself) or
    /// `exec:COMMAND` (a program that answers on standard output)
    #[arg(required = true, value_name = "SUBMISSION")]
    submissions: Vec<String>,
    #[command(flatten)]
    places: Places,
    #[command(flatten)]
    wanted: Wanted,
    /// Write reports into this folder: pages for students, tutor and class, tables, records
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// The language of the pages
    #[arg(long, value_enum, default_value_t = Lang::En)]
    lang: Lang,
    /// Fill in this grading worksheet, as Moodle gives it; the filled one is written to the folder of --out
    #[arg(long, value_name = "CSV", requires = "out")]
    moodle: Option<PathBuf>,
    /// Ask each passed case on so many isomorphic grids, too; the course says what it costs to be wrong there
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1000))]
    twins: Option<u16>,
    /// Choose other isomorphic grids
    #[arg(long, value_name = "S", default_value_t = 1, requires = "twins")]
    seed: u64,
    #[command(flatten)]
    java: Java,
    /// How many threads work; all cores by default
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    jobs: usize,
    /// Show each failed case in full
    #[arg(long)]
    details: bool,
    /// How many failed cases to name
    #[arg(long, value_name = "N", default_value_t = 10)]
    show: usize,
    /// Say where the time went
    #[arg(long)]
    timings: bool,
}

/// A language of the pages.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum Lang {
    /// English
    En,
    /// German
    De,
}

impl From<Lang> for Language {
    fn from(lang: Lang) -> Self {
        match lang {
            Lang::En => Self::English,
            Lang::De => Self::German,
        }
    }
}

/// What is graded and how.
struct Grading<'a> {
    specs: &'a Arc<Specs>,
    plan: &'a [Arc<Planned>],
    twins: Option<Twins<'a>>,
    toolchain: Option<Arc<Toolchain>>,
    /// What confines programs, in a course of files.
    confinement: Option<Confinement>,
    publisher: Option<Publisher<'a>>,
    /// Whether whole reports are kept, to be shown.
    keep: bool,
    bar: ProgressBar,
    timings: Timings,
}

/// What comes of all submissions.
#[derive(Default)]
struct Graded {
    rows: Vec<Row>,
    reports: Vec<SubmissionReport>,
    troubles: Vec<HarnessError>,
}

impl Grade {
    pub(super) fn run(self) -> Done {
        let started = Instant::now();
        let specs = Arc::new(self.places.specs()?);
        let sources = sources::find(&self.submissions).map_err(|error| vec![error])?;
        let worksheet = self
            .moodle
            .as_deref()
            .map(moodle::Worksheet::read)
            .transpose()
            .map_err(|error| vec![error])?;
        let selection = self.wanted.selection(&specs)?;
        let library = self.places.library(&specs)?;
        print_problems(&library.problems);
        let case_set = library.hash();
        let problems = library.problems.len();
        let plan: Vec<Arc<Planned>> = plan::plan(library.cases, &specs)
            .into_iter()
            .filter(|planned| selection.wants(&planned.case, &specs))
            .filter(|planned| {
                let technique = matches!(planned.case.question, Question::Technique(_));
                !technique || !sources.iter().all(is_java)
            })
            .map(Arc::new)
            .collect();
        if plan.is_empty() && problems == 0 {
            return Err(vec![HarnessError::usage(
                "no case is left to be asked",
                "`epsilon list` shows all cases; check --cases, --only and --task; hand-ins in Java are not asked for \
                 techniques",
            )]);
        }
        let pool = work::pool(self.jobs, "--jobs")?;
        let confinement = self.confinement(&specs).map_err(|error| vec![error])?;
        let toolchain = if confinement.is_none() && sources.iter().any(is_java) {
            let toolchain = self.java.toolchain(&specs, pool.current_num_threads());
            Some(Arc::new(toolchain.map_err(|error| vec![error])?))
        } else {
            None
        };
        let twins = self.twins.map(|number| {
            pool.install(|| Twins::of(&plan, &specs, usize::from(number), self.seed))
        });
        let grading = Grading {
            specs: &specs,
            plan: &plan,
            twins,
            toolchain,
            confinement,
            publisher: self.out.as_deref().map(|folder| Publisher {
                folder,
                language: self.lang.into(),
                specs: &specs,
            }),
            keep: sources.len() <= SHOWN,
            bar: work::bar(
                "{msg} {wide_bar} {pos}/{len} cases, {eta} left",
                (plan.len() * sources.len()) as u64,
            ),
            timings: Timings::default(),
        };
        let graded = pool.install(|| grading.all(&sources));
        grading.bar.finish_and_clear();
        let class = ClassReport {
            course: specs.course.name.clone(),
            case_set,
            reference: REFERENCE_HASH.to_owned(),
            cases: plan
                .iter()
                .map(|planned| CaseName::from(planned.as_ref()))
                .collect(),
            rows: graded.rows,
            problems: problems + graded.troubles.len(),
            milliseconds: u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX),
        };
        if let Some(publisher) = &grading.publisher {
            publisher.class(&class).map_err(|error| vec![error])?;
            if let Some(worksheet) = worksheet {
                worksheet.fill(&class, &sources, publisher)?;
            }
        }
        print_problems(&graded.troubles);
        self.print(&class, &graded.reports, &specs);
        if self.timings {
            eprintln!("{}", grading.timings);
        }
        Ok(class.exit_code())
    }

    /// What confines programs, if the course asks for files.
    fn confinement(&self, specs: &Specs) -> Result<Option<Confinement>, HarnessError> {
        if specs.course.files.is_none() {
            return Ok(None);
        }
        let hidden = self.places.cases.iter().chain(&self.out).cloned();
        Ok(Some(Confinement {
            sandbox: self.java.sandbox()?,
            hidden: hidden.collect(),
        }))
    }

    fn print(&self, class: &ClassReport, reports: &[SubmissionReport], specs: &Specs) {
        let options = text::Options {
            details: self.details,
            failures: self.show,
            language: self.lang.into(),
        };
        anstream::print!("{}", text::summary(class, reports, specs, &options));
        if let Some(folder) = &self.out {
            let page = folder.join("index.html");
            anstream::println!("The table of the class: {}", page.display());
        }
    }
}

impl Grading<'_> {
    /// Grades all submissions, several at a time; the result is in their order.
    fn all(&self, sources: &[Source]) -> Graded {
        let graded: Vec<Result<(Row, Option<SubmissionReport>), HarnessError>> = sources
            .par_iter()
            .with_max_len(1)
            .map(|source| {
                let report = self.one(source)?;
                self.publish(&report)?;
                let row = Row::new(&report, self.specs);
                Ok((row, self.keep.then_some(report)))
            })
            .collect();
        let mut result = Graded::default();
        for graded in graded {
            match graded {
                Ok((row, report)) => {
                    result.rows.push(row);
                    result.reports.extend(report);
                }
                Err(trouble) => result.troubles.push(trouble),
            }
        }
        result
    }

    fn one(&self, source: &Source) -> Result<SubmissionReport, HarnessError> {
        self.bar.set_message(source.name().to_owned());
        let (mut cases, about) = self.ask(source, self.plan)?;
        let policy = self.specs.course.twins;
        let tally = match &self.twins {
            None => None,
            Some(twins) => Some(run::twins::expose(
                twins,
                &mut cases,
                policy,
                &mut |plan| {
                    self.bar.inc_length(plan.len() as u64);
                    self.ask(source, plan).map(|(judged, _)| judged)
                },
            )?),
        };
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
        let submission = match &self.confinement {
            Some(confinement) => source.open_for_files(self.specs, confinement)?,
            None => source.open(
                self.specs,
                self.toolchain.as_ref(),
                &questions,
                &self.timings,
            )?,
        };
        let answered = || self.bar.inc(1);
        let cases = run::grade(
            submission.as_ref(),
            plan,
            self.specs,
            &self.timings,
            &answered,
        );
        Ok((cases, submission.about()))
    }

    fn publish(&self, report: &SubmissionReport) -> Result<(), HarnessError> {
        self.timings.of(Stage::Report, || {
            self.publisher
                .as_ref()
                .map_or(Ok(()), |publisher| publisher.submission(report))
        })
    }
}
