//! A submission as Gradescope's `results.json`: a test for each method, remarks above them.
//!
//! Gradescope shows no total as soon as one test is hidden. So every test is visible, and hidden cases only count:
//! what was asked in them stands nowhere.

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
    max_score: Points,
    pub(super) output: String,
    output_format: &'static str,
    visibility: &'static str,
}

fn output(feedback: &Feedback<'_>) -> String {
    let mut parts = vec![
        feedback
            .remarks()
            .unwrap_or_else(|| feedback.say(&message!("feedback-no-remarks"))),
    ];
    if let Some(text) = feedback.failed(None) {
        let heading = feedback.say(&message!("page-techniques"));
        parts.push(format!("## {heading}\n\n{text}"));
    }
    parts.extend(twins::markdown(feedback.report, feedback.language));
    parts.join("\n\n")
}

/// Returns the methods of all tasks; the number of a test is that of its task in the course and of its method in the task.
pub(super) fn tests(feedback: &Feedback<'_>) -> Vec<Test> {
    let report = feedback.report;
    let mut tests = Vec::new();
    for task in &report.tasks {
        let known = feedback.specs.course.tasks.iter();
        let place = known.take_while(|known| known.name != task.task).count() + 1;
        let missing = report.not_handed_in();
        let is_missing = |class: &str| missing.iter().any(|(missing, _)| *missing == class);
        let allotted = task.allotted();
        let methods = task.methods.iter().zip(&allotted.methods);
        for (index, (method, &share)) in methods.clone().enumerate() {
            let number = format!("{place}.{}", index + 1);
            if method.total > 0 && !is_missing(&method.class) {
                tests.push(test(method, number, share, feedback));
            }
        }
        for (class, _) in missing.iter().filter(|(class, of)| {
            is_missing(class) && of.iter().any(|method| task.methods.contains(method))
        }) {
            let of_class = methods.clone().filter(|(method, _)| method.class == *class);
            tests.push(Test {
                name: (*class).to_owned(),
                number: place.to_string(),
                max_score: of_class.map(|(_, (_, max))| *max).sum(),
                output: feedback.say(&message!("page-not-handed-in")),
                ..Test::failed()
            });
        }
        if allotted.penalty > Points::default() {
            tests.push(Test {
                name: format!("{}: {}", task.task, feedback.say(&message!("page-remarks"))),
                number: place.to_string(),
                score: -allotted.penalty.as_f64(),
                ..Test::failed()
            });
        }
    }
    tests
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
            max_score: Points::whole(0),
            output: String::new(),
            output_format: "md",
            visibility: "visible",
        }
    }
}

fn test(
    method: &MethodScore,
    number: String,
    (points, max_score): (Points, Points),
    feedback: &Feedback<'_>,
) -> Test {
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
        score: points.as_f64(),
        max_score,
        output,
        ..Test::failed()
    }
}
