//! Sentences of constructed steps, one for each family.

use board::cell::{Cell, CellSet};
use board::code::Technique;
use board::digit::DigitSet;
use board::step::{Mark, Part, Role, Step};
use board::unit::{Unit, UnitKind};
use judge::sentence;
use message::Language;
use reference::puzzle::relate::Difference;

fn digits(text: &str) -> DigitSet {
    text.parse().expect("digits")
}

fn cells(text: &str) -> CellSet {
    text.split(' ')
        .map(|cell| cell.parse::<Cell>().expect("a cell"))
        .collect()
}

/// Parses marks such as `4 r1c2 r1c3`: a digit and its cells.
fn marks(text: &str) -> Vec<Mark> {
    let (digit, places) = text.split_once(' ').expect("a digit and cells");
    let digit = digit.parse().expect("a digit");
    cells(places)
        .into_iter()
        .map(|cell| Mark { digit, cell })
        .collect()
}

fn part(role: Role, digit_text: &str, places: &str) -> Part {
    Part::cells(role, digits(digit_text), cells(places))
}

/// Returns a part with the unit of this kind that holds its first cell.
fn in_unit(role: Role, kind: UnitKind, digit_text: &str, places: &str) -> Part {
    let cells = cells(places);
    let unit = Unit::of(kind, cells.first().expect("a cell"));
    Part::unit(role, digits(digit_text), cells, unit)
}

fn strike(code: &str, digit_text: &str, struck: &str, reason: Vec<Part>) -> Step {
    Step {
        technique: Technique::from_code(code).expect("a code"),
        digits: digits(digit_text),
        placements: Vec::new(),
        eliminations: marks(struck),
        length: None,
        reason,
    }
}

fn place(code: &str, placed: &str, reason: Vec<Part>) -> Step {
    Step {
        technique: Technique::from_code(code).expect("a code"),
        digits: digits(&placed[..1]),
        placements: marks(placed),
        eliminations: Vec::new(),
        length: None,
        reason,
    }
}

#[track_caller]
fn assert_said(step: &Step, english: &str, german: &str) {
    assert_eq!(Language::English.say(&sentence::reason(step)), english);
    assert_eq!(Language::German.say(&sentence::reason(step)), german);
}

use UnitKind::{Block, Column, Row};

#[test]
fn singles() {
    assert_said(
        &place(
            "0000",
            "4 r3c5",
            vec![in_unit(Role::Unit, Block, "4", "r3c5")],
        ),
        "In block 2, only r3c5 is empty, and 4 is missing.",
        "In Block 2 ist nur r3c5 leer, und es fehlt die 4.",
    );
    assert_said(
        &place("0001", "4 r3c5", vec![]),
        "4 stands in eight cells, and r3c5 is left for the ninth.",
        "Die 4 steht in acht Zellen, und für die neunte bleibt r3c5.",
    );
    assert_said(
        &place("0003", "4 r3c5", vec![part(Role::Subset, "4", "r3c5")]),
        "r3c5 has no candidate but 4.",
        "r3c5 hat keinen Kandidaten außer der 4.",
    );
}

#[test]
fn locked_candidates_and_subsets() {
    assert_said(
        &strike(
            "0100",
            "4",
            "4 r1c7",
            vec![in_unit(Role::Unit, Block, "4", "r1c1 r1c3")],
        ),
        "In block 1, 4 is only open in r1c1 and r1c3, which all lie in row 1.",
        "In Block 1 ist die 4 nur in r1c1 und r1c3 möglich, und diese liegen alle in Zeile 1.",
    );
    assert_said(
        &strike(
            "0200",
            "48",
            "4 r1c7",
            vec![part(Role::Subset, "48", "r1c1 r1c5")],
        ),
        "In row 1, r1c1 and r1c5 have no candidates but 4 and 8.",
        "In Zeile 1 haben r1c1 und r1c5 keine Kandidaten außer 4 und 8.",
    );
    assert_said(
        &strike(
            "0211",
            "348",
            "1 r1c2",
            vec![part(Role::Subset, "348", "r1c1 r1c2 r1c3")],
        ),
        "In row 1 or block 1, 3, 4 and 8 are only open in r1c1, r1c2 and r1c3.",
        "In Zeile 1 oder Block 1 sind 3, 4 und 8 nur in r1c1, r1c2 und r1c3 möglich.",
    );
}

