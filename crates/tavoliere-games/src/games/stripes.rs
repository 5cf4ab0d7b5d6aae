//! Stripes!: colour straight strips that touch own strips at corners only. A side without a move loses, and the winner
//! makes the remaining moves alone.
//!
//! Source: the author's own description, as kept with this program's sources (Marino Carpignano, 2016).

use crate::rules::{
    Achievement, Bits, BoxedPosition, Cell, Choice, Diagram, Effects, Game, Key, Level, Mark, Measure, Outcome, Page,
    Piece, PieceSet, Reason, Remark, Rules, SearchParameters, Setup, Side, Step, Steps, Turn, Values,
};

/// The definition of the game.
pub static GAME: Game = Game {
    id: "stripes",
    choices: &[Choice {
        name: "size",
        default: "13",
        values: Values::Words(&["13", "15", "17", "19", "21", "23", "25"]),
    }],
    start,
    pages: &[
        Page::new("rules-first", &[], "").allowing("h8-i8 e6-f6").forbidding("f7-f8 h4-h6"),
        Page::new("rules-later", &[], "h8-i8 f5-f6").allowing("j9-j11 j5-j7").forbidding("f9-g9 h5-h7"),
        Page::new("rules-lengths", &[], "e6-f6 f8-f9 h6-k6 h8-h12 l3-l5 i7-l7").allowing("g3-g5"),
        Page::new(
            "rules-end",
            &[],
            "h6-i6 h8-i8 e6-f6 f8-f12 d7-d7 j7-l7 e8-e9 g13-j13 b8-c8 j9-l9 a9-a9 m3-m6 g5-g5 j2-l2 \
                h4-i4 h1-i1 j5-j5 e2-g2 b10-c10 k12-m12 d5-d5 i11-j11 f3-f4 a3-d3 d11-d11 b13-e13 \
                b12-c12 c1-d1 k3-k4 h3-i3 k6-l6 h10-h10 m7-m7 g4-g4 k8-l8 a10-a12 b6-c6 j4-j4 a5-a5 \
                b9-c9 a7-a7 d8-d8 a13-a13 e5-f5 m9-m11 d10-d10 b4-c4 a8-a8 h5-i5 b7-c7 g6-g6 d6-d6 \
                b5-c5 a6-a6",
        )
        .just_played(1),
        Page::new("rules-house", &[], "h8-i8 f5-f6").allowing("b8-f8").forbidding("g4-g6"),
    ],
    measures: &[Measure::Points],
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

/// The board seen along its rows. After each row there is one empty cell that is not on the board, so that rows do not
/// run into each other.
#[derive(Clone, Debug)]
struct View<const WORDS: usize, const LENGTHS: usize> {
    /// The difference of indices between a cell and the one above it.
    row: usize,
    origin: Bits<WORDS>,
    /// The cells of each side.
    coloured: [Bits<WORDS>; 2],
    /// The cells of each side by the length of their strip. Those of length 0 and of the maximum length are empty.
    by_length: [[Bits<WORDS>; LENGTHS]; 2],
    /// For each side the empty cells that share no edge with one of its strips.
    open: [Bits<WORDS>; 2],
}

/// A strip and its side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strip {
    side: Side,
    /// The lower or left end.
    from: Cell,
    length: u8,
    way: Way,
}

/// The direction of a strip, and the index of its view. A strip of one cell lies across.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    Across,
    Up,
}

impl Way {
    const BOTH: [Self; 2] = [Self::Across, Self::Up];
}

impl Strip {
    /// The strip between two cells in either order; `None` if they are not in line.
    fn between(side: Side, one: Cell, other: Cell) -> Option<Self> {
        let (from, to) = (one.min(other), one.max(other));
        let way = match (from.row == to.row, from.column == to.column) {
            (true, _) => Way::Across,
            (false, true) => Way::Up,
            (false, false) => return None,
        };
        let length = to.column - from.column + to.row - from.row + 1;
        Some(Self { side, from, length, way })
    }

    fn to(self) -> Cell {
        self.cells().last().expect("a strip has a cell")
    }

    fn cells(self) -> impl Iterator<Item = Cell> {
        (0..self.length).map(move |place| match self.way {
            Way::Across => Cell::new(self.from.column + place, self.from.row),
            Way::Up => Cell::new(self.from.column, self.from.row + place),
        })
    }
}

