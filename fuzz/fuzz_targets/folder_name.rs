//! Finding the person of a platform's folder never panics.
#![no_main]

use libfuzzer_sys::fuzz_target;
use model::ascii::forms;
use model::roster::{Person, Roster};

fuzz_target!(|names: (&str, &str)| {
    let (name, folder) = names;
    assert!(forms(name)[2].is_ascii());
    let person = Person {
        name: name.to_owned(),
        ..Person::default()
    };
    let mut roster = Roster::default();
    roster.people.push(person);
    roster.logins.push(folder.to_lowercase());
    let _ = roster.owner(folder);
    let _ = roster.person_of_folder(folder);
});
