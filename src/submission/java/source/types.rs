//! Types as a source writes them, and the parameters of its methods.

use super::Parameter;
use super::token::{Kind, Token};

/// The tokens of a type as one text: without blanks, but for those between words and after commas.
pub(super) fn text(tokens: &[&Token]) -> String {
    let mut text = String::new();
    let mut before: Option<&Token> = None;
    for token in tokens {
        match &token.kind {
            Kind::Word(word) => {
                let apart =
                    before.is_some_and(|before| before.word().is_some() || before.is_sign('?'));
                if apart {
                    text.push(' ');
                }
                text.push_str(word);
            }
            Kind::Sign(',') => text.push_str(", "),
            Kind::Sign('&') => text.push_str(" & "),
            Kind::Sign(sign) => text.push(*sign),
            Kind::Literal => {}
        }
        before = Some(token);
    }
    text
}

/// The place after the angle brackets that open here, or before what cannot stand between them.
pub(super) fn after_angles(tokens: &[Token], open: usize, end: usize) -> usize {
    let mut depth = 0_usize;
    let mut at = open;
    while let Some(token) = tokens.get(at).filter(|_| at < end) {
        match token.kind {
            Kind::Sign('<') => depth += 1,
            Kind::Sign('>') => depth = depth.saturating_sub(1),
            Kind::Sign('(' | ')' | '{' | '}' | ';' | '=') => return at,
            _ => {}
        }
        at += 1;
        if depth == 0 {
            break;
        }
    }
    at
}

/// The place after the annotation that begins here; `closing` has the partner of each bracket.
pub(super) fn after_annotation(
    tokens: &[Token],
    closing: &[usize],
    begin: usize,
    end: usize,
) -> usize {
    let mut at = begin + 1;
    let mut name_may_follow = true;
    while let Some(token) = tokens.get(at).filter(|_| at < end) {
        match &token.kind {
            Kind::Word(_) if name_may_follow => name_may_follow = false,
            Kind::Sign('.') if !name_may_follow => name_may_follow = true,
            Kind::Sign('(') if !name_may_follow => return (closing[at] + 1).min(end),
            _ => break,
        }
        at += 1;
    }
    at
}

/// The parameters between two parentheses.
pub(super) fn parameters(
    tokens: &[Token],
    closing: &[usize],
    begin: usize,
    end: usize,
) -> Vec<Parameter> {
    let mut found = Vec::new();
    let mut parts: Vec<&Token> = Vec::new();
    let mut at = begin;
    while let Some(token) = tokens.get(at).filter(|_| at < end) {
        match &token.kind {
            Kind::Sign('@') => {
                at = after_annotation(tokens, closing, at, end);
                continue;
            }
            Kind::Sign('<') => {
                let next = after_angles(tokens, at, end).max(at + 1);
                parts.extend(&tokens[at..next]);
                at = next;
                continue;
            }
            Kind::Sign('(' | '{') => {
                at = closing[at] + 1;
                continue;
            }
            Kind::Sign(',') => found.extend(parameter(&std::mem::take(&mut parts))),
            Kind::Word(word) if word == "final" => {}
            _ => parts.push(token),
        }
        at += 1;
    }
    found.extend(parameter(&parts));
    found
}

/// One parameter; the receiver `this` is none.
fn parameter(parts: &[&Token]) -> Option<Parameter> {
    let mut words = parts.iter().enumerate().rev();
    let (index, name) = words.find_map(|(index, token)| Some((index, token.word()?)))?;
    if name == "this" {
        return None;
    }
    if index == 0 {
        return Some(Parameter {
            kind: text(parts),
            name: String::new(),
        });
    }
    // In `int image[]` the type stands on both sides of the name.
    let kind = text(&parts[..index]) + &text(&parts[index + 1..]);
    Some(Parameter {
        kind,
        name: name.to_owned(),
    })
}
