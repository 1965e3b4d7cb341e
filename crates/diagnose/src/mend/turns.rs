//! Edits on top of edits, for methods with several faults that no single edit makes right.
//!
//! Each round keeps the proved edits of statements that unmended methods also run. If there are none, it keeps the
//! unproved edit with the largest share of mended answers. The next round examines the edited program like a new
//! submission, in which only the remaining faults give wrong answers.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::patch::{Patch, without_equal_lines};
use super::proof::{Mending, Proof, Prover};
use super::tracing::{Topic, Traced};
use super::trial::Trials;
use super::{Explore, Findings, Wrong, causes, promising, weighing};
use crate::localise::suspects;
use java::instrument::Instrumented;
use java::submission::JavaSubmission;
use message::error::HarnessError;
use model::diagnosis::{Mend, Suspect};
use model::planned::Planned;
use model::spec::Specs;

/// Maximum number of edited sources that are compiled and proved in a round.
const MAX_PROOFS: usize = 16;

/// The same for the edits that survive the questions of one method.
const MAX_PROOFS_OF_METHOD: usize = 6;

/// Maximum number of surviving edits of a method that are ranked by the questions of other methods.
const MAX_RANKED: usize = 160;

/// Maximum number of ranked edits that are asked all questions of their method.
const MAX_TRIED: usize = 40;

/// Maximum number of rounds.
const MAX_ROUNDS: usize = 6;

/// Divisor of the usual number of statements, for the trials of every round but the first.
const LATER_WORK_DIVISOR: usize = 2;

/// The examination of a submission, round by round.
pub(super) struct Examination<'a, 'e> {
    /// The submission as it was handed in, and its answers.
    prover: Prover<'a>,
    explore: &'a mut Explore<'e>,
    wrong: &'a [Wrong],
    /// The number of wrong answers of each wrong method as it was handed in.
    failed: Vec<usize>,
    /// The findings so far.
    pub(super) findings: Vec<Findings>,
    /// The edits that later rounds build on.
    base: Patch,
    /// These edits, indexed by number.
    layers: Vec<Layer>,
    /// The number of rounds so far.
    rounds: usize,
    /// The number of wrong answers before the unproved edit, which must lower it; `None` after proved edits.
    to_beat: Option<usize>,
    /// The unproved edits that could replace it, the best last.
    alternatives: Vec<(Patch, Layer)>,
    /// Questions that have refuted an edit. They often refute others too, so they are asked first.
    refuting: Vec<Arc<Planned>>,
    /// The indexes of the wrong methods for which every edit has failed. A method that runs a later edit is removed.
    searched: BTreeSet<usize>,
}

/// An edit that later rounds build on.
struct Layer {
    /// The location of the edited statement in the submission as handed in.
    location: Suspect,
    /// The indexes of the wrong methods that run it.
    users: BTreeSet<usize>,
    /// The questions of the plan whose answers it may change.
    reached: BTreeSet<usize>,
}

/// The methods that are still wrong in a round.
struct Open {
    /// Their indexes among all wrong methods.
    methods: Vec<usize>,
    topics: Vec<Topic>,
}

/// An edit that makes a method right.
struct Mended {
    /// The index of the edit.
    edit: usize,
    /// The locations of the edited statements in the submission as handed in, those of the edits below it last.
    locations: Vec<Suspect>,
    mend: Mend,
}

impl<'a, 'e> Examination<'a, 'e> {
    pub(super) fn new(
        submission: &'a JavaSubmission,
        wrong: &'a [Wrong],
        handed_in: &'a Traced,
        specs: &'a Specs,
        explore: &'a mut Explore<'e>,
    ) -> Self {
        let failed = wrong.iter().map(|it| handed_in.questions(it).failed.len());
        Self {
            prover: Prover {
                submission,
                handed_in,
                right_methods: handed_in.of_right_methods(),
                specs,
            },
            explore,
            wrong,
            failed: failed.collect(),
            findings: vec![Findings::default(); wrong.len()],
            base: Patch::default(),
            layers: Vec::new(),
            rounds: 0,
            to_beat: None,
            alternatives: Vec::new(),
            refuting: Vec::new(),
            searched: BTreeSet::new(),
        }
    }

