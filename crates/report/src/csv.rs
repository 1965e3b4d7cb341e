//! The class as CSV tables for spreadsheets and scripts: RFC 4180, UTF-8, with a header. The German tables open in a
//! German Excel by a double click: they have a byte order mark, semicolons, decimal commas and German headers.
//!
//! Text from submissions is untrusted: text that a spreadsheet would take for a formula is prefixed with `'`, and
//! invisible characters are escaped.

use std::collections::BTreeSet;
use std::io;

use ::csv::{IntoInnerError, Terminator, WriterBuilder};

use super::Points;
use super::class::{ClassReport, Mistake, Row, SingleEditFix};
use super::harmless::{formula_safe, visible, visible_lines};
use super::theory::{column, parts};
use message::{Language, Message};
use model::document::diagnosis::edits;
use model::spec::Course;

/// Maximum length of the text of a field, in characters.
const MAX_CHARS: usize = 200;

/// Returns a row for each submission: id, name, points, maximum points, the points of each task, and the numbers of
/// passed, failed and skipped cases and of remarks.
///
/// A task that was not asked of a submission leaves its field empty, and an ungraded submission has no points. Optional
/// columns follow in this order: the number of passed cases that fail on isomorphic grids, if twins were asked; the
/// number of methods that a single edit makes right, if methods were diagnosed; the reason why a submission is not
/// graded, if there is an ungraded one; and with a roster, the matriculation number, the team and the type.
///
/// # Errors
///
/// A line cannot be written.
pub fn points(class: &ClassReport, language: Language) -> io::Result<String> {
    let separator = separator_of(language);
    let number = |points| number(points, separator);
    let tasks = class.tasks();
    let mut header = column_headers(
        language,
        [
            message!("csv-id"),
            message!("csv-name"),
            message!("csv-points"),
            message!("csv-max"),
        ],
    );
    header.extend(
        tasks
            .iter()
            .map(|task| text(&language.say(&message!("csv-points-of", task = *task)))),
    );
    header.extend(column_headers(
        language,
        [
            message!("csv-passed"),
            message!("csv-failed"),
            message!("csv-skipped"),
            message!("csv-remarks"),
        ],
    ));
    let has_twins = class.has_twins();
    header.extend(has_twins.then(|| language.say(&message!("csv-wrong-on-images"))));
    let has_diagnoses = class.has_diagnoses();
    header.extend(has_diagnoses.then(|| language.say(&message!("csv-one-edit"))));
    let has_unread = class.unread().next().is_some();
    header.extend(has_unread.then(|| language.say(&message!("csv-not-graded"))));
    let has_roster = class.rows.iter().any(|row| row.owner.is_some());
    if has_roster {
        header.extend(column_headers(
            language,
            [
                message!("csv-matriculation-number"),
                message!("csv-team"),
                message!("csv-type"),
            ],
        ));
    }
    let lines = class.rows.iter().map(|row| {
        let mut line = vec![text(&row.id), text(&row.name)];
        let graded = |points| {
            row.unread
                .as_ref()
                .map_or_else(|| number(points), |_| String::new())
        };
        line.extend([graded(row.points()), number(row.max())]);
        line.extend(tasks.iter().map(|wanted| {
            row.task(wanted)
                .filter(|_| row.unread.is_none())
                .map_or_else(String::new, |task| number(task.points))
        }));
        let counts = [row.passed, row.failed.len(), row.skipped, row.remarks];
        line.extend(counts.map(|count| count.to_string()));
        let exposed = row
            .exposed
            .map_or_else(String::new, |count| count.to_string());
        line.extend(has_twins.then_some(exposed));
        let one_edits = row.one_edits.as_ref();
        let one_edits = one_edits.map_or_else(String::new, |it| it.len().to_string());
        line.extend(has_diagnoses.then_some(one_edits));
        let unread = row.unread.as_ref();
        let unread = unread.map_or_else(String::new, |reason| text(&language.say(reason)));
        line.extend(has_unread.then_some(unread));
        if has_roster {
            let owner = row.owner.clone().unwrap_or_default();
            let kind = owner.kind.unwrap_or_default();
            line.extend([&owner.number, &owner.team, &kind].map(|part| text(part)));
        }
        line
    });
    table(separator, header, lines)
}

