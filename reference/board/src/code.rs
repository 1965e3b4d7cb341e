//! The techniques' names and HoDoKu codes.
//!
//! A [`Technique`] is one that the engine finds. [`known_name`] also knows the rest of HoDoKu's codes, which
//! distinguishes a misspelt code from an unsupported one. A code may carry a [`Variant`] such as `-2`.

use core::fmt;

/// Declares the techniques. Each row holds everything that is specific to a technique: code, name, documentation.
macro_rules! techniques {
    ($($(#[$doc:meta])* $technique:ident = $code:literal, $name:literal;)*) => {
        /// A technique that the engine finds.
        ///
        /// ```
        /// use board::code::Technique;
        /// assert_eq!(Technique::from_code("0200"), Some(Technique::NakedPair));
        /// assert_eq!(Technique::NakedPair.to_string(), "naked pair");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Technique {
            $(
                #[doc = concat!("HoDoKu ", $code, ", ", $name, ".\n")]
                $(#[$doc])*
                ///
                /// The family's module in `reference::technique` defines the rule in full.
                ///
                #[doc = include_str!(concat!("../../drawings/", $code, ".md"))]
                $technique,
            )*
        }

        impl Technique {
            /// Every technique the engine knows, ascending by code.
            pub const ALL: [Self; [$($code),*].len()] = [$(Self::$technique),*];

            /// Returns HoDoKu's code.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$technique => $code,)*
                }
            }

            /// Returns the technique's name in English; only names of persons and single letters have capitals.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$technique => $name,)*
                }
            }
        }
    };
}

