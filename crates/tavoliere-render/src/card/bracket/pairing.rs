//! Draws a pairing of a bracket: two names with their points.

use tavoliere_games::rules::Side;

use super::super::super::drawing::{Anchor, Drawing, Extent, Shape};
use super::super::super::lettering::{clean, fit, width, wrapped};
use super::super::super::theme::{Colour, Lettering, Theme};
use super::super::trophy::trophy;
use super::super::{SMALL, TextRow, letters, plate};
use super::{BracketEntrant, BracketPairing};

/// The area of a pairing.
#[derive(Clone, Copy)]
pub(super) struct PairingFrame {
    pub left: u32,
    pub top: u32,
    pub width: u32,
    /// The height of an entrant.
    pub line: u32,
}

/// The heights of entrants with names on one line, and on up to two.
pub(super) const ONE_LINE: u32 = 56;
pub(super) const TWO_LINES: u32 = 84;
const PADDING: u32 = 18;
/// The bar beside the name of the winner: not every script has bold letters.
const BAR: u32 = 5;
const GAP: u32 = 10;
const MOST_POINTS: u32 = 76;
const LONG_NAME: Lettering = letters(31, false);
const NAME_LINE: u32 = 34;
const TROPHY: u32 = 48;
/// Pairings at least as wide have the trophy beside the name.
const WIDE: u32 = 290;

impl PairingFrame {
    pub(super) const fn middle(self) -> u32 {
        self.top + self.line
    }

    pub(super) const fn bottom(self) -> u32 {
        self.top + 2 * self.line
    }

    pub(super) const fn has_room_for_trophy(self) -> bool {
        self.width >= WIDE
    }

    /// Draws a pairing; in the final the winner has a trophy and a plate.
    pub(super) fn draw(self, drawing: &mut Drawing, pairing: &BracketPairing, is_final: bool, theme: &Theme) {
        plate(drawing, [self.left, self.top, self.width, 2 * self.line], [theme.card, theme.card_edge]);
        let middle = (self.left + PADDING, self.middle() - 1);
        drawing.place(middle, &Shape::filled(self.width - 2 * PADDING, 2, theme.soft_ink));
        for side in Side::BOTH {
            let top = if side == Side::First { self.top } else { self.middle() };
            let has_won = pairing.winner == Some(side);
            if is_final && has_won {
                plate(drawing, [self.left, top, self.width, self.line], [theme.lit_card, theme.gold]);
            } else if has_won {
                let bar = Shape::filled(BAR, self.line / 2, theme.ink);
                drawing.place((self.left + BAR, top + self.line / 4), &bar);
            }
            let Some(entrant) = &pairing.entrants[side.index()] else {
                let dash = Shape::stroked(Extent::around(16), theme.soft_ink, 4, "M0 0h20");
                drawing.place((self.left + PADDING + 4, top + self.line / 2), &dash);
                continue;
            };
            let ink = if has_won || pairing.winner.is_none() { theme.ink } else { theme.soft_ink };
            self.entrant(drawing, entrant, top, (ink, has_won), is_final, theme);
        }
    }

    fn entrant(
        self,
        drawing: &mut Drawing,
        entrant: &BracketEntrant,
        top: u32,
        (ink, bold): (Colour, bool),
        is_final: bool,
        theme: &Theme,
    ) {
        let middle = top + self.line / 2;
        let strong = |lettering: Lettering| Lettering { bold, ..lettering };
        let points = fit(&entrant.points, strong(SMALL), MOST_POINTS);
        let mut right = self.left + self.width - PADDING;
        drawing.write(&points, strong(SMALL), ink, Anchor::End, (right, middle + SMALL.half_height()));
        right -= if points.is_empty() { 0 } else { width(&points, strong(SMALL)) + GAP };
        let mut left = self.left + PADDING;
        if is_final && bold && self.has_room_for_trophy() {
            drawing.place((left + TROPHY / 2, middle), &trophy(theme.gold, TROPHY));
            left += TROPHY + GAP;
        }
        let room = right.saturating_sub(left);
        let is_short = width(&clean(&entrant.name), strong(SMALL)) <= room;
        let lettering = strong(if is_short { SMALL } else { LONG_NAME });
        let lines = wrapped(&entrant.name, lettering, room, if self.line < TWO_LINES { 1 } else { 2 });
        let raised = if lines.len() == 2 { NAME_LINE / 2 } else { 0 };
        let first = middle + lettering.half_height() - raised;
        for (line, baseline) in lines.iter().zip((first..).step_by(NAME_LINE as usize)) {
            TextRow::new(left, right, baseline).begin(drawing, line, lettering, ink);
        }
    }
}
