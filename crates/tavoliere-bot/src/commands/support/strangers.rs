//! Meeting people of other chats: whether the bot and the asker want it, and where the asker plays with them.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::time_off::current;
use crate::presentation::problem::Failure;
use crate::recording::bans;
use tavoliere_play::matches::{PlayerId, StoredMatch};
use tavoliere_play::time::Millis;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::{Fact, Problem};
use tavoliere_seam::platform::limits::FirstGame;
use tavoliere_seam::platform::reply::Reply;
use tavoliere_seam::platform::request::ChatKey;
use tavoliere_seam::requests::request::Request;
use tavoliere_store::Session;
use tavoliere_store::choices;
use tavoliere_store::matches::lobby;
use tavoliere_store::people::{players, vacations};
use tavoliere_store::posts::chats::{self, Chat, ChatId};
use tavoliere_store::posts::seen_people;

/// The most challenges to everybody that somebody may have open at the same time, and in their first day.
const MOST_LISTED: usize = 5;
const MOST_LISTED_AT_FIRST: usize = 1;
const FIRST: Millis = Millis::DAY;

/// Where a match with a stranger is shown to the asker.
pub(crate) enum OwnPlace {
    Here(Option<ChatId>),
    /// In a private conversation that does not exist yet.
    Elsewhere(Box<Reaction>),
}

/// Whether the asker can find people of other chats.
pub(crate) async fn are_welcome(asker: &Asker<'_>, session: &mut Session) -> Result<bool, Failure> {
    match check(asker, session).await {
        Ok(()) => Ok(true),
        Err(Failure::Refused(_)) => Ok(false),
        Err(failure) => Err(failure),
    }
}

/// Refuses where the bot has no lobby, to programs, and to people who want no games with strangers.
pub(crate) async fn check(asker: &Asker<'_>, session: &mut Session) -> Result<(), Failure> {
    if asker.is_program() {
        return Err(Problem::Refused("refused-program").into());
    }
    if !asker.context.has_lobby {
        return Err(Problem::Refused("lobby-closed").into());
    }
    if let Some(own) = &asker.player
        && bans::is_kept_out(session, own).await?
    {
        return Err(Problem::Refused("lobby-banned").into());
    }
    match &asker.player {
        Some(own) if choices::is_off(session, own.own, bans::STRANGERS).await? => {
            Err(Problem::Refused("strangers-off").into())
        }
        _ => Ok(()),
    }
}

/// Refuses to let somebody who is kept out of games with people of other chats turn to a person with whom they share no chat.
pub(crate) async fn check_reach(asker: &Asker<'_>, other: PlayerId, session: &mut Session) -> Result<(), Failure> {
    let Some(own) = &asker.player else { return Ok(()) };
    match bans::is_kept_out(session, own).await? && !seen_people::share_a_chat(session, own.own, other).await? {
        true => Err(Problem::Refused("lobby-banned").into()),
        false => Ok(()),
    }
}

/// Refuses games with strangers to somebody who is on vacation: they would stand still.
pub(crate) async fn check_presence(asker: &Asker<'_>, own: PlayerId, session: &mut Session) -> Result<(), Failure> {
    match current(&vacations::of_player(session, own).await?, asker.context.now()) {
        Some(away) => Err(Problem::with("find-away", [("date", Fact::Date(away.until))]).into()),
        None => Ok(()),
    }
}

/// Refuses a further challenge to everybody to somebody who is on vacation, or has many open.
pub(crate) async fn check_listing(asker: &Asker<'_>, session: &mut Session) -> Result<(), Failure> {
    check(asker, session).await?;
    let Some(own) = &asker.player else { return Ok(()) };
    check_presence(asker, own.own, session).await?;
    let is_new = asker.context.now() - players::known_since(session, own.own).await? < FIRST;
    let most = if is_new { MOST_LISTED_AT_FIRST } else { MOST_LISTED };
    match lobby::listed_of(session, own.own).await?.len() < most {
        true => Ok(()),
        false => Err(Problem::with("lobby-too-many", [("most", most.into())]).into()),
    }
}

/// Tells an asker who is elsewhere that a match has begun in their private conversation.
pub(crate) fn begun(asker: &Asker<'_>, stored: &StoredMatch) -> Reaction {
    let code = format!("#{}", stored.code);
    Reaction::Say(Reply::plain(asker.language.say_with("strangers-begun", [("code", code.into())])))
}

/// As [`own_place`], for those who may use the lobby.
pub(crate) async fn own_place_if_welcome(
    asker: &Asker<'_>,
    line: &Line,
    session: &mut Session,
) -> Result<OwnPlace, Failure> {
    check(asker, session).await?;
    own_place(asker, line, session).await
}

/// Where the asker plays with strangers: in the private conversation with the bot, which the bot begins where it can. Where it can be
/// had by a tap but does not exist yet, the asker is led there, to carry out the line. Elsewhere they play where they are.
pub(crate) async fn own_place(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<OwnPlace, Failure> {
    if asker.request.place.private {
        return Ok(OwnPlace::Here(asker.chat));
    }
    let own = match &asker.player {
        Some(own) => chats::own_chat(session, own.own, asker.request.platform).await?,
        None => None,
    };
    Ok(match (own, &asker.player) {
        (Some(own), _) => OwnPlace::Here(Some(own)),
        (None, Some(player)) if asker.limits.begins_private => {
            let Request { platform, person, .. } = asker.request;
            let language = person.language.map(|language| language.tag().to_owned());
            let chat = Chat { platform: *platform, key: ChatKey::of_person(&person.key), private: true, language };
            OwnPlace::Here(Some(chats::enter(session, &chat, player.own).await?))
        }
        (None, _) if asker.limits.first_game == FirstGame::Private => {
            let reply = Reply::plain(asker.language.say("strangers-aside"));
            OwnPlace::Elsewhere(Box::new(Reaction::Aside { line: line.clone(), reply }))
        }
        (None, _) => OwnPlace::Here(asker.chat),
    })
}
