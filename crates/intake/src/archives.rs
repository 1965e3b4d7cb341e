//! The submissions that a path on the command line stands for, each an archive: a zip or a folder.
//!
//! - An archive is one submission.
//! - A folder that holds sources in a folder `src`, `utils` or `data` is one submission. So is one with an empty folder of
//!   such a name or with `.java` files, unless it holds two or more submissions: then those are stray.
//! - Every other folder holds submissions: each of its archives and each of its folders is one. Everything else in it is
//!   ignored, as are bare repositories, reports of an earlier run, and what begins with a dot; [`strays`] names the sources among it.
//!
//! Moodle and Gradescope put a folder of their own around each submission: `Name_12345_assignsubmission_file`, with or
//! without a `_` at the end, and `submission_123456`. Such a folder, and any other folder of a submission, stands for the zip
//! that it holds if it holds no sources and no folders: of several zips for the last by name, with numbers by value,
//! since Moodle and browsers number later versions upwards and names, unlike times, survive copying. If Moodle leaves
//! the folders out, the same words stand before the name of the archive, or of another file, which then cannot be read. In ILIAS
//! the folder is called `Lastname_Firstname_login_4711`. A team has a folder `Team_13` with such folders in it, and
//! stands for what they hold; of several zips for the last by name. A class may lie some folders deep ([`super::exports`]).
//!
//! The result depends on names only, so that the same files always give the same submissions. Only the names
//! for people come from Gradescope's `submission_metadata.yml`, if it lies beside the folders.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};
use walkdir::WalkDir;

use super::exports::{Ilias, Moodle, class_folder, is_team};
use message::error::HarnessError;

/// The file in which Gradescope names the people.
const METADATA: &str = "submission_metadata.yml";
/// Folders in a folder of reports, each with a page for each submission.
const REPORTS: [&str; 2] = ["students", "tutors"];
/// Folders in a cache.
const CACHES: [&str; 2] = ["answers", "toolbox"];
/// Folders that make a folder a submission.
const SUBMISSION_FOLDERS: [&str; 3] = ["src", "utils", "data"];
/// Extensions of archives; those that are not zips become submissions that cannot be read, so that none is lost.
const ARCHIVES: [&str; 6] = ["zip", "jar", "rar", "7z", "tar", "gz"];
/// Maximum number of digits of a version number in a name.
const MAX_VERSION_DIGITS: usize = 20;
/// Maximum number of folders around a source that makes a folder a submission.
const MAX_SOURCE_DEPTH: usize = 6;
/// Maximum length of an id, in characters.
const MAX_ID_CHARS: usize = 80;

/// A submission that is to be graded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Archive {
    /// A name that is unique among the entries and fit for a folder: ASCII letters, digits, `-`, `_` and `.`.
    pub id: String,
    /// The name for people: that of the archive without Moodle's additions and without the extension.
    pub name: String,
    /// The number of the participant if Moodle or ILIAS gave one.
    pub participant: Option<String>,
    /// The folders of its participants as ILIAS calls them: one, or those of a team; empty elsewhere.
    pub folders: Vec<String>,
    /// The number of the team in ILIAS.
    pub ilias_team: Option<String>,
    /// The zip or the folder to be read.
    pub path: PathBuf,
    /// Other archives of the same participant, which are not read.
    pub beside: Vec<PathBuf>,
    /// `true` for a link in the folder of a class, which is not followed.
    pub is_link: bool,
}

/// The size and the hash of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fingerprint {
    /// The size in bytes.
    pub bytes: u64,
    /// The SHA-256 hash in hexadecimal digits.
    pub hash: String,
}

