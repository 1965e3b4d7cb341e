//! The failed cases of a submission, method by method.

use maud::{Markup, html};

use super::case::FailedCase;
use super::cause::Shared;
use super::diagnosis::coded;
use super::first::First;
use super::submission::Page;
use super::{BREAK, anchor, breakable_name};
use crate::harmless::visible_lines;
use crate::record::{end_without_answer, group_alike, plain_first};
use message::grouped::grouped;
use message::{Argument, handout};
use model::draw::words::clean;
use model::judged::Judged;
use model::outcome::Outcome;
use model::spec::Method;
use model::verdict::Status;

/// Maximum number of failed cases of a method that are shown in full.
const MAX_IN_FULL: usize = 5;
/// Maximum number of further failed cases of a method that are named.
const MAX_NAMED: usize = 20;
/// Maximum length of a headline in a summary, in characters.
const MAX_HEADLINE: usize = 160;
/// Maximum number of missing methods of one class that are not folded away.
const MAX_MISSING_OPEN: usize = 5;
/// Maximum number of wrong methods that are unfolded on paper; methods that end alike count as one.
const MAX_PRINTED: usize = 10;
/// Approximate maximum size of all failed cases together, in bytes; each method gets a share.
const MAX_BYTES: usize = 1_300_000;

/// The failed cases of a method.
pub(super) struct Group<'a> {
    /// The interface and the method; for techniques, the case file and `None`.
    pub(super) name: (&'a str, Option<&'a str>),
    /// The failed cases.
    failed: Vec<&'a Judged>,
    /// The number of judged cases.
    total: usize,
}

impl<'a> Group<'a> {
    pub(super) fn is_missing(&self) -> bool {
        let missing = |judged: &&Judged| judged.outcome == Some(Outcome::Missing);
        self.failed.iter().all(missing)
    }

    /// Returns the failed cases except those whose method is missing.
    pub(super) fn answered(&self) -> impl Iterator<Item = &'a Judged> {
        let failed = self.failed.iter().copied();
        failed.filter(|judged| judged.outcome != Some(Outcome::Missing))
    }

    /// Returns how the failed cases end without an answer, if all of them end in the same way.
    fn common_end(&self) -> Option<String> {
        let first = end_without_answer(self.failed.first()?)?;
        let same = |judged: &&Judged| end_without_answer(judged).as_ref() == Some(&first);
        self.failed.iter().all(same).then_some(first)
    }
}

impl<'a> Page<'a> {
    /// Returns the failed cases by method, in the order of the tasks. Methods of classes that were not handed in are
    /// left out.
    pub(super) fn groups(&self) -> Vec<Group<'a>> {
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
            plain_first(&mut cases);
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

