//! The one place for colours, sizes and type.

use std::fmt;

use crate::rules::{PieceSet, Side};

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
    /// A piece that has just changed sides stands on such a cell; the dashes around it have the colour of the last move's edge.
    pub captured_cell: Colour,
    /// A cell that may be played next, and the brackets in its corners.
    pub allowed_cell: Colour,
    pub allowed_edge: Colour,
    /// The sign on a cell that may not be played, where that is pointed out.
    pub forbidden: Colour,
    /// A cell nobody may ever play.
    pub dead_cell: Colour,
    /// The lines printed on cells, and those between such cells.
    pub printed: Colour,
    pub grid: Colour,
    /// Pieces that belong to nobody, and what is written on them.
    pub bonus: Colour,
    pub malus: Colour,
    pub shared_sign: Colour,
    /// The cell everything starts from, and the star on it.
    pub origin: Colour,
    pub origin_sign: Colour,
    /// The line that decided a game, and around it.
    pub won: Colour,
    pub won_edge: Colour,
    /// The arrow of a move, and around it.
    pub arrow: Colour,
    pub arrow_edge: Colour,
    /// First side first, as in all that follow.
    pub crosses_and_noughts: [SideColours; 2],
    pub yellow_and_red: [SideColours; 2],
    pub azure_and_yellow: [SideColours; 2],
    pub red_and_azure: [SideColours; 2],
    pub white_and_black: [SideColours; 2],
}

/// The colours of one side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SideColours {
    pub piece: Colour,
    /// The line around a piece, and around anything else in a side's colour.
    pub rim: Colour,
    /// What is drawn or written on a piece.
    pub sign: Colour,
    /// A piece that is not there: a cell of the winner's margin.
    pub ghost: Colour,
    /// The cell under a ghost, and under cells that count for this side.
    pub wash: Colour,
    /// The small sign on a cell where only this side may play.
    pub hint: Colour,
}

