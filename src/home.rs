//! The shipped folders of specs, cases and attacks, on disk or built into the program.
//!
//! A folder of the user takes precedence: the one in the working folder, else the one in the nearest folder above it
//! that has specs, as `cargo` looks for its manifest. Otherwise a debug build uses its checkout, and a release build
//! the built-in files, which it writes once into the user's cache.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use walkdir::WalkDir;

use files::atomic_file;
use message::error::HarnessError;

/// The shipped files as they were when the program was built, written by the build script. A debug build reads its
/// checkout, so that a changed case needs no new build.
pub const BUILT_IN: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/shipped"));

/// The hash of [`BUILT_IN`].
pub const HASH: &str = env!("EPSILON_SHIPPED_HASH");

/// The shipped folders.
pub const FOLDERS: [&str; 7] = [
    "specs",
    "cases",
    "examples/attacks",
    "examples/course",
    "examples/solvers",
    "examples/submissions",
    "examples/text",
];

/// The folders of a course. The cases are written first: without specs beside them, they are asked with the built-in
/// specs.
pub const COURSE: [&str; 2] = ["cases", "specs"];

/// The folders of examples: hand-ins, two other courses, solvers in files.
pub const EXAMPLES: [&str; 4] = [
    "examples/submissions",
    "examples/course",
    "examples/solvers",
    "examples/text",
];

/// The folder that marks a root, as a path from it.
pub const MARK: &str = "specs/interfaces";

/// A shipped file: its path from the root, and its content.
type ShippedFile = (String, Cow<'static, [u8]>);

/// A shipped folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Folder {
    /// The interfaces and courses.
    Specs,
    /// The cases.
    Cases,
    /// The attack corpus.
    Attacks,
}

impl Folder {
    const fn name(self) -> &'static str {
        FOLDERS[self as usize]
    }

    /// Returns the path of the folder: below the working folder, else below the nearest folder above it with specs,
    /// else in the checkout, else below the [`unpacked`] folder.
    ///
    /// # Errors
    ///
    /// If it must be unpacked and cannot be.
    pub fn find(
        self,
        working: &Path,
        unpacked: impl FnOnce() -> Result<PathBuf, HarnessError>,
    ) -> Result<PathBuf, HarnessError> {
        if working.join(self.name()).is_dir() {
            return Ok(PathBuf::from(self.name()));
        }
        let is_root = |folder: &&Path| folder.join(MARK).is_dir();
        let above = working.ancestors().find(is_root);
        let above = above.map(|root| root.join(self.name()));
        if let Some(folder) = above.filter(|folder| folder.is_dir()) {
            return Ok(folder);
        }
        if let Some(checkout) = checkout() {
            return Ok(checkout.join(self.name()));
        }
        Ok(unpacked()?.join(self.name()))
    }
}

/// Unpacks the built-in files into the cache, unless they are there, and returns their folder.
///
/// # Errors
///
/// If there is no cache, or it cannot be written.
pub fn unpacked(cache: Option<&Path>) -> Result<PathBuf, HarnessError> {
    let cache = cache.ok_or_else(|| HarnessError::new(message!("shipped-no-cache")))?;
    let root = cache.join("shipped").join(HASH);
    atomic_file::folder(&root, |draft| write_all(built_in(), draft))?;
    Ok(root)
}

/// Writes shipped folders into a folder, to be edited, and returns the number of files. A new folder is written as a
/// whole or not at all; in one that exists, single files are overwritten.
///
/// # Errors
///
/// If one of them exists and must not be overwritten, or cannot be written.
pub fn write(folder: &Path, names: &[&str], overwrites: bool) -> Result<usize, HarnessError> {
    for name in names {
        let path = folder.join(name);
        if path.exists() && !overwrites {
            let path = path.display().to_string();
            return Err(HarnessError::new(message!("file-exists", path)));
        }
    }
    let mut count = 0;
    for name in names {
        let files = shipped(name)?;
        count += files.len();
        let path = folder.join(name);
        if path.exists() {
            // Files that the user added stay.
            for (below, bytes) in files {
                let path = folder.join(below);
                let parent = path.parent().unwrap_or(folder);
                fs::create_dir_all(parent)
                    .map_err(|error| HarnessError::io("create", parent, &error))?;
                atomic_file::write(&path, bytes)?;
            }
        } else {
            atomic_file::new_folder(&path, |draft| {
                let files = files.into_iter().map(|(below, bytes)| {
                    let below = Path::new(&below).strip_prefix(name).map(PathBuf::from);
                    (below.unwrap_or_default(), bytes)
                });
                write_all(files, draft)
            })?;
        }
    }
    Ok(count)
}

/// Returns the files of a shipped folder.
fn shipped(name: &str) -> Result<Vec<ShippedFile>, HarnessError> {
    let Some(checkout) = checkout() else {
        let files = built_in().into_iter();
        let files = files.filter(|(path, _)| Path::new(path).starts_with(name));
        return Ok(files.map(|(path, it)| (path, Cow::Borrowed(it))).collect());
    };
    let unreadable = |error| HarnessError::io("read", checkout, &error);
    let mut files = Vec::new();
    for entry in WalkDir::new(checkout.join(name)).sort_by_file_name() {
        let path = entry.map_err(|error| unreadable(error.into()))?.into_path();
        if path.is_file() {
            let below = path.strip_prefix(checkout).unwrap_or(&path);
            let bytes = fs::read(&path).map_err(unreadable)?;
            files.push((below.display().to_string(), Cow::Owned(bytes)));
        }
    }
    Ok(files)
}

/// Returns the folder from which the program was built, if it is a debug build and the folder still exists. A release
/// build does not depend on a checkout.
fn checkout() -> Option<&'static Path> {
    let checkout = Path::new(env!("CARGO_MANIFEST_DIR"));
    (cfg!(debug_assertions) && checkout.join(MARK).is_dir()).then_some(checkout)
}

/// Returns the built-in files: the path from the root and the content of each. In [`BUILT_IN`], the length of each path
/// and content precedes it as a little-endian 64-bit number.
pub fn built_in() -> Vec<(String, &'static [u8])> {
    let mut bytes = BUILT_IN;
    let mut next = || -> Option<&'static [u8]> {
        let (length, rest) = bytes.split_first_chunk()?;
        let length = usize::try_from(u64::from_le_bytes(*length)).ok()?;
        let (part, rest) = rest.split_at_checked(length)?;
        bytes = rest;
        Some(part)
    };
    let mut files = Vec::new();
    while let (Some(path), Some(content)) = (next(), next()) {
        files.push((String::from_utf8_lossy(path).into_owned(), content));
    }
    files
}

/// Returns the contents of the built-in files below a folder.
pub fn contents(folder: &str) -> BTreeSet<&'static [u8]> {
    let files = built_in().into_iter();
    let below = files.filter(|(path, _)| Path::new(path).starts_with(folder));
    below.map(|(_, content)| content).collect()
}

/// Writes files below a folder.
fn write_all(
    files: impl IntoIterator<Item = (impl AsRef<Path>, impl AsRef<[u8]>)>,
    folder: &Path,
) -> Result<(), HarnessError> {
    for (path, bytes) in files {
        let path = folder.join(path);
        let parent = path.parent().unwrap_or(folder);
        fs::create_dir_all(parent)
            .and_then(|()| fs::write(&path, bytes))
            .map_err(|error| HarnessError::io("write", &path, &error))?;
    }
    Ok(())
}
