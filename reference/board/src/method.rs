//! The 76 methods of the handout's chapter 4 as data.
//!
//! [`Method`] says what is asked, and about which part of the grid; the table in this file gives each its interface and
//! its name. [`Method::find`] parses a method of a submitted program, a specification or a case once; from then on it
//! is compared as a value.
//!
//! ```
//! use board::method::{Answer, Anchor, Find, Method, Shape, Subject};
//! use board::unit::UnitKind;
//!
//! let method = Method::find("RowSolvingUtil", "getRowMinimalNakedPairCells").unwrap();
//! assert_eq!(
//!     method,
//!     Method::Pair { shape: Shape::Naked, asks: Find::Which, subject: Subject::Unit(UnitKind::Row) }
//! );
//! assert_eq!(method.anchor(), Some(Anchor::Unit(UnitKind::Row)));
//! assert_eq!(method.answer(), Answer::Pair);
//! assert_eq!(method.to_string(), "RowSolvingUtil.getRowMinimalNakedPairCells");
//! ```
//!
//! A new method needs a variant and a row here. Every match on [`Method`] is exhaustive, so the compiler names all
//! other locations that must serve it.

use core::fmt;

use crate::cell::Cell;
use crate::readings::FreeChoice;
use crate::unit::{Unit, UnitKind};

/// The two forms of singles and pairs (2.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shape {
    /// The cells have no other candidates.
    Naked,
    /// The digits have no other cells.
    Hidden,
}

/// The kind of lines that a map moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Line {
    /// Rows move.
    Row,
    /// Columns move.
    Column,
}

impl Line {
    /// Both kinds of lines.
    pub const ALL: [Self; 2] = [Self::Row, Self::Column];

    /// Returns the kind of unit of these lines.
    pub const fn unit_kind(self) -> UnitKind {
        match self {
            Self::Row => UnitKind::Row,
            Self::Column => UnitKind::Column,
        }
    }

    /// Returns the nine lines, ascending.
    pub fn units(self) -> [Unit; 9] {
        self.unit_kind().units()
    }

    /// Returns the three lines that run through the cell's block.
    pub fn through_block(self, cell: Cell) -> [Unit; 3] {
        let index = match self {
            Self::Row => cell.index() / 9,
            Self::Column => cell.index() % 9,
        };
        let first = index / 3 * 3;
        [0, 1, 2].map(|number| self.units()[first + number])
    }
}

/// The part of the grid that a question is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Subject {
    /// One unit, or all units of a kind.
    Unit(UnitKind),
    /// The whole grid.
    Grid,
}

impl Subject {
    /// Returns the kind of unit, or `None` for the whole grid.
    pub const fn unit_kind(self) -> Option<UnitKind> {
        match self {
            Self::Unit(kind) => Some(kind),
            Self::Grid => None,
        }
    }
}

/// The question about a single or a pair (3.1.2, 3.1.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Find {
    /// Is there one?
    Exists,
    /// Return the minimal one.
    Which,
}

impl Find {
    const fn answer(self, found: Answer) -> Answer {
        match self {
            Self::Exists => Answer::YesNo,
            Self::Which => found,
        }
    }
}

/// The question about a map from one grid to another (3.2, 3.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MapTask {
    /// Apply the map to a grid.
    Apply,
    /// Does some map of the kind turn the first grid into the second?
    Recognise,
    /// Return the image, axis or number of the map that turns the first grid into the second.
    Image,
}

impl MapTask {
    const fn answer(self, image: Answer) -> Answer {
        match self {
            Self::Apply => Answer::Grid,
            Self::Recognise => Answer::YesNo,
            Self::Image => image,
        }
    }
}

