//! Compares the second implementation of `src` with the reference and with the cases: `cargo run --release --example
//! second -- agree --questions 1000000 --seed 1`. See `README.md` for the other commands and for figures.

mod agree;
mod choices;
mod diagnose;
mod draw;
mod hand_ins;
mod kill;
mod matrix;
mod processor;
mod subjects;
mod variants;
mod worker;

use std::env;
use std::error::Error;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Parser, Subcommand};

use diagnose::Benchmark;
use kill::Settings;
use matrix::Matrix;
use variants::{Sort, Variant};

#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Asks both implementations random questions under every single reading.
    Agree {
        /// Number of questions.
        #[arg(long, default_value_t = 76_000)]
        questions: usize,
        /// Seed of the questions.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Asks wrong variants of the second implementation random questions, and keeps those that tell them from right.
    Tell {
        #[command(flatten)]
        search: Search,
        /// Asks three to fifteen of the foreign mistakes at once, too.
        #[arg(long)]
        together: bool,
        /// File for the variants and the questions.
        file: PathBuf,
    },
    /// Writes hand-ins that follow other readings throughout, and hand-ins that switch between two choices.
    HandIns {
        /// Number of hand-ins with a choice of their own.
        #[arg(long, default_value_t = 300)]
        steady: usize,
        /// Number of hand-ins that switch.
        #[arg(long, default_value_t = 200)]
        switching: usize,
        /// Seed of the choices.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// The folder to write them into.
        folder: PathBuf,
    },
    /// Lets the variants that `tell` has asked, or the example submissions, be diagnosed, and prints a table.
    Diagnose {
        /// The program `epsilon`; the one beside this program's folder if it is not named.
        #[arg(long)]
        epsilon: Option<PathBuf>,
        /// The value of `epsilon grade --explore`.
        #[arg(long, default_value_t = 10)]
        seconds: u64,
        /// Number of submissions of each set and file.
        #[arg(long, default_value_t = usize::MAX)]
        most: usize,
        /// Number of submissions that are diagnosed at the same time.
        #[arg(long, default_value_t = 2)]
        jobs: usize,
        /// File that keeps the findings: a run that was stopped goes on where it was.
        #[arg(long, default_value = "diagnosed.jsonl")]
        kept: PathBuf,
        /// Number of random questions that may refute an edit.
        #[arg(long, default_value_t = 1_000_000)]
        questions: usize,
        /// Number of those for a solver.
        #[arg(long, default_value_t = 20_000)]
        runs: usize,
        /// Seed of these questions.
        #[arg(long, default_value_t = 2)]
        seed: u64,
        /// Files of variants; without one the example submissions are diagnosed.
        files: Vec<PathBuf>,
    },
    /// Lets cases judge wrong variants, and asks random questions about the methods that they let through.
    KillMatrix {
        #[command(flatten)]
        search: Search,
        /// Folders of cases; the first is the one to be completed, the others are for comparison.
        #[arg(long, default_value = "cases")]
        cases: Vec<PathBuf>,
        /// Files of cases that are asked before the random questions.
        #[arg(long)]
        offered: Vec<PathBuf>,
        /// Folder for the questions that tell the survivors from right.
        #[arg(long)]
        telling: Option<PathBuf>,
        /// Number of minutes after which no further variant is asked.
        #[arg(long, default_value_t = u64::MAX / 60)]
        minutes: u64,
        /// The printed output of an earlier run: only the variants that it names are asked.
        #[arg(long)]
        again: Option<PathBuf>,
    },
}

/// Wrong variants, and the random questions that they are asked.
#[derive(clap::Args)]
struct Search {
    /// Folder of the sources.
    #[arg(long, default_value = worker::SOURCES)]
    sources: PathBuf,
    /// Mistakes written by hand.
    #[arg(long, default_value = "examples/second/mistakes.toml")]
    mistakes: PathBuf,
    /// Sorts of variants: omission, mutant, mistake; foreign are mistakes by a hand that has not read the program.
    #[arg(long, value_delimiter = ',', value_parser = sort, default_value = "omission,mutant,mistake")]
    sorts: Vec<Sort>,
    /// Number of variants of each sort; not all of them compile.
    #[arg(long, default_value_t = usize::MAX)]
    most: usize,
    /// Number of random questions for each method.
    #[arg(long, default_value_t = 10_000)]
    questions: usize,
    /// Number of random questions for each solver.
    #[arg(long, default_value_t = 10_000)]
    runs: usize,
    /// Seed of the questions and of the choice of variants.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Search {
    fn settings(&self) -> Settings {
        Settings {
            questions: self.questions,
            runs: self.runs,
            seed: self.seed,
        }
    }

    fn variants(&self) -> Result<Vec<Variant>, Box<dyn Error>> {
        variants::variants(
            &self.sources,
            &self.mistakes,
            &self.sorts,
            self.most,
            self.seed,
        )
    }
}

fn sort(name: &str) -> Result<Sort, String> {
    [Sort::Omission, Sort::Mutant, Sort::Mistake, Sort::Foreign]
        .into_iter()
        .find(|sort| sort.to_string() == name)
        .ok_or_else(|| format!("{name} is no sort of variants"))
}

fn main() -> Result<(), Box<dyn Error>> {
    match Arguments::parse().command {
        Command::Agree { questions, seed } => match agree::agree(questions, seed)? {
            0 => Ok(()),
            wrong => Err(format!("{wrong} disagreements").into()),
        },
        Command::Tell {
            search,
            together,
            file,
        } => kill::tell(
            &search.settings(),
            &search.sources,
            &search.variants()?,
            together,
            &file,
        ),
        Command::Diagnose {
            epsilon,
            seconds,
            most,
            jobs,
            kept,
            questions,
            runs,
            seed,
            files,
        } => {
            let beside = || Some(env::current_exe().ok()?.parent()?.parent()?.join("epsilon"));
            let refuting = Settings {
                questions,
                runs,
                seed,
            };
            let benchmark = Benchmark {
                epsilon: epsilon.or_else(beside).ok_or("name the program")?,
                seconds,
                most,
                jobs,
                kept,
                refuting,
            };
            diagnose::run(&files, &benchmark)
        }
        Command::HandIns {
            steady,
            switching,
            seed,
            folder,
        } => hand_ins::write(&folder, steady, switching, seed),
        Command::KillMatrix {
            search,
            cases,
            offered,
            telling,
            minutes,
            again,
        } => {
            let mut variants = search.variants()?;
            if let Some(again) = again {
                let survived = fs::read_to_string(again)?;
                let is_named = |variant: &Variant| {
                    let name = variant.to_string();
                    survived.lines().any(|line| line.ends_with(&name))
                };
                variants.retain(is_named);
            }
            let matrix = Matrix {
                sources: &search.sources,
                cases: &cases,
                offered: &offered,
                telling: telling.as_deref(),
                time: Duration::from_secs(60 * minutes),
            };
            matrix::judge(&matrix, &search.settings(), &variants)
        }
    }
}
