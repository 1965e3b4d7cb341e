//! Submissions named on the command line, opened one by one.

use std::path::Path;
use std::sync::Arc;

use super::file_program::{Confinement, Program};
use super::java::archives::{self, Archive};
use super::java::submission::JavaSubmission;
use super::java::toolchain::Toolchain;
use super::{Form, Submission, builtin::Builtin, exec::Exec};
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
                id: archives::folder_name(word),
                name: word.clone(),
                form: Form::parse(word)?,
            });
        }
    }
    archives::number_ids(sources.iter_mut().map(|source| match source {
        Source::Named { id, .. } => id,
        Source::Java(archive) => &mut archive.id,
    }));
    Ok(sources)
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

    /// Returns the submission under another id and name.
    pub fn called(self, id: &str, name: &str) -> Self {
        let (id, name) = (id.to_owned(), name.to_owned());
        match self {
            Self::Named { form, .. } => Self::Named { id, name, form },
            Self::Java(archive) => Self::Java(Archive {
                id,
                name,
                ..archive
            }),
        }
    }

    /// Returns the number that Moodle gave its participant.
    pub fn participant(&self) -> Option<&str> {
        match self {
            Self::Named { .. } => None,
            Self::Java(entry) => entry.participant.as_deref(),
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
                return Err(HarnessError::new(message!(
                    "not-a-program",
                    name = &entry.name
                )));
            }
        })
    }

    /// Opens the submission.
    ///
    /// # Errors
    ///
    /// If the harness fails. Problems of the submission appear in its outcomes and remarks.
    pub fn open(
        &self,
        specs: &Arc<Specs>,
        toolchain: Option<&Arc<Toolchain>>,
        timings: &Timings,
    ) -> Result<Box<dyn Submission>, HarnessError> {
        let specs = Arc::clone(specs);
        Ok(match (self, toolchain) {
            (Self::Named { form, .. }, _) => match form.clone() {
                Form::Builtin => Box::new(Builtin::new(specs)),
                Form::Exec(command) => Box::new(Exec::new(command, specs)),
            },
            (Self::Java(entry), Some(toolchain)) => {
                Box::new(JavaSubmission::open(toolchain, entry, timings)?)
            }
            (Self::Java(_), None) => {
                return Err(HarnessError::new(message!("java-needs-jdk")));
            }
        })
    }
}
