//! Tokens of any text are in order and the same without its comments, its members lie within it, and it is a full copy
//! of itself.
#![no_main]

use std::collections::BTreeSet;

use copies::member::{File, members};
use copies::text::{HandIn, compare};
use copies::token::{tokens, without_comments};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let found = tokens(text);
    assert!(found.is_sorted_by(|one, other| one.bytes().end <= other.start));
    let bare = without_comments(text);
    let of_bare = tokens(&bare);
    assert!(found.iter().map(|it| it.text).eq(of_bare.iter().map(|it| it.text)));
    let files = [File {
        path: "A.java".to_owned(),
        text: text.to_owned(),
    }];
    for member in members(&files) {
        assert!(member.bytes.into_iter().all(|bytes| text.get(bytes).is_some()));
    }
    let hand_in = HandIn::new(&files, &BTreeSet::new());
    let pairs = compare(&[hand_in.clone(), hand_in]);
    assert!(pairs.iter().all(|pair| pair.similarity == 1000));
});
