//! A program that reads files and writes files, started anew for each question, in a sandbox and a fresh folder.
//!
//! The folder holds the question's input files and nothing else; it is the program's working folder, the only place
//! where it can write, and gone afterwards. What must be in the output files never leaves the harness. The program can
//! read what interpreters need below `/usr`, its own folder, and the folders of files that its command line names. It
//! can start no other program.
//!
//! A program has ended well if its exit status is 0, whatever it wrote; then its files are judged. What it says on the
//! console is passed over.

use std::ffi::OsString;
use std::fs;
use std::io::{self, Read};
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use rayon::prelude::*;

use super::Submission;
use super::exec::CommandLine;
use super::process::{Budget, Ending, Event, Exit, Process, over};
use crate::case::Question;
use crate::case::files::Files;
use crate::error::HarnessError;
use crate::outcome::{Answered, Clock, Outcome};
use crate::sandbox::{Policy, Sandbox, Scratch};
use crate::spec::Specs;

/// What interpreters and compiled programs read, as far as it is there.
const SYSTEM: [&str; 6] = [
    "/usr",
    "/bin",
    "/lib",
    "/lib32",
    "/lib64",
    "/etc/alternatives",
];

/// The files a program may have open.
const OPEN_FILES: u64 = 64;

/// More files than these in its folder, and it is stopped.
const MOST_FILES: usize = 64;

/// So many of the largest files fit into its folder.
const MOST_LARGE_FILES: u64 = 4;

/// How often a running program is looked at.
const TICK: Duration = Duration::from_millis(20);

/// After so many times its limit by the clock on the wall, a program is stopped whatever it does.
const PATIENCE: u32 = 20;

/// What programs are confined by.
#[derive(Clone, Debug)]
pub struct Confinement {
    /// The sandbox.
    pub sandbox: Sandbox,
    /// Files and folders that no program may read: cases and reports.
    pub hidden: Vec<PathBuf>,
}

/// A program as a submission.
#[derive(Clone, Debug)]
pub struct Program {
    name: String,
    executable: PathBuf,
    arguments: Vec<OsString>,
    readable: Vec<PathBuf>,
    sandbox: Sandbox,
    specs: Arc<Specs>,
}

impl Program {
    /// A program, run within the limits of the course.
    ///
    /// # Errors
    ///
    /// If what it would have to read also holds what it must not see, or a file cannot be found any more.
    pub fn new(
        command: &CommandLine,
        confinement: &Confinement,
        specs: Arc<Specs>,
    ) -> Result<Self, HarnessError> {
        let program = without_shims(command.program());
        let program = std::path::absolute(&program)
            .map_err(|error| HarnessError::io("find", &program, &error))?;
        let mut readable: Vec<PathBuf> = SYSTEM
            .iter()
            .map(PathBuf::from)
            .filter(|path| path.exists())
            .collect();
        let mut arguments = Vec::new();
        readable.extend(folders_of_program(&program));
        for argument in command.arguments() {
            // The program runs elsewhere, so a file must be named from the root.
            match fs::canonicalize(argument) {
                Ok(file) => {
                    readable.push(folder_of(&file));
                    arguments.push(file.into_os_string());
                }
                Err(_) => arguments.push(argument.into()),
            }
        }
        let readable = checked(command, readable, &confinement.hidden)?;
        Ok(Self {
            name: format!("exec:{}", command.text()),
            executable: program,
            arguments,
            readable,
            sandbox: confinement.sandbox.clone(),
            specs,
        })
    }

    fn ask(&self, question: &Question) -> Outcome {
        match question {
            Question::Files(files) => self.run(files).unwrap_or_else(|outcome| outcome),
            Question::Call(_) | Question::Technique(_) => Outcome::Missing,
        }
    }

    /// Runs the program once; an outcome without files is an error.
    fn run(&self, files: &Files) -> Result<Outcome, Outcome> {
        let limits = &self.specs.course.limits;
        let trouble = |error: io::Error| Outcome::NotStarted {
            reason: format!("its folder: {error}"),
        };
        let folder = Folder::new(files).map_err(trouble)?;
        let limit = limits.time_per_call + limits.start_up;
        let policy = Policy {
            readable: self.readable.clone(),
            memory: limits.memory,
            // Far more than what is measured from outside, so that the kernel comes first only if this side cannot look.
            processor_time: limit * 2 + Duration::from_secs(5),
            open_files: OPEN_FILES,
        };
        let scratch = Scratch {
            folder: folder.path.clone(),
            file_size: limits.output as u64,
        };
        let mut arguments = self.arguments.clone();
        arguments.extend(files.arguments.iter().map(OsString::from));
        let mut command = self
            .sandbox
            .command_in(&scratch, &policy, &self.executable, &arguments);
        let mut process = Process::start(&mut command, limits.memory)
            .map_err(|reason| Outcome::NotStarted { reason })?;
        process.close_input();
        watch(&mut process, &folder, limit, limits.output)?;
        match process.ending(Instant::now()) {
            Ending::Exited { exit, .. } if exit.code() == Some(0) => {
                folder.outputs(files, limits.output)
            }
            Ending::Exited { exit, errors } => Err(not_well(exit, errors)),
            Ending::WentOn => Err(Outcome::Closed),
        }
    }
}

