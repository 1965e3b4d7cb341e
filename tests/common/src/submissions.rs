//! The shipped submissions: whole folders, and mistakes given as patches.

use std::error::Error;
use std::fs;
use std::path::Path;

use diffy::Patch;
use walkdir::WalkDir;

use crate::{file, root};

/// Writes every shipped submission into a folder: those of `examples/submissions` as they are, and those of
/// `examples/mistakes` by applying their patches.
pub fn write_submissions(folder: &Path) {
    let originals = root().join("examples/submissions");
    for entry in WalkDir::new(&originals).min_depth(2) {
        let entry = entry.expect("an example can be read");
        if entry.file_type().is_file() {
            let name = entry
                .path()
                .strip_prefix(&originals)
                .expect("it is below the folder");
            let bytes = fs::read(entry.path()).expect("an example can be read");
            file(folder, &name.to_string_lossy(), bytes);
        }
    }
    let mistakes = root().join("examples/mistakes");
    for entry in fs::read_dir(mistakes).expect("the mistakes can be read") {
        let mistake = entry.expect("a mistake").path();
        let submission = folder.join(mistake.file_name().expect("a name"));
        let expected = fs::read(mistake.join("expect.toml")).expect("expect.toml");
        file(&submission, "expect.toml", expected);
        let patch = fs::read(mistake.join("mistake.patch")).expect("mistake.patch");
        for (name, bytes) in files_of(&patch, &originals) {
            file(&submission, &name, bytes);
        }
    }
}

/// Applies a patch that names every file of a submission, and returns the path and content of each. A file without
/// hunks is unchanged; one made from `/dev/null` is new.
fn files_of(patch: &[u8], originals: &Path) -> Vec<(String, Vec<u8>)> {
    let mut files: Vec<(String, Vec<u8>, Vec<u8>)> = Vec::new();
    let mut from = None;
    for line in patch.split_inclusive(|&byte| byte == b'\n') {
        if let Some(original) = path_after(line, "--- ") {
            from = Some(original);
        } else if let Some((original, name)) = from.take().zip(path_after(line, "+++ ")) {
            let original = match original.as_str() {
                "/dev/null" => Vec::new(),
                original => fs::read(originals.join(original)).expect("the original"),
            };
            files.push((name, original, Vec::new()));
        } else {
            let (_, _, hunks) = files.last_mut().expect("a patch begins with names");
            hunks.extend_from_slice(line);
        }
    }
    files
        .into_iter()
        .map(|(name, original, hunks)| {
            let hunks = Patch::from_bytes(&hunks).unwrap_or_else(|error| panic!("{name}: {error}"));
            let changed = diffy::apply_bytes(&original, &hunks);
            let changed = changed.unwrap_or_else(|error| panic!("{name}: {error}"));
            (name, changed)
        })
        .collect()
}

/// Applies a unified diff to a text.
///
/// # Errors
///
/// The diff is invalid, or it does not apply.
pub fn patched(text: &str, diff: &str) -> Result<String, Box<dyn Error>> {
    Ok(diffy::apply(text, &Patch::from_str(diff)?)?)
}

fn path_after(line: &[u8], mark: &str) -> Option<String> {
    let name = str::from_utf8(line).ok()?.strip_prefix(mark)?;
    Some(name.trim_end().to_owned())
}
