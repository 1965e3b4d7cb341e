//! Images of grids, by the methods of the handout that make them; `None` where the reference has no such method.

use reference::cell::Cell;
use reference::grid::Grid;
use reference::readings::Readings;
use reference::unit::{Unit, UnitKind};

use crate::case::Call;
use crate::oracle::{self, Axis, BlockImage, Image3, Line};
use crate::value::Value;

/// The three lines through a block in another order.
pub(super) fn permuted_within_block(
    grid: &Grid,
    line: Line,
    anchor: Cell,
    image: Image3,
) -> Option<Grid> {
    let image = integers(image.entries().map(i32::from));
    let arguments = vec![grid.clone().into(), anchor.into(), image];
    match line {
        Line::Row => made("RowIsoUtil", "applyBlockInternRowPermutation", arguments),
        Line::Column => made("ColIsoUtil", "applyBlockInternColPermutation", arguments),
    }
}

/// Whole bands or stacks in another order.
pub(super) fn blocks_permuted(grid: &Grid, image: BlockImage) -> Option<Grid> {
    let arguments = vec![grid.clone().into(), image.cells().into_iter().collect()];
    made("BlockIsoUtil", "applyBlockPermutation", arguments)
}

/// Other digits in a unit.
pub(super) fn values_permuted(grid: &Grid, unit: Unit, image: [i32; 9]) -> Option<Grid> {
    let arguments = vec![grid.clone().into(), unit.anchor().into(), integers(image)];
    match unit.kind() {
        UnitKind::Row => made("RowIsoUtil", "applyRowValuePermutation", arguments),
        UnitKind::Column => made("ColIsoUtil", "applyColValuePermutation", arguments),
        UnitKind::Block => made("BlockIsoUtil", "applyBlockValuePermutation", arguments),
    }
}

/// Rows and columns exchanged.
pub(super) fn transposed(grid: &Grid) -> Option<Grid> {
    made("GridUtil1", "transponse", vec![grid.clone().into()])
}

/// The mirror image.
pub(super) fn reflected(grid: &Grid, axis: Axis) -> Option<Grid> {
    let arguments = vec![grid.clone().into(), axis.anchor().into()];
    made("GridUtil2", "reflect", arguments)
}

/// The grid after so many quarter turns to the right.
pub(super) fn turned_right(grid: &Grid, times: usize) -> Option<Grid> {
    (0..times).try_fold(grid.clone(), |grid, _| {
        made("GridUtil3", "turnRight", vec![grid.into()])
    })
}

/// A vector of whole numbers.
pub(super) fn integers<const N: usize>(entries: [i32; N]) -> Value {
    Value::List(entries.map(|entry| Value::Int(entry.into())).to_vec())
}

/// The grid that a method makes.
fn made(interface: &str, method: &str, arguments: Vec<Value>) -> Option<Grid> {
    let call = Call {
        interface: interface.to_owned(),
        method: method.to_owned(),
        arguments,
        same_object: false,
        first_call: None,
    };
    let answers = oracle::answers(&call, &Readings::DEFAULT).ok()?;
    answers.first()?.as_grid().cloned()
}
