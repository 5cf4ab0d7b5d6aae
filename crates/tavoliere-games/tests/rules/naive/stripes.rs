//! Stripes!: every possible strip, checked by the relation of two shapes on squared paper.

use std::collections::BTreeSet;

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use tavoliere_games::games::stripes::Stripes;
use tavoliere_games::rules::{Outcome, Reason, Rules, Side, Turn};

type Point = (i32, i32);

/// A shape by its two ends, the lower or left one first.
type Ends = (Point, Point);

/// A sheet of paper with strips on it.
struct Paper {
    size: i32,
    /// For each side its strips.
    strips: [Vec<Ends>; 2],
    /// The content of each point, with a margin around.
    on: Vec<Option<On>>,
    /// For each side, whether a point shares an edge with one of its strips.
    beside: [Vec<bool>; 2],
}

/// The content of a point of the paper.
#[derive(Clone, Copy, PartialEq, Eq)]
enum On {
    Margin,
    Origin,
    /// A strip of that side, of that length.
    Strip(usize, i32),
}

impl Paper {
    fn new(size: i32) -> Self {
        let points = ((size + 2) * (size + 2)) as usize;
        let mut paper = Self {
            size,
            strips: [vec![], vec![]],
            on: vec![None; points],
            beside: [(); 2].map(|()| vec![false; points]),
        };
        for along in -1..=size {
            for point in [(along, -1), (along, size), (-1, along), (size, along)] {
                let place = paper.place(point);
                paper.on[place] = Some(On::Margin);
            }
        }
        let origin = paper.place((size / 2, size / 2));
        paper.on[origin] = Some(On::Origin);
        paper
    }

    fn place(&self, (x, y): Point) -> usize {
        ((y + 1) * (self.size + 2) + x + 1) as usize
    }

    fn colour(&mut self, side: usize, ends: Ends) {
        for (x, y) in cells(ends) {
            let place = self.place((x, y));
            self.on[place] = Some(On::Strip(side, length(ends)));
            for (right, up) in EDGES {
                let place = self.place((x + right, y + up));
                self.beside[side][place] = true;
            }
        }
        self.strips[side].push(ends);
    }

    /// Every strip a side may draw.
    fn drawable(&self, side: usize) -> BTreeSet<Ends> {
        let points = (0..self.size).flat_map(|x| (0..self.size).map(move |y| (x, y)));
        let mut found = BTreeSet::new();
        for from in points {
            for way in [(1, 0), (0, 1)] {
                self.draw_from(side, from, way, &mut found);
            }
        }
        found
    }

    /// Every strip a side may draw from a point in one direction, computed cell by cell.
    fn draw_from(&self, side: usize, from: Point, (right, up): Point, found: &mut BTreeSet<Ends>) {
        let (mut to, mut met) = (from, Vec::new());
        let mut beside_origin = false;
        loop {
            if self.on[self.place(to)].is_some() || self.beside[side][self.place(to)] {
                return;
            }
            for (right, up) in EDGES {
                beside_origin |= self.on[self.place((to.0 + right, to.1 + up))] == Some(On::Origin);
            }
            for (right, up) in CORNERS {
                met.extend(self.on[self.place((to.0 + right, to.1 + up))]);
            }
            if self.allows(side, length((from, to)), &met, beside_origin) {
                found.insert((from, to));
            }
            to = (to.0 + right, to.1 + up);
        }
    }

    /// Whether a side may draw a strip of that length that shares no edge with its own and has these at its corners.
    fn allows(&self, side: usize, length: i32, met: &[On], beside_origin: bool) -> bool {
        let meets_origin = met.contains(&On::Origin) && !beside_origin;
        if self.strips[side].is_empty() {
            return length == 2 && meets_origin;
        }
        let lengths = met.iter().filter_map(|on| match on {
            On::Strip(of, length) if *of == side => Some(*length),
            _ => None,
        });
        let differences: Vec<i32> = lengths.map(|met| (met - length).abs()).collect();
        differences.iter().all(|difference| *difference == 1) && (meets_origin || !differences.is_empty())
    }
}

const EDGES: [Point; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const CORNERS: [Point; 4] = [(1, 1), (-1, 1), (1, -1), (-1, -1)];

fn cells((from, to): Ends) -> impl Iterator<Item = Point> {
    (from.0..=to.0).flat_map(move |x| (from.1..=to.1).map(move |y| (x, y)))
}

fn length((from, to): Ends) -> i32 {
    to.0 - from.0 + to.1 - from.1 + 1
}

/// The ends of a move of that kind of position.
fn ends<R: Rules>(_: &R, mv: R::Move) -> Ends {
    let points: Vec<Point> = R::steps(mv).cells().map(|cell| (cell.column.into(), cell.row.into())).collect();
    (points[0], points[1])
}

fn moves<R: Rules>(position: &R) -> Vec<R::Move> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    moves
}

