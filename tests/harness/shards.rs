//! Parts of a class: their division, their records, and what merging refuses.

use std::path::PathBuf;

use epsilon::run::shard::{Merged, Part, Settings, Shard, merge};
use message::Language;
use proptest::prelude::*;
use report::class::{ClassReport, Row};
use report::html;
use report::schema::Origin;
use tempfile::TempDir;

use crate::writers::record::{SPECS, faultless, hostile};

/// Returns a class of two graded submissions and one that could not be graded.
fn class() -> ClassReport {
    let mut rows = vec![Row::new(&faultless(), &SPECS), Row::new(&hostile(), &SPECS)];
    "a".clone_into(&mut rows[0].id);
    "c".clone_into(&mut rows[1].id);
    let trouble = message!("not-graded", name = "b", reason = "no room");
    ClassReport {
        origin: Origin::default(),
        cases: Vec::new(),
        rows,
        absent: Vec::new(),
        problems: 0,
        not_graded: vec![("b".to_owned(), trouble.into())],
        milliseconds: 7,
        ..ClassReport::default()
    }
}

/// Returns the two parts of [`class`]. The first part has the last row.
fn parts() -> [Part; 2] {
    let whole = class();
    let first = ClassReport {
        rows: vec![whole.rows[1].clone()],
        not_graded: Vec::new(),
        ..whole.clone()
    };
    let second = ClassReport {
        rows: vec![whole.rows[0].clone()],
        milliseconds: 3,
        ..whole
    };
    [part("1/2", "x", first), part("2/2", "x", second)]
}

fn part(shard: &str, roster: &str, class: ClassReport) -> Part {
    let shard = Shard::parse(shard).expect("a part");
    let ids = ["a", "b", "c"].map(str::to_owned).to_vec();
    let settings = [("roster".to_owned(), roster.to_owned())];
    Part::new(shard, Settings::from(settings), ids, class)
}

/// Writes each part into a folder of its own and merges the folders with these numbers.
fn merged(parts: &[Part], folders: &[usize]) -> Result<Merged, String> {
    let scratch = TempDir::new().expect("a folder");
    let folder = |number: &usize| scratch.path().join(number.to_string());
    for (number, part) in parts.iter().enumerate() {
        part.write(&folder(&number)).expect("it can be written");
    }
    let named: Vec<PathBuf> = folders.iter().map(folder).collect();
    let read = Part::read_all(&named).and_then(merge);
    read.map_err(|problems| {
        let lines = problems.iter().map(ToString::to_string);
        let lines = lines.map(|line| line.replace(&scratch.path().display().to_string(), ""));
        lines.collect::<Vec<_>>().join("\n")
    })
}

#[test]
fn parts_in_any_order_are_the_class() {
    for order in [[0, 1], [1, 0]] {
        let merged = merged(&parts(), &order).expect("a class");
        let names: Vec<&str> = merged.folders.iter().map(|(id, _)| id.as_str()).collect();
        assert_eq!(names, ["c", "a"], "in the order of the parts");
        assert_eq!(merged.class.milliseconds, 7);
        for language in Language::ALL {
            let [page, whole] =
                [&merged.class, &class()].map(|class| html::class::page(class, &SPECS, language));
            assert_eq!(page, whole);
        }
    }
}

#[test]
fn a_lost_or_doubled_part_is_named() {
    let [first, second] = parts();
    let parts = [first.clone(), second.clone(), first];
    assert_eq!(merged(&parts, &[1]), Err("part 1/2 is missing".to_owned()));
    assert_eq!(merged(&parts, &[0]), Err("part 2/2 is missing".to_owned()));
    let twice = "part 1/2 is there twice: in /0 and /2";
    assert_eq!(merged(&parts, &[0, 1, 2]), Err(twice.to_owned()));
    let twice = "part 2/2 is there twice: in /1 and /1";
    assert_eq!(merged(&parts, &[0, 1, 1]), Err(twice.to_owned()));
}

#[test]
fn parts_that_were_graded_in_different_ways_are_no_class() {
    let [first, _] = parts();
    let differs = |other: Part| merged(&[first.clone(), other], &[0, 1]).unwrap_err();
    assert_eq!(
        differs(part("2/2", "y", class())),
        "part 2/2 in /1 differs from part 1/2 in the roster"
    );
    let mut other_cases = class();
    other_cases.origin.case_set = "1".repeat(64);
    assert_eq!(
        differs(part("2/2", "x", other_cases)),
        "part 2/2 in /1 differs from part 1/2 in the cases"
    );
    assert_eq!(
        differs(part("2/3", "x", class())),
        "part 2/3 in /1 belongs to another division than part 1/2\npart 2/2 is missing"
    );
}

#[test]
fn folders_without_a_part_are_named() {
    let folder = TempDir::new().expect("a folder");
    let none = Part::read_all(&[folder.path().to_owned()]).unwrap_err();
    assert!(none[0].to_string().starts_with("there is no part in"));
    std::fs::write(folder.path().join("shard-1-of-1.json"), "{}").expect("a file");
    let damaged = Part::read_all(&[folder.path().to_owned()]).unwrap_err();
    assert!(
        damaged[0]
            .to_string()
            .contains("is not the record of a part")
    );
}

#[test]
fn only_a_number_of_parts_is_a_part() {
    for text in ["1/1", "3/16", "16/16"] {
        assert_eq!(Shard::parse(text).expect("a part").to_string(), text);
    }
    for text in [
        "", "3", "0/3", "4/3", "0/0", "-1/3", "1/70000", "1/2/3", "a/b",
    ] {
        assert!(Shard::parse(text).is_err(), "{text}");
    }
}

proptest! {
    #[test]
    fn each_submission_is_in_one_part_beside_its_team(
        teams in proptest::collection::vec(0_u8..6, 0..40),
        count in 1_u16..9,
    ) {
        // 0 stands for no team, 1 for a team with an empty name.
        let names: Vec<String> = teams.iter().map(|team| format!("Team {team}")).collect();
        let named = || teams.iter().zip(&names).map(|(team, name)| match team {
            0 => None,
            1 => Some(""),
            _ => Some(name.as_str()),
        });
        let parts: Vec<Vec<usize>> = (1..=count)
            .map(|number| Shard::parse(&format!("{number}/{count}")).expect("a part").places(named()))
            .collect();
        for part in &parts {
            prop_assert!(part.is_sorted());
        }
        let mut all = parts.concat();
        all.sort_unstable();
        prop_assert_eq!(all, (0..teams.len()).collect::<Vec<_>>());
        for team in 2..6 {
            let with = parts.iter().filter(|part| part.iter().any(|place| teams[*place] == team));
            prop_assert!(with.count() <= 1);
        }
        if teams.iter().all(|team| *team < 2) {
            let sizes = || parts.iter().map(Vec::len);
            prop_assert!(sizes().max() <= sizes().min().map(|least| least + 1));
        }
    }
}
