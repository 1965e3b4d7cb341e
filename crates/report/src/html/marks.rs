//! The final marks: a section of the class overview, and one of the page of a submission.

use maud::{Markup, html};

use super::class::Page as ClassPage;
use super::submission::Page;
use super::{BREAK, address, header_row, scrolling};
use crate::Points;
use crate::harmless::visible_lines;
use crate::mark::accounts::Marked;
use crate::mark::adjustments::Adjusted;
use crate::mark::appeals::Appeal;
use crate::mark::{adjustments, table};
use message::{Argument, Message};
use model::draw::words::clean;

/// Maximum length of the id of a case, in characters.
const MAX_CASE_CHARS: usize = 120;
/// Maximum length of a name, in characters.
const MAX_NAME_CHARS: usize = 60;

impl ClassPage<'_> {
    /// Renders the marks of everybody, including people without a hand-in, with the reason of each change. The
    /// adjustments that need a look come first.
    pub(super) fn marks(&self) -> Option<Markup> {
        let people: Vec<&Marked<'_>> = self.marked.iter().filter(|it| !it.is_team()).collect();
        let columns = [
            message!("page-name"),
            message!("page-programs"),
            message!("page-theory"),
            message!("page-javadoc"),
            message!("page-adjustments"),
            message!("page-late"),
            message!("page-sum"),
            message!("page-reasons"),
        ];
        let doubts = self.doubts();
        (!people.is_empty()).then(|| html! {
            p { (self.say(&message!("page-marks-about", file = table::FILE, adjustments = adjustments::FILE))) } (BREAK)
            @if !doubts.is_empty() {
                ul.doubts { @for (name, doubt) in &doubts { li.warning { (name) ": " (doubt) } (BREAK) } } (BREAK)
            }
            details {
                summary { (self.say(&message!("page-marks-all", count = people.len()))) } (BREAK)
                (scrolling(&self.say(&message!("page-marks")), &html! {
                    table.marks {
                        (header_row(self.language, &columns))
                        tbody { @for marked in &people { (self.marked_row(marked)) } }
                    }
                }))
            } (BREAK)
        })
    }

    fn marked_row(&self, marked: &Marked<'_>) -> Markup {
        let points = |points: Points| self.language.argument(&points.into());
        let mark = &marked.mark;
        let name = clean(marked.name(), MAX_NAME_CHARS);
        html! {
            tr {
                th scope="row" {
                    @if let Some(row) = marked.row { a href=(address("./students", &row.id)) { (name) } }
                    @else { (name) }
                }
                td.right { (points(mark.programs.points)) }
                td.right { (points(mark.theory.points)) }
                td.right { (points(mark.javadoc.points)) }
                td.right { (self.language.argument(&mark.adjustments().into())) }
                td.right { @if mark.late() > Points::default() { "\u{2212}" (points(mark.late())) } }
                td.right { b { (points(mark.sum)) } " / " (points(mark.max)) }
                td { @for sentence in table::reasons(marked, self.specs) { div { (self.say(&sentence)) } } }
            } (BREAK)
        }
    }

    /// Renders the appeals, open ones first; decided ones with the adjustment or the case that answers them.
    pub(super) fn appeals(&self) -> Option<Markup> {
        let rows = &self.class.appeals.rows;
        let (open, decided): (Vec<&Appeal>, Vec<&Appeal>) =
            rows.iter().partition(|it| it.is_open());
        let open = open.into_iter().map(|appeal| (appeal, true));
        let all = open.chain(decided.into_iter().map(|appeal| (appeal, false)));
        let columns = [
            message!("page-name"),
            message!("page-task"),
            message!("page-request"),
            message!("page-decision"),
            message!("page-date"),
            message!("page-follows"),
        ];
        (!rows.is_empty()).then(|| html! {
            p { (self.say(&message!("page-appeals-open", count = rows.iter().filter(|it| it.is_open()).count()))) } (BREAK)
            (scrolling(&self.say(&message!("page-appeals")), &html! {
                table.appeals {
                    (header_row(self.language, &columns))
                    tbody { @for (appeal, is_open) in all { (self.appeal(appeal, is_open)) } }
                }
            }))
        })
    }

    fn appeal(&self, appeal: &Appeal, is_open: bool) -> Markup {
        let is_meant = |marked: &&Marked<'_>| {
            appeal
                .subject
                .matches(marked.row.map(|row| row.id.as_str()), marked.owner)
        };
        let marked = self.marked.iter().find(is_meant);
        let name = marked.map_or("", Marked::name);
        let page = marked.and_then(|marked| marked.row);
        let page = page.map(|row| address("./students", &row.id));
        let answers = marked.into_iter().flat_map(|marked| &marked.adjusted);
        let answers: Vec<&Adjusted> = answers.filter(|it| appeal.is_answered_by(it)).collect();
        let is_asked = self.class.cases.iter().any(|case| case.id == appeal.case);
        html! {
            tr {
                th scope="row" {
                    @if let Some(page) = &page { a href=(page) { (clean(name, MAX_NAME_CHARS)) } }
                    @else { (clean(name, MAX_NAME_CHARS)) }
                }
                td { (appeal.target.to_string()) }
                td { (visible_lines(&appeal.request)) }
                td { @if is_open { b { (self.say(&message!("page-open"))) } } @else { (visible_lines(&appeal.decision)) } }
                td { (clean(&appeal.date, MAX_NAME_CHARS)) }
                td {
                    @for answer in answers.iter().filter(|_| !is_open) {
                        div {
                            @if let Some(page) = &page { a href={ (page) "#mark" } { (self.say(&answer.sentence())) } }
                            @else { (self.say(&answer.sentence())) }
                        }
                    }
                    @if !appeal.case.is_empty() {
                        div {
                            code.id { (clean(&appeal.case, MAX_CASE_CHARS)) }
                            @if !is_asked { " " (self.say(&message!("page-case-gone"))) }
                        }
                    }
                }
            } (BREAK)
        }
    }

    /// Returns the adjustments that need a look, each with the name of the person.
    fn doubts(&self) -> Vec<(String, String)> {
        let mut doubts = Vec::new();
        for marked in &self.marked {
            let own = marked.adjusted.iter().filter_map(Adjusted::doubt);
            let name = clean(marked.name(), MAX_NAME_CHARS);
            doubts.extend(own.map(|doubt| (name.clone(), self.say(&doubt))));
        }
        doubts
    }
}

