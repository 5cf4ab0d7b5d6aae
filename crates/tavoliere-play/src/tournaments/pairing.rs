//! The next pairings.

use crate::tournaments::pairings::entrant::Entrant;
use crate::tournaments::pairings::game::{Pairing, Round, Slot};
use crate::tournaments::pairings::team::{self, TeamSide};
use crate::tournaments::pairings::{arena, berger, groups, knockout, swiss};
use tavoliere_games::rules::Side;

use super::event::TournamentEvent;
use super::moment::TournamentMoment;
use super::{Format, Tournament, calendar, table};

/// The next pairings, as soon as they can be known.
pub(super) fn paired(tournament: &Tournament, moment: &TournamentMoment<'_>) -> Option<TournamentEvent> {
    let is_new = tournament.round() == 0;
    let round = match tournament.terms.format {
        Format::RoundRobin(_) | Format::League { .. } if is_new => {
            in_one(groups::schedule(&table::groups(tournament), tournament.terms.format.cycles()))
        }
        Format::RoundRobin(cycles) => final_round(tournament, cycles)?,
        Format::League { .. } | Format::Ladder { .. } => return None,
        Format::Swiss { .. } => next_of_swiss(tournament)?,
        Format::Knockout => {
            let bracket = knockout::bracket(&tournament.entrants, &tournament.played, &tournament.terms.knockout());
            let byes = if is_new { bracket.byes } else { Vec::new() };
            Round { pairings: bracket.due, byes }
        }
        Format::Arena { .. } => next_of_arena(tournament, moment)?,
        Format::Teams | Format::Votes if is_new => between_teams(tournament),
        Format::Teams | Format::Votes => return None,
    };
    (!round.pairings.is_empty()).then_some(TournamentEvent::Paired { round })
}

/// All rounds as one: they are paired at once.
fn in_one(rounds: Vec<Round>) -> Round {
    let mut whole = Round::default();
    for round in rounds {
        whole.pairings.extend(round.pairings);
        whole.byes.extend(round.byes);
    }
    whole
}

/// The final after the groups, in rounds of its own.
fn final_round(tournament: &Tournament, cycles: berger::Cycles) -> Option<Round> {
    let before = tournament.rounds_of_groups();
    if tournament.finalists.is_empty() || tournament.round() > before {
        return None;
    }
    let mut round = in_one(berger::schedule(&tournament.finalists, cycles));
    round.pairings.iter_mut().for_each(|pairing| pairing.slot.round += before);
    round.byes.iter_mut().for_each(|bye| bye.round += before);
    Some(round)
}

fn next_of_swiss(tournament: &Tournament) -> Option<Round> {
    let settings = swiss::SwissSettings { rounds: tournament.rounds(), top: tournament.top };
    if tournament.open().next().is_some() {
        return None;
    }
    swiss::pair(&tournament.entrants, &tournament.seated(), &settings, tournament.round() + 1).ok()
}

/// Pairs the free entrants of an arena. The entrant who joined or finished a game first has waited longest.
fn next_of_arena(tournament: &Tournament, moment: &TournamentMoment<'_>) -> Option<Round> {
    if calendar::is_last_call(tournament, moment.now) {
        return None;
    }
    let points = table::table(tournament);
    let is_free = |entrant: &&Entrant| {
        let open = tournament.open().filter(|pairing| pairing.side_of(entrant.id).is_some()).count();
        entrant.is_active() && !moment.away.contains(&entrant.id) && open < tournament.terms.at_once as usize
    };
    let ended = table::in_order(tournament);
    let free = |entrant: &Entrant| {
        let opponent = |pairing: &Pairing| Some(pairing.entrant_at(pairing.side_of(entrant.id)?.opponent()));
        let last = ended.iter().rfind(|game| opponent(&game.pairing).is_some());
        let all = tournament.played.games.iter().filter_map(|game| game.pairing.side_of(entrant.id));
        arena::Free {
            entrant: entrant.id,
            points: points.iter().find(|row| row.entrant == entrant.id).map(|row| row.points).unwrap_or_default(),
            rating: entrant.rating,
            since: last.and_then(|game| tournament.times[&game.pairing.slot].1).map_or(0, |ended| ended.0),
            opponents: ended.iter().filter_map(|game| opponent(&game.pairing)).collect(),
            playing: tournament.open().filter_map(opponent).collect(),
            balance: all.map(|side| if side == Side::First { 1 } else { -1 }).sum(),
        }
    };
    let free: Vec<arena::Free> = tournament.entrants.iter().filter(is_free).map(free).collect();
    let active = tournament.entrants.iter().filter(|entrant| entrant.is_active()).count();
    let pairings = arena::pair(&free, active, tournament.round() + 1);
    Some(Round { pairings, byes: Vec::new() })
}

/// Two chats play each other: on boards by rating, or all of them one game, for which the first who registered stand.
fn between_teams(tournament: &Tournament) -> Round {
    let [home, away] = [TeamSide::Home, TeamSide::Away].map(|team| tournament.members(team));
    let pairings = if tournament.terms.format == Format::Votes {
        let slot = Slot { round: 1, board: 1, leg: 1 };
        let sides = home.first().zip(away.first());
        sides.map(|(home, away)| Pairing { slot, first: *home, second: *away }).into_iter().collect()
    } else {
        let [home, away] = [home, away]
            .map(|team| team.into_iter().filter_map(|id| tournament.entrant(id).copied()).collect::<Vec<Entrant>>());
        team::pair(&home, &away, usize::MAX, 1)
    };
    Round { pairings, byes: Vec::new() }
}
