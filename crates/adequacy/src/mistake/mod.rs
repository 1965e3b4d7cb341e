//! Mistakes that students make, as programs: the logic of each family of methods with one part or several exchanged for what
//! is wrong.
//!
//! They measure a set of cases ([`crate`]): the fewer of them get past it, the fewer wrong methods will.
//!
//! | module | job |
//! |---|---|
//! | `slot` | parts of the logic that have a right and many wrong values |
//! | `sheet` | the arguments of a call, and misread grids |
//! | `filling` | validity, white spaces, full houses |
//! | `candidates` | candidate lists |
//! | `singles` | singles |
//! | `pairs` | pairs |
//! | `run` | solvers |
//! | `lines` | permutations of lines and of blocks |
//! | `values` | value permutations |
//! | `geometry` | transposition, reflections, turns |

#![expect(
    clippy::match_same_arms,
    reason = "each wrong value has its own arm, in the order of its slot"
)]

mod candidates;
mod filling;
mod geometry;
mod lines;
mod pairs;
mod run;
mod sheet;
mod singles;
mod slot;
mod values;

use std::fmt;

use board::cell::Cell;
use board::grid::Grid;
use board::method::Method;

use crate::fresh::Dice;
use model::case::Call;
use model::value::Value;
use sheet::{Board, Sheet};
use slot::Logic;

/// Programs that answer the questions of a family.
trait Answers: fmt::Debug + Send + Sync {
    fn answer(&self, method: Method, sheet: &Sheet) -> Value;
}

/// The arguments of a call, ready to be answered by many mistakes.
#[derive(Clone, Debug)]
pub struct Prepared(Sheet);

impl Prepared {
    /// Prepares a call of a method of the handout.
    pub fn new(call: &Call) -> Self {
        Self(Sheet::of(call))
    }
}

/// A program for one method that is wrong, or happens to be right.
#[derive(Debug)]
pub struct Mistake {
    method: Method,
    logic: Box<dyn Answers>,
    deviations: Vec<String>,
}

impl fmt::Display for Mistake {
    /// Writes what is wrong: slots with what stands in them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.deviations.join("; "))
    }
}

impl Mistake {
    /// Returns the answer to a question about its method.
    pub fn answer(&self, question: &Prepared) -> Value {
        self.logic.answer(self.method, &question.0)
    }
}

/// Maximum number of slots that a drawn mistake has wrong.
const MAX_WRONG: usize = 3;

/// The mistakes of one method.
#[derive(Clone, Copy, Debug)]
pub struct Mistakes {
    method: Method,
    sizes: fn() -> Vec<usize>,
    make: fn(Method, &[(usize, usize)]) -> Mistake,
}

impl Mistakes {
    /// Returns the mistakes of a method's family.
    pub fn of(method: Method) -> Self {
        match method {
            Method::IsValid(_) => Self::with::<filling::Validity>(method),
            Method::WhiteSpaces(_) => Self::with::<filling::WhiteSpaces>(method),
            Method::IsFullHouse(_) | Method::HasFullHouse(_) => {
                Self::with::<filling::FullHouses>(method)
            }
            Method::Single { .. } => Self::with::<singles::Singles>(method),
            Method::Pair { .. } => Self::with::<pairs::Pairs>(method),
            Method::Solve(_) => Self::with::<run::Solver>(method),
            Method::BlockIntern { .. } | Method::BlockPermutation(_) => {
                Self::with::<lines::Lines>(method)
            }
            Method::ValuePermutation { .. } => Self::with::<values::Values>(method),
            Method::Transpose
            | Method::IsTransposition
            | Method::Reflection(_)
            | Method::Turn(_) => Self::with::<geometry::Geometry>(method),
        }
    }

    fn with<L: Logic + Answers>(method: Method) -> Self {
        Self {
            method,
            sizes: L::sizes,
            make: |method, wrong| {
                let mut logic = L::default();
                for &(slot, number) in wrong {
                    logic.set(slot, number);
                }
                let deviations = logic.deviations();
                Mistake {
                    method,
                    logic: Box::new(logic),
                    deviations,
                }
            },
        }
    }

    /// Returns the program with nothing wrong.
    pub fn right(&self) -> Mistake {
        (self.make)(self.method, &[])
    }

    /// Returns every mistake with one wrong part.
    pub fn single(&self) -> Vec<Mistake> {
        let sizes = (self.sizes)().into_iter().enumerate();
        let parts = sizes.flat_map(|(slot, count)| (0..count).map(move |number| (slot, number)));
        parts
            .map(|part| (self.make)(self.method, &[part]))
            .collect()
    }

    /// Draws a mistake with one to three wrong parts.
    pub fn draw(&self, dice: &mut Dice) -> Mistake {
        let sizes = (self.sizes)();
        let wrong = dice.pick(&[1, 2, 2, MAX_WRONG]);
        let parts: Vec<(usize, usize)> = (0..wrong)
            .map(|_| {
                let slot = dice.below(sizes.len());
                (slot, dice.below(sizes[slot]))
            })
            .collect();
        (self.make)(self.method, &parts)
    }
}

/// Adds numbers as Java adds an `int`: a sum that is too large starts again at the smallest number.
fn sum(numbers: impl Iterator<Item = i32>) -> i32 {
    numbers.fold(0, i32::wrapping_add)
}

fn place(cell: usize) -> Value {
    Cell::from_index(cell).map_or(Value::Null, Value::from)
}

fn grid_value(board: &Board) -> Value {
    Grid::from_values(*board).into()
}
