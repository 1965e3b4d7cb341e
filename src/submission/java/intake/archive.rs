//! Submissions in zips.
//!
//! The archive is walked twice, once for the names and once for the content of what was chosen; it is never indexed as a
//! whole, so that the limits also bound the list of its entries, and entries of one name stay apart.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Read, Seek, SeekFrom};
use std::ops::Range;
use std::rc::Rc;

use zip::read::{ArchiveOffset, Config, OwnedZipFileEntry, ZipFileEntry};
use zip::result::ZipError;
use zip::unstable::read::ZipIterable;
use zip::{CompressionMethod, ZipReadOptions};

use super::content::{Contents, Failure};
use super::listing::{Item, Kind, Listing, Next};
use super::remarks::Remarks;
use super::select::{Selection, select};
use super::{IntakeLimits, path, table};
use crate::rule::Rule;
use crate::submission::java::tree::Tree;

/// How many bytes of an archive are read at a time; the compression ratio is measured that exactly.
const MOST_AT_ONCE: usize = 512;
/// How files begin that people take for zips.
const OTHER_FORMATS: [(&[u8], &str); 5] = [
    (b"Rar!", "RAR"),
    (b"7z\xbc\xaf\x27\x1c", "7-Zip"),
    (b"\x1f\x8b", "gzip"),
    (b"BZh", "bzip2"),
    (b"\xfd7zXZ", "xz"),
];

/// Reads the submission in a zip, whatever the bytes are.
///
/// ```
/// use std::io::Cursor;
/// use epsilon::rule::Rule;
/// use epsilon::submission::java::intake::{IntakeLimits, archive};
/// let tree = archive(Cursor::new(b"Rar!"), &[], &IntakeLimits::default());
/// assert_eq!(tree.remarks[0].rule, Rule::Unreadable);
/// assert_eq!(tree.remarks[0].detail, "RAR");
/// ```
pub fn archive(bytes: impl Read + Seek, classes: &[String], limits: &IntakeLimits) -> Tree {
    let taken = Rc::new(Cell::new(0));
    let mut reader = Counting {
        inner: bytes,
        taken: Rc::clone(&taken),
    };
    let mut remarks = Remarks::default();
    let beginning = beginning(&mut reader);
    // A failure to read comes again at once, and is said then.
    let before = table::bytes_before(&mut reader).unwrap_or(0);
    let config = Config {
        archive_offset: ArchiveOffset::Known(before),
    };
    let mut zip = match ZipIterable::try_new(reader, config) {
        Ok(zip) => zip,
        Err(error) => {
            no_zip(&beginning, &error, &mut remarks);
            return Tree {
                remarks: remarks.finish(),
                ..Tree::default()
            };
        }
    };
    let mut listing = Listing::new(limits, remarks);
    list(&mut zip, &mut listing);
    let Selection {
        sources,
        others,
        remarks,
    } = select(listing, classes, limits);
    let mut contents = Contents::new(limits, remarks);
    read(&mut zip, &sources, &taken, &mut contents);
    let (sources, remarks) = contents.finish();
    Tree {
        sources,
        others,
        remarks: remarks.finish(),
    }
}

fn list<R: Read + Seek>(zip: &mut ZipIterable<R>, listing: &mut Listing) {
    let entries = match zip.files() {
        Ok(entries) => entries,
        Err(error) => return listing.remarks.whole(Rule::ArchiveDamaged, why(&error)),
    };
    for (index, entry) in entries.enumerate() {
        let entry = match entry {
            Ok(entry) => entry,
            Err(error) => return listing.remarks.whole(Rule::ArchiveDamaged, why(&error)),
        };
        let name = match entry.name() {
            Ok(name) => name.into_owned(),
            Err(_) => String::from_utf8_lossy(entry.name_raw()).into_owned(),
        };
        if listing.add(&name, kind(&entry, &name), index) == Next::Stop {
            return;
        }
    }
}

fn kind(entry: &ZipFileEntry, name: &str) -> Kind {
    let by_mode = entry.unix_mode().and_then(Kind::from_mode);
    match by_mode.unwrap_or(Kind::File) {
        // Zips name folders with a `/` at the end; some writers give them the mode of a file.
        Kind::File if name.ends_with(['/', '\\']) => Kind::Folder,
        Kind::File if entry.encrypted() => Kind::Encrypted,
        kind => kind,
    }
}

