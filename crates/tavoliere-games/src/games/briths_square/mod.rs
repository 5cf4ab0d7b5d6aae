//! Briths Square, also known as Snort or Dominono: mark cells that do not touch an enemy mark; a side without a move
//! loses.
//!
//! Source: Il fogliaccio degli astratti 23 (Luca Cerrato, 2004), which names Gabriel Publishing, 1978.

mod knowledge;
mod teaching;

use crate::rules::{
    Achievement, Balance, Bits, BoxedPosition, Cell, Diagram, Game, GameOption, IllustratedPage, Key, Mark, Material,
    Measure, Outcome, Piece, PieceSet, Reason, Remark, Rules, Setup, Shelf, Side, Step, Steps, Turn, Values, WayToEnd,
};

const LOOK: PieceSet = PieceSet::CrossesAndNoughts;

/// The definition of the game.
pub static GAME: Game = Game {
    id: "briths-square",
    shelf: Shelf::Italian,
    nearest_classic: Some("amazons"),
    pieces: LOOK,
    choices: &[
        GameOption { name: "size", default: "10", values: Values::Edges { least: 3, most: LONGEST } },
        GameOption { name: "centre", default: "forbidden", values: Values::Words(&["forbidden", "allowed"]) },
    ],
    start,
    pages: &[
        IllustratedPage::new("rules-marking", &[("size", "4")], "b4 d3 a3 c2 b3 d1 a2")
            .allowing("b1 c1 d2 d4")
            .forbidding("a1 a4 b2 c3 c4"),
        IllustratedPage::new("rules-blocked", &[("size", "5")], "b2 e4 d3 a3 e1 a1 c5 c1 a5 e5 c4").just_played(1),
        IllustratedPage::new("rules-house", &[("size", "5")], "").forbidding("c3"),
    ],
    exercises: teaching::EXERCISES,
    fault: teaching::fault,
    measures: &[Measure::Points, Measure::Moves],
    endings: &[WayToEnd::Block],
    balance: Balance { first: [Some(63), Some(100)], proven: None },
    achievements: &[
        Achievement { name: "hair", earned: |story, side| story.is_won_by_rule(side) && story.points(side) == 0 },
        Achievement {
            name: "margin",
            earned: |story, side| story.is_won_by_rule(side) && story.setup.is_usual() && story.points(side) >= 10,
        },
        Achievement {
            name: "few",
            earned: |story, side| {
                story.is_won_by_rule(side) && story.setup.is_usual() && story.moves_of(side).count() <= 25
            },
        },
    ],
};

fn start(setup: &Setup) -> BoxedPosition {
    let (columns, rows) = setup.edges("size");
    let bar_centre = setup.word("centre") == "forbidden";
    if usize::from(columns) * usize::from(rows) <= 128 {
        return Box::new(BrithsSquare::<2>::new(columns, rows, bar_centre));
    }
    Box::new(BrithsSquare::<4>::new(columns, rows, bar_centre))
}

/// The maximum edge of a board.
pub const LONGEST: u8 = 16;

/// The maximum number of marks with which mirrored boards share a key. Later few boards are mirror images of others.
const ALIKE_UNTIL: usize = 3;

/// A position on a board of up to `64 * WORDS` cells. The first side's marks are X, the second side's O.
#[derive(Clone, Debug)]
pub struct BrithsSquare<const WORDS: usize> {
    columns: u8,
    rows: u8,
    to_move: Side,
    /// The centre cell, while the first side may not play there.
    barred: Option<u8>,
    marks: [Bits<WORDS>; 2],
    /// For each side the empty cells that do not touch an enemy mark.
    open: [Bits<WORDS>; 2],
    /// The cells of the first column.
    left: Bits<WORDS>,
}

impl<const WORDS: usize> BrithsSquare<WORDS> {
    /// An empty board. With `bar_centre` the first move may not be on the centre cell, if both edges are odd. The
    /// source forbids it to "the first player", other sources of Snort to the first move only; this implementation
    /// follows the latter.
    ///
    /// # Panics
    /// If an edge is 0 or greater than [`LONGEST`], or the board has too many cells.
    #[must_use]
    pub fn new(columns: u8, rows: u8, bar_centre: bool) -> Self {
        let edges = 1..=LONGEST;
        let cells = usize::from(columns) * usize::from(rows);
        let fits = edges.contains(&columns) && edges.contains(&rows) && cells <= 64 * WORDS;
        assert!(fits, "no board of {columns}x{rows}");
        let barred = (bar_centre && columns % 2 == 1 && rows % 2 == 1).then_some(((cells - 1) / 2) as u8);
        let left = (0..cells).step_by(columns.into()).collect();
        Self {
            columns,
            rows,
            to_move: Side::First,
            barred,
            marks: [Bits::EMPTY; 2],
            open: [Bits::first(cells); 2],
            left,
        }
    }

