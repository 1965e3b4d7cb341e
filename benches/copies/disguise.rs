//! Eight ways to disguise copies. The results look like Java, but need not compile, as they are never run.

use std::collections::{BTreeMap, BTreeSet};

use board::random::Random;
use copies::member::File;
use copies::token::{Kind, Token, tokens, without_comments};

/// A way to disguise a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Way {
    Renamed,
    Reordered,
    Comments,
    Loops,
    Extracted,
    DeadCode,
    Formatting,
    Merged,
}

impl Way {
    pub(crate) const ALL: [Self; 8] = [
        Self::Renamed,
        Self::Reordered,
        Self::Comments,
        Self::Loops,
        Self::Extracted,
        Self::DeadCode,
        Self::Formatting,
        Self::Merged,
    ];

    /// Disguises the sources of a hand-in. Names in `fixed` are the course's.
    pub(crate) fn apply(
        self,
        files: &[File],
        fixed: &BTreeSet<String>,
        random: &mut Random,
    ) -> Vec<File> {
        let mut each = |change: &mut dyn FnMut(&str, &mut Random) -> String| -> Vec<File> {
            let changed = files.iter().map(|file| File {
                path: file.path.clone(),
                text: change(&file.text, random),
            });
            changed.collect()
        };
        match self {
            Self::Renamed => renamed(files, fixed, random),
            Self::Reordered => each(&mut reordered),
            Self::Comments => each(&mut commented),
            Self::Loops => each(&mut |text, _| looped(text)),
            Self::Extracted => each(&mut |text, _| extracted(text)),
            Self::DeadCode => each(&mut with_dead_code),
            Self::Formatting => each(&mut formatted),
            Self::Merged => merged(files),
        }
    }
}

/// Returns a number below a limit.
pub(crate) fn below(random: &mut Random, limit: usize) -> usize {
    usize::try_from(random.next_bits() >> 16).expect("48 bits") % limit.max(1)
}

fn text_of<'a>(tokens: &[Token<'a>], at: usize) -> &'a str {
    tokens.get(at).map_or("", |token| token.text)
}

fn is_name(token: &Token<'_>) -> bool {
    let keywords = [
        "return",
        "new",
        "else",
        "throw",
        "case",
        "import",
        "package",
        "instanceof",
        "if",
        "for",
        "while",
        "do",
        "this",
        "true",
        "false",
        "null",
        "final",
        "static",
        "public",
        "private",
        "protected",
        "class",
        "interface",
        "implements",
        "extends",
        "int",
        "boolean",
        "void",
        "long",
        "char",
        "byte",
        "short",
        "double",
        "float",
        "switch",
        "break",
        "continue",
        "try",
        "catch",
        "abstract",
        "throws",
        "super",
        "enum",
        "default",
        "finally",
        "synchronized",
    ];
    token.kind == Kind::Word && !keywords.contains(&token.text)
}

/// Replaces every name that the hand-in itself declares.
fn renamed(files: &[File], fixed: &BTreeSet<String>, random: &mut Random) -> Vec<File> {
    let mut names: BTreeMap<String, String> = BTreeMap::new();
    for file in files {
        let tokens = tokens(&file.text);
        for at in 1..tokens.len() {
            let (before, token) = (&tokens[at - 1], &tokens[at]);
            let after_type = is_name(before)
                || ["int", "boolean", "void", "long", "char", "class", "]", ">"]
                    .contains(&before.text);
            let declares = ["=", ";", ",", ")", "(", ":", "{"].contains(&text_of(&tokens, at + 1))
                || before.text == "class";
            if is_name(token) && after_type && declares && !fixed.contains(token.text) {
                let number = names.len();
                names
                    .entry(token.text.to_owned())
                    .or_insert_with(|| format!("x{}{number}", below(random, 90)));
            }
        }
    }
    let changed = files.iter().map(|file| {
        let tokens = tokens(&file.text);
        let replaced = tokens.iter().enumerate().map(|(at, token)| {
            let is_foreign = at > 1
                && text_of(&tokens, at - 1) == "."
                && text_of(&tokens, at - 2) != "this"
                && !names.contains_key(text_of(&tokens, at - 2));
            match names.get(token.text).filter(|_| !is_foreign) {
                Some(name) => name.clone(),
                None => token.text.to_owned(),
            }
        });
        File {
            path: file.path.clone(),
            text: rewritten(&file.text, &tokens, replaced),
        }
    });
    changed.collect()
}

