//! The solvers (3.4).

use std::fmt;

use board::grid::EMPTY;
use board::method::{Method, Shape};
use board::unit::UnitKind;

use super::candidates::{Found, Marks, Pick, Strikes};
use super::filling::FullHouses;
use super::pairs::Pairs;
use super::singles::Singles;
use super::slot::{Logic, Slot, Walk, logic, slot};
use super::{Answers, grid_value};
use crate::mistake::sheet::{Board, Cells, Sheet, all_units, cells, index, is_digit, number};
use message::Message;
use model::value::Value;

/// A kind of step of the procedure.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Step {
    FullHouse,
    NakedSingle,
    HiddenSingle,
    NakedPair,
    HiddenPair,
}

const STEPS: [Step; 5] = [
    Step::FullHouse,
    Step::NakedSingle,
    Step::HiddenSingle,
    Step::NakedPair,
    Step::HiddenPair,
];

slot! {
    /// The steps that are tried, in order.
    Steps { All, HiddenFirst, NakedFirst, PairsFirst, HiddenPairBeforeNaked, Reversed, HiddenBeforeNaked, }
    with Without: nth in 0..5
}

impl Steps {
    fn list(self) -> Vec<Step> {
        let [full, naked, hidden, naked_pair, hidden_pair] = STEPS;
        match self {
            Self::All => STEPS.to_vec(),
            Self::HiddenFirst => vec![hidden, full, naked, naked_pair, hidden_pair],
            Self::NakedFirst => vec![naked, full, hidden, naked_pair, hidden_pair],
            Self::PairsFirst => vec![full, naked, naked_pair, hidden_pair, hidden],
            Self::HiddenPairBeforeNaked => vec![full, naked, hidden, hidden_pair, naked_pair],
            Self::Reversed => vec![hidden_pair, naked_pair, hidden, naked, full],
            Self::HiddenBeforeNaked => vec![full, hidden, naked, naked_pair, hidden_pair],
            Self::Without(left_out) => (0..5)
                .filter(|number| *number != left_out)
                .map(|number| STEPS[number])
                .collect(),
        }
    }
}

slot! {
    /// The grids of the run that the answer lists.
    Record {
        All, NoFullHouses, NoNakedSingles, NoHiddenSingles, NotFirst, NotLast, NotStart, LastTwice, OnlyStartAndEnd, PairsToo,
        SameGridEverywhere,
    }
    with AtMost: count in [2, 3, 5, 10, 20, 30, 40, 45, 50, 55, 58, 60, 61, 62].into_iter()
}

slot! {
    /// The step that is tried after a placement or an update.
    Next { First, Same, Following, UpdateGoesOn, PlacementGoesOn, AllOfStep, UpdateEnds, }
}

slot! {
    /// The candidates that a placed digit strikes.
    After {
        AllUnits, NoRow, NoColumn, NoBlock, OnlyRow, OnlyColumn, OnlyBlock, CellKeepsItsList, Recomputed, Nothing, FullHouseStrikesNothing,
        HiddenStrikesNothing,
    }
}

slot! {
    /// The lists from which a naked pair's digits are struck.
    NakedUpdate { Unit, SharedUnits, AllLists, SmallerDigit, LargerDigit, CellsAfter, CellsBefore, OwnLists, Block, Never, }
}

slot! {
    /// The lists that a hidden pair changes.
    HiddenUpdate { Cut, CutAndStrike, StrikeOnly, CutFirst, CutSecond, Unit, OneDigit, Never, }
}

slot! {
    /// The pairs that are tried if the minimal one changes nothing.
    Idle { NextStep, NextPair, NextPairOfUnit, Stop, }
}

slot! {
    /// The digit that is placed in a full house.
    HouseDigit { Missing, OnlyCandidate, SmallestCandidate, NineIfOpen, }
}

slot! {
    /// The units that are searched.
    Searched { OwnKind, AllByAnchor, RowsOfAll, Backwards, OnlyFirst, FirstHalf, AnyKindForSingles, AnyKindForPairs, }
    with Without: nth in 0..9
}

