//! Builders of cases, outcomes and their explanations.

use std::slice;
use std::sync::Arc;
use std::sync::LazyLock;

use board::readings::{Reading, Readings};
use common::specs;
use judge::verdict::choice;
use judge::verdict::choice::Answer;
use judge::{document, explain, oracle, plan, verdict};
use message::Language;
use model::case::hodoku::Line;
use model::case::{Call, Case, CaseId, Question};
use model::draw::plain;
use model::judged::Judged;
use model::outcome::{Outcome, Returned};
use model::planned::Planned;
use model::spec::{Method, Specs};
use model::value::{Place, Value};

/// The project's own specs.
pub(crate) static SPECS: LazyLock<Specs> = LazyLock::new(specs);

/// Parses a grid from 81 characters.
pub(crate) fn grid(line: &str) -> Value {
    Value::from(common::grid(line))
}

/// Returns a grid with some values changed: `[(row, column, value)]`, counted from 1.
pub(crate) fn changed(grid: &Value, changes: &[(u8, u8, i32)]) -> Value {
    let mut grid = grid.as_grid().expect("a grid").clone();
    for &(row, column, value) in changes {
        let cell = board::cell::Cell::from_rc(row, column).expect("a cell");
        grid.set_value(cell, value);
    }
    grid.into()
}

/// Returns a cell, which may lie outside of the grid.
pub(crate) fn place(row: i64, column: i64) -> Value {
    Value::Cell(Place { row, column })
}

/// Returns a list of cells.
pub(crate) fn places(places: &[(i64, i64)]) -> Value {
    Value::List(
        places
            .iter()
            .map(|&(row, column)| place(row, column))
            .collect(),
    )
}

/// Returns a vector of integers.
pub(crate) fn vector(entries: &[i64]) -> Value {
    Value::List(entries.iter().copied().map(Value::Int).collect())
}

/// Returns a call of `Interface/method` with arguments.
pub(crate) fn call(name: &str, arguments: Vec<Value>) -> Call {
    let (interface, method) = name.split_once('/').expect("interface/method");
    Call {
        interface: interface.to_owned(),
        method: method.to_owned(),
        asks: board::method::Method::find(interface, method),
        arguments,
        same_object: false,
        first_call: None,
        image: None,
        tolerance: None,
    }
}

/// Plans a case of a call, with the reference's answers and contested readings.
pub(crate) fn planned(name: &str, call: Call) -> Planned {
    planned_with(name, call, |_| {})
}

/// Plans such a case after changing it.
pub(crate) fn planned_with(name: &str, call: Call, change: impl FnOnce(&mut Case)) -> Planned {
    let id = CaseId {
        file: call.interface.clone(),
        name: name.to_owned(),
    };
    let mut case = Case {
        answers: oracle::answers(&call, &Readings::DEFAULT).expect("an answer"),
        contested: plan::contesting(&call, &[]),
        ..Case::new(id, 12, Question::Call(call))
    };
    change(&mut case);
    plan::plan(vec![case], &SPECS).remove(0)
}

/// Plans a case of a HoDoKu line.
pub(crate) fn line_case(line: &str) -> Planned {
    let line = Line::parse(line).expect("a HoDoKu line");
    let id = CaseId {
        file: "hodoku/reglib".to_owned(),
        name: "line 7".to_owned(),
    };
    let case = Case::new(id, 7, Question::Technique(Box::new(line)));
    plan::plan(vec![case], &SPECS).remove(0)
}

/// Returns the method that a case calls.
pub(crate) fn method(planned: &Planned) -> Option<&'static Method> {
    let call = planned.case.call()?;
    SPECS.method(&call.interface, &call.method)
}

/// Judges the outcome of a case and explains it.
pub(crate) fn judged(planned: impl Into<Arc<Planned>>, outcome: impl Into<Outcome>) -> Judged {
    let (planned, outcome) = (planned.into(), outcome.into());
    let mut verdict = verdict::judge(&planned, method(&planned), &outcome, SPECS.course.console);
    if let Some(method) = method(&planned) {
        let answer = Answer {
            planned: &planned,
            method,
            outcome: &outcome,
            verdict: &mut verdict,
        };
        choice::settle([answer], &SPECS.course);
    }
    let mut judged = Judged::new(planned, Some(outcome), verdict);
    explain::cases(slice::from_mut(&mut judged), &SPECS);
    judged
}

/// Judges a case and renders its explanation as plain English text.
pub(crate) fn explained(planned: Planned, outcome: impl Into<Outcome>) -> String {
    let document = document::of(&judged(planned, outcome), &SPECS);
    plain(&document.text(Language::English))
}

/// Returns the outcome of a `void` method that leaves these arguments behind.
pub(crate) fn left(arguments: Vec<Value>) -> Outcome {
    Outcome::Returned(Returned {
        value: Value::Null,
        arguments: Some(arguments),
        console: None,
    })
}

/// Returns a reading by its id.
pub(crate) fn reading(id: &str) -> Reading {
    Reading::by_id(id).expect("a reading")
}
