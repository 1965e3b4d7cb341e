//! Java's words and signs, with the comments kept beside what follows them.

use super::Place;
use super::javadoc;
use super::letters::{Letter, translated};

/// What a token is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A keyword or a name.
    Word(String),
    /// A sign, one character each: `>>` is two.
    Sign(char),
    /// A number, a character, a string or a text block.
    Literal,
}

/// A token.
#[derive(Clone, Debug)]
pub(super) struct Token {
    pub(super) kind: Kind,
    pub(super) place: Place,
    /// The Javadoc comment right before it.
    pub(super) comment: Option<String>,
}

impl Token {
    pub(super) fn word(&self) -> Option<&str> {
        match &self.kind {
            Kind::Word(word) => Some(word),
            _ => None,
        }
    }

    pub(super) fn is_word(&self, word: &str) -> bool {
        self.word() == Some(word)
    }

    pub(super) fn is_sign(&self, sign: char) -> bool {
        self.kind == Kind::Sign(sign)
    }
}

/// The tokens of a text. What is not closed ends with its line or with the text.
pub(super) fn tokens(text: &str) -> Vec<Token> {
    let letters = translated(text);
    let mut lexer = Lexer {
        letters: &letters,
        next: 0,
    };
    let mut tokens = Vec::new();
    let mut comment = None;
    while let Some(letter) = lexer.peek(0) {
        if is_blank(letter.character) {
            lexer.next += 1;
            continue;
        }
        if lexer.looks_at("//") {
            lexer.skip_line();
            continue;
        }
        if lexer.looks_at("/*") {
            let inner = lexer.block_comment();
            // Of several comments the last one speaks of the declaration, and `/**/` is an empty plain one.
            if let Some(text) = inner.strip_prefix('*') {
                comment = Some(javadoc::clean(text));
            }
            continue;
        }
        tokens.push(Token {
            kind: lexer.token(letter.character),
            place: letter.place,
            comment: comment.take(),
        });
    }
    tokens
}

struct Lexer<'a> {
    letters: &'a [Letter],
    next: usize,
}

impl Lexer<'_> {
    fn peek(&self, ahead: usize) -> Option<Letter> {
        self.letters.get(self.next + ahead).copied()
    }

    fn looks_at(&self, text: &str) -> bool {
        text.chars().enumerate().all(|(ahead, expected)| {
            self.peek(ahead)
                .is_some_and(|letter| letter.character == expected)
        })
    }

    /// Goes on while the characters fit, and gives them.
    fn take_while(&mut self, fits: impl Fn(char) -> bool) -> String {
        let rest = self.letters.get(self.next..).unwrap_or_default();
        let taken: String = rest
            .iter()
            .map(|letter| letter.character)
            .take_while(|&character| fits(character))
            .collect();
        self.next += taken.chars().count();
        taken
    }

    fn skip_line(&mut self) {
        self.take_while(|character| !is_line_end(character));
    }

    /// Goes behind a block comment and gives what stands between `/*` and `*/`.
    fn block_comment(&mut self) -> String {
        self.next += 2;
        let begin = self.next;
        while self.next < self.letters.len() && !self.looks_at("*/") {
            self.next += 1;
        }
        let inner = self.letters.get(begin..self.next).unwrap_or_default();
        self.next += 2;
        inner.iter().map(|letter| letter.character).collect()
    }

    /// Goes behind the token that begins with this character.
    fn token(&mut self, first: char) -> Kind {
        if self.looks_at("\"\"\"") {
            self.text_block();
            return Kind::Literal;
        }
        if first == '"' || first == '\'' {
            self.quoted(first);
            return Kind::Literal;
        }
        if first.is_ascii_digit() {
            self.take_while(|character| is_name_part(character) || character == '.');
            return Kind::Literal;
        }
        if is_name_start(first) {
            return Kind::Word(self.take_while(is_name_part));
        }
        self.next += 1;
        Kind::Sign(first)
    }

    fn text_block(&mut self) {
        self.next += 3;
        while let Some(letter) = self.peek(0) {
            if self.looks_at("\"\"\"") {
                self.next += 3;
                return;
            }
            self.next += if letter.character == '\\' { 2 } else { 1 };
        }
    }

    fn quoted(&mut self, quote: char) {
        self.next += 1;
        while let Some(letter) = self.peek(0) {
            if is_line_end(letter.character) {
                return;
            }
            self.next += 1;
            if letter.character == quote {
                return;
            }
            let escapes_next = letter.character == '\\'
                && self
                    .peek(0)
                    .is_some_and(|next| !is_line_end(next.character));
            if escapes_next {
                self.next += 1;
            }
        }
    }
}

const fn is_line_end(character: char) -> bool {
    matches!(character, '\n' | '\r')
}

fn is_blank(character: char) -> bool {
    character.is_whitespace() || character == '\u{1A}' || character == '\u{FEFF}'
}

fn is_name_start(character: char) -> bool {
    character.is_alphabetic() || character == '_' || character == '$'
}

fn is_name_part(character: char) -> bool {
    is_name_start(character) || character.is_numeric()
}

#[cfg(test)]
mod tests {
    use super::{Kind, tokens};

    fn shown(text: &str) -> String {
        let shown: Vec<String> = tokens(text)
            .into_iter()
            .map(|token| match token.kind {
                Kind::Word(word) => word,
                Kind::Sign(sign) => sign.to_string(),
                Kind::Literal => "#".to_owned(),
            })
            .collect();
        shown.join(" ")
    }

    #[test]
    fn comments_and_literals_hide_what_they_hold() {
        assert_eq!(shown("a /* b */ c // d\ne"), "a c e");
        assert_eq!(shown("a \"/* b\" c '\"' d '\\'' e"), "a # c # d # e");
        assert_eq!(shown("a \"b\\\\\" c"), "a # c");
        assert_eq!(shown("a \"\"\"\n b \" \\\"\"\" c\n \"\"\" d"), "a # d");
        assert_eq!(shown("a\\u002f/ b\\u000ac"), "a c");
        assert_eq!(shown("x = 0x1F_FL + 1.5e3 - 'x';"), "x = # + # - # ;");
    }

    #[test]
    fn what_is_not_closed_ends_somewhere() {
        assert_eq!(shown("a \"b\nc"), "a # c");
        assert_eq!(shown("a \"b\\\nc"), "a # c");
        assert_eq!(shown("a 'b\nc"), "a # c");
        assert_eq!(shown("a /* b"), "a");
        assert_eq!(shown("a \"\"\" b\nc \\"), "a #");
    }

    #[test]
    fn only_javadoc_comments_are_kept() {
        let comment = |text| tokens(text).remove(0).comment;
        assert_eq!(comment("/** one */ a"), Some("one".to_owned()));
        assert_eq!(
            comment("/** one */ /* two */ // three\n a"),
            Some("one".to_owned())
        );
        assert_eq!(
            comment("/** one */ /** two\n * more */ a"),
            Some("two\nmore".to_owned())
        );
        assert_eq!(comment("/**/ a"), None);
        assert_eq!(comment("/***/ a"), Some(String::new()));
        assert_eq!(comment("/* one */ a"), None);
    }
}
