//! Groups of connected pairs.

/// Returns the connected components of the graph whose edges are the pairs, each ascending, in the order of their first
/// members. The numbers are indices from 0; a number without a pair is in no component.
///
/// ```
/// assert_eq!(copies::group::groups(&[(4, 2), (0, 1), (4, 7)]), [vec![0, 1], vec![2, 4, 7]]);
/// ```
pub fn groups(pairs: &[(usize, usize)]) -> Vec<Vec<usize>> {
    let size = pairs.iter().map(|(one, other)| one.max(other) + 1).max();
    let mut parent: Vec<usize> = (0..size.unwrap_or(0)).collect();
    for &(one, other) in pairs {
        let (one, other) = (root(&parent, one), root(&parent, other));
        parent[one.max(other)] = one.min(other);
    }
    let mut groups: Vec<Vec<usize>> = vec![Vec::new(); parent.len()];
    for number in 0..parent.len() {
        groups[root(&parent, number)].push(number);
    }
    groups.retain(|group| group.len() > 1);
    groups
}

/// Returns the representative of a number's component: its smallest number.
fn root(parent: &[usize], mut number: usize) -> usize {
    while parent[number] != number {
        number = parent[number];
    }
    number
}
