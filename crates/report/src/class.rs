//! The class table: the few facts that are kept of a submission once its report is written.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::comments::Comments;
use super::mark::adjustments::Adjustments;
use super::mark::appeals::Appeals;
pub use super::schema::CaseName;
use super::schema::Origin;
use super::techniques::{self, TechniqueScore};
use super::theory::Marks;
use super::{Points, SubmissionReport, TaskScore};
use message::exit_code::ExitCode;
use message::grouped::grouped;
use message::{Argument, Message};
use model::deadline::HandedIn;
use model::diagnosis::{Mend, Misconception};
use model::judged::Judged;
use model::outcome::Outcome;
use model::planned::Planned;
use model::roster::Person;
use model::rule::Rule;
use model::spec::Specs;
use model::verdict::Status;
use model::view::View;

impl From<&Planned> for CaseName {
    fn from(planned: &Planned) -> Self {
        Self {
            id: planned.case.id.to_string(),
            method: planned
                .case
                .topic()
                .map(|(interface, method)| (interface.to_owned(), method.to_owned())),
            hidden: !View::Student.shows(&planned.case),
        }
    }
}

/// Wrong answers of one submission to the cases of one method.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mistake {
    /// The interface.
    pub interface: String,
    /// The method.
    pub method: String,
    /// A hash that two submissions share only if they answer the same cases of the method wrongly in the same way.
    pub fingerprint: [u8; 16],
    /// The index of the first of these cases in the plan.
    pub first_case: usize,
    /// The number of these cases.
    pub cases: usize,
    /// The headline of the first one.
    pub headline: Message,
}

impl Mistake {
    /// Returns the key of the mistake in tables.
    pub fn key(&self) -> String {
        format!("{:032x}", u128::from_be_bytes(self.fingerprint))
    }
}

/// A method of one submission that a single edit makes right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SingleEditFix {
    /// The interface.
    pub interface: String,
    /// The method.
    pub method: String,
    /// The edit.
    pub mend: Mend,
}

/// A method of one submission whose answers a misconception explains.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Misconceived {
    /// The interface.
    pub interface: String,
    /// The method.
    pub method: String,
    /// The misconception.
    pub misconception: Misconception,
}

/// A submission's row in the table of the class.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// The submission's id: unique, and the name of its folder below the folder of reports.
    pub id: String,
    /// The submission's name.
    pub name: String,
    /// The number that Moodle or ILIAS gave its participant.
    pub participant: Option<String>,
    /// Its owner in the roster: a person or a team.
    pub owner: Option<Person>,
    /// The time at which it came, if the course has a deadline.
    pub handed_in: Option<HandedIn>,
    /// The points proposed for the Javadoc of each task.
    pub javadoc: BTreeMap<String, Points>,
    /// The tasks that were asked.
    pub tasks: Vec<TaskScore>,
    /// The techniques that were asked.
    pub techniques: Vec<TechniqueScore>,
    /// The number of cases that passed.
    pub passed: usize,
    /// The indices of the failed cases in the plan, ascending.
    pub failed: Vec<usize>,
    /// The number of cases that were skipped.
    pub skipped: usize,
    /// The number of remarks on the submission.
    pub remarks: usize,
    /// The rules of these remarks.
    pub rules: BTreeSet<Rule>,
    /// The reason why it is not graded: nothing in it could be read as a source.
    pub unread: Option<Message>,
    /// A hash of its files, the same for byte-identical hand-ins; `None` if none were read.
    pub content: Option<[u8; 32]>,
    /// The number of passed cases that fail on isomorphic grids, if twins were asked.
    pub exposed: Option<usize>,
    /// Its mistakes, one for each wrong method; missing methods have none.
    pub mistakes: Vec<Mistake>,
    /// Its methods that a single edit makes right, if the submission was diagnosed.
    pub one_edits: Option<Vec<SingleEditFix>>,
    /// Its methods whose answers a misconception explains.
    pub misconceived: Vec<Misconceived>,
}

