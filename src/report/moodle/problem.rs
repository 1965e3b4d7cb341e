//! Reasons why a worksheet cannot be filled.

use thiserror::Error;

use super::GRADE;
use crate::report::Points;

/// An error that keeps a worksheet from being filled. Lines and columns count from 1, columns in characters.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MoodleProblem {
    /// It has no header.
    #[error("the worksheet is empty; download it from Moodle again")]
    Empty,
    /// It is in another encoding.
    #[error(
        "line {line}, column {column}: this is not UTF-8; use the file as Moodle wrote it, or save it as \"CSV UTF-8\""
    )]
    NotUtf8 {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
    },
    /// A quoted field has no end.
    #[error("line {line}, column {column}: this field begins with a quote and never ends")]
    OpenQuote {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
    },
    /// A quoted field goes on after its end.
    #[error("line {line}, column {column}: after the closing quote there is further text")]
    AfterQuote {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
    },
    /// A row has more or fewer fields than the header.
    #[error("line {line}, column {column}: the row has {found} fields, the header {expected}")]
    FieldCount {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// The fields of the header.
        expected: usize,
        /// The fields of the row.
        found: usize,
    },
    /// No column holds identifiers.
    #[error(
        "line 1, column 1: no column holds identifiers such as \"Participant 123\"; the columns are {}",
        headers.join(", ")
    )]
    NoIdentifier {
        /// The headers.
        headers: Vec<String>,
    },
    /// A row has no identifier like those of the rows before it.
    #[error("line {line}, column {column}: {found} is not an identifier such as {wanted}")]
    OtherIdentifier {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// The text found there.
        found: String,
        /// The identifier of the first row.
        wanted: String,
    },
    /// No column is known to hold grades.
    #[error(
        "line 1, column 1: no column is called {}; say which of these holds the grades: {}",
        GRADE.join(" or "),
        headers.join(", ")
    )]
    NoGrade {
        /// The headers.
        headers: Vec<String>,
    },
    /// There is no column of the name asked for.
    #[error("line 1, column 1: there is no column {name}; the columns are {}", headers.join(", "))]
    NoSuchColumn {
        /// The name.
        name: String,
        /// The headers.
        headers: Vec<String>,
    },
    /// One column would have to hold two things.
    #[error(
        "line 1, column 1: identifier, grade and feedback need a column each; the columns are {}",
        headers.join(", ")
    )]
    SameColumn {
        /// The headers.
        headers: Vec<String>,
    },
    /// Two rows are of one participant.
    #[error(
        "line {line}, column {column}: participant {participant} has a row already, on line {first}"
    )]
    RowTwice {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// The participant's number.
        participant: String,
        /// The line of the first row.
        first: usize,
    },
    /// Two grades are for one participant.
    #[error("participant {participant} is graded twice, as {first} and as {second}")]
    GradedTwice {
        /// The participant's number.
        participant: String,
        /// The name of the first.
        first: String,
        /// The name of the second.
        second: String,
    },
    /// A grade is better than the best one; Moodle would refuse it.
    #[error(
        "line {line}, column {column}: {points} points are more than the best grade in Moodle, {max}"
    )]
    AboveMaximum {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// The points.
        points: Points,
        /// The best grade, as the worksheet writes it.
        max: String,
    },
}
