//! Decides which event an action of a person causes, or why it is refused. Changes nothing.

use std::mem::discriminant;
use tavoliere_games::rules::Side;

use crate::tournaments::pairings::entrant::{Entrant, EntrantId};
use crate::tournaments::pairings::game::{GameOutcome, Pairing, Round, Slot};
use crate::tournaments::pairings::{ladder, life};
use thiserror::Error;

use super::event::{Cancellation, Pause, TournamentEvent};
use super::moment::{TournamentMoment, day};
use super::progress::began;
use super::season::is_present;
use super::{Format, Tournament, TournamentPhase, TournamentTerms, table};

/// A request of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TournamentAction {
    /// Takes part. The rating is that in Glicko-2 points. The chat is that from which they come, by the number of its row.
    Join {
        rating: i32,
        chat: Option<i64>,
    },
    Leave,
    Begin,
    /// Challenges somebody above on a ladder.
    Challenge {
        whom: EntrantId,
    },
    /// Lets somebody take the place of another in these games.
    Replace {
        leaver: EntrantId,
        newcomer: EntrantId,
        rating: i32,
        slots: Vec<Slot>,
    },
    /// Changes the terms.
    Change {
        terms: TournamentTerms,
    },
    /// Ends it without a winner, for a reason as typed.
    Cancel {
        why: String,
    },
    Pause,
    Resume,
    /// Excludes somebody.
    Ban {
        whom: EntrantId,
    },
    /// Names a helper.
    Help {
        whom: EntrantId,
    },
    /// Sets a result, with a note for everybody.
    Mend {
        slot: Slot,
        outcome: GameOutcome,
        note: String,
    },
}

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum TournamentRefusal {
    #[error("registered already")]
    Registered,
    #[error("not registered")]
    NotRegistered,
    #[error("they do not take part")]
    Nobody,
    #[error("it has begun already")]
    Begun,
    #[error("it has not begun")]
    NotBegun,
    #[error("it is over")]
    Over,
    #[error("the host has excluded them")]
    Banned,
    #[error("only the host or a helper can do this")]
    NotHost,
    #[error("too few have registered")]
    TooFew,
    #[error("all have registered from one chat")]
    OneTeam,
    #[error("too many are on vacation")]
    TooManyAway,
    #[error("it stands still already")]
    Paused,
    #[error("it stands still")]
    StandsStill,
    #[error("it does not stand still")]
    NotPaused,
    #[error("there is no such game")]
    NoSuchGame,
    #[error("the note is missing")]
    NoteMissing,
    #[error("later games follow from this one")]
    TooLate,
    #[error("places on a ladder have followed from the result")]
    PlaceTaken,
    #[error("others have registered for what it is now")]
    OthersCount,
    #[error("somebody has registered for this kind of tournament")]
    KindStays,
    #[error("somebody helps already")]
    Helps,
    #[error("there is a ladder only where places are taken")]
    NoLadder,
    #[error("they stand below")]
    NotAbove,
    #[error("they stand too far above")]
    TooFar,
    #[error("the two have played lately")]
    PlayedLately,
    #[error("one of the two has enough games")]
    Busy,
    #[error("a team is registered from its chat")]
    NoChat,
    #[error("two chats have registered")]
    TwoTeams,
    #[error("they have or had a place")]
    HasPlace,
    #[error("the newcomer is excluded")]
    IsBanned,
    #[error("they cannot be replaced now")]
    NoReplacement,
    #[error("the newcomer has given up another place")]
    GaveUp,
    #[error("the newcomer does not wait for a place")]
    NotWaiting,
}

/// Returns the event that an action of somebody causes.
///
/// # Errors
/// If the action is not possible now, or not for this person.
pub fn decide(
    tournament: &Tournament,
    by: EntrantId,
    action: TournamentAction,
    moment: &TournamentMoment<'_>,
) -> Result<TournamentEvent, TournamentRefusal> {
    if tournament.is_over() && !matches!(action, TournamentAction::Mend { .. }) {
        return Err(TournamentRefusal::Over);
    }
    match action {
        TournamentAction::Join { rating, chat } => join(tournament, by, rating, chat),
        TournamentAction::Leave => leave(tournament, by),
        TournamentAction::Challenge { whom } => challenge(tournament, by, whom, moment),
        _ if !tournament.is_hosted_by(by) => Err(TournamentRefusal::NotHost),
        TournamentAction::Begin => begin(tournament, moment),
        TournamentAction::Change { terms } => change(tournament, terms),
        // A ladder has an order at any time.
        TournamentAction::Cancel { .. } if matches!(tournament.terms.format, Format::Ladder { .. }) => {
            Ok(TournamentEvent::Ended { places: table::places(tournament) })
        }
        TournamentAction::Cancel { why } => Ok(TournamentEvent::Cancelled { why: Cancellation::Host(why) }),
        TournamentAction::Pause => match tournament.phase {
            TournamentPhase::Running => Ok(TournamentEvent::Paused { why: Pause::Host }),
            TournamentPhase::Paused(_) => Err(TournamentRefusal::Paused),
            _ => Err(TournamentRefusal::NotBegun),
        },
        TournamentAction::Resume => match tournament.phase {
            TournamentPhase::Paused(_) => Ok(TournamentEvent::Resumed),
            _ => Err(TournamentRefusal::NotPaused),
        },
        // Where chats vote, people who have not registered may vote, too.
        TournamentAction::Ban { whom }
            if tournament.terms.format != Format::Votes
                && tournament.entrant(whom).is_none()
                && !takes_part(tournament, whom) =>
        {
            Err(TournamentRefusal::Nobody)
        }
        TournamentAction::Ban { whom } => Ok(TournamentEvent::Banned { entrant: whom }),
        TournamentAction::Help { whom } if tournament.is_hosted_by(whom) => Err(TournamentRefusal::Helps),
        TournamentAction::Help { whom } => Ok(TournamentEvent::Helped { entrant: whom }),
        TournamentAction::Replace { leaver, newcomer, rating, slots } => {
            may_replace(tournament, leaver, newcomer)?;
            Ok(TournamentEvent::Replaced { leaver, newcomer, rating, slots })
        }
        TournamentAction::Mend { slot, outcome, note } => correct_result(tournament, by, slot, outcome, &note),
    }
}

