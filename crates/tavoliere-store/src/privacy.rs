//! The data stored about a person, table by table: `/mydata` shows it, `/forgetme` deletes it.
//!
//! A forgotten player stays as a number. Without it, opponents would lose their matches, and recomputed ratings would
//! differ. The number cannot be traced to the person.

use serde_json::{Map, Value};
use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Column, Row, TypeInfo, ValueRef};

use super::matches::event_json;
use super::values::Flag;
use super::{Result, Session, StoreError};
use crate::matches::match_events;
use crate::people::players;
use crate::persons;
use tavoliere_play::matches::{Event, Invitee, MatchId, PlayerId};
use tavoliere_play::platforms::Account;
use tavoliere_play::platforms::Platform;
use tavoliere_play::time::Timestamp;

/// The players of a person, given one of them.
const OWN: &str = "(select twin.player_id from player as own join player as twin using (person_id)
    where own.player_id = $1)";

/// A table with people in it.
#[derive(Clone, Copy, Debug)]
pub struct PersonalTable {
    pub table: &'static str,
    /// The condition for rows about the person. `OWN` stands for the ids of their players.
    rows: &'static str,
    pub then: Then,
}

/// The treatment of the rows about a person who is forgotten.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Then {
    /// They are deleted.
    Deleted,
    /// They stay, under an anonymous player id.
    Anonymous,
}

const fn kept(table: &'static str, rows: &'static str, then: Then) -> PersonalTable {
    PersonalTable { table, rows, then }
}

const GAMES: &str = "match_id in (select match_id from party where player_id in OWN)";
const TOURNAMENTS: &str = "tournament_id in (select tournament_id from tournament where host_id in OWN
    union select tournament_id from tournament_entrant where player_id in OWN)";
const CONVERSATIONS: &str = "chat_id in (select chat_id from chat where private = 1 and person_id in OWN)";

/// Every table with people in it, in an order in which their rows can be deleted.
pub const KEPT: [PersonalTable; 47] = [
    // Only ids of taps in a private chat contain the chat. They begin with its key and a space, after which comes "!".
    kept(
        "input",
        "(platform, input) in (select tap.platform, tap.input from chat join input as tap on tap.platform = chat.platform
            and tap.input >= 'sent from ' || key || ' ' and tap.input < 'sent from ' || key || '!'
            where private = 1 and person_id in OWN)",
        Then::Deleted,
    ),
    kept("program", "(player_id in OWN or owner_id in OWN)", Then::Deleted),
    kept("lounge_key", "player_id in OWN", Then::Deleted),
    kept("lounge_ticket", "player_id in OWN", Then::Deleted),
    kept("link_code", "player_id in OWN", Then::Deleted),
    kept("link_try", "player_id in OWN", Then::Deleted),
    // Blocks against the person are about those who made them.
    kept("block", "player_id in OWN", Then::Deleted),
    // So are reports, and who follows them.
    kept("follow", "player_id in OWN", Then::Deleted),
    kept("report", "player_id in OWN", Then::Deleted),
    kept("remark", "player_id in OWN", Then::Deleted),
    kept("undo_wish", "player_id in OWN", Then::Deleted),
    kept("puzzle_try", "player_id in OWN", Then::Deleted),
    kept("puzzle_day", "player_id in OWN", Then::Deleted),
    kept("exercise", "player_id in OWN", Then::Deleted),
    kept("seek", "player_id in OWN", Then::Deleted),
    kept("invitation", "player_id in OWN", Then::Deleted),
    kept("review_wish", CONVERSATIONS, Then::Deleted),
    kept("plan", "player_id in OWN", Then::Deleted),
    // The move that was voted for stays.
    kept("vote", "player_id in OWN", Then::Deleted),
    kept("quiet", "player_id in OWN", Then::Deleted),
    kept("call", "player_id in OWN", Then::Deleted),
    kept("question", "player_id in OWN", Then::Deleted),
    kept("kept_line", "player_id in OWN", Then::Deleted),
    kept("vacation", "player_id in OWN", Then::Deleted),
    kept(
        "notice",
        // Invitations are deleted first. So their cards stay, and are edited when they are due.
        "(player_id in OWN or chat_id in (select chat_id from chat where private = 1 and person_id in OWN)
            or code in (select code from invitation where player_id in OWN))",
        Then::Deleted,
    ),
    // The choice not to be listed stays.
    kept(
        "choice",
        "(player_id in OWN or chat_id in (select chat_id from chat where private = 1 and person_id in OWN))",
        Then::Anonymous,
    ),
    kept("lobby_post", CONVERSATIONS, Then::Deleted),
    kept("match_chat", CONVERSATIONS, Then::Deleted),
    kept("tournament_chat", CONVERSATIONS, Then::Deleted),
    kept("regular", "player_id in OWN", Then::Anonymous),
    kept("seen", "player_id in OWN", Then::Deleted),
    kept("chat", "private = 1 and person_id in OWN", Then::Deleted),
    kept("account", "player_id in OWN", Then::Deleted),
    kept("match", GAMES, Then::Anonymous),
    kept("event", GAMES, Then::Anonymous),
    kept("review", GAMES, Then::Anonymous),
    kept("party", "player_id in OWN", Then::Anonymous),
    kept("seat", "player_id in OWN", Then::Anonymous),
    kept("result", "player_id in OWN", Then::Anonymous),
    kept("standing", "person_id in OWN", Then::Anonymous),
    kept("achievement", "player_id in OWN", Then::Anonymous),
    kept("season_winner", "player_id in OWN", Then::Anonymous),
    kept("tournament", TOURNAMENTS, Then::Anonymous),
    kept("tournament_event", TOURNAMENTS, Then::Anonymous),
    kept("tournament_game", TOURNAMENTS, Then::Anonymous),
    kept("tournament_entrant", "player_id in OWN", Then::Anonymous),
    kept("player", "player_id in OWN", Then::Anonymous),
];

