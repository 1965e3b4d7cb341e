//! A series of questions to a program, over as many processes as necessary.
//!
//! The attribution of a program's behaviour to questions depends on the program alone, never on timing:
//!
//! * A line belongs to the request that is open when it is read, in the order of the output. Output that a program
//!   writes unasked after an answer therefore belongs to the next request.
//! * A line with the nonce of an earlier request is a second answer to that one. It does not harm the open request: if
//!   that fails after such a line, it is sent once more, to a fresh process.
//! * A process that has answered a question may exit. If its output ends before the next question is answered, that
//!   question is sent once more, to a fresh process; only a failure there counts as crashed or closed. So earlier
//!   questions never cause a crash. If a signal ends the fresh process, another one is asked: only what repeats counts, since a
//!   signal may come from outside.
//! * After any other failure the process is killed, and the next question gets a fresh one.
//! * A method with three timeouts is given up, and so is a program of which three methods were given up before it
//!   answered anything: hanging costs seconds, not hours.
//! * If the first answer is late, the question is sent once more, to a fresh process, and from then on processes have
//!   twice the time to start. If both times the answer comes out at the end of the input only, the program does not flush
//!   its output, and nothing more is asked.
//! * What a call prints is told ahead of its answer, and belongs to the open request if it comes after it. Where a program's
//!   standard error counts as printing, what is read there before an answer belongs to its request. Of requests in flight it
//!   cannot be told which one it belongs to: then the series is to be asked once more, one request at a time.
//! * A program that allows it gets many requests ahead of its answers. At the first irregularity its process is killed,
//!   and the affected question is asked again alone, so pipelining never changes an outcome.
//!
//! A conversation ([`Session::ask_batch`]) asks batches of one process. It gives up nothing; instead a batch ends at the
//! outcome that cost the process.

mod pipeline;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use super::process::{Budget, Clock, Ending, Event, Process};
use super::protocol::steps::{self, Wanted};
use super::protocol::{Answer, Nonce, Object, Request, Target, beginning};
use crate::case::{Call, Question};
use crate::message::Message;
use crate::outcome::Outcome;
use crate::spec::{Limits, Method};
use crate::value::{Room, Value};

/// Maximum time for a program to exit after the end of its input, during which second answers are still read.
const GRACE: Duration = Duration::from_millis(500);

/// Time in which a program that uses no processor time counts as waiting for input.
const IDLE: Duration = Duration::from_millis(100);

/// Number of timeouts after which a method is given up, and number of given-up methods after which a silent program is.
const MAX_TIMEOUTS: usize = 3;

/// Number of characters kept of standard error.
const MAX_ERROR_CHARS: usize = 2048;

/// Number of bytes of a line from which its beginning is shown.
const MAX_SHOWN_BYTES: usize = 4096;

/// Number of bytes of answers after which wrong ones are cut to the size of right ones. Right answers of a whole course take a
/// third of it.
const MAX_KEPT_BYTES: usize = 32 << 20;

/// Wall-clock limit as a multiple of the limit on processor time: a call may wait, also for other programs.
pub(super) const WALL_FACTOR: u32 = 5;

/// Share of the start-up time that may be processor time; most of it is a reserve for overloaded machines.
pub(super) const START_UP_SHARE: u32 = 10;

/// A program that answers over pipes.
pub(super) trait Program: Sync {
    /// Starts a process.
    fn start(&self) -> Result<Process, Message>;

    /// Returns the limits of a call.
    fn limits(&self) -> &Limits;

    /// Returns the method of a call.
    fn method(&self, call: &Call) -> Option<&Method>;

    /// Returns the way a call is made.
    fn way(&self, _call: &Call) -> Way<'_> {
        Way::ByName
    }

    /// Returns the clock that limits a call.
    fn clock(&self) -> Clock {
        Clock::Wall
    }

    /// Returns the maximum number of requests in flight.
    fn ahead(&self) -> usize {
        1
    }

    /// Returns `true` if a process may write after its last answer; otherwise it is killed there.
    fn is_heard_out(&self) -> bool {
        true
    }

    /// Returns `true` if the program cannot kill itself, so that the system must have done it.
    fn is_killed_by_system_only(&self) -> bool {
        false
    }

    /// Returns `true` if writing to standard error is printing.
    fn prints_errors(&self) -> bool {
        false
    }

    /// Returns `true` if a process is unusable after this outcome.
    fn is_spoilt_by(&self, _outcome: &Outcome) -> bool {
        false
    }
}