    /// Returns the submission with the edits that the next round builds on.
    pub(super) fn edited(&self) -> Result<JavaSubmission, HarnessError> {
        let texts = self.base.texts(self.prover.submission.texts());
        self.prover.submission.edited(texts)
    }

    /// Returns the questions of the plan whose answers the edits so far may change.
    pub(super) fn reached_so_far(&self) -> BTreeSet<usize> {
        let reached = self.layers.iter().flat_map(|layer| &layer.reached);
        reached.copied().collect()
    }

    /// Examines the program with the edits so far. Returns whether another round may find more.
    pub(super) fn round(
        &mut self,
        source: &JavaSubmission,
        program: &Instrumented,
        traced: &Traced,
    ) -> Result<bool, HarnessError> {
        self.rounds += 1;
        let Some(mut open) = self.still_wrong(traced)? else {
            return Ok(self.guess());
        };
        (self.to_beat, self.alternatives) = (None, Vec::new());
        weighing::weigh(&mut open.topics, traced);
        let all: Vec<usize> = (0..open.topics.len()).collect();
        self.suspect(program, &open, &all);
        let edited = promising(&open.topics);
        if edited.is_empty() {
            return Ok(false);
        }
        let statements = &program.statements;
        let Ok(program) = source.instrument(&edited)? else {
            return Ok(false);
        };
        if program.statements != *statements {
            return Ok(false);
        }
        let divisor = if self.rounds > 1 {
            LATER_WORK_DIVISOR
        } else {
            1
        };
        let mut trials = Trials::new(&program, traced, self.prover.specs, divisor);
        let order = trials.cheap_first(&open.topics);
        let mended = self.mend(&mut trials, &open, &order)?;
        let unmended: Vec<usize> = order
            .into_iter()
            .filter(|topic| !mended.contains_key(topic))
            .collect();
        let (mut edits, mut guesses) = (Vec::new(), Vec::new());
        if self.rounds < MAX_ROUNDS {
            edits = to_build_on(&program, &open, &unmended, &mended);
        }
        if edits.is_empty() {
            let (mut help, sums) = trials.help(&open.topics, &unmended);
            for (&topic, mended) in &mended {
                help.insert((topic, program.edits[mended.edit].statement), 1.0);
            }
            causes::weigh(&mut open.topics, &help);
            self.suspect(&program, &open, &unmended);
            if self.rounds < MAX_ROUNDS {
                guesses = trials.best(&open.topics, &unmended, sums);
            }
        }
        program.check()?;
        for (topic, mended) in mended {
            self.conclude(open.methods[topic], mended.locations, mended.mend);
        }
        if edits.is_empty() {
            let guesses = guesses.into_iter().rev();
            let guesses = guesses.map(|edit| self.extended(&program, edit, &open, &unmended));
            self.alternatives = guesses.collect();
            self.to_beat = Some(open.wrong_answers(&unmended));
            return Ok(self.guess());
        }
        for edit in edits {
            let (base, layer) = self.extended(&program, edit, &open, &unmended);
            self.build_on(base, layer);
        }
        Ok(true)
    }

    /// Replaces the last unproved edit by the next alternative. Returns `false` if there is none or no round is left.
    fn guess(&mut self) -> bool {
        let Some((base, layer)) = self.alternatives.pop() else {
            return false;
        };
        self.layers.truncate(base.next() - 1);
        self.build_on(base, layer);
        self.rounds < MAX_ROUNDS
    }

    /// Sets the edits that the next round builds on; `layer` describes the last one, which is new.
    fn build_on(&mut self, base: Patch, layer: Layer) {
        self.searched.retain(|method| !layer.users.contains(method));
        self.layers.push(layer);
        self.base = base;
    }

