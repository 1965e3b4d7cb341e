//! Errors that keep the harness from doing its job: mistakes in its input, with location and remedy.
//!
//! Faults of a submission are never errors; each is an outcome of a call.

use std::collections::BTreeSet;
use std::error::Error;
use std::fmt;
use std::fs;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use miette::{
    Diagnostic, LabeledSpan, MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents,
};

use crate::{Argument, Language, Message};

/// Maximum number of bytes that are shown of a location, and before and after it. Miette panics where a location begins
/// or ends beyond column 65,535.
const MAX_EXCERPT_BYTES: usize = 300;

/// Maximum number of lines that are shown of a location.
const MAX_EXCERPT_LINES: usize = 20;

/// A mistake at a location in a file.
///
/// The label at the location is the attribute `label` of the message; the remedy is its attribute `help`, unless
/// [`FileProblem::with_help`] gives another.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{}", Language::English.say(.message))]
pub struct FileProblem {
    file: SourceFile,
    span: Range<usize>,
    message: Message,
    help: Option<Message>,
}

impl FileProblem {
    /// Creates a problem; the span counts bytes from the start of the file.
    pub fn new(file: &SourceFile, span: Range<usize>, message: Message) -> Self {
        Self {
            file: file.clone(),
            span,
            message: message.shortened(),
            help: None,
        }
    }

    /// Adds a remedy.
    pub fn with_help(mut self, help: Message) -> Self {
        self.help = Some(help);
        self
    }

    /// Returns the file's name as the user knows it.
    pub fn file(&self) -> &str {
        &self.file.name
    }

    /// Returns what is wrong.
    pub const fn message(&self) -> &Message {
        &self.message
    }

    /// Returns the line and the column, both from 1, where the mistake begins; columns count characters.
    pub fn line_and_column(&self) -> (usize, usize) {
        let line = self.file.line_at(self.span.start);
        let start = self.file.line(line).start;
        let before = self.file.text.get(start..self.span.start);
        (line, before.unwrap_or_default().chars().count() + 1)
    }
}

/// A text with the name under which the user knows it.
#[derive(Clone, Debug)]
pub struct SourceFile {
    /// Its path as the user wrote it or would write it.
    pub name: String,
    /// Its text.
    pub text: Arc<str>,
    /// The byte offsets at which its lines start, computed once: a file of 200,000 lines may have as many problems.
    line_starts: Arc<OnceLock<Box<[usize]>>>,
}

impl SourceFile {
    /// Creates a file from its name and its text.
    pub fn new(name: impl Into<String>, text: impl Into<Arc<str>>) -> Self {
        Self {
            name: name.into(),
            text: text.into(),
            line_starts: Arc::default(),
        }
    }

    /// Returns the line, from 1, at a byte offset from 0.
    pub fn line_at(&self, offset: usize) -> usize {
        self.line_starts()
            .partition_point(|&start| start <= offset)
            .max(1)
    }

    /// Returns the bytes of a line, counted from 1, without its end; a line after the last one is empty.
    pub fn line(&self, line: usize) -> Range<usize> {
        let starts = self.line_starts();
        let end_of_text = self.text.len();
        let start_of = |line: usize| starts.get(line - 1).copied().unwrap_or(end_of_text);
        let line = line.max(1);
        let (start, end) = (start_of(line), start_of(line + 1));
        let text = self.text[start..end].lines().next();
        start..start + text.map_or(0, str::len)
    }

    fn line_starts(&self) -> &[usize] {
        self.line_starts.get_or_init(|| {
            let ends = self.text.match_indices('\n');
            std::iter::once(0)
                .chain(ends.map(|(end, _)| end + 1))
                .collect()
        })
    }
}

/// An error that stops the harness.
#[derive(Clone, Debug)]
pub enum HarnessError {
    /// A mistake in a file.
    File(Box<FileProblem>),
    /// A file or folder that cannot be read or written.
    Io {
        /// `read`, `write`, `create` or `find`.
        action: &'static str,
        /// The file or folder.
        path: PathBuf,
        /// The system's error message.
        reason: String,
        /// The remedy.
        help: Option<Argument>,
    },
    /// A mistake on the command line, or an obstacle in the environment.
    Usage {
        /// The problem; the attribute `help` of a message is its remedy.
        message: Argument,
        /// The remedy, if it depends on the situation.
        help: Option<Argument>,
    },
}

