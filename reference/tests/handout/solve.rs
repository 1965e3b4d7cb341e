//! The fast search against the plain one, the plain one against its description, and the guarantees of random puzzles.

use std::ops::ControlFlow;

use board::cell::Cell;
use board::digit::Digit;
use board::grid::{EMPTY, Grid};
use board::random::{Random, below, shuffle};
use proptest::prelude::*;
use reference::handout::check;
use reference::handout::symmetry::geometry::transposed;
use reference::puzzle::solve::search::Puzzle;
use reference::puzzle::solve::{backtrack, puzzle, search};

/// Returns a random minimal puzzle.
fn minimal(random: &mut Random) -> Grid {
    puzzle::random_puzzle(&mut || random.next_bits())
}

/// Returns the cells that are not white spaces.
fn filled(grid: &Grid) -> Vec<Cell> {
    Cell::ALL
        .into_iter()
        .filter(|&cell| !grid.is_white_space(cell))
        .collect()
}

/// Returns the grid without `fewer` of its givens, chosen at random.
fn thinned(grid: &Grid, fewer: usize, random: &mut Random) -> Grid {
    let mut thinned = grid.clone();
    let mut givens = filled(grid);
    random.shuffle(&mut givens);
    for &cell in givens.iter().take(fewer) {
        thinned.set_value(cell, EMPTY);
    }
    thinned
}

/// Returns the grid with one given replaced by a random digit, possibly by the same one.
fn changed(grid: &Grid, random: &mut Random) -> Grid {
    let mut changed = grid.clone();
    let givens = filled(grid);
    let cell = givens[random.below(givens.len())];
    changed.place(cell, Digit::ALL[random.below(9)]);
    changed
}

