//! What findings and outcomes say, in English and German sentences.
//!
//! English sentences are those of the terminal, from [`crate::verdict`], [`crate::compare`] and [`crate::diff`].

mod files;

pub(super) use files::puzzle;

use super::words::{self, EQUAL_PLACEMENTS, GRIDS, LINKS, STEPS, list};
use crate::case::hodoku::LineVerdict;
use crate::compare::{Difference, RunDifference};
use crate::diff;
use crate::draw::words::clean;
use crate::message::Language;
use crate::outcome::{Circumstance, Clock, Outcome};
use crate::report::Judged;
use crate::spec::Method;
use crate::value::Value;
use crate::verdict::{self, Finding};

/// More characters than these are not quoted of one text of a submission.
pub(super) const MOST_CHARACTERS: usize = 200;
/// More entries than these are not listed in a sentence.
const MOST_LISTED: usize = 6;

/// A value on one short line.
pub(super) fn short(value: &Value, language: Language) -> String {
    const MOST: usize = 12;
    match value {
        Value::List(entries)
            if !entries.is_empty() && entries.iter().all(|entry| entry.as_grid().is_some()) =>
        {
            GRIDS.count(entries.len(), language)
        }
        Value::List(entries) => {
            let mut texts: Vec<String> = entries
                .iter()
                .take(MOST)
                .map(|entry| clean(&diff::short(entry), 60))
                .collect();
            if entries.len() > MOST {
                let more = entries.len() - MOST;
                texts.push(format!("... {more} {}", words::AND_MORE.say(language)));
            }
            format!("[{}]", texts.join(", "))
        }
        Value::Steps(steps) => STEPS.count(steps.len(), language),
        Value::Null | Value::Bool(_) | Value::Int(_) => value.to_string(),
        Value::Text(_) | Value::Cell(_) | Value::Grid(_) => diff::short(value),
    }
}

/// What is to be said of a judged case first.
pub(super) fn headline(judged: &Judged, method: Option<&Method>, language: Language) -> String {
    let Some(outcome) = &judged.outcome else {
        return words::NO_OUTCOME.say(language).to_owned();
    };
    if language == Language::English {
        return diff::headline(&judged.planned, method, outcome, &judged.verdict);
    }
    let values = || {
        let (call, Outcome::Returned(returned)) = (judged.planned.case.call()?, outcome) else {
            return None;
        };
        let actual = verdict::answer(call, method?, returned);
        let expected = &judged.planned.accepted.first()?.value;
        Some((short(expected, language), short(actual, language)))
    };
    match judged.verdict.findings.first() {
        Some(Finding::NoAnswer) => self::outcome(outcome, language),
        Some(Finding::Differs(Difference::Value)) => values().map_or_else(
            || difference(&Difference::Value, language),
            |(expected, actual)| format!("Erwartet {expected}, gefunden {actual}."),
        ),
        Some(Finding::Differs(wrong @ Difference::WrongType { .. })) => {
            let found =
                values().map_or_else(String::new, |(_, actual)| format!(" Gefunden: {actual}."));
            format!("{}{found}", difference(wrong, language))
        }
        Some(Finding::Console(_)) => {
            "Die Methode schrieb auf die Konsole, was das Handout verbietet (1.2).".to_owned()
        }
        Some(other) => finding(other, language),
        None => "Die Antwort ist falsch.".to_owned(),
    }
}

/// A finding in one sentence.
pub(super) fn finding(finding: &Finding, language: Language) -> String {
    match finding {
        // Not as the terminal says it, which would quote grids at length.
        Finding::Unsteady(circumstance, then) => {
            let when = match circumstance {
                Circumstance::SharedObject => language.pick(
                    "on an object that had answered other calls",
                    "an einem Objekt, das schon andere Aufrufe beantwortet hatte",
                ),
                Circumstance::OtherOrder => language.pick(
                    "after other calls had been made",
                    "nachdem andere Aufrufe vorausgegangen waren",
                ),
            };
            let again = language.pick("Asked again", "Noch einmal gefragt");
            format!("{again}, {when}: {}", outcome(then, language))
        }
        _ if language == Language::English => finding.to_string(),
        Finding::Differs(wrong) => difference(wrong, language),
        Finding::NoAnswer => "Es gibt keine Antwort, die bewertet werden könnte.".to_owned(),
        Finding::WorkDone => {
            "Bevor sie warf, hatte die Methode ihre Arbeit getan: Das Gitter war richtig."
                .to_owned()
        }
        Finding::ArgumentChanged(index) => {
            format!("Die Methode hat ihr Argument {} verändert.", index + 1)
        }
        Finding::Console(text) => format!(
            "Die Methode schrieb auf die Konsole: \"{}\".",
            clean(text, MOST_CHARACTERS)
        ),
        Finding::Technique(judged) => technique(judged, language),
        Finding::Twins(exposure) => language.say(&exposure.message()),
        Finding::File(difference) => files::file(difference),
        Finding::NotAsked(_) => "Der Fall wurde nicht gestellt.".to_owned(),
    }
}

