//! A Java submission compiled with probes and edits, and a JVM that answers questions with it.
//!
//! Nothing from here decides a verdict: the JVM runs code that was not handed in, and the submission may forge the
//! record of the statements that ran.

use std::collections::VecDeque;
use std::fmt::Write as _;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use super::compile::{CompileFault, Edit, Statement};
use super::flags::Purpose;
use super::runnable::{Prestarted, Runnable};
use super::submission::JavaSubmission;
use message::Message;
use message::error::HarnessError;
use model::case::{Call, Question};
use model::outcome::{Clock, Outcome};
use model::value::{SizeLimit, Value};
use runner::meter::Spent;
use runner::process::{Event, Process};
use runner::protocol::{Answer, Object};
use runner::session::{Nonces, Open, Program, Way, request_line};

/// Maximum number of questions in flight to a JVM.
const MAX_IN_FLIGHT: usize = 64;

/// Number of stalled processes after which no more are started.
const MAX_STALLED: usize = 2;

/// A submission with a probe before each statement, and with edits that a number turns on.
#[derive(Debug)]
pub struct Instrumented {
    runnable: Runnable,
    /// The statements, by number.
    pub statements: Vec<Statement>,
    /// The edits, in the order of their numbers.
    pub edits: Vec<Edit>,
    /// The reason why no process of it can run, once one was refused or too many have stalled.
    refused: OnceLock<Message>,
}

/// A call to an instrumented submission.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// The question; only calls are answered.
    pub question: &'a Question,
    /// The number of the edit that is on; 0 for none.
    pub edit: usize,
    /// True if the edit is also on while classes are initialised, because it changes code that runs then.
    pub initialises: bool,
    /// The number of statements after which the call ends.
    pub steps: u32,
    /// True if the statements that ran are reported.
    pub traced: bool,
}

/// The outcome of a call to an instrumented submission.
#[derive(Clone, Debug, PartialEq)]
pub struct Probed {
    /// The outcome; `None` if the call took all its steps.
    pub outcome: Option<Outcome>,
    /// The number of statements that it took.
    pub steps: u32,
    /// The statements that ran.
    pub ran: Vec<usize>,
    /// The statements that ran in the second half of the steps, if the call took them all: those of an endless loop.
    pub cycle: Vec<usize>,
}

impl Probed {
    /// Returns the result for a question that was skipped because others took all their steps.
    pub fn not_asked() -> Self {
        Self {
            outcome: None,
            steps: 0,
            ran: Vec::new(),
            cycle: Vec::new(),
        }
    }

    /// Returns whether the call has ended its process.
    pub fn ends_process(&self) -> bool {
        matches!(
            self.outcome,
            Some(
                Outcome::Crashed { .. }
                    | Outcome::TimedOut { .. }
                    | Outcome::Malformed { .. }
                    | Outcome::Flooded { .. }
                    | Outcome::AnsweredTwice { .. }
                    | Outcome::Closed
            )
        )
    }
}

impl From<Outcome> for Probed {
    fn from(outcome: Outcome) -> Self {
        Self {
            outcome: Some(outcome),
            steps: 0,
            ran: Vec::new(),
            cycle: Vec::new(),
        }
    }
}

impl JavaSubmission {
    /// Compiles the submission with probes, and with the edits of the statements numbered in `edited`. The numbers of
    /// statements depend on the sources alone.
    ///
    /// # Errors
    ///
    /// If no compile server can be started. The inner result is a [`CompileFault`] if the compiler fails or exceeds a
    /// limit.
    pub fn instrument(
        &self,
        edited: &[usize],
    ) -> Result<Result<Instrumented, CompileFault>, HarnessError> {
        let runnable = self.runnable()?;
        let compiled = runnable.toolchain.instrument(&self.job(), edited)?;
        Ok(compiled.map(|compiled| Instrumented {
            runnable: Runnable {
                toolchain: Arc::clone(&runnable.toolchain),
                purpose: Purpose::Trials,
                targets: runnable.targets.clone(),
                classes: compiled.classes,
                prestarted: Prestarted::none(),
            },
            statements: compiled.statements,
            edits: compiled.edits,
            refused: OnceLock::new(),
        }))
    }

    /// Compiles the submission with other texts of some files. The result has the cache key of the original, so it must
    /// not be asked through [`Submission::answer`](runner::Submission::answer), which stores answers.
    ///
    /// # Errors
    ///
    /// If no compile server can be started.
    pub fn edited<'t>(
        &self,
        texts: impl IntoIterator<Item = (&'t str, String)>,
    ) -> Result<Self, HarnessError> {
        let mut sources = self.sources.clone();
        for (file, text) in texts {
            let mut files = sources.texts.iter_mut();
            if let Some((source, _)) = files.find(|(source, _)| source.path == file) {
                source.text = text;
            }
        }
        Self::compiled(&self.toolchain, &self.name, sources)
    }

