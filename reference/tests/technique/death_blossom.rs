//! Death blossoms against their definition.

use std::collections::BTreeSet;

use board::cell::Cell;
use board::code::{Technique, Variant};
use board::digit::DigitSet;
use board::state::Query;
use board::step::{Role, Step};

use crate::almost_locked::{
    Marks, Set, eliminations, for_some_positions, found, see_each_other, seeing,
};
use crate::position::Plain;

#[test]
fn blossoms_agree_with_their_definition() {
    for (overlap, variant) in [(false, None), (true, Some(Variant::Second))] {
        let query = Query::from(Technique::DeathBlossom).with_variant(variant);
        let (mut steps, mut large) = (0, 0);
        for_some_positions(20_180_904, 3_000, 80, |position, plain, sets| {
            let found = found(query, position);
            let fast: BTreeSet<Blossom> = found.iter().map(Blossom::of).collect();
            assert_eq!(fast, slow(plain, sets, overlap), "{position:?}");
            assert_eq!(fast.len(), found.len(), "each choice of petals is one step");
            steps += found.len();
            large += fast
                .iter()
                .filter(|blossom| blossom.petals.len() > 2)
                .count();
        });
        assert!(steps > 50_000 && large > 500, "{steps} {large}");
    }
}

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Blossom {
    stem: usize,
    /// For each candidate of the stem, ascending, the cells of its petal.
    petals: Vec<(usize, Vec<usize>)>,
    struck: Marks,
}

impl Blossom {
    fn of(found: &Step) -> Self {
        let (stem, petals) = found.reason.split_first().expect("a stem");
        assert_eq!(stem.role, Role::Stem);
        assert!(petals.iter().all(|petal| petal.role == Role::Petal));
        let candidates: DigitSet = petals
            .iter()
            .filter_map(|petal| petal.digits.single())
            .collect();
        assert_eq!(stem.digits, candidates);
        let cells = |cells: board::cell::CellSet| cells.into_iter().map(Cell::index).collect();
        let digit = |digits: DigitSet| digits.single().map_or(0, |digit| usize::from(digit.get()));
        Self {
            stem: stem.cells.single().expect("one stem").index(),
            petals: petals
                .iter()
                .map(|petal| (digit(petal.digits), cells(petal.cells)))
                .collect(),
            struck: eliminations(found),
        }
    }
}

/// Returns the death blossoms, by trying every choice of petals for every unsolved cell.
fn slow(plain: &Plain, sets: &[Set], overlap: bool) -> BTreeSet<Blossom> {
    let mut blossoms = BTreeSet::new();
    for stem in (0..81).filter(|&cell| plain.open[cell] != 0) {
        let candidates: Vec<usize> = (1..=9)
            .filter(|&digit| plain.is_open(digit, stem))
            .collect();
        let mut choices: Vec<Vec<&Set>> = vec![Vec::new()];
        for &candidate in &candidates {
            let is_petal = |set: &&Set| {
                let places = set.places(plain, candidate);
                set.has(candidate) && places.iter().all(|&place| see_each_other(place, stem))
            };
            let petals: Vec<&Set> = sets
                .iter()
                .filter(|set| !set.cells.contains(&stem))
                .filter(is_petal)
                .collect();
            choices = choices
                .into_iter()
                .flat_map(|chosen| {
                    petals.iter().filter_map(move |&petal| {
                        let fits =
                            overlap || !chosen.iter().any(|other| other.shares_a_cell(petal));
                        fits.then(|| [&chosen[..], &[petal]].concat())
                    })
                })
                // A choice without a common digit besides the stem's strikes nothing, however it is extended.
                .filter(|chosen| common_digits(plain, stem, chosen) != 0)
                .collect();
        }
        for petals in choices {
            let struck = struck(plain, stem, &petals);
            if !struck.is_empty() {
                let cells = petals.iter().map(|petal| petal.cells.clone());
                let petals = candidates.iter().copied().zip(cells).collect();
                blossoms.insert(Blossom {
                    stem,
                    petals,
                    struck,
                });
            }
        }
    }
    blossoms
}

fn common_digits(plain: &Plain, stem: usize, petals: &[&Set]) -> u16 {
    let all = petals
        .iter()
        .fold(u16::MAX, |all, petal| all & petal.digits);
    all & !plain.open[stem]
}

/// Returns the common digits in the cells that see all their places, except the petals' cells and the stem.
fn struck(plain: &Plain, stem: usize, petals: &[&Set]) -> Marks {
    let digits = common_digits(plain, stem, petals);
    let mut struck = Marks::new();
    for digit in (1..=9).filter(|digit| digits >> digit & 1 != 0) {
        let places = petals.iter().flat_map(|petal| petal.places(plain, digit));
        let places: Vec<usize> = places.collect();
        struck.extend(seeing(plain, digit, &places));
    }
    struck.retain(|(_, cell)| {
        *cell != stem && !petals.iter().any(|petal| petal.cells.contains(cell))
    });
    struck
}
