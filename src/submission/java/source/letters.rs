//! The characters of a text with their places, as they stand and as Java reads them.

use std::iter::Peekable;

use super::Place;

/// A character and where it stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Letter {
    pub(super) character: char,
    pub(super) place: Place,
}

/// The characters as they stand.
pub(super) fn plain(text: &str) -> impl Iterator<Item = Letter> {
    let mut place = Place { line: 1, column: 1 };
    let mut after_return = false;
    text.chars().map(move |character| {
        // The second half of a Windows line end stands on the line that it ends.
        let ends_pair = character == '\n' && after_return;
        if after_return && !ends_pair {
            place = Place {
                line: place.line + 1,
                column: 1,
            };
        }
        let letter = Letter { character, place };
        place.column += 1;
        if character == '\n' {
            place = Place {
                line: place.line + 1,
                column: 1,
            };
        }
        after_return = character == '\r';
        letter
    })
}

/// The characters as Java reads them: `\u0041` and `\uuu0041` are `A`, wherever they stand.
///
/// A lone half of a surrogate pair becomes U+FFFD.
pub(super) fn translated(text: &str) -> Vec<Letter> {
    let mut letters = Vec::with_capacity(text.len());
    let mut rest = plain(text).peekable();
    // A backslash begins an escape only if an even number of backslashes stands before it.
    let mut backslashes = 0_usize;
    let mut high: Option<u32> = None;
    while let Some(letter) = rest.next() {
        if letter.character != '\\' {
            backslashes = 0;
            high = None;
            letters.push(letter);
            continue;
        }
        let begins = backslashes.is_multiple_of(2);
        let is_escape = begins && rest.peek().is_some_and(|next| next.character == 'u');
        if !is_escape {
            backslashes += 1;
            high = None;
            letters.push(letter);
            continue;
        }
        backslashes = 0;
        let unit = code_unit(&mut rest);
        let pair = high
            .take()
            .zip(unit.filter(|unit| (0xDC00..0xE000).contains(unit)));
        let mut place = letter.place;
        let code = if let Some((high, low)) = pair {
            place = letters.pop().map_or(place, |first| first.place);
            Some(0x1_0000 + ((high - 0xD800) << 10) + (low - 0xDC00))
        } else {
            high = unit.filter(|unit| (0xD800..0xDC00).contains(unit));
            unit
        };
        letters.push(Letter {
            character: code
                .and_then(char::from_u32)
                .unwrap_or(char::REPLACEMENT_CHARACTER),
            place,
        });
    }
    letters
}

/// The number after the backslash of an escape: `u`s and up to four hexadecimal digits.
fn code_unit(rest: &mut Peekable<impl Iterator<Item = Letter>>) -> Option<u32> {
    while rest.next_if(|next| next.character == 'u').is_some() {}
    let mut code = 0;
    for _ in 0..4 {
        let digit = rest.next_if(|next| next.character.is_ascii_hexdigit())?;
        code = code * 16 + digit.character.to_digit(16)?;
    }
    Some(code)
}

#[cfg(test)]
mod tests {
    use super::{plain, translated};

    fn read(text: &str) -> String {
        translated(text)
            .iter()
            .map(|letter| letter.character)
            .collect()
    }

    #[test]
    fn escapes_are_read_as_java_reads_them() {
        assert_eq!(read(r"\u0041\uuu0042"), "AB");
        assert_eq!(read(r"\\u0041"), r"\\u0041");
        assert_eq!(read(r"\\\u0041"), r"\\A");
        assert_eq!(read(r"\u005cu0041"), r"\u0041");
        assert_eq!(read(r"\ud83d\ude00!"), "\u{1F600}!");
        assert_eq!(read(r"\ud83d!\ude00"), "\u{FFFD}!\u{FFFD}");
        assert_eq!(read(r"\u00"), "\u{FFFD}");
        assert_eq!(read(r"\u"), "\u{FFFD}");
        assert_eq!(read("\\"), "\\");
    }

    #[test]
    fn all_line_ends_count_once() {
        let places = |text| -> Vec<_> {
            plain(text)
                .map(|letter| (letter.place.line, letter.place.column))
                .collect()
        };
        assert_eq!(places("a\nb"), [(1, 1), (1, 2), (2, 1)]);
        assert_eq!(places("a\r\nb"), [(1, 1), (1, 2), (1, 3), (2, 1)]);
        assert_eq!(places("a\rb"), [(1, 1), (1, 2), (2, 1)]);
        assert_eq!(places("\r\r\nb"), [(1, 1), (2, 1), (2, 2), (3, 1)]);
    }
}
