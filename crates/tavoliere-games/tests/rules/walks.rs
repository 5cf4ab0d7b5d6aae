//! Walks go as positions do, and the knowledge about games is true.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tavoliere_games::games::{GAMES, gomoku, pente};
use tavoliere_games::rules::{Reason, Setup, Side, Steps, Turn, Walk, WayToEnd};

use super::conformance::all_setups;

/// A walk counts the moves of its position, in the order in which they are sampled, and comes to the same key.
#[test]
fn walks_go_as_positions_do() {
    for setup in all_setups() {
        let (mut position, mut random) = (setup.start(), ChaCha8Rng::seed_from_u64(1));
        let mut walk = position.walk();
        let (mut played, mut hints): (Vec<Steps>, _) = (Vec::new(), Vec::new());
        while let Turn::ToMove(_) = position.turn() {
            let count = walk.number_of_moves();
            hints.clear();
            walk.hints(&mut hints);
            let is_finite = hints.iter().all(|hint| hint.prior.is_finite());
            assert!(hints.len() == count && is_finite, "{setup} {played:?}");
            assert!((0.0..=1.0).contains(&walk.win_probability()), "{setup} {played:?}");
            let (index, before) = (random.random_range(..count), position.walk().key());
            let steps = position.sample(&mut |_| index).expect("a move");
            assert_eq!(walk.count_moves(), count, "{setup} {played:?}");
            walk.make(index);
            assert_ne!(walk.key(), before, "a move changes nothing: {setup} {played:?}");
            walk.unmake();
            assert_eq!(walk.key(), before, "{setup} {played:?}");
            walk.play(index);
            position.play(&steps).expect("a legal move");
            played.push(steps);
            assert_eq!((walk.key(), walk.turn()), (position.walk().key(), position.turn()), "{setup} {played:?}");
        }
    }
}

/// A certain winner wins.
#[test]
fn certain_winners_win() {
    for setup in all_setups() {
        for seed in 0..10 {
            let (mut walk, mut random, mut certain) = (setup.start().walk(), ChaCha8Rng::seed_from_u64(seed), None);
            let outcome = loop {
                if let Turn::Over(outcome) = walk.turn() {
                    break outcome;
                }
                certain = certain.or(walk.certain_winner());
                let count = walk.count_moves();
                walk.play(random.random_range(..count));
            };
            assert!(certain.is_none() || certain == outcome.winner, "{setup} {seed}");
        }
    }
}

/// A game ends as it says, and each way to end has a game.
#[test]
fn games_end_as_they_say() {
    let endings = |reason: Reason| match reason {
        Reason::Blocked => &[WayToEnd::Block][..],
        Reason::Points => &[WayToEnd::Points],
        Reason::Captured => &[WayToEnd::CapturedAll, WayToEnd::CapturedGroup],
        Reason::Line => &[WayToEnd::Pattern],
        Reason::Group => &[WayToEnd::Points],
        Reason::Goal => &[WayToEnd::Race],
        Reason::Connected => &[WayToEnd::Shape],
        Reason::Repetition | Reason::NoProgress => &[WayToEnd::Repetition],
        // Nobody has won.
        _ => &[],
    };
    for setup in all_setups() {
        for seed in 0..10 {
            let (mut walk, mut random) = (setup.start().walk(), ChaCha8Rng::seed_from_u64(seed));
            let (Some(outcome), _) = walk.play_out(&mut |count| random.random_range(..count), 5_000) else {
                panic!("{setup} does not end")
            };
            let all = endings(outcome.reason);
            let is_said = all.is_empty() || all.iter().any(|ending| setup.game.endings.contains(ending));
            assert!(is_said, "{setup}: {:?}", outcome.reason);
        }
    }
    let has_game = |ending: &WayToEnd| GAMES.iter().any(|game| game.endings.contains(ending));
    assert!(WayToEnd::ALL.iter().all(has_game));
}

/// A win in sight comes with the move that is told, and none is left out.
#[test]
fn wins_in_sight_are_wins() {
    let size = ("size", "13");
    let setups = [
        (&gomoku::GAME, &[size, ("overline", "wins")][..]),
        (&gomoku::GAME, &[size, ("overline", "neutral")]),
        (&pente::GAME, &[size]),
    ];
    for (game, made) in setups {
        let setup = Setup::new(game, made, 0).expect("a setup");
        let mut seen = [0; 2];
        for seed in 0..20 {
            let (mut walk, mut random) = (setup.start().walk(), ChaCha8Rng::seed_from_u64(seed));
            assert!(walk.sees_soon_wins());
            while let Turn::ToMove(side) = walk.turn() {
                let sight = walk.win_in_sight();
                if sight.is_some() || random.random_range(0..10) == 0 {
                    let mut asked = [(side, 1), (side.opponent(), 2)].into_iter();
                    let proven = asked.find(|(side, moves)| wins_within(&mut *walk, *side, *moves));
                    assert_eq!(sight, proven, "{setup} {seed}");
                    seen[0] += u32::from(sight.is_some_and(|(_, moves)| moves == 1));
                    seen[1] += u32::from(sight.is_some_and(|(_, moves)| moves == 2));
                }
                // Moves at random seldom make rows: of six the one is played that makes or prevents most.
                let mut hints = Vec::new();
                walk.hints(&mut hints);
                let tried: Vec<usize> = (0..6).map(|_| random.random_range(..hints.len())).collect();
                let best = tried.into_iter().max_by(|one, other| hints[*one].prior.total_cmp(&hints[*other].prior));
                walk.play(best.expect("six were tried"));
            }
        }
        assert!(seen.iter().all(|count| *count > 10), "{setup}: {seen:?}");
    }
}

/// Whether a side wins within so many moves of both sides.
fn wins_within(walk: &mut dyn Walk, side: Side, moves: u8) -> bool {
    let to_move = match walk.turn() {
        Turn::Over(outcome) => return outcome.winner == Some(side),
        Turn::ToMove(_) if moves == 0 => return false,
        Turn::ToMove(to_move) => to_move,
    };
    let mut moves_here = 0..walk.count_moves();
    let wins = |index: usize| {
        walk.make(index);
        let wins = wins_within(walk, side, moves - 1);
        walk.unmake();
        wins
    };
    if to_move == side { moves_here.any(wins) } else { moves_here.all(wins) }
}
