//! Submissions named on the command line, opened one by one.

use std::path::Path;
use std::sync::Arc;

use super::built;
use intake::archives;
use intake::archives::Archive;
use java::submission::JavaSubmission;
use java::toolchain::Toolchain;
use judge::builtin::Builtin;
use message::error::HarnessError;
use model::roster::{Owner, Roster};
use model::spec::{Course, Specs};
use model::timing::Timings;
use runner::exec::Exec;
use runner::file_program::{Confinement, Program};
use runner::{Form, Submission};

/// A submission that has not been opened.
#[derive(Clone, Debug)]
pub enum Source {
    /// The reference or a program.
    Named {
        /// Its id.
        id: String,
        /// The argument on the command line.
        name: String,
        /// The parsed form.
        form: Form,
    },
    /// A zip or folder of sources.
    Archive(Archive),
}

/// Finds the submissions that the arguments of a command line name. Each argument is a [`Form`], an archive or folder
/// of sources, or a folder of these.
///
/// # Errors
///
/// If an argument does not name a submission.
pub fn find(words: &[String], course: &Course) -> Result<Vec<Source>, HarnessError> {
    let mut sources = Vec::new();
    for word in words {
        if Path::new(word).exists() {
            let path = Path::new(word);
            let archives = match &course.files {
                Some(_) => archives::archives_of_programs(path)?,
                None => archives::archives(path)?,
            };
            sources.extend(archives.into_iter().map(Source::Archive));
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
        Source::Archive(archive) => &mut archive.id,
    }));
    Ok(sources)
}

impl Source {
    /// Returns its id, which is unique and a valid folder name.
    pub fn id(&self) -> &str {
        match self {
            Self::Named { id, .. } => id,
            Self::Archive(archive) => &archive.id,
        }
    }

    /// Returns its name in reports.
    pub fn name(&self) -> &str {
        match self {
            Self::Named { name, .. } => name,
            Self::Archive(archive) => &archive.name,
        }
    }

    /// Returns the submission under another id and name.
    pub fn called(self, id: &str, name: &str) -> Self {
        let (id, name) = (id.to_owned(), name.to_owned());
        match self {
            Self::Named { form, .. } => Self::Named { id, name, form },
            Self::Archive(archive) => Self::Archive(Archive {
                id,
                name,
                ..archive
            }),
        }
    }

    /// Returns the number that Moodle or ILIAS gave its participant.
    pub fn participant(&self) -> Option<&str> {
        match self {
            Self::Named { .. } => None,
            Self::Archive(archive) => archive.participant.as_deref(),
        }
    }

    /// Returns its owner according to a roster.
    pub fn owner<'a>(&self, roster: &'a Roster) -> Option<Owner<'a>> {
        match self {
            Self::Archive(archive) if !archive.folders.is_empty() => {
                roster.owner_of_folders(&archive.folders)
            }
            _ => roster.owner(self.name()),
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
            Self::Archive(archive) => {
                let recipe = specs
                    .course
                    .files
                    .as_ref()
                    .and_then(|task| task.recipe.as_ref());
                let Some(recipe) = recipe else {
                    let name = &archive.name;
                    return Err(HarnessError::new(message!("not-a-program", name)));
                };
                Box::new(built::open(archive, recipe, confinement, &specs)?)
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
            (Self::Archive(archive), Some(toolchain)) => {
                Box::new(JavaSubmission::open(toolchain, archive, timings)?)
            }
            (Self::Archive(_), None) => {
                return Err(HarnessError::new(message!("java-needs-jdk")));
            }
        })
    }
}
