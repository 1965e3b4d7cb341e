//! Combinations and subsets of items.

use alloc::vec::Vec;

/// Visits every combination of `count` items; both the items of a combination and the combinations keep the items'
/// order.
///
/// ```
/// use reference::technique::pattern::choose::choose;
/// let mut choices = Vec::new();
/// choose(&[1, 2, 3], 2, |choice| choices.push(choice.to_vec()));
/// assert_eq!(choices, [[1, 2], [1, 3], [2, 3]]);
/// ```
pub fn choose<T: Copy>(items: &[T], count: usize, mut visit: impl FnMut(&[T])) {
    extend(items, count, &mut Vec::with_capacity(count), &mut visit);
}

fn extend<T: Copy>(items: &[T], count: usize, chosen: &mut Vec<T>, visit: &mut impl FnMut(&[T])) {
    if chosen.len() == count {
        visit(chosen);
        return;
    }
    for (index, &item) in items.iter().enumerate() {
        chosen.push(item);
        extend(&items[index + 1..], count, chosen, visit);
        chosen.pop();
    }
}

/// Visits every non-empty subset depth first: a subset before its extensions by later items.
///
/// ```
/// use reference::technique::pattern::choose::depth_first;
/// let mut subsets = Vec::new();
/// depth_first(&[1, 2, 3], |subset| subsets.push(subset.to_vec()));
/// assert_eq!(subsets[..5], [vec![1], vec![1, 2], vec![1, 2, 3], vec![1, 3], vec![2]]);
/// ```
pub fn depth_first<T: Copy>(items: &[T], mut visit: impl FnMut(&[T])) {
    deepen(items, &mut Vec::with_capacity(items.len()), &mut visit);
}

fn deepen<T: Copy>(items: &[T], chosen: &mut Vec<T>, visit: &mut impl FnMut(&[T])) {
    for (index, &item) in items.iter().enumerate() {
        chosen.push(item);
        visit(chosen);
        deepen(&items[index + 1..], chosen, visit);
        chosen.pop();
    }
}
