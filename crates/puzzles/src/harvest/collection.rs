//! The selection of the most varied lines of one label.

use std::collections::{BTreeMap, BTreeSet};

use board::digit::DigitSet;
use board::step::Mark;
use board::unit::{Unit, UnitKind};

use model::case::hodoku::Line;

/// The selected lines of one label, as far as the next selection depends on them.
#[derive(Debug, Default)]
pub(super) struct Collection {
    texts: BTreeSet<String>,
    /// Number of selected lines that have each trait.
    seen: BTreeMap<Trait, usize>,
}

impl Collection {
    /// Returns the number of selected lines.
    pub(super) fn len(&self) -> usize {
        self.texts.len()
    }

    /// Selects lines until `count` are selected in all, without repetition, spread over digits, rows, columns and
    /// blocks: each one shares the fewest traits with those before it; among equals, the first is taken.
    pub(super) fn most_varied(&mut self, mut offered: Vec<Line>, count: usize) -> Vec<Line> {
        let mut chosen = Vec::new();
        while self.len() < count && !offered.is_empty() {
            let shared = |line: &Line| -> usize {
                let traits = traits(line);
                traits.iter().filter_map(|key| self.seen.get(key)).sum()
            };
            let (index, _) = offered
                .iter()
                .enumerate()
                .map(|(index, line)| (index, shared(line)))
                .min_by_key(|&(index, shared)| (shared, index))
                .unwrap_or_default();
            let line = offered.remove(index);
            if self.texts.insert(line.to_string()) {
                for key in traits(&line) {
                    *self.seen.entry(key).or_default() += 1;
                }
                chosen.push(line);
            }
        }
        chosen
    }
}

/// A property that selected lines should not share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Trait {
    Digits(DigitSet),
    Unit(Unit),
    Size(usize),
}

fn traits(line: &Line) -> Vec<Trait> {
    let marks: Vec<Mark> = line
        .placements
        .iter()
        .chain(&line.eliminations)
        .copied()
        .collect();
    let mut traits = vec![Trait::Digits(line.digits), Trait::Size(marks.len())];
    // The first candidate locates a step well enough.
    if let Some(mark) = marks.first() {
        traits.extend(UnitKind::ALL.map(|kind| Trait::Unit(Unit::of(kind, mark.cell))));
    }
    traits
}
