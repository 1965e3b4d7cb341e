//! Misconceptions: a method that answers by a known mistake is told so, and no other method.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, LazyLock};

use adequacy::mistake::{Mistake, Mistakes, Part, Prepared};
use board::method::Method;
use board::readings::Readings;
use common::specs;
use diagnose::explore::{Budget, Explored, Explorer};
use judge::oracle;
use message::Message;
use model::case::Call;
use model::diagnosis::Known;
use model::spec::Specs;
use model::value::Value;
use rayon::prelude::*;

use crate::explore::Answering;

static SPECS: LazyLock<Arc<Specs>> = LazyLock::new(|| Arc::new(specs()));
static EXPLORER: LazyLock<Explorer<'static>> =
    LazyLock::new(|| Explorer::new(&SPECS, &[], 1).expect("puzzles"));

/// Number of questions of a search.
const QUESTIONS: usize = 500;

/// One method of each family, and further methods of a different kind.
const METHODS: [(&str, &str); 11] = [
    ("RowUtil", "isValidRow"),
    ("GridUtil", "getWhiteSpaces"),
    ("BlockUtil", "isFullHouseBlock"),
    ("ColSolvingUtil", "getColMinimalNakedSingleCell"),
    ("GridSolvingUtil", "hasHiddenSingleCell"),
    ("RowSolvingUtil", "getRowMinimalNakedPairCells"),
    ("BlockSolvingUtil", "isBlockWithHiddenPair"),
    ("BlockUtil", "isBlockInternRowPermutation"),
    ("ColUtil", "applyColValuePermutation"),
    ("RowUtil", "isRowValuePermutation"),
    ("GridUtil", "isReflection"),
];

fn right(call: &Call, readings: &Readings) -> Value {
    let answers = oracle::answers(call, readings).expect("an answer");
    answers.into_iter().next().expect("one answer at least")
}

fn explored(method: Method, answer: impl Fn(&Call) -> Value + Send + Sync) -> Explored {
    let submission = Answering(answer);
    let mut exploration = EXPLORER.converse(&submission).expect("ready");
    let budget = Budget {
        questions: QUESTIONS,
        time: None,
        shrinks: true,
    };
    let result = exploration
        .explore((method.interface(), method.name()), budget, &Known::new())
        .expect("started");
    result.expect("the method is there")
}

fn methods() -> Vec<Method> {
    let method = |&(interface, name): &(&str, &str)| {
        let found = Method::ALL.iter().find(|it| it.name() == name).copied();
        found.unwrap_or_else(|| panic!("no {interface}.{name}"))
    };
    METHODS.iter().map(method).collect()
}

/// Returns parts of a method's mistakes, one of each slot.
fn some_parts(mistakes: &Mistakes) -> Vec<Part> {
    let mut some: Vec<Part> = Vec::new();
    for part in mistakes.parts() {
        if some.iter().filter(|other| other.excludes(part)).count() < 1 {
            some.push(part);
        }
    }
    some
}

fn words(mistake: &Mistake) -> Vec<[String; 2]> {
    mistake.beliefs().iter().map(Message::in_words).collect()
}

#[test]
fn whoever_answers_by_a_mistake_is_told_a_mistake_that_answers_the_same() {
    let methods: Vec<(Method, Mistakes)> = methods()
        .into_iter()
        .map(|it| (it, Mistakes::of(it)))
        .collect();
    let of_parts = methods.iter().flat_map(|(method, mistakes)| {
        let parts = some_parts(mistakes).into_iter();
        parts.map(move |part| (*method, mistakes, part))
    });
    let of_parts: Vec<(Method, &Mistakes, Part)> = of_parts.collect();
    // Making the explorer needs the threads that would wait for it below.
    LazyLock::force(&EXPLORER);
    // For each wrong method: whether a mistake is named, and whether it is the method's own.
    let told = of_parts.par_iter().filter_map(|&(method, mistakes, part)| {
        let mistake = mistakes.with_parts(&[part]);
        let answer = |call: &Call| mistake.answer(&Prepared::new(call));
        let found = explored(method, answer);
        let counterexample = found.counterexample?;
        let Some(misconception) = found.misconception else {
            return Some([false, false]);
        };
        assert!(misconception.explains_all(), "{}: {mistake}", method.name());
        // The mistake that is named answers the smallest question as the method does.
        let parts = mistakes.parts().into_iter();
        let mut all = parts.map(|part| mistakes.with_parts(&[part]));
        let told = all.find(|it| words(it) == misconception.sentences);
        let call = counterexample.planned.case.call().expect("a call");
        if let Some(told) = told {
            assert_eq!(told.answer(&Prepared::new(call)), answer(call), "{told}");
        }
        Some([true, misconception.sentences == words(&mistake)])
    });
    let told: Vec<[bool; 2]> = told.collect();
    let wrong = told.len();
    let [named, own] = [0, 1].map(|at| told.iter().filter(|it| it[at]).count());
    println!("{wrong} wrong, {named} named, {own} by the sentence of their own");
    assert!(wrong > 50, "{wrong}");
    assert!(100 * named >= 90 * wrong, "{named} of {wrong}");
    assert!(100 * own >= 70 * named, "{own} of {named}");
}

#[test]
fn two_mistakes_are_told_both() {
    let method = methods()[0];
    let mistakes = Mistakes::of(method);
    let part_called = |text: &str| {
        let is_called = |part: &&Part| mistakes.with_parts(&[**part]).to_string() == text;
        *mistakes.parts().iter().find(is_called).expect("a part")
    };
    let both = mistakes.with_parts(&[
        part_called("range: up to ten"),
        part_called("twice: neighbours"),
    ]);
    let found = explored(method, |call| both.answer(&Prepared::new(call)));
    let misconception = found.misconception.expect("a misconception");
    let mut sentences = misconception.sentences;
    let mut expected = words(&both);
    sentences.sort();
    expected.sort();
    assert_eq!(sentences, expected);
}

#[test]
fn whoever_is_right_or_wrong_in_no_known_way_is_told_nothing() {
    for method in methods() {
        let right_everywhere = explored(method, |call| right(call, &Readings::DEFAULT));
        assert_eq!(right_everywhere.misconception, None, "{}", method.name());
        // Wrong on a third of the questions, but by no rule that a person would follow.
        let odd = explored(method, |call| {
            let mut hasher = DefaultHasher::new();
            format!("{call:?}").hash(&mut hasher);
            let value = right(call, &Readings::DEFAULT);
            match (hasher.finish() % 3, value) {
                (0, Value::Bool(truth)) => (!truth).into(),
                (0, _) => Value::Int(-7),
                (_, value) => value,
            }
        });
        assert!(odd.counterexample.is_some(), "{}", method.name());
        assert_eq!(odd.misconception, None, "{}", method.name());
    }
}
