//! Java's tokens, as far as a comparison needs them. Any text can be split into tokens; nothing is rejected.

use std::ops::Range;

/// The kinds of tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// An identifier or a keyword.
    Word,
    /// A number.
    Number,
    /// A character literal, a string literal or a text block, with its quotes.
    Text,
    /// An operator or a separator.
    Sign,
}

/// A token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token<'a> {
    /// Its kind.
    pub kind: Kind,
    /// Its text.
    pub text: &'a str,
    /// The index of its first byte in the source, from 0.
    pub start: usize,
}

impl Token<'_> {
    /// Returns its byte range in the source.
    pub const fn bytes(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }
}

/// Operators of more than one character, longer ones first. `>>` is not among them, because it may close two lists of
/// type arguments.
const OPERATORS: [&str; 21] = [
    "<<=", "...", "->", "::", "++", "--", "&&", "||", "==", "!=", "<=", ">=", "+=", "-=", "*=",
    "/=", "&=", "|=", "^=", "%=", "<<",
];

/// Returns the tokens of a source, in their order, without comments and white space.
///
/// ```
/// let tokens = copies::token::tokens("int n = 0x1F; // hexadecimal");
/// let texts: Vec<&str> = tokens.iter().map(|token| token.text).collect();
/// assert_eq!(texts, ["int", "n", "=", "0x1F", ";"]);
/// ```
pub fn tokens(source: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(rest) = source.get(at..).filter(|rest| !rest.is_empty()) {
        let (length, kind) = next(rest);
        if let Some(kind) = kind {
            let text = &rest[..length];
            tokens.push(Token {
                kind,
                text,
                start: at,
            });
        }
        at += length;
    }
    tokens
}

/// Returns the length in bytes of what a text begins with, and its kind if it is a token. The length is at least 1.
fn next(rest: &str) -> (usize, Option<Kind>) {
    let first = rest.chars().next().unwrap_or(' ');
    if let Some(comment) = rest.strip_prefix("//") {
        return (2 + comment.find('\n').unwrap_or(comment.len()), None);
    }
    if let Some(comment) = rest.strip_prefix("/*") {
        let length = comment.find("*/").map_or(comment.len(), |end| end + 2);
        return (2 + length, None);
    }
    if let Some(block) = rest.strip_prefix("\"\"\"") {
        return (3 + quoted(block, "\"\"\""), Some(Kind::Text));
    }
    if first == '"' || first == '\'' {
        let quote = &rest[..1];
        // A literal that is not closed ends with its line.
        let line = rest[1..].lines().next().unwrap_or_default();
        return (1 + quoted(line, quote), Some(Kind::Text));
    }
    if first.is_ascii_digit() {
        return (number(rest), Some(Kind::Number));
    }
    if is_word_char(first) {
        let end = rest.find(|it| !is_word_char(it)).unwrap_or(rest.len());
        return (end, Some(Kind::Word));
    }
    if first.is_whitespace() {
        return (first.len_utf8(), None);
    }
    let operator = OPERATORS.iter().find(|it| rest.starts_with(**it));
    let length = operator.map_or(first.len_utf8(), |it| it.len());
    (length, Some(Kind::Sign))
}

/// Returns the length of a text up to and including its closing quote, or of the whole text if there is none. An
/// escaped quote does not close it.
fn quoted(text: &str, quote: &str) -> usize {
    let mut escaped = false;
    for (at, letter) in text.char_indices() {
        if escaped {
            escaped = false;
        } else if letter == '\\' {
            escaped = true;
        } else if text[at..].starts_with(quote) {
            return at + quote.len();
        }
    }
    text.len()
}

/// Returns the length of a number: digits of any base, with a fraction, an exponent and a suffix.
fn number(text: &str) -> usize {
    // In hexadecimal numbers, `e` is a digit and `p` begins the exponent.
    let is_hexadecimal = text.starts_with("0x") || text.starts_with("0X");
    let exponent = if is_hexadecimal {
        ['p', 'P']
    } else {
        ['e', 'E']
    };
    let mut before = ' ';
    for (at, letter) in text.char_indices() {
        let is_exponent_sign = "+-".contains(letter) && exponent.contains(&before);
        // This also takes `1..` and `1.max`, which Java does not allow.
        if !(letter.is_ascii_alphanumeric() || letter == '_' || letter == '.' || is_exponent_sign) {
            return at;
        }
        before = letter;
    }
    text.len()
}

/// Returns whether a character may be part of a word; `\` begins a Unicode escape.
fn is_word_char(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_' || letter == '$' || letter == '\\'
}

/// Replaces the comments of a source by blanks; line breaks stay.
///
/// ```
/// use copies::token::without_comments;
/// assert_eq!(without_comments("a /* by\nme */ = \"//\";"), "a      \n      = \"//\";");
/// ```
pub fn without_comments(source: &str) -> String {
    let blank = |text: &str| -> String {
        let letters = text.chars();
        letters
            .map(|it| if it.is_whitespace() { it } else { ' ' })
            .collect()
    };
    let (mut result, mut end) = (String::with_capacity(source.len()), 0);
    for token in tokens(source) {
        result += &blank(&source[end..token.start]);
        result += token.text;
        end = token.bytes().end;
    }
    result + &blank(&source[end..])
}
