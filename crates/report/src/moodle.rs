//! Fills in Moodle's worksheet for offline grading, and packs its zip of feedback files.
//!
//! Moodle translates the headers and accepts a worksheet only if it knows them all. So the worksheet that Moodle wrote
//! is read, and only the fields of grade and feedback change; every other byte stays.

use std::collections::BTreeMap;
use std::io::{self, Cursor, Write};

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::Points;
use super::harmless::{formula_safe, visible, visible_lines};
use files::spreadsheet::{Field, Sheet};
use message::Argument;
use message::error::HarnessError;
use model::deadline::{Deadline, Time};

/// Maximum length of a quoted text, in characters.
const MAX_QUOTED_CHARS: usize = 60;

/// The headers of the column of grades, in English and German.
const GRADE: [&str; 2] = ["grade", "bewertung"];
/// The headers of the column of the time of hand-in.
const HANDED_IN: [&str; 2] = ["last modified (submission)", "zuletzt geändert (abgabe)"];
/// The headers of the column of the maximum grade.
const MAXIMUM: [&str; 2] = ["maximum grade", "bestwertung"];

/// The grade of a participant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Graded<'a> {
    /// The participant's number in the worksheet, with or without words before it: `123`, `Participant 123`.
    pub participant: &'a str,
    /// The name under which the participant is reported.
    pub name: &'a str,
    /// The points, on the scale of the worksheet; without them the field stays as it is.
    pub points: Option<Points>,
    /// The feedback; if it is empty, the field stays as it is.
    pub feedback: &'a str,
}

/// Headers of columns as the worksheet writes them, for languages in which the columns are not found automatically.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Columns<'a> {
    /// The column of grades; otherwise it is looked for in English and German.
    pub grade: Option<&'a str>,
    /// The column of feedback; otherwise it is the first whose header begins with `Feedback`, if there is one.
    pub feedback: Option<&'a str>,
}

/// A filled worksheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filled {
    /// The worksheet.
    pub text: String,
    /// The number of rows that got a grade.
    pub filled: usize,
    /// The participants with a grade and without a row, in the order of the grades: name and number.
    pub without_row: Vec<String>,
    /// The identifiers of the rows that got no grade, from top to bottom.
    pub without_grade: Vec<String>,
}

/// Fills grades and feedback into a worksheet. In languages other than English and German, `columns` has to name the
/// headers.
///
/// Grades get the decimal separator of the worksheet, and no spreadsheet takes the feedback for a formula.
///
/// ```
/// use report::Points;
/// use report::moodle::{Columns, Graded, fill};
/// use files::spreadsheet::Sheet;
/// let worksheet = Sheet::read("Grades.csv", b"Identifier,Grade\nParticipant 7,\n").unwrap();
/// let grade = Graded { participant: "7", name: "anna", points: Some(Points::whole(9)), feedback: "" };
/// let filled = fill(&worksheet, &[grade], Columns::default()).unwrap();
/// assert_eq!(filled.text, "Identifier,Grade\nParticipant 7,9.00\n");
/// ```
///
/// # Errors
///
/// A column that is not found, a participant who occurs twice, a grade above the maximum. Nothing is filled then.
pub fn fill(
    sheet: &Sheet,
    grades: &[Graded<'_>],
    columns: Columns<'_>,
) -> Result<Filled, HarnessError> {
    let identifier = identifier(sheet)?;
    let named = |name: Option<&str>| {
        let column = |name: &str| {
            let wanted = name.trim().to_lowercase();
            sheet.needed(visible(name, MAX_QUOTED_CHARS), |header| header == wanted)
        };
        name.map(column).transpose()
    };
    let grade = named(columns.grade)?.or_else(|| sheet.column(|header| GRADE.contains(&header)));
    let grade = grade.ok_or_else(|| {
        sheet.problem_of_header(message!("sheet-no-grade", headers = sheet.headers()))
    })?;
    let feedback = named(columns.feedback)?;
    let feedback = feedback.or_else(|| sheet.column(|header| header.starts_with("feedback")));
    if grade == identifier || feedback.is_some_and(|column| [identifier, grade].contains(&column)) {
        return Err(sheet.problem_of_header(message!("sheet-same-column")));
    }
    let maximum = sheet.column(|header| MAXIMUM.contains(&header));
    let comma = writes_commas(sheet, grade, maximum);
    let mut waiting = by_number(grades)?;
    let mut seen: BTreeMap<&str, &Field> = BTreeMap::new();
    let mut edits = Vec::new();
    let mut without_grade = Vec::new();
    let mut filled = 0;
    for row in &sheet.rows {
        let field = &row[identifier];
        let number = number_of(&field.text).unwrap_or_default();
        if let Some(first) = seen.insert(number, field) {
            let line = sheet.line(first);
            let message = message!("sheet-row-twice", participant = number, line);
            return Err(sheet.problem(field, message));
        }
        let Some(own) = waiting.remove(number) else {
            without_grade.push(visible(&field.text, MAX_QUOTED_CHARS));
            continue;
        };
        let max = maximum.and_then(|column| decimals(&row[column].text));
        if let Some(own) = own.points {
            if let Some((max, _)) = max.filter(|(max, _)| own.hundredths() > *max) {
                let max = Points::whole(1).share(max, 100);
                let message = message!("sheet-above-maximum", points = own, max);
                return Err(sheet.problem(&row[grade], message));
            }
            let points = own.to_string();
            let points = if comma {
                points.replace('.', ",")
            } else {
                points
            };
            edits.push((&row[grade], points));
            filled += 1;
        }
        if let Some(feedback) = feedback.filter(|_| !own.feedback.is_empty()) {
            let said = formula_safe(&visible_lines(own.feedback));
            edits.push((&row[feedback], said));
        }
    }
    let no_row = |graded: &&Graded<'_>| {
        number_of(graded.participant).is_none_or(|number| waiting.contains_key(number))
    };
    let known_as = |graded: &Graded<'_>| {
        let known = [graded.name, graded.participant].map(|it| visible(it, MAX_QUOTED_CHARS));
        format!("{} ({})", known[0], known[1])
    };
    Ok(Filled {
        text: sheet.edited(edits),
        filled,
        without_row: grades.iter().filter(no_row).map(known_as).collect(),
        without_grade,
    })
}

