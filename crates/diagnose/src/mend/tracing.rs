//! The statements that ran for each question, and the verdicts on the answers.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::Wrong;
use super::trial::sample;
use crate::localise::{Trace, float, suspicion};
use java::compile::Statement;
use java::instrument::{Asked, Instrumented, Probed, Probing};
use judge::verdict::choice;
use judge::verdict::choice::Answer;
use judge::{plan, verdict};
use model::diagnosis::Known;
use model::outcome::{Outcome, Returned};
use model::planned::Planned;
use model::spec::{Method, Specs, Type};
use model::verdict::{Status, Verdict};

/// Maximum number of statements that a call may run.
const MAX_STEPS: u32 = 2_000_000;

/// Number of calls of a method without an answer after which no more are asked.
const MAX_LOST: usize = 2;

/// Number of questions of a method that are asked in one batch, after the first few.
const SOME: usize = 16;

/// Number of statements that ran, summed over the questions, after which no more are asked. Honest submissions need a tenth.
const MAX_TRACED: usize = 16_000_000;

/// Maximum number of questions of a right method that are asked although their answers are known: they show the
/// statements that the method runs.
const MAX_AGAIN: usize = 40;

/// Knowledge about a program before it is asked.
pub(super) enum Before<'a> {
    /// The answers of the program without probes.
    Graded(&'a Known<'a>),
    /// The program before some edits.
    Edited {
        traced: &'a Traced,
        /// The questions of the plan whose answers the edits may change.
        reached: BTreeSet<usize>,
    },
}

/// Questions with their answers, verdicts, and the statements that ran.
pub(super) struct Traced {
    /// The statements; `runs_once` is set for those that ran only while classes were initialised.
    pub(super) statements: Vec<Statement>,
    /// The questions: those of the plan that the submission has methods for, then the smallest ones.
    pub(super) planned: Vec<Arc<Planned>>,
    /// The number of questions of the plan.
    pub(super) shipped: usize,
    /// The answers.
    pub(super) probed: Vec<Probed>,
    /// True where the answer is right under the choice of readings that explains most answers of the method.
    pub(super) passed: Vec<bool>,
    /// True where the answer is right under some choice of readings.
    pub(super) plausible: Vec<bool>,
    /// The number of methods that are right and run each statement.
    pub(super) trusted: Vec<u32>,
    /// The number of methods that are right.
    pub(super) right_methods: usize,
}

/// The indexes of a method's questions.
pub(super) struct Questions {
    /// Those with a wrong answer.
    pub(super) failed: Vec<usize>,
    /// Those with a right answer.
    pub(super) passed: Vec<usize>,
    /// The smallest one with a wrong answer.
    pub(super) smallest: Option<usize>,
}

/// A wrong method: its questions, and its suspicious statements.
pub(super) struct Topic {
    pub(super) questions: Questions,
    /// The suspicion of each statement by these questions alone.
    pub(super) own: Vec<u16>,
    /// The suspicion of each statement.
    pub(super) suspicion: Vec<u16>,
    /// The statements that ran for each wrong answer, the most suspicious first.
    pub(super) promising: Vec<usize>,
    /// The share of the wrong answers for which each statement ran; one half for a statement without a probe.
    pub(super) share: Vec<f64>,
}

impl Before<'_> {
    /// Returns the answers that need not be asked for again, by their questions: those of right methods that edits do
    /// not reach, except for a sample.
    fn known(
        &self,
        planned: &[Arc<Planned>],
        by_method: &[Vec<usize>],
        wrong: &[Wrong],
    ) -> BTreeMap<usize, Probed> {
        let is_wrong = |index: usize| {
            let topic = planned[index].case.topic();
            let mut wrong = wrong.iter().map(|it| (&*it.topic.0, &*it.topic.1));
            wrong.any(|wrong| topic == Some(wrong))
        };
        let right_before: BTreeSet<usize> = match self {
            Self::Edited { traced, .. } if traced.planned.len() == planned.len() => {
                traced.of_right_methods().into_iter().collect()
            }
            _ => BTreeSet::new(),
        };
        let mut known = BTreeMap::new();
        for questions in by_method {
            // The last one is asked: it shows the statements that run while classes are initialised.
            let Some((&last, others)) = questions.split_last() else {
                continue;
            };
            let is_right = match self {
                Self::Graded(_) => !is_wrong(last),
                Self::Edited { .. } => right_before.contains(&last),
            };
            if !is_right {
                continue;
            }
            let again: BTreeSet<usize> = sample(others, MAX_AGAIN).into_iter().collect();
            let others = others.iter().filter(|it| !again.contains(it));
            known.extend(others.filter_map(|&it| Some((it, self.answer(it, &planned[it])?))));
        }
        known
    }

    /// Returns the answer to a question of a right method, if it is known.
    fn answer(&self, index: usize, planned: &Arc<Planned>) -> Option<Probed> {
        let (outcome, steps) = match self {
            Self::Graded(known) => {
                let outcome = *known.get(&Arc::as_ptr(planned))?;
                let has_ended = matches!(outcome, Outcome::Returned(_) | Outcome::Raised(_));
                (Some(has_ended.then(|| outcome.clone())?), 0)
            }
            Self::Edited { reached, .. } if reached.contains(&index) => return None,
            Self::Edited { traced, .. } => {
                let Probed { outcome, steps, .. } = &traced.probed[index];
                (outcome.clone(), *steps)
            }
        };
        Some(Probed {
            outcome,
            steps,
            ran: Vec::new(),
            cycle: Vec::new(),
        })
    }
}

