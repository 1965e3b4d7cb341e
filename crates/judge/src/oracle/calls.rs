//! The answers to calls of the handout's methods.

use std::fmt;

use board::cell::{Cell, CellSet};
use board::digit::{Digit, DigitSet};
use board::grid::{EMPTY, Grid};
use board::method::Line;
use board::method::{Anchor, Find, MapTask, Method, Shape, Subject};
use board::readings::{GridQueryAnchor, Reading, Readings, UnsolvableGrid};
use board::unit::{Unit, UnitKind};
use reference::handout::by_unit;
use reference::handout::by_unit::Run;
use reference::handout::check;
use reference::handout::check::Conflict;
use reference::handout::query::{Query, Scope};
use reference::handout::symmetry::geometry;
use reference::handout::symmetry::geometry::Axis;
use reference::handout::symmetry::lines;
use reference::handout::symmetry::lines::{BlockImage, Image3};
use reference::handout::symmetry::values;
use reference::handout::symmetry::values::ValueImage;
use reference::puzzle::solve::search::Puzzle;

use super::authority;
use message::{Language, Message};
use model::case::Call;
use model::value::Value;

/// A reason why the reference has no answer to a call: the call lies outside what the handout defines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Undefined {
    /// The handout has no such method.
    Method {
        /// The interface that is said to declare it.
        interface: String,
        /// Its name.
        method: String,
    },
    /// An argument is missing, or is not of its type.
    Argument {
        /// The method.
        method: Method,
        /// The argument's number, from 1.
        number: usize,
        /// The type wanted there.
        wanted: Wanted,
    },
    /// A grid has a value whose meaning is left open (C15).
    ForeignValue {
        /// The method.
        method: Method,
        /// The cell.
        cell: Cell,
        /// Its value.
        value: i32,
    },
    /// A digit of the unit is mapped to no digit, or to the image of another (C21).
    DigitImage {
        /// The digit.
        digit: Digit,
        /// Its image.
        to: i32,
    },
    /// An entry of a value image is neither a digit nor -1.
    ImageEntry(i32),
    /// A solver fills a cell, or takes a hidden pair, that is the only place for more digits than it can hold (C12).
    Tie {
        /// The cell, or the two cells of the pair.
        cells: CellSet,
        /// The digits.
        digits: DigitSet,
    },
    /// The course's own program has no answer.
    ByAuthority {
        /// The reason in words.
        reason: Message,
    },
}

/// The type of an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// A grid.
    Grid,
    /// A cell of the grid.
    Cell,
    /// The anchor of a reflection's axis.
    Axis,
    /// Nine integers.
    ValueImage,
    /// A permutation of three lines.
    LineImage,
    /// A block permutation.
    BlockImage,
}

impl Undefined {
    /// Returns the reason in words.
    pub fn message(&self) -> Message {
        match self {
            Self::Method { interface, method } => {
                message!("undefined-method", name = format!("{interface}.{method}"))
            }
            Self::Argument {
                method,
                number,
                wanted,
            } => message!(
                "undefined-argument",
                method = method.name(),
                number = *number,
                wanted = match wanted {
                    Wanted::Grid => message!("a-grid"),
                    Wanted::Cell => message!("a-cell"),
                    Wanted::Axis => message!("an-axis"),
                    Wanted::ValueImage => message!("a-value-image"),
                    Wanted::LineImage => message!("a-line-image"),
                    Wanted::BlockImage => message!("a-block-image"),
                }
            ),
            Self::ForeignValue {
                method,
                cell,
                value,
            } => {
                let (method, value) = (method.name(), value.to_string());
                message!(
                    "undefined-foreign-value",
                    method = method,
                    cell = cell,
                    value = value
                )
            }
            Self::DigitImage { digit, to } => {
                message!("undefined-digit-image", digit = digit, to = to.to_string())
            }
            Self::Tie { cells, digits } if cells.len() == 1 => {
                message!("undefined-tie", cell = *cells, digits = *digits)
            }
            Self::Tie { cells, digits } => {
                message!("undefined-tie-of-pairs", cells = *cells, digits = *digits)
            }
            Self::ByAuthority { reason } => reason.clone(),
            Self::ImageEntry(entry) => {
                message!("undefined-image-entry", entry = entry.to_string())
            }
        }
    }
}

