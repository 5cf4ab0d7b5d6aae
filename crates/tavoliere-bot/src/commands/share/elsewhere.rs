//! From a private chat to a room: a question with the rooms where the asker was seen, then the post there. The answer of a line is
//! shared so, or a challenge that anybody may join.

use super::{queue, shared_line};
use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::room;
use crate::commands::support::sharing::CHALLENGE;
use crate::presentation::problem::Failure;
use crate::readers::reader::Reader;
use crate::recording::notices;
use tavoliere_play::matches::{Invitee, Phase, PlayerId};
use tavoliere_play::time::Millis;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_seam::platform::reply::{Button, Menu, Reply};
use tavoliere_store::Session;
use tavoliere_store::matches::{match_chats, match_events};
use tavoliere_store::people::players;
use tavoliere_store::posts::chats;
use tavoliere_store::posts::rooms::{self, SeenRoom};

/// Somebody who was seen in a room within this time is taken to be still there: the bot does not ask the platform.
const STILL_THERE: Millis = Millis::from_days(30);

/// Asks for the room, or posts in the one that was chosen.
pub(super) async fn run(
    asker: &Asker<'_>,
    line: &Line,
    own: PlayerId,
    session: &mut Session,
) -> Result<Reaction, Failure> {
    let chosen = line.words.first().and_then(|word| word.strip_prefix("in="));
    let shared = Line { words: line.words[usize::from(chosen.is_some())..].to_vec(), ..line.clone() };
    let is_challenge = shared.words.first().is_some_and(|word| word == CHALLENGE);
    if !is_challenge && shared_line(&shared).is_none() {
        return Err(Problem::Refused("share-nothing").into());
    }
    let rooms = open_rooms(asker, own, is_challenge, session).await?;
    let Some(key) = chosen else { return Ok(Reaction::Say(question(asker, &shared, rooms)?)) };
    let (name, room) =
        rooms.into_iter().find(|(_, room)| room.key.as_str() == key).ok_or(Problem::Refused("share-gone"))?;
    if is_challenge {
        post_challenge(asker, &shared, &room, session).await?;
    } else {
        let shared = shared_line(&shared).ok_or(Problem::Refused("share-nothing"))?;
        queue(asker, &shared, own, room.id, session).await?;
    }
    Ok(Reaction::Replace(Reply::plain(asker.language.say_with("share-sent", [("room", name.into())]))))
}

/// The rooms for the question, each with a name of its own. A challenge needs one where the asker may begin a match.
async fn open_rooms(
    asker: &Asker<'_>,
    own: PlayerId,
    is_challenge: bool,
    session: &mut Session,
) -> Result<Vec<(String, SeenRoom)>, Failure> {
    let (platform, after) = (asker.request.platform, asker.context.now() - STILL_THERE);
    let most = u32::try_from(asker.limits.menu).unwrap_or(u32::MAX);
    let mut named: Vec<(String, SeenRoom)> = Vec::new();
    for room in rooms::seen_rooms(session, own, platform, after, most).await? {
        if is_challenge && !begins_matches(asker, &room, session).await? {
            continue;
        }
        let same = named.iter().filter(|(_, other)| other.title == room.title).count();
        let number = if same == 0 { String::new() } else { format!(" ({})", same + 1) };
        named.push((format!("#{}{number}", room.title), room));
    }
    Ok(named)
}

/// Whether anybody may begin a match in a room. It is not known whether the asker is an administrator there.
async fn begins_matches(asker: &Asker<'_>, room: &SeenRoom, session: &mut Session) -> Result<bool, Failure> {
    if room::is_closed_in(session, asker.request.platform, &room.key, Some(&room.server)).await? {
        return Ok(false);
    }
    let chat = chats::load(session, room.id).await?;
    let (_, rules) = Reader::of_chat(session, &chat, asker.context.language).await?;
    Ok(!rules.starts_by_admins)
}

/// The question with a room for each option.
fn question(asker: &Asker<'_>, shared: &Line, rooms: Vec<(String, SeenRoom)>) -> Result<Reply, Failure> {
    if rooms.is_empty() {
        return Err(Problem::Refused("share-nowhere").into());
    }
    let option = |(name, room): (String, SeenRoom)| {
        let words = [vec![format!("in={}", room.key)], shared.words.clone()].concat();
        Button::new(name, Line { words, ..shared.clone() })
    };
    let title = asker.language.say("share-where");
    let menu = Menu { title: title.clone(), options: rooms.into_iter().map(option).collect() };
    Ok(Reply { menus: vec![menu], ..Reply::plain(title) })
}

/// Shows an open challenge of the asker in a room, where it can be joined.
async fn post_challenge(
    asker: &Asker<'_>,
    shared: &Line,
    room: &SeenRoom,
    session: &mut Session,
) -> Result<(), Failure> {
    let code = &shared.reference.as_ref().ok_or(Problem::CodeNeeded)?.code;
    let stored = match_events::load_by_code(session, code).await?.ok_or(Problem::NoMatch)?;
    let is_own = match &asker.player {
        Some(player) => players::identity(session, player.own).await?.owns(stored.challenger),
        None => false,
    };
    if !is_own || stored.phase != Phase::Open || stored.invitee != Invitee::Anyone {
        return Err(Problem::Refused("share-gone").into());
    }
    if match_chats::chats_of(session, stored.id).await?.contains(&room.id) {
        return Err(Problem::Refused("share-there").into());
    }
    match_chats::add(session, stored.id, room.id).await?;
    Ok(notices::announce_in(session, room.id, &stored, asker.context.now()).await?)
}
