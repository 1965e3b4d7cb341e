//! From the bytes of a source file to its text.
//!
//! Encodings are mixed inside one submission, so each file is looked at by itself: a byte order mark decides; else
//! UTF-8 if the bytes are UTF-8; else UTF-16 if every other byte is zero; else Windows-1252, which agrees with
//! ISO-8859-1 wherever that has letters.

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

/// A text with what there is to say about its encoding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Decoded {
    /// The text, without a byte order mark.
    pub(super) text: String,
    /// The name of the encoding if it is not UTF-8.
    pub(super) other_than_utf8: Option<&'static str>,
}

/// Bytes that are no text; holds the first byte, or half of a UTF-16 unit, that says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Binary(pub(super) u8);

/// The text that the bytes stand for.
pub(super) fn decode(bytes: &[u8]) -> Result<Decoded, Binary> {
    let (encoding, content) = encoding_of(bytes);
    let (text, _) = encoding.decode_without_bom_handling(content);
    let text = text.into_owned();
    let strange: Vec<char> = text.chars().filter(|&letter| is_strange(letter)).collect();
    // A stray control character, such as the end mark of old editors, makes no file binary; a zero does.
    let mostly = strange.len() * 20 > text.chars().count();
    if let Some(&first) = strange.iter().find(|&&letter| mostly || letter == '\0') {
        return Err(Binary(u8::try_from(first).unwrap_or(u8::MAX)));
    }
    let other_than_utf8 = (encoding != UTF_8).then(|| encoding.name());
    Ok(Decoded {
        text,
        other_than_utf8,
    })
}

/// The encoding, and the bytes after the byte order mark.
fn encoding_of(bytes: &[u8]) -> (&'static Encoding, &[u8]) {
    if let Some((encoding, length)) = Encoding::for_bom(bytes) {
        let content = &bytes[length..];
        if encoding != UTF_8 || std::str::from_utf8(content).is_ok() {
            return (encoding, content);
        }
        // Some editor put a mark before a text that it did not convert.
        return (WINDOWS_1252, content);
    }
    let zeros = |from: usize| {
        let places = bytes.iter().skip(from).step_by(2);
        places.filter(|&&byte| byte == 0).count()
    };
    let (even, odd, pairs) = (zeros(0), zeros(1), bytes.len() / 2);
    // Sources are mostly ASCII, so that one half of nearly every unit is zero and the other never.
    let encoding = if pairs > 1 && odd * 10 > pairs * 7 && even == 0 {
        UTF_16LE
    } else if pairs > 1 && even * 10 > pairs * 7 && odd == 0 {
        UTF_16BE
    } else if std::str::from_utf8(bytes).is_ok() {
        UTF_8
    } else {
        WINDOWS_1252
    };
    (encoding, bytes)
}

fn is_strange(letter: char) -> bool {
    matches!(letter, '\0'..='\u{8}' | '\u{e}'..='\u{1f}' | '\u{7f}')
}

#[cfg(test)]
mod tests {
    use super::{Binary, decode};

    fn check(bytes: &[u8], text: &str, encoding: Option<&str>) {
        let decoded = decode(bytes).expect("a text");
        assert_eq!(
            (decoded.text.as_str(), decoded.other_than_utf8),
            (text, encoding)
        );
    }

    fn utf16(text: &str, unit: fn(u16) -> [u8; 2]) -> Vec<u8> {
        text.encode_utf16().flat_map(unit).collect()
    }

    #[test]
    fn marks_decide() {
        check(b"\xef\xbb\xbfclass A {}", "class A {}", None);
        check(b"\xef\xbb\xbf// \xfc", "// \u{fc}", Some("windows-1252"));
        let marked = utf16("\u{feff}// \u{fc}", u16::to_le_bytes);
        check(&marked, "// \u{fc}", Some("UTF-16LE"));
        let marked = utf16("\u{feff}// \u{fc}", u16::to_be_bytes);
        check(&marked, "// \u{fc}", Some("UTF-16BE"));
    }

    #[test]
    fn without_a_mark_the_bytes_decide() {
        check(b"", "", None);
        check(b"// \xc3\xbc", "// \u{fc}", None);
        check(b"// \xfc", "// \u{fc}", Some("windows-1252"));
        check(b"// \x80", "// \u{20ac}", Some("windows-1252"));
        let plain = utf16("class A { /* \u{fc} */ }", u16::to_le_bytes);
        check(&plain, "class A { /* \u{fc} */ }", Some("UTF-16LE"));
        let plain = utf16("class A {}", u16::to_be_bytes);
        check(&plain, "class A {}", Some("UTF-16BE"));
        // The end mark of old editors.
        check(
            b"class A { int number; }\n\x1a",
            "class A { int number; }\n\u{1a}",
            None,
        );
    }

    #[test]
    fn what_is_no_text_is_known() {
        assert_eq!(decode(b"class A {}\0"), Err(Binary(0)));
        assert_eq!(
            decode(b"\x7fELF\x02\x01\x01\x00\x00\x00"),
            Err(Binary(0x7f))
        );
        assert_eq!(decode(b"\x01\x02\x03\x04abc"), Err(Binary(1)));
        let zeros = utf16("\u{feff}a\0", u16::to_le_bytes);
        assert_eq!(decode(&zeros), Err(Binary(0)));
    }
}
