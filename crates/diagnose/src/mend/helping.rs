//! The wrong answers that edits of each statement mend, for many methods together. An edit that mends an answer is near
//! the fault, even if other answers need another edit.

use std::collections::{BTreeMap, BTreeSet};

use super::causes::Help;
use super::most_suspicious;
use super::tracing::{Questions, Topic};
use super::trial::{Trials, count_one_more, sample};
use crate::localise::float;

/// Maximum number of statements that the trials of [`Trials::help`] may run.
const MAX_WORK: usize = 160_000_000;

/// Maximum number of edits of a statement that are tried, and of those that insert one beside it.
const MAX_EDITS: usize = 16;

/// Number of edits of each statement that are tried in one round.
const EDITS_PER_ROUND: usize = 4;

/// Maximum number of methods with which an edit is tried first, by one question each.
const METHODS: usize = 6;

/// Maximum number of questions with a wrong answer, and of those with a right one, that an edit is then asked per
/// method.
const QUESTIONS: usize = 4;

/// The same for an edit that mends more than most others.
const MANY_QUESTIONS: usize = 12;

/// Maximum number of edits that are compared by [`MANY_QUESTIONS`].
const MAX_COMPARED: usize = 8;

/// Maximum number of unproved edits that are kept one after the other until one mends answers.
const MAX_GUESSES: usize = 3;

/// Minimum sum, over the methods, of the shares of wrong answers that an unproved edit mends.
const MIN_SUM: f64 = 0.75;

/// Number of edits that are tried in one batch.
const EDITS: usize = 32;

/// An edit and a question to try it with.
#[derive(Clone, Copy)]
struct Trial {
    edit: usize,
    topic: usize,
    question: usize,
    steps: u32,
}

