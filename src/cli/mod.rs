//! The command line: flags in, text and exit code out.

#[macro_use]
mod terminal;

mod adequacy;
mod argument;
mod authority;
mod canon;
mod cases;
mod check;
mod compare;
mod config;
mod copies;
mod doctor;
mod excuses;
mod explore;
mod export;
mod generate;
mod grade;
mod harvest;
mod ilias;
mod init;
mod java;
mod kept;
mod kit;
mod known_failures;
mod man;
mod merge;
mod moodle;
mod new_cases;
mod plans;
mod rate;
mod relate;
mod solve;
mod spec;
mod spool;
mod stability;
mod stream;
mod tables;
mod unfair;
mod verify;
mod watch;
mod work;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::OnceLock;

use ::adequacy::fresh::Declared;
use clap::{Args, CommandFactory, Parser, Subcommand};
use epsilon::home;
use epsilon::home::Folder;
use message::error::HarnessError;
use model::load;
use model::load::Library;
use runner::cache;

use files::atomic_file;
use globset::Glob;
use judge::plan::Selection;
use message::{Language, Message};
use model::spec::Specs;

/// Exact grader for Sudoku coursework: runs a submission on test cases and compares its answers with a reference.
///
/// Exit code: 0 if everything passed, 1 if differences were found, 2 if Epsilon could not do all of its job.
#[derive(Debug, Parser)]
#[command(name = "epsilon", version, max_term_width = 100)]
struct Cli {
    /// Language of messages, reports and tables [default: that of the course, else of the locale]
    #[arg(long, global = true, value_enum)]
    lang: Option<Language>,
    /// Print results and problems alone: no summary, no notes, no progress
    #[arg(short, long, global = true)]
    quiet: bool,
    #[command(subcommand)]
    command: Command,
}

/// The language of this run: set from `--lang`, else when the course is read, else from the locale when it is first
/// needed.
static LANGUAGE: OnceLock<Language> = OnceLock::new();

/// Returns the language in which this run speaks: that of `--lang`, else that of the course, else that of the locale.
fn language() -> Language {
    *LANGUAGE.get_or_init(|| {
        let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
        let locale = set("LC_ALL").or_else(|| set("LC_MESSAGES").or_else(|| set("LANG")));
        match locale {
            Some(locale) if locale.starts_with("de") => Language::German,
            _ => Language::English,
        }
    })
}

/// Prints a message on standard output.
fn tell(message: &Message) {
    println!("{}", say(message));
}

/// Prints a summary on standard output, unless results alone are wanted.
fn sum_up(message: &Message) {
    if !terminal::is_quiet() {
        tell(message);
    }
}

/// Prints a note on standard error, unless results alone are wanted.
fn warn(message: &Message) {
    if !terminal::is_quiet() {
        eprintln!("{}", say(message));
    }
}

