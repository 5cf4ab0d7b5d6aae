//! Blocks between people: checks of the actions that they prevent, and the list of blocks.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::people::find_by_name;
use crate::presentation::problem::Failure;
use tavoliere_play::matches::{Event, Identity, PlayerId, StoredMatch};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_seam::platform::limits::Limits;
use tavoliere_seam::platform::reply::{Button, Reply};
use tavoliere_store::Session;
use tavoliere_store::people::{player_blocks, players};

/// Whether a line of `/block` or `/unblock` names a person. If not, it asks for the list.
pub(crate) fn names_a_person(line: &Line) -> bool {
    line.reference.is_some() || !line.words.is_empty()
}

/// Whether a line of `/block` or `/unblock` may write.
pub(crate) fn writes(line: &Line, _: &Limits) -> bool {
    names_a_person(line)
}

/// Refuses to bring the asker together with a person if one has blocked the other, or if that person has left the bot.
pub(crate) async fn check(asker: &Asker<'_>, other: PlayerId, session: &mut Session) -> Result<(), Failure> {
    check_saying("refused-apart", asker, other, session).await
}

/// The same, with the sentence for those of whom one has blocked the other.
pub(crate) async fn check_saying(
    apart_text: &'static str,
    asker: &Asker<'_>,
    other: PlayerId,
    session: &mut Session,
) -> Result<(), Failure> {
    let Some(own) = asker.player.as_ref().filter(|own| !own.owns(other)) else { return Ok(()) };
    let apart = player_blocks::are_apart(session, own, other).await?;
    match players::account(session, other, asker.request.platform).await? {
        None => Err(Problem::Refused("refused-gone").into()),
        Some(account) if apart => Err(Problem::with(apart_text, [("name", account.name.into())]).into()),
        Some(_) => Ok(()),
    }
}

/// Refuses to join a challenge if [`check`] refuses one of the people who have joined.
pub(crate) async fn check_all(asker: &Asker<'_>, stored: &StoredMatch, session: &mut Session) -> Result<(), Failure> {
    for (player, _) in &stored.joined {
        check(asker, *player, session).await?;
    }
    Ok(())
}

/// The person of a line: mentioned, called by name, or the only opponent in the match of the line.
pub(crate) async fn target_of(
    asker: &Asker<'_>,
    line: &Line,
    own: &Identity,
    session: &mut Session,
) -> Result<Option<PlayerId>, Failure> {
    let Some(reference) = &line.reference else {
        return Ok(Some(find_by_name(asker, &line.rest(), session).await?));
    };
    let found = asker.viewer().find(&reference.code, session).await?;
    let stored = found.ok_or_else(|| Problem::UnknownMatch { code: reference.code.clone() })?;
    Ok(only_other(&stored, own))
}

/// The only other person of a match in which somebody takes part. An administrator who declares it void does not.
pub(crate) fn only_other(stored: &StoredMatch, own: &Identity) -> Option<PlayerId> {
    let taken = stored.events.iter().filter(|event| !matches!(event, Event::Voided { .. }));
    let (mine, mut others): (Vec<PlayerId>, Vec<PlayerId>) =
        taken.flat_map(|event| event.people()).partition(|player| own.owns(*player));
    others.sort_unstable();
    others.dedup();
    match others[..] {
        [other] if !mine.is_empty() => Some(other),
        _ => None,
    }
}

/// The people whom the asker blocks, with a button each to unblock them.
pub(crate) async fn list(asker: &Asker<'_>, session: &mut Session) -> Result<Reaction, Failure> {
    if !asker.is_private() {
        return Err(Problem::Refused("link-privately").into());
    }
    let blocked = match &asker.player {
        Some(own) => player_blocks::blocked_by(session, own.own).await?,
        None => Vec::new(),
    };
    if blocked.is_empty() {
        return Err(Problem::Refused("block-nobody").into());
    }
    let button = |name: &str, player: PlayerId| {
        let label = asker.language.say_with("button-unblock-name", [("name", name.to_owned().into())]);
        vec![Button::new(label, Line::new(Verb::Unblock).word(player.0))]
    };
    let buttons = blocked.iter().map(|one| button(&one.name, one.player())).collect();
    Ok(Reaction::Say(Reply::plain(asker.language.say("block-list")).with_buttons(buttons)))
}
