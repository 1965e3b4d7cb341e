//! `epsilon canon`.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::io::{self, BufWriter, Stdout, Write};
use std::path::PathBuf;

use clap::Args;
use files::puzzle::{Mistake, Packed};
use reference::puzzle::relate::Canoniser;

use super::stream::{self, Entry, Workers};
use super::work::Jobs;
use super::{Done, say};

/// Number of puzzles per thread and batch: some milliseconds of work.
const PUZZLES_PER_THREAD: usize = 2048;

/// The flags of `epsilon canon`.
#[derive(Debug, Args)]
pub(super) struct Canon {
    /// Files of grids, full or not, in any format of `epsilon generate`: 81 characters in a line or in nine, HoDoKu's
    /// lines and others; `-` for standard input
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
            puzzles_each: PUZZLES_PER_THREAD,
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
    /// Computes the class of a grid.
    fn of(entry: &Entry<'_>) -> Result<Self, Mistake> {
        thread_local! {
            /// The canoniser of each thread; its tables take long to build.
            static CANONISER: RefCell<Canoniser> = RefCell::default();
        }
        let grid = entry.piece.grid()?;
        let canonical = CANONISER.with_borrow_mut(|canoniser| canoniser.canonical(&grid));
        let canonical = canonical.expect("a puzzle has digits and empty cells only");
        Ok(Self {
            form: Packed::new(&canonical.form()).expect("a form has digits and empty cells only"),
            automorphisms: canonical.automorphisms(),
        })
    }
}

/// Grids on standard output.
struct Output {
    out: BufWriter<Stdout>,
    /// The forms so far, if only the first grid of each class is printed.
    ///
    /// Whole forms are kept instead of hashes, so that no two classes are ever confused; 36 bytes are hardly more than
    /// a hash with the index of its form.
    seen: Option<BTreeSet<Packed>>,
    automorphisms: bool,
}

impl stream::Output<Class> for Output {
    fn write(&mut self, entry: &Entry<'_>, class: &Class) -> io::Result<()> {
        match &mut self.seen {
            None => write!(self.out, "{}", class.form)?,
            Some(seen) => {
                if !seen.insert(class.form) {
                    return Ok(());
                }
                match entry.piece.grid() {
                    Ok(grid) if entry.piece.has_rows() => {
                        let line = grid.to_line().unwrap_or_default();
                        self.out.write_all(line.as_bytes())?;
                    }
                    _ => self.out.write_all(entry.piece.text.as_bytes())?,
                }
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
