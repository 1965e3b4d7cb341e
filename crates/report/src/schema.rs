//! The data of `report.json`, as it is written and read back; `specs/report.schema.json` describes each key.
//!
//! The record of a class names all cases once. A submission lists only the cases that are not a plain pass, grouped by
//! equal result; every other case of its interfaces passed without a finding.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::mark::Difference;
use super::mark::adjustments::Adjusted;
use super::techniques::TechniqueScore;
use super::{Points, TaskScore};
use model::about::GradedClass;
use model::diagnosis::{Mend, Misconception, Suspect};
use model::roster::Person;
use model::verdict::Status;

/// The version of the schema; raised when a key is removed or changes its meaning.
pub const SCHEMA: u32 = 3;

/// The versions that can be read. Records of version 2 name the cases of each submission by their ids.
pub const READABLE: RangeInclusive<u32> = 2..=SCHEMA;

/// A record of the whole class, or of one submission with everything that its verdicts depend on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// [`SCHEMA`].
    pub schema: u32,
    /// Everything that the verdicts depend on, except the submissions.
    pub origin: Origin,
    /// The cases in the order of the plan; empty in the record of one submission.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cases: Vec<CaseName>,
    /// The submissions, in the order of the class.
    pub submissions: Vec<Submission>,
    /// The people of the roster without a submission of their own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub absent: Vec<Person>,
    /// The number of mistakes in specs or case files that kept cases from being asked.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub problems: usize,
    /// The sentences on submissions that could not be graded.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub not_graded: Vec<Bilingual>,
    /// The wall time of the grading of a class, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub milliseconds: Option<u64>,
}

/// The tool and its input, without the submissions.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Origin {
    /// The program.
    pub tool: Tool,
    /// The course's short name.
    pub course: String,
    /// A hash of the course's file and the interfaces.
    pub specs: String,
    /// A hash of all case files.
    pub case_set: String,
    /// A hash of the reference's sources.
    pub reference: String,
    /// The patterns that selected the cases, if not all were requested.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub only: Vec<String>,
    /// The tasks that were requested, if not all were.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tasks: Vec<String>,
    /// The number of isomorphic grids on which each passed case was asked again, if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub twins: Option<u16>,
    /// The seconds given to the search for counterexamples, if there was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub explore: Option<u32>,
    /// The seed of twins and search.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
}

/// The program that wrote a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tool {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// A hash of its sources.
    pub sources: String,
}

impl Default for Tool {
    /// Returns this program, without a hash of its sources.
    fn default() -> Self {
        Self {
            name: "epsilon".to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            sources: String::new(),
        }
    }
}

/// A case, by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CaseName {
    /// Its id.
    pub id: String,
    /// The interface and the method that it asks for; a technique has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub method: Option<(String, String)>,
    /// `true` if students may not see it.
    #[serde(default, skip_serializing_if = "is_false")]
    pub hidden: bool,
}

/// A sentence in English and German.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bilingual {
    /// In English.
    pub en: String,
    /// In German.
    pub de: String,
}

/// A graded submission.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Submission {
    /// Its id: unique in the class.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The SHA-256 of each file that was read, by its path in the submission.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub files: BTreeMap<String, String>,
    /// Its owner in the roster: a person or a team.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<Person>,
    /// The names of its types.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub types: Vec<String>,
    /// The points earned.
    pub points: Points,
    /// The maximum points.
    pub max: Points,
    /// The adjustments that tutors made to its points.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub adjustments: Vec<Adjustment>,
    /// The number of cases that passed.
    pub passed: usize,
    /// The number of cases that failed.
    pub failed: usize,
    /// The number of cases that were skipped.
    pub skipped: usize,
    /// The graded classes of a Java submission.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub classes: Vec<GradedClass>,
    /// The remarks on it as a whole.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub remarks: Vec<Remark>,
    /// The points proposed for the Javadoc of each task.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub javadoc: BTreeMap<String, Points>,
    /// The counts of twins, if they were asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub twins: Option<Tally>,
    /// The tasks that were asked.
    pub tasks: Vec<TaskScore>,
    /// The techniques that were asked, ascending by label.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub techniques: Vec<TechniqueScore>,
    /// The diagnoses of methods, in the order of the specs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub diagnoses: Vec<Diagnosis>,
    /// The wrong answers by method; submissions with the same mistake have the same fingerprint.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mistakes: Vec<Mistake>,
    /// The interfaces whose cases are its own; cases without an interface always are.
    pub interfaces: BTreeSet<String>,
    /// The cases that are not a plain pass, grouped by equal result.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cases: Vec<CaseGroup>,
}