    fn index(&self, cell: Cell) -> usize {
        usize::from(cell.row) * usize::from(self.columns) + usize::from(cell.column)
    }

    fn cell(&self, index: usize) -> Cell {
        // A board has at most 256 cells; small numbers are divided faster.
        let index = index as u8;
        Cell::new(index % self.columns, index / self.columns)
    }

    fn legal(&self) -> Bits<WORDS> {
        let mut legal = self.open[self.to_move.index()];
        if let Some(centre) = self.barred {
            legal.remove(centre.into());
        }
        legal
    }

    /// The image of a set of cells under a symmetry of the board: a combination of three reflections, one for each bit
    /// of `way`.
    fn mirrored(&self, cells: Bits<WORDS>, way: u8) -> Bits<WORDS> {
        let seen = |index| {
            let Cell { mut column, mut row } = self.cell(index);
            if way & 1 != 0 {
                column = self.columns - 1 - column;
            }
            if way & 2 != 0 {
                row = self.rows - 1 - row;
            }
            self.index(if way & 4 != 0 { Cell::new(row, column) } else { Cell::new(column, row) })
        };
        cells.iter().map(seen).collect()
    }

    fn mark(&mut self, side: Side, cell: Cell) {
        let index = self.index(cell);
        self.marks[side.index()].insert(index);
        self.open[side.index()].remove(index);
        let around = self.around(cell);
        let closed = &mut self.open[side.opponent().index()];
        closed.remove(index);
        *closed = closed.without(around);
    }

    /// The cells that share an edge with a cell. May have members beyond the last row.
    fn around(&self, cell: Cell) -> Bits<WORDS> {
        let here = Bits::one(self.index(cell));
        let columns = usize::from(self.columns);
        let mut around = here << columns | here >> columns;
        if cell.column > 0 {
            around |= here >> 1;
        }
        if cell.column + 1 < self.columns {
            around |= here << 1;
        }
        around
    }

    /// For each side the cells that only it can still mark, whatever happens: they are closed to the enemy, and so are
    /// the cells around them.
    fn certain(&self) -> [Bits<WORDS>; 2] {
        let columns = usize::from(self.columns);
        [Side::First, Side::Second].map(|side| {
            let enemy = self.open[side.opponent().index()];
            let beside = (enemy << 1).without(self.left) | enemy.without(self.left) >> 1;
            let beside = beside | enemy << columns | enemy >> columns;
            self.open[side.index()].without(enemy | beside)
        })
    }

    fn mark_of(&self, index: usize) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.marks[side.index()].contains(index))
    }

    fn notice(&self, index: usize) -> Option<Mark> {
        if self.mark_of(index).is_some() {
            return None;
        }
        if let Turn::Over(Outcome { winner: Some(winner), .. }) = self.turn()
            && self.open[winner.index()].contains(index)
        {
            return Some(Mark::Margin(winner));
        }
        if self.barred == Some(index as u8) {
            return Some(Mark::Forbidden);
        }
        match self.open.map(|open| open.contains(index)) {
            [true, true] => None,
            [false, true] => Some(Mark::ClosedTo(Side::First)),
            [true, false] => Some(Mark::ClosedTo(Side::Second)),
            [false, false] => Some(Mark::Dead),
        }
    }
}

impl<const WORDS: usize> Rules for BrithsSquare<WORDS> {
    type Move = Cell;

    fn turn(&self) -> Turn {
        if !self.legal().is_empty() {
            return Turn::ToMove(self.to_move);
        }
        Turn::Over(Outcome { winner: Some(self.to_move.opponent()), reason: Reason::Blocked })
    }

    fn moves(&self, out: &mut Vec<Cell>) {
        out.extend(self.legal().iter().map(|index| self.cell(index)));
    }

    fn sample(&self, _scratch: &mut Vec<Cell>, pick: &mut impl FnMut(usize) -> usize) -> Option<Cell> {
        let legal = self.legal();
        let count = legal.len();
        if count == 0 {
            return None;
        }
        legal.nth(pick(count)).map(|index| self.cell(index))
    }

    fn play(&mut self, cell: Cell) {
        self.mark(self.to_move, cell);
        self.to_move = self.to_move.opponent();
        self.barred = None;
    }

