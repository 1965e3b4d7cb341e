//! Names of entries: normalised or refused, and recognised as clutter.
//!
//! Clutter is skipped, wherever it lies and regardless of case:
//!
//! - files and folders whose name begins with a dot, with all that they hold: `.git/`, `.idea/`, `.DS_Store`,
//!   `._A.java`;
//! - `__MACOSX/`, `Thumbs.db`, `desktop.ini`;
//! - class files, and module files of an editor: `*.class`, `*.iml`;
//! - copies that editors keep: `*~`, `*.bak`;
//! - `package-info.java` and `module-info.java`: they hold no graded class, and `module-info.java` would change what
//!   the other files may import;
//! - the content of `bin/`, `out/`, `target/` or `build/` if class files lie there too. Sources stay if there are none
//!   elsewhere: then the classes were compiled into the folder of the sources.

use unicode_normalization::UnicodeNormalization;

/// Maximum length of a refused name in remarks, in characters.
const MAX_SHOWN_CHARS: usize = 120;

/// The error for a name that leads out of the submission or cannot be one of its files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Refused;

/// Normalises a name: `/` between folders, no `.` and no empty parts, letters composed. A name of the submission's own
/// folder becomes empty.
///
/// Every `..` is refused, even where it would stay inside: no honest archive has one.
pub(super) fn normalise(raw: &str) -> Result<String, Refused> {
    let name: String = raw.replace('\\', "/").nfc().collect();
    let drive = name.as_bytes().get(1) == Some(&b':') && name.as_bytes()[0].is_ascii_alphabetic();
    if drive || name.starts_with('/') || name.chars().any(char::is_control) {
        return Err(Refused);
    }
    let parts: Vec<&str> = name
        .split('/')
        .filter(|part| !matches!(*part, "" | "."))
        .collect();
    if parts.contains(&"..") {
        return Err(Refused);
    }
    Ok(parts.join("/"))
}

/// Returns a key that is equal for names of the same file on some file system.
pub(super) fn folded(path: &str) -> String {
    path.to_lowercase().nfc().collect()
}

/// Returns the number of names in a path.
pub(super) fn depth(path: &str) -> usize {
    path.split('/').count()
}

/// Returns the folder that holds a file; empty for the submission's own.
pub(super) fn folder_of(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// Returns the last name of a path.
pub(super) fn name_of(path: &str) -> &str {
    path.rsplit_once('/').map_or(path, |(_, name)| name)
}

/// Returns whether a path lies in a folder, however deep; everything lies in the folder with the empty name.
pub(super) fn lies_in(path: &str, folder: &str) -> bool {
    folder.is_empty()
        || path
            .strip_prefix(folder)
            .is_some_and(|rest| rest.starts_with('/'))
}

/// Sanitises a name from outside: short, without control characters.
pub(super) fn shown(raw: &str) -> String {
    let mut text: String = raw
        .chars()
        .take(MAX_SHOWN_CHARS)
        .map(|letter| {
            if letter.is_control() {
                char::REPLACEMENT_CHARACTER
            } else {
                letter
            }
        })
        .collect();
    if raw.chars().nth(MAX_SHOWN_CHARS).is_some() {
        text.push_str("...");
    }
    text
}

/// Names of output folders of tools.
const OUTPUT_FOLDERS: [&str; 4] = ["bin", "out", "target", "build"];

/// Returns the file or folder that makes a path clutter, folders with a `/` at the end, if the names alone decide it.
pub(super) fn clutter_root(path: &str) -> Option<String> {
    let mut end = 0;
    for part in path.split('/') {
        end += part.len();
        let last = end == path.len();
        if is_clutter(part, last) {
            let slash = if last { "" } else { "/" };
            return Some(format!("{}{slash}", &path[..end]));
        }
        end += 1;
    }
    None
}

fn is_clutter(name: &str, is_file: bool) -> bool {
    let name = name.to_lowercase();
    let file = matches!(
        name.as_str(),
        "thumbs.db" | "desktop.ini" | "package-info.java" | "module-info.java"
    ) || [".class", ".iml", "~", ".bak"]
        .iter()
        .any(|ending| name.ends_with(ending));
    name.starts_with('.') || name == "__macosx" || (is_file && file)
}

/// Returns the outermost folder around a file that has the name of an output folder.
pub(super) fn build_folder(path: &str) -> Option<&str> {
    let ends = path.match_indices('/').map(|(end, _)| &path[..end]);
    let mut folders = ends.filter(|folder| is_build(name_of(folder)));
    folders.next()
}

/// Returns whether clutter is what tools leave in a repository: hidden, or an output folder.
pub(super) fn is_of_repository(root: &str) -> bool {
    let name = name_of(root.strip_suffix('/').unwrap_or(root));
    name.starts_with('.') || is_build(name) || build_folder(root).is_some()
}

fn is_build(name: &str) -> bool {
    OUTPUT_FOLDERS.contains(&name.to_lowercase().as_str())
}

/// Returns the innermost output folder around a class file; `None` for other files.
pub(super) fn output_folder(path: &str) -> Option<&str> {
    if !path.to_lowercase().ends_with(".class") {
        return None;
    }
    let mut folder = folder_of(path);
    while !folder.is_empty() {
        let name = name_of(folder).to_lowercase();
        if OUTPUT_FOLDERS.contains(&name.as_str()) {
            return Some(folder);
        }
        folder = folder_of(folder);
    }
    None
}