slot! {
    /// The state in which the procedure ends early.
    Ends { Never, AfterSinglePair, WhenOneIsLeft, WithoutWhite, AfterNineSame, OnSecondUpdate, }
}

logic! {
    /// A solver.
    Solver {
        steps: Steps, searched: Searched, strikes: Strikes, cells: Walk, digits: Walk, pick: Pick, record: Record, next: Next,
        after: After, naked_update: NakedUpdate, hidden_update: HiddenUpdate, idle: Idle, house: HouseDigit, ends: Ends,
        singles: SinglesOfRun, pairs: PairsOfRun,
    }
}

/// The logic of a solver's singles; at most one of its slots is wrong.
#[derive(Clone, Copy, Default, PartialEq)]
pub(super) struct SinglesOfRun(Singles);

/// The logic of a solver's pairs; at most one of its slots is wrong.
#[derive(Clone, Copy, Default, PartialEq)]
pub(super) struct PairsOfRun(Pairs);

impl fmt::Debug for SinglesOfRun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.deviations().join(", "))
    }
}

impl fmt::Debug for PairsOfRun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.deviations().join(", "))
    }
}

/// Returns the logic with each wrong value in turn, for slots from an index on.
fn each_wrong<L: Logic>(first: usize) -> Vec<L> {
    let sizes = L::sizes().into_iter().enumerate().skip(first);
    let wrong = sizes.flat_map(|(slot, count)| (0..count).map(move |number| (slot, number)));
    wrong
        .map(|(slot, number)| {
            let mut logic = L::default();
            logic.set(slot, number);
            logic
        })
        .collect()
}

impl Slot for SinglesOfRun {
    fn wrong() -> Vec<Self> {
        // The solver itself reads the grid and makes the first candidates: slots 0 and 1.
        each_wrong(2).into_iter().map(Self).collect()
    }

    fn beliefs(self, _: &str) -> Vec<Message> {
        self.0.beliefs()
    }
}

impl Slot for PairsOfRun {
    fn wrong() -> Vec<Self> {
        each_wrong(2).into_iter().map(Self).collect()
    }

    fn beliefs(self, _: &str) -> Vec<Message> {
        self.0.beliefs()
    }
}

/// Maximum number of moves of a run. A wrong solver may go on forever; its answer is what it has done by then.
const MAX_MOVES: usize = 300;

/// The state of a run.
struct Run<'a> {
    solver: &'a Solver,
    board: Board,
    marks: Marks,
    grids: Vec<Board>,
    /// The step of each move so far.
    made: Vec<Step>,
    /// The expected answer, with which each grid is compared when it is listed.
    expected: Option<&'a [Value]>,
    /// True once the answer is known to differ from the expected one.
    differs: bool,
}

impl Answers for Solver {
    fn answer(&self, method: Method, sheet: &Sheet) -> Value {
        self.run(method, sheet, None).unwrap_or(Value::Null)
    }

    fn gives(&self, expected: &Value, method: Method, sheet: &Sheet) -> bool {
        let list = expected.as_list();
        list.is_some() && self.run(method, sheet, list).as_ref() == Some(expected)
    }
}

impl Solver {
    /// Returns the answer; `None` as soon as it cannot be the expected one.
    fn run(&self, method: Method, sheet: &Sheet, expected: Option<&[Value]>) -> Option<Value> {
        let kind = method.unit_kind().unwrap_or(UnitKind::Row);
        let start = sheet.grids[0];
        let mut run = Run {
            solver: self,
            board: start,
            marks: self.strikes.marks(&start),
            grids: Vec::new(),
            made: Vec::new(),
            expected,
            differs: false,
        };
        run.note();
        run.solve(kind);
        if run.differs {
            return None;
        }
        let Run {
            mut grids, board, ..
        } = run;
        match self.record {
            Record::NotFirst if grids.len() > 1 => drop(grids.remove(1)),
            Record::NotLast => drop(grids.pop()),
            Record::NotStart => drop(grids.remove(0)),
            Record::LastTwice => grids.extend(grids.last().copied()),
            Record::OnlyStartAndEnd => grids = vec![start, board],
            Record::SameGridEverywhere => grids = vec![board; grids.len()],
            Record::AtMost(count) => grids.truncate(count),
            _ => {}
        }
        Some(Value::List(grids.iter().map(grid_value).collect()))
    }
}

