//! Moodle's worksheet for grading offline, filled in.
//!
//! Moodle translates the headers and takes a worksheet back only if it knows them all. So nothing is invented: the
//! worksheet that Moodle wrote is read, and only the fields of grade and feedback change; every other byte stays.

mod problem;
mod table;

use std::collections::BTreeMap;

use super::Points;
use super::harmless::{formula_safe, visible, visible_lines};
pub use problem::MoodleProblem;
use table::{Edit, Table, decode, edited, number_of, position};

/// Maximum length of a quoted text, in characters.
const MAX_QUOTED_CHARS: usize = 60;

/// The headers under which Moodle has the grade, in English and German.
const GRADE: [&str; 2] = ["Grade", "Bewertung"];
/// The headers under which it has the best grade.
const MAXIMUM: [&str; 2] = ["Maximum Grade", "Bestwertung"];

/// The grade of a participant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Graded<'a> {
    /// The participant's number in the worksheet, with or without words before it: `123`, `Participant 123`.
    pub participant: &'a str,
    /// The name under which the participant is reported.
    pub name: &'a str,
    /// The points, on the scale of the worksheet.
    pub points: Points,
    /// The feedback; if it is empty, the field stays as it is.
    pub feedback: &'a str,
}

/// The headers of columns that cannot be found by themselves, as the worksheet writes them.
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
    pub bytes: Vec<u8>,
    /// The number of rows that got a grade.
    pub filled: usize,
    /// The participants with a grade and without a row, in the order of the grades: name and number.
    pub without_row: Vec<String>,
    /// The identifiers of the rows that got no grade, from top to bottom.
    pub without_grade: Vec<String>,
}

/// Fills grades and feedback into a worksheet, in English or German.
///
/// Decimals are written as the worksheet writes them, and feedback so that no spreadsheet takes it for a formula.
///
/// ```
/// use epsilon::report::Points;
/// use epsilon::report::moodle::{Graded, fill};
/// let worksheet = b"Identifier,Grade\nParticipant 7,\n";
/// let grade = Graded { participant: "7", name: "anna", points: Points::whole(9), feedback: "" };
/// assert_eq!(fill(worksheet, &[grade]).unwrap().bytes, b"Identifier,Grade\nParticipant 7,9.00\n");
/// ```
///
/// # Errors
///
/// Those of [`fill_columns`].
pub fn fill(worksheet: &[u8], grades: &[Graded<'_>]) -> Result<Filled, MoodleProblem> {
    fill_columns(worksheet, grades, Columns::default())
}

/// The same for a worksheet in any language, with the headers of its columns.
///
/// # Errors
///
/// A worksheet that is not a table in UTF-8, a column that is not found, a participant who occurs twice, a grade above
/// the best one. Nothing is filled then.
pub fn fill_columns(
    worksheet: &[u8],
    grades: &[Graded<'_>],
    columns: Columns<'_>,
) -> Result<Filled, MoodleProblem> {
    let text = decode(worksheet)?;
    let table = Table::parse(text)?;
    let identifier = table.identifier()?;
    let grade = table.named(columns.grade)?.or_else(|| table.column(&GRADE));
    let grade = grade.ok_or_else(|| MoodleProblem::NoGrade {
        headers: table.headers(),
    })?;
    let feedback = table.named(columns.feedback)?.or_else(|| table.feedback());
    if grade == identifier || feedback.is_some_and(|column| [identifier, grade].contains(&column)) {
        let headers = table.headers();
        return Err(MoodleProblem::SameColumn { headers });
    }
    let comma = table.writes_commas(grade);
    let mut waiting = by_number(grades)?;
    let mut first_lines: BTreeMap<&str, usize> = BTreeMap::new();
    let mut edits: Vec<Edit> = Vec::new();
    let mut filled = 0;
    let mut without_grade = Vec::new();
    for row in &table.rows {
        let field = &row[identifier];
        let number = number_of(&field.text).unwrap_or_default();
        let (line, column) = position(text, field.bytes.start);
        if let Some(first) = first_lines.insert(number, line) {
            return Err(MoodleProblem::RowTwice {
                line,
                column,
                participant: number.to_owned(),
                first,
            });
        }
        let Some(own) = waiting.remove(number) else {
            without_grade.push(visible(&field.text, MAX_QUOTED_CHARS));
            continue;
        };
        table.check_maximum(row, grade, own.points)?;
        let points = own.points.to_string();
        let points = if comma {
            points.replace('.', ",")
        } else {
            points
        };
        edits.push(table.edit(&row[grade], &points));
        if let Some(feedback) = feedback.filter(|_| !own.feedback.is_empty()) {
            let said = formula_safe(&visible_lines(own.feedback));
            edits.push(table.edit(&row[feedback], &said));
        }
        filled += 1;
    }
    let no_row = |graded: &&Graded<'_>| {
        number_of(graded.participant).is_none_or(|number| waiting.contains_key(number))
    };
    Ok(Filled {
        bytes: edited(text, edits).into_bytes(),
        filled,
        without_row: grades.iter().filter(no_row).map(known_as).collect(),
        without_grade,
    })
}

fn known_as(graded: &Graded<'_>) -> String {
    let [name, participant] =
        [graded.name, graded.participant].map(|text| visible(text, MAX_QUOTED_CHARS));
    format!("{name} ({participant})")
}

/// The grades by number; those without a number are left out.
fn by_number<'a, 'b>(
    grades: &'b [Graded<'a>],
) -> Result<BTreeMap<&'a str, &'b Graded<'a>>, MoodleProblem> {
    let mut numbers: BTreeMap<&str, &Graded<'_>> = BTreeMap::new();
    for graded in grades {
        let Some(number) = number_of(graded.participant) else {
            continue;
        };
        if let Some(first) = numbers.insert(number, graded) {
            return Err(MoodleProblem::GradedTwice {
                participant: number.to_owned(),
                first: visible(first.name, MAX_QUOTED_CHARS),
                second: visible(graded.name, MAX_QUOTED_CHARS),
            });
        }
    }
    Ok(numbers)
}
