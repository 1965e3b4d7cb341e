//! `epsilon grade`.

use std::env;
use std::io::stdin;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chrono::{Local, NaiveDate};
use clap::{ArgGroup, Args};
use epsilon::run::alone;
use epsilon::run::alone::Alone;
use epsilon::run::class::{Credit, Graded, is_java};
use epsilon::run::opening::Opening;
use epsilon::sources;
use epsilon::sources::Source;
use intake::archives::{Archive, strays};
use java::toolchain::Toolchain;
use message::Argument;
use message::error::HarnessError;
use message::exit_code::ExitCode;
use model::load;
use model::roster::Roster;
use model::spec::Specs;
use model::timing::Timings;
use rayon::ThreadPool;
use report::class::{ClassReport, Row};
use report::schema::Origin;

pub(super) use self::shown::add_to_job_summary;
use self::shown::warn_of_ignored;
use super::compare;
use super::copies;
use super::excuses::Excuses;
use super::java::Java;
use super::known_failures::KnownFailures;
use super::plans::Cases;
use super::spool::Spool;
use super::terminal::Format;
use super::work::Jobs;
use super::{Done, Places, Problems, Wanted, argument, print_problems, warn, watch};

mod class;
mod shown;

/// Maximum number of stray sources that are named.
const MAX_STRAYS: usize = 8;

/// The flags of `epsilon grade`.
#[derive(Debug, Args)]
#[command(group = ArgGroup::new("drawn").args(["twins", "explore"]).multiple(true))]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
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
    /// Fill in this Moodle grading worksheet, which also says when hand-ins came; the result is written to the folder of
    /// --out, with --shard by `epsilon merge`
    #[arg(long, value_name = "CSV", requires = "out")]
    moodle: Option<PathBuf>,
    /// Fill in this status file of ILIAS (`status.csv` or `status.xlsx`); the result is written to the folder of --out
    #[arg(
        long,
        value_name = "STATUS",
        requires = "out",
        conflicts_with = "shard"
    )]
    ilias: Option<PathBuf>,
    /// Also list similar hand-ins in the folder of --out, for tutors, as `epsilon copies` does
    #[arg(long, requires = "out", conflicts_with = "shard")]
    copies: bool,
    /// Table of the people (CSV): name, matriculation number, login, team, type; a team's hand-in counts for its members
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
    /// Day on which students read the reports, such as 2026-05-31; it decides about cases that are visible after a day
    #[arg(long, value_name = "DATE", default_value_t = today(), hide_default_value = true)]
    today: NaiveDate,
    /// Compare with this record of an earlier grading, and publish nothing: who would gain and who would lose
    #[arg(long, value_name = "REPORT", conflicts_with_all = ["out", "shard", "format"])]
    against: Option<PathBuf>,
    /// Grade one part of the class, such as 3/16; `epsilon merge` makes the class of all parts
    #[arg(long, value_name = "PART", requires = "out")]
    shard: Option<String>,
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
    /// Grade nothing if `epsilon lint` refutes one of the cases, instead of a warning
    #[arg(long)]
    strict: bool,
    /// Stop each submission at its first failed case
    #[arg(long, conflicts_with_all = ["out", "drawn", "format", "against"])]
    fail_fast: bool,
    /// Stay, and grade again whenever a case, the course or the submission has changed
    #[arg(long, conflicts_with = "format")]
    watch: bool,
    /// The one submission to grade, for a harness that was started for it alone
    #[arg(long, value_name = "ID", hide = true, env = alone::VARIABLE, hide_env = true, requires = "out")]
    alone: Option<String>,
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

/// The input of a grading, in addition to its flags.
pub(super) struct Input {
    pub(super) sources: Vec<Source>,
    pub(super) roster: Option<Roster>,
    pub(super) credit: Credit,
    /// `true` to keep the record of each submission.
    pub(super) keeps_records: bool,
}

/// The work that starts before anything is asked.
pub(super) struct Begun {
    /// Compiles and runs Java.
    toolchain: Option<Arc<Toolchain>>,
    /// The hand-in that is opened while the cases are read.
    opening: Option<Opening>,
    timings: Arc<Timings>,
}

impl Input {
    /// Returns submissions that belong to nobody.
    pub(super) const fn of(sources: Vec<Source>) -> Self {
        Self {
            sources,
            roster: None,
            credit: Credit::new(),
            keeps_records: false,
        }
    }
}

impl Grade {
    /// Returns the flags that grade again under the origin of a record.
    pub(super) fn again(origin: &Origin, places: Places, java: Java, jobs: Jobs) -> Self {
        Self {
            wanted: Wanted {
                only: origin.only.clone(),
                task: origin.tasks.clone(),
            },
            twins: origin.twins,
            explore: origin.explore,
            seed: origin.seed.unwrap_or(1),
            ..Self::plain(places, java, jobs)
        }
    }

