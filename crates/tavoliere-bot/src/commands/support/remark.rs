//! Remarks about the board of a match, of its players and of people who watch: who may make one, and where it is shown.

use crate::commands::support::asker::Asker;
use crate::commands::support::{blocks, strangers};
use crate::presentation::problem::Failure;
use crate::presentation::speaker::remarks;
use crate::readers::reader::Reader;
use crate::recording::{bans, notices};
use tavoliere_play::matches::{Occupant, Phase, PlayerId, Refusal, StoredMatch};
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_seam::platform::name;
use tavoliere_store::Session;
use tavoliere_store::matches::{self, match_chats};
use tavoliere_store::posts::chats::{self, ChatId};
use tavoliere_store::tournaments::match_votes;

/// The most characters of a remark.
const LONGEST: usize = 200;

/// A move as it was typed, without the remark in quotation marks behind it, and the remark.
pub(crate) fn split(typed: &str) -> (String, Option<String>) {
    const OPENING: [char; 5] = ['"', '“', '„', '«', '”'];
    match typed.split_once(OPENING) {
        Some((typed, words)) => {
            let words = words.trim_end_matches(['"', '”', '“', '»', ' ']);
            (typed.trim_end().to_owned(), Some(words.to_owned()))
        }
        None => (typed.to_owned(), None),
    }
}

/// Whether the asker plays a match with somebody else, where remarks are wanted.
pub(crate) fn is_possible(asker: &Asker<'_>, stored: &StoredMatch) -> bool {
    asker.plays(stored) && are_wanted(asker) && remarks::is_open(stored, asker.context.now())
}

/// Keeps a remark about the present board, and shows it in the chats of the match except to its author alone.
pub(crate) async fn say(
    asker: &Asker<'_>,
    stored: &StoredMatch,
    words: &str,
    session: &mut Session,
) -> Result<(), Failure> {
    if keep(asker, stored, words, session).await? && asker.plays(stored) {
        show(asker, stored, own_chat(asker), session).await?;
    }
    Ok(())
}

/// The chat in which the asker is alone with the bot. In a room of the lounge a post disturbs nobody.
fn own_chat(asker: &Asker<'_>) -> Option<ChatId> {
    asker.chat.filter(|_| asker.request.place.private && !asker.limits.touch)
}

/// Takes back the last thing that the asker has said about a match, and shows the board without it.
pub(crate) async fn take_back(asker: &Asker<'_>, stored: &StoredMatch, session: &mut Session) -> Result<(), Failure> {
    let own = asker.player.as_ref().ok_or(Problem::NoMatch)?.own;
    if !matches::remarks::take_back(session, stored, own).await? {
        return Err(Problem::Refused("remark-none").into());
    }
    if !asker.plays(stored) {
        return Ok(());
    }
    show(asker, stored, own_chat(asker), session).await
}

/// Keeps what people in a chat reply to a board as a remark, if the one who replies may make one: the reply stays behind when the
/// board goes. The others in the chat have read it, so the board does not come again there.
pub(crate) async fn keep_talk(
    asker: &Asker<'_>,
    stored: &StoredMatch,
    words: &str,
    session: &mut Session,
) -> Result<(), Failure> {
    if keep_if_possible(asker, stored, words, session).await? {
        show(asker, stored, asker.chat, session).await?;
    }
    Ok(())
}

/// As [`keep`] for a player, but nothing is refused: then nothing is kept.
pub(crate) async fn keep_if_possible(
    asker: &Asker<'_>,
    stored: &StoredMatch,
    words: &str,
    session: &mut Session,
) -> Result<bool, Failure> {
    if !asker.plays(stored) {
        return Ok(false);
    }
    match keep(asker, stored, words, session).await {
        Err(Failure::Refused(_) | Failure::Instead(_)) => Ok(false),
        kept => kept,
    }
}

/// Keeps a remark about the present board, which is shown with the next post of it. Returns whether it is a new one.
async fn keep(asker: &Asker<'_>, stored: &StoredMatch, words: &str, session: &mut Session) -> Result<bool, Failure> {
    check(asker, stored, session).await?;
    let words = name::sanitize(words, LONGEST).ok_or(Problem::Refused("remark-empty"))?;
    let own = asker.player.as_ref().ok_or(Problem::NoMatch)?;
    // The words of a player stay those of their seat when they unlink the account by which they have spoken.
    let seat = stored.seats.iter().filter_map(|occupant| occupant.player()).find(|player| own.owns(*player));
    Ok(matches::remarks::put(session, stored, seat.unwrap_or(own.own), &words, asker.context.now()).await?)
}

