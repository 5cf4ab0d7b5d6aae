//! The results of matches that have ended, one row for each player, and what they do to ratings.

use crate::matches::match_events;
use crate::people::players;
use crate::standings::{person_achievements, rerating, standing};
use crate::values::{Flag, Real, count};
use crate::{Result, Session};
use tavoliere_games::rules::Side;
use tavoliere_play::matches::{MatchId, Occupant, PersonId, StoredMatch};
use tavoliere_play::rating::{Counting, FinishedMatch, Ledger, LedgerEntry, MatchResult, PlayerResult, Score, day_of};
use tavoliere_play::time::Timestamp;

pub(crate) const fn score_name(score: Score) -> &'static str {
    match score {
        Score::Won => "won",
        Score::Drawn => "drawn",
        Score::Lost => "lost",
    }
}

pub(crate) fn score_of(name: &str) -> Score {
    match name {
        "won" => Score::Won,
        "lost" => Score::Lost,
        _ => Score::Drawn,
    }
}

pub(crate) const fn counting_name(counting: Counting) -> &'static str {
    match counting {
        Counting::Counts => "counts",
        Counting::Unrated => "unrated",
        Counting::TooMany => "too-many",
        Counting::StillAway => "still-away",
    }
}

pub(crate) fn counting_of(name: &str) -> Counting {
    match name {
        "counts" => Counting::Counts,
        "too-many" => Counting::TooMany,
        "still-away" => Counting::StillAway,
        _ => Counting::Unrated,
    }
}

/// The result of a match that has ended, with that of its twin if that has ended before; `None` if it has none. Of several games, the
/// last one that has a result counts.
pub async fn result_of(session: &mut Session, stored: &StoredMatch) -> Result<Option<MatchResult>> {
    if stored.terms.best_of > 1 {
        let next = match_events::next_of(session, stored).await?;
        return Ok(MatchResult::of_series(stored, next.as_ref()));
    }
    let twin = match_events::twin_of(session, stored).await?;
    let is_kept = match &twin {
        Some(twin) => exists(session, twin.id).await?,
        None => false,
    };
    Ok(MatchResult::of_double(stored, twin.as_ref(), is_kept))
}

async fn exists(session: &mut Session, id: MatchId) -> Result<bool> {
    let sql = "select 1 from result where match_id = $1 limit 1";
    let found: Option<i64> = sqlx::query_scalar(sql).bind(id.0).fetch_optional(session.connection()).await?;
    Ok(found.is_some())
}

/// Stores the result of a match that has ended: a row for each player, their achievements, and the chats they are
/// now regulars of. Ratings do not change; see [`rate`].
pub async fn keep(session: &mut Session, id: MatchId, result: &MatchResult) -> Result<()> {
    session.needs_serializable()?;
    let sql = "select coalesce(max(number), 0) + 1 from result";
    let number: i64 = sqlx::query_scalar(sql).fetch_one(session.connection()).await?;
    for player in &result.players {
        write(session, id, number, result, player).await?;
    }
    person_achievements::write_achievements(session, id, number, result).await?;
    let sql = "insert into regular (chat_id, player_id) select chat_id, player_id
        from match_chat join seat using (match_id) where match_id = $1 on conflict do nothing";
    sqlx::query(sql).bind(id.0).execute(session.connection()).await?;
    Ok(())
}

/// Stores that a result kept before counts from now on, as if the match had ended last.
pub async fn keep_as_last(session: &mut Session, id: MatchId, result: &MatchResult) -> Result<()> {
    session.needs_serializable()?;
    sqlx::query("delete from result where match_id = $1").bind(id.0).execute(session.connection()).await?;
    keep(session, id, result).await
}

/// Takes the result of a match away: its rows, and what was achieved in it alone. If it was rated, all ratings are computed again.
pub async fn withdraw(session: &mut Session, stored: &StoredMatch) -> Result<()> {
    session.needs_serializable()?;
    let sql = "select max(number), max(rated) from result where match_id = $1";
    let (number, rated): (Option<i64>, Option<i64>) =
        sqlx::query_as(sql).bind(stored.id.0).fetch_one(session.connection()).await?;
    let Some(number) = number else { return Ok(()) };
    for sql in ["delete from achievement where match_id = $1", "delete from result where match_id = $1"] {
        sqlx::query(sql).bind(stored.id.0).execute(session.connection()).await?;
    }
    // A later match may have earned the same.
    for player in stored.seats.iter().filter_map(|occupant| occupant.player()) {
        let sql = "select match_id, number from result where player_id = $1 and game = $2 and number > $3
            order by number";
        let query = sqlx::query_as(sql).bind(player.0).bind(stored.setup.game.id).bind(number);
        let later: Vec<(i64, i64)> = query.fetch_all(session.connection()).await?;
        for (id, number) in later {
            let later = match_events::load(session, MatchId(id)).await?;
            if let Some(result) = result_of(session, &later).await? {
                person_achievements::write_achievements(session, later.id, number, &result).await?;
            }
        }
    }
    if rated == Some(1) {
        rerating::ask_to_rerate(session).await?;
    }
    Ok(())
}

