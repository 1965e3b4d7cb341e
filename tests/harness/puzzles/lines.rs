//! Lines of files in every encoding.

use std::io::Read;

use files::puzzle;

/// A reader that returns at most three bytes at a time.
struct Slow<'a>(&'a [u8]);

impl Read for Slow<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let count = buffer.len().min(3);
        self.0.read(&mut buffer[..count])
    }
}

fn lines(bytes: &[u8]) -> Vec<String> {
    let lines: Result<_, _> = puzzle::lines(Slow(bytes)).collect();
    lines.expect("readable")
}

#[test]
fn every_encoding_gives_the_same_lines() {
    let text = "eins # größer\r\n\nzwei 😀\nohne Ende";
    let wanted = ["eins # größer\r", "", "zwei 😀", "ohne Ende"];
    assert_eq!(lines(text.as_bytes()), wanted);
    assert_eq!(lines(&[b"\xef\xbb\xbf", text.as_bytes()].concat()), wanted);
    let units = || "\u{feff}".encode_utf16().chain(text.encode_utf16());
    let little: Vec<u8> = units().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = units().flat_map(u16::to_be_bytes).collect();
    assert_eq!(lines(&little), wanted);
    assert_eq!(lines(&big), wanted);
}

#[test]
fn a_broken_byte_is_not_lost() {
    assert_eq!(lines(b"a\xffb\n"), ["a\u{fffd}b"]);
    assert!(lines(b"").is_empty());
}
