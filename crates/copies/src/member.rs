//! The members of Java sources and their normalised tokens.
//!
//! What is easy to change does not count: names, literals, types of variables, modifiers, brackets, and the form of a
//! loop. A `for`, a `while`, a `do` and a loop over elements leave the same symbols, because statements that set or
//! step a counter are dropped. So are variables that are never read. Names that a hand-in does not declare belong to
//! Java or to the course. They stay, because a copy cannot rename them.
//!
//! There is no grammar here: sources that do not compile have members, too.

use std::collections::BTreeSet;
use std::ops::Range;

use super::token::{Kind, Token, tokens};
use super::winnow::hash_of_text;

/// A source file of a hand-in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its path in the hand-in.
    pub path: String,
    /// Its text.
    pub text: String,
}

/// A method, a constructor, an initialiser or the value of a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The file, as an index from 0.
    pub file: usize,
    /// Its type and its own name: `RowUtils.isRowFull`.
    pub name: String,
    /// The hashes of its normalised tokens.
    pub symbols: Vec<u64>,
    /// The range of bytes of each of these tokens in the file.
    pub bytes: Vec<Range<usize>>,
}

/// Keywords that may precede a name and are not its type.
const KEYWORDS: [&str; 42] = [
    "abstract",
    "assert",
    "break",
    "case",
    "catch",
    "class",
    "continue",
    "default",
    "do",
    "else",
    "enum",
    "extends",
    "false",
    "final",
    "finally",
    "for",
    "if",
    "implements",
    "import",
    "instanceof",
    "interface",
    "native",
    "new",
    "null",
    "package",
    "private",
    "protected",
    "public",
    "return",
    "static",
    "strictfp",
    "super",
    "switch",
    "synchronized",
    "this",
    "throw",
    "throws",
    "transient",
    "true",
    "try",
    "volatile",
    "while",
];

/// Types that are keywords.
const PRIMITIVES: [&str; 9] = [
    "boolean", "byte", "char", "double", "float", "int", "long", "short", "void",
];

/// Keywords that become no symbol.
const SILENT: [&str; 12] = [
    "abstract",
    "else",
    "final",
    "native",
    "private",
    "protected",
    "public",
    "static",
    "strictfp",
    "synchronized",
    "transient",
    "volatile",
];

/// Maximum depth of loop conditions within loop conditions; deeper ones become no symbols.
const MAX_DEPTH: usize = 16;

/// Maximum length of a list of type arguments, in tokens.
const MAX_ARGUMENTS: usize = 32;

/// Returns the members of a hand-in's sources, in their order.
pub fn members(files: &[File]) -> Vec<Member> {
    let tokenised: Vec<Vec<Token<'_>>> = files.iter().map(|file| tokens(&file.text)).collect();
    let own = DeclaredNames::of(&tokenised);
    let all = tokenised.iter().enumerate();
    all.flat_map(|(file, tokens)| {
        let stem = files[file].path.rsplit('/').next().unwrap_or_default();
        let stem = stem.strip_suffix(".java").unwrap_or(stem);
        let found = split(tokens, stem).into_iter();
        let own = &own;
        found.map(move |(name, body)| {
            let (symbols, bytes) = normalised(body, own).into_iter().unzip();
            Member {
                file,
                name,
                symbols,
                bytes,
            }
        })
    })
    .collect()
}

/// The names that a hand-in declares.
#[derive(Debug, Default)]
struct DeclaredNames<'a> {
    types: BTreeSet<&'a str>,
    names: BTreeSet<&'a str>,
}

impl<'a> DeclaredNames<'a> {
    fn of(tokenised: &[Vec<Token<'a>>]) -> Self {
        let mut own = Self::default();
        for tokens in tokenised {
            for (at, token) in tokens.iter().enumerate() {
                if token.kind != Kind::Word || is_reserved(token.text) {
                    continue;
                }
                let before = at.checked_sub(1).map_or("", |at| tokens[at].text);
                let after = text_at(tokens, at + 1);
                if ["class", "interface", "enum", "record"].contains(&before) {
                    own.types.insert(token.text);
                    own.names.insert(token.text);
                } else if is_declared(tokens, at) || after == "->" || (before, after) == (",", "=")
                {
                    own.names.insert(token.text);
                }
            }
        }
        own
    }
}

/// Returns whether the word at an index is a name that is declared: it follows a type.
fn is_declared(tokens: &[Token<'_>], at: usize) -> bool {
    let Some(before) = at.checked_sub(1).map(|at| &tokens[at]) else {
        return false;
    };
    let closes = [">", "]", "..."].contains(&before.text);
    if closes {
        return ["=", ";", ",", ")", "(", ":"].contains(&text_at(tokens, at + 1));
    }
    before.kind == Kind::Word && is_type(before.text)
}

fn is_type(word: &str) -> bool {
    PRIMITIVES.contains(&word) || !KEYWORDS.contains(&word)
}

fn is_reserved(word: &str) -> bool {
    PRIMITIVES.contains(&word) || KEYWORDS.contains(&word)
}

fn text_at<'a>(tokens: &[Token<'a>], at: usize) -> &'a str {
    tokens.get(at).map_or("", |token| token.text)
}

