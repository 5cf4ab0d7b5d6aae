//! The properties that every game must have, checked on random matches with every choice.

use std::collections::HashSet;

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{BoxedPosition, Game, Reading, Setup, Step, Steps, Turn, Values, parse_move};

/// No game lasts longer than this.
const LONGEST: usize = 5_000;

/// Of more moves than this, only some are checked in full.
const FEW: usize = 30;

#[test]
fn setups_are_read_as_they_are_printed() {
    for setup in all_setups() {
        assert_eq!(Setup::parse(&setup.to_string(), GAMES).expect("its own line"), setup);
    }
}

#[test]
fn a_choice_takes_its_values_and_no_others() {
    for game in GAMES {
        let default = Setup::new(game, &[], 7).expect("all defaults");
        for choice in game.choices {
            let value = default.word(choice.name);
            assert!(value == choice.default || choice.default.is_empty(), "{} {}", game.id, choice.name);
            for value in ["", " ", "-1", "010", "+7", "no such word", "💥"] {
                let study = Setup::study(game, &[(choice.name, value)], 7);
                assert!(study.is_err(), "{} {}={value}", game.id, choice.name);
            }
            assert!(
                Setup::new(game, &[(choice.name, value), (choice.name, value)], 7).is_err(),
                "{} {} twice",
                game.id,
                choice.name
            );
        }
        assert!(Setup::new(game, &[("no-such-choice", "1")], 7).is_err(), "{}", game.id);
    }
}

#[test]
fn random_games_keep_every_promise() {
    for setup in all_setups() {
        for seed in 0..3 {
            Playout { setup: &setup, seed, position: setup.start(), played: Vec::new() }.run();
        }
    }
}

/// A random match in progress; `{self}` in a failure tells how to reproduce it.
struct Playout<'a> {
    setup: &'a Setup,
    seed: u64,
    position: BoxedPosition,
    played: Vec<Steps>,
}

