//! The accounts from which marks are computed: one for each submission, of a person or a team, and one for each person
//! of the roster without a submission.

use std::collections::BTreeSet;

use message::{Argument, Message};
use model::draw::words::clean;
use model::roster::Person;
use model::spec::{Course, MoodleGrade, Specs, Task};

use super::adjustments::{Adjusted, Adjustments};
use super::lateness::Times;
use super::{Account, Earned, Mark, Part};
use crate::class::{ClassReport, Row};
use crate::theory::Marks;
use crate::{Points, TaskScore};

/// Maximum number of hand-ins that are named.
const MAX_NAMES: usize = 20;
/// Maximum length of a name, in characters.
const MAX_NAME_CHARS: usize = 60;

/// A person or a team, with the account and the mark.
#[derive(Clone, Debug)]
pub struct Marked<'a> {
    /// The submission; `None` for a person who handed in nothing.
    pub row: Option<&'a Row>,
    /// The person or the team of the roster, if the roster has one.
    pub owner: Option<&'a Person>,
    /// The times of the hand-ins.
    pub times: Times,
    /// The parts of the mark.
    pub account: Account,
    /// The adjustments with their effects.
    pub adjusted: Vec<Adjusted>,
    /// The mark. A team's covers its own hand-in alone, and shows what that contributes to its members' marks.
    pub mark: Mark,
}

impl Marked<'_> {
    /// Returns the name.
    pub fn name(&self) -> &str {
        let owner = self.owner.map(|owner| owner.name.as_str());
        let owner = owner.filter(|name| !name.is_empty());
        owner
            .or(self.row.map(|row| row.name.as_str()))
            .unwrap_or_default()
    }

    /// Returns whether this is a team; only people have final marks.
    pub fn is_team(&self) -> bool {
        self.owner.is_some_and(|owner| owner.name.is_empty())
    }

    /// Returns the tasks that nobody handed in.
    pub fn missing(&self) -> impl Iterator<Item = &Part> {
        self.account.parts.iter().filter(|part| part.is_missing)
    }
}

