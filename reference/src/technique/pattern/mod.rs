//! Patterns in a pencilmark grid that several techniques use.

pub mod almost_locked;
pub mod choose;
pub mod conjugate;
pub mod fins;
pub mod inference;
pub mod template;
pub mod two_sided;
