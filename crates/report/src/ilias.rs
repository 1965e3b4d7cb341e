//! Fills in the status file of ILIAS's plugin for exercises, and names the folder of its zip of feedback.
//!
//! ILIAS accepts the file only with all columns in their order, and applies only rows with `update` 1. So the file that
//! ILIAS wrote is read, and only the fields of graded rows change; every other byte stays.

use std::collections::BTreeMap;
use std::io;

use super::Points;
use super::class::{ClassReport, Row};
use super::harmless::{formula_safe, visible, visible_lines};
use super::mark::Mark;
use super::theory::parts;
use files::spreadsheet::Sheet;
use files::workbook::{Cell, Workbook};
use message::error::HarnessError;
use message::{Argument, Language, Message};
use model::spec::Course;

/// The columns of a file with a row for each person.
const PERSONS: [&str; 11] = [
    "update",
    "usr_id",
    "login",
    "lastname",
    "firstname",
    "status",
    "mark",
    "notice",
    "comment",
    "plagiarism",
    "plag_comment",
];
/// The columns of a file with a row for each team.
const TEAMS: [&str; 9] = [
    "update",
    "team_id",
    "logins",
    "status",
    "mark",
    "notice",
    "comment",
    "plagiarism",
    "plag_comment",
];
/// The top-level folder of the zip of feedback; ILIAS prescribes its prefix.
pub const FEEDBACK: &str = "multi_feedback_epsilon";
/// Maximum length of a quoted text, in characters.
const MAX_QUOTED_CHARS: usize = 60;

/// A status file, as a text or as a workbook.
#[derive(Clone, Debug)]
pub enum Status {
    /// Separated by commas or semicolons.
    Csv(Sheet),
    /// A workbook.
    Workbook(Workbook),
}

/// The status of an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is not settled.
    NotGraded,
    /// The points suffice.
    Passed,
    /// The points do not suffice.
    Failed,
}

impl Verdict {
    /// Returns the word of the file.
    const fn word(self) -> &'static str {
        match self {
            Self::NotGraded => "notgraded",
            Self::Passed => "passed",
            Self::Failed => "failed",
        }
    }

    /// Returns the status of a submission by the course's rule; `None` without a rule.
    ///
    /// As long as a mark of a tutor is missing, nothing is settled.
    pub fn of(class: &ClassReport, row: &Row, mark: &Mark, course: &Course) -> Option<Self> {
        let rule = course.pass?;
        if row.unread.is_some() {
            return Some(Self::NotGraded);
        }
        let is_open = parts(course).any(|(task, part)| {
            let score = row.task(&task.name);
            score.is_some_and(|score| {
                let team = class.team_row(score.team.as_deref());
                let id = team.map_or(&row.id, |team| &team.id);
                class.marks.of(id, task, part).is_none()
            })
        });
        Some(if mark.lacks(rule) == [Points::default(); 2] {
            Self::Passed
        } else if is_open {
            Self::NotGraded
        } else {
            Self::Failed
        })
    }
}

/// The result of a submission for ILIAS.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graded<'a> {
    /// The folders of its participants; for a team, those of its members.
    pub folders: &'a [String],
    /// The number of the team, if a team handed it in.
    pub team: Option<&'a str>,
    /// The name under which the submission is reported.
    pub name: &'a str,
    /// The status; if it is `None`, the field stays as it is.
    pub verdict: Option<Verdict>,
    /// The points; without them the field of the mark stays as it is.
    pub points: Option<Points>,
    /// The text that the participants see.
    pub comment: &'a str,
}

/// A filled status file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filled {
    /// The file.
    pub bytes: Vec<u8>,
    /// The number of rows to update.
    pub filled: usize,
    /// The submissions without a row, in their order.
    pub without_row: Vec<String>,
    /// The persons and teams without a submission, from top to bottom.
    pub without_grade: Vec<String>,
}

/// Returns the comment that a participant sees beside the file of feedback.
pub fn comment(row: &Row, language: Language) -> String {
    let graded = || message!("ilias-comment", points = row.points(), max = row.max());
    language.say(&row.unread.clone().unwrap_or_else(graded))
}