/// A method of the handout.
///
/// Every value has exactly one row in the table: there is no combination that the handout does not ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Method {
    /// Is the subject valid (3.1.4)?
    IsValid(Subject),
    /// The white spaces of the subject, ascending (3.1.1).
    WhiteSpaces(Subject),
    /// Is the unit a full house (3.1.4)?
    IsFullHouse(UnitKind),
    /// Is some unit of the kind, or any unit, a full house (3.1.4)?
    HasFullHouse(Subject),
    /// Singles (3.1.2).
    Single {
        /// Naked or hidden.
        shape: Shape,
        /// Existence or minimal cell.
        asks: Find,
        /// Where to look.
        subject: Subject,
    },
    /// Pairs (3.1.3).
    Pair {
        /// Naked or hidden.
        shape: Shape,
        /// Existence or minimal cells.
        asks: Find,
        /// Where to look.
        subject: Subject,
    },
    /// Solve by the units of a kind (3.4).
    Solve(UnitKind),
    /// Permutations of the three lines through a block (3.2.1).
    BlockIntern {
        /// The lines that move.
        line: Line,
        /// The question about the map.
        asks: MapTask,
    },
    /// Permutations of whole bands or stacks (3.2.2).
    BlockPermutation(MapTask),
    /// Permutations of the digits within a unit (3.2.3).
    ValuePermutation {
        /// The kind of unit whose digits are exchanged.
        unit: UnitKind,
        /// The question about the map.
        asks: MapTask,
    },
    /// Exchange rows and columns (3.3).
    Transpose,
    /// Is the second grid the transposition of the first (3.3)?
    IsTransposition,
    /// Reflections at column 5 or row 5 (3.3).
    Reflection(MapTask),
    /// Right turns (3.3).
    Turn(MapTask),
}

/// The meaning of a method's anchor cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Anchor {
    /// It names a unit of a kind.
    Unit(UnitKind),
    /// It names the three lines through its block.
    Lines(Line),
    /// It names the axis of a reflection.
    Axis,
    /// It means nothing, or names a block (C18).
    Open,
}

/// The items that an image vector moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Image {
    /// The three lines through a block.
    Lines,
    /// The nine digits.
    Digits,
    /// The blocks, named by their anchors.
    Blocks,
}

/// The kind of answer that a method gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Answer {
    /// Yes or no.
    YesNo,
    /// A cell that must exist.
    Cell,
    /// Any number of cells, ascending.
    Cells,
    /// The two cells of a pair, or none.
    Pair,
    /// The changed grid.
    Grid,
    /// The grids of a solver's run.
    Run,
    /// An image vector that must exist.
    Image(Image),
    /// The anchor of an axis that must exist.
    Axis,
    /// A number of turns that must exist.
    Turns,
}

impl Answer {
    /// Returns whether the method may assume that there is something to return.
    pub const fn must_exist(self) -> bool {
        match self {
            Self::Cell | Self::Image(_) | Self::Axis | Self::Turns => true,
            Self::YesNo | Self::Cells | Self::Pair | Self::Grid | Self::Run => false,
        }
    }

    /// Returns whether `false` or "there is none" can be the right answer.
    pub const fn can_be_negative(self) -> bool {
        match self {
            Self::YesNo | Self::Pair => true,
            Self::Cell
            | Self::Cells
            | Self::Grid
            | Self::Run
            | Self::Image(_)
            | Self::Axis
            | Self::Turns => false,
        }
    }
}

