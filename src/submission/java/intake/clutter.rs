//! Which files do not belong to a submission, by name alone.
//!
//! Passed over, wherever they lie and whatever their case:
//!
//! - files and folders whose name begins with a dot, with all that they hold: `.git/`, `.idea/`, `.DS_Store`, `._A.java`;
//! - `__MACOSX/`, `Thumbs.db`, `desktop.ini`;
//! - class files, and module files of an editor: `*.class`, `*.iml`;
//! - copies that editors keep: `*~`, `*.bak`;
//! - `package-info.java` and `module-info.java`: no graded class stands in them, and the second one would change what
//!   the others may import;
//! - what lies in `bin/`, `out/`, `target/` or `build/` if class files lie there too. Sources stay if there are none
//!   elsewhere: then somebody compiled where he wrote.

use super::path;

/// Names of folders into which tools compile.
const OUTPUT_FOLDERS: [&str; 4] = ["bin", "out", "target", "build"];

/// The file or folder that makes a path clutter, folders with a `/` at the end, if its names alone say so.
pub(super) fn by_name(path: &str) -> Option<String> {
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

/// The innermost folder above a class file into which tools compile.
pub(super) fn output_folder(path: &str) -> Option<&str> {
    if !path.to_lowercase().ends_with(".class") {
        return None;
    }
    let mut folder = path::folder_of(path);
    while !folder.is_empty() {
        let name = path::name_of(folder).to_lowercase();
        if OUTPUT_FOLDERS.contains(&name.as_str()) {
            return Some(folder);
        }
        folder = path::folder_of(folder);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{by_name, output_folder};

    #[test]
    fn clutter_is_known_by_its_names() {
        let check =
            |path: &str, root: Option<&str>| assert_eq!(by_name(path).as_deref(), root, "{path}");
        check("__MACOSX/src/._A.java", Some("__MACOSX/"));
        check("src/._A.java", Some("src/._A.java"));
        check("src/.DS_Store", Some("src/.DS_Store"));
        check("x/.git/objects/ab/cd", Some("x/.git/"));
        check(".classpath", Some(".classpath"));
        check("src/utils/Thumbs.db", Some("src/utils/Thumbs.db"));
        check("src/utils/A.class", Some("src/utils/A.class"));
        check("src/utils/A.CLASS", Some("src/utils/A.CLASS"));
        check("sudoku.iml", Some("sudoku.iml"));
        check("src/A.java~", Some("src/A.java~"));
        check("src/A.java.bak", Some("src/A.java.bak"));
        check("src/module-info.java", Some("src/module-info.java"));
        check("src/utils/A.java", None);
        check("Abgabe 1.bak/A.java", None);
        check("bin/A.txt", None);
        check("javadoc/package-summary.html", None);
    }

    #[test]
    fn output_folders_hold_class_files() {
        assert_eq!(
            output_folder("target/classes/utils/A.class"),
            Some("target")
        );
        assert_eq!(output_folder("build/x/bin/A.class"), Some("build/x/bin"));
        assert_eq!(output_folder("src/utils/A.class"), None);
        assert_eq!(output_folder("bin/A.java"), None);
    }
}
