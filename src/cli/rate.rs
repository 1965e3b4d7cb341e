//! `epsilon rate`.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufWriter, Stdout, Write};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use epsilon::draw::words::count;
use epsilon::error::HarnessError;
use epsilon::language::Language;
use epsilon::load;
use epsilon::oracle::{self, NotUnique};
use epsilon::puzzle::{self, Lines, PuzzleError};
use epsilon::report::ExitCode;
use epsilon::spec::Techniques;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use reference::grid::Grid;
use reference::rating::{Action, End, Level};
use serde::Serialize;

use super::{Done, print_problems};

/// How many puzzles each thread has before it at a time. More would keep the output waiting, fewer the threads.
const PUZZLES_PER_THREAD: usize = 32;

/// The flags of `epsilon rate`.
#[derive(Debug, Args)]
pub(super) struct Rate {
    /// Files with a puzzle a line: 81 characters, `.` or `0` for an empty cell, then perhaps `#` and a note; UTF-8 or
    /// UTF-16
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// How the ratings are written
    #[arg(long, value_enum, default_value_t = Format::Table)]
    format: Format,
    /// How many threads work; all cores by default
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    threads: usize,
    /// An order of techniques with levels and scores, in place of HoDoKu's; see `specs/techniques.toml`
    #[arg(long, value_name = "FILE")]
    techniques: Option<PathBuf>,
}

/// How ratings are written.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    /// Columns for people, and how many puzzles each level has
    Table,
    /// Comma-separated values with a header
    Csv,
    /// A JSON object a line
    Json,
}

/// The rating of a puzzle, as it is written.
#[derive(Serialize)]
struct Rated<'a> {
    file: &'a str,
    line: usize,
    puzzle: String,
    /// `solved` or `stuck` (or `contradiction`, were a technique wrong); `no solution` or `several solutions`, and then
    /// nothing of what follows.
    end: &'static str,
    level: Option<&'static str>,
    score: Option<u32>,
    steps: Option<usize>,
    hardest_code: Option<&'static str>,
    hardest: Option<&'a str>,
}

impl<'a> Rated<'a> {
    fn new(file: &'a str, line: usize, puzzle: &Grid, techniques: &'a Techniques) -> Self {
        let unrated = Self {
            file,
            line,
            puzzle: puzzle.to_line().unwrap_or_default(),
            end: "",
            level: None,
            score: None,
            steps: None,
            hardest_code: None,
            hardest: None,
        };
        let path = match oracle::path(puzzle, &techniques.order) {
            Ok(path) => path,
            Err(problem) => {
                let end = match problem {
                    NotUnique::NoSolution => "no solution",
                    NotUnique::SeveralSolutions => "several solutions",
                };
                return Self { end, ..unrated };
            }
        };
        let hardest = path
            .hardest(&techniques.order)
            .map(|step| match &step.action {
                Action::Step(step) => {
                    let name = techniques.name(step.technique, Language::English);
                    (Some(step.technique.code()), name)
                }
                Action::BruteForce(_) => (None, "Brute Force"),
            });
        Self {
            end: match path.end {
                End::Solved => "solved",
                End::Stuck => "stuck",
                End::Contradiction => "contradiction",
            },
            level: Some(path.level.name()),
            score: Some(path.score),
            steps: Some(path.moves.len()),
            hardest_code: hardest.and_then(|(code, _)| code),
            hardest: hardest.map(|(_, name)| name),
            ..unrated
        }
    }
}

impl Rate {
    pub(super) fn run(self) -> Done {
        let techniques = load::techniques(self.techniques.as_deref())?;
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(self.threads)
            .build()
            .map_err(|error| {
                vec![HarnessError::usage(
                    format!("cannot start {} threads: {error}", self.threads),
                    "ask for fewer with --threads",
                )]
            })?;
        let mut rating = Rating {
            techniques: &techniques,
            at_a_time: PUZZLES_PER_THREAD * pool.current_num_threads(),
            out: Output::new(self.format),
            bar: progress(&self.files),
            problems: 0,
        };
        let done = pool.install(|| rating.all(&self.files));
        rating.bar.finish_and_clear();
        match done.and_then(|()| rating.out.finish()) {
            // Whoever reads has seen enough.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(ExitCode::Passed),
            Err(error) => {
                let path = Path::new("standard output");
                Err(vec![HarnessError::io("write", path, &error)])
            }
            Ok(()) if rating.problems > 0 => Ok(ExitCode::HarnessFailed),
            Ok(()) => Ok(ExitCode::Passed),
        }
    }
}

/// The rating of files as it goes on.
struct Rating<'a> {
    techniques: &'a Techniques,
    /// How many lines are read before they are rated and written.
    at_a_time: usize,
    out: Output,
    bar: ProgressBar,
    /// Lines and files that could not be read.
    problems: usize,
}

