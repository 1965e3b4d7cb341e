//! Submissions in folders.
//!
//! Links are never followed, and nothing but regular files is ever opened.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use walkdir::{DirEntry, WalkDir};

use super::listing::{Kind, Listing, Next, Remarks};
use super::select::{Selection, select};
use super::text::{Contents, Failure};
use super::{IntakeLimits, Tree, Wanted, changed, is_changed, refused};
use message::error::HarnessError;
use model::rule::Rule;

/// Reads the submission in a folder.
pub(super) fn folder(
    root: &Path,
    wanted: Wanted<'_>,
    limits: &IntakeLimits,
) -> Result<Tree, HarnessError> {
    let mut listing = Listing::new(limits, Remarks::default());
    // In a linked work tree, `.git` is a file.
    listing.is_repository = root.join(".git").exists();
    let files = list(root, &mut listing)?;
    let Selection {
        sources,
        others,
        remarks,
    } = select(listing, wanted, limits);
    let mut contents = Contents::new(wanted, limits, remarks);
    for source in sources {
        let file = &files[source.index];
        match read_file(file, &contents) {
            Ok(bytes) => contents.keep(&source.path, &bytes),
            Err(Failure::Limit(limit)) => contents.remarks.at(Rule::TooLarge, &source.path, limit),
            Err(Failure::Io(error)) => return Err(refused(file, &error)),
        }
    }
    Ok(contents.finish(others))
}

/// Lists a folder, sorted by name, and returns the path at the index of each item.
fn list(root: &Path, listing: &mut Listing) -> Result<Vec<PathBuf>, HarnessError> {
    let mut files = Vec::new();
    let mut walk = WalkDir::new(root)
        .min_depth(1)
        .sort_by_file_name()
        .into_iter();
    while let Some(entry) = walk.next() {
        let unread = |error: walkdir::Error| {
            let path = error.path().unwrap_or(root).to_owned();
            refused(&path, &error.into())
        };
        let entry = entry.map_err(unread)?;
        let is_folder = entry.file_type().is_dir();
        let kind = kind(&entry).map_err(unread)?;
        let next = listing.add(&below(root, entry.path()), kind, files.len());
        files.push(entry.into_path());
        match next {
            Next::Stop => break,
            Next::Skip if is_folder => walk.skip_current_dir(),
            Next::Skip | Next::Continue => {}
        }
    }
    Ok(files)
}

/// Returns the path below the submission's folder, with `/` between folders. Invalid Unicode is replaced.
fn below(root: &Path, path: &Path) -> String {
    let below = path.strip_prefix(root).unwrap_or(path);
    let names = below.iter().map(|name| name.to_string_lossy());
    names.collect::<Vec<_>>().join("/")
}

#[cfg(unix)]
fn kind(entry: &DirEntry) -> walkdir::Result<Kind> {
    use std::os::unix::fs::MetadataExt;
    let mode = entry.metadata()?.mode();
    Ok(Kind::from_mode(mode).unwrap_or(Kind::Special("special")))
}

#[cfg(not(unix))]
fn kind(entry: &DirEntry) -> walkdir::Result<Kind> {
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
        return Err(Failure::Io(changed()));
    }
    // Files in a folder are not compressed, so the ratio never counts.
    let bytes = contents.read(&file, || usize::MAX)?;
    let after = file.metadata().map_err(Failure::Io)?;
    if before.len() != bytes.len() as u64 || is_changed(&before, &after) {
        return Err(Failure::Io(changed()));
    }
    Ok(bytes)
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
