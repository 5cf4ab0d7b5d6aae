//! The one place for colours, sizes and type.

use std::fmt;

use crate::rules::Side;

/// The colours of a picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Theme {
    /// What everything lies on.
    pub page: Colour,
    /// The title and the names.
    pub ink: Colour,
    /// The code, the footer, the coordinates.
    pub soft_ink: Colour,
    /// Behind a player who waits.
    pub card: Colour,
    /// Behind the player to move or the winner.
    pub lit_card: Colour,
    /// The winner's crown and the edge of their card.
    pub gold: Colour,
    /// Every other cell, beginning with `a1`.
    pub dark_cell: Colour,
    pub light_cell: Colour,
    /// The line around the board.
    pub border: Colour,
    /// A cell of the last move, and the line inside its edge.
    pub last_cell: Colour,
    pub last_edge: Colour,
    /// A cell nobody may ever play.
    pub dead_cell: Colour,
    /// First side first.
    pub sides: [SideColours; 2],
}

/// The colours of one side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SideColours {
    pub piece: Colour,
    /// A piece that is not there: a cell of the winner's margin.
    pub ghost: Colour,
    /// The cell under a ghost.
    pub wash: Colour,
    /// The small sign on a cell where only this side may play.
    pub hint: Colour,
}

impl Theme {
    /// Ivory and warm paper; blue-black ink against vermilion.
    pub const LIGHT: Self = Self {
        page: Colour::hex(0xF3_EA_DA),
        ink: Colour::hex(0x2B_23_1C),
        soft_ink: Colour::hex(0x6A_58_47),
        card: Colour::hex(0xEA_DD_C8),
        lit_card: Colour::hex(0xFF_FB_F2),
        gold: Colour::hex(0xC8_90_1E),
        dark_cell: Colour::hex(0xF2_E3_C8),
        light_cell: Colour::hex(0xFB_F3_E3),
        border: Colour::hex(0x8C_6B_4A),
        last_cell: Colour::hex(0xFF_DF_7E),
        last_edge: Colour::hex(0xC2_7F_0C),
        dead_cell: Colour::hex(0xD6_CB_BC),
        sides: [
            SideColours {
                piece: Colour::hex(0x17_2F_4F),
                ghost: Colour::hex(0x8A_A0_BC),
                wash: Colour::hex(0xDC_E6_EE),
                hint: Colour::hex(0xA3_B3_C6),
            },
            SideColours {
                piece: Colour::hex(0xCF_46_22),
                ghost: Colour::hex(0xE8_9C_80),
                wash: Colour::hex(0xFB_DF_D2),
                hint: Colour::hex(0xE9_A9_90),
            },
        ],
    };

    /// The colours of a side.
    #[must_use]
    pub const fn side(&self, side: Side) -> &SideColours {
        &self.sides[side.index()]
    }
}

/// Sizes in pixels of the picture. It is read on phones at a third of its size: nothing to be read is below 24.
pub mod size {
    pub const PAGE_WIDTH: u32 = 1080;
    /// From the edge of the page to anything on it.
    pub const EDGE: u32 = 36;
    /// Where the title and the code stand.
    pub const TITLE_BASELINE: u32 = 64;
    pub const CARD_TOP: u32 = 88;
    pub const CARD_HEIGHT: u32 = 84;
    pub const CARD_GAP: u32 = 20;
    pub const CARD_WIDTH: u32 = (PAGE_WIDTH - 2 * EDGE - CARD_GAP) / 2;
    pub const CARD_PADDING: u32 = 26;
    pub const CARD_ROUNDING: u32 = 20;
    pub const CARD_LINE: u32 = 5;
    /// The piece on a card, as if on a cell of this size.
    pub const CARD_PIECE: u32 = 80;
    /// From a card's left edge to the middle of the piece, and to the name.
    pub const CARD_PIECE_MIDDLE: u32 = 56;
    pub const CARD_NAME: u32 = 104;
    pub const CROWN: u32 = 44;
    pub const BOARD_TOP: u32 = 200;
    /// From the edge of the page to the widest boards: room for the numbers.
    pub const NUMBERS: u32 = 104;
    /// The longest side of a board: 94 pixels a cell when there are ten.
    pub const BOARD_MOST: u32 = 940;
    /// Small boards do not grow beyond this.
    pub const CELL_MOST: u32 = 200;
    pub const BORDER: u32 = 6;
    /// Between the board and its coordinates.
    pub const COORDINATES_GAP: u32 = 16;
    /// From the board's lower edge to the end of the page: letters and footer.
    pub const BELOW_BOARD: u32 = 140;
    /// From the footer's baseline to the end of the page.
    pub const BELOW_FOOTER: u32 = 34;
}