/// Returns the times at which participants handed in, by their numbers, in the zone of the deadline. A worksheet may not have
/// the column, and a field may be empty.
///
/// # Errors
///
/// Fields with an invalid time, and a worksheet without identifiers.
pub fn times(
    sheet: &Sheet,
    deadline: &Deadline,
) -> Result<BTreeMap<String, Time>, Vec<HarnessError>> {
    let mut times = BTreeMap::new();
    let Some(column) = sheet.column(|header| HANDED_IN.contains(&header)) else {
        return Ok(times);
    };
    let identifier = identifier(sheet).map_err(|problem| vec![problem])?;
    let mut problems = Vec::new();
    for row in &sheet.rows {
        let field = &row[column];
        let text = field.text.trim();
        let number = number_of(&row[identifier].text);
        match (deadline.read_time(text), number) {
            (Some(time), Some(number)) => {
                times.insert(number.to_owned(), time);
            }
            (None, _) if !text.is_empty() && text != "-" => {
                let value = visible(text, MAX_QUOTED_CHARS);
                problems.push(sheet.problem(field, message!("roster-no-time", value)));
            }
            _ => {}
        }
    }
    if problems.is_empty() {
        Ok(times)
    } else {
        Err(problems)
    }
}

/// Returns feedback in Markdown as the HTML of a comment, as Moodle shows it: headings, lists, tables and drawn grids.
///
/// Text of the feedback that looks like HTML is shown as it is written.
///
/// ```
/// use report::moodle::comment;
/// assert_eq!(comment("# A\n\n**2 <b>points</b>**"), "<h4>A</h4>\n<p><strong>2 &lt;b&gt;points&lt;/b&gt;</strong></p>\n");
/// ```
pub fn comment(markdown: &str) -> String {
    use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd};

    // Moodle's own page has the larger headings.
    let level = |level| match level {
        HeadingLevel::H1 => HeadingLevel::H4,
        _ => HeadingLevel::H5,
    };
    let events = Parser::new_ext(markdown, Options::ENABLE_TABLES).map(|event| match event {
        Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
        Event::Start(Tag::Heading {
            level: of,
            id,
            classes,
            attrs,
        }) => Event::Start(Tag::Heading {
            level: level(of),
            id,
            classes,
            attrs,
        }),
        Event::End(TagEnd::Heading(of)) => Event::End(TagEnd::Heading(level(of))),
        // Moodle does not know the class that the language of a drawing would become.
        Event::Start(Tag::CodeBlock(_)) => Event::Start(Tag::CodeBlock(CodeBlockKind::Indented)),
        other => other,
    });
    let mut html = String::new();
    pulldown_cmark::html::push_html(&mut html, events);
    html
}

/// Returns the folder in which Moodle looks for the files of a participant, in a zip of feedback for many.
///
/// ```
/// use report::moodle::feedback_folder;
/// assert_eq!(feedback_folder("Ada_Maria A", "11"), "Ada Maria A_11_assignsubmission_file_");
/// ```
pub fn feedback_folder(name: &str, participant: &str) -> String {
    // Moodle takes the second part between underscores for the number.
    let name = name.replace(['_', '/', '\\'], " ");
    format!("{name}_{participant}_assignsubmission_file_")
}

