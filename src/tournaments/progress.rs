//! What a tournament does by itself: pairs, removes those who do not come, and ends.

use std::collections::HashSet;

use tavoliere_tournaments::entrant::{Entrant, EntrantId};
use tavoliere_tournaments::game::{Game, Pairing, Round, Side, Slot};
use tavoliere_tournaments::ladder::{self, Day};
use tavoliere_tournaments::league::{self, Final, Wishes};
use tavoliere_tournaments::life::{self, Consequence};
use tavoliere_tournaments::load::may_begin;
use tavoliere_tournaments::team::{self, Team};
use tavoliere_tournaments::{arena, berger, groups, knockout, swiss};

use super::event::{Cancellation, Event, Pause};
use super::{Format, Phase, Tournament, calendar, table};
use crate::time::{Millis, Timestamp};

/// What a tournament knows of the world.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'a> {
    pub now: Timestamp,
    /// The side of the first seed, should it begin.
    pub toss: Side,
    /// The entrants who are on vacation.
    pub away: &'a HashSet<EntrantId>,
    /// Whether the bot can post in none of its chats.
    pub is_shut_out: bool,
}

/// The next event that follows from the state of a tournament, if there is one. It is called again after each.
#[must_use]
pub fn follows(tournament: &Tournament, moment: &Moment<'_>) -> Option<Event> {
    match tournament.phase {
        Phase::Open => opening(tournament, moment),
        Phase::Running if moment.is_shut_out => Some(Event::Paused { why: Pause::Chats }),
        Phase::Running => running(tournament, moment),
        Phase::Paused(Pause::Chats) if !moment.is_shut_out => Some(Event::Resumed),
        _ => None,
    }
}

/// It begins when it is full or when its time has come, and is cancelled if too few have come until then. A ladder is open
/// at once.
fn opening(tournament: &Tournament, moment: &Moment<'_>) -> Option<Event> {
    let is_time = tournament.terms.begins.is_some_and(|begins| begins <= moment.now);
    let is_ladder = matches!(tournament.terms.format, Format::Ladder { .. });
    match (is_time, tournament.has_enough()) {
        (true, false) => Some(Event::Cancelled { why: Cancellation::TooFew }),
        (true, true) => Some(began(tournament, moment)),
        _ if tournament.is_full() || is_ladder => Some(began(tournament, moment)),
        _ => None,
    }
}

/// It begins with these groups or divisions.
#[must_use]
pub fn began(tournament: &Tournament, moment: &Moment<'_>) -> Event {
    let top = moment.toss;
    let mut members = tournament.taking_part().to_vec();
    tavoliere_tournaments::entrant::seed_by_rating(&mut members);
    if let Some(settings) = tournament.terms.league() {
        let season = season(tournament, &members, moment, &settings);
        return Event::Began { top, divisions: season.divisions, pausing: season.pausing };
    }
    let is_large = matches!(tournament.terms.format, Format::RoundRobin(_)) && members.len() > groups::LARGEST;
    let divisions = if is_large { groups::divide(&members, groups::LARGEST) } else { Vec::new() };
    Event::Began { top, divisions, pausing: Vec::new() }
}

/// The divisions of a season: those of the last one after promotion and relegation, without those who have not registered or
/// are on vacation. Who was on vacation comes back to the division they had.
fn season(
    tournament: &Tournament,
    members: &[Entrant],
    moment: &Moment<'_>,
    settings: &league::Settings,
) -> league::Season {
    let is_away = |id: &EntrantId| moment.away.contains(id);
    let registered: HashSet<EntrantId> = members.iter().map(|member| member.id).collect();
    let paused: HashSet<EntrantId> = tournament.pausing.iter().map(|(id, _)| *id).collect();
    if tournament.before.is_empty() {
        let present: Vec<Entrant> = members.iter().filter(|member| !is_away(&member.id)).copied().collect();
        return league::begin(&present, settings);
    }
    let known: HashSet<EntrantId> = tournament.before.iter().flatten().copied().collect();
    let wishes = Wishes {
        leaving: known.iter().filter(|id| !registered.contains(id)).copied().collect(),
        pausing: known.iter().filter(|id| registered.contains(id) && is_away(id)).copied().collect(),
        returning: tournament
            .pausing
            .iter()
            .filter(|(id, _)| registered.contains(id) && !is_away(id))
            .copied()
            .collect(),
        joining: members
            .iter()
            .filter(|member| !known.contains(&member.id) && !paused.contains(&member.id) && !is_away(&member.id))
            .copied()
            .collect(),
    };
    let last: Vec<Final> = tournament.before.iter().map(|order| Final { order: order.clone() }).collect();
    let mut season = league::next(&last, &wishes, settings);
    let still = tournament.pausing.iter().filter(|(id, _)| registered.contains(id) && is_away(id));
    season.pausing.extend(still.copied());
    season
}

