//! Worker threads, progress and output, shared by all commands that run for long.

use std::io::{self, BufWriter, Stdout, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use files::atomic_file::AtomicFile;
use indicatif::{ProgressBar, ProgressStyle};
use message::error::HarnessError;
use rayon::{ThreadPool, ThreadPoolBuilder};

use super::{say, terminal};

/// The flag for the number of threads.
#[derive(Clone, Copy, Debug, Args)]
pub(super) struct Jobs {
    /// Number of worker threads [default: all cores]
    #[arg(
        long,
        alias = "threads",
        value_name = "N",
        value_parser = clap::value_parser!(u16).range(1..=1024)
    )]
    jobs: Option<u16>,
}

impl Jobs {
    /// Starts the worker threads.
    pub(super) fn pool(self) -> Result<ThreadPool, HarnessError> {
        pool(self.jobs.map_or(0, usize::from))
    }
}

/// Starts a number of worker threads; 0 stands for all cores.
pub(super) fn pool(jobs: usize) -> Result<ThreadPool, HarnessError> {
    let pool = ThreadPoolBuilder::new().num_threads(jobs).build();
    pool.map_err(|error| {
        let reason = error.to_string();
        HarnessError::new(message!("too-many-threads", jobs, reason))
    })
}

/// Creates a progress bar on standard error; it is hidden if that is not a terminal.
pub(super) fn bar(template: &str, length: u64) -> ProgressBar {
    if terminal::is_quiet() {
        return ProgressBar::hidden();
    }
    let style =
        ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(length).with_style(style)
}

/// Returns the part of a progress bar's template that shows the time left.
pub(super) fn time_left() -> String {
    say(&message!("bar-time-left", time = "{eta}"))
}

/// Takes the next batch of items, and the error that ended it. A batch shorter than `length` is the last one.
pub(super) fn batch<T>(
    items: &mut impl Iterator<Item = io::Result<T>>,
    length: usize,
) -> (Vec<T>, Option<io::Error>) {
    let mut batch = Vec::with_capacity(length);
    for item in items.take(length) {
        match item {
            Ok(item) => batch.push(item),
            Err(error) => return (batch, Some(error)),
        }
    }
    (batch, None)
}

/// The flag that lets a command overwrite files.
#[derive(Clone, Copy, Debug, Args)]
pub(super) struct Force {
    /// Overwrite files that are there
    #[arg(long)]
    force: bool,
}

impl Force {
    /// Checks that a file may be written, before the work for it begins.
    pub(super) fn allow(self, path: &Path) -> Result<(), HarnessError> {
        let folder = path.parent().filter(|it| *it != Path::new(""));
        if folder.is_some_and(|folder| !folder.is_dir()) {
            return Err(HarnessError::io(
                "write",
                path,
                &io::ErrorKind::NotFound.into(),
            ));
        }
        if path.is_file() && !self.force {
            let path = path.display().to_string();
            return Err(HarnessError::new(message!("file-exists", path)));
        }
        Ok(())
    }
}

/// Standard output, or the file of `--out`.
pub(super) enum Output {
    Standard(BufWriter<Stdout>),
    File(AtomicFile, PathBuf),
}

impl Output {
    /// Opens a new file, or one that may be overwritten; without a path, and for `-`, standard output.
    pub(super) fn open(path: Option<&Path>, force: Force) -> Result<Self, HarnessError> {
        match path.filter(|path| path.as_os_str() != "-") {
            None => Ok(Self::Standard(BufWriter::new(io::stdout()))),
            Some(path) => {
                force.allow(path)?;
                Ok(Self::File(AtomicFile::create(path)?, path.to_owned()))
            }
        }
    }

    /// Returns the name for messages.
    pub(super) fn name(&self) -> PathBuf {
        match self {
            Self::Standard(_) => PathBuf::from(say(&message!("standard-output"))),
            Self::File(_, path) => path.clone(),
        }
    }

    /// Writes a text that is useful without the rest: it is visible at once, and remains whatever happens later.
    pub(super) fn append(&mut self, text: &str) -> Result<(), HarnessError> {
        let written = self.write_all(text.as_bytes());
        match self {
            Self::Standard(out) => {
                terminal::note(written.and_then(|()| out.flush()));
                Ok(())
            }
            Self::File(file, path) => {
                written.map_err(|error| HarnessError::io("write", path, &error))?;
                file.publish()
            }
        }
    }

    /// Completes the output; `written` is the result of writing it. [`terminal::finish`] reports failures of standard
    /// output.
    pub(super) fn finish(mut self, written: io::Result<()>) -> Result<(), HarnessError> {
        match (written.and_then(|()| self.flush()), self) {
            (written, Self::Standard(_)) => {
                terminal::note(written);
                Ok(())
            }
            (Err(error), Self::File(_, path)) => Err(HarnessError::io("write", &path, &error)),
            (Ok(()), Self::File(file, _)) => file.commit(),
        }
    }

    /// Writes a whole text.
    pub(super) fn write_text(mut self, text: &str) -> Result<(), HarnessError> {
        let written = self.write_all(text.as_bytes());
        self.finish(written)
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Standard(out) => out.write(bytes),
            Self::File(out, _) => out.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Standard(out) => out.flush(),
            Self::File(out, _) => out.flush(),
        }
    }
}
