//! The class overview page.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use maud::{Markup, PreEscaped, html};

use super::diagnosis::coded;
use super::{
    BREAK, OVERVIEW_CLASS, address, anchor, bar, contents, document, header_row, scrolling,
    sections,
};
use crate::MethodScore;
use crate::class::{CaseName, ClassReport, Misconceived, Mistake, Row, SingleEditFix};
use crate::harmless::visible_lines;
use crate::mark::accounts::Marked;
use message::grouped::grouped;
use message::{Argument, Language, Message};
use model::document::diagnosis::{does, edits};
use model::draw::words::clean;
use model::spec::Specs;

/// Maximum number of methods, and of cases, listed as failed most often.
const MAX_CASES: usize = 25;
/// Maximum number of people without a submission, and of submissions without an owner, that are named.
const MAX_ABSENT: usize = 50;
/// Maximum number of shared mistakes, of misconceptions and of edits listed.
const MAX_MISTAKES: usize = 60;
/// Maximum number of submissions named for a mistake, a misconception or an edit.
const MAX_NAMES: usize = 12;
/// Maximum length of a name, in characters.
const MAX_NAME_CHARS: usize = 60;

/// Renders the class overview as a self-contained page; its links lead to `students/<id>/index.html` and
/// `tutors/<id>/index.html` below its folder.
pub fn page(class: &ClassReport, specs: &Specs, language: Language) -> String {
    let page = Page {
        class,
        specs,
        language,
        marked: class.marked(specs),
    };
    let title = format!(
        "{}: {}",
        specs.course.title,
        language.say(&message!("page-class-report"))
    );
    document(language, &title, OVERVIEW_CLASS, &page.body())
}

pub(super) struct Page<'a> {
    pub(super) class: &'a ClassReport,
    pub(super) specs: &'a Specs,
    pub(super) language: Language,
    /// Everybody with their final mark: first the submissions, in the order of the rows.
    pub(super) marked: Vec<Marked<'a>>,
}

/// The number of failures of a case in submissions that have its method.
struct Failures<'a> {
    case: &'a CaseName,
    failed: usize,
    asked: usize,
}

/// Interface and method.
type Column<'a> = (&'a str, &'a str);

impl<'a> Page<'a> {
    pub(super) fn say(&self, message: &Message) -> String {
        self.language.say(message)
    }

    fn body(&self) -> Markup {
        let parts = [
            ("people", message!("page-people"), Some(self.people())),
            ("marks", message!("page-marks"), self.marks()),
            ("appeals", message!("page-appeals"), self.appeals()),
            ("methods", message!("page-all-methods"), self.maps()),
            ("hardest", message!("page-hardest"), Some(self.hardest())),
            (
                "mistakes",
                message!("page-same-mistakes"),
                Some(self.mistakes()),
            ),
            ("identical", message!("page-identical"), self.identical()),
            (
                "misconceptions",
                message!("page-misconceptions"),
                self.misconceptions(),
            ),
            ("edits", message!("page-edits"), self.edits()),
            (
                "histogram",
                message!("page-histogram"),
                Some(self.histogram()),
            ),
            ("how", message!("page-how-graded"), Some(self.how())),
        ]
        .into_iter()
        .filter_map(|(anchor, title, section)| Some((anchor, self.say(&title), section?)));
        let parts: Vec<(&str, String, Markup)> = parts.collect();
        let strangers = self.class.strangers();
        html! {
            header {
                p.course { (self.specs.course.title) } (BREAK)
                h1 { (self.say(&message!("page-class-report"))) } (BREAK)
                p.counts {
                    (self.say(&message!("count-submissions", count = self.class.rows.len()))) ", "
                    (self.say(&message!("count-cases", count = self.class.cases.len())))
                } (BREAK)
                @if !self.class.absent.is_empty() {
                    p.absent { (self.say(&message!("page-absent", names = Argument::first(MAX_ABSENT, self.class.absent.iter().map(|it| clean(&it.name, MAX_NAME_CHARS)))))) } (BREAK)
                }
                @if !strangers.is_empty() {
                    p.warning.strangers { (self.say(&message!("strangers", names = Argument::first(MAX_ABSENT, strangers.iter().map(|it| clean(&it.name, MAX_NAME_CHARS)))))) } (BREAK)
                }
                @for (row, reason) in self.class.unread() {
                    p.warning { (clean(&row.name, MAX_NAME_CHARS)) ": " (self.say(reason)) "." } (BREAK)
                }
                @if let Some(unknown) = self.class.on_unknown_times() { p.warning { (self.say(&unknown)) } (BREAK) }
                @if self.class.problems > 0 {
                    p.warning { (self.say(&message!("count-mistakes-in-files", count = self.class.problems))) } (BREAK)
                }
                @for (_, sentence) in &self.class.not_graded {
                    p.warning { (self.language.argument(sentence)) "." } (BREAK)
                }
            } (BREAK)
            (contents(self.language, &parts))
            (sections(&parts))
        }
    }

