//! The page of a receipt, to be printed.

use maud::{Markup, html};

use super::{BREAK, document, header_row, scrolling};
use crate::receipt::{Receipt, class_heads, file_heads};
use crate::record::counted;
use message::{Argument, Language, Message};
use model::draw::words::clean;

/// Maximum number of places listed under a rule.
const MAX_PLACES: usize = 2;
/// Maximum length of a place with its detail, in characters.
const MAX_PLACE_CHARS: usize = 110;

/// Renders a receipt as a self-contained page.
pub fn page(receipt: &Receipt<'_>, language: Language) -> String {
    let say = |message: &Message| language.say(message);
    let course = &receipt.specs.course;
    let state = if receipt.is_complete() {
        "good"
    } else {
        "warning"
    };
    let title = say(&message!("receipt-title"));
    let remarks = receipt.report.remarks_by_rule(course);
    let body = html! {
        header {
            p.course { (course.title) " \u{b7} " (course.edition) } (BREAK)
            h1 { (title) } (BREAK)
        } (BREAK)
        main #content {
            section {
                dl {
                    @for (label, value) in receipt.facts() {
                        dt { (say(&label)) } dd { (language.argument(&value)) } (BREAK)
                    }
                } (BREAK)
                p class=(state) { strong { (say(&receipt.headline())) } } (BREAK)
                @let advice = receipt.advice();
                @if !advice.is_empty() { ul { @for sentence in &advice { li { (say(sentence)) } } } (BREAK) }
            } (BREAK)
            (table(&message!("receipt-classes"), &class_heads(), receipt.classes(), language))
            (table(&message!("receipt-files"), &file_heads(), receipt.files(), language))
            @if receipt.further_files() > 0 {
                p { (say(&message!("page-and-more", count = receipt.further_files()))) } (BREAK)
            }
            @if !remarks.is_empty() {
                section {
                    h2 { (say(&message!("page-remarks"))) } (BREAK)
                    ul.remarks {
                        @for (severity, rule, remarks) in &remarks {
                            li {
                                span class={ "tag " (severity.name()) } { (say(&severity.message())) } " "
                                (say(&rule.counted(counted(remarks))))
                                @if let Some(section) = rule.handout() { span.dim { " (" (say(&section)) ")" } }
                                @for remark in remarks.iter().take(MAX_PLACES) {
                                    @let place = remark.place.iter().map(ToString::to_string);
                                    @let class = remark.class.iter().filter(|_| remark.place.is_none()).cloned();
                                    @let detail = Some(remark.detail.clone()).filter(|it| !it.is_empty());
                                    @let parts: Vec<String> = place.chain(class).chain(detail).collect();
                                    @if !parts.is_empty() { br; code { (clean(&parts.join(": "), MAX_PLACE_CHARS)) } }
                                }
                                @if remarks.len() > MAX_PLACES {
                                    br; (say(&message!("page-and-more", count = remarks.len() - MAX_PLACES)))
                                }
                            } (BREAK)
                        }
                    } (BREAK)
                } (BREAK)
            }
        } (BREAK)
        footer { p { (say(&message!("receipt-no-marks"))) " Epsilon " (env!("CARGO_PKG_VERSION")) } } (BREAK)
    };
    let title = format!("{title}: {}", receipt.name);
    document(language, &title, "receipt", &body)
}

fn table<const N: usize>(
    title: &Message,
    columns: &[Message],
    rows: Vec<[Argument; N]>,
    language: Language,
) -> Markup {
    let title = language.say(title);
    html! {
        @if !rows.is_empty() {
            section {
                h2 { (title) } (BREAK)
                (scrolling(&title, &html! {
                    table {
                        (header_row(language, columns))
                        tbody {
                            @for row in rows {
                                tr { @for cell in row { td { (language.argument(&cell)) } } } (BREAK)
                            }
                        } (BREAK)
                    }
                }))
            } (BREAK)
        }
    }
}
