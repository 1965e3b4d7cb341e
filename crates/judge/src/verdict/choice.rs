//! The choice of readings that explains the answers of a method.
//!
//! A method is right if one choice of a reading for each open clause explains all its answers. The course's own choice
//! is tried first; the others are worked out only where it fails. If several choices explain all answers, the method is
//! judged by the one that also explains most other methods of the submission. If none does, it is judged by the
//! course's own choice, unless another one explains clearly more.

use std::collections::BTreeMap;
use std::slice;

use board::readings::{Reading, Readings};

use super::{answer, judge_call};
use crate::plan::{self, combinations, open};
use model::outcome::Outcome;
use model::planned::{Accepted, NotAsked, Planned, accept, chosen};
use model::spec::{ContestedPolicy, Course, Method};
use model::verdict::{Finding, Gain, Status, Verdict};

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

/// Divisor of the answers that are wrong under the course's own choice: another one replaces it only if it explains at
/// least one in so many of them. Constant answers and solvers that are wrong from the start gain less under any choice.
const MIN_GAIN_DIVISOR: usize = 3;

/// Maximum number of readings that an explaining choice may have beyond the fewest that explain a method.
const MAX_FURTHER_READINGS: usize = 1;

/// Judges the answers of a submission again, each method by the choice of readings that explains its answers.
///
/// Among choices that explain all of them, the one that explains most methods is taken, then the one with the fewest
/// readings other than the course's own.
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
    let mut failed: Vec<Vec<Group<'_>>> = sharing
        .into_iter()
        .filter(|groups| !groups.iter().all(Group::has_passed))
        .collect();
    let fits: Vec<Fit> = failed
        .iter()
        .map(|groups| Fit::of(groups, course))
        .collect();
    let choices = consistent(&fits, course);
    for ((groups, fit), choice) in failed.iter_mut().zip(&fits).zip(choices) {
        for group in groups {
            group.judge(&choice, course);
            if let Fit::Partly(_, Some(more)) = fit {
                group.note(&Finding::MoreUnderOtherReadings(more.clone()));
            }
        }
    }
}

/// The choices of readings that explain answers.
enum Fit {
    /// The choices that explain all of them, those with the fewest readings other than the course's own first.
    Wholly(Vec<ExplainingChoice>),
    /// The choice by which they are judged if none explains all, with its gain if it is not the course's own.
    Partly(Readings, Option<Gain>),
}

/// A choice that explains answers.
#[derive(Clone)]
struct ExplainingChoice {
    choice: Readings,
    /// Its readings of the clauses on which the answers depend.
    readings: Vec<Reading>,
}

impl ExplainingChoice {
    /// Returns whether one program can follow both choices: they agree on every clause for which both have a reading.
    fn agrees(&self, other: &Self) -> bool {
        self.readings.iter().all(|reading| {
            let mut theirs = other.readings.iter();
            theirs.all(|their| their.clause != reading.clause || their == reading)
        })
    }
}

/// Returns the choice by which each component is judged: one that explains as many others as possible.
fn consistent(fits: &[Fit], course: &Course) -> Vec<Readings> {
    let explaining: Vec<&[ExplainingChoice]> = fits
        .iter()
        .map(|fit| match fit {
            Fit::Wholly(explaining) => explaining.as_slice(),
            Fit::Partly(..) => &[],
        })
        .collect();
    let mut open: Vec<usize> = (0..fits.len())
        .filter(|&number| !explaining[number].is_empty())
        .collect();
    let mut chosen: Vec<Readings> = fits
        .iter()
        .map(|fit| match fit {
            Fit::Wholly(_) => course.readings,
            Fit::Partly(choice, _) => *choice,
        })
        .collect();
    while !open.is_empty() {
        let agreeing = |candidate: &ExplainingChoice| {
            let agreeing = open.iter().filter_map(|&number| {
                let mut choices = explaining[number].iter();
                Some((number, choices.find(|choice| choice.agrees(candidate))?))
            });
            agreeing.collect::<Vec<_>>()
        };
        let candidates = open.iter().flat_map(|&number| explaining[number]);
        let mut best = Vec::new();
        for candidate in candidates {
            let agreeing = agreeing(candidate);
            if agreeing.len() > best.len() {
                best = agreeing;
            }
        }
        for &(number, explaining) in &best {
            chosen[number] = explaining.choice;
        }
        open.retain(|number| best.iter().all(|(settled, _)| settled != number));
    }
    chosen
}