#[test]
fn fish() {
    let mut reason = vec![
        in_unit(Role::Base, Row, "4", "r2c1 r2c5 r2c6"),
        in_unit(Role::Base, Row, "4", "r7c1 r7c5"),
        in_unit(Role::Cover, Column, "4", "r2c1 r7c1 r9c1"),
        in_unit(Role::Cover, Column, "4", "r2c5 r7c5 r3c5"),
        part(Role::Fin, "4", "r2c6"),
    ];
    assert_said(
        &strike("0310", "4", "4 r3c5", reason.clone()),
        "The cells of 4 in row 2 and row 7 lie in column 1 and column 5, but for the fin r2c6.",
        "Die Zellen der 4 in Zeile 2 und Zeile 7 liegen in Spalte 1 und Spalte 5, bis auf die Flosse r2c6.",
    );
    reason.pop();
    reason.push(part(Role::EndoFin, "4", "r7c5"));
    reason.push(part(Role::Premise, "4", "r7c5"));
    reason.push(part(Role::On, "4", "r7c5"));
    reason.push(part(Role::Off, "4", "r9c9"));
    assert_said(
        &strike("0371", "4", "4 r9c9", reason),
        "The cells of 4 in row 2 and row 7 lie in column 1 and column 5; r7c5 counts twice (endo fin). \
         Whichever is true, the same follows: r7c5=4 → r9c9≠4.",
        "Die Zellen der 4 in Zeile 2 und Zeile 7 liegen in Spalte 1 und Spalte 5; r7c5 zählt doppelt (Endo-Flosse). \
         Was davon auch gilt, es folgt dasselbe: r7c5=4 → r9c9≠4.",
    );
}

#[test]
fn patterns_of_one_digit() {
    assert_said(
        &strike(
            "0402",
            "4",
            "4 r7c3",
            vec![
                in_unit(Role::Unit, Block, "4", "r1c1 r2c3 r3c3"),
                in_unit(Role::Intersection, Row, "4", "r1c1"),
                in_unit(Role::Intersection, Column, "4", "r2c3 r3c3"),
                in_unit(Role::Unit, Column, "4", "r1c8 r7c8"),
            ],
        ),
        "In block 1, 4 is only open in r1c1, r2c3 and r3c3 (on row 1 and column 3); \
         in column 8, 4 is only open in r1c8 and r7c8.",
        "In Block 1 ist die 4 nur in r1c1, r2c3 und r3c3 möglich (auf Zeile 1 und Spalte 3); \
         in Spalte 8 ist die 4 nur in r1c8 und r7c8 möglich.",
    );
    assert_said(
        &strike(
            "0500",
            "4",
            "4 r7c3",
            vec![
                part(Role::ColorA, "4", "r1c1 r5c5"),
                part(Role::ColorB, "4", "r1c5"),
            ],
        ),
        "By conjugate pairs, either all of r1c1 and r5c5 or all of r1c5 hold 4. What sees both colours cannot hold it.",
        "Durch konjugierte Paare gilt: entweder enthalten alle von r1c1 und r5c5 oder alle von r1c5 die 4. \
         Was beide Farben sieht, kann sie nicht enthalten.",
    );
}

