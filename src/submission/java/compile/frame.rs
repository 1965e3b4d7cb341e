//! The wire format of jobs and of results of compiling: lengths and bytes.
//!
//! A job has its length before it. A result is one line, in which a line feed and an escape character are escaped.
//! Outlines come as JSON.

use super::{CompiledClass, CompiledMethod, How, Job};

/// The result of compiling, with sources by their index in the job.
#[derive(Debug, Default, PartialEq, Eq)]
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
#[derive(Debug, PartialEq, Eq)]
pub(super) struct RawDiagnostic {
    /// The graded source that was compiled by itself; none if all were compiled together.
    pub phase: Option<usize>,
    pub source: Option<usize>,
    pub line: usize,
    pub column: usize,
    pub code: String,
    pub message: String,
}

/// The kinds of requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// The outlines of all sources.
    Outline = 0,
    /// Compile all sources together; if that fails, each graded one by itself.
    Compile = 1,
    /// Compile each graded source by itself.
    CompileAlone = 2,
}

/// Writes a job with its length before it.
pub(super) fn request(job: &Job<'_>, kind: Kind) -> Vec<u8> {
    let mut body = Vec::new();
    put_length(&mut body, kind as usize);
    put_length(&mut body, job.sources.len());
    for source in &job.sources {
        put_text(&mut body, source.path);
        put_text(&mut body, source.text);
        put_length(&mut body, source.declares.len());
        for name in &source.declares {
            put_text(&mut body, name);
        }
    }
    let index = |graded: &&str| job.sources.iter().position(|source| source.path == *graded);
    let graded: Vec<usize> = job.graded.iter().filter_map(index).collect();
    put_length(&mut body, graded.len());
    for index in graded {
        put_length(&mut body, index);
    }
    let mut request = Vec::with_capacity(body.len() + 4);
    put_length(&mut request, body.len());
    request.append(&mut body);
    request
}

fn put_text(bytes: &mut Vec<u8>, text: &str) {
    put_length(bytes, text.len());
    bytes.extend_from_slice(text.as_bytes());
}

fn put_length(bytes: &mut Vec<u8>, length: usize) {
    // Nothing here comes near four gigabytes: submissions are limited to megabytes when they are read.
    bytes.extend(u32::try_from(length).unwrap_or(u32::MAX).to_be_bytes());
}

/// Reads the result of compiling, without its line feed.
pub(super) fn reply(line: &[u8]) -> Option<Reply> {
    let bytes = unescape(line)?;
    let mut reader = Reader(&bytes);
    let reply = Reply {
        states: reader.list(|reader| {
            let source = reader.length()?;
            let how = match reader.number()? {
                0 => How::Together,
                1 => How::Alone,
                2 => How::NotAtAll,
                _ => return None,
            };
            Some((source, how))
        })?,
        classes: reader.list(|reader| Some((reader.text()?, reader.bytes()?.to_vec())))?,
        members: reader.list(|reader| {
            Some(CompiledClass {
                name: reader.text()?,
                has_public_constructor: reader.number()? != 0,
                methods: reader.list(|reader| {
                    Some(CompiledMethod {
                        name: reader.text()?,
                        parameters: reader.list(Reader::text)?,
                        result: reader.text()?,
                    })
                })?,
            })
        })?,
        diagnostics: reader.list(|reader| {
            Some(RawDiagnostic {
                phase: index(reader.number()?),
                source: index(reader.number()?),
                line: reader.length()?,
                column: reader.length()?,
                code: reader.text()?,
                message: reader.text()?,
            })
        })?,
        faults: reader.list(|reader| Some((index(reader.number()?), reader.text()?)))?,
    };
    reader.0.is_empty().then_some(reply)
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

/// A source; a negative number stands for none.
fn index(number: i32) -> Option<usize> {
    usize::try_from(number).ok()
}

/// The bytes that are left to read.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn number(&mut self) -> Option<i32> {
        let (number, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(i32::from_be_bytes(*number))
    }

    fn length(&mut self) -> Option<usize> {
        usize::try_from(self.number()?).ok()
    }

    fn bytes(&mut self) -> Option<&'a [u8]> {
        let length = self.length()?;
        let (bytes, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(bytes)
    }

    fn text(&mut self) -> Option<String> {
        Some(String::from_utf8_lossy(self.bytes()?).into_owned())
    }

    fn list<T>(&mut self, mut entry: impl FnMut(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        // The length is not trusted with memory: every entry takes bytes.
        (0..self.length()?).map(|_| entry(self)).collect()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::Source;
    use super::*;

    #[test]
    fn a_request_counts_everything() {
        let source = |path, text, declares: &[&str]| Source {
            path,
            text,
            declares: declares.iter().map(|&name| name.to_owned()).collect(),
        };
        let job = Job {
            sources: vec![source("a", "xy", &["A"]), source("b", "", &[])],
            graded: vec!["b"],
        };
        let bytes = request(&job, Kind::Compile);
        let expected = [
            0, 0, 0, 49, // its length
            0, 0, 0, 1, // compile
            0, 0, 0, 2, // two sources
            0, 0, 0, 1, b'a', 0, 0, 0, 2, b'x', b'y', 0, 0, 0, 1, 0, 0, 0, 1, b'A', //
            0, 0, 0, 1, b'b', 0, 0, 0, 0, 0, 0, 0, 0, //
            0, 0, 0, 1, 0, 0, 0, 1, // one graded source, the second
        ];
        assert_eq!(bytes, expected);
    }

    #[test]
    fn a_reply_is_read_with_its_escapes() {
        let line = [
            0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, // source 0, alone
            0, 0, 0, 1, 0, 0, 0, 1, b'A', 0, 0, 0, 3, 0x1b, 1, 0x1b, 2, 7, // class A
            0, 0, 0, 1, 0, 0, 0, 1, b'A', 0, 0, 0, 1, 0, 0, 0, 0, // its members
            0, 0, 0, 0, // no error
            0, 0, 0, 1, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 1, b'E', // a fault in the whole
        ];
        let read = reply(&line).expect("it is well formed");
        assert_eq!(read.states, [(0, How::Alone)]);
        assert_eq!(read.classes, [("A".to_owned(), vec![b'\n', 0x1b, 7])]);
        assert!(read.members[0].has_public_constructor);
        assert_eq!(read.faults, [(None, "E".to_owned())]);
        assert_eq!(reply(&line[..line.len() - 1]), None);
    }

    proptest! {
        #[test]
        fn any_bytes_are_put_up_with(line in proptest::collection::vec(any::<u8>(), 0..200)) {
            let read = reply(&line);
            prop_assert!(read.is_none() || line.len() >= 20);
        }
    }
}