/// The way a program is asked for a method.
#[derive(Clone, Copy, Debug)]
pub(super) enum Way<'a> {
    /// By the names of interface and method.
    ByName,
    /// By its location in the program.
    To(&'a Target),
    /// Not at all: the program lacks the method.
    Nowhere,
}

/// A series of questions to one program.
pub(super) struct Session<'a, P: Program> {
    program: &'a P,
    /// Limit on the time of a call.
    limit: Duration,
    /// Maximum number of requests in flight.
    ahead: usize,
    /// True if a batch ends with the process.
    ends_with_process: bool,
    /// Number of processes that a failure has cost.
    lost: usize,
    process: Option<Process>,
    /// Number of requests sent.
    requests: u64,
    /// The question of each nonce.
    asked: BTreeMap<String, usize>,
    /// The console output that was told apart from answers.
    console: Console,
    /// Number of second answers.
    second_answers: u64,
    /// True if any request was answered.
    answers_at_all: bool,
    /// Number of times that a process has the time to start: 2 after a late first answer.
    start_ups: u32,
    /// Number of timeouts of each method.
    timeouts: BTreeMap<String, usize>,
    /// Questions with a second answer, each with its beginning.
    answered_twice: BTreeMap<usize, String>,
    outcomes: Vec<Outcome>,
    /// Number of bytes of these, and of all before.
    kept_bytes: usize,
    /// Number of outcomes of earlier batches, which are handed over.
    handed_over: usize,
    /// True if the last question of its own, or an image of it, ended the process.
    is_fatal: bool,
    /// The reason why the system runs no process, once it has refused one. Nothing more is asked then.
    refused: Option<Message>,
}

/// Result of a request.
enum Reply {
    /// An answer.
    Answered(Outcome),
    /// A failure after which the process is unusable.
    Failed(Outcome),
    /// The end of the output, with the deadline of the request.
    Ended(Instant),
}

/// A request that awaits its answer.
pub(super) struct Open<'a> {
    id: u64,
    nonce: Nonce,
    method: Option<&'a Method>,
    steps: Option<Wanted>,
    target: Option<&'a Target>,
}

impl<'a> Open<'a> {
    /// Gives a request for a call a nonce.
    pub(super) fn new<P: Program>(program: &'a P, call: &Call, id: u64) -> Result<Self, Message> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes)
            .map_err(|error| message!("no-random-numbers", reason = error.to_string()))?;
        Ok(Self {
            id,
            nonce: Nonce::from_bytes(bytes),
            method: program.method(call),
            steps: Wanted::by(call),
            target: match program.way(call) {
                Way::To(target) => Some(target),
                Way::ByName | Way::Nowhere => None,
            },
        })
    }

