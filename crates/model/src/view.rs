//! Views of a report: the cases that each reader may see.
//!
//! All reports ask a [`View`]; nothing else decides about hidden cases.

use chrono::NaiveDate;

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
    /// Returns whether this reader may see a case's question.
    pub fn shows(self, case: &Case) -> bool {
        match (self, case.visibility) {
            (Self::Tutor, _) | (_, Visibility::Public) => true,
            // A case that waits for a day stays hidden until `settle` is called with a later one.
            (Self::Student, Visibility::Hidden | Visibility::After(_)) => false,
        }
    }
}

/// Makes each case that waits for a day public if `today` is later, and hidden otherwise.
pub fn settle<'a>(cases: impl IntoIterator<Item = &'a mut Case>, today: NaiveDate) {
    for case in cases {
        if let Visibility::After(day) = case.visibility {
            case.visibility = if today > day {
                Visibility::Public
            } else {
                Visibility::Hidden
            };
        }
    }
}

/// Hides a case.
pub const fn hide(case: &mut Case) {
    case.visibility = Visibility::Hidden;
}

/// Returns the last day on which a case is hidden, if it waits for one.
pub const fn hidden_until(case: &Case) -> Option<NaiveDate> {
    match case.visibility {
        Visibility::After(day) => Some(day),
        Visibility::Public | Visibility::Hidden => None,
    }
}
