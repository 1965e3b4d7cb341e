//! Checks that every case is fair: the reference's answers under each single reading, and the handout's preconditions.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use reference::readings::{Reading, Readings};

use crate::case::{Call, Case, CaseId};
use crate::error::{FileProblem, SourceFile};
use crate::load::Library;
use crate::message::{Language, handout};
use crate::oracle::{self, Undefined};
use crate::plan::contesting;
use crate::spec::Specs;
use crate::value::Value;

/// Why a case is not fair.
#[derive(Clone, Debug, PartialEq)]
pub enum Complaint {
    /// The handout does not define the call's answer.
    Undefined(Undefined),
    /// The handout does not define the answer of the earlier call.
    UndefinedFirstCall(Undefined),
    /// The call breaks the method's precondition: there is nothing to get.
    NothingToGet {
        /// The precondition in words.
        precondition: String,
    },
    /// A reading changes the answer, and the case does not say so.
    NotDeclared {
        /// The reading.
        reading: Reading,
        /// The answer under it.
        answer: Value,
    },
    /// The case says that it is contested by a reading that does not change the answer.
    NotContested(Reading),
    /// An earlier case asks the same.
    Duplicate(CaseId),
    /// The written answers are not those of the reference.
    OtherAnswers {
        /// The reference's answers.
        reference: Vec<Value>,
    },
    /// No answer is written down.
    NoAnswer,
}

impl Complaint {
    /// Returns the complaint and the remedy.
    fn texts(&self) -> (String, String) {
        let (message, help): (String, &str) = match self {
            Self::Undefined(reason) => (
                format!("the handout does not say what is right: {reason}"),
                "ask only what the handout defines",
            ),
            Self::UndefinedFirstCall(reason) => (
                format!("the handout does not say what is right: first_call: {reason}"),
                "ask only what the handout defines",
            ),
            Self::NothingToGet { precondition } => {
                return (
                    "the case breaks the method's precondition: there is nothing to get".to_owned(),
                    format!("the handout lets the method take for granted: {precondition}"),
                );
            }
            Self::NotDeclared { reading, answer } => {
                let answer = brief(answer);
                return (
                    format!("contested by {reading}, under which the answer is {answer}"),
                    format!(
                        "{} ({}). Add it to `contested`, pin the clause with `readings`, or choose another grid",
                        Language::English.say(&handout::reading(*reading)),
                        reading.section
                    ),
                );
            }
            Self::NotContested(reading) => (
                format!("{reading} gives the same answer, so it does not contest the case"),
                "take it out of `contested`",
            ),
            Self::Duplicate(id) => (
                format!("asks the same as {id}"),
                "delete one of the two, or let it ask something else",
            ),
            Self::OtherAnswers { reference } => {
                let answers: Vec<String> = reference.iter().map(brief).collect();
                (
                    format!("the reference answers {}", answers.join(" or ")),
                    "one of the two is wrong: look at `epsilon explain`, then mend the case or the reference",
                )
            }
            Self::NoAnswer => (
                "no expectation is written down".to_owned(),
                "let `epsilon bless` propose one, and review it",
            ),
        };
        (message, help.to_owned())
    }
}

/// Returns a value short enough for a sentence.
fn brief(value: &Value) -> String {
    match value.as_list() {
        Some(entries) if entries.iter().any(|entry| entry.as_grid().is_some()) => {
            format!("a list of {} grids", entries.len())
        }
        _ => value.to_string(),
    }
}

/// Returns everything that is unfair about one case by itself.
pub fn complaints(case: &Case, specs: &Specs) -> Vec<Complaint> {
    let Some(call) = case.call() else {
        return Vec::new();
    };
    let readings = Readings::DEFAULT.with_all(&case.pins);
    let reference = match oracle::answers(call, &readings) {
        Ok(answers) => answers,
        Err(undefined) => return vec![Complaint::Undefined(undefined)],
    };
    if let Some(undefined) = undefined_first_call(call, case) {
        return vec![undefined];
    }
    let method = specs.method(&call.interface, &call.method);
    let precondition = method.and_then(|method| method.precondition.as_ref());
    if let Some(precondition) = precondition
        && reference == [Value::Null]
    {
        return vec![Complaint::NothingToGet {
            precondition: precondition.english.clone(),
        }];
    }
    let mut complaints = Vec::new();
    if case.answers.is_empty() {
        complaints.push(Complaint::NoAnswer);
    } else if case.answers != reference {
        complaints.push(Complaint::OtherAnswers { reference });
    }
    let contesting = contesting(call, &case.pins);
    for &reading in &contesting {
        if !case.contested.contains(&reading) {
            let answer = oracle::answers(call, &readings.with(reading))
                .ok()
                .and_then(|answers| answers.into_iter().next())
                .unwrap_or(Value::Null);
            complaints.push(Complaint::NotDeclared { reading, answer });
        }
    }
    for &reading in &case.contested {
        if !contesting.contains(&reading) {
            complaints.push(Complaint::NotContested(reading));
        }
    }
    complaints
}

fn undefined_first_call(call: &Call, case: &Case) -> Option<Complaint> {
    let arguments = call.first_call.clone()?;
    let first = Call {
        arguments,
        first_call: None,
        ..call.clone()
    };
    oracle::answers(&first, &Readings::DEFAULT.with_all(&case.pins))
        .err()
        .map(Complaint::UndefinedFirstCall)
}

/// Returns everything that is unfair about a library of cases, each complaint at the line of its case.
pub fn lint(library: &Library, specs: &Specs) -> Vec<FileProblem> {
    let mut asked: BTreeMap<String, &CaseId> = BTreeMap::new();
    let mut problems = Vec::new();
    for case in &library.cases {
        let mut found = complaints(case, specs);
        if let Some(call) = case.call() {
            match asked.entry(question(call)) {
                Entry::Occupied(earlier) => {
                    found.push(Complaint::Duplicate((*earlier.get()).clone()));
                }
                Entry::Vacant(entry) => {
                    entry.insert(&case.id);
                }
            }
        }
        let Some(source) = library.source_of(&case.id) else {
            continue;
        };
        problems.extend(
            found
                .iter()
                .map(|complaint| located(source, case, complaint)),
        );
    }
    problems
}

fn located(source: &SourceFile, case: &Case, complaint: &Complaint) -> FileProblem {
    let start: usize = source
        .text
        .split_inclusive('\n')
        .take(case.line.saturating_sub(1))
        .map(str::len)
        .sum();
    let length = source.text[start..].lines().next().map_or(0, str::len);
    let (message, help) = complaint.texts();
    let message = format!("{}: {message}", case.id.name);
    FileProblem::new(source, (start, length), message, "this case").with_help(help)
}

/// Returns the whole question as a text; equal questions have equal texts.
fn question(call: &Call) -> String {
    format!(
        "{} {:?} {} {:?}",
        call.method, call.arguments, call.same_object, call.first_call
    )
}
