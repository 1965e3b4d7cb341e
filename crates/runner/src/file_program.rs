//! A program that reads and writes files, started for each question in a sandbox and a fresh folder.
//!
//! The folder initially holds only the question's input files; it is the program's working folder, the only one where
//! it can write, and is removed afterwards. The expected output never leaves the harness. The program can read what
//! interpreters need below `/usr`, its own folder, and the folders of files named on its command line. It cannot start
//! other programs. The binary's module `built` makes such programs from sources.
//!
//! If the exit status is 0, the output files are judged. Console output is ignored.

use std::ffi::OsString;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use rayon::prelude::*;

use super::Submission;
use super::exec::CommandLine;
use super::meter::Spent;
use super::process::{Ending, Exit, Process};
use files::atomic_file::TemporaryFolder;
use message::error::HarnessError;
use model::about::About;
use model::case::Question;
use model::case::file_task::Files;
use model::outcome::{Answered, Clock, Outcome};
use model::spec::{PROGRAM, Specs};
use sandbox::{Policy, Sandbox, Scratch};

/// Paths that interpreters and compiled programs read, as far as they exist.
const SYSTEM: [&str; 6] = [
    "/usr",
    "/bin",
    "/lib",
    "/lib32",
    "/lib64",
    "/etc/alternatives",
];

/// Maximum number of open files of a program.
const MAX_OPEN_FILES: u64 = 64;

/// Maximum number of files in its folder.
const MAX_FILES: usize = 64;

/// Maximum size of the folder, in multiples of the largest allowed file.
const MAX_LARGE_FILES: u64 = 4;

/// Confinement of programs.
#[derive(Clone, Debug)]
pub struct Confinement {
    /// The sandbox.
    pub sandbox: Sandbox,
    /// Files and folders that programs must not read: cases and reports.
    pub hidden: Vec<PathBuf>,
}

/// A program as a submission.
#[derive(Debug)]
pub struct Program {
    name: String,
    about: About,
    start: Start,
    specs: Arc<Specs>,
    /// The folder in which it was built.
    built: Option<TemporaryFolder>,
    /// The outcome of all questions if it could not be built.
    broken: Option<Outcome>,
}

/// The command that starts a program, and its permissions.
#[derive(Clone, Debug)]
pub struct Start {
    /// The program.
    pub executable: PathBuf,
    /// Its arguments.
    pub arguments: Vec<OsString>,
    /// The files and folders that it may read.
    pub readable: Vec<PathBuf>,
    /// The sandbox in which it runs.
    pub sandbox: Sandbox,
}

impl Program {
    /// Creates a submission with the limits of the course.
    ///
    /// # Errors
    ///
    /// If a folder that it must read also holds hidden files, or the program cannot be found any more.
    pub fn new(
        command: &CommandLine,
        confinement: &Confinement,
        specs: Arc<Specs>,
    ) -> Result<Self, HarnessError> {
        let program = without_shims(command.program());
        let program = std::path::absolute(&program)
            .map_err(|error| HarnessError::io("find", &program, &error))?;
        let mut readable = toolchain(&program);
        let mut arguments = Vec::new();
        for argument in command.arguments() {
            // The program has another working folder, so file names must be absolute.
            match fs::canonicalize(argument) {
                Ok(file) => {
                    readable.push(folder_of(&file));
                    arguments.push(file.into_os_string());
                }
                Err(_) => arguments.push(argument.into()),
            }
        }
        let readable = checked(command.text(), readable, &confinement.hidden)?;
        Ok(Self {
            name: format!("exec:{}", command.text()),
            about: command.about(),
            start: Start {
                executable: program,
                arguments,
                readable,
                sandbox: confinement.sandbox.clone(),
            },
            specs,
            built: None,
            broken: None,
        })
    }

    /// Creates a submission from a program that was built in a folder; `broken` is the outcome of all questions if the
    /// build failed.
    pub fn built(
        name: String,
        about: About,
        start: Start,
        specs: Arc<Specs>,
        folder: TemporaryFolder,
        broken: Option<Outcome>,
    ) -> Self {
        Self {
            name,
            about,
            start,
            specs,
            built: Some(folder),
            broken,
        }
    }

    fn ask(&self, question: &Question) -> Outcome {
        match (question, &self.broken) {
            (Question::Files(_), Some(broken)) => broken.clone(),
            (Question::Files(files), None) => {
                match self.run(files) {
                    // A failure that may come from outside counts only if it comes again.
                    Err(failure) if failure.is_doubtful => self.run(files),
                    result => result,
                }
                .unwrap_or_else(|failure| failure.outcome)
            }
            (Question::Call(_) | Question::Technique(_), _) => Outcome::Missing,
        }
    }

