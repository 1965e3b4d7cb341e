//! Marks that a tutor enters beside the program's points: a table in the folder of reports that later gradings keep.

use std::collections::BTreeMap;
use std::io;

use csv::{IntoInnerError, WriterBuilder};

use super::class::{ClassReport, Row};
use super::harmless::{formula_safe, visible};
use super::moodle::decimals;
use super::{Points, TaskScore};
use crate::error::HarnessError;
use crate::message;
use crate::spec::{Course, Task, TheoryPart};
use crate::spreadsheet::Sheet;

/// The name of the table in the folder of reports.
pub const FILE: &str = "theory.csv";

/// Maximum length of a name, in characters.
const MAX_CHARS: usize = 200;

/// Marks that tutors entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marks {
    /// The marks by the id of the submission and the column.
    entered: BTreeMap<(String, String), Points>,
    /// The names of all submissions in the table, by id.
    names: BTreeMap<String, String>,
    separator: char,
}

impl Default for Marks {
    fn default() -> Self {
        Self {
            entered: BTreeMap::new(),
            names: BTreeMap::new(),
            separator: ',',
        }
    }
}

/// Returns the column of a part of a task, with its maximum: `Block Javadoc (20)`.
fn column(task: &Task, part: &TheoryPart) -> String {
    format!("{} {} ({})", task.name, part.name, part.points)
}

/// Returns the parts of all tasks.
fn parts(course: &Course) -> impl Iterator<Item = (&Task, &TheoryPart)> {
    let tasks = course.tasks.iter();
    tasks.flat_map(|task| task.theory.iter().map(move |part| (task, part)))
}

impl Marks {
    /// Reads the table of an earlier grading, as the program or a spreadsheet wrote it.
    ///
    /// # Errors
    ///
    /// A column without ids, and each mark that is not a number up to its maximum.
    pub fn read(sheet: &Sheet, course: &Course) -> Result<Self, Vec<HarnessError>> {
        let [id, name] = ["id", "name"].map(|wanted| sheet.column(|header| header == wanted));
        let Some(id) = id else {
            let message = message!("sheet-no-column", name = "id", headers = sheet.headers());
            return Err(vec![sheet.problem_of_header(message)]);
        };
        let mut marks = Self {
            separator: sheet.separator,
            ..Self::default()
        };
        let mut problems = Vec::new();
        for row in &sheet.rows {
            let of = row[id].text.trim().to_owned();
            let known_as = name.map_or(String::new(), |name| row[name].text.clone());
            marks.names.insert(of.clone(), known_as);
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
                        marks.entered.insert((of.clone(), column), points);
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

    /// Returns the sum of a submission's marks in its tasks, those of its team where the team handed them in, and the
    /// sum of what could be had.
    pub fn of(&self, row: &Row, class: &ClassReport, course: &Course) -> (Points, Points) {
        let own = row.tasks.iter().flat_map(|score| {
            let owner = owner_of(row, score, class);
            let task = course.tasks.iter().find(|task| task.name == score.task);
            let parts = task
                .into_iter()
                .flat_map(|task| task.theory.iter().map(move |part| (task, part)));
            parts.map(move |(task, part)| {
                let key = (owner.to_owned(), column(task, part));
                let entered = self.entered.get(&key).copied().unwrap_or_default();
                (entered, Points::whole(part.points))
            })
        });
        let (entered, max): (Vec<Points>, Vec<Points>) = own.unzip();
        (entered.into_iter().sum(), max.into_iter().sum())
    }

    /// Prints the table with a row for each submission, those of earlier gradings too; proposals stand beside the columns
    /// that they are for.
    ///
    /// # Errors
    ///
    /// A row cannot be written.
    pub fn print(&self, class: &ClassReport, course: &Course) -> io::Result<String> {
        let mut writer = WriterBuilder::new()
            .delimiter(u8::try_from(self.separator).unwrap_or(b','))
            .from_writer(Vec::new());
        let number = |points: Points| match self.separator {
            ';' => points.to_string().replace('.', ","),
            _ => points.to_string(),
        };
        let text = |text: &str| formula_safe(&visible(text, MAX_CHARS));
        let mut header = vec!["id".to_owned(), "name".to_owned()];
        for (task, part) in parts(course) {
            let proposed = format!("{} {} proposed", task.name, part.name);
            header.extend(part.is_javadoc.then_some(proposed));
            header.push(column(task, part));
        }
        writer.write_record(header)?;
        let graded = class
            .rows
            .iter()
            .map(|row| (row.id.as_str(), row.name.as_str(), Some(row)));
        let is_graded = |id: &str| class.rows.iter().any(|row| row.id == id);
        let earlier = self.names.iter().filter(|(id, _)| !is_graded(id));
        let earlier = earlier.map(|(id, name)| (id.as_str(), name.as_str(), None));
        for (id, name, row) in graded.chain(earlier) {
            let mut line = vec![text(id), text(name)];
            for (task, part) in parts(course) {
                if part.is_javadoc {
                    let proposal = row.and_then(|row| row.javadoc.get(&task.name));
                    line.push(proposal.copied().map_or(String::new(), number));
                }
                let entered = self.entered.get(&(id.to_owned(), column(task, part)));
                line.push(entered.copied().map_or(String::new(), number));
            }
            writer.write_record(line)?;
        }
        let bytes = writer.into_inner().map_err(IntoInnerError::into_error)?;
        String::from_utf8(bytes).map_err(io::Error::other)
    }
}

/// Returns the id of the submission in which a task was handed in: its own, or that of the team.
fn owner_of<'a>(row: &'a Row, score: &TaskScore, class: &'a ClassReport) -> &'a str {
    let is_of_team = |other: &&Row| {
        let owner = other.owner.as_ref();
        owner.is_some_and(|owner| owner.name.is_empty() && Some(&owner.team) == score.team.as_ref())
    };
    let team = class
        .rows
        .iter()
        .find(is_of_team)
        .filter(|_| score.team.is_some());
    team.map_or(&row.id, |team| &team.id)
}
