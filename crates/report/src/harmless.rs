//! Sanitises untrusted text for the formats that quote it.

use std::fmt::Write;

use unicode_normalization::char::is_combining_mark;

/// Makes every character of a text visible: control, invisible and direction-changing characters become escapes, and
/// the text is cut after `max` characters.
///
/// Combining accents stay as they are, as in decomposed names that come from a Mac.
pub fn visible(text: &str, max: usize) -> String {
    let mut seen = String::new();
    for (count, character) in text.chars().enumerate() {
        if count == max {
            seen.push_str("...");
            break;
        }
        match character {
            '"' | '\'' | '\\' => seen.push(character),
            _ if is_combining_mark(character) => seen.push(character),
            _ => seen.extend(character.escape_debug()),
        }
    }
    // Build servers run the rest of the line as a command, wherever these prefixes occur in their log.
    seen.replace("##[", "#\\u{23}[")
        .replace("##vso[", "#\\u{23}vso[")
}

/// Makes every character of a text of several lines visible.
pub fn visible_lines(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(visible_line).collect();
    lines.join("\n")
}

fn visible_line(line: &str) -> String {
    let line = visible(line, usize::MAX);
    let margin = line.len() - line.trim_start().len();
    match line[margin..].strip_prefix("::") {
        // This prefix starts a command, too, but only at the beginning of a line.
        Some(rest) => format!("{}\\u{{3a}}:{rest}", &line[..margin]),
        None => line,
    }
}

/// Returns a text that no spreadsheet takes for a formula.
pub fn formula_safe(text: &str) -> String {
    if text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        format!("'{text}")
    } else {
        text.to_owned()
    }
}

/// Returns a Markdown code span on one line: no markup, HTML, mention or reference works in it.
pub fn code(text: &str, max: usize) -> String {
    let text = visible(text, max);
    if text.trim().is_empty() {
        return String::new();
    }
    let fence = "`".repeat(longest_run(&text) + 1);
    if text.starts_with('`') || text.ends_with('`') {
        format!("{fence} {text} {fence}")
    } else {
        format!("{fence}{text}{fence}")
    }
}

/// Returns a Markdown code block that nothing in the text can end.
pub fn fenced(text: &str) -> String {
    let text = visible_lines(text);
    let fence = "`".repeat((longest_run(&text) + 1).max(3));
    format!("{fence}text\n{text}\n{fence}")
}

/// Escapes a text for use within Markdown prose, so that markup characters stand for themselves.
pub fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for character in visible(text, usize::MAX).chars() {
        if character.is_ascii_punctuation() && !matches!(character, ',' | ';' | '"' | '\'' | '/') {
            escaped.push('\\');
        }
        escaped.push(character);
    }
    escaped
}

fn longest_run(text: &str) -> usize {
    text.split(|character| character != '`')
        .map(str::len)
        .max()
        .unwrap_or(0)
}

/// Percent-encodes a text for a URI; only ASCII letters, digits and the bytes of `kept` stand for themselves.
pub fn percent_encoded(text: &str, kept: &str) -> String {
    let mut encoded = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || kept.as_bytes().contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            // Writing to a string cannot fail.
            let _ = write!(encoded, "%{byte:02X}");
        }
    }
    encoded
}