/// Reads the chosen sources in their order.
fn read<R: Read + Seek>(
    zip: &mut ZipIterable<R>,
    sources: &[Item],
    taken: &Cell<usize>,
    contents: &mut Contents,
) {
    let Ok(entries) = zip.files() else {
        return;
    };
    let chosen: BTreeSet<usize> = sources.iter().map(|source| source.index).collect();
    // Nothing behind the last chosen one is walked again.
    let end = chosen.last().map_or(0, |last| last + 1);
    let found: BTreeMap<usize, OwnedZipFileEntry> = entries
        .by_ref()
        .take(end)
        .enumerate()
        .filter(|(index, _)| chosen.contains(index))
        .filter_map(|(index, entry)| Some((index, entry.ok()?.into())))
        .collect();
    // Bytes of the archive that belong to a source already.
    let mut used: Vec<Range<u64>> = Vec::new();
    for source in sources {
        let Some(entry) = found.get(&source.index) else {
            contents.remarks.at(Rule::ArchiveDamaged, &source.path, "");
            continue;
        };
        match read_entry(entry, entries.reader_mut(), taken, &mut used, contents) {
            Ok(bytes) => contents.keep(&source.path, &bytes),
            Err((rule, why)) => contents.remarks.at(rule, &source.path, why),
        }
    }
}

fn read_entry<R: Read + Seek>(
    entry: &OwnedZipFileEntry,
    reader: &mut R,
    taken: &Cell<usize>,
    used: &mut Vec<Range<u64>>,
    contents: &Contents,
) -> Result<Vec<u8>, (Rule, String)> {
    let method = entry.compression();
    if ![CompressionMethod::Stored, CompressionMethod::Deflated].contains(&method) {
        return Err((Rule::Unreadable, method.to_string()));
    }
    let damaged = |error: &ZipError| (Rule::ArchiveDamaged, why(error));
    // An entry that owns its headers would read its content to the end when it is dropped, however long that is.
    let file = entry
        .as_ref()
        .with_reader(reader, ZipReadOptions::new())
        .map_err(|error| damaged(&error))?;
    let start = file.data_start().unwrap_or_default();
    let place = start..start.saturating_add(file.compressed_size());
    if used
        .iter()
        .any(|other| place.start < other.end && other.start < place.end)
    {
        return Err((Rule::ArchiveDamaged, "overlap".to_owned()));
    }
    used.push(place);
    let before = taken.get();
    contents
        .read(file, || taken.get() - before)
        .map_err(|failure| match failure {
            Failure::Limit(limit) => (Rule::TooLarge, limit),
            Failure::Io(error) => damaged(&ZipError::Io(error)),
            Failure::Changed => (Rule::Unreadable, "changed".to_owned()),
        })
}

/// Says of bytes without a table of contents what they are.
fn no_zip(beginning: &[u8], error: &ZipError, remarks: &mut Remarks) {
    let other = OTHER_FORMATS
        .iter()
        .find(|(magic, _)| beginning.starts_with(magic));
    match other {
        Some((_, name)) => remarks.whole(Rule::Unreadable, *name),
        None if beginning.starts_with(b"PK") => remarks.whole(Rule::ArchiveDamaged, why(error)),
        None if beginning.is_empty() => remarks.whole(Rule::Unreadable, "0"),
        None => remarks.whole(Rule::Unreadable, why(error)),
    }
}

/// The first bytes, as far as there are any.
fn beginning(reader: &mut (impl Read + Seek)) -> Vec<u8> {
    let mut bytes = Vec::new();
    let read = reader
        .rewind()
        .and_then(|()| reader.take(8).read_to_end(&mut bytes));
    // What cannot be read here cannot be read later either, and is said there.
    read.map_or_else(|_| Vec::new(), |_| bytes)
}

fn why(error: &ZipError) -> String {
    match error {
        ZipError::Io(error) if error.kind() == io::ErrorKind::UnexpectedEof => "EOF".to_owned(),
        ZipError::Io(error) => path::shown(&error.to_string()),
        error => path::shown(&error.to_string()),
    }
}

/// A reader that counts what was read, and gives little at a time, so that nobody reads far ahead of what he unpacks.
#[derive(Debug)]
struct Counting<R> {
    inner: R,
    taken: Rc<Cell<usize>>,
}

impl<R: Read> Read for Counting<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let most = buffer.len().min(MOST_AT_ONCE);
        let length = self.inner.read(&mut buffer[..most])?;
        self.taken.set(self.taken.get().saturating_add(length));
        Ok(length)
    }
}

impl<R: Seek> Seek for Counting<R> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.inner.seek(to)
    }
}
