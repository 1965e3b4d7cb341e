//! Platforms' downloads of a whole class: recognises them by their names and unpacks their zips.
//!
//! | platform | names |
//! |---|---|
//! | Moodle | `Lastname Firstname_123456_assignsubmission_file_/…`; without folders, the same prefix precedes each file name |
//! | ILIAS | `TITLE/WORD/Lastname_Firstname_login_4711/…`, for a team `Team_13/Lastname_Firstname_login_4711/…` |
//!
//! ILIAS translates `WORD` and puts spreadsheets beside it. So no word is matched, only the pattern of the
//! participants' folders: the class is the outermost folder in which all folders match. Each folder around it holds
//! exactly one folder.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};

use zip::ZipArchive;

use super::IntakeLimits;
use super::archives::{ending, is_archive};
use super::names::{clutter_root, normalise, shown};
use message::Argument;
use message::error::HarnessError;

/// The text that Moodle writes between the participant's number and the name of a file that was handed in.
const MOODLE_FILE: &str = "_assignsubmission_file";
/// The same for a text that was written in the browser.
const MOODLE_TEXT: &str = "_assignsubmission_onlinetext";
/// Extensions of the spreadsheets that ILIAS puts beside the folders.
const SHEETS: [&str; 4] = ["csv", "ods", "xls", "xlsx"];
/// Maximum number of folders around those of the participants.
const MAX_DEPTH: usize = 4;
/// Maximum number of entries of a zip of a class.
const MAX_ENTRIES: usize = 200_000;
/// Maximum size of what is unpacked, in bytes.
const MAX_BYTES: u64 = 16 << 30;
/// Maximum number of entries that are named in an error.
const MAX_NAMED: usize = 5;

/// The parts of a name that Moodle gave: `Name_12345_assignsubmission_file_rest`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Moodle<'a> {
    /// The name of the participant.
    pub(super) name: &'a str,
    /// The number of the participant.
    pub(super) participant: &'a str,
    /// The rest of the name; empty for a folder.
    pub(super) rest: &'a str,
    /// `true` for a text that was written in the browser.
    pub(super) is_text: bool,
}

impl<'a> Moodle<'a> {
    pub(super) fn read(name: &'a str) -> Option<Self> {
        let split = |mark, is_text| Some((name.split_once(mark)?, is_text));
        let ((before, rest), is_text) =
            split(MOODLE_FILE, false).or_else(|| split(MOODLE_TEXT, true))?;
        let (name, participant) = before.rsplit_once('_')?;
        let rest = match rest {
            "" => rest,
            _ => rest.strip_prefix('_')?,
        };
        is_number(participant).then_some(Self {
            name,
            participant,
            rest,
            is_text,
        })
    }

    /// Returns the name of the folder in which Moodle would have put the file.
    fn folder(&self) -> String {
        let mark = if self.is_text {
            MOODLE_TEXT
        } else {
            MOODLE_FILE
        };
        format!("{}_{}{mark}_", self.name, self.participant)
    }
}

/// The parts of the name of a participant's folder in ILIAS: `Lastname_Firstname_login_4711`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ilias<'a> {
    /// Last name, first name and login, with `_` between them. Each may have a `_` of its own.
    pub(super) person: &'a str,
    /// The number of the user.
    pub(super) user: &'a str,
}

impl<'a> Ilias<'a> {
    pub(super) fn read(name: &'a str) -> Option<Self> {
        let (person, user) = name.rsplit_once('_')?;
        let fits = is_number(user) && person.matches('_').count() >= 2 && name.is_ascii();
        fits.then_some(Self { person, user })
    }