impl Theme {
    /// Ivory and warm paper; blue-black ink against vermilion, and the authors' own colours where they name them.
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
        last_edge: Colour::hex(0xB0_6C_00),
        captured_cell: Colour::hex(0xFF_E2_AE),
        allowed_cell: Colour::hex(0xD3_EA_C4),
        allowed_edge: Colour::hex(0x3B_8A_4C),
        forbidden: Colour::hex(0xA8_15_3F),
        dead_cell: Colour::hex(0xD6_CB_BC),
        printed: Colour::hex(0x94_71_4B),
        grid: Colour::hex(0xE3_CF_AC),
        bonus: Colour::hex(0x2C_6E_49),
        malus: Colour::hex(0x7A_3B_6B),
        shared_sign: Colour::hex(0xFF_FF_FF),
        origin: Colour::hex(0x3A_30_28),
        origin_sign: Colour::hex(0xF6_C9_4C),
        won: Colour::hex(0xF2_B5_1D),
        won_edge: Colour::hex(0x4A_30_06),
        arrow: Colour::hex(0x3A_30_28),
        arrow_edge: Colour::hex(0xFF_FB_F2),
        crosses_and_noughts: [
            SideColours {
                piece: Colour::hex(0x13_28_45),
                rim: Colour::hex(0x13_28_45),
                sign: Colour::hex(0xFF_FF_FF),
                ghost: Colour::hex(0x8A_A0_BC),
                wash: Colour::hex(0xDC_E6_EE),
                hint: Colour::hex(0xA3_B3_C6),
            },
            SideColours {
                piece: Colour::hex(0xCF_46_22),
                rim: Colour::hex(0xCF_46_22),
                sign: Colour::hex(0xFF_FF_FF),
                ghost: Colour::hex(0xE8_9C_80),
                wash: Colour::hex(0xFB_DF_D2),
                hint: Colour::hex(0xE9_A9_90),
            },
        ],
        yellow_and_red: [
            Self::YELLOW,
            SideColours {
                piece: Colour::hex(0xB8_25_22),
                rim: Colour::hex(0x6E_10_12),
                sign: Colour::hex(0xFF_E9_DF),
                ghost: Colour::hex(0xDE_96_8E),
                wash: Colour::hex(0xF8_D9_D0),
                hint: Colour::hex(0xE6_AB_A2),
            },
        ],
        azure_and_yellow: [
            SideColours {
                piece: Colour::hex(0x1C_74_B8),
                rim: Colour::hex(0x0B_3A_66),
                sign: Colour::hex(0xFF_FF_FF),
                ghost: Colour::hex(0x8B_BD_E0),
                wash: Colour::hex(0xD6_E8_F4),
                hint: Colour::hex(0xA6_CB_E5),
            },
            Self::YELLOW,
        ],
        red_and_azure: [
            SideColours {
                piece: Colour::hex(0xB8_25_22),
                rim: Colour::hex(0x6E_10_12),
                sign: Colour::hex(0xFF_FF_FF),
                ghost: Colour::hex(0xDE_96_8E),
                wash: Colour::hex(0xF8_D9_D0),
                hint: Colour::hex(0xE6_AB_A2),
            },
            SideColours {
                piece: Colour::hex(0x7C_C6_F2),
                rim: Colour::hex(0x0F_55_8C),
                sign: Colour::hex(0x0A_33_5A),
                ghost: Colour::hex(0x9A_C4_DE),
                wash: Colour::hex(0xD6_E8_F4),
                hint: Colour::hex(0xB2_D2_E6),
            },
        ],
        white_and_black: [
            SideColours {
                piece: Colour::hex(0xFF_FF_FF),
                rim: Colour::hex(0x33_2A_22),
                sign: Colour::hex(0x33_2A_22),
                ghost: Colour::hex(0xB5_A9_9B),
                wash: Colour::hex(0xE6_F0_F2),
                hint: Colour::hex(0xC4_B9_AC),
            },
            SideColours {
                piece: Colour::hex(0x1F_1A_1C),
                rim: Colour::hex(0x1F_1A_1C),
                sign: Colour::hex(0xFF_FF_FF),
                ghost: Colour::hex(0x9B_93_8C),
                wash: Colour::hex(0xDB_D7_DC),
                hint: Colour::hex(0xAB_A3_9C),
            },
        ],
    };

    const YELLOW: SideColours = SideColours {
        piece: Colour::hex(0xFF_CC_2E),
        rim: Colour::hex(0x6B_48_00),
        sign: Colour::hex(0x5A_3C_00),
        ghost: Colour::hex(0xDD_C0_6A),
        wash: Colour::hex(0xFF_F0_B0),
        hint: Colour::hex(0xE3_CB_84),
    };

    /// The colours of a side with those pieces.
    #[must_use]
    pub const fn side(&self, pieces: PieceSet, side: Side) -> &SideColours {
        let sides = match pieces {
            PieceSet::CrossesAndNoughts => &self.crosses_and_noughts,
            PieceSet::YellowAndRed => &self.yellow_and_red,
            PieceSet::AzureAndYellow => &self.azure_and_yellow,
            PieceSet::RedAndAzure => &self.red_and_azure,
            PieceSet::WhiteAndBlackRings => &self.white_and_black,
        };
        &sides[side.index()]
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
    /// The same without cards.
    pub const BOARD_TOP_ALONE: u32 = 100;
    /// From the edge of the page to the widest boards: room for the numbers.
    pub const NUMBERS: u32 = 104;
    /// The longest side of a board: 94 pixels a cell when there are ten.
    pub const BOARD_MOST: u32 = 940;
    /// Small boards do not grow beyond this.
    pub const CELL_MOST: u32 = 200;
    pub const BORDER: u32 = 6;
    /// Between the board and its coordinates.
    pub const COORDINATES_GAP: u32 = 16;
    /// From the edge of the page to any label.
    pub const LABEL_EDGE: u32 = 12;
    /// From the board's lower edge to the end of the page: letters and footer.
    pub const BELOW_BOARD: u32 = 140;
    /// The same without cards and footer.
    pub const BELOW_BOARD_ALONE: u32 = 84;
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

    /// Points on cells of this size.
    #[must_use]
    pub const fn points(cell: u32) -> Self {
        Self { size: clamped(cell * 35 / 100, 24, 40), bold: true }
    }

    /// The length of a strip of cells of this size.
    #[must_use]
    pub const fn length(cell: u32) -> Self {
        Self { size: clamped(cell / 2, 24, 72), bold: true }
    }

    /// The value of a piece on a cell of this size.
    #[must_use]
    pub const fn value(cell: u32) -> Self {
        Self { size: cell * 38 / 100, bold: true }
    }

    /// Coordinates beside cells of this size.
    #[must_use]
    pub const fn coordinates(cell: u32) -> Self {
        Self { size: clamped(cell * 7 / 10, 0, 40), bold: true }
    }
}

