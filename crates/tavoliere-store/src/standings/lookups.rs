//! The queries of leaderboards, one for each kind, so that indexes give the order if possible.

use tavoliere_games::rules::Measure;

use super::rankings::{Scope, Stretch};

/// The queries of a leaderboard of all people over all time, which do not read all of them: the number of people, a
/// page, one person, and the number of people before a rank.
pub(crate) struct Lookup {
    pub count: &'static str,
    pub page: &'static str,
    pub one: &'static str,
    pub before: &'static str,
}

const BY_RATING: Lookup = Lookup {
    count: "select count(*) from standing where game = $1 and hidden = 0",
    page: "select person_id, provisional, -rating as value from standing where game = $1 and hidden = 0
        order by provisional, rating desc, person_id limit $2 offset $3",
    one: "select person_id, provisional, -rating as value from standing
        where person_id = $2 and game = $1 and hidden = 0",
    before: "select (select count(*) from standing where game = $1 and hidden = 0 and provisional < $2)
        + (select count(*) from standing where game = $1 and hidden = 0 and provisional = $2 and rating > -$3)",
};

const BY_POINTS: Lookup = Lookup {
    count: "select count(*) from standing where game = $1 and hidden = 0 and most_points is not null",
    page: "select person_id, 0 as provisional, cast(-most_points as double precision) as value from standing
        where game = $1 and hidden = 0 and most_points is not null
        order by most_points desc, person_id limit $2 offset $3",
    one: "select person_id, 0 as provisional, cast(-most_points as double precision) as value from standing
        where person_id = $2 and game = $1 and hidden = 0 and most_points is not null",
    before: "select count(*) from standing where game = $1 and hidden = 0 and most_points is not null
        and most_points > -$3 and $2 = 0",
};

const BY_MOVES: Lookup = Lookup {
    count: "select count(*) from standing where game = $1 and hidden = 0 and fewest_moves is not null",
    page: "select person_id, 0 as provisional, cast(fewest_moves as double precision) as value from standing
        where game = $1 and hidden = 0 and fewest_moves is not null
        order by fewest_moves, person_id limit $2 offset $3",
    one: "select person_id, 0 as provisional, cast(fewest_moves as double precision) as value from standing
        where person_id = $2 and game = $1 and hidden = 0 and fewest_moves is not null",
    before: "select count(*) from standing where game = $1 and hidden = 0 and fewest_moves is not null
        and fewest_moves < $3 and $2 = 0",
};

impl Scope {
    /// The queries for all people over all time.
    pub(crate) const fn lookup(&self) -> &'static Lookup {
        match self.by {
            None => &BY_RATING,
            Some(Measure::Points) => &BY_POINTS,
            Some(Measure::Moves) => &BY_MOVES,
        }
    }

    /// The query for all people in a scope with a chat or a time. Its variables are the game, the chat and the time.
    pub(crate) const fn candidates(&self) -> &'static str {
        match (self.time, self.by) {
            (None, None) => {
                "select distinct standing.person_id, provisional, -rating as value from regular
                join player using (player_id)
                join standing on standing.person_id = player.person_id and standing.game = $1
                where chat_id = $2 and hidden = 0"
            }
            (None, Some(Measure::Points)) => {
                "select distinct standing.person_id, 0 as provisional, cast(-most_points as double precision) as value from regular
                join player using (player_id)
                join standing on standing.person_id = player.person_id and standing.game = $1
                where chat_id = $2 and hidden = 0 and most_points is not null"
            }
            (None, Some(Measure::Moves)) => {
                "select distinct standing.person_id, 0 as provisional, cast(fewest_moves as double precision) as value from regular
                join player using (player_id)
                join standing on standing.person_id = player.person_id and standing.game = $1
                where chat_id = $2 and hidden = 0 and fewest_moves is not null"
            }
            (Some(Stretch { lasts: true, .. }), None) => {
                "select person_id, provisional, -rating as value from standing
                where game = $1 and hidden = 0 and at >= $3 and at < $4
                and ($2 is null or exists (select 1 from regular join player as other using (player_id)
                    where other.person_id = standing.person_id and chat_id = $2))"
            }
            (Some(_), None) => {
                // Each person once before anything else is looked up, because people play many matches.
                "select person_id, provisional, -rating as value from standing
                where game = $1 and hidden = 0 and person_id in (select person_id from player where player_id in
                    (select player_id from result where game = $1 and at >= $3 and at < $4 and counting = 'counts'))
                and ($2 is null or exists (select 1 from regular join player as other using (player_id)
                    where other.person_id = standing.person_id and chat_id = $2))"
            }
            (Some(_), Some(Measure::Points)) => {
                "select standing.person_id, 0 as provisional, cast(-max(points) as double precision) as value from result
                join player using (player_id)
                join standing on standing.person_id = player.person_id and standing.game = $1
                where result.game = $1 and result.at >= $3 and result.at < $4 and measured = 1
                and counting = 'counts' and hidden = 0
                and ($2 is null or exists (select 1 from regular join player as other using (player_id)
                    where other.person_id = player.person_id and chat_id = $2))
                group by standing.person_id"
            }
            (Some(_), Some(Measure::Moves)) => {
                "select standing.person_id, 0 as provisional, cast(min(length) as double precision) as value from result
                join player using (player_id)
                join standing on standing.person_id = player.person_id and standing.game = $1
                where result.game = $1 and result.at >= $3 and result.at < $4 and measured = 1
                and counting = 'counts' and hidden = 0
                and ($2 is null or exists (select 1 from regular join player as other using (player_id)
                    where other.person_id = player.person_id and chat_id = $2))
                group by standing.person_id"
            }
        }
    }
}