    /// Returns the display name, first name first if it can be told apart from the last name.
    pub(super) fn name(&self) -> String {
        let parts: Vec<&str> = self.person.split('_').filter(|it| !it.is_empty()).collect();
        match parts[..] {
            [last, first, _] => format!("{first} {last}"),
            [ref names @ .., _] => names.join(" "),
            [] => self.person.to_owned(),
        }
    }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns whether a folder has the name of a team in ILIAS: a word and a number, with `_` between them.
pub(super) fn is_team(name: &str) -> bool {
    let parts = name.rsplit_once('_');
    parts.is_some_and(|(word, number)| {
        is_number(number) && !word.is_empty() && word.chars().all(char::is_alphanumeric)
    })
}

fn is_sheet(name: &str) -> bool {
    SHEETS.contains(&ending(name).as_str())
}

/// The names in a folder, as a tree.
#[derive(Debug, Default)]
struct Names {
    folders: BTreeMap<String, Names>,
    files: Vec<String>,
}

impl Names {
    /// Lists a folder on disk, its subfolders `depth` levels deep; what cannot be read is left out.
    fn of_folder(folder: &Path, depth: usize) -> Self {
        let mut names = Self::default();
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
            if clutter_root(&name).is_some() {
                continue;
            }
            if !is_folder {
                names.files.push(name);
            } else if depth == 0 {
                names.folders.insert(name, Self::default());
            } else {
                let inside = Self::of_folder(&entry.path(), depth - 1);
                names.folders.insert(name, inside);
            }
        }
        names
    }

    /// Adds a file or folder by its normalised path.
    fn add(&mut self, path: &str, is_folder: bool) {
        let mut at = self;
        let mut parts = path.split('/').peekable();
        while let Some(part) = parts.next() {
            if parts.peek().is_some() || is_folder {
                at = at.folders.entry(part.to_owned()).or_default();
            } else {
                at.files.push(part.to_owned());
            }
        }
    }

    fn is_ilias(&self) -> bool {
        let is_participant = |name: &String| Ilias::read(name).is_some();
        let is_person = |(name, inside): (&String, &Self)| {
            let is_of_team = is_team(name)
                && !inside.folders.is_empty()
                && inside.folders.keys().all(is_participant);
            is_participant(name) || is_of_team
        };
        let is_beside = |name: &String| is_sheet(name) || is_archive(name);
        !self.folders.is_empty()
            && self.folders.iter().all(is_person)
            && self.files.iter().all(is_beside)
    }

    /// Returns whether everything here has a name that Moodle gives.
    fn is_moodle(&self) -> bool {
        let mut all = self.folders.keys().chain(&self.files);
        let is_empty = self.folders.is_empty() && self.files.is_empty();
        !is_empty && all.all(|name| Moodle::read(name).is_some())
    }

    fn is_class(&self) -> bool {
        self.is_ilias() || self.is_moodle()
    }

    /// Returns the only folder here, if nothing but spreadsheets lies beside it: other files may be submissions.
    fn only(&self) -> Option<(&String, &Self)> {
        let is_around = self.folders.len() == 1 && self.files.iter().all(|name| is_sheet(name));
        self.folders.iter().next().filter(|_| is_around)
    }

    /// Returns the path of the folder that holds the participants' folders, with a `/` at the end; empty if it is this
    /// one.
    fn class(&self) -> Option<String> {
        let (mut at, mut path) = (self, String::new());
        for _ in 0..=MAX_DEPTH {
            if at.is_class() {
                return Some(path);
            }
            let (name, inside) = at.only()?;
            path.push_str(name);
            path.push('/');
            at = inside;
        }
        None
    }
}

/// Returns the folder that holds the participants' folders, if `folder` is an unpacked download of a platform.
pub(super) fn class_folder(folder: &Path) -> Option<PathBuf> {
    let mut at = folder.to_owned();
    for _ in 0..=MAX_DEPTH {
        let names = Names::of_folder(&at, 1);
        if names.is_class() {
            return Some(at);
        }
        let (name, _) = names.only()?;
        at.push(name);
    }
    None
}

