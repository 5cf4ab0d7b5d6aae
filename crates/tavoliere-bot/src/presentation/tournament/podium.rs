//! The first three places of a tournament that is over.

use tavoliere_play::tournaments::pairings::standings::TableStanding;

use super::Described;
use crate::presentation::points;
use tavoliere_play::tournaments::{Format, Tournament, TournamentPhase, table};

/// The last place on a podium.
const LAST: u32 = 3;

/// The most people on a podium: equals share a place.
const MOST: usize = 6;

/// The rows of those on the podium, the first place first; none while it goes on, or if chats play.
pub(super) fn rows(tournament: &Tournament) -> Vec<TableStanding> {
    if !matches!(tournament.phase, TournamentPhase::Over(_)) || tournament.terms.format.has_teams() {
        return Vec::new();
    }
    let placed = |row: &TableStanding| row.rank <= LAST && !table::has_no_place(tournament, row.entrant);
    table::table(tournament).into_iter().filter(placed).take(MOST).collect()
}

/// A line for each of them: a medal, the name, and the points where points decide.
pub(super) fn lines(described: &Described<'_>) -> Vec<String> {
    let has_points = !matches!(described.tournament.terms.format, Format::Knockout | Format::Ladder { .. });
    let line = |row: &TableStanding| {
        let variables = [("place", row.rank.into()), ("name", described.name(row.entrant).into())];
        let placed = described.language.say_with("tournament-podium", variables);
        if has_points { format!("{placed} · {}", points::halves(row.points.0)) } else { placed }
    };
    rows(described.tournament).iter().map(line).collect()
}
