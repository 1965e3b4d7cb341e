//! Imports: each room imports only the rooms that its row allows, and nowhere do files import each other in a circle.
//!
//! A room is a module at the top of a crate, with all that is in it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use common::root;

use crate::sources::rust_files;

/// The rooms of the harness, each with the rooms that it may import. The command line, `cli`, may import them all.
const HARNESS: &str = "
    error: message
    grouped:
    spreadsheet: error message
    message:
    puzzle: message
    timing:
    value:
    draw: message
    outcome: message value
    rule: message
    sandbox: error message
    atomic_file: error
    toml_reader: error message
    spec: error message rule toml_reader
    case: error message puzzle value toml_reader spec
    load: error message spec case
    roster: error message spec spreadsheet
    oracle: message puzzle value case
    reason: message value draw case oracle
    view: case
    image: message value case
    cache: atomic_file error value outcome rule case
    compare: puzzle value draw spec case oracle
    plan: error value spec case oracle message image
    paths: message puzzle case
    sentence: grouped message oracle
    home: atomic_file error message
    harvest: error message case oracle
    lint: error value spec case load oracle plan message
    submission: atomic_file error timing value outcome rule sandbox spec case oracle cache message
    twin: value spec case oracle plan image
    fresh: value spec case oracle plan lint image
    adequacy: error value spec case oracle plan lint fresh image message mistake
    verdict: message value outcome spec case compare plan image
    diagnosis: outcome plan verdict
    explore: error message value outcome spec case view oracle plan fresh image submission verdict diagnosis
    localise: outcome submission diagnosis
    mistake: value case fresh
    mend: error message outcome plan spec submission verdict diagnosis localise
    document: grouped message puzzle value draw outcome spec case oracle reason compare plan sentence verdict diagnosis
    report: error grouped roster spreadsheet message value draw outcome rule sentence spec case view plan submission verdict diagnosis document image
    expect: error outcome message verdict report
    kit: message oracle outcome compare spec case draw reason plan submission value verdict view document
    publish: error message view spec report atomic_file
    run: atomic_file mend error roster rule message timing outcome spec case view plan submission twin verdict report publish image explore diagnosis
    attack: error message view plan report expect
";

/// The rooms of the reference, each with the rooms that it may import.
const REFERENCE: &str = "
    cell:
    code:
    digit:
    named:
    random:
    readings:
    set:
    unit: cell
    grid: cell digit unit
    step: cell code digit unit pencilmarks
    check: cell digit unit grid
    pencilmarks: cell digit unit grid
    symmetry: cell digit readings unit grid
    method: readings unit symmetry query
    pattern: cell digit unit grid step pencilmarks
    query: cell digit readings unit grid step check pencilmarks
    relate: cell digit unit grid symmetry
    solve: cell code digit random readings unit grid step check pencilmarks query
    technique: cell code digit unit grid step pencilmarks pattern
    rating: cell code digit named unit grid step check pencilmarks technique
    generate: cell random grid solve rating
";

/// Groups of files that still import each other in a circle.
const CIRCLES: &[&str] = &[];

/// A path in a source, from the crate's root.
struct Import {
    /// The module in whose file it stands.
    from: Vec<String>,
    path: Vec<String>,
    place: String,
}

#[test]
fn rooms_import_only_what_they_may() {
    for (folder, rooms) in [("src", HARNESS), ("reference/src", REFERENCE)] {
        let modules = modules(folder);
        for import in imports(folder) {
            let [own, other] = [&import.from, &import.path].map(|path| path.first());
            let (Some(own), Some(other)) = (own, other) else {
                continue;
            };
            if own == "cli" || own == other || !modules.contains(&import.path[..1]) {
                continue;
            }
            let start = format!("{own}:");
            let allowed = rooms
                .lines()
                .find_map(|row| row.trim().strip_prefix(&start));
            let allowed =
                allowed.unwrap_or_else(|| panic!("`{own}` has no row in the table of rooms"));
            assert!(
                allowed.split_whitespace().any(|room| room == other),
                "{}: the row of `{own}` does not allow `{other}`",
                import.place
            );
        }
    }
}

#[test]
fn no_row_allows_an_import_that_no_file_has() {
    let mut idle = Vec::new();
    for (folder, rooms) in [("src", HARNESS), ("reference/src", REFERENCE)] {
        let used: BTreeSet<(String, String)> = imports(folder)
            .into_iter()
            .filter_map(|import| Some((import.from.first()?.clone(), import.path.first()?.clone())))
            .collect();
        for (own, allowed) in rooms.lines().filter_map(|row| row.trim().split_once(':')) {
            for other in allowed.split_whitespace() {
                if !used.contains(&(own.to_owned(), other.to_owned())) {
                    idle.push(format!("{own}: {other}"));
                }
            }
        }
    }
    assert_eq!(idle, [""; 0]);
}

#[test]
fn no_files_import_each_other_in_a_circle() {
    let mut circles = BTreeSet::new();
    for folder in ["src", "reference/src"] {
        for (parent, graph) in siblings(folder) {
            circles.extend(
                circle(&graph).map(|names| format!("{folder}/{parent}: {}", names.join(", "))),
            );
        }
    }
    let allowed: BTreeSet<String> = CIRCLES.iter().map(ToString::to_string).collect();
    let new: Vec<_> = circles.difference(&allowed).collect();
    assert!(new.is_empty(), "{new:#?}");
}

