//! The certificate of a grading: what a student takes to an appeal.
//!
//! It says what was graded, by what, and with what result, and `epsilon verify` proves it by grading again. It names the
//! public cases that did not pass; hidden cases are only in its seal, a hash over the verdicts of all cases and a key that
//! nobody knows without the case files.

use std::collections::{BTreeMap, BTreeSet};
use std::io;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::record::Topic;
use super::schema::{Adjustment, Origin};
use super::{Points, SubmissionReport, TaskScore};
use model::roster::Person;
use model::verdict::Status;
use model::view::View;

/// The version of the certificate; raised when a key is removed or changes its meaning.
pub const VERSION: u32 = 1;

/// The name of its file.
pub const FILE: &str = "certificate.json";

/// The certificate of one submission.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Certificate {
    /// [`VERSION`].
    pub certificate: u32,
    /// Everything that the verdicts depend on, except the submission.
    pub origin: Origin,
    /// Its id in the class.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its owner in the roster: a person or a team.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<Person>,
    /// The SHA-256 of each file that was read, by its path in the submission.
    pub files: BTreeMap<String, String>,
    /// The points earned.
    pub points: Points,
    /// The maximum points.
    pub max: Points,
    /// The adjustments that tutors made to its points; no grading proves them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub adjustments: Vec<Adjustment>,
    /// The tasks that were asked.
    pub tasks: Vec<TaskScore>,
    /// The number of remarks by rule.
    pub remarks: BTreeMap<String, usize>,
    /// The number of cases that were asked, hidden ones included.
    pub cases: usize,
    /// The public cases that did not pass, by method; methods without a passed case are left out.
    pub not_passed: BTreeMap<String, BTreeMap<String, Status>>,
    /// The hash over the verdicts of all cases.
    pub seal: String,
}

impl Certificate {
    /// Returns the certificate of a submission; `key` is that of the case files.
    pub fn new(report: &SubmissionReport, origin: &Origin, key: &str) -> Self {
        let mut remarks: BTreeMap<String, usize> = BTreeMap::new();
        for remark in &report.about.remarks {
            *remarks.entry(remark.rule.id().to_owned()).or_default() += 1;
        }
        let mut seal = Sha256::new();
        seal.update(key);
        let failed = failed(&report.tasks);
        let mut not_passed: BTreeMap<String, BTreeMap<String, Status>> = BTreeMap::new();
        for judged in &report.cases {
            let (case, status) = (&judged.planned.case, judged.verdict.status);
            let id = case.id.to_string();
            seal.update(format!("{id}\0{status:?}\n"));
            if status != Status::Pass && View::Student.shows(case) {
                let method = method(case.topic());
                if !failed.contains(&method) {
                    not_passed.entry(method).or_default().insert(id, status);
                }
            }
        }
        Self {
            certificate: VERSION,
            // The search explains verdicts and changes none.
            origin: Origin {
                explore: None,
                ..origin.clone()
            },
            id: report.id.clone(),
            name: report.name.clone(),
            owner: report.owner.clone(),
            files: report.about.files.clone(),
            points: report.points(),
            max: report.max(),
            adjustments: report.marking.adjusted.iter().map(Into::into).collect(),
            tasks: report.tasks.clone(),
            remarks,
            cases: report.cases.len(),
            not_passed,
            seal: format!("{:x}", seal.finalize()),
        }
    }

    /// Returns the certificate as JSON text.
    ///
    /// # Errors
    ///
    /// It cannot be written as JSON.
    pub fn print(&self) -> io::Result<String> {
        Ok(serde_json::to_string(self)? + "\n")
    }

    /// Reads a certificate; `None` if the text is not a certificate of this version.
    pub fn read(text: &str) -> Option<Self> {
        let read: Self = serde_json::from_str(text).ok()?;
        (read.certificate == VERSION).then_some(read)
    }

    /// Returns the public cases whose verdict differs, with the old and the new one. Methods without a passed case in
    /// one of the certificates are left out, since their count of passed cases says that.
    pub fn different<'a>(&'a self, new: &'a Self) -> BTreeMap<&'a str, [Status; 2]> {
        let failed = [self, new].map(|certificate| failed(&certificate.tasks));
        let of = |certificate: &Self, method: &str, id: &str| {
            let status = certificate.not_passed.get(method)?.get(id);
            status.copied()
        };
        let methods = self.not_passed.iter().chain(&new.not_passed);
        methods
            .filter(|(method, _)| failed.iter().all(|failed| !failed.contains(*method)))
            .flat_map(|(method, ids)| ids.keys().map(move |id| (method, id.as_str())))
            .map(|(method, id)| {
                let statuses = [self, new].map(|it| of(it, method, id).unwrap_or(Status::Pass));
                (id, statuses)
            })
            .filter(|(_, [old, new])| old != new)
            .collect()
    }
}

/// Returns the judged methods without a passed case.
fn failed(tasks: &[TaskScore]) -> BTreeSet<String> {
    let methods = tasks.iter().flat_map(|task| &task.methods);
    methods
        .filter(|score| score.total > 0 && score.passed == 0)
        .map(|score| method(Some((&score.interface, &score.method))))
        .collect()
}

/// Returns the name of a method with its interface; a technique has none.
fn method(topic: Topic<'_>) -> String {
    topic.map_or_else(String::new, |(interface, method)| {
        format!("{interface}.{method}")
    })
}
