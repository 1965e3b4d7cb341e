//! Steps that HoDoKu finds under the same name.
//!
//! HoDoKu does not try every way to read some patterns, and gives some steps another name. HoDoKu itself would fail a
//! line of such a step.

use board::cell::{Cell, CellSet};
use board::code::Technique;
use board::digit::Digit;
use board::state::State;
use board::step::{Role, Step};
use board::unit::{Unit, peers};

use super::effect;
use judge::oracle;

/// Returns whether HoDoKu finds a step under the same name.
///
/// - A basic fish with a single candidate in a base unit is a sashimi fish there.
/// - A skyscraper has the first or the last cells of both pairs on the crossing line; a kite or a W-wing that can be
///   read in several ways is left out, as HoDoKu finds only one of them.
/// - A link of an X-chain is not a conjugate pair of the block alone if its cells share a line.
/// - The digits of a rectangle are those of its first corner with two candidates.
/// - An X-chain that closes on its start shows that the start is true; so no cell may be the start of such a chain.
/// - Where a contradiction and a verity have the same effect, the one with fewer links counts, and neither if they have
///   equally many. Beside a contradiction that places a digit, a verity never counts.
pub(super) fn finds(step: &Step, state: &State) -> bool {
    match step.technique {
        Technique::XWing
        | Technique::Swordfish
        | Technique::Jellyfish
        | Technique::Squirmbag
        | Technique::Whale
        | Technique::Leviathan => {
            let mut bases = step.reason.iter().filter(|part| part.role == Role::Base);
            bases.all(|base| base.cells.len() > 1)
        }
        Technique::Skyscraper => match pairs(step).as_slice() {
            [first, second] => (0..2).any(|end| share_line(first[end], second[end])),
            _ => false,
        },
        Technique::TwoStringKite => match pairs(step).as_slice() {
            [row, column] => {
                let is_hinge =
                    |row: Cell, column: Cell| row != column && row.block() == column.block();
                let ends = [0, 1].map(|end| column.map(|cell| is_hinge(row[end], cell)));
                ends.into_iter().flatten().filter(|&fits| fits).count() == 1
            }
            _ => false,
        },
        Technique::WWing => {
            let pincers = step.reason.iter().filter(|part| part.role == Role::Pincer);
            let pincers: Vec<Cell> = pincers.flat_map(|part| part.cells).collect();
            match (pincers.as_slice(), pairs(step).as_slice()) {
                (&[one, other], &[[first, second]]) => {
                    let sees = |cell: Cell, end| peers(cell).contains(end);
                    let is_straight = sees(one, first) && sees(other, second);
                    is_straight != (sees(one, second) && sees(other, first))
                }
                _ => false,
            }
        }
        Technique::TurbotFish | Technique::XChain => {
            let closes = |cell| {
                step.digits
                    .into_iter()
                    .any(|digit| closes(cell, digit, state))
            };
            has_plain_links(step, state) && !state.unsolved().into_iter().any(closes)
        }
        Technique::ForcingChainContradiction => {
            is_shorter(step, Technique::ForcingChainVerity, state)
        }
        Technique::ForcingChainVerity => {
            is_shorter(step, Technique::ForcingChainContradiction, state)
        }
        Technique::UniquenessTest1
        | Technique::UniquenessTest2
        | Technique::UniquenessTest3
        | Technique::UniquenessTest4
        | Technique::UniquenessTest5
        | Technique::UniquenessTest6
        | Technique::HiddenRectangle => {
            let corners = step.reason.iter();
            let corners = corners.filter(|part| matches!(part.role, Role::Floor | Role::Roof));
            let corners: CellSet = corners.flat_map(|part| part.cells).collect();
            let mut candidates = corners
                .into_iter()
                .map(|cell| state.pencilmarks().candidates(cell));
            candidates.find(|candidates| candidates.len() == 2) == Some(step.digits)
        }
        _ => true,
    }
}

/// Returns the conjugate pairs of a reason.
fn pairs(step: &Step) -> Vec<[Cell; 2]> {
    let units = step.reason.iter().filter(|part| part.role == Role::Unit);
    let cells = units.map(|part| part.cells.into_iter().collect::<Vec<_>>());
    cells.filter_map(|cells| cells.try_into().ok()).collect()
}

fn share_line(one: Cell, other: Cell) -> bool {
    one.row() == other.row() || one.column() == other.column()
}

/// Returns whether the strong links between cells of a line are conjugate pairs of that line.
fn has_plain_links(step: &Step, state: &State) -> bool {
    step.reason.windows(2).all(|link| {
        let [from, to] = [&link[0], &link[1]];
        let (Some(first), Some(second)) = (from.cells.first(), to.cells.first()) else {
            return false;
        };
        if (from.role, to.role) != (Role::Off, Role::On) || !share_line(first, second) {
            return true;
        }
        let [row, column, _] = Unit::holding(first);
        let line = if first.row() == second.row() {
            row
        } else {
            column
        };
        let digits = &step.digits;
        let count = |digit| state.pencilmarks().cells_in(line, digit).len();
        digits.into_iter().all(|digit| count(digit) == 2)
    })
}

/// Returns whether links of a digit lead from the assumption that a cell does not hold it to the conclusion that it
/// does.
fn closes(start: Cell, digit: Digit, state: &State) -> bool {
    let open = state.pencilmarks().cells_with(digit);
    let partners = |cell: Cell| {
        let pairs = Unit::holding(cell).map(|unit| open.intersection(unit.cell_set()));
        let pairs = pairs.into_iter().filter(|pair| pair.len() == 2);
        pairs.flatten().filter(move |&other| other != cell)
    };
    let mut off = CellSet::only(start);
    let mut queue: Vec<Cell> = open.contains(start).then_some(start).into_iter().collect();
    while let Some(cell) = queue.pop() {
        for on in partners(cell) {
            if on == start {
                return true;
            }
            for next in peers(on).intersection(open) {
                if off.insert(next) {
                    queue.push(next);
                }
            }
        }
    }
    false
}

/// Returns whether every step of the rival technique with the same effect has more links than the step, and none is a
/// contradiction that places a digit.
fn is_shorter(step: &Step, rival: Technique, state: &State) -> bool {
    let is_final = rival == Technique::ForcingChainContradiction && !step.placements.is_empty();
    let rivals = oracle::find(rival.into(), state);
    let mut same = rivals.iter().filter(|rival| effect(rival) == effect(step));
    same.all(|rival| !is_final && step.links() < rival.links())
}
