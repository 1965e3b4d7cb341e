//! The keys of a method, and the anchors and image vectors that are valid for it.

use reference::cell::Cell;
use reference::method;
use reference::unit::{Unit, UnitKind};

use crate::message;
use crate::message::Message;
use crate::spec::{Interface, Method, Type};

/// The key of an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    Grid,
    Grid2,
    Anchor,
    Image,
}

impl Key {
    /// All keys of arguments.
    pub(super) const ALL: [Self; 4] = [Self::Grid, Self::Grid2, Self::Anchor, Self::Image];

    /// Returns the key as it is written.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Grid => "grid",
            Self::Grid2 => "grid2",
            Self::Anchor => "anchor",
            Self::Image => "image",
        }
    }
}

/// Returns the key of every parameter in order; `None` if a parameter cannot be written in a case.
///
/// Keys follow the types: what the handout calls a parameter differs from method to method.
pub(super) fn keys(method: &Method) -> Option<Vec<Key>> {
    let mut keys = Vec::new();
    for parameter in &method.parameters {
        let key = match parameter.kind {
            Type::Grid if keys.contains(&Key::Grid) => Key::Grid2,
            Type::Grid => Key::Grid,
            Type::Cell => Key::Anchor,
            Type::IntArray | Type::CellArray => Key::Image,
            Type::Void | Type::Boolean | Type::Int | Type::CellList | Type::GridList => {
                return None;
            }
        };
        if keys.contains(&key) {
            return None;
        }
        keys.push(key);
    }
    Some(keys)
}

/// The cells that a method takes as its anchor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Anchors {
    /// The anchors of the units of a kind.
    Units(UnitKind),
    /// The two cells that name the axes of a reflection.
    Axes,
    /// Any cell, and `null`: the anchor may mean nothing (C18).
    Any,
}

impl Anchors {
    /// Returns the anchors of a method.
    pub(super) fn of(interface: &Interface, method: &Method) -> Self {
        let Some(asks) = method.asks else {
            return interface.unit.map_or(Self::Any, Self::Units);
        };
        match asks.anchor() {
            Some(method::Anchor::Unit(kind)) => Self::Units(kind),
            Some(method::Anchor::Lines(_)) => Self::Units(UnitKind::Block),
            Some(method::Anchor::Axis) => Self::Axes,
            Some(method::Anchor::Open) | None => Self::Any,
        }
    }

    /// Returns the anchor itself, or the one that was probably meant.
    pub(super) fn nearest(self, cell: Cell) -> Cell {
        match self {
            Self::Units(kind) => Unit::of(kind, cell).anchor(),
            Self::Axes => AXES
                .into_iter()
                .min_by_key(|axis| {
                    axis.row().abs_diff(cell.row()) + axis.column().abs_diff(cell.column())
                })
                .unwrap_or(cell),
            Self::Any => cell,
        }
    }

    /// Returns the rule in words.
    pub(super) fn rule(self) -> Message {
        match self {
            Self::Units(UnitKind::Row) => message!("anchors-of-rows"),
            Self::Units(UnitKind::Column) => message!("anchors-of-columns"),
            Self::Units(UnitKind::Block) => message!("anchors-of-blocks"),
            Self::Axes => message!("anchors-of-axes"),
            Self::Any => message!("anchors-any"),
        }
    }
}

/// The anchors of the axes: column 5 and row 5.
const AXES: [Cell; 2] = [Cell::ALL[4], Cell::ALL[36]];

/// The things that an image vector moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Image {
    /// Three rows or columns within a block.
    Lines,
    /// The digits.
    Digits,
    /// Blocks, named by their anchors.
    Blocks,
}

impl Image {
    /// Returns the image vector that a method takes or gives.
    pub(super) fn of(method: &Method) -> Option<Self> {
        Some(match method.asks?.image()? {
            method::Image::Lines => Self::Lines,
            method::Image::Digits => Self::Digits,
            method::Image::Blocks => Self::Blocks,
        })
    }

    /// Returns the number of entries.
    pub(super) const fn length(self) -> usize {
        match self {
            Self::Lines => 3,
            Self::Digits => 9,
            Self::Blocks => 5,
        }
    }

    /// Returns whether a number can be an entry.
    pub(super) const fn takes(self, number: i64) -> bool {
        match self {
            Self::Lines => matches!(number, 1..=3),
            Self::Digits => matches!(number, -1 | 1..=9),
            Self::Blocks => false,
        }
    }

    /// Returns the rule in words.
    pub(super) fn rule(self) -> Message {
        match self {
            Self::Lines => message!("image-of-lines"),
            Self::Digits => message!("image-of-digits"),
            Self::Blocks => message!("image-of-blocks"),
        }
    }
}