impl Archive {
    /// Returns size and hash of the file; a folder has none.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub fn fingerprint(&self) -> Result<Option<Fingerprint>, HarnessError> {
        let failed = |error| HarnessError::io("read", &self.path, &error);
        if self.path.is_dir() {
            return Ok(None);
        }
        let mut file = fs::File::open(&self.path).map_err(failed)?;
        let mut hasher = Sha256::new();
        let bytes = io::copy(&mut file, &mut hasher).map_err(failed)?;
        let hash = format!("{:x}", hasher.finalize());
        Ok(Some(Fingerprint { bytes, hash }))
    }

    /// Returns an archive by the name of its outermost file or folder.
    fn new(file_name: &str, is_file: bool, path: PathBuf) -> Self {
        let moodle = Moodle::read(file_name);
        let name = match &moodle {
            Some(moodle) => moodle.name,
            None if is_file => stem(file_name),
            None => file_name,
        };
        let name = name.trim().to_owned();
        let participant = moodle.map(|moodle| moodle.participant.to_owned());
        let number = participant.iter().map(|number| format!("_{number}"));
        Self {
            id: folder_name(&format!("{name}{}", number.collect::<String>())),
            participant,
            ..Self::single(&name, path)
        }
    }

    /// Refuses a link.
    ///
    /// # Errors
    ///
    /// If the submission is a link.
    pub fn refuse_link(&self) -> Result<(), HarnessError> {
        let refused = || {
            let path = self.path.display().to_string();
            HarnessError::new(message!("hand-in-link", path))
                .with_help(message!("hand-in-instead-of-link"))
        };
        if self.is_link { Err(refused()) } else { Ok(()) }
    }

    /// Returns the archive that stands for a folder of this name.
    pub fn of_folder(name: &str) -> Self {
        Self::new(name, false, PathBuf::new())
    }

    /// Returns the archive at a path; its name serves as its id.
    pub fn single(name: &str, path: PathBuf) -> Self {
        Self {
            id: name.to_owned(),
            name: name.to_owned(),
            participant: None,
            folders: Vec::new(),
            ilias_team: None,
            path,
            beside: Vec::new(),
            is_link: false,
        }
    }
}

/// Returns the submissions at a path, ordered by id.
///
/// # Errors
///
/// [`HarnessError`] if there is nothing at the path, if it cannot be listed, or if nothing there is a submission.
pub fn archives(path: &Path) -> Result<Vec<Archive>, HarnessError> {
    archives_of(path, Content::Java)
}

/// The same for a course that takes sources in any language: each file but an archive counts as a source, and a folder that
/// holds one is a submission.
///
/// # Errors
///
/// As for [`archives`].
pub fn archives_of_programs(path: &Path) -> Result<Vec<Archive>, HarnessError> {
    archives_of(path, Content::Programs)
}

fn archives_of(path: &Path, content: Content) -> Result<Vec<Archive>, HarnessError> {
    let about = fs::metadata(path).map_err(|error| HarnessError::io("read", path, &error))?;
    let mut found = if let Some(class) = class_folder(path) {
        in_folder(&class, content)?
    } else if about.is_dir() && !is_submission(path, content)? {
        in_folder(path, content)?
    } else if about.is_dir() || is_archive(&file_name(path)) {
        // `.` and `..` have no name of their own.
        let name = match path.file_name() {
            Some(_) => file_name(path),
            None => path
                .canonicalize()
                .map_or_else(|_| String::new(), |path| file_name(&path)),
        };
        vec![Archive::new(&name, about.is_file(), path.to_owned())]
    } else {
        Vec::new()
    };
    if found.is_empty() {
        return Err(HarnessError::new(message!(
            "no-submission-in",
            path = path.display().to_string()
        )));
    }
    found.sort_by(|left, right| left.path.cmp(&right.path));
    number_ids(found.iter_mut().map(|archive| &mut archive.id));
    found.sort_by(|left, right| left.id.cmp(&right.id));
    Ok(found)
}

/// Returns the names of sources that lie beside the hand-ins in a folder of several, and belong to none.
pub fn strays(folder: &Path) -> Vec<String> {
    if is_submission(folder, Content::Java).unwrap_or(true) {
        return Vec::new();
    }
    let inside = listed(folder).unwrap_or_default();
    let files = inside.iter().filter(|path| path.is_file());
    let names = files.map(|path| file_name(path));
    names.filter(|name| Content::Java.is_source(name)).collect()
}

/// Returns the name that a student gave to an archive, without Moodle's prefix.
///
/// ```
/// use intake::archives::own_name;
/// assert_eq!(own_name("A B_12_assignsubmission_file_sudoku-src.zip"), "sudoku-src.zip");
/// assert_eq!(own_name("sudoku-src.zip"), "sudoku-src.zip");
/// ```
pub fn own_name(file_name: &str) -> &str {
    Moodle::read(file_name)
        .map(|moodle| moodle.rest)
        .filter(|rest| !rest.is_empty())
        .unwrap_or(file_name)
}

