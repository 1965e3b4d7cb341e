//! The order in which steps are taken while a puzzle is solved, on small states.

use board::cell::Cell;
use board::code::Technique;
use board::digit::{Digit, DigitSet};
use board::grid::Grid;
use board::order::{LastResort, Level, Order};
use board::state::State;
use board::step::{Mark, Step};
use board::unit::{Unit, UnitKind};
use reference::puzzle::rating::{Action, Walk};
use reference::technique::{find, find_first};

fn cell(text: &str) -> Cell {
    text.parse().expect("a cell")
}

fn mark(text: &str) -> Mark {
    let (at, digit) = text.split_once('=').expect("r1c1=1");
    Mark {
        cell: cell(at),
        digit: digit.parse().expect("a digit"),
    }
}

/// Strikes all but the given candidates of some cells.
fn keep(state: &mut State, kept: &[(&str, &str)]) {
    for (at, digits) in kept {
        let digits: DigitSet = digits.parse().expect("digits");
        for digit in DigitSet::ALL.difference(digits) {
            state.strike(cell(at), digit);
        }
    }
}

/// Strikes a digit from all but the given cells of a unit.
fn confine(state: &mut State, digit: &str, unit: Unit, cells: &[&str]) {
    let digit: Digit = digit.parse().expect("a digit");
    let cells: Vec<Cell> = cells.iter().map(|at| cell(at)).collect();
    for other in unit.cells().into_iter().filter(|at| !cells.contains(at)) {
        state.strike(other, digit);
    }
}

fn unit(kind: UnitKind, number: usize) -> Unit {
    kind.units()[number - 1]
}

fn empty() -> State {
    State::from(&Grid::EMPTY)
}

/// Returns the effect of a step as text: placements as `r1c1=1`, eliminations as `r1c1<>1`.
fn effect_of(step: &Step) -> String {
    let placements = step.placements.iter().map(ToString::to_string);
    let eliminations = step.eliminations.iter();
    let eliminations = eliminations.map(|mark| format!("{}<>{}", mark.cell, mark.digit));
    let all: Vec<String> = placements.chain(eliminations).collect();
    all.join(" ")
}

fn first(technique: Technique, state: &State) -> String {
    let step = find_first(technique, state).expect("a step");
    effect_of(&step)
}

/// Returns a step with the given eliminations, which must be in the order of digits.
fn strike(eliminations: &[&str]) -> Action {
    Action::Step(Step {
        technique: Technique::Pointing,
        digits: DigitSet::EMPTY,
        placements: Vec::new(),
        eliminations: eliminations.iter().map(|text| mark(text)).collect(),
        length: None,
        reason: Vec::new(),
    })
}

fn next(walk: &mut Walk) -> Step {
    let next = walk.next_move(&Order::hodoku(), None).expect("a move");
    match next.action {
        Action::Step(step) => step,
        Action::BruteForce(mark) => panic!("{mark}"),
    }
}

#[test]
fn naked_singles_are_taken_as_they_arise() {
    let mut state = empty();
    keep(
        &mut state,
        &[("r1c1", "12"), ("r9c9", "34"), ("r5c5", "56")],
    );
    let mut walk = Walk::new(state);
    walk.apply(&strike(&["r9c9=3", "r5c5=5"]));
    walk.apply(&strike(&["r1c1=1"]));
    for placed in ["r9c9=4", "r5c5=6", "r1c1=2"] {
        let step = next(&mut walk);
        assert_eq!(
            (step.technique, effect_of(&step)),
            (Technique::NakedSingle, placed.into())
        );
        walk.apply(&Action::Step(step));
    }
}

#[test]
fn hidden_singles_are_taken_as_they_arise_by_row_column_and_block() {
    let mut state = empty();
    confine(
        &mut state,
        "7",
        unit(UnitKind::Column, 9),
        &["r1c9", "r9c9"],
    );
    confine(&mut state, "8", unit(UnitKind::Row, 1), &["r1c2", "r1c5"]);
    let mut walk = Walk::new(state);
    // By reading order of the cells, 8 in row 1 would be first.
    walk.apply(&strike(&["r1c9=7", "r1c5=8"]));
    for placed in ["r9c9=7", "r1c2=8"] {
        let step = next(&mut walk);
        assert_eq!(
            (step.technique, effect_of(&step)),
            (Technique::HiddenSingle, placed.into())
        );
        walk.apply(&Action::Step(step));
    }
}

