//! Stripes!: colour straight strips that touch own strips at corners only. A side without a move loses, and the winner
//! makes the remaining moves alone.
//!
//! Source: the author's own description, as kept with this program's sources (Marino Carpignano, 2016).

mod knowledge;
mod strip;
mod teaching;
#[cfg(test)]
mod tests;
mod view;

use self::strip::{Strip, StripDirection};
use self::view::View;
use crate::rules::{
    Achievement, Balance, Bits, BoxedPosition, Cell, Diagram, Effects, Game, GameOption, IllustratedPage, Key, Mark,
    Material, Measure, Outcome, Piece, PieceSet, Reason, Remark, Rules, Setup, Shelf, Side, Step, Steps, Turn, Values,
    WayToEnd,
};

const LOOK: PieceSet = PieceSet::RedAndAzure;

/// The definition of the game.
pub static GAME: Game = Game {
    id: "stripes",
    shelf: Shelf::Italian,
    nearest_classic: Some("amazons"),
    pieces: LOOK,
    choices: &[GameOption {
        name: "size",
        default: "13",
        values: Values::Words(&["13", "15", "17", "19", "21", "23", "25"]),
    }],
    start,
    pages: &[
        IllustratedPage::new("rules-first", &[], "").allowing("h8-i8 e6-f6").forbidding("f7-f8 h4-h6"),
        IllustratedPage::new("rules-later", &[], "h8-i8 f5-f6").allowing("j9-j11 j5-j7").forbidding("f9-g9 h5-h7"),
        IllustratedPage::new("rules-lengths", &[], "e6-f6 f8-f9 h6-k6 h8-h12 l3-l5 i7-l7").allowing("g3-g5"),
        IllustratedPage::new(
            "rules-end",
            &[],
            "h6-i6 h8-i8 e6-f6 f8-f12 d7-d7 j7-l7 e8-e9 g13-j13 b8-c8 j9-l9 a9-a9 m3-m6 g5-g5 j2-l2 \
                h4-i4 h1-i1 j5-j5 e2-g2 b10-c10 k12-m12 d5-d5 i11-j11 f3-f4 a3-d3 d11-d11 b13-e13 \
                b12-c12 c1-d1 k3-k4 h3-i3 k6-l6 h10-h10 m7-m7 g4-g4 k8-l8 a10-a12 b6-c6 j4-j4 a5-a5 \
                b9-c9 a7-a7 d8-d8 a13-a13 e5-f5 m9-m11 d10-d10 b4-c4 a8-a8 h5-i5 b7-c7 g6-g6 d6-d6 \
                b5-c5 a6-a6",
        )
        .just_played(1),
        IllustratedPage::new("rules-house", &[], "h8-i8 f5-f6").allowing("b8-f8").forbidding("g4-g6"),
    ],
    exercises: teaching::EXERCISES,
    fault: teaching::fault,
    measures: &[Measure::Points],
    endings: &[WayToEnd::Block],
    balance: Balance { first: [Some(55), Some(57)], proven: None },
    achievements: &[
        Achievement {
            name: "long-strip",
            earned: |story, side| story.moves_of(side).any(|moment| length(&moment.steps) >= 7),
        },
        Achievement {
            name: "alone",
            earned: |story, side| {
                story.moves.iter().filter(|moment| moment.before.decided() == Some(side)).count() >= 10
            },
        },
        Achievement {
            name: "ninety",
            earned: |story, side| story.is_won_by_rule(side) && story.setup.is_usual() && story.points(side) >= 90,
        },
    ],
};

/// The number of cells of a strip.
fn length(steps: &Steps) -> usize {
    match steps.0[..] {
        [Step::Cell(from), Step::Cell(to)] => from.line_to(to).count(),
        _ => 0,
    }
}

fn start(setup: &Setup) -> BoxedPosition {
    match setup.number("size") {
        size @ ..=13 => Box::new(Stripes::<3, 15>::new(size)),
        size @ ..=19 => Box::new(Stripes::<6, 21>::new(size)),
        size => Box::new(Stripes::<11, 27>::new(size)),
    }
}

