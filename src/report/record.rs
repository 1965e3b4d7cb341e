//! The record of a submission: its judged cases and their scores.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::Arc;

use reference::readings::{ALL, Reading};

use super::score::{self, Points, TaskScore};
use super::twins;
use crate::document::{self, Document};
use crate::grouped::grouped;
use crate::message::Message;
use crate::outcome::Outcome;
use crate::plan::{NotAsked, Planned};
use crate::rule::{Remark, Rule, Severity};
use crate::spec::{Course, Specs};
use crate::submission::About;
use crate::verdict::{Finding, Status, Verdict};

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

/// An interface and one of its methods.
pub(super) type Topic<'a> = Option<(&'a str, &'a str)>;

/// The record of one submission.
#[derive(Clone, Debug, PartialEq)]
pub struct SubmissionReport {
    /// The submission's id: unique, and the name of its folder below the folder of reports.
    pub id: String,
    /// The submission's name.
    pub name: String,
    /// The remarks on it as a whole, and its classes.
    pub about: About,
    /// Every case, in the order of the plan.
    pub cases: Vec<Judged>,
    /// The tasks of the course that were asked.
    pub tasks: Vec<TaskScore>,
    /// The cases that were also asked on isomorphic grids, if twins were wanted.
    pub twins: Option<twins::Tally>,
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

impl SubmissionReport {
    /// Scores the judged cases of a submission.
    pub fn new(
        id: impl Into<String>,
        name: impl Into<String>,
        about: About,
        cases: Vec<Judged>,
        specs: &Specs,
    ) -> Self {
        let tasks = score::tasks(&cases, &about.remarks, specs);
        Self {
            id: id.into(),
            name: name.into(),
            about,
            cases,
            tasks,
            twins: None,
        }
    }

    /// Returns the cases by topic, topics in the order in which they are first asked; techniques have none.
    pub(super) fn by_topic(&self) -> Vec<(Topic<'_>, Vec<&Judged>)> {
        grouped(
            self.cases
                .iter()
                .map(|judged| (judged.planned.case.topic(), judged)),
        )
    }

    /// Returns the number of cases with a status.
    pub fn count(&self, status: Status) -> usize {
        self.cases
            .iter()
            .filter(|judged| judged.verdict.status == status)
            .count()
    }

    /// Returns the points of all tasks together.
    pub fn points(&self) -> Points {
        self.tasks.iter().map(|task| task.points).sum()
    }

    /// Returns the maximum points.
    pub fn max(&self) -> Points {
        self.tasks.iter().map(|task| task.max).sum()
    }

    pub(super) fn remarks_by_rule(&self, course: &Course) -> Vec<(Severity, Rule, Vec<&Remark>)> {
        let mut of_rule: BTreeMap<(Reverse<Severity>, Rule), Vec<&Remark>> = BTreeMap::new();
        for remark in &self.about.remarks {
            let key = (Reverse(course.severity(remark.rule)), remark.rule);
            of_rule.entry(key).or_default().push(remark);
        }
        of_rule
            .into_iter()
            .map(|((Reverse(severity), rule), remarks)| (severity, rule, remarks))
            .collect()
    }

    /// Returns the readings that answers to some cases follow, in the order of the clauses, with their numbers.
    pub(super) fn readings_followed(
        &self,
        shows: impl Fn(&Judged) -> bool,
    ) -> Vec<(Reading, usize)> {
        let visible = self.cases.iter().filter(|judged| shows(judged));
        let followed: Vec<&Reading> = visible.flat_map(|judged| &judged.verdict.follows).collect();
        let count = |reading: &Reading| followed.iter().filter(|&&it| it == reading).count();
        ALL.iter()
            .map(|reading| (*reading, count(reading)))
            .filter(|(_, count)| *count > 0)
            .collect()
    }

    /// Returns the reasons why cases were skipped, with their numbers.
    pub(super) fn skipped_by_reason(&self) -> BTreeMap<NotAsked, usize> {
        let mut reasons = BTreeMap::new();
        for finding in self
            .cases
            .iter()
            .flat_map(|judged| &judged.verdict.findings)
        {
            if let Finding::NotAsked(reason) = finding {
                *reasons.entry(*reason).or_default() += 1;
            }
        }
        reasons
    }
}
