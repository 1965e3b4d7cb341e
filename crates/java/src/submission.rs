//! Java submissions: read, compiled, and called in a JVM of their own.

use std::any::Any;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use super::compile::{Job, Source};
use super::flags::Purpose;
use super::methods::{self, Targets};
use super::remarks::{compile_remarks, lost_additions};
use super::runnable::{Ahead, Runnable};
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
const REPEATED: usize = 12;

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
    /// The compiled submission; empty as long as its answers are known.
    compiled: OnceLock<Runnable>,
}

/// Results of compiling, besides what can be run.
struct Compiling {
    remarks: Vec<Remark>,
    /// Class, name of chapter 4, what was found.
    aliases: Vec<(String, String, String)>,
}

impl JavaSubmission {
    /// Reads a submission, and compiles it unless answers of it are known.
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
        Self::of(toolchain, &archive.name, sources, timings)
    }

    /// Compiles sources unless answers of them are known.
    fn of(
        toolchain: &Arc<Toolchain>,
        name: &str,
        sources: Sources,
        timings: &Timings,
    ) -> Result<Self, HarnessError> {
        let known: Option<cache::Entry> = toolchain.cache.load(&sources.key);
        let noted = known.as_ref().map(|known| Compiling {
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
        let compiling = if let Some(noted) = noted {
            noted
        } else {
            let (compiled, compiling) = timings.of(Stage::Compile, || submission.compile())?;
            submission.compiled = OnceLock::from(compiled);
            let mut known = submission.known();
            known.remarks.clone_from(&compiling.remarks);
            known.aliases.clone_from(&compiling.aliases);
            drop(known);
            compiling
        };
        submission.note(compiling);
        Ok(submission)
    }

    /// Compiles sources of which nothing is known, and of which nothing is to be kept.
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

    /// Returns the compiled submission, and compiles it if only its answers are known.
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

    fn compile(&self) -> Result<(Runnable, Compiling), HarnessError> {
        let sources = &self.sources;
        let graded = &sources.about.classes;
        let job = self.job();
        let mut runnable = Runnable {
            toolchain: Arc::clone(&self.toolchain),
            purpose: Purpose::Driver,
            targets: Targets::new(),
            classes: Vec::new(),
            ahead: Ahead::none(),
        };
        let mut compiling = Compiling {
            remarks: Vec::new(),
            aliases: Vec::new(),
        };
        if job.graded.is_empty() {
            return Ok((runnable, compiling));
        }
        let begun = self.toolchain.begin_driver();
        let result = self.toolchain.compile(&job, &sources.allowance);
        runnable.ahead = Ahead::with(self.toolchain.check_driver(begun)?);
        match result? {
            Ok(compiled) => {
                let remarks = &mut compiling.remarks;
                remarks.extend(compile_remarks(graded, &compiled));
                remarks.extend(lost_additions(sources, &compiled));
                let found = methods::find(&self.toolchain.specs, graded, &compiled);
                remarks.extend(found.remarks);
                runnable.targets = found.targets;
                runnable.classes =
                    postcard::to_allocvec(&compiled.classes).expect("memory takes it");
                compiling.aliases = found.aliases;
            }
            Err(fault) => {
                let remark = Remark::new(Rule::CompileLimit).saying(fault.to_string());
                compiling.remarks.push(remark);
            }
        }
        Ok((runnable, compiling))
    }

    /// Adds the results of compiling.
    fn note(&mut self, compiling: Compiling) {
        self.about.remarks.extend(compiling.remarks);
        self.about.remarks.sort();
        for class in &mut self.about.classes {
            class.aliases = compiling
                .aliases
                .iter()
                .filter(|(of, ..)| *of == class.class)
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
        if session.has_stray_output() {
            session = Session::new(runnable).one_by_one();
            // Where the first attempt ended depends on the machine, so its time does not count.
            session.continue_from(*spent);
            repeated = Repeated::ask(&mut session, questions, timeouts, &|| ());
        }
        *spent = session.spent();
        let outcomes = session.finish();
        // Where the machine failed once, no answer counts: the failure may have shown earlier in another way.
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
        for (circumstance, places) in [
            (Circumstance::SharedObject, &repeated.shared),
            (Circumstance::OtherOrder, &repeated.new),
        ] {
            for (&place, outcome) in places.iter().zip(outcomes.by_ref()) {
                let was_asked = !matches!(outcome, Outcome::OverBudget { .. });
                if was_asked && outcome != all[place].outcome {
                    all[place].repeats.push(Repeat {
                        circumstance,
                        outcome,
                    });
                }
            }
        }
        all
    }
}

/// The places of questions that were asked again.
struct Repeated {
    /// On a shared object.
    shared: Vec<usize>,
    /// On new objects.
    new: Vec<usize>,
}

impl Repeated {
    /// Asks all questions, then some of them again. Of a session with stray output nothing counts.
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
            shared: Vec::new(),
            new: Vec::new(),
        };
        session.ask_all(questions, Object::New, answered);
        if session.has_stray_output() {
            return repeated;
        }
        repeated.shared = worth_repeating(questions, session.outcomes());
        let again = |places: &[usize]| -> Vec<&Question> {
            places.iter().map(|&place| questions[place]).collect()
        };
        session.ask_all(&again(&repeated.shared), Object::Shared, &|| ());
        if session.has_stray_output() {
            return repeated;
        }
        // Only who is unsteady on a shared object is asked on new ones too: what lies in static fields shows on both.
        let outcomes = session.outcomes();
        let shared = repeated.shared.iter().zip(&outcomes[questions.len()..]);
        let unsteady = shared
            .filter(|(_, outcome)| !matches!(outcome, Outcome::OverBudget { .. }))
            .filter(|(place, outcome)| **outcome != outcomes[**place]);
        repeated.new = unsteady.map(|(&place, _)| place).collect();
        session.ask_all(&again(&repeated.new), Object::New, &|| ());
        repeated
    }
}

