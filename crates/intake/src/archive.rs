//! Submissions in zip archives.
//!
//! An archive is walked twice, once for the names and once for the content of the chosen files; it is never indexed as a
//! whole, so that the limits also bound the list of its entries, and entries of one name stay apart.

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
/// Number of bytes in which signatures lie.
const BEGINNING: u64 = 262;

/// Reads the submission in a zip, whatever the bytes are.
pub(super) fn archive(
    bytes: impl Read + Seek,
    wanted: Wanted<'_>,
    limits: &IntakeLimits,
) -> io::Result<Tree> {
    let reading = Rc::new(Reading::default());
    let reader = Counting {
        inner: bytes,
        reading: Rc::clone(&reading),
    };
    let tree = tree(reader, &reading.taken, wanted, limits);
    reading.failure.take().map_or(Ok(tree), Err)
}

fn tree(
    mut reader: impl Read + Seek,
    taken: &Cell<usize>,
    wanted: Wanted<'_>,
    limits: &IntakeLimits,
) -> Tree {
    let mut remarks = Remarks::default();
    let beginning = beginning(&mut reader);
    // A failure to read comes again at once, and is said then.
    let before = bytes_before(&mut reader).unwrap_or(0);
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
    let places = list(&mut zip, &mut listing);
    if let (Some(places), Ok(entries)) = (places, zip.files()) {
        let directories = directories(entries.reader_mut(), places).unwrap_or_default();
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
    read(&mut zip, &sources, taken, &mut contents);
    contents.finish(others)
}

/// Lists the entries. Returns their places in the archive, without the length of their headers, if all could be listed.
fn list<R: Read + Seek>(
    zip: &mut ZipIterable<R>,
    listing: &mut Listing,
) -> Option<Vec<Range<u64>>> {
    let damaged = |error: ZipError, listing: &mut Listing| {
        listing.remarks.whole(Rule::ArchiveDamaged, why(&error));
        None
    };
    let entries = match zip.files() {
        Ok(entries) => entries,
        Err(error) => return damaged(error, listing),
    };
    let mut places = Vec::new();
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
        places.push(start..start.saturating_add(entry.compressed_size()));
        if listing.add(&name, kind(&entry, &name), index) == Next::Stop {
            return None;
        }
    }
    Some(places)
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
        })
}

/// Remarks on bytes that are not a zip.
fn no_zip(beginning: &[u8], error: &ZipError, remarks: &mut Remarks) {
    let other = OTHER_FORMATS.iter().find(|(magic, offset, _)| {
        let at = beginning.get(*offset..);
        at.is_some_and(|bytes| bytes.starts_with(magic))
    });
    match other {
        Some((.., name)) => remarks.whole(Rule::Unreadable, *name),
        None if beginning.starts_with(b"PK") => remarks.whole(Rule::ArchiveDamaged, why(error)),
        None if beginning.is_empty() => remarks.whole(Rule::Unreadable, "0"),
        None => remarks.whole(Rule::Unreadable, why(error)),
    }
}

/// Reads the first bytes.
fn beginning(reader: &mut (impl Read + Seek)) -> Vec<u8> {
    let mut bytes = Vec::new();
    let read = reader
        .rewind()
        .and_then(|()| reader.take(BEGINNING).read_to_end(&mut bytes));
    // What cannot be read here cannot be read later either, and is said there.
    read.map_or_else(|_| Vec::new(), |_| bytes)
}

fn why(error: &ZipError) -> String {
    match error {
        ZipError::Io(error) if error.kind() == io::ErrorKind::UnexpectedEof => "EOF".to_owned(),
        ZipError::Io(error) => names::shown(&error.to_string()),
        error => names::shown(&error.to_string()),
    }
}

/// A reader that counts the bytes read, and returns few at a time, so that unpacking never reads far ahead.
#[derive(Debug)]
struct Counting<R> {
    inner: R,
    reading: Rc<Reading>,
}

/// The state of a reader that others look at.
#[derive(Debug, Default)]
struct Reading {
    /// The number of bytes read.
    taken: Cell<usize>,
    /// The failure of the system, which the zip is not to blame for.
    failure: RefCell<Option<io::Error>>,
}

impl<R: Read> Read for Counting<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let most = buffer.len().min(MAX_READ_BYTES);
        let read = self.inner.read(&mut buffer[..most]);
        let length = read.map_err(|error| {
            let kind = error.kind();
            if kind != io::ErrorKind::Interrupted {
                self.reading.failure.replace(Some(error));
            }
            io::Error::from(kind)
        })?;
        let taken = &self.reading.taken;
        taken.set(taken.get().saturating_add(length));
        Ok(length)
    }
}

