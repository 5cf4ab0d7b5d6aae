//! The invariants of tournaments at every quiet point: their rows and matches agree with their events.

use std::collections::{BTreeMap, BTreeSet};

use tavoliere_games::rules::Outcome;
use tavoliere_play::matches::{MatchId, Occupant, Phase, StoredMatch};
use tavoliere_play::tournaments::pairings::game::{Decision, Slot, TournamentGame};
use tavoliere_play::tournaments::{Tournament, TournamentId, TournamentPhase, player_of, table};
use tavoliere_store::matches::match_events;
use tavoliere_store::tournaments::tournament_events;
use tavoliere_store::{Result, Session};

use super::beside::Beside;

/// A row of a game: its place, its match, and whether its result is among the events.
type Row = (i64, i64, i64, i64, Option<i64>, i64);

/// The rows of all tournaments.
pub struct Rows {
    tournaments: Vec<(i64, i64, String)>,
    /// How many championships have begun.
    championships: i64,
    /// How many have registered for each.
    registered: Vec<(i64, i64)>,
    games: Vec<Row>,
}

impl Rows {
    pub fn read(beside: &mut Beside) -> Self {
        Self {
            tournaments: beside
                .rows("select tournament_id, version, phase from tournament order by tournament_id", &[]),
            championships: beside.number(
                "select count(*) from tournament where host_id is null and phase in ('running', 'paused', 'over')",
                &[],
            ),
            registered: beside
                .rows("select tournament_id, count(*) from tournament_entrant group by tournament_id", &[]),
            games: beside.rows("select tournament_id, round, board, leg, match_id, settled from tournament_game", &[]),
        }
    }

    /// How many tournaments have begun, also championships and those with eight or more, how many are over, and how many of their games have a
    /// result.
    pub fn counts(&self) -> [(&'static str, usize); 5] {
        let of = |wanted: &[&str]| -> BTreeSet<i64> {
            let of = self.tournaments.iter().filter(|(_, _, phase)| wanted.contains(&phase.as_str()));
            of.map(|(id, ..)| *id).collect()
        };
        let begun = of(&["running", "paused", "over"]);
        let of_eight = self.registered.iter().filter(|(id, count)| *count >= 8 && begun.contains(id));
        [
            ("tournaments begun", begun.len()),
            ("tournaments begun with 8 or more", of_eight.count()),
            ("championships begun", usize::try_from(self.championships).expect("few")),
            ("tournaments over", of(&["over"]).len()),
            ("games of tournaments", self.games.iter().filter(|row| row.5 == 1).count()),
        ]
    }
}

/// The broken invariants of the tournaments in a database, in words.
pub async fn broken(session: &mut Session, rows: Rows) -> Result<Vec<String>> {
    let Rows { tournaments, games: rows, .. } = rows;
    let mut broken = Vec::new();
    for (id, version, phase) in tournaments {
        let tournament = tournament_events::load(session, TournamentId(id)).await?;
        let mut say = |what: String| broken.push(format!("tournament #{}: {what}", tournament.code));
        if i64::from(tournament.version) != version || tournament.phase.name() != phase {
            say(format!("its row has version {version} and is {phase}, its events say {:?}", tournament.phase));
        }
        let of: Vec<&Row> = rows.iter().filter(|row| row.0 == id).collect();
        check_slots(&tournament, &of, &mut say);
        let mut at_once: BTreeMap<i64, u32> = BTreeMap::new();
        for (_, round, board, leg, played, settled) in of {
            let Some(game) = tournament.game(slot(*round, *board, *leg)) else { continue };
            let Some(played) = played else { continue };
            let stored = match_events::load(session, MatchId(*played)).await?;
            check_match(&tournament, game, &stored, *settled == 1, &mut say);
            if stored.phase == Phase::Playing {
                for player in stored.seats.iter().filter_map(|occupant| occupant.player()) {
                    *at_once.entry(player.0).or_default() += 1;
                }
            }
        }
        if let Some((player, games)) = at_once.iter().find(|(_, games)| **games > tournament.terms.at_once) {
            say(format!("player {player} has {games} games at once"));
        }
    }
    Ok(broken)
}

fn slot(round: i64, board: i64, leg: i64) -> Slot {
    let number = |number: i64| u32::try_from(number).expect("a small number");
    Slot { round: number(round), board: number(board), leg: number(leg) }
}

/// Each pairing was made once, and is a row; when it is over, nothing is open, and everybody has a place.
fn check_slots(tournament: &Tournament, rows: &[&Row], say: &mut impl FnMut(String)) {
    let stored: BTreeSet<Slot> = rows.iter().map(|(_, round, board, leg, ..)| slot(*round, *board, *leg)).collect();
    let paired: Vec<Slot> = tournament.played.games.iter().map(|game| game.pairing.slot).collect();
    if paired.len() != stored.len() || paired.iter().copied().collect::<BTreeSet<_>>() != stored {
        say(format!("{} pairings in events, {} in rows", paired.len(), stored.len()));
    }
    if let TournamentPhase::Over(places) = &tournament.phase {
        let is_ladder = tournament.ladder.places.len();
        if is_ladder == 0 && tournament.open().next().is_some() {
            say("it is over, and games are open".to_owned());
        }
        if places.len() != table::table(tournament).len() {
            say(format!("{} places, and the table has another length", places.len()));
        }
    }
    let mut ladder = tournament.ladder.places.clone();
    ladder.sort();
    ladder.dedup();
    if ladder.len() != tournament.ladder.places.len() {
        say("somebody stands on the ladder twice".to_owned());
    }
}

/// A match is that of its pairing, and its result that of the events.
fn check_match(
    tournament: &Tournament,
    game: &TournamentGame,
    stored: &StoredMatch,
    is_settled: bool,
    say: &mut impl FnMut(String),
) {
    let code = &stored.code;
    if stored.tournament.as_ref() != Some(&tournament.code) {
        say(format!("the match #{code} does not know it"));
    }
    let pairing = game.pairing;
    let is_paired = |occupant: &Occupant| {
        occupant.player().is_none_or(|player| [pairing.first, pairing.second].map(player_of).contains(&player))
    };
    if !stored.seats.iter().all(is_paired) {
        say(format!("others play #{code}"));
    }
    if game.result.is_some() != is_settled {
        say(format!("the result of #{code} is settled: {is_settled}"));
    }
    let (Some(result), Phase::Over(Outcome { winner, .. })) = (&game.result, &stored.phase) else { return };
    if matches!(result.decision, Decision::Played | Decision::Time) {
        let won = winner.map(|side| stored.seats[side.index()]);
        let said = match result.outcome {
            tavoliere_play::tournaments::pairings::game::GameOutcome::Won(side) => {
                Some(Occupant::Player(player_of(pairing.entrant_at(side))))
            }
            _ => None,
        };
        if won != said {
            say(format!("#{code} was won by {won:?}, its events say {said:?}"));
        }
    }
}
