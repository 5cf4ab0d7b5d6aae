//! Tournaments and their events, and the columns computed from them.

use std::collections::BTreeSet;

use tavoliere_play::tournaments::pairings::game::{Decision, GameResult};

use crate::posts::chats::ChatId;
use crate::tournaments::{entrants, tournament_chats, tournament_games};
use crate::values::{Flag, count};
use crate::{Result, Session, StoreError};
use tavoliere_play::matches::PlayerId;
use tavoliere_play::time::Timestamp;
use tavoliere_play::tournaments::event::Cancellation;
use tavoliere_play::tournaments::{Format, Tournament, TournamentEvent, TournamentId, calendar, player_of};

/// Stores a new tournament with its first event, for the chat where it was made. `None` if a match or a tournament has
/// the code.
pub async fn create(
    session: &mut Session,
    code: &str,
    first: TournamentEvent,
    chat: Option<ChatId>,
    now: Timestamp,
) -> Result<Option<Tournament>> {
    let is_taken = "select 1 from match where code = $1";
    let taken: Option<i64> = sqlx::query_scalar(is_taken).bind(code).fetch_optional(session.connection()).await?;
    let Some(mut tournament) = Tournament::from_first(TournamentId(0), code.to_owned(), first.clone()) else {
        return Ok(None);
    };
    if taken.is_some() {
        return Ok(None);
    }
    let sql = "insert into tournament (code, version, phase, name, game, host_id, due_at, stirred, kind, listed)
        values ($1, 0, 'open', $2, $3, $4, $5, 0, $6, $7) on conflict do nothing returning tournament_id";
    let id = sqlx::query_scalar(sql)
        .bind(code)
        .bind(&tournament.terms.name)
        .bind(tournament.terms.setup.game.id)
        .bind(tournament.terms.host.map(|host| host.0))
        .bind(tournament.terms.begins)
        .bind(kind_name(tournament.terms.format))
        .bind(Flag(tournament.terms.is_listed))
        .fetch_optional(session.connection())
        .await?;
    let Some(id) = id else { return Ok(None) };
    tournament.id = TournamentId(id);
    keep_event(session, &tournament, &first, now).await?;
    if let Some(chat) = chat {
        tournament_chats::add(session, tournament.id, chat).await?;
    }
    Ok(Some(tournament))
}

/// Stores the next event of a tournament and what is computed from it. Fails if another event has taken the version.
///
/// # Errors
/// As said, or if the database fails.
pub async fn append(
    session: &mut Session,
    tournament: &mut Tournament,
    event: TournamentEvent,
    now: Timestamp,
) -> Result<()> {
    tournament.apply(event.clone(), now);
    keep_event(session, tournament, &event, now).await?;
    match &event {
        TournamentEvent::Paired { round } => {
            for pairing in &round.pairings {
                tournament_games::schedule(session, tournament.id, pairing.slot).await?;
            }
        }
        TournamentEvent::Decided { slot, .. } | TournamentEvent::Mended { slot, .. } => {
            tournament_games::mark_settled(session, tournament.id, *slot).await?;
            if tournament.is_over() {
                entrants::keep_places(session, tournament).await?;
            }
        }
        TournamentEvent::Replaced { slots, .. } => {
            for slot in slots {
                tournament_games::reschedule(session, tournament.id, *slot).await?;
            }
        }
        TournamentEvent::Left { entrant } | TournamentEvent::Banned { entrant }
            if tournament.entrant(*entrant).is_none() =>
        {
            entrants::strike(session, tournament.id, player_of(*entrant)).await?;
        }
        TournamentEvent::Began { pausing, .. } => {
            let paused = pausing.iter().map(|(id, _)| *id);
            let kept = tournament.entrants.iter().chain(&tournament.queue).map(|entrant| entrant.id).chain(paused);
            let kept: Vec<PlayerId> = kept.map(player_of).collect();
            entrants::strike_others(session, tournament.id, &kept).await?;
        }
        TournamentEvent::Ended { .. } => entrants::keep_places(session, tournament).await?,
        _ => {}
    }
    Ok(())
}

async fn keep_event(
    session: &mut Session,
    tournament: &Tournament,
    event: &TournamentEvent,
    now: Timestamp,
) -> Result<()> {
    let body = serde_json::to_string(event).expect("events have only strings for keys");
    sqlx::query("insert into tournament_event (tournament_id, version, at, body) values ($1, $2, $3, $4)")
        .bind(tournament.id.0)
        .bind(i64::from(tournament.version))
        .bind(now)
        .bind(body)
        .execute(session.connection())
        .await?;
    let sql =
        "update tournament set version = $2, phase = $3, due_at = $4, name = $5, kind = $6, listed = $7, stirred = 1
        where tournament_id = $1";
    sqlx::query(sql)
        .bind(tournament.id.0)
        .bind(i64::from(tournament.version))
        .bind(tournament.phase.name())
        .bind(calendar::wakes(tournament))
        .bind(&tournament.terms.name)
        .bind(kind_name(tournament.terms.format))
        .bind(Flag(tournament.terms.is_listed))
        .execute(session.connection())
        .await?;
    Ok(())
}

/// The tournaments that a player has made, also those that are over.
pub async fn hosted_by(session: &mut Session, player: PlayerId) -> Result<Vec<TournamentId>> {
    let sql = "select tournament_id from tournament where host_id = $1 order by tournament_id";
    let ids: Vec<i64> = sqlx::query_scalar(sql).bind(player.0).fetch_all(session.connection()).await?;
    Ok(ids.into_iter().map(TournamentId).collect())
}

