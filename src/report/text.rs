//! The record for people: tables, failed cases, readings, and a last line that says it all.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt::Write;

use comfy_table::{CellAlignment, ContentArrangement, Table, presets};

use super::class::{ClassReport, Row};
use super::{Judged, MethodScore, Points, SubmissionReport, TaskScore};
use super::{techniques, twins};
use crate::case::FILES;
use crate::document::{WIDTH, findings};
use crate::draw::words::{clean, count, indented, list, wrap};
use crate::draw::{BAD, GOOD, HEADING, NOTE, styled};
use crate::message::{Language, handout};
use crate::outcome::Outcome;
use crate::plan::NotAsked;
use crate::rule::{Remark, Rule, Severity};
use crate::spec::{Course, Specs};
use crate::verdict::{Finding, Status};

/// How many remarks under one rule are shown.
const MOST_REMARKS: usize = 4;

/// What the summary shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Whether failed cases are explained in full.
    pub details: bool,
    /// How many failed cases of a submission are named.
    pub failures: usize,
    /// The language.
    pub language: Language,
}

/// What a person reads after a grading. Of submissions whose whole report is at hand more is said than their points.
/// The text has colours; [`crate::draw`] says what to do with them.
pub fn summary(
    class: &ClassReport,
    submissions: &[SubmissionReport],
    specs: &Specs,
    options: &Options,
) -> String {
    let alone = class.rows.len() == 1;
    let mut sections = vec![styled(&specs.course.title, HEADING)];
    sections.extend(points(class));
    for submission in submissions {
        let parts = of_submission(submission, alone, specs, *options);
        if !alone && !parts.is_empty() {
            sections.push(styled(
                &format!("== {} ==", name(&submission.name)),
                HEADING,
            ));
        }
        sections.extend(parts);
    }
    sections.extend(problems(class));
    sections.push(last_line(class));
    let mut text = sections.join("\n\n");
    text.push('\n');
    text
}

