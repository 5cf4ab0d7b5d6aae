//! No-shows, leavers, replacements, and results of the host.

use super::{field, play, random};
use crate::tournaments::pairings::berger::{Cycles, schedule};
use crate::tournaments::pairings::entrant::{Entrant, EntrantId, EntrantState};
use crate::tournaments::pairings::game::{Decision, GameOutcome, PlayedGames, TournamentGame};
use crate::tournaments::pairings::life::{
    Absence, Consequence, NoteMissing, cancelled, consequence, misses, no_show, replace, set_by_host, settle_leavers,
};
use crate::tournaments::pairings::points::Points;
use crate::tournaments::pairings::replaced::Replaced;
use crate::tournaments::pairings::standings::{StandingsFormat, standings};
use tavoliere_games::rules::Side;

/// A round-robin of which the first rounds are played.
fn league(entrants: &[Entrant], rounds: u32) -> PlayedGames {
    let mut random = random(2);
    let ids: Vec<EntrantId> = entrants.iter().map(|entrant| entrant.id).collect();
    let pairings = schedule(&ids, Cycles::Single).into_iter().flat_map(|round| round.pairings);
    let games = pairings.map(|pairing| {
        if pairing.slot.round <= rounds { play(pairing, &mut random) } else { TournamentGame::open(pairing) }
    });
    PlayedGames { games: games.collect(), byes: vec![] }
}

fn points(entrants: &[Entrant], played: &PlayedGames, id: i64) -> Points {
    let table = standings(entrants, played, StandingsFormat::RoundRobin);
    table.iter().find(|row| row.entrant.0 == id).expect("in the table").points
}

#[test]
fn the_first_miss_loses_and_the_second_removes() {
    assert_eq!(
        [0, 1, 2, 3].map(consequence),
        [Consequence::Nothing, Consequence::Loss, Consequence::Removal, Consequence::Removal]
    );
    let mut played = league(&field(6), 0);
    for (at, absence) in [(0, Absence::One(Side::First)), (3, Absence::Both)] {
        played.games[at].result = Some(no_show(absence));
    }
    let (first, both) = (played.games[0].pairing, played.games[3].pairing);
    assert_eq!(misses(&played.games, first.second), u32::from(both.side_of(first.second).is_some()));
    assert!(misses(&played.games, first.first) >= 1 && misses(&played.games, both.second) >= 1);
    played.games[3] = TournamentGame::played(both, GameOutcome::Won(Side::First));
    assert_eq!(misses(&played.games, both.second), 0, "a game that was lost was not missed");
}

#[test]
fn open_games_of_leavers_are_lost() {
    let mut entrants = field(6);
    let mut played = league(&entrants, 3);
    entrants[0].state = EntrantState::Withdrawn;
    entrants[1].state = EntrantState::Banned;
    let settled = settle_leavers(&entrants, &played.games);
    assert_eq!(settled.len(), if played.games.iter().any(|game| game.result.is_none() && both(game)) { 3 } else { 4 });
    for (slot, result) in settled {
        let game = played.games.iter_mut().find(|game| game.pairing.slot == slot).expect("is there");
        let other = [Side::First, Side::Second].into_iter().find(|side| game.pairing.entrant_at(*side).0 > 2);
        assert_eq!(result.outcome, other.map_or(GameOutcome::NeitherWon, GameOutcome::Won));
        game.result = Some(result);
    }
    assert!(settle_leavers(&entrants, &played.games).is_empty());
}

fn both(game: &TournamentGame) -> bool {
    game.pairing.first.0 <= 2 && game.pairing.second.0 <= 2
}

