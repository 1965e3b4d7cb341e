//! The elements of the group that the eight maps generate.
//!
//! The effect of a chain of maps is determined by four independent choices (the handout's theory task (d)):
//!
//! ```text
//! transposed?  ->  where the rows go  ->  where the columns go  ->  what the digits become
//!      2       x        1,296         x          1,296          x         362,880
//! ```

use crate::handout::symmetry::geometry::transposed;
use crate::handout::symmetry::lines::Image3;
use board::cell::Cell;
use board::digit::{Digit, DigitSet};
use board::grid::Grid;

/// The new positions of the nine rows, or of the nine columns: entry i - 1 is the position of line i, 1 to 9.
///
/// The three lines of a band (or stack) stay together, so there are 6 · 6 · 6 · 6 = 1,296 orders. In the example the
/// first two bands are exchanged and the first band's rows are rotated by one:
///
/// ```
/// use reference::puzzle::relate::LineOrder;
/// let order = LineOrder::new([5, 6, 4, 1, 2, 3, 7, 8, 9]).unwrap();
/// assert_eq!(order.within()[0].entries(), [2, 3, 1]);
/// assert_eq!(order.bands().entries(), [2, 1, 3]);
/// assert_eq!(order.then(order.inverse()), LineOrder::IDENTITY);
/// // Rows 3 and 4 lie in different bands.
/// assert_eq!(LineOrder::new([1, 2, 4, 3, 5, 6, 7, 8, 9]), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LineOrder([u8; 9]);

impl LineOrder {
    /// The identity.
    pub const IDENTITY: Self = Self([1, 2, 3, 4, 5, 6, 7, 8, 9]);

    /// Creates an order from positions, if it is a permutation that keeps bands (or stacks) together.
    pub fn new(entries: [u8; 9]) -> Option<Self> {
        let (bands, _) = entries.as_chunks::<3>();
        let mut blocks = [0; 3];
        for (block, band) in blocks.iter_mut().zip(bands) {
            let first = band.iter().min().copied().filter(|first| first % 3 == 1)?;
            Image3::new(band.map(|place| place.wrapping_sub(first) + 1))?;
            *block = first / 3 + 1;
        }
        Image3::new(blocks).map(|_| Self(entries))
    }

    /// Creates an order that first permutes each band's lines by `within`, then whole bands by `bands`.
    ///
    /// ```
    /// use reference::puzzle::relate::LineOrder;
    /// use reference::handout::symmetry::lines::Image3;
    /// let swap = Image3::new([2, 1, 3]).unwrap();
    /// let order = LineOrder::of([Image3::IDENTITY, swap, Image3::IDENTITY], swap);
    /// assert_eq!(order.entries(), [4, 5, 6, 2, 1, 3, 7, 8, 9]);
    /// ```
    pub fn of(within: [Image3; 3], bands: Image3) -> Self {
        Self(core::array::from_fn(|line| {
            let band = bands.entries()[line / 3] - 1;
            band * 3 + within[line / 3].entries()[line % 3]
        }))
    }

    /// Returns the positions of the nine lines, 1 to 9.
    pub const fn entries(self) -> [u8; 9] {
        self.0
    }

    /// Returns the order of the lines inside each old band (or stack).
    pub fn within(self) -> [Image3; 3] {
        let (bands, _) = self.0.as_chunks::<3>();
        core::array::from_fn(|band| {
            let entries = bands[band].map(|place| (place - 1) % 3 + 1);
            Image3::new(entries).unwrap_or(Image3::IDENTITY)
        })
    }

    /// Returns the new positions of the three bands (or stacks).
    pub fn bands(self) -> Image3 {
        let entries = [0, 3, 6].map(|line| (self.0[line] - 1) / 3 + 1);
        Image3::new(entries).unwrap_or(Image3::IDENTITY)
    }

    /// Composes two orders: first this one, then `next`.
    pub fn then(self, next: Self) -> Self {
        Self(self.0.map(|place| next.0[usize::from(place) - 1]))
    }

    /// Returns the order that undoes this one.
    pub fn inverse(self) -> Self {
        let mut inverse = [0; 9];
        for (place, &entry) in (1..).zip(&self.0) {
            inverse[usize::from(entry) - 1] = place;
        }
        Self(inverse)
    }

    /// Returns the new position of the line at an index, both from 0.
    fn target(self, index: usize) -> usize {
        usize::from(self.0[index]) - 1
    }

    /// Creates the order that moves line `sources[p]` to position p, both from 0; `sources` keeps bands together.
    pub(super) fn from_sources(sources: [u8; 9]) -> Self {
        Self(sources.map(|source| source + 1)).inverse()
    }
}

