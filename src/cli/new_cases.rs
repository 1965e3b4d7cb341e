//! `epsilon cases new`.

use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use clap::{Args, Subcommand};
use epsilon::case::{Visibility, toml};
use epsilon::error::{HarnessError, nearest};
use epsilon::fresh::{self, Found, Fresh, Puzzles};
use epsilon::load;
use epsilon::report::ExitCode;
use epsilon::spec::{Method, Specs};
use globset::Glob;
use rayon::prelude::*;
use reference::rating::sudokutest::Level;

use super::generate::fresh_seed;
use super::{Done, print_problems};

/// The fewest and the most puzzles whose grids are asked about; more take long to make, fewer look alike.
const PUZZLES: (u64, u64) = (16, 100);

/// What can be done with cases as a whole.
#[derive(Debug, Subcommand)]
pub(super) enum Cases {
    /// Make fair cases with balanced answers from generated grids, such as hidden ones for a new term
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
    /// How many cases of each method
    #[arg(long, value_name = "N")]
    count: usize,
    /// How hard the puzzles are that the grids come from, as for `epsilon generate`
    #[arg(long, default_value_t = Level::Medium)]
    level: Level,
    /// What chance depends on; the same seed gives the same cases. Without it every run gives others
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Students do not see these cases
    #[arg(long)]
    hidden: bool,
    /// A file for the cases in place of standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// The folder of interfaces and courses
    #[arg(long, value_name = "DIR", default_value = "specs")]
    specs: PathBuf,
    /// The course, a file in the folder of specs
    #[arg(long, value_name = "NAME", default_value = "meilenstein1")]
    course: String,
}

impl New {
    pub(super) fn run(self) -> Done {
        let specs = load::specs(&self.specs, &self.course)?;
        let methods = self.methods(&specs)?;
        let seed = match self.seed {
            Some(seed) => seed,
            None => fresh_seed("cases").map_err(|error| vec![error])?,
        };
        let puzzles = self.puzzles(seed).map_err(|error| vec![error])?;
        let found: Vec<Found> = methods
            .par_iter()
            .map(|method| match method.asks {
                Some(asks) => Fresh::new(&specs, asks, &puzzles, seed, "new")
                    .with_different_answers()
                    .draw(fresh::balanced(asks, self.count)),
                // Without the reference's answer no question is fair.
                None => Found {
                    cases: Vec::new(),
                    missing: self.count,
                },
            })
            .collect();
        self.write(&self.text(seed, &found, &specs))
            .map_err(|error| vec![error])?;
        let problems: Vec<HarnessError> = methods
            .iter()
            .zip(&found)
            .filter_map(|(method, found)| too_few(method, found))
            .collect();
        print_problems(&problems);
        Ok(if problems.is_empty() {
            ExitCode::Passed
        } else {
            ExitCode::HarnessFailed
        })
    }

    /// The methods that are asked for, in the order of the specs.
    fn methods<'a>(&self, specs: &'a Specs) -> Result<Vec<&'a Method>, Vec<HarnessError>> {
        let mut problems = Vec::new();
        let mut wanted = vec![false; specs.methods().count()];
        for pattern in &self.method {
            let glob = match Glob::new(pattern) {
                Ok(glob) => glob.compile_matcher(),
                Err(error) => {
                    problems.push(HarnessError::usage(
                        format!("'{pattern}' is no pattern: {error}"),
                        "write something like 'RowSolvingUtil.*' or 'is*NakedSingleCell'",
                    ));
                    continue;
                }
            };
            let mut matched = false;
            for (wanted, (interface, method)) in wanted.iter_mut().zip(specs.methods()) {
                let full = format!("{}.{}", interface.name, method.name);
                if glob.is_match(&method.name) || glob.is_match(&full) {
                    (*wanted, matched) = (true, true);
                }
            }
            if !matched {
                problems.push(unknown(pattern, specs));
            }
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        let chosen = specs.methods().zip(wanted);
        Ok(chosen
            .filter_map(|((_, method), wanted)| wanted.then_some(method))
            .collect())
    }

    fn puzzles(&self, seed: u64) -> Result<Puzzles, HarnessError> {
        let (fewest, most) = PUZZLES;
        let number = u64::try_from(self.count).map_or(most, |count| count.clamp(fewest, most));
        Puzzles::generated(self.level, number, seed).ok_or_else(|| {
            HarnessError::usage(
                format!("a puzzle of level {} could not be made", self.level),
                "choose another seed or another level",
            )
        })
    }

    /// The text of the case file.
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

    fn write(&self, text: &str) -> Result<(), HarnessError> {
        if let Some(path) = &self.out {
            fs::write(path, text).map_err(|error| HarnessError::io("write", path, &error))
        } else {
            anstream::print!("{text}");
            Ok(())
        }
    }
}

fn unknown(pattern: &str, specs: &Specs) -> HarnessError {
    let names = specs.methods().map(|(_, method)| method.name.as_str());
    let meant = nearest(pattern, names);
    HarnessError::usage(
        format!("no method is called {pattern}"),
        meant.map_or_else(
            || "`epsilon list --methods` shows all methods".to_owned(),
            |name| format!("did you mean {name}?"),
        ),
    )
}

/// What is to be said if there are not as many cases as were wanted.
fn too_few(method: &Method, found: &Found) -> Option<HarnessError> {
    let cases = found.cases.len();
    let wanted = cases + found.missing;
    (found.missing > 0).then(|| {
        HarnessError::usage(
            format!("{}: only {cases} of {wanted} fair cases found", method.name),
            "ask for fewer, or choose another level or another seed",
        )
    })
}