#[test]
fn a_hidden_single_that_loses_its_place_is_forgotten() {
    let mut state = empty();
    confine(
        &mut state,
        "7",
        unit(UnitKind::Column, 9),
        &["r1c9", "r9c9"],
    );
    let mut walk = Walk::new(state);
    walk.apply(&strike(&["r1c9=7"]));
    assert_eq!(effect_of(&next(&mut walk)), "r9c9=7");
    walk.apply(&strike(&["r9c9=7"]));
    let hodoku = Order::hodoku();
    let hidden = hodoku.entries().iter();
    let hidden = hidden.filter(|entry| entry.techniques == [Technique::HiddenSingle]);
    let order = Order::new(hidden.cloned().collect(), None, hodoku.give_up);
    assert_eq!(walk.next_move(&order, None), None);
}

#[test]
fn a_full_house_is_the_first_naked_single_that_ends_a_unit() {
    let grid: Grid = "\
        12345678.\n456789123\n789123456\n2143.5897\n365897214\n89721436.\n.31642978\n642978531\n97853164."
        .parse()
        .expect("a grid");
    let mut state = State::from(&grid);
    // Row 9 already has a 9, so this changes nothing: the givens alone determine the order.
    state.strike(cell("r9c9"), "9".parse().expect("a digit"));
    let mut walk = Walk::new(state);
    let order: Vec<String> = (0..3)
        .map(|_| {
            let step = next(&mut walk);
            walk.apply(&Action::Step(step.clone()));
            assert_eq!(step.technique, Technique::FullHouse);
            effect_of(&step)
        })
        .collect();
    assert_eq!(
        order,
        ["r1c9=9", "r4c5=6", "r6c9=5"],
        "the order in which the givens leave one candidate"
    );
}

#[test]
fn a_naked_subset_strikes_on_its_line_before_its_block() {
    let mut state = empty();
    keep(&mut state, &[("r6c1", "14"), ("r6c2", "14")]);
    // 1 has two places in column 8 and two in row 5: one of each is struck.
    confine(
        &mut state,
        "1",
        unit(UnitKind::Column, 8),
        &["r4c8", "r6c8"],
    );
    confine(&mut state, "1", unit(UnitKind::Row, 5), &["r5c3", "r5c6"]);
    let mut walk = Walk::new(state);
    let step = next(&mut walk);
    assert_eq!(step.technique, Technique::LockedPair);
    walk.apply(&Action::Step(step));
    assert_eq!(effect_of(&next(&mut walk)), "r4c8=1");
}

#[test]
fn a_hidden_subset_strikes_by_cell_before_digit() {
    let mut state = empty();
    for digit in ["8", "9"] {
        confine(&mut state, digit, unit(UnitKind::Row, 2), &["r2c2", "r2c8"]);
    }
    // The pair leaves 1 to r6c8 in column 8 and 2 to r7c2 in column 2.
    confine(
        &mut state,
        "1",
        unit(UnitKind::Column, 8),
        &["r2c8", "r6c8"],
    );
    confine(
        &mut state,
        "2",
        unit(UnitKind::Column, 2),
        &["r2c2", "r7c2"],
    );
    let mut walk = Walk::new(state);
    let step = next(&mut walk);
    assert_eq!(step.technique, Technique::HiddenPair);
    walk.apply(&Action::Step(step));
    assert_eq!(effect_of(&next(&mut walk)), "r7c2=2");
}

#[test]
fn pointing_is_searched_in_order_of_blocks() {
    let mut state = empty();
    confine(&mut state, "9", unit(UnitKind::Block, 1), &["r1c1", "r2c1"]);
    confine(&mut state, "1", unit(UnitKind::Block, 2), &["r1c4", "r1c5"]);
    assert!(first(Technique::Pointing, &state).starts_with("r4c1<>9"));
}

#[test]
fn subsets_in_blocks_are_searched_before_those_in_rows() {
    let mut state = empty();
    keep(
        &mut state,
        &[
            ("r1c1", "12"),
            ("r1c9", "12"),
            ("r8c7", "34"),
            ("r9c8", "34"),
        ],
    );
    assert!(first(Technique::NakedPair, &state).contains("<>3"));
}

