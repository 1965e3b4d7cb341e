//! The shipped folders of specs, cases and attacks, on disk or built into the program.
//!
//! A folder of the user's wins: that of the working folder, else that of the nearest folder above it with specs, as `cargo`
//! looks for its manifest. Elsewhere the built-in files are written once into the user's cache and read from there.

use std::borrow::Cow;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::error::HarnessError;
use crate::message;

/// The shipped files as they were when the program was built, written by the build script. They are read where its checkout
/// is gone, so that a changed case does not build the program anew.
const BUILT_IN: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/shipped"));

/// The shipped folders.
const FOLDERS: [&str; 3] = ["specs", "cases", "examples/attacks"];

/// The folder by which a root is known.
const MARK: &str = "specs/interfaces";

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

    /// Returns where the folder is: below the working folder, below the nearest one above it with specs, or in the `cache`.
    ///
    /// # Errors
    ///
    /// If it must be written into the cache, and there is none or it cannot be written.
    pub fn find(self, working: &Path, cache: Option<&Path>) -> Result<PathBuf, HarnessError> {
        if working.join(self.name()).is_dir() {
            return Ok(PathBuf::from(self.name()));
        }
        let is_root = |folder: &&Path| folder.join(MARK).is_dir();
        let above = working.ancestors().find(is_root);
        let above = above.map(|root| root.join(self.name()));
        if let Some(folder) = above.filter(|folder| folder.is_dir()) {
            return Ok(folder);
        }
        let cache = cache.ok_or_else(|| HarnessError::new(message!("shipped-no-cache")))?;
        let files = files().map_err(|error| HarnessError::io("read", working, &error))?;
        let root = cache.join("shipped").join(hash(&files));
        if !root.is_dir() {
            write_whole(&files, &root).map_err(|error| HarnessError::io("write", &root, &error))?;
        }
        Ok(root.join(self.name()))
    }
}

/// Writes the shipped specs and cases into a folder, to be edited. Returns the number of files.
///
/// # Errors
///
/// If the folder has specs or cases and is not to be overwritten, or cannot be written.
pub fn write(folder: &Path, overwrites: bool) -> Result<usize, HarnessError> {
    let [specs, cases, _] = FOLDERS;
    for name in [specs, cases] {
        let path = folder.join(name);
        if path.exists() && !overwrites {
            let path = path.display().to_string();
            return Err(HarnessError::new(message!("shipped-exists", path)));
        }
    }
    let failed = |error| HarnessError::io("write", folder, &error);
    let mut files = files().map_err(failed)?;
    files.retain(|(path, _)| Path::new(path).starts_with(specs) || path.starts_with(cases));
    write_all(&files, folder).map_err(failed)?;
    Ok(files.len())
}

/// A shipped file: its path and its content.
type Shipped = (String, Cow<'static, [u8]>);

/// Returns the shipped files: those of the checkout, if it is there.
fn files() -> io::Result<Vec<Shipped>> {
    let checkout = Path::new(env!("CARGO_MANIFEST_DIR"));
    if checkout.join(MARK).is_dir() {
        files_of(checkout)
    } else {
        Ok(built_in(BUILT_IN))
    }
}

fn files_of(checkout: &Path) -> io::Result<Vec<Shipped>> {
    let mut files = Vec::new();
    for folder in FOLDERS {
        for entry in walkdir::WalkDir::new(checkout.join(folder)).sort_by_file_name() {
            let entry = entry?;
            if entry.file_type().is_file() {
                let path = entry.path();
                let below = path.strip_prefix(checkout).unwrap_or(path);
                let bytes = fs::read(path)?;
                files.push((below.to_string_lossy().into_owned(), Cow::Owned(bytes)));
            }
        }
    }
    Ok(files)
}

/// Reads files that come with the lengths of path and content before these.
fn built_in(mut bytes: &'static [u8]) -> Vec<Shipped> {
    let mut next = || -> Option<&'static [u8]> {
        let (length, rest) = bytes.split_first_chunk()?;
        let length = usize::try_from(u64::from_le_bytes(*length)).ok()?;
        let (part, rest) = rest.split_at_checked(length)?;
        bytes = rest;
        Some(part)
    };
    let mut files = Vec::new();
    while let (Some(path), Some(content)) = (next(), next()) {
        let path = String::from_utf8_lossy(path).into_owned();
        files.push((path, Cow::Borrowed(content)));
    }
    files
}

fn hash(files: &[Shipped]) -> String {
    let mut hasher = Sha256::new();
    for (path, bytes) in files {
        for part in [path.as_bytes(), bytes] {
            hasher.update((part.len() as u64).to_le_bytes());
            hasher.update(part);
        }
    }
    let mut hash = format!("{:x}", hasher.finalize());
    hash.truncate(16);
    hash
}

fn write_all(files: &[Shipped], folder: &Path) -> io::Result<()> {
    for (path, bytes) in files {
        let path = folder.join(path);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)?;
        }
        fs::write(path, bytes)?;
    }
    Ok(())
}

/// Writes files whole or not at all: another process may be doing the same.
fn write_whole(files: &[Shipped], root: &Path) -> io::Result<()> {
    let parent = root.parent().unwrap_or(root);
    fs::create_dir_all(parent)?;
    let scratch = tempfile::TempDir::new_in(parent)?;
    write_all(files, scratch.path())?;
    match fs::rename(scratch.path(), root) {
        Err(error) if !root.is_dir() => Err(error),
        // Somebody else was faster, with the same files.
        Ok(()) | Err(_) => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::{BUILT_IN, FOLDERS, Shipped, built_in, files_of};

    #[test]
    fn the_built_in_files_are_those_of_the_checkout() {
        let paths = |files: &[Shipped]| -> BTreeSet<String> {
            files.iter().map(|(path, _)| path.clone()).collect()
        };
        let built_in = built_in(BUILT_IN);
        let read = files_of(Path::new(env!("CARGO_MANIFEST_DIR"))).expect("the checkout");
        // A case that was added since is not built in yet, and one that was removed is; most stay.
        let common = paths(&built_in).intersection(&paths(&read)).count();
        assert!(common * 2 > read.len(), "{common} of {}", read.len());
        for folder in FOLDERS {
            assert!(
                built_in.iter().any(|(path, _)| path.starts_with(folder)),
                "{folder}"
            );
        }
        let bytes: usize = built_in
            .iter()
            .map(|(path, content)| 16 + path.len() + content.len())
            .sum();
        assert_eq!(bytes, BUILT_IN.len(), "nothing is lost in reading");
    }
}
