//! How the entrants of a tournament stand.

use std::cmp::Reverse;

use tavoliere_tournaments::entrant::EntrantId;
use tavoliere_tournaments::knockout::{self, Bracket};
use tavoliere_tournaments::standings::{self, Standing};

use super::{Format, Tournament};

/// The table of a tournament; that of a knockout has everybody by how far they came.
#[must_use]
pub fn table(tournament: &Tournament) -> Vec<Standing> {
    let entrants = tournament.taking_part();
    let format = match tournament.terms.format {
        Format::RoundRobin(_) => standings::Format::RoundRobin,
        Format::Swiss { .. } | Format::Knockout => standings::Format::Swiss,
    };
    let mut table = standings::standings(entrants, &tournament.played, format);
    if tournament.is_knockout() {
        rank_knockout(tournament, &mut table);
    }
    table
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
fn rank_knockout(tournament: &Tournament, table: &mut [Standing]) {
    let bracket = bracket(tournament);
    let place =
        |id: EntrantId| bracket.places.iter().position(|named| *named == Some(id)).unwrap_or(bracket.places.len());
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
