//! Draws a bracket: where its pairings are, and the lines between them.

use super::super::super::drawing::{Anchor, Drawing, Extent, Shape};
use super::super::super::lettering::{fit, wrapped};
use super::super::super::theme::{Lettering, Theme, size};
use super::super::heading::{self, Footer};
use super::super::trophy::trophy;
use super::super::{ROOM, empty, letters};
use super::pairing::{ONE_LINE, PairingFrame, TWO_LINES};
use super::{BracketCard, BracketRound};

/// The height of pictures that no platform shrinks.
const MOST_HEIGHT: u32 = 1280;
const HEADING: Lettering = letters(30, false);
const HEADING_LINE: u32 = 36;
const HEADING_LINES: usize = 2;
const BELOW_HEADING: u32 = 18;
/// The least distance between pairings.
const APART: u32 = 16;
/// The most distance from the middle of a pairing to that of the next one.
const MOST_STEP: u32 = 212;
const MOST_PAIRINGS: u32 = 8;
/// The width of the pairings of the first of four rounds, which have one line for a name.
const FIRST_OF_FOUR: u32 = 318;
/// The gap between four rounds, and between fewer.
const GAP: u32 = 24;
const WIDE_GAP: u32 = 40;
const TROPHY: u32 = 96;
/// The distance from the final to the heading of the pairing for the third place.
const ABOVE_THIRD: u32 = 36;

/// The places of all pairings.
struct BracketTree<'a> {
    rounds: &'a [BracketRound],
    top: u32,
    /// The distance between pairings of the first round.
    step: u32,
}

pub(super) fn draw(card: &BracketCard, theme: &Theme) -> Drawing {
    let rounds = &card.rounds[card.rounds.len().saturating_sub(BracketCard::ROUNDS)..];
    let footer = Footer::new(&card.footer);
    let headings = headings(rounds);
    let lines = u32::try_from(headings.iter().map(Vec::len).max().unwrap_or(0)).expect("at most two");
    let top = heading::HEIGHT + lines * HEADING_LINE + BELOW_HEADING;
    let tree = BracketTree::new(rounds, top, MOST_HEIGHT - top - footer.height());
    let third = card.third_place.as_ref().zip(tree.third_place());
    let bottom = third.map_or(tree.bottom(), |(_, frame)| frame.bottom().max(tree.bottom()));
    let mut drawing = empty(bottom + footer.height(), theme);
    heading::write(&mut drawing, &card.title, &card.subtitle, theme);
    for (round, lines) in headings.iter().enumerate() {
        let left = column(round, rounds.len()).0;
        for (line, baseline) in lines.iter().zip((heading::HEIGHT + HEADING_LINE - 8..).step_by(HEADING_LINE as usize))
        {
            drawing.write(line, HEADING, theme.soft_ink, Anchor::Start, (left, baseline));
        }
    }
    tree.draw(&mut drawing, theme);
    if let Some((place, frame)) = third {
        let heading = fit(&place.heading, HEADING, frame.width);
        drawing.write(&heading, HEADING, theme.soft_ink, Anchor::Start, (frame.left, frame.top - BELOW_HEADING + 2));
        frame.draw(&mut drawing, &place.pairing, false, theme);
    }
    footer.write(&mut drawing, bottom, theme);
    drawing
}

/// The headings of the rounds, in lines that fit in their columns.
fn headings(rounds: &[BracketRound]) -> Vec<Vec<String>> {
    let lines = |(round, of): (usize, &BracketRound)| {
        wrapped(&of.heading, HEADING, column(round, rounds.len()).1, HEADING_LINES)
    };
    rounds.iter().enumerate().map(lines).collect()
}

