//! The expected result of a known submission: the file `expect.toml` beside it.
//!
//! Submissions whose mistakes are known test the grader: [`Expectation::departures`] compares a report on one of them
//! with what was expected.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::Path;

use serde::Deserialize;

use message::error::{FileProblem, HarnessError, SourceFile};
use model::judged::Judged;
use model::outcome::Outcome;
use model::verdict::Status;
use report::{MethodScore, SubmissionReport};

/// The expected result of a submission.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Expectation {
    /// The mistake, in one sentence.
    #[serde(default)]
    pub about: String,
    /// The points of all tasks together, as the report prints them: `47.37`.
    #[serde(default)]
    pub points: Option<String>,
    /// The expected result of methods; all other methods of graded classes pass.
    #[serde(default)]
    pub methods: BTreeMap<String, Expected>,
    /// The expected classes.
    #[serde(default)]
    pub classes: Classes,
    /// The rules that must occur among the remarks.
    #[serde(default)]
    pub remarks: Has,
    /// The findings that must occur.
    #[serde(default)]
    pub findings: Has,
    /// The expected result of the methods of graded classes that `methods` does not name.
    #[serde(skip)]
    pub others: Others,
}

/// The expected result of methods that are not named.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Others {
    /// All their cases pass.
    #[default]
    Pass,
    /// Any result.
    Any,
}

/// The expected classes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Classes {
    /// The classes that are missing or do not compile.
    #[serde(default)]
    pub missing: Vec<String>,
}

/// Names that must occur; others may occur, too.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Has {
    /// The names.
    #[serde(default)]
    pub has: Vec<String>,
}

/// The expected result of the cases of a method.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Expected {
    /// All of them pass.
    Passes,
    /// At least one fails.
    Fails,
    /// There is no such method.
    Missing,
    /// Any result.
    Any,
    /// At least one fails with one of these outcomes.
    Outcome(Outcomes),
}

/// Names of outcomes.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "OneOrMore")]
pub struct Outcomes(BTreeSet<String>);

#[derive(Deserialize)]
#[serde(untagged)]
enum OneOrMore {
    One(String),
    More(BTreeSet<String>),
}

impl TryFrom<OneOrMore> for Outcomes {
    type Error = String;

    fn try_from(raw: OneOrMore) -> Result<Self, String> {
        let names = match raw {
            OneOrMore::One(name) => BTreeSet::from([name]),
            OneOrMore::More(names) => names,
        };
        match names
            .iter()
            .find(|name| !Outcome::NAMES.contains(&name.as_str()))
        {
            None => Ok(Self(names)),
            Some(name) => Err(format!(
                "unknown outcome `{name}`, expected one of `{}`",
                Outcome::NAMES.join("`, `")
            )),
        }
    }
}

/// A difference between what a submission got and what was expected, in one English sentence.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Departure(pub String);

impl fmt::Display for Departure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Expectation {
    /// Reads the expectation from a TOML file.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or has a mistake.
    pub fn read(path: &Path) -> Result<Self, Vec<HarnessError>> {
        read_toml(path)
    }

    /// Returns everything in a report that differs from the expectation.
    pub fn departures(&self, report: &SubmissionReport) -> Vec<Departure> {
        let mut departures = Vec::new();
        let mut say = |text: String| departures.push(Departure(text));
        if let Some(points) = &self.points
            && report.points().to_string() != *points
        {
            say(format!("{} points instead of {points}", report.points()));
        }
        let methods = || report.tasks.iter().flat_map(|task| &task.methods);
        for name in self.methods.keys() {
            if !methods().any(|method| method.method == *name && method.total > 0) {
                say(format!("no case asks for the method {name}"));
            }
        }
        for method in methods().filter(|method| method.total > 0) {
            let present = report
                .about
                .classes
                .iter()
                .any(|class| class.class == method.class);
            let expected = match self.methods.get(&method.method) {
                Some(expected) => expected,
                None if self.classes.missing.contains(&method.class) => &Expected::Missing,
                None if present && self.others == Others::Pass => &Expected::Passes,
                None => continue,
            };
            if let Some(text) = expected.departure(method, report) {
                say(text);
            }
        }
        let rules: BTreeSet<&str> = report
            .about
            .remarks
            .iter()
            .map(|remark| remark.rule.id())
            .collect();
        for rule in self
            .remarks
            .has
            .iter()
            .filter(|rule| !rules.contains(rule.as_str()))
        {
            say(format!("no remark {rule}"));
        }
        let findings: BTreeSet<&str> = report
            .cases
            .iter()
            .flat_map(|judged| &judged.verdict.findings)
            .map(model::verdict::Finding::name)
            .collect();
        for finding in self
            .findings
            .has
            .iter()
            .filter(|name| !findings.contains(name.as_str()))
        {
            say(format!("no finding {finding}"));
        }
        departures
    }
}

impl Expected {
    fn departure(&self, method: &MethodScore, report: &SubmissionReport) -> Option<String> {
        let cases = || {
            report.cases.iter().filter(|judged| {
                judged.verdict.status != Status::Skipped
                    && judged
                        .planned
                        .case
                        .call()
                        .is_some_and(|call| call.method == method.method)
            })
        };
        let has = |names: &BTreeSet<String>| cases().any(|judged| failed_with(judged, names));
        let score = format!("{}/{} cases passed", method.passed, method.total);
        let fine = match self {
            Self::Any => true,
            Self::Passes => method.passed == method.total,
            Self::Fails => method.passed < method.total,
            Self::Missing => cases().all(|judged| judged.outcome == Some(Outcome::Missing)),
            Self::Outcome(Outcomes(names)) => has(names),
        };
        let wanted = match self {
            Self::Outcome(Outcomes(names)) => {
                let names: Vec<&str> = names.iter().map(String::as_str).collect();
                format!("a case with the outcome {}", names.join(" or "))
            }
            Self::Passes => "all".to_owned(),
            Self::Fails => "a failed case".to_owned(),
            Self::Missing => "no such method".to_owned(),
            Self::Any => String::new(),
        };
        (!fine).then(|| format!("{}: {score}, expected {wanted}", method.method))
    }
}

fn failed_with(judged: &Judged, names: &BTreeSet<String>) -> bool {
    judged.verdict.status == Status::Fail
        && judged
            .outcome
            .as_ref()
            .is_some_and(|outcome| names.contains(outcome.name()))
}

/// Reads a TOML file into structs.
///
/// # Errors
///
/// If the file cannot be read, or has a mistake.
pub(crate) fn read_toml<T: serde::de::DeserializeOwned>(
    path: &Path,
) -> Result<T, Vec<HarnessError>> {
    let text = std::fs::read_to_string(path)
        .map_err(|error| vec![HarnessError::io("read", path, &error)])?;
    toml::from_str(&text).map_err(|error| {
        let source = SourceFile::new(path.display().to_string(), text.as_str());
        let message = message!("toml-syntax", reason = error.message());
        let span = error.span().unwrap_or_default();
        vec![FileProblem::new(&source, span, message).into()]
    })
}
