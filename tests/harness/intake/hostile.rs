//! Archives with false headers, and damaged ones.

use std::cell::Cell;
use std::io::{self, Cursor, Read, Seek, SeekFrom};
use std::rc::Rc;

use intake::Tree;
use intake::{IntakeLimits, archive};
use model::rule::Rule;

use crate::intake::builders::{Raw, check, classes, read, read_entries, show, zip};

/// Reads a zip of entries under limits that a small archive can exceed.
fn limited(entries: &[Raw], change: impl FnOnce(&mut IntakeLimits)) -> Tree {
    let mut limits = IntakeLimits::default();
    change(&mut limits);
    archive(Cursor::new(zip(entries)), &classes(), &limits).expect("bytes can be read")
}

/// A reader that counts the bytes that are read from it.
struct Counted {
    bytes: Cursor<Vec<u8>>,
    taken: Rc<Cell<usize>>,
}

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.bytes.read(buffer)?;
        self.taken.set(self.taken.get() + length);
        Ok(length)
    }
}

impl Seek for Counted {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.bytes.seek(to)
    }
}

/// Reads the submission in a zip and returns it with the number of bytes that were read.
fn read_counting(bytes: Vec<u8>) -> (Tree, usize) {
    let taken = Rc::new(Cell::new(0));
    let counted = Counted {
        bytes: Cursor::new(bytes),
        taken: Rc::clone(&taken),
    };
    let tree = archive(counted, &classes(), &IntakeLimits::default()).expect("bytes can be read");
    (tree, taken.get())
}

#[test]
fn paths_that_lead_out_are_refused() {
    let tree = read_entries(&[
        Raw::stored("../A.java", "x"),
        Raw::stored("/etc/A.java", "x"),
        Raw::stored("C:\\A.java", "x"),
        Raw::stored("src/../../A.java", "x"),
        Raw::stored("A.java\0.txt", "x"),
        Raw::stored("src/\u{1b}[2J.java", "x"),
        Raw::stored("src/A.java", "a"),
    ]);
    check(
        &tree,
        &[
            "src/A.java = \"a\"",
            "! archive-path: ../A.java",
            "! archive-path: /etc/A.java",
            "! archive-path: A.java\u{fffd}.txt",
            "! archive-path: C:\\A.java",
            "! archive-path: src/../../A.java",
            "! archive-path: src/\u{fffd}[2J.java",
        ],
    );
}

#[test]
fn links_and_devices_are_passed_over() {
    let with_mode = |name: &str, mode: u32| Raw {
        mode,
        ..Raw::stored(name, "/etc/passwd")
    };
    let tree = read_entries(&[
        with_mode("Link.java", 0o120_777),
        with_mode("Fifo.java", 0o010_644),
        with_mode("Device.java", 0o060_644),
        with_mode("Plain.java", 0),
    ]);
    check(
        &tree,
        &[
            "Plain.java = \"/etc/passwd\"",
            "! unreadable Device.java: device",
            "! unreadable Fifo.java: fifo",
            "! archive-link Link.java: ",
        ],
    );
}

#[test]
fn of_names_that_clash_the_first_counts() {
    let tree = read_entries(&[
        Raw::stored("src/A.java", "first"),
        Raw::stored("src/A.java", "same"),
        Raw::stored("SRC/a.java", "case"),
        Raw::stored("\u{fc}.java", "composed"),
        Raw::stored("u\u{308}.java", "decomposed"),
    ]);
    check(
        &tree,
        &[
            "src/A.java = \"first\"",
            "\u{fc}.java = \"composed\"",
            "! archive-clash SRC/a.java: src/A.java",
            "! archive-clash src/A.java: src/A.java",
            "! archive-clash \u{fc}.java: \u{fc}.java",
        ],
    );
}

#[test]
fn encrypted_and_strangely_packed_entries_are_named() {
    let tree = read_entries(&[
        Raw {
            flags: 1,
            ..Raw::stored("A.java", "x")
        },
        Raw {
            method: 12,
            ..Raw::stored("B.java", "x")
        },
        Raw {
            method: 99,
            ..Raw::stored("C.java", "x")
        },
        Raw::stored("D.java", "d"),
    ]);
    let shown = show(&tree);
    assert!(shown.starts_with("D.java = \"d\"\n"), "{shown}");
    assert!(shown.contains("! archive-encrypted A.java: \n"), "{shown}");
    assert!(shown.contains("! unreadable B.java: Bzip2\n"), "{shown}");
    assert!(shown.contains("! unreadable C.java: "), "{shown}");
}

