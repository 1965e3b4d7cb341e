//! The choice of the files that are read: a pure function of the listed names.
//!
//! A second project is a complete copy of the work inside a submission. A folder that directly holds files of graded
//! classes (`RowUtils.java`) is a folder of graded classes. As long as each class is in one folder only, everything is
//! one project, wherever the classes, their data and their interfaces lie.
//!
//! If a class is in several folders, the folders are sorted: fewest parent folders first; then those in a folder called
//! `src`; then those called `utils`; then alphabetically. A folder that holds less than half as many graded classes as
//! the fullest is not a project: stray copies in it stay, and the file that is graded for a class is chosen one by one.
//! The first folder is kept, and so is each later one whose classes are all new. One that repeats a class is a second
//! project. Its root is the outermost folder around it in which nothing was kept: beside `src/utils`, the second
//! project of `old/src/utils` is `old`, and that of `src/utils2` is `src/utils2`. A folder `data` or `utils` around it
//! is never its root: a copy in `data/old/utils` must not take `data` along.

use std::collections::{BTreeMap, BTreeSet};

use super::archives::is_archive;
use super::listing::{Item, Listing, Remarks};
use super::names::{
    build_folder, depth, folded, folder_of, is_of_repository, lies_in, name_of, shown,
};
use super::{IntakeLimits, Wanted};
use model::rule::Rule;

/// Maximum number of javadoc pages that are read.
const MAX_PAGES: usize = 20;
/// Maximum number of names of clutter in a remark.
const MAX_CLUTTER_NAMES: usize = 3;

/// The chosen files and the others.
#[derive(Debug)]
pub(super) struct Selection {
    /// The sources to read, those named after graded classes first so that limits hit them last, and then the javadoc
    /// pages.
    pub(super) sources: Vec<Item>,
    /// The paths of all other files, ascending.
    pub(super) others: Vec<String>,
    /// The remarks so far.
    pub(super) remarks: Remarks,
}

/// Chooses among the listed files.
pub(super) fn select(listing: Listing, wanted: Wanted<'_>, limits: &IntakeLimits) -> Selection {
    let Listing {
        mut remarks,
        mut items,
        clutter: mut clutter_roots,
        output_folders,
        is_repository,
        ..
    } = listing;

    let classes = match wanted {
        Wanted::Sources(classes) => classes,
        Wanted::Everything => &[],
    };
    let is_everything = matches!(wanted, Wanted::Everything);
    if !is_everything {
        drop_output_folders(&mut items, &output_folders, &mut clutter_roots);
    }
    if is_repository {
        drop_build_folders(&mut items);
        clutter_roots.retain(|root| !is_of_repository(root));
    }
    drop_clashes(&mut items, &mut remarks);
    drop_second_projects(&mut items, classes, &mut remarks);
    if !clutter_roots.is_empty() {
        remarks.whole(Rule::Clutter, counted(clutter_roots.iter()));
    }

    let (mut sources, others): (Vec<Item>, Vec<Item>) = items
        .into_iter()
        .partition(|item| is_everything || is_source(&item.path));
    let pages = others
        .iter()
        .filter(|item| !item.encrypted && is_page(&item.path, classes));
    let pages: Vec<Item> = pages.take(MAX_PAGES).cloned().collect();
    let mut others: Vec<String> = others.into_iter().map(|item| item.path).collect();
    others.sort();
    for other in others.iter().filter(|other| is_archive(other)) {
        remarks.at(Rule::ArchiveNested, other, "");
    }
    sources.retain(|source| {
        if source.encrypted {
            remarks.at(Rule::ArchiveEncrypted, &source.path, "");
        }
        !source.encrypted
    });
    sources.sort_by_key(|source| (graded_class(&source.path, classes).is_none(), source.index));
    if sources.len() > limits.sources {
        remarks.whole(Rule::TooLarge, format!("sources > {}", limits.sources));
        sources.truncate(limits.sources);
    }
    sources.extend(pages);
    Selection {
        sources,
        others,
        remarks,
    }
}

/// Drops the output of tools as clutter, and counts each folder of which nothing is left once. Sources in output
/// folders stay if there are none elsewhere.
fn drop_output_folders(
    items: &mut Vec<Item>,
    folders: &BTreeSet<String>,
    clutter_roots: &mut BTreeSet<String>,
) {
    let is_output = |path: &str| folders.iter().any(|folder| lies_in(path, folder));
    let mut sources = items.iter().filter(|item| is_source(&item.path));
    let written_elsewhere = sources.any(|source| !is_output(&source.path));
    items.retain(|item| {
        let stays = !is_output(&item.path) || (is_source(&item.path) && !written_elsewhere);
        if !stays {
            clutter_roots.insert(item.path.clone());
        }
        stays
    });
    for folder in folders {
        if !items.iter().any(|item| lies_in(&item.path, folder)) {
            clutter_roots.retain(|root| !lies_in(root, folder));
            clutter_roots.insert(format!("{folder}/"));
        }
    }
}

/// Drops the content of build folders in which no source lies.
fn drop_build_folders(items: &mut Vec<Item>) {
    let sources = items.iter().filter(|item| is_source(&item.path));
    let with_sources: BTreeSet<String> = sources
        .filter_map(|source| build_folder(&source.path).map(str::to_owned))
        .collect();
    items
        .retain(|item| build_folder(&item.path).is_none_or(|folder| with_sources.contains(folder)));
}

