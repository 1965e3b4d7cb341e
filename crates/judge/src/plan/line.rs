//! The handout's questions that a HoDoKu line stands for.

use board::cell::Cell;
use board::code::Technique;
use board::method::{Answer, Method, Shape, Subject};
use board::readings::Readings;
use board::unit::UnitKind;

use super::contesting;
use crate::oracle;
use model::case::{Call, Case, CaseId, Question, hodoku};
use model::spec::Specs;
use model::value::Value;

/// Returns the wanted calls of the course that a HoDoKu line without deleted candidates stands for: is there such a
/// step in the unit that holds it, and which cells does it have?
///
/// The line itself says what is right; a question to which the reference gives another answer is not asked.
pub(super) fn calls(
    case: &Case,
    line: &hodoku::Line,
    specs: &Specs,
    wants: impl Fn(&Case) -> bool,
) -> Vec<Case> {
    if !line.deleted.is_empty() || line.is_fail_case() {
        return Vec::new();
    }
    let Ok(technique) = line.technique() else {
        return Vec::new();
    };
    let mut calls = Vec::new();
    for (unit, cells) in oracle::holding_units(line) {
        for (interface, method) in specs.methods() {
            let is_graded = specs.course.task_of(&interface.class).is_some();
            let expected = method.asks.filter(|_| is_graded).and_then(|asks| {
                Some((asks, step_as_answer(asks, technique, unit.kind(), &cells)?))
            });
            let Some((asks, expected)) = expected else {
                continue;
            };
            let call = Call::new(asks, vec![line.grid().into(), unit.anchor().into()]);
            let answers = vec![expected];
            let id = CaseId {
                file: case.id.file.clone(),
                name: format!("{}, {} in {unit}", case.id.name, call.method),
            };
            let question = Question::Call(call.clone());
            let wanted = Case {
                id,
                question,
                answers,
                ..case.clone()
            };
            if wants(&wanted)
                && oracle::answers(&call, &Readings::DEFAULT).as_ref() == Ok(&wanted.answers)
            {
                calls.push(Case {
                    contested: contesting(&call, &[]),
                    ..wanted
                });
            }
        }
    }
    calls
}

/// Returns a method's answer for a step with these cells in a unit; `None` if the method does not ask for such steps in
/// such units.
fn step_as_answer(
    method: Method,
    technique: Technique,
    kind: UnitKind,
    cells: &[Cell],
) -> Option<Value> {
    let (sought, subject) = match method {
        Method::IsFullHouse(kind) => (Technique::FullHouse, Subject::Unit(kind)),
        Method::Single { shape, subject, .. } => match shape {
            Shape::Naked => (Technique::NakedSingle, subject),
            Shape::Hidden => (Technique::HiddenSingle, subject),
        },
        Method::Pair { shape, subject, .. } => match shape {
            Shape::Naked => (Technique::NakedPair, subject),
            Shape::Hidden => (Technique::HiddenPair, subject),
        },
        Method::IsValid(_)
        | Method::WhiteSpaces(_)
        | Method::HasFullHouse(_)
        | Method::Solve(_)
        | Method::BlockIntern { .. }
        | Method::BlockPermutation(_)
        | Method::ValuePermutation { .. }
        | Method::Transpose
        | Method::IsTransposition
        | Method::Reflection(_)
        | Method::Turn(_) => return None,
    };
    if (sought, subject) != (technique, Subject::Unit(kind)) {
        return None;
    }
    match method.answer() {
        Answer::YesNo => Some(Value::Bool(true)),
        Answer::Cell => Some((*cells.first()?).into()),
        Answer::Pair => Some(cells.iter().copied().collect()),
        Answer::Cells
        | Answer::Grid
        | Answer::Run
        | Answer::Image(_)
        | Answer::Axis
        | Answer::Turns => None,
    }
}
