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
//!   questions never cause a crash. If a signal ends the fresh process, another one is asked: a signal may come from
//!   outside, so only a repeated end counts.
//! * A call has a limit on its processor time, and the same limit on the time in which the program waits by its own
//!   choice; delays of a busy machine count by neither clock. A call that waited too long is asked again, alone and in
//!   a fresh process, and counts as a timeout only if it waits too long again. If the machine gives a program no
//!   processor at all, or stops it, it is asked again too; the second time nothing more is asked, and the program is
//!   not to blame.
//! * If two fresh processes are killed at the same question, the system is to blame if it has killed processes for lack
//!   of memory meanwhile, or if a process of the harness's own does not live as long; otherwise the program is to
//!   blame.
//! * All calls together have a limit by each clock ([`submission`](model::spec::Limits::submission)). After the question that
//!   exceeds it nothing more is asked.
//! * After any other failure the process is killed, and the next question gets a fresh one.
//! * A method with three timeouts is given up, and so is a program of which three methods were given up before it
//!   answered anything: hanging costs seconds, not hours.
//! * If the first answer is late, the question is sent once more, to a fresh process, and from then on processes have
//!   twice the time to start. If the answer comes only after the end of the input both times, the program does not
//!   flush its output, and nothing more is asked.
//! * What a call prints is reported ahead of its answer; if it is reported after the answer, it belongs to the open
//!   request. If a program's standard error counts as printing, what is read there before an answer belongs to the
//!   request of that answer. With several requests in flight this is ambiguous: then the series must be asked once
//!   more, one request at a time.
//! * A program that allows it gets many requests ahead of its answers. At the first irregularity its process is killed,
//!   and the affected question is asked again alone, so pipelining never changes an outcome.
//!
//! A conversation ([`Session::ask_batch`]) asks batches of one process. It gives up nothing; instead a batch ends at the
//! outcome that cost the process.

mod asking;
mod console;
mod lines;
mod nonces;
mod open;
mod pipeline;
mod program;

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use self::asking::Reply;
use self::console::Console;
pub use self::nonces::Nonces;
pub use self::open::{Open, request_line};
pub use self::program::{Program, START_UP_DIVISOR, Way};
use super::meter::Spent;
use super::process::{Event, Process};
use super::protocol::steps;
use super::protocol::{Answer, Object};
use message::Message;
use model::case::{Call, Question};
use model::outcome::Outcome;
use model::value::{SizeLimit, Value};

/// Maximum time for which a program may wait after the end of its input before it exits; second answers are still read.
const GRACE: Duration = Duration::from_millis(500);

/// Number of timeouts after which a method is given up, and number of given-up methods after which a silent program is.
const MAX_TIMEOUTS: usize = 3;

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
    /// The nonces of requests to come.
    nonces: Nonces,
    /// The question of each nonce.
    asked: BTreeMap<String, usize>,
    /// The console output that was not part of answers.
    console: Console,
    /// The first question that was answered, with its number.
    answered_first: Option<(usize, Call)>,
    /// Number of second answers.
    second_answers: u64,
    /// True if any request was answered.
    answers_at_all: bool,
    /// Factor of the time that a process has to start: 2 after a late first answer.
    start_up_factor: u32,
    /// Number of timeouts of each method.
    timeouts: BTreeMap<String, usize>,
    /// Questions with a second answer, each with its beginning.
    answered_twice: BTreeMap<usize, String>,
    outcomes: Vec<Outcome>,
    /// Number of bytes of these outcomes, before any is cut.
    kept_bytes: usize,
    /// Number of outcomes of earlier batches, which were returned.
    handed_over: usize,
    /// True if the last question that is not an image, or an image of it, ended the process.
    is_fatal: bool,
    /// The reason why the system runs no process, once it has refused one. Nothing more is asked then.
    refused: Option<Message>,
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
            start_up_factor: 1,
            timeouts: BTreeMap::new(),
            answered_twice: BTreeMap::new(),
            outcomes: Vec::new(),
            kept_bytes: 0,
            handed_over: 0,
            is_fatal: false,
            refused: None,
        }
    }

    /// Creates a session for a conversation, in which a call may take `limit`.
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

    /// Returns `true` if it is unknown which call wrote to standard error. Some questions were not asked then: all must
    /// be asked once more, [one by one](Self::one_by_one).
    pub fn has_unattributed_output(&self) -> bool {
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

    /// Ends a process and adds up its time.
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
            for question in questions.iter().skip(done).take(streamed.in_flight.max(1)) {
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
        self.apply_second_answers();
        let outcomes = std::mem::take(&mut self.outcomes);
        self.kept_bytes = 0;
        self.handed_over += outcomes.len();
        outcomes
    }

    /// Applies second answers to the outcomes that are not handed over yet.
    fn apply_second_answers(&mut self) {
        for (question, line) in std::mem::take(&mut self.answered_twice) {
            // A batch that ends early may leave the question of such an answer without an outcome.
            let index = question.checked_sub(self.handed_over);
            if let Some(outcome) = index.and_then(|index| self.outcomes.get_mut(index)) {
                answer_twice(outcome, line);
            }
        }
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
            outcome.cut(SizeLimit::NARROW);
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

    /// Ends the session: reads answers that arrive after the last request, then marks questions that were answered
    /// twice.
    pub fn finish(mut self) -> Vec<Outcome> {
        let process = self.process.take();
        if let Some(mut process) = process.filter(|_| self.program.may_write_after_answer()) {
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
        self.apply_second_answers();
        self.outcomes
    }
}

/// Returns the subject that is given up after too many timeouts: the method, or the technique.
fn subject(call: &Call) -> String {
    match call.arguments.first() {
        Some(Value::Text(technique)) if call.interface == steps::INTERFACE => technique.clone(),
        _ => call.method.clone(),
    }
}

/// Turns an outcome that is an answer into that of a question that was answered twice.
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