impl Method {
    /// Finds a method by the names of its interface and of itself.
    pub fn find(interface: &str, name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|method| method.interface() == interface && method.name() == name)
    }

    /// Returns the name of the interface that declares the method.
    pub const fn interface(self) -> &'static str {
        self.names().0
    }

    /// Returns the name that chapter 4 gives the method.
    pub const fn name(self) -> &'static str {
        self.names().1
    }

    /// Returns the first member of the method's family: the methods that ask the same of another unit, or of the same
    /// map in another way.
    ///
    /// ```
    /// use board::method::Method;
    /// let find = |interface, name| Method::find(interface, name).unwrap();
    /// let has = find("RowSolvingUtil", "isRowWithNakedPairCells");
    /// let get = find("BlockSolvingUtil", "getBlockNakedPairCells");
    /// assert_eq!(has.family(), get.family());
    /// ```
    pub const fn family(self) -> Self {
        const GRID: Subject = Subject::Grid;
        const APPLY: MapTask = MapTask::Apply;
        const EXISTS: Find = Find::Exists;
        match self {
            Self::IsValid(_) => Self::IsValid(GRID),
            Self::WhiteSpaces(_) => Self::WhiteSpaces(GRID),
            Self::IsFullHouse(_) | Self::HasFullHouse(_) => Self::HasFullHouse(GRID),
            Self::Single { shape, .. } => Self::Single {
                shape,
                asks: EXISTS,
                subject: GRID,
            },
            Self::Pair { shape, .. } => Self::Pair {
                shape,
                asks: EXISTS,
                subject: GRID,
            },
            Self::Solve(_) => Self::Solve(UnitKind::Row),
            Self::BlockIntern { .. } => Self::BlockIntern {
                line: Line::Row,
                asks: APPLY,
            },
            Self::BlockPermutation(_) => Self::BlockPermutation(APPLY),
            Self::ValuePermutation { .. } => Self::ValuePermutation {
                unit: UnitKind::Row,
                asks: APPLY,
            },
            Self::Transpose | Self::IsTransposition => Self::Transpose,
            Self::Reflection(_) => Self::Reflection(APPLY),
            Self::Turn(_) => Self::Turn(APPLY),
        }
    }

    /// Returns the kind of unit that the method is about, if it is about one.
    pub const fn unit_kind(self) -> Option<UnitKind> {
        match self {
            Self::IsValid(subject)
            | Self::WhiteSpaces(subject)
            | Self::HasFullHouse(subject)
            | Self::Single { subject, .. }
            | Self::Pair { subject, .. } => subject.unit_kind(),
            Self::IsFullHouse(kind)
            | Self::Solve(kind)
            | Self::ValuePermutation { unit: kind, .. } => Some(kind),
            Self::BlockIntern { line, .. } => Some(line.unit_kind()),
            Self::BlockPermutation(_) => Some(UnitKind::Block),
            Self::Transpose | Self::IsTransposition | Self::Reflection(_) | Self::Turn(_) => None,
        }
    }

    /// Returns the meaning of the anchor among the parameters, or `None` if there is no anchor.
    pub const fn anchor(self) -> Option<Anchor> {
        match self {
            // The only question about the whole grid with an anchor (4.10).
            Self::Single {
                shape: Shape::Hidden,
                asks: Find::Exists,
                subject: Subject::Grid,
            } => Some(Anchor::Open),
            Self::IsValid(subject)
            | Self::WhiteSpaces(subject)
            | Self::Single { subject, .. }
            | Self::Pair { subject, .. } => match subject {
                Subject::Unit(kind) => Some(Anchor::Unit(kind)),
                Subject::Grid => None,
            },
            Self::IsFullHouse(kind) | Self::ValuePermutation { unit: kind, .. } => {
                Some(Anchor::Unit(kind))
            }
            Self::BlockIntern { line, asks } => match asks {
                MapTask::Apply | MapTask::Image => Some(Anchor::Lines(line)),
                MapTask::Recognise => None,
            },
            Self::Reflection(MapTask::Apply) => Some(Anchor::Axis),
            Self::HasFullHouse(_)
            | Self::Solve(_)
            | Self::BlockPermutation(_)
            | Self::Transpose
            | Self::IsTransposition
            | Self::Reflection(_)
            | Self::Turn(_) => None,
        }
    }

    /// Returns the items that the image vector among the parameters or in the answer moves; `None` if there is no image
    /// vector.
    pub const fn image(self) -> Option<Image> {
        let (image, asks) = match self {
            Self::BlockIntern { asks, .. } => (Image::Lines, asks),
            Self::BlockPermutation(asks) => (Image::Blocks, asks),
            Self::ValuePermutation { asks, .. } => (Image::Digits, asks),
            Self::IsValid(_)
            | Self::WhiteSpaces(_)
            | Self::IsFullHouse(_)
            | Self::HasFullHouse(_)
            | Self::Single { .. }
            | Self::Pair { .. }
            | Self::Solve(_)
            | Self::Transpose
            | Self::IsTransposition
            | Self::Reflection(_)
            | Self::Turn(_) => return None,
        };
        match asks {
            MapTask::Apply | MapTask::Image => Some(image),
            MapTask::Recognise => None,
        }
    }

    /// Returns the kind of answer.
    pub const fn answer(self) -> Answer {
        match self {
            Self::IsValid(_)
            | Self::IsFullHouse(_)
            | Self::HasFullHouse(_)
            | Self::IsTransposition => Answer::YesNo,
            Self::WhiteSpaces(_) => Answer::Cells,
            Self::Single { asks, .. } => asks.answer(Answer::Cell),
            Self::Pair { asks, .. } => asks.answer(Answer::Pair),
            Self::Solve(_) => Answer::Run,
            Self::BlockIntern { asks, .. } => asks.answer(Answer::Image(Image::Lines)),
            Self::BlockPermutation(asks) => asks.answer(Answer::Image(Image::Blocks)),
            Self::ValuePermutation { asks, .. } => asks.answer(Answer::Image(Image::Digits)),
            Self::Transpose => Answer::Grid,
            Self::Reflection(asks) => asks.answer(Answer::Axis),
            Self::Turn(asks) => asks.answer(Answer::Turns),
        }
    }

    /// Returns the open clauses on which the method's answers can depend, in the order of the clauses.
    ///
    /// ```
    /// use board::method::{Image, MapTask, Method};
    /// use board::unit::UnitKind;
    /// let image = Method::ValuePermutation { unit: UnitKind::Row, asks: MapTask::Image };
    /// assert_eq!(image.clauses(), ["C19", "C20", "C22"]);
    /// ```
    pub const fn clauses(self) -> &'static [&'static str] {
        match self {
            Self::Single {
                shape,
                asks,
                subject,
            } => match (shape, asks, subject) {
                (Shape::Naked, _, _) => &["C3", "C6", "C14", "C33"],
                (Shape::Hidden, _, Subject::Unit(_)) => &["C1", "C3", "C6", "C14", "C33"],
                (Shape::Hidden, Find::Exists, Subject::Grid) => {
                    &["C1", "C2", "C3", "C6", "C14", "C18", "C33"]
                }
                (Shape::Hidden, Find::Which, Subject::Grid) => &["C2", "C3", "C6", "C14", "C33"],
            },
            Self::Pair { asks, subject, .. } => match (asks, subject) {
                (Find::Which, Subject::Grid) => &["C4", "C5", "C6", "C14", "C16", "C33"],
                _ => &["C4", "C5", "C6", "C14", "C33"],
            },
            Self::Solve(_) => &["C1", "C4", "C5", "C7", "C8", "C9", "C10", "C11", "C33"],
            Self::BlockIntern { asks, .. } | Self::BlockPermutation(asks) => match asks {
                MapTask::Apply => &[],
                MapTask::Recognise | MapTask::Image => &["C22"],
            },
            Self::ValuePermutation { asks, .. } => match asks {
                MapTask::Apply => &[],
                MapTask::Recognise => &["C20", "C22"],
                MapTask::Image => &["C19", "C20", "C22"],
            },
            Self::IsValid(_)
            | Self::WhiteSpaces(_)
            | Self::IsFullHouse(_)
            | Self::HasFullHouse(_)
            | Self::Transpose
            | Self::IsTransposition
            | Self::Reflection(_)
            | Self::Turn(_) => &[],
        }
    }

    /// Returns the question about a map of grids; `None` if the method asks none.
    ///
    /// ```
    /// use board::method::{MapTask, Method};
    /// assert_eq!(Method::IsTransposition.map_task(), Some(MapTask::Recognise));
    /// assert_eq!(Method::Transpose.map_task(), Some(MapTask::Apply));
    /// ```
    pub const fn map_task(self) -> Option<MapTask> {
        match self {
            Self::BlockIntern { asks, .. }
            | Self::BlockPermutation(asks)
            | Self::ValuePermutation { asks, .. }
            | Self::Reflection(asks)
            | Self::Turn(asks) => Some(asks),
            Self::Transpose => Some(MapTask::Apply),
            Self::IsTransposition => Some(MapTask::Recognise),
            Self::IsValid(_)
            | Self::WhiteSpaces(_)
            | Self::IsFullHouse(_)
            | Self::HasFullHouse(_)
            | Self::Single { .. }
            | Self::Pair { .. }
            | Self::Solve(_) => None,
        }
    }

    /// Returns whether the answer depends on candidates.
    ///
    /// ```
    /// use board::method::Method;
    /// use board::unit::UnitKind;
    /// assert!(Method::Solve(UnitKind::Row).looks_at_candidates());
    /// assert!(!Method::Transpose.looks_at_candidates());
    /// ```
    pub const fn looks_at_candidates(self) -> bool {
        match self {
            Self::Single { .. } | Self::Pair { .. } | Self::Solve(_) => true,
            Self::IsValid(_)
            | Self::WhiteSpaces(_)
            | Self::IsFullHouse(_)
            | Self::HasFullHouse(_)
            | Self::BlockIntern { .. }
            | Self::BlockPermutation(_)
            | Self::ValuePermutation { .. }
            | Self::Transpose
            | Self::IsTransposition
            | Self::Reflection(_)
            | Self::Turn(_) => false,
        }
    }

    /// Returns the clause that allows several right answers, if the method can have more than one.
    pub fn free_choice(self) -> Option<&'static FreeChoice> {
        let (clause, asks) = match self {
            Self::BlockIntern { asks, .. } => ("C23", asks),
            Self::BlockPermutation(asks) => ("C25", asks),
            Self::Reflection(asks) => ("C26", asks),
            Self::Turn(asks) => ("C27", asks),
            Self::IsValid(_)
            | Self::WhiteSpaces(_)
            | Self::IsFullHouse(_)
            | Self::HasFullHouse(_)
            | Self::Single { .. }
            | Self::Pair { .. }
            | Self::Solve(_)
            | Self::ValuePermutation { .. }
            | Self::Transpose
            | Self::IsTransposition => return None,
        };
        match asks {
            MapTask::Image => FreeChoice::of_clause(clause),
            MapTask::Apply | MapTask::Recognise => None,
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.interface(), self.name())
    }
}

