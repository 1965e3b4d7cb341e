//! `epsilon rate`.

use std::collections::BTreeMap;
use std::io::{self, BufWriter, Stdout, Write};
use std::path::PathBuf;

use board::grid::Grid;
use board::order::Level;
use clap::{Args, ValueEnum};
use judge::oracle;
use judge::oracle::NotUnique;
use judge::sentence;
use message::Language;
use message::error::HarnessError;
use model::load;
use model::spec::Techniques;
use puzzles::paths::WrittenPath;
use reference::puzzle::rating::{Action, End, sudokutest};
use serde::Serialize;

use super::stream::{self, Entry, Workers};
use super::work::Jobs;
use super::{Done, language, say, terminal};

/// Number of puzzles per thread and batch. More would delay the output, fewer would keep threads waiting.
const PUZZLES_PER_THREAD: usize = 32;

/// The flags of `epsilon rate`.
#[derive(Debug, Args)]
pub(super) struct Rate {
    /// Files of puzzles in any format of `epsilon generate`: 81 characters in a line or in nine, `.` or `0` for an empty
    /// cell, HoDoKu's lines and others; UTF-8 or UTF-16; `-` for standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Output format
    #[arg(long, value_enum, default_value_t = Format::Table)]
    format: Format,
    /// The same as --format json
    #[arg(long, conflicts_with = "format")]
    json: bool,
    /// Scale of scores and levels; HoDoKu's may be changed by --techniques
    #[arg(long, value_enum, default_value_t = Scale::Hodoku)]
    scale: Scale,
    #[command(flatten)]
    jobs: Jobs,
    /// File with the order, levels and scores of techniques, as `specs/techniques.toml` [default: HoDoKu's]
    #[arg(long, value_name = "FILE")]
    techniques: Option<PathBuf>,
}

/// A scale of scores and levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Scale {
    /// HoDoKu's: easy, medium, hard, unfair, extreme
    Hodoku,
    /// SudokuTest's: beginner, easy, medium, tricky, fiendish, diabolical
    Sudokutest,
}

impl Scale {
    /// Returns the names of the levels, ascending.
    pub(super) fn levels(self) -> Vec<&'static str> {
        match self {
            Self::Hodoku => Level::ALL.map(Level::name).to_vec(),
            Self::Sudokutest => sudokutest::Level::ALL.map(sudokutest::Level::name).to_vec(),
        }
    }

    /// Returns its name: that of the program that it comes from.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Hodoku => "HoDoKu",
            Self::Sudokutest => "SudokuTest",
        }
    }

    /// Returns the name for puzzles without a level. On SudokuTest's scale, these are also puzzles that its logic does
    /// not solve, and those with a score outside of all levels.
    fn without_level(self) -> String {
        say(&match self {
            Self::Hodoku => message!("rate-not-rated"),
            Self::Sudokutest => message!("rate-without-level"),
        })
    }
}

/// A format of ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Columns for people, and the number of puzzles of each level
    Table,
    /// Comma-separated values with a header
    Csv,
    /// One JSON object per line
    Json,
    /// The solution path of each puzzle, for `epsilon solve --steps --compare`
    Paths,
}

/// The rating of a puzzle, as it is written.
#[derive(Clone, Serialize)]
struct Rated<'a> {
    file: String,
    line: usize,
    puzzle: String,
    /// `solved`, `stuck`, or `contradiction` if a technique is wrong; `no solution` or `several solutions`, and then
    /// all fields below are empty.
    end: &'static str,
    level: Option<&'static str>,
    score: Option<u32>,
    steps: Option<usize>,
    hardest_code: Option<&'static str>,
    hardest: Option<&'a str>,
    /// The number of the first hardest step on HoDoKu's scale, from 1.
    hardest_step: Option<usize>,
    /// The effect of that step: `r1c23≠4`.
    hardest_effect: Option<String>,
    #[serde(skip)]
    path: Option<WrittenPath>,
}

