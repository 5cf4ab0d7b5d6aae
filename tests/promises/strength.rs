//! The engine compared with plain tree search, and positions with known best moves.

mod composed;

use std::fs;

use tavoliere_engine::{Aim, Bounds, LEVELS, Plain, Solver, choose, choose_within};
use tavoliere_games::games::{self, GAMES};
use tavoliere_games::rules::{BoxedPosition, Game, Level, Setup, Shelf, Side, Steps, Turn};

use crate::support::plain::plain_search;

/// How many of that many matches the engine wins against plain search with ten times its nodes. Sides are taken in
/// turn.
fn wins(setup: &str, nodes: u32, games: u64) -> u64 {
    let won = |game: u64| {
        let mut position = Setup::parse(setup, GAMES).expect("a setup").start();
        let own = Side::BOTH[usize::from(game % 2 == 1)];
        let mut seed = game * 1_000;
        while let Some(side) = position.turn().side().filter(|_| position.decided().is_none()) {
            seed += 1;
            let steps = if side == own {
                choose_within(&*position, nodes, seed, &mut || true)
            } else {
                let choice = plain_search(&mut *position.walk(), seed, nodes * 10, false);
                choice.and_then(|choice| position.sample(&mut |_| choice))
            };
            position.play(&steps.expect("a move")).expect("legal");
        }
        matches!(position.turn(), Turn::Over(outcome) if outcome.winner == Some(own))
    };
    (0..games).filter(|game| won(*game)).count() as u64
}

#[test]
fn it_beats_plain_search_with_ten_times_its_nodes() {
    // `cargo bench --bench engine -- strength` plays all games at full size, and more matches.
    for (setup, nodes) in [("diagonal size=6", 20), ("briths-square size=7", 20), ("apricena size=5", 10)] {
        let won = wins(setup, nodes, 10);
        assert!(won >= 7, "{won} of 10 at {setup}");
    }
}

/// A match of two levels with that many positions for a move.
fn play_through(setup: &str, levels: [u8; 2], nodes: u32) {
    let mut position = Setup::parse(setup, GAMES).expect("a setup").start();
    let mut seed = 0;
    while let Some(side) = position.turn().side() {
        seed += 1;
        let mut left = nodes;
        let mut refused = 0;
        let mut keep_going = |_| {
            left = left.saturating_sub(1);
            refused += u32::from(left == 0);
            left > 0
        };
        let steps =
            choose(&*position, Bounds::without_clock(levels[side.index()], seed), &mut keep_going).expect("a move");
        // A search that is stopped looks at nothing more, and neither do the proofs before it.
        assert!(refused <= 2, "{refused} in {setup}");
        position.play(&steps).unwrap_or_else(|_| panic!("{steps} in {setup}"));
    }
}

#[test]
fn every_level_plays_legal_moves_to_the_end_and_stops_when_told() {
    for game in GAMES {
        // The two highest levels prove first, which takes long in a test build.
        for level in (1..LEVELS - 2).step_by(2) {
            play_through(game.id, [level, level + 1], 8);
        }
    }
}

/// The points of one of two players, from games with both sides.
fn points(setup: &str, games: u64, choose: &dyn Fn(bool, &BoxedPosition, u64) -> Option<Steps>) -> f64 {
    let played = (0..games).map(|game| {
        let mut position = Setup::parse(setup, GAMES).expect("a setup").start();
        let own = Side::BOTH[usize::from(game % 2 == 1)];
        let mut seed = game * 1_000;
        while let Some(side) = position.turn().side().filter(|_| position.decided().is_none()) {
            seed += 1;
            let steps = choose(side == own, &position, seed).expect("a move");
            position.play(&steps).expect("legal");
        }
        let winner = match position.turn() {
            Turn::Over(outcome) => outcome.winner,
            Turn::ToMove(_) => position.decided(),
        };
        winner.map_or(0.5, |winner| if winner == own { 1.0 } else { 0.0 })
    });
    played.sum()
}

/// Small boards, so that all levels play in a test. Weights or levels that are broken lose there, too.
const SMALL: [&str; 8] = [
    "briths-square size=6",
    "diagonal size=6",
    "diagonal-plus",
    "insert",
    "insert-x",
    "apricena size=6",
    "circondato size=6",
    "stripes",
];

#[test]
fn every_level_plays_better_than_at_random() {
    for setup in SMALL {
        for level in 1..=LEVELS {
            let won = points(setup, 6, &|own, position, seed| {
                let bounds = Bounds { nodes: 400, ..Bounds::without_clock(level, seed) };
                if own { choose(&**position, bounds, &mut |_| true) } else { Plain::Random.choose(&**position, seed) }
            });
            assert!(won >= 3.0, "level {level} has {won} of 6 points against random moves at {setup}");
        }
    }
}

#[test]
fn a_much_higher_level_wins() {
    for setup in SMALL {
        for (level, against) in [(4, 1), (7, 3), (8, 4)] {
            let won = points(setup, 8, &|own, position, seed| {
                let bounds = Bounds { nodes: 400, ..Bounds::without_clock(if own { level } else { against }, seed) };
                choose(&**position, bounds, &mut |_| true)
            });
            assert!(won >= 4.5, "level {level} has {won} of 8 points against level {against} at {setup}");
        }
    }
}

