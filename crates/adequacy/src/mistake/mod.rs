//! Mistakes of students as programs: the logic of each family of methods, with one or more parts replaced.
//!
//! They measure a set of cases ([`crate`]): the fewer of them pass, the fewer wrong methods of students will.
//!
//! | module | job |
//! |---|---|
//! | `slot` | parts of the logic, each with a right value and many wrong ones |
//! | `belief` | sentences about what a wrong part does |
//! | `sheet` | the arguments of a call, and misread grids |
//! | `frame` | mistakes around the logic, used only to explain answers |
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

mod belief;
mod candidates;
mod filling;
mod frame;
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
use frame::Frame;
use message::Message;
use model::case::Call;
use model::value::Value;
use sheet::{Board, Sheet};
use slot::Logic;

/// A program that answers questions about a family of methods.
trait Answers: fmt::Debug + Send + Sync {
    fn answer(&self, method: Method, sheet: &Sheet) -> Value;

    /// Returns whether [`Answers::answer`] returns `expected`.
    fn gives(&self, expected: &Value, method: Method, sheet: &Sheet) -> bool {
        self.answer(method, sheet) == *expected
    }
}

/// The arguments of a call, converted once for many mistakes.
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
    frame: Frame,
    deviations: Vec<String>,
    beliefs: Vec<Message>,
}

impl fmt::Display for Mistake {
    /// Writes each slot that is not right, with its wrong value.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.deviations.join("; "))
    }
}

impl Mistake {
    /// Returns the answer to a question about its method.
    pub fn answer(&self, question: &Prepared) -> Value {
        self.frame.answer(self.method, &question.0, &*self.logic)
    }

    /// Returns whether [`Mistake::answer`] returns `answer`. A solver's run may stop at the first difference.
    pub fn gives(&self, answer: &Value, question: &Prepared) -> bool {
        self.frame
            .gives(answer, self.method, &question.0, &*self.logic)
    }

    /// Returns a sentence for each wrong part that says how the program departs from the handout: messages `belief-…`.
    pub fn beliefs(&self) -> &[Message] {
        &self.beliefs
    }
}

/// A wrong part of a program: the indices of its slot and of its wrong value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// True if the slot belongs to the frame around the logic.
    is_around: bool,
    slot: usize,
    number: usize,
}

impl Part {
    /// Returns whether both are values of the same slot, which has only one.
    pub const fn excludes(self, other: Self) -> bool {
        self.is_around == other.is_around && self.slot == other.slot
    }
}

/// Returns every wrong part, given the number of wrong values of each slot.
fn parts(sizes: Vec<usize>, is_around: bool) -> impl Iterator<Item = Part> {
    sizes
        .into_iter()
        .enumerate()
        .flat_map(move |(slot, count)| {
            (0..count).map(move |number| Part {
                is_around,
                slot,
                number,
            })
        })
}

/// Maximum number of wrong slots of a drawn mistake.
const MAX_WRONG: usize = 3;

/// The mistakes of one method.
#[derive(Clone, Copy, Debug)]
pub struct Mistakes {
    method: Method,
    sizes: fn() -> Vec<usize>,
    make: fn(Method, &[(usize, usize)], Frame) -> Mistake,
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
            make: |method, wrong, frame| {
                let mut logic = L::default();
                for &(slot, number) in wrong {
                    logic.set(slot, number);
                }
                Mistake {
                    method,
                    deviations: [frame.deviations(), logic.deviations()].concat(),
                    beliefs: belief::with_context(
                        method,
                        [frame.beliefs(), logic.beliefs()].concat(),
                    ),
                    logic: Box::new(logic),
                    frame,
                }
            },
        }
    }

    /// Returns the program with nothing wrong.
    pub fn right(&self) -> Mistake {
        self.with_parts(&[])
    }

    /// Returns the wrong parts of this family's programs, the most obvious explanation first: constant answers, then
    /// the logic from its last slot to its first, which reads the grid, then the rest of the frame.
    pub fn parts(&self) -> Vec<Part> {
        let (constant, around): (Vec<Part>, Vec<Part>) =
            parts(Frame::sizes(), true).partition(|part| part.slot == 0);
        let mut within: Vec<Part> = parts((self.sizes)(), false).collect();
        within.sort_by_key(|part| std::cmp::Reverse(part.slot));
        [constant, within, around].concat()
    }

    /// Returns the program with these wrong parts; if two share a slot, the last one counts.
    pub fn with_parts(&self, parts: &[Part]) -> Mistake {
        let mut frame = Frame::default();
        let (around, within): (Vec<&Part>, Vec<&Part>) =
            parts.iter().partition(|part| part.is_around);
        for part in around {
            frame.set(part.slot, part.number);
        }
        let within = within.into_iter().map(|part| (part.slot, part.number));
        (self.make)(self.method, &within.collect::<Vec<_>>(), frame)
    }

    /// Returns every mistake with one wrong part in its logic.
    pub fn single(&self) -> Vec<Mistake> {
        let parts = parts((self.sizes)(), false);
        parts.map(|part| self.with_parts(&[part])).collect()
    }

    /// Draws a mistake with one to three wrong parts in its logic.
    pub fn draw(&self, dice: &mut Dice) -> Mistake {
        let sizes = (self.sizes)();
        let wrong = dice.pick(&[1, 2, 2, MAX_WRONG]);
        let parts: Vec<(usize, usize)> = (0..wrong)
            .map(|_| {
                let slot = dice.below(sizes.len());
                (slot, dice.below(sizes[slot]))
            })
            .collect();
        (self.make)(self.method, &parts, Frame::default())
    }
}

/// Adds numbers as Java adds `int`s, with wrap-around.
fn sum(numbers: impl Iterator<Item = i32>) -> i32 {
    numbers.fold(0, i32::wrapping_add)
}

fn cell_value(cell: usize) -> Value {
    Cell::from_index(cell).map_or(Value::Null, Value::from)
}

fn grid_value(board: &Board) -> Value {
    Grid::from_values(*board).into()
}
