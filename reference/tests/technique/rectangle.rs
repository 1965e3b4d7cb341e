//! Positions in which uniqueness techniques find something: rectangles, bivalue universal graves, and puzzles with one
//! solution.

use board::cell::{Cell, CellSet};
use board::digit::Digit;
use board::step::Mark;

use crate::position::{Position, Random};
use crate::twin::{sees, units_of};

/// The corners of a rectangle. The first two share a block and a line; the third is on the other line of the first, the
/// fourth on the other line of the second.
pub(crate) type Corners = [usize; 4];

/// Returns every rectangle of two rows, two columns and two blocks, each twice: either block may come first.
pub(crate) fn rectangles() -> Vec<Corners> {
    let mut all = Vec::new();
    let aligned = |one: usize, other: usize| {
        units_of(one)[..2]
            .iter()
            .any(|line| units_of(other)[..2].contains(line))
    };
    let block = |cell: usize| units_of(cell)[2];
    for first in 0..81 {
        let partners = |apart: bool| {
            (0..81).filter(move |&cell| {
                cell != first && aligned(first, cell) && (block(cell) != block(first)) == apart
            })
        };
        for second in partners(false).filter(|&second| second > first) {
            for third in partners(true).filter(|&third| !aligned(second, third)) {
                let fourth = (0..81).find(|&cell| {
                    cell != first
                        && aligned(cell, second)
                        && aligned(cell, third)
                        && block(cell) == block(third)
                        && !aligned(cell, first)
                });
                all.extend(fourth.map(|fourth| [first, second, third, fourth]));
            }
        }
    }
    all
}

/// Returns a random position, not necessarily sound, in which some rectangles have few candidates besides two digits.
pub(crate) fn crossed(random: &mut Random, rectangles: &[Corners]) -> Position {
    let mut position = Position::random(random, false);
    for _ in 0..=random.below(3) {
        let corners = rectangles[random.below(rectangles.len())];
        let digits: [usize; 9] = random.shuffled();
        let [a, b, x, y, ..] = digits.map(|digit| digit + 1);
        make_room(random, &mut position, corners, [a, b]);
        if random.below(3) == 0 {
            // Solved corners, as avoidable rectangles have them.
            for (place, digit) in [(0, a), (1, b)] {
                position.digit[corners[place]] = digit;
                if random.below(8) != 0 {
                    position.givens.remove(Cell::ALL[corners[place]]);
                }
            }
            for (place, digit) in [(2, b), (3, a)] {
                if random.below(3) == 0 {
                    position.digit[corners[place]] = digit;
                } else {
                    restrict(random, &mut position, corners[place], &[digit, x]);
                }
            }
            continue;
        }
        for corner in corners {
            let kept = [vec![a, b], vec![a, b, x], vec![a, b, x, y], vec![b, y]];
            let choice = [0, 0, 0, 0, 1, 1, 1, 1, 2, 3][random.below(10)];
            restrict(random, &mut position, corner, &kept[choice]);
        }
        if random.below(2) == 0 {
            // One of the digits becomes scarce around the corners.
            let scarce = if random.below(2) == 0 { a } else { b };
            for cell in (0..81).filter(|cell| !corners.contains(cell)) {
                if corners.iter().any(|&corner| sees(cell, corner)) && random.below(30) != 0 {
                    delete(&mut position, cell, scarce);
                }
            }
        }
    }
    position
}

/// Clears the corners, and most cells that see a corner and hold one of the digits.
fn make_room(random: &mut Random, position: &mut Position, corners: Corners, digits: [usize; 2]) {
    for cell in 0..81 {
        let disturbs = digits.contains(&position.digit[cell])
            && corners.iter().any(|&corner| sees(cell, corner));
        if corners.contains(&cell) || disturbs && random.below(30) != 0 {
            position.digit[cell] = 0;
            position.givens.remove(Cell::ALL[cell]);
        }
    }
}

/// Deletes all candidates of a cell but these digits, with rare random deviations.
fn restrict(random: &mut Random, position: &mut Position, cell: usize, digits: &[usize]) {
    position.deleted.retain(|mark| mark.cell.index() != cell);
    for digit in 1..=9 {
        if digits.contains(&digit) == (random.below(30) == 0) {
            delete(position, cell, digit);
        }
    }
}

