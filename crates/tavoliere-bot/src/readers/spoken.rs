//! The language of a chat that has chosen none: the language of its people when they met the bot.

use tavoliere_seam::platform::language::Language;
use tavoliere_store::posts::servers::ServerLanguages;

/// The known languages of a chat, the strongest evidence first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Spoken {
    /// The one that was chosen because the others disagreed.
    pub settled: Option<Language>,
    /// That of the person who added the bot.
    pub adder: Option<Language>,
    /// That of the first person who used it.
    pub first: Option<Language>,
    /// That of the chat, as the platform reports it.
    pub platform: Option<Language>,
}

impl Spoken {
    /// Combines the known languages of a server with the language that the platform reports for the chat.
    pub fn combine(known: &ServerLanguages, platform: Option<Language>) -> Self {
        let read = |tag: &Option<String>| tag.as_deref().and_then(Language::from_tag);
        Self { settled: read(&known.settled), adder: read(&known.adder), first: read(&known.first), platform }
    }

    /// The same, told by somebody who speaks a language: nobody may have used the bot before.
    pub fn with_speaker(self, speaks: Option<Language>) -> Self {
        Self { first: self.first.or(speaks), ..self }
    }

    /// The language of the chat, if anything is known of it.
    pub fn language(self) -> Option<Language> {
        self.settled.or(self.adder).or(self.first).or(self.platform)
    }

    /// The two languages to choose from, if what is known disagrees and nothing was chosen: first the one that holds.
    pub fn disagreeing(self) -> Option<[Language; 2]> {
        let known = [self.adder, self.first, self.platform].into_iter().flatten();
        let holds = self.language().filter(|_| self.settled.is_none())?;
        let other = known.into_iter().find(|other| *other != holds)?;
        Some([holds, other])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_adds_the_bot_comes_before_who_first_uses_it_and_the_platform_last() {
        let (en, it, es) = (Some(Language::EN), Some(Language::IT), Some(Language::ES));
        for (settled, adder, first, platform, language, asked) in [
            (None, None, None, None, None, None),
            (None, None, None, en, en, None),
            (None, None, it, en, it, Some([Language::IT, Language::EN])),
            (None, None, it, it, it, None),
            (None, it, None, None, it, None),
            (None, it, it, None, it, None),
            (None, it, en, None, it, Some([Language::IT, Language::EN])),
            (None, it, en, es, it, Some([Language::IT, Language::EN])),
            (en, it, es, None, en, None),
        ] {
            let spoken = Spoken { settled, adder, first, platform };
            assert_eq!((spoken.language(), spoken.disagreeing()), (language, asked), "{spoken:?}");
        }
    }

    #[test]
    fn who_asks_is_the_first_if_nobody_did_before() {
        let to = |first| Spoken { first, ..Spoken::default() }.with_speaker(Some(Language::IT)).language();
        assert_eq!((to(None), to(Some(Language::ES))), (Some(Language::IT), Some(Language::ES)));
    }
}
