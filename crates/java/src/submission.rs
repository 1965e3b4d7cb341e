//! Java submissions: read, compiled, and called in a JVM of their own.

use std::any::Any;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use super::compile::{Job, Source};
use super::flags::Purpose;
use super::methods::{self, Targets};
use super::remarks::{compile_remarks, lost_additions};
use super::runnable::{Prestarted, Runnable};
use super::sound;
use super::sources::Sources;
use super::toolchain::Toolchain;
use intake::archives::Archive;
use message::error::HarnessError;
use model::about::About;
use model::case::Question;
use model::outcome::{Answered, Circumstance, Outcome, Repeat};
use model::rule::{Remark, Rule};
use model::timing::{Stage, Timings};
use model::value::Value;
use runner::cache::{Key, QuestionKey, question_key};
use runner::meter::Spent;
use runner::protocol::Object;
use runner::session::Session;
use runner::{Conversation, Submission, cache};

/// Maximum number of cases of a method that are asked again.
const MAX_REPEATED: usize = 12;

/// A Java submission.
#[derive(Debug)]
pub struct JavaSubmission {
    pub(super) toolchain: Arc<Toolchain>,
    pub(super) name: String,
    about: About,
    pub(super) sources: Sources,
    known: Mutex<cache::Entry>,
    /// The time that its processes have spent on questions.
    spent: Mutex<Spent>,
    /// The compiled submission; empty as long as cached answers suffice.
    compiled: OnceLock<Runnable>,
}

/// Results of compiling in addition to the classes.
struct CompileNotes {
    remarks: Vec<Remark>,
    /// Class, method name in chapter 4, signature found.
    aliases: Vec<(String, String, String)>,
}

impl JavaSubmission {
    /// Reads a submission, and compiles it unless the cache has answers of it.
    ///
    /// # Errors
    ///
    /// If no compile server can be started.
    pub fn open(
        toolchain: &Arc<Toolchain>,
        archive: &Archive,
        timings: &Timings,
    ) -> Result<Self, HarnessError> {
        archive.refuse_link()?;
        let sources = timings.of(Stage::Read, || Sources::read(toolchain, archive))?;
        Self::from_sources(toolchain, &archive.name, sources, timings)
    }

    /// Compiles sources unless the cache has answers of them.
    fn from_sources(
        toolchain: &Arc<Toolchain>,
        name: &str,
        sources: Sources,
        timings: &Timings,
    ) -> Result<Self, HarnessError> {
        let known: Option<cache::Entry> = toolchain.cache.load(&sources.key);
        let cached = known.as_ref().map(|known| CompileNotes {
            remarks: known.remarks.clone(),
            aliases: known.aliases.clone(),
        });
        let mut submission = Self {
            toolchain: Arc::clone(toolchain),
            name: name.to_owned(),
            about: sources.about.clone(),
            sources,
            known: Mutex::new(known.unwrap_or_default()),
            spent: Mutex::default(),
            compiled: OnceLock::new(),
        };
        let notes = if let Some(cached) = cached {
            cached
        } else {
            let (compiled, notes) = timings.of(Stage::Compile, || submission.compile())?;
            submission.compiled = OnceLock::from(compiled);
            let mut known = submission.known();
            known.remarks.clone_from(&notes.remarks);
            known.aliases.clone_from(&notes.aliases);
            drop(known);
            notes
        };
        submission.add_notes(notes);
        Ok(submission)
    }

    /// Compiles sources with a fresh allowance, without looking into the cache.
    pub(super) fn compiled(
        toolchain: &Arc<Toolchain>,
        name: &str,
        mut sources: Sources,
    ) -> Result<Self, HarnessError> {
        sources.allowance = Arc::new(toolchain.allowance());
        let submission = Self {
            toolchain: Arc::clone(toolchain),
            name: name.to_owned(),
            about: sources.about.clone(),
            sources,
            known: Mutex::default(),
            spent: Mutex::default(),
            compiled: OnceLock::new(),
        };
        submission.runnable()?;
        Ok(submission)
    }

    fn known(&self) -> MutexGuard<'_, cache::Entry> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the compiled submission; compiles it first if cached answers have sufficed so far.
    pub(super) fn runnable(&self) -> Result<&Runnable, HarnessError> {
        if let Some(runnable) = self.compiled.get() {
            return Ok(runnable);
        }
        let (runnable, _) = self.compile()?;
        Ok(self.compiled.get_or_init(|| runnable))
    }

