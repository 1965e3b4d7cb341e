//! Shortest simple paths through nodes with two sides: each node is entered on one side and left on the other.
//!
//! Simple chains are such paths. The nodes of an X-chain are cells, strong links end on one side, weak links on the
//! other; the nodes of an XY-chain are cells with two candidates, and these are the sides.
//!
//! The difficulty is to visit no node twice. A breadth-first search by sides finds shortest *walks*, which may visit a
//! node once in either direction; enumerating all paths takes exponential time in grids with many links. But a node is
//! equivalent to two vertices joined by a matching edge, so the paths are the alternating paths of this matching, for
//! which Edmonds' blossoms give an exact answer in little more than linear time per start. The order below is that of
//! Micali and Vazirani, for a single source:
//!
//! * The search grows a tree, nearest sides first. A side on which a node can be left is an *exit*, and its *distance*
//!   is the smallest number of nodes of a path that ends there. A node has one exit when the tree first reaches it.
//! * A *bridge* joins two exits. A path over it runs down the other exit's path in reverse, so each node between the
//!   bridge and the last common node of both paths gets its other side as an exit too. These nodes merge with the
//!   common one, since any other bridge from one of them only leads around within the group.
//! * The new exit of a node whose first exit has distance `d` is as far as the bridge's two exits together less `d -
//!   1`. Bridges are taken by increasing sum, and not before the tree has grown to half of it, so the first path found
//!   is a shortest one.

use alloc::vec::Vec;
use core::mem;

/// One of the two sides of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Side(usize);

impl Side {
    /// Returns the first side of a node; nodes count from 0.
    pub const fn first(node: usize) -> Self {
        Self(2 * node)
    }

    /// Returns the second side of a node.
    pub const fn second(node: usize) -> Self {
        Self(2 * node + 1)
    }

    /// Returns the node of the side.
    pub const fn node(self) -> usize {
        self.0 / 2
    }

    /// Returns the node's other side.
    pub const fn opposite(self) -> Self {
        Self(self.0 ^ 1)
    }
}

/// A graph of nodes with two sides and edges between sides.
#[derive(Clone, Debug)]
pub struct TwoSidedGraph {
    joined: Vec<Vec<Side>>,
}

impl TwoSidedGraph {
    /// Creates a graph of `nodes` nodes without edges.
    pub fn new(nodes: usize) -> Self {
        Self {
            joined: (0..2 * nodes).map(|_| Vec::new()).collect(),
        }
    }

    /// Joins sides of two different nodes.
    pub fn join(&mut self, one: Side, other: Side) {
        self.joined[one.0].push(other);
        self.joined[other.0].push(one);
    }
}

/// The shortest paths from a side. The buffers are reused for each search.
///
/// ```
/// use reference::technique::pattern::two_sided::{ShortestPaths, Side, TwoSidedGraph};
/// // From 0 to 1; there it forks to 2 and 3, which are joined.
/// let mut graph = TwoSidedGraph::new(4);
/// graph.join(Side::second(0), Side::first(1));
/// graph.join(Side::second(1), Side::first(2));
/// graph.join(Side::second(1), Side::first(3));
/// graph.join(Side::second(2), Side::second(3));
/// let mut paths = ShortestPaths::new(&graph, 4);
/// paths.search(Side::first(0), None);
/// assert_eq!(paths.nodes_to(Side::second(2)), Some(3));
///
/// // The other side of 2 is an exit for whoever comes from 3, but the way back through 1 is closed.
/// let nodes = |path: Vec<Side>| path.into_iter().map(Side::node).collect::<Vec<_>>();
/// assert_eq!(nodes(paths.path_to(Side::first(2))), [0, 1, 3, 2]);
/// assert_eq!(paths.nodes_to(Side::first(1)), None);
/// ```
#[derive(Clone, Debug)]
pub struct ShortestPaths<'a> {
    graph: &'a TwoSidedGraph,
    /// Maximum number of nodes of a path.
    max_nodes: usize,
    root: Side,
    barred: Option<usize>,
    /// By side: the end of a shortest path that leaves there.
    exits: Vec<Option<Exit>>,
    /// By node: the side that became an exit first.
    first_exit: Vec<Option<Side>>,
    /// By node: the node it has merged with, or itself.
    merged: Vec<usize>,
    /// By number of nodes: exits from which the tree has yet to grow.
    growing: Vec<Vec<Side>>,
    /// By the sum of the distances: bridges yet to be taken.
    bridges: Vec<Vec<[Side; 2]>>,
}

/// The end of a shortest path, with its number of nodes.
#[derive(Clone, Copy, Debug)]
struct Exit {
    distance: usize,
    origin: Origin,
}

/// The last link of a shortest path.
#[derive(Clone, Copy, Debug)]
enum Origin {
    /// The path has one node only.
    Start,
    /// From another exit to this node's other side.
    Grown(Side),
    /// Along the path to the first exit, over the bridge to the second, and back along the path to the second.
    Bridge(Side, Side),
}

impl<'a> ShortestPaths<'a> {
    /// Creates a search for paths of at most `max_nodes` nodes.
    pub fn new(graph: &'a TwoSidedGraph, max_nodes: usize) -> Self {
        let sides = graph.joined.len();
        Self {
            graph,
            max_nodes,
            root: Side(1),
            barred: None,
            exits: Vec::with_capacity(sides),
            first_exit: Vec::with_capacity(sides / 2),
            merged: Vec::with_capacity(sides / 2),
            growing: (0..=max_nodes).map(|_| Vec::new()).collect(),
            bridges: (0..=2 * max_nodes).map(|_| Vec::new()).collect(),
        }
    }

