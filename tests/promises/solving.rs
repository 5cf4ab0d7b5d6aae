//! The solver compared with exhaustive search, on the ends of random matches of every game.

use std::collections::HashSet;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tavoliere_engine::puzzles::{
    self, BestPlay, NoPuzzle, PlayEnd, Puzzle, Solving, SolvingStep, best_play, is_solved, likeness, play,
};
use tavoliere_engine::{Aim, Solution, Solver, Verdict, solve};
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{BoxedPosition, Outcome, Setup, Shelf, Side, Step, Steps, Turn};

use crate::support::sample::part_of;

/// The smallest board of every game, for which exhaustive search is fastest.
const SETUPS: [&str; 9] = [
    "stripes size=13",
    "circondato size=6",
    "apricena size=5",
    "diagonal size=4",
    "diagonal-plus",
    "briths-square size=4",
    "briths-square size=3x4 centre=allowed",
    "insert seed=1",
    "insert-x seed=2",
];

/// Exhaustive search stops after this many positions.
const MOST_TRIED: usize = 800;

/// Searches exhaustively.
struct Plainly {
    aim: Aim,
    tried: usize,
}

impl Plainly {
    /// The value for the first side, if exhaustive search finds it within its limit.
    fn worth(&mut self, position: &BoxedPosition) -> Option<i32> {
        self.tried += 1;
        if self.tried > MOST_TRIED {
            return None;
        }
        let side = match position.turn() {
            Turn::Over(outcome) => return Some(end(self.aim, outcome, position.scores())),
            Turn::ToMove(side) => side,
        };
        let after: Option<Vec<i32>> =
            position.legal().iter().map(|steps| self.worth(&played(position, steps))).collect();
        let after = after?.into_iter();
        if side == Side::First { after.max() } else { after.min() }
    }
}

fn end(aim: Aim, outcome: Outcome, [first, second]: [i32; 2]) -> i32 {
    let sign = outcome.winner.map_or(0, |winner| if winner == Side::First { 1 } else { -1 });
    match aim {
        Aim::Outcome => sign,
        Aim::Margin => sign * 10_000 + first - second,
    }
}

fn played(position: &BoxedPosition, steps: &Steps) -> BoxedPosition {
    let mut next = position.clone();
    next.play(steps).expect("legal");
    next
}

/// The moves of a random match. If there are cells and other moves, as in Apricena's game, all cells but one are filled
/// first, and the last one as late as possible; otherwise the end is too far off for exhaustive search.
fn random_game(start: &BoxedPosition, random: &mut ChaCha8Rng) -> Vec<Steps> {
    let (mut position, mut moves) = (start.clone(), Vec::new());
    while position.turn().side().is_some() {
        let (cells, others): (Vec<Steps>, Vec<Steps>) =
            position.legal().into_iter().partition(|steps| matches!(steps.0[..], [Step::Cell(_)]));
        let some = if cells.len() > 1 || others.is_empty() { cells } else { others };
        let steps = some[random.random_range(..some.len())].clone();
        position.play(&steps).expect("legal");
        moves.push(steps);
    }
    moves
}

/// The end of a match, from that many moves before it.
fn ending(start: &BoxedPosition, moves: &[Steps], before: usize) -> BoxedPosition {
    moves[..moves.len().saturating_sub(before)].iter().fold(start.clone(), |position, steps| played(&position, steps))
}

fn found(position: &BoxedPosition, aim: Aim) -> Solution {
    solve(&**position, aim, 30_000, &mut || true).expect("small enough")
}

#[test]
fn endings_are_worth_what_trying_everything_finds() {
    let mut verdicts = [0; 3];
    for setup in SETUPS {
        let start = Setup::parse(setup, GAMES).expect("a setup").start();
        let mut checked = 0;
        for seed in 0..10 {
            let moves = random_game(&start, &mut ChaCha8Rng::seed_from_u64(seed));
            for before in 1..=8 {
                let position = ending(&start, &moves, before);
                let values = [Aim::Outcome, Aim::Margin].map(|aim| Plainly { aim, tried: 0 }.worth(&position));
                let [Some(outcome), Some(margin)] = values else { break };
                let told = check(setup, &position, outcome, margin);
                verdicts[told as usize] += 1;
                checked += 1;
            }
        }
        assert!(checked >= 8, "{setup}: only {checked} endings");
    }
    assert!(verdicts.into_iter().all(|number| number >= 10), "{verdicts:?}");
}