/// Renders a message in the language of this run.
fn say(message: &Message) -> String {
    language().say(message)
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Grade submissions
    Grade(Box<grade::Grade>),
    /// Compare two records of a class: who gains, who loses, and by which case or rule
    Compare(compare::Compare),
    /// Ask a submission again and prove its record, or say what differs
    Verify(verify::Verify),
    /// Make the reports of a class of the parts that `grade --shard` graded
    Merge(merge::Merge),
    /// Print the receipt of a hand-in: files, classes, rules and compiler's messages, without marks
    Check(check::Check),
    /// Write the kit for students: a project with empty classes, the public cases, and a runner in plain Java
    Kit(kit::Kit),
    /// List similar hand-ins for tutors: common passages, and rare wrong answers in common; never a verdict
    Copies(copies::Copies),
    /// Write the sources of hand-ins, with pseudonyms, as other programs read them
    Export(export::Export),
    /// Check this machine: sandbox, JDKs, compile server; optionally run the attack corpus
    Doctor(doctor::Doctor),
    /// Check that every case is fair and that its expectation is the reference's
    Lint(cases::Lint),
    /// Write the built-in specs and cases into a folder, to be edited
    Init(init::Init),
    /// Measure whether the cases would notice a method that leaves something out, and offer cases that would
    Adequacy(adequacy::Measure),
    /// Show how far marks depend on the choice of cases: points by random halves, and methods that fail by one case alone
    Stability(stability::Stable),
    /// Write missing expectations into case files and show them for review
    Bless(cases::Bless),
    /// List cases, or count those of each method
    List(cases::List),
    /// Create cases
    #[command(subcommand)]
    Cases(new_cases::Cases),
    /// Draw a case and explain its answer under each reading
    Explain(cases::Explain),
    /// Look for the smallest grid on which each method of a submission is wrong
    Explore(explore::Explore),
    /// Show the interfaces and the course, or print the interfaces as Java sources
    Spec(spec::Spec),
    /// Solve files of puzzles, or one puzzle step by step as HoDoKu does
    Solve(solve::Solve),
    /// Rate puzzles by the scale of HoDoKu or SudokuTest
    Rate(rate::Rate),
    /// Generate HoDoKu library lines from puzzles
    Harvest(harvest::Harvest),
    /// Find maps of the handout that lead from one grid to another
    Relate(relate::Relate),
    /// Print the canonical form of each puzzle, or one puzzle of each class of isomorphic ones
    Canon(canon::Canon),
    /// Generate puzzles of a given difficulty
    Generate(generate::Generate),
    /// Print the manual page, or write the pages of all commands into a folder
    Man(man::Man),
    /// Print a completion script for a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
}

/// The flags that name specs and cases.
#[derive(Debug, Args)]
struct Places {
    /// Case file, or folder of case files, `-` for standard input; repeatable [default: `cases` beside the specs, else the
    /// built-in ones]
    #[arg(long, value_name = "PATH")]
    cases: Vec<PathBuf>,
    #[command(flatten)]
    course: CourseArgs,
}

impl Places {
    fn specs(&self) -> Result<Specs, Problems> {
        self.course.specs()
    }

    fn specs_hash(&self) -> Result<String, Problems> {
        self.course.specs_hash()
    }

    /// Returns whether no cases are named, so that all cases of the course are meant.
    fn is_whole(&self) -> bool {
        self.cases.is_empty()
    }

    /// Returns the folder of cases that is missing beside the specs of a course with only methods of its own. The
    /// shipped cases ask for methods of the handout.
    fn missing_cases(&self) -> Option<PathBuf> {
        let specs = self.course.specs.as_deref()?;
        let beside = specs.with_file_name("cases");
        let has_cases = !self.cases.is_empty() || beside.is_dir();
        let specs = self.specs().ok().filter(|_| !has_cases)?;
        let mut methods = specs.methods();
        let is_own = !methods.any(|(_, method)| method.asks.is_some());
        is_own.then_some(beside)
    }

    /// Returns the paths of the cases.
    fn cases(&self) -> Result<Vec<PathBuf>, HarnessError> {
        if !self.cases.is_empty() {
            return Ok(self.cases.clone());
        }
        let specs = self.course.specs.as_deref();
        let beside = specs.map(|specs| specs.with_file_name("cases"));
        if let Some(missing) = self.missing_cases() {
            let folder = missing.display().to_string();
            return Err(HarnessError::new(message!("no-cases-beside", folder)));
        }
        Ok(vec![match beside.filter(|folder| folder.is_dir()) {
            Some(beside) => beside,
            None => shipped(Folder::Cases)?,
        }])
    }

    fn library(&self, specs: &Specs) -> Result<Library, Problems> {
        let mut library = self.texts()?;
        library.read_cases(specs);
        print_problems(&library.problems);
        Ok(library)
    }

    /// Reads the texts of the cases.
    fn texts(&self) -> Result<Library, HarnessError> {
        let files = load::case_files(&self.cases()?)?;
        Ok(load::texts(&files.read))
    }
}

