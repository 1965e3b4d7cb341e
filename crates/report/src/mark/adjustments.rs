//! Adjustments that tutors make to points: a table in the folder of reports that later gradings keep.
//!
//! The program writes the table back with one more column: the points that the target had when it first met the
//! adjustment. From these a regrade can tell when a corrected case has made an adjustment redundant.

use chrono::NaiveDate;
use files::spreadsheet::{Field, Sheet};
use message::error::HarnessError;
use message::{Argument, Message};
use model::draw::words::clean;
use model::roster::{Owner, Person, Roster};
use model::spec::Specs;

use super::table::Kept;
use super::{Change, Difference, Effect, Target};
use crate::Points;
use crate::harmless::visible;
use crate::moodle::decimals;

/// The name of the table in the folder of reports.
pub const FILE: &str = "adjustments.csv";

/// The column in which the program keeps the points that a target had.
pub(crate) const HAD: &str = "points then";

/// The columns of a new table.
pub(crate) const COLUMNS: [&str; 7] = ["name", "task", "points", "reason", "who", "date", HAD];

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
const POINTS: &[&str] = &["points", "punkte"];
const REASON: &[&str] = &["reason", "grund", "begründung"];
const WHO: &[&str] = &["who", "tutor", "by", "wer", "von"];
const DATE: &[&str] = &["date", "datum"];

/// Maximum length of a reason, in characters.
const MAX_REASON_CHARS: usize = 400;
/// Maximum length of a quoted text, in characters.
const MAX_QUOTED_CHARS: usize = 60;

/// The person, the team or the submission that a row of a table is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A person of the roster.
    Person {
        /// The name.
        name: String,
        /// The matriculation number; empty if the roster has none.
        number: String,
    },
    /// All members of a team of the roster.
    Team(String),
    /// A submission that the roster does not know, by its id.
    Submission(String),
}

/// A submission that rows may name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownSubmission {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
}

/// The people and submissions that rows may name.
#[derive(Clone, Debug, Default)]
pub struct Known {
    roster: Roster,
    submissions: Vec<KnownSubmission>,
}

impl Known {
    /// Creates the list of all people of a roster, and of submissions.
    pub fn new(people: Vec<Person>, submissions: Vec<KnownSubmission>) -> Self {
        Self {
            roster: Roster::of_people(people),
            submissions,
        }
    }

    /// Returns the person, the team or the submission that a field names by name, number, team or id.
    ///
    /// # Errors
    ///
    /// If it names nobody, or several people.
    pub(super) fn subject(&self, sheet: &Sheet, field: &Field) -> Result<Subject, HarnessError> {
        let name = field.text.trim();
        let quoted = visible(name, MAX_QUOTED_CHARS);
        if name.is_empty() {
            return Err(sheet.problem(field, message!("marks-nobody-named")));
        }
        let people = self.roster.people.iter();
        if people.filter(|person| person.name == name).count() > 1 {
            return Err(sheet.problem(field, message!("marks-several", name = quoted)));
        }
        match self.roster.owner(name) {
            Some(Owner::Person(person)) => return Ok(Subject::of(person)),
            Some(Owner::Team(team)) => return Ok(Subject::Team(team.to_owned())),
            None => {}
        }
        let is_called = |it: &&KnownSubmission| it.id == name || it.name == name;
        let mut called = self.submissions.iter().filter(is_called);
        match (called.next(), called.next()) {
            (Some(only), None) => Ok(match self.roster.owner(&only.name) {
                Some(Owner::Person(person)) => Subject::of(person),
                Some(Owner::Team(team)) => Subject::Team(team.to_owned()),
                None => Subject::Submission(only.id.clone()),
            }),
            (Some(_), Some(_)) => {
                Err(sheet.problem(field, message!("marks-several", name = quoted)))
            }
            (None, _) => {
                let people = self.roster.people.iter().map(|it| it.name.as_str());
                let names = self.submissions.iter().map(|it| it.name.as_str());
                let near = message::error::nearest(name, people.chain(names));
                let problem = sheet.problem(field, message!("marks-nobody", name = quoted));
                Err(match near {
                    Some(near) => {
                        let name = visible(near, MAX_QUOTED_CHARS);
                        problem.with_help(message!("did-you-mean", name))
                    }
                    None => problem,
                })
            }
        }
    }
}

