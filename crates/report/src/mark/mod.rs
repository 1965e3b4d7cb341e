//! The final mark of a person: what programs, theory and Javadoc earned, what tutors adjusted, what lateness costs.
//!
//! The mark is computed here. [`adjustments`] and [`appeals`] read the tables of tutors, [`accounts`] gathers the parts
//! of each person, [`lateness`] has the times of the hand-ins, and [`table`] writes the marks. All points are whole
//! hundredths; only percentages are rounded, half up.
//!
//! The order is fixed. Adjustments to methods come first, then those to tasks; both stay between 0 and the maximum of
//! their target. Then the deduction for lateness is taken from the tasks of the late hand-in. Adjustments to the sum
//! come last: the tutor has the last word.

pub mod accounts;
pub mod adjustments;
pub mod appeals;
pub mod lateness;
pub mod table;

use std::fmt;

use message::{Argument, Message};
use model::deadline::Cut;
use model::draw::words::clean;
use model::spec::PassRule;

use super::Points;

/// A change that a tutor makes to points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// `+2`: adds points.
    Plus(Points),
    /// `-1.5`: deducts points.
    Minus(Points),
    /// `=20`: sets the points, whatever Epsilon awarded.
    To(Points),
}

/// Maximum length of a name, in characters.
const MAX_NAME_CHARS: usize = 60;

/// Maximum size of a change, in hundredths of a point.
const MAX_HUNDREDTHS: u64 = 1_000_000;

impl Change {
    /// Reads `+2`, `-1.5` or `=20`, with a decimal point or comma; the minus may be the typographic one.
    ///
    /// ```
    /// use report::Points;
    /// use report::mark::Change;
    /// assert_eq!(Change::parse("= 20"), Some(Change::To(Points::whole(20))));
    /// assert_eq!(Change::parse("-1,5").unwrap().to_string(), "-1.50");
    /// assert_eq!(Change::parse("2"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let mut rest = text.chars();
        let sign = rest.next()?;
        let (hundredths, _) = super::moodle::decimals(rest.as_str())?;
        if hundredths > MAX_HUNDREDTHS {
            return None;
        }
        let points = Points::of_hundredths(hundredths);
        match sign {
            '+' => Some(Self::Plus(points)),
            '-' | '\u{2212}' => Some(Self::Minus(points)),
            '=' => Some(Self::To(points)),
            _ => None,
        }
    }

    /// Applies the change to points. The result is not below 0, and not above the maximum unless the points already
    /// exceeded it before the change.
    fn apply(self, before: Points, max: Option<Points>) -> Points {
        let changed = match self {
            Self::Plus(points) => [before, points].into_iter().sum(),
            Self::Minus(points) => points.lacking(before),
            Self::To(points) => points,
        };
        // Points that already exceeded the maximum may stay, but not rise.
        max.map_or(changed, |max| changed.min(max.max(before)))
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plus(points) => write!(f, "+{points}"),
            Self::Minus(points) => write!(f, "-{points}"),
            Self::To(points) => write!(f, "={points}"),
        }
    }
}

/// The difference between two numbers of points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Difference {
    /// The points before.
    pub before: Points,
    /// The points after.
    pub after: Points,
}

impl Difference {
    /// Returns whether nothing changed.
    pub fn is_zero(self) -> bool {
        self.before == self.after
    }

    /// Applies the same difference to other points; the result is not below 0.
    #[must_use]
    pub fn on(self, points: Points) -> Points {
        let more = self.before.lacking(self.after);
        let less = self.after.lacking(self.before);
        less.lacking([points, more].into_iter().sum())
    }
}

impl fmt::Display for Difference {
    /// Writes the difference with its sign: `+2.27`, `-1.50`, `0.00`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.after < self.before {
            write!(f, "-{}", self.after.lacking(self.before))
        } else if self.is_zero() {
            write!(f, "{}", Points::default())
        } else {
            write!(f, "+{}", self.before.lacking(self.after))
        }
    }
}

impl From<Difference> for Argument {
    fn from(difference: Difference) -> Self {
        Self::Decimal(difference.to_string())
    }
}

