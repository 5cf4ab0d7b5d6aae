//! People whose results and open challenges somebody wants to hear of.

use crate::row::from_row;
use crate::values::Flag;
use crate::{Result, Session};
use tavoliere_play::matches::{Identity, PersonId, PlayerId};
use tavoliere_play::time::Timestamp;

/// The most people whom somebody follows.
pub const MOST: usize = 50;

/// The latest results that are looked at, of one person.
const LATEST: u32 = 50;

/// Somebody who follows, or is followed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FollowName {
    player_id: i64,
    /// The name that other people see.
    pub name: String,
}

from_row!(FollowName { player_id, name });

/// The answer to the wish to follow somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FollowAnswer {
    Begun,
    Already,
    /// The other person does not want it.
    Refused,
    TooMany,
}

/// A game that somebody has finished with another person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FollowedResult {
    pub game: String,
    /// `won`, `drawn` or `lost`.
    pub score: String,
    at: Timestamp,
}

from_row!(FollowedResult { game, score, at });

impl FollowName {
    pub const fn player(&self) -> PlayerId {
        PlayerId(self.player_id)
    }
}

/// Lets a person follow another one. `day` is the last one whose news they do not get any more.
pub async fn follow(
    session: &mut Session,
    own: &Identity,
    other: PlayerId,
    now: Timestamp,
    day: i32,
) -> Result<FollowAnswer> {
    let sql = "select max(refused) from follow where player_id in
            (select twin.player_id from player as own join player as twin using (person_id) where own.player_id = $1)
        and followed_id in
            (select twin.player_id from player as own join player as twin using (person_id) where own.player_id = $2)";
    let found: Option<i64> =
        sqlx::query_scalar(sql).bind(own.own.0).bind(other.0).fetch_one(session.connection()).await?;
    match found {
        Some(0) => return Ok(FollowAnswer::Already),
        Some(_) => return Ok(FollowAnswer::Refused),
        None if followed_by(session, own.own).await?.len() >= MOST => return Ok(FollowAnswer::TooMany),
        None => {}
    }
    let sql = "insert into follow (player_id, followed_id, at, told_day) values ($1, $2, $3, $4)";
    sqlx::query(sql).bind(own.own.0).bind(other.0).bind(now).bind(day).execute(session.connection()).await?;
    Ok(FollowAnswer::Begun)
}

/// Lets a person follow another one no more. Returns whether they did. A refusal stays.
pub async fn unfollow(session: &mut Session, player: PlayerId, other: PlayerId) -> Result<bool> {
    let sql = "delete from follow where refused = 0 and player_id in
            (select twin.player_id from player as own join player as twin using (person_id) where own.player_id = $1)
        and followed_id in
            (select twin.player_id from player as own join player as twin using (person_id) where own.player_id = $2)";
    let done = sqlx::query(sql).bind(player.0).bind(other.0).execute(session.connection()).await?;
    Ok(done.rows_affected() > 0)
}

/// Keeps a person from following another one, who does not want it. Returns whether they did.
pub async fn refuse(session: &mut Session, followed: PlayerId, follower: PlayerId) -> Result<bool> {
    let sql = "update follow set refused = 1 where refused = 0 and player_id in
            (select twin.player_id from player as own join player as twin using (person_id) where own.player_id = $1)
        and followed_id in
            (select twin.player_id from player as own join player as twin using (person_id) where own.player_id = $2)";
    let done = sqlx::query(sql).bind(follower.0).bind(followed.0).execute(session.connection()).await?;
    Ok(done.rows_affected() > 0)
}

/// Whether one of two people follows the other, also if that was refused.
pub async fn is_between(session: &mut Session, one: PlayerId, other: PlayerId) -> Result<bool> {
    let sql = "select 1 from follow where player_id in
            (select twin.player_id from player as own join player as twin using (person_id) where own.player_id = $1)
        and followed_id in
            (select twin.player_id from player as own join player as twin using (person_id) where own.player_id = $2)
        limit 1";
    for (one, other) in [(one, other), (other, one)] {
        let found: Option<i64> =
            sqlx::query_scalar(sql).bind(one.0).bind(other.0).fetch_optional(session.connection()).await?;
        if found.is_some() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Ends that one of two people follows the other.
pub async fn separate(session: &mut Session, one: PlayerId, other: PlayerId) -> Result<()> {
    unfollow(session, one, other).await?;
    unfollow(session, other, one).await?;
    Ok(())
}

/// The people whom somebody follows, each with an account, in the order of their names.
pub async fn followed_by(session: &mut Session, player: PlayerId) -> Result<Vec<FollowName>> {
    let sql = "select account.player_id, account.name from player as own join player as twin using (person_id)
        join follow on follow.player_id = twin.player_id join account on account.player_id = follow.followed_id
        join player as followed on followed.player_id = follow.followed_id
        where own.player_id = $1 and refused = 0 and followed.person_id <> own.person_id
        group by account.player_id, account.name order by account.name, account.player_id";
    Ok(sqlx::query_as(sql).bind(player.0).fetch_all(session.connection()).await?)
}

/// The people who follow somebody, each with an account, in the order of their names.
pub async fn followers_of(session: &mut Session, player: PlayerId) -> Result<Vec<FollowName>> {
    let sql = "select account.player_id, account.name from player as own join player as twin using (person_id)
        join follow on follow.followed_id = twin.player_id join account on account.player_id = follow.player_id
        join player as follower on follower.player_id = follow.player_id
        where own.player_id = $1 and refused = 0 and follower.person_id <> own.person_id
        group by account.player_id, account.name order by account.name, account.player_id";
    Ok(sqlx::query_as(sql).bind(player.0).fetch_all(session.connection()).await?)
}

/// The games that a person has finished with others in a span of time, the latest first.
pub async fn results_of(
    session: &mut Session,
    person: PersonId,
    from: Timestamp,
    before: Timestamp,
) -> Result<Vec<FollowedResult>> {
    let sql = "select game, score, at from result where player_id in
            (select player_id from player where person_id = $1) and opponent_id is not null
        order by number desc limit $2";
    let query = sqlx::query_as(sql).bind(person.0).bind(i64::from(LATEST));
    let mut results: Vec<FollowedResult> = query.fetch_all(session.connection()).await?;
    results.retain(|result| result.at >= from && result.at < before);
    Ok(results)
}

/// The followers who have not got the news of a day, at most `most`.
pub async fn due(session: &mut Session, day: i32, most: u32) -> Result<Vec<PlayerId>> {
    let sql = "select player_id from follow where told_day < $1 order by told_day limit $2";
    let query = sqlx::query_scalar(sql).bind(day).bind(i64::from(most));
    let ids: Vec<i64> = query.fetch_all(session.connection()).await?;
    let mut followers: Vec<PlayerId> = ids.into_iter().map(PlayerId).collect();
    followers.sort_unstable();
    followers.dedup();
    Ok(followers)
}

/// Stores that a follower has got the news of a day. Returns whether that was not stored yet.
pub async fn mark_told(session: &mut Session, player: PlayerId, day: i32) -> Result<bool> {
    let sql = "update follow set told_day = $2 where player_id = $1 and told_day < $2";
    let done = sqlx::query(sql).bind(player.0).bind(day).execute(session.connection()).await?;
    Ok(done.rows_affected() > 0)
}

/// Whether somebody waits for the news of a day.
pub async fn is_due(session: &mut Session, day: i32) -> Result<bool> {
    let sql = "select exists (select 1 from follow where told_day < $1)";
    let Flag(is_due) = sqlx::query_scalar(sql).bind(day).fetch_one(session.connection()).await?;
    Ok(is_due)
}
