//! Generated puzzles as text, in formats that other programs read.

use std::fmt::Write;

use board::grid::Grid;
use clap::ValueEnum;
use reference::puzzle::generate::{Generated, Symmetry};
use reference::puzzle::rating::sudokutest::{Level, Technique};

/// Output format of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// 81 characters per line, level and score after a '#'
    Line,
    /// Tables with givens, solution, score and techniques
    Toml,
    /// HoDoKu's library format
    Hodoku,
    /// The drawings of Simple Sudoku
    Ss,
}

/// A generated puzzle with its parameters; the same seed and number give the same puzzle again.
#[derive(Clone, Copy, Debug)]
pub struct Numbered<'a> {
    /// Seed of the series.
    pub seed: u64,
    /// Requested symmetry.
    pub symmetry: Symmetry,
    /// Requested level, or else the level of the score. The score ranges of levels overlap.
    pub level: Option<Level>,
    /// Number of the puzzle in the series, from 1.
    pub number: u64,
    /// The puzzle.
    pub made: &'a Generated,
}

impl Format {
    /// Renders the puzzle, line end included.
    pub fn text(self, puzzle: &Numbered<'_>) -> String {
        let givens = cells(&puzzle.made.puzzle);
        match self {
            Self::Line => {
                let level = puzzle.level.map(|level| format!("{level} "));
                let score = puzzle.made.rating.score;
                format!("{givens} # {}{score}\n", level.unwrap_or_default())
            }
            Self::Toml => toml(puzzle),
            // 0000 stands for no technique, x for no candidate.
            Self::Hodoku => format!(":0000:x:{givens}::::\n"),
            Self::Ss => ss(&givens, puzzle.number),
        }
    }
}

/// Returns the grid as 81 characters, with a dot for each empty cell.
fn cells(grid: &Grid) -> String {
    grid.to_line().expect("generated grids hold only digits")
}

fn toml(puzzle: &Numbered<'_>) -> String {
    let rating = &puzzle.made.rating;
    let mut text = String::from("[[puzzle]]\n");
    let mut entry = |key: &str, value: &str| {
        writeln!(text, "{key} = {value}").expect("writing to a string cannot fail");
    };
    entry("number", &puzzle.number.to_string());
    // TOML integers are signed; seeds have 64 bits.
    entry("seed", &format!("\"{}\"", puzzle.seed));
    entry("symmetry", &format!("\"{}\"", puzzle.symmetry));
    if let Some(level) = puzzle.level {
        entry("level", &format!("\"{level}\""));
    }
    entry("score", &rating.score.to_string());
    let uses: Vec<String> = Technique::ALL
        .into_iter()
        .filter(|&technique| rating.uses(technique) > 0)
        .map(|technique| format!("\"{technique}\" = {}", rating.uses(technique)))
        .collect();
    entry("techniques", &format!("{{ {} }}", uses.join(", ")));
    entry("givens", &format!("\"\"\"\n{}\"\"\"", puzzle.made.puzzle));
    entry(
        "solution",
        &format!("\"\"\"\n{}\"\"\"", puzzle.made.solution),
    );
    text.push('\n');
    text
}

/// Draws nine rows in a frame; an empty line separates puzzles.
fn ss(givens: &str, number: u64) -> String {
    const FRAME: &str = "*-----------*\n";
    let mut text = String::from(if number > 1 { "\n" } else { "" });
    text.push_str(FRAME);
    for row in 0..9 {
        if row == 3 || row == 6 {
            text.push_str("|---+---+---|\n");
        }
        for block in 0..3 {
            let start = row * 9 + block * 3;
            text.push('|');
            text.push_str(&givens[start..start + 3]);
        }
        text.push_str("|\n");
    }
    text + FRAME
}