impl PersonalTable {
    fn rows(&self) -> String {
        self.rows.replace("OWN", OWN)
    }

    /// The query for the rows about the person of the player `$1`.
    pub fn query(&self) -> String {
        ["select", "* from", self.table, "where", &self.rows()].join(" ")
    }

    fn deletion(&self) -> String {
        ["delete", "from", self.table, "where", &self.rows()].join(" ")
    }
}

/// All rows about a player's person, by table. Times are written for people.
pub async fn everything_about(session: &mut Session, player: PlayerId) -> Result<Map<String, Value>> {
    let mut everything = Map::new();
    for kept in KEPT {
        let rows = sqlx::query(AssertSqlSafe(kept.query())).bind(player.0).fetch_all(session.connection()).await?;
        everything.insert(kept.table.to_owned(), rows.iter().map(row_to_json).collect());
    }
    Ok(everything)
}

/// The matches of a player's person that are not over, and the open challenges to this handle on its platform.
pub async fn unfinished(
    session: &mut Session,
    player: PlayerId,
    handle: Option<(Platform, &str)>,
) -> Result<Vec<MatchId>> {
    let sql = "select distinct match_id from party join match using (match_id)
        where player_id in (select twin.player_id
            from player as own join player as twin using (person_id) where own.player_id = $1)
        and phase in ('open', 'playing') order by match_id";
    let mut ids: Vec<i64> = sqlx::query_scalar(sql).bind(player.0).fetch_all(session.connection()).await?;
    let Some((platform, handle)) = handle else { return Ok(ids.into_iter().map(MatchId).collect()) };
    for (MatchId(id), event) in challenges_by_name(session, platform).await? {
        if names(&event, handle) && is_open(session, id).await? && !ids.contains(&id) {
            ids.push(id);
        }
    }
    Ok(ids.into_iter().map(MatchId).collect())
}

/// Deletes a player's account and everything stored about them. If they have been in a match, the player stays as a
/// number; else nothing stays. The player becomes a person of their own first. The caller has ended or left all
/// their matches.
pub async fn forget(session: &mut Session, player: PlayerId, handle: Option<(Platform, &str)>) -> Result<()> {
    if !players::identity(session, player).await?.others.is_empty() {
        persons::unlink(session, player).await?;
    }
    forget_name(session, player, handle).await?;
    forget_reasons(session, player).await?;
    let shared = kept("regular", CONVERSATIONS, Then::Deleted);
    let gone = KEPT.iter().filter(|kept| kept.then == Then::Deleted);
    let cards = "update notice set due_at = 0 where code in (select code from invitation where player_id = $1)";
    let choices = KEPT.iter().find(|kept| kept.table == "choice").expect("it is listed").deletion();
    let mut statements = vec![cards.to_owned(), choices];
    statements.extend(std::iter::once(&shared).chain(gone).map(PersonalTable::deletion));
    statements.extend([
        "delete from block where blocked_id = $1".to_owned(),
        "delete from report where about_id = $1".to_owned(),
        "delete from follow where followed_id = $1".to_owned(),
        // A player who has left is not listed.
        "update player set language = null, created_at = 0 where player_id = $1".to_owned(),
        "update standing set hidden = 1 where person_id = $1".to_owned(),
        deletion_of_nobody(),
        "insert into choice (player_id, name, value) select player_id, 'leaderboards', 'off'
            from player where player_id = $1"
            .to_owned(),
    ]);
    for sql in statements {
        sqlx::query(AssertSqlSafe(sql)).bind(player.0).execute(session.connection()).await?;
    }
    Ok(())
}

