//! Checks that cases are fair, by the reference's answers under each single reading and the handout's preconditions.

mod corners;

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use board::method::Method;
use board::readings::{Reading, Readings};

use judge::oracle;
use judge::oracle::Undefined;
use judge::plan::contesting;
use message::error::{FileProblem, SourceFile};
use message::{Argument, Message, handout};
use model::case::file_task::{Expected, Files};
use model::case::hodoku::{Line, LineVerdict, judge};
use model::case::{Call, Case, CaseId, Question};
use model::double::Double;
use model::load::Library;
use model::spec::{Bilingual, Specs};
use model::value::Value;
use rayon::prelude::*;

/// A reason why a case is not fair.
#[derive(Clone, Debug, PartialEq)]
pub enum Complaint {
    /// The handout does not define the call's answer.
    Undefined(Undefined),
    /// The handout does not define the answer to the first of the case's two calls.
    UndefinedFirstCall(Undefined),
    /// The call breaks the method's precondition: there is nothing to get.
    NothingToGet {
        /// The precondition in words.
        precondition: Bilingual,
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
    /// The reference does not find what a library line says.
    OtherSteps(LineVerdict),
    /// The reference writes another file than the case expects.
    OtherFile(String),
    /// Other methods of the family have no case for this corner.
    CornerWithoutTwins(Vec<Method>),
}

impl Complaint {
    fn message(&self, case: &str) -> Message {
        match self {
            Self::Undefined(reason) => {
                message!("lint-undefined", case = case, reason = reason.message())
            }
            Self::UndefinedFirstCall(reason) => message!(
                "lint-undefined-first-call",
                case = case,
                reason = reason.message()
            ),
            Self::NothingToGet { precondition } => message!(
                "lint-nothing-to-get",
                case = case,
                precondition = Argument::bilingual(&precondition.english, &precondition.german)
            ),
            Self::NotDeclared { reading, answer } => message!(
                "lint-not-declared",
                case = case,
                reading = reading.to_string(),
                answer = brief(answer),
                about = handout::reading(*reading),
                section = reading.section
            ),
            Self::NotContested(reading) => message!(
                "lint-not-contested",
                case = case,
                reading = reading.to_string()
            ),
            Self::Duplicate(id) => message!("lint-duplicate", case = case, id = id.to_string()),
            Self::OtherAnswers { reference } => message!(
                "lint-other-answers",
                case = case,
                answers = Argument::any(reference.iter().map(brief))
            ),
            Self::NoAnswer => message!("lint-no-answer", case = case),
            Self::OtherSteps(verdict) => {
                let found = match verdict {
                    LineVerdict::Pass => "all",
                    LineVerdict::NotFound { .. } => "nothing",
                    LineVerdict::OtherEffect { .. } => "other-effect",
                    LineVerdict::MustNotExist { .. } => "forbidden",
                    LineVerdict::OtherLength { .. } => "other-length",
                };
                message!("lint-other-steps", case = case, found = found)
            }
            Self::CornerWithoutTwins(methods) => message!(
                "lint-corner",
                case = case,
                methods = Argument::all(methods.iter().map(|method| method.name()))
            ),
            Self::OtherFile(name) => message!("lint-other-file", case = case, name = name),
        }
    }
}

/// Returns a value short enough for a sentence.
fn brief(value: &Value) -> Argument {
    match value.as_list() {
        Some(entries) if entries.iter().any(|entry| entry.as_grid().is_some()) => {
            message!("lint-grids", count = entries.len()).into()
        }
        _ => value.to_string().into(),
    }
}

/// Returns everything that is unfair about one case by itself.
pub fn complaints(case: &Case, specs: &Specs) -> Vec<Complaint> {
    let call = match &case.question {
        Question::Call(call) => call,
        Question::Technique(line) => return other_steps(line).into_iter().collect(),
        Question::Files(files) => return other_files(files),
    };
    let readings = Readings::DEFAULT.with_all(&case.pins);
    let reference = match oracle::answers(call, &readings) {
        Ok(answers) => answers,
        // The reference does not know the method, so only the written answer counts.
        Err(Undefined::Method { .. }) => {
            let is_missing = case.answers.is_empty();
            return is_missing
                .then_some(Complaint::NoAnswer)
                .into_iter()
                .collect();
        }
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
            precondition: precondition.clone(),
        }];
    }
    if let Some(tie) = oracle::tie(call, &case.pins) {
        return vec![Complaint::Undefined(tie)];
    }
    let contesting = contesting(call, &case.pins);
    let mut complaints = Vec::new();
    if case.answers.is_empty() {
        complaints.push(Complaint::NoAnswer);
    } else if !are_the_same(&case.answers, &reference, call.tolerance) {
        complaints.push(Complaint::OtherAnswers { reference });
    }
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

