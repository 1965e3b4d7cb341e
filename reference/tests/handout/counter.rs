//! A plain search for the solutions of a grid that shares no code with the crate under test.

/// The 81 values of a grid, row by row, -1 for an empty cell.
pub(crate) type Values = [i32; 81];

/// Returns the first solutions of a grid, at most `limit` of them.
///
/// A grid with an invalid value, or with a digit twice in a unit, has no solution.
pub(crate) fn solutions(values: &Values, limit: usize) -> Vec<Values> {
    let mut search = Search {
        values: [-1; 81],
        used: [[[false; 10]; 9]; 3],
        found: Vec::new(),
        limit,
    };
    for (cell, &value) in values.iter().enumerate() {
        if value != -1 {
            if !search.fits(cell, value) {
                return Vec::new();
            }
            search.write(cell, value, true);
        }
    }
    search.fill_next();
    search.found
}

struct Search {
    values: Values,
    /// `used[kind][unit][digit]` is true if the unit holds the digit. Kinds are 0 for rows, 1 for columns, 2 for
    /// blocks; units count from 0.
    used: [[[bool; 10]; 9]; 3],
    found: Vec<Values>,
    limit: usize,
}

impl Search {
    /// Fills the empty cell that the fewest digits fit with each of them in turn, and continues from there.
    fn fill_next(&mut self) {
        let open = (0..81)
            .filter(|&cell| self.values[cell] == -1)
            .min_by_key(|&cell| (1..=9).filter(|&digit| self.fits(cell, digit)).count());
        let Some(cell) = open else {
            self.found.push(self.values);
            return;
        };
        for digit in 1..=9 {
            if self.fits(cell, digit) && self.found.len() < self.limit {
                self.write(cell, digit, true);
                self.fill_next();
                self.write(cell, digit, false);
            }
        }
    }

    /// Returns whether the value is a digit that none of the cell's units holds yet.
    fn fits(&self, cell: usize, value: i32) -> bool {
        let units = units(cell);
        match usize::try_from(value) {
            Ok(digit @ 1..=9) => (0..3).all(|kind| !self.used[kind][units[kind]][digit]),
            _ => false,
        }
    }

    /// Writes a digit that fits, or removes it again.
    fn write(&mut self, cell: usize, value: i32, present: bool) {
        self.values[cell] = if present { value } else { -1 };
        let digit = usize::try_from(value).expect("a digit");
        for (kind, unit) in units(cell).into_iter().enumerate() {
            self.used[kind][unit][digit] = present;
        }
    }
}

/// Returns the numbers, from 0, of the row, the column and the block of a cell, from 0.
fn units(cell: usize) -> [usize; 3] {
    [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3]
}
