//! The catalogue of messages: complete in both languages, and without unused messages.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;

use adequacy::mistake::Mistakes;
use board::method::Method;
use board::readings;
use board::readings::FREE_CHOICES;
use common::root;
use message::{Language, Message, declared, handout};
use model::rule::Rule;
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
    let folders = ["src", "crates"].map(|folder| WalkDir::new(root().join(folder)));
    for entry in folders.into_iter().flatten() {
        let entry = entry.expect("the sources are readable");
        // The kit's runner is in Java and uses messages of the catalogue, too.
        let is_source = |ending: &OsStr| ending == "rs" || ending == "java";
        if entry.path().extension().is_some_and(is_source) {
            sources += &fs::read_to_string(entry.path()).expect("a source is UTF-8");
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
    let mut used = after("message!(");
    used.extend(after("texts.say("));
    let families = after("Message::of_family(");
    let unused: Vec<&str> = declared(Language::English)
        .iter()
        .map(|(id, _)| *id)
        .filter(|id| {
            // An attribute is used with its message.
            !id.contains('.')
                && !used.contains(*id)
                && !families
                    .iter()
                    .any(|family| id.starts_with(&format!("{family}-")))
        })
        .collect();
    assert_eq!(unused, [""; 0]);
}

#[test]
fn every_family_has_a_message_for_each_key_of_its_table() {
    let readings = readings::ALL
        .iter()
        .flat_map(|&reading| [handout::reading(reading), handout::clause(reading.clause)]);
    let choices = FREE_CHOICES
        .iter()
        .flat_map(|choice| [handout::free_choice(choice), handout::clause(choice.clause)]);
    let beliefs = Method::ALL.iter().flat_map(|&method| {
        let mistakes = Mistakes::of(method);
        let parts = mistakes.parts().into_iter();
        let single = parts.map(|part| mistakes.with_parts(&[part]));
        single
            .flat_map(|it| it.beliefs().to_vec())
            .collect::<Vec<_>>()
    });
    let messages: BTreeSet<String> = readings
        .chain(choices)
        .chain(Rule::ALL.iter().map(|rule| rule.message()))
        .chain(beliefs)
        .map(|message: Message| message.id().to_owned())
        .collect();
    let families = ["reading", "clause", "free-choice", "rule", "belief"];
    let declared: BTreeSet<String> = declared(Language::English)
        .iter()
        .map(|(id, _)| (*id).to_owned())
        .filter(|id| {
            let is_of = |family: &str| id.starts_with(&format!("{family}-"));
            families.iter().any(|family| is_of(family)) && id != "reading-named"
        })
        .collect();
    assert_eq!(messages, declared);
}