    /// Returns the flags that ask all cases and write nothing.
    pub(super) fn plain(places: Places, java: Java, jobs: Jobs) -> Self {
        Self {
            submissions: Vec::new(),
            places,
            wanted: Wanted {
                only: Vec::new(),
                task: Vec::new(),
            },
            out: None,
            moodle: None,
            ilias: None,
            copies: false,
            roster: None,
            twins: None,
            explore: None,
            seed: 1,
            today: today(),
            shard: None,
            against: None,
            java,
            jobs,
            shown: Shown {
                details: false,
                show: 0,
                format: Format::Text,
            },
            timings: false,
            excuses: Excuses::default(),
            strict: false,
            fail_fast: false,
            watch: false,
            alone: None,
        }
    }

    pub(super) fn run(self) -> Done {
        if self.alone.is_some() {
            return self.for_one();
        }
        if !self.watch {
            return self.once();
        }
        let specs = self.places.course.folder()?;
        let places = self.places.cases()?.into_iter().chain([specs]);
        let words = self.submissions.iter().map(PathBuf::from);
        let watched: Vec<PathBuf> = places.chain(self.roster.clone()).chain(words).collect();
        watch::watch(&watched, || {
            if let Err(Problems(problems)) = self.once() {
                print_problems(&problems);
            }
        });
        Ok(ExitCode::Passed)
    }

    fn once(&self) -> Done {
        let specs = Arc::new(self.places.specs()?);
        let spool = Spool::of(&self.submissions)?;
        let words = &spool.words;
        if specs.course.files.is_none() {
            let strays = words.iter().map(|word| strays(Path::new(word)));
            let strays: Vec<String> = strays.flatten().collect();
            if !strays.is_empty() {
                let (count, names) = (strays.len(), Argument::first(MAX_STRAYS, strays));
                warn(&message!("stray-sources", count, names));
            }
        }
        let mut old = self.against.as_deref().map(compare::read).transpose()?;
        let input = Input {
            sources: sources::find(words, &specs.course)?,
            roster: self.roster(&specs)?,
            credit: Credit::new(),
            keeps_records: old.is_some()
                || self.shown.format == Format::Json
                || self.excuses.known_failures.is_some(),
        };
        for source in &input.sources {
            warn_of_ignored(source);
        }
        let pool = self.jobs.pool()?;
        let ahead = self.ahead(&input.sources, &specs, pool.current_num_threads());
        let mut cases = self.cases(&pool, &input.sources, &specs)?;
        let known = self.excuses.known_failures.as_deref();
        let known = known.map(|path| KnownFailures::read(path, cases.all(&specs)));
        let known = known.transpose()?;
        let graded = self.grade_on(&pool, ahead, cases, &specs, &input)?;
        self.print(&graded, &specs);
        let known = known.map(|known| known.compare(&graded));
        if let Some(known) = &known {
            self.print_known(known);
        }
        if self.copies {
            self.list_copies(&input.sources, &graded.class, &specs)?;
        }
        add_to_job_summary(&graded.class, &graded.reports, &specs)?;
        self.refuse_unread(words, &graded.class)?;
        if let Some(old) = &mut old {
            println!();
            compare::show(old, &mut graded.record());
        }
        Ok(self.excuses.exit_code(&graded.class, known.as_ref()))
    }

    /// Grades one submission for another harness: reads the credit of teams on standard input, and prints the class
    /// with its row.
    fn for_one(&self) -> Done {
        end_with_parent()?;
        let specs = Arc::new(self.places.specs()?);
        let credit = serde_json::from_reader(stdin().lock())
            .map_err(|error| HarnessError::io("read", Path::new("-"), &error.into()))?;
        let spool = Spool::of(&self.submissions)?;
        let input = Input {
            credit,
            roster: self.roster(&specs)?,
            ..Input::of(sources::find(&spool.words, &specs.course)?)
        };
        let graded = self.grade(&specs, &input)?;
        let answer = serde_json::to_string(&graded.class);
        let answer =
            answer.map_err(|error| HarnessError::io("write", Path::new("-"), &error.into()))?;
        println!("{answer}");
        Ok(graded.class.exit_code())
    }

    /// Returns the command that grades a submission in a harness of its own. `None` if no reports are written, if this
    /// harness is such a one, or if a submission on standard input could not be read again.
    fn alone(&self) -> Option<Alone> {
        let is_standard_input = |word: &String| word == load::STANDARD_INPUT;
        if self.out.is_none()
            || self.alone.is_some()
            || self.submissions.iter().any(is_standard_input)
        {
            return None;
        }
        Some(Alone {
            program: env::current_exe().ok()?,
            arguments: env::args_os().skip(1).collect(),
        })
    }

