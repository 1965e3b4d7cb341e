//! The names of entries: brought into one form, or refused.

use unicode_normalization::UnicodeNormalization;

/// More characters than these of a refused name are not shown.
const MOST_SHOWN: usize = 120;

/// A name that leads out of the submission, or that no file of a submission has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Refused;

/// The name in the one form that the rest of the harness knows: `/` between folders, no `.` and no empty parts,
/// letters composed. A name that names the submission's own folder gives an empty text.
///
/// Every `..` is refused, also where it would stay inside: no honest archive has one.
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

/// What two names share if file systems exist on which they name one file.
pub(super) fn folded(path: &str) -> String {
    path.to_lowercase().nfc().collect()
}

/// How many names a path consists of.
pub(super) fn depth(path: &str) -> usize {
    path.split('/').count()
}

/// The folder that holds a file; empty for the submission's own.
pub(super) fn folder_of(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// The last name of a path.
pub(super) fn name_of(path: &str) -> &str {
    path.rsplit_once('/').map_or(path, |(_, name)| name)
}

/// Whether a path lies in a folder, however deep; everything lies in the folder with the empty name.
pub(super) fn lies_in(path: &str, folder: &str) -> bool {
    folder.is_empty()
        || path
            .strip_prefix(folder)
            .is_some_and(|rest| rest.starts_with('/'))
}

/// A name from outside that may hold anything, short and without control characters.
pub(super) fn shown(raw: &str) -> String {
    let mut text: String = raw
        .chars()
        .take(MOST_SHOWN)
        .map(|letter| {
            if letter.is_control() {
                char::REPLACEMENT_CHARACTER
            } else {
                letter
            }
        })
        .collect();
    if raw.chars().nth(MOST_SHOWN).is_some() {
        text.push_str("...");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{Refused, folded, lies_in, normalise, shown};

    #[test]
    fn names_come_into_one_form() {
        let check =
            |raw: &str, path: &str| assert_eq!(normalise(raw).as_deref(), Ok(path), "{raw}");
        check("src/utils/A.java", "src/utils/A.java");
        check("src\\utils\\A.java", "src/utils/A.java");
        check("./src//utils/./A.java", "src/utils/A.java");
        check("src/utils/", "src/utils");
        check("./", "");
        check("u\u{308}/A.java", "\u{fc}/A.java");
        check("Abgabe 2.1/...java", "Abgabe 2.1/...java");
    }

    #[test]
    fn names_that_lead_out_are_refused() {
        for raw in [
            "/etc/passwd",
            "\\server\\share",
            "C:\\A.java",
            "c:A.java",
            "../A.java",
            "src/../A.java",
            "src\\..\\..\\A.java",
            "src/..",
            "A.java\0.txt",
            "src/\u{1b}[31m.java",
            "src/A\u{85}.java",
            "a\nb",
        ] {
            assert_eq!(normalise(raw), Err(Refused), "{raw:?}");
        }
    }

    #[test]
    fn one_file_has_one_folded_name() {
        assert_eq!(folded("SRC/\u{dc}.java"), folded("src/\u{fc}.java"));
        assert_ne!(folded("src/u.java"), folded("src/\u{fc}.java"));
    }

    #[test]
    fn folders_end_at_their_name() {
        assert!(lies_in("src/A.java", "src"));
        assert!(lies_in("src/A.java", ""));
        assert!(!lies_in("src2/A.java", "src"));
        assert!(!lies_in("src", "src"));
    }

    #[test]
    fn shown_names_are_short_and_tame() {
        assert_eq!(shown("a\u{1b}b\n"), "a\u{fffd}b\u{fffd}");
        assert_eq!(shown(&"a".repeat(5000)).len(), 123);
    }
}
