//! Explores the methods of a submission: asks question after question until an answer is wrong, then makes that question
//! as small as possible.
//!
//! An answer is wrong if no admissible choice of readings explains it together with the answers so far.
//!
//! | module | job |
//! |---|---|
//! | `sources` | questions, from sources weighted by their yield |
//! | `evidence` | outcomes that show how a submission answers |
//! | `standing` | the choices of readings that explain the answers so far |
//! | `misconception` | programs that give the same answers |
//! | `questioning` | a submission that is asked candidates for a smaller question |
//! | `shrink`, `size`, `moves` | smaller questions that are still answered wrongly |

mod evidence;
mod misconception;
mod moves;
mod questioning;
mod shrink;
mod size;
mod sources;
mod standing;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use board::method::{Answer, Method};
use board::readings::Readings;
use reference::puzzle::rating::sudokutest::Level;

use adequacy::fresh::{Declared, Puzzles};
use judge::oracle;
use judge::plan::{contesting, may_accept};
use message::Argument;
use message::error::HarnessError;
use model::case::{Call, Case, CaseId};
use model::diagnosis::{Counterexample, Known, Misconception};
use model::outcome::Outcome;
use model::planned::Planned;
use model::spec::Specs;
use runner::{Conversation, Submission};

use evidence::Evidence;
use misconception::Answers;
use model::view::View;
use questioning::Questioning;
use shrink::Wrong;

use size::Size;
use sources::Sources;
use standing::Standing;

/// Number of questions asked in one go.
const BATCH: usize = 256;

/// Divisor of the time limit of a call at first; a call that needs more is asked again with the full limit.
const HASTE: u32 = 8;

/// Number of wrong answers from which those with the smallest questions are chosen.
const STARTS: usize = 4;

/// Number of wrong answers whose questions are shrunk; one for solvers. The smallest result counts.
const SHRUNK: usize = 2;

/// Number of further questions after a wrong answer.
const FURTHER: usize = 300;

/// The same after an answer that is wrong only in combination with others: one that is wrong by itself says more.
const MORE: usize = 2000;

/// Number of questions that a typical computer asks per second, averaged over all methods of the handout, with the time
/// that the reference takes to answer them.
const PER_SECOND: u32 = 8_000;

/// Cost, in questions, of a process that ended by itself before it had answered all. Most submissions whose processes
/// end now and then answer the same question when it is asked again.
const PROCESS_COST: usize = 200;

/// Cost of a question to a solver, in questions: its runs take long.
const SOLVER_COST: usize = 10;

/// Time that a slow submission may spend, as a multiple of the time planned.
const PATIENCE: u32 = 10;

/// Time in addition to that multiple.
const RESERVE: Duration = Duration::from_secs(20);

/// Number of puzzles from which questions are made.
const PUZZLES: u64 = 24;

/// Number of timeouts after which questions that are void under some choice of readings are skipped, as long as no
/// answer is wrong by itself.
const LATE: usize = 3;

/// Number of times that the smallest question is asked again: random answers are rarely all the same.
const AGAIN: usize = 8;

/// The extent of a search for one method.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// Maximum number of questions besides the calls of the plan; a tenth of it for a solver.
    pub questions: usize,
    /// The time that the submission may spend on all methods together, computing and waiting. Only one that is far
    /// slower than others uses it up; delays of a busy machine do not count.
    pub time: Option<Duration>,
    /// True if a question that is answered wrongly is made as small as possible.
    pub shrinks: bool,
}

impl Budget {
    /// Returns the budget of each of `methods` methods in a search of `seconds` seconds.
    pub fn share(seconds: u32, methods: usize) -> Self {
        let questions = PER_SECOND.saturating_mul(seconds);
        let planned = Duration::from_secs(seconds.into());
        Self {
            questions: questions as usize / methods.max(1),
            time: Some(RESERVE + planned * PATIENCE),
            shrinks: true,
        }
    }
}

/// The result of exploring a method.
#[derive(Clone, Debug)]
pub struct Explored {
    /// The number of questions asked, including those with known answers and excluding those of shrinking.
    pub asked: usize,
    /// True if the search ended early because the submission had spent its time.
    pub is_cut_off: bool,
    /// The smallest question found that is answered wrongly.
    pub counterexample: Option<Counterexample>,
    /// The misconception that explains the answers.
    pub misconception: Option<Misconception>,
}