    /// Returns the methods of a task that were asked of any submission, by class.
    fn columns(&self, task: &str) -> Vec<(&'a str, Vec<Column<'a>>)> {
        let mut seen: BTreeSet<Column<'a>> = BTreeSet::new();
        let scores = self.class.rows.iter().filter_map(|row| row.task(task));
        let methods = scores.flat_map(|task| &task.methods);
        grouped(methods.filter_map(|method| {
            let column = (method.interface.as_str(), method.method.as_str());
            let new = method.total > 0 && seen.insert(column);
            new.then_some((method.class.as_str(), column))
        }))
    }

    /// Renders a heat map of methods for each task, with a row for each submission that has the task.
    fn maps(&self) -> Option<Markup> {
        (!self.class.rows.is_empty()).then(|| {
            html! {
                (self.legend())
                @for task in self.class.tasks() { (self.map(task)) }
            }
        })
    }

    fn map(&self, task: &str) -> Markup {
        let classes = self.columns(task);
        let columns: Vec<Column<'a>> = classes
            .iter()
            .flat_map(|(_, columns)| columns.iter().copied())
            .collect();
        let rows = self.class.rows.iter().enumerate();
        let rows = rows.filter(|(_, row)| row.task(task).is_some());
        // There are many cells, so each is written as briefly as possible.
        let rows = rows.fold(String::new(), |mut text, (index, row)| {
            let name = html! { th scope="row" { (clean(&row.name, MAX_NAME_CHARS)) } };
            // Writing to a string cannot fail.
            let _ = write!(text, "<tr data-i=\"{index}\">{}", name.0);
            cells(&mut text, row, &columns);
            text.push_str("</tr>\n");
            text
        });
        html! {
            h3 { (task) } (BREAK)
            (scrolling(task, &html! {
                table.heat {
                    thead {
                        tr {
                            th scope="col" rowspan="2" { (self.say(&message!("page-submission"))) }
                            @for (class, columns) in &classes {
                                th.group scope="colgroup" colspan=(columns.len()) { (class) }
                            }
                        } (BREAK)
                        tr { @for (_, method) in &columns { th scope="col" { span { (method) } } (BREAK) } }
                    } (BREAK)
                    tbody { (PreEscaped(rows)) }
                }
            }))
        }
    }

    fn legend(&self) -> Markup {
        let keys = [
            ("e", "\u{2713}", message!("page-legend-all")),
            ("c", "50", message!("page-legend-percent")),
            ("a", "0", message!("page-legend-none")),
            ("m", "\u{2205}", message!("page-legend-missing")),
            ("n", "\u{2013}", message!("page-not-asked")),
        ];
        html! {
            p.keys {
                (self.say(&message!("page-share-passed"))) ":"
                @for (class, sign, text) in keys {
                    " " span.legend { span class={ "key " (class) } { (sign) } " " (self.say(&text)) }
                }
            } (BREAK)
            @if self.class.has_twins() { p.dim { (self.say(&message!("page-twins-column"))) } (BREAK) }
        }
    }

    fn mistakes(&self) -> Markup {
        let mut groups = self.class.shared_mistakes();
        groups
            .retain(|group| group.len() > 1 || self.class.comments.on(&group[0].1.key()).is_some());
        let columns = [
            message!("page-method"),
            message!("page-how-many"),
            message!("page-what"),
            message!("page-first-case"),
            message!("page-who"),
            message!("page-comment"),
        ];
        html! {
            @if groups.is_empty() { p { (self.say(&message!("page-no-same-mistakes"))) } (BREAK) }
            @else { p { (self.say(&message!("page-same-mistakes-about"))) } (BREAK) }
            p { (self.about_comments()) } (BREAK)
            @if !groups.is_empty() {
                (self.table_of_groups(&message!("page-same-mistakes"), &columns, &groups, |group| self.mistake(group)))
            }
        }
    }

