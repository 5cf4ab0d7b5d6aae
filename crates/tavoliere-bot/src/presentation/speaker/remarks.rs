//! The remarks of players about the board, in the words of the reader's language.

use super::Speaker;
use crate::readers::reader::Reader;
use tavoliere_play::matches::{Identity, Occupant, Phase, StoredMatch};
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::reply::Button;
use tavoliere_store::matches::remarks::{self, PlayerRemark};
use tavoliere_store::people::player_blocks;
use tavoliere_store::{Result, Session};

/// Remarks that are a tap: one row of buttons.
const FACES: [&str; 4] = ["👍", "👏", "😮", "😅"];

/// The label of the button that asks for words.
const WORDS: &str = "💬";

/// For how long after its end a match can still be talked about.
const AFTERWARDS: Millis = Millis::DAY;

/// Whether a match is played by people who can say something about it now.
pub(crate) fn is_open(stored: &StoredMatch, now: Timestamp) -> bool {
    let ended_at = stored.times.last().filter(|_| stored.phase != Phase::Playing);
    has_listeners(stored) && ended_at.is_none_or(|ended_at| now - *ended_at <= AFTERWARDS)
}

fn has_listeners(stored: &StoredMatch) -> bool {
    stored.seats.iter().filter(|occupant| matches!(occupant, Occupant::Player(_))).count() > 1
}

/// The buttons that say something by a tap.
pub(crate) fn faces(stored: &StoredMatch) -> Vec<Button> {
    let say = || Line::new(Verb::Say).code(&stored.code);
    let faces = FACES.map(|face| Button::new(face, say().word(face)));
    faces.into_iter().chain([Button::new(WORDS, say())]).collect()
}

/// The same reader, who sees what players say about the board: people of a chat of the match, or one who plays it.
pub(crate) async fn showing_remarks<'a>(speaker: Speaker<'a>, session: &mut Session) -> Result<Speaker<'a>> {
    let remarks = load(session, speaker.stored, (speaker.reader, speaker.own.as_ref())).await?;
    Ok(Speaker { remarks, ..speaker })
}

/// The remarks that are shown with the present board: the latest one of each player about this version or the one before. None
/// if the reader wants none or is one person who does not play, and none of people from whom the reader is apart.
async fn load(
    session: &mut Session,
    stored: &StoredMatch,
    (reader, own): (Reader, Option<&Identity>),
) -> Result<Vec<PlayerRemark>> {
    let is_stranger = own.is_some_and(|own| stored.seats_of(own).next().is_none());
    if !reader.remarks || is_stranger || !has_listeners(stored) {
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