fn delete(position: &mut Position, cell: usize, digit: usize) {
    position.deleted.push(Mark {
        digit: Digit::ALL[digit - 1],
        cell: Cell::ALL[cell],
    });
}

/// Returns a bivalue universal grave with one extra candidate: each unsolved cell has its digit of the solution and one
/// of a second filling, and one cell has two of the second filling.
pub(crate) fn grave_and_one(random: &mut Random) -> Position {
    let solution = random.solved_grid();
    let extra = random.below(81);
    let digits: [usize; 9] = random.shuffled();
    let mut others = digits
        .iter()
        .map(|digit| digit + 1)
        .filter(|&digit| digit != solution[extra]);
    let two = [others.next(), others.next()].map(|digit| digit.expect("eight others"));
    // The digits that each unit still needs in the second filling: each of them once. In the units of the extra cell,
    // its digit of the solution comes twice, in place of one of the two digits that only this cell may have.
    let mut needed = [[1_u8; 10]; 27];
    for unit in units_of(extra) {
        needed[unit][solution[extra]] += 1;
        for digit in two {
            needed[unit][digit] -= 1;
        }
    }
    let mut second = [0; 81];
    second[extra] = two[0];
    while !fill(random, &mut needed, &mut second, &mut 2_000) {}
    let digit = std::array::from_fn(|cell| {
        if second[cell] == solution[cell] {
            solution[cell]
        } else {
            0
        }
    });
    let mut position = Position {
        solution,
        digit,
        givens: CellSet::EMPTY,
        deleted: Vec::new(),
    };
    for cell in (0..81).filter(|&cell| digit[cell] == 0) {
        for digit in 1..=9 {
            let open = digit == solution[cell]
                || digit == second[cell]
                || cell == extra && two.contains(&digit);
            if !open {
                delete(&mut position, cell, digit);
            }
        }
    }
    position
}

/// Deletes a candidate of a position, or restores one.
pub(crate) fn spoil(random: &mut Random, position: &mut Position) {
    if random.below(2) == 0 {
        delete(position, random.below(81), 1 + random.below(9));
    } else if !position.deleted.is_empty() {
        let index = random.below(position.deleted.len());
        position.deleted.swap_remove(index);
    }
}

/// Fills the empty cells with the digits that their units need, the most constrained cell first. Returns false if there
/// is no way, or after `budget` placements.
fn fill(
    random: &mut Random,
    needed: &mut [[u8; 10]; 27],
    cells: &mut [usize; 81],
    budget: &mut usize,
) -> bool {
    let fits = |needed: &[[u8; 10]; 27], cell: usize, digit: usize| {
        units_of(cell).iter().all(|&unit| needed[unit][digit] > 0)
    };
    let ways = |cell: &usize| (1..=9).filter(|&digit| fits(needed, *cell, digit)).count();
    let Some(cell) = (0..81).filter(|&cell| cells[cell] == 0).min_by_key(ways) else {
        return true;
    };
    let order: [usize; 9] = random.shuffled();
    for digit in order.map(|digit| digit + 1) {
        if *budget == 0 || !fits(needed, cell, digit) {
            continue;
        }
        *budget -= 1;
        cells[cell] = digit;
        for unit in units_of(cell) {
            needed[unit][digit] -= 1;
        }
        if fill(random, needed, cells, budget) {
            return true;
        }
        for unit in units_of(cell) {
            needed[unit][digit] += 1;
        }
        cells[cell] = 0;
    }
    false
}

/// A puzzle with one solution.
pub(crate) struct Puzzle {
    solution: [usize; 81],
    is_given: [bool; 81],
}

impl Puzzle {
    /// Empties cells of a solved grid as long as it has one solution, until few enough digits are left.
    pub(crate) fn random(random: &mut Random) -> Self {
        let solution = random.solved_grid();
        let mut digit = solution;
        let (enough, order): (usize, [usize; 81]) = (24 + random.below(14), random.shuffled());
        for cell in order {
            digit[cell] = 0;
            if solutions(&mut digit.clone(), 2) != 1 {
                digit[cell] = solution[cell];
            }
            if digit.iter().filter(|&&digit| digit != 0).count() == enough {
                break;
            }
        }
        Self {
            solution,
            is_given: digit.map(|digit| digit != 0),
        }
    }

