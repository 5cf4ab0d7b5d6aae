//! Matches to draw: moves from varying places in the lists of legal ones.

use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{Diagram, Setup, Side};
use tavoliere_render::{Frame, PlayerLabel};

use super::boards::{frame, player};

/// The boards of a match from its start, until it is over or that many moves were played. Each number gives another
/// match.
pub fn game(setup: &str, number: usize, moves: usize) -> Vec<(Frame, Diagram)> {
    let mut position = Setup::parse(setup, GAMES).expect("a setup").start();
    let mut boards = vec![(framed([0, 0], Side::First, "10 × 10".to_owned()), position.diagram())];
    for ply in 1..=moves {
        let legal = position.legal();
        let choice = (ply - 1) * 37 + ply * number * 7;
        let Some(steps) = legal.get(choice % legal.len().max(1)).cloned() else { break };
        let effects = position.effects(&steps);
        position.play(&steps).expect("legal");
        let mut diagram = position.diagram();
        diagram.show_played(&steps, &effects);
        let to_move = if ply % 2 == 0 { Side::First } else { Side::Second };
        boards.push((framed(position.scores(), to_move, format!("{ply}. Ann: {steps}")), diagram));
    }
    boards
}

fn framed(scores: [i32; 2], to_move: Side, footer: String) -> Frame {
    let [first, second] = Side::BOTH.map(|side| PlayerLabel {
        score: Some(scores[side.index()].to_string()),
        to_move: side == to_move,
        ..player(["Ann", "Alessandro"][side.index()])
    });
    frame(first, second, &footer)
}
