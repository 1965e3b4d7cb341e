//! The feedback for a student as Markdown: points, remarks, and the first failed cases of each method with their grids.
//!
//! Text from the submission is put into code, where no HTML, mention or reference works. Of hidden cases
//! there are only numbers.

use std::collections::BTreeMap;

use super::class::ClassReport;
use super::harmless::{code, escaped, fenced, visible, visible_lines};
use super::record::alike;
use super::table::{Table, share};
use super::{Judged, MethodScore, SubmissionReport, diagnosis, twins};
use crate::document::findings;
use crate::draw::plain;
use crate::draw::words::capitalised;
use crate::message::{Language, Message};
use crate::outcome::Outcome;
use crate::rule::{Location, Remark, Rule};
use crate::spec::Specs;
use crate::verdict::Status;
use crate::view::View;

/// Maximum number of failed cases shown of a method.
const MAX_CASES: usize = 2;
/// Maximum number of places listed under a rule.
const MAX_PLACES: usize = 6;
/// Maximum length of a quoted text, in characters.
const MAX_CHARS: usize = 200;

/// Returns the feedback.
pub fn print(report: &SubmissionReport, specs: &Specs, language: Language) -> String {
    let title = format!(
        "# {}: {}",
        escaped(&specs.course.title),
        code(&report.name, MAX_CHARS)
    );
    let mut sections = vec![title, totals(report, language)];
    if !report.tasks.is_empty() {
        sections.push(language.say(&report.on_points(&specs.course)));
    }
    sections.extend(report.on_missing_classes().map(|it| language.say(&it)));
    sections.extend(tasks(report, language));
    sections.extend(remarks(report, specs, language));
    sections.extend(lost(report, language));
    for (method, cases) in report.by_topic() {
        let handed_in = cases
            .first()
            .is_none_or(|case| !report.lacks_class_of(case, specs));
        let failures = || failures(&cases, specs, language);
        let Some(text) = handed_in.then(failures).flatten() else {
            continue;
        };
        let found = method.map_or_else(Vec::new, |it| diagnosed(report, it, specs, language));
        let name = method.map_or_else(
            || language.say(&message!("page-techniques")),
            |(interface, method)| code(&full_name(interface, method, specs), MAX_CHARS),
        );
        sections.push(format!("## {name}"));
        sections.extend(
            method.and_then(|(interface, method)| comment(report, interface, method, language)),
        );
        sections.extend(found);
        sections.push(text);
    }
    sections.extend(twins::markdown(report, language));
    sections.extend(readings(report, language));
    sections.extend(warnings(report, specs, language));
    let mut text = sections.join("\n\n");
    text.push('\n');
    text
}

/// Returns the class as a table with a line for each submission.
pub fn summary(class: &ClassReport, specs: &Specs, language: Language) -> String {
    let heads = [
        message!("page-submission"),
        message!("page-points"),
        message!("page-cases-passed-head"),
    ];
    let mut table = Table::new(1, heads);
    for row in &class.rows {
        let judged = row.passed + row.failed.len();
        table.push([
            visible(&row.name, MAX_CHARS).into(),
            share(row.points(), row.max()).into(),
            format!("{}/{judged}", row.passed).into(),
        ]);
    }
    let title = escaped(&specs.course.title);
    format!("# {title}\n\n{}\n", table.markdown(language))
}

fn heading(message: &Message, language: Language) -> String {
    format!("## {}", language.say(message))
}

fn totals(report: &SubmissionReport, language: Language) -> String {
    let points = message!(
        "feedback-points",
        points = report.points(),
        max = report.max()
    );
    let cases = message!(
        "feedback-cases",
        passed = report.count(Status::Pass),
        failed = report.count(Status::Fail),
        skipped = report.count(Status::Skipped)
    );
    format!("**{}** {}", language.say(&points), language.say(&cases))
}

