//! Sets of cells as three bands of 27 bits.

/// A set of cells in two words, designed for the search: a band is a number of 27 bits.
///
/// ```text
///            word 0                                 word 1
/// bit   63    59        32 31    27         0  63           27         0
///      +--------+---------+--------+---------+ +--------------+---------+
///      |   -    |  rows   |   -    |  rows   | |      -       |  rows   |
///      |        |  4 to 6 |        |  1 to 3 | |              |  7 to 9 |
///      +--------+---------+--------+---------+ +--------------+---------+
///                 band 1             band 0                      band 2
/// ```
///
/// Two words take fewer operations than three bands, and the compiler may process both at once. A cell's *spot* is the
/// number of its bit, 0 to 90, counted through both words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bands([u64; 2]);

/// The 27 bits of a band.
pub(super) const BAND: u32 = (1 << 27) - 1;

/// Size of tables that are indexed by any seven-bit number.
pub(super) const SPOTS: usize = 128;

/// Returns the spot of the cell at an index in reading order.
pub(super) const fn spot(index: usize) -> usize {
    index / 27 * 32 + index % 27
}

impl Bands {
    pub(super) const EMPTY: Self = Self([0; 2]);
    pub(super) const ALL: Self = Self::new([BAND; 3]);

    #[inline]
    pub(super) const fn new(bands: [u32; 3]) -> Self {
        Self([bands[0] as u64 | (bands[1] as u64) << 32, bands[2] as u64])
    }

    #[inline]
    pub(super) const fn only(spot: usize) -> Self {
        let mut words = [0; 2];
        words[spot / 64] = 1 << (spot % 64);
        Self(words)
    }

    #[inline]
    pub(super) const fn bands(self) -> [u32; 3] {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "a word falls into its halves"
        )]
        [self.0[0] as u32, (self.0[0] >> 32) as u32, self.0[1] as u32]
    }

    #[inline]
    pub(super) const fn union(self, other: Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }

    #[inline]
    pub(super) const fn intersection(self, other: Self) -> Self {
        Self([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }

    #[inline]
    pub(super) const fn difference(self, other: Self) -> Self {
        Self([self.0[0] & !other.0[0], self.0[1] & !other.0[1]])
    }

    #[inline]
    pub(super) const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    #[inline]
    pub(super) const fn len(self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones()
    }

    #[inline]
    pub(super) const fn contains(self, spot: usize) -> bool {
        self.0[spot / 64] >> (spot % 64) & 1 != 0
    }
}

impl IntoIterator for Bands {
    type Item = usize;
    type IntoIter = Spots;

    /// Returns the spots of the cells, ascending.
    #[inline]
    fn into_iter(self) -> Spots {
        Spots(self.0)
    }
}

/// The spots of a set of cells, ascending.
pub(super) struct Spots([u64; 2]);

impl Iterator for Spots {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        let number = usize::from(self.0[0] == 0);
        let word = self.0[number];
        if word == 0 {
            return None;
        }
        self.0[number] = word & (word - 1);
        Some(number * 64 + word.trailing_zeros() as usize)
    }
}