/// Checks the proofs for a position whose value for the first side is known.
fn check(setup: &str, position: &BoxedPosition, outcome: i32, margin: i32) -> Verdict {
    let told = format!("{setup}: {:?}", position.diagram());
    let sign = if position.turn().side() == Some(Side::First) { 1 } else { -1 };
    let expected = [Verdict::Loss, Verdict::Draw, Verdict::Win][usize::try_from(outcome * sign + 1).expect("0 to 2")];
    for (aim, worth) in [(Aim::Outcome, outcome), (Aim::Margin, margin)] {
        let solution = found(position, aim);
        assert_eq!(solution.verdict, expected, "{aim:?} {told}");
        let difference = (worth - outcome * 10_000) * sign;
        assert_eq!(solution.margin, (aim == Aim::Margin).then_some(difference), "{told}");
        assert_eq!(found(position, aim), solution, "the same again: {told}");
        let last = solution.line.iter().fold(position.clone(), |position, steps| played(&position, steps));
        let Turn::Over(ended) = last.turn() else { panic!("the line does not end: {told}") };
        assert_eq!(end(aim, ended, last.scores()), worth, "{aim:?} {told}");
        let best = Solver::new(&**position, aim, 30_000, &mut || true).best().expect("small enough");
        let best: Vec<Steps> = best.into_iter().filter_map(|choice| position.sample(&mut |_| choice)).collect();
        for steps in position.legal() {
            let keeps = Plainly { aim, tried: 0 }.worth(&played(position, &steps)) == Some(worth);
            assert_eq!(best.contains(&steps), keeps, "{aim:?} {steps} {told}");
        }
    }
    expected
}

/// The winner of Snort on every board of up to 25 cells; docs/solved.md has larger ones. If both edges are even, the second
/// player answers each move on the opposite side of the board; otherwise the first wins.
#[test]
fn snort_is_won_as_published() {
    for (columns, rows) in (1..=5).flat_map(|columns| (columns..=16).map(move |rows| (columns, rows))) {
        if columns * rows > 25 {
            continue;
        }
        for (columns, rows) in [(columns, rows), (rows, columns)] {
            let setup = format!("briths-square size={columns}x{rows} centre=allowed");
            let start = Setup::parse(&setup, GAMES).expect("a setup").start();
            let solution = solve(&*start, Aim::Outcome, 2_000_000, &mut || true).expect("a proof");
            let even = columns % 2 == 0 && rows % 2 == 0;
            assert_eq!(solution.verdict, if even { Verdict::Loss } else { Verdict::Win }, "{columns}x{rows}");
        }
    }
}

#[test]
fn a_solver_stops_where_it_is_told() {
    let start = Setup::parse("briths-square size=6", GAMES).expect("a setup").start();
    let mut always = || true;
    let mut solver = Solver::new(&*start, Aim::Outcome, 5_000, &mut always);
    assert_eq!((solver.solve(), solver.nodes()), (None, 5_000));
    let mut asked = 0;
    let mut twice = || {
        asked += 1;
        asked < 3
    };
    assert_eq!(solve(&*start, Aim::Outcome, u64::MAX, &mut twice), None);
    assert_eq!(asked, 3);
    let over = Setup::parse("briths-square size=1x1", GAMES).expect("a setup").start();
    assert_eq!(solve(&*over, Aim::Margin, 1_000, &mut || true), None, "nobody is to move");
}

/// The puzzles that come with the program, with their games.
fn shipped() -> Vec<Puzzle> {
    GAMES.iter().flat_map(|game| Puzzle::shipped(game)).collect()
}

#[test]
fn every_puzzle_that_comes_along_is_proven() {
    for game in GAMES {
        let puzzles = Puzzle::shipped(game);
        let least = if game.shelf == Shelf::Italian { 50 } else { 30 };
        assert!(puzzles.len() >= least, "{}: {}", game.id, puzzles.len());
        assert!(puzzles.is_sorted_by_key(|puzzle| puzzle.rating), "{}: not the easiest first", game.id);
    }
    let (all, mut seen) = (shipped(), HashSet::new());
    assert!(all.len() >= 400, "{}", all.len());
    for puzzle in &all {
        assert!((2..=5).contains(&puzzle.depth), "{puzzle}");
        assert!(seen.insert(likeness(puzzle)), "twice, turned or mirrored: {puzzle}");
        assert!(Puzzle::parse(&puzzle.to_string(), GAMES).expect("as it was written") == *puzzle, "{puzzle}");
    }
    for puzzle in part_of(all, 3) {
        // Exactly one move wins, at all or in time, and the win takes that many own moves.
        let again =
            puzzles::find(&puzzle.setup, &puzzle.moves, 40_000).unwrap_or_else(|why| panic!("{why:?}: {puzzle}"));
        assert!(Puzzle { rating: puzzle.rating, ..again } == puzzle, "{puzzle}");
    }
}

/// One of ten at most is solved by the greedy player, and by level 2.
#[test]
fn puzzles_are_not_solved_by_simple_players() {
    let puzzles = shipped();
    for (player, seed) in [(Solving::Greedy, 0), (Solving::Greedy, 77), (Solving::Level(2), 0), (Solving::Level(2), 77)]
    {
        let solved = puzzles.iter().filter(|puzzle| is_solved(puzzle, player, seed)).count();
        assert!(solved * 10 <= puzzles.len(), "{player:?}, seed {seed}: {solved} of {}", puzzles.len());
    }
}

