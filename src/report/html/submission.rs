//! The page of one submission.

use std::collections::BTreeMap;

use maud::{Markup, html};
use reference::readings::Reading;

use super::failed::anchor;
use super::words::{self, Words};
use super::{BREAK, bar, contents, document, scrolling};
use crate::document::{self, findings};
use crate::draw::words::{capitalised, clean};
use crate::message::Language;
use crate::plan::NotAsked;
use crate::report::{Judged, MethodScore, Points, SubmissionReport, TaskScore};
use crate::rule::{Remark, Severity};
use crate::spec::Specs;
use crate::verdict::{Finding, Status};
pub use crate::view::View;

/// Remarks and notes that are listed.
const MOST_LISTED: usize = 100;
/// More characters than these are not shown of a name or a path.
const MOST_OF_NAME: usize = 120;

/// How a page is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageOptions {
    /// The language of all that does not come from the submission or a case file.
    pub language: Language,
    /// For whom it is.
    pub view: View,
}

/// The page of a submission, whole and in need of no other file.
pub fn page(report: &SubmissionReport, specs: &Specs, options: &PageOptions) -> String {
    let page = Page {
        report,
        specs,
        language: options.language,
        view: options.view,
    };
    let title = format!(
        "{}: {}",
        clean(&report.name, MOST_OF_NAME),
        specs.course.title
    );
    document(options.language, &title, "submission", &page.body())
}

/// What the parts of the page need to know.
pub(super) struct Page<'a> {
    pub(super) report: &'a SubmissionReport,
    pub(super) specs: &'a Specs,
    pub(super) language: Language,
    pub(super) view: View,
}

