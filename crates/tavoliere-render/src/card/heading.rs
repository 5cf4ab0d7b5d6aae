//! The top and the bottom of the cards of tournaments: a title and a subtitle, and a footer.

use super::super::drawing::{Anchor, Drawing};
use super::super::lettering::{clean, width, wrapped};
use super::super::theme::{Lettering, Theme, size};
use super::{LINE, RIGHT, ROOM, SMALL, TextRow, letters};

const TITLE: u32 = 88;
const SUBTITLE: u32 = 142;
/// The height of the heading.
pub(super) const HEIGHT: u32 = 166;
/// The letters of a title, and those of titles that are too long for them.
const TITLES: [Lettering; 3] = [letters(64, true), letters(54, true), letters(44, true)];
const FOOTER_LINE: u32 = 44;
const FOOTER_LINES: usize = 3;
const BELOW: u32 = 24;

/// Writes a title, in smaller letters if it is long, and a subtitle.
pub(super) fn write(drawing: &mut Drawing, title: &str, subtitle: &str, theme: &Theme) {
    let cleaned = clean(title);
    let fitting = TITLES.into_iter().find(|lettering| width(&cleaned, *lettering) <= ROOM);
    let lettering = fitting.unwrap_or(TITLES[TITLES.len() - 1]);
    TextRow::new(size::EDGE, RIGHT, TITLE).begin(drawing, title, lettering, theme.ink);
    TextRow::new(size::EDGE, RIGHT, SUBTITLE).begin(drawing, subtitle, LINE, theme.soft_ink);
}

/// A footer of up to three lines.
pub(super) struct Footer(Vec<String>);

impl Footer {
    pub(super) fn new(text: &str) -> Self {
        Self(wrapped(text, SMALL, ROOM, FOOTER_LINES))
    }

    /// The height of the footer, with the space below it.
    pub(super) fn height(&self) -> u32 {
        FOOTER_LINE * u32::try_from(self.0.len()).expect("at most three") + BELOW
    }

    /// Whether it has no room for the whole text.
    pub(super) fn is_cut(&self) -> bool {
        self.0.last().is_some_and(|line| line.ends_with('…'))
    }

    pub(super) fn write(&self, drawing: &mut Drawing, top: u32, theme: &Theme) {
        for (line, baseline) in self.0.iter().zip((top + FOOTER_LINE - 2..).step_by(FOOTER_LINE as usize)) {
            drawing.write(line, SMALL, theme.soft_ink, Anchor::Start, (size::EDGE, baseline));
        }
    }
}
