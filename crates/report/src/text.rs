//! The record as text for a terminal: tables, failed cases, readings, and a summary line.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::class::{ClassReport, Row};
use super::record::{counted, group_alike};
use super::table::{Table, share};
use super::{MethodScore, SubmissionReport, TaskScore, diagnosis, techniques, twins};
use message::{Argument, Language, Message};
use model::case::FILES;
use model::document::{WIDTH, findings};
use model::draw::words::{clean, indented, wrap};
use model::draw::{BAD, GOOD, HEADING, NOTE, styled};
use model::judged::Judged;
use model::outcome::Outcome;
use model::spec::Specs;
use model::verdict::{Finding, Status};

/// Maximum number of remarks shown under one rule.
const MAX_REMARKS: usize = 4;

/// Options of the summary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// `true` to explain failed cases in full.
    pub details: bool,
    /// Maximum number of failed cases named for a submission.
    pub failures: usize,
    /// `true` if a record that has all failed cases is written.
    pub has_record: bool,
    /// The language.
    pub language: Language,
}

/// Returns the summary of a grading: the points of all rows of the class, and details of the given submissions. The
/// text has colours; [`model::draw`] says how to handle them.
pub fn summary(
    class: &ClassReport,
    submissions: &[SubmissionReport],
    specs: &Specs,
    options: &Options,
) -> String {
    let alone = class.rows.len() == 1;
    let language = options.language;
    let mut sections = vec![styled(&specs.course.title, HEADING)];
    sections.extend(points(class, language));
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
    if class.problems > 0 {
        let problems = message!("count-mistakes-in-files", count = class.problems);
        sections.push(styled(&language.say(&problems), BAD));
    }
    if !class.not_graded.is_empty() {
        let count = message!("count-not-graded", count = class.not_graded.len());
        sections.push(styled(&language.say(&count), BAD));
    }
    sections.extend(people(class, language));
    sections.push(last_line(class, language));
    let mut text = sections.join("\n\n");
    text.push('\n');
    text
}

/// Returns who is not graded, who is not in the roster, and who in the roster handed in nothing.
fn people(class: &ClassReport, language: Language) -> Vec<String> {
    let mut sections = Vec::new();
    let unread = class.unread();
    let unread: Vec<String> = unread
        .map(|(row, reason)| format!("{}: {}", name(&row.name), language.say(reason)))
        .collect();
    if !unread.is_empty() {
        sections.push(styled(&unread.join("\n"), BAD));
    }
    let wrapped = |sentence: &Message| wrap(language.say(sentence).split(' '), WIDTH).join("\n");
    let strangers = class.strangers();
    if !strangers.is_empty() {
        let names = Argument::all(strangers.iter().map(|row| name(&row.name)));
        sections.push(styled(&wrapped(&message!("strangers", names)), BAD));
    }
    if !class.absent.is_empty() {
        let names = Argument::all(class.absent.iter().map(|it| name(&it.name)));
        sections.push(styled(&wrapped(&message!("absent", names)), NOTE));
    }
    sections
}