#[test]
fn a_wrong_checksum_costs_one_entry() {
    let tree = read_entries(&[
        Raw {
            checksum: 7,
            ..Raw::deflated("A.java", "x")
        },
        Raw {
            data: b"\xff\xff\xff".to_vec(),
            packed: 3,
            ..Raw::deflated("B.java", "x")
        },
        Raw::deflated("C.java", "c"),
    ]);
    let shown = show(&tree);
    assert!(shown.starts_with("C.java = \"c\"\n"), "{shown}");
    assert!(
        shown.contains("! archive-damaged A.java: Invalid checksum\n"),
        "{shown}"
    );
    assert!(shown.contains("! archive-damaged B.java: "), "{shown}");
    assert_eq!(tree.remarks.len(), 2);
}

#[test]
fn sizes_in_headers_are_not_believed() {
    // More data than the header says.
    let tree = read_entries(&[Raw {
        unpacked: 1,
        ..Raw::deflated("A.java", "class A {}")
    }]);
    assert_eq!(tree.sources, []);
    assert_eq!(tree.remarks[0].rule, Rule::ArchiveDamaged);
    // Less data than the header says: the checksum decides.
    let tree = read_entries(&[Raw {
        unpacked: u32::MAX - 1,
        ..Raw::deflated("A.java", "class A {}")
    }]);
    check(&tree, &["A.java = \"class A {}\""]);
    // Data that would extend beyond the end of the archive.
    let tree = read_entries(&[Raw {
        packed: u32::MAX - 1,
        unpacked: u32::MAX - 1,
        ..Raw::stored("A.java", "class A {}")
    }]);
    assert_eq!(tree.sources, []);
    assert_eq!(tree.remarks[0].rule, Rule::ArchiveDamaged);
    // Sizes that refer to a Zip64 field, which is missing.
    let tree = read_entries(&[Raw {
        packed: u32::MAX,
        unpacked: u32::MAX,
        ..Raw::deflated("A.java", "class A {}")
    }]);
    assert!(tree.sources.len() <= 1);
    assert_eq!(tree.sources.is_empty(), !tree.remarks.is_empty());
}

#[test]
fn entries_that_share_bytes_are_read_once() {
    let first = Raw::deflated("A.java", "class A {}");
    let tree = read_entries(&[
        first.clone(),
        Raw {
            name: b"B.java".to_vec(),
            bytes_of: Some(0),
            ..first
        },
    ]);
    check(
        &tree,
        &[
            "A.java = \"class A {}\"",
            "! archive-damaged B.java: overlap",
        ],
    );
}

#[test]
fn shared_bytes_are_not_even_skipped() {
    let first = Raw::stored("A.java", vec![b' '; 4 << 20]);
    let mut entries = vec![first.clone()];
    for number in 0..300 {
        entries.push(Raw {
            name: format!("A{number}.java").into_bytes(),
            bytes_of: Some(0),
            ..first.clone()
        });
    }
    let (tree, taken) = read_counting(zip(&entries));
    assert_eq!(tree.sources, []);
    assert_eq!(tree.remarks.len(), 22);
    assert!(taken < 3 << 20, "{taken} bytes were read");
}

#[test]
fn bombs_cost_little() {
    let zeros = vec![b' '; 60 << 20];
    let bomb = Raw::deflated("src/A.java", &zeros);
    let mut entries = vec![bomb.clone(); 300];
    for (number, entry) in entries.iter_mut().enumerate() {
        entry.name = format!("src/A{number}.java").into_bytes();
    }
    entries.push(Raw::deflated(
        "src/utils/RowUtils.java",
        "class RowUtils {}",
    ));
    let (tree, taken) = read_counting(zip(&entries));
    // Unpacked these are 18 GB.
    assert!(taken < 2 << 20, "{taken} bytes were read");
    assert_eq!(tree.sources.len(), 1);
    assert_eq!(tree.remarks.len(), 21);
    assert_eq!(tree.remarks[0].detail, "ratio > 200");
    assert_eq!(tree.remarks[20].detail, "+280");
}