impl Known {
    /// Returns whether rows about both subjects change the points of one person.
    fn share_points(&self, one: &Subject, other: &Subject) -> bool {
        let mut people = self.roster.people.iter();
        one == other
            || people.any(|person| [one, other].iter().all(|it| it.matches(None, Some(person))))
    }
}

impl Subject {
    fn of(person: &Person) -> Self {
        Self::Person {
            name: person.name.clone(),
            number: person.number.clone(),
        }
    }

    /// Returns whether the subject covers a submission with this id and owner, or a person without a submission.
    pub fn matches(&self, id: Option<&str>, owner: Option<&Person>) -> bool {
        match self {
            Self::Submission(own) => id == Some(own),
            Self::Team(team) => owner.is_some_and(|owner| owner.team == *team),
            Self::Person { name, number } => {
                owner.is_some_and(|owner| (&owner.name, &owner.number) == (name, number))
            }
        }
    }
}

/// An adjustment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Adjustment {
    /// The owner of the points that change.
    pub subject: Subject,
    /// The points that change.
    pub target: Target,
    /// The change.
    pub change: Change,
    /// The reason.
    pub reason: String,
    /// The tutor; may be empty.
    pub who: String,
    /// The day, as it was written; may be empty.
    pub date: String,
    /// The points that the program gave the target when it first met the adjustment.
    pub had: Option<Points>,
    /// The line in the table, from 1.
    pub line: usize,
}

/// An adjustment with its effect on one person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Adjusted {
    /// The adjustment.
    pub adjustment: Adjustment,
    /// Its effect.
    pub effect: Effect,
}

impl Adjusted {
    /// Says what was changed, and why.
    pub fn sentence(&self) -> Message {
        let Adjustment {
            target,
            change,
            reason,
            ..
        } = &self.adjustment;
        let (change, reason) = (
            Argument::Decimal(change.to_string()),
            clean(reason, MAX_REASON_CHARS),
        );
        if *target == Target::All {
            return message!("adjustment-of-sum", change, reason);
        }
        let target = target.to_string();
        message!("adjustment-sentence", change, target, reason)
    }

    /// Says why the adjustment needs a look: it has no target, no effect or only part of one, or a regrade may already
    /// have made the change. `None` if it needs none.
    pub fn doubt(&self) -> Option<Message> {
        let Adjustment {
            target,
            change,
            had,
            ..
        } = &self.adjustment;
        let (target, change) = (target.to_string(), Argument::Decimal(change.to_string()));
        let Effect { given, difference } = self.effect;
        let Some(given) = given else {
            return Some(message!("adjustment-no-target", change, target));
        };
        let wanted = match self.adjustment.change {
            Change::Plus(points) | Change::Minus(points) => Some(points),
            Change::To(_) => None,
        };
        if difference.is_zero() {
            let is_minus = matches!(self.adjustment.change, Change::Minus(_));
            return Some(if is_minus {
                message!("adjustment-nothing-left", change, target)
            } else {
                message!("adjustment-contained", change, target)
            });
        }
        let effect = [
            difference.before.lacking(difference.after),
            difference.after.lacking(difference.before),
        ];
        if wanted.is_some_and(|wanted| !effect.contains(&wanted)) {
            return Some(message!(
                "adjustment-partly",
                change,
                target,
                effect = difference
            ));
        }
        let moved = Difference {
            before: (*had)?,
            after: given,
        };
        let is_same_way = match self.adjustment.change {
            Change::Plus(_) => moved.before < moved.after,
            Change::Minus(_) => moved.after < moved.before,
            Change::To(_) => !moved.is_zero(),
        };
        is_same_way.then(|| {
            let (before, after) = (moved.before, moved.after);
            message!("adjustment-moved", change, target, before, after)
        })
    }
}

/// The adjustments of a course.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Adjustments {
    /// The adjustments, from top to bottom.
    pub rows: Vec<Adjustment>,
    /// The table as it was read; `None` without one.
    pub(crate) kept: Option<Kept>,
}

