//! `epsilon grade`.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use clap::{ArgGroup, Args, ValueEnum};
use epsilon::REFERENCE_HASH;
use epsilon::atomic_file;
use epsilon::case::Question;
use epsilon::error::{ExitCode, HarnessError};
use epsilon::explore::Explorer;
use epsilon::load;
use epsilon::message;
use epsilon::plan::{self, Planned};
use epsilon::publish::Publisher;
use epsilon::report::class::ClassReport;
use epsilon::report::schema::{Origin, Tool};
use epsilon::report::theory::{self, Marks};
use epsilon::report::{Points, text};
use epsilon::roster::Roster;
use epsilon::run::class::{ClassRun, Graded, is_java};
use epsilon::run::diagnose::Exploring;
use epsilon::spec::Specs;
use epsilon::spreadsheet::Sheet;
use epsilon::submission::file_program::Confinement;
use epsilon::submission::sources;
use epsilon::timing::Timings;
use epsilon::twin::Twins;
use tempfile::TempDir;

use super::authority::consult;
use super::java::Java;
use super::work::{self, Jobs};
use super::{
    Done, Places, Problems, Wanted, argument, language, moodle, print_problems, tell, terminal,
    watch,
};

/// The flags of `epsilon grade`.
#[derive(Debug, Args)]
#[command(group = ArgGroup::new("drawn").args(["twins", "explore"]).multiple(true))]
pub(super) struct Grade {
    /// Submission: a zip or folder with Java sources, a folder of them, `builtin` (the reference itself) or
    /// `exec:COMMAND` (a program that answers on standard output); `-` is a zip on standard input
    #[arg(required = true, value_name = "SUBMISSION")]
    submissions: Vec<String>,
    #[command(flatten)]
    places: Places,
    #[command(flatten)]
    wanted: Wanted,
    /// Write reports to this folder: pages for students, tutor and class, tables, records
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Fill in this Moodle grading worksheet; the result is written to the folder of --out
    #[arg(long, value_name = "CSV", requires = "out")]
    moodle: Option<PathBuf>,
    /// Table of the people (CSV): name, matriculation number, team, type; a team's hand-in counts for its members
    #[arg(long, value_name = "CSV")]
    roster: Option<PathBuf>,
    /// Also ask each passed case on N isomorphic grids; the course sets the cost of a wrong answer there
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1000))]
    twins: Option<u16>,
    /// Also search for the smallest grid on which each method is wrong, with as many questions to each submission as a common
    /// machine asks in N seconds
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    explore: Option<u32>,
    /// Seed of the isomorphic grids and of the search
    #[arg(long, value_name = "S", default_value_t = 1, requires = "drawn")]
    seed: u64,
    #[command(flatten)]
    java: Java,
    #[command(flatten)]
    jobs: Jobs,
    #[command(flatten)]
    shown: Shown,
    /// Print the time spent in each stage
    #[arg(long)]
    timings: bool,
    #[command(flatten)]
    excuses: Excuses,
    /// Stop each submission at its first failed case
    #[arg(long, conflicts_with_all = ["out", "drawn", "format"])]
    fail_fast: bool,
    /// Stay, and grade again whenever a case, the course or the submission has changed
    #[arg(long, conflicts_with = "format")]
    watch: bool,
}

/// The flags for what is printed.
#[derive(Debug, Args)]
struct Shown {
    /// Show each failed case in full
    #[arg(long)]
    details: bool,
    /// Number of failed cases to list
    #[arg(long, value_name = "N", default_value_t = 10)]
    show: usize,
    /// Format of what is printed
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// The flags that excuse differences, and nothing else, in the exit code.
#[derive(Debug, Args)]
struct Excuses {
    /// Exit with 1 only if a submission has fewer points
    #[arg(long, value_name = "POINTS", value_parser = points)]
    fail_under: Option<Points>,
    /// Exit with 0 though differences were found
    #[arg(long, conflicts_with = "fail_under")]
    exit_zero: bool,
}

impl Excuses {
    fn exit_code(&self, class: &ClassReport) -> ExitCode {
        let is_under = |fewest| class.rows.iter().any(|row| row.points() < fewest);
        match (class.exit_code(), self.fail_under) {
            (ExitCode::HarnessFailed, _) => ExitCode::HarnessFailed,
            (_, Some(fewest)) if is_under(fewest) => ExitCode::Differences,
            (_, Some(_)) => ExitCode::Passed,
            (ExitCode::Differences, None) if self.exit_zero => ExitCode::Passed,
            (code, None) => code,
        }
    }
}

/// A format of the result on standard output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A summary for people
    Text,
    /// The record of the class, as `report.json` has it
    Json,
}

