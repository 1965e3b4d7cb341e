//! Results by technique: a row for each label of the HoDoKu lines that were asked.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::SubmissionReport;
use model::case::Question;
use model::case::hodoku::Line;
use model::judged::Judged;
use model::verdict::Status;

/// The lines of one label: a code with its variant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TechniqueScore {
    /// HoDoKu's code with its variant: `0902-2`.
    pub label: String,
    /// The technique's name in English.
    pub name: String,
    /// The number of lines that passed.
    pub passed: usize,
    /// The number of lines that were judged.
    pub judged: usize,
    /// The number of lines that were not judged.
    pub skipped: usize,
}

/// Returns the scores of all labels, ascending.
pub fn scores(submission: &SubmissionReport) -> Vec<TechniqueScore> {
    let mut scores: BTreeMap<String, TechniqueScore> = BTreeMap::new();
    for (judged, line) in submission.cases.iter().filter_map(with_line) {
        let label = line.label();
        let score = scores.entry(label.clone()).or_insert(TechniqueScore {
            label,
            name: line.name().to_owned(),
            passed: 0,
            judged: 0,
            skipped: 0,
        });
        match judged.verdict.status {
            Status::Skipped => score.skipped += 1,
            status => {
                score.judged += 1;
                score.passed += usize::from(status == Status::Pass);
            }
        }
    }
    scores.into_values().collect()
}

fn with_line(judged: &Judged) -> Option<(&Judged, &Line)> {
    match &judged.planned.case.question {
        Question::Technique(line) => Some((judged, line)),
        Question::Call(_) | Question::Files(_) => None,
    }
}
