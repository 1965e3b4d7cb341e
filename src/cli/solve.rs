//! `epsilon solve`.

use std::path::PathBuf;

use clap::Args;
use epsilon::draw::words::wrap;
use epsilon::draw::{GridDrawing, HEADING, PencilmarkDrawing, styled};
use epsilon::language::Language;
use epsilon::load;
use epsilon::oracle;
use epsilon::puzzle;
use epsilon::report::ExitCode;
use epsilon::sentence;
use epsilon::spec::Techniques;
use reference::rating::{Action, End, Move, Path as Steps};

use super::Done;
use super::argument::Reader;
use super::grade::Lang;

/// The width of a line of text.
const WIDTH: usize = 100;

/// The flags of `epsilon solve`.
#[derive(Debug, Args)]
pub(super) struct Solve {
    /// The puzzle: 81 characters, row by row, `.` or `0` for an empty cell; or a file with one puzzle
    #[arg(value_name = "PUZZLE|FILE")]
    puzzle: String,
    /// Show every step: technique, reason, effect, score
    #[arg(long)]
    steps: bool,
    /// The language of the steps
    #[arg(long, value_enum, default_value_t = Lang::En)]
    lang: Lang,
    /// An order of techniques with levels and scores, in place of HoDoKu's; see `specs/techniques.toml`
    #[arg(long, value_name = "FILE")]
    techniques: Option<PathBuf>,
}

impl Solve {
    pub(super) fn run(self) -> Done {
        let techniques = load::techniques(self.techniques.as_deref())?;
        let reader = Reader {
            parse: puzzle::parse,
            many: "`epsilon rate` takes many",
        };
        let puzzle = reader
            .puzzle(&self.puzzle, "the puzzle")
            .map_err(|error| vec![error])?;
        let language = self.lang.into();
        let path = match oracle::path(&puzzle, &techniques.order) {
            Ok(path) => path,
            Err(problem) => {
                anstream::println!("{}", sentence::not_unique(problem, language));
                return Ok(ExitCode::Differences);
            }
        };
        if self.steps {
            print_moves(&path.moves, &techniques, language);
        }
        anstream::println!("{}\n", sentence::ending(&path, language));
        print_grid(&path, language);
        Ok(match path.end {
            End::Solved => ExitCode::Passed,
            End::Stuck | End::Contradiction => ExitCode::Differences,
        })
    }
}

fn print_moves(moves: &[Move], techniques: &Techniques, language: Language) {
    let mut sum = 0_u32;
    let width = moves.len().to_string().len();
    let margin = " ".repeat(width + 2);
    for (index, step) in moves.iter().enumerate() {
        sum = sum.saturating_add(step.score);
        let (name, effect, why) = match &step.action {
            Action::Step(step) => (
                techniques.name(step.technique, language),
                sentence::effect(step),
                sentence::sentence(step, language),
            ),
            Action::BruteForce(mark) => (
                language.pick("Brute Force", "Brute Force"),
                mark.to_string(),
                sentence::brute_force(*mark, language),
            ),
        };
        let in_all = language.pick("sum", "Summe");
        let price = format!("({}, {in_all} {sum})", step.score);
        let number = format!("{:>width$}.", index + 1);
        anstream::println!("{number} {} {price}: {effect}", styled(name, HEADING));
        for line in wrap(why.split(' '), WIDTH - margin.len()) {
            anstream::println!("{margin}{line}");
        }
    }
    if !moves.is_empty() {
        anstream::println!();
    }
}

/// The grid where the path ends, with what is still open if it ends early.
fn print_grid(path: &Steps, language: Language) {
    let state = &path.state;
    if path.end == End::Solved {
        let drawing = GridDrawing::new(state.grid());
        let name = language.pick("given", "vorgegeben");
        anstream::println!("{}", drawing.with_area(state.givens(), name));
    } else {
        anstream::println!(
            "{}",
            PencilmarkDrawing::new(state.grid(), state.pencilmarks())
        );
    }
}
