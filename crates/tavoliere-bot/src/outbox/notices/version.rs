//! A version of a match, for everybody who reads a chat.

use std::time::Duration;

use crate::outbox::notices::Composed;
use crate::outbox::occasion::Occasion;
use crate::outbox::silence::not_called_here;
use crate::presentation::speaker::remarks::showing_remarks;
use crate::presentation::version::{version_reply, with_keyboard, with_table};
use tavoliere_play::matches::{Event, MatchId, Occupant, StoredMatch};
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::courier::DeliveryError;
use tavoliere_seam::platform::reply::{Button, Span, Text};
use tavoliere_store::matches::{match_events, match_lists, match_times};
use tavoliere_store::people::players;
use tavoliere_store::posts::notice::{Notice, NoticeId, Unthreaded};
use tavoliere_store::posts::notice_delivery::{self, Pending};
use tavoliere_store::posts::{chats, rooms, waiting_calls};
use tavoliere_store::{Session, StoreError};

/// A version that is older than this when it can be posted gives way to a newer one that waits.
const LATE: Millis = Millis::from_seconds(5);

/// A queue for the computer is worth a sentence from this length on; a shorter one is over before anybody has read it.
const WORTH_TELLING: usize = 3;

/// Whether a version that waits shows nothing that a newer one does not show: it waits behind it, or was posted.
pub(super) async fn is_needless(occasion: &mut Occasion<'_>, pending: &Pending) -> Result<bool, StoreError> {
    Ok(is_overtaken(&mut occasion.session, pending, occasion.now).await?
        || notice_delivery::is_outdated(&mut occasion.session, pending).await?)
}

/// Composes a version, with the earlier versions that were not posted.
pub(super) async fn compose_whole(
    occasion: &mut Occasion<'_>,
    notice_id: NoticeId,
    notice: &Notice,
) -> anyhow::Result<Option<Composed>> {
    let Notice::Version { id, version, unthreaded, again } = *notice else { return Ok(None) };
    let before = notice_delivery::passed_over(&mut occasion.session, occasion.chat_id, notice_id, notice).await?;
    let mut composed = compose(occasion, id, version, &before).await?;
    if again {
        composed.reply.text = without_mentions(composed.reply.text);
    }
    if let Some(why) = unthreaded {
        let id = match why {
            Unthreaded::Gone => "thread-gone",
            Unthreaded::NotMade => "thread-not-made",
        };
        let words = format!("{}\n", occasion.reader.language.say(id));
        composed.reply.text.0.insert(0, Span::Plain(words));
    }
    Ok(Some(composed))
}

/// A text that notifies nobody.
fn without_mentions(text: Text) -> Text {
    let spans = text.0.into_iter().map(|span| match span {
        Span::Mention { name, .. } => Span::Plain(name),
        other => other,
    });
    Text(spans.collect())
}

/// Whether a version is late and a newer one of the match waits in the chat. One that was tried before may have
/// arrived: the next try finds out as which message.
pub(in crate::outbox) async fn is_overtaken(
    session: &mut Session,
    pending: &Pending,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let Notice::Version { id, version, .. } = pending.notice else { return Ok(false) };
    if pending.attempts > 0 || !notice_delivery::is_superseded(session, pending).await? {
        return Ok(false);
    }
    Ok(now - match_times::time_of(session, id, version).await? >= LATE)
}

/// Composes a version, and tells the earlier ones in `before`.
async fn compose(occasion: &mut Occasion<'_>, id: MatchId, version: u32, before: &[u32]) -> anyhow::Result<Composed> {
    let owner = chats::owner_of(&mut occasion.session, occasion.chat_id).await?;
    let reader = occasion.reader_for(owner);
    let latest = match_events::load(&mut occasion.session, id).await?;
    let stored = latest.at_version(version);
    let not_here = not_called_here(&mut occasion.session, &stored, &latest, occasion.chat_id).await?;
    // A post that waited for long may come after a notice of their own.
    let apart = waiting_calls::called_apart(&mut occasion.session, id, version).await?;
    let is_move = |version: &&u32| matches!(latest.events.get(**version as usize - 1), Some(Event::Moved { .. }));
    let speaker = occasion.speaker(&stored, reader).await?.without_mentioning([not_here, apart].concat());
    let speaker = speaker.showing_also(before.iter().filter(is_move).count());
    let speaker = showing_remarks(speaker, &mut occasion.session).await?;
    let reply = version_reply(&latest, &stored, &speaker, before);
    let reply = with_keyboard(reply, &stored, occasion.limits, reader.language);
    let mut reply = with_table(reply, &stored, occasion.limits, reader.language);
    let mut told = before.iter().chain([&version]);
    let begins = told.any(|version| matches!(latest.events[*version as usize - 1], Event::Accepted { .. }));
    if begins && stored.outcome().is_none() && is_new_to_somebody(occasion, &stored).await? {
        let line = Line::new(Verb::Learn).word(stored.setup.game.id);
        reply.buttons.push(vec![Button::new(reader.language.say("button-learn-new"), line)]);
    }
    if let Some(before) = computer_waits(occasion, &latest, version) {
        let words = reader.language.say_with("computer-waits", [("count", before.into())]);
        reply.text.0.push(Span::Plain(format!("\n{words}")));
    }
    if stored.outcome().is_some() {
        let page = occasion.context.public_page(&mut occasion.session, &stored, reader.language).await?;
        reply = reply.followed_by(page);
    }
    // A post that comes late keeps its words, but only the latest has buttons.
    if latest.version > version {
        (reply.menus, reply.buttons) = (Vec::new(), Vec::new());
    }
    drop(speaker);
    Ok(Composed { reply, shown: Some(stored) })
}

/// Whether a player begins the game of a match for the first time. A guided match teaches it anyway.
async fn is_new_to_somebody(occasion: &mut Occasion<'_>, stored: &StoredMatch) -> anyhow::Result<bool> {
    for occupant in stored.seats.iter().filter(|_| !stored.guided) {
        let Occupant::Player(player) = occupant else { continue };
        let player = players::identity(&mut occasion.session, *player).await?;
        if !match_lists::has_begun(&mut occasion.session, &player, stored.setup.game.id, stored.id).await? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The number of searches before the computer's move, if its queue is worth a sentence.
fn computer_waits(occasion: &Occasion<'_>, stored: &StoredMatch, version: u32) -> Option<usize> {
    let to_move = stored.version == version && matches!(stored.mover(), Some(Occupant::Computer(_)));
    occasion.context.thinking.before(stored.id).filter(|before| to_move && *before >= WORTH_TELLING)
}

/// How long a board has to wait in a room that allows few a minute; meanwhile newer ones take its place.
pub(in crate::outbox) async fn too_soon(
    occasion: &mut Occasion<'_>,
    pending: &Pending,
) -> Result<Option<Duration>, DeliveryError> {
    let Some(most) = occasion.rules.boards else { return Ok(None) };
    let now = occasion.now;
    let sent = async {
        if is_overtaken(&mut occasion.session, pending, now).await? {
            return Ok(Vec::new());
        }
        anyhow::Ok(rooms::boards_between(&mut occasion.session, occasion.chat_id, now - Millis::MINUTE, now).await?)
    };
    let sent = sent.await.map_err(DeliveryError::Broken)?;
    // The board that has to be a minute old before there is room for another.
    let oldest = sent.len().checked_sub(most as usize).and_then(|place| sent.get(place));
    Ok(oldest.map(|at| (*at + Millis::MINUTE - now).max(Millis(1)).into()))
}
