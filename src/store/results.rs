//! What finished games leave behind: how they ended for each person, and what that makes of ratings.

use super::{MatchId, Result, Session, StoredMatch};
use crate::matches::{Event, Occupant, PlayerId, Seat};
use crate::rating::{Counting, Entry, Finished, Ledger, Rating, Score, Standing};
use crate::rules::{Reason, Side};

/// What a finished game did to somebody's rating.
#[derive(Clone, PartialEq, Debug)]
pub struct Change {
    pub player: PlayerId,
    pub counting: Counting,
    /// Before and after, where it counts.
    pub ratings: Option<[Rating; 2]>,
}

/// Milliseconds of a day. Days are those of UTC.
const DAY: i64 = 24 * 3600 * 1000;

/// How a game ended for a seat.
fn score(winner: Option<Side>, side: Side) -> Score {
    match winner {
        None => Score::Drawn,
        Some(winner) if winner == side => Score::Won,
        Some(_) => Score::Lost,
    }
}

pub(super) const fn score_name(score: Score) -> &'static str {
    match score {
        Score::Won => "won",
        Score::Drawn => "drawn",
        Score::Lost => "lost",
    }
}

pub(super) fn score_of(name: &str) -> Score {
    match name {
        "won" => Score::Won,
        "lost" => Score::Lost,
        _ => Score::Drawn,
    }
}

const fn counting_name(counting: Counting) -> &'static str {
    match counting {
        Counting::Counts => "counts",
        Counting::Unrated => "unrated",
        Counting::TooMany => "too-many",
        Counting::StillAway => "still-away",
    }
}

fn counting_of(name: &str) -> Counting {
    match name {
        "counts" => Counting::Counts,
        "too-many" => Counting::TooMany,
        "still-away" => Counting::StillAway,
        _ => Counting::Unrated,
    }
}

/// The moves a seat has made, those taken back among them, and the milliseconds they took.
fn pace(stored: &StoredMatch, own: Seat) -> (i64, i64) {
    let (mut since, mut moves, mut thought) = (stored.times[0], 0, 0);
    for (event, at) in stored.events.iter().zip(&stored.times) {
        match event {
            Event::Accepted { .. } | Event::Agreed { .. } => since = *at,
            Event::Moved { seat, .. } => {
                if *seat == own {
                    moves += 1;
                    thought += (at - since).max(0);
                }
                since = *at;
            }
            _ => {}
        }
    }
    (moves, thought)
}

impl Session {
    /// Keeps what a match that has just ended leaves behind, and rates its people.
    pub(super) async fn keep_result(&mut self, stored: &StoredMatch) -> Result<()> {
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
        for (person, game, standing) in ledger.standings().filter(|_| entry.is_some()) {
            self.write_standing(person, game, &standing).await?;
        }
        Ok(())
    }

