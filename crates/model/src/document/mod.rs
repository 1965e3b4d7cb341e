//! Documents: explanations of cases, as data that every report renders.
//!
//! A [`Document`] is made once from a case, its outcome and its verdict. It only explains the verdict, which was
//! decided by equality before. Renderers walk its [`Block`]s in a language and know neither findings nor methods.
//!
//! | module | content |
//! |---|---|
//! | [`mod@diagnosis`] | diagnoses as messages |
//! | [`mod@findings`], [`outcomes`] | findings and outcomes as messages |
//! | [`text`] | rendering for the terminal |

pub mod diagnosis;
pub mod findings;
pub mod outcomes;
pub mod text;
mod value;

use board::grid::Grid;

use crate::draw::Drawing;
use crate::verdict::Status;
use message::{Argument, Message};

pub use value::{line_of, short};

/// Maximum length of a line of text, in characters.
pub const WIDTH: usize = 100;
/// Maximum length of one quoted text of a submission, in characters.
pub const MAX_QUOTED: usize = 200;

/// The explanation of a case.
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    /// The status of the case.
    pub status: Status,
    /// The verdict in one sentence.
    pub headline: Message,
    /// The rest of the explanation, in reading order.
    pub blocks: Vec<Block>,
}

/// A part of a document.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    /// Labels with their values.
    Facts(Vec<Fact>),
    /// The mistake that probably led to the answer.
    Guess(Message),
    /// Sentences, each on a line of its own.
    Sentences(Vec<Argument>),
    /// Drawings, side by side where there is room.
    Drawings(Vec<Drawing>),
    /// Two lists, entry below entry.
    Entries(Entries),
    /// Lines of a submission's own text.
    Quoted(Quoted),
    /// A remark beside the verdict.
    Note(Message),
    /// Additional information, which pages fold.
    Aside(Message),
    /// A heading of the next block.
    Heading(Message),
    /// Values, each with sentences about it.
    Choices(Vec<Choice>),
    /// Two runs of a solver, grid below grid. It is left out of text, which has their placements only.
    Strip(Strip),
}

/// Two runs of a solver, beginning a few grids before they diverge.
#[derive(Clone, Debug, PartialEq)]
pub struct Strip {
    /// The index of the first grid, from 0, which is the number of placements before it.
    pub first: usize,
    /// The expected grids.
    pub expected: Vec<Grid>,
    /// The grids found.
    pub found: Vec<Grid>,
}

/// A label with its value.
#[derive(Clone, Debug, PartialEq)]
pub struct Fact {
    /// The label, in lower case; empty if the value continues the one above.
    pub label: Argument,
    /// The kind of text.
    pub form: Form,
    /// The lines of the value.
    pub lines: Vec<Argument>,
}

/// The kind of text that a value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Words.
    Text,
    /// Code or a value.
    Code,
    /// A grid or a case on one long line that is never wrapped, so that readers can copy it.
    Line,
}

/// Two lists, entry below entry.
#[derive(Clone, Debug, PartialEq)]
pub struct Entries {
    /// The label of the line with the columns' heads.
    pub label: Option<Message>,
    /// The columns.
    pub columns: Vec<Column>,
    /// The number of further columns that are left out.
    pub more: usize,
}

/// A column: the entries of both lists at one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// The entry's name; empty if there is none.
    pub head: String,
    /// The expected entry.
    pub expected: Option<Argument>,
    /// The entry found.
    pub found: Option<Argument>,
}

impl Column {
    /// Returns whether the entries differ.
    pub fn differs(&self) -> bool {
        self.expected != self.found
    }
}

/// Lines of a submission's own text, sanitised.
#[derive(Clone, Debug, PartialEq)]
pub struct Quoted {
    /// The title of the lines.
    pub title: Message,
    /// The lines.
    pub lines: Vec<String>,
    /// The number of lines that are left out.
    pub more: usize,
}

/// A value with sentences about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The value.
    pub value: Argument,
    /// The sentences.
    pub sentences: Vec<Argument>,
}

impl Fact {
    /// Creates a fact in words.
    pub fn text(label: impl Into<Argument>, value: impl Into<Argument>) -> Self {
        Self::new(label, Form::Text, [value.into()])
    }

    /// Creates a fact in code.
    pub fn code(label: impl Into<Argument>, value: impl Into<Argument>) -> Self {
        Self::new(label, Form::Code, [value.into()])
    }

    /// Creates a fact of several lines.
    pub fn new(
        label: impl Into<Argument>,
        form: Form,
        lines: impl IntoIterator<Item = Argument>,
    ) -> Self {
        Self {
            label: label.into(),
            form,
            lines: lines.into_iter().collect(),
        }
    }
}