impl Page<'_> {
    pub(super) fn say(&self, words: Words) -> &'static str {
        words.say(self.language)
    }

    fn points(&self, points: Points) -> String {
        words::points(points, self.language)
    }

    /// Whether a case may be shown.
    pub(super) fn shows(&self, judged: &Judged) -> bool {
        self.view.shows(&judged.planned.case)
    }

    fn body(&self) -> Markup {
        let sections: Vec<(&str, &str, Markup)> = [
            ("points", words::POINTS, self.tasks()),
            ("remarks", words::REMARKS, self.remarks()),
            ("failed", words::FAILED, Some(self.failed())),
            ("twins", words::TWINS, self.twins()),
            ("readings", words::READINGS, self.readings()),
            ("notes", words::NOTES, self.notes()),
            ("skipped", words::SKIPPED, self.skipped()),
            ("classes", words::CLASSES, self.classes()),
        ]
        .into_iter()
        .filter_map(|(anchor, title, section)| Some((anchor, self.say(title), section?)))
        .collect();
        let links: Vec<(&str, &str)> = sections
            .iter()
            .map(|(anchor, title, _)| (*anchor, *title))
            .collect();
        html! {
            (self.head())
            (contents(self.language, &links))
            main #content {
                @for (anchor, title, section) in &sections {
                    section id=(anchor) aria-labelledby={ (anchor) "-title" } {
                        h2 id={ (anchor) "-title" } { (title) } (BREAK)
                        (section)
                    } (BREAK)
                }
            } (BREAK)
            footer { p { "Epsilon " (env!("CARGO_PKG_VERSION")) } } (BREAK)
        }
    }

    fn head(&self) -> Markup {
        let (points, max) = (self.report.points(), self.report.max());
        let count = |status| self.report.count(status);
        html! {
            header {
                p.course { (self.specs.course.title) " \u{b7} " (self.say(words::REPORT)) } (BREAK)
                h1 { (clean(&self.report.name, MOST_OF_NAME)) } (BREAK)
                @if !self.report.tasks.is_empty() {
                    p.points {
                        strong { (self.points(points)) } " " (self.say(words::POINTS_OF)) " "
                        (self.points(max)) " " (self.say(words::POINTS_IN_ALL))
                        @if points < max {
                            span.lost { (self.points(lost(points, max))) " " (self.say(words::POINTS_LOST)) }
                        }
                    } (BREAK)
                }
                p.counts {
                    (words::CASES_PASSED.count(count(Status::Pass), self.language)) ", "
                    (words::CASES_FAILED.count(count(Status::Fail), self.language)) ", "
                    (words::CASES_SKIPPED.count(count(Status::Skipped), self.language))
                } (BREAK)
                @if self.view == View::Tutor { (self.of_tutor()) }
            } (BREAK)
        }
    }

    /// What only tutors see: the way to the other pages. The page for students leads nowhere, since it is handed out.
    fn of_tutor(&self) -> Markup {
        html! {
            p.tutor {
                (self.say(words::TUTOR_VIEW))
                " " a href="index.html" { (self.say(words::STUDENT_PAGE)) }
                " \u{b7} " a href="../index.html" { (self.say(words::CLASS_REPORT)) }
            } (BREAK)
        }
    }

    /// The points of every task and every method.
    fn tasks(&self) -> Option<Markup> {
        let tasks = &self.report.tasks;
        (!tasks.is_empty()).then(|| html! { @for task in tasks { (self.task(task)) } })
    }

    fn task(&self, task: &TaskScore) -> Markup {
        let classes = task
            .methods
            .chunk_by(|left, right| left.class == right.class);
        html! {
            h3 { (task.task) " " span.number { (self.points(task.points)) " / " (self.points(task.max)) } } (BREAK)
            (scrolling(&task.task, &html! {
                table.methods {
                    thead { tr {
                        th scope="col" { (self.say(words::METHOD)) }
                        th scope="col" { (self.say(words::CASES_PASSED_HEAD)) }
                        th.right scope="col" { (self.say(words::POINTS)) }
                    } } (BREAK)
                    @for methods in classes {
                        tbody {
                            tr { th.class colspan="3" scope="rowgroup" { (methods[0].class) } } (BREAK)
                            @for method in methods { (self.method_row(method)) }
                        } (BREAK)
                    }
                }
            }))
        }
    }

    fn method_row(&self, method: &MethodScore) -> Markup {
        let anchor = anchor(&method.interface, Some(&method.method));
        html! {
            tr {
                th scope="row" {
                    @if method.passed < method.total {
                        a href={ "#" (anchor) } { code { (method.method) } }
                    } @else { code { (method.method) } }
                }
                td {
                    @if method.total == 0 { span.dim { (self.say(words::NOT_ASKED)) } }
                    @else { (bar(method.passed, method.total)) }
                }
                td.right { (self.points(method.points)) " / " (self.points(method.max)) }
            } (BREAK)
        }
    }

    /// What was noticed of the submission as a whole, the gravest first.
    fn remarks(&self) -> Option<Markup> {
        let mut remarks: Vec<(Severity, &Remark)> = self
            .report
            .about
            .remarks
            .iter()
            .map(|remark| (self.specs.course.severity(remark.rule), remark))
            .collect();
        remarks.sort_by(|(left, _), (right, _)| right.cmp(left));
        (!remarks.is_empty()).then(|| {
            html! {
                ul.remarks {
                    @for (severity, remark) in remarks.iter().take(MOST_LISTED) {
                        (self.remark(*severity, remark))
                    }
                } (BREAK)
                (self.further(remarks.len(), MOST_LISTED))
            }
        })
    }

    fn remark(&self, severity: Severity, remark: &Remark) -> Markup {
        let place = remark
            .place
            .as_ref()
            .map(|place| clean(&place.to_string(), MOST_OF_NAME));
        html! {
            li {
                span class={ "tag " (severity.name()) } { (words::severity(severity, self.language)) } " "
                @if let Some(class) = &remark.class { code { (clean(class, MOST_OF_NAME)) } ": " }
                (self.language.say(&remark.rule.message()))
                @if !remark.detail.is_empty() { " " code { (clean(&remark.detail, 300)) } }
                @if let Some(place) = place { " " span.place { (place) } }
                span.dim { " (" (remark.rule.section()) ")" }
            } (BREAK)
        }
    }

    fn further(&self, number: usize, shown: usize) -> Markup {
        html! {
            @if number > shown { p { (words::FURTHER.count(number - shown, self.language)) } (BREAK) }
        }
    }

    /// Which classes were graded.
    fn classes(&self) -> Option<Markup> {
        let classes = &self.report.about.classes;
        (!classes.is_empty()).then(|| {
            scrolling(self.say(words::CLASSES), &html! {
                table {
                    thead { tr {
                        @for head in [words::CLASS, words::FULL_NAME, words::FILE, words::OTHER_NAMES] {
                            th scope="col" { (self.say(head)) }
                        }
                    } } (BREAK)
                    tbody {
                        @for class in classes {
                            tr {
                                th scope="row" { (clean(&class.class, MOST_OF_NAME)) }
                                td { code { (clean(&class.full_name, MOST_OF_NAME)) } }
                                td { (clean(&class.file, MOST_OF_NAME)) }
                                td {
                                    @for (name, found) in class.aliases.iter().take(MOST_LISTED) {
                                        div { code { (clean(name, MOST_OF_NAME)) } ": " code { (clean(found, MOST_OF_NAME)) } }
                                    }
                                }
                            } (BREAK)
                        }
                    }
                }
            })
        })
    }

    /// Readings that answers follow where the handout is open.
    fn readings(&self) -> Option<Markup> {
        let mut counts: Vec<(Reading, usize)> = reference::readings::ALL
            .iter()
            .map(|reading| (*reading, 0))
            .collect();
        let seen = self.report.cases.iter().filter(|judged| self.shows(judged));
        for reading in seen.flat_map(|judged| &judged.verdict.follows) {
            if let Some((_, count)) = counts.iter_mut().find(|(known, _)| known == reading) {
                *count += 1;
            }
        }
        counts.retain(|(_, count)| *count > 0);
        (!counts.is_empty()).then(|| {
            html! {
                p { (self.say(words::READINGS_FOLLOWED)) } (BREAK)
                ul { @for (reading, number) in &counts {
                    li { (words::CASES.count(*number, self.language)) ": " (self.language.argument(&document::reading(reading))) } (BREAK)
                } } (BREAK)
            }
        })
    }

    /// What there is to say of passed cases, the same of one method together.
    fn notes(&self) -> Option<Markup> {
        let mut notes: BTreeMap<(&str, &str), (usize, &Judged, &Finding)> = BTreeMap::new();
        let passed = |judged: &&Judged| judged.verdict.status == Status::Pass && self.shows(judged);
        for judged in self.report.cases.iter().filter(passed) {
            let method = judged.planned.case.call().map_or("", |call| &call.method);
            // What twins tell has a section of its own.
            for finding in judged.verdict.own_findings() {
                let note = notes
                    .entry((method, finding.name()))
                    .or_insert((0, judged, finding));
                note.0 += 1;
            }
        }
        (!notes.is_empty()).then(|| {
            html! {
                ul { @for ((method, _), (number, first, finding)) in notes.iter().take(MOST_LISTED) {
                    li {
                        code { (method) } ", " (words::CASES.count(*number, self.language)) ": "
                        (self.language.say(&findings::message(finding)))
                        " " span.dim { (clean(&first.planned.case.id.to_string(), MOST_OF_NAME)) }
                    } (BREAK)
                } } (BREAK)
                (self.further(notes.len(), MOST_LISTED))
            }
        })
    }

    /// Why cases were not asked.
    fn skipped(&self) -> Option<Markup> {
        let mut reasons: BTreeMap<NotAsked, usize> = BTreeMap::new();
        for finding in self
            .report
            .cases
            .iter()
            .flat_map(|judged| &judged.verdict.findings)
        {
            if let Finding::NotAsked(reason) = finding {
                *reasons.entry(*reason).or_default() += 1;
            }
        }
        (!reasons.is_empty()).then(|| {
            html! {
                ul { @for (reason, number) in reasons.iter().take(MOST_LISTED) {
                    li {
                        (words::CASES.count(*number, self.language)) ": "
                        (capitalised(&self.language.say(&findings::not_asked(*reason)))) "."
                    } (BREAK)
                } } (BREAK)
            }
        })
    }
}

/// What is missing to the maximum.
fn lost(points: Points, max: Points) -> Points {
    let hundredths = max.hundredths().saturating_sub(points.hundredths());
    Points::whole(1).share(hundredths, 100)
}
