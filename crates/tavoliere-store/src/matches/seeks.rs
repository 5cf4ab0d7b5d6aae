//! People who wait to be paired with anybody at a game.

use crate::posts::chats::ChatId;
use crate::row::from_row;
use crate::values::Flag;
use crate::{Result, Session};
use tavoliere_play::automatch::{Apart, Seek};
use tavoliere_play::matches::{Clock, PersonId, PlayerId};
use tavoliere_play::platforms::Platform;
use tavoliere_play::rating::Rating;
use tavoliere_play::time::{Millis, Timestamp};

/// How long somebody waits before they are told that nobody has come, and how long they wait altogether.
pub const LONG_WAIT: Millis = Millis::HOUR;
pub const LONGEST_WAIT: Millis = Millis::from_days(3);

/// The stored form of no clock.
const NO_CLOCK: &str = "none";

/// The most seeks that are looked at together, those that have waited longest.
const MOST: u32 = 5_000;

/// A seek as it is stored.
#[derive(Clone, PartialEq, Debug)]
pub struct StoredSeek {
    player_id: i64,
    person_id: i64,
    chat_id: Option<i64>,
    pub game: String,
    clock: Option<String>,
    rated: Option<i64>,
    pub at: Timestamp,
    /// When they are next told about their wait.
    pub due_at: Timestamp,
    rating: Option<f64>,
    /// The platform on which they wait.
    pub platform: Platform,
    /// Whether they cannot be paired: the bot may not write to them, or they want no games with strangers.
    pub is_shut: bool,
}

from_row!(StoredSeek {
    player_id,
    person_id,
    chat_id,
    game,
    clock,
    rated,
    at,
    due_at,
    rating,
    platform(as String),
    is_shut(as Flag),
});

impl StoredSeek {
    pub const fn player(&self) -> PlayerId {
        PlayerId(self.player_id)
    }

    pub const fn person(&self) -> PersonId {
        PersonId(self.person_id)
    }

    /// Where they asked.
    pub fn chat(&self) -> Option<ChatId> {
        self.chat_id.map(ChatId)
    }

    /// The wait as it is paired. The rating is that of a newcomer if nothing is known.
    pub fn wish(&self) -> Seek {
        let clock = self.clock.as_deref().map(|clock| Clock::parse(clock).filter(|_| clock != NO_CLOCK));
        Seek {
            person: self.person(),
            game: self.game.clone(),
            clock,
            rated: self.rated.map(|rated| rated == 1),
            rating: self.rating.unwrap_or(Rating::NEW.rating),
            since: self.at,
        }
    }
}

/// The seeks of a player's person, or of everybody, about which somebody is to be told by a time; those that have waited longest
/// first. With `present_at`, without those of people who are on vacation then.
async fn select(
    session: &mut Session,
    player: Option<PlayerId>,
    due_by: Option<Timestamp>,
    present_at: Option<Timestamp>,
) -> Result<Vec<StoredSeek>> {
    let sql = "select seek.player_id, player.person_id, seek.chat_id, seek.game, clock, rated, seek.at, due_at, rating,
            account.platform, exists (select 1 from chat where chat.person_id = seek.player_id and private = 1
                    and chat.platform = account.platform and forbidden_since is not null)
                or exists (select 1 from choice where choice.player_id = player.person_id
                    and name = 'strangers' and value = 'off') as is_shut
        from seek join player using (player_id) join account on account.player_id = seek.player_id
        left join standing on standing.person_id = player.person_id and standing.game = seek.game
        where due_at > 0 and due_at <= $2
        and ($1 is null or player.person_id = (select person_id from player as own where own.player_id = $1))
        and ($4 is null or not exists (select 1 from player as twin join vacation on vacation.player_id = twin.player_id
            where twin.person_id = player.person_id and until_at > $4))
        order by seek.at, seek.player_id, seek.game limit $3";
    let query = sqlx::query_as(sql).bind(player.map(|player| player.0));
    let query = query.bind(due_by.unwrap_or(Timestamp::MAX)).bind(i64::from(MOST)).bind(present_at);
    Ok(query.fetch_all(session.connection()).await?)
}

