//! Whether a record is what its schema says.

use std::fs;

use serde_json::Value;

use crate::root;

/// Asserts that a text is a record that satisfies `specs/report.schema.json`.
pub fn assert_record(text: &str) {
    let schema = fs::read_to_string(root().join("specs/report.schema.json")).expect("a schema");
    let schema: Value = serde_json::from_str(&schema).expect("the schema is JSON");
    let validator = jsonschema::validator_for(&schema).expect("the schema is one");
    let record: Value = serde_json::from_str(text).expect("the record is JSON");
    let errors = validator.iter_errors(&record);
    let errors: Vec<String> = errors
        .map(|error| format!("{}: {error}", error.instance_path()))
        .collect();
    assert_eq!(errors, [""; 0]);
}