/// Returns a zip of files with these paths.
///
/// # Errors
///
/// A file cannot be read or packed.
pub fn archive(
    files: impl IntoIterator<Item = io::Result<(String, Vec<u8>)>>,
) -> io::Result<Vec<u8>> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for file in files {
        let (path, bytes) = file?;
        zip.start_file(path, SimpleFileOptions::default())?;
        zip.write_all(&bytes)?;
    }
    Ok(zip.finish()?.into_inner())
}

/// Returns the grades by number; those without a number are left out.
fn by_number<'a, 'b>(
    grades: &'b [Graded<'a>],
) -> Result<BTreeMap<&'a str, &'b Graded<'a>>, HarnessError> {
    let mut numbers: BTreeMap<&str, &Graded<'_>> = BTreeMap::new();
    for graded in grades {
        let Some(number) = number_of(graded.participant) else {
            continue;
        };
        if let Some(first) = numbers.insert(number, graded) {
            let names = [first.name, graded.name].map(|name| visible(name, MAX_QUOTED_CHARS));
            let names = Argument::all(names);
            return Err(HarnessError::new(message!(
                "sheet-graded-twice",
                participant = number,
                names
            )));
        }
    }
    Ok(numbers)
}

/// Returns the number at the end of an identifier, without leading zeros; `None` if there are other digits in it.
pub fn number_of(identifier: &str) -> Option<&str> {
    let identifier = identifier.trim();
    let word = words_of(identifier);
    let number = &identifier[word.len()..];
    let significant = number.trim_start_matches('0');
    // A number of zeros only is `0`.
    let significant = if significant.is_empty() {
        number.get(number.len().checked_sub(1)?..)?
    } else {
        significant
    };
    (!word.contains(char::is_numeric)).then_some(significant)
}

/// Returns the text before the number at the end of an identifier.
fn words_of(identifier: &str) -> &str {
    identifier
        .trim()
        .trim_end_matches(|end: char| end.is_ascii_digit())
}

/// Returns the column of identifiers: the first one whose fields have the same words before a number each. The header
/// does not tell, because Moodle translates it.
fn identifier(sheet: &Sheet) -> Result<usize, HarnessError> {
    let Some(first) = sheet.rows.first() else {
        return Ok(0);
    };
    let is_identifier = |text: &str| number_of(text).is_some() && !words_of(text).is_empty();
    let other = |column: usize| {
        let words = words_of(&first[column].text);
        let mut fields = sheet.rows.iter().map(move |row| &row[column]);
        fields.find(|field| !is_identifier(&field.text) || words_of(&field.text) != words)
    };
    let columns = 0..sheet.header.len();
    let mut candidates = columns.filter(|&column| is_identifier(&first[column].text));
    let Some(nearest) = candidates.next() else {
        let message = message!("sheet-no-identifier", headers = sheet.headers());
        return Err(sheet.problem_of_header(message));
    };
    let Some(field) = other(nearest) else {
        return Ok(nearest);
    };
    candidates
        .find(|&column| other(column).is_none())
        .ok_or_else(|| {
            let [found, wanted] =
                [field, &first[nearest]].map(|field| visible(&field.text, MAX_QUOTED_CHARS));
            let message = message!("sheet-other-identifier", found, wanted);
            sheet.problem(field, message)
        })
}

/// Returns whether decimals have a comma, as in the first number with decimals, or else as in the language of the
/// header.
fn writes_commas(sheet: &Sheet, grade: usize, maximum: Option<usize>) -> bool {
    let columns = maximum.into_iter().chain([grade]);
    let mut fields = columns.flat_map(|column| sheet.rows.iter().map(move |row| &row[column]));
    fields
        .find_map(|field| Some(decimals(&field.text)?.1? == ','))
        .unwrap_or_else(|| sheet.header[grade].text.trim().to_lowercase() == GRADE[1])
}

/// Reads a number with at most two decimals; returns it in hundredths, with its decimal separator if it has one.
pub(crate) fn decimals(text: &str) -> Option<(u64, Option<char>)> {
    let text = text.trim();
    let separator = text.chars().find(|it| [',', '.'].contains(it));
    let (whole, part) = separator.map_or(Some((text, "")), |it| text.split_once(it))?;
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || !digits(whole) || !digits(part) || part.len() > 2 {
        return None;
    }
    Some((format!("{whole}{part:0<2}").parse().ok()?, separator))
}
