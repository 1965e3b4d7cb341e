//! `epsilon cases new`.

use std::fmt::Write;
use std::path::PathBuf;
use std::sync::Arc;

use adequacy::fresh;
use adequacy::fresh::{Declared, Found, Fresh, Puzzles};
use clap::{Args, Subcommand};
use message::error::HarnessError;
use message::exit_code::ExitCode;
use model::case::{Visibility, toml};
use model::spec::{Method, Specs};
use rayon::prelude::*;
use reference::puzzle::rating::sudokutest::Level;

use super::authority::consult;
use super::generate::seed_of;
use super::work::{Force, Jobs, Output};
use super::{CourseArgs, Done, methods_of, print_problems};

/// Minimum and maximum number of puzzles from which the grids of cases are made. More take long to make; with fewer,
/// the cases look alike.
const PUZZLES: (u64, u64) = (16, 100);

/// The commands of `epsilon cases`.
#[derive(Debug, Subcommand)]
pub(super) enum Cases {
    /// Create fair cases with balanced answers from generated grids, such as hidden ones for a new term
    New(New),
}

impl Cases {
    pub(super) fn run(self) -> Done {
        match self {
            Self::New(new) => new.run(),
        }
    }
}

/// The flags of `epsilon cases new`.
#[derive(Debug, Args)]
pub(super) struct New {
    /// Methods, such as `isValid` or `RowSolvingUtil.*`
    #[arg(long, value_name = "METHOD|GLOB", required = true, num_args = 1..)]
    method: Vec<String>,
    /// Number of cases per method
    #[arg(long, value_name = "N")]
    count: usize,
    /// Level of the puzzles that the grids are derived from, as for `epsilon generate`
    #[arg(long, default_value_t = Level::Medium)]
    level: Level,
    /// Seed of the random choices; the same seed gives the same cases [default: a fresh one]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Mark the cases as hidden from students
    #[arg(long)]
    hidden: bool,
    /// Write the cases to this file [default: standard output]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
    #[command(flatten)]
    course: CourseArgs,
    #[command(flatten)]
    jobs: Jobs,
}

impl New {
    pub(super) fn run(self) -> Done {
        let pool = self.jobs.pool()?;
        let out = Output::open(self.out.as_deref(), self.force)?;
        let specs = Arc::new(self.course.specs()?);
        let consulted = consult(&specs)?;
        let methods = methods_of(&self.method, &specs)?;
        let seed = seed_of(self.seed, |seed| message!("seed-of-cases", seed))?;
        let puzzles = self.puzzles(seed)?;
        let draw = |method: &Declared<'_>| {
            Fresh::new(&specs, *method, &puzzles, seed, "new")
                .with_different_answers()
                .draw(fresh::balanced(method.1, self.count))
        };
        let found: Vec<Found> = pool.install(|| methods.par_iter().map(draw).collect());
        consulted.check()?;
        out.write_text(&self.text(seed, &found, &specs))?;
        let problems: Vec<HarnessError> = methods
            .iter()
            .zip(&found)
            .filter_map(|((_, method), found)| too_few(method, found))
            .collect();
        print_problems(&problems);
        Ok(ExitCode::of(!problems.is_empty(), false))
    }

    fn puzzles(&self, seed: u64) -> Result<Puzzles, HarnessError> {
        let (fewest, most) = PUZZLES;
        let number = u64::try_from(self.count).map_or(most, |count| count.clamp(fewest, most));
        Puzzles::generated(self.level, number, seed).ok_or_else(|| {
            let level = self.level.to_string();
            HarnessError::new(message!("no-puzzle-of-level", level = level))
        })
    }

    /// Returns the text of the case file.
    fn text(&self, seed: u64, found: &[Found], specs: &Specs) -> String {
        let patterns: Vec<_> = self.method.iter().map(String::as_str).collect();
        let hidden = if self.hidden { " --hidden" } else { "" };
        let mut text = format!(
            "# Made by: epsilon cases new --method {} --count {} --level {} --seed {seed}{hidden}\n",
            shell_words::join(patterns),
            self.count,
            self.level,
        );
        for case in found.iter().flat_map(|found| &found.cases) {
            let mut case = case.clone();
            if self.hidden {
                case.visibility = Visibility::Hidden;
            }
            let _ = write!(text, "\n{}", toml::print(&case, specs));
        }
        text
    }
}

/// Returns the error if fewer cases were found than were wanted.
fn too_few(method: &Method, found: &Found) -> Option<HarnessError> {
    let cases = found.cases.len();
    (found.missing > 0).then(|| {
        HarnessError::new(message!(
            "too-few-cases",
            method = &method.name,
            found = cases,
            wanted = cases + found.missing
        ))
    })
}