/// Cases of one method with the same verdict for the same reasons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CaseGroup {
    /// The method, or the case file of a course of files.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub method: Option<String>,
    /// The verdict.
    pub verdict: Status,
    /// The name of the outcome, if they were asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<String>,
    /// The outcome in words, with the value found, if they failed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<String>,
    /// The readings, other than the course's own, by which the answers were judged.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub follows: Vec<String>,
    /// The findings.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub findings: Vec<Finding>,
    /// The wrong answers on isomorphic grids, if the cases passed and some of their twins failed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub twins: Option<Exposure>,
    /// The ids of the cases, in the order of the plan.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ids: Vec<String>,
    /// In the record of a class as it is stored, in place of the ids: the indices of the cases in [`Record::cases`], from
    /// 0, as runs with the first and the last index.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<(usize, usize)>,
}

/// A finding.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finding {
    /// Its name, which never changes.
    pub finding: String,
    /// The finding as one English sentence.
    pub text: String,
}

/// A remark on a submission as a whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remark {
    /// The rule's name, which never changes.
    pub rule: String,
    /// The file in the submission, with line and column.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// The class that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<String>,
    /// The detail, the same in every language.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub detail: String,
    /// The remark as one English sentence.
    pub text: String,
}

/// The wrong answers to the cases of one method.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mistake {
    /// The interface.
    pub interface: String,
    /// The method.
    pub method: String,
    /// A hash that two submissions share only if they answer the same cases wrongly in the same way.
    pub fingerprint: String,
    /// The id of the first of these cases.
    pub first_case: String,
    /// The number of these cases.
    pub cases: usize,
    /// The headline of the first one.
    pub headline: Bilingual,
}

/// A change that a tutor made to points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Adjustment {
    /// The task, the method, or `*` for the sum.
    pub target: String,
    /// The change: `+2.00`, `-1.50` or `=20.00`.
    pub change: String,
    /// The points of the task, or the sum, before the change.
    pub before: Points,
    /// The same points after it.
    pub after: Points,
    /// The reason.
    pub reason: String,
    /// The tutor.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub who: String,
    /// The day, as it was written.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub date: String,
}

impl Adjustment {
    /// Returns the change of the points.
    pub const fn difference(&self) -> Difference {
        Difference {
            before: self.before,
            after: self.after,
        }
    }
}

impl From<&Adjusted> for Adjustment {
    fn from(adjusted: &Adjusted) -> Self {
        let (row, difference) = (&adjusted.adjustment, adjusted.effect.difference);
        Self {
            target: row.target.to_string(),
            change: row.change.to_string(),
            before: difference.before,
            after: difference.after,
            reason: row.reason.clone(),
            who: row.who.clone(),
            date: row.date.clone(),
        }
    }
}

/// The diagnosis of a method.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Diagnosis {
    /// The interface.
    pub interface: String,
    /// The method.
    pub method: String,
    /// The smallest question found that it gets wrong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counterexample: Option<Counterexample>,
    /// The misconception that explains its answers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub misconception: Option<Misconception>,
    /// The statements under suspicion, the most suspicious first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub suspects: Vec<Suspect>,
    /// The edits that make it right, if some were found; usually one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mend: Option<Mend>,
}

/// The smallest question that a method gets wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counterexample {
    /// The arguments, in words.
    pub arguments: Vec<String>,
    /// The accepted answers, in words.
    pub expected: Vec<String>,
    /// The submission's answer, in words.
    pub answer: String,
    /// The number of filled cells in its grids.
    pub filled: usize,
    /// The number of questions asked before the first wrong answer.
    pub asked: usize,
}

/// The counts of twins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// The number of passed cases with twins.
    pub cases: usize,
    /// The number of their twins that were asked.
    pub asked: usize,
    /// The number of cases that fail on some of their twins.
    pub exposed: usize,
}

