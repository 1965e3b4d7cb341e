//! Asks the reference: a call goes in, every right answer comes out.
//!
//! This is the only module that calls the reference's methods; all others use no more than its small types and the
//! texts of its readings.

use std::ops::ControlFlow;

use reference::cell::Cell;
use reference::check;
use reference::digit::{Digit, DigitSet};
use reference::generate::{Generated, Wish};
use reference::grid::{EMPTY, Grid};
use reference::pencilmarks::Pencilmarks;
use reference::query::pair::Pair;
use reference::query::{Query, Scope};
use reference::random::Random;
use reference::rating::{self, Order, Path, sudokutest};
use reference::readings::{GridQueryAnchor, Readings};
use reference::relate;
pub use reference::relate::{Canoniser, Difference, Map};
pub use reference::solve::by_unit::{Move, Run};
use reference::solve::{backtrack, by_unit, puzzle, search};
use reference::step::Step;
pub use reference::symmetry::Line;
use reference::symmetry::geometry;
pub use reference::symmetry::geometry::Axis;
use reference::symmetry::lines;
pub use reference::symmetry::lines::{BlockImage, Image3};
use reference::symmetry::values::{self, ValueImage};
use reference::technique::{self, State};
use reference::unit::{Unit, UnitKind};

use crate::case::{Call, hodoku};
use crate::puzzle::fss;
use crate::value::Value;

/// Why the reference has no answer to a call: the call lies outside what the handout defines.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Undefined(String);

impl Undefined {
    fn new(reason: impl Into<String>) -> Self {
        Self(reason.into())
    }
}

/// The right answers to a call under given readings, the default one first.
///
/// There is more than one only where the handout leaves a free choice (C23, C25, C26, C27). A getter that finds
/// nothing answers with [`Value::Null`]; its precondition excludes such a call. The answer to a `void` method is the
/// grid as it is afterwards.
///
/// # Errors
///
/// The call has arguments for which the handout says nothing, such as an image vector that is no permutation.
pub fn answers(call: &Call, readings: &Readings) -> Result<Vec<Value>, Undefined> {
    let ask = Ask::new(call, readings);
    match call.interface.as_str() {
        "BlockSolvingUtil" | "ColSolvingUtil" | "RowSolvingUtil" | "GridSolvingUtil" => {
            ask.solving().map(|answer| vec![answer])
        }
        "BlockIsoUtil" | "ColIsoUtil" | "RowIsoUtil" => ask.permutation(),
        "GridUtil1" | "GridUtil2" | "GridUtil3" => ask.geometry(),
        _ => Err(ask.unknown()),
    }
}

/// The clause that makes several answers right, if the method can have more than one.
pub fn free_choice(method: &str) -> Option<&'static str> {
    match method {
        "getBlockInternColPermutationImage" | "getBlockInternRowPermutationImage" => Some("C23"),
        "getBlockPermutationImage" => Some("C25"),
        "getReflectionAnchor" => Some("C26"),
        "getGridTurnNumber" => Some("C27"),
        _ => None,
    }
}

/// The steps with a HoDoKu line's technique and digits in its pencilmark grid; if there are none, all of the
/// technique, to show what is there instead.
///
/// # Errors
///
/// HoDoKu names the technique without defining it.
pub fn steps(line: &hodoku::Line) -> Result<Vec<Step>, hodoku::NotSupported> {
    let steps = technique::find(line.query(line.technique()?), &line.state());
    if steps.is_empty() {
        all_steps(line)
    } else {
        Ok(steps)
    }
}

/// Every step of a HoDoKu line's technique in its pencilmark grid, whatever its digits.
///
/// # Errors
///
/// HoDoKu names the technique without defining it.
pub fn all_steps(line: &hodoku::Line) -> Result<Vec<Step>, hodoku::NotSupported> {
    let query = technique::Query::from(line.technique()?).with_variant(line.variant);
    Ok(technique::find(query, &line.state()))
}

