//! Colouring: simple colors trap (0500) and wrap (0501), multi colors 1 (0502) and 2 (0503).
//!
//! The cells of a digit are linked by its conjugate pairs, in all units. In a connected component, linked cells get
//! different colours: if one cell of a colour holds the digit, all of that colour do, and none of the other.
//!
//! * **Trap:** the digit goes from cells that see both colours of a component, as one of them is true. Coloured cells
//!   are not exempt.
//! * **Wrap:** two cells of one colour see each other, so this colour is false and goes entirely.
//! * **Multi colors 1:** a colour of one component sees a colour of another, so not both are true, and one of the
//!   opposite colours is: the digit goes from cells that see both of these. Up to four such meetings of two components
//!   are *one* step, although each alone would be a different one.
//! * **Multi colors 2:** a colour sees both colours of another component, possibly through different cells: one of
//!   those is true, so this colour goes entirely.
//!
//! A trap or wrap is one step per component, multi colors 1 per pair of components, multi colors 2 per ordered pair of
//! which the first loses a colour. If an odd ring of pairs leaves no proper colouring (such a grid has no solution), a
//! cell's colour is that of its distance, in pairs, from the component's first cell.
//!
//! The search goes digit by digit, then by the first cells of the components.
//!
//! The digit of a step is the coloured one; the reason lists the components, each as its two colours.
//!
//! ```
//! use board::cell::Cell;
//! use board::code::Technique;
//! use board::digit::Digit;
//! use board::grid::Grid;
//! use board::state::State;
//! use reference::technique::find;
//! // 1 is open in two cells each of row 1, column 7 and row 8, which form a chain from r1c1 to r8c2.
//! let one = Digit::new(1).unwrap();
//! let mut state = State::from(&Grid::EMPTY);
//! for cell in Cell::ALL {
//!     let off_row_1 = cell.row() == 1 && ![1, 7].contains(&cell.column());
//!     let off_column_7 = cell.column() == 7 && ![1, 8].contains(&cell.row());
//!     let off_row_8 = cell.row() == 8 && ![2, 7].contains(&cell.column());
//!     if off_row_1 || off_column_7 || off_row_8 {
//!         state.strike(cell, one);
//!     }
//! }
//! // One end of the chain is true, and what sees both goes.
//! let steps = find(Technique::SimpleColorsTrap, &state);
//! assert_eq!(steps.len(), 1);
//! assert_eq!(format!("{:?}", steps[0].reason[0].cells), "{r1c1, r8c7}");
//! assert_eq!(format!("{:?}", steps[0].reason[1].cells), "{r1c7, r8c2}");
//! assert_eq!(format!("{:?}", steps[0].eliminations), "[r2c2=1, r3c2=1, r7c1=1, r9c1=1]");
//! ```

use alloc::vec::Vec;

use crate::technique::pattern::conjugate::conjugate_partners;
use board::cell::{Cell, CellSet};
use board::code::Technique;
use board::digit::{Digit, DigitSet};
use board::pencilmarks::Pencilmarks;
use board::step::{MarkSet, Part, Role};
use board::unit::peers;

use super::Search;

pub(super) fn search(search: &mut Search) {
    for digit in search.digits() {
        let components = components(search.marks(), digit);
        match search.technique() {
            Technique::SimpleColorsTrap => {
                step_per_component(search, digit, &components, Component::trapped);
            }
            Technique::SimpleColorsWrap => {
                step_per_component(search, digit, &components, Component::wrapped);
            }
            Technique::MultiColors1 => one_of_opposites(search, digit, &components),
            Technique::MultiColors2 => sees_both(search, digit, &components),
            _ => {}
        }
    }
}

/// Cells that conjugate pairs connect, in two colours.
struct Component([CellSet; 2]);

impl Component {
    /// Returns the cells that see both colours.
    fn trapped(&self) -> CellSet {
        let [one, other] = self.0;
        seen_from(one).intersection(seen_from(other))
    }

