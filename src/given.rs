//! The sources of hand-ins after intake, and the files that the course gives out, for comparisons and for other
//! programs.

use std::path::PathBuf;

use copies::member::File;
use copies::text;
use copies::text::HandIn;
use intake::archives::{Archive, archives};
use intake::{IntakeLimits, SourceText};
use java::toolbox::DATA;
use message::error::HarnessError;
use model::spec::Specs;
use model::spec::java::interface_source;
use rayon::prelude::*;
use report::copies::Compared;

/// The package of the kit's runner and of the grader.
const KIT: &str = "epsilon";

/// The names of files that any hand-in may have, without code of a student: the start class of the kit, and the module
/// descriptor.
const EMPTY: [&str; 2] = ["App", "module-info"];

/// The sources of a hand-in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sources {
    /// The hand-in's id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its sources without the interfaces and the kit, ascending by path.
    pub files: Vec<File>,
}

/// Reads the hand-ins of archives, in their order.
///
/// # Errors
///
/// One error for each hand-in that cannot be read.
pub fn sources(archives: &[Archive], specs: &Specs) -> Result<Vec<Sources>, Vec<HarnessError>> {
    let read = archives.par_iter().map(|archive| {
        archive.refuse_link()?;
        let tree = intake::read(&archive.path, &classes(specs), &IntakeLimits::default())?;
        let own = tree.sources.into_iter().filter(|it| !is_given(it, specs));
        Ok(Sources {
            id: archive.id.clone(),
            name: archive.name.clone(),
            files: own.map(file).collect(),
        })
    });
    let read: Vec<Result<Sources, HarnessError>> = read.collect();
    let (mut sources, mut problems) = (Vec::new(), Vec::new());
    for read in read {
        match read {
            Ok(read) => sources.push(read),
            Err(problem) => problems.push(problem),
        }
    }
    if problems.is_empty() {
        Ok(sources)
    } else {
        Err(problems)
    }
}

/// Returns what the course gives out: its data classes and interfaces, and the sources at further paths.
///
/// # Errors
///
/// If one of the paths cannot be read, or there is no submission in it.
pub fn files(further: &[PathBuf], specs: &Specs) -> Result<Vec<File>, HarnessError> {
    let data = DATA.iter().map(|(path, text)| File {
        path: (*path).to_owned(),
        text: (*text).to_owned(),
    });
    let interfaces = specs.interfaces.iter().map(|interface| File {
        path: format!("{}{}.java", specs.course.package_folder(), interface.name),
        text: interface_source(interface, &specs.course.package),
    });
    let mut files: Vec<File> = data.chain(interfaces).collect();
    for path in further {
        for archive in archives(path)? {
            let tree = intake::read(&archive.path, &[], &IntakeLimits::default())?;
            files.extend(tree.sources.into_iter().map(file));
        }
    }
    Ok(files)
}

/// Prepares hand-ins for the comparison of their texts.
pub fn prepared(sources: Vec<Sources>, given: &[File]) -> Vec<Compared> {
    let given = text::given(given);
    let prepared = sources.into_par_iter().map(|sources| Compared {
        text: HandIn::new(&sources.files, &given),
        id: sources.id,
        name: sources.name,
        files: sources.files,
    });
    prepared.collect()
}

fn classes(specs: &Specs) -> Vec<String> {
    let tasks = specs.course.tasks.iter();
    tasks.flat_map(|task| &task.classes).cloned().collect()
}

/// Returns whether a source of a hand-in is one of the course's interfaces, or belongs to the kit.
fn is_given(source: &SourceText, specs: &Specs) -> bool {
    let stem = source.path.rsplit('/').next().unwrap_or_default();
    let stem = stem.strip_suffix(".java").unwrap_or(stem);
    let is_interface = specs.interfaces.iter().any(|it| it.name == stem);
    is_interface || EMPTY.contains(&stem) || is_of_kit(&source.text)
}

/// Returns whether a source is in the package of the kit.
fn is_of_kit(text: &str) -> bool {
    let tokens = copies::token::tokens(text);
    let words: Vec<&str> = tokens.iter().take(2).map(|token| token.text).collect();
    words == ["package", KIT]
}

fn file(source: SourceText) -> File {
    File {
        path: source.path,
        text: source.text,
    }
}
