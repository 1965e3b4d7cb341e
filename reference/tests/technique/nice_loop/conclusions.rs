//! The second half of the twin: the steps that the consequences of a premise make.

use std::collections::BTreeSet;

use board::step::Role;

use super::twin::{Node, Twin, all_see, digits_of, sees};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Continuous,
    Discontinuous,
    Chain,
}

/// The content of a step.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Found {
    /// Digit and cell, ascending.
    pub(crate) struck: Vec<(usize, usize)>,
    pub(crate) length: usize,
    pub(crate) nodes: Vec<(Role, usize, Vec<usize>)>,
}

/// A reached statement: its number, its cost, and the number of the one before.
struct Reached {
    number: usize,
    cost: usize,
    before: usize,
}

/// The reached statements, in order, and for each number its index in the list.
struct Expansion {
    list: Vec<Reached>,
    place: Vec<Option<usize>>,
}

impl Twin {
    /// Returns every step, by kind; if `grouped`, only those with groups or sets in their path.
    pub(crate) fn steps(&self, grouped: bool) -> [Vec<Found>; 3] {
        let mut steps = [const { Vec::new() }; 3];
        for (number, &premise) in self.nodes.iter().enumerate() {
            if !matches!(premise, Node::Mark { .. }) {
                continue;
            }
            let reached = self.expand(number);
            for end in reached.list.iter().filter(|end| end.cost > 2) {
                let Some((kind, struck)) = self.claim(premise, self.nodes[end.number]) else {
                    continue;
                };
                let mut path = vec![self.nodes[end.number]];
                let mut before = end.before;
                while before != number {
                    path.push(self.nodes[before]);
                    before = reached.list[reached.place[before].expect("reached")].before;
                }
                path.push(premise);
                path.reverse();
                if (!grouped || path.iter().any(|node| !matches!(node, Node::Mark { .. })))
                    && let Some(found) = self.conclude(kind, struck, &path)
                {
                    steps[kind as usize].push(found);
                }
            }
        }
        for steps in &mut steps {
            steps.sort_unstable();
        }
        steps
    }

    /// Returns all claims about single candidates (digit, cell, whether the cell holds it) that follow from one, itself
    /// included.
    pub(crate) fn claims_after(
        &self,
        premise: (usize, usize, bool),
    ) -> BTreeSet<(usize, usize, bool)> {
        let (digit, cell, on) = premise;
        let node = Node::Mark { digit, cell, on };
        let number = self.nodes.iter().position(|&other| other == node);
        let reached = self.expand(number.expect("an open candidate"));
        let mut claims = BTreeSet::from([premise]);
        for end in reached.list {
            if let Node::Mark { digit, cell, on } = self.nodes[end.number] {
                claims.insert((digit, cell, on));
            }
        }
        claims
    }

    fn expand(&self, premise: usize) -> Expansion {
        let mut list: Vec<Reached> = Vec::new();
        let mut place = vec![None; self.nodes.len()];
        for &(number, cost) in &self.follows[premise] {
            place[number] = Some(list.len());
            list.push(Reached {
                number,
                cost,
                before: premise,
            });
        }
        let direct = list.len();
        let mut next = 0;
        while next < list.len() {
            let before = list[next].number;
            for &(number, weight) in &self.follows[before] {
                let cost = list[next].cost + weight;
                match place[number] {
                    _ if number == premise => {}
                    None => {
                        place[number] = Some(list.len());
                        list.push(Reached {
                            number,
                            cost,
                            before,
                        });
                    }
                    Some(place) if place >= direct && cost < list[place].cost => {
                        list[place] = Reached {
                            number,
                            cost,
                            before,
                        };
                    }
                    Some(_) => {}
                }
            }
            next += 1;
        }
        Expansion { list, place }
    }

    fn cells(&self, node: Node) -> Vec<usize> {
        match node {
            Node::Mark { cell, .. } => vec![cell],
            Node::Group { number, .. } => self.groups[number].cells.clone(),
            Node::Loses { set, .. } => self.sets[set].clone(),
        }
    }

    /// Returns the cells where a statement has a digit.
    fn cells_of(&self, node: Node, digit: usize) -> Vec<usize> {
        match node {
            Node::Loses { set, .. } => self.set_cells(set, digit),
            _ => self.cells(node),
        }
    }

    fn digit(&self, node: Node) -> usize {
        match node {
            Node::Mark { digit, .. } | Node::Loses { digit, .. } => digit,
            Node::Group { number, .. } => self.groups[number].digit,
        }
    }

    fn is_on(node: Node) -> bool {
        matches!(
            node,
            Node::Mark { on: true, .. } | Node::Group { on: true, .. }
        )
    }

    fn site(&self, node: Node) -> usize {
        self.cells_of(node, self.digit(node))[0]
    }