/// Returns a text as the name of a folder that is neither hidden nor called `.`, `..` or by an option.
pub fn folder_name(text: &str) -> String {
    let fit = |letter: char| letter.is_ascii_alphanumeric() || ".-_".contains(letter);
    let name: String = text
        .chars()
        .take(MAX_ID_CHARS)
        .map(|letter| if fit(letter) { letter } else { '-' })
        .collect();
    match name.trim_start_matches(['.', '-']) {
        "" => "submission".to_owned(),
        rest => rest.to_owned(),
    }
}

/// Makes ids unique: those that are equal are numbered in their order, from the second one.
pub fn number_ids<'a>(ids: impl IntoIterator<Item = &'a mut String>) {
    let ids: Vec<&mut String> = ids.into_iter().collect();
    // Folders that differ only in case are one folder on some file systems.
    let wanted: BTreeSet<String> = ids.iter().map(|id| id.to_lowercase()).collect();
    let mut used: BTreeSet<String> = BTreeSet::new();
    for id in ids {
        let first = id.clone();
        let mut numbers = 2..;
        // What another one wants by its own name stays free for it.
        while (*id != first && wanted.contains(&id.to_lowercase()))
            || !used.insert(id.to_lowercase())
        {
            *id = format!("{first}-{}", numbers.next().unwrap_or(usize::MAX));
        }
    }
}

/// Returns the archives in a folder that holds several. Links come from whoever packed the folder: one that is called like
/// a hand-in would give its student the points of another, so it is refused as links inside are.
fn in_folder(folder: &Path, content: Content) -> Result<Vec<Archive>, HarnessError> {
    let names = gradescope_names(folder)?;
    let (mut found, mut others) = (Vec::new(), Vec::new());
    for path in listed(folder)? {
        let name = file_name(&path);
        if name.starts_with('.') || name == "__MACOSX" {
            continue;
        }
        let about = match fs::symlink_metadata(&path) {
            Ok(about) => about,
            // It went meanwhile.
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            Err(error) => return Err(HarnessError::io("read", &path, &error)),
        };
        if about.is_symlink() && (path.is_dir() || (path.is_file() && is_archive(&name))) {
            found.push(Archive {
                is_link: true,
                ..Archive::new(&name, path.is_file(), path)
            });
            continue;
        }
        if about.is_dir() && (is_nobodys(&path, content) || is_ours(&path)) {
            continue;
        }
        if about.is_dir() {
            if let Some(one) = ilias(&path, &name, content) {
                found.push(one);
                continue;
            }
            let (read, beside) =
                zip_inside(&path, content).unwrap_or_else(|| (path.clone(), Vec::new()));
            let mut one = Archive::new(&name, false, read);
            one.beside = beside;
            if let Some(known) = names.get(&name) {
                one.id = folder_name(&name);
                one.name.clone_from(known);
            }
            found.push(one);
        } else if about.is_file() && is_archive(&name) {
            found.push(Archive::new(&name, true, path));
        } else if about.is_file() && Moodle::read(&name).is_some() {
            others.push(Archive::new(&name, true, path));
        }
    }
    // A text that was written in the browser, or a document beside the archive, is no hand-in of its own.
    for other in others {
        let is_same = |one: &&mut Archive| one.participant == other.participant;
        match found.iter_mut().find(is_same) {
            Some(one) => one.beside.push(other.path),
            None => found.push(other),
        }
    }
    let is_text = |one: &Archive| Moodle::read(&file_name(&one.path)).is_some_and(|it| it.is_text);
    let (texts, mut found): (Vec<Archive>, Vec<Archive>) = found.into_iter().partition(is_text);
    for text in texts {
        let is_same = |one: &&mut Archive| one.participant == text.participant;
        match found.iter_mut().find(is_same) {
            Some(one) => one.beside.push(text.path),
            None => found.push(text),
        }
    }
    Ok(found)
}