/// Returns for each folder which of its files and folders import which others of them.
fn siblings(folder: &str) -> BTreeMap<String, BTreeMap<String, BTreeSet<String>>> {
    let modules = modules(folder);
    let mut folders: BTreeMap<String, BTreeMap<String, BTreeSet<String>>> = BTreeMap::new();
    for import in imports(folder) {
        let same = import
            .from
            .iter()
            .zip(&import.path)
            .take_while(|(own, other)| own == other)
            .count();
        let (Some(own), Some(other)) = (import.from.get(same), import.path.get(same)) else {
            continue;
        };
        if modules.contains(&import.path[..=same]) {
            let graph = folders.entry(import.from[..same].join("/")).or_default();
            graph.entry(own.clone()).or_default().insert(other.clone());
        }
    }
    folders
}

/// Returns the nodes of the first group whose members reach each other, in alphabetical order.
fn circle(graph: &BTreeMap<String, BTreeSet<String>>) -> Option<Vec<String>> {
    let reached = |start: &String| {
        let mut reached = BTreeSet::new();
        let mut open = vec![start];
        while let Some(node) = open.pop() {
            for next in graph.get(node).into_iter().flatten() {
                if reached.insert(next.clone()) {
                    open.push(next);
                }
            }
        }
        reached
    };
    graph.keys().find_map(|node| {
        let group: Vec<String> = reached(node)
            .into_iter()
            .filter(|other| reached(other).contains(node))
            .collect();
        (!group.is_empty()).then_some(group)
    })
}

/// Returns the modules that have a file or a folder of their own, as paths from the crate's root.
fn modules(folder: &str) -> BTreeSet<Vec<String>> {
    let files = rust_files(folder);
    let paths = files.iter().map(|(path, _)| module_of(path, folder));
    paths
        .flat_map(|path| (1..=path.len()).map(move |length| path[..length].to_vec()))
        .collect()
}

fn module_of(path: &Path, folder: &str) -> Vec<String> {
    let below = path.strip_prefix(root().join(folder)).expect("it is below");
    let segments = below.with_extension("");
    let names = segments
        .iter()
        .map(|name| name.to_string_lossy().into_owned());
    names
        .filter(|name| !["mod", "lib", "main"].contains(&name.as_str()))
        .collect()
}

/// Returns the paths in the code of a crate that begin with `crate`, `self`, `super` or, in the command line, with the
/// name of the library. Tests do not count.
fn imports(folder: &str) -> Vec<Import> {
    let mut imports = Vec::new();
    for (path, text) in rust_files(folder) {
        if path.ends_with("tests.rs") {
            continue;
        }
        let own = module_of(&path, folder);
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let code: String = code
            .lines()
            .map(|line| line.split("//").next().unwrap_or_default().to_owned() + "\n")
            .collect();
        // The macro is in scope everywhere.
        imports.extend(code.contains("message!(").then(|| Import {
            from: own.clone(),
            path: vec!["message".to_owned()],
            place: path.display().to_string(),
        }));
        for start in ["crate", "self", "super", "epsilon"] {
            for (offset, _) in code.match_indices(&format!("{start}::")) {
                let before = code[..offset].chars().next_back();
                if before.is_some_and(|letter| letter.is_alphanumeric() || "_:$".contains(letter)) {
                    continue;
                }
                let line = code[..offset].lines().count();
                let mut paths = Vec::new();
                expand(&code[offset..], Vec::new(), &mut paths);
                imports.extend(paths.into_iter().map(|path_in_code| Import {
                    from: own.clone(),
                    path: absolute(&own, &path_in_code),
                    place: format!("{}:{line}", path.display()),
                }));
            }
        }
    }
    imports
}

/// Takes a path apart into those without groups: `a::{b, c::d}` into `a::b` and `a::c::d`. Returns the code behind it.
fn expand<'a>(code: &'a str, mut before: Vec<String>, paths: &mut Vec<Vec<String>>) -> &'a str {
    let code = code.trim_start();
    if let Some(mut rest) = code.strip_prefix('{') {
        loop {
            rest = expand(rest, before.clone(), paths).trim_start();
            // A name of its own, or what is no path at all.
            let end = rest.find([',', '}']).unwrap_or(rest.len());
            let closed = !rest[end..].starts_with(',');
            rest = rest.get(end + 1..).unwrap_or_default();
            if closed {
                return rest;
            }
        }
    }
    let end = code
        .find(|letter: char| !letter.is_alphanumeric() && letter != '_')
        .unwrap_or(code.len());
    let (name, rest) = code.split_at(end);
    if !name.is_empty() {
        before.push(name.to_owned());
    }
    if let Some(rest) = rest.strip_prefix("::") {
        return expand(rest, before, paths);
    }
    paths.push(before);
    rest
}

/// Returns a path from the crate's root, without `crate`, `self` and `super`.
fn absolute(own: &[String], path: &[String]) -> Vec<String> {
    let mut absolute = match path.first().map(String::as_str) {
        Some("crate" | "epsilon") => Vec::new(),
        _ => own.to_vec(),
    };
    for name in path {
        match name.as_str() {
            "crate" | "epsilon" | "self" => {}
            "super" => {
                absolute.pop();
            }
            name => absolute.push(name.to_owned()),
        }
    }
    absolute
}
