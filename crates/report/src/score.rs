//! Points of methods and tasks, and their reduction by rules.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use board::readings::{ALL, Reading};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use message::Argument;
use message::grouped::grouped;
use model::diagnosis::Diagnosis;
use model::judged::Judged;
use model::outcome::Outcome;
use model::rule::{Remark, Severity};
use model::spec::{Scoring, Specs, Task};
use model::value::Value;
use model::verdict::Status;

/// Points with two decimals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Points {
    hundredths: u64,
}

impl Points {
    /// Creates a whole number of points.
    pub const fn whole(points: u32) -> Self {
        Self {
            hundredths: points as u64 * 100,
        }
    }

    /// Creates points from hundredths.
    pub const fn of_hundredths(hundredths: u64) -> Self {
        Self { hundredths }
    }

    /// Returns the share `part / of` of these points, rounded half up to hundredths; `0 / 0` is 0.
    ///
    /// ```
    /// use report::Points;
    /// assert_eq!(Points::whole(50).share(2, 3).to_string(), "33.33");
    /// ```
    pub fn share(self, part: u64, of: u64) -> Self {
        let hundredths = u128::from(self.hundredths) * u128::from(part) * 2 + u128::from(of);
        let rounded = hundredths.checked_div(u128::from(of) * 2).unwrap_or(0);
        Self {
            hundredths: u64::try_from(rounded).unwrap_or(u64::MAX),
        }
    }

    /// Returns the points that are missing to reach `to`; 0 if none are.
    pub const fn lacking(self, to: Self) -> Self {
        Self {
            hundredths: to.hundredths.saturating_sub(self.hundredths),
        }
    }

    /// Returns the points as a floating-point number.
    #[expect(
        clippy::cast_precision_loss,
        reason = "points stay far below the precision of a float"
    )]
    pub(super) fn as_f64(self) -> f64 {
        self.hundredths as f64 / 100.0
    }

    /// Returns the points in hundredths.
    pub const fn hundredths(self) -> u64 {
        self.hundredths
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!(
            "{}.{:02}",
            self.hundredths / 100,
            self.hundredths % 100
        ))
    }
}

impl std::iter::Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        Self {
            hundredths: points.map(|points| points.hundredths).sum(),
        }
    }
}

impl Serialize for Points {
    /// Writes the points as a number with two decimals.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.as_f64())
    }
}

impl<'de> Deserialize<'de> for Points {
    /// Reads a number, rounded to two decimals.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = f64::deserialize(deserializer)?;
        let digits = format!("{number:.2}").replace('.', "");
        let hundredths = digits.parse().map_err(|_| {
            serde::de::Error::custom(format_args!("invalid number of points `{number}`"))
        })?;
        Ok(Self { hundredths })
    }
}

impl From<Points> for Argument {
    fn from(points: Points) -> Self {
        Self::Decimal(points.to_string())
    }
}

/// The score of a method.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MethodScore {
    /// The class that implements the method; for a case file about files, the task.
    pub class: String,
    /// The interface that declares the method; for a case file about files, [`model::case::FILES`].
    pub interface: String,
    /// The method's name, or the case file's.
    pub method: String,
    /// The number of its cases that passed.
    pub passed: usize,
    /// The number of its cases that were judged.
    pub total: usize,
    /// The readings, other than the course's own, by which it was judged.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub readings: Vec<String>,
    /// Its points.
    pub points: Points,
    /// Its maximum points.
    pub max: Points,
}

/// The score of a task.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TaskScore {
    /// The task's name.
    pub task: String,
    /// The team that handed it in, if others than the owner of the record did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<String>,
    /// The points earned.
    pub points: Points,
    /// The points it is worth.
    pub max: Points,
    /// Its methods, in the order of the interfaces.
    pub methods: Vec<MethodScore>,
}

