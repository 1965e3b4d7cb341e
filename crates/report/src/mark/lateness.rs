//! The times of the hand-ins of a person, and the sentences about them.

use message::{Argument, Message};
use model::deadline::{Deadline, HandedIn};

use super::{Account, Mark, Part};
use crate::Points;

/// The times of the hand-ins of a person; `None` where the course has no deadline.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Times {
    /// The person's own hand-in.
    pub own: Option<HandedIn>,
    /// The team's.
    pub of_team: Option<HandedIn>,
}

impl Times {
    /// Creates the account of tasks that were handed in at these times, without adjustments.
    pub fn account(self, parts: Vec<Part>, deadline: Option<&Deadline>) -> Account {
        let cut = |it: Option<HandedIn>| deadline?.cut(&it?);
        Account {
            parts,
            changes: Vec::new(),
            own: cut(self.own),
            of_team: cut(self.of_team),
        }
    }

    /// Returns whether the time of a hand-in is unknown.
    pub fn is_unknown(self) -> bool {
        let times = [self.own, self.of_team];
        times.into_iter().flatten().any(|it| it.at.is_none())
    }

    /// Says what was handed in late, what that costs and why; what has an extension; and what came at an unknown time.
    pub fn sentences(self, mark: &Mark, deadline: Option<&Deadline>) -> Vec<Message> {
        let Some(deadline) = deadline else {
            return Vec::new();
        };
        let both = [(self.own, "own"), (self.of_team, "team")];
        let said = both.into_iter().zip(mark.late);
        let said = said
            .filter_map(|((handed_in, whose), cut)| sentence(&handed_in?, whose, cut, deadline));
        said.collect()
    }
}

fn sentence(
    handed_in: &HandedIn,
    whose: &'static str,
    points: Points,
    deadline: &Deadline,
) -> Option<Message> {
    let due = handed_in.due.in_words(handed_in.due);
    let Some(at) = handed_in.at else {
        return Some(message!("late-unknown", whose, due));
    };
    let at = at.in_words(handed_in.due);
    match deadline.cut(handed_in) {
        Some(cut) => {
            let days = i64::try_from(deadline.days_late(handed_in)).unwrap_or(i64::MAX);
            let rate = Argument::from(cut.deduction.to_string());
            Some(message!(
                "late-deducted",
                whose,
                at,
                due,
                days = Argument::Number(days),
                rate,
                points
            ))
        }
        None => handed_in
            .is_extended
            .then(|| message!("late-extended", whose, at, due)),
    }
}
