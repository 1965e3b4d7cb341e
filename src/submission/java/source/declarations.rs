//! From tokens to declarations, without recursion: nesting as deep as the text is long does no harm.

use std::collections::VecDeque;

use super::token::{Kind, Token};
use super::types::{after_angles, after_annotation, parameters, text};
use super::{Import, Method, Outline, Package, TypeDeclaration, TypeKind};

const MODIFIERS: [&str; 13] = [
    "abstract",
    "default",
    "final",
    "native",
    "private",
    "protected",
    "public",
    "sealed",
    "static",
    "strictfp",
    "synchronized",
    "transient",
    "volatile",
];

/// Modifiers that cannot stand inside an expression: where one of them comes, a `;` was forgotten.
const BEGINNINGS: [&str; 4] = ["private", "protected", "public", "static"];

/// All declarations among the tokens, package and imports included.
pub(super) fn scan(tokens: &[Token]) -> Outline {
    let mut scanner = Scanner {
        tokens,
        closing: closing(tokens),
        outline: Outline::default(),
        bodies: VecDeque::from([Body {
            begin: 0,
            end: tokens.len(),
            owner: None,
        }]),
    };
    while let Some(body) = scanner.bodies.pop_front() {
        let mut at = body.begin;
        while at < body.end {
            at = scanner.declaration(at, &body).max(at + 1);
        }
    }
    scanner.outline
}

/// For each opening bracket the place of its partner; where it has none, the end of what holds it.
fn closing(tokens: &[Token]) -> Vec<usize> {
    let mut closing = vec![tokens.len(); tokens.len()];
    let mut open: Vec<usize> = Vec::new();
    let mut open_braces = 0_usize;
    for (at, token) in tokens.iter().enumerate() {
        match token.kind {
            Kind::Sign('{') => {
                open.push(at);
                open_braces += 1;
            }
            Kind::Sign('(') => open.push(at),
            Kind::Sign(')') => {
                if let Some(partner) = open.pop_if(|&mut begin| tokens[begin].is_sign('(')) {
                    closing[partner] = at;
                }
            }
            Kind::Sign('}') if open_braces > 0 => {
                open_braces -= 1;
                // Parentheses left open inside of a block end with it.
                while let Some(partner) = open.pop() {
                    closing[partner] = at;
                    if tokens[partner].is_sign('{') {
                        break;
                    }
                }
            }
            _ => {}
        }
    }
    closing
}

/// The tokens between the braces of a type, or the whole file.
struct Body {
    begin: usize,
    end: usize,
    owner: Option<usize>,
}

/// What stands before a declaration.
struct Head {
    /// Its first token, which has the comment.
    begin: usize,
    modifiers: Vec<String>,
}

struct Scanner<'a> {
    tokens: &'a [Token],
    closing: Vec<usize>,
    outline: Outline,
    /// What is still to be looked through.
    bodies: VecDeque<Body>,
}

impl<'a> Scanner<'a> {
    /// Reads the declaration that begins here and gives the place after it.
    fn declaration(&mut self, begin: usize, body: &Body) -> usize {
        let (head, mut at) = self.head(begin, body.end);
        if self.is_sign(at, '<') {
            at = after_angles(self.tokens, at, body.end).max(at + 1);
        }
        let Some(token) = self.tokens.get(at).filter(|_| at < body.end) else {
            return body.end;
        };
        match &token.kind {
            Kind::Sign('{') => self.after_partner(at, body.end),
            // Annotations are gone: this is `@interface`.
            Kind::Sign('@') => self.type_declaration(TypeKind::Annotation, at + 1, head, body),
            Kind::Word(word) => match word.as_str() {
                "class" => self.type_declaration(TypeKind::Class, at, head, body),
                "interface" => self.type_declaration(TypeKind::Interface, at, head, body),
                "enum" => self.type_declaration(TypeKind::Enum, at, head, body),
                "record" if self.is_record(at) => {
                    self.type_declaration(TypeKind::Record, at, head, body)
                }
                "package" if body.owner.is_none() => self.package(at + 1),
                "import" if body.owner.is_none() => self.import(at + 1),
                _ => self.member(at, head, body),
            },
            _ => at + 1,
        }
    }

    fn is_sign(&self, at: usize, sign: char) -> bool {
        self.tokens.get(at).is_some_and(|token| token.is_sign(sign))
    }

    fn after_partner(&self, at: usize, end: usize) -> usize {
        (self.closing[at] + 1).min(end)
    }