/// Plays each puzzle as a person does who finds every move, and then one who does not find the first.
#[test]
fn every_puzzle_is_played_to_its_win_and_a_wrong_move_is_refuted() {
    for puzzle in part_of(shipped(), 3) {
        let mut position = puzzle.position();
        let side = position.turn().side();
        let mut steps = puzzle.solution.clone();
        for number in 1..=puzzle.depth {
            match play(&mut position, &steps, puzzle.moves_left(usize::from(number) - 1)) {
                SolvingStep::Missed => panic!("{steps} as move {number} of {puzzle}"),
                SolvingStep::Won => break,
                SolvingStep::Kept(replies) => {
                    assert!(number < puzzle.depth && (position.moves_again() || !replies.is_empty()), "{puzzle}");
                }
            }
            assert_eq!(position.turn().side(), side, "{puzzle}");
            let limit = puzzle.moves_left(number.into()).zip(side).map(|(moves, side)| (side, moves));
            steps = best_play(&position, limit).expect("the game goes on").line[0].clone();
        }
        let legal = puzzle.position().legal();
        let wrong = legal.iter().filter(|steps| **steps != puzzle.solution);
        // Why a move is too slow is found within the bound of nodes for each move.
        for wrong in wrong.take(if puzzle.in_time { usize::MAX } else { 1 }) {
            let mut position = puzzle.position();
            assert_eq!(play(&mut position, wrong, puzzle.moves_left(0)), SolvingStep::Missed, "{wrong} in {puzzle}");
            let limit = puzzle.moves_left(0).zip(side).map(|(moves, side)| (side, moves - 1));
            let best = best_play(&position, limit);
            let is_over = position.turn().side().is_none();
            assert!(best.is_some() || is_over || !puzzle.in_time, "{wrong} in {puzzle}");
            if let Some(BestPlay { line, end }) = best {
                let is_refuted = side.is_some_and(|side| end != PlayEnd::Won(side));
                let goes_on = !line.is_empty() || (end == PlayEnd::TooLate && position.turn().side() == side);
                assert!(goes_on && is_refuted, "{wrong} in {puzzle}");
            }
        }
    }
}

#[test]
fn a_puzzle_is_found_only_where_one_move_wins() {
    let setup = Setup::parse("briths-square size=1x5 centre=allowed", GAMES).expect("a setup");
    // The middle wins and nothing else does.
    let puzzle = puzzles::find(&setup, &[], 10_000).expect("a puzzle");
    assert_eq!((puzzle.solution.to_string(), puzzle.depth), ("a3".to_owned(), 2));
    assert_eq!(puzzles::find(&setup, &[], 5), Err(NoPuzzle::Unproven));
    let lost = [Steps::parse("a3").expect("a move")];
    assert_eq!(puzzles::find(&setup, &lost, 10_000), Err(NoPuzzle::Unfit), "there are not enough moves, and all lose");
    let short = Setup::parse("briths-square size=3x1 centre=allowed", GAMES).expect("a setup");
    assert_eq!(puzzles::find(&short, &[], 1_000), Err(NoPuzzle::Unfit), "the middle wins at once");
    assert_eq!(puzzle.to_string(), "briths-square size=1x5 centre=allowed |  | a3 | 2 0");
    for wrong in [
        "",
        "briths-square size=1x5 centre=allowed |  | a3",
        "briths-square size=1x5 centre=allowed |  | a3 | 2",
        "briths-square size=1x5 centre=allowed |  | a3 | two 1500",
        "briths-square size=1x5 centre=allowed |  | a6 | 2 1500",
        "briths-square size=1x5 centre=allowed | a3 | a4 | 2 1500",
        "briths-square size=1x5 centre=allowed | hello | a2 | 2 1500",
        "chess | | e4 | 2 1500",
    ] {
        assert!(Puzzle::parse(wrong, GAMES).is_err(), "{wrong}");
    }
}

#[test]
fn puzzles_that_are_turned_or_mirrored_are_alike() {
    let read = |line: &str| likeness(&Puzzle::parse(line, GAMES).expect("a puzzle"));
    let here = read("diagonal size=4 | a1b1c3 | d4 | 2 0");
    for (moves, alike) in [("d4d3b2", true), ("a4a3c2", true), ("d1d2b3", true), ("a1b1c4", false), ("b1a1c3", false)] {
        assert_eq!(
            read(&format!("diagonal size=4 | {moves} | d4 | 2 0").replace("d4 | 2", "c1 | 2")) == here,
            alike,
            "{moves}"
        );
    }
}
