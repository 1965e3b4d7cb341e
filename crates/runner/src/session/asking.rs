//! Asks one question, of as many processes as it takes until its outcome is the program's own.

use std::time::{Duration, Instant};

use super::{GRACE, Open, Program, Session, request_line};
use crate::meter::Spent;
use crate::process::{Ending, Event, Process};
use crate::protocol::{Answer, Object};
use message::Message;
use model::case::Call;
use model::outcome::{Clock, Outcome};
use model::value::Value;

/// Time after which a program that waits counts as waiting for input.
const IDLE: Duration = Duration::from_millis(100);

/// Number of characters kept of standard error.
const MAX_ERROR_CHARS: usize = 2048;

/// Result of a request.
pub(super) enum Reply {
    /// An answer.
    Answered(Outcome),
    /// A failure after which the process is unusable.
    Failed(Outcome),
    /// The same, because the program waited too long.
    Waited(Outcome),
    /// No answer, through no fault of the program.
    Stalled,
    /// The end of the output, with the limits of the request.
    Ended(Spent),
}

impl<P: Program> Session<'_, P> {
    /// Asks the current process, or a fresh one if that has exited.
    pub(super) fn ask_call(&mut self, call: &Call, object: Object) -> Outcome {
        let mut has_waited = false;
        if let Some(mut process) = self.process.take() {
            let second_answers = self.second_answers;
            let reply = self.converse(&mut process, call, object, Duration::ZERO);
            if let Reply::Answered(outcome) = reply {
                self.process = Some(process);
                return outcome;
            }
            self.retire(process);
            match reply {
                Reply::Failed(outcome) if self.second_answers == second_answers => {
                    self.lost += 1;
                    return outcome;
                }
                Reply::Waited(_) => has_waited = self.second_answers == second_answers,
                _ => {}
            }
        }
        let lost = self.lost;
        let has_answered = self.answers_at_all || !self.program.may_write_after_answer();
        let starts_slowly = !has_answered && self.start_up_factor == 1;
        let first = self.ask_fresh(call, object, has_waited, starts_slowly);
        let is_unflushed = matches!(first, Outcome::Unflushed { .. });
        let is_late = is_unflushed || matches!(first, Outcome::TimedOut { .. });
        if !is_late || !starts_slowly || self.answers_at_all {
            return unflushed_as_timeout(first);
        }
        // An answer that happens to come right after the end of the input looks like a missing flush.
        self.start_up_factor = 2;
        self.lost = lost;
        let second = self.ask_fresh(call, object, false, true);
        if is_unflushed {
            second
        } else {
            unflushed_as_timeout(second)
        }
    }

    /// Asks a fresh process, and another one if it waits too long, unless one has waited before (`has_waited`) or a
    /// single wait is enough (`is_believed`).
    fn ask_fresh(
        &mut self,
        call: &Call,
        object: Object,
        mut has_waited: bool,
        is_believed: bool,
    ) -> Outcome {
        let start_up = self.program.start_up() * self.start_up_factor;
        let (mut has_ended, mut has_stalled, mut lacks_memory) = (false, false, false);
        loop {
            let mut process = match self.program.start() {
                Ok(process) => process,
                Err(reason) => return self.refuse(reason),
            };
            let started = Instant::now();
            // Drops what the program wrote while it started.
            process.take_stderr();
            // The time to start must not make up for the time that the program waits.
            let is_warm = has_waited && self.warm_up(&mut process, object, start_up);
            // What another process printed for this question does not count, nor what this process printed for another
            // question.
            self.console.printed.remove(&self.next_question());
            let extra = if is_warm { Duration::ZERO } else { start_up };
            let limits = match self.converse(&mut process, call, object, extra) {
                Reply::Answered(outcome) => {
                    self.process = Some(process);
                    return outcome;
                }
                Reply::Waited(_) if !is_believed && !has_waited => {
                    has_waited = true;
                    self.retire(process);
                    continue;
                }
                Reply::Failed(outcome) | Reply::Waited(outcome) => {
                    self.lost += 1;
                    self.retire(process);
                    return outcome;
                }
                Reply::Stalled => {
                    self.retire(process);
                    if has_stalled {
                        return self.refuse(message!("process-stalled"));
                    }
                    has_stalled = true;
                    continue;
                }
                Reply::Ended(limits) => limits,
            };
            self.spent = self.spent + process.spent();
            lacks_memory |= process.may_lack_memory();
            let ending = process.ending(limits);
            // A signal may have come from outside; one that the program causes comes again.
            if ending.ended_by_signal() && !has_ended {
                has_ended = true;
                continue;
            }
            self.lost += 1;
            let is_killed = matches!(&ending, Ending::Exited { exit, .. } if exit.is_killed());
            if is_killed && (lacks_memory || !self.program.control_survives(started.elapsed())) {
                return self.refuse(message!("process-killed"));
            }
            return self.ended(ending);
        }
    }

    /// Asks a process that was just started a question that another one has answered. Returns `true` if it answers, too.
    fn warm_up(&mut self, process: &mut Process, object: Object, start_up: Duration) -> bool {
        if !self.program.may_write_after_answer() {
            return false;
        }
        let Some((question, call)) = self.answered_first.take() else {
            return false;
        };
        let reply = self.request(process, question, &call, &call.arguments, object, start_up);
        self.answered_first = Some((question, call));
        matches!(reply, Reply::Answered(_))
    }

    /// Records that the system refuses to run the program; returns the outcome.
    pub(super) fn refuse(&mut self, reason: Message) -> Outcome {
        let outcome = Outcome::not_started(&reason);
        self.refused = Some(reason);
        outcome
    }

    /// Returns the outcome of a fresh process whose output has ended.
    fn ended(&mut self, ending: Ending) -> Outcome {
        match ending {
            Ending::Exited {
                exit,
                mid_line,
                errors,
            } => Outcome::Crashed {
                how: if mid_line {
                    format!("{exit}, in the middle of a line")
                } else {
                    exit.to_string()
                },
                stderr: end(&self.masked(&errors)),
            },
            Ending::WentOn => Outcome::Closed,
            Ending::Stalled => self.refuse(message!("process-stalled")),
        }
    }

    /// Asks a process one question, which may take two requests.
    fn converse(
        &mut self,
        process: &mut Process,
        call: &Call,
        object: Object,
        start_up: Duration,
    ) -> Reply {
        let question = self.next_question();
        let Some(arguments) = &call.first_call else {
            return self.request(process, question, call, &call.arguments, object, start_up);
        };
        match self.request(process, question, call, arguments, object, start_up) {
            Reply::Answered(_) => {
                self.console.printed.remove(&question);
                let none = Duration::ZERO;
                self.request(process, question, call, &call.arguments, Object::Same, none)
            }
            failure => failure,
        }
    }

    fn request(
        &mut self,
        process: &mut Process,
        question: usize,
        call: &Call,
        arguments: &[Value],
        object: Object,
        extra: Duration,
    ) -> Reply {
        let open = match self.open(call, question) {
            Ok(open) => open,
            Err(reason) => return Reply::Failed(self.refuse(reason)),
        };
        process.send(request_line(&open, call, arguments, object).as_bytes());
        let limits = self.limits(extra);
        let output = self.program.limits().output;
        let mut allowance = output;
        loop {
            let timed_out = |clock| Outcome::TimedOut {
                limit: self.limit,
                clock,
            };
            return match process.next_line_alone(limits, &mut allowance) {
                Event::Line(line) => match self.read(&line, &open, arguments) {
                    Some(reply) => {
                        self.note_stderr(process);
                        reply
                    }
                    None => continue,
                },
                Event::Ended => Reply::Ended(limits),
                Event::Flooded => Reply::Failed(Outcome::Flooded { limit: output }),
                Event::Stalled => Reply::Stalled,
                Event::Overran => Reply::Failed(timed_out(Clock::Processor)),
                Event::Waited if self.answers_at_end(process, &open) => {
                    Reply::Failed(Outcome::Unflushed { limit: self.limit })
                }
                Event::Waited => Reply::Waited(timed_out(Clock::Waiting)),
            };
        }
    }

    /// Returns whether a program that never answered has the answer ready, but writes it only at the end of its input.
    fn answers_at_end(&self, process: &mut Process, open: &Open<'_>) -> bool {
        if self.answers_at_all || !self.program.may_write_after_answer() {
            return false;
        }
        let mut allowance = self.program.limits().output;
        let mut next = |process: &mut Process, wait: Duration| {
            process.next_line_alone(Spent::each(wait.min(self.limit)), &mut allowance)
        };
        // A slow program computes, or answers by itself.
        if !matches!(next(process, IDLE), Event::Waited) {
            return false;
        }
        process.close_input();
        let is_answer = |line: &[u8]| {
            Answer::read(line).is_ok_and(|answer| {
                answer.nonce() == open.nonce.as_str() && answer.printed().is_none()
            })
        };
        matches!(next(process, GRACE), Event::Line(line) if is_answer(&line))
    }

    /// Returns the limits of one call.
    fn limits(&self, extra: Duration) -> Spent {
        Spent::each(self.limit + extra)
    }
}

/// Turns a missing flush that is not confirmed into a timeout: the process may only have started slowly.
fn unflushed_as_timeout(outcome: Outcome) -> Outcome {
    match outcome {
        Outcome::Unflushed { limit } => Outcome::TimedOut {
            limit,
            clock: Clock::Waiting,
        },
        other => other,
    }
}

/// Returns the last [`MAX_ERROR_CHARS`] characters.
fn end(text: &str) -> String {
    let surplus = text.chars().count().saturating_sub(MAX_ERROR_CHARS);
    text.chars().skip(surplus).collect()
}