fn points(text: &str) -> Result<Points, String> {
    serde_json::from_str(text).map_err(|_| "write a number such as 50 or 12.5".to_owned())
}

impl Grade {
    pub(super) fn run(self) -> Done {
        if !self.watch {
            return self.once();
        }
        let places = self
            .places
            .cases()?
            .into_iter()
            .chain([self.places.course.folder()?]);
        let others = self.roster.iter().cloned();
        let words = self.submissions.iter().map(PathBuf::from);
        let watched: Vec<PathBuf> = places.chain(others).chain(words).collect();
        watch::watch(&watched, || {
            if let Err(Problems(problems)) = self.once() {
                print_problems(&problems);
            }
        });
        Ok(ExitCode::Passed)
    }

    fn once(&self) -> Done {
        let started = Instant::now();
        let specs = Arc::new(self.places.specs()?);
        let (words, _spool) = spooled(&self.submissions)?;
        let sources = sources::find(&words)?;
        let worksheet = self.moodle.as_deref().map(moodle::Worksheet::read);
        let worksheet = worksheet.transpose()?;
        let roster = self.roster(&specs)?;
        let marks = self.marks(&specs)?;
        let selection = self.wanted.selection(&specs)?;
        let library = self.places.library(&specs)?;
        print_problems(&library.problems);
        let origin = Origin {
            tool: Tool::default(),
            course: specs.course.name.clone(),
            specs: self.places.specs_hash()?,
            case_set: library.hash(),
            reference: REFERENCE_HASH.to_owned(),
            only: self.wanted.only.clone(),
            tasks: self.wanted.task.clone(),
            twins: self.twins,
            explore: self.explore,
            seed: (self.twins.is_some() || self.explore.is_some()).then_some(self.seed),
        };
        let problems = library.problems.len();
        let only_java = sources.iter().all(is_java);
        let pool = self.jobs.pool()?;
        let plan: Vec<Arc<Planned>> = pool
            .install(|| plan::plan(library.cases, &specs))
            .into_iter()
            .filter(|planned| selection.wants(&planned.case, &specs))
            .filter(|planned| {
                !only_java || !matches!(planned.case.question, Question::Technique(_))
            })
            .map(Arc::new)
            .collect();
        if plan.is_empty() && problems == 0 {
            return Err(HarnessError::new(message!("grade-no-case")).into());
        }
        let confinement = self.confinement(&specs)?;
        let toolchain = if confinement.is_none() && sources.iter().any(is_java) {
            let toolchain = self.java.toolchain(&specs, pool.current_num_threads())?;
            Some(Arc::new(toolchain))
        } else {
            None
        };
        let twins = self.twins.map(|number| {
            pool.install(|| Twins::of(&plan, &specs, usize::from(number), self.seed))
        });
        let explorer = |seconds| {
            let explorer = pool.install(|| Explorer::new(&specs, &plan, self.seed))?;
            Ok::<_, HarnessError>(Exploring { explorer, seconds })
        };
        if self.explore.is_some() {
            consult(&specs)?;
        }
        let exploring = self.explore.map(explorer).transpose()?;
        let scratch = self.scratch()?;
        let folder = self.out.as_deref().or(scratch.as_ref().map(TempDir::path));
        let run = ClassRun {
            specs: &specs,
            plan: &plan,
            twins,
            exploring,
            is_partial: self.wanted.is_partial() || self.fail_fast,
            fails_fast: self.fail_fast,
            roster,
            marks,
            toolchain,
            confinement,
            publisher: folder.map(|folder| Publisher {
                folder,
                language: language(),
                specs: &specs,
                origin: &origin,
            }),
            progress: work::bar(
                &format!(
                    "{{msg}} {{wide_bar}} {{pos}}/{{len}}, {}",
                    work::time_left()
                ),
                (plan.len() * sources.len()) as u64,
            ),
            timings: Timings::default(),
        };
        let graded = pool.install(|| run.grade(&sources, origin.clone(), problems, started));
        run.progress.finish_and_clear();
        let class = &graded.class;
        if let Some(publisher) = &run.publisher {
            publisher.class(class)?;
            if let Some(worksheet) = worksheet {
                worksheet.fill(class, &sources, publisher)?;
            }
        }
        print_problems(&graded.troubles);
        self.print(&graded, folder, &specs)?;
        if self.timings {
            eprintln!("{}", run.timings);
        }
        Ok(self.excuses.exit_code(class))
    }

