//! The names of chats that vote, in place of the players who hold their seats.

use crate::presentation::speaker::Speaker;
use tavoliere_play::matches::PlayerId;
use tavoliere_play::platforms::Account;

/// Whether a player holds a seat of a chat that votes: then the chat plays, and the player is not named.
pub(super) fn votes(speaker: &Speaker<'_>, player: PlayerId) -> bool {
    let voting = speaker.tournament.as_ref().and_then(|tournament| tournament.voting.as_ref());
    voting.is_some_and(|voting| voting.iter().any(|(seated, _)| *seated == player))
}

/// The name of the chat for which a player holds a seat; if that is not known, the team of the player.
pub(super) fn name(speaker: &Speaker<'_>, player: PlayerId) -> String {
    let mut voting = speaker.tournament.iter().flat_map(|tournament| tournament.voting.iter().flatten());
    let named = voting.find_map(|(seated, name)| name.clone().filter(|_| *seated == player));
    let chat = named.map(|name| Account { platform: speaker.platform, key: String::new(), name });
    let captain = || speaker.language.name_of(speaker.accounts.get(&player));
    chat.map_or_else(
        || speaker.language.say_with("tournament-team-alone", [("name", captain().into())]),
        |chat| speaker.language.name_of(Some(&chat)),
    )
}