/// Returns the archive in the folder of a participant or a team of ILIAS.
fn ilias(path: &Path, name: &str, content: Content) -> Option<Archive> {
    if let Some(of) = Ilias::read(name) {
        let (read, beside) =
            zip_inside(path, content).unwrap_or_else(|| (path.to_owned(), Vec::new()));
        return Some(Archive {
            id: folder_name(name),
            participant: Some(of.user.to_owned()),
            folders: vec![name.to_owned()],
            beside,
            ..Archive::single(&of.name(), read)
        });
    }
    let inside = listed(path).ok()?;
    let is_member = |path: &&PathBuf| path.is_dir() && Ilias::read(&file_name(path)).is_some();
    let members: Vec<&PathBuf> = inside.iter().filter(is_member).collect();
    if !is_team(name) || members.is_empty() {
        return None;
    }
    let of_members = members.iter().map(|member| {
        let (read, beside) =
            zip_inside(member, content).unwrap_or_else(|| ((*member).clone(), Vec::new()));
        (read, beside)
    });
    let (read, beside): (Vec<PathBuf>, Vec<Vec<PathBuf>>) = of_members.unzip();
    let holds = |path: &PathBuf| !path.is_dir() || listed(path).is_ok_and(|it| !it.is_empty());
    let mut read: Vec<PathBuf> = read.into_iter().filter(holds).collect();
    // A folder without a zip comes before those with one.
    read.sort_by_key(|path| (path.is_file(), by_number(stem(&file_name(path)))));
    let last = read.pop().unwrap_or_else(|| path.to_owned());
    let mut beside: Vec<PathBuf> = beside.into_iter().flatten().chain(read).collect();
    beside.sort();
    Some(Archive {
        id: folder_name(name),
        folders: members.iter().map(|member| file_name(member)).collect(),
        ilias_team: name.rsplit_once('_').map(|(_, number)| number.to_owned()),
        beside,
        ..Archive::single(&name.replace('_', " "), last)
    })
}

/// Returns the zip that a student's folder stands for, and the other archives in it. Links in it come from outside, and are not
/// followed.
fn zip_inside(folder: &Path, content: Content) -> Option<(PathBuf, Vec<PathBuf>)> {
    let (mut zips, mut others) = (Vec::new(), Vec::new());
    for path in listed(folder).ok()? {
        let name = file_name(&path);
        if name.starts_with('.') || name == "__MACOSX" {
            continue;
        }
        let about = fs::symlink_metadata(&path).ok()?;
        if about.is_dir() || content.is_source(&name) {
            return None;
        }
        if about.is_file() && ending(&name) == "zip" {
            zips.push(path);
        } else if about.is_file() && is_archive(&name) {
            others.push(path);
        }
    }
    zips.sort_by_key(|path| by_number(stem(&file_name(path))));
    let last = zips.pop()?;
    zips.extend(others);
    Some((last, zips))
}

/// Returns a sort key by which later versions are larger: every number is padded to the same width.
fn by_number(name: &str) -> String {
    let mut ordered = String::new();
    let mut digits = String::new();
    // The end mark writes the last number.
    for letter in name.chars().chain(['\0']) {
        if letter.is_ascii_digit() {
            digits.push(letter);
            continue;
        }
        if !digits.is_empty() {
            let zeros = MAX_VERSION_DIGITS.saturating_sub(digits.len());
            ordered.extend(std::iter::repeat_n('0', zeros));
            ordered.push_str(&digits);
            digits.clear();
        }
        ordered.push(letter);
    }
    ordered
}

/// Returns the names of the people behind Gradescope's folders, by folder; empty without a list of them.
fn gradescope_names(folder: &Path) -> Result<BTreeMap<String, String>, HarnessError> {
    let path = folder.join(METADATA);
    let text = match fs::read(&path) {
        Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
        Err(error) => return Err(HarnessError::io("read", &path, &error)),
    };
    let mut names: BTreeMap<String, String> = BTreeMap::new();
    let mut submission = None;
    for line in text.lines() {
        if !line.starts_with([' ', '-']) {
            submission = line.strip_suffix(':').map(str::to_owned);
        }
        let name = line.trim_start_matches([' ', '-']).strip_prefix(":name:");
        if let (Some(submission), Some(name)) = (&submission, name) {
            let name = name.trim().trim_matches(['"', '\'']);
            let names = names.entry(submission.clone()).or_default();
            if !names.is_empty() {
                names.push_str(", ");
            }
            names.push_str(name);
        }
    }
    Ok(names)
}