    /// Renders all failed cases except the one that is drawn already: wrong methods folded, those that end alike
    /// together, then a list of the missing methods.
    pub(super) fn failed(
        &self,
        groups: &[Group<'a>],
        first: Option<First<'_>>,
        causes: &[Shared<'a>],
    ) -> Option<Markup> {
        let (missing, wrong): (Vec<&Group<'a>>, Vec<&Group<'a>>) =
            groups.iter().partition(|group| group.is_missing());
        let keyed = wrong.into_iter().enumerate();
        let keyed = keyed.map(|(index, group)| (group.common_end().ok_or(index), group));
        let alike = grouped(keyed);
        let mut bytes = 0;
        let mut sections = Vec::new();
        for (index, (_, methods)) in alike.iter().enumerate() {
            // Bytes that a method does not use are left to those that follow.
            let share = MAX_BYTES.saturating_sub(bytes) / (alike.len() - index);
            let section = self.folded(methods, first, share, index < MAX_PRINTED);
            bytes += section.0.len();
            let cause = causes
                .iter()
                .position(|cause| cause.names.contains(&methods[0].name));
            sections.push((cause, section));
        }
        let of_cause = |index: Option<usize>| {
            let own = sections.iter().filter(move |(cause, _)| *cause == index);
            own.map(|(_, section)| section)
        };
        let secret = self
            .report
            .cases
            .iter()
            .any(|judged| judged.verdict.status == Status::Fail && !self.shows(judged));
        (!groups.is_empty()).then(|| html! {
            @if secret { p.dim { (self.say(&message!("page-hidden-cases"))) } (BREAK) }
            @if alike.len() > MAX_PRINTED {
                p.dim.on-paper { (self.say(&message!("page-on-paper", count = MAX_PRINTED))) } (BREAK)
            }
            @for (index, cause) in causes.iter().enumerate() {
                p.cause { (coded(&self.say(&cause.sentence))) } (BREAK)
                details.printed {
                    summary { (self.say(&message!("page-methods-of-cause", methods = cause.methods(MAX_NAMED)))) } (BREAK)
                    @for section in of_cause(Some(index)) { (section) }
                } (BREAK)
            }
            @for section in of_cause(None) { (section) }
            @if !missing.is_empty() { (self.missing_methods(&missing)) }
        })
    }

    /// Renders the failed cases of methods that end alike, folded. A single method shows its first cases in full, until
    /// they have more than `bytes` bytes.
    fn folded(
        &self,
        groups: &[&Group<'a>],
        first: Option<First<'_>>,
        bytes: usize,
        printed: bool,
    ) -> Markup {
        let group = groups[0];
        let failed: Vec<&Judged> = groups
            .iter()
            .flat_map(|group| &group.failed)
            .copied()
            .collect();
        let shown = failed.iter().find(|judged| self.shows(judged));
        let headline = shown.map(|judged| judged.headline());
        let content = match groups {
            [group] => self.group(group, first, bytes),
            _ => self.several(groups, first),
        };
        html! {
            details.method.printed[printed] {
                summary {
                    @for group in groups { (self.name_of(group)) " " span.number { (self.passed_of(group)) } " " }
                    @if let Some(headline) = headline { span.headline { (clean(&self.say(headline), MAX_HEADLINE)) } }
                    @else { (self.say(&message!("count-hidden-failed", count = group.failed.len()))) }
                } (BREAK)
                (content)
            } (BREAK)
        }
    }

    fn name_of(&self, group: &Group<'_>) -> Markup {
        let (interface, name) = group.name;
        html! {
            @if let Some(name) = name { code.name { (breakable_name(name)) } }
            @else { (self.say(&message!("page-techniques"))) ": " code.name { (interface) } }
        }
    }

    /// Renders methods whose cases all end in the same way; the first case stands for all.
    fn several(&self, groups: &[&Group<'a>], first: Option<First<'_>>) -> Markup {
        let failed = groups.iter().flat_map(|group| &group.failed);
        let shown: Vec<&Judged> = failed
            .copied()
            .filter(|judged| self.shows(judged))
            .collect();
        let drawn = shown.first().filter(|judged| !is_drawn(judged, first));
        html! {
            ul { @for group in groups {
                @let (interface, name) = group.name;
                @let method = name.and_then(|name| self.specs.method(interface, name));
                li id=(anchor(interface, name)) {
                    (self.name_of(group)) @if let Some(method) = method { ": " (method.summary.text(self.language)) }
                    @if let Some(name) = name { (self.comment(interface, name)) }
                } (BREAK)
            } } (BREAK)
            @if let Some(judged) = drawn { (FailedCase::new(judged, self.language).named()) }
            @if shown.len() > 1 {
                p.dim { (self.say(&message!("failed-alike", count = shown.len() - 1))) } (BREAK)
            }
        }
    }

    fn group(&self, group: &Group<'a>, first: Option<First<'_>>, bytes: usize) -> Markup {
        let (interface, name) = group.name;
        let method = name.and_then(|name| self.specs.method(interface, name));
        let missing = group.failed.len() - group.answered().count();
        let (shown, hidden): (Vec<&Judged>, Vec<&Judged>) =
            group.answered().partition(|judged| self.shows(judged));
        let case = |judged: &'a Judged| FailedCase::new(judged, self.language);
        let own = first.filter(|first| shown.iter().any(|judged| first.is(judged)));
        let diagnosis = name
            .filter(|_| own.is_none())
            .and_then(|name| self.diagnosis_of(interface, name));
        let mut drawn: Vec<Markup> = Vec::new();
        let mut left = shown.len();
        let shown = group_alike(shown);
        for &(judged, count) in shown.iter().take(MAX_IN_FULL) {
            if bytes_of(&drawn) > bytes {
                break;
            }
            let case = || case(judged).with_reason();
            let is_open = drawn.is_empty() && diagnosis.is_none();
            drawn.push(html! {
                @if is_drawn(judged, first) {
                    p.dim { (self.say(&message!("page-first-above"))) " " a href="#first" { (self.say(&message!("page-first"))) } } (BREAK)
                }
                @else if is_open { (case().named()) }
                @else { (case().details()) }
                @if count > 1 { p.dim { (self.say(&message!("failed-alike", count = count - 1))) } (BREAK) }
            });
            left -= count;
        }
        let in_full = drawn.len();
        let named = &shown[in_full..shown.len().min(in_full + MAX_NAMED)];
        let further = left;
        left -= named.iter().map(|(_, count)| count).sum::<usize>();
        let named: Vec<&Judged> = named.iter().map(|(judged, _)| *judged).collect();
        html! {
            div id=(anchor(interface, name)) {
                @if let Some(method) = method { (self.about(method)) }
                @if let Some(name) = name { (self.comment(interface, name)) }
                @if let Some(diagnosis) = &diagnosis { (diagnosis) }
                @if own.is_some_and(|first| first.is_replaced) {
                    p.dim { (self.say(&message!("page-smallest-above"))) " " a href="#first" { (self.say(&message!("page-first"))) } } (BREAK)
                }
                @if missing > 0 {
                    p { b { (self.say(&message!("page-method-missing"))) } " " (self.missing(method, missing)) } (BREAK)
                }
                @if !hidden.is_empty() {
                    p.hidden { (self.say(&message!("count-hidden-failed", count = hidden.len()))) "." } (BREAK)
                }
                @for details in &drawn { (details) }
                @if !named.is_empty() {
                    details.case {
                        summary { (self.say(&message!("count-further-failed", count = further))) } (BREAK)
                        ul.more { @for (_, alike) in grouped(named.iter().copied().map(case).map(|case| (case.headline().clone(), case))) {
                            li { (FailedCase::lines_of(&alike)) } (BREAK)
                        } } (BREAK)
                        @if left > 0 { p { (self.say(&message!("count-further-failed", count = left))) "." } (BREAK) }
                    } (BREAK)
                } @else if left > 0 { p { (self.say(&message!("count-further-failed", count = left))) "." } (BREAK) }
            } (BREAK)
        }
    }

    /// Renders the comment of the tutor on the mistake of a method.
    pub(super) fn comment(&self, interface: &str, method: &str) -> Markup {
        let comment = self.report.comment_on(interface, method);
        html! { @if let Some(comment) = comment {
            p.comment { b { (self.say(&message!("feedback-comment"))) ":" } " " (visible_lines(comment)) } (BREAK)
        } }
    }

    fn passed_of(&self, group: &Group<'a>) -> String {
        let passed = group.total - group.failed.len();
        self.say(&message!(
            "page-passed-of",
            passed = passed,
            total = group.total
        ))
    }

    pub(super) fn about(&self, method: &Method) -> Markup {
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

    /// Renders the methods that the submission lacks, class by class.
    fn missing_methods(&self, groups: &[&Group<'_>]) -> Markup {
        let classes = groups.chunk_by(|left, right| self.class_of(left) == self.class_of(right));
        html! {
            article {
                h3 { (self.say(&message!("page-missing-methods"))) " " span.number { (groups.len()) } } (BREAK)
                @for groups in classes { (self.missing_of_class(groups)) }
            } (BREAK)
        }
    }

    fn missing_of_class(&self, groups: &[&Group<'_>]) -> Markup {
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

/// Returns whether a case is the one that is drawn first.
fn is_drawn(judged: &Judged, first: Option<First<'_>>) -> bool {
    first.is_some_and(|first| first.is(judged) && !first.is_replaced)
}

fn bytes_of(parts: &[Markup]) -> usize {
    parts.iter().map(|part| part.0.len()).sum()
}
