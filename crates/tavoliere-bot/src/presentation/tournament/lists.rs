//! Whole lists of a tournament: every pairing, and the table for programs. They need the names of all.

use std::fmt::Write as _;
use tavoliere_games::rules::Side;

use tavoliere_play::tournaments::pairings::entrant::EntrantId;
use tavoliere_play::tournaments::pairings::game::TournamentGame;
use tavoliere_play::tournaments::pairings::votes::{Vote, count};

use super::Described;
use crate::presentation::points;
use tavoliere_play::tournaments::table;

/// Every pairing with its result, round by round.
pub(crate) fn pairings(described: &Described<'_>) -> String {
    let mut games: Vec<&TournamentGame> = described.tournament.played.games.iter().collect();
    games.sort_by_key(|game| game.pairing.slot);
    let mut told = String::new();
    let mut round = 0;
    for game in games {
        let slot = game.pairing.slot;
        if slot.round != round {
            round = slot.round;
            let _ =
                writeln!(told, "{}", described.language.say_with("tournament-round-title", [("round", round.into())]));
        }
        let [first, second] = described.names_of(game);
        let leg = if slot.leg > 1 { format!(".{}", slot.leg) } else { String::new() };
        let result = game.outcome().map_or_else(
            || "–".to_owned(),
            |outcome| [Side::First, Side::Second].map(|side| points::halves(outcome.points(side).0)).join(" : "),
        );
        let _ = writeln!(told, "{round}.{}{leg} {first} – {second} {result}", slot.board);
    }
    told.trim_end().to_owned()
}

/// The table for programs: a heading, and a line for each entrant.
pub(crate) fn csv(described: &Described<'_>) -> String {
    let mut told = "rank,name,points,won,drawn,lost,tie-breaks,performance\n".to_owned();
    for row in &table::table(described.tournament) {
        let [won, drawn, lost] = row.results;
        let breaks: Vec<String> = row.tie_breaks.iter().map(ToString::to_string).collect();
        let performance = row.performance.map(|rating| rating.to_string()).unwrap_or_default();
        let name = described.name(row.entrant).replace('"', "\"\"");
        let points = f64::from(row.points.0) / 2.0;
        let _ =
            writeln!(told, "{},\"{name}\",{points},{won},{drawn},{lost},{},{performance}", row.rank, breaks.join(" "));
    }
    told
}

/// The votes of a game that is over: for each move what was voted for, the most votes first, and by whom.
pub(crate) fn votes(described: &Described<'_>, votes: &[(u32, Vote<String>)]) -> String {
    let line = |(number, cast): (usize, &[(u32, Vote<String>)])| {
        let of_move: Vec<Vote<String>> = cast.iter().map(|(_, vote)| vote.clone()).collect();
        let choices = count(&of_move).into_iter().map(|counted| {
            let by = of_move.iter().filter(|vote| vote.choice == counted.choice);
            let names: Vec<String> = by.map(|vote| described.name(EntrantId(vote.voter))).collect();
            format!("{} ({})", counted.choice, names.join(", "))
        });
        format!("{number}. {}", choices.collect::<Vec<_>>().join(" · "))
    };
    let moves = votes.chunk_by(|one, other| one.0 == other.0);
    (1..).zip(moves).map(line).collect::<Vec<_>>().join("\n")
}
