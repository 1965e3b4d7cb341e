//! Submissions in folders.
//!
//! Links are never followed, and nothing but regular files is ever opened.

use std::fs::{File, Metadata, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use walkdir::{DirEntry, WalkDir};

use super::listing::{Kind, Listing, Next, Remarks};
use super::select::{Selection, select};
use super::text::{Contents, Failure};
use super::{IntakeLimits, Tree, Wanted};
use crate::rule::Rule;

/// Reads the submission in a folder.
pub(super) fn folder(root: &Path, wanted: Wanted<'_>, limits: &IntakeLimits) -> Tree {
    let mut listing = Listing::new(limits, Remarks::default());
    let files = list(root, &mut listing);
    let Selection {
        sources,
        others,
        remarks,
    } = select(listing, wanted, limits);
    let mut contents = Contents::new(wanted, limits, remarks);
    for source in sources {
        match read_file(&files[source.index], &contents) {
            Ok(bytes) => contents.keep(&source.path, &bytes),
            Err(Failure::Limit(limit)) => contents.remarks.at(Rule::TooLarge, &source.path, limit),
            Err(Failure::Changed) => {
                contents
                    .remarks
                    .at(Rule::Unreadable, &source.path, "changed");
            }
            Err(Failure::Io(error)) => {
                let why = error.kind().to_string();
                contents.remarks.at(Rule::Unreadable, &source.path, why);
            }
        }
    }
    contents.finish(others)
}

/// Lists a folder by name and returns the paths of the listed items; remarks on those that cannot be listed.
fn list(root: &Path, listing: &mut Listing) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut walk = WalkDir::new(root)
        .min_depth(1)
        .sort_by_file_name()
        .into_iter();
    while let Some(entry) = walk.next() {
        let entry = match entry {
            Ok(entry) => entry,
            Err(error) => {
                let place = error.path().unwrap_or(root).to_path_buf();
                let why = error
                    .io_error()
                    .map_or_else(String::new, |error| error.kind().to_string());
                let place = below(root, &place);
                listing.remarks.at(Rule::Unreadable, &place, why);
                continue;
            }
        };
        let is_folder = entry.file_type().is_dir();
        let next = match kind(&entry) {
            Ok(kind) => listing.add(&below(root, entry.path()), kind, files.len()),
            Err(why) => {
                let place = below(root, entry.path());
                listing.remarks.at(Rule::Unreadable, &place, why);
                Next::Continue
            }
        };
        files.push(entry.into_path());
        match next {
            Next::Stop => break,
            Next::Skip if is_folder => walk.skip_current_dir(),
            Next::Skip | Next::Continue => {}
        }
    }
    files
}

/// Returns the path below the submission's folder, with `/` between folders. Names that are no Unicode keep what can be read.
fn below(root: &Path, path: &Path) -> String {
    let below = path.strip_prefix(root).unwrap_or(path);
    let names = below.iter().map(|name| name.to_string_lossy());
    names.collect::<Vec<_>>().join("/")
}

#[cfg(unix)]
fn kind(entry: &DirEntry) -> Result<Kind, String> {
    use std::os::unix::fs::MetadataExt;
    let about = entry.metadata().map_err(|_| "metadata".to_owned())?;
    Ok(Kind::from_mode(about.mode()).unwrap_or(Kind::Special("special")))
}

#[cfg(not(unix))]
fn kind(entry: &DirEntry) -> Result<Kind, String> {
    let kind = entry.file_type();
    Ok(if kind.is_symlink() {
        Kind::Link
    } else if kind.is_dir() {
        Kind::Folder
    } else if kind.is_file() {
        Kind::File
    } else {
        Kind::Special("special")
    })
}

/// Reads a file that was a regular one when it was listed, and still must be one.
fn read_file(path: &Path, contents: &Contents) -> Result<Vec<u8>, Failure> {
    let file = open(path).map_err(Failure::Io)?;
    let before = file.metadata().map_err(Failure::Io)?;
    if !before.is_file() {
        return Err(Failure::Changed);
    }
    // Nothing is packed here, so that the ratio never counts.
    let bytes = contents.read(&file, || usize::MAX)?;
    let after = file.metadata().map_err(Failure::Io)?;
    if is_changed(&before, &after, bytes.len()) {
        return Err(Failure::Changed);
    }
    Ok(bytes)
}

/// Returns whether a file was written to while it was read.
fn is_changed(before: &Metadata, after: &Metadata, read: usize) -> bool {
    before.len() != read as u64
        || after.len() != before.len()
        || after.modified().ok() != before.modified().ok()
}

/// Opens a file for reading, but follows no link and waits for no writer.
fn open(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true);
    #[cfg(target_os = "linux")]
    {
        use nix::fcntl::OFlag;
        use std::os::unix::fs::OpenOptionsExt;
        options.custom_flags((OFlag::O_NOFOLLOW | OFlag::O_NONBLOCK).bits());
    }
    options.open(path)
}
