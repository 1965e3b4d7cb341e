//! Reads specs and cases from files. No other module opens these.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use encoding_rs::Encoding;
use rayon::prelude::*;
use sha2::{Digest, Sha256};
use walkdir::WalkDir;

use crate::case;
use crate::case::{Case, CaseId, hodoku};
use crate::spec;
use crate::spec::{Specs, Techniques};
use message::error::{FileProblem, HarnessError, SourceFile, did_you_mean};

/// A file that holds cases.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CaseFile {
    /// The first half of the ids of its cases: the path below the given folder, without its extension.
    pub id: String,
    /// Its path.
    pub path: PathBuf,
    /// Its format.
    pub format: Format,
}

/// A format of case files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Format {
    /// TOML, `.toml`.
    Toml,
    /// HoDoKu's regression library, `.txt`: one case per line.
    Hodoku,
}

/// Cases with the mistakes found while reading them. A mistake in one case does not affect the others.
#[derive(Clone, Debug, Default)]
pub struct Library {
    /// The cases, in the order of their files and within each as written.
    pub cases: Vec<Case>,
    /// The texts they were read from.
    pub sources: Vec<(CaseFile, SourceFile)>,
    /// The mistakes in files or single cases.
    pub problems: Vec<HarnessError>,
}

/// The case files at or below some paths.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CaseFiles {
    /// The files that are read, ascending by id.
    pub read: Vec<CaseFile>,
    /// Files that look like case files but are not read: `.txt` outside a `hodoku` folder, or an extension in capitals.
    pub overlooked: Vec<PathBuf>,
}

impl Library {
    /// Returns a hash of the ids and texts of all files, as 64 hexadecimal digits.
    pub fn hash(&self) -> String {
        self.hashed("")
    }

    /// Returns another hash of the same data, which is never published: only those who have the files can compute it.
    pub fn key(&self) -> String {
        self.hashed("key")
    }

    fn hashed(&self, prefix: &str) -> String {
        let mut hasher = Sha256::new();
        hasher.update(prefix);
        for (file, source) in &self.sources {
            hasher.update((file.id.len() as u64).to_le_bytes());
            hasher.update(&file.id);
            hasher.update((source.text.len() as u64).to_le_bytes());
            hasher.update(&*source.text);
        }
        format!("{:x}", hasher.finalize())
    }

    /// Reads the cases in the texts.
    pub fn read_cases(&mut self, specs: &Specs) {
        let sources = self.sources.par_iter();
        let parsed = sources.map(|(file, source)| parse(file, source, specs));
        let parsed: Vec<(Vec<Case>, Vec<FileProblem>)> = parsed.collect();
        for (cases, problems) in parsed {
            self.cases.extend(cases);
            self.problems.extend(located(problems));
        }
    }

    /// Returns the text of the file that contains a case.
    pub fn source_of(&self, id: &CaseId) -> Option<&SourceFile> {
        self.sources
            .iter()
            .find(|(file, _)| file.id == id.file)
            .map(|(_, source)| source)
    }
}

/// Reads the specs in a folder: `interfaces/*.toml` and the file of the course.
///
/// # Errors
///
/// All mistakes in any of the files, or a missing folder or course.
pub fn specs(folder: &Path, course: &str) -> Result<Specs, Vec<HarnessError>> {
    if !folder.exists() {
        let error = HarnessError::no_such_path(folder);
        return Err(vec![error.or_help(message!("specs-elsewhere"))]);
    }
    let path = folder.join(course).with_extension("toml");
    if !path.exists() {
        return Err(vec![no_course(folder, course)]);
    }
    let mut problems = Vec::new();
    let mut interfaces = Vec::new();
    for path in interface_files(folder, course).map_err(|problem| vec![problem])? {
        match read(&path)
            .map_err(|problem| vec![problem])
            .and_then(|source| spec::toml::interface(&source).map_err(located))
        {
            Ok(interface) => interfaces.push(interface),
            Err(found) => problems.extend(found),
        }
    }
    let course = read(&path)
        .map_err(|problem| vec![problem])
        .and_then(|source| spec::toml::course(&source, &interfaces).map_err(located));
    match course {
        Ok(mut course) if problems.is_empty() => {
            let resolved = |command: String| resolved_command(folder, command);
            course.oracle = course.oracle.map(resolved);
            Ok(Specs { interfaces, course })
        }
        Ok(_) => Err(problems),
        Err(found) => {
            problems.extend(found);
            Err(problems)
        }
    }
}