/// Keeps the first of several files whose names are the same on some file system.
fn drop_clashes(items: &mut Vec<Item>, remarks: &mut Remarks) {
    let mut first: BTreeMap<String, String> = BTreeMap::new();
    items.retain(|item| {
        let folded = folded(&item.path);
        if let Some(known) = first.get(&folded) {
            remarks.at(Rule::ArchiveClash, &item.path, shown(known));
            return false;
        }
        first.insert(folded, item.path.clone());
        true
    });
}

fn drop_second_projects(items: &mut Vec<Item>, classes: &[String], remarks: &mut Remarks) {
    let paths = items.iter().map(|item| item.path.as_str());
    let projects = second_projects(paths, classes);
    for project in &projects {
        let kept = shown(&project.instead_of);
        remarks.at(Rule::SecondProject, &project.root, kept);
    }
    items.retain(|item| !projects.iter().any(|project| project.holds(&item.path)));
}

/// Returns whether a file is a Java source. Only `.java` in lower case counts, as the compiler demands it.
fn is_source(path: &str) -> bool {
    name_of(path)
        .strip_suffix(".java")
        .is_some_and(|stem| !stem.is_empty())
}

/// Returns whether a file is the javadoc page of a graded class.
fn is_page(path: &str, classes: &[String]) -> bool {
    let stem = name_of(path).strip_suffix(".html");
    stem.is_some_and(|stem| classes.iter().any(|class| class == stem))
}

/// Formats the number of names, and the first of them: `5: .git/, __MACOSX/, bin/`.
fn counted<'a>(names: impl ExactSizeIterator<Item = &'a String>) -> String {
    let count = names.len();
    let first: Vec<&str> = names.take(MAX_CLUTTER_NAMES).map(String::as_str).collect();
    format!("{count}: {}", first.join(", "))
}

/// Names of folders that are part of a project and never its root.
const PARTS: [&str; 2] = ["data", "utils"];

/// A second project, with everything in it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct SecondProject {
    /// Its root folder.
    pub(super) root: String,
    /// The folder of graded classes that was kept instead.
    pub(super) instead_of: String,
}

impl SecondProject {
    /// Returns whether a file belongs to it.
    pub(super) fn holds(&self, path: &str) -> bool {
        lies_in(path, &self.root)
    }
}

/// Returns the second projects among the sources of a submission.
pub(super) fn second_projects<'a>(
    sources: impl IntoIterator<Item = &'a str>,
    classes: &[String],
) -> Vec<SecondProject> {
    let mut folders: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for source in sources {
        if let Some(class) = graded_class(source, classes) {
            folders.entry(folder_of(source)).or_default().insert(class);
        }
    }
    let fullest = folders.values().map(BTreeSet::len).max().unwrap_or(0);
    let mut projects: Vec<_> = folders
        .iter()
        .filter(|(_, classes)| classes.len() * 2 >= fullest)
        .collect();
    projects.sort_by_key(|(folder, _)| preference(folder));

    let mut kept: Vec<(&str, &BTreeSet<&str>)> = Vec::new();
    let mut found: Vec<SecondProject> = Vec::new();
    for (folder, classes) in projects {
        if found.iter().any(|project| in_or_at(folder, &project.root)) {
            continue;
        }
        let rival = kept.iter().find(|(_, known)| !known.is_disjoint(classes));
        match rival {
            None => kept.push((folder, classes)),
            Some(&(rival, _)) => found.push(SecondProject {
                root: project_root(folder, &kept),
                instead_of: rival.to_owned(),
            }),
        }
    }
    found
}

/// Returns the graded class that a file is named after.
pub(super) fn graded_class<'a>(source: &str, classes: &'a [String]) -> Option<&'a str> {
    let stem = name_of(source).strip_suffix(".java")?;
    classes
        .iter()
        .map(String::as_str)
        .find(|&class| class == stem)
}

/// Returns the sort key of a folder of graded classes; the smallest is kept first.
fn preference(folder: &str) -> (usize, bool, bool, String) {
    let above = if folder.is_empty() { 0 } else { depth(folder) };
    let in_source_folder = folder.split('/').any(|name| name == "src");
    let is_utils = name_of(folder) == "utils";
    (above, !in_source_folder, !is_utils, folder.to_owned())
}

/// Returns the outermost folder around a folder, or the folder itself, in which nothing was kept.
fn project_root(folder: &str, kept: &[(&str, &BTreeSet<&str>)]) -> String {
    let ends = folder.match_indices('/').map(|(end, _)| end);
    let around = ends.map(|end| &folder[..end]);
    // Folders that are kept lie no deeper than those that come later, so none lies in the folder itself.
    around
        .filter(|outer| !PARTS.contains(&name_of(outer)))
        .find(|outer| !kept.iter().any(|(kept, _)| in_or_at(kept, outer)))
        .unwrap_or(folder)
        .to_owned()
}

fn in_or_at(folder: &str, root: &str) -> bool {
    folder == root || lies_in(folder, root)
}
