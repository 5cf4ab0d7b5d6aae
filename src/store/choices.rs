//! What people and chats have chosen of the settings, in the words they typed.

use super::posts::chats::ChatId;
use super::{Result, Session};
use crate::matches::PlayerId;

/// What somebody has chosen; `None` where they have not.
#[derive(Clone, PartialEq, Eq, Debug, Default, sqlx::FromRow)]
pub struct Choices {
    pub language: Option<String>,
    pub theme: Option<String>,
    pub text_boards: Option<String>,
    /// Of people only.
    pub confirm: Option<String>,
    /// Of people only.
    pub reminders: Option<String>,
    /// Of people only.
    pub leaderboards: Option<String>,
    /// Of chats only.
    pub clock: Option<String>,
    /// Of chats only.
    pub monthly: Option<String>,
    /// Of chats only.
    pub games: Option<String>,
    /// Of chats only.
    pub starts: Option<String>,
    /// Of chats only.
    pub boards: Option<String>,
    /// Of chats only.
    pub threads: Option<String>,
    /// Of people only.
    pub spoken: Option<String>,
}

impl Choices {
    /// These, and where there is none, those.
    #[must_use]
    pub fn or(self, those: Self) -> Self {
        let Self { language, theme, text_boards, confirm, reminders, leaderboards, .. } = self;
        let Self { clock, monthly, games, starts, boards, threads, spoken, .. } = self;
        Self {
            language: language.or(those.language),
            theme: theme.or(those.theme),
            text_boards: text_boards.or(those.text_boards),
            confirm: confirm.or(those.confirm),
            reminders: reminders.or(those.reminders),
            leaderboards: leaderboards.or(those.leaderboards),
            clock: clock.or(those.clock),
            monthly: monthly.or(those.monthly),
            games: games.or(those.games),
            starts: starts.or(those.starts),
            boards: boards.or(those.boards),
            threads: threads.or(those.threads),
            spoken: spoken.or(those.spoken),
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
        let sql = "select chosen_language as language, chosen_theme as theme, chosen_text_boards as text_boards,
                chosen_confirm as confirm, chosen_reminders as reminders, chosen_leaderboards as leaderboards,
                chosen_spoken as spoken, null as clock, null as monthly, null as games, null as starts, null as boards,
                null as threads
            from player where player_id = (select person_id
                from account join player using (player_id) where platform = $1 and key = $2)";
        let row = sqlx::query_as(sql).bind(platform).bind(key).fetch_optional(self.connection()).await?;
        Ok(row.unwrap_or_default())
    }

    /// Whether somebody is to be reminded of their time: everybody is who has not chosen otherwise.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn wants_reminders(&mut self, player: PlayerId) -> Result<bool> {
        let sql = "select chosen_reminders is not 'off' from player
            where player_id = (select person_id from player where player_id = $1)";
        Ok(sqlx::query_scalar(sql).bind(player.0).fetch_one(self.connection()).await?)
    }

    /// What was chosen for a chat; in a private conversation, what its person has chosen.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn chosen_in(&mut self, platform: &str, key: &str) -> Result<Choices> {
        let sql = "select coalesce(player.chosen_language, chat.chosen_language) as language,
            coalesce(player.chosen_theme, chat.chosen_theme) as theme,
            coalesce(player.chosen_text_boards, chat.chosen_text_boards) as text_boards,
            player.chosen_confirm as confirm, player.chosen_reminders as reminders,
            player.chosen_leaderboards as leaderboards, player.chosen_spoken as spoken, chat.chosen_clock as clock,
            chat.chosen_monthly as monthly, chat.chosen_games as games, chat.chosen_starts as starts,
            chat.chosen_boards as boards, chat.chosen_threads as threads
            from chat left join player as own on own.player_id = chat.person_id
            left join player on player.player_id = own.person_id where platform = $1 and key = $2";
        let row = sqlx::query_as(sql).bind(platform).bind(key).fetch_optional(self.connection()).await?;
        Ok(row.unwrap_or_default())
    }

    /// Keeps what was chosen, in place of what was chosen before. Of a chat, what chats can choose.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn choose(&mut self, chooser: Chooser, choices: &Choices) -> Result<()> {
        let Choices { language, theme, text_boards, confirm, reminders, leaderboards, .. } = choices;
        let Choices { clock, monthly, games, starts, boards, threads, spoken, .. } = choices;
        let query = match chooser {
            Chooser::Person(PlayerId(id)) => {
                let sql = "update player set chosen_language = $2, chosen_theme = $3, chosen_text_boards = $4,
                    chosen_confirm = $5, chosen_reminders = $6, chosen_leaderboards = $7,
                    chosen_spoken = $8 where player_id = (select person_id from player where player_id = $1)";
                let shared = sqlx::query(sql).bind(id).bind(language).bind(theme).bind(text_boards);
                shared.bind(confirm).bind(reminders).bind(leaderboards).bind(spoken)
            }
            Chooser::Chat(ChatId(id)) => {
                let sql = "update chat set chosen_language = $2, chosen_theme = $3, chosen_text_boards = $4,
                    chosen_clock = $5, chosen_monthly = $6, chosen_games = $7, chosen_starts = $8, chosen_boards = $9,
                    chosen_threads = $10,
                    told_month = case when $6 = 'on' and chosen_monthly = 'on' then told_month end where chat_id = $1";
                let shared = sqlx::query(sql).bind(id).bind(language).bind(theme).bind(text_boards);
                shared.bind(clock).bind(monthly).bind(games).bind(starts).bind(boards).bind(threads)
            }
        };
        query.execute(self.connection()).await?;
        match chooser {
            Chooser::Person(player) => self.list_as_chosen(player).await,
            Chooser::Chat(_) => Ok(()),
        }
    }

    /// Lists somebody on leaderboards or not, as they have chosen.
    async fn list_as_chosen(&mut self, player: PlayerId) -> Result<()> {
        let sql = "update standing set hidden =
                (select chosen_leaderboards is 'off' from player where player_id = standing.person_id)
            where person_id = (select person_id from player where player_id = $1)";
        sqlx::query(sql).bind(player.0).execute(self.connection()).await?;
        Ok(())
    }
}