/// Returns the error for a folder without a course of this name; its help names the courses that the folder has.
fn no_course(folder: &Path, course: &str) -> HarnessError {
    let files = toml_files(folder).unwrap_or_default();
    let names = files.iter().filter_map(|file| file.file_stem());
    let names: Vec<String> = names.map(|it| it.to_string_lossy().into_owned()).collect();
    let folder = folder.display().to_string();
    let error = HarnessError::new(message!("no-such-course", name = course, folder));
    error.with_help(if names.is_empty() {
        message!("specs-elsewhere")
    } else {
        did_you_mean(course, names.iter().map(String::as_str))
    })
}

/// Resolves the words of an `exec:` command that are paths of files relative to the parent of the specs folder.
fn resolved_command(specs: &Path, command: String) -> String {
    let (Some(parent), Some(text)) = (specs.parent(), command.strip_prefix("exec:")) else {
        return command;
    };
    let Ok(words) = shell_words::split(text) else {
        return command;
    };
    let resolved = words.into_iter().map(|word| {
        let path = parent.join(&word);
        if path.is_file() {
            path.display().to_string()
        } else {
            word
        }
    });
    let resolved: Vec<String> = resolved.collect();
    format!("exec:{}", shell_words::join(resolved))
}

/// Returns a hash of the names and texts of the interfaces and the course, as 64 hexadecimal digits.
///
/// # Errors
///
/// A file that cannot be read.
pub fn specs_hash(folder: &Path, course: &str) -> Result<String, HarnessError> {
    let mut files = interface_files(folder, course)?;
    files.push(folder.join(course).with_extension("toml"));
    let mut hasher = Sha256::new();
    for file in files {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let text = read(&file)?.text;
        for part in [&*name, &*text] {
            hasher.update((part.len() as u64).to_le_bytes());
            hasher.update(part);
        }
    }
    Ok(format!("{:x}", hasher.finalize()))
}

/// Reads the order and the names of techniques from a file. Without a file, both are the built-in ones; names that the
/// file leaves out are, too.
///
/// # Errors
///
/// All mistakes in the file, or a file that cannot be read.
pub fn techniques(path: Option<&Path>) -> Result<Techniques, Vec<HarnessError>> {
    let built_in = SourceFile::new("specs/techniques.toml", spec::techniques::BUILT_IN);
    let built_in = spec::toml::techniques(&built_in).map_err(located)?;
    let Some(path) = path else {
        return Ok(built_in);
    };
    let source = read(path).map_err(|problem| vec![problem])?;
    let techniques = spec::toml::techniques(&source).map_err(located)?;
    Ok(techniques.or_names_of(built_in))
}

fn located(problems: Vec<FileProblem>) -> Vec<HarnessError> {
    problems.into_iter().map(HarnessError::from).collect()
}

/// Returns the files of the interfaces. The folder `interfaces` may be missing: a course of files needs none.
fn interface_files(folder: &Path, course: &str) -> Result<Vec<PathBuf>, HarnessError> {
    let interfaces = folder.join("interfaces");
    if !interfaces.exists() && folder.join(format!("{course}.toml")).is_file() {
        return Ok(Vec::new());
    }
    toml_files(&interfaces)
}

fn toml_files(folder: &Path) -> Result<Vec<PathBuf>, HarnessError> {
    let unreadable = |error| HarnessError::io("read", folder, &error);
    let entries = fs::read_dir(folder)
        .map_err(|error| unreadable(error).or_help(message!("specs-elsewhere")))?;
    let mut files: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|ending| ending == "toml"))
        .collect();
    files.sort();
    Ok(files)
}

/// Finds the case files at or below some paths.
///
/// Below a folder, the case files are every `.toml`, and every `.txt` below a folder named `hodoku`. A path may also be
/// a single file of either extension, or [`STANDARD_INPUT`].
///
/// # Errors
///
/// A path that does not exist or cannot be read, or a single file with another extension.
pub fn case_files(paths: &[PathBuf]) -> Result<CaseFiles, HarnessError> {
    let mut files = CaseFiles::default();
    for root in paths {
        if root.as_os_str() == STANDARD_INPUT {
            files.read.push(CaseFile {
                id: "standard-input".to_owned(),
                path: root.clone(),
                format: Format::Toml,
            });
            continue;
        }
        let single = root.is_file();
        for entry in WalkDir::new(root).sort_by_file_name() {
            let entry = entry.map_err(|error| {
                let path = error.path().unwrap_or(root).to_owned();
                HarnessError::io("read", &path, &error.into()).or_help(message!("cases-elsewhere"))
            })?;
            if !entry.file_type().is_file() {
                continue;
            }
            let path = entry.into_path();
            let in_hodoku = || {
                path.parent().is_some_and(|parent| {
                    parent.components().any(|part| part.as_os_str() == "hodoku")
                })
            };
            let format = match path.extension().and_then(|ending| ending.to_str()) {
                Some("toml") => Format::Toml,
                Some("txt") if single || in_hodoku() => Format::Hodoku,
                _ if single => {
                    let path = path.display().to_string();
                    return Err(HarnessError::new(message!("not-a-case-file", path = path)));
                }
                Some(ending)
                    if ending.eq_ignore_ascii_case("toml")
                        || ending.eq_ignore_ascii_case("txt") =>
                {
                    files.overlooked.push(path);
                    continue;
                }
                _ => continue,
            };
            files.read.push(CaseFile {
                id: file_id(root, &path),
                path,
                format,
            });
        }
    }
    files.read.sort();
    files.read.dedup();
    Ok(files)
}

