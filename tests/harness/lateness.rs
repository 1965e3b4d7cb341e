//! Deadlines: times as platforms write them, extensions, and what lateness costs.

use model::deadline::{Cost, Cut, Deadline, Deduction, HandedIn, Time};
use proptest::prelude::*;

fn time(text: &str) -> Time {
    Time::parse(text).expect("a time")
}

fn deadline(cost: Cost, maximum: Option<Deduction>) -> Deadline {
    Deadline {
        time: time("2026-06-18T23:59:00+02:00"),
        grace_minutes: 15,
        cost,
        maximum,
    }
}

fn per_day() -> Deadline {
    let cost = Cost::PerDay(Deduction::Percent(1000));
    deadline(cost, Some(Deduction::Percent(5000)))
}

#[test]
fn times_are_read_as_platforms_write_them() {
    let expected = time("2026-06-18T23:58:00+02:00");
    for text in [
        "2026-06-18T23:58:00+02:00",
        "2026-06-18 23:58",
        "2026-06-18 23:58:00",
        "18.06.2026 23:58",
        "Thursday, 18 June 2026, 11:58 PM",
        "Donnerstag, 18. Juni 2026, 23:58",
        "18 June 2026, 11:58\u{202f}PM",
    ] {
        assert_eq!(per_day().read_time(text), Some(expected), "{text}");
    }
    for text in [
        "",
        "-",
        "yesterday",
        "2026-02-30 10:00",
        "18 June 2026, 13:58 PM",
        "18 June 2026, 25:00",
    ] {
        assert_eq!(per_day().read_time(text), None, "{text}");
    }
    let march = per_day().read_time("Montag, 2. M\u{e4}rz 2026, 00:05");
    assert_eq!(march, Some(time("2026-03-02T00:05:00+02:00")));
}

#[test]
fn extensions_are_times_days_or_spans() {
    for (text, expected) in [
        ("2026-06-20", Some("2026-06-20T23:59:00+02:00")),
        ("20.06.2026 12:00", Some("2026-06-20T12:00:00+02:00")),
        ("+3 d", Some("2026-06-21T23:59:00+02:00")),
        ("+12h", Some("2026-06-19T11:59:00+02:00")),
        ("+3", None),
        ("+99999999999999999999 d", None),
        ("soon", None),
    ] {
        assert_eq!(per_day().read_extension(text), expected.map(time), "{text}");
    }
    // An extension that ends before the deadline has no effect.
    let early = per_day().handed_in(None, per_day().read_extension("2026-06-01"));
    assert_eq!((early.due, early.is_extended), (per_day().time, false));
}

#[test]
fn days_count_from_the_deadline_once_the_grace_is_over() {
    let late = |at: &str| {
        let handed_in = per_day().handed_in(Some(time(at)), None);
        per_day().cut(&handed_in).map(|cut| cut.of(10_000))
    };
    assert_eq!(late("2026-06-18T23:59:00+02:00"), None);
    assert_eq!(late("2026-06-19T00:14:00+02:00"), None);
    assert_eq!(late("2026-06-18T22:14:01+00:00"), Some(1000));
    assert_eq!(late("2026-06-19T23:59:00+02:00"), Some(1000));
    assert_eq!(late("2026-06-19T23:59:01+02:00"), Some(2000));
    assert_eq!(late("2026-08-01T00:00:00+02:00"), Some(5000));
    let steps = vec![(0, Deduction::Points(100)), (24, Deduction::Points(900))];
    let steps = deadline(Cost::Steps(steps), None);
    let late = |at: &str| {
        let handed_in = steps.handed_in(Some(time(at)), None);
        steps.cut(&handed_in).map(|cut| cut.of(500))
    };
    assert_eq!(late("2026-06-19T20:00:00+02:00"), Some(100));
    assert_eq!(late("2026-06-20T20:00:00+02:00"), Some(500));
}

#[test]
fn an_unknown_time_is_not_late() {
    let handed_in = per_day().handed_in(None, None);
    assert_eq!(per_day().cut(&handed_in), None);
}

proptest! {
    #[test]
    fn days_are_those_that_a_clock_counts(hours in 0..500_u64, grace_minutes in 0..3000_u32) {
        let deadline = Deadline { grace_minutes, ..per_day() };
        let at = deadline.read_extension(&format!("+{hours} h"));
        let handed_in = HandedIn { at, due: deadline.time, is_extended: false };
        let mut days = 0;
        while days * 24 < hours {
            days += 1;
        }
        let is_late = hours * 60 > u64::from(grace_minutes);
        prop_assert_eq!(deadline.days_late(&handed_in), if is_late { days } else { 0 });
    }

    #[test]
    fn no_cut_takes_more_than_there_is(
        base in 0..100_000_u64,
        share in 0..=10_000_u64,
        points in 0..20_000_u64,
    ) {
        for deduction in [Deduction::Percent(share), Deduction::Points(points)] {
            for maximum in [None, Some(Deduction::Points(points)), Some(Deduction::Percent(share))] {
                let taken = Cut { deduction, maximum }.of(base);
                prop_assert!(taken <= base);
                prop_assert!(maximum.is_none_or(|most| taken <= most.of(base)));
            }
        }
    }

    #[test]
    fn no_text_panics(text in ".{0,40}") {
        let _ = per_day().read_time(&text);
        let _ = per_day().read_extension(&text);
        let _ = Deduction::parse(&text);
    }
}
