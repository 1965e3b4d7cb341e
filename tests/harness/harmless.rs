//! Texts of submissions, made safe for the formats that quote them.

use report::harmless::{code, escaped, fenced, formula_safe, visible, visible_lines};

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
