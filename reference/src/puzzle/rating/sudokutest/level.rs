//! The six levels and their ranges of scores.

use core::ops::RangeInclusive;
use core::str::FromStr;

use board::named::ParseNameError;

named! {
    /// A level of SudokuTest: a range of scores. Neighbouring ranges overlap.
    ///
    /// | level | German | Croatian | mean | scores |
    /// |---|---|---|---:|---:|
    /// | beginner | Anfänger | početnička | 4000 | 3600 to 4500 |
    /// | easy | leicht | lagano | 4900 | 4300 to 5500 |
    /// | medium | mittel | srednje | 6000 | 5300 to 6900 |
    /// | tricky | knifflig | zakučasto, zahtjevno | 7600 | 6500 to 9300 |
    /// | fiendish | teuflisch | neprijateljski, izazovno | 10000 | 8300 to 14000 |
    /// | diabolical | höllisch | pakleno | 18000 | 11000 to 25000 |
    ///
    /// ```
    /// use reference::puzzle::rating::sudokutest::Level;
    /// assert_eq!(Level::Medium.range(), 5300..=6900);
    /// assert_eq!("pakleno".parse(), Ok(Level::Diabolical));
    /// assert_eq!("zakucasto".parse(), "knifflig".parse::<Level>());
    /// ```
    Level {
        /// Mostly singles.
        Beginner = "beginner",
        /// More singles, perhaps a candidate line.
        Easy = "easy",
        /// Candidate lines, pairs of lines.
        Medium = "medium",
        /// Pairs and triples.
        Tricky = "tricky",
        /// Many sets, perhaps a forcing chain.
        Fiendish = "fiendish",
        /// Forcing chains, quads, fish.
        Diabolical = "diabolical",
    }
}

impl Level {
    /// Returns the level's German name.
    pub const fn german(self) -> &'static str {
        match self {
            Self::Beginner => "Anfänger",
            Self::Easy => "leicht",
            Self::Medium => "mittel",
            Self::Tricky => "knifflig",
            Self::Fiendish => "teuflisch",
            Self::Diabolical => "höllisch",
        }
    }

    /// Returns the level's Croatian names: first the one of SudokuTest's wiki, then the one of its program if it
    /// differs.
    pub const fn croatian(self) -> &'static [&'static str] {
        match self {
            Self::Beginner => &["početnička"],
            Self::Easy => &["lagano"],
            Self::Medium => &["srednje"],
            Self::Tricky => &["zakučasto", "zahtjevno"],
            Self::Fiendish => &["neprijateljski", "izazovno"],
            Self::Diabolical => &["pakleno"],
        }
    }

    /// Returns the range of scores of this level.
    pub const fn range(self) -> RangeInclusive<u32> {
        match self {
            Self::Beginner => 3600..=4500,
            Self::Easy => 4300..=5500,
            Self::Medium => 5300..=6900,
            Self::Tricky => 6500..=9300,
            Self::Fiendish => 8300..=14_000,
            Self::Diabolical => 11_000..=25_000,
        }
    }

    /// Returns the mean score of this level's puzzles.
    pub const fn mean(self) -> u32 {
        match self {
            Self::Beginner => 4000,
            Self::Easy => 4900,
            Self::Medium => 6000,
            Self::Tricky => 7600,
            Self::Fiendish => 10_000,
            Self::Diabolical => 18_000,
        }
    }

    /// Returns the mean of the target scores with which puzzles are generated. It may differ from [`Self::mean`]: few
    /// grids have a high score, so the mean of the generated puzzles is nearer to it than this one.
    pub const fn aim(self) -> u32 {
        match self {
            Self::Medium => 6700,
            Self::Fiendish => 9000,
            Self::Diabolical => 24_000,
            Self::Beginner | Self::Easy | Self::Tricky => self.mean(),
        }
    }

    /// Returns the level of a score. If several ranges contain it, the level with the nearest mean counts, then the
    /// easier one.
    ///
    /// ```
    /// use reference::puzzle::rating::sudokutest::Level;
    /// assert_eq!(Level::of_score(4400), Some(Level::Beginner));
    /// assert_eq!(Level::of_score(4500), Some(Level::Easy));
    /// assert_eq!(Level::of_score(2000), None);
    /// ```
    pub fn of_score(score: u32) -> Option<Self> {
        Self::ALL
            .into_iter()
            .filter(|level| level.range().contains(&score))
            .min_by_key(|level| level.mean().abs_diff(score))
    }
}

impl FromStr for Level {
    type Err = ParseNameError;

    /// Reads a name in any of the three languages, ignoring case; letters may lack their diacritics (`c` for `č`, `a`
    /// for `ä`).
    fn from_str(text: &str) -> Result<Self, ParseNameError> {
        let has_name = |level: &Self| {
            let croatian = level.croatian().iter().copied();
            let mut names = croatian.chain([level.name(), level.german()]);
            names.any(|name| plain(name).eq(plain(text)))
        };
        Self::ALL.into_iter().find(has_name).ok_or(ParseNameError {
            expected: Self::NAMES,
        })
    }
}

/// Returns the characters of a name in lower case and without diacritics.
fn plain(name: &str) -> impl Iterator<Item = char> {
    let small = name.chars().flat_map(char::to_lowercase);
    small.map(|letter| match letter {
        'č' => 'c',
        'ä' => 'a',
        'ö' => 'o',
        letter => letter,
    })
}
