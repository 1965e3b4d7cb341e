//! Comparison of two records: which submissions gain or lose points, and by which case or rule.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::Points;
use super::schema::{Origin, Record, Submission};
use super::table::Table;
use message::grouped::grouped;
use message::{Argument, Language, Message};
use model::draw::words::clean;
use model::draw::{HEADING, NOTE, styled};
use model::verdict::Status;

/// Maximum number of causes shown for a change.
const MAX_CAUSES: usize = 4;
/// Maximum length of a name, in characters.
const MAX_NAME: usize = 40;

/// The differences between two records of one class.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Comparison {
    /// The parts of the origin that differ.
    pub origin: Vec<Aspect>,
    /// The ids of the cases that only the old record has.
    pub removed_cases: Vec<String>,
    /// The ids of the cases that only the new record has.
    pub added_cases: Vec<String>,
    /// The names of the submissions that only the old record has.
    pub removed: Vec<String>,
    /// The names of the submissions that only the new record has.
    pub added: Vec<String>,
    /// The submissions that changed, in the order of the new record.
    pub changes: Vec<Change>,
    /// The number of submissions that did not change.
    pub unchanged: usize,
}

board::named! {
    /// A part of the origin of a record.
    #[derive(Serialize)]
    #[serde(rename_all = "kebab-case")]
    Aspect {
        /// The version and the sources of the program.
        Tool = "tool",
        /// The course and the interfaces.
        Specs = "specs",
        /// The case files.
        Cases = "cases",
        /// The reference.
        Reference = "reference",
        /// The options of `epsilon grade`.
        Options = "options",
    }
}

/// A submission that is judged differently.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The old points.
    pub old: Points,
    /// The new points.
    pub new: Points,
    /// The causes.
    pub causes: Vec<Cause>,
}

/// A cause of a change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// The files graded under the id differ.
    Files,
    /// A case that is judged differently, or that only one record has.
    Case {
        /// Its id.
        id: String,
        /// The old verdict.
        old: Option<Status>,
        /// The new verdict.
        new: Option<Status>,
    },
    /// A rule whose number of remarks differs.
    Rule {
        /// Its name.
        rule: String,
        /// `true` if there are more remarks now.
        is_new: bool,
    },
    /// A tutor's adjustment that is new, gone, or has another effect.
    Adjustment {
        /// The change and its target.
        change: String,
        /// The reason.
        reason: String,
        /// The effect on the old points.
        old: String,
        /// The effect on the new points.
        new: String,
    },
    /// The team earned different points.
    Team {
        /// The task.
        task: String,
    },
    /// The same verdicts give different points.
    Course,
}

impl Aspect {
    /// Returns the parts in which two origins differ.
    pub fn differences(old: &Origin, new: &Origin) -> Vec<Self> {
        let options = |origin: &Origin| Origin {
            tool: new.tool.clone(),
            course: String::new(),
            specs: String::new(),
            case_set: String::new(),
            reference: String::new(),
            ..origin.clone()
        };
        let specs = |origin: &Origin| (origin.course.clone(), origin.specs.clone());
        let differs = [
            (Self::Tool, old.tool != new.tool),
            (Self::Specs, specs(old) != specs(new)),
            (Self::Cases, old.case_set != new.case_set),
            (Self::Reference, old.reference != new.reference),
            (Self::Options, options(old) != options(new)),
        ];
        let differs = differs.into_iter().filter(|(_, differs)| *differs);
        differs.map(|(aspect, _)| aspect).collect()
    }
}

impl Cause {
    /// Returns the case or the rule that several submissions may have in common.
    fn name(&self) -> Option<&str> {
        match self {
            Self::Case { id, .. } => Some(id),
            Self::Rule { rule, .. } => Some(rule),
            Self::Files | Self::Adjustment { .. } | Self::Team { .. } | Self::Course => None,
        }
    }

    fn message(&self) -> Message {
        match self {
            Self::Files => message!("cause-files"),
            Self::Case { id, old, new } => {
                let how = match (old, new) {
                    (None, Some(Status::Fail)) => "new",
                    (_, Some(Status::Fail)) => "fails",
                    (Some(Status::Fail), Some(Status::Pass)) => "passes",
                    (Some(Status::Fail), _) => "gone",
                    _ => "other",
                };
                message!("cause-case", how, id)
            }
            Self::Rule { rule, is_new } => {
                let how = if *is_new { "new" } else { "gone" };
                message!("cause-rule", how, rule)
            }
            Self::Adjustment {
                change,
                reason,
                old,
                new,
            } => {
                let reason = clean(reason, MAX_NAME);
                message!("cause-adjustment", change, reason, old, new)
            }
            Self::Team { task } => message!("cause-team", task),
            Self::Course => message!("cause-course"),
        }
    }
}

