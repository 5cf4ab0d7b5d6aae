//! Circondato!: close a curve around enemy pieces to capture them.
//!
//! Source: "Vi presento: «Circondato!», un nuovo gioco da tavolo per adulti e bambini" (Mirco Mariucci, 2016).

mod board;

use self::board::{AROUND, Board};
use crate::rules::{
    Achievement, Bits, BoxedPosition, Cell, Choice, Diagram, Effects, Fact, Game, Key, Level, Mark, Measure, Moment,
    Outcome, Page, Piece, PieceSet, Reason, Remark, Rules, SearchParameters, Setup, Side, Step, Steps, Stroke, Turn,
    Values,
};

/// The definition of the game.
pub static GAME: Game = Game {
    id: "circondato",
    choices: &[Choice { name: "size", default: "8", values: Values::Numbers { least: 6, most: LONGEST } }],
    start,
    pages: &[
        Page::new("rules-closing", &[("size", "6")], "c5 c4 d5 d3 b4 b6 e4 f2 c3 a2 d2 e6").allowing("e3"),
        Page::new("rules-captured", &[("size", "6")], "c5 c4 d5 d3 b4 b6 e4 f2 c3 a2 d2 e6 e3").just_played(1),
        Page::new("rules-border", &[("size", "6")], "a4 a5 b5 b6 c6 a6 b1 c1 c2 d1 d2 f4 e1").just_played(1),
        Page::new("rules-end", &[("size", "6")], "b2 c2 c3 d2 d3 d1 e2 c1 b1 e1 f1").just_played(1),
        Page::new("rules-house", &[("size", "6")], "c4 e5 b3 a6 d3 f1 c2 c3").just_played(1),
    ],
    measures: &[Measure::Points, Measure::Moves],
    achievements: &[
        Achievement { name: "ten", earned: |story, side| story.moves_of(side).any(|moment| taken(moment) >= 10) },
        Achievement {
            name: "all",
            earned: |story, side| {
                story.is_won_by(side) && story.outcome.reason == Reason::Captured && story.points(side) >= 20
            },
        },
        Achievement {
            name: "curve",
            earned: |story, side| story.moves_of(side).any(|moment| longest_curve(moment) >= 20),
        },
    ],
};

/// The number of pieces that a move captured.
fn taken(moment: &Moment) -> i32 {
    let captures = moment.effects.remarks.iter().filter(|remark| remark.id == "captures");
    let counts = captures.flat_map(|remark| &remark.facts).map(|(_, fact)| match fact {
        Fact::Number(count) => *count,
        Fact::Cell(_) | Fact::Side(_) => 0,
    });
    counts.sum()
}

/// The number of pieces in the longest curve that a move closed around enemies. Own pieces inside the curve do not
/// count.
fn longest_curve(moment: &Moment) -> usize {
    let curve = |stroke: &Stroke| match stroke {
        Stroke::Surrounded { cells, side } if *side == moment.side => curve_around(cells, moment),
        _ => 0,
    };
    moment.effects.strokes.iter().map(curve).max().unwrap_or_default()
}

fn curve_around(inside: &[Cell], moment: &Moment) -> usize {
    let diagram = moment.after().diagram();
    let board = Board::<6>::new(diagram.columns);
    let inside: Bits<6> = inside.iter().map(|cell| board.index(*cell)).collect();
    let mut outside = (board.left | board.right | board.bottom | board.top).without(inside);
    let mut reached: Vec<usize> = outside.iter().collect();
    while let Some(index) = reached.pop() {
        for (columns, rows) in AROUND {
            let Some(next) = board.neighbour(board.cell(index), columns, rows) else { continue };
            if !inside.contains(next) && !outside.contains(next) {
                outside.insert(next);
                reached.push(next);
            }
        }
    }
    let own = diagram.cells_of(moment.side).filter(|cell| outside.contains(board.index(*cell)));
    let touches = |cell: &Cell| {
        let mut around = AROUND.into_iter().filter_map(|(columns, rows)| board.neighbour(*cell, columns, rows));
        around.any(|at| inside.contains(at))
    };
    own.filter(touches).count()
}

