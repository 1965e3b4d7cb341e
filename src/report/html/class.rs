//! The page of the whole class.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use maud::{Markup, PreEscaped, html};

use super::failed::anchor;
use super::words::{self, SUBMISSIONS, Words};
use super::{BREAK, bar, contents, document, scrolling};
use crate::draw::words::clean;
use crate::message::Language;
use crate::report::MethodScore;
use crate::report::class::{CaseName, ClassReport, Mistake, Row};
use crate::spec::Specs;

/// Cases that are listed as the hardest.
const MOST_CASES: usize = 25;
/// Mistakes that are listed.
const MOST_MISTAKES: usize = 60;
/// Names that are listed of those who made a mistake.
const MOST_NAMES: usize = 12;
/// More characters than these are not shown of a name.
const MOST_OF_NAME: usize = 60;

/// The page of the class, whole and in need of no other file; its links lead to `<id>/index.html` and `<id>/tutor.html`
/// below its folder.
pub fn page(class: &ClassReport, specs: &Specs, language: Language) -> String {
    let page = Page {
        class,
        specs,
        language,
    };
    let title = format!(
        "{}: {}",
        specs.course.title,
        words::CLASS_REPORT.say(language)
    );
    document(language, &title, "class", &page.body())
}

/// What the parts of the page need to know.
pub(super) struct Page<'a> {
    pub(super) class: &'a ClassReport,
    specs: &'a Specs,
    pub(super) language: Language,
}

/// A mistake with those who made it.
type Shared<'a> = Vec<(&'a Row, &'a Mistake)>;

/// How often a case failed in submissions that have its method.
struct Failures<'a> {
    case: &'a CaseName,
    failed: usize,
    asked: usize,
}

/// Interface and method.
type Column<'a> = (&'a str, &'a str);

