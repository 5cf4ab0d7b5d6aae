//! The review of a finished match: the winning chances over time, and the turning points.

use tavoliere_games::rules::{PieceSet, Side};

use super::super::drawing::{Anchor, Drawing, Extent, Shape};
use super::super::layout::Spot;
use super::super::lettering::{fit, width};
use super::super::pieces::{self, circle};
use super::super::theme::{Lettering, Theme, size};
use super::{LINE, RIGHT, ROOM, TextRow, letters, plate};

/// The texts and numbers of a review.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Review {
    pub title: String,
    pub code: String,
    pub subtitle: String,
    pub pieces: PieceSet,
    /// The names of the players, the first side's first.
    pub names: [String; 2],
    /// The first side's winning chances before each move and at the end, in thousandths.
    pub chances: Vec<u16>,
    /// The turning points, the earliest first; at most three fit.
    pub turns: Vec<TurnOfGame>,
}

/// A turning point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnOfGame {
    /// The number of moves before it.
    pub after: usize,
    /// The verdict on the move, in a word or two: `Missed a win`.
    pub verdict: String,
    /// The move played.
    pub played: String,
    /// A better move.
    pub better: String,
}

const HEADING: u32 = 88;
const SUBTITLE: u32 = 138;
const PARTIES: u32 = 168;
const GAP: u32 = 24;
const GRAPH: u32 = PARTIES + size::CHIP_HEIGHT + GAP;
const GRAPH_HEIGHT: u32 = 380;
/// The distance of the curve from the edges of the panel, and the room for pieces on the left.
const PADDING: u32 = 30;
const PIECES: u32 = 84;
const LEFT: u32 = size::EDGE + PIECES;
const WIDE: u32 = RIGHT - PADDING - LEFT;
const TOP: u32 = GRAPH + PADDING;
const HIGH: u32 = GRAPH_HEIGHT - 2 * PADDING;
const CURVE: u32 = 6;
const DOT: u32 = 24;
const TURNS: u32 = GRAPH + GRAPH_HEIGHT + GAP;
const MOST_TURNS: usize = 3;
const TURN_HEIGHT: u32 = 116;
const NUMBER: u32 = 72;
const VERDICT: Lettering = letters(40, true);

impl Review {
    /// Draws the card.
    #[must_use]
    pub fn draw(&self, theme: &Theme) -> Drawing {
        let turns = u32::try_from(self.turns.len().min(MOST_TURNS)).expect("at most three");
        let height = TURNS + turns * TURN_HEIGHT + if turns == 0 { 0 } else { GAP / 2 };
        let mut drawing = Drawing::new((size::PAGE_WIDTH, height), theme, self.pieces);
        let middle = RIGHT - ROOM / 4;
        TextRow::new(size::EDGE, middle, HEADING).begin(&mut drawing, &self.title, Lettering::HEADING, theme.ink);
        TextRow::new(middle, RIGHT, HEADING).end(&mut drawing, &self.code, Lettering::CODE, theme.soft_ink);
        TextRow::new(size::EDGE, RIGHT, SUBTITLE).begin(&mut drawing, &self.subtitle, LINE, theme.soft_ink);
        for side in Side::BOTH {
            self.party(&mut drawing, side, theme);
        }
        self.graph(&mut drawing, theme);
        for (turn, number) in self.turns.iter().take(MOST_TURNS).zip(0..) {
            self.turn(&mut drawing, turn, number, theme);
        }
        drawing
    }

    fn party(&self, drawing: &mut Drawing, side: Side, theme: &Theme) {
        let width = (ROOM - GAP) / 2;
        let left = size::EDGE + if side == Side::First { 0 } else { width + GAP };
        plate(drawing, [left, PARTIES, width, size::CHIP_HEIGHT], [theme.card, theme.card_edge]);
        let middle = PARTIES + size::CHIP_HEIGHT / 2;
        self.piece(drawing, side, Spot { x: left + size::CHIP_PIECE_MIDDLE, y: middle, cell: size::CHIP_PIECE }, theme);
        let baseline = middle + Lettering::NAME.half_height();
        let line = TextRow::new(left + size::CHIP_NAME, left + width - size::CARD_PADDING, baseline);
        line.begin(drawing, &self.names[side.index()], Lettering::NAME, theme.ink);
    }

    fn piece(&self, drawing: &mut Drawing, side: Side, spot: Spot, theme: &Theme) {
        pieces::draw(drawing, self.pieces, side, theme.side(self.pieces, side), &[spot]);
    }

    /// Draws the curve: at the top the first side wins, at the bottom the second.
    fn graph(&self, drawing: &mut Drawing, theme: &Theme) {
        plate(drawing, [size::EDGE, GRAPH, ROOM, GRAPH_HEIGHT], [theme.card, theme.card_edge]);
        for (side, y) in Side::BOTH.into_iter().zip([TOP + DOT, TOP + HIGH - DOT]) {
            self.piece(drawing, side, Spot { x: size::EDGE + PIECES / 2, y, cell: 56 }, theme);
        }
        let points: Vec<String> =
            (0..self.chances.len()).map(|at| self.place(at)).map(|(x, y)| format!("{x} {y}")).collect();
        let page = Extent::sized(drawing.width, drawing.height);
        if points.len() > 1 {
            let line = points.join("L");
            for (side, edge) in [(Side::Second, TOP), (Side::First, TOP + HIGH)] {
                let paint = format!("fill=\"{}\"", theme.side(self.pieces, side).wash);
                let area = format!("M{LEFT} {edge}L{line}L{} {edge}z", LEFT + WIDE);
                drawing.place((0, 0), &Shape::path(page, &paint, &area));
            }
            drawing.place((LEFT, TOP + HIGH / 2 - 1), &Shape::filled(WIDE, 2, theme.grid));
            drawing.place((0, 0), &Shape::stroked(page, theme.last_edge, CURVE, &format!("M{line}")));
        }
        for (place, number) in self.dots().into_iter().zip(1..) {
            dot(drawing, place, number, theme);
        }
    }