    /// Renders the groups of byte-identical submissions.
    fn identical(&self) -> Option<Markup> {
        let groups = self.class.identical();
        (!groups.is_empty()).then(|| html! {
            p { (self.say(&message!("page-identical-about"))) } (BREAK)
            ul { @for group in &groups { li { (self.names("", group.iter().copied())) } (BREAK) } } (BREAK)
        })
    }

    fn mistake(&self, group: &[(&Row, &Mistake)]) -> Markup {
        let (_, mistake) = group[0];
        let place = anchor(&mistake.interface, Some(&mistake.method));
        let case = self.class.cases.get(mistake.first_case);
        html! {
            tr {
                th scope="row" { code { (mistake.method) } }
                td.right { (group.len()) }
                td {
                    (clean(&self.say(&mistake.headline), 300))
                    div.dim { (self.say(&message!("count-cases", count = mistake.cases))) }
                }
                td { @if let Some(case) = case { (self.case(case)) } }
                td { (self.names(&place, group.iter().map(|(row, _)| *row))) }
                td { (visible_lines(self.class.comments.on(&mistake.key()).unwrap_or_default())) }
            } (BREAK)
        }
    }

    /// Renders the misconceptions that explain wrong answers, the most common first.
    fn misconceptions(&self) -> Option<Markup> {
        let rows = self.class.rows.iter();
        let all = rows.flat_map(|row| row.misconceived.iter().map(move |it| (row, it)));
        let mut groups = grouped(all.map(|(row, it)| {
            let key = (&it.interface, &it.method, &it.misconception.sentences);
            (key, (row, it))
        }));
        groups.sort_by_key(|(_, group)| std::cmp::Reverse(group.len()));
        let columns = [
            message!("page-method"),
            message!("page-how-many"),
            message!("page-misconception"),
            message!("page-who"),
        ];
        (!groups.is_empty()).then(|| html! {
            p { (self.say(&message!("page-misconceptions-about"))) } (BREAK)
            (self.table_of_groups(&message!("page-misconceptions"), &columns, &groups, |(_, group)| self.misconceived(group)))
        })
    }

    fn misconceived(&self, group: &[(&Row, &Misconceived)]) -> Markup {
        let (_, first) = group[0];
        let place = anchor(&first.interface, Some(&first.method));
        html! {
            tr {
                th scope="row" { code { (first.method) } }
                td.right { (group.len()) }
                td { (self.say(&does(&first.misconception))) }
                td { (self.names(&place, group.iter().map(|(row, _)| *row))) }
            } (BREAK)
        }
    }

    /// Renders the single edits that make methods right, the most common first.
    fn edits(&self) -> Option<Markup> {
        let rows = self.class.rows.iter();
        let one_edits =
            rows.flat_map(|row| row.one_edits.iter().flatten().map(move |it| (row, it)));
        let mut groups = grouped(one_edits.map(|(row, it)| {
            let change = [&it.mend.change.before, &it.mend.change.after];
            ((&it.interface, &it.method, change), (row, it))
        }));
        groups.sort_by_key(|(_, group)| std::cmp::Reverse(group.len()));
        // One row for an edit that mends several methods of the same submissions.
        let groups = grouped(groups.into_iter().map(|(_, group)| {
            let (_, first) = group[0];
            let rows: Vec<&str> = group.iter().map(|(row, _)| row.id.as_str()).collect();
            ((edits(&first.mend), rows), group)
        }));
        let columns = [
            message!("page-method"),
            message!("page-how-many"),
            message!("page-edit"),
            message!("page-who"),
        ];
        (!groups.is_empty()).then(|| html! {
            p { (self.say(&message!("page-edits-about"))) } (BREAK)
            (self.table_of_groups(&message!("page-edits"), &columns, &groups, |(_, methods)| self.edit(methods)))
        })
    }

