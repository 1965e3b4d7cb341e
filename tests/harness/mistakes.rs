//! The wrong programs that `adequacy` composes, and the right ones that they depart from.

use adequacy::fresh::{Draws, Puzzles, Source};
use adequacy::mistake::{Mistakes, Prepared};
use board::grid::Grid;
use board::method::Method;
use board::readings::Readings;
use judge::oracle;
use model::case::Call;
use model::value::Value;
use reference::puzzle::rating::sudokutest::Level;

use crate::diff::builders::SPECS;

/// Number of questions of each source; not all of them have an answer.
const QUESTIONS: usize = 50;

/// Number of questions with an answer that each method is asked at least.
const ANSWERED: usize = 200;

#[test]
fn the_program_without_a_mistake_answers_like_the_reference() {
    let puzzles = Puzzles::generated(Level::Medium, 10, 1).expect("puzzles");
    let cases = common::cases(&SPECS);
    let known: Vec<_> = cases.iter().filter_map(|case| case.call()).collect();
    for declared in SPECS.methods() {
        let method = declared.1.asks.expect("a method of the handout");
        let of_family = known
            .iter()
            .copied()
            .filter(|call| call.asks.map(Method::family) == Some(method.family()));
        let right = Mistakes::of(method).right();
        let mut draws = Draws::new(declared, &puzzles, of_family, 3);
        let mut asked = 0;
        for source in Source::ALL {
            for _ in 0..QUESTIONS {
                let Some(call) = draws.draw(source) else {
                    continue;
                };
                let Ok(answers) = oracle::answers(&call, &Readings::DEFAULT) else {
                    continue;
                };
                if answers == [Value::Null] || oracle::tie(&call, &[]).is_some() {
                    continue;
                }
                let found = right.answer(&Prepared::new(&call));
                assert!(
                    answers.contains(&found),
                    "{source:?} {call:?}: {found} for {answers:?}"
                );
                asked += 1;
            }
        }
        assert!(asked > ANSWERED, "{method}: {asked}");
    }
}

/// `gives` compares a solver's run while it works it out and stops at the first difference.
#[test]
fn a_mistake_gives_an_answer_if_it_is_the_one_that_it_works_out() {
    let cases = common::cases(&SPECS);
    for (_, declared) in SPECS.methods() {
        let method = declared.asks.expect("a method of the handout");
        let calls = cases.iter().filter_map(|case| case.call());
        let question = calls
            .filter(|call| call.asks == Some(method))
            .map(Prepared::new)
            .next()
            .expect("a case");
        let mistakes = Mistakes::of(method);
        let mut programs = mistakes.single();
        programs.push(mistakes.right());
        let answers: Vec<Value> = programs.iter().map(|it| it.answer(&question)).collect();
        let others = [
            Value::Null,
            Value::List(Vec::new()),
            Value::List(vec![Value::Null]),
        ];
        for (number, (program, own)) in programs.iter().zip(&answers).enumerate() {
            let near = &answers[number..answers.len().min(number + 4)];
            for answer in near.iter().chain(&others) {
                let gives = program.gives(answer, &question);
                assert_eq!(gives, answer == own, "{method}: {program}");
            }
        }
    }
}

/// The values are the extremes of `i32`: sums of them overflow.
#[test]
fn every_mistake_answers_questions_with_the_greatest_and_the_smallest_numbers() {
    let cases = common::cases(&SPECS);
    for (_, declared) in SPECS.methods() {
        let method = declared.asks.expect("a method of the handout");
        let asks = |call: &&Call| call.asks == Some(method);
        let known = cases
            .iter()
            .filter_map(|case| case.call())
            .find(asks)
            .expect("a case");
        for extremes in [[i32::MAX, i32::MAX], [i32::MIN, i32::MIN], [i32::MAX, 9]] {
            let mut call = known.clone();
            for argument in &mut call.arguments {
                if let Value::Grid(grid) = argument {
                    let mut values = *grid.values();
                    for (index, value) in values.iter_mut().enumerate().take(60) {
                        *value = extremes[index % 2];
                    }
                    **grid = Grid::from_values(values);
                }
            }
            let question = Prepared::new(&call);
            let mistakes = Mistakes::of(method);
            // Where the answer is undefined, every answer is right.
            let answers = oracle::answers(&call, &Readings::DEFAULT);
            if let Ok(answers) = answers
                && answers != [Value::Null]
            {
                let right = mistakes.right().answer(&question);
                assert!(answers.contains(&right), "{call:?}: {right}");
            }
            for mistake in mistakes.single() {
                mistake.answer(&question);
            }
        }
    }
}
