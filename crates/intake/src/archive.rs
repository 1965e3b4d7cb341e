//! Submissions in zip archives.
//!
//! A zip is walked twice: once for the names, once for the content of the chosen files. It is never indexed as a whole,
//! so the limits also bound the list of its entries, and entries of the same name stay distinct.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Read, Seek, SeekFrom};
use std::ops::Range;
use std::rc::Rc;

use zip::read::{ArchiveOffset, Config, OwnedZipFileEntry, ZipFileEntry};
use zip::result::ZipError;
use zip::unstable::read::ZipIterable;
use zip::{CompressionMethod, ZipReadOptions};

use super::listing::{Item, Kind, Listing, Next, Remarks};
use super::select::{Selection, select};
use super::text::{Contents, Failure};
use super::{IntakeLimits, Tree, Wanted, names};
use model::rule::Rule;

/// Maximum number of bytes of an archive that are read at a time; the precision of the compression ratio.
const MAX_READ_BYTES: usize = 512;
/// Signatures of formats that people take for zips, with their offsets.
const OTHER_FORMATS: [(&[u8], usize, &str); 7] = [
    (b"Rar!", 0, super::FORMATS[0]),
    (b"7z\xbc\xaf\x27\x1c", 0, super::FORMATS[1]),
    (b"\x1f\x8b", 0, super::FORMATS[2]),
    (b"BZh", 0, super::FORMATS[3]),
    (b"\xfd7zXZ", 0, super::FORMATS[4]),
    (b"ustar", 257, super::FORMATS[5]),
    (b"%PDF", 0, super::FORMATS[6]),
];
/// Number of leading bytes in which these signatures lie.
const SIGNATURE_BYTES: u64 = 262;

/// Reads the submission in a zip, whatever the bytes are.
pub(super) fn archive(
    bytes: impl Read + Seek,
    wanted: Wanted<'_>,
    limits: &IntakeLimits,
) -> io::Result<Tree> {
    let state = Rc::new(ReaderState::default());
    let reader = CountingReader {
        inner: bytes,
        state: Rc::clone(&state),
    };
    let tree = tree(reader, &state.bytes_read, wanted, limits);
    state.failure.take().map_or(Ok(tree), Err)
}

fn tree(
    mut reader: impl Read + Seek,
    bytes_read: &Cell<usize>,
    wanted: Wanted<'_>,
    limits: &IntakeLimits,
) -> Tree {
    let mut remarks = Remarks::default();
    let first_bytes = first_bytes(&mut reader);
    // A failure to read recurs at once and is reported then.
    let before = bytes_before(&mut reader).unwrap_or(0);
    let config = Config {
        archive_offset: ArchiveOffset::Known(before),
    };
    let mut zip = match ZipIterable::try_new(reader, config) {
        Ok(zip) => zip,
        Err(error) => {
            remark_on_other_format(&first_bytes, &error, &mut remarks);
            return Tree {
                remarks: remarks.finish(),
                ..Tree::default()
            };
        }
    };
    let mut listing = Listing::new(limits, remarks);
    let ranges = list(&mut zip, &mut listing);
    if let (Some(ranges), Ok(entries)) = (ranges, zip.files()) {
        let directories = count_directories(entries.reader_mut(), ranges).unwrap_or_default();
        if directories > 1 {
            let count = directories.to_string();
            listing.remarks.whole(Rule::ArchiveAmbiguous, count);
        }
    }
    let Selection {
        sources,
        others,
        remarks,
    } = select(listing, wanted, limits);
    let mut contents = Contents::new(wanted, limits, remarks);
    read(&mut zip, &sources, bytes_read, &mut contents);
    contents.finish(others)
}

/// Lists the entries. If all could be listed, returns the range of each in the zip: from the start of its local header,
/// as long as its compressed data.
fn list<R: Read + Seek>(
    zip: &mut ZipIterable<R>,
    listing: &mut Listing,
) -> Option<Vec<Range<u64>>> {
    let damaged = |error: ZipError, listing: &mut Listing| {
        listing.remarks.whole(Rule::ArchiveDamaged, reason(&error));
        None
    };
    let entries = match zip.files() {
        Ok(entries) => entries,
        Err(error) => return damaged(error, listing),
    };
    let mut ranges = Vec::new();
    for (index, entry) in entries.enumerate() {
        let entry = match entry {
            Ok(entry) => entry,
            Err(error) => return damaged(error, listing),
        };
        let name = match entry.name() {
            Ok(name) => name.into_owned(),
            Err(_) => String::from_utf8_lossy(entry.name_raw()).into_owned(),
        };
        let start = entry.header_start();
        ranges.push(start..start.saturating_add(entry.compressed_size()));
        if listing.add(&name, kind(&entry, &name), index) == Next::Stop {
            return None;
        }
    }
    Some(ranges)
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
    bytes_read: &Cell<usize>,
    contents: &mut Contents,
) {
    let Ok(entries) = zip.files() else {
        return;
    };
    let chosen: BTreeSet<usize> = sources.iter().map(|source| source.index).collect();
    // Entries after the last chosen one are not walked again.
    let end = chosen.last().map_or(0, |last| last + 1);
    let found: BTreeMap<usize, OwnedZipFileEntry> = entries
        .by_ref()
        .take(end)
        .enumerate()
        .filter(|(index, _)| chosen.contains(index))
        .filter_map(|(index, entry)| Some((index, entry.ok()?.into())))
        .collect();
    // The compressed data of the sources so far.
    let mut used: Vec<Range<u64>> = Vec::new();
    for source in sources {
        let Some(entry) = found.get(&source.index) else {
            contents.remarks.at(Rule::ArchiveDamaged, &source.path, "");
            continue;
        };
        match read_entry(entry, entries.reader_mut(), bytes_read, &mut used, contents) {
            Ok(bytes) => contents.keep(&source.path, &bytes),
            Err((rule, detail)) => contents.remarks.at(rule, &source.path, detail),
        }
    }
}