    /// Fails if all arguments are files and nothing could be read in any of them. In a class or a folder, an unreadable
    /// hand-in is the fault of a student; a file was named by the user.
    fn refuse_unread(&self, words: &[String], class: &ClassReport) -> Result<(), HarnessError> {
        let is_empty =
            |row: &Row| row.content.is_none() && row.passed + row.failed.len() + row.skipped == 0;
        let are_files = words.iter().all(|word| Path::new(word).is_file());
        if self.shard.is_some()
            || class.rows.is_empty()
            || !are_files
            || !class.rows.iter().all(is_empty)
        {
            return Ok(());
        }
        let names = Argument::all(class.rows.iter().map(|row| &row.name));
        Err(HarnessError::new(message!("grade-nothing-read", names)))
    }

    /// Grades the input, and writes its reports.
    pub(super) fn grade(&self, specs: &Arc<Specs>, input: &Input) -> Result<Graded, Problems> {
        let pool = self.jobs.pool()?;
        let cases = self.cases(&pool, &input.sources, specs)?;
        self.grade_on(&pool, None, cases, specs, input)
    }

    fn cases(
        &self,
        pool: &ThreadPool,
        sources: &[Source],
        specs: &Specs,
    ) -> Result<Cases, Problems> {
        let only_java = sources.iter().all(is_java);
        pool.install(|| Cases::read(&self.places, self.java.kept(), only_java, specs))
    }

    /// Opens the toolchain, if any submission is to be compiled.
    fn begun(
        &self,
        sources: &[Source],
        specs: &Arc<Specs>,
        threads: usize,
    ) -> Result<Begun, HarnessError> {
        let is_compiled = specs.course.files.is_none();
        let compiled = if is_compiled { sources } else { &[] };
        Ok(Begun {
            toolchain: self.java.toolchain_for(compiled, specs, threads)?,
            opening: None,
            timings: Arc::default(),
        })
    }

    /// Starts to open a single hand-in before the cases are read. `None` if reports are written, because the journal
    /// has to name it first.
    fn ahead(&self, sources: &[Source], specs: &Arc<Specs>, threads: usize) -> Option<Begun> {
        let [source] = sources else {
            return None;
        };
        if self.out.is_some() {
            return None;
        }
        // If this fails, the grading tries again after the cases are read and reports the error.
        let mut begun = self.begun(sources, specs, threads).ok()?;
        let toolchain = begun.toolchain.as_ref()?;
        let opening = Opening::begin(source.clone(), specs, toolchain, &begun.timings);
        begun.opening = opening.ok();
        Some(begun)
    }

    /// Lists the similar hand-ins of the class beside its reports.
    fn list_copies(
        &self,
        sources: &[Source],
        class: &ClassReport,
        specs: &Specs,
    ) -> Result<(), Problems> {
        let archives = sources.iter().filter_map(|source| match source {
            Source::Archive(archive) => Some(archive.clone()),
            Source::Named { .. } => None,
        });
        let archives: Vec<Archive> = archives.collect();
        if archives.len() < 2 {
            // A term may begin with a single hand-in.
            let count = archives.len();
            warn(&message!("copies-too-few", count));
            return Ok(());
        }
        let pool = self.jobs.pool()?;
        let comparison = pool.install(|| copies::of_class(&archives, class, specs))?;
        let folder = self.out.as_deref().unwrap_or(Path::new("."));
        Ok(copies::publish(&comparison, folder)?)
    }

    fn roster(&self, specs: &Specs) -> Result<Option<Roster>, Problems> {
        let Some(path) = &self.roster else {
            return Ok(None);
        };
        let bytes = load::bytes(path)?;
        let name = argument::name_of(path);
        Ok(Some(Roster::read(&name, &bytes, &specs.course)?))
    }
}

/// Makes the system end this harness when the one that started it ends.
#[cfg(target_os = "linux")]
fn end_with_parent() -> Result<(), HarnessError> {
    use rustix::process::{Signal, set_parent_process_death_signal};

    set_parent_process_death_signal(Some(Signal::KILL))
        .map_err(|error| HarnessError::io("start", Path::new("epsilon"), &error.into()))
}

/// Does nothing: other systems have no such call, and a harness that is left over ends by itself.
#[cfg(not(target_os = "linux"))]
fn end_with_parent() -> Result<(), HarnessError> {
    Ok(())
}

fn today() -> NaiveDate {
    Local::now().date_naive()
}
