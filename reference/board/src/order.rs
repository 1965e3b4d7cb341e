//! The order in which techniques are tried, and their scores.

use alloc::vec::Vec;

use crate::code::Technique;

named! {
    /// Difficulty of a step or a puzzle.
    ///
    /// ```
    /// use board::order::Level;
    /// assert_eq!("unfair".parse(), Ok(Level::Unfair));
    /// assert_eq!(Level::Medium.maximum(), Some(1000));
    /// assert_eq!(Level::Easy.for_score(1200), Level::Hard);
    /// ```
    Level {
        /// Needs only singles.
        Easy = "easy",
        /// Needs locked candidates, pairs or triples.
        Medium = "medium",
        /// Needs patterns of one digit, wings or rectangles.
        Hard = "hard",
        /// Needs chains, large fish or almost locked sets.
        Unfair = "unfair",
        /// Needs assumptions, or brute force.
        Extreme = "extreme",
    }
}

parse_names!(Level);

impl Level {
    /// Returns the maximum score of a puzzle of this level; `None` for the last level.
    pub const fn maximum(self) -> Option<u32> {
        match self {
            Self::Easy => Some(800),
            Self::Medium => Some(1000),
            Self::Hard => Some(1600),
            Self::Unfair => Some(1800),
            Self::Extreme => None,
        }
    }

    /// Returns the lowest level, from this one up, that allows the score.
    pub fn for_score(self, score: u32) -> Self {
        let allows = |level: &Self| level.maximum().is_none_or(|maximum| score <= maximum);
        Self::ALL
            .into_iter()
            .filter(|&level| level >= self)
            .find(allows)
            .unwrap_or(Self::Extreme)
    }
}

/// An entry of the order: techniques that are tried together and have the same score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Entries are tried in ascending order of this number.
    pub order: u32,
    /// The techniques. Chains compete; otherwise an earlier technique is tried first.
    pub techniques: Vec<Technique>,
    /// Level of a step.
    pub level: Level,
    /// Score of a step.
    pub score: u32,
    /// True if the entry is tried.
    pub enabled: bool,
}

/// Level and score of an action that is taken when no technique finds anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastResort {
    /// Resulting level of the puzzle.
    pub level: Level,
    /// Score of the action.
    pub score: u32,
}

/// The techniques by which a puzzle is solved and rated.
///
/// ```
/// use board::code::Technique;
/// use board::order::{Level, Order};
/// let order = Order::hodoku();
/// let entry = order.entry_of(Technique::XWing).unwrap();
/// assert_eq!((entry.order, entry.level, entry.score, entry.enabled), (2200, Level::Hard, 140, true));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    entries: Vec<Entry>,
    /// Placing a digit of the solution; `None` if that is not allowed.
    pub brute_force: Option<LastResort>,
    /// Leaving the puzzle unsolved.
    pub give_up: LastResort,
}

impl Order {
    /// Creates an order and sorts the entries by their numbers.
    pub fn new(
        mut entries: Vec<Entry>,
        brute_force: Option<LastResort>,
        give_up: LastResort,
    ) -> Self {
        entries.sort_by_key(|entry| entry.order);
        Self {
            entries,
            brute_force,
            give_up,
        }
    }

    /// Returns HoDoKu's own order, levels and scores.
    ///
    /// Siamese fish, dual kites and dual empty rectangles have no entry: HoDoKu does not look for them while solving.
    pub fn hodoku() -> Self {
        let entry = |&(order, techniques, level, score, enabled): &Row| Entry {
            order,
            techniques: techniques.to_vec(),
            level,
            score,
            enabled,
        };
        let last_resort = |score| LastResort {
            level: Level::Extreme,
            score,
        };
        Self::new(
            HODOKU.iter().map(entry).collect(),
            Some(last_resort(10_000)),
            last_resort(20_000),
        )
    }

