//! The promises of the classic games, checked on random whole games of all sizes.

use std::collections::HashSet;

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{
    amazons, breakthrough, dots_and_boxes, fanorona, four_in_a_row, gomoku, hex, lines_of_action, nine_mens_morris,
    pente, reversi,
};
use crate::rules::{
    BoxedPosition, Game, Kind, Reading, Setup, Side, Step, Steps, Turn, Values, Walk, parse_move, parse_move_among,
};

/// The classic games, which are not offered yet.
const CLASSICS: &[&Game] = &[
    &reversi::GAME,
    &breakthrough::GAME,
    &four_in_a_row::GAME,
    &lines_of_action::GAME,
    &amazons::GAME,
    &gomoku::GAME,
    &pente::GAME,
    &hex::GAME,
    &dots_and_boxes::GAME,
    &nine_mens_morris::GAME,
    &fanorona::GAME,
];

/// No game lasts longer than this.
const LONGEST: usize = 2_000;

/// Every classic game with every combination of its choices.
fn setups() -> Vec<Setup> {
    let mut all = Vec::new();
    for game in CLASSICS.iter().copied() {
        let mut made: Vec<Vec<(&str, &str)>> = vec![Vec::new()];
        for choice in game.choices {
            let Values::Words(words) = choice.values else { panic!("{} has words only", game.id) };
            assert!(words.contains(&choice.default), "{} {}", game.id, choice.name);
            let with = |before: &Vec<(&'static str, &'static str)>| {
                words.iter().map(|word| [&before[..], &[(choice.name, *word)]].concat()).collect::<Vec<_>>()
            };
            made = made.iter().flat_map(with).collect();
        }
        all.extend(made.iter().map(|made| Setup::new(game, made, 0).expect("allowed values")));
    }
    all
}

/// A random game in progress; `{self}` in a failure tells how to reproduce it.
struct RandomGame<'a> {
    setup: &'a Setup,
    position: BoxedPosition,
    walk: Box<dyn Walk>,
    played: Vec<Steps>,
}

