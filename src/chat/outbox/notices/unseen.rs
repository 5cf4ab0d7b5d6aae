//! Tells a match's host if its first post was refused: permissions may change after they were checked.

use crate::chat::grammar::command::Verb;
use crate::chat::grammar::line::Line;
use crate::chat::outbox::occasion::Occasion;
use crate::chat::platform::reply::{Button, Reply, Tone};
use crate::chat::settings::reader::Reader;
use crate::matches::{Event, Invitee, MatchId, Phase, PlayerId};
use crate::store::Session;
use crate::store::posts::delivery::Pending;
use crate::store::posts::notice::Notice;
use crate::time::Timestamp;

/// Queues the notice for the host if the post of a version was refused with which a match begins in a chat.
pub(in crate::chat::outbox) async fn tell(
    session: &mut Session,
    pending: &Pending,
    id: MatchId,
    version: u32,
    now: Timestamp,
) -> anyhow::Result<()> {
    if pending.chat.private {
        return Ok(());
    }
    let stored = session.load(id).await?;
    let begins = match stored.at(version).event() {
        Event::Challenged(_) => true,
        Event::Accepted { .. } => matches!(stored.invitee, Invitee::Computer(_)),
        _ => false,
    };
    if begins && session.unseen_in(id).await?.contains(&pending.chat_id) {
        let host = stored.challenger;
        let notice = Notice::Unseen { id, player: host, version: stored.version, directed: false };
        session.notify(id, host, false, &notice, now).await?;
    }
    Ok(())
}

/// Composes the notice. `None` if the match is over or was shown meanwhile.
pub(super) async fn compose(
    occasion: &mut Occasion<'_>,
    id: MatchId,
    player: PlayerId,
) -> anyhow::Result<Option<Reply>> {
    let stored = occasion.session.load(id).await?;
    if !matches!(stored.phase, Phase::Open | Phase::Playing) || occasion.session.unseen_in(id).await?.is_empty() {
        return Ok(None);
    }
    let language = Reader { person: Some(player), ..occasion.reader }.language;
    let code = format!("#{}", stored.code);
    let again = Line::new(Verb::Board).code(&stored.code).word("again");
    let again = Button::new(language.say("button-again"), again).toned(Tone::Primary);
    let cancel = Button::new(language.say("button-cancel"), Line::new(Verb::Cancel).code(&stored.code));
    let buttons = if stored.phase == Phase::Open { vec![again, cancel] } else { vec![again] };
    let words = language.say_with("unseen", [("code", code.into())]);
    Ok(Some(Reply::plain(words).with_buttons(vec![buttons])))
}