    /// 0 during the game; at its end the number of marks that the winner could still make. These marks do not close
    /// each other, so they are simply counted.
    fn scores(&self) -> [i32; 2] {
        let mut scores = [0; 2];
        if let Turn::Over(Outcome { winner: Some(winner), .. }) = self.turn() {
            scores[winner.index()] = self.open[winner.index()].len() as i32;
        }
        scores
    }

    const MARGIN: bool = true;

    /// The cells open to each side; nothing else matters for the rest of the game. Of the cells that are a side's for
    /// certain only the number matters. With few marks, mirrored and rotated boards have the same key.
    fn key(&self) -> Key {
        let certain = self.certain();
        let numbers = certain.map(|cells| cells.len() as u64);
        let plain = |open: [Bits<WORDS>; 2]| {
            Key::from_words(open.into_iter().flat_map(Bits::words))
                .with_word(numbers[0] << 32 | numbers[1])
                .with_word(self.barred.map_or(0, |cell| u64::from(cell) + 1) << 1 | self.to_move as u64)
        };
        let open = [0, 1].map(|side: usize| self.open[side].without(certain[side]));
        if self.marks[0].len() + self.marks[1].len() > ALIKE_UNTIL {
            return plain(open);
        }
        let ways = if self.columns == self.rows { 8 } else { 4 };
        (0..ways).map(|way| plain(open.map(|open| self.mirrored(open, way)))).min().expect("there are ways")
    }

    fn steps(cell: Cell) -> Steps {
        Steps::cell(cell)
    }

    fn objection(&self, steps: &Steps) -> Remark {
        let [Step::Cell(cell)] = steps.0[..] else {
            return Remark::new("one-cell");
        };
        if cell.column >= self.columns || cell.row >= self.rows {
            return Remark::new("outside").with("cell", cell);
        }
        let index = self.index(cell);
        if self.mark_of(index).is_some() {
            return Remark::new("taken").with("cell", cell);
        }
        if self.barred == Some(index as u8) {
            return Remark::new("centre-first").with("cell", cell);
        }
        Remark::new("next-to-enemy").with("cell", cell).with("side", self.to_move.opponent())
    }

    /// The cells where only this side may still play, and those where both may.
    fn status(&self, side: Side) -> Option<Remark> {
        let [open, others] = [side, side.opponent()].map(|side| self.open[side.index()]);
        let (own, open) = (open.without(others).len() as i32, (open & others).len() as i32);
        matches!(self.turn(), Turn::ToMove(_)).then(|| Remark::new("cells").with("own", own).with("open", open))
    }

