//! The program that a course names as the source of its right answers.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use judge::oracle::Authority;
use judge::{oracle, verdict};
use message::Message;
use message::error::HarnessError;
use model::case::{Call, Question};
use model::document::outcomes;
use model::draw::words::clean;
use model::outcome::Outcome;
use model::spec::Specs;
use model::value::Value;
use runner::exec::Exec;
use runner::{Conversation, Form, Submission};

/// Number of consecutive questions without an answer after which a program is given up.
const MAX_SILENT: usize = 10;

/// Maximum length of the last line of error output that a message quotes, in characters.
const MAX_SAID: usize = 200;

/// A conversation with the program of a course.
struct Program {
    talk: Arc<Mutex<Talk>>,
    specs: Arc<Specs>,
}

struct Talk {
    conversation: Box<dyn Conversation>,
    /// Number of consecutive questions without an answer, up to the last one.
    silent: usize,
    /// The reason why the last unanswered question had no answer.
    reason: Option<Message>,
}

/// The program that is consulted, if the course names one.
#[must_use = "a program that answers nothing has to be told at the end"]
pub(super) struct Consulted(Option<Arc<Mutex<Talk>>>);

impl Consulted {
    /// Checks that the program has not been given up.
    ///
    /// # Errors
    ///
    /// The reason why its last question had no answer.
    pub(super) fn check(&self) -> Result<(), HarnessError> {
        let Some(talk) = &self.0 else { return Ok(()) };
        let talk = talk.lock().unwrap_or_else(PoisonError::into_inner);
        talk.given_up().map_or(Ok(()), |reason| {
            let times = talk.silent;
            Err(HarnessError::new(message!(
                "oracle-given-up",
                times,
                reason
            )))
        })
    }
}

impl Talk {
    /// Returns the reason why the program was given up, if it was.
    fn given_up(&self) -> Option<&Message> {
        let reason = self.reason.as_ref();
        reason.filter(|_| self.silent >= MAX_SILENT)
    }
}

impl fmt::Debug for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Program").finish_non_exhaustive()
    }
}

/// Starts the course's program, if it names one, as the authority on methods that the reference does not know.
///
/// # Errors
///
/// If the course names something that is not a program, or the program cannot be started.
pub(super) fn consult(specs: &Arc<Specs>) -> Result<Consulted, HarnessError> {
    let Some(command) = &specs.course.oracle else {
        return Ok(Consulted(None));
    };
    let Form::Exec(command) = Form::parse(command)? else {
        return Err(HarnessError::new(message!("oracle-not-a-program", command)));
    };
    // The conversation borrows the program until the process ends.
    let program: &'static Exec = Box::leak(Box::new(Exec::new(command, Arc::clone(specs))));
    let talk = Arc::new(Mutex::new(Talk {
        conversation: program.converse(specs.course.limits.time_per_call)?,
        silent: 0,
        reason: None,
    }));
    oracle::consult(Box::new(Program {
        talk: Arc::clone(&talk),
        specs: Arc::clone(specs),
    }));
    Ok(Consulted(Some(talk)))
}

impl Authority for Program {
    fn answer(&self, call: &Call) -> Result<Value, Message> {
        let question = Question::Call(call.clone());
        let mut talk = self.talk.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(reason) = talk.given_up() {
            return Err(reason.clone());
        }
        let outcome = talk.conversation.ask(&[&question]).into_iter().next();
        let method = self.specs.method(&call.interface, &call.method);
        match (outcome, method) {
            (Some(Outcome::Returned(returned)), Some(method)) => {
                talk.silent = 0;
                Ok(verdict::answer(call, method, &returned).clone())
            }
            (outcome, _) => {
                // These outcomes are replies: they say that no answer is right.
                let replies = matches!(outcome, Some(Outcome::Raised(_) | Outcome::Missing));
                let name = format!("{}.{}", call.interface, call.method);
                let said = match &outcome {
                    Some(Outcome::Crashed { stderr, .. }) => stderr.trim_end().lines().last(),
                    _ => None,
                };
                let reason = match (outcome.as_ref().map(outcomes::message), said) {
                    (Some(outcome), Some(said)) => {
                        let said = clean(said, MAX_SAID);
                        message!("oracle-crashed", name, outcome, said)
                    }
                    (Some(outcome), None) => message!("oracle-does-not-answer", name, outcome),
                    (None, _) => message!("oracle-is-silent", name),
                };
                talk.silent = if replies { 0 } else { talk.silent + 1 };
                talk.reason = Some(reason.clone());
                Err(reason)
            }
        }
    }
}
