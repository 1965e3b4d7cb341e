//! `epsilon grade`.

use std::env;
use std::fs::OpenOptions;
use std::io::{Write, stdin};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use chrono::{Local, NaiveDate};
use clap::{ArgGroup, Args};
use diagnose::explore::Explorer;
use epsilon::run::alone;
use epsilon::run::alone::Alone;
use epsilon::run::class::{ClassRun, Credit, Graded, is_java};
use epsilon::run::diagnose::Exploring;
use epsilon::run::shard::{Part, Settings, Shard};
use epsilon::sources::Source;
use epsilon::{REFERENCE_HASH, sources};
use indicatif::ProgressBar;
use intake::archives::{Archive, strays};
use judge::plan::{self, Selection};
use judge::twin::Twins;
use message::Argument;
use message::error::HarnessError;
use message::exit_code::ExitCode;
use model::case::{Case, Question};
use model::load::Library;
use model::planned::Planned;
use model::roster::Roster;
use model::spec::Specs;
use model::timing::Timings;
use model::{load, view};
use report::class::{ClassReport, Row};
use report::feedback::Feedback;
use report::publish::Publisher;
use report::schema::{Origin, Tool};
use report::{SubmissionReport, markdown, text};
use runner::Form;
use runner::cache::Key;
use runner::file_program::Confinement;

use super::authority::{Consulted, consult};
use super::cases::or_meant;
use super::compare;
use super::copies;
use super::excuses::Excuses;
use super::java::Java;
use super::known_failures::{KnownFailures, Outcome};
use super::spool::Spool;
use super::tables::{Seen, Tables};
use super::terminal::Format;
use super::work::{self, Jobs};
use super::{
    Done, Places, Problems, Wanted, argument, ilias, language, moodle, print_problems, tables,
    tell, terminal, unfair, warn, watch,
};

/// Maximum number of stray sources that are named.
const MAX_STRAYS: usize = 8;

/// Time that lines and edits of a wrong submission take beside its search, in seconds of a common machine.
const SECONDS_TO_DIAGNOSE: usize = 9;

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

