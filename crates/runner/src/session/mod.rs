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
//! * A call has a limit on its processor time, and the same limit on the time in which the program waits by its own choice;
//!   what a busy machine costs counts by neither clock. One that waited too long is asked again, alone and in a fresh process,
//!   before that is believed. If the machine gives a program no processor at all, or stops it, it is asked again too; the
//!   second time nothing more is asked, and the program is not to blame.
//! * If a question has two fresh processes killed, the system is to blame if it has killed processes for lack of memory
//!   meanwhile, or if a process of the harness's own does not live as long; otherwise the program is.
//! * All calls together have a limit by each clock ([`submission`](model::spec::Limits::submission)). After the question that
//!   exceeds it nothing more is asked.
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

mod console;
mod nonces;
mod open;
mod pipeline;
mod program;

use std::collections::BTreeMap;
use std::fmt;
use std::time::{Duration, Instant};

use self::console::Console;
pub use self::nonces::Nonces;
pub use self::open::{Open, request_line};
pub use self::program::{Program, START_UP_SHARE, Way};
use super::meter::Spent;
use super::process::{Ending, Event, Process};
use super::protocol::steps;
use super::protocol::{Answer, Object, beginning};
use message::Message;
use model::case::{Call, Question};
use model::outcome::{Clock, Outcome};
use model::value::{Room, Value};

/// Maximum time for which a program may wait after the end of its input before it exits; second answers are still read.
const GRACE: Duration = Duration::from_millis(500);

/// Time in which a program waits that waits for input.
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

/// A series of questions to one program.
pub struct Session<'a, P: Program> {
    program: &'a P,
    /// Limit on the time of a call.
    limit: Duration,
    /// Maximum number of requests in flight.
    ahead: usize,
    /// True if a batch ends with the process.
    ends_with_process: bool,
    /// Number of processes that a failure has cost.
    lost: usize,
    /// Time that earlier processes have spent.
    spent: Spent,
    process: Option<Process>,
    /// Number of requests sent.
    requests: u64,
    /// The secrets of requests to come.
    nonces: Nonces,
    /// The question of each nonce.
    asked: BTreeMap<String, usize>,
    /// The console output that was told apart from answers.
    console: Console,
    /// The first question that was answered, with its number.
    answered_first: Option<(usize, Call)>,
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
    /// The same, by the clock that counts how long the program waits.
    Waited(Outcome),
    /// No answer, through no fault of the program.
    Stalled,
    /// The end of the output, with the limits of the request.
    Ended(Spent),
}

impl<P: Program> fmt::Debug for Session<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut session = f.debug_struct("Session");
        session
            .field("requests", &self.requests)
            .finish_non_exhaustive()
    }
}

