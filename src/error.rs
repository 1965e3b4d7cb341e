//! What keeps the harness from doing its job: mistakes in its input, always with place and remedy.
//!
//! What a submission does wrong is never an error here; it is an [`crate::outcome::Outcome`].

use std::path::{Path, PathBuf};
use std::sync::Arc;

use miette::{Diagnostic, NamedSource, SourceSpan};
use thiserror::Error;

/// A mistake at a place in a file.
#[derive(Clone, Debug, Error, Diagnostic)]
#[error("{message}")]
pub struct FileProblem {
    message: String,
    #[source_code]
    source_code: NamedSource<Arc<str>>,
    #[label("{label}")]
    span: SourceSpan,
    label: String,
    #[help]
    help: Option<String>,
}

impl FileProblem {
    /// A mistake in the text of a file; the span counts bytes from its start.
    pub fn new(
        file: &SourceFile,
        span: impl Into<SourceSpan>,
        message: impl Into<String>,
        label: impl Into<String>,
    ) -> Self {
        Self {
            message: message.into(),
            source_code: NamedSource::new(&file.name, Arc::clone(&file.text)),
            span: span.into(),
            label: label.into(),
            help: None,
        }
    }

    /// The same with the remedy.
    #[must_use]
    pub fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// The file's name as the user knows it.
    pub fn file(&self) -> &str {
        self.source_code.name()
    }

    /// What is wrong.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// The line and the column, both from 1, where the mistake begins; columns count characters.
    pub fn line_and_column(&self) -> (usize, usize) {
        let before = self
            .source_code
            .inner()
            .get(..self.span.offset())
            .unwrap_or_default();
        let line = line_at(self.source_code.inner(), self.span.offset());
        let column = before
            .rsplit('\n')
            .next()
            .map_or(0, |rest| rest.chars().count())
            + 1;
        (line, column)
    }
}

/// The line, from 1, on which a place of a text stands; the place counts bytes from 0.
pub(crate) fn line_at(text: &str, offset: usize) -> usize {
    text.get(..offset).unwrap_or_default().matches('\n').count() + 1
}

/// A text with the name under which the user knows it.
#[derive(Clone, Debug)]
pub struct SourceFile {
    /// Its path as the user wrote it or would write it.
    pub name: String,
    /// Its text.
    pub text: Arc<str>,
}

impl SourceFile {
    /// A text with its name.
    pub fn new(name: impl Into<String>, text: impl Into<Arc<str>>) -> Self {
        Self {
            name: name.into(),
            text: text.into(),
        }
    }
}

/// Why the harness cannot go on.
#[derive(Clone, Debug, Error, Diagnostic)]
pub enum HarnessError {
    /// A mistake in a file.
    #[error(transparent)]
    #[diagnostic(transparent)]
    File(#[from] Box<FileProblem>),
    /// A file or folder that cannot be read or written.
    #[error("cannot {action} {}: {reason}", path.display())]
    Io {
        /// `read`, `write`, `create`.
        action: &'static str,
        /// The file or folder.
        path: PathBuf,
        /// What the system said.
        reason: String,
        /// What to do.
        #[help]
        help: Option<String>,
    },
    /// A request that makes no sense.
    #[error("{message}")]
    Usage {
        /// What is wrong.
        message: String,
        /// What to do.
        #[help]
        help: Option<String>,
    },
}

impl HarnessError {
    /// A file or folder that the system refused.
    pub fn io(action: &'static str, path: &Path, error: &std::io::Error) -> Self {
        Self::Io {
            action,
            path: path.to_owned(),
            reason: error.to_string(),
            help: None,
        }
    }

    /// A request that makes no sense.
    pub fn usage(message: impl Into<String>, help: impl Into<String>) -> Self {
        Self::Usage {
            message: message.into(),
            help: Some(help.into()),
        }
    }
}

impl From<FileProblem> for HarnessError {
    fn from(problem: FileProblem) -> Self {
        Self::File(Box::new(problem))
    }
}

/// The name nearest to a misspelt one, if one is near enough to be meant.
pub fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    known
        .into_iter()
        .map(|candidate| {
            (
                strsim::normalized_damerau_levenshtein(name, candidate),
                candidate,
            )
        })
        .filter(|(likeness, _)| *likeness >= 0.6)
        .max_by(|(left, _), (right, _)| left.total_cmp(right))
        .map(|(_, candidate)| candidate)
}