/// Returns the index of the token that closes the bracket at `open`, or the number of tokens if none does.
fn closing(tokens: &[Token<'_>], open: usize) -> usize {
    let (opens, closes) = match text_at(tokens, open) {
        "(" => ("(", ")"),
        "[" => ("[", "]"),
        _ => ("{", "}"),
    };
    let mut depth = 0_usize;
    for (at, token) in tokens.iter().enumerate().skip(open) {
        if token.kind == Kind::Sign && token.text == opens {
            depth += 1;
        } else if token.kind == Kind::Sign && token.text == closes {
            depth -= 1;
            if depth == 0 {
                return at;
            }
        }
    }
    tokens.len()
}

/// Returns the index of the semicolon that ends the statement at `start`, or the number of tokens if none does.
fn end_of_statement(tokens: &[Token<'_>], start: usize) -> usize {
    let mut at = start;
    while at < tokens.len() {
        match tokens[at].text {
            ";" => return at,
            "(" | "[" | "{" => at = closing(tokens, at) + 1,
            _ => at += 1,
        }
    }
    tokens.len()
}

/// Returns the names and bodies of the members of a file. Members outside any type are named as if in a type `stem`.
fn split<'t, 'a>(tokens: &'t [Token<'a>], stem: &str) -> Vec<(String, &'t [Token<'a>])> {
    let mut found = Vec::new();
    let mut types: Vec<&str> = Vec::new();
    let (mut pending, mut from, mut at) = (None, 0, 0);
    while at < tokens.len() {
        let name_of = |own: &str| format!("{}.{own}", types.last().unwrap_or(&stem));
        match tokens[at].text {
            "class" | "interface" | "enum" | "record"
                if tokens
                    .get(at + 1)
                    .is_some_and(|next| next.kind == Kind::Word)
                    && text_at(tokens, at.wrapping_sub(1)) != "." =>
            {
                pending = Some(tokens[at + 1].text);
                at += 2;
            }
            "(" => at = closing(tokens, at) + 1,
            "{" if pending.is_some() => {
                types.extend(pending.take());
                at += 1;
                from = at;
            }
            "{" => {
                let end = closing(tokens, at);
                found.push((
                    name_of(member_name(&tokens[from..at])),
                    &tokens[at + 1..end],
                ));
                at = end + 1;
                from = at;
            }
            "=" => {
                let end = end_of_statement(tokens, at);
                let own = text_at(tokens, at.wrapping_sub(1));
                found.push((name_of(own), &tokens[at + 1..end]));
                at = end + 1;
                from = at;
            }
            "}" => {
                types.pop();
                at += 1;
                from = at;
            }
            ";" => {
                pending = None;
                at += 1;
                from = at;
            }
            _ => at += 1,
        }
        at = at.min(tokens.len());
        from = from.min(tokens.len());
    }
    found
}

/// Returns the name of the member that a head declares: the word before its parameters, or `{}` for an initialiser.
fn member_name<'a>(head: &[Token<'a>]) -> &'a str {
    let open = head.iter().position(|token| token.text == "(");
    let name = open.and_then(|open| head.get(open.checked_sub(1)?));
    name.map_or("{}", |name| name.text)
}

/// The hash of a symbol, with its range of bytes in the file.
type Symbol = (u64, Range<usize>);

/// Returns the symbols of a body.
fn normalised(body: &[Token<'_>], own: &DeclaredNames<'_>) -> Vec<Symbol> {
    let mut normaliser = Normaliser {
        own,
        unread: unread(body),
        symbols: Vec::new(),
        depth: 0,
    };
    normaliser.all(body);
    normaliser.symbols
}

/// Returns the variables that a body declares and never reads.
fn unread<'a>(body: &[Token<'a>]) -> BTreeSet<&'a str> {
    let (mut declared, mut read) = (BTreeSet::new(), BTreeSet::new());
    for (at, token) in body.iter().enumerate() {
        if token.kind != Kind::Word || is_reserved(token.text) {
            continue;
        }
        let before = at.checked_sub(1).map_or("", |at| body[at].text);
        let is_new = is_declared(body, at) && ["=", ";"].contains(&text_at(body, at + 1));
        if is_new {
            declared.insert(token.text);
        }
        let is_set = text_at(body, at + 1) == "=" && [";", "{", "}", ")"].contains(&before);
        if !is_new && !is_set && !is_step(body, at) {
            read.insert(token.text);
        }
    }
    declared.retain(|name| !read.contains(name));
    declared
}

