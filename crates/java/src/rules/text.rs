//! Rules on the text of a source: ASCII characters, known imports, no output (section 1.2).

use std::collections::BTreeSet;
use std::sync::LazyLock;

use super::super::layout::{REPLACED, at};
use super::super::outline::{Import, Position};
use super::{File, Submitted};
use model::rule::{Remark, Rule};

/// Maximum number of remarks on output in one file.
const MAX_USES: usize = 5;

/// The kit's start class, which the course gives out beside the interfaces and the data classes.
const APP: &str = "App";

/// Returns a remark for each file with characters that are not ASCII. Files that the course gives out are exempt,
/// unless they are graded: their author is unknown.
pub(super) fn foreign_characters(submitted: &Submitted<'_>) -> Vec<Remark> {
    let is_given = |name: &str| {
        name == APP
            || REPLACED.contains(&name)
            || submitted.specs.interfaces.iter().any(|it| it.name == name)
    };
    let files = submitted.files.iter().filter(|file| {
        let types = &file.outline.types;
        file.is_graded || types.is_empty() || !types.iter().all(|declared| is_given(&declared.name))
    });
    files
        .filter_map(|file| {
            let (position, first, count) = foreign(file.text)?;
            let remark = Remark::new(Rule::Ascii).at(at(file.path, position));
            Some(remark.saying(shown(first, count)))
        })
        .collect()
}

/// Returns the position of the first character that is not ASCII, that character, and the number of such characters.
fn foreign(text: &str) -> Option<(Position, char, usize)> {
    let index = text.find(|letter: char| !letter.is_ascii())?;
    let (before, rest) = text.split_at(index);
    let ends = before.replace("\r\n", "\n");
    let column = before.rsplit(['\n', '\r']).next().map_or(0, str::len);
    let position = Position {
        line: ends.split(['\n', '\r']).count(),
        column: column + 1,
    };
    let count = rest.chars().filter(|letter| !letter.is_ascii()).count();
    Some((position, rest.chars().next()?, count))
}

/// Formats as `ü (U+00FC) x 3`; an invisible or control character is given by its code only.
fn shown(first: char, count: usize) -> String {
    let code = format!("U+{:04X}", u32::from(first));
    let visible = first.escape_debug().count() == 1;
    let mut text = if visible {
        format!("{first} ({code})")
    } else {
        code
    };
    if count > 1 {
        text.push_str(" x ");
        text.push_str(&count.to_string());
    }
    text
}

/// Returns remarks on the first uses of the console in each graded file.
pub(super) fn console_output(submitted: &Submitted<'_>) -> Vec<Remark> {
    let graded = submitted.files.iter().filter(|file| file.is_graded);
    graded.flat_map(console_output_of).collect()
}

fn console_output_of(file: &File<'_>) -> Vec<Remark> {
    let uses = &file.outline.console;
    let mut remarks: Vec<Remark> = uses
        .iter()
        .take(MAX_USES)
        .map(|found| {
            Remark::new(Rule::ConsoleOutput)
                .at(at(file.path, found.position))
                .saying(found.what.as_str())
        })
        .collect();
    let more = uses.len().saturating_sub(MAX_USES);
    if let Some(last) = remarks.last_mut().filter(|_| more > 0) {
        last.detail = format!("{}, +{more}", last.detail);
        last.count += more;
    }
    remarks
}

/// The packages of Java SE 8, as its documentation lists them; what the JDK has besides them is not part of it.
static JAVA_SE_8: LazyLock<BTreeSet<&str>> =
    LazyLock::new(|| include_str!("java_se_8.txt").lines().collect());

/// The packages of the handout.
const COURSE: [&str; 2] = ["data", "utils"];

/// Maximum number of segments of a package name that is looked up; bounds the time for hostile names.
const MAX_SEGMENTS: usize = 64;

/// Returns a remark for each foreign import.
pub(super) fn foreign_imports(submitted: &Submitted<'_>) -> Vec<Remark> {
    let own: BTreeSet<&str> = submitted
        .files
        .iter()
        .map(|file| file.outline.package_name())
        .filter(|name| !name.is_empty())
        .collect();
    let files = submitted.files.iter();
    files
        .flat_map(|file| {
            let imports = file.outline.imports.iter();
            let foreign = imports.filter(|import| !is_known(import, &own));
            foreign.map(|import| import_remark(file, import))
        })
        .collect()
}

fn import_remark(file: &File<'_>, import: &Import) -> Remark {
    let ending = if import.on_demand { ".*" } else { "" };
    Remark::new(Rule::ForeignImport)
        .at(at(file.path, import.position))
        .saying(format!("{}{ending}", import.name))
}

/// Returns whether an import names something in a known package.
fn is_known(import: &Import, own: &BTreeSet<&str>) -> bool {
    let name = import.name.as_str();
    let prefixes = name
        .match_indices('.')
        .map(|(at, _)| name.split_at(at))
        .chain([(name, "")])
        .take(MAX_SEGMENTS);
    let mut package = None;
    for (prefix, rest) in prefixes {
        let rest = rest.trim_start_matches('.');
        if own.contains(prefix) {
            return true;
        }
        if COURSE.contains(&prefix) || JAVA_SE_8.contains(prefix) {
            package = Some(rest);
        }
    }
    // After the longest known package must come a class: `java.net.http` is a package that Java 8 lacks.
    package.is_some_and(|rest| match rest.chars().next() {
        None => import.on_demand && !import.is_static,
        Some(first) => !first.is_lowercase(),
    })
}
