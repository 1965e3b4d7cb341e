//! A request in flight.

use super::{Program, Way};
use crate::protocol::steps::Wanted;
use crate::protocol::{Answer, Nonce, Object, Request, Target};
use message::Message;
use model::case::Call;
use model::outcome::Outcome;
use model::spec::Method;
use model::value::Value;

/// A request that awaits its answer.
#[derive(Debug)]
pub struct Open<'a> {
    id: u64,
    pub(super) nonce: Nonce,
    method: Option<&'a Method>,
    steps: Option<Wanted>,
    target: Option<&'a Target>,
}

impl<'a> Open<'a> {
    /// Opens a request for a call.
    pub fn new<P: Program>(program: &'a P, call: &Call, id: u64, nonce: Nonce) -> Self {
        Self {
            id,
            nonce,
            method: program.method(call),
            steps: Wanted::by(call),
            target: match program.way(call) {
                Way::To(target) => Some(target),
                Way::ByName | Way::Nowhere => None,
            },
        }
    }

    /// Returns the outcome of an answer, if it answers this request.
    ///
    /// # Errors
    ///
    /// If it answers another request, or is malformed.
    pub fn accept(&self, answer: Answer, arguments: &[Value]) -> Result<Outcome, Message> {
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

/// Formats the request for a call with these arguments.
pub fn request_line(open: &Open<'_>, call: &Call, arguments: &[Value], object: Object) -> String {
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