fn join(
    tournament: &Tournament,
    by: EntrantId,
    rating: i32,
    chat: Option<i64>,
) -> Result<TournamentEvent, TournamentRefusal> {
    let format = tournament.terms.format;
    let chat = if format.has_teams() { Some(chat.ok_or(TournamentRefusal::NoChat)?) } else { None };
    let takes = format.is_open() || format.has_places();
    match tournament.phase {
        _ if tournament.banned.contains(&by) => Err(TournamentRefusal::Banned),
        _ if tournament.entrant(by).is_some_and(Entrant::is_active) => Err(TournamentRefusal::Registered),
        // Somebody who has left comes back only to those that are open at any time.
        _ if tournament.entrant(by).is_some() && !format.is_open() => Err(TournamentRefusal::Begun),
        _ if tournament.queue.iter().any(|entrant| entrant.id == by) => Err(TournamentRefusal::Registered),
        _ if chat.is_some_and(|chat| tournament.teams.is_third(chat)) => Err(TournamentRefusal::TwoTeams),
        TournamentPhase::Open => Ok(TournamentEvent::Joined { entrant: by, rating, chat }),
        _ if takes => Ok(TournamentEvent::Joined { entrant: by, rating, chat }),
        _ => Err(TournamentRefusal::Begun),
    }
}

/// Decides a challenge for a place on a ladder. The first side is drawn by lot.
fn challenge(
    tournament: &Tournament,
    by: EntrantId,
    whom: EntrantId,
    moment: &TournamentMoment<'_>,
) -> Result<TournamentEvent, TournamentRefusal> {
    match (tournament.terms.format, &tournament.phase) {
        (Format::Ladder { .. }, TournamentPhase::Running) => {}
        (Format::Ladder { .. }, TournamentPhase::Paused(_)) => return Err(TournamentRefusal::StandsStill),
        (Format::Ladder { .. }, _) => return Err(TournamentRefusal::NotBegun),
        _ => return Err(TournamentRefusal::NoLadder),
    }
    let history: Vec<ladder::LadderChallenge> = tournament
        .played
        .games
        .iter()
        .filter_map(|game| {
            let (begun, ended) = tournament.times.get(&game.pairing.slot)?;
            let (challenger, target) = (game.pairing.first, game.pairing.second);
            Some(ladder::LadderChallenge { challenger, target, begun: day(*begun), ended: ended.map(day) })
        })
        .collect();
    let settings = tournament.terms.ladder();
    ladder::may_challenge(&tournament.ladder, &history, &settings, by, whom, day(moment.now)).map_err(|refusal| {
        match refusal {
            ladder::LadderRefusal::Stranger(id) if id == by => TournamentRefusal::NotRegistered,
            ladder::LadderRefusal::Stranger(_) => TournamentRefusal::Nobody,
            ladder::LadderRefusal::NotAbove => TournamentRefusal::NotAbove,
            ladder::LadderRefusal::TooFar(_) => TournamentRefusal::TooFar,
            ladder::LadderRefusal::Busy(_) => TournamentRefusal::Busy,
            ladder::LadderRefusal::SameOpponent(_) => TournamentRefusal::PlayedLately,
        }
    })?;
    let slot = Slot { round: tournament.round() + 1, board: 1, leg: 1 };
    let (first, second) = if moment.toss == Side::First { (by, whom) } else { (whom, by) };
    let round = Round { pairings: vec![Pairing { slot, first, second }], byes: Vec::new() };
    Ok(TournamentEvent::Paired { round })
}