fn read_entry<R: Read + Seek>(
    entry: &OwnedZipFileEntry,
    reader: &mut R,
    bytes_read: &Cell<usize>,
    used: &mut Vec<Range<u64>>,
    contents: &Contents,
) -> Result<Vec<u8>, (Rule, String)> {
    let method = entry.compression();
    if ![CompressionMethod::Stored, CompressionMethod::Deflated].contains(&method) {
        return Err((Rule::Unreadable, method.to_string()));
    }
    let damaged = |error: &ZipError| (Rule::ArchiveDamaged, reason(error));
    // An entry that owns its headers would read its content to the end when it is dropped, however long that is.
    let file = entry
        .as_ref()
        .with_reader(reader, ZipReadOptions::new())
        .map_err(|error| damaged(&error))?;
    let start = file.data_start().unwrap_or_default();
    let range = start..start.saturating_add(file.compressed_size());
    if used
        .iter()
        .any(|other| range.start < other.end && other.start < range.end)
    {
        return Err((Rule::ArchiveDamaged, "overlap".to_owned()));
    }
    used.push(range);
    let before = bytes_read.get();
    contents
        .read(file, || bytes_read.get() - before)
        .map_err(|failure| match failure {
            Failure::Limit(limit) => (Rule::TooLarge, limit),
            Failure::Io(error) => damaged(&ZipError::Io(error)),
        })
}

/// Adds the remark on bytes that are not a zip.
fn remark_on_other_format(first_bytes: &[u8], error: &ZipError, remarks: &mut Remarks) {
    let other = OTHER_FORMATS.iter().find(|(magic, offset, _)| {
        let rest = first_bytes.get(*offset..);
        rest.is_some_and(|bytes| bytes.starts_with(magic))
    });
    match other {
        Some((.., name)) => remarks.whole(Rule::Unreadable, *name),
        None if first_bytes.starts_with(b"PK") => {
            remarks.whole(Rule::ArchiveDamaged, reason(error));
        }
        None if first_bytes.is_empty() => remarks.whole(Rule::Unreadable, "0"),
        None => remarks.whole(Rule::Unreadable, reason(error)),
    }
}

/// Reads the bytes in which the signature of another format would lie; none if they cannot be read.
fn first_bytes(reader: &mut (impl Read + Seek)) -> Vec<u8> {
    let mut bytes = Vec::new();
    let read = reader
        .rewind()
        .and_then(|()| reader.take(SIGNATURE_BYTES).read_to_end(&mut bytes));
    // A failure to read recurs later and is reported then.
    read.map_or_else(|_| Vec::new(), |_| bytes)
}

fn reason(error: &ZipError) -> String {
    match error {
        ZipError::Io(error) if error.kind() == io::ErrorKind::UnexpectedEof => "EOF".to_owned(),
        ZipError::Io(error) => names::shown(&error.to_string()),
        error => names::shown(&error.to_string()),
    }
}

/// A reader that counts the bytes read, and returns few at a time, so that unpacking never reads far ahead.
#[derive(Debug)]
struct CountingReader<R> {
    inner: R,
    state: Rc<ReaderState>,
}

/// The state of a [`CountingReader`], shared with the code that created it.
#[derive(Debug, Default)]
struct ReaderState {
    /// The number of bytes read.
    bytes_read: Cell<usize>,
    /// The last failure of the system to read, which is not the zip's fault.
    failure: RefCell<Option<io::Error>>,
}

impl<R: Read> Read for CountingReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let max = buffer.len().min(MAX_READ_BYTES);
        let read = self.inner.read(&mut buffer[..max]);
        let length = read.map_err(|error| {
            let kind = error.kind();
            if kind != io::ErrorKind::Interrupted {
                self.state.failure.replace(Some(error));
            }
            io::Error::from(kind)
        })?;
        let bytes_read = &self.state.bytes_read;
        bytes_read.set(bytes_read.get().saturating_add(length));
        Ok(length)
    }
}

