//! `epsilon canon`.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::io::{self, BufWriter, Stdout, Write};
use std::path::PathBuf;

use clap::Args;
use epsilon::message;
use epsilon::puzzle::{self, Packed, PuzzleError};
use reference::relate::Canoniser;

use super::stream::{self, Line, Workers};
use super::work::Jobs;
use super::{Done, say};

/// Number of puzzles per thread and batch: some milliseconds of work.
const PUZZLES_PER_THREAD: usize = 2048;

/// The flags of `epsilon canon`.
#[derive(Debug, Args)]
pub(super) struct Canon {
    /// Files with one grid per line, full or not: 81 characters, `.` or `0` for an empty cell, optionally followed by
    /// `#` and a note; UTF-8 or UTF-16
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print the first grid of each class as written, instead of every canonical form
    #[arg(long)]
    unique: bool,
    /// Append to each line the number of automorphisms of the grid, up to renaming of digits
    #[arg(long)]
    automorphisms: bool,
    #[command(flatten)]
    jobs: Jobs,
}

impl Canon {
    pub(super) fn run(self) -> Done {
        let workers = Workers {
            jobs: self.jobs,
            lines_each: PUZZLES_PER_THREAD,
        };
        let mut output = Output {
            out: BufWriter::new(io::stdout()),
            seen: self.unique.then(BTreeSet::new),
            automorphisms: self.automorphisms,
        };
        workers.run(&self.files, &Class::of, &mut output)
    }
}

/// The equivalence class of a grid.
struct Class {
    form: Packed,
    automorphisms: u32,
}

impl Class {
    /// The class of the grid in a line.
    fn of(line: &Line<'_>) -> Result<Option<Self>, PuzzleError> {
        thread_local! {
            /// Each thread's memory; its tables take long to make.
            static CANONISER: RefCell<Canoniser> = RefCell::default();
        }
        Ok(puzzle::parse_any(line.text)?.map(|grid| {
            let canonical = CANONISER.with_borrow_mut(|canoniser| canoniser.canonical(&grid));
            let canonical = canonical.expect("a line has digits and empty cells only");
            Self {
                form: Packed::new(&canonical.form()).expect("a form has what its grid has"),
                automorphisms: canonical.automorphisms(),
            }
        }))
    }
}

/// Grids on standard output.
struct Output {
    out: BufWriter<Stdout>,
    /// The forms so far, if each class is wanted once.
    ///
    /// A form itself is kept and no hash of it, so no two classes are ever taken for one; 36 bytes are hardly more than
    /// a hash with the index of its form.
    seen: Option<BTreeSet<Packed>>,
    automorphisms: bool,
}

impl stream::Output<Class> for Output {
    fn write(&mut self, line: &Line<'_>, class: &Class) -> io::Result<()> {
        match &mut self.seen {
            None => write!(self.out, "{}", class.form)?,
            Some(seen) => {
                if !seen.insert(class.form) {
                    return Ok(());
                }
                self.out.write_all(line.text.as_bytes())?;
            }
        }
        if self.automorphisms {
            let number = message!("canon-automorphisms", count = class.automorphisms);
            write!(self.out, " # {}", say(&number))?;
        }
        writeln!(self.out)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
