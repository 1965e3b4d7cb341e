//! Consequences of one premise, with a path to each.

use alloc::vec::Vec;

use super::graph::Graph;
use super::node::Node;

/// Everything that follows from a premise, in the order of discovery, each with its cost and one predecessor.
///
/// The list starts with the direct consequences of the premise and is read from front to back; consequences of a node
/// are appended if they are new. A listed node gets a new predecessor if that makes it cheaper, but it keeps its
/// position, and nodes reached through it keep their cost. So this is neither a breadth-first search nor a search for
/// cheapest paths. Without almost locked sets all links cost the same, and it is a breadth-first search.
///
/// The buffers are reused from premise to premise.
///
/// ```
/// use board::grid::Grid;
/// use board::pencilmarks::Pencilmarks;
/// use board::step::Mark;
/// use reference::technique::pattern::inference::{Expansion, Extent, Graph, Node};
/// let grid: Grid = "\
/// 1234567..
/// .........
/// .........
/// ........8
/// .........
/// .........
/// .........
/// .........
/// .........".parse().unwrap();
/// let graph = Graph::new(&Pencilmarks::of(&grid), Extent::Candidates);
/// let [eight, nine] = ["8", "9"].map(|digit| digit.parse().unwrap());
/// let [left, right] = ["r1c8", "r1c9"].map(|cell| cell.parse().unwrap());
/// let mut expansion = Expansion::default();
/// // If r1c8 is not 8, it is 9, and then r1c9 is not.
/// let premise = Node::off(Mark { digit: eight, cell: left });
/// expansion.expand(&graph, premise);
/// let end = Node::off(Mark { digit: nine, cell: right });
/// assert_eq!(expansion.cost(end), Some(4));
/// let mut path = Vec::new();
/// expansion.path(end, &mut path);
/// assert_eq!(path, [premise, Node::on(Mark { digit: nine, cell: left }), end]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Expansion {
    premise: Option<Node>,
    list: Vec<Node>,
    /// By node; only the premise and the nodes in the list have a cost other than [`Reach::NEVER`].
    reached: Vec<Reach>,
}

#[derive(Clone, Copy, Debug)]
struct Reach {
    cost: u32,
    predecessor: Node,
}

impl Reach {
    /// Cost of nodes that do not follow.
    const NEVER: u32 = u32::MAX;
}

impl Expansion {
    /// Finds everything that follows from the premise and forgets the previous premise.
    pub fn expand(&mut self, graph: &Graph, premise: Node) {
        self.forget(graph, premise);
        let mut next = 0;
        let mut from = premise;
        loop {
            let cost = self.reached[from.index()].cost;
            for consequence in graph.consequences(from) {
                let reach = &mut self.reached[consequence.node.index()];
                let new = cost + u32::from(consequence.weight);
                if new < reach.cost {
                    if reach.cost == Reach::NEVER {
                        self.list.push(consequence.node);
                    }
                    *reach = Reach {
                        cost: new,
                        predecessor: from,
                    };
                }
            }
            let Some(&node) = self.list.get(next) else {
                return;
            };
            from = node;
            next += 1;
        }
    }

    fn forget(&mut self, graph: &Graph, premise: Node) {
        let unseen = Reach {
            cost: Reach::NEVER,
            predecessor: premise,
        };
        if self.reached.len() == graph.node_count() {
            for node in self.list.drain(..).chain(self.premise) {
                self.reached[node.index()] = unseen;
            }
        } else {
            self.list.clear();
            self.reached.clear();
            self.reached.resize(graph.node_count(), unseen);
        }
        self.reached[premise.index()].cost = 0;
        self.premise = Some(premise);
    }

    /// Returns the nodes that follow, in the order of discovery.
    pub fn list(&self) -> &[Node] {
        &self.list
    }

    /// Returns the cost of the path to a node, 2 per link between candidates; 0 for the premise, `None` for a node that
    /// does not follow.
    pub fn cost(&self, node: Node) -> Option<u32> {
        let cost = self.reached.get(node.index())?.cost;
        (cost != Reach::NEVER).then_some(cost)
    }

    /// Returns `true` if a node follows from the premise, but not directly.
    pub fn leads_to(&self, node: Node) -> bool {
        self.cost(node).is_some_and(|cost| cost > 2)
    }

    /// Replaces the content of `path` by the nodes from the premise to a node that follows from it, both included.
    pub fn path(&self, end: Node, path: &mut Vec<Node>) {
        path.clear();
        path.push(end);
        let mut node = end;
        while Some(node) != self.premise {
            node = self.reached[node.index()].predecessor;
            path.push(node);
        }
        path.reverse();
    }
}