impl HarnessError {
    /// Creates the error for a file or folder that the system refused.
    pub fn io(action: &'static str, path: &Path, error: &io::Error) -> Self {
        if action == "read" && error.kind() == io::ErrorKind::NotFound {
            return Self::no_such_path(path);
        }
        let folder = path.parent().filter(|folder| *folder != Path::new(""));
        if let ("write", Some(folder)) = (action, folder.filter(|folder| !folder.is_dir())) {
            let [path, folder] = [path, folder].map(|it| it.display().to_string());
            return Self::new(message!("no-such-folder", path, folder));
        }
        Self::Io {
            action,
            path: path.to_owned(),
            reason: error.to_string(),
            help: is_of_path(error.kind()).then(|| message!("check-the-path").into()),
        }
    }

    /// Creates the error for a path that does not exist; the remedy is an existing path of a similar spelling, if there
    /// is one.
    pub fn no_such_path(path: &Path) -> Self {
        let name = path.display().to_string();
        let error = Self::new(message!("no-such-path", path = name));
        match nearest_path(path) {
            Some(near) => {
                let name = near.display().to_string();
                error.with_help(message!("did-you-mean", name))
            }
            None => error,
        }
    }

    /// Creates a usage error whose remedy is the attribute `help` of the message.
    pub fn new(message: Message) -> Self {
        Self::Usage {
            message: message.shortened().into(),
            help: None,
        }
    }

    /// Adds the nearest of some known names as the remedy, if one is near enough to be meant.
    pub fn or_meant<'a>(self, name: &str, known: impl IntoIterator<Item = &'a str>) -> Self {
        match nearest(name, known) {
            Some(near) => self.with_help(message!("did-you-mean", name = near)),
            None => self,
        }
    }

    /// Adds a remedy.
    pub fn with_help(mut self, message: Message) -> Self {
        match &mut self {
            Self::File(problem) => problem.help = Some(message),
            Self::Io { help, .. } | Self::Usage { help, .. } => *help = Some(message.into()),
        }
        self
    }

    /// Sets the remedy of an I/O error, and of a usage error that has none. Other errors keep theirs.
    pub fn or_help(self, message: Message) -> Self {
        match self {
            Self::Io { .. } | Self::Usage { help: None, .. } => self.with_help(message),
            Self::File(_) | Self::Usage { .. } => self,
        }
    }

    /// Rewords a usage error as the reason why a submission was not graded; other errors stay as they are.
    pub fn instead_of_grading(mut self, name: &str) -> Self {
        if let Self::Usage { message, .. } = &mut self {
            let reason = message.clone();
            *message = message!("not-graded", name, reason).into();
        }
        self
    }

    /// Renders the error with its location and its remedy.
    pub fn diagnosis(&self, language: Language) -> Diagnosis {
        match self {
            Self::File(problem) => problem.diagnosis(language),
            Self::Io { help, .. } | Self::Usage { help, .. } => {
                Diagnosis::new(&self.message(), help.as_ref(), language)
            }
        }
    }

    /// Returns the problem without its location and remedy.
    pub fn message(&self) -> Argument {
        match self {
            Self::File(problem) => problem.message.clone().into(),
            Self::Io {
                action,
                path,
                reason,
                ..
            } => {
                let path = path.display().to_string();
                message!("error-io", action = *action, path, reason).into()
            }
            Self::Usage { message, .. } => message.clone(),
        }
    }
}

impl FileProblem {
    /// Renders the problem with its location and its remedy.
    pub fn diagnosis(&self, language: Language) -> Diagnosis {
        let label = language.say_attribute(&self.message, "label");
        let text = &self.file.text;
        let end = text.floor_char_boundary(self.span.start.saturating_add(MAX_EXCERPT_BYTES));
        let end = self.span.end.min(end);
        let shown = text.get(self.span.start..end).unwrap_or_default();
        let mut ends = shown
            .match_indices('\n')
            .map(|(at, _)| self.span.start + at);
        let span = self.span.start..ends.nth(MAX_EXCERPT_LINES - 1).unwrap_or(end);
        Diagnosis {
            file: Some(Excerpt(self.file.clone())),
            label: Some(LabeledSpan::new_with_span(label, span)),
            ..Diagnosis::new(
                &self.message.clone().into(),
                self.help.clone().map(Argument::from).as_ref(),
                language,
            )
        }
    }
}

/// An error in one language, as the terminal shows it.
#[derive(Debug, thiserror::Error)]
#[error("{message}")]
pub struct Diagnosis {
    message: String,
    help: Option<String>,
    label: Option<LabeledSpan>,
    file: Option<Excerpt>,
}

/// A file of which an excerpt around a location is shown.
#[derive(Debug)]
struct Excerpt(SourceFile);