impl Playout<'_> {
    fn run(mut self) {
        let mut random = ChaCha8Rng::seed_from_u64(self.seed);
        while let Turn::ToMove(side) = self.position.turn() {
            let legal = self.position.legal();
            assert!(!legal.is_empty(), "somebody is to move and cannot: {self}");
            self.check_moves(&legal);
            self.check_diagram();
            let steps = legal.choose(&mut random).expect("not empty").clone();
            let (before, shown) = (self.position.clone(), self.position.diagram());
            self.position.play(&steps).expect("a legal move");
            assert_eq!(before.diagram(), shown, "a clone is changed by its original: {self}");
            self.played.push(steps);
            assert!(self.played.len() < LONGEST, "no end: {self}");
            let next = self.position.turn().side();
            let alone = self.position.decided() == Some(side);
            assert!(next != Some(side) || alone || self.position.moves_again(), "{side} moves twice: {self}");
        }
        self.check_end();
    }

    fn check_moves(&mut self, legal: &[Steps]) {
        let spelled: Vec<String> = legal.iter().map(Steps::to_string).collect();
        // Too slow for every position of a large board. A part of the positions is enough.
        let thoroughly = legal.len() < FEW || self.played.len().is_multiple_of(7);
        assert!(spelled.is_sorted() && spelled.windows(2).all(|pair| pair[0] != pair[1]), "{spelled:?}: {self}");
        let all: HashSet<&[Step]> = legal.iter().map(|steps| &steps.0[..]).collect();
        for (place, steps) in legal.iter().enumerate() {
            let spelling = steps.to_string();
            assert_eq!(Steps::parse(&spelling).as_ref(), Some(steps), "{self}");
            // The sign of a shared piece comes first and stays with its number.
            let (first, rest) = spelling.split_at(1);
            let sloppy = format!(" {first}{} ", rest.replace('-', " – ").replace('@', " ")).to_uppercase();
            for typed in [&spelling, &sloppy] {
                if thoroughly && place.is_multiple_of(1 + legal.len() / FEW) {
                    assert_eq!(parse_move(&*self.position, typed), Reading::Whole(steps.clone()), "{typed:?}: {self}");
                }
            }
            let begins = |count: &usize| all.contains(&steps.0[..*count]);
            assert_eq!((0..steps.0.len()).find(begins), None, "another move begins {steps}: {self}");
        }
        self.check_refusal(legal);
        if !thoroughly {
            return;
        }
        let mut sampled: Vec<String> = (0..legal.len())
            .filter_map(|rank| self.position.sample(&mut |count| rank.min(count - 1)))
            .map(|steps| steps.to_string())
            .collect();
        sampled.sort();
        assert_eq!(sampled, spelled, "sampling and listing differ: {self}");
        self.check_picking(legal, "");
    }

    /// Each option offered next leads to a legal move.
    fn check_picking(&self, legal: &[Steps], chosen: &str) {
        let Reading::Begun { made, next, .. } = parse_move(&*self.position, chosen) else {
            panic!("{chosen:?} was offered and leads nowhere: {self}")
        };
        let some = 1 + next.len() / FEW;
        for step in next.into_iter().step_by(some) {
            let steps = Steps(made.iter().copied().chain([step]).collect());
            let backwards = Steps(steps.0.iter().rev().copied().collect());
            let whole = legal.contains(&steps) || self.position.either_way() && legal.contains(&backwards);
            if !whole {
                self.check_picking(legal, &steps.to_string());
            }
        }
    }

    /// An illegal move is refused and changes nothing.
    fn check_refusal(&mut self, legal: &[Steps]) {
        let before = self.position.diagram();
        for text in ["a1", "y25", "a1-a2", "+2@a1", "-2@b2", "pass", "c3-c3"] {
            let steps = Steps::parse(text).expect("well spelled");
            if !legal.contains(&steps) {
                assert!(self.position.play(&steps).is_err(), "{text} is played: {self}");
            }
        }
        assert_eq!(self.position.diagram(), before, "a refusal leaves a trace: {self}");
    }

    fn check_diagram(&self) {
        let diagram = self.position.diagram();
        let cells = diagram.cells.iter().map(|(cell, _)| cell);
        let marked = diagram.marks.iter().map(|(cell, _)| cell);
        for cell in cells.clone().chain(marked) {
            assert!(cell.column < diagram.columns && cell.row < diagram.rows, "{cell} is off the board: {self}");
        }
        let mut occupied: Vec<_> = cells.collect();
        occupied.sort_unstable();
        assert!(occupied.windows(2).all(|pair| pair[0] != pair[1]), "two pieces on a cell: {self}");
    }

    fn check_end(&mut self) {
        assert_eq!(self.position.legal(), [], "the game is over and has moves: {self}");
        assert_eq!(self.position.sample(&mut |_| 0), None, "{self}");
        self.check_diagram();
        let last = self.played.last().cloned();
        for steps in last.into_iter().chain([Steps::parse("a1").expect("a cell")]) {
            assert!(self.position.play(&steps).is_err(), "{steps} is played after the end: {self}");
        }
        let again = self.replayed();
        assert_eq!(again.diagram(), self.position.diagram(), "{self}");
        assert_eq!(again.scores(), self.position.scores(), "{self}");
        assert_eq!(again.turn(), self.position.turn(), "{self}");
    }

    fn replayed(&self) -> BoxedPosition {
        let mut position = self.setup.start();
        for steps in &self.played {
            position.play(steps).expect("it was legal before");
        }
        position
    }
}

impl std::fmt::Display for Playout<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let moves: Vec<String> = self.played.iter().map(Steps::to_string).collect();
        write!(f, "{} after {}", self.setup, moves.join(" "))
    }
}

/// Every game with every combination of its choices. Long ranges and lists are represented by their ends and the
/// default.
pub(super) fn all_setups() -> Vec<Setup> {
    GAMES.iter().flat_map(|game| setups(game, 0, &[])).collect()
}

fn setups(game: &'static Game, place: usize, made: &[(&str, &str)]) -> Vec<Setup> {
    let Some(choice) = game.choices.get(place) else {
        return vec![Setup::new(game, made, made.len() as u64).expect("allowed values")];
    };
    let values: Vec<String> = match choice.values {
        Values::Words(words) if words.len() > 4 => {
            let mut some = vec![words[0], words[words.len() / 2], words[words.len() - 1], choice.default];
            some.sort_unstable();
            some.dedup();
            some.iter().map(ToString::to_string).collect()
        }
        Values::Words(words) => words.iter().map(ToString::to_string).collect(),
        Values::Seed => vec!["1".to_owned(), "2".to_owned()],
        // The draws from the seeds above.
        Values::Drawn { .. } => return setups(game, place + 1, made),
        Values::Numbers { least, most } | Values::Edges { least, most } => {
            let default: u8 = choice.default.parse().expect("a number");
            let mut numbers = vec![least, least + 1, default, most];
            numbers.dedup();
            numbers.iter().map(u8::to_string).collect()
        }
    };
    values.iter().flat_map(|value| setups(game, place + 1, &[made, &[(choice.name, value)]].concat())).collect()
}
