//! Asks the reference: a question goes in, every right answer comes out.
//!
//! This is the only module that calls the functions of the reference that decide what is right; other modules use its
//! types, and the texts of its readings.
//!
//! | module | questions |
//! |---|---|
//! | `calls` | the handout's methods |
//! | `authority` | methods of other courses |
//! | `reasons` | the reasons of the answers to calls |
//! | `decisive` | the parts of a method that decide an answer |
//! | `steps` | HoDoKu's techniques in a pencilmark grid |
//! | `puzzles` | solutions, ratings and relations of whole puzzles |

mod authority;
mod calls;
mod decisive;
mod puzzles;
mod reasons;
mod steps;

pub use authority::{Authority, consult, is_known};
pub use calls::{
    ByChoices, Undefined, Wanted, answers, answers_under, clauses, conflict, is_odd,
    lacks_solution, solver_run, tie,
};
pub use decisive::{Aspect, aspects, decisive};
pub use puzzles::{
    NotUnique, chain, first_solution, first_solutions, path, random_puzzle, solution, solutions,
    some_solutions, sudokutest, written,
};
pub use reasons::{Reason, reason};
pub use steps::{all_steps, find, holding_units, steps};
