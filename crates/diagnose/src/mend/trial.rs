//! Trials of edits, thousands in one JVM. An edit is asked wrongly answered questions first, and is dropped when it
//! does not answer one rightly.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use board::method::Method;

use super::tracing::{Topic, Traced, may_be_right, method_of};
use java::instrument::{Asked, Instrumented, Probed, Probing};
use model::planned::Planned;
use model::spec::{Specs, Type};

/// Maximum number of edits that are tried for a method.
const MAX_EDITS: usize = 1500;

/// Number of edits of a statement that are tried in one round.
const EDITS_PER_ROUND: usize = 16;

/// Number of statements that join the trials in each round, the most suspicious in the first.
const STATEMENTS_PER_ROUND: usize = 8;

/// Maximum number of edits that are tried with their classes reloaded.
const MAX_AFRESH: usize = 400;

/// Minimum limit on the statements that an edited call runs: a wrong call may end too early to set a limit by.
const STEPS: u32 = 20_000;

/// The same for a method that looks at the candidates of the whole grid, where few edits that end early are right.
const STEPS_OF_GRID: u32 = 150_000;

/// The same for a solver.
const STEPS_OF_SOLVER: u32 = 300_000;

/// The same if few edits are tried; enough for a right call that looks at the pairs of all units, which runs the most.
const STEPS_OF_FEW: u32 = 2_000_000;

/// Factor by which the limit on statements grows in a second trial.
const MORE_STEPS: u32 = 16;

/// Maximum number of edits that are tried again because a call reached its limit on statements.
const MAX_SPENT: usize = 24;

/// Maximum number of statements that one series of trials of a method runs: a second of processor time.
const MAX_WORK: usize = 80_000_000;

/// The same for all methods of a submission together: those that are wrong for the same reason are mended by the same edit.
const MAX_WORK_OF_ALL: usize = 240_000_000;

/// Number of further statements for the edits that need their classes reloaded.
const MAX_WORK_AFRESH: usize = 120_000_000;

/// Divisor of the statements left that a method may always run, however many methods are still to come.
const MIN_SHARE_DIVISOR: usize = 5;

/// Cost of reloading all classes, in statements.
const RELOAD_COST: usize = 300_000;

/// Cost of a new process, in statements: the old one has ended, or an edit has changed the static state of its classes.
const RESTART_COST: usize = 8_000_000;

/// Maximum number of edits that are tried in one batch.
const MAX_EDITS_PER_BATCH: usize = 64;

/// Number of survivors among the edits of a statement, or among those beside it, after which no more of them are tried:
/// they disable what is wrong there, and the right edit may be elsewhere.
const MAX_SURVIVORS_PER_STATEMENT: usize = 6;

/// Maximum number of questions with a wrong answer in a sample.
const WRONG: usize = 12;

/// Maximum number of questions with a right answer in a sample.
const RIGHT: usize = 6;

/// Number of questions that an edit is asked in its first batch.
const SOME: usize = 4;

/// Maximum number of questions that are remembered because they have refuted edits.
const MAX_REFUTING: usize = 64;

/// Maximum number of methods whose questions rank edits.
const TOPICS: usize = 8;

/// Maximum number of questions of right methods that an edit must keep right before it is proved.
const SAMPLE_OF_OTHERS: usize = 128;

/// Maximum number of rightly answered questions of other wrong methods, at least half of which it must keep right.
const SAMPLE_OF_WRONG: usize = 32;

/// Minimum cost of a call, in statements: sending it takes time.
const MIN_CALL_COST: u32 = 5000;

/// Number of pairs of an edit and a question that are asked in one batch.
const BATCH: usize = 512;

