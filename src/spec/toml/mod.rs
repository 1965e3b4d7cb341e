//! The files below `specs/`: TOML text to checked types.
//!
//! The raw structs accept any values of the right types; [`interface()`], [`course()`] and [`techniques()`] check the
//! rest and report every mistake with its location. `specs/interfaces/BlockIsoUtil.toml`,
//! `specs/meilenstein1.toml` and `specs/techniques.toml` explain the keys.

mod course;
mod interface;
mod techniques;

use std::ops::Range;

use serde::de::DeserializeOwned;
use toml::Spanned;

use super::{Course, Interface, Techniques};
use crate::error::{FileProblem, SourceFile, line_at, nearest};
use crate::toml_problem;

/// Reads one interface.
///
/// # Errors
///
/// All mistakes in the file, in their order.
pub fn interface(source: &SourceFile) -> Result<Interface, Vec<FileProblem>> {
    let (raw, mut check) = Check::start(source);
    let interface = raw.map(|raw| interface::check(&mut check, raw));
    check.finish(interface)
}

/// Reads the course that asks these interfaces.
///
/// # Errors
///
/// All mistakes in the file, in their order.
pub fn course(source: &SourceFile, interfaces: &[Interface]) -> Result<Course, Vec<FileProblem>> {
    let (raw, mut check) = Check::start(source);
    let course = raw.map(|raw| course::check(&mut check, raw, interfaces));
    check.finish(course)
}

/// Reads the order of techniques, and their names as far as the file has them.
///
/// # Errors
///
/// All mistakes in the file, in their order.
pub fn techniques(source: &SourceFile) -> Result<Techniques, Vec<FileProblem>> {
    let (raw, mut check) = Check::start(source);
    let techniques = raw.map(|raw| techniques::check(&mut check, raw));
    check.finish(techniques)
}

/// A text with its location.
type Text = Spanned<String>;

/// Collects the mistakes of one file.
///
/// A wrong value is replaced by a placeholder, so that the rest can be checked, too; [`Check::finish`] returns none.
struct Check<'a> {
    source: &'a SourceFile,
    problems: Vec<FileProblem>,
    /// The locations of problems found before the checks.
    places: Vec<Range<usize>>,
}

impl<'a> Check<'a> {
    /// Reads the raw structs as far as possible.
    fn start<T: DeserializeOwned>(source: &'a SourceFile) -> (Option<T>, Self) {
        let document = toml_problem::read(source);
        let check = Self {
            source,
            problems: document.problems,
            places: document.places,
        };
        (document.raw, check)
    }

    /// Returns the result if there is no mistake, else the mistakes in the order of the file.
    fn finish<T>(mut self, result: Option<T>) -> Result<T, Vec<FileProblem>> {
        match result {
            Some(result) if self.problems.is_empty() => Ok(result),
            _ => {
                self.problems.sort_by_key(FileProblem::line_and_column);
                Err(self.problems)
            }
        }
    }

    /// Notes a mistake in a value, unless its location has one already.
    fn note<T>(
        &mut self,
        value: &Spanned<T>,
        message: impl Into<String>,
        label: impl Into<String>,
        help: impl Into<String>,
    ) {
        let span = value.span();
        let known = |place: &Range<usize>| place.start < span.end && span.start < place.end;
        if !self.places.iter().any(known) {
            self.problems
                .push(FileProblem::new(self.source, span, message, label).with_help(help));
        }
    }

    /// Notes an unknown word.
    fn unknown(&mut self, kind: &str, word: &Text, known: &[&str]) {
        let help = match nearest(word.get_ref(), known.iter().copied()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("one of `{}`", known.join("`, `")),
        };
        self.note(
            word,
            format!("unknown {kind} `{}`", word.get_ref()),
            format!("no such {kind}"),
            help,
        );
    }

    /// Returns the meaning of a keyword.
    fn word<T: Copy, const N: usize>(
        &mut self,
        kind: &str,
        word: &Text,
        known: [(&str, T); N],
    ) -> T {
        if let Some((_, meaning)) = known.iter().find(|(name, _)| name == word.get_ref()) {
            return *meaning;
        }
        self.unknown(kind, word, &known.map(|(name, _)| name));
        known[0].1
    }

    /// Checks that a text is one line and not empty.
    fn text(&mut self, text: Text) -> String {
        if text.get_ref().trim().is_empty() {
            self.note(
                &text,
                "the text is empty",
                "nothing here",
                "say it in a few words",
            );
        } else if text.get_ref().contains(char::is_control) {
            self.note(
                &text,
                "the text has more than one line",
                "line break or tabulator in here",
                "write it in one line",
            );
        }
        text.into_inner()
    }

    /// Returns the line of an offset, for "line 7 has it already".
    fn line(&self, offset: usize) -> usize {
        line_at(&self.source.text, offset)
    }
}
