//! Mistakes in files as annotations of a code review: workflow commands of GitHub Actions, and SARIF 2.1.0.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::io;
use std::path::Path;

use serde::Serialize;
use serde_json::{Value, json};

use super::harmless::percent_encoded;
use message::error::HarnessError;
use message::{Argument, Language};

/// The schema of SARIF 2.1.0, under the address of its standard.
const SCHEMA: &str =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// A mistake with its location.
#[derive(Clone, Debug, Serialize)]
pub struct Annotation {
    /// The id of its message.
    rule: String,
    /// The mistake and its remedy.
    text: String,
    /// Its location.
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<Place>,
}

/// A location in a file; lines and columns are counted from 1.
#[derive(Clone, Debug, Serialize)]
struct Place {
    file: String,
    line: usize,
    column: usize,
}

impl Annotation {
    fn new(error: &HarnessError, root: &Path, language: Language) -> Self {
        let diagnosis = error.diagnosis(language);
        let remedy = diagnosis.remedy().map(|remedy| format!("\n{remedy}"));
        let rule = match error.message() {
            Argument::Message(message) => message.id().to_owned(),
            _ => "error".to_owned(),
        };
        let place = match error {
            HarnessError::File(problem) => {
                let (line, column) = problem.line_and_column();
                let file = Path::new(problem.file());
                let file = file.strip_prefix(root).unwrap_or(file);
                Some(Place {
                    file: file.display().to_string(),
                    line,
                    column,
                })
            }
            HarnessError::Io { .. } | HarnessError::Usage { .. } => None,
        };
        Self {
            rule,
            text: format!("{diagnosis}{}", remedy.unwrap_or_default()),
            place,
        }
    }
}

/// Returns an annotation for each mistake; paths are relative to the folder `root`.
pub fn all(errors: &[HarnessError], root: &Path, language: Language) -> Vec<Annotation> {
    let errors = errors.iter();
    errors
        .map(|error| Annotation::new(error, root, language))
        .collect()
}

/// Returns a workflow command for each mistake; paths are relative to the folder `root`.
pub fn github(errors: &[HarnessError], root: &Path, language: Language) -> String {
    let mut commands = String::new();
    for error in errors {
        let Annotation { rule, text, place } = Annotation::new(error, root, language);
        let place = place.map_or_else(String::new, |Place { file, line, column }| {
            format!("file={},line={line},col={column},", property(&file))
        });
        let (rule, text) = (property(&rule), data(&text));
        // Writing to a string cannot fail.
        let _ = writeln!(commands, "::error {place}title={rule}::{text}");
    }
    commands
}

/// Escapes the text of a workflow command.
fn data(text: &str) -> String {
    let text = text.replace('%', "%25");
    text.replace('\r', "%0D").replace('\n', "%0A")
}

/// Escapes a property of a workflow command.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

/// Returns a SARIF log of the mistakes; paths are relative to the folder `root`.
///
/// # Errors
///
/// The log cannot be written as JSON.
pub fn sarif(errors: &[HarnessError], root: &Path, language: Language) -> io::Result<String> {
    let annotations = all(errors, root, language);
    let rules: BTreeSet<&str> = annotations.iter().map(|it| it.rule.as_str()).collect();
    let rules: Vec<Value> = rules.into_iter().map(|id| json!({ "id": id })).collect();
    let results: Vec<Value> = annotations.iter().map(result).collect();
    let log = json!({
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "epsilon",
                "version": env!("CARGO_PKG_VERSION"),
                "rules": rules,
            } },
            "columnKind": "unicodeCodePoints",
            "results": results,
        }],
    });
    Ok(serde_json::to_string_pretty(&log)? + "\n")
}

fn result(annotation: &Annotation) -> Value {
    let locations = annotation.place.iter().map(|Place { file, line, column }| {
        json!({ "physicalLocation": {
            "artifactLocation": { "uri": percent_encoded(file, "-._~/") },
            "region": { "startLine": line, "startColumn": column },
        } })
    });
    json!({
        "ruleId": annotation.rule,
        "level": "error",
        "message": { "text": annotation.text },
        "locations": locations.collect::<Vec<Value>>(),
    })
}
