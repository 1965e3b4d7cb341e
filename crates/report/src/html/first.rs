//! The one thing to mend first.

use maud::{Markup, html};

use super::case::FailedCase;
use super::cause::Shared;
use super::diagnosis::coded;
use super::failed::Group;
use super::submission::Page;
use super::{BREAK, breakable_name};
use message::grouped::grouped;
use message::{Argument, Message};
use model::judged::Judged;
use model::rule::{Remark, Rule};

/// Rules that keep whole classes from being judged, the gravest first.
const GRAVE: [Rule; 7] = [
    Rule::NoSource,
    Rule::Unreadable,
    Rule::ArchiveDamaged,
    Rule::ArchiveEncrypted,
    Rule::ClassNotCompiled,
    Rule::Constructor,
    Rule::ClassMissing,
];
/// The case that the page draws before all others.
#[derive(Clone, Copy)]
pub(super) struct First<'a> {
    /// The failed case.
    pub(super) case: &'a Judged,
    /// `true` if the smallest question that its method gets wrong is drawn in its place.
    pub(super) is_replaced: bool,
}

impl First<'_> {
    /// Returns whether a case is this one.
    pub(super) fn is(&self, judged: &Judged) -> bool {
        std::ptr::eq(self.case, judged)
    }
}

/// Maximum number of remarks that are quoted.
const MAX_REMARKS: usize = 3;
/// Maximum number of methods that are named.
const MAX_METHODS: usize = 8;

impl Page<'_> {
    /// Returns the case to look at before all others.
    pub(super) fn first_case<'b>(&self, groups: &[Group<'b>]) -> Option<First<'b>> {
        let wrong = groups.iter().filter(|group| !group.is_missing());
        let mut cases = wrong.flat_map(Group::answered);
        let case = cases.find(|judged| self.shows(judged))?;
        let (interface, method) = case.planned.case.topic().unwrap_or_default();
        let is_replaced = self.draws_counterexample(interface, method);
        Some(First { case, is_replaced })
    }

    /// Returns the title of the first section, which says so if nothing failed and nothing is missing.
    pub(super) fn title_of_first(&self, groups: &[Group<'_>]) -> Message {
        if groups.is_empty() && self.grave().is_none() {
            message!("page-all-correct")
        } else {
            message!("page-first")
        }
    }

    /// Renders the remarks that keep classes from being judged, the shared causes, and the first wrong method with a
    /// drawing and the reason.
    pub(super) fn first(
        &self,
        groups: &[Group<'_>],
        first: Option<First<'_>>,
        causes: &[Shared<'_>],
    ) -> Markup {
        let grave = self.grave();
        let missing: Vec<&str> = groups.iter().filter_map(|group| group.name.1).collect();
        html! {
            @if let Some(remarks) = &grave { (remarks) }
            @for cause in causes { p.cause { (coded(&self.say(&cause.sentence))) } (BREAK) }
            @if let Some(first) = first { (self.first_of_method(first)) }
            @else if !groups.is_empty() && groups.iter().all(Group::is_missing) {
                p { (self.say(&message!("page-first-missing", methods = Argument::first(MAX_METHODS, missing)))) } (BREAK)
            } @else if !groups.is_empty() {
                p { (self.say(&message!("page-hidden-cases"))) } (BREAK)
            } @else if grave.is_none() {
                p { (self.say(&message!("page-all-passed"))) } (BREAK)
            }
        }
    }

    fn first_of_method(&self, first: First<'_>) -> Markup {
        let case = first.case;
        let (interface, method) = case.planned.case.topic().unwrap_or_default();
        let described = self.specs.method(interface, method);
        let diagnosis = self.diagnosis_of(interface, method);
        html! {
            h3 { code { (breakable_name(method)) } } (BREAK)
            @if let Some(method) = described { (self.about(method)) }
            (self.comment(interface, method))
            @if let Some(diagnosis) = diagnosis { (diagnosis) }
            @if !first.is_replaced { (FailedCase::new(case, self.language).with_reason().named()) }
        }
    }

    /// Renders the remarks on the gravest rule that keeps a class from being judged; `None` if no points were lost
    /// nevertheless.
    fn grave(&self) -> Option<Markup> {
        if !self.report.cases.is_empty() && self.report.points() == self.report.max() {
            return None;
        }
        let remarks = || self.report.about.remarks.iter();
        let missing = self.report.on_missing_classes();
        let is_of = |rule: Rule| move |remark: &&Remark| remark.rule == rule;
        let is_said = |rule: &Rule| remarks().any(|remark| remark.rule == *rule);
        let gravest = GRAVE.into_iter().find(is_said);
        let gravest = gravest.filter(|rule| *rule != Rule::ClassMissing);
        let causes = remarks().filter(|remark| {
            gravest == Some(Rule::ClassNotCompiled) && is_of(Rule::CompileError)(remark)
        });
        let named = remarks().filter(|remark| Some(remark.rule) == gravest);
        // The same error twice on one line counts once.
        let by_text = named.chain(causes).map(|remark| {
            let line = remark.place.as_ref().map(|place| (&place.file, place.line));
            ((remark.rule, &remark.detail, line), remark)
        });
        let quoted = grouped(by_text).into_iter().map(|(_, same)| same[0]);
        let quoted: Vec<&Remark> = quoted.take(MAX_REMARKS).collect();
        (!quoted.is_empty() || missing.is_some()).then(|| {
            html! {
                @if !quoted.is_empty() {
                    ul.remarks { @for remark in quoted {
                        (self.remark(self.specs.course.severity(remark.rule), remark))
                    } } (BREAK)
                }
                @if let Some(missing) = &missing { p.warning { (self.say(missing)) } (BREAK) }
            }
        })
    }
}