/// The flags that name a course.
#[derive(Debug, Args)]
struct CourseArgs {
    /// Folder of interfaces and courses [default: `specs` here or in a folder above, else the built-in ones]
    #[arg(long, value_name = "DIR")]
    specs: Option<PathBuf>,
    /// Course: the name of a file in the folder of specs
    #[arg(long, value_name = "NAME", default_value = "meilenstein1")]
    course: String,
}

impl CourseArgs {
    fn specs_hash(&self) -> Result<String, Problems> {
        Ok(load::specs_hash(&self.folder()?, &self.course)?)
    }

    fn specs(&self) -> Result<Specs, Problems> {
        let specs = load::specs(&self.folder()?, &self.course)?;
        message::set_notation(specs.course.notation);
        if let Some(of_course) = specs.course.language {
            LANGUAGE.get_or_init(|| of_course);
        }
        Ok(specs)
    }

    fn folder(&self) -> Result<PathBuf, HarnessError> {
        match &self.specs {
            Some(folder) => Ok(folder.clone()),
            None => shipped(Folder::Specs),
        }
    }
}

/// Finds a shipped folder.
fn shipped(folder: Folder) -> Result<PathBuf, HarnessError> {
    let working = std::env::current_dir()
        .map_err(|error| HarnessError::io("read", Path::new("."), &error))?;
    folder.find(&working, || {
        /// The folder of the unpacked files, which this run has checked.
        static UNPACKED: OnceLock<PathBuf> = OnceLock::new();

        if let Some(root) = UNPACKED.get() {
            return Ok(root.clone());
        }
        let root = home::unpacked(cache::default_folder().as_deref())?;
        Ok(UNPACKED.get_or_init(|| root).clone())
    })
}

/// The flags that select cases.
#[derive(Debug, Args)]
struct Wanted {
    /// Only cases whose id matches, such as `RowSolvingUtil/*` or `*::figure 14*`; repeatable
    #[arg(long, value_name = "GLOB")]
    only: Vec<String>,
    /// Only methods of this task of the course; repeatable
    #[arg(long, value_name = "TASK")]
    task: Vec<String>,
}

impl Wanted {
    /// Returns whether only some cases of a task may be asked.
    fn is_partial(&self) -> bool {
        !self.only.is_empty()
    }

    fn selection(&self, specs: &Specs) -> Result<Selection, Problems> {
        Ok(Selection::new(&self.only, &self.task, &specs.course)?)
    }
}

/// Returns the methods that match at least one pattern, in the order of the specs.
fn methods_of<'a>(patterns: &[String], specs: &'a Specs) -> Result<Vec<Declared<'a>>, Problems> {
    let mut problems = Vec::new();
    let mut wanted = vec![false; specs.methods().count()];
    for pattern in patterns {
        let glob = match Glob::new(pattern) {
            Ok(glob) => glob.compile_matcher(),
            Err(error) => {
                let reason = error.to_string();
                problems.push(HarnessError::new(message!(
                    "pattern-of-methods",
                    pattern = pattern,
                    reason = reason
                )));
                continue;
            }
        };
        let mut matched = false;
        for (wanted, (interface, method)) in wanted.iter_mut().zip(specs.methods()) {
            let full = format!("{}.{}", interface.name, method.name);
            if glob.is_match(&method.name) || glob.is_match(&full) {
                (*wanted, matched) = (true, true);
            }
        }
        if !matched {
            let names = specs.methods().map(|(_, method)| method.name.as_str());
            let error = HarnessError::new(message!("no-such-method", name = pattern));
            problems.push(error.or_meant(pattern, names));
        }
    }
    if !problems.is_empty() {
        return Err(problems.into());
    }
    let chosen = specs.methods().zip(wanted);
    Ok(chosen
        .filter_map(|(method, wanted)| wanted.then_some(method))
        .collect())
}

/// The result of a command; [`main`] prints the problems that ended it.
type Done = Result<message::exit_code::ExitCode, Problems>;

