//! A puzzle: whose move it is and what is asked, how hard it is, the board, and how somebody has solved it.

use tavoliere_games::rules::{Diagram, Side};

use super::super::board::Board;
use super::super::drawing::{Drawing, Extent, Shape};
use super::super::layout::Spot;
use super::super::lettering::{clean, width};
use super::super::pieces;
use super::super::theme::{Colour, Lettering, Theme, size};
use super::{LINE, RIGHT, STRONG, TextRow, letters};

/// The texts of a puzzle, and the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleCard {
    /// The goal of the puzzle: `White to move and win`.
    pub goal: String,
    /// Which puzzle it is: `Insert · puzzle 3 of 50`.
    pub title: String,
    /// How hard it is, from 1 to [`PuzzleCard::STARS`]; 0 if that is not said.
    pub stars: u8,
    /// The side to move, in whose colour the picture is framed.
    pub side: Side,
    pub diagram: Diagram,
    /// How somebody has solved it; `None` while it is asked.
    pub result: Option<PuzzleResult>,
}

/// How somebody has solved a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleResult {
    /// The result in words.
    pub words: String,
    /// Whether each try was right; at most ten are shown, the last ones.
    pub tries: Vec<bool>,
}

const FRAME: u32 = 14;
/// The side's colour in the frame, between two thin lines.
const LINING: u32 = 3;
const PIECE: u32 = 104;
const PIECE_MIDDLE: (u32, u32) = (96, 98);
const WORDS: u32 = 160;
const GOAL: u32 = 92;
/// Goals that are too long for [`STRONG`].
const LONG_GOAL: Lettering = letters(42, true);
const TITLE: u32 = 144;
const STAR: u32 = 24;
const STAR_STEP: u32 = 58;
const BOARD: u32 = 176;
const BELOW: u32 = size::BELOW_BOARD_ALONE + FRAME;
/// The room of the result below the coordinates.
const RESULT: u32 = 64;
const SQUARE: u32 = 50;
const SQUARE_STEP: u32 = 62;
const MOST_TRIES: usize = 10;

impl PuzzleCard {
    /// The most stars.
    pub const STARS: u8 = 3;

    /// Draws the card.
    #[must_use]
    pub fn draw(&self, theme: &Theme) -> Drawing {
        let board = Board::new(&self.diagram, BOARD);
        let below = board.bottom() + BELOW;
        let height = below + if self.result.is_some() { RESULT } else { 0 };
        let set = self.diagram.pieces;
        let mut drawing = Drawing::new((size::PAGE_WIDTH, height), theme, set);
        self.frame(&mut drawing, theme);
        let spot = Spot { x: PIECE_MIDDLE.0, y: PIECE_MIDDLE.1, cell: PIECE };
        pieces::draw(&mut drawing, set, self.side, theme.side(set, self.side), &[spot]);
        let goal = if width(&clean(&self.goal), STRONG) <= RIGHT - WORDS { STRONG } else { LONG_GOAL };
        TextRow::new(WORDS, RIGHT, GOAL).begin(&mut drawing, &self.goal, goal, theme.ink);
        let stars = RIGHT - u32::from(Self::STARS) * STAR_STEP;
        TextRow::new(WORDS, stars, TITLE).begin(&mut drawing, &self.title, LINE, theme.soft_ink);
        for number in 0..if self.stars > 0 { Self::STARS } else { 0 } {
            let place = (stars + STAR_STEP / 2 + u32::from(number) * STAR_STEP, TITLE - LINE.half_height());
            drawing.place(place, &star(theme.gold, number < self.stars));
        }
        board.draw(&mut drawing, theme);
        if let Some(result) = &self.result {
            solved(&mut drawing, result, height - FRAME - size::COORDINATES_GAP - SQUARE, theme);
        }
        drawing
    }

    /// Draws the frame in the colour of the side.
    fn frame(&self, drawing: &mut Drawing, theme: &Theme) {
        let colours = theme.side(self.diagram.pieces, self.side);
        let (width, height) = (drawing.width, drawing.height);
        let mut ring = |inset: u32, line: u32, colour: Colour| {
            let [across, down] = [width, height].map(|edge| edge - 2 * inset);
            let bars = [
                ((inset, inset), (across, line)),
                ((inset, height - inset - line), (across, line)),
                ((inset, inset), (line, down)),
                ((width - inset - line, inset), (line, down)),
            ];
            for (place, (across, down)) in bars {
                drawing.place(place, &Shape::filled(across, down, colour));
            }
        };
        ring(0, FRAME, colours.rim);
        ring(LINING, FRAME - 2 * LINING, colours.piece);
    }
}

/// Draws a square for each try, and the result in words beside them.
fn solved(drawing: &mut Drawing, result: &PuzzleResult, top: u32, theme: &Theme) {
    let tries = &result.tries[result.tries.len().saturating_sub(MOST_TRIES)..];
    let mut left = size::EDGE;
    for right in tries {
        let colour = if *right { theme.bonus } else { theme.malus };
        drawing.place((left, top), &Shape::filled(SQUARE, SQUARE, colour));
        let sign = if *right { "M13 26l9 10 16-22" } else { "M15 15l20 20m0-20l-20 20" };
        drawing.place((left, top), &Shape::stroked(Extent::sized(SQUARE, SQUARE), theme.shared_sign, 6, sign));
        left += SQUARE_STEP;
    }
    let baseline = top + SQUARE / 2 + LINE.half_height();
    TextRow::new(left + size::COORDINATES_GAP, RIGHT, baseline).begin(drawing, &result.words, LINE, theme.ink);
}

/// A star with five points, filled or empty.
fn star(colour: Colour, is_filled: bool) -> Shape {
    let reach = f64::from(STAR);
    let point = |number: u32| {
        let angle = std::f64::consts::PI * (f64::from(number) / 5.0 - 0.5);
        let reach = if number.is_multiple_of(2) { reach } else { reach * 0.42 };
        format!("{:.1} {:.1}", reach * angle.cos(), reach * angle.sin())
    };
    let points: Vec<String> = (0..10).map(point).collect();
    let fill = if is_filled { colour.to_string() } else { "none".to_owned() };
    let paint = format!("fill=\"{fill}\" stroke=\"{colour}\" stroke-width=\"4\" stroke-linejoin=\"round\"");
    Shape::path(Extent::around(STAR + 3), &paint, &format!("M{}z", points.join("L")))
}
