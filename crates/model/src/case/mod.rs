//! Cases: questions with their right answers.
//!
//! [`toml`] reads cases from TOML text, [`hodoku`] reads HoDoKu's library lines.

pub mod file_task;
pub mod hodoku;
pub mod toml;

use std::fmt;

use board::method::Method;
use board::readings::Reading;
use serde::{Deserialize, Serialize};

use crate::double::Double;
pub use crate::spec::Visibility;
use crate::stored;
use crate::value::Value;

/// Takes the place of the interface's name in the topic of a case that asks for files.
pub const FILES: &str = "files";

/// The unique name of a case: its file without the extension, two colons, its name in the file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CaseId {
    /// The path of the file below the case folder, without its extension, with `/` between folders.
    pub file: String,
    /// The case's name in the file; such as `line 12` for a HoDoKu line.
    pub name: String,
}

impl fmt::Display for CaseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}::{}", self.file, self.name)
    }
}

/// A method with its arguments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Call {
    /// The interface that declares the method.
    pub interface: String,
    /// The method's name.
    pub method: String,
    /// The method of the reference, or `None` if the reference does not know it.
    #[serde(with = "stored::method")]
    pub asks: Option<Method>,
    /// The arguments in the order of the parameters.
    pub arguments: Vec<Value>,
    /// True if the first two arguments are the same object.
    pub same_object: bool,
    /// The arguments of an earlier call of the same method on the same object; its answer is not judged.
    pub first_call: Option<Vec<Value>>,
    /// The number, from 1, of this image in the sweep of an earlier case; `None` for a case of its own.
    pub image: Option<usize>,
    /// The amount by which floating-point numbers in the answer may differ from the right ones; `None` for equality.
    pub tolerance: Option<Double>,
}

impl Call {
    /// Creates a call of a method of the handout.
    pub fn new(method: Method, arguments: Vec<Value>) -> Self {
        Self {
            interface: method.interface().to_owned(),
            method: method.name().to_owned(),
            asks: Some(method),
            arguments,
            same_object: false,
            first_call: None,
            image: None,
            tolerance: None,
        }
    }
}

/// The question of a case.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Question {
    /// A method of the course.
    Call(Call),
    /// Every step of a technique in a pencilmark grid.
    Technique(Box<hodoku::Line>),
    /// The files that a program writes. Such a case is never cached between runs.
    #[serde(skip)]
    Files(file_task::Files),
}

/// A corner case of a family of methods: a situation in which wrong solutions are likely. If one method of the family
/// is asked about it, all should be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Corner {
    /// Its name, the same for all members of the family.
    pub name: String,
    /// The methods to which it does not apply, as patterns of their names, each with the reason.
    pub not_for: Vec<(String, String)>,
}

/// One question with its right answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Case {
    /// Its unique name.
    pub id: CaseId,
    /// The line of its file on which it begins, from 1.
    pub line: usize,
    /// The question.
    pub question: Question,
    /// The right answers under the case's readings, the default one first; empty if the file has none yet.
    ///
    /// More than one answer is right only where the handout leaves a free choice (C23, C25 to C27). A HoDoKu line
    /// contains its own expectation.
    pub answers: Vec<Value>,
    /// The admissible readings that change the answer, alone or combined with others.
    #[serde(with = "stored::readings")]
    pub contested: Vec<Reading>,
    /// The readings that the case asks for; other readings of these clauses are not admissible here.
    #[serde(with = "stored::readings")]
    pub pins: Vec<Reading>,
    /// `true` if the call is also asked on isomorphic images of its grids.
    pub sweep: bool,
    /// The figure or section the case comes from.
    pub source: Option<String>,
    /// The purpose of the case, in one line.
    pub why: Option<String>,
    /// The corner case of its family of methods that it covers, if any.
    pub corner: Option<Corner>,
    /// Its audience.
    pub visibility: Visibility,
    /// Its weight where points are given proportionally.
    pub weight: u32,
}

impl Case {
    /// Creates a public case of weight 1, without answers and readings.
    pub const fn new(id: CaseId, line: usize, question: Question) -> Self {
        Self {
            id,
            line,
            question,
            answers: Vec::new(),
            contested: Vec::new(),
            pins: Vec::new(),
            sweep: false,
            source: None,
            why: None,
            corner: None,
            visibility: Visibility::Public,
            weight: 1,
        }
    }

    /// Returns the call, if the case asks for one.
    pub fn call(&self) -> Option<&Call> {
        match &self.question {
            Question::Call(call) => Some(call),
            Question::Technique(_) | Question::Files(_) => None,
        }
    }

    /// Returns the names under which the case is counted: the interface and the method of a call, or [`FILES`] and the case
    /// file. A technique is counted under its label alone.
    pub fn topic(&self) -> Option<(&str, &str)> {
        match &self.question {
            Question::Call(call) => Some((&call.interface, &call.method)),
            Question::Files(_) => Some((FILES, &self.id.file)),
            Question::Technique(_) => None,
        }
    }
}