/// Trials of the edits of a submission.
pub(super) struct Trials<'a> {
    pub(super) program: &'a Instrumented,
    pub(super) traced: &'a Traced,
    specs: &'a Specs,
    probing: Probing<'a>,
    /// The cost of all trials so far, in statements; short calls count as [`MIN_CALL_COST`].
    pub(super) work: usize,
    /// The edits with a call that reached its limit on statements, in the order of the trials.
    spent: Vec<usize>,
    /// The edits that also reached the limit of the second trial.
    endless: BTreeSet<usize>,
    /// The edits that were tried for some method.
    tried: BTreeSet<usize>,
    /// The edit with which the classes were initialised last, if any.
    initialised: Option<usize>,
    /// The questions of right methods.
    right_methods: Vec<usize>,
    /// The questions that have refuted edits, the latest first: they often refute others too.
    refuting: Vec<usize>,
    /// Divisor of the usual number of statements that all trials may run.
    divisor: usize,
}

impl<'a> Trials<'a> {
    /// Creates trials that may run the usual number of statements divided by `divisor`.
    pub(super) fn new(
        program: &'a Instrumented,
        traced: &'a Traced,
        specs: &'a Specs,
        divisor: usize,
    ) -> Self {
        Self {
            program,
            traced,
            specs,
            probing: Probing::new(program),
            work: 0,
            spent: Vec::new(),
            endless: BTreeSet::new(),
            tried: BTreeSet::new(),
            initialised: None,
            right_methods: traced.of_right_methods(),
            refuting: Vec::new(),
            divisor,
        }
    }

    /// Returns the indexes of the edits that answer a sample of a method's questions rightly, and whether all edits
    /// were tried. `afresh` selects the edits that need their classes reloaded instead of the others; `others` is the
    /// number of methods still to come.
    pub(super) fn survivors(
        &mut self,
        topic: &Topic,
        others: usize,
        afresh: bool,
    ) -> (Vec<usize>, bool) {
        let edits = self.candidates(topic, afresh);
        let steps = self.allowance(topic);
        let most = self.share_of_work(others, afresh);
        self.spent.clear();
        let (survivors, are_all) = self.surviving(topic, &edits, steps, most);
        if !survivors.is_empty() {
            return (survivors, are_all);
        }
        let mut spent = std::mem::take(&mut self.spent);
        spent.retain(|edit| !self.endless.contains(edit));
        spent.truncate(MAX_SPENT);
        let most = self.share_of_work(others, afresh);
        let steps = steps.max(STEPS_OF_FEW.min(steps.saturating_mul(MORE_STEPS)));
        let (survivors, are_all_spent) = self.surviving(topic, &spent, steps, most);
        self.endless.extend(self.spent.drain(..));
        (survivors, are_all && are_all_spent)
    }

    /// Returns the number of statements that the trials of a method may run, with `others` methods still to come.
    fn share_of_work(&self, others: usize, afresh: bool) -> usize {
        let further = if afresh { MAX_WORK_AFRESH } else { 0 };
        let left = ((MAX_WORK_OF_ALL + further) / self.divisor).saturating_sub(self.work);
        (left / MIN_SHARE_DIVISOR)
            .max(2 * left / (others + 2))
            .min(MAX_WORK)
    }

