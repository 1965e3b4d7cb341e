//! Explores the methods of a submission: asks question after question until an answer is wrong, then makes that question
//! as small as possible.
//!
//! An answer is wrong if no admissible choice of readings explains it together with the answers so far.
//!
//! | module | job |
//! |---|---|
//! | `sources` | questions, from sources that take turns by yield |
//! | `standing` | the choices of readings that explain the answers so far |
//! | `shrink`, `size`, `moves` | smaller questions that are still answered wrongly |

mod moves;
mod shrink;
mod size;
mod sources;
mod standing;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use reference::grid::Grid;
use reference::method::{Answer, Method};
use reference::rating::sudokutest::Level;
use reference::readings::{Reading, Readings};

use crate::case::{Call, Case, CaseId, Question};
use crate::diagnosis::Counterexample;
use crate::error::HarnessError;
use crate::fresh::Puzzles;
use crate::message;
use crate::message::Argument;
use crate::oracle;
use crate::outcome::Outcome;
use crate::plan::{Planned, contesting};
use crate::spec::{Course, Specs};
use crate::submission::{Conversation, Submission};

use crate::view::View;
use shrink::{Trial, Wrong};

use size::Size;
use sources::Sources;
use standing::Standing;

/// Number of questions asked in one go.
const BATCH: usize = 256;

/// Share of the time limit that a call has at first; who needs more is asked again with all of it.
const HASTE: u32 = 8;

/// Maximum number of processes that shrinking a question may cost.
const MAX_LOST: usize = 24;

/// Number of further questions after an answer that is wrong only beside others: one that is wrong by itself says more.
const MORE: usize = 2000;

/// Number of questions that a common machine asks in a second.
const PER_SECOND: u32 = 20_000;

/// Number of questions for which one of a solver counts: its runs take long.
const SOLVER_COST: usize = 10;

/// Time that a slow machine or a slow submission may take, as a multiple of the time planned.
const PATIENCE: u32 = 10;

/// Time beyond that multiple.
const RESERVE: Duration = Duration::from_secs(20);

/// Number of puzzles from which questions are made.
const PUZZLES: u64 = 24;

/// The extent of a search for one method.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// Maximum number of questions besides the calls of the plan; of a solver a tenth of them.
    pub questions: usize,
    /// The time at which the search is given up. Only a machine that is too slow for the questions gets that far.
    pub until: Option<Instant>,
}

impl Budget {
    /// Returns the share of each of so many methods in a search of so many seconds that begins now.
    pub fn share(seconds: u32, methods: usize) -> Self {
        let questions = PER_SECOND.saturating_mul(seconds);
        let planned = Duration::from_secs(seconds.into());
        Self {
            questions: questions as usize / methods.max(1),
            until: Instant::now().checked_add(RESERVE + planned * PATIENCE),
        }
    }
}

/// The result of exploring a method.
#[derive(Clone, Debug)]
pub struct Explored {
    /// The number of questions asked, without those of shrinking.
    pub asked: usize,
    /// The smallest question found that is answered wrongly.
    pub counterexample: Option<Counterexample>,
}

/// Everything that the explored submissions have in common.
#[derive(Debug)]
pub struct Explorer<'a> {
    specs: &'a Specs,
    of_method: BTreeMap<Method, Vec<&'a Arc<Planned>>>,
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
        let mut of_method: BTreeMap<Method, Vec<&Arc<Planned>>> = BTreeMap::new();
        for planned in plan.iter().filter(|planned| planned.ignored.is_none()) {
            if let Some(method) = planned.case.call().and_then(|call| call.asks) {
                of_method.entry(method).or_default().push(planned);
            }
        }
        // What students may see is found first.
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
        Ok(Exploration {
            explorer: self,
            conversation: submission.converse(limit / HASTE)?,
            patient: submission.converse(limit)?,
        })
    }
}

