//! The languages the bot speaks: one for each folder of `assets/text`, found when the program is built.

/// A language, named by its tag. `Language::ALL` lists all of them; each has a constant named after its tag, such as
/// `Language::EN`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Language {
    tag: &'static str,
}

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

impl Language {
    /// The language of those who chose none.
    pub const DEFAULT: Self = Self::ALL[0];

    /// The name of its folder, such as `en` or `pt-BR`.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        self.tag
    }

    /// The language of a tag such as `it`, `it-IT` or `it_IT`, if the bot speaks it. A tag that names no folder stands
    /// for the first language with the same primary subtag.
    #[must_use]
    pub fn from_tag(tag: &str) -> Option<Self> {
        let tag = tag.replace('_', "-");
        let primary = |tag: &str| tag.split('-').next().unwrap_or_default().to_lowercase();
        let exact = Self::ALL.into_iter().find(|language| language.tag.eq_ignore_ascii_case(&tag));
        exact.or_else(|| Self::ALL.into_iter().find(|language| primary(language.tag) == primary(&tag)))
    }
}

impl Default for Language {
    fn default() -> Self {
        Self::DEFAULT
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_lead_to_languages() {
        for (tag, language) in [
            ("it", Some(Language::IT)),
            ("it-IT", Some(Language::IT)),
            ("IT_it", Some(Language::IT)),
            ("en-GB", Some(Language::EN)),
            ("xx", None),
            ("", None),
        ] {
            assert_eq!(Language::from_tag(tag), language, "{tag}");
        }
        for language in Language::ALL {
            assert_eq!(Language::from_tag(language.tag()), Some(language));
        }
    }
}
