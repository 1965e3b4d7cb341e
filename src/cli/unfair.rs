//! Unfair cases of a grading: those that `epsilon lint` reports, because right answers may lose points on them.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use adequacy::lint;
use epsilon::home;
use message::error::{FileProblem, HarnessError};
use model::case::Case;
use model::load::Library;
use model::spec::Specs;
use rayon::prelude::*;

use super::kept::{Clean, Kept};
use super::{Problems, print_problems, warn};

/// Maximum number of complaints that are shown.
const MAX_SHOWN: usize = 5;

/// Prints the first complaints of `epsilon lint` about the cases that are asked, or returns them as errors if `strict`. Returns
/// whether there are none.
pub(super) fn check(
    library: &Library,
    is_asked: impl Fn(&Case) -> bool + Sync,
    specs: &Specs,
    folder: &Path,
    strict: bool,
    kept: &Kept,
) -> Result<bool, Problems> {
    let complaints = complaints(library, is_asked, specs, folder, kept)?;
    if complaints.is_empty() {
        return Ok(true);
    }
    let count = complaints.len();
    let shown = complaints.into_iter().take(MAX_SHOWN);
    let mut shown: Vec<HarnessError> = shown.map(HarnessError::from).collect();
    if strict {
        shown.push(HarnessError::new(message!("grade-unfair-refused", count)));
        return Err(shown.into());
    }
    print_problems(&shown);
    warn(&message!("grade-unfair", count));
    Ok(false)
}

/// Returns the complaints about the cases that are asked. Built-in files are not checked if the interfaces are the
/// built-in ones, and neither are files that were found fair before.
fn complaints(
    library: &Library,
    is_asked: impl Fn(&Case) -> bool + Sync,
    specs: &Specs,
    folder: &Path,
    kept: &Kept,
) -> Result<Vec<FileProblem>, HarnessError> {
    let built_in = home::contents("cases");
    let all_changed = !has_built_in_interfaces(folder)?;
    let sources = library.sources.iter();
    let changed =
        sources.filter(|(_, source)| all_changed || !built_in.contains(source.text.as_bytes()));
    let changed: BTreeSet<&str> = changed.map(|(file, _)| file.id.as_str()).collect();
    if changed.is_empty() {
        return Ok(Vec::new());
    }
    let clean = Clean::read(kept.open_if_possible("lint"), library, specs);
    let of_changed = library.cases.par_iter().filter(|case| {
        let file = case.id.file.as_str();
        changed.contains(file) && !clean.has_file(file)
    });
    // `None` for a case that is not asked, and therefore not checked.
    let checked = of_changed.map(|case| {
        let complaints = is_asked(case).then(|| lint::of_case(case, library, specs));
        (case.id.file.as_str(), complaints)
    });
    let checked: Vec<(&str, Option<Vec<FileProblem>>)> = checked.collect();
    let is_fair =
        |complaints: &Option<Vec<FileProblem>>| complaints.as_ref().is_some_and(Vec::is_empty);
    let doubtful = checked
        .iter()
        .filter(|(_, complaints)| !is_fair(complaints));
    let doubtful: BTreeSet<&str> = doubtful.map(|(file, _)| *file).collect();
    clean.keep(changed.difference(&doubtful).copied(), []);
    Ok(checked
        .into_iter()
        .filter_map(|(_, complaints)| complaints)
        .flatten()
        .collect())
}

/// Returns whether all interfaces of a folder of specs are the built-in ones. The folder of a course of files has none.
fn has_built_in_interfaces(folder: &Path) -> Result<bool, HarnessError> {
    let built_in = home::contents(home::MARK);
    let folder = folder.join("interfaces");
    if !folder.exists() {
        return Ok(true);
    }
    let unreadable = |error| HarnessError::io("read", &folder, &error);
    for entry in fs::read_dir(&folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path.extension().is_some_and(|it| it == "toml") {
            let bytes = fs::read(&path).map_err(|error| HarnessError::io("read", &path, &error))?;
            if !built_in.contains(bytes.as_slice()) {
                return Ok(false);
            }
        }
    }
    Ok(true)
}
