//! The automatic steps of a tournament: it pairs entrants, removes absent ones, and ends.

use crate::tournaments::pairings::entrant::{Entrant, EntrantId, EntrantState, seed_by_rating};
use crate::tournaments::pairings::game::{Decision, Pairing, TournamentGame};
use crate::tournaments::pairings::life::{self, Consequence};
use crate::tournaments::pairings::load::may_begin;
use crate::tournaments::pairings::{groups, ladder};

use super::event::{Cancellation, Pause, TournamentEvent};
use super::moment::{TournamentMoment, day};
use super::pairing::paired;
use super::{Format, Tournament, TournamentPhase, TournamentTerms, calendar, season, table};
use crate::time::Millis;

/// The next event that follows from the state of a tournament, if there is one. It is called again after each.
#[must_use]
pub fn follows(tournament: &Tournament, moment: &TournamentMoment<'_>) -> Option<TournamentEvent> {
    match tournament.phase {
        TournamentPhase::Open => opening(tournament, moment),
        TournamentPhase::Running if moment.is_shut_out => Some(TournamentEvent::Paused { why: Pause::Chats }),
        TournamentPhase::Running => running(tournament, moment),
        TournamentPhase::Paused(Pause::Chats) if !moment.is_shut_out => Some(TournamentEvent::Resumed),
        _ => None,
    }
}

/// It begins when it is full or when its time has come, and is cancelled if too few have come until then. A ladder is open
/// at once.
fn opening(tournament: &Tournament, moment: &TournamentMoment<'_>) -> Option<TournamentEvent> {
    let is_time = tournament.terms.begins.is_some_and(|begins| begins <= moment.now);
    let is_ladder = matches!(tournament.terms.format, Format::Ladder { .. });
    match (is_time, tournament.has_enough()) {
        // The bot holds its championships every month.
        (true, false) if tournament.terms.host.is_none() => {
            let begins = Some(season::next_begin(moment.now));
            Some(TournamentEvent::Changed { terms: TournamentTerms { begins, ..tournament.terms.clone() } })
        }
        (true, false) => Some(TournamentEvent::Cancelled { why: Cancellation::TooFew }),
        (true, true) => Some(begun_or_put_off(tournament, moment)),
        (false, true) if tournament.is_full() || is_ladder => Some(begun_or_put_off(tournament, moment)),
        _ => None,
    }
}

/// How long a season waits for those who are on vacation, before it looks again.
const WAIT: Millis = Millis::from_days(7);

/// It begins, or waits while too many of those who have registered for a season are on vacation.
fn begun_or_put_off(tournament: &Tournament, moment: &TournamentMoment<'_>) -> TournamentEvent {
    if season::is_present(tournament, moment) {
        return began(tournament, moment);
    }
    let begins = Some(moment.now + WAIT);
    TournamentEvent::Changed { terms: TournamentTerms { begins, ..tournament.terms.clone() } }
}

/// It begins with these groups or divisions.
#[must_use]
pub fn began(tournament: &Tournament, moment: &TournamentMoment<'_>) -> TournamentEvent {
    let top = moment.toss;
    let mut members = match tournament.terms.format {
        Format::League { .. } => season::members(tournament, moment),
        _ => tournament.taking_part().to_vec(),
    };
    seed_by_rating(&mut members);
    if let Some(settings) = tournament.terms.league() {
        let season = season::divided(tournament, &members, moment, &settings);
        return TournamentEvent::Began { top, divisions: season.divisions, pausing: season.pausing };
    }
    let is_large = matches!(tournament.terms.format, Format::RoundRobin(_)) && members.len() > groups::LARGEST;
    let divisions = if is_large { groups::divide(&members, groups::LARGEST) } else { Vec::new() };
    TournamentEvent::Began { top, divisions, pausing: Vec::new() }
}

fn running(tournament: &Tournament, moment: &TournamentMoment<'_>) -> Option<TournamentEvent> {
    removed(tournament)
        .or_else(|| left_behind(tournament))
        .or_else(|| deserted(tournament))
        .or_else(|| idle(tournament, moment))
        .or_else(|| promoted(tournament))
        .or_else(|| paired(tournament, moment))
        .or_else(|| ended(tournament, moment))
}

/// Somebody who has missed two games since they came, and still counts as taking part.
fn removed(tournament: &Tournament) -> Option<TournamentEvent> {
    let is_forfeit =
        |game: &&TournamentGame| game.result.as_ref().is_some_and(|result| result.decision == Decision::Forfeit);
    let forfeits: Vec<&TournamentGame> = tournament.played.games.iter().filter(is_forfeit).collect();
    let is_gone = |id| {
        let came = tournament.joined.get(&id);
        let counts =
            |game: &&&TournamentGame| tournament.times.get(&game.pairing.slot).map(|(paired, _)| paired) >= came;
        let missed: Vec<TournamentGame> = forfeits.iter().filter(counts).map(|game| (*game).clone()).collect();
        life::consequence(life::misses(&missed, id)) == Consequence::Removal
    };
    let gone = tournament.entrants.iter().find(|entrant| entrant.is_active() && is_gone(entrant.id))?;
    Some(TournamentEvent::Removed { entrant: gone.id })
}

