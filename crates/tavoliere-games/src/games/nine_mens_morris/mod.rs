//! Nine men's morris: three in a line are a mill, which takes an enemy piece.
//!
//! Source: "Nine Men's Morris is a Draw" (Ralph Gasser, rec.games.abstract, 1993). A side with three pieces may fly to
//! any point. A mill takes one piece, even if two are closed at once; pieces in mills are safe unless all are. A side
//! with fewer than three pieces, or without a move, loses. The third occurrence of a position is a draw, and so are a
//! hundred turns in a row without a mill, so that every game ends: decisions of this house.

mod knowledge;
mod measures;
mod points;
mod teaching;
#[cfg(test)]
mod tests;

use self::measures::longest_run;
use self::points::{BESIDE, COUNT, MILLS_OF, cell, point};
use crate::rules::kit::{Recurrence, fingerprint};
use crate::rules::{
    Achievement, Balance, Bits, Cell, Diagram, Effects, Game, Geometry, IllustratedPage, Key, Mark, Material, Measure,
    Outcome, Piece, PieceSet, Reason, Remark, Rules, Shelf, Side, Step, StepPrompt, Steps, Stroke, Turn, WayToEnd,
};

const LOOK: PieceSet = PieceSet::WhiteAndBlack;

/// The definition of the game.
pub static GAME: Game = Game {
    id: "nine-mens-morris",
    shelf: Shelf::Classics,
    nearest_classic: None,
    pieces: LOOK,
    choices: &[],
    start: |_| Box::new(NineMensMorris::new()),
    pages: &[
        IllustratedPage::new("rules-placing", &[], "a1 d2 d1 f4 g1-d2").just_played(1),
        IllustratedPage::new("rules-safe", &[], "a1 b6 d1 d6 c5 f6-c5 e3 d3 g1-d3").just_played(1),
        IllustratedPage::new("rules-moving", &[], "f4 e3 c3 d1 b2 a4 g4 g7 d7 d3 b6 a7 c5 d5 f2 d6 a1 g1")
            .allowing("f4-e4 f4-f6")
            .forbidding("c5-e5 f4-b4"),
        IllustratedPage::new("rules-house", &[], ""),
    ],
    exercises: teaching::EXERCISES,
    fault: teaching::fault,
    measures: &[Measure::Moves],
    endings: &[WayToEnd::CapturedAll, WayToEnd::Block, WayToEnd::Repetition],
    balance: Balance { first: [Some(48), None], proven: None },
    achievements: &[
        Achievement { name: "run", earned: |story, side| longest_run(story, side) >= 3 },
        Achievement {
            name: "lock",
            earned: |story, side| story.is_won_by(side) && story.outcome.reason == Reason::Blocked,
        },
        Achievement { name: "flight", earned: |story, side| story.is_won_by_rule(side) && story.points(side) == 3 },
    ],
};

/// The number of pieces that a side places.
const PIECES: u8 = 9;

/// The number of pieces with which a side may fly.
const FLYING: usize = 3;

/// The maximum number of turns in a row without a mill; then the game is a draw.
const MOST_QUIET_TURNS: usize = 100;

/// The number that stands for no point.
const NONE: u8 = COUNT as u8;

/// A turn, by the numbers of points: from where a piece comes, where it goes, and what is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MorrisMove {
    from: u8,
    to: u8,
    taken: u8,
}

/// A position.
#[derive(Clone, Debug)]
pub struct NineMensMorris {
    to_move: Side,
    /// The pieces on the board, as sets of points.
    pieces: [u32; 2],
    /// The pieces that each side has yet to place.
    in_hand: [u8; 2],
    is_blocked: bool,
    recurrence: Recurrence,
}

impl Default for NineMensMorris {
    fn default() -> Self {
        Self::new()
    }
}

/// The members of a set of points.
fn members(set: u32) -> impl Iterator<Item = usize> {
    Bits::<1>::first(32).iter().filter(move |point| set >> point & 1 == 1)
}

impl NineMensMorris {
    /// An empty board.
    #[must_use]
    pub fn new() -> Self {
        Self::with([0; 2], [PIECES; 2], Side::First)
    }

    fn with(pieces: [u32; 2], in_hand: [u8; 2], to_move: Side) -> Self {
        let mut position = Self { to_move, pieces, in_hand, is_blocked: false, recurrence: Recurrence::default() };
        position.settle(false);
        position
    }

