//! A program in any language as a submission, asked over pipes.
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
//!
//! A program sees no name of a case, no expected value and no points. Of the environment it has `PATH` and `HOME`, and
//! `LANG` is `C.UTF-8`; it runs in the harness's own working folder.

use std::collections::BTreeMap;
use std::env;
use std::ffi::OsStr;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::Submission;
use super::process::{Ending, Event, Process};
use super::protocol::{Answer, Nonce, Object, Refusal, Request, beginning};
use crate::case::{Call, Question};
use crate::error::HarnessError;
use crate::outcome::{Answered, Clock, Outcome};
use crate::spec::{Limits, Method, Specs};
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

/// A program with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandLine {
    text: String,
    program: PathBuf,
    arguments: Vec<String>,
}

impl CommandLine {
    /// Splits a command as a shell would, and looks for its program on the PATH. No shell is run: `~`, `*` and `$`
    /// mean themselves.
    ///
    /// # Errors
    ///
    /// [`HarnessError::Usage`] if the command is empty or lacks a quote, or if there is no such program.
    pub fn parse(text: &str) -> Result<Self, HarnessError> {
        let mut words = shell_words::split(text)
            .map_err(|_| {
                HarnessError::usage(
                    format!("a quote is not closed in the command `{text}`"),
                    "close it, or write \\' for an apostrophe",
                )
            })?
            .into_iter();
        let name = words
            .next()
            .filter(|name| !name.is_empty())
            .ok_or_else(|| {
                HarnessError::usage(
                    "the command after `exec:` is empty",
                    "name a program and its arguments, such as `exec:python3 program.py`",
                )
            })?;
        Ok(Self {
            text: text.to_owned(),
            program: find_program(&name, env::var_os("PATH").as_deref())?,
            arguments: words.collect(),
        })
    }

    /// The command as it was written.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What starts it, with all of the environment that a program gets.
    fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.args(&self.arguments).env_clear();
        for name in ["PATH", "HOME"] {
            if let Some(value) = env::var_os(name) {
                command.env(name, value);
            }
        }
        command.env("LANG", "C.UTF-8");
        command
    }
}

/// The file that a name stands for: itself if it names a folder, else the first on the search path.
fn find_program(name: &str, search_path: Option<&OsStr>) -> Result<PathBuf, HarnessError> {
    if name.contains('/') {
        let file = PathBuf::from(name);
        return if is_program(&file) {
            Ok(file)
        } else if file.exists() {
            Err(HarnessError::usage(
                format!("`{name}` cannot be run"),
                format!(
                    "make it so with `chmod +x`, or name its interpreter, as in `exec:python3 {name}`"
                ),
            ))
        } else {
            Err(HarnessError::usage(
                format!("there is no program `{name}`"),
                "a program with a `/` in its name is looked for from the current folder",
            ))
        };
    }
    env::split_paths(search_path.unwrap_or_default())
        .filter(|folder| !folder.as_os_str().is_empty())
        .map(|folder| folder.join(name))
        .find(|file| is_program(file))
        .ok_or_else(|| {
            HarnessError::usage(
                format!("there is no program `{name}`"),
                "it is looked for on the PATH; for one in the current folder write `./` before its name",
            )
        })
}

fn is_program(file: &Path) -> bool {
    file.metadata()
        .is_ok_and(|metadata| metadata.is_file() && metadata.permissions().mode() & 0o111 != 0)
}

/// A program as a submission.
#[derive(Clone, Debug)]
pub struct Exec {
    name: String,
    command: CommandLine,
    specs: Arc<Specs>,
}

impl Exec {
    /// A program, asked within the limits of the course.
    pub fn new(command: CommandLine, specs: Arc<Specs>) -> Self {
        Self {
            name: format!("exec:{}", command.text()),
            command,
            specs,
        }
    }

    fn limits(&self) -> &Limits {
        &self.specs.course.limits
    }
}

impl Submission for Exec {
    fn name(&self) -> &str {
        &self.name
    }

    fn answers_techniques(&self) -> bool {
        false
    }

    fn answer(&self, questions: &[&Question], answered: &(dyn Fn() + Sync)) -> Vec<Answered> {
        let mut session = Session::new(self);
        for question in questions {
            session.ask(question);
            answered();
        }
        session.finish().into_iter().map(Answered::from).collect()
    }
}

/// A series of questions to one program, over as many processes as it takes.
struct Session<'a> {
    exec: &'a Exec,
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
    arguments: usize,
}

impl Open<'_> {
    /// What an answer says, if it is one to this request.
    fn accept(&self, answer: Answer) -> Result<Outcome, Refusal> {
        if answer.id() != self.id {
            return Err(Refusal::OtherId {
                expected: self.id,
                found: answer.id(),
            });
        }
        if answer.nonce() != self.nonce.as_str() {
            return Err(Refusal::OtherNonce(self.id));
        }
        answer.outcome(self.method, self.arguments)
    }
}

