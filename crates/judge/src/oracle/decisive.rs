//! The aspects of a method that decide the answer to a call: a method that ignored one of them would answer
//! differently.
//!
//! Every unit, position, digit and cell, every step and permutation should decide some case. Otherwise a method that
//! ignores it passes unnoticed.

use std::collections::BTreeSet;

use board::cell::{Cell, CellSet};
use board::code::Technique;
use board::digit::{Digit, DigitSet};
use board::grid::{EMPTY, Grid};
use board::method::Line;
use board::method::{Find, MapTask, Method, Shape, Subject};
use board::pencilmarks::Pencilmarks;
use board::readings::{HiddenSingleScope, Readings};
use board::unit::{Unit, UnitKind};
use reference::handout::by_unit;
use reference::handout::by_unit::Procedure;
use reference::handout::check;
use reference::handout::query::pair;
use reference::handout::query::{Scope, single};
use reference::handout::symmetry::geometry;
use reference::handout::symmetry::geometry::Axis;
use reference::handout::symmetry::lines;
use reference::handout::symmetry::lines::{BlockImage, Image3};
use reference::handout::symmetry::values;

use super::calls::{Ask, Undefined};
use message::Message;
use model::case::Call;

/// A part of a method's work that a wrong method can leave out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Aspect {
    /// The right answer is `true`, or something that is found.
    Yes,
    /// The right answer is `false`, or that nothing is found.
    No,
    /// A unit is looked at.
    Unit(Unit),
    /// A position in the unit, from 1, may hold what is sought.
    Position(u8),
    /// Without the candidates at this position in the unit, from 1, the answer would differ.
    Rival(u8),
    /// A digit is looked at.
    Digit(Digit),
    /// A cell is compared, moved or returned.
    Cell(Cell),
    /// Digits are struck from the candidates of the other cells in this kind of unit.
    Struck(UnitKind),
    /// The smallest of several finds is returned.
    Smallest,
    /// A unit with one white space must be valid to be a full house.
    Validity,
    /// Three lines of a block change places.
    Lines(Image3),
    /// Stacks or bands change places.
    Blocks(Line, Image3),
    /// A reflection at the middle column or row.
    Axis(Line),
    /// A number of right turns.
    Turns(u8),
    /// A step of the solver is taken.
    Step(Technique),
    /// A step of the solver comes before the next one.
    Order(Technique, Technique),
    /// The solver begins with the first unit.
    FirstUnit,
}

/// The steps of the solvers in their order.
const STEPS: [Technique; 5] = [
    Technique::FullHouse,
    Technique::NakedSingle,
    Technique::HiddenSingle,
    Technique::NakedPair,
    Technique::HiddenPair,
];

impl Aspect {
    /// Returns the aspect as a noun phrase.
    pub fn message(self) -> Message {
        let line = |line| match line {
            Line::Row => message!("aspect-rows"),
            Line::Column => message!("aspect-columns"),
        };
        let vector = |image: Image3| {
            let entries = image.entries().map(|entry| entry.to_string());
            format!("({})", entries.join(", "))
        };
        match self {
            Self::Yes => message!("aspect-yes"),
            Self::No => message!("aspect-no"),
            Self::Unit(unit) => message!("aspect-unit", unit = unit),
            Self::Position(number) => message!("aspect-position", number = i64::from(number)),
            Self::Rival(number) => message!("aspect-rival", number = i64::from(number)),
            Self::Digit(digit) => message!("aspect-digit", digit = digit),
            Self::Cell(cell) => message!("aspect-cell", cell = cell),
            Self::Struck(UnitKind::Row) => message!("aspect-struck-by-rows"),
            Self::Struck(UnitKind::Column) => message!("aspect-struck-by-columns"),
            Self::Struck(UnitKind::Block) => message!("aspect-struck-by-blocks"),
            Self::Smallest => message!("aspect-smallest"),
            Self::Validity => message!("aspect-validity"),
            Self::Lines(image) => message!("aspect-lines", image = vector(image)),
            Self::Blocks(of, image) => {
                message!("aspect-blocks", lines = line(of), image = vector(image))
            }
            Self::Axis(of) => message!("aspect-axis", lines = line(of)),
            Self::Turns(number) => message!("aspect-turns", number = i64::from(number)),
            Self::Step(step) => message!("aspect-step", name = step.name()),
            Self::Order(first, then) => {
                message!("aspect-order", first = first.name(), then = then.name())
            }
            Self::FirstUnit => message!("aspect-first-unit"),
        }
    }
}