impl SourceCode for Excerpt {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        lines_before: usize,
        lines_after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let Self(file) = self;
        let text = &file.text;
        let end = span.offset().saturating_add(span.len());
        // Miette counts lines from the start of the text that it is given.
        let line = file.line_at(span.offset());
        let first = line.saturating_sub(lines_before).max(1);
        // One line more than it may ask for: a location may end inside a line terminator.
        let after = file.line_at(end).saturating_add(lines_after + 2);
        let around = file.line(first).start..file.line(after).start;
        let inner = (span.offset() - around.start, span.len()).into();
        let found = text[around.clone()].read_span(&inner, lines_before, lines_after)?;
        let start = around.start + found.span().offset();
        let whole = start..start + found.span().len();
        let near = text.ceil_char_boundary(span.offset().saturating_sub(MAX_EXCERPT_BYTES))
            ..text.floor_char_boundary(end.saturating_add(MAX_EXCERPT_BYTES));
        let shown = whole.start.max(near.start)..whole.end.min(near.end);
        let left_out = found.data().iter().take(shown.start - whole.start);
        let line = first - 1 + found.line() + left_out.filter(|&&byte| byte == b'\n').count();
        Ok(Box::new(MietteSpanContents::new_named(
            file.name.clone(),
            &text.as_bytes()[shown.clone()],
            (shown.start, shown.len()).into(),
            line,
            found.column(),
            found.line_count(),
        )))
    }
}

impl Diagnosis {
    /// Returns the remedy.
    pub fn remedy(&self) -> Option<&str> {
        self.help.as_deref()
    }

    fn new(message: &Argument, help: Option<&Argument>, language: Language) -> Self {
        let help = match (help, message) {
            (Some(help), _) => Some(language.argument(help)),
            (None, Argument::Message(message)) => language.say_attribute(message, "help"),
            (None, _) => None,
        };
        Self {
            message: language.argument(message),
            help,
            label: None,
            file: None,
        }
    }
}

impl Diagnostic for Diagnosis {
    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        Some(Box::new(self.help.as_ref()?))
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(self.file.as_ref()?)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(self.label.iter().cloned()))
    }
}

impl fmt::Display for HarnessError {
    /// Writes the message in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.diagnosis(Language::English).fmt(f)
    }
}

impl Error for HarnessError {}

impl From<FileProblem> for HarnessError {
    fn from(problem: FileProblem) -> Self {
        Self::File(Box::new(problem))
    }
}

impl From<Box<FileProblem>> for HarnessError {
    fn from(problem: Box<FileProblem>) -> Self {
        Self::File(problem)
    }
}

/// Returns whether another path, or other permissions, may help.
const fn is_of_path(kind: io::ErrorKind) -> bool {
    use io::ErrorKind::{
        AlreadyExists, InvalidFilename, IsADirectory, NotADirectory, NotFound, PermissionDenied,
        ReadOnlyFilesystem,
    };
    matches!(
        kind,
        AlreadyExists
            | InvalidFilename
            | IsADirectory
            | NotADirectory
            | NotFound
            | PermissionDenied
            | ReadOnlyFilesystem
    )
}

/// Returns the name nearest to a misspelt one, if one is near enough to be meant.
pub fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    known
        .into_iter()
        .map(|known| (strsim::normalized_damerau_levenshtein(name, known), known))
        .filter(|(likeness, _)| *likeness >= 0.6)
        .max_by(|(left, _), (right, _)| left.total_cmp(right))
        .map(|(_, known)| known)
}

/// Returns an existing path that differs from a missing one by the spelling of one component; if the rest of the path
/// does not exist below it, the path ends there.
fn nearest_path(path: &Path) -> Option<PathBuf> {
    let is_missing = |part: &&Path| !part.as_os_str().is_empty() && !part.exists();
    let missing = path.ancestors().take_while(is_missing).last()?;
    let folder = missing.parent().filter(|it| *it != Path::new(""));
    let entries = fs::read_dir(folder.unwrap_or(Path::new("."))).ok()?;
    let names: BTreeSet<String> = entries
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .collect();
    let near = nearest(
        missing.file_name()?.to_str()?,
        names.iter().map(String::as_str),
    )?;
    let near = missing.with_file_name(near);
    let whole = near.join(path.strip_prefix(missing).ok()?);
    // Joining an empty rest would add a separator at the end.
    Some(if whole.exists() && path != missing {
        whole
    } else {
        near
    })
}

/// Returns the remedy for a misspelt name: the nearest known one, or all of them.
pub fn did_you_mean<'a>(name: &str, known: impl IntoIterator<Item = &'a str> + Clone) -> Message {
    match nearest(name, known.clone()) {
        Some(near) => message!("did-you-mean", name = near),
        None => one_of(known),
    }
}

/// Returns the remedy for a name that none of the known ones resembles.
pub fn one_of<'a>(known: impl IntoIterator<Item = &'a str>) -> Message {
    let names: Vec<&str> = known.into_iter().collect();
    if let [name] = names[..] {
        message!("only-one", name = name)
    } else {
        message!("one-of", names = names.join("`, `"))
    }
}