/// Posts the board again in the chats of a match that show remarks, but not in one that knows this one.
async fn show(
    asker: &Asker<'_>,
    stored: &StoredMatch,
    knows: Option<ChatId>,
    session: &mut Session,
) -> Result<(), Failure> {
    for chat in match_chats::without_thread(session, stored.id).await? {
        let known = chats::load(session, chat).await?;
        let (reader, _) = Reader::of_chat(session, &known, asker.context.language).await?;
        if knows != Some(chat) && reader.remarks {
            notices::announce_again(session, chat, stored, asker.context.now()).await?;
        }
    }
    Ok(())
}

/// Refuses a remark unless the asker plays the match with somebody else or watches it, remarks are wanted, and the match has ended
/// no more than a day ago, if at all.
pub(crate) async fn check(asker: &Asker<'_>, stored: &StoredMatch, session: &mut Session) -> Result<(), Failure> {
    if !asker.plays(stored) && stored.phase == Phase::Playing && match_votes::is_voted(session, stored).await? {
        return Err(Problem::Refused("remark-voted").into());
    }
    if !asker.plays(stored) && !match_chats::is_public(session, stored.id).await? {
        return Err(asker.refused(session, stored, &Refusal::NotPlaying).await?);
    }
    if !are_wanted(asker) {
        return Err(Problem::Refused("remarks-off").into());
    }
    if !asker.plays(stored) {
        return check_talk(asker, stored, session).await;
    }
    let mut listeners = listeners(asker, stored).peekable();
    if listeners.peek().is_none() {
        return Err(Problem::Refused("remark-nobody").into());
    }
    if !remarks::is_open(stored, asker.context.now()) {
        return Err(asker.refused(session, stored, &Refusal::Over).await?);
    }
    for player in listeners {
        strangers::check_reach(asker, player, session).await?;
        blocks::check_saying("remark-apart", asker, player, session).await?;
    }
    Ok(())
}

/// Refuses the words of somebody who watches if a player does not want them, or not from this person.
async fn check_talk(asker: &Asker<'_>, stored: &StoredMatch, session: &mut Session) -> Result<(), Failure> {
    if asker.is_program() {
        return Err(Problem::Refused("refused-program").into());
    }
    if let Some(own) = &asker.player
        && bans::is_kept_out(session, own).await?
    {
        return Err(Problem::Refused("lobby-banned").into());
    }
    if !remarks::players_allow_talk(session, stored).await? {
        return Err(Problem::Refused("remark-not-here").into());
    }
    if !remarks::is_fresh(stored, asker.context.now()) {
        return Err(asker.refused(session, stored, &Refusal::Over).await?);
    }
    for player in listeners(asker, stored) {
        blocks::check_saying("remark-apart", asker, player, session).await?;
    }
    Ok(())
}

/// Neither the asker nor the chat has switched remarks off.
fn are_wanted(asker: &Asker<'_>) -> bool {
    asker.readers.asker.remarks && asker.readers.everybody.remarks
}

/// The other people who play a match.
fn listeners(asker: &Asker<'_>, stored: &StoredMatch) -> impl Iterator<Item = PlayerId> {
    let is_own = |player: &PlayerId| asker.player.as_ref().is_some_and(|own| own.owns(*player));
    stored
        .seats
        .iter()
        .filter_map(|occupant| match occupant {
            Occupant::Player(player) => Some(*player),
            Occupant::Computer(_) => None,
        })
        .filter(move |player| !is_own(player))
}

#[cfg(test)]
mod tests {
    use super::split;

    #[test]
    fn a_remark_stands_in_quotation_marks_behind_a_move() {
        for (typed, expected, words) in [
            ("c3", "c3", None),
            ("c3 \"well played\"", "c3", Some("well played")),
            ("d4-g4 “bella!”", "d4-g4", Some("bella!")),
            ("pass «ahi»", "pass", Some("ahi")),
            ("c3 \"no end", "c3", Some("no end")),
            ("c3 \"\"", "c3", Some("")),
        ] {
            assert_eq!(split(typed), (expected.to_owned(), words.map(str::to_owned)), "{typed}");
        }
    }
}