/// Stores that a player waits for a game from now on, or on other terms than before.
pub async fn wait(
    session: &mut Session,
    (player, chat): (PlayerId, Option<ChatId>),
    (game, clock, rated): (&str, Option<Option<Clock>>, Option<bool>),
    now: Timestamp,
) -> Result<()> {
    let sql =
        "insert into seek (player_id, game, clock, rated, chat_id, at, due_at) values ($1, $2, $3, $4, $5, $6, $7)
        on conflict (player_id, game) do update
        set clock = excluded.clock, rated = excluded.rated, chat_id = excluded.chat_id";
    let clock = clock.map(|clock| clock.map_or_else(|| NO_CLOCK.to_owned(), |clock| clock.to_string()));
    let query = sqlx::query(sql).bind(player.0).bind(game).bind(clock).bind(rated.map(i64::from));
    let query = query.bind(chat.map(|chat| chat.0));
    let query = query.bind(now).bind(now + LONG_WAIT);
    query.execute(session.connection()).await?;
    Ok(())
}

/// All seeks, those that have waited longest first.
pub async fn all(session: &mut Session) -> Result<Vec<StoredSeek>> {
    select(session, None, None, None).await
}

/// Those of people who can play now.
pub async fn present(session: &mut Session, now: Timestamp) -> Result<Vec<StoredSeek>> {
    select(session, None, None, Some(now)).await
}

/// The seeks of a player's person, in the order in which they began.
pub async fn of_person(session: &mut Session, player: PlayerId) -> Result<Vec<StoredSeek>> {
    select(session, Some(player), None, None).await
}

/// The seeks about which somebody is to be told.
pub async fn due(session: &mut Session, now: Timestamp) -> Result<Vec<StoredSeek>> {
    select(session, None, Some(now), None).await
}

/// When somebody is next told about a seek. `None` if nobody waits.
pub async fn next_due(session: &mut Session) -> Result<Option<Timestamp>> {
    let sql = "select due_at from seek where due_at > 0 order by due_at limit 1";
    Ok(sqlx::query_scalar(sql).fetch_optional(session.connection()).await?)
}

/// Puts off the next news about the seeks of a player.
pub async fn put_off(session: &mut Session, player: PlayerId, game: &str, due_at: Timestamp) -> Result<()> {
    let sql = "update seek set due_at = $3 where player_id = $1 and game = $2";
    sqlx::query(sql).bind(player.0).bind(game).bind(due_at).execute(session.connection()).await?;
    Ok(())
}

/// Ends the seeks of a player's person, for one game or for all. Returns whether there were any.
pub async fn end(session: &mut Session, player: PlayerId, game: Option<&str>) -> Result<bool> {
    let sql = "delete from seek where player_id in (select twin.player_id
            from player as own join player as twin using (person_id) where own.player_id = $1)
        and ($2 is null or game = $2)";
    let done = sqlx::query(sql).bind(player.0).bind(game).execute(session.connection()).await?;
    Ok(done.rows_affected() > 0)
}

/// The people who wait, each with those whom they have blocked.
pub async fn apart(session: &mut Session) -> Result<Apart> {
    // The order of the joins is that of the search: few people wait, and few of them have blocked somebody.
    let sql = "select distinct own.person_id, blocked.person_id from seek cross join player as own
        cross join player as blocker cross join block cross join player as blocked
        where due_at > 0 and own.player_id = seek.player_id and blocker.person_id = own.person_id
        and block.player_id = blocker.player_id and blocked.player_id = block.blocked_id";
    let pairs: Vec<(i64, i64)> = sqlx::query_as(sql).fetch_all(session.connection()).await?;
    Ok(pairs.into_iter().map(|(one, other)| (PersonId(one), PersonId(other))).collect())
}