impl<'a, P: Program> Session<'a, P> {
    /// Creates a session that has asked nothing yet.
    pub fn new(program: &'a P) -> Self {
        Self {
            program,
            limit: program.limits().time_per_call,
            ahead: program.ahead(),
            ends_with_process: false,
            lost: 0,
            spent: Spent::default(),
            process: None,
            requests: 0,
            asked: BTreeMap::new(),
            nonces: Nonces::default(),
            console: Console::default(),
            answered_first: None,
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
    pub fn conversing(program: &'a P, limit: Duration) -> Self {
        Self {
            limit,
            ends_with_process: true,
            ..Self::new(program)
        }
    }

    /// Returns the session with one request in flight at a time.
    pub fn one_by_one(self) -> Self {
        Self { ahead: 1, ..self }
    }

    /// Returns `true` if it cannot be told which call wrote to standard error. Some questions were not asked then: all are to be
    /// asked once more, [one by one](Self::one_by_one).
    pub fn has_stray_output(&self) -> bool {
        self.console.is_stray
    }

    /// Takes over the numbers of timeouts from an earlier session.
    pub fn remember(&mut self, timeouts: BTreeMap<String, usize>) {
        self.answers_at_all = true;
        self.timeouts = timeouts;
    }

    /// Takes over the time that earlier sessions have spent.
    pub fn continue_from(&mut self, spent: Spent) {
        self.spent = spent;
    }

    /// Returns the time that all processes have spent so far.
    pub fn spent(&self) -> Spent {
        let running = self.process.as_ref().map(Process::spent_roughly);
        self.spent + running.unwrap_or_default()
    }

    /// Returns `true` if nothing more may be asked. A conversation has other limits.
    fn is_over(&self, spent: Spent) -> bool {
        !self.ends_with_process && spent.clock_over(self.program.limits().submission).is_some()
    }

    /// Ends a process.
    fn retire(&mut self, process: Process) {
        self.spent = self.spent + process.spent();
        drop(process);
    }

    /// Asks questions in order; `answered` is called after each.
    pub fn ask_all(&mut self, questions: &[&Question], object: Object, answered: &dyn Fn()) {
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
    /// An answer to a question of an earlier batch is dropped. No question is left out because another one was fatal: that
    /// ends its batch.
    pub fn ask_batch(&mut self, questions: &[&Question]) -> Vec<Outcome> {
        self.timeouts.clear();
        self.is_fatal = false;
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
    pub fn outcomes(&self) -> &[Outcome] {
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
            if let Some(process) = self.process.take() {
                self.retire(process);
            }
            self.lost += 1;
        }
    }

    /// Keeps the outcome of the next question. Returns `true` if its process is unusable now.
    fn keep(&mut self, question: &Question, mut outcome: Outcome) -> bool {
        let is_spoilt = self.program.is_spoilt_by(&outcome);
        if let (None, Question::Call(call), Outcome::Returned(_)) =
            (&self.answered_first, question, &outcome)
        {
            self.answered_first = Some((self.next_question(), call.clone()));
        }
        let is_image = matches!(question, Question::Call(call) if call.image.is_some());
        let ended = match &outcome {
            Outcome::Returned(_)
            | Outcome::Wrote(_)
            | Outcome::Missing
            | Outcome::OverBudget { .. }
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
        if self.is_over(self.spent()) {
            return Some(Outcome::OverBudget {
                limit: self.program.limits().submission,
            });
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
        let has_answered = self.answers_at_all || !self.program.is_heard_out();
        let starts_slowly = !has_answered && self.start_ups == 1;
        let first = self.ask_fresh(call, object, has_waited, starts_slowly);
        let is_unflushed = matches!(first, Outcome::Unflushed { .. });
        let is_late = is_unflushed || matches!(first, Outcome::TimedOut { .. });
        if !is_late || !starts_slowly || self.answers_at_all {
            return without_suspicion(first);
        }
        // An answer that happens to come right after the end of the input looks like a missing flush.
        self.start_ups = 2;
        self.lost = lost;
        let second = self.ask_fresh(call, object, false, true);
        if is_unflushed {
            second
        } else {
            without_suspicion(second)
        }
    }

    /// Asks a fresh process; another one if it waits too long, unless that has happened before or is believed at once.
    fn ask_fresh(
        &mut self,
        call: &Call,
        object: Object,
        mut has_waited: bool,
        is_believed: bool,
    ) -> Outcome {
        let start_up = self.program.start_up() * self.start_ups;
        let (mut has_ended, mut has_stalled, mut lacks_memory) = (false, false, false);
        loop {
            let mut process = match self.program.start() {
                Ok(process) => process,
                Err(reason) => return self.refuse(reason),
            };
            let started = Instant::now();
            // What the program's own start wrote.
            process.take_stray();
            // The time to start must not make up for the time that the program waits.
            let is_warm = has_waited && self.warm_up(&mut process, object, start_up);
            // What another process printed for the question does not count, nor what this one did for another question.
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
            if ending.is_by_signal() && !has_ended {
                has_ended = true;
                continue;
            }
            self.lost += 1;
            let is_killed = matches!(&ending, Ending::Exited { exit, .. } if exit.is_killed());
            if is_killed && (lacks_memory || !self.program.is_outlived(started.elapsed())) {
                return self.refuse(message!("process-killed"));
            }
            return self.ended(ending);
        }
    }

    /// Asks a process that was just started a question that another one has answered. Returns `true` if it answers, too.
    fn warm_up(&mut self, process: &mut Process, object: Object, start_up: Duration) -> bool {
        if !self.program.is_heard_out() {
            return false;
        }
        let Some((question, call)) = self.answered_first.take() else {
            return false;
        };
        let reply = self.request(process, question, &call, &call.arguments, object, start_up);
        self.answered_first = Some((question, call));
        matches!(reply, Reply::Answered(_))
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
            return match process.only_line(limits, &mut allowance) {
                Event::Line(line) => match self.read(&line, &open, arguments) {
                    Some(reply) => {
                        self.note_errors(process);
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

    /// Returns whether a program that never answered has the answer ready, and only the end of its input brings it out.
    fn answers_at_end(&self, process: &mut Process, open: &Open<'_>) -> bool {
        if self.answers_at_all || !self.program.is_heard_out() {
            return false;
        }
        let mut allowance = self.program.limits().output;
        let mut next = |process: &mut Process, wait: Duration| {
            process.only_line(Spent::each(wait.min(self.limit)), &mut allowance)
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

    /// Numbers a request for a question and gives it a nonce.
    fn open(&mut self, call: &Call, question: usize) -> Result<Open<'a>, Message> {
        let nonce = self.nonces.draw()?;
        let open = Open::new(self.program, call, self.requests + 1, nonce);
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
        let Some(text) = line.printed() else {
            return false;
        };
        let Some(&question) = self.asked.get(line.nonce()) else {
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
    pub fn finish(mut self) -> Vec<Outcome> {
        let process = self.process.take();
        if let Some(mut process) = process.filter(|_| self.program.is_heard_out()) {
            process.close_input();
            let limits = self.program.limits();
            let grace = Spent {
                processor: limits.time_per_call,
                waiting: limits.time_per_call.min(GRACE),
            };
            let mut allowance = limits.output;
            while let Event::Line(line) = process.next_line(grace, &mut allowance) {
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

/// Returns the outcome of a process that is late, perhaps only because it starts slowly.
fn without_suspicion(outcome: Outcome) -> Outcome {
    match outcome {
        Outcome::Unflushed { limit } => Outcome::TimedOut {
            limit,
            clock: Clock::Waiting,
        },
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