/// Returns the mark of a submission.
pub fn of_row<'a>(row: &Row, marked: &'a [Marked<'_>]) -> Option<&'a Mark> {
    let mut marked = marked.iter();
    let own = marked.find(|it| it.row.is_some_and(|own| own.id == row.id))?;
    Some(&own.mark)
}

/// Returns the points that a platform gets for a submission, as the course says: those of the programs, or those of the
/// mark.
pub fn exported(row: &Row, marked: &[Marked<'_>], course: &Course) -> Points {
    match course.moodle {
        MoodleGrade::Programs => row.points(),
        MoodleGrade::Final => of_row(row, marked).map_or_else(Points::default, |mark| mark.sum),
    }
}

/// Returns the marks that tutors gave a submission for a task: those of theory, then those of Javadoc.
fn entered(marks: &Marks, id: Option<&str>, task: &Task) -> [Earned; 2] {
    [false, true].map(|is_javadoc| {
        let parts = task
            .theory
            .iter()
            .filter(|part| part.is_javadoc == is_javadoc);
        let earned = parts.map(|part| Earned {
            points: id
                .and_then(|id| marks.of(id, task, part))
                .unwrap_or_default(),
            max: Points::whole(part.points),
        });
        earned.sum()
    })
}

/// Combines the score of a task with the marks that tutors gave the submission `id`, in which it was handed in.
pub(crate) fn part(score: &TaskScore, marks: &Marks, id: Option<&str>, course: &Course) -> Part {
    let task = course.tasks.iter().find(|task| task.name == score.task);
    let [theory, javadoc] = task.map_or_else(Default::default, |task| entered(marks, id, task));
    let methods = score.methods.iter().filter(|method| method.total > 0);
    let methods = methods.map(|method| {
        let (points, max) = (method.points, method.max);
        (
            method.interface.clone(),
            method.method.clone(),
            Earned { points, max },
        )
    });
    Part {
        task: score.task.clone(),
        team: score.team.clone(),
        is_missing: score.is_missing(),
        programs: Earned {
            points: score.points,
            max: score.max,
        },
        theory,
        javadoc,
        methods: methods.collect(),
    }
}

/// Adds the adjustments of a submission, or of a person without one, to an account, and computes the mark.
pub(crate) fn adjusted<'a>(
    account: Account,
    adjustments: &'a Adjustments,
    id: Option<&'a str>,
    owner: Option<&'a Person>,
) -> (Account, Mark, Vec<Adjusted>) {
    let own: Vec<_> = adjustments.of(id, owner).cloned().collect();
    let account = Account {
        changes: own
            .iter()
            .map(|it| (it.target.clone(), it.change))
            .collect(),
        ..account
    };
    let mark = Mark::of(&account);
    let effects = own.into_iter().zip(&mark.effects);
    let adjusted = effects.map(|(adjustment, &effect)| Adjusted { adjustment, effect });
    let adjusted = adjusted.collect();
    (account, mark, adjusted)
}

impl ClassReport {
    /// Returns everybody with the final mark: the submissions in their order, then the people without one.
    pub fn marked<'a>(&'a self, specs: &Specs) -> Vec<Marked<'a>> {
        let rows = self.rows.iter().map(|row| (Some(row), row.owner.as_ref()));
        let absent = self.absent.iter().map(|person| (None, Some(person)));
        let everybody = rows.chain(absent);
        let marked = everybody.map(|(row, owner)| {
            let team = owner.and_then(|owner| self.team_row(Some(&owner.team)));
            let of_team = team.filter(|team| row.is_none_or(|row| row.id != team.id));
            let times = Times {
                own: row.and_then(|row| row.handed_in),
                of_team: of_team.and_then(|team| team.handed_in),
            };
            let account = times.account(
                self.parts(row, owner, specs),
                specs.course.deadline.as_ref(),
            );
            let id = row.map(|row| row.id.as_str());
            let (account, mark, adjusted) = adjusted(account, &self.adjustments, id, owner);
            Marked {
                row,
                owner,
                times,
                account,
                adjusted,
                mark,
            }
        });
        marked.collect()
    }

    fn parts(&self, row: Option<&Row>, owner: Option<&Person>, specs: &Specs) -> Vec<Part> {
        let course = &specs.course;
        let scores: Vec<TaskScore> = match (row, owner) {
            (Some(row), _) => row.tasks.clone(),
            (None, Some(person)) => self.expected(person, specs),
            (None, None) => Vec::new(),
        };
        let parts = scores.iter().map(|score| {
            let own = row.map(|row| row.id.as_str());
            let id = self
                .team_row(score.team.as_deref())
                .map(|row| row.id.as_str());
            part(score, &self.marks, id.or(own), course)
        });
        parts.collect()
    }

    /// Returns the message that names the submissions whose time of hand-in is unknown, so that their lateness is not
    /// judged; `None` if there are none.
    pub fn on_unknown_times(&self) -> Option<Message> {
        let is_unknown = |row: &&Row| row.handed_in.is_some_and(|it| it.at.is_none());
        let names = self.rows.iter().filter(is_unknown);
        let names: Vec<String> = names.map(|row| clean(&row.name, MAX_NAME_CHARS)).collect();
        let count = names.len();
        (count > 0).then(|| {
            message!(
                "times-unknown",
                count,
                names = Argument::first(MAX_NAMES, names)
            )
        })
    }

    /// Returns the hand-in of a team.
    pub(crate) fn team_row(&self, team: Option<&str>) -> Option<&Row> {
        let team = team.filter(|team| !team.is_empty())?;
        let is_team = |row: &&Row| {
            let owner = row.owner.as_ref();
            owner.is_some_and(|owner| owner.name.is_empty() && owner.team == team)
        };
        self.rows.iter().find(is_team)
    }

    /// Returns the tasks of a person who handed in nothing: those of the person's type, and those of the team.
    fn expected(&self, person: &Person, specs: &Specs) -> Vec<TaskScore> {
        let course = &specs.course;
        let asked: BTreeSet<_> = self.cases.iter().filter_map(|case| case.topic()).collect();
        let team_row = self.team_row(Some(&person.team));
        let tasks = course.tasks.iter().filter_map(|task| {
            let mut types = course
                .types
                .iter()
                .filter(|it| it.tasks.contains(&task.name));
            let hand_in_type = types.find(|it| {
                person.kind.as_deref() == Some(it.name())
                    || it.is_of_team && !person.team.is_empty()
            })?;
            let is_of_team = hand_in_type.is_of_team;
            let team = is_of_team.then(|| person.team.clone());
            let score = team_row
                .filter(|_| is_of_team)
                .and_then(|row| row.task(&task.name));
            match score {
                Some(score) => Some(TaskScore {
                    team,
                    ..score.clone()
                }),
                None => TaskScore::missing(task, team, specs, &asked),
            }
        });
        tasks.collect()
    }
}
