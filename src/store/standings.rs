//! How people stand: leaderboards, and what there is to tell of one person.

use super::results::{StandingRow, score_of};
use super::{ChatId, Result, Session};
use crate::matches::PlayerId;
use crate::rating::{Score, Standing};

/// Whose ratings are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scope {
    pub game: &'static str,
    /// Only those who have finished a game in this chat.
    pub chat: Option<ChatId>,
    /// Only those for whom a game has counted since then, in unix milliseconds.
    pub since: Option<i64>,
}

/// Somebody on a leaderboard.
#[derive(Clone, PartialEq, Debug)]
pub struct Ranked {
    pub person: PlayerId,
    /// From 1. Those who are level share a place.
    pub place: u32,
    pub standing: Standing,
    /// Won, drawn, lost: all that counted, or those of the time that is asked for.
    pub results: [u32; 3],
    /// The rating before the last five games.
    pub before: f64,
}

/// Part of a leaderboard.
#[derive(Clone, PartialEq, Debug)]
pub struct Ranking {
    /// How many there are in all.
    pub people: u32,
    pub places: Vec<Ranked>,
    /// The one who asks, wherever they are.
    pub own: Option<Ranked>,
}

/// A finished game of somebody.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct Played {
    pub code: String,
    pub game: String,
    pub score: String,
    opponent_id: Option<i64>,
    /// The computer's, where it was the opponent.
    pub level: Option<u8>,
}

/// So many games somebody has finished with one result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    pub game: String,
    /// Whether they played the first side.
    pub first: bool,
    pub score: Score,
    pub games: u32,
}

/// So many games make a trend.
const TREND: u32 = 5;

/// What decides a place: those who are sure first, then the higher rating.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
struct Rank {
    provisional: bool,
    /// Less than nothing, so that the best is the least.
    negative: f64,
}

impl Played {
    /// The one person they played against.
    #[must_use]
    pub fn opponent(&self) -> Option<PlayerId> {
        self.opponent_id.map(PlayerId)
    }

    #[must_use]
    pub fn score(&self) -> Score {
        score_of(&self.score)
    }
}

