//! Reading an archive never panics, and what is read stays within the limits.
#![no_main]

use std::io::Cursor;

use intake::{IntakeLimits, archive};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let limits = IntakeLimits::default();
    let classes = ["RowUtils".to_owned(), "BlockUtils".to_owned()];
    let tree = archive(Cursor::new(bytes), &classes, &limits).expect("bytes can be read");
    assert!(tree.sources.len() <= limits.sources);
    assert!(tree.sources.len() + tree.others.len() <= limits.entries);
    // A byte of an old encoding takes at most three bytes in UTF-8.
    let length: usize = tree.sources.iter().map(|source| source.text.len()).sum();
    assert!(length <= 3 * limits.all_bytes);
    for source in &tree.sources {
        assert!(source.path.len() <= limits.path_bytes);
        assert!(!source.path.starts_with('/') && !source.path.split('/').any(|name| name == ".."));
    }
});
