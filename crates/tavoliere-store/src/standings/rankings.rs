//! Leaderboards: the ranks of people, by rating or by what a game measures.

use tavoliere_games::rules::Measure;

use super::lookups::Lookup;
use super::profiles::counted;
use crate::posts::chats::ChatId;
use crate::row::from_row;
use crate::standings::standing;
use crate::values::{self, Flag};
use crate::{Result, Session};
use tavoliere_play::matches::PersonId;
use tavoliere_play::rating::Standing;
use tavoliere_play::time::Timestamp;

/// Which people a leaderboard compares, and by what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scope {
    pub game: &'static str,
    /// Only people who have finished a match in this chat.
    pub chat: Option<ChatId>,
    /// Only matches that ended in this time.
    pub time: Option<Stretch>,
    /// The measure that decides the rank; `None` for ratings.
    pub by: Option<Measure>,
}

/// The times from `from` to before `before`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stretch {
    pub from: Timestamp,
    pub before: Timestamp,
    /// Whether the time lasts: then who has ever played since `from` has played in it.
    pub lasts: bool,
}

/// A person on a leaderboard.
#[derive(Clone, PartialEq, Debug)]
pub struct Ranked {
    pub person: PersonId,
    /// The rank, from 1. People who are level share one.
    pub place: u32,
    pub standing: Standing,
    /// Matches won, drawn and lost: of all that counted, or of those in the time of the scope.
    pub results: [u32; 3],
    /// The rating before the last five matches.
    pub before: f64,
    /// If the leaderboard goes by a measure: its value, and the code of the match that shows it.
    pub feat: Option<(i64, String)>,
}

/// A part of a leaderboard.
#[derive(Clone, PartialEq, Debug)]
pub struct Ranking {
    /// The number of people on the whole leaderboard.
    pub people: u32,
    pub places: Vec<Ranked>,
    /// The asker, on any rank.
    pub own: Option<Ranked>,
}

/// The number of matches that make a trend.
const TREND: u32 = 5;

/// The sort key of a rank: established ratings come before provisional ones, then higher values. On a leaderboard by a
/// measure none is provisional.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
struct Rank {
    provisional: bool,
    /// The best value is the least.
    value: f64,
}

#[derive(Clone, Copy)]
struct RankRow {
    person_id: PersonId,
    provisional: bool,
    value: f64,
}

from_row!(RankRow { person_id(as i64), provisional(as Flag), value });

impl RankRow {
    const fn rank(self) -> Rank {
        Rank { provisional: self.provisional, value: self.value }
    }
}

impl Scope {
    /// The leaderboard of all people by rating, over all time.
    pub const fn for_game(game: &'static str) -> Self {
        Self { game, chat: None, time: None, by: None }
    }
}

/// At most `most` ranks of a leaderboard after the first `skip`, and the asker's.
pub async fn ranking(
    session: &mut Session,
    scope: Scope,
    asker: Option<PersonId>,
    skip: u32,
    most: u32,
) -> Result<Ranking> {
    if scope.chat.is_none() && scope.time.is_none() {
        return ranking_of_all(session, scope, asker, skip, most).await;
    }
    let all = candidates(session, scope).await?;
    let place = |rank: Rank| 1 + all.partition_point(|other| other.rank() < rank);
    let mut places = Vec::new();
    for row in all.iter().skip(skip as usize).take(most as usize) {
        places.extend(ranked(session, scope, *row, place(row.rank())).await?);
    }
    let own = match all.iter().find(|row| Some(row.person_id) == asker) {
        Some(row) => ranked(session, scope, *row, place(row.rank())).await?,
        None => None,
    };
    Ok(Ranking { people: u32::try_from(all.len()).unwrap_or(u32::MAX), places, own })
}

/// All people in a scope with a chat or a time, the best first.
async fn candidates(session: &mut Session, scope: Scope) -> Result<Vec<RankRow>> {
    let query = sqlx::query_as(scope.candidates()).bind(scope.game).bind(scope.chat.map(|chat| chat.0));
    let query = match scope.time {
        Some(Stretch { from, before, .. }) => query.bind(from).bind(before),
        None => query,
    };
    let mut all: Vec<RankRow> = query.fetch_all(session.connection()).await?;
    let key = |row: &RankRow| (row.rank(), row.person_id);
    all.sort_by(|one, other| key(one).partial_cmp(&key(other)).expect("ratings are numbers"));
    Ok(all)
}

