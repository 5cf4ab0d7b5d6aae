//! Deletes rows that are no longer needed, in short steps, so that other writers do not wait long.
//!
//! A game, its result and the consequences of the result are never deleted. Deleted are: the ids of updates that no
//! platform sends again, the delivery states of the posts of a finished match except the last board of each chat,
//! reviews that can be made again, unanswered questions, and the rows of people last seen in a chat long ago.

use super::posts::chats::ChatId;
use super::{Result, Session, SessionAction};
use crate::posts::{group_calls, seen_people};
use tavoliere_play::matches::{MatchId, PlayerId};
use tavoliere_play::time::{Millis, Timestamp};

/// How long the id of an update is kept after it was carried out. No platform delivers an update again after more than
/// one day.
const UPDATES: Millis = Millis::from_days(3);

/// How long the states of the posts of a match are kept after its end, and those of other posts and of questions. After
/// a reply to an older post the bot asks for the match.
const POSTS: Millis = Millis::from_days(30);

/// How long a review is kept after the end of its match. Later it is made again on request.
const REVIEWS: Millis = Millis::from_days(180);

/// The most rows that one step deletes.
const ROWS: u32 = 500;

/// How many numbers of matches, people or chats one step looks through.
const LOOKED_THROUGH: i64 = 1_000;

/// The matches of one step of a walk through all matches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OldMatches {
    /// Those of which something can be deleted.
    pub ids: Vec<MatchId>,
    /// Where the next step begins; `None` after the last one.
    pub next: Option<MatchId>,
}

/// Deletes the ids of updates that were carried out long ago. Returns whether there may be more.
pub async fn sweep_updates(session: &mut Session, now: Timestamp) -> Result<bool> {
    let sql = "delete from input where (platform, input) in
        (select platform, input from input where at < $1 order by at limit $2)";
    let done = sqlx::query(sql).bind(now - UPDATES).bind(i64::from(ROWS)).execute(session.connection()).await?;
    Ok(done.rows_affected() >= ROWS.into())
}

/// Deletes what became of old posts that belong to no match. Returns whether there may be more.
pub async fn sweep_posts(session: &mut Session, now: Timestamp) -> Result<bool> {
    let sql = "delete from notice where notice_id in (select notice_id from notice
        where match_id is null and state in ('closed', 'failed') and kind <> 'card' and queued_at < $1 limit $2)";
    let done = sqlx::query(sql).bind(now - POSTS).bind(i64::from(ROWS)).execute(session.connection()).await?;
    Ok(done.rows_affected() >= ROWS.into())
}

/// Deletes the calls in groups that count no longer. Returns whether there may be more.
pub async fn sweep_group_calls(session: &mut Session, now: Timestamp) -> Result<bool> {
    group_calls::forget_group_calls(session, now - Millis::HOUR, ROWS).await
}

/// Deletes the lines that buttons of old answers carry. Returns whether there may be more.
pub async fn sweep_lines(session: &mut Session, now: Timestamp) -> Result<bool> {
    let sql = "delete from kept_line where code in (select code from kept_line where at < $1 limit $2)";
    let done = sqlx::query(sql).bind(now - POSTS).bind(i64::from(ROWS)).execute(session.connection()).await?;
    Ok(done.rows_affected() >= ROWS.into())
}

/// Looks for matches that ended long ago and of which something can be deleted, from one after `after` on.
pub async fn old_matches(session: &mut Session, after: MatchId, now: Timestamp) -> Result<OldMatches> {
    let until = after.0 + LOOKED_THROUGH;
    let sql = "select match_id from match join event using (match_id, version)
        where match_id > $1 and match_id <= $2 and phase not in ('open', 'playing') and event.at < $3
        and (exists (select 1 from notice where notice.match_id = match.match_id and state in ('closed', 'failed')
                and not (kind = 'version' and message is not null and notice_id = (select max(notice_id)
                    from notice as last where last.match_id = notice.match_id and last.chat_id = notice.chat_id
                    and last.kind = 'version' and last.message is not null)))
            or (event.at < $4 and exists (select 1 from review where review.match_id = match.match_id)))
        order by match_id";
    let query = sqlx::query_scalar(sql).bind(after.0).bind(until).bind(now - POSTS).bind(now - REVIEWS);
    let ids: Vec<i64> = query.fetch_all(session.connection()).await?;
    let sql = "select max(match_id) from match";
    let last: Option<i64> = sqlx::query_scalar(sql).fetch_one(session.connection()).await?;
    let next = (last.unwrap_or_default() > until).then_some(MatchId(until));
    Ok(OldMatches { ids: ids.into_iter().map(MatchId).collect(), next })
}

