//! The methods of the handout's interfaces.
//!
//! | module | content |
//! |---|---|
//! | [`check`] | validity, white spaces, full houses (handout 3.1.1, 3.1.4) |
//! | [`query`] | singles and pairs of a unit and of the grid (3.1.2, 3.1.3) |
//! | [`symmetry`] | permutations, reflections, turns: apply, recognise, image (2.3, 3.2, 3.3) |
//! | [`by_unit`] | the solvers by row, column and block (3.4) |

pub mod by_unit;
pub mod check;
pub mod query;
pub mod symmetry;
