//! Reports in one language hold no sentence that the catalogue has in another.

use std::fs;

use epsilon::draw::plain;
use epsilon::message::Language;
use epsilon::report::text::{Options, summary};
use epsilon::report::twins::Tally;
use epsilon::report::{SubmissionReport, gradescope, html, markdown};
use epsilon::view::View;

use crate::diff::builders::SPECS;
use crate::html::pages::{class, other_run, report, thrown, wrong_cells, wrong_grid};
use crate::writers::record::hostile;

/// Minimum length of a piece that tells one language from another, in words.
const MIN_WORDS: usize = 4;

/// Returns the texts of a language's messages, cut at placeables, as far as they are long enough to tell.
fn pieces(language: Language) -> Vec<String> {
    let folder = format!(
        "{}/specs/messages/{}",
        env!("CARGO_MANIFEST_DIR"),
        language.code()
    );
    let mut pieces = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let text = fs::read_to_string(entry.expect("an entry").path()).expect("a text");
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let line = line.trim_start();
            let pattern = line
                .split_once(" = ")
                .filter(|(id, _)| !id.contains(' '))
                .or_else(|| line.split_once("] "))
                .map_or(line, |(_, pattern)| pattern);
            pieces.extend(
                pattern
                    .split(['{', '}'])
                    .step_by(if line.starts_with('}') { 1 } else { 2 })
                    .map(|piece| piece.trim().to_owned())
                    .filter(|piece| piece.split(' ').count() >= MIN_WORDS),
            );
        }
    }
    pieces
}

/// Checks that a text in a language holds no piece of the catalogue in the other one.
#[track_caller]
fn check(name: &str, text: &str, language: Language) {
    let [english, german] = Language::ALL.map(pieces);
    let (own, foreign) = match language {
        Language::English => (english, german),
        Language::German => (german, english),
    };
    let text = text
        .replace("&quot;", "\"")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&");
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let found: Vec<String> = foreign
        .into_iter()
        .filter(|piece| text.contains(piece) && !own.contains(piece))
        .collect();
    assert_eq!(found, [""; 0], "{name} in {}", language.code());
}

/// Returns records of submissions that give every page something to say.
fn records() -> Vec<SubmissionReport> {
    let wrong = || vec![wrong_cells(), wrong_grid(), thrown(), other_run()];
    let twins = report("twins", wrong()).with_twins(Tally {
        places: vec![0],
        questions: 3,
    });
    vec![hostile(), report("anna", wrong()), twins]
}

#[test]
fn reports_hold_no_sentence_of_the_other_language() {
    let records = records();
    for language in Language::ALL {
        for record in &records {
            for view in [View::Student, View::Tutor] {
                let page = html::submission::page(record, &SPECS, language, view);
                check("page", &page, language);
            }
            check(
                "feedback",
                &markdown::print(record, &SPECS, language),
                language,
            );
            let results = gradescope::print(record, &SPECS, language).expect("JSON");
            check("results", &results.replace("\\n", "\n"), language);
        }
        for records in [&records[..], &records[1..2]] {
            let class = class(records);
            check(
                "class",
                &html::class::page(&class, &SPECS, language),
                language,
            );
            for details in [false, true] {
                let options = Options {
                    details,
                    failures: 3,
                    language,
                };
                let said = plain(&summary(&class, records, &SPECS, &options));
                check("terminal", &said, language);
            }
        }
    }
}

#[test]
fn a_sentence_of_the_other_language_is_found() {
    let german = "Das ist gut. Die Methode gibt es. Kein Fall ist fehlgeschlagen.";
    let found = std::panic::catch_unwind(|| check("a text", german, Language::English));
    assert!(found.is_err());
}
