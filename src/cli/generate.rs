//! `epsilon generate`.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args, ValueEnum};
use epsilon::error::HarnessError;
use epsilon::puzzle::format::{self, Numbered};
use epsilon::report::ExitCode;
use epsilon::report::html::sheet;
use indicatif::ProgressBar;
use rayon::prelude::*;
use reference::generate::{Generated, Symmetry, Wish};
use reference::rating::sudokutest::Level;

use super::grade::Lang;
use super::{Done, work};

/// How many puzzles each thread makes before they are written. More would keep the output waiting, fewer the threads.
const PUZZLES_PER_THREAD: u64 = 32;

/// The flags of `epsilon generate`.
#[derive(Debug, Args)]
pub(super) struct Generate {
    /// How hard: beginner (scores 3600..4500), easy (4300..5500), medium (5300..6900), tricky (6500..9300), fiendish
    /// (8300..14000) or diabolical (11000..25000); the German and Croatian names do, too
    #[arg(long, default_value_t = Level::Medium)]
    level: Level,
    /// How hard, as a range of scores; both ends belong to it
    #[arg(long, value_name = "A..B", conflicts_with = "level")]
    range: Option<Scores>,
    /// How many puzzles
    #[arg(long, value_name = "N", default_value_t = 1)]
    count: u64,
    /// Which places are filled together: none, rotational, quarter-turn, left-right, top-bottom, diagonal or
    /// anti-diagonal
    #[arg(long, default_value_t = Symmetry::Rotational)]
    symmetry: Symmetry,
    /// What chance depends on; the same seed gives the same puzzles. Without it every run gives others
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// How the puzzles are written
    #[arg(long, value_enum, default_value_t = Format::Line)]
    format: Format,
    /// A file for the puzzles in place of standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Also print a sheet of drawn puzzles with their solutions, as a web page
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// The language of the sheet
    #[arg(long, value_enum, default_value_t = Lang::En)]
    lang: Lang,
    /// How many threads work; all cores by default
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    threads: usize,
}

/// How puzzles are written.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    /// 81 characters a line, level and score behind a '#'
    Line,
    /// Tables with givens, solution, score and techniques
    Toml,
    /// HoDoKu's library format
    Hodoku,
    /// The drawings of Simple Sudoku
    Ss,
}

impl From<Format> for format::Format {
    fn from(format: Format) -> Self {
        match format {
            Format::Line => Self::Line,
            Format::Toml => Self::Toml,
            Format::Hodoku => Self::Hodoku,
            Format::Ss => Self::Ss,
        }
    }
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
                .map_err(|error| format!("{text:?} is no score: {error}"))
        };
        let (start, end) = (score(start)?, score(end)?);
        if start > end {
            return Err(format!("{start} is more than {end}: write {end}..{start}"));
        }
        if start.next_multiple_of(50) > end {
            return Err("scores are multiples of 50, and none is in this range".to_owned());
        }
        Ok(Self(start..=end))
    }
}

impl Generate {
    pub(super) fn run(self) -> Done {
        let pool = work::pool(self.threads, "--threads")?;
        let (out, path) = self.output().map_err(|error| vec![error])?;
        let seed = self.seed().map_err(|error| vec![error])?;
        let mut series = Series {
            wish: self.wish(),
            level: self.asked_level(),
            seed,
            format: self.format.into(),
            at_a_time: PUZZLES_PER_THREAD * pool.current_num_threads() as u64,
            out,
            kept: self.html.is_some().then(Vec::new),
            bar: work::bar(
                "{pos} of {len} {wide_bar} {percent} %, {eta} left",
                self.count,
            ),
        };
        let done = pool.install(|| series.make(self.count));
        series.bar.finish_and_clear();
        let sheet = self.write_sheet(series.kept.as_deref());
        let done = match done {
            // Whoever reads has seen enough.
            Err(Stop::Write(error)) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            Err(Stop::Write(error)) => Err(HarnessError::io("write", &path, &error)),
            Err(Stop::OutOfReach(number)) => Err(out_of_reach(&series.wish, number)),
            Ok(()) => Ok(()),
        };
        let problems: Vec<HarnessError> =
            [done, sheet].into_iter().filter_map(Result::err).collect();
        if problems.is_empty() {
            Ok(ExitCode::Passed)
        } else {
            Err(problems)
        }
    }