fn start(setup: &Setup) -> BoxedPosition {
    let size = setup.number("size");
    match size {
        ..=8 => Box::new(Circondato::<1>::new(size)),
        9..=11 => Box::new(Circondato::<2>::new(size)),
        12..=16 => Box::new(Circondato::<4>::new(size)),
        _ => Box::new(Circondato::<6>::new(size)),
    }
}

/// The maximum edge of a board.
pub const LONGEST: u8 = 19;

/// A position on a board of up to `64 * WORDS` cells. The first side is Yellow, the second Red.
///
/// A region of a side is a set of cells without its pieces, connected by edges. The side surrounds it if it touches at
/// most one edge of the board.
#[derive(Clone, Debug)]
pub struct Circondato<const WORDS: usize> {
    board: Board<WORDS>,
    to_move: Side,
    pieces: [Bits<WORDS>; 2],
    empty: Bits<WORDS>,
    /// For each side the cells of all regions that it surrounds. Between turns they are empty, as pieces in them are
    /// captured. No cell is surrounded by both sides.
    held: [Bits<WORDS>; 2],
}

impl<const WORDS: usize> Circondato<WORDS> {
    /// An empty board.
    ///
    /// # Panics
    /// If the edge is 0 or greater than [`LONGEST`], or the board has too many cells.
    #[must_use]
    pub fn new(size: u8) -> Self {
        let cells = usize::from(size) * usize::from(size);
        assert!((1..=LONGEST).contains(&size) && cells <= 64 * WORDS, "no board of {size}x{size}");
        Self {
            board: Board::new(size),
            to_move: Side::First,
            pieces: [Bits::EMPTY; 2],
            empty: Bits::first(cells),
            held: [Bits::EMPTY; 2],
        }
    }

    fn place(&mut self, cell: Cell) {
        let index = self.board.index(cell);
        self.pieces[self.to_move.index()].insert(index);
        self.empty.remove(index);
        self.to_move = self.to_move.opponent();
    }

    /// Changes the side of these pieces.
    fn turn_over(&mut self, pieces: Bits<WORDS>, side: Side) {
        self.pieces[side.index()] |= pieces;
        self.pieces[side.opponent().index()] = self.pieces[side.opponent().index()].without(pieces);
    }

    /// The regions that a side surrounds.
    fn surrounded(&self, side: Side) -> impl Iterator<Item = Bits<WORDS>> {
        let (board, own) = (&self.board, self.pieces[side.index()]);
        let foreign = (self.empty | self.pieces[side.opponent().index()]).without(own);
        let mut rest = foreign;
        std::iter::from_fn(move || {
            let region = board.region(rest.lowest()?, foreign);
            rest = rest.without(region);
            Some(region)
        })
        .filter(|region| board.is_surrounded(*region))
    }

    /// The regions that a piece of the side to move on this cell would newly surround, as one set. They are parts of
    /// the region that contains the cell.
    fn newly_surrounded(&self, cell: Cell) -> Bits<WORDS> {
        let index = self.board.index(cell);
        let mut own = self.pieces[self.to_move.index()];
        let mut all = Bits::EMPTY;
        if self.held[self.to_move.index()].contains(index) || !self.board.may_part(own, cell) {
            return all;
        }
        own.insert(index);
        let foreign = (self.empty | self.pieces[self.to_move.opponent().index()]).without(own);
        for (column, row) in [(1, 0), (0, 1), (-1, 0), (0, -1)] {
            let Some(start) = self.board.neighbour(cell, column, row) else { continue };
            if !foreign.contains(start) || all.contains(start) {
                continue;
            }
            let region = self.board.region(start, foreign);
            if self.board.is_surrounded(region) {
                all |= region;
            }
        }
        all
    }

    fn piece(&self, index: usize) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.pieces[side.index()].contains(index))
    }
}

