//! The reasons of the answers to calls.

use board::cell::CellSet;
use board::grid::Grid;
use board::method::Shape;
use board::method::{MapTask, Method, Subject};
use board::readings::Readings;
use board::unit::Unit;
use reference::handout::by_unit;
use reference::handout::by_unit::Run;
use reference::handout::check;
use reference::handout::check::{Conflict, FullHouse, NotFull};
use reference::handout::query::{Query, Scope};
use reference::handout::symmetry::geometry::{Axis, Fit, Movement};
use reference::handout::symmetry::lines;
use reference::handout::symmetry::lines::{BlockImage, BlockObstacle, LineObstacle, WithinBlock};
use reference::handout::symmetry::values;
use reference::handout::symmetry::values::{Correspondence, DigitObstacle, ValueImage};

use super::calls::{Ask, Undefined};
use model::case::Call;

/// The reason why the answer to a call is right, as the reference finds it.
#[derive(Clone, Debug)]
pub enum Reason<'a> {
    /// Every conflict of the units that are asked about; none if they are valid.
    Valid(Scope, Vec<Conflict>),
    /// The white spaces.
    WhiteSpaces(Scope, CellSet),
    /// Each unit that is asked about, with its last cell or what keeps it from being a full house.
    FullHouses(Vec<(Unit, Result<FullHouse, NotFull>)>),
    /// Singles, including rejected ones.
    Singles(&'a Grid, Query, Shape, Scope),
    /// Pairs, including rejected ones.
    Pairs(&'a Grid, Query, Shape, Scope),
    /// A solver's run.
    Run(Run),
    /// The permutation of the lines through a block, or what prevents one.
    Lines([&'a Grid; 2], Result<WithinBlock, LineObstacle>),
    /// The permutation of the stacks or bands, or what prevents one.
    Blocks(Result<BlockImage, BlockObstacle>),
    /// The value image that is applied to a unit.
    Written(&'a Grid, Unit, ValueImage),
    /// The image of each digit of a unit, found cell by cell, or what prevents one.
    Digits(
        [&'a Grid; 2],
        Unit,
        MapTask,
        Result<Correspondence, DigitObstacle>,
    ),
    /// The movement that is applied to the whole grid.
    Moved(Movement),
    /// The possible movements, each compared with the second grid.
    Fits(&'a Grid, Vec<Fit>),
}

/// Returns the reason why the first of the [`answers`](super::answers) is right.
///
/// # Errors
///
/// The call has arguments for which the handout says nothing.
pub fn reason<'a>(call: &'a Call, readings: &'a Readings) -> Result<Reason<'a>, Undefined> {
    Ask::new(call, readings)?.reason()
}

impl<'a> Ask<'a> {
    fn reason(&self) -> Result<Reason<'a>, Undefined> {
        let both = || Ok([self.grid(0)?, self.grid(1)?]);
        Ok(match self.method {
            Method::IsValid(subject) => {
                let scope = self.scope(subject)?;
                Reason::Valid(scope, conflicts(self.grid(0)?, scope))
            }
            Method::WhiteSpaces(subject) => {
                let scope = self.scope(subject)?;
                let white = self.grid(0)?.white_spaces();
                Reason::WhiteSpaces(scope, white.intersection(scope.cells()))
            }
            Method::IsFullHouse(kind) => self.full_houses(&[self.unit(kind, 1)?])?,
            Method::HasFullHouse(Subject::Unit(kind)) => self.full_houses(&kind.units())?,
            Method::HasFullHouse(Subject::Grid) => self.full_houses(&Unit::ALL)?,
            Method::Single {
                shape,
                asks,
                subject,
            } => {
                let scope = self.scope_of_single(shape, asks, subject)?;
                Reason::Singles(self.grid(0)?, self.query()?, shape, scope)
            }
            Method::Pair { shape, subject, .. } => {
                Reason::Pairs(self.grid(0)?, self.query()?, shape, self.scope(subject)?)
            }
            Method::Solve(kind) => {
                Reason::Run(by_unit::solve(self.digits_only(0)?, kind, self.readings))
            }
            Method::BlockIntern { line, asks } => match asks {
                MapTask::Apply => {
                    let lines = line.through_block(self.cell(1)?);
                    let image = self.line_image(2)?;
                    Reason::Lines([self.grid(0)?; 2], Ok(WithinBlock { lines, image }))
                }
                MapTask::Recognise => {
                    let [grid1, grid2] = both()?;
                    let found = lines::permutation_within_block(grid1, grid2, line, self.readings);
                    Reason::Lines([grid1, grid2], found)
                }
                MapTask::Image => {
                    let ([grid1, grid2], anchor) = (both()?, self.cell(2)?);
                    let images =
                        lines::images_within_block(grid1, grid2, line, anchor, self.readings);
                    let lines = line.through_block(anchor);
                    let found = images.first().map(|&image| WithinBlock { lines, image });
                    let obstacle =
                        || lines::permutation_within_block(grid1, grid2, line, self.readings);
                    Reason::Lines([grid1, grid2], found.map_or_else(obstacle, Ok))
                }
            },
            Method::BlockPermutation(MapTask::Apply) => Reason::Blocks(Ok(self.block_image(1)?)),
            Method::BlockPermutation(MapTask::Recognise | MapTask::Image) => {
                let [grid1, grid2] = both()?;
                Reason::Blocks(lines::block_permutation(grid1, grid2, self.readings))
            }
            Method::ValuePermutation { unit: kind, asks } => match asks {
                MapTask::Apply => {
                    let unit = self.unit(kind, 1)?;
                    Reason::Written(self.grid(0)?, unit, self.value_image(2, unit)?)
                }
                MapTask::Recognise | MapTask::Image => {
                    let ([grid1, grid2], unit) = (both()?, self.unit(kind, 2)?);
                    let found = values::permutation(grid1, grid2, unit, self.readings);
                    Reason::Digits([grid1, grid2], unit, asks, found)
                }
            },
            Method::Transpose => Reason::Moved(Movement::Transposition),
            Method::Reflection(MapTask::Apply) => {
                Reason::Moved(Movement::Reflection(self.axis(1)?))
            }
            Method::Turn(MapTask::Apply) => Reason::Moved(Movement::RightTurns(1)),
            Method::IsTransposition => self.fits(&[Movement::Transposition])?,
            Method::Reflection(MapTask::Recognise | MapTask::Image) => {
                self.fits(&Axis::ALL.map(Movement::Reflection))?
            }
            Method::Turn(MapTask::Recognise | MapTask::Image) => {
                self.fits(&[0, 1, 2, 3].map(Movement::RightTurns))?
            }
        })
    }

    fn full_houses(&self, units: &[Unit]) -> Result<Reason<'a>, Undefined> {
        let grid = self.grid(0)?;
        let found = |&unit: &Unit| (unit, check::full_house(grid, unit));
        Ok(Reason::FullHouses(units.iter().map(found).collect()))
    }

    fn fits(&self, movements: &[Movement]) -> Result<Reason<'a>, Undefined> {
        let (grid1, grid2) = (self.grid(0)?, self.grid(1)?);
        let fit = |movement: &Movement| movement.fit(grid1, grid2);
        Ok(Reason::Fits(grid2, movements.iter().map(fit).collect()))
    }
}

/// Lists the conflicts in a scope; a foreign value is one conflict, though it lies in three units.
fn conflicts(grid: &Grid, scope: Scope) -> Vec<Conflict> {
    let mut found: Vec<Conflict> = Vec::new();
    for conflict in scope.units().flat_map(|unit| check::conflicts(grid, unit)) {
        if !found.contains(&conflict) {
            found.push(conflict);
        }
    }
    found
}
