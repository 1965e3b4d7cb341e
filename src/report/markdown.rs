//! The feedback for a student as Markdown: points, remarks, and the first failed cases of each method with their grids.
//!
//! Whatever comes from the submission stands in code, where no HTML, mention or reference works. Of hidden cases
//! there are only numbers.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::harmless::{code, escaped, fenced};
use super::{Judged, MethodScore, Points, SubmissionReport, twins};
use crate::document::findings;
use crate::draw::plain;
use crate::message::Language;
use crate::outcome::Outcome;
use crate::rule::{Location, Remark, Rule, Severity};
use crate::spec::Specs;
use crate::verdict::Status;
use crate::view::View;

/// More failed cases of one method than these are not shown.
const MOST_CASES: usize = 2;
/// More departures from one rule than these are not listed.
const MOST_PLACES: usize = 6;
/// More characters than these are not shown of one text.
const MOST_CHARACTERS: usize = 200;

/// The feedback.
pub fn print(report: &SubmissionReport, specs: &Specs, language: Language) -> String {
    let title = format!(
        "# {}: {}",
        escaped(&specs.course.title),
        code(&report.name, MOST_CHARACTERS)
    );
    let mut sections = vec![title, totals(report, language)];
    sections.extend(tasks(report, language));
    sections.extend(remarks(report, specs, language));
    sections.extend(lost(report, language));
    for (method, cases) in by_method(report) {
        let Some(text) = failures(&cases, specs, language) else {
            continue;
        };
        let name = method.map_or_else(
            || language.pick("Techniques", "Techniken").to_owned(),
            |(interface, method)| code(&full_name(interface, method, specs), MOST_CHARACTERS),
        );
        sections.push(format!("## {name}"));
        sections.push(text);
    }
    sections.extend(twins::markdown(report, language));
    sections.extend(warnings(report, specs, language));
    let mut text = sections.join("\n\n");
    text.push('\n');
    text
}

