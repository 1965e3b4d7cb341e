//! `epsilon generate`.

use std::io::{self, Write};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::str::FromStr;

use board::order::{self, Order};
use clap::Args;
use files::atomic_file;
use indicatif::ProgressBar;
use message::error::HarnessError;
use message::exit_code::ExitCode;
use message::{Argument, Language, Message};
use puzzles::format::{Format, Made, Numbered};
use rayon::prelude::*;
use reference::puzzle::generate::{GRIDS, PuzzleSpec, PuzzleSpecBySteps, Symmetry};
use reference::puzzle::rating::sudokutest::Level;
use report::html::sheet::{self, Printed};

use super::rate::Scale;
use super::work::{self, Force, Jobs, Output};
use super::{Done, language, warn};

/// Number of puzzles per thread and batch. More would delay the output, fewer would keep threads waiting.
const PUZZLES_PER_THREAD: u64 = 32;

/// The flags of `epsilon generate`.
#[derive(Debug, Args)]
pub(super) struct Generate {
    /// Scale of levels and scores
    #[arg(long, value_enum, default_value_t = Scale::Sudokutest)]
    scale: Scale,
    /// Level on SudokuTest's scale: beginner (scores 3600..4500), easy (4300..5500), medium (5300..6900), tricky
    /// (6500..9300), fiendish (8300..14000) or diabolical (11000..25000), also by its German or Croatian name; on HoDoKu's:
    /// easy, medium, hard, unfair or extreme, also by its German name
    #[arg(long, default_value = "medium")]
    level: String,
    /// Range of scores, both ends included, instead of a level
    #[arg(long, value_name = "A..B", conflicts_with = "level")]
    range: Option<Scores>,
    /// Number of solved grids that are tried for each puzzle before it counts as out of reach
    #[arg(long, value_name = "N", default_value_t = GRIDS, value_parser = clap::value_parser!(u32).range(1..))]
    tries: u32,
    /// Number of puzzles
    #[arg(long, value_name = "N", default_value_t = 1)]
    count: u64,
    /// Symmetry of the givens: none, rotational, quarter-turn, left-right, top-bottom, diagonal or anti-diagonal
    #[arg(long, default_value_t = Symmetry::Rotational)]
    symmetry: Symmetry,
    /// Seed of the random choices; the same seed gives the same puzzles [default: a fresh one]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Output format
    #[arg(long, value_enum, default_value_t = Format::Line)]
    format: Format,
    /// Write the puzzles to this file [default: standard output]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Also write a web page with the puzzles and their solutions for printing
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
    #[command(flatten)]
    jobs: Jobs,
}

/// A range of scores as it is written on the command line.
#[derive(Clone, Debug)]
struct Scores(RangeInclusive<u32>);

impl FromStr for Scores {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (start, end) = text
            .split_once("..")
            .ok_or("write the lowest and the highest score as A..B, such as 5000..6000")?;
        let score = |text: &str| {
            text.parse::<u32>()
                .map_err(|error| format!("invalid score {text:?}: {error}"))
        };
        let (start, end) = (score(start)?, score(end)?);
        if start > end {
            return Err(format!("{start} is more than {end}: write {end}..{start}"));
        }
        Ok(Self(start..=end))
    }
}

/// The wanted properties of puzzles, on one of the scales.
enum Wanted<'a> {
    Sudokutest {
        spec: PuzzleSpec,
        level: Option<Level>,
    },
    Hodoku(PuzzleSpecBySteps<'a>),
}

impl Wanted<'_> {
    /// Makes the puzzle with a number, from 0. `None` if it is out of reach.
    fn made(&self, tries: u32, seed: u64, number: u64) -> Option<Made> {
        match self {
            Self::Sudokutest { spec, level } => {
                let made = spec.generate_within(tries, seed, number)?;
                Some(Made::by_sudokutest(made, *level))
            }
            Self::Hodoku(spec) => {
                let made = spec.generate_within(tries, seed, number)?;
                Some(Made::by_hodoku(made))
            }
        }
    }
}

impl Generate {
    pub(super) fn run(self) -> Done {
        let order = Order::hodoku();
        let wanted = self.wanted(&order)?;
        let pool = self.jobs.pool()?;
        let out = Output::open(self.out.as_deref(), self.force)?;
        self.html
            .as_deref()
            .map_or(Ok(()), |path| self.force.allow(path))?;
        let seed = seed_of(self.seed, |seed| message!("seed-of-puzzles", seed))?;
        let mut series = Series {
            wanted,
            tries: self.tries,
            symmetry: self.symmetry,
            seed,
            format: self.format,
            batch_size: PUZZLES_PER_THREAD * pool.current_num_threads() as u64,
            out,
            kept: self.html.is_some().then(Vec::new),
            bar: work::bar(
                &format!(
                    "{{pos}}/{{len}} {{wide_bar}} {{percent}} %, {}",
                    work::time_left()
                ),
                self.count,
            ),
        };
        let done = pool.install(|| series.make(self.count));
        series.bar.finish_and_clear();
        let sheet = self.write_sheet(series.kept.as_deref());
        let (written, missed) = match done {
            Ok(()) => (Ok(()), Ok(())),
            Err(Stop::Write(error)) => (Err(error), Ok(())),
            // The puzzles before this one are kept.
            Err(Stop::OutOfReach(number)) => (Ok(()), Err(self.out_of_reach(number))),
        };
        let results = [series.out.finish(written), missed, sheet];
        let problems: Vec<HarnessError> = results.into_iter().filter_map(Result::err).collect();
        if problems.is_empty() {
            Ok(ExitCode::Passed)
        } else {
            Err(problems.into())
        }
    }

