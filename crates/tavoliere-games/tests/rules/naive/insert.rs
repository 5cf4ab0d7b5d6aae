//! Insert and Insert x+, computed from cell to cell.

use std::collections::{BTreeMap, BTreeSet};

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tavoliere_games::games::insert::{INSERT, INSERT_X, Insert};
use tavoliere_games::rules::{Cell, Game, Mark, Outcome, Piece, Reason, Rules, Setup, Side, Turn};

use super::{Place, mirrored, place};

const SIZE: i32 = 6;

/// The signs of lines, and the step along each.
const LINES: [(char, Place); 4] = [('-', (1, 0)), ('|', (0, 1)), ('/', (1, 1)), ('\\', (1, -1))];

#[test]
fn random_games_of_insert_go_as_by_plain_rules() {
    assert!((0..500).map(|seed| compare(&INSERT, seed)).sum::<usize>() >= 10_000);
}

#[test]
fn random_games_of_insert_x_go_as_by_plain_rules() {
    assert!((0..500).map(|seed| compare(&INSERT_X, seed)).sum::<usize>() >= 10_000);
}

/// Plays a random match by both rules, and mirrored as well. Returns how many positions were compared.
fn compare(game: &'static Game, seed: u64) -> usize {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let setup = Setup::new(game, &[("seed", &seed.to_string())], 0).expect("a seed");
    let mut plain = Plain::new(setup.word("layout"));
    let mut real = Insert::new(setup.word("layout"));
    let symmetry = random.random_range(0..8);
    let mut reflected = Insert::new(&plain.reflected_layout(symmetry));
    for number in 1.. {
        let here = format!("before move {number} of {setup} played by {seed}");
        let legal = moves(&real);
        assert_eq!(legal.iter().copied().map(place).collect::<BTreeSet<_>>(), plain.moves(), "{here}");
        let images: BTreeSet<Cell> = legal.iter().map(|cell| mirrored(*cell, 6, symmetry)).collect();
        assert_eq!(moves(&reflected).into_iter().collect::<BTreeSet<_>>(), images, "{symmetry} {here}");
        assert_eq!(rings(&real), plain.rings, "{here}");
        assert_eq!((real.scores(), reflected.scores()), (plain.scores(), plain.scores()), "{here}");
        assert_eq!(real.turn(), plain.over.map_or(Turn::ToMove(plain.to_move), Turn::Over), "{here}");
        let Some(cell) = legal.choose(&mut random).copied() else { return number };
        let marks = real.effects(cell).marks.into_iter();
        let captured: BTreeSet<Place> =
            marks.filter(|(_, mark)| *mark == Mark::Captured).map(|(at, _)| place(at)).collect();
        real.play(cell);
        reflected.play(mirrored(cell, 6, symmetry));
        assert_eq!(plain.play(place(cell)), captured, "{here}");
    }
    unreachable!("a game ends")
}

fn moves(position: &Insert) -> Vec<Cell> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    moves
}

fn rings(position: &Insert) -> BTreeMap<Place, Side> {
    let side = |piece| if let Piece::Of(side) = piece { side } else { panic!("{piece:?}") };
    position.diagram().cells.into_iter().map(|(cell, piece)| (place(cell), side(piece))).collect()
}

fn shifted((column, row): Place, (right, up): Place, steps: i32) -> Place {
    (column + right * steps, row + up * steps)
}

struct Plain {
    lines: BTreeMap<Place, String>,
    rings: BTreeMap<Place, Side>,
    last: Option<Place>,
    to_move: Side,
    over: Option<Outcome>,
}

impl Plain {
    fn new(layout: &str) -> Self {
        let mut lines = BTreeMap::new();
        for (row, text) in (0..SIZE).rev().zip(layout.split(',')) {
            let joined = text.contains('.').then(|| text.split('.').map(str::to_owned).collect());
            let cells: Vec<String> = joined.unwrap_or_else(|| text.chars().map(String::from).collect());
            lines.extend((0..SIZE).map(|column| (column, row)).zip(cells));
        }
        Self { lines, rings: BTreeMap::new(), last: None, to_move: Side::First, over: None }
    }