    /// Returns all entries, ascending.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Returns the entries that are tried, ascending.
    pub fn enabled(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(|entry| entry.enabled)
    }

    /// Returns the first entry with this technique.
    pub fn entry_of(&self, technique: Technique) -> Option<&Entry> {
        self.entries
            .iter()
            .find(|entry| entry.techniques.contains(&technique))
    }
}

/// An entry of [`HODOKU`]: order, techniques, level, score, enabled.
type Row = (u32, &'static [Technique], Level, u32, bool);

/// HoDoKu's default entries.
#[rustfmt::skip]
const HODOKU: &[Row] = {
    use Level::{Easy, Extreme, Hard, Medium, Unfair};
    use Technique as T;
    const ON: bool = true;
    const OFF: bool = false;
    &[
        (100, &[T::FullHouse], Easy, 4, ON),
        (200, &[T::NakedSingle], Easy, 4, ON),
        (300, &[T::HiddenSingle], Easy, 14, ON),
        (1000, &[T::LockedPair], Medium, 40, ON),
        (1100, &[T::LockedTriple], Medium, 60, ON),
        (1200, &[T::Pointing], Medium, 50, ON),
        (1210, &[T::Claiming], Medium, 50, ON),
        (1300, &[T::NakedPair], Medium, 60, ON),
        (1400, &[T::NakedTriple], Medium, 80, ON),
        (1500, &[T::HiddenPair], Medium, 70, ON),
        (1600, &[T::HiddenTriple], Medium, 100, ON),
        (2000, &[T::NakedQuadruple], Hard, 120, ON),
        (2100, &[T::HiddenQuadruple], Hard, 150, ON),
        (2200, &[T::XWing], Hard, 140, ON),
        (2300, &[T::Swordfish], Hard, 150, ON),
        (2400, &[T::Jellyfish], Hard, 160, ON),
        (2500, &[T::Squirmbag], Unfair, 470, OFF),
        (2600, &[T::Whale], Unfair, 470, OFF),
        (2700, &[T::Leviathan], Unfair, 470, OFF),
        (2800, &[T::RemotePair], Hard, 110, ON),
        (2900, &[T::BivalueUniversalGrave1], Hard, 100, ON),
        (3000, &[T::Skyscraper], Hard, 130, ON),
        (3100, &[T::TwoStringKite], Hard, 150, ON),
        (3120, &[T::TurbotFish], Hard, 120, ON),
        (3170, &[T::EmptyRectangle], Hard, 120, ON),
        (3200, &[T::WWing], Hard, 150, ON),
        (3300, &[T::XYWing], Hard, 160, ON),
        (3400, &[T::XYZWing], Hard, 180, ON),
        (3500, &[T::UniquenessTest1], Hard, 100, ON),
        (3600, &[T::UniquenessTest2], Hard, 100, ON),
        (3700, &[T::UniquenessTest3], Hard, 100, ON),
        (3800, &[T::UniquenessTest4], Hard, 100, ON),
        (3900, &[T::UniquenessTest5], Hard, 100, ON),
        (4000, &[T::UniquenessTest6], Hard, 100, ON),
        (4010, &[T::HiddenRectangle], Hard, 100, ON),
        (4020, &[T::AvoidableRectangle1], Hard, 100, ON),
        (4030, &[T::AvoidableRectangle2], Hard, 100, ON),
        (4100, &[T::FinnedXWing], Hard, 130, ON),
        (4200, &[T::SashimiXWing], Hard, 150, ON),
        (4300, &[T::FinnedSwordfish], Unfair, 200, ON),
        (4400, &[T::SashimiSwordfish], Unfair, 240, ON),
        (4500, &[T::FinnedJellyfish], Unfair, 250, ON),
        (4600, &[T::SashimiJellyfish], Unfair, 260, ON),
        (4700, &[T::FinnedSquirmbag], Unfair, 470, OFF),
        (4800, &[T::SashimiSquirmbag], Unfair, 470, OFF),
        (4900, &[T::FinnedWhale], Unfair, 470, OFF),
        (5000, &[T::SashimiWhale], Unfair, 470, OFF),
        (5100, &[T::FinnedLeviathan], Unfair, 470, OFF),
        (5200, &[T::SashimiLeviathan], Unfair, 470, OFF),
        (5300, &[T::SueDeCoq], Unfair, 250, ON),
        (5330, &[T::SimpleColorsTrap, T::SimpleColorsWrap], Hard, 150, ON),
        (5360, &[T::MultiColors1, T::MultiColors2], Hard, 200, ON),
        (5400, &[T::XChain], Unfair, 260, ON),
        (5500, &[T::XYChain], Unfair, 260, ON),
        (5600, &[T::ContinuousNiceLoop, T::DiscontinuousNiceLoop, T::AlternatingInferenceChain], Unfair, 280, ON),
        (5650, &[T::GroupedContinuousNiceLoop, T::GroupedDiscontinuousNiceLoop, T::GroupedAlternatingInferenceChain], Unfair, 300, ON),
        (5700, &[T::AlmostLockedSetsXZ], Unfair, 300, ON),
        (5800, &[T::AlmostLockedSetsXYWing], Unfair, 320, ON),
        (5900, &[T::AlmostLockedSetsChain], Unfair, 340, ON),
        (6000, &[T::DeathBlossom], Unfair, 360, OFF),
        (6100, &[T::FrankenXWing], Unfair, 300, ON),
        (6200, &[T::FrankenSwordfish], Unfair, 350, ON),
        (6300, &[T::FrankenJellyfish], Unfair, 370, OFF),
        (6400, &[T::FrankenSquirmbag], Extreme, 470, OFF),
        (6500, &[T::FrankenWhale], Extreme, 470, OFF),
        (6600, &[T::FrankenLeviathan], Extreme, 470, OFF),
        (6700, &[T::FinnedFrankenXWing], Unfair, 390, ON),
        (6800, &[T::FinnedFrankenSwordfish], Unfair, 410, ON),
        (6900, &[T::FinnedFrankenJellyfish], Unfair, 430, OFF),
        (7000, &[T::FinnedFrankenSquirmbag], Extreme, 470, OFF),
        (7100, &[T::FinnedFrankenWhale], Extreme, 470, OFF),
        (7200, &[T::FinnedFrankenLeviathan], Extreme, 470, OFF),
        (7300, &[T::MutantXWing], Extreme, 450, OFF),
        (7400, &[T::MutantSwordfish], Extreme, 450, OFF),
        (7500, &[T::MutantJellyfish], Extreme, 450, OFF),
        (7600, &[T::MutantSquirmbag], Extreme, 470, OFF),
        (7700, &[T::MutantWhale], Extreme, 470, OFF),
        (7800, &[T::MutantLeviathan], Extreme, 470, OFF),
        (7900, &[T::FinnedMutantXWing], Extreme, 470, OFF),
        (8000, &[T::FinnedMutantSwordfish], Extreme, 470, OFF),
        (8100, &[T::FinnedMutantJellyfish], Extreme, 470, OFF),
        (8200, &[T::FinnedMutantSquirmbag], Extreme, 470, OFF),
        (8300, &[T::FinnedMutantWhale], Extreme, 470, OFF),
        (8400, &[T::FinnedMutantLeviathan], Extreme, 470, OFF),
        (8450, &[T::KrakenFish1, T::KrakenFish2], Extreme, 500, OFF),
        (8500, &[T::ForcingChainContradiction, T::ForcingChainVerity], Extreme, 500, ON),
        (8600, &[T::ForcingNetContradiction, T::ForcingNetVerity], Extreme, 700, ON),
        (8700, &[T::TemplateSet], Extreme, 10000, OFF),
        (8800, &[T::TemplateDelete], Extreme, 10000, OFF),
    ]
};
