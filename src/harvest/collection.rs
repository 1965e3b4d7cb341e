//! Lines of one label, and the selection of the most varied ones.

use std::collections::{BTreeMap, BTreeSet};

use reference::digit::DigitSet;
use reference::step::Mark;
use reference::unit::{Unit, UnitKind};

use crate::case::hodoku::Line;

/// Lines of one label without repetition, in the order of arrival.
#[derive(Debug, Default)]
pub(super) struct Collection {
    lines: Vec<Line>,
    texts: BTreeSet<String>,
}

impl Collection {
    pub(super) fn len(&self) -> usize {
        self.lines.len()
    }

    /// Adds a line, unless it is already there.
    pub(super) fn offer(&mut self, line: Line) {
        if self.texts.insert(line.to_string()) {
            self.lines.push(line);
        }
    }

    /// Returns `count` lines spread over digits, rows, columns and blocks: each next one shares least with those
    /// before; among equals the earliest is taken.
    pub(super) fn most_varied(mut self, count: usize) -> Vec<Line> {
        let mut chosen = Vec::new();
        let mut seen: BTreeMap<Trait, usize> = BTreeMap::new();
        while chosen.len() < count && !self.lines.is_empty() {
            let shared = |line: &Line| -> usize {
                let traits = traits(line);
                traits.iter().filter_map(|key| seen.get(key)).sum()
            };
            let (index, _) = self
                .lines
                .iter()
                .enumerate()
                .map(|(index, line)| (index, shared(line)))
                .min_by_key(|&(index, shared)| (shared, index))
                .unwrap_or_default();
            let line = self.lines.remove(index);
            for key in traits(&line) {
                *seen.entry(key).or_default() += 1;
            }
            chosen.push(line);
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
