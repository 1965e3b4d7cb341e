//! Edits on top of edits: where a method has several faults, no single edit makes it right.
//!
//! A turn makes the edits that make other methods right. If there are none, it makes one edit: that with the largest number of mended
//! answers. The next turn examines the edited program like a new hand-in, where only the remaining faults give wrong answers.

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

/// Maximum number of edited sources that are compiled and proved in a turn.
const MAX_PROOFS: usize = 16;

/// The same for the edits that the questions of one method have told.
const MAX_PROOFS_OF_METHOD: usize = 6;

/// Maximum number of edits with which questions of other methods are tried.
const MAX_SURVIVORS: usize = 160;

/// Maximum number of edits with which all questions of a method are tried.
const MAX_TRIED: usize = 40;

/// Maximum number of turns.
const MAX_TURNS: usize = 6;

/// The part of the usual number of statements that the trials of a later turn may take.
const PART_OF_LATER: usize = 2;

/// An examination of a submission.
pub(super) struct Examination<'a, 'e> {
    /// The submission as it was handed in, and its answers.
    prover: Prover<'a>,
    explore: &'a mut Explore<'e>,
    wrong: &'a [Wrong],
    /// The number of wrong answers of each wrong method as it was handed in.
    failed: Vec<usize>,
    /// The findings so far.
    pub(super) findings: Vec<Findings>,
    /// The edits that later turns build on.
    base: Patch,
    /// The places and the users of these edits, by their numbers.
    layers: Vec<Layer>,
    /// The number of turns so far.
    turns: usize,
    /// The number of wrong answers before an edit that was made without a proof.
    to_beat: Option<usize>,
    /// The edits that could be made instead, the best at the end.
    instead: Vec<(Patch, Layer)>,
    /// Questions that have refuted an edit: they refute others too.
    refuting: Vec<Arc<Planned>>,
    /// The wrong methods for which all edits were tried and that run none of the edits made since.
    searched: BTreeSet<usize>,
}

/// An edit that later turns build on.
struct Layer {
    /// The edited statement as it was handed in.
    place: Suspect,
    /// The indexes of the wrong methods that run it.
    users: BTreeSet<usize>,
    /// The questions of the plan whose answers it may change.
    reached: BTreeSet<usize>,
}

/// The methods of a turn that are still wrong.
struct Open {
    /// Their indexes among all wrong methods.
    of: Vec<usize>,
    topics: Vec<Topic>,
}

