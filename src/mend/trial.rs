//! Trials of edits, thousands in one JVM: questions that are answered wrongly come first, and whatever edit does not answer
//! one rightly is asked no more.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use reference::method::Method;

use super::tracing::{Topic, Traced, may_be_right, method_of};
use crate::plan::Planned;
use crate::spec::{Specs, Type};
use crate::submission::java::instrument::{Asked, Instrumented, Probing};

/// Maximum number of edits that are tried for a method.
const MAX_EDITS: usize = 1500;

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

/// Maximum number of edits that are asked once more because their steps were not enough.
const MAX_SPENT: usize = 24;

/// Number of statements that all trials of a method may take until one survives its first questions.
const MAX_WORK: usize = 16_000_000;

/// The same for all methods of a submission together: those that are wrong for the same reason are mended by the same edit.
const MAX_WORK_OF_ALL: usize = 80_000_000;

/// The part of what is left of these that a method may take, if there are many methods.
const PART: usize = 5;

/// Number of statements for which loading all classes anew counts.
const AFRESH: usize = 50_000;

/// Maximum number of edits whose first answers are compared in one go.
const FIRST: usize = 64;

/// Number of questions with a right answer that an edit is asked before the rest of those with a wrong one.
const EARLY: usize = 6;

/// The same for the questions by which statements are compared.
const MAX_WORK_OF_HELP: usize = 5_000_000;

/// Maximum number of edits of a statement by which it is compared.
const MAX_EDITS_OF_HELP: usize = 16;

/// Number of questions with a wrong answer, and with a right one, by which statements are compared.
const SAMPLE: usize = 5;

/// The same for edits that mend another method: they most likely mend this one, and the proof asks all questions.
const SAMPLE_OF_KNOWN: usize = 12;

/// Number of questions of other methods that must stay right before an edit is proved.
const SAMPLE_OF_OTHERS: usize = 128;

/// Number of statements for which a call counts at least: it takes time to send.
const MIN_STEPS: u32 = 2000;

/// Number of edits and questions that are asked in one go.
const BATCH: usize = 512;

/// Trials of the edits of a submission.
pub(super) struct Trials<'a> {
    program: &'a Instrumented,
    traced: &'a Traced,
    specs: &'a Specs,
    probing: Probing<'a>,
    /// The statements that all trials have taken, those of short calls counted as [`MIN_STEPS`].
    work: usize,
    /// The edits with a call that took all its steps, in the order of the trials.
    spent: Vec<usize>,
    /// The edits for which even the steps of few were not enough.
    endless: BTreeSet<usize>,
    /// The edits that were tried for some method.
    tried: BTreeSet<usize>,
}

impl<'a> Trials<'a> {
    pub(super) fn new(program: &'a Instrumented, traced: &'a Traced, specs: &'a Specs) -> Self {
        Self {
            program,
            traced,
            specs,
            probing: Probing::new(program),
            work: 0,
            spent: Vec::new(),
            endless: BTreeSet::new(),
            tried: BTreeSet::new(),
        }
    }

    /// Returns the indexes of the edits that answer all questions of a method rightly; `known` are those of other methods.
    ///
    /// They come first, and if one of them does so with a sample of the questions, no others are tried. `others` is the
    /// number of methods still to come.
    pub(super) fn survivors(
        &mut self,
        topic: &Topic,
        known: &BTreeSet<usize>,
        others: usize,
    ) -> BTreeSet<usize> {
        let mut survivors = self.known_survivors(topic, known);
        let steps = self.allowance(topic);
        let enough = steps.max(STEPS_OF_FEW);
        if survivors.is_empty() {
            let mut new = self.candidates(topic);
            new.retain(|edit| !known.contains(edit));
            let left = MAX_WORK_OF_ALL.saturating_sub(self.work);
            let most = (left / PART).max(2 * left / (others + 2)).min(MAX_WORK);
            self.spent.clear();
            survivors = self.surviving(topic, &new, steps, most);
        }
        if survivors.is_empty() {
            let mut spent = std::mem::take(&mut self.spent);
            spent.retain(|edit| !self.endless.contains(edit));
            spent.truncate(MAX_SPENT);
            survivors = self.surviving(topic, &spent, enough, MAX_WORK);
            self.endless.extend(self.spent.drain(..));
        }
        survivors
    }