/// Returns the aspects of a method that cases must decide.
pub fn aspects(method: Method) -> BTreeSet<Aspect> {
    use Aspect::{Cell as At, No, Position, Rival, Smallest, Struck, Unit as In, Validity, Yes};
    let mut aspects = BTreeSet::new();
    if method.answer().can_be_negative() {
        aspects.extend([Yes, No]);
    }
    let positions = || (1..=9).map(Position);
    let digits = || Digit::ALL.into_iter().map(Aspect::Digit);
    let cells = || Cell::ALL.into_iter().map(At);
    let units = |subject: Subject| -> Vec<Aspect> {
        match subject {
            Subject::Unit(kind) => kind.units().map(In).to_vec(),
            Subject::Grid => Unit::ALL.map(In).to_vec(),
        }
    };
    match method {
        Method::IsValid(subject) | Method::HasFullHouse(subject) => {
            aspects.extend(units(subject));
            aspects.extend(digits());
            if subject != Subject::Grid {
                aspects.extend(positions());
            }
        }
        Method::WhiteSpaces(Subject::Grid) => aspects.extend(cells()),
        Method::WhiteSpaces(subject) => {
            aspects.extend(units(subject));
            aspects.extend(positions());
        }
        Method::IsFullHouse(kind) => {
            aspects.extend(units(Subject::Unit(kind)));
            aspects.extend(digits());
            aspects.extend(positions());
            aspects.insert(Validity);
        }
        Method::Single {
            shape,
            asks,
            subject,
        }
        | Method::Pair {
            shape,
            asks,
            subject,
        } => {
            aspects.extend(units(subject));
            aspects.extend(digits());
            aspects.extend(UnitKind::ALL.map(Struck));
            if asks == Find::Which {
                aspects.insert(Smallest);
            }
            if subject != Subject::Grid {
                aspects.extend(positions());
                if shape == Shape::Hidden {
                    aspects.extend((1..=9).map(Rival));
                }
            }
        }
        Method::Solve(kind) => {
            aspects.extend(units(Subject::Unit(kind)));
            aspects.extend(STEPS.map(Aspect::Step));
            aspects.extend(STEPS.windows(2).map(|pair| Aspect::Order(pair[0], pair[1])));
            aspects.insert(Aspect::FirstUnit);
        }
        Method::BlockIntern { .. }
        | Method::BlockPermutation(_)
        | Method::ValuePermutation { .. }
        | Method::Transpose
        | Method::IsTransposition
        | Method::Reflection(_)
        | Method::Turn(_) => aspects.extend(aspects_of_map(method)),
    }
    aspects
}

/// Returns the aspects of a method about maps from one grid to another.
fn aspects_of_map(method: Method) -> BTreeSet<Aspect> {
    let mut aspects = BTreeSet::new();
    let cells = || Cell::ALL.into_iter().map(Aspect::Cell);
    let lines = || {
        Image3::ALL
            .into_iter()
            .filter(|image| *image != Image3::IDENTITY)
    };
    // Reflections and turns leave the middle cell where it is.
    let middle = Aspect::Cell(Cell::ALL[40]);
    match method {
        Method::BlockIntern { asks, .. } => {
            aspects.extend(lines().map(Aspect::Lines));
            if asks != MapTask::Image {
                aspects.extend(cells());
            }
        }
        Method::BlockPermutation(asks) => {
            let blocks = |line| lines().map(move |image| Aspect::Blocks(line, image));
            aspects.extend(Line::ALL.into_iter().flat_map(blocks));
            if asks != MapTask::Image {
                aspects.extend(cells());
            }
        }
        Method::ValuePermutation { unit, asks } => {
            aspects.extend(unit.units().map(Aspect::Unit));
            aspects.extend(Digit::ALL.map(Aspect::Digit));
            if asks != MapTask::Image {
                aspects.extend(cells());
            }
        }
        Method::Transpose => {
            aspects.extend(cells());
            aspects.retain(
                |aspect| !matches!(aspect, Aspect::Cell(cell) if cell.row() == cell.column()),
            );
        }
        Method::IsTransposition
        | Method::IsValid(_)
        | Method::WhiteSpaces(_)
        | Method::IsFullHouse(_)
        | Method::HasFullHouse(_)
        | Method::Single { .. }
        | Method::Pair { .. }
        | Method::Solve(_) => aspects.extend(cells()),
        Method::Reflection(asks) => {
            aspects.extend(Line::ALL.map(Aspect::Axis));
            if asks != MapTask::Image {
                aspects.extend(cells());
            }
            if asks == MapTask::Apply {
                aspects.remove(&middle);
            }
        }
        Method::Turn(asks) => {
            if asks != MapTask::Apply {
                aspects.extend((1..=3).map(Aspect::Turns));
            }
            if asks != MapTask::Image {
                aspects.extend(cells());
            }
            if asks == MapTask::Apply {
                aspects.remove(&middle);
            }
        }
    }
    aspects
}

