//! The techniques' names and HoDoKu codes.
//!
//! A [`Technique`] is one the engine finds; [`known_name`] also knows the rest of HoDoKu's codes, so that a
//! misspelt code can be told from one that is not supported yet. A code may carry a [`Variant`] such as `-2`.

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
    /// Two cells of a unit with two candidates in all (0200).
    NakedPair,
    /// Two digits of a unit that are open in two cells in all (0210).
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

/// What may follow a code after a hyphen: `-1` to `-4`, or `-x`.
///
/// The numbers tell kinds of one technique apart; some of them switch options of the search (`0904-2` lets petals
/// overlap). Every code may carry every variant.
///
/// ```
/// use reference::code::Variant;
/// assert_eq!(Variant::from_symbol("x"), Some(Variant::FailCase));
/// assert_eq!(Variant::Second.symbol(), "2");
/// assert_eq!(Variant::from_symbol("5"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Variant {
    /// `-1`
    First,
    /// `-2`
    Second,
    /// `-3`
    Third,
    /// `-4`
    Fourth,
    /// `-x`: a grid in which the technique must not be found.
    FailCase,
}

impl Variant {
    /// All variants, the numbers ascending.
    pub const ALL: [Self; 5] = [
        Self::First,
        Self::Second,
        Self::Third,
        Self::Fourth,
        Self::FailCase,
    ];

    /// What stands after the hyphen.
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::First => "1",
            Self::Second => "2",
            Self::Third => "3",
            Self::Fourth => "4",
            Self::FailCase => "x",
        }
    }

    /// The variant with this symbol, which is given without the hyphen.
    pub fn from_symbol(symbol: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|variant| variant.symbol() == symbol)
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.symbol())
    }
}

/// The English name of any code HoDoKu knows, without its variant, whether or not the engine finds the technique.
///
/// ```
/// use reference::code::known_name;
/// assert_eq!(known_name("0003"), Some("naked single"));
/// assert_eq!(known_name("03111"), Some("siamese finned swordfish"));
/// assert_eq!(known_name("0004"), None);
/// ```
pub fn known_name(code: &str) -> Option<&'static str> {
    known()
        .find(|&(known_code, _)| known_code == code)
        .map(|(_, name)| name)
}

/// Every code HoDoKu knows with its English name: first the engine's techniques, then the others, each ascending.
pub fn known() -> impl Iterator<Item = (&'static str, &'static str)> {
    Technique::ALL
        .into_iter()
        .map(|technique| (technique.code(), technique.name()))
        .chain(NOT_SUPPORTED_YET.iter().copied())
}