/// What happened, in one sentence.
pub(super) fn outcome(outcome: &Outcome, language: Language) -> String {
    if language == Language::English {
        if let Outcome::Returned(returned) = outcome {
            return format!("The method returned {}.", short(&returned.value, language));
        }
        let said = clean(&format!("The submission {outcome}"), MOST_CHARACTERS);
        return format!("{}.", said.trim_end_matches('.'));
    }
    let said = match outcome {
        Outcome::Returned(returned) => {
            format!(
                "Die Methode gab {} zurück",
                short(&returned.value, language)
            )
        }
        Outcome::Wrote(files) if files.is_empty() => {
            "Die Abgabe schrieb keine der Dateien".to_owned()
        }
        Outcome::Wrote(files) => {
            let names: Vec<&str> = files.keys().map(String::as_str).collect();
            format!("Die Abgabe schrieb {}", names.join(", "))
        }
        Outcome::Raised(raised) => {
            let message = raised.message.iter().map(|message| format!(": {message}"));
            let said = format!("{}{}", raised.class, message.collect::<String>());
            format!("Die Methode warf {}", clean(&said, MOST_CHARACTERS))
        }
        Outcome::Missing => "Diese Methode fehlt in der Abgabe".to_owned(),
        Outcome::Crashed { how, .. } => format!(
            "Die Abgabe endete ohne Antwort ({})",
            clean(how, MOST_CHARACTERS)
        ),
        Outcome::TimedOut { limit, clock } => {
            let of = match clock {
                Clock::Wall => "",
                Clock::Processor => " Prozessorzeit",
            };
            format!(
                "Die Abgabe gab innerhalb von {} ms{of} keine Antwort",
                limit.as_millis()
            )
        }
        Outcome::GivenUp { timeouts, limit } => format!(
            "Die Abgabe wurde nicht mehr gefragt: {timeouts} Aufrufe blieben innerhalb von {} ms ohne Antwort",
            limit.as_millis()
        ),
        Outcome::Malformed { .. } => {
            "Die Abgabe schrieb eine Zeile, die keine Antwort ist".to_owned()
        }
        Outcome::Flooded { limit } => {
            format!("Die Abgabe schrieb mehr als {limit} Bytes für eine Antwort")
        }
        Outcome::AnsweredTwice { .. } => {
            "Die Abgabe beantwortete dieselbe Frage zweimal".to_owned()
        }
        Outcome::Closed => "Die Abgabe schloss ihre Ausgabe und lief weiter".to_owned(),
        Outcome::NotStarted { .. } => "Die Abgabe konnte nicht gestartet werden".to_owned(),
    };
    format!("{}.", said.trim_end_matches('.'))
}