    /// Returns the outcome of a program that failed.
    fn failed(&self, exit: Exit, mut stderr: String) -> Outcome {
        if let Some(folder) = &self.built {
            // The name of the folder differs between runs; reports must not.
            stderr = stderr.replace(&folder.path().display().to_string(), PROGRAM);
        }
        match (stderr.strip_prefix("sandbox: "), exit.code(), &self.built) {
            (Some(reason), Some(126), _) | (Some(reason), Some(127), None) => {
                Outcome::not_started(&message!("not-confined", reason = reason.trim_end()))
            }
            _ => Outcome::Crashed {
                how: exit.to_string(),
                stderr,
            },
        }
    }

    /// Runs the program once.
    fn run(&self, files: &Files) -> Result<Outcome, Box<Failure>> {
        let limits = &self.specs.course.limits;
        let folder = Folder::new(files).map_err(|error| {
            let reason = error.to_string();
            Outcome::not_started(&message!("no-scratch-folder", reason))
        })?;
        let limit = limits.time_per_call + limits.start_up;
        let policy = Policy {
            readable: self.start.readable.clone(),
            memory: limits.memory,
            // Far above the limit that is measured from outside, so the kernel intervenes only if the measurement
            // fails.
            processor_time: limit * 2 + Duration::from_secs(5),
            open_files: MAX_OPEN_FILES,
        };
        let scratch = Scratch {
            folder: folder.path().into(),
            file_size: limits.output as u64,
            builds: false,
        };
        let mut arguments = self.start.arguments.clone();
        arguments.extend(files.arguments.iter().map(OsString::from));
        let Start {
            executable,
            sandbox,
            ..
        } = &self.start;
        let mut command = sandbox.command_in(&scratch, &policy, executable, &arguments);
        let mut process = Process::start(&mut command, limits.memory)
            .map_err(|reason| Outcome::not_started(&reason))?;
        process.close_input();
        let flooded = Outcome::Flooded {
            limit: limits.output,
        };
        let watched = process.watch(limits.output, flooded.clone(), drop, |progress| {
            if folder.is_full(limits.output) {
                return Err(flooded.clone());
            }
            if progress.stalled {
                return Err(Outcome::not_started(&message!("process-stalled")));
            }
            match progress.spent.clock_over(limit) {
                Some(clock) => Err(Outcome::TimedOut { limit, clock }),
                None => Ok(()),
            }
        });
        if folder.lacks_space(limits.output) {
            return Err(Outcome::not_started(&message!("disk-full")).into());
        }
        watched?;
        let lacks_memory = process.may_lack_memory();
        let ending = process.ending(Spent::default());
        let ended_by_signal = ending.ended_by_signal();
        let outcome = match ending {
            Ending::Exited { exit, .. } if exit.code() == Some(0) => {
                return Ok(folder.outputs(files, limits.output)?);
            }
            Ending::Exited { exit, .. } if exit.is_killed() && lacks_memory => {
                Outcome::not_started(&message!("process-killed"))
            }
            Ending::Exited { exit, errors, .. } => self.failed(exit, errors),
            Ending::WentOn => Outcome::Closed,
            Ending::Stalled => Outcome::not_started(&message!("process-stalled")),
        };
        let mut failure = Box::<Failure>::from(outcome);
        failure.is_doubtful |= ended_by_signal;
        Err(failure)
    }
}

/// A run without output files.
struct Failure {
    outcome: Outcome,
    /// True if the machine, or a person who uses it, may be to blame.
    is_doubtful: bool,
}

impl From<Outcome> for Box<Failure> {
    fn from(outcome: Outcome) -> Self {
        let is_doubtful = matches!(
            outcome,
            Outcome::NotStarted { .. }
                | Outcome::TimedOut {
                    clock: Clock::Waiting,
                    ..
                }
        );
        Self::new(Failure {
            outcome,
            is_doubtful,
        })
    }
}

impl Submission for Program {
    fn name(&self) -> &str {
        &self.name
    }

    fn about(&self) -> About {
        self.about.clone()
    }

    fn answers_techniques(&self) -> bool {
        false
    }

    fn answer(&self, questions: &[&Question], answered: &(dyn Fn() + Sync)) -> Vec<Answered> {
        questions
            .par_iter()
            .map(|question| {
                let outcome = self.ask(question);
                answered();
                Answered::from(outcome)
            })
            .collect()
    }

    fn asks_in_one_go(&self) -> bool {
        true
    }
}