    /// Finds the shortest paths that enter their first node on the side `start`. None leads directly from this node to
    /// the barred one.
    pub fn search(&mut self, start: Side, barred: Option<usize>) {
        let sides = self.graph.joined.len();
        self.exits.clear();
        self.exits.resize(sides, None);
        self.first_exit.clear();
        self.first_exit.resize(sides / 2, None);
        self.merged.clear();
        self.merged.extend(0..sides / 2);
        self.root = start.opposite();
        self.barred = barred;

        self.leave_on(self.root, 1, Origin::Start);
        for sum in 1..=2 * self.max_nodes {
            if sum % 2 == 0 {
                self.grow(sum / 2);
            }
            // Taking a bridge may find others with the same sum.
            while let Some([one, other]) = self.bridges[sum].pop() {
                self.take_bridge(one, other, sum);
            }
        }
    }

    /// Returns the least number of nodes of a path that leaves its last node on the side, if there is a path.
    pub fn nodes_to(&self, end: Side) -> Option<usize> {
        self.exits[end.0].map(|exit| exit.distance)
    }

    /// Returns a shortest path that leaves its last node on the side, as the sides on which it leaves its nodes; empty
    /// if there is none.
    pub fn path_to(&self, end: Side) -> Vec<Side> {
        let Some(exit) = self.exits[end.0] else {
            return Vec::new();
        };
        match exit.origin {
            Origin::Start => [end].into(),
            Origin::Grown(from) => {
                let mut path = self.path_to(from);
                path.push(end);
                path
            }
            Origin::Bridge(one, other) => {
                let mut path = self.path_to(one);
                let back = self.path_to(other);
                let down_to_end = back.into_iter().skip(self.tree_distance(end.node()) - 1);
                path.extend(down_to_end.rev().map(Side::opposite));
                path
            }
        }
    }

    /// Grows the tree from the exits at this distance.
    fn grow(&mut self, distance: usize) {
        let mut exits = mem::take(&mut self.growing[distance]);
        for exit in exits.drain(..) {
            for entry in self.joined(exit) {
                if self.first_exit[entry.node()].is_none() {
                    self.leave_on(entry.opposite(), distance + 1, Origin::Grown(exit));
                }
            }
        }
        self.growing[distance] = exits;
    }

    /// Records an exit and the bridges from it to known exits.
    fn leave_on(&mut self, side: Side, distance: usize, origin: Origin) {
        if distance > self.max_nodes {
            return;
        }
        self.exits[side.0] = Some(Exit { distance, origin });
        self.first_exit[side.node()].get_or_insert(side);
        self.growing[distance].push(side);
        for other in self.joined(side) {
            if let Some(exit) = self.exits[other.0]
                && self.group(other.node()) != self.group(side.node())
            {
                self.bridges[distance + exit.distance].push([side, other]);
            }
        }
    }

    /// Gives the nodes between a bridge and the last common node of its paths their second exit, and merges them with
    /// that node.
    fn take_bridge(&mut self, one: Side, other: Side, sum: usize) {
        let common = self.last_common(one, other);
        for [near, far] in [[one, other], [other, one]] {
            let mut node = self.group(near.node());
            while node != common {
                let above = self.above(node);
                self.merged[node] = common;
                if let Some(first) = self.first_exit[node] {
                    let distance = sum + 1 - self.tree_distance(node);
                    self.leave_on(first.opposite(), distance, Origin::Bridge(far, near));
                }
                node = above;
            }
        }
    }

    /// Returns the last common group of the tree's paths to both exits.
    fn last_common(&mut self, one: Side, other: Side) -> usize {
        let mut one = self.group(one.node());
        let mut other = self.group(other.node());
        while one != other {
            if self.tree_distance(one) >= self.tree_distance(other) {
                one = self.above(one);
            } else {
                other = self.above(other);
            }
        }
        one
    }

    /// Returns the group from which the tree grew to a node that is not the root.
    fn above(&mut self, node: usize) -> usize {
        let origin = self.first_exit[node]
            .and_then(|first| self.exits[first.0])
            .map(|exit| exit.origin);
        match origin {
            Some(Origin::Grown(from)) => self.group(from.node()),
            _ => node,
        }
    }

    /// Returns the distance of a node's first exit.
    fn tree_distance(&self, node: usize) -> usize {
        self.first_exit[node]
            .and_then(|first| self.nodes_to(first))
            .unwrap_or(usize::MAX)
    }

    /// Returns the node nearest to the root with which this one has merged, directly or not.
    fn group(&mut self, mut node: usize) -> usize {
        while self.merged[node] != node {
            // Path halving keeps later look-ups short.
            self.merged[node] = self.merged[self.merged[node]];
            node = self.merged[node];
        }
        node
    }

    /// Returns the sides joined to this one, without the barred link.
    fn joined(&self, side: Side) -> impl Iterator<Item = Side> + use<'a> {
        let (root, barred) = (self.root, self.barred);
        let allowed = move |from: Side, to: Side| from != root || Some(to.node()) != barred;
        let joined = self.graph.joined[side.0].iter().copied();
        joined.filter(move |&other| allowed(side, other) && allowed(other, side))
    }
}
