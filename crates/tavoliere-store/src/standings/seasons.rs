//! The competitions of months: their winners, and the chats that still get the standings of a month.

use crate::posts::chats::ChatId;
use crate::posts::notice::Notice;
use crate::posts::notice_queue;
use crate::{Result, Session};
use tavoliere_play::matches::{PersonId, PlayerId};
use tavoliere_play::rating::{self, Month, Rating};
use tavoliere_play::time::Timestamp;

/// The winners of a month in a game: one person, or several who are level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Winners {
    pub game: &'static str,
    pub people: Vec<PlayerId>,
}

/// The first month that has ended before a time and whose winners are not stored.
pub async fn month_to_close(session: &mut Session, now: Timestamp) -> Result<Option<Month>> {
    let next = match last_closed_month(session).await? {
        Some(closed) => Some(closed.next()),
        None => {
            let sql = "select at from result where number > 0 order by number limit 1";
            let first: Option<Timestamp> = sqlx::query_scalar(sql).fetch_optional(session.connection()).await?;
            first.map(Month::containing)
        }
    };
    Ok(next.filter(|month| *month < Month::containing(now)))
}

/// The last month whose winners are stored.
pub(crate) async fn last_closed_month(session: &mut Session) -> Result<Option<Month>> {
    let sql = "select max(month) from season";
    let closed: Option<i32> = sqlx::query_scalar(sql).fetch_one(session.connection()).await?;
    Ok(closed.map(Month::from_number))
}

/// Deletes the winners of all months, so that they are found again.
pub(crate) async fn open_months(session: &mut Session) -> Result<()> {
    sqlx::query("delete from season_winner").execute(session.connection()).await?;
    sqlx::query("delete from season").execute(session.connection()).await?;
    Ok(())
}

/// The winners of a month in each game, among people who are listed.
pub async fn find_winners(session: &mut Session, month: Month) -> Result<Vec<Winners>> {
    let mut winners = Vec::new();
    for game in session.games {
        let sql = "select player.person_id, rating_after, deviation_after from result
            join player using (player_id)
            join standing on standing.person_id = player.person_id and standing.game = result.game
            where result.game = $1 and result.at >= $2 and result.at < $3 and counting = 'counts' and hidden = 0
            order by player.person_id, number";
        let query = sqlx::query_as(sql).bind(game.id).bind(month.begin()).bind(month.next().begin());
        let rows: Vec<(i64, f64, f64)> = query.fetch_all(session.connection()).await?;
        let after_match = |rating, deviation| Rating { rating, deviation, ..Rating::NEW };
        let matches: Vec<(PersonId, Rating)> = rows
            .into_iter()
            .map(|(person, after, deviation)| (PersonId(person), after_match(after, deviation)))
            .collect();
        let people: Vec<PlayerId> = rating::winners(&matches).into_iter().map(PersonId::player).collect();
        if !people.is_empty() {
            winners.push(Winners { game: game.id, people });
        }
    }
    Ok(winners)
}

/// Stores the winners of a month, unless they are stored already.
pub async fn close_month(session: &mut Session, month: Month, winners: &[Winners]) -> Result<()> {
    let sql = "insert into season (month) values ($1) on conflict do nothing";
    let done = sqlx::query(sql).bind(month.number()).execute(session.connection()).await?;
    if done.rows_affected() == 0 {
        return Ok(());
    }
    for Winners { game, people } in winners {
        for person in people {
            let sql = "insert into season_winner (month, game, player_id) values ($1, $2, $3)";
            sqlx::query(sql).bind(month.number()).bind(game).bind(person.0).execute(session.connection()).await?;
        }
    }
    Ok(())
}

/// The winners of a month in a game, without those who are hidden now.
pub async fn winners(session: &mut Session, month: Month, game: &str) -> Result<Vec<PlayerId>> {
    let sql = "select player_id from season_winner join player using (player_id) where month = $1 and game = $2
        and not exists (select 1 from choice where choice.player_id = player.person_id
            and name = 'leaderboards' and value = 'off')
        order by player_id";
    let people: Vec<i64> =
        sqlx::query_scalar(sql).bind(month.number()).bind(game).fetch_all(session.connection()).await?;
    Ok(people.into_iter().map(PlayerId).collect())
}

/// The chats that get the standings of a month that has ended, and have got neither these nor later ones. A chat
/// that has just asked for them gets those of the next month.
pub async fn chats_to_tell(session: &mut Session, month: Month) -> Result<Vec<ChatId>> {
    let sql = "select chat_id from choice join chat using (chat_id) where name = 'monthly' and value = 'on'
        and told_month < $1 order by told_month, chat_id";
    let ids: Vec<i64> = sqlx::query_scalar(sql).bind(month.number()).fetch_all(session.connection()).await?;
    Ok(ids.into_iter().map(ChatId).collect())
}

/// Lets chats that have just asked for standings get those of the months after this one.
pub async fn begin_telling(session: &mut Session, month: Month) -> Result<()> {
    let sql = "update chat set told_month = $1 where told_month is null and chat_id in
        (select chat_id from choice where name = 'monthly' and value = 'on' and chat_id is not null)";
    sqlx::query(sql).bind(month.number()).execute(session.connection()).await?;
    Ok(())
}

/// Whether a chat has just asked for standings.
pub async fn has_new_listeners(session: &mut Session) -> Result<bool> {
    let sql = "select 1 from choice join chat using (chat_id) where name = 'monthly' and value = 'on'
        and told_month is null limit 1";
    let found: Option<i64> = sqlx::query_scalar(sql).fetch_optional(session.connection()).await?;
    Ok(found.is_some())
}

/// Stores that a chat has got the standings of a month, and queues them if `is_told`. Returns `false` if that was
/// done before.
pub async fn tell_month(
    session: &mut Session,
    chat: ChatId,
    month: Month,
    is_told: bool,
    now: Timestamp,
) -> Result<bool> {
    let sql = "update chat set told_month = $2 where chat_id = $1 and told_month < $2 and exists
        (select 1 from choice where choice.chat_id = $1 and name = 'monthly' and value = 'on')";
    let done = sqlx::query(sql).bind(chat.0).bind(month.number()).execute(session.connection()).await?;
    if done.rows_affected() == 0 {
        return Ok(false);
    }
    if is_told {
        notice_queue::add(session, chat, &Notice::Month { month }, now).await?;
    }
    Ok(true)
}
