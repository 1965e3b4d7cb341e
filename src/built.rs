//! Programs that are built from a folder or zip of sources.
//!
//! The sources are written to a new folder, where the course's command builds them in a sandbox. A build may start
//! compilers, reads only these and its folder, writes only to its folder, and has no network. Threads, memory,
//! processor time, files and bytes of all its processes together are limited. However the build ends, its process group
//! is then killed. From then on the folder is read-only, and the program runs like any other in a course of files.
//!
//! A failed build affects its own submission only: all its cases have the outcome of a crash, with the compiler's
//! output.

use std::collections::BTreeMap;
use std::env;
use std::ffi::OsString;
use std::fs::{self, Permissions};
use std::io;
use std::os::unix::fs::{PermissionsExt, chown};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use walkdir::WalkDir;

use files::atomic_file::TemporaryFolder;
use intake::IntakeLimits;
use intake::archives::Archive;
use java::jdk::Jdk;
use message::error::HarnessError;
use model::about::About;
use model::outcome::Outcome;
use model::rule::{Remark, Rule};
use model::spec::{PROGRAM, Recipe, Specs};
use runner::exec::{find_program, is_program};
use runner::file_program::{Confinement, Program, Start, checked, toolchain};
use runner::meter::{Spent, TICK};
use runner::process::{Ending, Process, Progress};
use sandbox::{Policy, Sandbox, Scratch};

/// Maximum number of threads of all processes of a build.
const MAX_THREADS: u64 = 256;

/// Maximum number of open files of a process of a build.
const MAX_OPEN_FILES: u64 = 256;

/// Maximum number of files and folders that a build may leave.
const MAX_FILES: usize = 10_000;

/// Maximum number of bytes that a build may write, as a multiple of the limit on its folder: files that it removes and
/// pipes count, too.
const MAX_REWRITES: u64 = 8;

/// Maximum number of bytes that are kept from the end of a build's standard output.
const MAX_KEPT_BYTES: usize = 4096;

/// Maximum number of times to wait for the processes of a killed group to end, one [`TICK`] each.
const MAX_WAITS: usize = 500;

/// A top-level folder that is part of a project, not a wrapper around it.
const SOURCE_FOLDER: &str = "src/";

/// Reads the sources and builds the program.
///
/// # Errors
///
/// If the course's commands cannot be run on this machine, or could read hidden files.
pub(super) fn open(
    archive: &Archive,
    recipe: &Recipe,
    confinement: &Confinement,
    specs: &Arc<Specs>,
) -> Result<Program, HarnessError> {
    let tree = archive
        .refuse_link()
        .and_then(|()| intake::read_everything(&archive.path, &IntakeLimits::default()))
        .map_err(|error| error.instead_of_grading(&archive.name))?;
    let mut about = About {
        files: tree.hashes,
        remarks: tree.remarks,
        ..About::default()
    };
    let failed = |error: io::Error| HarnessError::io("write", &env::temp_dir(), &error);
    let folder = TemporaryFolder::new().map_err(failed)?;
    let path = folder.path().to_owned();
    write(&path, &tree.files).map_err(failed)?;
    let jdk = Jdk::find(None).ok();
    let run = CommandLine::of(&recipe.run, &path, jdk.as_ref())?;
    let readable = |command: &CommandLine| {
        let mut readable = toolchain(&command.program);
        readable.extend(jdk.iter().flat_map(|jdk| jdk.readable.clone()));
        checked(&command.text, readable, &confinement.hidden)
    };
    let build = recipe.build.as_deref();
    let build = build.map(|command| CommandLine::of(command, &path, jdk.as_ref()));
    let mut broken = None;
    if about.files.is_empty() {
        about.remarks.push(Remark::new(Rule::NoSource));
        broken = Some(crashed("build: 0 files", String::new()));
    } else if let Some(build) = build.transpose()? {
        let policy = Policy {
            readable: readable(&build)?,
            memory: specs.course.limits.memory,
            // Far above the limit that is measured from outside.
            processor_time: recipe.build_time * 2 + Duration::from_secs(5),
            open_files: MAX_OPEN_FILES,
        };
        let result = Building {
            folder: &path,
            recipe,
            policy,
            console: specs.course.limits.output,
        }
        .run(&build, &confinement.sandbox)?;
        broken = result.err().map(|(rule, outcome)| {
            about.remarks.push(Remark::new(rule));
            outcome
        });
    }
    give(&path, None).map_err(failed)?;
    if broken.is_none() && run.program.starts_with(&path) && !is_program(&run.program) {
        let how = format!(
            "build: no {}",
            run.text.split_whitespace().next().unwrap_or_default()
        );
        broken = Some(crashed(&how, String::new()));
    }
    about.remarks.sort();
    let mut all = readable(&run)?;
    all.push(path);
    let start = Start {
        executable: run.program,
        arguments: run.arguments,
        readable: all,
        sandbox: confinement.sandbox.clone(),
    };
    let name = archive.name.clone();
    Ok(Program::built(
        name,
        about,
        start,
        Arc::clone(specs),
        folder,
        broken,
    ))
}