/// The input of a grading beside its flags.
pub(super) struct Input {
    pub(super) sources: Vec<Source>,
    pub(super) roster: Option<Roster>,
    pub(super) credit: Credit,
    /// `true` to keep the record of each submission.
    pub(super) keeps_records: bool,
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
    /// Returns the flags that ask for what a record was made of.
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
            name_beside(source);
        }
        let library = self.places.library(&specs)?;
        let known = self.excuses.known_failures.as_deref();
        let known = known.map(|path| KnownFailures::read(path, &library.cases));
        let known = known.transpose()?;
        let graded = self.grade_on(library, &specs, &input)?;
        self.print(&graded, &specs);
        let known = known.map(|known| known.compare(&graded));
        if let Some(known) = &known {
            self.print_known(known);
        }
        if self.copies {
            self.list_copies(&input.sources, &graded.class, &specs)?;
        }
        add_to_job_summary(&graded.class, &graded.reports, &specs)?;
        self.refuse_nothing(words, &graded.class)?;
        if let Some(old) = &mut old {
            println!();
            compare::show(old, &mut graded.record());
        }
        Ok(self.excuses.exit_code(&graded.class, known.as_ref()))
    }

    /// Grades one submission for another harness, which writes the credit of teams and reads the row.
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

    /// Returns how a submission is graded in a harness of its own, if the reports are kept and the submissions can be read again.
    fn alone(&self) -> Option<Alone> {
        let is_once = |word: &String| word == load::STANDARD_INPUT;
        if self.out.is_none() || self.alone.is_some() || self.submissions.iter().any(is_once) {
            return None;
        }
        Some(Alone {
            program: env::current_exe().ok()?,
            arguments: env::args_os().skip(1).collect(),
        })
    }

    /// Refuses to pass files of which nothing could be read. In a class or a folder that is one student's fault; a file is
    /// named by who grades.
    fn refuse_nothing(&self, words: &[String], class: &ClassReport) -> Result<(), HarnessError> {
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

    /// Says how long a search will take, where that is long enough to go for coffee.
    fn say_how_long(&self, submissions: usize, threads: usize) {
        let Some(seconds) = self.explore.filter(|_| self.alone.is_none()) else {
            return;
        };
        let each = usize::try_from(seconds)
            .unwrap_or(usize::MAX)
            .saturating_add(SECONDS_TO_DIAGNOSE);
        let minutes = each.saturating_mul(submissions) / threads / 60;
        if minutes > 0 {
            warn(&message!("explore-takes", count = submissions, minutes));
        }
    }

    /// Checks the cases that the program does not bring along, unless the reference alone is graded: that tells itself which
    /// expectations it does not share.
    fn check_cases(
        &self,
        sources: &[Source],
        library: &Library,
        selection: &Selection,
        specs: &Specs,
    ) -> Result<(), Problems> {
        if self.alone.is_some() || sources.iter().all(is_reference) {
            return Ok(());
        }
        let only_java = sources.iter().all(is_java);
        let is_asked =
            |case: &Case| selection.wants(case, specs) && (!only_java || case.topic().is_some());
        let folder = self.places.course.folder()?;
        unfair::check(
            library,
            is_asked,
            specs,
            &folder,
            self.strict,
            self.java.kept(),
        )
    }

    /// Grades, and publishes what is to be published.
    pub(super) fn grade(&self, specs: &Arc<Specs>, input: &Input) -> Result<Graded, Problems> {
        self.grade_on(self.places.library(specs)?, specs, input)
    }

    /// Grades on cases that are loaded.
    fn grade_on(
        &self,
        mut library: Library,
        specs: &Arc<Specs>,
        input: &Input,
    ) -> Result<Graded, Problems> {
        let started = Instant::now();
        let sources = &input.sources;
        let worksheet = self.moodle.as_deref().map(moodle::Worksheet::read);
        let worksheet = worksheet.transpose()?;
        let status = self.ilias.as_deref().map(ilias::Status::read);
        let status = status.transpose()?;
        let times = worksheet.as_ref().map(|it| it.times(sources, specs));
        let times = times.transpose()?.unwrap_or_default();
        let shard = self.shard.as_deref().map(Shard::parse).transpose()?;
        let tables = self.out.as_deref().map(|out| {
            let people = input.roster.iter().flat_map(|it| it.people.clone());
            let named = sources.iter().map(|it| (it.id(), it.name()));
            Tables::read(out, &tables::known(people.collect(), named), specs)
        });
        let tables = tables.transpose()?.unwrap_or_default();
        let selection = self.wanted.selection(specs)?;
        view::settle(&mut library.cases, self.today);
        let origin = self.origin(specs, &library)?;
        let key = library.key();
        let problems = library.problems.len();
        let only_java = sources.iter().all(is_java);
        let pool = self.jobs.pool()?;
        pool.install(|| self.check_cases(sources, &library, &selection, specs))?;
        let plan = pool.install(|| planned(library.cases, &selection, only_java, specs));
        let plan = match plan {
            Err(nothing) if problems == 0 => return Err(nothing.into()),
            plan => plan.unwrap_or_default(),
        };
        let confinement = self.confinement(specs)?;
        let compiled = if confinement.is_none() {
            &sources[..]
        } else {
            &[]
        };
        let threads = pool.current_num_threads();
        let toolchain = self.java.toolchain_for(compiled, specs, threads)?;
        let twins = self
            .twins
            .map(|number| pool.install(|| Twins::of(&plan, specs, usize::from(number), self.seed)));
        let explorer = |seconds| {
            let explorer = pool.install(|| Explorer::new(specs, &plan, self.seed))?;
            Ok::<_, HarnessError>(Exploring { explorer, seconds })
        };
        let consulted = self.explore.map(|_| consult(specs)).transpose()?;
        let exploring = self.explore.map(explorer).transpose()?;
        self.say_how_long(sources.len(), threads);
        let run = ClassRun {
            specs,
            plan: &plan,
            twins,
            exploring,
            is_partial: self.wanted.is_partial() || self.fail_fast,
            fails_fast: self.fail_fast,
            roster: input.roster.clone(),
            credit: input.credit.clone(),
            keeps_records: input.keeps_records,
            shard,
            only: self.alone.clone(),
            alone: self.alone(),
            marks: tables.marks,
            comments: tables.comments,
            adjustments: tables.adjustments,
            appeals: tables.appeals,
            times,
            toolchain,
            confinement,
            publisher: self.out.as_deref().map(|folder| Publisher {
                folder,
                language: language(),
                specs,
                origin: &origin,
                day: Some(self.today),
                key: &key,
            }),
            progress: progress(plan.len() * sources.len()),
            timings: Timings::default(),
        };
        let mut graded = pool.install(|| run.grade(sources, origin.clone(), problems, started));
        run.progress.finish_and_clear();
        if self.alone.is_none() {
            publish(
                &run,
                sources,
                &mut graded,
                worksheet.as_ref(),
                status.as_ref(),
                &tables.seen,
            )?;
        }
        print_problems(&graded.troubles);
        consulted.iter().try_for_each(Consulted::check)?;
        if self.timings {
            eprintln!("{}", run.timings);
        }
        Ok(graded)
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
            // A term may begin with one; the next run has more.
            let count = archives.len();
            warn(&message!("copies-too-few", count));
            return Ok(());
        }
        let pool = self.jobs.pool()?;
        let comparison = pool.install(|| copies::of_class(&archives, class, specs))?;
        let folder = self.out.as_deref().unwrap_or(Path::new("."));
        Ok(copies::publish(&comparison, folder)?)
    }

    /// Returns everything but the submissions on which the verdicts depend.
    fn origin(&self, specs: &Specs, library: &Library) -> Result<Origin, Problems> {
        Ok(Origin {
            tool: Tool {
                sources: epsilon::SOURCES_HASH.to_owned(),
                ..Tool::default()
            },
            course: specs.course.name.clone(),
            specs: self.places.specs_hash()?,
            case_set: library.hash(),
            reference: REFERENCE_HASH.to_owned(),
            only: self.wanted.only.clone(),
            tasks: self.wanted.task.clone(),
            twins: self.twins,
            explore: self.explore,
            seed: (self.twins.is_some() || self.explore.is_some()).then_some(self.seed),
        })
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

    /// Prints what became of known failures; a record on standard output stays alone there.
    fn print_known(&self, known: &Outcome) {
        for line in known.lines() {
            match self.shown.format {
                Format::Json => eprintln!("{line}"),
                Format::Text => println!("{line}"),
            }
        }
    }

    /// Prints the result.
    fn print(&self, graded: &Graded, specs: &Specs) {
        if self.shown.format == Format::Json {
            return terminal::print_json(&graded.record());
        }
        if terminal::is_quiet() {
            return;
        }
        let options = text::Options {
            details: self.shown.details,
            failures: self.shown.show,
            has_record: self.out.is_some(),
            language: language(),
        };
        let summary = text::summary(&graded.class, &graded.reports, specs, &options);
        print!("{summary}");
        if let Some(folder) = &self.out {
            let path = folder.join("index.html").display().to_string();
            tell(&match &self.shard {
                None => message!("grade-table", path = path),
                Some(name) => message!("shard-graded", name),
            });
        }
    }
}

