//! Whatever answers calls.
//!
//! [`exec`] asks a program in any language over pipes, in the form that [`protocol`] describes; [`files`] starts one in
//! a folder with files and looks at what it wrote. [`builtin`] is the reference itself.

pub mod builtin;
pub mod exec;
pub mod files;
pub mod java;
pub mod protocol;
pub mod sources;

mod process;
mod session;

use serde::Serialize;

use crate::case::Question;
use crate::error::{HarnessError, nearest};
use crate::outcome::Answered;
use crate::rule::Remark;

use exec::CommandLine;

/// Something that answers calls.
pub trait Submission: Send + Sync {
    /// Its name in reports.
    fn name(&self) -> &str;

    /// Whether it can be asked for HoDoKu's techniques.
    fn answers_techniques(&self) -> bool;

    /// Asks questions one after the other and gives one outcome for each, in their order.
    ///
    /// `answered` is told each time one more is done.
    fn answer(&self, questions: &[&Question], answered: &(dyn Fn() + Sync)) -> Vec<Answered>;

    /// What there is to say about it as a whole.
    fn about(&self) -> About {
        About::default()
    }

    /// Whether all questions must be asked in one go. Otherwise those of different interfaces are asked side by side.
    fn asks_in_one_go(&self) -> bool {
        false
    }
}

/// What there is to say about a submission as a whole, whatever it answers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// The graded classes that were found, in the order of the course.
    pub classes: Vec<GradedClass>,
    /// What was noticed, in the order of the rules.
    pub remarks: Vec<Remark>,
}

/// A class that was chosen to be graded.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct GradedClass {
    /// The class as the course names it: `BlockUtils`.
    pub class: String,
    /// Its name in Java, with its package: `utils.BlockUtils`.
    pub full_name: String,
    /// The file in the submission that declares it.
    pub file: String,
    /// The methods that were found under another name or signature: the name of chapter 4, and what was found.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub aliases: Vec<(String, String)>,
}

/// A submission as the command line names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// `builtin`: the reference itself.
    Builtin,
    /// `exec:<command>`: a program.
    Exec(CommandLine),
}

impl Form {
    /// Reads the command-line form and looks for the program that it names, but does not run it.
    ///
    /// ```
    /// use epsilon::submission::Form;
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
    let help = match nearest(kind, ["builtin", "exec"]) {
        Some("exec") => "did you mean `exec:<command>`, such as `exec:python3 program.py`?",
        Some(_) => "did you mean `builtin`?",
        None => "write `builtin`, or `exec:` and a command, such as `exec:python3 program.py`",
    };
    HarnessError::usage(format!("`{text}` names no submission"), help)
}

#[cfg(test)]
mod tests {
    use super::Form;
    use crate::error::HarnessError;

    fn check(text: &str, message: &str, remedy: &str) {
        match Form::parse(text) {
            Err(HarnessError::Usage {
                message: found,
                help: Some(help),
            }) => {
                assert_eq!(found, message);
                assert!(help.contains(remedy), "{help}");
            }
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn mistakes_are_found_before_anything_runs() {
        check("exce:x", "`exce:x` names no submission", "`exec:<command>`");
        check("bultin", "`bultin` names no submission", "`builtin`");
        check("zips", "`zips` names no submission", "write `builtin`, or");
        check("exec", "`exec` names no submission", "`exec:<command>`");
        check(
            "builtin:x",
            "`builtin:x` names no submission",
            "did you mean `builtin`?",
        );
        check(
            "exec:",
            "the command after `exec:` is empty",
            "`exec:python3 program.py`",
        );
        check(
            "exec:  ",
            "the command after `exec:` is empty",
            "`exec:python3 program.py`",
        );
        check(
            "exec:''",
            "the command after `exec:` is empty",
            "`exec:python3 program.py`",
        );
        check(
            "exec:python3 'my program.py",
            "a quote is not closed in the command `python3 'my program.py`",
            "close it",
        );
        check(
            "exec:no-such-program-here",
            "there is no program `no-such-program-here`",
            "PATH",
        );
        check(
            "exec:./no/such",
            "there is no program `./no/such`",
            "current folder",
        );
        check(
            "exec:./Cargo.toml",
            "`./Cargo.toml` cannot be run",
            "chmod +x",
        );
        check("exec:./src", "`./src` cannot be run", "chmod +x");
    }
}
