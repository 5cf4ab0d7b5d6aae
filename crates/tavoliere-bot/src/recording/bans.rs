//! Keeps people out of games with people of other chats.

use std::collections::HashSet;

use tavoliere_base::secret;
use tavoliere_games::rules::Side;
use tavoliere_play::matches::{Identity, PlayerId};
use tavoliere_play::time::Timestamp;
use tavoliere_play::tournaments::{TournamentAction, TournamentMoment, decide, entrant_of};
use tavoliere_store::Session;
use tavoliere_store::matches::{lobby, reports, seeks};
use tavoliere_store::people::players;
use tavoliere_store::tournaments::{tournament_events, tournament_lists};

use super::tournaments::record;

/// The consequences of a ban.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct KeptOut {
    /// Whether it is new. The rest happens again.
    pub is_new: bool,
    /// Whether the person waited for a game.
    pub waited: bool,
    /// How many of their challenges have left the lobby.
    pub challenges: usize,
    /// How many tournaments for everybody they have left.
    pub tournaments: usize,
}

/// Whether one of a person's accounts is kept out.
///
/// # Errors
/// If the database fails.
pub async fn is_kept_out(session: &mut Session, person: &Identity) -> tavoliere_store::Result<bool> {
    let accounts = accounts_of(session, person).await?;
    reports::is_banned(session, &accounts).await
}

/// Keeps all accounts of a person out of the lobby and of tournaments for everybody, also after they use `/forgetme`. Their waits
/// end, and so do their places in such tournaments; games that have begun go on.
///
/// # Errors
/// If the database fails.
pub async fn keep_out(session: &mut Session, player: PlayerId, now: Timestamp) -> tavoliere_store::Result<KeptOut> {
    let person = players::identity(session, player).await?;
    let mut kept = KeptOut::default();
    for account in accounts_of(session, &person).await? {
        kept.is_new |= reports::ban(session, &account, true, now).await?;
    }
    kept.waited = seeks::end(session, player, None).await?;
    kept.challenges = lobby::take_off_all(session, player).await?;
    for own in std::iter::once(person.own).chain(person.others) {
        kept.tournaments += leave_tournaments(session, own, now).await?;
    }
    Ok(kept)
}

/// Lets a person in again. Returns whether they were kept out.
///
/// # Errors
/// If the database fails.
pub async fn let_in(session: &mut Session, player: PlayerId, now: Timestamp) -> tavoliere_store::Result<bool> {
    let person = players::identity(session, player).await?;
    let mut was_out = false;
    for account in accounts_of(session, &person).await? {
        was_out |= reports::ban(session, &account, false, now).await?;
    }
    Ok(was_out)
}

/// The hashes of a person's accounts.
async fn accounts_of(session: &mut Session, person: &Identity) -> tavoliere_store::Result<Vec<String>> {
    let mut accounts = Vec::new();
    for player in std::iter::once(person.own).chain(person.others.iter().copied()) {
        let account = players::own_account(session, player).await?;
        accounts.push(secret::hash_account(account.platform.name(), &account.key));
    }
    Ok(accounts)
}

async fn leave_tournaments(session: &mut Session, own: PlayerId, now: Timestamp) -> tavoliere_store::Result<usize> {
    let nobody = HashSet::new();
    let moment = TournamentMoment { now, toss: Side::First, away: &nobody, is_shut_out: false };
    let mut left = 0;
    for id in tournament_lists::unfinished_of(session, own).await? {
        let mut tournament = tournament_events::load(session, id).await?;
        if !tournament.terms.is_listed {
            continue;
        }
        if let Ok(event) = decide(&tournament, entrant_of(own), TournamentAction::Leave, &moment) {
            record(session, &mut tournament, [event], now).await?;
            left += 1;
        }
    }
    Ok(left)
}
