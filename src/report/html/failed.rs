//! The failed cases of a submission, method by method.

use maud::{Markup, html};

use super::case::FailedCase;
use super::submission::Page;
use super::{BREAK, anchor};
use crate::grouped::grouped;
use crate::message;
use crate::message::{Argument, handout};
use crate::outcome::Outcome;
use crate::report::Judged;
use crate::report::record::alike;
use crate::spec::Method;
use crate::verdict::Status;

/// Maximum number of failed cases of a method that are shown in full.
const MAX_IN_FULL: usize = 5;
/// Maximum number of further failed cases of a method that are named.
const MAX_NAMED: usize = 20;
/// Maximum number of missing methods of one class that are not folded away.
const MAX_MISSING_OPEN: usize = 5;
/// Bytes that all failed cases together should not exceed by much; each method gets its share.
const MAX_BYTES: usize = 1_300_000;

struct Group<'a> {
    /// Interface and method; a technique has its file and nothing.
    name: (&'a str, Option<&'a str>),
    /// The failed cases.
    failed: Vec<&'a Judged>,
    /// The number of judged cases.
    total: usize,
}

impl Group<'_> {
    fn is_missing(&self) -> bool {
        let missing = |judged: &&Judged| judged.outcome == Some(Outcome::Missing);
        self.failed.iter().all(missing)
    }
}