    /// Renders an edit; `methods` has, for each method that it mends, the same submissions.
    fn edit(&self, methods: &[Vec<(&Row, &SingleEditFix)>]) -> Markup {
        let group = &methods[0];
        let (_, first) = group[0];
        let place = anchor(&first.interface, Some(&first.method));
        html! {
            tr {
                th scope="row" { @for method in methods { div { code { (method[0].1.method) } } } }
                td.right { (group.len()) }
                td {
                    (coded(&clean(&self.say(&edits(&first.mend)), 300)))
                    div.dim { (self.say(&message!("count-cases", count = first.mend.cases))) }
                }
                td { (self.names(&place, group.iter().map(|(row, _)| *row))) }
            } (BREAK)
        }
    }

    /// Renders a table with a row for each group, and how many more groups there are.
    fn table_of_groups<G>(
        &self,
        title: &Message,
        columns: &[Message],
        groups: &[G],
        row: impl Fn(&G) -> Markup,
    ) -> Markup {
        html! {
            (scrolling(&self.say(title), &html! {
                table.mistakes {
                    (header_row(self.language, columns))
                    tbody { @for group in groups.iter().take(MAX_MISTAKES) { (row(group)) } }
                }
            }))
            @if groups.len() > MAX_MISTAKES {
                p { (self.say(&message!("count-further", count = groups.len() - MAX_MISTAKES))) } (BREAK)
            }
        }
    }

    /// Renders the names of submissions, each a link to an anchor on its page for tutors.
    fn names<'b>(&self, fragment: &str, rows: impl ExactSizeIterator<Item = &'b Row>) -> Markup {
        let number = rows.len();
        html! {
            @for (index, row) in rows.take(MAX_NAMES).enumerate() {
                @if index > 0 { ", " }
                a href={ (address("./tutors", &row.id)) @if !fragment.is_empty() { "#" (fragment) } } { (clean(&row.name, MAX_NAME_CHARS)) }
            }
            @if number > MAX_NAMES {
                " " (self.say(&message!("page-and-more", count = number - MAX_NAMES)))
            }
        }
    }

    fn case(&self, case: &CaseName) -> Markup {
        html! {
            code.id { (clean(&case.id, 120)) }
            @if case.hidden { " " span.tag { (self.say(&message!("page-hidden"))) } }
        }
    }

    /// Counts the submissions that failed each case. A submission without the method says nothing about the case.
    fn failures(&self) -> Vec<Failures<'a>> {
        let cases = self.class.cases.iter();
        let mut failures: Vec<Failures<'a>> = cases
            .map(|case| Failures {
                case,
                failed: 0,
                asked: 0,
            })
            .collect();
        for row in &self.class.rows {
            let present = present(row);
            let failed: BTreeSet<usize> = row.failed.iter().copied().collect();
            for (index, count) in failures.iter_mut().enumerate() {
                if count
                    .case
                    .topic()
                    .is_none_or(|topic| present.contains(&topic))
                {
                    count.asked += 1;
                    count.failed += usize::from(failed.contains(&index));
                }
            }
        }
        failures.retain(|count| count.failed > 0);
        failures.sort_by_key(|count| std::cmp::Reverse(count.failed));
        failures
    }

    /// Counts the submissions that have each method and do not pass all its cases, the hardest methods first.
    fn hardest_methods(&self) -> Vec<(&'a str, usize, usize)> {
        let mut counts: BTreeMap<Column<'a>, [usize; 2]> = BTreeMap::new();
        for row in &self.class.rows {
            let present = present(row);
            let own = row.tasks.iter().filter(|task| task.team.is_none());
            for method in own.flat_map(|task| &task.methods) {
                let column = (method.interface.as_str(), method.method.as_str());
                if method.total > 0 && present.contains(&column) {
                    let count = counts.entry(column).or_default();
                    count[0] += usize::from(method.passed < method.total);
                    count[1] += 1;
                }
            }
        }
        let counts = counts.into_iter().filter(|(_, [failed, _])| *failed > 0);
        let mut counts: Vec<(&str, usize, usize)> = counts
            .map(|((_, method), [failed, all])| (method, failed, all))
            .collect();
        // Compares the shares of failures as fractions, exactly.
        counts.sort_by(|(_, failed, all), (_, other, of)| {
            (other * all, other).cmp(&(failed * of, failed))
        });
        counts
    }

    fn hardest(&self) -> Markup {
        let methods = self.hardest_methods();
        let hardest = self.failures();
        let columns = [message!("page-method"), message!("page-failed-in")];
        let of_case = [
            message!("page-case"),
            message!("page-method"),
            message!("page-failed-in"),
        ];
        html! {
            @if hardest.is_empty() { p { (self.say(&message!("page-none-failed"))) } (BREAK) }
            @else {
                p { (self.say(&message!("page-hardest-about"))) } (BREAK)
                (scrolling(&self.say(&message!("page-hardest")), &html! {
                    table {
                        (header_row(self.language, &columns))
                        tbody { @for (method, failed, all) in methods.iter().take(MAX_CASES) {
                            tr {
                                th scope="row" { code { (method) } }
                                td { (bar(*failed, *all)) }
                            } (BREAK)
                        } }
                    }
                }))
                details {
                    summary { (self.say(&message!("page-hardest-cases"))) } (BREAK)
                    (scrolling(&self.say(&message!("page-hardest-cases")), &html! {
                        table {
                            (header_row(self.language, &of_case))
                            tbody { @for Failures { case, failed, asked } in hardest.iter().take(MAX_CASES) {
                                tr {
                                    th scope="row" { (self.case(case)) }
                                    td { @if let Some((_, method)) = &case.method { code { (method) } } }
                                    td { (bar(*failed, *asked)) }
                                } (BREAK)
                            } }
                        }
                    }))
                } (BREAK)
            }
        }
    }

    fn how(&self) -> Markup {
        let facts: [(Message, &str); 5] = [
            (message!("page-course"), &self.class.origin.course),
            (message!("page-edition"), &self.specs.course.edition),
            (message!("page-case-set"), &self.class.origin.case_set),
            (message!("page-reference"), &self.class.origin.reference),
            (message!("page-version"), env!("CARGO_PKG_VERSION")),
        ];
        html! {
            dl {
                @for (label, text) in facts { dt { (self.say(&label)) } dd { code.line { (text) } } (BREAK) }
                dt { (self.say(&message!("page-points"))) }
                dd { (self.say(&message!("points-made", scoring = self.specs.course.scoring.name()))) } (BREAK)
                dt { (self.say(&message!("page-cases-asked"))) } dd { (self.class.cases.len()) } (BREAK)
            } (BREAK)
        }
    }
}

