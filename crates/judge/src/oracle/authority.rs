//! Right answers to methods that the reference does not know.

use std::sync::OnceLock;

use super::Undefined;
use message::Message;
use model::case::Call;
use model::value::Value;

/// A source of right answers to methods that the reference does not know.
pub trait Authority: Send + Sync {
    /// Returns the right answer to a call; that to a `void` method is its first argument as it is afterwards.
    ///
    /// # Errors
    ///
    /// The reason why there is none, in words.
    fn answer(&self, call: &Call) -> Result<Value, Message>;
}

static AUTHORITY: OnceLock<Box<dyn Authority>> = OnceLock::new();

/// Sets the authority of this process; call it before anything is asked. A process works for one course, so only the
/// first authority counts; later ones are ignored.
pub fn consult(authority: Box<dyn Authority>) {
    AUTHORITY.get_or_init(|| authority);
}

/// Returns whether the right answer to a call can be asked for: the reference knows the method, or there is an
/// authority.
pub fn is_known(call: &Call) -> bool {
    call.asks.is_some() || AUTHORITY.get().is_some()
}

/// Returns the authority's answer to a call.
pub(super) fn answer(call: &Call) -> Result<Value, Undefined> {
    let Some(authority) = AUTHORITY.get() else {
        return Err(Undefined::Method {
            interface: call.interface.clone(),
            method: call.method.clone(),
        });
    };
    let answer = authority.answer(call);
    answer.map_err(|reason| Undefined::ByAuthority { reason })
}