/// Replaces the handle of a player by their id in the challenges that name it.
async fn forget_name(session: &mut Session, player: PlayerId, handle: Option<(Platform, &str)>) -> Result<()> {
    let of = "select 1 from party where player_id = $1 and match_id = $2";
    for Account { platform, .. } in players::accounts(session, player).await? {
        for (id, event) in challenges_by_name(session, platform).await? {
            let Event::Challenged(mut challenge) = event.clone() else { continue };
            let took_part: Option<i64> =
                sqlx::query_scalar(of).bind(player.0).bind(id.0).fetch_optional(session.connection()).await?;
            let answered = took_part.is_some() && challenge.by != player;
            let named = handle.is_some_and(|(on, handle)| on == platform && names(&event, handle));
            if !answered && !named {
                continue;
            }
            challenge.invitee = Invitee::Player(player);
            let sql = "update event set body = $2 where match_id = $1 and version = 1";
            let body = event_json::encode(&Event::Challenged(challenge));
            sqlx::query(sql).bind(id.0).bind(body).execute(session.connection()).await?;
            match_events::concerns(session, id, player).await?;
        }
    }
    Ok(())
}

/// Takes the reasons out of the matches that a player has made void.
async fn forget_reasons(session: &mut Session, player: PlayerId) -> Result<()> {
    let sql = "select match_id, version, body from event where body like '%voided%'
        and match_id in (select match_id from party where player_id = $1)";
    let rows: Vec<(i64, i64, String)> = sqlx::query_as(sql).bind(player.0).fetch_all(session.connection()).await?;
    for (id, version, body) in rows {
        let Ok(Event::Voided { by, reason }) = event_json::decode(&body) else { continue };
        if by == player && !reason.is_empty() {
            let body = event_json::encode(&Event::Voided { by, reason: String::new() });
            let sql = "update event set body = $3 where match_id = $1 and version = $2";
            sqlx::query(sql).bind(id).bind(version).bind(body).execute(session.connection()).await?;
        }
    }
    Ok(())
}

/// The challenges to a handle that are seen on a platform, each with its event.
async fn challenges_by_name(session: &mut Session, platform: Platform) -> Result<Vec<(MatchId, Event)>> {
    let sql = "select match_id, body from event where version = 1 and body like '%handle%'
        and exists (select 1 from match_chat join chat using (chat_id)
            where match_chat.match_id = event.match_id and platform = $1)";
    let rows: Vec<(i64, String)> = sqlx::query_as(sql).bind(platform.name()).fetch_all(session.connection()).await?;
    let read = |(id, body): (i64, String)| {
        let event = event_json::decode(&body);
        event.map(|event| (MatchId(id), event)).map_err(|reason| StoreError::Corrupt {
            match_id: id,
            version: 1,
            reason,
        })
    };
    rows.into_iter().map(read).collect()
}

async fn is_open(session: &mut Session, id: i64) -> Result<bool> {
    let sql = "select phase = 'open' from match where match_id = $1";
    let Flag(is_open) = sqlx::query_scalar(sql).bind(id).fetch_one(session.connection()).await?;
    Ok(is_open)
}

/// Deletes the player `$1` unless a row that stays refers to them: old matches and tournaments name a player who is nobody any
/// more. The latest player stays, too: SQLite would give their number to the next one, and buttons and events may name it.
fn deletion_of_nobody() -> String {
    let stay = KEPT.iter().filter(|kept| kept.then == Then::Anonymous && kept.table != "player");
    let unless = stay.map(|kept| format!(" and not exists ({})", kept.query()));
    let nobody = "delete from player where player_id = $1 and player_id < (select max(player_id) from player)";
    nobody.to_owned() + &unless.collect::<String>()
}

/// Whether a challenge is to this handle.
fn names(event: &Event, handle: &str) -> bool {
    let Event::Challenged(challenge) = event else { return false };
    matches!(&challenge.invitee, Invitee::Handle(invited) if invited.to_lowercase() == handle.to_lowercase())
}

/// A row, by the names of its columns.
fn row_to_json(row: &AnyRow) -> Value {
    let columns = row.columns().iter().map(|column| (column.name().to_owned(), value(row, column.name())));
    Value::Object(columns.collect())
}

fn value(row: &AnyRow, column: &str) -> Value {
    let kind = row.try_get_raw(column).ok().filter(|raw| !raw.is_null()).map(|raw| raw.type_info().name().to_owned());
    match kind.as_deref() {
        Some("BIGINT") => {
            let number: i64 = row.get(column);
            let is_time = column == "at" || column.ends_with("_at");
            let time = is_time.then(|| jiff::Timestamp::try_from(Timestamp(number)).ok());
            time.flatten().map_or_else(|| number.into(), |time| time.to_string().into())
        }
        Some("DOUBLE") => row.get::<f64, _>(column).into(),
        Some("TEXT") => {
            let text: String = row.get(column);
            // Events are stored as JSON.
            serde_json::from_str(&text).ok().filter(Value::is_object).unwrap_or_else(|| text.into())
        }
        _ => Value::Null,
    }
}
