//! Views of a report: the cases that each of its readers may see.
//!
//! Every presentation asks a [`View`]; nothing else decides about hidden cases.

use crate::case::{Case, Visibility};

/// The reader of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// The student, who learns of hidden cases only their number and verdict.
    Student,
    /// The tutor, who sees everything.
    Tutor,
}

impl View {
    /// Returns whether this reader may see what a case asks.
    pub fn shows(self, case: &Case) -> bool {
        match (self, case.visibility) {
            (Self::Tutor, _) | (_, Visibility::Public) => true,
            (Self::Student, Visibility::Hidden) => false,
        }
    }
}
