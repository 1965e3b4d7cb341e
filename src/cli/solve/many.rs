//! Files of puzzles, solved batch by batch.
//!
//! A file may have any length, because only one batch is in memory at a time. A puzzle that cannot be read has no
//! answer, and does not affect the others.

use std::fs;
use std::io::{self, Read, Write};
use std::ops::ControlFlow;
use std::path::Path;

use board::grid::Grid;
use files::puzzle;
use files::puzzle::{Mistake, Piece, fss};
use indicatif::ProgressBar;
use judge::oracle;
use message::error::HarnessError;
use message::exit_code::ExitCode;
use message::{Argument, Message};
use rayon::prelude::*;

use super::super::work::{self, Force, Jobs, Output};
use super::super::{Done, say, warn};

/// The default file of answers, named as in fss.
const OUTPUT: &str = "loesung.txt";

/// Number of puzzles per thread and batch.
const PUZZLES_PER_THREAD: usize = 128;

/// Maximum number of puzzles without a solution that are listed.
const MAX_NAMED: usize = 10;

/// The task for a file of puzzles.
pub(super) struct Job<'a> {
    /// The name of the file.
    pub(super) name: &'a str,
    /// The path of the file.
    pub(super) path: &'a Path,
    /// The file of answers; `-` is standard output.
    pub(super) out: Option<&'a Path>,
    /// The permission to overwrite the file of answers.
    pub(super) force: Force,
    /// Maximum number of solutions of each puzzle; `None` for the first one only.
    pub(super) all: Option<u64>,
    /// The worker threads.
    pub(super) jobs: Jobs,
}

/// The format of the answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// Nine lines each, as fss writes them.
    Nines,
    /// One line each.
    Lines,
}

impl Form {
    /// Returns the first solution of a puzzle, or the puzzle itself if it has none.
    fn answer(self, puzzle: &Grid) -> Answer {
        let solution = oracle::first_solution(puzzle);
        Answer {
            solved: solution.is_some(),
            text: self.text(solution.as_ref().unwrap_or(puzzle)),
        }
    }

    fn text(self, grid: &Grid) -> String {
        match self {
            Self::Nines => fss::block(grid),
            Self::Lines => grid.to_line().unwrap_or_default() + "\n",
        }
    }

    /// Returns the line that follows the solutions of a puzzle if several are wanted.
    const fn end(self) -> &'static str {
        match self {
            Self::Nines => "\r\n",
            Self::Lines => "\n",
        }
    }
}

/// The answer to a puzzle as it is written.
struct Answer {
    solved: bool,
    text: String,
}

impl Job<'_> {
    /// Solves the puzzles of a reader; `length` is its size in bytes.
    pub(super) fn run(&self, input: impl Read, length: u64) -> Done {
        let pool = self.jobs.pool()?;
        let unreadable = |error| HarnessError::io("read", self.path, &error);
        let template = format!("{{wide_bar}} {{percent}} %, {}", work::time_left());
        let bar = work::bar(&template, length);
        let mut pieces = puzzle::pieces(bar.wrap_read(input)).peekable();
        // The answers have the format of the first puzzle.
        let form = match pieces.peek() {
            Some(Ok(piece)) if !piece.has_rows() => Form::Lines,
            _ => Form::Nines,
        };
        let out = self.open(form)?;
        let mut work = Work {
            job: self,
            form,
            out,
            bar,
            solved: 0,
            unsolved: Vec::new(),
            without_solution: 0,
            mistakes: 0,
            batch_size: PUZZLES_PER_THREAD * pool.current_num_threads(),
        };
        let read = work.all(&pool, pieces);
        work.bar.finish_and_clear();
        let summary = work.summary();
        let code = ExitCode::of(work.mistakes > 0, work.without_solution > 0);
        match read {
            Ok(()) => work.out.finish(Ok(()))?,
            Err(Trouble::Write(error)) => {
                work.out.finish(Err(error))?;
                return Ok(code);
            }
            // The answers so far are kept.
            Err(Trouble::Read(error)) => {
                work.out.finish(Ok(()))?;
                return Err(unreadable(error).into());
            }
        }
        summary.iter().for_each(warn);
        Ok(code)
    }

    /// Opens the file of answers.
    fn open(&self, form: Form) -> Result<Output, HarnessError> {
        let target = match (self.out, form) {
            (Some(path), _) => path,
            (None, Form::Nines) => Path::new(OUTPUT),
            (None, Form::Lines) => return Output::open(None, self.force),
        };
        let real = |path: &Path| fs::canonicalize(path).ok();
        if real(target).is_some_and(|target| real(self.path) == Some(target)) {
            let path = target.display().to_string();
            return Err(HarnessError::new(message!("solve-overwrites", path = path)));
        }
        Output::open(Some(target), self.force)
    }
}

