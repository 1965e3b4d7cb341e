//! The record of a submission: its judged cases and their scores.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use board::readings::ALL;

use super::class::mistakes;
use super::comments::Comments;
use super::mark::adjustments::{Adjusted, Adjustments};
use super::mark::lateness::Times;
use super::mark::{Account, Mark, Part, accounts};
use super::score::{self, MethodScore, Points, TaskScore};
use super::theory::Marks;
use super::twins;
use message::grouped::grouped;
use message::{Argument, Message, handout};
use model::about::{About, Javadoc};
use model::case::Case;
use model::diagnosis::Diagnosis;
use model::judged::Judged;
use model::outcome::Outcome;
use model::planned::{NotAsked, Planned};
use model::roster::Person;
use model::rule::{Remark, Rule, Severity};
use model::spec::{Course, HandInType, Specs};
use model::verdict::{Finding, Status};

/// An interface and one of its methods.
pub(super) type Topic<'a> = Option<(&'a str, &'a str)>;

/// The record of one submission.
#[derive(Clone, Debug, PartialEq)]
pub struct SubmissionReport {
    /// The submission's id: unique, and the name of its folder below the folder of reports.
    pub id: String,
    /// The submission's name.
    pub name: String,
    /// The remarks on it as a whole, and its classes.
    pub about: About,
    /// Its owner in the roster: a person or a team.
    pub owner: Option<Person>,
    /// The names of its types; empty if the course has none.
    pub types: Vec<String>,
    /// The course's classes that it lacks.
    pub missing_classes: BTreeSet<String>,
    /// `true` if some methods or cases were not asked, so that the points are not the full result.
    pub is_partial: bool,
    /// `true` if the course has types and the submission has none of them.
    pub has_no_type: bool,
    /// The cases of its tasks, in the order of the plan.
    pub cases: Vec<Judged>,
    /// The index of each of these cases in the plan.
    pub places: Vec<usize>,
    /// The scores of its tasks, its team's included, in the order of the course.
    pub tasks: Vec<TaskScore>,
    /// The cases that were also asked on isomorphic grids, if twins were requested.
    pub twins: Option<twins::Tally>,
    /// The diagnoses of methods, in the order of the specs; empty unless they were requested.
    pub diagnoses: Vec<Diagnosis>,
    /// The comments of tutors on its mistakes: interface, method and text.
    pub comments: Vec<(String, String, String)>,
    /// The final mark, as far as tutors have entered it.
    pub marking: Marking,
}

/// Groups failed cases: those of one method that end in the same way without an answer share a group, every other case
/// has its own. Returns the first case of each group and the size of the group. Within a method, cases on proper Sudoku
/// grids come first.
pub(super) fn group_alike<'a>(
    failed: impl IntoIterator<Item = &'a Judged>,
) -> Vec<(&'a Judged, usize)> {
    let of_methods = failed
        .into_iter()
        .map(|judged| (judged.planned.case.topic(), judged));
    let sorted = grouped(of_methods).into_iter().flat_map(|(_, mut cases)| {
        plain_first(&mut cases);
        cases
    });
    let keyed = sorted.enumerate().map(|(number, judged)| {
        let key = (
            judged.planned.case.topic(),
            end_without_answer(judged).ok_or(number),
        );
        (key, judged)
    });
    let groups = grouped(keyed).into_iter();
    groups.map(|(_, group)| (group[0], group.len())).collect()
}

/// Returns the number of violations that remarks on one rule stand for.
pub(super) fn counted(remarks: &[&Remark]) -> usize {
    remarks.iter().map(|remark| remark.count).sum()
}

/// Sorts cases stably: those on proper Sudoku grids before others, and hand-written cases before generated ones.
pub(super) fn plain_first(cases: &mut [&Judged]) {
    // Generated cases have neither a reason nor a source.
    let is_written = |case: &Case| case.why.is_some() || case.source.is_some();
    cases.sort_by_cached_key(|judged| {
        let explanation = judged.explanation();
        (explanation.is_odd, !is_written(&judged.planned.case))
    });
}

/// Returns how a case ended without an answer; `None` if it has an answer or was not asked, since no two wrong answers
/// count as alike.
pub(super) fn end_without_answer(judged: &Judged) -> Option<String> {
    match &judged.outcome {
        None | Some(Outcome::Returned(_) | Outcome::Wrote(_)) => None,
        Some(outcome) => Some(outcome.to_string()),
    }
}

/// The final mark of a submission and its components.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marking {
    /// The tasks, changes and deductions from which the mark is computed.
    pub account: Account,
    /// The mark.
    pub mark: Mark,
    /// The adjustments with their effects.
    pub adjusted: Vec<Adjusted>,
    /// The times of the hand-ins.
    pub times: Times,
}

