//! Appeals against points: a table in the folder of reports that later gradings keep.

use files::spreadsheet::Sheet;
use message::error::HarnessError;
use model::spec::Specs;

use super::Target;
use super::adjustments::{Adjusted, Known, Subject, is_date, target};
use super::table::Kept;

/// The name of the table in the folder of reports.
pub const FILE: &str = "appeals.csv";

/// The columns of a new table.
pub(crate) const COLUMNS: [&str; 6] = ["name", "task", "request", "decision", "date", "case"];

/// The headers of each column in English and German, in lower case.
const WHO_FOR: &[&str] = &[
    "name",
    "number",
    "matriculation number",
    "matrikelnummer",
    "id",
    "team",
];
const TASK: &[&str] = &["task", "method", "task or method", "aufgabe", "methode"];
const REQUEST: &[&str] = &["request", "appeal", "einspruch", "anliegen"];
const DECISION: &[&str] = &["decision", "entscheidung"];
const DATE: &[&str] = &["date", "datum"];
const CASE: &[&str] = &["case", "fall"];

/// An appeal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Appeal {
    /// The person or the team that appeals.
    pub subject: Subject,
    /// The points that it is about; the sum if the table does not say.
    pub target: Target,
    /// The request.
    pub request: String,
    /// The decision; empty while it is open.
    pub decision: String,
    /// The day, as it was written; may be empty.
    pub date: String,
    /// The id of the case that was changed; empty if none was.
    pub case: String,
}

impl Appeal {
    /// Returns whether nothing is decided yet.
    pub fn is_open(&self) -> bool {
        self.decision.is_empty()
    }

    /// Returns whether an adjustment answers the appeal: the subject is the same, and the points overlap.
    pub fn is_answered_by(&self, adjusted: &Adjusted) -> bool {
        let adjustment = &adjusted.adjustment;
        adjustment.subject == self.subject && adjustment.target.overlaps(&self.target)
    }
}

/// The appeals of a course.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Appeals {
    /// The appeals, from top to bottom.
    pub rows: Vec<Appeal>,
    /// The table as it was read; `None` without one.
    pub(crate) kept: Option<Kept>,
}

impl Appeals {
    /// Reads the table.
    ///
    /// # Errors
    ///
    /// All mistakes of the table: a missing column, an unknown or ambiguous person or task, a missing request, or an
    /// invalid date.
    pub fn read(sheet: &Sheet, known: &Known, specs: &Specs) -> Result<Self, Vec<HarnessError>> {
        let column = |names: &[&str]| sheet.column(|header| names.contains(&header));
        let needed = |names: &[&str]| {
            let found = sheet.needed(names[0], |header| names.contains(&header));
            found.map_err(|problem| vec![problem])
        };
        let (subject, request) = (needed(WHO_FOR)?, needed(REQUEST)?);
        let [task, decision, date, case] = [TASK, DECISION, DATE, CASE].map(column);
        let mut problems = Vec::new();
        let mut rows = Vec::new();
        for row in &sheet.rows {
            let text = |index: Option<usize>| {
                index.map_or(String::new(), |index| row[index].text.trim().to_owned())
            };
            if row[request].text.trim().is_empty() {
                problems.push(sheet.problem(&row[request], message!("appeal-no-request")));
            }
            if let Some(date) = date.filter(|&date| !is_date(&row[date].text)) {
                problems.push(sheet.problem(&row[date], message!("marks-no-date")));
            }
            let task = task.map(|task| &row[task]);
            let target = match task.filter(|task| !task.text.trim().is_empty()) {
                Some(task) => target(sheet, task, specs),
                None => Ok(Target::All),
            };
            match (known.subject(sheet, &row[subject]), target) {
                (Ok(subject), Ok(target)) => rows.push(Appeal {
                    subject,
                    target,
                    request: text(Some(request)),
                    decision: text(decision),
                    date: text(date),
                    case: text(case),
                }),
                (subject, target) => {
                    problems.extend(subject.err());
                    problems.extend(target.err());
                }
            }
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        Ok(Self {
            rows,
            kept: Some(Kept::of(sheet)),
        })
    }
}
