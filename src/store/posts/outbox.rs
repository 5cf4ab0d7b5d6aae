//! The outbox: what must be said where, and what became of it. Rows say which version of which match, or which month;
//! the words and the picture are made when they are sent.

use super::chats::{Chat, ChatId};
use crate::matches::{MatchId, Occupant, PlayerId, StoredMatch};
use crate::rating::Month;
use crate::store::people::players::Account;
use crate::store::{Result, Session};

/// One thing to say in one chat. Grows with every post.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PostId(pub i64);

/// Something the outbox wants done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pending {
    pub id: PostId,
    pub chat_id: ChatId,
    pub chat: Chat,
    pub about: About,
    /// Whether it says to the mover that time is running out, in place of what the version says.
    pub reminder: bool,
    /// Whether it is still to be seen if the reminder can be said to the mover alone.
    pub undirected: bool,
    /// Why it is said here, if it would have been said in a thread.
    pub unthreaded: Option<Unthreaded>,
    /// The message that tells of a thread which is still to be made.
    pub line: Option<String>,
    /// How often it was tried in vain.
    pub attempts: u32,
    pub task: Task,
}

/// Why something is not said in a thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unthreaded {
    /// The thread is no more.
    Gone,
    /// It could not be made.
    NotMade,
}

/// What stands in place of the version of a match where its review is posted.
pub(in crate::store) const REVIEW: u32 = 0;

/// What a post tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About {
    /// A version of a match.
    Match(MatchId, u32),
    /// The review of a match.
    Review(MatchId),
    /// A chat's standings of a month.
    Month(Month),
    /// Which lines of a player have lapsed at a version of a match: to that player alone, or to nobody.
    Lapsed(MatchId, PlayerId, u32),
    /// What a version of a match calls a player to, after their quiet hours.
    Call(MatchId, PlayerId, u32),
    /// That a version of a match could not be shown where it was begun: to a player alone, or to nobody.
    Unseen(MatchId, PlayerId, u32),
    /// That a match has a thread of its own, which is made first; in such a thread nothing, but it is opened or closed,
    /// as its matches need it.
    Thread(MatchId, u32),
}

impl About {
    pub(in crate::store) const fn match_id(self) -> Option<i64> {
        match self {
            Self::Match(id, _)
            | Self::Review(id)
            | Self::Lapsed(id, ..)
            | Self::Call(id, ..)
            | Self::Unseen(id, ..)
            | Self::Thread(id, _) => Some(id.0),
            Self::Month(_) => None,
        }
    }

    const fn version(self) -> u32 {
        match self {
            Self::Match(_, version)
            | Self::Lapsed(_, _, version)
            | Self::Call(_, _, version)
            | Self::Unseen(_, _, version)
            | Self::Thread(_, version) => version,
            Self::Review(_) => REVIEW,
            Self::Month(_) => 0,
        }
    }
}

/// What is to be done with a post.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Task {
    Send,
    /// Take its buttons off; the message by its platform's key.
    Close(String),
}

#[derive(sqlx::FromRow)]
struct PendingRow {
    post_id: i64,
    chat_id: i64,
    #[sqlx(flatten)]
    about: AboutRow,
    reminder: i64,
    fell_back: i64,
    state: String,
    message: Option<String>,
    attempts: u32,
    #[sqlx(flatten)]
    chat: Chat,
}

#[derive(sqlx::FromRow)]
struct AboutRow {
    match_id: Option<i64>,
    version: u32,
    month: Option<i32>,
    player_id: Option<i64>,
    call: u8,
    thread: bool,
}

impl AboutRow {
    fn about(&self) -> About {
        match (self.match_id, self.month) {
            (None, Some(month)) => About::Month(Month::from_number(month)),
            (Some(id), _) if let Some(player) = self.player_id => {
                let (id, player) = (MatchId(id), PlayerId(player));
                let about = match self.call {
                    0 => About::Lapsed,
                    1 => About::Call,
                    _ => About::Unseen,
                };
                about(id, player, self.version)
            }
            (Some(id), _) if self.thread => About::Thread(MatchId(id), self.version),
            (Some(id), _) if self.version == REVIEW => About::Review(MatchId(id)),
            (id, _) => About::Match(MatchId(id.expect("the table has it checked")), self.version),
        }
    }
}

