//! Diagnoses of methods: the counterexample beside the code, and the edit.

use maud::{Markup, html};

use super::case::FailedCase;
use super::submission::Page;
use super::{BREAK, anchor, scrolling};
use crate::diagnosis::Seen;
use crate::harmless::visible;
use message::Message;
use model::diagnosis::{Excerpt, Mend, Suspect};
use model::document::diagnosis::{around, mended, place, proposal};
use model::draw::words::clean;
use model::view::View;

/// Maximum length of a line of code, in characters.
const MAX_LINE: usize = 160;
/// Maximum number of lines shown of the diff of an edit.
const MAX_DIFF: usize = 40;
/// Maximum length of the name of a file, in characters.
const MAX_FILE: usize = 120;

impl Page<'_> {
    /// Renders the methods whose cases all pass although a search found a question that they get wrong.
    pub(super) fn refuted(&self) -> Option<Markup> {
        let seen = self.report.diagnoses_seen(self.specs, self.view);
        let refuted: Vec<Seen<'_>> = seen.filter(|seen| seen.is_refuted).collect();
        (!refuted.is_empty()).then(|| {
            html! { @for seen in &refuted {
                @let (interface, method) = seen.topic();
                article id=(anchor(interface, Some(method))) {
                    h3 { code { (method) } } (BREAK)
                    (self.diagnosis(seen))
                } (BREAK)
            } }
        })
    }

    pub(super) fn diagnosis_of(&self, interface: &str, method: &str) -> Option<Markup> {
        let seen = self
            .report
            .diagnosis_of(interface, method, self.specs, self.view)?;
        Some(self.diagnosis(&seen))
    }

    /// Returns whether the diagnosis of a method draws the smallest question that it gets wrong.
    pub(super) fn draws_counterexample(&self, interface: &str, method: &str) -> bool {
        let seen = self
            .report
            .diagnosis_of(interface, method, self.specs, self.view);
        seen.is_some_and(|seen| seen.counterexample.is_some())
    }

    fn diagnosis(&self, seen: &Seen<'_>) -> Markup {
        let headlines = seen.headlines();
        let misconceived = seen.misconceived();
        html! {
            @if !misconceived.is_empty() {
                div.misconception { @for sentence in &misconceived { p { (self.say(sentence)) } (BREAK) } } (BREAK)
            }
            @if let Some(mend) = seen.mend {
                p { (coded(&self.say(&proposal(mend)))) " " a href="#edits" { (self.say(&message!("page-edits-more", edits = mend.changes().count()))) } } (BREAK)
                div.diagnosis { pre.code.diff tabindex="0" { (changed_lines(mend)) } } (BREAK)
            }
            div.diagnosis {
                @if !headlines.is_empty() {
                    div {
                        @for headline in &headlines { p.smallest { (self.say(headline)) } (BREAK) }
                        @if let Some(found) = seen.counterexample {
                            (FailedCase::new(&found.judged(), self.language).with_reason().content())
                        }
                    } (BREAK)
                }
                @if let Some(suspect) = seen.suspects.first() {
                    div {
                        p { (self.say(&around(place(suspect)))) } (BREAK)
                        @for excerpt in seen.excerpts() { (self.excerpt(excerpt, seen.suspects)) }
                        @if !seen.excerpts().is_empty() { p.dim { (self.say(&message!("page-code-about"))) } (BREAK) }
                    } (BREAK)
                }
            } (BREAK)
        }
    }

    /// Renders lines of code with their numbers, the suspicious ones tinted.
    fn excerpt(&self, excerpt: &Excerpt, suspects: &[Suspect]) -> Markup {
        let file = clean(&excerpt.file, MAX_FILE);
        let label = self.say(&message!("page-code-of", file = &file));
        let own: Vec<&Suspect> = suspects
            .iter()
            .filter(|it| it.file == excerpt.file)
            .collect();
        let lines = excerpt.lines.iter().enumerate().map(|(index, line)| {
            let number = excerpt.first_line + index;
            let suspicion = own
                .iter()
                .filter(|it| (it.line..=it.last_line.max(it.line)).contains(&number))
                .map(|it| it.permille)
                .max();
            (number, suspicion, line)
        });
        html! {
            p.label { code { (file) } } (BREAK)
            (scrolling(&label, &html! { pre.code { @for (number, suspicion, line) in lines {
                span class=[tint(suspicion)] {
                    i { (number) } " "
                    b { @if let Some(permille) = suspicion { (permille / 10) "%" } } " "
                    (code(line))
                } "\n"
            } } }))
        }
    }

    /// Renders the edits that make methods right; for tutors only.
    pub(super) fn edits(&self) -> Option<Markup> {
        let mends = self.report.mends();
        (self.view == View::Tutor && !mends.is_empty()).then(|| {
            html! { @for mend in mends { (self.mend(mend)) } }
        })
    }

    pub(super) fn title_of_edits(&self) -> Message {
        if self.report.mends().into_iter().all(Mend::is_single) {
            message!("page-edits")
        } else {
            message!("page-several-edits")
        }
    }

    fn mend(&self, mend: &Mend) -> Markup {
        html! {
            div.mend {
                @for (index, sentence) in mended(mend).iter().enumerate() {
                    @if index == 0 { p.edit { (coded(&self.say(sentence))) } } @else { p { (self.say(sentence)) } } (BREAK)
                }
                (scrolling(&self.say(&message!("page-edit")), &html! { pre.code {
                    @for line in mend.diff.lines().take(MAX_DIFF) { (diff_line(line)) }
                } }))
            } (BREAK)
        }
    }
}

/// Renders a sentence with code between backticks.
pub(super) fn coded(sentence: &str) -> Markup {
    html! { @for (index, part) in sentence.split('`').enumerate() {
        @if index % 2 == 1 { code { (part) } } @else { (part) }
    } }
}

/// Renders the lines that an edit removes and adds.
fn changed_lines(mend: &Mend) -> Markup {
    let lines = mend.diff.lines().take(MAX_DIFF);
    html! { @for line in lines.filter(|line| diff_class(line).is_some()) { (diff_line(line)) } }
}

fn diff_line(line: &str) -> Markup {
    html! { span class=[diff_class(line)] { (code(line)) } "\n" }
}

/// Returns the CSS class of a removed or added line of a diff.
fn diff_class(line: &str) -> Option<&'static str> {
    let is_head = line.starts_with("---") || line.starts_with("+++");
    match line.as_bytes().first() {
        Some(b'+') if !is_head => Some("e"),
        Some(b'-') if !is_head => Some("a"),
        _ => None,
    }
}

/// Returns a line of code with all its characters visible.
fn code(line: &str) -> String {
    visible(&line.replace('\t', "    "), MAX_LINE)
}

/// Returns the CSS class of a line: the more suspicious, the redder.
fn tint(suspicion: Option<u16>) -> Option<&'static str> {
    match suspicion? {
        750.. => Some("s3"),
        500.. => Some("s2"),
        250.. => Some("s1"),
        _ => None,
    }
}