impl<'a> Rated<'a> {
    /// Rates a puzzle on a scale; HoDoKu's depends on the order of techniques.
    fn new(
        entry: &Entry<'_>,
        puzzle: &Grid,
        scale: Scale,
        techniques: &'a Techniques,
        language: Language,
    ) -> Self {
        let unrated = Self {
            file: entry.file.to_owned(),
            line: entry.piece.line,
            puzzle: puzzle.to_line().unwrap_or_default(),
            end: "",
            level: None,
            score: None,
            steps: None,
            hardest_code: None,
            hardest: None,
            hardest_step: None,
            hardest_effect: None,
            path: None,
        };
        let rated = match scale {
            Scale::Hodoku => unrated.clone().by_steps(puzzle, techniques, language),
            Scale::Sudokutest => unrated.clone().by_sudokutest(puzzle),
        };
        rated.unwrap_or_else(|problem| Self {
            end: match problem {
                NotUnique::NoSolution => "no solution",
                NotUnique::SeveralSolutions => "several solutions",
            },
            ..unrated
        })
    }

    fn by_steps(
        self,
        puzzle: &Grid,
        techniques: &'a Techniques,
        language: Language,
    ) -> Result<Self, NotUnique> {
        let path = oracle::path(puzzle, &techniques.order)?;
        let hardest = path.hardest(&techniques.order);
        let (hardest_code, name, effect) = match hardest.map(|(_, step)| &step.action) {
            Some(Action::Step(step)) => {
                let name = techniques.name(step.technique, language);
                let effect = sentence::effect(&step.placements, &step.eliminations);
                (Some(step.technique.code()), Some(name), Some(effect))
            }
            Some(Action::BruteForce(mark)) => (None, Some("Brute Force"), Some(mark.to_string())),
            None => (None, None, None),
        };
        Ok(Self {
            end: end(path.end),
            level: Some(path.level.name()),
            score: Some(path.score),
            steps: Some(path.moves.len()),
            hardest_code,
            hardest: name,
            hardest_step: hardest.map(|(index, _)| index + 1),
            hardest_effect: effect,
            path: Some(WrittenPath::new(puzzle, &path)),
            ..self
        })
    }

    fn by_sudokutest(self, puzzle: &Grid) -> Result<Self, NotUnique> {
        let rating = oracle::sudokutest(puzzle)?;
        let uses = sudokutest::Technique::ALL.map(|technique| rating.uses(technique));
        let steps = uses.into_iter().sum::<u32>();
        let hardest = rating.hardest();
        Ok(Self {
            end: end(rating.end),
            level: rating.level().map(sudokutest::Level::name),
            score: Some(rating.score),
            steps: usize::try_from(steps).ok(),
            hardest_code: hardest.map(sudokutest::Technique::code),
            hardest: hardest.map(sudokutest::Technique::name),
            ..self
        })
    }
}

/// Returns the end of a solution path as a word.
const fn end(end: End) -> &'static str {
    match end {
        End::Solved => "solved",
        End::Stuck => "stuck",
        End::Contradiction => "contradiction",
    }
}

impl Rate {
    pub(super) fn run(mut self) -> Done {
        if self.json {
            self.format = Format::Json;
        }
        if self.scale == Scale::Sudokutest {
            if self.techniques.is_some() {
                return Err(HarnessError::new(message!("rate-other-order")).into());
            }
            if self.format == Format::Paths {
                return Err(HarnessError::new(message!("rate-no-paths")).into());
            }
        }
        let techniques = load::techniques(self.techniques.as_deref())?;
        let workers = Workers {
            jobs: self.jobs,
            puzzles_each: PUZZLES_PER_THREAD,
        };
        // The other formats are for programs, so their words do not depend on the language.
        let language = match self.format {
            Format::Table => language(),
            Format::Csv | Format::Json | Format::Paths => Language::English,
        };
        let rated = |entry: &Entry<'_>| {
            let puzzle = entry.piece.puzzle()?;
            Ok(Rated::new(
                entry,
                &puzzle,
                self.scale,
                &techniques,
                language,
            ))
        };
        workers.run(
            &self.files,
            &rated,
            &mut Output::new(self.format, self.scale),
        )
    }
}

