//! The shipped class: hand-ins as Moodle packs them, made from the shipped submissions.

use std::fs;
use std::io::{Cursor, Write};
use std::path::Path;

use serde::Deserialize;
use walkdir::WalkDir;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::{file, root, write_submissions};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Class {
    /// A source file outside of all hand-ins, as `submission/class`.
    stray: String,
    #[serde(rename = "hand-in")]
    hand_ins: Vec<HandIn>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HandIn {
    #[serde(default)]
    name: String,
    #[serde(default)]
    participant: u32,
    folder: Option<String>,
    from: Option<String>,
    files: Option<Vec<String>>,
    rename: Option<[String; 2]>,
    stub: Option<String>,
    other: Option<String>,
}

/// Writes the hand-ins of `examples/class` into `folder`. The submissions from which they are made are written into
/// `scratch`.
pub fn write_class(folder: &Path, scratch: &Path) {
    write_submissions(scratch);
    let text = fs::read_to_string(root().join("examples/class/hand-ins.toml")).expect("a class");
    let class: Class = toml::from_str(&text).expect("hand-ins");
    for hand_in in &class.hand_ins {
        let sources = hand_in.sources(scratch);
        if let Some(repository) = &hand_in.folder {
            for (name, text) in sources {
                file(folder.join(repository), &name, text);
            }
            continue;
        }
        let (name, participant) = (&hand_in.name, hand_in.participant);
        let own = folder.join(format!("{name}_{participant}_assignsubmission_file"));
        match &hand_in.other {
            Some(other) => file(&own, other, "%PDF-1.4"),
            None => file(&own, "sudoku-src.zip", zipped(&sources)),
        };
    }
    let (from, class) = class
        .stray
        .split_once('/')
        .expect("a submission and a class");
    let stray = scratch.join(from).join(format!("src/utils/{class}.java"));
    file(
        folder,
        &format!("{class}.java"),
        fs::read(stray).expect("a source"),
    );
}

impl HandIn {
    /// Returns the path and text of each source, sorted by original path, with the stub last.
    fn sources(&self, submissions: &Path) -> Vec<(String, String)> {
        let Some(from) = &self.from else {
            return Vec::new();
        };
        let folder = submissions.join(from);
        let mut sources = Vec::new();
        for entry in WalkDir::new(&folder).sort_by_file_name() {
            let path = entry.expect("an entry").into_path();
            let stem = path
                .file_stem()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            let is_chosen = self
                .files
                .as_ref()
                .is_none_or(|files| files.contains(&stem));
            if path.extension().is_none_or(|ending| ending != "java") || !is_chosen {
                continue;
            }
            let name = path
                .strip_prefix(&folder)
                .expect("the source is below the folder")
                .to_string_lossy()
                .into_owned();
            let text = fs::read_to_string(&path).expect("a source in UTF-8");
            sources.push(match &self.rename {
                Some([old, new]) => (name.replace(old, new), text.replace(old, new)),
                None => (name, text),
            });
        }
        sources.extend(self.stub.iter().map(|class| {
            let text = format!("package utils;\n\npublic class {class} {{\n}}\n");
            (format!("src/utils/{class}.java"), text)
        }));
        sources
    }
}

/// Returns a zip of files, each given by its path and text.
pub fn zipped(files: &[(impl AsRef<str>, impl AsRef<str>)]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in files {
        let options = SimpleFileOptions::default();
        writer.start_file(name.as_ref(), options).expect("an entry");
        writer
            .write_all(text.as_ref().as_bytes())
            .expect("writing to memory cannot fail");
    }
    writer
        .finish()
        .expect("writing to memory cannot fail")
        .into_inner()
}