/// Returns a row for each method of each submission: id, class, method, passed and judged cases, points, maximum points
/// and, if methods were diagnosed, the single edit that makes the method right.
///
/// # Errors
///
/// A line cannot be written.
pub fn methods(class: &ClassReport, language: Language) -> io::Result<String> {
    let separator = separator_of(language);
    let has_diagnoses = class.has_diagnoses();
    let mut header = column_headers(
        language,
        [
            message!("csv-id"),
            message!("csv-class"),
            message!("csv-method"),
            message!("csv-passed"),
            message!("csv-total"),
            message!("csv-points"),
            message!("csv-max"),
        ],
    );
    header.extend(has_diagnoses.then(|| language.say(&message!("csv-one-edit"))));
    let lines = class.rows.iter().flat_map(|row| {
        let methods = row.tasks.iter().flat_map(|task| &task.methods);
        methods.map(move |method| {
            let is_of = |it: &&SingleEditFix| {
                (&it.interface, &it.method) == (&method.interface, &method.method)
            };
            let one_edit = row.one_edits.iter().flatten().find(is_of);
            let one_edit =
                one_edit.map_or_else(String::new, |it| text(&language.say(&edits(&it.mend))));
            let mut line = vec![
                text(&row.id),
                text(&method.class),
                text(&method.method),
                method.passed.to_string(),
                method.total.to_string(),
                number(method.points, separator),
                number(method.max, separator),
            ];
            line.extend(has_diagnoses.then_some(one_edit));
            line
        })
    });
    table(separator, header, lines)
}

/// Returns a row for each submission, including those of earlier gradings, with the marks that tutors entered. A
/// proposal has its own column before the column of the mark. The separator is that of the table that was read, if one
/// was.
///
/// # Errors
///
/// A line cannot be written.
pub fn theory(class: &ClassReport, course: &Course, language: Language) -> io::Result<String> {
    let marks = &class.marks;
    let separator = marks.separator.unwrap_or(separator_of(language));
    let number = |points: Option<Points>| {
        points.map_or_else(String::new, |points| number(points, separator))
    };
    let mut header = column_headers(language, [message!("csv-id"), message!("csv-name")]);
    for (task, part) in parts(course) {
        let part_name = format!("{} {}", task.name, part.name);
        let proposed = language.say(&message!("csv-proposed", part = part_name));
        header.extend(part.is_javadoc.then_some(proposed));
        header.push(column(task, part));
    }
    let graded = class.rows.iter().map(|row| (&row.id, &row.name, Some(row)));
    let is_graded = |id: &String| class.rows.iter().any(|row| row.id == *id);
    let earlier = marks.names.iter().filter(|(id, _)| !is_graded(id));
    let earlier = earlier.map(|(id, name)| (id, name, None));
    let lines = graded.chain(earlier).map(|(id, name, row)| {
        let mut line = vec![text(id), text(name)];
        for (task, part) in parts(course) {
            if part.is_javadoc {
                line.push(number(
                    row.and_then(|row| row.javadoc.get(&task.name).copied()),
                ));
            }
            line.push(number(marks.of(id, task, part)));
        }
        line
    });
    table(separator, header, lines)
}

/// Returns a row for each technique of each submission: id, label, name, and the numbers of library lines that passed,
/// were judged and were skipped. `None` if no technique was asked.
///
/// # Errors
///
/// A line cannot be written.
pub fn techniques(class: &ClassReport, language: Language) -> io::Result<Option<String>> {
    if class.rows.iter().all(|row| row.techniques.is_empty()) {
        return Ok(None);
    }
    let header = column_headers(
        language,
        [
            message!("csv-id"),
            message!("csv-label"),
            message!("csv-technique"),
            message!("csv-passed"),
            message!("csv-judged"),
            message!("csv-skipped"),
        ],
    );
    let lines = class.rows.iter().flat_map(|row| {
        row.techniques.iter().map(|score| {
            let counts = [score.passed, score.judged, score.skipped];
            let names = [&row.id, &score.label, &score.name];
            let names = names.into_iter().map(|name| text(name));
            names.chain(counts.map(|count| count.to_string())).collect()
        })
    });
    table(separator_of(language), header, lines).map(Some)
}