impl Adjustments {
    /// Reads the table.
    ///
    /// # Errors
    ///
    /// All mistakes of the table: a missing column, an unknown or ambiguous person or task, a task that the person
    /// cannot have, an invalid change, a missing reason, an invalid date, or a conflict with another row.
    pub fn read(sheet: &Sheet, known: &Known, specs: &Specs) -> Result<Self, Vec<HarnessError>> {
        let column = |names: &[&str]| sheet.column(|header| names.contains(&header));
        let needed = |names: &[&str]| {
            let found = sheet.needed(names[0], |header| names.contains(&header));
            found.map_err(|problem| vec![problem])
        };
        let (subject, task) = (needed(WHO_FOR)?, needed(TASK)?);
        let (points, reason) = (needed(POINTS)?, needed(REASON)?);
        let [who, date] = [WHO, DATE].map(column);
        let had = column(&[HAD]);
        let mut problems = Vec::new();
        let mut rows: Vec<Adjustment> = Vec::new();
        for row in &sheet.rows {
            let text = |index: Option<usize>| {
                index.map_or(String::new(), |index| row[index].text.trim().to_owned())
            };
            let field = &row[reason];
            if field.text.trim().is_empty() {
                problems.push(sheet.problem(field, message!("adjustment-no-reason")));
            }
            if let Some(date) = date.filter(|&date| !is_date(&row[date].text)) {
                problems.push(sheet.problem(&row[date], message!("marks-no-date")));
            }
            let change = Change::parse(unquoted(&row[points].text)).ok_or_else(|| {
                let value = visible(&row[points].text, MAX_QUOTED_CHARS);
                sheet.problem(&row[points], message!("adjustment-no-change", value))
            });
            let read = (
                known.subject(sheet, &row[subject]),
                target(sheet, &row[task], specs),
                change,
            );
            match read {
                (Ok(subject), Ok(target), Ok(change)) => {
                    let new = Adjustment {
                        subject,
                        target,
                        change,
                        reason: unquoted(&text(Some(reason))).to_owned(),
                        who: text(who),
                        date: text(date),
                        had: had
                            .and_then(|had| decimals(&row[had].text))
                            .map(|(it, _)| Points::of_hundredths(it)),
                        line: sheet.line(&row[reason]),
                    };
                    problems.extend(agrees(&new, &rows, known, sheet, &row[points]).err());
                    problems.extend(has_target(&new, known, specs, sheet, &row[task]).err());
                    rows.push(new);
                }
                (subject, target, change) => {
                    problems.extend(subject.err());
                    problems.extend(target.err());
                    problems.extend(change.err());
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

    /// Returns the adjustments of a submission, or of a person without one.
    pub fn of<'a>(
        &'a self,
        id: Option<&'a str>,
        owner: Option<&'a Person>,
    ) -> impl Iterator<Item = &'a Adjustment> {
        self.rows
            .iter()
            .filter(move |row| row.subject.matches(id, owner))
    }
}

/// Returns a field without the quote that keeps spreadsheets from taking it for a formula.
fn unquoted(text: &str) -> &str {
    text.trim().trim_start_matches('\'')
}

/// Returns whether a field is a day, such as 2026-06-20 or 20.06.2026, or empty.
pub(super) fn is_date(text: &str) -> bool {
    let text = text.trim();
    let formats = ["%Y-%m-%d", "%d.%m.%Y"];
    let mut read = formats
        .iter()
        .map(|format| NaiveDate::parse_from_str(text, format));
    text.is_empty() || read.any(|date| date.is_ok())
}

/// Returns the task or the method that a field names; `*` is the sum.
pub(super) fn target(sheet: &Sheet, field: &Field, specs: &Specs) -> Result<Target, HarnessError> {
    let name = unquoted(&field.text);
    if name == "*" {
        return Ok(Target::All);
    }
    let course = &specs.course;
    let tasks = course.tasks.iter().map(|task| &task.name);
    let tasks = || {
        tasks
            .clone()
            .chain(course.files.iter().map(|files| &files.name))
    };
    let is_called = |task: &&String| task.to_lowercase() == name.to_lowercase();
    if let Some(task) = tasks().find(is_called) {
        return Ok(Target::Task(task.clone()));
    }
    let (class, method) = match name.rsplit_once(['.', '/']) {
        Some((class, method)) => (Some(class.trim()), method.trim()),
        None => (None, name),
    };
    let is_meant = |class: Option<&str>, it: &(&model::spec::Interface, &model::spec::Method)| {
        it.1.name == method && class.is_none_or(|class| class == it.0.class || class == it.0.name)
    };
    let found: Vec<_> = specs.of_tasks().filter(|it| is_meant(class, it)).collect();
    let quoted = visible(name, MAX_QUOTED_CHARS);
    match found[..] {
        [(interface, method)] => Ok(Target::Method {
            task: course
                .task_of(&interface.class)
                .map_or(String::new(), |task| task.name.clone()),
            interface: interface.name.clone(),
            method: method.name.clone(),
        }),
        [] => {
            let names = specs.of_tasks().map(|(_, method)| method.name.as_str());
            let near = message::error::nearest(name, tasks().map(String::as_str).chain(names));
            let problem = sheet.problem(field, message!("marks-no-target", name = quoted));
            Err(match near {
                Some(name) => problem.with_help(message!("did-you-mean", name)),
                None => problem,
            })
        }
        [..] => {
            let classes = found
                .iter()
                .map(|(interface, method)| format!("{}.{}", interface.class, method.name));
            let problem = sheet.problem(field, message!("marks-several-methods", name = quoted));
            Err(problem.with_help(message::error::one_of(
                classes.collect::<Vec<_>>().iter().map(String::as_str),
            )))
        }
    }
}

/// Checks that an adjustment does not contradict, or repeat, one above it in the table.
fn agrees(
    new: &Adjustment,
    rows: &[Adjustment],
    known: &Known,
    sheet: &Sheet,
    field: &Field,
) -> Result<(), HarnessError> {
    for old in rows
        .iter()
        .filter(|old| known.share_points(&old.subject, &new.subject))
    {
        let is_set = |it: &Adjustment| matches!(it.change, Change::To(_));
        let line = old.line;
        if (&old.target, old.change, &old.reason) == (&new.target, new.change, &new.reason) {
            return Err(sheet.problem(field, message!("adjustment-twice", line)));
        }
        if old.target.overlaps(&new.target) && (is_set(old) || is_set(new)) {
            let other = old.change.to_string();
            return Err(sheet.problem(field, message!("adjustment-contradicts", line, other)));
        }
    }
    Ok(())
}

/// Checks that the subject can have the task: the person's type, if the roster has it, or a type of teams includes it;
/// for a team, a type of teams does.
fn has_target(
    new: &Adjustment,
    known: &Known,
    specs: &Specs,
    sheet: &Sheet,
    field: &Field,
) -> Result<(), HarnessError> {
    let Some(task) = new.target.task() else {
        return Ok(());
    };
    let types = &specs.course.types;
    let of_team = |task: &str| {
        let mut types = types.iter().filter(|of| of.is_of_team);
        types.any(|of| of.tasks.iter().any(|own| own == task))
    };
    let mut people = known.roster.people.iter();
    let owner = people.find(|person| new.subject.matches(None, Some(person)));
    let own = match (&new.subject, owner.and_then(|owner| owner.kind.as_deref())) {
        (Subject::Person { .. }, Some(kind)) => specs.course.type_of(kind),
        _ => None,
    };
    let has = |own: &model::spec::HandInType| own.tasks.iter().any(|name| name == task);
    if let Some(own) = own.filter(|own| !has(own) && !of_team(task)) {
        let (kind, name) = (own.name(), task);
        return Err(sheet.problem(field, message!("marks-other-type", kind, name)));
    }
    let is_known_team =
        matches!(new.subject, Subject::Team(_)) && types.iter().any(|of| of.is_of_team);
    if is_known_team && !of_team(task) {
        return Err(sheet.problem(field, message!("adjustment-not-of-team", name = task)));
    }
    Ok(())
}
