//! Grouping that keeps the order of first occurrence.

/// Groups values by key; keys come in the order in which they first occur.
///
/// ```
/// use message::grouped::grouped;
/// assert_eq!(grouped([("b", 1), ("a", 2), ("b", 3)]), [("b", vec![1, 3]), ("a", vec![2])]);
/// ```
pub fn grouped<K: PartialEq, V>(pairs: impl IntoIterator<Item = (K, V)>) -> Vec<(K, Vec<V>)> {
    let mut groups: Vec<(K, Vec<V>)> = Vec::new();
    for (key, value) in pairs {
        // Equal keys mostly follow each other, so the search starts at the end.
        match groups.iter_mut().rev().find(|(known, _)| *known == key) {
            Some((_, values)) => values.push(value),
            None => groups.push((key, vec![value])),
        }
    }
    groups
}