impl Comparison {
    /// Compares two records; submissions are the same if their ids are.
    pub fn new(old: &Record, new: &Record) -> Self {
        let known: BTreeMap<&str, &Submission> = by_id(old);
        let still: BTreeMap<&str, &Submission> = by_id(new);
        let mut changes = Vec::new();
        let (mut added, mut unchanged) = (Vec::new(), 0);
        for submission in &new.submissions {
            let Some(before) = known.get(submission.id.as_str()) else {
                added.push(submission.name.clone());
                continue;
            };
            let causes = causes((old, before), (new, submission));
            if causes.is_empty() && before.adjusted() == submission.adjusted() {
                unchanged += 1;
            } else {
                changes.push(Change {
                    id: submission.id.clone(),
                    name: submission.name.clone(),
                    old: before.adjusted(),
                    new: submission.adjusted(),
                    causes,
                });
            }
        }
        let gone = old.submissions.iter();
        let gone = gone.filter(|submission| !still.contains_key(submission.id.as_str()));
        Self {
            origin: Aspect::differences(&old.origin, &new.origin),
            removed_cases: cases_without(old, new),
            added_cases: cases_without(new, old),
            removed: gone.map(|submission| submission.name.clone()).collect(),
            added,
            changes,
            unchanged,
        }
    }

    /// Returns whether every submission of one record has the same points and verdicts in the other.
    pub fn is_same(&self) -> bool {
        self.changes.is_empty() && self.removed.is_empty() && self.added.is_empty()
    }

    /// Returns the comparison for a terminal.
    pub fn text(&self, language: Language) -> String {
        let say = |message: &Message| language.say(message);
        let mut sections = Vec::new();
        if !self.origin.is_empty() {
            let aspects = self.origin.iter();
            let aspects = aspects.map(|aspect| message!("aspect", name = aspect.name()));
            let mut text = say(&message!(
                "comparison-origin",
                aspects = Argument::all(aspects)
            ));
            let (added, removed) = (self.added_cases.len(), self.removed_cases.len());
            if added + removed > 0 {
                text = format!(
                    "{text} {}",
                    say(&message!("comparison-cases", added, removed))
                );
            }
            sections.push(styled(&text, NOTE));
        }
        sections.extend(self.by_cause(language));
        sections.extend(self.by_submission(language));
        let names = |names: &[String]| {
            let names = names.iter().map(|name| clean(name, MAX_NAME));
            Argument::all(names)
        };
        if !self.removed.is_empty() {
            let message = message!("comparison-removed", names = names(&self.removed));
            sections.push(say(&message));
        }
        if !self.added.is_empty() {
            let message = message!("comparison-added", names = names(&self.added));
            sections.push(say(&message));
        }
        let count = |is: fn(&Change) -> bool| self.changes.iter().filter(|it| is(it)).count();
        let summary = message!(
            "comparison-summary",
            gain = count(|change| change.new > change.old),
            lose = count(|change| change.new < change.old),
            same = self.unchanged + count(|change| change.new == change.old)
        );
        sections.push(styled(&say(&summary), HEADING));
        sections.join("\n\n") + "\n"
    }

    /// Returns a table of how many submissions gain and lose by each case and rule, those with the most losers first.
    fn by_cause(&self, language: Language) -> Option<String> {
        let named = self.changes.iter().flat_map(|change| {
            let names: BTreeSet<&str> = change.causes.iter().filter_map(Cause::name).collect();
            names.into_iter().map(move |name| (name, change))
        });
        let mut rows: Vec<(&str, usize, usize)> = grouped(named)
            .into_iter()
            .map(|(name, changes)| {
                let count = |is: fn(&Change) -> bool| changes.iter().filter(|it| is(it)).count();
                let gain = count(|change| change.new > change.old);
                (name, gain, count(|change| change.new < change.old))
            })
            .filter(|(_, gain, lose)| gain + lose > 0)
            .collect();
        rows.sort_by(|left, right| (right.2, right.1, left.0).cmp(&(left.2, left.1, right.0)));
        let heads = [
            message!("comparison-cause"),
            message!("comparison-gain"),
            message!("comparison-lose"),
        ];
        let mut table = Table::new(1, heads);
        for (name, gain, lose) in &rows {
            table.push([(*name).into(), (*gain).into(), (*lose).into()]);
        }
        (!rows.is_empty()).then(|| table.text(language))
    }

    /// Returns the changes, each with its first causes.
    fn by_submission(&self, language: Language) -> Option<String> {
        let heads = [
            message!("page-submission"),
            message!("comparison-by"),
            message!("comparison-old"),
            message!("comparison-new"),
            message!("comparison-difference"),
        ];
        let mut table = Table::new(2, heads);
        for change in &self.changes {
            let causes = change.causes.iter().take(MAX_CAUSES);
            let mut lines: Vec<String> =
                causes.map(|cause| language.say(&cause.message())).collect();
            if let Some(more @ 1..) = change.causes.len().checked_sub(MAX_CAUSES) {
                lines.push(language.say(&message!("page-and-more", count = more)));
            }
            let difference = if change.new < change.old {
                format!("-{}", change.new.lacking(change.old))
            } else {
                format!("+{}", change.old.lacking(change.new))
            };
            table.push([
                clean(&change.name, MAX_NAME).into(),
                lines.join("\n").into(),
                change.old.into(),
                change.new.into(),
                Argument::Decimal(difference),
            ]);
        }
        (!self.changes.is_empty()).then(|| table.text(language))
    }
}