/// What helps to find out why there is no answer, unless frames or error output tell it.
pub(super) fn help(outcome: &Outcome, language: Language) -> Option<String> {
    let german = language == Language::German;
    Some(match outcome {
        Outcome::TimedOut { limit, .. } => {
            let limit = limit.as_millis();
            if german {
                format!(
                    "Ein Aufruf darf {limit} ms dauern. Meist ist eine Endlosschleife die Ursache."
                )
            } else {
                format!("One call may take {limit} ms. An endless loop is the usual cause.")
            }
        }
        Outcome::GivenUp { .. } => language
            .pick(
                "Look at the first cases that had no answer in time.",
                "Die ersten Fälle ohne rechtzeitige Antwort zeigen die Ursache.",
            )
            .to_owned(),
        Outcome::Malformed { reason, line } => {
            let line = clean(line, MOST_CHARACTERS);
            let reason = clean(reason, MOST_CHARACTERS);
            format!(
                "{}: {line} ({reason})",
                language.pick("The line begins", "Die Zeile beginnt")
            )
        }
        Outcome::Flooded { .. } => language
            .pick(
                "The longest right answer is far shorter.",
                "Die längste richtige Antwort ist weit kürzer.",
            )
            .to_owned(),
        Outcome::AnsweredTwice { first } => format!(
            "{}: {}",
            language.pick("The first answer was", "Die erste Antwort war"),
            short(&first.value, language)
        ),
        Outcome::Closed => language
            .pick("Does it close System.out?", "Schließt sie System.out?")
            .to_owned(),
        Outcome::NotStarted { reason } => format!(
            "{}: {}",
            language.pick("The system says", "Das System meldet"),
            clean(reason, MOST_CHARACTERS)
        ),
        Outcome::Returned(_)
        | Outcome::Wrote(_)
        | Outcome::Raised(_)
        | Outcome::Missing
        | Outcome::Crashed { .. } => {
            return None;
        }
    })
}

/// A difference in one sentence.
pub(super) fn difference(difference: &Difference, language: Language) -> String {
    if language == Language::English {
        return difference.to_string();
    }
    let sentence = |entries: &[Value], one: &str, many: &str| {
        let mut texts: Vec<String> = entries.iter().map(|entry| short(entry, language)).collect();
        // Several nulls are one thing to say.
        texts.dedup();
        let verb = if texts.len() == 1 { one } else { many };
        format!("{} {verb}.", list(texts, MOST_LISTED, language))
    };
    match difference {
        Difference::Null => "Statt eines Werts kam null.".to_owned(),
        Difference::NullForEmpty => {
            "Statt eines leeren Arrays oder einer leeren Liste kam null.".to_owned()
        }
        Difference::WrongType { wanted } => format!("Die Antwort ist nicht vom Typ {wanted}."),
        Difference::Value => "Es kam ein anderer Wert als der erwartete.".to_owned(),
        Difference::Length { expected, actual } => format!(
            "Die Antwort hat {} statt {expected}.",
            words::ENTRIES.count(*actual, language)
        ),
        Difference::Order => "Die richtigen Einträge kamen in anderer Reihenfolge.".to_owned(),
        Difference::Duplicates(entries) => sentence(entries, "kam mehrfach", "kamen mehrfach"),
        Difference::Missing(entries) => sentence(entries, "fehlt", "fehlen"),
        Difference::Extra(entries) => sentence(entries, "gehört nicht dazu", "gehören nicht dazu"),
        Difference::Entries(indices) => {
            let numbers = list(indices.iter().map(|index| index + 1), 9, language);
            match indices.len() {
                1 => format!("Eintrag {numbers} weicht ab."),
                _ => format!("Die Einträge {numbers} weichen ab."),
            }
        }
        Difference::Cells(cells) => {
            let names = list(cells, MOST_LISTED, language);
            match cells.len() {
                1 => format!("1 Zelle hat einen anderen Wert: {names}."),
                number => format!("{number} Zellen haben einen anderen Wert: {names}."),
            }
        }
        Difference::Run(run) => run_in_german(run),
    }
}

fn run_in_german(run: &RunDifference) -> String {
    let language = Language::German;
    let equal = run.first.saturating_sub(1);
    if run.actual == 0 {
        "Die Liste ist leer; ihr erstes Gitter muss das Startgitter sein.".to_owned()
    } else if run.first == 0 {
        "Das erste Gitter der Liste ist nicht das Startgitter.".to_owned()
    } else if run.first == run.actual {
        let expected = run.expected - 1;
        match equal {
            1 => format!("Die Liste endet nach 1 Setzung; erwartet sind {expected}."),
            _ => format!("Die Liste endet nach {equal} Setzungen; erwartet sind {expected}."),
        }
    } else if run.first == run.expected {
        let after = match equal {
            0 => "dem Startgitter".to_owned(),
            1 => "1 richtigen Setzung".to_owned(),
            _ => format!("{equal} richtigen Setzungen"),
        };
        format!("Die Liste geht nach {after} weiter, wo der Löser aufhören muss.")
    } else if equal == 0 {
        "Die Läufe trennen sich bei der ersten Setzung.".to_owned()
    } else {
        let after = EQUAL_PLACEMENTS.count(equal, language);
        format!("Die Läufe trennen sich nach {after}.")
    }
}

