//! The choice of a chain among several.

use board::code::Technique;
use board::digit::DigitSet;
use board::step::{Mark, Step};

fn step(technique: Technique, placed: &[&str], struck: &[&str], length: u16) -> Step {
    let mark = |text: &&str| {
        let (cell, digit) = text.split_once('=').expect("r1c1=1");
        Mark {
            digit: digit.parse().expect("a digit"),
            cell: cell.parse().expect("a cell"),
        }
    };
    Step {
        technique,
        digits: DigitSet::EMPTY,
        placements: placed.iter().map(mark).collect(),
        eliminations: struck.iter().map(mark).collect(),
        length: Some(length),
        reason: Vec::new(),
    }
}

#[test]
fn the_best_chain_places_or_strikes_most_then_comes_first_then_is_shortest() {
    let chain =
        |placed: &[&str], struck: &[&str], length| step(Technique::XChain, placed, struck, length);
    let from_best_to_worst = [
        chain(&["r9c9=9"], &[], 9),
        chain(&[], &["r7c1=1", "r8c1=1", "r9c1=1"], 9),
        // The second cell weighs more than the first.
        chain(&[], &["r1c3=1", "r1c2=2"], 3),
        chain(&[], &["r1c3=1", "r1c2=2"], 5),
        chain(&[], &["r1c1=1", "r1c3=1"], 3),
        // A single candidate counts by the sum of its cell's index and its digit; if sums are equal, the cell decides.
        chain(&[], &["r1c1=1"], 3),
        chain(&[], &["r1c1=3"], 3),
        chain(&[], &["r1c3=1"], 3),
    ];
    assert!(from_best_to_worst.is_sorted_by(|one, other| one.preference() < other.preference()));
}

#[test]
fn a_shorter_verity_replaces_a_contradiction_that_strikes_but_none_that_places() {
    let proofs = [
        (
            Technique::ForcingChainContradiction,
            Technique::ForcingChainVerity,
        ),
        (
            Technique::ForcingNetContradiction,
            Technique::ForcingNetVerity,
        ),
    ];
    for (contradiction, verity) in proofs {
        let best = |placed: &[&str], struck: &[&str], lengths: [u16; 2]| {
            let [one, other] = lengths;
            let one = step(contradiction, placed, struck, one);
            one.preference() < step(verity, placed, struck, other).preference()
        };
        assert!(best(&["r4c4=8"], &[], [33, 25]), "{contradiction}");
        assert!(!best(&[], &["r4c4=8"], [33, 25]), "{contradiction}");
        assert!(best(&[], &["r4c4=8"], [25, 33]), "{contradiction}");
    }
}