/// Returns the possible replacements in a league: each entrant who has left with games to play, with the waiting
/// newcomer. `next` is the event that follows otherwise: at the end it is too late. In other formats the host decides.
#[must_use]
pub fn replacements(tournament: &Tournament, next: Option<&TournamentEvent>) -> Vec<(EntrantId, Entrant)> {
    let is_late = tournament.phase != TournamentPhase::Running || matches!(next, Some(TournamentEvent::Ended { .. }));
    if is_late || !matches!(tournament.terms.format, Format::League { .. }) {
        return Vec::new();
    }
    let gone = |entrant: &&Entrant| !entrant.is_active() && !tournament.unplayed(entrant.id).is_empty();
    let pair = |leaver: &Entrant| {
        let newcomer = tournament.queue.iter().find(|waits| tournament.replaced.may_take(leaver.id, waits.id));
        newcomer.map(|newcomer| (leaver.id, *newcomer))
    };
    tournament.entrants.iter().filter(gone).filter_map(pair).collect()
}

/// Returns the result of an open game of an entrant who has left. Where chats vote, the entrant at the board represents
/// the team, which plays on while it has members.
fn left_behind(tournament: &Tournament) -> Option<TournamentEvent> {
    let mut entrants = tournament.entrants.clone();
    if tournament.terms.format == Format::Votes {
        for entrant in &mut entrants {
            let team = tournament.teams.team_of(entrant.id);
            if team.is_some_and(|team| !tournament.members(team).is_empty()) {
                entrant.state = EntrantState::Active;
            }
        }
    }
    let settled = life::settle_leavers(&entrants, &tournament.seated().games);
    settled.into_iter().next().map(|(slot, result)| TournamentEvent::Decided { slot, result })
}

/// Nobody is left to play. A ladder and an arena wait for others.
fn deserted(tournament: &Tournament) -> Option<TournamentEvent> {
    let is_empty = tournament.entrants.iter().all(|entrant| !entrant.is_active());
    (is_empty && !tournament.terms.format.is_open())
        .then_some(TournamentEvent::Cancelled { why: Cancellation::Deserted })
}

/// Returns the event for an entrant who has not played on a ladder for long. Entrants with an open game or on vacation
/// keep their places.
fn idle(tournament: &Tournament, moment: &TournamentMoment<'_>) -> Option<TournamentEvent> {
    if !matches!(tournament.terms.format, Format::Ladder { .. }) {
        return None;
    }
    let (settings, today) = (tournament.terms.ladder(), day(moment.now));
    let since = |id: EntrantId| tournament.idle.get(&id).map(|since| day(*since));
    let is_idle = |id: &EntrantId| since(*id).is_some_and(|since| ladder::is_idle(since, &settings, today));
    let plays = |id: EntrantId| tournament.open().any(|pairing| pairing.side_of(id).is_some());
    let is_spared = |id: &EntrantId| moment.away.contains(id) || plays(*id);
    if let Some(entrant) = tournament.ladder.places.iter().copied().find(|id| is_idle(id) && is_spared(id)) {
        return Some(TournamentEvent::Idle { entrant, places: 0 });
    }
    let sunk = ladder::decay(&tournament.ladder, &since, &settings, today).into_iter().next();
    sunk.and_then(|event| match event {
        ladder::LadderEvent::Sank { entrant, places } => Some(TournamentEvent::Idle { entrant, places }),
        _ => None,
    })
}

/// Returns the event with the finalists once all games of the groups are over.
fn promoted(tournament: &Tournament) -> Option<TournamentEvent> {
    let is_due = matches!(tournament.terms.format, Format::RoundRobin(_))
        && tournament.divisions.len() > 1
        && tournament.round() > 0
        && tournament.finalists.is_empty()
        && tournament.open().next().is_none();
    is_due.then(|| TournamentEvent::Promoted { entrants: table::promoted(tournament) })
}

/// All games are played. A ladder goes on.
fn ended(tournament: &Tournament, moment: &TournamentMoment<'_>) -> Option<TournamentEvent> {
    let goes_on = match tournament.terms.format {
        Format::Ladder { .. } => true,
        Format::Arena { .. } => calendar::ends(tournament).is_some_and(|ends| moment.now < ends),
        _ => false,
    };
    if goes_on || tournament.open().next().is_some() {
        return None;
    }
    Some(TournamentEvent::Ended { places: table::places(tournament) })
}

/// The scheduled games that begin now. `begun` are those that are being played. Nobody has more at once than the terms say.
#[must_use]
pub fn beginning(tournament: &Tournament, begun: &[Pairing]) -> Vec<Pairing> {
    if tournament.phase != TournamentPhase::Running {
        return Vec::new();
    }
    let waiting: Vec<Pairing> = tournament.open().filter(|pairing| !begun.contains(pairing)).copied().collect();
    may_begin(&waiting, begun, tournament.terms.at_once as usize)
}
