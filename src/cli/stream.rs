//! Files of puzzles, however long: read in batches, worked on by several threads, written in their order.

use std::io;
use std::path::{Path, PathBuf};

use files::puzzle::{Mistake, Piece, pieces};
use indicatif::ProgressBar;
use message::error::HarnessError;
use message::exit_code::ExitCode;
use model::load;
use rayon::prelude::*;

use super::work::{self, Jobs};
use super::{Done, argument, print_problems, say, terminal};

/// A puzzle of a file.
pub(super) struct Entry<'a> {
    /// The file's name as the user knows it.
    pub(super) file: &'a str,
    /// The text of the puzzle.
    pub(super) piece: &'a Piece,
}

/// The sink for the results of the puzzles, in their order.
pub(super) trait Output<T> {
    /// Writes the result of a puzzle.
    fn write(&mut self, entry: &Entry<'_>, result: &T) -> io::Result<()>;

    /// Flushes what was written so far.
    fn flush(&mut self) -> io::Result<()>;

    /// Writes what follows the last result, and flushes.
    fn finish(&mut self) -> io::Result<()> {
        self.flush()
    }
}

/// The worker threads and the size of their batches.
#[derive(Clone, Copy)]
pub(super) struct Workers {
    /// The worker threads.
    pub(super) jobs: Jobs,
    /// Number of puzzles per thread and batch. More would delay the output, fewer would keep threads waiting.
    pub(super) puzzles_each: usize,
}

impl Workers {
    /// Works on every puzzle, and writes the results.
    ///
    /// Puzzles that cannot be read are reported with their location; the exit code is then 2.
    pub(super) fn run<T: Send>(
        self,
        files: &[PathBuf],
        work: &Work<'_, T>,
        output: &mut (dyn Output<T> + Send),
    ) -> Done {
        let pool = self.jobs.pool()?;
        let mut stream = Stream {
            work,
            output,
            batch_size: self.puzzles_each * pool.current_num_threads(),
            bar: bar_of(files),
            problems: 0,
        };
        let done = pool.install(|| stream.all(files));
        stream.bar.finish_and_clear();
        terminal::note(done.and_then(|()| stream.output.finish()));
        Ok(ExitCode::of(stream.problems > 0, false))
    }
}

/// The work on a puzzle.
type Work<'a, T> = dyn Fn(&Entry<'_>) -> Result<T, Mistake> + Sync + 'a;

/// The work in progress.
struct Stream<'a, T> {
    work: &'a Work<'a, T>,
    output: &'a mut (dyn Output<T> + Send + 'a),
    /// Number of puzzles per batch.
    batch_size: usize,
    bar: ProgressBar,
    /// Puzzles and files that could not be read.
    problems: usize,
}

impl<T: Send> Stream<'_, T> {
    /// Works on the files in their order. Fails only if writing fails.
    fn all(&mut self, files: &[PathBuf]) -> io::Result<()> {
        for path in files {
            match load::open(path) {
                Ok(file) => {
                    self.file(path, pieces(file))?;
                }
                Err(error) => self.unreadable(error),
            }
        }
        Ok(())
    }

    fn file(
        &mut self,
        path: &Path,
        mut pieces: impl Iterator<Item = io::Result<Piece>>,
    ) -> io::Result<()> {
        let name = argument::name_of(path);
        self.bar.set_message(name.clone());
        loop {
            let (batch, end) = work::batch(&mut pieces, self.batch_size);
            let read = batch.len();
            self.batch(&name, &batch)?;
            if let Some(error) = end {
                self.unreadable(HarnessError::io("read", path, &error));
                return Ok(());
            }
            if read < self.batch_size {
                return Ok(());
            }
        }
    }

    /// Works on a batch of puzzles in parallel, and writes the results in their order.
    fn batch(&mut self, file: &str, pieces: &[Piece]) -> io::Result<()> {
        let (work, bar) = (self.work, self.bar.clone());
        let results: Vec<(Entry<'_>, Result<T, Mistake>)> = pieces
            .par_iter()
            .map(|piece| {
                let entry = Entry { file, piece };
                let result = work(&entry);
                // Counts the end of the last line, too; notes between puzzles are not counted.
                bar.inc(piece.text.len() as u64 + 1);
                (entry, result)
            })
            .collect();
        bar.suspend(|| {
            for (entry, result) in results {
                match result {
                    Ok(result) => self.output.write(&entry, &result)?,
                    Err(error) => {
                        self.problems += 1;
                        // Earlier results must appear before this problem.
                        self.output.flush()?;
                        eprintln!("{file}:{}", say(&error.at()));
                    }
                }
            }
            self.output.flush()
        })
    }

    fn unreadable(&mut self, problem: HarnessError) {
        self.problems += 1;
        self.bar.suspend(|| print_problems(&[problem]));
    }
}

/// A bar over the bytes of all files.
fn bar_of(files: &[PathBuf]) -> ProgressBar {
    let bytes = files
        .iter()
        .filter_map(|path| Some(path.metadata().ok()?.len()));
    let template = format!("{{msg}} {{wide_bar}} {{percent}} %, {}", work::time_left());
    work::bar(&template, bytes.sum())
}