#[test]
fn levels_rise_in_every_game() {
    for game in GAMES {
        let position = Setup::parse(game.id, GAMES).expect("a setup").start();
        let levels = position.walk().levels();
        let effort = |level: &Level| (level.nodes, level.breadth);
        let rises = |lower: &Level, higher: &Level| {
            lower.nodes <= higher.nodes && lower.breadth <= higher.breadth && effort(lower) != effort(higher)
        };
        assert!(levels.lower.is_sorted_by(rises), "{}: {levels:?}", game.id);
        assert!(levels.lower.iter().all(|level| level.nodes > 0 && level.breadth > 0.0 && level.breadth <= 1.0));
        assert_eq!(tavoliere_engine::ratings(game), levels.ratings);
        let steps: Vec<u16> = levels.ratings.windows(2).map(|pair| pair[1] - pair[0]).collect();
        assert!(steps.iter().all(|step| *step >= 80), "{}: {steps:?}", game.id);
    }
}

/// The ratings of a level are those of plain opponents of the same kind in every game, so they are comparable.
#[test]
fn a_level_is_about_as_high_in_every_game() {
    for level in 0..usize::from(LEVELS) - 1 {
        let ratings: Vec<u16> = GAMES.iter().map(|game| tavoliere_engine::ratings(game)[level]).collect();
        let (least, most) = (ratings.iter().min().expect("games"), ratings.iter().max().expect("games"));
        assert!(most - least <= 150, "level {}: {ratings:?}", level + 1);
    }
}

/// Positions with known best moves: from the computer's matches with itself, and composed.
const FILES: [&str; 2] = ["positions.txt", "composed.txt"];

/// A position with known best moves, from a file in the folder of its game.
struct Known {
    why: String,
    position: BoxedPosition,
    moves: String,
    best: Vec<Steps>,
    /// The own moves within which exactly the best moves win; `None` if they are the best however long it takes.
    within: Option<usize>,
    /// A move that looks good but is not.
    tempting: Option<Steps>,
    /// The board as in the file, the top row first.
    drawn: Vec<String>,
}

fn known(file: &str, id: &str) -> Vec<Known> {
    let text = fs::read_to_string(format!("{}/{file}", games::folder(id))).expect("positions of every game");
    let known: Vec<Known> = text.split("\n\n").filter(|part| part.contains("setup:")).map(read).collect();
    assert!(known.len() >= 10, "{} of {id} in {file}", known.len());
    known
}

fn known_anywhere(game: &'static Game) -> impl Iterator<Item = Known> {
    let files = if game.shelf == Shelf::Italian { &FILES[..] } else { &FILES[..1] };
    files.iter().flat_map(|file| known(file, game.id))
}

fn read(part: &str) -> Known {
    let find = |name: &str| part.lines().find_map(|line| line.strip_prefix(name));
    let line = |name: &str| find(name).unwrap_or_else(|| panic!("{name} in {part}"));
    let mut position = Setup::parse(line("setup:"), GAMES).expect("a setup").start();
    let steps = |text: &str| -> Vec<Steps> {
        text.split_whitespace().map(|word| Steps::parse(word).unwrap_or_else(|| panic!("{word}"))).collect()
    };
    steps(line("moves:")).iter().for_each(|steps| position.play(steps).unwrap_or_else(|_| panic!("{steps} in {part}")));
    Known {
        why: line("# ").to_owned(),
        position,
        moves: line("moves:").to_owned(),
        best: steps(line("best:")),
        within: find("within:").map(|text| text.trim().parse().expect("a number")),
        tempting: find("tempting:").map(|text| steps(text).remove(0)),
        drawn: part.lines().filter_map(|line| line.strip_prefix("#   ")).map(str::to_owned).collect(),
    }
}

/// The number of positions that the middle levels look at for a move.
const NODES: u32 = 2_000;

#[test]
fn the_best_moves_are_found_where_they_are_known() {
    for game in GAMES {
        for Known { why, position, moves, best, .. } in known_anywhere(game) {
            let choose = |seed| choose_within(&*position, NODES, seed, &mut || true).expect("a move");
            let chosen = [1, 2, 3].map(choose);
            let found = chosen.iter().filter(|steps| best.contains(steps)).count();
            assert!(found >= 2, "{why} in {} after{moves}: {chosen:?}, not {best:?}", game.id);
        }
    }
}

#[test]
fn what_is_known_is_proven() {
    for game in GAMES {
        for Known { why, position, moves, best, within, .. } in known_anywhere(game) {
            let mut keep_going = || true;
            let mut solver = Solver::new(&*position, Aim::Outcome, 200_000, &mut keep_going);
            let proven = match within {
                None => solver.best(),
                Some(within) => {
                    let sooner = solver.own_moves_to_win(200_000, within - 1);
                    assert_eq!(sooner, None, "{why} in {} after{moves}", game.id);
                    solver.winners_within(200_000, within)
                }
            };
            let proven = proven.unwrap_or_else(|| panic!("{why} in {} after{moves}: not proven", game.id));
            let mut proven: Vec<Steps> =
                proven.into_iter().map(|choice| position.sample(&mut |_| choice).expect("a move")).collect();
            proven.sort();
            let mut best = best;
            best.sort();
            assert_eq!(proven, best, "{why} in {} after{moves}", game.id);
        }
    }
}
