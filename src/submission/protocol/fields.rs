//! The keys of JSON objects, read with typed errors.

use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::{Map, Value as Json};
use thiserror::Error;

use super::beginning;

/// A problem with the keys of a JSON object.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum KeyError {
    /// A key that the object must not have.
    #[error("unknown key `{key}`, expected one of {}", quoted(known))]
    Unknown {
        /// The key.
        key: String,
        /// The keys that it may have.
        known: &'static [&'static str],
    },
    /// A required key that is missing.
    #[error("the key `{0}` is missing")]
    Missing(&'static str),
    /// A key that is set more than once.
    #[error("the key `{0}` is set twice")]
    Twice(String),
    /// A value of the wrong type.
    #[error("`{key}` is {found}, expected {expected}")]
    WrongType {
        /// The key.
        key: &'static str,
        /// The expected type.
        expected: &'static str,
        /// The beginning of the value.
        found: String,
    },
}

fn quoted(keys: &[&str]) -> String {
    let keys: Vec<String> = keys.iter().map(|key| format!("`{key}`")).collect();
    keys.join(", ")
}

/// The keys and values of a JSON object, in their order and with repetitions.
#[derive(Debug)]
pub(super) struct Fields(Vec<(String, Json)>);

impl Fields {
    /// Checks that all keys are known and occur once.
    pub(super) fn checked(self, known: &'static [&'static str]) -> Result<Self, KeyError> {
        for (index, (key, _)) in self.0.iter().enumerate() {
            if !known.contains(&key.as_str()) {
                let key = beginning(key);
                return Err(KeyError::Unknown { key, known });
            }
            if self.0[..index].iter().any(|(earlier, _)| earlier == key) {
                return Err(KeyError::Twice(key.clone()));
            }
        }
        Ok(self)
    }

    /// Takes the value of a key.
    pub(super) fn take(&mut self, key: &str) -> Option<Json> {
        let index = self.0.iter().position(|(other, _)| other == key)?;
        Some(self.0.swap_remove(index).1)
    }

    /// Takes a value that may be missing or `null`.
    pub(super) fn optional<T>(
        &mut self,
        key: &'static str,
        expected: &'static str,
        convert: impl Fn(&Json) -> Option<T>,
    ) -> Result<Option<T>, KeyError> {
        match self.take(key) {
            None | Some(Json::Null) => Ok(None),
            Some(json) => convert(&json).map(Some).ok_or_else(|| KeyError::WrongType {
                key,
                expected,
                found: beginning(&json.to_string()),
            }),
        }
    }

    /// Takes a text that may be missing or `null`.
    pub(super) fn text(&mut self, key: &'static str) -> Result<Option<String>, KeyError> {
        let text = |json: &Json| json.as_str().map(str::to_owned);
        self.optional(key, "a string", text)
    }

    /// Takes a required text.
    pub(super) fn required_text(&mut self, key: &'static str) -> Result<String, KeyError> {
        self.text(key)?.ok_or(KeyError::Missing(key))
    }
}

impl From<Map<String, Json>> for Fields {
    fn from(object: Map<String, Json>) -> Self {
        Self(object.into_iter().collect())
    }
}

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Object;

        impl<'de> Visitor<'de> for Object {
            type Value = Fields;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
                let mut fields = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    fields.push(entry);
                }
                Ok(Fields(fields))
            }
        }

        deserializer.deserialize_map(Object)
    }
}