/// What `post.reminder` holds: no reminder at all; one for the mover alone if that can be; one to be said where it is.
pub(in crate::store) const DIRECTABLE: i64 = 1;
pub(in crate::store) const DIRECTED: i64 = 2;

/// What `post.fell_back` holds: 0, or why something is not said in a thread.
pub(in crate::store) const GONE: i64 = 1;
pub(in crate::store) const NOT_MADE: i64 = 2;

impl Session {
    /// Puts a version of a match into the outbox, once for every chat that sees the match.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn announce(&mut self, id: MatchId, version: u32, now: i64) -> Result<()> {
        let sql = "insert into post (chat_id, match_id, version, state, due_at)
            select chat_id, match_id, $2, 'waiting', $3 from match_chat
            where match_id = $1 and thread_id is null order by chat_id";
        sqlx::query(sql).bind(id.0).bind(version).bind(now).execute(self.connection()).await?;
        Ok(())
    }

    /// Leaves a version of a match to be told with the next one that is announced.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn pass_over(&mut self, id: MatchId, version: u32, now: i64) -> Result<()> {
        let sql = "insert into post (chat_id, match_id, version, state, due_at)
            select chat_id, match_id, $2, 'closed', $3 from match_chat
            where match_id = $1 and thread_id is null order by chat_id";
        sqlx::query(sql).bind(id.0).bind(version).bind(now).execute(self.connection()).await?;
        Ok(())
    }

    /// Puts a version of a match into the outbox for one chat.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn announce_in(&mut self, chat: ChatId, id: MatchId, version: u32, now: i64) -> Result<()> {
        let sql = "insert into post (chat_id, match_id, version, state, due_at) values ($1, $2, $3, 'waiting', $4)";
        sqlx::query(sql).bind(chat.0).bind(id.0).bind(version).bind(now).execute(self.connection()).await?;
        Ok(())
    }

    /// Puts a reminder for the mover into the outbox: in their own conversation where there is one, else, or where
    /// `publicly`, in a chat that sees the match, on a platform of theirs if there is one. If not `publicly`, it may yet
    /// be [directed](Self::direct).
    ///
    /// # Errors
    /// When the database fails.
    pub async fn remind(&mut self, game: &StoredMatch, publicly: bool, now: i64) -> Result<()> {
        let Some(Occupant::Player(mover)) = game.mover() else { return Ok(()) };
        let chat = self.place_for(mover, game.id, publicly).await?;
        let sql = "insert into post (chat_id, match_id, version, reminder, state, due_at)
            values ($1, $2, $3, $5, 'waiting', $4)";
        if let Some(chat) = chat {
            let query = sqlx::query(sql).bind(chat).bind(game.id.0).bind(game.version).bind(now);
            query.bind(if publicly { DIRECTED } else { DIRECTABLE }).execute(self.connection()).await?;
        }
        Ok(())
    }

    /// Where something is said to a player: in their own conversation where there is one, else, or where `publicly`, in a
    /// chat that sees the match, on a platform of theirs if there is one.
    pub(in crate::store) async fn place_for(
        &mut self,
        player: PlayerId,
        id: MatchId,
        publicly: bool,
    ) -> Result<Option<i64>> {
        let own = "select chat_id from player as own join player as other using (person_id)
            join chat on chat.person_id = other.player_id
            where own.player_id = $1 and private = 1 order by chat_id limit 1";
        let public = "select chat_id from match_chat join chat using (chat_id)
            where match_id = $2 and private = 0 and thread_id is null
            order by platform not in (select platform from player as own join player as other using (person_id)
                join account on account.player_id = other.player_id where own.player_id = $1), chat_id limit 1";
        let own = sqlx::query_scalar(own).bind(player.0).fetch_optional(self.connection()).await?.filter(|_| !publicly);
        match own {
            None => Ok(sqlx::query_scalar(public).bind(player.0).bind(id.0).fetch_optional(self.connection()).await?),
            own => Ok(own),
        }
    }

    /// Settles where a reminder is said: in the conversation of that key with the person of that account, made known
    /// where it is new; without one, where it would have been said anyway, or nowhere if it is for nobody else.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn direct(&mut self, pending: &Pending, own: Option<&(Account, String)>) -> Result<()> {
        if let (None, About::Lapsed(..) | About::Unseen(..)) = (own, pending.about) {
            return self.give_up(pending.id).await;
        }
        let mut chat = pending.chat_id.0;
        if let Some((Account { platform, key, .. }, place)) = own {
            let sql = "insert into chat (platform, key, private, language, person_id)
                select platform, $3, 1, language, player_id from account join player using (player_id)
                where platform = $1 and key = $2
                on conflict (platform, key) do update set person_id = excluded.person_id returning chat_id";
            chat = sqlx::query_scalar(sql).bind(platform).bind(key).bind(place).fetch_one(self.connection()).await?;
        }
        sqlx::query("update post set chat_id = $2, reminder = $3 where post_id = $1")
            .bind(pending.id.0)
            .bind(chat)
            .bind(DIRECTED)
            .execute(self.connection())
            .await?;
        Ok(())
    }

    /// What is due on a platform: the first thing of each chat, so that every chat is served in order and none waits
    /// for another.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn due(&mut self, platform: &str, now: i64) -> Result<Vec<Pending>> {
        let sql =
            "select post_id, chat_id, match_id, version, month, player_id, call, thread, reminder, fell_back, state,
                message, attempts, platform, key, private, language
            from post join chat using (chat_id)
            where post_id in (select min(post_id) from post where state in ('waiting', 'closing') group by chat_id)
            and platform = $1 and due_at <= $2 order by post_id";
        let rows: Vec<PendingRow> = sqlx::query_as(sql).bind(platform).bind(now).fetch_all(self.connection()).await?;
        Ok(rows.into_iter().map(PendingRow::pending).collect())
    }

    /// When the next thing will be due on a platform, if anything waits there.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn next_due(&mut self, platform: &str) -> Result<Option<i64>> {
        let sql = "select min(due_at) from post join chat using (chat_id)
            where post_id in (select min(post_id) from post where state in ('waiting', 'closing') group by chat_id)
            and platform = $1";
        Ok(sqlx::query_scalar(sql).bind(platform).fetch_one(self.connection()).await?)
    }

    /// Whether a newer version of the same match waits to be said in the same chat.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn is_superseded(&mut self, pending: &Pending) -> Result<bool> {
        let sql = "select post_id from post where chat_id = $1 and match_id = $2 and version > $3
            and state = 'waiting' and not reminder and not thread and post_id > $4 limit 1";
        let found: Option<i64> = sqlx::query_scalar(sql)
            .bind(pending.chat_id.0)
            .bind(pending.about.match_id())
            .bind(pending.about.version())
            .bind(pending.id.0)
            .fetch_optional(self.connection())
            .await?;
        Ok(found.is_some())
    }

    /// The versions that were not said in a chat because a newer one followed, since something was said there of the
    /// match; the oldest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn passed_over(&mut self, pending: &Pending) -> Result<Vec<u32>> {
        let sql = "select version from post where chat_id = $1 and match_id = $2 and post_id < $3
            and state = 'closed' and message is null and not reminder and not thread and version > 0 and version < $4
            and post_id > coalesce((select max(post_id) from post
                where chat_id = $1 and match_id = $2 and post_id < $3 and message is not null and not thread
                and version > 0), 0)
            order by post_id";
        let versions = sqlx::query_scalar(sql)
            .bind(pending.chat_id.0)
            .bind(pending.about.match_id())
            .bind(pending.id.0)
            .bind(pending.about.version())
            .fetch_all(self.connection())
            .await?;
        Ok(versions)
    }

    /// Notes that a post arrived as this message. The chat's earlier posts of the match will lose their buttons, unless it
    /// is a reminder or a review, which leaves the board its own.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn sent(&mut self, pending: &Pending, message: &str, has_buttons: bool, now: i64) -> Result<()> {
        // Where a platform numbers messages anew, as a chat that moved does, the key means the newest.
        let sql = "update post set message = null, state = 'closed'
            where chat_id = $1 and message = $2 and post_id <> $3";
        sqlx::query(sql).bind(pending.chat_id.0).bind(message).bind(pending.id.0).execute(self.connection()).await?;
        sqlx::query("update post set state = $2, message = $3, sent_at = $4 where post_id = $1")
            .bind(pending.id.0)
            .bind(if has_buttons { "open" } else { "closed" })
            .bind(message)
            .bind(now)
            .execute(self.connection())
            .await?;
        let sql = "update post set state = 'closing', attempts = 0, due_at = $4
            where match_id = $2 and chat_id = $3 and state = 'open' and post_id < $1 and not $5";
        sqlx::query(sql)
            .bind(pending.id.0)
            .bind(pending.about.match_id())
            .bind(pending.chat_id.0)
            .bind(now)
            .bind(pending.reminder || matches!(pending.about, About::Review(_)))
            .execute(self.connection())
            .await?;
        Ok(())
    }

    /// Notes that a post has no buttons any more.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn closed(&mut self, id: PostId) -> Result<()> {
        sqlx::query("update post set state = 'closed' where post_id = $1")
            .bind(id.0)
            .execute(self.connection())
            .await?;
        Ok(())
    }

    /// Puts off the whole chat's next delivery. `failed` counts it as a try in vain.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn put_off(&mut self, id: PostId, until: i64, failed: bool) -> Result<()> {
        sqlx::query("update post set due_at = $2, attempts = attempts + $3 where post_id = $1")
            .bind(id.0)
            .bind(until)
            .bind(failed)
            .execute(self.connection())
            .await?;
        Ok(())
    }

    /// Whether something was put off in a chat.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn is_put_off(&mut self, chat: ChatId, now: i64) -> Result<bool> {
        let sql = "select 1 from post where chat_id = $1 and state in ('waiting', 'closing') and due_at > $2 limit 1";
        let found: Option<i64> =
            sqlx::query_scalar(sql).bind(chat.0).bind(now).fetch_optional(self.connection()).await?;
        Ok(found.is_some())
    }

    /// Has everything delivered now that was put off in a chat.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn hasten(&mut self, chat: ChatId, now: i64) -> Result<()> {
        let sql = "update post set due_at = $2 where chat_id = $1 and state in ('waiting', 'closing') and due_at > $2";
        sqlx::query(sql).bind(chat.0).bind(now).execute(self.connection()).await?;
        Ok(())
    }

    /// Gives a delivery up.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn give_up(&mut self, id: PostId) -> Result<()> {
        let sql =
            "update post set state = case state when 'closing' then 'closed' else 'failed' end where post_id = $1";
        sqlx::query(sql).bind(id.0).execute(self.connection()).await?;
        Ok(())
    }

    /// The match and version a message in a chat showed.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn shown_by(&mut self, chat: ChatId, message: &str) -> Result<Option<(MatchId, u32)>> {
        let sql = "select match_id, version from post where chat_id = $1 and message = $2 and match_id is not null";
        let found: Option<(i64, u32)> =
            sqlx::query_as(sql).bind(chat.0).bind(message).fetch_optional(self.connection()).await?;
        Ok(found.map(|(id, version)| (MatchId(id), version)))
    }

    /// The latest posts that arrived in a chat, without reminders, oldest first: the message, what it tells, and whether
    /// it has buttons.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn arrived(&mut self, chat: ChatId, most: u32) -> Result<Vec<(String, About, bool)>> {
        let sql =
            "select message, match_id, version, month, player_id, call, thread, state = 'open' as is_open from post
            where chat_id = $1 and message is not null and not reminder order by post_id desc limit $2";
        let rows: Vec<ArrivedRow> = sqlx::query_as(sql).bind(chat.0).bind(most).fetch_all(self.connection()).await?;
        Ok(rows.into_iter().rev().map(|row| (row.message, row.about.about(), row.is_open)).collect())
    }
}

#[derive(sqlx::FromRow)]
struct ArrivedRow {
    message: String,
    #[sqlx(flatten)]
    about: AboutRow,
    is_open: bool,
}

impl PendingRow {
    fn pending(self) -> Pending {
        let (close, line) = if self.state == "closing" { (self.message, None) } else { (None, self.message) };
        Pending {
            id: PostId(self.post_id),
            chat_id: ChatId(self.chat_id),
            about: self.about.about(),
            reminder: self.reminder != 0,
            undirected: self.reminder == DIRECTABLE && !self.chat.private,
            unthreaded: match self.fell_back {
                0 => None,
                GONE => Some(Unthreaded::Gone),
                _ => Some(Unthreaded::NotMade),
            },
            line,
            chat: self.chat,
            attempts: self.attempts,
            task: close.map_or(Task::Send, Task::Close),
        }
    }
}
