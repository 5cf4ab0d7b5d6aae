//! The choices of people and chats, as the words they typed.

use std::collections::BTreeMap;

/// The choices of a person or a chat: values by the names of settings.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choices(BTreeMap<String, String>);

impl Choices {
    /// The value chosen for a setting, if there is one.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// Chooses a value for a setting; `None` deletes the choice.
    pub fn set(&mut self, name: &str, value: Option<&str>) {
        match value {
            Some(value) => self.0.insert(name.to_owned(), value.to_owned()),
            None => self.0.remove(name),
        };
    }

    /// Each setting with what was chosen for it.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// These choices, completed by those.
    pub fn or(mut self, those: Self) -> Self {
        for (name, value) in those.0 {
            self.0.entry(name).or_insert(value);
        }
        self
    }
}

impl<const N: usize> From<[(&str, &str); N]> for Choices {
    fn from(chosen: [(&str, &str); N]) -> Self {
        chosen.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
    }
}

impl FromIterator<(String, String)> for Choices {
    fn from_iter<Rows: IntoIterator<Item = (String, String)>>(rows: Rows) -> Self {
        Self(rows.into_iter().collect())
    }
}