impl Session {
    /// So many places of a leaderboard after the first ones, and the asker's.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn ranking(&mut self, scope: Scope, asker: Option<i64>, skip: u32, most: u32) -> Result<Ranking> {
        if scope.chat.is_none() && scope.since.is_none() {
            return self.ranking_of_all(scope, asker, skip, most).await;
        }
        let all = self.candidates(scope).await?;
        let place = |rank: Rank| 1 + all.partition_point(|(other, _)| *other < rank);
        let mut places = Vec::new();
        for (rank, person) in all.iter().skip(skip as usize).take(most as usize) {
            places.extend(self.ranked(scope, *person, place(*rank)).await?);
        }
        let own = match all.iter().find(|(_, person)| Some(*person) == asker) {
            Some((rank, person)) => self.ranked(scope, *person, place(*rank)).await?,
            None => None,
        };
        Ok(Ranking { people: u32::try_from(all.len()).unwrap_or(u32::MAX), places, own })
    }

    /// Everybody in a scope that is not all the world, the best first.
    async fn candidates(&mut self, scope: Scope) -> Result<Vec<(Rank, i64)>> {
        let chat = scope.chat.map(|chat| chat.0);
        let rows: Vec<(i64, bool, f64)> = match scope.since {
            None => {
                let sql = "select distinct standing.person_id, provisional, rating from regular
                    join player using (player_id)
                    join standing on standing.person_id = player.person_id and standing.game = $1
                    where chat_id = $2 and hidden = 0";
                sqlx::query_as(sql).bind(scope.game).bind(chat).fetch_all(self.connection()).await?
            }
            Some(since) => {
                let sql = "select distinct standing.person_id, provisional, rating from result
                    join player using (player_id)
                    join standing on standing.person_id = player.person_id and standing.game = $1
                    where result.game = $1 and result.at >= $2 and counting = 'counts' and hidden = 0
                    and ($3 is null or exists (select 1 from regular join player as other using (player_id)
                        where other.person_id = player.person_id and chat_id = $3))";
                sqlx::query_as(sql).bind(scope.game).bind(since).bind(chat).fetch_all(self.connection()).await?
            }
        };
        let rank = |(person, provisional, rating): (i64, bool, f64)| (Rank { provisional, negative: -rating }, person);
        let mut all: Vec<(Rank, i64)> = rows.into_iter().map(rank).collect();
        all.sort_by(|one, other| one.partial_cmp(other).expect("ratings are numbers"));
        Ok(all)
    }

    async fn ranking_of_all(&mut self, scope: Scope, asker: Option<i64>, skip: u32, most: u32) -> Result<Ranking> {
        let sql = "select count(*) from standing where game = $1 and hidden = 0";
        let people = sqlx::query_scalar(sql).bind(scope.game).fetch_one(self.connection()).await?;
        let sql = "select person_id, provisional, rating from standing where game = $1 and hidden = 0
            order by provisional, rating desc, person_id limit $2 offset $3";
        let rows: Vec<(i64, bool, f64)> =
            sqlx::query_as(sql).bind(scope.game).bind(most).bind(skip).fetch_all(self.connection()).await?;
        let mut places = Vec::new();
        let mut last: Option<(bool, f64, usize)> = None;
        for (number, (person, provisional, rating)) in (skip as usize + 1..).zip(rows) {
            let place = match last {
                // Only the first of a page may be level with somebody who stands before it.
                None => self.place_among_all(scope.game, provisional, rating).await?,
                Some((was, of, place)) if was == provisional && of >= rating && of <= rating => place,
                Some(_) => number,
            };
            last = Some((provisional, rating, place));
            places.extend(self.ranked(scope, person, place).await?);
        }
        let sql = "select provisional, rating from standing where person_id = $1 and game = $2 and hidden = 0";
        let own: Option<(bool, f64)> =
            sqlx::query_as(sql).bind(asker).bind(scope.game).fetch_optional(self.connection()).await?;
        let own = match (own, asker) {
            (Some((provisional, rating)), Some(person)) => {
                let place = self.place_among_all(scope.game, provisional, rating).await?;
                self.ranked(scope, person, place).await?
            }
            _ => None,
        };
        Ok(Ranking { people, places, own })
    }

    async fn place_among_all(&mut self, game: &str, provisional: bool, rating: f64) -> Result<usize> {
        let sql = "select count(*) from standing where game = $1 and hidden = 0 and provisional = $2 and rating > $3";
        let better: u32 =
            sqlx::query_scalar(sql).bind(game).bind(provisional).bind(rating).fetch_one(self.connection()).await?;
        let sql = "select count(*) from standing where game = $1 and hidden = 0 and provisional < $2";
        let surer: u32 = sqlx::query_scalar(sql).bind(game).bind(provisional).fetch_one(self.connection()).await?;
        Ok(1 + better as usize + surer as usize)
    }

    async fn ranked(&mut self, scope: Scope, person: i64, place: usize) -> Result<Option<Ranked>> {
        let Some(standing) = self.standing(person, scope.game).await? else { return Ok(None) };
        let sql = "select rating_before from result where player_id in
            (select player_id from player where person_id = $1) and game = $2 and counting = 'counts'
            order by number desc limit $3";
        let before: Vec<f64> =
            sqlx::query_scalar(sql).bind(person).bind(scope.game).bind(TREND).fetch_all(self.connection()).await?;
        let results = match scope.since {
            None => standing.results,
            Some(since) => {
                let sql = "select score, count(*) from result where player_id in
                    (select player_id from player where person_id = $1) and game = $2 and at >= $3
                    and counting = 'counts' group by score";
                let query = sqlx::query_as(sql).bind(person).bind(scope.game).bind(since);
                counted(query.fetch_all(self.connection()).await?)
            }
        };
        let (place, before) = (u32::try_from(place).unwrap_or(u32::MAX), before.last().copied());
        let before = before.unwrap_or(standing.rating.rating);
        Ok(Some(Ranked { person: PlayerId(person), place, standing, results, before }))
    }

    /// The place of somebody among all who play a game, where they are listed.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn place(&mut self, person: i64, game: &str) -> Result<Option<u32>> {
        let sql = "select provisional, rating from standing where person_id = $1 and game = $2 and hidden = 0";
        let found: Option<(bool, f64)> =
            sqlx::query_as(sql).bind(person).bind(game).fetch_optional(self.connection()).await?;
        let Some((provisional, rating)) = found else { return Ok(None) };
        Ok(u32::try_from(self.place_among_all(game, provisional, rating).await?).ok())
    }

    /// How somebody stands in every game, the one most played first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn standings(&mut self, person: i64) -> Result<Vec<(String, Standing)>> {
        let sql = "select game, rating, deviation, volatility, at, won, drawn, lost, streak, longest from standing
            where person_id = $1 order by won + drawn + lost desc, game";
        let rows: Vec<NamedStandingRow> = sqlx::query_as(sql).bind(person).fetch_all(self.connection()).await?;
        Ok(rows.into_iter().map(|row| (row.game, row.standing.into())).collect())
    }

    /// How somebody's games against other people ended, by game and side.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn tallies(&mut self, person: i64) -> Result<Vec<Tally>> {
        let sql = "select game, place % 2 = 0, score, count(*) from result where player_id in
            (select player_id from player where person_id = $1) and level is null group by 1, 2, 3";
        let rows: Vec<(String, bool, String, u32)> =
            sqlx::query_as(sql).bind(person).fetch_all(self.connection()).await?;
        let tally = |(game, first, score, games): (String, bool, String, u32)| Tally {
            game,
            first,
            score: score_of(&score),
            games,
        };
        Ok(rows.into_iter().map(tally).collect())
    }

    /// How somebody's games against the computer ended: won, drawn, lost.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn against_computer(&mut self, person: i64) -> Result<[u32; 3]> {
        let sql = "select score, count(*) from result where player_id in
            (select player_id from player where person_id = $1) and level is not null group by score";
        Ok(counted(sqlx::query_as(sql).bind(person).fetch_all(self.connection()).await?))
    }

    /// How the games of two people ended, for the first of them: won, drawn, lost.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn head_to_head(&mut self, person: i64, other: i64) -> Result<[u32; 3]> {
        let sql = "select score, count(*) from result where player_id in
            (select player_id from player where person_id = $1) and opponent_id in
            (select player_id from player where person_id = $2) group by score";
        Ok(counted(sqlx::query_as(sql).bind(person).bind(other).fetch_all(self.connection()).await?))
    }

    /// How long somebody takes for a move, in milliseconds; `None` before the first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn time_a_move(&mut self, person: i64) -> Result<Option<i64>> {
        let sql = "select sum(thought) / nullif(sum(moves), 0) from result where player_id in
            (select player_id from player where person_id = $1)";
        Ok(sqlx::query_scalar(sql).bind(person).fetch_one(self.connection()).await?)
    }

    /// How somebody's rating went: the time of each game that counted, and the rating after it, the oldest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn course(&mut self, person: i64, game: &str) -> Result<Vec<(i64, f64)>> {
        let sql = "select at, rating_after from result where player_id in
            (select player_id from player where person_id = $1) and game = $2 and counting = 'counts' order by number";
        Ok(sqlx::query_as(sql).bind(person).bind(game).fetch_all(self.connection()).await?)
    }

    /// The latest games of somebody, the latest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn latest(&mut self, person: i64, most: u32) -> Result<Vec<Played>> {
        let sql = "select code, game, score, opponent_id, level from result join match using (match_id)
            where player_id in (select player_id from player where person_id = $1) order by number desc limit $2";
        Ok(sqlx::query_as(sql).bind(person).bind(most).fetch_all(self.connection()).await?)
    }

    /// The people who have finished games in a chat, with their names.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn regulars(&mut self, chat: ChatId) -> Result<Vec<(PlayerId, String)>> {
        let sql = "select player_id, name from regular join account using (player_id)
            where chat_id = $1 order by player_id";
        let rows: Vec<(i64, String)> = sqlx::query_as(sql).bind(chat.0).fetch_all(self.connection()).await?;
        Ok(rows.into_iter().map(|(player, name)| (PlayerId(player), name)).collect())
    }
}

#[derive(sqlx::FromRow)]
struct NamedStandingRow {
    game: String,
    #[sqlx(flatten)]
    standing: StandingRow,
}

/// Games by result, as won, drawn, lost.
fn counted(rows: Vec<(String, u32)>) -> [u32; 3] {
    let mut results = [0; 3];
    for (score, games) in rows {
        results[score_of(&score) as usize] += games;
    }
    results
}
