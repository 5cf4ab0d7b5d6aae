//! Threads for matches: making, opening and closing them.

use crate::matches::MatchId;
use crate::store::choices::Choices;
use crate::store::posts::chats::ChatId;
use crate::store::posts::delivery::Pending;
use crate::store::posts::notice::{Notice, NoticeId, Unthreaded};
use crate::store::posts::tidying::Arrival;
use crate::store::{Result, Session};
use crate::time::Timestamp;

impl Session {
    /// Queues the making of a thread for a match that begins, in each chat that has chosen threads, before the first
    /// post of the match there.
    pub(crate) async fn wish_for_threads(&mut self, id: MatchId, version: u32, now: Timestamp) -> Result<()> {
        let sql = "select chat_id from match_chat join chat using (chat_id)
            where match_id = $1 and thread_id is null and private = 0 and parent is null and exists
                (select 1 from choice where choice.chat_id = chat.chat_id and name = 'threads' and value = 'on')
            order by chat_id";
        let chats: Vec<i64> = sqlx::query_scalar(sql).bind(id.0).fetch_all(self.connection()).await?;
        self.queue_threads(chats, id, version, now).await
    }

    /// Queues the opening or closing of the threads of a match.
    pub(crate) async fn settle_threads(&mut self, id: MatchId, version: u32, now: Timestamp) -> Result<()> {
        let sql = "select distinct thread_id from match_chat where match_id = $1 and thread_id is not null
            order by thread_id";
        let threads: Vec<i64> = sqlx::query_scalar(sql).bind(id.0).fetch_all(self.connection()).await?;
        self.queue_threads(threads, id, version, now).await
    }

    async fn queue_threads(&mut self, chats: Vec<i64>, id: MatchId, version: u32, now: Timestamp) -> Result<()> {
        for chat in chats {
            self.queue(ChatId(chat), &Notice::Thread { id, version, announcement: None }, now).await?;
        }
        Ok(())
    }

    /// The choices that hold in a chat: its own and, in a thread made for a match, those of the chat around it.
    pub async fn chosen_around(&mut self, platform: &str, key: &str) -> Result<Choices> {
        let chosen = self.chosen_in(platform, key).await?;
        let sql = "select room.key from chat join match_chat on thread_id = chat.chat_id
            join chat as room on room.chat_id = match_chat.chat_id
            where chat.platform = $1 and chat.key = $2 limit 1";
        let room: Option<String> =
            sqlx::query_scalar(sql).bind(platform).bind(key).fetch_optional(self.connection()).await?;
        match room {
            Some(room) => Ok(chosen.or(self.chosen_in(platform, &room).await?)),
            None => Ok(chosen),
        }
    }

    /// Stores the message under which a thread will be made.
    pub(crate) async fn thread_announced(&mut self, pending: &Pending, message: &str, now: Timestamp) -> Result<()> {
        let Notice::Thread { id, version, .. } = pending.notice else { return Ok(()) };
        let announced = Notice::Thread { id, version, announcement: Some(message.to_owned()) };
        self.change_notice(pending.id, &announced).await?;
        let sql = "update notice set attempts = 0, mistakes = 0, due_at = $2 where notice_id = $1";
        sqlx::query(sql).bind(pending.id.0).bind(now).execute(self.connection()).await?;
        Ok(())
    }

    /// Stores the key of a thread that was made, and moves the match's waiting posts to it. A post in the
    /// chat announces the thread next, unless it was announced before.
    pub(crate) async fn thread_made(&mut self, pending: &Pending, key: &str, now: Timestamp) -> Result<()> {
        let Notice::Thread { id, version, announcement } = &pending.notice else { return Ok(()) };
        let (id, version) = (*id, *version);
        let sql = "insert into chat (platform, key, private, language, server, parent)
            select platform, $2, 0, language, server, key from chat where chat_id = $1
            on conflict (platform, key) do update set server = excluded.server, parent = excluded.parent
            returning chat_id";
        let thread = sqlx::query_scalar(sql).bind(pending.chat_id.0).bind(key).fetch_one(self.connection()).await?;
        self.show(id, ChatId(thread)).await?;
        let sql = "update match_chat set thread_id = $3 where match_id = $1 and chat_id = $2";
        sqlx::query(sql).bind(id.0).bind(pending.chat_id.0).bind(thread).execute(self.connection()).await?;
        let sql = "update notice set chat_id = $3
            where match_id = $1 and chat_id = $2 and notice_id > $4 and message is null and state <> 'failed'";
        let query = sqlx::query(sql).bind(id.0).bind(pending.chat_id.0).bind(thread).bind(pending.id.0);
        query.execute(self.connection()).await?;
        let sql = "update notice set attempts = 0, mistakes = 0, due_at = $2 where notice_id = $1";
        sqlx::query(sql).bind(pending.id.0).bind(now).execute(self.connection()).await?;
        if let Some(message) = announcement {
            let arrival = Arrival { message: message.to_owned(), has_buttons: false, board: None, keeps_past: true };
            self.sent(pending, &arrival, now).await?;
        }
        // The match may have ended while the thread was made.
        if self.is_played_in(ChatId(thread)).await? { Ok(()) } else { self.settle_threads(id, version, now).await }
    }

    /// Gives up making a thread. The match stays in its chat, and its next post explains it.
    pub(crate) async fn thread_not_made(&mut self, pending: &Pending) -> Result<()> {
        let sql = "select min(notice_id) from notice
            where chat_id = $1 and match_id = $2 and notice_id > $3 and state = 'waiting' and kind = 'version'";
        let id = pending.notice.match_id().map(|id| id.0);
        let query = sqlx::query_scalar(sql).bind(pending.chat_id.0).bind(id).bind(pending.id.0);
        let next: Option<i64> = query.fetch_one(self.connection()).await?;
        match next {
            Some(next) => self.unthread(NoticeId(next), Unthreaded::NotMade).await,
            None => Ok(()),
        }
    }
}