/// Everything about one submission but its points.
fn of_submission(
    submission: &SubmissionReport,
    alone: bool,
    specs: &Specs,
    options: Options,
) -> Vec<String> {
    [
        remarks(submission, &specs.course),
        lost(submission).filter(|_| alone || options.details),
        techniques(submission).filter(|_| specs.course.tasks.is_empty()),
        failures(submission, specs, options),
        twins::text(submission, specs, options.details),
        readings(submission),
        skipped(submission, options.language),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn name(name: &str) -> String {
    clean(name, 60)
}

/// What there is to say about the submission as a whole: rules that it departs from, the costliest first.
fn remarks(submission: &SubmissionReport, course: &Course) -> Option<String> {
    let mut of_rule: BTreeMap<(Reverse<Severity>, Rule), Vec<&Remark>> = BTreeMap::new();
    for remark in &submission.about.remarks {
        let key = (Reverse(course.severity(remark.rule)), remark.rule);
        of_rule.entry(key).or_default().push(remark);
    }
    let mut text = styled("About the submission as a whole:", NOTE);
    for ((Reverse(severity), rule), remarks) in &of_rule {
        let sentence = format!(
            "{} ({}): {}",
            rule,
            severity.name(),
            Language::English.say(&rule.message())
        );
        let lines = wrap(sentence.split(' '), WIDTH - 4);
        let _ = write!(text, "\n  {}", lines.join("\n    "));
        for remark in remarks.iter().take(MOST_REMARKS) {
            let place = remark.place.iter().map(ToString::to_string);
            let class = remark
                .class
                .iter()
                .filter(|_| remark.place.is_none())
                .cloned();
            let detail = Some(remark.detail.clone()).filter(|detail| !detail.is_empty());
            let parts: Vec<String> = place.chain(class).chain(detail).collect();
            if !parts.is_empty() {
                let _ = write!(text, "\n    {}", clean(&parts.join(": "), WIDTH - 4));
            }
        }
        if remarks.len() > MOST_REMARKS {
            let _ = write!(text, "\n    and {} more", remarks.len() - MOST_REMARKS);
        }
    }
    (!of_rule.is_empty()).then_some(text)
}

fn table(header: &[&str]) -> Table {
    let mut table = Table::new();
    table
        .force_no_tty()
        .set_content_arrangement(ContentArrangement::Disabled)
        .load_style(presets::ASCII_FULL_CONDENSED)
        .set_header(header);
    table
}

/// Numbers stand below each other from the right; the first columns are names.
fn print(mut table: Table, names: usize) -> String {
    for column in table.column_iter_mut().skip(names) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table.trim_fmt()
}

/// The points of every submission in every task; nothing if no task was asked.
fn points(class: &ClassReport) -> Option<String> {
    let mut tasks: Vec<&str> = Vec::new();
    for task in class.rows.iter().flat_map(|row| &row.tasks) {
        if !tasks.contains(&task.task.as_str()) {
            tasks.push(&task.task);
        }
    }
    if tasks.is_empty() {
        return None;
    }
    let mut header = vec!["submission"];
    header.extend(&tasks);
    header.extend(["points", "cases passed"]);
    let has_twins = class.has_twins();
    header.extend(has_twins.then_some("wrong on images"));
    let mut table = table(&header);
    for submission in &class.rows {
        let mut row = vec![name(&submission.name)];
        row.extend(tasks.iter().map(|wanted| {
            let task = submission.tasks.iter().find(|task| task.task == *wanted);
            task.map_or_else(|| "-".to_owned(), of_task)
        }));
        row.push(share(submission.points(), submission.max()));
        row.push(passed(submission));
        let exposed = submission
            .exposed
            .map_or_else(String::new, |number| number.to_string());
        row.extend(has_twins.then_some(exposed));
        table.add_row(row);
    }
    Some(print(table, 1))
}

fn of_task(task: &TaskScore) -> String {
    let sum = |number: fn(&MethodScore) -> usize| task.methods.iter().map(number).sum::<usize>();
    format!(
        "{}\n{}/{} cases",
        share(task.points, task.max),
        sum(|method| method.passed),
        sum(|method| method.total)
    )
}

fn share(points: Points, max: Points) -> String {
    format!("{points} / {max}")
}

fn passed(row: &Row) -> String {
    format!("{}/{}", row.passed, row.passed + row.failed.len())
}

/// The methods that were asked and did not get all their points, and how many were not asked.
fn lost(submission: &SubmissionReport) -> Option<String> {
    let methods = || submission.tasks.iter().flat_map(|task| &task.methods);
    let asked: Vec<&MethodScore> = methods()
        .filter(|method| method.total > 0 && method.points < method.max)
        .collect();
    let mut parts = Vec::new();
    if !asked.is_empty() {
        let files = asked.iter().all(|method| method.interface == FILES);
        let [first, second, one, many] = if files {
            ["task", "case file", "case file", "case files"]
        } else {
            ["class", "method", "method", "methods"]
        };
        let mut table = table(&[first, second, "cases passed", "points"]);
        for method in &asked {
            table.add_row([
                method.class.clone(),
                method.method.clone(),
                format!("{}/{}", method.passed, method.total),
                share(method.points, method.max),
            ]);
        }
        let title = format!("{} lost points:", count(asked.len(), one, many));
        parts.push(format!("{}\n{}", styled(&title, HEADING), print(table, 2)));
    }
    let not_asked = methods().filter(|method| method.total == 0).count();
    if not_asked > 0 {
        let verb = if not_asked == 1 { "was" } else { "were" };
        parts.push(format!(
            "{} of these tasks {verb} not asked and got no points.",
            count(not_asked, "method", "methods")
        ));
    }
    (!parts.is_empty()).then(|| parts.join("\n\n"))
}

/// The techniques of the HoDoKu lines that were asked; nothing if there were none.
fn techniques(submission: &SubmissionReport) -> Option<String> {
    let scores = techniques::scores(submission);
    let mut table = table(&["code", "technique", "lines passed", "skipped"]);
    for score in &scores {
        table.add_row([
            score.label.clone(),
            score.name.to_owned(),
            format!("{}/{}", score.passed, score.judged),
            score.skipped.to_string(),
        ]);
    }
    (!scores.is_empty()).then(|| print(table, 2))
}

/// The failed cases, in short or in full; those of missing methods on one line.
fn failures(submission: &SubmissionReport, specs: &Specs, options: Options) -> Option<String> {
    let parts: Vec<String> = [
        missing(submission),
        answered_wrongly(submission, specs, options),
    ]
    .into_iter()
    .flatten()
    .collect();
    (!parts.is_empty()).then(|| parts.join("\n\n"))
}

fn is_missing(judged: &Judged) -> bool {
    judged.outcome == Some(Outcome::Missing)
}

fn missing(submission: &SubmissionReport) -> Option<String> {
    let cases = || submission.cases.iter().filter(|judged| is_missing(judged));
    let mut methods: Vec<&str> = Vec::new();
    for call in cases().filter_map(|judged| judged.planned.case.call()) {
        if !methods.contains(&call.method.as_str()) {
            methods.push(&call.method);
        }
    }
    let verb = if methods.len() == 1 { "is" } else { "are" };
    let title = format!(
        "{} failed because {} {verb} missing:",
        count(cases().count(), "case", "cases"),
        count(methods.len(), "method", "methods")
    );
    let names = list(&methods, 9);
    let lines = wrap(names.split(' '), WIDTH - 2).join("\n");
    (!methods.is_empty()).then(|| format!("{}\n{}", styled(&title, HEADING), indented(&lines, 2)))
}

fn answered_wrongly(
    submission: &SubmissionReport,
    specs: &Specs,
    options: Options,
) -> Option<String> {
    let failed = by_method(submission);
    if failed.is_empty() {
        return None;
    }
    let shown = failed.len().min(options.failures);
    let further = submission.cases.iter().any(is_missing);
    let [one, many] = if further {
        ["further case", "further cases"]
    } else {
        ["case", "cases"]
    };
    let title = format!("{} failed", count(failed.len(), one, many));
    let mut text = styled(
        &match (shown, failed.len() - shown) {
            (_, 0) => format!("{title}:"),
            (0, _) => format!("{title}; see report.json."),
            (1, _) => format!("{title}. The first one:"),
            (shown, _) => format!("{title}. The first {shown}, methods taking turns:"),
        },
        HEADING,
    );
    let gap = if options.details { "\n\n" } else { "\n" };
    for judged in &failed[..shown] {
        text.push_str(gap);
        text.push_str(&failure(judged, specs, options));
    }
    if shown > 0 && shown < failed.len() {
        let more = failed.len() - shown;
        // Writing to a text cannot fail.
        let _ = write!(text, "{gap}  and {more} more; see report.json");
    }
    if shown > 0 && !options.details {
        text.push_str(
            "\n  `epsilon explain 'CASE'` draws a case and says why its answer is right.",
        );
    }
    Some(text)
}

/// The failed cases in the order of the plan, but the first ones of all methods before the second ones.
fn by_method(submission: &SubmissionReport) -> Vec<&Judged> {
    let mut before: BTreeMap<Option<&str>, usize> = BTreeMap::new();
    let mut failed: Vec<(usize, &Judged)> = submission
        .cases
        .iter()
        .filter(|judged| judged.verdict.status == Status::Fail && !is_missing(judged))
        .map(|judged| {
            let method = judged.planned.case.topic().map(|(_, method)| method);
            let turn = before.entry(method).or_default();
            *turn += 1;
            (*turn, judged)
        })
        .collect();
    failed.sort_by_key(|(turn, _)| *turn);
    failed.into_iter().map(|(_, judged)| judged).collect()
}

fn failure(judged: &Judged, specs: &Specs, options: Options) -> String {
    let case = &judged.planned.case;
    let id = styled(&case.id.to_string(), BAD);
    if options.details {
        let text = judged.document(specs).text(options.language);
        return format!("{id}\n{}", indented(&text, 2));
    }
    let asked = case
        .call()
        .map_or_else(String::new, |call| format!(" ({})", call.method));
    let headline = options.language.say(&judged.headline(specs));
    let lines = wrap(headline.split(' '), WIDTH - 6);
    format!("  {id}{asked}\n{}", indented(&lines.join("\n"), 6))
}

/// Which readings the submission follows where several are accepted.
fn readings(submission: &SubmissionReport) -> Option<String> {
    let contested: Vec<&Judged> = submission
        .cases
        .iter()
        .filter(|judged| judged.planned.accepted.len() > 1)
        .filter(|judged| judged.verdict.status != Status::Skipped)
        .collect();
    let passed = |judged: &&&Judged| judged.verdict.status == Status::Pass;
    let by_default = contested
        .iter()
        .filter(passed)
        .filter(|judged| judged.verdict.follows.is_empty())
        .count();
    let all_passed = contested.iter().filter(passed).count();
    if all_passed == by_default {
        return None;
    }
    let mut text = styled(
        &format!(
            "Of {}, {by_default} passed by the default reading, {} by another one, {} failed:",
            count(contested.len(), "contested case", "contested cases"),
            all_passed - by_default,
            contested.len() - all_passed
        ),
        NOTE,
    );
    let mut counts: BTreeMap<usize, (usize, String)> = BTreeMap::new();
    for reading in contested.iter().flat_map(|judged| &judged.verdict.follows) {
        // In the order of the clauses.
        let place = reference::readings::ALL
            .iter()
            .position(|known| known == reading);
        let entry = counts.entry(place.unwrap_or(usize::MAX));
        let (number, _) =
            entry.or_insert_with(|| (0, Language::English.say(&handout::named_reading(*reading))));
        *number += 1;
    }
    for (number, sentence) in counts.values() {
        let lines = wrap(sentence.split(' '), WIDTH - 8);
        let _ = write!(text, "\n{number:>6}  {}", lines.join("\n        "));
    }
    Some(text)
}

/// The skipped cases, counted by reason.
fn skipped(submission: &SubmissionReport, language: Language) -> Option<String> {
    let mut reasons: BTreeMap<NotAsked, usize> = BTreeMap::new();
    for judged in &submission.cases {
        for finding in &judged.verdict.findings {
            if let Finding::NotAsked(reason) = finding {
                *reasons.entry(*reason).or_default() += 1;
            }
        }
    }
    let total = count(submission.count(Status::Skipped), "case was", "cases were");
    let mut text = styled(&format!("{total} skipped:"), NOTE);
    for (reason, number) in &reasons {
        let _ = write!(
            text,
            "\n{number:>6}  {}",
            language.say(&findings::not_asked(*reason))
        );
    }
    (!reasons.is_empty()).then_some(text)
}

fn problems(class: &ClassReport) -> Option<String> {
    let mistakes = count(class.problems, "mistake", "mistakes");
    let text =
        format!("{mistakes} in specs or case files kept cases from being asked (see above).");
    (class.problems > 0).then(|| styled(&text, BAD))
}

/// One line that says how it went.
fn last_line(class: &ClassReport) -> String {
    let time = format!(
        "{}.{} s",
        class.milliseconds / 1000,
        class.milliseconds % 1000 / 100
    );
    let (text, good) = match &class.rows[..] {
        [] => ("No submission was graded".to_owned(), false),
        [only] => (one_line(only), only.failed.is_empty()),
        several => {
            let failed = several.iter().filter(|row| !row.failed.is_empty()).count();
            let good = several.len() - failed;
            (
                format!(
                    "{} submissions: {good} without a failed case, {failed} with failed cases",
                    several.len(),
                ),
                failed == 0,
            )
        }
    };
    let colour = if good && class.problems == 0 {
        GOOD
    } else {
        BAD
    };
    format!("{} ({time})", styled(&format!("{text}."), colour.bold()))
}

fn one_line(row: &Row) -> String {
    let mut text = name(&row.name);
    text.push_str(": ");
    if !row.tasks.is_empty() {
        let _ = write!(text, "{} of {} points; ", row.points(), row.max());
    }
    let _ = write!(
        text,
        "{} passed, {} failed, {} skipped",
        count(row.passed, "case", "cases"),
        row.failed.len(),
        row.skipped
    );
    text
}
