//! Reading tables of adjustments, appeals, people and hand-in times never panics, nor does reading extensions and
//! deductions.
#![no_main]

use std::sync::LazyLock;

use files::spreadsheet::Sheet;
use libfuzzer_sys::fuzz_target;
use model::deadline::{Cost, Deadline, Deduction, Time};
use model::load;
use model::roster::Roster;
use model::spec::Specs;
use report::mark::adjustments::{Adjustments, Known};
use report::mark::appeals::Appeals;
use report::moodle;

static SPECS: LazyLock<Specs> = LazyLock::new(|| {
    let mut specs = load::specs("../specs".as_ref(), "meilenstein1").expect("the shipped course");
    specs.course.deadline = Some(Deadline {
        time: Time::parse("2026-06-18T23:59:00+02:00").expect("a time"),
        grace_minutes: 0,
        cost: Cost::PerDay(Deduction::Percent(1000)),
        maximum: None,
    });
    specs
});

fuzz_target!(|bytes: &[u8]| {
    let course = &SPECS.course;
    let roster = Roster::read("roster.csv", bytes, course).unwrap_or_default();
    let known = Known::new(roster.people, Vec::new());
    if let Ok(sheet) = Sheet::of_spreadsheet("table.csv", bytes) {
        let _ = Adjustments::read(&sheet, &known, &SPECS);
        let _ = Appeals::read(&sheet, &known, &SPECS);
        let _ = course.deadline.as_ref().map(|deadline| moodle::times(&sheet, deadline));
    }
    let text = String::from_utf8_lossy(bytes);
    if let Some(deadline) = &course.deadline {
        let _ = deadline.read_extension(&text);
    }
    let _ = Deduction::parse(&text);
});
