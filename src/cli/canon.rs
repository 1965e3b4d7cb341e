//! `epsilon canon`.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::io::{self, BufWriter, Stdout, Write};
use std::path::PathBuf;

use clap::Args;
use epsilon::draw::words::count;
use epsilon::puzzle::{self, Packed, PuzzleError};
use reference::relate::Canoniser;

use super::Done;
use super::stream::{self, Line, Workers};

/// How many puzzles each thread has before it at a time: some milliseconds of work.
const PUZZLES_PER_THREAD: usize = 2048;

/// The flags of `epsilon canon`.
#[derive(Debug, Args)]
pub(super) struct Canon {
    /// Files with a grid a line, full or not: 81 characters, `.` or `0` for an empty cell, then perhaps `#` and a note;
    /// UTF-8 or UTF-16
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print the first grid of each class as it stands in its file, instead of every grid's canonical form
    #[arg(long)]
    unique: bool,
    /// Add a note to each line: how many rearrangements bring the grid back but for the names of its digits
    #[arg(long)]
    automorphisms: bool,
    /// How many threads work; all cores by default
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    threads: usize,
}

impl Canon {
    pub(super) fn run(self) -> Done {
        let workers = Workers {
            threads: self.threads,
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

/// What is known of a grid when its canonical form is.
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
    /// a hash with the place where the form can be looked up.
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
            let number = usize::try_from(class.automorphisms).unwrap_or(usize::MAX);
            write!(
                self.out,
                " # {}",
                count(number, "automorphism", "automorphisms")
            )?;
        }
        writeln!(self.out)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
