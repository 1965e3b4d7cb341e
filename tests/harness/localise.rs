//! The suspicion of statements, from the statements that ran for right and for wrong answers.

use diagnose::localise::{Trace, suspects, suspicion};
use java::compile::Statement;
use model::outcome::{Outcome, Raised};

fn statement(line: usize) -> Statement {
    Statement {
        file: "src/utils/RowUtils.java".to_owned(),
        line,
        last_line: line,
        is_probed: true,
        runs_once: false,
        size: 1,
    }
}

fn trace(failed: bool, ran: &[usize]) -> Trace<'_> {
    Trace {
        failed,
        ran,
        cycle: &[],
        outcome: None,
    }
}

#[test]
fn who_runs_for_wrong_answers_only_is_most_suspicious() {
    let statements: Vec<Statement> = (1..=4).map(statement).collect();
    let traces = [
        trace(true, &[0, 2]),
        trace(true, &[0, 2]),
        trace(false, &[0, 1]),
        trace(false, &[0]),
    ];
    let suspicion = suspicion(&statements, &traces, None, &[]);
    // 2 / √(2 · 4), then 2 / √(2 · 2).
    assert_eq!(suspicion, [707, 0, 1000, 0]);
    let lines: Vec<usize> = suspects(&statements, &suspicion)
        .iter()
        .map(|suspect| suspect.line)
        .collect();
    assert_eq!(lines, [3, 1]);
}

#[test]
fn of_equally_suspicious_lines_the_longer_one_comes_first() {
    let mut statements: Vec<Statement> = (1..=3).map(statement).collect();
    statements[1].size = 9;
    let traces = [trace(true, &[0, 1, 2])];
    let suspicion = suspicion(&statements, &traces, None, &[]);
    let suspects = suspects(&statements, &suspicion);
    let lines: Vec<usize> = suspects.iter().map(|suspect| suspect.line).collect();
    assert_eq!(lines, [2, 1, 3]);
}

#[test]
fn the_smallest_wrong_question_narrows_the_suspicion() {
    let statements: Vec<Statement> = (1..=3).map(statement).collect();
    let smallest = trace(true, &[0, 2]);
    let traces = [trace(true, &[0, 1, 2]), smallest, trace(false, &[0])];
    let narrowed = suspicion(&statements, &traces, Some(&smallest), &[]);
    assert_eq!(narrowed, [816, 354, 1000]);
}

#[test]
fn what_right_methods_rely_on_is_less_suspicious() {
    let statements: Vec<Statement> = (1..=2).map(statement).collect();
    let traces = [trace(true, &[0, 1])];
    let suspicion = suspicion(&statements, &traces, None, &[6, 0]);
    assert_eq!(suspicion, [500, 1000]);
}

#[test]
fn exceptions_name_their_line_and_endless_loops_their_cycle() {
    let statements: Vec<Statement> = (1..=3).map(statement).collect();
    let raised = Outcome::Raised(Raised {
        class: "java.lang.NullPointerException".to_owned(),
        message: None,
        frames: vec!["utils.RowUtils.isValidRow(RowUtils.java:2)".to_owned()],
        arguments: None,
        console: None,
    });
    let thrown = Trace {
        outcome: Some(&raised),
        ..trace(true, &[0, 1])
    };
    let passed = trace(false, &[0, 1, 2]);
    assert_eq!(
        suspicion(&statements, &[thrown, passed], None, &[]),
        [707, 854, 0]
    );
    let spent = Trace {
        cycle: &[1],
        ..trace(true, &[0, 1])
    };
    assert_eq!(
        suspicion(&statements, &[spent, passed], None, &[]),
        [707, 780, 0]
    );
}

#[test]
fn a_field_is_half_as_suspicious_as_the_statements_of_its_file() {
    let field = Statement {
        is_probed: false,
        ..statement(1)
    };
    let statements = [field, statement(2)];
    let suspicion = suspicion(&statements, &[trace(true, &[1])], None, &[]);
    assert_eq!(suspicion, [500, 1000]);
}

#[test]
fn forged_traces_are_put_up_with() {
    let statements = [statement(1)];
    let forged = Trace {
        cycle: &[7, usize::MAX],
        ..trace(true, &[0, 5, usize::MAX])
    };
    assert_eq!(suspicion(&statements, &[forged], None, &[]), [1000]);
    assert_eq!(suspicion(&statements, &[], None, &[]), [0]);
}
