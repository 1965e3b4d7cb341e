//! Naked and hidden sets.

use super::Technique;
use super::cover::{Bits, Search, bits, transposed};
use super::ledger::{Instance, Strike};
use board::cell::{Cell, CellSet};
use board::digit::{Digit, DigitSet};
use board::pencilmarks::Pencilmarks;
use board::step::Mark;
use board::unit::Unit;

/// Finds `size` cells of a unit that have `size` candidates in all; the elimination is one of these in another cell of
/// the unit.
///
/// The first cell of the set runs over the grid in reading order; for each, its row, its column and its block are
/// searched.
pub fn naked(marks: &Pencilmarks, size: u32) -> Option<Strike> {
    let units = Unit::BY_KIND.map(|unit| candidates(marks, unit));
    let fits = |cell: &Cell| (1..=size as usize).contains(&marks.candidates(*cell).len());
    Cell::ALL.into_iter().filter(fits).find_map(|origin| {
        Unit::holding(origin).into_iter().find_map(|unit| {
            let cells = unit.cells();
            let index = cells.iter().position(|&cell| cell == origin)?;
            let search = Search {
                places: &units[unit.index()],
                size,
                linked: true,
            };
            let cover = search.starting_with(index)?;
            let outside = bits(!cover.items).map(|index| cells[index]);
            let technique = match size {
                2 => Technique::NakedPair,
                3 => Technique::NakedTriple,
                _ => Technique::NakedQuad,
            };
            strike(
                marks,
                technique,
                unit,
                digits(cover.places),
                outside.collect(),
                digits(cover.places),
            )
        })
    })
}

/// Finds `size` digits of a unit that have `size` cells in all; the elimination is another candidate of one of these
/// cells.
///
/// Rows are searched first, then columns, then blocks.
pub fn hidden(marks: &Pencilmarks, size: u32) -> Option<Strike> {
    Unit::BY_KIND.into_iter().find_map(|unit| {
        let places = transposed(&candidates(marks, unit));
        let search = Search {
            places: &places,
            size,
            linked: true,
        };
        let cover = search.first()?;
        let inside = bits(cover.places).map(|index| unit.cells()[index]);
        let technique = match size {
            2 => Technique::HiddenPair,
            3 => Technique::HiddenTriple,
            _ => Technique::HiddenQuad,
        };
        let own = digits(cover.items);
        strike(
            marks,
            technique,
            unit,
            own,
            inside.collect(),
            DigitSet::ALL.difference(own),
        )
    })
}

/// Returns the candidates of a unit's nine cells.
fn candidates(marks: &Pencilmarks, unit: Unit) -> [Bits; 9] {
    unit.cells().map(|cell| to_bits(marks.candidates(cell)))
}

fn to_bits(digits: DigitSet) -> Bits {
    digits
        .into_iter()
        .fold(0, |bits, digit| bits | 1 << digit.index())
}

fn digits(places: Bits) -> DigitSet {
    bits(places).map(|index| Digit::ALL[index]).collect()
}

/// Returns the elimination of the first of the `struck` digits in the first of the cells that has one.
fn strike(
    marks: &Pencilmarks,
    technique: Technique,
    unit: Unit,
    set_digits: DigitSet,
    cells: CellSet,
    struck: DigitSet,
) -> Option<Strike> {
    let instance = Instance {
        technique,
        unit: Some(unit),
        digits: set_digits,
        cells: CellSet::EMPTY,
    };
    cells.into_iter().find_map(|cell| {
        let digit = marks.candidates(cell).intersection(struck).first()?;
        let mark = Mark { digit, cell };
        Some(Strike { instance, mark })
    })
}
