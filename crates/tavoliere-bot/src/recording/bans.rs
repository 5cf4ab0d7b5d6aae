//! Keeps people out of games with people of other chats.

use std::collections::HashSet;

use tavoliere_base::secret;
use tavoliere_games::rules::Side;
use tavoliere_play::matches::{Action, Actor, Identity, PlayerId};
use tavoliere_play::time::Timestamp;
use tavoliere_play::tournaments::event::Cancellation;
use tavoliere_play::tournaments::{
    Tournament, TournamentAction, TournamentEvent, TournamentMoment, TournamentPhase, TournamentTerms, decide,
    entrant_of,
};
use tavoliere_store::matches::{lobby, match_events, reports, seeks};
use tavoliere_store::people::players;
use tavoliere_store::tournaments::{tournament_events, tournament_lists};
use tavoliere_store::{Session, choices};

use super::tournaments::record;

/// The setting by which people want no games with people of other chats.
pub const STRANGERS: &str = "strangers";

/// The consequences of a ban.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct KeptOut {
    /// Whether it is new. The rest happens again.
    pub is_new: bool,
    /// Whether the person waited for a game.
    pub waited: bool,
    /// How many of their challenges to everybody are withdrawn.
    pub challenges: usize,
    /// How many tournaments for everybody they have left.
    pub tournaments: usize,
    /// How many tournaments for everybody that they host are called off, or not listed any more.
    pub hosted: usize,
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
/// end, and so do their places in such tournaments, with the games there; other games that have begun go on. Such tournaments that they
/// host are called off or not listed any more.
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
    kept.challenges = withdraw_challenges(session, &person, now).await?;
    (kept.hosted, kept.tournaments) = leave_tournaments(session, &person, false, now).await?;
    Ok(kept)
}

/// Takes a person who wants no games with people of other chats out of what is for everybody: their open challenges, their waits,
/// their places in tournaments that have not begun, and the tournaments that they host.
///
/// # Errors
/// If the database fails.
pub async fn stay_apart(session: &mut Session, player: PlayerId, now: Timestamp) -> tavoliere_store::Result<KeptOut> {
    let person = players::identity(session, player).await?;
    let challenges = withdraw_challenges(session, &person, now).await?;
    let waited = seeks::end(session, player, None).await?;
    let (hosted, tournaments) = leave_tournaments(session, &person, true, now).await?;
    Ok(KeptOut { is_new: false, waited, challenges, tournaments, hosted })
}

/// Carries over to all accounts of a person who has linked two whatever kept one of them out or apart.
///
/// # Errors
/// If the database fails.
pub async fn settle_linked(session: &mut Session, player: PlayerId, now: Timestamp) -> tavoliere_store::Result<()> {
    let person = players::identity(session, player).await?;
    if is_kept_out(session, &person).await? {
        keep_out(session, player, now).await?;
    } else if choices::is_off(session, player, STRANGERS).await? {
        stay_apart(session, player, now).await?;
    }
    Ok(())
}

/// Whether somebody wants no games with people of other chats, or is kept out of them.
///
/// # Errors
/// If the database fails.
pub async fn is_apart(session: &mut Session, player: PlayerId) -> tavoliere_store::Result<bool> {
    let person = players::identity(session, player).await?;
    Ok(choices::is_off(session, player, STRANGERS).await? || is_kept_out(session, &person).await?)
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

/// Takes a person out of open challenges to everybody: their own are withdrawn. Returns how many there were.
async fn withdraw_challenges(
    session: &mut Session,
    person: &Identity,
    now: Timestamp,
) -> tavoliere_store::Result<usize> {
    let ids = lobby::listed_of(session, person.own).await?;
    let person = Actor::Player { player: person.clone(), handle: None };
    for id in &ids {
        let mut stored = match_events::load(session, *id).await?;
        if let Ok(event) = stored.decide(&person, Action::Depart, None) {
            super::record::record(session, &mut stored, vec![event], now).await?;
        }
    }
    Ok(ids.len())
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

/// Takes a person out of tournaments for everybody, or only of those that have not begun, and those that they host from everybody.
/// Returns how many they hosted, and how many places there were.
async fn leave_tournaments(
    session: &mut Session,
    person: &Identity,
    only_open: bool,
    now: Timestamp,
) -> tavoliere_store::Result<(usize, usize)> {
    let nobody = HashSet::new();
    let moment = TournamentMoment { now, toss: Side::First, away: &nobody, is_shut_out: false };
    let (mut hosted, mut left) = (0, 0);
    for own in std::iter::once(person.own).chain(person.others.iter().copied()) {
        for id in tournament_lists::unfinished_of(session, own).await? {
            let mut tournament = tournament_events::load(session, id).await?;
            if !tournament.terms.is_listed {
                continue;
            }
            if tournament.terms.host == Some(entrant_of(own)) {
                withdraw(session, &mut tournament, now).await?;
                hosted += 1;
            }
            if only_open && tournament.has_begun() {
                continue;
            }
            if let Ok(event) = decide(&tournament, entrant_of(own), TournamentAction::Leave, &moment) {
                record(session, &mut tournament, [event], now).await?;
                left += 1;
            }
        }
    }
    Ok((hosted, left))
}

/// Calls a tournament off that has not begun. One that goes on, such as a league between two seasons, is not listed any more.
async fn withdraw(session: &mut Session, tournament: &mut Tournament, now: Timestamp) -> tavoliere_store::Result<()> {
    let event = match tournament.phase {
        TournamentPhase::Open if tournament.last_season.is_empty() => {
            TournamentEvent::Cancelled { why: Cancellation::Host(String::new()) }
        }
        _ => TournamentEvent::Changed { terms: TournamentTerms { is_listed: false, ..tournament.terms.clone() } },
    };
    record(session, tournament, [event], now).await
}
