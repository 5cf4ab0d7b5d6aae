//! What people and chats have chosen of the settings, in the words they typed.

use super::{ChatId, Result, Session};
use crate::matches::PlayerId;

/// What somebody has chosen; `None` where they have not.
#[derive(Clone, PartialEq, Eq, Debug, Default, sqlx::FromRow)]
pub struct Choices {
    pub language: Option<String>,
    pub theme: Option<String>,
    pub text_boards: Option<String>,
}

impl Choices {
    /// These, and where there is none, those.
    #[must_use]
    pub fn or(self, those: Self) -> Self {
        let Self { language, theme, text_boards } = self;
        Self {
            language: language.or(those.language),
            theme: theme.or(those.theme),
            text_boards: text_boards.or(those.text_boards),
        }
    }
}

/// Whose choices they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chooser {
    /// All accounts of this player's person.
    Person(PlayerId),
    Chat(ChatId),
}

impl Session {
    /// What the person with that account has chosen; nothing where nobody has it.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn chosen_by(&mut self, platform: &str, key: &str) -> Result<Choices> {
        let sql = "select chosen_language as language, chosen_theme as theme, chosen_text_boards as text_boards
            from player where player_id = (select person_id
                from account join player using (player_id) where platform = $1 and key = $2)";
        let row = sqlx::query_as(sql).bind(platform).bind(key).fetch_optional(self.connection()).await?;
        Ok(row.unwrap_or_default())
    }

    /// What was chosen for a chat; in a private conversation, what its person has chosen.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn chosen_in(&mut self, platform: &str, key: &str) -> Result<Choices> {
        let sql = "select coalesce(player.chosen_language, chat.chosen_language) as language,
            coalesce(player.chosen_theme, chat.chosen_theme) as theme,
            coalesce(player.chosen_text_boards, chat.chosen_text_boards) as text_boards
            from chat left join player as own on own.player_id = chat.person_id
            left join player on player.player_id = own.person_id where platform = $1 and key = $2";
        let row = sqlx::query_as(sql).bind(platform).bind(key).fetch_optional(self.connection()).await?;
        Ok(row.unwrap_or_default())
    }

    /// Keeps what was chosen, in place of what was chosen before.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn choose(&mut self, chooser: Chooser, choices: &Choices) -> Result<()> {
        let (sql, id) = match chooser {
            Chooser::Person(PlayerId(id)) => (
                "update player set chosen_language = $2, chosen_theme = $3, chosen_text_boards = $4
                    where player_id = (select person_id from player where player_id = $1)",
                id,
            ),
            Chooser::Chat(ChatId(id)) => (
                "update chat set chosen_language = $2, chosen_theme = $3, chosen_text_boards = $4 where chat_id = $1",
                id,
            ),
        };
        let Choices { language, theme, text_boards } = choices;
        sqlx::query(sql).bind(id).bind(language).bind(theme).bind(text_boards).execute(self.connection()).await?;
        Ok(())
    }
}
