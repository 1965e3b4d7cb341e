//! What several techniques look for in a pencilmark grid, each in a file of its own.

pub mod almost_locked;
pub mod choose;
pub mod conjugate;
pub mod fins;
pub mod inference;
pub mod template;
pub mod two_sided;