/// The left edge and the width of a round. The first of four is wider.
fn column(round: usize, rounds: usize) -> (u32, u32) {
    let [round, rounds] = [round, rounds].map(|number| u32::try_from(number).expect("at most four"));
    if rounds < 4 {
        let width = (ROOM + WIDE_GAP) / rounds - WIDE_GAP;
        return (size::EDGE + round * (width + WIDE_GAP), width);
    }
    let step = (ROOM - FIRST_OF_FOUR) / 3;
    match round.checked_sub(1) {
        None => (size::EDGE, FIRST_OF_FOUR),
        Some(later) => (size::EDGE + FIRST_OF_FOUR + GAP + later * step, step - GAP),
    }
}

impl<'a> BracketTree<'a> {
    fn new(rounds: &'a [BracketRound], top: u32, room: u32) -> Self {
        let tree = Self { rounds, top, step: 0 };
        Self { step: (room / tree.slots()).min(MOST_STEP), ..tree }
    }

    /// The number of pairings that the first round has room for.
    fn slots(&self) -> u32 {
        let of_round = |(round, BracketRound { pairings, .. }): (usize, &BracketRound)| {
            u32::try_from(pairings.len()).unwrap_or(MOST_PAIRINGS).min(MOST_PAIRINGS) << round
        };
        self.rounds.iter().enumerate().map(of_round).max().unwrap_or(0).clamp(1, MOST_PAIRINGS)
    }

    fn bottom(&self) -> u32 {
        self.top + self.step * self.slots()
    }

    /// The frame of a pairing.
    fn frame(&self, round: usize, number: usize) -> PairingFrame {
        let step = self.step << round;
        let (left, width) = column(round, self.rounds.len());
        let line = if step >= 2 * TWO_LINES + APART { TWO_LINES } else { ((step - APART) / 2).min(ONE_LINE) };
        let middle = self.top + step * u32::try_from(number).expect("few") + step / 2;
        PairingFrame { left, top: middle - line, width, line }
    }

    /// The frame of the pairing for the third place: below the final.
    fn third_place(&self) -> Option<PairingFrame> {
        let last = self.rounds.len().checked_sub(1)?;
        let over = self.frame(last, 0);
        let lowest = self.bottom().saturating_sub(2 * over.line);
        Some(PairingFrame { top: lowest.max(over.bottom() + ABOVE_THIRD + HEADING_LINE + BELOW_HEADING), ..over })
    }

    /// The frame of the pairing for the winner of another one, if there is one.
    fn next(&self, round: usize, number: usize) -> Option<PairingFrame> {
        let next = self.rounds.get(round + 1)?.pairings.get(number / 2)?;
        next.is_some().then(|| self.frame(round + 1, number / 2))
    }

    fn draw(&self, drawing: &mut Drawing, theme: &Theme) {
        for (round, BracketRound { pairings, .. }) in self.rounds.iter().enumerate() {
            let is_final = round + 1 == self.rounds.len() && pairings.len() == 1;
            let room = (self.slots() >> round).max(1) as usize;
            for (number, pairing) in pairings.iter().take(room).enumerate() {
                let (Some(pairing), frame) = (pairing, self.frame(round, number)) else { continue };
                if let Some(next) = self.next(round, number) {
                    lead(drawing, frame, next, theme);
                }
                frame.draw(drawing, pairing, is_final, theme);
                if is_final && pairing.winner.is_some() && !frame.has_room_for_trophy() {
                    let place = (frame.left + frame.width / 2, frame.top - TROPHY * 3 / 4);
                    drawing.place(place, &trophy(theme.gold, TROPHY));
                }
            }
        }
    }
}

/// Draws the line from a pairing to that of its winner.
fn lead(drawing: &mut Drawing, from: PairingFrame, to: PairingFrame, theme: &Theme) {
    let (right, left) = (from.left + from.width, to.left);
    let down = to.middle().cast_signed() - from.middle().cast_signed();
    let half = (left - right).cast_signed() / 2;
    let reach = (left - right).cast_signed();
    let line = Shape::stroked(Extent::to(reach, down), theme.soft_ink, 4, &format!("M0 0h{half}v{down}H{reach}"));
    drawing.place((right, from.middle()), &line);
}