/// Everything that the explored submissions have in common.
#[derive(Debug)]
pub struct Explorer<'a> {
    specs: &'a Specs,
    of_method: BTreeMap<(&'a str, &'a str), Vec<&'a Arc<Planned>>>,
    puzzles: Puzzles,
    seed: u64,
}

impl<'a> Explorer<'a> {
    /// Prepares to explore methods, each beginning with the calls of the plan. The same seed leads to the same questions.
    ///
    /// # Errors
    ///
    /// If no puzzles can be generated.
    pub fn new(
        specs: &'a Specs,
        plan: &'a [Arc<Planned>],
        seed: u64,
    ) -> Result<Self, HarnessError> {
        let level = Level::Medium;
        let puzzles = Puzzles::generated(level, PUZZLES, seed).ok_or_else(|| {
            HarnessError::new(message!("no-puzzle-of-level", level = level.to_string()))
        })?;
        let mut of_method: BTreeMap<_, Vec<&Arc<Planned>>> = BTreeMap::new();
        for planned in plan.iter().filter(|planned| planned.ignored.is_none()) {
            if let Some(topic) = planned.case.call().and_then(|_| planned.case.topic()) {
                of_method.entry(topic).or_default().push(planned);
            }
        }
        // Wrong answers that students may see are to be found first.
        for known in of_method.values_mut() {
            known.sort_by_key(|planned| !View::Student.shows(&planned.case));
        }
        Ok(Self {
            specs,
            of_method,
            puzzles,
            seed,
        })
    }

    /// Opens conversations with a submission.
    ///
    /// # Errors
    ///
    /// If the submission cannot be made ready.
    pub fn converse<'s>(
        &'s self,
        submission: &'s dyn Submission,
    ) -> Result<Exploration<'s>, HarnessError> {
        let limit = self.specs.course.limits.time_per_call;
        let open = || {
            Ok::<_, HarnessError>(Conversations {
                hasty: submission.converse(limit / HASTE)?,
                patient: submission.converse(limit)?,
            })
        };
        Ok(Exploration {
            explorer: self,
            public: open()?,
            hidden: open()?,
        })
    }
}

/// Conversations with a submission that is explored.
pub struct Exploration<'a> {
    explorer: &'a Explorer<'a>,
    public: Conversations<'a>,
    /// For hidden cases and questions made of them: students may read what is said in the public conversations.
    hidden: Conversations<'a>,
}

/// Conversations about questions that the same readers may see.
struct Conversations<'a> {
    /// Most questions are asked here.
    hasty: Box<dyn Conversation + 'a>,
    /// Questions that took too long there are asked here once more.
    patient: Box<dyn Conversation + 'a>,
}

impl<'a> Conversations<'a> {
    fn conversation(&mut self, hasty: bool) -> &mut (dyn Conversation + 'a) {
        if hasty {
            &mut *self.hasty
        } else {
            &mut *self.patient
        }
    }

    /// Returns the time that the submission has spent in them.
    fn spent(&self) -> Duration {
        self.hasty.spent() + self.patient.spent()
    }
}

impl std::fmt::Debug for Exploration<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Exploration").finish_non_exhaustive()
    }
}

