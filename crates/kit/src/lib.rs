//! The kit that students get before the deadline: a project with the interfaces, stub classes, the public cases, and a
//! runner in plain Java that draws differences as the terminal output does.
//!
//! | module | content |
//! |---|---|
//! | [`cases`] | the public cases with their answers and explanations, as lines of JSON |
//! | [`project`] | the files of the project, for three development environments |
//!
//! The kit contains no hidden case: [`View::Student`] decides what is written.

#[macro_use]
extern crate message;

pub mod cases;
pub mod project;

use std::io::{self, Cursor, Write};

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use cases::Asked;
use message::Language;
use model::case::Case;
use model::spec::Specs;
use model::view::View;

/// The Unix permissions of a script.
const EXECUTABLE: u32 = 0o755;

/// A file of the kit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its path in the project, with `/` between folders.
    pub path: String,
    /// Its text.
    pub text: String,
}

/// Returns the cases that a kit may hold.
pub fn public(cases: Vec<Case>) -> Vec<Case> {
    let mut public = cases;
    public.retain(|case| View::Student.shows(case));
    public
}

/// Returns the files of the kit for some methods, sorted by path.
pub fn files(methods: &[Asked<'_>], specs: &Specs, language: Language) -> Vec<File> {
    let mut files = project::files(methods, specs, language);
    files.push(File {
        path: "check/cases.txt".to_owned(),
        text: cases::text(methods, specs, language),
    });
    files.sort_by(|left, right| left.path.cmp(&right.path));
    files
}

/// Returns the name of the kit, its project and the folder in its zip: `meilenstein1-kit`.
pub fn name(specs: &Specs) -> String {
    let letter = |it: char| {
        let is_plain = it.is_ascii_alphanumeric() || "-_.".contains(it);
        if is_plain { it } else { '-' }
    };
    let name: String = specs.course.name.chars().map(letter).collect();
    format!("{name}-kit")
}

/// Packs files into a reproducible zip, in a folder called `name`.
///
/// # Errors
///
/// A file is too large for a zip.
pub fn zip(files: &[File], name: &str) -> io::Result<Vec<u8>> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for file in files {
        let is_script = file.path == project::SCRIPT;
        let mode = if is_script { EXECUTABLE } else { 0o644 };
        let options = SimpleFileOptions::default().unix_permissions(mode);
        zip.start_file(format!("{name}/{}", file.path), options)?;
        zip.write_all(file.text.as_bytes())?;
    }
    Ok(zip.finish()?.into_inner())
}