/// A position on a board of fewer than `64 * WORDS` cells, with strips shorter than `LENGTHS - 1`.
#[derive(Clone, Debug)]
pub struct Stripes<const WORDS: usize, const LENGTHS: usize> {
    size: u8,
    /// The side whose turn it is; it may have no move.
    to_move: Side,
    /// Whether the other side has no moves, so that the turn stays with this one.
    alone: bool,
    /// The board as it is, and transposed. Along a row every operation is a shift of bits by less than a word.
    views: [View<WORDS, LENGTHS>; 2],
}

impl<const WORDS: usize, const LENGTHS: usize> Stripes<WORDS, LENGTHS> {
    /// An empty board.
    ///
    /// # Panics
    /// If the size is even, not between 13 and 25, or too large for this type.
    #[must_use]
    pub fn new(size: u8) -> Self {
        let edge = usize::from(size);
        let fits = edge * (edge + 1) <= 64 * WORDS && edge + 2 <= LENGTHS;
        assert!((13..=25).contains(&size) && size % 2 == 1 && fits, "no board of size {size}");
        Self { size, to_move: Side::First, alone: false, views: [View::new(edge), View::new(edge)] }
    }

    /// Calls `visit` with the ends of the strips that a side may draw, for each direction and length, until `visit`
    /// returns `true`.
    #[inline]
    fn search(&self, side: Side, mut visit: impl FnMut(StripDirection, usize, Bits<WORDS>) -> bool) {
        let first = self.views[0].coloured[side.index()].is_empty();
        let mut enough = false;
        for way in StripDirection::BOTH {
            // A strip of one cell is the same in both views.
            let shortest = if first || way == StripDirection::Up { 2 } else { 1 };
            let longest = if first { 2 } else { self.size.into() };
            self.views[way as usize].search(side, shortest, longest, &mut |length, ends| {
                enough = visit(way, length, ends);
                enough
            });
            if enough {
                return;
            }
        }
    }

    fn can_draw(&self, side: Side) -> bool {
        let mut found = false;
        self.search(side, |_, _, _| {
            found = true;
            true
        });
        found
    }

    /// The side to move. A side without a move never gets one again, as the other side only closes cells.
    fn mover(&self) -> Option<Side> {
        let next = [Some(self.to_move), (!self.alone).then_some(self.to_move.opponent())];
        next.into_iter().flatten().find(|side| self.can_draw(*side))
    }

    /// The winner, once neither side has a move.
    fn winner(&self) -> Side {
        if self.alone { self.to_move } else { self.to_move.opponent() }
    }

    fn strip(&self, side: Side, way: StripDirection, length: usize, end: usize) -> Strip {
        let (column, row) = ((end % self.views[0].row) as u8, (end / self.views[0].row) as u8);
        let from = match way {
            StripDirection::Across => Cell::new(column, row),
            StripDirection::Up => Cell::new(row, column),
        };
        Strip { side, from, length: length as u8, way }
    }

    fn index(&self, cell: Cell) -> usize {
        usize::from(cell.row) * self.views[0].row + usize::from(cell.column)
    }

    fn is_on_board(&self, cell: Cell) -> bool {
        cell.column < self.size && cell.row < self.size
    }

    fn piece(&self, cell: Cell) -> Option<Piece> {
        let index = self.index(cell);
        if self.views[0].origin.contains(index) {
            return Some(Piece::Origin);
        }
        Side::BOTH.into_iter().find(|side| self.views[0].coloured[side.index()].contains(index)).map(Piece::Of)
    }

    /// The cell at an offset to the right and up; `None` if it is not on the board.
    fn off(&self, cell: Cell, (right, up): (i8, i8)) -> Option<Cell> {
        let moved = Cell::new(cell.column.checked_add_signed(right)?, cell.row.checked_add_signed(up)?);
        self.is_on_board(moved).then_some(moved)
    }

