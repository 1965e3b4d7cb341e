//! The wire format of jobs and compile results, in postcard's encoding.
//!
//! A job is preceded by its length as a big-endian 32-bit number. A result is one line, in which line feeds and escape
//! characters are escaped. Outlines come as JSON.

use serde::{Deserialize, Serialize};

use super::{CompileMode, CompiledClass, Job};

/// The result of compiling, with sources by their index in the job.
#[derive(Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Reply {
    /// The graded sources.
    pub states: Vec<(usize, CompileMode)>,
    /// The classes that were generated, by name.
    pub classes: Vec<(String, Vec<u8>)>,
    /// The members of the classes in graded sources.
    pub members: Vec<CompiledClass>,
    /// The errors in sources.
    pub diagnostics: Vec<RawDiagnostic>,
    /// Exceptions that ended the compiler's work: the graded source that was compiled by itself (none if all were
    /// compiled together), and the class of the exception.
    pub faults: Vec<(Option<usize>, String)>,
    /// The methods that were left out.
    pub left_out: Vec<RawLeftOut>,
}

/// A method that was left out because it does not compile.
#[derive(Debug, PartialEq, Eq, Deserialize)]
pub struct RawLeftOut {
    /// The index of its source.
    pub source: usize,
    /// The name of its class, without the package.
    pub class: String,
    /// Its name.
    pub name: String,
    /// Its signature, with types as written.
    pub signature: String,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
}

/// An error as the compiler reports it. An unknown line or column is 0.
#[derive(Debug, PartialEq, Eq, Deserialize)]
pub struct RawDiagnostic {
    /// The graded source that was compiled by itself; none if all were compiled together.
    pub alone: Option<usize>,
    /// The index of the source, if it is in one.
    pub source: Option<usize>,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// The key of the message.
    pub code: String,
    /// The message.
    pub message: String,
}

/// The result of compiling with probes and edits.
#[derive(Debug, Deserialize)]
pub struct Instrumented {
    /// The result of compiling as usual.
    pub reply: Reply,
    /// The statements of the sources.
    pub statements: Vec<RawStatement>,
    /// The edits behind switches.
    pub edits: Vec<RawEdit>,
}

/// A statement of a source.
#[derive(Debug, Deserialize)]
pub struct RawStatement {
    /// The index of the source.
    pub source: usize,
    /// The first line, from 1.
    pub line: usize,
    /// The last line, from 1.
    pub last_line: usize,
    /// Flags: bit 0 is set if it has no probe, bit 1 if it runs once.
    pub flags: u8,
    /// The number of nodes of its syntax tree, without those of the statements inside it.
    pub size: u32,
}

/// A single edit.
#[derive(Debug, Deserialize)]
pub struct RawEdit {
    /// The number of its switch.
    pub number: usize,
    /// The index of its statement.
    pub statement: usize,
    /// The byte offset in the source at which the replaced text starts.
    pub start: usize,
    /// The byte offset at which it ends.
    pub end: usize,
    /// The replacement.
    pub after: String,
}

/// The kinds of requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Kind {
    /// Parse all sources into outlines.
    Outline,
    /// Compile all sources together; if that fails, each graded one by itself.
    Compile,
    /// Compile each graded source by itself.
    CompileAlone,
    /// Compile like [`Self::Compile`], and once more with probes and edits.
    Instrument,
}

/// Serialises a job, preceded by its length. For [`Kind::Instrument`], `edited` has the numbers of the statements whose
/// edits are wanted.
///
/// # Panics
///
/// Never: serialising to memory cannot fail.
pub fn request(job: &Job<'_>, kind: Kind, edited: &[usize]) -> Vec<u8> {
    let index = |graded: &&str| job.sources.iter().position(|source| source.path == *graded);
    let graded: Vec<usize> = job.graded.iter().filter_map(index).collect();
    let mut body = postcard::to_allocvec(&(kind, &job.sources, graded))
        .expect("serialising to memory cannot fail");
    if kind == Kind::Instrument {
        body.extend(postcard::to_allocvec(edited).expect("serialising to memory cannot fail"));
    }
    // Nothing here comes near four gigabytes: submissions are limited to megabytes when they are read.
    let length = u32::try_from(body.len()).unwrap_or(u32::MAX);
    [length.to_be_bytes().to_vec(), body].concat()
}

/// Reads the result of compiling, without its line feed.
pub fn reply<T: for<'a> Deserialize<'a>>(line: &[u8]) -> Option<T> {
    let bytes = unescape(line)?;
    let (reply, rest) = postcard::take_from_bytes(&bytes).ok()?;
    rest.is_empty().then_some(reply)
}

const ESCAPE: u8 = 0x1b;

fn unescape(line: &[u8]) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(line.len());
    let mut rest = line.iter();
    while let Some(&byte) = rest.next() {
        bytes.push(if byte == ESCAPE {
            match rest.next()? {
                1 => b'\n',
                2 => ESCAPE,
                _ => return None,
            }
        } else {
            byte
        });
    }
    Some(bytes)
}
