//! A second search for nice loops and chains, on lists of numbers: digits 1 to 9, cells 0 to 80, units 0 to 26.

use std::collections::BTreeMap;

/// Candidates as the bits 1 to 9, by cell.
pub(crate) type Open = [u16; 81];

/// The nodes that a chain may have besides candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scope {
    Plain,
    Groups,
    Sets,
}

/// A statement about a candidate, about a group (by its index in the list), or about an almost locked set that loses a
/// digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Node {
    Mark { digit: usize, cell: usize, on: bool },
    Group { number: usize, on: bool },
    Loses { set: usize, digit: usize },
}

pub(super) struct Group {
    pub(super) digit: usize,
    pub(super) cells: Vec<usize>,
    units: [usize; 2],
}

pub(crate) struct Twin {
    pub(super) open: Open,
    pub(super) groups: Vec<Group>,
    pub(super) sets: Vec<Vec<usize>>,
    /// For each set and digit, the cells outside the set that have the digit and see all cells of the digit in it.
    seen: Vec<[Vec<usize>; 10]>,
    /// The nodes, by number.
    pub(super) nodes: Vec<Node>,
    /// For each node, the numbers of the nodes that follow from it, with the weights.
    pub(super) follows: Vec<Vec<(usize, usize)>>,
}

pub(crate) fn units_of(cell: usize) -> [usize; 3] {
    [cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3]
}

pub(crate) fn sees(one: usize, other: usize) -> bool {
    one != other && (0..3).any(|kind| units_of(one)[kind] == units_of(other)[kind])
}

pub(crate) fn all_see(some: &[usize], others: &[usize]) -> bool {
    some.iter()
        .all(|&one| others.iter().all(|&other| sees(one, other)))
}

pub(super) fn digits_of(bits: u16) -> Vec<usize> {
    (1..=9).filter(|digit| bits >> digit & 1 != 0).collect()
}

impl Twin {
    pub(crate) fn new(open: Open, scope: Scope) -> Self {
        let mut twin = Self {
            open,
            groups: Vec::new(),
            sets: Vec::new(),
            seen: Vec::new(),
            nodes: Vec::new(),
            follows: Vec::new(),
        };
        if scope != Scope::Plain {
            twin.list_groups();
        }
        if scope == Scope::Sets {
            twin.list_sets();
            twin.list_seen();
        }
        for (cell, &candidates) in open.iter().enumerate() {
            for digit in digits_of(candidates) {
                for on in [true, false] {
                    twin.nodes.push(Node::Mark { digit, cell, on });
                }
            }
        }
        for number in 0..twin.groups.len() {
            for on in [true, false] {
                twin.nodes.push(Node::Group { number, on });
            }
        }
        for set in 0..twin.sets.len() {
            for digit in twin.set_digits(set) {
                twin.nodes.push(Node::Loses { set, digit });
            }
        }
        let numbers: BTreeMap<Node, usize> = twin.nodes.iter().copied().zip(0..).collect();
        for &node in &twin.nodes {
            let mut list: Vec<(usize, usize)> = Vec::new();
            for (consequence, weight) in twin.consequences(node) {
                let number = numbers[&consequence];
                if list.iter().all(|&(earlier, _)| earlier != number) {
                    list.push((number, weight));
                }
            }
            twin.follows.push(list);
        }
        twin
    }

    fn list_groups(&mut self) {
        for line in 0..18 {
            for digit in 1..=9 {
                for block in 18..27 {
                    let cells: Vec<usize> = self
                        .places(digit, line)
                        .into_iter()
                        .filter(|&cell| units_of(cell).contains(&block))
                        .collect();
                    if cells.len() >= 2 {
                        self.groups.push(Group {
                            digit,
                            cells,
                            units: [line, block],
                        });
                    }
                }
            }
        }
    }

    fn list_sets(&mut self) {
        for unit in 0..27 {
            let cells: Vec<usize> = (0..81)
                .filter(|&cell| self.open[cell] != 0 && units_of(cell).contains(&unit))
                .collect();
            self.extend_set(&cells, &[]);
        }
    }

