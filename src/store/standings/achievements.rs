//! What people have achieved: kept with the result of the match in which they first did.

use crate::matches::{MatchId, Occupant, PlayerId, Seat, StoredMatch};
use crate::store::{Result, Session};
use tavoliere_games::rules::{Outcome, Side, Story};

/// Something that somebody has achieved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Achieved {
    pub player: PlayerId,
    pub game: String,
    pub name: String,
    /// Of the match in which they first did.
    pub code: String,
}

impl Session {
    /// Keeps what the people in a match have achieved, where they had not before. Teams share it.
    pub(in crate::store) async fn write_achievements(
        &mut self,
        stored: &StoredMatch,
        outcome: Outcome,
        number: i64,
    ) -> Result<()> {
        let moves = stored.moves.iter().map(|(seat, steps)| (seat.side(), steps));
        let story = Story::new(&stored.setup, outcome, moves);
        for achievement in stored.setup.game.achievements {
            let earned = Side::BOTH.map(|side| (achievement.earned)(&story, side));
            for (place, occupant) in stored.seats.iter().enumerate() {
                let Occupant::Player(player) = occupant else { continue };
                if !earned[Seat(place).side().index()] {
                    continue;
                }
                let sql = "insert into achievement (player_id, game, name, match_id, number)
                    values ($1, $2, $3, $4, $5) on conflict do nothing";
                sqlx::query(sql)
                    .bind(player.0)
                    .bind(stored.setup.game.id)
                    .bind(achievement.name)
                    .bind(stored.id.0)
                    .bind(number)
                    .execute(self.connection())
                    .await?;
            }
        }
        Ok(())
    }

    /// What people have achieved in a match for the first time, on whichever of their accounts.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn achieved_in(&mut self, id: MatchId) -> Result<Vec<Achieved>> {
        let sql = "select achievement.player_id, game, name, code from achievement join match using (match_id)
            join player using (player_id)
            where achievement.match_id = $1 and not exists (select 1 from player as other
                join achievement as earlier on earlier.player_id = other.player_id
                where other.person_id = player.person_id and earlier.game = achievement.game
                and earlier.name = achievement.name and earlier.number < achievement.number)
            order by achievement.player_id, name";
        self.achieved(sqlx::query_as(sql).bind(id.0)).await
    }

    /// What somebody has achieved on any of their accounts, each thing once for each account.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn achievements(&mut self, person: i64) -> Result<Vec<Achieved>> {
        let sql = "select player_id, game, name, code from achievement join match using (match_id)
            where player_id in (select player_id from player where person_id = $1) order by number, name";
        self.achieved(sqlx::query_as(sql).bind(person)).await
    }

    async fn achieved<'q>(
        &mut self,
        query: sqlx::query::QueryAs<'q, sqlx::Sqlite, (i64, String, String, String), sqlx::sqlite::SqliteArguments>,
    ) -> Result<Vec<Achieved>> {
        let rows = query.fetch_all(self.connection()).await?;
        let achieved = |(player, game, name, code)| Achieved { player: PlayerId(player), game, name, code };
        Ok(rows.into_iter().map(achieved).collect())
    }
}