    /// The modifiers that begin here, and the place after them and the annotations among them.
    fn head(&self, begin: usize, end: usize) -> (Head, usize) {
        let mut modifiers = Vec::new();
        let mut at = begin;
        while let Some(token) = self.tokens.get(at).filter(|_| at < end) {
            match &token.kind {
                Kind::Word(word) if MODIFIERS.contains(&word.as_str()) => {
                    modifiers.push(word.clone());
                    at += 1;
                }
                Kind::Sign('@') => {
                    let next = self.tokens.get(at + 1);
                    if next.is_some_and(|next| next.is_word("interface")) {
                        break;
                    }
                    at = after_annotation(self.tokens, &self.closing, at, end);
                }
                _ => break,
            }
        }
        (Head { begin, modifiers }, at)
    }

    fn is_record(&self, at: usize) -> bool {
        let named = self
            .tokens
            .get(at + 1)
            .is_some_and(|token| token.word().is_some());
        named && (self.is_sign(at + 2, '(') || self.is_sign(at + 2, '<'))
    }

    /// The name with dots that begins here, and the place after it.
    fn dotted(&self, begin: usize) -> (String, usize) {
        let mut name = String::new();
        let mut at = begin;
        while let Some(token) = self.tokens.get(at) {
            match &token.kind {
                // A word behind a word belongs to the next line, where a `;` was forgotten.
                Kind::Word(word) if name.is_empty() || name.ends_with('.') => name.push_str(word),
                Kind::Sign('.') => name.push('.'),
                _ => break,
            }
            at += 1;
        }
        (name, at)
    }

    fn package(&mut self, begin: usize) -> usize {
        let (name, at) = self.dotted(begin);
        if let Some(first) = self.tokens.get(begin).filter(|_| !name.is_empty()) {
            self.outline.package.get_or_insert(Package {
                name,
                place: first.place,
            });
        }
        at
    }

    fn import(&mut self, begin: usize) -> usize {
        let is_static = self
            .tokens
            .get(begin)
            .is_some_and(|token| token.is_word("static"));
        let begin = begin + usize::from(is_static);
        let (name, at) = self.dotted(begin);
        if let Some(first) = self.tokens.get(begin).filter(|_| !name.is_empty()) {
            self.outline.imports.push(Import {
                name: name.trim_end_matches('.').to_owned(),
                is_static,
                on_demand: self.is_sign(at, '*'),
                place: first.place,
            });
        }
        at
    }

    /// Reads a type whose keyword stands at `keyword`.
    fn type_declaration(
        &mut self,
        kind: TypeKind,
        keyword: usize,
        head: Head,
        body: &Body,
    ) -> usize {
        let named = self.tokens.get(keyword + 1);
        let Some((token, name)) = named.and_then(|token| Some((token, token.word()?))) else {
            return keyword + 1;
        };
        let place = token.place;
        let mut clauses = Clauses::default();
        let mut at = keyword + 2;
        while let Some(token) = self.tokens.get(at).filter(|_| at < body.end) {
            match &token.kind {
                Kind::Sign('{' | '}' | ';' | ')' | '=') => break,
                Kind::Sign('(') => at = self.after_partner(at, body.end),
                Kind::Sign('@') => {
                    at = after_annotation(self.tokens, &self.closing, at, body.end);
                }
                Kind::Sign('<') => {
                    let next = after_angles(self.tokens, at, body.end).max(at + 1);
                    clauses.parts.extend(&self.tokens[at..next]);
                    at = next;
                }
                _ => {
                    clauses.take(token);
                    at += 1;
                }
            }
        }
        clauses.end_name();
        self.outline.types.push(TypeDeclaration {
            kind,
            name: name.to_owned(),
            modifiers: head.modifiers,
            extends: clauses.extends,
            implements: clauses.implements,
            comment: self.tokens[head.begin].comment.clone(),
            place,
            outer: body.owner,
            methods: Vec::new(),
        });
        if !self.is_sign(at, '{') || at >= body.end {
            return at;
        }
        let end = self.closing[at].min(body.end);
        let begin = match kind {
            TypeKind::Enum => self.after_constants(at + 1, end),
            _ => at + 1,
        };
        self.bodies.push_back(Body {
            begin,
            end,
            owner: Some(self.outline.types.len() - 1),
        });
        (end + 1).min(body.end)
    }

    /// The place after the `;` that ends the constants of an enum.
    fn after_constants(&self, begin: usize, end: usize) -> usize {
        let mut at = begin;
        while at < end {
            match self.tokens[at].kind {
                Kind::Sign(';') => return at + 1,
                Kind::Sign('(' | '{') => at = self.after_partner(at, end),
                _ => at += 1,
            }
        }
        end
    }

