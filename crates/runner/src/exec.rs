//! A program in any language as a submission, asked over pipes.
//!
//! The module `session` decides which question a program's behaviour is attributed to.
//!
//! A program sees no name of a case, no expected value and no points. Its environment has `PATH`, `HOME` and
//! `LANG=C.UTF-8`; it runs in the harness's own working folder.

use std::env;
use std::ffi::OsStr;
use std::fs::File;
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use super::process::Process;
use super::protocol::{Object, steps};
use super::session::{Program, Session};
use super::{Conversation, Submission};
use model::about::About;
use sha2::{Digest, Sha256};

use message::Message;
use message::error::HarnessError;
use model::case::{Call, Question};
use model::outcome::{Answered, Outcome};
use model::spec::{Limits, Method, Specs};

/// A program with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandLine {
    text: String,
    program: PathBuf,
    arguments: Vec<String>,
    /// The words that are paths of files.
    files: Vec<PathBuf>,
}

impl CommandLine {
    /// Splits a command as a shell would and finds its program on the PATH. No shell is run: `~`, `*` and `$` are
    /// literal.
    ///
    /// # Errors
    ///
    /// [`HarnessError::Usage`] if the command is empty or lacks a quote, or if there is no such program.
    pub fn parse(text: &str) -> Result<Self, HarnessError> {
        let words = shell_words::split(text)
            .map_err(|_| HarnessError::new(message!("exec-quote", command = text)))?;
        let files = words.iter().map(PathBuf::from);
        let files = files.filter(|path| path.is_file()).collect();
        let mut words = words.into_iter();
        let name = words
            .next()
            .filter(|name| !name.is_empty())
            .ok_or_else(|| HarnessError::new(message!("exec-empty")))?;
        Ok(Self {
            text: text.to_owned(),
            program: find_program(&name, env::var_os("PATH").as_deref())?,
            arguments: words.collect(),
            files,
        })
    }

    /// Returns information about the program as a whole: the hashes of its files.
    pub(super) fn about(&self) -> About {
        let files = self.files.iter().filter_map(|path| {
            let mut hasher = Sha256::new();
            io::copy(&mut File::open(path).ok()?, &mut hasher).ok()?;
            let hash = format!("{:x}", hasher.finalize());
            Some((path.display().to_string(), hash))
        });
        About {
            files: files.collect(),
            ..About::default()
        }
    }

    /// Returns the command as written.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the program's file.
    pub(super) fn program(&self) -> &Path {
        &self.program
    }

    /// Returns the arguments as written.
    pub(super) fn arguments(&self) -> &[String] {
        &self.arguments
    }

    /// Returns the command with the program's entire environment.
    fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.args(&self.arguments).env_clear();
        for name in ["PATH", "HOME"] {
            if let Some(value) = env::var_os(name) {
                command.env(name, value);
            }
        }
        command.env("LANG", "C.UTF-8");
        command
    }
}

/// Finds a program by name: the path itself if it contains a slash, else the first match on the search path.
///
/// # Errors
///
/// If there is no such program, or it cannot be executed.
pub fn find_program(name: &str, search_path: Option<&OsStr>) -> Result<PathBuf, HarnessError> {
    if name.contains('/') {
        let file = PathBuf::from(name);
        return if is_program(&file) {
            Ok(file)
        } else if file.exists() {
            Err(HarnessError::new(message!(
                "exec-not-executable",
                name = name
            )))
        } else {
            Err(HarnessError::new(message!("exec-no-file", name = name)))
        };
    }
    env::split_paths(search_path.unwrap_or_default())
        .filter(|folder| !folder.as_os_str().is_empty())
        .map(|folder| folder.join(name))
        .find(|file| is_program(file))
        .ok_or_else(|| HarnessError::new(message!("exec-not-on-path", name = name)))
}

/// Returns whether a file can be executed.
pub fn is_program(file: &Path) -> bool {
    file.metadata()
        .is_ok_and(|metadata| metadata.is_file() && metadata.permissions().mode() & 0o111 != 0)
}

/// A program as a submission.
#[derive(Clone, Debug)]
pub struct Exec {
    name: String,
    command: CommandLine,
    specs: Arc<Specs>,
}

impl Exec {
    /// Creates a submission with the limits of the course.
    pub fn new(command: CommandLine, specs: Arc<Specs>) -> Self {
        Self {
            name: format!("exec:{}", command.text()),
            command,
            specs,
        }
    }
}

/// Converts a question to the form in which it is sent: a call, if it can be one.
fn sendable(question: &Question) -> Question {
    match question {
        Question::Call(call) => Question::Call(call.clone()),
        Question::Technique(line) => Question::Call(steps::call_of(line)),
        // Courses of files have another kind of programs; the session reports the method as missing.
        Question::Files(_) => question.clone(),
    }
}

fn all_sendable(questions: &[&Question]) -> Vec<Question> {
    let sendable = |question: &&Question| sendable(question);
    questions.iter().map(sendable).collect()
}

impl Program for Exec {
    fn start(&self) -> Result<Process, Message> {
        Process::start(&mut self.command.command(), self.limits().memory)
    }

    fn limits(&self) -> &Limits {
        &self.specs.course.limits
    }

    fn method(&self, call: &Call) -> Option<&Method> {
        self.specs.method(&call.interface, &call.method)
    }
}

impl Submission for Exec {
    fn name(&self) -> &str {
        &self.name
    }

    fn about(&self) -> About {
        self.command.about()
    }

    fn answers_techniques(&self) -> bool {
        true
    }

    fn answer(&self, questions: &[&Question], answered: &(dyn Fn() + Sync)) -> Vec<Answered> {
        let sent = all_sendable(questions);
        let sent: Vec<&Question> = sent.iter().collect();
        let mut session = Session::new(self);
        session.ask_all(&sent, Object::New, &|| answered());
        session.finish().into_iter().map(Answered::from).collect()
    }

    fn converse(&self, limit: Duration) -> Result<Box<dyn Conversation + '_>, HarnessError> {
        Ok(Box::new(Conversing(Session::conversing(self, limit))))
    }
}

/// A conversation with a running program.
struct Conversing<'a>(Session<'a, Exec>);

impl Conversation for Conversing<'_> {
    fn ask(&mut self, questions: &[&Question]) -> Vec<Outcome> {
        let sent = all_sendable(questions);
        self.0.ask_batch(&sent.iter().collect::<Vec<_>>())
    }

    fn spent(&self) -> Duration {
        self.0.spent().sum()
    }
}
