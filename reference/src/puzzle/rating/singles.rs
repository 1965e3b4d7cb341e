//! Singles in the order in which HoDoKu finds them: two queues that grow as candidates are struck.

use alloc::collections::VecDeque;

use crate::technique::single;
use board::cell::{Cell, CellSet};
use board::code::Technique;
use board::digit::Digit;
use board::pencilmarks::Pencilmarks;
use board::state::State;
use board::step::{Mark, Step};
use board::unit::{Unit, peers};

/// The naked and the hidden singles of a state, each in the order in which they arose.
#[derive(Clone, Debug)]
pub(super) struct Singles {
    marks: Pencilmarks,
    /// Number of open cells by unit and digit. A cell that is being filled counts until the placed digit has been
    /// struck from all its peers.
    places: [[u8; 9]; 27],
    naked: VecDeque<Mark>,
    hidden: VecDeque<(Unit, Mark)>,
}

impl Singles {
    /// Collects the singles of a state.
    pub(super) fn of(state: &State) -> Self {
        let empty = State::new(&[None; 81], CellSet::EMPTY, &[]);
        let mut singles = Self {
            marks: empty.pencilmarks().clone(),
            places: [[9; 9]; 27],
            naked: VecDeque::new(),
            hidden: VecDeque::new(),
        };
        for cell in Cell::ALL {
            if let Some(digit) = state.digit(cell) {
                singles.place(cell, digit);
            }
        }
        for cell in Cell::ALL {
            let open = state.pencilmarks().candidates(cell);
            for digit in singles.marks.candidates(cell).difference(open) {
                singles.strike(cell, digit);
            }
        }
        singles
    }

    /// Places a digit.
    pub(super) fn place(&mut self, cell: Cell, digit: Digit) {
        let given_up = self.marks.candidates(cell);
        for candidate in given_up {
            self.marks.strike(cell, candidate);
        }
        for peer in peers(cell) {
            self.strike(peer, digit);
        }
        for candidate in given_up {
            for unit in Unit::holding(cell) {
                let places = &mut self.places[unit.index()][candidate.index()];
                *places -= 1;
                if *places == 1 && candidate != digit {
                    self.queue_hidden(unit, candidate);
                }
            }
        }
    }

    /// Strikes a candidate.
    pub(super) fn strike(&mut self, cell: Cell, digit: Digit) {
        if !self.marks.strike(cell, digit) {
            return;
        }
        if let Some(digit) = self.marks.candidates(cell).single() {
            self.naked.push_back(Mark { digit, cell });
        }
        for unit in Unit::holding(cell) {
            let places = &mut self.places[unit.index()][digit.index()];
            *places -= 1;
            match *places {
                1 => self.queue_hidden(unit, digit),
                0 => self.forget_hidden(unit, digit),
                _ => {}
            }
        }
    }

    fn queue_hidden(&mut self, unit: Unit, digit: Digit) {
        if let Some(cell) = self.marks.cells_in(unit, digit).first() {
            self.hidden.push_back((unit, Mark { digit, cell }));
        }
    }

    fn forget_hidden(&mut self, unit: Unit, digit: Digit) {
        let is_this = |(of, mark): &(Unit, Mark)| *of == unit && mark.digit == digit;
        if let Some(index) = self.hidden.iter().position(is_this) {
            self.hidden.remove(index);
        }
    }

    /// Returns the next single of a technique; `None` if there is none, or if the technique is not one of the three.
    pub(super) fn next(&mut self, technique: Technique, state: &State) -> Option<Step> {
        let is_open = |mark: &Mark| state.pencilmarks().is_open(mark.cell, mark.digit);
        match technique {
            Technique::FullHouse => {
                self.naked.retain(is_open);
                self.naked.iter().find_map(|mark| {
                    let unsolved = state.unsolved();
                    let is_full = |unit: &Unit| unit.cell_set().intersection(unsolved).len() == 1;
                    let unit = Unit::holding(mark.cell).into_iter().find(is_full)?;
                    Some(single::step(technique, Some(unit), *mark))
                })
            }
            Technique::NakedSingle => {
                self.naked.retain(is_open);
                let mark = self.naked.front()?;
                Some(single::step(technique, None, *mark))
            }
            Technique::HiddenSingle => {
                self.hidden.retain(|(_, mark)| is_open(mark));
                let (unit, mark) = self.hidden.front()?;
                Some(single::step(technique, Some(*unit), *mark))
            }
            _ => None,
        }
    }
}