impl TaskScore {
    /// Returns the score of a task that nobody handed in; `None` if no case asks for it. `asked` are the interfaces and
    /// methods that cases ask for, `team` is the team that should have handed it in.
    pub(super) fn missing(
        task: &Task,
        team: Option<String>,
        specs: &Specs,
        asked: &BTreeSet<(&str, &str)>,
    ) -> Option<Self> {
        let methods = specs.methods();
        let own = methods.filter(|(interface, _)| task.classes.contains(&interface.class));
        let own: Vec<bool> = own
            .map(|(interface, method)| asked.contains(&(&*interface.name, &*method.name)))
            .collect();
        let count = own.iter().filter(|is_asked| **is_asked).count() as u64;
        (count > 0).then(|| Self {
            task: task.name.clone(),
            team,
            points: Points::default(),
            max: Points::whole(task.points).share(count, own.len() as u64),
            methods: Vec::new(),
        })
    }

    /// Returns whether nobody handed the task in.
    pub const fn is_missing(&self) -> bool {
        self.methods.is_empty()
    }

    /// Returns the number of cases that passed, and of those that were judged.
    pub fn cases(&self) -> (usize, usize) {
        self.methods.iter().fold((0, 0), |(passed, total), method| {
            (passed + method.passed, total + method.total)
        })
    }
}

/// The difference between a task and the sum over its methods, in hundredths of a point; negative where the methods
/// have more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rest {
    /// The difference of the points, if rounding the methods' shares explains it.
    pub(super) rounding: i64,
    /// The difference of the maximum points.
    pub(super) max: i64,
    /// The difference of the points, if only rules that cost points explain it.
    pub(super) penalty: i64,
}

impl TaskScore {
    /// Returns the difference between the task and its methods.
    pub(super) fn rest(&self) -> Rest {
        let asked = || self.methods.iter().filter(|method| method.total > 0);
        let lack = |of: Points, methods: Points| {
            of.hundredths.cast_signed() - methods.hundredths.cast_signed()
        };
        let points = lack(self.points, asked().map(|method| method.points).sum());
        // Rounding moves each share by less than a hundredth; a larger loss is due to rules that cost points.
        let is_withheld = points < -asked().map(|_| 1_i64).sum::<i64>();
        Rest {
            rounding: if is_withheld { 0 } else { points },
            max: lack(self.max, asked().map(|method| method.max).sum()),
            penalty: if is_withheld { points } else { 0 },
        }
    }
}

/// Scores the tasks of a course; tasks without a method that was asked are left out.
///
/// Every method has an equal share of its task's points; a method without a judged case reduces the maximum by its
/// share. A method that a single edit mends gets at least the part of its share that the course grants. Remarks may
/// cost a number of points, those of their class, or all.
pub(super) fn tasks(
    cases: &[Judged],
    diagnoses: &[Diagnosis],
    remarks: &[Remark],
    specs: &Specs,
) -> Vec<TaskScore> {
    let mends = diagnoses
        .iter()
        .filter_map(|it| Some((&it.topic, it.mend.as_ref().filter(|it| it.is_single())?)));
    let mended: BTreeSet<(&str, &str)> = mends
        .flat_map(|(topic, mend)| mend.methods.iter().chain([topic]))
        .map(|(interface, method)| (interface.as_str(), method.as_str()))
        .collect();
    let one_edit = specs.course.diagnosis.one_edit;
    let floor = |topic: &(&str, &str)| {
        if mended.contains(topic) { one_edit } else { 0 }
    };
    let mut tasks: Vec<TaskScore> = specs
        .course
        .tasks
        .iter()
        .map(|task| {
            let rows: Vec<Scored<'_>> = specs
                .methods()
                .filter(|(interface, _)| task.classes.contains(&interface.class))
                .map(|(interface, method)| Scored {
                    topic: (&interface.name, &method.name),
                    class: &interface.class,
                    floor: floor(&(&interface.name, &method.name)),
                })
                .collect();
            score_task(
                &task.name,
                Points::whole(task.points),
                &rows,
                cases,
                specs.course.scoring,
            )
        })
        .chain(score_files(cases, specs))
        .filter(|task| task.methods.iter().any(|method| method.total > 0))
        .collect();
    for remark in remarks {
        withhold(&mut tasks, remark, specs.course.severity(remark.rule));
    }
    // A rule costs its points once for each class, however many remarks there are.
    let priced: BTreeSet<_> = remarks
        .iter()
        .map(|remark| (remark.rule, remark.class.as_ref()))
        .collect();
    for (rule, class) in priced {
        if let Severity::Costs(points) = specs.course.severity(rule) {
            let has = |task: &&mut TaskScore| {
                let mut methods = task.methods.iter();
                class.is_none_or(|class| methods.any(|method| method.class == *class))
            };
            if let Some(task) = tasks.iter_mut().find(has) {
                task.points = Points::whole(points.into()).lacking(task.points);
            }
        }
    }
    tasks
}

