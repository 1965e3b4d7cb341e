//! Values of Java's own types in answers: strings, characters, and numbers with a fraction.
//!
//! The Java driver tags strings, `{"string":"abc"}`, and characters, `{"chars":"abc"}`; a plain JSON string from it is
//! a grid. It describes a value that has no form in the protocol by `{"other":"…"}`. Other programs write plain
//! strings.

use model::double::Double;
use model::spec::Type;
use model::value::Value;
use serde_json::Value as Json;

/// Reads a value of a type; `None` if it is not of that type, or if the type is read by its form alone.
pub(super) fn read(json: &Json, kind: Type) -> Option<Value> {
    match kind {
        Type::Double => read_double(json).map(Value::Double),
        Type::String => tagged(json, "string").map(Value::String),
        Type::CharArray => tagged(json, "chars")
            .or_else(|| joined(json))
            .map(Value::String),
        Type::Char => tagged(json, "chars")
            .filter(|text| is_char(text))
            .map(Value::String),
        _ => None,
    }
}

/// Returns the description of a value that has no form in the protocol.
pub(super) fn foreign(json: &Json) -> Option<String> {
    let of = |key: &str| only(json, key).map(str::to_owned);
    let text = |_| "object of class java.lang.String".to_owned();
    let characters = |_| "object of class [C".to_owned();
    of("other")
        .or_else(|| of("string").map(text))
        .or_else(|| of("chars").map(characters))
}

/// Returns the text of a JSON object that has only this key.
fn only<'a>(json: &'a Json, key: &str) -> Option<&'a str> {
    let object = json.as_object().filter(|object| object.len() == 1)?;
    object.get(key)?.as_str()
}

fn tagged(json: &Json, key: &str) -> Option<String> {
    json.as_str().or_else(|| only(json, key)).map(str::to_owned)
}

/// Joins an array of single characters.
fn joined(json: &Json) -> Option<String> {
    let entries = json.as_array()?.iter();
    entries
        .map(|entry| entry.as_str().filter(|text| is_char(text)))
        .collect()
}

/// Returns whether a text is one `char` of Java, which has 16 bits.
fn is_char(text: &str) -> bool {
    text.encode_utf16().count() == 1
}

fn read_double(json: &Json) -> Option<Double> {
    match json {
        Json::Number(number) => number.as_f64().map(Double::new),
        Json::String(word) => Double::from_java_word(word),
        _ => None,
    }
}
