//! The certificate of a grading: what a student takes to an appeal.
//!
//! It says what was graded, by what, and with what result, and `epsilon verify` proves it by grading again. It names the
//! public cases that did not pass; hidden cases are only in its seal, a hash over the verdicts of all cases and a key that
//! nobody knows without the case files.

use std::collections::BTreeMap;
use std::io;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::schema::Origin;
use super::{Points, SubmissionReport, TaskScore};
use crate::roster::Person;
use crate::verdict::Status;
use crate::view::View;

/// The version of the certificate; it grows when a key changes its meaning or goes.
pub const VERSION: u32 = 1;

/// The name of its file.
pub const FILE: &str = "certificate.json";

/// The certificate of one submission.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Certificate {
    /// [`VERSION`].
    pub certificate: u32,
    /// Everything but the submission on which the verdicts depend.
    pub origin: Origin,
    /// Its id in the class.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The person or the team that the roster has for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<Person>,
    /// The SHA-256 of each file that was read, by its path in the submission.
    pub files: BTreeMap<String, String>,
    /// The points got.
    pub points: Points,
    /// The maximum points.
    pub max: Points,
    /// The tasks that were asked.
    pub tasks: Vec<TaskScore>,
    /// The number of remarks by rule.
    pub remarks: BTreeMap<String, usize>,
    /// The number of cases that were asked, hidden ones included.
    pub cases: usize,
    /// The public cases that did not pass.
    pub not_passed: BTreeMap<String, Status>,
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
        let mut not_passed = BTreeMap::new();
        for judged in &report.cases {
            let (case, status) = (&judged.planned.case, judged.verdict.status);
            let id = case.id.to_string();
            seal.update(format!("{id}\0{status:?}\n"));
            if status != Status::Pass && View::Student.shows(case) {
                not_passed.insert(id, status);
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
        Ok(serde_json::to_string_pretty(self)? + "\n")
    }

    /// Reads a certificate; `None` if the text is none of this version.
    pub fn read(text: &str) -> Option<Self> {
        let read: Self = serde_json::from_str(text).ok()?;
        (read.certificate == VERSION).then_some(read)
    }

    /// Returns the public cases whose verdict differs, with the old and the new one.
    pub fn different<'a>(&'a self, new: &'a Self) -> BTreeMap<&'a str, [Status; 2]> {
        let of = |certificate: &Self, id: &str| {
            let status = certificate.not_passed.get(id).copied();
            status.unwrap_or(Status::Pass)
        };
        let ids = self.not_passed.keys().chain(new.not_passed.keys());
        ids.map(|id| (id.as_str(), [of(self, id), of(new, id)]))
            .filter(|(_, [old, new])| old != new)
            .collect()
    }
}