/// Replaces the tokens of a text by other words, and keeps the text between them.
fn rewritten(
    text: &str,
    tokens: &[Token<'_>],
    words: impl Iterator<Item = impl AsRef<str>>,
) -> String {
    let (mut result, mut end) = (String::new(), 0);
    for (token, word) in tokens.iter().zip(words) {
        result += &text[end..token.start];
        result += word.as_ref();
        end = token.bytes().end;
    }
    result + &text[end..]
}

/// Returns the head of a file up to the brace of its first type, its members, and the rest.
fn parted(text: &str) -> Option<(&str, Vec<&str>, &str)> {
    let tokens = tokens(text);
    let open = tokens.iter().position(|token| token.text == "{")?;
    let start = tokens[open].bytes().end;
    let (mut members, mut from, mut depth) = (Vec::new(), start, 1_usize);
    for at in open + 1..tokens.len() {
        let token = &tokens[at];
        match token.text {
            "{" | "(" => depth += 1,
            ")" => depth -= 1,
            "}" => {
                depth -= 1;
                if depth == 0 {
                    return Some((&text[..start], members, &text[from..]));
                }
                // The braces of an array's values do not end a field.
                if depth == 1 && ![";", ",", ")"].contains(&text_of(&tokens, at + 1)) {
                    members.push(&text[from..token.bytes().end]);
                    from = token.bytes().end;
                }
            }
            ";" if depth == 1 => {
                members.push(&text[from..token.bytes().end]);
                from = token.bytes().end;
            }
            _ => {}
        }
    }
    None
}

fn reordered(text: &str, random: &mut Random) -> String {
    let Some((head, mut members, rest)) = parted(text) else {
        return text.to_owned();
    };
    for last in (1..members.len()).rev() {
        members.swap(last, below(random, last + 1));
    }
    format!("{head}{}{rest}", members.concat())
}

fn commented(text: &str, random: &mut Random) -> String {
    let words = [
        "now", "the", "next", "cell", "is", "looked", "at", "and", "then", "kept",
    ];
    let bare = without_comments(text);
    let tokens = tokens(&bare);
    let changed = tokens.iter().map(|token| {
        if !["{", ";"].contains(&token.text) || below(random, 3) > 0 {
            return token.text.to_owned();
        }
        let said: Vec<&str> = (0..5).map(|_| words[below(random, words.len())]).collect();
        format!("{} // {}\n", token.text, said.join(" "))
    });
    let changed: Vec<String> = changed.collect();
    rewritten(&bare, &tokens, changed.iter())
}

/// Returns the index after the bracket that closes the one at `open`.
fn after_bracket(tokens: &[Token<'_>], open: usize) -> usize {
    let mut depth = 0_usize;
    for (at, token) in tokens.iter().enumerate().skip(open) {
        match token.text {
            "(" | "{" | "[" => depth += 1,
            ")" | "}" | "]" => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return at + 1;
                }
            }
            _ => {}
        }
    }
    tokens.len()
}