/// Returns the first solutions in the order of the plain search, at most `limit` of them.
fn plain_solutions(grid: &Grid, limit: usize) -> Vec<Grid> {
    let mut solutions = Vec::new();
    backtrack::for_each_solution(grid, &mut |solution| {
        solutions.push(solution.clone());
        if solutions.len() < limit {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    solutions
}

fn sorted(mut solutions: Vec<Grid>) -> Vec<Grid> {
    solutions.sort();
    solutions
}

/// Returns whether `solution` is full and valid and keeps all values of `grid`.
fn solves(solution: &Grid, grid: &Grid) -> bool {
    let keeps_givens = filled(grid)
        .into_iter()
        .all(|cell| solution.value(cell) == grid.value(cell));
    solution.white_spaces().is_empty() && check::is_valid(solution) && keeps_givens
}

#[test]
fn both_find_the_only_solution() {
    let mut random = Random(1);
    for _ in 0..1_500 {
        let puzzle = minimal(&mut random);
        let solution = search::solve(&puzzle).expect("a puzzle has a solution");
        assert!(solves(&solution, &puzzle), "{puzzle:?}");
        assert_eq!(plain_solutions(&puzzle, 2), [solution], "{puzzle:?}");
        assert!(search::is_unique(&puzzle), "{puzzle:?}");
        assert_eq!(search::alternative(&puzzle), None, "{puzzle:?}");
    }
}

#[test]
fn both_find_the_same_solutions() {
    const LIMIT: usize = 200;
    let mut random = Random(2);
    let mut complete = 0;
    for _ in 0..1_200 {
        let fewer = 1 + random.below(2);
        let puzzle = minimal(&mut random);
        let grid = thinned(&puzzle, fewer, &mut random);
        let plain = plain_solutions(&grid, LIMIT);
        let fast = search::solutions(&grid, LIMIT);
        assert!(
            plain.len() > 1,
            "{grid:?} lacks a given of a minimal puzzle but has one solution"
        );
        assert_eq!(plain.len(), fast.len(), "{grid:?}");
        assert_eq!(search::count(&grid, LIMIT as u64), fast.len() as u64);
        assert!(!search::is_unique(&grid), "{grid:?}");
        assert_eq!(search::solve(&grid).as_ref(), fast.first(), "{grid:?}");
        assert_eq!(backtrack::solve(&grid).as_ref(), plain.first(), "{grid:?}");
        let cell = search::alternative(&grid).expect("two solutions differ");
        assert_ne!(fast[0].value(cell), fast[1].value(cell), "{grid:?}");
        if plain.len() < LIMIT {
            complete += 1;
            assert_eq!(sorted(plain), sorted(fast), "{grid:?}");
        } else {
            assert!(fast.iter().all(|solution| solves(solution, &grid)));
            let found = sorted(fast);
            assert!(
                found.is_sorted_by(|one, next| one < next),
                "a solution occurs twice"
            );
        }
    }
    assert!(
        complete > 500,
        "only {complete} grids were searched to the end"
    );
}

#[test]
fn both_find_none_one_or_several_after_a_change() {
    let mut random = Random(3);
    let mut seen = [0; 3];
    let mut contradictions = 0;
    for _ in 0..1_500 {
        let puzzle = minimal(&mut random);
        let grid = changed(&puzzle, &mut random);
        let plain = plain_solutions(&grid, 2).len();
        assert_eq!(search::count(&grid, 2), plain as u64, "{grid:?}");
        assert_eq!(search::solve(&grid).is_some(), plain > 0, "{grid:?}");
        assert_eq!(search::is_unique(&grid), plain == 1, "{grid:?}");
        assert_eq!(search::alternative(&grid).is_some(), plain == 2, "{grid:?}");
        seen[plain] += 1;
        if !check::is_valid(&grid) {
            contradictions += 1;
            assert_eq!(plain, 0, "{grid:?}");
        }
    }
    assert!(seen.iter().all(|&times| times > 100), "{seen:?}");
    assert!(contradictions > 100, "only {contradictions}");
    assert!(
        seen[0] > contradictions + 50,
        "too few valid grids without a solution"
    );
}

#[test]
fn another_digit_in_a_cell_is_asked_for() {
    let mut random = Random(4);
    let mut found = [0; 2];
    for _ in 0..1_000 {
        let fewer = random.below(3);
        let puzzle = minimal(&mut random);
        let grid = thinned(&puzzle, fewer, &mut random);
        let solution = search::solve(&grid).expect("a puzzle has a solution");
        let cell = Cell::ALL[random.below(81)];
        let digit = solution.digit(cell).expect("a digit");
        let left = Puzzle::from(&grid).without(cell, digit);
        let others: Vec<_> = plain_solutions(&grid, 200)
            .into_iter()
            .filter(|other| other.value(cell) != digit.value())
            .collect();
        if search::count(&grid, 200) < 200 {
            assert_eq!(left.count(u64::MAX), others.len() as u64, "{grid:?} {cell}");
            assert_eq!(left.is_solvable(), !others.is_empty(), "{grid:?} {cell}");
            found[usize::from(left.is_solvable())] += 1;
        }
    }
    assert!(found.iter().all(|&times| times > 100), "{found:?}");
}

/// The description of fss's search ([`backtrack`]) turned into code literally, with plain numbers; 0 is an open cell.
struct DescribedSearch {
    values: [usize; 81],
    array: Vec<usize>,
    found: Vec<[usize; 81]>,
    limit: usize,
}

impl DescribedSearch {
    fn solutions(grid: &Grid, limit: usize) -> Vec<[usize; 81]> {
        let values = grid
            .values()
            .map(|value| usize::try_from(value).unwrap_or(0));
        let mut described = Self {
            values,
            array: (0..81).filter(|&cell| values[cell] == 0).collect(),
            found: Vec::new(),
            limit,
        };
        described.node(described.array.len());
        described.found
    }

    fn allowed(&self, cell: usize, digit: usize) -> bool {
        let block = |cell: usize| cell / 27 * 3 + cell % 9 / 3;
        (0..81).all(|other| {
            let shared =
                cell / 9 == other / 9 || cell % 9 == other % 9 || block(cell) == block(other);
            !shared || self.values[other] != digit
        })
    }

    fn node(&mut self, active: usize) {
        if active == 0 {
            self.found.push(self.values);
            return;
        }
        let mut winner = (0, i32::MAX);
        for entry in 0..active {
            let open = (1..=9)
                .filter(|&digit| self.allowed(self.array[entry], digit))
                .count();
            let count = if open == 0 {
                -1
            } else {
                i32::try_from(open).expect("small")
            };
            if count < winner.1 {
                winner = (entry, count);
            }
        }
        self.array.swap(winner.0, active - 1);
        let cell = self.array[active - 1];
        for digit in 1..=9 {
            if self.found.len() < self.limit && self.allowed(cell, digit) {
                self.values[cell] = digit;
                self.node(active - 1);
                self.values[cell] = 0;
            }
        }
    }
}

#[test]
fn the_plain_search_keeps_the_described_order() {
    const LIMIT: usize = 12;
    let mut random = Random(5);
    let mut unsorted = 0;
    for _ in 0..60 {
        let fewer = 1 + random.below(4);
        let puzzle = minimal(&mut random);
        let grid = thinned(&puzzle, fewer, &mut random);
        let plain = plain_solutions(&grid, LIMIT);
        let described: Vec<_> = DescribedSearch::solutions(&grid, LIMIT)
            .into_iter()
            .map(|values| {
                Grid::from_values(values.map(|value| i32::try_from(value).expect("small")))
            })
            .collect();
        assert_eq!(plain, described, "{grid:?}");
        unsorted += usize::from(sorted(described.clone()) != described);
    }
    assert!(
        unsorted > 20,
        "only {unsorted} orders differ from the sorted one"
    );
}

#[test]
fn random_puzzles_are_minimal() {
    let mut random = Random(6);
    for _ in 0..300 {
        let puzzle = minimal(&mut random);
        assert!(search::is_unique(&puzzle), "{puzzle:?}");
        let givens = filled(&puzzle);
        assert!((17..=35).contains(&givens.len()), "{} givens", givens.len());
        for cell in givens {
            let mut fewer = puzzle.clone();
            fewer.set_value(cell, EMPTY);
            assert_eq!(search::count(&fewer, 2), 2, "{puzzle:?} without {cell}");
        }
    }
}

#[test]
fn random_solutions_are_solved_and_varied() {
    let mut random = Random(7);
    let solutions: Vec<_> = (0..2_000)
        .map(|_| puzzle::random_solution(&mut || random.next_bits()))
        .collect();
    assert!(solutions.iter().all(|grid| solves(grid, &Grid::EMPTY)));
    let different: std::collections::BTreeSet<_> = solutions.iter().collect();
    assert_eq!(different.len(), solutions.len());
    for cell in Cell::ALL {
        for digit in Digit::ALL {
            let times = solutions
                .iter()
                .filter(|grid| grid.digit(cell) == Some(digit))
                .count();
            // 222 are expected, with a standard deviation of 14.
            assert!(
                (120..=330).contains(&times),
                "{digit} in {cell}: {times} times"
            );
        }
    }
}

#[test]
fn equal_numbers_make_equal_puzzles() {
    let [one, same, other] = [8, 8, 9].map(|seed| minimal(&mut Random(seed)));
    assert_eq!(one, same);
    assert_ne!(one, other);
}

#[test]
fn corner_cases() {
    let solution = search::solve(&Grid::EMPTY).expect("the empty grid has solutions");
    assert_eq!(
        search::solutions(&solution, 5),
        std::slice::from_ref(&solution)
    );
    assert_eq!(backtrack::solve(&solution), Some(solution));
    assert_eq!(search::count(&Grid::EMPTY, 0), 0);
    assert_eq!(search::count(&Grid::EMPTY, 10_000), 10_000);
    assert!(search::solutions(&Grid::EMPTY, 0).is_empty());
    for value in [0, 10, -2, 16, 256 + 5, i32::MIN, i32::MAX] {
        let mut grid = Grid::EMPTY;
        grid.set_value(Cell::ALL[40], value);
        assert_eq!(search::count(&grid, 1), 0, "{value} is no digit");
        assert_eq!(backtrack::solve(&grid), None, "{value} is no digit");
    }
    for value in 10..=u8::MAX {
        let mut givens = [0; 81];
        givens[7] = value;
        assert!(!Puzzle::new(&givens).is_solvable(), "{value} is no digit");
    }
}

#[test]
fn contradicting_givens_have_no_solution() {
    for cell in Cell::ALL {
        for other in Cell::ALL {
            let mut grid = Grid::EMPTY;
            grid.place(cell, Digit::ALL[4]);
            grid.place(other, Digit::ALL[4]);
            let expected = u64::from(check::is_valid(&grid));
            assert_eq!(search::count(&grid, 1), expected, "{cell} and {other}");
            assert_eq!(backtrack::solve(&grid).is_some(), expected == 1);
        }
    }
}

#[test]
fn the_generator_is_splitmix64() {
    // The published first numbers for this seed.
    let mut random = Random(1_234_567);
    let numbers = [(); 5].map(|()| random.next_bits());
    let expected = [
        6_457_827_717_110_365_317,
        3_203_168_211_198_807_973,
        9_817_491_932_198_370_423,
        4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
    ];
    assert_eq!(numbers, expected);
}

#[test]
fn every_order_of_three_is_equally_likely() {
    let mut random = Random(10);
    let mut times = std::collections::BTreeMap::new();
    for _ in 0..6_000 {
        let mut order = [0, 1, 2];
        shuffle(&mut || random.next_bits(), &mut order);
        *times.entry(order).or_insert(0) += 1;
    }
    assert_eq!(times.len(), 6);
    assert!(
        times.values().all(|times| (850..1_150).contains(times)),
        "{times:?}"
    );
}

proptest! {
    #[test]
    fn numbers_stay_below_their_end(bits: u64, end in 1_usize..) {
        prop_assert!(below(&mut || bits, end) < end);
    }

    #[test]
    fn any_81_values_are_answered(values in prop::collection::vec(prop_oneof![9 => Just(EMPTY), 1 => -1..11], 81)) {
        let grid = Grid::from_values(values.try_into().expect("81 values"));
        let found = search::solutions(&grid, 3);
        prop_assert!(found.iter().all(|solution| solves(solution, &grid)));
        prop_assert!(check::is_valid(&grid) || found.is_empty());
    }

    #[test]
    fn a_transposed_grid_has_as_many_solutions(seed: u64, fewer in 0_usize..4) {
        let mut random = Random(seed);
        let puzzle = minimal(&mut random);
        let grid = thinned(&puzzle, fewer, &mut random);
        prop_assert_eq!(search::count(&grid, 100), search::count(&transposed(&grid), 100));
    }
}