/// The result of a passed case that fails on isomorphic grids.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exposure {
    /// The number of twins asked.
    pub asked: usize,
    /// The number of them that failed.
    pub wrong: usize,
    /// The maps that break the answer by themselves.
    pub wrong_under: Vec<String>,
    /// The maps that do not.
    pub right_under: Vec<String>,
    /// The first twin that failed.
    pub first: Twin,
}

/// A twin that failed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Twin {
    /// The chain of maps that leads to it, in words.
    pub maps: Vec<String>,
    /// The arguments, in words.
    pub arguments: Vec<String>,
    /// The accepted answers, in words.
    pub expected: Vec<String>,
    /// The submission's answer, in words.
    pub answer: String,
}

impl CaseName {
    /// Returns the interface and the method; `None` for a technique.
    pub fn topic(&self) -> Option<(&str, &str)> {
        let (interface, method) = self.method.as_ref()?;
        Some((interface, method))
    }
}

impl From<[String; 2]> for Bilingual {
    fn from([en, de]: [String; 2]) -> Self {
        Self { en, de }
    }
}

impl Submission {
    /// Puts places among the cases of a record in place of ids.
    pub(super) fn store(&mut self, place_of: &BTreeMap<&str, usize>) {
        for group in &mut self.cases {
            group.store(place_of);
        }
    }

    /// Returns the points with the adjustments of tutors.
    pub fn adjusted(&self) -> Points {
        let changes = self.adjustments.iter();
        changes.fold(self.points, |points, change| change.difference().on(points))
    }
}

/// Returns the index of each case of a record, by id.
pub(super) fn places(cases: &[CaseName]) -> BTreeMap<&str, usize> {
    let ids = cases.iter().map(|case| case.id.as_str());
    ids.zip(0..).collect()
}

impl CaseGroup {
    /// Puts places among the cases of a record in place of ids, if all of them have one; `place_of` has them by id.
    fn store(&mut self, place_of: &BTreeMap<&str, usize>) {
        let places = self.ids.iter().map(|id| place_of.get(id.as_str()).copied());
        let Some(places) = places.collect::<Option<Vec<usize>>>() else {
            return;
        };
        for place in places {
            match self.places.last_mut() {
                Some((_, last)) if *last + 1 == place => *last = place,
                _ => self.places.push((place, place)),
            }
        }
        self.ids.clear();
    }

    /// Puts the ids of cases in place of their places. `None` if a run is empty or beyond the cases.
    fn restore(&mut self, cases: &[CaseName]) -> Option<()> {
        for (first, last) in self.places.drain(..) {
            let run = cases.get(first..=last).filter(|run| !run.is_empty())?;
            self.ids.extend(run.iter().map(|case| case.id.clone()));
        }
        Some(())
    }
}

impl Record {
    /// Makes the record as small as it is stored: submissions name cases by their places in the record, not by ids.
    pub fn store(&mut self) {
        let place_of = places(&self.cases);
        for submission in &mut self.submissions {
            submission.store(&place_of);
        }
    }

    /// Undoes [`Record::store`]. `None` if a submission names places that the record does not have.
    pub(super) fn restore(&mut self) -> Option<()> {
        let groups = self.submissions.iter_mut().flat_map(|it| &mut it.cases);
        groups.map(|group| group.restore(&self.cases)).collect()
    }

    /// Returns the status of each case of a submission, in the order of the plan.
    pub fn verdicts<'a>(&'a self, submission: &'a Submission) -> Vec<(&'a CaseName, Status)> {
        let listed = submission.cases.iter();
        let listed = listed.flat_map(|group| group.ids.iter().map(|id| (id, group.verdict)));
        let listed: BTreeMap<&String, Status> = listed.collect();
        let is_own = |case: &&CaseName| {
            let topic = case.topic();
            topic.is_none_or(|(interface, _)| submission.interfaces.contains(interface))
        };
        let own = self.cases.iter().filter(is_own);
        own.map(|case| {
            let status = listed.get(&case.id).copied();
            (case, status.unwrap_or(Status::Pass))
        })
        .collect()
    }
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes a reference"
)]
const fn is_zero(number: &usize) -> bool {
    *number == 0
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes a reference"
)]
const fn is_false(value: &bool) -> bool {
    !*value
}
