//! The program that a course names as the source of its right answers.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use epsilon::case::{Call, Question};
use epsilon::document::outcomes;
use epsilon::error::HarnessError;
use epsilon::message::Message;
use epsilon::oracle::{self, Authority};
use epsilon::outcome::Outcome;
use epsilon::spec::Specs;
use epsilon::submission::exec::Exec;
use epsilon::submission::{Conversation, Form, Submission};
use epsilon::value::Value;
use epsilon::verdict;

/// A conversation with the program of a course.
struct Program {
    conversation: Mutex<Box<dyn Conversation>>,
    specs: Arc<Specs>,
}

impl fmt::Debug for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Program").finish_non_exhaustive()
    }
}

/// Lets the program of the course, if it has one, say what is right where the reference does not know it.
///
/// # Errors
///
/// If there is no such program.
pub(super) fn consult(specs: &Arc<Specs>) -> Result<(), HarnessError> {
    let Some(command) = &specs.course.oracle else {
        return Ok(());
    };
    let Form::Exec(command) = Form::parse(command)? else {
        return Err(HarnessError::new(message!("oracle-not-a-program", command)));
    };
    // The conversation lasts as long as the process.
    let program: &'static Exec = Box::leak(Box::new(Exec::new(command, Arc::clone(specs))));
    oracle::consult(Box::new(Program {
        conversation: Mutex::new(program.converse(specs.course.limits.time_per_call)?),
        specs: Arc::clone(specs),
    }));
    Ok(())
}

impl Authority for Program {
    fn answer(&self, call: &Call) -> Result<Value, Message> {
        let question = Question::Call(call.clone());
        let mut conversation = self
            .conversation
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let outcome = conversation.ask(&[&question]).into_iter().next();
        let method = self.specs.method(&call.interface, &call.method);
        match (outcome, method) {
            (Some(Outcome::Returned(returned)), Some(method)) => {
                Ok(verdict::answer(call, method, &returned).clone())
            }
            (outcome, _) => {
                let name = format!("{}.{}", call.interface, call.method);
                let outcome = outcome.as_ref().map(outcomes::message);
                Err(if let Some(outcome) = outcome {
                    message!("oracle-does-not-answer", name, outcome)
                } else {
                    message!("oracle-is-silent", name)
                })
            }
        }
    }
}