impl<R: Seek> Seek for CountingReader<R> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.inner.seek(to)
    }
}

/// The signature of an end of central directory record.
const END_SIGNATURE: [u8; 4] = *b"PK\x05\x06";
/// The signature of a file header in the central directory.
const CENTRAL_HEADER_SIGNATURE: [u8; 4] = *b"PK\x01\x02";
/// Size of a local file header without its name and extra field, in bytes.
const LOCAL_HEADER_BYTES: usize = 30;
/// Number of bytes that are searched at a time.
const WINDOW: u64 = 1 << 16;
/// Size of an end of central directory record without its comment, in bytes.
const END_RECORD_BYTES: usize = 22;
/// Maximum length of the comment, in bytes.
const MAX_COMMENT_BYTES: usize = 0xffff;
/// The value of a field whose number is in the Zip64 record instead.
const IN_ZIP64_RECORD: u32 = u32::MAX;

/// Returns the number of bytes before the zip; 0 without an end of central directory record.
///
/// The central directory ends where that record begins, and the record states the size of the directory and its offset
/// from the start of the zip.
pub(super) fn bytes_before(reader: &mut (impl Read + Seek)) -> io::Result<u64> {
    let length = reader.seek(SeekFrom::End(0))?;
    let tail_start = length.saturating_sub((END_RECORD_BYTES + MAX_COMMENT_BYTES) as u64);
    reader.seek(SeekFrom::Start(tail_start))?;
    let mut tail = Vec::new();
    reader
        .take((END_RECORD_BYTES + MAX_COMMENT_BYTES) as u64)
        .read_to_end(&mut tail)?;
    let before = tail
        .windows(END_RECORD_BYTES)
        .enumerate()
        .rev()
        .filter(|(_, record)| record.starts_with(&END_SIGNATURE))
        .find_map(|(index, record)| {
            let comment = usize::from(u16::from_le_bytes([record[20], record[21]]));
            let fits = index + END_RECORD_BYTES + comment <= tail.len();
            let size = field(record, 12)?;
            let start = field(record, 16)?;
            let end = tail_start + index as u64;
            let before = end.checked_sub(size)?.checked_sub(start)?;
            fits.then_some(before)
        });
    Ok(before.unwrap_or(0))
}

/// Returns the 4-byte field at an offset of the record, unless the Zip64 record holds its value.
fn field(record: &[u8], offset: usize) -> Option<u64> {
    let bytes = record.get(offset..offset + 4)?.try_into().ok()?;
    let number = u32::from_le_bytes(bytes);
    (number != IN_ZIP64_RECORD).then_some(u64::from(number))
}

/// Counts the central directories that a program could take for that of the zip. The ranges of the entries are not
/// searched: zips inside have directories of their own.
fn count_directories(
    reader: &mut (impl Read + Seek),
    mut ranges: Vec<Range<u64>>,
) -> io::Result<usize> {
    let length = reader.seek(SeekFrom::End(0))?;
    ranges.push(length..length);
    ranges.sort_unstable_by_key(|range| range.start);
    let (mut at, mut count) = (0, 0);
    for range in ranges {
        while at < range.start.min(length) {
            let part = (range.start - at).min(WINDOW);
            let mut bytes = Vec::new();
            reader.seek(SeekFrom::Start(at))?;
            // A record may begin at the last byte of the window.
            reader
                .take(part + END_RECORD_BYTES as u64 - 1)
                .read_to_end(&mut bytes)?;
            for (offset, record) in bytes.windows(END_RECORD_BYTES).enumerate() {
                if record.starts_with(&END_SIGNATURE) {
                    count += usize::from(ends_directory(reader, record, at + offset as u64)?);
                }
            }
            at += part;
        }
        // The local header ends with the lengths of the name and the extra field, which precede the content.
        let mut header = [0; LOCAL_HEADER_BYTES];
        reader.seek(SeekFrom::Start(range.start))?;
        let _cut_off = reader.read_exact(&mut header);
        let [.., name, name_high, extra, extra_high] = header;
        let lengths = [[name, name_high], [extra, extra_high]].map(u16::from_le_bytes);
        let headers = LOCAL_HEADER_BYTES as u64 + lengths.map(u64::from).iter().sum::<u64>();
        at = at.max(range.end.saturating_add(headers));
    }
    Ok(count)
}

/// Returns whether a central directory of the size that the record states ends at the record's offset.
fn ends_directory(reader: &mut (impl Read + Seek), record: &[u8], offset: u64) -> io::Result<bool> {
    let size = field(record, 12).filter(|&size| size > 0);
    let Some(start) = size.and_then(|size| offset.checked_sub(size)) else {
        return Ok(false);
    };
    let mut signature = [0; CENTRAL_HEADER_SIGNATURE.len()];
    reader.seek(SeekFrom::Start(start))?;
    Ok(reader.read_exact(&mut signature).is_ok() && signature == CENTRAL_HEADER_SIGNATURE)
}
