//! The wrong answers that edits of each statement mend, for many methods together: what mends an answer is near its fault,
//! even where other answers need another edit.

use std::collections::{BTreeMap, BTreeSet};

use super::causes::Help;
use super::most_suspicious;
use super::tracing::{Questions, Topic};
use super::trial::{Trials, next, sample};
use crate::localise::float;

/// Maximum number of statements that all of this may take.
const MAX_WORK: usize = 160_000_000;

/// Maximum number of edits of a statement by which it is compared, and of those that insert one beside it.
const MAX_EDITS: usize = 16;

/// Number of edits of a statement that are tried before those of the next one.
const TURN: usize = 4;

/// Number of methods of which an edit is asked a question at first.
const METHODS: usize = 6;

/// Number of questions with a wrong answer, and with a right one, that an edit is then asked of each method.
const QUESTIONS: usize = 4;

/// The same for an edit that mends more than most others.
const MANY_QUESTIONS: usize = 12;

/// Maximum number of edits that are compared by [`MANY_QUESTIONS`].
const MAX_COMPARED: usize = 8;

/// Maximum number of edits without a proof that are made in turn until one mends answers.
const MAX_GUESSES: usize = 3;

/// The sum of the parts of the wrong answers of methods that an edit mends at least, to be made without a proof.
const MIN_SUM: f64 = 0.75;

/// Number of edits that are asked in one go.
const EDITS: usize = 32;

/// A question of a method.
#[derive(Clone, Copy)]
struct Trial {
    edit: usize,
    topic: usize,
    question: usize,
    steps: u32,
}

impl Trials<'_> {
    /// Returns which part of the wrong answers of some methods the best edit of each statement mends, and the sum of these parts
    /// for each edit; right answers that it spoils count against it.
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
        let edits = self.in_turns(&statements);
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

    /// Returns the edits that mend most of the wrong answers of some methods and spoil no right method, at most [`MAX_GUESSES`], the
    /// best one first; `sums` tells what edits mend of a few questions.
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

    /// Returns edits of statements, some of each and then further ones.
    fn in_turns(&self, statements: &[usize]) -> Vec<usize> {
        let rank: BTreeMap<usize, usize> = statements.iter().copied().zip(0..).collect();
        let mut counts: BTreeMap<(usize, bool), usize> = BTreeMap::new();
        let mut turns: Vec<(usize, usize, usize)> = Vec::new();
        for (index, edit) in self.program.edits.iter().enumerate() {
            let Some(&rank) = rank.get(&edit.statement).filter(|_| !self.runs_once(index)) else {
                continue;
            };
            let count = next(&mut counts, (edit.statement, edit.inserts()));
            if count < MAX_EDITS {
                turns.push((count / TURN, rank, index));
            }
        }
        turns.sort_unstable();
        turns.into_iter().map(|(.., index)| index).collect()
    }

    /// Returns a trial with a wrong answer each of some methods that run the edited statement.
    fn first_trials(&self, edit: usize, methods: &[Method]) -> Vec<Trial> {
        let trials = methods.iter().filter_map(|method| {
            let mut wrong = method.wrong.iter();
            let question = *wrong.find(|&&question| self.runs(edit, question))?;
            Some(method.trial(edit, question))
        });
        let mut trials: Vec<Trial> = trials.collect();
        // The quicker half tells as much.
        trials.sort_by_key(|trial| self.traced.probed[trial.question].steps);
        trials.truncate(trials.len().div_ceil(2).max(METHODS));
        sample(&trials, METHODS)
    }

    /// Returns the part of the wrong answers of each method that an edit mends, less what it spoils.
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

    /// Returns whether an edited statement runs for a question.
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
