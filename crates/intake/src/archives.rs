//! Finds the submissions at a path of the command line. The zip or folder that holds a submission is its archive.
//!
//! - A zip, or a file in another archive format, is one submission.
//! - A folder with sources in a subfolder `src`, `utils` or `data` is one submission. So is a folder with `.java`
//!   files, or with a subfolder of such a name without sources, unless it holds two or more submissions: then the files
//!   are strays.
//! - Every other folder holds submissions, one per archive file and per subfolder. Other files in it are ignored, and
//!   so are bare repositories, reports of an earlier run, and names that begin with a dot. [`strays`] lists the sources
//!   among the ignored files.
//!
//! Moodle and Gradescope put each submission into a folder of its own: `Name_12345_assignsubmission_file`, with or
//! without a `_` at the end, and `submission_123456`. If such a folder, or any other folder of a submission, holds a
//! zip but no sources and no folders, the zip is read instead. Of several zips, the last by name is read, with numbers
//! compared by value: Moodle and browsers number later versions upwards, and names survive copying while times do not.
//! If Moodle leaves the folders out, the same prefix precedes each file name; a file that is not an archive then
//! becomes a submission that cannot be read. In ILIAS the folder is called `Lastname_Firstname_login_4711`. A team has
//! a folder `Team_13` with the folders of its members in it; of several zips in them, the last by name is read. A class
//! may lie several folders deep ([`super::exports`]).
//!
//! The submissions depend on names only, so the same files always give the same submissions. Only the display names may
//! come from a file: Gradescope's `submission_metadata.yml`, if it lies beside the folders.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};
use walkdir::WalkDir;

use super::exports::{Ilias, Moodle, class_folder, is_team};
use message::error::HarnessError;

/// The file in which Gradescope names the submitters.
const METADATA: &str = "submission_metadata.yml";
/// Subfolders of a report folder, each with a page per submission.
const REPORTS: [&str; 2] = ["students", "tutors"];
/// Subfolders of a cache folder.
const CACHES: [&str; 2] = ["answers", "toolbox"];
/// Names of subfolders that mark a folder as a submission.
const SUBMISSION_FOLDERS: [&str; 3] = ["src", "utils", "data"];
/// Extensions of archives; those that are not zips become submissions that cannot be read, so that none is lost.
const ARCHIVES: [&str; 11] = [
    "zip", "jar", "war", "rar", "7z", "tar", "gz", "tgz", "bz2", "xz", "zipx",
];
/// Maximum number of digits of a version number in a name.
const MAX_VERSION_DIGITS: usize = 20;
/// Maximum depth at which a source still marks a folder as a submission.
const MAX_SOURCE_DEPTH: usize = 6;
/// Maximum length of an id, in characters.
const MAX_ID_CHARS: usize = 80;

/// The zip or folder that holds a submission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Archive {
    /// An id, unique among the submissions and usable as a folder name: ASCII letters, digits, `-`, `_` and `.`.
    pub id: String,
    /// The display name: the people as the platform names them, otherwise the archive's name without its extension.
    pub name: String,
    /// The participant's number, if Moodle or ILIAS gave one.
    pub participant: Option<String>,
    /// The names of the participants' folders in ILIAS: one, or one per member of a team. Empty for other platforms.
    pub folders: Vec<String>,
    /// The number of the team in ILIAS.
    pub ilias_team: Option<String>,
    /// The zip or the folder to be read.
    pub path: PathBuf,
    /// Archives and other files of the same participant or team that are not read.
    pub ignored: Vec<PathBuf>,
    /// `true` for a symbolic link in a class folder; it is not followed.
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
    /// Returns the size and hash of the file; `None` for a folder.
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

    /// Creates an archive named after its outermost file or folder.
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

    /// Creates an archive for a folder of this name, without a path.
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
            ignored: Vec::new(),
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

/// Returns the submissions for a course that takes programs in any language: every file but an archive counts as a
/// source.
///
/// # Errors
///
/// As for [`archives`].
pub fn archives_of_programs(path: &Path) -> Result<Vec<Archive>, HarnessError> {
    archives_of(path, Content::Programs)
}

