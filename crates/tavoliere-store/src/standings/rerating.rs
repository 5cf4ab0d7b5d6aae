//! Ratings computed again from the results, in small steps that other requests can interrupt.

use super::results::{counting_name, score_of};
use super::standing::StandingRow;
use crate::matches::match_events;
use crate::row::from_row;
use crate::standings::{results, seasons, standing};
use crate::values::{Flag, count};
use crate::{Result, Session};
use tavoliere_play::matches::{MatchId, PersonId};
use tavoliere_play::rating::{Counting, Feat, FinishedMatch, Ledger, LedgerEntry, Rating, Standing};
use tavoliere_play::time::Timestamp;

/// The number of matches, or of people, in one step.
const STEP: u32 = 200;

/// A recomputation of all ratings: first all matches in the order in which they ended, then all people. Matches that
/// end meanwhile come last and have greater numbers; earlier ones never change.
#[derive(Default)]
pub struct Rerating {
    ledger: Ledger,
    /// How often it had been asked for when this began.
    asked: Option<i64>,
    /// The matches up to this number are done.
    games: i64,
    /// If all matches are done: the people up to this id are done, too.
    people: Option<PersonId>,
}

/// Asks for a recomputation of all ratings by [`rerate_some`].
pub(crate) async fn ask_to_rerate(session: &mut Session) -> Result<()> {
    let sql = "insert into chore (name) values ('rate') on conflict (name) do update set asked = chore.asked + 1";
    sqlx::query(sql).execute(session.connection()).await?;
    Ok(())
}

/// How often a recomputation has been asked for since the last one was done; `None` if it was not.
pub async fn asked_to_rerate(session: &mut Session) -> Result<Option<i64>> {
    let sql = "select asked from chore where name = 'rate'";
    Ok(sqlx::query_scalar(sql).fetch_optional(session.connection()).await?)
}

/// Does one step of the recomputation, and stores what is different. Returns `true` when all is done. If accounts
/// are linked or separated meanwhile, it begins again.
pub async fn rerate_some(session: &mut Session, rerating: &mut Rerating) -> Result<bool> {
    let asked = asked_to_rerate(session).await?;
    if asked.is_none() {
        return Ok(true);
    }
    if rerating.asked != asked {
        *rerating = Rerating { asked, ..Rerating::default() };
    }
    if !rerate_step(session, rerating).await? {
        return Ok(false);
    }
    // The winners of the months are found again.
    seasons::open_months(session).await?;
    sqlx::query("delete from chore where name = 'rate'").execute(session.connection()).await?;
    Ok(true)
}

/// Computes everything that is computed from events again.
///
/// # Errors
/// If the database fails or an event cannot be read.
pub async fn rebuild(session: &mut Session) -> Result<()> {
    match_events::reindex(session).await?;
    rerate(session).await
}

/// Computes results, achievements, ratings and the winners of closed months again from the events, all at once.
///
/// # Errors
/// If the database fails or an event cannot be read.
pub async fn rerate(session: &mut Session) -> Result<()> {
    let closed = seasons::last_closed_month(session).await?;
    seasons::open_months(session).await?;
    // In the order in which they ended, as their results say. Without results, by their clocks.
    let sql = "select match_id from match join event using (match_id, version)
        left join (select match_id, min(number) as number from result group by match_id) as ended using (match_id)
        where phase = 'over' order by number is null, number, event.at, match_id";
    let ids: Vec<i64> = sqlx::query_scalar(sql).fetch_all(session.connection()).await?;
    sqlx::query("delete from achievement").execute(session.connection()).await?;
    sqlx::query("delete from result").execute(session.connection()).await?;
    for id in ids {
        let stored = match_events::load(session, MatchId(id)).await?;
        if let Some(result) = results::result_of(session, &stored).await? {
            results::keep(session, stored.id, &result).await?;
        }
    }
    rate_all(session).await?;
    let Some(closed) = closed else { return Ok(()) };
    while let Some(month) = seasons::month_to_close(session, closed.next().begin()).await? {
        let winners = seasons::find_winners(session, month).await?;
        seasons::close_month(session, month, &winners).await?;
    }
    Ok(())
}

/// Computes all ratings again from the results, all at once.
pub async fn rate_all(session: &mut Session) -> Result<()> {
    let mut rerating = Rerating::default();
    while !rerate_step(session, &mut rerating).await? {}
    Ok(())
}

/// Returns `true` when nothing is left to do.
async fn rerate_step(session: &mut Session, rerating: &mut Rerating) -> Result<bool> {
    let is_up_to_date = rerate_games(session, rerating).await?;
    let Some(people) = rerating.people else {
        rerating.people = is_up_to_date.then_some(PersonId(0));
        return Ok(false);
    };
    let next = rerate_people(session, &rerating.ledger, people).await?;
    rerating.people = Some(next.unwrap_or(people));
    Ok(is_up_to_date && next.is_none())
}

