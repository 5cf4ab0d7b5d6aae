//! Leaderboards: who stands where among whom, by ratings or by what a game measures itself.

use super::lookups::Lookup;
use super::profiles::counted;
use crate::matches::PlayerId;
use crate::rating::Standing;
use crate::store::posts::chats::ChatId;
use crate::store::{Result, Session};
use tavoliere_games::rules::Measure;

/// Who is compared with whom, and by what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scope {
    pub game: &'static str,
    /// Only those who have finished a game in this chat.
    pub chat: Option<ChatId>,
    /// Only what counts of this time.
    pub time: Option<Stretch>,
    /// By this; by ratings where it is nothing.
    pub by: Option<Measure>,
}

/// Times from one on, and before another, in unix milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stretch {
    pub from: i64,
    pub before: i64,
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
    /// Where it goes by what the game measures: how much that is, and the code of the match that shows it.
    pub feat: Option<(i64, String)>,
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

/// So many games make a trend.
const TREND: u32 = 5;

/// What decides a place: those who are sure first, then the higher rating. Where it goes by what a game measures, all are
/// sure.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
struct Rank {
    provisional: bool,
    /// The best is the least.
    value: f64,
}

#[derive(Clone, Copy, sqlx::FromRow)]
struct RankRow {
    person_id: i64,
    provisional: bool,
    value: f64,
}

impl RankRow {
    const fn rank(self) -> Rank {
        Rank { provisional: self.provisional, value: self.value }
    }
}

impl Scope {
    /// Ratings in all the world, of all time.
    #[must_use]
    pub const fn of(game: &'static str) -> Self {
        Self { game, chat: None, time: None, by: None }
    }
}

impl Session {
    /// So many places of a leaderboard after the first ones, and the asker's.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn ranking(&mut self, scope: Scope, asker: Option<i64>, skip: u32, most: u32) -> Result<Ranking> {
        if scope.chat.is_none() && scope.time.is_none() {
            return self.ranking_of_all(scope, asker, skip, most).await;
        }
        let all = self.candidates(scope).await?;
        let place = |rank: Rank| 1 + all.partition_point(|other| other.rank() < rank);
        let mut places = Vec::new();
        for row in all.iter().skip(skip as usize).take(most as usize) {
            places.extend(self.ranked(scope, *row, place(row.rank())).await?);
        }
        let own = match all.iter().find(|row| Some(row.person_id) == asker) {
            Some(row) => self.ranked(scope, *row, place(row.rank())).await?,
            None => None,
        };
        Ok(Ranking { people: u32::try_from(all.len()).unwrap_or(u32::MAX), places, own })
    }

    /// Everybody in a scope that is not all the world, the best first.
    async fn candidates(&mut self, scope: Scope) -> Result<Vec<RankRow>> {
        let query = sqlx::query_as(scope.candidates()).bind(scope.game).bind(scope.chat.map(|chat| chat.0));
        let query = match scope.time {
            Some(Stretch { from, before }) => query.bind(from).bind(before),
            None => query,
        };
        let mut all: Vec<RankRow> = query.fetch_all(self.connection()).await?;
        let key = |row: &RankRow| (row.rank(), row.person_id);
        all.sort_by(|one, other| key(one).partial_cmp(&key(other)).expect("ratings are numbers"));
        Ok(all)
    }

    async fn ranking_of_all(&mut self, scope: Scope, asker: Option<i64>, skip: u32, most: u32) -> Result<Ranking> {
        let Lookup { count, page, one, .. } = *scope.lookup();
        let people = sqlx::query_scalar(count).bind(scope.game).fetch_one(self.connection()).await?;
        let rows: Vec<RankRow> =
            sqlx::query_as(page).bind(scope.game).bind(most).bind(skip).fetch_all(self.connection()).await?;
        let mut places = Vec::new();
        let mut last: Option<(Rank, usize)> = None;
        for (number, row) in (skip as usize + 1..).zip(rows) {
            let place = match last {
                // Only the first of a page may be level with somebody who stands before it.
                None => self.place_among_all(scope, row.rank()).await?,
                Some((rank, place)) if rank == row.rank() => place,
                Some(_) => number,
            };
            last = Some((row.rank(), place));
            places.extend(self.ranked(scope, row, place).await?);
        }
        let own: Option<RankRow> =
            sqlx::query_as(one).bind(scope.game).bind(asker).fetch_optional(self.connection()).await?;
        let own = match own {
            Some(row) => {
                let place = self.place_among_all(scope, row.rank()).await?;
                self.ranked(scope, row, place).await?
            }
            None => None,
        };
        Ok(Ranking { people, places, own })
    }

    async fn place_among_all(&mut self, scope: Scope, rank: Rank) -> Result<usize> {
        let query = sqlx::query_scalar(scope.lookup().before).bind(scope.game).bind(rank.provisional).bind(rank.value);
        let before: u32 = query.fetch_one(self.connection()).await?;
        Ok(1 + before as usize)
    }

    async fn ranked(&mut self, scope: Scope, row: RankRow, place: usize) -> Result<Option<Ranked>> {
        let person = row.person_id;
        let Some(standing) = self.standing(person, scope.game).await? else { return Ok(None) };
        let sql = "select rating_before from result where player_id in
            (select player_id from player where person_id = $1) and game = $2 and counting = 'counts'
            order by number desc limit $3";
        let before: Vec<f64> =
            sqlx::query_scalar(sql).bind(person).bind(scope.game).bind(TREND).fetch_all(self.connection()).await?;
        let results = match scope.time {
            None => standing.results,
            Some(Stretch { from, before }) => {
                let sql = "select score, count(*) from result where player_id in
                    (select player_id from player where person_id = $1) and game = $2 and at >= $3 and at < $4
                    and counting = 'counts' group by score";
                let query = sqlx::query_as(sql).bind(person).bind(scope.game).bind(from).bind(before);
                counted(query.fetch_all(self.connection()).await?)
            }
        };
        let feat = match scope.by {
            Some(measure) => self.feat(scope, measure, row).await?,
            None => None,
        };
        let (place, before) = (u32::try_from(place).unwrap_or(u32::MAX), before.last().copied());
        let before = before.unwrap_or(standing.rating.rating);
        Ok(Some(Ranked { person: PlayerId(person), place, standing, results, before, feat }))
    }

    /// The first of somebody's wins that shows what their place is for.
    async fn feat(&mut self, scope: Scope, measure: Measure, row: RankRow) -> Result<Option<(i64, String)>> {
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
        let Stretch { from, before } = scope.time.unwrap_or(Stretch { from: i64::MIN, before: i64::MAX });
        let query = sqlx::query_scalar(sql).bind(row.person_id).bind(scope.game).bind(value).bind(from).bind(before);
        let code: Option<String> = query.fetch_optional(self.connection()).await?;
        Ok(code.map(|code| (value, code)))
    }

    /// The place of somebody among all who play a game, where they are listed.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn place(&mut self, person: i64, game: &'static str) -> Result<Option<u32>> {
        let scope = Scope::of(game);
        let query = sqlx::query_as(scope.lookup().one).bind(game).bind(person);
        let found: Option<RankRow> = query.fetch_optional(self.connection()).await?;
        let Some(row) = found else { return Ok(None) };
        Ok(u32::try_from(self.place_among_all(scope, row.rank()).await?).ok())
    }
}
