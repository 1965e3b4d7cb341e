//! The record of a grading: verdicts, totals, exit code.
//!
//! [`json`] writes it for machines, [`text`] for people. Nothing here runs or asks anything.

pub mod class;
pub mod csv;
pub mod gradescope;
mod harmless;
pub mod html;
pub mod json;
pub mod junit;
pub mod markdown;
pub mod moodle;
pub mod techniques;
pub mod text;
pub mod twins;
mod words;

use std::fmt;
use std::sync::Arc;

use crate::document::{self, Document};
use crate::message::Message;
use crate::outcome::Outcome;
use crate::plan::Planned;
use crate::rule::{Remark, Severity};
use crate::spec::{Scoring, Specs};
use crate::submission::About;
use crate::verdict::{Status, Verdict};

/// Points with two decimals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Points {
    hundredths: u64,
}

impl Points {
    /// A whole number of points.
    pub const fn whole(points: u32) -> Self {
        Self {
            hundredths: points as u64 * 100,
        }
    }

    /// The share `part / of` of these points, rounded half up to hundredths; nothing of nothing is nothing.
    ///
    /// ```
    /// use epsilon::report::Points;
    /// assert_eq!(Points::whole(50).share(2, 3).to_string(), "33.33");
    /// ```
    #[must_use]
    pub fn share(self, part: u64, of: u64) -> Self {
        let hundredths = u128::from(self.hundredths) * u128::from(part) * 2 + u128::from(of);
        let rounded = hundredths.checked_div(u128::from(of) * 2).unwrap_or(0);
        Self {
            hundredths: u64::try_from(rounded).unwrap_or(u64::MAX),
        }
    }

    /// The points in hundredths.
    pub const fn hundredths(self) -> u64 {
        self.hundredths
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!(
            "{}.{:02}",
            self.hundredths / 100,
            self.hundredths % 100
        ))
    }
}

impl std::iter::Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        Self {
            hundredths: points.map(|points| points.hundredths).sum(),
        }
    }
}

/// A case with what happened and what we make of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// The case and what it accepts; shared by the reports of all submissions.
    pub planned: Arc<Planned>,
    /// What happened; `None` if it was not asked.
    pub outcome: Option<Outcome>,
    /// What we make of it.
    pub verdict: Verdict,
}

impl Judged {
    /// Returns the document that explains the verdict.
    pub fn document(&self, specs: &Specs) -> Document {
        Document::new(&self.planned, self.outcome.as_ref(), &self.verdict, specs)
    }

    /// Returns what is said first of the case.
    pub fn headline(&self, specs: &Specs) -> Message {
        document::headline(&self.planned, self.outcome.as_ref(), &self.verdict, specs)
    }
}

/// How a method did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MethodScore {
    /// The interface that declares it; [`crate::case::FILES`] for a file of cases about files.
    pub interface: String,
    /// The class that implements it; the task for a file of cases.
    pub class: String,
    /// Its name; that of the file.
    pub method: String,
    /// How many of its cases passed.
    pub passed: usize,
    /// How many of its cases were judged.
    pub total: usize,
    /// Its points.
    pub points: Points,
    /// The points it could have.
    pub max: Points,
}

/// How a task did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskScore {
    /// The task's name.
    pub task: String,
    /// Its methods, in the order of the interfaces.
    pub methods: Vec<MethodScore>,
    /// The points got.
    pub points: Points,
    /// The points it is worth.
    pub max: Points,
}

/// Everything about one submission.
#[derive(Clone, Debug, PartialEq)]
pub struct SubmissionReport {
    /// The submission's id: unique, and the name of its folder below the folder of reports.
    pub id: String,
    /// The submission's name.
    pub name: String,
    /// What there is to say about it as a whole.
    pub about: About,
    /// Every case, in the order of the plan.
    pub cases: Vec<Judged>,
    /// The tasks of the course that were asked.
    pub tasks: Vec<TaskScore>,
    /// Which cases were asked on images, if twins were wanted.
    pub twins: Option<twins::Tally>,
}

impl SubmissionReport {
    /// Adds up the verdicts of a submission.
    ///
    /// Every method has the same share of its task's points, whether or not it was asked; a method without a case in
    /// the plan gets none, and tasks of which no method was asked are left out.
    ///
    /// Remarks may cost points: those of their class, or all.
    pub fn new(
        id: impl Into<String>,
        name: impl Into<String>,
        about: About,
        cases: Vec<Judged>,
        specs: &Specs,
    ) -> Self {
        let mut tasks: Vec<TaskScore> = specs
            .course
            .tasks
            .iter()
            .map(|task| {
                let rows: Vec<Scored<'_>> = specs
                    .methods()
                    .filter(|(interface, _)| task.classes.contains(&interface.class))
                    .map(|(interface, method)| Scored {
                        topic: (&interface.name, &method.name),
                        class: &interface.class,
                    })
                    .collect();
                score_task(
                    &task.name,
                    Points::whole(task.points),
                    &rows,
                    &cases,
                    specs.course.scoring,
                )
            })
            .chain(score_files(&cases, specs))
            .filter(|task| task.methods.iter().any(|method| method.total > 0))
            .collect();
        for remark in &about.remarks {
            withhold(&mut tasks, remark, specs.course.severity(remark.rule));
        }
        Self {
            id: id.into(),
            name: name.into(),
            about,
            cases,
            tasks,
            twins: None,
        }
    }

