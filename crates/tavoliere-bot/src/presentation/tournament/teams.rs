//! Two chats that play each other, in words.

use tavoliere_play::tournaments::pairings::entrant::EntrantId;
use tavoliere_play::tournaments::pairings::team::{TeamBoard, TeamSide};

use super::{Described, NAMES, ROWS};
use crate::presentation::points;
use tavoliere_play::tournaments::{Tournament, table};
use tavoliere_store::posts::chats::ChatId;

const BOTH: [TeamSide; 2] = [TeamSide::Home, TeamSide::Away];

/// A team is called as its chat is, else by who registered first.
pub(super) fn name(described: &Described<'_>, team: TeamSide) -> String {
    captain_text(described, team, "tournament-team")
}

/// The name with which a line begins.
pub(super) fn name_in_front(described: &Described<'_>, team: TeamSide) -> String {
    captain_text(described, team, "tournament-team-in-front")
}

/// The name that stands alone, as that of a player does.
pub(super) fn name_alone(described: &Described<'_>, team: TeamSide) -> String {
    captain_text(described, team, "tournament-team-alone")
}

fn captain_text(described: &Described<'_>, team: TeamSide, text: &str) -> String {
    let chat = described.tournament.teams.0.get(usize::from(team == TeamSide::Away)).map(|(chat, _)| ChatId(*chat));
    if let Some((_, name)) = described.chats.iter().find(|(named, _)| Some(*named) == chat) {
        return name.clone();
    }
    let captain = described.tournament.teams.registered(team).first();
    let name = captain.map(|captain| described.name(*captain)).unwrap_or_default();
    described.language.say_with(text, [("name", name.into())])
}

/// The two teams with their points.
pub(super) fn score(described: &Described<'_>) -> String {
    scored(described, name(described, TeamSide::Home))
}

/// The same as a line.
pub(super) fn score_line(described: &Described<'_>) -> String {
    scored(described, name_in_front(described, TeamSide::Home))
}

fn scored(described: &Described<'_>, first: String) -> String {
    let [home, away] = table::team_result(described.tournament).points.map(|points| points::halves(points.0));
    format!("{first} {home} : {away} {}", name(described, TeamSide::Away))
}

/// The two teams.
pub(super) fn sides(described: &Described<'_>) -> String {
    format!("{} – {}", name_in_front(described, TeamSide::Home), name(described, TeamSide::Away))
}

/// Whether two teams have the same points at the end.
pub(super) fn is_drawn(tournament: &Tournament) -> bool {
    tournament.terms.format.has_teams() && table::team_result(tournament).winner.is_none()
}

/// Whether enough have registered, but all from one chat.
pub(super) fn is_one(tournament: &Tournament) -> bool {
    tournament.terms.format.has_teams() && tournament.entrants.len() >= tournament.terms.least as usize
}

/// Returns one line for each team with its registered members.
pub(super) fn lines(described: &Described<'_>) -> Vec<String> {
    let line = |(team, (_, members)): (TeamSide, &(i64, Vec<EntrantId>))| {
        let names: Vec<String> = members.iter().take(NAMES).map(|id| described.name(*id)).collect();
        format!("{}: {}", name_in_front(described, team), described.language.list(&names))
    };
    BOTH.into_iter().zip(&described.tournament.teams.0).map(line).collect()
}

/// The boards as lines: the players, and the result of those that are over.
pub(super) fn boards(described: &Described<'_>) -> String {
    let line = |board: &TeamBoard| {
        let [home, away] = board.players.map(|id| described.name(id));
        let points = board.points.map(|both| both.map(|points| points::halves(points.0)).join(" : "));
        format!("{}. {home} – {away} {}", board.board, points.unwrap_or_else(|| "–".to_owned()))
    };
    let boards = table::team_result(described.tournament).boards;
    boards.iter().take(ROWS).map(line).collect::<Vec<_>>().join("\n")
}