/// Takes what a host has typed out of the events of a tournament. It is called `name`, as if they had typed none.
/// Processes that have the tournament in memory learn of the change by a later event.
pub async fn forget_words(session: &mut Session, id: TournamentId, name: &str) -> Result<()> {
    let sql = "select version, body from tournament_event where tournament_id = $1 order by version";
    let events: Vec<(i64, String)> = sqlx::query_as(sql).bind(id.0).fetch_all(session.connection()).await?;
    for (version, body) in events {
        let Ok(mut event) = serde_json::from_str::<TournamentEvent>(&body) else { continue };
        match &mut event {
            TournamentEvent::Made { terms } | TournamentEvent::Changed { terms } => {
                (terms.name, terms.about) = (name.to_owned(), String::new());
            }
            TournamentEvent::Cancelled { why: Cancellation::Host(why) } => why.clear(),
            TournamentEvent::Mended { result: GameResult { decision: Decision::Host(note), .. }, .. } => note.clear(),
            _ => continue,
        }
        let body = serde_json::to_string(&event).expect("events have only strings for keys");
        let sql = "update tournament_event set body = $3 where tournament_id = $1 and version = $2";
        sqlx::query(sql).bind(id.0).bind(version).bind(body).execute(session.connection()).await?;
    }
    Ok(())
}

/// Notes that nothing follows from a version of a tournament any more, unless something has happened since.
pub async fn mark_settled(session: &mut Session, tournament: &Tournament) -> Result<()> {
    let sql = "update tournament set stirred = 0 where tournament_id = $1 and version = $2";
    sqlx::query(sql).bind(tournament.id.0).bind(i64::from(tournament.version)).execute(session.connection()).await?;
    Ok(())
}

/// A tournament by its id. Fails if there is none, or its events cannot be read.
///
/// # Errors
/// As said, or if the database fails.
pub async fn load(session: &mut Session, id: TournamentId) -> Result<Tournament> {
    let sql = "select code, version from tournament where tournament_id = $1";
    let (code, version): (String, i64) = sqlx::query_as(sql).bind(id.0).fetch_one(session.connection()).await?;
    let mut known = session.tournaments.until(id, count(version));
    let since = known.as_ref().map_or(0, |known| known.version);
    let sql = "select version, at, body from tournament_event where tournament_id = $1 and version > $2
        order by version";
    let query = sqlx::query_as(sql).bind(id.0).bind(i64::from(since));
    let rows: Vec<(i64, Timestamp, String)> = query.fetch_all(session.connection()).await?;
    let corrupt = |version: i64, reason: String| StoreError::CorruptTournament {
        tournament_id: id.0,
        version: count(version),
        reason,
    };
    for (version, at, body) in rows {
        let event =
            serde_json::from_str::<TournamentEvent>(&body).map_err(|error| corrupt(version, error.to_string()))?;
        match &mut known {
            Some(tournament) => tournament.apply(event, at),
            None => known = Tournament::from_first(id, code.clone(), event),
        }
    }
    let tournament = known.ok_or_else(|| corrupt(1, "no first event".to_owned()))?;
    if session.reads && tournament.version > since {
        session.tournaments.keep(&tournament);
    }
    Ok(tournament)
}

/// The number of events of a tournament.
pub async fn version_of(session: &mut Session, id: TournamentId) -> Result<u32> {
    let sql = "select version from tournament where tournament_id = $1";
    Ok(count(sqlx::query_scalar(sql).bind(id.0).fetch_one(session.connection()).await?))
}

/// The same, which stays so until the end of the transaction.
pub async fn hold(session: &mut Session, id: TournamentId) -> Result<u32> {
    let sql = "update tournament set version = version where tournament_id = $1 returning version";
    Ok(count(sqlx::query_scalar(sql).bind(id.0).fetch_one(session.connection()).await?))
}

/// The tournament with a code, if there is one.
///
/// # Errors
/// As [`load`].
pub async fn load_by_code(session: &mut Session, code: &str) -> Result<Option<Tournament>> {
    let sql = "select tournament_id from tournament where code = $1";
    let id: Option<i64> = sqlx::query_scalar(sql).bind(code).fetch_optional(session.connection()).await?;
    match id {
        Some(id) => Ok(Some(load(session, TournamentId(id)).await?)),
        None => Ok(None),
    }
}

/// The tournaments in which something may be to do, apart from their games: something has happened, or their time has
/// come.
pub async fn changed(session: &mut Session, now: Timestamp) -> Result<Vec<TournamentId>> {
    let mut ids = BTreeSet::new();
    let stirred = "select tournament_id from tournament where stirred = 1";
    let ended = "select tournament_id from tournament_game join match using (match_id)
        where settled = 0 and phase in ('over', 'cancelled', 'declined')";
    for sql in [stirred, ended] {
        ids.extend(sqlx::query_scalar::<_, i64>(sql).fetch_all(session.connection()).await?);
    }
    let due = "select tournament_id from tournament where due_at <= $1";
    let lasting = "select tournament_id from tournament_game where settled = 0 and judge_at <= $1";
    for sql in [due, lasting] {
        ids.extend(sqlx::query_scalar::<_, i64>(sql).bind(now).fetch_all(session.connection()).await?);
    }
    Ok(ids.into_iter().map(TournamentId).collect())
}

/// When the next tournament begins by itself, or a position is judged, after a time.
pub async fn next_due(session: &mut Session, now: Timestamp) -> Result<Option<Timestamp>> {
    let sql = "select min(at) from (select min(due_at) as at from tournament where due_at > $1
        union all select min(judge_at) as at from tournament_game where settled = 0 and judge_at > $1) as times";
    Ok(sqlx::query_scalar(sql).bind(now).fetch_one(session.connection()).await?)
}

/// Returns the value of the column `kind` for a format.
const fn kind_name(format: Format) -> &'static str {
    match format {
        Format::Votes => "votes",
        format if format.has_rounds() => "rounds",
        _ => "open",
    }
}
