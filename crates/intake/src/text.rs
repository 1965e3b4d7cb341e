//! The content of sources: bytes under limits that trust no header, decoded into text.
//!
//! Encodings are mixed inside one submission, so each file is looked at by itself: a byte order mark decides; else
//! UTF-8 if the bytes are UTF-8; else UTF-16 if every other byte is zero; else Windows-1252, which agrees with
//! ISO-8859-1 wherever that has letters.

use std::collections::BTreeMap;
use std::io::{self, Read};

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};
use sha2::{Digest, Sha256};

use super::listing::Remarks;
use super::{IntakeLimits, SourceText, Tree, Wanted};
use model::rule::Rule;

/// Bytes per read; no limit is exceeded by more than these.
const CHUNK: usize = 16 * 1024;

/// The sources read so far.
#[derive(Debug)]
pub(super) struct Contents<'a> {
    wanted: Wanted<'a>,
    limits: &'a IntakeLimits,
    /// The remarks so far.
    pub(super) remarks: Remarks,
    files: BTreeMap<String, Vec<u8>>,
    sources: Vec<SourceText>,
    pages: Vec<SourceText>,
    hashes: BTreeMap<String, String>,
    kept_bytes: usize,
}

/// Reasons for not keeping content.
#[derive(Debug)]
pub(super) enum Failure {
    /// It breaks the limit of this name.
    Limit(String),
    /// It cannot be read.
    Io(io::Error),
}

impl<'a> Contents<'a> {
    /// Starts without sources.
    pub(super) const fn new(
        wanted: Wanted<'a>,
        limits: &'a IntakeLimits,
        remarks: Remarks,
    ) -> Self {
        Self {
            wanted,
            limits,
            remarks,
            files: BTreeMap::new(),
            sources: Vec::new(),
            pages: Vec::new(),
            hashes: BTreeMap::new(),
            kept_bytes: 0,
        }
    }

    /// Reads all bytes. `packed` returns the number of bytes of the zip read for them so far, for the compression
    /// ratio.
    pub(super) fn read(
        &self,
        mut reader: impl Read,
        packed: impl Fn() -> usize,
    ) -> Result<Vec<u8>, Failure> {
        let limits = self.limits;
        let broken = |name: &str, limit: usize| Err(Failure::Limit(format!("{name} > {limit}")));
        let mut bytes = Vec::new();
        let mut chunk = [0; CHUNK];
        loop {
            let length = match reader.read(&mut chunk) {
                Ok(0) => return Ok(bytes),
                Ok(length) => length,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(Failure::Io(error)),
            };
            bytes.extend_from_slice(&chunk[..length]);
            if bytes.len() > limits.source_bytes {
                return broken("source_bytes", limits.source_bytes);
            }
            if self.kept_bytes + bytes.len() > limits.all_bytes {
                return broken("all_bytes", limits.all_bytes);
            }
            if bytes.len() > limits.ratio_from && bytes.len() / limits.ratio.max(1) > packed() {
                return broken("ratio", limits.ratio);
            }
        }
    }

    /// Keeps the content of a file; a source that is not text gets a remark instead.
    pub(super) fn keep(&mut self, path: &str, bytes: &[u8]) {
        let hash = format!("{:x}", Sha256::digest(bytes));
        self.hashes.insert(path.to_owned(), hash);
        if matches!(self.wanted, Wanted::Everything) {
            self.kept_bytes += bytes.len();
            self.files.insert(path.to_owned(), bytes.to_owned());
            return;
        }
        let decoded = decode(bytes);
        if path.strip_suffix(".html").is_some() {
            self.kept_bytes += bytes.len();
            let text = decoded.map_or_else(|_| String::new(), |decoded| decoded.text);
            let path = path.to_owned();
            self.pages.push(SourceText { path, text });
            return;
        }
        match decoded {
            Err(Binary(byte)) => {
                self.remarks
                    .at(Rule::Unreadable, path, format!("0x{byte:02x}"));
            }
            Ok(decoded) => {
                if let Some(name) = decoded.other_than_utf8 {
                    self.remarks.at(Rule::Encoding, path, name);
                }
                self.kept_bytes += bytes.len();
                self.sources.push(SourceText {
                    path: path.to_owned(),
                    text: decoded.text,
                });
            }
        }
    }

    /// Returns the sources and the pages, ascending by path, with the remarks and the paths of all other files.
    pub(super) fn finish(self, others: Vec<String>) -> Tree {
        let (mut sources, mut pages) = (self.sources, self.pages);
        sources.sort();
        pages.sort();
        Tree {
            sources,
            pages,
            others,
            hashes: self.hashes,
            files: self.files,
            remarks: self.remarks.finish(),
        }
    }
}

/// A decoded text.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Decoded {
    /// The text, without a byte order mark.
    text: String,
    /// The name of the encoding if it is not UTF-8.
    other_than_utf8: Option<&'static str>,
}

/// Bytes that are not text; holds the first byte, or half of a UTF-16 unit, that shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Binary(u8);

/// Decodes bytes.
fn decode(bytes: &[u8]) -> Result<Decoded, Binary> {
    let (encoding, content) = encoding_of(bytes);
    let (text, _) = encoding.decode_without_bom_handling(content);
    let text = text.into_owned();
    let strange: Vec<char> = text.chars().filter(|&letter| is_strange(letter)).collect();
    // A stray control character, such as the end-of-file mark of old editors, does not make a file binary; a NUL does.
    let mostly = strange.len() * 20 > text.chars().count();
    if let Some(&first) = strange.iter().find(|&&letter| mostly || letter == '\0') {
        return Err(Binary(u8::try_from(first).unwrap_or(u8::MAX)));
    }
    let other_than_utf8 = (encoding != UTF_8).then(|| encoding.name());
    Ok(Decoded {
        text,
        other_than_utf8,
    })
}

/// Returns the encoding, and the bytes after the byte order mark.
fn encoding_of(bytes: &[u8]) -> (&'static Encoding, &[u8]) {
    if let Some((encoding, length)) = Encoding::for_bom(bytes) {
        let content = &bytes[length..];
        if encoding != UTF_8 || std::str::from_utf8(content).is_ok() {
            return (encoding, content);
        }
        // Some editor added the mark without converting the text.
        return (WINDOWS_1252, content);
    }
    let zeros = |from: usize| {
        let every_other = bytes.iter().skip(from).step_by(2);
        every_other.filter(|&&byte| byte == 0).count()
    };
    let (even, odd, pairs) = (zeros(0), zeros(1), bytes.len() / 2);
    // Sources are mostly ASCII: in UTF-16, one byte of nearly every unit is zero, and the other never is.
    let encoding = if pairs > 1 && odd * 10 > pairs * 7 && even == 0 {
        UTF_16LE
    } else if pairs > 1 && even * 10 > pairs * 7 && odd == 0 {
        UTF_16BE
    } else if std::str::from_utf8(bytes).is_ok() {
        UTF_8
    } else {
        WINDOWS_1252
    };
    (encoding, bytes)
}

fn is_strange(letter: char) -> bool {
    matches!(letter, '\0'..='\u{8}' | '\u{e}'..='\u{1f}' | '\u{7f}')
}