/// Why a puzzle cannot be solved by steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotUnique {
    /// Its givens contradict each other, near or far.
    #[error("the puzzle has no solution")]
    NoSolution,
    /// Many techniques hold only if there is one.
    #[error("the puzzle has more than one solution")]
    SeveralSolutions,
}

/// A puzzle's way to its solution by an order of techniques, with its rating.
///
/// # Errors
///
/// The puzzle does not have exactly one solution.
pub fn path(puzzle: &Grid, order: &Order) -> Result<Path, NotUnique> {
    let solution = solution(puzzle)?;
    let start = State::from(puzzle);
    Ok(rating::solve_by_steps(&start, order, Some(&solution)))
}

/// A random puzzle with one solution, none of whose givens can be spared.
pub fn random_puzzle(random: &mut Random) -> Grid {
    puzzle::random_puzzle(&mut || random.next_bits())
}

/// The one solution of a puzzle.
///
/// # Errors
///
/// The puzzle does not have exactly one solution.
pub fn solution(puzzle: &Grid) -> Result<Grid, NotUnique> {
    let mut solutions = search::solutions(puzzle, 2);
    match solutions.len() {
        1 => Ok(solutions.remove(0)),
        0 => Err(NotUnique::NoSolution),
        _ => Err(NotUnique::SeveralSolutions),
    }
}

/// At most ten maps that make the second grid of the first (theory task (d)), each with the grid after it.
///
/// Each grid is made of the one before by the functions of the handout's methods, so the last one proves the chain.
///
/// # Errors
///
/// No chain of maps does; the first difference that all of them keep.
pub fn chain(first: &Grid, second: &Grid) -> Result<Vec<(Map, Grid)>, Difference> {
    let maps = relate::relate(first, second)?.maps();
    let mut grid = first.clone();
    Ok(maps
        .into_iter()
        .map(|map| {
            grid = map.applied(&grid);
            (map, grid.clone())
        })
        .collect())
}

/// A puzzle's rating by SudokuTest's costs.
///
/// # Errors
///
/// The puzzle does not have exactly one solution.
pub fn sudokutest(puzzle: &Grid) -> Result<sudokutest::Rating, NotUnique> {
    solution(puzzle)?;
    Ok(sudokutest::rate(puzzle))
}

/// The puzzle with a number, from 0, in the series that a wish and a seed give; `None` if the wish is out of reach.
pub fn generated(wish: &Wish, seed: u64, number: u64) -> Option<Generated> {
    wish.fulfilled(seed, number)
}

/// A solution of a puzzle, whichever is found fastest; it need not be the only one.
pub fn any_solution(puzzle: &Grid) -> Option<Grid> {
    search::solve(puzzle)
}

/// The first solution of a puzzle in the order of fss, which finds it when there are several.
pub fn first_solution(puzzle: &Grid) -> Option<Grid> {
    match search::solutions(puzzle, 2).as_slice() {
        [] => None,
        [only] => Some(only.clone()),
        _ => backtrack::solve(puzzle),
    }
}

