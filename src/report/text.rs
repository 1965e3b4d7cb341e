//! The record for people: tables, failed cases, readings, and a last line that says it all.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use comfy_table::{CellAlignment, ContentArrangement, Table, presets};

use super::{Judged, MethodScore, Points, Report, SubmissionReport, TaskScore};
use crate::diff;
use crate::draw::words::{clean, count, indented, list, wrap};
use crate::draw::{BAD, GOOD, HEADING, NOTE, styled};
use crate::outcome::Outcome;
use crate::spec::{Method, Specs};
use crate::verdict::{Finding, Status};

/// What the summary shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Whether failed cases are explained in full.
    pub details: bool,
    /// How many failed cases of a submission are named.
    pub failures: usize,
}

/// What a person reads after a grading. The text has colours; [`crate::draw`] says what to do with them.
pub fn summary(report: &Report, specs: &Specs, options: &Options) -> String {
    let mut sections = vec![styled(&specs.course.title, HEADING)];
    sections.extend(points(report));
    for submission in &report.submissions {
        let parts = of_submission(submission, report, specs, *options);
        if report.submissions.len() > 1 && !parts.is_empty() {
            sections.push(styled(&format!("== {} ==", name(submission)), HEADING));
        }
        sections.extend(parts);
    }
    sections.extend(problems(report));
    sections.push(last_line(report));
    let mut text = sections.join("\n\n");
    text.push('\n');
    text
}

/// Everything about one submission but its points.
fn of_submission(
    submission: &SubmissionReport,
    report: &Report,
    specs: &Specs,
    options: Options,
) -> Vec<String> {
    let alone = report.submissions.len() == 1;
    [
        lost(submission).filter(|_| alone || options.details),
        failures(submission, specs, options),
        readings(submission),
        skipped(submission),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn name(submission: &SubmissionReport) -> String {
    clean(&submission.name, 60)
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
fn points(report: &Report) -> Option<String> {
    let mut tasks: Vec<&str> = Vec::new();
    for task in report
        .submissions
        .iter()
        .flat_map(|submission| &submission.tasks)
    {
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
    let mut table = table(&header);
    for submission in &report.submissions {
        let mut row = vec![name(submission)];
        row.extend(tasks.iter().map(|wanted| {
            let task = submission.tasks.iter().find(|task| task.task == *wanted);
            task.map_or_else(|| "-".to_owned(), of_task)
        }));
        row.push(share(submission.points(), submission.max()));
        row.push(passed(submission));
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

fn passed(submission: &SubmissionReport) -> String {
    let passed = submission.count(Status::Pass);
    format!("{passed}/{}", passed + submission.count(Status::Fail))
}

/// The methods that were asked and did not get all their points, and how many were not asked.
fn lost(submission: &SubmissionReport) -> Option<String> {
    let methods = || submission.tasks.iter().flat_map(|task| &task.methods);
    let asked: Vec<&MethodScore> = methods()
        .filter(|method| method.total > 0 && method.points < method.max)
        .collect();
    let mut parts = Vec::new();
    if !asked.is_empty() {
        let mut table = table(&["class", "method", "cases passed", "points"]);
        for method in &asked {
            table.add_row([
                method.class.clone(),
                method.method.clone(),
                format!("{}/{}", method.passed, method.total),
                share(method.points, method.max),
            ]);
        }
        let title = format!("{} lost points:", count(asked.len(), "method", "methods"));
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
    let lines = wrap(names.split(' '), diff::WIDTH - 2).join("\n");
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
            let method = judged.planned.case.call().map(|call| call.method.as_str());
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
    let method = method_of(judged, specs);
    // A failed case was asked; without an outcome there is only its name.
    let Some(outcome) = judged.outcome.as_ref() else {
        return format!("  {}", case.id);
    };
    let id = styled(&case.id.to_string(), BAD);
    if options.details {
        let text = explained(judged, method, outcome, specs);
        return format!("{id}\n{}", indented(&text, 2));
    }
    let asked = case
        .call()
        .map_or_else(String::new, |call| format!(" ({})", call.method));
    let headline = diff::headline(&judged.planned, method, outcome, &judged.verdict);
    let lines = wrap(headline.split(' '), diff::WIDTH - 6);
    format!("  {id}{asked}\n{}", indented(&lines.join("\n"), 6))
}

fn explained(judged: &Judged, method: Option<&Method>, outcome: &Outcome, specs: &Specs) -> String {
    diff::explain_failure(
        &judged.planned,
        method,
        outcome,
        &judged.verdict,
        &specs.course.readings,
    )
}

fn method_of<'a>(judged: &Judged, specs: &'a Specs) -> Option<&'a Method> {
    let call = judged.planned.case.call()?;
    specs.method(&call.interface, &call.method)
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
        let (number, _) = entry.or_insert_with(|| {
            (
                0,
                format!("{reading} ({}): {}", reading.section, reading.english),
            )
        });
        *number += 1;
    }
    for (number, sentence) in counts.values() {
        let lines = wrap(sentence.split(' '), diff::WIDTH - 8);
        let _ = write!(text, "\n{number:>6}  {}", lines.join("\n        "));
    }
    Some(text)
}

/// The skipped cases, counted by reason.
fn skipped(submission: &SubmissionReport) -> Option<String> {
    let mut reasons: BTreeMap<&str, usize> = BTreeMap::new();
    for judged in &submission.cases {
        for finding in &judged.verdict.findings {
            if let Finding::NotAsked(reason) = finding {
                *reasons.entry(reason).or_default() += 1;
            }
        }
    }
    let total = count(submission.count(Status::Skipped), "case was", "cases were");
    let mut text = styled(&format!("{total} skipped:"), NOTE);
    for (reason, number) in &reasons {
        let _ = write!(text, "\n{number:>6}  {}", clean(reason, diff::WIDTH));
    }
    (!reasons.is_empty()).then_some(text)
}

fn problems(report: &Report) -> Option<String> {
    let mistakes = count(report.problems, "mistake", "mistakes");
    let text =
        format!("{mistakes} in specs or case files kept cases from being asked (see above).");
    (report.problems > 0).then(|| styled(&text, BAD))
}

/// One line that says how it went.
fn last_line(report: &Report) -> String {
    let time = format!(
        "{}.{} s",
        report.milliseconds / 1000,
        report.milliseconds % 1000 / 100
    );
    let failed = |submission: &&SubmissionReport| submission.count(Status::Fail) > 0;
    let (text, good) = match &report.submissions[..] {
        [] => ("No submission was graded".to_owned(), false),
        [only] => (one_line(only), !failed(&only)),
        several => {
            let names: BTreeSet<String> = several.iter().filter(failed).map(name).collect();
            let good = several.len() - names.len();
            (
                format!(
                    "{} submissions: {good} without a failed case, {} with failed cases",
                    several.len(),
                    names.len()
                ),
                names.is_empty(),
            )
        }
    };
    let colour = if good && report.problems == 0 {
        GOOD
    } else {
        BAD
    };
    format!("{} ({time})", styled(&format!("{text}."), colour.bold()))
}

fn one_line(submission: &SubmissionReport) -> String {
    let mut text = name(submission);
    text.push_str(": ");
    if !submission.tasks.is_empty() {
        let _ = write!(
            text,
            "{} of {} points; ",
            submission.points(),
            submission.max()
        );
    }
    let _ = write!(
        text,
        "{} cases passed, {} failed, {} skipped",
        submission.count(Status::Pass),
        submission.count(Status::Fail),
        submission.count(Status::Skipped)
    );
    text
}
