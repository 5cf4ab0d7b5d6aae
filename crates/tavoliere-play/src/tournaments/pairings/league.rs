//! Leagues: seasons, divisions, promotion and relegation.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use crate::tournaments::pairings::entrant::{Entrant, EntrantId};

/// The fewest members of a division, where the number of members allows it.
pub const SMALLEST: usize = 6;

/// The most members of a division. Only eleven members play in one division of eleven.
pub const LARGEST: usize = 10;

/// The host's choices for a league.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LeagueSettings {
    /// The size that divisions should have, [`SMALLEST`] to [`LARGEST`]; other values count as the nearest.
    pub size: usize,
    /// How many are promoted and relegated between two divisions. At most a third of a division moves each way.
    pub movers: usize,
}

/// A division after its season.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Final {
    /// The members in the order of the standings, the first one first.
    pub order: Vec<EntrantId>,
}

/// The wishes of members for the next season.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct LeagueWishes {
    /// Leave the league: signed off, removed or banned.
    pub leaving: HashSet<EntrantId>,
    /// Pause for a season, on vacation. They keep their division.
    pub pausing: HashSet<EntrantId>,
    /// Come back from a pause, with the division they had, from 0.
    pub returning: Vec<(EntrantId, usize)>,
    /// New ones. They begin at the bottom, by seed.
    pub joining: Vec<Entrant>,
}

/// The next season.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Season {
    /// The divisions, the highest first.
    pub divisions: Vec<Vec<EntrantId>>,
    /// The members that pause, with the division to which they will return, from 0. The caller keeps them and passes
    /// them as [`LeagueWishes::returning`] when their vacation is over.
    pub pausing: Vec<(EntrantId, usize)>,
}

/// The sizes of the divisions for so many members, the highest first. They differ by at most one, are as near to `size` as
/// can be, and are from [`SMALLEST`] to [`LARGEST`]; fewer than twelve play in one division.
pub fn sizes(members: usize, size: usize) -> Vec<usize> {
    if members == 0 {
        return Vec::new();
    }
    let size = size.clamp(SMALLEST, LARGEST);
    let nearest = (members + size / 2) / size;
    let count = nearest.max(members.div_ceil(LARGEST)).min(members / SMALLEST).max(1);
    (0..count).map(|at| members / count + usize::from(at >= count - members % count)).collect()
}

/// The divisions of a new league, by seed.
pub fn begin(members: &[Entrant], settings: &LeagueSettings) -> Season {
    Season { divisions: cut(by_seed(members), settings), pausing: Vec::new() }
}

/// How many move between divisions of these sizes.
pub fn movers(upper: usize, lower: usize, settings: &LeagueSettings) -> usize {
    settings.movers.min(upper / 3).min(lower / 3)
}

/// The divisions of the next season: the last ones of each division change places with the first ones of the next, leavers
/// are gone, and newcomers fill up from below. Places count in the whole table: a leaver on one from which somebody would move
/// moves nobody else. If sizes change, those in the middle of a table move least; if a division has room, who was to leave it
/// stays before one more is promoted.
pub fn next(divisions: &[Final], wishes: &LeagueWishes, settings: &LeagueSettings) -> Season {
    let mut season = Season::default();
    for (number, division) in divisions.iter().enumerate() {
        let pauses = |id: &&EntrantId| wishes.pausing.contains(id) && !wishes.leaving.contains(id);
        season.pausing.extend(division.order.iter().filter(pauses).map(|id| (*id, number)));
    }
    let stays = |id: &EntrantId| !wishes.leaving.contains(id) && !wishes.pausing.contains(id);
    let mut lists = exchanged(divisions, &stays, settings);
    let known: HashSet<EntrantId> = divisions.iter().flat_map(|division| division.order.iter().copied()).collect();
    for (id, number) in wishes.returning.iter().filter(|(id, _)| !known.contains(id) && !wishes.leaving.contains(id)) {
        match lists.len().checked_sub(1) {
            Some(lowest) => {
                let list = &mut lists[(*number).min(lowest)];
                list.insert(list.len() / 2, *id);
            }
            None => lists.push(vec![*id]),
        }
    }
    let back: HashSet<EntrantId> = wishes.returning.iter().map(|(id, _)| *id).collect();
    let new = by_seed(&wishes.joining).into_iter().filter(|id| !known.contains(id) && !back.contains(id));
    season.divisions = cut(lists.into_iter().flatten().chain(new).collect(), settings);
    season
}

/// The members of each division after promotion and relegation. Promoted members stand in the middle, so that a change
/// of sizes moves those who were next to move; relegated members stand first.
fn exchanged(
    divisions: &[Final],
    stays: &dyn Fn(&EntrantId) -> bool,
    settings: &LeagueSettings,
) -> Vec<Vec<EntrantId>> {
    let order = |at: usize| divisions.get(at).map_or(&[][..], |division| &division.order[..]);
    let between = |upper: usize| movers(order(upper).len(), order(upper + 1).len(), settings);
    let staying = |ids: &[EntrantId]| -> Vec<EntrantId> { ids.iter().filter(|id| stays(id)).copied().collect() };
    let list = |at: usize| {
        let (up, down) = (at.checked_sub(1).map_or(0, between), between(at));
        let stay = staying(&order(at)[up..order(at).len() - down]);
        let (upper, lower) = stay.split_at(stay.len() / 2);
        let above = at.checked_sub(1).map_or(&[][..], order);
        let relegated = staying(&above[above.len() - up..]);
        let promoted = staying(&order(at + 1)[..down]);
        [&relegated[..], upper, &promoted[..], lower].concat()
    };
    (0..divisions.len()).map(list).collect()
}

fn cut(mut members: Vec<EntrantId>, settings: &LeagueSettings) -> Vec<Vec<EntrantId>> {
    let sizes = sizes(members.len(), settings.size);
    sizes.into_iter().map(|size| members.drain(..size).collect()).collect()
}

fn by_seed(members: &[Entrant]) -> Vec<EntrantId> {
    let mut order: Vec<&Entrant> = members.iter().collect();
    order.sort_by_key(|member| (member.seed, -i64::from(member.rating), member.id));
    order.into_iter().map(|member| member.id).collect()
}