impl<'a> Exploration<'a> {
    /// Explores a method, given by the names of interface and method, without asking again for known answers. Returns
    /// `None` if the course or the submission does not have it.
    ///
    /// # Errors
    ///
    /// If the submission cannot be started.
    pub fn explore(
        &mut self,
        topic: (&str, &str),
        budget: Budget,
        known: &Known<'_>,
    ) -> Result<Option<Explored>, HarnessError> {
        let specs = self.explorer.specs;
        let is_asked = |(interface, method): &Declared<'_>| {
            (interface.name.as_str(), method.name.as_str()) == topic
        };
        let Some(method) = specs.methods().find(is_asked) else {
            return Ok(None);
        };
        let standing = Standing::new(method.1, &specs.course);
        let mut search = Search::new(self.explorer, method, standing, budget);
        search.note_known(known);
        loop {
            let conversations = [&mut self.public, &mut self.hidden];
            if !search.run(conversations)? {
                return Ok(None);
            }
            let starts = std::mem::take(&mut search.starts);
            let in_combination = search.in_combination.take().filter(|_| starts.is_empty());
            let first = starts
                .first()
                .or(in_combination.as_ref())
                .map(|start| start.asked);
            let mut starts: Vec<Start> = starts.into_iter().chain(in_combination).collect();
            starts.sort_by_cached_key(|start| Size::of_wrong(&start.wrong));
            let mut small = Vec::new();
            let mut lost = 0;
            let is_quick = !matches!(method.1.answer(), Answer::Run);
            let most = if budget.shrinks && is_quick {
                SHRUNK
            } else {
                1
            };
            for start in starts.into_iter().take(most) {
                // One start is enough where questions cost processes.
                if lost == 0 {
                    let shrunk = self.shrunk(start, &search.standing, budget.shrinks, &mut lost);
                    small.extend(shrunk);
                }
            }
            if let (Some(_), true, true) = (first, small.is_empty(), search.is_hasty) {
                // The answers were late only by the hasty limit: search on with the full one.
                search.is_hasty = false;
                search.late = 0;
                search.most = search.budget;
                continue;
            }
            let smallest = small.into_iter().min_by_key(Size::of_wrong);
            let is_unsteady = smallest.as_ref().is_some_and(|it| self.is_unsteady(it));
            let counterexample = smallest.zip(first).map(|(wrong, asked)| Counterexample {
                verdict: search.standing.verdict(&wrong.planned, &wrong.outcome),
                filled: wrong
                    .planned
                    .case
                    .call()
                    .map_or(0, |call| Size::of(call, 0).filled),
                asked,
                planned: wrong.planned,
                is_unsteady,
                outcome: wrong.outcome.into_outcome(),
                explanation: None,
            });
            let misconception = match method.1.asks {
                Some(asks) if counterexample.is_some() && !is_unsteady => {
                    self.misconception(asks, &mut search)
                }
                _ => None,
            };
            return Ok(Some(Explored {
                misconception,
                asked: search.asked,
                is_cut_off: search.is_cut_off,
                counterexample,
            }));
        }
    }

    /// Asks a question [`AGAIN`] more times and returns whether an answer differs from the first.
    fn is_unsteady(&mut self, wrong: &Wrong) -> bool {
        let first = wrong.outcome.outcome();
        if !matches!(first, Outcome::Returned(_)) {
            return false;
        }
        let conversations = self.conversations_about(&wrong.planned.case);
        let again = conversations
            .patient
            .ask(&[&wrong.planned.case.question; AGAIN]);
        let mut again = again.iter().filter(|it| matches!(it, Outcome::Returned(_)));
        again.any(|outcome| outcome != first)
    }

    /// Returns the conversations in which a case may be asked.
    fn conversations_about(&mut self, case: &Case) -> &mut Conversations<'a> {
        if View::Student.shows(case) {
            &mut self.public
        } else {
            &mut self.hidden
        }
    }

    /// Shrinks the question of a wrong answer; `None` if the answer is right with the full time limit. Adds to `lost`
    /// the number of processes that this costs.
    fn shrunk(
        &mut self,
        start: Start,
        standing: &Standing<'_>,
        shrinks: bool,
        lost: &mut usize,
    ) -> Option<Wrong> {
        let Start { wrong, refuted, .. } = start;
        let visibility = wrong.planned.case.visibility;
        let course = &self.explorer.specs.course;
        let conversations = self.conversations_about(&wrong.planned.case);
        let mut trial = Questioning {
            conversation: &mut *conversations.hasty,
            course,
            standing,
            pins: wrong.planned.case.pins.clone(),
            compared_first: refuted[..1].to_vec(),
            to_refute: refuted,
            first_timed_out: wrong.outcome.is_late(),
            slow: Vec::new(),
            lost: 0,
        };
        let small = if shrinks {
            shrink::shrink(wrong.clone(), &mut trial)
        } else {
            wrong.clone()
        };
        *lost += trial.lost;
        let refuted = trial.to_refute;
        let mut proven = [small, wrong].into_iter().find_map(|mut wrong| {
            if wrong.outcome.is_late() {
                let patient = conversations.patient.ask(&[&wrong.planned.case.question]);
                wrong.outcome = Evidence::of(patient.into_iter().next()?)?;
            }
            let allowing = standing.choice_that_allows(&wrong.planned, &wrong.outcome, &refuted);
            allowing.is_none().then_some(wrong)
        })?;
        // A hidden case, made smaller, stays hidden.
        if proven.planned.case.visibility != visibility {
            Arc::make_mut(&mut proven.planned).case.visibility = visibility;
        }
        Some(proven)
    }
}

