//! Diagonal and Diagonal Plus, computed along every diagonal of every cell.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tavoliere_games::games::diagonal::{Diagonal, DiagonalMove};
use tavoliere_games::rules::{Effects, Outcome, Reason, Rules, Side, Stroke, Turn};

use super::{Place, mirrored, place};

#[test]
fn random_games_of_diagonal_go_as_by_plain_rules() {
    let mut positions = 0;
    for (size, games) in [(4, 60), (5, 40), (8, 50), (9, 20), (13, 8), (16, 14)] {
        for seed in 0..games {
            positions += match size {
                0..=8 => compare(Diagonal::<1>::new(size), Plain::new(size, &[]), seed),
                _ => compare(Diagonal::<4>::new(size), Plain::new(size, &[]), seed),
            };
        }
    }
    assert!(positions >= 10_000, "{positions} positions are too few");
}

#[test]
fn random_games_of_diagonal_plus_go_as_by_plain_rules() {
    let games = (0..160).map(|seed| compare(Diagonal::plus(), Plain::new(8, &[2, 2, 3, -2]), seed));
    assert!(games.sum::<usize>() >= 10_000);
}

/// Plays a random match by both rules, and mirrored as well. Returns how many positions were compared.
fn compare<const WORDS: usize>(mut real: Diagonal<WORDS>, mut plain: Plain, seed: u64) -> usize {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let size = plain.size as u8;
    let symmetry = random.random_range(0..8);
    let reflect = |mv| match mv {
        DiagonalMove::Mark(cell) => DiagonalMove::Mark(mirrored(cell, size, symmetry)),
        DiagonalMove::Share(value, cell) => DiagonalMove::Share(value, mirrored(cell, size, symmetry)),
    };
    let mut reflected = real.clone();
    for number in 0.. {
        let legal = moves(&real);
        let listed: BTreeSet<(Option<i8>, Place)> = legal.iter().copied().map(plainly).collect();
        assert_eq!(listed, plain.moves(), "move {number} of game {seed} on {size}");
        let images: BTreeSet<_> = legal.iter().map(|mv| plainly(reflect(*mv))).collect();
        assert_eq!(moves(&reflected).into_iter().map(plainly).collect::<BTreeSet<_>>(), images, "{symmetry} {seed}");
        assert_eq!((real.scores(), reflected.scores()), (plain.points, plain.points), "{number} {seed} {size}");
        let Some(mv) = legal.choose(&mut random).copied() else { break };
        let Effects { strokes, .. } = real.effects(mv);
        let scored: i32 = strokes.iter().map(points_of).sum();
        let before = plain.points;
        real.play(mv);
        plain.play(plainly(mv));
        reflected.play(reflect(mv));
        assert_eq!(scored, plain.points.iter().sum::<i32>() - before.iter().sum::<i32>(), "{number} {seed} {size}");
    }
    let [first, second] = plain.points;
    let winner = match first.cmp(&second) {
        Ordering::Greater => Some(Side::First),
        Ordering::Less => Some(Side::Second),
        Ordering::Equal => None,
    };
    assert_eq!(real.turn(), Turn::Over(Outcome { winner, reason: Reason::Points }), "game {seed} on {size}");
    plain.things.len() + 1
}

fn moves<const WORDS: usize>(position: &Diagonal<WORDS>) -> Vec<DiagonalMove> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    moves
}

fn plainly(mv: DiagonalMove) -> (Option<i8>, Place) {
    match mv {
        DiagonalMove::Mark(cell) => (None, place(cell)),
        DiagonalMove::Share(value, cell) => (Some(value), place(cell)),
    }
}

fn points_of(stroke: &Stroke) -> i32 {
    let Stroke::Scored { points, .. } = stroke else { panic!("{stroke:?}") };
    *points
}

/// The content of a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Thing {
    Mark(usize),
    Shared(i8),
}

struct Plain {
    size: i32,
    things: BTreeMap<Place, Thing>,
    to_share: Vec<i8>,
    to_move: usize,
    points: [i32; 2],
}

impl Plain {
    fn new(size: u8, to_share: &[i8]) -> Self {
        Self { size: size.into(), things: BTreeMap::new(), to_share: to_share.to_vec(), to_move: 0, points: [0; 2] }
    }

    fn empty(&self) -> impl Iterator<Item = Place> + '_ {
        let all = (0..self.size).flat_map(|column| (0..self.size).map(move |row| (column, row)));
        all.filter(|place| !self.things.contains_key(place))
    }

    /// The diagonals of two cells or more through a cell, cell by cell.
    fn diagonals(&self, (column, row): Place) -> Vec<Vec<Place>> {
        let on_board = |(column, row): &Place| (0..self.size).contains(column) && (0..self.size).contains(row);
        let walk = |slope: i32| -> Vec<Place> {
            (-self.size..=self.size).map(|step| (column + step, row + slope * step)).filter(on_board).collect()
        };
        [walk(1), walk(-1)].into_iter().filter(|diagonal| diagonal.len() > 1).collect()
    }

    fn moves(&self) -> BTreeSet<(Option<i8>, Place)> {
        if self.to_share.is_empty() {
            return self.empty().map(|place| (None, place)).collect();
        }
        let fits = |value: i8, place: Place| {
            self.diagonals(place).iter().all(|diagonal| {
                let others = diagonal.iter().filter(|other| **other != place);
                let things: Vec<Option<&Thing>> = others.map(|other| self.things.get(other)).collect();
                let against =
                    |thing: &Option<&Thing>| matches!(thing, Some(Thing::Shared(other)) if (*other < 0) != (value < 0));
                things.iter().any(Option::is_none) && !things.iter().any(against)
            })
        };
        let every = |value: &i8| self.empty().map(|place| (*value, place)).collect::<Vec<_>>();
        let fitting = self.to_share.iter().flat_map(every).filter(|(value, place)| fits(*value, *place));
        fitting.map(|(value, place)| (Some(value), place)).collect()
    }

    fn play(&mut self, (value, place): (Option<i8>, Place)) {
        let thing = value.map_or(Thing::Mark(self.to_move), Thing::Shared);
        self.things.insert(place, thing);
        if let Some(value) = value {
            let used = self.to_share.iter().position(|left| *left == value).expect("one is left");
            self.to_share.remove(used);
        } else {
            for diagonal in self.diagonals(place) {
                self.points[self.to_move] += self.worth(&diagonal).unwrap_or(0);
            }
        }
        self.to_move = 1 - self.to_move;
    }

    /// The worth of a diagonal for the side to move; `None` if the diagonal is not full.
    fn worth(&self, diagonal: &[Place]) -> Option<i32> {
        let things: Option<Vec<&Thing>> = diagonal.iter().map(|place| self.things.get(place)).collect();
        let worth = |thing: &Thing| match thing {
            Thing::Mark(side) => i32::from(*side == self.to_move),
            Thing::Shared(value) => (*value).into(),
        };
        Some(things?.into_iter().map(worth).sum())
    }
}