/// Deletes what became of the posts of an old match, but for the last board in each chat, and its review if that is old
/// enough.
pub async fn sweep_match(session: &mut Session, id: MatchId, now: Timestamp) -> Result<()> {
    let sql = "delete from notice where match_id = $1 and state in ('closed', 'failed')
        and not (kind = 'version' and message is not null and notice_id = (select max(notice_id)
            from notice as last where last.match_id = notice.match_id and last.chat_id = notice.chat_id
            and last.kind = 'version' and last.message is not null))";
    sqlx::query(sql).bind(id.0).execute(session.connection()).await?;
    let sql = "delete from review where match_id = $1 and $2 > (select at from match
        join event using (match_id, version) where match_id = $1)";
    sqlx::query(sql).bind(id.0).bind(now - REVIEWS).execute(session.connection()).await?;
    Ok(())
}

/// Deletes the questions that people after `after` were asked long ago. Returns where the next step begins; `None`
/// after the last one.
pub async fn sweep_questions(session: &mut Session, after: PlayerId, now: Timestamp) -> Result<Option<PlayerId>> {
    let until = after.0 + LOOKED_THROUGH;
    let sql = "delete from question where player_id > $1 and player_id <= $2 and at < $3";
    sqlx::query(sql).bind(after.0).bind(until).bind(now - POSTS).execute(session.connection()).await?;
    let sql = "select max(player_id) from player";
    let last: Option<i64> = sqlx::query_scalar(sql).fetch_one(session.connection()).await?;
    Ok((last.unwrap_or_default() > until).then_some(PlayerId(until)))
}

/// Deletes who was seen long ago in the chats after `after`. Returns where the next step begins; `None` after the last
/// one.
pub async fn sweep_seen(session: &mut Session, after: ChatId, now: Timestamp) -> Result<Option<ChatId>> {
    let until = after.0 + LOOKED_THROUGH;
    seen_people::forget_seen(session, after, ChatId(until), now).await?;
    let sql = "select max(chat_id) from chat";
    let last: Option<i64> = sqlx::query_scalar(sql).fetch_one(session.connection()).await?;
    Ok((last.unwrap_or_default() > until).then_some(ChatId(until)))
}

/// People of the lounge, each with the shown name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StalePeople {
    pub people: Vec<(PlayerId, String)>,
    /// Where the next step begins; `None` after the last one.
    pub next: Option<PlayerId>,
}

/// Looks for people of the lounge alone, from one after `after` on, who came before `since` and have done nothing since then. Not
/// those who are playing against another person.
pub async fn stale_people(session: &mut Session, after: PlayerId, since: Timestamp) -> Result<StalePeople> {
    let until = after.0 + LOOKED_THROUGH;
    let sql = "select player.player_id, name from player join account using (player_id)
        where player.player_id > $1 and player.player_id <= $2 and platform = 'lounge' and created_at < $3
        and not exists (select 1 from player as twin
            where twin.person_id = player.person_id and twin.player_id <> player.player_id)
        and not exists (select 1 from seen where seen.player_id = player.player_id and at >= $3)
        and not exists (select 1 from lounge_key where lounge_key.player_id = player.player_id and used_at >= $3)
        and not exists (select 1 from party join event using (match_id)
            where party.player_id = player.player_id and event.at >= $3)
        and not exists (select 1 from seat join match using (match_id) join seat as other on other.match_id = seat.match_id
            where seat.player_id = player.player_id and other.player_id <> player.player_id and phase = 'playing')
        order by player.player_id";
    let query = sqlx::query_as(sql).bind(after.0).bind(until).bind(since);
    let people: Vec<(i64, String)> = query.fetch_all(session.connection()).await?;
    let last: Option<i64> =
        sqlx::query_scalar("select max(player_id) from player").fetch_one(session.connection()).await?;
    let next = (last.unwrap_or_default() > until).then_some(PlayerId(until));
    Ok(StalePeople { people: people.into_iter().map(|(id, name)| (PlayerId(id), name)).collect(), next })
}

/// Lets SQLite count again what it plans queries by, where that has changed much. It looks at a part of each index, so
/// this takes milliseconds also in a large database. PostgreSQL does so by itself.
pub async fn optimize(session: &mut Session) -> Result<()> {
    if matches!(session.transaction, SessionAction::Turn(_)) {
        sqlx::query("pragma optimize").execute(session.connection()).await?;
    }
    Ok(())
}