fn archives_of(path: &Path, content: Content) -> Result<Vec<Archive>, HarnessError> {
    let metadata = fs::metadata(path).map_err(|error| HarnessError::io("read", path, &error))?;
    let mut found = if let Some(class) = class_folder(path) {
        in_folder(&class, content)?
    } else if metadata.is_dir() && !is_submission(path, content)? {
        in_folder(path, content)?
    } else if metadata.is_dir() || is_archive(&file_name(path)) {
        // `.` and `..` have no name of their own.
        let name = match path.file_name() {
            Some(_) => file_name(path),
            None => path
                .canonicalize()
                .map_or_else(|_| String::new(), |path| file_name(&path)),
        };
        vec![Archive::new(&name, metadata.is_file(), path.to_owned())]
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

/// Returns the names of the sources that lie directly in a folder of submissions and belong to none of them.
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

/// Turns a text into a folder name that is not hidden, not `.` or `..`, and never looks like an option.
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

/// Makes ids unique by numbering equal ones in order, from the second on. Case is ignored.
pub fn number_ids<'a>(ids: impl IntoIterator<Item = &'a mut String>) {
    let ids: Vec<&mut String> = ids.into_iter().collect();
    // Folders that differ only in case are one folder on some file systems.
    let wanted: BTreeSet<String> = ids.iter().map(|id| id.to_lowercase()).collect();
    let mut used: BTreeSet<String> = BTreeSet::new();
    for id in ids {
        let first = id.clone();
        let mut numbers = 2..;
        // An id that another submission has without a number stays free for it.
        while (*id != first && wanted.contains(&id.to_lowercase()))
            || !used.insert(id.to_lowercase())
        {
            *id = format!("{first}-{}", numbers.next().unwrap_or(usize::MAX));
        }
    }
}

/// Returns the archives in a folder of submissions.
///
/// A symbolic link could give its student the points of another submission. So a link that looks like a submission is
/// only marked, for [`Archive::refuse_link`].
fn in_folder(folder: &Path, content: Content) -> Result<Vec<Archive>, HarnessError> {
    let names = gradescope_names(folder)?;
    let (mut found, mut others) = (Vec::new(), Vec::new());
    for path in listed(folder)? {
        let name = file_name(&path);
        if name.starts_with('.') || name == "__MACOSX" {
            continue;
        }
        let metadata = match fs::symlink_metadata(&path) {
            Ok(metadata) => metadata,
            // It was deleted in the meantime.
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            Err(error) => return Err(HarnessError::io("read", &path, &error)),
        };
        if metadata.is_symlink() && (path.is_dir() || (path.is_file() && is_archive(&name))) {
            found.push(Archive {
                is_link: true,
                ..Archive::new(&name, path.is_file(), path)
            });
            continue;
        }
        if metadata.is_dir() && (holds_no_submission(&path, content) || is_generated(&path)) {
            continue;
        }
        if metadata.is_dir() {
            if let Some(one) = ilias_archive(&path, &name, content) {
                found.push(one);
                continue;
            }
            let (read, ignored) =
                zip_inside(&path, content).unwrap_or_else(|| (path.clone(), Vec::new()));
            let mut one = Archive::new(&name, false, read);
            one.ignored = ignored;
            if let Some(known) = names.get(&name) {
                one.id = folder_name(&name);
                one.name.clone_from(known);
            }
            found.push(one);
        } else if metadata.is_file() && is_archive(&name) {
            found.push(Archive::new(&name, true, path));
        } else if metadata.is_file() && Moodle::read(&name).is_some() {
            others.push(Archive::new(&name, true, path));
        }
    }
    // A document, or a text written in the browser, is no submission of its own if the participant has an archive.
    for other in others {
        let is_same = |one: &&mut Archive| one.participant == other.participant;
        match found.iter_mut().find(is_same) {
            Some(one) => one.ignored.push(other.path),
            None => found.push(other),
        }
    }
    let is_text = |one: &Archive| Moodle::read(&file_name(&one.path)).is_some_and(|it| it.is_text);
    let (texts, mut found): (Vec<Archive>, Vec<Archive>) = found.into_iter().partition(is_text);
    for text in texts {
        let is_same = |one: &&mut Archive| one.participant == text.participant;
        match found.iter_mut().find(is_same) {
            Some(one) => one.ignored.push(text.path),
            None => found.push(text),
        }
    }
    Ok(found)
}

/// Returns the archive of a participant's or a team's folder in ILIAS; `None` for other folders.
fn ilias_archive(path: &Path, name: &str, content: Content) -> Option<Archive> {
    if let Some(person) = Ilias::read(name) {
        let (read, ignored) =
            zip_inside(path, content).unwrap_or_else(|| (path.to_owned(), Vec::new()));
        return Some(Archive {
            id: folder_name(name),
            participant: Some(person.user.to_owned()),
            folders: vec![name.to_owned()],
            ignored,
            ..Archive::single(&person.name(), read)
        });
    }
    let inside = listed(path).ok()?;
    let is_member = |path: &&PathBuf| path.is_dir() && Ilias::read(&file_name(path)).is_some();
    let members: Vec<&PathBuf> = inside.iter().filter(is_member).collect();
    if !is_team(name) || members.is_empty() {
        return None;
    }
    let of_members = members.iter().map(|member| {
        let (read, ignored) =
            zip_inside(member, content).unwrap_or_else(|| ((*member).clone(), Vec::new()));
        (read, ignored)
    });
    let (read, ignored): (Vec<PathBuf>, Vec<Vec<PathBuf>>) = of_members.unzip();
    let holds = |path: &PathBuf| !path.is_dir() || listed(path).is_ok_and(|it| !it.is_empty());
    let mut read: Vec<PathBuf> = read.into_iter().filter(holds).collect();
    // Zips come after folders, so the last one is a zip if there is any.
    read.sort_by_key(|path| (path.is_file(), version_key(stem(&file_name(path)))));
    let last = read.pop().unwrap_or_else(|| path.to_owned());
    let mut ignored: Vec<PathBuf> = ignored.into_iter().flatten().chain(read).collect();
    ignored.sort();
    Some(Archive {
        id: folder_name(name),
        folders: members.iter().map(|member| file_name(member)).collect(),
        ilias_team: name.rsplit_once('_').map(|(_, number)| number.to_owned()),
        ignored,
        ..Archive::single(&name.replace('_', " "), last)
    })
}

/// Returns the zip that is read in place of a student's folder, and the other archives in the folder; `None` if it
/// holds sources, folders or no zip. Links are not followed.
fn zip_inside(folder: &Path, content: Content) -> Option<(PathBuf, Vec<PathBuf>)> {
    let (mut zips, mut others) = (Vec::new(), Vec::new());
    for path in listed(folder).ok()? {
        let name = file_name(&path);
        if name.starts_with('.') || name == "__MACOSX" {
            continue;
        }
        let metadata = fs::symlink_metadata(&path).ok()?;
        if metadata.is_dir() || content.is_source(&name) {
            return None;
        }
        if metadata.is_file() && ending(&name) == "zip" {
            zips.push(path);
        } else if metadata.is_file() && is_archive(&name) {
            others.push(path);
        }
    }
    zips.sort_by_key(|path| version_key(stem(&file_name(path))));
    let last = zips.pop()?;
    zips.extend(others);
    Some((last, zips))
}

/// Returns a sort key by which later versions are larger: every number is padded to the same width.
fn version_key(name: &str) -> String {
    let mut ordered = String::new();
    let mut digits = String::new();
    // The trailing NUL flushes the last number.
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

/// Returns the submitters of each of Gradescope's folders; empty without a metadata file.
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
        // Moodle prefixes single files, too; these are submissions of several people.
        content.is_source(&name) && Moodle::read(&name).is_none() && path.is_file()
    };
    let is_hand_in = |path: &&PathBuf| {
        let name = file_name(path);
        if path.is_dir() {
            // Folders beside a program's files are parts of the program.
            let is_project = || !is_part(path) && holds_sources(path, content);
            Moodle::read(&name).is_some() || (content == Content::Java && is_project())
        } else {
            is_archive(&name)
        }
    };
    let hints = inside.iter().any(|path| is_part(&path) || is_stray(path));
    Ok(hints && inside.iter().filter(is_hand_in).count() < 2)
}

