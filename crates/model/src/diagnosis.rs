//! The diagnosis of a wrong method: the smallest question that it gets wrong, suspicious lines, and edits that fix it.
//!
//! A diagnosis only explains: verdicts depend on the cases and on the code as handed in.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::judged::{Explanation, Judged};
use crate::outcome::Outcome;
use crate::planned::Planned;
use crate::spec::java::NOT_WRITTEN;
use crate::verdict::Verdict;

/// Maximum number of suspects whose code is kept.
const MAX_SUSPECTS: usize = 12;
/// Number of lines that are kept before and after a suspect.
const CONTEXT: usize = 3;
/// Maximum number of lines of one suspect that are kept.
const MAX_LINES: usize = 20;
/// Maximum length of a line that is kept, in characters.
const MAX_CHARS: usize = 300;

/// Known outcomes of cases of the plan, which are not asked again. Several cases may have the same id, so the keys are
/// their addresses.
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
    /// The lines around the most suspicious statements.
    pub excerpts: Vec<Excerpt>,
    /// The edits that make the method right, if any were found.
    pub mend: Option<Mend>,
}

/// A question that a method gets wrong, shrunk as far as possible.
#[derive(Clone, Debug, PartialEq)]
pub struct Counterexample {
    /// The question with its accepted answers.
    pub planned: Arc<Planned>,
    /// The submission's answer.
    pub outcome: Outcome,
    /// The verdict on it.
    pub verdict: Verdict,
    /// The facts that reports show; `None` until `judge::explain` adds them.
    pub explanation: Option<Arc<Explanation>>,
    /// True if the submission gave another answer when it was asked again.
    pub is_unsteady: bool,
    /// The number of filled cells in the question's grids.
    pub filled: usize,
    /// The number of questions asked before the first wrong answer.
    pub asked: usize,
}

/// A misconception: a known wrong program that answers questions as the method does.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Misconception {
    /// A sentence for each wrong part, in English and in German.
    pub sentences: Vec<[String; 2]>,
    /// The number of the method's wrong answers that the program gives, too.
    pub explained: usize,
    /// The number of the method's wrong answers. Exceptions and timeouts are never explained.
    pub wrong: usize,
    /// The number of questions that both answer in the same way.
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

/// Consecutive lines of a file of the submission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excerpt {
    /// The file in the submission.
    pub file: String,
    /// The number of the first line, from 1.
    pub first_line: usize,
    /// The lines as handed in; long ones are cut.
    pub lines: Vec<String>,
}

/// An edit of a source file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change {
    /// The file in the submission.
    pub file: String,
    /// The line of the edit, from 1.
    pub line: usize,
    /// The text that it replaces; empty for an insertion.
    pub before: String,
    /// The text that it inserts; empty for a removal.
    pub after: String,
}

/// One or more edits that together make a method pass every case and every explored question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mend {
    /// The only edit, or the first one in the source.
    #[serde(flatten)]
    pub change: Change,
    /// The further edits that are needed; empty if the first one is enough.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub further: Vec<Change>,
    /// The edits as a unified diff.
    pub diff: String,
    /// The number of failed cases that pass with the edits.
    pub cases: usize,
    /// The interface and the name of each method that the edits make right.
    pub methods: Vec<(String, String)>,
    /// The number of explored questions that are answered correctly with the edits.
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
    /// Returns the lines around the most suspicious statements: the file with the most suspicious one first, and within
    /// a file the excerpt with its most suspicious one first. `texts` are the submission's files with their contents.
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

    /// Returns whether a statement begins in the excerpt.
    fn shows(&self, suspect: &Suspect) -> bool {
        let lines = self.first_line..self.first_line + self.lines.len();
        self.file == suspect.file && lines.contains(&suspect.line)
    }
}

impl Counterexample {
    /// Returns whether the method throws the exception of an unwritten stub.
    pub fn is_not_written(&self) -> bool {
        matches!(&self.outcome, Outcome::Raised(raised)
            if raised.class == "java.lang.UnsupportedOperationException"
                && raised.message.as_deref() == Some(NOT_WRITTEN))
    }

    /// Returns the counterexample as a judged case, in which form it can be explained.
    pub fn judged(&self) -> Judged {
        Judged {
            planned: Arc::clone(&self.planned),
            outcome: Some(self.outcome.clone()),
            verdict: self.verdict.clone(),
            explanation: self.explanation.clone(),
        }
    }
}