/// A number with its noun.
pub(super) fn counted(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// Points as the language writes decimals.
fn decimal(points: Points, language: Language) -> String {
    match language {
        Language::English => points.to_string(),
        Language::German => points.to_string().replace('.', ","),
    }
}

fn share(points: Points, max: Points, language: Language) -> String {
    format!("{} / {}", decimal(points, language), decimal(max, language))
}

fn totals(report: &SubmissionReport, language: Language) -> String {
    let [passed, failed, skipped] =
        [Status::Pass, Status::Fail, Status::Skipped].map(|status| report.count(status));
    let points = [report.points(), report.max()].map(|points| decimal(points, language));
    match language {
        Language::English => format!(
            "**{} of {} points.** {} passed, {failed} failed, {skipped} not asked.",
            points[0],
            points[1],
            counted(passed, "case", "cases")
        ),
        Language::German => format!(
            "**{} von {} Punkten.** {} bestanden, {failed} nicht bestanden, {skipped} nicht gefragt.",
            points[0],
            points[1],
            counted(passed, "Fall", "F\u{e4}lle")
        ),
    }
}

/// The points of each task; nothing if no task was asked.
fn tasks(report: &SubmissionReport, language: Language) -> Option<String> {
    let header = language.pick(
        "| Task | Points | Cases passed |",
        "| Aufgabe | Punkte | Bestandene F\u{e4}lle |",
    );
    let mut lines = vec![header.to_owned(), "|---|--:|--:|".to_owned()];
    for task in &report.tasks {
        let sum =
            |number: fn(&MethodScore) -> usize| task.methods.iter().map(number).sum::<usize>();
        lines.push(format!(
            "| {} | {} | {} / {} |",
            escaped(&task.task),
            share(task.points, task.max, language),
            sum(|method| method.passed),
            sum(|method| method.total)
        ));
    }
    (!report.tasks.is_empty()).then(|| lines.join("\n"))
}

/// The methods that did not get all their points.
fn lost(report: &SubmissionReport, language: Language) -> Option<String> {
    let methods: Vec<&MethodScore> = report
        .tasks
        .iter()
        .flat_map(|task| &task.methods)
        .filter(|method| method.points < method.max)
        .collect();
    let heading = language.pick("## Lost points", "## Verlorene Punkte");
    let header = language.pick(
        "| Class | Method | Cases passed | Points |",
        "| Klasse | Methode | Bestandene F\u{e4}lle | Punkte |",
    );
    let mut lines = vec![header.to_owned(), "|---|---|--:|--:|".to_owned()];
    for method in &methods {
        let cases = if method.total == 0 {
            language.pick("not asked", "nicht gefragt").to_owned()
        } else {
            format!("{} / {}", method.passed, method.total)
        };
        lines.push(format!(
            "| {} | {} | {cases} | {} |",
            escaped(&method.class),
            escaped(&method.method),
            share(method.points, method.max, language)
        ));
    }
    (!methods.is_empty()).then(|| format!("{heading}\n\n{}", lines.join("\n")))
}

/// What was noticed about the submission as a whole, what costs points first; nothing if there is nothing.
pub(super) fn remarks(
    report: &SubmissionReport,
    specs: &Specs,
    language: Language,
) -> Option<String> {
    let mut of_rule: BTreeMap<Rule, Vec<&Remark>> = BTreeMap::new();
    for remark in &report.about.remarks {
        of_rule.entry(remark.rule).or_default().push(remark);
    }
    let mut rules: Vec<(Rule, Vec<&Remark>)> = of_rule.into_iter().collect();
    rules.sort_by_key(|(rule, _)| Reverse(specs.course.severity(*rule)));
    let lines: Vec<String> = rules
        .iter()
        .map(|(rule, remarks)| of_rule_in_words(*rule, remarks, specs, language))
        .collect();
    let heading = language.pick("## Remarks", "## Anmerkungen");
    (!lines.is_empty()).then(|| format!("{heading}\n\n{}", lines.join("\n")))
}

fn of_rule_in_words(rule: Rule, remarks: &[&Remark], specs: &Specs, language: Language) -> String {
    let severity = match specs.course.severity(rule) {
        Severity::Note => language.pick("Note", "Hinweis"),
        Severity::Warning => language.pick("Warning", "Warnung"),
        Severity::CostsClass => language.pick(
            "Costs the points of the class",
            "Kostet die Punkte der Klasse",
        ),
        Severity::CostsAll => language.pick("Costs all points", "Kostet alle Punkte"),
    };
    // A tag of Javadoc would call a person of that name.
    let sentence = language
        .say(&rule.message())
        .replace("@author", "`@author`");
    let mut lines = vec![format!(
        "- **{severity}** ({}): {sentence}",
        code(rule.id(), MOST_CHARACTERS)
    )];
    let mut places: Vec<String> = remarks.iter().filter_map(|remark| place(remark)).collect();
    let more = places.len().saturating_sub(MOST_PLACES);
    places.truncate(MOST_PLACES);
    if more > 0 {
        places.push(format!("{more} {}", language.pick("more", "weitere")));
    }
    lines.extend(places.iter().map(|place| format!("  - {place}")));
    lines.join("\n")
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
        .map(|part| code(part, MOST_CHARACTERS))
        .filter(|part| !part.is_empty())
        .collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// An interface and one of its methods; techniques have none.
type Key<'a> = Option<(&'a str, &'a str)>;

/// The cases of each method, methods in the order in which they are first asked.
fn by_method(report: &SubmissionReport) -> Vec<(Key<'_>, Vec<&Judged>)> {
    let mut methods: Vec<(Key<'_>, Vec<&Judged>)> = Vec::new();
    let mut places: BTreeMap<Key<'_>, usize> = BTreeMap::new();
    for judged in &report.cases {
        let key = judged.planned.case.topic();
        let place = *places.entry(key).or_insert_with(|| {
            methods.push((key, Vec::new()));
            methods.len() - 1
        });
        methods[place].1.push(judged);
    }
    methods
}

/// The cases of one method.
pub(super) fn cases_of<'a>(
    report: &'a SubmissionReport,
    interface: &str,
    method: &str,
) -> Vec<&'a Judged> {
    let asked = |judged: &&Judged| judged.planned.case.topic() == Some((interface, method));
    report.cases.iter().filter(asked).collect()
}

/// How the cases of one method failed, the first public ones explained; nothing if none failed.
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
    let failed = hidden.len() + public.len();
    let mut parts = vec![failed_of(failed, asked.count(), language)];
    if public
        .iter()
        .any(|judged| judged.outcome == Some(Outcome::Missing))
    {
        parts.push(language.say(&Rule::MethodMissing.message()));
        return Some(parts.join("\n\n"));
    }
    for judged in public.iter().take(MOST_CASES) {
        parts.push(explained(judged, specs, language));
    }
    let more = public.len().saturating_sub(MOST_CASES);
    if more > 0 {
        parts.push(match language {
            Language::English => format!(
                "{} not shown.",
                counted(more, "further failed case is", "further failed cases are")
            ),
            Language::German => counted(
                more,
                "weiterer nicht bestandener Fall wird nicht gezeigt.",
                "weitere nicht bestandene F\u{e4}lle werden nicht gezeigt.",
            ),
        });
    }
    if !hidden.is_empty() {
        parts.push(match language {
            Language::English => {
                format!(
                    "{} failed.",
                    counted(hidden.len(), "hidden case", "hidden cases")
                )
            }
            Language::German => counted(
                hidden.len(),
                "verdeckter Fall ist nicht bestanden.",
                "verdeckte F\u{e4}lle sind nicht bestanden.",
            ),
        });
    }
    Some(parts.join("\n\n"))
}

fn failed_of(failed: usize, asked: usize, language: Language) -> String {
    match language {
        Language::English => format!("{failed} of {} failed.", counted(asked, "case", "cases")),
        Language::German => format!(
            "{failed} von {} nicht bestanden.",
            counted(asked, "Fall", "F\u{e4}llen")
        ),
    }
}

/// Returns the name of a failed case and its explanation.
fn explained(judged: &Judged, specs: &Specs, language: Language) -> String {
    let name = code(&judged.planned.case.id.to_string(), MOST_CHARACTERS);
    let text = plain(&judged.document(specs).text(language));
    format!("**{name}**\n\n{}", fenced(&text))
}

/// What there is to say about public cases that passed, each sentence once for a method.
fn warnings(report: &SubmissionReport, specs: &Specs, language: Language) -> Option<String> {
    let mut lines = Vec::new();
    for (method, cases) in by_method(report) {
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
                code(&full_name(interface, method, specs), MOST_CHARACTERS)
            )
        });
        lines.extend(sentences.values().map(|(sentence, count)| {
            let count = match language {
                Language::English => counted(*count, "case", "cases"),
                Language::German => counted(*count, "Fall", "F\u{e4}lle"),
            };
            format!("- {name}{} ({count})", code(sentence, 2 * MOST_CHARACTERS))
        }));
    }
    let heading = language.pick(
        "## Warnings about right answers",
        "## Warnungen zu richtigen Antworten",
    );
    (!lines.is_empty()).then(|| format!("{heading}\n\n{}", lines.join("\n")))
}

/// The class and the method, as students know them: `RowUtils.isValidRow`.
fn full_name(interface: &str, method: &str, specs: &Specs) -> String {
    let class = specs
        .interface(interface)
        .map_or(interface, |interface| interface.class.as_str());
    format!("{class}.{method}")
}