    /// Returns the files with their texts.
    pub fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        let sources = self.sources.texts.iter();
        sources.map(|(source, _)| (source.path.as_str(), source.text.as_str()))
    }
}

impl Instrumented {
    /// Returns `true` if the submission has the method of a call.
    pub fn has(&self, call: &Call) -> bool {
        matches!(self.runnable.way(call), Way::To(_))
    }

    /// Checks that the host could run all questions so far.
    ///
    /// # Errors
    ///
    /// If it could not: then the outcomes say nothing about the submission.
    pub fn check(&self) -> Result<(), HarnessError> {
        match self.refused.get() {
            None => Ok(()),
            Some(reason) => Err(HarnessError::new(message!(
                "not-explored",
                reason = reason.clone()
            ))),
        }
    }
}

/// A running JVM with an instrumented submission. It is replaced after every failure.
#[derive(Debug)]
pub struct Probing<'a> {
    program: &'a Instrumented,
    process: Option<Process>,
    requests: u64,
    nonces: Nonces,
    /// The number of processes that have stalled.
    stalled: usize,
}

/// A question in flight: its index, and the requests that await answers.
struct InFlight<'a, 'q> {
    index: usize,
    open: VecDeque<(Open<'a>, &'q [Value])>,
    so_far: Option<Probed>,
}

impl<'a> Probing<'a> {
    /// Prepares to ask a submission; its JVM starts with the first question.
    pub fn new(program: &'a Instrumented) -> Self {
        Self {
            program,
            process: None,
            requests: 0,
            nonces: Nonces::default(),
            stalled: 0,
        }
    }

    /// Ends the JVM. The next question starts another one, whose classes keep no state from earlier questions.
    pub fn restart(&mut self) {
        self.process = None;
    }