#[test]
fn fish_are_searched_in_order_of_digits_and_in_rows_first() {
    let mut state = empty();
    for (digit, kind, lines) in [
        ("5", UnitKind::Row, [2, 8]),
        ("4", UnitKind::Column, [2, 8]),
    ] {
        for line in lines {
            let (one, other) = match kind {
                UnitKind::Row => (format!("r{line}c1"), format!("r{line}c9")),
                _ => (format!("r1c{line}"), format!("r9c{line}")),
            };
            confine(&mut state, digit, unit(kind, line), &[&one, &other]);
        }
    }
    assert!(first(Technique::XWing, &state).contains("<>4"));
    for line in [3, 7] {
        let (one, other) = (format!("r{line}c4"), format!("r{line}c6"));
        confine(&mut state, "4", unit(UnitKind::Row, line), &[&one, &other]);
    }
    assert!(first(Technique::XWing, &state).contains("r1c4<>4"));
}

#[test]
fn skyscrapers_in_rows_are_searched_first() {
    let mut state = empty();
    confine(
        &mut state,
        "1",
        unit(UnitKind::Column, 2),
        &["r2c2", "r5c2"],
    );
    confine(
        &mut state,
        "1",
        unit(UnitKind::Column, 8),
        &["r1c8", "r5c8"],
    );
    confine(&mut state, "2", unit(UnitKind::Row, 2), &["r2c2", "r2c5"]);
    confine(&mut state, "2", unit(UnitKind::Row, 8), &["r8c1", "r8c5"]);
    assert!(first(Technique::Skyscraper, &state).contains("<>2"));
}

#[test]
fn xy_wings_are_searched_in_order_of_their_three_cells_and_xyz_wings_of_their_pivot() {
    let mut state = empty();
    keep(
        &mut state,
        &[("r2c2", "12"), ("r2c8", "13"), ("r8c2", "23")],
    );
    // A wing whose pivot comes after a pincer in reading order.
    keep(
        &mut state,
        &[("r1c4", "56"), ("r9c4", "45"), ("r9c9", "46")],
    );
    assert_eq!(first(Technique::XYWing, &state), "r1c9<>6");

    let mut state = empty();
    keep(
        &mut state,
        &[("r1c1", "27"), ("r1c2", "127"), ("r6c2", "12")],
    );
    keep(&mut state, &[("r1c7", "257"), ("r3c8", "57")]);
    assert_eq!(first(Technique::XYZWing, &state), "r2c2<>2 r3c2<>2");
}

#[test]
fn a_w_wing_strikes_its_smaller_digit_first() {
    let mut state = empty();
    keep(&mut state, &[("r2c2", "47"), ("r5c5", "47")]);
    confine(
        &mut state,
        "4",
        unit(UnitKind::Column, 9),
        &["r2c9", "r5c9"],
    );
    confine(
        &mut state,
        "7",
        unit(UnitKind::Column, 8),
        &["r2c8", "r5c8"],
    );
    assert_eq!(first(Technique::WWing, &state), "r2c5<>4 r5c2<>4");
}

#[test]
fn rectangles_are_searched_in_order_of_the_first_corner_with_two_candidates() {
    let mut state = empty();
    keep(
        &mut state,
        &[("r5c2", "89"), ("r5c3", "89"), ("r7c2", "89")],
    );
    keep(
        &mut state,
        &[("r2c4", "27"), ("r4c4", "27"), ("r4c6", "27")],
    );
    assert_eq!(first(Technique::UniquenessTest1, &state), "r2c6<>2 r2c6<>7");
}

#[test]
fn uniqueness_test_3_searches_subsets_depth_first() {
    let mut state = empty();
    let roof = [("r1c1", "123"), ("r1c4", "124")];
    keep(&mut state, &[("r2c1", "12"), ("r2c4", "12")]);
    keep(&mut state, &roof);
    // r1c5 and r1c6 with the roof, or r1c9 alone with it: the smaller subset begins later.
    keep(
        &mut state,
        &[("r1c5", "356"), ("r1c6", "456"), ("r1c9", "34")],
    );
    assert_eq!(
        find(Technique::UniquenessTest3, &state).len(),
        2,
        "a test with subsets to choose from"
    );
    assert!(first(Technique::UniquenessTest3, &state).contains("<>6"));
}

#[test]
fn uniqueness_test_3_tries_the_column_of_the_roof_before_its_block() {
    let mut state = empty();
    // The roof is in column 3 and in block 1, whose first cell comes first.
    keep(&mut state, &[("r1c6", "12"), ("r2c6", "12")]);
    keep(&mut state, &[("r1c3", "123"), ("r2c3", "124")]);
    keep(&mut state, &[("r9c3", "34"), ("r3c1", "34")]);
    let of_block = "\
        r1c1<>3 r1c2<>3 r2c1<>3 r2c2<>3 r3c2<>3 r3c3<>3 \
        r1c1<>4 r1c2<>4 r2c1<>4 r2c2<>4 r3c2<>4 r3c3<>4";
    let all = find(Technique::UniquenessTest3, &state);
    assert!(
        all.iter().any(|step| effect_of(step) == of_block),
        "{all:?}"
    );
    assert!(first(Technique::UniquenessTest3, &state).starts_with("r3c3<>3 r4c3<>3"));
}

