//! Imports from elsewhere than Java SE 8, `data` and `utils` (section 1.2).

use std::collections::BTreeSet;

use crate::rule::{Remark, Rule};

use super::super::layout::at;
use super::super::source::Import;
use super::java_se_8::JAVA_SE_8;
use super::submission::{File, Submitted};

/// The packages of the handout.
const COURSE: [&str; 2] = ["data", "utils"];

/// No known package has more segments; the bound keeps hostile names from costing time.
const MOST_SEGMENTS: usize = 64;

/// One remark for each foreign import; `App` is replaced by the grader's and may import what it likes.
pub(super) fn foreign(submitted: &Submitted<'_>) -> Vec<Remark> {
    let own: BTreeSet<&str> = submitted
        .files
        .iter()
        .map(|file| file.outline.package_name())
        .filter(|name| !name.is_empty())
        .collect();
    let files = submitted.files.iter().filter(|file| !is_app(file));
    files
        .flat_map(|file| {
            let imports = file.outline.imports.iter();
            let foreign = imports.filter(|import| !is_known(import, &own));
            foreign.map(|import| remark(file, import))
        })
        .collect()
}

fn is_app(file: &File<'_>) -> bool {
    let declares = file
        .outline
        .top_level()
        .any(|declared| declared.name == "App");
    declares && !file.is_graded
}

fn remark(file: &File<'_>, import: &Import) -> Remark {
    let ending = if import.on_demand { ".*" } else { "" };
    Remark::new(Rule::ForeignImport)
        .at(at(file.path, import.place))
        .saying(format!("{}{ending}", import.name))
}

/// Whether what an import names lies in a known package.
fn is_known(import: &Import, own: &BTreeSet<&str>) -> bool {
    let name = import.name.as_str();
    let prefixes = name
        .match_indices('.')
        .map(|(at, _)| name.split_at(at))
        .chain([(name, "")])
        .take(MOST_SEGMENTS);
    let mut package = None;
    for (prefix, rest) in prefixes {
        let rest = rest.trim_start_matches('.');
        if own.contains(prefix) {
            return true;
        }
        if COURSE.contains(&prefix) || JAVA_SE_8.binary_search(&prefix).is_ok() {
            package = Some(rest);
        }
    }
    // After the longest known package must come a class: `java.net.http` is a package that Java 8 has not.
    package.is_some_and(|rest| match rest.chars().next() {
        None => import.on_demand && !import.is_static,
        Some(first) => !first.is_lowercase(),
    })
}