    fn extend_set(&mut self, rest: &[usize], set: &[usize]) {
        let digits = set.iter().fold(0, |digits, &cell| digits | self.open[cell]);
        let fits = set.len() >= 2 && digits.count_ones() as usize == set.len() + 1;
        if fits && !self.sets.iter().any(|earlier| earlier == set) {
            self.sets.push(set.to_vec());
        }
        for (index, &cell) in rest.iter().enumerate() {
            self.extend_set(&rest[index + 1..], &[set, &[cell]].concat());
        }
    }

    pub(super) fn has(&self, digit: usize, cell: usize) -> bool {
        self.open[cell] >> digit & 1 != 0
    }

    /// Returns the cells of a unit with the digit.
    fn places(&self, digit: usize, unit: usize) -> Vec<usize> {
        (0..81)
            .filter(|&cell| self.has(digit, cell) && units_of(cell).contains(&unit))
            .collect()
    }

    pub(super) fn set_digits(&self, set: usize) -> Vec<usize> {
        digits_of(
            self.sets[set]
                .iter()
                .fold(0, |digits, &cell| digits | self.open[cell]),
        )
    }

    pub(super) fn set_cells(&self, set: usize, digit: usize) -> Vec<usize> {
        self.sets[set]
            .iter()
            .copied()
            .filter(|&cell| self.has(digit, cell))
            .collect()
    }

    fn list_seen(&mut self) {
        for set in 0..self.sets.len() {
            let mut seen = [const { Vec::new() }; 10];
            for digit in self.set_digits(set) {
                let cells = self.set_cells(set, digit);
                seen[digit] = (0..81)
                    .filter(|cell| self.has(digit, *cell) && !self.sets[set].contains(cell))
                    .filter(|&cell| all_see(&[cell], &cells))
                    .collect();
            }
            self.seen.push(seen);
        }
    }

    pub(super) fn see(&self, set: usize, digit: usize) -> &[usize] {
        &self.seen[set][digit]
    }

    fn is_usable(&self, set: usize, entry: usize) -> bool {
        let digits = self.set_digits(set);
        digits.contains(&entry)
            && !self.see(set, entry).is_empty()
            && digits
                .iter()
                .any(|&digit| digit != entry && !self.see(set, digit).is_empty())
    }

    /// Returns the sets that lose the digit if it is in one of the cells, with the weight.
    fn entered(&self, digit: usize, cells: &[usize]) -> Vec<(Node, usize)> {
        (0..self.sets.len())
            .filter(|&set| self.is_usable(set, digit))
            .filter(|&set| cells.iter().all(|cell| self.see(set, digit).contains(cell)))
            .map(|set| (Node::Loses { set, digit }, 2))
            .collect()
    }

    fn consequences(&self, node: Node) -> Vec<(Node, usize)> {
        match node {
            Node::Mark {
                digit,
                cell,
                on: true,
            } => self.after_on(digit, cell),
            Node::Mark {
                digit,
                cell,
                on: false,
            } => self.after_off(digit, cell),
            Node::Group { number, on: true } => self.after_group_on(number),
            Node::Group { number, on: false } => self.after_group_off(number),
            Node::Loses { set, digit } => self.after_loss(set, digit),
        }
    }

    fn after_on(&self, digit: usize, cell: usize) -> Vec<(Node, usize)> {
        let mut list = Vec::new();
        for other in digits_of(self.open[cell]) {
            if other != digit {
                list.push((
                    Node::Mark {
                        digit: other,
                        cell,
                        on: false,
                    },
                    2,
                ));
            }
        }
        for unit in units_of(cell) {
            for other in self.places(digit, unit) {
                if other != cell {
                    list.push((
                        Node::Mark {
                            digit,
                            cell: other,
                            on: false,
                        },
                        2,
                    ));
                }
            }
        }
        for (number, group) in self.groups.iter().enumerate() {
            if group.digit == digit && all_see(&[cell], &group.cells) {
                list.push((Node::Group { number, on: false }, 2));
            }
        }
        list.extend(self.entered(digit, &[cell]));
        list
    }

