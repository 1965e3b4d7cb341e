//! Checks that texts in one language contain no sentence of the other language's catalogue.

use std::fs;

use message::Language;

use crate::root;

/// Minimum length of a piece of text that identifies its language, in words.
const MIN_WORDS: usize = 4;

/// Returns the pieces of text between the placeables of a language's messages that have at least [`MIN_WORDS`] words.
fn pieces(language: Language) -> Vec<String> {
    let folder = root().join("specs/messages").join(language.name());
    let mut pieces = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let text = fs::read_to_string(entry.expect("an entry").path()).expect("a text");
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let line = line.trim_start();
            let pattern = line
                .split_once(" = ")
                .filter(|(id, _)| !id.contains(' '))
                .or_else(|| line.split_once("] "))
                .map_or(line, |(_, pattern)| pattern);
            pieces.extend(
                pattern
                    .split(['{', '}'])
                    .step_by(if line.starts_with('}') { 1 } else { 2 })
                    .map(|piece| piece.trim().to_owned())
                    .filter(|piece| piece.split(' ').count() >= MIN_WORDS),
            );
        }
    }
    pieces
}

/// Asserts that a text in `language` contains no piece that only the other language's catalogue has.
#[track_caller]
pub fn assert_language(name: &str, text: &str, language: Language) {
    let [english, german] = Language::ALL.map(pieces);
    let (own, foreign) = match language {
        Language::English => (english, german),
        Language::German => (german, english),
    };
    let text = text
        .replace("&quot;", "\"")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&")
        .replace("\\n", "\n");
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let found: Vec<String> = foreign
        .into_iter()
        .filter(|piece| text.contains(piece) && !own.contains(piece))
        .collect();
    assert_eq!(found, [""; 0], "{name} in {}", language.name());
}
