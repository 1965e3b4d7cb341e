//! Pipelining: many requests to a process ahead of its answers.

use super::{Open, Program, Reply, Session, request_line};
use crate::meter::Spent;
use crate::process::{Event, Process};
use crate::protocol::Object;
use model::case::Question;
use model::outcome::Outcome;
use model::value::Value;
use std::collections::VecDeque;

/// Progress of a pipelined process.
pub(super) struct Streamed {
    /// Number of completed questions.
    pub(super) done: usize,
    /// Number of questions in flight when something failed, else 0.
    pub(super) in_flight: usize,
}

/// A question in flight.
enum Pending<'a, 'q> {
    /// Its outcome is known without asking.
    Settled(Outcome),
    /// It awaits an answer.
    Open(Open<'a>, &'q [Value]),
}

impl<'a, P: Program> Session<'a, P> {
    /// Pipelines questions to a running process as far as possible.
    pub(super) fn stream<'q>(
        &mut self,
        questions: &[&'q Question],
        object: Object,
        answered: &dyn Fn(),
    ) -> Streamed {
        let mut done = 0;
        let process = if self.ahead < 2 {
            None
        } else {
            self.process.take()
        };
        let Some(mut process) = process else {
            return Streamed { done, in_flight: 0 };
        };
        let mut pending: VecDeque<Pending<'a, 'q>> = VecDeque::new();
        let mut sent = 0;
        let mut allowance = self.program.limits().output;
        loop {
            if pending.len() <= self.ahead / 2 {
                sent += self.send_ahead(&mut process, &questions[sent..], object, &mut pending);
            }
            let outcome = match pending.front() {
                None => {
                    self.process = Some(process);
                    return Streamed { done, in_flight: 0 };
                }
                Some(Pending::Settled(outcome)) => outcome.clone(),
                Some(Pending::Open(open, arguments)) => {
                    let limits = self.impatient_limits();
                    let Event::Line(line) = process.next_line(limits, &mut allowance) else {
                        let in_flight = pending.len();
                        self.retire(process);
                        return Streamed { done, in_flight };
                    };
                    if self.program.counts_stderr_as_output() && process.has_stderr() {
                        self.console.is_stray = true;
                        self.retire(process);
                        return Streamed { done, in_flight: 0 };
                    }
                    match self.read(&line, open, arguments) {
                        None => continue,
                        Some(Reply::Answered(outcome)) => outcome,
                        Some(_) => {
                            let in_flight = pending.len();
                            self.retire(process);
                            return Streamed { done, in_flight };
                        }
                    }
                }
            };
            pending.pop_front();
            allowance = self.program.limits().output;
            let is_spoilt = self.keep(questions[done], outcome);
            answered();
            done += 1;
            if is_spoilt {
                self.lost += 1;
            }
            let so_far = self.spent + process.spent_roughly();
            if is_spoilt || self.is_over(so_far) {
                self.retire(process);
                return Streamed { done, in_flight: 0 };
            }
        }
    }

    /// Sends as many requests as allowed in flight; returns how many of the questions it took.
    fn send_ahead<'q>(
        &mut self,
        process: &mut Process,
        questions: &[&'q Question],
        object: Object,
        pending: &mut VecDeque<Pending<'a, 'q>>,
    ) -> usize {
        let mut bytes = String::new();
        let mut count = 0;
        for question in questions {
            if pending.len() >= self.ahead {
                break;
            }
            let next = match question {
                Question::Technique(_) | Question::Files(_) => Pending::Settled(Outcome::Missing),
                // Two requests to one object are not pipelined.
                Question::Call(call) if call.first_call.is_some() => break,
                Question::Call(call) => {
                    if let Some(outcome) = self.without_asking(call) {
                        Pending::Settled(outcome)
                    } else {
                        let question = self.next_question() + pending.len();
                        let Ok(open) = self.open(call, question) else {
                            break;
                        };
                        bytes.push_str(&request_line(&open, call, &call.arguments, object));
                        Pending::Open(open, &call.arguments)
                    }
                }
            };
            pending.push_back(next);
            count += 1;
        }
        process.send(bytes.as_bytes());
        count
    }

    /// Returns the limits of a pipelined line. A slower call is asked again alone and loses nothing but this time.
    fn impatient_limits(&self) -> Spent {
        if self.ends_with_process {
            // A conversation chooses its own limit.
            return Spent::each(self.limit);
        }
        Spent::each(self.limit / 4)
    }
}
