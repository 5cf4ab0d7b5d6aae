//! The remarks of players, and of people who watch, about the board, in the words of the reader's language.

use super::Speaker;
use crate::readers::reader::Reader;
use tavoliere_play::matches::{Identity, Occupant, Phase, StoredMatch};
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::Button;
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::choices;
use tavoliere_store::matches::remarks::{self, PlayerRemark, RemarkBy};
use tavoliere_store::people::{player_blocks, players, programs};
use tavoliere_store::tournaments::match_votes;
use tavoliere_store::{Result, Session};

/// Remarks that are a tap: one row of buttons.
const FACES: [&str; 4] = ["👍", "👏", "😮", "😅"];

/// The label of the button that asks for words.
const WORDS: &str = "💬";

/// Stands before the words of somebody who watches.
const WATCHER: &str = "👀";

/// The most lines of people who watch.
const MOST_TALK: usize = 5;

/// For how long after its end a match can still be talked about.
const AFTERWARDS: Millis = Millis::DAY;

/// Whether a match is played by people who can say something about it now.
pub(crate) fn is_open(stored: &StoredMatch, now: Timestamp) -> bool {
    has_listeners(stored) && is_fresh(stored, now)
}

/// Whether people who watch a match can still talk about it.
pub(crate) fn is_fresh(stored: &StoredMatch, now: Timestamp) -> bool {
    let ended_at = stored.times.last().filter(|_| stored.phase != Phase::Playing);
    stored.phase != Phase::Open && ended_at.is_none_or(|ended_at| now - *ended_at <= AFTERWARDS)
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
    latest(session, stored, RemarkBy::Players, own).await
}

/// The latest remark of each person about the present board or the one before, but of nobody from whom the reader is apart.
async fn latest(
    session: &mut Session,
    stored: &StoredMatch,
    by: RemarkBy,
    own: Option<&Identity>,
) -> Result<Vec<PlayerRemark>> {
    let mut shown: Vec<PlayerRemark> = Vec::new();
    for remark in remarks::since(session, stored, by, stored.version.saturating_sub(1)).await? {
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
    let line = |remark: &PlayerRemark| line(speaker.language, speaker.name(Occupant::Player(remark.player)), remark);
    speaker.remarks.iter().map(line).collect()
}

fn line(language: Language, name: String, remark: &PlayerRemark) -> String {
    let id = if remark.words.contains(char::is_alphanumeric) { "remark" } else { "remark-sign" };
    language.say_with(id, [("name", name.into()), ("words", remark.words.clone().into())])
}

/// The remarks of people who watch, a line each, for one of them or a player. A player reads them after the end, so that nobody
/// is helped.
pub(crate) async fn talk(
    session: &mut Session,
    stored: &StoredMatch,
    platform: Platform,
    (reader, own): (Reader, Option<&Identity>),
) -> Result<Vec<String>> {
    if !reader.remarks || (stored.phase == Phase::Playing && may_move(session, stored, own).await?) {
        return Ok(Vec::new());
    }
    let said = latest(session, stored, RemarkBy::Watchers, own).await?;
    let mut lines = Vec::new();
    for remark in said.iter().skip(said.len().saturating_sub(MOST_TALK)) {
        let account = players::account(session, remark.player, platform).await?;
        let name = reader.language.name_of(account.as_ref());
        lines.push(format!("{WATCHER} {}", line(reader.language, name, remark)));
    }
    Ok(lines)
}

/// Whether somebody plays a match or owns a program that does.
async fn may_move(session: &mut Session, stored: &StoredMatch, own: Option<&Identity>) -> Result<bool> {
    let Some(own) = own else { return Ok(false) };
    Ok(stored.seats_of(own).next().is_some() || programs::has_program_in(session, own, stored.id).await?)
}

/// Whether people who watch a match may talk about it now: its players let them, and none of those who watch has a vote.
pub(crate) async fn is_talk_allowed(session: &mut Session, stored: &StoredMatch) -> Result<bool> {
    let is_voted = stored.phase == Phase::Playing && match_votes::is_voted(session, stored).await?;
    Ok(!is_voted && players_allow_talk(session, stored).await?)
}

/// Whether the players of a match let others talk about it: none of them has switched remarks off.
pub(crate) async fn players_allow_talk(session: &mut Session, stored: &StoredMatch) -> Result<bool> {
    for player in stored.seats.iter().filter_map(|occupant| occupant.player()) {
        if choices::is_off(session, player, "remarks").await? {
            return Ok(false);
        }
    }
    Ok(true)
}
