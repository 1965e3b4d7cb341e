//! Cases of a grading that `epsilon lint` refutes: right answers would lose their points to them.

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

/// Returns what `epsilon lint` says of single cases. The built-in files are known to be fair as long as the interfaces are
/// the built-in ones.
pub(super) fn complaints(
    cases: &[&Case],
    library: &Library,
    specs: &Specs,
    folder: &Path,
) -> Result<Vec<FileProblem>, HarnessError> {
    let known = if has_built_in_interfaces(folder)? {
        home::contents("cases")
    } else {
        BTreeSet::new()
    };
    let sources = library.sources.iter();
    let unknown = sources.filter(|(_, source)| !known.contains(source.text.as_bytes()));
    let unknown: Vec<&str> = unknown.map(|(file, _)| file.id.as_str()).collect();
    let complaints = cases.par_iter().flat_map_iter(|case| {
        let is_unknown = unknown.contains(&case.id.file.as_str());
        let complaints = is_unknown.then(|| lint::of_case(case, library, specs));
        complaints.into_iter().flatten()
    });
    Ok(complaints.collect())
}

/// Returns whether all interfaces of a folder of specs are as the program brings them along.
fn has_built_in_interfaces(folder: &Path) -> Result<bool, HarnessError> {
    let known = home::contents(home::MARK);
    let folder = folder.join("interfaces");
    if !folder.exists() {
        // A course of files has none.
        return Ok(true);
    }
    let unreadable = |error| HarnessError::io("read", &folder, &error);
    for entry in fs::read_dir(&folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path.extension().is_some_and(|it| it == "toml") {
            let bytes = fs::read(&path).map_err(|error| HarnessError::io("read", &path, &error))?;
            if !known.contains(bytes.as_slice()) {
                return Ok(false);
            }
        }
    }
    Ok(true)
}