/// Returns whether a folder holds a source at most [`MAX_SOURCE_DEPTH`] levels deep. An unreadable folder counts, so
/// that the error is reported when the folder is read as a submission.
fn holds_sources(folder: &Path, content: Content) -> bool {
    let walk = WalkDir::new(folder).max_depth(MAX_SOURCE_DEPTH).into_iter();
    let is_source = |entry: walkdir::DirEntry| {
        content.is_source(&entry.file_name().to_string_lossy()) && entry.file_type().is_file()
    };
    walk.into_iter().any(|entry| entry.map_or(true, is_source))
}

/// Returns whether a folder of a class is no submission: a bare repository, or a part of a project without sources.
fn holds_no_submission(folder: &Path, content: Content) -> bool {
    let is_part = SUBMISSION_FOLDERS.contains(&file_name(folder).as_str());
    let is_repository = folder.join("HEAD").is_file() && folder.join("objects").is_dir();
    is_repository || (is_part && !holds_sources(folder, content))
}

/// Returns whether a folder of a class was written by an earlier run: reports, one subfolder of them, or a cache.
///
/// A folder with sources never counts, so no submission can be hidden by the name of its folder.
fn is_generated(folder: &Path) -> bool {
    let has_pages = |pages: &Path| {
        let inside = listed(pages).unwrap_or_default();
        inside.iter().any(|one| one.join("index.html").is_file())
    };
    let subfolders = REPORTS.map(|name| folder.join(name));
    let is_subfolder = REPORTS.contains(&file_name(folder).as_str()) && has_pages(folder);
    let is_cache = || CACHES.iter().all(|name| folder.join(name).is_dir());
    (is_subfolder || subfolders.iter().any(|pages| has_pages(pages)) || is_cache())
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

/// Returns whether a file is an archive by its extension.
pub(super) fn is_archive(name: &str) -> bool {
    ARCHIVES.contains(&ending(name).as_str())
}

/// The kind of submissions that a course takes.
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
