//! The harness's own Java programs, compiled once for each JDK and kept in a cache.

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;

use sha2::{Digest, Sha256};

use super::archive;
use super::jdk::Jdk;
use files::atomic_file;
use files::atomic_file::TemporaryFolder;
use intake::SourceText;
use message::error::{FileProblem, HarnessError, SourceFile};

/// A Java source: its path below the folder of sources, and its text.
pub type Source = (&'static str, &'static str);

/// Pairs each path below `driver/` with the text of its file.
macro_rules! sources {
    ($($path:literal),* $(,)?) => {
        [$(($path, include_str!(concat!("driver/", $path)))),*]
    };
}

/// The course's cell and grid.
pub const DATA: [Source; 2] = sources!["data/Cell.java", "data/Grid.java"];

/// The sources of the driver, which calls a submission's methods.
pub const DRIVER: [Source; 13] = sources![
    "epsilon/driver/Answers.java",
    "epsilon/driver/Arguments.java",
    "epsilon/driver/Console.java",
    "epsilon/driver/Driver.java",
    "epsilon/driver/Failure.java",
    "epsilon/driver/Input.java",
    "epsilon/driver/Json.java",
    "epsilon/driver/Output.java",
    "epsilon/driver/Probe.java",
    "epsilon/driver/Request.java",
    "epsilon/driver/Submission.java",
    "epsilon/driver/SubmissionLoader.java",
    "epsilon/driver/Values.java",
];

/// The sources of the compile server.
const COMPILER: [Source; 28] = sources![
    "epsilon/compiler/Classes.java",
    "epsilon/compiler/Compilations.java",
    "epsilon/compiler/Entries.java",
    "epsilon/compiler/Exchanged.java",
    "epsilon/compiler/Finder.java",
    "epsilon/compiler/Guards.java",
    "epsilon/compiler/Instrumented.java",
    "epsilon/compiler/Job.java",
    "epsilon/compiler/JobFiles.java",
    "epsilon/compiler/Json.java",
    "epsilon/compiler/LeftOut.java",
    "epsilon/compiler/Members.java",
    "epsilon/compiler/Operator.java",
    "epsilon/compiler/Outline.java",
    "epsilon/compiler/Rearranged.java",
    "epsilon/compiler/Records.java",
    "epsilon/compiler/Resets.java",
    "epsilon/compiler/Result.java",
    "epsilon/compiler/Server.java",
    "epsilon/compiler/Sisters.java",
    "epsilon/compiler/Sites.java",
    "epsilon/compiler/Source.java",
    "epsilon/compiler/SplitLoop.java",
    "epsilon/compiler/Strength.java",
    "epsilon/compiler/Turns.java",
    "epsilon/compiler/Woven.java",
    "epsilon/driver/Output.java",
    "epsilon/driver/Probe.java",
];

/// The class of the driver's main method.
pub const DRIVER_CLASS: &str = "epsilon.driver.Driver";

/// The class of the compile server's main method.
pub const COMPILER_CLASS: &str = "epsilon.compiler.Server";

/// Java programs of the harness, ready to run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Toolbox {
    /// The class path of the driver; it holds the course's data classes too, and nothing else.
    pub driver: PathBuf,
    /// The class path of the compile server; likewise.
    pub compiler: PathBuf,
    /// The course's data classes.
    pub data: Vec<SourceText>,
    identity: String,
    cache: PathBuf,
    archive: OnceLock<Option<PathBuf>>,
}

