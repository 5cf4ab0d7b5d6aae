//! Matches of the engine against plain UCT with ten times its nodes, alternating sides.
//!
//! `cargo bench --bench engine -- strength [GAME [NODES [GAMES]]]` plays all games if none is named, and with the nodes of
//! the second highest level if NODES is 0. The opponent is plain UCT; with the word `proving` at the end it also backs up
//! proven results.

use std::time::{Duration, Instant};

use tavoliere_engine as engine;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{Game, Setup, Side, Turn};

#[path = "../../tests/support/plain.rs"]
mod plain;

/// The factor between the nodes of plain search and of the engine.
const MORE: u32 = 10;

pub fn run(words: &[String]) {
    let proves = words.last().is_some_and(|word| word == "proving");
    let words = &words[..words.len() - usize::from(proves)];
    let number = |place: usize, usual: u32| words.get(place).and_then(|word| word.parse().ok()).unwrap_or(usual);
    let (nodes, games) = (number(1, 300), number(2, 40));
    for game in GAMES.iter().filter(|game| words.first().is_none_or(|id| *id == game.id)) {
        println!("{}", fight(game, nodes, games, proves));
    }
}

fn fight(game: &'static Game, nodes: u32, games: u32, proves: bool) -> String {
    let usual = || Setup::new(game, &[], 0).expect("all drawn").start().walk().levels().lower[6].nodes;
    let nodes = if nodes == 0 { usual() } else { nodes };
    let (mut points, mut times, mut moves) = ([0.0; 2], [Duration::ZERO; 2], [0_u32; 2]);
    for round in 0..games {
        let mut position = Setup::new(game, &[], u64::from(round / 2)).expect("all drawn").start();
        let own = Side::BOTH[round as usize % 2];
        let mut seed = u64::from(round) << 32;
        while let Some(side) = position.turn().side().filter(|_| position.decided().is_none()) {
            seed += 1;
            let begun = Instant::now();
            let player = usize::from(side != own);
            let steps = if side == own {
                engine::choose_within(&*position, nodes, seed, &mut || true)
            } else {
                let choice = plain::plain_search(&mut *position.walk(), seed, nodes * MORE, proves);
                choice.and_then(|choice| position.sample(&mut |_| choice))
            };
            times[player] += begun.elapsed();
            moves[player] += 1;
            position.play(&steps.expect("a move")).expect("legal");
        }
        let winner = match position.turn() {
            Turn::Over(outcome) => outcome.winner,
            Turn::ToMove(_) => position.decided(),
        };
        points[own.index()] += winner.map_or(0.5, |winner| f64::from(u8::from(winner == own)));
    }
    let [first, second] = points;
    let share = (first + second) / f64::from(games);
    let off = 1.96 * (share * (1.0 - share) / f64::from(games)).sqrt();
    let [own, plain] = [0, 1].map(|player| times[player].as_secs_f64() * 1000.0 / f64::from(moves[player].max(1)));
    format!(
        "{}: {nodes} nodes against {}{}: {:.1} % ± {:.1} of {games} games, \
         {first} points as the first side and {second} as the second, {own:.2} and {plain:.2} ms a move",
        game.id,
        nodes * MORE,
        if proves { " that prove" } else { "" },
        share * 100.0,
        off * 100.0
    )
}