    /// Returns the sources for the compiler.
    pub(super) fn job(&self) -> Job<'_> {
        let graded = self.sources.about.classes.iter();
        Job {
            sources: self
                .sources
                .texts
                .iter()
                .map(|(source, outline)| Source {
                    path: &source.path,
                    text: &source.text,
                    declares: outline.full_names(),
                })
                .collect(),
            graded: graded.map(|class| class.file.as_str()).collect(),
        }
    }

    fn compile(&self) -> Result<(Runnable, CompileNotes), HarnessError> {
        let sources = &self.sources;
        let graded = &sources.about.classes;
        let job = self.job();
        let mut runnable = Runnable {
            toolchain: Arc::clone(&self.toolchain),
            purpose: Purpose::Driver,
            targets: Targets::new(),
            classes: Vec::new(),
            prestarted: Prestarted::none(),
        };
        let mut notes = CompileNotes {
            remarks: Vec::new(),
            aliases: Vec::new(),
        };
        if job.graded.is_empty() {
            return Ok((runnable, notes));
        }
        let begun = self.toolchain.begin_driver();
        let result = self.toolchain.compile(&job, &sources.allowance);
        runnable.prestarted = Prestarted::with(self.toolchain.check_driver(begun)?);
        match result? {
            Ok(compiled) => {
                let remarks = &mut notes.remarks;
                remarks.extend(compile_remarks(graded, &compiled));
                remarks.extend(lost_additions(sources, &compiled));
                let found = methods::find(&self.toolchain.specs, graded, &compiled);
                remarks.extend(found.remarks);
                runnable.targets = found.targets;
                runnable.classes = postcard::to_allocvec(&compiled.classes)
                    .expect("serialising to memory cannot fail");
                notes.aliases = found.aliases;
            }
            Err(fault) => {
                let remark = Remark::new(Rule::CompileLimit).saying(fault.to_string());
                notes.remarks.push(remark);
            }
        }
        Ok((runnable, notes))
    }

    /// Adds the results of compiling.
    fn add_notes(&mut self, notes: CompileNotes) {
        self.about.remarks.extend(notes.remarks);
        self.about.remarks.sort();
        for class in &mut self.about.classes {
            class.aliases = notes
                .aliases
                .iter()
                .filter(|(owner, ..)| *owner == class.class)
                .map(|(_, method, found)| (method.clone(), found.clone()))
                .collect();
        }
    }

    /// Asks a JVM all questions, then some of them again.
    fn ask(
        &self,
        questions: &[&Question],
        timeouts: &BTreeMap<String, usize>,
        answered: &(dyn Fn() + Sync),
    ) -> Vec<Answered> {
        let runnable = match self.runnable() {
            Ok(runnable) => runnable,
            Err(error) => {
                let reason = message!("compile-server-not-started", reason = error.message());
                let failure = Outcome::not_started(&reason);
                return vec![Answered::from(failure); questions.len()];
            }
        };
        let mut spent = self.spent.lock().unwrap_or_else(PoisonError::into_inner);
        let mut session = Session::new(runnable);
        session.continue_from(*spent);
        let mut repeated = Repeated::ask(&mut session, questions, timeouts, &|| answered());
        if session.has_unattributed_output() {
            session = Session::new(runnable).one_by_one();
            // The point at which the first attempt ended depends on timing, so its time does not count.
            session.continue_from(*spent);
            repeated = Repeated::ask(&mut session, questions, timeouts, &|| ());
        }
        *spent = session.spent();
        let outcomes = session.finish();
        // After a failure of the host no answer counts: it may have affected earlier ones in another way.
        let lost = self.toolchain.lost_jdk();
        let lost = lost.map(|reason| Outcome::not_started(&reason));
        let failed = |outcome: &&Outcome| matches!(outcome, Outcome::NotStarted { .. });
        if let Some(failure) = lost.as_ref().or(outcomes.iter().find(failed)) {
            return vec![Answered::from(failure.clone()); questions.len()];
        }
        let mut outcomes = outcomes.into_iter();
        let mut all: Vec<Answered> = outcomes
            .by_ref()
            .take(questions.len())
            .map(Answered::from)
            .collect();
        for (circumstance, indices) in [
            (Circumstance::SharedObject, &repeated.on_shared),
            (Circumstance::OtherOrder, &repeated.on_new),
        ] {
            for (&index, outcome) in indices.iter().zip(outcomes.by_ref()) {
                let was_asked = !matches!(outcome, Outcome::OverBudget { .. });
                if was_asked && outcome != all[index].outcome {
                    all[index].repeats.push(Repeat {
                        circumstance,
                        outcome,
                    });
                }
            }
        }
        all
    }
}

