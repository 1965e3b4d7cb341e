//! What the command line names, as submissions that are opened one by one.

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

/// A submission that is not open yet.
#[derive(Clone, Debug)]
pub enum Source {
    /// The reference or a program.
    Named {
        /// Its id.
        id: String,
        /// What stood on the command line.
        name: String,
        /// What it stands for.
        form: Form,
    },
    /// Java sources.
    Java(Archive),
}

/// Finds what the words of a command line name: a form of [`Form`], a hand-in or a folder of hand-ins.
///
/// # Errors
///
/// If a word names nothing.
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

/// A name that is fit for a folder.
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
    /// Its id: unique, and fit for the name of a folder.
    pub fn id(&self) -> &str {
        match self {
            Self::Named { id, .. } => id,
            Self::Java(entry) => &entry.id,
        }
    }

    /// Its name in reports.
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

    /// Makes it ready to be run on files.
    ///
    /// # Errors
    ///
    /// If it is no program, or could read what it must not see.
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
                        "{} is no program, and this course grades programs",
                        entry.name
                    ),
                    "name a program with `exec:`, such as `exec:./solver` or `exec:python3 solver.py`",
                ));
            }
        })
    }

    /// Makes it ready to be asked these questions.
    ///
    /// # Errors
    ///
    /// If the harness cannot do its part; what is wrong with the submission shows in its outcomes and remarks.
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