/// Answers to cases that accept the same choices: they have the same open clauses, with the same readings.
struct SameChoices<'a> {
    answers: Vec<&'a Answer<'a>>,
    /// The numbers of right and of void answers under each choice for these clauses, counted on first use.
    counts: BTreeMap<Readings, (usize, usize)>,
}

/// Puts groups together that share an open clause, directly or through others.
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

/// Returns the readings to choose from for each clause on which some cases of the groups depend.
fn open_to(groups: &[Group<'_>]) -> Vec<Vec<Reading>> {
    let answers = groups.iter().flat_map(|group| &group.answers);
    open(answers.map(|answer| answer.planned))
}

impl Fit {
    /// Finds the choices that explain the answers of the groups.
    fn of(groups: &[Group<'_>], course: &Course) -> Self {
        let own = Self::Partly(course.readings, None);
        let failed = groups.iter().flat_map(Group::contested);
        let mut failed = failed.filter(|answer| answer.verdict.status == Status::Fail);
        // Most wrong answers follow no reading at all, and neither does a method that always answers the same.
        let is_explicable = failed.any(|answer| plan::may_accept(answer.planned, answer.value()));
        if !is_explicable || groups.iter().all(Group::is_constant) {
            return own;
        }
        let open = open_to(groups);
        let mut classes = by_choices(groups.iter().flat_map(Group::contested));
        let contested: usize = classes.iter().map(|class| class.answers.len()).sum();
        let judged: usize = groups.iter().map(Group::judged).sum();
        let passed: usize = groups.iter().map(Group::passed_anyway).sum();
        let is_wrong_anyway = passed + contested < judged;
        let mut explaining: Vec<ExplainingChoice> = Vec::new();
        let mut fewest = usize::MAX;
        let mut under_own = 0;
        let mut best = (course.readings, 0);
        for choice in combinations(course.readings, &open) {
            let readings: Vec<Reading> = chosen(&open, &choice).collect();
            let deviating = readings.iter().filter(|reading| !is_own(reading, course));
            let deviating = deviating.count();
            if deviating > fewest.saturating_add(MAX_FURTHER_READINGS) {
                break;
            }
            let (mut right, mut void) = (0, 0);
            for class in &mut classes {
                let counts = class.counts_under(&choice);
                right += counts.0;
                void += counts.1;
            }
            // A method without a right answer follows no choice, even if its cases are void.
            let explains_all = right + void == contested && !is_wrong_anyway;
            if explains_all && right + passed > 0 {
                fewest = fewest.min(deviating);
                explaining.push(ExplainingChoice { choice, readings });
            }
            if choice == course.readings {
                under_own = right;
            }
            if right > best.1 {
                best = (choice, right);
            }
        }
        if !explaining.is_empty() {
            return Self::Wholly(explaining);
        }
        let (choice, right) = best;
        let (gained, wrong) = (right - under_own, judged - passed - under_own);
        if gained * MIN_GAIN_DIVISOR < wrong || gained == 0 {
            return own;
        }
        let readings = chosen(&open, &choice).filter(|reading| !is_own(reading, course));
        let gain = Gain {
            readings: readings.collect(),
            right: passed + right,
            own: passed + under_own,
            of: judged,
        };
        Self::Partly(choice, Some(gain))
    }
}

/// Returns whether a reading is the course's own reading of its clause.
fn is_own(reading: &Reading, course: &Course) -> bool {
    course.readings.with(*reading) == course.readings
}

/// Groups answers by the choices that their cases accept.
fn by_choices<'a>(answers: impl Iterator<Item = &'a Answer<'a>>) -> Vec<SameChoices<'a>> {
    let mut classes: Vec<SameChoices<'a>> = Vec::new();
    for answer in answers {
        let same = |class: &&mut SameChoices<'_>| {
            let first = class.answers.first();
            first.is_some_and(|first| first.planned.choices.see_like(&answer.planned.choices))
        };
        match classes.iter_mut().find(same) {
            Some(class) => class.answers.push(answer),
            None => classes.push(SameChoices {
                answers: vec![answer],
                counts: BTreeMap::new(),
            }),
        }
    }
    classes
}

impl SameChoices<'_> {
    /// Returns the numbers of answers that are right, and of those that are void, under a choice.
    fn counts_under(&mut self, choice: &Readings) -> (usize, usize) {
        let answers = &self.answers;
        let Some(first) = answers.first() else {
            return (0, 0);
        };
        let seen = first.planned.choices.seen(choice);
        let count = || {
            let accepted = answers.iter().map(|answer| {
                let accepted = plan::under_seen(answer.planned, &seen);
                (accepted.is_empty(), answer.is_among(accepted))
            });
            accepted.fold((0, 0), |(right, void), (is_void, is_right)| {
                (right + usize::from(is_right), void + usize::from(is_void))
            })
        };
        *self.counts.entry(seen).or_insert_with(count)
    }
}