    /// Returns the wanted properties of the puzzles.
    fn wanted<'a>(&self, order: &'a Order) -> Result<Wanted<'a>, HarnessError> {
        let range = self.range.as_ref().map(|scores| scores.0.clone());
        let symmetry = self.symmetry;
        match self.scale {
            Scale::Sudokutest => {
                if let Some(range) = range {
                    if range.start().next_multiple_of(50) > *range.end() {
                        return Err(HarnessError::new(message!("generate-no-such-score")));
                    }
                    let (scores, aim) = (range, None);
                    let spec = PuzzleSpec {
                        aim,
                        scores,
                        symmetry,
                    };
                    return Ok(Wanted::Sudokutest { spec, level: None });
                }
                let level: Level = self.level.parse().map_err(|_| self.unknown_level())?;
                let (scores, aim) = (level.range(), Some(level.aim()));
                let (spec, level) = (
                    PuzzleSpec {
                        aim,
                        scores,
                        symmetry,
                    },
                    Some(level),
                );
                Ok(Wanted::Sudokutest { spec, level })
            }
            Scale::Hodoku => {
                let name = self.level.to_lowercase();
                let is_named = |level: &order::Level| {
                    let said = message!("level", name = level.name());
                    level.name() == name || Language::German.say(&said) == name
                };
                let level = order::Level::ALL.into_iter().find(is_named);
                if level.is_none() && range.is_none() {
                    return Err(self.unknown_level());
                }
                Ok(Wanted::Hodoku(PuzzleSpecBySteps {
                    order,
                    level: level.filter(|_| range.is_none()),
                    scores: range.unwrap_or(0..=u32::MAX),
                    symmetry,
                }))
            }
        }
    }

    fn unknown_level(&self) -> HarnessError {
        let (name, scale) = (&self.level, self.scale.name());
        let levels = Argument::any(self.scale.levels());
        HarnessError::new(message!("generate-unknown-level", name, scale, levels))
    }

    fn out_of_reach(&self, number: u64) -> HarnessError {
        let wish = match &self.range {
            Some(Scores(range)) => format!("{}..{}", range.start(), range.end()),
            None => self.level.clone(),
        };
        HarnessError::new(message!(
            "generate-out-of-reach",
            wish,
            number,
            tries = self.tries,
            symmetry = self.symmetry.to_string()
        ))
    }

    /// Writes the sheet of the puzzles that were kept for it, if one is wanted.
    fn write_sheet(&self, puzzles: Option<&[Made]>) -> Result<(), HarnessError> {
        let (Some(path), Some(puzzles)) = (&self.html, puzzles) else {
            return Ok(());
        };
        let printed = puzzles.iter().map(|made| Printed {
            puzzle: &made.puzzle,
            solution: &made.solution,
            level: made.level,
            score: made.score,
        });
        let page = sheet::page(&printed.collect::<Vec<_>>(), language());
        atomic_file::write(path, page)
    }
}

/// Returns the chosen seed; without one, draws a seed and prints it, so that the run can be repeated.
pub(super) fn seed_of(
    chosen: Option<u64>,
    announcement: impl FnOnce(String) -> Message,
) -> Result<u64, HarnessError> {
    if let Some(seed) = chosen {
        return Ok(seed);
    }
    let mut bytes = [0; 4];
    getrandom::fill(&mut bytes)
        .map_err(|error| HarnessError::new(message!("no-seed", reason = error.to_string())))?;
    let seed = u64::from(u32::from_le_bytes(bytes));
    warn(&announcement(seed.to_string()));
    Ok(seed)
}

/// A series of puzzles in progress.
struct Series<'a> {
    wanted: Wanted<'a>,
    /// Maximum number of solved grids for a puzzle.
    tries: u32,
    symmetry: Symmetry,
    seed: u64,
    format: Format,
    /// Number of puzzles per batch.
    batch_size: u64,
    out: Output,
    /// The puzzles so far, if a sheet is to be written.
    kept: Option<Vec<Made>>,
    bar: ProgressBar,
}

/// The reason why a series ends too early.
enum Stop {
    Write(io::Error),
    /// The puzzle with this number, from 1, could not be made.
    OutOfReach(u64),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Self::Write(error)
    }
}

impl Series<'_> {
    /// Makes puzzles, several at a time, and writes them in the order of their numbers.
    fn make(&mut self, count: u64) -> Result<(), Stop> {
        let mut start = 0;
        while start < count {
            let end = count.min(start + self.batch_size);
            let (wanted, tries, seed, bar) = (&self.wanted, self.tries, self.seed, &self.bar);
            let batch: Vec<Option<Made>> = (start..end)
                .into_par_iter()
                .map(|number| {
                    let made = wanted.made(tries, seed, number);
                    bar.inc(1);
                    made
                })
                .collect();
            for (number, made) in (start + 1..).zip(batch) {
                let made = made.ok_or(Stop::OutOfReach(number))?;
                self.write(number, made)?;
            }
            self.out.flush()?;
            start = end;
        }
        Ok(())
    }

    fn write(&mut self, number: u64, made: Made) -> io::Result<()> {
        let text = self.format.text(&Numbered {
            seed: self.seed,
            symmetry: self.symmetry,
            number,
            made: &made,
        });
        let out = &mut self.out;
        self.bar.suspend(|| out.write_all(text.as_bytes()))?;
        if let Some(kept) = &mut self.kept {
            kept.push(made);
        }
        Ok(())
    }
}
