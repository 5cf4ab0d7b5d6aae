//! Files of a game's folder that come from games of the computer: positions with known best moves, games played through, and
//! a record.

use std::fmt::Write as _;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tavoliere_engine::{Aim, Solver, Verdict, choose_within, solve};
use tavoliere_games::rules::{Position, Setup, Steps, Turn, Values};
use tavoliere_play::matches::Record;
use tavoliere_render as render;

use crate::making::{PuzzlePlayer, played};

/// The maximum number of nodes of a proof that `tests/promises/strength.rs` repeats.
const PROOF: u64 = 20_000;

/// The nodes within which the engine has to find the best move, from each of these seeds.
const NODES: u32 = 2_000;
const SEEDS: [u64; 3] = [1, 2, 3];

/// How many of the last moves of a game are looked at.
const LAST: usize = 24;

/// The most moves of both sides of a win that is looked for where the result of other moves cannot be proven.
const SOONEST: usize = 5;

/// The most moves that are equally good in a position that shows something.
const MOST_BEST: usize = 3;

/// The smallest board of a game, on which proofs are short.
pub fn smallest(setup: &Setup) -> Setup {
    let size = setup.game.choices.iter().find(|choice| choice.name == "size").map(|choice| choice.values);
    let least = match size {
        Some(Values::Words(words)) => words.iter().filter_map(|word| word.parse::<u8>().ok()).min(),
        Some(Values::Numbers { least, .. } | Values::Edges { least, .. }) => Some(least),
        _ => None,
    };
    let Some(least) = least.map(|least| least.to_string()) else { return setup.clone() };
    Setup::new(setup.game, &[("size", &least)], 0).expect("a value of the choice")
}

/// Positions in which few moves are best, all of them proven and found by the engine, as text. At most one from each
/// game.
pub fn positions(setup: &Setup, count: usize) -> String {
    let id = setup.game.id;
    let mut text = format!(
        "# Positions of {id} in which the best moves are known, all of them: from games of the computer with itself, and\n\
         # proven by the solver. `tests/promises/strength.rs` asks the engine for them.\n"
    );
    let mut found = 0;
    for seed in 0.. {
        if found == count {
            break;
        }
        let levels = [2 + seed % 3, 3].map(|level| PuzzlePlayer::Level(level as u8));
        let moves = played(setup, levels, Vec::new(), seed);
        if let Some(KnownPosition { ply, best, why, within }) = known_in(setup, &moves) {
            found += 1;
            let _ = writeln!(text, "\n# {why}\nsetup: {setup}\nmoves: {}", spelled(&moves[..ply]));
            let _ = writeln!(text, "best: {}", spelled(&best));
            if let Some(moves) = within {
                let _ = writeln!(text, "within: {moves}");
            }
        }
    }
    text
}

/// A position of a game in which the best moves are known.
struct KnownPosition {
    ply: usize,
    best: Vec<Steps>,
    why: &'static str,
    /// The own moves within which exactly the best moves win; `None` if they are the best however long it takes.
    within: Option<usize>,
}

/// The earliest of the last positions of a game that shows something.
fn known_in(setup: &Setup, moves: &[Steps]) -> Option<KnownPosition> {
    let mut found = None;
    for ply in (moves.len().saturating_sub(LAST)..moves.len()).rev() {
        let mut position = setup.start();
        moves[..ply].iter().for_each(|steps| position.play(steps).expect("it was played"));
        let mut keep_going = || true;
        let mut solver = Solver::new(&*position, Aim::Outcome, PROOF, &mut keep_going);
        let (best, within) = match solver.best() {
            Some(best) => (best, None),
            None => {
                let Some(soonest) = solver.own_moves_to_win(PROOF, SOONEST) else { continue };
                let Some(best) = solver.winners_within(PROOF, soonest) else { continue };
                (best, Some(soonest))
            }
        };
        let best: Vec<Steps> = best.iter().map(|choice| position.sample(&mut |_| *choice).expect("a move")).collect();
        let shows = best.len() <= MOST_BEST && 2 * best.len() < position.legal().len();
        let is_found =
            |seed: u64| choose_within(&*position, NODES, seed, &mut || true).is_some_and(|steps| best.contains(&steps));
        if shows && SEEDS.into_iter().all(is_found) {
            let verdict = solve(&*position, Aim::Outcome, PROOF, &mut || true).map(|solution| solution.verdict);
            let why = match (within, verdict, best.len()) {
                (Some(_), _, 1) => "the move that wins the soonest",
                (Some(_), ..) => "the moves that win the soonest",
                (None, Some(Verdict::Win), 1) => "the only win",
                (None, Some(Verdict::Win), _) => "the moves that win",
                (None, Some(Verdict::Draw), 1) => "the only draw",
                (None, ..) => "the moves that draw",
            };
            found = Some(KnownPosition { ply, best, why, within });
        }
    }
    found
}

