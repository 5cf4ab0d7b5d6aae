//! Dots and Boxes: draw edges between dots; whoever completes a box owns it and moves again; the most boxes win.
//!
//! Source: "La Pipopipette" (Édouard Lucas, 1889), with the rules of "The Dots-and-Boxes Game" (Elwyn Berlekamp, 2000).
//! A move is an edge, spelled by its dots in either order.

mod edges;
mod knowledge;
mod measures;
mod teaching;
#[cfg(test)]
mod tests;

use self::edges::EdgeLayout;
use self::measures::{hands_back, longest_turn};
use crate::rules::{
    Achievement, Balance, Bits, Cell, Diagram, Effects, Game, GameOption, Geometry, IllustratedPage, Key, Material,
    Measure, Outcome, PieceSet, Reason, Remark, Rules, Shelf, Side, Step, Steps, Turn, Values, WayToEnd,
};

const LOOK: PieceSet = PieceSet::RedAndAzureTokens;

/// The definition of the game.
pub static GAME: Game = Game {
    id: "dots-and-boxes",
    shelf: Shelf::Classics,
    nearest_classic: None,
    pieces: LOOK,
    choices: &[GameOption { name: "size", default: "5", values: Values::Words(&["3", "4", "5", "6"]) }],
    start: |setup| Box::new(DotsAndBoxes::new(setup.number("size"))),
    pages: &[
        IllustratedPage::new("rules-box", &[("size", "3")], "a1-a2 a2-b2 b1-b2 a1-b1").just_played(1),
        IllustratedPage::new("rules-again", &[("size", "3")], "a1-a2 a2-b2 b1-b2 c1-c2 b2-c2 a1-b1 b1-c1")
            .just_played(2),
        IllustratedPage::new(
            "rules-end",
            &[("size", "3")],
            "a1-b1 a2-b2 b1-c1 b2-c2 c1-d1 c2-d2 a1-a2 b3-c3 a2-a3 c3-d3 a3-a4 a4-b4 b4-c4 c4-d4 b1-b2 d1-d2 c1-c2 \
             d2-d3 c2-c3 b2-b3 a3-b3 b3-b4 c3-c4 d3-d4",
        )
        .just_played(1),
        IllustratedPage::new("rules-house", &[], ""),
    ],
    exercises: teaching::EXERCISES,
    fault: teaching::fault,
    measures: &[Measure::Points],
    endings: &[WayToEnd::Points],
    balance: Balance { first: [Some(46), None], proven: None },
    achievements: &[
        Achievement { name: "chain", earned: |story, side| longest_turn(story, side) >= 12 },
        Achievement { name: "gift", earned: |story, side| story.is_won_by_rule(side) && hands_back(story, side) },
        Achievement {
            name: "margin",
            earned: |story, side| {
                story.is_won_by_rule(side)
                    && story.setup.is_usual()
                    && story.points(side) - story.points(side.opponent()) >= 11
            },
        },
    ],
};

/// An edge by its two dots, the lower or left one first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DotsMove {
    from: Cell,
    to: Cell,
}

/// A position on a board of up to 36 boxes.
#[derive(Clone, Debug)]
pub struct DotsAndBoxes {
    layout: EdgeLayout,
    to_move: Side,
    /// The edges that are not drawn.
    open: Bits<2>,
    /// The boxes of each side, numbered row by row.
    boxes: [Bits<1>; 2],
}

impl DotsAndBoxes {
    /// A board without edges.
    ///
    /// # Panics
    /// If there are no boxes in a row, or more than six.
    #[must_use]
    pub fn new(size: u8) -> Self {
        assert!((1..=6).contains(&size), "no board of {size}x{size} boxes");
        let layout = EdgeLayout { size };
        Self { layout, to_move: Side::First, open: Bits::first(layout.count()), boxes: [Bits::EMPTY; 2] }
    }

    /// The boxes that an edge completes.
    #[inline]
    fn completed(&self, edge: usize) -> Bits<1> {
        let open = self.open.without(Bits::one(edge));
        let boxes = self.layout.boxes_of(edge).into_iter().flatten();
        boxes.filter(|number| (self.layout.edges_of(*number) & open).is_empty()).collect()
    }

