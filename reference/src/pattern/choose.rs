//! Combinations of items.

use alloc::vec::Vec;

/// Visits every combination of `count` items; both the items of a combination and the combinations keep the items'
/// order.
///
/// ```
/// use reference::pattern::choose::choose;
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