    /// Returns those of `edits` that answer a sample of a method's questions rightly, and whether all were tried.
    fn surviving(
        &mut self,
        topic: &Topic,
        edits: &[usize],
        steps: u32,
        most: usize,
    ) -> (Vec<usize>, bool) {
        let (failed, passed) = self.sample_of(topic);
        let Some((first, failed)) = failed.split_first() else {
            return (Vec::new(), true);
        };
        let until = self.work + most;
        let mut survivors = Vec::new();
        let known = if passed.is_empty() {
            sample(&self.right_methods, RIGHT)
        } else {
            passed.clone()
        };
        // Classes that are reloaded for each edit keep no state.
        let is_afresh = edits.first().is_some_and(|&edit| self.runs_once(edit));
        let mut is_steady = !is_afresh && self.is_unspoilt(&known, steps);
        let some = (most / (4 * steps as usize).max(1))
            .clamp(MAX_EDITS_PER_BATCH / 8, MAX_EDITS_PER_BATCH);
        for edits in edits.chunks(some) {
            if self.work >= until {
                return (survivors, false);
            }
            let kind = |edit: &usize| {
                let edit = &self.program.edits[*edit];
                (edit.statement, edit.inserts())
            };
            let is_known_well = |edit: &&usize| {
                let kinds = survivors.iter().map(kind);
                kinds.filter(|it| *it == kind(edit)).count() >= MAX_SURVIVORS_PER_STATEMENT
            };
            let edits: Vec<usize> = edits
                .iter()
                .filter(|it| !is_known_well(it))
                .copied()
                .collect();
            let right = |trials: &mut Self, edits: Vec<usize>| {
                let alive = trials.right_ones(edits, &[*first], steps);
                let alive = trials.right_ones(alive, &passed, steps);
                let failed = failed.chunks(SOME);
                failed.fold(alive, |alive, some| trials.right_ones(alive, some, steps))
            };
            let alive = right(self, edits.clone());
            let is_spoilt = is_steady && !self.is_unspoilt(&known, steps);
            if is_spoilt {
                self.restart();
                is_steady = self.is_unspoilt(&known, steps);
            }
            if !is_spoilt || !is_steady {
                survivors.extend(alive);
                continue;
            }
            // An edit has changed the static state of the classes, so the answers after it are worthless: try the edits
            // one by one.
            for edit in edits {
                if self.work >= until {
                    return (survivors, false);
                }
                let alive = right(self, vec![edit]);
                if self.is_unspoilt(&known, steps) {
                    survivors.extend(alive);
                } else {
                    self.restart();
                }
            }
        }
        (survivors, true)
    }

    fn restart(&mut self) {
        self.probing.restart();
        self.work += RESTART_COST;
    }

    /// Returns whether the answer to a question may be right; a missing answer is not.
    fn may_be_right(&self, question: usize, probed: Probed) -> bool {
        let planned = &self.traced.planned[question];
        let is_right = |outcome| may_be_right(planned, &outcome, self.specs);
        probed.outcome.is_some_and(is_right)
    }

    /// Returns whether the program without edits still gives right answers to questions that it answered rightly
    /// before.
    fn is_unspoilt(&mut self, questions: &[usize], steps: u32) -> bool {
        let asked: Vec<Asked<'_>> = questions
            .iter()
            .map(|&question| Asked {
                question: &self.traced.planned[question].case.question,
                edit: 0,
                initialises: false,
                steps,
                traced: false,
            })
            .collect();
        let answers = self.probing.ask(&asked);
        self.note_work(&answers);
        let mut answered = questions.iter().zip(answers);
        let is_unspoilt = answered.all(|(&question, probed)| self.may_be_right(question, probed));
        self.initialised = None;
        is_unspoilt
    }

    /// Returns a sample of a method's questions with a wrong answer and of those with a right one, quick ones first.
    ///
    /// Few of the latter are needed: most edits that mend lose no right answers.
    fn sample_of(&self, topic: &Topic) -> (Vec<usize>, Vec<usize>) {
        let failed = self.quick_first(&topic.questions.failed, topic.questions.smallest);
        let passed = self.quick_first(&topic.questions.passed, None);
        (sample(&failed, WRONG), sample(&passed, RIGHT))
    }

    /// Returns the indexes of methods, sorted by the number of statements that trying an edit runs.
    pub(super) fn cheap_first(&self, topics: &[Topic]) -> Vec<usize> {
        let cost = |topic: &Topic| {
            let (failed, passed) = self.sample_of(topic);
            let questions = failed.iter().chain(&passed);
            let steps = questions.map(|&question| u64::from(self.traced.probed[question].steps));
            steps.sum::<u64>()
        };
        let mut order: Vec<usize> = (0..topics.len()).collect();
        order.sort_by_cached_key(|&index| (cost(&topics[index]), index));
        order
    }

