//! Decides which event an action of a person causes, or why it is refused. Changes nothing.

use tavoliere_tournaments::entrant::EntrantId;
use tavoliere_tournaments::game::{Outcome, Pairing, Side, Slot};
use tavoliere_tournaments::life;
use thiserror::Error;

use super::event::{Cancellation, Event, Pause};
use super::{Phase, Terms, Tournament};

/// What a person asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Takes part. The rating is that in Glicko-2 points.
    Join {
        rating: i32,
    },
    Leave,
    /// Begins it. `toss` is the side of the first seed in the first round.
    Begin {
        toss: Side,
    },
    /// Changes the terms.
    Change {
        terms: Terms,
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
        outcome: Outcome,
        note: String,
    },
}

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
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
    #[error("it stands still already")]
    Paused,
    #[error("it does not stand still")]
    NotPaused,
    #[error("there is no such game")]
    NoSuchGame,
    #[error("the note is missing")]
    NoteMissing,
    #[error("later games follow from this one")]
    TooLate,
    #[error("others have registered for what it is now")]
    OthersCount,
    #[error("somebody helps already")]
    Helps,
}

/// Returns the event that an action of somebody causes.
///
/// # Errors
/// If the action is not possible now, or not for this person.
pub fn decide(tournament: &Tournament, by: EntrantId, action: Action) -> Result<Event, Refusal> {
    if tournament.is_over() && !matches!(action, Action::Mend { .. }) {
        return Err(Refusal::Over);
    }
    match action {
        Action::Join { rating } => join(tournament, by, rating),
        Action::Leave => leave(tournament, by),
        _ if !tournament.is_hosted_by(by) => Err(Refusal::NotHost),
        Action::Begin { toss } => begin(tournament, toss),
        Action::Change { terms } => change(tournament, terms),
        Action::Cancel { why } => Ok(Event::Cancelled { why: Cancellation::Host(why) }),
        Action::Pause => match tournament.phase {
            Phase::Running => Ok(Event::Paused { why: Pause::Host }),
            Phase::Paused(_) => Err(Refusal::Paused),
            _ => Err(Refusal::NotBegun),
        },
        Action::Resume => match tournament.phase {
            Phase::Paused(_) => Ok(Event::Resumed),
            _ => Err(Refusal::NotPaused),
        },
        Action::Ban { whom } if tournament.entrant(whom).is_none() => Err(Refusal::Nobody),
        Action::Ban { whom } => Ok(Event::Banned { entrant: whom }),
        Action::Help { whom } if tournament.is_hosted_by(whom) => Err(Refusal::Helps),
        Action::Help { whom } => Ok(Event::Helped { entrant: whom }),
        Action::Mend { slot, outcome, note } => mend(tournament, by, slot, outcome, &note),
    }
}

fn join(tournament: &Tournament, by: EntrantId, rating: i32) -> Result<Event, Refusal> {
    match tournament.phase {
        _ if tournament.banned.contains(&by) => Err(Refusal::Banned),
        _ if tournament.entrant(by).is_some() => Err(Refusal::Registered),
        Phase::Open => Ok(Event::Joined { entrant: by, rating }),
        _ => Err(Refusal::Begun),
    }
}

fn leave(tournament: &Tournament, by: EntrantId) -> Result<Event, Refusal> {
    match tournament.entrant(by) {
        Some(entrant) if entrant.is_active() => Ok(Event::Left { entrant: by }),
        _ => Err(Refusal::NotRegistered),
    }
}

fn begin(tournament: &Tournament, toss: Side) -> Result<Event, Refusal> {
    match tournament.phase {
        Phase::Open if tournament.has_enough() => Ok(Event::Began { top: toss }),
        Phase::Open => Err(Refusal::TooFew),
        _ => Err(Refusal::Begun),
    }
}

/// Changes the terms: how it is played only while nobody but the host has registered.
fn change(tournament: &Tournament, terms: Terms) -> Result<Event, Refusal> {
    let now = &tournament.terms;
    let played = |terms: &Terms| {
        let Terms { setup, format, clock, weekends_off, rated, swap, cap, at_once, .. } = terms.clone();
        (setup.to_string(), format, clock, weekends_off, rated, swap, cap, at_once)
    };
    let is_alone = tournament.entrants.iter().all(|entrant| tournament.is_hosted_by(entrant.id));
    match tournament.phase {
        Phase::Open if is_alone || played(&terms) == played(now) => Ok(Event::Changed { terms }),
        Phase::Open => Err(Refusal::OthersCount),
        _ => Err(Refusal::Begun),
    }
}

/// Sets a result. In a knockout that is possible until one of the two plays in the next round.
fn mend(tournament: &Tournament, by: EntrantId, slot: Slot, outcome: Outcome, note: &str) -> Result<Event, Refusal> {
    let pairing = tournament.game(slot).ok_or(Refusal::NoSuchGame)?.pairing;
    let follows = |later: &Pairing| {
        let players = [pairing.first, pairing.second];
        later.slot.round > slot.round && players.iter().any(|player| later.side_of(*player).is_some())
    };
    let has_followed = tournament.played.games.iter().any(|game| follows(&game.pairing));
    if tournament.is_knockout() && (tournament.is_over() || has_followed) {
        return Err(Refusal::TooLate);
    }
    let result = life::set_by_host(outcome, note).map_err(|_| Refusal::NoteMissing)?;
    Ok(Event::Mended { by, slot, result })
}