fn methods(row: &Row) -> impl Iterator<Item = &MethodScore> {
    row.tasks.iter().flat_map(|task| &task.methods)
}

/// Writes the cells of a row: a CSS class for the colour, and a sign or the percentage.
fn cells(text: &mut String, row: &Row, columns: &[Column<'_>]) {
    let scores: BTreeMap<Column<'_>, &MethodScore> = methods(row)
        .map(|method| ((method.interface.as_str(), method.method.as_str()), method))
        .collect();
    let present = present(row);
    for column in columns {
        let (passed, total) = scores
            .get(column)
            .map_or((0, 0), |score| (score.passed, score.total));
        // Writing to a string cannot fail.
        let _ = match (passed, total) {
            (_, 0) => write!(text, "<td class=\"n\">\u{2013}</td>"),
            _ if passed == total => write!(text, "<td class=\"e\">\u{2713}</td>"),
            _ if !present.contains(column) => write!(text, "<td class=\"m\">\u{2205}</td>"),
            (0, _) => write!(text, "<td class=\"a\">0</td>"),
            _ => {
                let percent = (passed * 100 / total).max(1);
                let shade = ["b", "c", "d"][(percent / 34).min(2)];
                write!(text, "<td class=\"{shade}\">{percent}</td>")
            }
        };
    }
}

/// Returns the methods that a submission demonstrably has: those with a passed case or a wrong answer.
fn present(row: &Row) -> BTreeSet<Column<'_>> {
    let own = row.tasks.iter().filter(|task| task.team.is_none());
    let passed = own
        .flat_map(|task| &task.methods)
        .filter(|method| method.passed > 0)
        .map(|method| (method.interface.as_str(), method.method.as_str()));
    let mistaken = row
        .mistakes
        .iter()
        .map(|mistake| (mistake.interface.as_str(), mistake.method.as_str()));
    passed.chain(mistaken).collect()
}