    fn reflected_layout(&self, symmetry: u8) -> String {
        let image = |(column, row): Place| place(mirrored(Cell::new(column as u8, row as u8), 6, symmetry));
        let image_of_line = |sign: char| {
            let (_, step) = LINES[LINES.iter().position(|(known, _)| *known == sign).expect("a line")];
            let (from, to) = (image((2, 2)), image(shifted((2, 2), step, 1)));
            let parallel = |(_, step): &&(char, Place)| [1, -1].iter().any(|steps| shifted(from, *step, *steps) == to);
            LINES.iter().find(parallel).expect("a line again").0
        };
        let lines = self.lines.iter().map(|(at, signs)| (image(*at), signs.chars().map(image_of_line).collect()));
        let lines: BTreeMap<Place, String> = lines.collect();
        let row = |row| (0..SIZE).map(|column| lines[&(column, row)].clone()).collect::<Vec<_>>().join(".");
        (0..SIZE).rev().map(row).collect::<Vec<_>>().join(",")
    }

    fn moves(&self) -> BTreeSet<Place> {
        if self.over.is_some() {
            return BTreeSet::new();
        }
        let empty = || self.lines.keys().filter(|at| !self.rings.contains_key(at)).copied();
        let on_line = |at: Place| {
            let Some(last) = self.last else { return false };
            let shown = LINES.iter().filter(|(sign, _)| self.lines[&last].contains(*sign));
            shown.into_iter().any(|(_, step)| (-SIZE..=SIZE).any(|steps| shifted(last, *step, steps) == at))
        };
        let led: BTreeSet<Place> = empty().filter(|at| on_line(*at)).collect();
        if led.is_empty() { empty().collect() } else { led }
    }

    /// Returns the captured rings.
    fn play(&mut self, at: Place) -> BTreeSet<Place> {
        let side = self.to_move;
        let mut captured = BTreeSet::new();
        for (_, step) in LINES {
            let end = |sign: i32| {
                let beyond = (1..).map(|steps| shifted(at, step, sign * steps));
                beyond.into_iter().find(|next| self.rings.get(next) != Some(&side)).expect("an end")
            };
            let ends = [end(1), end(-1)];
            if ends.iter().all(|end| self.rings.get(end) == Some(&side.opponent())) {
                captured.extend(ends);
            }
        }
        self.rings.insert(at, side);
        self.rings.extend(captured.iter().map(|ring| (*ring, side)));
        (self.last, self.to_move) = (Some(at), side.opponent());
        self.over = self.end(side);
        captured
    }

    fn end(&self, mover: Side) -> Option<Outcome> {
        let five =
            |from: &Place, step| (0..5).all(|steps| self.rings.get(&shifted(*from, step, steps)) == Some(&mover));
        if self.rings.keys().any(|from| LINES.iter().any(|(_, step)| five(from, *step))) {
            return Some(Outcome { winner: Some(mover), reason: Reason::Line });
        }
        let [first, second] = self.scores();
        let winner = if first == second { None } else { Some(Side::BOTH[usize::from(first < second)]) };
        (self.rings.len() == 30).then_some(Outcome { winner, reason: Reason::Group })
    }

    fn scores(&self) -> [i32; 2] {
        Side::BOTH.map(|side| {
            let mut left: BTreeSet<Place> =
                self.rings.iter().filter(|(_, owner)| **owner == side).map(|(at, _)| *at).collect();
            let mut largest = 0;
            while let Some(at) = left.first().copied() {
                largest = largest.max(take_group(at, &mut left));
            }
            largest
        })
    }
}

/// Removes a ring and all that are connected with it. Returns how many there were.
fn take_group(at: Place, left: &mut BTreeSet<Place>) -> i32 {
    if !left.remove(&at) {
        return 0;
    }
    let beside = [(1, 0), (-1, 0), (0, 1), (0, -1)];
    1 + beside.into_iter().map(|step| take_group(shifted(at, step, 1), left)).sum::<i32>()
}