/// Shows the first solutions of a puzzle in the order of fss, so many at most, until the visitor has seen enough.
/// Whether there are more.
pub fn solutions(
    puzzle: &Grid,
    most: u64,
    visit: &mut impl FnMut(&Grid) -> ControlFlow<()>,
) -> bool {
    /// Few solutions are counted first: the plain search would look for a further one for long.
    const COUNTED: u64 = 1000;

    let counted = search::count(puzzle, most.min(COUNTED).saturating_add(1));
    let total = (counted <= most.min(COUNTED)).then_some(counted);
    let mut shown = 0;
    let mut more = counted > most;
    if counted > 0 {
        backtrack::for_each_solution(puzzle, &mut |solution| {
            if shown == most {
                more = true;
                return ControlFlow::Break(());
            }
            shown += 1;
            visit(solution)?;
            if total == Some(shown) || (more && shown == most) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
    }
    more
}

/// What fss writes for a puzzle: its first solution, or if it has none, the puzzle as it was given. With `all`, its first
/// so many solutions, and a further empty line that ends them.
pub fn fss_answer(puzzle: &Grid, all: Option<u64>) -> String {
    let mut text = String::new();
    match all {
        None => text.extend(first_solution(puzzle).as_ref().map(fss::block)),
        Some(most) => {
            solutions(puzzle, most, &mut |solution| {
                text.push_str(&fss::block(solution));
                ControlFlow::Continue(())
            });
        }
    }
    if text.is_empty() {
        text = fss::block(puzzle);
    }
    if all.is_some() {
        text.push_str("\r\n");
    }
    text
}

/// A solver's run with its reasons, for reports; `None` if the call is not of a solver.
pub fn solver_run(call: &Call, readings: &Readings) -> Option<Run> {
    let ask = Ask::new(call, readings);
    call.method.starts_with("solve").then(|| {
        Some(by_unit::solve(
            ask.grid(0).ok()?,
            ask.kind().ok()?,
            readings,
        ))
    })?
}

/// The candidates that the placed digits of a grid leave.
pub fn pencilmarks(grid: &Grid) -> Pencilmarks {
    Pencilmarks::of(grid)
}

fn cell_or_null(cell: Option<Cell>) -> Value {
    cell.map_or(Value::Null, Value::from)
}

/// The two cells; an empty array if there is no pair (C17).
fn pair_cells(pair: Option<Pair>) -> Value {
    pair.into_iter().flat_map(|pair| pair.cells).collect()
}

fn integers<T: Into<i64>, const N: usize>(entries: [T; N]) -> Value {
    Value::List(
        entries
            .into_iter()
            .map(|entry| Value::Int(entry.into()))
            .collect(),
    )
}

fn all_or_null(answers: impl Iterator<Item = Value>) -> Vec<Value> {
    let mut answers: Vec<Value> = answers.collect();
    if answers.is_empty() {
        answers.push(Value::Null);
    }
    answers
}

/// A call's arguments as the reference wants them.
struct Ask<'a> {
    call: &'a Call,
    readings: &'a Readings,
}

impl<'a> Ask<'a> {
    const fn new(call: &'a Call, readings: &'a Readings) -> Self {
        Self { call, readings }
    }

    fn unknown(&self) -> Undefined {
        Undefined::new(format!(
            "the reference has no method {}.{}",
            self.call.interface, self.call.method
        ))
    }

    /// The methods of the four `SolvingUtil` interfaces (handout 3.1, 3.4).
    fn solving(&self) -> Result<Value, Undefined> {
        Ok(match self.call.method.as_str() {
            "isValidBlock" | "isValidCol" | "isValidRow" => {
                check::is_valid_unit(self.grid(0)?, self.unit(1)?).into()
            }
            "isValid" => check::is_valid(self.grid(0)?).into(),
            "getBlockWhiteSpaces" | "getColWhiteSpaces" | "getRowWhiteSpaces" => {
                check::white_spaces_of(self.grid(0)?, self.unit(1)?)
                    .into_iter()
                    .collect()
            }
            "getWhiteSpaces" => self.grid(0)?.white_spaces().into_iter().collect(),
            "isFullHouseBlock" | "isFullHouseCol" | "isFullHouseRow" => {
                check::is_full_house(self.grid(0)?, self.unit(1)?).into()
            }
            "hasFullHouseBlock" | "hasFullHouseCol" | "hasFullHouseRow" => {
                check::has_full_house(self.grid(0)?, self.kind()?).into()
            }
            "hasFullHouseUnit" => check::has_full_house_unit(self.grid(0)?).into(),

            "isBlockWithNakedSingleCell"
            | "isColWithNakedSingleCell"
            | "isRowWithNakedSingleCell"
            | "hasNakedSingleCell" => {
                (!self.query()?.naked_singles(self.scope()?).is_empty()).into()
            }
            "getBlockMinimalNakedSingleCell"
            | "getColMinimalNakedSingleCell"
            | "getRowMinimalNakedSingleCell"
            | "getMinimalNakedSingleCell" => {
                cell_or_null(self.query()?.naked_singles(self.scope()?).first())
            }
            "isBlockWithHiddenSingleCell"
            | "isColWithHiddenSingleCell"
            | "isRowWithHiddenSingleCell" => {
                (!self.query()?.hidden_singles(self.scope()?).is_empty()).into()
            }
            "hasHiddenSingleCell" => self.has_hidden_single()?.into(),
            "getBlockMinimalHiddenSingleCell"
            | "getColMinimalHiddenSingleCell"
            | "getRowMinimalHiddenSingleCell"
            | "getMinimalHiddenSingleCell" => {
                cell_or_null(self.query()?.hidden_singles(self.scope()?).first())
            }

            "isBlockWithNakedPair"
            | "isColWithNakedPairCells"
            | "isRowWithNakedPairCells"
            | "hasNakedPair" => self.query()?.naked_pair(self.scope()?).is_some().into(),
            "getBlockNakedPairCells"
            | "getColMinimalNakedPairCells"
            | "getRowMinimalNakedPairCells"
            | "getMinimalNakedPairCells" => pair_cells(self.query()?.naked_pair(self.scope()?)),
            "isBlockWithHiddenPair"
            | "isColWithHiddenPairCells"
            | "isRowWithHiddenPairCells"
            | "hasHiddenPairCells" => self.query()?.hidden_pair(self.scope()?).is_some().into(),
            "getBlockHiddenPairCells"
            | "getColMinimalHiddenPairCells"
            | "getRowMinimalHiddenPairCells"
            | "getMinimalHiddenPairCells" => pair_cells(self.query()?.hidden_pair(self.scope()?)),

            "solveBlockBased" | "solveColBased" | "solveRowBased" => {
                let run = by_unit::solve(self.digits_only(0)?, self.kind()?, self.readings);
                Value::solver_run(run.start(), run.placements())
            }
            _ => return Err(self.unknown()),
        })
    }

    /// The methods of the three `IsoUtil` interfaces (handout 3.2).
    fn permutation(&self) -> Result<Vec<Value>, Undefined> {
        let answer = match self.call.method.as_str() {
            "applyBlockInternColPermutation" | "applyBlockInternRowPermutation" => {
                lines::permuted_within_block(
                    self.grid(0)?,
                    self.line()?,
                    self.anchor(1)?,
                    self.image3(2)?,
                )
                .into()
            }
            "isBlockInternColPermutation" | "isBlockInternRowPermutation" => {
                lines::is_permutation_within_block(
                    self.grid(0)?,
                    self.grid(1)?,
                    self.line()?,
                    self.readings,
                )
                .into()
            }
            "getBlockInternColPermutationImage" | "getBlockInternRowPermutationImage" => {
                let images = lines::images_within_block(
                    self.grid(0)?,
                    self.grid(1)?,
                    self.line()?,
                    self.anchor(2)?,
                );
                return Ok(all_or_null(
                    images.into_iter().map(|image| integers(image.entries())),
                ));
            }
            "applyBlockPermutation" => {
                lines::blocks_permuted(self.grid(0)?, self.block_image(1)?).into()
            }
            "isBlockPermutation" => {
                lines::is_block_permutation(self.grid(0)?, self.grid(1)?, self.readings).into()
            }
            "getBlockPermutationImage" => {
                let images = lines::block_images(self.grid(0)?, self.grid(1)?);
                return Ok(all_or_null(
                    images
                        .into_iter()
                        .map(|image| image.cells().into_iter().collect()),
                ));
            }
            "applyBlockValuePermutation"
            | "applyColValuePermutation"
            | "applyRowValuePermutation" => {
                values::permuted(self.grid(0)?, self.unit(1)?, &self.value_image(2)?).into()
            }
            "isBlockValuePermutation" | "isColValuePermutation" | "isRowValuePermutation" => {
                values::is_value_permutation(
                    self.grid(0)?,
                    self.grid(1)?,
                    self.unit(2)?,
                    self.readings,
                )
                .into()
            }
            "getBlockValuePermutationImage"
            | "getColValuePermutationImage"
            | "getRowValuePermutationImage" => {
                values::value_image(self.grid(0)?, self.grid(1)?, self.unit(2)?, self.readings)
                    .map_or(Value::Null, integers)
            }
            _ => return Err(self.unknown()),
        };
        Ok(vec![answer])
    }

    /// The methods of `GridUtil1`, `GridUtil2` and `GridUtil3` (handout 3.3).
    fn geometry(&self) -> Result<Vec<Value>, Undefined> {
        let answer = match self.call.method.as_str() {
            "transponse" => geometry::transposed(self.grid(0)?).into(),
            "isTransposition" => geometry::is_transposition(self.grid(0)?, self.grid(1)?).into(),
            "reflect" => geometry::reflected(self.grid(0)?, self.axis(1)?).into(),
            "isReflection" => {
                (!geometry::reflection_axes(self.grid(0)?, self.grid(1)?).is_empty()).into()
            }
            "getReflectionAnchor" => {
                let axes = geometry::reflection_axes(self.grid(0)?, self.grid(1)?);
                return Ok(all_or_null(
                    axes.into_iter().map(|axis| axis.anchor().into()),
                ));
            }
            "turnRight" => geometry::turned_right(self.grid(0)?).into(),
            "isGridTurn" => {
                (!geometry::turn_numbers(self.grid(0)?, self.grid(1)?).is_empty()).into()
            }
            "getGridTurnNumber" => {
                let numbers = geometry::turn_numbers(self.grid(0)?, self.grid(1)?);
                return Ok(all_or_null(
                    numbers.into_iter().map(|number| Value::Int(number.into())),
                ));
            }
            _ => return Err(self.unknown()),
        };
        Ok(vec![answer])
    }

    fn argument(&self, index: usize) -> Result<&'a Value, Undefined> {
        self.call.arguments.get(index).ok_or_else(|| {
            Undefined::new(format!(
                "{} has no argument {}",
                self.call.method,
                index + 1
            ))
        })
    }

    fn grid(&self, index: usize) -> Result<&'a Grid, Undefined> {
        self.argument(index)?
            .as_grid()
            .ok_or_else(|| Undefined::new(format!("argument {} is no grid", index + 1)))
    }

    /// A grid for methods whose meaning for values outside -1, 1 to 9 is left open (C15).
    fn digits_only(&self, index: usize) -> Result<&'a Grid, Undefined> {
        let grid = self.grid(index)?;
        let stranger = Cell::ALL
            .into_iter()
            .find(|&cell| !grid.is_white_space(cell) && grid.digit(cell).is_none());
        match stranger {
            None => Ok(grid),
            Some(cell) => Err(Undefined::new(format!(
                "the value {} in {cell} is neither -1 nor a digit, and C15 leaves open what {} makes of it",
                grid.value(cell),
                self.call.method
            ))),
        }
    }

    fn anchor(&self, index: usize) -> Result<Cell, Undefined> {
        self.argument(index)?
            .as_cell()
            .ok_or_else(|| Undefined::new(format!("argument {} is no cell of the grid", index + 1)))
    }

    /// The kind of unit that the interface speaks of.
    fn kind(&self) -> Result<UnitKind, Undefined> {
        match self.call.interface.as_str() {
            "BlockIsoUtil" | "BlockSolvingUtil" => Ok(UnitKind::Block),
            "ColIsoUtil" | "ColSolvingUtil" => Ok(UnitKind::Column),
            "RowIsoUtil" | "RowSolvingUtil" => Ok(UnitKind::Row),
            other => Err(Undefined::new(format!("{other} speaks of no kind of unit"))),
        }
    }

    fn line(&self) -> Result<Line, Undefined> {
        match self.kind()? {
            UnitKind::Row => Ok(Line::Row),
            UnitKind::Column => Ok(Line::Column),
            UnitKind::Block => Err(Undefined::new("blocks are no lines")),
        }
    }

    fn unit(&self, index: usize) -> Result<Unit, Undefined> {
        Ok(Unit::of(self.kind()?, self.anchor(index)?))
    }

    fn query(&self) -> Result<Query, Undefined> {
        Ok(Query::new(self.digits_only(0)?, self.readings))
    }

    /// The whole grid for `GridSolvingUtil`, else the unit of the anchor.
    fn scope(&self) -> Result<Scope, Undefined> {
        if self.call.interface == "GridSolvingUtil" {
            Ok(Scope::Grid)
        } else {
            Ok(Scope::Unit(self.unit(1)?))
        }
    }

    /// Whether its anchor means anything is clause C18; `null` names no block under either reading.
    fn has_hidden_single(&self) -> Result<bool, Undefined> {
        let scope = match (self.readings.grid_query_anchor, self.argument(1)?) {
            (GridQueryAnchor::Ignored, _) | (GridQueryAnchor::NamesTheBlock, Value::Null) => {
                Scope::Grid
            }
            (GridQueryAnchor::NamesTheBlock, _) => {
                Scope::Unit(Unit::of(UnitKind::Block, self.anchor(1)?))
            }
        };
        Ok(!self.query()?.hidden_singles(scope).is_empty())
    }

    fn integers<const N: usize>(&self, index: usize) -> Result<[i32; N], Undefined> {
        let entries = self.argument(index)?.as_list().unwrap_or_default();
        let integers: Option<Vec<i32>> = entries
            .iter()
            .map(|entry| match entry {
                Value::Int(number) => i32::try_from(*number).ok(),
                _ => None,
            })
            .collect();
        integers
            .and_then(|integers| integers.try_into().ok())
            .ok_or_else(|| {
                Undefined::new(format!(
                    "argument {} is no vector of {N} integers",
                    index + 1
                ))
            })
    }

    fn image3(&self, index: usize) -> Result<Image3, Undefined> {
        let no_permutation = || Undefined::new("the image vector is no permutation of 1, 2, 3");
        let entries: [i32; 3] = self.integers(index)?;
        let entries = entries.map(|entry| u8::try_from(entry).unwrap_or_default());
        Image3::new(entries).ok_or_else(no_permutation)
    }

    fn block_image(&self, index: usize) -> Result<BlockImage, Undefined> {
        let entries = self.argument(index)?.as_list().unwrap_or_default();
        let cells: Option<Vec<Cell>> = entries.iter().map(Value::as_cell).collect();
        cells
            .and_then(|cells| cells.try_into().ok())
            .and_then(BlockImage::new)
            .ok_or_else(|| Undefined::new("the image vector is that of no block permutation"))
    }

    /// A value image under the rule: each digit of the unit goes to a digit, no two to the same (C21).
    fn value_image(&self, index: usize) -> Result<ValueImage, Undefined> {
        let image: ValueImage = self.integers(index)?;
        let present = self.grid(0)?.digits_in(self.unit(1)?);
        let mut taken = DigitSet::EMPTY;
        for digit in present {
            let to = image[digit.index()];
            let new = Digit::from_value(to).is_some_and(|to| taken.insert(to));
            if !new {
                return Err(Undefined::new(format!(
                    "digit {digit} of the unit goes to {to}, which C21 leaves undefined"
                )));
            }
        }
        match image
            .iter()
            .find(|&&to| to != EMPTY && Digit::from_value(to).is_none())
        {
            None => Ok(image),
            Some(to) => Err(Undefined::new(format!("{to} is no image of a digit"))),
        }
    }

    fn axis(&self, index: usize) -> Result<Axis, Undefined> {
        Axis::of_anchor(self.anchor(index)?)
            .ok_or_else(|| Undefined::new("a reflection's anchor is r1c5 or r5c1"))
    }
}
