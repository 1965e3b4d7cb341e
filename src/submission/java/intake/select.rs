//! Which of the listed files are read: a pure function of their names.

use std::collections::{BTreeMap, BTreeSet};

use super::listing::{Item, Listing};
use super::remarks::Remarks;
use super::{IntakeLimits, path, project};
use crate::rule::Rule;

/// The ends of names of archives; nobody looks into an archive inside a submission.
const ARCHIVES: [&str; 11] = [
    ".zip", ".jar", ".war", ".rar", ".7z", ".tar", ".gz", ".tgz", ".bz2", ".xz", ".zipx",
];
/// More names of clutter than these are only counted.
const MOST_CLUTTER_NAMES: usize = 3;

/// What is done with the listed files.
#[derive(Debug)]
pub(super) struct Selection {
    /// The sources to be read, those called after graded classes first, so that limits hit them last.
    pub(super) sources: Vec<Item>,
    /// The paths of all other files, ascending.
    pub(super) others: Vec<String>,
    /// What was said so far.
    pub(super) remarks: Remarks,
}

/// Chooses among the listed files.
pub(super) fn select(listing: Listing, classes: &[String], limits: &IntakeLimits) -> Selection {
    let Listing {
        mut remarks,
        mut items,
        clutter: mut clutter_roots,
        output_folders,
        ..
    } = listing;

    drop_output_folders(&mut items, &output_folders, &mut clutter_roots);
    drop_clashes(&mut items, &mut remarks);
    drop_second_projects(&mut items, classes, &mut remarks);
    if !clutter_roots.is_empty() {
        remarks.whole(Rule::Clutter, counted(clutter_roots.iter()));
    }

    let (mut sources, others): (Vec<Item>, Vec<Item>) =
        items.into_iter().partition(|item| is_source(&item.path));
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
    sources.sort_by_key(|source| {
        (
            project::graded_class(&source.path, classes).is_none(),
            source.index,
        )
    });
    if sources.len() > limits.sources {
        remarks.whole(Rule::TooLarge, format!("sources > {}", limits.sources));
        sources.truncate(limits.sources);
    }
    Selection {
        sources,
        others,
        remarks,
    }
}

/// Drops what tools wrote into their folders, and counts each folder that goes as a whole once.
fn drop_output_folders(
    items: &mut Vec<Item>,
    folders: &BTreeSet<String>,
    clutter_roots: &mut BTreeSet<String>,
) {
    let is_output = |path: &str| folders.iter().any(|folder| path::lies_in(path, folder));
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
        if !items.iter().any(|item| path::lies_in(&item.path, folder)) {
            clutter_roots.retain(|root| !path::lies_in(root, folder));
            clutter_roots.insert(format!("{folder}/"));
        }
    }
}

/// Keeps the first of files that share a name on some file system.
fn drop_clashes(items: &mut Vec<Item>, remarks: &mut Remarks) {
    let mut first: BTreeMap<String, String> = BTreeMap::new();
    items.retain(|item| {
        let folded = path::folded(&item.path);
        if let Some(known) = first.get(&folded) {
            remarks.at(Rule::ArchiveClash, &item.path, path::shown(known));
            return false;
        }
        first.insert(folded, item.path.clone());
        true
    });
}

fn drop_second_projects(items: &mut Vec<Item>, classes: &[String], remarks: &mut Remarks) {
    let paths = items.iter().map(|item| item.path.as_str());
    let seconds = project::seconds(paths, classes);
    for second in &seconds {
        let kept = path::shown(&second.instead_of);
        remarks.at(Rule::SecondProject, &second.root, kept);
    }
    items.retain(|item| !seconds.iter().any(|second| second.holds(&item.path)));
}

/// Only `.java` counts, in lower case as the compiler demands it.
fn is_source(path: &str) -> bool {
    path::name_of(path)
        .strip_suffix(".java")
        .is_some_and(|stem| !stem.is_empty())
}

fn is_archive(path: &str) -> bool {
    let lower = path.to_lowercase();
    ARCHIVES.iter().any(|ending| lower.ends_with(ending))
}

/// A number with the first names: `5: .git/, __MACOSX/, bin/`.
fn counted<'a>(names: impl ExactSizeIterator<Item = &'a String>) -> String {
    let count = names.len();
    let first: Vec<&str> = names.take(MOST_CLUTTER_NAMES).map(String::as_str).collect();
    format!("{count}: {}", first.join(", "))
}
