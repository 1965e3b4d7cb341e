//! Trials of edits, thousands in one JVM: questions that are answered wrongly come first, and whatever edit does not answer
//! one rightly is asked no more.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use board::method::Method;

use super::tracing::{Topic, Traced, may_be_right, method_of};
use java::instrument::{Asked, Instrumented, Probed, Probing};
use model::planned::Planned;
use model::spec::{Specs, Type};

/// Maximum number of edits that are tried for a method.
const MAX_EDITS: usize = 1500;

/// Number of edits of a statement that are tried before those of less suspicious ones.
const TURN: usize = 16;

/// Number of statements whose edits are tried in the same turn.
const STATEMENTS: usize = 8;

/// Maximum number of edits for which classes are loaded anew.
const MAX_AFRESH: usize = 400;

/// Number of statements that an edited call may take at least: a wrong one may end early.
const STEPS: u32 = 20_000;

/// The same for a method that looks at the candidates of the whole grid: few edits that end early are right.
const STEPS_OF_GRID: u32 = 150_000;

/// The same for a solver.
const STEPS_OF_SOLVER: u32 = 300_000;

/// The same for edits of which there are few: a right call that looks at the pairs of all units takes most.
const STEPS_OF_FEW: u32 = 2_000_000;

/// The number of times as many statements that an edit may take in a second trial.
const MORE_STEPS: u32 = 16;

/// Maximum number of edits that are asked once more because their steps were not enough.
const MAX_SPENT: usize = 24;

/// Maximum number of statements that the trials of a method take with the first questions: a second of processor time.
const MAX_WORK: usize = 80_000_000;

/// The same for all methods of a submission together: those that are wrong for the same reason are mended by the same edit.
const MAX_WORK_OF_ALL: usize = 240_000_000;

/// Number of further statements for the edits for which classes are loaded anew.
const MAX_WORK_AFRESH: usize = 120_000_000;

/// The part of what is left of these that a method may take, if there are many methods.
const PART: usize = 5;

/// Number of statements for which loading all classes anew counts.
const AFRESH: usize = 300_000;

/// The same for another process, in the place of one that has ended or in which an edit has changed what the classes keep.
const RESTART: usize = 8_000_000;

/// Maximum number of edits whose first answers are compared in one go.
const FIRST: usize = 64;

/// Number of edits of a statement, or beside it, that give right answers, after which no more of it are tried: they do away with
/// what is wrong, and the right edit may be elsewhere.
const MAX_SURVIVORS: usize = 6;

/// Number of questions with a wrong answer that an edit is asked.
const WRONG: usize = 12;

/// Number of questions with a right answer that an edit is asked.
const RIGHT: usize = 6;

/// Number of questions that an edit is asked in one go at first.
const SOME: usize = 4;

/// Maximum number of questions of which it is remembered that they have refuted edits.
const MAX_REFUTING: usize = 64;

/// Maximum number of methods by which edits are compared.
const TOPICS: usize = 8;

/// Number of questions of other methods that must stay right before an edit is proved.
const SAMPLE_OF_OTHERS: usize = 128;

/// The same of other wrong methods.
const SAMPLE_OF_WRONG: usize = 32;

/// Number of statements for which a call counts at least: it takes time to send.
const MIN_STEPS: u32 = 5000;

/// Number of edits and questions that are asked in one go.
const BATCH: usize = 512;

/// Trials of the edits of a submission.
pub(super) struct Trials<'a> {
    pub(super) program: &'a Instrumented,
    pub(super) traced: &'a Traced,
    specs: &'a Specs,
    probing: Probing<'a>,
    /// The statements that all trials have taken, those of short calls counted as [`MIN_STEPS`].
    pub(super) work: usize,
    /// The edits with a call that took all its steps, in the order of the trials.
    spent: Vec<usize>,
    /// The edits for which even the steps of few were not enough.
    endless: BTreeSet<usize>,
    /// The edits that were tried for some method.
    tried: BTreeSet<usize>,
    /// The edit with which the classes were initialised last, if any.
    initialised: Option<usize>,
    /// The questions of right methods.
    right_methods: Vec<usize>,
    /// The questions that have refuted edits, the last one first: they refute others too.
    refuting: Vec<usize>,
    /// The part of the usual number of statements that all trials may take.
    pub(super) part: usize,
}