/// `Ord::clamp`, which constant functions cannot use yet.
const fn clamped(value: u32, least: u32, most: u32) -> u32 {
    if value < least {
        least
    } else if value > most {
        most
    } else {
        value
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
        let grounds =
            [theme.light_cell, theme.dark_cell, theme.last_cell, theme.captured_cell, theme.card, theme.lit_card];
        for (set, side) in sides() {
            let colours = theme.side(set, side);
            for ground in grounds.into_iter().chain(Side::BOTH.map(|side| theme.side(set, side).wash)) {
                assert_contrast(&format!("{set:?}, {}", side.name()), colours.rim, ground, 3.0);
            }
            if colours.sign != colours.piece {
                assert_contrast(&format!("what is written on {set:?}"), colours.sign, colours.piece, 4.5);
            }
        }
        for ground in [theme.light_cell, theme.dark_cell, theme.last_cell] {
            for (what, colour) in [("bonus", theme.bonus), ("malus", theme.malus), ("origin", theme.origin)] {
                assert_contrast(what, colour, ground, 3.0);
            }
        }
    }

    #[test]
    fn what_is_written_on_nobodys_pieces_is_easy_to_read() {
        let theme = Theme::LIGHT;
        assert_contrast("bonus", theme.shared_sign, theme.bonus, 4.5);
        assert_contrast("malus", theme.shared_sign, theme.malus, 4.5);
        assert_contrast("star", theme.origin_sign, theme.origin, 3.0);
    }

    #[test]
    fn marks_and_lines_stand_out() {
        let theme = Theme::LIGHT;
        for (what, colour, grounds) in [
            ("printed lines", theme.printed, [theme.light_cell, theme.allowed_cell, theme.last_cell]),
            ("brackets", theme.allowed_edge, [theme.allowed_cell, theme.light_cell, theme.dark_cell]),
            ("the last move's edge", theme.last_edge, [theme.last_cell, theme.light_cell, theme.dark_cell]),
            ("dashes", theme.last_edge, [theme.captured_cell, theme.light_cell, theme.dark_cell]),
            (
                "the sign of what may not be played",
                theme.forbidden,
                [theme.light_cell, theme.dark_cell, theme.dead_cell],
            ),
            ("the arrow", theme.arrow, [theme.last_cell, theme.light_cell, theme.dark_cell]),
            ("the winning line", theme.won_edge, [theme.won, theme.light_cell, theme.dark_cell]),
        ] {
            for ground in grounds {
                assert_contrast(what, colour, ground, 3.0);
            }
        }
    }

    #[test]
    fn the_sides_differ_in_lightness_and_not_in_hue_alone() {
        for set in PieceSet::ALL {
            let [first, second] = Side::BOTH.map(|side| Theme::LIGHT.side(set, side));
            assert_contrast(&format!("the two sides of {set:?}"), first.piece, second.piece, 3.0);
            for colours in [first, second] {
                assert_contrast(&format!("a ghost of {set:?} is no piece"), colours.rim, colours.ghost, 2.0);
            }
        }
    }

    fn sides() -> impl Iterator<Item = (PieceSet, Side)> {
        PieceSet::ALL.into_iter().flat_map(|set| Side::BOTH.map(|side| (set, side)))
    }

    #[test]
    fn coordinates_fit_beside_their_cells() {
        for (cell, size) in [(200, 40), (94, 40), (50, 35), (36, 25)] {
            assert_eq!(Lettering::coordinates(cell).size, size);
        }
    }
}