#[test]
fn games_of_who_left_early_do_not_count() {
    for (rounds, expected) in [(2, true), (3, false)] {
        let mut entrants = field(6);
        let played = league(&entrants, rounds);
        let before = points(&entrants, &played, 1);
        entrants[0].state = EntrantState::Removed;
        assert_eq!(!cancelled(&entrants, &played.games).is_empty(), expected, "{rounds} of 5");
        assert_eq!(points(&entrants, &played, 1), if expected { Points::NONE } else { before });
        let sum =
            standings(&entrants, &played, StandingsFormat::RoundRobin).iter().map(|row| row.points).sum::<Points>();
        let games = played.games.iter().filter(|game| game.result.is_some());
        let counted = games.filter(|game| !expected || game.pairing.side_of(EntrantId(1)).is_none()).count();
        assert_eq!(sum, Points(2 * i32::try_from(counted).expect("few")));
    }
}

#[test]
fn who_replaces_somebody_has_the_open_games_and_the_points() {
    let mut entrants = field(6);
    let mut played = league(&entrants, 3);
    let before = points(&entrants, &played, 1);
    let (leaver, newcomer) = (EntrantId(1), EntrantId(7));
    let changed = replace(&played.games, leaver, newcomer);
    assert_eq!(changed.len(), 2);
    for pairing in changed {
        let game = played.games.iter_mut().find(|game| game.pairing.slot == pairing.slot).expect("is there");
        assert!(pairing.side_of(newcomer).is_some() && pairing.side_of(leaver).is_none());
        game.pairing = pairing;
    }
    let mut replaced = Replaced::default();
    replaced.add(leaver, newcomer);
    entrants[0] = Entrant { seed: 1, ..Entrant::new(newcomer, 1_500) };
    assert_eq!(points(&entrants, &replaced.seated(&played), 7), before);
    assert_eq!(standings(&entrants, &replaced.seated(&played), StandingsFormat::RoundRobin).len(), 6);
    // The one who came second can be replaced too.
    replaced.add(newcomer, EntrantId(8));
    entrants[0] = Entrant { seed: 1, ..Entrant::new(EntrantId(8), 1_500) };
    assert_eq!(points(&entrants, &replaced.seated(&played), 8), before);
    // Everybody else has the points that they had.
    let others = |played: &PlayedGames| -> Vec<Points> { (2..=6).map(|id| points(&field(6), played, id)).collect() };
    let now: Vec<Points> = (2..=6).map(|id| points(&entrants, &replaced.seated(&played), id)).collect();
    assert_eq!(now, others(&league(&field(6), 3)));
}

#[test]
fn who_gave_up_a_place_may_have_only_that_one_again() {
    let [one, two, three, other] = [1, 2, 3, 4].map(EntrantId);
    let mut replaced = Replaced::default();
    replaced.add(one, two);
    replaced.add(two, three);
    assert_eq!([one, two, three, other].map(|id| replaced.holder(id)), [three, three, three, other]);
    assert!(replaced.may_take(three, one) && replaced.may_take(three, two) && replaced.may_take(other, EntrantId(9)));
    assert!(!replaced.may_take(other, one) && !replaced.may_take(other, two));
    replaced.add(three, one);
    assert_eq!([one, two, three].map(|id| replaced.holder(id)), [one; 3]);
}

#[test]
fn the_host_sets_results_with_a_note() {
    assert_eq!(set_by_host(GameOutcome::Draw, "  "), Err(NoteMissing));
    let result = set_by_host(GameOutcome::Draw, " both agreed ").expect("has a note");
    assert_eq!(result.decision, Decision::Host("both agreed".to_owned()));
    let stored = serde_json::to_string(&result).expect("plain");
    assert_eq!(stored, r#"{"outcome":"draw","decision":{"host":"both agreed"}}"#);
    assert_eq!(
        serde_json::from_str::<crate::tournaments::pairings::game::GameResult>(&stored).expect("the same"),
        result
    );
    let entrant = serde_json::to_string(&Entrant::new(EntrantId(5), 1_500)).expect("plain");
    assert_eq!(entrant, r#"{"id":5,"rating":1500,"seed":0,"state":"active"}"#);
}