impl<R: Seek> Seek for Counting<R> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.inner.seek(to)
    }
}

/// The signature of the record at the end of an archive.
const SIGNATURE: [u8; 4] = *b"PK\x05\x06";
/// The signature of an entry in a directory.
const ENTRY: [u8; 4] = *b"PK\x01\x02";
/// Number of bytes in the header of an entry, without its name.
const HEADER: usize = 30;
/// Number of bytes that are searched at a time.
const WINDOW: u64 = 1 << 16;
/// The record's bytes without the comment.
const RECORD: usize = 22;
/// Maximum length of the comment, in bytes.
const MAX_COMMENT_BYTES: usize = 0xffff;
/// The value of a field whose number is in another record.
const ELSEWHERE: u32 = u32::MAX;

/// Returns the number of bytes before the archive: the table of contents ends where the record begins, which says how
/// long it is and where it should begin. 0 without such a record.
pub(super) fn bytes_before(reader: &mut (impl Read + Seek)) -> io::Result<u64> {
    let length = reader.seek(SeekFrom::End(0))?;
    let tail_start = length.saturating_sub((RECORD + MAX_COMMENT_BYTES) as u64);
    reader.seek(SeekFrom::Start(tail_start))?;
    let mut tail = Vec::new();
    reader
        .take((RECORD + MAX_COMMENT_BYTES) as u64)
        .read_to_end(&mut tail)?;
    let before = tail
        .windows(RECORD)
        .enumerate()
        .rev()
        .filter(|(_, record)| record.starts_with(&SIGNATURE))
        .find_map(|(place, record)| {
            let comment = usize::from(u16::from_le_bytes([record[20], record[21]]));
            let fits = place + RECORD + comment <= tail.len();
            let size = number(record, 12)?;
            let start = number(record, 16)?;
            let end = tail_start + place as u64;
            let before = end.checked_sub(size)?.checked_sub(start)?;
            fits.then_some(before)
        });
    Ok(before.unwrap_or(0))
}

/// A number of the record, unless another record holds it.
fn number(record: &[u8], place: usize) -> Option<u64> {
    let bytes = record.get(place..place + 4)?.try_into().ok()?;
    let number = u32::from_le_bytes(bytes);
    (number != ELSEWHERE).then_some(u64::from(number))
}

/// Counts the directories of entries that a program could take for that of the archive. What lies in the places of its
/// entries is not searched: archives inside have directories of their own.
fn directories(reader: &mut (impl Read + Seek), mut places: Vec<Range<u64>>) -> io::Result<usize> {
    let length = reader.seek(SeekFrom::End(0))?;
    places.push(length..length);
    places.sort_unstable_by_key(|place| place.start);
    let (mut at, mut count) = (0, 0);
    for place in places {
        while at < place.start.min(length) {
            let part = (place.start - at).min(WINDOW);
            let mut bytes = Vec::new();
            reader.seek(SeekFrom::Start(at))?;
            // A record may begin at the last byte.
            reader
                .take(part + RECORD as u64 - 1)
                .read_to_end(&mut bytes)?;
            for (offset, record) in bytes.windows(RECORD).enumerate() {
                if record.starts_with(&SIGNATURE) {
                    count += usize::from(ends_directory(reader, record, at + offset as u64)?);
                }
            }
            at += part;
        }
        // The header ends with the lengths of name and extra field, which stand before the content.
        let mut header = [0; HEADER];
        reader.seek(SeekFrom::Start(place.start))?;
        let _cut_off = reader.read_exact(&mut header);
        let [.., name, name_high, extra, extra_high] = header;
        let lengths = [[name, name_high], [extra, extra_high]].map(u16::from_le_bytes);
        let headers = HEADER as u64 + lengths.map(u64::from).iter().sum::<u64>();
        at = at.max(place.end.saturating_add(headers));
    }
    Ok(count)
}

/// Returns whether entries lie before the record at a place, as many bytes as it says.
fn ends_directory(reader: &mut (impl Read + Seek), record: &[u8], place: u64) -> io::Result<bool> {
    let size = number(record, 12).filter(|&size| size > 0);
    let Some(start) = size.and_then(|size| place.checked_sub(size)) else {
        return Ok(false);
    };
    let mut beginning = [0; ENTRY.len()];
    reader.seek(SeekFrom::Start(start))?;
    Ok(reader.read_exact(&mut beginning).is_ok() && beginning == ENTRY)
}
