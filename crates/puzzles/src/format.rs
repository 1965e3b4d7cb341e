//! Generated puzzles as text, in formats that other programs read.

use std::collections::BTreeMap;
use std::fmt::Write;

use board::code;
use board::grid::Grid;
use clap::ValueEnum;
use reference::puzzle::generate::{Generated, GeneratedBySteps, Symmetry};
use reference::puzzle::rating::Action;
use reference::puzzle::rating::sudokutest::{Level, Technique};

/// Output format of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// 81 characters per line; level, score and scale after a '#'
    Line,
    /// Tables with givens, solution, score and techniques
    Toml,
    /// HoDoKu's library format
    Hodoku,
    /// The drawings of Simple Sudoku
    Ss,
}

/// A generated puzzle with its rating.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The givens.
    pub puzzle: Grid,
    /// The only solution.
    pub solution: Grid,
    /// The name of the scale.
    pub scale: &'static str,
    /// The level on this scale; some of SudokuTest's scores have none.
    pub level: Option<&'static str>,
    /// The score on this scale.
    pub score: u32,
    /// The techniques that the rating used, easy ones first, and how often.
    pub techniques: Vec<(&'static str, u32)>,
}

impl Made {
    /// Creates a puzzle rated by SudokuTest's scale. The ranges of its levels overlap, so `level` is the one that was
    /// asked for; if none was, the score decides.
    pub fn by_sudokutest(made: Generated, level: Option<Level>) -> Self {
        let rating = made.rating;
        let uses = |technique: Technique| (technique.name(), rating.uses(technique));
        Self {
            puzzle: made.puzzle,
            solution: made.solution,
            scale: "SudokuTest",
            level: level.or(rating.level()).map(Level::name),
            score: rating.score,
            techniques: Technique::ALL
                .into_iter()
                .map(uses)
                .filter(|&(_, number)| number > 0)
                .collect(),
        }
    }

    /// Creates a puzzle rated by HoDoKu's scale.
    pub fn by_hodoku(made: GeneratedBySteps) -> Self {
        let mut uses: BTreeMap<code::Technique, u32> = BTreeMap::new();
        for step in &made.path.moves {
            if let Action::Step(step) = &step.action {
                *uses.entry(step.technique).or_default() += 1;
            }
        }
        let uses = uses.into_iter();
        Self {
            puzzle: made.puzzle,
            solution: made.solution,
            scale: "HoDoKu",
            level: Some(made.path.level.name()),
            score: made.path.score,
            techniques: uses.map(|(it, number)| (it.name(), number)).collect(),
        }
    }
}

/// A generated puzzle with its parameters; the same parameters give the same puzzle again.
#[derive(Clone, Copy, Debug)]
pub struct Numbered<'a> {
    /// Seed of the series.
    pub seed: u64,
    /// Requested symmetry.
    pub symmetry: Symmetry,
    /// Number of the puzzle in the series, from 1.
    pub number: u64,
    /// The puzzle.
    pub made: &'a Made,
}

impl Format {
    /// Renders the puzzle, line end included.
    pub fn text(self, puzzle: &Numbered<'_>) -> String {
        let givens = cells(&puzzle.made.puzzle);
        match self {
            Self::Line => {
                let level = puzzle.made.level.map(|level| format!("{level} "));
                let Made { score, scale, .. } = puzzle.made;
                let level = level.unwrap_or_default();
                format!("{givens} # {level}{score} ({scale})\n")
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
    let made = puzzle.made;
    let mut text = String::from("[[puzzle]]\n");
    let mut entry = |key: &str, value: &str| {
        writeln!(text, "{key} = {value}").expect("writing to a string cannot fail");
    };
    entry("number", &puzzle.number.to_string());
    // TOML integers are signed; seeds have 64 bits.
    entry("seed", &format!("\"{}\"", puzzle.seed));
    entry("symmetry", &format!("\"{}\"", puzzle.symmetry));
    entry("scale", &format!("\"{}\"", made.scale));
    if let Some(level) = made.level {
        entry("level", &format!("\"{level}\""));
    }
    entry("score", &made.score.to_string());
    let uses = made.techniques.iter();
    let uses: Vec<String> = uses
        .map(|(technique, number)| format!("\"{technique}\" = {number}"))
        .collect();
    entry("techniques", &format!("{{ {} }}", uses.join(", ")));
    entry("givens", &format!("\"\"\"\n{}\"\"\"", made.puzzle));
    entry("solution", &format!("\"\"\"\n{}\"\"\"", made.solution));
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
