//! Sanitises untrusted text for the formats that quote it.

use unicode_normalization::char::is_combining_mark;

/// Makes every character of a text visible: control, invisible and direction-changing characters become escapes, and
/// what is longer than `most` characters is cut.
///
/// Letters whose accent is a character of its own, as in names that come from a Mac, stay as they are.
pub(super) fn visible(text: &str, most: usize) -> String {
    let mut seen = String::new();
    for (count, character) in text.chars().enumerate() {
        if count == most {
            seen.push_str("...");
            break;
        }
        match character {
            '"' | '\'' | '\\' => seen.push(character),
            _ if is_combining_mark(character) => seen.push(character),
            _ => seen.extend(character.escape_debug()),
        }
    }
    // Build servers take what follows these for a command, wherever it stands in their log.
    seen.replace("##[", "#\\u{23}[")
        .replace("##vso[", "#\\u{23}vso[")
}

/// Makes every character of a text of several lines visible.
pub(super) fn visible_lines(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(visible_line).collect();
    lines.join("\n")
}

fn visible_line(line: &str) -> String {
    let line = visible(line, usize::MAX);
    let margin = line.len() - line.trim_start().len();
    match line[margin..].strip_prefix("::") {
        // A command of a build server, too, but only at the beginning of a line.
        Some(rest) => format!("{}\\u{{3a}}:{rest}", &line[..margin]),
        None => line,
    }
}

/// Returns a text that no spreadsheet takes for a formula.
pub(super) fn formula_safe(text: &str) -> String {
    if text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        format!("'{text}")
    } else {
        text.to_owned()
    }
}

/// Returns a Markdown code span on one line: no markup, HTML, mention or reference works in it.
pub(super) fn code(text: &str, most: usize) -> String {
    let text = visible(text, most);
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

/// Returns a Markdown block of code that nothing in the text can end.
pub(super) fn fenced(text: &str) -> String {
    let text = visible_lines(text);
    let fence = "`".repeat((longest_run(&text) + 1).max(3));
    format!("{fence}text\n{text}\n{fence}")
}

/// Returns a text of the course as running Markdown: signs of markup stand for themselves.
pub(super) fn escaped(text: &str) -> String {
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

#[cfg(test)]
mod tests {
    use super::{code, escaped, fenced, formula_safe, visible, visible_lines};

    #[test]
    fn what_cannot_be_seen_is_escaped() {
        assert_eq!(
            visible("a\u{1b}[1m\u{202e}b\r\n\u{ffff}", 40),
            "a\\u{1b}[1m\\u{202e}b\\r\\n\\u{ffff}"
        );
        assert_eq!(
            visible("Mu\u{308}ller \"x\" \\", 40),
            "Mu\u{308}ller \"x\" \\"
        );
        assert_eq!(visible("abcdef", 3), "abc...");
    }

    #[test]
    fn no_line_is_a_command_of_a_build_server() {
        assert_eq!(
            visible_lines("a ::b\n  ::error::x\n##[c]"),
            "a ::b\n  \\u{3a}:error::x\n#\\u{23}[c]"
        );
        assert_eq!(visible("a ##vso[x]", 40), "a #\\u{23}vso[x]");
    }

    #[test]
    fn formulas_are_texts() {
        for start in ["=", "+", "-", "@", "\t", "\r"] {
            let text = format!("{start}cmd()");
            assert_eq!(formula_safe(&text), format!("'{text}"));
        }
        assert_eq!(formula_safe("a=1"), "a=1");
    }

    #[test]
    fn code_cannot_be_left() {
        assert_eq!(code("a``b`c", 40), "```a``b`c```");
        assert_eq!(code("`", 40), "`` ` ``");
        assert_eq!(code(" ", 40), "");
        assert_eq!(fenced("a\n````\nb"), "`````text\na\n````\nb\n`````");
        assert_eq!(fenced("a"), "```text\na\n```");
    }

    #[test]
    fn markup_stands_for_itself() {
        assert_eq!(escaped("<b>*1*, #2"), "\\<b\\>\\*1\\*, \\#2");
    }
}