/// The owner of a submission, and what its team earned for it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Belonging {
    /// Its owner in the roster: a person or a team.
    pub owner: Option<Person>,
    /// The scores of the tasks that its team handed in.
    pub credit: Vec<TaskScore>,
    /// `true` if its owner has a team that handed in nothing.
    pub lacks_team: bool,
    /// The times of the submission and of its team's.
    pub times: Times,
}

/// Returns the course's classes that a submission lacks: those that remarks report as missing, or all of them if no
/// source could be read.
fn missing_classes<'a>(about: &'a About, course: &'a Course) -> BTreeSet<&'a str> {
    let remarks = || {
        about
            .remarks
            .iter()
            .filter(|remark| remark.rule == Rule::ClassMissing)
    };
    let nothing_read = |remark: &Remark| {
        [Rule::NoSource, Rule::Unreadable, Rule::ArchiveDamaged].contains(&remark.rule)
    };
    if remarks().next().is_none()
        && about.classes.is_empty()
        && about.remarks.iter().any(nothing_read)
    {
        let classes = course.tasks.iter().flat_map(|task| &task.classes);
        return classes.map(String::as_str).collect();
    }
    remarks()
        .filter_map(|remark| remark.class.as_deref())
        .collect()
}

/// Returns the types of a submission: its owner's type and each team type of which it has a class. If the owner's type
/// is unknown, every type of which it has a class. Classes that are remarked on as stubs do not count.
fn types<'a>(about: &About, owner: Option<&Person>, course: &'a Course) -> Vec<&'a HandInType> {
    let missing = missing_classes(about, course);
    let known = owner.and_then(|owner| owner.kind.as_deref());
    let is_stub = |class: &str| about.says(class, Rule::ClassStub);
    let is_handed_in = |of: &HandInType| {
        let tasks = course
            .tasks
            .iter()
            .filter(|task| of.tasks.contains(&task.name));
        let mut classes = tasks.flat_map(|task| &task.classes);
        classes.any(|class| !missing.contains(class.as_str()) && !is_stub(class))
    };
    let has = |of: &&HandInType| match known {
        Some(known) if known == of.name() => true,
        // A person with a type of their own may also hand in the team's class.
        Some(_) => of.is_of_team && is_handed_in(of),
        None => is_handed_in(of),
    };
    course.types.iter().filter(has).collect()
}

/// Returns a score without points for each task of a team that handed in nothing.
fn missing_team_tasks(team: Option<&str>, specs: &Specs, plan: &[Arc<Planned>]) -> Vec<TaskScore> {
    let asked = plan.iter().filter_map(|planned| planned.case.topic());
    let asked: BTreeSet<_> = asked.collect();
    let types = specs.course.types.iter().filter(|of| of.is_of_team);
    let names: Vec<&String> = types.flat_map(|of| &of.tasks).collect();
    let tasks = specs.course.tasks.iter();
    let tasks = tasks.filter(|task| names.contains(&&task.name));
    tasks
        .filter_map(|task| TaskScore::missing(task, team.map(str::to_owned), specs, &asked))
        .collect()
}

impl SubmissionReport {
    /// Scores the judged cases of a submission without an owner in a roster.
    pub fn new(
        id: impl Into<String>,
        name: impl Into<String>,
        about: About,
        cases: Vec<Judged>,
        specs: &Specs,
    ) -> Self {
        let no_owner = Belonging::default();
        Self::owned(id, name, about, cases, no_owner, specs)
    }

