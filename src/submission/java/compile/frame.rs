//! The wire format of jobs and of results of compiling: that of postcard.
//!
//! A job has its length before it. A result is one line, in which a line feed and an escape character are escaped.
//! Outlines come as JSON.

use serde::{Deserialize, Serialize};

use super::{CompiledClass, How, Job};

/// The result of compiling, with sources by their index in the job.
#[derive(Debug, Default, PartialEq, Eq, Deserialize)]
pub(super) struct Reply {
    /// The graded sources.
    pub states: Vec<(usize, How)>,
    /// The classes that were generated, by name.
    pub classes: Vec<(String, Vec<u8>)>,
    /// The members of the classes in graded sources.
    pub members: Vec<CompiledClass>,
    /// The errors in sources.
    pub diagnostics: Vec<RawDiagnostic>,
    /// Exceptions that ended the compiler's work: the graded source that was compiled by itself, and the class.
    pub faults: Vec<(Option<usize>, String)>,
}

/// An error as the compiler tells it; zero stands for a line or column that is not known.
#[derive(Debug, PartialEq, Eq, Deserialize)]
pub(super) struct RawDiagnostic {
    /// The graded source that was compiled by itself; none if all were compiled together.
    pub phase: Option<usize>,
    pub source: Option<usize>,
    pub line: usize,
    pub column: usize,
    pub code: String,
    pub message: String,
}

/// The result of compiling with probes and edits.
#[derive(Debug, Deserialize)]
pub(super) struct Instrumented {
    pub reply: Reply,
    pub statements: Vec<RawStatement>,
    pub edits: Vec<RawEdit>,
}

/// A statement of a source.
#[derive(Debug, Deserialize)]
pub(super) struct RawStatement {
    pub source: usize,
    pub line: usize,
    pub last_line: usize,
    /// The sum of 1 if it has no probe, and 2 if it runs once.
    pub kind: u8,
}

/// A single edit.
#[derive(Debug, Deserialize)]
pub(super) struct RawEdit {
    pub number: usize,
    pub statement: usize,
    /// The bytes of the source that it replaces.
    pub start: usize,
    pub end: usize,
    pub after: String,
}

/// The kinds of requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) enum Kind {
    /// The outlines of all sources.
    Outline,
    /// Compile all sources together; if that fails, each graded one by itself.
    Compile,
    /// Compile each graded source by itself.
    CompileAlone,
    /// Compile, and once more with probes and edits.
    Instrument,
}

/// Writes a job with its length before it. `edited` are the statements whose edits an instrumented job is to have.
pub(super) fn request(job: &Job<'_>, kind: Kind, edited: &[usize]) -> Vec<u8> {
    let index = |graded: &&str| job.sources.iter().position(|source| source.path == *graded);
    let graded: Vec<usize> = job.graded.iter().filter_map(index).collect();
    let mut body = postcard::to_allocvec(&(kind, &job.sources, graded)).expect("memory takes it");
    if kind == Kind::Instrument {
        body.extend(postcard::to_allocvec(edited).expect("memory takes it"));
    }
    // Nothing here comes near four gigabytes: submissions are limited to megabytes when they are read.
    let length = u32::try_from(body.len()).unwrap_or(u32::MAX);
    [length.to_be_bytes().to_vec(), body].concat()
}

/// Reads the result of compiling, without its line feed.
pub(super) fn reply<T: for<'a> Deserialize<'a>>(line: &[u8]) -> Option<T> {
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_reply_is_read_with_its_escapes() {
        let line = [
            1, 0, 1, // source 0, alone
            1, 1, b'A', 3, 0x1b, 1, 0x1b, 2, 7, // class A
            1, 1, b'A', 1, 0, // its members
            0, // no error
            1, 0, 1, b'E', // a fault in the whole
        ];
        let read: Reply = reply(&line).expect("it is well formed");
        assert_eq!(read.states, [(0, How::Alone)]);
        assert_eq!(read.classes, [("A".to_owned(), vec![b'\n', 0x1b, 7])]);
        assert!(read.members[0].has_public_constructor);
        assert_eq!(read.faults, [(None, "E".to_owned())]);
        assert_eq!(reply::<Reply>(&line[..line.len() - 1]), None);
    }

    proptest! {
        #[test]
        fn any_bytes_are_put_up_with(line in proptest::collection::vec(any::<u8>(), 0..200)) {
            let read: Option<Reply> = reply(&line);
            prop_assert!(read.is_none() || line.len() >= 5);
        }
    }
}