/// A command of the course in the folder of a program.
#[derive(Debug)]
struct CommandLine {
    /// The command as the course file has it.
    text: String,
    program: PathBuf,
    arguments: Vec<OsString>,
}

impl CommandLine {
    fn of(text: &str, folder: &Path, jdk: Option<&Jdk>) -> Result<Self, HarnessError> {
        let words = shell_words::split(text)
            .map_err(|_| HarnessError::new(message!("exec-quote", command = text)))?;
        let folder = folder.display().to_string();
        let mut words = words.into_iter().map(|word| word.replace(PROGRAM, &folder));
        let name = words
            .next()
            .ok_or_else(|| HarnessError::new(message!("exec-empty")))?;
        let program = if name.starts_with(&folder) {
            PathBuf::from(name)
        } else {
            let path = env::var_os("PATH").unwrap_or_default();
            let kit = jdk.map(|jdk| jdk.home.join("bin"));
            let path = env::join_paths(env::split_paths(&path).chain(kit)).unwrap_or(path);
            find_program(&name, Some(&path))?
        };
        Ok(Self {
            text: text.to_owned(),
            program,
            arguments: words.map(OsString::from).collect(),
        })
    }
}

/// Writes the files of a submission, without the folder that contains all of them, if there is one.
fn write(folder: &Path, files: &BTreeMap<String, Vec<u8>>) -> io::Result<()> {
    let first = files
        .keys()
        .next()
        .and_then(|path| path.split_inclusive('/').next());
    let around = first.filter(|first| {
        *first != SOURCE_FOLDER
            && first.ends_with('/')
            && files.keys().all(|path| path.starts_with(*first))
    });
    let skipped = around.map_or(0, str::len);
    for (path, bytes) in files {
        let path = folder.join(&path[skipped..]);
        if let Some(above) = path.parent() {
            fs::create_dir_all(above)?;
        }
        fs::write(path, bytes)?;
    }
    give(folder, sandbox::builder())
}

/// Makes a user, or the current one, the owner of a folder and everything in it, and makes all files executable: zips
/// lose these permissions, and a build cannot set them.
fn give(folder: &Path, user: Option<u32>) -> io::Result<()> {
    let changes = sandbox::builder().is_some();
    let user = user.unwrap_or_else(|| rustix::process::geteuid().as_raw());
    // A build cannot create links.
    for entry in WalkDir::new(folder) {
        let entry = entry?;
        fs::set_permissions(entry.path(), Permissions::from_mode(0o700))?;
        if changes {
            chown(entry.path(), Some(user), None)?;
        }
    }
    Ok(())
}

fn crashed(how: &str, stderr: String) -> Outcome {
    Outcome::Crashed {
        how: how.to_owned(),
        stderr,
    }
}

/// A build and its limits.
struct Building<'a> {
    folder: &'a Path,
    recipe: &'a Recipe,
    policy: Policy,
    /// Maximum number of bytes of console output.
    console: usize,
}

