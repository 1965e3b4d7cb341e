//! The shipped folders of specs, cases and attacks, on disk or built into the program.
//!
//! A folder of the user's wins: that of the working folder, else that of the nearest folder above it with specs, as `cargo`
//! looks for its manifest. Elsewhere those of the checkout serve from which the program was built or, where it is gone, the
//! built-in files, written once into the user's cache.

use std::fs;
use std::path::{Path, PathBuf};

use walkdir::WalkDir;

use crate::atomic_file;
use crate::error::HarnessError;

/// The shipped files as they were when the program was built, written by the build script. They are read where its checkout
/// is gone, so that a changed case does not build the program anew.
const BUILT_IN: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/shipped"));

/// The hash of [`BUILT_IN`].
const HASH: &str = env!("EPSILON_SHIPPED_HASH");

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

    /// Returns where the folder is: below the working folder, below the nearest one above it with specs, in the checkout, or
    /// in the `cache`.
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
        if let Some(checkout) = checkout() {
            return Ok(checkout.join(self.name()));
        }
        Ok(unpacked(cache)?.join(self.name()))
    }
}

/// Returns the folder in the cache that has the built-in files.
fn unpacked(cache: Option<&Path>) -> Result<PathBuf, HarnessError> {
    let cache = cache.ok_or_else(|| HarnessError::new(message!("shipped-no-cache")))?;
    let root = cache.join("shipped").join(HASH);
    if !root.is_dir() {
        atomic_file::folder(&root, |draft| {
            write_all(built_in(BUILT_IN).into_iter(), draft).map(|_| ())
        })?;
    }
    Ok(root)
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
            return Err(HarnessError::new(message!("file-exists", path)));
        }
    }
    let wanted = |path: &str| Path::new(path).starts_with(specs) || path.starts_with(cases);
    let Some(checkout) = checkout() else {
        let files = built_in(BUILT_IN).into_iter();
        return write_all(files.filter(|(path, _)| wanted(path)), folder);
    };
    let mut files = Vec::new();
    for entry in [specs, cases]
        .iter()
        .flat_map(|name| WalkDir::new(checkout.join(name)))
    {
        let unreadable = |error| HarnessError::io("read", checkout, &error);
        let path = entry.map_err(|error| unreadable(error.into()))?.into_path();
        if path.is_file() {
            let below = path.strip_prefix(checkout).unwrap_or(&path);
            files.push((
                below.display().to_string(),
                fs::read(&path).map_err(unreadable)?,
            ));
        }
    }
    write_all(files.into_iter(), folder)
}

/// Returns the folder from which the program was built, if it is still there.
fn checkout() -> Option<&'static Path> {
    let checkout = Path::new(env!("CARGO_MANIFEST_DIR"));
    checkout.join(MARK).is_dir().then_some(checkout)
}

/// Reads files that come with the lengths of path and content before these.
fn built_in(mut bytes: &'static [u8]) -> Vec<(String, &'static [u8])> {
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

/// Writes files below a folder. Returns their number.
fn write_all(
    files: impl Iterator<Item = (String, impl AsRef<[u8]>)>,
    folder: &Path,
) -> Result<usize, HarnessError> {
    let mut count = 0;
    for (path, bytes) in files {
        let path = folder.join(path);
        let parent = path.parent().unwrap_or(folder);
        fs::create_dir_all(parent)
            .and_then(|()| fs::write(&path, bytes))
            .map_err(|error| HarnessError::io("write", &path, &error))?;
        count += 1;
    }
    Ok(count)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{BUILT_IN, FOLDERS, HASH, MARK, built_in, checkout, unpacked};

    #[test]
    fn the_built_in_files_are_those_of_the_checkout() {
        let files = built_in(BUILT_IN);
        // A case that was removed since is still built in; most stay.
        let checkout = checkout().expect("the checkout");
        let there = files
            .iter()
            .filter(|(path, _)| checkout.join(path).is_file());
        assert!(there.count() * 10 > files.len() * 9);
        for folder in FOLDERS {
            assert!(
                files.iter().any(|(path, _)| path.starts_with(folder)),
                "{folder}"
            );
        }
        let bytes: usize = files
            .iter()
            .map(|(path, content)| 16 + path.len() + content.len())
            .sum();
        assert_eq!(bytes, BUILT_IN.len(), "nothing is lost in reading");
        assert_eq!(HASH.len(), 16);
    }

    #[test]
    fn without_the_checkout_the_built_in_files_are_unpacked_once() {
        let cache = tempfile::TempDir::new().expect("a folder");
        let root = unpacked(Some(cache.path())).expect("the files are written");
        assert!(root.join(MARK).is_dir());
        let note = root.join("note");
        fs::write(&note, "still here").expect("a file");
        assert_eq!(unpacked(Some(cache.path())).expect("the same"), root);
        assert!(note.is_file());
        let error = unpacked(None).expect_err("no cache");
        assert!(
            format!("{:?}", error.message()).contains("shipped-no-cache"),
            "{error}"
        );
    }
}
