//! Common mistakes, recognised by the wrong answers that they give.

use board::cell::Cell;
use board::method::{Answer, MapTask, Method};
use board::readings::Readings;
use board::unit::UnitKind;
use reference::handout::symmetry::lines::BlockImage;

use crate::oracle;
use crate::oracle::Reason;
use message::Message;
use model::case::Call;
use model::value::{Place, Value};

/// Returns the mistake that a wrong answer looks like, if it is a known one.
pub fn guess(call: &Call, expected: &Value, found: &Value, readings: &Readings) -> Option<Message> {
    let subject = Subject {
        call,
        expected,
        found,
        readings,
    };
    subject
        .exchanged_or_zero_based()
        .or_else(|| subject.untouched())
        .or_else(|| subject.inverse_image())
        .or_else(|| subject.other_map())
        .or_else(|| subject.wrong_run())
        .or_else(|| subject.nulls())
}

/// Returns the wrong answers that known mistakes give, each with the mistake. Lists of one repeated object or of `null`
/// are left out: they may have any length.
pub fn mistakes(call: &Call, expected: &Value, readings: &Readings) -> Vec<(Value, Message)> {
    let subject = Subject {
        call,
        expected,
        found: &Value::Null,
        readings,
    };
    let moved = |change: fn(Place) -> Place| {
        let mut places = places(expected)?
            .into_iter()
            .map(|it| Value::Cell(change(it)));
        match expected {
            Value::List(_) => Some(Value::List(places.collect())),
            _ => places.next(),
        }
    };
    let inverse = call.arguments.get(2).and_then(inverted);
    let turned = |grid: &Value| subject.answer(0, grid.clone());
    let axis = || call.arguments.get(1)?.as_cell().map(Cell::transposed);
    let once = turned(expected);
    let mut found = vec![
        moved(zero_based),
        moved(exchanged),
        call.arguments.first().cloned(),
        inverted(expected).or_else(|| inverted_blocks(expected)),
        inverse.and_then(|inverse| subject.answer(2, inverse)),
        axis().and_then(|axis| subject.answer(1, axis.into())),
        once.as_ref().and_then(turned),
        once,
    ];
    if let Some(Method::Solve(_)) = call.asks {
        found.extend(UnitKind::ALL.map(|kind| subject.run(Method::Solve(kind))));
    }
    let mut mistakes: Vec<(Value, Message)> = Vec::new();
    for found in found.into_iter().flatten() {
        let is_new = found != *expected && mistakes.iter().all(|(known, _)| *known != found);
        if let Some(guess) = guess(call, expected, &found, readings).filter(|_| is_new) {
            mistakes.push((found, guess));
        }
    }
    mistakes
}

const fn zero_based(place: Place) -> Place {
    Place {
        row: place.row - 1,
        column: place.column - 1,
    }
}

const fn exchanged(place: Place) -> Place {
    Place {
        row: place.column,
        column: place.row,
    }
}

struct Subject<'a> {
    call: &'a Call,
    expected: &'a Value,
    found: &'a Value,
    readings: &'a Readings,
}

