//! Pairs that hang together.

/// Returns the groups of members that pairs connect, each ascending, in the order of their first members. The numbers are
/// indices from 0; a number without a pair is in no group.
///
/// ```
/// assert_eq!(copies::group::groups(&[(4, 2), (0, 1), (4, 7)]), [vec![0, 1], vec![2, 4, 7]]);
/// ```
pub fn groups(pairs: &[(usize, usize)]) -> Vec<Vec<usize>> {
    let size = pairs.iter().map(|(one, other)| one.max(other) + 1).max();
    let mut first: Vec<usize> = (0..size.unwrap_or(0)).collect();
    for &(one, other) in pairs {
        let (one, other) = (root(&first, one), root(&first, other));
        first[one.max(other)] = one.min(other);
    }
    let mut groups: Vec<Vec<usize>> = vec![Vec::new(); first.len()];
    for number in 0..first.len() {
        groups[root(&first, number)].push(number);
    }
    groups.retain(|group| group.len() > 1);
    groups
}

/// Returns the least number that hangs together with one.
fn root(first: &[usize], mut number: usize) -> usize {
    while first[number] != number {
        number = first[number];
    }
    number
}
