//! Nice loops and chains against a twin's search on lists of numbers, link by link, and against the solution.

mod conclusions;
pub(crate) mod links;
pub(crate) mod twin;

use board::cell::{Cell, CellSet};
use board::code::{Technique, Variant};
use board::digit::{Digit, DigitSet};
use board::state::{Query, State};
use board::step::{Mark, Step};
use reference::technique::find;

use crate::position::Random;
use conclusions::{Found, Kind};
use twin::{Open, Scope, Twin};

const PLAIN: [(Technique, Kind); 3] = [
    (Technique::ContinuousNiceLoop, Kind::Continuous),
    (Technique::DiscontinuousNiceLoop, Kind::Discontinuous),
    (Technique::AlternatingInferenceChain, Kind::Chain),
];

const GROUPED: [(Technique, Kind); 3] = [
    (Technique::GroupedContinuousNiceLoop, Kind::Continuous),
    (Technique::GroupedDiscontinuousNiceLoop, Kind::Discontinuous),
    (Technique::GroupedAlternatingInferenceChain, Kind::Chain),
];

/// Returns every search: the query, and the kind of step and scope of the twin's search.
fn searches() -> Vec<(Query, Kind, Scope)> {
    let plain = PLAIN.map(|(technique, kind)| (Query::from(technique), kind, Scope::Plain));
    let groups = GROUPED.map(|(technique, kind)| (Query::from(technique), kind, Scope::Groups));
    let sets = GROUPED.map(|(technique, kind)| {
        let variant = if kind == Kind::Continuous {
            Variant::Second
        } else {
            Variant::Fourth
        };
        (
            Query::from(technique).with_variant(Some(variant)),
            kind,
            Scope::Sets,
        )
    });
    [plain, groups, sets].concat()
}

/// A pencilmark grid in which most unsolved cells have two or three candidates, and its solution.
pub(crate) struct Sparse {
    solution: [usize; 81],
    pub(crate) state: State,
}

impl Sparse {
    /// Creates a position with about `unsolved` unsolved cells, which keep about `spared` percent of their wrong
    /// candidates.
    pub(crate) fn random(random: &mut Random, unsolved: usize, spared: usize) -> Self {
        let solution = random.solved_grid();
        let mut digits = [None; 81];
        for (digit, right) in digits.iter_mut().zip(solution) {
            if random.below(81) >= unsolved {
                *digit = Some(Digit::ALL[right - 1]);
            }
        }
        let mut state = State::new(&digits, CellSet::ALL, &[]);
        for cell in Cell::ALL {
            for digit in state.pencilmarks().candidates(cell) {
                let right = solution[cell.index()] == usize::from(digit.get());
                if !right && random.below(100) >= spared {
                    state.strike(cell, digit);
                }
            }
        }
        Self { solution, state }
    }

    /// Strikes some candidates, right or wrong: techniques must not rely on a consistent grid.
    fn spoil(&mut self, random: &mut Random) {
        for _ in 0..100 {
            let cell = Cell::ALL[random.below(81)];
            self.state.strike(cell, Digit::ALL[random.below(9)]);
        }
    }

    pub(crate) fn open(&self) -> Open {
        Cell::ALL.map(|cell| {
            let candidates = self.state.pencilmarks().candidates(cell);
            candidates
                .into_iter()
                .fold(0, |open, digit| open | 1 << digit.get())
        })
    }

    pub(crate) fn allows(&self, step: &Step) -> bool {
        let right = |mark: &Mark| self.solution[mark.cell.index()] == usize::from(mark.digit.get());
        step.placements.iter().all(right) && !step.eliminations.iter().any(right)
    }
}

fn found(step: &Step) -> Found {
    let strike = |mark: &Mark| (usize::from(mark.digit.get()), mark.cell.index());
    let nodes = step.reason.iter().map(|part| {
        let digit = part.digits.single().expect("a node has one digit");
        let cells = part.cells.into_iter().map(Cell::index).collect();
        (part.role, usize::from(digit.get()), cells)
    });
    Found {
        struck: step.eliminations.iter().map(strike).collect(),
        length: usize::from(step.length.expect("a chain has a length")),
        nodes: nodes.collect(),
    }
}

#[test]
fn fast_and_slow_agree() {
    let mut random = Random::new(70_600);
    let searches = searches();
    let mut steps = vec![0; searches.len()];
    for round in 0..24 {
        let mut position = Sparse::random(&mut random, 30 + round % 24, 15 + round * 7 % 40);
        if round % 3 == 0 {
            position.spoil(&mut random);
        }
        for scope in [Scope::Plain, Scope::Groups, Scope::Sets] {
            let slow = Twin::new(position.open(), scope).steps(scope != Scope::Plain);
            for (count, &(query, kind, _)) in steps
                .iter_mut()
                .zip(&searches)
                .filter(|(_, search)| search.2 == scope)
            {
                let mut fast: Vec<Found> = find(query, &position.state).iter().map(found).collect();
                fast.sort_unstable();
                let slow = &slow[kind as usize];
                assert_eq!(&fast, slow, "{query:?}: {:?}", position.state);
                *count += fast.len();
            }
        }
    }
    // With few steps the agreement would prove little.
    assert!(steps.iter().all(|&count| count > 10), "{steps:?}");
}

#[test]
fn every_link_holds_and_no_step_contradicts_the_solution() {
    let mut random = Random::new(70_601);
    let mut steps = 0;
    for round in 0..1_200 {
        let position = Sparse::random(&mut random, 10 + round % 26, 15 + round * 7 % 40);
        let open = position.open();
        for (query, ..) in searches() {
            for step in find(query, &position.state) {
                assert!(position.allows(&step), "{step:?}: {:?}", position.state);
                assert!(
                    links::is_proof(&open, &step),
                    "{step:?}: {:?}",
                    position.state
                );
                assert!(step.placements.is_empty());
                let struck: DigitSet = step.eliminations.iter().map(|mark| mark.digit).collect();
                assert_eq!(step.digits, struck);
                steps += 1;
            }
        }
    }
    assert!(steps > 10_000, "{steps}");
}

/// A search for some digits must find the steps with exactly these that a search for all finds.
#[test]
fn wanted_digits_save_time_and_change_nothing_else() {
    let mut random = Random::new(70_602);
    for round in 0..40 {
        let position = Sparse::random(&mut random, 10 + round % 26, 15 + round * 7 % 40);
        for (query, ..) in searches() {
            let all = find(query, &position.state);
            let mut wanted: Vec<DigitSet> = all.iter().map(|step| step.digits).collect();
            wanted.extend(Digit::ALL.map(DigitSet::only));
            wanted.sort_unstable();
            wanted.dedup();
            for digits in wanted {
                let some: Vec<Step> = all
                    .iter()
                    .filter(|step| step.digits == digits)
                    .cloned()
                    .collect();
                assert_eq!(find(query.for_digits(digits), &position.state), some);
            }
        }
    }
}
