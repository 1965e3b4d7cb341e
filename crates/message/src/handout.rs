//! Messages about the handout's sections and its open clauses.

use board::readings::{FreeChoice, Reading};

use super::{Argument, Message};

/// Returns what a reading of an open clause says.
pub fn reading(reading: Reading) -> Message {
    Message::of_family("reading", &key(&reading.to_string()))
}

/// Returns a reading with its id and its section before what it says.
pub fn named_reading(of: Reading) -> Message {
    named(of.to_string(), of.clause, reading(of))
}

/// Returns all readings of a clause, a line each; `None` if there is no such clause.
pub fn readings_of(clause: &str) -> Option<Argument> {
    let lines: Vec<Message> = Reading::of_clause(clause).map(named_reading).collect();
    (!lines.is_empty()).then(|| Argument::joined("\n", lines))
}

/// Returns what a free choice between right answers accepts.
pub fn free_choice(choice: &FreeChoice) -> Message {
    Message::of_family("free-choice", &key(choice.clause))
}

/// Returns a free choice with its clause and its section before what it accepts.
pub fn named_free_choice(choice: &FreeChoice) -> Message {
    named(choice.clause.to_owned(), choice.clause, free_choice(choice))
}

/// Returns the location at which the handout leaves a clause open.
pub fn clause(clause: &str) -> Message {
    Message::of_family("clause", &key(clause))
}

/// Returns a section of the handout such as `3.1.2`, or a chapter such as `4`.
pub fn section(number: &str) -> Message {
    if number.contains('.') {
        message!("handout-section", number = number)
    } else {
        message!("handout-chapter", number = number)
    }
}

/// Returns the source of a case in words; parts such as those of `figure 14, section 3.4 (5)` refer to the handout.
pub fn source(text: &str) -> Argument {
    let place = |part: &str| match part.split_once(' ') {
        Some(("figure", number)) => message!("handout-figure", number = number).into(),
        Some(("section", number)) => section(number).into(),
        _ => Argument::from(part),
    };
    Argument::joined(", ", text.split(", ").map(place))
}

fn named(id: String, of: &str, sentence: Message) -> Message {
    message!(
        "reading-named",
        id = id,
        section = clause(of),
        sentence = sentence
    )
}

fn key(id: &str) -> String {
    id.to_lowercase().replace('\'', "-prime")
}
