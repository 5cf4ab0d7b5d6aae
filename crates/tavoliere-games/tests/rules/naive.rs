//! The core of each game written a second time, as simply as possible, and compared with the first in random matches.

mod apricena;
mod circondato;
mod diagonal;
mod insert;
mod stripes;

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{BoxedPosition, Cell, Diagram, Setup, Side, Step, Steps};

/// A cell by column and row, both from 0, with room to step off the board.
type Place = (i32, i32);

fn place(cell: Cell) -> Place {
    (cell.column.into(), cell.row.into())
}

/// Plays a random match and calls `show` with each position and the move played there, `None` at the end. Returns the
/// moves.
fn random_game(setup: &str, seed: u64, mut show: impl FnMut(&BoxedPosition, Option<&Steps>)) -> Vec<Steps> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut position = Setup::parse(setup, GAMES).expect("a setup").start();
    let mut played = Vec::new();
    while let Some(steps) = position.legal().choose(&mut random).cloned() {
        show(&position, Some(&steps));
        position.play(&steps).expect("a legal move");
        played.push(steps);
    }
    show(&position, None);
    played
}

/// The pieces of sides, in order.
fn pieces(diagram: &Diagram) -> Vec<(Cell, Side)> {
    let mut pieces: Vec<(Cell, Side)> =
        Side::BOTH.into_iter().flat_map(|side| diagram.cells_of(side).map(move |cell| (cell, side))).collect();
    pieces.sort_unstable();
    pieces
}

/// A cell seen in one of the eight symmetries of a square board.
fn mirrored(cell: Cell, size: u8, way: u8) -> Cell {
    let Cell { mut column, mut row } = cell;
    if way & 1 != 0 {
        column = size - 1 - column;
    }
    if way & 2 != 0 {
        row = size - 1 - row;
    }
    if way & 4 != 0 { Cell::new(row, column) } else { Cell::new(column, row) }
}

/// Plays a match's moves in each of the eight symmetries: legal moves, pieces and scores must correspond.
fn assert_symmetric(setup: &str, size: u8, moves: &[Steps]) {
    let steps_seen = |steps: &Steps, way| {
        let turned = |step: &Step| match step {
            Step::Cell(cell) => Step::Cell(mirrored(*cell, size, way)),
            other => *other,
        };
        Steps(steps.0.iter().map(turned).collect())
    };
    let start = Setup::parse(setup, GAMES).expect("a setup").start();
    for way in 1..8 {
        let (mut straight, mut turned) = (start.clone(), start.clone());
        for steps in moves {
            let mut legal: Vec<Steps> = straight.legal().iter().map(|steps| steps_seen(steps, way)).collect();
            legal.sort_by_cached_key(Steps::to_string);
            assert_eq!(legal, turned.legal(), "{setup}, seen in way {way}");
            straight.play(steps).expect("legal");
            turned.play(&steps_seen(steps, way)).expect("legal");
            let mut pieces_seen: Vec<(Cell, Side)> =
                pieces(&straight.diagram()).into_iter().map(|(cell, side)| (mirrored(cell, size, way), side)).collect();
            pieces_seen.sort_unstable();
            assert_eq!(pieces_seen, pieces(&turned.diagram()), "{setup}, seen in way {way}");
            assert_eq!((straight.scores(), straight.turn()), (turned.scores(), turned.turn()), "{setup}, way {way}");
        }
    }
}
