//! Secrets of requests, many from each question to the system.

use message::Message;

use crate::protocol::Nonce;

/// Length of a secret, in bytes.
const LENGTH: usize = 16;

/// Number of secrets that the system is asked for at once, so that not every request costs a system call.
const AT_ONCE: usize = 64;

/// The secrets of requests to come.
#[derive(Debug, Default)]
pub struct Nonces {
    left: Vec<[u8; LENGTH]>,
}

impl Nonces {
    /// Returns a secret that was not returned before.
    ///
    /// # Errors
    ///
    /// If the system has no random numbers.
    pub fn draw(&mut self) -> Result<Nonce, Message> {
        if let Some(bytes) = self.left.pop() {
            return Ok(Nonce::from_bytes(bytes));
        }
        let mut secrets = [[0; LENGTH]; AT_ONCE];
        getrandom::fill(secrets.as_flattened_mut())
            .map_err(|error| message!("no-random-numbers", reason = error.to_string()))?;
        let [next, rest @ ..] = secrets;
        self.left.extend(rest);
        Ok(Nonce::from_bytes(next))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{AT_ONCE, Nonces};

    #[test]
    fn no_secret_comes_twice() {
        let mut nonces = Nonces::default();
        let count = 3 * AT_ONCE + 1;
        let secrets: BTreeSet<String> = (0..count)
            .map(|_| nonces.draw().expect("a secret").to_string())
            .collect();
        assert_eq!(secrets.len(), count);
    }
}
