//! What finished games leave behind, in the transaction that ends them: how they ended for each person, and what that
//! makes of ratings.

use crate::matches::{Event, MatchId, Occupant, PlayerId, Seat, StoredMatch};
use crate::rating::{Counting, Entry, Feat, Finished, Ledger, Score};
use crate::store::{Result, Session};
use tavoliere_games::rules::{Outcome, Reason, Side};

/// Milliseconds of a day. Days are those of UTC.
const DAY: i64 = 24 * 3600 * 1000;

/// How a game ended for a side.
fn score(winner: Option<Side>, side: Side) -> Score {
    match winner {
        None => Score::Drawn,
        Some(winner) if winner == side => Score::Won,
        Some(_) => Score::Lost,
    }
}

pub(in crate::store) const fn score_name(score: Score) -> &'static str {
    match score {
        Score::Won => "won",
        Score::Drawn => "drawn",
        Score::Lost => "lost",
    }
}

pub(in crate::store) fn score_of(name: &str) -> Score {
    match name {
        "won" => Score::Won,
        "lost" => Score::Lost,
        _ => Score::Drawn,
    }
}

pub(in crate::store) const fn counting_name(counting: Counting) -> &'static str {
    match counting {
        Counting::Counts => "counts",
        Counting::Unrated => "unrated",
        Counting::TooMany => "too-many",
        Counting::StillAway => "still-away",
    }
}

pub(in crate::store) fn counting_of(name: &str) -> Counting {
    match name {
        "counts" => Counting::Counts,
        "too-many" => Counting::TooMany,
        "still-away" => Counting::StillAway,
        _ => Counting::Unrated,
    }
}

/// The moves a seat has made, those taken back among them, and the milliseconds they took, those apart in which the
/// player's clock would stand.
fn pace(stored: &StoredMatch, own: Seat, player: PlayerId) -> (i64, i64) {
    let (mut since, mut moves, mut thought) = (stored.times[0], 0, 0);
    for (event, at) in stored.events.iter().zip(&stored.times) {
        match event {
            Event::Accepted { .. } | Event::Agreed { .. } => since = *at,
            Event::Moved { seat, .. } => {
                if *seat == own {
                    moves += 1;
                    thought += stored.stops.running(player, since, *at);
                }
                since = *at;
            }
            _ => {}
        }
    }
    (moves, thought)
}

/// What a match says of one of its people, of the other one, and of how it ended.
struct Row<'a> {
    stored: &'a StoredMatch,
    outcome: Outcome,
    number: i64,
    place: usize,
    player: PlayerId,
}

impl Row<'_> {
    /// The person and the level of the computer that sits on the other side, where there is but one seat.
    fn opponent(&self) -> (Option<i64>, Option<u8>) {
        let other = (self.stored.seats.len() == 2).then(|| self.stored.seats[1 - self.place]);
        match other {
            Some(Occupant::Player(opponent)) => (Some(opponent.0), None),
            Some(Occupant::Computer(level)) => (None, Some(level)),
            None => (None, None),
        }
    }

    /// Whether this is a win that can be compared with others by its points and its length.
    fn is_measured(&self) -> bool {
        let has_won = self.outcome.winner == Some(Seat(self.place).side());
        has_won && self.outcome.reason.is_of_the_game() && self.stored.setup.is_usual() && self.opponent().0.is_some()
    }
}

fn length(stored: &StoredMatch) -> u32 {
    u32::try_from(stored.moves.len()).expect("nobody plays for ever")
}

impl Session {
    /// Keeps what a match that has just ended leaves behind, and rates its people.
    pub(in crate::store) async fn keep_result(&mut self, stored: &StoredMatch) -> Result<()> {
        let rated = self.finished(stored).await?;
        let known = match &rated {
            Some(finished) => Some((finished, self.known_before(finished).await?)),
            None => None,
        };
        let sql = "select coalesce(max(number), 0) + 1 from result";
        let number: i64 = sqlx::query_scalar(sql).fetch_one(self.connection()).await?;
        self.write_results(stored, number).await?;
        let Some((finished, mut ledger)) = known else { return Ok(()) };
        let (counting, entry) = ledger.enter(finished);
        self.write_change(stored.id, counting, entry.as_ref()).await?;
        for person in finished.people.into_iter().filter(|_| entry.is_some()) {
            let standing = ledger.standing(person, finished.game).expect("the game counts");
            self.write_standing(person, finished.game, &standing).await?;
        }
        Ok(())
    }

