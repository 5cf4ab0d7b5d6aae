//! The players above a board: a chip for each, with piece, name, note, score and what the score counts.
//!
//! The chip of the player to move is filled with the colour of the side and has a pointer. The words on the other chip
//! are dimmed. So it is seen at a glance, without colours too, whose turn it is.

use tavoliere_games::rules::{PieceSet, Side};

use super::PlayerLabel;
use super::drawing::{Anchor, Drawing, Extent, Shape};
use super::layout::Spot;
use super::lettering::{clean, fit, width};
use super::pieces;
use super::theme::{Colour, Lettering, Theme, size};

/// The colours of a chip.
#[derive(Clone, Copy)]
struct Paint {
    ground: Colour,
    line: Colour,
    ink: Colour,
    soft_ink: Colour,
}

/// Draws the chips of both players.
pub(super) fn draw(drawing: &mut Drawing, players: &[PlayerLabel; 2], set: PieceSet, theme: &Theme) {
    let is_one_meant = players.iter().any(|player| player.to_move || player.winner);
    // Both names are of one size.
    let fits = |(side, player): (Side, &PlayerLabel)| {
        let (left, right) = name_room(player, side);
        width(&clean(&player.name), Lettering::NAME) <= right - left
    };
    let lettering = if Side::BOTH.into_iter().zip(players).all(fits) { Lettering::NAME } else { Lettering::LONG_NAME };
    for (side, player) in Side::BOTH.into_iter().zip(players) {
        let paint = paint(player, is_one_meant, (set, side), theme);
        chip(drawing, player, (side, set), lettering, paint, theme);
    }
}

/// The left edge of a side's chip.
pub(super) fn left(side: Side) -> u32 {
    size::EDGE + side.index() as u32 * (size::CHIP_WIDTH + size::CHIP_GAP)
}

fn paint(player: &PlayerLabel, is_one_meant: bool, (set, side): (PieceSet, Side), theme: &Theme) -> Paint {
    let colours = theme.side(set, side);
    match (player.winner, player.to_move) {
        (true, _) => Paint { ground: theme.lit_card, line: theme.gold, ink: theme.ink, soft_ink: theme.soft_ink },
        (false, true) => Paint { ground: colours.piece, line: colours.rim, ink: colours.sign, soft_ink: colours.sign },
        (false, false) => Paint {
            ground: theme.card,
            line: theme.card_edge,
            ink: if is_one_meant { theme.soft_ink } else { theme.ink },
            soft_ink: theme.soft_ink,
        },
    }
}

/// The left and the right edge of a name: from the piece or the pointer to the score.
fn name_room(player: &PlayerLabel, side: Side) -> (u32, u32) {
    let (left, right) = (left(side) + size::CHIP_NAME, left(side) + size::CHIP_WIDTH - size::CARD_PADDING);
    let gap = size::CARD_PADDING / 2;
    let pointer = if points(player) { size::POINTER + gap } else { 0 };
    let (score, unit) = score_texts(player);
    let score = width(&score, Lettering::SCORE).max(width(&unit, Lettering::NOTE));
    (left + pointer, if score > 0 { right - score - gap } else { right })
}

/// Whether a chip points at its name.
const fn points(player: &PlayerLabel) -> bool {
    player.to_move && !player.winner
}

/// Draws a chip: the piece with the winner's crown, pointer and name at the left, the score at the right.
fn chip(
    drawing: &mut Drawing,
    player: &PlayerLabel,
    (side, set): (Side, PieceSet),
    lettering: Lettering,
    paint: Paint,
    theme: &Theme,
) {
    let left = left(side);
    let middle = size::CHIP_TOP + size::CHIP_HEIGHT / 2;
    let ground = Shape::plate(size::CHIP_WIDTH, size::CHIP_HEIGHT, [paint.ground, paint.line]);
    drawing.place((left, size::CHIP_TOP), &ground);

    let piece = Spot { x: left + size::CHIP_PIECE_MIDDLE, y: middle, cell: size::CHIP_PIECE };
    if points(player) {
        drawing.place((piece.x, middle), &tray(theme));
        drawing.place((left + size::CHIP_NAME, middle), &pointer(paint.ink));
    }
    pieces::draw(drawing, set, side, theme.side(set, side), &[piece]);
    if player.winner {
        // On the corner of the piece.
        let (crown, corner) = (size::CROWN * 3 / 4, size::CHIP_PIECE / 4);
        drawing.place((piece.x + corner, middle - corner), &pieces::crown(theme.gold, crown));
    }
    score(drawing, player, left + size::CHIP_WIDTH - size::CARD_PADDING, middle, paint);
    name_and_note(drawing, player, name_room(player, side), (middle, lettering), paint);
}