/// Returns the aspects that decide the answer to a call, whether or not they are among the [`aspects`] of its method.
///
/// # Errors
///
/// The call has arguments for which the handout says nothing.
pub fn decisive(call: &Call) -> Result<BTreeSet<Aspect>, Undefined> {
    let ask = Ask::new(call, &Readings::DEFAULT)?;
    let mut decisive = BTreeSet::new();
    let answers = super::answers(call, &Readings::DEFAULT)?;
    let is_positive = !(ask.method.answer().can_be_negative() && answers[0].says_no());
    decisive.insert(if is_positive { Aspect::Yes } else { Aspect::No });
    match ask.method {
        Method::IsValid(subject) => ask.add_validity_aspects(ask.scope(subject)?, &mut decisive)?,
        Method::WhiteSpaces(subject) => {
            let scope = ask.scope(subject)?;
            let white = ask.grid(0)?.white_spaces();
            for cell in scope.cells().intersection(white) {
                decisive.insert(Aspect::Cell(cell));
                decisive.extend(position(scope, cell).map(Aspect::Position));
            }
            if let Scope::Unit(unit) = scope
                && !unit.cell_set().intersection(white).is_empty()
            {
                decisive.insert(Aspect::Unit(unit));
            }
        }
        Method::IsFullHouse(kind) => {
            let unit = ask.unit(kind, 1)?;
            add_full_house_aspects(ask.grid(0)?, &[unit], &mut decisive);
            if !is_positive && check::white_spaces_of(ask.grid(0)?, unit).len() == 1 {
                decisive.insert(Aspect::Validity);
            }
        }
        Method::HasFullHouse(subject) => {
            let units = subject
                .unit_kind()
                .map_or(Unit::ALL.to_vec(), |kind| kind.units().to_vec());
            add_full_house_aspects(ask.grid(0)?, &units, &mut decisive);
        }
        Method::Single {
            shape,
            asks,
            subject,
        } => {
            let scope = ask.scope_of_single(shape, asks, subject)?;
            ask.add_find_aspects(Sought::Single(shape), scope, asks, &mut decisive)?;
        }
        Method::Pair {
            shape,
            asks,
            subject,
        } => {
            ask.add_find_aspects(
                Sought::Pair(shape),
                ask.scope(subject)?,
                asks,
                &mut decisive,
            )?;
        }
        Method::Solve(kind) => ask.add_run_aspects(kind, &mut decisive)?,
        Method::BlockIntern { .. }
        | Method::BlockPermutation(_)
        | Method::ValuePermutation { .. }
        | Method::Transpose
        | Method::IsTransposition
        | Method::Reflection(_)
        | Method::Turn(_) => ask.add_map_aspects(is_positive, &mut decisive)?,
    }
    Ok(decisive)
}

/// The kind of pattern that is looked for among candidates.
#[derive(Clone, Copy)]
enum Sought {
    Single(Shape),
    Pair(Shape),
}

/// A single or a pair that was found.
struct Found {
    unit: Option<Unit>,
    cells: Vec<Cell>,
    digits: DigitSet,
}