    fn after_off(&self, digit: usize, cell: usize) -> Vec<(Node, usize)> {
        let mut list = Vec::new();
        if let [one, two] = digits_of(self.open[cell])[..] {
            let digit = if one == digit { two } else { one };
            list.push((
                Node::Mark {
                    digit,
                    cell,
                    on: true,
                },
                2,
            ));
        }
        for unit in units_of(cell) {
            if let [one, two] = self.places(digit, unit)[..] {
                let cell = if one == cell { two } else { one };
                list.push((
                    Node::Mark {
                        digit,
                        cell,
                        on: true,
                    },
                    2,
                ));
            }
        }
        for (number, group) in self.groups.iter().enumerate() {
            let remains = |&unit: &usize| {
                let mut places = self.places(digit, unit);
                places.retain(|place| !group.cells.contains(place));
                places == [cell]
            };
            if group.digit == digit && group.units.iter().any(remains) {
                list.push((Node::Group { number, on: true }, 2));
            }
        }
        list
    }

    fn after_group_on(&self, own: usize) -> Vec<(Node, usize)> {
        let Group {
            digit,
            cells,
            units,
        } = &self.groups[own];
        let mut list = Vec::new();
        for cell in (0..81).filter(|&cell| self.has(*digit, cell)) {
            if all_see(&[cell], cells) {
                list.push((
                    Node::Mark {
                        digit: *digit,
                        cell,
                        on: false,
                    },
                    2,
                ));
            }
        }
        for (number, other) in self.groups.iter().enumerate() {
            let meet = (0..2).any(|kind| units[kind] == other.units[kind]);
            let overlap = other.cells.iter().any(|cell| cells.contains(cell));
            if other.digit == *digit && meet && !overlap {
                list.push((Node::Group { number, on: false }, 2));
            }
        }
        list.extend(self.entered(*digit, cells));
        list
    }

    fn after_group_off(&self, own: usize) -> Vec<(Node, usize)> {
        let Group {
            digit,
            cells,
            units,
        } = &self.groups[own];
        let rest = |unit: usize| -> Vec<usize> {
            let mut rest = self.places(*digit, unit);
            rest.retain(|cell| !cells.contains(cell));
            rest
        };
        let mut list = Vec::new();
        for unit in [units[1], units[0]] {
            if let [cell] = rest(unit)[..] {
                list.push((
                    Node::Mark {
                        digit: *digit,
                        cell,
                        on: true,
                    },
                    2,
                ));
            }
        }
        for unit in units {
            for (number, other) in self.groups.iter().enumerate() {
                if other.digit == *digit && other.units.contains(unit) && other.cells == rest(*unit)
                {
                    list.push((Node::Group { number, on: true }, 2));
                }
            }
        }
        list
    }

    fn after_loss(&self, set: usize, entry: usize) -> Vec<(Node, usize)> {
        let mut list = Vec::new();
        if !self.is_usable(set, entry) {
            return list;
        }
        let weight = 2 + 2 * self.sets[set].len();
        let digits = self.set_digits(set);
        let locked: Vec<usize> = digits
            .iter()
            .copied()
            .filter(|&digit| digit != entry)
            .collect();
        for &digit in &locked {
            let seen = self.see(set, digit);
            for &cell in seen {
                list.push((
                    Node::Mark {
                        digit,
                        cell,
                        on: false,
                    },
                    weight,
                ));
            }
            for (number, group) in self.groups.iter().enumerate() {
                if group.digit == digit && group.cells.iter().all(|cell| seen.contains(cell)) {
                    list.push((Node::Group { number, on: false }, weight));
                }
            }
        }
        for other in 0..self.sets.len() {
            let disjoint = !self.sets[other]
                .iter()
                .any(|cell| self.sets[set].contains(cell));
            for &digit in &locked {
                let cells = self.set_cells(other, digit);
                if disjoint && !cells.is_empty() && all_see(&cells, &self.set_cells(set, digit)) {
                    list.push((Node::Loses { set: other, digit }, weight));
                }
            }
        }
        for cell in 0..81 {
            if !digits
                .iter()
                .any(|&digit| self.see(set, digit).contains(&cell))
            {
                continue;
            }
            let left: Vec<usize> = digits_of(self.open[cell])
                .into_iter()
                .filter(|digit| !locked.contains(digit) || !self.see(set, *digit).contains(&cell))
                .collect();
            if let [digit] = left[..]
                && self.open[cell].count_ones() != 2
            {
                list.push((
                    Node::Mark {
                        digit,
                        cell,
                        on: true,
                    },
                    weight + 1,
                ));
            }
        }
        list
    }
}