/// The indices of the questions that were asked again.
struct Repeated {
    /// On a shared object.
    on_shared: Vec<usize>,
    /// On new objects.
    on_new: Vec<usize>,
}

impl Repeated {
    /// Asks all questions, then some of them again. Stops at stray output: then nothing of the session counts.
    fn ask(
        session: &mut Session<'_, Runnable>,
        questions: &[&Question],
        timeouts: &BTreeMap<String, usize>,
        answered: &dyn Fn(),
    ) -> Self {
        if !timeouts.is_empty() {
            session.remember(timeouts.clone());
        }
        let mut repeated = Self {
            on_shared: Vec::new(),
            on_new: Vec::new(),
        };
        session.ask_all(questions, Object::New, answered);
        if session.has_unattributed_output() {
            return repeated;
        }
        repeated.on_shared = worth_repeating(questions, session.outcomes());
        let again = |indices: &[usize]| -> Vec<&Question> {
            indices.iter().map(|&index| questions[index]).collect()
        };
        session.ask_all(&again(&repeated.on_shared), Object::Shared, &|| ());
        if session.has_unattributed_output() {
            return repeated;
        }
        // Only questions whose outcome differs on the shared object are asked again on new ones: state in static fields
        // shows on both.
        let outcomes = session.outcomes();
        let on_shared = repeated.on_shared.iter().zip(&outcomes[questions.len()..]);
        let unsteady = on_shared
            .filter(|(_, outcome)| !matches!(outcome, Outcome::OverBudget { .. }))
            .filter(|(index, outcome)| **outcome != outcomes[**index]);
        repeated.on_new = unsteady.map(|(&index, _)| index).collect();
        session.ask_all(&again(&repeated.on_new), Object::New, &|| ());
        repeated
    }
}

/// Returns the indices of the questions to ask again, in descending order.
///
/// They are calls, without a first call, that returned a value, of methods that never timed out: at most
/// [`MAX_REPEATED`] of a method, shared equally between `false` and other values. State that a method keeps from one
/// question shows at the next question with the same answer.
fn worth_repeating(questions: &[&Question], outcomes: &[Outcome]) -> Vec<usize> {
    let mut of_method: BTreeMap<&str, [Vec<usize>; 2]> = BTreeMap::new();
    let asked = || questions.iter().zip(outcomes);
    let hangs = |method: &str| {
        asked().any(|(question, outcome)| {
            matches!(question, Question::Call(call) if call.method == method)
                && matches!(outcome, Outcome::TimedOut { .. })
        })
    };
    for (index, (question, outcome)) in asked().enumerate() {
        if let (Question::Call(call), Outcome::Returned(returned)) = (question, outcome)
            && call.first_call.is_none()
        {
            let is_no = returned.value == Value::Bool(false);
            of_method.entry(&call.method).or_default()[usize::from(is_no)].push(index);
        }
    }
    let mut chosen: Vec<usize> = of_method
        .into_iter()
        .filter(|(method, _)| !hangs(method))
        .flat_map(|(_, groups)| {
            let count = groups.iter().filter(|group| !group.is_empty()).count();
            let limit = MAX_REPEATED / count.max(1);
            groups.into_iter().flat_map(move |group| {
                let step = group.len().div_ceil(limit).max(1);
                group.into_iter().step_by(step)
            })
        })
        .collect();
    chosen.sort_unstable_by(|left, right| right.cmp(left));
    chosen
}

impl Submission for JavaSubmission {
    fn name(&self) -> &str {
        &self.name
    }

    fn answers_techniques(&self) -> bool {
        false
    }

    fn answer(&self, questions: &[&Question], answered: &(dyn Fn() + Sync)) -> Vec<Answered> {
        let [public, _] = self.answer_apart(questions, &[], answered);
        public
    }

