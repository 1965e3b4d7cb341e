//! Submissions under test and how to call them.
//!
//! [`exec`] asks a program in any language over pipes, in the form that [`protocol`] describes; [`file_program`]
//! starts one in a folder with files and reads its output files. The reference as a submission is in `judge`: it asks the
//! oracle.

#[macro_use]
extern crate message;

pub mod cache;
pub mod plans;

pub mod exec;
pub mod file_program;
pub mod protocol;

pub mod meter;
pub mod process;
pub mod session;

use std::any::Any;
use std::path::Path;
use std::time::Duration;

use board::readings::Readings;

use message::error::{HarnessError, nearest};
use model::about::About;
use model::case::Question;
use model::outcome::{Answered, Outcome};
use model::timing::Timings;

use exec::CommandLine;

/// A submission under test.
pub trait Submission: Send + Sync {
    /// Returns its name in reports.
    fn name(&self) -> &str;

    /// Returns `true` if it can search for HoDoKu's techniques.
    fn answers_techniques(&self) -> bool;

    /// Returns the readings that it follows by design, if there are any.
    fn readings(&self) -> Option<Readings> {
        None
    }

    /// Asks the questions in order and returns one outcome for each.
    ///
    /// `answered` is called after each question.
    fn answer(&self, questions: &[&Question], answered: &(dyn Fn() + Sync)) -> Vec<Answered>;

    /// Asks questions that students may see, then those that they may not; returns the outcomes of both.
    ///
    /// Students may read the output of a process only if the process was asked no hidden question.
    fn answer_apart(
        &self,
        public: &[&Question],
        hidden: &[&Question],
        answered: &(dyn Fn() + Sync),
    ) -> [Vec<Answered>; 2] {
        [public, hidden].map(|questions| self.answer(questions, answered))
    }

    /// Opens a conversation in which each call may take `limit`.
    ///
    /// # Errors
    ///
    /// If the harness cannot make the submission ready.
    fn converse(&self, _limit: Duration) -> Result<Box<dyn Conversation + '_>, HarnessError> {
        Ok(Box::new(ByAnswers(self)))
    }

    /// Returns the submission with sound classes of the course in place of its own, except for `_kept`; `None` if the
    /// rest uses none of the replaced classes.
    ///
    /// # Errors
    ///
    /// If the harness fails.
    fn with_sound_classes(
        &self,
        _kept: &[&str],
        _timings: &Timings,
    ) -> Result<Option<Box<dyn Submission>>, HarnessError> {
        Ok(None)
    }

    /// Returns the submission as a value of its own type, if its language has tools that need it.
    fn as_any(&self) -> Option<&dyn Any> {
        None
    }

    /// Returns information about the submission as a whole.
    fn about(&self) -> About {
        About::default()
    }

    /// Returns `true` if all questions must be asked by one call of [`Self::answer`]. Otherwise different interfaces
    /// are asked in parallel.
    fn asks_in_one_go(&self) -> bool {
        false
    }
}

/// A program that keeps running while it is asked one batch of questions after another.
///
/// Outcomes mean the same as those of [`Submission::answer`], except that nothing is asked again or given up. A lost
/// process is replaced when the next batch is asked.
pub trait Conversation: Send {
    /// Asks a batch in order and returns one outcome for each question, up to the first that cost the process: a
    /// timeout, a crash, a malformed line. The rest of the batch was not asked then. If several questions were in
    /// flight, the outcomes end before the first of them, and the next batch shows which one it was.
    fn ask(&mut self, questions: &[&Question]) -> Vec<Outcome>;

    /// Returns the time that its processes have spent so far, computing and waiting; zero if it is not counted.
    fn spent(&self) -> Duration {
        Duration::ZERO
    }
}

/// A conversation with a submission that has no process to keep.
struct ByAnswers<'a, S: ?Sized>(&'a S);

impl<S: Submission + ?Sized> Conversation for ByAnswers<'_, S> {
    fn ask(&mut self, questions: &[&Question]) -> Vec<Outcome> {
        let answered = self.0.answer(questions, &|| ());
        answered
            .into_iter()
            .map(|answered| answered.outcome)
            .collect()
    }
}

/// A submission named on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// `builtin`: the reference itself.
    Builtin,
    /// `exec:<command>`: a program.
    Exec(CommandLine),
}

impl Form {
    /// Parses the command-line form and finds the program, but does not run it.
    ///
    /// ```
    /// use runner::Form;
    /// assert_eq!(Form::parse("builtin").unwrap(), Form::Builtin);
    /// assert!(matches!(Form::parse("exec:sh -c 'exit 1'").unwrap(), Form::Exec(_)));
    /// assert!(Form::parse("exec:").is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// [`HarnessError::Usage`] if the form is unknown, the command is empty or lacks a quote, or there is no such
    /// program.
    pub fn parse(text: &str) -> Result<Self, HarnessError> {
        match text.split_once(':') {
            None if text == "builtin" => Ok(Self::Builtin),
            Some(("exec", command)) => CommandLine::parse(command).map(Self::Exec),
            parts => Err(unknown(text, parts.map_or(text, |(kind, _)| kind))),
        }
    }
}

fn unknown(text: &str, kind: &str) -> HarnessError {
    let error = HarnessError::no_such_path(Path::new(text));
    match nearest(kind, ["builtin", "exec"]) {
        Some("exec") => error.with_help(message!("did-you-mean", name = "exec:<command>")),
        Some(builtin) => error.with_help(message!("did-you-mean", name = builtin)),
        None => error.or_help(message!("name-a-submission")),
    }
}
