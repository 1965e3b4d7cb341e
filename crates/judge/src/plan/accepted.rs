//! The answers that a case accepts, under the course's readings and under each choice of others.

use std::borrow::Cow;
use std::collections::BTreeMap;

use board::method::Method;
use board::readings::{AbsentImage, Reading, Readings};

use crate::oracle;
use model::case::{Call, Case};
use model::planned::{Accepted, Answers, Choices, Planned, accept};
use model::spec::Course;
use model::value::Value;

/// Returns the choices of a call whose contested readings its case names.
pub(super) fn choices_of(case: &Case, call: &Call, course: &Course) -> Choices {
    let of_method = oracle::clauses(call);
    let contested = case.contested.iter().filter(|reading| reading.admissible);
    let admitted = course
        .admits
        .iter()
        .filter(|reading| of_method.contains(&reading.clause));
    let named: Vec<&str> = contested
        .chain(admitted)
        .map(|reading| reading.clause)
        .collect();
    let open = of_method.iter().copied();
    let open = open.filter(|clause| named.contains(clause));
    between(open, &case.pins, course)
}

/// Returns the choices of a call that may depend on every clause of its method.
pub(super) fn choices_of_image(call: &Call, pins: &[Reading], course: &Course) -> Choices {
    between(oracle::clauses(call).into_iter(), pins, course)
}

fn between(
    clauses: impl Iterator<Item = &'static str>,
    pins: &[Reading],
    course: &Course,
) -> Choices {
    let open = clauses
        .filter(|clause| pins.iter().all(|pin| pin.clause != *clause))
        .map(|clause| readings_of(clause, course))
        .filter(|readings| readings.len() > 1);
    Choices::between(course.readings.with_all(pins), open.collect())
}

/// Returns the readings of a clause that a submission may follow, the course's own first.
fn readings_of(clause: &str, course: &Course) -> Vec<Reading> {
    let is_own = |reading: &Reading| course.readings.with(*reading) == course.readings;
    let mut readings: Vec<Reading> = Reading::of_clause(clause)
        .filter(|reading| course.accepts(*reading))
        .collect();
    readings.sort_by_key(|reading| !is_own(reading));
    readings
}

/// Returns every choice of readings for the clauses of a method that a submission may follow in a course, the course's
/// own first.
pub fn choices(method: Method, course: &Course) -> Vec<Readings> {
    let clauses = method.clauses().iter();
    let open: Vec<Vec<Reading>> = clauses.map(|clause| readings_of(clause, course)).collect();
    combinations(course.readings, &open).collect()
}

/// Returns the readings to choose from for each clause on which some of the cases depend, sorted by the clause's name.
pub fn open<'a>(cases: impl IntoIterator<Item = &'a Planned>) -> Vec<Vec<Reading>> {
    let clauses = cases.into_iter().flat_map(|planned| planned.choices.open());
    let by_name = clauses.filter_map(|readings| Some((readings.first()?.clause, readings)));
    let distinct: BTreeMap<&str, &Vec<Reading>> = by_name.collect();
    distinct.into_values().cloned().collect()
}

/// Returns every choice of one reading for each clause, those with fewer deviations from the first readings earlier.
///
/// ```
/// use judge::plan::combinations;
/// use board::readings::{Reading, Readings};
/// let clauses = ["C1", "C4"].map(|clause| Reading::of_clause(clause).collect());
/// let choices: Vec<_> = combinations(Readings::DEFAULT, &clauses).collect();
/// assert_eq!(choices.len(), 6);
/// assert_eq!(choices[0], Readings::DEFAULT);
/// assert_eq!(choices[5].deviations().len(), 2);
/// ```
pub fn combinations(base: Readings, open: &[Vec<Reading>]) -> impl Iterator<Item = Readings> {
    let mut choices = product(base, open);
    choices.sort_by_key(|(deviations, _)| *deviations);
    choices.into_iter().map(|(_, choice)| choice)
}