/// The points that a change is applied to.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Target {
    /// The sum.
    All,
    /// The programs of a task.
    Task(String),
    /// A method, with its task.
    Method {
        /// The task.
        task: String,
        /// The interface.
        interface: String,
        /// The name.
        method: String,
    },
}

impl Target {
    /// Returns whether one target equals or contains the other.
    pub fn overlaps(&self, other: &Self) -> bool {
        match (self.task(), other.task()) {
            (Some(own), Some(theirs)) if own != theirs => false,
            (Some(_), Some(_)) => {
                self == other || matches!(self, Self::Task(_)) || matches!(other, Self::Task(_))
            }
            _ => true,
        }
    }

    /// Returns the task; `None` for the sum.
    pub fn task(&self) -> Option<&str> {
        match self {
            Self::All => None,
            Self::Task(task) | Self::Method { task, .. } => Some(task),
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::All => f.write_str("*"),
            Self::Task(task) => f.write_str(task),
            Self::Method { method, .. } => f.write_str(method),
        }
    }
}

/// Points earned, and the maximum.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Earned {
    /// The points earned.
    pub points: Points,
    /// The maximum points.
    pub max: Points,
}

impl std::iter::Sum for Earned {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::default(), |sum, one| Self {
            points: [sum.points, one.points].into_iter().sum(),
            max: [sum.max, one.max].into_iter().sum(),
        })
    }
}

/// The points of one task that count for a person, whether the person or the team handed it in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Part {
    /// The task's name.
    pub task: String,
    /// The team that hands it in; `None` if the person does.
    pub team: Option<String>,
    /// `true` if nobody handed it in.
    pub is_missing: bool,
    /// The points of the programs.
    pub programs: Earned,
    /// The marks of the parts that tutors mark, without Javadoc.
    pub theory: Earned,
    /// The marks of Javadoc.
    pub javadoc: Earned,
    /// The methods: interface, name, points.
    pub methods: Vec<(String, String, Earned)>,
}

impl Part {
    /// Says that nobody handed it in.
    pub fn missing_sentence(&self) -> Message {
        let (task, max) = (&self.task, self.programs.max);
        if let Some(team) = &self.team {
            let team = clean(team, MAX_NAME_CHARS);
            return message!("mark-missing-task-of-team", task, team, max);
        }
        message!("mark-missing-task", task, max)
    }
}

/// The input from which the mark of one person is computed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// The tasks.
    pub parts: Vec<Part>,
    /// The changes, in the order of their table.
    pub changes: Vec<(Target, Change)>,
    /// The cost of lateness of the person's own hand-in.
    pub own: Option<Cut>,
    /// The cost of lateness of the team's hand-in.
    pub of_team: Option<Cut>,
}

/// The effect of a change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    /// The points that Epsilon awarded for the target; `None` if the person does not have the target.
    pub given: Option<Points>,
    /// The points of the task before and after the change; those of the sum if the change is to the sum.
    pub difference: Difference,
}

/// The mark of one person.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mark {
    /// The points of the programs, as graded.
    pub programs: Earned,
    /// The marks of theory.
    pub theory: Earned,
    /// The marks of Javadoc.
    pub javadoc: Earned,
    /// The points of the programs with the adjustments to tasks and methods.
    pub adjusted: Points,
    /// The effect of each change, in the order of the account.
    pub effects: Vec<Effect>,
    /// The deductions for lateness: for the own hand-in, and for the team's.
    pub late: [Points; 2],
    /// The sum.
    pub sum: Points,
    /// The maximum points.
    pub max: Points,
}

