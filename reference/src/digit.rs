//! The digits 1 to 9 and sets of them.

use core::fmt;
use core::str::FromStr;

/// One of the digits 1 to 9.
///
/// ```
/// use reference::digit::Digit;
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

    /// The digit of this value, if it is one of 1 to 9.
    pub const fn new(value: u8) -> Option<Self> {
        if value >= 1 && value <= 9 {
            Some(Self(value))
        } else {
            None
        }
    }

    /// The digit of a raw grid value, if it is one of 1 to 9.
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

    /// The digit's value, 1 to 9.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The digit's value as it stands in a grid, 1 to 9.
    pub const fn value(self) -> i32 {
        self.0 as i32
    }

    /// The digit's place in an array of nine, 0 to 8.
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

/// The text was not one of the digits 1 to 9.
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
/// use reference::digit::{Digit, DigitSet};
/// let pair: DigitSet = [Digit::new(7).unwrap(), Digit::new(2).unwrap()].into_iter().collect();
/// assert_eq!(pair.len(), 2);
/// assert_eq!(pair.to_string(), "27");
/// assert_eq!(pair.single(), None);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DigitSet(u16);

impl DigitSet {
    /// The set of no digit.
    pub const EMPTY: Self = Self(0);
    /// The set of all nine digits.
    pub const ALL: Self = Self(0x1ff);

    const fn bit(digit: Digit) -> u16 {
        1 << digit.index()
    }

    /// The set of one digit.
    pub const fn only(digit: Digit) -> Self {
        Self(Self::bit(digit))
    }

    /// How many digits are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no digit.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the digit is in the set.
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 & Self::bit(digit) != 0
    }

    /// Adds the digit; tells whether it was new.
    pub const fn insert(&mut self, digit: Digit) -> bool {
        let new = !self.contains(digit);
        self.0 |= Self::bit(digit);
        new
    }

    /// Takes the digit out; tells whether it was there.
    pub const fn remove(&mut self, digit: Digit) -> bool {
        let there = self.contains(digit);
        self.0 &= !Self::bit(digit);
        there
    }

    /// The digits of either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The digits of both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The digits of this set that are not in the other.
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether every digit of this set is in the other.
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The smallest digit, if there is one.
    pub fn first(self) -> Option<Digit> {
        self.into_iter().next()
    }

    /// The digit of a set that has exactly one.
    pub fn single(self) -> Option<Digit> {
        if self.len() == 1 { self.first() } else { None }
    }
}

impl IntoIterator for DigitSet {
    type Item = Digit;
    type IntoIter = Digits;

    /// The digits, ascending.
    fn into_iter(self) -> Digits {
        Digits(self.0)
    }
}

/// The digits of a [`DigitSet`], ascending.
#[derive(Clone, Debug)]
pub struct Digits(u16);

impl Iterator for Digits {
    type Item = Digit;

    fn next(&mut self) -> Option<Digit> {
        if self.0 == 0 {
            return None;
        }
        let index = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(Digit::ALL[index])
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> Self {
        let mut set = Self::EMPTY;
        for digit in digits {
            set.insert(digit);
        }
        set
    }
}

impl fmt::Display for DigitSet {
    /// The digits ascending, without separators, as HoDoKu writes them.
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
