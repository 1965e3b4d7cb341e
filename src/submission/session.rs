//! A series of questions to a program, over as many processes as it takes.
//!
//! Which question bears what a program does is settled so that it depends on the program alone, never on who is
//! faster:
//!
//! * A line counts for the request that is open when it is read, in the order of the output. What a program writes
//!   unasked after an answer therefore meets the next request.
//! * A line with the nonce of an earlier request is a second answer to that one. It does not harm the open one: if
//!   that fails after such a line, it is asked once more, of a fresh process.
//! * A process that has answered a question may go. If its output ends before the next question is answered, that
//!   question is asked once more, of a fresh process; only who fails it fresh has crashed or closed its output. So a
//!   crash never comes from what other questions left behind.
//! * After any other failure the process is killed, and the next question meets a fresh one.
//! * A method that had no answer in time three times is given up, and so is a program three of whose methods were given
//!   up before it answered anything: hanging costs seconds, not hours.
//! * A program that allows it gets many requests ahead of its answers. At the first irregularity its process is killed,
//!   and the question at which it came is asked again by itself, as if nobody had been in a hurry.

use std::collections::{BTreeMap, VecDeque};
use std::time::{Duration, Instant};

use super::process::{Budget, Ending, Event, Process};
use super::protocol::steps::{self, Wanted};
use super::protocol::{Answer, Nonce, Object, Refusal, Request, Target, beginning};
use crate::case::{Call, Question};
use crate::outcome::{Clock, Outcome};
use crate::spec::{Limits, Method};
use crate::value::Value;

/// How long a program may take at most to end when its input has ended, and to give away that it answered twice.
const GRACE: Duration = Duration::from_millis(500);

/// How many calls of a method may have no answer in time before it is given up, and how many methods of a program that
/// answers nothing.
const PATIENCE: usize = 3;

/// How many characters of standard error are kept.
const KEPT_ERRORS: usize = 2048;

/// How many bytes of a line are looked at to show its beginning.
const LOOKED_AT: usize = 4096;

/// How many times the limit on processor time a call may take by the clock on the wall: it may wait, and other
/// programs may keep it waiting.
const WALL_FACTOR: u32 = 5;

/// The part of the time to start that a process may compute: most of it is for machines that have too much to do.
const START_UP_SHARE: u32 = 10;

/// What can be asked over pipes.
pub(super) trait Program: Sync {
    /// Starts a process that is ready for requests.
    fn start(&self) -> Result<Process, String>;

    /// What a call may use.
    fn limits(&self) -> &Limits;

    /// The method that a call asks for.
    fn method(&self, call: &Call) -> Option<&Method>;

    /// Where a call goes.
    fn way(&self, _call: &Call) -> Way<'_> {
        Way::ByName
    }

    /// The clock by which a call's time is limited.
    fn clock(&self) -> Clock {
        Clock::Wall
    }

    /// How many requests may be on their way at once.
    fn ahead(&self) -> usize {
        1
    }

    /// Whether a process may say something after its last answer; otherwise it is killed there.
    fn is_heard_out(&self) -> bool {
        true
    }

    /// Whether a process that gave this outcome is of no more use.
    fn is_spoilt_by(&self, _outcome: &Outcome) -> bool {
        false
    }
}

/// How a program is asked for a method.
#[derive(Clone, Copy, Debug)]
pub(super) enum Way<'a> {
    /// By the names of interface and method; the program looks for it.
    ByName,
    /// By its place in the program.
    To(&'a Target),
    /// Not at all: the program has no such method.
    Nowhere,
}

/// A series of questions to one program.
pub(super) struct Session<'a, P: Program> {
    program: &'a P,
    process: Option<Process>,
    /// How many requests were made.
    requests: u64,
    /// The question that each nonce was sent for.
    asked: BTreeMap<String, usize>,
    /// How many lines were second answers.
    second_answers: u64,
    /// Whether any request was answered.
    answers_at_all: bool,
    /// How many calls of each method had no answer in time.
    timeouts: BTreeMap<String, usize>,
    /// The questions that got a second answer, each with the beginning of it.
    answered_twice: BTreeMap<usize, String>,
    outcomes: Vec<Outcome>,
}