impl fmt::Display for Undefined {
    /// Writes the reason in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Language::English.say(&self.message()))
    }
}

/// Returns the right answers to a call under given readings, the default one first.
///
/// There is more than one only where the handout leaves a free choice (C23, C25, C26, C27). The answer to a `void`
/// method is the grid as it is afterwards.
///
/// The answer is [`Value::Null`] where the readings exclude the call, so that any answer will do: a getter's
/// precondition fails, or the grid has no solution under C33-B.
///
/// # Errors
///
/// The call has arguments for which the handout says nothing, such as an image vector that is not a permutation.
pub fn answers(call: &Call, readings: &Readings) -> Result<Vec<Value>, Undefined> {
    if call.asks.is_none() {
        return Ok(vec![authority::answer(call)?]);
    }
    if readings.unsolvable_grid == UnsolvableGrid::NotAsked && lacks_solution(call) {
        return Ok(vec![Value::Null]);
    }
    Ask::new(call, readings)?.answers()
}

/// Returns whether the method looks at candidates and its grid has no solution (C33).
///
/// ```
/// use model::case::Call;
/// use judge::oracle;
/// use board::grid::Grid;
/// use board::method::Method;
/// use board::unit::UnitKind;
/// let grid: Grid = format!("11{}", ".".repeat(79)).parse().unwrap();
/// assert!(oracle::lacks_solution(&Call::new(Method::Solve(UnitKind::Row), vec![grid.into()])));
/// ```
pub fn lacks_solution(call: &Call) -> bool {
    let grid = call.arguments.first().and_then(Value::as_grid);
    let is_asked = call.asks.is_some_and(Method::looks_at_candidates);
    is_asked && grid.is_some_and(|grid| !Puzzle::from(grid).is_solvable())
}

/// Returns whether a grid of a call is not that of a Sudoku: a value is neither -1 nor a digit, a digit occurs twice in
/// a unit, or candidates are asked for where there is no solution (C33). Reports show calls with other grids first.
pub fn is_odd(call: &Call) -> bool {
    let mut grids = call.arguments.iter().filter_map(Value::as_grid);
    grids.any(|grid| !check::is_valid(grid)) || lacks_solution(call)
}

/// Returns the first conflict in the grid of a call that looks at candidates: no Sudoku has such a grid.
pub fn conflict(call: &Call) -> Option<Conflict> {
    call.asks.filter(|method| method.looks_at_candidates())?;
    let mut grids = call.arguments.iter().filter_map(Value::as_grid);
    grids.find_map(|grid| {
        let mut units = Unit::ALL.into_iter();
        units.find_map(|unit| check::conflicts(grid, unit).next())
    })
}

/// Returns the clauses on which the answers to a call can depend, in their order.
///
/// Clause C33 is among them only if the grid has no solution.
pub fn clauses(call: &Call) -> Vec<&'static str> {
    let clauses = call.asks.map_or(&[][..], Method::clauses);
    let is_solvable = !lacks_solution(call);
    let matters = |clause: &&str| *clause != "C33" || !is_solvable;
    clauses.iter().copied().filter(matters).collect()
}

/// Right answers with the indices of the choices of readings that lead to them.
pub type ByChoices = (Vec<Value>, Vec<usize>);

