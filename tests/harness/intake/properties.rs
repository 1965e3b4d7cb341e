//! Arbitrary bytes: nothing panics, and what is read keeps within the limits.

use std::collections::BTreeSet;
use std::io::Cursor;

use intake::Tree;
use intake::{IntakeLimits, archive};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::intake::builders::{Raw, classes, zip};

/// Returns limits that small archives exceed.
fn limits() -> IntakeLimits {
    IntakeLimits {
        archive_bytes: 1 << 20,
        entries: 8,
        clutter: 8,
        sources: 4,
        source_bytes: 2_000,
        all_bytes: 5_000,
        ratio: 20,
        ratio_from: 500,
        path_bytes: 40,
        depth: 4,
    }
}

fn assert_within_limits(tree: &Tree) {
    let limits = limits();
    assert!(tree.sources.len() <= limits.sources);
    assert!(tree.sources.len() + tree.others.len() <= limits.entries);
    let mut folded = BTreeSet::new();
    let paths = tree.sources.iter().map(|source| &source.path);
    for path in paths.chain(&tree.others) {
        assert!(path.len() <= limits.path_bytes, "{path:?}");
        let parts: Vec<&str> = path.split('/').collect();
        assert!(parts.len() <= limits.depth, "{path:?}");
        for part in parts {
            assert!(!matches!(part, "" | "." | ".."), "{path:?}");
        }
        assert!(
            !path
                .chars()
                .any(|letter| letter.is_control() || letter == '\\')
        );
        assert!(folded.insert(path.to_lowercase()), "{path:?} twice");
    }
    // A byte of an old encoding takes at most three bytes in UTF-8.
    for source in &tree.sources {
        assert!(
            source.path.strip_suffix(".java").is_some(),
            "{}",
            source.path
        );
        assert!(source.text.len() <= 3 * limits.source_bytes);
    }
    let bytes: usize = tree.sources.iter().map(|source| source.text.len()).sum();
    assert!(bytes <= 3 * limits.all_bytes);
    assert!(tree.remarks.len() < 200, "{}", tree.remarks.len());
    assert!(tree.sources.is_sorted() && tree.others.is_sorted());
    assert!(tree.remarks.is_sorted_by_key(|remark| remark.rule));
}

fn read(bytes: &[u8]) -> Tree {
    archive(Cursor::new(bytes), &classes(), &limits()).expect("bytes can be read")
}

fn entry() -> impl Strategy<Value = Raw> {
    let name = prop_oneof![
        "(src|utils|bin|\\.git|\\.\\.|)/{0,2}(src/|a/|\u{fc}/){0,3}(RowUtils|A|a|B|\u{dc})\\.(java|class|zip)",
        "\\PC{0,60}",
        ".{0,8}\\.java",
    ];
    let content = prop_oneof![
        vec(any::<u8>(), 0..100),
        (0..5_000_usize).prop_map(|length| vec![b' '; length]),
        "\\PC{0,2500}".prop_map(String::into_bytes),
    ];
    let lies = (
        prop_oneof![8 => Just(0), 1 => any::<u16>()],
        prop_oneof![8 => Just(None), 1 => any::<u16>().prop_map(Some)],
        prop_oneof![4 => Just(0o100_644), 1 => Just(0o120_777), 1 => any::<u32>()],
        prop_oneof![8 => Just(None), 1 => any::<u32>().prop_map(Some)],
    );
    (name, content, any::<bool>(), lies).prop_map(|(name, content, packed, lies)| {
        let (flags, method, mode, size) = lies;
        let mut raw = if packed {
            Raw::deflated(&name, content)
        } else {
            Raw::stored(&name, content)
        };
        raw.flags = flags;
        raw.mode = mode;
        raw.method = method.unwrap_or(raw.method);
        raw.unpacked = size.unwrap_or(raw.unpacked);
        raw
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn arbitrary_bytes(bytes in vec(any::<u8>(), 0..400)) {
        assert_within_limits(&read(&bytes));
    }

    #[test]
    fn arbitrary_entries(entries in vec(entry(), 0..14)) {
        assert_within_limits(&read(&zip(&entries)));
    }

    #[test]
    fn archives_with_wrong_bytes(
        entries in vec(entry(), 1..5),
        wrong in vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
        end in any::<prop::sample::Index>(),
        cut in any::<bool>(),
    ) {
        let mut bytes = zip(&entries);
        for (place, byte) in wrong {
            let place = place.index(bytes.len());
            bytes[place] = byte;
        }
        if cut {
            bytes.truncate(end.index(bytes.len()));
        }
        assert_within_limits(&read(&bytes));
    }

    #[test]
    fn the_same_bytes_give_the_same_tree(entries in vec(entry(), 0..8)) {
        let bytes = zip(&entries);
        prop_assert_eq!(read(&bytes), read(&bytes));
    }
}
