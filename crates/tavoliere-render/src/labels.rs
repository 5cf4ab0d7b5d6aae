//! Points and values as small badges on the board.

use super::drawing::{Anchor, Drawing, Extent, Shape};
use super::lettering::width;
use super::theme::{Lettering, SideColours, size};

/// A badge with a text, around a point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Label {
    pub(super) words: String,
    pub(super) x: u32,
    pub(super) y: u32,
}

impl Label {
    /// The height of badges on cells of this size.
    pub(super) const fn height(cell: u32) -> u32 {
        Lettering::points(cell).size * 5 / 4
    }

    /// Draws the badge in a side's colours, sized for cells of this size, and within the view.
    pub(super) fn draw(&self, drawing: &mut Drawing, colours: &SideColours, cell: u32) {
        let lettering = Lettering::points(cell);
        let high = Self::height(cell);
        let wide = (width(&self.words, lettering) + lettering.size * 6 / 10).max(high);
        let edge = (lettering.size / 10).max(2);
        let [left, top, seen_width, seen_height] = drawing.view;
        // Half of the badge lies on each side of the point.
        let within = |at: u32, first: u32, length: u32, half: u32| {
            let last = (first + length).saturating_sub(half);
            at.clamp((first + half).min(last), last)
        };
        let x = within(self.x, left, seen_width, wide / 2 + size::LABEL_EDGE);
        let y = within(self.y, top, seen_height, high / 2 + edge);
        let ground = format!(
            "<rect width=\"{wide}\" height=\"{high}\" rx=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"{edge}\"/>",
            high / 2,
            colours.piece,
            colours.rim,
        );
        drawing.place((x - wide / 2, y - high / 2), &Shape::new(Extent::sized(wide, high).grown(edge), ground));
        let place = (x, y + lettering.half_height());
        drawing.write(&self.words, lettering, colours.sign, Anchor::Middle, place);
    }
}

/// A number with its sign in typographic form: `+3`, `−2`, `0`.
pub(super) fn signed(points: i32) -> String {
    match points {
        1.. => format!("+{points}"),
        0 => "0".to_owned(),
        _ => format!("−{}", points.unsigned_abs()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_their_sign() {
        for (points, words) in [(3, "+3"), (0, "0"), (-2, "−2"), (i32::MIN, "−2147483648")] {
            assert_eq!(signed(points), words);
        }
    }
}
