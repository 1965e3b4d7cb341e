//! The diagnosis of a wrong method: the smallest question that it gets wrong, the line to suspect, the edits that mend it.
//!
//! A diagnosis explains and never decides: verdicts come from the cases and from the code as it was handed in.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::judged::{Explanation, Judged};
use crate::outcome::Outcome;
use crate::planned::Planned;
use crate::spec::java::NOT_WRITTEN;
use crate::verdict::Verdict;

/// Number of suspects whose code is kept.
const MAX_SUSPECTS: usize = 12;
/// Number of lines that are kept before and after a suspect.
const CONTEXT: usize = 3;
/// Maximum number of lines of one suspect that are kept.
const MAX_LINES: usize = 20;
/// Maximum length of a line that is kept, in characters.
const MAX_CHARS: usize = 300;

/// Answers to cases of the plan that were given before; the cases are not asked again. Several may have the same id, so
/// that they are told apart by their addresses.
pub type Known<'a> = BTreeMap<*const Planned, &'a Outcome>;

/// Findings about one method of a submission.
#[derive(Clone, Debug, PartialEq)]
pub struct Diagnosis {
    /// The interface and the method.
    pub topic: (String, String),
    /// The smallest question found that the method gets wrong.
    pub counterexample: Option<Counterexample>,
    /// The misconception that explains the answers of the method, if there is one.
    pub misconception: Option<Misconception>,
    /// Statements of the submission, the most suspicious first.
    pub suspects: Vec<Suspect>,
    /// The code around the most suspicious statements.
    pub excerpts: Vec<Excerpt>,
    /// The edits that make the method right, if some were found.
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
    /// The facts that reports show; `None` until `judge::explain` adds them.
    pub explanation: Option<Arc<Explanation>>,
    /// True if the submission answered otherwise when it was asked again.
    pub is_unsteady: bool,
    /// The number of filled cells in its grids.
    pub filled: usize,
    /// The number of questions asked before the first wrong answer.
    pub asked: usize,
}

/// A mistake that a method makes: a program with it answers every question as the method does.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Misconception {
    /// A sentence for each wrong part, in English and in German.
    pub sentences: Vec<[String; 2]>,
    /// The number of wrong answers that the program shares.
    pub explained: usize,
    /// The number of wrong answers; those that ended with an exception or too late are not explained.
    pub wrong: usize,
    /// The number of questions that both answer alike.
    pub questions: usize,
}

/// A statement that may be at fault.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

/// Successive lines of a file of the submission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excerpt {
    /// The file in the submission.
    pub file: String,
    /// The number of the first line, from 1.
    pub first_line: usize,
    /// The lines, as they were handed in; long ones are cut.
    pub lines: Vec<String>,
}

/// An edit of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change {
    /// The file in the submission.
    pub file: String,
    /// The line of the edit, from 1.
    pub line: usize,
    /// The text that it replaces; empty for an insertion.
    pub before: String,
    /// The text that it puts there; empty for a removal.
    pub after: String,
}

/// The edit after which a method passes every case, and every explored question; or several edits that do so together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mend {
    /// The edit, or the first one in the source.
    #[serde(flatten)]
    pub change: Change,
    /// The further edits that it takes; none if the first one is enough.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub further: Vec<Change>,
    /// The edits as a unified diff.
    pub diff: String,
    /// The number of failed cases that pass after it.
    pub cases: usize,
    /// The interface and name of every method that it makes right.
    pub methods: Vec<(String, String)>,
    /// The number of explored questions that found nothing wrong after it.
    pub questions: usize,
}

impl Mend {
    /// Returns all edits, in the order of the source.
    pub fn changes(&self) -> impl Iterator<Item = &Change> {
        std::iter::once(&self.change).chain(&self.further)
    }

    /// Returns whether a single edit is enough.
    pub const fn is_single(&self) -> bool {
        self.further.is_empty()
    }
}

impl Misconception {
    /// Returns whether it explains every wrong answer.
    pub const fn explains_all(&self) -> bool {
        self.explained == self.wrong
    }
}

impl Excerpt {
    /// Returns the code around the most suspicious statements, the file with the most suspicious one first, and of a file
    /// the piece with it; `texts` are the files of the submission with their texts.
    pub fn around<'a>(
        suspects: &[Suspect],
        texts: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Vec<Self> {
        let suspects = &suspects[..suspects.len().min(MAX_SUSPECTS)];
        let mut wanted: BTreeMap<&str, BTreeSet<usize>> = BTreeMap::new();
        for suspect in suspects {
            let last = suspect.last_line.min(suspect.line + MAX_LINES);
            let lines = suspect.line.saturating_sub(CONTEXT).max(1)..=last + CONTEXT;
            wanted.entry(&suspect.file).or_default().extend(lines);
        }
        let mut excerpts: Vec<Self> = Vec::new();
        for (file, text) in texts {
            let Some(wanted) = wanted.remove(file) else {
                continue;
            };
            for (index, line) in text.lines().enumerate() {
                if !wanted.contains(&(index + 1)) {
                    continue;
                }
                let line = line.chars().take(MAX_CHARS).collect();
                match excerpts.last_mut() {
                    Some(last)
                        if last.file == file && last.first_line + last.lines.len() == index + 1 =>
                    {
                        last.lines.push(line);
                    }
                    _ => excerpts.push(Self {
                        file: file.to_owned(),
                        first_line: index + 1,
                        lines: vec![line],
                    }),
                }
            }
        }
        excerpts.sort_by_cached_key(|excerpt| {
            let of_file = suspects.iter().position(|it| it.file == excerpt.file);
            let own = suspects.iter().position(|it| excerpt.shows(it));
            (of_file, own)
        });
        excerpts
    }

    /// Returns `true` if a statement begins here.
    fn shows(&self, suspect: &Suspect) -> bool {
        let lines = self.first_line..self.first_line + self.lines.len();
        self.file == suspect.file && lines.contains(&suspect.line)
    }
}

impl Counterexample {
    /// Returns whether the method still throws what a stub throws.
    pub fn is_not_written(&self) -> bool {
        matches!(&self.outcome, Outcome::Raised(raised)
            if raised.class == "java.lang.UnsupportedOperationException"
                && raised.message.as_deref() == Some(NOT_WRITTEN))
    }

    /// Returns the counterexample as a judged case, for those who explain such.
    pub fn judged(&self) -> Judged {
        Judged {
            planned: Arc::clone(&self.planned),
            outcome: Some(self.outcome.clone()),
            verdict: self.verdict.clone(),
            explanation: self.explanation.clone(),
        }
    }
}
