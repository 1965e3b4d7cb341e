//! Sweeps: the images of a case move what decides it to every unit, position, digit and cell.

use std::collections::BTreeSet;
use std::sync::Arc;

use board::cell::Cell;
use board::method::{Answer, MapTask, Method};
use board::readings::Readings;
use epsilon::run;
use judge::image::sweep;
use judge::oracle;
use judge::plan::plan;
use model::case::{Case, CaseId, Question};
use model::outcome::{Answered, Outcome};
use model::planned::Planned;
use model::timing::Timings;
use model::value::Value;
use model::verdict::{Finding, Status};
use proptest::prelude::{prop_assert, prop_assert_eq, proptest};
use reference::handout::symmetry::geometry::transposed;
use runner::Submission;

use crate::choices::question;
use crate::diff::builders::{SPECS, call, changed, grid, place};

fn answer(call: &model::case::Call) -> Value {
    oracle::answers(call, &Readings::DEFAULT)
        .expect("an answer")
        .swap_remove(0)
}

proptest! {
    #[test]
    fn images_differ_and_keep_yes_and_no(call in question()) {
        let images = sweep(&call);
        let most = match call.asks {
            Some(
                Method::IsTransposition
                | Method::BlockIntern { asks: MapTask::Recognise, .. }
                | Method::BlockPermutation(MapTask::Recognise)
                | Method::ValuePermutation { asks: MapTask::Recognise, .. }
                | Method::Reflection(MapTask::Recognise)
                | Method::Turn(MapTask::Recognise),
            ) => 80,
            _ => 8,
        };
        prop_assert!(images.len() <= most);
        for (number, image) in images.iter().enumerate() {
            prop_assert!(*image != call && !images[..number].contains(image));
            if call.asks.is_some_and(|method| method.answer() == Answer::YesNo) {
                prop_assert_eq!(answer(image), answer(&call));
            }
        }
    }
}

/// Returns a call on a row 5 with the digit 4 in its first and in its sixth position.
fn conflict() -> model::case::Call {
    let twice = changed(&grid(&".".repeat(81)), &[(5, 1, 4), (5, 6, 4)]);
    call("RowSolvingUtil/isValidRow", vec![twice, place(5, 1)])
}

#[test]
fn a_unit_its_positions_and_its_digit_come_everywhere() {
    let call = conflict();
    let (mut rows, mut positions, mut digits) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for image in sweep(&call).iter().chain([&call]) {
        let grid = image.arguments[0].as_grid().expect("a grid");
        let filled: Vec<Cell> = Cell::ALL
            .into_iter()
            .filter(|&cell| !grid.is_white_space(cell))
            .collect();
        rows.insert(image.arguments[1].as_cell().expect("an anchor").row());
        positions.extend(filled.iter().map(|cell| cell.column()));
        digits.insert(grid.value(filled[0]));
    }
    assert_eq!([rows.len(), positions.len(), digits.len()], [9, 9, 9]);
}

#[test]
fn a_cell_that_differs_comes_to_every_cell() {
    let first =
        grid("123456789456789123789123456234567891567891234891234567345678912678912345912345678");
    let mapped = transposed(first.as_grid().expect("a grid"));
    let call = call(
        "GridUtil1/isTransposition",
        vec![first, changed(&mapped.into(), &[(2, 7, -1)])],
    );
    let cells: BTreeSet<Cell> = sweep(&call)
        .iter()
        .chain([&call])
        .map(|image| {
            assert_eq!(answer(image), Value::Bool(false));
            let [first, second] =
                [0, 1].map(|index| image.arguments[index].as_grid().expect("a grid"));
            let odd: Vec<Cell> = transposed(first).differing(second).into_iter().collect();
            assert_eq!(odd.len(), 1);
            odd[0]
        })
        .collect();
    assert_eq!(cells.len(), 81);
}

/// A submission that answers this many questions correctly and all later ones wrongly.
struct RightAtFirst(usize);

impl Submission for RightAtFirst {
    fn name(&self) -> &'static str {
        "right at first"
    }

    fn answers_techniques(&self) -> bool {
        false
    }

    fn answer(&self, questions: &[&Question], answered: &(dyn Fn() + Sync)) -> Vec<Answered> {
        let answer_to = |(number, question): (usize, &&Question)| {
            answered();
            let Question::Call(call) = question else {
                unreachable!("only calls are asked");
            };
            let right = answer(call) == Value::Bool(true);
            Answered::from(Outcome::from(Value::Bool(right == (number < self.0))))
        };
        questions.iter().enumerate().map(answer_to).collect()
    }
}

#[test]
fn a_swept_case_is_one_entry_with_its_first_wrong_image() {
    let id = CaseId {
        file: "sweeps".to_owned(),
        name: "a digit twice".to_owned(),
    };
    let case = Case {
        answers: vec![Value::Bool(false)],
        sweep: true,
        ..Case::new(id, 1, Question::Call(conflict()))
    };
    let plan: Vec<Arc<Planned>> = plan(vec![case], &SPECS).into_iter().map(Arc::new).collect();
    assert_eq!(plan.len(), 9);
    for right in [0, 1, 4, 9] {
        let judged = run::grade(
            &RightAtFirst(right),
            &plan,
            &SPECS,
            &Timings::default(),
            &|| (),
        );
        let [judged] = &judged[..] else {
            panic!("{} entries", judged.len());
        };
        assert_eq!(
            judged.planned.case.call().and_then(|call| call.image),
            right.checked_sub(1).filter(|_| right < 9).map(|_| right)
        );
        let (asked, wrong) = (9, 9 - right);
        let told = judged
            .verdict
            .findings
            .contains(&Finding::Sweep { asked, wrong });
        assert_eq!(told, wrong > 0);
        let status = if wrong > 0 {
            Status::Fail
        } else {
            Status::Pass
        };
        assert_eq!(judged.verdict.status, status);
    }
}
