//! Block-intern permutations and block permutations (2.3, 3.2.1, 3.2.2).

use board::readings::{Identity, Readings};

use super::{EMPTY, Place, Values, first_of_three, places, set, value};

/// The kind of lines that a map moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lines {
    Rows,
    Columns,
}

pub(crate) const LINES: [Lines; 2] = [Lines::Rows, Lines::Columns];

/// An image vector (a, b, c): the first line goes to the a-th, and so on.
pub(crate) type Vector = [usize; 3];

/// Returns the six permutations of 1, 2, 3, ascending.
pub(crate) fn vectors() -> Vec<Vector> {
    let mut vectors = Vec::new();
    for a in 1..=3 {
        for b in 1..=3 {
            for c in 1..=3 {
                if a != b && a != c && b != c {
                    vectors.push([a, b, c]);
                }
            }
        }
    }
    vectors
}

pub(crate) fn apply_intern(values: &Values, lines: Lines, anchor: Place, vector: Vector) -> Values {
    let base = match lines {
        Lines::Rows => first_of_three(anchor.0),
        Lines::Columns => first_of_three(anchor.1),
    };
    let mut moved = *values;
    for (old, new) in vector.into_iter().enumerate() {
        for across in 1..=9 {
            match lines {
                Lines::Rows => {
                    let value = value(values, (base + old, across));
                    set(&mut moved, (base + new - 1, across), value);
                }
                Lines::Columns => {
                    let value = value(values, (across, base + old));
                    set(&mut moved, (across, base + new - 1), value);
                }
            }
        }
    }
    moved
}

/// Returns every image vector that makes grid 2 of grid 1, ascending.
pub(crate) fn intern_images(
    grid1: &Values,
    grid2: &Values,
    lines: Lines,
    anchor: Place,
) -> Vec<Vector> {
    let mut images = Vec::new();
    for vector in vectors() {
        if apply_intern(grid1, lines, anchor, vector) == *grid2 {
            images.push(vector);
        }
    }
    images
}

pub(crate) fn is_intern(grid1: &Values, grid2: &Values, lines: Lines, readings: &Readings) -> bool {
    for row in [1, 4, 7] {
        for column in [1, 4, 7] {
            for vector in intern_images(grid1, grid2, lines, (row, column)) {
                if readings.identity == Identity::Counts || vector != [1, 2, 3] {
                    return true;
                }
            }
        }
    }
    false
}

/// The cells to which z1,1, z1,4, z1,7, z4,1 and z7,1 go.
pub(crate) type BlockVector = [Place; 5];

const IDENTITY: BlockVector = [(1, 1), (1, 4), (1, 7), (4, 1), (7, 1)];

/// Returns every block image vector once, ascending.
pub(crate) fn block_vectors() -> Vec<BlockVector> {
    let first_line = |number: usize| 3 * number - 2;
    let mut all = Vec::new();
    for vector in vectors() {
        let [a, b, c] = vector.map(first_line);
        all.push([(1, a), (1, b), (1, c), (4, a), (7, a)]);
        if vector != [1, 2, 3] {
            all.push([(a, 1), (a, 4), (a, 7), (b, 1), (c, 1)]);
        }
    }
    all.sort_unstable();
    all
}

pub(crate) fn apply_blocks(values: &Values, vector: BlockVector) -> Values {
    let [first, second, third, below, lowest] = vector;
    // Stacks move if the blocks of the first stack stay in their bands.
    let stacks_move = [first.0, below.0, lowest.0] == [1, 4, 7];
    let mut moved = EMPTY;
    for (row, column) in places() {
        let value = value(values, (row, column));
        let target = if stacks_move {
            let start = match first_of_three(column) {
                1 => first.1,
                4 => second.1,
                _ => third.1,
            };
            (row, start + (column - 1) % 3)
        } else {
            let start = match first_of_three(row) {
                1 => first.0,
                4 => below.0,
                _ => lowest.0,
            };
            (start + (row - 1) % 3, column)
        };
        set(&mut moved, target, value);
    }
    moved
}

/// Returns every block image vector that makes grid 2 of grid 1, ascending.
pub(crate) fn block_images(grid1: &Values, grid2: &Values) -> Vec<BlockVector> {
    let mut images = Vec::new();
    for vector in block_vectors() {
        if apply_blocks(grid1, vector) == *grid2 {
            images.push(vector);
        }
    }
    images
}

pub(crate) fn is_block_permutation(grid1: &Values, grid2: &Values, readings: &Readings) -> bool {
    for vector in block_images(grid1, grid2) {
        if readings.identity == Identity::Counts || vector != IDENTITY {
            return true;
        }
    }
    false
}
