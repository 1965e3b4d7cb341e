//! The choice of readings that explains the answers of a method.
//!
//! A method is right if one choice of a reading for each open clause explains all its answers. The course's own choice is
//! tried first; only where it fails all others are worked out, and the one that explains most is taken.

use std::collections::BTreeMap;
use std::slice;

use reference::readings::{Reading, Readings};

use super::{Finding, Status, Verdict, answer, judge_call};
use crate::outcome::Outcome;
use crate::plan::{NotAsked, Planned, accept, chosen, combinations, open};
use crate::spec::{ContestedPolicy, Course, Method};

/// A judged answer of a submission.
#[derive(Debug)]
pub struct Answer<'a> {
    /// The case.
    pub planned: &'a Planned,
    /// The method that was called.
    pub method: &'a Method,
    /// The outcome.
    pub outcome: &'a Outcome,
    /// The verdict under the course's own readings.
    pub verdict: &'a mut Verdict,
}

/// The answers of a method.
struct Group<'a> {
    answers: Vec<Answer<'a>>,
}

/// Judges the answers of a submission again, each method by the choice of readings that explains most of its answers.
///
/// Among choices that explain equally many, the one with the fewest readings other than the course's own is taken.
pub fn settle<'a>(answers: impl IntoIterator<Item = Answer<'a>>, course: &Course) {
    let mut groups: BTreeMap<(&str, &str), Vec<Answer<'a>>> = BTreeMap::new();
    for answer in answers {
        if let Some(topic) = answer.planned.case.topic() {
            groups.entry(topic).or_default().push(answer);
        }
    }
    let groups = groups.into_values().map(|answers| Group { answers });
    let sharing = match course.contested {
        ContestedPolicy::ChosenReadings | ContestedPolicy::PerMethod => {
            groups.map(|group| vec![group]).collect()
        }
        ContestedPolicy::PerSubmission => components(groups.collect()),
    };
    for mut groups in sharing {
        if groups.iter().all(Group::has_passed) {
            continue;
        }
        let choice = best_choice(&groups, course);
        for group in &mut groups {
            group.judge(&choice, course);
        }
    }
}

/// Answers to cases that see the same of every choice.
struct Sight<'a> {
    answers: Vec<&'a Answer<'a>>,
    /// The numbers of right and of void answers, by what the cases see of a choice.
    weighed: BTreeMap<Readings, (usize, usize)>,
}

/// Sorts groups so that those which share a clause, directly or through others, are together.
fn components(groups: Vec<Group<'_>>) -> Vec<Vec<Group<'_>>> {
    let mut components: Vec<Vec<Group<'_>>> = Vec::new();
    for group in groups {
        let own = open_to(slice::from_ref(&group));
        let shares = |others: &Vec<Group<'_>>| {
            let theirs = open_to(others);
            theirs.iter().any(|clause| own.contains(clause))
        };
        let (sharing, mut apart): (Vec<_>, Vec<_>) = components.into_iter().partition(shares);
        apart.push(sharing.into_iter().flatten().chain([group]).collect());
        components = apart;
    }
    components
}

/// Returns the clauses on which some cases of the groups depend, with the readings to choose from.
fn open_to(groups: &[Group<'_>]) -> Vec<Vec<Reading>> {
    let answers = groups.iter().flat_map(|group| &group.answers);
    open(answers.map(|answer| answer.planned))
}

/// Returns the choice that explains most answers of the groups.
fn best_choice(groups: &[Group<'_>], course: &Course) -> Readings {
    let failed = groups.iter().flat_map(Group::contested);
    let mut failed = failed.filter(|answer| answer.verdict.status == Status::Fail);
    // Most wrong answers follow no reading at all.
    if !failed.any(|answer| answer.planned.may_accept(answer.value())) {
        return course.readings;
    }
    let open = open_to(groups);
    let mut sights = sights(groups.iter().flat_map(Group::contested));
    let contested: usize = sights.iter().map(|sight| sight.answers.len()).sum();
    let proven = groups.iter().any(Group::is_right_anyway);
    let mut best = (course.readings, None);
    for choice in combinations(course.readings, &open) {
        let (mut right, mut void) = (0, 0);
        for sight in &mut sights {
            let numbers = sight.weigh(&choice);
            right += numbers.0;
            void += numbers.1;
        }
        // Who is right nowhere does not follow a choice by being asked nothing.
        if right + void == contested && (right > 0 || proven) {
            return choice;
        }
        if best.1.is_none_or(|most| right > most) {
            best = (choice, Some(right));
        }
    }
    best.0
}

/// Sorts answers by what their cases see of a choice.
fn sights<'a>(answers: impl Iterator<Item = &'a Answer<'a>>) -> Vec<Sight<'a>> {
    let mut sights: Vec<Sight<'a>> = Vec::new();
    for answer in answers {
        let same = |sight: &&mut Sight<'_>| {
            let first = sight.answers.first();
            first.is_some_and(|first| first.planned.choices.see_like(&answer.planned.choices))
        };
        match sights.iter_mut().find(same) {
            Some(sight) => sight.answers.push(answer),
            None => sights.push(Sight {
                answers: vec![answer],
                weighed: BTreeMap::new(),
            }),
        }
    }
    sights
}

impl Sight<'_> {
    /// Returns the numbers of answers that are right, and of those that are void, under a choice.
    fn weigh(&mut self, choice: &Readings) -> (usize, usize) {
        let answers = &self.answers;
        let Some(first) = answers.first() else {
            return (0, 0);
        };
        let seen = first.planned.choices.seen(choice);
        let count = || {
            let right = answers.iter().filter(|answer| answer.is_right(choice));
            let void = |answer: &&&Answer<'_>| answer.planned.under(choice).is_empty();
            (right.count(), answers.iter().filter(void).count())
        };
        *self.weighed.entry(seen).or_insert_with(count)
    }
}

