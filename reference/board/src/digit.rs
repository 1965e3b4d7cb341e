//! The digits 1 to 9 and sets of them.

use core::fmt;
use core::str::FromStr;

/// One of the digits 1 to 9.
///
/// ```
/// use board::digit::Digit;
/// let seven = Digit::new(7).unwrap();
/// assert_eq!(seven.get(), 7);
/// assert_eq!(seven.to_string(), "7");
/// assert_eq!(Digit::new(10), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(u8);

impl Digit {
    /// All nine digits, ascending.
    pub const ALL: [Self; 9] = [
        Self(1),
        Self(2),
        Self(3),
        Self(4),
        Self(5),
        Self(6),
        Self(7),
        Self(8),
        Self(9),
    ];

    /// Returns the digit of this value, if it is one of 1 to 9.
    pub const fn new(value: u8) -> Option<Self> {
        if value >= 1 && value <= 9 {
            Some(Self(value))
        } else {
            None
        }
    }

    /// Returns the digit of a raw grid value, if it is one of 1 to 9.
    pub const fn from_value(value: i32) -> Option<Self> {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "the range is checked first"
        )]
        if value >= 1 && value <= 9 {
            Some(Self(value as u8))
        } else {
            None
        }
    }

    /// Returns the digit's value, 1 to 9.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Returns the digit's value as it stands in a grid, 1 to 9.
    pub const fn value(self) -> i32 {
        self.0 as i32
    }

    /// Returns the digit's index in an array of nine, 0 to 8.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Error of parsing a digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseDigitError;

impl fmt::Display for ParseDigitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected one digit from 1 to 9")
    }
}

impl core::error::Error for ParseDigitError {}

impl FromStr for Digit {
    type Err = ParseDigitError;

    fn from_str(text: &str) -> Result<Self, ParseDigitError> {
        match text.as_bytes() {
            [byte @ b'1'..=b'9'] => Ok(Self(byte - b'0')),
            _ => Err(ParseDigitError),
        }
    }
}

/// A set of digits.
///
/// ```
/// use board::digit::{Digit, DigitSet};
/// let pair: DigitSet = [Digit::new(7).unwrap(), Digit::new(2).unwrap()].into_iter().collect();
/// assert_eq!(pair.len(), 2);
/// assert_eq!(pair.to_string(), "27");
/// assert_eq!(pair.single(), None);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DigitSet(u16);

impl DigitSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);
    /// The set of all nine digits.
    pub const ALL: Self = Self(0x1ff);
}

set_of!(DigitSet(u16), Digit::ALL, Digits);

impl fmt::Display for DigitSet {
    /// Returns the digits ascending, without separators, as HoDoKu writes them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.into_iter().try_for_each(|digit| write!(f, "{digit}"))
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

impl FromStr for DigitSet {
    type Err = ParseDigitError;

    /// Reads digits without separators; order and repetition do not matter.
    fn from_str(text: &str) -> Result<Self, ParseDigitError> {
        text.bytes()
            .map(|byte| Digit::new(byte.wrapping_sub(b'0')).ok_or(ParseDigitError))
            .collect()
    }
}