impl Trials<'_> {
    /// Returns the share of each method's wrong answers that the best edit of each statement mends, and the sum of
    /// these shares for each edit. Right answers that an edit spoils reduce its share.
    pub(super) fn help(&mut self, topics: &[Topic], open: &[usize]) -> (Help, Vec<(usize, f64)>) {
        let mut help = Help::new();
        let mut sums = Vec::new();
        let until = self.work + MAX_WORK;
        let of_method = |&topic: &usize| {
            let topic: &Topic = &topics[topic];
            let suspicion = topic.suspicion.iter().enumerate();
            let suspicious = suspicion.filter(|(_, suspicion)| **suspicion > 0);
            suspicious.map(move |(statement, _)| (topic, statement))
        };
        let statements = most_suspicious(open.iter().flat_map(of_method));
        let edits = self.in_rounds(&statements);
        let methods = self.methods(topics, open);
        for edits in edits.chunks(EDITS) {
            if self.work >= until {
                break;
            }
            let first = edits
                .iter()
                .flat_map(|&edit| self.first_trials(edit, &methods));
            let first: Vec<Trial> = first.collect();
            let pairs: Vec<(usize, usize, u32)> = first.iter().map(Trial::pair).collect();
            let right = self.are_right(&pairs);
            let mended = first.iter().zip(right).filter(|(_, right)| *right);
            let mended: BTreeSet<usize> = mended.map(|(trial, _)| trial.edit).collect();
            for edit in mended {
                if self.work >= until {
                    break;
                }
                let statement = self.program.edits[edit].statement;
                let shares = self.shares_of(edit, &methods, QUESTIONS);
                sums.push((edit, sum_of(&shares)));
                for (topic, share) in shares {
                    let best = help.entry((topic, statement)).or_default();
                    *best = share.max(*best);
                }
            }
        }
        (help, sums)
    }

    /// Returns at most [`MAX_GUESSES`] edits that mend the largest shares of wrong answers and spoil no right method,
    /// the best first. `sums` has the sums of shares that a few questions gave.
    pub(super) fn best(
        &mut self,
        topics: &[Topic],
        open: &[usize],
        mut sums: Vec<(usize, f64)>,
    ) -> Vec<usize> {
        let sort = |sums: &mut Vec<(usize, f64)>| {
            sums.retain(|(_, sum)| *sum >= MIN_SUM);
            sums.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        };
        sort(&mut sums);
        sums.truncate(MAX_COMPARED);
        let methods = self.methods(topics, open);
        for (edit, sum) in &mut sums {
            *sum = sum_of(&self.shares_of(*edit, &methods, MANY_QUESTIONS));
        }
        sort(&mut sums);
        let edits = sums.into_iter().map(|(edit, _)| edit);
        let edits = edits.filter(|&edit| self.keeps_right_methods(edit));
        edits.take(MAX_GUESSES).collect()
    }

    fn methods(&self, topics: &[Topic], open: &[usize]) -> Vec<Method> {
        let method = |&index: &usize| {
            let topic = &topics[index];
            let Questions {
                failed,
                passed,
                smallest,
            } = &topic.questions;
            Method {
                topic: index,
                wrong: self.quick_first(failed, *smallest),
                right: self.quick_first(passed, None),
                steps: self.allowance(topic),
            }
        };
        open.iter().map(method).collect()
    }

    /// Returns the edits of statements in rounds, a few of each statement per round.
    fn in_rounds(&self, statements: &[usize]) -> Vec<usize> {
        let rank: BTreeMap<usize, usize> = statements.iter().copied().zip(0..).collect();
        let mut counts: BTreeMap<(usize, bool), usize> = BTreeMap::new();
        let mut rounds: Vec<(usize, usize, usize)> = Vec::new();
        for (index, edit) in self.program.edits.iter().enumerate() {
            let Some(&rank) = rank.get(&edit.statement).filter(|_| !self.runs_once(index)) else {
                continue;
            };
            let count = count_one_more(&mut counts, (edit.statement, edit.inserts()));
            if count < MAX_EDITS {
                rounds.push((count / EDITS_PER_ROUND, rank, index));
            }
        }
        rounds.sort_unstable();
        rounds.into_iter().map(|(.., index)| index).collect()
    }

    /// Returns one trial for each of some methods, with a wrongly answered question for which the edited statement
    /// runs.
    fn first_trials(&self, edit: usize, methods: &[Method]) -> Vec<Trial> {
        let trials = methods.iter().filter_map(|method| {
            let mut wrong = method.wrong.iter();
            let question = *wrong.find(|&&question| self.runs(edit, question))?;
            Some(method.trial(edit, question))
        });
        let mut trials: Vec<Trial> = trials.collect();
        // The quicker half shows as much.
        trials.sort_by_key(|trial| self.traced.probed[trial.question].steps);
        trials.truncate(trials.len().div_ceil(2).max(METHODS));
        sample(&trials, METHODS)
    }

    /// Returns the share of each method's wrong answers that an edit mends, times the share of right answers that it
    /// keeps.
    fn shares_of(
        &mut self,
        edit: usize,
        methods: &[Method],
        questions: usize,
    ) -> Vec<(usize, f64)> {
        let mut trials = Vec::new();
        let mut asked: BTreeMap<usize, [usize; 2]> = BTreeMap::new();
        for method in methods {
            let [wrong, right] = [&method.wrong, &method.right].map(|all| {
                let some = all.iter().copied().filter(|&it| self.runs(edit, it));
                let mut some: Vec<usize> = some.collect();
                some.truncate(some.len().div_ceil(2).max(questions));
                sample(&some, questions)
            });
            if wrong.is_empty() {
                continue;
            }
            asked.insert(method.topic, [wrong.len(), right.len()]);
            for (kind, questions) in [wrong, right].into_iter().enumerate() {
                let of_kind = questions
                    .into_iter()
                    .map(|it| (kind, method.trial(edit, it)));
                trials.extend(of_kind);
            }
        }
        let pairs: Vec<(usize, usize, u32)> = trials.iter().map(|(_, it)| it.pair()).collect();
        let right = self.are_right(&pairs);
        let mut counts: BTreeMap<usize, [usize; 2]> = BTreeMap::new();
        for ((kind, trial), _) in trials.iter().zip(right).filter(|(_, right)| *right) {
            counts.entry(trial.topic).or_default()[*kind] += 1;
        }
        let part = |part: usize, of: usize| {
            if of == 0 {
                1.0
            } else {
                float(part) / float(of)
            }
        };
        let shares = counts.into_iter().map(|(topic, [mended, kept])| {
            let [wrong, right] = asked[&topic];
            (topic, part(mended, wrong) * part(kept, right))
        });
        shares.filter(|(_, share)| *share > 0.0).collect()
    }

    /// Returns whether an edited statement runs for a question; one without a probe counts as run.
    fn runs(&self, edit: usize, question: usize) -> bool {
        let statement = self.program.edits[edit].statement;
        let ran = &self.traced.probed[question].ran;
        ran.binary_search(&statement).is_ok()
            || !self.traced.statements[statement].is_probed && !ran.is_empty()
    }
}

fn sum_of(shares: &[(usize, f64)]) -> f64 {
    shares.iter().map(|(_, share)| share).sum()
}

/// The questions of a method, quick ones first, and the number of steps that an edited call may take.
struct Method {
    topic: usize,
    wrong: Vec<usize>,
    right: Vec<usize>,
    steps: u32,
}

impl Method {
    fn trial(&self, edit: usize, question: usize) -> Trial {
        Trial {
            edit,
            topic: self.topic,
            question,
            steps: self.steps,
        }
    }
}

impl Trial {
    fn pair(&self) -> (usize, usize, u32) {
        (self.edit, self.question, self.steps)
    }
}