    /// Returns the kind of step that a premise and an end make, and its eliminations as far as they do not depend on
    /// the path.
    fn claim(&self, premise: Node, end: Node) -> Option<(Kind, Vec<(usize, usize)>)> {
        let (
            Node::Mark {
                digit: d,
                cell: c,
                on,
            },
            Node::Mark {
                digit: e,
                cell: c2,
                on: on2,
            },
        ) = (premise, end)
        else {
            return None;
        };
        let discontinuous = |struck| Some((Kind::Discontinuous, struck));
        match (c == c2, on, on2) {
            (true, true, false) if d == e => discontinuous(vec![(d, c)]),
            (true, true, true) if d != e => discontinuous(vec![(d, c)]),
            (true, false, false) if d != e => discontinuous(vec![(e, c)]),
            (true, false, true) if d == e => {
                let others = digits_of(self.open[c])
                    .into_iter()
                    .filter(|&other| other != d);
                discontinuous(others.map(|other| (other, c)).collect())
            }
            (true, false, true) => Some((Kind::Continuous, Vec::new())),
            (false, false, true) if d == e => {
                let sees_both = |&cell: &usize| self.has(d, cell) && all_see(&[cell], &[c, c2]);
                let struck: Vec<_> = (0..81).filter(sees_both).map(|cell| (d, cell)).collect();
                (struck.len() >= 2).then_some((Kind::Chain, struck))
            }
            (false, false, true) if sees(c, c2) && self.has(e, c) && self.has(d, c2) => {
                Some((Kind::Chain, vec![(d, c2), (e, c)]))
            }
            _ => None,
        }
    }

    fn conclude(
        &self,
        kind: Kind,
        mut struck: Vec<(usize, usize)>,
        path: &[Node],
    ) -> Option<Found> {
        if !self.is_legal(path) {
            return None;
        }
        if kind == Kind::Continuous {
            struck = self.struck_by_loop(path);
        }
        struck.sort_unstable();
        let nodes = path.iter().map(|&node| {
            let role = match node {
                Node::Loses { .. } => Role::Locked,
                _ if Self::is_on(node) => Role::On,
                _ => Role::Off,
            };
            (role, self.digit(node), self.cells(node))
        });
        let found = Found {
            length: self.length(kind, path),
            nodes: nodes.collect(),
            struck,
        };
        (!found.struck.is_empty()).then_some(found)
    }

    /// Returns the length of a path. The sum is over doubled lengths, because a set in a loop adds two and a half.
    fn length(&self, kind: Kind, path: &[Node]) -> usize {
        let doubled = path.iter().map(|&node| match node {
            Node::Loses { .. } if kind != Kind::Chain => 2 + 5,
            Node::Loses { set, .. } if self.sets[set].len() == 2 => 2 + 2,
            Node::Loses { set, .. } => 2 + 4 * (self.sets[set].len() - 1),
            _ => 2,
        });
        doubled.sum::<usize>() / 2 - 1
    }

    fn is_legal(&self, path: &[Node]) -> bool {
        let start = self.site(path[0]);
        let is_loop = self.site(path[path.len() - 1]) == start;
        if is_loop
            && [path[1], path[path.len() - 2]]
                .iter()
                .any(|&node| self.site(node) == start)
        {
            return false;
        }
        (2..path.len()).all(|late| {
            path[..late - 1]
                .iter()
                .filter(|&&early| !is_loop || self.site(early) != start)
                .all(|&early| !self.cells(early).contains(&self.site(path[late])))
        })
    }

    fn struck_by_loop(&self, path: &[Node]) -> Vec<(usize, usize)> {
        let mut struck = BTreeSet::new();
        let used: BTreeSet<usize> = path.iter().flat_map(|&node| self.cells(node)).collect();
        let mut keep_two = |cell: usize, one: usize, two: usize| {
            let others = digits_of(self.open[cell])
                .into_iter()
                .filter(|&digit| digit != one && digit != two);
            struck.extend(others.map(|digit| (digit, cell)));
        };
        let last = path[path.len() - 1];
        keep_two(self.site(last), self.digit(path[0]), self.digit(last));
        for four in path.windows(4) {
            let [before, enter, leave, after] = [four[0], four[1], four[2], four[3]];
            if let (
                Node::Mark {
                    digit,
                    cell,
                    on: true,
                },
                Node::Mark {
                    cell: same,
                    on: false,
                    ..
                },
            ) = (enter, leave)
                && cell == same
                && self.site(before) != cell
                && self.site(after) != cell
                && Self::is_on(after)
            {
                keep_two(cell, digit, self.digit(after));
            }
        }
        for two in path.windows(2) {
            let (before, after) = (two[0], two[1]);
            let digit = self.digit(after);
            if !Self::is_on(after) && self.site(before) != self.site(after) {
                let ends = [self.cells_of(before, digit), self.cells_of(after, digit)].concat();
                let hit = (0..81).filter(|cell| self.has(digit, *cell) && !used.contains(cell));
                struck.extend(
                    hit.filter(|&cell| all_see(&[cell], &ends))
                        .map(|cell| (digit, cell)),
                );
            }
            if let Node::Loses { set, digit: entry } = before {
                self.struck_by_set(set, entry, after, &mut struck);
            }
        }
        struck.into_iter().collect()
    }

    fn struck_by_set(
        &self,
        set: usize,
        entry: usize,
        after: Node,
        struck: &mut BTreeSet<(usize, usize)>,
    ) {
        let mut exits = vec![self.digit(after)];
        if let Node::Mark {
            digit,
            cell,
            on: true,
        } = after
        {
            exits = digits_of(self.open[cell]);
            exits.retain(|&exit| exit != digit);
            for &exit in &exits {
                let hit = self
                    .see(set, exit)
                    .iter()
                    .copied()
                    .filter(|&other| sees(other, cell));
                struck.extend(hit.map(|cell| (exit, cell)));
            }
        }
        for digit in self.set_digits(set) {
            if digit != entry && !exits.contains(&digit) {
                struck.extend(self.see(set, digit).iter().map(|&cell| (digit, cell)));
            }
        }
    }
}
