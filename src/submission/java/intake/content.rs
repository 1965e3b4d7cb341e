//! Reads the content of sources under limits that trust no header.

use std::io::{self, Read};

use super::remarks::Remarks;
use super::{IntakeLimits, encoding};
use crate::rule::Rule;
use crate::submission::java::tree::SourceText;

/// How many bytes are asked for at a time; no limit is overshot by more than these.
const CHUNK: usize = 16 * 1024;

/// Sources in the making.
#[derive(Debug)]
pub(super) struct Contents<'a> {
    limits: &'a IntakeLimits,
    /// What was said so far.
    pub(super) remarks: Remarks,
    sources: Vec<SourceText>,
    kept_bytes: usize,
}

/// Why content cannot be kept.
#[derive(Debug)]
pub(super) enum Failure {
    /// It breaks the limit of this name.
    Limit(String),
    /// It cannot be read.
    Io(io::Error),
    /// Somebody wrote to it meanwhile.
    Changed,
}

impl<'a> Contents<'a> {
    /// No sources yet.
    pub(super) const fn new(limits: &'a IntakeLimits, remarks: Remarks) -> Self {
        Self {
            limits,
            remarks,
            sources: Vec::new(),
            kept_bytes: 0,
        }
    }

    /// Reads all bytes; `packed` says how many bytes of the archive that took so far, for the compression ratio.
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

    /// Keeps a source, or says why not.
    pub(super) fn keep(&mut self, path: &str, bytes: &[u8]) {
        match encoding::decode(bytes) {
            Err(encoding::Binary(byte)) => {
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

    /// The sources, ascending by path, and what was said.
    pub(super) fn finish(self) -> (Vec<SourceText>, Remarks) {
        let Self {
            mut sources,
            remarks,
            ..
        } = self;
        sources.sort();
        (sources, remarks)
    }
}
