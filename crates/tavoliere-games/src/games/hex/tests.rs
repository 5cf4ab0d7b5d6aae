//! Tests of Hex: counts, chains, the winner of every full board, published results, and the reasons for refusals.

use std::collections::HashMap;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::*;
use crate::rules::{perft, play, play_out};

fn after(size: u8, moves: &str) -> Hex<1> {
    let mut position = Hex::new(size);
    for typed in moves.split_whitespace() {
        play(&mut position, typed).unwrap_or_else(|error| panic!("{typed}: {error}"));
    }
    position
}

fn won(winner: Side) -> Turn {
    Turn::Over(Outcome { winner: Some(winner), reason: Reason::Connected })
}

#[test]
fn move_sequences_are_counted_as_published() {
    assert_eq!(perft(&Hex::<2>::new(11), 2), [121, 14_520]);
    assert_eq!(perft(&Hex::<1>::new(2), 4), [4, 12, 24, 12], "a chain of two ends the game");
}

#[test]
fn chains_join_edges_by_the_six_neighbours() {
    for (moves, turn) in [
        ("a1 b1 a2 b2 a3", won(Side::First)),
        ("b1 a2 b2 b3 a3", won(Side::First)),
        ("c1 a2 b2 b3 a3", won(Side::First)),
        ("a1 c1 b2 a2 c3", Turn::ToMove(Side::Second)),
        ("c1 a2 c2 b2 a1 c3", Turn::ToMove(Side::First)),
        ("b1 a3 c3 b2 a1 c1", won(Side::Second)),
        ("b3 a1 c3 a2 b1 b2 a3 c2", won(Side::Second)),
    ] {
        let end = after(3, moves);
        assert_eq!(Rules::turn(&end), turn, "{moves}");
        assert_eq!(Rules::diagram(&end).strokes.is_empty(), turn.side().is_some(), "{moves}");
    }
    let chain = after(3, "b1 a2 b2 b3 a3").chain();
    let [b1, b2, a3] = ["b1", "b2", "a3"].map(|name| Cell::from_name(name).expect("a cell"));
    assert_eq!(chain, [Stroke::Won { from: b2, to: a3 }, Stroke::Won { from: b1, to: b2 }]);
}

#[test]
fn every_full_board_has_exactly_one_winner() {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    for round in 0..250 {
        let mut position = Hex::<2>::new(2 + round % 10);
        let (outcome, _) = play_out(&mut position, &mut Vec::new(), |count| random.random_range(..count), 200);
        let winner = outcome.and_then(|outcome| outcome.winner).expect("a winner");
        // The other side has no chain, even with all cells that are left.
        let other = winner.opponent().index();
        let [first_edge, last_edge] = position.edges[other];
        let cells = position.stones[other] | position.empty;
        let region = position.grid.region(first_edge, cells, &NEIGHBOURS);
        assert_eq!(region & last_edge, Bits::EMPTY, "{winner}");
    }
}

/// The first side wins, as published for all boards, with a stone on the short diagonal, and with some others.
#[test]
fn first_stones_that_win_are_found() {
    assert_eq!([2, 3].map(winning), ["a2 b1", "a2 a3 b2 c1 c2"]);
}

fn winning(size: u8) -> String {
    fn mover_wins(position: &Hex<1>, known: &mut HashMap<Key, bool>) -> bool {
        if position.winner.is_some() {
            return false;
        }
        if let Some(wins) = known.get(&Rules::key(position)) {
            return *wins;
        }
        let wins = position.empty.iter().any(|index| {
            let mut next = position.clone();
            Rules::play(&mut next, position.grid.cell(index));
            !mover_wins(&next, known)
        });
        known.insert(Rules::key(position), wins);
        wins
    }
    let (start, mut known) = (Hex::<1>::new(size), HashMap::new());
    let wins = |cell: &Cell| {
        let mut next = start.clone();
        Rules::play(&mut next, *cell);
        !mover_wins(&next, &mut known)
    };
    let cells = start.grid.all.iter().map(|index| start.grid.cell(index));
    let mut found: Vec<String> = cells.filter(wins).map(|cell| cell.to_string()).collect();
    found.sort();
    found.join(" ")
}

#[test]
fn illegal_moves_have_their_reason() {
    let position = after(7, "d4");
    for (typed, id) in
        [("d4", "taken"), ("h1", "outside"), ("a8", "outside"), ("a1-a2", "one-cell"), ("pass", "one-cell")]
    {
        let steps = Steps::parse(typed).expect("well spelled");
        assert_eq!(Rules::objection(&position, &steps).id, id, "{typed}");
    }
}

#[test]
fn the_key_is_that_of_the_stones() {
    assert_eq!(Rules::key(&after(7, "a1 b1 c1")), Rules::key(&after(7, "c1 b1 a1")));
    assert_ne!(Rules::key(&after(7, "a1 b1 c1")), Rules::key(&after(7, "a1 c1 b1")));
}

mod nightly {
    /// Tens of thousands of positions.
    #[test]
    fn first_stones_that_win_are_found() {
        assert_eq!(super::winning(4), "a4 b3 c2 d1");
    }
}