/// The image of each digit: the value permutation of a whole grid.
///
/// ```
/// use board::digit::Digit;
/// use reference::puzzle::relate::Relabelling;
/// let next = Relabelling::new([2, 3, 4, 5, 6, 7, 8, 9, 1].map(|value| Digit::new(value).unwrap())).unwrap();
/// assert_eq!(next.image(Digit::new(9).unwrap()), Digit::new(1).unwrap());
/// assert_eq!(next.then(next.inverse()), Relabelling::IDENTITY);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Relabelling([Digit; 9]);

impl Relabelling {
    /// The identity.
    pub const IDENTITY: Self = Self(Digit::ALL);

    /// Creates a relabelling from the images of the digits 1 to 9, if no two are equal.
    pub fn new(images: [Digit; 9]) -> Option<Self> {
        let mut sorted = images;
        sorted.sort_unstable();
        (sorted == Digit::ALL).then_some(Self(images))
    }

    /// Creates a relabelling from the name of each digit, `names[digit]`; digits without one (names above 9) get the
    /// remaining names, ascending. No name occurs twice.
    pub(super) fn completed(names: &[u8; 16]) -> Self {
        let name = |digit: Digit| Digit::new(names[usize::from(digit.get())]);
        let taken: DigitSet = Digit::ALL.into_iter().filter_map(name).collect();
        let mut left = DigitSet::ALL.difference(taken).into_iter();
        Self(Digit::ALL.map(|digit| name(digit).or_else(|| left.next()).unwrap_or(digit)))
    }

    /// Returns the images of the digits 1 to 9.
    pub const fn images(self) -> [Digit; 9] {
        self.0
    }

    /// Returns the image of a digit.
    pub const fn image(self, digit: Digit) -> Digit {
        self.0[digit.index()]
    }

    /// Composes two relabellings: first this one, then `next`.
    pub fn then(self, next: Self) -> Self {
        Self(self.0.map(|image| next.image(image)))
    }

    /// Returns the inverse relabelling.
    pub fn inverse(self) -> Self {
        let mut inverse = Digit::ALL;
        for digit in Digit::ALL {
            inverse[self.image(digit).index()] = digit;
        }
        Self(inverse)
    }
}

/// An element of the group: transposition or not, then moves of rows and columns, then relabelling of digits.
///
/// There are 2 · 1,296 · 1,296 · 362,880 = 1,218,998,108,160 of them. Every chain of the handout's eight maps has the
/// effect of one of them; [`Transformation::maps`] returns a chain of at most ten maps with the same effect.
///
/// ```
/// use board::grid::Grid;
/// use reference::puzzle::relate::Transformation;
/// let mut grid = Grid::EMPTY;
/// grid.set_value("r1c4".parse().unwrap(), 7);
/// let transposed = Transformation { transposed: true, ..Transformation::IDENTITY };
/// assert_eq!(transposed.apply(&grid).value("r4c1".parse().unwrap()), 7);
/// assert_eq!(transposed.then(&transposed), Transformation::IDENTITY);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Transformation {
    /// True if the grid is transposed first.
    pub transposed: bool,
    /// New positions of the rows, after the transposition.
    pub rows: LineOrder,
    /// New positions of the columns, after the transposition.
    pub columns: LineOrder,
    /// Images of the digits.
    pub digits: Relabelling,
}

impl Transformation {
    /// The identity.
    pub const IDENTITY: Self = Self {
        transposed: false,
        rows: LineOrder::IDENTITY,
        columns: LineOrder::IDENTITY,
        digits: Relabelling::IDENTITY,
    };

    /// Returns the image of a grid. White spaces and values that are not digits move but keep their value.
    pub fn apply(&self, grid: &Grid) -> Grid {
        let turned = if self.transposed {
            &transposed(grid)
        } else {
            grid
        };
        let mut image = Grid::EMPTY;
        for cell in Cell::ALL {
            let row = self.rows.target(cell.index() / 9);
            let column = self.columns.target(cell.index() % 9);
            let value = match turned.digit(cell) {
                Some(digit) => self.digits.image(digit).value(),
                None => turned.value(cell),
            };
            image.set_value(Cell::ALL[row * 9 + column], value);
        }
        image
    }

    /// Composes two transformations: first this one, then `next`.
    pub fn then(&self, next: &Self) -> Self {
        // If `next` transposes, the rows that were moved before become columns.
        let (rows, columns) = self.lines_after(next.transposed);
        Self {
            transposed: self.transposed != next.transposed,
            rows: rows.then(next.rows),
            columns: columns.then(next.columns),
            digits: self.digits.then(next.digits),
        }
    }

    /// Returns the inverse transformation.
    pub fn inverse(&self) -> Self {
        let (rows, columns) = self.lines_after(self.transposed);
        Self {
            transposed: self.transposed,
            rows: rows.inverse(),
            columns: columns.inverse(),
            digits: self.digits.inverse(),
        }
    }

    /// Returns the orders of rows and columns, exchanged if a transposition follows.
    fn lines_after(&self, transposed: bool) -> (LineOrder, LineOrder) {
        if transposed {
            (self.columns, self.rows)
        } else {
            (self.rows, self.columns)
        }
    }
}