/// Rates some more matches. Returns `true` if they are the last ones that have ended.
async fn rerate_games(session: &mut Session, rerating: &mut Rerating) -> Result<bool> {
    let sql = "select first.match_id, first.number, first.game, first.at, one.person_id as first_person,
            two.person_id as second_person, coalesce(first.together, first.score) as score, first.on_time,
            case when first.measured = 1 or second.measured = 1 then first.length end as measured_moves,
            case when first.measured = 1 then first.points else second.points end as measured_points,
            first.counting, first.rating_before, first.deviation_before, first.rating_after,
            first.deviation_after, second.rating_before as second_rating_before,
            second.deviation_before as second_deviation_before, second.rating_after as second_rating_after,
            second.deviation_after as second_deviation_after
        from result as first join result as second on second.match_id = first.match_id and second.place = 1
        join player as one on one.player_id = first.player_id
        join player as two on two.player_id = second.player_id
        where first.number > $1 and first.place = 0 and first.rated = 1 order by first.number limit $2";
    let rows: Vec<RatedRow> =
        sqlx::query_as(sql).bind(rerating.games).bind(i64::from(STEP)).fetch_all(session.connection()).await?;
    for row in &rows {
        rerating.games = row.number;
        let Some(game) = session.games.iter().find(|game| game.id == row.game) else { continue };
        let finished = row.finished(game.id);
        let (counting, entry) = rerating.ledger.enter(&finished);
        if !row.matches(counting, entry.as_ref()) {
            results::write_change(session, MatchId(row.match_id), counting, entry.as_ref()).await?;
        }
        // The other people come later.
        if rerating.people.is_some() && entry.is_some() {
            for person in finished.people {
                let standing = rerating.ledger.standing(person, game.id).expect("the game counts");
                standing::write_standing(session, person, game.id, &standing).await?;
            }
        }
    }
    Ok(rows.len() < STEP as usize)
}

/// Stores the standings of some more people. Returns the last of them, or `None` if there are no more.
async fn rerate_people(session: &mut Session, ledger: &Ledger, after: PersonId) -> Result<Option<PersonId>> {
    let sql = "select player_id from player where player_id > $1 order by player_id limit $2";
    let people: Vec<i64> =
        sqlx::query_scalar(sql).bind(after.0).bind(i64::from(STEP)).fetch_all(session.connection()).await?;
    let people: Vec<PersonId> = people.into_iter().map(PersonId).collect();
    let Some(last) = people.last() else { return Ok(None) };
    let sql = "select person_id, game, rating, deviation, volatility, at, won, drawn, lost, streak, longest,
        most_points, fewest_moves from standing where person_id > $1 and person_id <= $2";
    let kept: Vec<KeptRow> = sqlx::query_as(sql).bind(after.0).bind(last.0).fetch_all(session.connection()).await?;
    let kept: Vec<(PersonId, String, Standing)> =
        kept.into_iter().map(|row| (row.person_id, row.game, row.standing.into())).collect();
    for (person, game, _) in &kept {
        let known = session.games.iter().find(|known| known.id == game);
        if known.is_none_or(|known| ledger.standing(*person, known.id).is_none()) {
            let sql = "delete from standing where person_id = $1 and game = $2";
            sqlx::query(sql).bind(person.0).bind(game).execute(session.connection()).await?;
        }
    }
    for person in people.iter().copied() {
        for game in session.games {
            let Some(standing) = ledger.standing(person, game.id) else { continue };
            if !kept.iter().any(|(of, of_game, is)| *of == person && of_game == game.id && *is == standing) {
                standing::write_standing(session, person, game.id, &standing).await?;
            }
        }
    }
    Ok(Some(*last))
}

struct KeptRow {
    person_id: PersonId,
    game: String,
    standing: StandingRow,
}

from_row!(KeptRow { person_id(as i64), game, standing(flat) });

/// A rated match, with what is stored of its effect.
struct RatedRow {
    match_id: i64,
    number: i64,
    game: String,
    at: Timestamp,
    first_person: PersonId,
    second_person: PersonId,
    score: String,
    on_time: bool,
    measured_moves: Option<i64>,
    measured_points: i32,
    counting: String,
    rating_before: Option<f64>,
    deviation_before: Option<f64>,
    rating_after: Option<f64>,
    deviation_after: Option<f64>,
    second_rating_before: Option<f64>,
    second_deviation_before: Option<f64>,
    second_rating_after: Option<f64>,
    second_deviation_after: Option<f64>,
}

from_row!(RatedRow { match_id, number, game, at, first_person(as i64), second_person(as i64), score, on_time(as Flag), measured_moves, measured_points, counting, rating_before, deviation_before, rating_after, deviation_after, second_rating_before, second_deviation_before, second_rating_after, second_deviation_after });

impl RatedRow {
    fn finished(&self, game: &'static str) -> FinishedMatch {
        let points = self.measured_points;
        FinishedMatch {
            game,
            at: self.at,
            people: [self.first_person, self.second_person],
            score: score_of(&self.score),
            on_time: self.on_time,
            feat: self.measured_moves.map(|moves| Feat { points, moves: count(moves) }),
        }
    }

    /// Whether this is what is stored already.
    fn matches(&self, counting: Counting, entry: Option<&LedgerEntry>) -> bool {
        let both = |rating: Option<Rating>| [rating.map(|of| of.rating), rating.map(|of| of.deviation)];
        let computed = |place: usize| {
            let [before, after] = [entry.map(|entry| entry.before[place]), entry.map(|entry| entry.after[place])];
            [both(before), both(after)]
        };
        let first = [[self.rating_before, self.deviation_before], [self.rating_after, self.deviation_after]];
        let second = [
            [self.second_rating_before, self.second_deviation_before],
            [self.second_rating_after, self.second_deviation_after],
        ];
        self.counting == counting_name(counting) && first == computed(0) && second == computed(1)
    }
}
