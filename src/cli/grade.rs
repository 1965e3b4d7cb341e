//! `epsilon grade`.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use clap::{ArgGroup, Args};
use epsilon::REFERENCE_HASH;
use epsilon::case::Question;
use epsilon::error::HarnessError;
use epsilon::explore::Explorer;
use epsilon::message;
use epsilon::plan::{self, Planned};
use epsilon::publish::Publisher;
use epsilon::report::class::ClassReport;
use epsilon::report::comments::{self, Comments};
use epsilon::report::schema::{Origin, Tool};
use epsilon::report::theory::{self, Marks};
use epsilon::report::{SubmissionReport, text};
use epsilon::roster::Roster;
use epsilon::run::class::{ClassRun, is_java};
use epsilon::run::diagnose::Exploring;
use epsilon::spec::Specs;
use epsilon::spreadsheet::Sheet;
use epsilon::submission::file_program::Confinement;
use epsilon::submission::sources;
use epsilon::timing::Timings;
use epsilon::twin::Twins;

use super::authority::consult;
use super::java::Java;
use super::work::{self, Jobs};
use super::{Done, Places, Problems, Wanted, language, moodle, print_problems, tell};

/// The flags of `epsilon grade`.
#[derive(Debug, Args)]
#[command(group = ArgGroup::new("drawn").args(["twins", "explore"]).multiple(true))]
pub(super) struct Grade {
    /// Submission: a zip or folder with Java sources, a folder of them, `builtin` (the reference itself) or
    /// `exec:COMMAND` (a program that answers on standard output)
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
    /// Show each failed case in full
    #[arg(long)]
    details: bool,
    /// Number of failed cases to list
    #[arg(long, value_name = "N", default_value_t = 10)]
    show: usize,
    /// Print the time spent in each stage
    #[arg(long)]
    timings: bool,
}

impl Grade {
    pub(super) fn run(self) -> Done {
        let started = Instant::now();
        let specs = Arc::new(self.places.specs()?);
        let sources = sources::find(&self.submissions)?;
        let worksheet = self.moodle.as_deref().map(moodle::Worksheet::read);
        let worksheet = worksheet.transpose()?;
        let roster = self.roster(&specs)?;
        let marks = self.marks(&specs)?;
        let comments = self.comments()?;
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
        let run = ClassRun {
            specs: &specs,
            plan: &plan,
            twins,
            exploring,
            is_partial: self.wanted.is_partial(),
            roster,
            marks,
            comments,
            toolchain,
            confinement,
            publisher: self.out.as_deref().map(|folder| Publisher {
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
        self.print(class, &graded.reports, &specs);
        if self.timings {
            eprintln!("{}", run.timings);
        }
        Ok(class.exit_code())
    }

    /// Reads the comments that tutors wrote into the folder of reports.
    fn comments(&self) -> Result<Comments, Problems> {
        let sheet = self.earlier(comments::FILE)?;
        Ok(sheet.map_or_else(|| Ok(Comments::default()), |sheet| Comments::read(&sheet))?)
    }

    /// Reads a table that an earlier grading left in the folder of reports.
    fn earlier(&self, name: &str) -> Result<Option<Sheet>, HarnessError> {
        let path = self.out.as_deref().map(|out| out.join(name));
        let Some(path) = path.filter(|path| path.exists()) else {
            return Ok(None);
        };
        let bytes = fs::read(&path).map_err(|error| HarnessError::io("read", &path, &error))?;
        Ok(Some(Sheet::of_spreadsheet(
            &path.display().to_string(),
            &bytes,
        )?))
    }

    /// Reads the marks that an earlier grading left in the folder of reports.
    fn marks(&self, specs: &Specs) -> Result<Marks, Problems> {
        match self.earlier(theory::FILE)? {
            Some(sheet) => Ok(Marks::read(&sheet, &specs.course)?),
            None => Ok(Marks::default()),
        }
    }

    fn roster(&self, specs: &Specs) -> Result<Option<Roster>, Problems> {
        let Some(path) = &self.roster else {
            return Ok(None);
        };
        let bytes = fs::read(path).map_err(|error| HarnessError::io("read", path, &error))?;
        let name = path.display().to_string();
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

    fn print(&self, class: &ClassReport, reports: &[SubmissionReport], specs: &Specs) {
        let options = text::Options {
            details: self.details,
            failures: self.show,
            language: language(),
        };
        print!("{}", text::summary(class, reports, specs, &options));
        if let Some(folder) = &self.out {
            let page = folder.join("index.html");
            let path = page.display().to_string();
            tell(&message!("grade-table", path = path));
        }
    }
}