/// What became of a request.
enum Reply {
    /// It was answered.
    Answered(Outcome),
    /// It was not, and the process is of no more use.
    Failed(Outcome),
    /// The output ended; the request's time ends then.
    Ended(Instant),
}

/// A request as far as its answer is concerned.
struct Open<'a> {
    id: u64,
    nonce: Nonce,
    method: Option<&'a Method>,
    steps: Option<Wanted>,
    target: Option<&'a Target>,
}

impl Open<'_> {
    /// What an answer says, if it is one to this request with these arguments.
    fn accept(&self, answer: Answer, arguments: &[Value]) -> Result<Outcome, Refusal> {
        if answer.id() != self.id {
            return Err(Refusal::OtherId {
                expected: self.id,
                found: answer.id(),
            });
        }
        if answer.nonce() != self.nonce.as_str() {
            return Err(Refusal::OtherNonce(self.id));
        }
        if let Some(wanted) = self.steps {
            return answer.steps(wanted, arguments.len());
        }
        let Some(target) = self.target else {
            return answer.outcome(self.method, arguments.len());
        };
        let mut outcome = answer.outcome(self.method, target.positions.len())?;
        let after = match &mut outcome {
            Outcome::Returned(returned) => returned.arguments.as_mut(),
            Outcome::Raised(raised) => raised.arguments.as_mut(),
            _ => None,
        };
        if let Some(after) = after {
            *after = target.all(arguments, std::mem::take(after));
        }
        Ok(outcome)
    }
}

/// How far a process came that was asked ahead of its answers.
struct Streamed {
    /// The questions that are done.
    done: usize,
    /// The questions after them that were on their way when something went wrong.
    lost: usize,
}

/// A question whose request is on its way.
enum OnItsWay<'a> {
    /// It needs no answer.
    Settled(Outcome),
    /// It waits for one.
    Open(Open<'a>, &'a [Value]),
}

impl<'a, P: Program> Session<'a, P> {
    pub(super) fn new(program: &'a P) -> Self {
        Self {
            program,
            process: None,
            requests: 0,
            asked: BTreeMap::new(),
            second_answers: 0,
            answers_at_all: false,
            timeouts: BTreeMap::new(),
            answered_twice: BTreeMap::new(),
            outcomes: Vec::new(),
        }
    }

    /// Takes over how many calls of each method had no answer in time before.
    pub(super) fn remember(&mut self, timeouts: BTreeMap<String, usize>) {
        self.answers_at_all = true;
        self.timeouts = timeouts;
    }

