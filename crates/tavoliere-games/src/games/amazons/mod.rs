//! Amazons: move like a queen, shoot like a queen, and move last.
//!
//! Source: "El Juego de las Amazonas" (Walter Zamkauskas, El Acertijo 4, 1992). A turn is a move and a shot: from, to,
//! and where the arrow lands. On boards of 6 and 8 cells the amazons begin as on that of 10, a third of the edge from the
//! corners: a decision of this house.

mod knowledge;
mod measures;
mod teaching;
#[cfg(test)]
mod tests;

use self::measures::{area, flight, shut_in};
use crate::rules::{
    Achievement, Balance, Bits, BoxedPosition, Cell, Diagram, Effects, Game, GameOption, IllustratedPage, Key, Mark,
    Material, Measure, Moment, Outcome, Piece, PieceSet, Reason, Remark, Rules, Setup, Shelf, Side, Step, StepPrompt,
    Steps, Stroke, Turn, Values, WayToEnd,
};

const LOOK: PieceSet = PieceSet::WhiteAndBlack;

/// The definition of the game.
pub static GAME: Game = Game {
    id: "amazons",
    shelf: Shelf::Classics,
    nearest_classic: None,
    pieces: LOOK,
    choices: &[GameOption { name: "size", default: "10", values: Values::Words(&["6", "8", "10"]) }],
    start,
    pages: &[
        IllustratedPage::new("rules-turn", &[], "d1-d7-g7").just_played(1).allowing("a7-b7-c8"),
        IllustratedPage::new("rules-blocked", &[("size", "6")], "c1-c5-c4 d6-d2-d5")
            .just_played(1)
            .allowing("f3-e3-f3")
            .forbidding("d1-d3-c3"),
        IllustratedPage::new(
            "rules-end",
            &[("size", "6")],
            "f3-d3-d5 c6-b5-b2 a3-c3-c5 f4-f2-c2 c1-f4-b4 f2-e2-e3 d3-e4-e6 d6-e5-f5 d1-d4-d2 \
             e2-f1-f3 c3-c4-d3 a4-b3-c3",
        )
        .just_played(1),
        IllustratedPage::new("rules-house", &[], ""),
    ],
    exercises: teaching::EXERCISES,
    fault: teaching::fault,
    measures: &[Measure::Moves],
    endings: &[WayToEnd::Block],
    balance: Balance { first: [Some(49), None], proven: None },
    achievements: &[
        Achievement {
            name: "long-shot",
            earned: |story, side| {
                let across = story.setup.number("size") - 1;
                story.moves_of(side).any(|moment| flight(moment) == across)
            },
        },
        Achievement {
            name: "prison",
            earned: |story, side| {
                let shut = |moment: &Moment| shut_in(&moment.after(), side.opponent()).len();
                story.moves_of(side).take(10).any(|moment| shut(moment) > 0)
            },
        },
        Achievement { name: "room", earned: |story, side| story.is_won_by_rule(side) && area(&story.end, side) >= 10 },
    ],
};

fn start(setup: &Setup) -> BoxedPosition {
    match setup.number("size") {
        size @ ..=6 => Box::new(Amazons::<1>::new(size)),
        size @ 7..=8 => Box::new(Amazons::<2>::new(size)),
        size => Box::new(Amazons::<3>::new(size)),
    }
}

/// The number of amazons of a side.
const COUNT: usize = 4;

/// A turn, by the numbers of cells on the board with its border.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AmazonsMove {
    size: u8,
    from: u8,
    to: u8,
    shot: u8,
}

/// A position. The board has a border of barred cells, so that no step leaves it.
#[derive(Clone, Debug)]
pub struct Amazons<const WORDS: usize> {
    size: u8,
    to_move: Side,
    amazons: [Bits<WORDS>; 2],
    /// The cells with an amazon or an arrow, and the border.
    barred: Bits<WORDS>,
    is_over: bool,
}

impl<const WORDS: usize> Amazons<WORDS> {
    /// The start position.
    ///
    /// # Panics
    /// If the edge is below 4, or the board with its border has too many cells.
    #[must_use]
    pub fn new(size: u8) -> Self {
        let near = size / 3;
        let places = [Cell::new(near, 0), Cell::new(size - 1 - near, 0), Cell::new(0, near), Cell::new(size - 1, near)];
        let across = places.map(|cell| Cell::new(cell.column, size - 1 - cell.row));
        Self::with(size, [&places, &across], &[], Side::First)
    }