impl<'a> Trials<'a> {
    /// Starts trials that may take one in `part` of the usual number of statements.
    pub(super) fn new(
        program: &'a Instrumented,
        traced: &'a Traced,
        specs: &'a Specs,
        part: usize,
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
            part,
        }
    }

    /// Returns the indexes of the edits that answer a sample of a method's questions rightly, of those that need no class loaded
    /// anew or of the others, and whether all were tried; `others` is the number of methods still to come.
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

    /// Returns the number of statements that trials of a method may take, with so many other methods still to come.
    fn share_of_work(&self, others: usize, afresh: bool) -> usize {
        let further = if afresh { MAX_WORK_AFRESH } else { 0 };
        let left = ((MAX_WORK_OF_ALL + further) / self.part).saturating_sub(self.work);
        (left / PART).max(2 * left / (others + 2)).min(MAX_WORK)
    }

    /// Returns those of some edits that answer a sample of a method's questions rightly, and whether all were tried.
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
        // Classes that are loaded anew for each edit keep nothing.
        let is_afresh = edits.first().is_some_and(|&edit| self.runs_once(edit));
        let mut is_steady = !is_afresh && self.is_unspoilt(&known, steps);
        let some = (most / (4 * steps as usize).max(1)).clamp(FIRST / 8, FIRST);
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
                kinds.filter(|it| *it == kind(edit)).count() >= MAX_SURVIVORS
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
            // One of them has changed what the classes keep, and those that came after it were asked in vain.
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
        self.work += RESTART;
    }

    /// Returns whether the answer to a question may be right; none is not.
    fn may_be_right(&self, question: usize, probed: Probed) -> bool {
        let planned = &self.traced.planned[question];
        let is_right = |outcome| may_be_right(planned, &outcome, self.specs);
        probed.outcome.is_some_and(is_right)
    }

    /// Returns whether the program without an edit still gives the answers to questions that were right.
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
    /// What is right already is not lost by most edits that mend.
    fn sample_of(&self, topic: &Topic) -> (Vec<usize>, Vec<usize>) {
        let failed = self.quick_first(&topic.questions.failed, topic.questions.smallest);
        let passed = self.quick_first(&topic.questions.passed, None);
        (sample(&failed, WRONG), sample(&passed, RIGHT))
    }

    /// Returns the indexes of methods, those first of which an edit is tried with the fewest statements.
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

    /// Sorts edits by the number of the methods whose quickest wrong answer they mend and whose quickest right answer they keep,
    /// most first; of the same number, those first that change a statement, which is at fault more often than one is missing.
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
        let mended = self.shares(edits, &firsts, steps);
        let mended: BTreeMap<usize, usize> = edits.iter().copied().zip(mended).collect();
        edits.sort_by_key(|edit| {
            let inserts = self.program.edits[*edit].inserts();
            (std::cmp::Reverse(mended[edit]), inserts)
        });
    }

    /// Returns whether an edit answers a sample of a method's questions rightly.
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

    /// Returns whether an edit answers questions rightly, few at first, and before all those that have refuted others.
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
            if let Some(place) = right.iter().position(|right| !right) {
                self.refuting.retain(|it| *it != some[place]);
                self.refuting.insert(0, some[place]);
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
    fn shares(&mut self, edits: &[usize], questions: &[usize], steps: u32) -> Vec<usize> {
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

    /// Returns whether an edit answers further questions, all of a method and a sample of those of right ones rightly.
    pub(super) fn stands(&mut self, edit: usize, topic: &Topic, further: &[Arc<Planned>]) -> bool {
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

    /// Returns whether an edit answers at least half of a sample of the questions rightly that wrong methods answer rightly without it,
    /// `own` aside: they may be right for the wrong reason.
    fn keeps_most(&mut self, edit: usize, own: &[usize]) -> bool {
        let others = self.traced.affected(self.program.edits[edit].statement);
        let others: Vec<usize> = others
            .filter(|question| self.traced.passed[*question] && !own.contains(question))
            .filter(|question| self.right_methods.binary_search(question).is_err())
            .collect();
        let others = sample(&self.quick_first(&others, None), SAMPLE_OF_WRONG);
        let kept = self.shares(&[edit], &others, STEPS_OF_SOLVER);
        2 * kept[0] >= others.len()
    }

    /// Returns whether an edit answers a sample of the questions of right methods rightly.
    pub(super) fn keeps_right_methods(&mut self, edit: usize) -> bool {
        if self.runs_once(edit) {
            // It may touch everything; the proof asks for all of it without loading classes anew.
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

    /// Returns the edits of a method's promising statements for which classes are loaded anew, or the others: the most suspicious
    /// first, some of each in turns, of which those that were tried for other methods come last.
    fn candidates(&self, topic: &Topic, afresh: bool) -> Vec<usize> {
        let mut rank = vec![None; topic.suspicion.len()];
        for (place, &statement) in topic.promising.iter().enumerate() {
            rank[statement] = Some(place);
        }
        let mut nth = BTreeMap::new();
        let mut ranked: Vec<(usize, bool, usize, usize)> = Vec::new();
        for (index, edit) in self.program.edits.iter().enumerate() {
            let rank = rank[edit.statement].filter(|_| self.runs_once(index) == afresh);
            let Some(rank) = rank else {
                continue;
            };
            // A statement that runs once is often a table, each entry of which has edits.
            let place = if afresh { edit.span.start } else { 0 };
            let nth = next(&mut nth, (edit.statement, edit.inserts(), place));
            let turn = if afresh {
                nth
            } else {
                nth / TURN + rank / STATEMENTS
            };
            ranked.push((turn, self.tried.contains(&index), rank, index));
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

    /// Returns questions by the number of their steps, but the smallest one first.
    pub(super) fn quick_first(&self, questions: &[usize], smallest: Option<usize>) -> Vec<usize> {
        let mut questions = questions.to_vec();
        questions.sort_by_key(|&question| {
            let is_smallest = Some(question) == smallest;
            (!is_smallest, self.traced.probed[question].steps, question)
        });
        questions
    }

    /// Returns the number of statements that an edited call of a method may take.
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
            let restart = if probed.ends_process() { RESTART } else { 0 };
            probed.steps.max(MIN_STEPS) as usize + restart
        });
        self.work += work.sum::<usize>();
    }

    /// Returns for each edit, question and number of steps whether the answer may be right.
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
                    self.work += AFRESH;
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
    /// Returns the questions of the plan for which a statement ran, or for which that is not known.
    pub(super) fn affected(&self, statement: usize) -> impl Iterator<Item = usize> + '_ {
        let edited = &self.statements[statement];
        let is_told = edited.is_probed && !edited.runs_once;
        (0..self.shipped).filter(move |&question| {
            let ran = &self.probed[question].ran;
            !is_told || ran.is_empty() || ran.binary_search(&statement).is_ok()
        })
    }
}

/// Counts one more of a kind; returns the number of those before.
pub(super) fn next<K: Ord>(counts: &mut BTreeMap<K, usize>, kind: K) -> usize {
    let count = counts.entry(kind).or_default();
    *count += 1;
    *count - 1
}

/// Returns at most so many of all, evenly spread.
pub(super) fn sample<T: Copy>(all: &[T], most: usize) -> Vec<T> {
    let step = all.len().div_ceil(most).max(1);
    all.iter().copied().step_by(step).collect()
}
