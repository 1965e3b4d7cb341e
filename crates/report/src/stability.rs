//! The dependence of points on the choice of cases, as a table.

use serde::Serialize;

use super::Points;
use super::table::Table;
use message::{Argument, Language};

/// The points of a submission on random halves of the cases.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Stability {
    /// The submission's name.
    pub name: String,
    /// The points on all cases.
    pub points: Points,
    /// The maximum points.
    pub max: Points,
    /// The mean of the points on the halves.
    pub mean: f64,
    /// The standard deviation of the points on the halves, in points.
    pub deviation: f64,
    /// The fewest and the most points on a half.
    pub range: [Points; 2],
    /// The methods that fail because of a single case: interface, method, case.
    pub on_one_case: Vec<[String; 3]>,
}

impl Stability {
    /// Returns the standard deviation as a percentage of the maximum points.
    pub fn percentage(&self) -> f64 {
        match self.max.as_f64() {
            0.0 => 0.0,
            max => 100.0 * self.deviation / max,
        }
    }
}

fn decimal(number: f64) -> Argument {
    Argument::Decimal(format!("{number:.2}"))
}

/// Returns a table with a row for each submission, and a line for each method that fails because of a single case.
pub fn text(all: &[Stability], language: Language) -> String {
    let heads = [
        message!("stability-name"),
        message!("stability-points"),
        message!("stability-mean"),
        message!("stability-deviation"),
        message!("stability-percentage"),
        message!("stability-least"),
        message!("stability-most"),
        message!("stability-hanging"),
    ];
    let mut table = Table::new(1, heads);
    for submission in all {
        table.push([
            (&submission.name).into(),
            super::table::share(submission.points, submission.max).into(),
            decimal(submission.mean),
            decimal(submission.deviation),
            decimal(submission.percentage()),
            submission.range[0].into(),
            submission.range[1].into(),
            submission.on_one_case.len().into(),
        ]);
    }
    let mut lines = vec![table.text(language)];
    for submission in all {
        for [interface, method, case] in &submission.on_one_case {
            let line = message!(
                "stability-on-one-case",
                name = &submission.name,
                method = format!("{interface}.{method}"),
                case = case
            );
            lines.push(language.say(&line));
        }
    }
    lines.join("\n")
}
