//! Cases, outcomes and what is said of them, built in code.

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

/// The grid of 81 characters.
pub(crate) fn grid(line: &str) -> Value {
    Value::from(common::grid(line))
}

/// A grid with a few values changed: `[(row, column, value)]`.
pub(crate) fn changed(grid: &Value, changes: &[(u8, u8, i32)]) -> Value {
    let mut grid = grid.as_grid().expect("a grid").clone();
    for &(row, column, value) in changes {
        let cell = board::cell::Cell::from_rc(row, column).expect("a cell");
        grid.set_value(cell, value);
    }
    grid.into()
}

/// A cell, whether or not the grid has it.
pub(crate) fn place(row: i64, column: i64) -> Value {
    Value::Cell(Place { row, column })
}

/// A list of cells.
pub(crate) fn places(places: &[(i64, i64)]) -> Value {
    Value::List(
        places
            .iter()
            .map(|&(row, column)| place(row, column))
            .collect(),
    )
}

/// A vector.
pub(crate) fn vector(entries: &[i64]) -> Value {
    Value::List(entries.iter().copied().map(Value::Int).collect())
}

/// `Interface/method` with arguments.
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

/// A case of a call, its answers and clauses settled by the reference.
pub(crate) fn planned(name: &str, call: Call) -> Planned {
    planned_with(name, call, |_| {})
}

/// The same with changes to the case.
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

/// A case of a HoDoKu line.
pub(crate) fn line_case(line: &str) -> Planned {
    let line = Line::parse(line).expect("a HoDoKu line");
    let id = CaseId {
        file: "hodoku/reglib".to_owned(),
        name: "line 7".to_owned(),
    };
    let case = Case::new(id, 7, Question::Technique(Box::new(line)));
    plan::plan(vec![case], &SPECS).remove(0)
}

/// The method that a case calls.
pub(crate) fn method(planned: &Planned) -> Option<&'static Method> {
    let call = planned.case.call()?;
    SPECS.method(&call.interface, &call.method)
}

/// The case judged.
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

/// What a person reads of it.
pub(crate) fn explained(planned: Planned, outcome: impl Into<Outcome>) -> String {
    let document = document::of(&judged(planned, outcome), &SPECS);
    plain(&document.text(Language::English))
}

/// What a `void` method leaves behind.
pub(crate) fn left(arguments: Vec<Value>) -> Outcome {
    Outcome::Returned(Returned {
        value: Value::Null,
        arguments: Some(arguments),
        console: None,
    })
}

/// A reading by its id.
pub(crate) fn reading(id: &str) -> Reading {
    Reading::by_id(id).expect("a reading")
}