    /// Asks questions one after the other; `answered` is told each time one more is done.
    pub(super) fn ask_all(
        &mut self,
        questions: &[&'a Question],
        object: Object,
        answered: &dyn Fn(),
    ) {
        let mut done = 0;
        while done < questions.len() {
            let streamed = self.stream(&questions[done..], object, answered);
            done += streamed.done;
            // Those that were on their way when something went wrong are asked one by one: any of them may be the cause.
            for question in questions.iter().skip(done).take(streamed.lost.max(1)) {
                self.ask(question, object);
                answered();
                done += 1;
            }
        }
    }

    /// The outcomes so far; a second answer that comes later may still change one.
    pub(super) fn outcomes(&self) -> &[Outcome] {
        &self.outcomes
    }

    fn ask(&mut self, question: &Question, object: Object) {
        let outcome = match question {
            Question::Call(call) => self
                .without_asking(call)
                .unwrap_or_else(|| self.ask_call(call, object)),
            Question::Technique(_) | Question::Files(_) => Outcome::Missing,
        };
        if let (Question::Call(call), Outcome::TimedOut { .. }) = (question, &outcome) {
            *self.timeouts.entry(subject(call)).or_default() += 1;
        }
        if self.program.is_spoilt_by(&outcome) {
            self.process = None;
        }
        self.outcomes.push(outcome);
    }

    /// The outcome of a call that cannot be made or is not worth making any more.
    fn without_asking(&self, call: &Call) -> Option<Outcome> {
        if matches!(self.program.way(call), Way::Nowhere) {
            return Some(Outcome::Missing);
        }
        let hopeless = |timeouts: &usize| *timeouts >= PATIENCE;
        let methods = self.timeouts.values().filter(|timeouts| hopeless(timeouts));
        let silent = !self.answers_at_all && methods.count() >= PATIENCE;
        (silent || self.timeouts.get(&subject(call)).is_some_and(hopeless)).then(|| {
            Outcome::GivenUp {
                timeouts: self.timeouts.values().sum(),
                limit: self.program.limits().time_per_call,
            }
        })
    }

    /// Asks a living process ahead of its answers, as far as that goes.
    fn stream(
        &mut self,
        questions: &[&'a Question],
        object: Object,
        answered: &dyn Fn(),
    ) -> Streamed {
        let mut done = 0;
        let process = if self.program.ahead() < 2 {
            None
        } else {
            self.process.take()
        };
        let Some(mut process) = process else {
            return Streamed { done, lost: 0 };
        };
        let mut on_their_way: VecDeque<OnItsWay<'a>> = VecDeque::new();
        let mut sent = 0;
        let mut allowance = self.program.limits().output;
        loop {
            if on_their_way.len() <= self.program.ahead() / 2 {
                sent +=
                    self.send_ahead(&mut process, &questions[sent..], object, &mut on_their_way);
            }
            let outcome = match on_their_way.front() {
                None => {
                    self.process = Some(process);
                    return Streamed { done, lost: 0 };
                }
                Some(OnItsWay::Settled(outcome)) => outcome.clone(),
                Some(OnItsWay::Open(open, arguments)) => {
                    let budget = self.impatient_budget();
                    let Event::Line(line) = process.next_line(&budget, &mut allowance) else {
                        let lost = on_their_way.len();
                        return Streamed { done, lost };
                    };
                    match self.read(&line, open, arguments) {
                        None => continue,
                        Some(Reply::Answered(outcome)) => outcome,
                        Some(Reply::Failed(_) | Reply::Ended(_)) => {
                            let lost = on_their_way.len();
                            return Streamed { done, lost };
                        }
                    }
                }
            };
            on_their_way.pop_front();
            allowance = self.program.limits().output;
            let spoilt = self.program.is_spoilt_by(&outcome);
            self.outcomes.push(outcome);
            answered();
            done += 1;
            if spoilt {
                return Streamed { done, lost: 0 };
            }
        }
    }

    /// Sends as many requests as may be on their way; how many questions that are.
    fn send_ahead(
        &mut self,
        process: &mut Process,
        questions: &[&'a Question],
        object: Object,
        on_their_way: &mut VecDeque<OnItsWay<'a>>,
    ) -> usize {
        let mut bytes = String::new();
        let mut count = 0;
        for question in questions {
            if on_their_way.len() >= self.program.ahead() {
                break;
            }
            let next = match question {
                Question::Technique(_) | Question::Files(_) => OnItsWay::Settled(Outcome::Missing),
                // Two requests to one object go by themselves.
                Question::Call(call) if call.first_call.is_some() => break,
                Question::Call(call) => {
                    if let Some(outcome) = self.without_asking(call) {
                        OnItsWay::Settled(outcome)
                    } else {
                        let question = self.outcomes.len() + on_their_way.len();
                        let Ok(open) = self.open(call, question) else {
                            break;
                        };
                        bytes.push_str(&request_line(&open, call, &call.arguments, object));
                        OnItsWay::Open(open, &call.arguments)
                    }
                }
            };
            on_their_way.push_back(next);
            count += 1;
        }
        process.send(bytes.as_bytes());
        count
    }

    /// Asks the process that is there, and a fresh one if that has gone.
    fn ask_call(&mut self, call: &Call, object: Object) -> Outcome {
        if let Some(mut process) = self.process.take() {
            let second_answers = self.second_answers;
            match self.converse(&mut process, call, object, Duration::ZERO) {
                Reply::Answered(outcome) => {
                    self.process = Some(process);
                    return outcome;
                }
                Reply::Failed(outcome) if self.second_answers == second_answers => return outcome,
                Reply::Failed(_) | Reply::Ended(_) => {}
            }
        }
        let mut process = match self.program.start() {
            Ok(process) => process,
            Err(reason) => return Outcome::NotStarted { reason },
        };
        match self.converse(&mut process, call, object, self.program.limits().start_up) {
            Reply::Answered(outcome) => {
                self.process = Some(process);
                outcome
            }
            Reply::Failed(outcome) => outcome,
            Reply::Ended(deadline) => self.ended(process, deadline),
        }
    }

    /// What to say of a fresh process whose output has ended and which may run until the deadline.
    fn ended(&self, process: Process, deadline: Instant) -> Outcome {
        match process.ending(deadline) {
            Ending::Exited { exit, errors } => Outcome::Crashed {
                how: exit.to_string(),
                stderr: end(&self.masked(&errors)),
            },
            Ending::WentOn => Outcome::Closed,
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
        let Some(arguments) = &call.first_call else {
            return self.request(process, call, &call.arguments, object, start_up);
        };
        match self.request(process, call, arguments, object, start_up) {
            Reply::Answered(_) => {
                self.request(process, call, &call.arguments, Object::Same, Duration::ZERO)
            }
            failure => failure,
        }
    }

    fn request(
        &mut self,
        process: &mut Process,
        call: &Call,
        arguments: &[Value],
        object: Object,
        extra: Duration,
    ) -> Reply {
        let open = match self.open(call, self.outcomes.len()) {
            Ok(open) => open,
            Err(reason) => return Reply::Failed(Outcome::NotStarted { reason }),
        };
        process.send(request_line(&open, call, arguments, object).as_bytes());
        let limits = self.program.limits();
        let budget = self.budget(extra);
        let mut allowance = limits.output;
        loop {
            let outcome = match process.next_line(&budget, &mut allowance) {
                Event::Line(line) => match self.read(&line, &open, arguments) {
                    Some(reply) => return reply,
                    None => continue,
                },
                Event::Ended => return Reply::Ended(budget.until),
                Event::Flooded => Outcome::Flooded {
                    limit: limits.output,
                },
                Event::TimedOut(clock) => Outcome::TimedOut {
                    limit: limits.time_per_call,
                    clock,
                },
            };
            return Reply::Failed(outcome);
        }
    }

    /// The time for one call from now on.
    fn budget(&self, extra: Duration) -> Budget {
        let limit = self.program.limits().time_per_call;
        match self.program.clock() {
            Clock::Wall => Budget {
                until: Instant::now() + limit + extra,
                processor: None,
            },
            Clock::Processor => Budget {
                until: Instant::now() + limit * WALL_FACTOR + extra,
                processor: Some(limit + extra / START_UP_SHARE),
            },
        }
    }

    /// The time for the next of many lines. Who is slower is asked again alone, and loses nothing but this time.
    fn impatient_budget(&self) -> Budget {
        let budget = self.budget(Duration::ZERO);
        Budget {
            processor: budget.processor.map(|limit| limit / 4),
            ..budget
        }
    }

    /// Numbers a request for a question and gives it a nonce.
    fn open(&mut self, call: &Call, question: usize) -> Result<Open<'a>, String> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).map_err(|error| format!("no random numbers: {error}"))?;
        let nonce = Nonce::from_bytes(bytes);
        self.requests += 1;
        self.asked.insert(nonce.as_str().to_owned(), question);
        let program: &'a P = self.program;
        Ok(Open {
            id: self.requests,
            nonce,
            method: program.method(call),
            steps: Wanted::by(call),
            target: match program.way(call) {
                Way::To(target) => Some(target),
                Way::ByName | Way::Nowhere => None,
            },
        })
    }

    /// What a line does to the open request; nothing if it belongs to an earlier one.
    fn read(&mut self, line: &[u8], open: &Open<'_>, arguments: &[Value]) -> Option<Reply> {
        let outcome = match Answer::read(line) {
            Ok(answer) if answer.nonce() == open.nonce.as_str() => open.accept(answer, arguments),
            Ok(answer) if self.note_second(&answer, line) => return None,
            Ok(answer) => open.accept(answer, arguments),
            Err(refusal) => Err(refusal),
        };
        self.answers_at_all |= outcome.is_ok();
        Some(match outcome {
            Ok(outcome) => Reply::Answered(outcome),
            Err(refusal) => Reply::Failed(self.malformed(&refusal, line)),
        })
    }

    /// Takes note of a second answer to an earlier request; whether it was one.
    fn note_second(&mut self, answer: &Answer, line: &[u8]) -> bool {
        let Some(&question) = self.asked.get(answer.nonce()) else {
            return false;
        };
        // The answer to a request that is still on its way is no second one.
        if question > self.outcomes.len() {
            return false;
        }
        self.second_answers += 1;
        if !self.answered_twice.contains_key(&question) {
            self.answered_twice.insert(question, self.shown(line));
        }
        true
    }

    /// Ends the session: looks for answers that come after the last request, then settles who answered twice.
    pub(super) fn finish(mut self) -> Vec<Outcome> {
        let process = self.process.take();
        if let Some(mut process) = process.filter(|_| self.program.is_heard_out()) {
            process.close_input();
            let limits = self.program.limits();
            let budget = Budget {
                until: Instant::now() + limits.time_per_call.min(GRACE),
                processor: None,
            };
            let mut allowance = limits.output;
            while let Event::Line(line) = process.next_line(&budget, &mut allowance) {
                if let Ok(answer) = Answer::read(&line) {
                    self.note_second(&answer, &line);
                }
            }
        }
        for (question, line) in self.answered_twice {
            answer_twice(&mut self.outcomes[question], line);
        }
        self.outcomes
    }

    fn malformed(&self, refusal: &Refusal, line: &[u8]) -> Outcome {
        Outcome::Malformed {
            reason: self.masked(&refusal.to_string()),
            line: self.shown(line),
        }
    }

    /// The beginning of a line.
    fn shown(&self, line: &[u8]) -> String {
        let looked_at = &line[..line.len().min(LOOKED_AT)];
        beginning(&self.masked(&String::from_utf8_lossy(looked_at)))
    }

    /// The text without nonces: they differ from run to run, and outcomes must not.
    fn masked(&self, text: &str) -> String {
        text.split_inclusive(|character: char| !character.is_ascii_hexdigit())
            .map(|piece| match piece.get(..32) {
                Some(digits) if self.asked.contains_key(digits) => piece.replace(digits, "<nonce>"),
                _ => piece.to_owned(),
            })
            .collect()
    }
}

/// What is given up after too many calls without an answer: the method, or the technique whose steps it looks for.
fn subject(call: &Call) -> String {
    match call.arguments.first() {
        Some(Value::Text(technique)) if call.interface == steps::INTERFACE => technique.clone(),
        _ => call.method.clone(),
    }
}

/// The line that asks for a call with these arguments.
fn request_line(open: &Open<'_>, call: &Call, arguments: &[Value], object: Object) -> String {
    Request {
        id: open.id,
        nonce: &open.nonce,
        interface: &call.interface,
        method: &call.method,
        target: open.target,
        object,
        // The arguments of a first call may be two unequal grids.
        same_object: call.same_object && arguments.first() == arguments.get(1),
        arguments,
    }
    .line()
}

/// What an outcome becomes by a second answer. An outcome that is no answer stays.
fn answer_twice(outcome: &mut Outcome, line: String) {
    match outcome {
        Outcome::Returned(first) => {
            *outcome = Outcome::AnsweredTwice {
                first: first.clone(),
            };
        }
        Outcome::Raised(_) | Outcome::Missing => {
            *outcome = Outcome::Malformed {
                reason: Refusal::SecondAnswer.to_string(),
                line,
            };
        }
        _ => {}
    }
}

/// The last [`KEPT_ERRORS`] characters.
fn end(text: &str) -> String {
    let surplus = text.chars().count().saturating_sub(KEPT_ERRORS);
    text.chars().skip(surplus).collect()
}