impl Answer<'_> {
    /// Returns whether the answer is right under a choice.
    fn is_right(&self, choice: &Readings) -> bool {
        let accepted = self.planned.under(choice);
        self.value().is_some_and(|value| accept(accepted, value))
    }

    /// Returns the value that is judged, if the method returned.
    fn value(&self) -> Option<&crate::value::Value> {
        match (self.outcome, self.planned.case.call()) {
            (Outcome::Returned(returned), Some(call)) => Some(answer(call, self.method, returned)),
            _ => None,
        }
    }

    /// Returns whether a reading that is not admissible leads to the answer.
    fn follows(&self, choice: &Readings) -> bool {
        let planned = self.planned;
        self.value()
            .is_some_and(|value| planned.leads_to(value, choice))
    }

    /// Returns whether an argument has a value that is neither -1 nor a digit.
    fn has_foreign_values(&self) -> bool {
        let arguments = self
            .planned
            .case
            .call()
            .map_or(&[][..], |call| &call.arguments);
        arguments
            .iter()
            .filter_map(|argument| argument.as_grid())
            .any(|grid| grid.first_foreign().is_some())
    }

    /// Judges the answer by a choice of readings.
    pub fn judge(&mut self, choice: &Readings, course: &Course) {
        let accepted = self.planned.under(choice);
        let own = self.planned.own();
        if accepted.is_empty() {
            let skipped = Verdict::skipped(NotAsked::Void);
            *self.verdict = Verdict {
                follows: deviations(self.planned, choice, course),
                ..skipped
            };
            return;
        }
        let (Outcome::Returned(returned), Some(call)) = (self.outcome, self.planned.case.call())
        else {
            return;
        };
        let mut verdict = judge_call(accepted, call, self.method, returned, course.console);
        if accepted != own {
            verdict.follows = deviations(self.planned, choice, course);
        }
        if !self.is_right(choice) {
            let mut others = combinations(course.readings, self.planned.choices.open());
            let other = others.find(|other| self.is_right(other));
            let readings = other.map(|other| chosen(self.planned.choices.open(), &other).collect());
            let other = readings.map(Finding::OtherReadings);
            verdict.findings.extend(other);
        }
        // What repeated calls showed stays as it is.
        let unsteady = self.verdict.findings.drain(..);
        let unsteady = unsteady.filter(|finding| matches!(finding, Finding::Unsteady(..)));
        verdict.findings.extend(unsteady);
        *self.verdict = verdict;
    }
}

impl Group<'_> {
    fn has_passed(&self) -> bool {
        self.answers
            .iter()
            .all(|answer| answer.verdict.status != Status::Fail)
    }

    /// Returns the answers whose rightness depends on a choice of readings.
    fn contested(&self) -> impl Iterator<Item = &Answer<'_>> {
        let asked = self
            .answers
            .iter()
            .filter(|answer| answer.verdict.status != Status::Skipped);
        asked.filter(|answer| !answer.planned.choices.open().is_empty())
    }

    /// Returns whether an answer is right that does not depend on a choice.
    fn is_right_anyway(&self) -> bool {
        self.answers.iter().any(|answer| {
            answer.planned.choices.open().is_empty() && answer.verdict.status == Status::Pass
        })
    }

    fn judge(&mut self, choice: &Readings, course: &Course) {
        for answer in &mut self.answers {
            if !answer.planned.choices.open().is_empty() && answer.verdict.status != Status::Skipped
            {
                answer.judge(choice, course);
            }
        }
        if self.has_passed() {
            return;
        }
        let failed = || {
            self.answers
                .iter()
                .filter(|answer| answer.verdict.status == Status::Fail)
        };
        let finding = if failed().all(Answer::has_foreign_values) {
            Finding::ForeignValuesOnly
        } else if let Some(reading) = self.inadmissible(choice, course) {
            Finding::Inadmissible(reading)
        } else {
            return;
        };
        for answer in &mut self.answers {
            if answer.verdict.status == Status::Fail {
                answer.verdict.findings.push(finding.clone());
            }
        }
    }

    /// Returns the reading that is not admissible, but explains all answers, alone or together with a choice.
    fn inadmissible(&self, choice: &Readings, course: &Course) -> Option<Reading> {
        let clauses = self.answers.first()?.method.asks?.clauses();
        let asked = || {
            self.answers
                .iter()
                .filter(|answer| answer.verdict.status != Status::Skipped)
        };
        clauses
            .iter()
            .flat_map(|clause| Reading::of_clause(clause))
            .filter(|reading| !course.accepts(*reading) && !reading.admissible)
            .find(|&reading| {
                [course.readings, *choice]
                    .iter()
                    .any(|choice| asked().all(|answer| answer.follows(&choice.with(reading))))
            })
    }
}

/// Returns the readings of a choice on which a case depends, without the course's own.
fn deviations(planned: &Planned, choice: &Readings, course: &Course) -> Vec<Reading> {
    chosen(planned.choices.open(), choice)
        .filter(|&reading| course.readings.with(reading) != course.readings)
        .collect()
}
