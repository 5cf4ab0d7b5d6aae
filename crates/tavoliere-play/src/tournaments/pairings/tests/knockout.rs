//! Knockouts of all sizes have one winner, and byes for the highest seeds.

use std::collections::HashSet;
use tavoliere_games::rules::Side;

use super::{field, play, random};
use crate::tournaments::pairings::entrant::{EntrantId, EntrantState};
use crate::tournaments::pairings::game::{GameOutcome, Pairing, PlayedGames, Slot, TournamentGame};
use crate::tournaments::pairings::knockout::{Bracket, By, KnockoutSettings, TieRule, bracket};
use rand::RngExt;

const SWAP: KnockoutSettings = KnockoutSettings { tie: TieRule::Swap, most_games: 4, third_place: true };

/// Plays until nothing is due. `result` plays one game.
fn finish(
    count: usize,
    settings: &KnockoutSettings,
    result: &mut dyn FnMut(Pairing) -> TournamentGame,
) -> (Bracket, PlayedGames) {
    let (entrants, mut played) = (field(count), PlayedGames::default());
    loop {
        let now = bracket(&entrants, &played, settings);
        if now.due.is_empty() {
            return (now, played);
        }
        played.games.extend(now.due.into_iter().map(&mut *result));
    }
}

/// The stronger one, with the lower id, wins.
fn by_rating(pairing: Pairing) -> TournamentGame {
    TournamentGame::played(
        pairing,
        GameOutcome::Won(if pairing.first < pairing.second { Side::First } else { Side::Second }),
    )
}

#[test]
fn every_size_has_one_winner_and_byes_for_top_seeds() {
    let mut random = random(1);
    for count in 2..=256 {
        let tie = if count % 2 == 0 { TieRule::Double } else { TieRule::Swap };
        let settings = KnockoutSettings { tie, most_games: 4, third_place: count % 3 == 0 };
        let (end, played) = finish(count, &settings, &mut |pairing| play(pairing, &mut random));
        let [winner, second, third] = end.places;
        assert!(winner.is_some() && second.is_some() && winner != second, "{count}");
        assert_eq!(third.is_some(), settings.third_place && count > 2, "{count}");
        let byes: Vec<i64> = end.byes.iter().map(|bye| bye.entrant.0).collect();
        let expected = (1..=(count.next_power_of_two() - count) as i64).collect::<HashSet<_>>();
        assert_eq!((byes.len(), byes.into_iter().collect::<HashSet<_>>()), (expected.len(), expected), "{count}");
        let slots: HashSet<Slot> = played.games.iter().map(|game| game.pairing.slot).collect();
        assert_eq!(slots.len(), played.games.len(), "{count}: a slot twice");
        let decided = end.ties.iter().filter(|tie| tie.winner.is_some_and(|(_, by)| by != By::Bye)).count();
        let extra = usize::from(settings.third_place && count > 3);
        assert_eq!(decided, count - 1 + extra, "{count}: each tie puts out one");
    }
}

#[test]
fn the_strongest_meet_late() {
    for count in [2, 3, 4, 7, 16, 33, 64] {
        let (end, _) = finish(count, &SWAP, &mut by_rating);
        let expected = [Some(EntrantId(1)), Some(EntrantId(2)), (count > 2).then_some(EntrantId(3))];
        assert_eq!(end.places, expected, "{count}");
    }
    assert_eq!(bracket(&field(1), &PlayedGames::default(), &SWAP).places, [Some(EntrantId(1)), None, None]);
    assert_eq!(bracket(&[], &PlayedGames::default(), &SWAP).places, [None; 3]);
}

#[test]
fn a_drawn_game_is_played_again_with_swapped_sides() {
    let entrants = field(2);
    let mut played = PlayedGames::default();
    let mut sides = Vec::new();
    for _ in 0..4 {
        let due = bracket(&entrants, &played, &SWAP).due;
        assert_eq!(due.len(), 1);
        sides.push(due[0].first);
        played.games.push(TournamentGame::played(due[0], GameOutcome::Draw));
    }
    assert!(sides.windows(2).all(|pair| pair[0] != pair[1]));
    let end = bracket(&entrants, &played, &SWAP);
    assert_eq!(end.ties[0].winner, Some((EntrantId(1), By::Seed)));
    assert!(end.due.is_empty());
}

#[test]
fn double_games_begin_together_and_points_decide() {
    let entrants = field(2);
    let settings = KnockoutSettings { tie: TieRule::Double, most_games: 2, third_place: false };
    let due = bracket(&entrants, &PlayedGames::default(), &settings).due;
    assert_eq!((due.len(), due[0].first), (2, due[1].second));
    let won = |game: Pairing, id: i64| {
        TournamentGame::played(game, GameOutcome::Won(game.side_of(EntrantId(id)).expect("plays")))
    };
    let half = PlayedGames { games: vec![won(due[0], 2), TournamentGame::open(due[1])], byes: vec![] };
    let now = bracket(&entrants, &half, &settings);
    assert!(now.due.is_empty() && now.ties[0].winner.is_none());
    let all =
        PlayedGames { games: vec![won(due[0], 2), TournamentGame::played(due[1], GameOutcome::Draw)], byes: vec![] };
    assert_eq!(bracket(&entrants, &all, &settings).ties[0].winner, Some((EntrantId(2), By::Games)));
    let level = PlayedGames { games: vec![won(due[0], 2), won(due[1], 1)], byes: vec![] };
    assert_eq!(bracket(&entrants, &level, &settings).ties[0].winner, Some((EntrantId(1), By::Seed)));
}

#[test]
fn who_leaves_loses_what_is_not_decided() {
    let mut random = random(3);
    for count in [2, 5, 8, 20] {
        let (mut entrants, mut played) = (field(count), PlayedGames::default());
        loop {
            let now = bracket(&entrants, &played, &SWAP);
            if now.due.is_empty() {
                assert!(now.places[0].is_some(), "{count}: {now:?}");
                break;
            }
            for pairing in now.due {
                if random.random_range(0..4) == 0 {
                    let gone = entrants.iter_mut().find(|entrant| entrant.id == pairing.first);
                    gone.expect("plays").state = EntrantState::Withdrawn;
                    played.games.push(TournamentGame::open(pairing));
                } else {
                    played.games.push(play(pairing, &mut random));
                }
            }
        }
    }
}