/// Conversations with a submission that is explored.
pub struct Exploration<'a> {
    explorer: &'a Explorer<'a>,
    /// Most questions are asked here.
    conversation: Box<dyn Conversation + 'a>,
    /// Questions that took too long there are asked here once more.
    patient: Box<dyn Conversation + 'a>,
}

impl std::fmt::Debug for Exploration<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Exploration").finish_non_exhaustive()
    }
}

impl Exploration<'_> {
    /// Explores a method; `None` if the course or the submission does not have it.
    ///
    /// # Errors
    ///
    /// If the submission cannot be started.
    pub fn explore(
        &mut self,
        method: Method,
        budget: Budget,
    ) -> Result<Option<Explored>, HarnessError> {
        let specs = self.explorer.specs;
        let Some(of_specs) = specs.method(method.interface(), method.name()) else {
            return Ok(None);
        };
        let mut standing = Standing::new(method, of_specs, &specs.course);
        let none: &[&Arc<Planned>] = &[];
        let known = self
            .explorer
            .of_method
            .get(&method)
            .map_or(none, Vec::as_slice);
        let shown = |planned: &&&Arc<Planned>| View::Student.shows(&planned.case);
        let calls = known.iter().filter(shown);
        let calls = calls.filter_map(|planned| planned.case.call());
        let mut sources = Sources::new(
            method,
            &specs.course,
            &self.explorer.puzzles,
            calls.collect(),
            self.explorer.seed,
        );
        let mut batch: Vec<Arc<Planned>> =
            known.iter().map(|&planned| Arc::clone(planned)).collect();
        let mut asked = 0;
        let cost = match method.answer() {
            Answer::Run => SOLVER_COST,
            _ => 1,
        };
        let mut most = known.len() + budget.questions / cost;
        let (mut counterexample, mut inconsistent, mut is_hasty) = (None, None, true);
        'search: loop {
            let questions: Vec<&Question> =
                batch.iter().map(|planned| &planned.case.question).collect();
            let conversation = if is_hasty {
                &mut self.conversation
            } else {
                &mut self.patient
            };
            let outcomes = conversation.ask(&questions);
            let answered = outcomes.len();
            let is_silent = answered < batch.len().min(1);
            for (planned, outcome) in batch.iter().zip(outcomes) {
                asked += 1;
                match &outcome {
                    Outcome::Missing => return Ok(None),
                    Outcome::NotStarted { reason } => return Err(not_started(reason)),
                    Outcome::Unasked => continue,
                    _ => {}
                }
                if let Some(refuted) = standing.note(planned, &outcome) {
                    let wrong = Wrong {
                        steps: standing.steps(planned, &outcome),
                        planned: Arc::clone(planned),
                        outcome,
                    };
                    if refuted.is_by_itself {
                        counterexample = self.shrunk(wrong, &standing, refuted.choices, asked);
                        if counterexample.is_some() {
                            break 'search;
                        }
                        is_hasty = false;
                    } else if inconsistent.is_none() {
                        inconsistent = Some((wrong, refuted.choices, asked));
                        most = most.min(asked + MORE);
                    }
                }
            }
            batch.drain(..answered);
            let is_late = budget.until.is_some_and(|until| Instant::now() >= until);
            if batch.is_empty() && asked < most {
                batch = sources.batch(BATCH.min(most - asked));
            }
            if batch.is_empty() || is_late || is_silent {
                break;
            }
        }
        if let (None, Some((wrong, refuted, asked))) = (&counterexample, inconsistent) {
            counterexample = self.shrunk(wrong, &standing, refuted, asked);
        }
        Ok(Some(Explored {
            asked,
            counterexample,
        }))
    }

    /// Makes the question of a wrong answer small; `None` if it only took too long for a search in haste.
    fn shrunk(
        &mut self,
        wrong: Wrong,
        standing: &Standing<'_>,
        refuted: Vec<Readings>,
        asked: usize,
    ) -> Option<Counterexample> {
        let mut trial = Questioning {
            conversation: &mut *self.conversation,
            course: &self.explorer.specs.course,
            standing,
            pins: wrong.planned.case.pins.clone(),
            suspected: refuted[..1].to_vec(),
            refuted,
            lost: 0,
        };
        let visibility = wrong.planned.case.visibility;
        let small = shrink::shrink(wrong.clone(), &mut trial);
        let refuted = trial.refuted;
        let Wrong {
            mut planned,
            outcome,
            ..
        } = [small, wrong].into_iter().find_map(|mut wrong| {
            if matches!(wrong.outcome, Outcome::TimedOut { .. }) {
                let patient = self.patient.ask(&[&wrong.planned.case.question]);
                wrong.outcome = patient.into_iter().next()?;
            }
            let allowing = standing.allowing(&wrong.planned, &wrong.outcome, &refuted);
            allowing.is_none().then_some(wrong)
        })?;
        // A hidden case, made smaller, stays hidden.
        if planned.case.visibility != visibility {
            Arc::make_mut(&mut planned).case.visibility = visibility;
        }
        let call = planned.case.call()?;
        Some(Counterexample {
            verdict: standing.verdict(&planned, &outcome),
            filled: Size::of(call, 0).filled,
            asked,
            planned,
            outcome,
        })
    }
}

