//! The feedback for a student as Markdown: points, remarks, and the first failed cases of each method with their grids.
//!
//! Text from the submission is put into code, where no HTML, mention or reference works. Hidden cases are only counted.

use std::collections::BTreeMap;

use super::class::ClassReport;
use super::feedback::{Feedback, MAX_CHARS};
use super::harmless::{code, escaped, visible};
use super::table::{Table, share};
use super::{Marking, MethodScore, Points, SubmissionReport, twins};
use message::{Argument, Language, Message};
use model::document::findings;
use model::spec::Specs;
use model::verdict::Status;
use model::view::View;

/// Returns the feedback as Markdown.
pub fn print(feedback: &Feedback<'_>) -> String {
    let Feedback {
        report,
        specs,
        language,
        ..
    } = *feedback;
    let title = format!(
        "# {}: {}",
        escaped(&specs.course.title),
        code(&report.name, MAX_CHARS)
    );
    if let Some(reason) = report.unread() {
        let reason = escaped(&language.say(&reason));
        let parts = [
            Some(title),
            Some(format!("**{reason}**")),
            feedback.remarks(),
        ];
        return parts.into_iter().flatten().collect::<Vec<_>>().join("\n\n") + "\n";
    }
    let mut sections = vec![title];
    let missing = report.missing_tasks();
    let missing = missing
        .iter()
        .map(|it| format!("**{}**", escaped(&language.say(it))));
    sections.extend(missing);
    let late = report.on_lateness(&specs.course);
    sections.extend(late.iter().map(|it| escaped(&language.say(it))));
    sections.push(totals(report, language));
    if !report.tasks.is_empty() {
        sections.push(language.say(&report.on_points(&specs.course)));
    }
    sections.extend(report.on_missing_classes().map(|it| language.say(&it)));
    sections.extend(tasks(report, language));
    sections.extend(mark(report, language));
    sections.extend(feedback.remarks());
    sections.extend(lost(report, language));
    for method in &feedback.methods {
        let first = method.cases.first();
        let handed_in = first.is_none_or(|case| !report.lacks_class_of(case, specs));
        let Some(text) = method.failed.as_ref().filter(|_| handed_in) else {
            continue;
        };
        let name = method.topic.map_or_else(
            || language.say(&message!("page-techniques")),
            |topic| code(&feedback.full_name(topic), MAX_CHARS),
        );
        sections.push(format!("## {name}"));
        sections.extend(method.topic.and_then(|topic| feedback.comment(topic)));
        sections.push(text.clone());
    }
    sections.extend(twins::markdown(report, language));
    sections.extend(readings(report, language));
    sections.extend(notes(feedback));
    let mut text = sections.join("\n\n");
    text.push('\n');
    text
}

/// Returns the class as a table with a row for each submission.
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
            match &row.unread {
                Some(reason) => reason.clone().into(),
                None => share(row.points(), row.max()).into(),
            },
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

/// Returns the points of each task; `None` if no task was asked.
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

/// Returns the mark as a sum, if it is not simply the points of the programs.
fn mark(report: &SubmissionReport, language: Language) -> Option<String> {
    let Marking { mark, adjusted, .. } = &report.marking;
    let heads = [message!("page-mark"), message!("page-points")];
    let mut table = Table::new(1, heads);
    let parts = [
        (message!("page-programs"), mark.programs),
        (message!("page-theory"), mark.theory),
        (message!("page-javadoc"), mark.javadoc),
    ];
    for (label, earned) in parts {
        if earned.max > Points::default() {
            table.push([label.into(), share(earned.points, earned.max).into()]);
        }
    }
    for adjusted in adjusted {
        table.push([
            adjusted.sentence().into(),
            adjusted.effect.difference.into(),
        ]);
    }
    if mark.late() > Points::default() {
        let late = Argument::Decimal(format!("-{}", mark.late()));
        table.push([message!("page-late").into(), late]);
    }
    table.push([
        message!("page-sum").into(),
        share(mark.sum, mark.max).into(),
    ]);
    report.has_mark().then(|| table.markdown(language))
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

/// Returns the notes on public cases that passed; equal notes on one method are counted together.
fn notes(feedback: &Feedback<'_>) -> Option<String> {
    let language = feedback.language;
    let mut lines = Vec::new();
    for method in &feedback.methods {
        let passed = method.cases.iter().filter(|judged| {
            judged.verdict.status == Status::Pass && View::Student.shows(&judged.planned.case)
        });
        let mut sentences: BTreeMap<&str, (String, usize)> = BTreeMap::new();
        for finding in passed.flat_map(|judged| judged.verdict.own_findings()) {
            let entry = sentences.entry(finding.name());
            let (_, count) =
                entry.or_insert_with(|| (language.say(&findings::message(finding)), 0));
            *count += 1;
        }
        let name = method.topic.map_or_else(String::new, |topic| {
            format!("{}: ", code(&feedback.full_name(topic), MAX_CHARS))
        });
        lines.extend(sentences.values().map(|(sentence, count)| {
            let count = language.say(&message!("count-cases", count = *count));
            format!("- {name}{} ({count})", code(sentence, 2 * MAX_CHARS))
        }));
    }
    let heading = heading(&message!("page-notes"), language);
    (!lines.is_empty()).then(|| format!("{heading}\n\n{}", lines.join("\n")))
}