impl Mark {
    /// Computes the mark of an account.
    pub fn of(account: &Account) -> Self {
        let mut effects = vec![Effect::default(); account.changes.len()];
        let mut parts = account.parts.clone();
        let is_of_method = |target: &Target| matches!(target, Target::Method { .. });
        let is_of_task = |target: &Target| matches!(target, Target::Task(_));
        for is_wanted in [is_of_method as fn(&Target) -> bool, is_of_task] {
            for (effect, (target, change)) in effects.iter_mut().zip(&account.changes) {
                if is_wanted(target) {
                    *effect = adjust(&mut parts, target, *change).unwrap_or_default();
                    effect.given = given(&account.parts, target);
                }
            }
        }
        let [programs, theory, javadoc] = [
            |part: &Part| part.programs,
            |part: &Part| part.theory,
            |part: &Part| part.javadoc,
        ]
        .map(|of: fn(&Part) -> Earned| account.parts.iter().map(of).sum::<Earned>());
        let adjusted = parts.iter().map(|part| part.programs.points).sum();
        let base = |of_team: bool| -> Points {
            let own = parts.iter().filter(|part| part.team.is_some() == of_team);
            let points = own.flat_map(|part| [part.programs, part.theory, part.javadoc]);
            points.map(|earned| earned.points).sum()
        };
        let cut = |cut: Option<&Cut>, base: Points| {
            let hundredths = cut.map_or(0, |cut| cut.of(base.hundredths()));
            Points::of_hundredths(hundredths)
        };
        let late = [
            cut(account.own.as_ref(), base(false)),
            cut(account.of_team.as_ref(), base(true)),
        ];
        let all: Points = [base(false), base(true)].into_iter().sum();
        let mut sum = late.into_iter().sum::<Points>().lacking(all);
        for (effect, (target, change)) in effects.iter_mut().zip(&account.changes) {
            if *target == Target::All {
                let after = change.apply(sum, None);
                *effect = Effect {
                    given: given(&account.parts, target),
                    difference: Difference { before: sum, after },
                };
                sum = after;
            }
        }
        Self {
            programs,
            theory,
            javadoc,
            adjusted,
            effects,
            late,
            sum,
            max: [programs.max, theory.max, javadoc.max].into_iter().sum(),
        }
    }

    /// Returns the combined effect of all adjustments, as the difference between all points deducted (`before`) and all
    /// points added (`after`).
    pub fn adjustments(&self) -> Difference {
        let zero = Points::default();
        let differences = self.effects.iter().map(|it| it.difference);
        let (mut added, mut deducted) = (zero, zero);
        for it in differences {
            added = [added, it.before.lacking(it.after)].into_iter().sum();
            deducted = [deducted, it.after.lacking(it.before)].into_iter().sum();
        }
        Difference {
            before: deducted,
            after: added,
        }
    }

    /// Returns the deduction for lateness.
    pub fn late(&self) -> Points {
        self.late.into_iter().sum()
    }

    /// Returns the points that are missing to pass: in all, and from programs.
    ///
    /// Adjustments to tasks and methods count as points from programs; lateness takes nothing from these.
    pub fn lacks(&self, rule: PassRule) -> [Points; 2] {
        [
            self.sum.lacking(Points::whole(rule.points)),
            self.adjusted.lacking(Points::whole(rule.programming)),
        ]
    }
}

/// Returns the points that Epsilon awarded for a target; `None` if the person does not have it.
pub(super) fn given(parts: &[Part], target: &Target) -> Option<Points> {
    let part = |task: &String| parts.iter().find(|part| part.task == *task);
    match target {
        Target::All => Some(parts.iter().map(|part| part.programs.points).sum()),
        Target::Task(task) => Some(part(task)?.programs.points),
        Target::Method {
            task,
            interface,
            method,
        } => {
            let mut methods = part(task)?.methods.iter();
            let (_, _, earned) = methods.find(|it| (&it.0, &it.1) == (interface, method))?;
            Some(earned.points)
        }
    }
}

/// Adjusts a task or a method; `None` if the person does not have it.
fn adjust(parts: &mut [Part], target: &Target, change: Change) -> Option<Effect> {
    let task = target.task()?;
    let part = parts.iter_mut().find(|part| part.task == task)?;
    let before = part.programs.points;
    let max = Some(part.programs.max);
    let after = match target {
        Target::Method {
            interface, method, ..
        } => {
            let mut methods = part.methods.iter_mut();
            let (_, _, earned) = methods.find(|it| (&it.0, &it.1) == (interface, method))?;
            let after = change.apply(earned.points, Some(earned.max));
            let of_method = Difference {
                before: earned.points,
                after,
            };
            earned.points = after;
            Change::To(of_method.on(before)).apply(before, max)
        }
        _ => change.apply(before, max),
    };
    part.programs.points = after;
    Some(Effect {
        given: None,
        difference: Difference { before, after },
    })
}
