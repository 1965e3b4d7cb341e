//! `epsilon rate`.

use std::collections::BTreeMap;
use std::io::{self, BufWriter, Stdout, Write};
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use epsilon::draw::words::count;
use epsilon::language::Language;
use epsilon::load;
use epsilon::oracle::{self, NotUnique};
use epsilon::puzzle;
use epsilon::spec::Techniques;
use reference::grid::Grid;
use reference::rating::{Action, End, Level};
use serde::Serialize;

use super::Done;
use super::stream::{self, Line, Workers};

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
    file: String,
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
    fn new(line: &Line<'_>, puzzle: &Grid, techniques: &'a Techniques) -> Self {
        let unrated = Self {
            file: line.file.to_owned(),
            line: line.number,
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
        let workers = Workers {
            threads: self.threads,
            lines_each: PUZZLES_PER_THREAD,
        };
        let rated = |line: &Line<'_>| {
            let puzzle = puzzle::parse(line.text)?;
            Ok(puzzle.map(|puzzle| Rated::new(line, &puzzle, &techniques)))
        };
        workers.run(&self.files, &rated, &mut Output::new(self.format))
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
}

impl stream::Output<Rated<'_>> for Output {
    fn write(&mut self, _: &Line<'_>, rated: &Rated<'_>) -> io::Result<()> {
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
