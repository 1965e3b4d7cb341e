//! Messages about steps of techniques, their effects in short notation, and relations between grids.
//!
//! A message is made from the parts of the step's reason, so it needs no grid. Each family of HoDoKu's codes has its
//! messages; a step that lacks the parts its message needs is described in plain cells and digits.

mod notation;
mod relation;
mod step;

use board::step::Mark;
use reference::puzzle::rating::{End, Path};

use crate::oracle::NotUnique;
use message::Message;

pub use notation::effect;
pub use relation::{map, not_related, related};
pub use step::reason;

/// Returns the message for a puzzle without a unique solution.
pub fn not_unique(problem: NotUnique) -> Message {
    match problem {
        NotUnique::NoSolution => message!("puzzle-no-solution"),
        NotUnique::SeveralSolutions => message!("puzzle-several-solutions"),
    }
}

/// Returns the message for a digit that is placed because the solution has it there.
pub fn brute_force(mark: Mark) -> Message {
    message!("step-brute-force", digit = mark.digit, cell = mark.cell)
}

/// Returns the message about the end of a path and the puzzle's rating.
pub fn ending(path: &Path) -> Message {
    let (steps, score) = (path.moves.len(), path.score);
    let level = message!("level", name = path.level.name());
    match path.end {
        End::Solved => message!("path-solved", steps = steps, level = level, score = score),
        End::Stuck => message!("path-stuck", steps = steps, level = level, score = score),
        End::Contradiction => message!("path-contradiction", steps = steps),
    }
}
