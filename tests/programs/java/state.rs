//! Arguments that change, objects and classes that remember, and objects that are fresh for each call.

use board::cell::Cell;
use board::grid::Grid;
use board::method::Method;
use model::case::Call;
use model::value::Value;
use model::verdict::Status;

use crate::java::bench::{
    GRID_UTILS_1, ask, asks, bench, grid_utils_1, numbered, plan, transposes,
};

#[test]
fn a_changed_argument_is_a_finding_unless_changing_it_is_the_task() {
    let source = grid_utils_1(
        r"
    public boolean isTransposition(Grid one, Grid two) {
        if (one.getValue(1, 1) == 2) { two.setValue(9, 9, 5); }
        if (one.getValue(1, 1) == 3) { one.setValue(1, 2, 5); throw new IllegalStateException(); }
        return true;
    }
    public void transponse(Grid grid) { grid.setValue(1, 1, 8); }",
    );
    let mut plan = asks(1..=3);
    plan.push(ask(
        "GridUtil1",
        "transponse",
        vec![numbered(4)],
        numbered(8),
    ));
    let graded = bench().grade(&[(GRID_UTILS_1, &source)], &plan);
    assert_eq!(graded.findings(0), Vec::<&str>::new());
    assert_eq!(graded.findings(1), ["argument-changed"]);
    assert_eq!(graded.0.cases[1].verdict.status, Status::Pass);
    assert_eq!(graded.findings(2), ["no-answer", "argument-changed"]);
    assert_eq!(graded.findings(3), Vec::<&str>::new());
    assert_eq!(graded.returned(3).value, Value::Null);
    assert_eq!(graded.0.cases[3].verdict.status, Status::Pass);

    let mut changed = Grid::EMPTY;
    changed.set_value(Cell::ALL[80], 5);
    let after = graded.returned(1).arguments.clone();
    assert_eq!(after, Some(vec![numbered(2), Value::from(changed)]));
    assert!(graded.raised(2).arguments.is_some());
    // Arguments that have not changed are not reported.
    assert_eq!(graded.returned(0).arguments, None);
}

#[test]
fn work_that_was_done_before_a_void_method_threw_is_mentioned() {
    let source = grid_utils_1(
        r"
    public void transponse(Grid grid) {
        int number = grid.getValue(1, 1);
        if (number == 1) { grid.setValue(1, 1, 8); }
        if (number == 2) { grid.setValue(1, 1, 7); }
        throw new UnsupportedOperationException();
    }",
    );
    let question = |number| {
        ask(
            "GridUtil1",
            "transponse",
            vec![numbered(number)],
            numbered(8),
        )
    };
    let plan = [question(1), question(2), question(3)];
    let graded = bench().grade(&[(GRID_UTILS_1, &source)], &plan);
    assert_eq!(graded.findings(0), ["no-answer", "work-done"]);
    assert_eq!(graded.findings(1), ["no-answer"]);
    assert_eq!(graded.findings(2), ["no-answer"]);
    assert_eq!(graded.raised(0).arguments, Some(vec![numbered(8)]));
    assert_eq!(graded.raised(2).arguments, None);
    for judged in &graded.0.cases {
        assert_eq!(judged.verdict.status, Status::Fail);
    }
}

#[test]
fn state_in_fields_and_in_statics_is_noticed_and_told_apart() {
    let source = grid_utils_1(
        "    private int calls;\n    public boolean isTransposition(Grid one, Grid two) { return ++calls == 1; }",
    );
    let fields = bench().grade(&[(GRID_UTILS_1, &source)], &asks(1..=4));
    assert_eq!(
        fields.shown(),
        vec!["true"; 4],
        "each case has a fresh object"
    );
    assert!(fields.has_finding("state-kept"));
    assert!(!fields.has_finding("order-matters"));

    // After these four, cases are asked again.
    let source = grid_utils_1(
        "    private static int calls;\n    public boolean isTransposition(Grid one, Grid two) { return ++calls <= 4; }",
    );
    let statics = bench().grade(&[(GRID_UTILS_1, &source)], &asks(1..=4));
    assert_eq!(statics.shown(), vec!["true"; 4]);
    assert!(statics.has_finding("order-matters"));

    let source = grid_utils_1(
        "    private int last;\n    public boolean isTransposition(Grid one, Grid two) { last = one.getValue(1, 1); return last > 0; }",
    );
    let sound = bench().grade(&[(GRID_UTILS_1, &source)], &asks(1..=9));
    assert_eq!(sound.shown(), vec!["true"; 9]);
    assert!(!sound.has_finding("state-kept") && !sound.has_finding("order-matters"));
}

#[test]
fn what_is_asked_again_does_not_change_the_verdict() {
    let source = grid_utils_1(
        "    private int calls;\n    public boolean isTransposition(Grid one, Grid two) { return ++calls == 1; }",
    );
    let graded = bench().grade(&[(GRID_UTILS_1, &source)], &asks(1..=40));
    let again = (0..40)
        .filter(|&index| !graded.findings(index).is_empty())
        .count();
    // The first of the ten that are asked again meets a fresh shared object.
    assert_eq!(again, 9);
    assert_eq!(graded.0.count(Status::Pass), 40);
}

#[test]
fn what_a_rare_answer_leaves_behind_shows_with_the_next_one() {
    let source = grid_utils_1(
        "    private boolean used;\n    public boolean isTransposition(Grid one, Grid two) {\n        boolean answer = one.getValue(1, 1) % 14 == 7 && !used;\n        used |= answer;\n        return answer;\n    }",
    );
    let graded = bench().grade(&[(GRID_UTILS_1, &source)], &asks(1..=30));
    assert_eq!(graded.0.count(Status::Pass), 2);
    assert!(graded.has_finding("state-kept"));
}

#[test]
fn objects_and_grids_are_fresh_unless_the_case_says_otherwise() {
    let source = grid_utils_1(
        r"
    private static Grid seen;
    private int calls;
    public boolean isTransposition(Grid one, Grid two) {
        calls++;
        switch (one.getValue(1, 1)) {
            case 1: seen = one; return calls == 1;
            case 2: return seen != one && one.getCell(1, 1).getValue() == 2 && one != two;
            case 3: return one == two && calls == 1;
            default: return calls == 2;
        }
    }",
    );
    let call = |number, first_call: Option<i32>, same_object| {
        let other = if same_object {
            numbered(number)
        } else {
            Value::from(Grid::EMPTY)
        };
        plan(
            Call {
                same_object,
                first_call: first_call.map(|first| vec![numbered(first), numbered(first)]),
                ..Call::new(Method::IsTransposition, vec![numbered(number), other])
            },
            Value::from(true),
        )
    };
    let plan = [
        call(1, None, false),
        call(2, None, false),
        call(3, None, true),
        call(4, Some(1), false),
        call(2, None, false),
    ];
    let graded = bench().grade(&[(GRID_UTILS_1, &source)], &plan);
    assert_eq!(graded.shown(), vec!["true"; 5]);
}

#[test]
fn a_void_method_that_does_nothing_leaves_the_grid() {
    let source = grid_utils_1("    public void transponse(Grid grid) { }");
    let graded = bench().grade(&[(GRID_UTILS_1, &source)], &transposes(1..=3));
    assert_eq!(graded.0.count(Status::Pass), 3);
    for index in 0..3 {
        assert_eq!(graded.returned(index).arguments, None);
    }
}