impl Traced {
    /// Asks the questions of the plan and the smallest questions of the wrong methods. The latter count as wrong in the
    /// program as handed in, whatever the choice of readings here: a search has found them wrong.
    ///
    /// Of the questions whose answers are known, a right method is asked a sample.
    pub(super) fn of(
        program: &Instrumented,
        wrong: &[Wrong],
        plan: &[Arc<Planned>],
        specs: &Specs,
        before: &Before<'_>,
    ) -> Self {
        let mut planned: Vec<Arc<Planned>> = plan
            .iter()
            .filter(|planned| planned.ignored.is_none())
            .filter(|planned| planned.case.call().is_some_and(|call| program.has(call)))
            .cloned()
            .collect();
        let shipped = planned.len();
        planned.extend(wrong.iter().filter_map(|wrong| wrong.smallest.clone()));
        let mut probing = Probing::new(program);
        let mut probed: Vec<Option<Probed>> = vec![None; planned.len()];
        // Method by method, so that one that never ends costs little.
        let mut by_method: BTreeMap<(&str, &str), Vec<usize>> = BTreeMap::new();
        for (index, planned) in planned.iter().enumerate() {
            by_method
                .entry(planned.case.topic().unwrap_or_default())
                .or_default()
                .push(index);
        }
        let by_method: Vec<Vec<usize>> = by_method.into_values().collect();
        let known = before.known(&planned, &by_method, wrong);
        let asked = |questions: &Vec<usize>| {
            let asked = questions.iter().filter(|it| !known.contains_key(it));
            asked.copied().collect()
        };
        let asked_of: Vec<Vec<usize>> = by_method.iter().map(asked).collect();
        let mut traced = 0;
        for questions in &asked_of {
            let mut lost = 0;
            let (first, rest) = questions.split_at(MAX_LOST.min(questions.len()));
            for some in std::iter::once(first).chain(rest.chunks(SOME)) {
                if lost >= MAX_LOST || traced >= MAX_TRACED {
                    break;
                }
                let asked: Vec<Asked<'_>> = some
                    .iter()
                    .map(|&index| Asked {
                        question: &planned[index].case.question,
                        edit: 0,
                        initialises: false,
                        steps: MAX_STEPS,
                        traced: true,
                    })
                    .collect();
                for (&index, answer) in some.iter().zip(probing.ask(&asked)) {
                    lost += usize::from(is_lost(&answer));
                    traced += answer.ran.len();
                    probed[index] = Some(answer);
                }
            }
        }
        for (index, answer) in known {
            probed[index] = Some(answer);
        }
        let probed: Vec<Probed> = probed
            .into_iter()
            .map(|probed| probed.unwrap_or_else(Probed::not_asked))
            .collect();
        let outcomes = probed.iter().map(|probed| probed.outcome.as_ref());
        let mut passed = passed(&planned, outcomes, specs);
        let answers = planned.iter().zip(&probed);
        let plausible = answers.map(|(planned, probed)| {
            let outcome = probed.outcome.as_ref();
            outcome.is_some_and(|outcome| may_be_right(planned, outcome, specs))
        });
        let plausible: Vec<bool> = plausible.collect();
        for (passed, plausible) in passed.iter_mut().zip(&plausible).skip(shipped) {
            *passed = *plausible && matches!(before, Before::Edited { .. });
        }
        let mut traced = Self {
            statements: program.statements.clone(),
            plausible,
            trusted: Vec::new(),
            right_methods: 0,
            planned,
            shipped,
            probed,
            passed,
        };
        traced.add_initialisation(&asked_of, &mut probing);
        traced.trust(&by_method);
        for (questions, asked) in by_method.iter().zip(&asked_of) {
            if asked.len() < questions.len() {
                traced.share_statements(questions, asked);
            }
        }
        traced
    }