    /// Sorts edits by the number of quickest wrong answers that they mend plus that of quickest right answers that they
    /// keep, one of each per method, most first. On ties, edits that change a statement come first: a statement is
    /// wrong more often than missing.
    pub(super) fn sort_by_use(&mut self, edits: &mut [usize], topics: &[&Topic]) {
        let topics: Vec<&Topic> = sample(topics, TOPICS);
        let firsts: Vec<usize> = topics
            .iter()
            .flat_map(|topic| {
                let (failed, passed) = self.sample_of(topic);
                [failed.first().copied(), passed.first().copied()]
            })
            .flatten()
            .collect();
        let steps = topics.iter().map(|topic| self.allowance(topic)).max();
        let steps = steps.unwrap_or(STEPS);
        let mended = self.right_counts(edits, &firsts, steps);
        let mended: BTreeMap<usize, usize> = edits.iter().copied().zip(mended).collect();
        edits.sort_by_key(|edit| {
            let inserts = self.program.edits[*edit].inserts();
            (std::cmp::Reverse(mended[edit]), inserts)
        });
    }

    /// Returns whether an edit changes a promising statement of a method and answers a sample of its questions rightly.
    pub(super) fn mends(&mut self, edit: usize, topic: &Topic) -> bool {
        if !topic
            .promising
            .contains(&self.program.edits[edit].statement)
        {
            return false;
        }
        let (mut questions, passed) = self.sample_of(topic);
        questions.extend(passed);
        let steps = self.allowance(topic).max(STEPS_OF_FEW);
        self.is_right(edit, &questions, steps)
    }

    /// Returns whether an edit answers all questions rightly. It is asked in batches: first some questions that have
    /// refuted other edits, then more and more of the others.
    fn is_right(&mut self, edit: usize, questions: &[usize], steps: u32) -> bool {
        let refuting = self.refuting.iter().filter(|it| questions.contains(it));
        let first: Vec<usize> = refuting.take(SOME).copied().collect();
        let others = questions.iter().filter(|it| !first.contains(it));
        let others: Vec<usize> = others.copied().collect();
        let (mut some, mut rest) = (&first[..], &others[..]);
        let mut most = SOME;
        loop {
            let pairs: Vec<(usize, usize, u32)> =
                some.iter().map(|&it| (edit, it, steps)).collect();
            let right = self.are_right(&pairs);
            if let Some(index) = right.iter().position(|right| !right) {
                self.refuting.retain(|it| *it != some[index]);
                self.refuting.insert(0, some[index]);
                self.refuting.truncate(MAX_REFUTING);
                return false;
            }
            if rest.is_empty() {
                return true;
            }
            (some, rest) = rest.split_at(most.min(rest.len()));
            most = (most * 4).min(BATCH);
        }
    }

    /// Returns the edits that answer all questions rightly.
    fn right_ones(&mut self, edits: Vec<usize>, questions: &[usize], steps: u32) -> Vec<usize> {
        if edits.is_empty() || questions.is_empty() {
            return edits;
        }
        let of_edit = |&edit: &usize| questions.iter().map(move |&it| (edit, it, steps));
        let pairs: Vec<(usize, usize, u32)> = edits.iter().flat_map(of_edit).collect();
        let right = self.are_right(&pairs);
        let right = right.chunks(questions.len());
        let right = edits.into_iter().zip(right);
        let right = right.filter(|(_, right)| right.iter().all(|&right| right));
        right.map(|(edit, _)| edit).collect()
    }

    /// Returns the number of questions that each edit gets right.
    fn right_counts(&mut self, edits: &[usize], questions: &[usize], steps: u32) -> Vec<usize> {
        let of_edit = |&edit: &usize| questions.iter().map(move |&it| (edit, it, steps));
        let pairs: Vec<(usize, usize, u32)> = edits.iter().flat_map(of_edit).collect();
        let right = self.are_right(&pairs);
        let of_edit = right.chunks(questions.len().max(1));
        let counts = of_edit.map(|right| right.iter().filter(|&&right| right).count());
        let counts: Vec<usize> = counts.collect();
        if counts.is_empty() {
            vec![0; edits.len()]
        } else {
            counts
        }
    }

