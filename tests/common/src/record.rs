//! Validates records against their JSON schema.

use std::fs;

use regex::Regex;
use serde_json::{Map, Value};

use crate::root;

/// Asserts that a text is a record that satisfies `specs/report.schema.json`.
pub fn assert_record(text: &str) {
    assert_eq!(record_errors(text), [""; 0]);
}

/// Returns where a record violates `specs/report.schema.json`.
pub fn record_errors(text: &str) -> Vec<String> {
    let schema = fs::read_to_string(root().join("specs/report.schema.json")).expect("a schema");
    let schema: Value = serde_json::from_str(&schema).expect("the schema is JSON");
    let record: Value = serde_json::from_str(text).expect("the record is JSON");
    errors(&schema, &schema, &record, "")
}

/// Returns where a value violates a schema. References in it (`$ref`) point into `whole`.
///
/// # Panics
///
/// The schema uses a keyword of JSON Schema that is not supported here.
fn errors(whole: &Value, schema: &Value, value: &Value, path: &str) -> Vec<String> {
    let keywords = match schema {
        Value::Bool(true) => return Vec::new(),
        Value::Bool(false) => return vec![format!("{path}: must not be there")],
        _ => schema.as_object().expect("a schema is an object"),
    };
    let mut found = Vec::new();
    for (keyword, wanted) in keywords {
        let fits = match keyword.as_str() {
            "$schema" | "$defs" | "title" | "description"
            // The schemas of the parts are checked below.
            | "properties" | "additionalProperties" | "prefixItems" | "items" => true,
            "$ref" => {
                let pointer = wanted.as_str().and_then(|it| it.strip_prefix('#'));
                let definition = pointer.and_then(|it| whole.pointer(it));
                found.extend(errors(
                    whole,
                    definition.expect("a definition"),
                    value,
                    path,
                ));
                true
            }
            "type" => match wanted {
                Value::Array(types) => types.iter().any(|kind| is_of_type(value, kind)),
                kind => is_of_type(value, kind),
            },
            "const" => value == wanted,
            "enum" => wanted.as_array().expect("a list").contains(value),
            "pattern" => value.as_str().is_none_or(|text| {
                let pattern = Regex::new(wanted.as_str().expect("a text"));
                pattern.expect("a pattern").is_match(text)
            }),
            "minimum" => value.as_f64() >= wanted.as_f64().filter(|_| value.is_number()),
            "maximum" => !value.is_number() || value.as_f64() <= wanted.as_f64(),
            "minItems" => {
                let length = value.as_array().map(|items| items.len() as u64);
                length.is_none() || length >= wanted.as_u64()
            }
            "maxItems" => {
                let length = value.as_array().map(|items| items.len() as u64);
                length <= wanted.as_u64()
            }
            "oneOf" => {
                let schemas = wanted.as_array().expect("a list").iter();
                let fitting = schemas.filter(|it| errors(whole, it, value, path).is_empty());
                fitting.count() == 1
            }
            "required" => value.as_object().is_none_or(|object| {
                let names = wanted.as_array().expect("a list").iter();
                let mut names = names.map(|name| name.as_str().expect("a name"));
                names.all(|name| object.contains_key(name))
            }),
            _ => panic!("unsupported keyword `{keyword}`"),
        };
        if !fits {
            found.push(format!("{path}: {value} instead of {keyword} {wanted}"));
        }
    }
    for (name, schema, part) in parts(keywords, value) {
        found.extend(errors(whole, schema, part, &format!("{path}/{name}")));
    }
    found
}

fn is_of_type(value: &Value, kind: &Value) -> bool {
    match kind.as_str().expect("a type has a name") {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("there is no type `{other}`"),
    }
}

/// Returns the entries of an object or list for which there is a schema, each as its name, schema and value.
fn parts<'a>(
    keywords: &'a Map<String, Value>,
    value: &'a Value,
) -> Vec<(String, &'a Value, &'a Value)> {
    let named = |(name, part): (&String, &'a Value)| {
        let own = keywords.get("properties").and_then(|it| it.get(name));
        let schema = own.or_else(|| keywords.get("additionalProperties"));
        Some((name.clone(), schema?, part))
    };
    let numbered = |(index, part): (usize, &'a Value)| {
        let own = keywords.get("prefixItems").and_then(|it| it.get(index));
        let schema = own.or_else(|| keywords.get("items"));
        Some((index.to_string(), schema?, part))
    };
    match value {
        Value::Object(entries) => entries.iter().filter_map(named).collect(),
        Value::Array(entries) => entries.iter().enumerate().filter_map(numbered).collect(),
        _ => Vec::new(),
    }
}