impl Submission for Program {
    fn name(&self) -> &str {
        &self.name
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

/// Waits until the program has ended, and says so if it does not keep within its limits.
fn watch(
    process: &mut Process,
    folder: &Folder,
    limit: Duration,
    output: usize,
) -> Result<(), Outcome> {
    let started = Instant::now();
    let mut allowance = output;
    let mut looked = started;
    loop {
        let slice = Budget {
            until: Instant::now() + TICK,
            processor: None,
        };
        match process.next_line(&slice, &mut allowance) {
            Event::Line(_) if looked.elapsed() < TICK => continue,
            Event::Line(_) | Event::TimedOut(_) => {}
            Event::Flooded => return Err(Outcome::Flooded { limit: output }),
            Event::Ended if process.has_ended() => return Ok(()),
            Event::Ended => thread::sleep(TICK),
        }
        looked = Instant::now();
        if folder.is_full(output) {
            return Err(Outcome::Flooded { limit: output });
        }
        let passed = started.elapsed();
        let clock = over(limit, passed, process.processor_time())
            .or_else(|| (passed >= limit * PATIENCE).then_some(Clock::Wall));
        if let Some(clock) = clock {
            return Err(Outcome::TimedOut { limit, clock });
        }
    }
}

/// A program that ended, but not well.
fn not_well(exit: Exit, stderr: String) -> Outcome {
    match stderr.strip_prefix("sandbox: ") {
        Some(reason) if matches!(exit.code(), Some(126 | 127)) => Outcome::NotStarted {
            reason: reason.trim_end().to_owned(),
        },
        _ => Outcome::Crashed {
            how: exit.to_string(),
            stderr,
        },
    }
}

/// A program of the same name that is no shim: these are scripts that start programs, which nothing inside can do.
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

/// The program's own folder, as it is named and where links lead; with `lib` beside `bin` the folder of both, as
/// interpreters have it.
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

/// The folder of a file; a folder is its own.
fn folder_of(file: &Path) -> PathBuf {
    if file.is_dir() {
        return file.to_owned();
    }
    file.parent()
        .map_or_else(|| file.to_owned(), Path::to_owned)
}

/// What a program may read, unless it would see there what it must not.
fn checked(
    command: &CommandLine,
    readable: Vec<PathBuf>,
    hidden: &[PathBuf],
) -> Result<Vec<PathBuf>, HarnessError> {
    let real = |path: &Path| fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    for folder in &readable {
        for secret in hidden {
            let (folder, secret) = (real(folder), real(secret));
            if folder.starts_with(&secret) || secret.starts_with(&folder) {
                return Err(HarnessError::usage(
                    format!(
                        "the program of `{}` could read {}, where cases or reports are",
                        command.text(),
                        folder.display()
                    ),
                    "put the program into a folder of its own, away from cases and reports",
                ));
            }
        }
    }
    Ok(readable)
}

/// A fresh folder with a question's input files. It goes when this goes.
struct Folder {
    path: PathBuf,
}

impl Folder {
    fn new(files: &Files) -> io::Result<Self> {
        static MADE: AtomicU64 = AtomicU64::new(0);
        let above = fs::canonicalize(std::env::temp_dir())?;
        let folder = loop {
            let number = MADE.fetch_add(1, Ordering::Relaxed);
            let path = above.join(format!("epsilon-{}-{number}", std::process::id()));
            match fs::DirBuilder::new().mode(0o700).create(&path) {
                Ok(()) => break Self { path },
                // What an earlier harness of the same number left.
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        };
        for (name, text) in &files.inputs {
            fs::write(folder.path.join(name), text)?;
        }
        Ok(folder)
    }

    /// Whether there is more in it than a program can need.
    fn is_full(&self, file_size: usize) -> bool {
        let Ok(entries) = fs::read_dir(&self.path) else {
            return false;
        };
        let (mut files, mut bytes) = (0, 0);
        for entry in entries.filter_map(Result::ok) {
            files += 1;
            bytes += entry.metadata().map_or(0, |metadata| metadata.len());
        }
        files > MOST_FILES || bytes > MOST_LARGE_FILES * file_size as u64
    }

    /// The files of the question that are there. Nobody writes any more.
    fn outputs(&self, files: &Files, most: usize) -> Result<Outcome, Outcome> {
        let mut found = std::collections::BTreeMap::new();
        for name in files.outputs.keys() {
            let path = self.path.join(name);
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

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be removed is left to the system's own clearing of the folder for temporary files.
        let _left_behind = fs::remove_dir_all(&self.path);
    }
}