#[test]
fn limits_are_named() {
    let two = [
        Raw::stored("A.java", "12345"),
        Raw::stored("B.java", "12345"),
    ];
    let a = "A.java = \"12345\"";
    let check_limit = |change: fn(&mut IntakeLimits), expected: &[&str]| {
        check(&limited(&two, change), expected);
    };
    check_limit(
        |limits| limits.entries = 1,
        &[a, "! too-large: entries > 1"],
    );
    check_limit(
        |limits| limits.sources = 1,
        &[a, "! too-large: sources > 1"],
    );
    check_limit(
        |limits| limits.source_bytes = 4,
        &[
            "! too-large A.java: source_bytes > 4",
            "! too-large B.java: source_bytes > 4",
        ],
    );
    check_limit(
        |limits| limits.all_bytes = 9,
        &[a, "! too-large B.java: all_bytes > 9"],
    );
    check_limit(
        |limits| limits.path_bytes = 5,
        &[
            "! too-large A.java: path_bytes > 5",
            "! too-large B.java: path_bytes > 5",
        ],
    );
    let deep = [
        Raw::stored("a/b/c/A.java", "x"),
        Raw::stored("a/b/B.java", "x"),
    ];
    check(
        &limited(&deep, |limits| limits.depth = 3),
        &["a/b/B.java = \"x\"", "! too-large a/b/c/A.java: depth > 3"],
    );
    let clutter = [
        Raw::stored(".a", "x"),
        Raw::stored(".b", "x"),
        Raw::stored("A.java", "x"),
    ];
    check(
        &limited(&clutter, |limits| limits.clutter = 1),
        &["! too-large: clutter > 1", "! clutter: 1: .a"],
    );
    // Clutter does not count towards the limit of entries.
    check(
        &limited(&clutter, |limits| limits.entries = 1),
        &["A.java = \"x\"", "! clutter: 2: .a, .b"],
    );
}

#[test]
fn limits_hit_graded_classes_last() {
    let entries = [
        Raw::stored("A.java", "x"),
        Raw::stored("src/utils/RowUtils.java", "x"),
    ];
    check(
        &limited(&entries, |limits| limits.sources = 1),
        &[
            "src/utils/RowUtils.java = \"x\"",
            "! too-large: sources > 1",
        ],
    );
}

#[test]
fn bytes_around_an_archive_do_not_matter() {
    let bytes = zip(&[Raw::deflated("A.java", "class A {}")]);
    let around = [
        b"garbage PK\x05\x06 garbage".as_slice(),
        &bytes,
        b"more garbage",
    ]
    .concat();
    check(&read(&around), &["A.java = \"class A {}\""]);
}

#[test]
fn archives_that_were_cut_off_are_damaged() {
    let bytes = zip(&[Raw::deflated("A.java", "class A {}")]);
    for end in 2..bytes.len() {
        let tree = read(&bytes[..end]);
        assert_eq!(tree.sources, [], "{end}");
        assert_eq!(tree.remarks.len(), 1, "{end}");
        assert_eq!(tree.remarks[0].rule, Rule::ArchiveDamaged, "{end}");
    }
    // The central directory is whole, but the data is not.
    let cut = [&bytes[..35], &bytes[40..]].concat();
    let tree = read(&cut);
    assert_eq!(tree.sources, []);
    assert_eq!(tree.remarks[0].rule, Rule::ArchiveDamaged);
}

#[test]
fn other_formats_are_called_by_name() {
    let check_format = |bytes: &[u8], expected: &str| check(&read(bytes), &[expected]);
    check_format(b"", "! unreadable: 0");
    check_format(b"Rar!\x1a\x07\x00", "! unreadable: RAR");
    check_format(b"7z\xbc\xaf\x27\x1c\x00\x04", "! unreadable: 7-Zip");
    check_format(b"\x1f\x8b\x08\x00", "! unreadable: gzip");
    let tree = read(b"class A {}");
    assert_eq!(tree.remarks[0].rule, Rule::Unreadable);
}

#[test]
fn a_table_of_contents_that_looks_endless_is_searched_once() {
    // The beginning of a central directory header every four bytes, and 100 end records that point to them.
    let mut bytes = b"PK\x01\x02".repeat(4 << 20);
    for _ in 0..100 {
        bytes.extend(b"PK\x05\x06\0\0\0\0\xff\xfe\xff\xfe\0\0\0\x01\0\0\0\0\0\0");
    }
    let (tree, taken) = read_counting(bytes);
    assert!(taken < 16 << 20, "{taken} bytes were read");
    assert_eq!(tree.sources, []);
    assert!(!tree.remarks.is_empty());
}

/// Programs find the end record by a search forwards or backwards or by its comment, and so show different files of
/// such a zip.
#[test]
fn a_zip_with_two_directories_is_ambiguous() {
    let own = |text: &'static str| zip(&[Raw::stored("A.java", text)]);
    let joined = [own("first"), own("second")].concat();
    check(
        &read(&joined),
        &["A.java = \"second\"", "! archive-ambiguous: 2"],
    );
    // An archive that is stored uncompressed in another one has a directory of its own.
    let inside = own("inside");
    let outside = zip(&[Raw::stored("A.java", "a"), Raw::stored("lib.jar", &inside)]);
    let shown = show(&read(&outside));
    assert!(!shown.contains("archive-ambiguous"), "{shown}");
    let before = [b"#!/bin/sh\n".as_slice(), &own("a")].concat();
    check(&read(&before), &["A.java = \"a\""]);
}