    /// Returns the methods that are still wrong, and proves the edits so far for those that have become right. Returns
    /// `None` if the edits break a right method, or if an unproved edit has not lowered the number of wrong answers.
    fn still_wrong(&mut self, traced: &Traced) -> Result<Option<Open>, HarnessError> {
        let is_open = |topic: &usize| self.findings[*topic].mend.is_none();
        let open = (0..self.wrong.len()).filter(is_open);
        let questions = open.map(|topic| (topic, traced.questions(&self.wrong[topic])));
        let (wrong, right): (Vec<_>, Vec<_>) = questions.partition(|(topic, questions)| {
            // A method without wrong answers as handed in has nothing that edits could mend.
            !questions.failed.is_empty() || self.failed[*topic] == 0
        });
        if self
            .prover
            .right_methods
            .iter()
            .any(|&question| !traced.passed[question])
        {
            return Ok(None);
        }
        let failed = wrong.iter().map(|(_, it)| it.failed.len());
        let failed: usize = failed.sum();
        if self.to_beat.is_some_and(|before| failed >= before) {
            return Ok(None);
        }
        let right: Vec<usize> = right.into_iter().map(|(topic, _)| topic).collect();
        self.prove_base(&right)?;
        let (methods, questions): (Vec<usize>, Vec<_>) = wrong.into_iter().unzip();
        let topics = questions.into_iter().map(|it| Topic::new(it, traced));
        let topics = topics.collect();
        Ok(Some(Open { methods, topics }))
    }

    /// Proves that the edits so far make methods right.
    fn prove_base(&mut self, right: &[usize]) -> Result<(), HarnessError> {
        let mut by_layers: BTreeMap<BTreeSet<usize>, Vec<usize>> = BTreeMap::new();
        for &topic in right {
            let layers = self.layers_of(&[topic]);
            by_layers.entry(layers).or_default().push(topic);
        }
        for (layers, topics) in by_layers {
            let names = self.names(&topics);
            let Some((layers, mending)) = self.mending_base(layers, &names)? else {
                continue;
            };
            if let Proof::Right(mend) = self.prover.prove(mending, self.explore)? {
                for topic in topics {
                    if mend.methods.contains(&self.wrong[topic].topic) {
                        let locations = layers.iter().map(|&it| self.layers[it].location.clone());
                        let locations = locations.collect();
                        self.conclude(topic, locations, mend.clone());
                    }
                }
            }
        }
        Ok(())
    }

    /// Returns the edits so far that mend methods: `layers`, which the methods ran when these edits were made, if they
    /// are enough. Otherwise starts from all edits, and leaves out each further one that is not needed.
    fn mending_base(
        &self,
        layers: BTreeSet<usize>,
        names: &[(String, String)],
    ) -> Result<Option<(BTreeSet<usize>, Mending)>, HarnessError> {
        let mending = |layers: &BTreeSet<usize>| {
            let patch = self.base.only(layers);
            let affected = self.affected(&patch, &BTreeSet::new());
            self.prover.mending(patch, &affected, names)
        };
        if let Some(mending) = mending(&layers)? {
            return Ok(Some((layers, mending)));
        }
        let all: BTreeSet<usize> = (0..self.layers.len()).collect();
        if all == layers {
            return Ok(None);
        }
        let Some(whole) = mending(&all)? else {
            return Ok(None);
        };
        let others = all.difference(&layers);
        let fewest = fewest(&all, others, &whole.methods, mending)?;
        Ok(Some(fewest.unwrap_or((all, whole))))
    }

