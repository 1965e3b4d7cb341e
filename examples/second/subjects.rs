//! The sets of the benchmark of diagnoses: submissions with known faults.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use similar::{DiffTag, TextDiff};

use crate::kill::Told;
use crate::variants::Sort;
use crate::worker::Edit;

/// The right sources of the examples that are patches of `alone`.
const ALONE: &str = "examples/submissions/alone/src/utils";

/// The sets of the benchmark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) enum Set {
    /// The example submissions with one fault.
    Examples,
    /// Single edits that exchange code.
    Exchanged,
    /// Single edits that lose code.
    Lost,
    /// Faults of two to five lines.
    Realistic,
    /// Several faults at once, by authors who have not read the program.
    Several,
    /// Faults by authors who have not read the program.
    Foreign,
}

impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Examples => "A: examples",
            Self::Exchanged => "B: code exchanged",
            Self::Lost => "B: code lost",
            Self::Realistic => "C: several lines",
            Self::Several => "D: several faults of others",
            Self::Foreign => "E: faults of others",
        })
    }
}

/// Numbers of lines in each file.
pub(crate) type Lines = BTreeMap<String, BTreeSet<usize>>;

/// A submission with a known fault.
pub(crate) struct Subject {
    pub(crate) name: String,
    pub(crate) set: Set,
    /// Its folder.
    pub(crate) path: PathBuf,
    /// The sources that it was made of, if they are right.
    pub(crate) base: Option<PathBuf>,
    /// The lines of the fault in each file; none if they are not known.
    pub(crate) fault: Lines,
    /// For each method, the lines of the faults that make it wrong by themselves, where there are several faults.
    pub(crate) faults: BTreeMap<String, Lines>,
    /// The methods that random questions refute; `None` means those that fail a case.
    pub(crate) told: Option<BTreeSet<String>>,
}

/// Writes the variants of a file of `tell` as submissions into a folder, at most `most` of each set.
pub(crate) fn of_file(
    file: &Path,
    most: usize,
    folder: &Path,
) -> Result<Vec<Subject>, Box<dyn Error>> {
    let mut subjects = Vec::new();
    let mut counts: BTreeMap<Set, usize> = BTreeMap::new();
    for (number, line) in fs::read_to_string(file)?.lines().enumerate() {
        let told: Told = serde_json::from_str(line)?;
        let set = match told.variant.sort {
            Sort::Mistake => Set::Realistic,
            Sort::Several => Set::Several,
            Sort::Foreign => Set::Foreign,
            _ if loses_code(&told)? => Set::Lost,
            _ => Set::Exchanged,
        };
        let count = counts.entry(set).or_default();
        if told.by.is_empty() || *count == most {
            continue;
        }
        *count += 1;
        let stem = file.file_stem().unwrap_or_default().to_string_lossy();
        let name = format!("{stem}-{number:03}");
        subjects.push(write(&told, set, name, folder)?);
    }
    Ok(subjects)
}

/// Writes the example submissions into a folder; returns them with their faults.
pub(crate) fn examples(folder: &Path) -> Result<Vec<Subject>, Box<dyn Error>> {
    common::write_submissions(folder);
    let mut subjects = Vec::new();
    let mut names: Vec<String> = Vec::new();
    for entry in fs::read_dir(folder)? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    for name in names {
        let patch = Path::new("examples/mistakes")
            .join(&name)
            .join("mistake.patch");
        let patch = fs::read(patch)
            .ok()
            .map(|it| String::from_utf8_lossy(&it).into_owned());
        let is_alone = patch.as_ref().is_some_and(|it| it.contains("--- alone/"));
        subjects.push(Subject {
            set: Set::Examples,
            path: folder.join(&name),
            base: is_alone.then(|| PathBuf::from(ALONE)),
            fault: patch.map_or_else(BTreeMap::new, |patch| added_lines(&patch)),
            faults: BTreeMap::new(),
            told: None,
            name,
        });
    }
    Ok(subjects)
}

