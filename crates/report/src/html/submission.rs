//! The page of one submission.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use maud::{Markup, html};

use super::{
    BREAK, address, anchor, bar, breakable_name, contents, document, header_row, scrolling,
    sections,
};
use crate::record::counted;
use crate::{MethodScore, Points, SubmissionReport, TaskScore};
use message::{Language, Message};
use model::document::findings;
use model::draw::words::{capitalised, clean};
use model::judged::Judged;
use model::roster::Person;
use model::rule::{Remark, Rule, Severity};
use model::spec::Specs;
use model::verdict::{Finding, Status};
use model::view::View;

/// Maximum number of remarks and of notes listed.
const MAX_LISTED: usize = 100;
/// Maximum number of remarks on one rule that are not folded.
const MAX_OPEN_REMARKS: usize = 3;
/// Maximum length of a name or a path, in characters.
const MAX_NAME_CHARS: usize = 120;

/// Renders the page of a submission, self-contained.
///
/// `day` is the day of the grading; without it the page names no day.
pub fn page(
    report: &SubmissionReport,
    specs: &Specs,
    language: Language,
    view: View,
    day: Option<NaiveDate>,
) -> String {
    let page = Page {
        report,
        specs,
        language,
        view,
        day,
    };
    let title = format!(
        "{}: {}",
        clean(&report.name, MAX_NAME_CHARS),
        specs.course.title
    );
    document(language, &title, "submission", &page.body())
}

pub(super) struct Page<'a> {
    pub(super) report: &'a SubmissionReport,
    pub(super) specs: &'a Specs,
    pub(super) language: Language,
    pub(super) view: View,
    day: Option<NaiveDate>,
}

