//! Grading a class in parts, on several machines, and merging these parts.
//!
//! Each part writes the reports of its submissions, and a record with its rows of the class table. The reports of the
//! class are made from all rows by the same code as in a single run.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use files::atomic_file;
use message::error::HarnessError;

use report::class::ClassReport;
use report::comparison::Aspect;

/// The version of the record of a shard.
const SCHEMA: u32 = 1;

/// A part of a class: the third of sixteen is `3/16`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shard {
    /// Its number, from 1.
    number: u16,
    /// The number of parts.
    of: u16,
}

/// The settings that must be the same for all parts of a class, by name.
pub type Settings = BTreeMap<String, String>;

/// The record of a graded part: everything that the reports of the class need, apart from the reports of its
/// submissions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    schema: u32,
    shard: Shard,
    settings: Settings,
    /// The ids of all submissions of the class, in order.
    ids: Vec<String>,
    class: ClassReport,
}

/// A merged class.
#[derive(Clone, Debug, PartialEq)]
pub struct Merged {
    /// The class.
    pub class: ClassReport,
    /// The id of each graded submission, with the folder of reports of its part.
    pub folders: Vec<(String, PathBuf)>,
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl Shard {
    /// Reads a part such as `3/16`.
    ///
    /// # Errors
    ///
    /// If the text is not a part.
    pub fn parse(text: &str) -> Result<Self, HarnessError> {
        let numbers = text.split_once('/');
        let shard = numbers.and_then(|(number, of)| {
            let [number, of] = [number.parse().ok()?, of.parse().ok()?];
            (1 <= number && number <= of).then_some(Self { number, of })
        });
        shard.ok_or_else(|| HarnessError::new(message!("shard-unknown", text)))
    }

    /// Returns the indices of its submissions, ascending, given the team of each submission of the class.
    ///
    /// A team's hand-in and those of its members are in one part, because the pages of the members show what the team
    /// has earned. Each such group goes to the part that has the fewest submissions so far.
    pub fn places<'a>(self, teams: impl IntoIterator<Item = Option<&'a str>>) -> Vec<usize> {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        let mut of_team: BTreeMap<&str, usize> = BTreeMap::new();
        for (index, team) in teams.into_iter().enumerate() {
            let new = groups.len();
            let group = match team.filter(|team| !team.is_empty()) {
                Some(team) => *of_team.entry(team).or_insert(new),
                None => new,
            };
            if group == new {
                groups.push(Vec::new());
            }
            groups[group].push(index);
        }
        let mut parts: Vec<Vec<usize>> = vec![Vec::new(); usize::from(self.of)];
        for group in groups {
            if let Some(part) = parts.iter_mut().min_by_key(|part| part.len()) {
                part.extend(group);
            }
        }
        let mut own = parts.swap_remove(usize::from(self.number) - 1);
        own.sort_unstable();
        own
    }

    /// Returns the file name of its journal.
    pub(super) fn journal(self) -> String {
        format!("journal-{}-of-{}.txt", self.number, self.of)
    }

    fn file(self) -> String {
        format!("shard-{}-of-{}.json", self.number, self.of)
    }
}

impl Part {
    /// Makes the record of a graded part; `ids` are those of the whole class.
    pub fn new(shard: Shard, settings: Settings, ids: Vec<String>, class: ClassReport) -> Self {
        Self {
            schema: SCHEMA,
            shard,
            settings,
            ids,
            class,
        }
    }

    /// Writes the record into a folder of reports. This is the last step of a grading, so a part with a record is
    /// complete.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn write(&self, folder: &Path) -> Result<(), HarnessError> {
        let path = folder.join(self.shard.file());
        fs::create_dir_all(folder).map_err(|error| HarnessError::io("create", folder, &error))?;
        atomic_file::write_with(&path, |out| Ok(serde_json::to_writer(out, self)?))
    }

    /// Reads the records of all parts in some folders of reports.
    ///
    /// # Errors
    ///
    /// Every folder without a record, and every record that cannot be read.
    pub fn read_all(folders: &[PathBuf]) -> Result<Vec<(PathBuf, Self)>, Vec<HarnessError>> {
        let (mut parts, mut problems) = (Vec::new(), Vec::new());
        for folder in folders {
            match records(folder) {
                Err(problem) => problems.push(problem),
                Ok(records) if records.is_empty() => {
                    let path = folder.display().to_string();
                    problems.push(HarnessError::new(message!("shard-none-in", path)));
                }
                Ok(records) => {
                    for path in records {
                        match Self::read(&path) {
                            Ok(part) => parts.push((folder.clone(), part)),
                            Err(problem) => problems.push(problem),
                        }
                    }
                }
            }
        }
        if problems.is_empty() {
            Ok(parts)
        } else {
            Err(problems)
        }
    }

    fn read(path: &Path) -> Result<Self, HarnessError> {
        let text =
            fs::read_to_string(path).map_err(|error| HarnessError::io("read", path, &error))?;
        let unreadable = |reason: String| {
            let path = path.display().to_string();
            HarnessError::new(message!("shard-unreadable", path, reason))
        };
        let part: Self =
            serde_json::from_str(&text).map_err(|error| unreadable(error.to_string()))?;
        if part.schema == SCHEMA {
            Ok(part)
        } else {
            Err(unreadable(format!("schema {}", part.schema)))
        }
    }
}