async fn ranking_of_all(
    session: &mut Session,
    scope: Scope,
    asker: Option<PersonId>,
    skip: u32,
    most: u32,
) -> Result<Ranking> {
    let Lookup { count, page, one, .. } = *scope.lookup();
    let people: i64 = sqlx::query_scalar(count).bind(scope.game).fetch_one(session.connection()).await?;
    let rows: Vec<RankRow> = sqlx::query_as(page)
        .bind(scope.game)
        .bind(i64::from(most))
        .bind(i64::from(skip))
        .fetch_all(session.connection())
        .await?;
    let mut places = Vec::new();
    let mut last: Option<(Rank, usize)> = None;
    for (number, row) in (skip as usize + 1..).zip(rows) {
        let place = match last {
            // Only the first one of a page may be level with people on the page before.
            None => place_among_all(session, scope, row.rank()).await?,
            Some((rank, place)) if rank == row.rank() => place,
            Some(_) => number,
        };
        last = Some((row.rank(), place));
        places.extend(ranked(session, scope, row, place).await?);
    }
    let own: Option<RankRow> = sqlx::query_as(one)
        .bind(scope.game)
        .bind(asker.map(|person| person.0))
        .fetch_optional(session.connection())
        .await?;
    let own = match own {
        Some(row) => {
            let place = place_among_all(session, scope, row.rank()).await?;
            ranked(session, scope, row, place).await?
        }
        None => None,
    };
    Ok(Ranking { people: values::count(people), places, own })
}

async fn place_among_all(session: &mut Session, scope: Scope, rank: Rank) -> Result<usize> {
    let query =
        sqlx::query_scalar(scope.lookup().before).bind(scope.game).bind(Flag(rank.provisional)).bind(rank.value);
    let before: i64 = query.fetch_one(session.connection()).await?;
    Ok(1 + values::count(before) as usize)
}

async fn ranked(session: &mut Session, scope: Scope, row: RankRow, place: usize) -> Result<Option<Ranked>> {
    let person = row.person_id;
    let Some(standing) = standing::find(session, person, scope.game).await? else { return Ok(None) };
    let sql = "select rating_before from result where player_id in
        (select player_id from player where person_id = $1) and game = $2 and counting = 'counts'
        order by number desc limit $3";
    let before: Vec<f64> = sqlx::query_scalar(sql)
        .bind(person.0)
        .bind(scope.game)
        .bind(i64::from(TREND))
        .fetch_all(session.connection())
        .await?;
    let results = match scope.time {
        None => standing.results,
        Some(Stretch { from, before, .. }) => {
            let sql = "select score, count(*) from result where player_id in
                (select player_id from player where person_id = $1) and game = $2 and at >= $3 and at < $4
                and counting = 'counts' group by score";
            let query = sqlx::query_as(sql).bind(person.0).bind(scope.game).bind(from).bind(before);
            counted(query.fetch_all(session.connection()).await?)
        }
    };
    let feat = match scope.by {
        Some(measure) => feat(session, scope, measure, row).await?,
        None => None,
    };
    let (place, before) = (u32::try_from(place).unwrap_or(u32::MAX), before.last().copied());
    let before = before.unwrap_or(standing.rating.rating);
    Ok(Some(Ranked { person, place, standing, results, before, feat }))
}

/// The first of a person's wins that has the value of their rank.
async fn feat(session: &mut Session, scope: Scope, measure: Measure, row: RankRow) -> Result<Option<(i64, String)>> {
    let signed = if measure == Measure::Points { -row.value } else { row.value };
    let value = signed as i64;
    let sql = match measure {
        Measure::Points => {
            "select code from result join match using (match_id) where player_id in
            (select player_id from player where person_id = $1) and game = $2 and measured = 1
            and counting = 'counts' and points = $3 and at >= $4 and at < $5 order by number limit 1"
        }
        Measure::Moves => {
            "select code from result join match using (match_id) where player_id in
            (select player_id from player where person_id = $1) and game = $2 and measured = 1
            and counting = 'counts' and length = $3 and at >= $4 and at < $5 order by number limit 1"
        }
    };
    let all = Stretch { from: Timestamp::MIN, before: Timestamp::MAX, lasts: true };
    let Stretch { from, before, .. } = scope.time.unwrap_or(all);
    let query = sqlx::query_scalar(sql).bind(row.person_id.0).bind(scope.game).bind(value).bind(from).bind(before);
    let code: Option<String> = query.fetch_optional(session.connection()).await?;
    Ok(code.map(|code| (value, code)))
}

/// The rank of a person among all who play a game, if the person is listed.
pub async fn place(session: &mut Session, person: PersonId, game: &'static str) -> Result<Option<u32>> {
    let scope = Scope::for_game(game);
    let query = sqlx::query_as(scope.lookup().one).bind(game).bind(person.0);
    let found: Option<RankRow> = query.fetch_optional(session.connection()).await?;
    let Some(row) = found else { return Ok(None) };
    Ok(u32::try_from(place_among_all(session, scope, row.rank()).await?).ok())
}
