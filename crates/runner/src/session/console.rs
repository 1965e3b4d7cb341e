//! The console output of calls.

use std::collections::BTreeMap;

use model::outcome::Outcome;

/// The console output of calls, apart from their answers.
#[derive(Debug, Default)]
pub(super) struct Console {
    /// The output of each question that is not answered yet.
    pub(super) printed: BTreeMap<usize, Printed>,
    /// True if something came on standard error while several requests were in flight.
    pub(super) is_stray: bool,
}

/// The console output of a call, apart from its answer.
#[derive(Debug, Default)]
pub(super) struct Printed {
    /// The first text that was reported ahead of the answer.
    pub(super) first: String,
    /// The beginning of standard error.
    pub(super) errors: String,
}

impl Printed {
    /// Adds it to the console output of an outcome that lacks it.
    pub(super) fn add_to(self, outcome: &mut Outcome) {
        let console = match outcome {
            Outcome::Returned(returned) => &mut returned.console,
            Outcome::Raised(raised) => &mut raised.console,
            _ => return,
        };
        let mut text = console.take().unwrap_or_default();
        // The first text may end within a character.
        if !text.starts_with(self.first.trim_end_matches(char::REPLACEMENT_CHARACTER)) {
            text = self.first;
        }
        text.push_str(&self.errors);
        *console = Some(text).filter(|text| !text.is_empty());
    }
}
