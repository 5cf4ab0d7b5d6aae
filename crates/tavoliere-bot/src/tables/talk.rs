//! At a table that somebody watches: what others who watch say, and the buttons that say something.

use crate::context::BotContext;
use crate::presentation::speaker::remarks;
use crate::recording::bans;
use crate::tables::guest::Guest;
use crate::tables::shown::action;
use tavoliere_play::matches::StoredMatch;
use tavoliere_seam::platform::table::Table;
use tavoliere_store::matches::match_chats;
use tavoliere_store::{Result, Session};

/// The table with the talk of those who watch, for one of them or, after the end, for a player. People without a name read none.
pub(super) async fn with_talk(
    context: &BotContext,
    session: &mut Session,
    (guest, scene): (&Guest, &StoredMatch),
    mut table: Table,
) -> Result<Table> {
    let has_name = !guest.key.is_empty();
    if !has_name || !guest.reader.remarks || !match_chats::is_public(session, scene.id).await? {
        return Ok(table);
    }
    let own = guest.identity.as_ref();
    let is_kept_out = match own {
        Some(own) => bans::is_kept_out(session, own).await?,
        None => false,
    };
    table.talk.extend(remarks::talk(session, scene, guest.platform, (guest.reader, own)).await?);
    let may_talk = !guest.takes_part(scene)
        && remarks::is_fresh(scene, context.now())
        && !is_kept_out
        && remarks::is_talk_allowed(session, scene).await?;
    if may_talk {
        table.actions.push(remarks::faces(scene).into_iter().map(action).collect());
    }
    Ok(table)
}
