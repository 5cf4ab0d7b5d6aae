//! The standing of each person in each game, and how a match changed it.

use super::results::counting_of;
use crate::row::from_row;
use crate::values::{Flag, count};
use crate::{Result, Session};
use tavoliere_play::matches::{MatchId, PersonId, PlayerId};
use tavoliere_play::rating::{Counting, Rating, Standing};
use tavoliere_play::time::Timestamp;

/// The change of a player's rating by a match.
#[derive(Clone, PartialEq, Debug)]
pub struct RatingChange {
    pub player: PlayerId,
    pub counting: Counting,
    /// The ratings before and after the match, if it counts.
    pub ratings: Option<[Rating; 2]>,
}

/// The standing of a person in a game, if a match has counted.
pub async fn find(session: &mut Session, person: PersonId, game: &str) -> Result<Option<Standing>> {
    let sql = "select rating, deviation, volatility, at, won, drawn, lost, streak, longest, most_points,
        fewest_moves from standing where person_id = $1 and game = $2";
    let row: Option<StandingRow> =
        sqlx::query_as(sql).bind(person.0).bind(game).fetch_optional(session.connection()).await?;
    Ok(row.map(Standing::from))
}

/// The standings of a person in all games, the most played game first.
pub async fn of_person(session: &mut Session, person: PersonId) -> Result<Vec<(String, Standing)>> {
    let sql = "select game, rating, deviation, volatility, at, won, drawn, lost, streak, longest, most_points,
        fewest_moves from standing where person_id = $1 order by won + drawn + lost desc, game";
    let rows: Vec<NamedStandingRow> = sqlx::query_as(sql).bind(person.0).fetch_all(session.connection()).await?;
    Ok(rows.into_iter().map(|row| (row.game, row.standing.into())).collect())
}

pub(crate) async fn write_standing(
    session: &mut Session,
    person: PersonId,
    game: &str,
    standing: &Standing,
) -> Result<()> {
    let Standing { rating, at, results: [won, drawn, lost], streak, longest, most_points, fewest_moves } = standing;
    let sql = "insert into standing (person_id, game, rating, deviation, volatility, at, won, drawn, lost, streak,
            longest, most_points, fewest_moves, provisional, hidden)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
            case when exists (select 1 from choice where choice.player_id = $1
                and name = 'leaderboards' and value = 'off') then 1 else 0 end)
        on conflict (person_id, game) do update set rating = excluded.rating, deviation = excluded.deviation,
            volatility = excluded.volatility, at = excluded.at, won = excluded.won, drawn = excluded.drawn,
            lost = excluded.lost, streak = excluded.streak, longest = excluded.longest,
            most_points = excluded.most_points, fewest_moves = excluded.fewest_moves,
            provisional = excluded.provisional";
    sqlx::query(sql)
        .bind(person.0)
        .bind(game)
        .bind(rating.rating)
        .bind(rating.deviation)
        .bind(rating.volatility)
        .bind(at)
        .bind(i64::from(*won))
        .bind(i64::from(*drawn))
        .bind(i64::from(*lost))
        .bind(i64::from(*streak))
        .bind(i64::from(*longest))
        .bind(most_points.map(i64::from))
        .bind(fewest_moves.map(i64::from))
        .bind(Flag(rating.is_provisional()))
        .execute(session.connection())
        .await?;
    Ok(())
}

/// Returns the changes of the players' ratings by a match; empty if it was not rated.
pub async fn changes(session: &mut Session, id: MatchId) -> Result<Vec<RatingChange>> {
    let sql = "select player_id, counting, rating_before, deviation_before, rating_after, deviation_after
        from result where match_id = $1 and rated = 1 order by place";
    type Row = (i64, String, Option<f64>, Option<f64>, Option<f64>, Option<f64>);
    let rows: Vec<Row> = sqlx::query_as(sql).bind(id.0).fetch_all(session.connection()).await?;
    let rating = |rating, deviation| Some(Rating { rating: rating?, deviation: deviation?, ..Rating::NEW });
    let change = |(player, counting, before, was, after, is): Row| RatingChange {
        player: PlayerId(player),
        counting: counting_of(&counting),
        ratings: rating(before, was).zip(rating(after, is)).map(|(before, after)| [before, after]),
    };
    Ok(rows.into_iter().map(change).collect())
}

/// The number of matches that count, and of people with a rating.
#[cfg(feature = "lab")]
pub async fn rated_so_far(session: &mut Session) -> Result<(u32, u32)> {
    let sql = "select count(*) from result where counting = 'counts' and place = 0";
    let games: i64 = sqlx::query_scalar(sql).fetch_one(session.connection()).await?;
    let people = sqlx::query_scalar("select count(distinct person_id) from standing");
    Ok((count(games), count(people.fetch_one(session.connection()).await?)))
}

/// Whether a player's person has played a rated match.
pub(crate) async fn has_rated(session: &mut Session, player: PlayerId) -> Result<bool> {
    let sql = "select 1 from result where rated = 1 and player_id in (select other.player_id
        from player as own join player as other using (person_id) where own.player_id = $1) limit 1";
    let found: Option<i64> = sqlx::query_scalar(sql).bind(player.0).fetch_optional(session.connection()).await?;
    Ok(found.is_some())
}

/// Gives the standings of one person to another, except in games in which the other has one.
pub(crate) async fn pass_standings(session: &mut Session, from: PersonId, to: PersonId) -> Result<()> {
    let sql = "update standing set person_id = $2,
            hidden = case when exists (select 1 from choice where choice.player_id = $2
                and name = 'leaderboards' and value = 'off') then 1 else 0 end
        where person_id = $1 and $1 <> $2 and not exists
            (select 1 from standing as own where own.person_id = $2 and own.game = standing.game)";
    sqlx::query(sql).bind(from.0).bind(to.0).execute(session.connection()).await?;
    let sql = "delete from standing where person_id = $1 and $1 <> $2";
    sqlx::query(sql).bind(from.0).bind(to.0).execute(session.connection()).await?;
    Ok(())
}

/// A row of `standing`.
pub(crate) struct StandingRow {
    rating: f64,
    deviation: f64,
    volatility: f64,
    at: Timestamp,
    won: u32,
    drawn: u32,
    lost: u32,
    streak: i32,
    longest: i32,
    most_points: Option<i32>,
    fewest_moves: Option<i64>,
}

from_row!(StandingRow { rating, deviation, volatility, at, won(as i64), drawn(as i64), lost(as i64), streak, longest, most_points, fewest_moves });

impl From<StandingRow> for Standing {
    fn from(row: StandingRow) -> Self {
        let StandingRow { rating, deviation, volatility, at, won, drawn, lost, streak, longest, .. } = row;
        let (most_points, fewest_moves) = (row.most_points, row.fewest_moves.map(count));
        let rating = Rating { rating, deviation, volatility };
        Self { rating, at, results: [won, drawn, lost], streak, longest, most_points, fewest_moves }
    }
}

struct NamedStandingRow {
    game: String,
    standing: StandingRow,
}

from_row!(NamedStandingRow { game, standing(flat) });
