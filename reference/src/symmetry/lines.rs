//! Permutations of whole lines: block-intern row and column permutations, block permutations (handout 2.3, 3.2.1, 3.2.2).

use alloc::vec::Vec;

use crate::cell::Cell;
use crate::grid::Grid;
use crate::readings::{Identity, Readings};

use super::Line;

/// Where three things go: entry i - 1 is the place of the i-th, 1 to 3.
///
/// ```
/// use reference::symmetry::lines::Image3;
/// assert!(Image3::new([2, 3, 1]).is_some());
/// assert!(Image3::new([1, 1, 3]).is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Image3([u8; 3]);

impl Image3 {
    /// Everything stays where it is.
    pub const IDENTITY: Self = Self([1, 2, 3]);

    /// The six permutations of three things, ascending.
    pub const ALL: [Self; 6] = [
        Self([1, 2, 3]),
        Self([1, 3, 2]),
        Self([2, 1, 3]),
        Self([2, 3, 1]),
        Self([3, 1, 2]),
        Self([3, 2, 1]),
    ];

    /// The image vector of these entries, if it is a permutation.
    pub fn new(entries: [u8; 3]) -> Option<Self> {
        Self::ALL.into_iter().find(|image| image.0 == entries)
    }

    /// The entries, 1 to 3.
    pub const fn entries(self) -> [u8; 3] {
        self.0
    }

    /// Where a thing goes, both counted from 0.
    fn target(self, index: usize) -> usize {
        usize::from(self.0[index]) - 1
    }
}

/// The grid whose line `target(i)` is the old line i, both from 0.
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

/// The index of the first of the three lines that run through the cell's block, from 0.
fn first_line(line: Line, cell: Cell) -> usize {
    let index = match line {
        Line::Row => cell.index() / 9,
        Line::Column => cell.index() % 9,
    };
    index / 3 * 3
}

/// Permutes the three lines through the anchor's block (`applyBlockIntern{Row,Col}Permutation`).
///
/// Whole lines of nine cells move; the other six stay (2.3).
#[must_use]
pub fn permuted_within_block(grid: &Grid, line: Line, anchor: Cell, image: Image3) -> Grid {
    let base = first_line(line, anchor);
    moved(grid, line, |index| {
        if (base..base + 3).contains(&index) {
            base + image.target(index - base)
        } else {
            index
        }
    })
}

/// The image vectors that permute the lines through the anchor's block so that grid 1 becomes grid 2, ascending
/// (`getBlockIntern{Row,Col}PermutationImage`, all answers of C23).
pub fn images_within_block(grid1: &Grid, grid2: &Grid, line: Line, anchor: Cell) -> Vec<Image3> {
    Image3::ALL
        .into_iter()
        .filter(|&image| permuted_within_block(grid1, line, anchor, image) == *grid2)
        .collect()
}

/// Whether grid 2 is grid 1 with the lines of one band or stack permuted (`isBlockIntern{Row,Col}Permutation`).
pub fn is_permutation_within_block(
    grid1: &Grid,
    grid2: &Grid,
    line: Line,
    readings: &Readings,
) -> bool {
    // A block on the diagonal for each band, and for each stack.
    [Cell::ALL[0], Cell::ALL[30], Cell::ALL[60]]
        .into_iter()
        .flat_map(|anchor| images_within_block(grid1, grid2, line, anchor))
        .any(|image| readings.identity == Identity::Counts || image != Image3::IDENTITY)
}

/// A block permutation: whole stacks or whole bands change places (2.3).
///
/// The handout writes it as the images of z1,1, z1,4, z1,7, z4,1 and z7,1. Images are ordered by these five cells.
///
/// ```
/// use reference::{cell::Cell, symmetry::lines::BlockImage};
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
    /// The block permutation that moves stacks (`Line::Column`) or bands (`Line::Row`) as the image says.
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

    /// Every block permutation once, ascending.
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

    /// The block permutation of five image cells, if there is one.
    pub fn new(cells: [Cell; 5]) -> Option<Self> {
        Self::all().into_iter().find(|image| image.cells == cells)
    }

    /// The images of z1,1, z1,4, z1,7, z4,1 and z7,1.
    pub const fn cells(self) -> [Cell; 5] {
        self.cells
    }

    /// Whether every block stays where it is.
    pub fn is_identity(self) -> bool {
        self.image == Image3::IDENTITY
    }
}

/// The anchor of the block in a band and a stack, both from 0.
fn block(band: usize, stack: usize) -> Cell {
    Cell::ALL[band * 27 + stack * 3]
}

/// The grid with its stacks or bands permuted (`applyBlockPermutation`).
#[must_use]
pub fn blocks_permuted(grid: &Grid, image: BlockImage) -> Grid {
    moved(grid, image.line, |index| {
        image.image.target(index / 3) * 3 + index % 3
    })
}

/// The block permutations that turn grid 1 into grid 2, ascending by their image vector
/// (`getBlockPermutationImage`, all answers of C25).
pub fn block_images(grid1: &Grid, grid2: &Grid) -> Vec<BlockImage> {
    BlockImage::all()
        .into_iter()
        .filter(|&image| blocks_permuted(grid1, image) == *grid2)
        .collect()
}

/// Whether a block permutation turns grid 1 into grid 2 (`isBlockPermutation`).
pub fn is_block_permutation(grid1: &Grid, grid2: &Grid, readings: &Readings) -> bool {
    block_images(grid1, grid2)
        .into_iter()
        .any(|image| readings.identity == Identity::Counts || !image.is_identity())
}