impl Row {
    /// Returns the row of a submission.
    pub fn new(report: &SubmissionReport, specs: &Specs) -> Self {
        let failed = |judged: &Judged| judged.verdict.status == Status::Fail;
        Self {
            id: report.id.clone(),
            name: report.name.clone(),
            tasks: report.tasks.clone(),
            techniques: techniques::scores(report),
            passed: report.count(Status::Pass),
            participant: None,
            owner: report.owner.clone(),
            handed_in: report.marking.times.own,
            javadoc: report.javadoc_proposals(&specs.course),
            failed: cases_with_indices(report)
                .filter(|(_, judged)| failed(judged))
                .map(|(index, _)| index)
                .collect(),
            skipped: report.count(Status::Skipped),
            remarks: report.about.remarks.len(),
            rules: report.about.remarks.iter().map(|it| it.rule).collect(),
            unread: report.unread(),
            content: content(&report.about.files),
            exposed: report.twins.as_ref().map(|_| report.exposed()),
            mistakes: mistakes(report),
            one_edits: (!report.diagnoses.is_empty()).then(|| one_edits(report)),
            misconceived: misconceived(report),
        }
    }

    /// Returns its score in a task, if the task was asked.
    pub fn task(&self, name: &str) -> Option<&TaskScore> {
        self.tasks.iter().find(|task| task.task == name)
    }

    /// Returns the points of all tasks together.
    pub fn points(&self) -> Points {
        self.tasks.iter().map(|task| task.points).sum()
    }

    /// Returns the maximum points.
    pub fn max(&self) -> Points {
        self.tasks.iter().map(|task| task.max).sum()
    }
}

/// Returns the cases of a submission with their indices in the plan.
fn cases_with_indices(report: &SubmissionReport) -> impl Iterator<Item = (usize, &Judged)> {
    report.places.iter().copied().zip(&report.cases)
}

/// Returns a hash over the names and hashes of files; the folders of their paths do not count.
fn content(files: &BTreeMap<String, String>) -> Option<[u8; 32]> {
    let mut hashes: Vec<(&str, &String)> = files
        .iter()
        .map(|(path, hash)| (path.rsplit('/').next().unwrap_or(path), hash))
        .collect();
    hashes.sort_unstable();
    let mut all = Sha256::new();
    for (name, hash) in &hashes {
        all.update(format!("{name}\0{hash}\0"));
    }
    (!hashes.is_empty()).then(|| all.finalize().into())
}

/// Returns the mistakes of a submission, one for each wrong method; missing methods have none.
pub(super) fn mistakes(report: &SubmissionReport) -> Vec<Mistake> {
    let failed = cases_with_indices(report).filter_map(|(index, judged)| {
        let missing = matches!(judged.outcome, None | Some(Outcome::Missing));
        let wrong = judged.verdict.status == Status::Fail && !missing;
        Some((
            judged.planned.case.topic().filter(|_| wrong)?,
            (index, judged),
        ))
    });
    grouped(failed)
        .into_iter()
        .filter_map(|((interface, method), cases)| {
            let &(first_case, first) = cases.first()?;
            Some(Mistake {
                interface: interface.to_owned(),
                method: method.to_owned(),
                fingerprint: fingerprint(&cases),
                first_case,
                cases: cases.len(),
                headline: first.headline().clone(),
            })
        })
        .collect()
}

fn misconceived(report: &SubmissionReport) -> Vec<Misconceived> {
    let misconceived = report.diagnoses.iter().filter_map(|diagnosis| {
        let (interface, method) = diagnosis.topic.clone();
        let misconception = diagnosis.misconception.clone()?;
        Some(Misconceived {
            interface,
            method,
            misconception,
        })
    });
    misconceived.collect()
}

fn one_edits(report: &SubmissionReport) -> Vec<SingleEditFix> {
    let mended = report.diagnoses.iter().filter_map(|diagnosis| {
        let (interface, method) = diagnosis.topic.clone();
        let mend = diagnosis.mend.clone().filter(Mend::is_single)?;
        Some(SingleEditFix {
            interface,
            method,
            mend,
        })
    });
    mended.collect()
}

fn fingerprint(cases: &[(usize, &Judged)]) -> [u8; 16] {
    let mut hash = Sha256::new();
    for (_, judged) in cases {
        // Only failed cases count: when other cases are added or removed, comments on the mistake still apply.
        hash.update(judged.planned.case.id.to_string());
        hash.update([0]);
        if let Some(outcome) = &judged.outcome {
            // Two different outcomes differ in at least one of these.
            hash.update(outcome.to_string());
            if let Outcome::Wrote(files) = outcome {
                for bytes in files.values() {
                    hash.update((bytes.len() as u64).to_le_bytes());
                    hash.update(bytes);
                }
            }
            if let Outcome::Returned(returned) = outcome {
                for argument in returned.arguments.iter().flatten() {
                    hash.update(argument.to_string());
                }
            }
        }
        hash.update([0]);
    }
    let mut fingerprint = [0; 16];
    fingerprint.copy_from_slice(&hash.finalize()[..16]);
    fingerprint
}

