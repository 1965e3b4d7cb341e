//! The file of `--known-failures`: cases that are known to fail, and therefore do not fail a run.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use epsilon::run::class::Graded;
use message::error::{FileProblem, HarnessError};
use model::case::hodoku::{self, Line};
use model::case::{Case, Question};
use model::load;
use model::verdict::Status;
use report::schema::Submission;

use super::{Problems, argument, say};

/// The cases that are known to fail: ids, each with the line of the file that names it.
#[derive(Debug)]
pub(super) struct KnownFailures {
    file: String,
    lines: BTreeMap<String, usize>,
}

impl KnownFailures {
    /// Reads the file. Each line is a HoDoKu line as in the library, or the id of a case; blank lines and lines that
    /// begin with `#` are ignored. Only the cases of this run can be named.
    pub(super) fn read(path: &Path, cases: &[Case]) -> Result<Self, Problems> {
        let mut source = load::read(path)?;
        source.name = argument::name_of(path);
        let mut by_line: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for case in cases {
            if let Question::Technique(line) = &case.question {
                let ids = by_line.entry(line.to_string()).or_default();
                ids.push(case.id.to_string());
            }
        }
        let ids: BTreeSet<String> = cases.iter().map(|case| case.id.to_string()).collect();
        let mut lines = BTreeMap::new();
        let mut problems: Vec<HarnessError> = Vec::new();
        let mut offset = 0;
        for (index, raw) in source.text.split('\n').enumerate() {
            let text = raw.trim();
            let start = offset + raw.len() - raw.trim_start().len();
            offset += raw.len() + 1;
            if hodoku::is_comment(text) {
                continue;
            }
            let named = if text.starts_with(':') {
                match Line::parse(text) {
                    Ok(line) => by_line.get(&line.to_string()).cloned(),
                    Err(error) => {
                        let span = start + error.span().start..start + error.span().end;
                        let problem = FileProblem::new(&source, span, error.message().clone());
                        problems.push(problem.into());
                        continue;
                    }
                }
            } else {
                ids.get(text).map(|id| vec![id.clone()])
            };
            let Some(named) = named else {
                let message = message!("known-failure-of-no-case");
                let problem = FileProblem::new(&source, start..start + text.len(), message);
                problems.push(problem.into());
                continue;
            };
            for id in named {
                lines.entry(id).or_insert(index + 1);
            }
        }
        if problems.is_empty() {
            let file = source.name.clone();
            Ok(Self { file, lines })
        } else {
            Err(problems.into())
        }
    }

    /// Classifies the cases that were asked by whether they failed and whether that was known.
    pub(super) fn compare(&self, graded: &Graded) -> Comparison {
        let mut failed: BTreeSet<&str> = BTreeSet::new();
        let mut skipped: BTreeSet<&str> = BTreeSet::new();
        for (status, id) in graded.records.iter().flat_map(cases) {
            match status {
                Status::Fail => failed.insert(id),
                Status::Skipped => skipped.insert(id),
                Status::Pass => false,
            };
        }
        let class = &graded.class;
        let mut comparison = Comparison {
            file: self.file.clone(),
            unread: class.rows.iter().any(|row| row.unread.is_some()),
            ..Comparison::default()
        };
        for case in &class.cases {
            let id = case.id.as_str();
            let is_asked = |it: &Submission| match &case.method {
                Some((interface, _)) => it.interfaces.contains(interface),
                None => true,
            };
            if !graded.records.iter().any(is_asked) {
                continue;
            }
            match (failed.contains(id), self.lines.get(id)) {
                (true, None) => comparison.new.push(id.to_owned()),
                (true, Some(_)) => comparison.still += 1,
                (false, Some(line)) if !skipped.contains(id) => {
                    comparison.passing.push((*line, id.to_owned()));
                }
                (false, _) => {}
            }
        }
        comparison.passing.sort();
        comparison
    }
}

/// The comparison of a run with the known failures.
#[derive(Debug, Default)]
pub(super) struct Comparison {
    file: String,
    /// The failed cases that are not known to fail, in the order of the plan.
    new: Vec<String>,
    /// The number of known failures that failed again in some submission.
    still: usize,
    /// The known failures that passed in all submissions, each after its line in the file, from 1.
    passing: Vec<(usize, String)>,
    /// `true` if there is a submission of which nothing could be read.
    unread: bool,
}

impl Comparison {
    /// Returns whether there are differences that are not known.
    pub(super) const fn differs(&self) -> bool {
        !self.new.is_empty() || self.unread
    }

    /// Returns the sentences to print, and the lines of the cases below them.
    pub(super) fn lines(&self) -> Vec<String> {
        let file = self.file.as_str();
        let mut lines = vec![say(&message!(
            "known-failures-still",
            count = self.still,
            file
        ))];
        if !self.passing.is_empty() {
            let count = self.passing.len();
            lines.push(say(&message!("known-failures-pass", count, file)));
            let passing = self.passing.iter();
            lines.extend(passing.map(|(line, id)| format!("  {file}:{line}: {id}")));
        }
        if !self.new.is_empty() {
            let count = self.new.len();
            lines.push(say(&message!("known-failures-new", count, file)));
            lines.extend(self.new.iter().map(|id| format!("  {id}")));
        }
        lines
    }
}

/// Returns the cases that a record lists: all but the plain passes.
fn cases(submission: &Submission) -> impl Iterator<Item = (Status, &str)> {
    let groups = submission.cases.iter();
    groups.flat_map(|it| it.ids.iter().map(|id| (it.verdict, id.as_str())))
}