impl Toolbox {
    /// Opens the programs for a JDK in a cache folder, and compiles them if they are not there. `data` is a folder with
    /// the course's own `data/Cell.java` and `data/Grid.java`, or `Cell.java` and `Grid.java`, which replace ours.
    ///
    /// # Errors
    ///
    /// If the cache cannot be written, or if a file of the course does not compile; the error then has a position.
    pub fn open(jdk: &Jdk, data: Option<&Path>, cache: &Path) -> Result<Self, HarnessError> {
        let data = match data {
            Some(folder) => read_data(folder)?,
            None => DATA
                .map(|(path, text)| (PathBuf::from(path), SourceFile::new(path, text)))
                .to_vec(),
        };
        check_path(cache)?;
        let identity = identity(jdk, &data);
        let folder = cache.join(format!("toolbox-{}", &identity[..32]));
        atomic_file::folder(&folder, |classes| build(classes, jdk, &data))?;
        Ok(Self {
            driver: folder.join("driver"),
            compiler: folder.join("compiler"),
            data: data.iter().map(text_of).collect(),
            identity,
            cache: cache.to_owned(),
            archive: OnceLock::new(),
        })
    }

    /// Returns the class archive of compile servers, if the JDK can make one. It is opened or made when the first
    /// server starts: most runs over known hand-ins start none.
    pub fn archive(&self, jdk: &Jdk) -> Option<&Path> {
        let archive = || archive::for_jdk(jdk, &self.cache, &[&DATA[..], &DRIVER].concat());
        self.archive.get_or_init(archive).as_deref()
    }

    /// Returns a text for cache keys that changes with any source and with the JDK.
    pub fn identity(&self) -> &str {
        &self.identity
    }
}

/// Refuses a folder in which Java would find no files: class paths are split at `:`, and names in them are UTF-8.
fn check_path(folder: &Path) -> Result<(), HarnessError> {
    let is_fit = folder.to_str().is_some_and(|text| !text.contains(':'));
    let path = folder.display().to_string();
    is_fit
        .then_some(())
        .ok_or_else(|| HarnessError::new(message!("path-unfit-for-java", path)))
}

/// Compiles the programs into a folder.
fn build(classes: &Path, jdk: &Jdk, data: &[(PathBuf, SourceFile)]) -> Result<(), HarnessError> {
    let draft = TemporaryFolder::new()
        .map_err(|error| HarnessError::io("create", &env::temp_dir(), &error))?;
    let sources = draft.path();
    check_path(sources)?;
    let library = write_all(&sources.join("data"), data)?;
    let driver = write_all(&sources.join("driver"), &DRIVER.map(named))?;
    let compiler = write_all(&sources.join("compiler"), &COMPILER.map(named))?;
    let release: &[&str] = if jdk.version == 8 {
        &["-source", "8", "-target", "8"]
    } else {
        &["--release", "8"]
    };
    // `--release` would hide the compiler's API, which the server needs; the server runs on this very JDK.
    let tools = jdk.home.join("lib/tools.jar");
    let tools = tools.to_string_lossy();
    let own = ["-source", "8", "-target", "8", "-cp", &tools];
    let start = |sources: Vec<PathBuf>, options: &[&str], name: &str| {
        let all: Vec<PathBuf> = library.iter().cloned().chain(sources).collect();
        javac(jdk, &all, options, &classes.join(name))
    };
    // Both are compiled at the same time, and both are waited for, even if one cannot start.
    let programs = [
        start(driver, release, "driver"),
        start(compiler, &own, "compiler"),
    ];
    let [driver, compiler] = programs.map(|program| program.and_then(finish));
    driver.map_err(|output| {
        // If the data classes do not compile by themselves, the course is to blame.
        let alone = javac(jdk, &library, release, &classes.join("driver")).and_then(finish);
        match alone {
            Ok(()) => own_problem(&output),
            Err(output) => data_problem(&output, &library, data),
        }
    })?;
    compiler.map_err(|output| own_problem(&output))
}

fn text_of((path, file): &(PathBuf, SourceFile)) -> SourceText {
    SourceText {
        path: path.display().to_string(),
        text: file.text.to_string(),
    }
}

fn named((path, text): Source) -> (PathBuf, SourceFile) {
    (PathBuf::from(path), SourceFile::new(path, text))
}

