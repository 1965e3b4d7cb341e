//! The table of the class: who passed, with points, failed cases and remarks.

use std::collections::BTreeSet;

use maud::{Markup, html};

use super::class::Page;
use super::{BREAK, address, scrolling};
use crate::class::Row;
use crate::mark::Mark;
use crate::theory::FILE;
use crate::{Points, comments};
use model::draw::words::clean;
use model::rule::Rule;
use model::spec::PassRule;

/// Maximum length of a name, in characters.
const MAX_NAME_CHARS: usize = 60;

impl Page<'_> {
    /// Renders a row for each submission, narrow enough for a phone; the script sorts and filters the rows.
    pub(super) fn people(&self) -> Markup {
        if self.class.rows.is_empty() {
            return html! { p { (self.say(&message!("page-no-submissions"))) } (BREAK) };
        }
        let rule = self.specs.course.pass;
        let tasks = self.class.tasks();
        let mut columns = vec![message!("page-submission")];
        columns.extend(rule.map(|_| message!("page-passed")));
        let mut numbers = vec![message!("page-sum")];
        numbers.extend(rule.map(|_| message!("page-theory")));
        numbers.extend([
            message!("page-failed-short"),
            message!("page-remarks-short"),
        ]);
        numbers.extend(self.class.has_twins().then(|| message!("page-twins-short")));
        let head = |text: String| html! { th scope="col" { (text) } };
        html! {
            @if let Some(rule) = rule {
                p { (self.say(&message!(
                    "page-pass-rule",
                    points = rule.points,
                    programming = rule.programming,
                    file = FILE
                ))) } (BREAK)
            }
            p.dim { (self.say(&message!("page-pages-about"))) } (BREAK)
            (self.filters())
            (scrolling(&self.say(&message!("page-people")), &html! {
                table.people data-sort=(self.say(&message!("page-sort"))) {
                    thead { tr {
                        @for column in &columns { (head(self.say(column))) }
                        (head(self.say(&numbers[0])))
                        @for task in &tasks { (head(clean(task, MAX_NAME_CHARS))) }
                        @for column in &numbers[1..] { (head(self.say(column))) }
                    } } (BREAK)
                    tbody { @for (index, row) in self.class.rows.iter().enumerate() { (self.person(index, row, &tasks, rule)) } }
                }
            }))
        }
    }

    fn person(&self, index: usize, row: &Row, tasks: &[&str], rule: Option<PassRule>) -> Markup {
        let points = |points: Points| self.language.argument(&points.into());
        let mark = &self.marked[index].mark;
        let theory: Points = [mark.theory, mark.javadoc].iter().map(|it| it.points).sum();
        let owner = row.owner.as_ref();
        let rules: Vec<&str> = row.rules.iter().map(|rule| rule.id()).collect();
        let passed = rule.map(|rule| self.passed(row, mark, rule));
        let team = owner
            .map(|owner| owner.team.as_str())
            .filter(|team| !team.is_empty());
        let kind = owner.and_then(|owner| owner.kind.as_deref());
        let number = owner.map(|owner| owner.number.as_str()).unwrap_or_default();
        html! {
            tr data-i=(index) data-team=[team] data-type=[kind] data-rules=[(!rules.is_empty()).then(|| rules.join(" "))] {
                th scope="row" {
                    a href=(address("./students", &row.id)) { (clean(&row.name, MAX_NAME_CHARS)) }
                    " " a.tutor-page href=(address("./tutors", &row.id)) { (self.say(&message!("page-tutor-page"))) }
                    @if row.id != row.name && owner.is_none() { " " small { (clean(&row.id, 24)) } }
                    @if owner.is_some() {
                        " " small { (clean(&[number, kind.unwrap_or_default(), team.unwrap_or_default()].join(" "), 40)) }
                    }
                }
                @if let Some(passed) = passed { td.number { (passed) } }
                td { @if row.unread.is_some() { (self.say(&message!("not-graded-short"))) } @else { b { (points(mark.sum)) } } }
                @for task in tasks { td { @if let Some(task) = row.task(task).filter(|_| row.unread.is_none()) { (points(task.points)) } } }
                @if rule.is_some() { td { (points(theory)) } }
                td { (row.failed.len()) }
                td { (row.remarks) }
                @if self.class.has_twins() { td { @if let Some(exposed) = row.exposed { (exposed) } } }
            } (BREAK)
        }
    }

    /// Says whether a person passed, and how many points are missing; for a team, returns a dash.
    fn passed(&self, row: &Row, mark: &Mark, rule: PassRule) -> String {
        if row
            .owner
            .as_ref()
            .is_some_and(|owner| owner.name.is_empty())
        {
            return "\u{2013}".to_owned();
        }
        let [all, own] = mark.lacks(rule);
        let passed = all.max(own) == Points::default();
        self.say(&if passed {
            message!("page-yes")
        } else if own == Points::default() {
            message!("page-lacks", points = all)
        } else {
            message!("page-lacks-both", points = all, programming = own)
        })
    }

    /// Renders the filters by team, type and remark, which are hidden until the script shows them.
    fn filters(&self) -> Markup {
        let owners = || self.class.rows.iter().filter_map(|row| row.owner.as_ref());
        let teams: BTreeSet<&str> = owners().map(|owner| owner.team.as_str()).collect();
        let kinds: BTreeSet<&str> = owners().filter_map(|owner| owner.kind.as_deref()).collect();
        let rules: BTreeSet<Rule> = self
            .class
            .rows
            .iter()
            .flat_map(|row| row.rules.iter().copied())
            .collect();
        let named = |names: BTreeSet<&str>| -> Vec<(String, String)> {
            let names = names.into_iter().filter(|name| !name.is_empty());
            names
                .map(|name| (name.to_owned(), clean(name, MAX_NAME_CHARS)))
                .collect()
        };
        let of_rule = |rule: Rule| (rule.id().to_owned(), self.say(&rule.message()));
        let choices = [
            ("team", message!("page-team"), named(teams)),
            ("type", message!("page-type"), named(kinds)),
            (
                "rules",
                message!("page-remark"),
                rules.into_iter().map(of_rule).collect(),
            ),
        ];
        let choices = choices
            .into_iter()
            .filter(|(_, _, values)| !values.is_empty());
        html! {
            p.filters hidden {
                @for (key, label, values) in choices {
                    label { (self.say(&label)) " " select data-key=(key) {
                        option value="" { (self.say(&message!("page-any"))) }
                        @for (value, text) in &values { option value=(value) { (text) } }
                    } } " "
                }
            } (BREAK)
        }
    }

    /// Says in which file tutors write comments.
    pub(super) fn about_comments(&self) -> String {
        self.say(&message!("page-comments-about", file = comments::FILE))
    }
}
