//! Verdicts: pass, fail or skipped, with every reason.

use board::readings::Reading;
use serde::{Deserialize, Serialize};

use crate::case::hodoku::LineVerdict;
use crate::difference::{Difference, FileDifference, Wrong};
use crate::exposure::Exposure;
use crate::outcome::{Circumstance, Outcome};
use crate::planned::NotAsked;

board::named! {
    /// The result of a case, with its name in reports.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    Status {
        /// The answer is right.
        Pass = "pass",
        /// It is not.
        Fail = "fail",
        /// The case was not asked.
        Skipped = "skipped",
    }
}

/// A judged case.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// Pass, fail or skipped.
    pub status: Status,
    /// The readings, other than the course's own, by which the answer was judged.
    ///
    /// They are chosen for all answers of the method together, and left out if they make no difference to this case.
    pub follows: Vec<Reading>,
    /// All findings; a passed case can have some, too.
    pub findings: Vec<Finding>,
}

/// An observation about an outcome.
#[derive(Clone, Debug, PartialEq)]
pub enum Finding {
    /// The answer differs from the expected one.
    Differs(Difference),
    /// There is no answer; the outcome gives the reason.
    NoAnswer,
    /// A `void` method had produced the right grid before it threw. It still counts as no answer.
    WorkDone,
    /// An argument, by its index from 0, was changed although it should not have been. Only a warning (C30).
    ArgumentChanged(usize),
    /// The method wrote to the console.
    Console(String),
    /// The method gave another answer when it was asked again under other circumstances. Only a warning.
    Unsteady(Circumstance, Box<Outcome>),
    /// A technique's steps do not agree with the HoDoKu line.
    Technique(LineVerdict),
    /// The answer is right, but some on isomorphic grids are wrong. A mistake only if the course says so.
    Twins(Box<Exposure>),
    /// A file that the program should have written is missing or wrong.
    File(FileDifference),
    /// The case was not asked or not judged, for this reason.
    NotAsked(NotAsked),
    /// The answer is right under these readings, which the other answers of the method do not follow.
    OtherReadings(Vec<Reading>),
    /// No choice of readings explains all answers of the method, but the choice by which it is judged explains clearly
    /// more than the course's own.
    MoreUnderOtherReadings(Gain),
    /// All answers of the method follow this reading, which is not admissible.
    Inadmissible(Reading),
    /// The case was also asked on images of its grids. Some answers are wrong; the verdict is on the first wrong one.
    Sweep {
        /// The number of grids asked, the case's own among them.
        asked: usize,
        /// The number of wrong answers.
        wrong: usize,
    },
    /// The method fails only cases with values that are neither -1 nor a digit (C15).
    ForeignValuesOnly,
}

impl Finding {
    /// Returns the finding's name in reports, which never changes.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Differs(difference) => match difference {
                Difference::Null => "null",
                Difference::NullForEmpty => "null-for-empty",
                Difference::WrongType { .. } => "wrong-type",
                Difference::Value => "wrong-value",
                Difference::Length { .. } => "wrong-length",
                Difference::Order => "wrong-order",
                Difference::Duplicates(_) => "duplicates",
                Difference::Missing(_) => "missing-entries",
                Difference::Extra(_) => "extra-entries",
                Difference::Entries(_) => "wrong-entries",
                Difference::Cells(_) => "wrong-cells",
                Difference::Run(_) => "other-run",
            },
            Self::NoAnswer => "no-answer",
            Self::WorkDone => "work-done",
            Self::ArgumentChanged(_) => "argument-changed",
            Self::Console(_) => "console-output",
            Self::Unsteady(Circumstance::SharedObject, _) => "state-kept",
            Self::Unsteady(Circumstance::OtherOrder, _) => "order-matters",
            Self::Technique(_) => "technique",
            Self::Twins(exposure) => exposure.name(),
            Self::File(difference) => match difference.wrong {
                Wrong::Missing => "missing-file",
                Wrong::Puzzles { .. } => "wrong-puzzles",
                Wrong::Line { .. } => "wrong-line",
            },
            Self::NotAsked(_) => "not-asked",
            Self::OtherReadings(_) => "other-readings",
            Self::MoreUnderOtherReadings(_) => "more-under-other-readings",
            Self::Inadmissible(_) => "inadmissible-reading",
            Self::Sweep { .. } => "sweep",
            Self::ForeignValuesOnly => "foreign-values-only",
        }
    }
}

impl Verdict {
    /// Creates the verdict on a case that was not asked.
    pub fn skipped(reason: NotAsked) -> Self {
        Self {
            status: Status::Skipped,
            follows: Vec::new(),
            findings: vec![Finding::NotAsked(reason)],
        }
    }

    /// Returns the finding on the case's twins, its isomorphic grids, if some failed.
    pub fn exposure(&self) -> Option<&Exposure> {
        self.findings.iter().find_map(|finding| match finding {
            Finding::Twins(exposure) => Some(exposure.as_ref()),
            _ => None,
        })
    }

    /// Returns the findings on the case itself, without those on its twins.
    pub fn own_findings(&self) -> impl Iterator<Item = &Finding> {
        let is_own = |finding: &&Finding| !matches!(finding, Finding::Twins(_));
        self.findings.iter().filter(is_own)
    }

    /// Creates the verdict on a case that failed for one reason.
    pub fn fail(finding: Finding) -> Self {
        Self {
            status: Status::Fail,
            follows: Vec::new(),
            findings: vec![finding],
        }
    }
}

/// A comparison of how many answers two choices of readings explain: one that judges the method, and the course's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gain {
    /// The readings of the choice, other than the course's own.
    pub readings: Vec<Reading>,
    /// Number of answers that are right under the choice.
    pub right: usize,
    /// Number of answers that are right under the course's own readings.
    pub own: usize,
    /// Number of answers.
    pub of: usize,
}