    /// Reads the marks that an earlier grading left in the folder of reports.
    fn marks(&self, specs: &Specs) -> Result<Marks, Problems> {
        let Some(path) = self.out.as_deref().map(|out| out.join(theory::FILE)) else {
            return Ok(Marks::default());
        };
        if !path.exists() {
            return Ok(Marks::default());
        }
        let bytes = fs::read(&path).map_err(|error| HarnessError::io("read", &path, &error))?;
        let sheet = Sheet::of_spreadsheet(&path.display().to_string(), &bytes)?;
        Ok(Marks::read(&sheet, &specs.course)?)
    }

    fn roster(&self, specs: &Specs) -> Result<Option<Roster>, Problems> {
        let Some(path) = &self.roster else {
            return Ok(None);
        };
        let bytes = load::bytes(path)?;
        let name = argument::name_of(path);
        Ok(Some(Roster::read(&name, &bytes, &specs.course)?))
    }

    /// Returns the confinement of programs, if the course asks for files.
    fn confinement(&self, specs: &Specs) -> Result<Option<Confinement>, HarnessError> {
        if specs.course.files.is_none() {
            return Ok(None);
        }
        let cases = self.places.cases()?;
        let hidden = cases.iter().chain(&self.out).cloned();
        Ok(Some(Confinement {
            sandbox: self.java.sandbox()?,
            hidden: hidden.collect(),
        }))
    }

    /// Returns the folder for the records from which that of the class is put together, if no other is named.
    fn scratch(&self) -> Result<Option<TempDir>, HarnessError> {
        let is_wanted = self.shown.format == Format::Json && self.out.is_none();
        let folder = is_wanted.then(TempDir::new).transpose();
        folder.map_err(|error| HarnessError::io("create", &std::env::temp_dir(), &error))
    }

    /// Prints the result; the reports are in a folder if there are any.
    fn print(
        &self,
        graded: &Graded,
        folder: Option<&Path>,
        specs: &Specs,
    ) -> Result<(), HarnessError> {
        if let Some(folder) = folder
            && self.shown.format == Format::Json
        {
            let record = load::bytes(&folder.join("report.json"))?;
            print!("{}", String::from_utf8_lossy(&record));
            return Ok(());
        }
        if terminal::is_quiet() {
            return Ok(());
        }
        let options = text::Options {
            details: self.shown.details,
            failures: self.shown.show,
            language: language(),
        };
        let summary = text::summary(&graded.class, &graded.reports, specs, &options);
        print!("{summary}");
        if let Some(folder) = folder {
            let page = folder.join("index.html");
            let path = page.display().to_string();
            tell(&message!("grade-table", path = path));
        }
        Ok(())
    }
}

/// Writes the zip of standard input into a file if a word asks for it; returns the words with its path, and its folder.
fn spooled(words: &[String]) -> Result<(Vec<String>, Option<TempDir>), HarnessError> {
    let mut words = words.to_vec();
    let Some(word) = words.iter_mut().find(|word| *word == load::STANDARD_INPUT) else {
        return Ok((words, None));
    };
    let folder = TempDir::new()
        .map_err(|error| HarnessError::io("create", &std::env::temp_dir(), &error))?;
    let path = folder.path().join("standard-input.zip");
    atomic_file::write(&path, load::bytes(Path::new(word))?)?;
    *word = path.display().to_string();
    Ok((words, Some(folder)))
}