/// The problems that ended a command.
struct Problems(Vec<HarnessError>);

impl From<HarnessError> for Problems {
    fn from(problem: HarnessError) -> Self {
        Self(vec![problem])
    }
}

impl From<Vec<HarnessError>> for Problems {
    fn from(problems: Vec<HarnessError>) -> Self {
        Self(problems)
    }
}

/// Runs the command line.
pub(crate) fn main() -> ExitCode {
    let hook = miette::set_hook(Box::new(|_| {
        Box::new(miette::MietteHandlerOpts::new().width(100).build())
    }));
    // The hook is set only here, so setting it cannot fail.
    drop(hook);
    let arguments = config::arguments(&Cli::command(), std::env::args_os().collect());
    let parsed = arguments.map(Cli::try_parse_from);
    let done = match parsed {
        Err(problems) => Err(problems),
        Ok(parsed) => run_parsed(parsed),
    };
    atomic_file::settle();
    let done = done.and_then(|code| Ok(terminal::finish().map(|()| code)?));
    let code = done.unwrap_or_else(|Problems(problems)| {
        print_problems(&problems);
        message::exit_code::ExitCode::HarnessFailed
    });
    ExitCode::from(code.code())
}

/// Runs the parsed command, or prints the help, the version or the error that clap returned in its place.
fn run_parsed(parsed: Result<Cli, clap::Error>) -> Done {
    match parsed {
        Ok(cli) => cli.run(),
        Err(error) if error.use_stderr() => error.exit(),
        // Help and version.
        Err(error) => {
            terminal::note(error.print());
            Ok(message::exit_code::ExitCode::Passed)
        }
    }
}

impl Cli {
    fn run(self) -> Done {
        if let Some(lang) = self.lang {
            LANGUAGE.get_or_init(|| lang);
        }
        if self.quiet {
            terminal::be_quiet();
        }
        match self.command {
            Command::Grade(grade) => grade.run(),
            Command::Merge(merge) => merge.run(),
            Command::Verify(verify) => verify.run(),
            Command::Compare(compare) => compare.run(),
            Command::Check(check) => check.run(),
            Command::Kit(kit) => kit.run(),
            Command::Copies(copies) => copies.run(),
            Command::Export(export) => export.run(),
            Command::Doctor(doctor) => doctor.run(),
            Command::Init(init) => init.run(),
            Command::Lint(lint) => lint.run(),
            Command::Stability(command) => command.run(),
            Command::Adequacy(adequacy) => adequacy.run(),
            Command::Bless(bless) => bless.run(),
            Command::List(list) => list.run(),
            Command::Cases(cases) => cases.run(),
            Command::Explain(explain) => explain.run(),
            Command::Explore(explore) => explore.run(),
            Command::Spec(spec) => spec.run(),
            Command::Solve(solve) => solve.run(),
            Command::Rate(rate) => rate.run(),
            Command::Harvest(harvest) => harvest.run(),
            Command::Relate(relate) => relate.run(),
            Command::Canon(canon) => canon.run(),
            Command::Generate(generate) => generate.run(),
            Command::Man(man) => man.run(&Cli::command()),
            Command::Completions { shell } => {
                let mut script = Vec::new();
                clap_complete::generate(shell, &mut Cli::command(), "epsilon", &mut script);
                print!("{}", String::from_utf8_lossy(&script));
                Ok(message::exit_code::ExitCode::Passed)
            }
        }
    }
}

/// Maximum number of problems that are printed.
const MAX_PRINTED: usize = 500;

/// Prints up to [`MAX_PRINTED`] problems, and the number of the others.
fn print_problems(problems: &[HarnessError]) {
    for problem in problems.iter().take(MAX_PRINTED) {
        eprintln!("{:?}", miette::Report::new(problem.diagnosis(language())));
    }
    let left_out = problems.len().saturating_sub(MAX_PRINTED);
    if left_out > 0 {
        eprintln!("{}", say(&message!("problems-more", count = left_out)));
    }
}
