//! The feedback as Markdown.

use message::Language;
use report::feedback::Feedback;
use report::markdown::print;

use crate::writers::record::{EVIL, SECRET, SPECS, assert_tame, faultless, hostile};

#[test]
fn a_hostile_submission() {
    insta::assert_snapshot!(print(&Feedback::new(&hostile(), &SPECS, Language::English)));
}

#[test]
fn a_hostile_submission_in_german() {
    insta::assert_snapshot!(print(&Feedback::new(&hostile(), &SPECS, Language::German)));
}

#[test]
fn a_faultless_submission() {
    let text = print(&Feedback::new(&faultless(), &SPECS, Language::English));
    // The points of all methods that were not asked are lost; their table is left out of the snapshot.
    let start = text.split("## Lost points").next().expect("a beginning");
    insta::assert_snapshot!(start);
    assert!(!text.contains("failed cases"), "{text}");
}

#[test]
fn hidden_cases_are_only_counted() {
    for language in [Language::English, Language::German] {
        let text = print(&Feedback::new(&hostile(), &SPECS, language));
        assert!(!text.contains(SECRET), "{text}");
    }
    let text = print(&Feedback::new(&hostile(), &SPECS, Language::English));
    assert!(text.contains("5 of 5 cases failed."), "{text}");
    assert!(text.contains("2 hidden cases failed."), "{text}");
}

/// Returns a text without its code spans and blocks, as Markdown delimits them.
fn without_code(text: &str) -> String {
    let mut outside = String::new();
    let mut fence: Option<String> = None;
    for line in text.lines() {
        let run: String = line.chars().take_while(|letter| *letter == '`').collect();
        match &fence {
            Some(open) if *open == line => fence = None,
            Some(_) => {}
            None if run.len() >= 3 && line.ends_with("`text") => fence = Some(run),
            None => {
                outside.push_str(&without_spans(line));
                outside.push('\n');
            }
        }
    }
    assert_eq!(fence, None, "a block of code has no end: {text}");
    outside
}

fn without_spans(line: &str) -> String {
    let mut outside = String::new();
    let mut rest = line;
    while let Some(start) = rest.find('`') {
        outside.push_str(&rest[..start]);
        let length = rest[start..]
            .chars()
            .take_while(|letter| *letter == '`')
            .count();
        let inside = &rest[start + length..];
        let mut at = 0;
        let end = loop {
            let next = inside[at..].find('`').expect("code without an end") + at;
            let run = inside[next..]
                .chars()
                .take_while(|letter| *letter == '`')
                .count();
            if run == length {
                break next + run;
            }
            at = next + run;
        };
        rest = &inside[end..];
    }
    outside.push_str(rest);
    outside
}

#[test]
fn nothing_hostile_stands_outside_code() {
    for language in [Language::English, Language::German] {
        let text = print(&Feedback::new(&hostile(), &SPECS, language));
        assert!(text.contains("@everyone") && text.contains("<b>"), "{text}");
        assert_tame(&text);
        let outside = without_code(&text);
        for sign in ["@", "<", "#1", "&", "https", "](", "!2", "::", "cmd"] {
            assert!(EVIL.contains(sign), "{sign}");
            assert!(!outside.contains(sign), "{sign}: {outside}");
        }
    }
}