    /// Returns the proved edit for each method for which one was found.
    ///
    /// The methods are searched in `order`; edits that need their classes reloaded are left to a second pass. An edit
    /// that survives for one method is tried for all, and replaces an edit that mends fewer methods.
    fn mend(
        &mut self,
        trials: &mut Trials<'_>,
        open: &Open,
        order: &[usize],
    ) -> Result<BTreeMap<usize, Mended>, HarnessError> {
        let mut mended: BTreeMap<usize, Mended> = BTreeMap::new();
        let mut proofs = 0;
        let (mut left, mut searched) = (BTreeSet::new(), BTreeSet::new());
        let numbered = || order.iter().copied().enumerate();
        let passes = numbered()
            .map(|it| (it, false))
            .chain(numbered().map(|it| (it, true)));
        for ((position, index), afresh) in passes {
            let is_open = |topic: &&usize| !mended.contains_key(*topic);
            let unmended: Vec<usize> = order.iter().filter(is_open).copied().collect();
            if !unmended.contains(&index) || self.searched.contains(&open.methods[index]) {
                continue;
            }
            let to_come = order[position + 1..].iter().filter(is_open).count();
            let topic = &open.topics[index];
            let unmended: Vec<&Topic> = unmended.iter().map(|&it| &open.topics[it]).collect();
            let (mut survivors, are_all) = trials.survivors(topic, to_come, afresh);
            if !are_all || !survivors.is_empty() {
                left.insert(index);
            } else if afresh && !left.contains(&index) {
                searched.insert(open.methods[index]);
            }
            survivors.truncate(MAX_RANKED);
            trials.sort_by_use(&mut survivors, &unmended);
            survivors.truncate(MAX_TRIED);
            let until = MAX_PROOFS.min(proofs + MAX_PROOFS_OF_METHOD);
            for edit in survivors {
                if proofs >= until || mended.contains_key(&index) {
                    break;
                }
                if !trials.survives(edit, topic, &self.refuting) {
                    continue;
                }
                let mut topics: Vec<usize> = (0..open.topics.len()).collect();
                topics.retain(|&it| it == index || trials.mends(edit, &open.topics[it]));
                proofs += 1;
                let program = trials.program;
                let methods: Vec<usize> = topics.iter().map(|&it| open.methods[it]).collect();
                match self.prove(program, edit, &methods)? {
                    (Proof::Right(mend), locations) => {
                        for topic in topics {
                            let fewer =
                                |before: &Mended| before.mend.methods.len() < mend.methods.len();
                            let name = &self.wrong[open.methods[topic]].topic;
                            if mend.methods.contains(name) && mended.get(&topic).is_none_or(fewer) {
                                let (locations, mend) = (locations.clone(), mend.clone());
                                mended.insert(
                                    topic,
                                    Mended {
                                        edit,
                                        locations,
                                        mend,
                                    },
                                );
                            }
                        }
                    }
                    (Proof::Refuted(question), _) => self.refuting.extend(question),
                }
            }
        }
        self.searched.extend(searched);
        Ok(mended)
    }

    /// Proves that an edit makes methods right, together with the edits so far that they run. Also returns the
    /// locations of the edited statements.
    fn prove(
        &mut self,
        program: &Instrumented,
        edit: usize,
        topics: &[usize],
    ) -> Result<(Proof, Vec<Suspect>), HarnessError> {
        let mut patch = self.base.clone();
        let number = patch.next();
        self.add(&mut patch, program, edit);
        let names = self.names(topics);
        let location = self.edited_location(program, edit);
        let reached = self.reached(program, edit);
        let mending = |layers: &BTreeSet<usize>| {
            let numbers = layers.iter().copied().chain([number]);
            let patch = patch.only(&numbers.collect());
            let affected = self.affected(&patch, &reached);
            self.prover.mending(patch, &affected, &names)
        };
        let layers = self.layers_of(topics);
        let Some(whole) = mending(&layers)? else {
            return Ok((Proof::Refuted(None), Vec::new()));
        };
        // Edits that are not needed are left out of the proposal.
        let fewest = fewest(&layers, &layers, &whole.methods, mending)?;
        let mendings = [(layers, whole)].into_iter().chain(fewest);
        let mut proof = Proof::Refuted(None);
        let mut locations = Vec::new();
        for (layers, mending) in mendings.rev() {
            proof = self.prover.prove(mending, self.explore)?;
            if matches!(proof, Proof::Right(_)) {
                let below = layers.iter().map(|&it| self.layers[it].location.clone());
                locations.extend(std::iter::once(location).chain(below));
                break;
            }
        }
        Ok((proof, locations))
    }

    /// Returns the questions of the plan whose answers an edit may change: those for which its statement ran in the
    /// submission as handed in, or all if the statement is not found there.
    fn reached(&self, program: &Instrumented, edit: usize) -> BTreeSet<usize> {
        let statement = program.edits[edit].statement;
        if self.base.is_empty() {
            return self.prover.handed_in.affected(statement).collect();
        }
        let location = self.location(program, statement);
        let lines = location.line..=location.last_line;
        let statements = self.prover.handed_in.statements.iter().enumerate();
        let touched = statements.filter(|(_, it)| {
            it.file == location.file && it.line <= *lines.end() && *lines.start() <= it.last_line
        });
        let mut touched = touched.map(|(statement, _)| statement).peekable();
        if touched.peek().is_none() {
            return (0..self.prover.handed_in.shipped).collect();
        }
        touched
            .flat_map(|it| self.prover.handed_in.affected(it))
            .collect()
    }