impl<'a> Page<'a> {
    pub(super) fn say(&self, words: Words) -> &'static str {
        words.say(self.language)
    }

    fn body(&self) -> Markup {
        let sections = [
            ("methods", words::ALL_METHODS, self.table()),
            ("histogram", words::HISTOGRAM, self.histogram()),
            ("mistakes", words::SAME_MISTAKES, self.mistakes()),
            ("hardest", words::HARDEST, self.hardest()),
            ("how", words::HOW_GRADED, self.how()),
        ];
        let links: Vec<(&str, &str)> = sections
            .iter()
            .map(|(anchor, title, _)| (*anchor, self.say(*title)))
            .collect();
        html! {
            header {
                p.course { (self.specs.course.title) } (BREAK)
                h1 { (self.say(words::CLASS_REPORT)) } (BREAK)
                p.counts {
                    (SUBMISSIONS.count(self.class.rows.len(), self.language)) ", "
                    (words::CASES.count(self.class.cases.len(), self.language))
                } (BREAK)
                @if self.class.problems > 0 {
                    p.warning { (words::MISTAKES_IN_FILES.count(self.class.problems, self.language)) } (BREAK)
                }
            } (BREAK)
            (contents(self.language, &links))
            main #content {
                @for (anchor, title, section) in &sections {
                    section id=(anchor) aria-labelledby={ (anchor) "-title" } {
                        h2 id={ (anchor) "-title" } { (self.say(*title)) } (BREAK)
                        (section)
                    } (BREAK)
                }
            } (BREAK)
            footer { p { "Epsilon " (env!("CARGO_PKG_VERSION")) } } (BREAK)
        }
    }

    /// The methods that were asked of anybody, by class in the order of the tasks.
    fn columns(&self) -> Vec<(&'a str, Vec<Column<'a>>)> {
        let mut seen: BTreeSet<Column<'a>> = BTreeSet::new();
        let mut classes: Vec<(&'a str, Vec<Column<'a>>)> = Vec::new();
        for method in self.class.rows.iter().flat_map(methods) {
            let column = (method.interface.as_str(), method.method.as_str());
            if method.total == 0 || !seen.insert(column) {
                continue;
            }
            match classes.iter_mut().find(|(name, _)| *name == method.class) {
                Some((_, columns)) => columns.push(column),
                None => classes.push((&method.class, vec![column])),
            }
        }
        classes
    }

    fn table(&self) -> Markup {
        if self.class.rows.is_empty() {
            return html! { p { (self.say(words::NO_SUBMISSIONS)) } (BREAK) };
        }
        let classes = self.columns();
        let columns: Vec<Column<'a>> = classes
            .iter()
            .flat_map(|(_, columns)| columns.iter().copied())
            .collect();
        // So many cells that each is written as briefly as it can be.
        let rows = self.class.rows.iter().fold(String::new(), |mut text, row| {
            text.push_str(&self.row_head(row).0);
            cells(&mut text, row, &columns);
            text.push_str("</tr>\n");
            text
        });
        html! {
            (self.legend())
            (scrolling(self.say(words::ALL_METHODS), &html! {
                table.heat {
                    thead {
                        tr {
                            th scope="col" rowspan="2" { (self.say(words::SUBMISSION)) }
                            @for head in [words::POINTS, words::FAILED_SHORT, words::REMARKS_SHORT] {
                                th scope="col" rowspan="2" { span { (self.say(head)) } }
                            }
                            @if self.class.has_twins() {
                                th scope="col" rowspan="2" { span { (self.say(words::TWINS_SHORT)) } }
                            }
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
            ("e", "\u{2713}", words::LEGEND_ALL),
            ("c", "50", words::LEGEND_PERCENT),
            ("a", "0", words::LEGEND_NONE),
            ("m", "\u{2205}", words::LEGEND_MISSING),
            ("n", "\u{2013}", words::NOT_ASKED),
        ];
        html! {
            p.keys {
                (self.say(words::SHARE_PASSED)) ":"
                @for (class, sign, text) in keys {
                    " " span.legend { span class={ "key " (class) } { (sign) } " " (self.say(text)) }
                }
            } (BREAK)
            p.dim { (self.say(words::PAGES_ABOUT)) } (BREAK)
            @if self.class.has_twins() { p.dim { (self.say(words::TWINS_COLUMN)) } (BREAK) }
        }
    }

    /// The beginning of a row, which stays open.
    fn row_head(&self, row: &Row) -> PreEscaped<String> {
        let head = html! {
            th scope="row" {
                a href=(address(&row.id, "index")) { (clean(&row.name, MOST_OF_NAME)) }
                " " a.tutor-page href=(address(&row.id, "tutor")) { (self.say(words::TUTOR_PAGE)) }
                @if row.id != row.name { " " small { (clean(&row.id, 24)) } }
            }
            td { (words::points(row.points(), self.language)) }
            td { (row.failed.len()) }
            td { (row.remarks) }
            @if self.class.has_twins() { td { (row.exposed.map_or_else(String::new, |number| number.to_string())) } }
        };
        PreEscaped(format!("<tr>{}", head.0))
    }

    /// Mistakes that several submissions make in the same way.
    fn mistakes(&self) -> Markup {
        let mut groups: BTreeMap<(&str, &str, [u8; 16]), Shared<'_>> = BTreeMap::new();
        for row in &self.class.rows {
            for mistake in &row.mistakes {
                let (interface, method) = (&mistake.interface, &mistake.method);
                let key = (interface.as_str(), method.as_str(), mistake.fingerprint);
                groups.entry(key).or_default().push((row, mistake));
            }
        }
        let mut groups: Vec<Shared<'_>> = groups
            .into_values()
            .filter(|group| group.len() > 1)
            .collect();
        groups.sort_by_key(|group| std::cmp::Reverse((group.len(), group[0].1.cases)));
        let heads = [
            words::METHOD,
            words::HOW_MANY,
            words::WHAT,
            words::FIRST_CASE,
            words::WHO,
        ];
        html! {
            @if groups.is_empty() { p { (self.say(words::NO_SAME_MISTAKES)) } (BREAK) }
            @else {
                p { (self.say(words::SAME_MISTAKES_ABOUT)) } (BREAK)
                (scrolling(self.say(words::SAME_MISTAKES), &html! {
                    table.mistakes {
                        thead { tr { @for head in heads { th scope="col" { (self.say(head)) } } } } (BREAK)
                        tbody { @for group in groups.iter().take(MOST_MISTAKES) { (self.mistake(group)) } }
                    }
                }))
                @if groups.len() > MOST_MISTAKES {
                    p { (words::FURTHER.count(groups.len() - MOST_MISTAKES, self.language)) } (BREAK)
                }
            }
        }
    }

    fn mistake(&self, group: &[(&Row, &Mistake)]) -> Markup {
        let (_, mistake) = group[0];
        let place = anchor(&mistake.interface, Some(&mistake.method));
        let there = |row: &Row| format!("{}#{place}", address(&row.id, "tutor"));
        let case = self.class.cases.get(mistake.first_case);
        html! {
            tr {
                th scope="row" { code { (mistake.method) } }
                td.right { (group.len()) }
                td {
                    (clean(&self.language.say(&mistake.headline), 300))
                    div.dim { (words::CASES.count(mistake.cases, self.language)) }
                }
                td { @if let Some(case) = case { (self.case(case)) } }
                td {
                    @for (index, (row, _)) in group.iter().take(MOST_NAMES).enumerate() {
                        @if index > 0 { ", " }
                        a href=(there(row)) { (clean(&row.name, MOST_OF_NAME)) }
                    }
                    @if group.len() > MOST_NAMES {
                        " " (self.say(words::AND)) " " (group.len() - MOST_NAMES) " " (self.say(words::AND_MORE))
                    }
                }
            } (BREAK)
        }
    }

    fn case(&self, case: &CaseName) -> Markup {
        html! {
            code.id { (clean(&case.id, 120)) }
            @if case.hidden { " " span.tag { (self.say(words::HIDDEN)) } }
        }
    }

    /// How many submissions failed each case. Where the method is missing nothing is to be learnt of the case.
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
            for (place, of) in failures.iter_mut().enumerate() {
                if of
                    .case
                    .column()
                    .is_none_or(|column| present.contains(&column))
                {
                    of.asked += 1;
                    of.failed += usize::from(failed.contains(&place));
                }
            }
        }
        failures.retain(|of| of.failed > 0);
        failures.sort_by_key(|of| std::cmp::Reverse(of.failed));
        failures
    }

    /// The cases that failed most often.
    fn hardest(&self) -> Markup {
        let hardest = self.failures();
        let heads = [words::CASE, words::METHOD, words::FAILED_IN];
        html! {
            @if hardest.is_empty() { p { (self.say(words::NONE_FAILED)) } (BREAK) }
            @else {
                p { (self.say(words::HARDEST_ABOUT)) } (BREAK)
                (scrolling(self.say(words::HARDEST), &html! {
                    table {
                        thead { tr { @for head in heads { th scope="col" { (self.say(head)) } } } } (BREAK)
                        tbody { @for Failures { case, failed, asked } in hardest.iter().take(MOST_CASES) {
                            tr {
                                th scope="row" { (self.case(case)) }
                                td { @if let Some((_, method)) = &case.method { code { (method) } } }
                                td { (bar(*failed, *asked)) }
                            } (BREAK)
                        } }
                    }
                }))
            }
        }
    }

    /// What the results rest on.
    fn how(&self) -> Markup {
        let facts: [(Words, &str); 5] = [
            (words::COURSE, &self.class.course),
            (words::EDITION, &self.specs.course.edition),
            (words::CASE_SET, &self.class.case_set),
            (words::REFERENCE, &self.class.reference),
            (words::VERSION, env!("CARGO_PKG_VERSION")),
        ];
        html! {
            dl {
                @for (label, text) in facts { dt { (self.say(label)) } dd { code.line { (text) } } (BREAK) }
                dt { (self.say(words::CASES_ASKED)) } dd { (self.class.cases.len()) } (BREAK)
            } (BREAK)
        }
    }
}

fn methods(row: &Row) -> impl Iterator<Item = &MethodScore> {
    row.tasks.iter().flat_map(|task| &task.methods)
}

/// The cells of a row: a letter for the colour, and a sign or the percentage.
fn cells(text: &mut String, row: &Row, columns: &[Column<'_>]) {
    let scores: BTreeMap<Column<'_>, &MethodScore> = methods(row)
        .map(|method| ((method.interface.as_str(), method.method.as_str()), method))
        .collect();
    let present = present(row);
    for column in columns {
        let (passed, total) = scores
            .get(column)
            .map_or((0, 0), |score| (score.passed, score.total));
        // Writing to a text cannot fail.
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

/// The methods that a submission has, as far as its answers tell.
fn present(row: &Row) -> BTreeSet<Column<'_>> {
    let passed = methods(row)
        .filter(|method| method.passed > 0)
        .map(|method| (method.interface.as_str(), method.method.as_str()));
    let mistaken = row
        .mistakes
        .iter()
        .map(|mistake| (mistake.interface.as_str(), mistake.method.as_str()));
    passed.chain(mistaken).collect()
}

/// The place of one of a submission's pages; whatever the id, it leads nowhere else.
fn address(id: &str, page: &str) -> String {
    let mut address = "./".to_owned();
    for byte in id.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte) {
            address.push(char::from(byte));
        } else {
            let _ = write!(address, "%{byte:02X}");
        }
    }
    let _ = write!(address, "/{page}.html");
    address
}

#[cfg(test)]
mod tests {
    use super::address;

    #[test]
    fn an_address_stays_below_the_folder() {
        for (id, page) in [
            ("anna_b-1.zip", "./anna_b-1.zip/index.html"),
            (
                "javascript:alert(1)",
                "./javascript%3Aalert%281%29/index.html",
            ),
            ("a/../b\"'>", "./a%2F..%2Fb%22%27%3E/index.html"),
            ("\u{fc} x", "./%C3%BC%20x/index.html"),
        ] {
            assert_eq!(address(id, "index"), page);
        }
        assert_eq!(address("anna", "tutor"), "./anna/tutor.html");
    }
}