/// A method, or a case file about files, with an equal share of its task's points.
struct Scored<'a> {
    /// The topic of its cases.
    topic: (&'a str, &'a str),
    /// The class of a method, or the task of a case file.
    class: &'a str,
    /// The minimum that it gets of its points, in thousandths.
    floor: u16,
}

/// Scores the task of a course that asks for files: each case file has the same share of its points.
fn score_files(cases: &[Judged], specs: &Specs) -> Option<TaskScore> {
    let task = specs.course.files.as_ref()?;
    let mut rows: Vec<Scored<'_>> = Vec::new();
    for topic in cases
        .iter()
        .filter_map(|judged| judged.planned.case.topic())
    {
        if rows.iter().all(|row| row.topic != topic) {
            rows.push(Scored {
                topic,
                class: &task.name,
                floor: 0,
            });
        }
    }
    let points = Points::whole(task.points);
    Some(score_task(
        &task.name,
        points,
        &rows,
        cases,
        specs.course.scoring,
    ))
}

fn score_task(
    name: &str,
    max: Points,
    rows: &[Scored<'_>],
    cases: &[Judged],
    scoring: Scoring,
) -> TaskScore {
    let count = rows.len() as u64;
    let mut by_topic: BTreeMap<_, Vec<&Judged>> =
        rows.iter().map(|row| (row.topic, Vec::new())).collect();
    let interfaces: BTreeSet<&str> = rows.iter().map(|row| row.topic.0).collect();
    let judged = cases
        .iter()
        .filter(|judged| judged.verdict.status != Status::Skipped);
    for judged in judged {
        // Most cases belong to other tasks; comparing the interface first is cheaper.
        let topic = judged.planned.case.topic();
        let topic = topic.filter(|(interface, _)| interfaces.contains(interface));
        if let Some(of_method) = topic.and_then(|topic| by_topic.get_mut(&topic)) {
            of_method.push(judged);
        }
    }
    let (mut asked, mut full) = (0, 0);
    let mut partial = Points::default();
    let mut scores = Vec::new();
    for row in rows {
        let of_method = by_topic.get(&row.topic);
        let of_method = || of_method.into_iter().flatten().copied();
        let passed = || of_method().filter(|judged| judged.verdict.status == Status::Pass);
        let (part, of) = match scoring {
            Scoring::AllOrNothing => {
                let all = of_method().count() > 0 && passed().count() == of_method().count();
                (u64::from(all), 1)
            }
            Scoring::Proportional | Scoring::Balanced => {
                let (passed, all) = (weight(passed()), weight(of_method()));
                let free = || weight_of_stub(of_method);
                match scoring {
                    _ if passed == all => (passed, all),
                    Scoring::Balanced => {
                        let free = free();
                        (passed.saturating_sub(free), all.saturating_sub(free))
                    }
                    _ if passed > free() => (passed, all),
                    _ => (0, all),
                }
            }
        };
        let whole = part == of && of > 0;
        let is_asked = of_method().count() > 0;
        asked += u64::from(is_asked);
        let share = max.share(u64::from(is_asked), count);
        let points = share
            .share(part, of)
            .max(share.share(row.floor.into(), 1000));
        // Methods with full points are counted, not rounded one by one, so that all of them together give all points.
        if whole {
            full += 1;
        } else {
            partial = [partial, points].into_iter().sum();
        }
        scores.push(MethodScore {
            interface: row.topic.0.to_owned(),
            class: row.class.to_owned(),
            method: row.topic.1.to_owned(),
            passed: passed().count(),
            total: of_method().count(),
            readings: readings(&of_method()),
            points,
            max: share,
        });
    }
    TaskScore {
        task: name.to_owned(),
        team: None,
        points: [max.share(full, count), partial].into_iter().sum(),
        max: max.share(asked, count),
        methods: scores,
    }
}

/// Returns the readings by which some cases were judged, in the order of the clauses.
fn readings<'a>(cases: &(impl Iterator<Item = &'a Judged> + Clone)) -> Vec<String> {
    let followed = cases.clone().flat_map(|judged| &judged.verdict.follows);
    let followed: Vec<&Reading> = followed.collect();
    ALL.iter()
        .filter(|reading| followed.contains(reading))
        .map(ToString::to_string)
        .collect()
}

