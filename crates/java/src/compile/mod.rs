//! Compiling submissions: jobs, results, and the servers that run them.
//!
//! All sources are compiled together. If that fails, each graded file is compiled with only the files that it uses, so
//! that a broken file affects only those that need it. Methods that contain errors are then left out.
//!
//! | module | what it does |
//! |---|---|
//! | `frame` | writes jobs and reads raw replies |
//! | `reply` | resolves a raw reply to the sources of its job |
//! | `server` | starts, asks and replaces compile servers |

pub mod frame;
mod reply;
mod server;

use std::collections::BTreeMap;
use std::ops::Range;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use thiserror::Error;

pub use self::server::{Allowance, Compiler};
use message::Message;

/// The sources of a submission, and which of them are graded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Job<'a> {
    /// The files that may be compiled.
    pub sources: Vec<Source<'a>>,
    /// The paths of the files that declare graded classes; all of them are among the sources.
    pub graded: Vec<&'a str>,
}

/// A source file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Source<'a> {
    /// Its path in the submission.
    pub path: &'a str,
    /// Its text.
    pub text: &'a str,
    /// The full names of its top-level types, by which other files find them; empty if it is only parsed.
    pub declares: Vec<String>,
}

/// The constructor and methods of a compiled class.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct CompiledClass {
    /// Its name with its package: `utils.BlockUtils`.
    pub name: String,
    /// True if it has a public constructor without parameters.
    pub has_public_constructor: bool,
    /// Its methods, and those that it inherits from classes and interfaces of the submission.
    pub methods: Vec<CompiledMethod>,
}

/// A method of a compiled class.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct CompiledMethod {
    /// Its name.
    pub name: String,
    /// The types of its parameters, erased: `data.Grid`, `data.Cell[]`, `java.util.List`, `int[]`.
    pub parameters: Vec<String>,
    /// The type of its result: `java.util.List<data.Cell>`.
    pub result: String,
}

/// The result of compiling a job.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Compiled {
    /// The class files by the names of the classes: `utils.BlockUtils$1`.
    pub classes: BTreeMap<String, Vec<u8>>,
    /// The compiler's errors in its order, without duplicates.
    pub diagnostics: Vec<Diagnostic>,
    /// The graded files, in the order of the job, and how each was compiled.
    pub graded: Vec<(String, CompileMode)>,
    /// The classes at the top level of graded files.
    pub members: Vec<CompiledClass>,
    /// The reason why compiling all files together failed, if it was not an error in one of them.
    pub trouble: Option<String>,
    /// The methods that do not compile, and were left out so that the rest of their files does.
    pub left_out: Vec<LeftOut>,
}

/// A method that was left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    /// The file's path in the submission.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1 and in characters.
    pub column: usize,
    /// The name of its class, without the package.
    pub class: String,
    /// Its name.
    pub name: String,
    /// Its signature, with types as written.
    pub signature: String,
}

/// The ways in which a graded file was compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub enum CompileMode {
    /// Together with all other files.
    Together,
    /// By itself, with what it uses of the other files.
    Alone,
    /// It could not be compiled.
    NotAtAll,
}

/// An error in a source.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Diagnostic {
    /// The file's path in the submission.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1 and in characters.
    pub column: usize,
    /// The compiler's name for this kind of error: `compiler.err.cant.resolve.location`.
    pub code: String,
    /// The compiler's message, in English.
    pub message: String,
}

impl Diagnostic {
    /// Returns an error of a file as a whole.
    fn of_file(file: &str, code: &str, message: String) -> Self {
        Self {
            file: file.to_owned(),
            line: 1,
            column: 1,
            code: code.to_owned(),
            message,
        }
    }
}

impl Compiled {
    /// Adds the result for another part of the same submission.
    fn add(&mut self, other: Self) {
        for (name, bytes) in other.classes {
            self.classes.entry(name).or_insert(bytes);
        }
        self.graded.extend(other.graded);
        for diagnostic in other.diagnostics {
            if !self.diagnostics.contains(&diagnostic) {
                self.diagnostics.push(diagnostic);
            }
        }
        for method in other.left_out {
            if !self.left_out.contains(&method) {
                self.left_out.push(method);
            }
        }
        for class in other.members {
            if self.members.iter().all(|known| known.name != class.name) {
                self.members.push(class);
            }
        }
    }
}

/// The result of compiling a job with probes and edits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Instrumented {
    /// The classes, serialised as the driver reads them.
    pub classes: Vec<u8>,
    /// The statements, by number.
    pub statements: Vec<Statement>,
    /// The edits.
    pub edits: Vec<Edit>,
}

/// A statement of a submission, or a field with an initial value.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Statement {
    /// The file's path in the submission.
    pub file: String,
    /// The first line, from 1.
    pub line: usize,
    /// The last line of its head, the part before the statements inside it.
    pub last_line: usize,
    /// True if a probe records whether it ran.
    pub is_probed: bool,
    /// True if it runs once, when its class is loaded.
    pub runs_once: bool,
    /// The number of nodes of its syntax tree, without those of the statements inside it.
    pub size: u32,
}

/// A single edit of a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The number that turns it on, from 1.
    pub number: usize,
    /// The index of its statement.
    pub statement: usize,
    /// The bytes of the source that it replaces.
    pub span: Range<usize>,
    /// The text that takes their place.
    pub after: String,
}

impl Edit {
    /// Returns whether it adds a statement and replaces nothing.
    #[must_use]
    pub fn inserts(&self) -> bool {
        self.span.is_empty()
    }
}

/// Reasons why a job has no result.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum CompileFault {
    /// It needed too much time or memory. Which limit it hits first depends on the host, so they are one fault.
    #[error("not compiled within {} s of processor time and the memory of a compiler", limit.as_secs())]
    Exhausted {
        /// The limit of processor time.
        limit: Duration,
    },
    /// The result is too large.
    #[error("more than {limit} bytes of class files")]
    Flooded {
        /// The limit.
        limit: usize,
    },
    /// The compile server ended.
    #[error("the compiler ended ({how})")]
    Crashed {
        /// `exit status 1`, `signal 9`.
        how: String,
    },
    /// The compile server could not be started or kept running, through no fault of the submission.
    #[error("the compiler could not be started")]
    NotStarted {
        /// The reason.
        reason: Message,
    },
    /// The reply is malformed.
    #[error("the compiler's result cannot be read")]
    Unreadable,
}

impl CompileFault {
    /// Returns whether a single file may have caused the fault, so that compiling the files one by one may succeed.
    const fn may_be_of_one_file(&self) -> bool {
        match self {
            Self::Exhausted { .. } | Self::Flooded { .. } | Self::Crashed { .. } => true,
            Self::NotStarted { .. } | Self::Unreadable => false,
        }
    }
}

/// The resource limits of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Maximum processor time.
    pub processor: Duration,
    /// Maximum time that the server may wait by its own choice; a healthy one never waits.
    pub waiting: Duration,
    /// Maximum size of the result, in bytes.
    pub output: usize,
    /// The number of jobs after which the server is replaced.
    pub jobs: usize,
}

impl Default for Limits {
    /// Returns limits far above the needs of an honest submission of any size.
    fn default() -> Self {
        Self {
            processor: Duration::from_secs(20),
            waiting: Duration::from_secs(5),
            output: 64 << 20,
            jobs: 500,
        }
    }
}