    /// Keeps what a match leaves behind for each person in it, whatever it makes of ratings.
    pub(in crate::store) async fn write_results(&mut self, stored: &StoredMatch, number: i64) -> Result<()> {
        let Some(outcome) = stored.outcome() else { return Ok(()) };
        for (place, occupant) in stored.seats.iter().enumerate() {
            let Occupant::Player(player) = *occupant else { continue };
            // Who plays on for somebody who left has played one game.
            if stored.seats[..place].contains(occupant) {
                continue;
            }
            self.write_result(&Row { stored, outcome, number, place, player }).await?;
        }
        self.write_achievements(stored, outcome, number).await?;
        let sql = "insert into regular (chat_id, player_id) select chat_id, player_id
            from match_chat join seat using (match_id) where match_id = $1 on conflict do nothing";
        sqlx::query(sql).bind(stored.id.0).execute(self.connection()).await?;
        Ok(())
    }

    async fn write_result(&mut self, row: &Row<'_>) -> Result<()> {
        let Row { stored, outcome, number, place, player } = row;
        let (side, scores) = (Seat(*place).side(), stored.position.scores());
        let (opponent, level) = row.opponent();
        let (moves, thought) = pace(stored, Seat(*place), *player);
        let sql = "insert into result (match_id, place, number, game, at, player_id, opponent_id, level, score,
            on_time, rated, counting, points, against, length, moves, thought, measured)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'unrated', $12, $13, $14, $15, $16, $17)";
        sqlx::query(sql)
            .bind(stored.id.0)
            .bind(i64::try_from(*place).expect("few seats"))
            .bind(number)
            .bind(stored.setup.game.id)
            .bind(stored.times[stored.times.len() - 1])
            .bind(player.0)
            .bind(opponent)
            .bind(level)
            .bind(score_name(score(outcome.winner, side)))
            .bind(outcome.reason == Reason::Time)
            .bind(stored.is_rated())
            .bind(scores[side.index()])
            .bind(scores[side.opponent().index()])
            .bind(length(stored))
            .bind(moves)
            .bind(thought)
            .bind(row.is_measured())
            .execute(self.connection())
            .await?;
        Ok(())
    }

    /// A match that has ended, if it is to be rated.
    async fn finished(&mut self, stored: &StoredMatch) -> Result<Option<Finished>> {
        let (Some(outcome), true, [Occupant::Player(first), Occupant::Player(second)]) =
            (stored.outcome(), stored.is_rated(), &stored.seats[..])
        else {
            return Ok(None);
        };
        let feat = outcome.winner.and_then(|winner| {
            let (place, player) = if winner == Side::First { (0, *first) } else { (1, *second) };
            let is_measured = Row { stored, outcome, number: 0, place, player }.is_measured();
            is_measured.then(|| Feat { points: stored.position.scores()[place], moves: length(stored) })
        });
        Ok(Some(Finished {
            game: stored.setup.game.id,
            at: stored.times[stored.times.len() - 1],
            people: [self.person_of(*first).await?, self.person_of(*second).await?],
            score: score(outcome.winner, Side::First),
            on_time: outcome.reason == Reason::Time,
            feat,
        }))
    }

    /// All that a game's effect depends on, before anything of it is kept.
    async fn known_before(&mut self, finished: &Finished) -> Result<Ledger> {
        let Finished { game, at, people, .. } = *finished;
        let mut ledger = Ledger::default();
        let begin = at.div_euclid(DAY) * DAY;
        for person in people {
            if let Some(standing) = self.standing(person, game).await? {
                ledger.stands(person, game, standing);
            }
            let sql = "select 1 from result where player_id in (select player_id from player where person_id = $1)
                and at >= $2 and at < $3 and on_time = 1 and score = 'lost' and rated = 1 limit 1";
            let away = sqlx::query_scalar::<_, i64>(sql).bind(person).bind(begin).bind(begin + DAY);
            if away.fetch_optional(self.connection()).await?.is_some() {
                ledger.was_away(person, at);
            }
        }
        let sql = "select count(*) from result where player_id in (select player_id from player where person_id = $1)
            and opponent_id in (select player_id from player where person_id = $2)
            and at >= $3 and at < $4 and counting = 'counts'";
        let games = sqlx::query_scalar(sql).bind(people[0]).bind(people[1]).bind(begin).bind(begin + DAY);
        ledger.have_played(people, at, games.fetch_one(self.connection()).await?);
        Ok(ledger)
    }

    /// Keeps what a game does to the ratings.
    pub(in crate::store) async fn write_change(
        &mut self,
        id: MatchId,
        counting: Counting,
        entry: Option<&Entry>,
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
                .bind(before.map(|rating| rating.rating))
                .bind(before.map(|rating| rating.deviation))
                .bind(after.map(|rating| rating.rating))
                .bind(after.map(|rating| rating.deviation))
                .execute(self.connection())
                .await?;
        }
        Ok(())
    }
}