/// Returns the paths that a program reads: those of the system and its own folders.
pub fn toolchain(program: &Path) -> Vec<PathBuf> {
    let system = SYSTEM.iter().map(PathBuf::from);
    let mut readable: Vec<PathBuf> = system.filter(|path| path.exists()).collect();
    readable.extend(folders_of_program(program));
    readable
}

/// Returns a program of the same name that is not a shim, as these scripts start other programs, which the sandbox
/// forbids.
fn without_shims(program: &Path) -> PathBuf {
    let is_shim = |file: &Path| {
        let folder = file.parent().and_then(Path::file_name);
        folder.is_some_and(|name| name == "shims")
    };
    let real = || {
        let name = program.file_name()?;
        let search_path = std::env::var_os("PATH")?;
        std::env::split_paths(&search_path)
            .map(|folder| folder.join(name))
            .find(|file| file.is_file() && !is_shim(file))
    };
    Some(program)
        .filter(|program| !is_shim(program))
        .map(Path::to_owned)
        .or_else(real)
        .unwrap_or_else(|| program.to_owned())
}

/// Returns the program's own folder, as named and with links resolved; if `lib` is beside `bin`, as for interpreters,
/// the folder of both.
fn folders_of_program(program: &Path) -> Vec<PathBuf> {
    let real = fs::canonicalize(program).ok();
    let mut folders = Vec::new();
    for file in [Some(program), real.as_deref()].into_iter().flatten() {
        let folder = folder_of(file);
        let installed = folder
            .parent()
            .filter(|above| folder.ends_with("bin") && above.join("lib").is_dir())
            .filter(|above| above.parent().is_some());
        folders.push(installed.map_or_else(|| folder.clone(), Path::to_owned));
    }
    folders
}

/// Returns the folder of a file, or a folder itself.
fn folder_of(file: &Path) -> PathBuf {
    if file.is_dir() {
        return file.to_owned();
    }
    file.parent()
        .map_or_else(|| file.to_owned(), Path::to_owned)
}

/// Checks that no readable path reveals hidden files.
///
/// # Errors
///
/// If one of the paths holds what must stay hidden.
pub fn checked(
    command: &str,
    readable: Vec<PathBuf>,
    hidden: &[PathBuf],
) -> Result<Vec<PathBuf>, HarnessError> {
    let real = |path: &Path| fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    for folder in &readable {
        for secret in hidden {
            let (folder, secret) = (real(folder), real(secret));
            if folder.starts_with(&secret) || secret.starts_with(&folder) {
                return Err(HarnessError::new(message!(
                    "program-could-read-cases",
                    command,
                    folder = folder.display().to_string()
                )));
            }
        }
    }
    Ok(readable)
}

/// A fresh folder with a question's input files, removed on drop.
struct Folder(TemporaryFolder);

impl Folder {
    fn new(files: &Files) -> io::Result<Self> {
        let folder = TemporaryFolder::new()?;
        for (name, text) in &files.inputs {
            fs::write(folder.path().join(name), text)?;
        }
        Ok(Self(folder))
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    /// Returns `true` if the folder exceeds its limits.
    fn is_full(&self, file_size: usize) -> bool {
        let Ok(entries) = fs::read_dir(self.path()) else {
            return false;
        };
        let (mut files, mut bytes) = (0, 0);
        for entry in entries.filter_map(Result::ok) {
            files += 1;
            bytes += entry.metadata().map_or(0, |metadata| metadata.len());
        }
        files > MAX_FILES || bytes > MAX_LARGE_FILES * file_size as u64
    }

    /// Returns `true` if the disk has no room for another file of the largest size, so that the program could not write
    /// either.
    fn lacks_space(&self, file_size: usize) -> bool {
        let free = rustix::fs::statvfs(self.path());
        free.is_ok_and(|disk| disk.f_bavail.saturating_mul(disk.f_frsize) < file_size as u64)
    }

    /// Reads those of the question's output files that exist. The program must have ended.
    fn outputs(&self, files: &Files, most: usize) -> Result<Outcome, Outcome> {
        let mut found = std::collections::BTreeMap::new();
        for name in files.outputs.keys() {
            let path = self.path().join(name);
            let is_file = fs::symlink_metadata(&path).is_ok_and(|metadata| metadata.is_file());
            let Some(file) = fs::File::open(&path).ok().filter(|_| is_file) else {
                continue;
            };
            let mut bytes = Vec::new();
            let read = file.take(most as u64 + 1).read_to_end(&mut bytes);
            if bytes.len() > most {
                return Err(Outcome::Flooded { limit: most });
            }
            if read.is_ok() {
                found.insert(name.clone(), bytes);
            }
        }
        Ok(Outcome::Wrote(found))
    }
}
