//! Passed cases that are wrong on isomorphic grids, method by method.

use maud::{Markup, html};

use super::BREAK;
use super::case::FailedCase;
use super::submission::Page;
use crate::twins::MethodTwins;
use model::view::View;

impl Page<'_> {
    /// Renders the methods with passed cases that fail on isomorphic grids; `None` if twins were not asked.
    pub(super) fn twins(&self) -> Option<Markup> {
        let tally = self.report.twins.as_ref()?;
        let methods = self.report.twins_of_methods(self.view);
        Some(html! {
            p { (self.say(&message!("page-twins-about", cases = tally.places.len(), grids = tally.questions))) } (BREAK)
            @if self.report.exposed() == 0 { p { (self.say(&message!("page-twins-right"))) } (BREAK) }
            @for method in &methods { (self.method_twins(method)) }
        })
    }

    fn method_twins(&self, method: &MethodTwins<'_>) -> Markup {
        let first = method.exposed.first();
        html! {
            article {
                h3 { code { (method.method) } " "
                    span.number { (method.exposed.len()) "/" (method.asked) } } (BREAK)
                p { (self.say(&method.message())) } (BREAK)
                @if let Some(suspicion) = method.suspicion().filter(|_| self.view == View::Tutor) {
                    p.warning { (self.say(&suspicion)) } (BREAK)
                }
                @if let Some((case, exposure)) = first {
                    @let twin = exposure.first.judged();
                    p.label { (self.say(&message!("page-twin-of"))) " " code { (case.planned.case.id) } ":" } (BREAK)
                    ol { @for map in &exposure.first.maps {
                        li { (self.say(map)) } (BREAK)
                    } } (BREAK)
                    (FailedCase::new(&twin, self.language).details())
                }
            } (BREAK)
        }
    }
}