fn running(tournament: &Tournament, moment: &Moment<'_>) -> Option<Event> {
    removed(tournament)
        .or_else(|| left_behind(tournament))
        .or_else(|| deserted(tournament))
        .or_else(|| idle(tournament, moment))
        .or_else(|| promoted(tournament))
        .or_else(|| paired(tournament, moment))
        .or_else(|| ended(tournament, moment))
}

/// Somebody who has missed two games, and still counts as taking part. Where people come and go, only games count that were
/// paired since they came.
fn removed(tournament: &Tournament) -> Option<Event> {
    let is_gone = |id| {
        let counts = |game: &&Game| {
            let since = tournament.idle.get(&id);
            let paired = tournament.times.get(&game.pairing.slot).map(|(paired, _)| paired);
            since.zip(paired).is_none_or(|(since, paired)| paired >= since || game.result.is_none())
        };
        let games: Vec<Game> = tournament.played.games.iter().filter(counts).cloned().collect();
        life::consequence(life::misses(&games, id)) == Consequence::Removal
    };
    let gone = tournament.entrants.iter().find(|entrant| entrant.is_active() && is_gone(entrant.id))?;
    Some(Event::Removed { entrant: gone.id })
}

/// Who waits and may take whose place in a league: somebody has left with games to play.
#[must_use]
pub fn replacement(tournament: &Tournament) -> Option<(EntrantId, Entrant)> {
    let newcomer = tournament.queue.first().filter(|_| tournament.phase == Phase::Running)?;
    let gone = |entrant: &&Entrant| !entrant.is_active() && !tournament.unplayed(entrant.id).is_empty();
    Some((tournament.entrants.iter().find(gone)?.id, *newcomer))
}

/// A game without a result of somebody who has left.
fn left_behind(tournament: &Tournament) -> Option<Event> {
    let settled = life::settle_leavers(&tournament.entrants, &tournament.played.games);
    settled.into_iter().next().map(|(slot, result)| Event::Decided { slot, result })
}

/// Nobody is left to play. A ladder and an arena wait for others.
fn deserted(tournament: &Tournament) -> Option<Event> {
    let is_empty = tournament.entrants.iter().all(|entrant| !entrant.is_active());
    (is_empty && !tournament.terms.format.is_open()).then_some(Event::Cancelled { why: Cancellation::Deserted })
}

/// Somebody has not played on a ladder for long. Who plays, or is on vacation, is spared.
fn idle(tournament: &Tournament, moment: &Moment<'_>) -> Option<Event> {
    if !matches!(tournament.terms.format, Format::Ladder { .. }) {
        return None;
    }
    let since = |id: EntrantId| tournament.idle.get(&id).map(|since| day(*since));
    let sunk = ladder::decay(&tournament.ladder, &since, &tournament.terms.ladder(), day(moment.now));
    let Some(ladder::Event::Sank { entrant, places }) = sunk.into_iter().next() else { return None };
    let plays = tournament.open().any(|pairing| pairing.side_of(entrant).is_some());
    let places = if plays || moment.away.contains(&entrant) { 0 } else { places };
    Some(Event::Idle { entrant, places })
}

/// The day of a time, in UTC.
#[must_use]
pub fn day(time: Timestamp) -> Day {
    Day(i32::try_from(time.since_epoch().div_euclid(Millis::DAY)).unwrap_or(i32::MAX))
}

