//! ASCII forms of names, as platforms write them.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Letters that do not decompose into a base letter, with the first letter of their HTML entity.
const ENTITIES: [(char, char); 10] = [
    ('ß', 's'),
    ('æ', 'a'),
    ('Æ', 'A'),
    ('œ', 'o'),
    ('Œ', 'O'),
    ('ø', 'o'),
    ('Ø', 'O'),
    ('ð', 'e'),
    ('Ð', 'E'),
    ('þ', 't'),
];

/// Returns the ASCII forms in which platforms may write a name, the likeliest first.
///
/// - German umlauts and ß are transcribed, and other marks are removed: `Mueller`.
/// - All marks are removed: `Muller`.
/// - A letter with a named HTML entity becomes the first letter of that name; any other one becomes a `_` for each of
///   its bytes in UTF-8, as in ILIAS: `Kova__`.
pub fn forms(name: &str) -> [String; 3] {
    let name: String = name.nfc().collect();
    let german = [
        ("ä", "ae"),
        ("ö", "oe"),
        ("ü", "ue"),
        ("Ä", "Ae"),
        ("Ö", "Oe"),
        ("Ü", "Ue"),
        ("ß", "ss"),
    ];
    let german = german.iter().fold(name.clone(), |name, (letter, letters)| {
        name.replace(letter, letters)
    });
    [
        without_marks(&german),
        without_marks(&name),
        name.chars().map(by_entity).collect(),
    ]
}

/// Removes diacritical marks, and replaces letters that cannot be decomposed by [`ENTITIES`].
fn without_marks(name: &str) -> String {
    let letters = name.nfd().filter(|letter| !is_combining_mark(*letter));
    letters
        .map(|letter| entity(letter).unwrap_or(letter))
        .collect()
}

fn entity(letter: char) -> Option<char> {
    let known = ENTITIES.iter().find(|(other, _)| *other == letter);
    known.map(|(_, first)| *first)
}

fn by_entity(letter: char) -> String {
    // HTML has named entities for the letters of Latin-1 and a few others.
    let has_name = ('\u{c0}'..='\u{ff}').contains(&letter) || "ŒœŠšŸ".contains(letter);
    let bare = || letter.nfd().next().filter(char::is_ascii);
    if letter.is_ascii() {
        letter.to_string()
    } else if let Some(first) = entity(letter).or_else(bare).filter(|_| has_name) {
        first.to_string()
    } else {
        "_".repeat(letter.len_utf8())
    }
}
