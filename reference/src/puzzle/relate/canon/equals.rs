//! Equal rows and bands of a grid. A search needs to try only one of them.

use super::lines::Lines;

/// For each row the equal rows of its band, and for each band the bands with the same rows in some order, one bit each;
/// for the grid and for the transposed grid.
///
/// In a valid grid only empty rows are equal.
pub(super) struct Equals {
    rows: [[u16; 9]; 2],
    bands: [[u16; 3]; 2],
}

impl Equals {
    pub(super) fn of(lines: &Lines) -> Self {
        let mut equals = Self {
            rows: [[0; 9]; 2],
            bands: [[0; 3]; 2],
        };
        for (side, rows) in lines.rows.iter().enumerate() {
            let rows = rows.map(u128::from_ne_bytes);
            let (bands, _) = rows.as_chunks::<3>();
            for (index, row) in rows.iter().enumerate() {
                for (place, other) in bands[index / 3].iter().enumerate() {
                    equals.rows[side][index] |= u16::from(other == row) << (index / 3 * 3 + place);
                }
            }
            let sorted = [0, 1, 2].map(|band: usize| sorted(bands[band]));
            for (index, band) in sorted.iter().enumerate() {
                for (other, same) in sorted.iter().enumerate() {
                    equals.bands[side][index] |= u16::from(same == band) << other;
                }
            }
        }
        equals
    }

    /// Returns the number of unused rows equivalent to this one, itself included; `None` unless it is the first of
    /// them.
    ///
    /// The first row of a band is also equivalent to the rows of an equal band.
    pub(super) fn copies(
        &self,
        side: usize,
        row: usize,
        unused: u16,
        first_of_band: bool,
    ) -> Option<u32> {
        let rows = self.rows[side][row] & unused;
        if rows.trailing_zeros() as usize != row {
            return None;
        }
        if !first_of_band {
            return Some(rows.count_ones());
        }
        let band = row / 3;
        // Before the first row of a band, each other band is used entirely or not at all.
        let unused_bands = [0, 1, 2].map(|band| unused >> (3 * band) & 1);
        let unused_bands = unused_bands[0] | unused_bands[1] << 1 | unused_bands[2] << 2;
        let bands = self.bands[side][band] & unused_bands;
        (bands.trailing_zeros() as usize == band).then(|| rows.count_ones() * bands.count_ones())
    }
}

/// Sorts three rows.
fn sorted([a, b, c]: [u128; 3]) -> [u128; 3] {
    let (a, b) = (a.min(b), a.max(b));
    let (b, c) = (b.min(c), b.max(c));
    [a.min(b), a.max(b), c]
}
