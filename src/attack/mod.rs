//! The attack corpus: hostile submissions, and odd but honest ones, run to see that the harness holds.
//!
//! An attack is a folder with `attack.toml` and sources, or with the entries of a zip that is built here. A deed that
//! succeeds says so by the word [`ESCAPED`] in an answer; everything else that would betray one is looked for from
//! outside: files, processes, and the fate of the honest methods beside it.

mod archive;

use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::error::HarnessError;
use crate::expect::{Departure, Expectation, Expected, Others, read_toml};
use crate::report::SubmissionReport;

/// What a deed that succeeded says.
pub const ESCAPED: &str = "ESCAPED";

/// What the names of files begin with that only a deed would make.
pub const MARK: &str = "epsilon-attack-";

/// One submission of the corpus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attack {
    /// The name of its folder.
    pub name: String,
    /// Its folder.
    pub folder: PathBuf,
    /// What it tries, in one sentence.
    pub about: String,
    /// The row of the table of attacks that it belongs to; 0 if none.
    pub row: u32,
    /// True if it is an honest program, which must come to no harm.
    pub is_honest: bool,
    /// The class that is asked; without one, all are.
    pub class: Option<String>,
    /// What must come of it.
    pub expectation: Expectation,
    archive: Option<archive::Recipe>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawAttack {
    row: u32,
    about: String,
    honest: bool,
    #[serde(default)]
    class: Option<String>,
    #[serde(default)]
    methods: std::collections::BTreeMap<String, Expected>,
    #[serde(default)]
    remarks: crate::expect::Has,
    #[serde(default)]
    findings: crate::expect::Has,
    #[serde(default)]
    classes: crate::expect::Classes,
    #[serde(default)]
    entry: Vec<archive::Entry>,
    #[serde(default)]
    archive: archive::Damage,
}

/// Reads the corpus in a folder, ascending by name.
///
/// # Errors
///
/// If the folder or a description cannot be read.
pub fn corpus(folder: &Path) -> Result<Vec<Attack>, Vec<HarnessError>> {
    let entries =
        fs::read_dir(folder).map_err(|error| vec![HarnessError::io("read", folder, &error)])?;
    let mut folders: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.join("attack.toml").is_file())
        .collect();
    folders.sort();
    folders.into_iter().map(read).collect()
}

fn read(folder: PathBuf) -> Result<Attack, Vec<HarnessError>> {
    let raw: RawAttack = read_toml(&folder.join("attack.toml"))?;
    // Nobody implements more than the attack needs.
    let others = if raw.honest && raw.methods.is_empty() {
        Others::Pass
    } else {
        Others::Any
    };
    Ok(Attack {
        name: folder
            .file_name()
            .map(|name| name.to_string_lossy().into_owned())
            .unwrap_or_default(),
        about: raw.about,
        row: raw.row,
        is_honest: raw.honest,
        class: raw.class,
        expectation: Expectation {
            methods: raw.methods,
            classes: raw.classes,
            remarks: raw.remarks,
            findings: raw.findings,
            others,
            ..Expectation::default()
        },
        archive: (!raw.entry.is_empty()).then_some(archive::Recipe {
            entries: raw.entry,
            damage: raw.archive,
        }),
        folder,
    })
}

impl Attack {
    /// What is handed in: the folder of sources, or the zip, which is built in `scratch`.
    ///
    /// # Errors
    ///
    /// If the zip cannot be built.
    pub fn hand_in(&self, scratch: &Path) -> Result<PathBuf, HarnessError> {
        let Some(recipe) = &self.archive else {
            return Ok(self.folder.clone());
        };
        let path = scratch.join(format!("{}.zip", self.name));
        recipe
            .build(&self.folder)
            .and_then(|bytes| fs::write(&path, bytes))
            .map_err(|error| HarnessError::io("write", &path, &error))?;
        Ok(path)
    }

    /// Returns `true` if a method is asked: one of the attack's class, or one that its description names.
    pub fn asks(&self, class: &str, method: &str) -> bool {
        self.class.as_ref().is_none_or(|own| own == class)
            || self.expectation.methods.contains_key(method)
    }

    /// Returns everything in a report that must not be there.
    pub fn departures(&self, report: &SubmissionReport) -> Vec<Departure> {
        let mut departures = self.expectation.departures(report);
        for judged in &report.cases {
            let told = format!("{:?} {:?}", judged.outcome, judged.verdict.findings);
            if let Some((_, what)) = told.split_once(ESCAPED) {
                let what: String = what.chars().take(120).collect();
                departures.push(Departure(format!(
                    "the deed succeeded in {}: {ESCAPED}{what}",
                    judged.planned.case.id
                )));
            }
        }
        departures
    }
}

/// Files that only a deed would have made, in the places where anybody may write.
pub fn marks() -> Vec<PathBuf> {
    let home = std::env::var_os("HOME").map(PathBuf::from);
    let here = std::env::current_dir().ok();
    let usual = ["/tmp", "/var/tmp", "/dev/shm", "/"].map(PathBuf::from);
    usual
        .into_iter()
        .chain(home)
        .chain(here)
        .filter_map(|folder| fs::read_dir(folder).ok())
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| {
            path.file_name()
                .is_some_and(|name| name.to_string_lossy().starts_with(MARK))
        })
        .collect()
}

/// Returns the processes whose command line mentions a text, by their numbers.
pub fn processes_with(text: &str) -> Vec<u32> {
    let Ok(entries) = fs::read_dir("/proc") else {
        return Vec::new();
    };
    entries
        .filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok())
        .filter(|number: &u32| *number != std::process::id())
        .filter(|number| {
            let line = fs::read(format!("/proc/{number}/cmdline")).unwrap_or_default();
            String::from_utf8_lossy(&line).contains(text)
        })
        .collect()
}
