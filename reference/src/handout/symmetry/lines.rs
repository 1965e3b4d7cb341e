//! Permutations of whole lines: block-intern row and column permutations, block permutations (handout 2.3, 3.2.1,
//! 3.2.2).

use alloc::vec::Vec;

use board::cell::Cell;
use board::grid::Grid;
use board::readings::{Identity, Readings};
use board::unit::Unit;

use board::method::Line;

/// A permutation of three items: entry i - 1 is the new position of item i, 1 to 3.
///
/// ```
/// use reference::handout::symmetry::lines::Image3;
/// assert!(Image3::new([2, 3, 1]).is_some());
/// assert!(Image3::new([1, 1, 3]).is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Image3([u8; 3]);

impl Image3 {
    /// The identity.
    pub const IDENTITY: Self = Self([1, 2, 3]);

    /// All six permutations, ascending.
    pub const ALL: [Self; 6] = [
        Self([1, 2, 3]),
        Self([1, 3, 2]),
        Self([2, 1, 3]),
        Self([2, 3, 1]),
        Self([3, 1, 2]),
        Self([3, 2, 1]),
    ];

    /// Creates a permutation from the new positions, if they are different and from 1 to 3.
    pub fn new(entries: [u8; 3]) -> Option<Self> {
        Self::ALL.into_iter().find(|image| image.0 == entries)
    }

    /// Returns the new positions, 1 to 3.
    pub const fn entries(self) -> [u8; 3] {
        self.0
    }

    /// Returns the permutation that undoes this one.
    ///
    /// ```
    /// use reference::handout::symmetry::lines::Image3;
    /// let image = Image3::new([2, 3, 1]).unwrap();
    /// assert_eq!(image.inverse().entries(), [3, 1, 2]);
    /// ```
    pub fn inverse(self) -> Self {
        let mut inverse = [0; 3];
        for (number, index) in (1..).zip([0, 1, 2]) {
            inverse[self.target(index)] = number;
        }
        Self(inverse)
    }

    /// Returns the new position of an item, both from 0.
    fn target(self, index: usize) -> usize {
        usize::from(self.0[index]) - 1
    }
}

/// Moves each line i to position `target(i)`, both from 0.
fn moved(grid: &Grid, line: Line, target: impl Fn(usize) -> usize) -> Grid {
    let mut moved = Grid::EMPTY;
    for cell in Cell::ALL {
        let (row, column) = (cell.index() / 9, cell.index() % 9);
        let index = match line {
            Line::Row => target(row) * 9 + column,
            Line::Column => row * 9 + target(column),
        };
        moved.set_value(Cell::ALL[index], grid.value(cell));
    }
    moved
}

/// Returns the permutations that move each of three items of grid 1 to an equal item of grid 2, ascending;
/// `equal(source, target)` compares an item of grid 1 with one of grid 2, both from 0.
///
/// # Errors
///
/// The mismatch, if there is no such permutation.
fn matchings(equal: impl Fn(usize, usize) -> bool) -> Result<Vec<Image3>, Mismatch> {
    let partnerless = (0..3).find(|&target| !(0..3).any(|source| equal(source, target)));
    if let Some(target) = partnerless {
        return Err(Mismatch::NoPartner(target));
    }
    let fits = |image: &Image3| (0..3).all(|source| equal(source, image.target(source)));
    let images: Vec<Image3> = Image3::ALL.into_iter().filter(fits).collect();
    if images.is_empty() {
        return Err(Mismatch::NoOrder);
    }
    Ok(images)
}

/// The reason why no permutation of three items of grid 1 gives those of grid 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mismatch {
    /// The item of grid 2 with this index, from 0, equals none of grid 1's three.
    NoPartner(usize),
    /// Each item of grid 2 equals one of grid 1's, but they do not match one to one.
    NoOrder,
}

/// A block-intern permutation that turns grid 1 into grid 2: the witness of `isBlockIntern{Row,Col}Permutation`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WithinBlock {
    /// The three lines that are permuted.
    pub lines: [Unit; 3],
    /// Their new positions.
    pub image: Image3,
}

/// The reason why grid 2 is not grid 1 with the lines of one band or stack permuted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineObstacle {
    /// Two lines that differ between the grids and do not run through one block.
    Scattered([Unit; 2]),
    /// No order of these three lines gives those of grid 2.
    Lines([Unit; 3], Mismatch),
    /// No line differs, and the identity does not count (C22).
    Identity,
}

/// Returns whether line `from` of grid 1 and line `to` of grid 2 hold the same values.
fn is_equal(grid1: &Grid, from: Unit, grid2: &Grid, to: Unit) -> bool {
    let mut cells = from.cells().into_iter().zip(to.cells());
    cells.all(|(from, to)| grid1.value(from) == grid2.value(to))
}