/// Returns the wanted cases as they are asked, or the error that there is none. Java submissions are not asked for techniques.
fn planned(
    cases: Vec<Case>,
    selection: &Selection,
    only_java: bool,
    specs: &Specs,
) -> Result<Vec<Arc<Planned>>, HarnessError> {
    let ids: Vec<String> = cases.iter().map(|case| case.id.to_string()).collect();
    let plan = plan::plan_wanted(cases, specs, |case| {
        let is_technique = matches!(case.question, Question::Technique(_));
        selection.wants(case, specs) && !(only_java && is_technique)
    });
    if plan.is_empty() {
        let nothing = HarnessError::new(message!("grade-no-case"));
        return Err(or_meant(nothing, selection, &ids));
    }
    Ok(plan.into_iter().map(Arc::new).collect())
}

/// Returns whether a submission is the reference itself.
const fn is_reference(source: &Source) -> bool {
    matches!(
        source,
        Source::Named {
            form: Form::Builtin,
            ..
        }
    )
}

/// Returns a bar for a number of questions.
fn progress(questions: usize) -> ProgressBar {
    let template = format!(
        "{{msg}} {{wide_bar}} {{pos}}/{{len}}, {}",
        work::time_left()
    );
    work::bar(&template, questions as u64)
}

/// Writes what spans submissions: the reports of the class, or the record of the part.
fn publish(
    run: &ClassRun<'_>,
    sources: &[Source],
    graded: &mut Graded,
    worksheet: Option<&moodle::Worksheet>,
    status: Option<&ilias::Status>,
    seen: &Seen,
) -> Result<(), Problems> {
    let Some(publisher) = &run.publisher else {
        return Ok(());
    };
    let class = &mut graded.class;
    if let Some(shard) = run.shard {
        let ids = sources.iter().map(|source| source.id().to_owned());
        let part = Part::new(shard, settings(run), ids.collect(), class.clone());
        return Ok(part.write(publisher.folder)?);
    }
    let strays = tables::stray_marks(publisher.folder, class, run.specs)?;
    class.problems += strays.len();
    graded.troubles.extend(strays);
    publisher.class(class, &seen.changed(publisher.folder))?;
    tables::warn_of_marks(class, run.specs);
    if let Some(worksheet) = worksheet {
        worksheet.fill(class, publisher)?;
    }
    ilias::feedback(class, sources, publisher)?;
    if let Some(status) = status {
        status.fill(class, sources, publisher)?;
    }
    Ok(())
}