#[test]
fn uniqueness() {
    let corners = || {
        vec![
            part(Role::Floor, "37", "r1c1 r1c4"),
            part(Role::Roof, "8", "r2c1 r2c4"),
        ]
    };
    assert_said(
        &strike("0601", "37", "8 r2c9", corners()),
        "With 3 and 7 alone in r1c1, r1c4, r2c1 and r2c4 there would be two solutions; \
         what is open besides is 8 in r2c1 and r2c4.",
        "Mit 3 und 7 allein in r1c1, r1c4, r2c1 und r2c4 gäbe es zwei Lösungen; \
         außerdem möglich ist 8 in r2c1 und r2c4.",
    );
    let mut tied = corners();
    tied.push(in_unit(Role::Unit, Row, "3", "r2c1 r2c4"));
    assert_said(
        &strike("0603", "37", "7 r2c1", tied),
        "With 3 and 7 alone in r1c1, r1c4, r2c1 and r2c4 there would be two solutions; \
         what is open besides is 8 in r2c1 and r2c4. In row 2, 3 is only open in r2c1 and r2c4.",
        "Mit 3 und 7 allein in r1c1, r1c4, r2c1 und r2c4 gäbe es zwei Lösungen; \
         außerdem möglich ist 8 in r2c1 und r2c4. In Zeile 2 ist die 3 nur in r2c1 und r2c4 möglich.",
    );
    assert_said(
        &strike("0607", "37", "7 r2c4", corners()),
        "r1c1 and r1c4 are no givens: if r2c1 and r2c4 completed a rectangle of 3 and 7, its digits could be exchanged.",
        "r1c1 und r1c4 sind keine Vorgaben: Zu einem Rechteck aus 3 und 7 um r2c1 und r2c4 ergänzt, \
         wären die Ziffern vertauschbar.",
    );
    let thrice = vec![
        in_unit(Role::Unit, Row, "4", "r5c5 r5c6 r5c7"),
        in_unit(Role::Unit, Column, "4", "r5c5 r6c5 r7c5"),
    ];
    assert_said(
        &strike("0610", "", "7 r5c5", thrice),
        "Every unsolved cell but r5c5 has two candidates, and 4 is open three times in row 5 and column 5: \
         without it in r5c5 there would be no single solution.",
        "Jede offene Zelle außer r5c5 hat zwei Kandidaten, und die 4 ist in Zeile 5 und Spalte 5 dreimal möglich: \
         Ohne sie in r5c5 gäbe es keine eindeutige Lösung.",
    );
}

#[test]
fn wings() {
    assert_said(
        &strike(
            "0800",
            "123",
            "3 r2c5",
            vec![
                part(Role::Pivot, "12", "r1c1"),
                part(Role::Pincer, "13", "r1c5"),
                part(Role::Pincer, "23", "r2c2"),
            ],
        ),
        "r1c1 with 1 and 2 sees r1c5 with 1 and 3 and r2c2 with 2 and 3: one of these cells holds 3.",
        "r1c1 mit 1 und 2 sieht r1c5 mit 1 und 3 und r2c2 mit 2 und 3: Eine dieser Zellen enthält die 3.",
    );
    assert_said(
        &strike(
            "0803",
            "12",
            "1 r2c5",
            vec![
                part(Role::Pincer, "12", "r1c1"),
                in_unit(Role::Unit, Row, "2", "r5c1 r5c8"),
                part(Role::Pincer, "12", "r3c8"),
            ],
        ),
        "r1c1 and r3c8 have the candidates 1 and 2, and in row 5, 2 is only open in r5c1 and r5c8: \
         so one of r1c1 and r3c8 holds 1.",
        "r1c1 und r3c8 haben die Kandidaten 1 und 2, und in Zeile 5 ist die 2 nur in r5c1 und r5c8 möglich: \
         Also enthält eine der Zellen r1c1 und r3c8 die 1.",
    );
}

#[test]
fn chains() {
    let nodes = || {
        vec![
            part(Role::Off, "4", "r1c2"),
            part(Role::On, "4", "r1c5 r1c6"),
            part(Role::Locked, "4", "r3c5 r3c6"),
            part(Role::Off, "7", "r3c2"),
        ]
    };
    let chain = "r1c2≠4 → r1c56=4 → [r3c56≠4] → r3c2≠7";
    for (code, english, german) in [
        (
            "0711",
            "One end of the chain is true",
            "Ein Ende der Kette ist wahr",
        ),
        (
            "0709",
            "The links of the loop hold in both directions",
            "Die Glieder des Rings gelten in beiden Richtungen",
        ),
        (
            "0710",
            "The loop leads from its beginning to what decides it",
            "Der Ring führt von seinem Anfang zu dem, was ihn entscheidet",
        ),
        (
            "0403",
            "One end of the chain is true",
            "Ein Ende der Kette ist wahr",
        ),
    ] {
        assert_said(
            &strike(code, "4", "4 r1c2", nodes()),
            &format!("{english}: {chain}."),
            &format!("{german}: {chain}."),
        );
    }
    let mut two = nodes();
    two.push(part(Role::Premise, "4", "r1c2"));
    two.push(part(Role::On, "4", "r1c2"));
    two.push(part(Role::Off, "7", "r3c2"));
    assert_said(
        &strike("1302", "7", "7 r3c2", two),
        &format!("Every way leads to the same: {chain}; r1c2=4 → r3c2≠7."),
        &format!("Jeder Weg führt zum selben Schluss: {chain}; r1c2=4 → r3c2≠7."),
    );
}

