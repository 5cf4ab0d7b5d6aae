//! Maple and walnut, as a board that one could buy: the light theme's pieces, with shadows.

use super::{Colour, SideColours, Surface, Surfaces, Theme};

impl Theme {
    /// Maple and walnut, as a board that one could buy: the light theme's pieces, with shadows.
    pub const WOOD: Self = Self {
        name: "wood",
        page: Colour::hex(0xE7_CF_A4),
        ink: Colour::hex(0x2E_1B_0B),
        soft_ink: Colour::hex(0x5A_3E_22),
        card: Colour::hex(0xDD_C0_8E),
        card_edge: Colour::hex(0xDD_C0_8E),
        lit_card: Colour::hex(0xF7_EC_D6),
        gold: Colour::hex(0x86_54_00),
        surfaces: Surfaces {
            checks: Surface {
                cell: Colour::hex(0xF1_DF_BC),
                other: Colour::hex(0xE4_CB_9C),
                line: Colour::hex(0xC9_A5_6C),
                strong_line: Colour::hex(0x8A_5A_2B),
            },
            squared_paper: Surface {
                cell: Colour::hex(0xF4_E6_C9),
                other: Colour::hex(0xF4_E6_C9),
                line: Colour::hex(0xCF_B0_7E),
                strong_line: Colour::hex(0xA0_76_42),
            },
            wood: Surface {
                cell: Colour::hex(0xEF_DB_B4),
                other: Colour::hex(0xEF_DB_B4),
                line: Colour::hex(0xA8_7A_44),
                strong_line: Colour::hex(0x7A_4A_20),
            },
            slate: Surface {
                cell: Colour::hex(0xF0_DE_BA),
                other: Colour::hex(0xD3_B1_7C),
                line: Colour::hex(0xC9_A5_6C),
                strong_line: Colour::hex(0x8A_5A_2B),
            },
            linen: Surface {
                cell: Colour::hex(0xF3_E3_C3),
                other: Colour::hex(0xE9_D3_AA),
                line: Colour::hex(0xCF_B0_7E),
                strong_line: Colour::hex(0xA0_76_42),
            },
            tiles: Surface {
                cell: Colour::hex(0xF1_DF_BC),
                other: Colour::hex(0x8A_5A_2B),
                line: Colour::hex(0xD8_BC_8E),
                strong_line: Colour::hex(0xA0_76_42),
            },
        },
        border: Colour::hex(0x6E_42_1A),
        last_cell: Colour::hex(0xFF_D4_5E),
        last_edge: Colour::hex(0x9A_56_00),
        captured_cell: Colour::hex(0xF7_C8_8A),
        allowed_cell: Colour::hex(0xCB_DC_A6),
        allowed_edge: Colour::hex(0x2E_6E_36),
        dead_cell: Colour::hex(0xCB_B3_8C),
        hatch: Colour::hex(0x80_65_44),
        shadow: Some(Colour::hex(0xB9_94_60)),
        printed: Colour::hex(0x56_35_12),
        printed_far: Colour::hex(0x85_5E_33),
        grid: Colour::hex(0xC9_A5_6C),
        origin: Colour::hex(0x3A_24_10),
        won: Colour::hex(0xFF_C0_3A),
        arrow: Colour::hex(0x3A_24_10),
        arrow_edge: Colour::hex(0xF7_EC_D6),
        crosses_and_noughts: [
            SideColours {
                piece: Colour::hex(0x0D_1B_33),
                rim: Colour::hex(0x0D_1B_33),
                rim_width: 5,
                sign: Colour::hex(0xFF_FF_FF),
                wash: Colour::hex(0xD3_D9_D6),
            },
            SideColours {
                piece: Colour::hex(0xC2_3C_1A),
                rim: Colour::hex(0xC2_3C_1A),
                rim_width: 5,
                sign: Colour::hex(0xFF_FF_FF),
                wash: Colour::hex(0xF8_D6_BE),
            },
        ],
        ..Self::LIGHT
    };
}