    fn move_of(&self, edge: usize) -> DotsMove {
        let (from, to) = self.layout.dots(edge);
        DotsMove { from, to }
    }

    fn draw(&mut self, edge: usize) {
        let completed = self.completed(edge);
        self.open.remove(edge);
        self.boxes[self.to_move.index()] |= completed;
        if completed.is_empty() {
            self.to_move = self.to_move.opponent();
        }
    }
}

impl Rules for DotsAndBoxes {
    type Move = DotsMove;

    const AGAIN: bool = true;

    fn turn(&self) -> Turn {
        if !self.open.is_empty() {
            return Turn::ToMove(self.to_move);
        }
        let [first, second] = self.scores();
        let ahead = if first > second { Side::First } else { Side::Second };
        Turn::Over(Outcome { winner: (first != second).then_some(ahead), reason: Reason::Points })
    }

    fn moves(&self, out: &mut Vec<DotsMove>) {
        out.extend(self.open.iter().map(|edge| self.move_of(edge)));
    }

    fn sample(&self, _scratch: &mut Vec<DotsMove>, pick: &mut impl FnMut(usize) -> usize) -> Option<DotsMove> {
        let count = self.open.len();
        if count == 0 {
            return None;
        }
        self.open.nth(pick(count)).map(|edge| self.move_of(edge))
    }

    fn play(&mut self, mv: DotsMove) {
        if let Some(edge) = self.layout.edge(mv.from, mv.to) {
            self.draw(edge);
        }
    }

    /// The numbers of boxes.
    fn scores(&self) -> [i32; 2] {
        self.boxes.map(|boxes| boxes.len() as i32)
    }

    const EITHER_WAY: bool = true;

    const MARGIN: bool = true;

    /// The edges, and who is ahead by how much; it does not matter whose the boxes are.
    fn key(&self) -> Key {
        let [first, second] = self.scores();
        let rest = (first - second + 64) as u64;
        Key::from_words(self.open.words()).with_word(rest << 1 | self.to_move as u64)
    }

    fn steps(mv: DotsMove) -> Steps {
        Steps(vec![Step::Cell(mv.from), Step::Cell(mv.to)])
    }

    fn objection(&self, steps: &Steps) -> Remark {
        let size = self.layout.size;
        if let Some(outside) = steps.cells().find(|cell| cell.column > size || cell.row > size) {
            return Remark::new("outside").with("cell", outside);
        }
        match steps.0[..] {
            [Step::Cell(from), Step::Cell(to)] if self.layout.edge(from, to).is_none() => {
                Remark::new("not-beside").with("from", from).with("cell", to)
            }
            [Step::Cell(from), Step::Cell(to)] => Remark::new("drawn").with("from", from).with("cell", to),
            _ => Remark::new("two-dots"),
        }
    }

    /// The cells of the diagram are the dots.
    fn diagram(&self) -> Diagram {
        let dots = self.layout.size + 1;
        let drawn = Bits::<2>::first(self.layout.count()).without(self.open);
        let boxes_of =
            |side: Side| self.boxes[side.index()].iter().map(move |number| (self.layout.corner(number), side));
        Diagram {
            lines: drawn.iter().map(|edge| self.layout.dots(edge)).collect(),
            boxes: Side::BOTH.into_iter().flat_map(boxes_of).collect(),
            material: Material::SquaredPaper,
            geometry: Geometry::Dots,
            ..Diagram::new(dots, dots, LOOK)
        }
    }

    fn effects(&self, mv: DotsMove) -> Effects {
        let Some(edge) = self.layout.edge(mv.from, mv.to) else { return Effects::default() };
        let completed = self.completed(edge);
        let remark = Remark::new("completes").with("side", self.to_move).with("count", completed.len() as i32);
        Effects { remarks: (!completed.is_empty()).then_some(remark).into_iter().collect(), ..Effects::default() }
    }
}
