//! How the entrants of a tournament stand.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;

use crate::tournaments::pairings::entrant::{Entrant, EntrantId};
use crate::tournaments::pairings::game::{PlayedGames, TournamentGame};
use crate::tournaments::pairings::knockout::{self, Bracket};
use crate::tournaments::pairings::standings::{self, TableStanding, Zone};
use crate::tournaments::pairings::team::{self, TeamResult, TeamSide};
use crate::tournaments::pairings::{arena, league};

use super::{Format, Tournament, TournamentPhase};

/// How many of each group play the final.
const PROMOTED: usize = 2;

/// A part of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    pub of: PartEntrants,
    /// From the first place to the last.
    pub rows: Vec<TableStanding>,
    /// The zone of each place.
    pub zones: Vec<Zone>,
    /// The games and byes that it counts. Parts and pages of one table share them.
    pub played: Arc<PlayedGames>,
}

/// The group of entrants that a part of the table covers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PartEntrants {
    /// Everybody's.
    All,
    /// That of the final after the groups.
    Final,
    /// That of a group, from 1.
    Group(u32),
    /// That of a division of a league, from 1.
    Division(u32),
    /// That of one of two teams.
    Team(TeamSide),
}

/// The table of a tournament in its parts: the final first, then the groups or divisions.
#[must_use]
pub fn parts(tournament: &Tournament) -> Vec<Part> {
    let all = Arc::new(tournament.seated().into_owned());
    match tournament.terms.format {
        Format::RoundRobin(_) if tournament.divisions.len() > 1 => {
            let last = (!tournament.finalists.is_empty()).then(|| final_part(tournament));
            let groups = (1..).zip(&tournament.divisions).map(|(number, members)| {
                let played = rounds(tournament, |round| round <= tournament.rounds_of_groups());
                let rows = robin(tournament, members, &played);
                let part = part(tournament, PartEntrants::Group(number), rows, (0, 0), Arc::new(played));
                Part { zones: zones_of_group(tournament, &part.rows), ..part }
            });
            last.into_iter().chain(groups).collect()
        }
        Format::League { .. } if tournament.divisions.len() > 1 => {
            let division = |at: usize| {
                let members = &tournament.divisions[at];
                let rows = robin(tournament, members, &all);
                let number = u32::try_from(at + 1).expect("few divisions");
                part(tournament, PartEntrants::Division(number), rows, movers(tournament, at), Arc::clone(&all))
            };
            (0..tournament.divisions.len()).map(division).collect()
        }
        Format::Teams => [TeamSide::Home, TeamSide::Away]
            .map(|team| {
                let members = tournament.teams.registered(team).to_vec();
                let rows = robin(tournament, &members, &all);
                part(tournament, PartEntrants::Team(team), rows, (0, 0), Arc::clone(&all))
            })
            .to_vec(),
        _ => vec![part(tournament, PartEntrants::All, whole(tournament), (0, 0), all)],
    }
}

fn part(
    tournament: &Tournament,
    of: PartEntrants,
    rows: Vec<TableStanding>,
    (up, down): (usize, usize),
    played: Arc<PlayedGames>,
) -> Part {
    let zones = standings::zones(rows.len(), up, down);
    let is_league = matches!(tournament.terms.format, Format::League { .. });
    // Promotion and relegation in a league are decided among all who have played.
    let is_gone = |id| if is_league { tournament.banned.contains(&id) } else { has_no_place(tournament, id) };
    Part { of, rows: gone_last(rows, is_gone), zones, played }
}

/// Whether somebody gets no place: the host has excluded them, or others take part at the end and they do not.
#[must_use]
pub fn has_no_place(tournament: &Tournament, entrant: EntrantId) -> bool {
    let takes_part = |one: &Entrant| one.is_active();
    let is_over = matches!(tournament.phase, TournamentPhase::Over(_)) && tournament.entrants.iter().any(takes_part);
    let has_left = !tournament.entrant(entrant).is_none_or(takes_part);
    tournament.banned.contains(&entrant) || (is_over && has_left && !tournament.terms.format.has_teams())
}

/// The rows with those who are gone below all others, who have the ranks that they would have without them.
fn gone_last(rows: Vec<TableStanding>, is_gone: impl Fn(EntrantId) -> bool) -> Vec<TableStanding> {
    let (gone, mut rows): (Vec<TableStanding>, Vec<TableStanding>) =
        rows.into_iter().partition(|row| is_gone(row.entrant));
    let count = |count: usize| u32::try_from(count).expect("few entrants");
    for row in &mut rows {
        row.rank -= count(gone.iter().filter(|gone| gone.rank < row.rank).count());
    }
    let last = count(rows.len() + 1);
    rows.extend(gone.into_iter().map(|row| TableStanding { rank: last, ..row }));
    rows
}

/// The first of a group who still take part play the final.
fn zones_of_group(tournament: &Tournament, rows: &[TableStanding]) -> Vec<Zone> {
    let plays = |row: &&TableStanding| tournament.entrant(row.entrant).is_some_and(Entrant::is_active);
    let up: Vec<EntrantId> = rows.iter().filter(plays).take(PROMOTED).map(|row| row.entrant).collect();
    rows.iter().map(|row| if up.contains(&row.entrant) { Zone::Up } else { Zone::Stay }).collect()
}