/// Returns the points of each task; nothing if no task was asked.
fn tasks(report: &SubmissionReport, language: Language) -> Option<String> {
    let heads = [
        message!("page-task"),
        message!("page-points"),
        message!("page-cases-passed-head"),
    ];
    let mut table = Table::new(1, heads);
    for task in &report.tasks {
        let (passed, total) = task.cases();
        table.push([
            (&task.task).into(),
            share(task.points, task.max).into(),
            format!("{passed}/{total}").into(),
        ]);
    }
    (!report.tasks.is_empty()).then(|| table.markdown(language))
}

fn lost(report: &SubmissionReport, language: Language) -> Option<String> {
    let methods: Vec<&MethodScore> = report
        .tasks
        .iter()
        .flat_map(|task| &task.methods)
        .filter(|method| method.points < method.max)
        .collect();
    let title = if report.is_partial {
        message!("feedback-failed-methods")
    } else {
        message!("feedback-lost")
    };
    let heading = heading(&title, language);
    let table = || Table::of_methods(&methods, report).markdown(language);
    (!methods.is_empty()).then(|| format!("{heading}\n\n{}", table()))
}

/// Returns the remarks on the submission as a whole, the costliest rules first; nothing if there are none.
pub(super) fn remarks(
    report: &SubmissionReport,
    specs: &Specs,
    language: Language,
) -> Option<String> {
    let mut lines = vec![heading(&message!("page-remarks"), language), String::new()];
    for (severity, rule, remarks) in report.remarks_by_rule(&specs.course) {
        let severity = severity.message();
        let severity = capitalised(&language.say(&severity));
        // A tag of Javadoc would call a person of that name.
        let sentence = language
            .say(&rule.message())
            .replace("@author", "`@author`");
        let rule = code(rule.id(), MAX_CHARS);
        lines.push(format!("- **{severity}** ({rule}): {sentence}"));
        let places: Vec<String> = remarks.iter().filter_map(|remark| place(remark)).collect();
        lines.extend(
            places
                .iter()
                .take(MAX_PLACES)
                .map(|place| format!("  - {place}")),
        );
        if places.len() > MAX_PLACES {
            let more = message!("page-and-more", count = places.len() - MAX_PLACES);
            lines.push(format!("  - {}", language.say(&more)));
        }
    }
    (lines.len() > 2).then(|| lines.join("\n"))
}

/// Where a remark points, of which class it speaks and what it says, as far as it does.
fn place(remark: &Remark) -> Option<String> {
    let place = remark.place.as_ref().map(Location::to_string);
    let parts = [
        place.as_deref(),
        remark.class.as_deref(),
        Some(&remark.detail),
    ];
    let parts: Vec<String> = parts
        .into_iter()
        .flatten()
        .map(|part| code(part, MAX_CHARS))
        .filter(|part| !part.is_empty())
        .collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

pub(super) fn cases_of<'a>(
    report: &'a SubmissionReport,
    interface: &str,
    method: &str,
) -> Vec<&'a Judged> {
    let asked = |judged: &&Judged| judged.planned.case.topic() == Some((interface, method));
    report.cases.iter().filter(asked).collect()
}

/// Returns the failed cases of one method, the first public ones explained; `None` if none failed.
pub(super) fn failures(cases: &[&Judged], specs: &Specs, language: Language) -> Option<String> {
    let (hidden, public): (Vec<&Judged>, Vec<&Judged>) = cases
        .iter()
        .copied()
        .filter(|judged| judged.verdict.status == Status::Fail)
        .partition(|judged| !View::Student.shows(&judged.planned.case));
    if hidden.is_empty() && public.is_empty() {
        return None;
    }
    let asked = cases
        .iter()
        .filter(|judged| judged.verdict.status != Status::Skipped);
    let failed = message!(
        "feedback-failed-of",
        failed = hidden.len() + public.len(),
        total = asked.count()
    );
    let mut parts = vec![language.say(&failed)];
    if public
        .iter()
        .any(|judged| judged.outcome == Some(Outcome::Missing))
    {
        parts.push(language.say(&Rule::MethodMissing.message()));
        return Some(parts.join("\n\n"));
    }
    let mut more = public.len();
    for (judged, count) in alike(public).into_iter().take(MAX_CASES) {
        parts.push(explained(judged, specs, language));
        if count > 1 {
            parts.push(language.say(&message!("failed-alike", count = count - 1)));
        }
        more -= count;
    }
    if more > 0 {
        parts.push(language.say(&message!("feedback-not-shown", count = more)));
    }
    if !hidden.is_empty() {
        let hidden = message!("count-hidden-failed", count = hidden.len());
        parts.push(format!("{}.", language.say(&hidden)));
    }
    Some(parts.join("\n\n"))
}