impl Run<'_> {
    /// Adds the grid to the list and compares it with the expected one.
    fn note(&mut self) {
        let index = self.grids.len();
        self.grids.push(self.board);
        let Some(expected) = self.expected else {
            return;
        };
        self.differs |= match self.solver.record {
            // These change the list at the end of the run, so a grid cannot be compared yet.
            Record::NotFirst
            | Record::NotStart
            | Record::OnlyStartAndEnd
            | Record::SameGridEverywhere => false,
            record => match expected.get(index) {
                Some(expected) => *expected != grid_value(&self.board),
                None => index > expected.len() && !matches!(record, Record::AtMost(_)),
            },
        };
    }

    fn solve(&mut self, kind: UnitKind) {
        let steps = self.solver.steps.list();
        let mut number = 0;
        while number < steps.len() && self.made.len() < MAX_MOVES && !self.differs {
            let empty = self.board.iter().filter(|value| **value == EMPTY).count();
            let ends = match self.solver.ends {
                Ends::Never | Ends::WithoutWhite => empty == 0,
                Ends::AfterSinglePair => self.made.last().is_some_and(|step| is_update(*step)),
                Ends::WhenOneIsLeft => empty <= 1,
                Ends::AfterNineSame => {
                    self.made.len() > 8
                        && self
                            .made
                            .windows(9)
                            .any(|made| made.iter().all(|step| *step == made[0]))
                }
                Ends::OnSecondUpdate => {
                    self.made.iter().filter(|step| is_update(**step)).count() > 1
                }
            };
            if ends && (empty == 0 || self.solver.ends != Ends::Never) {
                break;
            }
            let step = steps[number];
            let mut is_done = self.take(step, kind);
            if is_done && self.solver.next == Next::AllOfStep {
                while self.made.len() < MAX_MOVES && !self.differs && self.take(step, kind) {}
            }
            if is_done && self.solver.next == Next::UpdateEnds && is_update(step) {
                break;
            }
            if !is_done
                && self.solver.idle == Idle::Stop
                && step == Step::NakedPair
                && self.has_pair(kind)
            {
                break;
            }
            let goes_on = match self.solver.next {
                Next::UpdateGoesOn => is_update(step),
                Next::PlacementGoesOn => !is_update(step),
                Next::Following => true,
                _ => false,
            };
            if is_done && goes_on {
                is_done = number + 1 == steps.len();
            }
            number = match (is_done, self.solver.next) {
                (true, Next::Same) => number,
                (true, _) => 0,
                (false, _) => number + 1,
            };
        }
    }

    fn units(&self, step: Step, kind: UnitKind) -> Vec<Cells> {
        let own = || {
            (0..9)
                .map(|number| cells(kind, number))
                .collect::<Vec<Cells>>()
        };
        let is_single = !is_update(step);
        match self.solver.searched {
            Searched::OwnKind => own(),
            Searched::AllByAnchor => all_units(),
            Searched::RowsOfAll => (0..9).map(|number| cells(UnitKind::Row, number)).collect(),
            Searched::Backwards => own().into_iter().rev().collect(),
            Searched::OnlyFirst => own()[..1].to_vec(),
            Searched::FirstHalf => own()[..5].to_vec(),
            Searched::AnyKindForSingles if is_single => all_units(),
            Searched::AnyKindForPairs if !is_single => all_units(),
            Searched::AnyKindForSingles | Searched::AnyKindForPairs => own(),
            Searched::Without(left_out) => {
                let mut units = own();
                units.remove(left_out);
                units
            }
        }
    }

    fn has_pair(&self, kind: UnitKind) -> bool {
        let units = self.units(Step::NakedPair, kind);
        units.iter().any(|unit| {
            !self
                .solver
                .pairs
                .0
                .of_unit(Shape::Naked, &self.board, &self.marks, unit, 0)
                .is_empty()
        })
    }

    /// Takes a step; returns whether it changed anything.
    fn take(&mut self, step: Step, kind: UnitKind) -> bool {
        let units = self.units(step, kind);
        if is_update(step) {
            return self.update(step, &units);
        }
        for unit in units {
            let found = match step {
                Step::FullHouse => self.full_house(&unit),
                Step::NakedSingle => self.single(Shape::Naked, &unit),
                _ => self.single(Shape::Hidden, &unit),
            };
            if let Some((cell, digit)) = found {
                self.place(cell, digit, step);
                return true;
            }
        }
        false
    }

    fn full_house(&self, unit: &Cells) -> Option<(usize, usize)> {
        if !FullHouses::default().is_full_house(&self.board, unit) {
            return None;
        }
        let cell = unit
            .iter()
            .copied()
            .find(|&cell| self.board[cell] == EMPTY)?;
        let sum: i32 = unit
            .iter()
            .map(|&cell| self.board[cell])
            .filter(|value| is_digit(*value))
            .sum();
        let missing = index(45 - sum);
        match self.solver.house {
            HouseDigit::Missing => Some((cell, missing)),
            HouseDigit::OnlyCandidate => {
                (self.marks[cell] & 1 << missing != 0).then_some((cell, missing))
            }
            HouseDigit::SmallestCandidate => (self.marks[cell] != 0)
                .then_some((cell, self.marks[cell].trailing_zeros() as usize)),
            HouseDigit::NineIfOpen if self.marks[cell] & 1 << 8 != 0 => Some((cell, 8)),
            HouseDigit::NineIfOpen => Some((cell, missing)),
        }
    }

    fn single(&self, shape: Shape, unit: &Cells) -> Option<(usize, usize)> {
        let mut singles = self.solver.singles.0;
        if singles.walk == Walk::All {
            singles.walk = self.solver.cells;
        }
        if singles.digits == Walk::All {
            singles.digits = self.solver.digits;
        }
        let found = match shape {
            Shape::Naked => singles.naked(&self.board, &self.marks, unit, 0),
            Shape::Hidden => singles.hidden(&self.board, &self.marks, unit, 0),
        };
        let pick = if singles.pick == Pick::Minimal {
            self.solver.pick
        } else {
            singles.pick
        };
        let found = pick.of(&found)?;
        Some((*found.cells.first()?, *found.digits.first()?))
    }

    fn place(&mut self, cell: usize, digit: usize, step: Step) {
        self.made.push(step);
        self.board[cell] = i32::try_from(digit + 1).unwrap_or(1);
        let after = self.solver.after;
        if after == After::Recomputed {
            self.marks = self.solver.strikes.marks(&self.board);
        } else {
            if after != After::CellKeepsItsList {
                self.marks[cell] = 0;
            }
            for kind in UnitKind::ALL {
                let strikes = match (after, kind) {
                    (After::NoRow, _) => kind != UnitKind::Row,
                    (After::NoColumn, _) => kind != UnitKind::Column,
                    (After::NoBlock, _) => kind != UnitKind::Block,
                    (After::OnlyRow, _) => kind == UnitKind::Row,
                    (After::OnlyColumn, _) => kind == UnitKind::Column,
                    (After::OnlyBlock, _) => kind == UnitKind::Block,
                    (After::Nothing, _) => false,
                    (After::FullHouseStrikesNothing, _) => step != Step::FullHouse,
                    (After::HiddenStrikesNothing, _) => step != Step::HiddenSingle,
                    _ => true,
                };
                if strikes {
                    for other in cells(kind, number(kind, cell)) {
                        self.marks[other] &= !(1 << digit);
                    }
                }
            }
        }
        let is_recorded = !matches!(
            (self.solver.record, step),
            (Record::NoFullHouses, Step::FullHouse)
                | (Record::NoNakedSingles, Step::NakedSingle)
                | (Record::NoHiddenSingles, Step::HiddenSingle)
        );
        if is_recorded {
            self.note();
        }
    }

    /// Strikes candidates by the picked pair of the first unit that has one, or by later pairs if the slot `idle` says
    /// so; returns whether any candidate was struck.
    fn update(&mut self, step: Step, units: &[Cells]) -> bool {
        let shape = if step == Step::NakedPair {
            Shape::Naked
        } else {
            Shape::Hidden
        };
        for unit in units {
            let pairs = self.solver.pairs.0;
            let mut found = pairs.of_unit(shape, &self.board, &self.marks, unit, 0);
            while let Some(pair) = pairs.pick.of(&found).cloned() {
                let changed = self.struck(step, &pair, unit);
                if changed != self.marks {
                    self.marks = changed;
                    self.made.push(step);
                    if self.solver.record == Record::PairsToo {
                        self.note();
                    }
                    return true;
                }
                match self.solver.idle {
                    Idle::NextStep | Idle::Stop => return false,
                    Idle::NextPair | Idle::NextPairOfUnit => found.retain(|other| *other != pair),
                }
            }
            if self.solver.idle == Idle::NextPairOfUnit
                && !pairs
                    .of_unit(shape, &self.board, &self.marks, unit, 0)
                    .is_empty()
            {
                return false;
            }
        }
        false
    }

    fn struck(&self, step: Step, pair: &Found, unit: &Cells) -> Marks {
        let mut marks = self.marks;
        let digits = pair
            .digits
            .iter()
            .take(2)
            .fold(0, |set, digit| set | 1 << digit);
        let [one, other] = [pair.cells[0], *pair.cells.last().unwrap_or(&pair.cells[0])];
        let shared = UnitKind::ALL
            .into_iter()
            .filter(|&kind| number(kind, one) == number(kind, other));
        let shared: Vec<usize> = shared
            .flat_map(|kind| cells(kind, number(kind, one)))
            .collect();
        let is_pair = |cell: usize| cell == one || cell == other;
        let mut strike = |cells: &[usize], digits: u16| {
            for &cell in cells.iter().filter(|&&cell| !is_pair(cell)) {
                marks[cell] &= !digits;
            }
        };
        let all: Vec<usize> = (0..81).collect();
        if step == Step::NakedPair {
            match self.solver.naked_update {
                NakedUpdate::Unit => strike(unit, digits),
                NakedUpdate::SharedUnits => strike(&shared, digits),
                NakedUpdate::AllLists => strike(&all, digits),
                NakedUpdate::SmallerDigit => strike(unit, digits & digits.wrapping_neg()),
                NakedUpdate::LargerDigit => strike(unit, digits & (digits - 1)),
                NakedUpdate::CellsAfter => strike(
                    &unit
                        .iter()
                        .copied()
                        .filter(|&cell| cell > other)
                        .collect::<Vec<_>>(),
                    digits,
                ),
                NakedUpdate::CellsBefore => strike(
                    &unit
                        .iter()
                        .copied()
                        .filter(|&cell| cell < other)
                        .collect::<Vec<_>>(),
                    digits,
                ),
                NakedUpdate::OwnLists => {
                    strike(unit, digits);
                    marks[one] = 0;
                    marks[other] = 0;
                }
                NakedUpdate::Block => strike(
                    &cells(UnitKind::Block, number(UnitKind::Block, one)),
                    digits,
                ),
                NakedUpdate::Never => {}
            }
            return marks;
        }
        let cut = |marks: &mut Marks, cell: usize| marks[cell] &= digits;
        match self.solver.hidden_update {
            HiddenUpdate::Cut => {
                cut(&mut marks, one);
                cut(&mut marks, other);
            }
            HiddenUpdate::CutAndStrike => {
                strike(&shared, digits);
                cut(&mut marks, one);
                cut(&mut marks, other);
            }
            HiddenUpdate::StrikeOnly | HiddenUpdate::Unit => strike(unit, digits),
            HiddenUpdate::CutFirst => cut(&mut marks, one),
            HiddenUpdate::CutSecond => cut(&mut marks, other),
            HiddenUpdate::OneDigit => marks[one] &= digits & digits.wrapping_neg(),
            HiddenUpdate::Never => {}
        }
        marks
    }
}

const fn is_update(step: Step) -> bool {
    matches!(step, Step::NakedPair | Step::HiddenPair)
}
