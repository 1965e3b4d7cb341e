//! Checks a chain link by link against the pencilmarks: each node follows from the one before, and the eliminations
//! follow from the chain as a whole. How the chain was found does not matter.

use board::cell::{Cell, CellSet};
use board::step::{Part, Role, Step};

use super::twin::{Open, all_see, sees, units_of};

/// A node of a chain, in numbers.
pub(crate) struct Node {
    pub(crate) role: Role,
    pub(crate) digit: usize,
    pub(crate) cells: Vec<usize>,
}

fn numbers(cells: CellSet) -> Vec<usize> {
    cells.into_iter().map(Cell::index).collect()
}

impl Node {
    pub(crate) fn of(part: &Part) -> Self {
        let digit = part.digits.single().expect("a node has one digit");
        Self {
            role: part.role,
            digit: usize::from(digit.get()),
            cells: numbers(part.cells),
        }
    }

    fn is_on(&self) -> bool {
        self.role == Role::On
    }

    /// Returns the cells where the digit may be; for a set, only those in which it is open.
    fn places(&self, open: &Open, digit: usize) -> Vec<usize> {
        let is_place = |&cell: &usize| self.role != Role::Locked || open[cell] >> digit & 1 != 0;
        self.cells.iter().copied().filter(is_place).collect()
    }
}

/// Returns whether every node follows from the one before, and every elimination from the chain.
pub(super) fn is_proof(open: &Open, step: &Step) -> bool {
    let nodes: Vec<Node> = step.reason.iter().map(Node::of).collect();
    let struck = step.eliminations.iter().all(|mark| {
        let (digit, cell) = (usize::from(mark.digit.get()), mark.cell.index());
        is_struck(open, &nodes, digit, cell)
    });
    are_links(open, &nodes) && struck
}

/// Returns whether every node is what it claims to be and follows from the one before.
pub(crate) fn are_links(open: &Open, nodes: &[Node]) -> bool {
    nodes.iter().all(|node| is_node(open, node))
        && nodes.windows(2).all(|two| follows(open, &two[0], &two[1]))
}

fn is_node(open: &Open, node: &Node) -> bool {
    let together = |cells: &[usize]| {
        (0..27).any(|unit| cells.iter().all(|&cell| units_of(cell).contains(&unit)))
    };
    let digits = node
        .cells
        .iter()
        .fold(0, |digits, &cell| digits | open[cell]);
    match node.role {
        Role::On | Role::Off => node
            .cells
            .iter()
            .all(|&cell| open[cell] >> node.digit & 1 != 0),
        Role::Locked => {
            together(&node.cells) && digits.count_ones() as usize == node.cells.len() + 1
        }
        _ => false,
    }
}

fn follows(open: &Open, before: &Node, after: &Node) -> bool {
    match (before.role, after.role) {
        (Role::On, Role::Off | Role::Locked) => excludes(open, before, after),
        (Role::Off, Role::On) => one_of_two(open, before, after),
        (Role::Locked, Role::Off | Role::Locked) => {
            let digit = after.digit;
            digit != before.digit
                && all_see(&before.places(open, digit), &after.places(open, digit))
        }
        (Role::Locked, Role::On) => {
            let struck = |digit: usize| {
                let places = before.places(open, digit);
                digit != before.digit && !places.is_empty() && all_see(&places, &after.cells)
            };
            let &[cell] = &after.cells[..] else {
                return false;
            };
            (1..=9)
                .filter(|&digit| digit != after.digit && open[cell] >> digit & 1 != 0)
                .all(struck)
        }
        _ => false,
    }
}

/// Returns whether there is a weak link: at most one of the two is true.
fn excludes(open: &Open, before: &Node, after: &Node) -> bool {
    if before.digit == after.digit {
        all_see(&before.cells, &after.places(open, after.digit))
    } else {
        before.cells.len() == 1 && before.cells == after.cells
    }
}

/// Returns whether there is a strong link: at least one of the two is true.
fn one_of_two(open: &Open, before: &Node, after: &Node) -> bool {
    if before.digit != after.digit {
        let both = 1 << before.digit | 1 << after.digit;
        return before.cells.len() == 1
            && before.cells == after.cells
            && open[before.cells[0]] == both;
    }
    let are_all_places = |unit: usize| {
        (0..81)
            .filter(|&cell| units_of(cell).contains(&unit) && open[cell] >> before.digit & 1 != 0)
            .all(|cell| before.cells.contains(&cell) || after.cells.contains(&cell))
    };
    (0..27).any(|unit| {
        let in_unit = |node: &Node| {
            node.cells
                .iter()
                .all(|&cell| units_of(cell).contains(&unit))
        };
        in_unit(before) && in_unit(after) && are_all_places(unit)
    })
}

/// Returns whether a candidate is struck by the ends of the chain or, in a continuous loop, by one of its links.
fn is_struck(open: &Open, nodes: &[Node], digit: usize, cell: usize) -> bool {
    let (first, last) = (&nodes[0], &nodes[nodes.len() - 1]);
    let strikes = |node: &Node| {
        let places = node.places(open, digit);
        let same_digit = if node.role == Role::Locked {
            !places.is_empty()
        } else {
            node.digit == digit
        };
        same_digit && all_see(&places, &[cell]) || node.cells == [cell] && node.digit != digit
    };
    if first.cells != last.cells {
        return !first.is_on() && last.is_on() && strikes(first) && strikes(last);
    }
    let at_start = first.cells == [cell];
    match (first.is_on(), last.is_on()) {
        // The premise contradicts what follows from it.
        (true, false) => at_start && digit == first.digit && digit == last.digit,
        (true, true) => at_start && digit == first.digit && digit != last.digit,
        (false, false) => at_start && digit == last.digit && digit != first.digit,
        (false, true) if first.digit == last.digit => at_start && digit != first.digit,
        (false, true) => {
            let by_link = |two: &[Node]| !two[1].is_on() && strikes(&two[0]) && strikes(&two[1]);
            at_start && strikes(first) && strikes(last)
                || nodes.windows(2).any(by_link)
                || nodes
                    .windows(3)
                    .any(|three| is_locked_out(open, three, digit, cell))
        }
    }
}

/// Returns whether the set in the middle strikes a candidate in both directions of the loop.
fn is_locked_out(open: &Open, three: &[Node], digit: usize, cell: usize) -> bool {
    let (set, after) = (&three[1], &three[2]);
    let places = set.places(open, digit);
    if set.role != Role::Locked
        || digit == set.digit
        || places.is_empty()
        || !all_see(&places, &[cell])
    {
        return false;
    }
    if !after.is_on() {
        return digit != after.digit;
    }
    // Either the forced candidate is true, and the set holds all its digits but the entry; or its cell holds a digit
    // that the set then lacks, and the set holds the entry.
    let exits = open[after.cells[0]] & !(1 << after.digit);
    exits >> digit & 1 == 0 || sees(after.cells[0], cell)
}
