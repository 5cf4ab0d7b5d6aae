//! Tells people that a board is not seen where it is played: the host of a match, if nothing of it has arrived there,
//! or its players.

use crate::outbox::occasion::Occasion;
use crate::readers::reader::Reader;
use crate::recording::notices;
use tavoliere_play::matches::{Event, Invitee, MatchId, Phase, PlayerId, StoredMatch};
use tavoliere_play::time::Timestamp;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::reply::{Button, Reply, Tone};
use tavoliere_store::Session;
use tavoliere_store::matches::match_events;
use tavoliere_store::people::players;
use tavoliere_store::posts::chats::{self, ChatId};
use tavoliere_store::posts::notice::Notice;
use tavoliere_store::posts::unseen_posts;

/// Queues the notice for the host if a version with which a match begins could not be posted in a chat. The host is
/// not told twice `since` the chat has been in trouble.
pub(in crate::outbox) async fn tell_host(
    session: &mut Session,
    chat: ChatId,
    id: MatchId,
    version: u32,
    since: Option<Timestamp>,
    now: Timestamp,
) -> anyhow::Result<()> {
    let stored = match_events::load(session, id).await?;
    let begins = match stored.at_version(version).event() {
        Event::Challenged(_) => true,
        Event::Accepted { .. } => matches!(stored.invitee, Invitee::Computer(_)),
        _ => false,
    };
    if begins && !unseen_posts::was_seen_in(session, id, chat).await? {
        notify_once(session, &stored, stored.challenger, since, now).await?;
    }
    Ok(())
}

/// Queues the notice for the players of a match who play it on the platform of a chat. Nobody is told twice since the
/// chat has been in trouble.
pub(in crate::outbox) async fn tell_players(
    session: &mut Session,
    chat: ChatId,
    id: MatchId,
    since: Timestamp,
    now: Timestamp,
) -> anyhow::Result<()> {
    let stored = match_events::load(session, id).await?;
    if !matches!(stored.phase, Phase::Open | Phase::Playing) {
        return Ok(());
    }
    let platform = chats::load(session, chat).await?.platform;
    let seated = stored.seats.iter().filter_map(|seat| seat.player());
    let mut players: Vec<PlayerId> =
        if stored.phase == Phase::Open { vec![stored.challenger] } else { seated.collect() };
    players.sort_unstable_by_key(|player| player.0);
    players.dedup();
    for player in players {
        if players::account(session, player, platform).await?.is_some_and(|account| account.platform == platform) {
            notify_once(session, &stored, player, Some(since), now).await?;
        }
    }
    Ok(())
}

async fn notify_once(
    session: &mut Session,
    stored: &StoredMatch,
    player: PlayerId,
    since: Option<Timestamp>,
    now: Timestamp,
) -> anyhow::Result<()> {
    if let Some(since) = since
        && unseen_posts::is_told_unseen(session, stored.id, player, since).await?
    {
        return Ok(());
    }
    let notice = Notice::Unseen { id: stored.id, player, version: stored.version, directed: false };
    Ok(notices::notify(session, stored.id, player, false, &notice, now).await?)
}

/// Composes the notice. `None` if the match is over or was shown meanwhile.
pub(super) async fn compose(
    occasion: &mut Occasion<'_>,
    id: MatchId,
    player: PlayerId,
) -> anyhow::Result<Option<Reply>> {
    let stored = match_events::load(&mut occasion.session, id).await?;
    let unseen = unseen_posts::unseen_in(&mut occasion.session, id).await?;
    let (true, Some(chat)) = (matches!(stored.phase, Phase::Open | Phase::Playing), unseen.first()) else {
        return Ok(None);
    };
    let language = Reader { person: Some(player), ..occasion.reader }.language;
    let code = format!("#{}", stored.code);
    let again = Line::new(Verb::Board).code(&stored.code).word("again");
    let again = Button::new(language.say("button-again"), again);
    if unseen_posts::was_seen_in(&mut occasion.session, id, *chat).await? {
        let platform = chats::load(&mut occasion.session, *chat).await?.platform;
        let words = language.say_with("unseen-board", [("code", code.into()), ("platform", platform.name().into())]);
        let board = Button::new(language.say("button-board"), Line::new(Verb::Board).code(&stored.code));
        return Ok(Some(Reply::plain(words).with_buttons(vec![vec![board.toned(Tone::Primary), again]])));
    }
    let again = again.toned(Tone::Primary);
    let cancel = Button::new(language.say("button-cancel"), Line::new(Verb::Cancel).code(&stored.code));
    let buttons = if stored.phase == Phase::Open { vec![again, cancel] } else { vec![again] };
    let words = language.say_with("unseen", [("code", code.into())]);
    Ok(Some(Reply::plain(words).with_buttons(vec![buttons])))
}