impl Page<'_> {
    pub(super) fn say(&self, message: &Message) -> String {
        self.language.say(message)
    }

    fn points(&self, points: Points) -> String {
        self.language.argument(&points.into())
    }

    pub(super) fn shows(&self, judged: &Judged) -> bool {
        self.view.shows(&judged.planned.case)
    }

    fn body(&self) -> Markup {
        let groups = self.groups();
        let case = self.first_case(&groups);
        let causes = self.shared_causes(&groups);
        let first = Some(self.first(&groups, case, &causes));
        let parts: Vec<(&str, String, Markup)> = [
            ("first", self.title_of_first(&groups), first),
            (
                "failed",
                message!("page-failed"),
                self.failed(&groups, case, &causes),
            ),
            ("mark", message!("page-mark"), self.mark()),
            ("points", message!("page-points"), self.tasks()),
            ("remarks", message!("page-remarks"), self.remarks()),
            ("edits", self.title_of_edits(), self.edits()),
            ("refuted", message!("page-refuted"), self.refuted()),
            ("twins", message!("page-twins"), self.twins()),
            ("readings", message!("page-readings"), self.readings()),
            ("notes", message!("page-notes"), self.notes()),
            ("skipped", message!("page-skipped"), self.skipped()),
            ("classes", message!("page-classes"), self.classes()),
            ("javadoc", message!("page-javadoc"), self.javadoc()),
        ]
        .into_iter()
        .filter_map(|(anchor, title, section)| Some((anchor, self.say(&title), section?)))
        .collect();
        html! {
            (self.head())
            (contents(self.language, &parts[1..]))
            (sections(&parts))
        }
    }

    fn head(&self) -> Markup {
        let (points, max) = (self.report.points(), self.report.max());
        let count = |status| self.report.count(status);
        let lacks_class = |judged: &&Judged| {
            judged.verdict.status == Status::Fail && self.report.lacks_class_of(judged, self.specs)
        };
        let of_missing = self.report.cases.iter().filter(lacks_class).count();
        html! {
            header {
                p.course { (self.specs.course.title) " \u{b7} " (self.say(&message!("page-report"))) } (BREAK)
                h1 { (clean(&self.report.name, MAX_NAME_CHARS)) } (BREAK)
                @if let Some(reason) = self.report.unread() { p.warning { (capitalised(&self.say(&reason))) "." } (BREAK) }
                @if let Some(owner) = &self.report.owner { p.owner { (self.owner(owner)) } (BREAK) }
                (self.missing_tasks())
                @if !self.report.tasks.is_empty() || self.report.has_no_type {
                    p.points {
                        strong { (self.points(points)) } " " (self.say(&message!("page-of-points", max = max)))
                        @if points < max && !self.report.is_partial {
                            span.lost { (self.say(&message!("page-points-lost", points = points.lacking(max)))) }
                        }
                    } (BREAK)
                }
                @let passing = self.report.on_passing(&self.specs.course);
                @if !passing.is_empty() {
                    p.needed { @for (index, sentence) in passing.iter().enumerate() { @if index > 0 { " " } (self.say(sentence)) } } (BREAK)
                }
                p.counts {
                    (self.say(&message!("count-cases-passed", count = count(Status::Pass)))) ", "
                    (self.say(&message!("count-cases-failed", count = count(Status::Fail))))
                    @if of_missing > 0 { " (" (self.say(&message!("page-failed-of-missing", count = of_missing))) ")" }
                    @if count(Status::Skipped) > 0 {
                        ", " (self.say(&message!("count-cases-skipped", count = count(Status::Skipped))))
                    }
                    @if let Some(day) = self.day { " \u{b7} " (self.say(&message!("page-graded-on", date = day.format(self.language.pick("%Y-%m-%d", "%d.%m.%Y")).to_string()))) }
                } (BREAK)
                @if self.view == View::Tutor { (self.of_tutor()) }
            } (BREAK)
        }
    }

    /// Returns the number, the type and the team of the owner, as far as the roster has them.
    fn owner(&self, owner: &Person) -> String {
        let parts = [
            (!owner.number.is_empty()).then(|| message!("owner-number", number = &owner.number)),
            owner
                .kind
                .as_ref()
                .map(|kind| message!("owner-type", name = kind)),
            (!owner.team.is_empty()).then(|| message!("owner-team", name = &owner.team)),
        ];
        let parts = parts
            .iter()
            .flatten()
            .map(|part| clean(&self.say(part), MAX_NAME_CHARS));
        parts.collect::<Vec<_>>().join(" \u{b7} ")
    }

    /// Renders the links to the other pages. Only tutors get them, because the page for students is handed out on its
    /// own.
    fn of_tutor(&self) -> Markup {
        let mut cases = self.report.cases.iter();
        let title = if cases.any(|judged| !View::Student.shows(&judged.planned.case)) {
            message!("page-tutor-view")
        } else {
            message!("page-tutor-view-whole")
        };
        html! {
            p.tutor {
                (self.say(&title))
                " " a href=(address("../../students", &self.report.id)) { (self.say(&message!("page-student-page"))) }
                " \u{b7} " a href="../../index.html" { (self.say(&message!("page-class-report"))) }
            } (BREAK)
        }
    }

    fn tasks(&self) -> Option<Markup> {
        let tasks = &self.report.tasks;
        (!tasks.is_empty()).then(|| {
            html! {
                p.dim { (self.say(&self.report.on_points(&self.specs.course))) } (BREAK)
                @for task in tasks { (self.task(task)) }
            }
        })
    }

    /// Renders the methods of a task that lost points; the others are folded.
    fn task(&self, task: &TaskScore) -> Markup {
        let (full, lost): (Vec<&MethodScore>, Vec<&MethodScore>) =
            task.methods.iter().partition(|method| {
                method.total > 0 && method.passed == method.total && method.points == method.max
            });
        let is_own = task.team.is_none();
        html! {
            h3 {
                (task.task) " " span.number { (self.points(task.points)) " / " (self.points(task.max)) }
                @if let Some(team) = &task.team { " " span.tag { (self.say(&message!("owner-team", name = team))) } }
            } (BREAK)
            @if !lost.is_empty() { (self.methods(&task.task, &lost, is_own)) }
            @if !full.is_empty() {
                details {
                    summary { (self.say(&message!("page-methods-passed", count = full.len()))) } (BREAK)
                    (self.methods(&self.say(&message!("page-methods-passed", count = full.len())), &full, is_own))
                } (BREAK)
            }
        }
    }

    fn methods(&self, label: &str, methods: &[&MethodScore], is_own: bool) -> Markup {
        let classes = methods.chunk_by(|left, right| left.class == right.class);
        let missing = self.report.not_handed_in();
        let is_missing = |class: &str| missing.iter().any(|(missing, _)| *missing == class);
        scrolling(
            label,
            &html! {
                table.methods {
                    thead { tr {
                        th scope="col" { (self.say(&message!("page-method"))) }
                        th scope="col" { (self.say(&message!("page-cases-passed-head"))) }
                        th.right scope="col" { (self.say(&message!("page-points"))) }
                    } } (BREAK)
                    @for methods in classes {
                        tbody {
                            @if is_missing(&methods[0].class) {
                                tr {
                                    th.class scope="row" { (methods[0].class) }
                                    td { span.dim { (self.say(&message!("page-not-handed-in"))) } }
                                    td.right { (self.points(Points::default())) " / " (self.points(self.report.share_of(methods))) }
                                } (BREAK)
                            } @else {
                                tr { th.class colspan="3" scope="rowgroup" { (methods[0].class) } } (BREAK)
                                @for method in methods { (self.method_row(method, is_own)) }
                            }
                        } (BREAK)
                    }
                }
            },
        )
    }

    fn method_row(&self, method: &MethodScore, is_own: bool) -> Markup {
        let anchor = anchor(&method.interface, Some(&method.method));
        html! {
            tr {
                th scope="row" {
                    @if method.passed < method.total && is_own {
                        a href={ "#" (anchor) } { code { (breakable_name(&method.method)) } }
                    } @else { code { (breakable_name(&method.method)) } }
                }
                td {
                    @if method.total == 0 { span.dim { (self.say(&message!("page-not-asked"))) } }
                    @else if method.passed == method.total { span.number { (method.passed) "/" (method.total) } }
                    @else { (bar(method.passed, method.total)) }
                }
                td.right { (self.points(method.points)) " / " (self.points(method.max)) }
            } (BREAK)
        }
    }

    /// Returns the remarks on the submission as a whole, the gravest first.
    fn remarks(&self) -> Option<Markup> {
        let rules = self.report.remarks_by_rule(&self.specs.course);
        (!rules.is_empty()).then(|| {
            html! {
                ul.remarks { @for (severity, rule, remarks) in &rules {
                    @let sentence = self.counted(*severity, *rule, remarks);
                    @match &remarks[..] {
                        [only] => (self.remark(*severity, only)),
                        few if few.len() <= MAX_OPEN_REMARKS => li {
                            (sentence) " " @for (index, remark) in few.iter().enumerate() { @if index > 0 { "; " } (class_detail_location(remark)) }
                        },
                        _ => li { details {
                            summary { (sentence) } (BREAK)
                            ul { @for remark in remarks.iter().take(MAX_LISTED) { li { (class_detail_location(remark)) } (BREAK) } } (BREAK)
                            (self.further(remarks.len(), MAX_LISTED))
                        } },
                    }
                    (BREAK)
                } } (BREAK)
            }
        })
    }

    pub(super) fn remark(&self, severity: Severity, remark: &Remark) -> Markup {
        html! { li { (self.counted(severity, remark.rule, &[remark])) " " (class_detail_location(remark)) } (BREAK) }
    }

    /// Renders one sentence for all remarks on a rule, with its severity.
    fn counted(&self, severity: Severity, rule: Rule, remarks: &[&Remark]) -> Markup {
        html! {
            span class={ "tag " (severity.name()) } { (self.say(&severity.message())) } " "
            (self.say(&rule.counted(counted(remarks))))
            @if let Some(section) = rule.handout() { span.dim { " (" (self.say(&section)) ")" } }
        }
    }

    fn further(&self, number: usize, shown: usize) -> Markup {
        html! {
            @if number > shown { p { (self.say(&message!("count-further", count = number - shown))) } (BREAK) }
        }
    }

    fn classes(&self) -> Option<Markup> {
        let classes = &self.report.about.classes;
        let has_aliases = classes.iter().any(|class| !class.aliases.is_empty());
        let columns = [
            message!("page-class"),
            message!("page-full-name"),
            message!("page-file"),
            message!("page-other-names"),
        ];
        (!classes.is_empty()).then(|| {
            scrolling(&self.say(&message!("page-classes")), &html! {
                table.classes {
                    (header_row(self.language, &columns[..if has_aliases { 4 } else { 3 }]))
                    tbody {
                        @for class in classes {
                            tr {
                                th scope="row" { (clean(&class.class, MAX_NAME_CHARS)) }
                                td { code { (clean(&class.full_name, MAX_NAME_CHARS)) } }
                                td { (clean(&class.file, MAX_NAME_CHARS)) }
                                @if has_aliases { td {
                                    @for (name, found) in class.aliases.iter().take(MAX_LISTED) {
                                        div { code { (clean(name, MAX_NAME_CHARS)) } ": " code { (clean(found, MAX_NAME_CHARS)) } }
                                    }
                                } }
                            } (BREAK)
                        }
                    }
                }
            })
        })
    }

    /// Renders the evidence for the points proposed for Javadoc; for tutors only.
    fn javadoc(&self) -> Option<Markup> {
        let proposals = self.report.javadoc_proposals(&self.specs.course);
        let word = |has: bool| if has { "yes" } else { "no" };
        (self.view == View::Tutor && !proposals.is_empty()).then(|| html! {
            p.dim { (self.say(&message!("page-javadoc-about"))) } (BREAK)
            @for (task, points) in &proposals {
                p { b { (self.say(&message!("page-javadoc-proposed", task = task, points = *points))) } } (BREAK)
            }
            ul { @for javadoc in &self.report.about.javadoc {
                li { (self.say(&message!(
                    "page-javadoc-class",
                    class = &javadoc.class,
                    commented = javadoc.commented,
                    methods = javadoc.methods,
                    tagged = javadoc.tagged,
                    authors = word(javadoc.has_authors),
                    page = word(javadoc.has_page)
                ))) } (BREAK)
            } } (BREAK)
        })
    }

    /// Renders the readings that answers follow where the handout is open.
    fn readings(&self) -> Option<Markup> {
        let counts = self.report.readings_followed(|judged| self.shows(judged));
        (!counts.is_empty()).then(|| {
            html! {
                p { (self.say(&message!("page-readings-followed"))) } (BREAK)
                ul { @for (number, sentence) in &counts {
                    li { (self.say(&message!("count-cases", count = *number))) ": " (self.say(sentence)) } (BREAK)
                } } (BREAK)
            }
        })
    }

    /// Renders the notes on passed cases; equal notes on one method are counted together.
    fn notes(&self) -> Option<Markup> {
        let mut notes: BTreeMap<(&str, &str), (usize, &Judged, &Finding)> = BTreeMap::new();
        let passed = |judged: &&Judged| judged.verdict.status == Status::Pass && self.shows(judged);
        for judged in self.report.cases.iter().filter(passed) {
            let method = judged.planned.case.call().map_or("", |call| &call.method);
            // Findings on twins have a section of their own.
            for finding in judged.verdict.own_findings() {
                let note = notes
                    .entry((method, finding.name()))
                    .or_insert((0, judged, finding));
                note.0 += 1;
            }
        }
        (!notes.is_empty()).then(|| {
            html! {
                ul { @for ((method, _), (number, first, finding)) in notes.iter().take(MAX_LISTED) {
                    li {
                        code { (method) } ", " (self.say(&message!("count-cases", count = *number))) ": "
                        (self.say(&findings::message(finding)))
                        " " span.dim { (clean(&first.planned.case.id.to_string(), MAX_NAME_CHARS)) }
                    } (BREAK)
                } } (BREAK)
                (self.further(notes.len(), MAX_LISTED))
            }
        })
    }

    fn skipped(&self) -> Option<Markup> {
        let reasons = self.report.skipped_by_reason();
        (!reasons.is_empty()).then(|| {
            html! {
                ul { @for (reason, number) in reasons.iter().take(MAX_LISTED) {
                    li {
                        (self.say(&message!("count-cases", count = *number))) ": "
                        (capitalised(&self.say(&findings::not_asked(*reason)))) "."
                    } (BREAK)
                } } (BREAK)
            }
        })
    }
}

/// Renders the class, the detail and the location of a remark.
fn class_detail_location(remark: &Remark) -> Markup {
    let place = remark.place.as_ref().map(ToString::to_string);
    html! {
        @if let Some(class) = &remark.class { code { (clean(class, MAX_NAME_CHARS)) } @if !remark.detail.is_empty() { ": " } }
        @if !remark.detail.is_empty() { code { (clean(&remark.detail, 300)) } }
        @if let Some(place) = place { " " span.place { (clean(&place, MAX_NAME_CHARS)) } }
    }
}
