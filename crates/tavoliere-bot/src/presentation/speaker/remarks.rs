//! The remarks of players about the board, in the words of the reader's language.

use super::Speaker;
use crate::readers::reader::Reader;
use tavoliere_play::matches::{Identity, Occupant, StoredMatch};
use tavoliere_store::matches::remarks::{self, PlayerRemark};
use tavoliere_store::people::player_blocks;
use tavoliere_store::{Result, Session};

/// The remarks that are shown with the present board: the latest one of each player about this version or the one before. None
/// if the reader wants none, and none of people from whom the reader is apart.
pub(super) async fn load(
    session: &mut Session,
    stored: &StoredMatch,
    (reader, own): (Reader, Option<&Identity>),
) -> Result<Vec<PlayerRemark>> {
    let players = stored.seats.iter().filter(|occupant| matches!(occupant, Occupant::Player(_))).count();
    if !reader.remarks || players < 2 {
        return Ok(Vec::new());
    }
    let mut shown: Vec<PlayerRemark> = Vec::new();
    for remark in remarks::since(session, stored, stored.version.saturating_sub(1)).await? {
        shown.retain(|before| before.player != remark.player);
        let is_apart = match own.filter(|own| !own.owns(remark.player)) {
            Some(own) => player_blocks::are_apart(session, own, remark.player).await?,
            None => false,
        };
        if !is_apart {
            shown.push(remark);
        }
    }
    Ok(shown)
}

/// The remarks, a line each.
pub(crate) fn lines(speaker: &Speaker<'_>) -> Vec<String> {
    let line = |remark: &PlayerRemark| {
        let name = speaker.name(Occupant::Player(remark.player));
        let id = if remark.words.contains(char::is_alphanumeric) { "remark" } else { "remark-sign" };
        speaker.language.say_with(id, [("name", name.into()), ("words", remark.words.clone().into())])
    };
    speaker.remarks.iter().map(line).collect()
}
