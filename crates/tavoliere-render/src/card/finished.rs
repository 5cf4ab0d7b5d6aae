//! A finished match, to be shown to friends: who has won and how, both players, the last board.

use tavoliere_games::rules::{Diagram, Side};

use super::super::board::Board;
use super::super::colours::OF_CARDS;
use super::super::drawing::{Anchor, Drawing, Shape};
use super::super::layout::Spot;
use super::super::lettering::{clean, fit, width, wrapped};
use super::super::pieces;
use super::super::theme::{Lettering, Theme, size};
use super::super::{Ending, PlayerLabel};
use super::{LINE, RIGHT, ROOM, SMALL, TextRow, letters, plate};

/// The texts of the card, and the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinishedCard {
    /// The name of the game.
    pub game: String,
    /// The code of the match, such as `#k7q2`.
    pub code: String,
    pub ending: Ending,
    /// The result in a few words: `Anna wins`.
    pub result: String,
    /// How the match was decided: `on time`.
    pub how: String,
    /// The players, the first side's first.
    pub players: [PlayerLabel; 2],
    /// The last position.
    pub diagram: Diagram,
    /// The day of the end.
    pub date: String,
    /// Where to play.
    pub invitation: String,
}

const HEIGHT: u32 = 868;
const PANEL: u32 = 92;
const PANEL_HEIGHT: u32 = 212;
/// The crown, or both pieces, on the panel: the size, and the distance of its middle from the left edge.
const SIGN: u32 = 104;
const SIGN_MIDDLE: u32 = 92;
const RESULT: Lettering = letters(80, true);
/// Results that are too long for one line of [`RESULT`] take two.
const LONG_RESULT: Lettering = letters(52, true);
const HOW: Lettering = letters(44, false);
const TOP: u32 = PANEL + PANEL_HEIGHT + GAP;
const GAP: u32 = 24;
/// The area of the board, a square.
const BOARD: u32 = 452;
const BOARD_LEFT: u32 = RIGHT - BOARD;
/// The plates of the players.
const PARTY: u32 = BOARD_LEFT - GAP - size::EDGE;
const PARTY_HEIGHT: u32 = (BOARD - GAP) / 2;
const PIECE: u32 = 100;
const PIECE_MIDDLE: u32 = 70;
const NAME: u32 = 132;
const NAME_LINE: u32 = 44;
const NAME_LINES: usize = 2;
const SCORE: Lettering = letters(76, true);
const BOTTOM: u32 = HEIGHT - 38;
/// A cell of the sign of the house.
const HOUSE: u32 = 18;

impl FinishedCard {
    /// Draws the card.
    #[must_use]
    pub fn draw(&self, theme: &Theme) -> Drawing {
        let mut drawing =
            Drawing::new((size::PAGE_WIDTH, HEIGHT), theme, self.diagram.pieces).on(self.diagram.material, OF_CARDS);
        let code = fit(&self.code, Lettering::CODE, ROOM / 3);
        let right = RIGHT - width(&code, Lettering::CODE) - size::EDGE;
        let heading = TextRow::new(size::EDGE, right, size::TITLE_BASELINE);
        heading.begin(&mut drawing, &self.game, Lettering::TITLE, theme.ink);
        let heading = TextRow::new(right, RIGHT, size::TITLE_BASELINE);
        heading.end(&mut drawing, &code, Lettering::CODE, theme.soft_ink);
        self.panel(&mut drawing, theme);
        for side in Side::BOTH {
            self.party(&mut drawing, side, theme);
        }
        Board::small(&self.diagram, [BOARD_LEFT, TOP, BOARD]).draw_bare(&mut drawing, theme);
        self.bottom(&mut drawing, theme);
        drawing
    }

    /// Draws the result, large, beside a crown or, after a draw, beside both pieces.
    fn panel(&self, drawing: &mut Drawing, theme: &Theme) {
        let middle = PANEL + PANEL_HEIGHT / 2;
        let line = if self.ending == Ending::Drawn { theme.soft_ink } else { theme.gold };
        plate(drawing, [size::EDGE, PANEL, ROOM, PANEL_HEIGHT], [theme.lit_card, line]);
        let sign = (size::EDGE + SIGN_MIDDLE, middle);
        match self.ending {
            Ending::Won(_) => drawing.place(sign, &pieces::crown(theme.gold, SIGN)),
            Ending::Drawn => {
                let apart = SIGN / 4;
                let places = [(sign.0 - apart, middle - apart), (sign.0 + apart, middle + apart)];
                for (side, (x, y)) in Side::BOTH.into_iter().zip(places) {
                    self.piece(drawing, side, Spot { x, y, cell: SIGN * 3 / 5 }, theme);
                }
            }
        }
        let left = sign.0 + SIGN * 3 / 4;
        let room = RIGHT - size::CARD_PADDING - left;
        let result = clean(&self.result);
        let is_short = width(&result, RESULT) <= room;
        let lettering = if is_short { RESULT } else { LONG_RESULT };
        let lines = wrapped(&result, lettering, room, if is_short { 1 } else { 2 });
        let how = fit(&self.how, HOW, room);
        let below = if how.is_empty() { 0 } else { HOW.size * 13 / 10 };
        let count = u32::try_from(lines.len()).expect("at most two");
        let step = lettering.size * 11 / 10;
        let mut baseline = middle + lettering.half_height() - (count.saturating_sub(1) * step + below) / 2;
        for line in &lines {
            drawing.write(line, lettering, theme.ink, Anchor::Start, (left, baseline));
            baseline += step;
        }
        drawing.write(&how, HOW, theme.soft_ink, Anchor::Start, (left, baseline - step + HOW.size * 13 / 10 + 4));
    }

