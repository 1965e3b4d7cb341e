//! The keys of JSON objects.

use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::{Map, Value as Json};

use super::beginning;
use message::{Argument, Message};

/// The keys and values of a JSON object, in their order and with repetitions.
#[derive(Debug)]
pub(super) struct Fields(Vec<(String, Json)>);

impl Fields {
    /// Checks that all keys are known and occur once.
    pub(super) fn checked(self, known: &[&str]) -> Result<Self, Message> {
        for (index, (key, _)) in self.0.iter().enumerate() {
            if !known.contains(&key.as_str()) {
                let known = known.iter().map(|key| format!("`{key}`"));
                let known = Argument::joined(", ", known);
                return Err(message!("refusal-unknown-key", key = beginning(key), known));
            }
            if self.0[..index].iter().any(|(earlier, _)| earlier == key) {
                return Err(message!("refusal-key-twice", key));
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
        key: &str,
        expected: Message,
        convert: impl Fn(&Json) -> Option<T>,
    ) -> Result<Option<T>, Message> {
        match self.take(key) {
            None | Some(Json::Null) => Ok(None),
            Some(json) => convert(&json).map(Some).ok_or_else(|| {
                let found = beginning(&json.to_string());
                message!("refusal-wrong-type", key, found, expected)
            }),
        }
    }

    /// Takes a text that may be missing or `null`.
    pub(super) fn text(&mut self, key: &str) -> Result<Option<String>, Message> {
        let text = |json: &Json| json.as_str().map(str::to_owned);
        self.optional(key, message!("expected-string"), text)
    }

    /// Takes a required text.
    pub(super) fn required_text(&mut self, key: &str) -> Result<String, Message> {
        let text = self.text(key)?;
        text.ok_or_else(|| message!("refusal-key-missing", key))
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