/// Returns the right answers to a call under several choices of readings, each list of answers once with the choices
/// that lead to it, those of the first choice first.
///
/// # Errors
///
/// The same as for [`answers`]; they do not depend on the readings.
pub fn answers_under(call: &Call, choices: &[Readings]) -> Result<Vec<ByChoices>, Undefined> {
    let mut distinct: Vec<ByChoices> = Vec::new();
    let mut add = |right: Vec<Value>, indices: Vec<usize>| match distinct
        .iter_mut()
        .find(|(known, _)| *known == right)
    {
        Some((_, known)) => known.extend(indices),
        None => distinct.push((right, indices)),
    };
    let lacks_solution = lacks_solution(call);
    let is_excluded = |readings: &Readings| {
        lacks_solution && readings.unsolvable_grid == UnsolvableGrid::NotAsked
    };
    let (excluded, asked): (Vec<usize>, Vec<usize>) =
        (0..choices.len()).partition(|&index| is_excluded(&choices[index]));
    if !excluded.is_empty() {
        add(vec![Value::Null], excluded);
    }
    if let (Some(Method::Solve(kind)), Some(&first)) = (call.asks, asked.first()) {
        let grid = Ask::new(call, &choices[first])?.digits_only(0)?;
        let asked_choices: Vec<Readings> = asked.iter().map(|&index| choices[index]).collect();
        for (run, positions) in by_unit::solve_under(grid, kind, &asked_choices) {
            let indices = positions.into_iter().map(|position| asked[position]);
            add(solved(&run), indices.collect());
        }
    } else {
        for index in asked {
            let right = match call.asks {
                Some(_) => Ask::new(call, &choices[index])?.answers()?,
                None => answers(call, &choices[index])?,
            };
            add(right, vec![index]);
        }
    }
    distinct.sort_by_key(|(_, indices)| indices.iter().min().copied());
    Ok(distinct)
}

fn solved(run: &Run) -> Vec<Value> {
    vec![Value::solver_run(run.start(), run.placements())]
}

/// Returns the tie that makes a solver's run one of several right ones, if there is one (C12): the answers are the runs
/// in which the smaller digit wins.
///
/// The run under the pinned and default readings is searched, and those under one other admissible reading of a clause
/// that is not pinned.
pub fn tie(call: &Call, pins: &[Reading]) -> Option<Undefined> {
    let Some(Method::Solve(kind)) = call.asks else {
        return None;
    };
    let grid = call.arguments.first()?.as_grid()?;
    // Clause C33 decides whether the solver is asked, not which run is right.
    let clauses = Method::Solve(kind).clauses();
    let is_open = |reading: &Reading| {
        let is_pinned = pins.iter().any(|pin| pin.clause == reading.clause);
        !is_pinned && reading.clause != "C33" && clauses.contains(&reading.clause)
    };
    let own = Readings::DEFAULT.with_all(pins);
    let others = Reading::admissible_alternatives().filter(is_open);
    let others = others.map(|reading| own.with(reading));
    let choices: Vec<Readings> = std::iter::once(own).chain(others).collect();
    let mut runs = by_unit::solve_under(grid, kind, &choices);
    runs.sort_by_key(|(_, indices)| indices.iter().min().copied());
    let tied = runs.iter().find_map(|(run, _)| run.tie());
    tied.map(|(cells, digits)| Undefined::Tie { cells, digits })
}

/// Returns a solver's run with its reasons, for reports; `None` if the call is not of a solver.
pub fn solver_run(call: &Call, readings: &Readings) -> Option<Run> {
    let Some(Method::Solve(kind)) = call.asks else {
        return None;
    };
    let grid = call.arguments.first()?.as_grid()?;
    Some(by_unit::solve(grid, kind, readings))
}

/// A call of a method of the reference, with typed access to its arguments.
pub(super) struct Ask<'a> {
    call: &'a Call,
    pub(super) method: Method,
    pub(super) readings: &'a Readings,
}

impl<'a> Ask<'a> {
    pub(super) fn new(call: &'a Call, readings: &'a Readings) -> Result<Self, Undefined> {
        let method = call.asks.ok_or_else(|| Undefined::Method {
            interface: call.interface.clone(),
            method: call.method.clone(),
        })?;
        Ok(Self {
            call,
            method,
            readings,
        })
    }

