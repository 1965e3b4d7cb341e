//! A case with what happened and what we make of it.

use std::sync::Arc;

use message::Message;
use model::outcome::Outcome;
use model::spec::Specs;

use crate::document::{self, Document};
use crate::plan::Planned;
use crate::verdict::Verdict;

/// A case with what happened and what we make of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// The case and what it accepts; shared by the reports of all submissions.
    pub planned: Arc<Planned>,
    /// The outcome; `None` if it was not asked.
    pub outcome: Option<Outcome>,
    /// The verdict on it.
    pub verdict: Verdict,
}

impl Judged {
    /// Returns the document that explains the verdict.
    pub fn document(&self, specs: &Specs) -> Document {
        Document::new(&self.planned, self.outcome.as_ref(), &self.verdict, specs)
    }

    /// Returns the headline of the case.
    pub fn headline(&self, specs: &Specs) -> Message {
        document::headline(&self.planned, self.outcome.as_ref(), &self.verdict, specs)
    }
}