impl Subject<'_> {
    fn exchanged_or_zero_based(&self) -> Option<Message> {
        let expected = places(self.expected)?;
        let found = places(self.found)?;
        let is_changed_by = |change: fn(Place) -> Place| {
            !expected.is_empty()
                && expected
                    .iter()
                    .copied()
                    .map(change)
                    .eq(found.iter().copied())
        };
        let guess = if is_changed_by(zero_based) {
            message!("guess-off-by-one")
        } else if is_changed_by(exchanged) {
            message!("guess-exchanged")
        } else {
            return None;
        };
        (!self.is_another_single()).then_some(guess)
    }

    /// Returns whether the answer is a single, though not the minimal one: then its position shows no mistake.
    fn is_another_single(&self) -> bool {
        let reason = oracle::reason(self.call, self.readings);
        let (Some(cell), Ok(Reason::Singles(_, query, shape, scope))) =
            (self.found.as_cell(), reason)
        else {
            return false;
        };
        query.single_cells(shape, scope).contains(cell)
    }

    fn changes_a_grid(&self) -> bool {
        self.call
            .asks
            .is_some_and(|method| method.answer() == Answer::Grid)
    }

    fn untouched(&self) -> Option<Message> {
        let unchanged = self.call.arguments.first() == Some(self.found);
        (self.changes_a_grid() && unchanged).then(|| message!("guess-untouched"))
    }

    fn inverse_image(&self) -> Option<Message> {
        let inverse = inverted(self.expected).or_else(|| inverted_blocks(self.expected))?;
        (inverse == *self.found).then(|| message!("guess-inverse"))
    }

    /// Returns the answer to the same call with another argument at an index.
    fn answer(&self, index: usize, argument: Value) -> Option<Value> {
        let mut call = self.call.clone();
        *call.arguments.get_mut(index)? = argument;
        oracle::answers(&call, self.readings)
            .ok()?
            .into_iter()
            .next()
    }

    fn other_map(&self) -> Option<Message> {
        if !self.changes_a_grid() {
            return None;
        }
        let arguments = &self.call.arguments;
        if let Some(inverse) = arguments.get(2).and_then(inverted)
            && self.answer(2, inverse.clone())? == *self.found
        {
            return Some(message!("guess-inverse-image", image = inverse.to_string()));
        }
        match self.call.asks? {
            Method::Turn(MapTask::Apply) => {
                let mut turned = self.expected.clone();
                [
                    message!("guess-turned-twice"),
                    message!("guess-turned-left"),
                ]
                .into_iter()
                .find(|_| {
                    turned = self.answer(0, turned.clone()).unwrap_or(Value::Null);
                    turned == *self.found
                })
            }
            Method::Reflection(MapTask::Apply) => {
                let anchor = arguments.get(1)?.as_cell().map(Cell::transposed)?;
                (self.answer(1, anchor.into())? == *self.found)
                    .then(|| message!("guess-other-axis"))
            }
            _ => None,
        }
    }

    fn wrong_run(&self) -> Option<Message> {
        // Every solver that finds nothing returns the start grid alone.
        let found = grids(self.found).filter(|found| found.len() > 1)?;
        if found.windows(2).all(|pair| pair[0] == pair[1]) {
            return Some(message!("guess-one-object", count = found.len()));
        }
        UnitKind::ALL
            .into_iter()
            .map(Method::Solve)
            .find_map(|solver| {
                let run = self.run(solver)?;
                let other = self.call.asks != Some(solver);
                (other && run == *self.found)
                    .then(|| message!("guess-other-solver", method = solver.name()))
            })
    }

    /// Returns the run of a solver on the call's grid.
    fn run(&self, solver: Method) -> Option<Value> {
        let call = Call::new(solver, self.call.arguments.clone());
        let runs = oracle::answers(&call, &Readings::DEFAULT).ok()?;
        runs.into_iter().next()
    }

    fn nulls(&self) -> Option<Message> {
        let found = self.found.as_list()?;
        let nothing = self.expected.as_list()?.is_empty() && !found.is_empty();
        (nothing && found.iter().all(|entry| *entry == Value::Null))
            .then(|| message!("guess-nulls"))
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

/// Returns the inverse of a permutation of 1, 2, ...; `None` for any other value.
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

/// Returns the inverse of a block permutation; `None` for any other value.
fn inverted_blocks(value: &Value) -> Option<Value> {
    let cells: Option<Vec<Cell>> = value.as_list()?.iter().map(Value::as_cell).collect();
    let (line, image) = BlockImage::new(cells?.try_into().ok()?)?.order();
    let inverse = BlockImage::of(line, image.inverse());
    Some(inverse.cells().into_iter().collect())
}

fn grids(value: &Value) -> Option<&[Value]> {
    let entries = value.as_list()?;
    entries.first()?.as_grid()?;
    Some(entries)
}