fn file_id(root: &Path, path: &Path) -> String {
    let below = path
        .strip_prefix(root)
        .ok()
        .filter(|below| !below.as_os_str().is_empty())
        .unwrap_or_else(|| Path::new(path.file_name().unwrap_or(path.as_os_str())));
    let parts: Vec<String> = below
        .with_extension("")
        .components()
        .map(|part| part.as_os_str().to_string_lossy().into_owned())
        .collect();
    parts.join("/")
}

/// Reads the texts of these files, but not yet their cases.
pub fn texts(files: &[CaseFile]) -> Library {
    let mut library = Library::default();
    let sources = files.par_iter().map(|file| read(&file.path));
    let sources: Vec<Result<SourceFile, HarnessError>> = sources.collect();
    for (file, source) in files.iter().zip(sources) {
        match source {
            Err(problem) => library.problems.push(problem),
            Ok(source) => library.sources.push((file.clone(), source)),
        }
    }
    library
}

/// Reads the cases of these files.
pub fn library(files: &[CaseFile], specs: &Specs) -> Library {
    let mut library = texts(files);
    library.read_cases(specs);
    library
}

/// The path that stands for standard input.
pub const STANDARD_INPUT: &str = "-";

/// Opens a file, or standard input.
///
/// # Errors
///
/// The file cannot be opened, or is a folder.
pub fn open(path: &Path) -> Result<Box<dyn Read + Send>, HarnessError> {
    if path.as_os_str() == STANDARD_INPUT {
        return Ok(Box::new(io::stdin()));
    }
    let open = || match File::open(path)? {
        file if file.metadata()?.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
        file => Ok(file),
    };
    let file = open().map_err(|error: io::Error| HarnessError::io("read", path, &error))?;
    Ok(Box::new(file))
}

/// Reads a file, or standard input.
///
/// # Errors
///
/// The file cannot be read.
pub fn bytes(path: &Path) -> Result<Vec<u8>, HarnessError> {
    let mut bytes = Vec::new();
    open(path)?
        .read_to_end(&mut bytes)
        .map_err(|error| HarnessError::io("read", path, &error))?;
    Ok(bytes)
}

/// Reads a text file, or standard input, as UTF-8 or in the encoding of its byte order mark, such as UTF-16.
///
/// # Errors
///
/// The file cannot be read, or is not in that encoding.
pub fn read(path: &Path) -> Result<SourceFile, HarnessError> {
    let bytes = bytes(path)?;
    let name = path.display().to_string();
    if let Some((encoding, mark)) = Encoding::for_bom(&bytes)
        && let Some(text) =
            encoding.decode_without_bom_handling_and_without_replacement(&bytes[mark..])
    {
        return Ok(SourceFile::new(name, text.into_owned()));
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok(SourceFile::new(name, text)),
        Err(error) => {
            let valid = error.utf8_error().valid_up_to();
            let text = String::from_utf8_lossy(error.as_bytes()).into_owned();
            let source = SourceFile::new(name, text);
            Err(FileProblem::new(&source, valid..valid + 1, message!("not-utf-8")).into())
        }
    }
}

fn parse(file: &CaseFile, source: &SourceFile, specs: &Specs) -> (Vec<Case>, Vec<FileProblem>) {
    let mut lines = source.text.lines();
    let first = lines.find(|line| !hodoku::is_comment(line));
    // No TOML document begins with a colon.
    let is_library = first.is_some_and(|line| line.starts_with(':'));
    match file.format {
        Format::Toml if !is_library => {
            let parsed = case::toml::parse(source, &file.id, specs);
            (parsed.cases, parsed.problems)
        }
        Format::Toml | Format::Hodoku => {
            let (mut cases, problems) = hodoku::parse(source, &file.id);
            for case in &mut cases {
                case.visibility = specs.course.visibility;
            }
            (cases, problems)
        }
    }
}