impl Rating<'_> {
    /// Rates the files in their order; what cannot be read is said, and costs nothing else. Only writing can fail.
    fn all(&mut self, files: &[PathBuf]) -> io::Result<()> {
        for path in files {
            match File::open(path) {
                Ok(file) => {
                    let lines = Lines::new(self.bar.wrap_read(file));
                    self.file(path, lines)?;
                }
                Err(error) => self.unreadable(path, &error),
            }
        }
        Ok(())
    }

    fn file(
        &mut self,
        path: &Path,
        lines: impl Iterator<Item = io::Result<String>>,
    ) -> io::Result<()> {
        let name = path.display().to_string();
        self.bar.set_message(name.clone());
        let mut lines = (1..).zip(lines);
        loop {
            let mut batch: Vec<(usize, String)> = Vec::with_capacity(self.at_a_time);
            let mut end = None;
            for (number, line) in lines.by_ref().take(self.at_a_time) {
                match line {
                    Ok(line) => batch.push((number, line)),
                    Err(error) => end = Some(error),
                }
            }
            let read = batch.len();
            self.batch(&name, &batch)?;
            if let Some(error) = end {
                self.unreadable(path, &error);
                return Ok(());
            }
            if read < self.at_a_time {
                return Ok(());
            }
        }
    }

    /// Rates some lines, several at a time, and writes the ratings in the order of the lines.
    fn batch(&mut self, name: &str, lines: &[(usize, String)]) -> io::Result<()> {
        let rated: Vec<(usize, Result<Rated, PuzzleError>)> = lines
            .par_iter()
            .filter_map(|(number, line)| {
                let puzzle = puzzle::parse(line).transpose()?;
                let rated =
                    puzzle.map(|puzzle| Rated::new(name, *number, &puzzle, self.techniques));
                Some((*number, rated))
            })
            .collect();
        let bar = self.bar.clone();
        bar.suspend(|| {
            for (number, rated) in rated {
                match rated {
                    Ok(rated) => self.out.write(&rated)?,
                    Err(error) => {
                        self.problems += 1;
                        // What is rated so far comes before what is wrong after it.
                        self.out.flush()?;
                        eprintln!("{name}:{number}:{}: {error}", error.column);
                    }
                }
            }
            self.out.flush()
        })
    }

    fn unreadable(&mut self, path: &Path, error: &io::Error) {
        self.problems += 1;
        let problem = HarnessError::io("read", path, error);
        self.bar.suspend(|| print_problems(&[problem]));
    }
}

/// Ratings on standard output.
enum Output {
    Table {
        out: BufWriter<Stdout>,
        levels: BTreeMap<Option<&'static str>, usize>,
    },
    Csv(Box<csv::Writer<Stdout>>),
    Json(BufWriter<Stdout>),
}

impl Output {
    fn new(format: Format) -> Self {
        let out = io::stdout();
        match format {
            Format::Table => Self::Table {
                out: BufWriter::new(out),
                levels: BTreeMap::new(),
            },
            Format::Csv => Self::Csv(Box::new(csv::Writer::from_writer(out))),
            Format::Json => Self::Json(BufWriter::new(out)),
        }
    }

    fn write(&mut self, rated: &Rated<'_>) -> io::Result<()> {
        match self {
            Self::Table { out, levels } => {
                *levels.entry(rated.level).or_default() += 1;
                writeln!(
                    out,
                    "{:7} {:>6}  {:17} {:>3}  {:36} {}",
                    rated.level.unwrap_or("-"),
                    shown(rated.score),
                    rated.end,
                    shown(rated.steps),
                    rated.hardest.unwrap_or("-"),
                    rated.puzzle,
                )
            }
            Self::Csv(out) => out.serialize(rated).map_err(io::Error::from),
            Self::Json(out) => {
                serde_json::to_writer(&mut *out, rated)?;
                writeln!(out)
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Table { out, .. } | Self::Json(out) => out.flush(),
            Self::Csv(out) => out.flush(),
        }
    }

    /// How many puzzles each level has, in a table.
    fn finish(&mut self) -> io::Result<()> {
        if let Self::Table { out, levels } = self {
            let known = Level::ALL.map(|level| Some(level.name()));
            let parts: Vec<String> = known
                .into_iter()
                .chain([None])
                .filter_map(|level| {
                    let number = levels.get(&level)?;
                    Some(format!("{number} {}", level.unwrap_or("not rated")))
                })
                .collect();
            let all = count(levels.values().sum(), "puzzle", "puzzles");
            let separator = if parts.is_empty() { "" } else { ": " };
            writeln!(out, "{all}{separator}{}", parts.join(", "))?;
        }
        self.flush()
    }
}

/// A number, or nothing.
fn shown(number: Option<impl ToString>) -> String {
    number.map_or_else(String::new, |number| number.to_string())
}

/// A bar on standard error, over the bytes of all files; it hides itself where that is no terminal.
fn progress(files: &[PathBuf]) -> ProgressBar {
    let bytes = files
        .iter()
        .filter_map(|path| Some(path.metadata().ok()?.len()));
    let style = ProgressStyle::with_template("{msg} {wide_bar} {percent} %, {eta} left")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(bytes.sum()).with_style(style)
}