/// Returns the numbers of the lines that a patch adds, and of the line after each removal, without lines about authors.
fn added_lines(patch: &str) -> Lines {
    let mut added = Lines::new();
    let (mut file, mut number) = (String::new(), 0);
    for line in patch.lines() {
        if let Some(name) = line.strip_prefix("+++ ") {
            name_of(name).clone_into(&mut file);
        } else if let Some(hunk) = line.strip_prefix("@@ ") {
            let start = hunk
                .split('+')
                .nth(1)
                .and_then(|it| it.split([',', ' ']).next());
            number = start.and_then(|it| it.parse().ok()).unwrap_or(1);
        } else if line.starts_with("--- ") || line.contains("@author") && line.starts_with('-') {
        } else if line.starts_with('-') {
            added.entry(file.clone()).or_default().insert(number);
        } else {
            if line.starts_with('+') && !line.contains("@author") {
                added.entry(file.clone()).or_default().insert(number);
            }
            number += 1;
        }
    }
    added
}

/// Returns whether an edit leaves fewer names than there were, so that another edit cannot bring them back.
fn loses_code(told: &Told) -> Result<bool, Box<dyn Error>> {
    let names = |text: &str| {
        let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
        let is_name = |word: &&str| {
            word.starts_with(char::is_alphabetic) && !["true", "false", "null"].contains(word)
        };
        words.filter(is_name).count()
    };
    let mut loses = false;
    for edit in &told.variant.edits {
        let text = fs::read_to_string(told.variant.sources.join(&edit.file))?;
        loses |= names(&edit.text) < names(&text[edit.start..edit.end]);
    }
    Ok(loses)
}

/// Writes a variant as a submission.
fn write(told: &Told, set: Set, name: String, work: &Path) -> Result<Subject, Box<dyn Error>> {
    let sources = &told.variant.sources;
    let path = work.join(&name);
    let utils = path.join("src/utils");
    fs::create_dir_all(&utils)?;
    let mut fault = Lines::new();
    let mut faults: BTreeMap<String, Lines> = BTreeMap::new();
    for entry in fs::read_dir(sources)? {
        let entry = entry?;
        let file = entry.file_name().to_string_lossy().into_owned();
        let right = fs::read_to_string(entry.path())?;
        let is_here = |edit: &&Edit| edit.file == file;
        let edits: Vec<&Edit> = told.variant.edits.iter().filter(is_here).collect();
        let wrong = Edit::apply(&right, edits.iter().copied());
        for (method, own) in &told.edits {
            let others = edits.iter().copied().filter(|it| !own.contains(it));
            let changed = changed_lines(&Edit::apply(&right, others), &wrong);
            if !changed.is_empty() {
                let faults = faults.entry(method.clone()).or_default();
                faults.insert(file.clone(), changed);
            }
        }
        let changed = changed_lines(&right, &wrong);
        if !changed.is_empty() {
            fault.insert(file.clone(), changed);
        }
        fs::write(utils.join(file), wrong)?;
    }
    Ok(Subject {
        name,
        set,
        path,
        base: Some(sources.clone()),
        fault,
        faults,
        told: Some(told.by.keys().cloned().collect()),
    })
}

/// Returns the numbers of the lines that differ from the right ones. For lines that are missing, the lines of code
/// before and after the gap count; braces alone are not code.
fn changed_lines(right: &str, wrong: &str) -> BTreeSet<usize> {
    let diff = TextDiff::from_lines(right, wrong);
    let changes = diff.ops().iter().filter(|op| op.tag() != DiffTag::Equal);
    let wrong: Vec<&str> = wrong.lines().collect();
    let is_code = |index: &usize| wrong[*index].contains(char::is_alphanumeric);
    let mut indices = BTreeSet::new();
    for op in changes {
        let lines = op.new_range();
        if lines.is_empty() {
            indices.extend((0..lines.start).rev().find(is_code));
            indices.extend((lines.start..wrong.len()).find(is_code));
        } else {
            indices.extend(lines);
        }
    }
    indices.into_iter().map(|index| index + 1).collect()
}

/// Returns the last component of a path.
pub(crate) fn name_of(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}
