//! The attack corpus: hostile submissions, and unusual but honest ones, which test the harness.
//!
//! An attack is a folder with `attack.toml` and sources; instead of sources, `attack.toml` can list the entries of an
//! archive that is built here. A successful attack returns the word [`ESCAPED`] in an answer. All other signs of
//! success are checked from outside: files, processes, and the results of the honest methods in the same submission.

mod archive;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use serde::Deserialize;

use crate::expect::{Departure, Expectation, Expected, Others, read_toml};
use message::error::HarnessError;
use model::planned::Planned;
use model::view;
use model::view::View;
use report::SubmissionReport;

/// Word in the answer of a successful attack.
pub const ESCAPED: &str = "ESCAPED";

/// Prefix of the names of files that only a successful attack would create.
pub const MARK: &str = "epsilon-attack-";

/// One submission of the corpus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attack {
    /// The name of its folder.
    pub name: String,
    /// Its folder.
    pub folder: PathBuf,
    /// Its goal in one sentence.
    pub about: String,
    /// Its row in the table of attacks; 0 if none.
    pub row: u32,
    /// True if it is an honest program that must be graded normally.
    pub is_honest: bool,
    /// True if it is after hidden cases; some of its cases are then hidden.
    pub is_after_hidden_cases: bool,
    /// The class that is graded; `None` for all.
    pub class: Option<String>,
    /// Limit on the time of all calls together, if it differs from the course's.
    pub time: Option<Duration>,
    /// The expected result.
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
    hidden: bool,
    #[serde(default)]
    class: Option<String>,
    #[serde(default)]
    submission_s: Option<u32>,
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
    if folders.is_empty() {
        let folder = folder.display().to_string();
        return Err(vec![HarnessError::new(message!("no-attack-in", folder))]);
    }
    folders.into_iter().map(read).collect()
}

fn read(folder: PathBuf) -> Result<Attack, Vec<HarnessError>> {
    let raw: RawAttack = read_toml(&folder.join("attack.toml"))?;
    // Attacks implement only the methods that they need.
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
        is_after_hidden_cases: raw.hidden,
        class: raw.class,
        time: raw
            .submission_s
            .map(|time| Duration::from_secs(time.into())),
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
    /// Returns the path to grade: the folder of sources, or the archive, which is built in `scratch`.
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

    /// Returns `true` if a method belongs to the graded class, if all classes are graded, or if the description names
    /// the method.
    pub fn asks(&self, class: &str, method: &str) -> bool {
        self.class.as_ref().is_none_or(|own| own == class)
            || self.expectation.methods.contains_key(method)
    }

    /// Hides two of every three cases of a plan if the attack is after hidden cases; images are hidden with their case.
    pub fn hide(&self, plan: &mut [Arc<Planned>]) {
        if !self.is_after_hidden_cases {
            return;
        }
        let mut number = 0;
        for planned in plan {
            number += usize::from(!planned.is_image());
            if number % 3 != 1 {
                view::hide(&mut Arc::make_mut(planned).case);
            }
        }
    }

    /// Returns all departures of a report from the expected result.
    pub fn departures(&self, report: &SubmissionReport) -> Vec<Departure> {
        let mut departures = self.expectation.departures(report);
        let mut grids = [const { BTreeSet::<String>::new() }; 2];
        for judged in &report.cases {
            let call = judged.planned.case.call();
            let arguments = call.into_iter().flat_map(|call| &call.arguments);
            let lines = arguments.filter_map(|argument| argument.as_grid()?.to_line());
            grids[usize::from(View::Student.shows(&judged.planned.case))].extend(lines);
        }
        let [hidden, public] = &grids;
        for judged in &report.cases {
            let outcome = judged.outcome.as_ref().map(ToString::to_string);
            let told = format!(
                "{:?} {:?} {outcome:?}",
                judged.outcome, judged.verdict.findings
            );
            let leaked = || hidden.difference(public).find(|line| told.contains(*line));
            if View::Student.shows(&judged.planned.case)
                && let Some(line) = leaked()
            {
                let id = &judged.planned.case.id;
                departures.push(Departure(format!("{id} tells of a hidden case: {line}")));
            }
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

/// Returns the files that only a successful attack would have created: in the temporary folders, the root, the home
/// folder and the working folder.
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

/// Returns the ids of other processes whose command line contains a text.
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
