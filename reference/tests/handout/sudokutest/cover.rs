//! The search for k items with k positions in all.

use reference::puzzle::rating::sudokutest::cover::{Cover, Search, transposed};

#[test]
fn some_sets_of_four_are_not_linked() {
    // Items with positions 1 and 2, 3 and 4, 1 and 3, 2 and 4, and one with all four.
    let places = [0b0011, 0b1100, 0b0101, 0b1010, 0b1111, 0, 0, 0, 0];
    let search = |linked| Search {
        places: &places,
        size: 4,
        linked,
    };
    let cover = Cover {
        items: 0b1111,
        places: 0b1111,
    };
    assert_eq!(search(false).first(), Some(cover));
    assert_eq!(search(true).first(), None);
    assert_eq!(transposed(&transposed(&places)), places);
}
