//! Images of grids, computed by the reference.

use board::cell::Cell;
use board::grid::Grid;
use board::method::Line;
use board::method::{MapTask, Method};
use board::readings::Readings;
use board::unit::Unit;
use reference::handout::symmetry::geometry::Axis;
use reference::handout::symmetry::lines::{BlockImage, Image3};

use judge::oracle;
use model::case::Call;
use model::value::Value;

/// Permutes the three lines through a block.
pub(super) fn permuted_within_block(
    grid: &Grid,
    line: Line,
    anchor: Cell,
    image: Image3,
) -> Option<Grid> {
    let image = Value::integers(image.entries());
    let arguments = vec![grid.clone().into(), anchor.into(), image];
    let asks = MapTask::Apply;
    made(Method::BlockIntern { line, asks }, arguments)
}

/// Permutes whole bands or stacks.
pub(super) fn blocks_permuted(grid: &Grid, image: BlockImage) -> Option<Grid> {
    let arguments = vec![grid.clone().into(), image.cells().into_iter().collect()];
    made(Method::BlockPermutation(MapTask::Apply), arguments)
}

/// Permutes the digits of a unit.
pub(super) fn values_permuted(grid: &Grid, unit: Unit, image: [i32; 9]) -> Option<Grid> {
    let arguments = vec![
        grid.clone().into(),
        unit.anchor().into(),
        Value::integers(image),
    ];
    let method = Method::ValuePermutation {
        unit: unit.kind(),
        asks: MapTask::Apply,
    };
    made(method, arguments)
}

/// Transposes the grid.
pub(super) fn transposed(grid: &Grid) -> Option<Grid> {
    made(Method::Transpose, vec![grid.clone().into()])
}

/// Reflects the grid.
pub(super) fn reflected(grid: &Grid, axis: Axis) -> Option<Grid> {
    let arguments = vec![grid.clone().into(), axis.anchor().into()];
    made(Method::Reflection(MapTask::Apply), arguments)
}

/// Turns the grid to the right, `times` times.
pub(super) fn turned_right(grid: &Grid, times: usize) -> Option<Grid> {
    (0..times).try_fold(grid.clone(), |grid, _| {
        made(Method::Turn(MapTask::Apply), vec![grid.into()])
    })
}

/// Returns the grid that the reference answers to a call.
fn made(method: Method, arguments: Vec<Value>) -> Option<Grid> {
    let answers = oracle::answers(&Call::new(method, arguments), &Readings::DEFAULT).ok()?;
    answers.first()?.as_grid().cloned()
}