/// Returns the comment of the tutor on the mistake of a method.
pub(super) fn comment(
    report: &SubmissionReport,
    interface: &str,
    method: &str,
    language: Language,
) -> Option<String> {
    let text = report.comment_on(interface, method)?;
    let said = language.say(&message!("feedback-comment"));
    Some(format!("**{said}:** {}", escaped(&visible_lines(text))))
}

/// Returns what students may know of a method's diagnosis, a paragraph each.
pub(super) fn diagnosed(
    report: &SubmissionReport,
    method: (&str, &str),
    specs: &Specs,
    language: Language,
) -> Vec<String> {
    let drawn = |judged: &Judged| drawn(judged, specs, language);
    diagnosis::markdown(report, method, specs, language, drawn)
}

fn explained(judged: &Judged, specs: &Specs, language: Language) -> String {
    let name = code(&judged.planned.case.id.to_string(), MAX_CHARS);
    format!("**{name}**\n\n{}", drawn(judged, specs, language))
}

fn drawn(judged: &Judged, specs: &Specs, language: Language) -> String {
    fenced(&plain(&judged.document(specs).text(language)))
}

/// Returns the notes on public cases that passed, each sentence once for a method.
/// Lists the readings that methods follow.
fn readings(report: &SubmissionReport, language: Language) -> Option<String> {
    let followed = report.readings_followed(|judged| View::Student.shows(&judged.planned.case));
    let items: Vec<String> = followed
        .iter()
        .map(|(_, sentence)| format!("- {}", escaped(&language.say(sentence))))
        .collect();
    let title = heading(&message!("page-readings"), language);
    let about = language.say(&message!("page-readings-followed"));
    (!items.is_empty()).then(|| [title, about, items.join("\n")].join("\n\n"))
}

fn warnings(report: &SubmissionReport, specs: &Specs, language: Language) -> Option<String> {
    let mut lines = Vec::new();
    for (method, cases) in report.by_topic() {
        let passed = cases.iter().filter(|judged| {
            judged.verdict.status == Status::Pass && View::Student.shows(&judged.planned.case)
        });
        let mut sentences: BTreeMap<&str, (String, usize)> = BTreeMap::new();
        for finding in passed.flat_map(|judged| judged.verdict.own_findings()) {
            let entry = sentences.entry(finding.name());
            let (_, count) =
                entry.or_insert_with(|| (language.say(&findings::message(finding)), 0));
            *count += 1;
        }
        let name = method.map_or_else(String::new, |(interface, method)| {
            format!(
                "{}: ",
                code(&full_name(interface, method, specs), MAX_CHARS)
            )
        });
        lines.extend(sentences.values().map(|(sentence, count)| {
            let count = language.say(&message!("count-cases", count = *count));
            format!("- {name}{} ({count})", code(sentence, 2 * MAX_CHARS))
        }));
    }
    let heading = heading(&message!("page-notes"), language);
    (!lines.is_empty()).then(|| format!("{heading}\n\n{}", lines.join("\n")))
}

/// Returns the class and the method, as students know them: `RowUtils.isValidRow`.
pub(super) fn full_name(interface: &str, method: &str, specs: &Specs) -> String {
    let class = specs
        .interface(interface)
        .map_or(interface, |interface| interface.class.as_str());
    format!("{class}.{method}")
}