/// Returns whether a folder is a submission itself.
fn is_submission(folder: &Path, content: Content) -> Result<bool, HarnessError> {
    let inside = listed(folder)?;
    let is_part =
        |path: &&PathBuf| SUBMISSION_FOLDERS.contains(&file_name(path).as_str()) && path.is_dir();
    if inside
        .iter()
        .filter(is_part)
        .any(|part| holds_sources(part, content))
    {
        return Ok(true);
    }
    let is_stray = |path: &PathBuf| {
        let name = file_name(path);
        // Moodle's own names stand before single files too; those are submissions of several people.
        content.is_source(&name) && Moodle::read(&name).is_none() && path.is_file()
    };
    let is_hand_in = |path: &&PathBuf| {
        let name = file_name(path);
        if path.is_dir() {
            // Folders of a program beside its files are parts of it.
            let is_project = || !is_part(path) && holds_sources(path, content);
            Moodle::read(&name).is_some() || (content == Content::Java && is_project())
        } else {
            is_archive(&name)
        }
    };
    let hints = inside.iter().any(|path| is_part(&path) || is_stray(path));
    Ok(hints && inside.iter().filter(is_hand_in).count() < 2)
}

/// Returns whether a source lies in a folder, not too deep in it. A folder that cannot be read counts: who reads it as a
/// submission says so.
fn holds_sources(folder: &Path, content: Content) -> bool {
    let walk = WalkDir::new(folder).max_depth(MAX_SOURCE_DEPTH).into_iter();
    let is_source = |entry: walkdir::DirEntry| {
        content.is_source(&entry.file_name().to_string_lossy()) && entry.file_type().is_file()
    };
    walk.into_iter().any(|entry| entry.map_or(true, is_source))
}

/// Returns whether a folder in a class has nothing of anybody: a bare repository, or an empty part of a project.
fn is_nobodys(folder: &Path, content: Content) -> bool {
    let is_part = SUBMISSION_FOLDERS.contains(&file_name(folder).as_str());
    let is_repository = folder.join("HEAD").is_file() && folder.join("objects").is_dir();
    is_repository || (is_part && !holds_sources(folder, content))
}

/// Returns whether a folder in a class holds what an earlier run wrote: reports, a half of them, or answers and tools.
///
/// Sources in it are somebody's, so that nobody takes a hand-in out of the class by a name.
fn is_ours(folder: &Path) -> bool {
    let has_pages = |half: &Path| {
        let inside = listed(half).unwrap_or_default();
        inside.iter().any(|one| one.join("index.html").is_file())
    };
    let halves = REPORTS.map(|half| folder.join(half));
    let is_half = REPORTS.contains(&file_name(folder).as_str()) && has_pages(folder);
    let is_cache = || CACHES.iter().all(|name| folder.join(name).is_dir());
    (is_half || halves.iter().any(|half| has_pages(half)) || is_cache())
        && !holds_sources(folder, Content::Java)
}

/// Lists a folder, ascending by name.
fn listed(folder: &Path) -> Result<Vec<PathBuf>, HarnessError> {
    let failed = |error: std::io::Error| HarnessError::io("read", folder, &error);
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        paths.push(entry.map_err(failed)?.path());
    }
    paths.sort();
    Ok(paths)
}

fn file_name(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

fn stem(name: &str) -> &str {
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}

pub(super) fn ending(name: &str) -> String {
    name.rsplit_once('.')
        .map_or_else(String::new, |(_, ending)| ending.to_lowercase())
}

pub(super) fn is_archive(name: &str) -> bool {
    ARCHIVES.contains(&ending(name).as_str())
}

/// The content of the submissions of a course.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Content {
    /// Java sources.
    Java,
    /// Programs in any language.
    Programs,
}

impl Content {
    fn is_source(self, name: &str) -> bool {
        match self {
            Self::Java => ending(name) == "java",
            Self::Programs => !name.starts_with('.') && !is_archive(name) && name != METADATA,
        }
    }
}