impl Answer<'_> {
    /// Returns whether the answer is right under a choice.
    fn is_right(&self, choice: &Readings) -> bool {
        self.is_among(plan::under(self.planned, choice))
    }

    fn is_among(&self, accepted: &[Accepted]) -> bool {
        self.value().is_some_and(|value| accept(accepted, value))
    }

    /// Returns the value that is judged, if the method returned.
    fn value(&self) -> Option<&model::value::Value> {
        match (self.outcome, self.planned.case.call()) {
            (Outcome::Returned(returned), Some(call)) => Some(answer(call, self.method, returned)),
            _ => None,
        }
    }

    /// Returns whether a choice of readings, admissible or not, leads to the answer.
    fn follows(&self, choice: &Readings) -> bool {
        let planned = self.planned;
        self.value()
            .is_some_and(|value| plan::leads_to(planned, value, choice))
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
        let accepted = plan::under(self.planned, choice);
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
        if !self.is_among(accepted) {
            let mut others = combinations(course.readings, self.planned.choices.open());
            let other = others.find(|other| self.is_right(other));
            let readings = other.map(|other| chosen(self.planned.choices.open(), &other).collect());
            let other = readings.map(Finding::OtherReadings);
            verdict.findings.extend(other);
        }
        // Findings on repeated calls do not depend on readings.
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

    /// Returns the judged answers whose correctness depends on a choice of readings.
    fn contested(&self) -> impl Iterator<Item = &Answer<'_>> {
        let asked = self
            .answers
            .iter()
            .filter(|answer| answer.verdict.status != Status::Skipped);
        asked.filter(|answer| !answer.planned.choices.open().is_empty())
    }

    /// Returns the number of answers that are judged.
    fn judged(&self) -> usize {
        let is_judged = |answer: &&Answer<'_>| answer.verdict.status != Status::Skipped;
        self.answers.iter().filter(is_judged).count()
    }

    /// Returns the number of right answers that do not depend on a choice.
    fn passed_anyway(&self) -> usize {
        let passed = self.answers.iter().filter(|answer| {
            answer.planned.choices.open().is_empty() && answer.verdict.status == Status::Pass
        });
        passed.count()
    }

    /// Returns whether all answers are the same and some of them are wrong under every choice.
    fn is_constant(&self) -> bool {
        let mut values = self.answers.iter().map(Answer::value);
        let first = values.next().flatten();
        let is_wrong = |answer: &Answer<'_>| {
            answer.planned.choices.open().is_empty() && answer.verdict.status == Status::Fail
        };
        values.all(|value| value == first) && self.answers.iter().any(is_wrong)
    }

    /// Adds a finding to all wrong answers.
    fn note(&mut self, finding: &Finding) {
        for answer in &mut self.answers {
            if answer.verdict.status == Status::Fail {
                answer.verdict.findings.push(finding.clone());
            }
        }
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
        self.note(&finding);
    }

    /// Returns a reading that is not admissible but explains all answers, alone or together with a choice.
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

/// Returns the readings of a choice for the open clauses of a case that are not the course's own.
fn deviations(planned: &Planned, choice: &Readings, course: &Course) -> Vec<Reading> {
    chosen(planned.choices.open(), choice)
        .filter(|reading| !is_own(reading, course))
        .collect()
}