    /// Scores the cases of the plan that belong to the tasks of the submission's types; the others are dropped, as are
    /// remarks on their classes.
    pub fn owned(
        id: impl Into<String>,
        name: impl Into<String>,
        mut about: About,
        cases: Vec<Judged>,
        belonging: Belonging,
        specs: &Specs,
    ) -> Self {
        let course = &specs.course;
        let Belonging {
            owner,
            credit,
            lacks_team,
            times,
        } = belonging;
        let types = types(&about, owner.as_ref(), course);
        let missing = missing_classes(&about, course).into_iter();
        let missing_classes = missing.map(str::to_owned).collect();
        let is_own = |class: &str| {
            course.task_of(class).is_none_or(|task| {
                let has_task = |of: &&HandInType| of.tasks.contains(&task.name);
                let is_credited = credit.iter().any(|credited| credited.task == task.name);
                let mut with_task = course.types.iter().filter(has_task).peekable();
                let is_for_all = with_task.peek().is_none();
                !is_credited && (is_for_all || with_task.any(|of| types.contains(&of)))
            })
        };
        about
            .remarks
            .retain(|remark| !course.silent.contains(&remark.rule));
        // The remark on a stub explains why its task is missing.
        about.remarks.retain(|remark| {
            remark.rule == Rule::ClassStub || remark.class.as_deref().is_none_or(is_own)
        });
        let is_asked = |judged: &Judged| {
            let topic = judged.planned.case.topic();
            let interface = topic.and_then(|(interface, _)| specs.interface(interface));
            interface.is_none_or(|interface| is_own(&interface.class))
        };
        let of_plan: Vec<_> = cases.iter().map(|judged| judged.planned.clone()).collect();
        let asked = cases
            .into_iter()
            .enumerate()
            .filter(|(_, judged)| is_asked(judged));
        let missing: Vec<TaskScore> = if lacks_team {
            let team = owner.as_ref().map(|owner| owner.team.as_str());
            missing_team_tasks(team, specs, &of_plan)
        } else {
            Vec::new()
        };
        let (places, cases): (Vec<usize>, Vec<Judged>) = asked.unzip();
        let mut tasks = score::tasks(&cases, &[], &about.remarks, specs);
        tasks.extend(credit);
        for score in missing {
            if tasks.iter().all(|task| task.task != score.task) {
                tasks.push(score);
            }
        }
        tasks.sort_by_key(|task| {
            course
                .tasks
                .iter()
                .position(|known| known.name == task.task)
        });
        let types: Vec<String> = types.iter().map(|of| of.name().to_owned()).collect();
        Self {
            id: id.into(),
            name: name.into(),
            about,
            owner,
            is_partial: tasks
                .iter()
                .flat_map(|task| &task.methods)
                .any(|method| method.total == 0),
            has_no_type: types.is_empty() && !course.types.is_empty(),
            types,
            missing_classes,
            cases,
            places,
            tasks,
            twins: None,
            diagnoses: Vec::new(),
            comments: Vec::new(),
            marking: Marking {
                times,
                ..Marking::default()
            },
        }
    }

    /// Adds the comments of tutors on its mistakes.
    pub fn with_comments(self, comments: &Comments) -> Self {
        let mistakes = mistakes(&self).into_iter();
        let comments = mistakes.filter_map(|mistake| {
            let text = comments.on(&mistake.key())?.to_owned();
            Some((mistake.interface, mistake.method, text))
        });
        let comments = comments.collect();
        Self { comments, ..self }
    }

    /// Adds what tutors entered: marks and adjustments. `team` is the id of the hand-in of its team.
    pub fn with_marks(
        self,
        marks: &Marks,
        adjustments: &Adjustments,
        team: Option<&str>,
        specs: &Specs,
    ) -> Self {
        let own = Some(self.id.as_str());
        let parts = self.tasks.iter().map(|score| {
            let id = team.filter(|_| score.team.is_some()).or(own);
            accounts::part(score, marks, id, &specs.course)
        });
        let times = self.marking.times;
        let account = times.account(parts.collect(), specs.course.deadline.as_ref());
        let (account, mark, adjusted) =
            accounts::adjusted(account, adjustments, own, self.owner.as_ref());
        let marking = Marking {
            account,
            mark,
            adjusted,
            times,
        };
        Self { marking, ..self }
    }

    /// Says which tasks nobody handed in.
    pub(super) fn missing_tasks(&self) -> Vec<Message> {
        let parts = self.marking.account.parts.iter();
        let missing = parts.filter(|part| part.is_missing);
        missing.map(Part::missing_sentence).collect()
    }

    /// Says what came late or at an unknown time, and what has an extension.
    pub(super) fn on_lateness(&self, course: &Course) -> Vec<Message> {
        let marking = &self.marking;
        marking
            .times
            .sentences(&marking.mark, course.deadline.as_ref())
    }

    /// Returns whether the mark is not simply the points of the programs.
    pub(super) fn has_mark(&self) -> bool {
        let Marking { mark, adjusted, .. } = &self.marking;
        let entered = [mark.theory, mark.javadoc];
        let is_late = mark.late() > Points::default();
        is_late || !adjusted.is_empty() || entered.iter().any(|it| it.points > Points::default())
    }

    /// Returns the comment of the tutor on the mistake of a method.
    pub(super) fn comment_on(&self, interface: &str, method: &str) -> Option<&str> {
        let is_of = |(of, name, _): &&(String, String, String)| of == interface && name == method;
        let (_, _, text) = self.comments.iter().find(is_of)?;
        Some(text)
    }

