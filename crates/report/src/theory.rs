//! Marks that tutors enter in addition to the program's points: a table in the folder of reports that later gradings
//! keep.

use std::collections::BTreeMap;

use super::Points;
use super::class::ClassReport;
use super::harmless::visible;
use super::moodle::decimals;
use files::spreadsheet::Sheet;
use message::error::HarnessError;
use model::spec::{Course, Task, TheoryPart};

/// The name of the table in the folder of reports.
pub const FILE: &str = "theory.csv";

/// Maximum length of a name, in characters.
const MAX_NAME_CHARS: usize = 60;

/// Marks that tutors entered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// The marks by the id of the submission and the column.
    entered: BTreeMap<(String, String), Points>,
    /// The names of all submissions in the table, by id.
    pub(super) names: BTreeMap<String, String>,
    /// The separator of the table, if one was read.
    pub(super) separator: Option<char>,
}

/// Returns the column of a part of a task, with its maximum: `Block Javadoc (20)`.
pub(super) fn column(task: &Task, part: &TheoryPart) -> String {
    format!("{} {} ({})", task.name, part.name, part.points)
}

/// Returns the parts of all tasks.
pub(super) fn parts(course: &Course) -> impl Iterator<Item = (&Task, &TheoryPart)> {
    let tasks = course.tasks.iter();
    tasks.flat_map(|task| task.theory.iter().map(move |part| (task, part)))
}

/// Returns a problem for each mark that counts for nobody: its column is that of a task that the submission does not
/// have, or that its team handed in. Marks of submissions outside this grading are not checked.
pub fn strays(sheet: &Sheet, class: &ClassReport, course: &Course) -> Vec<HarnessError> {
    let Some(id) = sheet.column(|header| header == "id") else {
        return Vec::new();
    };
    let mut problems = Vec::new();
    for fields in &sheet.rows {
        let submission_id = fields[id].text.trim();
        let Some(row) = class.rows.iter().find(|row| row.id == submission_id) else {
            continue;
        };
        for (task, part) in parts(course) {
            let column = column(task, part).to_lowercase();
            let Some(index) = sheet.column(|header| header == column) else {
                continue;
            };
            let field = &fields[index];
            if field.text.trim().is_empty() {
                continue;
            }
            let name = visible(&row.name, MAX_NAME_CHARS);
            let message = match row.task(&task.name) {
                None => message!("mark-other-type", name, task = &task.name),
                Some(score) => match class.team_row(score.team.as_deref()) {
                    Some(team) => message!("mark-of-team", task = &task.name, id = &team.id),
                    None => continue,
                },
            };
            problems.push(sheet.problem(field, message));
        }
    }
    problems
}

impl Marks {
    /// Reads the table of an earlier grading, as the program or a spreadsheet wrote it.
    ///
    /// # Errors
    ///
    /// The column of ids is missing, or marks are not numbers up to their maximum.
    pub fn read(sheet: &Sheet, course: &Course) -> Result<Self, Vec<HarnessError>> {
        let id = sheet.needed("id", |header| header == "id");
        let id = id.map_err(|problem| vec![problem])?;
        let name = sheet.column(|header| header == "name");
        let mut marks = Self {
            separator: Some(sheet.separator),
            ..Self::default()
        };
        let mut problems = Vec::new();
        for row in &sheet.rows {
            let submission_id = row[id].text.trim().to_owned();
            let known_as = name.map_or(String::new(), |name| row[name].text.clone());
            marks.names.insert(submission_id.clone(), known_as);
            for (task, part) in parts(course) {
                let column = column(task, part);
                let index = sheet.column(|header| header == column.to_lowercase());
                let Some(field) = index.map(|index| &row[index]) else {
                    continue;
                };
                let max = Points::whole(part.points);
                match decimals(&field.text) {
                    _ if field.text.trim().is_empty() => {}
                    Some((points, _)) if points <= max.hundredths() => {
                        let points = Points::whole(1).share(points, 100);
                        marks
                            .entered
                            .insert((submission_id.clone(), column), points);
                    }
                    _ => {
                        let message = message!("mark-range", value = &field.text, max);
                        problems.push(sheet.problem(field, message));
                    }
                }
            }
        }
        if problems.is_empty() {
            Ok(marks)
        } else {
            Err(problems)
        }
    }

    /// Returns the mark of a part of a task.
    pub(super) fn of(&self, id: &str, task: &Task, part: &TheoryPart) -> Option<Points> {
        let key = (id.to_owned(), column(task, part));
        self.entered.get(&key).copied()
    }
}
