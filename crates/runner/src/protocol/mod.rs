//! The exec protocol: requests and answers as text and as data, without input or output.
//!
//! `specs/protocol.md` describes it for authors of programs. A request says what to compute and nothing else: no
//! expected value, case name or points ever enter a [`Request`].

mod answer;
mod fields;
mod plain;
mod request;
pub mod steps;

use std::fmt;

pub use answer::Answer;
pub use request::{Object, Request, Target};

/// The protocol's version.
pub const VERSION: u32 = 1;

/// Maximum length of quoted text, in characters.
pub const MAX_QUOTED_CHARS: usize = 200;

/// A secret that proves that the answer's author has read the request.
///
/// ```
/// use runner::protocol::Nonce;
/// assert_eq!(Nonce::from_bytes([0x0f; 16]).as_str(), "0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Nonce(String);

impl Nonce {
    /// Creates a nonce from bytes, as 32 hexadecimal digits.
    pub fn from_bytes(bytes: [u8; 16]) -> Self {
        Self(format!("{:032x}", u128::from_be_bytes(bytes)))
    }

    /// Returns the nonce as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Returns the first [`MAX_QUOTED_CHARS`] characters of a text, followed by an ellipsis if it is longer.
pub fn beginning(text: &str) -> String {
    match text.char_indices().nth(MAX_QUOTED_CHARS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

impl fmt::Display for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
