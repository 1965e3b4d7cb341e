//! Gives the harness a hash of the reference's sources, so that a report says by which reference it was made.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use sha2::{Digest, Sha256};

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let sources = root.join("reference/src");
    println!("cargo::rerun-if-changed={}", sources.display());
    let mut files = Vec::new();
    collect(&sources, &mut files)?;
    files.sort();
    let mut hasher = Sha256::new();
    for file in &files {
        let name = file.strip_prefix(&sources).unwrap_or(file);
        hasher.update(name.to_string_lossy().as_bytes());
        hasher.update([0]);
        hasher.update(fs::read(file)?);
        hasher.update([0]);
    }
    let mut hash = String::new();
    for byte in hasher.finalize() {
        // Writing to a text cannot fail.
        let _ = write!(hash, "{byte:02x}");
    }
    println!("cargo::rustc-env=EPSILON_REFERENCE_HASH={hash}");
    Ok(())
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
    Ok(())
}
