//! Kept plans: they are read back unchanged, whole or in part, and only for the texts that they were made from.

use std::fs;
use std::sync::LazyLock;

use board::readings::Reading;
use common::{cases, specs};
use judge::plan;
use model::case::hodoku::Line;
use model::case::{Call, Corner, Question};
use model::double::Double;
use model::planned::{Accepted, NotAsked, Planned};
use model::spec::{Specs, Visibility};
use model::value::Value;
use runner::cache::{Cache, Key};
use runner::plans::KeptPlan;

static SPECS: LazyLock<Specs> = LazyLock::new(specs);

/// The plan of the shipped cases, after two odd cases: one with every field set, and one that is not asked.
static PLAN: LazyLock<Vec<Planned>> = LazyLock::new(|| {
    let mut plan = plan::plan(cases(&SPECS), &SPECS);
    let mut odd = plan[0].clone();
    let case = &mut odd.case;
    "odd".clone_into(&mut case.id.file);
    case.visibility = Visibility::parse("after 2026-05-30").expect("a day");
    case.contested = Reading::admissible_alternatives().collect();
    case.pins = vec![Reading::by_id("C7-B").expect("a reading")];
    case.corner = Some(Corner {
        name: "corner".to_owned(),
        not_for: vec![("get*".to_owned(), "reason".to_owned())],
    });
    case.question = Question::Call(Call {
        interface: "Own".to_owned(),
        method: "own".to_owned(),
        asks: None,
        arguments: vec![
            Value::Double(Double::new(f64::INFINITY)),
            Value::String("\u{1f600}".to_owned()),
            Value::List(vec![Value::Null, Value::Int(i64::MIN)]),
        ],
        same_object: true,
        first_call: Some(vec![Value::Bool(true)]),
        image: Some(7),
        tolerance: Some(Double::new(1e-9)),
    });
    odd.accepted = vec![Accepted {
        completes: Some(Value::integers([-1_i64, 2])),
        ..Accepted::own(Value::Double(Double::new(0.1)))
    }];
    let lacking = format!(":0620:9:1234+5678.{}:::919:", ".".repeat(72));
    let line = Line::parse(&lacking).expect("a line");
    let mut not_asked = odd.clone();
    not_asked.ignored = line.technique().err().map(NotAsked::NotSupported);
    not_asked.case.question = Question::Technique(Box::new(line));
    plan.splice(..0, [odd, not_asked]);
    plan
});

fn kept() -> (tempfile::TempDir, Cache, [Key; 2]) {
    let folder = tempfile::tempdir().expect("a folder");
    let cache = Cache::open(folder.path()).expect("a cache");
    let keys = [Key::new(["file"]), Key::new(["texts"])];
    KeptPlan::keep(&PLAN, &cache, &keys[0], &keys[1]).expect("it is kept");
    (folder, cache, keys)
}

#[test]
fn a_plan_comes_back_whole() {
    let (_folder, cache, [file, texts]) = kept();
    let kept = KeptPlan::load(&cache, &file, &texts).expect("it is there");
    let plan = kept.read(|_| true).expect("it can be read");
    assert_eq!(plan.len(), PLAN.len());
    for (found, expected) in plan.iter().zip(PLAN.iter()) {
        assert_eq!(found, expected);
    }
    let techniques = |planned: &&Planned| planned.case.call().is_none();
    assert!(plan.iter().filter(techniques).count() > 100);
    assert!(plan.iter().any(|planned| planned.ignored.is_some()));
}

#[test]
fn a_part_of_a_plan_is_that_of_the_wanted_files() {
    let (_folder, cache, [file, texts]) = kept();
    let kept = KeptPlan::load(&cache, &file, &texts).expect("it is there");
    let wanted = &PLAN[PLAN.len() / 2].case.id;
    let part = kept
        .read(|id| id == wanted.to_string())
        .expect("it can be read");
    let expected = PLAN.iter().filter(|it| it.case.id.file == wanted.file);
    assert!(part.iter().eq(expected));
    assert!(kept.read(|_| false).is_some_and(|it| it.is_empty()));
    let mut ids: Vec<String> = PLAN.iter().map(|it| it.case.id.to_string()).collect();
    ids.dedup();
    assert!(kept.ids().eq(ids));
}

#[test]
fn other_texts_have_no_plan_and_take_the_place_of_the_first() {
    let (folder, cache, [file, texts]) = kept();
    let others = Key::new(["other texts"]);
    assert!(KeptPlan::load(&cache, &file, &others).is_none());
    KeptPlan::keep(&PLAN[..1], &cache, &file, &others).expect("it is kept");
    assert!(KeptPlan::load(&cache, &file, &texts).is_none());
    let kept = KeptPlan::load(&cache, &file, &others).expect("it is there");
    assert_eq!(kept.read(|_| true).as_deref(), Some(&PLAN[..1]));
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
}

#[test]
fn a_damaged_plan_is_none() {
    let (folder, cache, [file, texts]) = kept();
    let mut files = fs::read_dir(folder.path()).expect("a folder");
    let path = files.next().expect("an entry").expect("a file").path();
    let bytes = fs::read(&path).expect("a file");
    for length in [0, 1, bytes.len() / 2, bytes.len() - 1] {
        fs::write(&path, &bytes[..length]).expect("written");
        assert!(KeptPlan::load(&cache, &file, &texts).is_none(), "{length}");
    }
    fs::remove_file(&path).expect("removed");
    assert!(KeptPlan::load(&cache, &file, &texts).is_none());
}