    /// Returns the questions of the plan whose answers a patch may change. `reached` are those of an edit in it that is
    /// no layer yet.
    fn affected(&self, patch: &Patch, reached: &BTreeSet<usize>) -> BTreeSet<usize> {
        let of_patch = patch.edits();
        let layers = of_patch.iter().filter_map(|&edit| self.layers.get(edit));
        let reached = layers.map(|layer| &layer.reached).chain([reached]);
        reached.flatten().copied().collect()
    }

    /// Returns the base extended by an edit, and the layer of that edit.
    fn extended(
        &self,
        program: &Instrumented,
        edit: usize,
        open: &Open,
        unmended: &[usize],
    ) -> (Patch, Layer) {
        let statement = program.edits[edit].statement;
        let location = self.edited_location(program, edit);
        let users = open.users(statement, unmended).collect();
        let reached = self.reached(program, edit);
        let layer = Layer {
            location,
            users,
            reached,
        };
        let mut patch = self.base.clone();
        self.add(&mut patch, program, edit);
        (patch, layer)
    }

    fn add(&self, patch: &mut Patch, program: &Instrumented, edit: usize) {
        let edit = &program.edits[edit];
        let file = &program.statements[edit.statement].file;
        patch.add(file, self.text(file), edit.span.clone(), &edit.after);
    }

    /// Returns the text of a file as it was handed in.
    fn text(&self, file: &str) -> &'a str {
        let mut texts = self.prover.submission.texts();
        let text = texts.find(|(other, _)| *other == file);
        text.map_or("", |(_, text)| text)
    }

    fn names(&self, topics: &[usize]) -> Vec<(String, String)> {
        let names = topics.iter().map(|&it| self.wrong[it].topic.clone());
        names.collect()
    }

    /// Returns the numbers of the edits so far that at least one of the methods runs.
    fn layers_of(&self, topics: &[usize]) -> BTreeSet<usize> {
        let is_run = |layer: &Layer| topics.iter().any(|topic| layer.users.contains(topic));
        let layers = self.layers.iter().enumerate();
        let layers = layers.filter(|(_, layer)| is_run(layer));
        layers.map(|(number, _)| number).collect()
    }

    /// Returns the location of a statement in the submission as handed in, with the highest suspicion.
    fn location(&self, program: &Instrumented, statement: usize) -> Suspect {
        let statement = &program.statements[statement];
        self.as_handed_in(Suspect {
            file: statement.file.clone(),
            line: statement.line,
            last_line: statement.last_line,
            permille: 1000,
        })
    }

    /// Returns the location of an edit in the submission as handed in: its statement, from the first line that the edit
    /// changes.
    fn edited_location(&self, program: &Instrumented, edit: usize) -> Suspect {
        let edit = &program.edits[edit];
        let statement = &program.statements[edit.statement];
        let text = self.base.text(&statement.file, self.text(&statement.file));
        let (span, _) = without_equal_lines(&text, edit.span.clone(), &edit.after);
        let line = text[..span.start].matches('\n').count() + 1;
        let mut location = self.location(program, edit.statement);
        if !span.is_empty() && line > statement.line {
            location.line =
                self.base
                    .original_line(&statement.file, self.text(&statement.file), line);
            location.last_line = location.last_line.max(location.line);
        }
        location
    }

    fn as_handed_in(&self, suspect: Suspect) -> Suspect {
        let text = self.text(&suspect.file);
        let line = |line| self.base.original_line(&suspect.file, text, line);
        Suspect {
            line: line(suspect.line),
            last_line: line(suspect.last_line),
            ..suspect
        }
    }

    /// Records the suspicious statements of some methods. If the edits so far have mended answers of a method, the
    /// edited statements come first.
    fn suspect(&mut self, program: &Instrumented, open: &Open, topics: &[usize]) {
        for &index in topics {
            let (topic, method) = (&open.topics[index], open.methods[index]);
            let suspects = suspects(&program.statements, &topic.suspicion).into_iter();
            let suspects = suspects.map(|it| self.as_handed_in(it)).collect();
            let mut locations = Vec::new();
            if topic.questions.failed.len() < self.failed[method] {
                let layers = self.layers_of(&[method]).into_iter();
                locations.extend(layers.map(|it| self.layers[it].location.clone()));
            }
            self.findings[method].suspects = led_by(locations, suspects);
        }
    }

    fn conclude(&mut self, topic: usize, locations: Vec<Suspect>, mend: Mend) {
        let findings = &mut self.findings[topic];
        // No statement is more suspicious than one whose edit makes the method right.
        findings.suspects = led_by(locations, std::mem::take(&mut findings.suspects));
        findings.mend = Some(mend);
    }
}