impl Sought {
    fn among(self, marks: &Pencilmarks, scope: Scope) -> Vec<Found> {
        let units = || scope.units();
        match self {
            Self::Single(Shape::Naked) => scope
                .cells()
                .into_iter()
                .filter_map(|cell| single::naked(marks, cell))
                .map(|mark| Found {
                    unit: None,
                    cells: vec![mark.cell],
                    digits: DigitSet::only(mark.digit),
                })
                .collect(),
            Self::Single(Shape::Hidden) => units()
                .flat_map(|unit| Digit::ALL.map(|digit| (unit, digit)))
                .flat_map(|(unit, digit)| {
                    single::hidden(marks, unit, digit, HiddenSingleScope::AskedUnit)
                        .map(move |(mark, _)| (unit, mark))
                })
                .map(|(unit, mark)| Found {
                    unit: Some(unit),
                    cells: vec![mark.cell],
                    digits: DigitSet::only(mark.digit),
                })
                .collect(),
            Self::Pair(shape) => units()
                .flat_map(|unit| {
                    pair::pairs(marks, unit, shape, &Readings::DEFAULT)
                        .map(move |pair| (unit, pair))
                })
                .map(|(unit, pair)| Found {
                    unit: Some(unit),
                    cells: pair.cells.to_vec(),
                    digits: pair.digits,
                })
                .collect(),
        }
    }
}