    /// Gives the questions of a method that were not asked all statements that ran for the others. Unless their number
    /// of steps is known, it is the largest of the others.
    fn share_statements(&mut self, questions: &[usize], asked: &[usize]) {
        let ran = asked.iter().flat_map(|&index| &self.probed[index].ran);
        let ran: BTreeSet<usize> = ran.copied().collect();
        let ran: Vec<usize> = ran.into_iter().collect();
        let most = asked.iter().map(|&index| self.probed[index].steps).max();
        let asked: BTreeSet<&usize> = asked.iter().collect();
        for index in questions.iter().filter(|it| !asked.contains(it)) {
            let probed = &mut self.probed[*index];
            probed.ran.clone_from(&ran);
            if probed.steps == 0 {
                probed.steps = most.unwrap_or(0);
            }
        }
    }

    /// Adds to the questions of each method the statements that ran while classes were initialised.
    ///
    /// State in static fields changes the statements that run for a question, too. But such statements also run for
    /// other questions, while initialisers run once per process.
    fn add_initialisation(&mut self, by_method: &[Vec<usize>], probing: &mut Probing<'_>) {
        let mut runs = vec![0; self.statements.len()];
        for &statement in self.probed.iter().flat_map(|probed| &probed.ran) {
            runs[statement] += 1;
        }
        let ended = self.probed.iter().filter(|it| is_lost(it)).count();
        let mut edit = 1;
        for questions in by_method {
            let asked = questions.last();
            let Some(&last) = asked.filter(|&&last| !self.probed[last].ran.is_empty()) else {
                continue;
            };
            // An edit number other than that of the last call makes the driver reload all classes. No edit has this
            // number.
            let afresh = Asked {
                question: &self.planned[last].case.question,
                edit,
                initialises: true,
                steps: MAX_STEPS,
                traced: true,
            };
            let afresh = probing.ask(&[afresh]).remove(0).ran;
            edit = 3 - edit;
            let own = &self.probed[last].ran;
            let is_new = |statement: &usize| {
                own.binary_search(statement).is_err() && runs[*statement] <= 1 + ended
            };
            let once: Vec<usize> = afresh.into_iter().filter(is_new).collect();
            for &statement in &once {
                self.statements[statement].runs_once = true;
            }
            for &index in questions {
                let ran = &mut self.probed[index].ran;
                ran.extend(&once);
                ran.sort_unstable();
                ran.dedup();
            }
        }
    }

    /// Counts the methods that give right answers only, and for each statement those of them that run it.
    fn trust(&mut self, by_method: &[Vec<usize>]) {
        self.trusted = vec![0; self.statements.len()];
        for questions in by_method {
            if !questions.iter().all(|&index| self.passed[index]) {
                continue;
            }
            self.right_methods += 1;
            let ran = questions.iter().flat_map(|&index| &self.probed[index].ran);
            for &statement in ran.collect::<BTreeSet<_>>() {
                self.trusted[statement] += 1;
            }
        }
    }

    /// Returns the questions of the plan whose methods give right answers only.
    pub(super) fn of_right_methods(&self) -> Vec<usize> {
        let topic = |index: usize| self.planned[index].case.topic();
        let wrong = (0..self.planned.len()).filter(|&index| !self.passed[index]);
        let wrong: BTreeSet<_> = wrong.map(topic).collect();
        let questions = 0..self.shipped;
        questions
            .filter(|&index| !wrong.contains(&topic(index)))
            .collect()
    }

    /// Returns the indexes of a method's questions, the smallest one at the end.
    fn of_method(&self, wrong: &Wrong) -> Vec<usize> {
        let (interface, method) = &wrong.topic;
        let is_of_method = |index: &usize| {
            let topic = self.planned[*index].case.topic();
            topic == Some((interface.as_str(), method.as_str()))
        };
        (0..self.planned.len()).filter(is_of_method).collect()
    }

    /// Returns a method's questions.
    ///
    /// If some answers are wrong under every choice of readings, only these count as wrong.
    pub(super) fn questions(&self, wrong: &Wrong) -> Questions {
        let questions = self.of_method(wrong);
        let smallest = questions
            .iter()
            .copied()
            .find(|&index| index >= self.shipped);
        let has_implausible = questions.iter().any(|&index| !self.plausible[index]);
        let right = if has_implausible {
            &self.plausible
        } else {
            &self.passed
        };
        let (passed, failed) = questions.into_iter().partition(|&index| right[index]);
        Questions {
            failed,
            passed,
            smallest,
        }
    }

