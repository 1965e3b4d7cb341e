//! Outcomes of questions to a submission: facts that are not yet judged.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::value::{SizeLimit, Value};
use message::Message;

/// The outcome of one call.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Outcome {
    /// The method returned.
    Returned(Returned),
    /// The program ended successfully; the output files of the question that existed then, by name.
    Wrote(BTreeMap<String, Vec<u8>>),
    /// The method threw.
    Raised(Raised),
    /// The submission has no such method.
    Missing,
    /// The process ended without an answer.
    Crashed {
        /// The way in which the process ended: `exit status 1`, `signal 11`.
        how: String,
        /// The last part of its standard error.
        stderr: String,
    },
    /// No answer within the limit; the process was killed.
    TimedOut {
        /// The limit.
        limit: Duration,
        /// The clock that ran out.
        clock: Clock,
    },
    /// No answer came within the limit, but one came as soon as the input ended: the program does not flush its output.
    Unflushed {
        /// The limit.
        limit: Duration,
    },
    /// The question was not asked, because too many earlier calls had no answer within the limit.
    GivenUp {
        /// The number of these calls: of this method, or of all methods if no call was ever answered.
        timeouts: usize,
        /// The limit.
        limit: Duration,
    },
    /// The question was not asked, because it is an image of one that ended the process.
    Unasked,
    /// The question was not asked, because the submission had used up its time on earlier ones.
    OverBudget {
        /// The time that a submission may spend in all.
        limit: Duration,
    },
    /// The process wrote a line that is not an answer to this request.
    Malformed {
        /// The reason why it is malformed, in English and in German.
        reason: [String; 2],
        /// The beginning of the line.
        line: String,
    },
    /// The process wrote more than an answer may have; it was killed.
    Flooded {
        /// The limit in bytes.
        limit: usize,
    },
    /// The process answered this request a second time.
    AnsweredTwice {
        /// The first answer.
        first: Returned,
    },
    /// The process closed its standard output but kept running; it was killed.
    Closed,
    /// The process could not be started or kept running, through no fault of the submission.
    NotStarted {
        /// The reason, in English and in German.
        reason: [String; 2],
    },
}

/// A clock that limits a call. Neither counts time lost because the machine is busy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Clock {
    /// Processor time.
    Processor,
    /// Time that the submission spent waiting.
    Waiting,
}

/// A question's outcome, with those of asking it again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Answered {
    /// The outcome of the question; only this is judged.
    pub outcome: Outcome,
    /// Other outcomes of the same question. One that equals the judged outcome is left out.
    pub repeats: Vec<Repeat>,
}

impl From<Outcome> for Answered {
    /// Wraps the outcome of a question that was asked once.
    fn from(outcome: Outcome) -> Self {
        Self {
            outcome,
            repeats: Vec::new(),
        }
    }
}

/// An outcome of a question that was asked again under other circumstances.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Repeat {
    /// The circumstances.
    pub circumstance: Circumstance,
    /// The outcome then.
    pub outcome: Outcome,
}

/// The circumstances under which a question was asked again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Circumstance {
    /// On an object that had answered other questions before.
    SharedObject,
    /// On a new object, after the other questions and in another order.
    OtherOrder,
}

/// The result of a method.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Returned {
    /// The result; `Null` for `void`.
    pub value: Value,
    /// The arguments after the call, if the submission reported them.
    pub arguments: Option<Vec<Value>>,
    /// The method's console output, if any.
    pub console: Option<String>,
}

/// An exception thrown by a method.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Raised {
    /// The class of the exception.
    pub class: String,
    /// Its message.
    pub message: Option<String>,
    /// The submission's own stack frames, innermost first.
    pub frames: Vec<String>,
    /// The arguments when it threw, if the submission reported them.
    pub arguments: Option<Vec<Value>>,
    /// The method's console output before it threw, if any.
    pub console: Option<String>,
}

impl Outcome {
    /// The names of all outcomes but `unasked`.
    pub const NAMES: [&str; 14] = [
        "returned",
        "wrote",
        "raised",
        "missing",
        "crashed",
        "timed-out",
        "unflushed",
        "given-up",
        "over-budget",
        "malformed",
        "flooded",
        "answered-twice",
        "closed",
        "not-started",
    ];

    /// Returns the outcome of a process that could not be started.
    pub fn not_started(reason: &Message) -> Self {
        Self::NotStarted {
            reason: reason.in_words(),
        }
    }

    /// Returns the outcome's name in reports, in lower case. Names never change.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Returned(_) => "returned",
            Self::Wrote(_) => "wrote",
            Self::Raised(_) => "raised",
            Self::Missing => "missing",
            Self::Crashed { .. } => "crashed",
            Self::TimedOut { .. } => "timed-out",
            Self::Unflushed { .. } => "unflushed",
            Self::GivenUp { .. } => "given-up",
            Self::Unasked => "unasked",
            Self::OverBudget { .. } => "over-budget",
            Self::Malformed { .. } => "malformed",
            Self::Flooded { .. } => "flooded",
            Self::AnsweredTwice { .. } => "answered-twice",
            Self::Closed => "closed",
            Self::NotStarted { .. } => "not-started",
        }
    }
}

/// Maximum length of a call's console output that is kept, in bytes.
const MAX_CONSOLE_BYTES: usize = 2000;