    /// Asks questions in order and returns one outcome for each.
    pub fn ask(&mut self, asked: &[Asked<'_>]) -> Vec<Probed> {
        let mut outcomes = vec![Probed::from(Outcome::Missing); asked.len()];
        let mut done = 0;
        while done < asked.len() {
            // After a failure the questions in flight are asked one by one: any of them may be the cause.
            let mut alone = self.stream(asked, &mut done, MAX_IN_FLIGHT, &mut outcomes);
            while alone > 0 && done < asked.len() {
                let one = &asked[..=done];
                if self.stream(one, &mut done, 1, &mut outcomes) > 0 {
                    done += 1;
                }
                alone -= 1;
            }
        }
        outcomes
    }

    /// Asks questions from `done` on until one fails. Returns the number of questions in flight at the failure; 0 if
    /// there was none. The failure becomes the outcome of the first of them, which is final only if there was no other.
    fn stream(
        &mut self,
        asked: &[Asked<'_>],
        done: &mut usize,
        ahead: usize,
        outcomes: &mut [Probed],
    ) -> usize {
        let limits = *self.program.runnable.limits();
        let mut extra = Duration::ZERO;
        if self.process.is_none() {
            match self.start() {
                Ok(process) => self.process = Some(process),
                Err(outcome) => {
                    outcomes[*done..asked.len()].fill(Probed::from(outcome));
                    *done = asked.len();
                    return 0;
                }
            }
            extra = self.program.runnable.start_up();
        }
        let mut in_flight: VecDeque<InFlight<'_, '_>> = VecDeque::new();
        let mut sent = *done;
        let mut allowance = limits.output;
        loop {
            if in_flight.len() <= ahead / 2 {
                let mut lines = String::new();
                while sent < asked.len() && in_flight.len() < ahead {
                    let way = self.request(&asked[sent], sent, &mut lines);
                    in_flight.extend(way);
                    sent += 1;
                }
                let process = self.process.as_mut().expect("it was started");
                process.send(lines.as_bytes());
            }
            let Some(front) = in_flight.front_mut() else {
                *done = sent;
                return 0;
            };
            let budget = Spent::each(limits.time_per_call + extra);
            let process = self.process.as_mut().expect("it was started");
            let failure = match process.next_line(budget, &mut allowance) {
                Event::Line(line) => match self.read(&line, front, &asked[front.index]) {
                    Ok(None) => continue,
                    Ok(Some(probed)) => {
                        // Trials of edits are not traced and need not be exact: edits that survive are proved in other
                        // processes.
                        let spoilt = asked[front.index].traced
                            && probed
                                .outcome
                                .as_ref()
                                .is_some_and(|outcome| self.program.runnable.is_spoilt_by(outcome));
                        outcomes[front.index] = probed;
                        *done = front.index + 1;
                        in_flight.pop_front();
                        allowance = limits.output;
                        extra = Duration::ZERO;
                        if spoilt {
                            self.process = None;
                            return 0;
                        }
                        continue;
                    }
                    Err(outcome) => outcome,
                },
                Event::Flooded => Outcome::Flooded {
                    limit: limits.output,
                },
                Event::Overran => Outcome::TimedOut {
                    limit: limits.time_per_call,
                    clock: Clock::Processor,
                },
                Event::Waited => Outcome::TimedOut {
                    limit: limits.time_per_call,
                    clock: Clock::Waiting,
                },
                Event::Stalled => {
                    self.stalled += 1;
                    let reason = message!("process-stalled");
                    let outcome = Outcome::not_started(&reason);
                    if self.stalled == MAX_STALLED {
                        let _ = self.program.refused.set(reason);
                    }
                    outcome
                }
                Event::Ended => Outcome::Crashed {
                    how: String::new(),
                    stderr: String::new(),
                },
            };
            self.process = None;
            *done = front.index;
            outcomes[front.index] = Probed::from(failure);
            return in_flight.len();
        }
    }

    fn start(&mut self) -> Result<Process, Outcome> {
        let refused = &self.program.refused;
        if refused.get().is_none() {
            match self.program.runnable.start() {
                Ok(process) => return Ok(process),
                Err(reason) => _ = refused.set(reason),
            }
        }
        let reason = refused.get().expect("it was refused");
        Err(Outcome::not_started(reason))
    }

    /// Appends the requests for a question to `lines`; `None` if it cannot be asked.
    fn request<'q>(
        &mut self,
        asked: &Asked<'q>,
        index: usize,
        lines: &mut String,
    ) -> Option<InFlight<'a, 'q>> {
        let Question::Call(call) = asked.question else {
            return None;
        };
        let program: &'a Instrumented = self.program;
        let Way::To(_) = program.runnable.way(call) else {
            return None;
        };
        let statements = if asked.traced {
            program.statements.len()
        } else {
            0
        };
        let mut open = VecDeque::new();
        for arguments in call.first_call.iter().chain([&call.arguments]) {
            self.requests += 1;
            let nonce = self.nonces.draw().ok()?;
            let request = Open::new(&program.runnable, call, self.requests, nonce);
            let object = if open.is_empty() {
                Object::New
            } else {
                Object::Same
            };
            let _ = write!(
                lines,
                "{{\"edit\":{},\"steps\":{},\"statements\":{statements},\"initialises\":{},{}",
                asked.edit,
                asked.steps.max(2),
                asked.initialises,
                &request_line(&request, call, arguments, object)[1..]
            );
            open.push_back((request, arguments.as_slice()));
        }
        Some(InFlight {
            index,
            open,
            so_far: None,
        })
    }

    /// Reads a line of the driver; `None` if the question needs another one.
    fn read(
        &self,
        line: &[u8],
        front: &mut InFlight<'_, '_>,
        asked: &Asked<'_>,
    ) -> Result<Option<Probed>, Outcome> {
        // The driver's JSON contains no tab; the record of the probes follows one.
        let end = line.iter().rposition(|&byte| byte == b'\t');
        let (json, record) = line.split_at(end.unwrap_or(line.len()));
        let answer = Answer::read(json);
        if answer.as_ref().is_ok_and(|it| it.printed().is_some()) {
            return Ok(None);
        }
        let (request, arguments) = front.open.pop_front().expect("it awaits an answer");
        let outcome = answer.and_then(|answer| request.accept(answer, arguments));
        let mut outcome = outcome.map_err(|reason| Outcome::Malformed {
            reason: reason.in_words(),
            line: String::new(),
        })?;
        // Only correctness counts here, and a right answer has room.
        outcome.cut(SizeLimit::NARROW);
        let record = std::str::from_utf8(record).unwrap_or_default().trim_start();
        let (steps, record) = record.split_once(':').unwrap_or_default();
        let steps = steps.parse().unwrap_or(0);
        let count = if asked.traced {
            self.program.statements.len()
        } else {
            0
        };
        let mut probed = match record.split_once('!') {
            None => Probed {
                outcome: Some(outcome),
                steps,
                ran: set_bits(record, count),
                cycle: Vec::new(),
            },
            Some((ran, cycle)) => Probed {
                outcome: None,
                steps,
                ran: set_bits(ran, count),
                cycle: set_bits(cycle, count),
            },
        };
        if let Some(first) = front.so_far.take() {
            probed.steps = probed.steps.saturating_add(first.steps);
            probed.ran.extend(first.ran);
            probed.ran.sort_unstable();
            probed.ran.dedup();
            if first.outcome.is_none() {
                probed.outcome = None;
                probed.cycle = first.cycle;
            }
        }
        if front.open.is_empty() {
            return Ok(Some(probed));
        }
        front.so_far = Some(probed);
        Ok(None)
    }
}

/// Returns the positions below `count` of the bits that are set in hexadecimal digits, each digit's highest bit first.
fn set_bits(digits: &str, count: usize) -> Vec<usize> {
    let mut numbers = Vec::new();
    for (index, digit) in digits.chars().enumerate().take(count.div_ceil(4)) {
        let bits = digit.to_digit(16).unwrap_or(0);
        let set = (0..4).filter(|bit| bits & (8 >> bit) != 0);
        numbers.extend(
            set.map(|bit| 4 * index + bit)
                .filter(|&number| number < count),
        );
    }
    numbers
}