/// The reason why the work ended early.
enum Trouble {
    Read(io::Error),
    Write(io::Error),
}

/// The work on a file in progress.
struct Work<'a> {
    job: &'a Job<'a>,
    form: Form,
    out: Output,
    bar: ProgressBar,
    solved: usize,
    /// The first puzzles without a solution: their numbers, from 1, and their lines.
    unsolved: Vec<(usize, usize)>,
    /// Number of puzzles without a solution.
    without_solution: usize,
    mistakes: usize,
    /// Number of puzzles per batch.
    batch_size: usize,
}

impl Work<'_> {
    fn all(
        &mut self,
        pool: &rayon::ThreadPool,
        mut pieces: impl Iterator<Item = io::Result<Piece>>,
    ) -> Result<(), Trouble> {
        loop {
            let (batch, end) = work::batch(&mut pieces, self.batch_size);
            let read = batch.len();
            self.batch(pool, &batch).map_err(Trouble::Write)?;
            if let Some(error) = end {
                return Err(Trouble::Read(error));
            }
            if read < self.batch_size {
                return Ok(());
            }
        }
    }

    /// Solves some puzzles, several at a time, and writes the answers in the order of the puzzles.
    fn batch(&mut self, pool: &rayon::ThreadPool, batch: &[Piece]) -> io::Result<()> {
        let form = self.form;
        // As in fss, a contradictory puzzle of nine lines is one without a solution.
        let parse = |piece: &Piece| {
            let parsed = if form == Form::Nines {
                piece.grid()
            } else {
                piece.puzzle()
            };
            (piece.line, parsed)
        };
        let entries: Vec<_> = batch.iter().map(parse).collect();
        let answers: Vec<Option<Answer>> = match self.job.all {
            // Many solutions are written as they are found.
            Some(_) => entries.iter().map(|_| None).collect(),
            None => pool.install(|| {
                let answer = |(_, puzzle): &(usize, Result<Grid, Mistake>)| {
                    Some(form.answer(puzzle.as_ref().ok()?))
                };
                entries.par_iter().map(answer).collect()
            }),
        };
        for ((line, puzzle), answer) in entries.into_iter().zip(answers) {
            match (puzzle, answer) {
                (Err(mistake), _) => {
                    self.mistakes += 1;
                    let name = self.job.name;
                    self.bar
                        .suspend(|| eprintln!("{name}:{}", say(&mistake.at())));
                }
                (Ok(_), Some(answer)) => {
                    self.out.write_all(answer.text.as_bytes())?;
                    self.count(line, answer.solved);
                }
                (Ok(puzzle), None) => {
                    let solved = self.several(&puzzle)?;
                    self.count(line, solved);
                }
            }
        }
        Ok(())
    }

    /// Writes up to the wanted number of solutions of a puzzle, or the puzzle itself if it has none. Returns whether it
    /// has one.
    fn several(&mut self, puzzle: &Grid) -> io::Result<bool> {
        let most = self.job.all.unwrap_or(1);
        let mut written = Ok(());
        let mut found = 0;
        let more = oracle::solutions(puzzle, most, &mut |solution| {
            found += 1;
            written = self.out.write_all(self.form.text(solution).as_bytes());
            match written {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        });
        written?;
        if found == 0 {
            self.out.write_all(self.form.text(puzzle).as_bytes())?;
        }
        self.out.write_all(self.form.end().as_bytes())?;
        let number = self.solved + self.without_solution + 1;
        let told = if more {
            message!("solve-more-solutions", number = number, found = found)
        } else {
            message!("solve-solutions", number = number, found = found)
        };
        self.bar.suspend(|| warn(&told));
        Ok(found > 0)
    }

    fn count(&mut self, line: usize, solved: bool) {
        if solved {
            self.solved += 1;
            return;
        }
        self.without_solution += 1;
        if self.unsolved.len() < MAX_NAMED {
            let number = self.solved + self.without_solution;
            self.unsolved.push((number, line));
        }
    }

    /// Returns the messages for standard error at the end.
    fn summary(&self) -> Vec<Message> {
        let mut summary = vec![message!(
            "solve-summary",
            puzzles = self.solved + self.without_solution,
            solved = self.solved,
            target = self.out.name().display().to_string()
        )];
        if self.without_solution > 0 {
            let named = self.unsolved.iter().map(|&(number, line)| {
                Argument::from(message!("solve-puzzle-at", number = number, line = line))
            });
            let more = self.without_solution - self.unsolved.len();
            let more = (more > 0).then(|| message!("list-more", count = more).into());
            let puzzles = Argument::all(named.chain(more));
            summary.push(message!("solve-unsolved", puzzles = puzzles));
        }
        if self.mistakes > 0 {
            summary.push(message!("solve-unreadable", count = self.mistakes));
        }
        summary
    }
}