fn technique(judged: &LineVerdict, language: Language) -> String {
    match judged {
        LineVerdict::Pass => "Der Schritt der Zeile wurde gefunden.".to_owned(),
        LineVerdict::NotFound { other_digits } if other_digits.is_empty() => {
            "Es wurde kein Schritt der Technik gefunden.".to_owned()
        }
        LineVerdict::NotFound { .. } => {
            "Die Technik wurde nur mit anderen Ziffern gefunden.".to_owned()
        }
        LineVerdict::OtherEffect {
            expected_found: true,
            ..
        } => "Ein weiterer Schritt mit diesen Ziffern hat eine andere Wirkung.".to_owned(),
        LineVerdict::OtherEffect { .. } => {
            "Der Schritt mit diesen Ziffern hat eine andere Wirkung.".to_owned()
        }
        LineVerdict::MustNotExist { .. } => {
            "Es wurde ein Schritt gefunden, wo keiner sein darf.".to_owned()
        }
        LineVerdict::OtherLength { expected, shortest } => {
            let length = |length: &Option<u16>| {
                length.map_or_else(
                    || "keine Länge".to_owned(),
                    |links| LINKS.count(usize::from(links), language),
                )
            };
            format!(
                "Die kürzeste Kette hat {}, erwartet: {}.",
                length(shortest),
                length(expected)
            )
        }
    }
}

/// The guesses of [`crate::diff`], each as the text before and after the part that changes, beside its German form.
const GUESSES: [(&str, &str, &str, &str); 12] = [
    (
        "Every cell is off by one in row and column: indices count from 1.",
        "",
        "Jede Zelle liegt in Zeile und Spalte um eins daneben: Indizes zählen ab 1.",
        "",
    ),
    (
        "Row and column are exchanged in every cell.",
        "",
        "Zeile und Spalte sind in jeder Zelle vertauscht.",
        "",
    ),
    (
        "The grid is as it was before the call.",
        "",
        "Das Gitter ist so, wie es vor dem Aufruf war.",
        "",
    ),
    (
        "This is the inverse: entry i says where line or digit i goes, not where it comes from (2.3).",
        "",
        "Das ist die Umkehrung: Eintrag i sagt, wohin Linie oder Ziffer i kommt, nicht, woher sie kommt (2.3).",
        "",
    ),
    (
        "The grid is what the inverse image ",
        " gives: what is i-th must go to entry i of the image (2.3).",
        "Das Gitter ist das, was der umgekehrte Bildvektor ",
        " ergibt: Was an i-ter Stelle steht, muss zum Eintrag i des Bildvektors (2.3).",
    ),
    (
        "The grid was turned to the left.",
        "",
        "Das Gitter wurde nach links gedreht.",
        "",
    ),
    (
        "The grid was turned twice.",
        "",
        "Das Gitter wurde zweimal gedreht.",
        "",
    ),
    (
        "The grid was reflected at the other axis.",
        "",
        "Das Gitter wurde an der anderen Achse gespiegelt.",
        "",
    ),
    (
        "All placements are right, but the list lacks the start grid at its beginning.",
        "",
        "Alle Setzungen stimmen, aber am Anfang der Liste fehlt das Startgitter.",
        "",
    ),
    (
        "All ",
        " grids are equal, as if one object were stored again and again: each must be a grid of its own.",
        "Alle ",
        " Gitter sind gleich, als wäre ein Objekt immer wieder gespeichert worden: Jedes muss ein eigenes Gitter sein.",
    ),
    ("This is the run of ", ".", "Das ist der Lauf von ", "."),
    (
        "Where nothing is found, the array must have the length 0 (3.1.3).",
        "",
        "Wo nichts gefunden wird, muss das Array die Länge 0 haben (3.1.3).",
        "",
    ),
];

/// A guess of [`crate::diff`] in German; `None` for one that is not known here.
pub(super) fn guess_in_german(english: &str) -> Option<String> {
    GUESSES
        .iter()
        .find_map(|(before, after, german, german_after)| {
            let part = english.strip_prefix(before)?.strip_suffix(after)?;
            // A sentence without a changing part must be there in full.
            let fits = part.is_empty() == after.is_empty();
            fits.then(|| format!("{german}{part}{german_after}"))
        })
}
