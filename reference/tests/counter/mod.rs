//! A plain search for the solutions of a grid, with no knowledge shared with the crate under test.

/// The 81 values of a grid, row by row, -1 for an empty cell.
pub(crate) type Values = [i32; 81];

/// The solutions of a grid in the order of their digits, at most `limit` of them.
///
/// A given that is no digit, or that clashes with another one, leaves no solution.
pub(crate) fn solutions(values: &Values, limit: usize) -> Vec<Values> {
    let sound = (0..81).all(|place| values[place] == -1 || fits(values, place, values[place]));
    let mut found = Vec::new();
    if sound {
        search(&mut values.clone(), limit, &mut found);
    }
    found
}

/// Fills the empty cell that leaves the fewest digits with each of them in turn.
fn search(values: &mut Values, limit: usize, found: &mut Vec<Values>) {
    let open = (0..81)
        .filter(|&place| values[place] == -1)
        .map(|place| (place, digits_for(values, place)))
        .min_by_key(|(_, digits)| digits.len());
    let Some((place, digits)) = open else {
        found.push(*values);
        return;
    };
    for digit in digits {
        values[place] = digit;
        search(values, limit, found);
        values[place] = -1;
        if found.len() == limit {
            return;
        }
    }
}

fn digits_for(values: &Values, place: usize) -> Vec<i32> {
    (1..=9)
        .filter(|&digit| fits(values, place, digit))
        .collect()
}

/// Whether no other cell in the place's row, column and block holds the digit.
fn fits(values: &Values, place: usize, digit: i32) -> bool {
    (1..=9).contains(&digit)
        && (0..81).all(|other| {
            let same_row = other / 9 == place / 9;
            let same_column = other % 9 == place % 9;
            let same_block = other / 27 == place / 27 && other % 9 / 3 == place % 9 / 3;
            let meets = other != place && (same_row || same_column || same_block);
            !meets || values[other] != digit
        })
}