    /// Returns whether an edit answers rightly the further questions, all questions of a method, and a sample of those
    /// of right methods, and keeps most right answers of other wrong methods.
    pub(super) fn survives(
        &mut self,
        edit: usize,
        topic: &Topic,
        further: &[Arc<Planned>],
    ) -> bool {
        let asked: Vec<Asked<'_>> = further
            .iter()
            .map(|planned| self.asked(planned, edit, STEPS_OF_SOLVER))
            .collect();
        let answers = self.probing.ask(&asked);
        let mut answered = further.iter().zip(answers);
        if !answered.all(|(planned, probed)| {
            let outcome = probed.outcome;
            outcome.is_some_and(|outcome| may_be_right(planned, &outcome, self.specs))
        }) {
            return false;
        }
        let questions = &topic.questions;
        let own: Vec<usize> = questions
            .failed
            .iter()
            .chain(&questions.passed)
            .copied()
            .collect();
        let steps = self.allowance(topic).max(STEPS_OF_FEW);
        if !self.is_right(edit, &self.quick_first(&own, questions.smallest), steps) {
            return false;
        }
        self.keeps_right_methods(edit) && self.keeps_most(edit, &own)
    }

    /// Returns whether an edit keeps at least half of a sample of the right answers of other wrong methods. Not all,
    /// because they may be right for the wrong reason. `own` has the questions of the method that the edit mends.
    fn keeps_most(&mut self, edit: usize, own: &[usize]) -> bool {
        let others = self.traced.affected(self.program.edits[edit].statement);
        let others: Vec<usize> = others
            .filter(|question| self.traced.passed[*question] && !own.contains(question))
            .filter(|question| self.right_methods.binary_search(question).is_err())
            .collect();
        let others = sample(&self.quick_first(&others, None), SAMPLE_OF_WRONG);
        let kept = self.right_counts(&[edit], &others, STEPS_OF_SOLVER);
        2 * kept[0] >= others.len()
    }

    /// Returns whether an edit answers a sample of the questions of right methods rightly.
    pub(super) fn keeps_right_methods(&mut self, edit: usize) -> bool {
        if self.runs_once(edit) {
            // The edit may affect every question. The proof asks them all without reloading classes.
            return true;
        }
        let statement = self.program.edits[edit].statement;
        let others = self.traced.affected(statement);
        let others = others.filter(|question| self.right_methods.binary_search(question).is_ok());
        let others: Vec<usize> = others.collect();
        let others = sample(&self.quick_first(&others, None), SAMPLE_OF_OTHERS);
        let steps = others
            .iter()
            .map(|&question| self.traced.probed[question].steps);
        let steps = steps.max().unwrap_or(0).saturating_mul(4).max(STEPS_OF_FEW);
        self.is_right(edit, &others, steps)
    }

