//! The techniques against slow implementations of their definitions ("twins"), and against the solution.
//!
//! The twins share no code with the engine: they read arrays of 81 numbers and look at every unit, cell and digit.

mod almost_locked;
mod code;
mod coloring;
mod death_blossom;
mod exclusion;
mod fish;
mod forcing;
mod intersection;
mod kraken;
mod nice_loop;
mod order;
mod position;
mod preference;
mod rectangle;
mod simple_chain;
mod single;
mod single_digit;
mod soundness;
mod sparse;
mod subset;
mod sue_de_coq;
mod template;
mod twin;
mod two_sided;
mod uniqueness;
mod wing;