/// Returns the facts, beside the origin, that must be the same for all parts of a class.
fn settings(run: &ClassRun<'_>) -> Settings {
    let roster = Key::new([format!("{:?}", run.roster).as_str()]);
    let times = Key::new([format!("{:?}", run.times).as_str()]);
    let java = run.toolchain.as_ref().map(|toolchain| toolchain.identity());
    let settings = [
        ("roster", roster.as_str().to_owned()),
        ("times", times.as_str().to_owned()),
        ("language", format!("{:?}", language())),
        ("java", java.unwrap_or_default()),
    ];
    settings
        .map(|(name, value)| (name.to_owned(), value))
        .into()
}

/// Has this harness end with the one that started it.
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

/// Names the archives of a participant that are not graded, because another one is.
fn name_beside(source: &Source) {
    let Source::Archive(archive) = source else {
        return;
    };
    let short = |path: &Path| {
        let [name, folder] = [path.file_name(), path.parent().and_then(Path::file_name)];
        let parts = [folder, name].map(|part| part.unwrap_or_default().to_string_lossy());
        parts.join("/")
    };
    if !archive.beside.is_empty() {
        let others = archive.beside.iter().map(|path| short(path));
        let (name, graded) = (&archive.name, short(&archive.path));
        let others = Argument::all(others);
        warn(&message!("hand-in-beside", name, graded, others));
    }
}

fn today() -> NaiveDate {
    Local::now().date_naive()
}

/// Adds the points to the summary of a job of GitHub Actions, if this is one: for one submission its feedback, else a table.
pub(super) fn add_to_job_summary(
    class: &ClassReport,
    reports: &[SubmissionReport],
    specs: &Specs,
) -> Result<(), HarnessError> {
    let Some(path) = env::var_os("GITHUB_STEP_SUMMARY").filter(|path| !path.is_empty()) else {
        return Ok(());
    };
    let text = match reports {
        [report] if class.rows.len() == 1 => {
            markdown::print(&Feedback::new(report, specs, language()))
        }
        _ => markdown::summary(class, specs, language()),
    };
    let path = PathBuf::from(path);
    let file = OpenOptions::new().append(true).create(true).open(&path);
    file.and_then(|mut file| writeln!(file, "{text}"))
        .map_err(|error| HarnessError::io("write", &path, &error))
}