    /// How many cases have a status.
    pub fn count(&self, status: Status) -> usize {
        self.cases
            .iter()
            .filter(|judged| judged.verdict.status == status)
            .count()
    }

    /// The points of all tasks together.
    pub fn points(&self) -> Points {
        self.tasks.iter().map(|task| task.points).sum()
    }

    /// The points that could be had.
    pub fn max(&self) -> Points {
        self.tasks.iter().map(|task| task.max).sum()
    }
}

/// What has a share of a task's points: a method, or a file of cases about files.
struct Scored<'a> {
    /// What its cases are counted under.
    topic: (&'a str, &'a str),
    /// The class of a method, the task of a file.
    class: &'a str,
}

/// The task of a course that asks for files: each case file has the same share of its points.
fn score_files(cases: &[Judged], specs: &Specs) -> Option<TaskScore> {
    let task = specs.course.files.as_ref()?;
    let mut rows: Vec<Scored<'_>> = Vec::new();
    for topic in cases
        .iter()
        .filter_map(|judged| judged.planned.case.topic())
    {
        if rows.iter().all(|row| row.topic != topic) {
            rows.push(Scored {
                topic,
                class: &task.name,
            });
        }
    }
    let points = Points::whole(task.points);
    Some(score_task(
        &task.name,
        points,
        &rows,
        cases,
        specs.course.scoring,
    ))
}

fn score_task(
    name: &str,
    max: Points,
    rows: &[Scored<'_>],
    cases: &[Judged],
    scoring: Scoring,
) -> TaskScore {
    let count = rows.len() as u64;
    let mut full = 0;
    let mut partial = Points::default();
    let mut scores = Vec::new();
    for row in rows {
        let of_method = || {
            cases.iter().filter(|judged| {
                judged.verdict.status != Status::Skipped
                    && judged.planned.case.topic() == Some(row.topic)
            })
        };
        let passed = || of_method().filter(|judged| judged.verdict.status == Status::Pass);
        let (part, of) = match scoring {
            Scoring::AllOrNothing => {
                let all = of_method().count() > 0 && passed().count() == of_method().count();
                (u64::from(all), 1)
            }
            Scoring::Proportional => (weight(passed()), weight(of_method())),
        };
        let whole = part == of && of > 0;
        let share = max.share(1, count);
        // Whole methods are counted and not rounded one by one, so that all of them give all points.
        if whole {
            full += 1;
        } else {
            partial = [partial, share.share(part, of)].into_iter().sum();
        }
        scores.push(MethodScore {
            interface: row.topic.0.to_owned(),
            class: row.class.to_owned(),
            method: row.topic.1.to_owned(),
            passed: passed().count(),
            total: of_method().count(),
            points: share.share(part, of),
            max: share,
        });
    }
    TaskScore {
        task: name.to_owned(),
        points: [max.share(full, count), partial].into_iter().sum(),
        max,
        methods: scores,
    }
}

/// Takes away what a departure from a rule costs.
fn withhold(tasks: &mut [TaskScore], remark: &Remark, severity: Severity) {
    let hit = |method: &MethodScore| match severity {
        Severity::Note | Severity::Warning => false,
        Severity::CostsClass => remark.class.as_ref() == Some(&method.class),
        Severity::CostsAll => true,
    };
    for task in tasks {
        if !task.methods.iter().any(hit) {
            continue;
        }
        for method in task.methods.iter_mut().filter(|method| hit(method)) {
            method.points = Points::default();
        }
        task.points = task.methods.iter().map(|method| method.points).sum();
    }
}

fn weight<'a>(cases: impl Iterator<Item = &'a Judged>) -> u64 {
    cases
        .map(|judged| u64::from(judged.planned.case.weight))
        .sum()
}

/// What the process tells its caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[must_use]
pub enum ExitCode {
    /// 0: everything passed.
    Passed,
    /// 1: differences were found.
    Differences,
    /// 2: the harness could not do (all of) its job.
    HarnessFailed,
}

impl ExitCode {
    /// The number.
    pub const fn code(self) -> u8 {
        match self {
            Self::Passed => 0,
            Self::Differences => 1,
            Self::HarnessFailed => 2,
        }
    }
}