    fn with(size: u8, amazons: [&[Cell]; 2], arrows: &[Cell], to_move: Side) -> Self {
        let width = usize::from(size) + 2;
        assert!(size >= 4 && width * width <= 64 * WORDS, "no board of {size}x{size}");
        let inner =
            |index: &usize| (1..width - 1).contains(&(index % width)) && (1..width - 1).contains(&(index / width));
        let border: Bits<WORDS> = (0..width * width).filter(|index| !inner(index)).collect();
        let set = |cells: &[Cell]| cells.iter().map(|cell| index(size, *cell)).collect::<Bits<WORDS>>();
        let amazons = amazons.map(set);
        let barred = border | set(arrows) | amazons[0] | amazons[1];
        let mut position = Self { size, to_move, amazons, barred, is_over: false };
        position.is_over = position.is_blocked();
        position
    }

    /// The differences of numbers to the eight neighbours.
    #[inline]
    const fn offsets(&self) -> [isize; 8] {
        let width = self.size as isize + 2;
        [1, width + 1, width, width - 1, -1, -width - 1, -width, 1 - width]
    }

    /// The cells that something on a cell can reach in straight lines.
    #[inline]
    fn each_reached(&self, from: usize, barred: &Bits<WORDS>, mut each: impl FnMut(usize)) {
        for offset in self.offsets() {
            let mut at = from.wrapping_add_signed(offset);
            while !barred.contains(at) {
                each(at);
                at = at.wrapping_add_signed(offset);
            }
        }
    }

    /// The number of turns of an amazon: all moves at once, since a step takes different cells to different cells.
    #[inline]
    fn turns(&self, from: usize) -> usize {
        let (mut reached, mut count) = (Bits::EMPTY, 0);
        self.each_reached(from, &self.barred, |to| reached.insert(to));
        let barred = self.barred.without(Bits::one(from));
        for offset in self.offsets() {
            let mut at = shifted(reached, offset).without(barred);
            while !at.is_empty() {
                count += at.len();
                at = shifted(at, offset).without(barred);
            }
        }
        count
    }

    /// The number of shots from a cell.
    #[inline]
    fn shots(&self, to: usize, barred: &Bits<WORDS>) -> usize {
        let mut count = 0;
        self.each_reached(to, barred, |_| count += 1);
        count
    }

    /// Whether the side to move cannot move.
    #[inline]
    fn is_blocked(&self) -> bool {
        let offsets = self.offsets();
        let is_stuck =
            |from: usize| offsets.iter().all(|offset| self.barred.contains(from.wrapping_add_signed(*offset)));
        self.amazons[self.to_move.index()].iter().all(is_stuck)
    }

    fn cell(&self, index: usize) -> Cell {
        cell(self.size, index)
    }

    fn arrows(&self) -> impl Iterator<Item = Cell> {
        let (size, barred) = (self.size, self.barred.without(self.amazons[0] | self.amazons[1]));
        let cells = (0..size).flat_map(move |row| (0..size).map(move |column| Cell::new(column, row)));
        cells.filter(move |cell| barred.contains(index(size, *cell)))
    }

    /// The first cell on the way from a cell to another that is in the way; an error if there is no straight way.
    fn in_the_way(&self, from: Cell, to: Cell, barred: Bits<WORDS>) -> Result<Option<Cell>, ()> {
        let (columns, rows) = (from.column.abs_diff(to.column), from.row.abs_diff(to.row));
        if from == to || columns != 0 && rows != 0 && columns != rows {
            return Err(());
        }
        Ok(from.line_to(to).skip(1).find(|cell| barred.contains(index(self.size, *cell))))
    }

    /// Why a turn is not possible.
    fn objection_to(&self, [from, to, shot]: [Cell; 3]) -> Remark {
        let at = index(self.size, from);
        if !self.amazons[self.to_move.index()].contains(at) {
            let is_enemy = self.amazons[self.to_move.opponent().index()].contains(at);
            return Remark::new(if is_enemy { "not-yours" } else { "nothing-there" }).with("cell", from);
        }
        match self.in_the_way(from, to, self.barred) {
            Err(()) => return Remark::new("not-straight").with("from", from).with("cell", to),
            Ok(Some(cell)) => return Remark::new("in-the-way").with("cell", cell),
            Ok(None) => {}
        }
        match self.in_the_way(to, shot, self.barred.without(Bits::one(at))) {
            Err(()) => Remark::new("shot-not-straight").with("from", to).with("cell", shot),
            Ok(Some(cell)) => Remark::new("shot-in-the-way").with("cell", cell),
            Ok(None) => Remark::new("from-to-shot"),
        }
    }
}

/// The members of a set after a step. The border keeps them on the board.
#[inline]
fn shifted<const WORDS: usize>(set: Bits<WORDS>, offset: isize) -> Bits<WORDS> {
    if offset > 0 { set << offset.unsigned_abs() } else { set >> offset.unsigned_abs() }
}

/// The number of a cell on a board with a border.
const fn index(size: u8, cell: Cell) -> usize {
    (cell.row as usize + 1) * (size as usize + 2) + cell.column as usize + 1
}

