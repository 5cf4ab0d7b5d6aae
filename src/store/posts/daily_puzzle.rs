//! Which chats get the puzzle of a day.

use super::chats::ChatId;
use super::digest::Day;
use super::notice::Notice;
use crate::store::{Result, Session};
use crate::time::{Millis, Timestamp};

/// When the puzzle of a day is posted, in UTC: in the morning in Europe.
const POSTED: Millis = Millis::from_hours(7);

/// The last day whose puzzle is due. Puzzles of days begin at midnight.
#[must_use]
pub fn due(now: Timestamp) -> Day {
    Day::from_number(i32::try_from((now - Timestamp::EPOCH - POSTED) / Millis::DAY).unwrap_or(i32::MAX))
}

/// When the puzzle of a day is due.
#[must_use]
pub fn due_at(day: Day) -> Timestamp {
    Timestamp::EPOCH + Millis::from_days(i64::from(day.number())) + POSTED
}

impl Session {
    /// The chats that get the puzzle of a day, and have got neither this nor a later one.
    pub(crate) async fn chats_to_puzzle(&mut self, day: Day) -> Result<Vec<ChatId>> {
        let sql = "select chat_id from choice join chat using (chat_id) where name = 'puzzles' and value = 'daily'
            and (puzzle_day is null or puzzle_day < $1) order by chat_id";
        let ids: Vec<i64> = sqlx::query_scalar(sql).bind(day.number()).fetch_all(self.connection()).await?;
        Ok(ids.into_iter().map(ChatId).collect())
    }

    /// Queues the puzzle of a day for a chat, unless that was done before.
    pub(crate) async fn post_puzzle(&mut self, chat: ChatId, day: Day, now: Timestamp) -> Result<()> {
        let sql = "update chat set puzzle_day = $2 where chat_id = $1 and (puzzle_day is null or puzzle_day < $2)
            and exists (select 1 from choice where choice.chat_id = $1 and name = 'puzzles' and value = 'daily')";
        let done = sqlx::query(sql).bind(chat.0).bind(day.number()).execute(self.connection()).await?;
        if done.rows_affected() > 0 {
            self.queue(chat, &Notice::Puzzle { day }, now).await?;
        }
        Ok(())
    }
}
