//! The programs of which mistakes are made.

use adequacy::fresh::{Draws, Puzzles, Source};
use adequacy::mistake::{Mistakes, Prepared};
use board::method::Method;
use board::readings::Readings;
use judge::oracle;
use model::value::Value;
use reference::puzzle::rating::sudokutest::Level;

use crate::diff::builders::SPECS;

/// Number of questions of each source.
const QUESTIONS: usize = 40;

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
        assert!(asked > 5 * QUESTIONS, "{method}: {asked}");
    }
}
