//! Moves towards a smaller question: isomorphic images, merged values, other image vectors, and cells that are emptied
//! together.

pub(super) mod plain;

use board::cell::Cell;
use board::digit::Digit;
use board::grid::EMPTY;
use board::method::Line;
use board::method::{Image, MapTask, Method};
use reference::handout::symmetry::lines::{BlockImage, Image3};
use reference::puzzle::relate::{LineOrder, Relabelling, Transformation};

use super::size::{grids, grids_mut};
use judge::image;
use model::case::Call;
use model::generator::Generator;
use model::value::Value;

/// Returns the images of a call under elementary maps that keep its meaning, the identity included, each also with its
/// digits relabelled in order of occurrence.
pub(super) fn images(call: &Call) -> Vec<Call> {
    let Some(method) = call.asks else {
        return Vec::new();
    };
    let mut images = Vec::new();
    let steps = Generator::keeping_sense(method)
        .iter()
        .flat_map(|map| steps(*map));
    for step in std::iter::once(Transformation::IDENTITY).chain(steps) {
        let Some(image) = image::of_call(call, &step) else {
            continue;
        };
        let relabelling = Transformation {
            digits: in_order(&image),
            ..Transformation::IDENTITY
        };
        images.extend(image::of_call(&image, &relabelling));
        images.push(image);
    }
    images
}

/// Returns transformations that move little and together generate the same group as the map; none for digits, which
/// [`in_order`] relabels.
fn steps(map: Generator) -> Vec<Transformation> {
    let rows = |rows| Transformation {
        rows,
        ..Transformation::IDENTITY
    };
    let columns = |columns| Transformation {
        columns,
        ..Transformation::IDENTITY
    };
    match map {
        Generator::Values => Vec::new(),
        Generator::ColumnsWithinStack => swaps_within().map(columns).collect(),
        Generator::RowsWithinBand => swaps_within().map(rows).collect(),
        Generator::Stacks => swaps_of_blocks().map(columns).collect(),
        Generator::Bands => swaps_of_blocks().map(rows).collect(),
        Generator::Transposition | Generator::Reflection | Generator::Turn => image::telling(map),
    }
}

/// Returns the permutations of three that exchange two.
fn swaps() -> impl Iterator<Item = Image3> + Clone {
    let fixes_one = |image: &Image3| {
        let fixed = (1..).zip(image.entries()).filter(|(place, to)| place == to);
        fixed.count() == 1
    };
    Image3::ALL.into_iter().filter(fixes_one)
}

fn swaps_within() -> impl Iterator<Item = LineOrder> {
    (0..3).flat_map(|band| {
        swaps().map(move |swap| {
            let mut within = [Image3::IDENTITY; 3];
            within[band] = swap;
            LineOrder::of(within, Image3::IDENTITY)
        })
    })
}

fn swaps_of_blocks() -> impl Iterator<Item = LineOrder> {
    swaps().map(|swap| LineOrder::of([Image3::IDENTITY; 3], swap))
}

/// Returns the relabelling after which the digits of a call first occur in ascending order.
fn in_order(call: &Call) -> Relabelling {
    let mut found: Vec<Digit> = Vec::new();
    let digits =
        grids(call).flat_map(|grid| Cell::ALL.into_iter().filter_map(|cell| grid.digit(cell)));
    for digit in digits.chain(Digit::ALL) {
        if !found.contains(&digit) {
            found.push(digit);
        }
    }
    let mut images = Digit::ALL;
    for (digit, image) in found.into_iter().zip(Digit::ALL) {
        images[digit.index()] = image;
    }
    Relabelling::new(images).unwrap_or(Relabelling::IDENTITY)
}