    fn answers(&self) -> Result<Vec<Value>, Undefined> {
        Ok(match self.method {
            Method::IsValid(subject) => one(match self.scope(subject)? {
                Scope::Unit(unit) => check::is_valid_unit(self.grid(0)?, unit),
                Scope::Grid => check::is_valid(self.grid(0)?),
            }),
            Method::WhiteSpaces(subject) => {
                let cells = match self.scope(subject)? {
                    Scope::Unit(unit) => check::white_spaces_of(self.grid(0)?, unit),
                    Scope::Grid => self.grid(0)?.white_spaces(),
                };
                vec![cells.into_iter().collect()]
            }
            Method::IsFullHouse(kind) => {
                one(check::is_full_house(self.grid(0)?, self.unit(kind, 1)?))
            }
            Method::HasFullHouse(Subject::Unit(kind)) => {
                one(check::has_full_house(self.grid(0)?, kind))
            }
            Method::HasFullHouse(Subject::Grid) => one(check::has_full_house_unit(self.grid(0)?)),
            Method::Single {
                shape,
                asks,
                subject,
            } => self.single(shape, asks, subject)?,
            Method::Pair {
                shape,
                asks,
                subject,
            } => self.pair(shape, asks, subject)?,
            Method::Solve(kind) => {
                solved(&by_unit::solve(self.digits_only(0)?, kind, self.readings))
            }
            Method::BlockIntern { line, asks } => self.block_intern(line, asks)?,
            Method::BlockPermutation(asks) => self.block_permutation(asks)?,
            Method::ValuePermutation { unit, asks } => self.value_permutation(unit, asks)?,
            Method::Transpose => one(geometry::transposed(self.grid(0)?)),
            Method::IsTransposition => {
                one(geometry::is_transposition(self.grid(0)?, self.grid(1)?))
            }
            Method::Reflection(MapTask::Apply) => {
                one(geometry::reflected(self.grid(0)?, self.axis(1)?))
            }
            Method::Reflection(asks @ (MapTask::Recognise | MapTask::Image)) => {
                let axes = geometry::reflection_axes(self.grid(0)?, self.grid(1)?);
                let anchors = axes.into_iter().map(|axis| axis.anchor().into());
                recognised_or_all(asks, anchors)
            }
            Method::Turn(MapTask::Apply) => one(geometry::turned_right(self.grid(0)?)),
            Method::Turn(asks @ (MapTask::Recognise | MapTask::Image)) => {
                let numbers = geometry::turn_numbers(self.grid(0)?, self.grid(1)?);
                let numbers = numbers.into_iter().map(|number| Value::Int(number.into()));
                recognised_or_all(asks, numbers)
            }
        })
    }

    fn single(&self, shape: Shape, asks: Find, subject: Subject) -> Result<Vec<Value>, Undefined> {
        let scope = self.scope_of_single(shape, asks, subject)?;
        if self.lacks_its_anchor() {
            return Ok(vec![Value::Null]);
        }
        let cells = self.query()?.single_cells(shape, scope);
        Ok(match asks {
            Find::Exists => one(!cells.is_empty()),
            Find::Which => one_or_null(cells.first()),
        })
    }

    fn pair(&self, shape: Shape, asks: Find, subject: Subject) -> Result<Vec<Value>, Undefined> {
        let found = self.query()?.minimal_pair(shape, self.scope(subject)?);
        let pair = found.map(|candidate| candidate.pair);
        Ok(match asks {
            Find::Exists => one(pair.is_some()),
            // An empty array if there is no pair (C17).
            Find::Which => vec![pair.into_iter().flat_map(|pair| pair.cells).collect()],
        })
    }