    fn asked<'q>(&self, planned: &'q Planned, edit: usize, steps: u32) -> Asked<'q> {
        Asked {
            question: &planned.case.question,
            edit: self.program.edits[edit].number,
            initialises: self.runs_once(edit),
            steps,
            traced: false,
        }
    }

    /// Returns the edits of a method's promising statements: those that need their classes reloaded if `afresh`, else
    /// the others. They come in rounds with a few edits per statement. In a round, edits that were tried for other
    /// methods come last, and those of more suspicious statements first.
    fn candidates(&self, topic: &Topic, afresh: bool) -> Vec<usize> {
        let mut rank = vec![None; topic.suspicion.len()];
        for (position, &statement) in topic.promising.iter().enumerate() {
            rank[statement] = Some(position);
        }
        let mut nth = BTreeMap::new();
        let mut ranked: Vec<(usize, bool, usize, usize)> = Vec::new();
        for (index, edit) in self.program.edits.iter().enumerate() {
            let rank = rank[edit.statement].filter(|_| self.runs_once(index) == afresh);
            let Some(rank) = rank else {
                continue;
            };
            // A statement that runs once is often a table with edits for each entry.
            let entry = if afresh { edit.span.start } else { 0 };
            let nth = count_one_more(&mut nth, (edit.statement, edit.inserts(), entry));
            let round = if afresh {
                nth
            } else {
                nth / EDITS_PER_ROUND + rank / STATEMENTS_PER_ROUND
            };
            ranked.push((round, self.tried.contains(&index), rank, index));
        }
        ranked.sort_unstable();
        let edits = ranked.into_iter().map(|(.., index)| index);
        edits
            .take(if afresh { MAX_AFRESH } else { MAX_EDITS })
            .collect()
    }

    pub(super) fn runs_once(&self, edit: usize) -> bool {
        self.traced.statements[self.program.edits[edit].statement].runs_once
    }

    /// Returns the questions sorted by their number of steps, but with the smallest question first.
    pub(super) fn quick_first(&self, questions: &[usize], smallest: Option<usize>) -> Vec<usize> {
        let mut questions = questions.to_vec();
        questions.sort_by_key(|&question| {
            let is_smallest = Some(question) == smallest;
            (!is_smallest, self.traced.probed[question].steps, question)
        });
        questions
    }

    /// Returns the number of statements that an edited call of a method may run.
    pub(super) fn allowance(&self, topic: &Topic) -> u32 {
        let questions = topic.questions.failed.iter().chain(&topic.questions.passed);
        let first = questions.clone().next();
        let method = first.and_then(|&first| method_of(&self.traced.planned[first], self.specs));
        let asks = method.and_then(|method| method.asks);
        let sees_candidates = asks.is_some_and(Method::looks_at_candidates);
        let least = match method.map(|method| method.result) {
            Some(Type::GridList) => STEPS_OF_SOLVER,
            _ if sees_candidates && asks.and_then(Method::unit_kind).is_none() => STEPS_OF_GRID,
            _ => STEPS,
        };
        let probed = questions.map(|&question| &self.traced.probed[question]);
        let ended = probed.filter(|probed| probed.outcome.is_some());
        let slowest = ended.map(|probed| probed.steps).max().unwrap_or(0);
        slowest.saturating_mul(4).max(least)
    }

    fn note_work(&mut self, answers: &[Probed]) {
        let work = answers.iter().map(|probed| {
            let restart = if probed.ends_process() {
                RESTART_COST
            } else {
                0
            };
            probed.steps.max(MIN_CALL_COST) as usize + restart
        });
        self.work += work.sum::<usize>();
    }

    /// Returns for each edit, question and limit on steps whether the answer may be right.
    pub(super) fn are_right(&mut self, pairs: &[(usize, usize, u32)]) -> Vec<bool> {
        let mut right = Vec::with_capacity(pairs.len());
        for some in pairs.chunks(BATCH) {
            let asked: Vec<Asked<'_>> = some
                .iter()
                .map(|&(edit, question, steps)| {
                    self.asked(&self.traced.planned[question], edit, steps)
                })
                .collect();
            let answers = self.probing.ask(&asked);
            self.note_work(&answers);
            for (&(edit, question, _), probed) in some.iter().zip(answers) {
                self.tried.insert(edit);
                let initialised = self.runs_once(edit).then_some(edit);
                if initialised.is_some() && initialised != self.initialised {
                    self.work += RELOAD_COST;
                }
                self.initialised = initialised;
                if probed.outcome.is_none() && !self.spent.contains(&edit) {
                    self.spent.push(edit);
                }
                right.push(self.may_be_right(question, probed));
            }
        }
        right
    }
}

impl Traced {
    /// Returns the questions of the plan for which a statement ran or may have run.
    pub(super) fn affected(&self, statement: usize) -> impl Iterator<Item = usize> + '_ {
        let edited = &self.statements[statement];
        let is_known = edited.is_probed && !edited.runs_once;
        (0..self.shipped).filter(move |&question| {
            let ran = &self.probed[question].ran;
            !is_known || ran.is_empty() || ran.binary_search(&statement).is_ok()
        })
    }
}

/// Counts one more of a kind; returns the count before.
pub(super) fn count_one_more<K: Ord>(counts: &mut BTreeMap<K, usize>, kind: K) -> usize {
    let count = counts.entry(kind).or_default();
    *count += 1;
    *count - 1
}

/// Returns at most `most` items, evenly spread.
pub(super) fn sample<T: Copy>(all: &[T], most: usize) -> Vec<T> {
    let step = all.len().div_ceil(most).max(1);
    all.iter().copied().step_by(step).collect()
}