#[test]
fn sets_and_templates() {
    assert_said(
        &strike(
            "0901",
            "4",
            "4 r1c2",
            vec![
                part(Role::AlmostLockedSet, "145", "r1c5 r1c6"),
                part(Role::RestrictedCommon, "1", "r1c5 r3c5"),
                part(Role::AlmostLockedSet, "14", "r3c5"),
            ],
        ),
        "Almost locked sets, and between them the digits that only one of two can hold: r1c56 {145} –1– r3c5 {14}.",
        "Fast gesperrte Mengen, dazwischen die Ziffern, die nur eine von beiden enthalten kann: \
         r1c56 {145} –1– r3c5 {14}.",
    );
    assert_said(
        &strike(
            "0904",
            "4",
            "4 r1c2",
            vec![
                part(Role::Stem, "12", "r5c5"),
                part(Role::Petal, "1", "r1c5"),
                part(Role::Petal, "2", "r5c1 r5c2"),
            ],
        ),
        "Every digit of r5c5 locks an almost locked set: 1 locks r1c5 and 2 locks r5c12.",
        "Jede Ziffer von r5c5 sperrt eine fast gesperrte Menge: 1 sperrt r1c5 und 2 sperrt r5c12.",
    );
    assert_said(
        &strike(
            "1101",
            "4",
            "4 r1c9",
            vec![
                part(Role::Intersection, "1234", "r1c1 r1c2"),
                part(Role::Subset, "12", "r1c7"),
                part(Role::Subset, "34", "r2c2"),
            ],
        ),
        "The digits of r1c12 {1234} are shared out between line and block, with r1c7 {12} and r2c2 {34}.",
        "Die Ziffern von r1c12 {1234} verteilen sich auf Linie und Block, zusammen mit r1c7 {12} und r2c2 {34}.",
    );
    assert_said(
        &strike(
            "1000",
            "4",
            "4 r1c1",
            vec![
                part(Role::Subset, "34", "r1c1"),
                part(Role::Subset, "12", "r1c2"),
                part(Role::Pincer, "14", "r1c5"),
                part(Role::Pincer, "24", "r1c6"),
            ],
        ),
        "No choice of digits for r1c1 {34} and r1c2 {12} is left with what is struck, \
         as each would leave nothing to one of r1c5 {14} and r1c6 {24}.",
        "Für r1c1 {34} und r1c2 {12} bleibt mit dem Gestrichenen keine Belegung, \
         da jede einer der Zellen r1c5 {14} und r1c6 {24} alles nähme.",
    );
    assert_said(
        &strike("1202", "4", "4 r1c9 r2c2", vec![]),
        "No way to place all 4s left goes through r1c9 or r2c2.",
        "Keine verbliebene Verteilung der 4 enthält r1c9 oder r2c2.",
    );
}

#[test]
fn no_technique_is_without_words() {
    for technique in Technique::ALL {
        let code = technique.code();
        for reason in [vec![], vec![part(Role::Subset, "12", "r1c1 r2c2")]] {
            let step = strike(code, "4", "4 r1c1", reason);
            for language in [Language::English, Language::German] {
                let said = language.say(&sentence::reason(&step));
                assert!(said.len() > 10 && said.ends_with('.'), "{code}: {said}");
            }
        }
    }
}

#[test]
fn grids_that_are_not_related_differ_in_a_count() {
    let told = |difference| Language::English.say(&sentence::not_related(&difference));
    assert_eq!(
        told(Difference::FilledCells([1, 0])),
        "No chain of maps leads from the first grid to the second: the number of filled cells is 1 in the first grid \
         and 0 in the second; no map fills or empties a cell."
    );
    let counts = [[1, 1, 0, 0, 0, 0, 0, 0, 0], [2, 0, 0, 0, 0, 0, 0, 0, 0]];
    let text = told(Difference::DigitCounts(counts));
    assert!(
        text.contains("1/1/0/0/0/0/0/0/0 times, in the second 2/0/0/0/0/0/0/0/0"),
        "{text}"
    );
}
