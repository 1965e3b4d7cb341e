//! The cache: entries come back as stored, damaged files are ignored.

use std::collections::BTreeMap;
use std::time::Duration;

use board::grid::Grid;
use model::double::Double;
use model::outcome::{Answered, Circumstance, Clock, Outcome, Raised, Repeat, Returned};
use model::rule::{Location, Remark, Rule};
use model::value::{Place, Value};
use runner::cache::{Cache, Entry, Key, QuestionKey};

fn all_outcomes() -> Vec<Outcome> {
    let returned = Returned {
        value: Value::List(vec![
            Value::Null,
            Value::Bool(true),
            Value::Int(-7),
            Value::Double(Double::new(0.1)),
            Value::Double(Double::new(f64::NAN)),
            Value::Text("\u{1b}\"x".to_owned()),
            Value::Cell(Place { row: 0, column: 99 }),
            Value::from(Grid::EMPTY),
            Value::from(Grid::from_values([1234; 81])),
        ]),
        arguments: Some(vec![Value::List(Vec::new())]),
        console: Some("hello".to_owned()),
    };
    let limit = Duration::from_millis(1500);
    vec![
        Outcome::Returned(returned.clone()),
        Outcome::Raised(Raised {
            class: "E".to_owned(),
            message: Some("m".to_owned()),
            frames: vec!["f".to_owned()],
            arguments: Some(vec![Value::Int(3)]),
            console: None,
        }),
        Outcome::Missing,
        Outcome::Wrote(BTreeMap::from([("a".to_owned(), vec![0, 255])])),
        Outcome::Crashed {
            how: "signal 9".to_owned(),
            stderr: "s".to_owned(),
        },
        Outcome::TimedOut {
            limit,
            clock: Clock::Processor,
        },
        Outcome::Unflushed { limit },
        Outcome::GivenUp { timeouts: 3, limit },
        Outcome::OverBudget { limit },
        Outcome::Malformed {
            reason: ["r"; 2].map(str::to_owned),
            line: "l".to_owned(),
        },
        Outcome::Flooded { limit: 9 },
        Outcome::AnsweredTwice { first: returned },
        Outcome::Closed,
    ]
}

#[test]
fn what_is_kept_comes_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let cache = Cache::open(&folder.path().join("new")).expect("a cache");
    let answers: BTreeMap<QuestionKey, Answered> = all_outcomes()
        .into_iter()
        .zip(0..)
        .map(|(outcome, number)| {
            let repeats = vec![Repeat {
                circumstance: Circumstance::SharedObject,
                outcome: outcome.clone(),
            }];
            ([number; 16], Answered { outcome, repeats })
        })
        .collect();
    let entry = Entry {
        remarks: vec![
            Remark::new(Rule::CompileError)
                .at(Location::at("src/A.java", 3, 4))
                .of_class("A")
                .saying("';' expected"),
            Remark::new(Rule::Ascii),
        ],
        aliases: vec![("A".to_owned(), "b".to_owned(), "c".to_owned())],
        answers,
    };
    let key = Key::new(["k"]);
    assert_eq!(cache.load::<Entry>(&key), None);
    cache.store(&key, &entry).expect("stored");
    assert_eq!(cache.load(&key), Some(entry));
    assert_eq!(cache.load::<Entry>(&Key::new(["other"])), None);
}

#[test]
fn outcomes_that_say_nothing_of_the_program_are_not_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let cache = Cache::open(folder.path()).expect("a cache");
    let outcome = Outcome::NotStarted {
        reason: ["no memory"; 2].map(str::to_owned),
    };
    let mut entry = Entry::default();
    entry.answers.insert([1; 16], Answered::from(outcome));
    let key = Key::new(["k"]);
    cache.store(&key, &entry).expect("stored");
    assert_eq!(cache.load(&key), Some(Entry::default()));
}

/// Waiting for too long is not cached, nor what follows from it: each run finds it out anew.
#[test]
fn waiting_is_not_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let cache = Cache::open(folder.path()).expect("a cache");
    let limit = Duration::from_secs(2);
    let late = |clock| Outcome::TimedOut { limit, clock };
    let given_up = Outcome::GivenUp { timeouts: 3, limit };
    let kept = |outcomes: &[Outcome]| {
        let answers = (0..).zip(outcomes.iter().cloned().map(Answered::from));
        let entry = Entry {
            answers: answers.map(|(number, it)| ([number; 16], it)).collect(),
            ..Entry::default()
        };
        let key = Key::new(["k"]);
        cache.store(&key, &entry).expect("stored");
        let entry: Entry = cache.load(&key).expect("kept");
        let kept = entry.answers.into_values().map(|it| it.outcome);
        kept.collect::<Vec<_>>()
    };
    let computing = [
        late(Clock::Processor),
        given_up.clone(),
        Outcome::Unasked,
        Outcome::OverBudget { limit },
    ];
    assert_eq!(kept(&computing), computing);
    let waiting = [
        Outcome::Closed,
        late(Clock::Waiting),
        late(Clock::Processor),
        given_up,
        Outcome::Unasked,
    ];
    assert_eq!(kept(&waiting), [Outcome::Closed, late(Clock::Processor)]);
}

#[test]
fn a_damaged_file_is_none() {
    let folder = tempfile::tempdir().expect("a folder");
    let cache = Cache::open(folder.path()).expect("a cache");
    let key = Key::new(["k"]);
    cache.store(&key, &Entry::default()).expect("stored");
    let mut files = std::fs::read_dir(folder.path()).expect("a folder");
    let path = files.next().expect("an entry").expect("a file").path();
    let bytes = std::fs::read(&path).expect("a file");
    std::fs::write(&path, &bytes[..bytes.len() / 2]).expect("written");
    assert_eq!(cache.load::<Entry>(&key), None);
}
