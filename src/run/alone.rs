//! The journal of begun submissions, and the grading of one submission in a harness of its own.
//!
//! If a harness dies while it grades a submission, the next run grades that submission last, in a harness of its own.
//! If that one dies, too, the submission is to blame, and only this submission has no points. The journal names it
//! until it is graded.

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

/// The environment variable with the id of the submission that a harness grades alone.
pub const VARIABLE: &str = "EPSILON_ALONE";

/// The beginnings of the lines in the journal; an id follows each.
const BEGUN: &str = "grading ";
const DONE: &str = "graded ";

/// Maximum length of the answer of a harness, in bytes.
const MAX_ANSWER_BYTES: u64 = 64 << 20;

/// The journal of a grading: a line when a submission is begun, and one when it is done.
#[derive(Debug)]
pub(super) struct Journal {
    path: PathBuf,
    file: Mutex<File>,
    /// The ids of the submissions that an earlier harness began and did not finish.
    left: BTreeSet<String>,
}

impl Journal {
    /// Opens the journal in a folder of reports. `None` if the folder is not writable: writing the reports fails then,
    /// too, and reports the error.
    pub(super) fn open(folder: &Path, name: &str) -> Option<Self> {
        fs::create_dir_all(folder).ok()?;
        let path = folder.join(name);
        let mut left = BTreeSet::new();
        if let Ok(file) = File::open(&path) {
            // An incomplete last line names no submission. Reading stops at bytes that are not UTF-8.
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

    /// Returns whether an earlier harness began a submission and did not finish it.
    pub(super) fn was_left(&self, id: &str) -> bool {
        self.left.contains(id)
    }

    /// Notes that a submission is begun.
    pub(super) fn begin(&self, id: &str) {
        self.note(BEGUN, id);
    }

    /// Notes that a submission is finished: its reports are written, or an error says why there are none.
    pub(super) fn finish(&self, id: &str) {
        self.note(DONE, id);
    }

    /// Appends a line. Failures are ignored, because only the next harness would need the line.
    fn note(&self, word: &str, id: &str) {
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = file.write_all(format!("{word}{id}\n").as_bytes());
    }

    /// Closes the journal: keeps only the submissions that are still unfinished, and removes the file if there are
    /// none.
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
    /// The executable of the harness.
    pub program: PathBuf,
    /// Its arguments: those of the run over the class.
    pub arguments: Vec<OsString>,
}

impl Alone {
    /// Grades a submission, and returns its row once its reports are written. `credit` has the scores of the teams so
    /// far.
    ///
    /// # Errors
    ///
    /// The reason why it was not graded: the one that the other harness gave, else how that harness ended.
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
            // A harness that has died reads nothing; its exit status says so.
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