    fn block_intern(&self, line: Line, asks: MapTask) -> Result<Vec<Value>, Undefined> {
        let grid = self.grid(0)?;
        Ok(match asks {
            MapTask::Apply => {
                let (anchor, image) = (self.cell(1)?, self.line_image(2)?);
                one(lines::permuted_within_block(grid, line, anchor, image))
            }
            MapTask::Recognise => one(lines::is_permutation_within_block(
                grid,
                self.grid(1)?,
                line,
                self.readings,
            )),
            MapTask::Image => {
                let images = lines::images_within_block(
                    grid,
                    self.grid(1)?,
                    line,
                    self.cell(2)?,
                    self.readings,
                );
                all_or_null(
                    images
                        .into_iter()
                        .map(|image| Value::integers(image.entries())),
                )
            }
        })
    }

    fn block_permutation(&self, asks: MapTask) -> Result<Vec<Value>, Undefined> {
        let grid = self.grid(0)?;
        Ok(match asks {
            MapTask::Apply => one(lines::blocks_permuted(grid, self.block_image(1)?)),
            MapTask::Recognise => one(lines::is_block_permutation(
                grid,
                self.grid(1)?,
                self.readings,
            )),
            MapTask::Image => {
                let images = lines::block_images(grid, self.grid(1)?, self.readings);
                let vector = |image: BlockImage| image.cells().into_iter().collect();
                all_or_null(images.into_iter().map(vector))
            }
        })
    }

    fn value_permutation(&self, kind: UnitKind, asks: MapTask) -> Result<Vec<Value>, Undefined> {
        let grid = self.digits_only(0)?;
        Ok(match asks {
            MapTask::Apply => {
                let unit = self.unit(kind, 1)?;
                one(values::permuted(grid, unit, &self.value_image(2, unit)?))
            }
            MapTask::Recognise => one(values::is_value_permutation(
                grid,
                self.digits_only(1)?,
                self.unit(kind, 2)?,
                self.readings,
            )),
            MapTask::Image => {
                let unit = self.unit(kind, 2)?;
                let image = values::value_image(grid, self.digits_only(1)?, unit, self.readings);
                vec![image.map_or(Value::Null, Value::integers)]
            }
        })
    }

    fn argument<T>(
        &self,
        index: usize,
        wanted: Wanted,
        read: impl FnOnce(&'a Value) -> Option<T>,
    ) -> Result<T, Undefined> {
        let value = self.call.arguments.get(index);
        value.and_then(read).ok_or(Undefined::Argument {
            method: self.method,
            number: index + 1,
            wanted,
        })
    }

    pub(super) fn grid(&self, index: usize) -> Result<&'a Grid, Undefined> {
        self.argument(index, Wanted::Grid, Value::as_grid)
    }