    /// Notices whether the side to move can move, and stores the position if it can recur.
    fn settle(&mut self, can_recur: bool) {
        self.is_blocked = !self.is_placing() && !self.is_flying() && self.reach_of_all() == 0;
        if !can_recur {
            self.recurrence.forget();
        }
        if self.in_hand == [0; 2] {
            let [first, second] = self.pieces.map(u64::from);
            self.recurrence.remember(fingerprint([first << 32 | second, self.to_move as u64]));
        }
    }

    const fn own(&self) -> u32 {
        self.pieces[self.to_move.index()]
    }

    const fn enemy(&self) -> u32 {
        self.pieces[self.to_move.opponent().index()]
    }

    const fn empty(&self) -> u32 {
        !(self.pieces[0] | self.pieces[1]) & ((1 << COUNT) - 1)
    }

    const fn is_placing(&self) -> bool {
        self.in_hand[self.to_move.index()] > 0
    }

    const fn is_flying(&self) -> bool {
        !self.is_placing() && self.own().count_ones() as usize <= FLYING
    }

    /// The points beside all own pieces that are empty.
    fn reach_of_all(&self) -> u32 {
        members(self.own()).fold(0, |reach, point| reach | BESIDE[point]) & self.empty()
    }

    /// The points that a piece can reach.
    #[inline]
    fn reach(&self, from: usize) -> u32 {
        self.empty() & if self.is_flying() { u32::MAX } else { BESIDE[from] }
    }

    /// The enemy pieces that a mill may take.
    #[inline]
    fn takeable(&self) -> u32 {
        let enemy = self.enemy();
        let free = members(enemy).filter(|point| !closes(enemy, *point)).fold(0, |free, point| free | 1 << point);
        if free == 0 { enemy } else { free }
    }

    /// Calls `each` with the pieces that can go, where to, and what each move takes.
    #[inline]
    fn each_move(&self, mut each: impl FnMut(MorrisMove)) {
        if Rules::turn(self).side().is_none() {
            return;
        }
        let (own, takeable) = (self.own(), self.takeable());
        let mut go = |from: u8, rest: u32, to: usize| {
            let quiet = MorrisMove { from, to: to as u8, taken: NONE };
            if takeable == 0 || !closes(rest, to) {
                return each(quiet);
            }
            members(takeable).for_each(|taken| each(MorrisMove { taken: taken as u8, ..quiet }));
        };
        if self.is_placing() {
            members(self.empty()).for_each(|to| go(NONE, own, to));
            return;
        }
        for from in members(own) {
            let rest = own & !(1 << from);
            members(self.reach(from)).for_each(|to| go(from as u8, rest, to));
        }
    }

    /// Why a piece cannot go somewhere; `None` if it can.
    fn objection_to(&self, from: Option<usize>, to: usize) -> Option<Remark> {
        if let Some(from) = from {
            if self.own() >> from & 1 == 0 {
                let id = if self.enemy() >> from & 1 == 1 { "not-yours" } else { "nothing-there" };
                return Some(Remark::new(id).with("cell", cell(from)));
            }
            if self.reach(from) >> to & 1 == 0 && self.empty() >> to & 1 == 1 {
                return Some(Remark::new("not-beside").with("from", cell(from)).with("cell", cell(to)));
            }
        }
        (self.empty() >> to & 1 == 0).then(|| Remark::new("taken").with("cell", cell(to)))
    }

    /// Why a move cannot be made, by its points.
    fn objection_to_move(&self, from: Option<usize>, to: usize, taken: Option<usize>) -> Remark {
        if let Some(objection) = self.objection_to(from, to) {
            return objection;
        }
        let rest = from.map_or(self.own(), |from| self.own() & !(1 << from));
        match taken {
            None => Remark::new("take-one"),
            Some(_) if !closes(rest, to) => Remark::new("no-mill"),
            Some(taken) if self.enemy() >> taken & 1 == 0 => Remark::new("not-enemy").with("cell", cell(taken)),
            Some(taken) => Remark::new("in-mill").with("cell", cell(taken)),
        }
    }
}

/// Whether a piece on a point is in a mill with others of a set.
#[inline]
fn closes(set: u32, point: usize) -> bool {
    MILLS_OF[point].iter().any(|mill| set & mill == *mill)
}

impl Rules for NineMensMorris {
    type Move = MorrisMove;

    fn turn(&self) -> Turn {
        let over = |winner, reason| Turn::Over(Outcome { winner, reason });
        let other = Some(self.to_move.opponent());
        let left = self.own().count_ones() as usize + usize::from(self.in_hand[self.to_move.index()]);
        match self {
            _ if left < FLYING => over(other, Reason::Captured),
            Self { is_blocked: true, .. } => over(other, Reason::Blocked),
            _ if self.recurrence.is_third() => over(None, Reason::Repetition),
            _ if self.recurrence.quiet() >= MOST_QUIET_TURNS => over(None, Reason::NoProgress),
            _ => Turn::ToMove(self.to_move),
        }
    }