/// Returns every choice of one reading for each clause, with its number of deviations from the first readings. The last
/// clause changes fastest.
fn product(base: Readings, open: &[Vec<Reading>]) -> Vec<(usize, Readings)> {
    let mut choices = vec![(0, base)];
    for readings in open {
        let extended = choices.iter().flat_map(|&(deviations, choice)| {
            let readings = readings.iter().enumerate();
            readings.map(move |(index, &reading)| {
                (deviations + usize::from(index > 0), choice.with(reading))
            })
        });
        choices = extended.collect();
    }
    choices
}

/// Returns the default answer under the course's readings, with `others` in place of those of the same clauses.
pub fn expected<'a>(planned: &'a Planned, others: &[Reading]) -> Option<&'a Value> {
    let accepted = under(planned, &planned.choices.base().with_all(others));
    accepted.first().map(|accepted| &accepted.value)
}

/// Returns whether a case is void under some choice of readings, or accepts an answer under one.
pub fn may_accept(planned: &Planned, answer: Option<&Value>) -> bool {
    let call = planned.case.call();
    let Some(call) = call.filter(|_| !planned.choices.open().is_empty()) else {
        return false;
    };
    let mut different = under_all(planned, call).different().iter();
    different.any(|accepted| {
        accepted.is_empty() || answer.is_some_and(|answer| accept(accepted, answer))
    })
}

/// Returns whether readings, admissible or not, lead the reference to an answer.
pub fn leads_to(planned: &Planned, answer: &Value, choice: &Readings) -> bool {
    let choice = choice.with_all(&planned.case.pins);
    let right = planned.case.call();
    let right = right.map(|call| oracle::answers(call, &choice));
    let is_answer = |right: &Value| {
        let tolerance = planned.case.call().and_then(|call| call.tolerance);
        right.is_near(answer, tolerance)
    };
    right.is_some_and(|right| right.is_ok_and(|right| right.iter().any(is_answer)))
}

/// Returns the answers that a case accepts under a choice of readings.
///
/// There are none if the choice makes the method's precondition fail: the case is void for whoever follows it.
pub fn under<'a>(planned: &'a Planned, choice: &Readings) -> &'a [Accepted] {
    under_seen(planned, &planned.choices.seen(choice))
}

/// Returns the same as [`under`] for a choice that is restricted to the clauses on which the case depends.
pub fn under_seen<'a>(planned: &'a Planned, seen: &Readings) -> &'a [Accepted] {
    call_under_other(planned, seen).map_or_else(
        || planned.own(),
        |call| under_all(planned, call).under(seen),
    )
}

/// Returns the same as [`under`], but works out the answers under no other choice: most questions of a search are
/// judged by one or two choices.
pub fn under_alone<'a>(planned: &'a Planned, choice: &Readings) -> Cow<'a, [Accepted]> {
    let seen = planned.choices.seen(choice);
    let Some(call) = call_under_other(planned, &seen) else {
        return Cow::Borrowed(planned.own());
    };
    if let Some(answers) = planned.choices.known() {
        return Cow::Borrowed(answers.under(&seen));
    }
    let right = oracle::answers(call, &seen).unwrap_or_default();
    Cow::Owned(accepted_under(call, &seen, right))
}

/// Returns the call, unless the restricted choice is the course's own.
fn call_under_other<'a>(planned: &'a Planned, seen: &Readings) -> Option<&'a Call> {
    let call = planned.case.call();
    call.filter(|_| seen != planned.choices.base())
}

fn under_all<'a>(planned: &'a Planned, call: &Call) -> &'a Answers {
    let choices = &planned.choices;
    choices.known_or(|| right_under(call, choices.base(), choices.open()))
}

/// Returns the right answers to a call under every choice of readings; none where there is nothing to get.
fn right_under(call: &Call, base: &Readings, open: &[Vec<Reading>]) -> Answers {
    let choices: Vec<Readings> = combinations(*base, open).collect();
    let mut answers = Answers::default();
    for (right, led) in oracle::answers_under(call, &choices).unwrap_or_default() {
        if let Some(&first) = led.first() {
            let accepted = accepted_under(call, &choices[first], right);
            answers.add(accepted, led.into_iter().map(|index| choices[index]));
        }
    }
    answers
}