    /// Returns a grid for methods whose meaning for values outside -1, 1 to 9 is left open (C15).
    pub(super) fn digits_only(&self, index: usize) -> Result<&'a Grid, Undefined> {
        let grid = self.grid(index)?;
        match grid.first_foreign() {
            None => Ok(grid),
            Some(cell) => Err(Undefined::ForeignValue {
                method: self.method,
                cell,
                value: grid.value(cell),
            }),
        }
    }

    pub(super) fn cell(&self, index: usize) -> Result<Cell, Undefined> {
        self.argument(index, Wanted::Cell, Value::as_cell)
    }

    pub(super) fn unit(&self, kind: UnitKind, index: usize) -> Result<Unit, Undefined> {
        Ok(Unit::of(kind, self.cell(index)?))
    }

    pub(super) fn query(&self) -> Result<Query, Undefined> {
        Ok(Query::new(self.digits_only(0)?, self.readings))
    }

    /// Returns the unit of the anchor, or the whole grid.
    pub(super) fn scope(&self, subject: Subject) -> Result<Scope, Undefined> {
        Ok(match subject {
            Subject::Unit(kind) => Scope::Unit(self.unit(kind, 1)?),
            Subject::Grid => Scope::Grid,
        })
    }

    /// Returns where to look for a single.
    pub(super) fn scope_of_single(
        &self,
        shape: Shape,
        asks: Find,
        subject: Subject,
    ) -> Result<Scope, Undefined> {
        match (shape, asks, subject) {
            (Shape::Hidden, Find::Exists, Subject::Grid) => self.scope_of_open_anchor(),
            _ => self.scope(subject),
        }
    }

    /// Returns whether the anchor must name a block but is `null`: the readings exclude the call (C18).
    fn lacks_its_anchor(&self) -> bool {
        self.method.anchor() == Some(Anchor::Open)
            && self.readings.grid_query_anchor == GridQueryAnchor::NamesTheBlock
            && self.call.arguments.get(1) == Some(&Value::Null)
    }

    /// Returns where to look if the meaning of the anchor is left open (C18); `null` names no block under either
    /// reading.
    fn scope_of_open_anchor(&self) -> Result<Scope, Undefined> {
        let anchor = self.argument(1, Wanted::Cell, Some)?;
        Ok(match (self.readings.grid_query_anchor, anchor) {
            (GridQueryAnchor::Ignored, _) | (GridQueryAnchor::NamesTheBlock, Value::Null) => {
                Scope::Grid
            }
            (GridQueryAnchor::NamesTheBlock, _) => Scope::Unit(self.unit(UnitKind::Block, 1)?),
        })
    }

    pub(super) fn line_image(&self, index: usize) -> Result<Image3, Undefined> {
        self.argument(index, Wanted::LineImage, |value| {
            Image3::new(vector(value)?)
        })
    }

    pub(super) fn block_image(&self, index: usize) -> Result<BlockImage, Undefined> {
        self.argument(index, Wanted::BlockImage, |value| {
            let cells: Option<Vec<Cell>> = value.as_list()?.iter().map(Value::as_cell).collect();
            BlockImage::new(cells?.try_into().ok()?)
        })
    }

    /// Returns a value image if it maps each digit of the unit to a digit, no two to the same (C21), and every entry is
    /// a digit or -1.
    pub(super) fn value_image(&self, index: usize, unit: Unit) -> Result<ValueImage, Undefined> {
        let image: ValueImage = self.argument(index, Wanted::ValueImage, vector)?;
        let mut taken = DigitSet::EMPTY;
        for digit in self.grid(0)?.digits_in(unit) {
            let to = image[digit.index()];
            let new = Digit::from_value(to).is_some_and(|to| taken.insert(to));
            if !new {
                return Err(Undefined::DigitImage { digit, to });
            }
        }
        let is_entry = |to: i32| to == EMPTY || Digit::from_value(to).is_some();
        match image.into_iter().find(|&to| !is_entry(to)) {
            None => Ok(image),
            Some(to) => Err(Undefined::ImageEntry(to)),
        }
    }

    pub(super) fn axis(&self, index: usize) -> Result<Axis, Undefined> {
        self.argument(index, Wanted::Axis, |value| {
            Axis::of_anchor(value.as_cell()?)
        })
    }
}

/// Reads a vector of `N` integers.
fn vector<T: TryFrom<i64>, const N: usize>(value: &Value) -> Option<[T; N]> {
    let entries = value.as_list()?.iter().map(|entry| match entry {
        Value::Int(number) => T::try_from(*number).ok(),
        _ => None,
    });
    let entries: Option<Vec<T>> = entries.collect();
    entries?.try_into().ok()
}

fn one(answer: impl Into<Value>) -> Vec<Value> {
    vec![answer.into()]
}

fn one_or_null(answer: Option<impl Into<Value>>) -> Vec<Value> {
    vec![answer.map_or(Value::Null, Into::into)]
}

fn all_or_null(answers: impl Iterator<Item = Value>) -> Vec<Value> {
    let mut answers: Vec<Value> = answers.collect();
    if answers.is_empty() {
        answers.push(Value::Null);
    }
    answers
}

/// Returns whether some map fits, or the values that describe the maps that fit.
fn recognised_or_all(asks: MapTask, mut fitting: impl Iterator<Item = Value>) -> Vec<Value> {
    match asks {
        MapTask::Recognise => one(fitting.next().is_some()),
        MapTask::Apply | MapTask::Image => all_or_null(fitting),
    }
}
