//! Sweeps: a case asked on a fixed set of isomorphic images.
//!
//! Bands, stacks, the lines within them and the digits are shifted, so that the unit, the positions and the digit that
//! decide an answer reach every unit, position and digit. Where two grids are compared cell by cell, every cell reaches
//! every cell.

use std::iter;

use board::grid::Grid;
use board::method::{MapTask, Method};
use reference::puzzle::relate::{LineOrder, Transformation};

use super::generator::{MIRRORED, order_of, right_turn, shifted_digits};
use super::of_call;
use model::case::Call;
use model::value::Value;

/// Returns the images of a call, without the call itself: 80 if the method recognises whether one grid is the image of
/// another, otherwise 8. Images that ask the same again are left out.
///
/// A call whose arguments are one object, or that comes after another one, has no images.
pub fn sweep(call: &Call) -> Vec<Call> {
    let Some(method) = call
        .asks
        .filter(|_| !call.same_object && call.first_call.is_none())
    else {
        return Vec::new();
    };
    let partner = Partner::of(method, call);
    let mut images: Vec<Call> = Vec::new();
    for transformation in transformations(method) {
        let Some(mut image) = of_call(call, &transformation) else {
            continue;
        };
        if let Some(partner) = &partner {
            image.arguments[1] = partner.moved(&transformation).into();
        }
        let mut asked = iter::once(call).chain(&images);
        if asked.all(|asked| asked.arguments != image.arguments) {
            images.push(image);
        }
    }
    for (image, number) in images.iter_mut().zip(1..) {
        image.image = Some(number);
    }
    images
}

fn transformations(method: Method) -> Vec<Transformation> {
    let thirds = || (0..3).flat_map(|first| (0..3).map(move |second| (first, second)));
    let by_cell = thirds().flat_map(|rows| thirds().map(move |columns| (rows, columns)));
    // Rows are shifted by (band, line), columns by (line, band). So two numbers move a unit to every unit of its kind,
    // and a position in it to every position.
    let by_unit = thirds().map(|(first, second)| ((first, second), (second, first)));
    let shifts: Vec<_> = if method.map_task() == Some(MapTask::Recognise) {
        by_cell.collect()
    } else {
        by_unit.collect()
    };
    shifts
        .into_iter()
        .map(|(rows, columns)| Transformation {
            rows: shifted(rows),
            columns: shifted(columns),
            digits: shifted_digits(usize::from(3 * rows.0 + rows.1)),
            ..Transformation::IDENTITY
        })
        .collect()
}

/// Returns the order that shifts bands by the first number, and lines within their bands by the second.
fn shifted((bands, within): (u8, u8)) -> LineOrder {
    order_of(std::array::from_fn(|line| {
        let (band, inner) = ([0, 1, 2][line / 3], [0, 1, 2][line % 3]);
        (band + bands) % 3 * 3 + (inner + within) % 3 + 1
    }))
}

/// The second grid of a question about transpositions, reflections and turns.
struct Partner<'a> {
    grid: &'a Grid,
    /// The map whose image of the first grid differs from it in the fewest cells.
    map: Transformation,
}

impl<'a> Partner<'a> {
    fn of(method: Method, call: &'a Call) -> Option<Self> {
        let grid = |index: usize| call.arguments.get(index).and_then(Value::as_grid);
        let (first, grid) = (grid(0)?, grid(1)?);
        let unequal = |map: &Transformation| map.apply(first).differing(grid).len();
        let map = maps(method).into_iter().min_by_key(unequal)?;
        Some(Self { grid, map })
    }

    /// Returns the second grid for the image of the first one, to which it is related by the same map: the
    /// transformation is applied before the map, not after.
    fn moved(&self, transformation: &Transformation) -> Grid {
        let map = &self.map;
        map.inverse()
            .then(transformation)
            .then(map)
            .apply(self.grid)
    }
}

/// Returns the maps that the method looks for if these do not commute with shifts.
fn maps(method: Method) -> Vec<Transformation> {
    let identity = Transformation::IDENTITY;
    let mirrored = order_of(MIRRORED);
    let transposition = Transformation {
        transposed: true,
        ..identity
    };
    let columns = Transformation {
        columns: mirrored,
        ..identity
    };
    let rows = Transformation {
        rows: mirrored,
        ..identity
    };
    let turn = right_turn();
    match method {
        Method::IsTransposition => vec![transposition],
        Method::Reflection(_) => vec![columns, rows],
        Method::Turn(_) => {
            let twice = turn.then(&turn);
            vec![identity, turn, twice, twice.then(&turn)]
        }
        Method::IsValid(_)
        | Method::WhiteSpaces(_)
        | Method::IsFullHouse(_)
        | Method::HasFullHouse(_)
        | Method::Single { .. }
        | Method::Pair { .. }
        | Method::Solve(_)
        | Method::BlockIntern { .. }
        | Method::BlockPermutation(_)
        | Method::ValuePermutation { .. }
        | Method::Transpose => Vec::new(),
    }
}
