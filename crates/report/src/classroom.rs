//! A submission as a result of GitHub Classroom: the JSON that its action `autograding-grading-reporter` takes.

use std::io;

use serde::Serialize;

use super::Points;
use super::feedback::Feedback;
use super::gradescope::tests;

#[derive(Serialize)]
struct Results {
    version: u32,
    status: &'static str,
    max_score: Points,
    tests: Vec<Test>,
}

/// A test; the action also requires the fields that are empty here.
#[derive(Serialize)]
struct Test {
    name: String,
    status: &'static str,
    score: f64,
    message: String,
    #[serde(rename = "test_code")]
    code: &'static str,
    filename: &'static str,
    line_no: u32,
    duration: u32,
}

/// Returns the submission as JSON text. The scores of the tests add up to the points.
///
/// # Errors
///
/// The record cannot be written as JSON.
pub fn print(feedback: &Feedback<'_>) -> io::Result<String> {
    let word = |passed| if passed { "pass" } else { "fail" };
    let tests = tests(feedback).into_iter();
    let tests: Vec<Test> = tests
        .map(|test| Test {
            name: test.name,
            status: word(test.status == "passed"),
            score: test.score,
            message: test.output,
            code: "",
            filename: "",
            line_no: 0,
            duration: 0,
        })
        .collect();
    let results = Results {
        version: 1,
        status: word(tests.iter().all(|test| test.status == "pass")),
        max_score: feedback.report.max(),
        tests,
    };
    Ok(serde_json::to_string_pretty(&results)? + "\n")
}