impl Building<'_> {
    /// Runs a build. If it fails, returns the rule that the submission violates, and the outcome of its cases.
    fn run(
        &self,
        build: &CommandLine,
        sandbox: &Sandbox,
    ) -> Result<Result<(), (Rule, Outcome)>, HarnessError> {
        let scratch = Scratch {
            folder: self.folder.into(),
            file_size: self.recipe.build_bytes,
            builds: true,
        };
        let mut command =
            sandbox.command_in(&scratch, &self.policy, &build.program, &build.arguments);
        let not_started = |reason| HarnessError::new(message!("build-not-started", reason));
        let mut process = Process::start_limited(&mut command).map_err(not_started)?;
        process.close_input();
        let group = process.number();
        let mut output = Vec::new();
        let watched = self.watch(&mut process, group, &mut output);
        let ending = watched.map(|()| process.ending(Spent::default()));
        let text = |bytes: &[u8]| {
            let text = String::from_utf8_lossy(bytes);
            text.replace(&self.folder.display().to_string(), PROGRAM)
        };
        let result = match ending {
            Err(None) | Ok(Ending::Stalled) => {
                return Err(not_started(message!("process-stalled")));
            }
            Err(Some(limit)) => Err((
                Rule::CompileLimit,
                crashed(&format!("build: {limit}"), text(&output)),
            )),
            Ok(Ending::WentOn) => Err((Rule::CompileLimit, Outcome::Closed)),
            Ok(Ending::Exited { exit, .. }) if exit.code() == Some(0) => Ok(()),
            Ok(Ending::Exited { exit, errors, .. }) => {
                if let (Some(reason), Some(126 | 127)) =
                    (errors.strip_prefix("sandbox: "), exit.code())
                {
                    let reason = reason.trim_end();
                    return Err(HarnessError::new(message!("build-not-confined", reason)));
                }
                let errors = if errors.trim().is_empty() {
                    &output
                } else {
                    errors.as_bytes()
                };
                Err((
                    Rule::CompileError,
                    crashed(&format!("build: {exit}"), text(errors)),
                ))
            }
        };
        // The group was killed. Wait until it is gone: the folder must not change any more.
        for _ in 0..MAX_WAITS {
            if sandbox::usage(group).threads == 0 {
                break;
            }
            thread::sleep(TICK);
        }
        Ok(result)
    }

    /// Waits for the build to end. Fails with the limit that it exceeds, or with `None` if the machine is to blame.
    fn watch(
        &self,
        process: &mut Process,
        group: u32,
        output: &mut Vec<u8>,
    ) -> Result<(), Option<String>> {
        let flooded = format!("console > {}", self.console);
        let read = |line: Vec<u8>| {
            output.extend(line);
            output.push(b'\n');
            output.drain(..output.len().saturating_sub(MAX_KEPT_BYTES));
        };
        process.watch(self.console, Some(flooded), read, |progress| {
            if progress.stalled {
                return Err(None);
            }
            self.check_folder()
                .and_then(|()| self.check_usage(progress, &sandbox::usage(group)))
                .map_err(Some)
        })?;
        self.check_folder().map_err(Some)
    }

    fn check_usage(&self, progress: Progress, used: &sandbox::Usage) -> Result<(), String> {
        let limit = self.recipe.build_time;
        let processor = used.processor_time.max(progress.spent.processor);
        if processor >= limit || progress.spent.waiting >= limit {
            return Err(format!("milliseconds > {}", limit.as_millis()));
        }
        at_most("threads", used.threads, MAX_THREADS)?;
        at_most("memory", used.memory, self.policy.memory)?;
        at_most(
            "written",
            used.written,
            self.recipe.build_bytes * MAX_REWRITES,
        )
    }

    fn check_folder(&self) -> Result<(), String> {
        let (mut files, mut bytes) = (0, 0);
        for entry in WalkDir::new(self.folder).into_iter().flatten() {
            files += 1;
            if files > MAX_FILES {
                return Err(format!("files > {MAX_FILES}"));
            }
            bytes += entry.metadata().map_or(0, |metadata| metadata.len());
        }
        at_most("bytes", bytes, self.recipe.build_bytes)
    }
}

fn at_most(name: &str, number: u64, limit: u64) -> Result<(), String> {
    if number > limit {
        return Err(format!("{name} > {limit}"));
    }
    Ok(())
}