impl Size {
    /// Returns the sort key of a wrong answer: questions that students may see come first, then the smaller ones.
    fn of_wrong(wrong: &Wrong) -> (bool, Option<Self>) {
        let case = &wrong.planned.case;
        let size = case.call().map(|call| Self::of(call, wrong.steps));
        (!View::Student.shows(case), size)
    }
}

/// A wrong answer from which shrinking starts.
struct Start {
    wrong: Wrong,
    /// The choices that it refutes.
    refuted: Vec<Readings>,
    /// The number of questions asked up to it.
    asked: usize,
}

/// The search for wrong answers of one method.
struct Search<'a> {
    standing: Standing<'a>,
    sources: Sources<'a>,
    /// The questions to be asked next.
    batch: Vec<Arc<Planned>>,
    asked: usize,
    /// Number of questions after which the search ends.
    most: usize,
    /// The same before anything is found wrong.
    budget: usize,
    /// The time that the submission may spend.
    time: Option<Duration>,
    /// True if the search ended early because this time was used up.
    is_cut_off: bool,
    /// True until answers turn out to be late only by the hasty limit.
    is_hasty: bool,
    /// Number of answers that came too late.
    late: usize,
    /// Answers that are wrong by themselves.
    starts: Vec<Start>,
    /// The first answer that is wrong only in combination with others.
    in_combination: Option<Start>,
    /// The answers so far, if they are to be explained.
    answers: Option<Answers>,
}

impl<'a> Search<'a> {
    fn new(
        explorer: &'a Explorer<'a>,
        method: Declared<'a>,
        standing: Standing<'a>,
        budget: Budget,
    ) -> Self {
        let topic = (method.0.name.as_str(), method.1.name.as_str());
        let known = explorer.of_method.get(&topic);
        let known = known.map_or(&[][..], Vec::as_slice);
        let family = method.1.asks.map(Method::family);
        let is_of_family =
            |call: &&Call| call.method == method.1.name || call.asks.map(Method::family) == family;
        let shown = explorer.of_method.values().flatten();
        let shown = shown.filter(|planned| View::Student.shows(&planned.case));
        let calls = shown.filter_map(|planned| planned.case.call());
        let calls = calls.filter(is_of_family).collect();
        let course = &explorer.specs.course;
        let cost = method.1.asks.map_or(1, cost);
        let most = known.len() + budget.questions / cost;
        Self {
            standing,
            sources: Sources::new(method, course, &explorer.puzzles, calls, explorer.seed),
            batch: known.iter().map(|&planned| Arc::clone(planned)).collect(),
            asked: 0,
            most,
            budget: most,
            time: budget.time,
            is_cut_off: false,
            is_hasty: true,
            late: 0,
            starts: Vec::new(),
            in_combination: None,
            answers: budget.shrinks.then(Answers::default),
        }
    }