    /// Returns a position on the way to the solution, with some digits found and some wrong candidates deleted.
    /// Rectangles that are nearly exchangeable in the solution are prepared for uniqueness techniques.
    pub(crate) fn position(&self, random: &mut Random, rectangles: &[Corners]) -> Position {
        let solution = self.solution;
        let (found, struck) = (random.below(60), random.below(95));
        let mut digit: [usize; 81] = std::array::from_fn(|cell| {
            if self.is_given[cell] || random.below(100) < found {
                solution[cell]
            } else {
                0
            }
        });
        let mut kept = [0_u16; 81];
        for _ in 0..20 {
            let corners = rectangles[random.below(rectangles.len())];
            let [a, b, across, other] = corners.map(|corner| solution[corner]);
            if (across != b && other != a) || corners.iter().any(|&corner| self.is_given[corner]) {
                continue;
            }
            // Either no corner is found, or the first two and perhaps others that are exchangeable.
            let avoidable = random.below(2) == 0;
            let besides = if across == b { other } else { across };
            for (place, corner) in corners.into_iter().enumerate() {
                let exchangeable = [a, b, b, a][place];
                let is_found =
                    place < 2 || solution[corner] == exchangeable && random.below(2) == 0;
                digit[corner] = if avoidable && is_found {
                    solution[corner]
                } else {
                    0
                };
                kept[corner] = match (avoidable, random.below(2)) {
                    (true, _) => 1 << exchangeable | 1 << besides,
                    (false, 0) => 1 << a | 1 << b | 1 << besides,
                    (false, _) => 1 << a | 1 << b,
                };
            }
        }
        let mut position = Position {
            solution,
            digit,
            givens: Cell::ALL
                .into_iter()
                .filter(|cell| self.is_given[cell.index()])
                .collect(),
            deleted: Vec::new(),
        };
        for cell in 0..81 {
            for digit in (1..=9).filter(|&digit| digit != solution[cell]) {
                let is_deleted = if kept[cell] == 0 {
                    random.below(100) < struck
                } else {
                    kept[cell] >> digit & 1 == 0
                };
                if is_deleted {
                    delete(&mut position, cell, digit);
                }
            }
        }
        position
    }
}

/// Counts the solutions of a grid up to a limit, trying the cell with the fewest candidates first.
fn solutions(digit: &mut [usize; 81], limit: usize) -> usize {
    let mut placed = [0_u16; 27];
    for (cell, &digit) in digit.iter().enumerate() {
        for unit in units_of(cell) {
            placed[unit] |= 1 << digit;
        }
    }
    let open = |cell: &usize| {
        0b11_1111_1110
            & !units_of(*cell)
                .iter()
                .fold(0, |all, &unit| all | placed[unit])
    };
    let empty = (0..81).filter(|&cell| digit[cell] == 0);
    let Some(cell) = empty.min_by_key(|cell| open(cell).count_ones()) else {
        return 1;
    };
    let mut count = 0;
    for candidate in (1..=9).filter(|&candidate| open(&cell) >> candidate & 1 != 0) {
        if count < limit {
            digit[cell] = candidate;
            count += solutions(digit, limit - count);
        }
    }
    digit[cell] = 0;
    count
}

#[test]
fn there_are_486_rectangles() {
    let all = rectangles();
    assert_eq!(all.len(), 2 * 486);
    for corners in all {
        let lines = |kind: usize| {
            let mut units = corners.map(|corner| units_of(corner)[kind]).to_vec();
            units.sort_unstable();
            units.dedup();
            units.len()
        };
        assert_eq!([lines(0), lines(1), lines(2)], [2, 2, 2], "{corners:?}");
    }
}

#[test]
fn a_puzzle_has_one_solution_and_a_grid_of_two_is_told_from_it() {
    let mut random = Random::new(20_180_528);
    let puzzle = Puzzle::random(&mut random);
    let mut digit: [usize; 81] = std::array::from_fn(|cell| {
        if puzzle.is_given[cell] {
            puzzle.solution[cell]
        } else {
            0
        }
    });
    assert_eq!(solutions(&mut digit, 9), 1);
    // Two digits that occur nowhere can be exchanged.
    let mut digit = puzzle
        .solution
        .map(|digit| if digit < 3 { 0 } else { digit });
    assert_eq!(solutions(&mut digit, 2), 2);
}