/// Asks a submission the candidates of a question that becomes smaller.
struct Questioning<'a> {
    conversation: &'a mut (dyn Conversation + 'a),
    course: &'a Course,
    standing: &'a Standing<'a>,
    /// The readings that the first question asks for.
    pins: Vec<Reading>,
    /// The choices that an answer must refute.
    refuted: Vec<Readings>,
    /// Some of them, by which nearly all others are refuted too.
    suspected: Vec<Readings>,
    /// Number of processes lost so far.
    lost: usize,
}

impl Trial for Questioning<'_> {
    /// After a wrong answer that costs the process the others are not asked: it will do.
    fn ask(&mut self, candidates: &[Call]) -> Vec<Option<Wrong>> {
        let fair = |call: &Call| sources::fair(call.clone(), &self.pins, self.course).map(Arc::new);
        let fair: Vec<_> = candidates.iter().map(fair).enumerate().collect();
        let fair = fair
            .into_iter()
            .filter_map(|(index, planned)| Some((index, planned?)));
        let fair: Vec<(usize, Arc<Planned>)> = fair.collect();
        let questions = fair.iter().map(|(_, planned)| &planned.case.question);
        let questions: Vec<&Question> = questions.collect();
        let mut wrong: Vec<Option<Wrong>> = vec![None; candidates.len()];
        let mut done = 0;
        while done < questions.len() && self.lost < MAX_LOST {
            let outcomes = self.conversation.ask(&questions[done..]);
            let asked = &fair[done..];
            done += outcomes.len();
            if outcomes.is_empty() {
                break;
            }
            let is_lost = done < questions.len();
            for ((index, planned), outcome) in asked.iter().zip(outcomes) {
                let allowing = self.standing.allowing(planned, &outcome, &self.suspected);
                wrong[*index] = allowing.is_none().then(|| Wrong {
                    steps: self.standing.steps(planned, &outcome),
                    planned: Arc::clone(planned),
                    outcome,
                });
            }
            if is_lost {
                self.lost += 1;
                if wrong.iter().any(Option::is_some) {
                    break;
                }
            }
        }
        wrong
    }

    fn is_proven(&mut self, wrong: &Wrong) -> bool {
        let allowing = self
            .standing
            .allowing(&wrong.planned, &wrong.outcome, &self.refuted);
        self.suspected.extend(allowing);
        allowing.is_none()
    }

    fn run(&self, call: &Call) -> Vec<Grid> {
        let planned = match call.asks.map(Method::answer) {
            Some(Answer::Run) => sources::fair(call.clone(), &self.pins, self.course),
            _ => None,
        };
        planned.map_or_else(Vec::new, |planned| self.standing.run(&planned))
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