/// Permutes the three lines through the anchor's block (`applyBlockIntern{Row,Col}Permutation`).
///
/// Whole lines of nine cells move; the other six stay (2.3).
pub fn permuted_within_block(grid: &Grid, line: Line, anchor: Cell, image: Image3) -> Grid {
    let [first, ..] = line.through_block(anchor);
    let base = usize::from(first.number()) - 1;
    moved(grid, line, |index| {
        if (base..base + 3).contains(&index) {
            base + image.target(index - base)
        } else {
            index
        }
    })
}

/// Returns the permutations that turn three lines of a band or stack of grid 1 into those of grid 2, ascending.
fn orders_of_lines(grid1: &Grid, grid2: &Grid, lines: [Unit; 3]) -> Result<Vec<Image3>, Mismatch> {
    matchings(|from, to| is_equal(grid1, lines[from], grid2, lines[to]))
}

/// Returns the lines in which the grids differ, ascending.
fn differing_lines(grid1: &Grid, grid2: &Grid, line: Line) -> impl Iterator<Item = Unit> {
    let units = line.units().into_iter();
    units.filter(|&unit| !is_equal(grid1, unit, grid2, unit))
}

/// Returns the image vectors that permute the lines through the anchor's block so that grid 1 becomes grid 2, ascending
/// (`getBlockIntern{Row,Col}PermutationImage`, all answers of C23).
///
/// The result is empty if grid 2 is not such a permutation of grid 1, as clause C22 is read.
pub fn images_within_block(
    grid1: &Grid,
    grid2: &Grid,
    line: Line,
    anchor: Cell,
    readings: &Readings,
) -> Vec<Image3> {
    let lines = line.through_block(anchor);
    let is_elsewhere = !differing_lines(grid1, grid2, line).all(|unit| lines.contains(&unit));
    if is_elsewhere || !is_permutation_within_block(grid1, grid2, line, readings) {
        return Vec::new();
    }
    orders_of_lines(grid1, grid2, lines).unwrap_or_default()
}

/// Returns a permutation of the lines of one band or stack that turns grid 1 into grid 2.
///
/// ```
/// use board::grid::Grid;
/// use board::readings::Readings;
/// use board::method::Line;
/// use reference::handout::symmetry::lines::{LineObstacle, permutation_within_block};
/// let [mut grid1, mut grid2] = [Grid::EMPTY, Grid::EMPTY];
/// grid1.set_value("r1c1".parse().unwrap(), 7);
/// grid2.set_value("r3c1".parse().unwrap(), 7);
/// let witness = permutation_within_block(&grid1, &grid2, Line::Row, &Readings::DEFAULT).unwrap();
/// assert_eq!(witness.image.entries(), [3, 1, 2]);
/// let columns = permutation_within_block(&grid1, &grid2, Line::Column, &Readings::DEFAULT);
/// assert!(matches!(columns, Err(LineObstacle::Lines(..))));
/// ```
///
/// # Errors
///
/// The obstacle, if there is no such permutation.
pub fn permutation_within_block(
    grid1: &Grid,
    grid2: &Grid,
    line: Line,
    readings: &Readings,
) -> Result<WithinBlock, LineObstacle> {
    let group = |unit: Unit| (unit.number() - 1) / 3;
    let mut differing = differing_lines(grid1, grid2, line);
    let first = differing.next();
    if let Some(first) = first
        && let Some(other) = differing.find(|&unit| group(unit) != group(first))
    {
        return Err(LineObstacle::Scattered([first, other]));
    }
    let counts =
        |image: &Image3| readings.identity == Identity::Counts || *image != Image3::IDENTITY;
    let units = line.units();
    let (lines, _) = units.as_chunks::<3>();
    for &lines in lines {
        // Without a difference any three lines will do: equal lines can be exchanged.
        if first.is_none_or(|unit| lines.contains(&unit)) {
            let images = orders_of_lines(grid1, grid2, lines)
                .map_err(|mismatch| LineObstacle::Lines(lines, mismatch))?;
            if let Some(image) = images.into_iter().find(counts) {
                return Ok(WithinBlock { lines, image });
            }
        }
    }
    Err(LineObstacle::Identity)
}

/// Returns whether grid 2 is grid 1 with the lines of one band or stack permuted (`isBlockIntern{Row,Col}Permutation`).
pub fn is_permutation_within_block(
    grid1: &Grid,
    grid2: &Grid,
    line: Line,
    readings: &Readings,
) -> bool {
    permutation_within_block(grid1, grid2, line, readings).is_ok()
}

/// A block permutation: whole stacks or whole bands are permuted (2.3).
///
/// The handout writes it as the images of z1,1, z1,4, z1,7, z4,1 and z7,1. Images are ordered by these five cells.
///
/// ```
/// use board::cell::Cell;
/// use reference::handout::symmetry::lines::BlockImage;
/// let figure_8 = ["r1c4", "r1c1", "r1c7", "r4c4", "r7c4"].map(|cell| cell.parse::<Cell>().unwrap());
/// assert!(BlockImage::new(figure_8).is_some());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BlockImage {
    cells: [Cell; 5],
    line: Line,
    image: Image3,
}