impl Ask<'_> {
    fn add_validity_aspects(
        &self,
        scope: Scope,
        decisive: &mut BTreeSet<Aspect>,
    ) -> Result<(), Undefined> {
        let grid = self.grid(0)?;
        let is_wrong = |grid: &Grid, unit: &Unit| !check::is_valid_unit(grid, *unit);
        let wrong: Vec<Unit> = scope.units().filter(|unit| is_wrong(grid, unit)).collect();
        let Some(&first) = wrong.first() else {
            return Ok(());
        };
        if wrong.len() == 1 {
            decisive.insert(Aspect::Unit(first));
        }
        let without = |cells: CellSet| {
            let mut grid = grid.clone();
            for cell in cells {
                grid.set_value(cell, EMPTY);
            }
            wrong.iter().all(|unit| !is_wrong(&grid, unit))
        };
        for digit in Digit::ALL {
            let cells = scope
                .cells()
                .into_iter()
                .filter(|&cell| grid.digit(cell) == Some(digit));
            if without(cells.collect()) {
                decisive.insert(Aspect::Digit(digit));
            }
        }
        if let Scope::Unit(unit) = scope {
            let numbers = (1..=9).zip(unit.cells());
            let needed = numbers.filter(|(_, cell)| without(CellSet::only(*cell)));
            decisive.extend(needed.map(|(number, _)| Aspect::Position(number)));
        }
        Ok(())
    }

    fn add_find_aspects(
        &self,
        sought: Sought,
        scope: Scope,
        asks: Find,
        decisive: &mut BTreeSet<Aspect>,
    ) -> Result<(), Undefined> {
        let grid = self.digits_only(0)?;
        let marks = Pencilmarks::of(grid);
        let found = sought.among(&marks, scope);
        let answer = |found: &mut dyn Iterator<Item = &Found>| {
            let first = found.map(|found| &found.cells).min();
            match asks {
                Find::Exists => first.map(|_| Vec::new()),
                Find::Which => first.cloned(),
            }
        };
        let right = answer(&mut found.iter());
        let differs_without = |is_left_out: &dyn Fn(&Found) -> bool| {
            answer(&mut found.iter().filter(|found| !is_left_out(found))) != right
        };
        for unit in scope.units() {
            let of_unit = |found: &Found| match found.unit {
                Some(other) => other == unit,
                None => unit.cell_set().contains(found.cells[0]),
            };
            if differs_without(&of_unit) {
                decisive.insert(Aspect::Unit(unit));
            }
        }
        for digit in Digit::ALL {
            if differs_without(&|found| found.digits.contains(digit)) {
                decisive.insert(Aspect::Digit(digit));
            }
        }
        let differs_with = |marks: &Pencilmarks| {
            let found = sought.among(marks, scope);
            answer(&mut found.iter()) != right
        };
        if let Scope::Unit(unit) = scope {
            for (number, cell) in (1..=9).zip(unit.cells()) {
                if differs_without(&|found| found.cells.contains(&cell)) {
                    decisive.insert(Aspect::Position(number));
                }
                let mut without = marks.clone();
                for digit in marks.candidates(cell) {
                    without.strike(cell, digit);
                }
                let is_found = right.as_ref().is_some_and(|cells| cells.contains(&cell));
                if !is_found && differs_with(&without) {
                    decisive.insert(Aspect::Rival(number));
                }
            }
        }
        for kind in UnitKind::ALL {
            if differs_with(&marks_without(grid, kind)) {
                decisive.insert(Aspect::Struck(kind));
            }
        }
        let last = found.iter().map(|found| &found.cells).max();
        if asks == Find::Which && last != right.as_ref() {
            decisive.insert(Aspect::Smallest);
        }
        Ok(())
    }

    fn add_run_aspects(
        &self,
        kind: UnitKind,
        decisive: &mut BTreeSet<Aspect>,
    ) -> Result<(), Undefined> {
        let grid = self.digits_only(0)?;
        let units = kind.units().to_vec();
        let placed = |steps: &[Technique], units: &[Unit]| {
            let procedure = Procedure { steps, units };
            let run = by_unit::solve_by(grid, &procedure);
            run.placements().collect::<Vec<_>>()
        };
        let right = placed(&STEPS, &units);
        for unit in &units {
            let others: Vec<Unit> = units
                .iter()
                .copied()
                .filter(|other| other != unit)
                .collect();
            if placed(&STEPS, &others) != right {
                decisive.insert(Aspect::Unit(*unit));
            }
        }
        for step in STEPS {
            let others: Vec<Technique> = STEPS.into_iter().filter(|other| *other != step).collect();
            if placed(&others, &units) != right {
                decisive.insert(Aspect::Step(step));
            }
        }
        for first in 0..STEPS.len() - 1 {
            let mut steps = STEPS;
            steps.swap(first, first + 1);
            if placed(&steps, &units) != right {
                decisive.insert(Aspect::Order(STEPS[first], STEPS[first + 1]));
            }
        }
        let backwards: Vec<Unit> = units.iter().rev().copied().collect();
        if placed(&STEPS, &backwards) != right {
            decisive.insert(Aspect::FirstUnit);
        }
        Ok(())
    }

    fn add_map_aspects(
        &self,
        is_positive: bool,
        decisive: &mut BTreeSet<Aspect>,
    ) -> Result<(), Undefined> {
        let grid = self.grid(0)?;
        // The maps, each with the image of the first grid, and the second grid unless the method applies the map.
        let (maps, second) = match self.method {
            Method::ValuePermutation { unit, asks } => {
                return self.add_value_aspects(unit, asks, decisive);
            }
            Method::Transpose => (vec![(None, geometry::transposed(grid))], None),
            Method::Reflection(MapTask::Apply) => {
                let axis = self.axis(1)?;
                let moved = geometry::reflected(grid, axis);
                (vec![(Some(axis_aspect(axis)), moved)], None)
            }
            Method::Turn(MapTask::Apply) => (vec![(None, geometry::turned_right(grid))], None),
            Method::BlockIntern {
                line,
                asks: MapTask::Apply,
            } => {
                let (anchor, image) = (self.cell(1)?, self.line_image(2)?);
                let moved = lines::permuted_within_block(grid, line, anchor, image);
                (vec![(Some(Aspect::Lines(image)), moved)], None)
            }
            Method::BlockPermutation(MapTask::Apply) => {
                let image = self.block_image(1)?;
                let moved = lines::blocks_permuted(grid, image);
                (vec![(Some(blocks_aspect(image)), moved)], None)
            }
            Method::BlockIntern { line, .. } => {
                let maps = [0, 3, 6].into_iter().flat_map(|band| {
                    let anchor = Cell::ALL[band * 10];
                    Image3::ALL.map(|image| {
                        let moved = lines::permuted_within_block(grid, line, anchor, image);
                        (Some(Aspect::Lines(image)), moved)
                    })
                });
                (maps.collect(), Some(self.grid(1)?))
            }
            Method::BlockPermutation(_) => {
                let maps = BlockImage::all().into_iter();
                let maps = maps.map(|image| {
                    let moved = lines::blocks_permuted(grid, image);
                    (Some(blocks_aspect(image)), moved)
                });
                (maps.collect(), Some(self.grid(1)?))
            }
            Method::Reflection(_) => {
                let maps = [Axis::MiddleColumn, Axis::MiddleRow];
                let maps = maps.map(|axis| {
                    let moved = geometry::reflected(grid, axis);
                    (Some(axis_aspect(axis)), moved)
                });
                (maps.to_vec(), Some(self.grid(1)?))
            }
            Method::Turn(_) => {
                let mut turned = grid.clone();
                let maps = (0..4).map(|number| {
                    let map = (Some(Aspect::Turns(number)), turned.clone());
                    turned = geometry::turned_right(&turned);
                    map
                });
                (maps.collect(), Some(self.grid(1)?))
            }
            Method::IsTransposition => {
                let moved = geometry::transposed(grid);
                (vec![(None, moved)], Some(self.grid(1)?))
            }
            Method::IsValid(_)
            | Method::WhiteSpaces(_)
            | Method::IsFullHouse(_)
            | Method::HasFullHouse(_)
            | Method::Single { .. }
            | Method::Pair { .. }
            | Method::Solve(_) => return Ok(()),
        };
        let fitting: Vec<&(Option<Aspect>, Grid)> = maps
            .iter()
            .filter(|(_, moved)| second.is_none_or(|second| moved == second))
            .collect();
        if let [(Some(aspect), _)] = fitting[..] {
            decisive.insert(*aspect);
        }
        for (_, moved) in &maps {
            let unequal = moved.differing(second.unwrap_or(grid));
            if second.is_none() || (!is_positive && unequal.len() == 1) {
                decisive.extend(unequal.into_iter().map(Aspect::Cell));
            }
        }
        Ok(())
    }

    fn add_value_aspects(
        &self,
        kind: UnitKind,
        asks: MapTask,
        decisive: &mut BTreeSet<Aspect>,
    ) -> Result<(), Undefined> {
        let grid = self.grid(0)?;
        let unit = self.unit(kind, if asks == MapTask::Apply { 1 } else { 2 })?;
        let second = match asks {
            MapTask::Apply => values::permuted(grid, unit, &self.value_image(2, unit)?),
            MapTask::Recognise | MapTask::Image => self.grid(1)?.clone(),
        };
        let is_permutation = |first: &Grid, second: &Grid| {
            values::is_value_permutation(first, second, unit, &Readings::DEFAULT)
        };
        decisive.insert(Aspect::Unit(unit));
        for cell in unit.cells() {
            let changes = grid.value(cell) != second.value(cell);
            if is_permutation(grid, &second) {
                decisive.extend(grid.digit(cell).filter(|_| changes).map(Aspect::Digit));
            }
            let is_decisive = match asks {
                MapTask::Apply => changes,
                MapTask::Recognise | MapTask::Image => {
                    let [mut first, mut second] = [grid.clone(), second.clone()];
                    first.set_value(cell, EMPTY);
                    second.set_value(cell, EMPTY);
                    is_permutation(&first, &second) && !is_permutation(grid, self.grid(1)?)
                }
            };
            if is_decisive {
                decisive.insert(Aspect::Cell(cell));
            }
        }
        Ok(())
    }
}

