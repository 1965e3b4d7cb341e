//! Submissions named on the command line, opened one by one.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use super::files::{Confinement, Program};
use super::java::archives::{self, Archive};
use super::java::submission::JavaSubmission;
use super::java::toolchain::Toolchain;
use super::{Form, Submission, builtin::Builtin, exec::Exec};
use crate::case::Question;
use crate::error::HarnessError;
use crate::spec::Specs;
use crate::timing::Timings;

/// A submission that has not been opened.
#[derive(Clone, Debug)]
pub enum Source {
    /// The reference or a program.
    Named {
        /// Its id.
        id: String,
        /// The word on the command line.
        name: String,
        /// The parsed form.
        form: Form,
    },
    /// Java sources.
    Java(Archive),
}

/// Finds the submissions that the words of a command line name: a form of [`Form`], an archive or folder of Java
/// sources, or a folder of these.
///
/// # Errors
///
/// If a word does not name a submission.
pub fn find(words: &[String]) -> Result<Vec<Source>, HarnessError> {
    let mut sources = Vec::new();
    for word in words {
        if Path::new(word).exists() {
            let archives = archives::archives(Path::new(word))?;
            sources.extend(archives.into_iter().map(Source::Java));
        } else {
            sources.push(Source::Named {
                id: file_name(word),
                name: word.clone(),
                form: Form::parse(word)?,
            });
        }
    }
    let mut taken = BTreeSet::new();
    for source in &mut sources {
        source.make_unique(&mut taken);
    }
    Ok(sources)
}

/// Returns a valid folder name.
fn file_name(word: &str) -> String {
    let fit = |letter: char| letter.is_ascii_alphanumeric() || ".-_".contains(letter);
    let name: String = word
        .chars()
        .take(80)
        .map(|letter| if fit(letter) { letter } else { '-' })
        .collect();
    name.trim_start_matches(['.', '-']).to_owned()
}

impl Source {
    /// Returns its id, which is unique and a valid folder name.
    pub fn id(&self) -> &str {
        match self {
            Self::Named { id, .. } => id,
            Self::Java(entry) => &entry.id,
        }
    }

    /// Returns its name in reports.
    pub fn name(&self) -> &str {
        match self {
            Self::Named { name, .. } => name,
            Self::Java(entry) => &entry.name,
        }
    }

    fn make_unique(&mut self, taken: &mut BTreeSet<String>) {
        let id = match self {
            Self::Named { id, .. } => id,
            Self::Java(entry) => &mut entry.id,
        };
        let first = id.clone();
        let mut number = 2;
        while !taken.insert(id.to_lowercase()) {
            *id = format!("{first}-{number}");
            number += 1;
        }
    }

    /// Opens the submission for a course of files.
    ///
    /// # Errors
    ///
    /// If it is not a program, or could read hidden files.
    pub fn open_for_files(
        &self,
        specs: &Arc<Specs>,
        confinement: &Confinement,
    ) -> Result<Box<dyn Submission>, HarnessError> {
        let specs = Arc::clone(specs);
        Ok(match self {
            Self::Named { form, .. } => match form {
                Form::Builtin => Box::new(Builtin::new(specs)),
                Form::Exec(command) => Box::new(Program::new(command, confinement, specs)?),
            },
            Self::Java(entry) => {
                return Err(HarnessError::usage(
                    format!(
                        "{} is not a program, but this course grades programs",
                        entry.name
                    ),
                    "name a program with `exec:`, such as `exec:./solver` or `exec:python3 solver.py`",
                ));
            }
        })
    }

    /// Opens the submission for these questions.
    ///
    /// # Errors
    ///
    /// If the harness fails. Problems of the submission appear in its outcomes and remarks.
    pub fn open(
        &self,
        specs: &Arc<Specs>,
        toolchain: Option<&Arc<Toolchain>>,
        questions: &[&Question],
        timings: &Timings,
    ) -> Result<Box<dyn Submission>, HarnessError> {
        let specs = Arc::clone(specs);
        Ok(match (self, toolchain) {
            (Self::Named { form, .. }, _) => match form.clone() {
                Form::Builtin => Box::new(Builtin::new(specs)),
                Form::Exec(command) => Box::new(Exec::new(command, specs)),
            },
            (Self::Java(entry), Some(toolchain)) => {
                Box::new(JavaSubmission::open(toolchain, entry, questions, timings)?)
            }
            (Self::Java(_), None) => {
                return Err(HarnessError::usage(
                    "a Java submission needs a JDK",
                    "open the toolchain before the submission",
                ));
            }
        })
    }
}