    async fn write_results(&mut self, stored: &StoredMatch, number: i64) -> Result<()> {
        let Some(outcome) = stored.outcome() else { return Ok(()) };
        let scores = stored.position.scores();
        for (place, occupant) in stored.seats.iter().enumerate() {
            let Occupant::Player(player) = occupant else { continue };
            // Who plays on for somebody who left has played one game.
            if stored.seats[..place].contains(occupant) {
                continue;
            }
            let side = Seat(place).side();
            let other = (stored.seats.len() == 2).then(|| stored.seats[1 - place]);
            let (opponent, level) = match other {
                Some(Occupant::Player(opponent)) => (Some(opponent.0), None),
                Some(Occupant::Computer(level)) => (None, Some(level)),
                None => (None, None),
            };
            let (moves, thought) = pace(stored, Seat(place));
            let sql = "insert into result (match_id, place, number, game, at, player_id, opponent_id, level, score,
                on_time, rated, counting, points, against, length, moves, thought)
                values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'unrated', $12, $13, $14, $15, $16)";
            sqlx::query(sql)
                .bind(stored.id.0)
                .bind(i64::try_from(place).expect("few seats"))
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
                .bind(i64::try_from(stored.moves.len()).expect("nobody plays for ever"))
                .bind(moves)
                .bind(thought)
                .execute(self.connection())
                .await?;
        }
        let sql = "insert into regular (chat_id, player_id) select chat_id, player_id
            from match_chat join seat using (match_id) where match_id = $1 on conflict do nothing";
        sqlx::query(sql).bind(stored.id.0).execute(self.connection()).await?;
        Ok(())
    }

    /// A match that has ended, if it is to be rated.
    async fn finished(&mut self, stored: &StoredMatch) -> Result<Option<Finished>> {
        let (Some(outcome), true, [Occupant::Player(first), Occupant::Player(second)]) =
            (stored.outcome(), stored.is_rated(), &stored.seats[..])
        else {
            return Ok(None);
        };
        Ok(Some(Finished {
            game: stored.setup.game.id,
            at: stored.times[stored.times.len() - 1],
            people: [self.person_of(*first).await?, self.person_of(*second).await?],
            score: score(outcome.winner, Side::First),
            on_time: outcome.reason == Reason::Time,
        }))
    }

    /// The id by which the person of a player is known.
    ///
    /// # Errors
    /// When the database fails, or there is no such player.
    pub async fn person_of(&mut self, player: PlayerId) -> Result<i64> {
        let sql = "select person_id from player where player_id = $1";
        Ok(sqlx::query_scalar(sql).bind(player.0).fetch_one(self.connection()).await?)
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

    async fn write_change(&mut self, id: MatchId, counting: Counting, entry: Option<&Entry>) -> Result<()> {
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

    async fn write_standing(&mut self, person: i64, game: &str, standing: &Standing) -> Result<()> {
        let Standing { rating, at, results: [won, drawn, lost], streak, longest } = standing;
        let sql = "insert into standing (person_id, game, rating, deviation, volatility, at, won, drawn, lost, streak,
                longest, provisional, hidden)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
                (select chosen_leaderboards is 'off' from player where player_id = $1))
            on conflict (person_id, game) do update set rating = excluded.rating, deviation = excluded.deviation,
                volatility = excluded.volatility, at = excluded.at, won = excluded.won, drawn = excluded.drawn,
                lost = excluded.lost, streak = excluded.streak, longest = excluded.longest,
                provisional = excluded.provisional";
        sqlx::query(sql)
            .bind(person)
            .bind(game)
            .bind(rating.rating)
            .bind(rating.deviation)
            .bind(rating.volatility)
            .bind(at)
            .bind(won)
            .bind(drawn)
            .bind(lost)
            .bind(streak)
            .bind(longest)
            .bind(rating.is_provisional())
            .execute(self.connection())
            .await?;
        Ok(())
    }

    /// What the end of a match did to the ratings of its people; nothing where there was nothing to rate.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn changes(&mut self, id: MatchId) -> Result<Vec<Change>> {
        let sql = "select player_id, counting, rating_before, deviation_before, rating_after, deviation_after
            from result where match_id = $1 and rated = 1 order by place";
        type Row = (i64, String, Option<f64>, Option<f64>, Option<f64>, Option<f64>);
        let rows: Vec<Row> = sqlx::query_as(sql).bind(id.0).fetch_all(self.connection()).await?;
        let rating = |rating, deviation| Some(Rating { rating: rating?, deviation: deviation?, ..Rating::NEW });
        let change = |(player, counting, before, was, after, is): Row| Change {
            player: PlayerId(player),
            counting: counting_of(&counting),
            ratings: rating(before, was).zip(rating(after, is)).map(|(before, after)| [before, after]),
        };
        Ok(rows.into_iter().map(change).collect())
    }

    /// Computes results and ratings anew from the events.
    ///
    /// # Errors
    /// When the database fails or an event cannot be read.
    pub async fn rerate(&mut self) -> Result<()> {
        sqlx::query("delete from result").execute(self.connection()).await?;
        let sql = "select match_id from match join event using (match_id, version) where phase = 'over'
            order by event.rowid";
        let ids: Vec<i64> = sqlx::query_scalar(sql).fetch_all(self.connection()).await?;
        for (number, id) in (1..).zip(ids) {
            let stored = self.load(MatchId(id)).await?;
            self.write_results(&stored, number).await?;
        }
        self.rate_all().await
    }

    /// Computes all ratings anew from the results, and writes down what is different.
    pub(super) async fn rate_all(&mut self) -> Result<()> {
        let sql = "select first.match_id, first.game, first.at, one.person_id, two.person_id, first.score,
                first.on_time, first.counting, first.rating_before, first.deviation_before, first.rating_after,
                first.deviation_after, second.rating_before, second.deviation_before, second.rating_after,
                second.deviation_after
            from result as first join result as second on second.match_id = first.match_id and second.place = 1
            join player as one on one.player_id = first.player_id
            join player as two on two.player_id = second.player_id
            where first.place = 0 and first.rated = 1 order by first.number";
        let rows: Vec<RatedRow> = sqlx::query_as(sql).fetch_all(self.connection()).await?;
        let mut ledger = Ledger::default();
        for row in rows {
            let Some(game) = self.games.iter().find(|game| game.id == row.1) else { continue };
            let (at, people, score, on_time) = (row.2, [row.3, row.4], score_of(&row.5), row.6);
            let (counting, entry) = ledger.enter(&Finished { game: game.id, at, people, score, on_time });
            if !row.says(counting, entry.as_ref()) {
                self.write_change(MatchId(row.0), counting, entry.as_ref()).await?;
            }
        }
        sqlx::query("delete from standing").execute(self.connection()).await?;
        let mut standings: Vec<_> = ledger.standings().collect();
        standings.sort_unstable_by_key(|(person, game, _)| (*person, *game));
        for (person, game, standing) in standings {
            self.write_standing(person, game, &standing).await?;
        }
        Ok(())
    }

    /// How somebody stands in a game, if one has counted.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn standing(&mut self, person: i64, game: &str) -> Result<Option<Standing>> {
        let sql = "select rating, deviation, volatility, at, won, drawn, lost, streak, longest from standing
            where person_id = $1 and game = $2";
        let row: Option<StandingRow> =
            sqlx::query_as(sql).bind(person).bind(game).fetch_optional(self.connection()).await?;
        Ok(row.map(Standing::from))
    }

    /// How many games count, and how many people are rated.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn rated_so_far(&mut self) -> Result<(u32, u32)> {
        let sql = "select count(*) from result where counting = 'counts' and place = 0";
        let games = sqlx::query_scalar(sql).fetch_one(self.connection()).await?;
        let people = sqlx::query_scalar("select count(distinct person_id) from standing");
        Ok((games, people.fetch_one(self.connection()).await?))
    }

    /// Whether any game of somebody's person was to be rated.
    pub(super) async fn has_rated(&mut self, player: PlayerId) -> Result<bool> {
        let sql = "select 1 from result where rated = 1 and player_id in (select other.player_id
            from player as own join player as other using (person_id) where own.player_id = $1) limit 1";
        let found: Option<i64> = sqlx::query_scalar(sql).bind(player.0).fetch_optional(self.connection()).await?;
        Ok(found.is_some())
    }

    /// Lists somebody on leaderboards or not, as they have chosen.
    pub(super) async fn list_as_chosen(&mut self, player: PlayerId) -> Result<()> {
        let sql = "update standing set hidden =
                (select chosen_leaderboards is 'off' from player where player_id = standing.person_id)
            where person_id = (select person_id from player where player_id = $1)";
        sqlx::query(sql).bind(player.0).execute(self.connection()).await?;
        Ok(())
    }

    /// What was one person's is another's.
    pub(super) async fn pass_standings(&mut self, from: i64, to: i64) -> Result<()> {
        let sql = "update standing set person_id = $2,
            hidden = (select chosen_leaderboards is 'off' from player where player_id = $2) where person_id = $1";
        sqlx::query(sql).bind(from).bind(to).execute(self.connection()).await?;
        Ok(())
    }
}

