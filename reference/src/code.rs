//! The techniques' names and HoDoKu codes.

use core::fmt;

/// A technique of HoDoKu's regression library.
///
/// ```
/// use reference::code::Technique;
/// assert_eq!(Technique::from_code("0200"), Some(Technique::NakedPair));
/// assert_eq!(Technique::NakedPair.to_string(), "naked pair");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Technique {
    /// A white space that is the only one of a unit (0000).
    FullHouse,
    /// The only cell of a unit in which a digit is still open (0002).
    HiddenSingle,
    /// A cell with one candidate (0003).
    NakedSingle,
    /// Two cells of a unit with the same two candidates (0200).
    NakedPair,
    /// Two digits of a unit that are open in the same two cells only (0210).
    HiddenPair,
}

impl Technique {
    /// Every technique the engine knows, ascending by code.
    pub const ALL: [Self; 5] = [
        Self::FullHouse,
        Self::HiddenSingle,
        Self::NakedSingle,
        Self::NakedPair,
        Self::HiddenPair,
    ];

    /// HoDoKu's code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::FullHouse => "0000",
            Self::HiddenSingle => "0002",
            Self::NakedSingle => "0003",
            Self::NakedPair => "0200",
            Self::HiddenPair => "0210",
        }
    }

    /// The technique of a HoDoKu code without its variant.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|technique| technique.code() == code)
    }

    /// The technique's name in English, in small letters.
    pub const fn name(self) -> &'static str {
        match self {
            Self::FullHouse => "full house",
            Self::HiddenSingle => "hidden single",
            Self::NakedSingle => "naked single",
            Self::NakedPair => "naked pair",
            Self::HiddenPair => "hidden pair",
        }
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
