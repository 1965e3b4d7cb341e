//! Sue de Coq against its definition.

use std::collections::BTreeSet;

use board::cell::Cell;
use board::code::Technique;
use board::state::Query;
use board::step::{Role, Step};

use crate::almost_locked::{Marks, eliminations, for_some_positions, found, units};
use crate::position::Plain;

#[test]
fn sue_de_coq_agrees_with_its_definition() {
    let query = Query::from(Technique::SueDeCoq);
    let (mut steps, mut with_extra_digits, mut line_cells_in_block) = (0, 0, 0);
    for_some_positions(20_181_101, 4_000, 200, |position, plain, _| {
        let found = found(query, position);
        let fast: BTreeSet<Pattern> = found.iter().map(Pattern::of).collect();
        assert_eq!(fast, slow(plain), "{position:?}");
        assert_eq!(fast.len(), found.len(), "each choice of cells is one step");
        steps += found.len();
        for pattern in &fast {
            let digits = |cells: &[usize]| digits(plain, cells);
            let extra = digits(&pattern.line) & !digits(&pattern.intersection);
            with_extra_digits += usize::from(extra != 0);
            let is_in_block = |cell: &&usize| pattern.block_number() == units(**cell)[2];
            line_cells_in_block += pattern.line.iter().filter(is_in_block).count();
        }
    });
    let enough = steps > 4_000 && with_extra_digits > 500 && line_cells_in_block > 50;
    assert!(enough, "{steps} {with_extra_digits} {line_cells_in_block}");
}

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Pattern {
    intersection: Vec<usize>,
    line: Vec<usize>,
    block: Vec<usize>,
    struck: Marks,
}

impl Pattern {
    fn of(step: &Step) -> Self {
        let [intersection, line, block] = &step.reason[..] else {
            panic!("not three parts: {step:?}");
        };
        let roles = [intersection, line, block].map(|part| part.role);
        assert_eq!(roles, [Role::Intersection, Role::Subset, Role::Subset]);
        let cells = |cells: board::cell::CellSet| cells.into_iter().map(Cell::index).collect();
        Self {
            intersection: cells(intersection.cells),
            line: cells(line.cells),
            block: cells(block.cells),
            struck: eliminations(step),
        }
    }

    fn block_number(&self) -> usize {
        units(self.intersection[0])[2]
    }
}

fn digits(plain: &Plain, cells: &[usize]) -> u16 {
    cells.iter().fold(0, |all, &cell| all | plain.open[cell])
}

fn count(digits: u16) -> usize {
    digits.count_ones() as usize
}

/// Returns every subset of the cells.
fn subsets(cells: &[usize]) -> Vec<Vec<usize>> {
    (0_usize..1 << cells.len())
        .map(|bits| {
            let chosen = (0..cells.len()).filter(|index| bits >> index & 1 != 0);
            chosen.map(|index| cells[index]).collect()
        })
        .collect()
}

fn slow(plain: &Plain) -> BTreeSet<Pattern> {
    let mut patterns = BTreeSet::new();
    let unsolved = |unit: usize| -> Vec<usize> {
        (0..81)
            .filter(|&cell| units(cell).contains(&unit) && plain.digit[cell] == 0)
            .collect()
    };
    for block in 18..27 {
        for line in 0..18 {
            let (in_block, in_line) = (unsolved(block), unsolved(line));
            let shared: Vec<usize> = in_line
                .iter()
                .copied()
                .filter(|cell| in_block.contains(cell))
                .collect();
            for intersection in subsets(&shared).into_iter().filter(|cells| cells.len() > 1) {
                let without = |cells: &[usize]| -> Vec<usize> {
                    let outside = cells.iter().filter(|cell| !intersection.contains(cell));
                    outside.copied().collect()
                };
                let (line_rest, block_rest) = (without(&in_line), without(&in_block));
                for line in subsets(&line_rest) {
                    for block in subsets(&block_rest) {
                        if is_pattern(plain, &intersection, &line, &block) {
                            let mut marks =
                                struck(plain, &intersection, &block, &line, &block_rest);
                            marks.extend(struck(plain, &intersection, &line, &block, &line_rest));
                            let intersection = intersection.clone();
                            let line = line.clone();
                            patterns.insert(Pattern {
                                intersection,
                                line,
                                block,
                                struck: marks,
                            });
                        }
                    }
                }
            }
        }
    }
    patterns.retain(|pattern| !pattern.struck.is_empty());
    patterns
}

/// Returns whether the cells of line and block lock the digits of the intersection.
fn is_pattern(plain: &Plain, intersection: &[usize], line: &[usize], block: &[usize]) -> bool {
    let all = digits(plain, intersection);
    let (in_line, in_block) = (digits(plain, line), digits(plain, block));
    let apart = !line.iter().any(|cell| block.contains(cell)) && in_line & in_block & all == 0;
    let touches = in_line & all != 0 && in_block & all != 0;
    if !apart || !touches || count(all) < intersection.len() + 2 {
        return false;
    }
    let missing = count(all) - intersection.len();
    // The cells outside the intersection hold the `missing` digits for which its own cells have no room, and all extra
    // digits. As many of the missing ones stand in the line as it has cells more than extra digits; the others stand in
    // the block. The extra digits are added on the right, because the differences could be negative.
    (1..missing).any(|held| {
        line.len() == held + count(in_line & !all)
            && block.len() == missing - held + count(in_block & !all)
    })
}

/// Returns the candidates that are struck in the rest of a unit. The cells `own` are in this unit, `other` in the other
/// one.
fn struck(
    plain: &Plain,
    intersection: &[usize],
    own: &[usize],
    other: &[usize],
    rest: &[usize],
) -> Marks {
    let (all, mine, others) = (
        digits(plain, intersection),
        digits(plain, own),
        digits(plain, other),
    );
    let excluded = (all | mine) & !others | mine & others;
    rest.iter()
        .filter(|cell| !own.contains(cell))
        .flat_map(|&cell| (1..=9).map(move |digit| (digit, cell)))
        .filter(|&(digit, cell)| excluded >> digit & 1 != 0 && plain.is_open(digit, cell))
        .collect()
}