    fn answer_apart(
        &self,
        public: &[&Question],
        hidden: &[&Question],
        answered: &(dyn Fn() + Sync),
    ) -> [Vec<Answered>; 2] {
        let mut known = self.known();
        // Timeouts of hidden questions never affect public ones; those of public questions save time on hidden ones.
        let mut timeouts = BTreeMap::new();
        let mut is_new = false;
        let asked = [(public, false), (hidden, true)];
        let keys = asked.map(|(questions, is_hidden)| {
            let keys = questions.iter();
            let keys = keys.map(|question| question_key(question, is_hidden));
            keys.collect::<Vec<QuestionKey>>()
        });
        let is_known = |key| known.answers.contains_key(key);
        let asks_hidden = !keys[1].iter().all(is_known);
        for ((questions, is_hidden), keys) in asked.into_iter().zip(&keys) {
            add_timeouts(&mut timeouts, questions, keys, &known);
            let mut taken = BTreeSet::new();
            let new: Vec<usize> = (0..questions.len())
                .filter(|&index| {
                    !known.answers.contains_key(&keys[index]) && taken.insert(&keys[index])
                })
                .collect();
            for _ in new.len()..questions.len() {
                answered();
            }
            if !new.is_empty() {
                is_new = true;
                if asks_hidden
                    && !is_hidden
                    && let Ok(runnable) = self.runnable()
                {
                    runnable.begin_another();
                }
                let asked: Vec<&Question> = new.iter().map(|&index| questions[index]).collect();
                let answers = self.ask(&asked, &timeouts, answered);
                let asked_keys: Vec<QuestionKey> = new.iter().map(|&index| keys[index]).collect();
                known
                    .answers
                    .extend(asked_keys.iter().copied().zip(answers));
                add_timeouts(&mut timeouts, &asked, &asked_keys, &known);
            }
        }
        if is_new {
            // If storing fails, the questions are asked again next time.
            let _ = self.toolchain.cache.store(&self.sources.key, &*known);
        }
        keys.map(|keys| {
            let missing = || Answered::from(Outcome::Missing);
            let answers = keys.iter().map(|key| known.answers.get(key).cloned());
            answers
                .map(|answer| answer.unwrap_or_else(missing))
                .collect()
        })
    }

    fn converse(&self, limit: Duration) -> Result<Box<dyn Conversation + '_>, HarnessError> {
        let runnable = self.runnable()?;
        Ok(Box::new(Conversing {
            session: Session::conversing(runnable, limit),
            runnable,
            limit,
        }))
    }

    fn with_sound_classes(
        &self,
        kept: &[&str],
        timings: &Timings,
    ) -> Result<Option<Box<dyn Submission>>, HarnessError> {
        let (own, specs) = (&self.sources, &self.toolchain.specs);
        let Some(texts) = sound::with_sound_classes(&own.texts, &own.about.classes, kept, specs)
        else {
            return Ok(None);
        };
        let mut classes = own.about.classes.clone();
        classes.retain(|class| kept.contains(&class.class.as_str()));
        let about = About {
            classes,
            ..About::default()
        };
        let sources = Sources {
            texts,
            about,
            key: Key::new([own.key.as_str()].into_iter().chain(sound::identity())),
            additions: own.additions.clone(),
            allowance: Arc::new(own.allowance.renewed()),
        };
        let submission = Self::from_sources(&self.toolchain, &self.name, sources, timings)?;
        Ok(Some(Box::new(submission)))
    }

    fn as_any(&self) -> Option<&dyn Any> {
        Some(self)
    }

    fn about(&self) -> About {
        self.about.clone()
    }

    fn asks_in_one_go(&self) -> bool {
        true
    }
}

/// A conversation with a running JVM.
struct Conversing<'a> {
    session: Session<'a, Runnable>,
    runnable: &'a Runnable,
    limit: Duration,
}

impl Conversation for Conversing<'_> {
    fn ask(&mut self, questions: &[&Question]) -> Vec<Outcome> {
        let outcomes = self.session.ask_batch(questions);
        if !self.session.has_unattributed_output() {
            return outcomes;
        }
        let spent = self.session.spent();
        self.session = Session::conversing(self.runnable, self.limit).one_by_one();
        self.session.continue_from(spent);
        self.session.ask_batch(questions)
    }

    fn spent(&self) -> Duration {
        self.session.spent().sum()
    }
}

/// Counts the calls of each method that are known to have timed out.
fn add_timeouts(
    timeouts: &mut BTreeMap<String, usize>,
    questions: &[&Question],
    keys: &[QuestionKey],
    known: &cache::Entry,
) {
    for (question, key) in questions.iter().zip(keys) {
        let outcome = known.answers.get(key).map(|answered| &answered.outcome);
        if let (Question::Call(call), Some(Outcome::TimedOut { .. })) = (question, outcome) {
            *timeouts.entry(call.method.clone()).or_default() += 1;
        }
    }
}
