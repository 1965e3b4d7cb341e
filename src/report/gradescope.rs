//! A submission as Gradescope's `results.json`: a test for each method, remarks above them.
//!
//! Gradescope shows no total as soon as one test is hidden. So every test is visible, and hidden cases only count:
//! what was asked in them stands nowhere.

use std::io;

use serde::Serialize;

use super::markdown::{cases_of, comment, diagnosed, failures, remarks};
use super::{MethodScore, Points, SubmissionReport, twins};
use crate::message::Language;
use crate::spec::Specs;

/// Returns the submission as JSON text. The scores of the tests add up to the points.
///
/// # Errors
///
/// The record cannot be written as JSON.
pub fn print(report: &SubmissionReport, specs: &Specs, language: Language) -> io::Result<String> {
    let results = Results {
        score: report.points(),
        output: output(report, specs, language),
        output_format: "md",
        test_output_format: "md",
        test_name_format: "text",
        visibility: "visible",
        stdout_visibility: "hidden",
        tests: tests(report, specs, language),
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

fn output(report: &SubmissionReport, specs: &Specs, language: Language) -> String {
    let techniques: Vec<_> = report
        .cases
        .iter()
        .filter(|judged| judged.planned.case.topic().is_none())
        .collect();
    let mut parts = vec![
        remarks(report, specs, language)
            .unwrap_or_else(|| language.say(&message!("feedback-no-remarks"))),
    ];
    if let Some(text) = failures(&techniques, specs, language) {
        let heading = language.say(&message!("page-techniques"));
        parts.push(format!("## {heading}\n\n{text}"));
    }
    parts.extend(twins::markdown(report, language));
    parts.join("\n\n")
}

/// Returns the methods of all tasks; the number of a test is that of its task in the course and of its method in the task.
pub(super) fn tests(report: &SubmissionReport, specs: &Specs, language: Language) -> Vec<Test> {
    let mut tests = Vec::new();
    for task in &report.tasks {
        let known = specs.course.tasks.iter();
        let place = known.take_while(|known| known.name != task.task).count() + 1;
        let missing = report.not_handed_in();
        let is_missing = |class: &str| {
            task.team.is_none() && missing.iter().any(|(missing, _)| *missing == class)
        };
        let allotted = task.allotted();
        let methods = task.methods.iter().zip(&allotted.methods);
        for (index, (method, &share)) in methods.clone().enumerate() {
            let number = format!("{place}.{}", index + 1);
            if method.total > 0 && !is_missing(&method.class) {
                tests.push(test(method, number, share, report, specs, language));
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
                output: language.say(&message!("page-not-handed-in")),
                ..Test::failed()
            });
        }
        if allotted.penalty > Points::default() {
            tests.push(Test {
                name: format!("{}: {}", task.task, language.say(&message!("page-remarks"))),
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
    report: &SubmissionReport,
    specs: &Specs,
    language: Language,
) -> Test {
    let cases = cases_of(report, &method.interface, &method.method);
    let all = method.passed == method.total && method.total > 0;
    let passed = all && method.points == method.max;
    let output = match failures(&cases, specs, language) {
        Some(failures) => {
            let topic = (method.interface.as_str(), method.method.as_str());
            let mut parts: Vec<String> = comment(report, topic.0, topic.1, language)
                .into_iter()
                .collect();
            parts.extend(diagnosed(report, topic, specs, language));
            parts.push(failures);
            parts.join("\n\n")
        }
        None if passed => language.say(&message!("feedback-passed")),
        None => language.say(&message!("feedback-passed-costly")),
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
