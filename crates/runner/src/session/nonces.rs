//! Nonces for requests, drawn from the system's random generator in batches.

use message::Message;

use crate::protocol::Nonce;

/// Length of a nonce, in bytes.
const LENGTH: usize = 16;

/// Number of nonces that are drawn at once, so that not every request costs a system call.
const AT_ONCE: usize = 64;

/// Nonces for the requests to come.
#[derive(Debug, Default)]
pub struct Nonces {
    left: Vec<[u8; LENGTH]>,
}

impl Nonces {
    /// Returns a nonce that was not returned before.
    ///
    /// # Errors
    ///
    /// If the system has no random numbers.
    pub fn draw(&mut self) -> Result<Nonce, Message> {
        if let Some(bytes) = self.left.pop() {
            return Ok(Nonce::from_bytes(bytes));
        }
        let mut batch = [[0; LENGTH]; AT_ONCE];
        getrandom::fill(batch.as_flattened_mut())
            .map_err(|error| message!("no-random-numbers", reason = error.to_string()))?;
        let [next, rest @ ..] = batch;
        self.left.extend(rest);
        Ok(Nonce::from_bytes(next))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{AT_ONCE, Nonces};

    #[test]
    fn no_nonce_is_drawn_twice() {
        let mut nonces = Nonces::default();
        let count = 3 * AT_ONCE + 1;
        let drawn: BTreeSet<String> = (0..count)
            .map(|_| {
                nonces
                    .draw()
                    .expect("the system has random numbers")
                    .to_string()
            })
            .collect();
        assert_eq!(drawn.len(), count);
    }
}
