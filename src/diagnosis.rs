//! The diagnosis of a wrong method: the smallest question that it gets wrong, the line to suspect, the edit that mends it.
//!
//! A diagnosis explains and never decides: verdicts come from the cases and from the code as it was handed in.

use std::sync::Arc;

use crate::message;
use crate::message::Message;
use crate::outcome::Outcome;
use crate::plan::Planned;
use crate::verdict::Verdict;

/// Findings about one method of a submission.
#[derive(Clone, Debug, PartialEq)]
pub struct Diagnosis {
    /// The interface and the method.
    pub topic: (String, String),
    /// The smallest question found that the method gets wrong.
    pub counterexample: Option<Counterexample>,
    /// Statements of the submission, the most suspicious first.
    pub suspects: Vec<Suspect>,
    /// The single edit that makes the method right, if there is one.
    pub mend: Option<Mend>,
}

/// A question that a method gets wrong, as small as removing, merging and moving make it.
#[derive(Clone, Debug, PartialEq)]
pub struct Counterexample {
    /// The question with the answers that are right.
    pub planned: Arc<Planned>,
    /// The submission's answer.
    pub outcome: Outcome,
    /// The verdict on it.
    pub verdict: Verdict,
    /// The number of filled cells in its grids.
    pub filled: usize,
    /// The number of questions asked before the first wrong answer.
    pub asked: usize,
}

impl Counterexample {
    /// Says how small the counterexample is.
    pub fn headline(&self) -> Message {
        let call = self.planned.case.call();
        let method = call.map_or("", |call| call.method.as_str());
        let grids = call.into_iter().flat_map(|call| &call.arguments);
        let grids = grids.filter(|argument| argument.as_grid().is_some());
        if grids.count() > 1 {
            message!("explore-smallest-pair", method, digits = self.filled)
        } else {
            message!("explore-smallest", method, digits = self.filled)
        }
    }
}

/// A statement that may be at fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suspect {
    /// The file in the submission.
    pub file: String,
    /// Its first line, from 1.
    pub line: usize,
    /// Its last line.
    pub last_line: usize,
    /// The suspicion, from 0 to 1000.
    pub permille: u16,
}

/// A single edit after which a method passes every case, and every explored question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mend {
    /// The file in the submission.
    pub file: String,
    /// The line of the edit, from 1.
    pub line: usize,
    /// The text that it replaces; empty for an insertion.
    pub before: String,
    /// The text that it puts there; empty for a removal.
    pub after: String,
    /// The edit as a unified diff.
    pub diff: String,
    /// The number of failed cases that pass after it.
    pub cases: usize,
    /// The interface and name of every method that it makes right.
    pub methods: Vec<(String, String)>,
    /// The number of explored questions that found nothing wrong after it.
    pub questions: usize,
}