impl Status {
    /// Reads a status file; one that begins as a zip does is a workbook.
    ///
    /// # Errors
    ///
    /// If it cannot be read, or lacks the columns of a status file.
    pub fn read(name: &str, bytes: &[u8]) -> Result<Self, HarnessError> {
        let status = if bytes.starts_with(b"PK") {
            Self::Workbook(Workbook::read(name, bytes)?)
        } else {
            Self::Csv(Sheet::read(name, bytes)?)
        };
        status.is_of_teams()?;
        Ok(status)
    }

    /// Returns the header and the rows, with each field trimmed.
    fn texts(&self) -> (Vec<&str>, Vec<Vec<&str>>) {
        match self {
            Self::Csv(sheet) => {
                let header = sheet.header.iter().map(|field| field.text.trim()).collect();
                let rows = sheet.rows.iter();
                let row = |row: &Vec<files::spreadsheet::Field>| row.len();
                let rows = rows.map(|fields| {
                    let length = row(fields);
                    fields[..length].iter().map(|it| it.text.trim()).collect()
                });
                (header, rows.collect())
            }
            Self::Workbook(book) => {
                let mut rows = book.rows.iter().map(|row| {
                    let texts: Vec<&str> = row.iter().map(|text| text.trim()).collect();
                    texts
                });
                let mut header = rows.next().unwrap_or_default();
                while header.last().is_some_and(|last| last.is_empty()) {
                    header.pop();
                }
                (header, rows.collect())
            }
        }
    }

    /// Returns the problem of a field; rows count from 0 below the header.
    fn problem(&self, row: Option<usize>, column: usize, message: Message) -> HarnessError {
        match self {
            Self::Csv(sheet) => match row.and_then(|row| sheet.rows.get(row)?.get(column)) {
                Some(field) => sheet.problem(field, message),
                None => sheet.problem_of_header(message),
            },
            Self::Workbook(book) => {
                let place = book.place(row.map_or(0, |row| row + 1), column);
                HarnessError::new(message!("ilias-cell", place, problem = message))
            }
        }
    }

    fn is_of_teams(&self) -> Result<bool, HarnessError> {
        let (header, _) = self.texts();
        let same = |wanted: &[&str]| {
            let lower = header.iter().map(|it| it.to_lowercase());
            lower.eq(wanted.iter().copied())
        };
        if same(&PERSONS) {
            return Ok(false);
        }
        if same(&TEAMS) {
            return Ok(true);
        }
        let teams = header.iter().any(|it| it.to_lowercase() == TEAMS[1]);
        let wanted: &[&str] = if teams { &TEAMS } else { &PERSONS };
        let wanted = Argument::joined(",", wanted.iter().copied());
        let headers = Argument::joined(",", header.iter().map(|it| visible(it, MAX_QUOTED_CHARS)));
        Err(self.problem(None, 0, message!("ilias-columns", headers, wanted)))
    }