/// Turns right answers under a choice of readings into those that a case accepts; `null` is dropped.
fn accepted_under(call: &Call, choice: &Readings, right: Vec<Value>) -> Vec<Accepted> {
    let completes = match (Reading::by_id("C19-A"), choice.absent_image) {
        (Some(minus_one), AbsentImage::Completed) => oracle::answers(call, &choice.with(minus_one))
            .ok()
            .and_then(|answers| answers.into_iter().next()),
        _ => None,
    };
    let right = right.into_iter().filter(|value| *value != Value::Null);
    right
        .map(|value| Accepted {
            value,
            readings: Vec::new(),
            completes: completes.clone(),
            tolerance: call.tolerance,
        })
        .collect()
}

/// Returns the answers that a call's case accepts in a course under single readings, its own answers first.
pub(super) fn answers_of(case: &Case, call: &Call, course: &Course) -> Vec<Accepted> {
    let readings = course.readings.with_all(&case.pins);
    let own = own_answers(case, call, &readings);
    let mut accepted: Vec<Accepted> = own
        .into_iter()
        .map(|value| Accepted::own(value).to(call))
        .collect();
    for &reading in &case.contested {
        if course.accepts(reading) {
            let choice = readings.with(reading);
            let right = oracle::answers(call, &choice).unwrap_or_default();
            for answer in accepted_under(call, &choice, right) {
                add(&mut accepted, answer, reading);
            }
        }
    }
    accepted
}

/// Returns the written answers, or the reference's if the course reads a clause differently and the case is contested.
fn own_answers(case: &Case, call: &Call, readings: &Readings) -> Vec<Value> {
    if *readings == Readings::DEFAULT.with_all(&case.pins) || case.contested.is_empty() {
        return case.answers.clone();
    }
    oracle::answers(call, readings).unwrap_or_else(|_| case.answers.clone())
}

fn add(accepted: &mut Vec<Accepted>, answer: Accepted, reading: Reading) {
    match accepted
        .iter_mut()
        .find(|known| known.value == answer.value)
    {
        None => accepted.push(Accepted {
            readings: vec![reading],
            ..answer
        }),
        // The case's own answers follow the default readings.
        Some(known) if known.readings.is_empty() => {}
        Some(known) => known.readings.push(reading),
    }
}

/// Returns the admissible readings under which the reference answers a call differently than under the default of their
/// clause, for at least one choice for the other clauses.
///
/// Clauses that are pinned are settled and do not count.
pub fn contesting(call: &Call, pins: &[Reading]) -> Vec<Reading> {
    let clauses = oracle::clauses(call).into_iter();
    let clauses = clauses.filter(|clause| pins.iter().all(|pin| pin.clause != *clause));
    let open: Vec<Vec<Reading>> = clauses
        .map(|clause| {
            Reading::of_clause(clause)
                .filter(|reading| reading.admissible)
                .collect()
        })
        .filter(|readings: &Vec<Reading>| !readings.is_empty())
        .collect();
    let choices = product(Readings::DEFAULT.with_all(pins), &open).into_iter();
    let choices: Vec<Readings> = choices.map(|(_, choice)| choice).collect();
    // A call that the handout leaves undefined is undefined under every choice.
    let answers = oracle::answers_under(call, &choices).unwrap_or_default();
    let mut number = vec![0; choices.len()];
    for (index, (_, led)) in answers.iter().enumerate() {
        for &choice in led {
            number[choice] = index;
        }
    }
    let mut contesting = Vec::new();
    // Two choices that differ by one reading of one clause are as far apart as there are choices for the clauses after
    // it.
    let mut apart = choices.len();
    for readings in &open {
        let together = apart;
        apart /= readings.len();
        let matters = |other: usize| {
            let mut defaults = (0..choices.len()).filter(|choice| choice % together < apart);
            defaults.any(|choice| number[choice] != number[choice + other * apart])
        };
        let others = readings.iter().enumerate().skip(1);
        contesting.extend(
            others
                .filter(|&(other, _)| matters(other))
                .map(|(_, reading)| reading),
        );
    }
    contesting
}
