//! The solvers of 3.4, step by step as the handout prints them.

use board::readings::{
    FullHouseDigit, HiddenPairUpdate, IdlePair, NakedPairUpdate, Readings, SolverUnits,
};

use super::checks::{is_full_house, is_valid, white_spaces, white_spaces_of};
use super::queries::{
    Lists, Pair, candidates, hidden_digits, hidden_pairs, is_naked_single, list, list_mut,
    naked_pairs,
};
use super::{KINDS, Kind, Place, Unit, Values, cells, set, unit_at, units_at, units_of, value};

/// A solver's list of grids, and the number of pairs that changed a candidate list.
pub(crate) struct Solved {
    pub(crate) grids: Vec<Values>,
    pub(crate) effective_pairs: usize,
}

/// The step to do next.
enum Next {
    Step(u8),
    Stop,
}

pub(crate) fn solve(start: &Values, kind: Kind, readings: &Readings) -> Solved {
    let mut solver = Solver {
        values: *start,
        lists: candidates(start), // step 0
        units: match readings.solver_units {
            SolverUnits::OwnKind => units_of(&[kind]),
            SolverUnits::AllByAnchor => units_of(&KINDS),
        },
        grids: vec![*start],
        effective_pairs: 0,
        readings: *readings,
    };
    let mut step = 1;
    loop {
        let next = match step {
            1 => solver.step_1(),
            2 => solver.step_2(),
            3 => solver.step_3(),
            4 => solver.step_4(),
            5 => solver.step_5(),
            _ => solver.step_6(),
        };
        match next {
            Next::Step(number) => step = number,
            Next::Stop => break,
        }
    }
    Solved {
        grids: solver.grids,
        effective_pairs: solver.effective_pairs,
    }
}

struct Solver {
    values: Values,
    lists: Lists,
    units: Vec<Unit>,
    grids: Vec<Values>,
    effective_pairs: usize,
    readings: Readings,
}

impl Solver {
    /// Stops if the grid is full and valid.
    fn step_1(&self) -> Next {
        if white_spaces(&self.values).is_empty() && is_valid(&self.values) {
            Next::Stop
        } else {
            Next::Step(2)
        }
    }

    /// Fills the first full house.
    fn step_2(&mut self) -> Next {
        for unit in self.units.clone() {
            if !is_full_house(&self.values, unit) {
                continue;
            }
            let cell = white_spaces_of(&self.values, unit)[0];
            let mut missing = 0;
            for digit in 1..=9 {
                let mut is_present = false;
                for other in cells(unit) {
                    is_present |= value(&self.values, other) == digit;
                }
                if !is_present {
                    missing = digit;
                }
            }
            let fits = match self.readings.full_house_digit {
                FullHouseDigit::TheMissingOne => true,
                FullHouseDigit::OnlyACandidate => list(&self.lists, cell).contains(&missing),
            };
            if fits {
                self.place(cell, missing);
                return Next::Step(1);
            }
        }
        Next::Step(3)
    }

    /// Fills the minimal naked single cell of the first unit that has one.
    fn step_3(&mut self) -> Next {
        for unit in self.units.clone() {
            for cell in cells(unit) {
                if is_naked_single(&self.lists, cell) {
                    self.place(cell, list(&self.lists, cell)[0]);
                    return Next::Step(1);
                }
            }
        }
        Next::Step(4)
    }

    /// Fills the minimal hidden single cell of the first unit that has one.
    fn step_4(&mut self) -> Next {
        for unit in self.units.clone() {
            for cell in cells(unit) {
                let scope = self.readings.hidden_single_scope;
                let digits = hidden_digits(&self.lists, unit, cell, scope);
                if !digits.is_empty() {
                    self.place(cell, digits[0]);
                    return Next::Step(1);
                }
            }
        }
        Next::Step(5)
    }

    /// Applies the minimal naked pair of the first unit that has one. Clause C9 decides what follows a pair that
    /// changes nothing.
    fn step_5(&mut self) -> Next {
        for unit in self.units.clone() {
            let pairs = naked_pairs(&self.lists, unit, &self.readings);
            for &pair in &pairs {
                if self.update_by_naked_pair(unit, pair) {
                    self.effective_pairs += 1;
                    return Next::Step(1);
                }
                match self.readings.idle_pair {
                    IdlePair::NextStep => return Next::Step(6),
                    IdlePair::Stop => return Next::Stop,
                    IdlePair::NextPair | IdlePair::NextPairOfTheUnit => {}
                }
            }
            if !pairs.is_empty() && self.readings.idle_pair == IdlePair::NextPairOfTheUnit {
                return Next::Step(6);
            }
        }
        Next::Step(6)
    }

