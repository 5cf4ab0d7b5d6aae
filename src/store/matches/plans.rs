//! What people have planned in their matches, for nobody's eyes but theirs.

use crate::matches::{MatchId, PlayerId, StoredMatch};
use crate::store::{Result, Session};
use tavoliere_games::rules::Steps;

/// A line somebody has planned, by its number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Planned {
    pub id: i64,
    pub match_id: MatchId,
    pub player: PlayerId,
    /// The moves from the board as it is. Empty where they cannot be read.
    pub line: Vec<Steps>,
}

/// Why a line came to nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lapse {
    /// The match went another way.
    Other,
    /// The rules do not allow the move any more.
    Illegal,
    /// A move was taken back.
    TakenBack,
    /// Somebody left, and others take their turns.
    Left,
}

impl Lapse {
    const ALL: [Self; 4] = [Self::Other, Self::Illegal, Self::TakenBack, Self::Left];

    /// As it is kept.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Other => "other",
            Self::Illegal => "illegal",
            Self::TakenBack => "taken-back",
            Self::Left => "left",
        }
    }

    fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lapse| lapse.name() == name)
    }
}

#[derive(sqlx::FromRow)]
struct Row {
    plan_id: i64,
    match_id: i64,
    player_id: i64,
    line: String,
    lapsed: Option<String>,
}

impl Row {
    fn planned(&self) -> Planned {
        let line: Option<Vec<Steps>> = self.line.split(' ').map(Steps::parse).collect();
        Planned {
            id: self.plan_id,
            match_id: MatchId(self.match_id),
            player: PlayerId(self.player_id),
            line: line.unwrap_or_default(),
        }
    }
}

impl Session {
    /// The lines that stand in a match, everybody's.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn plans(&mut self, id: MatchId) -> Result<Vec<Planned>> {
        let sql = "select plan_id, match_id, player_id, line, lapsed from plan
            where match_id = $1 and lapsed is null order by plan_id";
        let rows: Vec<Row> = sqlx::query_as(sql).bind(id.0).fetch_all(self.connection()).await?;
        Ok(rows.iter().map(Row::planned).collect())
    }

    /// The lines a player's person has planned, the oldest first; those that came to nothing and of which they were not
    /// told, with the reason.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn plans_of(&mut self, player: PlayerId) -> Result<Vec<(Planned, Option<Lapse>)>> {
        let sql = "select plan_id, match_id, player_id, line, lapsed from plan
            where player_id in (select twin.player_id
                from player as own join player as twin using (person_id) where own.player_id = $1)
            order by match_id, plan_id";
        let rows: Vec<Row> = sqlx::query_as(sql).bind(player.0).fetch_all(self.connection()).await?;
        Ok(rows.iter().map(|row| (row.planned(), row.lapsed.as_deref().and_then(Lapse::from_name))).collect())
    }

    /// The lines of a player that came to nothing at a version of a match, and why, while they are not told of it.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn lapsed_in(&mut self, id: MatchId, player: PlayerId, version: u32) -> Result<Vec<(Planned, Lapse)>> {
        let sql = "select plan_id, match_id, player_id, line, lapsed from plan
            where match_id = $1 and player_id = $2 and lapsed_in = $3 order by plan_id";
        let query = sqlx::query_as(sql).bind(id.0).bind(player.0).bind(version);
        let rows: Vec<Row> = query.fetch_all(self.connection()).await?;
        Ok(rows.iter().filter_map(|row| Some((row.planned(), Lapse::from_name(row.lapsed.as_deref()?)?))).collect())
    }

    /// Keeps a line.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn keep_plan(&mut self, id: MatchId, player: PlayerId, line: &[Steps], now: i64) -> Result<()> {
        let sql =
            "insert into plan (match_id, player_id, line, made_at) values ($1, $2, $3, $4) on conflict do nothing";
        let query = sqlx::query(sql).bind(id.0).bind(player.0).bind(spelled(line)).bind(now);
        query.execute(self.connection()).await?;
        Ok(())
    }

    /// Keeps what is left of a line once its first move was played.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn advance_plan(&mut self, id: i64, line: &[Steps]) -> Result<()> {
        let sql = "update plan set line = $2 where plan_id = $1";
        sqlx::query(sql).bind(id).bind(spelled(line)).execute(self.connection()).await?;
        Ok(())
    }

    /// Drops a line.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn drop_plan(&mut self, id: i64) -> Result<()> {
        sqlx::query("delete from plan where plan_id = $1").bind(id).execute(self.connection()).await?;
        Ok(())
    }

    /// Notes that a line came to nothing at this version of its match.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn lapse_plan(&mut self, id: i64, why: Lapse, version: u32) -> Result<()> {
        let sql = "update plan set lapsed = $2, lapsed_in = $3 where plan_id = $1";
        sqlx::query(sql).bind(id).bind(why.name()).bind(version).execute(self.connection()).await?;
        Ok(())
    }

    /// Puts into the outbox what tells a player, and nobody else, which of their lines came to nothing at this version.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn announce_lapsed(&mut self, game: &StoredMatch, player: PlayerId, now: i64) -> Result<()> {
        let Some(chat) = self.place_for(player, game.id, false).await? else { return Ok(()) };
        let sql = "insert into post (chat_id, match_id, version, reminder, state, due_at, player_id)
            values ($1, $2, $3, 1, 'waiting', $4, $5)";
        let query = sqlx::query(sql).bind(chat).bind(game.id.0).bind(game.version).bind(now).bind(player.0);
        query.execute(self.connection()).await?;
        Ok(())
    }

    /// Drops the lines that came to nothing at a version and of which their player has been told.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn told_lapsed(&mut self, id: MatchId, player: PlayerId, version: u32) -> Result<()> {
        let sql = "delete from plan where match_id = $1 and player_id = $2 and lapsed_in = $3";
        sqlx::query(sql).bind(id.0).bind(player.0).bind(version).execute(self.connection()).await?;
        Ok(())
    }
}

fn spelled(line: &[Steps]) -> String {
    line.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
