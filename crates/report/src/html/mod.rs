//! Reports as web pages: one for each submission, and an overview of the class.
//!
//! A page is one self-contained file. Its content security policy forbids fetching anything and running any script but
//! ours; the page also works without that script. Text from submissions is untrusted, so it is cleaned and escaped.
//!
//! | module | what it writes |
//! |---|---|
//! | [`submission`] | the page of a submission |
//! | `first` | the one thing to mend first |
//! | `failed`, `case` | its failed cases: selection, and one document |
//! | `cause` | reasons that several wrong methods share |
//! | `diagnosis` | counterexamples, suspicious code, edits |
//! | `twins` | passed cases that fail on isomorphic grids |
//! | `marks` | the final marks, on both kinds of pages |
//! | [`class`], `people`, `histogram` | the class overview |
//! | [`copies`] | similar hand-ins, for tutors |
//! | [`receipt`] | what arrived of a hand-in |
//! | [`sheet`] | puzzles to be printed |
//! | `svg` | one grid |
//!
//! All wording is in the catalogue of messages.

mod case;
mod cause;
pub mod class;
pub mod copies;
mod diagnosis;
mod failed;
mod first;
mod histogram;
mod marks;
mod people;
pub mod receipt;
pub mod sheet;
pub mod submission;
pub mod svg;
mod twins;

use std::sync::LazyLock;

use data_encoding::BASE64;
use maud::{DOCTYPE, Markup, PreEscaped, html};
use sha2::{Digest, Sha256};

use crate::harmless::percent_encoded;
use message::{Language, Message};

/// The style sheet of all pages.
const STYLE: &str = include_str!("style.css");

/// Additional styles of the class overview.
const CLASS_STYLE: &str = include_str!("class.css");

/// The CSS class of the class overview.
const OVERVIEW_CLASS: &str = "class";

/// Additional styles of the pages of similar hand-ins.
const COPIES_STYLE: &str = include_str!("copies.css");

/// The only script of all pages, which also work without it.
const SCRIPT: &str = include_str!("script.js");

/// The content security policy: nothing is fetched, and no script but ours is run.
static POLICY: LazyLock<String> = LazyLock::new(|| {
    let hash = BASE64.encode(&Sha256::digest(SCRIPT));
    format!(
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src 'sha256-{hash}'"
    )
});

/// A line break between elements, which keeps the HTML source readable.
const BREAK: PreEscaped<&str> = PreEscaped("\n");

/// Renders a whole page; `class` is the CSS class of its body.
fn document(language: Language, title: &str, class: &str, body: &Markup) -> String {
    html! {
        (DOCTYPE) (BREAK)
        html lang=(language.name()) {
            head { (BREAK)
                meta charset="utf-8"; (BREAK)
                meta http-equiv="Content-Security-Policy" content=(*POLICY); (BREAK)
                meta name="viewport" content="width=device-width, initial-scale=1"; (BREAK)
                meta name="color-scheme" content="light dark"; (BREAK)
                title { (title) } (BREAK)
                style { (PreEscaped(STYLE)) @if class == OVERVIEW_CLASS { (PreEscaped(CLASS_STYLE)) } @if class == copies::COPIES { (PreEscaped(COPIES_STYLE)) } } (BREAK)
            } (BREAK)
            body class=(class) { (BREAK)
                a.skip href="#content" { (language.say(&message!("page-to-content"))) } (BREAK)
                @if svg::needs_frame(body) { (svg::frame()) (BREAK) }
                (body)
                script { (PreEscaped(SCRIPT)) } (BREAK)
            } (BREAK)
        } (BREAK)
    }
    .into_string()
}

fn contents(language: Language, sections: &[(&str, String, Markup)]) -> Markup {
    html! {
        nav aria-label=(language.say(&message!("page-contents"))) {
            ul { @for (anchor, title, _) in sections { li { a href={ "#" (anchor) } { (title) } } } }
        } (BREAK)
    }
}

fn sections(sections: &[(&str, String, Markup)]) -> Markup {
    html! {
        main #content {
            @for (anchor, title, section) in sections {
                section id=(anchor) aria-labelledby={ (anchor) "-title" } {
                    h2 id={ (anchor) "-title" } { (title) } (BREAK)
                    (section)
                } (BREAK)
            }
        } (BREAK)
        footer { p { "Epsilon " (env!("CARGO_PKG_VERSION")) } } (BREAK)
    }
}

fn header_row(language: Language, headers: &[Message]) -> Markup {
    html! {
        thead { tr { @for header in headers { th scope="col" { (language.say(header)) } } } } (BREAK)
    }
}

/// Wraps content in a focusable box that scrolls sideways.
fn scrolling(label: &str, content: &Markup) -> Markup {
    html! {
        div.scroll role="group" aria-label=(label) tabindex="0" { (content) } (BREAK)
    }
}

/// Renders a share as a bar followed by its numbers.
fn bar(part: usize, of: usize) -> Markup {
    let percent = (part * 100).checked_div(of).unwrap_or(0);
    html! {
        span.bar.full[part == of] aria-hidden="true" { i style={ "width:" (percent) "%" } {} }
        span.number { (part) "/" (of) }
    }
}

/// Renders a name with optional line breaks between its words and parts: `file/`, `cases::`, `getRow`, `Minimal`,
/// `Pair`.
fn breakable_name(name: &str) -> Markup {
    let pairs = name.char_indices().zip(name.chars().skip(1));
    let ends = pairs.filter(|((_, letter), next)| match letter {
        '/' => true,
        ':' => *next != ':',
        _ => next.is_ascii_uppercase() && !letter.is_ascii_uppercase(),
    });
    let mut ends: Vec<usize> = ends
        .map(|((index, letter), _)| index + letter.len_utf8())
        .collect();
    ends.push(name.len());
    let mut from = 0;
    html! { @for to in ends {
        @if from > 0 { wbr; }
        (&name[std::mem::replace(&mut from, to)..to])
    } }
}

/// Returns the anchor of a method's failed cases.
fn anchor(interface: &str, method: Option<&str>) -> String {
    format!("{interface}.{}", method.unwrap_or_default())
}

/// Returns the relative URL of a submission's page in a folder; slashes and other special characters of the id are
/// percent-encoded.
pub fn address(folder: &str, id: &str) -> String {
    format!("{folder}/{}/index.html", percent_encoded(id, "-_.~"))
}
