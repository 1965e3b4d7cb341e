//! Reports in one language contain no sentence of the other language's catalogue.

use common::assert_language;
use message::Language;
use model::draw::plain;
use model::view::View;
use report::feedback::Feedback;
use report::text::{Options, summary};
use report::twins::Tally;
use report::{SubmissionReport, gradescope, html, junit, markdown};

use crate::diff::builders::SPECS;
use crate::html::pages::{class, other_run, report, thrown, wrong_cells, wrong_grid};
use crate::writers::record::hostile;

/// Returns reports of submissions that fill every kind of page.
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
                let page = html::submission::page(record, &SPECS, language, view, None);
                assert_language("page", &page, language);
            }
            assert_language(
                "feedback",
                &markdown::print(&Feedback::new(record, &SPECS, language)),
                language,
            );
            let results =
                gradescope::print(&Feedback::new(record, &SPECS, language)).expect("JSON");
            assert_language("results", &results, language);
            let suite = junit::print(&Feedback::new(record, &SPECS, language)).expect("XML");
            assert_language("suite", &suite, language);
        }
        for records in [&records[..], &records[1..2]] {
            let class = class(records);
            assert_language(
                "class",
                &html::class::page(&class, &SPECS, language),
                language,
            );
            for details in [false, true] {
                let options = Options {
                    details,
                    failures: 3,
                    has_record: true,
                    language,
                };
                let said = plain(&summary(&class, records, &SPECS, &options));
                assert_language("terminal", &said, language);
            }
        }
    }
}

#[test]
fn a_sentence_of_the_other_language_is_found() {
    let german = "Das ist gut. Die Methode gibt es. Kein Fall ist fehlgeschlagen.";
    let found = std::panic::catch_unwind(|| assert_language("a text", german, Language::English));
    assert!(found.is_err());
}
