//! Who reads, and how they like what they read: the language, the theme, pictures or text.

use crate::chat::platform::language::Language;
use crate::chat::platform::request::{Person, Place, Platform};
use crate::matches::{Clock, PlayerId};
use crate::store::choices::Choices;
use crate::store::posts::chats::Chat;
use crate::store::{Session, Store, StoreError};
use tavoliere_render::Theme;

/// One person or everybody in a chat, as those to whom something is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reader {
    pub language: Language,
    pub theme: &'static Theme,
    /// Boards as text, in place of pictures.
    pub text_boards: bool,
    /// Whether a move is shown before it is played.
    pub confirm: bool,
    /// Whether to be reminded when time runs out.
    pub reminders: bool,
    /// Whether to be listed on leaderboards.
    pub leaderboards: bool,
    /// The clock of challenges that name none, of a chat; `None` where there is all the time one likes.
    pub clock: Option<Clock>,
    /// Whether a chat is told its standings when a month is over.
    pub monthly: bool,
    /// Whether games may begin, of a chat: `on`, `only` here, or `off`.
    pub games: &'static str,
    /// Whether only administrators start games, of a chat.
    pub starts_by_admins: bool,
    /// How many boards a minute are posted, of a chat; `None` where all are.
    pub boards: Option<u32>,
    /// Whether each game gets a thread of its own, of a chat.
    pub threads: bool,
    /// Whether moves are told as one would say them.
    pub spoken: bool,
    /// The one person who reads; `None` where many may.
    pub person: Option<PlayerId>,
}

impl Reader {
    /// Everybody in a chat: what was chosen for it, then what the platform says of it, then the bot's own.
    #[must_use]
    pub fn everybody(chosen: &Choices, heard: Option<Language>, default: Language) -> Self {
        Self {
            language: language(chosen).or(heard).unwrap_or(default),
            theme: theme(chosen).unwrap_or(&Theme::LIGHT),
            text_boards: is_on(chosen.text_boards.as_ref()).unwrap_or(false),
            confirm: is_on(chosen.confirm.as_ref()).unwrap_or(false),
            reminders: is_on(chosen.reminders.as_ref()).unwrap_or(true),
            leaderboards: is_on(chosen.leaderboards.as_ref()).unwrap_or(true),
            clock: chosen.clock.as_deref().and_then(Clock::parse).or(Some(Clock::DEFAULT)),
            monthly: is_on(chosen.monthly.as_ref()).unwrap_or(false),
            games: GAMES.into_iter().find(|word| chosen.games.as_deref() == Some(word)).unwrap_or(GAMES[0]),
            starts_by_admins: chosen.starts.as_deref() == Some("admins"),
            boards: chosen.boards.as_ref().and_then(|boards| boards.parse().ok()),
            threads: is_on(chosen.threads.as_ref()).unwrap_or(false),
            spoken: is_on(chosen.spoken.as_ref()).unwrap_or(false),
            person: None,
        }
    }

    /// Everybody who reads the posts of a chat.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn of_chat(session: &mut Session, chat: &Chat, default: Language) -> Result<Self, StoreError> {
        let chosen = session.chosen_around(&chat.platform, &chat.key).await?;
        let heard = chat.language.as_deref().and_then(Language::from_tag);
        Ok(Self::everybody(&chosen, heard, default))
    }

    /// Somebody in a chat: what they have chosen, then what the platform says of them, then what everybody gets.
    #[must_use]
    pub fn somebody(chosen: &Choices, heard: Option<Language>, everybody: &Self) -> Self {
        Self {
            language: language(chosen).or(heard).unwrap_or(everybody.language),
            theme: theme(chosen).unwrap_or(everybody.theme),
            text_boards: is_on(chosen.text_boards.as_ref()).unwrap_or(everybody.text_boards),
            confirm: is_on(chosen.confirm.as_ref()).unwrap_or(everybody.confirm),
            reminders: is_on(chosen.reminders.as_ref()).unwrap_or(everybody.reminders),
            leaderboards: is_on(chosen.leaderboards.as_ref()).unwrap_or(true),
            clock: everybody.clock,
            monthly: everybody.monthly,
            games: everybody.games,
            starts_by_admins: everybody.starts_by_admins,
            boards: everybody.boards,
            threads: everybody.threads,
            spoken: is_on(chosen.spoken.as_ref()).unwrap_or(false),
            person: None,
        }
    }
}