async fn write(
    session: &mut Session,
    id: MatchId,
    number: i64,
    result: &MatchResult,
    player: &PlayerResult,
) -> Result<()> {
    let (opponent, level) = match player.opponent {
        Some(Occupant::Player(opponent)) => (Some(opponent.0), None),
        Some(Occupant::Computer(level)) => (None, Some(level)),
        None => (None, None),
    };
    let sql = "insert into result (match_id, place, number, game, at, player_id, opponent_id, level, score,
        on_time, rated, counting, points, against, length, moves, thought, measured, together)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'unrated', $12, $13, $14, $15, $16, $17, $18)";
    let together = result.together.map(|of_first| match player.seat.side() {
        Side::First => of_first,
        Side::Second => of_first.for_opponent(),
    });
    sqlx::query(sql)
        .bind(id.0)
        .bind(i64::try_from(player.seat.0).expect("a match has few seats"))
        .bind(number)
        .bind(result.game)
        .bind(result.at)
        .bind(player.player.0)
        .bind(opponent)
        .bind(level.map(i64::from))
        .bind(score_name(player.score))
        .bind(Flag(result.on_time))
        .bind(Flag(result.rated))
        .bind(i64::from(player.points[0]))
        .bind(i64::from(player.points[1]))
        .bind(i64::from(result.length))
        .bind(player.moves)
        .bind(player.thought)
        .bind(Flag(player.measured))
        .bind(together.map(score_name))
        .execute(session.connection())
        .await?;
    Ok(())
}

/// Changes the ratings of the players of a match, if it is rated. Its result has been stored before.
pub async fn rate(session: &mut Session, id: MatchId, result: &MatchResult) -> Result<()> {
    let Some([first, second]) = result.rated_players() else { return Ok(()) };
    session.needs_serializable()?;
    let people = [players::person_of(session, first.player).await?, players::person_of(session, second.player).await?];
    let Some(finished) = result.finished(people) else { return Ok(()) };
    let mut ledger = ledger_before(session, id, &finished).await?;
    let (counting, entry) = ledger.enter(&finished);
    write_change(session, id, counting, entry.as_ref()).await?;
    for person in people.into_iter().filter(|_| entry.is_some()) {
        let standing = ledger.standing(person, finished.game).expect("the match counts");
        standing::write_standing(session, person, finished.game, &standing).await?;
    }
    Ok(())
}

/// The part of the ledger that decides what a match does to the ratings, without the match itself.
async fn ledger_before(session: &mut Session, id: MatchId, finished: &FinishedMatch) -> Result<Ledger> {
    let FinishedMatch { game, at, people, .. } = *finished;
    let mut ledger = Ledger::default();
    let day = day_of(at);
    for person in people {
        if let Some(standing) = standing::find(session, person, game).await? {
            ledger.load_standing(person, game, standing);
        }
        let sql = "select 1 from result where player_id in (select player_id from player where person_id = $1)
            and at >= $2 and at < $3 and on_time = 1 and score = 'lost' and rated = 1 and match_id <> $4 limit 1";
        let away = sqlx::query_scalar::<_, i64>(sql).bind(person.0).bind(day.start).bind(day.end).bind(id.0);
        if away.fetch_optional(session.connection()).await?.is_some() {
            ledger.was_away(person, at);
        }
    }
    ledger.have_played(people, at, counted_between(session, people, at).await?);
    Ok(ledger)
}

/// The number of matches between two people that counted on the day of `at`.
pub async fn counted_between(session: &mut Session, people: [PersonId; 2], at: Timestamp) -> Result<u32> {
    let sql = "select count(*) from result where player_id in (select player_id from player where person_id = $1)
        and opponent_id in (select player_id from player where person_id = $2)
        and at >= $3 and at < $4 and counting = 'counts'";
    let day = day_of(at);
    let matches = sqlx::query_scalar(sql).bind(people[0].0).bind(people[1].0).bind(day.start).bind(day.end);
    Ok(count(matches.fetch_one(session.connection()).await?))
}

/// Stores beside a result whether the match counts, and the ratings before and after it.
pub(crate) async fn write_change(
    session: &mut Session,
    id: MatchId,
    counting: Counting,
    entry: Option<&LedgerEntry>,
) -> Result<()> {
    for place in [0, 1] {
        let ratings = entry.map(|entry| (entry.before[place], entry.after[place])).unzip();
        let [before, after] = [ratings.0, ratings.1];
        let sql = "update result set counting = $3, rating_before = $4, deviation_before = $5, rating_after = $6,
            deviation_after = $7 where match_id = $1 and place = $2";
        sqlx::query(sql)
            .bind(id.0)
            .bind(i64::try_from(place).expect("two places"))
            .bind(counting_name(counting))
            .bind(before.map(|rating| Real(rating.rating)))
            .bind(before.map(|rating| Real(rating.deviation)))
            .bind(after.map(|rating| Real(rating.rating)))
            .bind(after.map(|rating| Real(rating.deviation)))
            .execute(session.connection())
            .await?;
    }
    Ok(())
}