    /// Returns the colours that see themselves.
    fn wrapped(&self) -> CellSet {
        self.falsified(|color| sees(color, color))
    }

    /// Returns the colours that see both colours of another component.
    fn falsified_by(&self, other: &Self) -> CellSet {
        self.falsified(|color| other.0.into_iter().all(|of_other| sees(color, of_other)))
    }

    fn falsified(&self, is_false: impl Fn(CellSet) -> bool) -> CellSet {
        self.0
            .into_iter()
            .filter(|&color| is_false(color))
            .fold(CellSet::EMPTY, CellSet::union)
    }

    fn parts(&self, digit: Digit) -> [Part; 2] {
        let [one, other] = self.0;
        let digits = DigitSet::only(digit);
        [
            Part::cells(Role::ColorA, digits, one),
            Part::cells(Role::ColorB, digits, other),
        ]
    }
}

/// Returns the components of a digit's conjugate pairs, ascending by their first cells.
fn components(marks: &Pencilmarks, digit: Digit) -> Vec<Component> {
    let partners = conjugate_partners(marks, digit);
    let of = |cell: Cell| partners[cell.index()];
    let mut uncolored = union_of(marks.cells_with(digit), of);
    let mut components = Vec::new();
    while let Some(first) = uncolored.first() {
        let mut colors = [CellSet::EMPTY; 2];
        let mut layer = CellSet::only(first);
        let mut color = 0;
        while !layer.is_empty() {
            colors[color] = colors[color].union(layer);
            uncolored = uncolored.difference(layer);
            layer = union_of(layer, of).intersection(uncolored);
            color = 1 - color;
        }
        components.push(Component(colors));
    }
    components
}

/// Searches for 0500 and 0501: one step per component that strikes something.
fn step_per_component(
    search: &mut Search,
    digit: Digit,
    components: &[Component],
    falsified: fn(&Component) -> CellSet,
) {
    for component in components {
        strike(search, digit, falsified(component), &component.parts(digit));
    }
}

/// Searches for 0502: one step per pair of components, for all meetings of their colours.
fn one_of_opposites(search: &mut Search, digit: Digit, components: &[Component]) {
    for (index, first) in components.iter().enumerate() {
        for second in &components[index + 1..] {
            let mut falsified = CellSet::EMPTY;
            for (of_first, of_second) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                if sees(first.0[of_first], second.0[of_second]) {
                    let opposites = [first.0[1 - of_first], second.0[1 - of_second]];
                    let [one, other] = opposites.map(seen_from);
                    falsified = falsified.union(one.intersection(other));
                }
            }
            let reason = [first.parts(digit), second.parts(digit)].concat();
            strike(search, digit, falsified, &reason);
        }
    }
}

/// Searches for 0503: one step per ordered pair of components, for the colours of the first that see both of the
/// second.
fn sees_both(search: &mut Search, digit: Digit, components: &[Component]) {
    for (index, first) in components.iter().enumerate() {
        for (other, second) in components.iter().enumerate() {
            if index != other {
                let reason = [first.parts(digit), second.parts(digit)].concat();
                strike(search, digit, first.falsified_by(second), &reason);
            }
        }
    }
}

fn strike(search: &mut Search, digit: Digit, falsified: CellSet, reason: &[Part]) {
    let struck = search.marks().cells_with(digit).intersection(falsified);
    search.strike(DigitSet::only(digit), &MarkSet::of(digit, struck), reason);
}

/// Returns `true` if a cell of one set sees a cell of the other.
fn sees(one: CellSet, other: CellSet) -> bool {
    !seen_from(one).intersection(other).is_empty()
}

/// Returns the cells that see at least one of these; they may be among these.
fn seen_from(cells: CellSet) -> CellSet {
    union_of(cells, peers)
}

fn union_of(cells: CellSet, set: impl Fn(Cell) -> CellSet) -> CellSet {
    cells
        .into_iter()
        .map(set)
        .fold(CellSet::EMPTY, CellSet::union)
}