/// Returns the records of parts in a folder, ascending by name.
fn records(folder: &Path) -> Result<Vec<PathBuf>, HarnessError> {
    let unreadable = |error: std::io::Error| HarnessError::io("read", folder, &error);
    let mut records = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with("shard-") && name.ends_with(".json") {
            records.push(path);
        }
    }
    records.sort();
    Ok(records)
}

/// Merges the parts of a class, each with its folder.
///
/// # Errors
///
/// Every part that is missing, duplicated, or graded with other settings than the first one.
pub fn merge(mut parts: Vec<(PathBuf, Part)>) -> Result<Merged, Vec<HarnessError>> {
    parts.sort_by_key(|(_, part)| part.shard);
    let problems = problems(&parts);
    let mut parts = parts.into_iter();
    let Some((folder, first)) = parts.next().filter(|_| problems.is_empty()) else {
        return Err(problems);
    };
    let Part { ids, mut class, .. } = first;
    let in_folder = |class: &ClassReport, folder: &Path| -> Vec<(String, PathBuf)> {
        let rows = class.rows.iter();
        rows.map(|row| (row.id.clone(), folder.to_owned()))
            .collect()
    };
    let mut folders = in_folder(&class, &folder);
    for (folder, part) in parts {
        folders.extend(in_folder(&part.class, &folder));
        class.rows.extend(part.class.rows);
        class.not_graded.extend(part.class.not_graded);
        class.milliseconds = class.milliseconds.max(part.class.milliseconds);
    }
    let order: BTreeMap<&str, usize> = ids.iter().map(String::as_str).zip(0..).collect();
    class.rows.sort_by_key(|row| order.get(row.id.as_str()));
    class
        .not_graded
        .sort_by_key(|(id, _)| order.get(id.as_str()));
    Ok(Merged { class, folders })
}

/// Returns the reasons why parts, ascending, cannot be merged into a class.
fn problems(parts: &[(PathBuf, Part)]) -> Vec<HarnessError> {
    let Some((_, first)) = parts.first() else {
        return Vec::new();
    };
    let mut problems = Vec::new();
    let of = first.shard.of;
    for (folder, part) in parts.iter().filter(|(_, part)| part.shard.of != of) {
        let path = folder.display().to_string();
        let (name, other) = (part.shard.to_string(), first.shard.to_string());
        let message = message!("shard-of-other-division", name, path, other);
        problems.push(HarnessError::new(message));
    }
    for number in 1..=of {
        let shard = Shard { number, of };
        let own: Vec<&(PathBuf, Part)> = parts
            .iter()
            .filter(|(_, part)| part.shard == shard)
            .collect();
        let name = shard.to_string();
        if own.is_empty() {
            problems.push(HarnessError::new(message!("shard-missing", name)));
        } else if own.len() > 1 {
            let folders = own.iter().map(|(folder, _)| folder.display().to_string());
            let folders = message::Argument::all(folders);
            problems.push(HarnessError::new(message!("shard-twice", name, folders)));
        }
    }
    for (folder, part) in &parts[1..] {
        let path = folder.display().to_string();
        let [name, other] = [part, first].map(|part| part.shard.to_string());
        for aspect in first.differences(part) {
            let (name, path, other) = (&name, &path, &other);
            let aspect = message!("aspect", name = aspect);
            let message = message!("shard-differs", name, path, other, aspect);
            problems.push(HarnessError::new(message));
        }
    }
    problems
}

impl Part {
    /// Returns the names of everything in which two parts differ, but must not.
    fn differences<'a>(&'a self, other: &'a Self) -> BTreeSet<&'a str> {
        let keys = self.settings.keys().chain(other.settings.keys());
        let different = keys.filter(|key| self.settings.get(*key) != other.settings.get(*key));
        let mut names: BTreeSet<&str> = different.map(String::as_str).collect();
        let origins = Aspect::differences(&self.class.origin, &other.class.origin);
        names.extend(origins.iter().map(|aspect| aspect.name()));
        if self.ids != other.ids {
            names.insert("submissions");
        }
        if names.is_empty() && self.class.head() != other.class.head() {
            names.insert("cases");
        }
        names
    }
}