impl RandomGame<'_> {
    fn run(mut self, seed: u64) -> usize {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        while let Turn::ToMove(side) = self.position.turn() {
            let legal = self.position.legal();
            assert!(!legal.is_empty(), "somebody is to move and cannot: {self}");
            self.check_spelling(&legal);
            if self.played.len().is_multiple_of(5) {
                self.check_sampling(&legal, &mut random);
                self.check_refusal(&legal);
            }
            self.check_diagram();
            let steps = legal.choose(&mut random).expect("not empty").clone();
            self.check_clone(&steps);
            self.position.play(&steps).expect("a legal move");
            self.walk_on(&steps, legal.len());
            self.played.push(steps);
            assert!(self.played.len() < LONGEST, "no end: {self}");
            let again = self.position.turn().side() == Some(side);
            assert!(!again || self.position.moves_again(), "{side} moves twice: {self}");
        }
        self.check_end();
        self.played.len()
    }

    fn check_spelling(&self, legal: &[Steps]) {
        let spelled: Vec<String> = legal.iter().map(Steps::to_string).collect();
        assert!(spelled.windows(2).all(|pair| pair[0] < pair[1]), "{spelled:?}: {self}");
        let all: HashSet<&[Step]> = legal.iter().map(|steps| &steps.0[..]).collect();
        let some = 1 + legal.len() / 20;
        for (steps, spelling) in legal.iter().zip(&spelled).step_by(some) {
            let typed = format!(" {} ", spelling.replace('-', " – ")).to_uppercase();
            let read = parse_move_among(legal, self.position.either_way(), &typed);
            assert_eq!(read, Reading::Whole(steps.clone()), "{typed:?}: {self}");
            let begins = |count: &usize| all.contains(&steps.0[..*count]);
            assert_eq!((0..steps.0.len()).find(begins), None, "another move begins {steps}: {self}");
            assert!(steps.kind() == Kind::Pass || steps.cells().count() == steps.0.len(), "{self}");
        }
        let first = legal.first().map(ToString::to_string).expect("a move");
        assert!(matches!(parse_move(&*self.position, &first), Reading::Whole(_)), "{self}");
    }

    /// Each legal move is sampled once, if there are few; of many, some are.
    fn check_sampling(&self, legal: &[Steps], random: &mut ChaCha8Rng) {
        let sample = |rank: usize| {
            let mut pick = |count: usize| {
                assert_eq!(count, legal.len(), "{self}");
                rank
            };
            self.position.sample(&mut pick).expect("a move").to_string()
        };
        if legal.len() > 100 {
            let sampled = sample(random.random_range(..legal.len()));
            assert!(legal.iter().any(|steps| steps.to_string() == sampled), "{sampled}: {self}");
            return;
        }
        let mut sampled: Vec<String> = (0..legal.len()).map(sample).collect();
        sampled.sort();
        let spelled: Vec<String> = legal.iter().map(Steps::to_string).collect();
        assert_eq!(sampled, spelled, "sampling and listing differ: {self}");
    }

    /// An illegal move is refused, whatever it is, and changes nothing.
    fn check_refusal(&mut self, legal: &[Steps]) {
        let before = self.position.diagram();
        for text in ["a1", "y25", "a1-a2", "a1-a2-a3", "y1-y2", "+2@a1", "pass", "c3-c3", "a1-a2-a3-a4-a5", "a4-b9-c1"]
        {
            let steps = Steps::parse(text).expect("well spelled");
            assert!(!self.position.objection(&steps).id.is_empty());
            if !legal.contains(&steps) {
                assert!(self.position.play(&steps).is_err(), "{text} is played: {self}");
                self.position.effects(&steps);
            }
        }
        self.position.objection(&Steps(Vec::new()));
        assert_eq!(self.position.diagram(), before, "a refusal leaves a trace: {self}");
    }

    fn check_diagram(&self) {
        let diagram = self.position.diagram();
        let mut occupied: Vec<_> = diagram.cells.iter().map(|(cell, _)| *cell).collect();
        let marked = diagram.marks.iter().map(|(cell, _)| *cell);
        for cell in occupied.iter().copied().chain(marked) {
            assert!(cell.column < diagram.columns && cell.row < diagram.rows, "{cell} is off the board: {self}");
        }
        occupied.sort_unstable();
        assert!(occupied.windows(2).all(|pair| pair[0] != pair[1]), "two pieces on a cell: {self}");
        for side in Side::BOTH {
            self.position.status(side);
        }
    }

    /// A clone goes its own way, and comes to the same.
    fn check_clone(&self, steps: &Steps) {
        let (key, shown) = (self.position.walk().key(), self.position.diagram());
        let [mut one, mut other] = [self.position.clone(), self.position.clone()];
        for (cell, _) in one.effects(steps).marks {
            assert!(cell.column < shown.columns && cell.row < shown.rows, "{cell} is off the board: {self}");
        }
        one.play(steps).expect("a legal move");
        assert_eq!((self.position.walk().key(), self.position.diagram()), (key, shown), "changed by its clone: {self}");
        other.play(steps).expect("a legal move");
        assert_eq!(one.walk().key(), other.walk().key(), "equal positions, different keys: {self}");
        assert_ne!(one.walk().key(), key, "a move changes nothing: {self}");
        assert_eq!(one.diagram(), other.diagram());
    }

    /// The walk counts the same moves and comes to the same position.
    fn walk_on(&mut self, steps: &Steps, count: usize) {
        assert_eq!(self.walk.number_of_moves(), count, "{self}");
        assert_eq!(self.walk.count_moves(), count, "{self}");
        let mut hints = Vec::new();
        self.walk.hints(&mut hints);
        assert!(hints.len() == count && hints.iter().all(|hint| hint.prior.is_finite()), "{self}");
        assert!((0.0..=1.0).contains(&self.walk.win_probability()), "{self}");
        let mut before = self.replayed();
        let order = (0..count).map(|index| before.sample(&mut |_| index).expect("a move"));
        let index = order.into_iter().position(|move_| move_ == *steps).expect("the move is sampled");
        self.walk.make(index);
        self.walk.unmake();
        self.walk.count_moves();
        self.walk.play(index);
        before.play(steps).expect("a legal move");
        assert_eq!(self.walk.key(), before.walk().key(), "{self}");
        assert_eq!(self.walk.turn(), before.turn(), "{self}");
    }

    fn check_end(&mut self) {
        let Turn::Over(outcome) = self.position.turn() else { panic!("the game is over: {self}") };
        assert_eq!(self.position.legal(), [], "the game is over and has moves: {self}");
        assert_eq!(self.position.sample(&mut |_| 0), None, "{self}");
        self.check_diagram();
        let last = self.played.last().cloned();
        for steps in last.into_iter().chain([Steps::parse("a1").expect("a cell")]) {
            assert!(self.position.play(&steps).is_err(), "{steps} is played after the end: {self}");
        }
        let [first, second] = self.position.scores();
        if self.walk.counts_margin() {
            let ahead = if first > second { Side::First } else { Side::Second };
            assert_eq!(outcome.winner, (first != second).then_some(ahead), "{self}");
        }
        let again = self.replayed();
        assert_eq!((again.diagram(), again.turn()), (self.position.diagram(), self.position.turn()), "{self}");
    }

    fn replayed(&self) -> BoxedPosition {
        let mut position = self.setup.start();
        for steps in &self.played {
            position.play(steps).expect("it was legal before");
        }
        position
    }
}