/// A game of random moves to its end, with everything that it leads to.
pub fn playthrough(setup: &Setup, seed: u64) -> String {
    let (mut position, mut random, mut moves) = (setup.start(), ChaCha8Rng::seed_from_u64(seed), Vec::new());
    while let Some(steps) = position.sample(&mut |count| random.random_range(..count)) {
        position.play(&steps).expect("a legal move");
        moves.push(steps);
    }
    let given = format!("setup: {setup}\nmoves: {}\nabout: random moves, to the end\n", spelled(&moves));
    format!("{given}---\n{}", followed(setup, &moves))
}

/// Everything that a setup and moves lead to, as text.
///
/// # Panics
/// If a move is not legal.
#[must_use]
pub fn followed(setup: &Setup, moves: &[Steps]) -> String {
    let mut position = setup.start();
    let mut out = described(&*position);
    for (number, steps) in (1..).zip(moves) {
        let side = position.turn().side().expect("still playing");
        position.play(steps).unwrap_or_else(|error| panic!("move {number}, {steps}: {error}"));
        let _ = write!(out, "\n{number}. {side} {steps}\n{}", described(&*position));
    }
    out
}

fn described(position: &dyn Position) -> String {
    const FEW: usize = 16;
    let mut out = render::text(&position.diagram());
    let [first, second] = position.scores();
    let _ = writeln!(out, "\nscores: {first} {second}");
    match position.turn() {
        Turn::ToMove(side) => {
            let legal: Vec<String> = position.legal().iter().map(Steps::to_string).collect();
            let shown = if legal.len() > FEW { String::new() } else { format!(": {}", legal.join(" ")) };
            let alone = if position.decided().is_some() { " alone" } else { "" };
            let _ = writeln!(out, "to move: {side}{alone}, {} legal{shown}", legal.len());
        }
        Turn::Over(outcome) => {
            let winner = outcome.winner.map_or("nobody", |side| side.name());
            let _ = writeln!(out, "over: {winner} wins, {}", outcome.reason.name());
        }
    }
    out
}

/// A game between good levels, as a record.
pub fn record(setup: &Setup) -> String {
    let moves = played(setup, [PuzzlePlayer::Level(6), PuzzlePlayer::Level(5)], Vec::new(), 1);
    let mut position = setup.start();
    moves.iter().for_each(|steps| position.play(steps).expect("it was played"));
    let outcome = match position.turn() {
        Turn::Over(outcome) => Some(outcome),
        Turn::ToMove(_) => None,
    };
    let names = ["Gaia", "Hugo"].map(str::to_owned).to_vec();
    let record = Record {
        setup: setup.clone(),
        code: Some("c5m9".to_owned()),
        names,
        begun: None,
        ended: None,
        moves,
        remarks: Vec::new(),
        outcome,
        void: None,
        swapped: false,
    };
    record.to_string()
}

/// The first inputs of the fuzzer from a record: each with its target in `fuzz/fuzz_targets`.
#[must_use]
pub fn seeds(record: &Record) -> [(&'static str, String); 3] {
    let setup = &record.setup;
    // No moves are drawn by lot before the typed ones.
    let moves = format!("{setup}\n\n{}", spelled(&record.moves).replace(' ', "\n"));
    [("setup", setup.to_string()), ("record", record.to_string()), ("moves", moves)]
}

fn spelled(moves: &[Steps]) -> String {
    moves.iter().map(Steps::to_string).collect::<Vec<_>>().join(" ")
}
