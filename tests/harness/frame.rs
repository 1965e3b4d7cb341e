//! Replies of the compile server.

use proptest::prelude::*;

use java::compile::CompileMode;
use java::compile::frame::{RawLeftOut, Reply, reply};

#[test]
fn a_reply_is_read_with_its_escapes() {
    let line = [
        1, 0, 1, // source 0, alone
        1, 1, b'A', 3, 0x1b, 1, 0x1b, 2, 7, // class A
        1, 1, b'A', 1, 0, // its members
        0, // no error
        1, 0, 1, b'E', // a fault of the whole compilation
        1, 0, 1, b'A', 1, b'm', 2, b'(', b')', 3, 5, // a method left out
    ];
    let read: Reply = reply(&line).expect("it is well formed");
    assert_eq!(read.states, [(0, CompileMode::Alone)]);
    assert_eq!(read.classes, [("A".to_owned(), vec![b'\n', 0x1b, 7])]);
    assert!(read.members[0].has_public_constructor);
    assert_eq!(read.faults, [(None, "E".to_owned())]);
    let left_out = RawLeftOut {
        source: 0,
        class: "A".to_owned(),
        name: "m".to_owned(),
        signature: "()".to_owned(),
        line: 3,
        column: 5,
    };
    assert_eq!(read.left_out, [left_out]);
    assert_eq!(reply::<Reply>(&line[..line.len() - 1]), None);
}

proptest! {
    #[test]
    fn any_bytes_are_put_up_with(line in proptest::collection::vec(any::<u8>(), 0..200)) {
        let read: Option<Reply> = reply(&line);
        prop_assert!(read.is_none() || line.len() >= 6);
    }
}