    /// Returns the outcome of an answer, if it answers this request.
    pub(super) fn accept(&self, answer: Answer, arguments: &[Value]) -> Result<Outcome, Message> {
        if answer.id() != self.id {
            let found = answer.id();
            return Err(message!("refusal-other-id", found, expected = self.id));
        }
        if answer.nonce() != self.nonce.as_str() {
            return Err(message!("refusal-other-nonce", id = self.id));
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

impl<'a, P: Program> Session<'a, P> {
    pub(super) fn new(program: &'a P) -> Self {
        Self {
            program,
            limit: program.limits().time_per_call,
            ahead: program.ahead(),
            ends_with_process: false,
            lost: 0,
            process: None,
            requests: 0,
            asked: BTreeMap::new(),
            console: Console::default(),
            second_answers: 0,
            answers_at_all: false,
            start_ups: 1,
            timeouts: BTreeMap::new(),
            answered_twice: BTreeMap::new(),
            outcomes: Vec::new(),
            kept_bytes: 0,
            handed_over: 0,
            is_fatal: false,
            refused: None,
        }
    }

    /// Creates a session for a conversation, in which a call may take this long.
    pub(super) fn conversing(program: &'a P, limit: Duration) -> Self {
        Self {
            limit,
            ends_with_process: true,
            ..Self::new(program)
        }
    }

    /// Returns the session with one request in flight at a time.
    pub(super) fn one_by_one(self) -> Self {
        Self { ahead: 1, ..self }
    }

    /// Returns `true` if it cannot be told which call wrote to standard error. Some questions were not asked then: all are to be
    /// asked once more, [one by one](Self::one_by_one).
    pub(super) fn has_stray_output(&self) -> bool {
        self.console.is_stray
    }

    /// Takes over the numbers of timeouts from an earlier session.
    pub(super) fn remember(&mut self, timeouts: BTreeMap<String, usize>) {
        self.answers_at_all = true;
        self.timeouts = timeouts;
    }

    /// Asks questions in order; `answered` is called after each.
    pub(super) fn ask_all(&mut self, questions: &[&Question], object: Object, answered: &dyn Fn()) {
        let (mut done, lost) = (0, self.lost);
        while done < questions.len() {
            let streamed = self.stream(&questions[done..], object, answered);
            done += streamed.done;
            if self.console.is_stray || self.ends_with_process && self.lost > lost {
                return;
            }
            // Questions in flight at a failure are asked one by one: any of them may be the cause.
            for question in questions.iter().skip(done).take(streamed.lost.max(1)) {
                self.ask(question, object);
                answered();
                done += 1;
                if self.ends_with_process && self.lost > lost {
                    return;
                }
            }
        }
    }

    /// Asks a batch of a conversation and returns its outcomes, up to the first that cost the process.
    ///
    /// An answer to a question of an earlier batch is dropped.
    pub(super) fn ask_batch(&mut self, questions: &[&Question]) -> Vec<Outcome> {
        self.timeouts.clear();
        self.ask_all(questions, Object::New, &|| ());
        for (question, line) in std::mem::take(&mut self.answered_twice) {
            if let Some(place) = question.checked_sub(self.handed_over) {
                answer_twice(&mut self.outcomes[place], line);
            }
        }
        let outcomes = std::mem::take(&mut self.outcomes);
        self.kept_bytes = 0;
        self.handed_over += outcomes.len();
        outcomes
    }

    /// Returns the number of the question that is asked next.
    fn next_question(&self) -> usize {
        self.handed_over + self.outcomes.len()
    }

    /// Returns the outcomes so far. A second answer may still change one.
    pub(super) fn outcomes(&self) -> &[Outcome] {
        &self.outcomes
    }

    fn ask(&mut self, question: &Question, object: Object) {
        let outcome = match question {
            Question::Call(call) if self.is_fatal && call.image.is_some() => Outcome::Unasked,
            Question::Call(call) => self
                .without_asking(call)
                .unwrap_or_else(|| self.ask_call(call, object)),
            Question::Technique(_) | Question::Files(_) => Outcome::Missing,
        };
        if let (Question::Call(call), Outcome::TimedOut { .. }) = (question, &outcome) {
            *self.timeouts.entry(subject(call)).or_default() += 1;
        }
        if self.keep(question, outcome) {
            self.process = None;
            self.lost += 1;
        }
    }

    /// Keeps the outcome of the next question. Returns `true` if its process is unusable now.
    fn keep(&mut self, question: &Question, mut outcome: Outcome) -> bool {
        let is_spoilt = self.program.is_spoilt_by(&outcome);
        let is_image = matches!(question, Question::Call(call) if call.image.is_some());
        let ended = match &outcome {
            Outcome::Returned(_)
            | Outcome::Wrote(_)
            | Outcome::Missing
            | Outcome::AnsweredTwice { .. } => false,
            Outcome::Raised(_) => is_spoilt,
            Outcome::Crashed { .. }
            | Outcome::TimedOut { .. }
            | Outcome::Unflushed { .. }
            | Outcome::GivenUp { .. }
            | Outcome::Unasked
            | Outcome::Malformed { .. }
            | Outcome::Flooded { .. }
            | Outcome::Closed
            | Outcome::NotStarted { .. } => true,
        };
        self.is_fatal = ended || is_image && self.is_fatal;
        if let Some(printed) = self.console.printed.remove(&self.next_question()) {
            printed.add_to(&mut outcome);
        }
        // The order of the questions decides which answers are cut, not that of threads.
        self.kept_bytes += outcome.bytes();
        if self.kept_bytes > MAX_KEPT_BYTES {
            outcome.cut(Room::NARROW);
        }
        self.outcomes.push(outcome);
        is_spoilt
    }

    /// Returns the outcome of a call that is impossible or given up.
    fn without_asking(&self, call: &Call) -> Option<Outcome> {
        if matches!(self.program.way(call), Way::Nowhere) {
            return Some(Outcome::Missing);
        }
        if let Some(reason) = &self.refused {
            return Some(Outcome::not_started(reason));
        }
        let is_unflushed = |outcome: &Outcome| matches!(outcome, Outcome::Unflushed { .. });
        if !self.answers_at_all && self.outcomes.iter().any(is_unflushed) {
            return Some(Outcome::GivenUp {
                timeouts: 1,
                limit: self.limit,
            });
        }
        let hopeless = |timeouts: &usize| *timeouts >= MAX_TIMEOUTS;
        let methods = self.timeouts.values().filter(|timeouts| hopeless(timeouts));
        let silent = !self.answers_at_all && methods.count() >= MAX_TIMEOUTS;
        let own = self.timeouts.get(&subject(call)).copied();
        let all = || self.timeouts.values().sum();
        let timeouts = own.filter(hopeless).or_else(|| silent.then(all))?;
        Some(Outcome::GivenUp {
            timeouts,
            limit: self.limit,
        })
    }

    /// Asks the current process, or a fresh one if that has exited.
    fn ask_call(&mut self, call: &Call, object: Object) -> Outcome {
        if let Some(mut process) = self.process.take() {
            let second_answers = self.second_answers;
            match self.converse(&mut process, call, object, Duration::ZERO) {
                Reply::Answered(outcome) => {
                    self.process = Some(process);
                    return outcome;
                }
                Reply::Failed(outcome) if self.second_answers == second_answers => {
                    self.lost += 1;
                    return outcome;
                }
                Reply::Failed(_) | Reply::Ended(_) => {}
            }
        }
        let lost = self.lost;
        let first = self.ask_fresh(call, object);
        let is_unflushed = matches!(first, Outcome::Unflushed { .. });
        let is_late = is_unflushed || matches!(first, Outcome::TimedOut { .. });
        let answered_before = self.answers_at_all || !self.program.is_heard_out();
        if !is_late || answered_before || self.start_ups > 1 {
            return without_suspicion(first);
        }
        // An answer that happens to come right after the end of the input looks like a missing flush.
        self.start_ups = 2;
        self.lost = lost;
        let second = self.ask_fresh(call, object);
        if is_unflushed {
            second
        } else {
            without_suspicion(second)
        }
    }

    /// Asks a fresh process.
    fn ask_fresh(&mut self, call: &Call, object: Object) -> Outcome {
        let start_up = self.program.limits().start_up * self.start_ups;
        let mut is_repeated = false;
        loop {
            let mut process = match self.program.start() {
                Ok(process) => process,
                Err(reason) => return self.refuse(reason),
            };
            // What the program's own start wrote.
            process.take_stray();
            match self.converse(&mut process, call, object, start_up) {
                Reply::Answered(outcome) => {
                    self.process = Some(process);
                    return outcome;
                }
                Reply::Failed(outcome) => {
                    self.lost += 1;
                    return outcome;
                }
                Reply::Ended(deadline) => {
                    let ending = process.ending(deadline);
                    // A signal may have come from outside; one that the program causes comes again.
                    if ending.is_by_signal() && !is_repeated {
                        is_repeated = true;
                        continue;
                    }
                    self.lost += 1;
                    return self.ended(ending);
                }
            }
        }
    }

    /// Returns the outcome if the system refuses to run the program.
    fn refuse(&mut self, reason: Message) -> Outcome {
        let outcome = Outcome::not_started(&reason);
        self.refused = Some(reason);
        outcome
    }

    /// Returns the outcome of a fresh process whose output has ended.
    fn ended(&mut self, ending: Ending) -> Outcome {
        match ending {
            Ending::Exited { exit, .. }
                if exit.is_killed() && self.program.is_killed_by_system_only() =>
            {
                self.refuse(message!("process-killed"))
            }
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
                self.console.printed.remove(&self.next_question());
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
        let open = match self.open(call, self.next_question()) {
            Ok(open) => open,
            Err(reason) => return Reply::Failed(self.refuse(reason)),
        };
        process.send(request_line(&open, call, arguments, object).as_bytes());
        let limits = self.program.limits();
        let budget = self.budget(extra);
        let mut allowance = limits.output;
        loop {
            let outcome = match process.next_line(&budget, &mut allowance) {
                Event::Line(line) => match self.read(&line, &open, arguments) {
                    Some(reply) => {
                        self.note_errors(process);
                        return reply;
                    }
                    None => continue,
                },
                Event::Ended => return Reply::Ended(budget.until),
                Event::Flooded => Outcome::Flooded {
                    limit: limits.output,
                },
                Event::TimedOut(_) if self.answers_at_end(process, &open) => {
                    Outcome::Unflushed { limit: self.limit }
                }
                Event::TimedOut(_) => Outcome::TimedOut { limit: self.limit },
            };
            return Reply::Failed(outcome);
        }
    }

    /// Returns whether a program that never answered has the answer ready, and only the end of its input brings it out.
    fn answers_at_end(&self, process: &mut Process, open: &Open<'_>) -> bool {
        if self.answers_at_all || !self.program.is_heard_out() {
            return false;
        }
        let mut allowance = self.program.limits().output;
        let used = process.processor_time();
        let mut next = |process: &mut Process, wait| {
            let budget = Budget {
                until: Instant::now() + wait,
                processor: None,
            };
            process.next_line(&budget, &mut allowance)
        };
        // A slow program computes, or answers by itself.
        let waits = matches!(next(process, IDLE.min(self.limit)), Event::TimedOut(_));
        if !waits || process.processor_time() > used {
            return false;
        }
        process.close_input();
        let is_answer = |line: &[u8]| {
            Answer::read(line).is_ok_and(|answer| {
                answer.nonce() == open.nonce.as_str() && answer.printed().is_none()
            })
        };
        matches!(next(process, GRACE.min(self.limit)), Event::Line(line) if is_answer(&line))
    }

    /// Returns the budget of one call from now on.
    fn budget(&self, extra: Duration) -> Budget {
        let limit = self.limit;
        match self.program.clock() {
            Clock::Wall => Budget {
                until: Instant::now() + limit + extra,
                processor: None,
            },
            // A busy machine is no reason for haste.
            Clock::Processor => Budget {
                until: Instant::now()
                    + limit.max(self.program.limits().time_per_call) * WALL_FACTOR
                    + extra,
                processor: Some(limit + extra / START_UP_SHARE),
            },
        }
    }

    /// Numbers a request for a question and gives it a nonce.
    fn open(&mut self, call: &Call, question: usize) -> Result<Open<'a>, Message> {
        let open = Open::new(self.program, call, self.requests + 1)?;
        self.requests += 1;
        self.asked.insert(open.nonce.as_str().to_owned(), question);
        Ok(open)
    }

    /// Handles a line; returns `None` if it belongs to an earlier request.
    fn read(&mut self, line: &[u8], open: &Open<'_>, arguments: &[Value]) -> Option<Reply> {
        let answer = Answer::read(line);
        if answer
            .as_ref()
            .is_ok_and(|answer| self.note_printed(answer))
        {
            return None;
        }
        let outcome = match answer {
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

    /// Records what a call has printed so far, if the line tells that of a request that was sent. Returns `true` if it does.
    fn note_printed(&mut self, line: &Answer) -> bool {
        let Some((text, &question)) = line.printed().zip(self.asked.get(line.nonce())) else {
            return false;
        };
        // What is printed after an answer belongs to the open request.
        let question = question.max(self.next_question());
        let printed = self.console.printed.entry(question).or_default();
        if printed.first.is_empty() {
            text.clone_into(&mut printed.first);
        }
        true
    }

    /// Records what a call has written to standard error, if that is printing.
    fn note_errors(&mut self, process: &mut Process) {
        if !self.program.prints_errors() {
            return;
        }
        let text = process.take_stray();
        if !text.is_empty() {
            let printed = self
                .console
                .printed
                .entry(self.next_question())
                .or_default();
            printed.errors.push_str(&text);
        }
    }

    /// Records a second answer to an earlier request. Returns `true` if it was one.
    fn note_second(&mut self, answer: &Answer, line: &[u8]) -> bool {
        let Some(&question) = self.asked.get(answer.nonce()) else {
            return false;
        };
        // The answer to a request in flight is not a second one.
        if question > self.next_question() {
            return false;
        }
        self.second_answers += 1;
        if !self.answered_twice.contains_key(&question) {
            self.answered_twice.insert(question, self.shown(line));
        }
        true
    }

    /// Ends the session: reads answers that arrive after the last request, then marks questions that were answered
    /// twice.
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
                if let Ok(answer) = Answer::read(&line)
                    && answer.printed().is_none()
                {
                    self.note_second(&answer, &line);
                }
            }
        }
        for (question, line) in self.answered_twice {
            answer_twice(&mut self.outcomes[question], line);
        }
        self.outcomes
    }

    fn malformed(&self, refusal: &Message, line: &[u8]) -> Outcome {
        Outcome::Malformed {
            reason: refusal.in_words().map(|reason| self.masked(&reason)),
            line: self.shown(line),
        }
    }

    /// Returns the beginning of a line for display.
    fn shown(&self, line: &[u8]) -> String {
        let looked_at = &line[..line.len().min(MAX_SHOWN_BYTES)];
        beginning(&self.masked(&String::from_utf8_lossy(looked_at)))
    }

    /// Masks nonces, which differ from run to run while outcomes must not.
    fn masked(&self, text: &str) -> String {
        text.split_inclusive(|character: char| !character.is_ascii_hexdigit())
            .map(|piece| match piece.get(..32) {
                Some(digits) if self.asked.contains_key(digits) => piece.replace(digits, "<nonce>"),
                _ => piece.to_owned(),
            })
            .collect()
    }
}

/// The console output of calls, apart from their answers.
#[derive(Debug, Default)]
struct Console {
    /// That of each question that is not answered yet.
    printed: BTreeMap<usize, Printed>,
    /// True if something came on standard error while several requests were in flight.
    is_stray: bool,
}

/// The console output of a call, apart from its answer.
#[derive(Debug, Default)]
struct Printed {
    /// The first text that was told ahead of the answer.
    first: String,
    /// The beginning of what came on standard error.
    errors: String,
}

impl Printed {
    /// Adds it to the console output of an outcome that lacks it.
    fn add_to(self, outcome: &mut Outcome) {
        let console = match outcome {
            Outcome::Returned(returned) => &mut returned.console,
            Outcome::Raised(raised) => &mut raised.console,
            _ => return,
        };
        let mut text = console.take().unwrap_or_default();
        // It may end within a character.
        if !text.starts_with(self.first.trim_end_matches(char::REPLACEMENT_CHARACTER)) {
            text = self.first;
        }
        text.push_str(&self.errors);
        *console = Some(text).filter(|text| !text.is_empty());
    }
}

/// Returns the outcome of a process that is late, perhaps only because it starts slowly.
fn without_suspicion(outcome: Outcome) -> Outcome {
    match outcome {
        Outcome::Unflushed { limit } => Outcome::TimedOut { limit },
        other => other,
    }
}

/// Returns the subject that is given up after too many timeouts: the method, or the technique.
fn subject(call: &Call) -> String {
    match call.arguments.first() {
        Some(Value::Text(technique)) if call.interface == steps::INTERFACE => technique.clone(),
        _ => call.method.clone(),
    }
}

/// Formats the request for a call with these arguments.
pub(super) fn request_line(
    open: &Open<'_>,
    call: &Call,
    arguments: &[Value],
    object: Object,
) -> String {
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

/// Changes an outcome because of a second answer, if it is an answer.
fn answer_twice(outcome: &mut Outcome, line: String) {
    match outcome {
        Outcome::Returned(first) => {
            *outcome = Outcome::AnsweredTwice {
                first: first.clone(),
            };
        }
        Outcome::Raised(_) | Outcome::Missing => {
            *outcome = Outcome::Malformed {
                reason: message!("refusal-second-answer").in_words(),
                line,
            };
        }
        _ => {}
    }
}

/// Returns the last [`MAX_ERROR_CHARS`] characters.
fn end(text: &str) -> String {
    let surplus = text.chars().count().saturating_sub(MAX_ERROR_CHARS);
    text.chars().skip(surplus).collect()
}
