//! Templates against a filter of all 46,656 templates.

use board::code::Technique;
use board::digit::Digit;
use board::step::Mark;
use reference::technique::find;
use reference::technique::pattern::template::{Templates, placed};

use crate::position::{Plain, Position, Random};

#[test]
fn a_walk_and_a_filter_leave_the_same_cells() {
    let every = every_template();
    let mut random = Random::new(20_181_201);
    let (mut with, mut without) = (0, 0);
    for number in 0..60 {
        let position = Position::random(&mut random, number % 2 == 0);
        let plain = position.plain();
        let state = position.state();
        for digit in Digit::ALL {
            let slow = common(&every, &plain, usize::from(digit.get()));
            let placed = placed(state.grid()).cells(digit);
            let fast = Templates::of(placed, state.pencilmarks().cells_with(digit));
            let cells = |set: board::cell::CellSet| {
                set.into_iter()
                    .fold(0_u128, |bits, cell| bits | 1 << cell.index())
            };
            assert_eq!(
                (cells(fast.any()), cells(fast.all())),
                slow,
                "{digit}: {position:?}"
            );
            if slow.0 == 0 {
                without += 1;
            } else {
                with += 1;
            }
        }
    }
    assert!(
        with > 100 && without > 20,
        "{with} with templates, {without} without"
    );
}

#[test]
fn sets_and_deletions_are_those_of_the_refined_lists() {
    let every = every_template();
    let mut random = Random::new(20_181_202);
    let (mut placing, mut striking) = (0, 0);
    for number in 0..60 {
        let sound = number % 3 > 0;
        let position = Position::random(&mut random, sound);
        let state = position.state();
        let (sets, deletions) = slow(&every, &position.plain());
        let set = find(Technique::TemplateSet, &state);
        let deleted = find(Technique::TemplateDelete, &state);
        let steps =
            |marks: &dyn Fn(usize) -> Vec<Mark>, count: usize| -> Vec<Vec<(usize, usize)>> {
                let plain = |mark: Mark| (usize::from(mark.digit.get()), mark.cell.index());
                (0..count)
                    .map(|index| marks(index).into_iter().map(plain).collect())
                    .collect()
            };
        assert_eq!(
            steps(&|index| set[index].placements.clone(), set.len()),
            sets
        );
        assert_eq!(
            steps(&|index| deleted[index].eliminations.clone(), deleted.len()),
            deletions
        );
        for step in set.iter().chain(&deleted) {
            assert!(!sound || position.allows(step), "{step:?}: {position:?}");
        }
        placing += sets.len();
        striking += deletions.len();
    }
    assert!(
        placing > 60 && striking > 60,
        "{placing} place, {striking} strike"
    );
}

/// Returns the nine cells of every template, as bits.
fn every_template() -> Vec<u128> {
    let mut all = vec![Vec::new()];
    for row in 0..9 {
        all = all
            .into_iter()
            .flat_map(|columns: Vec<usize>| {
                (0..9)
                    .filter(|column| {
                        let clashes = |(other, &used): (usize, &usize)| {
                            used == *column || other / 3 == row / 3 && used / 3 == column / 3
                        };
                        !columns.iter().enumerate().any(clashes)
                    })
                    .map(|column| [&columns[..], &[column]].concat())
                    .collect::<Vec<_>>()
            })
            .collect();
    }
    assert_eq!(all.len(), 46_656);
    let bits = |columns: Vec<usize>| {
        columns
            .iter()
            .enumerate()
            .fold(0, |bits, (row, column)| bits | 1 << (row * 9 + column))
    };
    all.into_iter().map(bits).collect()
}

/// Returns the templates that a digit's cells allow.
fn allowed(every: &[u128], plain: &Plain, digit: usize) -> Vec<u128> {
    let cells = |holds: &dyn Fn(usize) -> bool| {
        (0..81)
            .filter(|&cell| holds(cell))
            .fold(0_u128, |bits, cell| bits | 1 << cell)
    };
    let solved = cells(&|cell| plain.digit[cell] == digit);
    let open = cells(&|cell| plain.is_open(digit, cell));
    every
        .iter()
        .copied()
        .filter(|template| template & solved == solved && template & !(solved | open) == 0)
        .collect()
}

/// Returns the cells of any of the templates and those of all of them; no cells if there is no template.
fn any_and_all(templates: &[u128]) -> (u128, u128) {
    let any = templates.iter().fold(0, |any, template| any | template);
    (
        any,
        templates.iter().fold(any, |all, template| all & template),
    )
}

fn common(every: &[u128], plain: &Plain, digit: usize) -> (u128, u128) {
    any_and_all(&allowed(every, plain, digit))
}

/// Candidates that the refined lists of templates place or strike, by digit.
type Marks = Vec<Vec<(usize, usize)>>;

fn slow(every: &[u128], plain: &Plain) -> (Marks, Marks) {
    let mut lists: Vec<Vec<u128>> = (1..=9).map(|digit| allowed(every, plain, digit)).collect();
    loop {
        let all: Vec<u128> = lists.iter().map(|list| any_and_all(list).1).collect();
        let sizes: Vec<usize> = lists.iter().map(Vec::len).collect();
        for (own, list) in lists.iter_mut().enumerate() {
            let others = (0..9).filter(|&other| other != own);
            let closed = others.fold(0, |closed, other| closed | all[other]);
            list.retain(|template| template & closed == 0);
        }
        if lists.iter().map(Vec::len).eq(sizes) {
            break;
        }
    }
    let marks = |keeps: &dyn Fn(u128, u128, usize) -> bool| -> Marks {
        (1..=9)
            .map(|digit| {
                let (any, all) = any_and_all(&lists[digit - 1]);
                (0..81)
                    .filter(|&cell| plain.is_open(digit, cell) && keeps(any, all, cell))
                    .map(|cell| (digit, cell))
                    .collect::<Vec<_>>()
            })
            .filter(|marks| !marks.is_empty())
            .collect()
    };
    (
        marks(&|_, all, cell| all >> cell & 1 != 0),
        marks(&|any, _, cell| any >> cell & 1 == 0),
    )
}
