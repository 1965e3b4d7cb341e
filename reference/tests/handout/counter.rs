//! A plain search for the solutions of a grid, with no knowledge shared with the crate under test.

/// The 81 values of a grid, row by row, -1 for an empty cell.
pub(crate) type Values = [i32; 81];

/// The first solutions of a grid, at most `limit` of them.
///
/// A value that is no digit, or that clashes with another one, leaves no solution.
pub(crate) fn solutions(values: &Values, limit: usize) -> Vec<Values> {
    let mut search = Search {
        values: [-1; 81],
        stands: [[[false; 10]; 9]; 3],
        found: Vec::new(),
        limit,
    };
    for (place, &value) in values.iter().enumerate() {
        if value != -1 {
            if !search.fits(place, value) {
                return Vec::new();
            }
            search.write(place, value, true);
        }
    }
    search.go_on();
    search.found
}

struct Search {
    values: Values,
    /// Whether a digit stands in a row, a column, a block.
    stands: [[[bool; 10]; 9]; 3],
    found: Vec<Values>,
    limit: usize,
}

impl Search {
    /// Fills the empty cell that leaves the fewest digits with each of them in turn.
    fn go_on(&mut self) {
        let open = (0..81)
            .filter(|&place| self.values[place] == -1)
            .min_by_key(|&place| (1..=9).filter(|&digit| self.fits(place, digit)).count());
        let Some(place) = open else {
            self.found.push(self.values);
            return;
        };
        for digit in 1..=9 {
            if self.fits(place, digit) && self.found.len() < self.limit {
                self.write(place, digit, true);
                self.go_on();
                self.write(place, digit, false);
            }
        }
    }

    /// Whether the value is a digit that stands in none of the place's units yet.
    fn fits(&self, place: usize, value: i32) -> bool {
        let units = units(place);
        match usize::try_from(value) {
            Ok(digit @ 1..=9) => (0..3).all(|kind| !self.stands[kind][units[kind]][digit]),
            _ => false,
        }
    }

    /// Writes a digit that fits, or takes it away again.
    fn write(&mut self, place: usize, value: i32, stands: bool) {
        self.values[place] = if stands { value } else { -1 };
        let digit = usize::try_from(value).expect("a digit");
        for (kind, unit) in units(place).into_iter().enumerate() {
            self.stands[kind][unit][digit] = stands;
        }
    }
}

/// The numbers, from 0, of the row, the column and the block of a place.
fn units(place: usize) -> [usize; 3] {
    [place / 9, place % 9, place / 27 * 3 + place % 9 / 3]
}