fn of_submission(
    submission: &SubmissionReport,
    alone: bool,
    specs: &Specs,
    options: Options,
) -> Vec<String> {
    let language = options.language;
    let missing_classes = submission.on_missing_classes();
    [
        missing_classes.map(|it| wrap(language.say(&it).split(' '), WIDTH).join("\n")),
        remarks(submission, specs, language),
        lost(submission, language).filter(|_| alone || options.details),
        techniques(submission, language).filter(|_| specs.course.tasks.is_empty()),
        missing(submission, specs, language),
        answered_wrongly(submission, options),
        diagnosis::text(submission, specs, language, options.details),
        twins::text(submission, language, options.details),
        readings(submission, language),
        unsteady(submission, language),
        skipped(submission, language),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn name(name: &str) -> String {
    clean(name, 60)
}

/// Returns the rules that the submission as a whole violates, the costliest first.
pub(super) fn remarks(
    submission: &SubmissionReport,
    specs: &Specs,
    language: Language,
) -> Option<String> {
    let rules = submission.remarks_by_rule(&specs.course);
    let mut text = styled(&language.say(&message!("terminal-remarks")), NOTE);
    for (severity, rule, remarks) in &rules {
        let sentence = language.say(&message!(
            "terminal-remark",
            rule = rule.id(),
            severity = severity.message(),
            sentence = rule.counted(counted(remarks))
        ));
        let lines = wrap(sentence.split(' '), WIDTH - 4);
        let _ = write!(text, "\n  {}", lines.join("\n    "));
        for remark in remarks.iter().take(MAX_REMARKS) {
            let place = remark.place.iter().map(ToString::to_string);
            let class = remark.class.iter().filter(|_| remark.place.is_none());
            let detail = Some(&remark.detail).filter(|detail| !detail.is_empty());
            let parts: Vec<String> = place.chain(class.chain(detail).cloned()).collect();
            if !parts.is_empty() {
                let _ = write!(text, "\n    {}", clean(&parts.join(": "), WIDTH - 4));
            }
        }
        if remarks.len() > MAX_REMARKS {
            let more = message!("page-and-more", count = remarks.len() - MAX_REMARKS);
            let _ = write!(text, "\n    {}", language.say(&more));
        }
    }
    (!rules.is_empty()).then_some(text)
}

/// Returns the points of every submission in every task; `None` if no task was asked.
fn points(class: &ClassReport, language: Language) -> Option<String> {
    let tasks = class.tasks();
    if tasks.is_empty() {
        return None;
    }
    let mut heads = vec![message!("page-submission").into()];
    heads.extend(tasks.iter().map(|task| Argument::from(*task)));
    heads.push(message!("page-points").into());
    heads.push(message!("page-cases-passed-head").into());
    heads.extend(
        class
            .has_twins()
            .then(|| message!("page-twins-short").into()),
    );
    let mut table = Table::new(1, heads);
    for submission in &class.rows {
        let mut row = vec![name(&submission.name).into()];
        row.extend(tasks.iter().map(|task| {
            submission
                .task(task)
                .map_or_else(|| "-".into(), |task| of_task(task, language).into())
        }));
        row.push(match &submission.unread {
            Some(_) => message!("not-graded-short").into(),
            None => share(submission.points(), submission.max()).into(),
        });
        let judged = submission.passed + submission.failed.len();
        row.push(format!("{}/{judged}", submission.passed).into());
        row.extend(
            class
                .has_twins()
                .then(|| submission.exposed.map_or_else(|| "".into(), Argument::from)),
        );
        table.push(row);
    }
    Some(table.text(language))
}

fn of_task(task: &TaskScore, language: Language) -> String {
    let (passed, total) = task.cases();
    let cases = message!("terminal-cases", passed = passed, total = total);
    let lines = [share(task.points, task.max), cases].map(|line| language.say(&line));
    lines.join("\n")
}

/// Returns the methods that were asked and did not get all their points, and the number of those not asked.
fn lost(submission: &SubmissionReport, language: Language) -> Option<String> {
    let methods = || submission.tasks.iter().flat_map(|task| &task.methods);
    let asked: Vec<&MethodScore> = methods()
        .filter(|method| method.total > 0 && method.points < method.max)
        .collect();
    let mut parts = Vec::new();
    if !asked.is_empty() {
        let files = asked.iter().all(|method| method.interface == FILES);
        let title = language.say(&match (submission.is_partial, files) {
            (true, true) => message!("terminal-failed-files", count = asked.len()),
            (true, false) => message!("terminal-failed-methods", count = asked.len()),
            (false, true) => message!("terminal-lost-files", count = asked.len()),
            (false, false) => message!("terminal-lost-methods", count = asked.len()),
        });
        let table = Table::of_methods(&asked, submission).text(language);
        parts.push(format!("{}\n{table}", styled(&title, HEADING)));
    }
    let not_asked = methods().filter(|method| method.total == 0).count();
    if not_asked > 0 {
        parts.push(language.say(&message!("terminal-not-asked", count = not_asked)));
    }
    (!parts.is_empty()).then(|| parts.join("\n\n"))
}

/// Returns the techniques of the HoDoKu lines that were judged; `None` if there were none.
fn techniques(submission: &SubmissionReport, language: Language) -> Option<String> {
    let mut scores = techniques::scores(submission);
    scores.retain(|score| score.judged > 0);
    let heads = [
        message!("terminal-code"),
        message!("terminal-technique"),
        message!("terminal-lines-passed"),
        message!("terminal-skipped-head"),
    ];
    let mut table = Table::new(2, heads);
    for score in &scores {
        table.push([
            (&score.label).into(),
            (&score.name).into(),
            format!("{}/{}", score.passed, score.judged).into(),
            score.skipped.into(),
        ]);
    }
    (!scores.is_empty()).then(|| table.text(language))
}

fn is_missing(judged: &Judged) -> bool {
    judged.outcome == Some(Outcome::Missing)
}

fn missing(submission: &SubmissionReport, specs: &Specs, language: Language) -> Option<String> {
    let handed_in = |judged: &&Judged| !submission.lacks_class_of(judged, specs);
    let missing = || submission.cases.iter().filter(|judged| is_missing(judged));
    let cases = || missing().filter(handed_in);
    let mut methods: Vec<&str> = Vec::new();
    for call in cases().filter_map(|judged| judged.planned.case.call()) {
        if !methods.contains(&call.method.as_str()) {
            methods.push(&call.method);
        }
    }
    if methods.is_empty() {
        return None;
    }
    let title = message!(
        "terminal-missing",
        cases = cases().count(),
        methods = methods.len()
    );
    let names = language.argument(&Argument::first(9, methods));
    let lines = wrap(names.split(' '), WIDTH - 2).join("\n");
    let title = styled(&language.say(&title), HEADING);
    Some(format!("{title}\n{}", indented(&lines, 2)))
}

/// Returns the failed cases of methods that are not missing, in short or in full.
fn answered_wrongly(submission: &SubmissionReport, options: Options) -> Option<String> {
    let language = options.language;
    let failed = interleaved_by_method(submission);
    if failed.is_empty() {
        return None;
    }
    let shown = failed.len().min(options.failures);
    let number = |failed: &[(&Judged, usize)]| failed.iter().map(|(_, count)| count).sum::<usize>();
    let more = number(&failed[shown..]);
    let count = if submission.cases.iter().any(is_missing) {
        message!("terminal-failed-further", count = number(&failed))
    } else {
        message!("terminal-failed", count = number(&failed))
    };
    let title = match (shown, more) {
        (_, 0) => message!("terminal-failed-all", failed = count),
        (0, _) if options.has_record => message!("terminal-failed-none", failed = count),
        (0, _) => message!("terminal-failed-show", failed = count, more = failed.len()),
        _ => message!("terminal-failed-first", failed = count, shown = shown),
    };
    let mut text = styled(&language.say(&title), HEADING);
    let gap = if options.details { "\n\n" } else { "\n" };
    for (judged, count) in &failed[..shown] {
        text.push_str(gap);
        text.push_str(&failure(judged, options));
        if *count > 1 {
            let alike = language.say(&message!("failed-alike", count = count - 1));
            let _ = write!(text, "\n      {alike}");
        }
    }
    if shown > 0 && more > 0 {
        let more = if options.has_record {
            message!("terminal-more", count = more)
        } else {
            message!("terminal-more-show", count = more, all = failed.len())
        };
        let _ = write!(text, "{gap}  {}", language.say(&more));
    }
    if shown > 0 && !options.details {
        let _ = write!(text, "\n  {}", language.say(&message!("terminal-explain")));
    }
    Some(text)
}

/// Returns the failed cases, each with the number of cases that fail alike: first the first case of each method, then
/// the second ones, and so on.
fn interleaved_by_method(submission: &SubmissionReport) -> Vec<(&Judged, usize)> {
    let mut ranks: BTreeMap<Option<&str>, usize> = BTreeMap::new();
    let failed = submission
        .cases
        .iter()
        .filter(|judged| judged.verdict.status == Status::Fail && !is_missing(judged));
    let ranked = group_alike(failed).into_iter().map(|(judged, count)| {
        let method = judged.planned.case.topic().map(|(_, method)| method);
        let rank = ranks.entry(method).or_default();
        *rank += 1;
        (*rank, (judged, count))
    });
    let mut failed: Vec<(usize, (&Judged, usize))> = ranked.collect();
    failed.sort_by_key(|(rank, _)| *rank);
    failed.into_iter().map(|(_, failed)| failed).collect()
}

fn failure(judged: &Judged, options: Options) -> String {
    let case = &judged.planned.case;
    let id = styled(&case.id.to_string(), BAD);
    if options.details {
        let text = judged.document().text(options.language);
        return format!("{id}\n{}", indented(&text, 2));
    }
    let asked = case
        .call()
        .map_or_else(String::new, |call| format!(" ({})", call.method));
    let headline = options.language.say(judged.headline());
    let lines = wrap(headline.split(' '), WIDTH - 6);
    format!("  {id}{asked}\n{}", indented(&lines.join("\n"), 6))
}

/// Returns the readings that the submission follows where several are accepted.
fn readings(submission: &SubmissionReport, language: Language) -> Option<String> {
    let contested = submission
        .cases
        .iter()
        .filter(|judged| judged.planned.accepted.len() > 1)
        .filter(|judged| judged.verdict.status != Status::Skipped);
    let (mut passed, mut followed, mut failed) = (0_usize, 0_usize, 0_usize);
    for judged in contested {
        *match (judged.verdict.status, judged.verdict.follows.is_empty()) {
            (Status::Pass, true) => &mut passed,
            (Status::Pass, false) => &mut followed,
            _ => &mut failed,
        } += 1;
    }
    if followed == 0 {
        return None;
    }
    let title = message!(
        "terminal-readings",
        count = passed + followed + failed,
        passed = passed,
        followed = followed,
        failed = failed
    );
    let mut text = styled(&language.say(&title), NOTE);
    for (number, sentence) in submission.readings_followed(|_| true) {
        let sentence = language.say(&sentence);
        let lines = wrap(sentence.split(' '), WIDTH - 8);
        let _ = write!(text, "\n{number:>6}  {}", lines.join("\n        "));
    }
    Some(text)
}

/// Returns the methods whose answers to passed cases changed when they were asked again, each with the number of cases
/// and the first finding.
fn unsteady(submission: &SubmissionReport, language: Language) -> Option<String> {
    let mut by_method: BTreeMap<&str, (usize, &Finding)> = BTreeMap::new();
    let passed = |judged: &&Judged| judged.verdict.status == Status::Pass;
    for judged in submission.cases.iter().filter(passed) {
        let mut findings = judged.verdict.own_findings();
        let unsteady = findings.find(|finding| matches!(finding, Finding::Unsteady(..)));
        if let (Some(finding), Some(call)) = (unsteady, judged.planned.case.call()) {
            by_method.entry(&call.method).or_insert((0, finding)).0 += 1;
        }
    }
    let mut text = styled(&language.say(&message!("terminal-unsteady")), NOTE);
    for (method, (number, finding)) in &by_method {
        let sentence = language.say(&findings::message(finding));
        let lines = wrap(format!("{method}: {sentence}").split(' '), WIDTH - 8);
        let _ = write!(text, "\n{number:>6}  {}", lines.join("\n        "));
    }
    (!by_method.is_empty()).then_some(text)
}

fn skipped(submission: &SubmissionReport, language: Language) -> Option<String> {
    let count = submission.count(Status::Skipped);
    let title = language.say(&message!("terminal-skipped", count = count));
    let mut text = styled(&title, NOTE);
    let reasons = submission.skipped_by_reason();
    for (reason, number) in &reasons {
        let _ = write!(
            text,
            "\n{number:>6}  {}",
            language.say(&findings::not_asked(*reason))
        );
    }
    (!reasons.is_empty()).then_some(text)
}

fn last_line(class: &ClassReport, language: Language) -> String {
    let failed = class
        .rows
        .iter()
        .filter(|row| !row.failed.is_empty() && row.unread.is_none())
        .count();
    let unread = class.unread().count();
    let said = match &class.rows[..] {
        [] => message!("page-no-submissions"),
        [only] => one_line(only),
        several if unread > 0 => message!(
            "terminal-several-unread",
            count = several.len(),
            good = several.len() - failed - unread,
            failed = failed,
            unread
        ),
        several => message!(
            "terminal-several",
            count = several.len(),
            good = several.len() - failed,
            failed = failed
        ),
    };
    let seconds = format!(
        "{}.{}",
        class.milliseconds / 1000,
        class.milliseconds % 1000 / 100
    );
    let good = !class.rows.is_empty()
        && failed + unread == 0
        && class.problems == 0
        && class.not_graded.is_empty();
    let colour = if good { GOOD } else { BAD };
    format!(
        "{} ({} s)",
        styled(&language.say(&said), colour.bold()),
        language.argument(&Argument::Decimal(seconds))
    )
}

fn one_line(row: &Row) -> Message {
    let cases = message!(
        "terminal-counts",
        passed = row.passed,
        failed = row.failed.len(),
        skipped = row.skipped
    );
    let name = name(&row.name);
    if row.tasks.is_empty() {
        return message!("terminal-one", name = name, cases = cases);
    }
    message!(
        "terminal-one-points",
        name = name,
        points = row.points(),
        max = row.max(),
        cases = cases
    )
}
