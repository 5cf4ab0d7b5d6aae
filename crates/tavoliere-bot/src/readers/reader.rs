//! The reader of a text: the language, the theme, pictures or text.

use crate::readers::room_rules::RoomRules;
use crate::readers::spoken::Spoken;
use tavoliere_play::choices::Choices;
use tavoliere_play::matches::PlayerId;
use tavoliere_render::Theme;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::look::Look;
use tavoliere_seam::platform::request::{Person, Place, Platform};
use tavoliere_store::choices;
use tavoliere_store::matches::threads;
use tavoliere_store::posts::chats::Chat;
use tavoliere_store::posts::servers;
use tavoliere_store::{Session, Store, StoreError};

/// How somebody reads: one person, or everybody in a chat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reader {
    pub language: Language,
    pub theme: &'static Theme,
    /// Boards as text, in place of pictures.
    pub text_boards: bool,
    /// Whether boards show the remarks of players.
    pub remarks: bool,
    /// Whether a move is shown before it is played.
    pub confirm: bool,
    /// Whether moves are told as one would say them.
    pub spoken: bool,
    /// The one person who reads; `None` if many may.
    pub person: Option<PlayerId>,
}

impl Reader {
    /// Everybody in a chat: by the choices for it, then what is known of its language, then the bot's default.
    pub fn for_chat(chosen: &Choices, heard: Option<Language>, default: Language) -> Self {
        let usual = Self {
            language: heard.unwrap_or(default),
            theme: &Theme::LIGHT,
            text_boards: false,
            remarks: true,
            confirm: false,
            spoken: false,
            person: None,
        };
        usual.choosing(chosen)
    }

    /// Everybody who reads the posts of a chat, and the rules of the chat. Both are as stored at this moment.
    pub async fn of_chat(
        session: &mut Session,
        chat: &Chat,
        default: Language,
    ) -> Result<(Self, RoomRules), StoreError> {
        let chosen = threads::chosen_around(session, chat.platform, &chat.key).await?;
        let heard = Self::heard_in(session, chat).await?;
        Ok((Self::for_chat(&chosen, heard, default), RoomRules::from_choices(&chosen)))
    }

    /// The language of a chat that has chosen none, as far as it is known.
    async fn heard_in(session: &mut Session, chat: &Chat) -> Result<Option<Language>, StoreError> {
        let platform = chat.language.as_deref().and_then(Language::from_tag);
        if chat.private {
            return Ok(platform);
        }
        let known = servers::languages_around(session, chat.platform, &chat.key).await?;
        Ok(Spoken::combine(&known, platform).language())
    }

    /// Somebody in a chat: by their choices, then what the platform tells of them, then as everybody there.
    pub fn for_person(chosen: &Choices, heard: Option<Language>, everybody: &Self) -> Self {
        let language = heard.unwrap_or(everybody.language);
        Self { language, spoken: false, ..*everybody }.choosing(chosen)
    }

    /// Returns the reader's choices that decide the look of a public post.
    pub const fn look(&self) -> Look {
        Look { language: self.language, theme: self.theme, text_boards: self.text_boards, spoken: self.spoken }
    }

    /// Everybody in a chat, who all read in this look.
    pub const fn with_look(self, Look { language, theme, text_boards, spoken }: Look) -> Self {
        Self { language, theme, text_boards, spoken, person: None, ..self }
    }

    /// The same reader on the screen of this person, who has chosen no theme.
    fn on_screen_of(self, person: &Person) -> Self {
        Self { theme: if person.dark { &Theme::DARK } else { self.theme }, ..self }
    }

    /// The same reader with these choices.
    fn choosing(self, chosen: &Choices) -> Self {
        let is_on = |name: &str| chosen.get(name).map(|value| value == "on");
        Self {
            language: chosen.get("language").and_then(Language::from_tag).unwrap_or(self.language),
            theme: chosen.get("theme").and_then(Theme::from_name).unwrap_or(self.theme),
            text_boards: is_on("text-boards").unwrap_or(self.text_boards),
            remarks: is_on("remarks").unwrap_or(self.remarks),
            confirm: is_on("confirm").unwrap_or(self.confirm),
            spoken: is_on("spoken").unwrap_or(self.spoken),
            person: self.person,
        }
    }
}

