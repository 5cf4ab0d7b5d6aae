//! The achievements of players, each stored with the match in which it was first earned.

use crate::{Result, Session};
use tavoliere_play::matches::{MatchId, PersonId, PlayerId};
use tavoliere_play::rating::MatchResult;

/// An achievement of a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Achieved {
    pub player: PlayerId,
    /// The id of the game.
    pub game: String,
    pub name: String,
    /// The code of the match in which the player first earned it.
    pub code: String,
}

/// Stores the achievements of a match that the players did not have before.
pub(crate) async fn write_achievements(
    session: &mut Session,
    id: MatchId,
    number: i64,
    result: &MatchResult,
) -> Result<()> {
    for (player, name) in &result.achieved {
        let sql = "insert into achievement (player_id, game, name, match_id, number)
            values ($1, $2, $3, $4, $5) on conflict do nothing";
        let query = sqlx::query(sql).bind(player.0).bind(result.game).bind(*name).bind(id.0).bind(number);
        query.execute(session.connection()).await?;
    }
    Ok(())
}

/// The achievements that a match earned its players, except those that their persons had before on another account.
pub async fn achieved_in(session: &mut Session, id: MatchId) -> Result<Vec<Achieved>> {
    let sql = "select achievement.player_id, game, name, code from achievement join match using (match_id)
        join player using (player_id)
        where achievement.match_id = $1 and not exists (select 1 from player as other
            join achievement as earlier on earlier.player_id = other.player_id
            where other.person_id = player.person_id and earlier.game = achievement.game
            and earlier.name = achievement.name and earlier.number < achievement.number)
        order by achievement.player_id, name";
    achieved(session, sqlx::query_as(sql).bind(id.0)).await
}

/// The achievements of a person, the earliest first, each once for each account that has it.
pub async fn of_person(session: &mut Session, person: PersonId) -> Result<Vec<Achieved>> {
    let sql = "select player_id, game, name, code from achievement join match using (match_id)
        where player_id in (select player_id from player where person_id = $1) order by number, name";
    achieved(session, sqlx::query_as(sql).bind(person.0)).await
}

async fn achieved<'q>(
    session: &mut Session,
    query: sqlx::query::QueryAs<'q, sqlx::Any, (i64, String, String, String), sqlx::any::AnyArguments>,
) -> Result<Vec<Achieved>> {
    let rows = query.fetch_all(session.connection()).await?;
    let achieved = |(player, game, name, code)| Achieved { player: PlayerId(player), game, name, code };
    Ok(rows.into_iter().map(achieved).collect())
}
