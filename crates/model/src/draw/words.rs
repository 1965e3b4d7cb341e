//! Text helpers for reports: sanitising, lists in words, line wrapping and indentation.

/// Sanitises an untrusted text for the terminal: escapes control and invisible characters, and cuts it after `most`
/// characters.
///
/// ```
/// use model::draw::words::clean;
/// assert_eq!(clean("a\u{1b}[31mb\n", 40), "a\\u{1b}[31mb\\n");
/// assert_eq!(clean("abcdef", 3), "abc...");
/// ```
pub fn clean(text: &str, most: usize) -> String {
    let mut cleaned = String::new();
    for (count, character) in text.chars().enumerate() {
        if count == most {
            cleaned.push_str("...");
            break;
        }
        match character {
            '"' | '\'' => cleaned.push(character),
            _ => cleaned.extend(character.escape_debug()),
        }
    }
    cleaned
}

/// Returns a number with its noun: `no cell`, `1 cell`, `3 cells`.
pub fn count(number: usize, one: &str, many: &str) -> String {
    match number {
        0 => format!("no {one}"),
        1 => format!("1 {one}"),
        _ => format!("{number} {many}"),
    }
}

/// Lists items in words: `a`, `a and b`, `a, b and c`; after the first `most`, only the number of the others.
///
/// ```
/// use model::draw::words::list;
/// assert_eq!(list([1, 2, 3], 9), "1, 2 and 3");
/// assert_eq!(list([1, 2, 3, 4], 2), "1, 2 and 2 more");
/// ```
pub fn list<T: ToString>(items: impl IntoIterator<Item = T>, most: usize) -> String {
    let mut rest = items.into_iter();
    let mut items: Vec<String> = rest
        .by_ref()
        .take(most)
        .map(|item| item.to_string())
        .collect();
    let more = rest.count();
    if more > 0 {
        return format!("{} and {more} more", items.join(", "));
    }
    match items.pop() {
        None => "nothing".to_owned(),
        Some(last) if items.is_empty() => last,
        Some(last) => format!("{} and {last}", items.join(", ")),
    }
}

/// Puts words on lines of at most `width` characters; a longer word has a line of its own.
pub fn wrap<T: AsRef<str>>(words: impl IntoIterator<Item = T>, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        let word = word.as_ref();
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Returns a text with its first letter in upper case.
pub fn capitalised(text: &str) -> String {
    let mut rest = text.chars();
    rest.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(rest).collect()
    })
}

/// Indents every line of a text; empty lines stay empty.
pub fn indented(text: &str, by: usize) -> String {
    let margin = " ".repeat(by);
    text.lines()
        .map(|line| {
            if line.is_empty() {
                String::new()
            } else {
                format!("{margin}{line}")
            }
        })
        .collect::<Vec<_>>()
        .join("\n")
}

/// Puts sentences on lines of at most `width` characters, each sentence on a new line, indented by two.
pub fn paragraphs<T: AsRef<str>>(sentences: impl IntoIterator<Item = T>, width: usize) -> String {
    let lines: Vec<String> = sentences
        .into_iter()
        .flat_map(|sentence| wrap(sentence.as_ref().split(' '), width - 2))
        .collect();
    indented(&lines.join("\n"), 2)
}