/// Returns the call with one value replaced by another, for each pair of values: in all grids, and in each grid alone.
/// The replacement may also be 1.
pub(super) fn merged(call: &Call) -> Vec<Call> {
    let mut values: Vec<i32> = grids(call).flat_map(|grid| *grid.values()).collect();
    values.sort_unstable();
    values.dedup();
    values.retain(|value| *value != EMPTY);
    let count = grids(call).count();
    let mut merged = Vec::new();
    for only in std::iter::once(None).chain((0..count).map(Some).filter(|_| count > 1)) {
        for &to in values.iter().chain(&[1]) {
            for &from in values.iter().filter(|from| **from != to) {
                let mut changed = call.clone();
                for (number, grid) in grids_mut(&mut changed).enumerate() {
                    if only.is_none_or(|only| only == number) {
                        let put = |value| if value == from { to } else { value };
                        *grid = board::grid::Grid::from_values(grid.values().map(put));
                    }
                }
                merged.push(changed);
            }
        }
    }
    merged
}

/// Returns the call with other image vectors.
pub(super) fn other_vectors(call: &Call) -> Vec<Call> {
    let Some(image) = call.asks.and_then(Method::image) else {
        return Vec::new();
    };
    let mut others = Vec::new();
    for (index, argument) in call.arguments.iter().enumerate() {
        let Some(entries) = argument.as_list() else {
            continue;
        };
        let vectors: Vec<Value> = match image {
            Image::Lines => {
                let vector = |image: Image3| Value::integers(image.entries());
                Image3::ALL.map(vector).to_vec()
            }
            Image::Blocks => {
                let images = BlockImage::all().into_iter();
                images
                    .map(|image| image.cells().into_iter().collect())
                    .collect()
            }
            Image::Digits => (0..entries.len())
                .filter_map(|at| fixing(entries, at))
                .collect(),
        };
        others.extend(vectors.into_iter().map(|vector| {
            let mut other = call.clone();
            other.arguments[index] = vector;
            other
        }));
    }
    others
}

/// Returns a value image with one more digit that is mapped to itself.
fn fixing(entries: &[Value], at: usize) -> Option<Value> {
    let own = Value::Int(i64::try_from(at + 1).ok()?);
    let mut entries = entries.to_vec();
    match entries.iter().position(|entry| *entry == own) {
        Some(place) => entries.swap(at, place),
        None => entries[at] = own,
    }
    Some(Value::List(entries))
}

/// Returns the orbits of the cells under the maps that a method of two grids looks for. Emptying an orbit in both grids
/// does not change the answer for the other cells.
pub(super) fn orbits(method: Method) -> Vec<Vec<Cell>> {
    let maps: &[Generator] = match method {
        Method::BlockIntern { line, .. } => match line {
            Line::Row => &[Generator::RowsWithinBand],
            Line::Column => &[Generator::ColumnsWithinStack],
        },
        Method::BlockPermutation(_) => &[Generator::Stacks, Generator::Bands],
        Method::Transpose | Method::IsTransposition => &[Generator::Transposition],
        Method::Reflection(_) => &[Generator::Reflection],
        Method::Turn(_) => &[Generator::Turn],
        Method::IsValid(_)
        | Method::WhiteSpaces(_)
        | Method::IsFullHouse(_)
        | Method::HasFullHouse(_)
        | Method::Single { .. }
        | Method::Pair { .. }
        | Method::Solve(_)
        | Method::ValuePermutation { .. } => &[],
    };
    let steps: Vec<Transformation> = maps.iter().flat_map(|map| steps(*map)).collect();
    let mut orbits: Vec<Vec<Cell>> = Vec::new();
    for cell in Cell::ALL {
        if orbits.iter().any(|orbit| orbit.contains(&cell)) {
            continue;
        }
        let mut orbit = vec![cell];
        let mut next = 0;
        while let Some(&reached) = orbit.get(next) {
            for step in &steps {
                let image = image::of_cell(reached, step);
                if !orbit.contains(&image) {
                    orbit.push(image);
                }
            }
            next += 1;
        }
        orbits.push(orbit);
    }
    orbits
}

/// Returns whether a method compares two grids.
pub(super) fn compares_grids(method: Method) -> bool {
    matches!(method.map_task(), Some(MapTask::Recognise | MapTask::Image))
}
