//! Asks the reference: a question goes in, every right answer comes out.
//!
//! This is the only module that calls the functions of the reference that decide what is right; other modules use its
//! types, and the texts of its readings.
//!
//! | module | questions |
//! |---|---|
//! | `calls` | the handout's methods |
//! | `reasons` | the reasons of the answers to calls |
//! | `steps` | HoDoKu's techniques in a pencilmark grid |
//! | `puzzles` | solutions, ratings and relations of whole puzzles |

mod calls;
mod puzzles;
mod reasons;
mod steps;

pub use calls::{ByChoices, Undefined, Wanted, answers, answers_under, solver_run};
pub use puzzles::{
    NotUnique, any_solution, chain, first_solution, first_solutions, path, random_puzzle, solution,
    solutions, sudokutest, written,
};
pub use reasons::{Reason, reason};
pub use steps::{all_steps, find, holding_units, steps};