impl<const WORDS: usize> Rules for Circondato<WORDS> {
    type Move = Cell;

    fn turn(&self) -> Turn {
        let [first, second] = self.pieces;
        let both_moved = first.len() + second.len() > 1;
        let winner = match (first.is_empty(), second.is_empty()) {
            (true, false) => Some(Side::Second),
            (false, true) => Some(Side::First),
            _ => None,
        };
        if both_moved && winner.is_some() {
            return Turn::Over(Outcome { winner, reason: Reason::Captured });
        }
        if !self.empty.is_empty() {
            return Turn::ToMove(self.to_move);
        }
        let winner = match first.len().cmp(&second.len()) {
            std::cmp::Ordering::Greater => Some(Side::First),
            std::cmp::Ordering::Less => Some(Side::Second),
            std::cmp::Ordering::Equal => None,
        };
        Turn::Over(Outcome { winner, reason: Reason::Points })
    }

    fn moves(&self, out: &mut Vec<Cell>) {
        if self.turn().side().is_some() {
            out.extend(self.empty.iter().map(|index| self.board.cell(index)));
        }
    }

    fn sample(&self, _scratch: &mut Vec<Cell>, pick: &mut impl FnMut(usize) -> usize) -> Option<Cell> {
        self.turn().side()?;
        self.empty.nth(pick(self.empty.len())).map(|index| self.board.cell(index))
    }

    /// The source only says that pieces inside a closed curve change colour. In this implementation the mover's curves
    /// come first, on the whole board, then the opponent's. Regions grow only by captures, so without captures only the
    /// surroundings of the cell are examined.
    fn play(&mut self, cell: Cell) {
        let (mover, enemy) = (self.to_move, self.to_move.opponent());
        let index = self.board.index(cell);
        let gained = self.newly_surrounded(cell);
        self.place(cell);
        let captured = gained & self.pieces[enemy.index()];
        if !captured.is_empty() {
            self.turn_over(captured, mover);
            let lost = union(self.surrounded(enemy)) & self.pieces[mover.index()];
            self.turn_over(lost, enemy);
            self.held = Side::BOTH.map(|side| union(self.surrounded(side)) & self.empty);
            return;
        }
        if self.held[enemy.index()].contains(index) {
            self.turn_over([index].into_iter().collect(), enemy);
        } else {
            self.held[mover.index()] |= gained;
        }
        self.held.iter_mut().for_each(|held| held.remove(index));
    }

    /// The number of pieces.
    fn scores(&self) -> [i32; 2] {
        self.pieces.map(|pieces| pieces.len() as i32)
    }

    const SEARCH: SearchParameters = SearchParameters {
        exploration: 0.3,
        rave: 1000.0,
        prior_weight: 0.5,
        evaluation_weight: 0.3,
        playouts: 1,
        samples: 2,
        levels: [
            Level::new(10, 1.0),
            Level::new(22, 1.0),
            Level::new(48, 1.0),
            Level::new(90, 1.0),
            Level::new(200, 1.0),
            Level::new(800, 1.0),
            Level::new(3_000, 1.0),
            Level::new(12_000, 1.0),
        ],
    };

    fn rave_key(cell: Cell) -> u16 {
        u16::from(cell.row) << 5 | u16::from(cell.column)
    }

    /// The captured pieces and the cells gained. A piece in an enemy region is lost.
    fn prior(&self, cell: Cell) -> f32 {
        let index = self.board.index(cell);
        let [own, enemy] = [self.to_move, self.to_move.opponent()].map(Side::index);
        let gained = self.newly_surrounded(cell);
        let captured = (gained & self.pieces[enemy]).len() as f32;
        if captured == 0.0 && self.held[enemy].contains(index) {
            return -2.0;
        }
        if self.held[own].contains(index) {
            return -1.0;
        }
        2.0 * captured + 0.5 * gained.len() as f32
    }