    /// Returns the trace of a question.
    pub(super) fn trace(&self, index: usize, failed: bool) -> Trace<'_> {
        let probed = &self.probed[index];
        Trace {
            failed,
            ran: &probed.ran,
            cycle: &probed.cycle,
            outcome: probed.outcome.as_ref(),
        }
    }
}

impl Topic {
    pub(super) fn new(questions: Questions, traced: &Traced) -> Self {
        let statements = &traced.statements;
        let failed = questions.failed.iter().map(|&index| (index, true));
        let passed = questions.passed.iter().map(|&index| (index, false));
        let all: Vec<Trace<'_>> = failed
            .chain(passed)
            .map(|(index, failed)| traced.trace(index, failed))
            .collect();
        let smallest = questions.smallest.map(|index| traced.trace(index, true));
        let suspicion = suspicion(statements, &all, smallest.as_ref(), &traced.trusted);
        let mut share = vec![0.0; statements.len()];
        let failed = questions.failed.iter();
        let failed: Vec<usize> = failed
            .copied()
            .filter(|&index| !traced.probed[index].ran.is_empty())
            .collect();
        let each = 1.0 / float(failed.len().max(1));
        for &index in &failed {
            for &statement in &traced.probed[index].ran {
                share[statement] += each;
            }
        }
        for (share, statement) in share.iter_mut().zip(statements) {
            if !statement.is_probed && !failed.is_empty() {
                *share = 0.5;
            }
        }
        let is_common =
            |index: usize| !statements[index].is_probed || share[index] > 1.0 - each / 2.0;
        let is_promising =
            |index: &usize| !failed.is_empty() && is_common(*index) && suspicion[*index] > 0;
        let promising = (0..statements.len()).filter(is_promising).collect();
        let mut topic = Self {
            questions,
            own: suspicion.clone(),
            suspicion,
            promising,
            share,
        };
        topic.sort();
        topic
    }

    /// Sorts the promising statements by their suspicion.
    pub(super) fn sort(&mut self) {
        let suspicion = &self.suspicion;
        self.promising
            .sort_by_key(|&index| (std::cmp::Reverse(suspicion[index]), index));
    }
}

/// Returns whether a call gave no answer, so that its process may have ended.
fn is_lost(probed: &Probed) -> bool {
    !matches!(
        probed.outcome,
        Some(Outcome::Returned(_) | Outcome::Raised(_) | Outcome::Missing)
    )
}

/// Returns the method of the course that a question asks for.
pub(super) fn method_of<'a>(planned: &Planned, specs: &'a Specs) -> Option<&'a Method> {
    let call = planned.case.call()?;
    specs.method(&call.interface, &call.method)
}

/// Returns for each answer whether it is right under the choice of readings that explains most answers of its method.
pub(super) fn passed<'a>(
    planned: &[Arc<Planned>],
    outcomes: impl Iterator<Item = Option<&'a Outcome>>,
    specs: &Specs,
) -> Vec<bool> {
    let never_ended = Outcome::GivenUp {
        timeouts: 0,
        limit: specs.course.limits.time_per_call,
    };
    let outcomes: Vec<&Outcome> = outcomes
        .map(|outcome| outcome.unwrap_or(&never_ended))
        .collect();
    let mut verdicts: Vec<Verdict> = planned
        .iter()
        .zip(&outcomes)
        .map(|(planned, outcome)| {
            let method = method_of(planned, specs);
            verdict::judge(planned, method, outcome, specs.course.console)
        })
        .collect();
    let answers = planned.iter().zip(&outcomes).zip(&mut verdicts);
    let answers = answers.filter_map(|((planned, outcome), verdict)| {
        Some(Answer {
            method: method_of(planned, specs)?,
            planned,
            outcome,
            verdict,
        })
    });
    choice::settle(answers, &specs.course);
    verdicts
        .iter()
        .map(|verdict| verdict.status != Status::Fail)
        .collect()
}

/// Returns whether an answer is right under some choice of readings.
pub(super) fn may_be_right(planned: &Planned, outcome: &Outcome, specs: &Specs) -> bool {
    let method = method_of(planned, specs);
    let verdict = verdict::judge(planned, method, outcome, specs.course.console);
    let value = |returned: &Returned| {
        let is_void = method.is_some_and(|method| method.result == Type::Void);
        if is_void {
            returned.arguments.as_ref()?.first().cloned()
        } else {
            Some(returned.value.clone())
        }
    };
    verdict.status != Status::Fail
        || matches!(outcome, Outcome::Returned(returned)
            if !planned.choices.open().is_empty() && plan::may_accept(planned, value(returned).as_ref()))
}