    /// Returns the points proposed for the Javadoc of each of its own tasks: a quarter each for comments, for tags that fit,
    /// for the authors, and for pages that name them. A class that was not handed in has none of these.
    pub(super) fn javadoc_proposals(&self, course: &Course) -> BTreeMap<String, Points> {
        if self.about.javadoc.is_empty() {
            return BTreeMap::new();
        }
        let own = self.tasks.iter().filter(|score| score.team.is_none());
        let proposed = own.filter_map(|score| {
            let task = course.tasks.iter().find(|task| task.name == score.task)?;
            let part = task.theory.iter().find(|part| part.is_javadoc)?;
            let javadoc = self.about.javadoc.iter();
            let found: Vec<&Javadoc> = javadoc
                .filter(|it| task.classes.contains(&it.class))
                .collect();
            let lacking = score
                .methods
                .iter()
                .filter(|method| found.iter().all(|javadoc| javadoc.class != method.class));
            let sum = |count: fn(&Javadoc) -> usize| {
                found.iter().map(|it| count(it)).sum::<usize>() as u64
            };
            let methods = sum(|it| it.methods) + lacking.count() as u64;
            let classes = task.classes.len() as u64;
            let quarter = |part_of: u64, of: u64| Points::whole(part.points).share(part_of, 4 * of);
            let points = [
                quarter(sum(|it| it.commented), methods),
                quarter(sum(|it| it.tagged), methods),
                quarter(sum(|it| usize::from(it.has_authors)), classes),
                quarter(sum(|it| usize::from(it.has_page)), classes),
            ];
            Some((task.name.clone(), points.into_iter().sum()))
        });
        proposed.collect()
    }

    /// Says how many points are needed to pass, and which tasks of a team add to them. The hand-in of a team needs
    /// none: it counts for each member.
    pub(super) fn on_passing(&self, course: &Course) -> Vec<Message> {
        let is_own = |of: &&HandInType| self.types.iter().any(|name| name == of.name());
        let own = course.types.iter().filter(is_own);
        let Some(rule) = course.pass.filter(|_| !self.has_no_type) else {
            return Vec::new();
        };
        if self.types.is_empty() || own.clone().any(|of| !of.is_of_team) {
            let needed = message!(
                "points-needed",
                points = rule.points,
                programming = rule.programming
            );
            let teams = course.types.iter().filter(|of| of.is_of_team);
            let is_counted = |name: &str| self.tasks.iter().any(|score| score.task == name);
            let tasks = teams.flat_map(|of| &of.tasks);
            let tasks = tasks.filter(|name| !is_counted(name));
            let max = |name: &String| {
                let task = course.tasks.iter().find(|task| task.name == *name)?;
                Some(message!("points-of-group", task = name, max = task.points))
            };
            return [needed].into_iter().chain(tasks.filter_map(max)).collect();
        }
        vec![message!("points-of-members")]
    }

    /// Says how points are computed.
    pub(super) fn on_points(&self, course: &Course) -> Message {
        if self.is_partial {
            return message!("points-partial");
        }
        message!("points-made", scoring = course.scoring.name())
    }

    /// Marks the points as partial if the command line selected some of the cases.
    pub fn of_selected_cases(self, selected: bool) -> Self {
        let is_partial = self.is_partial || selected;
        Self { is_partial, ..self }
    }

    /// Returns the classes of its own tasks, not of its team's, that were not handed in, each with its methods.
    pub fn not_handed_in(&self) -> Vec<(&str, Vec<&MethodScore>)> {
        let own = self.tasks.iter().filter(|task| task.team.is_none());
        let methods = own.flat_map(|task| &task.methods);
        let missing = methods.filter(|method| self.missing_classes.contains(&method.class));
        grouped(missing.map(|method| (method.class.as_str(), method)))
    }

    /// Returns the maximum points of some methods of one task together.
    pub(super) fn share_of(&self, methods: &[&MethodScore]) -> Points {
        let has = |task: &&TaskScore| methods.iter().all(|method| task.methods.contains(method));
        let asked = |methods: usize| u64::try_from(methods).unwrap_or(u64::MAX);
        self.tasks
            .iter()
            .find(has)
            .map_or(Points::default(), |task| {
                let of = task.methods.iter().filter(|method| method.total > 0);
                let own = methods.iter().filter(|method| method.total > 0);
                task.max.share(asked(own.count()), asked(of.count()))
            })
    }

    /// Says which classes were not handed in; `None` if all were.
    pub(super) fn on_missing_classes(&self) -> Option<Message> {
        if self.has_no_type {
            return Some(message!("nothing-handed-in"));
        }
        let classes = self.not_handed_in().into_iter().map(|(class, methods)| {
            let methods = methods.len();
            message!("class-with-methods", class, methods)
        });
        let classes: Vec<Message> = classes.collect();
        (!classes.is_empty()).then(|| message!("not-handed-in", classes = Argument::all(classes)))
    }