/// Reads the course's own data classes.
fn read_data(folder: &Path) -> Result<Vec<(PathBuf, SourceFile)>, HarnessError> {
    let read = |(path, _): Source| {
        let path = Path::new(path);
        let nested = folder.join(path);
        let file = match path.file_name() {
            Some(name) if !nested.exists() => folder.join(name),
            _ => nested,
        };
        let text = fs::read(&file).map_err(|error| HarnessError::io("read", &file, &error))?;
        // Everything that matters in it is ASCII, whatever its encoding.
        let text = String::from_utf8_lossy(&text).into_owned();
        Ok((
            path.to_owned(),
            SourceFile::new(file.display().to_string(), text),
        ))
    };
    DATA.into_iter().map(read).collect()
}

/// Returns a hash of all sources and the JDK.
fn identity(jdk: &Jdk, data: &[(PathBuf, SourceFile)]) -> String {
    let mut hash = Sha256::new();
    hash.update(jdk.identity());
    let texts = data.iter().map(|(_, file)| &*file.text);
    let own = DRIVER.iter().chain(&COMPILER).map(|(_, text)| *text);
    for text in texts.chain(own) {
        hash.update(text.len().to_le_bytes());
        hash.update(text);
    }
    format!("{:x}", hash.finalize())
}

/// Writes sources below a folder; returns their paths.
fn write_all(folder: &Path, files: &[(PathBuf, SourceFile)]) -> Result<Vec<PathBuf>, HarnessError> {
    files
        .iter()
        .map(|(path, file)| {
            let path = folder.join(path);
            write(&path, &file.text).map_err(|error| HarnessError::io("write", &path, &error))?;
            Ok(path)
        })
        .collect()
}

fn write(path: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, text)
}

/// Starts to compile sources of the harness or the course into a folder.
fn javac(jdk: &Jdk, sources: &[PathBuf], release: &[&str], folder: &Path) -> Result<Child, String> {
    let describe = |error: io::Error| format!("{}: {error}", jdk.javac().display());
    fs::create_dir_all(folder).map_err(describe)?;
    Command::new(jdk.javac())
        .args([
            "-J-XX:+UseSerialGC",
            "-J-XX:TieredStopAtLevel=1",
            "-J-Duser.language=en",
        ])
        .args(release)
        .args([
            "-encoding",
            "UTF-8",
            "-proc:none",
            "-nowarn",
            "-Xlint:none",
            "-g",
            "-d",
        ])
        .arg(folder)
        .args(sources)
        .env_clear()
        .env("LANG", "C.UTF-8")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(describe)
}

/// Waits for the compiler. Fails with its error output.
fn finish(javac: Child) -> Result<(), String> {
    let output = javac
        .wait_with_output()
        .map_err(|error| error.to_string())?;
    if output.status.success() {
        Ok(())
    } else {
        Err(String::from_utf8_lossy(&output.stderr).into_owned())
    }
}

/// Returns javac's first error in a file of the course. javac writes `path:12: error: ';' expected`, the line, a caret.
fn data_problem(output: &str, written: &[PathBuf], data: &[(PathBuf, SourceFile)]) -> HarnessError {
    let located = written
        .iter()
        .zip(data)
        .find_map(|(path, (_, file))| located(output, path, file));
    located.map_or_else(|| own_problem(output), HarnessError::from)
}

fn located(output: &str, path: &Path, file: &SourceFile) -> Option<FileProblem> {
    let mut lines = output.lines();
    let (number, message) = lines.find_map(|line| {
        let rest = line.strip_prefix(path.to_str()?)?.strip_prefix(':')?;
        rest.split_once(": error: ")
    })?;
    let number: usize = number.parse().ok()?;
    let start: usize = file
        .text
        .split_inclusive('\n')
        .take(number.saturating_sub(1))
        .map(str::len)
        .sum();
    let length = file.text[start..].lines().next().map_or(0, str::len);
    let message = message!("data-does-not-compile", reason = message);
    Some(FileProblem::new(file, start..start + length, message))
}

/// Returns the error for the harness's own sources: the JDK is broken, or `data` lacks something.
fn own_problem(output: &str) -> HarnessError {
    HarnessError::new(message!("tools-do-not-compile", reason = output.trim()))
}
