//! Which chats get a digest, and what is in it.

use serde::{Deserialize, Serialize};

use super::chats::ChatId;
use super::notice::Notice;
use crate::posts::notice_queue;
use crate::values::Flag;
use crate::{Result, Session};
use tavoliere_play::matches::MatchId;
use tavoliere_play::time::{Millis, Timestamp};

/// A day as a digest tells it. It ends in the early evening in Europe.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DigestDay(i32);

impl DigestDay {
    /// When a day ends and its digest is posted, in UTC.
    const ENDS: Millis = Millis::from_hours(16);

    /// The last day that has ended.
    pub fn ended(now: Timestamp) -> Self {
        Self(i32::try_from((now - Timestamp::EPOCH - Self::ENDS) / Millis::DAY).unwrap_or(i32::MAX))
    }

    /// The day with this number.
    pub const fn from_number(number: i32) -> Self {
        Self(number)
    }

    /// Its number, in days since 1970.
    pub const fn number(self) -> i32 {
        self.0
    }

    /// When it ended.
    pub fn end(self) -> Timestamp {
        Timestamp::EPOCH + Millis::from_days(i64::from(self.0)) + Self::ENDS
    }

    /// When it began.
    pub fn begin(self) -> Timestamp {
        self.end() - Millis::DAY
    }

    /// The day after it.
    pub const fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

/// The chats that get the digest of a day, and have got neither this nor a later one. A chat that has just asked for
/// digests gets that of the next day.
pub async fn due_chats(session: &mut Session, day: DigestDay) -> Result<Vec<ChatId>> {
    let sql = "select chat_id from choice join chat using (chat_id) where name = 'digest' and value = 'daily'
        and told_day < $1 order by chat_id";
    let ids: Vec<i64> = sqlx::query_scalar(sql).bind(day.number()).fetch_all(session.connection()).await?;
    Ok(ids.into_iter().map(ChatId).collect())
}

/// Lets chats that have just asked for digests get those of the days after this one. Returns whether there are any.
pub async fn begin(session: &mut Session, day: DigestDay) -> Result<()> {
    let sql = "update chat set told_day = $1 where told_day is null and chat_id in
        (select chat_id from choice where name = 'digest' and value = 'daily' and chat_id is not null)";
    sqlx::query(sql).bind(day.number()).execute(session.connection()).await?;
    Ok(())
}

/// Whether a chat has just asked for digests.
pub async fn has_new_readers(session: &mut Session) -> Result<bool> {
    let sql = "select exists (select 1 from choice join chat using (chat_id)
        where name = 'digest' and value = 'daily' and told_day is null)";
    let Flag(has_new) = sqlx::query_scalar(sql).fetch_one(session.connection()).await?;
    Ok(has_new)
}

/// Stores that a chat has got the digest of a day, and queues it if there is something to tell, unless that was done
/// before.
pub async fn queue(session: &mut Session, chat: ChatId, day: DigestDay, now: Timestamp) -> Result<()> {
    let sql = "update chat set told_day = $2 where chat_id = $1 and told_day < $2 and exists
        (select 1 from choice where choice.chat_id = $1 and name = 'digest' and value = 'daily')";
    let done = sqlx::query(sql).bind(chat.0).bind(day.number()).execute(session.connection()).await?;
    let is_worth_telling = !being_played_in(session, chat).await?.is_empty()
        || !ended_in(session, chat, day.begin(), day.end()).await?.is_empty();
    if done.rows_affected() > 0 && is_worth_telling {
        notice_queue::add(session, chat, &Notice::Digest { day }, now).await?;
    }
    Ok(())
}

/// The matches that are being played in a chat and its threads, those first whose time ends first.
pub async fn being_played_in(session: &mut Session, chat: ChatId) -> Result<Vec<MatchId>> {
    let sql = "select match_id from match_chat join match using (match_id)
        where chat_id = $1 and phase = 'playing' order by deadline_at is null, deadline_at, match_id";
    let ids: Vec<i64> = sqlx::query_scalar(sql).bind(chat.0).fetch_all(session.connection()).await?;
    Ok(ids.into_iter().map(MatchId).collect())
}

/// The matches of a chat that ended with a result in a span of time, in the order in which they ended.
pub async fn ended_in(session: &mut Session, chat: ChatId, from: Timestamp, before: Timestamp) -> Result<Vec<MatchId>> {
    let sql = "select match_id from match_chat join match using (match_id) join event using (match_id, version)
        where chat_id = $1 and phase = 'over' and at >= $2 and at < $3 order by at, match_id";
    let ids: Vec<i64> =
        sqlx::query_scalar(sql).bind(chat.0).bind(from).bind(before).fetch_all(session.connection()).await?;
    Ok(ids.into_iter().map(MatchId).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_ends_in_the_early_evening() {
        let noon = Timestamp::EPOCH + Millis::from_days(20_000) + Millis::from_hours(12);
        assert_eq!(DigestDay::ended(noon), DigestDay(19_999));
        assert_eq!(DigestDay::ended(noon + Millis::from_hours(4)), DigestDay(20_000));
        assert_eq!(DigestDay(20_000).end(), noon + Millis::from_hours(4));
        assert_eq!(DigestDay(20_000).begin(), DigestDay(19_999).end());
    }
}