impl<const WORDS: usize, const LENGTHS: usize> View<WORDS, LENGTHS> {
    fn new(size: usize) -> Self {
        let row = size + 1;
        let mut origin = Bits::EMPTY;
        origin.insert(size / 2 * row + size / 2);
        let board: Bits<WORDS> = (0..size * row).filter(|index| index % row < size).collect();
        let (coloured, by_length) = ([Bits::EMPTY; 2], [[Bits::EMPTY; LENGTHS]; 2]);
        Self { row, origin, coloured, by_length, open: [board.without(origin); 2] }
    }

    fn colour(&mut self, side: Side, cells: Bits<WORDS>, length: usize) {
        let beside = cells << 1 | cells >> 1 | cells << self.row | cells >> self.row;
        let (own, other) = (side.index(), side.opponent().index());
        self.coloured[own] |= cells;
        self.by_length[own][length] |= cells;
        self.open[own] = self.open[own].without(cells | beside);
        self.open[other] = self.open[other].without(cells);
    }

    /// Calls `visit` with the left ends of the strips that a side may draw along the rows, for each length, until
    /// `visit` returns `true`.
    ///
    /// Two strips without a common edge touch diagonally only at their ends. So only the four cells diagonal to the
    /// ends of a strip matter: at least one must be the origin or belong to an own strip of a fitting length, and none
    /// may belong to an own strip of another length. A strip that touches the origin diagonally shares no edge with it.
    #[inline]
    fn search(&self, side: Side, shortest: usize, longest: usize, visit: &mut impl FnMut(usize, Bits<WORDS>) -> bool) {
        let [open, coloured] = [self.open, self.coloured].map(|of_sides| of_sides[side.index()]);
        let by_length = &self.by_length[side.index()];
        let mut runs = open;
        for length in 1..=longest {
            if length > 1 {
                runs &= open >> (length - 1);
            }
            if runs.is_empty() {
                return;
            }
            if length < shortest {
                continue;
            }
            let fitting = by_length[length - 1] | by_length[length + 1] | self.origin;
            let touching = runs & self.off_ends(fitting, length);
            if touching.is_empty() {
                continue;
            }
            let found = touching.without(self.off_ends(coloured.without(fitting), length));
            if !found.is_empty() && visit(length, found) {
                return;
            }
        }
    }