fn by_id(record: &Record) -> BTreeMap<&str, &Submission> {
    let submissions = record.submissions.iter();
    submissions.map(|it| (it.id.as_str(), it)).collect()
}

/// Returns the ids of the cases that `record` has and `other` lacks.
fn cases_without(record: &Record, other: &Record) -> Vec<String> {
    let known: BTreeSet<&str> = other.cases.iter().map(|case| case.id.as_str()).collect();
    let ids = record.cases.iter().map(|case| &case.id);
    ids.filter(|id| !known.contains(id.as_str()))
        .cloned()
        .collect()
}

/// Returns the causes for which a submission has different points or verdicts in a new record than in an old one.
fn causes(
    (old_record, old): (&Record, &Submission),
    (new_record, new): (&Record, &Submission),
) -> Vec<Cause> {
    let mut causes = Vec::new();
    if old.files != new.files {
        causes.push(Cause::Files);
    }
    let (failures, others): (Vec<Cause>, Vec<Cause>) = cases((old_record, old), (new_record, new))
        .into_iter()
        .partition(|cause| match cause {
            Cause::Case { old, new, .. } => [old, new].contains(&&Some(Status::Fail)),
            _ => false,
        });
    causes.extend(failures);
    causes.extend(rules(old, new));
    causes.extend(teams(old, new));
    if causes.is_empty() && old.points != new.points {
        causes.extend(others);
    }
    if causes.is_empty() && old.points != new.points {
        causes.push(Cause::Course);
    }
    causes.extend(adjustments(old, new));
    causes
}

/// Returns the cases with different verdicts, those of the new record first.
fn cases(
    (old_record, old): (&Record, &Submission),
    (new_record, new): (&Record, &Submission),
) -> Vec<Cause> {
    let before = old_record.verdicts(old);
    let after = new_record.verdicts(new);
    let of = |verdicts: &[(&super::schema::CaseName, Status)]| -> BTreeMap<String, Status> {
        let verdicts = verdicts.iter();
        verdicts
            .map(|(case, status)| (case.id.clone(), *status))
            .collect()
    };
    let [before_by_id, after_by_id] = [of(&before), of(&after)];
    let gone = before
        .iter()
        .filter(|(case, _)| !after_by_id.contains_key(&case.id));
    let ids = after.iter().chain(gone).map(|(case, _)| &case.id);
    let different = ids.filter_map(|id| {
        let [old, new] = [&before_by_id, &after_by_id].map(|of| of.get(id).copied());
        let id = id.clone();
        (old != new).then_some(Cause::Case { id, old, new })
    });
    different.collect()
}

/// Returns the rules whose number of remarks differs.
fn rules(old: &Submission, new: &Submission) -> Vec<Cause> {
    let count = |submission: &Submission| {
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        for remark in &submission.remarks {
            *counts.entry(remark.rule.clone()).or_default() += 1;
        }
        counts
    };
    let [old, new] = [old, new].map(count);
    let rules: BTreeSet<&String> = old.keys().chain(new.keys()).collect();
    let different = rules.into_iter().filter_map(|rule| {
        let [old, new] = [&old, &new].map(|of| of.get(rule).copied().unwrap_or(0));
        (old != new).then(|| Cause::Rule {
            rule: rule.clone(),
            is_new: new > old,
        })
    });
    different.collect()
}

/// Returns the adjustments that are new, gone, or have another effect.
fn adjustments(old: &Submission, new: &Submission) -> Vec<Cause> {
    let of = |submission: &Submission| -> BTreeMap<(String, String), String> {
        let adjustments = submission.adjustments.iter();
        let keyed = adjustments.map(|it| {
            let change = format!("{} {}", it.change, it.target);
            ((change, it.reason.clone()), it.difference().to_string())
        });
        keyed.collect()
    };
    let [old, new] = [old, new].map(of);
    let keys: BTreeSet<_> = old.keys().chain(new.keys()).collect();
    let different = keys.into_iter().filter(|key| old.get(key) != new.get(key));
    let none = || "0.00".to_owned();
    let causes = different.map(|key| Cause::Adjustment {
        change: key.0.clone(),
        reason: key.1.clone(),
        old: old.get(key).cloned().unwrap_or_else(none),
        new: new.get(key).cloned().unwrap_or_else(none),
    });
    causes.collect()
}

/// Returns the tasks for which the team earned different points.
fn teams(old: &Submission, new: &Submission) -> Vec<Cause> {
    let points = |submission: &Submission, task: &str| {
        let mut tasks = submission.tasks.iter();
        tasks
            .find(|score| score.task == task && score.team.is_some())
            .map(|score| score.points)
    };
    let tasks = new.tasks.iter().chain(&old.tasks);
    let of_teams: BTreeSet<&str> = tasks
        .filter(|score| score.team.is_some())
        .map(|score| score.task.as_str())
        .collect();
    let different = of_teams.into_iter();
    let different = different.filter(|task| points(old, task) != points(new, task));
    let task = |task: &str| Cause::Team {
        task: task.to_owned(),
    };
    different.map(task).collect()
}