    /// The strip of a coloured cell. Strips of one colour share no edge, so it is unique.
    fn strip_at(&self, side: Side, cell: Cell) -> Strip {
        let own = |cell: &Cell| self.piece(*cell) == Some(Piece::Of(side));
        let reach = |way| {
            let ahead = |cell: &Cell| self.off(*cell, way).filter(own);
            std::iter::successors(Some(cell), ahead).last().expect("it begins with the cell itself")
        };
        let [left, right, up, down] = EDGES.map(reach);
        Strip::between(side, left.min(down), right.max(up)).expect("a strip is straight")
    }

    /// All strips, row by row.
    fn strips(&self) -> impl Iterator<Item = Strip> + '_ {
        self.cells().filter_map(|cell| {
            let piece = self.piece(cell);
            let Some(Piece::Of(side)) = piece else { return None };
            let goes_on = |way| self.off(cell, way).is_some_and(|before| self.piece(before) == piece);
            (!goes_on(LEFT) && !goes_on(DOWN)).then(|| self.strip_at(side, cell))
        })
    }

    fn cells(&self) -> impl Iterator<Item = Cell> + use<WORDS, LENGTHS> {
        let size = self.size;
        (0..size).flat_map(move |row| (0..size).map(move |column| Cell::new(column, row)))
    }

    /// The cells beside the origin from which the first strip of the side to move may be drawn.
    fn starts(&self) -> impl Iterator<Item = Cell> {
        let side = self.mover().filter(|side| self.views[0].coloured[side.index()].is_empty());
        let origin = Cell::new(self.size / 2, self.size / 2);
        let beside = CORNERS.into_iter().filter_map(move |way| side.and(self.off(origin, way)));
        beside.filter(|cell| self.piece(*cell).is_none())
    }

    /// The reason why the position of a strip, not the first one, is illegal beside the side's own strips.
    fn objection_among_own(&self, strip: Strip) -> Remark {
        let own = |cell: &Cell| self.piece(*cell) == Some(Piece::Of(strip.side));
        for cell in strip.cells() {
            if let Some(neighbour) = EDGES.into_iter().filter_map(|way| self.off(cell, way)).find(own) {
                return Remark::new("next-to-own").with("cell", cell).with("own", neighbour);
            }
        }
        let corners = strip.cells().flat_map(|cell| CORNERS.into_iter().filter_map(move |way| self.off(cell, way)));
        let mut touched = corners.filter(own).map(|cell| self.strip_at(strip.side, cell));
        match touched.find(|own| own.length.abs_diff(strip.length) != 1) {
            Some(wrong) => Remark::new("wrong-length")
                .with("from", wrong.from)
                .with("to", wrong.to())
                .with("length", i32::from(wrong.length))
                .with("drawn", i32::from(strip.length)),
            None => Remark::new("touches-nothing"),
        }
    }
}

const LEFT: (i8, i8) = (-1, 0);
const RIGHT: (i8, i8) = (1, 0);
const UP: (i8, i8) = (0, 1);
const DOWN: (i8, i8) = (0, -1);
const EDGES: [(i8, i8); 4] = [LEFT, RIGHT, UP, DOWN];
const CORNERS: [(i8, i8); 4] = [(1, 1), (-1, 1), (1, -1), (-1, -1)];

impl<const WORDS: usize, const LENGTHS: usize> Rules for Stripes<WORDS, LENGTHS> {
    type Move = Strip;

    const EITHER_WAY: bool = true;

    fn turn(&self) -> Turn {
        match self.mover() {
            Some(side) => Turn::ToMove(side),
            None => Turn::Over(Outcome { winner: Some(self.winner()), reason: Reason::Blocked }),
        }
    }

    fn moves(&self, out: &mut Vec<Strip>) {
        let Some(side) = self.mover() else { return };
        self.search(side, |way, length, ends| {
            out.extend(ends.iter().map(|end| self.strip(side, way, length, end)));
            false
        });
    }