/// Declares the table: for each interface its methods' names in the order of chapter 4, each with its value.
///
/// The rows are the arms of an exhaustive match, so a value without a row does not compile.
macro_rules! table {
    ($($interface:literal { $($name:literal = $variant:ident $(($($value:tt)*))? $({$($field:tt)*})?;)+ })+) => {
        impl Method {
            /// Every method, ascending by interface and then in the order of chapter 4.
            pub const ALL: [Self; [$($($name),+),+].len()] = {
                use Find::{Exists, Which};
                use Line as L;
                use MapTask::{Apply, Image, Recognise};
                use Shape::{Hidden, Naked};
                use Subject::{Grid, Unit};
                use UnitKind::{Block, Column, Row};
                [$($(Self::$variant $(($($value)*))? $({$($field)*})?),+),+]
            };

            /// Returns the names of the interface and of the method.
            const fn names(self) -> (&'static str, &'static str) {
                use Find::{Exists, Which};
                use Line as L;
                use MapTask::{Apply, Image, Recognise};
                use Shape::{Hidden, Naked};
                use Subject::{Grid, Unit};
                use UnitKind::{Block, Column, Row};
                match self {
                    $($(Self::$variant $(($($value)*))? $({$($field)*})? => ($interface, $name),)+)+
                }
            }
        }
    };
}

