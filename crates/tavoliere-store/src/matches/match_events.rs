//! Matches and their events, and the columns computed from them.

use super::event_json;
use crate::matches::match_chats;
use crate::posts::chats::ChatId;
use crate::values::{Flag, count};
use crate::{Result, Session, Store, StoreError};
use tavoliere_base::metering;
use tavoliere_play::matches::changes::Changed;
use tavoliere_play::matches::{Event, MatchId, Occupant, Phase, PlayerId, StoredMatch};
use tavoliere_play::time::Timestamp;

/// Stores a new match with its first event. Returns `None` if a match or a tournament has the code.
pub async fn create(
    session: &mut Session,
    code: &str,
    first: Event,
    chat: Option<ChatId>,
    now: Timestamp,
) -> Result<Option<StoredMatch>> {
    let sql = "insert into match (code, version, phase, computer_to_move) select $1, 0, 'open', 0
        where not exists (select 1 from tournament where code = $1) on conflict do nothing returning match_id";
    let Some(id) = sqlx::query_scalar(sql).bind(code).fetch_optional(session.connection()).await? else {
        return Ok(None);
    };
    let stored = StoredMatch::begin(MatchId(id), code.to_owned(), first, now);
    keep_latest_event(session, &stored, now).await?;
    if let Some(chat) = chat {
        match_chats::add(session, stored.id, chat).await?;
    }
    Ok(Some(stored))
}

/// Stores the next event of a match and the columns computed from it. Fails if another event has taken the version.
/// The consequences of the event are handled in `chat::recording`.
pub async fn append(session: &mut Session, stored: &mut StoredMatch, event: Event, now: Timestamp) -> Result<()> {
    stored.add(event, now);
    keep_latest_event(session, stored, now).await
}

async fn keep_latest_event(session: &mut Session, stored: &StoredMatch, now: Timestamp) -> Result<()> {
    sqlx::query("insert into event (match_id, version, at, body) values ($1, $2, $3, $4)")
        .bind(stored.id.0)
        .bind(i64::from(stored.version))
        .bind(now)
        .bind(event_json::encode(stored.event()))
        .execute(session.connection())
        .await?;
    session.changed.push(Changed::from_match(stored));
    index(session, stored).await
}

/// Computes the columns beside the events.
async fn index(session: &mut Session, stored: &StoredMatch) -> Result<()> {
    let mover = stored.mover();
    let sql = "update match set version = $2, phase = $3, mover_id = $4, computer_to_move = $5, deadline_at = $6,
        remind_at = $7, rematch_of = $8, twin_of = $9 where match_id = $1";
    sqlx::query(sql)
        .bind(stored.id.0)
        .bind(i64::from(stored.version))
        .bind(phase_name(stored.phase))
        .bind(mover.and_then(person))
        .bind(Flag(matches!(mover, Some(Occupant::Computer(_)))))
        .bind(stored.deadline())
        .bind(stored.reminder())
        .bind(stored.rematch.as_deref())
        .bind(stored.twin.as_deref())
        .execute(session.connection())
        .await?;
    // A swap with the computer leaves a place without a row, because the computer has none.
    if matches!(stored.event(), Event::Swapped { .. }) {
        sqlx::query("delete from seat where match_id = $1").bind(stored.id.0).execute(session.connection()).await?;
    }
    for (place, occupant) in (0_i64..).zip(&stored.seats) {
        let Some(player) = person(*occupant) else { continue };
        let sql = "insert into seat (match_id, place, player_id) values ($1, $2, $3)
            on conflict (match_id, place) do update set player_id = excluded.player_id";
        sqlx::query(sql).bind(stored.id.0).bind(place).bind(player).execute(session.connection()).await?;
    }
    for player in stored.event().people() {
        concerns(session, stored.id, player).await?;
    }
    Ok(())
}

/// Stores that a match concerns a player.
pub(crate) async fn concerns(session: &mut Session, id: MatchId, player: PlayerId) -> Result<()> {
    let sql = "insert into party (player_id, match_id) values ($1, $2) on conflict do nothing";
    sqlx::query(sql).bind(player.0).bind(id.0).execute(session.connection()).await?;
    Ok(())
}

/// Computes the columns of all matches from their events.
pub(crate) async fn reindex(session: &mut Session) -> Result<()> {
    sqlx::query("delete from seat").execute(session.connection()).await?;
    sqlx::query("delete from party").execute(session.connection()).await?;
    let ids: Vec<i64> = sqlx::query_scalar("select match_id from match").fetch_all(session.connection()).await?;
    for id in ids {
        let stored = load(session, MatchId(id)).await?;
        index(session, &stored).await?;
        for player in stored.events.iter().flat_map(Event::people) {
            concerns(session, stored.id, player).await?;
        }
    }
    Ok(())
}

