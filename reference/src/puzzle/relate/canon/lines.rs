//! A grid in the form used by the searches: small numbers, as it is and transposed.

use board::grid::Grid;

use super::NotADigit;

/// A row or a column of the grid: 0 for a white space, else the digit; only the first nine entries count.
///
/// It has 16 entries so that an index of four bits is always in bounds.
pub(super) type Symbols = [u8; 16];

/// The nine rows and the nine columns of a grid.
#[derive(Clone)]
pub(super) struct Lines {
    /// The lines that serve as rows: those of the grid, and those of the transposed grid.
    pub(super) rows: [[Symbols; 9]; 2],
    /// For every such line the filled positions, one bit each.
    pub(super) filled: [[u16; 9]; 2],
    /// True if some row or column repeats a digit.
    pub(super) repeat: bool,
}

impl Lines {
    pub(super) fn of(grid: &Grid) -> Result<Self, NotADigit> {
        NotADigit::find(grid).map_or(Ok(()), Err)?;
        let mut lines = Self {
            rows: [[[0; 16]; 9]; 2],
            filled: [[0; 9]; 2],
            repeat: false,
        };
        let (values, _) = grid.values().as_chunks::<9>();
        for (row, values) in values.iter().enumerate() {
            for (column, &value) in values.iter().enumerate() {
                // -1 becomes 0.
                let symbol = u8::try_from(value).unwrap_or(0);
                lines.rows[0][row][column] = symbol;
                lines.rows[1][column][row] = symbol;
            }
        }
        for (rows, filled) in lines.rows.iter().zip(&mut lines.filled) {
            for (line, filled) in rows.iter().zip(filled) {
                let mut seen = 0_u16;
                for (place, &symbol) in line[..9].iter().enumerate() {
                    *filled |= u16::from(symbol != 0) << place;
                    seen |= 1 << (symbol & 15);
                }
                // The lowest bit stands for white spaces.
                lines.repeat |= (seen & !1).count_ones() != filled.count_ones();
            }
        }
        Ok(lines)
    }

    /// Returns `true` if every row, column and block holds all nine digits.
    pub(super) fn are_a_solution(&self) -> bool {
        let full = self.filled[0].iter().all(|&filled| filled == 0x1ff);
        full && !self.repeat && (0..9).all(|block| self.digits_in_block(block) == 9)
    }

    /// Returns the number of different digits in a full block; blocks count from 0.
    fn digits_in_block(&self, block: usize) -> u32 {
        let first = block % 3 * 3;
        let band = &self.rows[0][block / 3 * 3..][..3];
        let symbols = band.iter().flat_map(|row| &row[first..first + 3]);
        let seen = symbols.fold(0_u16, |seen, &symbol| seen | 1 << symbol);
        seen.count_ones()
    }
}

/// Nine numbers of four bits, the first in the highest bits, so that comparing two of them compares them in reading
/// order.
pub(super) type Nibbles = u64;

/// Returns the number at a position, 0 to 8.
pub(super) const fn nibble(nibbles: Nibbles, place: usize) -> u8 {
    (nibbles >> (4 * (8 - place)) & 15) as u8
}

/// Returns the nine numbers separately.
pub(super) fn unpacked(nibbles: Nibbles) -> [u8; 9] {
    core::array::from_fn(|place| nibble(nibbles, place))
}
