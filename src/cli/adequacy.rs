//! `epsilon adequacy`.

use std::fmt::Write;
use std::path::PathBuf;

use adequacy::fresh::Puzzles;
use adequacy::{Adequacy, Extent, Trial, Tried};
use board::method::Method;
use clap::Args;
use message::error::HarnessError;
use message::exit_code::ExitCode;
use model::case::{Case, toml};
use rayon::prelude::*;
use reference::puzzle::rating::sudokutest::Level;

use super::work::{Force, Jobs, Output};
use super::{Done, Places, methods_of, print_problems, sum_up, tell};

/// Number of puzzles from which offered questions are made.
const PUZZLES: u64 = 40;

/// The flags of `epsilon adequacy`.
#[derive(Debug, Args)]
pub(super) struct Measure {
    #[command(flatten)]
    places: Places,
    /// Only methods of this name, such as `isValid` or `RowSolvingUtil.*`; repeatable
    #[arg(long, value_name = "METHOD|GLOB", default_value = "*")]
    method: Vec<String>,
    /// Write to this file (`-` for standard output) fair cases that fill the gaps
    #[arg(long, value_name = "FILE")]
    offer: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
    /// Number of mistakes that each method's cases must refute
    #[arg(long, value_name = "N", default_value_t = 3000)]
    mistakes: usize,
    /// Questions to ask about each undetected mistake (a tenth as many for solvers)
    #[arg(long, value_name = "N", default_value_t = 2000)]
    questions: usize,
    /// With --offer: how many cases must each refute a mistake on their own
    #[arg(long, value_name = "N", default_value_t = 2)]
    refuting: usize,
    /// Seed of mistakes, questions and offered cases
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    jobs: Jobs,
}

/// Returns the puzzles from which questions are made.
fn puzzles(seed: u64) -> Result<Puzzles, HarnessError> {
    let level = Level::Medium;
    Puzzles::generated(level, PUZZLES, seed)
        .ok_or_else(|| HarnessError::new(message!("no-puzzle-of-level", level = level.to_string())))
}

impl Measure {
    pub(super) fn run(self) -> Done {
        let out = self.offer.as_deref();
        let out = out.map(|path| Output::open(Some(path), self.force));
        let out = out.transpose()?;
        let pool = self.jobs.pool()?;
        let specs = self.places.specs()?;
        let library = self.places.library(&specs)?;
        let methods = methods_of(&self.method, &specs)?;
        let wanted: Vec<Method> = methods.iter().filter_map(|(_, it)| it.asks).collect();
        let (mut measured, unjudged) = pool.install(|| {
            let mut measured = adequacy::measure(&library.cases, &specs);
            measured.retain(|adequacy| wanted.contains(&adequacy.method));
            (measured, adequacy::unjudged(&library.cases, &specs))
        });
        let missing: Vec<_> = measured.iter().filter_map(Adequacy::message).collect();
        for message in &missing {
            tell(message);
        }
        print_problems(&unjudged);
        if methods.len() > wanted.len() {
            let count = methods.len() - wanted.len();
            tell(&message!("adequacy-unmeasured", count));
        }
        let extent = Extent {
            mistakes: self.mistakes,
            questions: self.questions,
            refuting: self.refuting,
            seed: self.seed,
        };
        let puzzles = puzzles(self.seed)?;
        let results: Vec<(Tried, Vec<Case>)> = pool.install(|| {
            let run_trial = |&method: &_| {
                let trial = Trial::new(method, &library.cases, &puzzles, &extent, &specs)?;
                let refuting = out.as_ref().map(|_| trial.refuting());
                Some((trial.tried(), refuting.unwrap_or_default()))
            };
            methods.par_iter().filter_map(run_trial).collect()
        });
        for (result, _) in &results {
            tell(&result.message());
            for mistake in &result.let_through {
                let mistake = mistake.as_str();
                tell(&message!("adequacy-let-through", mistake));
            }
        }
        let is_let_through = results
            .iter()
            .any(|(result, _)| !result.let_through.is_empty());
        sum_up(&message!(
            "adequacy-summary",
            methods = measured.len(),
            short = missing.len()
        ));
        if let Some(out) = out {
            let offered: Vec<Vec<Case>> = pool.install(|| {
                let offer = |adequacy: &mut Adequacy| {
                    adequacy::offer(adequacy, &library.cases, &puzzles, self.seed, &specs)
                };
                measured.par_iter_mut().map(offer).collect()
            });
            let mut text = String::new();
            let refuting = results.iter().flat_map(|(_, cases)| cases);
            for case in offered.iter().flatten().chain(refuting) {
                let _ = write!(text, "\n{}", toml::print(case, &specs));
            }
            out.write_text(text.trim_start())?;
            for left in measured.iter().filter_map(Adequacy::message) {
                tell(&left);
            }
        }
        let is_short = !missing.is_empty() || !unjudged.is_empty() || is_let_through;
        Ok(ExitCode::of(!library.problems.is_empty(), is_short))
    }
}
