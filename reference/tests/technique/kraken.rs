//! Kraken fish against the solution, and their reasons against the definition: the fish, the premises, each chain.

use crate::position::Random;
use board::cell::{Cell, CellSet};
use board::code::Technique;
use board::step::{Part, Role, Step};
use board::unit::Unit;
use reference::technique::find;

use crate::nice_loop::Sparse;
use crate::nice_loop::links::{Node, are_links};
use crate::nice_loop::twin::{Open, sees, units_of};

fn numbers(cells: CellSet) -> Vec<usize> {
    cells.into_iter().map(Cell::index).collect()
}

/// The fish of a step, in numbers: units 0 to 26, cells 0 to 80.
struct Fish {
    digit: usize,
    base: Vec<usize>,
    cover: Vec<usize>,
    fins: Vec<usize>,
}

impl Fish {
    fn of(step: &Step) -> Self {
        let units = |role: Role| -> Vec<usize> {
            let units = step
                .reason
                .iter()
                .filter(|part| part.role == role)
                .map(|part| part.unit);
            units
                .map(|unit| Unit::index(unit.expect("a unit")))
                .collect()
        };
        let is_fin = |part: &&Part| matches!(part.role, Role::Fin | Role::EndoFin);
        let digit = step.digits.single().expect("a fish has one digit");
        Self {
            digit: usize::from(digit.get()),
            base: units(Role::Base),
            cover: units(Role::Cover),
            fins: step
                .reason
                .iter()
                .filter(is_fin)
                .flat_map(|part| numbers(part.cells))
                .collect(),
        }
    }

    fn count(units: &[usize], cell: usize) -> usize {
        units
            .iter()
            .filter(|unit| units_of(cell).contains(unit))
            .count()
    }

    fn places(&self, open: &Open) -> Vec<usize> {
        (0..81)
            .filter(|&cell| open[cell] >> self.digit & 1 != 0)
            .collect()
    }

    /// Returns whether the units form a fish and the fins are as defined.
    fn is_fish(&self, open: &Open) -> bool {
        let fins: Vec<usize> = self
            .places(open)
            .into_iter()
            .filter(|&cell| match Self::count(&self.base, cell) {
                0 => false,
                1 => Self::count(&self.cover, cell) == 0,
                _ => true,
            })
            .collect();
        let mut own = self.fins.clone();
        own.sort_unstable();
        let apart = self.base.iter().all(|unit| !self.cover.contains(unit));
        apart
            && own == fins
            && self.base.len() == self.cover.len()
            && (2..=4).contains(&self.base.len())
    }

    /// Returns the cells that the fish would strike without its fins.
    fn targets(&self, open: &Open) -> Vec<usize> {
        let is_target = |&cell: &usize| match Self::count(&self.cover, cell) {
            0 => false,
            1 => Self::count(&self.base, cell) == 0,
            _ => true,
        };
        self.places(open).into_iter().filter(is_target).collect()
    }

    /// Returns the places that the fish leaves in a cover unit.
    fn left(&self, open: &Open, unit: usize) -> Vec<usize> {
        let is_left = |&cell: &usize| {
            units_of(cell).contains(&unit)
                && Self::count(&self.base, cell) > 0
                && Self::count(&self.cover, cell) == 1
        };
        self.places(open).into_iter().filter(is_left).collect()
    }
}

/// Returns whether the reason proves the step's elimination.
fn is_proof(open: &Open, step: &Step) -> bool {
    let fish = Fish::of(step);
    let [mark] = step.eliminations[..] else {
        return false;
    };
    let end = (usize::from(mark.digit.get()), mark.cell.index());
    let mut premises: Vec<usize> = Vec::new();
    let mut chains = true;
    for part in step.reason.split(|part| part.role == Role::Premise).skip(1) {
        let nodes: Vec<Node> = part.iter().map(Node::of).collect();
        let (first, last) = (&nodes[0], &nodes[nodes.len() - 1]);
        chains &= are_links(open, &nodes)
            && first.role == Role::On
            && first.digit == fish.digit
            && last.role == Role::Off
            && (last.digit, &last.cells[..]) == (end.0, &[end.1][..]);
        premises.extend(&first.cells);
    }
    premises.sort_unstable();
    let targets = fish.targets(open);
    let misses_a_fin = |target: &usize| fish.fins.iter().any(|&fin| !sees(fin, *target));
    let suffices = if step.technique == Technique::KrakenFish1 {
        let mut fins = fish.fins.clone();
        fins.sort_unstable();
        premises == fins && end.0 == fish.digit && targets.contains(&end.1)
    } else {
        fish.cover.iter().any(|&unit| {
            let mut all = [fish.fins.clone(), fish.left(open, unit)].concat();
            all.sort_unstable();
            all.dedup();
            premises == all
        })
    };
    fish.is_fish(open) && chains && suffices && targets.iter().all(misses_a_fin)
}

#[test]
fn every_step_is_proved_and_none_contradicts_the_solution() {
    let mut random = Random::new(37_100);
    let mut steps = [0; 2];
    for round in 0..60 {
        let position = Sparse::random(&mut random, 10 + round % 30, 15 + round * 7 % 70);
        let open = position.open();
        for (count, technique) in steps
            .iter_mut()
            .zip([Technique::KrakenFish1, Technique::KrakenFish2])
        {
            let found = find(technique, &position.state);
            for step in &found {
                assert!(position.allows(step), "{step:?}: {:?}", position.state);
                assert!(is_proof(&open, step), "{step:?}: {:?}", position.state);
            }
            *count += found.len();
        }
    }
    assert!(steps.iter().all(|&count| count > 100), "{steps:?}");
}
