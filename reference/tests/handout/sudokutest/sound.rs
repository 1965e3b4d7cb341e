//! No technique of the scale strikes a digit of the solution.

use board::cell::Cell;
use board::grid::Grid;
use board::pencilmarks::Pencilmarks;
use board::random::Random;
use board::state::State;
use reference::handout::check;
use reference::puzzle::rating::sudokutest::ledger::Strike;
use reference::puzzle::rating::sudokutest::{Technique, fish, line, subset};

/// A search for a technique.
type Finder = fn(&Pencilmarks) -> Option<Strike>;

/// Every search for an elimination, after the technique that is charged for it.
const FINDERS: [(Technique, Finder); 14] = [
    (Technique::CandidateLine, line::candidate_line),
    (Technique::DoublePair, line::double_pair),
    (Technique::MultipleLines, line::multiple_lines),
    (Technique::NakedPair, |marks| subset::naked(marks, 2)),
    (Technique::HiddenPair, |marks| subset::hidden(marks, 2)),
    (Technique::NakedTriple, |marks| subset::naked(marks, 3)),
    (Technique::HiddenTriple, |marks| subset::hidden(marks, 3)),
    (Technique::XWing, |marks| fish::fish(marks, 2)),
    (Technique::NakedQuad, |marks| subset::naked(marks, 4)),
    (Technique::HiddenQuad, |marks| subset::hidden(marks, 4)),
    (Technique::NakedQuad, |marks| subset::naked(marks, 5)),
    (Technique::HiddenQuad, |marks| subset::hidden(marks, 5)),
    (Technique::Swordfish, |marks| fish::fish(marks, 3)),
    (Technique::Swordfish, |marks| fish::fish(marks, 4)),
];

/// Returns a solved grid.
fn solution() -> Grid {
    let row = |row: i32| (0..9).map(move |column| (row * 3 + row / 3 + column) % 9 + 1);
    let mut values = [0; 81];
    for (value, made) in values.iter_mut().zip((0..9).flat_map(row)) {
        *value = made;
    }
    Grid::from_values(values)
}

/// Returns a state with some digits of the solution and without some of the wrong candidates.
fn thinned(solution: &Grid, random: &mut Random) -> State {
    let (givens, strikes) = (random.below(40), random.below(9));
    let mut puzzle = Grid::EMPTY;
    for _ in 0..givens {
        let cell = Cell::ALL[random.below(81)];
        puzzle.set_value(cell, solution.value(cell));
    }
    let mut state = State::from(&puzzle);
    for cell in state.unsolved() {
        for digit in state.pencilmarks().candidates(cell) {
            if solution.digit(cell) != Some(digit) && random.below(10) < strikes {
                state.strike(cell, digit);
            }
        }
    }
    state
}

#[test]
fn no_technique_strikes_a_digit_of_the_solution() {
    let solution = solution();
    assert!(check::is_valid(&solution));
    let mut random = Random(5);
    let mut found = [0; FINDERS.len()];
    for _ in 0..3000 {
        let state = thinned(&solution, &mut random);
        for (count, (technique, find)) in found.iter_mut().zip(FINDERS) {
            let Some(Strike { instance, mark }) = find(state.pencilmarks()) else {
                continue;
            };
            assert_eq!(instance.technique, technique);
            assert!(state.pencilmarks().is_open(mark.cell, mark.digit));
            assert_ne!(solution.digit(mark.cell), Some(mark.digit), "{technique}");
            *count += 1;
        }
    }
    assert!(found.iter().all(|&count| count >= 50), "{found:?}");
}
