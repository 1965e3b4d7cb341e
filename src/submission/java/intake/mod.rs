//! Reads a submission from a zip or a folder, and never fails: what cannot be read is a remark on that submission.
//!
//! Nothing is ever extracted. Names are listed first, as far as [`IntakeLimits`] allow. From the names alone follows
//! which files are read: `.java` files that are no clutter, no clash and no part of a second project. These are read
//! into memory and decoded, each under limits that count what really comes, whatever headers claim.
//!
//! | module | knows |
//! |---|---|
//! | `archive`, `folder` | the two forms of a submission |
//! | `listing`, `names` | names, and which are refused or clutter |
//! | `select` | which files are read |
//! | `text` | bytes and texts |

mod archive;
mod folder;
mod listing;
mod names;
mod select;
mod text;

pub use archive::archive;

use std::fs::{self, File};
use std::io::BufReader;
use std::path::Path;

use super::archives;
use super::tree::Tree;
use crate::rule::Rule;
use listing::Remarks;

/// The name that the handout demands of an archive.
const DEMANDED_NAME: &str = "sudoku-src.zip";

/// Limits on reading a submission. Memory and time are proportional to these, whatever the submission holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IntakeLimits {
    /// The size of an archive in bytes; a larger one is not opened.
    pub archive_bytes: u64,
    /// Entries that are looked at, folders too, without clutter.
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
pub fn read(path: &Path, classes: &[String], limits: &IntakeLimits) -> Tree {
    match fs::metadata(path) {
        Ok(about) if about.is_dir() => folder::folder(path, classes, limits),
        Ok(about) if about.is_file() => zip_file(path, about.len(), classes, limits),
        Ok(_) => unreadable("special"),
        Err(error) => unreadable(&error.kind().to_string()),
    }
}

fn zip_file(path: &Path, bytes: u64, classes: &[String], limits: &IntakeLimits) -> Tree {
    let mut tree = if bytes > limits.archive_bytes {
        let mut remarks = Remarks::default();
        let detail = format!("archive_bytes > {}", limits.archive_bytes);
        remarks.whole(Rule::TooLarge, detail);
        Tree {
            remarks: remarks.finish(),
            ..Tree::default()
        }
    } else {
        match File::open(path) {
            Ok(file) => archive(BufReader::new(file), classes, limits),
            Err(error) => unreadable(&error.kind().to_string()),
        }
    };
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let own = archives::own_name(&name);
    if own != DEMANDED_NAME {
        let mut remarks = Remarks::default();
        remarks.whole(Rule::ArchiveName, names::shown(own));
        tree.remarks.extend(remarks.finish());
        tree.remarks.sort_by_key(|remark| remark.rule);
    }
    tree
}

fn unreadable(why: &str) -> Tree {
    let mut remarks = Remarks::default();
    remarks.whole(Rule::Unreadable, why);
    Tree {
        remarks: remarks.finish(),
        ..Tree::default()
    }
}