/// The inverse of [`index`].
const fn cell(size: u8, index: usize) -> Cell {
    let width = size as usize + 2;
    Cell::new((index % width) as u8 - 1, (index / width) as u8 - 1)
}

impl<const WORDS: usize> Rules for Amazons<WORDS> {
    type Move = AmazonsMove;

    fn turn(&self) -> Turn {
        if !self.is_over {
            return Turn::ToMove(self.to_move);
        }
        Turn::Over(Outcome { winner: Some(self.to_move.opponent()), reason: Reason::Blocked })
    }

    fn moves(&self, out: &mut Vec<AmazonsMove>) {
        for from in self.amazons[self.to_move.index()].iter() {
            let barred = self.barred.without(Bits::one(from));
            self.each_reached(from, &self.barred, |to| {
                let mv = |shot| AmazonsMove { size: self.size, from: from as u8, to: to as u8, shot: shot as u8 };
                self.each_reached(to, &barred, |shot| out.push(mv(shot)));
            });
        }
    }

    /// Counts the turns of each amazon, then the shots after each move of one, and finds one of these.
    fn sample(&self, _scratch: &mut Vec<AmazonsMove>, pick: &mut impl FnMut(usize) -> usize) -> Option<AmazonsMove> {
        if self.is_over {
            return None;
        }
        let own = self.amazons[self.to_move.index()];
        let mut counts = [(0, 0); COUNT];
        own.iter().zip(&mut counts).for_each(|(from, count)| *count = (from, self.turns(from)));
        let mut rank = pick(counts.iter().map(|(_, count)| count).sum());
        let (from, _) = *counts.iter().find(|(_, count)| {
            let is_here = rank < *count;
            rank -= if is_here { 0 } else { *count };
            is_here
        })?;
        let (barred, mut found) = (self.barred.without(Bits::one(from)), None);
        self.each_reached(from, &self.barred, |to| {
            if found.is_none() {
                let shots = self.shots(to, &barred);
                match rank.checked_sub(shots) {
                    Some(left) => rank = left,
                    None => found = Some(to),
                }
            }
        });
        let (to, mut shot) = (found?, None);
        self.each_reached(to, &barred, |at| {
            shot = if rank == 0 { Some(at) } else { shot };
            rank = rank.wrapping_sub(1);
        });
        shot.map(|shot| AmazonsMove { size: self.size, from: from as u8, to: to as u8, shot: shot as u8 })
    }

    fn play(&mut self, mv: AmazonsMove) {
        let [from, to, shot] = [mv.from, mv.to, mv.shot].map(|index| Bits::one(index.into()));
        let own = &mut self.amazons[self.to_move.index()];
        *own = own.without(from) | to;
        self.barred = self.barred.without(from) | to | shot;
        self.to_move = self.to_move.opponent();
        self.is_over = self.is_blocked();
    }

    fn key(&self) -> Key {
        let sets = [self.amazons[0], self.amazons[1], self.barred];
        Key::from_words(sets.into_iter().flat_map(Bits::words)).with_word(self.to_move as u64)
    }

    fn steps(mv: AmazonsMove) -> Steps {
        Steps([mv.from, mv.to, mv.shot].map(|index| Step::Cell(cell(mv.size, index.into()))).to_vec())
    }

    fn prompt(&self, made: &[Step]) -> StepPrompt {
        [StepPrompt::Which, StepPrompt::To, StepPrompt::Shoot][made.len().min(2)]
    }

    fn objection(&self, steps: &Steps) -> Remark {
        let is_outside = |cell: &Cell| cell.column >= self.size || cell.row >= self.size;
        if let Some(outside) = steps.cells().find(is_outside) {
            return Remark::new("outside").with("cell", outside);
        }
        match steps.0[..] {
            [Step::Cell(from), Step::Cell(to), Step::Cell(shot)] => self.objection_to([from, to, shot]),
            _ => Remark::new("from-to-shot"),
        }
    }

    /// Arrows are shown as dead cells.
    fn diagram(&self) -> Diagram {
        let of_side = |side: Side| {
            self.amazons[side.index()].iter().map(move |index| (self.cell(index), Piece::Of(side))).collect::<Vec<_>>()
        };
        Diagram {
            cells: Side::BOTH.into_iter().flat_map(of_side).collect(),
            marks: self.arrows().map(|cell| (cell, Mark::Dead)).collect(),
            material: Material::Linen,
            ..Diagram::new(self.size, self.size, LOOK)
        }
    }

    fn effects(&self, mv: AmazonsMove) -> Effects {
        let [from, to, shot] = [mv.from, mv.to, mv.shot].map(|index| self.cell(index.into()));
        let strokes = vec![Stroke::Moved { from, to }, Stroke::Moved { from: to, to: shot }];
        Effects { strokes, ..Effects::default() }
    }
}