techniques! {
    /// A white space that is the only one of a unit.
    FullHouse = "0000", "full house";
    /// The last free cell of a digit that is placed eight times.
    LastDigit = "0001", "last digit";
    /// The only cell of a unit in which a digit is still open.
    HiddenSingle = "0002", "hidden single";
    /// A cell with one candidate.
    NakedSingle = "0003", "naked single";
    /// A digit of a block is open on one line only and is removed from the rest of the line.
    Pointing = "0100", "locked candidates 1 (pointing)";
    /// A digit of a line is open in one block only and is removed from the rest of the block.
    Claiming = "0101", "locked candidates 2 (claiming)";
    /// A naked pair in a block and on a line, with eliminations in both.
    LockedPair = "0110", "locked pair";
    /// A naked triple in a block and on a line, with eliminations in both.
    LockedTriple = "0111", "locked triple";
    /// Two cells of a unit with two candidates in all.
    NakedPair = "0200", "naked pair";
    /// Three cells of a unit with three candidates in all.
    NakedTriple = "0201", "naked triple";
    /// Four cells of a unit with four candidates in all.
    NakedQuadruple = "0202", "naked quadruple";
    /// Two digits of a unit that are open in two cells in all.
    HiddenPair = "0210", "hidden pair";
    /// Three digits of a unit that are open in three cells in all.
    HiddenTriple = "0211", "hidden triple";
    /// Four digits of a unit that are open in four cells in all.
    HiddenQuadruple = "0212", "hidden quadruple";
    // `technique::fish` defines shapes, fins and sizes.
    XWing = "0300", "X-wing";
    Swordfish = "0301", "swordfish";
    Jellyfish = "0302", "jellyfish";
    Squirmbag = "0303", "squirmbag";
    Whale = "0304", "whale";
    Leviathan = "0305", "leviathan";
    FinnedXWing = "0310", "finned X-wing";
    FinnedSwordfish = "0311", "finned swordfish";
    SiameseFinnedSwordfish = "03111", "siamese finned swordfish";
    FinnedJellyfish = "0312", "finned jellyfish";
    SiameseFinnedJellyfish = "03121", "siamese finned jellyfish";
    FinnedSquirmbag = "0313", "finned squirmbag";
    FinnedWhale = "0314", "finned whale";
    FinnedLeviathan = "0315", "finned leviathan";
    SashimiXWing = "0320", "sashimi X-wing";
    SashimiSwordfish = "0321", "sashimi swordfish";
    SiameseSashimiSwordfish = "03211", "siamese sashimi swordfish";
    SashimiJellyfish = "0322", "sashimi jellyfish";
    SiameseSashimiJellyfish = "03221", "siamese sashimi jellyfish";
    SashimiSquirmbag = "0323", "sashimi squirmbag";
    SashimiWhale = "0324", "sashimi whale";
    SashimiLeviathan = "0325", "sashimi leviathan";
    FrankenXWing = "0330", "franken X-wing";
    FrankenSwordfish = "0331", "franken swordfish";
    FrankenJellyfish = "0332", "franken jellyfish";
    FrankenSquirmbag = "0333", "franken squirmbag";
    FrankenWhale = "0334", "franken whale";
    FrankenLeviathan = "0335", "franken leviathan";
    FinnedFrankenXWing = "0340", "finned franken X-wing";
    FinnedFrankenSwordfish = "0341", "finned franken swordfish";
    SiameseFinnedFrankenSwordfish = "03411", "siamese finned franken swordfish";
    FinnedFrankenJellyfish = "0342", "finned franken jellyfish";
    SiameseFinnedFrankenJellyfish = "03421", "siamese finned franken jellyfish";
    FinnedFrankenSquirmbag = "0343", "finned franken squirmbag";
    FinnedFrankenWhale = "0344", "finned franken whale";
    FinnedFrankenLeviathan = "0345", "finned franken leviathan";
    MutantXWing = "0350", "mutant X-wing";
    MutantSwordfish = "0351", "mutant swordfish";
    MutantJellyfish = "0352", "mutant jellyfish";
    MutantSquirmbag = "0353", "mutant squirmbag";
    MutantWhale = "0354", "mutant whale";
    MutantLeviathan = "0355", "mutant leviathan";
    FinnedMutantXWing = "0360", "finned mutant X-wing";
    FinnedMutantSwordfish = "0361", "finned mutant swordfish";
    SiameseFinnedMutantSwordfish = "03611", "siamese finned mutant swordfish";
    FinnedMutantJellyfish = "0362", "finned mutant jellyfish";
    SiameseFinnedMutantJellyfish = "03621", "siamese finned mutant jellyfish";
    FinnedMutantSquirmbag = "0363", "finned mutant squirmbag";
    FinnedMutantWhale = "0364", "finned mutant whale";
    FinnedMutantLeviathan = "0365", "finned mutant leviathan";
    /// A finned fish and a chain from each fin to the same elimination.
    KrakenFish1 = "0371", "kraken fish 1";
    /// A finned fish and chains from all its cells in one cover unit, and from all fins, to the same elimination.
    KrakenFish2 = "0372", "kraken fish 2";
    /// Two conjugate pairs of parallel lines with one end each on a common line.
    Skyscraper = "0400", "skyscraper";
    /// A conjugate pair of a row and one of a column with one end each in a common block.
    TwoStringKite = "0401", "two-string kite";
    /// A block in which a digit lies on one row and one column, and a conjugate pair.
    EmptyRectangle = "0402", "empty rectangle";
    /// An X-chain of three links.
    TurbotFish = "0403", "turbot fish";
    /// Two kites with the same cells in the block.
    DualTwoStringKite = "0404", "dual two-string kite";
    /// Two empty rectangles of the same digit with the same cells in the block.
    DualEmptyRectangle = "0405", "dual empty rectangle";
    /// A cell that sees both colours of a component of conjugate pairs.
    SimpleColorsTrap = "0500", "simple colors trap";
    /// A colour of a component of conjugate pairs that sees itself.
    SimpleColorsWrap = "0501", "simple colors wrap";
    /// A colour of one component sees a colour of another: the digit goes from cells that see both opposite colours.
    MultiColors1 = "0502", "multi colors 1";
    /// A colour that sees both colours of another component.
    MultiColors2 = "0503", "multi colors 2";
    /// A rectangle of two digits in two rows, columns and blocks must not remain, test 1.
    UniquenessTest1 = "0600", "uniqueness test 1";
    /// A rectangle of two digits in two rows, columns and blocks must not remain, test 2.
    UniquenessTest2 = "0601", "uniqueness test 2";
    /// A rectangle of two digits in two rows, columns and blocks must not remain, test 3.
    UniquenessTest3 = "0602", "uniqueness test 3";
    /// A rectangle of two digits in two rows, columns and blocks must not remain, test 4.
    UniquenessTest4 = "0603", "uniqueness test 4";
    /// A rectangle of two digits in two rows, columns and blocks must not remain, test 5.
    UniquenessTest5 = "0604", "uniqueness test 5";
    /// A rectangle of two digits in two rows, columns and blocks must not remain, test 6.
    UniquenessTest6 = "0605", "uniqueness test 6";
    /// A rectangle of two digits, one of them tied to a corner by its row and column.
    HiddenRectangle = "0606", "hidden rectangle";
    /// A rectangle without givens whose digits must not become exchangeable; one corner is unsolved.
    AvoidableRectangle1 = "0607", "avoidable rectangle 1";
    /// A rectangle without givens whose digits must not become exchangeable; two corners are unsolved.
    AvoidableRectangle2 = "0608", "avoidable rectangle 2";
    /// All unsolved cells but one have two candidates; a digit of that cell is open three times in each of its units.
    BivalueUniversalGrave1 = "0610", "bivalue universal grave + 1";
    /// A chain on one digit, strong and weak links in turn.
    XChain = "0701", "X-chain";
    /// A chain of cells with two candidates.
    XYChain = "0702", "XY-chain";
    /// A chain of cells with the same two candidates.
    RemotePair = "0703", "remote pair";
    /// A loop on one digit, strong and weak links in turn.
    FishyCycle = "0704", "fishy cycle";
    /// A loop of strong and weak links in turn.
    ContinuousNiceLoop = "0706", "continuous nice loop";
    /// A loop that contradicts its start, or proves it.
    DiscontinuousNiceLoop = "0707", "discontinuous nice loop";
    /// A chain of which one end is true.
    AlternatingInferenceChain = "0708", "alternating inference chain";
    /// A continuous loop with groups or almost locked sets.
    GroupedContinuousNiceLoop = "0709", "grouped continuous nice loop";
    /// A discontinuous loop with groups or almost locked sets.
    GroupedDiscontinuousNiceLoop = "0710", "grouped discontinuous nice loop";
    /// A chain with groups or almost locked sets.
    GroupedAlternatingInferenceChain = "0711", "grouped alternating inference chain";
    /// A pivot with two candidates and two pincers that share a third.
    XYWing = "0800", "XY-wing";
    /// A pivot with three candidates and two pincers.
    XYZWing = "0801", "XYZ-wing";
    /// A pivot with three or four candidates and three pincers.
    WXYZWing = "0802", "WXYZ-wing";
    /// Two cells with the same two candidates and a conjugate pair between them.
    WWing = "0803", "W-wing";
    /// Two almost locked sets with a restricted common digit.
    AlmostLockedSetsXZ = "0901", "almost locked sets XZ";
    /// Three almost locked sets, one of which has a restricted common digit with each of the others.
    AlmostLockedSetsXYWing = "0902", "almost locked sets XY-wing";
    /// A chain of four to seven almost locked sets.
    AlmostLockedSetsChain = "0903", "almost locked sets chain";
    /// A cell and an almost locked set for each of its candidates.
    DeathBlossom = "0904", "death blossom";
    /// Two cells that see each other: candidates in no possible pair of values are removed.
    AlignedPairExclusion = "1000", "aligned pair exclusion";
    /// Three cells: candidates in no possible triple of values are removed.
    AlignedTripleExclusion = "1001", "aligned triple exclusion";
    /// Cells shared by a block and a line whose candidates are divided between the two.
    SueDeCoq = "1101", "Sue de Coq";
    /// Cells that are part of every template of a digit.
    TemplateSet = "1201", "template set";
    /// Cells that are part of no template of a digit.
    TemplateDelete = "1202", "template delete";
    /// An assumption that leads to a contradiction by a chain.
    ForcingChainContradiction = "1301", "forcing chain contradiction";
    /// Chains lead to the same conclusion from every alternative.
    ForcingChainVerity = "1302", "forcing chain verity";
    /// An assumption that leads to a contradiction by a net.
    ForcingNetContradiction = "1303", "forcing net contradiction";
    /// Nets lead to the same conclusion from every alternative.
    ForcingNetVerity = "1304", "forcing net verity";
}