/// The readers of an answer to a request, and the rules of its chat.
#[derive(Clone, Copy, Debug)]
pub struct Readers {
    /// The one who says it.
    pub asker: Reader,
    /// All who read the posts of the chat.
    pub everybody: Reader,
    /// The language of the asker as they chose it or as the platform tells it, if it is known at all.
    pub speaks: Option<Language>,
    /// The rules of the chat.
    pub rules: RoomRules,
}

impl Readers {
    /// The person who asks and everybody in the place, by their choices, what the platform says, and `default`. Neither
    /// has to be stored.
    pub async fn load(
        session: &mut Session,
        platform: Platform,
        person: &Person,
        place: &Place,
        default: Language,
    ) -> Result<Self, StoreError> {
        let mine = choices::chosen_by(session, platform, &person.key).await?;
        let speaks = mine.get("language").and_then(Language::from_tag).or(person.language);
        let heard = match &place.server {
            Some(server) if !place.private => {
                let known = servers::languages_of(session, platform, server).await?;
                Spoken::combine(&known, place.language).with_speaker(speaks).language()
            }
            _ => place.language,
        };
        let chosen = threads::chosen_around(session, platform, &place.key).await?;
        let (everybody, rules) = (Reader::for_chat(&chosen, heard, default), RoomRules::from_choices(&chosen));
        let asker = Reader::for_person(&mine, person.language, &everybody.on_screen_of(person));
        Ok(Self { asker, everybody, speaks, rules })
    }

    /// As [`load`](Self::load). If the choices cannot be read, as if there were none.
    pub async fn or_default(
        store: &Store,
        platform: Platform,
        person: &Person,
        place: &Place,
        default: Language,
    ) -> Self {
        let read = async { Self::load(&mut store.read().await?, platform, person, place, default).await };
        read.await.unwrap_or_else(|error| {
            tracing::warn!(%error, "choices cannot be read");
            let everybody = Reader::for_chat(&Choices::default(), place.language, default);
            let (speaks, rules) = (person.language, RoomRules::from_choices(&Choices::default()));
            let asker = Reader::for_person(&Choices::default(), speaks, &everybody.on_screen_of(person));
            Self { asker, everybody, speaks, rules }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(language: &str, theme: &str, text_boards: &str) -> Choices {
        let chosen = [("language", language), ("theme", theme), ("text-boards", text_boards)];
        let chosen = chosen.into_iter().filter(|(_, value)| !value.is_empty());
        chosen.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
    }

    #[test]
    fn what_somebody_chose_comes_first_and_the_chat_second() {
        let (english, italian) = (Language::EN, Language::IT);
        for (own, heard, of_chat, heard_of_chat, expected) in [
            (chosen("", "", ""), None, chosen("", "", ""), None, (english, "light", false)),
            (chosen("", "", ""), None, chosen("", "", ""), Some(italian), (italian, "light", false)),
            (chosen("", "", ""), None, chosen("it", "dark", "on"), Some(english), (italian, "dark", true)),
            (chosen("", "", ""), Some(italian), chosen("en", "dark", ""), None, (italian, "dark", false)),
            (chosen("en", "light", "off"), Some(italian), chosen("it", "dark", "on"), None, (english, "light", false)),
            (chosen("xx", "sepia", ""), None, chosen("it", "paper", "on"), None, (italian, "paper", true)),
        ] {
            let everybody = Reader::for_chat(&of_chat, heard_of_chat, english);
            let reader = Reader::for_person(&own, heard, &everybody);
            assert_eq!((reader.language, reader.theme.name, reader.text_boards), expected, "{own:?} in {of_chat:?}");
        }
    }
}
