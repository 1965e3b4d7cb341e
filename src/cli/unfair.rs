//! Cases of a grading that `epsilon lint` refutes: right answers would lose their points to them.

use std::fs;
use std::path::Path;

use adequacy::lint;
use epsilon::home;
use message::error::{FileProblem, HarnessError};
use model::case::Case;
use model::load::Library;
use model::spec::Specs;
use rayon::prelude::*;

use super::{Problems, print_problems, warn};

/// Maximum number of complaints that are shown.
const MAX_SHOWN: usize = 5;

/// Prints the complaints of `epsilon lint` about the cases that are asked, or returns them as errors if it is `strict`.
pub(super) fn check(
    library: &Library,
    is_asked: impl Fn(&Case) -> bool + Sync,
    specs: &Specs,
    folder: &Path,
    strict: bool,
) -> Result<(), Problems> {
    let complaints = complaints(library, is_asked, specs, folder)?;
    if complaints.is_empty() {
        return Ok(());
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
    Ok(())
}

/// Returns the complaints about single cases. The built-in files are fair as long as the interfaces are the built-in ones.
fn complaints(
    library: &Library,
    is_asked: impl Fn(&Case) -> bool + Sync,
    specs: &Specs,
    folder: &Path,
) -> Result<Vec<FileProblem>, HarnessError> {
    let built_in = home::contents("cases");
    let sources = library.sources.iter();
    let changed = sources.filter(|(_, source)| !built_in.contains(source.text.as_bytes()));
    let changed: Vec<&str> = changed.map(|(file, _)| file.id.as_str()).collect();
    let all_changed = !has_built_in_interfaces(folder)?;
    let cases = library.cases.par_iter();
    let cases = cases.filter(|case| all_changed || changed.contains(&case.id.file.as_str()));
    let complaints = cases
        .filter(|case| is_asked(case))
        .flat_map_iter(|case| lint::of_case(case, library, specs));
    Ok(complaints.collect())
}

/// Returns whether all interfaces of a folder of specs are as the program brings them along. A course of files has none.
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