fn final_part(tournament: &Tournament) -> Part {
    let played = rounds(tournament, |round| round > tournament.rounds_of_groups());
    let rows = robin(tournament, &tournament.finalists, &played);
    part(tournament, PartEntrants::Final, rows, (0, 0), Arc::new(played))
}

/// How many go up from a division, and down.
fn movers(tournament: &Tournament, at: usize) -> (usize, usize) {
    let Some(settings) = tournament.terms.league() else { return (0, 0) };
    let size = |at: usize| tournament.divisions.get(at).map_or(0, Vec::len);
    let up = at.checked_sub(1).map_or(0, |above| league::movers(size(above), size(at), &settings));
    (up, league::movers(size(at), size(at + 1), &settings))
}

/// Returns the games and byes of some rounds.
fn rounds(tournament: &Tournament, counts: impl Fn(u32) -> bool) -> PlayedGames {
    let seated = tournament.seated();
    let PlayedGames { games, byes } = &*seated;
    PlayedGames {
        games: games.iter().filter(|game| counts(game.pairing.slot.round)).cloned().collect(),
        byes: byes.iter().filter(|bye| counts(bye.round)).copied().collect(),
    }
}

/// The table of some entrants who meet each other.
fn robin(tournament: &Tournament, members: &[EntrantId], played: &PlayedGames) -> Vec<TableStanding> {
    let of: Vec<Entrant> =
        tournament.entrants.iter().filter(|entrant| members.contains(&entrant.id)).copied().collect();
    match tournament.terms.format {
        // The opponents are in the other team.
        Format::Teams => {
            let mut rows = standings::standings(&tournament.entrants, played, standings::StandingsFormat::Swiss);
            rows.retain(|row| members.contains(&row.entrant));
            rows
        }
        _ => standings::standings(&of, played, standings::StandingsFormat::RoundRobin),
    }
}

/// The groups or divisions as they play: all in one, if there are no others.
#[must_use]
pub fn groups(tournament: &Tournament) -> Vec<Vec<EntrantId>> {
    if tournament.divisions.is_empty() {
        vec![tournament.entrants.iter().map(|entrant| entrant.id).collect()]
    } else {
        tournament.divisions.clone()
    }
}

/// Returns the finalists: the first of each group who still take part, then the seconds.
#[must_use]
pub fn promoted(tournament: &Tournament) -> Vec<EntrantId> {
    let up = |part: Part| {
        let rows = part.rows.into_iter().zip(part.zones);
        rows.filter(|(_, zone)| *zone == Zone::Up).map(|(row, _)| row.entrant).collect()
    };
    let groups: Vec<Vec<EntrantId>> = parts(tournament).into_iter().map(up).collect();
    crate::tournaments::pairings::groups::promoted(&groups, PROMOTED)
}

/// The entrants of each group or division in the order of its table.
#[must_use]
pub fn orders(tournament: &Tournament) -> Vec<Vec<EntrantId>> {
    let parts = parts(tournament).into_iter().filter(|part| part.of != PartEntrants::Final);
    parts.map(|part| part.rows.iter().map(|row| row.entrant).collect()).collect()
}

/// Returns the table of all entrants, the best first; groups or divisions follow one another. Entrants without a place are
/// last.
#[must_use]
pub fn table(tournament: &Tournament) -> Vec<TableStanding> {
    let mut parts = parts(tournament);
    if tournament.terms.format.has_teams() {
        let mut table = flattened(tournament, parts);
        rank_teams(tournament, &mut table);
        return table;
    }
    let table = if parts.len() == 1 { parts.remove(0).rows } else { flattened(tournament, parts) };
    gone_last(table, |id| has_no_place(tournament, id))
}

/// The rows of all parts: the final first, and below it the groups by places; or the divisions one below the other.
fn flattened(tournament: &Tournament, parts: Vec<Part>) -> Vec<TableStanding> {
    let (last, mut others): (Vec<Part>, Vec<Part>) = parts.into_iter().partition(|part| part.of == PartEntrants::Final);
    if matches!(tournament.terms.format, Format::RoundRobin(_)) {
        let mut rows: Vec<TableStanding> = others.iter().flat_map(|part| part.rows.clone()).collect();
        rows.sort_by_key(|row| (row.rank, Reverse(row.points)));
        others = vec![Part { of: PartEntrants::All, rows, zones: Vec::new(), played: Arc::default() }];
    }
    let mut table: Vec<TableStanding> = Vec::new();
    for row in last.into_iter().chain(others).flat_map(|part| part.rows) {
        if table.iter().all(|other| other.entrant != row.entrant) {
            let rank = u32::try_from(table.len() + 1).expect("few entrants");
            table.push(TableStanding { rank, ..row });
        }
    }
    table
}

