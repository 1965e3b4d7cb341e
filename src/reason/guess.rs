//! Mistakes that are easily recognised.

use reference::cell::Cell;
use reference::method::{Answer, MapTask, Method};
use reference::readings::Readings;
use reference::unit::UnitKind;

use crate::case::Call;
use crate::message;
use crate::message::Message;
use crate::oracle;
use crate::value::{Place, Value};

/// A mistake that a wrong answer looks like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Guess {
    /// Indices count from 0.
    FromZero,
    /// Row and column are exchanged.
    Exchanged,
    /// A `void` method changed nothing.
    Untouched,
    /// The inverse of the image that was asked for.
    InverseImage,
    /// The inverse of the image, which stands here, was applied.
    InverseApplied(Value),
    /// The grid was turned to the left.
    TurnedLeft,
    /// The grid was turned twice.
    TurnedTwice,
    /// The grid was reflected at the other axis.
    OtherAxis,
    /// A solver's list lacks its first grid.
    NoStartGrid,
    /// A list of so many grids holds one grid again and again.
    OneObject(usize),
    /// The run of another solver.
    OtherSolver(Method),
    /// An array of `null` instead of an empty one.
    Nulls,
}

impl Guess {
    /// Returns the mistake that an answer looks like, if it is a known one.
    pub fn of(call: &Call, expected: &Value, found: &Value, readings: &Readings) -> Option<Self> {
        let subject = Subject {
            call,
            expected,
            found,
            readings,
        };
        [
            Subject::exchanged_or_from_zero,
            Subject::untouched,
            Subject::inverse_image,
            Subject::other_map,
            Subject::of_grids,
            Subject::nulls,
        ]
        .into_iter()
        .find_map(|guess| guess(&subject))
    }

    /// Words the guess.
    pub fn message(&self) -> Message {
        match self {
            Self::FromZero => message!("guess-off-by-one"),
            Self::Exchanged => message!("guess-exchanged"),
            Self::Untouched => message!("guess-untouched"),
            Self::InverseImage => message!("guess-inverse"),
            Self::InverseApplied(image) => {
                message!("guess-inverse-image", image = image.to_string())
            }
            Self::TurnedLeft => message!("guess-turned-left"),
            Self::TurnedTwice => message!("guess-turned-twice"),
            Self::OtherAxis => message!("guess-other-axis"),
            Self::NoStartGrid => message!("guess-no-start-grid"),
            Self::OneObject(count) => message!("guess-one-object", count = *count),
            Self::OtherSolver(solver) => message!("guess-other-solver", method = solver.name()),
            Self::Nulls => message!("guess-nulls"),
        }
    }
}

/// A wrong answer with its call.
struct Subject<'a> {
    call: &'a Call,
    expected: &'a Value,
    found: &'a Value,
    readings: &'a Readings,
}

impl Subject<'_> {
    fn exchanged_or_from_zero(&self) -> Option<Guess> {
        let expected = places(self.expected)?;
        let found = places(self.found)?;
        let is = |change: fn(Place) -> Place| {
            !expected.is_empty()
                && expected
                    .iter()
                    .copied()
                    .map(change)
                    .eq(found.iter().copied())
        };
        if is(|place| Place {
            row: place.row - 1,
            column: place.column - 1,
        }) {
            return Some(Guess::FromZero);
        }
        is(|place| Place {
            row: place.column,
            column: place.row,
        })
        .then_some(Guess::Exchanged)
    }

    fn changes_a_grid(&self) -> bool {
        self.call
            .asks
            .is_some_and(|method| method.answer() == Answer::Grid)
    }

    fn untouched(&self) -> Option<Guess> {
        let unchanged = self.call.arguments.first() == Some(self.found);
        (self.changes_a_grid() && unchanged).then_some(Guess::Untouched)
    }

    fn inverse_image(&self) -> Option<Guess> {
        (inverted(self.expected)? == *self.found).then_some(Guess::InverseImage)
    }

    /// Returns the answer to the same call with another argument, or of another method.
    fn answer(&self, index: usize, argument: Value) -> Option<Value> {
        let mut call = self.call.clone();
        *call.arguments.get_mut(index)? = argument;
        oracle::answers(&call, self.readings)
            .ok()?
            .into_iter()
            .next()
    }

    fn other_map(&self) -> Option<Guess> {
        if !self.changes_a_grid() {
            return None;
        }
        let arguments = &self.call.arguments;
        if let Some(inverse) = arguments.get(2).and_then(inverted)
            && self.answer(2, inverse.clone())? == *self.found
        {
            return Some(Guess::InverseApplied(inverse));
        }
        match self.call.asks? {
            Method::Turn(MapTask::Apply) => {
                let mut turned = self.expected.clone();
                [Guess::TurnedTwice, Guess::TurnedLeft]
                    .into_iter()
                    .find(|_| {
                        turned = self.answer(0, turned.clone()).unwrap_or(Value::Null);
                        turned == *self.found
                    })
            }
            Method::Reflection(MapTask::Apply) => {
                let anchor = arguments.get(1)?.as_cell().map(Cell::transposed)?;
                (self.answer(1, anchor.into())? == *self.found).then_some(Guess::OtherAxis)
            }
            _ => None,
        }
    }

    fn of_grids(&self) -> Option<Guess> {
        if let Some([_, rest @ ..]) = grids(self.expected)
            && self.found.as_list()? == rest
        {
            return Some(Guess::NoStartGrid);
        }
        let found = grids(self.found)?;
        if found.len() > 1 && found.windows(2).all(|pair| pair[0] == pair[1]) {
            return Some(Guess::OneObject(found.len()));
        }
        UnitKind::ALL
            .into_iter()
            .map(Method::Solve)
            .find_map(|solver| {
                let call = Call::new(solver, self.call.arguments.clone());
                let runs = oracle::answers(&call, &Readings::DEFAULT).ok()?;
                let other = self.call.asks != Some(solver);
                (other && runs.first() == Some(self.found)).then_some(Guess::OtherSolver(solver))
            })
    }

    fn nulls(&self) -> Option<Guess> {
        let found = self.found.as_list()?;
        let nothing = self.expected.as_list()?.is_empty() && !found.is_empty();
        (nothing && found.iter().all(|entry| *entry == Value::Null)).then_some(Guess::Nulls)
    }
}

fn places(value: &Value) -> Option<Vec<Place>> {
    let place = |value: &Value| match value {
        Value::Cell(place) => Some(*place),
        _ => None,
    };
    match value {
        Value::List(entries) => entries.iter().map(place).collect(),
        _ => Some(vec![place(value)?]),
    }
}

/// Returns the inverse of a permutation of 1, 2, ...; `None` for all else.
fn inverted(value: &Value) -> Option<Value> {
    let entries = value.as_list()?;
    let mut inverse = vec![None; entries.len()];
    for (number, entry) in (1..).zip(entries) {
        let Value::Int(target) = entry else {
            return None;
        };
        let index = usize::try_from(*target).ok()?.checked_sub(1)?;
        *inverse.get_mut(index)? = Some(Value::Int(number));
    }
    let inverse: Option<Vec<_>> = inverse.into_iter().collect();
    inverse.map(Value::List)
}

fn grids(value: &Value) -> Option<&[Value]> {
    let entries = value.as_list()?;
    entries.first()?.as_grid()?;
    Some(entries)
}