/// Unpacks the zip of a class into a folder, with one folder per participant. Returns `false` and writes nothing if the
/// zip is not that of a class.
///
/// Files keep their bytes, but a file over the size limit of a submission is cut to one byte more than the limit, so
/// that it is still refused.
///
/// # Errors
///
/// If the zip is damaged, holds refused names or two files of one name, or unpacks to 16 GiB or more, or if the folder
/// cannot be written.
pub fn unpack(zip: &Path, folder: &Path) -> Result<bool, HarnessError> {
    let unread = |error: io::Error| HarnessError::io("read", zip, &error);
    let file = File::open(zip).map_err(unread)?;
    // A file that is not a zip becomes a submission that cannot be read.
    let Ok(mut archive) = ZipArchive::new(BufReader::new(file)) else {
        return Ok(false);
    };
    let name_of = || zip.display().to_string();
    let damaged = |reason: &str| {
        let reason = shown(reason);
        HarnessError::new(message!("class-zip-damaged", path = name_of(), reason))
    };
    if archive.len() > MAX_ENTRIES {
        // As a submission, a zip with that many entries is refused with a remark.
        return Ok(false);
    }
    let mut names = Names::default();
    let mut refused: Vec<String> = Vec::new();
    let mut raw: Vec<String> = Vec::new();
    for index in 0..archive.len() {
        let entry = archive.by_index_raw(index);
        let entry = entry.map_err(|error| damaged(&error.to_string()))?;
        raw.push(match entry.name() {
            Ok(name) => name.into_owned(),
            Err(_) => String::from_utf8_lossy(entry.name_raw()).into_owned(),
        });
    }
    for name in &raw {
        match normalise(name) {
            Ok(path) if path.is_empty() || clutter_root(&path).is_some() => {}
            Ok(path) => names.add(&path, name.ends_with(['/', '\\'])),
            Err(_) => refused.push(shown(name)),
        }
    }
    let Some(root) = names.class() else {
        return Ok(false);
    };
    if !refused.is_empty() {
        let names = Argument::first(MAX_NAMED, refused);
        return Err(HarnessError::new(message!(
            "class-zip-names",
            path = name_of(),
            names
        )));
    }
    let (mut left, mut written) = (MAX_BYTES, BTreeSet::new());
    for (index, name) in raw.iter().enumerate() {
        let entry = archive.by_index(index);
        let entry = entry.map_err(|error| damaged(&error.to_string()))?;
        let Ok(path) = normalise(name) else {
            continue;
        };
        let Some(inside) = path.strip_prefix(root.as_str()) else {
            continue;
        };
        if clutter_root(inside).is_some() || inside.is_empty() {
            continue;
        }
        let target = target_path(inside);
        let to = folder.join(&target);
        let unwritten = |error: io::Error| HarnessError::io("write", &to, &error);
        if entry.is_dir() {
            fs::create_dir_all(&to).map_err(unwritten)?;
            continue;
        }
        if !written.insert(target) {
            let name = shown(name);
            let twice = message!("class-zip-twice", path = name_of(), name);
            return Err(HarnessError::new(twice));
        }
        if let Some(parent) = to.parent() {
            fs::create_dir_all(parent).map_err(unwritten)?;
        }
        let most = (IntakeLimits::default().archive_bytes + 1).min(left);
        let mut content = Vec::new();
        let read = entry.take(most).read_to_end(&mut content);
        read.map_err(|error| damaged(&format!("{path}: {error}")))?;
        left = left.saturating_sub(content.len() as u64);
        if left == 0 {
            return Err(HarnessError::new(message!(
                "class-zip-large",
                path = name_of(),
                max = MAX_BYTES >> 30
            )));
        }
        fs::write(&to, content).map_err(unwritten)?;
    }
    Ok(true)
}

/// Returns the path to which a file of a class is unpacked: in its participant's folder, even if Moodle left the
/// folders out.
fn target_path(inside: &str) -> String {
    let (first, below) = inside.split_once('/').unwrap_or((inside, ""));
    match Moodle::read(first) {
        Some(moodle) if !moodle.rest.is_empty() => {
            let folder = moodle.folder();
            let parts = [&folder, moodle.rest, below];
            let parts = parts.into_iter().filter(|part| !part.is_empty());
            parts.collect::<Vec<_>>().join("/")
        }
        _ => inside.to_owned(),
    }
}