impl std::fmt::Display for RandomGame<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let moves: Vec<String> = self.played.iter().map(Steps::to_string).collect();
        write!(f, "{} after {}", self.setup, moves.join(" "))
    }
}

#[test]
fn random_games_keep_every_promise() {
    for setup in setups() {
        for seed in 0..4 {
            let position = setup.start();
            let walk = position.walk();
            RandomGame { setup: &setup, position, walk, played: Vec::new() }.run(seed);
        }
    }
}

#[test]
fn every_page_has_a_board() {
    for game in CLASSICS.iter().copied() {
        assert!((3..=5).contains(&game.pages.len()), "{}", game.id);
        assert_eq!(game.pages.last().map(|page| page.words), Some("rules-house"), "{}", game.id);
        for page in game.pages {
            let legal = page.scene(game).position.legal();
            for steps in page.allowed() {
                assert!(legal.contains(&steps), "{} {}: {steps}", game.id, page.words);
            }
            for steps in page.forbidden() {
                assert!(!legal.contains(&steps), "{} {}: {steps}", game.id, page.words);
            }
        }
    }
}

/// Some moves of an exercise are right, and at most half of them.
#[test]
fn exercises_are_not_done_by_chance() {
    for game in CLASSICS.iter().copied().filter(|game| !game.exercises.is_empty()) {
        assert!((5..=8).contains(&game.exercises.len()), "{} has {}", game.id, game.exercises.len());
        for exercise in game.exercises {
            let position = exercise.page.scene(game).position;
            let legal = position.legal();
            let right = legal.iter().filter(|steps| exercise.judge(&position, steps).is_none()).count();
            let what = format!("{} {}: {right} of {} are right", game.id, exercise.name(), legal.len());
            assert!(right > 0 && right * 2 <= legal.len(), "{what}");
        }
    }
}

/// A certain winner wins, and a side that has won by the rules does not lose.
#[test]
fn certain_winners_win() {
    for setup in setups() {
        for seed in 0..20 {
            let (mut walk, mut random, mut certain) = (setup.start().walk(), ChaCha8Rng::seed_from_u64(seed), None);
            let outcome = loop {
                match walk.turn() {
                    Turn::Over(outcome) => break outcome,
                    Turn::ToMove(_) => {}
                }
                certain = certain.or(walk.certain_winner());
                let count = walk.count_moves();
                walk.play(random.random_range(..count));
            };
            assert!(certain.is_none() || certain == outcome.winner, "{setup} {seed}");
        }
    }
}