/// Returns the separator that a spreadsheet in a language expects.
pub(crate) const fn separator_of(language: Language) -> char {
    match language {
        Language::English => ',',
        Language::German => ';',
    }
}

/// Returns points with a decimal comma if the separator is a semicolon, else with a decimal point.
pub(crate) fn number(points: Points, separator: char) -> String {
    let points = points.to_string();
    if separator == ';' {
        points.replace('.', ",")
    } else {
        points
    }
}

/// Returns a row for each mistake, the most common first, with a column for comments. Comments on mistakes that no
/// submission makes any more follow.
///
/// # Errors
///
/// A line cannot be written.
pub fn comments(class: &ClassReport, language: Language) -> io::Result<String> {
    let header = column_headers(
        language,
        [
            message!("csv-mistake"),
            message!("csv-method"),
            message!("csv-submissions"),
            message!("csv-first-case"),
            message!("csv-finding"),
            message!("csv-comment"),
        ],
    );
    let groups = class.shared_mistakes();
    let key = |group: &[(&Row, &Mistake)]| group[0].1.key();
    let made: BTreeSet<String> = groups.iter().map(|group| key(group)).collect();
    let lines = groups.iter().map(|group| {
        let (_, mistake) = group[0];
        let case = class.cases.get(mistake.first_case);
        let finding = language.say(&mistake.headline);
        let comment = class.comments.on(&mistake.key()).unwrap_or_default();
        vec![
            key(group),
            text(&mistake.method),
            group.len().to_string(),
            text(case.map_or("", |case| &case.id)),
            text(&finding),
            comment_text(comment),
        ]
    });
    let earlier = class
        .comments
        .all()
        .filter(|(key, ..)| !made.contains(*key));
    let earlier = earlier.map(|(key, method, comment)| {
        let [none, case, finding] = ["0", "", ""].map(str::to_owned);
        vec![
            text(key),
            text(method),
            none,
            case,
            finding,
            comment_text(comment),
        ]
    });
    let separator = class.comments.separator.unwrap_or(separator_of(language));
    table(separator, header, lines.chain(earlier))
}

/// Returns a tutor's text, uncut and with its line breaks, safe for a spreadsheet.
pub(crate) fn comment_text(text: &str) -> String {
    formula_safe(&visible_lines(text))
}

pub(crate) fn text(text: &str) -> String {
    formula_safe(&visible(text, MAX_CHARS))
}

/// Returns the headers of columns in a language.
pub(crate) fn column_headers<const N: usize>(
    language: Language,
    headers: [Message; N],
) -> Vec<String> {
    let headers = headers.into_iter();
    headers.map(|header| language.say(&header)).collect()
}

pub(crate) fn owned(names: &[&str]) -> Vec<String> {
    names.iter().map(|&name| name.to_owned()).collect()
}

pub(crate) fn table(
    separator: char,
    header: Vec<String>,
    lines: impl Iterator<Item = Vec<String>>,
) -> io::Result<String> {
    // Without a byte order mark, Excel misreads UTF-8; with one, a script that splits at commas misreads the first
    // header.
    let mark = if separator == ';' { "\u{feff}" } else { "" };
    let mut writer = WriterBuilder::new()
        .delimiter(u8::try_from(separator).unwrap_or(b','))
        .terminator(Terminator::CRLF)
        .from_writer(Vec::from(mark));
    for line in std::iter::once(header).chain(lines) {
        writer.write_record(line)?;
    }
    let bytes = writer.into_inner().map_err(IntoInnerError::into_error)?;
    String::from_utf8(bytes).map_err(io::Error::other)
}
