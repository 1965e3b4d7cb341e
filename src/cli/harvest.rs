//! `epsilon harvest`.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::mem;
use std::path::PathBuf;

use board::code::Variant;
use board::grid::Grid;
use clap::Args;
use files::puzzle;
use judge::oracle;
use judge::sentence;
use message::error::HarnessError;
use message::exit_code::ExitCode;
use model::load;
use puzzles::harvest;
use puzzles::harvest::{Label, Options, Progress};

use super::work::{self, Force, Output};
use super::{Done, Problems, argument, print_problems, say, terminal, warn};

/// The flags of `epsilon harvest`.
#[derive(Debug, Args)]
pub(super) struct Harvest {
    /// Codes with or without a variant, such as `0300`, `0902-2` or `0606-x` [default: all but forcing
    /// nets, of which HoDoKu finds more]
    #[arg(value_name = "LABEL")]
    labels: Vec<String>,
    /// Find fail cases: grids in which a step is just missed
    #[arg(long)]
    fail_cases: bool,
    /// Number of lines per label
    #[arg(long, value_name = "N", default_value_t = 10)]
    count: usize,
    /// File of puzzles in any format of `epsilon generate`, `-` for standard input, instead of random puzzles; repeatable
    #[arg(long, value_name = "FILE")]
    puzzles: Vec<PathBuf>,
    /// Maximum number of puzzles to search
    #[arg(long, value_name = "N", default_value_t = 2_000)]
    limit: usize,
    /// Also strike wrong candidates at random: finds rare techniques more often, in grids that no solver would reach
    #[arg(long)]
    thin: bool,
    /// Seed of the random choices; the same seed gives the same lines
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Write the lines to this file [default: standard output]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
}

impl Harvest {
    pub(super) fn run(self) -> Done {
        let mut out = Output::open(self.out.as_deref(), self.force)?;
        let labels = self.wanted()?;
        let options = Options {
            labels,
            count: self.count,
            seed: self.seed,
            thin: self.thin,
        };
        let mut problems = 0;
        let counts = say(&message!(
            "bar-harvest",
            searched = "{pos}",
            all = "{len}",
            labels = "{msg}"
        ));
        let bar = work::bar(
            &format!("{counts} {{wide_bar}} {{elapsed}}"),
            self.limit as u64,
        );
        let mut head = format!("# Harvested by: epsilon {}\n", self.arguments());
        let mut report = |progress: Progress| {
            bar.set_position(progress.searched as u64);
            bar.set_message(progress.wanted.to_string());
            if progress.lines.is_empty() {
                return Ok(());
            }
            let mut text = mem::take(&mut head);
            for line in &progress.lines {
                let _ = writeln!(text, "{line}");
            }
            bar.suspend(|| out.append(&text))
        };
        let puzzles: Box<dyn Iterator<Item = (Grid, Grid)>> = if self.puzzles.is_empty() {
            Box::new(harvest::random_puzzles(self.seed))
        } else {
            Box::new(self.read(&mut problems)?.into_iter())
        };
        // No more lines are needed once the reader has closed the output.
        let puzzles = puzzles.take(self.limit).take_while(|_| terminal::is_open());
        let counts = harvest::harvest(puzzles, &options, &mut report)?;
        bar.finish_and_clear();
        out.write_text(&head)?;
        let is_short = |found: usize| found < self.count && terminal::is_open();
        for (label, &found) in counts.iter().filter(|&(_, &found)| is_short(found)) {
            warn(&message!(
                "harvest-shortage",
                label = label.to_string(),
                name = label.technique.name(),
                found = found,
                wanted = self.count
            ));
        }
        Ok(ExitCode::of(problems > 0, false))
    }

    fn wanted(&self) -> Result<BTreeSet<Label>, HarnessError> {
        let labels = if self.labels.is_empty() {
            Label::all()
        } else {
            let labels = self.labels.iter().map(|text| Label::parse(text));
            labels.collect::<Result<_, _>>()?
        };
        Ok(labels
            .into_iter()
            .map(|label| Label {
                variant: if self.fail_cases {
                    Some(Variant::FailCase)
                } else {
                    label.variant
                },
                ..label
            })
            .collect())
    }

    /// Reads the puzzles of the files with their solutions. Puzzles that cannot be read or do not have exactly one
    /// solution are reported and counted.
    fn read(&self, problems: &mut usize) -> Result<Vec<(Grid, Grid)>, Problems> {
        let mut puzzles = Vec::new();
        for path in &self.puzzles {
            let name = argument::name_of(path);
            for piece in puzzle::pieces(load::open(path)?) {
                let problem = match piece {
                    Ok(piece) => match piece.puzzle() {
                        Ok(puzzle) => match oracle::solution(&puzzle) {
                            Ok(solution) => {
                                puzzles.push((puzzle, solution));
                                continue;
                            }
                            Err(error) => {
                                let reason = sentence::not_unique(error);
                                message!("puzzle-at", line = piece.line, column = 1, reason)
                            }
                        },
                        Err(mistake) => mistake.at(),
                    },
                    Err(error) => {
                        *problems += 1;
                        print_problems(&[HarnessError::io("read", path, &error)]);
                        break;
                    }
                };
                *problems += 1;
                eprintln!("{name}:{}", say(&problem));
            }
        }
        Ok(puzzles)
    }

    /// Returns the arguments that produce the same lines again.
    fn arguments(&self) -> String {
        let mut words = vec!["harvest".to_owned()];
        words.extend(self.labels.iter().cloned());
        if self.fail_cases {
            words.push("--fail-cases".to_owned());
        }
        words.push(format!("--count {}", self.count));
        for path in &self.puzzles {
            let name = path.file_name().unwrap_or(path.as_os_str());
            words.push(format!("--puzzles {}", name.display()));
        }
        words.push(format!("--limit {}", self.limit));
        if self.thin {
            words.push("--thin".to_owned());
        }
        words.push(format!("--seed {}", self.seed));
        words.join(" ")
    }
}
