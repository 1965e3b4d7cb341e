//! A puzzle as Simple Sudoku draws it in its files.

use reference::grid::Grid;

use super::cells;

const FRAME: &str = "*-----------*\n";
const BETWEEN: &str = "|---+---+---|\n";

/// Nine rows in a frame, blocks apart; puzzles after the first stand below an empty line.
pub(super) fn text(puzzle: &Grid, number: u64) -> String {
    let mut text = String::from(if number > 1 { "\n" } else { "" });
    text.push_str(FRAME);
    let cells = cells(puzzle);
    for row in 0..9 {
        if row == 3 || row == 6 {
            text.push_str(BETWEEN);
        }
        for block in 0..3 {
            let start = row * 9 + block * 3;
            text.push('|');
            text.push_str(&cells[start..start + 3]);
        }
        text.push_str("|\n");
    }
    text + FRAME
}