/// Returns the index after the statement that begins at `start`.
fn after_statement(tokens: &[Token<'_>], start: usize) -> usize {
    match text_of(tokens, start) {
        "{" => after_bracket(tokens, start),
        "if" => {
            let then = after_statement(tokens, after_bracket(tokens, start + 1));
            if text_of(tokens, then) == "else" {
                after_statement(tokens, then + 1)
            } else {
                then
            }
        }
        "for" | "while" => after_statement(tokens, after_bracket(tokens, start + 1)),
        "switch" => after_bracket(tokens, after_bracket(tokens, start + 1)),
        "do" => after_bracket(tokens, after_statement(tokens, start + 1) + 1) + 1,
        "try" => {
            let mut end = after_bracket(tokens, start + 1);
            while ["catch", "finally"].contains(&text_of(tokens, end)) {
                let block = match text_of(tokens, end) {
                    "catch" => after_bracket(tokens, end + 1),
                    _ => end + 1,
                };
                end = after_bracket(tokens, block);
            }
            end
        }
        _ => {
            let mut at = start;
            while at < tokens.len() {
                match tokens[at].text {
                    ";" => return at + 1,
                    "(" | "{" | "[" => at = after_bracket(tokens, at),
                    _ => at += 1,
                }
            }
            tokens.len()
        }
    }
}

/// Turns each loop into one of another kind.
fn looped(text: &str) -> String {
    let mut text = without_comments(text);
    let whiles = tokens(&text).iter().filter(|it| it.text == "while").count();
    for _ in 0..whiles {
        text = one_while(&text).unwrap_or(text);
    }
    let mut number = 0;
    while let Some(changed) = one_for(&text, number) {
        text = changed;
        number += 1;
    }
    text
}

fn one_while(text: &str) -> Option<String> {
    let tokens = tokens(text);
    let at = tokens.iter().position(|token| token.text == "while")?;
    let end = after_bracket(&tokens, at + 1);
    let (open, close) = (tokens.get(at + 1)?, tokens.get(end.checked_sub(1)?)?);
    let condition = &text[open.bytes().end..close.start];
    if text_of(&tokens, end) == ";" {
        return None;
    }
    Some(format!(
        "{}for (; {condition};){}",
        &text[..tokens[at].start],
        &text[close.bytes().end..]
    ))
}

fn one_for(text: &str, number: usize) -> Option<String> {
    let tokens = tokens(text);
    // The innermost one first.
    let mut fors = (0..tokens.len())
        .rev()
        .filter(|&at| tokens[at].text == "for");
    fors.find_map(|at| {
        let body = after_bracket(&tokens, at + 1);
        let end = after_statement(&tokens, body);
        let head = &tokens[at + 2..body.checked_sub(1)?];
        let bytes = |from: usize, to: usize| -> Option<&str> {
            Some(&text[tokens.get(from)?.start..tokens.get(to.checked_sub(1)?)?.bytes().end])
        };
        let inside = bytes(body, end)?;
        let semicolons: Vec<usize> = (0..head.len()).filter(|&it| head[it].text == ";").collect();
        let changed = match semicolons[..] {
            [first, second] if first > 0 => {
                if tokens[body..end].iter().any(|it| it.text == "continue") {
                    return None;
                }
                let start = at + 2;
                let step = bytes(start + second + 1, start + head.len()).unwrap_or_default();
                let steps = step.replace(", ", "; ");
                let before = bytes(start, start + first)?;
                let condition = bytes(start + first + 1, start + second).unwrap_or("true");
                format!("{{ {before}; while ({condition}) {{ {inside} {steps}; }} }}")
            }
            [] => {
                let colon = head.iter().position(|it| it.text == ":")?;
                let (name, kind) = (head.get(colon.checked_sub(1)?)?, bytes(at + 2, at + 1 + colon)?);
                let all = bytes(at + 3 + colon, body - 1)?;
                let name = name.text;
                if kind.contains("int") {
                    format!("for (; false;) {{}} int q{number} = 0; for (; q{number} < {all}.length;) {{ {kind} {name} = {all}[q{number}]; q{number}++; {inside} }}")
                } else {
                    format!("java.util.Iterator<{kind}> q{number} = {all}.iterator(); for (; q{number}.hasNext();) {{ {kind} {name} = q{number}.next(); {inside} }}")
                }
            }
            _ => return None,
        };
        let rest = tokens.get(end).map_or("", |it| &text[it.start..]);
        Some(format!("{}{changed} {rest}", &text[..tokens[at].start]))
    })
}

/// Moves the second half of each longer method into a method of its own.
fn extracted(text: &str) -> String {
    let Some((head, members, rest)) = parted(text) else {
        return text.to_owned();
    };
    let mut result = head.to_owned();
    for (number, member) in members.into_iter().enumerate() {
        let tokens = tokens(member);
        let Some(open) = tokens.iter().position(|token| token.text == "{") else {
            result += member;
            continue;
        };
        let is_class = tokens[..open].iter().any(|it| it.text == "class");
        let mut starts = vec![open + 1];
        while let Some(&last) = starts.last().filter(|last| **last + 1 < tokens.len()) {
            starts.push(after_statement(&tokens, last));
        }
        starts.pop();
        if is_class || tokens.len() < 50 || starts.len() < 3 {
            result += member;
            continue;
        }
        let cut = tokens[starts[starts.len() / 2]].start;
        let returns = if tokens[..open].iter().any(|it| it.text == "void") {
            ""
        } else {
            "return "
        };
        let kind = if returns.is_empty() { "void" } else { "Object" };
        let call = format!("{returns}part{number}(grid, k, i);\n}}\n\n");
        let part = format!("private {kind} part{number}(Grid grid, int k, int i) {{\n");
        let parts = [&member[..cut], &call, &part, &member[cut..]];
        result.extend(parts);
    }
    result + rest
}

fn with_dead_code(text: &str, random: &mut Random) -> String {
    let bare = without_comments(text);
    let tokens = tokens(&bare);
    let (mut depth, mut round) = (0_usize, 0_usize);
    let changed = tokens.iter().map(|token| {
        match token.text {
            "{" => depth += 1,
            "}" => depth = depth.saturating_sub(1),
            "(" => round += 1,
            ")" => round = round.saturating_sub(1),
            _ => {}
        }
        if token.text != ";" || depth < 2 || round > 0 || below(random, 4) > 0 {
            return token.text.to_owned();
        }
        let number = below(random, 1000);
        let dead = match below(random, 4) {
            0 => format!("int spare{number} = {number} * 3 + 1;"),
            1 => format!("if (grid == null) {{ throw new IllegalStateException(\"{number}\"); }}"),
            2 => format!("String note{number} = \"cell \" + {number}; note{number}.length();"),
            _ => format!("int low{number} = Math.min({number}, 9); low{number} = low{number} * 2;"),
        };
        format!("; {dead}")
    });
    let changed: Vec<String> = changed.collect();
    rewritten(&bare, &tokens, changed.iter())
}

/// Breaks lines elsewhere, and puts braces around single statements.
fn formatted(text: &str, random: &mut Random) -> String {
    let bare = without_comments(text);
    let tokens = tokens(&bare);
    let (mut opening, mut closing) = (BTreeSet::new(), BTreeMap::<usize, usize>::new());
    for (at, token) in tokens.iter().enumerate() {
        if ["if", "for", "while"].contains(&token.text) && text_of(&tokens, at + 1) == "(" {
            let body = after_bracket(&tokens, at + 1);
            if ![";", "{"].contains(&text_of(&tokens, body)) {
                opening.insert(body);
                *closing.entry(after_statement(&tokens, body)).or_default() += 1;
            }
        }
    }
    let mut result = String::new();
    for (at, token) in tokens.iter().enumerate() {
        result += &"} ".repeat(closing.get(&at).copied().unwrap_or(0));
        result += if opening.contains(&at) { "{ " } else { "" };
        result += token.text;
        result += ["\n", " ", "  ", "\n\t"][below(random, 4)];
    }
    result
}

/// Puts all members into the first class.
fn merged(files: &[File]) -> Vec<File> {
    let parts: Vec<_> = files.iter().filter_map(|file| parted(&file.text)).collect();
    let (Some((head, ..)), Some(first)) = (parts.first(), files.first()) else {
        return files.to_vec();
    };
    let members: Vec<&str> = parts
        .iter()
        .flat_map(|(_, members, _)| members.clone())
        .collect();
    vec![File {
        path: first.path.clone(),
        text: format!("{head}{}\n}}\n", members.concat()),
    }]
}