    fn moves(&self, out: &mut Vec<MorrisMove>) {
        self.each_move(|mv| out.push(mv));
    }

    fn play(&mut self, mv: MorrisMove) {
        let (own, enemy) = (self.to_move.index(), self.to_move.opponent().index());
        if mv.from == NONE {
            self.in_hand[own] -= 1;
        } else {
            self.pieces[own] &= !(1 << mv.from);
        }
        self.pieces[own] |= 1 << mv.to;
        if mv.taken != NONE {
            self.pieces[enemy] &= !(1 << mv.taken);
        }
        self.to_move = self.to_move.opponent();
        self.settle(mv.from != NONE && mv.taken == NONE);
    }

    /// The numbers of pieces, on the board and in hand.
    fn scores(&self) -> [i32; 2] {
        [0, 1].map(|side| self.pieces[side].count_ones() as i32 + i32::from(self.in_hand[side]))
    }

    /// The pieces, and the positions since the last one that was placed or taken.
    fn key(&self) -> Key {
        let ([first, second], [placed, others]) = (self.pieces.map(u64::from), self.in_hand.map(u64::from));
        let rest = placed << 16 | others << 8 | self.to_move as u64;
        self.recurrence.added_to(Key::from_words([first << 32 | second, rest]))
    }

    fn steps(mv: MorrisMove) -> Steps {
        let points = [mv.from, mv.to, mv.taken].into_iter().filter(|point| *point != NONE);
        Steps(points.map(|point| Step::Cell(cell(point.into()))).collect())
    }

    fn prompt(&self, made: &[Step]) -> StepPrompt {
        match (self.is_placing(), made.len()) {
            (true, 0) => StepPrompt::Place,
            (false, 0) => StepPrompt::Which,
            (false, 1) => StepPrompt::To,
            _ => StepPrompt::Take,
        }
    }

    fn objection(&self, steps: &Steps) -> Remark {
        if let Some(off) = steps.cells().find(|cell| point(*cell).is_none()) {
            return Remark::new("no-point").with("cell", off);
        }
        let points: Vec<usize> = steps.cells().filter_map(point).collect();
        match (self.is_placing(), &points[..]) {
            _ if points.len() != steps.0.len() => Remark::new("points-only"),
            (true, [to]) => self.objection_to_move(None, *to, None),
            (true, [to, taken]) => self.objection_to_move(None, *to, Some(*taken)),
            (true, _) => Remark::new("place-first"),
            (false, [from, to]) => self.objection_to_move(Some(*from), *to, None),
            (false, [from, to, taken]) => self.objection_to_move(Some(*from), *to, Some(*taken)),
            (false, _) => Remark::new("from-to"),
        }
    }

    /// The number of pieces that a side has yet to place.
    fn status(&self, side: Side) -> Option<Remark> {
        let count = self.in_hand[side.index()];
        (count > 0).then(|| Remark::new("in-hand").with("count", i32::from(count)))
    }

    /// The points are cells of a grid.
    fn diagram(&self) -> Diagram {
        let of_side = |side: Side| members(self.pieces[side.index()]).map(move |at| (cell(at), Piece::Of(side)));
        Diagram {
            cells: Side::BOTH.into_iter().flat_map(of_side).collect(),
            lines: points::MILLS.iter().map(|[from, _, to]| (cell((*from).into()), cell((*to).into()))).collect(),
            off_board: off_board(),
            material: Material::Wood,
            geometry: Geometry::Points,
            ..Diagram::new(7, 7, LOOK)
        }
    }

    fn effects(&self, mv: MorrisMove) -> Effects {
        let mut effects = Effects::default();
        if mv.from != NONE {
            effects.strokes.push(Stroke::Moved { from: cell(mv.from.into()), to: cell(mv.to.into()) });
        }
        if mv.taken != NONE {
            let taken = cell(mv.taken.into());
            effects.remarks.push(Remark::new("takes").with("side", self.to_move).with("cell", taken));
            effects.marks.push((taken, Mark::Captured));
        }
        effects
    }
}

/// The cells of the grid that are no points.
fn off_board() -> Vec<Cell> {
    let all = (0..7).flat_map(|row| (0..7).map(move |column| (column, row)));
    all.filter(|place| !points::PLACES.contains(place)).map(|(column, row)| Cell::new(column, row)).collect()
}