impl Open {
    /// Returns those of some methods that run a statement for a wrong answer, by their indexes among all wrong methods.
    fn users<'o>(
        &'o self,
        statement: usize,
        topics: &'o [usize],
    ) -> impl Iterator<Item = usize> + 'o {
        let runs = move |topic: &&usize| self.topics[**topic].share[statement] > 0.0;
        topics.iter().filter(runs).map(|&topic| self.methods[topic])
    }

    fn wrong_answers(&self, topics: &[usize]) -> usize {
        let failed = topics
            .iter()
            .map(|&it| self.topics[it].questions.failed.len());
        failed.sum()
    }
}

/// Leaves out each of `others` without which the remaining layers mend the same methods. Returns `None` if all of them
/// are needed.
fn fewest<'l>(
    layers: &BTreeSet<usize>,
    others: impl IntoIterator<Item = &'l usize>,
    methods: &[(String, String)],
    mending: impl Fn(&BTreeSet<usize>) -> Result<Option<Mending>, HarnessError>,
) -> Result<Option<(BTreeSet<usize>, Mending)>, HarnessError> {
    let (mut layers, mut fewest) = (layers.clone(), None);
    for other in others {
        let mut fewer = layers.clone();
        fewer.remove(other);
        if let Some(mending) = mending(&fewer)?.filter(|it| it.methods == methods) {
            layers.clone_from(&fewer);
            fewest = Some((fewer, mending));
        }
    }
    Ok(fewest)
}

/// Returns the proved edits of statements that unmended methods run. Of edits that touch each other, only the one with
/// the most such methods is kept.
fn to_build_on(
    program: &Instrumented,
    open: &Open,
    unmended: &[usize],
    mended: &BTreeMap<usize, Mended>,
) -> Vec<usize> {
    let edits: BTreeSet<usize> = mended.values().map(|it| it.edit).collect();
    let users = |edit: usize| open.users(program.edits[edit].statement, unmended).count();
    let mut edits: Vec<(usize, usize)> = edits.into_iter().map(|it| (users(it), it)).collect();
    edits.retain(|(users, _)| *users > 0);
    edits.sort_unstable_by_key(|&(users, edit)| (std::cmp::Reverse(users), edit));
    let mut chosen: Vec<usize> = Vec::new();
    for (_, edit) in edits {
        let touches = |&other: &usize| {
            let [one, other] = [edit, other].map(|it| &program.edits[it]);
            let [file, of_other] = [one, other].map(|it| &program.statements[it.statement].file);
            file == of_other && one.span.start <= other.span.end && other.span.start <= one.span.end
        };
        if !chosen.iter().any(touches) {
            chosen.push(edit);
        }
    }
    // Later edits of a file come first: they do not shift the spans of earlier ones.
    chosen.sort_unstable_by_key(|&edit| std::cmp::Reverse(program.edits[edit].span.start));
    chosen
}

/// Puts locations in front of the suspects, each line once.
fn led_by(locations: Vec<Suspect>, suspects: Vec<Suspect>) -> Vec<Suspect> {
    let mut all: Vec<Suspect> = Vec::new();
    for suspect in locations.into_iter().chain(suspects) {
        let is_same = |it: &Suspect| (&it.file, it.line) == (&suspect.file, suspect.line);
        if !all.iter().any(is_same) {
            all.push(suspect);
        }
    }
    all
}