/// Returns whether the written answers are those of the reference; the order of all but the first does not matter.
fn are_the_same(written: &[Value], reference: &[Value], tolerance: Option<Double>) -> bool {
    let is_near = |one: &Value, other: &Value| one.is_near(other, tolerance);
    let firsts = written.first().zip(reference.first());
    let is_written = |answer: &Value| written.iter().any(|one| is_near(one, answer));
    written.len() == reference.len()
        && firsts.is_none_or(|(one, other)| is_near(one, other))
        && reference.iter().all(is_written)
}

/// Returns the complaint about a library line that the reference does not pass.
fn other_steps(line: &Line) -> Option<Complaint> {
    let verdict = judge(line, &oracle::steps(line).ok()?);
    (!verdict.is_pass()).then_some(Complaint::OtherSteps(verdict))
}

/// Returns the complaints about expected files that the reference would not write.
fn other_files(files: &Files) -> Vec<Complaint> {
    let written = oracle::written(files).unwrap_or_default();
    let expected = files.outputs.iter();
    expected
        .filter(|(name, expected)| match (expected, written.get(*name)) {
            (Expected::Exactly(text), Some(found)) => text.as_bytes() != found,
            // Any solution is right. A file that the reference does not write is not compared.
            (Expected::Solutions { .. }, _) | (Expected::Exactly(_), None) => false,
        })
        .map(|(name, _)| Complaint::OtherFile(name.clone()))
        .collect()
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
///
/// Cases that `is_known` accepts are known to be fair by themselves; they are only compared with the others.
pub fn lint(
    library: &Library,
    specs: &Specs,
    is_known: impl Fn(&Case) -> bool + Sync,
) -> Vec<FileProblem> {
    let mut asked: BTreeMap<String, &CaseId> = BTreeMap::new();
    let mut problems = Vec::new();
    let mut lacking = corners::lacking(&library.cases);
    let cases = library.cases.par_iter();
    let alone = cases.map(|case| {
        if is_known(case) {
            Vec::new()
        } else {
            complaints(case, specs)
        }
    });
    let alone: Vec<Vec<Complaint>> = alone.collect();
    for (case, mut found) in library.cases.iter().zip(alone) {
        found.extend(lacking.remove(&case.id).map(Complaint::CornerWithoutTwins));
        match asked.entry(question(&case.question)) {
            Entry::Occupied(earlier) => {
                found.push(Complaint::Duplicate((*earlier.get()).clone()));
            }
            Entry::Vacant(entry) => {
                entry.insert(&case.id);
            }
        }
        problems.extend(all_located(&found, case, library));
    }
    problems
}

/// Returns everything that is unfair about one case of a library by itself, each complaint at the line of the case.
pub fn of_case(case: &Case, library: &Library, specs: &Specs) -> Vec<FileProblem> {
    all_located(&complaints(case, specs), case, library)
}

fn all_located(found: &[Complaint], case: &Case, library: &Library) -> Vec<FileProblem> {
    let source = library.source_of(&case.id);
    let located = source.map(|source| found.iter().map(|it| located(source, case, it)));
    located.into_iter().flatten().collect()
}

fn located(source: &SourceFile, case: &Case, complaint: &Complaint) -> FileProblem {
    let message = complaint.message(&case.id.name);
    FileProblem::new(source, source.line(case.line), message)
}

/// Returns the whole question as a text; equal questions have equal texts.
pub fn question(question: &Question) -> String {
    match question {
        Question::Call(call) => format!(
            "{} {:?} {} {:?}",
            call.method, call.arguments, call.same_object, call.first_call
        ),
        Question::Technique(line) => line.to_string(),
        Question::Files(files) => format!("{:?} {:?}", files.arguments, files.inputs),
    }
}
