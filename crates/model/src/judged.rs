//! Judged cases: cases with their outcome, verdict and explanation.

use std::sync::{Arc, LazyLock};

use crate::document::Document;
use crate::outcome::Outcome;
use crate::planned::Planned;
use crate::verdict::{Status, Verdict};
use message::Message;

/// A case with its outcome, verdict and explanation.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// The case with its accepted answers; shared by the reports of all submissions.
    pub planned: Arc<Planned>,
    /// The outcome; `None` if the case was not asked.
    pub outcome: Option<Outcome>,
    /// The verdict on it.
    pub verdict: Verdict,
    /// The facts that reports show; `None` for a case that passed, and until `judge::explain` adds them.
    pub explanation: Option<Arc<Explanation>>,
}

/// The facts that reports show of a judged case.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// The document that explains the verdict.
    pub document: Document,
    /// The reason for the right answer; empty if the document has it already, and for a missing method.
    pub reason: Vec<Message>,
    /// A warning, shown first, that the grid has a conflict although the method looks at candidates.
    pub warning: Option<Message>,
    /// `true` if a grid is not that of a Sudoku, so that reports show other cases first.
    pub is_odd: bool,
}

/// The placeholder for a missing explanation.
static UNEXPLAINED: LazyLock<Explanation> = LazyLock::new(|| Explanation {
    document: Document {
        status: Status::Fail,
        headline: message!("case-wrong"),
        blocks: Vec::new(),
    },
    reason: Vec::new(),
    warning: None,
    is_odd: false,
});

impl Judged {
    /// Creates a judged case without an explanation.
    pub const fn new(planned: Arc<Planned>, outcome: Option<Outcome>, verdict: Verdict) -> Self {
        Self {
            planned,
            outcome,
            verdict,
            explanation: None,
        }
    }

    /// Returns the facts that reports show; without an explanation, only that the case is wrong.
    pub fn explanation(&self) -> &Explanation {
        self.explanation.as_deref().unwrap_or(&UNEXPLAINED)
    }

    /// Returns the document that explains the verdict.
    pub fn document(&self) -> &Document {
        &self.explanation().document
    }

    /// Returns the verdict in one sentence.
    pub fn headline(&self) -> &Message {
        &self.document().headline
    }
}