    /// Reads a field, a method or a constructor.
    fn member(&mut self, begin: usize, head: Head, body: &Body) -> usize {
        let mut parts: Vec<&'a Token> = Vec::new();
        let mut at = begin;
        let tokens = self.tokens;
        while let Some(token) = tokens.get(at).filter(|_| at < body.end) {
            match &token.kind {
                Kind::Word(word) => {
                    let other = ["class", "interface", "enum"].contains(&word.as_str())
                        || MODIFIERS.contains(&word.as_str());
                    if other {
                        return at;
                    }
                    parts.push(token);
                    at += 1;
                }
                Kind::Sign('.' | '?' | '[' | ']' | '&') => {
                    parts.push(token);
                    at += 1;
                }
                Kind::Sign('<') => {
                    let next = after_angles(tokens, at, body.end).max(at + 1);
                    parts.extend(&tokens[at..next]);
                    at = next;
                }
                Kind::Sign('@') => at = after_annotation(tokens, &self.closing, at, body.end),
                Kind::Sign('(') => return self.method(&parts, at, head, body),
                Kind::Sign('{') => return self.after_partner(at, body.end),
                Kind::Sign('=' | ',' | ';') => return self.after_field(at, body.end),
                _ => return at + 1,
            }
        }
        at
    }

    fn after_field(&self, begin: usize, end: usize) -> usize {
        let mut at = begin;
        while at < end {
            match &self.tokens[at].kind {
                Kind::Sign(';') => return at + 1,
                Kind::Sign('(' | '{') => at = self.after_partner(at, end),
                Kind::Word(word) if BEGINNINGS.contains(&word.as_str()) => return at,
                _ => at += 1,
            }
        }
        end
    }

    /// Whether parentheses can hold parameters: they are closed, and not by a later line's.
    fn are_parameters(&self, open: usize, close: usize) -> bool {
        let mut at = open + 1;
        while at < close {
            match self.tokens[at].kind {
                Kind::Sign(';') => return false,
                Kind::Sign('(' | '{') => at = self.after_partner(at, close),
                _ => at += 1,
            }
        }
        self.is_sign(close, ')')
    }

    /// Reads a method whose parameters open here; `parts` are its result and its name.
    fn method(&mut self, parts: &[&Token], open: usize, head: Head, body: &Body) -> usize {
        let close = self.closing[open];
        let Some((token, result)) = parts.split_last() else {
            return open + 1;
        };
        let Some(name) = token.word().filter(|_| self.are_parameters(open, close)) else {
            return open + 1;
        };
        let mut dimensions: Vec<&Token> = Vec::new();
        let mut at = close + 1;
        let mut in_clause = false;
        while let Some(token) = self.tokens.get(at).filter(|_| at < body.end) {
            match &token.kind {
                Kind::Sign('[' | ']') => dimensions.push(token),
                Kind::Word(word) if word == "throws" || word == "default" => in_clause = true,
                Kind::Word(_) | Kind::Literal | Kind::Sign('.' | ',' | '-') if in_clause => {}
                _ => break,
            }
            at += 1;
        }
        let has_body = at < body.end && self.is_sign(at, '{');
        let result = (!result.is_empty()).then(|| text(result) + &text(&dimensions));
        let method = Method {
            name: name.to_owned(),
            modifiers: head.modifiers,
            result,
            parameters: parameters(self.tokens, &self.closing, open + 1, close),
            comment: self.tokens[head.begin].comment.clone(),
            place: token.place,
            has_body,
        };
        if let Some(owner) = body
            .owner
            .and_then(|owner| self.outline.types.get_mut(owner))
        {
            owner.methods.push(method);
        }
        if has_body {
            self.after_partner(at, body.end)
        } else {
            at
        }
    }
}

/// What stands after the name of a type.
#[derive(Default)]
struct Clauses<'a> {
    extends: Vec<String>,
    implements: Vec<String>,
    clause: Option<Clause>,
    /// The name that is being read.
    parts: Vec<&'a Token>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Clause {
    Extends,
    Implements,
    Permits,
}

impl<'a> Clauses<'a> {
    fn take(&mut self, token: &'a Token) {
        let clause = match token.word() {
            Some("extends") => Clause::Extends,
            Some("implements") => Clause::Implements,
            Some("permits") => Clause::Permits,
            _ if token.is_sign(',') => return self.end_name(),
            _ => return self.parts.push(token),
        };
        self.end_name();
        self.clause = Some(clause);
    }

    fn end_name(&mut self) {
        let name = text(&self.parts);
        self.parts.clear();
        match self.clause {
            Some(Clause::Extends) if !name.is_empty() => self.extends.push(name),
            Some(Clause::Implements) if !name.is_empty() => self.implements.push(name),
            _ => {}
        }
    }
}