/// An edit that makes a method right.
struct Mended {
    /// The index of the edit.
    edit: usize,
    /// The edited statements as they were handed in, those of the edits below it last.
    places: Vec<Suspect>,
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
            turns: 0,
            to_beat: None,
            instead: Vec::new(),
            refuting: Vec::new(),
            searched: BTreeSet::new(),
        }
    }

    /// Returns the submission with the edits that the next turn builds on.
    pub(super) fn edited(&self) -> Result<JavaSubmission, HarnessError> {
        let texts = self.base.texts(self.prover.submission.texts());
        self.prover.submission.edited(texts)
    }

    /// Returns the questions of the plan whose answers the edits so far may change.
    pub(super) fn reached_so_far(&self) -> BTreeSet<usize> {
        let reached = self.layers.iter().flat_map(|layer| &layer.reached);
        reached.copied().collect()
    }

    /// Examines the program with the edits so far, and returns whether a turn with further ones may find more.
    pub(super) fn turn(
        &mut self,
        source: &JavaSubmission,
        program: &Instrumented,
        traced: &Traced,
    ) -> Result<bool, HarnessError> {
        self.turns += 1;
        let Some(mut open) = self.still_wrong(traced)? else {
            return Ok(self.guess());
        };
        (self.to_beat, self.instead) = (None, Vec::new());
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
        let part = if self.turns > 1 { PART_OF_LATER } else { 1 };
        let mut trials = Trials::new(&program, traced, self.prover.specs, part);
        let order = trials.cheap_first(&open.topics);
        let mended = self.mend(&mut trials, &open, &order)?;
        let unmended: Vec<usize> = order
            .into_iter()
            .filter(|topic| !mended.contains_key(topic))
            .collect();
        let (mut edits, mut guesses) = (Vec::new(), Vec::new());
        if self.turns < MAX_TURNS {
            edits = to_build_on(&program, &open, &unmended, &mended);
        }
        if edits.is_empty() {
            let (mut help, sums) = trials.help(&open.topics, &unmended);
            for (&topic, mended) in &mended {
                help.insert((topic, program.edits[mended.edit].statement), 1.0);
            }
            causes::weigh(&mut open.topics, &help);
            self.suspect(&program, &open, &unmended);
            if self.turns < MAX_TURNS {
                guesses = trials.best(&open.topics, &unmended, sums);
            }
        }
        program.check()?;
        for (topic, mended) in mended {
            self.conclude(open.of[topic], mended.places, mended.mend);
        }
        if edits.is_empty() {
            let guesses = guesses.into_iter().rev();
            let guesses = guesses.map(|edit| self.with(&program, edit, &open, &unmended));
            self.instead = guesses.collect();
            self.to_beat = Some(open.wrong_answers(&unmended));
            return Ok(self.guess());
        }
        for edit in edits {
            let (base, layer) = self.with(&program, edit, &open, &unmended);
            self.build_on(base, layer);
        }
        Ok(true)
    }

    /// Makes the next edit that has no proof in the place of the one before; returns `false` if there is none.
    fn guess(&mut self) -> bool {
        let Some((base, layer)) = self.instead.pop() else {
            return false;
        };
        self.layers.truncate(base.next() - 1);
        self.build_on(base, layer);
        self.turns < MAX_TURNS
    }

    /// Lets the next turn build on edits, the last one of which is new.
    fn build_on(&mut self, base: Patch, layer: Layer) {
        self.searched.retain(|method| !layer.users.contains(method));
        self.layers.push(layer);
        self.base = base;
    }

    /// Returns the methods that are still wrong; `None` if the edits so far make nothing better.
    fn still_wrong(&mut self, traced: &Traced) -> Result<Option<Open>, HarnessError> {
        let is_open = |topic: &usize| self.findings[*topic].mend.is_none();
        let open = (0..self.wrong.len()).filter(is_open);
        let questions = open.map(|topic| (topic, traced.questions(&self.wrong[topic])));
        let (wrong, right): (Vec<_>, Vec<_>) = questions.partition(|(topic, questions)| {
            // A method that gives right answers as it was handed in has nothing that edits could mend.
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
        let (of, questions): (Vec<usize>, Vec<_>) = wrong.into_iter().unzip();
        let topics = questions.into_iter().map(|it| Topic::new(it, traced));
        let topics = topics.collect();
        Ok(Some(Open { of, topics }))
    }

    /// Proves for methods that the edits so far make them right.
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
                        let places = layers.iter().map(|&it| self.layers[it].place.clone());
                        let places = places.collect();
                        self.conclude(topic, places, mend.clone());
                    }
                }
            }
        }
        Ok(())
    }

    /// Returns which of the edits so far mend methods: those that they ran when the edits were made, else others, which they run since.
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

    /// Returns the edit that mends each method, as far as one was found and proved.
    ///
    /// The methods whose questions take few statements come first, and edits for which classes are loaded anew last. An edit that
    /// mends one of them is tried for all, and counts for those that only an edit of fewer methods has mended so far.
    fn mend(
        &mut self,
        trials: &mut Trials<'_>,
        open: &Open,
        order: &[usize],
    ) -> Result<BTreeMap<usize, Mended>, HarnessError> {
        let mut mended: BTreeMap<usize, Mended> = BTreeMap::new();
        let mut proofs = 0;
        let (mut left, mut searched) = (BTreeSet::new(), BTreeSet::new());
        let places = || order.iter().copied().enumerate();
        let passes = places()
            .map(|it| (it, false))
            .chain(places().map(|it| (it, true)));
        for ((place, index), afresh) in passes {
            let is_open = |topic: &&usize| !mended.contains_key(*topic);
            let unmended: Vec<usize> = order.iter().filter(is_open).copied().collect();
            if !unmended.contains(&index) || self.searched.contains(&open.of[index]) {
                continue;
            }
            let to_come = order[place + 1..].iter().filter(is_open).count();
            let topic = &open.topics[index];
            let unmended: Vec<&Topic> = unmended.iter().map(|&it| &open.topics[it]).collect();
            let (mut survivors, are_all) = trials.survivors(topic, to_come, afresh);
            if !are_all || !survivors.is_empty() {
                left.insert(index);
            } else if afresh && !left.contains(&index) {
                searched.insert(open.of[index]);
            }
            survivors.truncate(MAX_SURVIVORS);
            trials.sort_by_use(&mut survivors, &unmended);
            survivors.truncate(MAX_TRIED);
            let until = MAX_PROOFS.min(proofs + MAX_PROOFS_OF_METHOD);
            for edit in survivors {
                if proofs >= until || mended.contains_key(&index) {
                    break;
                }
                if !trials.stands(edit, topic, &self.refuting) {
                    continue;
                }
                let mut topics: Vec<usize> = (0..open.topics.len()).collect();
                topics.retain(|&it| it == index || trials.mends(edit, &open.topics[it]));
                proofs += 1;
                let program = trials.program;
                let of: Vec<usize> = topics.iter().map(|&it| open.of[it]).collect();
                match self.prove(program, edit, &of)? {
                    (Proof::Right(mend), places) => {
                        for topic in topics {
                            let fewer =
                                |before: &Mended| before.mend.methods.len() < mend.methods.len();
                            let name = &self.wrong[open.of[topic]].topic;
                            if mend.methods.contains(name) && mended.get(&topic).is_none_or(fewer) {
                                let (places, mend) = (places.clone(), mend.clone());
                                mended.insert(topic, Mended { edit, places, mend });
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

    /// Proves that an edit makes methods right on top of the edits so far that they run; returns the edited statements, too.
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
        let place = self.edited_place(program, edit);
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
        // What it does not take is no part of the proposal.
        let fewest = fewest(&layers, &layers, &whole.methods, mending)?;
        let mendings = [(layers, whole)].into_iter().chain(fewest);
        let mut proof = Proof::Refuted(None);
        let mut places = Vec::new();
        for (layers, mending) in mendings.rev() {
            proof = self.prover.prove(mending, self.explore)?;
            if matches!(proof, Proof::Right(_)) {
                let below = layers.iter().map(|&it| self.layers[it].place.clone());
                places.extend(std::iter::once(place).chain(below));
                break;
            }
        }
        Ok((proof, places))
    }

    /// Returns the questions of the plan whose answers an edit of the edited program may change: those for which its statement runs,
    /// as handed in.
    fn reached(&self, program: &Instrumented, edit: usize) -> BTreeSet<usize> {
        let statement = program.edits[edit].statement;
        if self.base.is_empty() {
            return self.prover.handed_in.affected(statement).collect();
        }
        let place = self.place(program, statement);
        let lines = place.line..=place.last_line;
        let statements = self.prover.handed_in.statements.iter().enumerate();
        let touched = statements.filter(|(_, it)| {
            it.file == place.file && it.line <= *lines.end() && *lines.start() <= it.last_line
        });
        let mut touched = touched.map(|(statement, _)| statement).peekable();
        if touched.peek().is_none() {
            return (0..self.prover.handed_in.shipped).collect();
        }
        touched
            .flat_map(|it| self.prover.handed_in.affected(it))
            .collect()
    }

    /// Returns the questions of the plan whose answers a part of the edits so far, and one that reaches some questions, may change.
    fn affected(&self, patch: &Patch, reached: &BTreeSet<usize>) -> BTreeSet<usize> {
        let of_patch = patch.edits();
        let layers = of_patch.iter().filter_map(|&edit| self.layers.get(edit));
        let reached = layers.map(|layer| &layer.reached).chain([reached]);
        reached.flatten().copied().collect()
    }

    /// Returns the edits that the turn has built on and a further one, and what is known of that.
    fn with(
        &self,
        program: &Instrumented,
        edit: usize,
        open: &Open,
        unmended: &[usize],
    ) -> (Patch, Layer) {
        let statement = program.edits[edit].statement;
        let place = self.edited_place(program, edit);
        let users = open.users(statement, unmended).collect();
        let reached = self.reached(program, edit);
        let layer = Layer {
            place,
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

    /// Returns the numbers of the edits so far that some of the methods run.
    fn layers_of(&self, topics: &[usize]) -> BTreeSet<usize> {
        let is_run = |layer: &Layer| topics.iter().any(|topic| layer.users.contains(topic));
        let layers = self.layers.iter().enumerate();
        let layers = layers.filter(|(_, layer)| is_run(layer));
        layers.map(|(number, _)| number).collect()
    }

    /// Returns a statement as it was handed in, as one that is at fault.
    fn place(&self, program: &Instrumented, statement: usize) -> Suspect {
        let statement = &program.statements[statement];
        self.as_handed_in(Suspect {
            file: statement.file.clone(),
            line: statement.line,
            last_line: statement.last_line,
            permille: 1000,
        })
    }

    /// Returns the place of an edit as it was handed in: its statement, from the first line that the edit changes.
    fn edited_place(&self, program: &Instrumented, edit: usize) -> Suspect {
        let edit = &program.edits[edit];
        let statement = &program.statements[edit.statement];
        let text = self.base.text(&statement.file, self.text(&statement.file));
        let (span, _) = without_equal_lines(&text, edit.span.clone(), &edit.after);
        let line = text[..span.start].matches('\n').count() + 1;
        let mut place = self.place(program, edit.statement);
        if !span.is_empty() && line > statement.line {
            place.line = self
                .base
                .original_line(&statement.file, self.text(&statement.file), line);
            place.last_line = place.last_line.max(place.line);
        }
        place
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

    /// Notes the suspicious statements of some methods. Where the edits so far have mended answers, they come first.
    fn suspect(&mut self, program: &Instrumented, open: &Open, topics: &[usize]) {
        for &index in topics {
            let (topic, of) = (&open.topics[index], open.of[index]);
            let suspects = suspects(&program.statements, &topic.suspicion).into_iter();
            let suspects = suspects.map(|it| self.as_handed_in(it)).collect();
            let mut places = Vec::new();
            if topic.questions.failed.len() < self.failed[of] {
                let layers = self.layers_of(&[of]).into_iter();
                places.extend(layers.map(|it| self.layers[it].place.clone()));
            }
            self.findings[of].suspects = led_by(places, suspects);
        }
    }

    fn conclude(&mut self, topic: usize, places: Vec<Suspect>, mend: Mend) {
        let findings = &mut self.findings[topic];
        // Nothing is more suspicious than a statement whose edit makes all right.
        findings.suspects = led_by(places, std::mem::take(&mut findings.suspects));
        findings.mend = Some(mend);
    }
}

impl Open {
    /// Returns which of some methods run a statement for wrong answers.
    fn users<'o>(&'o self, statement: usize, of: &'o [usize]) -> impl Iterator<Item = usize> + 'o {
        let runs = move |topic: &&usize| self.topics[**topic].share[statement] > 0.0;
        of.iter().filter(runs).map(|&topic| self.of[topic])
    }

    fn wrong_answers(&self, of: &[usize]) -> usize {
        let failed = of.iter().map(|&it| self.topics[it].questions.failed.len());
        failed.sum()
    }
}

/// Returns the fewest of some layers that mend the same methods, leaving out what it can of `others`; `None` if that is nothing.
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

/// Returns the proved edits that methods run which are still wrong, those of most methods first; none that touches another.
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
    // The last one of a file first: it moves no other.
    chosen.sort_unstable_by_key(|&edit| std::cmp::Reverse(program.edits[edit].span.start));
    chosen
}

/// Puts places in front of suspects, each line once.
fn led_by(places: Vec<Suspect>, suspects: Vec<Suspect>) -> Vec<Suspect> {
    let mut all: Vec<Suspect> = Vec::new();
    for suspect in places.into_iter().chain(suspects) {
        let is_same = |it: &Suspect| (&it.file, it.line) == (&suspect.file, suspect.line);
        if !all.iter().any(is_same) {
            all.push(suspect);
        }
    }
    all
}