/// A score and what it counts, both empty if there is none.
fn score_texts(player: &PlayerLabel) -> (String, String) {
    let Some(score) = &player.score else { return (String::new(), String::new()) };
    let unit = player.unit.as_deref().unwrap_or_default();
    (fit(score, Lettering::SCORE, size::CHIP_WIDTH / 3), fit(unit, Lettering::NOTE, size::CHIP_WIDTH / 2))
}

/// Writes the score, and below it what it counts.
fn score(drawing: &mut Drawing, player: &PlayerLabel, right: u32, middle: u32, paint: Paint) {
    let (score, unit) = score_texts(player);
    let baseline = if unit.is_empty() { middle + Lettering::SCORE.half_height() } else { middle - size::CHIP_RAISED };
    drawing.write(&score, Lettering::SCORE, paint.ink, Anchor::End, (right, baseline));
    drawing.write(&unit, Lettering::NOTE, paint.soft_ink, Anchor::End, (right, middle + size::CHIP_NOTE));
}

/// The line below the name: the note and the status.
fn note_line(player: &PlayerLabel) -> Option<String> {
    let words: Vec<&str> = player.note.iter().chain(&player.status).map(String::as_str).collect();
    (!words.is_empty()).then(|| words.join(" · "))
}

/// Writes a name between two columns, cut if it is too long. The note is below it.
fn name_and_note(
    drawing: &mut Drawing,
    player: &PlayerLabel,
    (left, right): (u32, u32),
    (middle, lettering): (u32, Lettering),
    paint: Paint,
) {
    let room = right - left;
    let baseline = match note_line(player) {
        Some(note) => {
            let (note, place) = (fit(&note, Lettering::NOTE, room), (left, middle + size::CHIP_NOTE));
            drawing.write(&note, Lettering::NOTE, paint.soft_ink, Anchor::Start, place);
            middle - size::CHIP_RAISED
        }
        None => middle + lettering.half_height(),
    };
    drawing.write(&fit(&player.name, lettering, room), lettering, paint.ink, Anchor::Start, (left, baseline));
}

/// The ground of the piece on a chip in its own colour.
fn tray(theme: &Theme) -> Shape {
    let reach = size::CHIP_PIECE / 2 - 2;
    let svg = format!(
        "<rect x=\"-{reach}\" y=\"-{reach}\" width=\"{side}\" height=\"{side}\" rx=\"{}\" fill=\"{}\"/>",
        size::CARD_ROUNDING - 6,
        theme.lit_card,
        side = 2 * reach,
    );
    Shape::new(Extent::around(reach), svg)
}

/// The pointer before the name of the player to move.
fn pointer(colour: Colour) -> Shape {
    let (width, half) = (size::POINTER, size::POINTER * 6 / 10);
    let paint = format!("fill=\"{colour}\"");
    Shape::path(Extent::to(width.cast_signed(), 0).grown(half), &paint, &format!("M0-{half}L{width} 0L0 {half}z"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_the_same_room_with_and_without_a_crown() {
        let room = |winner| {
            let player = PlayerLabel { name: "Ann".into(), score: Some("12".into()), winner, ..PlayerLabel::default() };
            let (left, right) = name_room(&player, Side::Second);
            right - left
        };
        assert_eq!(room(true), room(false));
        // A level of the computer is not cut.
        assert!(width("Champion 7", Lettering::NAME) < room(true));
    }
}
