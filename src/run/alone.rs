//! The journal of begun submissions, and the grading of one of them in a harness of its own.
//!
//! A submission that was begun and not finished when its harness ended is graded last, in a harness of its own: if that one
//! dies too, the submission is to blame, and only it has no points. As long as one is left, the journal names it.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};

use message::Argument;
use message::error::HarnessError;
use report::TaskScore;
use report::class::{ClassReport, Row};

/// The scores of the tasks that teams handed in, by team.
pub type Credit = BTreeMap<String, Vec<TaskScore>>;

/// The environment variable that names the submission that a harness grades alone.
pub const VARIABLE: &str = "EPSILON_ALONE";

/// The words of the journal, each followed by an id.
const BEGUN: &str = "grading ";
const DONE: &str = "graded ";

/// Maximum length of the answer of a harness, in bytes.
const MAX_ANSWER_BYTES: u64 = 64 << 20;

/// The journal of a grading: a line when a submission is begun, and one when it is done.
#[derive(Debug)]
pub(super) struct Journal {
    path: PathBuf,
    file: Mutex<File>,
    /// The submissions that were left.
    left: BTreeSet<String>,
}

impl Journal {
    /// Opens the journal in a folder of reports; `None` if that cannot be written to, which other files will show.
    pub(super) fn open(folder: &Path, name: &str) -> Option<Self> {
        fs::create_dir_all(folder).ok()?;
        let path = folder.join(name);
        let mut left = BTreeSet::new();
        if let Ok(file) = File::open(&path) {
            // A torn line at the end, and bytes that are no text, name nothing.
            for line in BufReader::new(file).lines().map_while(Result::ok) {
                if let Some(id) = line.strip_prefix(BEGUN) {
                    left.insert(id.to_owned());
                } else if let Some(id) = line.strip_prefix(DONE) {
                    left.remove(id);
                }
            }
        }
        let mut options = OpenOptions::new();
        let file = options.create(true).append(true).open(&path).ok()?;
        Some(Self {
            path,
            file: Mutex::new(file),
            left,
        })
    }

    /// Returns whether a submission was left by an earlier harness.
    pub(super) fn has_left(&self, id: &str) -> bool {
        self.left.contains(id)
    }

    /// Notes that a submission is begun.
    pub(super) fn begin(&self, id: &str) {
        self.note(BEGUN, id);
    }

    /// Notes that a submission is done: its reports are written, or it is said why it has none.
    pub(super) fn finish(&self, id: &str) {
        self.note(DONE, id);
    }

    /// A journal that cannot be written is missed only by the next harness.
    fn note(&self, word: &str, id: &str) {
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = file.write_all(format!("{word}{id}\n").as_bytes());
    }

    /// Ends the journal: only those that are still left stay in it.
    pub(super) fn close(self, left: &[&str]) {
        let lines: Vec<String> = left.iter().map(|id| format!("{BEGUN}{id}\n")).collect();
        let _ = if lines.is_empty() {
            fs::remove_file(&self.path)
        } else {
            fs::write(&self.path, lines.concat())
        };
    }
}

/// The command that grades one submission of the class in a harness of its own.
#[derive(Clone, Debug)]
pub struct Alone {
    /// The harness.
    pub program: PathBuf,
    /// Its arguments: those of the class.
    pub arguments: Vec<OsString>,
}

impl Alone {
    /// Grades a submission; `credit` are the scores of the teams so far. Its reports are written by then.
    ///
    /// # Errors
    ///
    /// The reason why it is not graded: that of the other harness, or its end.
    pub(super) fn grade(&self, id: &str, name: &str, credit: &Credit) -> Result<Row, HarnessError> {
        let (how, answer) = self
            .ask(id, credit)
            .map_err(|error| HarnessError::io("start", &self.program, &error))?;
        let Some(class) = answer else {
            return Err(HarnessError::new(message!("grading-died", name, how)));
        };
        if let Some(row) = class.rows.into_iter().next() {
            return Ok(row);
        }
        let reason = class.not_graded.into_iter().next();
        let reason = reason.map_or_else(|| Argument::from(how), |(_, reason)| reason);
        Err(HarnessError::new(message!("grading-failed", reason)))
    }

    /// Returns how the harness ended, and its answer if it gave one.
    fn ask(&self, id: &str, credit: &Credit) -> io::Result<(String, Option<ClassReport>)> {
        let mut harness = Command::new(&self.program)
            .args(&self.arguments)
            .env(VARIABLE, id)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let credit = serde_json::to_vec(credit)?;
        if let Some(mut input) = harness.stdin.take() {
            // One that has died reads nothing, and its end says so.
            let _ = input.write_all(&credit);
        }
        let mut answer = Vec::new();
        if let Some(output) = harness.stdout.take() {
            output.take(MAX_ANSWER_BYTES).read_to_end(&mut answer)?;
        }
        let status = harness.wait()?;
        Ok((status.to_string(), serde_json::from_slice(&answer).ok()))
    }
}