/// Whether games may begin in a room: yes, here and nowhere else, or no.
pub(crate) const GAMES: [&str; 3] = ["on", "only", "off"];

fn language(chosen: &Choices) -> Option<Language> {
    Language::from_tag(chosen.language.as_deref()?)
}

fn theme(chosen: &Choices) -> Option<&'static Theme> {
    Theme::from_name(chosen.theme.as_deref()?)
}

fn is_on(chosen: Option<&String>) -> Option<bool> {
    chosen.map(|word| word == "on")
}

/// Those who may read what somebody says, or what it leads to.
#[derive(Clone, Copy, Debug)]
pub struct Readers {
    /// The one who says it.
    pub asker: Reader,
    /// All who read the posts of the chat.
    pub everybody: Reader,
}

impl Readers {
    /// The person who asks and everybody in the place, by their choices, what the platform says, and `default`.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn of(
        session: &mut Session,
        platform: Platform,
        person: &Person,
        place: &Place,
        default: Language,
    ) -> Result<Self, StoreError> {
        let chosen = session.chosen_around(platform.name(), &place.key).await?;
        let everybody = Reader::everybody(&chosen, place.language, default);
        let chosen = session.chosen_by(platform.name(), &person.key).await?;
        Ok(Self { asker: Reader::somebody(&chosen, person.language, &everybody), everybody })
    }

    /// As [`of`](Self::of). If the choices cannot be read, as if there were none.
    pub async fn or_default(
        store: &Store,
        platform: Platform,
        person: &Person,
        place: &Place,
        default: Language,
    ) -> Self {
        let read = async { Self::of(&mut store.read().await?, platform, person, place, default).await };
        read.await.unwrap_or_else(|error| {
            tracing::warn!(%error, "choices cannot be read");
            let everybody = Reader::everybody(&Choices::default(), place.language, default);
            Self { asker: Reader::somebody(&Choices::default(), person.language, &everybody), everybody }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(language: &str, theme: &str, text_boards: &str) -> Choices {
        let word = |word: &str| (!word.is_empty()).then(|| word.to_owned());
        Choices { language: word(language), theme: word(theme), text_boards: word(text_boards), ..Choices::default() }
    }

    #[test]
    fn what_somebody_chose_comes_first_and_the_chat_second() {
        use Language::{English, Italian};
        for (own, heard, of_chat, heard_of_chat, expected) in [
            (chosen("", "", ""), None, chosen("", "", ""), None, (English, "light", false)),
            (chosen("", "", ""), None, chosen("", "", ""), Some(Italian), (Italian, "light", false)),
            (chosen("", "", ""), None, chosen("it", "dark", "on"), Some(English), (Italian, "dark", true)),
            (chosen("", "", ""), Some(Italian), chosen("en", "dark", ""), None, (Italian, "dark", false)),
            (chosen("en", "light", "off"), Some(Italian), chosen("it", "dark", "on"), None, (English, "light", false)),
            (chosen("xx", "sepia", ""), None, chosen("it", "paper", "on"), None, (Italian, "paper", true)),
        ] {
            let everybody = Reader::everybody(&of_chat, heard_of_chat, English);
            let reader = Reader::somebody(&own, heard, &everybody);
            assert_eq!((reader.language, reader.theme.name, reader.text_boards), expected, "{own:?} in {of_chat:?}");
        }
    }
}
