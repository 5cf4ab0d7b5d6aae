//! Months: who has won each game's, and which chats are still to be told their standings.

use crate::matches::PlayerId;
use crate::rating::{Month, Rating};
use crate::store::posts::chats::ChatId;
use crate::store::{Result, Session};

/// Who plays less than so many games of a month that count cannot win it.
const LEAST_GAMES: u32 = 3;

/// The winners of a game's month, one unless they are level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Winners {
    pub game: &'static str,
    pub people: Vec<PlayerId>,
}

/// What somebody's latest game of a month has left.
#[derive(sqlx::FromRow)]
struct SeasonRow {
    person_id: i64,
    rating_after: f64,
    deviation_after: f64,
}

/// Somebody in a month: the games, and the rating after the last of them.
#[derive(Clone, Copy)]
struct Contender {
    person: i64,
    games: u32,
    rating: f64,
    provisional: bool,
}

impl Session {
    /// The first month that is over before a moment and whose winners are not found yet.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn month_to_close(&mut self, now: i64) -> Result<Option<Month>> {
        let next = match self.last_closed_month().await? {
            Some(closed) => Some(closed.next()),
            None => {
                let sql = "select at from result where number > 0 order by number limit 1";
                let first: Option<i64> = sqlx::query_scalar(sql).fetch_optional(self.connection()).await?;
                first.map(Month::of)
            }
        };
        Ok(next.filter(|month| *month < Month::of(now)))
    }

    /// The last month whose winners are found.
    pub(in crate::store) async fn last_closed_month(&mut self) -> Result<Option<Month>> {
        let sql = "select max(month) from season";
        let closed: Option<i32> = sqlx::query_scalar(sql).fetch_one(self.connection()).await?;
        Ok(closed.map(Month::from_number))
    }

    /// Forgets who has won which month: it is to be found again.
    pub(in crate::store) async fn open_months(&mut self) -> Result<()> {
        sqlx::query("delete from season_winner").execute(self.connection()).await?;
        sqlx::query("delete from season").execute(self.connection()).await?;
        Ok(())
    }

    /// Who has won a month that is over, game by game: of those who played enough and are listed, the best by the ratings
    /// their last games in it led to, the sure ones first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn find_winners(&mut self, month: Month) -> Result<Vec<Winners>> {
        let mut winners = Vec::new();
        for game in self.games {
            let sql = "select player.person_id, rating_after, deviation_after from result
                join player using (player_id)
                join standing on standing.person_id = player.person_id and standing.game = result.game
                where result.game = $1 and result.at >= $2 and result.at < $3 and counting = 'counts' and hidden = 0
                order by player.person_id, number";
            let query = sqlx::query_as(sql).bind(game.id).bind(month.begin()).bind(month.next().begin());
            let people = best(query.fetch_all(self.connection()).await?);
            if !people.is_empty() {
                winners.push(Winners { game: game.id, people });
            }
        }
        Ok(winners)
    }

    /// Keeps who has won a month. Nothing where that is known already.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn close_month(&mut self, month: Month, winners: &[Winners]) -> Result<()> {
        let sql = "insert into season (month) values ($1) on conflict do nothing";
        let done = sqlx::query(sql).bind(month.number()).execute(self.connection()).await?;
        if done.rows_affected() == 0 {
            return Ok(());
        }
        for Winners { game, people } in winners {
            for person in people {
                let sql = "insert into season_winner (month, game, player_id) values ($1, $2, $3)";
                sqlx::query(sql).bind(month.number()).bind(game).bind(person.0).execute(self.connection()).await?;
            }
        }
        Ok(())
    }

    /// Who has won a game's month, of those who are listed.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn winners(&mut self, month: Month, game: &str) -> Result<Vec<PlayerId>> {
        let sql = "select player_id from season_winner join player using (player_id) where month = $1 and game = $2
            and (select chosen_leaderboards is not 'off' from player as own where own.player_id = player.person_id)
            order by player_id";
        let people: Vec<i64> =
            sqlx::query_scalar(sql).bind(month.number()).bind(game).fetch_all(self.connection()).await?;
        Ok(people.into_iter().map(PlayerId).collect())
    }

    /// The chats that are to be told their standings of a month that is over, and have been told neither those nor later
    /// ones. Who has only just asked for that is told those of the next month.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn chats_to_tell(&mut self, month: Month) -> Result<Vec<ChatId>> {
        let sql =
            "select chat_id from chat where chosen_monthly = 'on' and told_month < $1 order by told_month, chat_id";
        let ids: Vec<i64> = sqlx::query_scalar(sql).bind(month.number()).fetch_all(self.connection()).await?;
        Ok(ids.into_iter().map(ChatId).collect())
    }

    /// Begins with the month after this one to tell chats their standings, if they have only just asked for that. Whether
    /// there was any such.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn begin_telling(&mut self, month: Month) -> Result<()> {
        let sql = "update chat set told_month = $1 where chosen_monthly = 'on' and told_month is null";
        sqlx::query(sql).bind(month.number()).execute(self.connection()).await?;
        Ok(())
    }

    /// Whether a chat has only just asked to be told its standings.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn has_new_listeners(&mut self) -> Result<bool> {
        let sql = "select 1 from chat where chosen_monthly = 'on' and told_month is null limit 1";
        let found: Option<i64> = sqlx::query_scalar(sql).fetch_optional(self.connection()).await?;
        Ok(found.is_some())
    }

    /// Notes that a chat needs no telling of a month any more, and puts its standings into the outbox if there are any.
    /// `false` where that was done before.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn tell_month(&mut self, chat: ChatId, month: Month, is_told: bool, now: i64) -> Result<bool> {
        let sql = "update chat set told_month = $2 where chat_id = $1 and chosen_monthly = 'on' and told_month < $2";
        let done = sqlx::query(sql).bind(chat.0).bind(month.number()).execute(self.connection()).await?;
        if done.rows_affected() == 0 {
            return Ok(false);
        }
        if is_told {
            let sql = "insert into post (chat_id, version, month, state, due_at) values ($1, 0, $2, 'waiting', $3)";
            sqlx::query(sql).bind(chat.0).bind(month.number()).bind(now).execute(self.connection()).await?;
        }
        Ok(true)
    }
}

/// The best of a month; games in the order of people and time.
fn best(games: Vec<SeasonRow>) -> Vec<PlayerId> {
    let mut contenders: Vec<Contender> = Vec::new();
    for SeasonRow { person_id, rating_after, deviation_after } in games {
        let provisional = Rating { rating: rating_after, deviation: deviation_after, ..Rating::NEW }.is_provisional();
        match contenders.last_mut() {
            Some(same) if same.person == person_id => {
                *same = Contender { games: same.games + 1, rating: rating_after, provisional, ..*same };
            }
            _ => contenders.push(Contender { person: person_id, games: 1, rating: rating_after, provisional }),
        }
    }
    let rank = |one: &Contender| (one.provisional, -one.rating);
    let enough = || contenders.iter().filter(|one| one.games >= LEAST_GAMES);
    let first = enough().map(rank).min_by(|one, other| one.partial_cmp(other).expect("ratings are numbers"));
    enough().filter(|one| Some(rank(one)) == first).map(|one| PlayerId(one.person)).collect()
}
