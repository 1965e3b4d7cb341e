//! The catalogue of messages: complete in both languages, and without unused messages.

use std::collections::BTreeSet;
use std::fs;

use epsilon::message::{Language, declared};
use walkdir::WalkDir;

#[test]
fn every_message_stands_in_both_languages_with_the_same_arguments() {
    let [english, german] = Language::ALL.map(|language| {
        declared(language)
            .iter()
            .map(|(id, arguments)| format!("{id} {arguments:?}"))
            .collect::<BTreeSet<_>>()
    });
    let only = |here: &BTreeSet<String>, there| here.difference(there).cloned().collect::<Vec<_>>();
    assert_eq!(only(&english, &german), [""; 0], "not in German");
    assert_eq!(only(&german, &english), [""; 0], "not in English");
}

#[test]
fn every_message_is_used() {
    let mut sources = String::new();
    for entry in WalkDir::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")) {
        let entry = entry.expect("the sources are readable");
        if entry
            .path()
            .extension()
            .is_some_and(|ending| ending == "rs")
        {
            sources += &fs::read_to_string(entry.path()).expect("a source is a text");
        }
    }
    let after = |opening: &str| -> BTreeSet<String> {
        sources
            .split(opening)
            .skip(1)
            .filter_map(|rest| {
                Some(
                    rest.trim_start()
                        .strip_prefix('"')?
                        .split('"')
                        .next()?
                        .to_owned(),
                )
            })
            .collect()
    };
    let used = after("message!(");
    let families = after("Message::of_family(");
    let unused: Vec<&str> = declared(Language::English)
        .iter()
        .map(|(id, _)| *id)
        .filter(|id| {
            !used.contains(*id)
                && !families
                    .iter()
                    .any(|family| id.starts_with(&format!("{family}-")))
        })
        .collect();
    assert_eq!(unused, [""; 0]);
}