table! {
    "BlockIsoUtil" {
        "applyBlockPermutation" = BlockPermutation(Apply);
        "isBlockPermutation" = BlockPermutation(Recognise);
        "getBlockPermutationImage" = BlockPermutation(Image);
        "applyBlockValuePermutation" = ValuePermutation { unit: Block, asks: Apply };
        "getBlockValuePermutationImage" = ValuePermutation { unit: Block, asks: Image };
        "isBlockValuePermutation" = ValuePermutation { unit: Block, asks: Recognise };
    }
    "BlockSolvingUtil" {
        "isValidBlock" = IsValid(Unit(Block));
        "getBlockWhiteSpaces" = WhiteSpaces(Unit(Block));
        "hasFullHouseBlock" = HasFullHouse(Unit(Block));
        "isFullHouseBlock" = IsFullHouse(Block);
        "isBlockWithNakedSingleCell" = Single { shape: Naked, asks: Exists, subject: Unit(Block) };
        "getBlockMinimalNakedSingleCell" = Single { shape: Naked, asks: Which, subject: Unit(Block) };
        "isBlockWithHiddenSingleCell" = Single { shape: Hidden, asks: Exists, subject: Unit(Block) };
        "getBlockMinimalHiddenSingleCell" = Single { shape: Hidden, asks: Which, subject: Unit(Block) };
        "isBlockWithNakedPair" = Pair { shape: Naked, asks: Exists, subject: Unit(Block) };
        "getBlockNakedPairCells" = Pair { shape: Naked, asks: Which, subject: Unit(Block) };
        "isBlockWithHiddenPair" = Pair { shape: Hidden, asks: Exists, subject: Unit(Block) };
        "getBlockHiddenPairCells" = Pair { shape: Hidden, asks: Which, subject: Unit(Block) };
        "solveBlockBased" = Solve(Block);
    }
    "ColIsoUtil" {
        "applyBlockInternColPermutation" = BlockIntern { line: L::Column, asks: Apply };
        "isBlockInternColPermutation" = BlockIntern { line: L::Column, asks: Recognise };
        "getBlockInternColPermutationImage" = BlockIntern { line: L::Column, asks: Image };
        "applyColValuePermutation" = ValuePermutation { unit: Column, asks: Apply };
        "getColValuePermutationImage" = ValuePermutation { unit: Column, asks: Image };
        "isColValuePermutation" = ValuePermutation { unit: Column, asks: Recognise };
    }
    "ColSolvingUtil" {
        "isValidCol" = IsValid(Unit(Column));
        "getColWhiteSpaces" = WhiteSpaces(Unit(Column));
        "hasFullHouseCol" = HasFullHouse(Unit(Column));
        "isFullHouseCol" = IsFullHouse(Column);
        "isColWithNakedSingleCell" = Single { shape: Naked, asks: Exists, subject: Unit(Column) };
        "getColMinimalNakedSingleCell" = Single { shape: Naked, asks: Which, subject: Unit(Column) };
        "isColWithHiddenSingleCell" = Single { shape: Hidden, asks: Exists, subject: Unit(Column) };
        "getColMinimalHiddenSingleCell" = Single { shape: Hidden, asks: Which, subject: Unit(Column) };
        "isColWithNakedPairCells" = Pair { shape: Naked, asks: Exists, subject: Unit(Column) };
        "getColMinimalNakedPairCells" = Pair { shape: Naked, asks: Which, subject: Unit(Column) };
        "isColWithHiddenPairCells" = Pair { shape: Hidden, asks: Exists, subject: Unit(Column) };
        "getColMinimalHiddenPairCells" = Pair { shape: Hidden, asks: Which, subject: Unit(Column) };
        "solveColBased" = Solve(Column);
    }
    "GridSolvingUtil" {
        "isValid" = IsValid(Grid);
        "getWhiteSpaces" = WhiteSpaces(Grid);
        "hasFullHouseUnit" = HasFullHouse(Grid);
        "hasNakedSingleCell" = Single { shape: Naked, asks: Exists, subject: Grid };
        "getMinimalNakedSingleCell" = Single { shape: Naked, asks: Which, subject: Grid };
        "hasHiddenSingleCell" = Single { shape: Hidden, asks: Exists, subject: Grid };
        "getMinimalHiddenSingleCell" = Single { shape: Hidden, asks: Which, subject: Grid };
        "hasNakedPair" = Pair { shape: Naked, asks: Exists, subject: Grid };
        "getMinimalNakedPairCells" = Pair { shape: Naked, asks: Which, subject: Grid };
        "hasHiddenPairCells" = Pair { shape: Hidden, asks: Exists, subject: Grid };
        "getMinimalHiddenPairCells" = Pair { shape: Hidden, asks: Which, subject: Grid };
    }
    "GridUtil1" {
        "transponse" = Transpose;
        "isTransposition" = IsTransposition;
    }
    "GridUtil2" {
        "reflect" = Reflection(Apply);
        "isReflection" = Reflection(Recognise);
        "getReflectionAnchor" = Reflection(Image);
    }
    "GridUtil3" {
        "turnRight" = Turn(Apply);
        "isGridTurn" = Turn(Recognise);
        "getGridTurnNumber" = Turn(Image);
    }
    "RowIsoUtil" {
        "applyBlockInternRowPermutation" = BlockIntern { line: L::Row, asks: Apply };
        "isBlockInternRowPermutation" = BlockIntern { line: L::Row, asks: Recognise };
        "getBlockInternRowPermutationImage" = BlockIntern { line: L::Row, asks: Image };
        "applyRowValuePermutation" = ValuePermutation { unit: Row, asks: Apply };
        "getRowValuePermutationImage" = ValuePermutation { unit: Row, asks: Image };
        "isRowValuePermutation" = ValuePermutation { unit: Row, asks: Recognise };
    }
    "RowSolvingUtil" {
        "isValidRow" = IsValid(Unit(Row));
        "getRowWhiteSpaces" = WhiteSpaces(Unit(Row));
        "hasFullHouseRow" = HasFullHouse(Unit(Row));
        "isFullHouseRow" = IsFullHouse(Row);
        "isRowWithNakedSingleCell" = Single { shape: Naked, asks: Exists, subject: Unit(Row) };
        "getRowMinimalNakedSingleCell" = Single { shape: Naked, asks: Which, subject: Unit(Row) };
        "isRowWithHiddenSingleCell" = Single { shape: Hidden, asks: Exists, subject: Unit(Row) };
        "getRowMinimalHiddenSingleCell" = Single { shape: Hidden, asks: Which, subject: Unit(Row) };
        "isRowWithNakedPairCells" = Pair { shape: Naked, asks: Exists, subject: Unit(Row) };
        "getRowMinimalNakedPairCells" = Pair { shape: Naked, asks: Which, subject: Unit(Row) };
        "isRowWithHiddenPairCells" = Pair { shape: Hidden, asks: Exists, subject: Unit(Row) };
        "getRowMinimalHiddenPairCells" = Pair { shape: Hidden, asks: Which, subject: Unit(Row) };
        "solveRowBased" = Solve(Row);
    }
}