/// A rated game: match, game, time, both persons, score of the first, whether on time; then what is kept of its effect:
/// whether it counts, and rating and deviation of both before and after.
#[derive(sqlx::FromRow)]
struct RatedRow(
    i64,
    String,
    i64,
    i64,
    i64,
    String,
    bool,
    String,
    Option<f64>,
    Option<f64>,
    Option<f64>,
    Option<f64>,
    Option<f64>,
    Option<f64>,
    Option<f64>,
    Option<f64>,
);

impl RatedRow {
    /// Whether this is what is kept already.
    fn says(&self, counting: Counting, entry: Option<&Entry>) -> bool {
        let kept = [self.8, self.9, self.10, self.11, self.12, self.13, self.14, self.15];
        let computed = entry.map_or([None; 8], |Entry { before: [one, two], after: [then_one, then_two] }| {
            [one, then_one, two, then_two]
                .map(|rating| [Some(rating.rating), Some(rating.deviation)])
                .concat()
                .try_into()
                .expect("four pairs")
        });
        self.7 == counting_name(counting) && kept == computed
    }
}

/// A row of the standings.
#[derive(sqlx::FromRow)]
pub(super) struct StandingRow {
    rating: f64,
    deviation: f64,
    volatility: f64,
    at: i64,
    won: u32,
    drawn: u32,
    lost: u32,
    streak: i32,
    longest: i32,
}

impl From<StandingRow> for Standing {
    fn from(row: StandingRow) -> Self {
        let StandingRow { rating, deviation, volatility, at, won, drawn, lost, streak, longest } = row;
        let rating = Rating { rating, deviation, volatility };
        Self { rating, at, results: [won, drawn, lost], streak, longest }
    }
}