/// Ratings on standard output.
enum Output {
    Table {
        out: BufWriter<Stdout>,
        scale: Scale,
        has_header: bool,
        levels: BTreeMap<Option<&'static str>, usize>,
    },
    Csv(Box<csv::Writer<Stdout>>),
    Json(BufWriter<Stdout>),
    Paths(BufWriter<Stdout>),
}

impl Output {
    fn new(format: Format, scale: Scale) -> Self {
        let out = io::stdout();
        match format {
            Format::Table => Self::Table {
                out: BufWriter::new(out),
                scale,
                has_header: terminal::is_quiet(),
                levels: BTreeMap::new(),
            },
            Format::Csv => Self::Csv(Box::new(csv::Writer::from_writer(out))),
            Format::Json => Self::Json(BufWriter::new(out)),
            Format::Paths => Self::Paths(BufWriter::new(out)),
        }
    }
}

impl stream::Output<Rated<'_>> for Output {
    fn write(&mut self, _: &Entry<'_>, rated: &Rated<'_>) -> io::Result<()> {
        match self {
            Self::Table {
                out,
                scale,
                has_header,
                levels,
            } => {
                let width = match scale {
                    Scale::Hodoku => 7,
                    Scale::Sudokutest => 10,
                };
                if !*has_header {
                    *has_header = true;
                    let [level, score, end, steps, puzzle, hardest] = columns();
                    writeln!(
                        out,
                        "{level:width$} {score:>6}  {end:17} {steps:>8}  {puzzle:81}  {hardest}",
                    )?;
                }
                *levels.entry(rated.level).or_default() += 1;
                let level = rated.level.map_or_else(|| "-".to_owned(), level);
                let end = say(&message!("rate-end", end = rated.end.replace(' ', "-")));
                let number = rated.hardest_step.map(|number| format!("{number}. "));
                let effect = rated.hardest_effect.as_ref();
                writeln!(
                    out,
                    "{level:width$} {:>6}  {end:17} {:>8}  {}  {}{}{}",
                    shown(rated.score),
                    shown(rated.steps),
                    rated.puzzle,
                    shown(number),
                    rated.hardest.unwrap_or("-"),
                    shown(effect.map(|effect| format!(": {effect}"))),
                )
            }
            Self::Csv(out) => out.serialize(rated).map_err(io::Error::from),
            Self::Json(out) => {
                serde_json::to_writer(&mut *out, rated)?;
                writeln!(out)
            }
            Self::Paths(out) => match &rated.path {
                Some(path) => writeln!(out, "{path}"),
                None => writeln!(out, "# {}: {}", rated.puzzle, rated.end),
            },
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Table { out, .. } | Self::Json(out) | Self::Paths(out) => out.flush(),
            Self::Csv(out) => out.flush(),
        }
    }

    /// Adds the number of puzzles of each level to a table.
    fn finish(&mut self) -> io::Result<()> {
        if let Self::Table {
            out, scale, levels, ..
        } = self
        {
            let known = scale.levels().into_iter().map(Some);
            let parts: Vec<String> = known
                .chain([None])
                .filter_map(|level| {
                    let number = levels.get(&level)?;
                    let level = level.map_or_else(|| scale.without_level(), self::level);
                    Some(format!("{number} {level}"))
                })
                .collect();
            let puzzles = levels.values().sum::<usize>();
            let all = say(&message!("rate-summary", puzzles, scale = scale.name()));
            let separator = if parts.is_empty() { "" } else { ": " };
            writeln!(out, "{all}{separator}{}", parts.join(", "))?;
        }
        self.flush()
    }
}

/// Returns the column headers in the language of this run.
fn columns() -> [String; 6] {
    [
        message!("rate-column-level"),
        message!("rate-column-score"),
        message!("rate-column-end"),
        message!("rate-column-steps"),
        message!("rate-column-puzzle"),
        message!("rate-column-hardest"),
    ]
    .map(|head| say(&head))
}

/// Returns the name of a level in the language of this run.
fn level(name: &str) -> String {
    say(&message!("level", name = name))
}

/// Returns a number as text, or an empty text.
fn shown(number: Option<impl ToString>) -> String {
    number.map_or_else(String::new, |number| number.to_string())
}