/// Plays a random match and compares at every turn. Returns the number of turns.
fn compare(mut position: impl Rules, size: i32, random: &mut ChaCha8Rng) -> usize {
    let mut paper = Paper::new(size);
    let mut next = 0;
    let mut loser = None;
    for turn in 0.. {
        let mut expected = paper.drawable(next);
        if expected.is_empty() && loser.is_none() {
            loser = Some(next);
            next = 1 - next;
            expected = paper.drawable(next);
        }
        let legal = moves(&position);
        let found: BTreeSet<Ends> = legal.iter().map(|mv| ends(&position, *mv)).collect();
        assert_eq!(found, expected, "after {:?}", paper.strips);
        assert_eq!(found.len(), legal.len(), "each once, after {:?}", paper.strips);
        let coloured: [i32; 2] = paper.strips.each_ref().map(|strips| strips.iter().map(|strip| length(*strip)).sum());
        assert_eq!(position.scores(), coloured, "after {:?}", paper.strips);
        let Some(mv) = legal.choose(random) else {
            let winner = loser.map(|loser| Side::BOTH[1 - loser]);
            assert_eq!(position.turn(), Turn::Over(Outcome { winner, reason: Reason::Blocked }));
            return turn;
        };
        assert_eq!(position.turn(), Turn::ToMove(Side::BOTH[next]), "after {:?}", paper.strips);
        assert_eq!(position.decided(), loser.map(|_| Side::BOTH[next]), "after {:?}", paper.strips);
        paper.colour(next, ends(&position, *mv));
        position.play(*mv);
        if loser.is_none() {
            next = 1 - next;
        }
    }
    unreachable!("a board is full some day")
}

#[test]
fn strips_are_legal_where_the_paper_says_so() {
    let mut random = ChaCha8Rng::seed_from_u64(2016);
    let mut positions = 0;
    for _ in 0..150 {
        positions += compare(Stripes::<3, 15>::new(13), 13, &mut random);
    }
    for _ in 0..40 {
        positions += compare(Stripes::<6, 21>::new(15), 15, &mut random);
        positions += compare(Stripes::<11, 27>::new(13), 13, &mut random);
    }
    for _ in 0..5 {
        positions += compare(Stripes::<6, 21>::new(19), 19, &mut random);
        positions += compare(Stripes::<11, 27>::new(25), 25, &mut random);
    }
    assert!(positions > 10_000, "{positions}");
}

/// The paper may be turned and mirrored.
#[test]
fn turned_paper_has_the_same_strips() {
    let mut random = ChaCha8Rng::seed_from_u64(8);
    for _ in 0..10 {
        let mut turned: Vec<Stripes<3, 15>> = vec![Stripes::new(13); TURNS.len()];
        while let Some(mv) = moves(&turned[0]).choose(&mut random) {
            let played = ends(&turned[0], *mv);
            let expected: BTreeSet<Ends> = moves(&turned[0]).iter().map(|mv| ends(&turned[0], *mv)).collect();
            for (position, turn) in turned.iter_mut().zip(TURNS) {
                let legal = moves(&*position);
                let found: BTreeSet<Ends> = legal.iter().map(|mv| ends(&*position, *mv)).collect();
                assert_eq!(found, expected.iter().map(|strip| turn_ends(*strip, *turn)).collect());
                let same = legal.iter().find(|mv| ends(&*position, **mv) == turn_ends(played, *turn));
                position.play(*same.expect("legal there too"));
            }
        }
    }
}

/// The eight symmetries of a sheet, the identity first.
const TURNS: &[fn(Point) -> Point] = &[
    |(x, y)| (x, y),
    |(x, y)| (12 - x, y),
    |(x, y)| (x, 12 - y),
    |(x, y)| (12 - x, 12 - y),
    |(x, y)| (y, x),
    |(x, y)| (12 - y, x),
    |(x, y)| (y, 12 - x),
    |(x, y)| (12 - y, 12 - x),
];

fn turn_ends((from, to): Ends, turn: fn(Point) -> Point) -> Ends {
    let (from, to) = (turn(from), turn(to));
    (from.min(to), from.max(to))
}
