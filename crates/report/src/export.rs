//! The sources of hand-ins in the layouts that JPlag and Dolos read, without names of people.
//!
//! Pseudonyms replace ids, files are named after their classes only, and comments are blanked: both programs ignore
//! them.

use std::collections::BTreeSet;
use std::io;

use copies::member::File;
use copies::token::without_comments;
use sha2::{Digest, Sha256};

use super::csv::{owned, table, text as field};

/// The table that maps pseudonyms to hand-ins.
pub const PSEUDONYMS: &str = "pseudonyms.csv";
/// The name of the script that runs JPlag or Dolos.
pub const SCRIPT: &str = "run.sh";

/// The command that runs JPlag in the folder.
pub const JPLAG: &str =
    "java -jar jplag.jar -l java -M RUN -bc BASE -r result --csv-export --overwrite ROOT";
/// The command that runs Dolos in the folder.
pub const DOLOS: &str = "dolos run -l java -f csv -i template.java info.csv";

/// A hand-in to be exported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The label that colours a hand-in: its type.
    pub label: String,
    /// Its sources.
    pub files: Vec<File>,
}

/// Returns a pseudonym for each id, in their order. The pseudonyms are numbered by a hash of the seed and the id, so
/// that they reveal nothing about names.
pub fn pseudonyms(ids: &[&str], seed: u64) -> Vec<String> {
    let mut order: Vec<usize> = (0..ids.len()).collect();
    order.sort_by_cached_key(|&index| Sha256::digest(format!("{seed}\0{}", ids[index])).to_vec());
    let width = ids.len().to_string().len().max(3);
    let mut pseudonyms = vec![String::new(); ids.len()];
    for (number, index) in (1..).zip(order) {
        pseudonyms[index] = format!("h{number:0width$}");
    }
    pseudonyms
}

/// Returns the table that maps pseudonyms to hand-ins, ascending by pseudonym.
///
/// # Errors
///
/// A line cannot be written.
pub fn key(hand_ins: &[Named], pseudonyms: &[String]) -> io::Result<String> {
    let mut lines: Vec<Vec<String>> = pseudonyms
        .iter()
        .zip(hand_ins)
        .map(|(pseudonym, it)| vec![pseudonym.clone(), field(&it.id), field(&it.name)])
        .collect();
    lines.sort();
    table(',', owned(&["pseudonym", "id", "name"]), lines.into_iter())
}

/// Returns the files for JPlag: a folder for each hand-in below `ROOT`, and what the course gives out in `BASE`.
pub fn jplag(hand_ins: &[Named], pseudonyms: &[String], given: &[File]) -> Vec<File> {
    let own = hand_ins.iter().zip(pseudonyms).flat_map(|(it, pseudonym)| {
        let files = flat(&it.files).into_iter();
        files.map(move |(name, text)| File {
            path: format!("ROOT/{pseudonym}/{name}"),
            text,
        })
    });
    let base = flat(given).into_iter().map(|(name, text)| File {
        path: format!("BASE/{name}"),
        text,
    });
    own.chain(base).collect()
}

/// Returns the files for Dolos, which compares single files: one file for each hand-in, a template of what the course
/// gives out, and the table of all hand-ins.
///
/// # Errors
///
/// The table cannot be written.
pub fn dolos(hand_ins: &[Named], pseudonyms: &[String], given: &[File]) -> io::Result<Vec<File>> {
    let joined = |files: &[File]| -> String {
        flat(files)
            .iter()
            .fold(String::new(), |joined, (name, text)| {
                joined + "// " + name + "\n" + text + "\n"
            })
    };
    let mut lines = Vec::new();
    let mut files = vec![File {
        path: "template.java".to_owned(),
        text: joined(given),
    }];
    let mut named: Vec<(&String, &Named)> = pseudonyms.iter().zip(hand_ins).collect();
    named.sort_by_key(|(pseudonym, _)| *pseudonym);
    for (pseudonym, it) in named {
        let path = format!("files/{pseudonym}.java");
        lines.push(vec![path.clone(), pseudonym.clone(), field(&it.label)]);
        files.push(File {
            path,
            text: joined(&it.files),
        });
    }
    let header = owned(&["filename", "full_name", "label"]);
    files.push(File {
        path: "info.csv".to_owned(),
        text: table(',', header, lines.into_iter())?,
    });
    Ok(files)
}

/// Returns files under the names of their classes alone, numbered where names are equal, and without comments.
fn flat(files: &[File]) -> Vec<(String, String)> {
    let mut used = BTreeSet::new();
    let named = files.iter().map(|file| {
        let name = file.path.rsplit('/').next().unwrap_or_default();
        let stem = name.strip_suffix(".java").unwrap_or(name);
        let kept = stem.chars().filter(char::is_ascii_alphanumeric);
        let stem: String = kept.take(60).collect();
        let numbered = (1..).map(|number| match number {
            1 => format!("{stem}.java"),
            _ => format!("{stem}-{number}.java"),
        });
        // Sources in different folders may share a name, and some file systems ignore case.
        let mut free = numbered.filter(|name| used.insert(name.to_lowercase()));
        let name = free.next().unwrap_or_default();
        (name, without_comments(&file.text))
    });
    named.collect()
}