impl Outcome {
    /// Cuts the values and texts of an outcome to a room each for the result, the arguments and the console output.
    /// Files are not cut.
    pub fn cut(&mut self, room: SizeLimit) {
        match self {
            Self::Returned(returned) | Self::AnsweredTwice { first: returned } => {
                returned.value.cut(&mut { room });
                cut_effects(&mut returned.arguments, &mut returned.console, room);
            }
            Self::Raised(raised) => {
                let mut texts = room;
                texts.cut(&mut raised.class);
                if let Some(message) = &mut raised.message {
                    texts.cut(message);
                }
                raised.frames.retain_mut(|frame| {
                    texts.cut(frame);
                    texts.text > 0
                });
                cut_effects(&mut raised.arguments, &mut raised.console, room);
            }
            Self::Crashed { stderr, .. } => { room }.cut(stderr),
            Self::Malformed { line, .. } => { room }.cut(line),
            Self::Wrote(_)
            | Self::Missing
            | Self::TimedOut { .. }
            | Self::Unflushed { .. }
            | Self::GivenUp { .. }
            | Self::Unasked
            | Self::OverBudget { .. }
            | Self::Flooded { .. }
            | Self::Closed
            | Self::NotStarted { .. } => {}
        }
    }

    /// Returns the approximate size in memory of the values, texts and files of an outcome, in bytes.
    pub fn bytes(&self) -> usize {
        let effects = |arguments: &Option<Vec<Value>>, console: &Option<String>| {
            let arguments = arguments.iter().flatten().map(Value::bytes);
            arguments.sum::<usize>() + console.as_ref().map_or(0, String::len)
        };
        match self {
            Self::Returned(returned) | Self::AnsweredTwice { first: returned } => {
                returned.value.bytes() + effects(&returned.arguments, &returned.console)
            }
            Self::Raised(raised) => {
                let texts = raised.frames.iter().chain(&raised.message);
                let texts = texts.chain([&raised.class]).map(String::len);
                texts.sum::<usize>() + effects(&raised.arguments, &raised.console)
            }
            Self::Crashed { how, stderr } => how.len() + stderr.len(),
            Self::Malformed { reason, line } => line.len() + reason.concat().len(),
            Self::Wrote(files) => files.values().map(Vec::len).sum(),
            Self::NotStarted { reason } => reason.concat().len(),
            Self::Missing
            | Self::TimedOut { .. }
            | Self::Unflushed { .. }
            | Self::GivenUp { .. }
            | Self::Unasked
            | Self::OverBudget { .. }
            | Self::Flooded { .. }
            | Self::Closed => 0,
        }
    }
}

fn cut_effects(arguments: &mut Option<Vec<Value>>, console: &mut Option<String>, room: SizeLimit) {
    let mut of_arguments = room;
    for argument in arguments.iter_mut().flatten() {
        argument.cut(&mut of_arguments);
    }
    let mut of_console = SizeLimit {
        text: MAX_CONSOLE_BYTES.min(room.text),
        ..room
    };
    if let Some(text) = console {
        of_console.cut(text);
    }
}

impl From<Value> for Outcome {
    /// Wraps a result without changed arguments or console output.
    fn from(value: Value) -> Self {
        Self::Returned(Returned {
            value,
            arguments: None,
            console: None,
        })
    }
}

impl fmt::Display for Outcome {
    /// Writes the outcome as in the record: one line in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Returned(returned) => write!(f, "returned {}", returned.value),
            Self::Wrote(files) if files.is_empty() => f.write_str("wrote none of the files"),
            Self::Wrote(files) => {
                let sizes = files
                    .iter()
                    .map(|(name, bytes)| format!("{name} ({} bytes)", bytes.len()));
                write!(f, "wrote {}", sizes.collect::<Vec<_>>().join(", "))
            }
            Self::Raised(raised) => {
                write!(f, "threw {}", raised.class)?;
                raised
                    .message
                    .iter()
                    .try_for_each(|message| write!(f, ": {message}"))
            }
            Self::Missing => f.write_str("has no such method"),
            Self::Crashed { how, .. } => write!(f, "ended without an answer ({how})"),
            Self::TimedOut { limit, .. } => {
                write!(f, "gave no answer within {} ms", limit.as_millis())
            }
            Self::Unflushed { .. } => f.write_str(
                "gave its answer only at the end of its input: its output is not flushed",
            ),
            Self::GivenUp { timeouts, limit } => write!(
                f,
                "was not asked again: {timeouts} calls had no answer within {} ms",
                limit.as_millis()
            ),
            Self::Unasked => {
                f.write_str("was not asked: it ended before, for an image of the question")
            }
            Self::OverBudget { limit } => write!(
                f,
                "was not asked: the submission takes more than {} s in all",
                limit.as_secs()
            ),
            Self::Malformed { reason, .. } => {
                write!(f, "wrote a line that is no answer: {}", reason[0])
            }
            Self::Flooded { limit } => write!(f, "wrote more than {limit} bytes for one answer"),
            Self::AnsweredTwice { .. } => f.write_str("answered the same request twice"),
            Self::Closed => f.write_str("closed its output while it went on running"),
            Self::NotStarted { reason } => write!(f, "could not be started: {}", reason[0]),
        }
    }
}