    fn sample(&self, _scratch: &mut Vec<Strip>, pick: &mut impl FnMut(usize) -> usize) -> Option<Strip> {
        for side in [Some(self.to_move), (!self.alone).then_some(self.to_move.opponent())].into_iter().flatten() {
            let (mut found, mut counts, mut count) = ([[Bits::EMPTY; LENGTHS]; 2], [[0; LENGTHS]; 2], 0);
            self.search(side, |way, length, ends| {
                let here = ends.len();
                (found[way as usize][length], counts[way as usize][length]) = (ends, here);
                count += here;
                false
            });
            if count == 0 {
                continue;
            }
            let mut rank = pick(count);
            for (way, length) in
                StripDirection::BOTH.into_iter().flat_map(|way| (1..LENGTHS).map(move |length| (way, length)))
            {
                let here = counts[way as usize][length];
                if rank < here {
                    let end = found[way as usize][length].nth(rank)?;
                    return Some(self.strip(side, way, length, end));
                }
                rank -= here;
            }
        }
        None
    }

    fn play(&mut self, strip: Strip) {
        // A strip out of turn shows that the other side has no move.
        self.alone |= strip.side != self.to_move;
        self.to_move = if self.alone { strip.side } else { strip.side.opponent() };
        let from = [(strip.from.column, strip.from.row), (strip.from.row, strip.from.column)];
        for (way, (view, (column, row))) in StripDirection::BOTH.into_iter().zip(self.views.iter_mut().zip(from)) {
            let next = if way == strip.way { 1 } else { view.row };
            let first = usize::from(row) * view.row + usize::from(column);
            let cells = (0..usize::from(strip.length)).map(|place| first + place * next).collect();
            view.colour(strip.side, cells, strip.length.into());
        }
    }

    /// The number of coloured cells.
    fn scores(&self) -> [i32; 2] {
        self.views[0].coloured.map(|cells| cells.len() as i32)
    }

    const MARGIN: bool = true;

    /// The coloured cells determine the strips, as strips of one colour share no edge.
    fn key(&self) -> Key {
        let coloured = self.views[0].coloured.into_iter().flat_map(Bits::words);
        Key::from_words(coloured).with_word(u64::from(self.alone) << 1 | self.to_move as u64)
    }

    fn steps(strip: Strip) -> Steps {
        Steps(vec![Step::Cell(strip.from), Step::Cell(strip.to())])
    }

    fn objection(&self, steps: &Steps) -> Remark {
        let [Step::Cell(one), Step::Cell(other)] = steps.0[..] else { return Remark::new("two-ends") };
        if let Some(cell) = [one, other].into_iter().find(|cell| !self.is_on_board(*cell)) {
            return Remark::new("outside").with("cell", cell);
        }
        let side = self.mover().unwrap_or(self.to_move);
        let Some(strip) = Strip::between(side, one, other) else {
            return Remark::new("not-straight").with("from", one).with("to", other);
        };
        for cell in strip.cells() {
            match self.piece(cell) {
                Some(Piece::Origin) => return Remark::new("over-origin").with("cell", cell),
                Some(_) => return Remark::new("taken").with("cell", cell),
                None => {}
            }
        }
        if self.views[0].coloured[side.index()].is_empty() {
            return Remark::new("first-strip").with("origin", Cell::new(self.size / 2, self.size / 2));
        }
        self.objection_among_own(strip)
    }

    fn diagram(&self) -> Diagram {
        Diagram {
            cells: self.cells().filter_map(|cell| Some((cell, self.piece(cell)?))).collect(),
            strips: self.strips().map(|strip| (strip.from, strip.to())).collect(),
            marks: self.starts().map(|cell| (cell, Mark::Allowed)).collect(),
            material: Material::Linen,
            ..Diagram::new(self.size, self.size, LOOK)
        }
    }

    /// The side that moves alone.
    fn decided(&self) -> Option<Side> {
        self.mover().filter(|side| self.alone || *side != self.to_move)
    }

    /// Marks the cells between the ends, which belong to the last move like the ends.
    fn effects(&self, strip: Strip) -> Effects {
        let between = strip.cells().filter(|cell| *cell != strip.from && *cell != strip.to());
        Effects { marks: between.map(|cell| (cell, Mark::Last)).collect(), ..Effects::default() }
    }
}