    /// Draws a player: the piece, the name on up to two lines, a note, and the score with what it counts.
    fn party(&self, drawing: &mut Drawing, side: Side, theme: &Theme) {
        let player = &self.players[side.index()];
        let top = TOP + if side == Side::First { 0 } else { PARTY_HEIGHT + GAP };
        let colours = if player.winner { [theme.lit_card, theme.gold] } else { [theme.card, theme.card_edge] };
        plate(drawing, [size::EDGE, top, PARTY, PARTY_HEIGHT], colours);
        let middle = top + PARTY_HEIGHT / 2;
        self.piece(drawing, side, Spot { x: size::EDGE + PIECE_MIDDLE, y: middle, cell: PIECE }, theme);
        let right = size::EDGE + PARTY - size::CARD_PADDING;
        let taken = score(drawing, player, (right, middle), theme);
        let left = size::EDGE + NAME;
        let room = (right - left).saturating_sub(if taken == 0 { 0 } else { taken + size::CARD_PADDING });
        let longest = clean(&player.name).split(' ').map(|word| width(word, Lettering::NAME)).max().unwrap_or(0);
        let lettering = if longest <= room { Lettering::NAME } else { Lettering::LONG_NAME };
        let mut lines: Vec<(String, Lettering, _)> = wrapped(&player.name, lettering, room, NAME_LINES)
            .into_iter()
            .map(|line| (line, lettering, theme.ink))
            .collect();
        let note = player.note.iter().flat_map(|note| wrapped(note, SMALL, room, 1));
        lines.extend(note.map(|line| (line, SMALL, theme.soft_ink)));
        let count = u32::try_from(lines.len()).expect("at most three");
        let mut baseline = middle + Lettering::NAME.half_height() - count.saturating_sub(1) * NAME_LINE / 2;
        for (line, lettering, colour) in lines {
            drawing.write(&line, lettering, colour, Anchor::Start, (left, baseline));
            baseline += NAME_LINE;
        }
    }

    fn piece(&self, drawing: &mut Drawing, side: Side, spot: Spot, theme: &Theme) {
        let set = self.diagram.pieces;
        pieces::draw(drawing, set, side, theme.side(set, side), &[spot]);
    }

    /// Writes the day, and where to play beside the sign of the house: four cells of a board.
    fn bottom(&self, drawing: &mut Drawing, theme: &Theme) {
        let date = fit(&self.date, LINE, ROOM / 3);
        TextRow::new(size::EDGE, RIGHT, BOTTOM).begin(drawing, &date, LINE, theme.soft_ink);
        let lettering = Lettering { bold: true, ..LINE };
        let room = ROOM - width(&date, LINE) - size::EDGE - 3 * HOUSE;
        let words = fit(&self.invitation, lettering, room);
        if words.is_empty() {
            return;
        }
        drawing.write(&words, lettering, theme.ink, Anchor::End, (RIGHT, BOTTOM));
        let (left, top) = (RIGHT - width(&words, lettering) - 3 * HOUSE, BOTTOM - LINE.half_height() - HOUSE);
        let cells = [(0, 0), (1, 1)].map(|(column, row)| (left + column * HOUSE, top + row * HOUSE));
        drawing.scatter(cells, &Shape::filled(HOUSE, HOUSE, theme.ink));
        let cells = [(1, 0), (0, 1)].map(|(column, row)| (left + column * HOUSE, top + row * HOUSE));
        drawing.scatter(cells, &Shape::filled(HOUSE, HOUSE, theme.gold));
    }
}

/// Writes the score, and below it what it counts. Returns the width of the wider one.
fn score(drawing: &mut Drawing, player: &PlayerLabel, (right, middle): (u32, u32), theme: &Theme) -> u32 {
    let Some(score) = &player.score else { return 0 };
    let score = fit(score, SCORE, PARTY / 3);
    let unit = fit(player.unit.as_deref().unwrap_or_default(), SMALL, PARTY / 3);
    let raised = if unit.is_empty() { 0 } else { SMALL.size * 2 / 3 };
    let baseline = middle + SCORE.half_height() - raised;
    drawing.write(&score, SCORE, theme.ink, Anchor::End, (right, baseline));
    drawing.write(&unit, SMALL, theme.soft_ink, Anchor::End, (right, baseline + SMALL.size * 5 / 4));
    width(&score, SCORE).max(width(&unit, SMALL))
}
