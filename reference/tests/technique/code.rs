//! The table of codes.

use board::code::{Technique, known, known_name};

#[test]
fn no_code_is_listed_twice() {
    let codes: Vec<_> = known().map(|(code, _)| code).collect();
    let mut sorted = codes.clone();
    sorted.sort_unstable();
    sorted.dedup();
    assert_eq!(sorted.len(), codes.len());
    assert!(known().skip(Technique::ALL.len()).is_sorted());
}

#[test]
fn a_siamese_fish_is_named_after_its_first_fish() {
    let mut siamese = 0;
    for (code, name) in known().filter(|(code, _)| code.len() == 5) {
        let fish = known_name(&code[..4]).unwrap();
        assert_eq!(name.strip_prefix("siamese "), Some(fish));
        assert!(code.ends_with('1'));
        siamese += 1;
    }
    assert_eq!(siamese, 8);
}