    /// The pieces, and the surrounded empty cells with half the weight.
    fn evaluation(&self) -> f32 {
        let worth = |side: usize| self.pieces[side].len() as f32 + 0.5 * self.held[side].len() as f32;
        0.2 * (worth(0) - worth(1))
    }

    /// The surrounded regions follow from the pieces.
    fn key(&self) -> Key {
        Key::of(self.pieces.into_iter().flat_map(Bits::words)).and(self.to_move as u64)
    }

    fn steps(cell: Cell) -> Steps {
        Steps::cell(cell)
    }

    fn objection(&self, steps: &Steps) -> Remark {
        let [Step::Cell(cell)] = steps.0[..] else {
            return Remark::new("one-cell");
        };
        let outside = cell.column >= self.board.size || cell.row >= self.board.size;
        Remark::new(if outside { "outside" } else { "taken" }).with("cell", cell)
    }

    fn diagram(&self) -> Diagram {
        let indices = 0..usize::from(self.board.size) * usize::from(self.board.size);
        let piece = |index| Some((self.board.cell(index), Piece::Of(self.piece(index)?)));
        Diagram {
            cells: indices.filter_map(piece).collect(),
            ..Diagram::new(self.board.size, self.board.size, PieceSet::YellowAndRed)
        }
    }

    fn effects(&self, cell: Cell) -> Effects {
        let mut effects = Effects::default();
        let mut next = self.clone();
        next.place(cell);
        let mut changed = Bits::EMPTY;
        for (side, remark) in [(self.to_move, "captures"), (self.to_move.opponent(), "caught")] {
            let enemies = next.pieces[side.opponent().index()];
            let regions: Vec<_> = next.surrounded(side).filter(|region| !(*region & enemies).is_empty()).collect();
            if regions.is_empty() {
                continue;
            }
            let captured = union(regions.iter().copied()) & enemies;
            next.turn_over(captured, side);
            changed = changed ^ captured;
            effects.remarks.push(Remark::new(remark).with("side", side).with("count", captured.len() as i32));
            effects.strokes.extend(regions.into_iter().map(|region| Stroke::Surrounded {
                cells: region.iter().map(|index| self.board.cell(index)).collect(),
                side,
            }));
        }
        effects.marks = changed.iter().map(|index| (self.board.cell(index), Mark::Captured)).collect();
        effects
    }
}

