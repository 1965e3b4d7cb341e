//! The folders of the project (section 1.2).
//!
//! The handout's drawing has lost its indentation: `utils` may stand in `src` or beside it. Both count, and so does a
//! folder around it all.

use model::rule::{Location, Remark, Rule};
use model::spec::Course;

use super::super::layout::{Layout, listed};
use intake::Tree;

/// Returns a remark on the demanded folders that are missing. Files that the course gives out, and `App`, are not
/// demanded: the graders have their own.
pub(super) fn remark(tree: &Tree, layout: &Layout, course: &Course) -> Option<Remark> {
    let graded: Vec<(&str, &str)> = layout
        .graded
        .iter()
        .filter_map(|graded| {
            let source = tree.sources.get(graded.file)?;
            Some((graded.class.as_str(), source.path.as_str()))
        })
        .collect();
    let anchor = graded
        .first()
        .map(|(_, path)| *path)
        .or_else(|| tree.sources.first().map(|source| source.path.as_str()))?;
    // The project is where the least is missing; of several such folders, the outermost.
    let (root, missing) = folders_around(anchor)
        .map(|root| (root, missing(root, tree, &graded, &course.package_folder())))
        .min_by_key(|(_, missing)| missing.len())?;
    if missing.is_empty() {
        return None;
    }
    let missing: Vec<&str> = missing.iter().map(String::as_str).collect();
    let remark = Remark::new(Rule::Layout).saying(listed(&missing));
    Some(match root.strip_suffix('/') {
        Some(folder) => remark.at(Location::file(folder)),
        None => remark,
    })
}

/// Returns all folders around a file, the outermost first: `""`, `"project/"`, `"project/src/"`.
fn folders_around(path: &str) -> impl Iterator<Item = &str> {
    let ends = path.match_indices('/').map(|(at, _)| at + 1);
    std::iter::once(0)
        .chain(ends)
        .filter_map(|end| path.get(..end))
}

/// Returns the files and folders that a project in this folder lacks.
fn missing(root: &str, tree: &Tree, graded: &[(&str, &str)], package: &str) -> Vec<String> {
    let below = |path: &str, inner: &str| {
        path.strip_prefix(root)
            .is_some_and(|rest| rest.starts_with(inner))
    };
    let sources = tree.sources.iter().map(|source| &source.path);
    let mut paths = sources.chain(&tree.others);
    let mut missing = Vec::new();
    if !paths.any(|path| below(path, "javadoc/")) {
        missing.push("javadoc/".to_owned());
    }
    let misplaced: Vec<&str> = graded
        .iter()
        .filter(|(class, path)| {
            let expected = [
                format!("src/{package}{class}.java"),
                format!("{package}{class}.java"),
            ];
            !expected
                .iter()
                .any(|file| path.strip_prefix(root) == Some(file.as_str()))
        })
        .map(|(class, _)| *class)
        .collect();
    if misplaced.len() == graded.len() {
        missing.push(format!("src/{package}"));
    } else {
        let files = misplaced
            .iter()
            .map(|class| format!("src/{package}{class}.java"));
        missing.extend(files);
    }
    missing
}
