//! The table of marks, `final.csv`, and the tables of adjustments and appeals as tutors get them back.

use std::io;

use files::spreadsheet::{Field, Sheet};
use message::{Language, Message};
use model::spec::Specs;

use super::accounts::Marked;
use super::adjustments::{Adjusted, COLUMNS, HAD};
use super::{Part, appeals, given};
use crate::Points;
use crate::class::ClassReport;
use crate::csv::{column_headers, comment_text, number, owned, separator_of, table, text};

/// The name of the table of marks.
pub const FILE: &str = "final.csv";

/// A table of tutors as it was read, kept so that nothing is lost when it is written back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Kept {
    header: Vec<String>,
    fields: Vec<Vec<String>>,
    separator: char,
}

impl Kept {
    pub(super) fn of(sheet: &Sheet) -> Self {
        let texts = |row: &Vec<Field>| row.iter().map(|field| field.text.clone()).collect();
        Self {
            header: texts(&sheet.header),
            fields: sheet.rows.iter().map(texts).collect(),
            separator: sheet.separator,
        }
    }
}

/// Returns a CSV row for each submission, and for each person without one: the components of the mark, the mark, the
/// points needed to pass and those missing, and the reasons of adjustments and deductions. The hand-in of a team has a
/// row only if no roster lists its members.
///
/// # Errors
///
/// A line cannot be written.
pub fn marks(marked: &[Marked<'_>], specs: &Specs, language: Language) -> io::Result<String> {
    let separator = separator_of(language);
    let number = |points: Points| number(points, separator);
    let mut header = column_headers(
        language,
        [
            message!("csv-id"),
            message!("csv-name"),
            message!("csv-matriculation-number"),
            message!("csv-team"),
            message!("csv-type"),
            message!("csv-programs"),
            message!("csv-theory"),
            message!("csv-javadoc"),
            message!("csv-adjustments"),
            message!("csv-late"),
            message!("csv-sum"),
            message!("csv-max"),
        ],
    );
    let rule = specs.course.pass;
    if rule.is_some() {
        header.extend(column_headers(
            language,
            [
                message!("csv-needed"),
                message!("csv-needed-from-programs"),
                message!("csv-has-passed"),
                message!("csv-missing"),
                message!("csv-missing-from-programs"),
            ],
        ));
    }
    header.extend(column_headers(language, [message!("csv-reasons")]));
    let people = marked.iter().filter(|marked| !marked.is_team());
    let lines = people.map(|marked| {
        let mark = &marked.mark;
        let owner = marked.owner.cloned().unwrap_or_default();
        let id = marked.row.map_or("", |row| row.id.as_str());
        let kind = owner.kind.unwrap_or_default();
        let mut line: Vec<String> = [id, marked.name(), &owner.number, &owner.team, &kind]
            .map(text)
            .into();
        line.extend([mark.programs, mark.theory, mark.javadoc].map(|it| number(it.points)));
        line.push(signed(&mark.adjustments().to_string(), separator));
        line.push(number(mark.late()));
        line.extend([mark.sum, mark.max].map(number));
        if let Some(rule) = rule {
            let lacks = mark.lacks(rule);
            let passed = lacks == [Points::default(); 2];
            line.extend([rule.points, rule.programming].map(|it| number(Points::whole(it))));
            line.push(language.say(&if passed {
                message!("csv-yes")
            } else {
                message!("csv-no")
            }));
            line.extend(lacks.map(number));
        }
        let reasons = reasons(marked, specs);
        let reasons = reasons.iter().map(|reason| language.say(reason));
        line.push(joined_text(reasons));
        line
    });
    table(separator, header, lines)
}

/// Returns the sentences on missing tasks, adjustments and lateness.
pub(crate) fn reasons(marked: &Marked<'_>, specs: &Specs) -> Vec<Message> {
    let missing = marked.missing().map(Part::missing_sentence);
    let adjusted = marked.adjusted.iter().map(Adjusted::sentence);
    let late = marked
        .times
        .sentences(&marked.mark, specs.course.deadline.as_ref());
    missing.chain(adjusted).chain(late).collect()
}

fn joined_text(sentences: impl Iterator<Item = String>) -> String {
    comment_text(&sentences.collect::<Vec<_>>().join("; "))
}

/// Returns a difference as a spreadsheet reads it: a number, with its sign if it is negative.
fn signed(difference: &str, separator: char) -> String {
    let difference = difference.trim_start_matches('+');
    if separator == ';' {
        difference.replace('.', ",")
    } else {
        difference.to_owned()
    }
}

/// Returns the table of adjustments as it was read, with the points that each target had when the program first met the
/// adjustment. If no table was read, returns the header.
///
/// # Errors
///
/// A line cannot be written.
pub fn adjustments(
    class: &ClassReport,
    marked: &[Marked<'_>],
    language: Language,
) -> io::Result<String> {
    let adjustments = &class.adjustments;
    let Some(kept) = &adjustments.kept else {
        return table(separator_of(language), owned(&COLUMNS), std::iter::empty());
    };
    let separator = kept.separator;
    let is_had = |header: &String| header.trim().to_lowercase() == HAD;
    let known = kept.header.iter().position(is_had);
    let mut header = kept.header.clone();
    header.extend(known.is_none().then(|| HAD.to_owned()));
    let rows = adjustments.rows.iter().zip(&kept.fields);
    let lines = rows.map(|(row, fields)| {
        let is_meant = |marked: &&Marked<'_>| {
            let id = marked.row.map(|row| row.id.as_str());
            row.subject.matches(id, marked.owner)
        };
        let mut meant = marked.iter().filter(is_meant);
        let found = || meant.find_map(|marked| given(&marked.account.parts, &row.target));
        let had = row.had.or_else(found);
        let had = had.map_or_else(String::new, |had| number(had, separator));
        let mut line: Vec<String> = fields.iter().map(|field| comment_text(field)).collect();
        match known {
            Some(index) => line[index] = had,
            None => line.push(had),
        }
        line
    });
    table(separator, header, lines)
}

/// Returns the table of appeals as it was read. If no table was read, returns the header.
///
/// # Errors
///
/// A line cannot be written.
pub fn appeals(class: &ClassReport, language: Language) -> io::Result<String> {
    let Some(kept) = &class.appeals.kept else {
        let header = owned(&appeals::COLUMNS);
        return table(separator_of(language), header, std::iter::empty());
    };
    let lines = kept.fields.iter();
    let lines = lines.map(|fields| fields.iter().map(|field| comment_text(field)).collect());
    table(kept.separator, kept.header.clone(), lines)
}
