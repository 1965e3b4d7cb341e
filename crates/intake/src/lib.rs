//! Reads a submission from a zip or a folder. A fault in its bytes becomes a remark on it; only a file that the system
//! refuses to read is an error, as that is not the fault of the submission.
//!
//! Nothing of a submission is ever extracted. Names are listed first, as far as [`IntakeLimits`] allow. The names alone
//! decide which files are read: `.java` files that are not clutter, do not clash and are not part of a second project,
//! and javadoc pages of graded classes. These are read into memory and decoded, each under limits that count the actual
//! bytes, whatever headers claim.
//!
//! | module | knows |
//! |---|---|
//! | `archives`, `exports` | the submissions of a class, and platforms' downloads of it |
//! | `archive`, `folder` | the two forms of a submission |
//! | `listing`, `names` | names: which are refused, which are clutter |
//! | `select` | which files are read |
//! | `text` | bytes and texts |

#[macro_use]
extern crate message;

pub mod archives;
pub mod exports;

mod archive;
mod folder;
mod listing;
mod names;
mod select;
mod text;

use std::collections::BTreeMap;
use std::fs::{self, File, Metadata};
use std::io::{self, BufReader, Read, Seek};
use std::path::Path;

use message::error::HarnessError;
use model::rule::{Remark, Rule};

/// The name that the handout demands of an archive.
const DEMANDED_NAME: &str = "sudoku-src.zip";

/// The names that remarks use for formats that people take for zips.
pub const FORMATS: [&str; 7] = ["RAR", "7-Zip", "gzip", "bzip2", "xz", "tar", "PDF"];

/// Limits on reading a submission. Memory and time are proportional to these, whatever the submission holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IntakeLimits {
    /// The size of an archive in bytes; a larger one is not opened.
    pub archive_bytes: u64,
    /// Entries that are not clutter, folders included.
    pub entries: usize,
    /// Entries that are clutter.
    pub clutter: usize,
    /// Source files.
    pub sources: usize,
    /// Bytes of one source file.
    pub source_bytes: usize,
    /// Bytes of all source files.
    pub all_bytes: usize,
    /// The maximum number of bytes that one byte of an archive may unpack to.
    pub ratio: usize,
    /// The unpacked size in bytes above which the ratio counts.
    pub ratio_from: usize,
    /// Bytes of a normalised path.
    pub path_bytes: usize,
    /// Names in a path.
    pub depth: usize,
}

/// A source file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SourceText {
    /// Its path in the submission, normalised, with `/` between folders: `src/utils/RowUtils.java`.
    pub path: String,
    /// Its text, decoded, without a byte order mark.
    pub text: String,
}

/// The files of a submission.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tree {
    /// All `.java` files that may be compiled, ascending by path.
    pub sources: Vec<SourceText>,
    /// The javadoc pages of graded classes, ascending by path.
    pub pages: Vec<SourceText>,
    /// The normalised paths of all other files, which are not read, ascending; clutter is left out.
    pub others: Vec<String>,
    /// The SHA-256 of each source and page, in hexadecimal digits, by path.
    pub hashes: BTreeMap<String, String>,
    /// All files with their bytes, by path, if everything was wanted.
    pub files: BTreeMap<String, Vec<u8>>,
    /// Remarks on the archive and its files.
    pub remarks: Vec<Remark>,
}

/// The files of a submission that are read.
#[derive(Clone, Copy, Debug)]
enum Wanted<'a> {
    /// Java sources; the names are those of the graded classes.
    Sources(&'a [String]),
    /// All files but clutter, as bytes.
    Everything,
}

impl Default for IntakeLimits {
    /// Far above what an honest submission needs.
    fn default() -> Self {
        Self {
            archive_bytes: 64 << 20,
            entries: 2_000,
            clutter: 20_000,
            sources: 400,
            source_bytes: 1 << 20,
            all_bytes: 8 << 20,
            ratio: 200,
            ratio_from: 64 << 10,
            path_bytes: 512,
            depth: 24,
        }
    }
}

/// Reads the submission at a path, a zip or a folder.
///
/// `classes` are the names of the graded classes; a folder that repeats them is a second project.
///
/// # Errors
///
/// If the system refuses to read a file or a folder of it, or one of them changes meanwhile.
pub fn read(path: &Path, classes: &[String], limits: &IntakeLimits) -> Result<Tree, HarnessError> {
    read_wanted(path, Wanted::Sources(classes), limits)
}

/// Reads all files of a submission that may be in any language.
///
/// # Errors
///
/// As for [`read`].
pub fn read_everything(path: &Path, limits: &IntakeLimits) -> Result<Tree, HarnessError> {
    read_wanted(path, Wanted::Everything, limits)
}

fn read_wanted(
    path: &Path,
    wanted: Wanted<'_>,
    limits: &IntakeLimits,
) -> Result<Tree, HarnessError> {
    let metadata = fs::metadata(path).map_err(|error| refused(path, &error))?;
    if metadata.is_dir() {
        folder::folder(path, wanted, limits)
    } else if metadata.is_file() {
        zip_file(path, wanted, limits).map_err(|error| refused(path, &error))
    } else {
        Ok(only(Rule::Unreadable, "special"))
    }
}

/// Returns the error for a file or folder that the system refuses to read.
fn refused(path: &Path, error: &io::Error) -> HarnessError {
    let (path, reason) = (path.display().to_string(), error.to_string());
    HarnessError::new(message!("hand-in-unread", path, reason))
        .with_help(message!("hand-in-readable"))
}

/// Returns the error for a file that was written to while it was read.
fn changed() -> io::Error {
    io::Error::other("it changed while it was read")
}

fn is_changed(before: &Metadata, after: &Metadata) -> bool {
    after.len() != before.len() || after.modified().ok() != before.modified().ok()
}

/// Reads the Java sources in a zip, whatever the bytes are.
///
/// ```
/// use std::io::Cursor;
/// use model::rule::Rule;
/// use intake::{IntakeLimits, archive};
/// let tree = archive(Cursor::new(b"Rar!"), &[], &IntakeLimits::default()).unwrap();
/// assert_eq!(tree.remarks[0].rule, Rule::Unreadable);
/// assert_eq!(tree.remarks[0].detail, "RAR");
/// ```
///
/// # Errors
///
/// If the bytes cannot be read.
pub fn archive(
    bytes: impl Read + Seek,
    classes: &[String],
    limits: &IntakeLimits,
) -> io::Result<Tree> {
    archive::archive(bytes, Wanted::Sources(classes), limits)
}

fn zip_file(path: &Path, wanted: Wanted<'_>, limits: &IntakeLimits) -> io::Result<Tree> {
    let file = File::open(path)?;
    let before = file.metadata()?;
    let mut tree = if before.len() > limits.archive_bytes {
        let detail = format!("archive_bytes > {}", limits.archive_bytes);
        only(Rule::TooLarge, detail)
    } else {
        archive::archive(BufReader::new(&file), wanted, limits)?
    };
    if is_changed(&before, &file.metadata()?) {
        return Err(changed());
    }
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let own = archives::own_name(&name);
    if matches!(wanted, Wanted::Sources(_)) && own != DEMANDED_NAME {
        let remark = Remark::new(Rule::ArchiveName).saying(names::shown(own));
        tree.remarks.push(remark);
        tree.remarks.sort_by_key(|remark| remark.rule);
    }
    Ok(tree)
}

/// Returns a submission without files that has only this remark.
fn only(rule: Rule, detail: impl Into<String>) -> Tree {
    Tree {
        remarks: vec![Remark::new(rule).saying(detail)],
        ..Tree::default()
    }
}