/// A match by its id. Fails if there is no such match, or its events cannot be read. All who only read the same version share
/// one reading of its events.
///
/// # Errors
/// As said, or if the database fails.
pub async fn load(session: &mut Session, id: MatchId) -> Result<StoredMatch> {
    let sql = "select code, version from match where match_id = $1";
    let (code, version): (String, i64) = sqlx::query_as(sql).bind(id.0).fetch_one(session.connection()).await?;
    if !session.reads {
        return replay(session, id, code).await;
    }
    let matches = session.matches.clone();
    match matches.known(id, count(version)).await {
        Ok(known) => Ok(known),
        Err(place) => {
            let stored = replay(session, id, code).await?;
            if stored.version == count(version) {
                place.keep(&stored);
            }
            Ok(stored)
        }
    }
}

/// Reads all events of a match.
async fn replay(session: &mut Session, id: MatchId, code: String) -> Result<StoredMatch> {
    metering::MATCH_LOADS.count(&[]);
    let rows: Vec<(i64, String, Timestamp)> =
        sqlx::query_as("select version, body, at from event where match_id = $1 order by version")
            .bind(id.0)
            .fetch_all(session.connection())
            .await?;
    let corrupt = |version, reason| StoreError::Corrupt { match_id: id.0, version, reason };
    let events = rows
        .iter()
        .map(|(version, body, _)| event_json::decode(body).map_err(|reason| corrupt(count(*version), reason)))
        .collect::<Result<Vec<Event>>>()?;
    if !matches!(events.first(), Some(Event::Challenged(_))) {
        return Err(corrupt(1, "no challenge".to_owned()));
    }
    // Events that do not follow from each other are a damaged database. That is an error, not a panic.
    let times: Vec<Timestamp> = rows.iter().map(|(_, _, at)| *at).collect();
    let latest = rows.last().map_or(0, |(version, ..)| count(*version));
    std::panic::catch_unwind(|| StoredMatch::replay(id, code, events, times))
        .map_err(|_| corrupt(latest, "its events do not follow from each other".to_owned()))
}

/// The match with a code, if there is one.
///
/// # Errors
/// As [`load`].
pub async fn load_by_code(session: &mut Session, code: &str) -> Result<Option<StoredMatch>> {
    let id = sqlx::query_scalar("select match_id from match where code = $1")
        .bind(code)
        .fetch_optional(session.connection())
        .await?;
    match id {
        Some(id) => Ok(Some(load(session, MatchId(id)).await?)),
        None => Ok(None),
    }
}

/// The latest rematch of a match, or of the other one of two that have one result together.
///
/// # Errors
/// As [`load`].
pub async fn rematch_of(session: &mut Session, stored: &StoredMatch) -> Result<Option<StoredMatch>> {
    let sql = "select match_id from match where rematch_of = $1 order by match_id desc limit 1";
    if let Some(rematch) = find_by(session, sql, &stored.code).await? {
        return Ok(Some(rematch));
    }
    match twin_of(session, stored).await? {
        Some(twin) => find_by(session, sql, &twin.code).await,
        None => Ok(None),
    }
}

/// The other one of two matches that have one result together; `None` if the match is none of two.
///
/// # Errors
/// As [`load`].
pub async fn twin_of(session: &mut Session, stored: &StoredMatch) -> Result<Option<StoredMatch>> {
    match &stored.twin {
        _ if !stored.terms.double => Ok(None),
        Some(first) => find_by(session, "select match_id from match where code = $1", first).await,
        None => find_by(session, "select match_id from match where twin_of = $1", &stored.code).await,
    }
}

/// The next one of several games that are played one after the other, if it has begun.
///
/// # Errors
/// As [`load`].
pub async fn next_of(session: &mut Session, stored: &StoredMatch) -> Result<Option<StoredMatch>> {
    match stored.terms.best_of {
        0 | 1 => Ok(None),
        _ => find_by(session, "select match_id from match where twin_of = $1", &stored.code).await,
    }
}

/// The one before it of several games that are played one after the other.
///
/// # Errors
/// As [`load`].
pub async fn previous_of(session: &mut Session, stored: &StoredMatch) -> Result<Option<StoredMatch>> {
    match &stored.twin {
        Some(previous) if stored.terms.best_of > 1 => load_by_code(session, previous).await,
        _ => Ok(None),
    }
}

async fn find_by(session: &mut Session, sql: &'static str, code: &str) -> Result<Option<StoredMatch>> {
    let id = sqlx::query_scalar(sql).bind(code).fetch_optional(session.connection()).await?;
    match id {
        Some(id) => Ok(Some(load(session, MatchId(id)).await?)),
        None => Ok(None),
    }
}

const fn person(occupant: Occupant) -> Option<i64> {
    match occupant {
        Occupant::Player(PlayerId(player)) => Some(player),
        Occupant::Computer(_) => None,
    }
}

const fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Open => "open",
        Phase::Declined => "declined",
        Phase::Cancelled => "cancelled",
        Phase::Playing => "playing",
        Phase::Over(_) => "over",
    }
}

/// Tells those who follow changes here of matches that another process has changed.
pub async fn publish_changes(store: &Store, ids: &[MatchId]) -> Result<()> {
    if !store.feed.has_followers() {
        return Ok(());
    }
    let mut session = store.read().await?;
    for id in ids {
        let changed = Changed::from_match(&load(&mut session, *id).await?);
        store.feed.publish(vec![changed]);
    }
    Ok(())
}