    /// Fills in status, mark and comment of each graded person or team, and has ILIAS update these rows.
    ///
    /// A person gets the result of their own submission, or else of their team's.
    ///
    /// # Errors
    ///
    /// Two submissions for one row, or two rows of one number. Nothing is filled then.
    pub fn fill(
        &self,
        graded: &[Graded<'_>],
        has_decimal_comma: bool,
    ) -> Result<Filled, HarnessError> {
        let is_of_teams = self.is_of_teams()?;
        let (header, rows) = self.texts();
        let column = |name: &str| header.iter().position(|it| it.to_lowercase() == name);
        let [update, status, mark, comment] =
            ["update", "status", "mark", "comment"].map(|name| column(name).unwrap_or_default());
        let by_number = if is_of_teams {
            by_team_number(graded)?
        } else {
            by_person_number(graded)?
        };
        let mut edits: BTreeMap<(usize, usize), Cell> = BTreeMap::new();
        let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
        let mut used: Vec<&Graded<'_>> = Vec::new();
        let (mut filled, mut without_grade) = (0, Vec::new());
        for (index, fields) in rows.iter().enumerate() {
            let text = |column: usize| fields.get(column).copied().unwrap_or_default();
            let number = text(1);
            if number.is_empty() && fields.iter().all(|field| field.is_empty()) {
                continue;
            }
            if let Some(first) = seen.insert(number, index) {
                let line = first + 2;
                let message = message!("ilias-row-twice", number, line);
                return Err(self.problem(Some(index), 1, message));
            }
            let by_login = || {
                let mut logins = text(2).split([',', ';', ' ']).filter(|it| !it.is_empty());
                logins.find_map(|login| graded.iter().find(|one| one.has_login(login)))
            };
            let own = by_number.get(number).copied();
            let Some(own) = own.or_else(|| by_login().filter(|_| is_of_teams)) else {
                let names = if is_of_teams { 1..3 } else { 2..5 };
                let names: Vec<&str> = names.map(text).collect();
                without_grade.push(visible(&names.join(" "), MAX_QUOTED_CHARS));
                continue;
            };
            used.push(own);
            filled += 1;
            edits.insert((index, update), Cell::Number(1));
            if let Some(verdict) = own.verdict {
                edits.insert((index, status), Cell::Text(verdict.word().to_owned()));
            }
            if let Some(points) = own.points {
                let points = points.to_string();
                let points = if has_decimal_comma {
                    points.replace('.', ",")
                } else {
                    points
                };
                edits.insert((index, mark), Cell::Text(points));
            }
            let said = formula_safe(&visible_lines(own.comment));
            edits.insert((index, comment), Cell::Text(said));
        }
        let is_unused = |one: &&Graded<'_>| !used.iter().any(|it| std::ptr::eq(*it, *one));
        let without_row = graded.iter().filter(is_unused);
        let without_row = without_row.map(|one| visible(one.name, MAX_QUOTED_CHARS));
        Ok(Filled {
            filled,
            without_row: without_row.collect(),
            without_grade,
            bytes: self.edited(edits).map_err(|error| {
                HarnessError::new(message!("workbook-unwritten", reason = error.to_string()))
            })?,
        })
    }

    fn edited(&self, edits: BTreeMap<(usize, usize), Cell>) -> io::Result<Vec<u8>> {
        match self {
            Self::Csv(sheet) => {
                let edits = edits.into_iter().map(|((row, column), cell)| {
                    let text = match cell {
                        Cell::Number(number) => number.to_string(),
                        Cell::Text(text) => text,
                    };
                    (&sheet.rows[row][column], text)
                });
                Ok(sheet.edited(edits.collect()).into_bytes())
            }
            Self::Workbook(book) => {
                // The header is the first row.
                let below = edits.into_iter();
                let below = below.map(|((row, column), cell)| ((row + 1, column), cell));
                book.edited(&below.collect())
            }
        }
    }
}

impl Graded<'_> {
    /// Returns whether one of its folders belongs to a login.
    fn has_login(&self, login: &str) -> bool {
        let mut stems = self.folders.iter().filter_map(|it| it.rsplit_once('_'));
        let end = format!("_{}", login.to_lowercase());
        stems.any(|(stem, _)| stem.to_lowercase().ends_with(&end))
    }
}

/// Returns the results by the number after the last `_` of a participant's folder, as ILIAS reads it. A person's own
/// result takes precedence over that of a team.
fn by_person_number<'a, 'b>(
    graded: &'b [Graded<'a>],
) -> Result<BTreeMap<&'a str, &'b Graded<'a>>, HarnessError> {
    let mut numbers: BTreeMap<&str, &Graded<'_>> = BTreeMap::new();
    let (own, teams): (Vec<&Graded<'_>>, Vec<&Graded<'_>>) =
        graded.iter().partition(|one| one.team.is_none());
    for (of, is_own) in [(own, true), (teams, false)] {
        for one in of {
            for folder in one.folders {
                let Some((_, number)) = folder.rsplit_once('_') else {
                    continue;
                };
                match numbers.get(number) {
                    Some(first) if is_own || first.team.is_some() => {
                        return Err(twice(number, first, one));
                    }
                    Some(_) => {}
                    None => {
                        numbers.insert(number, one);
                    }
                }
            }
        }
    }
    Ok(numbers)
}

fn by_team_number<'a, 'b>(
    graded: &'b [Graded<'a>],
) -> Result<BTreeMap<&'a str, &'b Graded<'a>>, HarnessError> {
    let mut numbers: BTreeMap<&str, &Graded<'_>> = BTreeMap::new();
    for one in graded {
        let Some(team) = one.team else {
            continue;
        };
        if let Some(first) = numbers.insert(team, one) {
            return Err(twice(team, first, one));
        }
    }
    Ok(numbers)
}

fn twice(number: &str, first: &Graded<'_>, second: &Graded<'_>) -> HarnessError {
    let names = [first, second].map(|one| visible(one.name, MAX_QUOTED_CHARS));
    let names = Argument::all(names);
    HarnessError::new(message!("ilias-graded-twice", names, number))
}
