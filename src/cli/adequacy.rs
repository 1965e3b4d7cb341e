//! `epsilon adequacy`.

use std::fmt::Write;
use std::path::PathBuf;

use clap::Args;
use epsilon::adequacy::{self, Adequacy};
use epsilon::case::{Case, toml};
use epsilon::error::ExitCode;
use epsilon::fresh::Puzzles;
use rayon::prelude::*;
use reference::method::Method;
use reference::rating::sudokutest::Level;

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
    /// Write fair cases that supply what is missing to this file, `-` for standard output
    #[arg(long, value_name = "FILE")]
    offer: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
    /// Seed of the offered cases
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    jobs: Jobs,
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
        sum_up(&message!(
            "adequacy-summary",
            methods = measured.len(),
            short = missing.len()
        ));
        if let Some(out) = out {
            let puzzles = Puzzles::generated(Level::Medium, PUZZLES, self.seed);
            let offered: Vec<Vec<Case>> = pool.install(|| {
                let offer = |adequacy: &mut Adequacy| {
                    let puzzles = puzzles.as_ref();
                    puzzles.map_or_else(Vec::new, |puzzles| {
                        adequacy::offer(adequacy, puzzles, self.seed, &specs)
                    })
                };
                measured.par_iter_mut().map(offer).collect()
            });
            let mut text = String::new();
            for case in offered.iter().flatten() {
                let _ = write!(text, "\n{}", toml::print(case, &specs));
            }
            out.write_text(text.trim_start())?;
            for left in measured.iter().filter_map(Adequacy::message) {
                tell(&left);
            }
        }
        let is_short = !missing.is_empty() || !unjudged.is_empty();
        Ok(ExitCode::of(!library.problems.is_empty(), is_short))
    }
}