/// The places of the questions that are asked again, the last one first: some of each method that gave answers and
/// never hung, as many with yes as with no. What a method keeps of a question shows with the next one that has the same answer.
fn worth_repeating(questions: &[&Question], outcomes: &[Outcome]) -> Vec<usize> {
    let mut of_method: BTreeMap<&str, [Vec<usize>; 2]> = BTreeMap::new();
    let asked = || questions.iter().zip(outcomes);
    let hangs = |method: &str| {
        asked().any(|(question, outcome)| {
            matches!(question, Question::Call(call) if call.method == method)
                && matches!(outcome, Outcome::TimedOut { .. })
        })
    };
    for (place, (question, outcome)) in asked().enumerate() {
        if let (Question::Call(call), Outcome::Returned(returned)) = (question, outcome)
            && call.first_call.is_none()
        {
            let is_no = returned.value == Value::Bool(false);
            of_method.entry(&call.method).or_default()[usize::from(is_no)].push(place);
        }
    }
    let mut chosen: Vec<usize> = of_method
        .into_iter()
        .filter(|(method, _)| !hangs(method))
        .flat_map(|(_, sorts)| {
            let count = sorts.iter().filter(|places| !places.is_empty()).count();
            let most = REPEATED / count.max(1);
            sorts.into_iter().flat_map(move |places| {
                let step = places.len().div_ceil(most).max(1);
                places.into_iter().step_by(step)
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
        // What hidden questions lead to never reaches public ones; the other way round it saves time.
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
                .filter(|&place| {
                    !known.answers.contains_key(&keys[place]) && taken.insert(&keys[place])
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
                let asked: Vec<&Question> = new.iter().map(|&place| questions[place]).collect();
                let answers = self.ask(&asked, &timeouts, answered);
                let asked_keys: Vec<QuestionKey> = new.iter().map(|&place| keys[place]).collect();
                known
                    .answers
                    .extend(asked_keys.iter().copied().zip(answers));
                add_timeouts(&mut timeouts, &asked, &asked_keys, &known);
            }
        }
        if is_new {
            // An answer that cannot be kept is asked again next time; that is all.
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

    fn beside_sound_classes(
        &self,
        kept: &[&str],
        timings: &Timings,
    ) -> Result<Option<Box<dyn Submission>>, HarnessError> {
        let (own, specs) = (&self.sources, &self.toolchain.specs);
        let Some(texts) = sound::beside(&own.texts, &own.about.classes, kept, specs) else {
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
        let submission = Self::of(&self.toolchain, &self.name, sources, timings)?;
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
        if !self.session.has_stray_output() {
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

/// Adds up the calls of each method that are known to have timed out.
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