/// The codes of HoDoKu and of its library's header that are no [`Technique`] yet.
///
/// A siamese fish, two finned fish in one step, has the code of the first with a 1 appended; only fish of three and
/// four units are paired.
const NOT_SUPPORTED_YET: &[(&str, &str)] = &[
    ("0001", "last digit"),
    ("0100", "locked candidates 1 (pointing)"),
    ("0101", "locked candidates 2 (claiming)"),
    ("0110", "locked pair"),
    ("0111", "locked triple"),
    ("0201", "naked triple"),
    ("0202", "naked quadruple"),
    ("0211", "hidden triple"),
    ("0212", "hidden quadruple"),
    ("0300", "X-wing"),
    ("0301", "swordfish"),
    ("0302", "jellyfish"),
    ("0303", "squirmbag"),
    ("0304", "whale"),
    ("0305", "leviathan"),
    ("0310", "finned X-wing"),
    ("0311", "finned swordfish"),
    ("03111", "siamese finned swordfish"),
    ("0312", "finned jellyfish"),
    ("03121", "siamese finned jellyfish"),
    ("0313", "finned squirmbag"),
    ("0314", "finned whale"),
    ("0315", "finned leviathan"),
    ("0320", "sashimi X-wing"),
    ("0321", "sashimi swordfish"),
    ("03211", "siamese sashimi swordfish"),
    ("0322", "sashimi jellyfish"),
    ("03221", "siamese sashimi jellyfish"),
    ("0323", "sashimi squirmbag"),
    ("0324", "sashimi whale"),
    ("0325", "sashimi leviathan"),
    ("0330", "franken X-wing"),
    ("0331", "franken swordfish"),
    ("0332", "franken jellyfish"),
    ("0333", "franken squirmbag"),
    ("0334", "franken whale"),
    ("0335", "franken leviathan"),
    ("0340", "finned franken X-wing"),
    ("0341", "finned franken swordfish"),
    ("03411", "siamese finned franken swordfish"),
    ("0342", "finned franken jellyfish"),
    ("03421", "siamese finned franken jellyfish"),
    ("0343", "finned franken squirmbag"),
    ("0344", "finned franken whale"),
    ("0345", "finned franken leviathan"),
    ("0350", "mutant X-wing"),
    ("0351", "mutant swordfish"),
    ("0352", "mutant jellyfish"),
    ("0353", "mutant squirmbag"),
    ("0354", "mutant whale"),
    ("0355", "mutant leviathan"),
    ("0360", "finned mutant X-wing"),
    ("0361", "finned mutant swordfish"),
    ("03611", "siamese finned mutant swordfish"),
    ("0362", "finned mutant jellyfish"),
    ("03621", "siamese finned mutant jellyfish"),
    ("0363", "finned mutant squirmbag"),
    ("0364", "finned mutant whale"),
    ("0365", "finned mutant leviathan"),
    ("0371", "kraken fish 1"),
    ("0372", "kraken fish 2"),
    ("0400", "skyscraper"),
    ("0401", "two-string kite"),
    ("0402", "empty rectangle"),
    ("0403", "turbot fish"),
    ("0404", "dual two-string kite"),
    ("0405", "dual empty rectangle"),
    ("0500", "simple colors trap"),
    ("0501", "simple colors wrap"),
    ("0502", "multi colors 1"),
    ("0503", "multi colors 2"),
    ("0504", "weak colors"),
    ("0505", "X-colors"),
    ("0507", "3D Medusa"),
    ("0600", "uniqueness test 1"),
    ("0601", "uniqueness test 2"),
    ("0602", "uniqueness test 3"),
    ("0603", "uniqueness test 4"),
    ("0604", "uniqueness test 5"),
    ("0605", "uniqueness test 6"),
    ("0606", "hidden rectangle"),
    ("0607", "avoidable rectangle 1"),
    ("0608", "avoidable rectangle 2"),
    ("0610", "bivalue universal grave + 1"),
    ("0620", "bivalue universal grave lite"),
    ("0701", "X-chain"),
    ("0702", "XY-chain"),
    ("0703", "remote pair"),
    ("0704", "fishy cycle"),
    ("0705", "broken wing"),
    ("0706", "continuous nice loop"),
    ("0707", "discontinuous nice loop"),
    ("0708", "alternating inference chain"),
    ("0709", "grouped continuous nice loop"),
    ("0710", "grouped discontinuous nice loop"),
    ("0711", "grouped alternating inference chain"),
    ("0800", "XY-wing"),
    ("0801", "XYZ-wing"),
    ("0802", "WXYZ-wing"),
    ("0803", "W-wing"),
    ("0901", "almost locked sets XZ"),
    ("0902", "almost locked sets XY-wing"),
    ("0903", "almost locked sets chain"),
    ("0904", "death blossom"),
    ("1000", "aligned pair exclusion"),
    ("1001", "aligned triple exclusion"),
    ("1002", "subset exclusion"),
    ("1101", "Sue de Coq"),
    ("1102", "subset counting"),
    ("1103", "braid analysis"),
    ("1104", "constraint subsets"),
    ("1105", "equivalence marks"),
    ("1201", "template set"),
    ("1202", "template delete"),
    ("1301", "forcing chain contradiction"),
    ("1302", "forcing chain verity"),
    ("1303", "forcing net contradiction"),
    ("1304", "forcing net verity"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn no_code_is_listed_twice() {
        let codes: Vec<_> = known().map(|(code, _)| code).collect();
        let mut sorted = codes.clone();
        sorted.sort_unstable();
        sorted.dedup();
        assert_eq!(sorted.len(), codes.len());
        assert!(NOT_SUPPORTED_YET.is_sorted());
    }

    #[test]
    fn a_siamese_fish_is_named_after_its_first_fish() {
        let mut siamese = 0;
        for (code, name) in known().filter(|(code, _)| code.len() == 5) {
            let fish = known_name(&code[..4]).unwrap();
            assert_eq!(name.strip_prefix("siamese "), Some(fish));
            assert!(code.ends_with('1'));
            siamese += 1;
        }
        assert_eq!(siamese, 8);
    }
}
