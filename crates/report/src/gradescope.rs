//! A submission as Gradescope's `results.json`: a test for each method, remarks above them.
//!
//! Gradescope shows no total as soon as one test is hidden. So every test is visible, and hidden cases are only
//! counted: their questions appear nowhere.

use std::io;

use serde::Serialize;

use super::feedback::Feedback;
use super::{MethodScore, Points, twins};

/// Returns the submission as JSON text. The scores of the tests add up to the points.
///
/// # Errors
///
/// The record cannot be written as JSON.
pub fn print(feedback: &Feedback<'_>) -> io::Result<String> {
    let results = Results {
        score: feedback.report.points(),
        output: output(feedback),
        output_format: "md",
        test_output_format: "md",
        test_name_format: "text",
        visibility: "visible",
        stdout_visibility: "hidden",
        tests: tests(feedback),
    };
    let mut text = serde_json::to_string_pretty(&results)?;
    text.push('\n');
    Ok(text)
}

#[derive(Serialize)]
struct Results {
    score: Points,
    output: String,
    output_format: &'static str,
    test_output_format: &'static str,
    test_name_format: &'static str,
    visibility: &'static str,
    stdout_visibility: &'static str,
    tests: Vec<Test>,
}

/// A method, a class that was not handed in, or points that rules cost.
#[derive(Serialize)]
pub(super) struct Test {
    pub(super) name: String,
    name_format: &'static str,
    number: String,
    pub(super) status: &'static str,
    pub(super) score: f64,
    max_score: f64,
    pub(super) output: String,
    output_format: &'static str,
    visibility: &'static str,
}

fn output(feedback: &Feedback<'_>) -> String {
    let mut parts: Vec<String> = Vec::new();
    parts.extend(feedback.report.unread().map(|reason| feedback.say(&reason)));
    parts.push(
        feedback
            .remarks()
            .unwrap_or_else(|| feedback.say(&message!("feedback-no-remarks"))),
    );
    if let Some(text) = feedback.failed(None) {
        let heading = feedback.say(&message!("page-techniques"));
        parts.push(format!("## {heading}\n\n{text}"));
    }
    parts.extend(twins::markdown(feedback.report, feedback.language));
    parts.join("\n\n")
}

/// Returns a test for each method that was asked, and tests for tasks and classes that were not handed in, for
/// rounding, and for points that rules cost. The number of a test is that of its task in the course and, for a method,
/// of the method in the task, both from 1.
pub(super) fn tests(feedback: &Feedback<'_>) -> Vec<Test> {
    let report = feedback.report;
    let mut tests = Vec::new();
    for task in &report.tasks {
        let known = feedback.specs.course.tasks.iter();
        let task_number = known.take_while(|known| known.name != task.task).count() + 1;
        if task.is_missing() {
            tests.push(Test {
                name: task.task.clone(),
                number: task_number.to_string(),
                max_score: task.max.as_f64(),
                output: feedback.say(&message!("page-not-handed-in")),
                ..Test::failed()
            });
        }
        let missing = report.not_handed_in();
        let is_missing = |class: &str| missing.iter().any(|(missing, _)| *missing == class);
        let rest = task.rest();
        for (index, method) in task.methods.iter().enumerate() {
            let number = format!("{task_number}.{}", index + 1);
            if method.total > 0 && !is_missing(&method.class) {
                tests.push(test(method, number, feedback));
            }
        }
        for (class, _) in missing.iter().filter(|(class, of)| {
            is_missing(class) && of.iter().any(|method| task.methods.contains(method))
        }) {
            let of_class = task.methods.iter();
            let of_class = of_class.filter(|method| method.total > 0 && method.class == *class);
            tests.push(Test {
                name: (*class).to_owned(),
                number: task_number.to_string(),
                max_score: of_class.map(|method| method.max).sum::<Points>().as_f64(),
                output: feedback.say(&message!("page-not-handed-in")),
                ..Test::failed()
            });
        }
        if (rest.rounding, rest.max) != (0, 0) {
            tests.push(Test {
                name: format!(
                    "{}: {}",
                    task.task,
                    feedback.say(&message!("gradescope-rounding"))
                ),
                number: task_number.to_string(),
                status: "passed",
                score: points(rest.rounding),
                max_score: points(rest.max),
                output: feedback.say(&message!("gradescope-rounding-about")),
                ..Test::failed()
            });
        }
        if rest.penalty != 0 {
            tests.push(Test {
                name: format!("{}: {}", task.task, feedback.say(&message!("page-remarks"))),
                number: task_number.to_string(),
                score: points(rest.penalty),
                ..Test::failed()
            });
        }
    }
    tests
}

/// Returns hundredths as points.
#[expect(
    clippy::cast_precision_loss,
    reason = "points stay far below the precision of a float"
)]
fn points(hundredths: i64) -> f64 {
    hundredths as f64 / 100.0
}

impl Test {
    /// Returns a failed test without a name.
    const fn failed() -> Self {
        Self {
            name: String::new(),
            name_format: "text",
            number: String::new(),
            status: "failed",
            score: 0.0,
            max_score: 0.0,
            output: String::new(),
            output_format: "md",
            visibility: "visible",
        }
    }
}

fn test(method: &MethodScore, number: String, feedback: &Feedback<'_>) -> Test {
    let topic = (method.interface.as_str(), method.method.as_str());
    let all = method.passed == method.total && method.total > 0;
    let passed = all && method.points == method.max;
    let output = match feedback.failed(Some(topic)) {
        Some(failed) => {
            let comment = feedback.comment(topic).into_iter();
            comment.chain([failed.to_owned()]).collect::<Vec<_>>().join(
                "

",
            )
        }
        None if passed => feedback.say(&message!("feedback-passed")),
        None => feedback.say(&message!("feedback-passed-costly")),
    };
    Test {
        name: format!("{}.{}", method.class, method.method),
        number,
        status: if passed { "passed" } else { "failed" },
        score: method.points.as_f64(),
        max_score: method.max.as_f64(),
        output,
        ..Test::failed()
    }
}