    /// What the puzzles shall be like.
    fn wish(&self) -> Wish {
        let range = self.range.as_ref().map(|scores| scores.0.clone());
        Wish {
            scores: range.unwrap_or(self.level.range()),
            symmetry: self.symmetry,
        }
    }

    /// The seed that was given, or a fresh one, which is said.
    fn seed(&self) -> Result<u64, HarnessError> {
        match self.seed {
            Some(seed) => Ok(seed),
            None => fresh_seed("puzzles"),
        }
    }

    /// Where the puzzles go, and its name.
    fn output(&self) -> Result<(Output, PathBuf), HarnessError> {
        match &self.out {
            None => Ok((
                BufWriter::new(Box::new(io::stdout())),
                PathBuf::from("standard output"),
            )),
            Some(path) => match File::create(path) {
                Ok(file) => Ok((BufWriter::new(Box::new(file)), path.clone())),
                Err(error) => Err(HarnessError::io("create", path, &error)),
            },
        }
    }

    /// Writes the sheet of the puzzles that were kept for it, if one is wanted.
    fn write_sheet(&self, puzzles: Option<&[Generated]>) -> Result<(), HarnessError> {
        let (Some(path), Some(puzzles)) = (&self.html, puzzles) else {
            return Ok(());
        };
        let page = sheet::page(puzzles, self.asked_level(), self.lang.into());
        fs::write(path, page).map_err(|error| HarnessError::io("write", path, &error))
    }

    /// The level, if it was not a range that was asked for.
    fn asked_level(&self) -> Option<Level> {
        self.range.is_none().then_some(self.level)
    }
}

/// A seed that nobody has chosen; it is said, with what comes of it.
pub(super) fn fresh_seed(made: &str) -> Result<u64, HarnessError> {
    let mut bytes = [0; 4];
    getrandom::fill(&mut bytes).map_err(|error| {
        HarnessError::usage(
            format!("the system gives no random numbers: {error}"),
            "choose a number with --seed",
        )
    })?;
    let seed = u64::from(u32::from_le_bytes(bytes));
    eprintln!("these {made} come again with --seed {seed}");
    Ok(seed)
}

/// A file or standard output.
type Output = BufWriter<Box<dyn Write + Send>>;

/// A series of puzzles as it grows.
struct Series {
    wish: Wish,
    /// The level that was asked for, if it was not a range.
    level: Option<Level>,
    seed: u64,
    format: format::Format,
    /// How many puzzles are made before they are written.
    at_a_time: u64,
    out: Output,
    /// The puzzles so far, if a sheet shall be printed.
    kept: Option<Vec<Generated>>,
    bar: ProgressBar,
}

/// Why a series ends too early.
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

impl Series {
    /// Makes puzzles, several at a time, and writes them in the order of their numbers.
    fn make(&mut self, count: u64) -> Result<(), Stop> {
        let mut start = 0;
        while start < count {
            let end = count.min(start + self.at_a_time);
            let (wish, seed, bar) = (&self.wish, self.seed, &self.bar);
            let batch: Vec<Option<Generated>> = (start..end)
                .into_par_iter()
                .map(|number| {
                    let made = wish.fulfilled(seed, number);
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

    fn write(&mut self, number: u64, made: Generated) -> io::Result<()> {
        let text = self.format.text(&Numbered {
            seed: self.seed,
            symmetry: self.wish.symmetry,
            level: self.level.or(made.rating.level()),
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

fn out_of_reach(wish: &Wish, number: u64) -> HarnessError {
    let (start, end) = (wish.scores.start(), wish.scores.end());
    HarnessError::usage(
        format!(
            "no puzzle with a score in {start}..{end} was found for number {number}; symmetry: {}",
            wish.symmetry
        ),
        "widen the range, or choose another symmetry",
    )
}