    /// Returns the indexes of known edits of a method's statements that answer a sample of its questions rightly.
    pub(super) fn known_survivors(
        &mut self,
        topic: &Topic,
        known: &BTreeSet<usize>,
    ) -> BTreeSet<usize> {
        let is_promising = |edit: &&usize| {
            topic
                .promising
                .contains(&self.program.edits[**edit].statement)
        };
        let mut edits: Vec<usize> = known.iter().filter(is_promising).copied().collect();
        let steps = self.allowance(topic).max(STEPS_OF_FEW);
        let failed = self.quick_first(&topic.questions.failed, topic.questions.smallest);
        let passed = self.quick_first(&topic.questions.passed, None);
        for question in sample(&failed, SAMPLE_OF_KNOWN) {
            edits = self.right_ones(edits, &[question], steps);
        }
        let edits = self.right_ones(edits, &sample(&passed, EARLY), steps);
        edits.into_iter().collect()
    }

    fn surviving(
        &mut self,
        topic: &Topic,
        edits: &[usize],
        steps: u32,
        most: usize,
    ) -> BTreeSet<usize> {
        let failed = self.quick_first(&topic.questions.failed, topic.questions.smallest);
        // What passes is not lost by most edits that mend, so most of these questions come last.
        let passed = self.quick_first(&topic.questions.passed, None);
        let early = sample(&passed, EARLY);
        let rest = passed.into_iter().filter(|it| !early.contains(it));
        let rest: Vec<usize> = rest.collect();
        let Some((first, failed)) = failed.split_first() else {
            return BTreeSet::new();
        };
        let until = self.work + most;
        let mut alive = Vec::new();
        let some = (most / steps.max(1) as usize).clamp(1, FIRST);
        for edits in edits.chunks(some) {
            if self.work >= until {
                break;
            }
            let edits = self.right_ones(edits.to_vec(), &[*first], steps);
            alive.extend(self.right_ones(edits, &early, steps));
        }
        for question in failed {
            alive = self.right_ones(alive, &[*question], steps);
        }
        for questions in rest.chunks(8) {
            alive = self.right_ones(alive, questions, steps);
        }
        alive.into_iter().collect()
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

    /// Returns for each statement the share of a method's questions that its best edit gets right, from 0 to 1000; only
    /// edits count that mend a wrong answer.
    pub(super) fn helped(&mut self, topic: &Topic) -> BTreeMap<usize, u16> {
        let failed = self.quick_first(&topic.questions.failed, topic.questions.smallest);
        let failed = sample(&failed, SAMPLE);
        let passed = sample(&self.quick_first(&topic.questions.passed, None), SAMPLE);
        let steps = self.allowance(topic);
        let cost = |questions: &[usize]| {
            let own = questions.iter().map(|&it| self.traced.probed[it].steps);
            own.map(|own| own.clamp(MIN_STEPS, steps) as usize)
                .sum::<usize>()
        };
        let most = MAX_WORK_OF_HELP / (cost(&failed) + cost(&passed)).max(1);
        let mut of_statement: BTreeMap<usize, usize> = BTreeMap::new();
        let edits = self.candidates(topic).into_iter().filter(|&edit| {
            let count = of_statement
                .entry(self.program.edits[edit].statement)
                .or_default();
            *count += 1;
            *count <= MAX_EDITS_OF_HELP && !self.runs_once(edit)
        });
        let edits: Vec<usize> = edits.take(most).collect();
        let mended = self.shares(&edits, &failed, steps);
        let helpful = edits
            .into_iter()
            .zip(mended)
            .filter(|&(_, mended)| mended > 0);
        let (helpful, mended): (Vec<usize>, Vec<usize>) = helpful.unzip();
        let kept = self.shares(&helpful, &passed, steps);
        let mut best: BTreeMap<usize, u16> = BTreeMap::new();
        for ((edit, mended), kept) in helpful.into_iter().zip(mended).zip(kept) {
            let all = failed.len() * passed.len().max(1);
            let share = 1000 * mended * (if passed.is_empty() { 1 } else { kept }) / all.max(1);
            let best = best.entry(self.program.edits[edit].statement).or_default();
            *best = u16::try_from(share).unwrap_or(1000).max(*best);
        }
        best
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

    /// Returns whether an edit leaves a sample of the right answers of other methods right.
    pub(super) fn harms_nothing(
        &mut self,
        edit: usize,
        topics: &[Topic],
        mended: &[usize],
    ) -> bool {
        let own: BTreeSet<usize> = mended
            .iter()
            .map(|&topic| &topics[topic].questions)
            .flat_map(|questions| questions.failed.iter().chain(&questions.passed).copied())
            .collect();
        if self.runs_once(edit) {
            // It may touch everything; the proof asks for all of it without loading classes anew.
            return true;
        }
        let statement = self.program.edits[edit].statement;
        let affected = self.traced.affected(statement);
        let affected =
            affected.filter(|question| !own.contains(question) && self.traced.passed[*question]);
        let affected: Vec<usize> = affected.collect();
        let affected = sample(&self.quick_first(&affected, None), SAMPLE_OF_OTHERS);
        let steps = affected
            .iter()
            .map(|&question| self.traced.probed[question].steps);
        let steps = steps.max().unwrap_or(0).saturating_mul(4).max(STEPS_OF_FEW);
        let mut left = affected.as_slice();
        let mut most = 8;
        while !left.is_empty() {
            let (some, rest) = left.split_at(most.min(left.len()));
            let pairs: Vec<(usize, usize, u32)> = some
                .iter()
                .map(|&question| (edit, question, steps))
                .collect();
            if !self.are_right(&pairs).into_iter().all(|right| right) {
                return false;
            }
            left = rest;
            most = (most * 4).min(BATCH);
        }
        true
    }

    /// Returns whether an edit answers further questions rightly.
    pub(super) fn stands(&mut self, edit: usize, questions: &[Arc<Planned>]) -> bool {
        let asked: Vec<Asked<'_>> = questions
            .iter()
            .map(|planned| self.asked(planned, edit, STEPS_OF_SOLVER))
            .collect();
        let answers = self.probing.ask(&asked);
        questions.iter().zip(answers).all(|(planned, probed)| {
            let outcome = probed.outcome;
            outcome.is_some_and(|outcome| may_be_right(planned, &outcome, self.specs))
        })
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

    /// Returns the edits of a method's promising statements, the most suspicious first.
    fn candidates(&self, topic: &Topic) -> Vec<usize> {
        let mut rank = vec![None; topic.suspicion.len()];
        let mut of_once = None;
        for (place, &statement) in topic.promising.iter().enumerate() {
            let runs_once = self.traced.statements[statement].runs_once;
            rank[statement] = Some(if runs_once {
                *of_once.get_or_insert(place)
            } else {
                place
            });
        }
        // What did not mend another method comes last; of what classes do once, the first edits of each piece come first.
        let mut nth: BTreeMap<(usize, usize), usize> = BTreeMap::new();
        let mut ranked: Vec<(bool, usize, usize, usize)> = Vec::new();
        for (index, edit) in self.program.edits.iter().enumerate() {
            let nth = nth.entry((edit.statement, edit.span.start)).or_default();
            let turn = if self.runs_once(index) { *nth } else { 0 };
            *nth += 1;
            let was_tried = self.tried.contains(&index);
            ranked.extend(rank[edit.statement].map(|rank| (was_tried, rank, turn, index)));
        }
        ranked.sort_unstable();
        let mut afresh = 0;
        let edits = ranked.into_iter().map(|(_, _, _, index)| index);
        let edits = edits.filter(|&index| {
            afresh += usize::from(self.runs_once(index));
            !self.runs_once(index) || afresh <= MAX_AFRESH
        });
        edits.take(MAX_EDITS).collect()
    }

    fn runs_once(&self, edit: usize) -> bool {
        self.traced.statements[self.program.edits[edit].statement].runs_once
    }

    /// Returns questions by the number of their steps, but the smallest one first.
    fn quick_first(&self, questions: &[usize], smallest: Option<usize>) -> Vec<usize> {
        let mut questions = questions.to_vec();
        questions.sort_by_key(|&question| {
            let is_smallest = Some(question) == smallest;
            (!is_smallest, self.traced.probed[question].steps, question)
        });
        questions
    }

    /// Returns the number of statements that an edited call of a method may take.
    fn allowance(&self, topic: &Topic) -> u32 {
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

    /// Returns for each edit, question and number of steps whether the answer may be right.
    fn are_right(&mut self, pairs: &[(usize, usize, u32)]) -> Vec<bool> {
        let mut right = Vec::with_capacity(pairs.len());
        for some in pairs.chunks(BATCH) {
            let asked: Vec<Asked<'_>> = some
                .iter()
                .map(|&(edit, question, steps)| {
                    self.asked(&self.traced.planned[question], edit, steps)
                })
                .collect();
            let answers = self.probing.ask(&asked);
            self.work += answers
                .iter()
                .map(|probed| probed.steps.max(MIN_STEPS) as usize)
                .sum::<usize>();
            for (&(edit, question, _), probed) in some.iter().zip(answers) {
                if self.tried.insert(edit) && self.runs_once(edit) {
                    self.work += AFRESH;
                }
                let planned = &self.traced.planned[question];
                if probed.outcome.is_none() && !self.spent.contains(&edit) {
                    self.spent.push(edit);
                }
                let is_right = |outcome| may_be_right(planned, &outcome, self.specs);
                right.push(probed.outcome.is_some_and(is_right));
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

/// Returns at most so many of the questions, evenly spread.
fn sample(questions: &[usize], most: usize) -> Vec<usize> {
    let step = questions.len().div_ceil(most).max(1);
    questions.iter().copied().step_by(step).collect()
}