#[test]
fn sue_de_coq_in_rows_is_searched_first() {
    let mut state = empty();
    let column = [
        ("r1c1", "1234"),
        ("r2c1", "1234"),
        ("r9c1", "12"),
        ("r3c2", "34"),
    ];
    let row = [
        ("r9c4", "5678"),
        ("r9c5", "5678"),
        ("r9c9", "56"),
        ("r8c6", "78"),
    ];
    keep(&mut state, &column);
    keep(&mut state, &row);
    assert!(first(Technique::SueDeCoq, &state).contains("<>5"));
}

#[test]
fn a_remote_pair_strikes_between_all_cells_of_opposite_digits() {
    let mut state = empty();
    let chain = ["r7c5", "r7c2", "r4c2", "r6c1", "r2c1", "r2c4"];
    keep(&mut state, &chain.map(|at| (at, "46")));
    let struck = first(Technique::RemotePair, &state);
    for elimination in ["r2c5<>4", "r2c2<>6", "r4c4<>4"] {
        assert!(struck.contains(elimination), "{elimination}: {struck}");
    }
}

#[test]
fn a_remote_pair_whose_ends_strike_nothing_is_not_one() {
    let mut state = empty();
    let chain = ["r7c5", "r7c2", "r4c2", "r6c1", "r2c1", "r2c4"];
    keep(&mut state, &chain.map(|at| (at, "46")));
    // No cell that sees both ends has a candidate of the pair; some that see two of the inner cells have.
    let between_ends = ["r1c5", "r2c5", "r3c5", "r7c4", "r8c4", "r9c4"];
    keep(&mut state, &between_ends.map(|at| (at, "123")));
    let steps = find(Technique::RemotePair, &state);
    assert!(!steps.is_empty());
    let inner = |step: &Step| step.length < Some(11);
    assert!(steps.iter().all(inner), "{steps:?}");
}

#[test]
fn a_unit_from_which_a_digit_was_struck_gives_a_verity() {
    // 1 in r1c1 means 1 in r2c5 and in r3c9, which leaves no place for 1 in row 9.
    let chains = [
        ("r1c5", "12"),
        ("r2c5", "12"),
        ("r1c9", "13"),
        ("r3c9", "13"),
    ];
    let row = unit(UnitKind::Row, 9);

    let filled = format!("{}.234.567.", ".........\n".repeat(8));
    let filled: Grid = filled.parse().expect("a grid");
    let mut filled = State::from(&filled);
    keep(&mut filled, &chains);
    assert_eq!(
        first(Technique::ForcingChainContradiction, &filled),
        "r1c1<>1"
    );

    let mut struck = empty();
    keep(&mut struck, &chains);
    confine(&mut struck, "1", row, &["r9c1", "r9c5", "r9c9"]);
    let all = find(Technique::ForcingChainContradiction, &struck);
    assert!(all.iter().any(|step| effect_of(step) == "r1c1<>1"));
    assert_ne!(
        first(Technique::ForcingChainContradiction, &struck),
        "r1c1<>1"
    );
    assert_eq!(first(Technique::ForcingChainVerity, &struck), "r1c1<>1");
}

#[test]
fn brute_force_fills_the_middle_cell() {
    let solution: Grid = "\
        123456789\n456789123\n789123456\n214365897\n365897214\n897214365\n531642978\n642978531\n978531642"
        .parse()
        .expect("a grid");
    let mut puzzle = solution.clone();
    for at in ["r1c1", "r1c2", "r4c4", "r7c7", "r9c9"] {
        puzzle.set_value(cell(at), -1);
    }
    let last_resort = LastResort {
        level: Level::Extreme,
        score: 1,
    };
    let order = Order::new(Vec::new(), Some(last_resort), last_resort);
    let mut walk = Walk::new(State::from(&puzzle));
    let mut set = Vec::new();
    while let Some(next) = walk.next_move(&order, Some(&solution)) {
        if let Action::BruteForce(mark) = next.action {
            set.push(mark.cell.to_string());
        }
        walk.apply(&next.action);
    }
    assert_eq!(set, ["r4c4", "r7c7", "r1c2", "r9c9", "r1c1"]);
}