impl Technique {
    /// Returns the technique of a HoDoKu code without its variant.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|technique| technique.code() == code)
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

named! {
    /// Variant of a technique, written after the code and a hyphen: `-1` to `-4`, or `-x`.
    ///
    /// The numbers distinguish kinds of one technique; some of them change settings of the search (`0904-2` lets petals
    /// overlap). Every code may have every variant.
    ///
    /// ```
    /// use board::code::Variant;
    /// assert_eq!("x".parse(), Ok(Variant::FailCase));
    /// assert_eq!(Variant::Second.name(), "2");
    /// assert!("5".parse::<Variant>().is_err());
    /// ```
    Variant {
        /// `-1`
        First = "1",
        /// `-2`
        Second = "2",
        /// `-3`
        Third = "3",
        /// `-4`
        Fourth = "4",
        /// `-x`: a grid in which the technique must not be found.
        FailCase = "x",
    }
}

parse_names!(Variant);

/// Returns the English name of any code HoDoKu knows, without its variant, whether or not the engine finds the
/// technique.
///
/// ```
/// use board::code::known_name;
/// assert_eq!(known_name("0003"), Some("naked single"));
/// assert_eq!(known_name("03111"), Some("siamese finned swordfish"));
/// assert_eq!(known_name("0004"), None);
/// ```
pub fn known_name(code: &str) -> Option<&'static str> {
    known()
        .find(|&(known_code, _)| known_code == code)
        .map(|(_, name)| name)
}

