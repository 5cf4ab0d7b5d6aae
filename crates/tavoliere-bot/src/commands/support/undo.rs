//! Undoes a finished match that both sides want not to count, within a day.

use crate::commands::support::asker::{Asker, Reaction};
use crate::presentation::problem::Failure;
use crate::recording::record::record;
use tavoliere_play::matches::{Action, Match, Phase, StoredMatch};
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_seam::platform::reply::Reply;
use tavoliere_store::Session;
use tavoliere_store::matches::{match_chats, undo_wishes};
use tavoliere_store::people::players;
use tavoliere_store::posts::notice::Notice;
use tavoliere_store::posts::notice_queue;

/// Whether the asker may ask for it.
pub(crate) fn is_possible(asker: &Asker<'_>, stored: &StoredMatch) -> bool {
    let is_over = matches!(stored.phase, Phase::Over(_));
    let ended = stored.times.last().copied().unwrap_or_default();
    is_over
        && asker.context.now() - ended <= Match::UNDONE_WITHIN
        && stored.decide(&asker.actor_or_stranger(), Action::Undo, None).is_ok()
}

/// Asks the other side, or undoes the match if that has asked before.
pub(crate) async fn undo(
    asker: &Asker<'_>,
    mut stored: StoredMatch,
    session: &mut Session,
) -> Result<Reaction, Failure> {
    let undone = asker.decide(session, &stored, Action::Undo, None).await?;
    if !is_possible(asker, &stored) {
        return Err(Problem::Refused("undo-too-late").into());
    }
    let now = asker.context.now();
    let own = asker.player.as_ref().ok_or(Problem::NoMatch)?;
    let own_side = stored.seats_of(own).next().ok_or(Problem::NoMatch)?.side();
    for wishes in undo_wishes::of_match(session, stored.id).await? {
        let other = players::identity(session, wishes).await?;
        if stored.seats_of(&other).any(|seat| seat.side() != own_side) {
            let before = stored.version;
            record(session, &mut stored, vec![undone], now).await?;
            asker.acted.note(&stored);
            return asker.answer_elsewhere(session, &stored, before).await;
        }
    }
    if undo_wishes::put(session, &stored, own.own, now).await? {
        let own_chat = asker.chat.filter(|_| asker.request.place.private);
        for chat in match_chats::without_thread(session, stored.id).await? {
            if own_chat != Some(chat) {
                notice_queue::add(session, chat, &Notice::Undo { id: stored.id, player: own.own }, now).await?;
            }
        }
    }
    let code = ("code", format!("#{}", stored.code).into());
    Ok(Reaction::Say(Reply::plain(asker.language.say_with("undo-waits", [code]))))
}