    fn diagram(&self) -> Diagram {
        let indices = 0..usize::from(self.columns) * usize::from(self.rows);
        let piece = |index| Some((self.cell(index), Piece::Of(self.mark_of(index)?)));
        Diagram {
            cells: indices.clone().filter_map(piece).collect(),
            marks: indices.filter_map(|index| Some((self.cell(index), self.notice(index)?))).collect(),
            material: Material::SquaredPaper,
            ..Diagram::new(self.columns, self.rows, LOOK)
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, HashSet};

    use super::*;
    use crate::rules::perft;

    /// A position given as in the sources: rows, the top one first, with `x`, `o` and `.`.
    fn position(rows: &[&str], to_move: Side) -> BrithsSquare<2> {
        let mut position = BrithsSquare::<2>::new(rows[0].len() as u8, rows.len() as u8, false);
        for (row, line) in rows.iter().rev().enumerate() {
            for (column, sign) in line.chars().enumerate() {
                let Some(side) = "xo".find(sign) else { continue };
                position.mark(Side::BOTH[side], Cell::new(column as u8, row as u8));
            }
        }
        position.to_move = to_move;
        position
    }

    fn cell(name: &str) -> Cell {
        Cell::from_name(name).expect("a cell")
    }

    #[test]
    fn move_sequences_are_as_many_as_published() {
        for (size, counts) in [(3, &[9, 48, 212, 464, 696, 288, 0][..]), (8, &[64, 3808, 222_792]), (10, &[100, 9540])]
        {
            assert_eq!(perft(&BrithsSquare::<2>::new(size, size, false), counts.len()), counts, "{size}x{size}");
        }
    }

    #[test]
    fn legal_positions_are_as_many_as_published() {
        for (rows, counts) in [(1, &[3, 7, 17, 41, 99, 239][..]), (2, &[7, 35, 181, 933])] {
            for (columns, count) in (1..).zip(counts) {
                let mut seen = HashSet::new();
                let mut fresh = vec![BrithsSquare::<2>::new(columns, rows, false)];
                while let Some(position) = fresh.pop() {
                    if !seen.insert(position.marks) {
                        continue;
                    }
                    for side in Side::BOTH {
                        for index in position.open[side.index()].iter() {
                            let mut next = position.clone();
                            next.mark(side, next.cell(index));
                            fresh.push(next);
                        }
                    }
                }
                assert_eq!(seen.len(), *count, "{columns}x{rows}");
            }
        }
    }

    #[test]
    fn best_play_wins_for_the_published_side() {
        fn mover_wins(position: &BrithsSquare<2>, known: &mut HashMap<([Bits<2>; 2], Side), bool>) -> bool {
            let key = (position.marks, position.to_move);
            if let Some(wins) = known.get(&key) {
                return *wins;
            }
            let mut moves = Vec::new();
            position.moves(&mut moves);
            let wins = moves.into_iter().any(|mv| {
                let mut next = position.clone();
                next.play(mv);
                !mover_wins(&next, known)
            });
            known.insert(key, wins);
            wins
        }
        for (columns, rows, first_wins) in
            [(2, 2, false), (2, 4, false), (4, 4, false), (2, 3, true), (3, 3, true), (3, 4, true)]
        {
            let start = BrithsSquare::<2>::new(columns, rows, false);
            assert_eq!(mover_wins(&start, &mut HashMap::new()), first_wins, "{columns}x{rows}");
        }
    }

    #[test]
    fn the_sources_example_closes_c3_and_b2_to_both() {
        for side in Side::BOTH {
            let position = position(&[".o..", "oo.x", "o.x.", "...x"], side);
            for name in ["c3", "b2"] {
                assert!(!position.legal().contains(position.index(cell(name))), "{name} for {side}");
                assert!(position.diagram().marks.contains(&(cell(name), Mark::Dead)), "{name}");
            }
        }
    }

    #[test]
    fn the_centre_is_barred_to_the_first_move_only() {
        let e5 = cell("e5");
        for (columns, rows, bar, barred) in
            [(9, 9, true, true), (9, 9, false, false), (10, 10, true, false), (9, 10, true, false)]
        {
            let position = BrithsSquare::<2>::new(columns, rows, bar);
            assert_eq!(!position.legal().contains(position.index(e5)), barred, "{columns}x{rows} {bar}");
        }
        let mut position = BrithsSquare::<2>::new(9, 9, true);
        assert_eq!(position.objection(&Steps::cell(e5)), Remark::new("centre-first").with("cell", e5));
        assert_eq!(position.diagram().marks, [(e5, Mark::Forbidden)], "it is not a cell of the other side");
        position.play(cell("a1"));
        assert!(position.legal().contains(position.index(e5)), "the second side may");
        position.play(cell("i9"));
        assert!(position.legal().contains(position.index(e5)), "and so may the first on its second move");
    }

    #[test]
    fn the_blocked_side_loses_and_the_winner_counts_the_margin() {
        let blocked = |rows: &[&str], to_move| position(rows, to_move).turn();
        let won_by = |side| Turn::Over(Outcome { winner: Some(side), reason: Reason::Blocked });
        for (rows, to_move, turn, scores) in [
            (&["x.", ".x"][..], Side::Second, won_by(Side::First), [2, 0]),
            (&["x.o"], Side::First, won_by(Side::Second), [0, 0]),
            (&["o...o"], Side::First, Turn::ToMove(Side::First), [0, 0]),
            (&["o.o.o"], Side::First, won_by(Side::Second), [0, 2]),
        ] {
            assert_eq!(blocked(rows, to_move), turn, "{rows:?}");
            assert_eq!(position(rows, to_move).scores(), scores, "{rows:?}");
        }
        let margin = position(&["o.o.o"], Side::First).diagram().marks;
        assert_eq!(margin, ["b1", "d1"].map(|name| (cell(name), Mark::Margin(Side::Second))));
        let nothing_to_begin_with = BrithsSquare::<2>::new(1, 1, true);
        assert_eq!(nothing_to_begin_with.turn(), won_by(Side::Second));
        assert_eq!(nothing_to_begin_with.scores(), [0, 1]);
    }

    #[test]
    fn illegal_moves_have_their_reason() {
        let position = position(&["..x", "...", "o.."], Side::First);
        for (name, id) in
            [("a1", "taken"), ("c3", "taken"), ("a2", "next-to-enemy"), ("d1", "outside"), ("a4", "outside")]
        {
            assert_eq!(position.objection(&Steps::cell(cell(name))).id, id, "{name}");
        }
        assert_eq!(position.objection(&Steps(vec![Step::Pass])).id, "one-cell");
    }
}