    /// Asks until there are enough wrong answers or no more questions; returns `false` if there is no such method.
    ///
    /// The questions that students may see are asked in the first of the conversations, the others in the second.
    fn run(&mut self, conversations: [&mut Conversations<'_>; 2]) -> Result<bool, HarnessError> {
        let is_hidden = |planned: &Arc<Planned>| !View::Student.shows(&planned.case);
        let [public, hidden] = conversations;
        loop {
            let mut parts = self
                .batch
                .chunk_by(|one, other| is_hidden(one) == is_hidden(other));
            let part = parts.next().unwrap_or_default();
            let conversations = if part.first().is_some_and(is_hidden) {
                &mut *hidden
            } else {
                &mut *public
            };
            let questions = part.iter().map(|planned| &planned.case.question);
            let conversation = conversations.conversation(self.is_hasty);
            let outcomes = conversation.ask(&questions.collect::<Vec<_>>());
            let is_cut = outcomes.len() < part.len();
            let is_silent = is_cut && outcomes.is_empty();
            if is_cut && !matches!(outcomes.last(), Some(Outcome::TimedOut { .. })) {
                self.most = self.most.saturating_sub(PROCESS_COST);
            }
            let rest = self.batch.split_off(outcomes.len());
            for (planned, outcome) in std::mem::replace(&mut self.batch, rest)
                .iter()
                .zip(outcomes)
            {
                self.asked += 1;
                match &outcome {
                    Outcome::Missing => return Ok(false),
                    Outcome::NotStarted { reason } => return Err(not_started(reason)),
                    _ => {}
                }
                if let Some(evidence) = Evidence::of(outcome) {
                    self.late += usize::from(evidence.is_late());
                    self.note(planned, evidence);
                }
            }
            if self.late >= LATE && self.starts.is_empty() {
                self.skip_void();
            }
            // After a cut, the question that ended the process comes next, and is most likely answered wrongly: it is
            // asked even if the time is used up.
            let spent = public.spent() + hidden.spent();
            let is_late = !is_cut && self.time.is_some_and(|time| spent >= time);
            // Each further wrong answer of this kind would cost a process.
            let is_costly = is_cut && !self.starts.is_empty();
            let is_enough = self.starts.len() >= STARTS || is_costly || is_late || is_silent;
            if self.batch.is_empty() && self.asked < self.most && !is_enough {
                self.batch = self.sources.batch(BATCH.min(self.most - self.asked));
            }
            if self.batch.is_empty() || is_enough || self.asked >= self.most {
                self.is_cut_off = is_late && self.starts.is_empty() && self.asked < self.most;
                return Ok(true);
            }
        }
    }

    /// Skips the next questions up to one that is void under no choice of readings. Each of them would cost a process
    /// and show nothing.
    fn skip_void(&mut self) {
        let mut batch = self.batch.iter();
        let tells = batch.position(|planned| !may_accept(planned, None));
        let passed = tells.unwrap_or(self.batch.len());
        self.batch.drain(..passed);
        self.most = self.most.saturating_sub(passed);
    }

    /// Records known answers. A wrong one that timed out is enough: every further question would cost a process.
    fn note_known(&mut self, known: &Known<'_>) {
        for planned in std::mem::take(&mut self.batch) {
            match known.get(&Arc::as_ptr(&planned)) {
                Some(
                    &outcome @ (Outcome::Returned(_)
                    | Outcome::Raised(_)
                    | Outcome::TimedOut { .. }),
                ) => {
                    self.asked += 1;
                    if let Some(evidence) = Evidence::of(outcome.clone()) {
                        self.note(&planned, evidence);
                    }
                    let is_wrong = !self.starts.is_empty() || self.in_combination.is_some();
                    if is_wrong && matches!(outcome, Outcome::TimedOut { .. }) {
                        self.batch.clear();
                        self.most = self.asked;
                        return;
                    }
                }
                _ => self.batch.push(planned),
            }
        }
    }

    /// Keeps an answer that is to be explained, if students may see the question.
    fn keep(&mut self, planned: &Arc<Planned>, outcome: &Evidence, is_wrong: bool) {
        if let Some(answers) = &mut self.answers
            && View::Student.shows(&planned.case)
        {
            let answer = self.standing.value(planned, outcome);
            answers.note(planned, answer, is_wrong);
        }
    }

    fn note(&mut self, planned: &Arc<Planned>, outcome: Evidence) {
        let refuted = self.standing.note(planned, &outcome);
        self.keep(planned, &outcome, refuted.is_some());
        let Some(refuted) = refuted else {
            return;
        };
        let start = Start {
            wrong: Wrong {
                steps: self.standing.steps(planned, &outcome),
                planned: Arc::clone(planned),
                outcome,
            },
            refuted: refuted.choices,
            asked: self.asked,
        };
        let more = if !refuted.is_by_itself {
            self.in_combination.get_or_insert(start);
            MORE
        } else if self.starts.len() < STARTS {
            self.starts.push(start);
            FURTHER
        } else {
            FURTHER
        };
        self.most = self.most.min(self.asked + more);
    }
}

/// Returns the cost of a question to a method, in questions.
const fn cost(method: Method) -> usize {
    match method.answer() {
        Answer::Run => SOLVER_COST,
        _ => 1,
    }
}

fn not_started([english, german]: &[String; 2]) -> HarnessError {
    let reason = Argument::bilingual(english, german);
    HarnessError::new(message!("not-explored", reason))
}

/// Returns a counterexample as a case with the answers of the reference; `id` names the submission that it refutes.
pub fn offer(found: &Counterexample, id: &str) -> Case {
    let case = &found.planned.case;
    let call = case.call();
    let readings = Readings::DEFAULT.with_all(&case.pins);
    Case {
        id: CaseId {
            file: case.id.file.clone(),
            name: format!("{}, found in {id}", case.id.name),
        },
        answers: call
            .and_then(|call| oracle::answers(call, &readings).ok())
            .unwrap_or_default(),
        contested: call.map_or_else(Vec::new, |call| contesting(call, &case.pins)),
        why: Some("the smallest question found that a submission gets wrong".to_owned()),
        ..case.clone()
    }
}
