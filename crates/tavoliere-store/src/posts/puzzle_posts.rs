//! Which chats get the puzzle of a day, and who of them has solved it.

use super::chats::ChatId;
use super::digests::DigestDay;
use super::notice::Notice;
use crate::posts::notice_queue;
use crate::values::Flag;
use crate::{Result, Session};
use tavoliere_play::matches::{PersonId, PlayerId};
use tavoliere_play::time::{Millis, Timestamp};

/// When the puzzle of a day is posted, in UTC: in the morning in Europe.
const POSTED: Millis = Millis::from_hours(7);

/// The last day whose puzzle is due. Puzzles of days begin at midnight.
pub fn due(now: Timestamp) -> DigestDay {
    DigestDay::from_number(i32::try_from((now - Timestamp::EPOCH - POSTED) / Millis::DAY).unwrap_or(i32::MAX))
}

/// When the puzzle of a day is due.
pub fn due_at(day: DigestDay) -> Timestamp {
    Timestamp::EPOCH + Millis::from_days(i64::from(day.number())) + POSTED
}

/// The chats that get the puzzle of a day, and have got neither this nor a later one.
pub async fn due_chats(session: &mut Session, day: DigestDay) -> Result<Vec<ChatId>> {
    let sql = "select chat_id from choice join chat using (chat_id) where name = 'puzzles' and value = 'daily'
        and (puzzle_day is null or puzzle_day < $1) order by chat_id";
    let ids: Vec<i64> = sqlx::query_scalar(sql).bind(day.number()).fetch_all(session.connection()).await?;
    Ok(ids.into_iter().map(ChatId).collect())
}

/// Queues the puzzle of a day for a chat, unless that was done before.
pub async fn queue(session: &mut Session, chat: ChatId, day: DigestDay, now: Timestamp) -> Result<()> {
    let sql = "update chat set puzzle_day = $2 where chat_id = $1 and (puzzle_day is null or puzzle_day < $2)
        and exists (select 1 from choice where choice.chat_id = $1 and name = 'puzzles' and value = 'daily')";
    let done = sqlx::query(sql).bind(chat.0).bind(day.number()).execute(session.connection()).await?;
    if done.rows_affected() > 0 {
        notice_queue::add(session, chat, &Notice::Puzzle { day }, now).await?;
    }
    Ok(())
}

/// The people of a chat who solved the puzzle of a day on the day and are listed on leaderboards, and how many of the chat
/// did so altogether.
pub async fn solvers(session: &mut Session, chat: ChatId, day: i64) -> Result<(Vec<PlayerId>, usize)> {
    let sql = "select person_id, min(case when exists (select 1 from choice
                where choice.player_id = player.player_id and name = 'leaderboards' and value = 'off')
            then 0 else 1 end) as listed
        from puzzle_day join player using (player_id)
        where day = $1 and (
            exists (select 1 from seen where chat_id = $2 and seen.player_id = player.player_id)
            or exists (select 1 from regular where chat_id = $2 and regular.player_id = player.player_id))
        group by person_id order by person_id";
    let query = sqlx::query_as(sql).bind(day).bind(chat.0);
    let people: Vec<(i64, Flag)> = query.fetch_all(session.connection()).await?;
    let listed = people.iter().filter(|(_, listed)| listed.0).map(|(person, _)| PersonId(*person).player()).collect();
    Ok((listed, people.len()))
}