fn axis_aspect(axis: Axis) -> Aspect {
    Aspect::Axis(match axis {
        Axis::MiddleColumn => Line::Column,
        Axis::MiddleRow => Line::Row,
    })
}

fn blocks_aspect(image: BlockImage) -> Aspect {
    let (line, image) = image.order();
    Aspect::Blocks(line, image)
}

fn add_full_house_aspects(grid: &Grid, units: &[Unit], decisive: &mut BTreeSet<Aspect>) {
    let found: Vec<check::FullHouse> = check::full_houses(grid, units).collect();
    let [house] = found[..] else {
        return;
    };
    decisive.extend([Aspect::Unit(house.unit), Aspect::Digit(house.digit)]);
    decisive.extend(position(Scope::Unit(house.unit), house.cell).map(Aspect::Position));
}

/// Returns the position of a cell in the unit that is asked about, from 1; `None` if that is the whole grid.
fn position(scope: Scope, cell: Cell) -> Option<u8> {
    let Scope::Unit(unit) = scope else {
        return None;
    };
    let mut numbers = (1..=9).zip(unit.cells());
    numbers
        .find(|(_, other)| *other == cell)
        .map(|(number, _)| number)
}

/// Returns the candidates that would be left if one kind of unit struck none.
fn marks_without(grid: &Grid, kind: UnitKind) -> Pencilmarks {
    let kinds = UnitKind::ALL.into_iter().filter(|other| *other != kind);
    let mut marks = Pencilmarks::of(&Grid::EMPTY);
    for cell in Cell::ALL {
        let in_units = kinds.clone().flat_map(|kind| Unit::of(kind, cell).cells());
        let struck: DigitSet = if grid.is_white_space(cell) {
            in_units.filter_map(|other| grid.digit(other)).collect()
        } else {
            DigitSet::ALL
        };
        for digit in struck {
            marks.strike(cell, digit);
        }
    }
    marks
}