/// Returns whether a name is stepped in a statement of its own: `n++;`, `--n;`, `n += 2;`.
fn is_step(body: &[Token<'_>], at: usize) -> bool {
    let before = |back: usize| at.checked_sub(back).map_or(";", |at| body[at].text);
    let starts = |text: &str| [";", "{", "}", ")"].contains(&text);
    let after = [1, 2, 3].map(|next| text_at(body, at + next));
    match after {
        ["++" | "--", ";", _] => starts(before(1)),
        ["+=" | "-=", _, ";"] => {
            starts(before(1)) && body.get(at + 2).is_some_and(|it| it.kind == Kind::Number)
        }
        [";", ..] => ["++", "--"].contains(&before(1)) && starts(before(2)),
        _ => false,
    }
}

/// Turns tokens into symbols.
struct Normaliser<'a> {
    own: &'a DeclaredNames<'a>,
    unread: BTreeSet<&'a str>,
    symbols: Vec<Symbol>,
    /// The number of loop conditions around the current token.
    depth: usize,
}

impl Normaliser<'_> {
    fn push(&mut self, text: &str, token: &Token<'_>) {
        self.symbols.push((hash_of_text(text), token.bytes()));
    }

    fn all(&mut self, body: &[Token<'_>]) {
        let mut at = 0;
        let mut starts = true;
        while at < body.len() {
            if starts && let Some(end) = self.idle_statement(body, at) {
                at = end + 1;
                continue;
            }
            let text = body[at].text;
            starts = [";", "{", "}", ")", "else", "do"].contains(&text);
            at = self.token(body, at).max(at + 1);
            // The head of the loop was consumed with its brackets, so a statement starts here.
            starts |= ["for", "while"].contains(&text);
        }
    }

    /// Returns the index of the end of a statement that becomes no symbols: it declares a variable without a value,
    /// sets or steps a counter, or writes a variable that is never read.
    fn idle_statement(&self, body: &[Token<'_>], start: usize) -> Option<usize> {
        let name = declared_by(body, start);
        let at = name.unwrap_or(start);
        let token = body.get(at).filter(|token| token.kind == Kind::Word)?;
        // Only idle statements are read to their end, so that deep nesting takes linear time.
        let end = || end_of_statement(body, at);
        if self.unread.contains(token.text) {
            return Some(end());
        }
        let after = |next| text_at(body, at + next);
        let is_number = |at: usize| body.get(at).is_some_and(|it| it.kind == Kind::Number);
        let is_literal = |at: usize| {
            let token = body.get(at);
            let is_word = |it: &&Token<'_>| ["true", "false", "null"].contains(&it.text);
            token.is_some_and(|it| matches!(it.kind, Kind::Number | Kind::Text) || is_word(&it))
        };
        if name.is_some() && after(1) == ";" {
            return Some(end());
        }
        let value = if after(2) == "-" { at + 3 } else { at + 2 };
        let is_set = after(1) == "="
            && text_at(body, value + 1) == ";"
            && if name.is_some() {
                is_literal(value)
            } else {
                is_number(value)
            };
        let is_sum = after(1) == "="
            && after(2) == token.text
            && ["+", "-"].contains(&after(3))
            && is_number(at + 4)
            && after(5) == ";";
        (is_set || is_sum || (name.is_none() && is_step(body, at))).then(end)
    }

    /// Turns the token at an index, with what belongs to it, into symbols; returns the index after it.
    fn token(&mut self, body: &[Token<'_>], at: usize) -> usize {
        let token = &body[at];
        match token.kind {
            Kind::Number | Kind::Text => {
                self.push("L", token);
                at + 1
            }
            Kind::Sign => self.sign(body, at),
            Kind::Word => self.word(body, at),
        }
    }

    fn sign(&mut self, body: &[Token<'_>], at: usize) -> usize {
        let token = &body[at];
        match token.text {
            "{" | "}" | "(" | ")" | "]" | ";" | "," | "." | ":" => at + 1,
            "++" | "--" => {
                let is_statement = text_at(body, at + 2) == ";" && is_step(body, at + 1);
                if is_statement { at + 3 } else { at + 1 }
            }
            "[" if text_at(body, at + 1) == "]" => at + 2,
            "@" => {
                let open = at + 2;
                if text_at(body, open) == "(" {
                    closing(body, open) + 1
                } else {
                    open
                }
            }
            "<" | ">" | "<=" | ">=" => {
                self.push("<", token);
                at + 1
            }
            "+=" | "-=" | "*=" | "/=" | "%=" | "&=" | "|=" | "^=" => {
                self.push("=", token);
                self.push("v", token);
                self.push(&token.text[..1], token);
                at + 1
            }
            other => {
                self.push(other, token);
                at + 1
            }
        }
    }

    fn word(&mut self, body: &[Token<'_>], at: usize) -> usize {
        let token = &body[at];
        let next = text_at(body, at + 1);
        match token.text {
            "for" if next == "(" => {
                self.push("loop", token);
                let end = closing(body, at + 1);
                self.condition(loop_condition(&body[at + 2..end]));
                end + 1
            }
            "while" if next == "(" => {
                let end = closing(body, at + 1);
                let is_tail = text_at(body, end + 1) == ";";
                if !is_tail {
                    self.push("loop", token);
                }
                self.condition(&body[at + 2..end]);
                end + 1
            }
            "do" => {
                self.push("loop", token);
                at + 1
            }
            "true" | "false" => {
                self.push("L", token);
                at + 1
            }
            "this" | "super" if next == "." => at + 2,
            word if SILENT.contains(&word) || PRIMITIVES.contains(&word) => at + 1,
            word if KEYWORDS.contains(&word) => {
                self.push(word, token);
                at + 1
            }
            word => {
                let end = type_arguments(body, at + 1).unwrap_or(at + 1);
                let is_type = declared_by(body, at).is_some();
                if is_type {
                    // The type of a variable is skipped, with its arguments; its brackets become no symbols.
                    return end;
                }
                if next == "." && self.own.types.contains(word) {
                    return at + 2;
                }
                if !self.own.names.contains(word) {
                    self.push(word, token);
                } else if next == "(" {
                    self.push("f", token);
                } else {
                    self.push("v", token);
                }
                end
            }
        }
    }

    /// Adds a loop's condition if it is more than the comparison of a counter.
    fn condition(&mut self, condition: &[Token<'_>]) {
        let says_more = |token: &Token<'_>| ["(", "&&", "||"].contains(&token.text);
        if self.depth < MAX_DEPTH && condition.iter().any(says_more) {
            self.depth += 1;
            self.all(condition);
            self.depth -= 1;
        }
    }
}

/// Returns the condition in the head of a `for`, or the collection that it iterates over.
fn loop_condition<'t, 'a>(head: &'t [Token<'a>]) -> &'t [Token<'a>] {
    let first = end_of_statement(head, 0);
    if first < head.len() {
        let second = end_of_statement(head, first + 1);
        return &head[first + 1..second];
    }
    let colon = head.iter().position(|token| token.text == ":");
    colon.map_or(&[], |colon| &head[colon + 1..])
}

/// Returns the index of the variable that a statement declares, if it is a declaration.
fn declared_by(body: &[Token<'_>], start: usize) -> Option<usize> {
    let mut at = start;
    while text_at(body, at) == "final" {
        at += 1;
    }
    let is_word = |at: usize| body.get(at).is_some_and(|token| token.kind == Kind::Word);
    if !is_word(at) || !is_type(text_at(body, at)) {
        return None;
    }
    at += 1;
    while text_at(body, at) == "." && is_word(at + 1) {
        at += 2;
    }
    at = type_arguments(body, at).unwrap_or(at);
    while text_at(body, at) == "[" && text_at(body, at + 1) == "]" {
        at += 2;
    }
    let is_name = is_word(at) && !is_reserved(text_at(body, at));
    (is_name && ["=", ";", ":", ","].contains(&text_at(body, at + 1))).then_some(at)
}

/// Returns the index after the type arguments, such as `<Cell>`, that begin at `start`; `None` if none do.
fn type_arguments(body: &[Token<'_>], start: usize) -> Option<usize> {
    if text_at(body, start) != "<" {
        return None;
    }
    let mut depth = 0_usize;
    for (at, token) in body.iter().enumerate().skip(start).take(MAX_ARGUMENTS) {
        match token.text {
            "<" => depth += 1,
            ">" => depth -= 1,
            "," | "?" | "." | "[" | "]" | "&" | "extends" | "super" => {}
            word if token.kind == Kind::Word && is_type(word) => {}
            _ => return None,
        }
        if depth == 0 {
            return Some(at + 1);
        }
    }
    None
}