fn whole(tournament: &Tournament) -> Vec<TableStanding> {
    let entrants = tournament.taking_part();
    let format = match tournament.terms.format {
        Format::RoundRobin(_) | Format::League { .. } => standings::StandingsFormat::RoundRobin,
        _ => standings::StandingsFormat::Swiss,
    };
    let mut table = standings::standings(entrants, &tournament.seated(), format);
    match tournament.terms.format {
        Format::Knockout => rank_knockout(tournament, &mut table),
        Format::Ladder { .. } => rank_ladder(tournament, &mut table),
        Format::Arena { .. } => rank_arena(tournament, &mut table),
        _ => {}
    }
    table
}

/// The result of two teams as one table.
#[must_use]
pub fn team_result(tournament: &Tournament) -> TeamResult {
    team::result(&tournament.played.games)
}

/// The games that have ended, in this order.
#[must_use]
pub fn in_order(tournament: &Tournament) -> Vec<TournamentGame> {
    let mut ended: Vec<&TournamentGame> = tournament.played.games.iter().filter(|game| game.result.is_some()).collect();
    ended.sort_by_key(|game| {
        let slot = game.pairing.slot;
        (tournament.times.get(&slot).and_then(|(_, ended)| *ended), slot)
    });
    ended.into_iter().cloned().collect()
}

/// The members of the winning team share the first place, the others the second; after a draw all share the first.
/// Members who did not play or were excluded get the third.
fn rank_teams(tournament: &Tournament, table: &mut [TableStanding]) {
    let winner = team_result(tournament).winner;
    let votes = tournament.terms.format == Format::Votes;
    let seated = tournament.seated();
    let plays = |id: EntrantId| votes || seated.games.iter().any(|game| game.pairing.side_of(id).is_some());
    let is_banned = |row: &TableStanding| tournament.banned.contains(&row.entrant);
    for row in table.iter_mut() {
        let has_won = winner.is_none() || tournament.teams.team_of(row.entrant) == winner;
        row.rank = if plays(row.entrant) && !is_banned(row) { 2 - u32::from(has_won) } else { 3 };
    }
    table.sort_by_key(|row| (is_banned(row), row.rank, Reverse(row.points)));
}

/// The order of a ladder. Points are games won.
fn rank_ladder(tournament: &Tournament, table: &mut Vec<TableStanding>) {
    let places: HashMap<EntrantId, usize> =
        tournament.ladder.places.iter().enumerate().map(|(place, entrant)| (*entrant, place)).collect();
    table.retain(|row| places.contains_key(&row.entrant));
    table.sort_by_key(|row| places.get(&row.entrant));
    for (rank, row) in (1..).zip(table.iter_mut()) {
        row.rank = rank;
        row.tie_breaks.clear();
    }
}

/// The order of an arena, with points for wins in a row.
fn rank_arena(tournament: &Tournament, table: &mut Vec<TableStanding>) {
    let standings = arena::standings(tournament.taking_part(), &in_order(tournament));
    let ordered = standings.iter().filter_map(|standing| {
        let row = table.iter().find(|row| row.entrant == standing.entrant)?;
        Some(TableStanding { rank: standing.rank, points: standing.points, tie_breaks: Vec::new(), ..row.clone() })
    });
    *table = ordered.collect();
}

/// The bracket of a knockout.
#[must_use]
pub fn bracket(tournament: &Tournament) -> Bracket {
    knockout::bracket(tournament.taking_part(), &tournament.played, &tournament.terms.knockout())
}

/// The entrants by their places.
#[must_use]
pub fn places(tournament: &Tournament) -> Vec<EntrantId> {
    table(tournament).into_iter().map(|standing| standing.entrant).collect()
}

/// Orders the table of a knockout: the first three by the bracket, the others by the round in which they were last, then by
/// seeds. Those who left in the same round share a rank.
fn rank_knockout(tournament: &Tournament, table: &mut [TableStanding]) {
    let bracket = bracket(tournament);
    let plays_on = |id: EntrantId| {
        let mut own = bracket.ties.iter().filter(|tie| tie.entrants.contains(&Some(id)));
        own.all(|tie| tie.winner.is_none_or(|(winner, _)| winner == id))
    };
    // Somebody may still become the first while the third is known.
    let place = |id: EntrantId| match bracket.places.iter().position(|named| *named == Some(id)) {
        Some(place) => place,
        None if plays_on(id) => 0,
        None => bracket.places.len(),
    };
    let last_round = |id: EntrantId| {
        let of = bracket.ties.iter().filter(|tie| tie.entrants.contains(&Some(id)));
        of.map(|tie| tie.round).max().unwrap_or(0)
    };
    let seed = |id: EntrantId| tournament.entrant(id).map_or(u32::MAX, |entrant| entrant.seed);
    table.sort_by_key(|row| (place(row.entrant), Reverse(last_round(row.entrant)), seed(row.entrant)));
    let keys: Vec<(usize, u32)> = table.iter().map(|row| (place(row.entrant), last_round(row.entrant))).collect();
    let mut rank = 0;
    for (at, row) in (0_u32..).zip(table.iter_mut()) {
        let index = at as usize;
        if index == 0 || keys[index] != keys[index - 1] {
            rank = at + 1;
        }
        row.rank = rank;
        row.tie_breaks.clear();
    }
}
