//! The search for shortest paths through two-sided nodes against all paths of random graphs.

use crate::position::Random;
use std::collections::BTreeSet;

use reference::technique::pattern::two_sided::{ShortestPaths, Side, TwoSidedGraph};

const GRAPHS: usize = 4_000;

#[test]
fn shortest_paths_are_those_among_all_paths() {
    let mut random = Random::new(20_180_511);
    let (mut found, mut not_as_walks) = (0, 0);
    for _ in 0..GRAPHS {
        let plain = PlainGraph::random(&mut random);
        let graph = plain.two_sided();
        let most = 1 + random.below(plain.nodes + 2);
        // The searches share their buffers, which must keep nothing of an earlier search.
        let mut paths = ShortestPaths::new(&graph, most);
        for start in 0..2 * plain.nodes {
            let route = Route {
                graph: &plain,
                root: start ^ 1,
                barred: Some(random.below(plain.nodes)).filter(|_| random.below(3) == 0),
                most,
            };
            paths.search(side(start), route.barred);
            let mut least = vec![None; 2 * plain.nodes];
            route.extend(&mut vec![start ^ 1], &mut least);
            for (end, &least) in least.iter().enumerate() {
                assert_eq!(paths.nodes_to(side(end)), least, "to {end} by {route:?}");
                let exits = paths.path_to(side(end));
                assert_eq!(exits.len(), least.unwrap_or(0), "to {end} by {route:?}");
                assert!(route.allows(&exits, side(end)), "{exits:?} by {route:?}");
                found += usize::from(least.is_some());
            }
            let walks = route.walks();
            not_as_walks += walks.iter().zip(&least).filter(|(a, b)| a != b).count();
        }
    }
    // If every shortest walk were a path, a simpler search would pass, too.
    assert!(found > 50_000, "{found}");
    assert!(not_as_walks > 5_000, "{not_as_walks}");
}

/// A graph whose node n has the sides 2n and 2n + 1, with each link in both directions.
#[derive(Debug)]
struct PlainGraph {
    nodes: usize,
    links: Vec<(usize, usize)>,
}

impl PlainGraph {
    fn random(random: &mut Random) -> Self {
        let nodes = 2 + random.below(7);
        let share = 3 + random.below(25);
        let mut links = Vec::new();
        for one in 0..2 * nodes {
            for other in 0..one {
                if one / 2 != other / 2 && random.below(100) < share {
                    links.extend([(one, other), (other, one)]);
                }
            }
        }
        Self { nodes, links }
    }

    fn two_sided(&self) -> TwoSidedGraph {
        let mut graph = TwoSidedGraph::new(self.nodes);
        for &(from, to) in self.links.iter().filter(|(from, to)| from < to) {
            graph.join(side(from), side(to));
        }
        graph
    }
}

const fn side(number: usize) -> Side {
    if number.is_multiple_of(2) {
        Side::first(number / 2)
    } else {
        Side::second(number / 2)
    }
}

/// The parameters of a search.
#[derive(Debug)]
struct Route<'a> {
    graph: &'a PlainGraph,
    root: usize,
    barred: Option<usize>,
    most: usize,
}

impl Route<'_> {
    /// Notes the lengths of all paths that begin like `path`, which has the sides on which it leaves its nodes.
    fn extend(&self, path: &mut Vec<usize>, least: &mut [Option<usize>]) {
        let exit = path[path.len() - 1];
        if path.len() > self.most {
            return;
        }
        if least[exit].is_none_or(|least| least > path.len()) {
            least[exit] = Some(path.len());
        }
        for &(from, to) in &self.graph.links {
            let visited = path.iter().any(|side| side / 2 == to / 2);
            let barred = path.len() == 1 && Some(to / 2) == self.barred;
            if from == exit && !visited && !barred {
                path.push(to ^ 1);
                self.extend(path, least);
                path.pop();
            }
        }
    }

    /// Returns the least lengths if nodes may be visited again.
    fn walks(&self) -> Vec<Option<usize>> {
        let mut least = vec![None; 2 * self.graph.nodes];
        least[self.root] = Some(1);
        for length in 1..self.most {
            for &(from, to) in &self.graph.links {
                let barred = from == self.root && Some(to / 2) == self.barred;
                if least[from] == Some(length) && !barred && least[to ^ 1].is_none() {
                    least[to ^ 1] = Some(length + 1);
                }
            }
        }
        least
    }

    /// Returns whether these are the exits of a path to an end; no exits are fine.
    fn allows(&self, exits: &[Side], end: Side) -> bool {
        let (Some(&first), Some(&last)) = (exits.first(), exits.last()) else {
            return true;
        };
        let visited: BTreeSet<usize> = exits.iter().map(|exit| exit.node()).collect();
        let joined = |pair: &[Side]| {
            let is_link = |&(from, to): &(usize, usize)| {
                side(from) == pair[0] && side(to) == pair[1].opposite()
            };
            self.graph.links.iter().any(is_link)
        };
        let avoids = exits
            .get(1)
            .is_none_or(|exit| Some(exit.node()) != self.barred);
        first == side(self.root)
            && last == end
            && visited.len() == exits.len()
            && avoids
            && exits.windows(2).all(joined)
    }
}