    /// The places of the turning points on the curve, so far apart that none covers another.
    fn dots(&self) -> Vec<(u32, u32)> {
        const APART: u32 = 2 * DOT + 4;
        let mut dots: Vec<_> = self.turns.iter().take(MOST_TURNS).map(|turn| self.place(turn.after + 1)).collect();
        let mut least = LEFT;
        for (x, _) in &mut dots {
            *x = least.max(*x);
            least = *x + APART;
        }
        let mut most = LEFT + WIDE;
        for (x, _) in dots.iter_mut().rev() {
            *x = most.min(*x);
            most = *x - APART;
        }
        dots
    }

    /// The point of the curve after a number of moves.
    fn place(&self, moves: usize) -> (u32, u32) {
        let last = self.chances.len().saturating_sub(1).max(1);
        let across = WIDE as usize * moves.min(last) / last;
        (LEFT + u32::try_from(across).expect("within the page"), TOP + (1000 - self.chance(moves)) * HIGH / 1000)
    }

    /// The height of the curve after a number of moves, in thousandths. A search favours the side that has just moved, so that its
    /// values go up and down with each move; the mean with the values beside them does not. The ends are as they are.
    fn chance(&self, moves: usize) -> u32 {
        let of = |at: usize| self.chances.get(at).map_or(500, |chance| u32::from(*chance).min(1000));
        match moves {
            0 => of(0),
            moves if moves + 1 >= self.chances.len() => of(moves),
            moves => (of(moves - 1) + 2 * of(moves) + of(moves + 1)) / 4,
        }
    }

    fn turn(&self, drawing: &mut Drawing, turn: &TurnOfGame, number: u32, theme: &Theme) {
        let top = TURNS + number * TURN_HEIGHT;
        dot(drawing, (size::EDGE + DOT + 4, top + TURN_HEIGHT / 2 - 6), number + 1, theme);
        let line = |down| TextRow::new(size::EDGE + NUMBER, RIGHT, top + down);
        let verdict = fit(&turn.verdict, VERDICT, ROOM / 2);
        line(44).begin(drawing, &verdict, VERDICT, theme.ink);
        let beside =
            TextRow { left: size::EDGE + NUMBER + width(&verdict, VERDICT) + size::COORDINATES_GAP, ..line(44) };
        beside.begin(drawing, &turn.played, LINE, theme.soft_ink);
        line(92).begin(drawing, &turn.better, LINE, theme.ink);
    }
}

/// A number in a disc.
fn dot(drawing: &mut Drawing, (x, y): (u32, u32), number: u32, theme: &Theme) {
    let paint = format!("fill=\"{}\" stroke=\"{}\" stroke-width=\"4\"", theme.ink, theme.card);
    drawing.place((x, y), &Shape::path(Extent::around(DOT + 2), &paint, &circle(DOT)));
    let baseline = y + Lettering::STRONG_ROW.half_height();
    drawing.write(&number.to_string(), Lettering::STRONG_ROW, theme.page, Anchor::Middle, (x, baseline));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn review(chances: &[u16]) -> Review {
        Review {
            title: String::new(),
            code: String::new(),
            subtitle: String::new(),
            pieces: PieceSet::CrossesAndNoughts,
            names: Default::default(),
            chances: chances.to_vec(),
            turns: Vec::new(),
        }
    }

    #[test]
    fn no_turning_point_covers_another() {
        let turn = |after| TurnOfGame { after, verdict: String::new(), played: String::new(), better: String::new() };
        for turns in [[3, 4, 5], [0, 1, 59], [57, 58, 59], [0, 58, 59]] {
            let shown = Review { turns: turns.map(turn).to_vec(), ..review(&[500; 61]) };
            let dots = shown.dots();
            assert!(dots.windows(2).all(|pair| pair[1].0 - pair[0].0 > 2 * DOT), "{turns:?}: {dots:?}");
            assert!(dots.iter().all(|(x, _)| (LEFT..=LEFT + WIDE).contains(x)), "{turns:?}: {dots:?}");
        }
    }

    #[test]
    fn a_curve_is_no_comb_and_keeps_its_ends_and_steps() {
        let heights = |chances: &[u16]| -> Vec<u32> {
            let review = review(chances);
            (0..chances.len()).map(|moves| review.chance(moves)).collect()
        };
        assert_eq!(heights(&[500, 600, 400, 600, 400, 0]), [500, 525, 500, 500, 350, 0]);
        assert_eq!(heights(&[500, 500, 900, 900, 1000]), [500, 600, 800, 925, 1000]);
        assert_eq!(heights(&[500]), [500]);
    }
}
