//! Files with a puzzle a line, however long: read in batches, worked on by several threads, written in their order.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use epsilon::error::{ExitCode, HarnessError};
use epsilon::puzzle::{PuzzleError, lines};
use indicatif::ProgressBar;
use rayon::prelude::*;

use super::work::{self, Jobs};
use super::{Done, print_problems, say, terminal};

/// A line of a file.
pub(super) struct Line<'a> {
    /// The file's name as the user knows it.
    pub(super) file: &'a str,
    /// The line's number, from 1.
    pub(super) number: usize,
    /// Its text, without the line break.
    pub(super) text: &'a str,
}

/// The sink for the results of the lines, in the order of the lines.
pub(super) trait Output<T> {
    /// Takes what was made of a line.
    fn write(&mut self, line: &Line<'_>, made: &T) -> io::Result<()>;

    /// Shows what was taken so far.
    fn flush(&mut self) -> io::Result<()>;

    /// Shows everything; nothing more will come.
    fn finish(&mut self) -> io::Result<()> {
        self.flush()
    }
}

/// The worker threads and the size of their batches.
#[derive(Clone, Copy)]
pub(super) struct Workers {
    /// The worker threads.
    pub(super) jobs: Jobs,
    /// Number of lines per thread and batch. More would delay the output, fewer would keep threads waiting.
    pub(super) lines_each: usize,
}

impl Workers {
    /// Makes something of every line that holds a puzzle and writes it.
    ///
    /// Lines that cannot be read are reported with their location; the exit code is then 2.
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
            at_a_time: self.lines_each * pool.current_num_threads(),
            bar: bar_of(files),
            problems: 0,
        };
        let done = pool.install(|| stream.all(files));
        stream.bar.finish_and_clear();
        terminal::note(done.and_then(|()| stream.output.finish()));
        Ok(if stream.problems > 0 {
            ExitCode::HarnessFailed
        } else {
            ExitCode::Passed
        })
    }
}

/// The work on a line; no result if it holds no puzzle.
type Work<'a, T> = dyn Fn(&Line<'_>) -> Result<Option<T>, PuzzleError> + Sync + 'a;

/// The work as it goes on.
struct Stream<'a, T> {
    work: &'a Work<'a, T>,
    output: &'a mut (dyn Output<T> + Send + 'a),
    /// Number of lines per batch.
    at_a_time: usize,
    bar: ProgressBar,
    /// Lines and files that could not be read.
    problems: usize,
}

impl<T: Send> Stream<'_, T> {
    /// Goes through the files in their order. Only writing can fail.
    fn all(&mut self, files: &[PathBuf]) -> io::Result<()> {
        for path in files {
            match File::open(path) {
                Ok(file) => {
                    let lines = lines(self.bar.wrap_read(file));
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
        let mut lines = (1..).zip(lines).map(|(number, line)| Ok((number, line?)));
        loop {
            let (batch, end) = work::batch(&mut lines, self.at_a_time);
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

    /// Makes something of some lines, several at a time, and writes it in the order of the lines.
    fn batch(&mut self, file: &str, lines: &[(usize, String)]) -> io::Result<()> {
        let work = self.work;
        let made: Vec<(Line<'_>, Result<T, PuzzleError>)> = lines
            .par_iter()
            .filter_map(|&(number, ref text)| {
                let line = Line { file, number, text };
                let made = work(&line).transpose()?;
                Some((line, made))
            })
            .collect();
        let bar = self.bar.clone();
        bar.suspend(|| {
            for (line, made) in made {
                match made {
                    Ok(made) => self.output.write(&line, &made)?,
                    Err(error) => {
                        self.problems += 1;
                        // What is made so far comes before what is wrong after it.
                        self.output.flush()?;
                        let message = say(&error.message);
                        eprintln!("{file}:{}:{}: {message}", line.number, error.column);
                    }
                }
            }
            self.output.flush()
        })
    }

    fn unreadable(&mut self, path: &Path, error: &io::Error) {
        self.problems += 1;
        let problem = HarnessError::io("read", path, error);
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
