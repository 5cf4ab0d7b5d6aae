//! Answers for one person alone: matches that no chat sees, and views of a match that others have not asked for.

use crate::commands::support::asker::{Asker, Reaction};
use crate::presentation::problem::Failure;
use crate::presentation::speaker::board;
use crate::presentation::speaker::remarks::showing_remarks;
use crate::presentation::version::version_reply;
use tavoliere_play::matches::{MatchId, Occupant, Phase, StoredMatch};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::picker::keyboard;
use tavoliere_seam::platform::limits::FirstGame;
use tavoliere_seam::platform::reply::{Attachment, Button, Reply, Tone};
use tavoliere_store::Session;
use tavoliere_store::matches::{match_chats, match_events};

/// Whether the answers to the asker are all that shows a match.
pub(crate) async fn is_aside(asker: &Asker<'_>, stored: &StoredMatch, session: &mut Session) -> Result<bool, Failure> {
    Ok(asker.is_private() && asker.plays(stored) && match_chats::chats_of(session, stored.id).await?.is_empty())
}

/// The board of such a match with its keyboard, and what has happened since the asker was to move before.
pub(crate) async fn page(asker: &Asker<'_>, id: MatchId, session: &mut Session) -> Result<Reply, Failure> {
    let stored = match_events::load(session, id).await?;
    let speaker = showing_remarks(asker.speaker(session, &stored).await?, session).await?;
    let before: Vec<u32> = stored.since_last_turn().filter(|version| *version < stored.version).collect();
    let reply = version_reply(&stored, &stored, &speaker, &before);
    let attachment = reply.attachment.or_else(|| Some(Attachment::Board(board::view(&speaker))));
    let waits = stored.phase == Phase::Playing && !asker.is_mover(&stored);
    let (menus, buttons) = match stored.phase {
        Phase::Playing if waits => {
            let line = Line::new(Verb::Board).code(&stored.code);
            let board = Button::new(asker.language.say("button-board"), line).toned(Tone::Primary);
            (Vec::new(), vec![vec![board]])
        }
        Phase::Playing => keyboard(&stored, asker.limits, asker.language),
        _ => (reply.menus, reply.buttons),
    };
    // The other player may be a person, who answers in days.
    let thinks = waits && matches!(stored.mover(), Some(Occupant::Computer(_)));
    let awaits = thinks.then(|| stored.code.clone());
    Ok(Reply { attachment, menus, buttons, awaits, ..reply })
}

/// Leads to the private chat of the asker for a view of a match, where everybody would see it and nobody else has asked for it.
/// `None` where it can be shown.
pub(crate) fn view_aside(asker: &Asker<'_>, verb: Verb, stored: &StoredMatch) -> Option<Reaction> {
    if asker.request.place.private || asker.limits.first_game != FirstGame::Private {
        return None;
    }
    let reply = Reply::plain(asker.language.say("shown-aside"));
    Some(Reaction::Aside { line: Line::new(verb).code(&stored.code), reply })
}