impl<'a> Session<'a> {
    fn new(exec: &'a Exec) -> Self {
        Self {
            exec,
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

    fn ask(&mut self, question: &Question) {
        let outcome = match question {
            Question::Call(call) => self
                .give_up(&call.method)
                .unwrap_or_else(|| self.ask_call(call)),
            Question::Technique(_) => Outcome::Missing,
        };
        if let (Question::Call(call), Outcome::TimedOut { .. }) = (question, &outcome) {
            *self.timeouts.entry(call.method.clone()).or_default() += 1;
        }
        self.outcomes.push(outcome);
    }

    /// The outcome of a call that is not worth making any more.
    fn give_up(&self, method: &str) -> Option<Outcome> {
        let hopeless = |timeouts: &usize| *timeouts >= PATIENCE;
        let methods = self.timeouts.values().filter(|timeouts| hopeless(timeouts));
        let silent = !self.answers_at_all && methods.count() >= PATIENCE;
        (silent || self.timeouts.get(method).is_some_and(hopeless)).then(|| Outcome::GivenUp {
            timeouts: self.timeouts.values().sum(),
            limit: self.exec.limits().time_per_call,
        })
    }

    /// Asks the process that is there, and a fresh one if that has gone.
    fn ask_call(&mut self, call: &Call) -> Outcome {
        if let Some(mut process) = self.process.take() {
            let second_answers = self.second_answers;
            match self.converse(&mut process, call, Duration::ZERO) {
                Reply::Answered(outcome) => {
                    self.process = Some(process);
                    return outcome;
                }
                Reply::Failed(outcome) if self.second_answers == second_answers => return outcome,
                Reply::Failed(_) | Reply::Ended(_) => {}
            }
        }
        let limits = *self.exec.limits();
        let mut process = match Process::start(&mut self.exec.command.command(), limits.memory) {
            Ok(process) => process,
            Err(reason) => return Outcome::NotStarted { reason },
        };
        match self.converse(&mut process, call, limits.start_up) {
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
            Ending::Exited { how, errors } => Outcome::Crashed {
                how,
                stderr: end(&self.masked(&errors)),
            },
            Ending::WentOn => Outcome::Closed,
        }
    }

    /// Asks a process one question, which may take two requests.
    fn converse(&mut self, process: &mut Process, call: &Call, start_up: Duration) -> Reply {
        let Some(arguments) = &call.first_call else {
            return self.request(process, call, &call.arguments, Object::New, start_up);
        };
        match self.request(process, call, arguments, Object::New, start_up) {
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
        let open = match self.open(call, arguments.len()) {
            Ok(open) => open,
            Err(reason) => return Reply::Failed(Outcome::NotStarted { reason }),
        };
        let request = Request {
            id: open.id,
            nonce: &open.nonce,
            interface: &call.interface,
            method: &call.method,
            object,
            // The arguments of a first call may be two unequal grids.
            same_object: call.same_object && arguments.first() == arguments.get(1),
            arguments,
        };
        process.send(request.line().as_bytes());
        let limits = self.exec.limits();
        let deadline = Instant::now() + limits.time_per_call + extra;
        let mut allowance = limits.output;
        loop {
            let outcome = match process.next_line(deadline, &mut allowance) {
                Event::Line(line) => match self.read(&line, &open) {
                    Some(reply) => return reply,
                    None => continue,
                },
                Event::Ended => return Reply::Ended(deadline),
                Event::Flooded => Outcome::Flooded {
                    limit: limits.output,
                },
                Event::TimedOut => Outcome::TimedOut {
                    limit: limits.time_per_call,
                    clock: Clock::Wall,
                },
            };
            return Reply::Failed(outcome);
        }
    }

    /// Numbers a request and gives it a nonce.
    fn open(&mut self, call: &Call, arguments: usize) -> Result<Open<'a>, String> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).map_err(|error| format!("no random numbers: {error}"))?;
        let nonce = Nonce::from_bytes(bytes);
        self.requests += 1;
        let question = self.outcomes.len();
        self.asked.insert(nonce.as_str().to_owned(), question);
        Ok(Open {
            id: self.requests,
            nonce,
            method: self.exec.specs.method(&call.interface, &call.method),
            arguments,
        })
    }

    /// What a line does to the open request; nothing if it belongs to an earlier one.
    fn read(&mut self, line: &[u8], open: &Open<'_>) -> Option<Reply> {
        let outcome = match Answer::read(line) {
            Ok(answer) if answer.nonce() == open.nonce.as_str() => open.accept(answer),
            Ok(answer) if self.note_second(&answer, line) => return None,
            Ok(answer) => open.accept(answer),
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
        self.second_answers += 1;
        if !self.answered_twice.contains_key(&question) {
            self.answered_twice.insert(question, self.shown(line));
        }
        true
    }

    /// Ends the session: looks for answers that come after the last request, then settles who answered twice.
    fn finish(mut self) -> Vec<Outcome> {
        if let Some(mut process) = self.process.take() {
            process.close_input();
            let limits = self.exec.limits();
            let deadline = Instant::now() + limits.time_per_call.min(GRACE);
            let mut allowance = limits.output;
            while let Event::Line(line) = process.next_line(deadline, &mut allowance) {
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
