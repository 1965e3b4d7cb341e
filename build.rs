//! Gives the program a hash of its own sources and of the reference's, embeds the shipped files, and tells the tests which programs
//! this machine has.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use sha2::{Digest, Sha256};

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let crates = files_of_crates(&root)?;
    let reference = ["reference/board/src", "reference/src"].map(|folder| root.join(folder));
    for (name, folders) in [("REFERENCE", &reference[..]), ("SOURCES", &crates)] {
        println!(
            "cargo::rustc-env=EPSILON_{name}_HASH={}",
            hash(&root, folders)?
        );
    }
    probe("has_chromium", &["chromium", "google-chrome"]);
    probe("has_perl", &["perl"]);
    probe("has_python", &["python3"]);
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let shipped = shipped(&root)?;
    let hash = hexadecimal(&Sha256::digest(&shipped)[..8]);
    println!("cargo::rustc-env=EPSILON_SHIPPED_HASH={hash}");
    fs::write(out.join("shipped"), shipped)
}

/// Returns the specs, the cases, the attack corpus and examples: path and content of each file, both with their length before them.
///
/// In development Cargo does not watch them: a changed case must not build the program anew. A debug build reads the
/// checkout.
fn shipped(root: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    for folder in [
        "specs",
        "cases",
        "examples/attacks",
        "examples/course",
        "examples/solvers",
        "examples/submissions",
        "examples/text",
    ] {
        if env::var("PROFILE").is_ok_and(|profile| profile == "release") {
            println!("cargo::rerun-if-changed={}", root.join(folder).display());
        }
        for file in files_in(&root.join(folder), "")? {
            let name = file.strip_prefix(root).unwrap_or(&file).to_string_lossy();
            for part in [name.as_bytes(), &fs::read(&file)?] {
                bytes.extend((part.len() as u64).to_le_bytes());
                bytes.extend(part);
            }
        }
    }
    Ok(bytes)
}

/// Sets a `cfg` if one of these programs is found. Tests that need it are ignored without it.
fn probe(cfg: &str, programs: &[&str]) {
    println!("cargo::rustc-check-cfg=cfg({cfg})");
    println!("cargo::rerun-if-env-changed=PATH");
    let path = env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = env::split_paths(&path)
        .filter(|folder| folder.is_dir())
        .collect();
    let found = folders
        .iter()
        .flat_map(|folder| programs.iter().map(|program| folder.join(program)))
        .find(|program| program.is_file());
    if let Some(program) = found {
        println!("cargo::rustc-cfg={cfg}");
        println!("cargo::rerun-if-changed={}", program.display());
    } else {
        // It may be installed in any of these.
        for folder in folders {
            println!("cargo::rerun-if-changed={}", folder.display());
        }
    }
}

/// Returns the folders of the sources of the program and its crates, except for the reference.
fn files_of_crates(root: &Path) -> io::Result<Vec<PathBuf>> {
    let mut folders = vec![root.join("src")];
    for entry in fs::read_dir(root.join("crates"))? {
        folders.push(entry?.path().join("src"));
    }
    folders.sort();
    Ok(folders)
}

/// Hashes sources, so that a report says which program and which reference it was made by.
fn hash(root: &Path, folders: &[PathBuf]) -> io::Result<String> {
    let mut hasher = Sha256::new();
    for folder in folders {
        for file in files_below(folder, "")? {
            let name = file.strip_prefix(root).unwrap_or(&file);
            hasher.update(name.to_string_lossy().as_bytes());
            hasher.update([0]);
            hasher.update(fs::read(file)?);
            hasher.update([0]);
        }
    }
    Ok(hexadecimal(&hasher.finalize()))
}

fn hexadecimal(bytes: &[u8]) -> String {
    let mut text = String::new();
    for byte in bytes {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// Returns the files with an extension below a folder, sorted, and has cargo watch the folder.
fn files_below(folder: &Path, extension: &str) -> io::Result<Vec<PathBuf>> {
    println!("cargo::rerun-if-changed={}", folder.display());
    files_in(folder, extension)
}

/// Returns the files with an extension, or with any if it is empty, below a folder, sorted.
fn files_in(folder: &Path, extension: &str) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if extension.is_empty()
                || path.extension().is_some_and(|found| found == extension)
            {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}