impl BlockImage {
    /// Creates the block permutation that moves stacks (`Line::Column`) or bands (`Line::Row`) to the image's
    /// positions.
    ///
    /// The identity moves neither; both ways of writing it are equal.
    pub fn of(line: Line, image: Image3) -> Self {
        let line = if image == Image3::IDENTITY {
            Line::Column
        } else {
            line
        };
        let source: [(usize, usize); 5] = [(0, 0), (0, 1), (0, 2), (1, 0), (2, 0)];
        let cells = source.map(|(band, stack)| match line {
            Line::Column => block(band, image.target(stack)),
            Line::Row => block(image.target(band), stack),
        });
        Self { cells, line, image }
    }

    /// Returns every block permutation once, ascending.
    pub fn all() -> Vec<Self> {
        let mut all: Vec<Self> = Line::ALL
            .into_iter()
            .flat_map(|line| Image3::ALL.map(|image| Self::of(line, image)))
            .collect();
        all.sort_unstable();
        // The identity comes twice.
        all.dedup();
        all
    }

    /// Creates the block permutation with these five image cells, if there is one.
    pub fn new(cells: [Cell; 5]) -> Option<Self> {
        Self::all().into_iter().find(|image| image.cells == cells)
    }

    /// Returns the images of z1,1, z1,4, z1,7, z4,1 and z7,1.
    pub const fn cells(self) -> [Cell; 5] {
        self.cells
    }

    /// Returns the kind of lines that move, columns for stacks or rows for bands, and the new positions.
    pub const fn order(self) -> (Line, Image3) {
        (self.line, self.image)
    }

    /// Returns whether every block stays where it is.
    pub fn is_identity(self) -> bool {
        self.image == Image3::IDENTITY
    }
}

/// Returns the anchor of the block in a band and a stack, both from 0.
fn block(band: usize, stack: usize) -> Cell {
    Cell::ALL[band * 27 + stack * 3]
}

/// Permutes the stacks or bands of a grid (`applyBlockPermutation`).
pub fn blocks_permuted(grid: &Grid, image: BlockImage) -> Grid {
    moved(grid, image.line, |index| {
        image.image.target(index / 3) * 3 + index % 3
    })
}

/// The reason why no block permutation turns grid 1 into grid 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlockObstacle {
    /// Neither a permutation of the stacks nor one of the bands gives grid 2.
    Mismatch {
        /// The reason for the stacks.
        stacks: Mismatch,
        /// The reason for the bands.
        bands: Mismatch,
    },
    /// The grids are equal, and the identity does not count (C22).
    Identity,
}

/// Returns the orders of stacks or bands that turn grid 1 into grid 2, ascending.
fn orders_of_blocks(grid1: &Grid, grid2: &Grid, line: Line) -> Result<Vec<Image3>, Mismatch> {
    let units = line.units();
    matchings(|from, to| {
        (0..3).all(|index| is_equal(grid1, units[from * 3 + index], grid2, units[to * 3 + index]))
    })
}

/// Returns the block permutations that turn grid 1 into grid 2, ascending by their image vector
/// (`getBlockPermutationImage`, all answers of C25).
///
/// The result is empty if grid 2 is not a block permutation of grid 1, as clause C22 is read.
pub fn block_images(grid1: &Grid, grid2: &Grid, readings: &Readings) -> Vec<BlockImage> {
    let mut images: Vec<BlockImage> = Line::ALL
        .into_iter()
        .flat_map(|line| {
            let orders = orders_of_blocks(grid1, grid2, line).unwrap_or_default();
            orders
                .into_iter()
                .map(move |image| BlockImage::of(line, image))
        })
        .collect();
    images.sort_unstable();
    // The identity comes twice.
    images.dedup();
    let counts = |image: &BlockImage| readings.identity == Identity::Counts || !image.is_identity();
    if images.iter().any(counts) {
        images
    } else {
        Vec::new()
    }
}

/// Returns the first block permutation that turns grid 1 into grid 2, as clause C22 is read.
///
/// # Errors
///
/// The obstacle, if there is none.
pub fn block_permutation(
    grid1: &Grid,
    grid2: &Grid,
    readings: &Readings,
) -> Result<BlockImage, BlockObstacle> {
    let counts = |image: &BlockImage| readings.identity == Identity::Counts || !image.is_identity();
    let images = block_images(grid1, grid2, readings);
    if let Some(image) = images.into_iter().find(counts) {
        return Ok(image);
    }
    let [bands, stacks] = Line::ALL.map(|line| orders_of_blocks(grid1, grid2, line).err());
    Err(match (stacks, bands) {
        (Some(stacks), Some(bands)) => BlockObstacle::Mismatch { stacks, bands },
        _ => BlockObstacle::Identity,
    })
}

/// Returns whether a block permutation turns grid 1 into grid 2 (`isBlockPermutation`).
pub fn is_block_permutation(grid1: &Grid, grid2: &Grid, readings: &Readings) -> bool {
    block_permutation(grid1, grid2, readings).is_ok()
}