/// Lets somebody who waits for a place take that of another. Others have not said that they want to play.
fn may_replace(tournament: &Tournament, leaver: EntrantId, newcomer: EntrantId) -> Result<(), TournamentRefusal> {
    if tournament.entrant(leaver).is_none() {
        return Err(TournamentRefusal::Nobody);
    }
    if tournament.banned.contains(&newcomer) {
        return Err(TournamentRefusal::IsBanned);
    }
    if tournament.entrant(newcomer).is_some() {
        return Err(TournamentRefusal::HasPlace);
    }
    let is_possible = tournament.terms.format.has_places();
    match tournament.phase {
        TournamentPhase::Running | TournamentPhase::Paused(_)
            if is_possible && !tournament.replaced.may_take(leaver, newcomer) =>
        {
            Err(TournamentRefusal::GaveUp)
        }
        TournamentPhase::Running | TournamentPhase::Paused(_)
            if is_possible && tournament.queue.iter().all(|waits| waits.id != newcomer) =>
        {
            Err(TournamentRefusal::NotWaiting)
        }
        TournamentPhase::Running | TournamentPhase::Paused(_) if is_possible => Ok(()),
        TournamentPhase::Open => Err(TournamentRefusal::NotBegun),
        _ => Err(TournamentRefusal::NoReplacement),
    }
}

fn leave(tournament: &Tournament, by: EntrantId) -> Result<TournamentEvent, TournamentRefusal> {
    if takes_part(tournament, by) {
        Ok(TournamentEvent::Left { entrant: by })
    } else {
        Err(TournamentRefusal::NotRegistered)
    }
}

/// Whether somebody takes part, waits for a place or pauses for a season.
#[must_use]
pub fn takes_part(tournament: &Tournament, id: EntrantId) -> bool {
    let waits = tournament.queue.iter().any(|entrant| entrant.id == id);
    // Before the season begins, all who come back are registered.
    let pauses = tournament.has_begun() && tournament.pausing.iter().any(|(pauses, _)| *pauses == id);
    waits || pauses || tournament.entrant(id).is_some_and(Entrant::is_active)
}

fn begin(tournament: &Tournament, moment: &TournamentMoment<'_>) -> Result<TournamentEvent, TournamentRefusal> {
    match tournament.phase {
        TournamentPhase::Open if tournament.has_enough() && !is_present(tournament, moment) => {
            Err(TournamentRefusal::TooManyAway)
        }
        TournamentPhase::Open if tournament.has_enough() => Ok(began(tournament, moment)),
        TournamentPhase::Open if tournament.entrants.len() >= tournament.terms.least as usize => {
            Err(TournamentRefusal::OneTeam)
        }
        TournamentPhase::Open => Err(TournamentRefusal::TooFew),
        _ => Err(TournamentRefusal::Begun),
    }
}

/// Changes the terms: how it is played only while nobody but the host has registered.
fn change(tournament: &Tournament, terms: TournamentTerms) -> Result<TournamentEvent, TournamentRefusal> {
    let now = &tournament.terms;
    let played = |terms: &TournamentTerms| {
        let TournamentTerms { setup, format, clock, weekends_off, rated, swap, cap, at_once, .. } = terms.clone();
        (setup.to_string(), format, clock, weekends_off, rated, swap, cap, at_once)
    };
    // An entrant of a ladder has a place on it, and an entrant of a team represents a chat.
    let is_kind = discriminant(&terms.format) == discriminant(&now.format);
    let is_alone = tournament.entrants.iter().all(|entrant| tournament.is_hosted_by(entrant.id));
    match tournament.phase {
        TournamentPhase::Open if !is_kind && !tournament.entrants.is_empty() => Err(TournamentRefusal::KindStays),
        TournamentPhase::Open if is_alone || played(&terms) == played(now) => Ok(TournamentEvent::Changed { terms }),
        TournamentPhase::Open => Err(TournamentRefusal::OthersCount),
        _ => Err(TournamentRefusal::Begun),
    }
}

/// Sets a result, on a ladder of a game that is not over. In a knockout that is possible until one of the two plays in the next round, in a group until the final.
fn correct_result(
    tournament: &Tournament,
    by: EntrantId,
    slot: Slot,
    outcome: GameOutcome,
    note: &str,
) -> Result<TournamentEvent, TournamentRefusal> {
    let game = tournament.game(slot).ok_or(TournamentRefusal::NoSuchGame)?;
    let pairing = game.pairing;
    if matches!(tournament.terms.format, Format::Ladder { .. }) && game.result.is_some() {
        return Err(TournamentRefusal::PlaceTaken);
    }
    let follows = |later: &Pairing| {
        let players = [pairing.first, pairing.second];
        later.slot.round > slot.round && players.iter().any(|player| later.side_of(*player).is_some())
    };
    let has_followed = tournament.played.games.iter().any(|game| follows(&game.pairing));
    let has_final = !tournament.finalists.is_empty() && slot.round <= tournament.rounds_of_groups();
    if has_final || tournament.is_knockout() && (tournament.is_over() || has_followed) {
        return Err(TournamentRefusal::TooLate);
    }
    let result = life::set_by_host(outcome, note).map_err(|_| TournamentRefusal::NoteMissing)?;
    Ok(TournamentEvent::Mended { by, slot, result })
}