/// Who plays the final, once all games of the groups are over.
fn promoted(tournament: &Tournament) -> Option<Event> {
    let is_due = matches!(tournament.terms.format, Format::RoundRobin(_))
        && tournament.divisions.len() > 1
        && tournament.round() > 0
        && tournament.finalists.is_empty()
        && tournament.open().next().is_none();
    is_due.then(|| Event::Promoted { entrants: table::promoted(tournament) })
}

/// The next pairings, as soon as they can be known.
fn paired(tournament: &Tournament, moment: &Moment<'_>) -> Option<Event> {
    let is_new = tournament.round() == 0;
    let round = match tournament.terms.format {
        Format::RoundRobin(_) | Format::League { .. } if is_new => {
            whole(groups::schedule(&table::groups(tournament), tournament.terms.format.cycles()))
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
    (!round.pairings.is_empty()).then_some(Event::Paired { round })
}

/// All rounds as one: they are paired at once.
fn whole(rounds: Vec<Round>) -> Round {
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
    let mut round = whole(berger::schedule(&tournament.finalists, cycles));
    round.pairings.iter_mut().for_each(|pairing| pairing.slot.round += before);
    round.byes.iter_mut().for_each(|bye| bye.round += before);
    Some(round)
}

fn next_of_swiss(tournament: &Tournament) -> Option<Round> {
    let settings = swiss::Settings { rounds: tournament.rounds(), top: tournament.top };
    if tournament.open().next().is_some() {
        return None;
    }
    swiss::pair(&tournament.entrants, &tournament.played, &settings, tournament.round() + 1).ok()
}

/// Pairs those who are free in an arena: who came or finished first has waited longest.
fn next_of_arena(tournament: &Tournament, moment: &Moment<'_>) -> Option<Round> {
    if calendar::is_last_call(tournament, moment.now) {
        return None;
    }
    let points = table::table(tournament);
    let is_free = |entrant: &&Entrant| {
        let open = tournament.open().filter(|pairing| pairing.side_of(entrant.id).is_some()).count();
        entrant.is_active() && !moment.away.contains(&entrant.id) && open < tournament.terms.at_once as usize
    };
    let free = |entrant: &Entrant| {
        let ended = table::in_order(tournament);
        let of: Vec<&Game> = ended.iter().filter(|game| game.pairing.side_of(entrant.id).is_some()).collect();
        let all = tournament.played.games.iter().filter_map(|game| game.pairing.side_of(entrant.id));
        arena::Free {
            entrant: entrant.id,
            points: points.iter().find(|row| row.entrant == entrant.id).map(|row| row.points).unwrap_or_default(),
            rating: entrant.rating,
            since: of.last().and_then(|game| tournament.times[&game.pairing.slot].1).map_or(0, |ended| ended.0),
            opponents: of
                .iter()
                .filter_map(|game| Some(game.pairing.at(game.pairing.side_of(entrant.id)?.other())))
                .collect(),
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
    let [home, away] = [Team::Home, Team::Away].map(|team| tournament.members(team));
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

/// All games are played. A ladder goes on.
fn ended(tournament: &Tournament, moment: &Moment<'_>) -> Option<Event> {
    let goes_on = match tournament.terms.format {
        Format::Ladder { .. } => true,
        Format::Arena { .. } => calendar::ends(tournament).is_some_and(|ends| moment.now < ends),
        _ => false,
    };
    if goes_on || tournament.open().next().is_some() {
        return None;
    }
    Some(Event::Ended { places: table::places(tournament) })
}

/// The scheduled games that begin now. `begun` are those that are being played. Nobody has more at once than the terms say.
#[must_use]
pub fn beginning(tournament: &Tournament, begun: &[Pairing]) -> Vec<Pairing> {
    if tournament.phase != Phase::Running {
        return Vec::new();
    }
    let waiting: Vec<Pairing> = tournament.open().filter(|pairing| !begun.contains(pairing)).copied().collect();
    may_begin(&waiting, begun, tournament.terms.at_once as usize)
}