/// The whole class: the rows of all submissions, and everything that spans them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClassReport {
    /// Everything that the verdicts depend on, except the submissions.
    pub origin: Origin,
    /// The cases in the order of the plan.
    pub cases: Vec<CaseName>,
    /// The submissions, ascending by id if they come from a folder, else in the order in which they were named.
    pub rows: Vec<Row>,
    /// The people of the roster without a submission of their own.
    pub absent: Vec<Person>,
    /// The marks that tutors entered; no part of the record of a shard.
    #[serde(skip)]
    pub marks: Marks,
    /// The comments that tutors wrote on mistakes.
    #[serde(skip)]
    pub comments: Comments,
    /// The adjustments that tutors made to points.
    #[serde(skip)]
    pub adjustments: Adjustments,
    /// The appeals against points.
    #[serde(skip)]
    pub appeals: Appeals,
    /// The number of mistakes in specs or case files that kept cases from being asked.
    pub problems: usize,
    /// The submissions that could not be graded: the id, and a sentence.
    pub not_graded: Vec<(String, Argument)>,
    /// The wall time of the grading, in milliseconds.
    pub milliseconds: u64,
}

impl ClassReport {
    /// Returns the tasks of all rows, in the order of the course.
    pub fn tasks(&self) -> Vec<&str> {
        let mut tasks: Vec<&str> = Vec::new();
        for row in &self.rows {
            // A row's tasks are in the order of the course, so a new one belongs before the next known one.
            let mut end = tasks.len();
            for task in row.tasks.iter().rev() {
                match tasks.iter().position(|known| *known == task.task) {
                    Some(known) => end = known,
                    None => tasks.insert(end, &task.task),
                }
            }
        }
        tasks
    }

    /// Returns a copy without rows, failures to grade and timing: the data that all shards of a class share.
    pub fn head(&self) -> Self {
        Self {
            rows: Vec::new(),
            not_graded: Vec::new(),
            milliseconds: 0,
            ..self.clone()
        }
    }

    /// Returns the submissions that nobody in the roster owns; none if there is no roster.
    pub fn strangers(&self) -> Vec<&Row> {
        let rows = || self.rows.iter();
        let has_roster = !self.absent.is_empty() || rows().any(|row| row.owner.is_some());
        let strangers = rows().filter(|row| row.owner.is_none() && has_roster);
        strangers.collect()
    }

    /// Returns the submissions of which nothing could be read, each with the reason.
    pub fn unread(&self) -> impl Iterator<Item = (&Row, &Message)> {
        let rows = self.rows.iter();
        rows.filter_map(|row| Some((row, row.unread.as_ref()?)))
    }

    /// Returns the mistakes by fingerprint, the most common first, each with the submissions that made it.
    pub fn shared_mistakes(&self) -> Vec<Vec<(&Row, &Mistake)>> {
        let mut groups: BTreeMap<[u8; 16], Vec<(&Row, &Mistake)>> = BTreeMap::new();
        for row in &self.rows {
            for mistake in &row.mistakes {
                groups
                    .entry(mistake.fingerprint)
                    .or_default()
                    .push((row, mistake));
            }
        }
        let mut groups: Vec<_> = groups.into_values().collect();
        groups.sort_by_key(|group| {
            let (_, first) = group[0];
            (
                Reverse((group.len(), first.cases)),
                &first.interface,
                &first.method,
            )
        });
        groups
    }

    /// Returns the groups of submissions with byte-identical files.
    pub fn identical(&self) -> Vec<Vec<&Row>> {
        let with_content = self.rows.iter().filter_map(|row| Some((row.content?, row)));
        let mut groups: Vec<Vec<&Row>> = grouped(with_content)
            .into_iter()
            .map(|(_, rows)| rows)
            .collect();
        groups.retain(|rows| rows.len() > 1);
        groups
    }

    /// Returns whether twins were asked of any submission.
    pub fn has_twins(&self) -> bool {
        self.rows.iter().any(|row| row.exposed.is_some())
    }

    /// Returns whether any submission was diagnosed.
    pub fn has_diagnoses(&self) -> bool {
        self.rows.iter().any(|row| row.one_edits.is_some())
    }

    /// Returns the exit code of the grading.
    pub fn exit_code(&self) -> ExitCode {
        let differs = |row: &Row| !row.failed.is_empty() || row.unread.is_some();
        let differs = self.rows.iter().any(differs);
        ExitCode::of(self.problems + self.not_graded.len() > 0, differs)
    }
}