/// The lettering of a picture. Both weights are in `assets/fonts`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lettering {
    pub size: u32,
    pub bold: bool,
}

impl Lettering {
    pub const TITLE: Self = Self { size: 44, bold: true };
    pub const CODE: Self = Self { size: 38, bold: false };
    pub const NAME: Self = Self { size: 40, bold: true };
    /// For names that are too long for [`NAME`](Self::NAME).
    pub const LONG_NAME: Self = Self { size: 33, bold: true };
    pub const SCORE: Self = Self { size: 46, bold: true };
    pub const FOOTER: Self = Self { size: 38, bold: false };

    /// From the middle of digits and capitals down to the baseline: they are 0.72 of the size high.
    #[must_use]
    pub const fn half_height(self) -> u32 {
        self.size * 36 / 100
    }

    /// Coordinates beside cells of this size.
    #[must_use]
    pub const fn coordinates(cell: u32) -> Self {
        let fitting = cell * 7 / 10;
        Self { size: if fitting < 40 { fitting } else { 40 }, bold: true }
    }
}

/// An opaque colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Colour(pub [u8; 3]);

impl Colour {
    /// The colour written `0xRRGGBB`.
    #[must_use]
    pub const fn hex(rgb: u32) -> Self {
        let [_, red, green, blue] = rgb.to_be_bytes();
        Self([red, green, blue])
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Relative luminance, as WCAG 2 defines it.
    fn luminance(colour: Colour) -> f64 {
        let [red, green, blue] = colour.0.map(|channel| {
            let share = f64::from(channel) / 255.0;
            if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    fn contrast(one: Colour, other: Colour) -> f64 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    fn assert_contrast(what: &str, one: Colour, other: Colour, least: f64) {
        let found = contrast(one, other);
        assert!(found >= least, "{what}: {one} on {other} has {found:.2}, needs {least}");
    }

    #[test]
    fn contrast_is_that_of_wcag() {
        assert!((contrast(Colour::hex(0), Colour::hex(0xFF_FF_FF)) - 21.0).abs() < 0.001);
        assert!((contrast(Colour::hex(0x77_77_77), Colour::hex(0xFF_FF_FF)) - 4.48).abs() < 0.01);
    }

    #[test]
    fn words_are_easy_to_read() {
        let theme = Theme::LIGHT;
        for (what, ink, ground) in [
            ("title", theme.ink, theme.page),
            ("name", theme.ink, theme.card),
            ("name to move", theme.ink, theme.lit_card),
            ("code, coordinates, footer", theme.soft_ink, theme.page),
        ] {
            assert_contrast(what, ink, ground, 4.5);
        }
    }

    #[test]
    fn pieces_stand_out_wherever_they_stand() {
        let theme = Theme::LIGHT;
        for side in Side::BOTH {
            for ground in [theme.light_cell, theme.dark_cell, theme.last_cell, theme.card, theme.lit_card] {
                assert_contrast(side.name(), theme.side(side).piece, ground, 3.0);
            }
        }
    }

    #[test]
    fn the_sides_differ_in_lightness_and_not_in_hue_alone() {
        let [first, second] = Theme::LIGHT.sides;
        assert_contrast("the two sides", first.piece, second.piece, 2.5);
        assert_contrast("a ghost is no piece: first", first.piece, first.ghost, 2.0);
        assert_contrast("a ghost is no piece: second", second.piece, second.ghost, 2.0);
    }

    #[test]
    fn coordinates_fit_beside_their_cells() {
        for (cell, size) in [(200, 40), (94, 40), (50, 35), (36, 25)] {
            assert_eq!(Lettering::coordinates(cell).size, size);
        }
    }
}
