//! A frame and a diagram drawn as SVG: the page, the title, the players' cards, the footer.

use crate::rules::{Diagram, PieceSet, Side};

use super::board::Board;
use super::lettering::{Font, clean, fit, width};
use super::pieces::{self, Spot};
use super::theme::{Colour, Lettering, Theme, size};
use super::{Frame, Player, band};

/// A drawing made here, so known to be good SVG.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Svg(String);

impl Svg {
    /// A page of that height with a drawing on it.
    pub(super) fn page(height: u32, theme: &Theme, drawing: &str) -> Self {
        let width = size::PAGE_WIDTH;
        Self(format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\">\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>\n{drawing}</svg>\n",
            theme.page,
        ))
    }

    /// The XML.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Draws a board in its frame.
#[must_use]
pub fn svg(frame: &Frame, diagram: &Diagram, theme: &Theme) -> Svg {
    let board = Board::new(diagram);
    let page_height = board.bottom() + size::BELOW_BOARD;
    let mut out = title(frame, theme);
    for side in Side::BOTH {
        out.push_str(&card(&frame.players[side.index()], side, diagram.pieces, theme));
    }
    out.push_str(&board.drawn(theme));
    out.push_str(&match frame.ending {
        Some(ending) => band::drawn(&frame.footer, ending, diagram.pieces, page_height, theme),
        None => footer(&frame.footer, page_height, theme),
    });
    Svg::page(page_height, theme, &out)
}

/// Which point of some words is given.
#[derive(Clone, Copy)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// One line of words that are clean and fit. Nothing where there are none.
pub(super) fn words(text: &str, lettering: Lettering, colour: Colour, anchor: Anchor, x: u32, baseline: u32) -> String {
    if text.is_empty() {
        return String::new();
    }
    let anchor = match anchor {
        Anchor::Start => "start",
        Anchor::Middle => "middle",
        Anchor::End => "end",
    };
    let weight = if lettering.bold { "bold" } else { "normal" };
    format!(
        "<text x=\"{x}\" y=\"{baseline}\" font-family=\"{}\" font-size=\"{}\" font-weight=\"{weight}\" \
         text-anchor=\"{anchor}\" fill=\"{colour}\">{}</text>\n",
        Font::of(text).families(),
        lettering.size,
        escaped(text),
    )
}

fn title(frame: &Frame, theme: &Theme) -> String {
    let room = size::PAGE_WIDTH - 2 * size::EDGE;
    let code = fit(&frame.code, Lettering::CODE, room / 3);
    let title = fit(&frame.title, Lettering::TITLE, room - width(&code, Lettering::CODE) - size::EDGE);
    let (left, right) = (size::EDGE, size::PAGE_WIDTH - size::EDGE);
    words(&title, Lettering::TITLE, theme.ink, Anchor::Start, left, size::TITLE_BASELINE)
        + &words(&code, Lettering::CODE, theme.soft_ink, Anchor::End, right, size::TITLE_BASELINE)
}

fn footer(text: &str, page_height: u32, theme: &Theme) -> String {
    let text = fit(text, Lettering::FOOTER, size::PAGE_WIDTH - 2 * size::EDGE);
    let (middle, baseline) = (size::PAGE_WIDTH / 2, page_height - size::BELOW_FOOTER);
    words(&text, Lettering::FOOTER, theme.soft_ink, Anchor::Middle, middle, baseline)
}

/// A rounded rectangle by its left, top, width and height, in a colour and with a line around it.
pub(super) fn plate([left, top, width, height]: [u32; 4], [fill, line]: [Colour; 2]) -> String {
    format!(
        "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" rx=\"{}\" fill=\"{fill}\" \
         stroke=\"{line}\" stroke-width=\"{}\"/>\n",
        size::CARD_ROUNDING,
        size::CARD_LINE,
    )
}

/// A player's card: the piece and the name from the left, the score and the winner's crown from the right.
fn card(player: &Player, side: Side, set: PieceSet, theme: &Theme) -> String {
    let left = size::EDGE + side.index() as u32 * (size::CARD_WIDTH + size::CARD_GAP);
    let middle = size::CARD_TOP + size::CARD_HEIGHT / 2;
    let mut right = left + size::CARD_WIDTH - size::CARD_PADDING;
    let mut out = card_ground(player, theme.side(set, side).rim, left, theme);

    let piece = Spot { x: left + size::CARD_PIECE_MIDDLE, y: middle, cell: size::CARD_PIECE };
    out.push_str(&pieces::drawn(set, side, theme.side(set, side), &[piece]));

    let score = fit(player.score.as_deref().unwrap_or_default(), Lettering::SCORE, size::CARD_WIDTH / 3);
    let baseline = middle + Lettering::SCORE.half_height();
    out.push_str(&words(&score, Lettering::SCORE, theme.ink, Anchor::End, right, baseline));
    if !score.is_empty() {
        right -= width(&score, Lettering::SCORE) + size::CARD_PADDING / 2;
    }
    if player.winner {
        let spot = Spot { x: right - size::CROWN / 2, y: middle, cell: size::CROWN };
        out.push_str(&pieces::crown(theme.gold, spot));
        right -= size::CROWN + size::CARD_PADDING / 2;
    }
    out + &name_and_note(player, left + size::CARD_NAME, right, middle, theme)
}

/// A name between two columns; smaller, then cut, where it is too long. A note is under it.
fn name_and_note(player: &Player, left: u32, right: u32, middle: u32, theme: &Theme) -> String {
    let room = right - left;
    let fits = width(&clean(&player.name), Lettering::NAME) <= room;
    let lettering = if fits { Lettering::NAME } else { Lettering::LONG_NAME };
    let name = fit(&player.name, lettering, room);
    let Some(note) = &player.note else {
        let baseline = middle + lettering.half_height();
        return words(&name, lettering, theme.ink, Anchor::Start, left, baseline);
    };
    let (baseline, below) = (middle - size::CARD_NAME_RAISED, middle + size::CARD_NOTE);
    let note = fit(note, Lettering::NOTE, room);
    words(&name, lettering, theme.ink, Anchor::Start, left, baseline)
        + &words(&note, Lettering::NOTE, theme.soft_ink, Anchor::Start, left, below)
}

/// Bright, with a line around it, for who is to move or has won; quiet for who waits.
fn card_ground(player: &Player, rim: Colour, left: u32, theme: &Theme) -> String {
    let (fill, line) = match (player.winner, player.to_move) {
        (true, _) => (theme.lit_card, theme.gold),
        (false, true) => (theme.lit_card, rim),
        (false, false) => (theme.card, theme.card_edge),
    };
    plate([left, size::CARD_TOP, size::CARD_WIDTH, size::CARD_HEIGHT], [fill, line])
}

/// Text as XML holds it.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
