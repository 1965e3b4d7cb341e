//! A puzzle as a TOML table.

use std::fmt::Write;

use reference::grid::Grid;
use reference::rating::sudokutest::Technique;

use super::Numbered;

/// A `[[puzzle]]`: what it was made from, how hard it is and why, givens and solution.
pub(super) fn text(puzzle: &Numbered<'_>) -> String {
    let rating = &puzzle.made.rating;
    let mut text = String::from("[[puzzle]]\n");
    let mut entry = |key: &str, value: &str| {
        // Writing to a text cannot fail.
        let _ = writeln!(text, "{key} = {value}");
    };
    entry("number", &puzzle.number.to_string());
    // TOML's integers have a sign; seeds are 64 bits.
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
    entry("givens", &drawn(&puzzle.made.puzzle));
    entry("solution", &drawn(&puzzle.made.solution));
    text.push('\n');
    text
}

/// Nine lines as case files have them.
fn drawn(grid: &Grid) -> String {
    format!("\"\"\"\n{grid}\"\"\"")
}
