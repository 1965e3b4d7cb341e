//! Names as platforms write them where only ASCII is allowed.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Letters whose HTML entity does not begin with the letter that is left without marks.
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

/// Returns the forms in which a name may come from a platform, the likeliest first.
///
/// - Letters are transcribed as in German: `Mueller`.
/// - Marks are left out: `Muller`.
/// - Of a letter with a name in HTML the first letter of this name is left, and of each other one a `_` for every byte in
///   UTF-8, as ILIAS does: `Kova__`.
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
        bare(&german),
        bare(&name),
        name.chars().map(by_entity).collect(),
    ]
}

/// Leaves out marks above and below letters.
fn bare(name: &str) -> String {
    let letters = name.nfd().filter(|letter| !is_combining_mark(*letter));
    letters
        .map(|letter| entity(letter).unwrap_or(letter))
        .collect()
}

fn entity(letter: char) -> Option<char> {
    let known = ENTITIES.iter().find(|(of, _)| *of == letter);
    known.map(|(_, first)| *first)
}

fn by_entity(letter: char) -> String {
    // The letters of Latin-1 have names in HTML, and a few others.
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