fn union<const WORDS: usize>(sets: impl Iterator<Item = Bits<WORDS>>) -> Bits<WORDS> {
    sets.fold(Bits::EMPTY, |all, set| all | set)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Story, perft};

    /// A position given as rows, the top one first, with `y`, `r` and `.`.
    fn position(rows: &[&str], to_move: Side) -> Circondato<1> {
        let mut position = Circondato::<1>::new(rows.len() as u8);
        for (row, line) in rows.iter().rev().enumerate() {
            for (column, sign) in line.chars().enumerate() {
                let Some(side) = "yr".find(sign) else { continue };
                position.to_move = Side::BOTH[side];
                position.place(Cell::new(column as u8, row as u8));
            }
        }
        position.to_move = to_move;
        position.held = Side::BOTH.map(|side| union(position.surrounded(side)));
        for held in position.held {
            assert_eq!(held.without(position.empty), Bits::EMPTY, "no piece is surrounded between turns: {rows:?}");
        }
        position
    }

    fn rows(position: &Circondato<1>) -> Vec<String> {
        let size = usize::from(position.board.size);
        let sign = |index| position.piece(index).map_or('.', |side| ['y', 'r'][side.index()]);
        (0..size).rev().map(|row| (0..size).map(|column| sign(row * size + column)).collect()).collect()
    }

    fn cell(name: &str) -> Cell {
        Cell::from_name(name).expect("a cell")
    }

    #[test]
    fn move_sequences_are_counted() {
        assert_eq!(perft(&Circondato::<1>::new(8), 2), [64, 64 * 63]);
        assert_eq!(perft(&Circondato::<6>::new(19), 2), [361, 361 * 360]);
    }

    #[test]
    fn closed_curves_turn_what_is_inside() {
        use Side::{First, Second};
        for (what, before, side, name, after, remarks) in [
            (
                "corners join the curve, and empty cells inside stay empty",
                ["......", "..yy..", ".yr.y.", "..yr..", "...y..", "......"],
                First,
                "e3",
                ["......", "..yy..", ".yy.y.", "..yyy.", "...y..", "......"],
                &[("captures", First, 2)][..],
            ),
            (
                "one side of the board closes the curve",
                ["......", "......", "......", "......", "..yy..", ".yrr.."],
                First,
                "e1",
                ["......", "......", "......", "......", "..yy..", ".yyyy."],
                &[("captures", First, 2)],
            ),
            (
                "two sides do not",
                ["......", "......", "......", "y.....", "ry....", ".r...."],
                First,
                "c1",
                ["......", "......", "......", "y.....", "ry....", ".ry..."],
                &[],
            ),
            (
                "not even in the corner",
                ["......", "......", "......", "......", "......", "ry...."],
                First,
                "a2",
                ["......", "......", "......", "......", "y.....", "ry...."],
                &[],
            ),
            (
                "nor where the curve leaves one cell of the second side free",
                ["......", "......", "......", ".y....", "r.y...", "y....."],
                First,
                "a4",
                ["......", "......", "y.....", ".y....", "r.y...", "y....."],
                &[],
            ),
            (
                "but what is cut off from the second side is surrounded",
                ["......", "......", "y.....", ".y....", "ry....", "......"],
                First,
                "a1",
                ["......", "......", "y.....", ".y....", "yy....", "y....."],
                &[("captures", First, 1)],
            ),
            (
                "a piece played into a closed curve changes colour",
                ["......", "......", "..y...", ".y.y..", "..y...", "......"],
                Second,
                "c3",
                ["......", "......", "..y...", ".yyy..", "..y...", "......"],
                &[("caught", First, 1)],
            ),
            (
                "unless it surrounds the enemy first",
                ["......", "..r...", ".ryr..", ".y.y..", "..y...", "......"],
                Second,
                "c3",
                ["......", "..r...", ".rrr..", ".yry..", "..y...", "......"],
                &[("captures", Second, 1)],
            ),
            (
                "one move can close two curves",
                ["......", "......", "......", ".y.y..", "yr.ry.", ".y.y.."],
                First,
                "c2",
                ["......", "......", "......", ".y.y..", "yyyyy.", ".y.y.."],
                &[("captures", First, 2)],
            ),
        ] {
            let mut position = position(&before, side);
            let effects = position.effects(cell(name));
            let remark = |(id, side, count): &(&'static str, Side, i32)| {
                Remark::new(id).with("side", *side).with("count", *count)
            };
            assert_eq!(effects.remarks, remarks.iter().map(remark).collect::<Vec<_>>(), "{what}");
            position.play(cell(name));
            assert_eq!(rows(&position), after, "{what}");
        }
    }

    #[test]
    fn what_a_move_changes_is_shown() {
        let position = position(&["......", "......", "......", "......", ".yy...", "yr...."], Side::First);
        let effects = position.effects(cell("d1"));
        assert_eq!(effects.marks, [(cell("b1"), Mark::Captured)]);
        let cells = vec![cell("b1"), cell("c1")];
        assert_eq!(effects.strokes, [Stroke::Surrounded { cells, side: Side::First }]);
        assert_eq!(position.effects(cell("d2")), Effects::default());
    }

    #[test]
    fn the_game_ends_when_one_colour_is_left_or_no_cell() {
        let over = |winner, reason| Turn::Over(Outcome { winner, reason });
        let (first, second) = (Some(Side::First), Some(Side::Second));
        for (rows, to_move, turn, scores) in [
            (["......"; 6], Side::First, Turn::ToMove(Side::First), [0, 0]),
            (
                ["y.....", "......", "......", "......", "......", "......"],
                Side::Second,
                Turn::ToMove(Side::Second),
                [1, 0],
            ),
            (
                ["y....y", "......", "......", "......", "......", "......"],
                Side::First,
                over(first, Reason::Captured),
                [2, 0],
            ),
            (["rrrrrr"; 6], Side::First, over(second, Reason::Captured), [0, 36]),
            (["yyyrrr"; 6], Side::First, over(None, Reason::Points), [18, 18]),
            (["yyyyrr"; 6], Side::First, over(first, Reason::Points), [24, 12]),
            (["yyrrrr"; 6], Side::First, over(second, Reason::Points), [12, 24]),
        ] {
            let position = position(&rows, to_move);
            assert_eq!((position.turn(), position.scores()), (turn, scores), "{rows:?}");
            let mut moves = Vec::new();
            position.moves(&mut moves);
            let sampled = position.sample(&mut Vec::new(), &mut |_| 0);
            assert_eq!(moves.first().copied(), sampled, "{rows:?}");
            assert_eq!(moves.is_empty(), turn.side().is_none(), "{rows:?}");
        }
    }

    /// The game in which these cells are played in turn.
    fn played(yellow: &[&str], red: &[&str]) -> Story {
        let setup = Setup::new(&GAME, &[], 0).expect("a setup");
        let outcome = Outcome { winner: Some(Side::First), reason: Reason::Resignation };
        let pairs = yellow.iter().zip(red.iter().map(Some).chain(std::iter::repeat(None)));
        let steps = |name: &&str| Steps::cell(cell(name));
        let moves: Vec<(Side, Steps)> = pairs
            .flat_map(|(yellow, red)| [Some((Side::First, steps(yellow))), red.map(|red| (Side::Second, steps(red)))])
            .flatten()
            .collect();
        Story::new(&setup, outcome, moves.iter().map(|(side, steps)| (*side, steps)))
    }

    fn earned(story: &Story, side: Side) -> Vec<&'static str> {
        GAME.achievements.iter().filter(|one| (one.earned)(story, side)).map(|one| one.name).collect()
    }

    #[test]
    fn a_curve_is_as_long_as_the_pieces_around_what_is_inside() {
        let ring = [
            "b2", "c2", "d2", "e2", "f2", "g2", "g3", "g4", "g5", "g6", "g7", "f7", "e7", "d7", "c7", "b7", "b6", "b5",
            "b4", "b3",
        ];
        let red = [
            "d4", "d5", "e4", "a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "h1", "h2", "h3", "h4", "h5", "h6", "h7",
            "h8",
        ];
        let story = played(&ring, &red);
        let last = story.moves.last().expect("moves");
        assert_eq!((longest_curve(last), taken(last)), (20, 3));
        assert_eq!(earned(&story, Side::First), ["curve"]);
        assert_eq!(earned(&story, Side::Second), [""; 0]);
        // Neither an own piece inside the curve nor one behind it counts.
        let more = ["e5", "b1"].into_iter().chain(ring).collect::<Vec<_>>();
        let story = played(&more, &[&red[..], &["c1", "d1"]].concat());
        assert_eq!(longest_curve(story.moves.last().expect("moves")), 20);
        // A curve may be closed diagonally.
        let round: Vec<&str> = ring.into_iter().filter(|name| !["b2", "g2", "g7", "b7"].contains(name)).collect();
        let story = played(&round, &red[..15]);
        assert_eq!(longest_curve(story.moves.last().expect("moves")), 16);
        assert_eq!(earned(&story, Side::First), [""; 0]);
    }

    #[test]
    fn refused_moves_are_given_their_reason() {
        let position = position(&["......", "......", "......", "......", "......", "y....r"], Side::First);
        for (name, id) in [("a1", "taken"), ("f1", "taken"), ("g1", "outside"), ("a7", "outside")] {
            assert_eq!(position.objection(&Steps::cell(cell(name))).id, id, "{name}");
        }
        assert_eq!(position.objection(&Steps(vec![Step::Pass])).id, "one-cell");
    }
}