/// Returns the reason why a HoDoKu code has no [`Technique`], or `None` for techniques and unknown codes.
///
/// ```
/// use board::code::why_left_out;
/// assert_eq!(why_left_out("0504"), Some("HoDoKu names it and does not define it"));
/// assert_eq!(why_left_out("0200"), None);
/// ```
pub fn why_left_out(code: &str) -> Option<&'static str> {
    let is_left_out = LEFT_OUT.iter().any(|&(left_out, _)| left_out == code);
    is_left_out.then_some("HoDoKu names it and does not define it")
}

/// Returns every code HoDoKu knows with its English name: first the engine's techniques, then the others, each
/// ascending.
pub fn known() -> impl Iterator<Item = (&'static str, &'static str)> {
    Technique::ALL
        .into_iter()
        .map(|technique| (technique.code(), technique.name()))
        .chain(LEFT_OUT)
}

/// The codes in HoDoKu's library header that HoDoKu names but does not define, with their names.
const LEFT_OUT: [(&str, &str); 10] = [
    ("0504", "weak colors"),
    ("0505", "X-colors"),
    ("0507", "3D Medusa"),
    ("0620", "bivalue universal grave lite"),
    ("0705", "broken wing"),
    ("1002", "subset exclusion"),
    ("1102", "subset counting"),
    ("1103", "braid analysis"),
    ("1104", "constraint subsets"),
    ("1105", "equivalence marks"),
];
