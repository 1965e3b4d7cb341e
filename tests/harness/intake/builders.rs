//! Zips built byte by byte, so that every header can lie, and trees as text.

use std::fmt::Write as _;
use std::io::{Cursor, Write as _};

use flate2::Compression;
use flate2::write::DeflateEncoder;
use intake::Tree;
use intake::{IntakeLimits, archive};

/// An entry of a zip, with the fields of its headers.
#[derive(Clone, Debug)]
pub(crate) struct Raw {
    pub(crate) name: Vec<u8>,
    pub(crate) data: Vec<u8>,
    pub(crate) method: u16,
    pub(crate) flags: u16,
    pub(crate) checksum: u32,
    pub(crate) packed: u32,
    pub(crate) unpacked: u32,
    pub(crate) mode: u32,
    /// The index of the entry whose local header and data it shares.
    pub(crate) bytes_of: Option<usize>,
}

impl Raw {
    /// Returns an entry that is stored uncompressed.
    pub(crate) fn stored(name: &str, content: impl AsRef<[u8]>) -> Self {
        let content = content.as_ref();
        Self {
            name: name.as_bytes().to_vec(),
            data: content.to_vec(),
            method: 0,
            flags: 0,
            checksum: checksum(content),
            packed: length(content),
            unpacked: length(content),
            mode: 0o100_644,
            bytes_of: None,
        }
    }

    /// Returns a deflated entry.
    pub(crate) fn deflated(name: &str, content: impl AsRef<[u8]>) -> Self {
        let content = content.as_ref();
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
        encoder
            .write_all(content)
            .expect("writing to memory cannot fail");
        let data = encoder.finish().expect("writing to memory cannot fail");
        Self {
            packed: length(&data),
            data,
            method: 8,
            ..Self::stored(name, content)
        }
    }
}

fn length(bytes: &[u8]) -> u32 {
    u32::try_from(bytes.len()).expect("a small entry")
}

fn checksum(bytes: &[u8]) -> u32 {
    let mut checksum = flate2::Crc::new();
    checksum.update(bytes);
    checksum.sum()
}

/// Returns a zip of these entries.
pub(crate) fn zip(entries: &[Raw]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut offsets = Vec::new();
    for entry in entries {
        let offset = entry.bytes_of.map_or(bytes.len(), |other| offsets[other]);
        offsets.push(offset);
        if entry.bytes_of.is_none() {
            bytes.extend(b"PK\x03\x04\x14\0");
            shared_fields(entry, &mut bytes);
            bytes.extend(&entry.name);
            bytes.extend(&entry.data);
        }
    }
    let directory = bytes.len();
    for (entry, offset) in entries.iter().zip(offsets) {
        // Made on Unix, so that the mode counts.
        bytes.extend(b"PK\x01\x02\x14\x03\x14\0");
        shared_fields(entry, &mut bytes);
        bytes.extend([0; 6]);
        bytes.extend((entry.mode << 16).to_le_bytes());
        bytes.extend(u32::try_from(offset).expect("small").to_le_bytes());
        bytes.extend(&entry.name);
    }
    let size = bytes.len() - directory;
    let count = u16::try_from(entries.len()).expect("few entries");
    bytes.extend(b"PK\x05\x06\0\0\0\0");
    bytes.extend(count.to_le_bytes());
    bytes.extend(count.to_le_bytes());
    bytes.extend(u32::try_from(size).expect("small").to_le_bytes());
    bytes.extend(u32::try_from(directory).expect("small").to_le_bytes());
    bytes.extend([0, 0]);
    bytes
}

/// Appends the fields that a local header and a central directory header share.
fn shared_fields(entry: &Raw, bytes: &mut Vec<u8>) {
    bytes.extend(entry.flags.to_le_bytes());
    bytes.extend(entry.method.to_le_bytes());
    bytes.extend([0, 0, 0x21, 0]);
    bytes.extend(entry.checksum.to_le_bytes());
    bytes.extend(entry.packed.to_le_bytes());
    bytes.extend(entry.unpacked.to_le_bytes());
    let name = u16::try_from(entry.name.len()).expect("a short name");
    bytes.extend(name.to_le_bytes());
    bytes.extend([0, 0]);
}

/// Returns the classes that a course grades.
pub(crate) fn classes() -> Vec<String> {
    ["RowUtils", "ColumnUtils", "BlockUtils"]
        .map(str::to_owned)
        .to_vec()
}

/// Reads the submission in a zip.
pub(crate) fn read(bytes: &[u8]) -> Tree {
    archive(Cursor::new(bytes), &classes(), &IntakeLimits::default()).expect("bytes can be read")
}

/// Reads the submission in a zip of these entries.
pub(crate) fn read_entries(entries: &[Raw]) -> Tree {
    read(&zip(entries))
}

/// Renders a tree as text: sources with the beginning of their texts, other files, remarks.
pub(crate) fn show(tree: &Tree) -> String {
    let mut text = String::new();
    for source in &tree.sources {
        let content: String = source.text.chars().take(40).collect();
        writeln!(text, "{} = {content:?}", source.path).expect("writing to memory cannot fail");
    }
    for other in &tree.others {
        writeln!(text, "{other}").expect("writing to memory cannot fail");
    }
    for remark in &tree.remarks {
        let place = remark
            .place
            .as_ref()
            .map_or_else(String::new, |place| format!(" {place}"));
        writeln!(text, "! {}{place}: {}", remark.rule, remark.detail)
            .expect("writing to memory cannot fail");
    }
    text
}

/// Asserts that a tree is rendered as these lines.
pub(crate) fn check(tree: &Tree, expected: &[&str]) {
    let shown = show(tree);
    let lines: Vec<&str> = shown.lines().collect();
    assert_eq!(lines, expected);
}