impl<'a> Page<'a> {
    /// The failed cases by method, methods in the order of the tasks.
    fn groups(&self) -> Vec<Group<'a>> {
        let cases = self.report.cases.iter().map(|judged| {
            let name = match judged.planned.case.topic() {
                Some((interface, method)) => (interface, Some(method)),
                None => (judged.planned.case.id.file.as_str(), None),
            };
            (name, judged)
        });
        let has = |judged: &&Judged, status| judged.verdict.status == status;
        let groups = grouped(cases).into_iter().map(|(name, mut cases)| {
            let total = cases.iter().filter(|it| !has(it, Status::Skipped)).count();
            cases.retain(|it| has(it, Status::Fail));
            Group {
                name,
                failed: cases,
                total,
            }
        });
        let missing = self.report.not_handed_in();
        let handed_in = |group: &Group<'a>| {
            let class = self.class_of(group);
            missing.iter().all(|(missing, _)| *missing != class)
        };
        let mut groups: Vec<Group<'a>> = groups
            .filter(|group| !group.failed.is_empty() && handed_in(group))
            .collect();
        let methods = self.report.tasks.iter().flat_map(|task| &task.methods);
        let order: Vec<(&str, Option<&str>)> = methods
            .map(|method| (method.interface.as_str(), Some(method.method.as_str())))
            .collect();
        groups.sort_by_key(|group| {
            let place = order.iter().position(|name| *name == group.name);
            place.unwrap_or(order.len())
        });
        groups
    }

    /// All failed cases: missing methods in a list, the others method by method.
    pub(super) fn failed(&self) -> Option<Markup> {
        let (missing, groups): (Vec<Group<'_>>, Vec<Group<'_>>) =
            self.groups().into_iter().partition(Group::is_missing);
        let mut bytes = 0;
        let mut sections = Vec::new();
        for (index, group) in groups.iter().enumerate() {
            // What a method does not need is left to those that follow.
            let share = MAX_BYTES.saturating_sub(bytes) / (groups.len() - index);
            let section = self.group(group, share);
            bytes += section.0.len();
            sections.push(section);
        }
        let secret = self
            .report
            .cases
            .iter()
            .any(|judged| judged.verdict.status == Status::Fail && !self.shows(judged));
        if groups.is_empty() && missing.is_empty() && self.report.on_missing_classes().is_some() {
            return None;
        }
        Some(html! {
            @if groups.is_empty() && missing.is_empty() { p { (self.say(&message!("page-all-passed"))) } (BREAK) }
            @if secret { p.dim { (self.say(&message!("page-hidden-cases"))) } (BREAK) }
            @for section in &sections { (section) }
            @if !missing.is_empty() { (self.missing_methods(&missing)) }
        })
    }

    /// The failed cases of a method: the first ones in full, as far as so many bytes reach.
    fn group(&self, group: &Group<'a>, bytes: usize) -> Markup {
        let (interface, name) = group.name;
        let method = name.and_then(|name| self.specs.method(interface, name));
        let (missing, asked): (Vec<&Judged>, Vec<&Judged>) = group
            .failed
            .iter()
            .partition(|judged| judged.outcome == Some(Outcome::Missing));
        let (shown, hidden): (Vec<&Judged>, Vec<&Judged>) =
            asked.into_iter().partition(|judged| self.shows(judged));
        let case = |judged: &Judged| FailedCase::new(judged, self.specs, self.language);
        let diagnosis = name.and_then(|name| self.diagnosis_of(interface, name));
        let mut drawn: Vec<Markup> = Vec::new();
        let mut left = shown.len();
        let shown = alike(shown);
        for &(judged, count) in shown.iter().take(MAX_IN_FULL) {
            if bytes_of(&drawn) > bytes {
                break;
            }
            let details = case(judged).details(drawn.is_empty() && diagnosis.is_none());
            drawn.push(html! {
                (details)
                @if count > 1 { p.dim { (self.say(&message!("failed-alike", count = count - 1))) } (BREAK) }
            });
            left -= count;
        }
        let in_full = drawn.len();
        let named = &shown[in_full..shown.len().min(in_full + MAX_NAMED)];
        left -= named.iter().map(|(_, count)| count).sum::<usize>();
        let named: Vec<&Judged> = named.iter().map(|(judged, _)| *judged).collect();
        html! {
            article id=(anchor(interface, name)) {
                h3 {
                    @if let Some(name) = name { code { (name) } } @else { (self.say(&message!("page-techniques"))) ": " code { (interface) } }
                    " " span.number { (self.passed_of(group)) }
                } (BREAK)
                @if let Some(method) = method { (self.about(method)) }
                @if let Some(diagnosis) = &diagnosis { (diagnosis) }
                @if !missing.is_empty() {
                    p { b { (self.say(&message!("page-method-missing"))) } " " (self.missing(method, missing.len())) } (BREAK)
                }
                @if !hidden.is_empty() {
                    p.hidden { (self.say(&message!("count-hidden-failed", count = hidden.len()))) "." } (BREAK)
                }
                @for details in &drawn { (details) }
                @if !named.is_empty() {
                    ul.more { @for (_, alike) in grouped(named.iter().copied().map(case).map(|case| (case.headline().clone(), case))) {
                        li { (FailedCase::lines_of(&alike)) } (BREAK)
                    } } (BREAK)
                }
                @if left > 0 { p { (self.say(&message!("count-further-failed", count = left))) "." } (BREAK) }
            } (BREAK)
        }
    }

    fn passed_of(&self, group: &Group<'a>) -> String {
        let passed = group.total - group.failed.len();
        self.say(&message!(
            "page-passed-of",
            passed = passed,
            total = group.total
        ))
    }

    fn about(&self, method: &Method) -> Markup {
        html! {
            p.about {
                (method.summary.text(self.language)) span.dim { " (" (self.say(&handout::section(&method.section))) ")" }
                @if let Some(precondition) = &method.precondition {
                    br; (self.say(&message!("page-given"))) ": " (precondition.text(self.language))
                }
            } (BREAK)
        }
    }

    fn class_of<'b>(&'b self, group: &Group<'b>) -> &'b str {
        let interface = self.specs.interface(group.name.0);
        interface.map_or(group.name.0, |interface| &interface.class)
    }

    /// The methods that the submission does not have, class by class.
    fn missing_methods(&self, groups: &[Group<'_>]) -> Markup {
        let classes = groups.chunk_by(|left, right| self.class_of(left) == self.class_of(right));
        html! {
            article {
                h3 { (self.say(&message!("page-missing-methods"))) " " span.number { (groups.len()) } } (BREAK)
                @for groups in classes { (self.missing_of_class(groups)) }
            } (BREAK)
        }
    }

    fn missing_of_class(&self, groups: &[Group<'_>]) -> Markup {
        let class = groups.first().map_or("", |group| self.class_of(group));
        let cases: usize = groups.iter().map(|group| group.failed.len()).sum();
        html! {
            details open[groups.len() <= MAX_MISSING_OPEN] {
                summary {
                    code { (class) } ": " (self.say(&message!("count-methods", count = groups.len()))) ", "
                    (self.say(&message!("count-cases-failed", count = cases)))
                } (BREAK)
                ul { @for group in groups {
                    @let (interface, name) = group.name;
                    @let method = name.and_then(|name| self.specs.method(interface, name));
                    li id=(anchor(interface, name)) {
                        code { (name.unwrap_or(interface)) } ": " (self.missing(method, group.failed.len()))
                    } (BREAK)
                } } (BREAK)
            } (BREAK)
        }
    }

    /// Renders the number of cases that a missing method costs, and the other names that were tried.
    fn missing(&self, method: Option<&Method>, cases: usize) -> Markup {
        let mut names: Vec<&str> = Vec::new();
        for alias in method.into_iter().flat_map(|method| &method.aliases) {
            let known = names.contains(&alias.name.as_str());
            if !known && method.is_some_and(|method| method.name != alias.name) {
                names.push(&alias.name);
            }
        }
        html! {
            (self.say(&message!("count-cases-failed", count = cases)))
            @if !names.is_empty() {
                span.dim { "; " (self.say(&message!("page-looked-for", names = Argument::first(6, names)))) }
            }
        }
    }
}

fn bytes_of(parts: &[Markup]) -> usize {
    parts.iter().map(|part| part.0.len()).sum()
}