impl Page<'_> {
    /// Renders the tasks that nobody handed in and the late hand-ins, a line each.
    pub(super) fn missing_tasks(&self) -> Markup {
        let missing = self.report.missing_tasks();
        let late = self.report.on_lateness(&self.specs.course);
        html! {
            @for sentence in &missing { p.warning.missing { (self.say(sentence)) } (BREAK) }
            @for sentence in &late { p.warning.late { (self.say(sentence)) } (BREAK) }
        }
    }

    /// Renders the mark of a person as a sum, if it is not simply the points of the programs.
    pub(super) fn mark(&self) -> Option<Markup> {
        let marking = &self.report.marking;
        let mark = &marking.mark;
        let points = |points: Points| self.language.argument(&points.into());
        let line = |label: Message, text: String| {
            html! {
                tr { th scope="row" { (self.say(&label)) } td.right { (text) } } (BREAK)
            }
        };
        let earned =
            |it: crate::mark::Earned| format!("{} / {}", points(it.points), points(it.max));
        self.report.has_mark().then(|| html! {
            table.mark { tbody {
                (line(message!("page-programs"), earned(mark.programs)))
                @if mark.theory.max > Points::default() { (line(message!("page-theory"), earned(mark.theory))) }
                @if mark.javadoc.max > Points::default() { (line(message!("page-javadoc"), earned(mark.javadoc))) }
                @for adjusted in &marking.adjusted {
                    tr {
                        th scope="row" { (self.say(&adjusted.sentence())) }
                        td.right { (self.language.argument(&Argument::from(adjusted.effect.difference))) }
                    } (BREAK)
                }
                @if mark.late() > Points::default() {
                    (line(message!("page-late"), format!("\u{2212}{}", points(mark.late()))))
                }
                tr.sum { th scope="row" { (self.say(&message!("page-sum"))) } td.right { b { (points(mark.sum)) } " / " (points(mark.max)) } } (BREAK)
            } } (BREAK)
            @if self.view == model::view::View::Tutor {
                @for doubt in marking.adjusted.iter().filter_map(Adjusted::doubt) { p.warning { (self.say(&doubt)) } (BREAK) }
            }
        })
    }
}
