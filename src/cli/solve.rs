//! `epsilon solve`.

mod compared;
mod many;

use std::path::{Path, PathBuf};

use clap::Args;
use files::puzzle::Piece;
use judge::oracle;
use judge::sentence;
use message::exit_code::ExitCode;
use message::{Language, Message};
use model::draw::words::wrap;
use model::draw::{Drawing, HEADING, styled};
use model::load;
use model::spec::Techniques;
use reference::puzzle::rating::{Action, End, Move, Path as Steps};

use super::argument::{self, Reader};
use super::work::{Force, Jobs};
use super::{Done, language, say};

/// The width of a line of text.
const WIDTH: usize = 100;

/// The flags of `epsilon solve`.
#[derive(Debug, Args)]
pub(super) struct Solve {
    /// File of puzzles, nine lines each as in fss's `aufgabe.txt` or in any other format of `epsilon generate`, `-` for
    /// standard input; or one puzzle: 81 characters, row by row, `.` or `0` for an empty cell
    #[arg(value_name = "FILE|PUZZLE", default_value = "aufgabe.txt")]
    puzzle: String,
    /// Write the answers to this file, `-` for standard output [default: `loesung.txt` for puzzles of nine lines, else
    /// standard output]
    #[arg(
        short,
        long,
        alias = "output",
        value_name = "FILE",
        conflicts_with = "steps"
    )]
    out: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
    /// Write up to K solutions of each puzzle, followed by an empty line
    #[arg(long, value_name = "K", conflicts_with = "steps", value_parser = clap::value_parser!(u64).range(1..))]
    all: Option<u64>,
    #[command(flatten)]
    jobs: Jobs,
    /// Solve the one puzzle by HoDoKu's techniques and show every step: technique, reason, effect, score
    #[arg(long)]
    steps: bool,
    /// Compare the paths of another program with Epsilon's, and tell for each puzzle the first step that differs. The file
    /// has a line for each puzzle as `epsilon rate --format paths` writes it; `-` for standard input
    #[arg(
        long,
        value_name = "FILE",
        requires = "steps",
        conflicts_with = "puzzle"
    )]
    compare: Option<PathBuf>,
    /// File with the order, levels and scores of techniques, as `specs/techniques.toml` [default: HoDoKu's]
    #[arg(long, value_name = "FILE")]
    techniques: Option<PathBuf>,
}

impl Solve {
    pub(super) fn run(self) -> Done {
        let is_file = argument::is_file(&self.puzzle);
        if !self.steps && (is_file || self.out.is_some() || self.all.is_some()) {
            return self.solve_all(is_file);
        }
        let techniques = load::techniques(self.techniques.as_deref())?;
        if let Some(paths) = self.compare {
            return compared::run(paths, self.jobs, &techniques);
        }
        let reader = Reader {
            parse: Piece::puzzle,
            batch_commands: "`epsilon rate`, `epsilon solve`",
        };
        let puzzle = reader.puzzle(&self.puzzle, &say(&message!("the-puzzle")))?;
        let language = language();
        let path = match oracle::path(&puzzle, &techniques.order) {
            Ok(path) => path,
            Err(problem) => {
                println!("{}", language.say(&sentence::not_unique(problem)));
                return Ok(ExitCode::Differences);
            }
        };
        if self.steps {
            print_moves(&path.moves, &techniques, language);
        }
        println!("{}\n", language.say(&sentence::ending(&path)));
        print_grid(&path, language);
        Ok(match path.end {
            End::Solved => ExitCode::Passed,
            End::Stuck | End::Contradiction => ExitCode::Differences,
        })
    }

    /// Solves the puzzles of a file, or the one of the command line.
    fn solve_all(&self, is_file: bool) -> Done {
        let puzzle = say(&message!("the-puzzle"));
        let name = argument::name_of(Path::new(&self.puzzle));
        let job = many::Job {
            name: if is_file { &name } else { &puzzle },
            path: Path::new(&self.puzzle),
            out: self.out.as_deref(),
            force: self.force,
            all: self.all,
            jobs: self.jobs,
        };
        if is_file {
            let path = Path::new(&self.puzzle);
            let length = path.metadata().map_or(0, |metadata| metadata.len());
            job.run(load::open(path)?, length)
        } else if argument::looks_like_puzzle(&self.puzzle) {
            job.run(self.puzzle.as_bytes(), 0)
        } else {
            Err(argument::not_a_puzzle(&self.puzzle).into())
        }
    }
}

fn print_moves(moves: &[Move], techniques: &Techniques, language: Language) {
    let mut sum = 0_u32;
    let width = moves.len().to_string().len();
    let margin = " ".repeat(width + 2);
    for (index, step) in moves.iter().enumerate() {
        sum = sum.saturating_add(step.score);
        let (name, effect) = match &step.action {
            Action::Step(step) => (
                techniques.name(step.technique, language),
                sentence::effect(&step.placements, &step.eliminations),
            ),
            Action::BruteForce(mark) => ("Brute Force", mark.to_string()),
        };
        let in_all = say(&message!("solve-sum"));
        let price = format!("({}, {in_all} {sum})", step.score);
        let number = format!("{:>width$}.", index + 1);
        println!("{number} {} {price}: {effect}", styled(name, HEADING));
        let why = language.say(&why(&step.action));
        for line in wrap(why.split(' '), WIDTH - margin.len()) {
            println!("{margin}{line}");
        }
    }
    if !moves.is_empty() {
        println!();
    }
}

/// Returns the reason of a move.
fn why(action: &Action) -> Message {
    match action {
        Action::Step(step) => sentence::reason(step),
        Action::BruteForce(mark) => sentence::brute_force(*mark),
    }
}

/// Prints the grid at the end of a path, with its candidates if the path ends early.
fn print_grid(path: &Steps, language: Language) {
    let state = &path.state;
    if path.end == End::Solved {
        let drawing = Drawing::new(state.grid());
        let name = message!("solve-given");
        println!("{}", drawing.with_area(state.givens(), name).text(language));
    } else {
        println!(
            "{}",
            Drawing::new(state.grid())
                .with_candidates(state.pencilmarks())
                .text(language)
        );
    }
}