    /// The left ends of the strips of a length with one of these cells diagonal to an end.
    #[inline]
    fn off_ends(&self, cells: Bits<WORDS>, length: usize) -> Bits<WORDS> {
        let above_or_below = cells << self.row | cells >> self.row;
        above_or_below << 1 | above_or_below >> length
    }
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
    fn search(&self, side: Side, mut visit: impl FnMut(Way, usize, Bits<WORDS>) -> bool) {
        let first = self.views[0].coloured[side.index()].is_empty();
        let mut enough = false;
        for way in Way::BOTH {
            // A strip of one cell is the same in both views.
            let shortest = if first || way == Way::Up { 2 } else { 1 };
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

    /// The number of strips that a side may draw, and how many of them begin on a cell closed to the enemy.
    fn choices(&self, side: Side) -> [f32; 2] {
        let (mut count, mut safe) = (0, 0);
        self.search(side, |way, _, ends| {
            count += ends.len();
            safe += ends.without(self.views[way as usize].open[side.opponent().index()]).len();
            false
        });
        [count as f32, safe as f32]
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

    fn strip(&self, side: Side, way: Way, length: usize, end: usize) -> Strip {
        let (column, row) = ((end % self.views[0].row) as u8, (end / self.views[0].row) as u8);
        let from = match way {
            Way::Across => Cell::new(column, row),
            Way::Up => Cell::new(row, column),
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

    /// What is wrong with the position of a strip, not the first one, among the own strips.
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
        let mut found = [(Way::Across, 0, Bits::EMPTY, 0); 64];
        for side in [Some(self.to_move), (!self.alone).then_some(self.to_move.opponent())].into_iter().flatten() {
            let (mut groups, mut count) = (0, 0);
            self.search(side, |way, length, ends| {
                let here = ends.len();
                found[groups] = (way, length, ends, here);
                groups += 1;
                count += here;
                false
            });
            if count == 0 {
                continue;
            }
            let mut rank = pick(count);
            for (way, length, ends, here) in &found[..groups] {
                if rank < *here {
                    return ends.nth(rank).map(|end| self.strip(side, *way, *length, end));
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
        for (way, (view, (column, row))) in Way::BOTH.into_iter().zip(self.views.iter_mut().zip(from)) {
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

    const SEARCH: SearchParameters = SearchParameters {
        exploration: 0.8,
        rave: 0.0,
        prior_weight: 1.0,
        evaluation_weight: 0.5,
        playouts: 8,
        samples: 1,
        levels: [
            Level::new(1, 0.05),
            Level::new(1, 0.38),
            Level::new(1, 0.8),
            Level::new(14, 1.0),
            Level::new(40, 1.0),
            Level::new(200, 1.0),
            Level::new(1_400, 1.0),
            Level::new(10_000, 1.0),
        ],
    };

    /// The evaluation after the move.
    fn prior(&self, strip: Strip) -> f32 {
        let mut next = self.clone();
        next.play(strip);
        if strip.side == Side::First { next.evaluation() } else { -next.evaluation() }
    }

    /// The number of strips that each side can draw. The weights were fitted to the endings of 800 games of the search
    /// against itself.
    fn evaluation(&self) -> f32 {
        let worth = |side| {
            let [count, safe] = self.choices(side);
            2.6 * (1.0 + count).ln() + 0.125 * safe
        };
        let turn = if self.to_move == Side::First { -0.45 } else { 0.45 };
        worth(Side::First) - worth(Side::Second) + turn
    }

    /// The coloured cells determine the strips, as strips of one colour share no edge.
    fn key(&self) -> Key {
        let coloured = self.views[0].coloured.into_iter().flat_map(Bits::words);
        Key::of(coloured).and(u64::from(self.alone) << 1 | self.to_move as u64)
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
            ..Diagram::new(self.size, self.size, PieceSet::RedAndAzure)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Story, perft};

    type Position = Stripes<3, 15>;

    /// A position after these moves, each checked.
    fn after(moves: &str) -> Position {
        let mut position = Position::new(13);
        for spelling in moves.split_whitespace() {
            let strip = legal(&position).into_iter().find(|strip| Position::steps(*strip).to_string() == spelling);
            position.play(strip.unwrap_or_else(|| panic!("{spelling} in {moves}")));
        }
        position
    }

    /// A position with these strips, legal or not.
    fn with(red: &str, azure: &str, to_move: Side) -> Position {
        let mut position = Position::new(13);
        for (side, strips) in Side::BOTH.into_iter().zip([red, azure]) {
            for spelling in strips.split_whitespace() {
                let ends: Vec<Cell> = Steps::parse(spelling).expect("ends").cells().collect();
                position.to_move = side;
                position.play(Strip::between(side, ends[0], ends[1]).expect("straight"));
            }
        }
        position.to_move = to_move;
        position
    }

    fn legal(position: &Position) -> Vec<Strip> {
        let mut moves = Vec::new();
        position.moves(&mut moves);
        moves
    }

    fn may_draw(position: &Position, spelling: &str) -> bool {
        legal(position).iter().any(|strip| Position::steps(*strip).to_string() == spelling)
    }

    fn objection(position: &Position, spelling: &str) -> Remark {
        position.objection(&Steps::parse(spelling).expect("steps"))
    }

    #[test]
    fn ninety_cells_are_achieved_on_the_usual_board_by_the_winner() {
        let wins = Outcome { winner: Some(Side::First), reason: Reason::Blocked };
        let gives_up = Outcome { reason: Reason::Resignation, ..wins };
        for (size, cells, outcome, expected) in
            [("13", 90, wins, true), ("13", 89, wins, false), ("15", 90, wins, false), ("13", 90, gives_up, false)]
        {
            let setup = Setup::new(&GAME, &[("size", size)], 0).expect("a setup");
            let mut end = Stripes::<6, 21>::new(setup.number("size"));
            end.views[0].coloured = [Bits::first(cells), Bits::first(100)];
            let story = Story { setup, outcome, moves: Vec::new(), end: Box::new(end) };
            let earned = |side| GAME.achievements.iter().any(|one| one.name == "ninety" && (one.earned)(&story, side));
            assert_eq!(Side::BOTH.map(earned), [expected, false], "{cells} on {size}");
        }
    }

    #[test]
    fn move_sequences_are_as_many_as_counted_by_hand() {
        assert_eq!(perft(&Position::new(13), 2), [8, 48]);
        assert_eq!(perft(&Stripes::<11, 27>::new(25), 2), [8, 48]);
    }

    #[test]
    fn the_first_strip_has_two_cells_and_meets_a_corner_of_the_origin() {
        let mut spelled: Vec<String> =
            legal(&Position::new(13)).into_iter().map(|strip| Position::steps(strip).to_string()).collect();
        spelled.sort();
        assert_eq!(spelled, ["e6-f6", "e8-f8", "f5-f6", "f8-f9", "h5-h6", "h6-i6", "h8-h9", "h8-i8"]);
        // A strip that shares an edge with the origin does not touch it diagonally.
        for refused in ["g8-g9", "g8-h8", "f7-f8", "h8-h8", "h8-j8", "a1-a2"] {
            let remark = objection(&Position::new(13), refused);
            assert_eq!(remark, Remark::new("first-strip").with("origin", Cell::new(6, 6)), "{refused}");
        }
    }

    #[test]
    fn later_strips_meet_their_own_at_corners_only_and_differ_by_one() {
        // Red has h8-h9, Azure f5-f6; Red is to move.
        let position = after("h8-h9 f5-f6");
        for (spelling, allowed) in [
            ("i10-i10", true),
            ("i10-k10", true),
            ("i10-i12", true),
            ("g10-g10", true),
            ("e10-g10", true),
            ("i7-i7", true),
            ("i5-i7", true),
            // The same length, or two more.
            ("i10-j10", false),
            ("i10-l10", false),
            // Beside an own strip.
            ("i9-k9", false),
            ("h10-h10", false),
            // Touches nothing.
            ("a1-a3", false),
            // Touches only the origin, with any length; sharing an edge with it does not count.
            ("f8-f8", true),
            ("c8-f8", true),
            ("f8-f13", true),
            ("e7-f7", false),
            ("h6-m6", true),
            ("g6-g6", false),
            ("g5-g6", false),
            // Cells of the other side.
            ("e6-f6", false),
        ] {
            assert_eq!(may_draw(&position, spelling), allowed, "{spelling}");
        }
    }

    #[test]
    fn every_touched_strip_must_differ_by_one() {
        // From the author's second picture: a fitting length for one neighbour, and not for another.
        let red = "h8-h9 i10-k10 l9-l9";
        for (red, spelling, allowed) in [
            (red, "m10-m11", true),
            (red, "m10-m10", false),
            ("h8-h9 i10-k10", "l8-l9", true),
            ("h8-h9 i10-k10 m7-m7", "l8-l9", true),
            ("h8-h9 i10-k10 m7-m7", "l9-l9", false),
            ("h8-h9 i10-k10 m6-m7", "l8-l9", false),
            ("h8-h9 i10-k10 k6-k7", "l8-l9", false),
            ("h8-h9 i10-k10 i7-k7", "l8-l9", true),
        ] {
            assert_eq!(may_draw(&with(red, "f5-f6", Side::First), spelling), allowed, "{spelling} with {red}");
        }
    }

    #[test]
    fn strips_of_the_other_colour_may_be_touched_in_any_way() {
        let position = with("h8-h9", "i8-i9 g10-g12", Side::First);
        for (spelling, allowed) in [("i10-k10", true), ("i10-i10", true), ("h11-h11", false), ("i7-i7", true)] {
            assert_eq!(may_draw(&position, spelling), allowed, "{spelling}");
        }
    }

    #[test]
    fn illegal_strips_have_their_reason() {
        let cell = |name: &str| Cell::from_name(name).expect("a cell");
        let position = after("h8-h9 f5-f6");
        let wrong = |from, to, length: i32, drawn: i32| {
            let remark = Remark::new("wrong-length").with("from", cell(from)).with("to", cell(to));
            remark.with("length", length).with("drawn", drawn)
        };
        for (spelling, remark) in [
            ("h10", Remark::new("two-ends")),
            ("pass", Remark::new("two-ends")),
            ("h10-n10", Remark::new("outside").with("cell", cell("n10"))),
            ("h14-h10", Remark::new("outside").with("cell", cell("h14"))),
            ("h10-i11", Remark::new("not-straight").with("from", cell("h10")).with("to", cell("i11"))),
            ("g5-g9", Remark::new("over-origin").with("cell", cell("g7"))),
            ("e6-i6", Remark::new("taken").with("cell", cell("f6"))),
            ("k8-h8", Remark::new("taken").with("cell", cell("h8"))),
            ("i11-i9", Remark::new("next-to-own").with("cell", cell("i9")).with("own", cell("h9"))),
            ("i10-j10", wrong("h8", "h9", 2, 2)),
            ("l10-i10", wrong("h8", "h9", 2, 4)),
            ("a1-a3", Remark::new("touches-nothing")),
            ("g6-g6", Remark::new("touches-nothing")),
        ] {
            assert_eq!(objection(&position, spelling), remark, "{spelling}");
            assert!(!may_draw(&position, spelling), "{spelling}");
        }
    }

    #[test]
    fn a_board_shows_its_origin_its_cells_and_its_strips() {
        let cell = |name: &str| Cell::from_name(name).expect("a cell");
        let position = after("h8-h9 f5-f6 i10-k10 e7-e7 i7-i7");
        let diagram = position.diagram();
        let strips = [("f5", "f6"), ("e7", "e7"), ("i7", "i7"), ("h8", "h9"), ("i10", "k10")];
        assert_eq!(diagram.strips, strips.map(|(from, to)| (cell(from), cell(to))));
        assert_eq!(diagram.piece(cell("g7")), Some(Piece::Origin));
        assert_eq!(diagram.cells.len(), 1 + 9);
        assert_eq!(diagram.cells_of(Side::Second).map(|cell| cell.to_string()).collect::<Vec<_>>(), ["f5", "f6", "e7"]);
        assert_eq!(position.scores(), [6, 3]);
    }

    #[test]
    fn the_cells_between_the_ends_of_the_last_strip_are_marked_too() {
        let position = after("h8-h9 f5-f6");
        let mark = |spelling: &str| {
            let strip = legal(&position).into_iter().find(|strip| Position::steps(*strip).to_string() == spelling);
            position.effects(strip.expect("legal")).marks
        };
        assert_eq!(mark("i10-k10"), [(Cell::new(9, 9), Mark::Last)]);
        assert_eq!(mark("i10-i10"), []);
        assert_eq!(mark("i5-i7"), [(Cell::new(8, 5), Mark::Last)]);
    }

    #[test]
    fn a_side_without_a_move_loses_and_the_other_plays_on() {
        let (mut alone, mut winners) = (0, [0; 2]);
        for seed in 0..50_u64 {
            let (mut position, mut chance, mut won_by) = (Position::new(13), seed, None);
            while let Turn::ToMove(side) = position.turn() {
                let strip = position.sample(&mut Vec::new(), &mut |count| {
                    chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    (chance >> 33) as usize % count
                });
                let before = position.clone();
                position.play(strip.expect("somebody is to move"));
                assert_eq!(won_by, before.decided());
                assert!(won_by.is_none_or(|winner| winner == side));
                let next = position.turn().side();
                won_by = next.filter(|next| won_by.is_some() || *next == side);
                alone += usize::from(won_by.is_some());
                assert!(won_by.is_none_or(|winner| !position.can_draw(winner.opponent())));
            }
            let last = if position.alone { position.to_move } else { position.to_move.opponent() };
            assert_eq!(position.turn(), Turn::Over(Outcome { winner: Some(last), reason: Reason::Blocked }));
            assert_eq!((position.decided(), legal(&position)), (None, Vec::new()));
            assert!(Side::BOTH.into_iter().all(|side| !position.can_draw(side)));
            winners[last.index()] += 1;
        }
        assert!(alone > 100 && winners[0] > 5 && winners[1] > 5, "{alone} strips drawn alone, {winners:?}");
    }
}