/// Withholds the points that a violation of a rule costs.
fn withhold(tasks: &mut [TaskScore], remark: &Remark, severity: Severity) {
    let hit = |method: &MethodScore| match severity {
        Severity::Note | Severity::Warning | Severity::Costs(_) => false,
        Severity::CostsClass => remark.class.as_ref() == Some(&method.class),
        Severity::CostsAll => true,
    };
    for task in tasks {
        // The points of a task are not the sum of rounded points, so they stay as they are unless a method loses some.
        let loses = |method: &MethodScore| hit(method) && method.points > Points::default();
        if !task.methods.iter().any(loses) {
            continue;
        }
        for method in task.methods.iter_mut().filter(|method| hit(method)) {
            method.points = Points::default();
        }
        task.points = task.methods.iter().map(|method| method.points).sum();
    }
}

/// Returns the largest weight of the cases that a stub passes: a method that always gives one answer, or returns its
/// first argument unchanged. The answers tried are all accepted ones, and those with which the submission itself
/// passed, which may be right only under a reading that it follows.
fn weight_of_stub<'a, I: Iterator<Item = &'a Judged>>(cases: impl Fn() -> I) -> u64 {
    let accepts = |judged: &Judged, answer: &Value| {
        let mut accepted = judged.planned.accepted.iter();
        accepted.any(|accepted| accepted.accepts(answer))
    };
    let of_answer = |answer: &Value| weight(cases().filter(|judged| accepts(judged, answer)));
    let unchanged = cases().filter(|judged| {
        let call = judged.planned.case.call();
        let grid = call.and_then(|call| call.arguments.first());
        let alone = grid.map(|grid| Value::List(vec![grid.clone()]));
        grid.into_iter()
            .chain(&alone)
            .any(|answer| accepts(judged, answer))
    });
    let mut answers: Vec<&Value> = Vec::new();
    for accepted in cases().flat_map(|judged| &judged.planned.accepted) {
        if !answers.contains(&&accepted.value) {
            answers.push(&accepted.value);
        }
    }
    let constants = answers.into_iter().map(of_answer);
    let passed = cases().filter(|judged| judged.verdict.status == Status::Pass);
    let given = grouped(passed.filter_map(|judged| Some((normalised_answer(judged)?, judged))));
    let given = given
        .into_iter()
        .map(|(_, judged)| weight(judged.into_iter()));
    constants
        .chain([weight(unchanged)])
        .chain(given)
        .max()
        .unwrap_or(0)
}

/// Returns a submission's answer: the returned value or, if that is null, the first argument after the call. An
/// unchanged first argument, alone in a list or not, counts as null.
fn normalised_answer(judged: &Judged) -> Option<&Value> {
    const NOTHING: &Value = &Value::Null;
    let Some(Outcome::Returned(returned)) = &judged.outcome else {
        return None;
    };
    let after = returned.arguments.as_ref().and_then(|after| after.first());
    let answer = match (&returned.value, after) {
        (Value::Null, Some(after)) => after,
        (value, _) => value,
    };
    let before = judged
        .planned
        .case
        .call()
        .and_then(|call| call.arguments.first());
    let is_before = match answer {
        Value::List(entries) => entries.len() == 1 && entries.first() == before,
        answer => Some(answer) == before,
    };
    Some(if is_before { NOTHING } else { answer })
}

fn weight<'a>(cases: impl Iterator<Item = &'a Judged>) -> u64 {
    cases
        .map(|judged| u64::from(judged.planned.case.weight))
        .sum()
}