    /// Applies the minimal hidden pair of the first unit that has one. Clause C9 decides what follows a pair that
    /// changes nothing.
    fn step_6(&mut self) -> Next {
        for unit in self.units.clone() {
            let mut before: Option<[Place; 2]> = None;
            for pair in hidden_pairs(&self.lists, unit, &self.readings) {
                if before == Some(pair.cells) {
                    continue; // two cells and three digits: only the smallest two digits count
                }
                before = Some(pair.cells);
                if self.update_by_hidden_pair(pair) {
                    self.effective_pairs += 1;
                    return Next::Step(1);
                }
                match self.readings.idle_pair {
                    IdlePair::NextStep | IdlePair::Stop => return Next::Stop,
                    IdlePair::NextPair | IdlePair::NextPairOfTheUnit => {}
                }
            }
            if before.is_some() && self.readings.idle_pair == IdlePair::NextPairOfTheUnit {
                return Next::Stop;
            }
        }
        Next::Stop
    }

    /// Writes a digit and updates the lists.
    fn place(&mut self, cell: Place, digit: i32) {
        set(&mut self.values, cell, digit);
        list_mut(&mut self.lists, cell).clear();
        for unit in units_at(cell) {
            for other in cells(unit) {
                strike(&mut self.lists, other, digit);
            }
        }
        self.grids.push(self.values);
    }

    /// Updates the lists by a naked pair and returns whether one changed.
    fn update_by_naked_pair(&mut self, unit: Unit, pair: Pair) -> bool {
        match self.readings.naked_pair_update {
            NakedPairUpdate::UnitOfThePair => self.strike_others(unit, pair),
            NakedPairUpdate::EverySharedUnit => self.strike_others_of_every_shared_unit(pair),
            NakedPairUpdate::EveryList => {
                let mut changed = false;
                for row in units_of(&[Kind::Row]) {
                    changed |= self.strike_others(row, pair);
                }
                changed
            }
        }
    }

    /// Updates the lists by a hidden pair and returns whether one changed.
    fn update_by_hidden_pair(&mut self, pair: Pair) -> bool {
        match self.readings.hidden_pair_update {
            HiddenPairUpdate::CutTheTwoLists => self.cut(pair),
            HiddenPairUpdate::CutAndStrike => {
                let cut = self.cut(pair);
                let struck = self.strike_others_of_every_shared_unit(pair);
                cut || struck
            }
            // By definition no other cell of the unit has a digit of the pair, so striking there changes nothing.
            HiddenPairUpdate::StrikeOnly => false,
        }
    }

    /// Leaves only the pair's digits in its two cells, and returns whether a list changed.
    fn cut(&mut self, pair: Pair) -> bool {
        let mut changed = false;
        for cell in pair.cells {
            for digit in 1..=9 {
                if !pair.digits.contains(&digit) {
                    changed |= strike(&mut self.lists, cell, digit);
                }
            }
        }
        changed
    }

    fn strike_others_of_every_shared_unit(&mut self, pair: Pair) -> bool {
        let mut changed = false;
        for kind in KINDS {
            let unit = unit_at(kind, pair.cells[0]);
            if unit == unit_at(kind, pair.cells[1]) {
                changed |= self.strike_others(unit, pair);
            }
        }
        changed
    }

    /// Strikes the pair's digits from the unit's other cells, and returns whether a list changed.
    fn strike_others(&mut self, unit: Unit, pair: Pair) -> bool {
        let mut changed = false;
        for cell in cells(unit) {
            if !pair.cells.contains(&cell) {
                for digit in pair.digits {
                    changed |= strike(&mut self.lists, cell, digit);
                }
            }
        }
        changed
    }
}

/// Strikes a digit from a cell's list and returns whether it was there.
fn strike(lists: &mut Lists, cell: Place, digit: i32) -> bool {
    let list = list_mut(lists, cell);
    let before = list.len();
    list.retain(|&candidate| candidate != digit);
    list.len() < before
}