    /// Returns whether a case asks for a class that was not handed in.
    pub(super) fn lacks_class_of(&self, judged: &Judged, specs: &Specs) -> bool {
        let topic = judged.planned.case.topic();
        let interface = topic.and_then(|(interface, _)| specs.interface(interface));
        interface.is_some_and(|it| self.missing_classes.contains(&it.class))
    }

    /// Returns the cases by topic, topics in the order in which they are first asked; techniques have none.
    pub(super) fn by_topic(&self) -> Vec<(Topic<'_>, Vec<&Judged>)> {
        grouped(
            self.cases
                .iter()
                .map(|judged| (judged.planned.case.topic(), judged)),
        )
    }

    /// Returns the points that a subset of its cases, judged anew, would give, for `epsilon stability`. Tasks that its
    /// team handed in count in full.
    pub fn points_for(&self, cases: &[Judged], specs: &Specs) -> Points {
        let tasks = score::tasks(cases, &[], &self.about.remarks, specs);
        let credited = self.tasks.iter().filter(|task| task.team.is_some());
        tasks.iter().chain(credited).map(|task| task.points).sum()
    }

    /// Returns the number of cases with a status.
    pub fn count(&self, status: Status) -> usize {
        self.cases
            .iter()
            .filter(|judged| judged.verdict.status == status)
            .count()
    }

    /// Returns the points of all tasks together.
    pub fn points(&self) -> Points {
        self.tasks.iter().map(|task| task.points).sum()
    }

    /// Returns the maximum points.
    pub fn max(&self) -> Points {
        self.tasks.iter().map(|task| task.max).sum()
    }

    pub(super) fn remarks_by_rule(&self, course: &Course) -> Vec<(Severity, Rule, Vec<&Remark>)> {
        let mut of_rule: BTreeMap<(Reverse<Severity>, Rule), Vec<&Remark>> = BTreeMap::new();
        for remark in &self.about.remarks {
            let key = (Reverse(course.severity(remark.rule)), remark.rule);
            of_rule.entry(key).or_default().push(remark);
        }
        of_rule
            .into_iter()
            .map(|((Reverse(severity), rule), remarks)| (severity, rule, remarks))
            .collect()
    }

    /// Returns the readings, other than the course's own, that methods follow in all their answers, in the order of the
    /// clauses, each with the number of cases and a sentence that names the methods.
    pub(super) fn readings_followed(
        &self,
        shows: impl Fn(&Judged) -> bool,
    ) -> Vec<(usize, Message)> {
        // Most answers follow none.
        let following = self.cases.iter();
        let following = following.filter(|judged| !judged.verdict.follows.is_empty());
        let visible: Vec<&Judged> = following.filter(|judged| shows(judged)).collect();
        // Some answers of these methods follow no choice of readings.
        let is_partly = |judged: &&Judged| {
            let mut findings = judged.verdict.findings.iter();
            findings.any(|finding| matches!(finding, Finding::MoreUnderOtherReadings(_)))
        };
        let partly = self.cases.iter().filter(is_partly);
        let partly: BTreeSet<_> = partly.map(|judged| judged.planned.case.topic()).collect();
        let followed = ALL.iter().filter_map(|reading| {
            let follows = |judged: &&&Judged| {
                let topic = judged.planned.case.topic();
                judged.verdict.follows.contains(reading) && !partly.contains(&topic)
            };
            let cases = visible.iter().filter(follows);
            let mut methods: Vec<&str> = Vec::new();
            for (_, method) in cases
                .clone()
                .filter_map(|judged| judged.planned.case.topic())
            {
                if !methods.contains(&method) {
                    methods.push(method);
                }
            }
            let sentence = message!(
                "followed-by-methods",
                reading = handout::named_reading(*reading),
                methods = Argument::all(methods)
            );
            Some((cases.count(), sentence)).filter(|(count, _)| *count > 0)
        });
        followed.collect()
    }

    /// Returns the number of skipped cases by reason.
    pub(super) fn skipped_by_reason(&self) -> BTreeMap<NotAsked, usize> {
        let mut reasons = BTreeMap::new();
        for finding in self
            .cases
            .iter()
            .flat_map(|judged| &judged.verdict.findings)
        {
            if let Finding::NotAsked(reason) = finding {
                *reasons.entry(*reason).or_default() += 1;
            }
        }
        reasons
    }
}
