//! Hostile names, messages and output: pages show them as text.

use message::Language;
use model::about::{About, GradedClass};
use model::outcome::{Outcome, Raised, Returned};
use model::rule::{Location, Remark, Rule};
use model::value::Value;
use model::view::View;
use report::{SubmissionReport, html};

use crate::diff::builders::{SPECS, call, grid, judged, place, planned};
use crate::html::form::checked;
use crate::html::pages::{class, page};

/// Everything that could end an attribute, an element or a line.
const EVIL: &str = "\"'><script src=//x>alert(1)</script><!-- & \u{1b}[31m \u{202e}\u{0}\n</style>";

fn evil() -> SubmissionReport {
    let asked = || {
        let asked = call(
            "RowSolvingUtil/isValidRow",
            vec![grid(&".".repeat(81)), place(1, 1)],
        );
        planned(EVIL, asked)
    };
    let printed = Returned {
        value: Value::Text(EVIL.to_owned()),
        arguments: None,
        console: Some(EVIL.repeat(100)),
    };
    let raised = Raised {
        class: EVIL.to_owned(),
        message: Some(EVIL.repeat(1000)),
        frames: vec![EVIL.to_owned(); 50],
        arguments: None,
        console: None,
    };
    let outcomes = [
        Outcome::Returned(printed.clone()),
        Outcome::Raised(raised),
        Outcome::Crashed {
            how: EVIL.to_owned(),
            stderr: EVIL.repeat(100),
        },
        Outcome::Malformed {
            reason: [EVIL; 2].map(str::to_owned),
            line: EVIL.to_owned(),
        },
        Outcome::AnsweredTwice { first: printed },
    ];
    let cases = outcomes
        .into_iter()
        .map(|outcome| judged(asked(), outcome))
        .collect();
    let about = About {
        classes: vec![GradedClass {
            class: EVIL.to_owned(),
            full_name: EVIL.to_owned(),
            file: EVIL.to_owned(),
            aliases: vec![(EVIL.to_owned(), EVIL.to_owned())],
        }],
        remarks: vec![
            Remark::new(Rule::Ascii)
                .at(Location::file(EVIL))
                .of_class(EVIL)
                .saying(EVIL),
        ],
        ..About::default()
    };
    SubmissionReport::new(EVIL, EVIL, about, cases, &SPECS)
}

fn assert_harmless(page: &str) {
    checked(page);
    assert!(
        page.contains("&lt;script src=//x&gt;"),
        "it is shown as text"
    );
    let visible = |letter: char| letter == '\n' || !letter.is_control();
    assert!(page.chars().all(visible), "no control character is left");
    assert!(
        !page.contains('\u{202e}'),
        "no character reverses the direction of text"
    );
    assert_eq!(page.matches("</style>").count(), 1);
}

#[test]
fn the_page_of_a_hostile_submission_is_harmless() {
    let report = evil();
    for language in [Language::English, Language::German] {
        for view in [View::Student, View::Tutor] {
            let page = page(&report, language, view);
            assert_harmless(&page);
            assert!(page.len() < 100_000, "{} bytes", page.len());
        }
    }
}

#[test]
fn the_page_of_a_hostile_class_is_harmless() {
    let class = class(&[evil(), evil()]);
    for language in [Language::English, Language::German] {
        let page = html::class::page(&class, &SPECS, language);
        assert_harmless(&page);
        assert!(
            page.contains("href=\"./students/%22%27%3E%3Cscript"),
            "{page}"
        );
    }
}
