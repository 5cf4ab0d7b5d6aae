//! The fields of a JSON object, as strictly checked as a question.

use std::fmt;

use serde::de::{IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;

use super::fault::{Code, LANGUAGE, QuestionFault, abbreviate};

/// The fields of a JSON object in their order, with their values as written.
#[derive(Debug)]
pub(super) struct Fields(Vec<(String, Box<RawValue>)>);

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
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Fields(fields))
            }
        }

        deserializer.deserialize_map(Object)
    }
}

impl Fields {
    /// Reads a line.
    pub(super) fn parse(line: &[u8]) -> Result<Self, QuestionFault> {
        let not_json = |fault: String| {
            QuestionFault::new(Code::BadJson, LANGUAGE.say_with("referee-json", [("fault", fault.into())]))
        };
        let text = str::from_utf8(line).map_err(|error| not_json(error.to_string()))?;
        // Check the whole line first, so that bad JSON is reported as such and not as a bad field.
        serde_json::from_str::<IgnoredAny>(text).map_err(|error| not_json(error.to_string()))?;
        serde_json::from_str(text).map_err(|error| match error.is_data() {
            true => QuestionFault::from_text(Code::BadRequest, "referee-object"),
            false => not_json(error.to_string()),
        })
    }

    pub(super) fn get(&self, name: &str) -> Option<&RawValue> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| &**value)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &RawValue)> {
        self.0.iter().map(|(name, value)| (name.as_str(), &**value))
    }

    /// The value of a field; `None` if it is missing.
    pub(super) fn value<'a, T: Deserialize<'a>>(&'a self, name: &str) -> Result<Option<T>, serde_json::Error> {
        self.get(name).map(|value| serde_json::from_str(value.get())).transpose()
    }

    /// Refuses unknown and repeated fields.
    pub(super) fn check_names(&self, known: &[&str]) -> Result<(), QuestionFault> {
        for (index, (name, _)) in self.0.iter().enumerate() {
            let message = if !known.contains(&name.as_str()) {
                LANGUAGE
                    .say_with("referee-field", [("name", abbreviate(name).into()), ("fields", known.join(", ").into())])
            } else if self.0[..index].iter().any(|(before, _)| before == name) {
                LANGUAGE.say_with("problem-twice", [("name", name.as_str().into())])
            } else {
                continue;
            };
            return Err(QuestionFault::new(Code::BadRequest, message));
        }
        Ok(())
    }
}
